//! A running server.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

use crate::app::{App, processors};
use crate::config::{BadDatabase, Config, Database};
use crate::door::Door;
use crate::figures;
use crate::store::{Measured, SqliteStore, Store, StoreError};

/// How often tables that nobody looks at are looked for.
const TIDY: Duration = Duration::from_secs(30);

/// How long open requests may take to end when the server goes down.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why a server cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database has no such form.
    #[error(transparent)]
    BadDatabase(#[from] BadDatabase),
    /// The folder of the database cannot be made.
    #[error("the folder {folder} cannot be created: {error}")]
    Folder {
        /// Its path.
        folder: String,
        /// What is wrong.
        error: std::io::Error,
    },
    /// The database cannot be opened.
    #[error("{file} cannot be used as the database: {error}")]
    Database {
        /// Its path.
        file: String,
        /// What is wrong.
        error: StoreError,
    },
    /// The address is taken or not permitted.
    #[error("cannot listen on {address}: {}", reason(error))]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// What is wrong.
        error: std::io::Error,
    },
}

fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::AddrInUse => {
            "another program uses it already. Choose another port with --bind HOST:PORT".to_owned()
        }
        std::io::ErrorKind::PermissionDenied => {
            "this is not permitted. Ports below 1024 are reserved for the system".to_owned()
        }
        _ => error.to_string(),
    }
}

/// A server that has its address and its store, ready to [`run`](Server::run).
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the store and takes the address.
    pub async fn bind(config: Config) -> Result<Server, StartError> {
        // A taken address is told before a database is made.
        let listener = listen(config.bind).await?;
        let Database::Sqlite(file) = &config.database;
        let store = open(file).await?;
        Server::new(config, listener, store)
    }

    /// Takes the address, for tables that are kept in this store.
    pub async fn bind_with_store(config: Config, store: Arc<dyn Store>) -> Result<Server, StartError> {
        let listener = listen(config.bind).await?;
        Server::new(config, listener, store)
    }

    fn new(config: Config, listener: TcpListener, store: Arc<dyn Store>) -> Result<Server, StartError> {
        figures::start();
        let address =
            listener.local_addr().map_err(|error| StartError::Listen { address: config.bind, error })?;
        let store = Arc::new(Measured::new(store));
        Ok(Server { app: App::new(config, store), listener, address })
    }

    /// The address it listens at.
    pub fn addr(&self) -> SocketAddr {
        self.address
    }

    /// The address for a browser.
    pub fn url(&self) -> String {
        match &self.app.config.public_url {
            Some(url) => url.to_string(),
            None => format!("http://{}", reachable(self.address)),
        }
    }

    /// One line that says what runs where, and within which limits.
    fn announce(&self) {
        let config = &self.app.config;
        tracing::info!(
            version = env!("CARGO_PKG_VERSION"),
            address = %self.address,
            url = self.url(),
            database = %config.database,
            behind_proxy = config.behind_proxy,
            processors = processors(),
            connections = self.app.connections,
            limits = %config.limits,
            "serving"
        );
    }

    /// Serves until told to stop; then closes sockets, lets everything end that was begun, and closes the store.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), StartError> {
        self.announce();
        let Server { app, listener, .. } = self;
        let hall = app.hall.clone();
        tokio::spawn(go_on_after_a_restart(app.clone()));
        tokio::spawn(keep_tidy(app.clone()));
        let shelf = app.clone();
        tokio::task::spawn_blocking(move || shelf.shelf.pack());
        let stopped = hall.closing.clone();
        tokio::spawn(async move {
            stop.await;
            tracing::info!("going down");
            stopped.cancel();
        });
        Door::new(&app).serve(listener, GOODBYE).await;
        hall.tasks.close();
        if tokio::time::timeout(GOODBYE, hall.tasks.wait()).await.is_err() {
            tracing::warn!("not everything ended in time");
        }
        hall.store.close().await;
        Ok(())
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|error| StartError::Listen { address, error })
}

/// An address at which this machine reaches a server that listens at all of its own.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}

async fn open(file: &Path) -> Result<Arc<dyn Store>, StartError> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let wrong = |error| StartError::Folder { folder: folder.display().to_string(), error };
        std::fs::create_dir_all(folder).map_err(wrong)?;
    }
    let store = SqliteStore::open(file).await;
    let store = store.map_err(|error| StartError::Database { file: file.display().to_string(), error })?;
    Ok(Arc::new(store))
}

/// Tables in which a bot was to act when the server went down go on.
async fn go_on_after_a_restart(app: App) {
    let waiting = match app.store().waiting_for_bots().await {
        Ok(waiting) => waiting,
        Err(error) => {
            tracing::error!(%error, "tables of bots cannot be listed");
            return;
        }
    };
    if !waiting.is_empty() {
        tracing::info!(tables = waiting.len(), "bots go on");
    }
    for id in waiting {
        // People who come back are let in at once and bring their bots along. These here have time.
        tokio::select! {
            () = app.hall.bots_alone.keep() => {}
            () = app.hall.closing.cancelled() => return,
        }
        // Entering a room is enough. What cannot be entered is logged there.
        let _ = app.hall.enter(&id).await;
    }
}

async fn keep_tidy(app: App) {
    let mut ticks = tokio::time::interval(TIDY);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = app.hall.closing.cancelled() => return,
        }
        app.hall.tidy(app.config.limits.idle);
        figures::tidy();
    }
}

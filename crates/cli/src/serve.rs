//! `stronghold serve`.

use std::io::{IsTerminal as _, Write as _};
use std::process::{Command, Stdio};

use stronghold_server::{Config, Server, StartError};
use tracing_subscriber::EnvFilter;

use crate::args::{LogForm, Serve};
use crate::failure::Failure;
use crate::out::{complain, print};
use crate::settings::{Settings, environment};

/// What is logged if `RUST_LOG` says nothing.
const LOGGED: &str = "info,sqlx=warn";

pub fn run(args: &Serve) -> Result<(), Failure> {
    let settings = Settings::gather(args, environment())?;
    if args.print_config {
        return print(&settings.to_toml());
    }
    start_log(settings.log);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::at("cannot start", error))?;
    runtime.block_on(serve(settings.config, args.open))
}

async fn serve(config: Config, open: bool) -> Result<(), Failure> {
    let server = Server::bind(config).await.map_err(|error| failure(&error))?;
    let url = server.url();
    print(&format!("Stronghold is at {url}\n"))?;
    if open && !open_browser(&url) {
        complain(&format!("no browser could be started; open {url} yourself"));
    }
    server.run(told_to_stop()).await.map_err(|error| failure(&error))
}

fn failure(error: &StartError) -> Failure {
    Failure::Input(error.to_string())
}

/// The log goes to stderr, so that the output stays one line.
fn start_log(form: LogForm) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(LOGGED));
    let colours = std::io::stderr().is_terminal();
    let log =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    let started = match form {
        LogForm::Text => log.compact().with_target(false).try_init(),
        LogForm::Json => log.json().try_init(),
    };
    if let Err(error) = started {
        let _ = writeln!(std::io::stderr(), "stronghold: nothing will be logged: {error}");
    }
}

/// Ends when the process is asked to end.
pub async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

/// Asks the desktop to open an address. Says whether it could be asked.
fn open_browser(url: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "windows") {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}

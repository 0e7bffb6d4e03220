//! Where connections come in: how many, how fast, and how long each may keep the server waiting.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;

use crate::allowance::Allowance;
use crate::app::App;
use crate::household::household;
use crate::limits::Limits;
use crate::line::{Line, Traffic};
use crate::places::{Doing, Place, Places};
use crate::routes;

/// How long to wait after the system gave no connection, for example because it has no descriptors left.
const BREATH: Duration = Duration::from_millis(50);

/// How long to wait for those who have to make room.
const PATIENCE: Duration = Duration::from_secs(1);

/// Most headers of a request. Browsers send about twenty.
const HEADERS: usize = 64;

/// Where connections come in.
pub(crate) struct Door {
    router: Router,
    limits: Limits,
    places: Arc<Places>,
    traffic: Arc<Traffic>,
    /// None if all connections come from a proxy.
    newcomers: Option<Allowance>,
    closing: CancellationToken,
}

impl Door {
    /// A door for as many connections as the limits and the system allow. A proxy's own address is not held to what
    /// one household may have.
    pub(crate) fn new(app: &App) -> Door {
        let limits = app.config.limits.clone();
        let is_direct = !app.config.behind_proxy;
        let per_household = is_direct.then_some(limits.connections_per_address);
        Door {
            router: routes::all(app.clone()),
            places: Arc::new(Places::new(app.connections, per_household)),
            traffic: app.traffic.clone(),
            newcomers: is_direct.then(|| Allowance::new(limits.new_connections)),
            closing: app.hall.closing.clone(),
            limits,
        }
    }

    /// Lets connections in until the server goes down. Then idle ones are closed at once; what was begun has this long
    /// to end.
    pub(crate) async fn serve(self, listener: TcpListener, goodbye: Duration) {
        let closing = self.closing.clone();
        let door = Arc::new(self);
        let mut connections = JoinSet::new();
        loop {
            tokio::select! {
                () = closing.cancelled() => break,
                Some(_) = connections.join_next() => {}
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => {
                        if let Some(place) = door.admit(peer) {
                            connections.spawn(door.clone().attend(stream, peer, Arc::new(place)));
                        }
                        // Nobody is let in before those who have to make room have done so.
                        let _ = tokio::time::timeout(PATIENCE, door.places.settle()).await;
                        tokio::task::yield_now().await;
                    }
                    Err(error) => door.recover(&error).await,
                },
            }
        }
        drop(listener);
        let all_ended = async { while connections.join_next().await.is_some() {} };
        if tokio::time::timeout(goodbye, all_ended).await.is_err() {
            connections.shutdown().await;
        }
    }

    fn admit(&self, peer: SocketAddr) -> Option<Place> {
        let household = household(peer.ip());
        let slow_enough = self.newcomers.as_ref().is_none_or(|newcomers| newcomers.take(household));
        slow_enough.then(|| self.places.take(peer.ip()))?
    }

    async fn recover(&self, error: &io::Error) {
        use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        // These are troubles of the connection that did not come about.
        if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
            tracing::warn!(%error, "no connection can be taken");
            self.places.make_room();
            tokio::time::sleep(BREATH).await;
        }
    }

    /// Serves one connection until it ends, has become a socket, takes too long or has to make room.
    async fn attend(self: Arc<Self>, stream: TcpStream, peer: SocketAddr, place: Arc<Place>) {
        let mut doing = place.watch();
        // Without it, short messages may be held back for a while.
        let _ = stream.set_nodelay(true);
        let line = Line::new(stream, place.clone(), self.traffic.clone());
        let router = self.router.clone();
        let service = service_fn(move |request| answer(router.clone(), request, peer, place.clone()));
        let connection = http1::Builder::new()
            .header_read_timeout(None)
            .max_buf_size(self.limits.head_bytes)
            .max_headers(HEADERS)
            .serve_connection(TokioIo::new(line), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let mut ending = false;
        loop {
            let (now, since) = *doing.borrow_and_update();
            let Some(patience) = self.patience(now) else { return };
            tokio::select! {
                biased;
                _ = connection.as_mut() => return,
                changed = doing.changed() => if changed.is_err() { return },
                () = tokio::time::sleep_until(since + patience) => return,
                () = self.closing.cancelled(), if !ending => {
                    if matches!(now, Doing::Arriving | Doing::Resting) {
                        return;
                    }
                    ending = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }

    /// How long a connection may go on with what it does. Nothing if it has to go at once.
    fn patience(&self, doing: Doing) -> Option<Duration> {
        match doing {
            Doing::Arriving => Some(self.limits.head_time),
            // A socket is handed over at once and looks after itself.
            Doing::Asking | Doing::Socket | Doing::Watching => Some(self.limits.answer_time),
            Doing::Resting => Some(self.limits.keep_alive),
            Doing::Leaving => None,
        }
    }
}

/// Has a request answered, and keeps note of what the connection does meanwhile.
async fn answer(
    router: Router,
    request: hyper::Request<Incoming>,
    peer: SocketAddr,
    place: Arc<Place>,
) -> Result<Response, Infallible> {
    place.now(Doing::Asking);
    let mut request: Request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    request.extensions_mut().insert(place.clone());
    let response = router.oneshot(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        place.now(Doing::Socket);
        return Ok(response);
    }
    Ok(response.map(|body| Body::new(Answering { body, place })))
}

/// The body of an answer. When all of it is taken, the connection rests.
struct Answering {
    body: Body,
    place: Arc<Place>,
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.place.now(Doing::Resting);
    }
}

impl http_body::Body for Answering {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

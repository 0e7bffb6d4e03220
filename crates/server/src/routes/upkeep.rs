//! `/healthz`, `/readyz` and `/metrics`: for those who watch over the server.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::figures;
use crate::ready::Ready;

/// `GET /healthz`: the process is alive and serves.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: says whether tables can be played on, which takes a store that writes and reads.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if app.hall.closing.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "going down\n").into_response();
    }
    match app.readiness.ask(&app.hall.store).await {
        Ready::Yes => "ready\n".into_response(),
        Ready::No => (StatusCode::SERVICE_UNAVAILABLE, "the database does not work\n").into_response(),
        Ready::Slow => {
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer in time\n").into_response()
        }
    }
}

/// `GET /metrics`, for this machine alone: not for requests that a proxy passed on.
pub(crate) async fn metrics(ConnectInfo(peer): ConnectInfo<SocketAddr>, headers: HeaderMap) -> Response {
    let passed_on = headers.contains_key("x-forwarded-for") || headers.contains_key(header::FORWARDED);
    if !peer.ip().to_canonical().is_loopback() || passed_on {
        return (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response();
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], figures::text()).into_response()
}

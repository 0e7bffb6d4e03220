//! `/healthz` and `/metrics`: for those who watch over the server.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::figures;

/// `GET /healthz`: says whether the server and its store work.
pub(crate) async fn health(State(app): State<App>) -> Response {
    match app.store().check().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the store does not work");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not work\n").into_response()
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

//! Every request, to whatever address, is paid from the budget of its household.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::places::Place;
use crate::reply::{Refused, too_fast};

/// The household that asks.
#[derive(Clone, Copy)]
pub(crate) struct Household(pub(crate) IpAddr);

/// Refuses a request of a household that has asked for too much, or was sent too much.
pub(crate) async fn charge(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let household = app.address(peer.ip(), request.headers());
    if let Some(place) = request.extensions().get::<Arc<Place>>() {
        place.speak_for(household);
    }
    if !app.requests_per_address.take(household) || app.traffic.sent.is_dry(&household) {
        let mut response = Refused(too_fast()).into_response();
        // Coming back costs a flood more than going on.
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        return response;
    }
    request.extensions_mut().insert(Household(household));
    next.run(request).await
}

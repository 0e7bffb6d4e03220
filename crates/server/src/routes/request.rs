//! Every request has a name of its own, and every line of the log that comes of it has that name.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument as _, Span, field};

use crate::figures;
use crate::secret::random_bytes;

/// Tells the one who asked what to look for in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Longest id of a table that is logged. What is longer is none.
const LONGEST_TABLE: usize = 64;

/// Names a request, counts it and logs it: the route and the table, never the address, which may hold a secret.
pub(super) async fn note(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = random_id();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id, table = field::Empty);
    if let Some(table) = table(&route, request.uri().path()) {
        span.record("table", table);
    }
    let mut response = next.run(request).instrument(span.clone()).await;
    let took = begun.elapsed();
    figures::answered(&route, response.status().as_u16(), took);
    log(&span, response.status(), method.as_str(), &route, took.as_millis());
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

fn log(span: &Span, status: StatusCode, method: &str, route: &str, ms: u128) {
    let _entered = span.enter();
    let code = status.as_u16();
    if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE {
        tracing::error!(method, route, status = code, ms, "request");
    } else {
        tracing::debug!(method, route, status = code, ms, "request");
    }
}

/// The table that a request is about.
fn table<'a>(route: &str, path: &'a str) -> Option<&'a str> {
    let table = path.strip_prefix("/api/tables/")?.split('/').next()?;
    (route.contains("{table}") && table.len() <= LONGEST_TABLE).then_some(table)
}

/// Short, since it has to be told apart from the others of a day and nothing else.
fn random_id() -> String {
    random_bytes::<5>().unwrap_or_default().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_a_request_is_known_by_its_route_alone() {
        assert_eq!(table("/api/tables/{table}/sheet", "/api/tables/abc/sheet"), Some("abc"));
        assert_eq!(table("/api/{*rest}", "/api/tables/secret"), None);
        assert_eq!(table("page", "/join/secret"), None);
        assert_eq!(
            table("/api/tables/{table}/sheet", &format!("/api/tables/{}/sheet", "x".repeat(65))),
            None
        );
    }

    #[test]
    fn two_requests_have_two_names() {
        assert_ne!(random_id(), random_id());
        assert_eq!(random_id().len(), 10);
    }
}

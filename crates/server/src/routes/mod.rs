//! What can be asked over HTTP.

pub(crate) mod editions;
mod join;
mod lots;
mod me;
mod new_table;
mod replay;
mod request;
mod substitute;
mod tables;
mod upkeep;

use axum::Router;
use axum::body::HttpBody as _;
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Query, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post, put};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use stronghold_table::Message;
use stronghold_table::wire::RefusalCode;
use tokio::time::timeout;

use crate::app::App;
use crate::reply::{self, Refused, refusal};
use crate::{assets, budget, headers, identity, socket};

/// All routes.
pub(crate) fn all(app: App) -> Router {
    let books = Router::new()
        .route("/api/editions/{edition}/rules", get(editions::rules))
        .layer(from_fn(refuse_query))
        .route("/api/editions", get(editions::list))
        .route("/api/editions/{edition}/catalogue", get(editions::catalogue));
    let questions = Router::new()
        .route("/api/tables/{table}/sheet", get(replay::sheet))
        .route("/api/tables/{table}/story", get(replay::story))
        .route("/api/tables/{table}/socket", get(socket::open));
    let api = Router::new()
        .route("/api/me", get(me::show).put(me::rename))
        .route("/api/tables", get(tables::mine).post(new_table::set_up))
        .route("/api/watch", get(tables::listed))
        .route("/api/join", post(join::join))
        .route("/api/tables/{table}/links", post(join::new_links))
        .route("/api/tables/{table}/lots", get(lots::show).put(lots::add).delete(lots::begin_anew))
        .route(
            "/api/tables/{table}/seats/{seat}/substitute",
            put(substitute::leave).delete(substitute::take_back),
        )
        .route("/api/tables/{table}/rematch", post(new_table::rematch))
        .route("/api/tables/{table}/record", get(replay::record))
        .route("/api/tables/{table}/chronicle", get(replay::chronicle))
        .layer(from_fn(refuse_query))
        .merge(questions)
        .route("/api/{*rest}", any(nothing_here))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(app.clone(), identity::identify))
        .layer(from_fn_with_state(app.clone(), refuse_large))
        .layer(DefaultBodyLimit::max(app.config.limits.body_bytes));
    Router::new()
        .fallback(assets::serve)
        .merge(books)
        .merge(api)
        .route("/healthz", get(upkeep::health))
        .route("/readyz", get(upkeep::ready))
        .route("/metrics", get(upkeep::metrics))
        .layer(from_fn(refuse_body))
        .layer(from_fn_with_state(app.clone(), budget::charge))
        .layer(from_fn_with_state(app.clone(), headers::add))
        .layer(from_fn(reply::tell))
        .layer(from_fn(request::note))
        .with_state(app)
}

async fn nothing_here() -> Refused {
    Refused(refusal(RefusalCode::NotFound, "refusal-nothing-here"))
}

async fn wrong_method() -> Response {
    let mut response = Refused(refusal(RefusalCode::Malformed, "refusal-wrong-method")).into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}

/// Refuses a request that says itself that it is too large. Others are cut off while they are read.
async fn refuse_large(State(app): State<App>, request: Request, next: Next) -> Response {
    let most = app.config.limits.body_bytes;
    let length = request.headers().get(axum::http::header::CONTENT_LENGTH);
    let length: Option<usize> = length.and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length| length > most) {
        return Refused(reply::too_large(most)).into_response();
    }
    next.run(request).await
}

/// Refuses a body where none is read: with requests that change nothing.
async fn refuse_body(request: Request, next: Next) -> Response {
    if request.method().is_safe() && !request.body().is_end_stream() {
        return Refused(refusal(RefusalCode::Malformed, "refusal-no-body")).into_response();
    }
    next.run(request).await
}

/// Refuses what an address says after its question mark where nothing is asked there.
async fn refuse_query(request: Request, next: Next) -> Response {
    if request.uri().query().is_some() {
        return Refused(refusal(RefusalCode::Malformed, "refusal-query")).into_response();
    }
    next.run(request).await
}

/// What an address says after its question mark, refused in our own words.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<T>, Refused> {
        match Query::<T>::from_request_parts(parts, app).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => {
                let message = Message::new("refusal-unreadable-address").with("error", rejection.body_text());
                Err(refusal(RefusalCode::Malformed, message).into())
            }
        }
    }
}

/// The body of a request as JSON, refused in our own words.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Refused> {
        let read = timeout(app.config.limits.body_time, axum::Json::<T>::from_request(request, app));
        let Ok(read) = read.await else {
            return Err(refusal(RefusalCode::Malformed, "refusal-late-body").into());
        };
        match read {
            Ok(axum::Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(rejection))
                if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(reply::too_large(app.config.limits.body_bytes).into())
            }
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(refusal(RefusalCode::Malformed, "refusal-content-type").into())
            }
            Err(rejection) => {
                let message = Message::new("refusal-unreadable-request").with("error", rejection.body_text());
                Err(refusal(RefusalCode::Malformed, message).into())
            }
        }
    }
}

/// No body, or one that says nothing.
pub(crate) struct Nothing;

/// What a body that says nothing may hold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Empty {}

impl FromRequest<App> for Nothing {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Nothing, Refused> {
        if !request.body().is_end_stream() {
            Body::<Option<Empty>>::from_request(request, app).await?;
        }
        Ok(Nothing)
    }
}

//! Refusals: made in one place, so that they read alike over HTTP and over sockets.

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use stronghold_table::wire::RefusalCode;
use stronghold_table::{Language, Message, Objection};

use crate::secret::NoRandomness;
use crate::store::StoreError;

/// A refusal as the answer to a request.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Objection);

/// What a request comes to.
pub(crate) type Reply<T> = Result<T, Refused>;

/// A refusal with words for people.
pub(crate) fn refusal(code: RefusalCode, message: impl Into<Message>) -> Objection {
    Objection::new(code, message)
}

/// The language that was asked for; English if none was.
pub(crate) fn language(asked: Option<&str>) -> Result<Language, Objection> {
    asked.map_or(Ok(Language::English), |tag| {
        let unknown = |_| Message::new("refusal-unknown-language").with("tag", tag);
        tag.parse().map_err(|error| refusal(RefusalCode::Malformed, unknown(error)))
    })
}

/// Something went wrong here; what it was stands in the log.
pub(crate) fn trouble(what: &impl std::fmt::Display) -> Objection {
    tracing::error!(error = %what, "trouble");
    refusal(RefusalCode::Trouble, "refusal-trouble")
}

pub(crate) fn no_such_table() -> Objection {
    refusal(RefusalCode::NotFound, "refusal-no-such-table")
}

pub(crate) fn not_your_seat() -> Objection {
    refusal(RefusalCode::NotYourSeat, "refusal-not-your-seat")
}

pub(crate) fn too_fast() -> Objection {
    refusal(RefusalCode::TooFast, "refusal-too-fast")
}

pub(crate) fn too_slow() -> Objection {
    refusal(RefusalCode::TooMany, "refusal-too-slow")
}

pub(crate) fn too_large(most: usize) -> Objection {
    refusal(RefusalCode::TooLarge, Message::new("refusal-too-large").with("most", most as u64))
}

pub(crate) fn stale() -> Objection {
    refusal(RefusalCode::Stale, "refusal-stale")
}

pub(crate) fn not_over() -> Objection {
    refusal(RefusalCode::NotOver, "refusal-not-over")
}

impl From<Objection> for Refused {
    fn from(refusal: Objection) -> Refused {
        Refused(refusal)
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused(match error {
            StoreError::Stale => stale(),
            error => trouble(&error),
        })
    }
}

impl From<NoRandomness> for Refused {
    fn from(error: NoRandomness) -> Refused {
        Refused(trouble(&error))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        crate::figures::refused(self.0.code);
        (status(self.0.code), Extension(Untold(self.0))).into_response()
    }
}

/// A refusal that is still to be put into words.
#[derive(Clone)]
pub(crate) struct Untold(pub(crate) Objection);

/// Puts refusals into the language of the request: the one it asks for by name, else the first one of its header
/// `Accept-Language` that there is.
pub(crate) async fn tell(request: Request, next: Next) -> Response {
    let language = spoken(&request);
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Untold>() {
        Some(Untold(objection)) => {
            (response.status(), response.headers().clone(), Json(objection.read(language))).into_response()
        }
        None => response,
    }
}

fn spoken(request: &Request) -> Language {
    let query = request.uri().query().unwrap_or_default();
    let asked = query.split('&').find_map(|part| part.strip_prefix("lang=")).and_then(|tag| tag.parse().ok());
    let preferred = || {
        let header = request.headers().get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        header.split(',').find_map(|part| part.split(';').next()?.trim().parse().ok())
    };
    asked.or_else(preferred).unwrap_or_default()
}

/// The status of HTTP that fits a refusal.
fn status(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::Malformed | RefusalCode::BadTable => StatusCode::BAD_REQUEST,
        RefusalCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        RefusalCode::TooFast | RefusalCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
        RefusalCode::NotYourSeat | RefusalCode::WrongOrigin => StatusCode::FORBIDDEN,
        RefusalCode::NotFound => StatusCode::NOT_FOUND,
        RefusalCode::Stale
        | RefusalCode::NotYourTurn
        | RefusalCode::Illegal
        | RefusalCode::Dropped
        | RefusalCode::NothingToUndo
        | RefusalCode::Lots
        | RefusalCode::Over
        | RefusalCode::NotOver
        | RefusalCode::SeatTaken
        | RefusalCode::OwnLink => StatusCode::CONFLICT,
        RefusalCode::Trouble => StatusCode::SERVICE_UNAVAILABLE,
    }
}

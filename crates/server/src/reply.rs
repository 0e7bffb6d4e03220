//! Refusals: made in one place, so that they read alike over HTTP and over sockets.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use stronghold_table::Language;
use stronghold_table::wire::{Refusal, RefusalCode};

use crate::secret::NoRandomness;
use crate::store::StoreError;

/// A refusal as the answer to a request.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Refusal);

/// What a request comes to.
pub(crate) type Reply<T> = Result<T, Refused>;

/// A refusal with words for people.
pub(crate) fn refusal(code: RefusalCode, text: impl Into<String>) -> Refusal {
    Refusal::new(code, text)
}

/// The language that was asked for; English if none was.
pub(crate) fn language(asked: Option<&str>) -> Result<Language, Refusal> {
    asked.map_or(Ok(Language::English), |tag| {
        tag.parse().map_err(|_| refusal(RefusalCode::Malformed, format!("Unknown language `{tag}`.")))
    })
}

/// Something went wrong here; what it was stands in the log.
pub(crate) fn trouble(what: &impl std::fmt::Display) -> Refusal {
    tracing::error!(error = %what, "trouble");
    refusal(
        RefusalCode::Trouble,
        "Something went wrong on the server, and nothing has changed. Try again in a moment.",
    )
}

pub(crate) fn no_such_table() -> Refusal {
    refusal(
        RefusalCode::NotFound,
        "There is no such table. The address may be incomplete, or the table was removed.",
    )
}

pub(crate) fn not_your_seat() -> Refusal {
    refusal(
        RefusalCode::NotYourSeat,
        "This seat belongs to somebody else. You can watch, or open the link that you were sent.",
    )
}

pub(crate) fn too_fast() -> Refusal {
    refusal(RefusalCode::TooFast, "That was too much in a short time. Wait a moment and go on.")
}

pub(crate) fn too_slow() -> Refusal {
    let text = "Too much waits to be sent to where you are. Close some tables, or try again in a moment.";
    refusal(RefusalCode::TooMany, text)
}

pub(crate) fn too_large(most: usize) -> Refusal {
    refusal(RefusalCode::TooLarge, format!("The message is too large; at most {most} bytes are read."))
}

pub(crate) fn stale() -> Refusal {
    refusal(RefusalCode::Stale, "The table has moved on since then. Look at it as it stands now.")
}

pub(crate) fn not_over() -> Refusal {
    refusal(RefusalCode::NotOver, "That can be had once the game is over.")
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
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
        (status(self.0.code), Json(self.0)).into_response()
    }
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

//! What can be played, and what its words mean. It does not change while the server runs.

use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use stronghold_rules::Edition;
use stronghold_table::catalogue as made;
use stronghold_table::wire::{EditionInfo, RefusalCode};

use crate::app::App;
use crate::assets::is_known;
use crate::reply::{Refused, refusal};

/// Answers that are ready.
pub(crate) struct Shelf {
    editions: Volume,
    books: Vec<(Edition, Volume, Volume)>,
}

struct Volume {
    text: String,
    tag: String,
}

impl Shelf {
    pub(crate) fn new(editions: &[EditionInfo]) -> Shelf {
        let books = editions.iter().map(|edition| {
            (edition.id, Volume::of(&made::catalogue(edition.id)), Volume::of(&made::rules(edition.id)))
        });
        Shelf { books: books.collect(), editions: Volume::of(&editions) }
    }

    fn book(&self, edition: &str) -> Option<&(Edition, Volume, Volume)> {
        let edition: Edition = edition.parse().ok()?;
        self.books.iter().find(|(own, ..)| *own == edition)
    }
}

impl Volume {
    fn of(value: &impl serde::Serialize) -> Volume {
        let text = serde_json::to_string(value).unwrap_or_default();
        let hash: String =
            Sha256::digest(text.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        Volume { text, tag: format!("\"{hash}\"") }
    }

    fn answer(&self, request: &Request) -> Response {
        let kept = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, self.tag.as_str())];
        if is_known(request, &self.tag) {
            return (StatusCode::NOT_MODIFIED, kept).into_response();
        }
        (kept, [(header::CONTENT_TYPE, "application/json")], self.text.clone()).into_response()
    }
}

/// `GET /api/editions`.
pub(crate) async fn list(State(app): State<App>, request: Request) -> Response {
    app.shelf.editions.answer(&request)
}

/// `GET /api/editions/ID/catalogue`.
pub(crate) async fn catalogue(
    State(app): State<App>,
    Path(edition): Path<String>,
    request: Request,
) -> Response {
    match app.shelf.book(&edition) {
        Some((_, catalogue, _)) => catalogue.answer(&request),
        None => no_such_edition(),
    }
}

/// `GET /api/editions/ID/rules`.
pub(crate) async fn rules(State(app): State<App>, Path(edition): Path<String>, request: Request) -> Response {
    match app.shelf.book(&edition) {
        Some((_, _, rules)) => rules.answer(&request),
        None => no_such_edition(),
    }
}

fn no_such_edition() -> Response {
    Refused(refusal(RefusalCode::NotFound, "There is no such edition.")).into_response()
}

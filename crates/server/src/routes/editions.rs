//! What can be played, and what its words mean. It does not change while the server runs.

use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use stronghold_rules::{Edition, Rulebook, Setup};
use stronghold_table::catalogue as made;
use stronghold_table::wire::{EditionInfo, RefusalCode};

use crate::app::App;
use crate::assets::is_known;
use crate::reply::{Refused, refusal};

/// Answers that are ready.
pub(crate) struct Shelf {
    editions: Volume,
    books: Vec<(Edition, Volume, Volume)>,
    turns: Vec<(Edition, u8)>,
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
        let turns = editions.iter().map(|edition| (edition.id, turns(edition.id)));
        Shelf { books: books.collect(), turns: turns.collect(), editions: Volume::of(&editions) }
    }

    /// Turns of a full game.
    pub(crate) fn turns(&self, edition: Edition) -> u8 {
        self.turns.iter().find(|(own, _)| *own == edition).map_or(0, |(_, turns)| *turns)
    }

    fn book(&self, edition: &str) -> Option<&(Edition, Volume, Volume)> {
        let edition: Edition = edition.parse().ok()?;
        self.books.iter().find(|(own, ..)| *own == edition)
    }
}

fn turns(edition: Edition) -> u8 {
    match Rulebook::new(&Setup::new(edition)) {
        Ok(Rulebook::Second(book)) => book.tables.numbers.turns,
        Err(_) => 0,
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

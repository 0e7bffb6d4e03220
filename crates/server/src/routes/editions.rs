//! What can be played, and what its words mean. It does not change while the server runs.

use std::io::{self, Write as _};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::response::{IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use stronghold_rules::Edition;
use stronghold_table::Language;
use stronghold_table::catalogue as made;
use stronghold_table::wire::{EditionInfo, RefusalCode};

use crate::app::App;
use crate::prepared::{self, About, Encoding, Form};
use crate::reply::{Refused, refusal};

/// Answers that are ready.
pub(crate) struct Shelf {
    editions: Volume,
    books: Vec<(Edition, Volume, Volume)>,
}

struct Volume {
    tag: String,
    plain: Bytes,
    /// Compressed, once that is done.
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl Shelf {
    pub(crate) fn new(editions: &[EditionInfo]) -> Shelf {
        let books = editions.iter().map(|edition| {
            (
                edition.id,
                Volume::of(&made::catalogue(edition.id, Language::English)),
                Volume::of(&made::rules(edition.id)),
            )
        });
        Shelf { books: books.collect(), editions: Volume::of(&editions) }
    }

    /// Compresses everything, which takes a moment. Until then it is sent plainly.
    pub(crate) fn pack(&self) {
        let books = self.books.iter().flat_map(|(_, catalogue, rules)| [catalogue, rules]);
        for volume in books.chain([&self.editions]) {
            // Whatever cannot be compressed is sent plainly.
            let _ = brotli(&volume.plain).map(|packed| volume.brotli.set(packed.into()));
            let _ = gzip(&volume.plain).map(|packed| volume.gzip.set(packed.into()));
        }
    }

    fn book(&self, edition: &str) -> Option<&(Edition, Volume, Volume)> {
        let edition: Edition = edition.parse().ok()?;
        self.books.iter().find(|(own, ..)| *own == edition)
    }
}

impl Volume {
    fn of(value: &impl serde::Serialize) -> Volume {
        let text = serde_json::to_string(value).unwrap_or_default();
        let tag = Sha256::digest(text.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        Volume { tag, plain: Bytes::from(text), brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    fn answer(&self, request: &Request) -> Response {
        let about = About { mime: "application/json".to_owned(), keep: "no-cache" };
        prepared::answer(request.headers(), about, |encoding| {
            let bytes = match encoding {
                Encoding::Plain => self.plain.clone(),
                Encoding::Brotli => self.brotli.get()?.clone(),
                Encoding::Gzip => self.gzip.get()?.clone(),
            };
            Some(Form { encoding, bytes, tag: format!("{}-{}", self.tag, encoding.name()) })
        })
    }
}

fn brotli(plain: &[u8]) -> io::Result<Vec<u8>> {
    let settings = BrotliEncoderParams { quality: 9, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut packed, &settings)?;
    Ok(packed)
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
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

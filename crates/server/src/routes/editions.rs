//! What can be played, and what its words mean. It does not change while the server runs.

use std::io::{self, Write as _};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use stronghold_rules::Edition;
use stronghold_table::catalogue as made;
use stronghold_table::wire::RefusalCode;
use stronghold_table::{Language, Objection};

use crate::app::App;
use crate::prepared::{self, About, Encoding, Form};
use crate::reply::{Reply, language, refusal};
use crate::routes::Asked;

/// Answers that are ready.
pub(crate) struct Shelf {
    languages: Vec<Spoken>,
    rules: Vec<(Edition, Volume)>,
}

/// What is told in one language.
struct Spoken {
    language: Language,
    editions: Volume,
    catalogues: Vec<(Edition, Volume)>,
}

struct Volume {
    tag: String,
    plain: Bytes,
    /// Compressed, once that is done.
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl Shelf {
    pub(crate) fn new() -> Shelf {
        let of = |language: &Language| {
            let editions = made::editions(*language);
            let catalogues = editions.iter().map(|edition| edition.id);
            let catalogues = catalogues.map(|id| (id, Volume::of(&made::catalogue(id, *language)))).collect();
            Spoken { language: *language, editions: Volume::of(&editions), catalogues }
        };
        let rules = Edition::ALL.iter().map(|edition| (*edition, Volume::of(&made::rules(*edition))));
        Shelf { languages: Language::ALL.iter().map(of).collect(), rules: rules.collect() }
    }

    /// Compresses everything, which takes a moment. Until then it is sent plainly.
    pub(crate) fn pack(&self) {
        let told = self.languages.iter().flat_map(|spoken| {
            let catalogues = spoken.catalogues.iter().map(|(_, catalogue)| catalogue);
            std::iter::once(&spoken.editions).chain(catalogues)
        });
        for volume in told.chain(self.rules.iter().map(|(_, rules)| rules)) {
            // Whatever cannot be compressed is sent plainly.
            let _ = brotli(&volume.plain).map(|packed| volume.brotli.set(packed.into()));
            let _ = gzip(&volume.plain).map(|packed| volume.gzip.set(packed.into()));
        }
    }

    fn told_in(&self, language: Language) -> Option<&Spoken> {
        self.languages.iter().find(|spoken| spoken.language == language)
    }
}

fn of_edition<'a>(volumes: &'a [(Edition, Volume)], edition: &str) -> Option<&'a Volume> {
    let edition: Edition = edition.parse().ok()?;
    volumes.iter().find(|(own, _)| *own == edition).map(|(_, volume)| volume)
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

/// In which language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Told {
    lang: Option<String>,
}

/// `GET /api/editions?lang=LANGUAGE`.
pub(crate) async fn list(
    State(app): State<App>,
    Asked(told): Asked<Told>,
    request: Request,
) -> Reply<Response> {
    let language = language(told.lang.as_deref())?;
    Ok(app.shelf.told_in(language).ok_or_else(no_such_edition)?.editions.answer(&request))
}

/// `GET /api/editions/ID/catalogue?lang=LANGUAGE`.
pub(crate) async fn catalogue(
    State(app): State<App>,
    Path(edition): Path<String>,
    Asked(told): Asked<Told>,
    request: Request,
) -> Reply<Response> {
    let language = language(told.lang.as_deref())?;
    let catalogue = app.shelf.told_in(language).and_then(|told| of_edition(&told.catalogues, &edition));
    Ok(catalogue.ok_or_else(no_such_edition)?.answer(&request))
}

/// `GET /api/editions/ID/rules`. The reference is in English.
pub(crate) async fn rules(
    State(app): State<App>,
    Path(edition): Path<String>,
    request: Request,
) -> Reply<Response> {
    Ok(of_edition(&app.shelf.rules, &edition).ok_or_else(no_such_edition)?.answer(&request))
}

fn no_such_edition() -> Objection {
    refusal(RefusalCode::NotFound, "refusal-no-such-edition")
}

//! The web app, compiled in. Its build compresses each file that is worth it, so that nothing is compressed here.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::prepared::{self, About, Encoding, Form};

/// What `web/` was built to. With the development profile, files are read when they are asked for.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// Stands in for a web app that was not built.
const NOT_BUILT: &str = include_str!("not_built.html");

/// Files whose names hold a hash of what is in them.
const HASHED: &str = "assets/";

/// Serves a file of the web app. Addresses without one are pages of the app, which it finds by itself.
pub(crate) async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let is_form = [Encoding::Brotli, Encoding::Gzip].into_iter().any(|form| path.ends_with(ending(form)));
    if !path.is_empty()
        && !is_form
        && let Some(file) = Dist::get(path)
    {
        return answer(request.headers(), path, &file);
    }
    if path.starts_with(HASHED) || path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response();
    }
    match Dist::get("index.html") {
        Some(page) => answer(request.headers(), "index.html", &page),
        None => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], NOT_BUILT).into_response(),
    }
}

fn answer(headers: &HeaderMap, path: &str, file: &EmbeddedFile) -> Response {
    let keep = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mime = file.metadata.mimetype();
    let text = mime.starts_with("text/") || mime == "application/javascript";
    let mime = if text { format!("{mime}; charset=utf-8") } else { mime.to_owned() };
    prepared::answer(headers, About { mime, keep }, |encoding| {
        let form = Dist::get(&format!("{path}{}", ending(encoding)))?;
        let tag = form.metadata.sha256_hash()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        let bytes = match form.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Some(Form { encoding, bytes, tag })
    })
}

/// What the build adds to the name of a file.
fn ending(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Brotli => ".br",
        Encoding::Gzip => ".gz",
        Encoding::Plain => "",
    }
}

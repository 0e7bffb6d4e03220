//! The web app, compiled in.

use std::borrow::Cow;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

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
    if let Some(file) = Some(path).filter(|path| !path.is_empty()).and_then(Dist::get) {
        return answer(&request, path, file);
    }
    if path.starts_with(HASHED) || path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "There is nothing here.\n").into_response();
    }
    match Dist::get("index.html") {
        Some(page) => answer(&request, "index.html", page),
        None => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], NOT_BUILT).into_response(),
    }
}

fn answer(request: &Request, path: &str, file: EmbeddedFile) -> Response {
    let hash: String = file.metadata.sha256_hash()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    let keep = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kept = [(header::CACHE_CONTROL, keep.to_owned()), (header::ETAG, tag.clone())];
    if is_known(request, &tag) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    let mime = file.metadata.mimetype();
    let text = mime.starts_with("text/") || mime == "application/javascript";
    let mime = if text { format!("{mime}; charset=utf-8") } else { mime.to_owned() };
    let body = match file.data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    };
    (kept, [(header::CONTENT_TYPE, mime)], body).into_response()
}

/// Whether the browser has this version already.
pub(crate) fn is_known(request: &Request, tag: &str) -> bool {
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    known.is_some_and(|known| {
        known.split(',').any(|one| one.trim().trim_start_matches("W/").trim() == tag || one.trim() == "*")
    })
}

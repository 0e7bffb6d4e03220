//! Answers that are ready before anybody asks: compressed once, sent in the form that the client likes best.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// How an answer is compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

/// One form of an answer.
pub(crate) struct Form {
    pub(crate) encoding: Encoding,
    pub(crate) bytes: Bytes,
    /// A word that differs for everything that differs.
    pub(crate) tag: String,
}

/// What all forms of an answer have in common.
pub(crate) struct About {
    pub(crate) mime: String,
    /// How browsers keep it.
    pub(crate) keep: &'static str,
}

impl Encoding {
    /// The smallest first.
    const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Plain];

    /// The name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Plain => "identity",
        }
    }
}

/// The encodings that a client takes, the one that it likes best first. Without a wish everything is sent plainly.
fn accepted(headers: &HeaderMap) -> Vec<Encoding> {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let wishes: Vec<(String, f32)> = lines.flat_map(|line| line.split(',')).filter_map(wish).collect();
    let weight = |encoding: Encoding| {
        let named = |name: &str| wishes.iter().find(|(wish, _)| wish == name).map(|(_, weight)| *weight);
        let other = if encoding == Encoding::Plain { f32::MIN_POSITIVE } else { 0.0 };
        named(encoding.name()).or_else(|| named("*")).unwrap_or(other)
    };
    let mut accepted: Vec<Encoding> =
        Encoding::ALL.into_iter().filter(|encoding| weight(*encoding) > 0.0).collect();
    accepted.sort_by(|one, other| weight(*other).total_cmp(&weight(*one)));
    accepted
}

/// Reads `NAME` or `NAME;q=WEIGHT`.
fn wish(text: &str) -> Option<(String, f32)> {
    let (name, parameter) = text.split_once(';').unwrap_or((text, "q=1"));
    let weight = parameter.trim().strip_prefix("q=").or_else(|| parameter.trim().strip_prefix("Q="))?;
    let weight: f32 = weight.trim().parse().ok()?;
    Some((name.trim().to_ascii_lowercase(), weight))
}

/// Sends the form that the client likes best of those that there are, or says that it has it already.
pub(crate) fn answer(headers: &HeaderMap, about: About, form: impl Fn(Encoding) -> Option<Form>) -> Response {
    let best = accepted(headers).into_iter().find_map(&form).or_else(|| form(Encoding::Plain));
    let Some(best) = best else { return StatusCode::NOT_ACCEPTABLE.into_response() };
    let tag = format!("\"{}\"", best.tag);
    let mut response = if is_known(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, about.mime)], Body::from(best.bytes)).into_response()
    };
    let answered = response.headers_mut();
    answered.insert(header::CACHE_CONTROL, HeaderValue::from_static(about.keep));
    answered.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    answered.extend(HeaderValue::from_str(&tag).ok().map(|tag| (header::ETAG, tag)));
    if best.encoding != Encoding::Plain {
        answered.insert(header::CONTENT_ENCODING, HeaderValue::from_static(best.encoding.name()));
    }
    response
}

/// Whether the browser has this version already.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = known.flat_map(|known| known.split(',')).map(str::trim);
    known.any(|one| one.trim_start_matches("W/") == tag || one == "*")
}

#[cfg(test)]
mod tests {
    use super::*;
    use Encoding::{Brotli, Gzip, Plain};

    fn headers(accept: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accept));
        headers
    }

    #[test]
    fn the_client_is_sent_what_it_likes_best() {
        assert_eq!(accepted(&HeaderMap::new()), [Plain]);
        assert_eq!(accepted(&headers("gzip, deflate, br, zstd")), [Brotli, Gzip, Plain]);
        assert_eq!(accepted(&headers("GZIP;q=0.8, br;q=0.5")), [Gzip, Brotli, Plain]);
        assert_eq!(accepted(&headers("br;q=0, gzip")), [Gzip, Plain]);
        assert_eq!(accepted(&headers("identity, gzip;q=0.5")), [Plain, Gzip]);
        assert_eq!(accepted(&headers("*;q=0.3, br;q=0")), [Gzip, Plain]);
        assert_eq!(accepted(&headers("identity;q=0, br")), [Brotli]);
        assert_eq!(accepted(&headers("br;level=11, ,;q=, gzip;q=high")), [Plain], "nonsense is no wish");
    }

    #[test]
    fn a_form_that_is_missing_is_passed_over() {
        let about = || About { mime: "text/plain".to_owned(), keep: "no-cache" };
        let form = |bytes: &'static [u8], encoding| Form {
            encoding,
            bytes: Bytes::from_static(bytes),
            tag: "t".to_owned(),
        };
        let sent = |accept, ready: &[Encoding]| {
            let ready = ready.to_vec();
            let answer = answer(&headers(accept), about(), |wanted| {
                ready.contains(&wanted).then(|| form(b"x", wanted))
            });
            assert_eq!(answer.headers()[header::VARY], "accept-encoding");
            answer
                .headers()
                .get(header::CONTENT_ENCODING)
                .map(|name| name.to_str().expect("a name").to_owned())
        };
        assert_eq!(sent("br, gzip", &[Gzip, Plain]).as_deref(), Some("gzip"));
        assert_eq!(sent("br, gzip", &[Plain]), None);
        assert_eq!(sent("identity;q=0", &[Plain]), None, "better plainly than not at all");
    }
}

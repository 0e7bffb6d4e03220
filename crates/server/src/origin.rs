//! Requests that other sites make browsers send are refused.

use axum::http::{HeaderMap, header};

use crate::config::PublicUrl;

/// Where a request that changes something, or opens a socket, comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// From a page of this server, or a program that says so.
    Own,
    /// From a page of another site.
    Foreign,
    /// Nobody knows. Browsers always say.
    Missing,
}

/// Where a request comes from. A server with a public URL has pages under that URL and nowhere else; others have theirs
/// under whatever host they were asked for.
pub(crate) fn of(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> Origin {
    let mut named = headers.get_all(header::ORIGIN).iter();
    let (origin, more) = (named.next(), named.next());
    let Some(origin) = origin else { return Origin::Missing };
    let origin = origin.to_str().map(str::to_ascii_lowercase).unwrap_or_default();
    let is_own = match public_url {
        Some(own) => own.to_string() == origin,
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
            let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            !host.is_empty() && named == Some(host.to_ascii_lowercase().as_str())
        }
    };
    if is_own && more.is_none() { Origin::Own } else { Origin::Foreign }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(pairs: &[(&'static str, &'static str)], public_url: Option<&str>) -> Origin {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().expect("a value"));
        }
        let public_url = public_url.map(|url| url.parse().expect("an address"));
        of(&headers, public_url.as_ref())
    }

    #[test]
    fn without_a_public_url_the_host_that_was_asked_is_own() {
        let host = ("host", "127.0.0.1:7171");
        assert_eq!(origin(&[("origin", "http://127.0.0.1:7171"), host], None), Origin::Own);
        for foreign in
            ["http://evil.example", "http://127.0.0.1:8080", "http://127.0.0.1", "null", "", "127.0.0.1:7171"]
        {
            assert_eq!(origin(&[("origin", foreign), host], None), Origin::Foreign, "{foreign}");
        }
        assert_eq!(origin(&[("origin", "http://")], None), Origin::Foreign, "no host is nobody's");
    }

    #[test]
    fn with_a_public_url_that_url_alone_is_own() {
        let public = Some("https://siege.example");
        for host in ["siege.example", "10.0.0.2:7171"] {
            let host = ("host", host);
            assert_eq!(origin(&[("origin", "https://Siege.example"), host], public), Origin::Own);
            let foreign = [
                "http://siege.example",
                "https://siege.example:444",
                "http://10.0.0.2:7171",
                "https://evil.example",
            ];
            for foreign in foreign {
                assert_eq!(origin(&[("origin", foreign), host], public), Origin::Foreign, "{foreign}");
            }
        }
    }

    #[test]
    fn an_origin_that_is_missing_or_doubtful_is_not_own() {
        assert_eq!(origin(&[("host", "a")], None), Origin::Missing);
        let two = [("origin", "http://a"), ("origin", "http://b"), ("host", "a")];
        assert_eq!(origin(&two, None), Origin::Foreign);
    }
}

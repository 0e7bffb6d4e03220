//! Requests that other sites make browsers send are refused.

use axum::http::{HeaderMap, header};

use crate::config::PublicUrl;

/// Whether a request came from a page of this server, or from no page at all. Browsers name the page's origin with
/// everything that changes something and with every socket; programs that are no browsers need not.
pub(crate) fn is_own(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        let site = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
        return matches!(site, None | Some("same-origin" | "none"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    let origin = origin.to_ascii_lowercase();
    if public_url.is_some_and(|own| own.to_string() == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    !host.is_empty() && own == Some(host.to_ascii_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(pairs: &[(&'static str, &'static str)], public_url: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().expect("a value"));
        }
        let public_url = public_url.map(|url| url.parse().expect("an address"));
        is_own(&headers, public_url.as_ref())
    }

    #[test]
    fn the_host_itself_and_the_public_address_are_own() {
        assert!(own(&[("origin", "http://127.0.0.1:7171"), ("host", "127.0.0.1:7171")], None));
        assert!(own(
            &[("origin", "https://Siege.example"), ("host", "10.0.0.2:7171")],
            Some("https://siege.example")
        ));
        assert!(own(&[("host", "127.0.0.1:7171")], None));
    }

    #[test]
    fn other_sites_are_not() {
        assert!(!own(&[("origin", "http://evil.example"), ("host", "127.0.0.1:7171")], None));
        assert!(!own(&[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:7171")], None));
        assert!(!own(&[("origin", "null"), ("host", "127.0.0.1:7171")], None));
        assert!(!own(
            &[("origin", "http://siege.example"), ("host", "10.0.0.2")],
            Some("https://siege.example")
        ));
        assert!(!own(&[("sec-fetch-site", "cross-site"), ("host", "127.0.0.1:7171")], None));
    }
}

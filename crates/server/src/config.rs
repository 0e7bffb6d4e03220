//! What a host can choose.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use axum::http::Uri;

use crate::limits::Limits;

/// The port if none is given.
pub const DEFAULT_PORT: u16 = 7171;

/// What a host can choose.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub bind: SocketAddr,
    /// Where games are kept.
    pub database: Database,
    /// The address under which players reach the server, if it is another one.
    pub public_url: Option<PublicUrl>,
    /// A proxy stands in front and says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// How much anybody may ask for.
    pub limits: Limits,
}

impl Config {
    /// A server for this machine alone.
    pub fn new(database: Database) -> Config {
        Config {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, DEFAULT_PORT)),
            database,
            public_url: None,
            behind_proxy: false,
            limits: Limits::default(),
        }
    }
}

/// Where games are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// In this file.
    Sqlite(PathBuf),
}

impl std::fmt::Display for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Database::Sqlite(file) => write!(f, "sqlite:{}", file.display()),
        }
    }
}

/// Text that does not name a database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a database; write sqlite:PATH")]
pub struct BadDatabase(String);

impl FromStr for Database {
    type Err = BadDatabase;

    fn from_str(text: &str) -> Result<Database, BadDatabase> {
        let path = text.strip_prefix("sqlite:").map(|path| path.strip_prefix("//").unwrap_or(path));
        match path {
            Some(path) if !path.is_empty() => Ok(Database::Sqlite(PathBuf::from(path))),
            _ => Err(BadDatabase(text.to_owned())),
        }
    }
}

/// The address of the server as players type it: scheme and host, without a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    scheme: String,
    authority: String,
}

/// A text that is no such address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not an address; write https://HOST or http://HOST:PORT, without a path")]
pub struct BadUrl(String);

impl PublicUrl {
    /// Whether connections to it are encrypted.
    pub fn is_https(&self) -> bool {
        self.scheme == "https"
    }
}

impl FromStr for PublicUrl {
    type Err = BadUrl;

    fn from_str(text: &str) -> Result<PublicUrl, BadUrl> {
        let bad = || BadUrl(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| bad())?;
        let scheme = uri.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https")).ok_or_else(bad)?;
        let authority = uri.authority().ok_or_else(bad)?.as_str().to_ascii_lowercase();
        if uri.path() != "/" || uri.query().is_some() || authority.contains('@') {
            return Err(bad());
        }
        let standard_port = if scheme == "https" { ":443" } else { ":80" };
        let authority = authority.strip_suffix(standard_port).unwrap_or(&authority).to_owned();
        Ok(PublicUrl { scheme: scheme.to_owned(), authority })
    }
}

impl std::fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}://{}", self.scheme, self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_named_with_its_kind() {
        assert_eq!("sqlite:a/b.sqlite".parse(), Ok(Database::Sqlite("a/b.sqlite".into())));
        assert_eq!("sqlite:///a/b.sqlite".parse(), Ok(Database::Sqlite("/a/b.sqlite".into())));
        for bad in ["", "sqlite:", "a.sqlite", "postgres://host/games"] {
            let error = bad.parse::<Database>().expect_err(bad);
            assert!(error.to_string().contains("sqlite:PATH"), "{error}");
        }
    }

    #[test]
    fn a_public_address_has_a_scheme_and_a_host_and_no_path() {
        let https: PublicUrl = "https://Siege.example/".parse().expect("an address");
        assert!(https.is_https());
        assert_eq!(https.to_string(), "https://siege.example");
        assert_eq!(
            "http://10.0.0.7:80".parse::<PublicUrl>().expect("an address").to_string(),
            "http://10.0.0.7"
        );
        for bad in ["siege.example", "ftp://a", "https://a/b", "https://a/?b", "https://u@a", ""] {
            assert!(bad.parse::<PublicUrl>().is_err(), "{bad}");
        }
    }
}

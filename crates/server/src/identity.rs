//! Who asks: a player is known by a cookie, and by nothing else.

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

use crate::app::App;
use crate::budget::Household;
use crate::hall::now;
use crate::origin::{self, Origin};
use crate::reply::{Refused, Reply, refusal, too_fast};
use crate::secret::{Secret, random_id};
use crate::store::Player;
use stronghold_table::wire::RefusalCode;

/// How long a browser keeps the cookie: two years.
const MAX_AGE: u32 = 2 * 365 * 24 * 60 * 60;

/// Who asks.
#[derive(Clone)]
pub(crate) struct Identity {
    token_hash: String,
    player: Option<Player>,
    /// Where from.
    pub(crate) address: IpAddr,
}

impl Identity {
    /// The player, if something is known already.
    pub(crate) fn known(&self) -> Option<&Player> {
        self.player.as_ref()
    }

    /// The key of the player, if something is known already.
    pub(crate) fn id(&self) -> Option<&str> {
        self.player.as_ref().map(|player| player.id.as_str())
    }

    /// The name that others see.
    pub(crate) fn name(&self) -> String {
        match &self.player {
            Some(player) => player.name.clone(),
            None => guest(&self.token_hash),
        }
    }

    /// The key under which this person's requests are counted.
    pub(crate) fn key(&self) -> &str {
        &self.token_hash
    }

    /// The player. Somebody who does something for the first time is noted down.
    pub(crate) async fn player(&self, app: &App) -> Reply<Player> {
        if let Some(player) = &self.player {
            return Ok(player.clone());
        }
        if !app.new_players.take(self.address) {
            return Err(too_fast().into());
        }
        let name = guest(&self.token_hash);
        Ok(app.store().player_or_new(&self.token_hash, &random_id()?, &name, now()).await?)
    }
}

/// A name for somebody who gave none. Those who meet can tell each other apart.
fn guest(token_hash: &str) -> String {
    let number = token_hash.get(..6).and_then(|digits| u32::from_str_radix(digits, 16).ok());
    format!("Guest {}", number.unwrap_or_default() % 900 + 100)
}

/// Finds out who asks, holds everybody to the limits and keeps other sites out.
pub(crate) async fn identify(
    State(app): State<App>,
    Extension(Household(address)): Extension<Household>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let is_socket = headers.contains_key(header::UPGRADE);
    let changes = !request.method().is_safe();
    if changes || is_socket {
        let text = match origin::of(headers, app.config.public_url.as_ref()) {
            Origin::Own => None,
            Origin::Foreign => Some("refusal-foreign"),
            Origin::Missing => Some("refusal-no-origin"),
        };
        if let Some(text) = text {
            return Refused(refusal(RefusalCode::WrongOrigin, text)).into_response();
        }
    }
    let sent = cookie(headers, name(&app)).and_then(Secret::read);
    let token = match sent.clone().map_or_else(Secret::random, Ok) {
        Ok(token) => token,
        Err(error) => return Refused::from(error).into_response(),
    };
    let token_hash = token.hash();
    if sent.is_some() && !app.requests.take(token_hash.clone()) {
        return Refused(too_fast()).into_response();
    }
    let player = match &sent {
        Some(_) => match app.store().player(&token_hash).await {
            Ok(player) => player,
            Err(error) => return Refused::from(error).into_response(),
        },
        None => None,
    };
    let renews = sent.is_none() || request.uri().path() == "/api/me";
    request.extensions_mut().insert(Identity { token_hash, player, address });
    let mut response = next.run(request).await;
    if renews && let Some(cookie) = set_cookie(&app, &token) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The name of the cookie. The prefix binds it to this host and to encrypted connections.
fn name(app: &App) -> &'static str {
    if is_https(app) { "__Host-stronghold" } else { "stronghold" }
}

fn is_https(app: &App) -> bool {
    app.config.public_url.as_ref().is_some_and(crate::PublicUrl::is_https)
}

fn set_cookie(app: &App, token: &Secret) -> Option<HeaderValue> {
    let secure = if is_https(app) { "; Secure" } else { "" };
    let text = format!(
        "{}={}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}",
        name(app),
        token.reveal()
    );
    let mut value = HeaderValue::from_str(&text).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The value of a cookie.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|text| text.split(';')).find_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        (key.trim() == name).then(|| value.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; stronghold=abc;b=2"));
        assert_eq!(cookie(&headers, "stronghold"), Some("abc"));
        assert_eq!(cookie(&headers, "b"), Some("2"));
        assert_eq!(cookie(&headers, "strong"), None);
    }

    #[test]
    fn guests_have_a_name_that_stays() {
        assert_eq!(guest("00000aff"), guest("00000aff"));
        assert!(guest("ffffffff").starts_with("Guest "));
    }
}

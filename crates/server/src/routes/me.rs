//! `/api/me`: the player behind the cookie.

use axum::extract::State;
use axum::{Extension, Json};
use stronghold_table::wire::{Me, RefusalCode, Rename};

use super::Body;
use crate::app::App;
use crate::identity::Identity;
use crate::reply::{Reply, refusal};
use crate::store::Sitting;

/// Characters of a name.
const LONGEST_NAME: usize = 40;

/// Tables of a player that are told about a new name.
const TABLES_TOLD: u32 = 200;

/// `GET /api/me`.
pub(crate) async fn show(Extension(identity): Extension<Identity>) -> Json<Me> {
    Json(Me { name: identity.name() })
}

/// `PUT /api/me`.
pub(crate) async fn rename(
    State(app): State<App>,
    Extension(identity): Extension<Identity>,
    Body(rename): Body<Rename>,
) -> Reply<Json<Me>> {
    let name = line(&rename.name, LONGEST_NAME).ok_or_else(|| {
        refusal(RefusalCode::Malformed, format!("A name has 1 to {LONGEST_NAME} characters on one line."))
    })?;
    app.clone().finish(async move { set_name(&app, &identity, name).await }).await
}

async fn set_name(app: &App, identity: &Identity, name: String) -> Reply<Json<Me>> {
    let player = identity.player(app).await?;
    app.store().rename(&player.id, &name).await?;
    for card in app.store().games_of(&player.id, TABLES_TOLD).await? {
        let Some(mut room) = app.hall.enter_if_open(&card.id).await else { continue };
        for (_, sitting) in &mut room.game.seats {
            match sitting {
                Sitting::Person(person) if person.id == player.id => person.name.clone_from(&name),
                _ => {}
            }
        }
        room.tell_table();
    }
    Ok(Json(Me { name }))
}

/// A text that fits on a line: spaces are evened out. Nothing if it is empty, too long or has control characters.
pub(crate) fn line(text: &str, longest: usize) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = !line.is_empty() && line.chars().nth(longest).is_none();
    (fits && !line.chars().any(is_unseemly)).then_some(line)
}

/// Control characters, and those that turn the direction of writing and so could make a name look like another.
pub(crate) fn is_unseemly(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn names_are_one_line_of_plain_characters() {
        assert_eq!(line("  Jan   z  Łodzi ", 40).as_deref(), Some("Jan z Łodzi"));
        assert_eq!(line("two\nlines", 40).as_deref(), Some("two lines"));
        assert_eq!(line("   ", 40), None);
        assert_eq!(line(&"x".repeat(41), 40), None);
        assert_eq!(line("a\u{0}b", 40), None);
        assert_eq!(line("a\u{202e}b", 40), None);
    }
}

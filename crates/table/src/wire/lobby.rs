//! Before and beside the game: who am I, what can be played, which tables are there.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use stronghold_rules::{Army, Edition, Seat};
use ts_rs::TS;

/// The player behind a cookie. `GET /api/me`; `PUT /api/me` with a [`Rename`] changes the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// What others see.
    pub name: String,
}

/// A new name. `PUT /api/me`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rename {
    /// 1 to 40 characters on one line.
    pub name: String,
}

/// An edition that can be played. `GET /api/editions` lists them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EditionInfo {
    /// `first`, `second` or `undead`.
    #[ts(type = "Edition")]
    pub id: Edition,
    /// The name that players read.
    pub name: String,
    /// The year it came out.
    pub year: u16,
    /// What it is like, in a sentence or two.
    pub about: String,
    /// Turns of a full game.
    pub turns: u8,
    /// Who sits at the table: one for each number of players, the fewest first.
    pub tables: Vec<SeatTable>,
    /// What else can be chosen before the game.
    pub options: Vec<OptionInfo>,
    /// Who can be asked to fill a seat. The server knows more bots by name, to measure by.
    pub bots: Vec<BotInfo>,
}

/// The seats for a number of players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatTable {
    /// The number of players.
    pub players: u8,
    /// What has to be among the options of a [`NewTable`] so that it has these seats.
    pub options: BTreeMap<String, String>,
    /// The seats, the Invader's first.
    pub seats: Vec<SeatInfo>,
}

/// A seat of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatInfo {
    /// `invader`, `defender-west` and the like.
    #[ts(type = "Seat")]
    pub id: Seat,
    /// The name that players read.
    pub name: String,
    /// What its player does, in a sentence or two.
    pub about: String,
}

/// An option of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OptionInfo {
    /// Its name, such as `fury.recount`.
    pub name: String,
    /// The values it takes.
    pub values: Vec<String>,
    /// The value if nothing is said.
    pub default: String,
    /// What it changes.
    pub about: String,
}

/// A bot that can take a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BotInfo {
    /// The name by which it is asked for.
    pub name: String,
    /// How it plays.
    pub about: String,
    /// The one to play against if nobody is chosen.
    pub usual: bool,
}

/// Who is to sit somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// The player who sets up the table. Several seats of one player are a hot-seat.
    Me,
    /// The first to open the secret link.
    Friend,
    /// The bot of this name.
    Bot(String),
}

/// A table to be set up. `POST /api/tables` answers with a [`TableMade`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTable {
    /// The rule system.
    #[ts(type = "Edition")]
    pub edition: Edition,
    /// Options that differ from their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where; every seat of the game, see [`SeatTable`].
    #[ts(type = "Partial<Record<Seat, Sitter>>")]
    pub seats: BTreeMap<Seat, Sitter>,
    /// Whether the lobby of others lists it for watching. Anyone who knows its address can watch it in any case.
    #[serde(default)]
    pub listed: bool,
}

/// A table that was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableMade {
    /// Its id. The page of the table is `/table/ID`.
    pub table: String,
    /// The secrets of the seats for friends, told this once. The page to open is `/join/SECRET`.
    #[ts(type = "Partial<Record<Seat, string>>")]
    pub links: BTreeMap<Seat, String>,
}

/// A secret link is opened. `POST /api/join` answers with a [`Joined`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Join {
    /// The secret of the link.
    pub secret: String,
}

/// The seat that a link brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Joined {
    /// The id of the table.
    pub table: String,
    /// The seat that now belongs to the player.
    #[ts(type = "Seat")]
    pub seat: Seat,
}

/// A table as the lobby lists it. `GET /api/tables` lists mine, newest first; `GET /api/watch` those open for watching.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableCard {
    /// Its id. The page of the table is `/table/ID`.
    pub table: String,
    /// The rule system.
    #[ts(type = "Edition")]
    pub edition: Edition,
    /// Who sits where.
    pub seats: Vec<Seated>,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// Turns of a full game.
    pub turns: u8,
    /// Seats of the asking player.
    #[ts(type = "Array<Seat>")]
    pub mine: Vec<Seat>,
    /// The seat that is to act; none while it is over.
    #[ts(type = "Seat | null")]
    pub to_act: Option<Seat>,
    /// Who won, once it is over.
    pub ended: Option<Ended>,
    /// When something last happened that a spectator could see, in seconds since 1970.
    #[ts(type = "number")]
    pub touched: u64,
}

/// The end of a game in the list of games, the same in all languages. What the sheet says of it is its
/// [`Ending`](super::Ending).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Ended {
    /// The army that won.
    #[ts(type = "Army")]
    pub winner: Army,
    /// Who gave up, if one did; the whole army has lost by it.
    #[ts(type = "Seat | null")]
    pub resigned: Option<Seat>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Seated {
    /// `invader`, `defender-west` and the like.
    #[ts(type = "Seat")]
    pub seat: Seat,
    /// Who sits there.
    pub who: Who,
    /// Whether that person looks at the table now. Bots always do, also those that play for somebody.
    pub present: bool,
}

/// A player, as others see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// Nobody yet: the link was not opened.
    Nobody,
    /// A person of this name.
    Person(String),
    /// The bot of this name.
    Bot(String),
    /// A bot for a person who has left.
    Substitute {
        /// The name of the bot.
        bot: String,
        /// The name of the person, who may take the seat back.
        person: String,
    },
}

/// A bot that plays for somebody who has left. `PUT /api/tables/ID/seats/SEAT/substitute`; `DELETE` takes the seat back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Substitute {
    /// The name of the bot.
    pub bot: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Earlier versions stored the end of a game with its words.
    #[test]
    fn an_end_is_read_with_or_without_words() {
        let ended = Ended { winner: Army::Defender, resigned: Some(Seat::Invader) };
        for text in [
            r#"{"winner":"defender","resigned":"invader"}"#,
            r#"{"winner":"defender","resigned":"invader","text":"The Invader gave up in turn 3."}"#,
        ] {
            assert_eq!(serde_json::from_str::<Ended>(text).expect("an end"), ended);
        }
    }
}

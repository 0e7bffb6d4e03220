//! The messages of a socket: `GET /api/tables/ID/socket`, with `?seat=SEAT` for one of mine; without, as a spectator.
//!
//! On opening, the server sends `table`, all of `chat`, and `sheet` with the story from its start. From then on it sends
//! what changes. A reconnect is the same again.
//!
//! With `?news=changes` later sheets come as `change`. With `?packed=deflate-raw` long messages come as binary ones, each
//! a text that is packed with DEFLATE on its own. With `?lang=LANGUAGE` everything is told in that language.

use serde::{Deserialize, Serialize};
use stronghold_rules::Seat;
use ts_rs::TS;

use super::edit::Edit;
use super::hint::Hint;
use super::sheet::{Sheet, TableInfo};
use super::story::Story;

/// From the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub enum ToServer {
    /// Plays actions one after another. The first must be legal. The message ends with an action that brings out
    /// something hidden or leaves the decision to somebody else, and before one that is not legal: what is left of it
    /// is dropped, which is said with the code `dropped`.
    Act {
        /// The ply of the sheet that they answer.
        ply: u32,
        /// Their texts.
        actions: Vec<String>,
    },
    /// Takes back this seat's last action.
    Undo {
        /// The ply of the sheet that it answers.
        ply: u32,
    },
    /// Asks all others to take back this seat's last action, though more has happened since.
    AskUndo {
        /// The ply of the sheet that it answers.
        ply: u32,
    },
    /// Answers such a request of another seat. One refusal is enough; it is granted when all have granted it.
    /// The seat that asks may refuse too: it asks no longer.
    AnswerUndo {
        /// The ply of the sheet that it answers.
        ply: u32,
        /// The seat whose request it answers.
        #[ts(type = "Seat")]
        of: Seat,
        /// Whether it is granted.
        grant: bool,
    },
    /// Gives up.
    Resign {},
    /// Says something to all who are here.
    Chat {
        /// 1 to 500 characters.
        text: String,
    },
    /// Asks what the bot would do, and why.
    Hint {
        /// The ply of the sheet that it is about.
        ply: u32,
    },
}

/// From the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", tag = "say")]
pub enum ToClient {
    /// What holds for the whole game. Sent again when it changes.
    Table(Box<TableInfo>),
    /// Where the game stands, and what has happened since the last sheet.
    Sheet {
        /// All that this seat is shown now.
        sheet: Box<Sheet>,
        /// What happened.
        story: Story,
    },
    /// The same, for those who asked for changes: what differs from the sheet before.
    Change {
        /// Turns the sheet that was sent last into the new one.
        patch: Vec<Edit>,
        /// What happened.
        story: Story,
    },
    /// Somebody said something.
    Chat {
        /// What was said, in order.
        lines: Vec<ChatLine>,
        /// Whether this is all of it, in place of what came before: on opening, and after reading too slowly.
        all: bool,
    },
    /// What the bot would do, and why.
    Hint(Hint),
    /// A message was refused and nothing has changed: the sheet that was sent last still holds.
    Refused(Refusal),
}

/// Why something was refused. Also the body of every HTTP answer that is an error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    /// For programs.
    pub code: RefusalCode,
    /// For people: what is wrong and what to do.
    pub text: String,
    /// The rules that forbid it, the most telling one first.
    #[serde(default)]
    pub rules: Vec<String>,
    /// The table that can be watched instead, where a seat is taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<String>,
}

impl Refusal {
    /// A refusal with words for people, of which no rule needs to be named.
    pub fn new(code: RefusalCode, text: impl Into<String>) -> Refusal {
        Refusal { code, text: text.into(), rules: Vec::new(), table: None }
    }
}

/// Kinds of refusals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// Not a message that the server knows.
    Malformed,
    /// The message is too large.
    TooLarge,
    /// Too many messages in a short time.
    TooFast,
    /// Too many tables.
    TooMany,
    /// The table has moved on; the action answers an older sheet.
    Stale,
    /// It is another seat's move.
    NotYourTurn,
    /// The action is not legal here.
    Illegal,
    /// The first actions of a message were played; the rest was not.
    Dropped,
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// There is nothing to take back.
    NothingToUndo,
    /// The game has not begun, or a lot does not fit: see [`Draws`](super::Draws).
    Lots,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// No such table, link or page.
    NotFound,
    /// Somebody else opened the link first.
    SeatTaken,
    /// The link is one's own, meant for a friend.
    OwnLink,
    /// A table cannot be set up like that.
    BadTable,
    /// The request came from another site.
    WrongOrigin,
    /// Something went wrong on the server; nothing has changed.
    Trouble,
}

/// Something somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChatLine {
    /// The seat; spectators have none.
    #[ts(type = "Seat | null")]
    pub seat: Option<Seat>,
    /// The name of whoever said it.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When, in seconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn every_message_is_refused_with_a_field_that_it_does_not_have() {
        let messages = [
            json!({"do": "act", "ply": 1, "actions": ["pass"]}),
            json!({"do": "undo", "ply": 1}),
            json!({"do": "ask-undo", "ply": 1}),
            json!({"do": "answer-undo", "ply": 1, "of": "invader", "grant": true}),
            json!({"do": "resign"}),
            json!({"do": "chat", "text": "well met"}),
            json!({"do": "hint", "ply": 1}),
        ];
        for mut message in messages {
            let read: ToServer = serde_json::from_value(message.clone()).expect("a message");
            assert_eq!(serde_json::to_value(read).expect("a message"), message);
            message["by"] = Value::from("defender");
            assert!(serde_json::from_value::<ToServer>(message.clone()).is_err(), "{message}");
        }
    }
}

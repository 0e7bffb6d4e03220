//! What lies on the table of Undead. Both seats see all of it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::board::{Building, Field, Mark, Note, Path, Section, Tower, Units};
use super::{Id, Text};

/// What lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "UndeadPicture")]
pub struct Picture {
    /// Wall sections, in board order.
    pub sections: Vec<Section>,
    /// The towers, each with the space for a footbridge beside it.
    pub towers: Vec<Tower>,
    /// Ramparts and foregrounds.
    pub fields: Vec<Field>,
    /// Paths with something on them.
    pub paths: Vec<Path>,
    /// What the Invader has.
    pub necromancer: Necromancer,
    /// The panic track and the cards in force.
    pub panic: Panic,
    /// What stands behind the walls.
    pub stronghold: Stronghold,
    /// The state in plain text.
    pub notes: Vec<Note>,
}

/// What the Invader has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Necromancer {
    /// Mana in hand.
    pub mana: u8,
    /// Mana beyond this is lost.
    pub mana_cap: u8,
    /// The mana of each round.
    pub track: Vec<RoundMana>,
    /// Units that can still be drawn.
    pub bag: Units,
    /// Units that wait to be sent.
    pub camp: Units,
    /// Hourglasses that the camp as it is would give the Defender.
    pub upkeep: u8,
    /// Skeletons on the Altar of Death.
    pub altar: u8,
    /// The Defeated pile.
    pub pile: Units,
    /// The Spell Tome, from the left.
    pub tome: Vec<SpellCard>,
    /// The Necromancer's Library.
    pub library: Vec<SpellCard>,
    /// Mana cards left in the deck.
    pub mana_cards: u8,
    /// Maneuvers performed this round: `minor`, `major`.
    pub maneuvers: Vec<Id>,
}

/// A round of the track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RoundMana {
    /// 1 to the last round.
    pub round: u8,
    /// Mana that the Invader gains; below 0, mana that they are asked for.
    pub mana: i8,
    /// It is being played.
    pub now: bool,
}

/// A spell card of the Tome or the Library.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SpellCard {
    /// Its id. Its spot is `spell.` and this.
    pub id: Id,
    /// The name that players read.
    pub title: Text,
    /// What it does, in a sentence.
    pub text: Text,
    /// `green`, `blue` or `red`.
    pub colour: Id,
    /// Mana it costs, and hourglasses that the Defender receives for it.
    pub cost: u8,
    /// It was cast or skipped this round.
    pub exhausted: bool,
    /// Tiles or engines of it that can still be placed; nothing for a spell that has none.
    pub left: Option<u8>,
}

/// The panic track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Panic {
    /// The level.
    pub level: i8,
    /// Cards that the level would bring at the end of the round.
    pub ahead: u8,
    /// The lower end.
    pub least: i8,
    /// The upper end.
    pub most: i8,
    /// Cards in force, in the order drawn.
    pub cards: Vec<PanicCard>,
}

/// A panic card in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PanicCard {
    /// Its id. Two copies may be in force.
    pub id: Id,
    /// The name that players read.
    pub title: Text,
    /// What it does, in a sentence.
    pub text: Text,
}

/// What stands behind the walls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Stronghold {
    /// Hourglasses to spend.
    pub hourglasses: u8,
    /// Units that wait in the courtyard.
    pub courtyard: Units,
    /// Both priests, wherever they stand. Those on a section are also among its heroes.
    pub priests: Vec<Priest>,
    /// Units that may still be healed.
    pub hospital: Units,
    /// Hospital beds.
    pub beds: u8,
    /// Units that are not on the board.
    pub supply: Units,
    /// Units out of the game.
    pub lost: Units,
    /// The buildings with actions; units stand in the barracks alone.
    pub buildings: Vec<Building>,
    /// Wall pieces left in the supply.
    pub walls_left: u8,
    /// Bone markers left in the Invader's supply.
    pub bones_left: u8,
    /// What lasts for the round.
    pub marks: Vec<Mark>,
}

/// One of the two priests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Priest {
    /// `priest-west` or `priest-east`, after the side where they start; also their spot.
    pub id: Id,
    /// The name that players read.
    pub title: Text,
    /// Where they stand: a section, `courtyard` or `barracks`.
    pub at: Id,
    /// They performed an order this round and stay where they are.
    pub acted: bool,
    /// Banshee's Wail: they neither banish nor speak nor fight this round.
    pub silenced: bool,
}

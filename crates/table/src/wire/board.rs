//! The board and what lies on it, in the words that all editions share.
//!
//! An edition leaves empty what it does not know, and most of the rest is empty most of the time. Fields that say nothing
//! are left out.

use serde::{Deserialize, Serialize};
use stronghold_rules::Seat;
use ts_rs::TS;

use super::story::SumLine;
use super::{Id, Text, is_nothing};

/// Units that stand together: kind (`goblin`, `soldier`, …) and number, weakest kind first; kinds that are missing are
/// left out.
pub type Units = Vec<UnitPile>;

/// Units of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UnitPile {
    /// The kind: `goblin`, `orc`, `troll`, in Undead `phantom`, `skeleton`, `vampire`; `marksman`, `soldier`, `veteran`.
    pub kind: Id,
    /// How many.
    pub count: u8,
}

/// The shape of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// Wall sections.
    pub sections: Vec<SectionShape>,
    /// Towers between the sections.
    pub towers: Vec<TowerShape>,
    /// Ramparts and foregrounds.
    pub fields: Vec<FieldShape>,
    /// All paths, with and without something on them.
    pub paths: Vec<PathShape>,
    /// Buildings with the ids of their actions.
    pub buildings: Vec<BuildingShape>,
}

/// What never changes about a wall section.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SectionShape {
    /// `w1` to `w5` or `e1` to `e4`; also its spot.
    pub id: String,
    /// Places for units of the Invader.
    pub invader_places: u8,
    /// Places for units of the Defender.
    pub defender_places: u8,
}

/// What never changes about a tower.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TowerShape {
    /// `tw1` to `tw4` or `te1` to `te3`; also its spot.
    pub id: String,
    /// The sections beside it.
    pub beside: Vec<String>,
    /// The rampart it faces.
    pub faces: String,
}

/// A rampart or a foreground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct FieldShape {
    /// `rw1` to `re3`, `fw` or `fe`; also its spot.
    pub id: String,
    /// Places for units.
    pub places: u8,
}

/// Where a path leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PathShape {
    /// Both ends: `rw2-w3`; also its spot.
    pub id: String,
    /// Where it starts.
    pub from: String,
    /// Where it ends.
    pub to: String,
}

/// What a building can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuildingShape {
    /// `forge` and the like; also its spot.
    pub id: String,
    /// Ids of its actions.
    pub actions: Vec<String>,
}

/// A wall section.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// That of its [`SectionShape`].
    pub id: Id,
    /// Units of the Defender.
    pub garrison: Units,
    /// Wall pieces.
    pub walls: u8,
    /// How many of them are wooden.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub wood: u8,
    /// Its last wall piece was destroyed at some time.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub destroyed: bool,
    /// Heroes: `officer`, `warrior`; in Undead the priests `priest-west`, `priest-east`.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub heroes: Vec<Id>,
    /// The kinds of units that cauldrons here are made against.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub cauldrons: Vec<Id>,
    /// A ladder of the Defender.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub ladder: bool,
    /// Unearthly Glare.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub glare: bool,
    /// Units of the Invader.
    pub horde: Units,
    /// Units that are assigned to march here, for the Invader alone. Siege towers on their way stand in
    /// [`Path::assigned_towers`].
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub coming: Units,
    /// How many siege towers stand here.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub siege_towers: u8,
    /// Units of the Invader inside the siege tower; they are not counted in `horde`.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tower_crew: Units,
    /// Places for units of the Invader now, a ladder counted; those in a siege tower come on top.
    pub places: u8,
    /// Places for units of the Defender now, a ladder or a platform counted.
    pub defender_places: u8,
    /// Places above the section, where there are such.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub levitation: Option<Levitation>,
    /// Equipment: `banner`, `ladder`, `poison`, `sap`; in the First Edition `banners`, `ladders`, `ropes`, `sap`,
    /// `shields`, `poisons`.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub equipment: Vec<Id>,
    /// The order token.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub order: Option<Order>,
    /// Gale and Specter tokens.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tokens: Vec<RitualToken>,
    /// Other pieces and states.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub marks: Vec<Mark>,
    /// How the assault would go here now, with what this seat knows.
    pub forecast: Forecast,
}

/// Places above a section, for units that need no ordinary one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Levitation {
    /// How many there are.
    pub places: u8,
    /// Units that levitate. They are counted in [`Section::horde`].
    pub units: Units,
}

/// How the assault would go at a section.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Forecast {
    /// Strength of the Invader.
    pub invader: u8,
    /// Strength of the Defender.
    pub defender: u8,
    /// What it means.
    pub verdict: Verdict,
    /// Strength of the units that die, in Undead the most that can be defeated; nothing for `quiet` and `even`. For a
    /// breach: the points beyond what the Defender can lose.
    pub by: u8,
    /// The Invader needs this strength for a breach.
    pub breach_at: u8,
    /// The arithmetic, line by line.
    pub sum: Vec<SumLine>,
    /// What happens before strengths are compared, or may: `Cauldron kills up to 2 trolls first.`
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub before: Vec<Text>,
}

/// What a forecast means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nobody storms it.
    #[default]
    Quiet,
    /// It holds and nobody dies: strengths are equal, or the difference is too small to kill.
    Even,
    /// The Invader loses units.
    Kills,
    /// The Defender loses units.
    Loses,
    /// The Invader breaks through.
    Breach,
}

/// An order token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// The kind, if this seat may know it.
    pub kind: Option<Id>,
    /// It lies face down.
    pub hidden: bool,
    /// It was carried out.
    pub resolved: bool,
}

/// A token of a ritual.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RitualToken {
    /// The id of its ritual: `gale`.
    pub ritual: Id,
    /// It lies face down.
    pub hidden: bool,
    /// Whether it is the Target, if this seat may know.
    pub target: Option<bool>,
}

/// A tower and what is in it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Tower {
    /// That of its [`TowerShape`].
    pub id: Id,
    /// Marksmen.
    pub garrison: Units,
    /// `cannon`, `pole` or `bay-window`; in Undead `crossbow`, `cannon`, `aspen-stakes` or `cross`.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub machine: Option<Id>,
    /// The place that its machine is aimed at.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub aim: Option<Id>,
    /// The space for a footbridge beside it, where there is one.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub crossing: Option<Crossing>,
    /// Other pieces and states.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub marks: Vec<Mark>,
}

/// The space beside a tower, between the sections on both sides of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Crossing {
    /// Its spot: `fbw1`.
    pub spot: Id,
    /// What lies there: a footbridge or a bone marker.
    pub mark: Option<Mark>,
}

/// A rampart or a foreground.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// That of its [`FieldShape`].
    pub id: Id,
    /// Units here.
    pub horde: Units,
    /// Units that are assigned to march here, for the Invader alone. Siege towers on their way stand in
    /// [`Path::assigned_towers`].
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub coming: Units,
    /// Units here that are assigned to leave, for the Invader alone. They are counted in `horde`.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub leaving: Units,
    /// How many siege towers stand here.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub siege_towers: u8,
    /// Places for units.
    pub places: u8,
    /// The barrage machine.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub machine: Option<Battery>,
    /// Other pieces: `mantelet`, `quartermaster`, `trench-master`; in the First Edition `cover`, `quartermaster`,
    /// `trench-master`, `fire-master`, `drover`.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub pieces: Vec<Id>,
    /// The tile on the ground, where a machine would stand.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub ground: Option<Mark>,
    /// Other pieces and states.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub marks: Vec<Mark>,
}

/// A barrage machine.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Battery {
    /// `ballista`, `catapult` or `trebuchet`; in Undead `bone-thrower`, `spectral-ballista` or `skull-catapult`.
    pub machine: Id,
    /// Hits in its deck.
    pub hits: u8,
    /// Misses in its deck.
    pub misses: u8,
    /// It has the malfunction token.
    pub malfunction: bool,
    /// Its Bloodstones token.
    pub token: Option<RitualToken>,
    /// The section it is aimed at.
    pub aim: Option<Id>,
}

/// A path with something on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Path {
    /// That of its [`PathShape`].
    pub id: Id,
    /// A trap that lies on it.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub trap: Option<Trap>,
    /// A bridge keeps traps off it.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub bridge: bool,
    /// Units that are assigned to it, for the Invader alone.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub assigned: Units,
    /// Siege towers that are assigned to it, for the Invader alone.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub assigned_towers: u8,
    /// Other pieces and states.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub marks: Vec<Mark>,
}

/// A trap as far as this seat knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Trap {
    /// The kind, if this seat may know it: `goblin`, `troll`, `siege-tower`.
    pub kind: Option<Id>,
    /// It lies face down.
    pub hidden: bool,
}

/// One way to pay for a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    /// The units it costs.
    pub units: Units,
    /// Hourglasses that the Defender receives for it.
    pub gives: u8,
}

/// A building and what goes on in it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Building {
    /// That of its [`BuildingShape`].
    pub id: Id,
    /// Units inside.
    pub garrison: Units,
    /// Places for units that have a number of their own.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub places: u8,
    /// It is closed for good.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub closed: bool,
    /// It closes at the end of this turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub closing: bool,
    /// Hourglasses that a saboteur adds to each of its actions; 0 without one. The costs of the actions include them.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub sabotage: u8,
    /// The Demon token.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub token: Option<RitualToken>,
    /// What can be paid for there, in the order of the board.
    pub actions: Vec<BuildingAction>,
    /// Other pieces and states.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub marks: Vec<Mark>,
}

/// What a building can do, and how much of it is paid.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuildingAction {
    /// Its id: `forge.cannon`.
    pub id: Id,
    /// Hourglasses placed.
    pub paid: u8,
    /// Hourglasses it needs.
    pub cost: u8,
    /// What the last hourglass costs more than the others.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub surcharge: u8,
    /// It was completed this turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub completed: bool,
    /// Whose hourglasses lie there; told only with two Defenders.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(type = "Seat", optional)]
    pub payer: Option<Seat>,
    /// Other pieces and states.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub marks: Vec<Mark>,
}

/// A piece or a state without a place of its own on the drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    /// What it is: `platform`, `gale`, `accident-orc`, `altar`, `speech`, `fire`, `saboteur`, `panic`, `spectres`,
    /// `possessed-officer`, `accurate-shot`, `blood-stones`; in Undead the ids of tiles, `footbridge`, `bone`, `saint`,
    /// `consecrated-ground`, `crystal`, and of spells that last for the round.
    pub id: Id,
    /// In plain words.
    pub label: Text,
    /// In a word, where there is little room for the label.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[ts(optional)]
    pub name: Option<Text>,
    /// It lies there without effect now, as a tile without a crystal does.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub idle: bool,
}

/// Something about the state of the game, in plain text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Note {
    /// The subject: `mana`, `panic`, `glory`.
    pub id: Id,
    /// The subject in words.
    pub title: Text,
    /// What there is to say.
    pub lines: Vec<Text>,
}

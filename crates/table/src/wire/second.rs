//! What lies on the table of the Second Edition.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::story::SumLine;

/// Units that stand together: kind (`goblin`, `soldier`, …) and number, weakest kind first; kinds that are missing are
/// left out.
pub type Units = Vec<UnitPile>;

/// Units of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UnitPile {
    /// The kind: `goblin`, `orc`, `troll`, `marksman`, `soldier`, `veteran`.
    pub kind: String,
    /// How many.
    pub count: u8,
}

/// The shape of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// Wall sections.
    pub sections: Vec<SectionShape>,
    /// Towers.
    pub towers: Vec<TowerShape>,
    /// Ramparts and foregrounds.
    pub fields: Vec<FieldShape>,
    /// Paths.
    pub paths: Vec<PathShape>,
    /// Buildings with the ids of their actions.
    pub buildings: Vec<BuildingShape>,
}

/// A wall section.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SectionShape {
    /// Its id.
    pub id: String,
    /// Places for units of the Invader.
    pub invader_places: u8,
    /// Places for units of the Defender.
    pub defender_places: u8,
}

/// A tower.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TowerShape {
    /// Its id.
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
    /// Its id.
    pub id: String,
    /// Places for units.
    pub places: u8,
}

/// A path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PathShape {
    /// Its id.
    pub id: String,
    /// Where it starts.
    pub from: String,
    /// Where it ends.
    pub to: String,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuildingShape {
    /// Its id.
    pub id: String,
    /// Ids of its actions.
    pub actions: Vec<String>,
}

/// What lies on the table, as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "SecondPicture")]
pub struct Picture {
    /// The walls.
    pub sections: Vec<Section>,
    /// The towers.
    pub towers: Vec<Tower>,
    /// Ramparts and foregrounds.
    pub fields: Vec<Field>,
    /// Paths with something on them.
    pub paths: Vec<Path>,
    /// What the Invader has.
    pub invader: Invader,
    /// What the Defender has.
    pub defender: Defender,
}

/// A wall section.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// Its id.
    pub id: String,
    /// Units of the Defender.
    pub garrison: Units,
    /// Wall pieces.
    pub walls: u8,
    /// Its last wall piece was destroyed at some time.
    pub destroyed: bool,
    /// Heroes: `officer`, `warrior`.
    pub heroes: Vec<String>,
    /// The kinds of units that cauldrons here are made against.
    pub cauldrons: Vec<String>,
    /// A ladder of the Defender.
    pub ladder: bool,
    /// Unearthly Glare.
    pub glare: bool,
    /// Units of the Invader.
    pub horde: Units,
    /// Units that are assigned to march here, for the Invader alone. Siege towers on their way stand in
    /// [`Path::assigned_towers`].
    pub coming: Units,
    /// Siege towers.
    pub siege_towers: u8,
    /// Places for units of the Invader now, a ladder counted.
    pub places: u8,
    /// Equipment: `banner`, `ladder`, `poison`, `sap`.
    pub equipment: Vec<String>,
    /// The order token.
    pub order: Option<Order>,
    /// Tokens of rituals.
    pub tokens: Vec<RitualToken>,
    /// How the assault would go here now, with what this seat knows.
    pub forecast: Forecast,
}

/// How the assault would go at a section.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Forecast {
    /// Strength of the Invader.
    pub invader: u8,
    /// Strength of the Defender.
    pub defender: u8,
    /// What it means.
    pub verdict: Verdict,
    /// Strength of the units that die; nothing for `quiet` and `even`. For a breach: the points beyond what the Defender
    /// can lose.
    pub by: u8,
    /// The Invader needs this strength for a breach.
    pub breach_at: u8,
    /// The arithmetic, line by line.
    pub sum: Vec<SumLine>,
    /// What happens before strengths are compared, or may: `Cauldron kills up to 2 trolls first.`
    pub before: Vec<String>,
}

/// What a forecast means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nobody storms it.
    Quiet,
    /// It holds and nobody dies: strengths are equal, or the difference is too small to kill.
    Even,
    /// The Invader loses units.
    Kills,
    /// The Defender loses units.
    Loses,
    /// The Invader breaks through and wins.
    Breach,
}

/// An order token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// The kind, if this seat may know it.
    pub kind: Option<String>,
    /// It lies face down.
    pub hidden: bool,
    /// It was carried out.
    pub resolved: bool,
}

/// A token of a ritual.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RitualToken {
    /// The ritual.
    pub ritual: String,
    /// It lies face down.
    pub hidden: bool,
    /// Whether it is the Target, if this seat may know.
    pub target: Option<bool>,
}

/// A tower.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Tower {
    /// Its id.
    pub id: String,
    /// Marksmen.
    pub garrison: Units,
    /// `cannon`, `pole` or `bay-window`.
    pub machine: Option<String>,
    /// What it is aimed at.
    pub aim: Option<String>,
}

/// A rampart or a foreground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// Its id.
    pub id: String,
    /// Units here.
    pub horde: Units,
    /// Units that are assigned to march here, for the Invader alone. Siege towers on their way stand in
    /// [`Path::assigned_towers`].
    pub coming: Units,
    /// Units here that are assigned to leave, for the Invader alone. They are counted in `horde`.
    pub leaving: Units,
    /// Siege towers.
    pub siege_towers: u8,
    /// Places for units.
    pub places: u8,
    /// The barrage machine.
    pub machine: Option<Battery>,
    /// Other pieces: `mantelet`, `quartermaster`, `trench-master`.
    pub pieces: Vec<String>,
}

/// A barrage machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Battery {
    /// `ballista`, `catapult` or `trebuchet`.
    pub machine: String,
    /// Hits in its deck.
    pub hits: u8,
    /// Misses in its deck.
    pub misses: u8,
    /// It has the malfunction token.
    pub malfunction: bool,
    /// Its Bloodstones token.
    pub token: Option<RitualToken>,
    /// The section it is aimed at.
    pub aim: Option<String>,
}

/// A path with something on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Path {
    /// Its id.
    pub id: String,
    /// The trap.
    pub trap: Option<Trap>,
    /// A bridge.
    pub bridge: bool,
    /// Units that are assigned to it, for the Invader alone.
    pub assigned: Units,
    /// Siege towers that are assigned to it, for the Invader alone.
    pub assigned_towers: u8,
}

/// A trap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Trap {
    /// The kind, if this seat may know it: `goblin`, `troll`, `siege-tower`.
    pub kind: Option<String>,
    /// It lies face down.
    pub hidden: bool,
}

/// What the Invader has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Invader {
    /// Units in the camp.
    pub camp: Units,
    /// Units of the camp that are assigned to a foreground in this step of a maneuver, for the Invader alone. They are
    /// counted in `camp`.
    pub leaving: Units,
    /// Units in the bag.
    pub bag: Units,
    /// Units out of the game.
    pub fallen: Units,
    /// Marauders.
    pub marauders: Units,
    /// Wood.
    pub wood: u8,
    /// The line of action cards in the order in which they are asked, Briefing and Resources first, Maneuver last.
    pub line: Vec<Card>,
    /// Cards of the reserve.
    pub reserve: Vec<Card>,
    /// Objectives, met or not; during set-up those drawn, for the Invader alone.
    pub objectives: Vec<Objective>,
    /// Maneuvers performed this turn: `minor`, `major`.
    pub maneuvers: Vec<String>,
    /// Order tokens that are out of the game, by kind.
    pub orders_lost: Vec<String>,
}

/// An action card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// Its id.
    pub id: String,
    /// How far it is this turn.
    pub state: CardState,
    /// Wood it costs.
    pub wood: u8,
    /// One of these is paid. Empty for Briefing and Maneuver, which cost no units.
    pub payments: Vec<Payment>,
    /// A spy of the Defender makes it dearer: one more unit of any kind comes on top of each payment. Its hourglass is
    /// counted in [`Payment::gives`].
    pub spy: bool,
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

/// How far a card is this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CardState {
    /// Its time comes later this turn.
    Waiting,
    /// It is being played or asked for.
    Now,
    /// Its time is over; the story tells whether it was played.
    Past,
    /// It lies in the reserve.
    Reserve,
}

/// An objective of the Invader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Objective {
    /// Its id.
    pub id: String,
    /// How far it is.
    pub progress: u8,
    /// What it asks for.
    pub goal: u8,
    /// It was met.
    pub met: bool,
}

/// What the Defender has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Defender {
    /// Hourglasses to spend.
    pub hourglasses: u8,
    /// Hourglasses that come at the end of phase 6.
    pub hourglasses_due: u8,
    /// Units in the courtyard.
    pub courtyard: Units,
    /// Heroes in the courtyard.
    pub heroes: Vec<String>,
    /// Units in the hospital.
    pub hospital: Units,
    /// Units in the stock.
    pub stock: Units,
    /// Units out of the game.
    pub lost: Units,
    /// The buildings.
    pub buildings: Vec<Building>,
    /// The heroic orders.
    pub heroic: Vec<HeroicOrder>,
    /// Heroes that gave an order this turn.
    pub heroes_used: Vec<String>,
    /// Plans: those in hand for the Defender alone, those used for all; during set-up those drawn.
    pub plans: Vec<Plan>,
    /// Plans that lie face down, as others see them.
    pub plans_hidden: u8,
    /// The blessed side: `west` or `east`.
    pub blessing: Option<String>,
    /// Traps left in stock, by kind; for the Defender alone, since it would tell what lies face down.
    pub trap_stock: Option<Units>,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Building {
    /// Its id.
    pub id: String,
    /// Units inside.
    pub garrison: Units,
    /// It is closed for good.
    pub closed: bool,
    /// It closes at the end of this turn.
    pub closing: bool,
    /// A saboteur makes everything an hourglass dearer.
    pub saboteur: bool,
    /// The Demon token.
    pub token: Option<RitualToken>,
    /// Its actions.
    pub actions: Vec<BuildingAction>,
}

/// An action of a building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuildingAction {
    /// Its id: `forge.cannon`.
    pub id: String,
    /// Hourglasses placed.
    pub paid: u8,
    /// Hourglasses it needs.
    pub cost: u8,
    /// It was completed this turn.
    pub completed: bool,
}

/// A heroic order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct HeroicOrder {
    /// Its id: `reinforce`, `labour`, `recall`.
    pub id: String,
    /// It was used this turn.
    pub used: bool,
    /// It is out of the game.
    pub lost: bool,
    /// The Possession token.
    pub token: Option<RitualToken>,
}

/// A defense plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// Its id.
    pub id: String,
    /// It was used.
    pub used: bool,
}

//! Everything on the table, split by who may see it.
//!
//! [`Open`] is what both players see. [`InvaderSecrets`] and [`DefenderSecrets`] are what one of them sees.
//! A view is built by handing over the open part and the secrets of one seat, so nothing has to be blanked out.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::seat::Outcome;
use crate::second::building::{Building, BuildingAction};
use crate::second::card::{Card, Equipment, Maneuver, Ritual};
use crate::second::plan::{Objective, Plan};
use crate::second::token::{
    Battery, Emplacement, HeroicOrder, HitCard, Machine, OrderKind, OrderToken, TowerMachine, Trap,
};
use crate::set::{By, Mask, Set};
use crate::unit::{Garrison, Group, Hero, Horde};

/// Places of the Invader's units: sections, ramparts, foregrounds.
pub const HORDE_PLACES: usize = 18;
/// Places of the Defender's units: sections, towers, courtyard and buildings.
pub const GARRISON_PLACES: usize = 23;

/// What both players see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Open {
    /// 1 to 7; 0 during set-up.
    pub turn: u8,
    /// Set once the game is over.
    pub outcome: Option<Outcome>,

    /// Units in the bag.
    pub bag: Group<Horde>,
    /// The Invader's units that are not on the board.
    pub camp: Group<Horde>,
    /// Units lying on action cards until the end of the turn.
    pub paid: Group<Horde>,
    /// Invader units out of the game.
    pub fallen: Group<Horde>,
    /// Wood the Invader holds.
    pub wood: u8,
    /// Wood lying on action cards until the end of the turn.
    pub wood_paid: u8,
    /// The six middle cards of the line, from the left. Empty only during set-up.
    pub line: [Option<Card>; 6],
    /// Cards of the reserve.
    pub reserve: Set<Card>,
    /// Cards of the line with a spy.
    pub spies: Set<Card>,
    /// Cards that came into the line in the current exchange.
    pub traded_in: Set<Card>,
    /// Cards that left the line in the current exchange.
    pub traded_out: Set<Card>,

    /// Objectives whose goal is not met yet.
    pub goals: Set<Objective>,
    /// Objectives whose goal was met. Three of them stay in play (2e.objective.keep).
    pub fulfilled: Set<Objective>,
    /// Goblins paid for ritual cards so far.
    pub ritual_goblins: u8,
    /// Rituals performed so far.
    pub rituals_performed: Set<Ritual>,
    /// Training cards performed so far.
    pub trainings: u8,
    /// Defender units killed by the Invader so far.
    pub defenders_killed: u8,
    /// Sections whose last wall piece was removed at some time.
    pub destroyed: Set<Section>,
    /// Drilled Host was fulfilled this turn.
    pub drilled: bool,
    /// Bloodbath was fulfilled this turn.
    pub bloodbath: bool,

    /// Barrage machines.
    pub batteries: By<Emplacement, Option<Battery>>,
    /// Ramparts with a mantelet.
    pub mantelets: Set<Rampart>,
    /// Ramparts with a quartermaster.
    pub quartermasters: Set<Rampart>,
    /// Ramparts with a trench master.
    pub trench_masters: Set<Rampart>,
    /// Siege towers on sections, ramparts and foregrounds.
    pub siege_towers: [u8; HORDE_PLACES],
    /// Sections with each kind of equipment.
    pub equipment: By<Equipment, Set<Section>>,
    /// Paths with a bridge.
    pub bridges: Set<Path>,
    /// Buildings with a saboteur.
    pub saboteurs: Set<Building>,
    /// Face-down ritual tokens, by ritual. Positions: emplacements, buildings, sections or heroic orders.
    pub ritual_tokens: By<Ritual, Mask>,
    /// Face-up Targets, by ritual.
    pub ritual_targets: By<Ritual, Mask>,
    /// Rituals that may have two Targets this turn (Devoted Warlocks).
    pub two_targets: Set<Ritual>,
    /// Order tokens on sections.
    pub orders: By<Section, Option<OrderToken>>,
    /// Order tokens out of the game, by kind.
    pub orders_lost: By<OrderKind, u8>,
    /// Units on the marauders space.
    pub marauders: Group<Horde>,
    /// The Invader's units on sections, ramparts and foregrounds.
    pub horde: [Group<Horde>; HORDE_PLACES],

    /// Hourglasses the Defender holds.
    pub hourglasses: u8,
    /// Hourglasses of phase 6 that the Defender gets at its end.
    pub hourglasses_due: u8,
    /// The Defender's units on sections, in towers, in the courtyard and in buildings.
    pub garrison: [Group<Garrison>; GARRISON_PLACES],
    /// Units in the hospital.
    pub hospital: Group<Garrison>,
    /// Units in the Defender's stock.
    pub stock: Group<Garrison>,
    /// Defender units out of the game.
    pub lost: Group<Garrison>,
    /// Wall pieces on sections.
    pub walls: By<Section, u8>,
    /// Cauldrons on sections, by the units they are made against.
    pub cauldrons: By<Section, Group<Horde>>,
    /// Sections with a ladder of the Defender.
    pub ladders: Set<Section>,
    /// Machines in towers.
    pub tower_machines: By<Tower, Option<TowerMachine>>,
    /// Where the heroes stand: a section or the courtyard.
    pub heroes: By<Hero, Place>,
    /// Heroes that gave an order this turn.
    pub heroes_used: Set<Hero>,
    /// Heroic orders used this turn.
    pub heroic_used: Set<HeroicOrder>,
    /// Heroic orders out of the game.
    pub heroic_lost: Set<HeroicOrder>,
    /// Hourglasses on building actions.
    pub paid_actions: By<BuildingAction, u8>,
    /// Building actions completed this turn.
    pub completed: Set<BuildingAction>,
    /// Closed buildings.
    pub closed: Set<Building>,
    /// Buildings that close at the end of this turn.
    pub closing: Set<Building>,
    /// Paths with a face-down trap.
    pub hidden_traps: Set<Path>,
    /// Face-up traps.
    pub shown_traps: By<Path, Option<Trap>>,
    /// The machine with the malfunction token.
    pub malfunction: Option<Emplacement>,
    /// The blessed side.
    pub blessing: Option<Side>,
    /// The section under Unearthly Glare.
    pub glare: Option<Section>,
    /// Number of plans the Defender has not used yet.
    pub plans_hidden: u8,
    /// Plans used so far.
    pub plans_used: Set<Plan>,
    /// Plans whose "after this turn" drawback is in force, and Last Quivers in the turn after its use.
    pub drawbacks: Set<Plan>,
    /// Plans used this turn.
    pub plans_this_turn: Set<Plan>,

    /// Maneuvers performed this turn.
    pub maneuvers: Set<Maneuver>,
    /// The maneuver that is being performed.
    pub maneuver: Option<Maneuver>,
    /// A unit arrived on `rw4` from `rw3` in the current maneuver.
    pub reached_rw4: bool,
    /// Paths whose troll trap killed a troll in the current maneuver.
    pub sprung: Set<Path>,
    /// Ramparts whose quartermaster passed a unit in the current maneuver.
    pub passed: Set<Rampart>,
    /// Siege towers at the current source that a trap stopped (only with `maneuver.reveal = single`).
    pub stopped_towers: u8,

    /// Declared targets: of cannons and poles by tower, of barrage machines by emplacement.
    pub aims: [Option<Place>; 9],
    /// Hit cards not yet turned over in this stage.
    pub hit_cards: Set<HitCard>,
    /// Strength of the volley on each rampart.
    pub volley: By<Rampart, u8>,
    /// Strength of the Defender's units that died on each section this turn.
    pub died: By<Section, u8>,
}

/// What only the Invader sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct InvaderSecrets {
    /// Face-down Targets, by ritual.
    pub targets: By<Ritual, Mask>,
    /// Tokens of the ritual that is being performed.
    pub placing: Mask,
    /// Kinds of the face-down orders.
    pub orders: By<Section, Option<OrderKind>>,
    /// Objectives drawn at set-up, before one is returned; afterwards the returned one.
    pub objectives: Set<Objective>,
    /// Pieces assigned in the current step of a maneuver.
    pub assigned: Assigned,
}

/// Pieces that are assigned and have not marched yet (2e.maneuver.assign).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Assigned {
    /// Units on each path.
    pub units: By<Path, Group<Horde>>,
    /// Siege towers on each path.
    pub towers: By<Path, u8>,
    /// The unit that goes through the quartermaster of each rampart.
    pub through: By<Rampart, Option<Through>>,
    /// Units from the camp to each foreground.
    pub mustered: By<Side, Group<Horde>>,
}

/// A unit on a two-path route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Through {
    /// The unit.
    pub unit: Horde,
    /// Its first path.
    pub first: Path,
    /// Its second path.
    pub second: Path,
    /// It was assigned to its first path before any other troll (2e.maneuver.first-troll).
    pub leads: bool,
}

/// What only the Defender sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct DefenderSecrets {
    /// Kinds of the face-down traps.
    pub traps: By<Path, Option<Trap>>,
    /// Plans in hand.
    pub plans: Set<Plan>,
    /// The plan returned at set-up.
    pub returned: Option<Plan>,
}

impl Default for Open {
    fn default() -> Self {
        Self {
            turn: 0,
            outcome: None,
            bag: Group::EMPTY,
            camp: Group::EMPTY,
            paid: Group::EMPTY,
            fallen: Group::EMPTY,
            wood: 0,
            wood_paid: 0,
            line: [None; 6],
            reserve: Set::EMPTY,
            spies: Set::EMPTY,
            traded_in: Set::EMPTY,
            traded_out: Set::EMPTY,
            goals: Set::EMPTY,
            fulfilled: Set::EMPTY,
            ritual_goblins: 0,
            rituals_performed: Set::EMPTY,
            trainings: 0,
            defenders_killed: 0,
            destroyed: Set::EMPTY,
            drilled: false,
            bloodbath: false,
            batteries: By::default(),
            mantelets: Set::EMPTY,
            quartermasters: Set::EMPTY,
            trench_masters: Set::EMPTY,
            siege_towers: [0; HORDE_PLACES],
            equipment: By::default(),
            bridges: Set::EMPTY,
            saboteurs: Set::EMPTY,
            ritual_tokens: By::default(),
            ritual_targets: By::default(),
            two_targets: Set::EMPTY,
            orders: By::default(),
            orders_lost: By::default(),
            marauders: Group::EMPTY,
            horde: [Group::EMPTY; HORDE_PLACES],
            hourglasses: 0,
            hourglasses_due: 0,
            garrison: [Group::EMPTY; GARRISON_PLACES],
            hospital: Group::EMPTY,
            stock: Group::EMPTY,
            lost: Group::EMPTY,
            walls: By::default(),
            cauldrons: By::default(),
            ladders: Set::EMPTY,
            tower_machines: By::default(),
            heroes: By::from_fn(|_| Place::Courtyard),
            heroes_used: Set::EMPTY,
            heroic_used: Set::EMPTY,
            heroic_lost: Set::EMPTY,
            paid_actions: By::default(),
            completed: Set::EMPTY,
            closed: Set::EMPTY,
            closing: Set::EMPTY,
            hidden_traps: Set::EMPTY,
            shown_traps: By::default(),
            malfunction: None,
            blessing: None,
            glare: None,
            plans_hidden: 0,
            plans_used: Set::EMPTY,
            drawbacks: Set::EMPTY,
            plans_this_turn: Set::EMPTY,
            maneuvers: Set::EMPTY,
            maneuver: None,
            reached_rw4: false,
            sprung: Set::EMPTY,
            passed: Set::EMPTY,
            stopped_towers: 0,
            aims: [None; 9],
            hit_cards: Set::EMPTY,
            volley: By::default(),
            died: By::default(),
        }
    }
}

impl Open {
    /// The Invader's units at a section, rampart or foreground.
    #[inline]
    pub fn horde_at(&self, place: Place) -> Group<Horde> {
        self.horde[place.storm_index()]
    }

    /// The Invader's units at a section, rampart or foreground, to change them.
    #[inline]
    pub fn horde_at_mut(&mut self, place: Place) -> &mut Group<Horde> {
        &mut self.horde[place.storm_index()]
    }

    /// The Invader's units on a section.
    #[inline]
    pub fn stormers(&self, section: Section) -> Group<Horde> {
        self.horde[section.index()]
    }

    /// Siege towers at a section, rampart or foreground.
    #[inline]
    pub fn siege_towers_at(&self, place: Place) -> u8 {
        self.siege_towers[place.storm_index()]
    }

    /// Whether a siege tower stands at a place; inside the stronghold none does.
    pub fn has_siege_tower(&self, place: Place) -> bool {
        let outside = place.section().is_some() || place.rampart().is_some() || place.foreground().is_some();
        outside && self.siege_towers_at(place) > 0
    }

    /// Whether a trap lies on the path, face up or down.
    pub fn has_trap(&self, path: Path) -> bool {
        self.hidden_traps.has(path) || self.shown_traps[path].is_some()
    }

    /// Siege towers at a section, rampart or foreground, to change them.
    #[inline]
    pub fn siege_towers_at_mut(&mut self, place: Place) -> &mut u8 {
        &mut self.siege_towers[place.storm_index()]
    }

    /// The Defender's units at a section, tower, courtyard or building.
    #[inline]
    pub fn garrison_at(&self, place: Place) -> Group<Garrison> {
        self.garrison[place.index()]
    }

    /// The Defender's units at a section, tower, courtyard or building, to change them.
    #[inline]
    pub fn garrison_at_mut(&mut self, place: Place) -> &mut Group<Garrison> {
        &mut self.garrison[place.index()]
    }

    /// Whether this equipment lies on the section.
    #[inline]
    pub fn has_equipment(&self, equipment: Equipment, section: Section) -> bool {
        self.equipment[equipment].has(section)
    }

    /// Where a hero stands.
    #[inline]
    pub fn hero(&self, hero: Hero) -> Place {
        self.heroes[hero]
    }

    /// The hero on a section.
    #[inline]
    pub fn hero_on(&self, section: Section) -> Option<Hero> {
        Hero::ALL.iter().copied().find(|hero| self.hero(*hero) == section.place())
    }

    /// Number of machines of a kind on the board.
    pub fn machines(&self, machine: Machine) -> u8 {
        self.batteries.values().flatten().filter(|battery| battery.machine == machine).count() as u8
    }

    /// Number of tower machines of a kind on the board.
    pub fn towers_with(&self, machine: TowerMachine) -> u8 {
        self.tower_machines.values().filter(|standing| **standing == Some(machine)).count() as u8
    }

    /// Whether the Target of a ritual lies face up at this position.
    #[inline]
    pub fn target_shown(&self, ritual: Ritual, index: usize) -> bool {
        self.ritual_targets[ritual].has(index)
    }

    /// Whether the lasting benefit of an objective is in force.
    #[inline]
    pub fn benefit(&self, objective: Objective) -> bool {
        self.fulfilled.has(objective)
    }

    /// Whether a building is closed.
    #[inline]
    pub fn is_closed(&self, building: Building) -> bool {
        self.closed.has(building)
    }

    /// Whether the drawback of a plan is in force that starts after the turn of its use.
    #[inline]
    pub fn drawback(&self, plan: Plan) -> bool {
        self.drawbacks.has(plan)
    }

    /// Whether a heroic order can still be given this turn.
    #[inline]
    pub fn heroic_ready(&self, order: HeroicOrder) -> bool {
        !self.heroic_used.has(order) && !self.heroic_lost.has(order)
    }
}

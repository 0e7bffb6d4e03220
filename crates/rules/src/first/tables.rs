//! The numbers of the First Edition, read from its TOML tables and laid out for quick use.

use crate::board::{Path, Rampart, Section, Tower};
use crate::chance::MAX_DRAW;
use crate::first::building::BuildingAction;
use crate::first::card::{Card, Dispatch, Equipment, PhaseAction, Training};
use crate::first::token::{HitFace, TowerMachine, Trap};
use crate::graph::Graph;
use crate::machine::Machine;
use crate::order::OrderKind;
use crate::set::{By, Set};
use crate::tables::numbers::numbers;
use crate::unit::{Garrison, Group, Hero, Horde};

/// All numbers of a game. Where options change a number, it is the changed one. Built only by [`crate::first::load`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Numbers that hold everywhere.
    pub numbers: Numbers,
    /// Table 12.4: the row of this number of players.
    pub income: IncomeRow,
    /// Chapter 2: what is in the box.
    pub pieces: Pieces,
    /// Table 3.2.
    pub sections: By<Section, SectionRow>,
    /// 1e.board.tower-facing, 1e.board.tower-reach.
    pub towers: By<Tower, TowerRow>,
    /// Paths that exist (3.3).
    pub paths: Set<Path>,
    /// Ramparts that are adjacent to each rampart (1e.board.adjacent-ramparts).
    pub adjacent: By<Rampart, Set<Rampart>>,
    /// Places of each kind in the barracks.
    pub barracks: Group<Garrison>,
    /// Places in the guards, for any kind.
    pub guards: u8,
    /// Places of each kind in the guard of honour.
    pub honour: Group<Garrison>,
    /// Set-up step 7.
    pub start: StartRow,
    /// Tables 6.1 and 12.6: prices of phase actions.
    pub actions: By<PhaseAction, ActionRow>,
    /// Table 12.1: the three actions on each card.
    pub cards: By<Card, [PhaseAction; 3]>,
    /// Cards of the starter set: the starred ones, then those for a second Invader.
    pub starter: [Set<Card>; 2],
    /// Table 7.3: hourglasses that finish a building action.
    pub costs: By<BuildingAction, u8>,
    /// Table 12.2: copies of each face.
    pub hit_deck: By<HitFace, u8>,
    /// Table 12.7: hourglasses for units in the camp, up to the number given.
    pub camp: [CampRow; 4],
    /// What follows from the rows above. Its places of the Defender are counted as in the position.
    pub graph: Graph,
}

numbers! {
    /// Numbers that hold everywhere.
    {
        turns: u8 = 1..=20,
        start_glory: u8 = 0..=100,
        start_stones: u8 = 0..=10,
        foreground_units: u8 = 1..=30,
        rampart_units: u8 = 1..=20,
        quartermaster_units: u8 = 1..=20,
        siege_tower_units: u8 = 1..=10,
        tower_marksmen: u8 = 0..=5,
        training_places: u8 = 0..=4,
        crew_per_component: u8 = 1..=5,
        throwing_max: u8 = 0..=9,
        // A pile without a Hit would run empty.
        machine_hits: u8 = 1..=10,
        machine_misses: u8 = 0..=20,
        all_charge_units: u8 = 0..=MAX_DRAW,
        trainer_units: u8 = 1..=10,
        escape_goblins: u8 = 1..=10,
        quartermaster_extra: u8 = 0..=10,
        trench_factor: u8 = 1..=5,
        fury_strength: u8 = 1..=10,
        dispatch_units: [u8; Dispatch::COUNT] = [("minor-units", 1..=20), ("major-units", 1..=20)],
        classified_hourglasses: u8 = 0..=10,
        give_units: u8 = 1..=20,
        give_hourglasses: u8 = 0..=10,
        borrow_hourglasses: u8 = 0..=10,
        gates: u8 = 1..=9,
        gate_toughness: u8 = 1..=20,
        gate_glory: u8 = 0..=9,
        move_cost: u8 = 1..=5,
        gale_cost: u8 = 0..=5,
        speech_max: u8 = 1..=10,
        /// By kind of unit, weakest first.
        excursion_cost: [u8; 3] = [("excursion-goblin", 1..=10), ("excursion-orc", 1..=10), ("excursion-troll", 1..=10)],
        officer_bonus: u8 = 0..=9,
        warrior_strength: u8 = 0..=9,
        heal: u8 = 0..=10,
        deed_turn: u8 = 1..=20,
        barricades: u8 = 0..=20,
        negotiations: u8 = 0..=20,
        honour_turn: u8 = 1..=20,
        troll_attack: u8 = 1..=20,
        blood_rituals: u8 = 1..=100,
        great_siege: u8 = 1..=9,
        ruined_walls: u8 = 1..=9,
        break_in_glory: u8 = 0..=9,
        further_glory: u8 = 0..=9,
        /// Advantage that must be left for the further Glory of the Valley printing.
        rout_advantage: u8 = 1..=20,
    }
}

/// What comes each turn, by number of players (12.4). Per Invader and per Defender.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct IncomeRow {
    pub start_resources: u8,
    pub resources: u8,
    pub units: u8,
    pub start_hourglasses: u8,
    pub hourglasses: u8,
    pub stones: u8,
}

/// What is in the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Pieces {
    pub horde: Group<Horde>,
    pub garrison: Group<Garrison>,
    /// Resource cubes; nothing if they do not limit play.
    pub resources: Option<u8>,
    pub stones: u8,
    /// Wooden components, and how many a section takes.
    pub wood: u8,
    pub machine_hits: u8,
    pub machine_misses: u8,
    pub machines: By<Machine, u8>,
    pub altars: u8,
    pub covers: u8,
    pub ram: u8,
    pub siege_towers: u8,
    pub equipment: By<Equipment, u8>,
    pub bridges: u8,
    pub training: By<Training, u8>,
    pub saboteurs: u8,
    pub blood_stones: u8,
    pub possessions: u8,
    pub fires: u8,
    pub spectres: u8,
    pub panics: u8,
    pub gales: u8,
    pub accidents: u8,
    pub orders: By<OrderKind, u8>,
    pub cauldrons: Group<Horde>,
    pub traps: By<Trap, u8>,
    pub platforms: u8,
    pub tower_machines: By<TowerMachine, u8>,
    pub blessings: u8,
    pub glares: u8,
}

/// A wall section (3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SectionRow {
    /// Wall places of the Invader.
    pub invader_places: u8,
    /// Places of the Defender.
    pub defender_places: u8,
    /// Units at the start.
    pub garrison: Group<Garrison>,
    /// Fields for cauldrons.
    pub cauldron_places: u8,
    /// Fields for equipment.
    pub equipment_places: u8,
    /// Takes a platform.
    pub platform: bool,
    /// Takes a siege tower.
    pub siege_tower: bool,
    /// Its marksmen reach the barbican.
    pub barbican: bool,
    /// The hero who starts here.
    pub hero: Option<Hero>,
}

/// A tower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TowerRow {
    /// The sections beside it.
    pub between: [Section; 2],
    /// The rampart opposite.
    pub faces: Rampart,
    /// Ramparts it reaches: the one opposite and those adjacent to it.
    pub reaches: Set<Rampart>,
    /// It reaches the barbican.
    pub barbican: bool,
}

/// Defender units that do not start on the walls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct StartRow {
    pub honour: Group<Garrison>,
    pub guards: Group<Garrison>,
    pub barracks: Group<Garrison>,
    pub supply: Group<Garrison>,
}

/// The price of a phase action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActionRow {
    /// Resources.
    pub resources: u8,
    /// Units, one of these groups. An action without units has none; unused entries are empty.
    pub payments: [Group<Horde>; 2],
    /// Hourglasses besides those for units.
    pub hourglasses: u8,
}

/// Up to so many units in the camp give the Defender so many hourglasses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct CampRow {
    pub units: u8,
    pub hourglasses: u8,
}

impl ActionRow {
    /// The ways to pay in units: the listed groups, or nobody.
    #[inline]
    pub fn ways(&self) -> impl Iterator<Item = Group<Horde>> {
        let ways = if self.payments[0].is_empty() {
            1
        } else {
            self.payments.iter().filter(|units| !units.is_empty()).count()
        };
        self.payments.into_iter().take(ways)
    }
}

impl Tables {
    /// The row of a section.
    #[inline]
    pub fn section(&self, section: Section) -> &SectionRow {
        &self.sections[section]
    }

    /// The row of a tower.
    #[inline]
    pub fn tower(&self, tower: Tower) -> &TowerRow {
        &self.towers[tower]
    }

    /// The price of a phase action.
    #[inline]
    pub fn action(&self, action: PhaseAction) -> &ActionRow {
        &self.actions[action]
    }

    /// The tower opposite a rampart.
    #[inline]
    pub fn tower_facing(&self, rampart: Rampart) -> Option<Tower> {
        Tower::ALL.iter().copied().find(|tower| self.tower(*tower).faces == rampart)
    }

    /// Hourglasses for so many units in a camp (1e.camp.upkeep).
    pub fn upkeep(&self, units: u8) -> u8 {
        let row = self.camp.iter().find(|row| units <= row.units);
        row.unwrap_or(&self.camp[self.camp.len() - 1]).hourglasses
    }
}

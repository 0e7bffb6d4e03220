//! The numbers of the Second Edition, read from its TOML tables and laid out for quick use.

use crate::board::{Path, Rampart, Section, Tower};
use crate::chance::MAX_DRAW;
use crate::graph::Graph;
use crate::second::building::BuildingAction;
use crate::second::card::{Card, Equipment};
use crate::second::plan::{Objective, Plan};
use crate::second::token::{Emplacement, HitCard, Machine, OrderKind, TowerMachine, Trap};
use crate::set::{By, Set};
use crate::tables::numbers::numbers;
use crate::unit::{Garrison, Group, Hero, Horde};

/// All numbers of the edition. Built only by [`crate::second::load`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Table 12.1.
    pub numbers: Numbers,
    /// Tables 2.1, 2.2 and 12.4: what is in the box.
    pub pieces: Pieces,
    /// Table 3.1.
    pub sections: By<Section, SectionRow>,
    /// Table 3.3.
    pub towers: By<Tower, TowerRow>,
    /// Paths that exist (3.4).
    pub paths: Set<Path>,
    /// Paths with a field for a trap or a bridge (3.4).
    pub fields: Set<Path>,
    /// Units that fit into the barracks, by type (3.5).
    pub barracks: Group<Garrison>,
    /// Units that fit into the guards, by type (3.5).
    pub guards: Group<Garrison>,
    /// Where the Defender's units start that are not on the walls (set-up S9).
    pub start: StartRow,
    /// Table 6.1.
    pub cards: By<Card, CardRow>,
    /// Cards of the starter set (12.2), phases 2 to 5.
    pub starter: Set<Card>,
    /// Hourglasses that complete a building action (7.3).
    pub costs: By<BuildingAction, u8>,
    /// Table 12.3.
    pub hit_cards: By<HitCard, HitRow>,
    /// Table 12.5.
    pub objectives: By<Objective, ObjectiveRow>,
    /// Table 12.6: the number in the plan's benefit, 0 if it has none.
    pub plans: By<Plan, u8>,
    /// Strength of the heroes (7.5).
    pub hero_strength: By<Hero, u8>,
    /// What follows from the rows above.
    pub graph: Graph,
}

numbers! {
    /// Table 12.1: numbers that hold everywhere. Those with a range of one are built into the steps of the set-up.
    {
        turns: u8 = 1..=20,
        cards_drawn: u8 = 3..=3,
        objectives_drawn: u8 = 3..=3,
        objectives_kept: u8 = 2..=2,
        plans_drawn: u8 = 3..=3,
        plans_kept: u8 = 2..=2,
        start_wood: u8 = 0..=100,
        start_hourglasses: u8 = 0..=10,
        start_walls: u8 = 0..=10,
        turn_hourglasses: u8 = 0..=10,
        draw_units: u8 = 1..=MAX_DRAW,
        draw_wood: u8 = 0..=20,
        exchange_hourglasses: u8 = 0..=10,
        foreground_units: u8 = 1..=30,
        rampart_units: u8 = 1..=20,
        tower_marksmen: u8 = 0..=5,
        training_places: u8 = 0..=2,
        trainer_trolls: u8 = 0..=10,
        fury_strength: u8 = 1..=10,
        large_section: u8 = 1..=20,
        barrage_max: u8 = 0..=9,
        machine_hits: u8 = 0..=10,
        machine_misses: u8 = 0..=20,
        minor_units: u8 = 1..=20,
        minor_hourglasses: u8 = 0..=10,
        major_units: u8 = 1..=20,
        major_hourglasses: u8 = 0..=10,
        classified_hourglasses: u8 = 0..=10,
        move_cost: u8 = 1..=5,
        swap_cost: u8 = 1..=5,
        heal: u8 = 0..=10,
        foreground_start: Group<Horde> = (),
        marauders: Group<Horde> = (),
    }
}

/// What is in the box and limits play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Pieces {
    pub horde: Group<Horde>,
    pub wood: u8,
    pub machines: By<Machine, u8>,
    pub mantelets: u8,
    pub siege_towers: u8,
    /// Banner, ladder, poison, sap.
    pub equipment: By<Equipment, u8>,
    pub bridges: u8,
    pub quartermasters: u8,
    pub saboteurs: u8,
    pub trench_masters: u8,
    /// Targets and bluffs of each ritual.
    pub ritual_targets: u8,
    pub ritual_bluffs: u8,
    /// Fury, detonation, call, bluff.
    pub orders: By<OrderKind, u8>,
    pub garrison: Group<Garrison>,
    pub walls: u8,
    /// Against goblins, orcs, trolls.
    pub cauldrons: Group<Horde>,
    /// Goblin, troll, siege tower.
    pub traps: By<Trap, u8>,
    /// Cannon, pole, bay window.
    pub tower_machines: By<TowerMachine, u8>,
    pub blessings: u8,
    pub glares: u8,
    pub ladders: u8,
    pub malfunctions: u8,
    pub spies: u8,
}

/// A row of table 3.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct SectionRow {
    pub invader_places: u8,
    pub defender_places: u8,
    pub cauldron_places: u8,
    pub equipment_places: u8,
    pub garrison: Group<Garrison>,
    pub hero: Option<Hero>,
}

/// A row of table 3.3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct TowerRow {
    pub between: [Section; 2],
    pub faces: Rampart,
    /// Foregrounds and ramparts that its cannon reaches, as a mask over [`Place`] minus [`Place::Rw1`].
    pub reaches: Set<Emplacement>,
}

/// Set-up S9: units inside the stronghold and in the Defender's stock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct StartRow {
    pub guards: Group<Garrison>,
    pub barracks: Group<Garrison>,
    pub stock: Group<Garrison>,
}

/// A row of table 6.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct CardRow {
    pub wood: u8,
    /// Alternatives; unused ones are empty.
    pub payments: [Group<Horde>; 3],
    pub extra_hourglasses: u8,
}

/// A row of table 12.3: which types each part shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct HitRow {
    pub cannon: [bool; 3],
    pub pole: [bool; 3],
}

/// A row of table 12.5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ObjectiveRow {
    /// The number that meets the goal.
    pub goal: u8,
    /// The number in the benefit.
    pub benefit: u8,
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

    /// The row of a card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardRow {
        &self.cards[card]
    }

    /// The row of an objective.
    #[inline]
    pub fn objective(&self, objective: Objective) -> ObjectiveRow {
        self.objectives[objective]
    }

    /// The number in a plan's benefit.
    #[inline]
    pub fn plan(&self, plan: Plan) -> u8 {
        self.plans[plan]
    }
}

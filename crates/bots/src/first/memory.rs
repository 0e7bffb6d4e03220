//! What is left of the position that was weighed last, so that only what has changed is weighed again.

use stronghold_rules::board::{Path, Rampart, Section, Side, Tower};
use stronghold_rules::first::building::{Building, BuildingAction};
use stronghold_rules::first::card::{Equipment, Training};
use stronghold_rules::first::position::Open;
use stronghold_rules::first::token::{TowerMachine, Trap};
use stronghold_rules::machine::{Battery, Emplacement};
use stronghold_rules::set::{By, Set};
use stronghold_rules::unit::{Group, Hero, Horde};

use super::ground::Ground;
use crate::kept::Kept;
use crate::walls::Walls;

/// What is left of the position that was weighed last.
#[derive(Default)]
pub struct Memory {
    pub walls: Walls<Ground>,
    pub horde: Kept<Cover>,
    pub garrison: Kept<()>,
    pub works: Kept<Works>,
    pub defences: Kept<Defences>,
}

/// What arrows depend on, beside the units.
#[derive(PartialEq)]
pub struct Cover {
    volley: [u8; 8],
    covers: Set<Rampart>,
    training: By<Training, Set<Rampart>>,
}

impl Cover {
    #[inline]
    pub fn new(open: &Open) -> Cover {
        Cover { volley: open.volley, covers: open.covers, training: open.training }
    }
}

/// What the Invaders' machines, equipment, training and rituals depend on.
#[derive(PartialEq)]
pub struct Works {
    turn: u8,
    batteries: By<Emplacement, Option<Battery>>,
    accurate: Set<Emplacement>,
    blood_stones: Set<Emplacement>,
    equipment: By<Equipment, Set<Section>>,
    training: By<Training, Set<Rampart>>,
    accidents: By<Section, Group<Horde>>,
    siege_towers: Set<Section>,
    covers: Set<Rampart>,
    altars: Set<Side>,
    bridges: Set<Path>,
    saboteurs: Set<Building>,
    fires: Set<Building>,
    gales: Set<Section>,
    possessed: Set<Hero>,
    panic: bool,
    spectres: Option<Side>,
    ruined: u8,
    blood_field: u8,
}

impl Works {
    #[inline]
    pub fn new(open: &Open) -> Works {
        Works {
            turn: open.turn,
            batteries: open.batteries,
            accurate: open.accurate,
            blood_stones: open.blood_stones,
            equipment: open.equipment,
            training: open.training,
            accidents: open.accidents,
            siege_towers: open.siege_towers,
            covers: open.covers,
            altars: open.altars,
            bridges: open.bridges,
            saboteurs: open.saboteurs,
            fires: open.fires,
            gales: open.gales,
            possessed: open.possessed,
            panic: open.panic,
            spectres: open.spectres,
            ruined: open.ruined,
            blood_field: open.blood_field,
        }
    }
}

/// What the Defenders' works depend on, beside the units.
#[derive(PartialEq)]
pub struct Defences {
    tower_machines: By<Tower, Option<TowerMachine>>,
    traps: By<Trap, Set<Path>>,
    slots: By<BuildingAction, u8>,
    saboteurs: Set<Building>,
    fires: Set<Building>,
    last_legs: Option<Building>,
    platforms: Set<Section>,
    blessing: Option<Side>,
    speech: u8,
}

impl Defences {
    #[inline]
    pub fn new(open: &Open) -> Defences {
        Defences {
            tower_machines: open.tower_machines,
            traps: open.traps,
            slots: open.slots,
            saboteurs: open.saboteurs,
            fires: open.fires,
            last_legs: open.last_legs,
            platforms: open.platforms,
            blessing: open.blessing,
            speech: open.speech,
        }
    }
}

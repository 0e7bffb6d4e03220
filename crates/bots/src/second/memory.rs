//! What is left of the position that was weighed last, so that only what has changed is weighed again.

use stronghold_rules::board::{Path, Rampart, Section, Side, Tower};
use stronghold_rules::second::Position;
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::{Card, Equipment, Ritual};
use stronghold_rules::second::plan::Objective;
use stronghold_rules::second::position::{HORDE_PLACES, Open};
use stronghold_rules::second::token::{Battery, Emplacement, TowerMachine};
use stronghold_rules::set::{By, Mask, Set};

use super::ground::Ground;
use crate::kept::Kept;
use crate::walls::Walls;

/// What is left of the position that was weighed last.
#[derive(Default)]
pub struct Memory {
    pub walls: Walls<Ground>,
    pub horde: Kept<(By<Rampart, u8>, Set<Rampart>)>,
    pub garrison: Kept<()>,
    pub works: Kept<Works>,
    pub defences: Kept<Defences>,
}

/// What machines, equipment, training and rituals depend on, beside the units.
#[derive(PartialEq)]
pub struct Works {
    turn: u8,
    batteries: By<Emplacement, Option<Battery>>,
    malfunction: Option<Emplacement>,
    mantelets: Set<Rampart>,
    quartermasters: Set<Rampart>,
    trench_masters: Set<Rampart>,
    siege_towers: [u8; HORDE_PLACES],
    equipment: By<Equipment, Set<Section>>,
    bridges: Set<Path>,
    saboteurs: Set<Building>,
    ritual_tokens: By<Ritual, Mask>,
    ritual_targets: By<Ritual, Mask>,
    targets: By<Ritual, Mask>,
    placing: Mask,
    line: [Option<Card>; 6],
    goals: Set<Objective>,
    fulfilled: Set<Objective>,
}

impl Works {
    #[inline]
    pub fn new(at: &Position) -> Works {
        let open = &at.open;
        Works {
            turn: open.turn,
            batteries: open.batteries,
            malfunction: open.malfunction,
            mantelets: open.mantelets,
            quartermasters: open.quartermasters,
            trench_masters: open.trench_masters,
            siege_towers: open.siege_towers,
            equipment: open.equipment,
            bridges: open.bridges,
            saboteurs: open.saboteurs,
            ritual_tokens: open.ritual_tokens,
            ritual_targets: open.ritual_targets,
            targets: at.invader.targets,
            placing: at.invader.placing,
            line: open.line,
            goals: open.goals,
            fulfilled: open.fulfilled,
        }
    }
}

/// What the Defender's works depend on, beside the units.
#[derive(PartialEq)]
pub struct Defences {
    tower_machines: By<Tower, Option<TowerMachine>>,
    paid_actions: By<BuildingAction, u8>,
    completed: Set<BuildingAction>,
    saboteurs: Set<Building>,
    fulfilled: Set<Objective>,
    plans_hidden: u8,
    ladders: Set<Section>,
    spies: Set<Card>,
    closed: Set<Building>,
    blessing: Option<Side>,
}

impl Defences {
    #[inline]
    pub fn new(open: &Open) -> Defences {
        Defences {
            tower_machines: open.tower_machines,
            paid_actions: open.paid_actions,
            completed: open.completed,
            saboteurs: open.saboteurs,
            fulfilled: open.fulfilled,
            plans_hidden: open.plans_hidden,
            ladders: open.ladders,
            spies: open.spies,
            closed: open.closed | open.closing,
            blessing: open.blessing,
        }
    }
}

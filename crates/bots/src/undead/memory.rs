//! What is left of the position that was weighed last, so that only what has changed is weighed again.

use stronghold_rules::board::{Path, Place, Rampart, Section, Side, Tower};
use stronghold_rules::machine::Battery;
use stronghold_rules::set::{By, Mask, Set};
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::position::{Open, TOME};
use stronghold_rules::undead::spell::{Engine, Spell, Tile};
use stronghold_rules::undead::token::{Footbridge, Priest, TowerPiece};

use super::ground::Ground;
use crate::kept::Kept;
use crate::walls::Walls;

/// What is left of the position that was weighed last.
#[derive(Default)]
pub struct Memory {
    pub walls: Walls<Ground>,
    pub horde: Kept<()>,
    pub magic: Kept<Magic>,
    pub engines: Kept<Engines>,
    pub garrison: Kept<By<Priest, Place>>,
    pub arrows: Kept<Arrows>,
    pub defences: Kept<Defences>,
}

/// What magic depends on, beside crystals and units.
#[derive(PartialEq)]
pub struct Magic {
    tome: [Option<Spell>; TOME],
    tiles: By<Tile, Mask>,
    active: By<Tile, Mask>,
    towers: By<Tower, Option<TowerPiece>>,
    rain: bool,
    bats: Option<Side>,
    silenced: Option<Priest>,
    harvest: Option<Section>,
    bones_laid: u8,
}

impl Magic {
    #[inline]
    pub fn new(open: &Open) -> Magic {
        Magic {
            tome: open.tome,
            tiles: open.tiles,
            active: open.active,
            towers: open.towers,
            rain: open.rain,
            bats: open.bats,
            silenced: open.silenced,
            harvest: open.harvest,
            bones_laid: open.bones_laid(),
        }
    }
}

/// What engines depend on.
#[derive(PartialEq)]
pub struct Engines {
    round: u8,
    engines: By<Rampart, Option<Battery<Engine>>>,
    malfunction: Option<Rampart>,
}

impl Engines {
    #[inline]
    pub fn new(open: &Open) -> Engines {
        Engines { round: open.round, engines: open.engines, malfunction: open.malfunction }
    }
}

/// What arrows depend on, beside the units.
#[derive(PartialEq)]
pub struct Arrows {
    volley: By<Rampart, u8>,
    mists: Mask,
    bats: Option<Side>,
}

impl Arrows {
    #[inline]
    pub fn new(open: &Open) -> Arrows {
        Arrows { volley: open.volley, mists: open.active[Tile::Mists], bats: open.bats }
    }
}

/// What the Defender's works depend on.
#[derive(PartialEq)]
pub struct Defences {
    towers: By<Tower, Option<TowerPiece>>,
    cauldrons: Set<Section>,
    consecrated: Set<Path>,
    footbridges: Set<Footbridge>,
    beds: u8,
    walls: By<Section, u8>,
    saint: Option<Rampart>,
    paid_actions: By<BuildingAction, u8>,
    resolved: Set<BuildingAction>,
}

impl Defences {
    #[inline]
    pub fn new(open: &Open) -> Defences {
        Defences {
            towers: open.towers,
            cauldrons: open.cauldrons,
            consecrated: open.consecrated,
            footbridges: open.footbridges,
            beds: open.beds,
            walls: open.walls,
            saint: open.saint,
            paid_actions: open.paid_actions,
            resolved: open.resolved,
        }
    }
}

//! What the worth of the sections depends on in Undead.

use stronghold_rules::board::{Path, Place, Section, Tower};
use stronghold_rules::graph::Graph;
use stronghold_rules::set::{By, Mask, Set};
use stronghold_rules::undead::position::{GARRISON_PLACES, HORDE_PLACES, Open};
use stronghold_rules::undead::spell::Tile;
use stronghold_rules::undead::token::{Priest, TowerPiece};

use crate::walls::{self, Moved, Units};

/// All that the worth of the sections depends on.
pub struct Ground {
    horde: Units<HORDE_PLACES>,
    garrison: Units<GARRISON_PLACES>,
    walls: By<Section, u8>,
    degraded: Mask,
    cauldrons: Set<Section>,
    consecrated: Set<Path>,
    towers: By<Tower, Option<TowerPiece>>,
    priests: By<Priest, Place>,
    silenced: Option<Priest>,
    blood_moon: bool,
}

impl Ground {
    /// What is there.
    #[inline]
    pub fn new(open: &Open) -> Ground {
        Ground {
            horde: Units::new(&open.horde),
            garrison: Units::new(&open.garrison),
            walls: open.walls,
            degraded: open.active[Tile::Degradation],
            cauldrons: open.cauldrons,
            consecrated: open.consecrated,
            towers: open.towers,
            priests: open.priests,
            silenced: open.silenced,
            blood_moon: open.blood_moon,
        }
    }
}

impl walls::Ground for Ground {
    #[inline]
    fn moved(&self, other: &Ground) -> Moved {
        Moved { horde: self.horde != other.horde, garrison: self.garrison != other.garrison }
    }

    #[inline]
    fn differs_at(&self, other: &Ground, moved: Moved, graph: &Graph) -> Set<Section> {
        if self.degraded != other.degraded
            || self.cauldrons != other.cauldrons
            || self.consecrated != other.consecrated
            || self.towers != other.towers
            || self.silenced != other.silenced
            || self.blood_moon != other.blood_moon
        {
            return Set::ALL;
        }
        let mut sections = walls::rows_differ(&self.walls, &other.walls);
        if moved.horde {
            sections = sections | walls::hordes_differ(&self.horde, &other.horde, graph);
        }
        if moved.garrison {
            sections = sections | walls::garrisons_differ(&self.garrison, &other.garrison, graph);
        }
        if self.priests != other.priests {
            let places = self.priests.values().chain(other.priests.values());
            sections = sections | walls::sections_of(places.copied());
        }
        sections
    }
}

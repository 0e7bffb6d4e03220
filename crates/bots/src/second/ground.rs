//! What the worth of the sections depends on in the Second Edition.

use stronghold_rules::board::{Place, Section, Tower};
use stronghold_rules::graph::Graph;
use stronghold_rules::second::Position;
use stronghold_rules::second::card::Equipment;
use stronghold_rules::second::position::{GARRISON_PLACES, HORDE_PLACES};
use stronghold_rules::second::token::{OrderKind, OrderToken, TowerMachine};
use stronghold_rules::set::{By, Set};
use stronghold_rules::unit::{Group, Hero, Horde};

use crate::walls::{self, Moved, Units};

/// All that the worth of the sections depends on.
pub struct Ground {
    horde: Units<HORDE_PLACES>,
    garrison: Units<GARRISON_PLACES>,
    walls: By<Section, u8>,
    cauldrons: By<Section, Group<Horde>>,
    orders: By<Section, Option<OrderToken>>,
    secret_orders: By<Section, Option<OrderKind>>,
    siege_towers: [u8; Section::COUNT],
    equipment: By<Equipment, Set<Section>>,
    heroes: By<Hero, Place>,
    tower_machines: By<Tower, Option<TowerMachine>>,
    glare: Option<Section>,
}

impl Ground {
    /// What is there, with the Invader's units where they are going.
    #[inline]
    pub fn new(at: &Position, horde: &[Group<Horde>; HORDE_PLACES]) -> Ground {
        let open = &at.open;
        Ground {
            horde: Units::new(horde),
            garrison: Units::new(&open.garrison),
            walls: open.walls,
            cauldrons: open.cauldrons,
            orders: open.orders,
            secret_orders: at.invader.orders,
            siege_towers: std::array::from_fn(|place| open.siege_towers[place]),
            equipment: open.equipment,
            heroes: open.heroes,
            tower_machines: open.tower_machines,
            glare: open.glare,
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
        if self.equipment != other.equipment
            || self.tower_machines != other.tower_machines
            || self.siege_towers != other.siege_towers
            || self.glare != other.glare
        {
            return Set::ALL;
        }
        let mut sections = walls::rows_differ(&self.walls, &other.walls)
            | walls::rows_differ(&self.cauldrons, &other.cauldrons)
            | walls::rows_differ(&self.orders, &other.orders)
            | walls::rows_differ(&self.secret_orders, &other.secret_orders);
        if moved.horde {
            sections = sections | walls::hordes_differ(&self.horde, &other.horde, graph);
        }
        if moved.garrison {
            sections = sections | walls::garrisons_differ(&self.garrison, &other.garrison, graph);
        }
        if self.heroes != other.heroes {
            let places = self.heroes.values().chain(other.heroes.values());
            sections = sections | walls::sections_of(places.copied());
        }
        sections
    }
}

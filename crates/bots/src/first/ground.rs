//! What the worth of the sections depends on in the First Edition.

use stronghold_rules::board::{Place, Section, Side};
use stronghold_rules::first::Position;
use stronghold_rules::first::card::Equipment;
use stronghold_rules::first::position::{GARRISON_PLACES, HORDE_PLACES};
use stronghold_rules::graph::Graph;
use stronghold_rules::order::{OrderKind, OrderToken};
use stronghold_rules::set::{By, Set};
use stronghold_rules::unit::{Group, Hero, Horde};

use crate::walls::{self, Moved, Units};

/// All that the worth of the sections depends on.
pub struct Ground {
    horde: Units<HORDE_PLACES>,
    garrison: Units<GARRISON_PLACES>,
    stones: By<Section, u8>,
    wood: By<Section, u8>,
    cauldrons: By<Section, Group<Horde>>,
    accidents: By<Section, Group<Horde>>,
    orders: By<Section, Option<OrderToken>>,
    secret_orders: By<Section, Option<OrderKind>>,
    siege_towers: Set<Section>,
    equipment: By<Equipment, Set<Section>>,
    influence: By<Side, Option<Section>>,
    heroes: By<Hero, Place>,
    speech: u8,
    glare: Option<Section>,
    lost: Set<Section>,
    /// What a breach is worth.
    breach: i32,
}

impl Ground {
    /// What is there.
    #[inline]
    pub fn new(at: &Position, breach: i32) -> Ground {
        let open = &at.open;
        Ground {
            horde: Units::new(&open.horde),
            garrison: Units::new(&open.garrison),
            stones: open.stones,
            wood: open.wood,
            cauldrons: open.cauldrons,
            accidents: open.accidents,
            orders: open.orders,
            secret_orders: at.invader.orders,
            siege_towers: open.siege_towers,
            equipment: open.equipment,
            influence: open.influence,
            heroes: open.heroes,
            speech: open.speech,
            glare: open.glare,
            lost: open.lost_sections,
            breach,
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
        if self.siege_towers != other.siege_towers
            || self.equipment != other.equipment
            || self.influence != other.influence
            || self.speech != other.speech
            || self.glare != other.glare
            || self.lost != other.lost
            || self.breach != other.breach
        {
            return Set::ALL;
        }
        let mut sections = walls::rows_differ(&self.stones, &other.stones)
            | walls::rows_differ(&self.wood, &other.wood)
            | walls::rows_differ(&self.cauldrons, &other.cauldrons)
            | walls::rows_differ(&self.accidents, &other.accidents)
            | walls::rows_differ(&self.orders, &other.orders)
            | walls::rows_differ(&self.secret_orders, &other.secret_orders);
        if moved.horde {
            sections = sections | walls::hordes_differ(&self.horde, &other.horde, graph);
            for place in self.horde.differ_at(&other.horde).filter(|place| *place >= IN_TOWERS) {
                sections.insert(Section::ALL[place - IN_TOWERS]);
            }
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

/// Where the units in siege towers begin among those of the horde.
const IN_TOWERS: usize = HORDE_PLACES - Section::COUNT;

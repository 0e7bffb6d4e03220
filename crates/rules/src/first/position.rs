//! Everything on the table, split by who may see it.

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::first::building::{Building, BuildingAction};
use crate::first::card::{Card, Dispatch, Equipment, Phase, Training};
use crate::first::token::{Deed, GloriousDeed, HitFace, TowerMachine, Trap};
use crate::machine::{Battery, Emplacement, Machine};
use crate::order::{OrderKind, OrderToken};
use crate::seat::{Army, Outcome};
use crate::set::{By, Mask, Set};
use crate::unit::{Garrison, Group, Hero, Horde};

/// Places of Invader units on the board: sections, ramparts, foregrounds, the barbican, siege towers.
pub const HORDE_PLACES: usize = 28;

/// Places of Defender units: sections, towers, courtyard, barracks, guards, guard of honour.
pub const GARRISON_PLACES: usize = 20;

/// What only the Invaders see (1e.hidden.orders-only).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct InvaderSecrets {
    /// Kinds of the face-down orders.
    pub orders: By<Section, Option<OrderKind>>,
}

/// What belongs to one Invader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Warlord {
    /// Units drawn this turn.
    pub reserve: Group<Horde>,
    /// Units that wait to be dispatched.
    pub camp: Group<Horde>,
    /// Resources in hand.
    pub resources: u8,
    /// Cards of phases 2 to 5. Missing only during set-up.
    pub cards: [Option<Card>; 4],
    /// Phases whose card lies on its back.
    pub flipped: Set<Phase>,
    /// Actions of the current phase that are used up, by position in their phase. In phase 1: gain and give.
    pub used: Mask,
    /// Actions of the current phase that are lent to the partner, used or not.
    pub lent: Mask,
}

/// What belongs to one Defender.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Commander {
    /// Hourglasses to spend.
    pub hourglasses: u8,
    /// Hourglasses of Barricades, for the Workshop alone.
    pub barricades: u8,
    /// Actions finished this turn.
    pub finished: Set<BuildingAction>,
    /// Out of the current Defender's step.
    pub out: bool,
}

/// Counts of the dispatch under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Column {
    /// The dispatch.
    pub dispatch: Option<Dispatch>,
    /// Units that left each rampart, then each foreground, and count against the limit.
    pub left: By<Emplacement, u8>,
    /// Units that left the camp for each side.
    pub camp: By<Side, u8>,
    /// Units that left the camp for the barbican.
    pub barbican: u8,
    /// Units that arrived at each section, rampart and foreground.
    pub arrived: [Group<Horde>; 18],
    /// Units that entered each rampart.
    pub entered: By<Rampart, u8>,
    /// Paths whose troll trap killed its troll.
    pub sprung: Set<Path>,
    /// Sections whose ropes were used.
    pub roped: Set<Section>,
    /// Sections whose sap was used.
    pub sapped: Set<Section>,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Open {
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// Glory points, by army. Those of the Defender include steadfastness.
    pub glory: By<Army, u8>,
    /// Glorious deeds done so far.
    pub glorious: Set<GloriousDeed>,
    /// Dishonourable deeds done so far.
    pub deeds: Set<Deed>,
    /// A deed was done this turn.
    pub deed_done: bool,
    /// Times that the Invader took the last component from a section, at most 2.
    pub ruined: u8,
    /// The component that marks the Ruined Walls is a wooden one.
    pub wooden_marker: bool,
    /// The guard of honour has stood without a break.
    pub honour_kept: bool,

    /// Units nobody has drawn.
    pub pouch: Group<Horde>,
    /// Units lying on phase cards until the end of the turn.
    pub spent: Group<Horde>,
    /// Units killed or used up.
    pub fallen: Group<Horde>,
    /// Goblins on the Glory board.
    pub blood_field: u8,
    /// What each Invader has; a single one is the first.
    pub warlords: By<Side, Warlord>,
    /// Cards of the current draft that nobody has taken.
    pub offered: Mask,

    /// The Invader's units on the board, see [`horde_index`].
    pub horde: [Group<Horde>; HORDE_PLACES],
    /// Ballistas, catapults and trebuchets.
    pub batteries: By<Emplacement, Option<Battery>>,
    /// Machines that shoot accurately this turn.
    pub accurate: Set<Emplacement>,
    /// Sides with an altar.
    pub altars: Set<Side>,
    /// The section each side's altar lends strength to.
    pub influence: By<Side, Option<Section>>,
    /// Ramparts with a cover.
    pub covers: Set<Rampart>,
    /// Sections with a siege tower.
    pub siege_towers: Set<Section>,
    /// Components of the ram.
    pub ram: u8,
    /// Gates that have fallen.
    pub gates_fallen: u8,
    /// Toughness of the gate that stands; 0 when all have fallen.
    pub gate: u8,
    /// Sections with each kind of equipment.
    pub equipment: By<Equipment, Set<Section>>,
    /// Paths with a bridge.
    pub bridges: Set<Path>,
    /// Ramparts with each kind of training.
    pub training: By<Training, Set<Rampart>>,
    /// Buildings with a saboteur.
    pub saboteurs: Set<Building>,

    /// Catapults with Blood Stones, as emplacements.
    pub blood_stones: Set<Emplacement>,
    /// Possessed heroes.
    pub possessed: Set<Hero>,
    /// Buildings on fire.
    pub fires: Set<Building>,
    /// Who called the Spectres this turn.
    pub spectres: Option<Side>,
    /// Panic lies in the courtyard.
    pub panic: bool,
    /// Sections with a Gale.
    pub gales: Set<Section>,
    /// Cauldrons with an Accident at each section, by the units they are made against.
    pub accidents: By<Section, Group<Horde>>,

    /// Order tiles on sections.
    pub orders: By<Section, Option<OrderToken>>,
    /// The open order of the turn is placed.
    pub order_given: bool,
    /// The hourglass for classified orders is paid.
    pub classified: bool,

    /// What each Defender has; a single one is the first.
    pub commanders: By<Side, Commander>,
    /// The Defender's units, see [`garrison_index`].
    pub garrison: [Group<Garrison>; GARRISON_PLACES],
    /// Units in the hospital.
    pub hospital: Group<Garrison>,
    /// Units in the Defender's supply.
    pub supply: Group<Garrison>,
    /// Stone components on sections.
    pub stones: By<Section, u8>,
    /// Wooden components on sections.
    pub wood: By<Section, u8>,
    /// Cauldrons on sections, by the units they are made against.
    pub cauldrons: By<Section, Group<Horde>>,
    /// Sections with a platform.
    pub platforms: Set<Section>,
    /// Machines in towers.
    pub tower_machines: By<Tower, Option<TowerMachine>>,
    /// Paths with each kind of trap.
    pub traps: By<Trap, Set<Path>>,
    /// Where the heroes stand: a section or the courtyard.
    pub heroes: By<Hero, Place>,
    /// Heroes that used their action this turn.
    pub heroes_acted: Set<Hero>,
    /// Hourglasses of this turn's Speech.
    pub speech: u8,
    /// Hourglasses on building actions.
    pub slots: By<BuildingAction, u8>,
    /// Actions whose hourglasses are the eastern Defender's.
    pub eastern: Set<BuildingAction>,
    /// Workshop actions finished a second time this turn (1e.deed.barricades).
    pub twice: Set<BuildingAction>,
    /// The action that Haste was used on this turn.
    pub hasted: Option<BuildingAction>,
    /// The building of On Last Legs.
    pub last_legs: Option<Building>,
    /// The blessed side.
    pub blessing: Option<Side>,
    /// The section under the Glare.
    pub glare: Option<Section>,

    /// The dispatch under way.
    pub column: Column,

    /// Declared targets: of cannons and poles by tower, of machines by emplacement.
    pub aims: [Option<Place>; 9],
    /// Hit cards not yet turned over in this stage, by face.
    pub hit_deck: By<HitFace, u8>,
    /// Strength of the volley on each rampart, then on the barbican.
    pub volley: [u8; 8],
    /// Sections that were breached.
    pub breached: Set<Section>,
    /// Breached sections where much advantage was left (1e.glory.break-in-valley).
    pub routed: Set<Section>,
    /// The further assault after a draw is under way. Sections breached before it take no part.
    pub further: bool,
    /// Sections that take no part in the further assault.
    pub lost_sections: Set<Section>,
}

impl Default for Open {
    fn default() -> Self {
        Self {
            turn: 0,
            outcome: None,
            glory: By::default(),
            glorious: Set::EMPTY,
            deeds: Set::EMPTY,
            deed_done: false,
            ruined: 0,
            wooden_marker: false,
            honour_kept: true,
            pouch: Group::EMPTY,
            spent: Group::EMPTY,
            fallen: Group::EMPTY,
            blood_field: 0,
            warlords: Default::default(),
            offered: Set::EMPTY,
            horde: [Group::EMPTY; HORDE_PLACES],
            batteries: By::default(),
            accurate: Set::EMPTY,
            altars: Set::EMPTY,
            influence: By::default(),
            covers: Set::EMPTY,
            siege_towers: Set::EMPTY,
            ram: 0,
            gates_fallen: 0,
            gate: 0,
            equipment: By::default(),
            bridges: Set::EMPTY,
            training: By::default(),
            saboteurs: Set::EMPTY,
            blood_stones: Set::EMPTY,
            possessed: Set::EMPTY,
            fires: Set::EMPTY,
            spectres: None,
            panic: false,
            gales: Set::EMPTY,
            accidents: By::default(),
            orders: By::default(),
            order_given: false,
            classified: false,
            commanders: Default::default(),
            garrison: [Group::EMPTY; GARRISON_PLACES],
            hospital: Group::EMPTY,
            supply: Group::EMPTY,
            stones: By::default(),
            wood: By::default(),
            cauldrons: By::default(),
            platforms: Set::EMPTY,
            tower_machines: By::default(),
            traps: By::default(),
            heroes: By::from_fn(|_| Place::Courtyard),
            heroes_acted: Set::EMPTY,
            speech: 0,
            slots: By::default(),
            eastern: Set::EMPTY,
            twice: Set::EMPTY,
            hasted: None,
            last_legs: None,
            blessing: None,
            glare: None,
            column: Column::default(),
            aims: [None; 9],
            hit_deck: By::default(),
            volley: [0; 8],
            breached: Set::EMPTY,
            routed: Set::EMPTY,
            further: false,
            lost_sections: Set::EMPTY,
        }
    }
}

/// Position of a place of the Invader's units in [`Open::horde`].
#[inline]
pub fn horde_index(place: Place) -> usize {
    match place {
        Place::Barbican => 18,
        place if place <= Place::E4 => place.index(),
        place if place >= Place::Sw1 => place.index() - Place::Sw1.index() + 19,
        place => place.index() - Place::Rw1.index() + Section::COUNT,
    }
}

/// The place at a position of [`Open::horde`].
#[inline]
pub fn horde_place(index: usize) -> Place {
    match index {
        0..=8 => Place::at(index),
        18 => Place::Barbican,
        19.. => Place::at(Place::Sw1.index() + index - 19),
        _ => Place::at(Place::Rw1.index() + index - Section::COUNT),
    }
}

/// Whether Invader units can stand at this place of the board.
#[inline]
pub fn takes_horde(place: Place) -> bool {
    place <= Place::E4
        || (Place::Rw1..=Place::Fe).contains(&place)
        || place == Place::Barbican
        || place >= Place::Sw1
}

/// Position of a place of the Defender's units in [`Open::garrison`].
#[inline]
pub fn garrison_index(place: Place) -> usize {
    if place == Place::Honour { GARRISON_PLACES - 1 } else { place.index() }
}

/// The place at a position of [`Open::garrison`].
#[inline]
pub fn garrison_place(index: usize) -> Place {
    /// With as many as a mask has positions, so that no position of one is out of bounds.
    static PLACES: [Place; 32] = {
        let mut places = [Place::Honour; 32];
        let mut index = 0;
        while index < GARRISON_PLACES - 1 {
            places[index] = Place::at(index);
            index += 1;
        }
        places
    };
    debug_assert!(index < GARRISON_PLACES);
    PLACES[index % PLACES.len()]
}

/// Whether Defender units can stand at this place and move there.
#[inline]
pub fn takes_garrison(place: Place) -> bool {
    place <= Place::Guards || place == Place::Honour
}

impl Open {
    /// The lead side (1e.overview.lead).
    #[inline]
    pub fn lead(&self) -> Side {
        if self.turn.is_multiple_of(2) { Side::East } else { Side::West }
    }

    /// The Invader's units at a place of the board.
    #[inline]
    pub fn horde_at(&self, place: Place) -> Group<Horde> {
        self.horde[horde_index(place)]
    }

    /// The Invader's units at a place of the board, to change them.
    #[inline]
    pub fn horde_at_mut(&mut self, place: Place) -> &mut Group<Horde> {
        &mut self.horde[horde_index(place)]
    }

    /// The Invader's units at a section, those in its siege tower included (1e.siege-tower.at-section).
    #[inline]
    pub fn stormers(&self, section: Section) -> Group<Horde> {
        let mut units = self.horde[section.index()];
        units += self.horde[section.index() + 19];
        units
    }

    /// Whether Invader units stand at a section (1e.assault.in-melee).
    #[inline]
    pub fn in_melee(&self, section: Section) -> bool {
        !self.stormers(section).is_empty()
    }

    /// The Defender's units at a place.
    #[inline]
    pub fn garrison_at(&self, place: Place) -> Group<Garrison> {
        self.garrison[garrison_index(place)]
    }

    /// The Defender's units at a place, to change them.
    #[inline]
    pub fn garrison_at_mut(&mut self, place: Place) -> &mut Group<Garrison> {
        &mut self.garrison[garrison_index(place)]
    }

    /// Stone components that are not in the supply: on the walls, or marking the Ruined Walls (1e.glory.ruined-marker).
    pub fn stones_out(&self) -> u8 {
        let marker = u8::from(self.ruined > 0 && !self.wooden_marker);
        self.stones.values().fold(marker, |sum, stones| sum.saturating_add(*stones))
    }

    /// Wooden components that are not in the supply.
    pub fn wood_out(&self) -> u8 {
        let marker = u8::from(self.ruined > 0 && self.wooden_marker);
        self.wood.values().fold(marker, |sum, wood| sum.saturating_add(*wood))
    }

    /// Wall components of both kinds at a section.
    #[inline]
    pub fn components(&self, section: Section) -> u8 {
        self.stones[section] + self.wood[section]
    }

    /// Whether this equipment lies at the section.
    #[inline]
    pub fn has_equipment(&self, equipment: Equipment, section: Section) -> bool {
        self.equipment[equipment].has(section)
    }

    /// Whether this training tile lies on the rampart.
    #[inline]
    pub fn has_training(&self, training: Training, rampart: Rampart) -> bool {
        self.training[training].has(rampart)
    }

    /// The trap on a path.
    #[inline]
    pub fn trap_on(&self, path: Path) -> Option<Trap> {
        Trap::ALL.iter().copied().find(|trap| self.traps[*trap].has(path))
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

    /// Number of towers with a machine of this kind.
    pub fn towers_with(&self, machine: TowerMachine) -> u8 {
        self.tower_machines.values().filter(|standing| **standing == Some(machine)).count() as u8
    }

    /// Number of cauldrons against these units on the walls.
    pub fn cauldrons_against(&self, unit: Horde) -> u8 {
        self.cauldrons.values().map(|cauldrons| cauldrons.count(unit)).sum()
    }

    /// Whether the card of a phase lies on its back before this Invader.
    #[inline]
    pub fn is_flipped(&self, by: Side, phase: Phase) -> bool {
        self.warlords[by].flipped.has(phase)
    }

    /// Whether nothing of the assault happens at a section: the Glare lies on it, or it was breached before the further
    /// assault (1e.glare.effect, 1e.draw.extra-assault).
    #[inline]
    pub fn is_spared(&self, section: Section) -> bool {
        self.glare == Some(section) || self.lost_sections.has(section)
    }

    /// Whether the goblins at the section fight in Fury (1e.order.fury).
    #[inline]
    pub fn is_furious(&self, section: Section) -> bool {
        self.orders[section] == Some(OrderToken::Resolved(OrderKind::Fury))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_positions_of_their_own() {
        for index in 0..HORDE_PLACES {
            assert_eq!(horde_index(horde_place(index)), index);
            assert!(takes_horde(horde_place(index)));
        }
        for index in 0..GARRISON_PLACES {
            assert_eq!(garrison_index(garrison_place(index)), index);
            assert!(takes_garrison(garrison_place(index)));
        }
        let horde = Place::ALL.iter().filter(|place| takes_horde(**place)).count();
        let garrison = Place::ALL.iter().filter(|place| takes_garrison(**place)).count();
        assert_eq!((horde, garrison), (HORDE_PLACES, GARRISON_PLACES));
    }
}

//! Everything on the table. Nothing of it is known to one player alone (un.info.open).

use serde::{Deserialize, Serialize};

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::machine::Battery;
use crate::row::Row;
use crate::seat::Outcome;
use crate::set::{By, Mask, Set};
use crate::undead::building::BuildingAction;
use crate::undead::card::{ManaCard, PanicCard, Reinforcement, ShotCard};
use crate::undead::spell::{Engine, Spell, Tile};
use crate::undead::token::{BoneSpot, Emplacement, Footbridge, Maneuver, Priest, TowerPiece};
use crate::unit::{Garrison, Group, Undead};

/// Places of the Invader's units: sections, ramparts, foregrounds.
pub const HORDE_PLACES: usize = 18;
/// Places up to the barracks: sections, towers, courtyard, barracks. Units of the Defender never stand in towers.
pub const GARRISON_PLACES: usize = Place::Barracks.index() + 1;
/// Cards of the Tome.
pub const TOME: usize = 6;
/// Most panic cards in force.
pub const PANIC_CARDS: usize = 16;

/// What both players see: all there is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Open {
    /// 1 to 8; 0 during set-up.
    pub round: u8,
    /// Set once the game is over.
    pub outcome: Option<Outcome>,

    /// Mana the Invader holds.
    pub mana: u8,
    /// Units in the bag.
    pub bag: Group<Undead>,
    /// Units in the camp.
    pub camp: Group<Undead>,
    /// Skeletons on the Altar of Death.
    pub altar: u8,
    /// The Defeated pile.
    pub pile: Group<Undead>,
    /// The Invader's units on sections, ramparts and foregrounds.
    pub horde: [Group<Undead>; HORDE_PLACES],
    /// The Spell Tome, from the left. Empty only during set-up and while cards are exchanged.
    pub tome: [Option<Spell>; TOME],
    /// Cards of the Tome, from the left, that are exhausted.
    pub exhausted: u8,
    /// Cards of the Necromancer's Library.
    pub library: Set<Spell>,
    /// Mana cards in the deck, by kind.
    pub mana_deck: By<ManaCard, u8>,
    /// Reinforcement cards in the deck, by kind. Empty without the option.
    pub reinforcements: By<Reinforcement, u8>,
    /// Tiles on the board, by kind. Positions: [`Emplacement`]s for ground tiles, ramparts, or sections.
    pub tiles: By<Tile, Mask>,
    /// Those of them with a crystal.
    pub active: By<Tile, Mask>,
    /// Siege engines on ramparts.
    pub engines: By<Rampart, Option<Battery<Engine>>>,
    /// Bone markers on building actions.
    pub bones: By<BuildingAction, u8>,
    /// Spaces for footbridges with a bone marker.
    pub boned_bridges: Set<Footbridge>,

    /// Heavy Rain falls this round.
    pub rain: bool,
    /// The side that Cursed Bats haunt this round.
    pub bats: Option<Side>,
    /// The Blood Moon shines this round.
    pub blood_moon: bool,
    /// The priest who is silenced this round.
    pub silenced: Option<Priest>,
    /// The section of this round's Soul Harvest.
    pub harvest: Option<Section>,

    /// Hourglasses the Defender holds.
    pub hourglasses: u8,
    /// The Defender's units on sections, in the courtyard and in the barracks.
    pub garrison: [Group<Garrison>; GARRISON_PLACES],
    /// Units in the hospital.
    pub hospital: Group<Garrison>,
    /// Units in the Defender's supply.
    pub supply: Group<Garrison>,
    /// Defender units out of the game.
    pub lost: Group<Garrison>,
    /// Wall pieces on sections.
    pub walls: By<Section, u8>,
    /// Sections with a Skeletons' Cauldron.
    pub cauldrons: Set<Section>,
    /// Paths with consecrated ground.
    pub consecrated: Set<Path>,
    /// What stands on the towers.
    pub towers: By<Tower, Option<TowerPiece>>,
    /// Spaces with a footbridge.
    pub footbridges: Set<Footbridge>,
    /// Footbridges that were crossed for nothing this round.
    pub crossed: Set<Footbridge>,
    /// Hospital beds.
    pub beds: u8,
    /// Where the priests stand: a section, the courtyard or the barracks.
    pub priests: By<Priest, Place>,
    /// Priests who performed an order this round.
    pub priests_acted: Set<Priest>,
    /// Hourglasses on building actions.
    pub paid_actions: By<BuildingAction, u8>,
    /// Building actions that resolved this round.
    pub resolved: Set<BuildingAction>,
    /// The rampart whose engine has the malfunction.
    pub malfunction: Option<Rampart>,
    /// The rampart beside which the Saint lies.
    pub saint: Option<Rampart>,

    /// Level of the panic track.
    pub panic: i8,
    /// Panic cards in force, in the order drawn.
    pub panic_cards: Row<PanicCard, PANIC_CARDS>,

    /// Maneuvers performed this round.
    pub maneuvers: Set<Maneuver>,
    /// The maneuver that is being performed.
    pub maneuver: Option<Maneuver>,
    /// Units that left each rampart and foreground in the current maneuver, by [`Emplacement`]; arrivals from the camp
    /// while it sends its units.
    pub sent: By<Emplacement, u8>,
    /// A unit went from `rw3` to `rw4` in the current maneuver.
    pub reached_rw4: bool,

    /// Shot cards turned over in the current step.
    pub turned: Set<ShotCard>,
    /// Towers or ramparts that have fired in the current step, or towers whose stakes were used.
    pub fired: Mask,
    /// Marksmen who aim at each rampart.
    pub volley: By<Rampart, u8>,
}

impl Default for Open {
    fn default() -> Self {
        Self {
            round: 0,
            outcome: None,
            mana: 0,
            bag: Group::EMPTY,
            camp: Group::EMPTY,
            altar: 0,
            pile: Group::EMPTY,
            horde: [Group::EMPTY; HORDE_PLACES],
            tome: [None; TOME],
            exhausted: 0,
            library: Set::EMPTY,
            mana_deck: By::default(),
            reinforcements: By::default(),
            tiles: By::default(),
            active: By::default(),
            engines: By::default(),
            bones: By::default(),
            boned_bridges: Set::EMPTY,
            rain: false,
            bats: None,
            blood_moon: false,
            silenced: None,
            harvest: None,
            hourglasses: 0,
            garrison: [Group::EMPTY; GARRISON_PLACES],
            hospital: Group::EMPTY,
            supply: Group::EMPTY,
            lost: Group::EMPTY,
            walls: By::default(),
            cauldrons: Set::EMPTY,
            consecrated: Set::EMPTY,
            towers: By::default(),
            footbridges: Set::EMPTY,
            crossed: Set::EMPTY,
            beds: 0,
            priests: By::from_fn(|_| Place::Courtyard),
            priests_acted: Set::EMPTY,
            paid_actions: By::default(),
            resolved: Set::EMPTY,
            malfunction: None,
            saint: None,
            panic: 0,
            panic_cards: Row::default(),
            maneuvers: Set::EMPTY,
            maneuver: None,
            sent: By::default(),
            reached_rw4: false,
            turned: Set::EMPTY,
            fired: Set::EMPTY,
            volley: By::default(),
        }
    }
}

impl Open {
    /// The Invader's units at a section, rampart or foreground.
    #[inline]
    pub fn horde_at(&self, place: Place) -> Group<Undead> {
        self.horde[place.storm_index()]
    }

    /// The Invader's units at a section, rampart or foreground, to change them.
    #[inline]
    pub fn horde_at_mut(&mut self, place: Place) -> &mut Group<Undead> {
        &mut self.horde[place.storm_index()]
    }

    /// The Invader's units on a section.
    #[inline]
    pub fn stormers(&self, section: Section) -> Group<Undead> {
        self.horde[section.index()]
    }

    /// The Defender's units on a section, in the courtyard or in the barracks.
    #[inline]
    pub fn garrison_at(&self, place: Place) -> Group<Garrison> {
        self.garrison[place.index()]
    }

    /// The Defender's units on a section, in the courtyard or in the barracks, to change them.
    #[inline]
    pub fn garrison_at_mut(&mut self, place: Place) -> &mut Group<Garrison> {
        &mut self.garrison[place.index()]
    }

    /// Where a priest stands.
    #[inline]
    pub fn priest(&self, priest: Priest) -> Place {
        self.priests[priest]
    }

    /// The priest on a section.
    #[inline]
    pub fn priest_on(&self, section: Section) -> Option<Priest> {
        Priest::ALL.iter().copied().find(|priest| self.priest(*priest) == section.place())
    }

    /// The priest on a section, unless it is silenced (un.spell.wail).
    #[inline]
    pub fn speaking_priest_on(&self, section: Section) -> Option<Priest> {
        self.priest_on(section).filter(|priest| self.silenced != Some(*priest))
    }

    /// Whether a tile of this kind lies at this position.
    #[inline]
    pub fn has_tile(&self, tile: Tile, position: usize) -> bool {
        self.tiles[tile].has(position)
    }

    /// Whether an active tile of this kind lies at this position (un.activate.lasts).
    #[inline]
    pub fn has_active(&self, tile: Tile, position: usize) -> bool {
        self.active[tile].has(position)
    }

    /// How many copies of a panic card are in force.
    #[inline]
    pub fn panic_copies(&self, card: PanicCard) -> u8 {
        self.panic_cards.iter().filter(|drawn| *drawn == card).count() as u8
    }

    /// Whether a panic card is in force.
    #[inline]
    pub fn in_force(&self, card: PanicCard) -> bool {
        self.panic_cards.contains(card)
    }

    /// The footbridge space between two adjacent sections.
    #[inline]
    pub fn between(graph: &crate::graph::Graph, from: Section, to: Section) -> Option<Footbridge> {
        let shared = graph.towers[from] & graph.towers[to];
        shared.first().filter(|_| from != to).map(Footbridge::beside)
    }

    /// Bone markers at a spot.
    #[inline]
    pub fn bones_at(&self, spot: BoneSpot) -> u8 {
        match spot {
            BoneSpot::Action(action) => self.bones[action],
            BoneSpot::Footbridge(bridge) => u8::from(self.boned_bridges.has(bridge)),
        }
    }

    /// Whether consecrated ground lies on a path.
    #[inline]
    pub fn is_consecrated(&self, path: Path) -> bool {
        self.consecrated.has(path)
    }
}

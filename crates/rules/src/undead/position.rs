//! Everything on the table. Nothing of it is known to one player alone (un.info.open).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::board::{Mask, Path, Place, Rampart, Section, Side, Tower};
use crate::machine::Battery;
use crate::seat::Outcome;
use crate::undead::building::BuildingAction;
use crate::undead::card::{ManaCard, PanicCard, Reinforcement};
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
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    pub library: Mask,
    /// Mana cards in the deck, by kind.
    pub mana_deck: [u8; ManaCard::COUNT],
    /// Reinforcement cards in the deck, by kind. Empty without the option.
    pub reinforcements: [u8; Reinforcement::COUNT],
    /// Tiles on the board, by kind. Positions: [`Emplacement`]s for ground tiles, ramparts, or sections.
    pub tiles: [Mask; Tile::COUNT],
    /// Those of them with a crystal.
    pub active: [Mask; Tile::COUNT],
    /// Siege engines on ramparts.
    pub engines: [Option<Battery<Engine>>; Rampart::COUNT],
    /// Bone markers on building actions.
    pub bones: [u8; BuildingAction::COUNT],
    /// Spaces for footbridges with a bone marker.
    pub boned_bridges: Mask,

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
    pub walls: [u8; Section::COUNT],
    /// Sections with a Skeletons' Cauldron.
    pub cauldrons: Mask,
    /// Paths with consecrated ground.
    pub consecrated: Mask,
    /// What stands on the towers.
    pub towers: [Option<TowerPiece>; Tower::COUNT],
    /// Spaces with a footbridge.
    pub footbridges: Mask,
    /// Footbridges that were crossed for nothing this round.
    pub crossed: Mask,
    /// Hospital beds.
    pub beds: u8,
    /// Where the priests stand: a section, the courtyard or the barracks.
    pub priests: [Place; Priest::COUNT],
    /// Priests who performed an order this round.
    pub priests_acted: Mask,
    /// Hourglasses on building actions.
    pub paid_actions: [u8; BuildingAction::COUNT],
    /// Building actions that resolved this round.
    pub resolved: Mask,
    /// The rampart whose engine has the malfunction.
    pub malfunction: Option<Rampart>,
    /// The rampart beside which the Saint lies.
    pub saint: Option<Rampart>,

    /// Level of the panic track.
    pub panic: i8,
    /// Panic cards in force, in the order drawn.
    pub panic_cards: ArrayVec<PanicCard, PANIC_CARDS>,

    /// Maneuvers performed this round.
    pub maneuvers: Mask,
    /// The maneuver that is being performed.
    pub maneuver: Option<Maneuver>,
    /// Units that left each rampart and foreground in the current maneuver, by [`Emplacement`]; arrivals from the camp
    /// while it sends its units.
    pub sent: [u8; Emplacement::COUNT],
    /// A unit went from `rw3` to `rw4` in the current maneuver.
    pub reached_rw4: bool,

    /// Shot cards turned over in the current step.
    pub turned: Mask,
    /// Towers or ramparts that have fired in the current step, or towers whose stakes were used.
    pub fired: Mask,
    /// Marksmen who aim at each rampart.
    pub volley: [u8; Rampart::COUNT],
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
            library: Mask::EMPTY,
            mana_deck: [0; ManaCard::COUNT],
            reinforcements: [0; Reinforcement::COUNT],
            tiles: [Mask::EMPTY; Tile::COUNT],
            active: [Mask::EMPTY; Tile::COUNT],
            engines: [None; Rampart::COUNT],
            bones: [0; BuildingAction::COUNT],
            boned_bridges: Mask::EMPTY,
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
            walls: [0; Section::COUNT],
            cauldrons: Mask::EMPTY,
            consecrated: Mask::EMPTY,
            towers: [None; Tower::COUNT],
            footbridges: Mask::EMPTY,
            crossed: Mask::EMPTY,
            beds: 0,
            priests: [Place::Courtyard; Priest::COUNT],
            priests_acted: Mask::EMPTY,
            paid_actions: [0; BuildingAction::COUNT],
            resolved: Mask::EMPTY,
            malfunction: None,
            saint: None,
            panic: 0,
            panic_cards: ArrayVec::new_const(),
            maneuvers: Mask::EMPTY,
            maneuver: None,
            sent: [0; Emplacement::COUNT],
            reached_rw4: false,
            turned: Mask::EMPTY,
            fired: Mask::EMPTY,
            volley: [0; Rampart::COUNT],
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
        self.priests[priest.index()]
    }

    /// The priest on a section.
    #[inline]
    pub fn priest_on(&self, section: Section) -> Option<Priest> {
        Priest::ALL.iter().copied().find(|priest| self.priest(*priest) == section.place())
    }

    /// The priest on a section, unless he is silenced (un.spell.wail).
    #[inline]
    pub fn speaking_priest_on(&self, section: Section) -> Option<Priest> {
        self.priest_on(section).filter(|priest| self.silenced != Some(*priest))
    }

    /// Whether a tile of this kind lies at this position.
    #[inline]
    pub fn has_tile(&self, tile: Tile, position: usize) -> bool {
        self.tiles[tile.index()].has(position)
    }

    /// Whether an active tile of this kind lies at this position (un.activate.lasts).
    #[inline]
    pub fn has_active(&self, tile: Tile, position: usize) -> bool {
        self.active[tile.index()].has(position)
    }

    /// How many copies of a panic card are in force.
    #[inline]
    pub fn panic_copies(&self, card: PanicCard) -> u8 {
        self.panic_cards.iter().filter(|drawn| **drawn == card).count() as u8
    }

    /// Whether a panic card is in force.
    #[inline]
    pub fn in_force(&self, card: PanicCard) -> bool {
        self.panic_cards.contains(&card)
    }

    /// The footbridge space between two adjacent sections.
    #[inline]
    pub fn between(graph: &crate::graph::Graph, from: Section, to: Section) -> Option<Footbridge> {
        let mut shared = graph.towers[from.index()] & graph.towers[to.index()];
        shared.next().filter(|_| from != to).map(Footbridge::at)
    }

    /// Bone markers at a spot.
    #[inline]
    pub fn bones_at(&self, spot: BoneSpot) -> u8 {
        match spot {
            BoneSpot::Action(action) => self.bones[action.index()],
            BoneSpot::Footbridge(bridge) => u8::from(self.boned_bridges.has(bridge.index())),
        }
    }

    /// Whether consecrated ground lies on a path.
    #[inline]
    pub fn is_consecrated(&self, path: Path) -> bool {
        self.consecrated.has(path.index())
    }
}

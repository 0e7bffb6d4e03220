//! The numbers of Undead, read from its TOML tables and laid out for quick use.

use crate::board::{Mask, Section, Tower};
use crate::graph::Graph;
use crate::undead::building::BuildingAction;
use crate::undead::card::{ManaCard, PanicCard, Reinforcement, ShotCard};
use crate::undead::position::TOME;
use crate::undead::spell::{Colour, Spell};
use crate::undead::token::{Priest, TowerPiece};
use crate::unit::{Garrison, Group, Undead};

/// Rounds of the track.
pub const ROUNDS: usize = 8;

/// All numbers of the edition, for one choice of options. Built only by [`crate::undead::load`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Table 12.6.
    pub numbers: Numbers,
    /// Tables 2.1 and 2.2: what is in the box.
    pub pieces: Pieces,
    /// Table 3.2, with the garrison of the option.
    pub sections: [SectionRow; Section::COUNT],
    /// Table 3.3.
    pub towers: [TowerRow; Tower::COUNT],
    /// Paths that exist (3.1).
    pub paths: Mask,
    /// Paths with a space for consecrated ground (un.board.path-spaces).
    pub grounds: Mask,
    /// Set-up 2, 9 and 10.
    pub start: StartRow,
    /// Table 12.5, with the mana of the option.
    pub track: [RoundRow; ROUNDS],
    /// Table 6.2.
    pub spells: [SpellRow; Spell::COUNT],
    /// The spells of each colour.
    pub colours: [Mask; Colour::COUNT],
    /// The Tome of the starter set (12.1).
    pub starter_tome: [Spell; TOME],
    /// The Library of the starter set (12.1).
    pub starter_library: Mask,
    /// Table 12.2.
    pub mana_cards: [ManaRow; ManaCard::COUNT],
    /// Copies of each panic card (12.3).
    pub panic_cards: [u8; PanicCard::COUNT],
    /// Table 12.4: which types each card hits.
    pub shots: [[bool; 3]; ShotCard::COUNT],
    /// The deck of `reinforcements = on`.
    pub reinforcements: [ReinforcementRow; Reinforcement::COUNT],
    /// Hourglass spaces of a building action (7.1).
    pub costs: [u8; BuildingAction::COUNT],
    /// What follows from the rows above.
    pub graph: Graph,
}

/// Table 12.6: numbers that hold everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Numbers {
    pub rounds: u8,
    /// Cards of blue and of red that are in the game. The Tome always takes six green ones.
    pub colour_draw: u8,
    pub draw_units: u8,
    pub minor_units: u8,
    pub minor_hourglasses: u8,
    pub major_units: u8,
    pub major_hourglasses: u8,
    /// So many units left in the camp give so many hourglasses; the dearest step first.
    pub camp_steps: [CampStep; 3],
    pub foreground_units: u8,
    pub rampart_units: u8,
    pub levitation: u8,
    pub aura_max: u8,
    /// Strength of a phantom under the aura.
    pub aura_strength: u8,
    /// Skeletons of the Altar for one mana.
    pub altar_rate: u8,
    pub altar_hourglasses: u8,
    pub library_hourglasses: u8,
    pub engine_hits: u8,
    pub engine_misses: u8,
    pub engine_max: u8,
    /// Marksmen who defeat one skeleton.
    pub volley_set: u8,
    /// The same under *Shaking Hands*.
    pub shaking_set: u8,
    /// Skeletons who deal one damage.
    pub archer_set: u8,
    pub heal: u8,
    pub heal_bed: u8,
    pub panic_min: i8,
    pub panic_max: i8,
    pub barracks_units: u8,
    pub wall_max: u8,
    pub wall_strength: u8,
    pub priest_strength: u8,
    pub cauldron_kills: u8,
    pub consecrated_kills: u8,
    /// Units that may leave a rampart beside the Saint.
    pub saint_units: u8,
    /// Bone markers that Clear the Bones removes at most.
    pub clear_bones: u8,
    /// Bone markers of a Bone Thrower's hit.
    pub thrown_bones: u8,
    /// Levels that a Speech lowers panic by, and a further one for each Cross in the courtyard.
    pub speech: u8,
    pub speech_cross: u8,
    /// Levels that a Skull Catapult's hit raises panic by.
    pub catapult_panic: u8,
    /// Invader units that a Gallows Forest needs.
    pub gallows_units: u8,
    pub move_cost: u8,
    pub stairs_cost: u8,
    /// More for the last space of an action that a panic card makes dearer.
    pub surcharge: u8,
    /// Hourglasses less for each *Lethargy*.
    pub lethargy: u8,
    pub order_cost: u8,
    pub bone_cost: u8,
}

/// From so many units in the camp on, the Defender gains so many hourglasses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct CampStep {
    pub units: u8,
    pub hourglasses: u8,
}

/// What is in the box and limits play. Stocks of tiles and engines stand with their spells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Pieces {
    pub horde: Group<Undead>,
    pub garrison: Group<Garrison>,
    pub mana: u8,
    pub bones: u8,
    pub hit_cards: u8,
    pub miss_cards: u8,
    pub walls: u8,
    pub tower_pieces: [u8; TowerPiece::COUNT],
    pub cauldrons: u8,
    pub consecrated_grounds: u8,
    pub footbridges: u8,
    pub beds: u8,
}

/// A row of table 3.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct SectionRow {
    pub invader_places: u8,
    pub defender_places: u8,
    pub garrison: Group<Garrison>,
    pub walls: u8,
    pub priest: Option<Priest>,
}

/// A row of table 3.3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct TowerRow {
    pub between: [Section; 2],
    /// Foregrounds and ramparts in range, as a mask over places from `rw1` on.
    pub reaches: Mask,
}

/// Set-up 2 and 9. The supply of the Defender is what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct StartRow {
    /// On each foreground.
    pub foreground: Group<Undead>,
    pub barracks: Group<Garrison>,
}

/// A space of the round track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct RoundRow {
    pub mana: i8,
    pub hourglasses: u8,
}

/// A row of table 6.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct SpellRow {
    pub cost: u8,
    /// Tiles or engines in the box; 0 for a spell without.
    pub stock: u8,
    /// The number in its effect: units, markers, levels or a strength; 0 if it has none.
    pub amount: u8,
}

/// A row of table 12.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct ManaRow {
    pub copies: u8,
    pub mana: u8,
    pub hourglasses: u8,
    pub units: Group<Garrison>,
}

/// A row of the deck of `reinforcements = on`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct ReinforcementRow {
    pub copies: u8,
    pub units: Group<Undead>,
}

impl Tables {
    /// The row of a section.
    #[inline]
    pub fn section(&self, section: Section) -> &SectionRow {
        &self.sections[section.index()]
    }

    /// The row of a tower.
    #[inline]
    pub fn tower(&self, tower: Tower) -> &TowerRow {
        &self.towers[tower.index()]
    }

    /// The row of a spell.
    #[inline]
    pub fn spell(&self, spell: Spell) -> &SpellRow {
        &self.spells[spell.index()]
    }

    /// The space of the track for a round, from 1.
    #[inline]
    pub fn round(&self, round: u8) -> RoundRow {
        self.track[usize::from(round) - 1]
    }
}

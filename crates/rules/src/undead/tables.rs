//! The numbers of Undead, read from its TOML tables and laid out for quick use.

use crate::board::{Path, Section, Tower};
use crate::chance::MAX_DRAW;
use crate::graph::Graph;
use crate::machine::Emplacement;
use crate::set::{By, Set};
use crate::tables::numbers::{Column, Number, numbers};
use crate::tables::{TableError, TableFile, for_each};
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
    pub sections: By<Section, SectionRow>,
    /// Table 3.3.
    pub towers: By<Tower, TowerRow>,
    /// Paths that exist (3.1).
    pub paths: Set<Path>,
    /// Paths with a space for consecrated ground (un.board.path-spaces).
    pub grounds: Set<Path>,
    /// Set-up 2, 9 and 10.
    pub start: StartRow,
    /// Table 12.5, with the mana of the option.
    pub track: [RoundRow; ROUNDS],
    /// Table 6.2.
    pub spells: By<Spell, SpellRow>,
    /// The spells of each colour.
    pub colours: By<Colour, Set<Spell>>,
    /// The Tome of the starter set (12.1).
    pub starter_tome: [Spell; TOME],
    /// The Library of the starter set (12.1).
    pub starter_library: Set<Spell>,
    /// Table 12.2.
    pub mana_cards: By<ManaCard, ManaRow>,
    /// Copies of each panic card (12.3).
    pub panic_cards: By<PanicCard, u8>,
    /// Table 12.4: which types each card hits.
    pub shots: By<ShotCard, [bool; 3]>,
    /// The deck of `reinforcements = on`.
    pub reinforcements: By<Reinforcement, ReinforcementRow>,
    /// Hourglass spaces of a building action (7.1).
    pub costs: By<BuildingAction, u8>,
    /// What follows from the rows above.
    pub graph: Graph,
}

numbers! {
    /// Table 12.6: numbers that hold everywhere.
    {
        rounds: u8 = 1..=ROUNDS as u8,
        /// Cards of blue and of red that are in the game. The Tome always takes six green ones.
        colour_draw: u8 = 1..=8,
        draw_units: u8 = 1..=MAX_DRAW,
        minor_units: u8 = 1..=20,
        minor_hourglasses: u8 = 0..=10,
        major_units: u8 = 1..=20,
        major_hourglasses: u8 = 0..=10,
        /// So many units left in the camp give so many hourglasses; the dearest step first.
        camp_steps: [CampStep; 3] = (),
        foreground_units: u8 = 1..=30,
        rampart_units: u8 = 1..=20,
        levitation: u8 = 0..=10,
        aura_max: u8 = 0..=20,
        /// Strength of a phantom under the aura.
        aura_strength: u8 = 1..=9,
        /// Skeletons of the Altar for one mana.
        altar_rate: u8 = 1..=20,
        altar_hourglasses: u8 = 0..=10,
        library_hourglasses: u8 = 0..=10,
        // A deck without a Hit would run empty.
        engine_hits: u8 = 1..=10,
        engine_misses: u8 = 0..=20,
        engine_max: u8 = 0..=7,
        /// Marksmen who defeat one skeleton.
        volley_set: u8 = 1..=10,
        /// The same under *Shaking Hands*.
        shaking_set: u8 = 1..=10,
        /// Skeletons who deal one damage.
        archer_set: u8 = 1..=10,
        heal: u8 = 0..=10,
        heal_bed: u8 = 0..=10,
        panic_min: i8 = -20..=0,
        panic_max: i8 = 0..=20,
        barracks_units: u8 = 0..=30,
        wall_max: u8 = 0..=20,
        wall_strength: u8 = 0..=9,
        priest_strength: u8 = 0..=9,
        cauldron_kills: u8 = 0..=20,
        consecrated_kills: u8 = 0..=20,
        /// Units that may leave a rampart beside the Saint.
        saint_units: u8 = 0..=20,
        /// Bone markers that Clear the Bones removes at most.
        clear_bones: u8 = 1..=20,
        /// Bone markers of a Bone Thrower's hit.
        thrown_bones: u8 = 1..=20,
        /// Levels that a Speech lowers panic by, and a further one for each Cross in the courtyard.
        speech: u8 = 0..=10,
        speech_cross: u8 = 0..=10,
        /// Levels that a Skull Catapult's hit raises panic by.
        catapult_panic: u8 = 0..=10,
        /// Invader units that a Gallows Forest needs.
        gallows_units: u8 = 0..=20,
        // What costs nothing could go on for ever.
        move_cost: u8 = 1..=5,
        stairs_cost: u8 = 1..=5,
        /// More for the last space of an action that a panic card makes dearer.
        surcharge: u8 = 0..=5,
        /// Hourglasses less for each *Lethargy*.
        lethargy: u8 = 0..=20,
        order_cost: u8 = 1..=5,
        bone_cost: u8 = 1..=5,
    }
}

/// From so many units in the camp on, the Defender gains so many hourglasses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct CampStep {
    pub units: u8,
    pub hourglasses: u8,
}

/// The steps of the camp, each in a row of its own.
impl Number for [CampStep; 3] {
    type Bounds = ();

    fn read((): (), file: &mut TableFile, id: &str, _column: &Column) -> Result<Self, TableError> {
        for_each(&["most", "many", "some"], |step| {
            file.row(&format!("{id}.{step}"), |row| {
                Ok(CampStep {
                    units: row.number("units", 1..=250)?,
                    hourglasses: row.number("hourglasses", 0..=20)?,
                })
            })
        })
    }
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
    pub tower_pieces: By<TowerPiece, u8>,
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
    pub reaches: Set<Emplacement>,
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
        &self.sections[section]
    }

    /// The row of a tower.
    #[inline]
    pub fn tower(&self, tower: Tower) -> &TowerRow {
        &self.towers[tower]
    }

    /// The row of a spell.
    #[inline]
    pub fn spell(&self, spell: Spell) -> &SpellRow {
        &self.spells[spell]
    }

    /// The space of the track for a round, from 1.
    #[inline]
    pub fn round(&self, round: u8) -> RoundRow {
        self.track[usize::from(round) - 1]
    }
}

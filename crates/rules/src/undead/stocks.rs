//! What is still in the box, and what still fits where (2.1, 2.2, 3).

use crate::board::{Place, Rampart, Section, Side};
use crate::reason::{Reason, Rules, Verdict};
use crate::undead::position::Open;
use crate::undead::siege::{Rulebook, Siege};
use crate::undead::spell::{Engine, Space, Tile};
use crate::undead::tables::Tables;
use crate::undead::token::{Emplacement, TowerPiece};
use crate::unit::{Group, Undead};

impl Open {
    /// Tiles of a kind that are not on the board (un.pieces.limit).
    #[inline]
    pub fn tiles_left(&self, tables: &Tables, tile: Tile) -> u8 {
        let laid = self.tiles[tile].len() as u8;
        tables.spell(tile.spell()).stock.saturating_sub(laid)
    }

    /// Engines on the board.
    #[inline]
    pub fn engines_built(&self) -> u8 {
        self.engines.values().flatten().count() as u8
    }

    /// Engines of a kind that can still be built (un.engine.max).
    #[inline]
    pub fn engines_left(&self, tables: &Tables, engine: Engine) -> u8 {
        let of_kind =
            self.engines.values().flatten().filter(|battery| battery.machine == engine).count() as u8;
        let in_box = tables.spell(engine.spell()).stock.saturating_sub(of_kind);
        in_box.min(tables.numbers.engine_max.saturating_sub(self.engines_built()))
    }

    /// Pieces of a kind for towers that can still be built.
    #[inline]
    pub fn tower_pieces_left(&self, tables: &Tables, piece: TowerPiece) -> u8 {
        let built = self.towers.values().filter(|standing| **standing == Some(piece)).count() as u8;
        tables.pieces.tower_pieces[piece].saturating_sub(built)
    }

    /// Wall pieces in the Defender's supply.
    #[inline]
    pub fn walls_left(&self, tables: &Tables) -> u8 {
        tables.pieces.walls.saturating_sub(self.walls.values().sum())
    }

    /// Bone markers in the Invader's supply (un.bone.supply).
    #[inline]
    pub fn bones_left(&self, tables: &Tables) -> u8 {
        tables.pieces.bones.saturating_sub(self.bones_laid())
    }

    /// Bone markers on the board.
    #[inline]
    pub fn bones_laid(&self) -> u8 {
        self.bones.values().sum::<u8>() + self.boned_bridges.len() as u8
    }

    /// Units that fit on a rampart or foreground.
    #[inline]
    pub fn places_outside(tables: &Tables, at: Place) -> u8 {
        match at.foreground() {
            Some(_) => tables.numbers.foreground_units,
            None => tables.numbers.rampart_units,
        }
    }

    /// Whether these units fit on a section together: phantoms above the levitation spaces take ordinary ones
    /// (un.board.levitation).
    #[inline]
    pub fn fit_on(tables: &Tables, section: Section, units: Group<Undead>) -> bool {
        Open::seated(tables, units) <= tables.section(section).invader_places
    }

    /// Ordinary places that units take on a section (un.board.levitation).
    #[inline]
    fn seated(tables: &Tables, units: Group<Undead>) -> u8 {
        units.total() - Open::levitating(tables, units)
    }

    /// Phantoms that levitate above a section where these units stand (un.board.levitation).
    #[inline]
    pub fn levitating(tables: &Tables, units: Group<Undead>) -> u8 {
        units.count(Undead::Phantom).min(tables.numbers.levitation)
    }

    /// Whether one more unit of this type fits at a section, rampart or foreground (un.board.limit).
    #[inline]
    pub fn has_room(&self, tables: &Tables, at: Place, unit: Undead) -> bool {
        let mut units = self.horde_at(at);
        match at.section() {
            Some(section) => {
                units.add(unit);
                Open::fit_on(tables, section, units)
            }
            None => units.total() < Open::places_outside(tables, at),
        }
    }

    /// Whether the big space of a rampart, or the ground space of a foreground, is free (un.board.engine-or-ground).
    #[inline]
    pub fn is_ground_free(&self, at: Emplacement) -> bool {
        let ground = Tile::ALL.iter().filter(|tile| tile.space() == Space::Ground);
        let engine = at.rampart().is_some_and(|rampart| self.engines[rampart].is_some());
        !engine && !ground.into_iter().any(|tile| self.has_tile(*tile, at.index()))
    }

    /// Whether a tile for ramparts fits there: two spaces, never two of one spell (un.board.rampart-tiles-differ).
    #[inline]
    pub fn is_rampart_free(&self, rampart: Rampart, tile: Tile) -> bool {
        !self.has_tile(tile, rampart.index())
    }

    /// Whether the tile space of a section is free (un.board.one-per-space).
    #[inline]
    pub fn is_section_free(&self, section: Section) -> bool {
        let laid = Tile::ALL.iter().filter(|tile| tile.space() == Space::Section);
        !laid.into_iter().any(|tile| self.has_tile(*tile, section.index()))
    }

    /// Whether the unit limits leave no room for another unit on this foreground.
    #[inline]
    pub fn is_foreground_full(&self, book: &Rulebook, side: Side) -> bool {
        self.horde_at(side.foreground()).total() >= book.tables.numbers.foreground_units
    }
}

impl Siege {
    /// Whether one more unit of this type fits there (un.board.limit).
    #[inline]
    pub(super) fn has_room(&self, at: Place, unit: Undead) -> bool {
        self.at.open.has_room(&self.book.tables, at, unit)
    }

    /// Room for one more unit of this type, or the rules of the place that has none (un.maneuver.capacity).
    #[inline]
    pub(super) fn may_enter(&self, at: Place, unit: Undead) -> Verdict {
        if self.has_room(at, unit) {
            return Ok(());
        }
        Err(self.crowded(
            at,
            unit,
            match at.section() {
                Some(_) => &["un.board.levitation", "un.board.limit", "un.maneuver.capacity"],
                None => &["un.board.limit", "un.maneuver.capacity"],
            },
        ))
    }

    /// A place without room for one more unit of this type: the ordinary places that all would take, and those there
    /// are.
    pub(super) fn crowded(&self, at: Place, unit: Undead, full: Rules) -> Reason {
        let tables = &self.book.tables;
        let mut units = self.at.open.horde_at(at);
        units.add(unit);
        let (needed, there) = match at.section() {
            Some(section) => (Open::seated(tables, units), tables.section(section).invader_places),
            None => (units.total(), Open::places_outside(tables, at)),
        };
        Reason::by(full).short(needed, there)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::TableFiles;
    use crate::undead::load::load;
    use crate::undead::options::Options;

    #[test]
    fn phantoms_above_the_levitation_spaces_take_ordinary_ones() {
        // un.board.levitation; `e2` has 3 ordinary places
        let tables =
            load(&TableFiles::standard(), &Options::default()).expect("the standard tables are sound");
        let mut open = Open::default();
        for (units, phantom, skeleton) in [
            // ex.un.levitate-full
            ("3 phantom 3 skeleton", false, false),
            // ex.un.levitate-reseat
            ("5 phantom", true, true),
            ("5 phantom skeleton", false, false),
            // ex.un.levitate-after-banish
            ("4 phantom 2 skeleton", false, false),
            ("3 phantom 2 skeleton", true, true),
            // ex.un.minor-maneuver
            ("3 skeleton", true, false),
            ("6 phantom", false, false),
            ("2 phantom 3 vampire", true, false),
            ("nobody", true, true),
        ] {
            *open.horde_at_mut(Place::E2) = units.parse().expect(units);
            let found =
                [Undead::Phantom, Undead::Skeleton].map(|unit| open.has_room(&tables, Place::E2, unit));
            assert_eq!(found, [phantom, skeleton], "{units}");
            let vampire = open.has_room(&tables, Place::E2, Undead::Vampire);
            assert_eq!(vampire, skeleton, "{units}");
        }
    }

    #[test]
    fn nobody_levitates_before_the_walls() {
        // un.board.limit
        let tables =
            load(&TableFiles::standard(), &Options::default()).expect("the standard tables are sound");
        let mut open = Open::default();
        for (place, count, fits) in
            [(Place::Rw1, 6, true), (Place::Rw1, 7, false), (Place::Fe, 9, true), (Place::Fe, 10, false)]
        {
            *open.horde_at_mut(place) = Group::of(Undead::Phantom, count);
            assert_eq!(open.has_room(&tables, place, Undead::Phantom), fits, "{count} on {place}");
        }
    }
}

//! What holds in every position: no piece is lost or made, nothing stands where it does not fit.

use crate::board::{Place, Rampart, Section, Side};
use crate::fault::{Fault, at_most, exactly, fits, len};
use crate::undead::building::BuildingAction;
use crate::undead::position::Open;
use crate::undead::siege::Position;
use crate::undead::spell::{Engine, Space, Tile};
use crate::undead::tables::Tables;
use crate::undead::token::{Emplacement, Footbridge, Priest, TowerPiece};
use crate::unit::{Garrison, Group, Undead, UnitKind};

impl Position {
    /// Checks that pieces are conserved and that everything fits where it stands.
    pub fn check(&self, tables: &Tables) -> Result<(), Fault> {
        self.open.check_horde(tables)?;
        self.open.check_garrison(tables)?;
        self.open.check_tiles(tables)?;
        self.open.check_tokens(tables)?;
        self.open.check_places(tables)?;
        self.open.check_actions(tables)
    }
}

impl Open {
    fn check_horde(&self, tables: &Tables) -> Result<(), Fault> {
        for unit in Undead::KINDS {
            let piles = [self.bag, self.camp, self.pile, Group::of(Undead::Skeleton, self.altar)];
            let count = piles.iter().chain(&self.horde).map(|group| u32::from(group.count(unit))).sum();
            exactly(&unit, count, tables.pieces.horde.count(unit))?;
        }
        at_most(&"mana", self.mana, tables.pieces.mana)
    }

    fn check_garrison(&self, tables: &Tables) -> Result<(), Fault> {
        for unit in Garrison::KINDS {
            let piles = [self.hospital, self.supply, self.lost];
            let count = piles.iter().chain(&self.garrison).map(|group| u32::from(group.count(unit))).sum();
            exactly(&unit, count, tables.pieces.garrison.count(unit))?;
        }
        at_most(&"wall piece", self.walls.values().sum(), tables.pieces.walls)
    }

    /// One component in a space, and a crystal only on a tile (un.board.one-per-space).
    fn check_tiles(&self, tables: &Tables) -> Result<(), Fault> {
        for tile in Tile::ALL {
            at_most(&tile, len(self.tiles[*tile]), tables.spell(tile.spell()).stock)?;
            if !self.active[*tile].without(self.tiles[*tile]).is_empty() {
                return Err(Fault::Contradiction(format!("a crystal without a {tile} tile")));
            }
        }
        for engine in Engine::ALL {
            let built = self.engines.values().flatten().filter(|battery| battery.machine == *engine).count();
            at_most(engine, built as u8, tables.spell(engine.spell()).stock)?;
        }
        at_most(&"siege engine", self.engines_built(), tables.numbers.engine_max)?;
        let tiles_of = |space: Space, position: usize| {
            Tile::ALL.iter().filter(|tile| tile.space() == space && self.has_tile(**tile, position)).count()
                as u8
        };
        for at in Emplacement::ALL {
            let engine = at.rampart().is_some_and(|rampart| self.engines[rampart].is_some());
            let placed = tiles_of(Space::Ground, at.index()) + u8::from(engine);
            fits(at.place(), "engines or ground tiles", placed, 1, "un.board.engine-or-ground")?;
        }
        for section in Section::ALL {
            let placed = tiles_of(Space::Section, section.index());
            fits(section.place(), "section tiles", placed, 1, "un.board.one-per-space")?;
        }
        let broken = self.malfunction.is_some_and(|rampart| self.engines[rampart].is_none());
        if broken { Err(Fault::Contradiction("a malfunction without an engine".to_owned())) } else { Ok(()) }
    }

    fn check_tokens(&self, tables: &Tables) -> Result<(), Fault> {
        let pieces = &tables.pieces;
        at_most(&"bone marker", self.bones_laid(), pieces.bones)?;
        for piece in TowerPiece::ALL {
            let built = self.towers.values().filter(|standing| **standing == Some(*piece)).count() as u8;
            at_most(piece, built, pieces.tower_pieces[*piece])?;
        }
        at_most(&"cauldron", len(self.cauldrons), pieces.cauldrons)?;
        at_most(&"consecrated ground", len(self.consecrated), pieces.consecrated_grounds)?;
        at_most(&"footbridge", len(self.footbridges), pieces.footbridges)?;
        at_most(&"hospital bed", self.beds, pieces.beds)?;
        for bridge in Footbridge::ALL {
            if self.footbridges.has(*bridge) && self.boned_bridges.has(*bridge) {
                return Err(Fault::Contradiction(format!(
                    "a footbridge and a bone marker on {bridge} (un.move.footbridge-safe)"
                )));
            }
        }
        if !self.consecrated.without(tables.grounds).is_empty() {
            return Err(Fault::Contradiction(
                "consecrated ground on a path without a space for it".to_owned(),
            ));
        }
        Ok(())
    }

    fn check_places(&self, tables: &Tables) -> Result<(), Fault> {
        let numbers = &tables.numbers;
        for section in Section::ALL {
            let (row, place) = (tables.section(*section), section.place());
            let [phantoms, skeletons, vampires] = self.stormers(*section).counts();
            let seated = skeletons + vampires + phantoms.saturating_sub(numbers.levitation);
            fits(place, "Invader units", seated, row.invader_places, "un.board.levitation")?;
            let garrison = self.garrison_at(place).total();
            fits(place, "Defender units", garrison, row.defender_places, "un.move.limits")?;
            fits(place, "wall pieces", self.walls[*section], numbers.wall_max, "un.action.wall-max")?;
            let priests = Priest::ALL.iter().filter(|priest| self.priest(**priest) == place).count() as u8;
            fits(place, "priests", priests, 1, "un.priest.places")?;
        }
        let ramparts = Rampart::ALL.iter().map(|rampart| rampart.place());
        for place in ramparts.chain(Side::ALL.iter().map(|side| side.foreground())) {
            let most = Open::places_outside(tables, place);
            fits(place, "Invader units", self.horde_at(place).total(), most, "un.board.limit")?;
        }
        let barracks = self.garrison_at(Place::Barracks).total();
        fits(Place::Barracks, "Defender units", barracks, numbers.barracks_units, "un.move.limits")
    }

    /// Hourglasses and bone markers share the spaces of an action (un.action.spaces-alike).
    fn check_actions(&self, tables: &Tables) -> Result<(), Fault> {
        for action in BuildingAction::ALL {
            let taken = self.paid_actions[*action] + self.bones[*action];
            let place = action.building().place();
            fits(place, "hourglasses and bone markers", taken, tables.costs[*action], "un.bone.empty-only")?;
        }
        Ok(())
    }
}

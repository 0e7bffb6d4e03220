//! Phase 2, Spells: casting the Tome from left to right, laying tiles, and crystals (5.3).

use std::ops::ControlFlow;

use crate::board::{Mask, Place, Rampart, Section};
use crate::list::{Sink, offers};
use crate::machine::Battery;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::position::{Open, TOME};
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::{Space, Spell, Tile};
use crate::undead::step::Step;
use crate::undead::token::Emplacement;

impl Tile {
    /// The place at a position of its kind of space.
    #[inline]
    pub fn place(self, position: usize) -> Place {
        match self.space() {
            Space::Ground => Emplacement::at(position).place(),
            Space::Rampart => Rampart::at(position).place(),
            Space::Section => Section::at(position).place(),
        }
    }

    /// The position of a place among its kind of space.
    #[inline]
    pub fn position(self, at: Place) -> Option<usize> {
        match self.space() {
            Space::Ground => Emplacement::of(at).map(Emplacement::index),
            Space::Rampart => at.rampart().map(Rampart::index),
            Space::Section => at.section().map(Section::index),
        }
    }
}

impl Open {
    /// Free spaces for one more tile of this kind, as positions; none if the box has no more of them (un.cast.tile).
    pub fn free_spaces(&self, tables: &crate::undead::Tables, tile: Tile) -> Mask {
        let free = |position: &usize| match tile.space() {
            Space::Ground => self.is_ground_free(Emplacement::at(*position)),
            Space::Rampart => self.is_rampart_free(Rampart::at(*position), tile),
            // A section need not be stormed (un.spell.section-tile-free).
            Space::Section => self.is_section_free(Section::at(*position)),
        };
        let spaces = match tile.space() {
            Space::Ground => Emplacement::COUNT,
            Space::Rampart => Rampart::COUNT,
            Space::Section => Section::COUNT,
        };
        if self.tiles_left(tables, tile) == 0 {
            return Mask::EMPTY;
        }
        (0..spaces).filter(free).fold(Mask::EMPTY, Mask::with)
    }
}

impl Siege {
    /// C(i)a: a card that cannot be cast is skipped without asking (un.cast.order, un.cast.skip-rest).
    pub(super) fn cast_options<S: Sink<Action>>(&self, position: u8, out: &mut S) -> ControlFlow<()> {
        let Some(spell) = self.at.open.tome[usize::from(position)] else { return ControlFlow::Continue(()) };
        let castable = self.is_castable(spell);
        if castable {
            out.push(Action::Cast(spell))?;
        }
        out.push(Action::Skip(spell))?;
        if castable && usize::from(position) + 1 < TOME {
            out.push(Action::SkipRest)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the Invader has the mana and the spell has a target (un.cast.legal).
    pub(super) fn is_castable(&self, spell: Spell) -> bool {
        self.at.open.mana >= self.book.tables.spell(spell).cost && self.has_target(spell)
    }

    /// The column "castable if" of table 6.2.
    pub(super) fn has_target(&self, spell: Spell) -> bool {
        match spell {
            Spell::SpectralGust | Spell::DeathMarch => offers(|any| self.hasten_options(spell, None, 1, any)),
            Spell::DreadWhispers | Spell::Nightmares | Spell::CurseOfDespair => {
                self.at.open.panic < self.book.tables.numbers.panic_max
            }
            Spell::BoneStorm => offers(|any| self.bone_storm_options(Mask::EMPTY, any)),
            Spell::RaiseTheFallen | Spell::Strigoi | Spell::DarkMetamorphosis => {
                offers(|any| self.repeat_options(spell, false, any))
            }
            Spell::HeavyRain
            | Spell::CursedBats
            | Spell::BloodMoon
            | Spell::BansheesWail
            | Spell::SoulHarvest => true,
            _ => offers(|any| self.lay_options(spell, any)),
        }
    }

    /// The mana is paid, the effect carried out, and then the Defender gains as many hourglasses (un.cast.cost).
    pub(super) fn cast(&mut self, position: u8, action: Action) {
        self.at.open.exhausted = position + 1;
        match action {
            Action::Cast(spell) => {
                let cost = self.book.tables.spell(spell).cost;
                self.at.open.mana -= cost;
                self.tell(Event::SpellCast { spell });
                self.then(Step::HandOver(cost));
                self.take_effect(spell);
            }
            Action::Skip(spell) => self.tell(Event::SpellSkipped { spell }),
            Action::SkipRest => {
                for spell in self.at.open.tome.into_iter().skip(usize::from(position)).flatten() {
                    self.tell(Event::SpellSkipped { spell });
                }
                self.at.open.exhausted = TOME as u8;
                while matches!(self.at.agenda.top(), Some(Step::Cast(_))) {
                    self.at.agenda.pop();
                }
            }
            other => unlisted(other),
        }
    }

    /// Places for the tile or engine of a spell (un.board.engine-or-ground, un.board.rampart-tiles-differ,
    /// un.engine.place, un.engine.max).
    pub(super) fn lay_options<S: Sink<Action>>(&self, spell: Spell, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if let Some(tile) = spell.tile() {
            for position in open.free_spaces(tables, tile) {
                out.push(Action::Place(tile.place(position)))?;
            }
        } else if spell.engine().is_some_and(|engine| open.engines_left(tables, engine) > 0) {
            for rampart in Rampart::ALL {
                if open.is_ground_free(Emplacement::at(rampart.index())) {
                    out.push(Action::Place(rampart.place()))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A tile enters with a crystal (un.cast.tile); an engine with its deck (un.engine.place).
    pub(super) fn lay(&mut self, spell: Spell, action: Action) {
        let Action::Place(at) = action else { unlisted(action) };
        if let Some(tile) = spell.tile() {
            let position = tile.position(at).expect("a space of its kind is chosen");
            self.at.open.tiles[tile.index()].insert(position);
            self.at.open.active[tile.index()].insert(position);
            self.tell(Event::TilePlaced { tile, at });
        } else if let (Some(engine), Some(rampart)) = (spell.engine(), at.rampart()) {
            let numbers = &self.book.tables.numbers;
            let deck = Battery { machine: engine, hits: numbers.engine_hits, misses: numbers.engine_misses };
            self.at.open.engines[rampart.index()] = Some(deck);
            self.tell(Event::EngineBuilt { engine, at: rampart });
        }
    }

    /// A1: one mana for all tiles of a spell, no hourglasses; engines need none (un.activate.cost,
    /// un.activate.engines). Whether the spell is still in the Tome does not matter (un.supplies.tiles-stay).
    pub(super) fn activation_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        if self.at.open.mana > 0 {
            for tile in Tile::ALL {
                if !self.at.open.inactive(*tile).is_empty() {
                    out.push(Action::Activate(tile.spell()))?;
                }
            }
        }
        out.push(Action::Done)
    }

    pub(super) fn activation(&mut self, action: Action) {
        let Action::Activate(spell) = action else { return };
        let tile = spell.tile().expect("only spells with tiles are activated");
        let count = self.at.open.inactive(tile).len() as u8;
        self.at.open.mana -= 1;
        self.at.open.active[tile.index()] = self.at.open.tiles[tile.index()];
        self.tell(Event::TilesActivated { tile, count });
        self.then(Step::Activation);
    }
}

impl Open {
    /// Tiles of a kind without a crystal.
    #[inline]
    pub fn inactive(&self, tile: Tile) -> Mask {
        self.tiles[tile.index()].without(self.active[tile.index()])
    }
}

//! Phase 2, Spells: casting the Tome from left to right, laying tiles, and crystals (5.3).

use std::ops::{ControlFlow, Range};

use crate::board::{Place, Rampart, Section};
use crate::list::{Sink, offers};
use crate::machine::Battery;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::set::{Mask, Set};
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::position::{Open, TOME};
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::{Space, Spell, Tile};
use crate::undead::step::Step;
use crate::undead::token::Emplacement;

/// Speaks of a card whose turn has not come or is over.
const IN_TURN: &str = "un.cast.order";

impl Tile {
    /// The positions of its kind of space, free or not.
    fn spaces(self) -> Range<usize> {
        match self.space() {
            Space::Ground => 0..Emplacement::COUNT,
            Space::Rampart => 0..Rampart::COUNT,
            Space::Section => 0..Section::COUNT,
        }
    }

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
        if self.tiles_left(tables, tile) == 0 {
            return Set::EMPTY;
        }
        tile.spaces().filter(free).fold(Set::EMPTY, Mask::with)
    }
}

impl Siege {
    /// C(i)a: a card that cannot be cast is skipped without asking (un.cast.order, un.cast.skip-rest).
    pub(super) fn cast_options<S: Sink<Action>>(&self, position: u8, out: &mut S) -> ControlFlow<()> {
        let Some(spell) = self.at.open.tome[usize::from(position)] else { return ControlFlow::Continue(()) };
        let castable = self.may_cast(spell);
        out.offer(Action::Cast(spell), || castable.map_err(at_its_turn))?;
        out.push(Action::Skip(spell))?;
        let last = usize::from(position) + 1 >= TOME;
        if castable.is_ok() && !last {
            out.push(Action::SkipRest)?;
        }
        out.object(|action| match action {
            Action::Cast(spell) => Some(self.out_of_turn(spell)),
            Action::SkipRest if last => Some(Reason::by(&["un.cast.skip-rest", IN_TURN])),
            _ => None,
        })
    }

    /// A piece, the mana and a target (un.cast.legal). The last rule speaks of a card that is not at its turn.
    #[inline]
    fn may_cast(&self, spell: Spell) -> Verdict {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if let Some(engine) = spell.engine() {
            let (built, most) = (open.engines_built(), tables.numbers.engine_max);
            require!(built < most, "un.engine.max", "un.cast.legal", IN_TURN; built + 1, most);
            let left = open.engines_left(tables, engine);
            require!(left > 0, "un.pieces.limit", "un.cast.legal", IN_TURN; 1, left);
        }
        if let Some(tile) = spell.tile() {
            let left = open.tiles_left(tables, tile);
            require!(left > 0, "un.pieces.limit", "un.cast.legal", IN_TURN; 1, left);
        }
        let cost = tables.spell(spell).cost;
        require!(open.mana >= cost, "un.cast.legal", "un.cast.cost", IN_TURN; cost, open.mana);
        if self.has_target(spell) { Ok(()) } else { Err(Reason::by(no_target(spell))) }
    }

    /// A card that is not at its turn. One that cannot be cast was perhaps skipped for that reason.
    pub(super) fn out_of_turn(&self, spell: Spell) -> Reason {
        match self.at.open.tome.iter().position(|card| *card == Some(spell)) {
            Some(position) if position < usize::from(self.at.open.exhausted) => {
                self.may_cast(spell).err().unwrap_or(Reason::by(&[IN_TURN]))
            }
            Some(_) => Reason::by(&[IN_TURN]),
            None => Reason::by(&[IN_TURN, "un.supplies.library"]),
        }
    }

    /// The column "castable if" of table 6.2.
    fn has_target(&self, spell: Spell) -> bool {
        match spell {
            Spell::SpectralGust | Spell::DeathMarch => offers(|any| self.hasten_options(spell, None, 1, any)),
            Spell::DreadWhispers | Spell::Nightmares | Spell::CurseOfDespair => {
                self.at.open.panic < self.book.tables.numbers.panic_max
            }
            Spell::BoneStorm => offers(|any| self.bone_storm_options(Set::EMPTY, any)),
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
            let free = open.free_spaces(tables, tile);
            for position in if S::ASKS { tile.spaces().collect() } else { free } {
                let place = tile.place(position);
                out.offer(Action::Place(place), || match free.has(position) {
                    true => Ok(()),
                    false => Err(taken_space(tile, place)),
                })?;
            }
        } else if spell.engine().is_some_and(|engine| open.engines_left(tables, engine) > 0) {
            for rampart in Rampart::ALL {
                out.offer(Action::Place(rampart.place()), || {
                    let free = open.is_ground_free(Emplacement::at(rampart.index()));
                    require!(free, "un.board.engine-or-ground", "un.engine.place");
                    Ok(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A tile enters with a crystal (un.cast.tile); an engine with its deck (un.engine.place).
    pub(super) fn lay(&mut self, spell: Spell, action: Action) {
        let Action::Place(at) = action else { unlisted(action) };
        if let Some(tile) = spell.tile() {
            let position = tile.position(at).expect("a space of its kind is chosen");
            self.at.open.tiles[tile].insert(position);
            self.at.open.active[tile].insert(position);
            self.tell(Event::TilePlaced { tile, at });
        } else if let (Some(engine), Some(rampart)) = (spell.engine(), at.rampart()) {
            let numbers = &self.book.tables.numbers;
            let deck = Battery { machine: engine, hits: numbers.engine_hits, misses: numbers.engine_misses };
            self.at.open.engines[rampart] = Some(deck);
            self.tell(Event::EngineBuilt { engine, at: rampart });
        }
    }

    /// A1: one mana for all tiles of a spell, no hourglasses; engines need none (un.activate.cost,
    /// un.activate.engines). Whether the spell is still in the Tome does not matter (un.supplies.tiles-stay).
    pub(super) fn activation_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let mana = self.at.open.mana;
        for tile in Tile::ALL {
            if !self.at.open.inactive(*tile).is_empty() {
                out.offer(Action::Activate(tile.spell()), || {
                    require!(mana > 0, "un.activate.cost"; 1, mana);
                    Ok(())
                })?;
            }
        }
        out.push(Action::Done)?;
        out.object(|action| self.no_activation(action))
    }

    /// Engines need no crystal, nor do tiles that have one; and the spells have been cast.
    pub(super) fn no_activation(&self, action: Action) -> Option<Reason> {
        match action {
            Action::Activate(spell) if spell.engine().is_some() => {
                Some(Reason::by(&["un.activate.engines", "un.activate.cost"]))
            }
            Action::Activate(spell) => {
                let tile = spell.tile()?;
                let laid = !self.at.open.tiles[tile].is_empty();
                let all_active = laid && self.at.open.inactive(tile).is_empty();
                all_active.then_some(Reason::by(&["un.activate.lasts", "un.activate.cost"]))
            }
            Action::Cast(spell) => Some(self.out_of_turn(spell)),
            Action::Skip(_) | Action::SkipRest => Some(Reason::by(&[IN_TURN])),
            _ => None,
        }
    }

    pub(super) fn activation(&mut self, action: Action) {
        let Action::Activate(spell) = action else { return };
        let tile = spell.tile().expect("only spells with tiles are activated");
        let count = self.at.open.inactive(tile).len() as u8;
        self.at.open.mana -= 1;
        self.at.open.active[tile] = self.at.open.tiles[tile];
        self.tell(Event::TilesActivated { tile, count });
        self.then(Step::Activation);
    }
}

impl Open {
    /// Tiles of a kind without a crystal.
    #[inline]
    pub fn inactive(&self, tile: Tile) -> Mask {
        self.tiles[tile].without(self.active[tile])
    }
}

/// The card is at its turn, so [`IN_TURN`] does not apply.
fn at_its_turn(reason: Reason) -> Reason {
    Reason { rules: reason.rules.strip_suffix(&[IN_TURN]).unwrap_or(reason.rules), ..reason }
}

/// The space of the right kind is taken.
fn taken_space(tile: Tile, place: Place) -> Reason {
    Reason::by(match tile.space() {
        Space::Ground if place.rampart().is_some() => &["un.board.engine-or-ground", "un.cast.tile"],
        Space::Ground | Space::Section => &["un.board.one-per-space", "un.cast.tile"],
        Space::Rampart => &["un.board.rampart-tiles-differ", "un.cast.tile"],
    })
}

/// No space for the tile or engine, or nothing that the spell could work on (column "castable if" of table 6.2).
fn no_target(spell: Spell) -> Rules {
    match spell {
        Spell::SpectralGust => &["un.cast.legal", "un.spell.gust", IN_TURN],
        Spell::DreadWhispers | Spell::Nightmares | Spell::CurseOfDespair => {
            &["un.cast.legal", "un.panic.track", "un.spell.panic", IN_TURN]
        }
        Spell::BoneStorm => &["un.cast.legal", "un.spell.bone-storm", IN_TURN],
        Spell::RaiseTheFallen => &["un.cast.legal", "un.spell.raise", IN_TURN],
        Spell::Strigoi => &["un.cast.legal", "un.spell.strigoi", IN_TURN],
        Spell::DarkMetamorphosis => &["un.cast.legal", "un.spell.metamorphosis", IN_TURN],
        Spell::DeathMarch => &["un.cast.legal", "un.spell.death-march", IN_TURN],
        Spell::Mists | Spell::SkeletonArchers => &["un.cast.legal", "un.board.rampart-tiles-differ", IN_TURN],
        Spell::PoisonCloud | Spell::Degradation => &["un.cast.legal", "un.board.one-per-space", IN_TURN],
        Spell::Graveyard
        | Spell::Marshes
        | Spell::GallowsForest
        | Spell::BoneThrower
        | Spell::SpectralBallista
        | Spell::SkullCatapult => &["un.cast.legal", "un.board.engine-or-ground", IN_TURN],
        // These can always be cast.
        Spell::HeavyRain
        | Spell::CursedBats
        | Spell::BloodMoon
        | Spell::BansheesWail
        | Spell::SoulHarvest => &["un.cast.legal", IN_TURN],
    }
}

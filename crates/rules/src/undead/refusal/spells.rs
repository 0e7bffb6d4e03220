//! Refused in phase 2: casting, the places of tiles and engines, effects of spells, activation (5.3, chapter 6).

use super::Rules;
use crate::board::{Mask, Place};
use crate::undead::action::Action;
use crate::undead::position::TOME;
use crate::undead::siege::Siege;
use crate::undead::spell::{Space, Spell, Tile};
use crate::undead::token::BoneSpot;
use crate::unit::{Garrison, Undead};

/// Speaks of a card whose turn has not come or is over.
const IN_TURN: &str = "un.cast.order";

impl Siege {
    pub(super) fn refuse_cast(&self, position: u8, action: Action) -> Option<Rules> {
        match action {
            Action::Cast(spell) if self.at.open.tome.get(usize::from(position)) == Some(&Some(spell)) => {
                let rules = self.refuse_spell(spell);
                // The card is at its turn.
                Some(rules.split_last().map_or(rules, |(_, others)| others))
            }
            Action::Cast(spell) => Some(self.refuse_out_of_turn(spell)),
            Action::SkipRest if usize::from(position) + 1 >= TOME => Some(&["un.cast.skip-rest", IN_TURN]),
            _ => None,
        }
    }

    /// A card that is not at its turn. One that cannot be cast was perhaps skipped for that reason.
    pub(super) fn refuse_out_of_turn(&self, spell: Spell) -> Rules {
        match self.at.open.tome.iter().position(|card| *card == Some(spell)) {
            Some(position) if position < usize::from(self.at.open.exhausted) => self.refuse_spell(spell),
            Some(_) => &[IN_TURN],
            None => &[IN_TURN, "un.supplies.library"],
        }
    }

    /// Why a spell cannot be cast (un.cast.legal). The last rule of each list speaks of a card that is not at its turn.
    fn refuse_spell(&self, spell: Spell) -> Rules {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if spell.engine().is_some() && open.engines_built() >= tables.numbers.engine_max {
            &["un.engine.max", "un.cast.legal", IN_TURN]
        } else if self.is_used_up(spell) {
            &["un.pieces.limit", "un.cast.legal", IN_TURN]
        } else if open.mana < tables.spell(spell).cost {
            &["un.cast.legal", "un.cast.cost", IN_TURN]
        } else if self.has_target(spell) {
            &[IN_TURN]
        } else {
            without_target(spell)
        }
    }

    /// Whether no tile or engine of the spell is left (un.pieces.limit).
    fn is_used_up(&self, spell: Spell) -> bool {
        let (open, tables) = (&self.at.open, &self.book.tables);
        spell.tile().is_some_and(|tile| open.tiles_left(tables, tile) == 0)
            || spell.engine().is_some_and(|engine| open.engines_left(tables, engine) == 0)
    }

    /// Spectral Gust and Death March: no room ahead. Otherwise the wrong unit or another place was chosen.
    pub(super) fn refuse_haste(&self, spell: Spell, from: Option<Place>, action: Action) -> Option<Rules> {
        let Action::March { unit, path } = action else { return None };
        let called = match spell {
            Spell::DeathMarch => path.to().section().is_some(),
            _ => unit == Undead::Phantom,
        };
        let stands =
            from.is_none_or(|from| from == path.from()) && self.at.open.horde_at(path.from()).has(unit);
        if called && stands { self.refuse_room(path.to(), unit) } else { None }
    }

    /// Bone Storm: each spot once, and only spots that can take a marker.
    pub(super) fn refuse_storm(&self, used: Mask, action: Action) -> Option<Rules> {
        match action {
            Action::Bone(spot) if !used.has(spot.index()) => self.refuse_bone(spot),
            _ => None,
        }
    }

    /// No bone marker can lie there (7.3).
    pub(super) fn refuse_bone(&self, spot: BoneSpot) -> Option<Rules> {
        let open = &self.at.open;
        match spot {
            _ if self.can_take_bone(spot) => None,
            BoneSpot::Footbridge(bridge) if open.footbridges.has(bridge.index()) => {
                Some(&["un.move.footbridge-safe", "un.bone.empty-only"])
            }
            _ if open.bones_left(&self.book.tables) == 0 => Some(&["un.bone.supply", "un.pieces.limit"]),
            BoneSpot::Action(action) if open.resolved.has(action.index()) => {
                Some(&["un.bone.empty-only", "un.action.once"])
            }
            _ => Some(&["un.bone.empty-only", "un.board.one-per-space"]),
        }
    }

    /// Raise the Fallen, Strigoi and Dark Metamorphosis.
    pub(super) fn refuse_repeat(&self, spell: Spell, action: Action) -> Option<Rules> {
        match (spell, action) {
            (Spell::RaiseTheFallen, Action::Side(side))
                if self.at.open.is_foreground_full(&self.book, side) =>
            {
                Some(&["un.board.limit", "un.spell.raise"])
            }
            (Spell::Strigoi, Action::Place(place)) => self.refuse_prey(place),
            (Spell::DarkMetamorphosis, Action::Place(_)) if !self.has_source(Undead::Vampire) => {
                Some(&["un.spell.metamorphosis-stop", "un.unit.source"])
            }
            _ => None,
        }
    }

    /// A marksman stands there, but no vampire near him.
    fn refuse_prey(&self, place: Place) -> Option<Rules> {
        let section = place.section()?;
        let marksman = self.at.open.garrison_at(section.place()).has(Garrison::Marksman);
        marksman.then_some(&["un.spell.strigoi", "un.board.adjacent-invader"])
    }

    pub(super) fn refuse_activation(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Activate(spell) if spell.engine().is_some() => {
                Some(&["un.activate.engines", "un.activate.cost"])
            }
            Action::Activate(spell) => {
                let tile = spell.tile()?;
                let laid = !self.at.open.tiles[tile.index()].is_empty();
                let all_active = laid && self.at.open.inactive(tile).is_empty();
                all_active.then_some(&["un.activate.lasts", "un.activate.cost"])
            }
            Action::Cast(spell) => Some(self.refuse_out_of_turn(spell)),
            Action::Skip(_) | Action::SkipRest => Some(&[IN_TURN]),
            _ => None,
        }
    }

    /// Soul Harvest: the foreground has no room.
    pub(super) fn refuse_harvest(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Side(side) if self.at.open.is_foreground_full(&self.book, side) => {
                Some(&["un.board.limit", "un.spell.soul-harvest"])
            }
            _ => None,
        }
    }
}

/// The tile or engine of a spell cannot go there.
pub(super) fn refuse_laying(spell: Spell, action: Action) -> Option<Rules> {
    match action {
        Action::Place(place) => match spell.tile() {
            Some(tile) => refuse_tile(tile, place),
            None => refuse_engine_space(place),
        },
        _ => None,
    }
}

/// The space of the right kind is taken.
fn refuse_tile(tile: Tile, place: Place) -> Option<Rules> {
    match tile.space() {
        Space::Ground if place.rampart().is_some() => Some(&["un.board.engine-or-ground", "un.cast.tile"]),
        Space::Ground if place.foreground().is_some() => Some(&["un.board.one-per-space", "un.cast.tile"]),
        Space::Rampart if place.rampart().is_some() => {
            Some(&["un.board.rampart-tiles-differ", "un.cast.tile"])
        }
        Space::Section if place.section().is_some() => Some(&["un.board.one-per-space", "un.cast.tile"]),
        _ => None,
    }
}

/// An engine stands on a rampart, on a big space that nothing else takes.
fn refuse_engine_space(place: Place) -> Option<Rules> {
    place.rampart().map(|_| -> Rules { &["un.board.engine-or-ground", "un.engine.place"] })
}

/// No space for the tile or engine, or nothing that the spell could work on (column "castable if" of table 6.2).
fn without_target(spell: Spell) -> Rules {
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

//! Refused in the assault: targets, markers, volleys, losses (chapter 8).

use super::{Rules, ends_a_series, is_outside};
use crate::board::{Mask, Place, Rampart, Section, Tower};
use crate::undead::action::Action;
use crate::undead::building::Building;
use crate::undead::card::Armament;
use crate::undead::options::{Damage, VolleyAim};
use crate::undead::siege::Siege;
use crate::undead::spell::{Engine, Tile};
use crate::undead::token::{BoneSpot, TowerPiece};
use crate::unit::{Garrison, Undead, UnitKind};

impl Siege {
    pub(super) fn refuse_armament(&self, armament: Armament, action: Action) -> Option<Rules> {
        let Action::Aim { from, at } = action else { return self.refuse_early(action) };
        let Some(tower) = from.tower() else { return self.refuse_other_shot(from, at) };
        let standing = self.at.open.towers[tower.index()];
        if standing == Some(TowerPiece::Cannon) && self.at.open.rain {
            return Some(&["un.spell.heavy-rain", "un.ranged.order"]);
        }
        match standing {
            Some(TowerPiece::Crossbow | TowerPiece::Cannon) if standing != Some(armament.piece()) => {
                Some(&["un.ranged.order", "un.ranged.armament"])
            }
            Some(piece) if piece == armament.piece() => Some(self.refuse_shot(tower, at)),
            _ => None,
        }
    }

    /// An armament at its turn cannot fire at this place.
    fn refuse_shot(&self, tower: Tower, at: Place) -> Rules {
        match self.at.open.fired.has(tower.index()) {
            true => &["un.ranged.armament", "un.ranged.no-replace"],
            false if is_outside(at) => &["un.ranged.target"],
            false => &["un.ranged.target", "un.ranged.armament"],
        }
    }

    /// A volley before its time: what keeps the marksmen from it in any case.
    fn refuse_early(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Volley { section, first, second } => self.refuse_arrows(section, first, second),
            _ => None,
        }
    }

    pub(super) fn refuse_engine(&self, engine: Engine, action: Action) -> Option<Rules> {
        match action {
            Action::Aim { from, at } => match from.rampart() {
                Some(rampart) => self.refuse_throw_at(engine, rampart, at),
                None => self.refuse_other_shot(from, at),
            },
            _ if ends_a_series(action) => Some(&["un.engine.must-fire"]),
            _ => self.refuse_early(action),
        }
    }

    fn refuse_throw_at(&self, engine: Engine, rampart: Rampart, at: Place) -> Option<Rules> {
        let Some(battery) = self.at.open.engines[rampart.index()] else {
            return self.refuse_other_shot(rampart.place(), at);
        };
        Some(if self.at.open.malfunction == Some(rampart) {
            &["un.action.malfunction", "un.engine.must-fire"]
        } else if battery.machine != engine {
            &["un.ranged.order", "un.engine.shot"]
        } else if self.at.open.fired.has(rampart.index()) {
            &["un.engine.must-fire", "un.engine.shot"]
        } else {
            &["un.engine.range"]
        })
    }

    /// A shot that does not belong to this step, and could not be fired in its own step either.
    fn refuse_other_shot(&self, from: Place, at: Place) -> Option<Rules> {
        let open = &self.at.open;
        if let Some(tower) = from.tower() {
            let cannon = open.towers[tower.index()] == Some(TowerPiece::Cannon);
            return (cannon && open.rain).then_some(&["un.spell.heavy-rain", "un.ranged.order"]);
        }
        let rampart = from.rampart()?;
        match open.engines[rampart.index()] {
            Some(_) if open.malfunction == Some(rampart) => {
                Some(&["un.action.malfunction", "un.engine.must-fire"])
            }
            Some(_) => None,
            None => self.refuse_bows(rampart, at),
        }
    }

    pub(super) fn refuse_throw(
        &self,
        at: Section,
        building: Option<Building>,
        action: Action,
    ) -> Option<Rules> {
        let Action::Bone(spot) = action else { return None };
        let within_reach = match spot {
            BoneSpot::Action(action) => building.is_none_or(|building| action.building() == building),
            BoneSpot::Footbridge(bridge) => self.towers_beside(at).has(bridge.tower().index()),
        };
        if within_reach { self.refuse_bone(spot) } else { None }
    }

    fn towers_beside(&self, section: Section) -> Mask {
        self.book.tables.graph.towers[section.index()]
    }

    pub(super) fn refuse_volley(&self, section: Section, action: Action) -> Option<Rules> {
        match action {
            Action::Volley { section: named, first, second } if named != section => {
                self.refuse_arrows(named, first, second)
            }
            Action::Volley { first, second, .. } => Some(
                self.refuse_arrows(section, first, second)
                    .unwrap_or_else(|| self.refuse_split(section, first, second)),
            ),
            Action::Aim { from, at } => self.refuse_other_shot(from, at),
            _ => None,
        }
    }

    /// The numbers fit nobody who could fire.
    fn refuse_split(&self, section: Section, first: u8, second: u8) -> Rules {
        let too_many = first.saturating_add(second) > self.free_marksmen(section);
        match self.book.options.volley_aim {
            VolleyAim::Section if !too_many => &["un.opt.volley-aim", "un.ranged.volley-aim"],
            _ => &["un.ranged.volley-aim", "un.ranged.volley-who"],
        }
    }

    /// The marksmen of a section do not fire, or arrows do nothing where they should go.
    fn refuse_arrows(&self, section: Section, first: u8, second: u8) -> Option<Rules> {
        if !self.at.open.stormers(section).is_empty() {
            return Some(&["un.ranged.volley-who"]);
        }
        if self.at.open.bats == Some(section.side()) {
            return Some(&["un.spell.bats", "un.ranged.volley-who"]);
        }
        let joined = section.ramparts();
        [first, second].into_iter().enumerate().filter(|(_, arrows)| *arrows > 0).find_map(|(position, _)| {
            match joined.get(position) {
                None => Some::<Rules>(&["un.ranged.volley-aim"]),
                Some(rampart) if self.is_exposed(*rampart) => None,
                Some(rampart) if self.at.open.has_active(Tile::Mists, rampart.index()) => {
                    Some(&["un.spell.mists", "un.ranged.volley-aim"])
                }
                Some(_) => Some(&["un.ranged.volley-aim", "un.ranged.volley-kill"]),
            }
        })
    }

    pub(super) fn refuse_archers(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Aim { from, at } => match from.rampart() {
                Some(rampart) => self.refuse_bows(rampart, at),
                None => self.refuse_other_shot(from, at),
            },
            _ => self.refuse_early(action),
        }
    }

    /// The archers of a rampart cannot fire at this place.
    fn refuse_bows(&self, rampart: Rampart, at: Place) -> Option<Rules> {
        let open = &self.at.open;
        let skeletons = open.horde_at(rampart.place()).count(Undead::Skeleton);
        let joined = at.section().is_some_and(|section| section.ramparts().contains(&rampart));
        if !open.has_tile(Tile::SkeletonArchers, rampart.index()) {
            None
        } else if !open.has_active(Tile::SkeletonArchers, rampart.index()) {
            Some(&["un.activate.lasts", "un.ranged.archers"])
        } else if skeletons < self.book.tables.numbers.archer_set {
            Some(&["un.ranged.archers-may", "un.ranged.archers"])
        } else if !joined {
            Some(&["un.ranged.archers"])
        } else {
            // Another step, or the archers have fired.
            Some(&["un.ranged.archers-count", "un.ranged.order"])
        }
    }

    /// The Defender deals damage: a unit that is not there, costs something else or too much.
    pub(super) fn refuse_slaying(
        &self,
        at: Section,
        damage: u8,
        strong: u8,
        action: Action,
    ) -> Option<Rules> {
        if ends_a_series(action) {
            return Some(&["un.damage.maximal", "un.damage.pick"]);
        }
        let Action::Slay { unit, strength } = action else { return None };
        let open = &self.at.open;
        let stormers = open.stormers(at);
        if !stormers.has(unit) {
            return None;
        }
        let fits = match unit {
            Undead::Phantom if strength == self.book.tables.numbers.aura_strength => strong > 0,
            Undead::Phantom => strength == unit.strength() && stormers.count(unit) > strong,
            Undead::Skeleton => strength == unit.strength(),
            Undead::Vampire => strength == open.vampire_strength(&self.book),
        };
        Some(match unit {
            _ if fits && strength > damage => &["un.damage.pick"],
            _ if fits => self.refuse_waste(),
            Undead::Phantom => &["un.damage.aura", "un.engage.strength"],
            Undead::Vampire if open.blood_moon => &["un.spell.blood-moon", "un.engage.strength"],
            _ => &["un.engage.strength", "un.damage.pick"],
        })
    }

    /// The Invader deals damage, in the engagement or by archers.
    pub(super) fn refuse_killing(&self, at: Section, damage: u8, action: Action) -> Option<Rules> {
        match action {
            Action::Kill(unit) => self.refuse_kill(at, damage, unit),
            _ => ends_a_series(action).then_some(&["un.damage.maximal", "un.damage.pick"]),
        }
    }

    fn refuse_kill(&self, at: Section, damage: u8, unit: Garrison) -> Option<Rules> {
        let affordable = self.at.open.garrison_at(at.place()).has(unit) && unit.strength() <= damage;
        affordable.then(|| self.refuse_waste())
    }

    /// A unit that could be paid for. If all of them fall anyway, the order is not asked for.
    fn refuse_waste(&self) -> Rules {
        match self.book.options.damage {
            Damage::Largest => &["un.opt.damage", "un.damage.maximal"],
            Damage::Maximal => &["un.round.auto", "un.damage.pick"],
        }
    }
}

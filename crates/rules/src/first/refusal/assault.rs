//! Refused in the Assault: targets and losses (chapter 8).

use super::Rules;
use crate::board::{Place, Rampart, Section, Tower};
use crate::first::action::Action;
use crate::first::card::Training;
use crate::first::position::takes_horde;
use crate::first::siege::{Siege, side_of};
use crate::machine::Emplacement;
use crate::unit::Hero;

/// A card is turned over while targets are still named.
fn refuse_card(action: Action) -> Option<Rules> {
    matches!(action, Action::Turn(_) | Action::Hit | Action::Miss | Action::Two(_))
        .then_some(&["1e.ranged.declare-first"])
}

impl Siege {
    /// The section takes no part in this assault.
    fn refuse_spared(&self, section: Section) -> Option<Rules> {
        if self.at.open.lost_sections.has(section.index()) {
            Some(&["1e.draw.extra-assault"])
        } else if self.at.open.glare == Some(section) {
            Some(&["1e.glare.effect"])
        } else {
            None
        }
    }

    pub(super) fn refuse_cannon_target(&self, tower: Tower, action: Action) -> Option<Rules> {
        let (Action::Aim { from, .. } | Action::Hold(from)) = action else { return refuse_card(action) };
        if from != tower.place() {
            return Some(&["1e.ranged.declare-first", "1e.ranged.cannon-targets"]);
        }
        let Action::Aim { at, .. } = action else { return None };
        let row = self.book.tables.tower(tower);
        if let Some(section) = at.siege_tower_at().filter(|section| row.between.contains(section)) {
            return self.refuse_spared(section).or(Some(&["1e.ranged.cannon-targets"]));
        }
        Some(match (at, at.rampart()) {
            (Place::Barbican, _) if !row.barbican => &["1e.ranged.cannon-targets", "1e.board.barbican-reach"],
            (_, Some(rampart)) if !row.reaches.has(rampart.index()) => {
                &["1e.ranged.cannon-targets", "1e.board.tower-reach"]
            }
            _ => &["1e.ranged.cannon-targets"],
        })
    }

    pub(super) fn refuse_machine_target(&self, machine: Emplacement, action: Action) -> Option<Rules> {
        let (Action::Aim { from, .. } | Action::Hold(from)) = action else { return refuse_card(action) };
        if from != machine.place() {
            return Some(&["1e.ranged.declare-first", "1e.ranged.machines"]);
        }
        let Action::Aim { at, .. } = action else { return None };
        let section = at.section()?;
        if self.in_range(machine, section) {
            return self.refuse_spared(section).or(Some(&["1e.ranged.machine-any-section"]));
        }
        Some(match (machine.rampart(), machine.side() == section.side()) {
            (_, false) => &["1e.ranged.machines", "1e.board.sides"],
            (Some(_), true) => &["1e.machine.rampart-range", "1e.ranged.machines"],
            (None, true) => &["1e.machine.trebuchet-range", "1e.ranged.machines"],
        })
    }

    /// A hit on a bare section (1e.catapult.bare).
    pub(super) fn refuse_strike(&self, from: Emplacement, action: Action) -> Option<Rules> {
        let Action::Strike(place) = action else { return None };
        let opposite = from.rampart().and_then(|rampart| self.book.tables.tower_facing(rampart));
        Some(match place.tower() {
            Some(_) if from.rampart().is_none() => &["1e.trebuchet.hit", "1e.catapult.bare"],
            Some(tower) if opposite == Some(tower) => &["1e.catapult.bare", "1e.machine.tower-marksmen-safe"],
            _ => &["1e.catapult.bare"],
        })
    }

    pub(super) fn refuse_marksman_target(&self, marksmen: Place, action: Action) -> Option<Rules> {
        match action {
            Action::Aim { from, .. } | Action::Hold(from) if from != marksmen => {
                let bound = from.section().is_some_and(|section| self.at.open.in_melee(section));
                Some(match bound {
                    true => &["1e.assault.in-melee", "1e.ranged.marksmen-choice"],
                    false => &["1e.ranged.marksmen-choice"],
                })
            }
            Action::Aim { at, .. } => Some(self.refuse_arrow(marksmen, at)),
            _ => None,
        }
    }

    /// A marksman does not reach the place, or hits nobody there.
    fn refuse_arrow(&self, from: Place, at: Place) -> Rules {
        let Some(rampart) = at.rampart() else {
            return match (at, self.sees_barbican(from)) {
                (Place::Barbican, false) => &["1e.board.barbican-reach", "1e.ranged.marksmen-targets"],
                (Place::Barbican, true) => &["1e.ranged.marksmen-choice"],
                _ => &["1e.ranged.marksmen-targets"],
            };
        };
        let blessed = self.at.open.blessing.is_some_and(|side| side_of(from) == Some(side));
        let reached = self.shoots_at(from, rampart) || (blessed && side_of(from) == Some(rampart.side()));
        if !reached {
            return match (blessed, from.tower()) {
                (true, _) => &["1e.blessing.effect", "1e.ranged.marksmen-targets"],
                (false, Some(_)) => &["1e.ranged.marksmen-targets", "1e.board.tower-reach"],
                (false, None) => &["1e.ranged.marksmen-targets"],
            };
        }
        match self.at.open.covers.has(rampart.index()) {
            true => &["1e.cover.effect", "1e.cover.not-cannon", "1e.ranged.marksmen-choice"],
            false => &["1e.ranged.marksmen-choice"],
        }
    }

    fn sees_barbican(&self, from: Place) -> bool {
        from.section().is_some_and(|section| self.book.tables.section(section).barbican)
            || from.tower().is_some_and(|tower| self.book.tables.tower(tower).barbican)
    }

    /// Whether marksmen at a place reach the rampart without a blessing.
    fn shoots_at(&self, from: Place, rampart: Rampart) -> bool {
        let tables = &self.book.tables;
        let joined = |section: Section| tables.graph.ramparts[section.index()].has(rampart.index());
        from.section().is_some_and(joined)
            || from.tower().is_some_and(|tower| tables.tower(tower).reaches.has(rampart.index()))
    }

    /// The units that a volley kills (1e.ranged.volley).
    pub(super) fn refuse_volley_losses(&self, at: Place, worth: u8, action: Action) -> Option<Rules> {
        let Action::LoseHorde(dead) = action else { return None };
        let dug_in = at.rampart().is_some_and(|at| self.at.open.has_training(Training::TrenchMaster, at));
        let present = takes_horde(at) && self.at.open.horde_at(at).contains(dead);
        Some(if dug_in {
            &["1e.ranged.volley", "1e.trench-master.effect", "1e.ranged.volley-no-rounding"]
        } else if present && dead.strength() > worth {
            &["1e.ranged.volley-no-rounding", "1e.ranged.volley"]
        } else {
            &["1e.ranged.volley"]
        })
    }

    /// Goblins shoot only with a Fire Master (1e.ranged.goblins).
    pub(super) fn refuse_goblin_target(&self, goblins: Rampart, action: Action) -> Option<Rules> {
        let Action::Aim { from, at } = action else { return None };
        if from != goblins.place() {
            let taught =
                from.rampart().is_some_and(|from| self.at.open.has_training(Training::FireMaster, from));
            return Some(match taught {
                true => &["1e.ranged.goblins", "1e.assault.order"],
                false => &["1e.ranged.goblins", "1e.fire-master.effect"],
            });
        }
        if let Some(section) = at.section() {
            if !self.book.tables.graph.sections[goblins.index()].has(section.index()) {
                return Some(&["1e.ranged.goblins"]);
            }
            if self.at.open.in_melee(section) {
                return Some(&["1e.ranged.goblins", "1e.assault.in-melee"]);
            }
            return self.refuse_spared(section).or(Some(&["1e.ranged.goblins"]));
        }
        Some(match at.tower() {
            Some(_) => &["1e.ranged.goblins", "1e.ranged.goblins-tower"],
            None => &["1e.ranged.goblins"],
        })
    }

    pub(super) fn refuse_pole_target(&self, tower: Tower, action: Action) -> Option<Rules> {
        let Action::Aim { from, at } = action else { return None };
        let between = self.book.tables.tower(tower).between;
        let beside = at.section().filter(|at| from == tower.place() && between.contains(at));
        beside.and_then(|section| self.refuse_spared(section)).or(Some(&["1e.melee.poles"]))
    }

    /// The loser of a clash gives up enough, and nobody too many (1e.melee.loser-chooses).
    pub(super) fn refuse_garrison_losses(&self, at: Section, action: Action) -> Option<Rules> {
        if !matches!(action, Action::LoseGarrison(_)) {
            return None;
        }
        Some(match self.at.open.hero(Hero::Officer) == at.place() {
            true => &["1e.melee.loser-chooses", "1e.melee.counted-strength", "1e.melee.only-units"],
            false => &["1e.melee.loser-chooses", "1e.melee.round-up", "1e.melee.only-units"],
        })
    }

    /// A Spectre rises on a foreground with room, of the Invader who called it (1e.spectres.details).
    pub(super) fn refuse_rising(&self, action: Action) -> Option<Rules> {
        let Action::Rise(side) = action else { return None };
        let caller = self.at.open.spectres.unwrap_or(side);
        Some(match self.attacks(caller, side) {
            true => &["1e.spectres.details", "1e.dispatch.capacity"],
            false => &["1e.spectres.details", "1e.team.side"],
        })
    }
}

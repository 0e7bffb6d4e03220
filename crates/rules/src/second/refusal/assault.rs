//! Refused in the assault: targets, volleys, orders and losses (chapter 8).

use super::{Rules, takes_horde};
use crate::board::{Place, Rampart, Section, Side, Tower};
use crate::second::action::Action;
use crate::second::siege::Siege;
use crate::second::token::Emplacement;
use crate::unit::Horde;

const DECLARE_CANNONS: Rules = &["2e.cannon.declare-first", "2e.cannon.target"];
const DECLARE_MACHINES: Rules = &["2e.barrage.declare-first", "2e.barrage.target"];
const DECLARE_POLES: Rules = &["2e.pole.declare-first", "2e.pole.target"];

/// A card is turned over while targets are still named.
fn refuse_card(action: Action, declare_first: Rules) -> Option<Rules> {
    matches!(action, Action::Turn(_) | Action::Hit | Action::Miss).then_some(declare_first)
}

impl Siege {
    pub(super) fn refuse_cannon_target(&self, tower: Tower, action: Action) -> Option<Rules> {
        let Action::Aim { from, at } = action else { return refuse_card(action, DECLARE_CANNONS) };
        if from != tower.place() {
            return Some(&["2e.cannon.declare-first", "2e.cannon.target"]);
        }
        let reached = Emplacement::of(at)
            .is_some_and(|reached| self.book.tables.tower(tower).reaches.has(reached.index()));
        let dug_in = at.rampart().is_some_and(|rampart| self.at.open.trench_masters.has(rampart.index()));
        Some(match (reached, dug_in) {
            (false, _) => &["2e.cannon.target"],
            (true, true) => &["2e.cannon.useful", "2e.cannon.trench-master", "2e.trench-master.effect"],
            (true, false) => &["2e.cannon.useful", "2e.cannon.target"],
        })
    }

    pub(super) fn refuse_machine_target(&self, machine: Emplacement, action: Action) -> Option<Rules> {
        match action {
            Action::Aim { from, .. } | Action::Hold(from) if from != machine.place() => {
                let stands = Emplacement::of(from).filter(|other| self.at.open.malfunction == Some(*other));
                Some(match stands {
                    Some(_) => &["2e.barrage.malfunction", "2e.malfunction.effect"],
                    None => &["2e.barrage.declare-first", "2e.barrage.target"],
                })
            }
            Action::Aim { at, .. } => Some(self.refuse_barrage(machine, at)),
            _ => refuse_card(action, DECLARE_MACHINES),
        }
    }

    fn refuse_barrage(&self, machine: Emplacement, at: Place) -> Rules {
        match at.section() {
            Some(section) if self.in_range(machine, section) => &["2e.assault.glare", "2e.barrage.target"],
            Some(section) if section.side() != machine.side() => &["2e.barrage.target", "2e.board.sides"],
            _ => &["2e.barrage.target"],
        }
    }

    pub(super) fn refuse_strike(&self, section: Section, action: Action) -> Option<Rules> {
        let Action::Strike(place) = action else { return None };
        let beside = place
            .tower()
            .is_some_and(|tower| self.book.tables.graph.towers[section.index()].has(tower.index()));
        Some(match beside {
            true => &["2e.catapult.trebuchet-tower", "2e.catapult.which-tower"],
            false => &["2e.catapult.which-tower"],
        })
    }

    pub(super) fn refuse_volley(&self, section: Section, action: Action) -> Option<Rules> {
        match action {
            Action::Volley { section: named, .. } if named != section => Some(&["2e.volley.assign"]),
            Action::Volley { first, second, .. } => Some(self.refuse_arrows(section, first, second)),
            Action::VolleyAt { at, .. } => Some(self.refuse_common_volley(section, at)),
            _ => None,
        }
    }

    /// The arrows of a section go where they cannot, or not all of them go.
    fn refuse_arrows(&self, section: Section, first: u8, second: u8) -> Rules {
        if !self.at.open.stormers(section).is_empty() {
            return &["2e.assault.engaged", "2e.volley.who"];
        }
        let (one, two) = self.volley_targets(section);
        for (rampart, arrows) in [(one, first), (two, second)] {
            match rampart {
                _ if arrows == 0 => {}
                None => return &["2e.volley.wall-targets", "2e.volley.assign"],
                Some(rampart) if self.is_exposed(rampart) => {}
                Some(rampart) => return self.refuse_safe_rampart(rampart),
            }
        }
        if first.checked_add(second) == Some(self.free_marksmen(section)) {
            &["2e.volley.assign"]
        } else {
            &["2e.volley.assign", "2e.volley.useful", "2e.volley.who"]
        }
    }

    /// Arrows do nothing there.
    fn refuse_safe_rampart(&self, rampart: Rampart) -> Rules {
        match self.at.open.mantelets.has(rampart.index()) {
            true => &["2e.volley.mantelet", "2e.volley.useful", "2e.mantelet.effect"],
            false => &["2e.volley.useful", "2e.volley.assign"],
        }
    }

    /// All fire at one rampart only on a blessed side.
    fn refuse_common_volley(&self, section: Section, at: Place) -> Rules {
        let reached = at
            .rampart()
            .is_some_and(|rampart| self.book.tables.graph.ramparts[section.index()].has(rampart.index()));
        match reached {
            true => &["2e.volley.assign", "2e.volley.blessing"],
            false => &["2e.volley.wall-targets", "2e.volley.assign", "2e.volley.blessing"],
        }
    }

    pub(super) fn refuse_blessed_volley(&self, side: Side, action: Action) -> Option<Rules> {
        let Action::VolleyAt { side: named, at } = action else { return None };
        match at.rampart().filter(|rampart| rampart.side() == side && named == side) {
            Some(rampart) if !self.is_exposed(rampart) => Some(self.refuse_safe_rampart(rampart)),
            _ => Some(&["2e.volley.blessing", "2e.blessing.effect"]),
        }
    }

    pub(super) fn refuse_pole_target(&self, tower: Tower, action: Action) -> Option<Rules> {
        let Action::Aim { from, at } = action else { return refuse_card(action, DECLARE_POLES) };
        if from != tower.place() {
            return Some(&["2e.pole.declare-first", "2e.pole.target"]);
        }
        let between = self.book.tables.tower(tower).between;
        let glared = at.section().is_some_and(|at| between.contains(&at) && self.at.open.glare == Some(at));
        Some(match glared {
            true => &["2e.assault.glare", "2e.pole.target"],
            false => &["2e.pole.target"],
        })
    }

    pub(super) fn refuse_detonation(&self, section: Section, action: Action) -> Option<Rules> {
        match action {
            Action::Detonate(0) | Action::None | Action::Skip | Action::Done | Action::Pass
                if self.at.open.stormers(section).has(Horde::Orc) =>
            {
                Some(&["2e.order.detonation-forced", "2e.order.must-do", "2e.order.detonation"])
            }
            _ => None,
        }
    }

    pub(super) fn refuse_horde_losses(&self, at: Place, action: Action) -> Option<Rules> {
        match action {
            Action::LoseHorde(_) if at.rampart().is_some() => {
                Some(&["2e.casualty.rule", "2e.volley.strength", "2e.casualty.enumerate"])
            }
            Action::LoseHorde(_) if at.foreground().is_some() => {
                Some(&["2e.casualty.rule", "2e.plan.farlon-overkill"])
            }
            Action::LoseHorde(_) if takes_horde(at) => {
                Some(&["2e.casualty.rule", "2e.casualty.scope", "2e.melee.losses"])
            }
            _ => None,
        }
    }

    pub(super) fn refuse_garrison_losses(&self, action: Action) -> Option<Rules> {
        match action {
            Action::LoseGarrison(_) => {
                Some(&["2e.casualty.rule", "2e.melee.losses", "2e.assault.golden-rule"])
            }
            _ => None,
        }
    }

    /// One unit dies by a ballista or by Bloodstones.
    pub(super) fn refuse_one_loss(&self, action: Action) -> Option<Rules> {
        match action {
            Action::LoseGarrison(_) => {
                Some(&["2e.ballista.hit", "2e.bloodstones.effect", "2e.assault.golden-rule"])
            }
            _ => None,
        }
    }

    pub(super) fn refuse_raising(&self, side: Side, action: Action) -> Option<Rules> {
        match action {
            Action::Raise(_) if self.room_at(side.foreground()) == 0 => {
                Some(&["2e.specter.source", "2e.board.capacity-foreground"])
            }
            Action::Raise(_) => Some(&["2e.specter.source", "2e.specter.effect"]),
            _ => None,
        }
    }

    pub(super) fn refuse_healing(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Heal(_) => Some(&["2e.hospital.heal", "2e.hospital.number"]),
            _ => None,
        }
    }
}

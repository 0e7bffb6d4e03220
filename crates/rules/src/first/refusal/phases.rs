//! Refused at the Invader's cards: the draft, payment, what is used or lent (chapter 4, 5.1, 6.1, 6.2, 6.10).

use super::Rules;
use crate::board::Side;
use crate::first::action::Action;
use crate::first::card::{Phase, PhaseAction};
use crate::first::phases::{GAIN, GIVE};
use crate::first::siege::Siege;
use crate::first::step::Step;
use crate::unit::{Group, Horde, UnitKind};

impl Siege {
    pub(super) fn draft_rules(&self) -> Rules {
        match self.is_alone() {
            true => &["1e.setup.draft-two"],
            false => &["1e.setup.draft-three", "1e.setup.draft-order"],
        }
    }

    /// One of the cards that lie open is kept, no other and not none.
    pub(super) fn refuse_keeping(&self, action: Action) -> Option<Rules> {
        matches!(action, Action::Keep(_) | Action::Done).then(|| self.draft_rules())
    }

    pub(super) fn refuse_in_phase(&self, phase: Phase, by: Side, action: Action) -> Option<Rules> {
        match action {
            Action::Gain(unit) if phase == Phase::Supplies => {
                Some(self.refuse_gain(by, unit).unwrap_or(&["1e.phase.once", "1e.supplies.gain-max"]))
            }
            Action::Give { unit, count } if phase == Phase::Supplies => {
                Some(self.refuse_giving(by, unit, count).unwrap_or(&["1e.team.give", "1e.phase.once"]))
            }
            Action::Perform { action, pay, borrowed } if action.phase() == phase => {
                let again = || self.refuse_again(by, action).filter(|_| !borrowed);
                let rules = self.refuse_card(by, action, borrowed).or_else(again);
                Some(
                    rules
                        .or_else(|| self.refuse_price(by, action, pay))
                        .unwrap_or(&["1e.phase.needs-target"]),
                )
            }
            Action::Lend(action) if action.phase() == phase => Some(self.refuse_lending(by, action)),
            _ => None,
        }
    }

    /// `gain` cannot be taken at all, used or not (1e.supplies.gain).
    fn refuse_gain(&self, by: Side, unit: Horde) -> Option<Rules> {
        let warlord = self.warlord(by);
        if self.at.open.is_flipped(by, Phase::Supplies) {
            Some(&["1e.special.all-charge", "1e.flip.replaces"])
        } else if self.phase_begun() == Some(Phase::Supplies) && warlord.used.has(GAIN) {
            Some(&["1e.phase.once", "1e.supplies.gain", "1e.supplies.gain-max"])
        } else if self.bank() == 0 {
            Some(&["1e.resources.bank", "1e.supplies.gain"])
        } else if !warlord.reserve.has(unit) {
            Some(match warlord.camp.has(unit) {
                true => &["1e.phase.pay-from-reserve", "1e.camp.dispatch-only", "1e.supplies.gain"],
                false => &["1e.supplies.gain", "1e.phase.pay-from-reserve"],
            })
        } else {
            None
        }
    }

    /// 1e.team.give.
    fn refuse_giving(&self, by: Side, unit: Horde, count: u8) -> Option<Rules> {
        let warlord = self.warlord(by);
        let number = 1..=self.book.tables.numbers.give_units;
        if self.is_alone() {
            Some(&["1e.team.give", "1e.overview.seats"])
        } else if self.at.open.is_flipped(by, Phase::Supplies) {
            Some(&["1e.special.all-charge", "1e.flip.replaces", "1e.team.give"])
        } else if self.phase_begun() == Some(Phase::Supplies) && warlord.used.has(GIVE) {
            Some(&["1e.team.give", "1e.phase.once"])
        } else if !number.contains(&count) || warlord.reserve.count(unit) < count {
            Some(&["1e.team.give"])
        } else {
            None
        }
    }

    /// The action does not stand before this Invader (1e.flip.replaces, 1e.team.borrow).
    fn refuse_card(&self, by: Side, action: PhaseAction, borrowed: bool) -> Option<Rules> {
        let slot = action.slot();
        if borrowed {
            return match (self.is_lent_to(by, action), self.warlord(by.other()).used.has(slot)) {
                (true, false) => None,
                (true, true) => Some(&["1e.phase.once", "1e.team.borrow"]),
                (false, _) => Some(&["1e.team.borrow", "1e.team.lend"]),
            };
        }
        if self.visible_actions(action.phase(), by).has(slot) {
            return None;
        }
        Some(if self.at.open.is_flipped(by, action.phase()) {
            &["1e.flip.replaces", "1e.flip.stays"]
        } else if action.phase().special() == Some(action) {
            &["1e.flip.replaces", "1e.flip.when"]
        } else if self.is_lent_to(by, action) {
            &["1e.team.borrow"]
        } else {
            &["1e.phase.any-number"]
        })
    }

    /// Whether the partner has lent him the action, used or not. What is lent is over with its phase.
    fn is_lent_to(&self, by: Side, action: PhaseAction) -> bool {
        !self.is_alone()
            && self.phase_begun() == Some(action.phase())
            && self.warlord(by.other()).lent.has(action.slot())
    }

    /// The action of this phase is used or lent.
    fn refuse_again(&self, by: Side, action: PhaseAction) -> Option<Rules> {
        let warlord = self.warlord(by);
        if warlord.lent.has(action.slot()) {
            Some(&["1e.team.lend", "1e.team.borrow"])
        } else if warlord.used.has(action.slot()) {
            Some(match action.dispatch() {
                Some(_) => &["1e.dispatch.each-once", "1e.phase.once"],
                None => &["1e.phase.once"],
            })
        } else {
            None
        }
    }

    /// The action has no target, or cannot be paid for in this way (5.1).
    fn refuse_price(&self, by: Side, action: PhaseAction, pay: Group<Horde>) -> Option<Rules> {
        let price = self.book.tables.action(action);
        let warlord = self.warlord(by);
        if !price.ways().any(|way| way == pay) {
            return Some(&["1e.phase.exact-payment"]);
        }
        if action == PhaseAction::Trainer && !self.can_fetch(pay) {
            return Some(self.refuse_trainer(pay));
        }
        if action != PhaseAction::Trainer && !self.has_target(by, action) {
            return Some(self.without_target(by, action));
        }
        if warlord.resources < price.resources {
            return Some(match self.is_alone() {
                true => &["1e.phase.exact-payment", "1e.resources.keep"],
                false => &["1e.phase.exact-payment", "1e.team.resources-own"],
            });
        }
        if warlord.reserve.contains(pay) {
            return None;
        }
        let missing = pay.kinds().filter(|unit| warlord.reserve.count(*unit) < pay.count(*unit));
        Some(match missing.into_iter().any(|unit| warlord.camp.has(unit)) {
            true => &["1e.phase.pay-from-reserve", "1e.camp.dispatch-only"],
            false => &["1e.phase.pay-from-reserve", "1e.phase.exact-payment"],
        })
    }

    /// Nobody of the stronger kind has fallen (1e.trainer.effect).
    fn refuse_trainer(&self, pay: Group<Horde>) -> Rules {
        let stronger = pay.kinds().next().and_then(|unit| Horde::KINDS.get(unit.rank() + 1));
        match stronger.is_some_and(|unit| self.at.open.spent.has(*unit)) {
            true => &["1e.trainer.not-spent", "1e.trainer.effect", "1e.phase.needs-target"],
            false => &["1e.trainer.effect", "1e.phase.needs-target"],
        }
    }

    fn refuse_lending(&self, by: Side, action: PhaseAction) -> Rules {
        let warlord = self.warlord(by);
        if self.is_alone() {
            &["1e.team.lend", "1e.overview.seats"]
        } else if warlord.lent.has(action.slot()) {
            &["1e.team.lend"]
        } else if warlord.used.has(action.slot()) {
            &["1e.team.lend", "1e.phase.once"]
        } else if self.is_lent_to(by, action) {
            &["1e.team.lend", "1e.team.borrow"]
        } else if self.at.open.is_flipped(by, action.phase()) {
            &["1e.team.lend", "1e.flip.replaces"]
        } else {
            &["1e.team.lend"]
        }
    }

    /// The phase of the action has not come or is over. One that can do nothing now was perhaps passed over for that
    /// reason.
    pub(super) fn refuse_out_of_phase(&self, step: Step, by: Side, action: Action) -> Rules {
        let (phase, reason) = match action {
            Action::Gain(unit) => (Phase::Supplies, self.refuse_gain(by, unit)),
            Action::Give { unit, count } => (Phase::Supplies, self.refuse_giving(by, unit, count)),
            Action::Lend(action) if self.is_alone() => {
                (action.phase(), Some(self.refuse_lending(by, action)))
            }
            // Where only what is common or personal can be done, nothing can be lent.
            Action::Lend(action) => match step {
                Step::Phase { phase: Phase::Supplies, .. } | Step::Orders { .. } => {
                    (action.phase(), Some(&["1e.team.lend-dispatch", "1e.team.lend"] as Rules))
                }
                _ => (action.phase(), None),
            },
            Action::Perform { action, pay, borrowed } => {
                let card = if borrowed { None } else { self.refuse_card(by, action, borrowed) };
                (action.phase(), card.or_else(|| self.refuse_price(by, action, pay)))
            }
            _ => (Phase::Supplies, None),
        };
        reason.unwrap_or_else(|| self.phase_rules(step, phase))
    }

    /// Why nothing of this phase can be taken at this step.
    fn phase_rules(&self, step: Step, phase: Phase) -> Rules {
        if matches!(step, Step::Place { .. } | Step::Knife { .. } | Step::March { .. }) {
            return &["1e.phase.complete", "1e.phase.no-return"];
        }
        match self.phase_begun() {
            Some(begun) if phase <= begun && self.is_alone() => &["1e.phase.no-return"],
            Some(begun) if phase <= begun => &["1e.phase.no-return", "1e.team.alternate"],
            _ => &["1e.phase.any-number", "1e.overview.phase-alternation"],
        }
    }
}

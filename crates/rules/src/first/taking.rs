//! Why an Invader cannot take this from the cards: payment, what is used or lent (5.1, 6.1, 6.2, 6.10).

use crate::board::Side;
use crate::first::action::Action;
use crate::first::card::{Phase, PhaseAction};
use crate::first::phases::{GAIN, GIVE};
use crate::first::siege::Siege;
use crate::first::step::Step;
use crate::reason::{Reason, Verdict, require};
use crate::unit::{Group, Horde, UnitKind};

impl Siege {
    /// What speaks against an action of this phase.
    pub(super) fn not_in_this_phase(&self, phase: Phase, by: Side, action: Action) -> Option<Reason> {
        match action {
            Action::Gain(unit) if phase == Phase::Supplies => self.may_gain(by, unit).err(),
            Action::Give { unit, count } if phase == Phase::Supplies => self.may_give(by, unit, count).err(),
            Action::Perform { action, pay, borrowed } if action.phase() == phase => {
                self.may_perform(by, action, pay, borrowed).err()
            }
            Action::Lend(action) if action.phase() == phase => Some(self.no_loan(by, action)),
            _ => None,
        }
    }

    /// One unit for resources (1e.supplies.gain).
    fn may_gain(&self, by: Side, unit: Horde) -> Verdict {
        let warlord = self.warlord(by);
        let flipped = self.at.open.is_flipped(by, Phase::Supplies);
        require!(!flipped, "1e.special.all-charge", "1e.flip.replaces");
        let used = self.phase_begun() == Some(Phase::Supplies) && warlord.used.has(GAIN);
        require!(!used, "1e.phase.once", "1e.supplies.gain", "1e.supplies.gain-max");
        let bank = self.bank();
        require!(bank > 0, "1e.resources.bank", "1e.supplies.gain"; 1, bank);
        let (held, camp) = (warlord.reserve.has(unit), warlord.camp.has(unit));
        require!(
            held || !camp,
            "1e.phase.pay-from-reserve", "1e.camp.dispatch-only", "1e.supplies.gain"; 1, 0
        );
        require!(held, "1e.supplies.gain", "1e.phase.pay-from-reserve"; 1, 0);
        Ok(())
    }

    /// 1e.team.give.
    fn may_give(&self, by: Side, unit: Horde, count: u8) -> Verdict {
        let (warlord, most) = (self.warlord(by), self.book.tables.numbers.give_units);
        require!(!self.is_alone(), "1e.team.give", "1e.overview.seats");
        let flipped = self.at.open.is_flipped(by, Phase::Supplies);
        require!(!flipped, "1e.special.all-charge", "1e.flip.replaces", "1e.team.give");
        let used = self.phase_begun() == Some(Phase::Supplies) && warlord.used.has(GIVE);
        require!(!used, "1e.team.give", "1e.phase.once");
        require!((1..=most).contains(&count), "1e.team.give");
        let held = warlord.reserve.count(unit);
        require!(held >= count, "1e.team.give"; count, held);
        Ok(())
    }

    /// An action of this phase that the Invader has, and its price (5.1).
    pub(super) fn may_perform(
        &self,
        by: Side,
        action: PhaseAction,
        pay: Group<Horde>,
        borrowed: bool,
    ) -> Verdict {
        self.may_take(by, action, borrowed)?;
        if !borrowed {
            self.may_take_again(by, action)?;
        }
        self.may_pay(by, action, pay)
    }

    /// The action lies before this Invader, or is lent by the partner (1e.flip.replaces, 1e.team.borrow).
    fn may_take(&self, by: Side, action: PhaseAction, borrowed: bool) -> Verdict {
        let slot = action.slot();
        let lent = self.is_lent_to(by, action);
        if borrowed {
            require!(lent, "1e.team.borrow", "1e.team.lend");
            require!(!self.warlord(by.other()).used.has(slot), "1e.phase.once", "1e.team.borrow");
            return Ok(());
        }
        if self.visible_actions(action.phase(), by).has(slot) {
            return Ok(());
        }
        let flipped = self.at.open.is_flipped(by, action.phase());
        require!(!flipped, "1e.flip.replaces", "1e.flip.stays");
        let special = action.phase().special() == Some(action);
        require!(!special, "1e.flip.replaces", "1e.flip.when");
        require!(!lent, "1e.team.borrow");
        Err(Reason::by(&["1e.phase.any-number"]))
    }

    /// Whether the partner has lent the action, used or not. What is lent is over with its phase.
    fn is_lent_to(&self, by: Side, action: PhaseAction) -> bool {
        !self.is_alone()
            && self.phase_begun() == Some(action.phase())
            && self.warlord(by.other()).lent.has(action.slot())
    }

    /// The action of this phase is neither used nor lent.
    fn may_take_again(&self, by: Side, action: PhaseAction) -> Verdict {
        let warlord = self.warlord(by);
        require!(!warlord.lent.has(action.slot()), "1e.team.lend", "1e.team.borrow");
        let (used, dispatch) = (warlord.used.has(action.slot()), action.dispatch().is_some());
        require!(!used || !dispatch, "1e.dispatch.each-once", "1e.phase.once");
        require!(!used, "1e.phase.once");
        Ok(())
    }

    /// The action has a target, and this is what it costs and what the Invader has (5.1).
    fn may_pay(&self, by: Side, action: PhaseAction, pay: Group<Horde>) -> Verdict {
        let price = self.book.tables.action(action);
        let warlord = self.warlord(by);
        require!(price.ways().any(|way| way == pay), "1e.phase.exact-payment");
        match action {
            PhaseAction::Trainer => self.may_fetch(pay)?,
            _ => self.may_find_target(by, action)?,
        }
        let (resources, held, alone) = (price.resources, warlord.resources, self.is_alone());
        let enough = held >= resources;
        require!(enough || !alone, "1e.phase.exact-payment", "1e.resources.keep"; resources, held);
        require!(enough, "1e.phase.exact-payment", "1e.team.resources-own"; resources, held);
        for unit in pay.kinds() {
            let (needed, there) = (pay.count(unit), warlord.reserve.count(unit));
            if there < needed {
                let camp = pay
                    .kinds()
                    .iter()
                    .any(|unit| warlord.reserve.count(unit) < pay.count(unit) && warlord.camp.has(unit));
                require!(!camp, "1e.phase.pay-from-reserve", "1e.camp.dispatch-only"; needed, there);
                let short = Reason::by(&["1e.phase.pay-from-reserve", "1e.phase.exact-payment"]);
                return Err(short.short(needed, there));
            }
        }
        Ok(())
    }

    /// Somebody of the stronger kind has fallen (1e.trainer.effect).
    fn may_fetch(&self, pay: Group<Horde>) -> Verdict {
        if self.can_fetch(pay) {
            return Ok(());
        }
        let stronger = pay.kinds().first().and_then(|unit| Horde::KINDS.get(unit.rank() + 1));
        let spent = stronger.is_some_and(|unit| self.at.open.spent.has(*unit));
        require!(!spent, "1e.trainer.not-spent", "1e.trainer.effect", "1e.phase.needs-target");
        Err(Reason::by(&["1e.trainer.effect", "1e.phase.needs-target"]))
    }

    fn no_loan(&self, by: Side, action: PhaseAction) -> Reason {
        let warlord = self.warlord(by);
        Reason::by(if self.is_alone() {
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
        })
    }

    /// The phase of the action has not come or is over. One that can do nothing now was perhaps passed over for that
    /// reason.
    pub(super) fn out_of_phase(&self, step: Step, by: Side, action: Action) -> Reason {
        let (phase, judged) = match action {
            Action::Gain(unit) => (Phase::Supplies, self.may_gain(by, unit)),
            Action::Give { unit, count } => (Phase::Supplies, self.may_give(by, unit, count)),
            Action::Lend(action) if self.is_alone() => (action.phase(), Err(self.no_loan(by, action))),
            // Where only what is common or personal can be done, nothing can be lent.
            Action::Lend(action) => match step {
                Step::Phase { phase: Phase::Supplies, .. } | Step::Orders { .. } => {
                    (action.phase(), Err(Reason::by(&["1e.team.lend-dispatch", "1e.team.lend"])))
                }
                _ => (action.phase(), Ok(())),
            },
            Action::Perform { action, pay, borrowed } => {
                let card = if borrowed { Ok(()) } else { self.may_take(by, action, borrowed) };
                (action.phase(), card.and_then(|()| self.may_pay(by, action, pay)))
            }
            _ => (Phase::Supplies, Ok(())),
        };
        judged.err().unwrap_or_else(|| self.not_at_its_phase(step, phase))
    }

    /// Why nothing of this phase can be taken at this step.
    fn not_at_its_phase(&self, step: Step, phase: Phase) -> Reason {
        if matches!(step, Step::Place { .. } | Step::Knife { .. } | Step::March { .. }) {
            return Reason::by(&["1e.phase.complete", "1e.phase.no-return"]);
        }
        Reason::by(match self.phase_begun() {
            Some(begun) if phase <= begun && self.is_alone() => &["1e.phase.no-return"],
            Some(begun) if phase <= begun => &["1e.phase.no-return", "1e.team.alternate"],
            _ => &["1e.phase.any-number", "1e.overview.phase-alternation"],
        })
    }

    /// The last phase of this turn that has begun.
    fn phase_begun(&self) -> Option<Phase> {
        if self.at.open.turn == 0 {
            return None;
        }
        let next = self.at.agenda.steps().iter().rev().find_map(|step| match step {
            Step::BeginPhase(phase) => Some(*phase),
            _ => None,
        });
        match next {
            Some(phase) => phase.index().checked_sub(1).map(Phase::at),
            None => Some(Phase::Dispatch),
        }
    }
}

//! The Defender's step after each phase: the stone of the turn, what is ready, then one option at a time (5.2, 7.7).

use std::ops::ControlFlow;

use crate::board::{Section, Side};
use crate::first::action::Action;
use crate::first::building::BuildingAction;
use crate::first::card::Phase;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::list::{Sink, offers};
use crate::reason::{Reason, require};

impl Siege {
    /// Opens the step, or skips it where nothing can be done in it (1e.step.after-phase, 1e.step.skip).
    pub(super) fn begin_defence(&mut self, phase: Phase) {
        for commander in self.at.open.commanders.values_mut() {
            commander.out = false;
        }
        let stones = if phase == Phase::Supplies { self.turn_income() } else { 0 };
        let occupied = |by: Side| self.is_in(by) || !self.ready_actions(by).is_empty();
        if stones == 0 && !self.captains().any(occupied) {
            return;
        }
        let [west, east] = [Side::West, Side::East].map(|by| self.commander(by).hourglasses);
        self.tell(Event::DefenceBegan { phase, west, east });
        self.then(Step::NextDefender { turn: self.captain(self.at.open.lead()) });
        for _ in 0..stones {
            self.then(Step::Stone);
        }
    }

    /// Hourglasses of the turn for each Defender; says how many stones there are to place (1e.step.turn-income,
    /// 1e.pair.income).
    fn turn_income(&mut self) -> u8 {
        let income = self.book.tables.income;
        for by in self.captains() {
            self.give_hourglasses(by, income.hourglasses);
        }
        income.stones.min(self.stones_left())
    }

    /// Any section, of either side (1e.step.stone, 1e.pair.stone).
    pub(super) fn stone_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for section in Section::ALL {
            out.push(Action::Stone(*section))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn stone(&mut self, action: Action) {
        let Action::Stone(at) = action else { unlisted(action) };
        self.at.open.stones[at] += 1;
        self.tell(Event::StonePlaced { at });
    }

    /// Whether this Defender is still asked in the step: until their hourglasses are spent, and then while
    /// a deed is open to them that they have not declined (1e.step.auto-end, 1e.pair.alternate).
    pub(super) fn is_in(&self, by: Side) -> bool {
        let commander = self.commander(by);
        self.has_hourglasses(by) || (!commander.out && self.deed_open())
    }

    fn has_hourglasses(&self, by: Side) -> bool {
        let commander = self.commander(by);
        commander.hourglasses > 0 || commander.barricades > 0
    }

    /// What is ready comes first, whoever paid for it. Then the Defender whose turn it is, or the other one
    /// if only that one is in; the step ends when nobody is (1e.step.ready, 1e.pair.alternate).
    pub(super) fn next_defender(&mut self, turn: Side) {
        let count = self.captains().count();
        let mut captains = [turn, turn.other()].into_iter().take(count);
        if let Some(by) = captains.clone().find(|by| !self.ready_actions(*by).is_empty()) {
            self.then(Step::NextDefender { turn });
            self.then(Step::Ready { by });
        } else if let Some(by) = captains.find(|by| self.is_in(*by)) {
            self.then(Step::Spend { by });
        }
    }

    /// Everything that may be done with hourglasses, then what costs none (5.2).
    pub(super) fn spend_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let spent = !self.has_hourglasses(by);
        if S::ASKS || !spent {
            self.paying_options(by, out)?;
        }
        self.deed_options(out)?;
        self.haste_options(by, out)?;
        out.offer(Action::Done, || {
            let held = self.commander(by).hourglasses;
            require!(spent || held > 0, "1e.deed.barricades", "1e.step.spend-all");
            require!(spent, "1e.step.spend-all"; 0, held);
            Ok(())
        })?;
        out.object(|action| match action {
            Action::Activate(_) => Some(Reason::by(&["1e.step.ready", "1e.slot.add"])),
            _ => None,
        })
    }

    /// What costs hourglasses. Only what this Defender can pay (5.2).
    fn paying_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        self.slot_options(by, out)?;
        self.travel_options(by, out)?;
        self.speech_options(by, out)?;
        self.excursion_options(by, out)
    }

    /// Hourglasses are lost when nothing can be done with any of them (1e.step.unspendable, 1e.deed.barricades). A
    /// Defender who has nothing left to decide makes room for the next one.
    pub(super) fn lose_unspendable(&mut self, by: Side) {
        if self.has_hourglasses(by) && !offers(|any| self.paying_options(by, any)) {
            let commander = self.commander_mut(by);
            let count =
                std::mem::take(&mut commander.hourglasses) + std::mem::take(&mut commander.barricades);
            self.tell(Event::HourglassesLost { by, count });
        }
        if !self.is_in(by) {
            self.at.agenda.pop();
            self.then(Step::NextDefender { turn: self.captain(by.other()) });
        }
    }

    pub(super) fn spend(&mut self, by: Side, action: Action) {
        // 1e.pair.alternate, 1e.pair.haste-free
        let turn = if matches!(action, Action::Haste(_)) { by } else { self.captain(by.other()) };
        self.then(Step::NextDefender { turn });
        match action {
            Action::Spend(slot) => self.lay_hourglass(by, slot),
            Action::Move { .. } | Action::Swap { .. } | Action::MoveHero { .. } => self.travel(by, action),
            Action::Speech(hourglasses) => self.give_speech(by, hourglasses),
            Action::Excursion(unit) => self.make_excursion(by, unit),
            Action::Deed(deed) => self.do_deed(by, deed),
            Action::Haste(hasted) => self.make_haste(by, hasted),
            Action::Done => self.commander_mut(by).out = true,
            other => unlisted(other),
        }
    }

    /// What is ready, in the order its Defender likes (1e.step.ready).
    pub(super) fn ready_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for action in self.ready_actions(by) {
            out.push(Action::Activate(action))?;
        }
        out.object(|action| match action {
            Action::Activate(slot) => Some(self.not_ready(by, slot)),
            _ => None,
        })
    }

    /// An action that is ready comes first, but not this one.
    fn not_ready(&self, by: Side, slot: BuildingAction) -> Reason {
        let open = &self.at.open;
        let (laid, cost) = (open.slots[slot], open.cost(&self.book.tables, slot));
        if open.payer(slot).is_some_and(|payer| payer != by) {
            Reason::by(&["1e.step.ready", "1e.pair.one-colour"])
        } else if open.marked(by).has(slot) {
            Reason::by(&["1e.slot.once", "1e.step.ready"])
        } else if laid < cost {
            Reason::by(&["1e.step.ready", "1e.slot.cost"]).short(cost, laid)
        } else {
            Reason::by(&["1e.slot.ready-no-target", "1e.step.ready"])
        }
    }

    pub(super) fn ready(&mut self, by: Side, action: Action) {
        let Action::Activate(ready) = action else { unlisted(action) };
        self.finish_action(by, ready);
    }
}

#[cfg(test)]
mod tests;

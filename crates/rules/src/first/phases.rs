//! The Invader's phases: what can be taken from the cards, what is paid, what is lent (5.1, 6.1, 6.10).

use std::ops::ControlFlow;

use crate::board::Side;
use crate::first::action::Action;
use crate::first::card::{Phase, PhaseAction};
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::list::Sink;
use crate::reason::Reason;
use crate::set::{Mask, Set};
use crate::unit::{Group, Horde, UnitKind};

/// Positions of `gain` and `give` among what was used in phase 1.
pub(super) const GAIN: usize = 0;
pub(super) const GIVE: usize = 1;

impl Siege {
    /// Actions of the phase on the visible face of an Invader's card, by position in their phase (1e.flip.replaces).
    pub(super) fn visible_actions(&self, phase: Phase, by: Side) -> Mask {
        match phase {
            Phase::Supplies => Set::EMPTY,
            Phase::Dispatch => PhaseAction::DISPATCHES,
            _ if self.at.open.is_flipped(by, phase) => {
                phase.special().map_or(Set::EMPTY, |special| Mask::only(special.slot()))
            }
            _ => {
                let card = self.warlord(by).cards[phase.draft()];
                let actions = card.map(|card| self.book.tables.cards[card]);
                actions.iter().flatten().map(|action| action.slot()).collect()
            }
        }
    }

    /// Actions of their own that an Invader may still take (1e.phase.once, 1e.team.lend).
    pub(super) fn own_actions(&self, phase: Phase, by: Side) -> Mask {
        let warlord = self.warlord(by);
        self.visible_actions(phase, by).without(warlord.used | warlord.lent)
    }

    /// Actions that the partner has lent to this Invader (1e.team.borrow).
    pub(super) fn borrowed_actions(&self, by: Side) -> Mask {
        if self.is_alone() {
            return Set::EMPTY;
        }
        let partner = self.warlord(by.other());
        partner.lent.without(partner.used)
    }

    /// Any, all or none of the actions, in any order (1e.phase.any-number).
    pub(super) fn phase_options<S: Sink<Action>>(
        &self,
        phase: Phase,
        by: Side,
        out: &mut S,
    ) -> ControlFlow<()> {
        if phase == Phase::Supplies {
            self.supplies_options(by, out)?;
        } else {
            let own = self.own_actions(phase, by);
            for slot in if S::ASKS { self.visible_actions(phase, by) } else { own } {
                self.perform_options(by, PhaseAction::of(phase, slot), false, out)?;
            }
            for slot in self.borrowed_actions(by) {
                self.perform_options(by, PhaseAction::of(phase, slot), true, out)?;
            }
            if !self.is_alone() {
                for slot in own {
                    out.push(Action::Lend(PhaseAction::of(phase, slot)))?;
                }
            }
        }
        out.push(Action::Done)?;
        out.object(|action| self.not_in_this_phase(phase, by, action))
    }

    /// Phase 1 (1e.supplies.gain, 1e.team.give). All Charge has neither (1e.special.all-charge).
    fn supplies_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        if self.at.open.is_flipped(by, Phase::Supplies) {
            return ControlFlow::Continue(());
        }
        let warlord = self.warlord(by);
        if !warlord.used.has(GAIN) && self.bank() > 0 {
            for unit in warlord.reserve.kinds() {
                out.push(Action::Gain(unit))?;
            }
        }
        if !self.is_alone() && !warlord.used.has(GIVE) {
            for unit in warlord.reserve.kinds() {
                for count in 1..=warlord.reserve.count(unit).min(self.book.tables.numbers.give_units) {
                    out.push(Action::Give { unit, count })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// One entry for each way to pay, if there is a target (1e.phase.exact-payment, 1e.phase.pay-from-reserve,
    /// 1e.phase.needs-target).
    fn perform_options<S: Sink<Action>>(
        &self,
        by: Side,
        action: PhaseAction,
        borrowed: bool,
        out: &mut S,
    ) -> ControlFlow<()> {
        let price = self.book.tables.action(action);
        if S::ASKS {
            for pay in price.ways() {
                let perform = Action::Perform { action, pay, borrowed };
                out.offer(perform, || self.may_perform(by, action, pay, borrowed))?;
            }
            return ControlFlow::Continue(());
        }
        let warlord = self.warlord(by);
        if warlord.resources < price.resources {
            return ControlFlow::Continue(());
        }
        let mut target = None;
        for pay in price.ways().filter(|pay| warlord.reserve.contains(*pay)) {
            let sensible = match action {
                PhaseAction::Trainer => self.can_fetch(pay),
                _ => *target.get_or_insert_with(|| self.has_target(by, action)),
            };
            if sensible {
                out.push(Action::Perform { action, pay, borrowed })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn phase(&mut self, phase: Phase, by: Side, last: bool, action: Action) {
        self.take_turns(by, last, action, |by, last| Step::Phase { phase, by, last });
        match action {
            Action::Done => {}
            Action::Gain(unit) => self.gain(by, unit),
            Action::Give { unit, count } => self.give(by, unit, count),
            Action::Perform { action, pay, borrowed } => self.perform(by, action, pay, borrowed),
            Action::Lend(action) => {
                self.warlord_mut(by).lent.insert(action.slot());
                self.tell(Event::Lent { by, action });
            }
            other => unlisted(other),
        }
    }

    /// Invaders act in turn, one option at a time, until both pass one after the other (1e.team.alternate). A
    /// single one goes on until passing.
    pub(super) fn take_turns(
        &mut self,
        by: Side,
        last: bool,
        action: Action,
        step: impl Fn(Side, bool) -> Step,
    ) {
        match (action, self.is_alone()) {
            (Action::Done, _) if last => {}
            (Action::Done, _) => self.then(step(by.other(), true)),
            (_, true) => self.then(step(by, true)),
            (_, false) => self.then(step(by.other(), false)),
        }
    }

    /// One unit for 1, 2 or 3 resources (1e.supplies.gain, 1e.supplies.gain-max).
    fn gain(&mut self, by: Side, unit: Horde) {
        let resources = unit.strength().min(self.bank());
        self.at.open.spent.add(unit);
        let warlord = self.warlord_mut(by);
        warlord.used.insert(GAIN);
        warlord.reserve.remove(unit);
        warlord.resources += resources;
        self.tell(Event::Gained { by, unit, resources });
        self.give_hourglasses(by, 1);
    }

    /// 1e.team.give.
    fn give(&mut self, by: Side, unit: Horde, count: u8) {
        let units = Group::of(unit, count);
        let warlord = self.warlord_mut(by);
        warlord.used.insert(GIVE);
        warlord.reserve -= units;
        self.warlord_mut(by.other()).reserve += units;
        self.tell(Event::Given { by, unit, count });
        self.give_hourglasses(by, self.book.tables.numbers.give_hourglasses);
    }

    /// Payment, then placement, then effect (1e.phase.complete, 1e.phase.hourglass-per-unit).
    fn perform(&mut self, by: Side, action: PhaseAction, pay: Group<Horde>, borrowed: bool) {
        let price = *self.book.tables.action(action);
        let owner = if borrowed { by.other() } else { by };
        self.warlord_mut(owner).used.insert(action.slot());
        let warlord = self.warlord_mut(by);
        warlord.resources -= price.resources;
        warlord.reserve -= pay;
        self.tell(Event::Performed { by, action, pay, borrowed });
        self.spend_units(action, pay);
        let extra = if borrowed { self.book.tables.numbers.borrow_hourglasses } else { 0 };
        self.give_hourglasses(by, pay.total() + price.hourglasses + extra);
        match action {
            PhaseAction::Trainer => self.fetch(by, pay),
            PhaseAction::Spectres => self.call_spectres(by),
            PhaseAction::Panic => self.spread_panic(),
            PhaseAction::EscapeTheKnife => {
                let left = self.book.tables.numbers.escape_goblins;
                self.then(Step::Knife { by, left });
            }
            _ => match action.dispatch() {
                Some(dispatch) => self.then(Step::BeginDispatch { by, dispatch }),
                None => self.then(Step::Place { by, action }),
            },
        }
    }

    /// Units lie among the spent until the end of the turn; goblins of a ritual go to the blood field for good
    /// (1e.pieces.spent, 1e.ritual.blood-field).
    fn spend_units(&mut self, action: PhaseAction, pay: Group<Horde>) {
        let mut spent = pay;
        if action.phase() == Phase::Rituals {
            self.at.open.blood_field += spent.remove_all(Horde::Goblin);
            self.watch_blood_field();
        }
        self.at.open.spent += spent;
    }

    /// Where the tile goes, or what the action is about.
    pub(super) fn place_options<S: Sink<Action>>(
        &self,
        by: Side,
        action: PhaseAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        match action.phase() {
            _ if self.is_used_up(action) => return ControlFlow::Continue(()),
            Phase::Machines => self.machine_options(by, action, out),
            Phase::Equipment => self.tile_options(by, action, out),
            Phase::Training => self.training_options(by, action, out),
            Phase::Rituals => self.ritual_options(by, action, out),
            Phase::Supplies | Phase::Dispatch => ControlFlow::Continue(()),
        }?;
        out.object(|target| (target == Action::Done).then_some(Reason::by(&["1e.phase.complete"])))
    }

    pub(super) fn place(&mut self, by: Side, tile: PhaseAction, action: Action) {
        match tile.phase() {
            Phase::Machines => self.place_machine(tile, action),
            Phase::Equipment => self.place_tile(tile, action),
            Phase::Training => self.place_training(tile, action),
            Phase::Rituals => self.place_ritual(tile, action),
            Phase::Supplies | Phase::Dispatch => unreachable!("{tile} of {by} is not placed"),
        }
    }
}

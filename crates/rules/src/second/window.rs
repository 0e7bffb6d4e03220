//! The Defender's window: one choice, repeated until all hourglasses are spent (5.2).

use std::ops::ControlFlow;

use crate::list::{Sink, offers};
use crate::reason::{Reason, Verdict, require};
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::movement::Fare;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::set::Set;

impl Siege {
    /// A window opens only with an hourglass in hand (2e.turn.no-hourglass-no-window).
    pub(super) fn open_window(&mut self) {
        if self.at.open.hourglasses > 0 {
            self.tell(Event::WindowOpened { hourglasses: self.at.open.hourglasses });
            self.then(Step::Window);
        }
    }

    pub(super) fn window_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let held = self.at.open.hourglasses;
        if S::ASKS || held > 0 {
            self.paying_options(out)?;
        }
        self.free_options(out)?;
        out.offer(Action::End, || {
            require!(held == 0, "2e.window.spend-all", "2e.window.no-voluntary-waste"; 0, held);
            Ok(())
        })?;
        out.object(|action| match action {
            Action::Activate(action) => Some(self.not_ready(action)),
            Action::Plan(plan) => Some(self.not_in_a_window(plan)),
            _ => self.not_before_the_end_of_the_window(action),
        })
    }

    /// The Invader goes on with what is over, or does not wait for the end of the window.
    fn not_before_the_end_of_the_window(&self, action: Action) -> Option<Reason> {
        let open = &self.at.open;
        Some(Reason::by(match action {
            Action::Maneuver(_) if !open.maneuvers.is_empty() => {
                &["2e.order.after-maneuvers", "2e.turn.window-once-phase6", "2e.window.spend-all"]
            }
            Action::Play { .. } | Action::Skip | Action::Maneuver(_) => {
                &["2e.turn.window-after-card", "2e.window.spend-all"]
            }
            Action::Target(_) | Action::Bluff(_) | Action::TargetOrder(_) | Action::BluffOrder(_) => {
                &["2e.ritual.tokens", "2e.window.spend-all"]
            }
            Action::Order { section, .. } if open.stormers(section).is_empty() => {
                &["2e.order.where", "2e.order.one-method", "2e.window.spend-all"]
            }
            Action::Open | Action::Classified | Action::Order { .. } => {
                &["2e.order.one-method", "2e.order.open", "2e.window.spend-all"]
            }
            _ => return None,
        }))
    }

    /// What costs an hourglass.
    fn paying_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let (numbers, held) = (&self.book.tables.numbers, self.at.open.hourglasses);
        out.object(|action| self.may_afford(action).err())?;
        self.spend_options(Set::ALL, Siege::may_lay_another, out)?;
        let (step, swap) = (Fare::Paid(numbers.move_cost), Fare::Paid(numbers.swap_cost));
        if S::ASKS || held >= numbers.move_cost {
            self.hero_move_options(step, out)?;
            self.move_options(step, out)?;
        }
        if S::ASKS || held >= numbers.swap_cost {
            self.hero_swap_options(swap, out)?;
            self.swap_options(swap, out)?;
        }
        ControlFlow::Continue(())
    }

    fn may_lay_another(&self) -> Verdict {
        let held = self.at.open.hourglasses;
        require!(held > 0, "2e.window.free-after", "2e.building.place"; 1, held);
        Ok(())
    }

    /// Whether there are hourglasses for a move.
    pub(super) fn may_afford(&self, action: Action) -> Verdict {
        let (numbers, held) = (&self.book.tables.numbers, self.at.open.hourglasses);
        let (step, swap) = (numbers.move_cost, numbers.swap_cost);
        match action {
            Action::Move { .. } | Action::MoveHero { .. } => {
                require!(held >= step, "2e.move.cost", "2e.window.free-after"; step, held);
            }
            Action::Swap { .. } => {
                require!(held >= swap, "2e.move.cost", "2e.move.swap", "2e.window.free-after"; swap, held);
            }
            Action::SwapHeroes => {
                require!(
                    held >= swap,
                    "2e.move.cost", "2e.move.swap-heroes", "2e.window.free-after"; swap, held
                );
            }
            _ => {}
        }
        Ok(())
    }

    /// What costs nothing (2e.window.free-after).
    fn free_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.give_order_options(out)?;
        self.use_plan_options(out)?;
        self.ready_action_options(Set::ALL, out)
    }

    /// Hourglasses that cannot be spent are lost (2e.window.unspendable).
    pub(super) fn discard_unspendable(&mut self) {
        if self.at.open.hourglasses > 0 && !offers(|any| self.paying_options(any)) {
            let count = std::mem::take(&mut self.at.open.hourglasses);
            self.tell(Event::HourglassesDiscarded { count });
        }
    }

    pub(super) fn window(&mut self, action: Action) {
        if action == Action::End {
            return self.tell(Event::WindowClosed);
        }
        self.then(Step::Window);
        let numbers = self.book.tables.numbers;
        match action {
            Action::Spend(building_action) => {
                self.at.open.hourglasses -= 1;
                self.place_hourglass(building_action);
            }
            Action::Activate(building_action) => self.then(Step::Activate(building_action)),
            Action::Move { .. } | Action::MoveHero { .. } => {
                self.travel(action, numbers.move_cost);
            }
            Action::Swap { .. } | Action::SwapHeroes => {
                self.travel(action, numbers.swap_cost);
            }
            Action::Heroic { hero, order } => self.give_order(hero, order),
            Action::Plan(plan) => self.use_plan(plan),
            other => unlisted(other),
        }
    }
}

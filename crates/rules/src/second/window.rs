//! The Defender's window: he repeats one choice until all hourglasses are spent (5.2).

use std::ops::ControlFlow;

use crate::board::Mask;
use crate::list::{Sink, offers};
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;

impl Siege {
    /// A window opens only with an hourglass in hand (2e.turn.no-hourglass-no-window).
    pub(super) fn open_window(&mut self) {
        if self.at.open.hourglasses > 0 {
            self.tell(Event::WindowOpened { hourglasses: self.at.open.hourglasses });
            self.then(Step::Window);
        }
    }

    pub(super) fn window_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        if self.at.open.hourglasses > 0 {
            self.paying_options(out)?;
            self.free_options(out)
        } else {
            self.free_options(out)?;
            out.push(Action::End)
        }
    }

    /// What costs an hourglass.
    fn paying_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.spend_options(Mask::ALL, out)?;
        let (numbers, held) = (&self.book.tables.numbers, self.at.open.hourglasses);
        if held >= numbers.move_cost {
            self.hero_move_options(numbers.move_cost, out)?;
            self.move_options(numbers.move_cost, out)?;
        }
        if held >= numbers.swap_cost {
            self.hero_swap_options(numbers.swap_cost, out)?;
            self.swap_options(numbers.swap_cost, out)?;
        }
        ControlFlow::Continue(())
    }

    /// What costs nothing (2e.window.free-after).
    fn free_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.give_order_options(out)?;
        self.use_plan_options(out)?;
        self.ready_action_options(Mask::ALL, out)
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

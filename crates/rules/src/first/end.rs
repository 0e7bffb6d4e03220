//! The end of a turn in which nobody broke in (9.1). Its steps run in order (1e.end.order).

use std::ops::ControlFlow;

use crate::board::Section;
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::list::Sink;
use crate::seat::Army;
use crate::set::{By, Set};
use crate::unit::Group;

impl Siege {
    /// Steps 1 and 2.
    pub(super) fn end_of_turn(&mut self) {
        self.clear_the_turn();
        self.then(Step::TurnOver);
        for at in Section::ALL.iter().rev().copied() {
            let units = self.at.open.horde_at(at.siege_tower());
            if units.is_empty() {
                continue;
            }
            if units.total() <= self.room_at(at.place()) {
                *self.at.open.horde_at_mut(at.siege_tower()) = Group::EMPTY;
                *self.at.open.horde_at_mut(at.place()) += units;
                for unit in units.kinds() {
                    for _ in 0..units.count(unit) {
                        self.tell(Event::SteppedOut { at, unit });
                    }
                }
            } else {
                self.then(Step::EmptyTower(at));
            }
        }
    }

    /// Step 1: rituals, orders and all that lasts for a turn (1e.ritual.until-end, 1e.order.return).
    fn clear_the_turn(&mut self) {
        let open = &mut self.at.open;
        open.blood_stones = Set::EMPTY;
        open.possessed = Set::EMPTY;
        open.fires = Set::EMPTY;
        open.spectres = None;
        open.panic = false;
        open.gales = Set::EMPTY;
        open.accidents = By::default();
        open.orders = By::default();
        open.order_given = false;
        open.classified = false;
        open.influence = By::default();
        open.blessing = None;
        open.glare = None;
        open.accurate = Set::EMPTY;
        open.speech = 0;
        open.heroes_acted = Set::EMPTY;
        open.last_legs = None;
        open.hasted = None;
        self.at.invader.orders = By::default();
    }

    /// More units in the siege tower than free places: the Invader chooses (1e.siege-tower.empty-out).
    pub(super) fn empty_tower_options<S: Sink<Action>>(&self, at: Section, out: &mut S) -> ControlFlow<()> {
        if self.room_at(at.place()) > 0 {
            for unit in self.at.open.horde_at(at.siege_tower()).kinds() {
                out.push(Action::StepOut(unit))?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn empty_tower(&mut self, at: Section, action: Action) {
        let Action::StepOut(unit) = action else { unlisted(action) };
        self.at.open.horde_at_mut(at.siege_tower()).remove(unit);
        self.at.open.horde_at_mut(at.place()).add(unit);
        self.tell(Event::SteppedOut { at, unit });
        self.then(Step::EmptyTower(at));
    }

    /// Steps 3 to 7. Units on the board stay (1e.end.walls-stay).
    pub(super) fn turn_over(&mut self) {
        let open = &mut self.at.open;
        open.fallen += std::mem::take(&mut open.spent);
        for commander in open.commanders.values_mut() {
            commander.finished = Set::EMPTY;
        }
        open.twice = Set::EMPTY;
        open.deed_done = false;
        let [invader, defender] = open.glory.as_mut_array();
        if *invader > 0 {
            *invader -= 1;
            *defender += 1;
            self.tell(Event::GloryPassed);
        }
        let turn = self.at.open.turn;
        // 1e.glory.honour
        if turn >= self.book.tables.numbers.honour_turn && self.at.open.honour_kept {
            self.tell(Event::HonourKept);
            self.gain_glory(Army::Defender, 1);
        }
        self.tell(Event::TurnEnded { turn });
        // 1e.winner.default
        if turn >= self.book.tables.numbers.turns {
            self.finish(Army::Defender);
        } else {
            self.then(Step::Turn);
        }
    }
}

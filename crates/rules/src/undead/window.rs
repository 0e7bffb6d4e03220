//! The Defender's window: one choice, repeated until all hourglasses are spent (5.6).

use std::ops::ControlFlow;

use crate::list::{Sink, offers};
use crate::reason::Reason;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;

impl Siege {
    /// A window opens only with an hourglass in hand (un.round.hourglass-pool).
    pub(super) fn open_window(&mut self) {
        if self.at.open.hourglasses > 0 {
            self.tell(Event::WindowOpened { hourglasses: self.at.open.hourglasses });
            self.then(Step::Window);
        }
    }

    /// Anything that can be paid, in any order; nothing is saved (un.window.must-spend, un.window.mixed). Without
    /// hourglasses only what is free, or the end; the end alone is not asked for (un.window.close).
    pub(super) fn window_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let spent = self.at.open.hourglasses == 0;
        if S::ASKS || !spent {
            self.paying_options(out)?;
        }
        self.free_travel_options(out)?;
        if spent {
            out.push(Action::Done)?;
        }
        out.object(|action| match action {
            Action::Move { unit, from, to } => self.may_move(unit, from, to).err(),
            Action::Swap { unit, from, other, to } => self.may_swap([unit, other], [from, to]).err(),
            Action::MovePriest { priest, to } => self.may_move_priest(priest, to).err(),
            Action::Cast(_) | Action::Skip(_) | Action::SkipRest | Action::Activate(_) => {
                Some(Reason::by(&["un.window.must-spend", "un.cast.cost"]))
            }
            Action::Maneuver(_) | Action::March { .. } | Action::Muster { .. } => {
                Some(Reason::by(&["un.window.must-spend", "un.maneuver.hourglasses-together"]))
            }
            _ => spent.then_some(Reason::by(&["un.window.close"])),
        })
    }

    /// What costs hourglasses.
    fn paying_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.spend_options(out)?;
        self.buy_bone_options(out)?;
        self.order_options(out)?;
        self.paid_travel_options(out)
    }

    /// Hourglasses that cannot be spent are lost (un.window.nothing-legal). What is free is still offered
    /// (un.window.discard-first).
    pub(super) fn discard_unspendable(&mut self) {
        if self.at.open.hourglasses > 0 && !offers(|any| self.paying_options(any)) {
            let count = std::mem::take(&mut self.at.open.hourglasses);
            self.tell(Event::HourglassesDiscarded { count });
        }
    }

    pub(super) fn window(&mut self, action: Action) {
        if action == Action::Done {
            return self.tell(Event::WindowClosed);
        }
        self.then(Step::Window);
        match action {
            Action::Spend(building_action) => self.place_hourglass(building_action),
            Action::RemoveBone(spot) => {
                self.at.open.hourglasses -= self.book.tables.numbers.bone_cost;
                self.remove_bone(spot);
            }
            Action::Repel(priest) => self.priest_repels(priest),
            Action::Speech(priest) => self.priest_speaks(priest),
            Action::Move { .. } | Action::Swap { .. } | Action::MovePriest { .. } => self.travel(action),
            other => unlisted(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::Place;
    use crate::list::List;
    use crate::set::Set;
    use crate::undead::building::BuildingAction;
    use crate::undead::options::Options;
    use crate::undead::position::Open;
    use crate::undead::siege::{Position, Rulebook};
    use crate::undead::tables::Tables;
    use crate::undead::token::{Footbridge, Priest};
    use crate::unit::Garrison;

    /// A soldier on `w1` beside an unused footbridge; nothing can be done but to move it.
    fn soldier_at_a_footbridge(hourglasses: u8) -> Open {
        let mut open = Open { hourglasses, ..Open::default() };
        open.garrison_at_mut(Place::W1).add(Garrison::Soldier);
        open.footbridges.insert(Footbridge::Fbw1);
        open.priests_acted = Set::<Priest>::ALL;
        open.resolved = Set::<BuildingAction>::ALL;
        open
    }

    /// The window with this on the table, as it goes on by itself.
    fn window(open: Open, tables: Tables) -> Siege {
        let book = Rulebook { tables, options: Options::default(), set: None };
        let mut position = Position { open, ..Position::default() };
        position.agenda.push(Step::OpenWindow);
        let mut siege = Siege::at(Arc::new(book), position);
        siege.resume();
        siege
    }

    fn listed(siege: &Siege) -> Vec<Action> {
        let mut list = List::new();
        siege.list(&mut list);
        list.to_vec()
    }

    const OVER: Action = Action::Move { unit: Garrison::Soldier, from: Place::W1, to: Place::W2 };

    #[test]
    fn no_window_opens_without_an_hourglass() {
        let siege = window(soldier_at_a_footbridge(0), Tables::standard());
        assert_eq!((siege.step(), siege.events()), (None, [].as_slice()));
    }

    #[test]
    fn an_emptied_window_stays_open_only_for_a_free_step() {
        let mut siege = window(soldier_at_a_footbridge(1), Tables::standard());
        let to_barracks = |from| Action::Move { unit: Garrison::Soldier, from, to: Place::Barracks };
        let to_courtyard = |from| Action::Move { unit: Garrison::Soldier, from, to: Place::Courtyard };
        assert_eq!(listed(&siege), [to_courtyard(Place::W1), to_barracks(Place::W1), OVER]);

        // un.window.close: from the courtyard no step is free.
        let mut ended = siege.clone();
        ended.play_unchecked(to_courtyard(Place::W1));
        assert_eq!(ended.step(), None);
        assert_eq!(ended.events().last(), Some(&Event::WindowClosed));

        // The free step first, then the hourglass.
        siege.play_unchecked(OVER);
        let back = Action::Move { unit: Garrison::Soldier, from: Place::W2, to: Place::W1 };
        assert!(listed(&siege).contains(&back), "the second crossing costs an hourglass");
        siege.play_unchecked(back);
        assert_eq!((siege.step(), siege.at.open.hourglasses), (None, 0));
    }

    #[test]
    fn a_free_step_may_be_declined_with_an_empty_pool() {
        let mut open = soldier_at_a_footbridge(1);
        open.garrison_at_mut(Place::W2).add(Garrison::Soldier);
        open.resolved.remove(BuildingAction::Ambush);
        let mut siege = window(open, Tables::standard());
        siege.play_unchecked(Action::Spend(BuildingAction::Ambush));
        let back = Action::Move { unit: Garrison::Soldier, from: Place::W2, to: Place::W1 };
        assert_eq!(listed(&siege), [OVER, back, Action::Done]);
        siege.play_unchecked(Action::Done);
        assert_eq!((siege.step(), siege.events()), (None, [Event::WindowClosed].as_slice()));
    }

    #[test]
    fn hourglasses_that_nothing_takes_are_discarded() {
        let mut open = soldier_at_a_footbridge(2);
        open.footbridges = Set::EMPTY;
        open.garrison_at_mut(Place::W1).remove(Garrison::Soldier);
        let siege = window(open, Tables::standard());
        let events = [
            Event::WindowOpened { hourglasses: 2 },
            Event::HourglassesDiscarded { count: 2 },
            Event::WindowClosed,
        ];
        assert_eq!((siege.step(), siege.events()), (None, events.as_slice()));
    }

    #[test]
    fn a_free_step_is_still_offered_after_hourglasses_were_discarded() {
        // un.window.discard-first, un.window.nothing-legal
        let mut tables = Tables::standard();
        tables.numbers.move_cost = 2;
        let siege = window(soldier_at_a_footbridge(1), tables);
        assert_eq!(siege.at.open.hourglasses, 0);
        assert_eq!(listed(&siege), [OVER, Action::Done]);
    }
}

//! The loop that drives a game of any edition from one decision to the next.

use std::ops::ControlFlow;

use crate::chronicle::Chronicle;
use crate::list::{Contains, Found, Only, Sink};
use crate::seat::Seat;

/// Who deals with a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider {
    /// Nobody: it runs by itself.
    Nobody,
    /// Chance.
    Chance,
    /// This seat chooses.
    Seat(Seat),
}

/// An edition's flow of play: what its steps offer and what becomes of each choice.
///
/// The step in question is always the top of the edition's agenda. The loop itself, [`Flow::settle`], is the same for
/// all editions.
pub(crate) trait Flow {
    /// The edition's steps.
    type Step: Copy;
    /// The edition's actions.
    type Action: Copy + PartialEq;
    /// The edition's events.
    type Event;

    /// What the last action brought about.
    fn chronicle(&mut self) -> &mut Chronicle<Self::Event>;

    /// The step that is next; nothing when the game is over.
    fn next(&self) -> Option<Self::Step>;

    /// Takes the next step off the agenda without doing it.
    fn drop_next(&mut self);

    /// Who deals with a step.
    fn decider(&self, step: Self::Step) -> Decider;

    /// What is watched for after every change, while the game goes on. May put steps on the agenda.
    fn watch(&mut self);

    /// What a seat may choose.
    fn options<S: Sink<Self::Action>>(&self, step: Self::Step, out: &mut S) -> ControlFlow<()>;

    /// Whether chance may bring this.
    fn may_come(&self, step: Self::Step, action: Self::Action) -> bool;

    /// What chance may bring, if that is settled beforehand.
    fn only_outcome(&self, step: Self::Step) -> Found<Self::Action>;

    /// Whether the other side could not tell if this decision had more than one option. Such a decision is put to its
    /// seat in any case, or taking it would betray a secret. It must have at least one option.
    fn may_hide_a_choice(&self, step: Self::Step) -> bool;

    /// Carries out a decision of a seat or of chance.
    fn decide(&mut self, action: Self::Action);

    /// Does the next step, which nobody decides.
    fn run(&mut self, step: Self::Step);

    /// Whether an action is among those of the next step, of a seat or of chance.
    fn allows(&self, action: Self::Action) -> bool {
        match self.next() {
            Some(step) if self.decider(step) == Decider::Chance => self.may_come(step, action),
            Some(step) => {
                let mut sought = Contains::new(action);
                let _ = self.options(step, &mut sought);
                sought.found
            }
            None => false,
        }
    }

    /// Plays an action and goes on to the next choice.
    fn play(&mut self, action: Self::Action) {
        self.chronicle().clear();
        self.decide(action);
        self.settle();
    }

    /// The same, showing the game as it stands whenever something has happened on the way.
    fn play_seen(&mut self, action: Self::Action, mut see: impl FnMut(&Self)) {
        self.chronicle().clear();
        self.decide(action);
        let mut seen = 0;
        while self.advance().is_continue() {
            let told = self.chronicle().events().len();
            if told > seen {
                seen = told;
                see(self);
            }
        }
    }

    /// Goes on without an action.
    fn go_on(&mut self) {
        self.chronicle().clear();
        self.settle();
    }

    /// Runs automatic steps and takes decisions with one option until a seat or chance has a choice, or the game is
    /// over. A decision without any option is passed over.
    fn settle(&mut self) {
        while self.advance().is_continue() {}
    }

    /// Does one step that needs no choice. Breaks if a seat or chance has one, or the game is over.
    #[inline(always)]
    fn advance(&mut self) -> ControlFlow<()> {
        self.watch();
        let Some(step) = self.next() else { return ControlFlow::Break(()) };
        let found = match self.decider(step) {
            Decider::Nobody => {
                self.drop_next();
                self.run(step);
                return ControlFlow::Continue(());
            }
            Decider::Chance => self.only_outcome(step),
            Decider::Seat(_) if self.may_hide_a_choice(step) => return ControlFlow::Break(()),
            Decider::Seat(_) => {
                let mut only = Only::new();
                let _ = self.options(step, &mut only);
                only.found()
            }
        };
        match found {
            Found::Nothing => self.drop_next(),
            Found::One(action) => self.decide(action),
            Found::Several => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }
}

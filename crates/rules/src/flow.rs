//! What an edition tells the loop that drives its games.

use std::ops::ControlFlow;

use crate::list::{Found, Sink};
use crate::seat::Seat;
use crate::siege::{AgendaOf, RuleSystem};

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

/// An edition's flow of play: what its steps offer and what becomes of each choice. The step in question is always the
/// top of the agenda.
///
/// The loop itself is that of [`Siege`](crate::siege::Siege), the same for all editions.
pub(crate) trait Flow<E: RuleSystem> {
    /// Lays out the board and puts the first steps on the agenda.
    fn set_up(&mut self);

    /// Who deals with a step.
    fn decider(&self, step: E::Step) -> Decider;

    /// What is watched for after every change, while the game goes on. May put steps on the agenda.
    fn watch(&mut self);

    /// What a seat may choose.
    fn options<S: Sink<E::Action>>(&self, step: E::Step, out: &mut S) -> ControlFlow<()>;

    /// Whether chance may bring this.
    fn may_come(&self, step: E::Step, action: E::Action) -> bool;

    /// What chance may bring, if that is settled beforehand.
    fn only_outcome(&self, step: E::Step) -> Found<E::Action>;

    /// Whether the other side could not tell if this decision had more than one option. Such a decision is put to its
    /// seat in any case, or taking it would betray a secret. It must have at least one option.
    fn may_hide_a_choice(&self, step: E::Step) -> bool;

    /// Carries out a decision of a seat or of chance.
    fn decide(&mut self, action: E::Action);

    /// Does the next step, which nobody decides.
    fn run(&mut self, step: E::Step);

    /// What is to be done next, as far as a seat may know.
    fn agenda_for(&self, seat: Option<Seat>) -> AgendaOf<E>;
}

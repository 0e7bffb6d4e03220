//! What one seat, or a spectator, may know: the open part of the position and the secrets of its army.

use std::sync::Arc;

use rand_core::Rng;
use serde::Serialize;

use crate::event::Audience;
use crate::flow::Flow;
use crate::list::List;
use crate::seat::{Army, Outcome, Seat, ToAct};
use crate::siege::{AgendaOf, Happening, OpenPart, Position, RuleSystem, Rulebook, Siege};

/// All that a seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
pub struct View<E: RuleSystem> {
    /// The seat; a spectator has none.
    pub seat: Option<Seat>,
    /// Who has to act.
    pub to_act: ToAct,
    /// What everybody sees.
    pub open: E::Open,
    /// The Invader's secrets, for that army alone.
    #[serde(skip_serializing_if = "tells_nothing")]
    pub invader: Option<E::InvaderSecrets>,
    /// The Defender's secrets, for that army alone.
    #[serde(skip_serializing_if = "tells_nothing")]
    pub defender: Option<E::DefenderSecrets>,
    /// What is to be done next, as far as this seat may know.
    pub agenda: AgendaOf<E>,
    /// The legal actions, if this seat is to act.
    pub actions: Vec<E::Action>,
    /// What the last action brought about, as far as this seat may know.
    pub events: Vec<E::Event>,
    #[serde(skip)]
    book: Arc<Rulebook<E>>,
}

/// Secrets that are not there, or of an army that has none.
fn tells_nothing<S>(secrets: &Option<S>) -> bool {
    secrets.is_none() || size_of::<S>() == 0
}

#[allow(private_bounds)]
impl<E: RuleSystem> Siege<E>
where
    Siege<E>: Flow<E>,
{
    /// All that a seat, or a spectator, may know.
    pub fn view(&self, seat: Option<Seat>) -> View<E> {
        let to_act = self.to_act();
        let mut actions = Vec::new();
        if seat.map(ToAct::Seat) == Some(to_act) {
            let mut list = List::new();
            self.list(&mut list);
            actions.extend_from_slice(&list);
        }
        let is_of = |army| Audience::Only(army).includes(seat);
        View {
            seat,
            to_act,
            open: self.at.open,
            invader: is_of(Army::Invader).then_some(self.at.invader),
            defender: is_of(Army::Defender).then_some(self.at.defender),
            agenda: self.agenda_for(seat),
            actions,
            events: self.events().iter().filter(|event| event.audience().includes(seat)).copied().collect(),
            book: self.book.clone(),
        }
    }

    /// Everything, for those who look back at a game that is over.
    pub fn view_all(&self) -> View<E> {
        View {
            invader: Some(self.at.invader),
            defender: Some(self.at.defender),
            agenda: self.at.agenda.clone(),
            events: self.events().to_vec(),
            ..self.view(None)
        }
    }
}

impl<E: RuleSystem> View<E> {
    /// Tables and options of the game.
    pub fn book(&self) -> &Arc<Rulebook<E>> {
        &self.book
    }

    /// The turn or round, from 1; 0 during set-up.
    pub fn turn(&self) -> u8 {
        self.open.turn()
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.open.outcome()
    }

    /// Whether the table looks the same in both, whatever led to it: all but the events are equal.
    pub fn looks_like(&self, other: &View<E>) -> bool {
        (self.seat, self.to_act) == (other.seat, other.to_act)
            && self.open == other.open
            && self.invader == other.invader
            && self.defender == other.defender
            && self.agenda == other.agenda
            && self.actions == other.actions
    }

    /// The step that waits for a decision.
    pub fn step(&self) -> Option<E::Step> {
        self.agenda.top().filter(|_| self.open.outcome().is_none())
    }
}

/// Guessing what a seat cannot know, so that every guess fits all it has seen.
pub(crate) trait Guess<E: RuleSystem> {
    /// Secrets that the Invader could have.
    fn guess_invader<R: Rng + ?Sized>(&self, rng: &mut R) -> E::InvaderSecrets;

    /// Secrets that the Defender could have.
    fn guess_defender<R: Rng + ?Sized>(&self, rng: &mut R) -> E::DefenderSecrets;
}

#[allow(private_bounds)]
impl<E: RuleSystem> View<E>
where
    View<E>: Guess<E>,
{
    /// A full position that could lie behind this view. What the seat does not know is drawn at random.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Siege<E> {
        let invader = self.invader.unwrap_or_else(|| self.guess_invader(rng));
        let defender = self.defender.unwrap_or_else(|| self.guess_defender(rng));
        let position = Position { open: self.open, invader, defender, agenda: self.agenda.clone() };
        Siege::at(self.book.clone(), position)
    }
}

//! What one seat, or a spectator, may know: the open part of the position and the secrets of its army.

use std::sync::Arc;

use rand_core::Rng;
use serde::Serialize;

use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::position::{InvaderSecrets, Open, Position};
use crate::first::siege::{Rulebook, Siege};
use crate::first::step::{Agenda, Step};
use crate::seat::{Army, Seat, ToAct};

/// All that a seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat; a spectator has none.
    pub seat: Option<Seat>,
    /// Who has to act.
    pub to_act: ToAct,
    /// What everybody sees.
    pub open: Open,
    /// The Invaders' secrets, for them alone (1e.hidden.orders-only).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invader: Option<InvaderSecrets>,
    /// What is to be done next.
    pub agenda: Agenda,
    /// The legal actions, if this seat is to act.
    pub actions: Vec<Action>,
    /// What the last action brought about, as far as this seat may know.
    pub events: Vec<Event>,
    #[serde(skip)]
    book: Arc<Rulebook>,
}

impl Siege {
    /// All that a seat, or a spectator, may know.
    pub fn view(&self, seat: Option<Seat>) -> View {
        let to_act = self.to_act();
        let mut actions = Vec::new();
        if seat.map(ToAct::Seat) == Some(to_act) {
            let mut list = crate::list::List::new();
            self.list(&mut list);
            actions.extend_from_slice(&list);
        }
        let invader = seat.map(Seat::army) == Some(Army::Invader);
        View {
            seat,
            to_act,
            open: self.at.open.clone(),
            invader: invader.then(|| self.at.invader.clone()),
            agenda: self.at.agenda.clone(),
            actions,
            events: self.events().iter().filter(|event| event.audience().includes(seat)).copied().collect(),
            book: self.book.clone(),
        }
    }

    /// Everything, for those who look back at a game that is over.
    pub fn view_all(&self) -> View {
        View { invader: Some(self.at.invader.clone()), events: self.events().to_vec(), ..self.view(None) }
    }
}

impl View {
    /// Tables and options of the game.
    pub fn book(&self) -> &Arc<Rulebook> {
        &self.book
    }

    /// Whether the table looks the same in both, whatever led to it: all but the events are equal.
    pub fn looks_like(&self, other: &View) -> bool {
        (self.seat, self.to_act) == (other.seat, other.to_act)
            && self.open == other.open
            && self.invader == other.invader
            && self.agenda == other.agenda
            && self.actions == other.actions
    }

    /// The step that waits for a decision.
    pub fn step(&self) -> Option<Step> {
        self.agenda.top().filter(|_| self.open.outcome.is_none())
    }

    /// A full position that could lie behind this view. What the seat does not know is drawn at random.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Siege {
        let invader = self.invader.clone().unwrap_or_else(|| self.guess_orders(rng));
        let position = Position { open: self.open.clone(), invader, agenda: self.agenda.clone() };
        Siege::at(self.book.clone(), position)
    }
}

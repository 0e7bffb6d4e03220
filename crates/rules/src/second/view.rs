//! What one seat, or a spectator, may know: the open part of the position and its own secrets.

use std::sync::Arc;

use rand_core::Rng;
use serde::Serialize;

use crate::seat::{Seat, ToAct};
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::position::{DefenderSecrets, InvaderSecrets, Open, Position};
use crate::second::siege::{Rulebook, Siege};
use crate::second::step::{Agenda, Step};

/// All that a seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat; a spectator has none.
    pub seat: Option<Seat>,
    /// Who has to act.
    pub to_act: ToAct,
    /// What both players see.
    pub open: Open,
    /// The Invader's secrets, for him alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invader: Option<InvaderSecrets>,
    /// The Defender's secrets, for him alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defender: Option<DefenderSecrets>,
    /// What is to be done next, as far as this seat may know.
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
        if let (ToAct::Seat(acting), true) = (to_act, seat.is_some())
            && seat == Some(acting)
        {
            let mut list = crate::list::List::new();
            self.list(&mut list);
            actions.extend_from_slice(&list);
        }
        View {
            seat,
            to_act,
            open: self.at.open.clone(),
            invader: (seat == Some(Seat::Invader)).then(|| self.at.invader.clone()),
            defender: (seat == Some(Seat::Defender)).then(|| self.at.defender.clone()),
            agenda: self.at.agenda.map(|step| step.seen_by(seat, self.book.options.reveal)),
            actions,
            events: self.events().iter().filter(|event| event.audience().includes(seat)).copied().collect(),
            book: self.book.clone(),
        }
    }

    /// Everything, for those who look back at a game that is over.
    pub fn view_all(&self) -> View {
        View {
            invader: Some(self.at.invader.clone()),
            defender: Some(self.at.defender.clone()),
            agenda: self.at.agenda.clone(),
            events: self.events().to_vec(),
            ..self.view(None)
        }
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
            && self.defender == other.defender
            && self.agenda == other.agenda
            && self.actions == other.actions
    }

    /// The step that waits for a decision.
    pub fn step(&self) -> Option<Step> {
        self.agenda.top().filter(|_| self.open.outcome.is_none())
    }

    /// A full position that could lie behind this view. What the seat does not know is drawn at random.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Siege {
        let invader = self.invader.clone().unwrap_or_else(|| self.guess_invader(rng));
        let defender = self.defender.clone().unwrap_or_else(|| self.guess_defender(rng));
        let position = Position { open: self.open.clone(), invader, defender, agenda: self.agenda.clone() };
        Siege::at(self.book.clone(), position)
    }
}

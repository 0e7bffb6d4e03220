//! Where in a turn the game stands, read from what is still to be done.

use stronghold_rules::second::View;
use stronghold_rules::second::card::{Card, Phase};
use stronghold_rules::second::step::{Stage, Step};
use stronghold_words::{Message, Words};

pub(crate) use crate::show::awaits;
use crate::wire::PhaseMark;
use crate::wire::second::CardState;

/// The stages in their order.
const STAGES: [Stage; 8] = [
    Stage::Cannons,
    Stage::SiegeMachines,
    Stage::Marksmen,
    Stage::Poison,
    Stage::Cauldrons,
    Stage::Poles,
    Stage::Orders,
    Stage::Strength,
];

/// Where in the assault the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Assault {
    /// Not in it.
    No,
    /// In this stage.
    Stage(Stage),
    /// All stages are over; the hospital comes.
    Hospital,
}

fn awaits_some(view: &View, which: impl Fn(&Step) -> bool) -> bool {
    view.agenda.steps().iter().any(which)
}

/// Where in the assault the game stands.
pub(crate) fn assault(view: &View) -> Assault {
    if awaits(view, Step::WallsHeld) {
        let next = STAGES.iter().position(|stage| awaits(view, Step::Stage(*stage)));
        return match next {
            Some(0) => Assault::No,
            Some(next) => Assault::Stage(STAGES[next - 1]),
            None => Assault::Stage(Stage::Strength),
        };
    }
    if awaits(view, Step::Hospital) { Assault::Hospital } else { Assault::No }
}

/// Number of cards in the line: Briefing, Resources, six, Maneuver.
const LINE: u8 = 9;

/// The card that is asked next, by its position in the line, and whether it is asked or being played right now.
struct Cursor {
    next: u8,
    asks: bool,
}

fn cursor(view: &View) -> Cursor {
    let top = view.step();
    if awaits_some(view, |step| matches!(step, Step::AskExchange | Step::Exchange | Step::Arrange(_))) {
        return Cursor { next: 0, asks: true };
    }
    if awaits(view, Step::Resources) {
        return Cursor { next: 1, asks: top == Some(Step::Resources) };
    }
    let line = view.agenda.steps().iter().find_map(|step| match step {
        Step::Line(slot) => Some(*slot),
        _ => None,
    });
    if let Some(slot) = line {
        return Cursor { next: 2 + slot, asks: top == Some(Step::Line(slot)) };
    }
    let maneuvers = awaits_some(view, |step| {
        matches!(
            step,
            Step::ChooseManeuver
                | Step::ChooseOrders
                | Step::OpenOrder
                | Step::ClassifiedOrders
                | Step::HandOverPhase6
        )
    });
    if !maneuvers {
        return Cursor { next: LINE, asks: false };
    }
    let begun = !view.open.maneuvers.is_empty() || !awaits(view, Step::ChooseManeuver);
    Cursor { next: LINE - 1, asks: begun || top == Some(Step::ChooseManeuver) }
}

/// Whether the card before the cursor is being played: its hourglasses are still to be handed over.
fn is_performed(view: &View) -> bool {
    awaits_some(view, |step| matches!(step, Step::HandOver(_)))
}

/// The cards of the line, each with how far it is.
pub(crate) fn line(view: &View) -> Vec<(Card, CardState)> {
    let middle = view.open.line.iter().flatten().copied();
    let cards = [Card::Briefing, Card::Resources].into_iter().chain(middle).chain([Card::Maneuver]);
    if view.open.turn == 0 {
        return cards.map(|card| (card, CardState::Waiting)).collect();
    }
    let Cursor { next, asks } = cursor(view);
    let performed = is_performed(view);
    let state = |position: u8| match position {
        position if position == next && asks => CardState::Now,
        position if position + 1 == next && performed => CardState::Now,
        position if position < next => CardState::Past,
        _ => CardState::Waiting,
    };
    cards.zip(0u8..).map(|(card, position)| (card, state(position))).collect()
}

/// The phases of a turn with the one that is played now.
pub(crate) fn phases(view: &View, words: &Words) -> Vec<PhaseMark> {
    let playing = view.open.turn > 0 && view.open.outcome.is_none();
    let now = if awaits(view, Step::Assault) { Some(phase(view)) } else { None };
    let mark = |name: &Message, phase: Option<Phase>| PhaseMark {
        name: words.say(name),
        now: playing && phase == now,
    };
    let phases = Phase::ALL.iter().map(|phase| mark(&Message::of(phase), Some(*phase)));
    phases.chain([mark(&Message::new("phase-assault"), None)]).collect()
}

/// The phase of the card that is asked, played, or answered by a window.
fn phase(view: &View) -> Phase {
    let Cursor { next, asks } = cursor(view);
    let current = if asks { next } else { next.saturating_sub(1) };
    match current {
        0 | 1 => Phase::Supplies,
        8.. => Phase::Maneuver,
        middle => view.open.line[usize::from(middle) - 2].map_or(Phase::Maneuver, Card::phase),
    }
}

//! What the engine lets a seat see, put into the words and pictures of the wire.
//!
//! All of it is made from a [`View`] and nothing else, so it cannot tell what the view does not hold.

pub mod second;

use stronghold_rules::{Edition, Game, Seat, ToAct, View};

use crate::wire::{self, Acting};

/// What the table knows beside the view.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// See [`wire::Sheet::ply`].
    pub ply: u32,
    /// See [`wire::Sheet::moment`].
    pub moment: u32,
    /// See [`wire::Sheet::undo`].
    pub undo: u32,
    /// See [`wire::Sheet::redo`].
    pub redo: Option<String>,
    /// See [`wire::Sheet::undo_asked`].
    pub undo_asked: Option<Seat>,
    /// See [`wire::Sheet::may_ask_undo`].
    pub may_ask_undo: bool,
    /// See [`wire::Sheet::ending`].
    pub ending: Option<wire::Ending>,
}

/// All that the seat of this view is shown.
pub fn sheet(view: &View, standing: Standing) -> wire::Sheet {
    let shown = match view {
        View::Second(view) => second::show(view),
    };
    wire::Sheet {
        edition: match view {
            View::Second(_) => Edition::Second,
        },
        seat: view.seat(),
        ply: standing.ply,
        moment: standing.moment,
        turn: shown.turn,
        turns: shown.turns,
        phases: shown.phases,
        to_act: match view.to_act() {
            ToAct::Seat(seat) => Acting::Seat(seat),
            ToAct::Chance => Acting::Chance,
            ToAct::Nobody if is_on_the_way(view) => Acting::Chance,
            ToAct::Nobody => Acting::Nobody,
        },
        prompt: shown.prompt,
        choices: shown.choices,
        refused: shown.refused,
        undo: standing.undo,
        redo: standing.redo,
        undo_asked: standing.undo_asked,
        may_ask_undo: standing.may_ask_undo,
        ending: standing.ending,
        picture: shown.picture,
    }
}

/// Nobody is asked, and yet there is something left to do.
fn is_on_the_way(view: &View) -> bool {
    match view {
        View::Second(view) => view.step().is_some(),
    }
}

/// What the last action brought, as far as the seat of these views may know. `before` is the view before the action.
pub fn story(before: &View, after: &View, moment: u32) -> Vec<wire::StoryLine> {
    story_by_event(before, after).into_iter().map(|(_, line)| wire::StoryLine { moment, ..line }).collect()
}

/// The same without a moment, each line with the position of its event.
pub(crate) fn story_by_event(before: &View, after: &View) -> Vec<(usize, wire::StoryLine)> {
    match (before, after) {
        (View::Second(before), View::Second(after)) => second::story(before, after),
    }
}

/// How the game ended, in words; nothing while it goes on.
pub fn ending(game: &Game, resigned: Option<Seat>) -> Option<wire::Ending> {
    if let Some(seat) = resigned {
        let turn = match game.turn() {
            0 => "during set-up".to_owned(),
            turn => format!("in turn {turn}"),
        };
        let who = match game {
            Game::Second(_) => second::seat_name(seat),
        };
        return Some(wire::Ending {
            winner: seat.opponent(),
            resigned,
            text: format!("The {who} gave up {turn}."),
        });
    }
    let outcome = game.outcome()?;
    let text = match game {
        Game::Second(siege) => second::ending(siege, outcome.winner),
    };
    Some(wire::Ending { winner: outcome.winner, resigned: None, text })
}

/// Name of a seat, as it stands at the table.
pub fn seat_name(edition: Edition, seat: Seat) -> &'static str {
    match edition {
        Edition::Second => second::seat_name(seat),
    }
}

//! What the engine lets a seat see, put into the words and pictures of the wire.
//!
//! All of it is made from a [`View`] and nothing else, so it cannot tell what the view does not hold.

mod arithmetic;
mod clicks;
pub mod first;
mod hint;
mod id;
mod outlook;
mod piles;
mod places;
mod prompt;
mod refused;
#[cfg(test)]
mod samples;
pub mod second;
mod spot;
pub(crate) mod told;
pub mod undead;
mod volley;
mod why;

use stronghold_rules::siege::RuleSystem;
use stronghold_rules::{Game, Seat, ToAct, View, view};
use stronghold_words::{Language, Message, Words};

use crate::wire::{self, Acting};

pub use hint::hint;

/// The parts of a sheet that belong to the edition.
pub(crate) struct Shown {
    phases: Vec<wire::PhaseMark>,
    prompt: wire::Prompt,
    choices: Vec<wire::Choice>,
    refused: Vec<wire::Refused>,
    picture: wire::Picture,
}

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
    /// See [`wire::Sheet::undo_granted`].
    pub undo_granted: Vec<Seat>,
    /// See [`wire::Sheet::may_ask_undo`].
    pub may_ask_undo: bool,
    /// See [`wire::Sheet::ending`].
    pub ending: Option<wire::Ending>,
    /// The game is on its way to the next decision and waits for nobody, whatever the view says.
    pub on_the_way: bool,
}

/// All that the seat of this view is shown, in a language.
pub fn sheet(view: &View, standing: Standing, language: Language) -> wire::Sheet {
    let words = Words::of(language, view.edition());
    let mut shown = match view {
        View::First(view) => first::show(view, words),
        View::Second(view) => second::show(view, words),
        View::Undead(view) => undead::show(view, words),
    };
    let (turn, turns) = view.turn();
    if standing.on_the_way {
        shown.prompt = titled(words, "prompt-nobody");
        shown.choices.clear();
        shown.refused.clear();
    }
    wire::Sheet {
        edition: view.edition(),
        seat: view.seat(),
        ply: standing.ply,
        moment: standing.moment,
        turn,
        turns,
        phases: shown.phases,
        to_act: match view.to_act() {
            _ if standing.on_the_way => Acting::Chance,
            ToAct::Seat(seat) => Acting::Seat(seat),
            ToAct::Chance => Acting::Chance,
            ToAct::Nobody => Acting::Nobody,
        },
        prompt: shown.prompt,
        choices: shown.choices,
        refused: shown.refused,
        undo: standing.undo,
        redo: standing.redo,
        undo_asked: standing.undo_asked,
        undo_granted: standing.undo_granted,
        may_ask_undo: standing.may_ask_undo,
        ending: standing.ending,
        picture: shown.picture,
    }
}

/// What is said before the game has begun.
pub(crate) fn waits_for_lots(words: &Words) -> wire::Prompt {
    titled(words, "prompt-lots")
}

/// What the seat of this view is asked, or waits for.
pub fn prompt(view: &View, language: Language) -> wire::Prompt {
    sheet(view, Standing::default(), language).prompt
}

/// A prompt that asks nothing: its title is a part of its message.
pub(crate) fn titled(words: &Words, key: &'static str) -> wire::Prompt {
    let text = Message::new(key);
    wire::Prompt { text: words.say(&text), title: words.say(&text.part("title")), ..wire::Prompt::default() }
}

/// What the last action brought, as far as the seat of these views may know. `before` is the view before the action.
pub fn story(before: &View, after: &View, moment: u32, language: Language) -> Vec<wire::StoryLine> {
    let words = Words::of(language, after.edition());
    let lines = story_by_event(before, after).into_iter();
    lines.map(|(_, line)| told::Line { moment, ..line }.read(words)).collect()
}

/// The same without a moment, each line with the position of its event.
pub(crate) fn story_by_event(before: &View, after: &View) -> Vec<(usize, told::Line)> {
    match (before, after) {
        (View::First(before), View::First(after)) => first::story(before, after),
        (View::Second(before), View::Second(after)) => second::story(before, after),
        (View::Undead(before), View::Undead(after)) => undead::story(before, after),
        // A game keeps its edition.
        _ => Vec::new(),
    }
}

/// Who won; nothing while the game goes on. Whoever gives up, gives up for the whole army.
pub fn ended(game: &Game, resigned: Option<Seat>) -> Option<wire::Ended> {
    let winner = match resigned {
        Some(seat) => seat.army().opponent(),
        None => game.outcome()?.winner,
    };
    Some(wire::Ended { winner, resigned })
}

/// How the game ended, in words; nothing while it goes on.
pub fn ending(game: &Game, resigned: Option<Seat>, language: Language) -> Option<wire::Ending> {
    let wire::Ended { winner, resigned } = ended(game, resigned)?;
    let text: Message = match (resigned, game) {
        (Some(seat), game) => gave_up(game, seat),
        (None, Game::First(siege)) => first::ending(siege, winner),
        (None, Game::Second(siege)) => second::ending(siege, winner),
        (None, Game::Undead(siege)) => undead::ending(siege, winner),
    };
    let words = Words::of(language, game.edition());
    Some(wire::Ending { winner, resigned, text: words.say(&text) })
}

/// What is said when somebody gives up.
pub(crate) fn gave_up(game: &Game, seat: Seat) -> Message {
    Message::new("ending-gave-up").with("seat", seat).with("turn", game.turn())
}

/// Whether the seat of this view is asked now.
pub(crate) fn is_asked<E: RuleSystem>(view: &view::View<E>) -> bool {
    !view.actions.is_empty()
}

/// Whether this step is still to come or being decided.
pub(crate) fn awaits<E: RuleSystem>(view: &view::View<E>, step: E::Step) -> bool {
    view.agenda.steps().contains(&step)
}

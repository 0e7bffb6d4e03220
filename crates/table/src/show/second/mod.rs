//! The Second Edition: its picture, its questions and choices, and its story.

mod arithmetic;
mod choice;
mod clicks;
mod combat;
mod course;
mod defender;
mod ending;
mod forecast;
mod invader;
mod note;
mod passing;
mod picture;
mod prompt;
mod refused;
mod spot;
mod story;
mod telling;
mod telling_assault;
mod telling_ritual;
mod waiting;
mod why;
pub(crate) mod words;

pub(crate) use ending::ending;
pub(crate) use story::story;

use stronghold_rules::Seat;
use stronghold_rules::second::{Options, Tables, View};

use crate::wire::{Choice, PhaseMark, Picture, Prompt, Refused};

/// The parts of a sheet that belong to the edition.
pub(crate) struct Shown {
    pub turn: u8,
    pub turns: u8,
    pub phases: Vec<PhaseMark>,
    pub prompt: Prompt,
    pub choices: Vec<Choice>,
    pub refused: Vec<Refused>,
    pub picture: Picture,
}

/// Makes them.
pub(crate) fn show(view: &View) -> Shown {
    Shown {
        turn: view.open.turn,
        turns: tables(view).numbers.turns,
        phases: course::phases(view),
        prompt: prompt::prompt(view),
        choices: choice::choices(view),
        refused: refused::refused(view),
        picture: Picture::Second(Box::new(picture::picture(view))),
    }
}

/// Name of a seat.
pub(crate) fn seat_name(seat: Seat) -> &'static str {
    match seat {
        Seat::Invader => "Invader",
        Seat::Defender => "Defender",
    }
}

fn tables(view: &View) -> &Tables {
    &view.book().tables
}

fn options(view: &View) -> &Options {
    &view.book().options
}

/// Whether the seat of this view is asked now.
fn is_asked(view: &View) -> bool {
    !view.actions.is_empty()
}

//! The First Edition: its picture, its questions and choices, and its story.

mod arithmetic;
mod choice;
mod clicks;
mod combat;
mod cost;
mod course;
mod ending;
mod figures;
mod forecast;
pub(crate) mod label;
mod names;
mod notes;
mod phase_card;
mod picture;
pub(crate) mod prompt;
mod refused;
mod shots;
mod spot;
mod story;
mod stronghold;
mod telling;
mod telling_assault;
mod telling_defence;
mod telling_phases;
mod warlord;
mod why;

pub(crate) use ending::ending;
pub(crate) use names::back;
pub(crate) use story::story;

use stronghold_rules::board::Side;
use stronghold_rules::first::{Tables, View};
use stronghold_rules::{Army, Seat};
use stronghold_words::Words;

use super::{Shown, is_asked};
use crate::wire::Picture;

/// The parts of a sheet that belong to the edition.
pub(crate) fn show(view: &View, words: &Words) -> Shown {
    Shown {
        phases: course::phases(view, words),
        prompt: prompt::prompt(view, words),
        choices: choice::choices(view, words),
        refused: refused::refused(view, words),
        picture: Picture::First(Box::new(picture::picture(view, words))),
    }
}

fn tables(view: &View) -> &Tables {
    &view.book().tables
}

/// The seat of an army that is in charge of a side.
fn seat_of(view: &View, army: Army, side: Side) -> Seat {
    match army {
        Army::Invader => view.book().invader_of(side),
        Army::Defender => view.book().defender_of(side),
    }
}

/// The sides that stand for the seats of an army: the west alone if there is one seat.
fn leaders(view: &View, army: Army) -> &'static [Side] {
    let both = seat_of(view, army, Side::West) != seat_of(view, army, Side::East);
    if both { &[Side::West, Side::East] } else { &[Side::West] }
}

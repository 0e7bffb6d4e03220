//! The Second Edition: its picture, its questions and choices, and its story.

mod arithmetic;
mod choice;
mod clicks;
mod combat;
mod cost;
mod course;
mod defender;
mod ending;
mod figures;
mod forecast;
mod invader;
pub(crate) mod label;
mod passing;
mod picture;
pub(crate) mod prompt;
mod refused;
mod spot;
mod story;
mod telling;
mod telling_assault;
mod telling_ritual;
mod why;

pub(crate) use ending::ending;
pub(crate) use story::story;

use stronghold_rules::second::{Options, Tables, View};
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
        picture: Picture::Second(Box::new(picture::picture(view, words))),
    }
}

fn tables(view: &View) -> &Tables {
    &view.book().tables
}

fn options(view: &View) -> &Options {
    &view.book().options
}

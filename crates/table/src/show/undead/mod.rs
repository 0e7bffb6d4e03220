//! Undead: its picture, its questions and choices, and its story. Nothing is hidden from anybody (un.info.open).

mod args;
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
pub(crate) mod meaning;
mod necromancer;
mod notes;
mod passing;
mod picture;
pub(crate) mod prompt;
mod refused;
mod spot;
mod story;
mod stronghold;
mod telling;
mod telling_assault;
mod telling_spells;
mod why;

pub(crate) use ending::ending;
pub(crate) use spot::action as action_id;
pub(crate) use story::story;
pub(crate) use stronghold::BUILDINGS;

use stronghold_rules::undead::{Tables, View};
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
        picture: Picture::Undead(Box::new(picture::picture(view, words))),
    }
}

fn tables(view: &View) -> &Tables {
    &view.book().tables
}

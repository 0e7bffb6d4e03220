//! Where in a round the game stands, read from what is still to be done.

use stronghold_rules::undead::View;
use stronghold_rules::undead::step::{Stage, Step};
use stronghold_words::{Message, Words};

pub(crate) use crate::show::awaits;
use crate::wire::PhaseMark;

/// The phases of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Supplies,
    Spells,
    Maneuvers,
    Assault,
    Cleanup,
}

/// The stage of the assault that is under way.
pub(crate) fn stage(view: &View) -> Option<Stage> {
    if !awaits(view, Step::CleanUp) {
        return None;
    }
    match Stage::ALL.iter().position(|stage| awaits(view, Step::Stage(*stage))) {
        // The stages before the first that waits have begun.
        Some(next) => next.checked_sub(1).map(Stage::at),
        None => Some(Stage::Regroup),
    }
}

/// The phase that is under way, the windows after it included.
pub(crate) fn phase(view: &View) -> Phase {
    if awaits(view, Step::Assault) {
        if awaits(view, Step::Cast(0)) && view.step() != Some(Step::Cast(0)) {
            Phase::Supplies
        } else if awaits(view, Step::Activation) {
            Phase::Spells
        } else {
            Phase::Maneuvers
        }
    } else if awaits(view, Step::CleanUp) {
        Phase::Assault
    } else {
        Phase::Cleanup
    }
}

/// The phases of a round with the one that is played now.
pub(crate) fn phases(view: &View, words: &Words) -> Vec<PhaseMark> {
    const PHASES: [(&str, Phase); 5] = [
        ("phase-supplies", Phase::Supplies),
        ("phase-spells", Phase::Spells),
        ("phase-maneuvers", Phase::Maneuvers),
        ("phase-assault", Phase::Assault),
        ("phase-cleanup", Phase::Cleanup),
    ];
    let playing = view.open.round > 0 && view.open.outcome.is_none();
    let now = phase(view);
    let mark = |(key, phase)| PhaseMark { name: words.say(&Message::new(key)), now: playing && phase == now };
    PHASES.map(mark).into()
}

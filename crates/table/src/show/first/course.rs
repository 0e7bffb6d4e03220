//! Where in a turn the game stands, read from what is still to be done.

use stronghold_rules::first::View;
use stronghold_rules::first::card::Phase;
use stronghold_rules::first::step::{Stage, Step};
use stronghold_words::{Message, Words};

pub(crate) use crate::show::awaits;
use crate::wire::PhaseMark;

/// The stage of the assault that is under way.
pub(crate) fn stage(view: &View) -> Option<Stage> {
    if !awaits(view, Step::AssaultEnds) {
        return None;
    }
    let valley = view.book().options.is_valley();
    let mut stages = Stage::ALL.iter().copied().filter(|stage| valley || *stage != Stage::Poisons);
    let mut now = None;
    // The stages before the first that waits have begun.
    while let Some(next) = stages.next().filter(|next| !awaits(view, Step::Stage(*next))) {
        now = Some(next);
    }
    now
}

/// The phase that is under way, or whose step of the Defender is; none once the assault has begun.
pub(crate) fn phase(view: &View) -> Option<Phase> {
    if !awaits(view, Step::Assault) {
        return None;
    }
    let next = view.agenda.steps().iter().rev().find_map(|step| match step {
        Step::BeginPhase(phase) => Some(*phase),
        _ => None,
    });
    Some(match next {
        Some(next) => next.index().checked_sub(1).map_or(Phase::Supplies, Phase::at),
        None => Phase::Dispatch,
    })
}

/// The phases of a turn with the one that is played now.
pub(crate) fn phases(view: &View, words: &Words) -> Vec<PhaseMark> {
    let playing = view.open.turn > 0 && view.open.outcome.is_none();
    let now = phase(view);
    let mark = |name: &Message, phase: Option<Phase>| PhaseMark {
        name: words.say(name),
        now: playing && phase == now,
    };
    let phases = Phase::ALL.iter().map(|phase| mark(&Message::of(phase), Some(*phase)));
    phases.chain([mark(&Message::new("phase-assault"), None)]).collect()
}

/// Id of a stage of the assault in a story.
pub(crate) fn stage_id(stage: Stage) -> &'static str {
    match stage {
        Stage::Cannons => "cannons",
        Stage::Machines => "siege-machines",
        Stage::Marksmen => "marksmen",
        Stage::Goblins => "goblins",
        Stage::Poisons => "poison",
        Stage::Cauldrons => "cauldrons",
        Stage::Poles => "poles",
        Stage::Orders => "orders",
        Stage::Strength => "strength",
        Stage::Hospital => "hospital",
        Stage::Barbican => "barbican",
    }
}

//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::{Action, View};

use super::{clicks, cost, label};
use crate::wire::Choice;

/// All choices of the seat to act, in the order of the engine.
pub(super) fn choices(view: &View) -> Vec<Choice> {
    let choice = |(action, clicks): (&Action, Vec<String>)| Choice {
        action: notation::text(stronghold_rules::Action::Undead(*action)),
        label: label::label(view, *action),
        kind: kind(view, *action).to_owned(),
        clicks,
        either_way: matches!(action, Action::Swap { .. }),
        gives: cost::gives(view, *action),
        spends: cost::spends(view, *action),
        note: cost::note(view, *action),
        ends: ends(*action),
    };
    view.actions.iter().zip(clicks::of_all(view)).map(choice).collect()
}

/// Ends a series or declines an offer.
fn ends(action: Action) -> bool {
    matches!(action, Action::Done | Action::Pass | Action::Skip(_) | Action::Pairs(0))
}

/// The heading under which like choices stand.
fn kind(view: &View, action: Action) -> &'static str {
    use Action as A;
    match action {
        A::Deal(_) | A::Stock { .. } => "Deal",
        A::Draw(_) | A::Mana(_) | A::Reinforce(_) | A::Turn(_) | A::Hit | A::Miss | A::Panic(_) => "Chance",
        action if ends(action) => "End",
        A::Flee { .. } => "Flee",
        A::Lose(_) => "Lose mana",
        A::DrawMana => "Mana card",
        A::Pairs(_) => "Altar",
        A::Open => "Library",
        A::Remove(_) => "Remove",
        A::Take(_) => "Take",
        A::Next(_) => "Arrange",
        A::Cast(_) => "Cast",
        A::SkipRest => "Skip",
        A::Place(_) => match view.step() {
            Some(Step::LaySpell(_) | Step::Effect(_)) => "Place",
            _ => "Choose",
        },
        A::Lay(_) => "Place",
        A::Side(_) | A::Priest(_) | A::Strike(_) => "Choose",
        A::Bone(_) => "Bone marker",
        A::Activate(_) => "Activate",
        A::Maneuver(_) => "Maneuver",
        A::March { .. } | A::Muster { .. } => "Send",
        A::Spend(_) => "Spend",
        A::RemoveBone(_) => "Remove bones",
        A::Move { .. } | A::MovePriest { .. } => "Move",
        A::Swap { .. } => "Swap",
        A::Repel(_) | A::Speech(_) => "Priest",
        A::Shoot { .. } => "Ambush",
        A::Aim { .. } | A::Volley { .. } => "Fire",
        A::Stake { .. } => "Sacrifice",
        A::Slay { .. } | A::Kill(_) => "Losses",
        A::Retreat(_) => "Retreat",
        A::Heal(_) => "Heal",
        // All that end something.
        A::Done | A::Pass | A::Skip(_) => "End",
    }
}

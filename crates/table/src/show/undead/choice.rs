//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::{Action, View};
use stronghold_words::{Message, Words};

use super::{clicks, cost, label};
use crate::wire::Choice;

/// All choices of the seat to act, in the order of the engine.
pub(super) fn choices(view: &View, words: &Words) -> Vec<Choice> {
    let choice = |(action, clicks): (&Action, Vec<String>)| Choice {
        action: notation::text(stronghold_rules::Action::Undead(*action)),
        label: words.say(&label::label(view, *action)).to_string(),
        kind: words.say(&Message::new(kind(view, *action))).to_string(),
        clicks,
        either_way: matches!(action, Action::Swap { .. }),
        gives: cost::gives(view, *action),
        spends: cost::spends(view, *action),
        note: cost::note(view, *action).map(|note| words.say(&note).to_string()),
        ends: ends(*action),
    };
    view.actions.iter().zip(clicks::of_all(view)).map(choice).collect()
}

/// Ends a series or declines an offer.
fn ends(action: Action) -> bool {
    matches!(action, Action::Done | Action::Pass | Action::Skip(_) | Action::Pairs(0))
}

/// The key of the heading under which like choices stand.
fn kind(view: &View, action: Action) -> &'static str {
    use Action as A;
    match action {
        A::Deal(_) | A::Stock { .. } => "kind-deal",
        A::Draw(_) | A::Mana(_) | A::Reinforce(_) | A::Turn(_) | A::Hit | A::Miss | A::Panic(_) => {
            "kind-chance"
        }
        action if ends(action) => "kind-end",
        A::Flee { .. } => "kind-flee",
        A::Lose(_) => "kind-lose-mana",
        A::DrawMana => "kind-mana-card",
        A::Pairs(_) => "kind-altar",
        A::Open => "kind-library",
        A::Remove(_) => "kind-remove",
        A::Take(_) => "kind-take",
        A::Next(_) => "kind-arrange",
        A::Cast(_) => "kind-cast",
        A::SkipRest => "kind-skip",
        A::Place(_) => match view.step() {
            Some(Step::LaySpell(_) | Step::Effect(_)) => "kind-place",
            _ => "kind-choose",
        },
        A::Lay(_) => "kind-place",
        A::Side(_) | A::Priest(_) | A::Strike(_) => "kind-choose",
        A::Bone(_) => "kind-bone",
        A::Activate(_) => "kind-activate",
        A::Maneuver(_) => "kind-maneuver",
        A::March { .. } | A::Muster { .. } => "kind-send",
        A::Spend(_) => "kind-spend",
        A::RemoveBone(_) => "kind-remove-bones",
        A::Move { .. } | A::MovePriest { .. } => "kind-move",
        A::Swap { .. } => "kind-swap",
        A::Repel(_) | A::Speech(_) => "kind-priest",
        A::Shoot { .. } => "kind-ambush",
        A::Aim { .. } | A::Volley { .. } => "kind-fire",
        A::Stake { .. } => "kind-sacrifice",
        A::Slay { .. } | A::Kill(_) => "kind-losses",
        A::Retreat(_) => "kind-retreat",
        A::Heal(_) => "kind-heal",
        // All that end something.
        A::Done | A::Pass | A::Skip(_) => "kind-end",
    }
}

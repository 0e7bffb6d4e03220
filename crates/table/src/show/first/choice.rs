//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::first::step::Step;
use stronghold_rules::first::{Action, View};
use stronghold_words::{Message, Words};

use super::{clicks, cost, label};
use crate::wire::Choice;

/// All choices of the seat to act, in the order of the engine.
pub(super) fn choices(view: &View, words: &Words) -> Vec<Choice> {
    let clicks = clicks::of_all(view);
    let choice = |(action, clicks): (&Action, Vec<String>)| Choice {
        action: notation::text(stronghold_rules::Action::First(*action)),
        label: words.say(&label::label(view, *action)).to_string(),
        kind: words.say(&Message::new(kind(view, *action))).to_string(),
        clicks,
        either_way: matches!(action, Action::Swap { .. }),
        gives: cost::gives(view, *action),
        spends: cost::spends(view, *action),
        note: cost::note(view, *action).map(|note| words.say(&note).to_string()),
        ends: ends(*action),
    };
    view.actions.iter().zip(clicks).map(choice).collect()
}

/// Ends a series or declines an offer.
fn ends(action: Action) -> bool {
    matches!(action, Action::Done | Action::Hold(_))
}

/// The key of the heading under which like choices stand.
fn kind(view: &View, action: Action) -> &'static str {
    use Action as A;
    match action {
        A::Deal { .. } => "kind-deal",
        A::Hit | A::Miss => "kind-choose",
        A::Draw(_) | A::Turn(_) | A::Two(_) => "kind-chance",
        A::Done | A::Hold(_) => "kind-end",
        A::Keep(_) => "kind-keep",
        A::Flip(_) => "kind-turn-over",
        A::Gain(_) => "kind-gain",
        A::Give { .. } => "kind-give",
        A::Perform { borrowed: true, .. } => "kind-borrow",
        A::Perform { .. } => "kind-pay",
        A::Lend(_) => "kind-lend",
        A::Place(_) => match view.step() {
            Some(Step::Effect { .. }) => "kind-choose",
            _ => "kind-place",
        },
        A::Lay(_) | A::Stone(_) => "kind-place",
        A::Hero(_) | A::Cauldron { .. } | A::Building(_) | A::Strike(_) => "kind-choose",
        A::Shift { .. } | A::ShiftBridge { .. } | A::ShiftTraining { .. } | A::ShiftSaboteur { .. } => {
            "kind-shift"
        }
        A::March { .. } => "kind-send",
        A::Order { .. } => "kind-order",
        A::Classify { .. } => "kind-secret-order",
        A::Altar(_) => "kind-altar",
        A::Spend(_) => "kind-spend",
        A::Activate(_) => "kind-carry-out",
        A::Move { .. } | A::MoveHero { .. } => "kind-move",
        A::Swap { .. } => "kind-swap",
        A::Speech(_) | A::Excursion(_) => "kind-hero",
        A::Deed(_) => "kind-deed",
        A::Haste(_) => "kind-haste",
        A::Bless(_) => "kind-bless",
        A::Shoot { .. } => "kind-kill",
        A::Sacrifice(_) => "kind-sacrifice",
        A::Aim { .. } => "kind-fire",
        A::LoseHorde(_) | A::LoseGarrison(_) => "kind-losses",
        A::Detonate(_) => "kind-detonate",
        A::Save(_) => "kind-save",
        A::Rise(_) => "kind-raise",
        A::StepOut(_) => "kind-step-out",
    }
}

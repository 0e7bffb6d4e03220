//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::first::step::Step;
use stronghold_rules::first::{Action, View};

use super::{clicks, cost, label};
use crate::wire::Choice;

/// All choices of the seat to act, in the order of the engine.
pub(super) fn choices(view: &View) -> Vec<Choice> {
    let clicks = clicks::of_all(view);
    let choice = |(action, clicks): (&Action, Vec<String>)| Choice {
        action: notation::text(stronghold_rules::Action::First(*action)),
        label: label::label(view, *action),
        kind: kind(view, *action).to_owned(),
        clicks,
        either_way: matches!(action, Action::Swap { .. }),
        gives: cost::gives(view, *action),
        spends: cost::spends(view, *action),
        note: cost::note(view, *action),
        ends: ends(*action),
    };
    view.actions.iter().zip(clicks).map(choice).collect()
}

/// Ends a series or declines an offer.
fn ends(action: Action) -> bool {
    matches!(action, Action::Done | Action::Hold(_))
}

/// The heading under which like choices stand.
fn kind(view: &View, action: Action) -> &'static str {
    use Action as A;
    match action {
        A::Deal { .. } => "Deal",
        A::Hit | A::Miss => "Choose",
        A::Draw(_) | A::Turn(_) | A::Two(_) => "Chance",
        A::Done | A::Hold(_) => "End",
        A::Keep(_) => "Keep",
        A::Flip(_) => "Turn over",
        A::Gain(_) => "Gain",
        A::Give { .. } => "Give",
        A::Perform { borrowed: true, .. } => "Borrow",
        A::Perform { .. } => "Pay",
        A::Lend(_) => "Lend",
        A::Place(_) => match view.step() {
            Some(Step::Effect { .. }) => "Choose",
            _ => "Place",
        },
        A::Lay(_) | A::Stone(_) => "Place",
        A::Hero(_) | A::Cauldron { .. } | A::Building(_) | A::Strike(_) => "Choose",
        A::Shift { .. } | A::ShiftBridge { .. } | A::ShiftTraining { .. } | A::ShiftSaboteur { .. } => {
            "Shift"
        }
        A::March { .. } => "Send",
        A::Order { .. } => "Order",
        A::Classify { .. } => "Secret order",
        A::Altar(_) => "Altar",
        A::Spend(_) => "Spend",
        A::Activate(_) => "Carry out",
        A::Move { .. } | A::MoveHero { .. } => "Move",
        A::Swap { .. } => "Swap",
        A::Speech(_) | A::Excursion(_) => "Hero",
        A::Deed(_) => "Deed",
        A::Haste(_) => "Haste",
        A::Bless(_) => "Bless",
        A::Shoot { .. } => "Kill",
        A::Sacrifice(_) => "Sacrifice",
        A::Aim { .. } => "Fire",
        A::LoseHorde(_) | A::LoseGarrison(_) => "Losses",
        A::Detonate(_) => "Detonate",
        A::Save(_) => "Save",
        A::Rise(_) => "Raise",
        A::StepOut(_) => "Step out",
    }
}

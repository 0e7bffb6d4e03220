//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::second::step::Step;
use stronghold_rules::second::{Action, View};

use super::{clicks, cost, label};
use crate::wire::Choice;

/// All choices of the seat to act, in the order of the engine.
pub(crate) fn choices(view: &View) -> Vec<Choice> {
    let clicks = clicks::Clicks::new(view);
    view.actions
        .iter()
        .map(|action| Choice {
            action: notation::text(stronghold_rules::Action::Second(*action)),
            label: label::label(view, *action),
            kind: kind(view, *action).to_owned(),
            clicks: clicks.of(*action),
            either_way: matches!(action, Action::Swap { .. } | Action::SwapHeroes),
            gives: cost::gives(view, *action),
            spends: cost::spends(view, *action),
            note: cost::note(view, *action),
            ends: ends(*action),
        })
        .collect()
}

/// Ends a series or declines an offer.
fn ends(action: Action) -> bool {
    matches!(
        action,
        Action::Done
            | Action::Next
            | Action::Skip
            | Action::None
            | Action::Pass
            | Action::End
            | Action::Keep
            | Action::Hold(_)
    )
}

/// The heading under which like choices stand.
fn kind(view: &View, action: Action) -> &'static str {
    use Action as A;
    match action {
        A::DealCards { .. } | A::DealObjectives(_) | A::DealPlans(_) => "Deal",
        A::Draw(_) | A::Turn(_) | A::Hit | A::Miss => "Chance",
        action if ends(action) => "End",
        A::ReturnObjective(_) | A::ReturnPlan(_) => "Return",
        A::Arrange(_) => "Arrange",
        A::Exchange | A::Trade { .. } => "Exchange",
        A::Play { .. } => "Pay",
        A::Place(_) => match view.step() {
            Some(Step::Artilleryman | Step::Effect(_) | Step::LastLegs | Step::AgariaSection) => "Choose",
            _ => "Place",
        },
        A::Lay(_) => "Place",
        A::Target(_) | A::TargetOrder(_) => "Target",
        A::Bluff(_) | A::BluffOrder(_) => "Bluff",
        A::Maneuver(_) => "Maneuver",
        A::Sap { .. } | A::March { .. } | A::Roll(_) | A::Muster { .. } => "Send",
        A::Through { .. } => "Send through",
        A::Join(_) => "Join",
        A::Open | A::Classified | A::Order { .. } => "Order",
        A::Spend(_) => "Spend",
        A::Activate(_) => "Carry out",
        A::Move { .. } | A::MoveHero { .. } => "Move",
        A::Swap { .. } | A::SwapHeroes => "Swap",
        A::Heroic { .. } => "Heroic order",
        A::Plan(_) => "Plan",
        A::Trap(_) => "Trap",
        A::Spy(_) => "Spy",
        A::Bless(_) => "Bless",
        A::Shoot { .. } => "Kill",
        A::Sacrifice(_) => "Sacrifice",
        A::Cast(_) | A::CastCauldron(_) => "Cast",
        A::Resolve(_) => "Resolve",
        A::Shift { .. } | A::ShiftBridge { .. } => "Shift",
        A::Aim { .. } => "Aim",
        A::Volley { .. } | A::VolleyAt { .. } | A::Arrows(_) => "Fire",
        A::LoseHorde(_) | A::LoseGarrison(_) => "Losses",
        A::Strike(_) => "Strike",
        A::Detonate(_) => "Detonate",
        A::Raise(_) => "Raise",
        A::Heal(_) => "Heal",
        // All that end something.
        _ => "End",
    }
}

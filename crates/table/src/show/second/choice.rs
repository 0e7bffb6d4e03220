//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::second::step::Step;
use stronghold_rules::second::{Action, View};
use stronghold_words::{Message, Words};

use super::{clicks, cost, label};
use crate::wire::Choice;

/// All choices of the seat to act, in the order of the engine.
pub(crate) fn choices(view: &View, words: &Words) -> Vec<Choice> {
    let clicks = clicks::Clicks::new(view);
    view.actions
        .iter()
        .map(|action| Choice {
            action: notation::text(stronghold_rules::Action::Second(*action)),
            label: words.say(&label::label(view, *action)).to_string(),
            kind: words.say(&Message::new(kind(view, *action))).to_string(),
            clicks: clicks.of(*action),
            either_way: matches!(action, Action::Swap { .. } | Action::SwapHeroes),
            gives: cost::gives(view, *action),
            spends: cost::spends(view, *action),
            note: cost::note(view, *action).map(|note| words.say(&note).to_string()),
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

/// The key of the heading under which like choices stand.
fn kind(view: &View, action: Action) -> &'static str {
    use Action as A;
    match action {
        A::DealCards { .. } | A::DealObjectives(_) | A::DealPlans(_) => "kind-deal",
        A::Draw(_) | A::Turn(_) | A::Hit | A::Miss => "kind-chance",
        action if ends(action) => "kind-end",
        A::ReturnObjective(_) | A::ReturnPlan(_) => "kind-return",
        A::Arrange(_) => "kind-arrange",
        A::Exchange | A::Trade { .. } => "kind-exchange",
        A::Play { .. } => "kind-pay",
        A::Place(_) => match view.step() {
            Some(Step::Artilleryman | Step::Effect(_) | Step::LastLegs | Step::AgariaSection) => {
                "kind-choose"
            }
            _ => "kind-place",
        },
        A::Lay(_) => "kind-place",
        A::Target(_) | A::TargetOrder(_) => "kind-target",
        A::Bluff(_) | A::BluffOrder(_) => "kind-bluff",
        A::Maneuver(_) => "kind-maneuver",
        A::Sap { .. } | A::March { .. } | A::Roll(_) | A::Muster { .. } => "kind-send",
        A::Through { .. } => "kind-send-through",
        A::Join(_) => "kind-join",
        A::Open | A::Classified | A::Order { .. } => "kind-order",
        A::Spend(_) => "kind-spend",
        A::Activate(_) => "kind-carry-out",
        A::Move { .. } | A::MoveHero { .. } => "kind-move",
        A::Swap { .. } | A::SwapHeroes => "kind-swap",
        A::Heroic { .. } => "kind-heroic-order",
        A::Plan(_) => "kind-plan",
        A::Trap(_) => "kind-trap",
        A::Spy(_) => "kind-spy",
        A::Bless(_) => "kind-bless",
        A::Shoot { .. } => "kind-kill",
        A::Sacrifice(_) => "kind-sacrifice",
        A::Cast(_) | A::CastCauldron(_) => "kind-cast",
        A::Resolve(_) => "kind-resolve",
        A::Shift { .. } | A::ShiftBridge { .. } => "kind-shift",
        A::Aim { .. } => "kind-aim",
        A::Volley { .. } | A::VolleyAt { .. } | A::Arrows(_) => "kind-fire",
        A::LoseHorde(_) | A::LoseGarrison(_) => "kind-losses",
        A::Strike(_) => "kind-strike",
        A::Detonate(_) => "kind-detonate",
        A::Raise(_) => "kind-raise",
        A::Heal(_) => "kind-heal",
        // All that end something.
        _ => "kind-end",
    }
}

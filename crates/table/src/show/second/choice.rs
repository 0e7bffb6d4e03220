//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::second::step::Step;
use stronghold_rules::second::{Action, View};
use stronghold_words::Words;

use super::{clicks, cost, label};
use crate::wire::{Choice, Kind};

/// All choices of the seat to act, in the order of the engine.
pub(crate) fn choices(view: &View, words: &Words) -> Vec<Choice> {
    let clicks = clicks::Clicks::new(view);
    let series = view.actions.iter().any(|action| ends(*action));
    view.actions
        .iter()
        .map(|action| Choice {
            action: notation::text(stronghold_rules::Action::Second(*action)),
            label: words.say(&label::label(view, *action)),
            kind: kind(view, *action),
            clicks: clicks.of(*action),
            either_way: matches!(action, Action::Swap { .. } | Action::SwapHeroes),
            gives: cost::gives(view, *action),
            spends: cost::spends(view, *action),
            note: cost::note(view, *action).map(|note| words.say(&note)),
            ends: ends(*action),
            repeats: series && goes(*action),
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

/// A unit or a siege tower goes somewhere.
fn goes(action: Action) -> bool {
    matches!(
        action,
        Action::Sap { .. }
            | Action::March { .. }
            | Action::Roll(_)
            | Action::Through { .. }
            | Action::Muster { .. }
            | Action::Move { .. }
    )
}

/// The heading under which it stands.
fn kind(view: &View, action: Action) -> Kind {
    use Action as A;
    match action {
        A::DealCards { .. } | A::DealObjectives(_) | A::DealPlans(_) => Kind::Deal,
        A::Draw(_) | A::Turn(_) | A::Hit | A::Miss => Kind::Chance,
        action if ends(action) => Kind::End,
        A::ReturnObjective(_) | A::ReturnPlan(_) => Kind::Return,
        A::Arrange(_) => Kind::Arrange,
        A::Exchange | A::Trade { .. } => Kind::Exchange,
        A::Play { .. } => Kind::Pay,
        A::Place(_) => match view.step() {
            Some(Step::Artilleryman | Step::Effect(_) | Step::LastLegs | Step::AgariaSection) => Kind::Choose,
            _ => Kind::Place,
        },
        A::Lay(_) => Kind::Place,
        A::Target(_) | A::TargetOrder(_) => Kind::Target,
        A::Bluff(_) | A::BluffOrder(_) => Kind::Bluff,
        A::Maneuver(_) => Kind::Maneuver,
        A::Sap { .. } | A::March { .. } | A::Roll(_) | A::Muster { .. } => Kind::Send,
        A::Through { .. } => Kind::SendThrough,
        A::Join(_) => Kind::Join,
        A::Open | A::Classified | A::Order { .. } => Kind::Order,
        A::Spend(_) => Kind::Spend,
        A::Activate(_) => Kind::CarryOut,
        A::Move { .. } | A::MoveHero { .. } => Kind::Move,
        A::Swap { .. } | A::SwapHeroes => Kind::Swap,
        A::Heroic { .. } => Kind::HeroicOrder,
        A::Plan(_) => Kind::Plan,
        A::Trap(_) => Kind::Trap,
        A::Spy(_) => Kind::Spy,
        A::Bless(_) => Kind::Bless,
        A::Shoot { .. } => Kind::Kill,
        A::Sacrifice(_) => Kind::Sacrifice,
        A::Cast(_) | A::CastCauldron(_) => Kind::Cast,
        A::Resolve(_) => Kind::Resolve,
        A::Shift { .. } | A::ShiftBridge { .. } => Kind::Shift,
        A::Aim { .. } => Kind::Aim,
        A::Volley { .. } | A::VolleyAt { .. } | A::Arrows(_) => Kind::Fire,
        A::LoseHorde(_) | A::LoseGarrison(_) => Kind::Losses,
        A::Strike(_) => Kind::Strike,
        A::Detonate(_) => Kind::Detonate,
        A::Raise(_) => Kind::Raise,
        A::Heal(_) => Kind::Heal,
        // All that end something.
        _ => Kind::End,
    }
}

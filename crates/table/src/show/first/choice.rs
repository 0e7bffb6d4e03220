//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::first::step::Step;
use stronghold_rules::first::{Action, View};
use stronghold_words::Words;

use super::{clicks, cost, label};
use crate::wire::{Choice, Kind, Spot};

/// All choices of the seat to act, in the order of the engine.
pub(super) fn choices(view: &View, words: &Words) -> Vec<Choice> {
    let clicks = clicks::of_all(view);
    let series = view.actions.iter().any(|action| ends(*action));
    let choice = |(action, clicks): (&Action, Vec<Spot>)| Choice {
        action: notation::text(stronghold_rules::Action::First(*action)),
        label: words.say(&label::label(view, *action)),
        kind: kind(view, *action),
        clicks,
        either_way: matches!(action, Action::Swap { .. }),
        gives: cost::gives(view, *action),
        spends: cost::spends(view, *action),
        note: cost::note(view, *action).map(|note| words.say(&note)),
        ends: ends(*action),
        repeats: series && goes(*action),
    };
    view.actions.iter().zip(clicks).map(choice).collect()
}

/// Ends a series or declines an offer.
fn ends(action: Action) -> bool {
    matches!(action, Action::Done | Action::Hold(_))
}

/// A unit goes somewhere.
fn goes(action: Action) -> bool {
    matches!(action, Action::March { .. } | Action::Move { .. })
}

/// The heading under which it stands.
fn kind(view: &View, action: Action) -> Kind {
    use Action as A;
    match action {
        A::Deal { .. } => Kind::Deal,
        A::Hit | A::Miss => Kind::Choose,
        A::Draw(_) | A::Turn(_) | A::Two(_) => Kind::Chance,
        A::Done | A::Hold(_) => Kind::End,
        A::Keep(_) => Kind::Keep,
        A::Flip(_) => Kind::TurnOver,
        A::Gain(_) => Kind::Gain,
        A::Give { .. } => Kind::Give,
        A::Perform { borrowed: true, .. } => Kind::Borrow,
        A::Perform { .. } => Kind::Pay,
        A::Lend(_) => Kind::Lend,
        A::Place(_) => match view.step() {
            Some(Step::Effect { .. }) => Kind::Choose,
            _ => Kind::Place,
        },
        A::Lay(_) | A::Stone(_) => Kind::Place,
        A::Hero(_) | A::Cauldron { .. } | A::Building(_) | A::Strike(_) => Kind::Choose,
        A::Shift { .. } | A::ShiftBridge { .. } | A::ShiftTraining { .. } | A::ShiftSaboteur { .. } => {
            Kind::Shift
        }
        A::March { .. } => Kind::Send,
        A::Order { .. } => Kind::Order,
        A::Classify { .. } => Kind::SecretOrder,
        A::Altar(_) => Kind::Altar,
        A::Spend(_) => Kind::Spend,
        A::Activate(_) => Kind::CarryOut,
        A::Move { .. } | A::MoveHero { .. } => Kind::Move,
        A::Swap { .. } => Kind::Swap,
        A::Speech(_) | A::Excursion(_) => Kind::Hero,
        A::Deed(_) => Kind::Deed,
        A::Haste(_) => Kind::Haste,
        A::Bless(_) => Kind::Bless,
        A::Shoot { .. } => Kind::Kill,
        A::Sacrifice(_) => Kind::Sacrifice,
        A::Aim { .. } => Kind::Fire,
        A::LoseHorde(_) | A::LoseGarrison(_) => Kind::Losses,
        A::Detonate(_) => Kind::Detonate,
        A::Save(_) => Kind::Save,
        A::Rise(_) => Kind::Raise,
        A::StepOut(_) => Kind::StepOut,
    }
}

//! The legal actions, as things to click and buttons to press.

use stronghold_record::notation;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::{Action, View};
use stronghold_words::Words;

use super::{clicks, cost, label};
use crate::wire::{Choice, Kind, Spot};

/// All choices of the seat to act, in the order of the engine.
pub(super) fn choices(view: &View, words: &Words) -> Vec<Choice> {
    let series = view.actions.iter().any(|action| ends(*action));
    let choice = |(action, clicks): (&Action, Vec<Spot>)| Choice {
        action: notation::text(stronghold_rules::Action::Undead(*action)),
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
    view.actions.iter().zip(clicks::of_all(view)).map(choice).collect()
}

/// Ends a series or declines an offer.
fn ends(action: Action) -> bool {
    matches!(action, Action::Done | Action::Pass | Action::Skip(_) | Action::Pairs(0))
}

/// A unit goes somewhere.
fn goes(action: Action) -> bool {
    matches!(action, Action::March { .. } | Action::Muster { .. } | Action::Move { .. })
}

/// The heading under which it stands.
fn kind(view: &View, action: Action) -> Kind {
    use Action as A;
    match action {
        A::Deal(_) | A::Stock { .. } => Kind::Deal,
        A::Draw(_) | A::Mana(_) | A::Reinforce(_) | A::Turn(_) | A::Hit | A::Miss | A::Panic(_) => {
            Kind::Chance
        }
        action if ends(action) => Kind::End,
        A::Flee { .. } => Kind::Flee,
        A::Lose(_) => Kind::LoseMana,
        A::DrawMana => Kind::ManaCard,
        A::Pairs(_) => Kind::Altar,
        A::Open => Kind::Library,
        A::Remove(_) => Kind::Remove,
        A::Take(_) => Kind::Take,
        A::Next(_) => Kind::Arrange,
        A::Cast(_) => Kind::Cast,
        A::SkipRest => Kind::Skip,
        A::Place(_) => match view.step() {
            Some(Step::LaySpell(_) | Step::Effect(_)) => Kind::Place,
            _ => Kind::Choose,
        },
        A::Lay(_) => Kind::Place,
        A::Side(_) | A::Priest(_) | A::Strike(_) => Kind::Choose,
        A::Bone(_) => Kind::Bone,
        A::Activate(_) => Kind::Activate,
        A::Maneuver(_) => Kind::Maneuver,
        A::March { .. } | A::Muster { .. } => Kind::Send,
        A::Spend(_) => Kind::Spend,
        A::RemoveBone(_) => Kind::RemoveBones,
        A::Move { .. } | A::MovePriest { .. } => Kind::Move,
        A::Swap { .. } => Kind::Swap,
        A::Repel(_) | A::Speech(_) => Kind::Priest,
        A::Shoot { .. } => Kind::Ambush,
        A::Aim { .. } | A::Volley { .. } => Kind::Fire,
        A::Stake { .. } => Kind::Sacrifice,
        A::Slay { .. } | A::Kill(_) => Kind::Losses,
        A::Retreat(_) => Kind::Retreat,
        A::Heal(_) => Kind::Heal,
        // All that end something.
        A::Done | A::Pass | A::Skip(_) => Kind::End,
    }
}

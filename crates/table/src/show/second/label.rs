//! Words for a button.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::board::Place;
use stronghold_rules::second::card::Maneuver;
use stronghold_rules::second::options::{Answer, Reveal};
use stronghold_rules::second::position::Assigned;
use stronghold_rules::second::step::{Step, Wave};
use stronghold_rules::second::{Action, View};
use stronghold_words::Message;

use super::{cost, options, tables};
use crate::show::volley;

/// What an action does, so that a player knows it from all others of the list.
pub(crate) fn label(view: &View, action: Action) -> Message {
    use Action as A;
    let label = Message::of(&action);
    let numbers = &tables(view).numbers;
    match action {
        A::Done | A::None => label.with("step", view.step().map(|step| Message::of(&step).name().to_owned())),
        A::Next => next(view, label),
        A::Play { card, pay } => {
            label.with("gain", cost::wood_for(view, pay)).with("wood", tables(view).card(card).wood)
        }
        A::Maneuver(Maneuver::Minor) => label.with("units", numbers.minor_units),
        A::Maneuver(Maneuver::Major) => label.with("units", numbers.major_units),
        A::March { .. } => label.with("called", matches!(view.step(), Some(Step::CallTroll(_)))),
        A::Muster { side, .. } => label.with("at", side.foreground()),
        A::Spend(action) => label
            .with("paid", view.open.paid_actions[action].saturating_add(1))
            .with("cost", view.open.cost(tables(view), action)),
        A::Volley { section, .. } => volley::said(label, section),
        A::VolleyAt { .. } => label.with("all", options(view).volley_hold == Answer::No),
        _ => label,
    }
}

/// What comes after this source: the next one that has anything to send, or the march of all.
fn next(view: &View, label: Message) -> Message {
    let Some(Step::Assign { wave, source, .. }) = view.step() else { return label.with("then", "source") };
    match next_source(view, wave) {
        Some(next) if next != source => label.with("then", "source").with("source", next),
        _ if options(view).reveal == Reveal::Single => label.with("then", "enough"),
        _ if nobody_is_assigned(view) => label.with("then", "nobody"),
        _ => label.with("then", "march"),
    }
}

fn nobody_is_assigned(view: &View) -> bool {
    view.invader.as_ref().is_none_or(|own| own.assigned == Assigned::default())
}

/// The source of this wave that would be asked next. Whether one is left to ask rests on what lies open and on what
/// the Invader has assigned, so any position behind the view will do.
fn next_source(view: &View, sought: Wave) -> Option<Place> {
    let mut siege = view.determinize(&mut ChaCha8Rng::seed_from_u64(0));
    siege.set_silent(true);
    siege.play_unchecked(Action::Next);
    match siege.step()? {
        Step::Assign { wave, source, .. } if wave == sought => Some(source),
        _ => None,
    }
}

//! The cards before an Invader, with what each action costs.

use stronghold_rules::Army;
use stronghold_rules::board::Side;
use stronghold_rules::first::View;
use stronghold_rules::first::card::{Phase, PhaseAction};
use stronghold_rules::set::{Mask, Set};
use stronghold_rules::unit::{Group, Horde, UnitKind};
use stronghold_words::{Message, Words};

use super::{course, leaders, spot, tables};
use crate::catalogue::first::meaning;
use crate::show::id::id;
use crate::show::piles::units;
use crate::wire::Text;
use crate::wire::board::Payment;
use crate::wire::first::{CardAction, PhaseCard};

/// The cards of an Invader, by phase. During the draft only those kept so far.
pub(super) fn cards(view: &View, by: Side, words: &Words) -> Vec<PhaseCard> {
    Phase::ALL.iter().filter_map(|phase| card(view, by, *phase, words)).collect()
}

fn card(view: &View, by: Side, phase: Phase, words: &Words) -> Option<PhaseCard> {
    let flipped = view.open.is_flipped(by, phase);
    let (id, actions) = match phase {
        Phase::Supplies => ("p1".into(), supplies(view, by, flipped, words)),
        Phase::Dispatch => ("p6".into(), dispatch(view, by, words)),
        phase => {
            let kept = view.open.warlords[by].cards[phase.draft()]?;
            let actions = visible(view, phase, by).iter().map(|slot| PhaseAction::of(phase, slot));
            let mut actions: Vec<PhaseAction> = actions.collect();
            // As printed.
            let printed = tables(view).cards[kept];
            actions.sort_by_key(|action| printed.iter().position(|one| one == action));
            let actions = actions.into_iter().map(|action| printed_action(view, by, action, words));
            (id(kept), actions.collect())
        }
    };
    let title = words.say(&Message::of(&phase));
    Some(PhaseCard { id, phase: phase.number(), title, flipped, actions })
}

/// Actions on the face that lies up, by position in their phase (1e.flip.replaces).
pub(super) fn visible(view: &View, phase: Phase, by: Side) -> Mask {
    match phase {
        Phase::Supplies => Set::EMPTY,
        Phase::Dispatch => PhaseAction::DISPATCHES,
        _ if view.open.is_flipped(by, phase) => {
            phase.special().map_or(Set::EMPTY, |special| Mask::only(special.slot()))
        }
        _ => {
            let card = view.open.warlords[by].cards[phase.draft()];
            let actions = card.map(|card| tables(view).cards[card]);
            actions.iter().flatten().map(|action| action.slot()).collect()
        }
    }
}

fn printed_action(view: &View, by: Side, action: PhaseAction, words: &Words) -> CardAction {
    let price = tables(view).action(action);
    let now = course::phase(view) == Some(action.phase());
    let own = &view.open.warlords[by];
    let pay = |pay: Group<Horde>| Payment { units: units(pay), gives: pay.total() + price.hourglasses };
    CardAction {
        id: id(action),
        title: words.say(&Message::of(&action)),
        text: explained(words, &spot::action(action)),
        resources: price.resources,
        payments: price.ways().map(pay).filter(|way| way.gives > 0).collect(),
        used: now && own.used.has(action.slot()),
        lent: now && own.lent.has(action.slot()),
    }
}

/// What an action does, by its key in the catalogue.
fn explained(words: &Words, key: &str) -> Text {
    meaning(key).map_or_else(Text::default, |text| words.say(&text))
}

/// An action that stands in no table of actions.
fn plain(id: &'static str, payments: Vec<Payment>, used: bool, words: &Words) -> CardAction {
    CardAction {
        id: id.into(),
        title: words.say(&Message::new(format!("phase-action-{id}"))),
        text: explained(words, &format!("action.{id}")),
        resources: 0,
        payments,
        used,
        lent: false,
    }
}

/// Positions of `gain` and `give` among what was used in phase 1.
const GAIN: usize = 0;
const GIVE: usize = 1;

fn supplies(view: &View, by: Side, flipped: bool, words: &Words) -> Vec<CardAction> {
    if flipped {
        return vec![plain("all-charge", Vec::new(), false, words)];
    }
    let now = course::phase(view) == Some(Phase::Supplies);
    let used = |slot: usize| now && view.open.warlords[by].used.has(slot);
    let kinds = Horde::KINDS.iter().map(|unit| Payment { units: units(Group::of(*unit, 1)), gives: 1 });
    let gain = plain("gain", kinds.collect(), used(GAIN), words);
    let gives = tables(view).numbers.give_hourglasses;
    let give = plain("give", vec![Payment { units: Vec::new(), gives }], used(GIVE), words);
    let team = leaders(view, Army::Invader).len() > 1;
    [gain].into_iter().chain(Some(give).filter(|_| team)).collect()
}

fn dispatch(view: &View, by: Side, words: &Words) -> Vec<CardAction> {
    let (open, numbers) = (&view.open, &tables(view).numbers);
    let price = Payment { units: Vec::new(), gives: numbers.classified_hourglasses };
    let orders = [
        plain("open-order", Vec::new(), open.order_given, words),
        plain("classified-order", vec![price], false, words),
    ];
    let dispatches = [PhaseAction::MinorDispatch, PhaseAction::MajorDispatch];
    dispatches.map(|action| printed_action(view, by, action, words)).into_iter().chain(orders).collect()
}

//! Why a card of the line passed by without being asked for.

use stronghold_rules::reason::Verdict;
use stronghold_rules::second::card::Card;
use stronghold_rules::second::step::Step;
use stronghold_rules::second::{Action, View};
use stronghold_rules::unit::{Group, Horde};

/// A word for the reason, and its rule, if the card could not be played. Skipping a card changes nothing on the table, so the
/// position after it tells whether it could have been played, and only what lies open counts.
pub(super) fn passes_by(after: &View, card: Card) -> Option<(&'static str, &'static str)> {
    if card == Card::Resources {
        return resources(after);
    }
    let slot = after.open.line.iter().position(|lying| *lying == Some(card))?;
    let step = Step::Line(u8::try_from(slot).ok()?);
    let plays = after.judged_at(step).into_iter().filter(|(action, _)| matches!(action, Action::Play { .. }));
    let verdicts: Vec<Verdict> = plays.map(|(_, verdict)| verdict).collect();
    if verdicts.iter().any(Verdict::is_ok) {
        return None;
    }
    let reason = verdicts.first()?.err()?;
    Some(match reason.rule() {
        "2e.pay.needs-effect" => no_effect(card, reason.rules.get(1).copied().unwrap_or(reason.rule())),
        _ if reason.figures.is_some() => ("wood", "2e.pay.must-afford"),
        _ => ("camp", "2e.pay.must-afford"),
    })
}

fn resources(after: &View) -> Option<(&'static str, &'static str)> {
    if super::cost::wood_for(after, Group::of(Horde::Troll, 1)) == 0 {
        Some(("stock", "2e.resources.needs-stock"))
    } else if after.open.camp.is_empty() {
        Some(("empty-camp", "2e.pay.must-afford"))
    } else {
        None
    }
}

fn no_effect(card: Card, rule: &'static str) -> (&'static str, &'static str) {
    let why = match (rule, card) {
        ("2e.machine.barrage", _) => "machines",
        ("2e.pieces.limit", Card::Trainer) => "no-troll",
        ("2e.pieces.limit", _) => "no-piece",
        (_, Card::Artilleryman) => "no-miss",
        (_, Card::Bloodstones) => "no-machine",
        (_, Card::Possession) => "no-order",
        (_, Card::Demon) => "no-building",
        (_, Card::Trainer) => "foregrounds",
        _ => "no-place",
    };
    (why, rule)
}

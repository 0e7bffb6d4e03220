//! How the assault would go at a section as it stands now (8.2).

use stronghold_rules::board::Section;
use stronghold_rules::casualty::scalded;
use stronghold_rules::first::card::Equipment;
use stronghold_rules::first::{Clash, Forces, View};
use stronghold_rules::order::{OrderKind, OrderToken};
use stronghold_rules::unit::Horde;

use stronghold_words::Message;

use super::{arithmetic, tables};
use crate::show::outlook::Outlook;
use crate::wire::board::Verdict;

/// The forecast for a section: the clash as it would be counted now, and what may change it before.
pub(crate) fn forecast(view: &View, section: Section) -> Outlook {
    let forces = view.open.forces(section);
    let Clash { invader, defender, units } = forces.clash(tables(view));
    let stormed = !forces.stormers.is_empty() && !view.open.is_spared(section);
    let (verdict, by) = if stormed { verdict(view, section, forces) } else { (Verdict::Quiet, 0) };
    Outlook {
        invader,
        defender,
        verdict,
        by,
        // 1e.melee.breach
        breach_at: defender + units + 1,
        sum: arithmetic::sum(&forces, tables(view)),
        before: before(view, section, &forces),
    }
}

/// What comes of the strengths, and how much strength dies at least or lies beyond a breach.
fn verdict(view: &View, section: Section, forces: Forces) -> (Verdict, u8) {
    let Clash { invader, defender, units } = forces.clash(tables(view));
    let goblins = if forces.furious { forces.stormers.count(Horde::Goblin) } else { 0 };
    if invader > defender {
        let advantage = invader - defender;
        return match advantage > units {
            true => (Verdict::Breach, advantage - units),
            false => (Verdict::Loses, advantage),
        };
    }
    let shields = view.open.has_equipment(Equipment::Shields, section);
    let lost = forces.horde_loses(tables(view), shields);
    match goblins + lost.min(forces.stormers.strength() - goblins) {
        0 => (Verdict::Even, 0),
        dead => (Verdict::Kills, dead),
    }
}

/// What may still change it.
fn before(view: &View, section: Section, forces: &Forces) -> Vec<Message> {
    let open = &view.open;
    let mut lines = Vec::new();
    if forces.stormers.is_empty() {
        return lines;
    }
    if open.is_spared(section) {
        lines.push(match open.glare == Some(section) {
            true => Message::new("forecast-glare"),
            false => Message::new("forecast-breached"),
        });
        return lines;
    }
    let dead = scalded(forces.stormers, open.poured(section));
    if !dead.is_empty() {
        lines.push(Message::new("forecast-cauldrons").with("units", dead));
    }
    if open.accidents[section].kinds().iter().any(|against| forces.stormers.has(against)) {
        lines.push(Message::new("forecast-accident"));
    }
    let known = view.invader.as_ref().and_then(|own| own.orders[section]);
    match open.orders[section] {
        Some(OrderToken::FaceUp(kind)) => lines.push(order(kind)),
        Some(OrderToken::FaceDown) => match known {
            Some(kind) => lines.push(order(kind)),
            None => lines.push(Message::new("forecast-hidden-order")),
        },
        Some(OrderToken::Resolved(_)) | None => {}
    }
    lines
}

fn order(kind: OrderKind) -> Message {
    Message::new("forecast-order").with("order", kind)
}

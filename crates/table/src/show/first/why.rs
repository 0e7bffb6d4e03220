//! Why something is not legal, in plain words.

use stronghold_rules::Edition;
use stronghold_rules::board::Path;
use stronghold_rules::first::{Action, View};
use stronghold_rules::reason::{Figures, Reason};
use stronghold_rules::unit::Hero;
use stronghold_words::{Message, Words};

use crate::show::why as show;
use crate::wire::Text;

/// What the next rule says more about.
const FRAMES: [&str; 1] = ["1e.dispatch.each-once"];

/// The reason with its rule.
pub(super) fn why(view: &View, words: &Words, action: Action, reason: Reason) -> (Text, &'static str) {
    let figures = reason.figures;
    show::reason(words, Edition::First, reason, &FRAMES, &action, |said, rule| match action {
        Action::Perform { .. } => Some(match rule {
            "1e.phase.exact-payment" if figures.is_some() => said,
            "1e.team.lend"
            | "1e.phase.once"
            | "1e.phase.pay-from-reserve"
            | "1e.pieces.supply-limit"
            | "1e.machine.max-four" => said,
            "1e.dispatch.capacity" => said.keyed("reason-foreground-full"),
            "1e.team.side" | "1e.ritual.sides" => said.keyed("reason-partner-only"),
            _ => said.keyed("reason-no-effect"),
        }),
        Action::Spend(_) => Some(match rule {
            "1e.slot.once" | "1e.pair.mark-blocks" | "1e.pair.haste" => said.keyed("reason-finished"),
            "1e.pair.one-colour" => said,
            "1e.deed.barricades" => said.with("left", figures.is_some()),
            "1e.slot.add" if figures.is_some() => said,
            "1e.pair.side" | "1e.pair.cathedral" => said.keyed("reason-partner-target"),
            _ => said.keyed("reason-infeasible").with("left", rule != "1e.pieces.supply-limit"),
        }),
        Action::Deed(deed) => match rule {
            "1e.deed.start" => figures.map(|_| said),
            _ => Some(said.with("done", view.open.deeds.has(deed))),
        },
        Action::Excursion(_) => hero(view, said, Hero::Warrior, figures),
        Action::Speech(_) => hero(view, said, Hero::Officer, figures),
        Action::Order { at, .. } | Action::Classify { at, .. } => Some(match rule {
            "1e.order.shared" => said.keyed("reason-partners-side"),
            "1e.order.where" if view.open.orders[at].is_some() => said.keyed("reason-order-there"),
            _ => said,
        }),
        Action::Shift { .. }
        | Action::ShiftBridge { .. }
        | Action::ShiftTraining { .. }
        | Action::ShiftSaboteur { .. } => Some(match rule {
            "1e.team.side" => said.keyed("reason-partners-side"),
            _ => said,
        }),
        Action::Flip(_) => Some(said),
        Action::Place(_) | Action::Lay(_) | Action::March { .. } | Action::Shoot { .. } => {
            elsewhere(view, said, action, rule, figures)
        }
        _ => None,
    })
}

/// What keeps a hero from acting.
fn hero(view: &View, said: Message, hero: Hero, figures: Option<Figures>) -> Option<Message> {
    Some(match figures {
        Some(_) => said.keyed("reason-1e-slot-add"),
        None => said.with("hero", hero).with("acted", view.open.heroes_acted.has(hero)),
    })
}

/// Somewhere to go that is out of the question.
fn elsewhere(
    view: &View,
    said: Message,
    action: Action,
    rule: &str,
    figures: Option<Figures>,
) -> Option<Message> {
    match (rule, action) {
        (
            "1e.team.side"
            | "1e.pair.side"
            | "1e.pair.cathedral"
            | "1e.ritual.sides"
            | "1e.dispatch.own-units",
            _,
        ) => Some(said.keyed("reason-partners-side")),
        ("1e.dispatch.capacity", Action::March { to, .. }) => {
            let standing = view.open.horde_at(to).total();
            Some(show::no_room(said.with("at", to), figures?.there, standing))
        }
        ("1e.dispatch.limit-out", _) => figures.map(|_| said),
        ("1e.dispatch.once-per-unit" | "1e.order.call-toward" | "1e.board.sides", _) => Some(said),
        (_, Action::Place(at)) => Some(said.keyed("reason-no-place").with("at", at)),
        (_, Action::Lay(path)) => taken(view, said, path),
        _ => None,
    }
}

fn taken(view: &View, said: Message, path: Path) -> Option<Message> {
    match view.open.trap_on(path) {
        Some(trap) => Some(said.keyed("reason-trap-there").with("trap", trap)),
        None => view.open.bridges.has(path).then(|| said.keyed("reason-bridge-there")),
    }
}

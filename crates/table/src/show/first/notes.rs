//! The state of the game in plain text, for all that no panel draws.

use stronghold_rules::Army;
use stronghold_rules::board::{Place, Side};
use stronghold_rules::first::View;
use stronghold_rules::first::token::{Deed, GloriousDeed, HitFace};
use stronghold_rules::order::OrderToken;

use super::{leaders, picture, seat_of, tables, words};
use crate::show::seat_name;
use crate::wire::board::Note;

/// Everything there is to say, by subject.
pub(super) fn notes(view: &View) -> Vec<Note> {
    let notes = [
        ("Camp", camp(view)),
        ("Glory", glory(view)),
        ("Gates", gates(view)),
        ("Rituals", rituals(view)),
        ("Dispatch", dispatch(view)),
        ("Orders", orders(view)),
        ("Hit deck", hit_deck(view)),
    ];
    let told = notes.into_iter().filter(|(_, lines)| !lines.is_empty());
    told.map(|(title, lines)| Note { title: title.to_owned(), lines }).collect()
}

fn camp(view: &View) -> Vec<String> {
    let line = |side: &Side| {
        let own = &view.open.warlords[*side];
        let upkeep = tables(view).upkeep(own.camp.total());
        format!(
            "{}: {} in the camp, which would give {} at the end of phase 6.",
            seat_name(seat_of(view, Army::Invader, *side)),
            words::units(own.camp),
            words::count(upkeep, "hourglass")
        )
    };
    leaders(view, Army::Invader).iter().map(line).collect()
}

fn glory(view: &View) -> Vec<String> {
    let open = &view.open;
    let [invader, defender] = open.glory.into_array();
    let mut lines = vec![format!("Invader {invader}, Defender {defender}.")];
    let done: Vec<String> = (GloriousDeed::ALL.iter())
        .filter(|deed| open.glorious.has(**deed))
        .map(|deed| words::glorious(*deed).to_owned())
        .collect();
    if !done.is_empty() {
        lines.push(format!("Glorious deeds done: {}.", words::list(&done)));
    }
    let used: Vec<String> = (Deed::ALL.iter())
        .filter(|deed| open.deeds.has(**deed))
        .map(|deed| words::deed(*deed).to_owned())
        .collect();
    if !used.is_empty() {
        lines.push(format!("Dishonourable deeds done: {}.", words::list(&used)));
    }
    lines.push(match open.honour_kept {
        true => "The guard of honour has stood without a break.".to_owned(),
        false => "The guard of honour was broken up.".to_owned(),
    });
    lines
}

fn gates(view: &View) -> Vec<String> {
    let mut lines = vec![picture::gates(view)];
    if view.open.ram > 0 {
        let crew = view.open.horde_at(Place::Barbican);
        lines.push(format!(
            "The ram has {}, with a crew of {}.",
            words::count(view.open.ram, "component"),
            words::units(crew)
        ));
    }
    lines
}

fn rituals(view: &View) -> Vec<String> {
    let open = &view.open;
    let goal = tables(view).numbers.blood_rituals;
    let mut lines = Vec::new();
    if open.blood_field > 0 {
        let count = words::count(open.blood_field, "goblin");
        lines.push(format!("{count} on the blood field; {goal} bring Glory."));
    }
    if open.panic {
        lines.push("Panic in the courtyard.".to_owned());
    }
    if let Some(side) = open.spectres {
        lines.push(format!("Spectres, called by the {}.", seat_name(seat_of(view, Army::Invader, side))));
    }
    lines
}

fn dispatch(view: &View) -> Vec<String> {
    let (column, numbers) = (&view.open.column, &tables(view).numbers);
    let Some(dispatch) = column.dispatch else { return Vec::new() };
    let limit = numbers.dispatch_units[dispatch.index()];
    let mut lines = vec![format!(
        "{}: up to {limit} units may leave each rampart, each foreground, and the camp for each side.",
        words::capital(words::dispatch(dispatch))
    )];
    for (from, left) in column.left.into_iter().filter(|(_, left)| *left > 0) {
        lines.push(format!("{left} have left {}.", words::place(from.place())));
    }
    for (side, left) in column.camp.into_iter().filter(|(_, left)| *left > 0) {
        lines.push(format!("{left} have left the camp for the {}.", words::side(side)));
    }
    if column.barbican > 0 {
        lines.push(format!("{} have left the camp for the barbican.", column.barbican));
    }
    lines
}

/// What lies open about orders; the kinds of those face down stand on the board for the Invader alone.
fn orders(view: &View) -> Vec<String> {
    let down = view.open.orders.values().flatten().filter(|order| **order == OrderToken::FaceDown).count();
    match down {
        0 => Vec::new(),
        1 => vec!["1 order lies face down.".to_owned()],
        down => vec![format!("{down} orders lie face down.")],
    }
}

fn hit_deck(view: &View) -> Vec<String> {
    if super::course::stage(view).is_none() {
        return Vec::new();
    }
    let name = |face: &HitFace| match face {
        HitFace::Miss => "miss",
        HitFace::Goblin => "goblin",
        HitFace::Orc => "goblin or orc",
        HitFace::Troll => "goblin, orc or troll",
    };
    let left = view.open.hit_deck.into_iter().filter(|(_, count)| *count > 0);
    let left: Vec<String> = left.map(|(face, count)| format!("{count} × {}", name(&face))).collect();
    if left.is_empty() { Vec::new() } else { vec![format!("Left in it: {}.", left.join("; "))] }
}

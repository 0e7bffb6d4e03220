//! The state of the game in plain text, for all that no panel draws.

use stronghold_rules::Army;
use stronghold_rules::board::Place;
use stronghold_rules::first::View;
use stronghold_rules::first::token::{Deed, GloriousDeed, HitFace};
use stronghold_rules::order::OrderToken;
use stronghold_words::{Arg, Message, Words};

use super::{course, leaders, picture, seat_of, tables};
use crate::wire::board::Note;
use crate::wire::first::Barbican;

/// The lines of a subject, as parts of its message.
type Lines = fn(&View, &Message) -> Vec<Message>;

/// Everything there is to say, by subject.
pub(super) fn notes(view: &View, words: &Words) -> Vec<Note> {
    let notes: [(&'static str, Lines); 7] = [
        ("camp", camp),
        ("glory", glory),
        ("gates", gates),
        ("rituals", rituals),
        ("dispatch", dispatch),
        ("orders", orders),
        ("hit-deck", hit_deck),
    ];
    let said = |message: &Message| words.say(message);
    let note = |(id, lines): (&'static str, Lines)| {
        let title = Message::new(format!("notes-{id}"));
        Note { id: id.into(), lines: lines(view, &title).iter().map(said).collect(), title: said(&title) }
    };
    notes.into_iter().map(note).filter(|note| !note.lines.is_empty()).collect()
}

fn camp(view: &View, note: &Message) -> Vec<Message> {
    let line = |side: &_| {
        let own = &view.open.warlords[*side];
        (note.clone().part("line"))
            .with("seat", seat_of(view, Army::Invader, *side))
            .with("units", own.camp)
            .with("hourglasses", tables(view).upkeep(own.camp.total()))
    };
    leaders(view, Army::Invader).iter().map(line).collect()
}

fn glory(view: &View, note: &Message) -> Vec<Message> {
    let open = &view.open;
    let [invader, defender] = open.glory.into_array();
    let part = |part| note.clone().part(part);
    let mut lines = vec![part("points").with("invader", invader).with("defender", defender)];
    let done: Vec<_> = GloriousDeed::ALL.iter().filter(|deed| open.glorious.has(**deed)).collect();
    if !done.is_empty() {
        lines.push(part("glorious").with("deeds", done));
    }
    let used: Vec<_> = Deed::ALL.iter().filter(|deed| open.deeds.has(**deed)).collect();
    if !used.is_empty() {
        lines.push(part("dishonourable").with("deeds", used));
    }
    lines.push(part("honour").with("kept", open.honour_kept));
    lines
}

fn gates(view: &View, note: &Message) -> Vec<Message> {
    let Barbican { in_play, gate, fallen, toughness, most, .. } = picture::barbican(view);
    let state = match (in_play, fallen) {
        (false, _) => "unused",
        (true, true) => "fallen",
        (true, false) => "stands",
    };
    let gate = (note.clone().part("state"))
        .with("state", state)
        .with("gate", gate)
        .with("toughness", toughness)
        .with("most", most);
    let crew = view.open.horde_at(Place::Barbican);
    let ram = note.clone().part("ram").with("components", view.open.ram).with("crew", crew);
    [gate].into_iter().chain(Some(ram).filter(|_| view.open.ram > 0)).collect()
}

fn rituals(view: &View, note: &Message) -> Vec<Message> {
    let open = &view.open;
    let part = |part| note.clone().part(part);
    let mut lines = Vec::new();
    if open.blood_field > 0 {
        let goal = tables(view).numbers.blood_rituals;
        lines.push(part("blood").with("count", open.blood_field).with("goal", goal));
    }
    if open.panic {
        lines.push(part("panic"));
    }
    if let Some(side) = open.spectres {
        lines.push(part("spectres").with("seat", seat_of(view, Army::Invader, side)));
    }
    lines
}

fn dispatch(view: &View, note: &Message) -> Vec<Message> {
    let (column, numbers) = (&view.open.column, &tables(view).numbers);
    let Some(dispatch) = column.dispatch else { return Vec::new() };
    let part = |part| note.clone().part(part);
    let limit = numbers.dispatch_units[dispatch.index()];
    let mut lines = vec![part("limit").with("dispatch", dispatch).with("limit", limit)];
    for (from, left) in column.left.into_iter().filter(|(_, left)| *left > 0) {
        lines.push(part("left").with("count", left).with("from", from.place()));
    }
    for (side, left) in column.camp.into_iter().filter(|(_, left)| *left > 0) {
        lines.push(part("sent").with("count", left).with("to", side.foreground()));
    }
    if column.barbican > 0 {
        lines.push(part("sent").with("count", column.barbican).with("to", Place::Barbican));
    }
    lines
}

/// What lies open about orders; the kinds of those face down stand on the board for the Invader alone.
fn orders(view: &View, note: &Message) -> Vec<Message> {
    let down = view.open.orders.values().flatten().filter(|order| **order == OrderToken::FaceDown).count();
    let line = note.clone().part("hidden").with("count", down);
    Some(line).filter(|_| down > 0).into_iter().collect()
}

fn hit_deck(view: &View, note: &Message) -> Vec<Message> {
    if course::stage(view).is_none() {
        return Vec::new();
    }
    let left = view.open.hit_deck.into_iter().filter(|(_, count)| *count > 0);
    let cards = left.map(|(face, count): (HitFace, u8)| {
        Message::new("hit-cards").with("face", face).with("count", count)
    });
    let cards: Vec<Message> = cards.collect();
    let left = (!cards.is_empty()).then(|| note.clone().part("left").with_arg("cards", Arg::Series(cards)));
    left.into_iter().collect()
}

//! How a game ended.

use stronghold_rules::Army;
use stronghold_rules::first::Siege;
use stronghold_words::{Arg, Message, describe};

/// How it ended.
pub(crate) fn ending(siege: &Siege, winner: Army) -> Message {
    let open = &siege.position().open;
    let sections = open.breached.iter().filter_map(|section| describe(&section));
    let gate = open.gates_fallen >= siege.book().tables.numbers.gates;
    let gate = gate.then(|| Message::new("third-gate").into());
    let ways: Vec<Arg> = sections.chain(gate).collect();
    if ways.is_empty() {
        // 1e.winner.default
        return Message::new("ending-held").with("turn", open.turn);
    }
    let [invader, defender] = open.glory.into_array();
    Message::new("ending-broken-in")
        .with("turn", open.turn)
        .with_arg("ways", Arg::List(ways))
        .with("winner", winner)
        .with("further", open.further)
        .with("invader", invader)
        .with("defender", defender)
}

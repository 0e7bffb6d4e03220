//! How a game ended, in words.

use stronghold_rules::Army;
use stronghold_rules::first::Siege;

use super::words;

/// How it ended.
pub(crate) fn ending(siege: &Siege, winner: Army) -> String {
    let open = &siege.position().open;
    let gates = open.gates_fallen >= siege.book().tables.numbers.gates;
    let mut ways: Vec<String> = open.breached.iter().map(words::section).collect();
    if gates {
        ways.push("the third gate".to_owned());
    }
    if ways.is_empty() {
        // 1e.winner.default
        return format!("The walls held for {} turns.", open.turn);
    }
    let [invader, defender] = open.glory.into_array();
    let way = format!("The stronghold was broken into in turn {} at {}", open.turn, words::list(&ways));
    let won = match winner {
        Army::Invader => format!("the Invader has more Glory: {invader} to {defender}"),
        Army::Defender => format!("but the Defender has more Glory: {defender} to {invader}"),
    };
    match open.further {
        true => format!("{way}. Glory was equal, and a further assault decided: {won}."),
        false => format!("{way}; {won}."),
    }
}

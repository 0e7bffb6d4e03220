//! What an action costs on the wire: bytes in each form (mean), and the time to show, write, compare and pack (median).
//!
//! `cargo run --release -p stronghold-server --example wire -- [GAMES]`

#![allow(clippy::unwrap_used, clippy::cast_precision_loss)]

use std::io::Write as _;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use stronghold_rules::{Edition, Rulebook, Seat, Setup};
use stronghold_table::wire::Story;
use stronghold_table::{Draws, Language, Seed, Table, Viewer, patch};

/// Sums over all messages.
#[derive(Default)]
struct Sums {
    messages: u32,
    whole: usize,
    changes: usize,
    packed: usize,
    sheet: Vec<Duration>,
    write: Vec<Duration>,
    patch: Vec<Duration>,
    pack: Vec<Duration>,
}

fn main() {
    let games = std::env::args().nth(1).map_or(20, |text| text.parse::<u8>().expect("a number"));
    println!("edition viewer    messages  whole  change  packed  ratio | µs: sheet  write  patch  pack");
    for edition in Edition::ALL {
        for viewer in [Viewer::Watcher, Viewer::Seat(Seat::Invader), Viewer::Seat(Seat::Defender)] {
            let mut sums = Sums::default();
            for game in 0..games {
                play(*edition, viewer, game, &mut sums);
            }
            let messages = f64::from(sums.messages);
            let mean = |bytes: usize| bytes as f64 / messages;
            println!(
                "{edition:7} {:9} {:8} {:6.0} {:7.0} {:7.0} {:6.1} | {:9.1} {:6.1} {:6.1} {:5.1}",
                viewer.seat().map_or("spectator".to_owned(), |seat| seat.to_string()),
                sums.messages,
                mean(sums.whole),
                mean(sums.changes),
                mean(sums.packed),
                mean(sums.whole) / mean(sums.packed),
                micros(&mut sums.sheet),
                micros(&mut sums.write),
                micros(&mut sums.patch),
                micros(&mut sums.pack),
            );
        }
    }
}

/// The median in microseconds.
fn micros(times: &mut [Duration]) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e6
}

/// A game at random, as one viewer is told of it.
fn play(edition: Edition, viewer: Viewer, game: u8, sums: &mut Sums) {
    let book = Rulebook::new(&Setup::new(edition)).unwrap();
    let mut table = Table::new(book, Draws::of_bots(Seed::new([game; 32])));
    table.apply(table.opening());
    let mut dice = u64::from(game);
    let (mut shown, mut lines) = (String::new(), 0);
    while let Some(seat) = table.to_act() {
        let choices = table.sheet(Viewer::Seat(seat), Language::English).choices;
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = choices[(dice >> 33) as usize % choices.len()].action.clone();
        table.apply(table.act(seat, table.ply(seat), &[action]).unwrap());

        let begun = Instant::now();
        let sheet = table.sheet(viewer, Language::English);
        let made = Instant::now();
        let text = serde_json::to_string(&sheet).unwrap();
        let written = Instant::now();
        if text == shown {
            continue;
        }
        let compared = Instant::now();
        let patch = patch(&shown, &text).filter(|patch| patch.len() * 3 <= text.len() * 2);
        let found = Instant::now();
        let story = table.story(viewer, Language::English);
        let told = Story { from: lines as u32, lines: story[lines.min(story.len())..].to_vec() };
        let told = serde_json::to_string(&told).unwrap();
        let whole = format!(r#"{{"say":"sheet","sheet":{text},"story":{told}}}"#);
        let change = match patch {
            Some(patch) => format!(r#"{{"say":"change","patch":{patch},"story":{told}}}"#),
            None => whole.clone(),
        };
        let packing = Instant::now();
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(change.as_bytes()).unwrap();
        let packed = encoder.finish().unwrap();
        if !shown.is_empty() {
            sums.messages += 1;
            sums.whole += whole.len();
            sums.changes += change.len();
            sums.packed += packed.len().min(change.len());
            sums.sheet.push(made - begun);
            sums.write.push(written - made);
            sums.patch.push(found - compared);
            sums.pack.push(packing.elapsed());
        }
        (shown, lines) = (text, story.len());
    }
}

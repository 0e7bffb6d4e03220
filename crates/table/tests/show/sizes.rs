//! How large sheets are, and how long they take.

use std::time::{Duration, Instant};

use stronghold_rules::Edition;

use crate::common::{eyes, json, play_of, sheet};

/// A sheet stays small enough for a phone on a train.
#[test]
fn a_sheet_fits_into_a_few_packets() {
    for edition in Edition::ALL {
        let (mut most, mut sum, mut count) = (0, 0, 0);
        let (mut spent, mut slowest) = (Duration::ZERO, Duration::ZERO);
        for seed in 0..30 {
            play_of(*edition, seed, |game, _, _| {
                for seat in eyes(game) {
                    let view = game.view(seat);
                    let start = Instant::now();
                    let sheet = sheet(&view);
                    let took = start.elapsed();
                    spent += took;
                    slowest = slowest.max(took);
                    let size = json(&sheet).len();
                    most = most.max(size);
                    sum += size;
                    count += 1;
                }
            });
        }
        println!(
            "{edition}: {count} sheets: mean {} bytes, most {most}; mean {:?}, slowest {slowest:?}",
            sum / count,
            spent / count as u32
        );
        assert!(most < 100_000, "{edition}: {most}");
    }
}

//! A sheet is made from the view alone.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::Edition;

use crate::common::{EYES, eyes, json, picture, play, play_of, sheet, story};

/// Whatever lies hidden, the sheet of a seat is the same, its choices and refusals included.
#[test]
fn a_sheet_does_not_depend_on_what_the_seat_cannot_know() {
    for edition in Edition::ALL {
        let mut different = 0u32;
        let games = if *edition == Edition::First { 18 } else { 40 };
        for seed in 0..games {
            let mut rng = ChaCha8Rng::seed_from_u64(1000 + seed);
            play_of(*edition, seed, |game, _, _| {
                for seat in eyes(game) {
                    let view = game.view(seat);
                    let guess = view.determinize(&mut rng);
                    different += u32::from(guess.digest() != game.digest());
                    let shown = json(&sheet(&view));
                    assert_eq!(shown, json(&sheet(&guess.view(seat))));
                }
            });
        }
        match edition {
            Edition::Undead => assert_eq!(different, 0, "nothing is hidden (un.info.open)"),
            _ => assert!(different > 1000, "the guesses differ from the game: {different}"),
        }
    }
}

/// Whoever looks back at a game sees what lay hidden, and is asked nothing.
#[test]
fn those_who_look_back_see_everything() {
    let (mut orders, mut traps, mut tokens) = (0, 0, 0);
    for seed in (0..24).filter(|seed| seed % 4 != 2) {
        play(seed, |before, _, after| {
            let sheet = sheet(&before.view_all());
            assert!(sheet.seat.is_none() && sheet.choices.is_empty() && sheet.refused.is_empty());
            let picture = picture(&sheet);
            for section in &picture.sections {
                if let Some(order) = &section.order {
                    assert!(order.kind.is_some(), "{order:?}");
                    orders += u32::from(order.hidden);
                }
                for token in &section.tokens {
                    assert!(token.target.is_some(), "{token:?}");
                    tokens += u32::from(token.hidden);
                }
            }
            for trap in picture.paths.iter().filter_map(|path| path.trap.as_ref()) {
                assert!(trap.kind.is_some(), "{trap:?}");
                traps += u32::from(trap.hidden);
            }
            let told = story(&before.view_all(), &after.view_all());
            for seat in EYES {
                let own = story(&before.view(seat), &after.view(seat));
                assert!(own.len() <= told.len() || seat.is_none(), "{own:?} and {told:?}");
            }
        });
    }
    assert!(orders > 20 && traps > 4 && tokens > 20, "{orders} {traps} {tokens}");
}

//! The story.

use std::collections::BTreeSet;

use stronghold_rules::Seat;
use stronghold_table::show::{ending, story};
use stronghold_table::wire::Weight;

use crate::common::{EYES, assert_rule, play};

/// Every line reads like a sentence, names a rule, and lies in its turn.
#[test]
fn every_line_is_a_sentence_with_a_rule() {
    let mut lines = BTreeSet::new();
    for seed in 0..60 {
        let mut turn = 0;
        let over = play(seed, |before, _, after| {
            for seat in EYES {
                for line in story(&before.view(seat), &after.view(seat), 7) {
                    assert_rule(line.rule.as_deref().expect("a rule stands behind each line"));
                    match line.weight {
                        Weight::Heading => assert!(!line.text.ends_with('.'), "{line:?}"),
                        _ => assert!(line.text.ends_with(['.', '!']), "{line:?}"),
                    }
                    let begin = |sign: char| sign.is_uppercase() || sign.is_ascii_digit();
                    assert!(line.text.starts_with(begin), "{line:?}");
                    assert_eq!(line.moment, 7);
                    assert!(line.turn >= before.turn() && line.turn <= after.turn());
                    if let Some(walk) = &line.walk {
                        assert!(walk.count > 0 && walk.places.len() > 1, "{line:?}");
                    }
                    if !line.sum.is_empty() {
                        let side = |side: Seat| {
                            line.sum.iter().filter(|one| one.side == side).map(|one| one.value).sum::<i16>()
                        };
                        let said = format!(": {} against {}.", side(Seat::Invader), side(Seat::Defender));
                        assert!(line.text.contains(&said), "{line:?}");
                    }
                    lines.insert(line.text.clone());
                }
            }
            turn = after.turn();
        });
        let end = ending(&over, None).expect("the game is over");
        assert_eq!(Some(end.winner), over.outcome().map(|outcome| outcome.winner));
        match end.winner {
            Seat::Invader => {
                assert!(end.text.contains("breached at ") && end.text.contains(&turn.to_string()));
            }
            Seat::Defender => assert_eq!(end.text, "The walls held for 7 turns."),
        }
    }
    if std::env::var_os("SHOW").is_some() {
        for line in &lines {
            println!("{line}");
        }
    }
    assert!(lines.len() > 500);
}

/// Nobody hears of what is not for his ears: a line of a spectator is a line of both seats, except that a seat may be
/// told more about the same thing.
#[test]
fn spectators_hear_what_both_seats_may_know() {
    for seed in 0..30 {
        play(seed, |before, _, after| {
            let told = |seat| story(&before.view(seat), &after.view(seat), 0);
            let open = told(None);
            for seat in [Seat::Invader, Seat::Defender] {
                let own = told(Some(seat));
                for line in &open {
                    let same = own.iter().any(|one| one.text.starts_with(line.text.trim_end_matches('.')));
                    assert!(same, "{line:?} is not told to the {seat}: {own:?}");
                }
            }
        });
    }
}

/// Words of secret events reach their seat alone.
#[test]
fn secrets_are_told_to_their_seat_alone() {
    let secret_of = |seat: Seat| match seat {
        Seat::Invader => ["is to go from", "Targets:", "Target:"].as_slice(),
        Seat::Defender => ["face down.", "The Defender draws"].as_slice(),
    };
    let mut heard = 0;
    for seed in (0..40).filter(|seed| seed % 4 != 2) {
        play(seed, |before, _, after| {
            for seat in EYES {
                for line in story(&before.view(seat), &after.view(seat), 0) {
                    for owner in [Seat::Invader, Seat::Defender] {
                        let secret = secret_of(owner).iter().any(|words| line.text.contains(words))
                            && !line.text.contains("places an order");
                        if secret {
                            heard += 1;
                            assert_eq!(seat, Some(owner), "{line:?}");
                        }
                    }
                }
            }
        });
    }
    assert!(heard > 500, "{heard}");
}

/// A seat that gives up has lost.
#[test]
fn whoever_gives_up_has_lost() {
    play(1, |game, _, _| {
        let end = ending(game, Some(Seat::Invader)).expect("it is over");
        assert_eq!((end.winner, end.resigned), (Seat::Defender, Some(Seat::Invader)));
        assert!(end.text.starts_with("The Invader gave up "), "{}", end.text);
        if game.outcome().is_none() {
            assert_eq!(ending(game, None), None);
        }
    });
}

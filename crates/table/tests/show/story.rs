//! The story.

use std::collections::BTreeSet;

use stronghold_rules::casualty::affordable;
use stronghold_rules::second::{Event, Step};
use stronghold_rules::unit::Horde;
use stronghold_rules::{Army, Edition, Game, Seat};
use stronghold_table::show::{self, ending};
use stronghold_table::wire::{StoryLine, Weight};
use stronghold_words::Language;

use crate::common::{EYES, assert_rule, eyes, play, play_of, second, story};

fn events(game: &Game) -> &[Event] {
    let siege = second(game);
    siege.events()
}

fn told(before: &Game, after: &Game) -> Vec<StoryLine> {
    story(&before.view(None), &after.view(None))
}

/// Every line reads like a sentence, names a rule, and lies in its turn.
#[test]
fn every_line_is_a_sentence_with_a_rule() {
    let mut lines = BTreeSet::new();
    for (edition, seed) in games(60) {
        let mut turn = 0;
        let over = play_of(edition, seed, |before, _, after| {
            for seat in eyes(after) {
                for line in show::story(&before.view(seat), &after.view(seat), 7, Language::English) {
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
                        let side = |side: Army| {
                            line.sum.iter().filter(|one| one.side == side).map(|one| one.value).sum::<i16>()
                        };
                        let said = format!(": {} against {}.", side(Army::Invader), side(Army::Defender));
                        assert!(line.text.contains(&said), "{line:?}");
                    }
                    lines.insert(line.text.clone());
                }
            }
            turn = after.turn();
        });
        let end = ending(&over, None, Language::English).expect("the game is over");
        assert_eq!(Some(end.winner), over.outcome().map(|outcome| outcome.winner));
        match end.winner {
            Army::Invader => {
                let way_in = match edition {
                    Edition::First => "broken into in turn ",
                    Edition::Second | Edition::Undead => "breached at ",
                };
                assert!(end.text.contains(way_in) && end.text.contains(&turn.to_string()), "{end:?}");
            }
            // In the First Edition a break-in that comes too late is a defeat.
            Army::Defender if end.text.contains("but the Defender has more Glory") => {
                assert_eq!(edition, Edition::First);
            }
            Army::Defender if end.text.contains("a further assault decided") => {
                assert_eq!(edition, Edition::First);
            }
            Army::Defender => {
                let held = match edition {
                    Edition::First => "The walls held for 10 turns.",
                    Edition::Second => "The walls held for 7 turns.",
                    Edition::Undead => "The walls held for 8 rounds, until sunrise.",
                };
                assert_eq!(&*end.text, held);
            }
        }
    }
    if std::env::var_os("SHOW").is_some() {
        for line in &lines {
            println!("{line}");
        }
    }
    assert!(lines.len() > 1000);
}

/// So many games of each edition.
fn games(each: u64) -> impl Iterator<Item = (Edition, u64)> {
    Edition::ALL.iter().flat_map(move |edition| (0..each).map(move |seed| (*edition, seed)))
}

/// Nobody hears of what is not for their ears: a line of a spectator is a line of both seats, except that a
/// seat may be told more about the same thing.
#[test]
fn spectators_hear_what_both_seats_may_know() {
    for (edition, seed) in games(30) {
        play_of(edition, seed, |before, _, after| {
            let told = |seat| story(&before.view(seat), &after.view(seat));
            let open = told(None);
            for seat in after.seats() {
                let own = told(Some(*seat));
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
    let secret_of = |seat: Seat| match seat.army() {
        Army::Invader => ["will march from", "will roll from", "Targets:", "Target:"].as_slice(),
        Army::Defender => ["face down.", "The Defender draws"].as_slice(),
    };
    let mut heard = 0;
    for seed in (0..40).filter(|seed| seed % 4 != 2) {
        play(seed, |before, _, after| {
            for seat in EYES {
                for line in story(&before.view(seat), &after.view(seat)) {
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
        let end = ending(game, Some(Seat::Invader), Language::English).expect("it is over");
        assert_eq!((end.winner, end.resigned), (Army::Defender, Some(Seat::Invader)));
        assert!(end.text.starts_with("The Invader gave up "), "{}", end.text);
        if game.outcome().is_none() {
            assert_eq!(ending(game, None, Language::English), None);
        }
    });
}

/// The loss that a combat names is the loss that follows, and none is named where every unit is too strong to die.
#[test]
fn a_combat_tells_what_dies_in_it() {
    let (mut survived, mut lost) = (0, 0);
    for seed in 0..80 {
        play(seed, |before, _, after| {
            let lines = told(before, after);
            for event in events(after) {
                let Event::CombatFought { at, invader, defender, forces, .. } = event else { continue };
                if defender <= invader || forces.furious {
                    continue;
                }
                let worth = affordable(forces.stormers, defender - invader);
                let begin = format!("{}: {invader} against {defender}. ", at.to_string().to_uppercase());
                let line = lines.iter().find(|line| line.text.starts_with(&begin)).expect("it is told");
                let end = match worth {
                    0 => "; no unit is weak enough to die.".to_owned(),
                    worth => format!(": the Invader loses units worth {worth}."),
                };
                assert!(line.text.ends_with(&end), "{line:?}");
                survived += u32::from(worth == 0);
                lost += u32::from(worth > 0);
            }
        });
    }
    assert!(survived > 10 && lost > 50, "{survived} {lost}");
}

/// After furious goblins died in a lost combat, the second count is told with its sum, and the losses fit it.
#[test]
fn the_second_count_after_a_lost_fury_is_told() {
    let (mut again, mut stays) = (0, 0);
    for seed in 0..400 {
        play(seed, |before, _, after| {
            for line in told(before, after) {
                if line.text.contains("counted again without the goblins") {
                    again += 1;
                    assert_eq!(line.rule.as_deref(), Some("2e.melee.fury-lost"));
                    let goblins = line.sum.iter().any(|one| one.what.contains("goblin"));
                    assert!(!line.sum.is_empty() && !goblins, "{line:?}");
                }
                stays += u32::from(line.text.contains("the first count stays"));
            }
        });
    }
    assert!(again > 5 && stays > 0, "{again} {stays}");
}

/// A card that nobody could pay for or place passes by with its reason; one that was skipped is skipped.
#[test]
fn a_card_that_could_not_be_played_passes_by_with_its_reason() {
    let (mut passed, mut skipped) = (BTreeSet::new(), 0);
    for seed in 0..80 {
        play(seed, |before, action, after| {
            let chose = stronghold_record::notation::text(action) == "skip";
            let lines = told(before, after);
            let by_hand = lines.iter().filter(|line| line.text.starts_with("The Invader skips ")).count();
            assert_eq!(by_hand, usize::from(chose), "{lines:?}");
            skipped += by_hand;
            for line in lines.iter().filter(|line| line.text.contains(" cannot be played: ")) {
                assert_eq!((line.seat, line.at.len()), (None, 1), "{line:?}");
                passed.insert(line.text.split_once(": ").expect("a reason").1.to_owned());
            }
        });
    }
    assert!(passed.len() >= 4 && skipped > 40, "{passed:?} {skipped}");
    assert!(
        passed.contains("there is not enough wood.") && passed.contains("the camp cannot pay for it."),
        "{passed:?}"
    );
}

/// Whoever dies or fails in the other side's time is told with weight, and kills of the Defender are the
/// Defender's doing.
#[test]
fn deaths_demons_specters_and_gales_are_told_with_weight() {
    let (mut shot, mut demons, mut specters, mut gales) = (0, 0, 0, 0);
    for seed in 0..200 {
        play(seed, |before, _, after| {
            for line in told(before, after) {
                let says = |words: &str| line.text.contains(words);
                let count = match () {
                    () if says("Sharpshooters kill") => {
                        assert_eq!(line.seat, Some(Seat::Defender), "{line:?}");
                        &mut shot
                    }
                    () if says("The demon kills") => &mut demons,
                    () if says("A specter rises") => &mut specters,
                    () if says("The Gale stops") => &mut gales,
                    () => continue,
                };
                *count += 1;
                assert_eq!(line.weight, Weight::Major, "{line:?}");
            }
        });
    }
    assert!(shot > 5 && demons > 0 && specters > 0 && gales > 0, "{shot} {demons} {specters} {gales}");
}

/// Goblins whose fury is over die of it, whoever won.
#[test]
fn furious_goblins_die_of_their_fury() {
    let mut fell = 0;
    for seed in 0..200 {
        play(seed, |before, _, after| {
            let siege = second(before);
            let furies = events(after).iter().filter(|event| {
                matches!(event, Event::CombatFought { forces, invader, defender, units, .. }
                    if forces.furious && forces.stormers.has(Horde::Goblin)
                        && invader.saturating_sub(*defender) <= *units)
            });
            // A choice of losses in between puts the death off.
            let waits = |step: &Step| matches!(step, Step::FuryEnds(_));
            let next = second(after);
            let before_end = siege.position().agenda.steps().iter().filter(|step| waits(step)).count();
            let after_end = next.position().agenda.steps().iter().filter(|step| waits(step)).count();
            let lines = told(before, after);
            let of_fury = lines
                .iter()
                .filter(|line| line.text.contains("of their fury") || line.text.contains("of its fury"));
            let of_fury = of_fury.count();
            fell += of_fury;
            if before_end + after_end == 0 {
                assert_eq!(of_fury, furies.count(), "{lines:?}");
            }
        });
    }
    assert!(fell > 20, "{fell}");
}

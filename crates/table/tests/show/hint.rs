//! A hint is made from the view alone, and its reasons can be read.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_bots::{Budget, by_name};
use stronghold_record::notation;
use stronghold_rules::{Edition, ToAct, View};
use stronghold_table::show;
use stronghold_table::wire::Hint;
use stronghold_words::Language;

use crate::common::play_of;

/// One decision in this many is looked at, because thinking takes time.
const EVERY: u32 = 67;

fn hint(view: &View) -> Hint {
    let budget = Budget { rollouts: Some(6), foresight: 6, ..Budget::FULL };
    let decision = by_name("captain", 5).expect("a bot").decide(view, &budget);
    show::hint(view, &decision, 7, Language::English)
}

/// Calls `check` with views of seats that are to act in random games, and a game that could lie behind each.
fn each_question(edition: Edition, mut check: impl FnMut(&View, &View)) {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut asked = 0u32;
    for seed in 0..3 {
        play_of(edition, seed, |game, _, _| {
            let ToAct::Seat(seat) = game.to_act() else { return };
            asked += 1;
            if asked.is_multiple_of(EVERY) {
                let view = game.view(Some(seat));
                let mut other = view.determinize(&mut rng).view(Some(seat));
                other.forget_events();
                check(&view, &other);
            }
        });
    }
}

#[test]
fn a_hint_does_not_depend_on_what_the_seat_cannot_know() {
    for edition in Edition::ALL {
        let mut asked = 0;
        each_question(*edition, |view, other| {
            assert_eq!(hint(view), hint(other));
            asked += 1;
        });
        assert!(asked > 4, "{asked}");
    }
}

#[test]
fn a_hint_has_reasons() {
    for edition in Edition::ALL {
        let (mut asked, mut compared, mut foreseen, mut feared) = (0, 0, 0, 0);
        each_question(*edition, |view, _| {
            let hint = hint(view);
            let legal: Vec<String> = view.actions().into_iter().map(notation::text).collect();
            assert!(legal.contains(&hint.action));
            assert_eq!(hint.chance.is_some(), legal.len() > 1, "a choice is weighed");
            assert!(
                hint.others.len() <= (legal.len() - 1).min(2),
                "and compared, unless the others are futile"
            );
            for other in &hint.others {
                assert!(legal.contains(&other.action) && other.action != hint.action);
                assert!(Some(other.chance) <= hint.chance, "{hint:?}");
            }
            assert!(hint.feared.is_none() || hint.chance.is_some(), "{hint:?}");
            feared += usize::from(hint.feared.is_some());
            assert!(
                hint.expected.len() <= 3 && hint.expected.iter().all(|text| text.ends_with('.')),
                "{hint:?}"
            );
            asked += 1;
            compared += usize::from(!hint.others.is_empty());
            foreseen += usize::from(!hint.expected.is_empty());
        });
        assert!(compared * 2 > asked && foreseen * 2 > asked, "{compared} and {foreseen} of {asked}");
        assert!(feared * 2 > asked, "{feared} of {asked}");
    }
}

//! Choices and refusals.

use std::collections::BTreeSet;

use stronghold_record::notation;
use stronghold_rules::{Edition, Seat, ToAct};
use stronghold_table::show::{Standing, sheet};

use crate::common::{EYES, assert_rule, json, play};

/// Every legal action is one choice, reads back, has a label, and can be pointed at without being taken for another.
#[test]
fn each_legal_action_is_exactly_one_choice_that_can_be_pointed_at() {
    let mut kinds = BTreeSet::new();
    for seed in 0..60 {
        play(seed, |game, _, _| {
            for seat in EYES {
                let view = game.view(seat);
                let sheet = sheet(&view, Standing::default());
                let actions = view.actions();
                assert_eq!(sheet.choices.len(), actions.len());
                for (choice, action) in sheet.choices.iter().zip(&actions) {
                    assert_eq!(notation::parse(Edition::Second, &choice.action), Ok(*action));
                    assert!(!choice.label.trim().is_empty() && !choice.kind.is_empty(), "{choice:?}");
                    kinds.insert(choice.kind.clone());
                }
                let mut clicks: Vec<_> =
                    sheet.choices.iter().filter(|choice| !choice.clicks.is_empty()).collect();
                clicks.sort_by(|one, other| one.clicks.cmp(&other.clicks));
                for pair in clicks.windows(2) {
                    assert!(
                        !pair[1].clicks.starts_with(&pair[0].clicks),
                        "{:?} and {:?} begin alike",
                        pair[0],
                        pair[1]
                    );
                }
                let labels: BTreeSet<_> =
                    sheet.choices.iter().map(|choice| (&choice.kind, &choice.label)).collect();
                assert_eq!(
                    labels.len(),
                    sheet.choices.len(),
                    "labels tell choices apart: {:?}",
                    sheet.choices
                );
                assert!(sheet.choices.iter().filter(|choice| choice.ends).count() <= 1);
            }
        });
    }
    for kind in
        ["Move", "Swap", "Spend", "Send", "Send through", "Pay", "Target", "Bluff", "Losses", "Plan", "Fire"]
    {
        assert!(kinds.contains(kind), "no {kind} came up: {kinds:?}");
    }
}

/// What the seat is told to be illegal is illegal, for a reason that exists, and only the seat to act is told.
#[test]
fn refusals_come_to_the_seat_that_is_asked_with_reason_and_rule() {
    let mut reasons = BTreeSet::new();
    for seed in 0..40 {
        play(seed, |game, _, _| {
            for seat in EYES {
                let sheet = sheet(&game.view(seat), Standing::default());
                if seat.map(ToAct::Seat) != Some(game.to_act()) {
                    assert!(sheet.refused.is_empty() && sheet.choices.is_empty());
                    continue;
                }
                for refused in &sheet.refused {
                    assert_rule(&refused.rule);
                    assert!(refused.why.ends_with(['.', '!']), "{refused:?}");
                    assert!(!refused.clicks.is_empty());
                    assert!(
                        sheet.choices.iter().all(|choice| choice.clicks != refused.clicks),
                        "{refused:?}"
                    );
                    reasons.insert((refused.rule.clone(), refused.why.clone()));
                }
            }
        });
    }
    assert!(reasons.len() > 60, "{reasons:#?}");
    if std::env::var_os("SHOW").is_some() {
        for (rule, why) in reasons {
            println!("{rule}: {why}");
        }
    }
}

/// The prompt names a rule that exists and is never empty; those who wait are told so.
#[test]
fn everybody_is_told_what_goes_on() {
    let mut texts = BTreeSet::new();
    for seed in 0..30 {
        let over = play(seed, |game, _, _| {
            for seat in EYES {
                let sheet = sheet(&game.view(seat), Standing::default());
                let prompt = &sheet.prompt;
                assert!(!prompt.title.is_empty() && !prompt.text.is_empty(), "{prompt:?}");
                assert_ne!(prompt.text, "The game goes on.", "{:?}", game.view(seat));
                assert_ne!(prompt.title, "The game goes on", "{:?}", game.view(seat));
                if let Some(rule) = &prompt.rule {
                    assert_rule(rule);
                }
                let marks = sheet.phases.iter().filter(|phase| phase.now).count();
                assert_eq!(marks, usize::from(sheet.turn > 0), "{prompt:?}");
                texts.insert((prompt.title.clone(), prompt.text.clone(), prompt.after.clone()));
            }
        });
        for seat in EYES {
            let sheet = sheet(&over.view(seat), Standing::default());
            assert_eq!(sheet.prompt.title, "The game is over");
            assert!(json(&sheet).contains("\"toAct\":\"nobody\""));
        }
    }
    if std::env::var_os("SHOW").is_some() {
        for text in texts {
            println!("{text:?}");
        }
    }
}

/// What a choice says to give or spend is what the game then does.
#[test]
fn hourglasses_given_and_spent_are_those_of_the_game() {
    use stronghold_rules::Game;
    use stronghold_rules::second::card::Ritual;
    let (mut given, mut spent) = (0, 0);
    for seed in 0..40 {
        play(seed, |before, action, after| {
            let (Game::Second(old), Game::Second(new)) = (before, after);
            let ToAct::Seat(seat) = before.to_act() else { return };
            let sheet = sheet(&before.view(Some(seat)), Standing::default());
            let choice = sheet.choices.iter().find(|choice| choice.action == notation::text(action));
            let choice = choice.expect("the action is a choice");
            let (old, new) = (&old.position().open, &new.position().open);
            if seat == Seat::Invader && choice.gives > 0 {
                given += 1;
                let held = i16::from(new.hourglasses) - i16::from(old.hourglasses);
                let due = i16::from(new.hourglasses_due) - i16::from(old.hourglasses_due);
                let promised = view_promises(after);
                assert_eq!(held + due + promised, i16::from(choice.gives), "{choice:?}");
            }
            if seat == Seat::Defender && choice.spends > 0 {
                let gained: u8 = after
                    .events()
                    .iter()
                    .map(|event| match event {
                        stronghold_rules::Event::Second(
                            stronghold_rules::second::Event::HourglassesGained { count },
                        ) => *count,
                        _ => 0,
                    })
                    .sum();
                let lost = after.events().iter().any(|event| {
                    matches!(
                        event,
                        stronghold_rules::Event::Second(
                            stronghold_rules::second::Event::HourglassesDiscarded { .. }
                        )
                    )
                });
                if lost || gained > 0 {
                    return;
                }
                spent += 1;
                let fewer = old.hourglasses - new.hourglasses;
                // A Gale that nobody could know may cost one more.
                let gale = Ritual::Gale.index();
                let hidden = u8::from(new.ritual_targets[gale] != old.ritual_targets[gale]);
                assert!(
                    fewer == choice.spends || fewer == choice.spends + hidden,
                    "{choice:?} spent {fewer}"
                );
            }
        });
    }
    assert!(given > 500 && spent > 500, "{given} {spent}");
}

/// Hourglasses that a card being played will hand over.
fn view_promises(game: &stronghold_rules::Game) -> i16 {
    use stronghold_rules::second::Step;
    let stronghold_rules::Game::Second(siege) = game;
    let steps = siege.position().agenda.steps();
    let promised = steps.iter().find_map(|step| match step {
        Step::HandOver(count) => Some(i16::from(*count)),
        _ => None,
    });
    promised.unwrap_or(0)
}

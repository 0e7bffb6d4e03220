//! Choices and refusals.

use std::collections::BTreeSet;

use stronghold_record::notation;
use stronghold_rules::{Edition, Seat, ToAct};
use stronghold_table::catalogue::catalogue;
use stronghold_table::show::{self, Standing};
use stronghold_table::wire::Kind;
use stronghold_words::Language;

use crate::common::{EYES, assert_rule, eyes, json, picture, play, play_of, second, sheet};

/// Every legal action is one choice, reads back, has a label, and can be pointed at without being taken for another.
#[test]
fn each_legal_action_is_exactly_one_choice_that_can_be_pointed_at() {
    let mut kinds = BTreeSet::new();
    for (edition, seed) in games(60) {
        let headings = catalogue(edition, Language::English).kinds;
        play_of(edition, seed, |game, _, _| {
            for seat in eyes(game) {
                let view = game.view(seat);
                let sheet = sheet(&view);
                let actions = view.actions();
                assert_eq!(sheet.choices.len(), actions.len());
                for (choice, action) in sheet.choices.iter().zip(&actions) {
                    assert_eq!(notation::parse(edition, &choice.action), Ok(*action));
                    assert!(!choice.label.trim().is_empty(), "{choice:?}");
                    assert!(headings.contains_key(&choice.kind), "{choice:?}");
                    kinds.insert(choice.kind);
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
    for kind in [
        Kind::Move,
        Kind::Swap,
        Kind::Spend,
        Kind::Send,
        Kind::SendThrough,
        Kind::Pay,
        Kind::Target,
        Kind::Bluff,
        Kind::Losses,
        Kind::Plan,
        Kind::Fire,
        Kind::Keep,
        Kind::TurnOver,
        Kind::Gain,
        Kind::Give,
        Kind::Lend,
        Kind::Borrow,
        Kind::SecretOrder,
        Kind::Altar,
        Kind::Hero,
        Kind::Deed,
        Kind::Haste,
        Kind::Shift,
    ] {
        assert!(kinds.contains(&kind), "no {kind:?} came up: {kinds:?}");
    }
}

/// Only units and siege towers that go somewhere can be told to go on, and only where somebody says when it ends.
#[test]
fn what_repeats_sends_pieces_one_after_another() {
    let mut kinds = BTreeSet::new();
    for (edition, seed) in games(12) {
        play_of(edition, seed, |game, _, _| {
            for seat in eyes(game) {
                let sheet = sheet(&game.view(seat));
                for choice in sheet.choices.iter().filter(|choice| choice.repeats) {
                    kinds.insert(choice.kind);
                    assert!(sheet.choices.iter().any(|other| other.ends), "{choice:?}");
                    assert!(json(choice).contains("\"repeats\":true"));
                }
                for choice in sheet.choices.iter().filter(|choice| !choice.repeats) {
                    assert!(!json(choice).contains("repeats"), "{choice:?}");
                }
            }
        });
    }
    assert_eq!(kinds, BTreeSet::from([Kind::Send, Kind::Move, Kind::SendThrough]));
}

/// So many games of each edition.
fn games(each: u64) -> impl Iterator<Item = (Edition, u64)> {
    Edition::ALL.iter().flat_map(move |edition| (0..each).map(move |seed| (*edition, seed)))
}

/// What the seat is told to be illegal is illegal, for a reason that exists, and only the seat to act is told.
#[test]
fn refusals_come_to_the_seat_that_is_asked_with_reason_and_rule() {
    let mut reasons = BTreeSet::new();
    for (edition, seed) in games(40) {
        play_of(edition, seed, |game, _, _| {
            for seat in eyes(game) {
                let sheet = sheet(&game.view(seat));
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
    for edition in Edition::ALL {
        let found = reasons.iter().filter(|(rule, _)| rule.starts_with(edition.prefix())).count();
        assert!(found > 60, "{reasons:#?}");
    }
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
    for (edition, seed) in games(30) {
        let over = play_of(edition, seed, |game, _, _| {
            for seat in eyes(game) {
                let sheet = sheet(&game.view(seat));
                let prompt = &sheet.prompt;
                assert!(!prompt.title.is_empty() && !prompt.text.is_empty(), "{prompt:?}");
                assert_ne!(&*prompt.title, "The siege goes on", "{:?}", game.view(seat));
                let (title, text) = (prompt.title.to_lowercase(), prompt.text.to_lowercase());
                assert!(!text.starts_with(&title), "{prompt:?}");
                assert!(!title.contains(' ') || !text.contains(&title), "{prompt:?}");
                assert!(!text.contains("from the left") && !text.contains("foreground west"), "{prompt:?}");
                if let Some(rule) = &prompt.rule {
                    assert_rule(rule);
                }
                let marks = sheet.phases.iter().filter(|phase| phase.now).count();
                assert_eq!(marks, usize::from(sheet.turn > 0), "{prompt:?}");
                texts.insert((prompt.title.clone(), prompt.text.clone(), prompt.after.clone()));
            }
        });
        for seat in eyes(&over) {
            let sheet = sheet(&over.view(seat));
            assert_eq!(&*sheet.prompt.title, "The game is over");
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
    use stronghold_rules::second::card::Ritual;
    let (mut given, mut spent) = (0, 0);
    for seed in 0..40 {
        play(seed, |before, action, after| {
            let (old, new) = (second(before), second(after));
            let ToAct::Seat(seat) = before.to_act() else { return };
            let sheet = sheet(&before.view(Some(seat)));
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
                let gale = Ritual::Gale;
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
    let siege = second(game);
    let steps = siege.position().agenda.steps();
    let promised = steps.iter().find_map(|step| match step {
        Step::HandOver(count) => Some(i16::from(*count)),
        _ => None,
    });
    promised.unwrap_or(0)
}

/// What has to be read before one decides stands beside the choice.
#[test]
fn choices_tell_what_they_bring() {
    let mut read = BTreeSet::new();
    for seed in 0..30 {
        play(seed, |game, _, _| {
            let ToAct::Seat(seat) = game.to_act() else { return };
            for choice in sheet(&game.view(Some(seat))).choices {
                let word = choice.action.split(' ').next().unwrap_or_default().to_owned();
                let needs = ["return", "arrange", "trade", "plan", "heroic", "spend", "order", "trap"];
                if needs.contains(&word.as_str()) {
                    let note = choice.note.as_deref().unwrap_or_default();
                    assert!(note.len() > 12 && note.ends_with('.'), "{choice:?}");
                    read.insert(word);
                }
                if let Some(label) = choice.label.strip_prefix("Minor maneuver") {
                    assert_eq!(label, ": up to 5 from each place");
                }
                if choice.action.starts_with("play resources") {
                    assert!(choice.label.contains(" for ") && choice.label.ends_with(" wood"), "{choice:?}");
                }
            }
        });
    }
    assert!(read.len() >= 7, "{read:?}");
}

/// The button that ends a source says what comes then: the next source that is asked, or the march.
#[test]
fn next_names_the_source_that_is_asked_next() {
    use stronghold_rules::second::Step;
    let (mut next, mut march) = (0, 0);
    for seed in 0..40 {
        play(seed, |before, action, after| {
            if notation::text(action) != "next" {
                return;
            }
            let (old, new) = (second(before), second(after));
            let sheet = sheet(&before.view(Some(Seat::Invader)));
            let choice = sheet.choices.iter().find(|choice| choice.action == "next").expect("next");
            let same_wave = match (old.step(), new.step()) {
                (Some(Step::Assign { wave: old, .. }), Some(Step::Assign { wave: new, source, .. })) => {
                    (old == new).then_some(source)
                }
                _ => None,
            };
            match same_wave {
                Some(source) => {
                    next += 1;
                    let name = match source.to_string().as_str() {
                        "fw" => "western foreground".to_owned(),
                        "fe" => "eastern foreground".to_owned(),
                        rampart => rampart.to_uppercase(),
                    };
                    assert_eq!(*choice.label, format!("Next: {name}"));
                }
                None => {
                    march += 1;
                    let ends = ["March", "Nobody marches", "Nobody else goes"];
                    assert!(ends.contains(&&*choice.label), "{choice:?}");
                }
            }
        });
    }
    assert!(next > 50 && march > 50, "{next} {march}");
}

/// What is on its way from the camp is shown to the Invader alone, and payments give what the choices give.
#[test]
fn the_invaders_side_shows_who_leaves_the_camp_and_what_payments_give() {
    let (mut leaving, mut compared) = (0, 0);
    for seed in 0..40 {
        play(seed, |game, _, _| {
            for seat in EYES {
                let sheet = sheet(&game.view(seat));
                let picture = picture(&sheet);
                let invader = &picture.invader;
                if seat != Some(Seat::Invader) {
                    assert!(invader.leaving.is_empty());
                }
                for pile in &invader.leaving {
                    leaving += 1;
                    let camp = invader.camp.iter().find(|one| one.kind == pile.kind).expect("in the camp");
                    assert!(camp.count >= pile.count);
                }
                for choice in sheet.choices.iter().filter(|choice| choice.action.starts_with("play ")) {
                    let id = choice.clicks[0].trim_start_matches("card.");
                    let card = invader.line.iter().find(|card| card.id == id).expect("it lies in the line");
                    assert!(
                        card.payments.iter().any(|payment| payment.gives == choice.gives),
                        "{choice:?} {card:?}"
                    );
                    compared += 1;
                }
            }
        });
    }
    assert!(leaving > 100 && compared > 500, "{leaving} {compared}");
}

/// A position on the way to the next decision can be shown to everybody. Nobody is asked there.
#[test]
fn positions_on_the_way_can_be_shown() {
    use stronghold_table::wire::Acting;
    let mut prompts = BTreeSet::new();
    let mut asked = 0;
    for (edition, seed) in games(24) {
        play_of(edition, seed, |before, action, _| {
            let mut game = before.clone();
            game.play_watched(action, |way| {
                for seat in eyes(way) {
                    let standing = Standing { on_the_way: true, ..Standing::default() };
                    let sheet = show::sheet(&way.view(seat), standing, Language::English);
                    let marks = sheet.phases.iter().filter(|phase| phase.now).count();
                    let playing = sheet.turn > 0 && way.outcome().is_none();
                    assert_eq!(marks, usize::from(playing), "{:?}", sheet.prompt);
                    assert_eq!(sheet.to_act, Acting::Chance);
                    assert!(sheet.choices.is_empty() && sheet.refused.is_empty());
                    prompts.insert((sheet.prompt.title, sheet.prompt.text));
                    asked += usize::from(matches!(way.view(seat).to_act(), ToAct::Seat(_)));
                }
            });
        });
    }
    assert_eq!(prompts.len(), 1, "they tell nothing of what comes next: {prompts:?}");
    assert!(asked > 0, "some look as if a seat were to act");
}

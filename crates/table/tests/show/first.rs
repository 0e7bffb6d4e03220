//! What is the First Edition's own: costs, orders, events told, figures in text.

use std::collections::{BTreeMap, BTreeSet};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_record::notation;
use stronghold_rules::board::Section;
use stronghold_rules::chance::below;
use stronghold_rules::first::step::Stage;
use stronghold_rules::first::{Event, Position, Siege, Step};
use stronghold_rules::list::List;
use stronghold_rules::{Army, Edition, Game, ToAct};
use stronghold_table::wire::board::Verdict;
use stronghold_table::wire::{Kind, Picture, Sheet, StoryLine, Weight, first};

use crate::common::{assert_rule, eyes, first as siege, play_of, sheet, story};

fn picture(sheet: &Sheet) -> &first::Picture {
    match &sheet.picture {
        Picture::First(picture) => picture,
        _ => panic!("a game of the First Edition"),
    }
}

fn play(seed: u64, look: impl FnMut(&Game, stronghold_rules::Action, &Game)) -> Game {
    play_of(Edition::First, seed, look)
}

/// What cannot be said is shown in brackets.
#[track_caller]
fn assert_said(text: &str) {
    assert!(!text.contains('['), "{text}");
}

/// What a choice says to give or spend is what the game then does.
#[test]
fn hourglasses_given_and_spent_are_those_of_the_game() {
    let held = |game: &Game| -> i16 {
        let commanders = siege(game).position().open.commanders.values();
        commanders.map(|one| i16::from(one.hourglasses) + i16::from(one.barricades)).sum()
    };
    let (mut given, mut spent) = (0, 0);
    for seed in 0..60 {
        play(seed, |before, action, after| {
            let ToAct::Seat(seat) = before.to_act() else { return };
            let sheet = sheet(&before.view(Some(seat)));
            [&sheet.prompt.title, &sheet.prompt.text].into_iter().for_each(|text| assert_said(text));
            sheet.choices.iter().for_each(|choice| assert_said(&choice.label));
            let text = notation::text(action);
            let choice = sheet.choices.iter().find(|choice| choice.action == text).expect("a choice");
            assert!(choice.gives == 0 || seat.army() == Army::Invader, "{choice:?}");
            assert!(choice.spends == 0 || seat.army() == Army::Defender, "{choice:?}");
            let events = siege(after).events();
            let handed: i16 = events
                .iter()
                .map(|event| match event {
                    Event::HourglassesGiven { count, .. } => i16::from(*count),
                    _ => 0,
                })
                .sum();
            let lost = events.iter().any(|event| matches!(event, Event::HourglassesLost { .. }));
            if choice.gives > 0 {
                given += 1;
                let first = events.iter().find_map(|event| match event {
                    Event::HourglassesGiven { count, .. } => Some(*count),
                    _ => None,
                });
                assert_eq!(first, Some(choice.gives), "{choice:?}");
            } else if choice.spends > 0 && !lost && events.iter().filter(|event| spends(event)).count() == 1 {
                spent += 1;
                assert_eq!(held(before) + handed - held(after), i16::from(choice.spends), "{choice:?}");
            }
        });
    }
    assert!(given > 500 && spent > 500, "{given} {spent}");
}

/// Whether hourglasses were spent; where one choice is left, the game makes it and spends more.
fn spends(event: &Event) -> bool {
    matches!(
        event,
        Event::HourglassPlaced { .. }
            | Event::UnitMoved { .. }
            | Event::UnitsSwapped { .. }
            | Event::HeroMoved { .. }
            | Event::SpeechGiven { .. }
            | Event::WarriorKilled { .. }
    )
}

/// What an action of a card costs is what its choice costs.
#[test]
fn the_cards_show_what_the_choices_cost() {
    let mut compared = 0;
    for seed in 0..12 {
        play(seed, |game, _, _| {
            let ToAct::Seat(seat) = game.to_act() else { return };
            let view = game.view(Some(seat));
            let sheet = sheet(&view);
            let Some(warlord) = picture(&sheet).warlords.iter().find(|one| one.seat == seat) else {
                return;
            };
            for choice in sheet.choices.iter().filter(|choice| choice.kind == Kind::Pay) {
                let word = choice.action.split(' ').next().unwrap_or_default();
                let id = match word {
                    "minor" => "minor-dispatch",
                    "major" => "major-dispatch",
                    word => word,
                };
                let mut actions = warlord.cards.iter().flat_map(|card| &card.actions);
                let action = actions.find(|action| action.id == id).expect("it stands on a card");
                assert!(!action.used && !action.lent, "{choice:?}");
                assert!(action.payments.iter().any(|payment| payment.gives == choice.gives), "{choice:?}");
                if action.resources > 0 {
                    let price = format!("({} resource", action.resources);
                    assert!(choice.label.contains(&price), "{choice:?}");
                }
                compared += 1;
            }
        });
    }
    assert!(compared > 300, "{compared}");
}

/// A face-down order shows its kind to the Invader's seats and to nobody else.
#[test]
fn the_kind_of_a_hidden_order_is_for_the_invaders_alone() {
    let mut seen = 0;
    for seed in 0..30 {
        play(seed, |before, _, after| {
            for seat in eyes(after) {
                let invades = seat.is_some_and(|seat| seat.army() == Army::Invader);
                let sheet = sheet(&after.view(seat));
                for order in picture(&sheet).sections.iter().filter_map(|section| section.order.as_ref()) {
                    if order.hidden {
                        assert_eq!(order.kind.is_some(), invades, "{order:?}");
                        seen += 1;
                    }
                }
                for line in story(&before.view(seat), &after.view(seat)) {
                    assert!(
                        invades || !line.text.contains("face down on") || !line.text.contains(": "),
                        "{line:?}"
                    );
                }
            }
        });
    }
    assert!(seen > 100, "{seen}");
}

/// Each kind of event has a line of its own where it stands alone.
#[test]
fn every_kind_of_event_is_told() {
    use stronghold_rules::View;
    let mut seen = BTreeSet::new();
    for seed in 0..300 {
        play(seed, |before, _, after| {
            let seat = after.seats().first().copied();
            let (before, after) = (before.view(seat), after.view(seat));
            let View::First(view) = &after else { panic!("the First Edition") };
            for event in &view.events {
                // The action that is taken tells of the dispatch.
                if seen.insert(<&'static str>::from(event)) && !matches!(event, Event::DispatchBegan { .. }) {
                    let mut alone = view.clone();
                    alone.events = vec![*event];
                    let lines = story(&before, &View::First(alone));
                    let told = |line: &&StoryLine| line.weight != Weight::Heading || begins(line);
                    assert_eq!(lines.iter().filter(told).count(), 1, "{event:?}: {lines:?}");
                }
            }
        });
    }
    assert!(seen.len() >= 105, "{}: {seen:?}", seen.len());
}

/// Whether a heading tells of an event of its own; those of stages do not.
fn begins(line: &StoryLine) -> bool {
    line.text.starts_with("Turn ") || line.text.contains("assault")
}

/// The lines of a forecast add up, and the verdict is that of the breach test: A > U.
#[test]
fn forecasts_add_up_and_know_a_breach() {
    let (mut breaches, mut quiet) = (0, 0);
    for seed in 0..30 {
        play(seed, |game, _, _| {
            let sheet = sheet(&game.view(None));
            for section in &picture(&sheet).sections {
                let forecast = &section.forecast;
                let sum = |side: Army| -> i16 {
                    forecast.sum.iter().filter(|line| line.side == side).map(|line| line.value).sum()
                };
                assert_eq!(sum(Army::Invader), i16::from(forecast.invader), "{forecast:?}");
                assert_eq!(sum(Army::Defender), i16::from(forecast.defender), "{forecast:?}");
                forecast.sum.iter().filter_map(|line| line.rule.as_deref()).for_each(assert_rule);
                match forecast.verdict {
                    Verdict::Quiet => quiet += 1,
                    verdict => {
                        let breach = forecast.invader >= forecast.breach_at;
                        assert_eq!(breach, verdict == Verdict::Breach, "{forecast:?}");
                        breaches += u32::from(breach);
                    }
                }
            }
        });
    }
    assert!(breaches > 20 && quiet > 1000, "{breaches} {quiet}");
}

/// A clash that is about to be counted comes to what the forecast said.
#[test]
fn a_clash_is_what_was_forecast() {
    let mut compared = 0;
    for seed in 0..120 {
        play(seed, |before, _, after| {
            // Only where a decision of losses is the last thing before the next clash: nothing else changes it.
            if !matches!(siege(before).step(), Some(Step::GarrisonLoses { .. } | Step::HordeLoses { .. })) {
                return;
            }
            let sheet = sheet(&before.view(None));
            let mut counted = BTreeSet::new();
            for event in siege(after).events() {
                let Event::ClashCounted { at, invader, defender, .. } = event else { continue };
                if counted.insert(*at) {
                    let section = picture(&sheet).sections.iter().find(|one| one.id == at.to_string());
                    let forecast = &section.expect("it is on the board").forecast;
                    assert_eq!((forecast.invader, forecast.defender), (*invader, *defender), "{at}");
                    compared += 1;
                }
            }
        });
    }
    assert!(compared > 30, "{compared}");
}

/// The game at this position, with these stages of an assault as all that is left to be done. With `accidents`, each
/// cauldron that hangs has one.
fn with_stages(game: &Game, stages: &[Stage], accidents: bool) -> Siege {
    let siege = siege(game);
    let mut position = siege.position().clone();
    position.open.breached = position.open.lost_sections;
    if accidents {
        position.open.accidents = position.open.cauldrons;
    }
    position.agenda.clear();
    position.agenda.push(Step::AssaultEnds);
    for stage in stages.iter().rev() {
        position.agenda.push(Step::Stage(*stage));
    }
    Siege::at(siege.book().clone(), position)
}

/// Strengths and units of a clash, and whether it was a breach.
#[derive(Clone, Copy)]
struct Fought {
    strengths: (u8, u8, u8),
    breached: bool,
}

/// Plays to the end of the clashes and reports each. A clash that the Invader wins is counted again after Poisons.
fn fight(mut siege: Siege, rng: &mut ChaCha8Rng) -> BTreeMap<Section, Fought> {
    let mut fought: BTreeMap<Section, Fought> = BTreeMap::new();
    siege.resume();
    loop {
        for event in siege.events() {
            match event {
                Event::ClashCounted { at, invader, defender, units, .. } => {
                    let one = Fought { strengths: (*invader, *defender, *units), breached: false };
                    let known = fought.entry(*at).or_insert(one);
                    if known.strengths.0 > known.strengths.1 {
                        *known = one;
                    }
                }
                // Another assault, after a draw.
                Event::AssaultBegan { further: true } => return fought,
                Event::SectionBreached { at } => fought.get_mut(at).expect("it was counted").breached = true,
                _ => {}
            }
        }
        if !siege.position().agenda.steps().contains(&Step::AssaultEnds) {
            return fought;
        }
        let action = match siege.to_act() {
            ToAct::Nobody => return fought,
            ToAct::Chance => siege.sample_chance(rng).expect("chance is to act"),
            ToAct::Seat(_) => {
                let mut list = List::new();
                siege.list(&mut list);
                list[below(rng, list.len() as u32) as usize]
            }
        };
        siege.play_unchecked(action);
    }
}

/// Checks the forecasts of all eyes against the fight that follows, where they speak of nothing uncertain.
fn compare(siege: &Siege, rng: &mut ChaCha8Rng, seen: &mut BTreeMap<String, u32>) {
    let game = Game::First(siege.clone());
    let fought = fight(siege.clone(), rng);
    for seat in eyes(&game) {
        for section in &picture(&sheet(&game.view(seat))).sections {
            let (at, forecast) = (&section.id, &section.forecast);
            if forecast.before.iter().any(|line| line.contains("may") || line.contains(" to ")) {
                continue;
            }
            let Some(Fought { strengths: (invader, defender, units), breached }) =
                fought.iter().find(|(one, _)| one.to_string() == at.as_ref()).map(|(_, fought)| *fought)
            else {
                assert_eq!(forecast.verdict, Verdict::Quiet, "{at} was not fought over: {forecast:?}");
                continue;
            };
            assert_eq!((forecast.invader, forecast.defender), (invader, defender), "{at}: {forecast:?}");
            assert_eq!(forecast.breach_at, defender + units + 1, "{at}: {forecast:?}");
            assert_eq!(forecast.verdict == Verdict::Breach, breached, "{at}: {forecast:?}");
            *seen.entry(format!("{:?}", forecast.verdict)).or_default() += 1;
            for line in &forecast.before {
                *seen.entry(line.split(' ').take(2).collect::<Vec<_>>().join(" ")).or_default() += 1;
            }
        }
    }
}

/// Poisons, cauldrons with and without Accidents, and orders are counted where nobody has a choice, in both printings.
#[test]
fn the_forecast_is_the_clash_that_follows() {
    let mut seen = BTreeMap::new();
    for seed in 0..200 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut ply = 0;
        play(seed, |game, _, _| {
            ply += 1;
            if ply % 7 == 0 && siege(game).position().open.turn > 0 {
                let stages = [Stage::Poisons, Stage::Cauldrons, Stage::Orders, Stage::Strength];
                let valley = siege(game).book().options.is_valley();
                compare(
                    &with_stages(game, &stages[usize::from(!valley)..], ply % 3 == 0),
                    &mut rng,
                    &mut seen,
                );
            }
        });
    }
    for what in [
        "Breach",
        "Kills",
        "Loses",
        "Even",
        "Poisons kill",
        "Cauldrons kill",
        "A cauldron",
        "An orc",
        "The goblins",
        "The order",
    ] {
        assert!(seen.get(what).is_some_and(|count| *count > 4), "{what}: {seen:?}");
    }
}

/// A section that has had its clash shows the next assault: as if the turn were over and all that lasts a turn were gone.
/// One that is breached shows none.
#[test]
fn after_its_clash_a_section_shows_the_next_assault() {
    let (mut shown, mut gone, mut breached) = (0, 0, 0);
    for seed in 0..300 {
        play(seed, |game, _, _| {
            let now = siege(game).position();
            let engaged = match siege(game).step() {
                Some(Step::GarrisonLoses { at, .. } | Step::HordeLoses { at, .. }) => at,
                _ => return,
            };
            let mut tainted = now.clone();
            tainted.open.accidents = tainted.open.cauldrons;
            tainted.open.speech = 1;
            let mut next = now.clone();
            next.agenda.clear();
            next.agenda.push(Step::EndOfTurn);
            let open = &mut next.open;
            (open.speech, open.glare) = (0, None);
            open.influence = Default::default();
            open.orders = Default::default();
            open.accidents = Default::default();
            next.invader.orders = Default::default();
            let forecasts = |position: &Position| -> Vec<_> {
                let siege = Siege::at(siege(game).book().clone(), position.clone());
                let sheet = sheet(&Game::First(siege).view(None));
                picture(&sheet).sections.iter().map(|one| one.forecast.clone()).collect()
            };
            let (tainted, next) = (forecasts(&tainted), forecasts(&next));
            for section in Section::ALL.iter().filter(|section| **section != engaged) {
                if now.agenda.steps().contains(&Step::Clash(*section)) {
                    continue;
                }
                let found = &tainted[section.index()];
                if now.open.breached.has(*section) {
                    assert_eq!(found.verdict, Verdict::Quiet, "{section}: {found:?}");
                    breached += 1;
                    continue;
                }
                assert_eq!(*found, next[section.index()], "{section}");
                shown += u32::from(found.verdict != Verdict::Quiet);
                gone += u32::from(!now.open.cauldrons[*section].is_empty());
            }
        });
    }
    assert!(shown > 30 && gone > 30 && breached > 5, "{shown} {gone} {breached}");
}

/// Camp, Glory and gates can be read as text, by everybody alike.
#[test]
fn camp_glory_and_gates_are_told_in_notes() {
    for seed in 0..12 {
        play(seed, |game, _, _| {
            let open = &siege(game).position().open;
            let spectator = sheet(&game.view(None));
            for seat in eyes(game) {
                let sheet = sheet(&game.view(seat));
                assert_eq!(picture(&sheet).notes, picture(&spectator).notes);
            }
            let notes = &picture(&spectator).notes;
            let titles: BTreeSet<_> = notes.iter().map(|note| &*note.title).collect();
            assert_eq!(titles.len(), notes.len());
            for title in ["Camp", "Glory", "Gates"] {
                assert!(titles.contains(title), "{titles:?}");
            }
            let glory = notes.iter().find(|note| &*note.title == "Glory").expect("it is told");
            let [invader, defender] = open.glory.into_array();
            assert_eq!(*glory.lines[0], format!("Invader {invader}, Defender {defender}."));
            for line in notes.iter().flat_map(|note| &note.lines) {
                assert!(line.ends_with('.'), "{line}");
            }
        });
    }
}

/// In the assault every line knows its stage, and a new stage has its heading once.
#[test]
fn the_story_of_an_assault_goes_stage_by_stage() {
    let mut stages = BTreeSet::new();
    for seed in 0..300 {
        let mut last = None;
        play(seed, |before, _, after| {
            for line in story(&before.view(None), &after.view(None)) {
                assert_said(&line.text);
                if line.weight == Weight::Heading && line.stage.is_some() {
                    let again = last == line.stage && !line.text.contains("assault");
                    assert!(!again, "{line:?} comes twice");
                    last.clone_from(&line.stage);
                } else if let Some(stage) = &line.stage {
                    assert_eq!(last.as_ref(), Some(stage), "{line:?} has no heading");
                    stages.insert(stage.clone());
                }
                if line.weight == Weight::Heading && line.stage.is_none() {
                    last = None;
                }
            }
        });
    }
    for stage in [
        "cannons",
        "siege-machines",
        "marksmen",
        "goblins",
        "poison",
        "cauldrons",
        "poles",
        "orders",
        "strength",
        "hospital",
        "barbican",
    ] {
        assert!(stages.contains(stage), "{stages:?}");
    }
}

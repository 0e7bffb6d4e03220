//! What is Undead's own: costs, spells and tiles in the picture, forecasts, events told, figures in text.

use std::collections::{BTreeMap, BTreeSet};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_record::notation;
use stronghold_rules::board::{Place, Section};
use stronghold_rules::chance::below;
use stronghold_rules::list::List;
use stronghold_rules::undead::step::Stage;
use stronghold_rules::undead::token::Footbridge;
use stronghold_rules::undead::{Event, Siege, Step, Tables};
use stronghold_rules::{Army, Edition, Game, Seat, ToAct, View};
use stronghold_table::wire::board::{Forecast, Verdict};
use stronghold_table::wire::{Id, Kind, Picture, Sheet, StoryLine, Weight, undead};
use stronghold_words::{Language, Message, Words};

use crate::common::{EYES, assert_rule, play_of, sheet, story, undead as siege};

fn picture(sheet: &Sheet) -> &undead::Picture {
    match &sheet.picture {
        Picture::Undead(picture) => picture,
        _ => panic!("a game of Undead"),
    }
}

fn play(seed: u64, look: impl FnMut(&Game, stronghold_rules::Action, &Game)) -> Game {
    play_of(Edition::Undead, seed, look)
}

/// What a choice says to give or spend is what the game then does.
#[test]
fn hourglasses_given_and_spent_are_those_of_the_game() {
    let (mut given, mut spent, mut free) = (0, 0, 0);
    for seed in 0..40 {
        play(seed, |before, action, after| {
            let ToAct::Seat(seat) = before.to_act() else { return };
            let sheet = sheet(&before.view(Some(seat)));
            let text = notation::text(action);
            let choice = sheet.choices.iter().find(|choice| choice.action == text).expect("a choice");
            assert!(choice.gives == 0 || seat == Seat::Invader, "{choice:?}");
            assert!(choice.spends == 0 || seat == Seat::Defender, "{choice:?}");
            let events = siege(after).events();
            let first = events.iter().find_map(|event| match event {
                Event::HourglassesGained { count } => Some(*count),
                _ => None,
            });
            if choice.gives > 0 {
                // Spells and maneuvers hand theirs over at their end.
                let promised = siege(after).position().agenda.steps().iter().find_map(|step| match step {
                    Step::HandOver(count) => Some(*count),
                    Step::ManeuverEnds(_) => Some(choice.gives),
                    _ => None,
                });
                assert_eq!(promised.or(first), Some(choice.gives), "{choice:?}");
                given += 1;
            }
            let lost = events.iter().any(|event| matches!(event, Event::HourglassesDiscarded { .. }));
            let once = events.iter().filter(|event| spends(event)).count() == 1;
            if seat == Seat::Defender && siege(before).step() == Some(Step::Window) && once && !lost {
                let held = |game: &Game| i16::from(siege(game).position().open.hourglasses);
                let gained: i16 = events
                    .iter()
                    .map(|event| match event {
                        Event::HourglassesGained { count } => i16::from(*count),
                        _ => 0,
                    })
                    .sum();
                assert_eq!(held(before) + gained - held(after), i16::from(choice.spends), "{choice:?}");
                spent += 1;
                free += u32::from(choice.spends == 0);
            }
        });
    }
    assert!(given > 300 && spent > 1000 && free > 10, "{given} {spent} {free}");
}

/// Whether hourglasses may have been spent; where one choice is left, the game makes it and spends more.
fn spends(event: &Event) -> bool {
    matches!(
        event,
        Event::HourglassPlaced { .. }
            | Event::BoneRemoved { .. }
            | Event::UnitMoved { .. }
            | Event::UnitsSwapped { .. }
            | Event::PriestMoved { .. }
            | Event::PriestRepelled { .. }
            | Event::PriestSpoke { .. }
    )
}

/// Both seats and a spectator are shown the same table.
#[test]
fn everybody_sees_the_same_picture_and_hears_the_same_story() {
    for seed in 0..12 {
        play(seed, |before, _, after| {
            let shown = |seat| sheet(&after.view(seat)).picture;
            let told = |seat| story(&before.view(seat), &after.view(seat));
            for seat in EYES {
                assert_eq!(shown(seat), shown(None));
                assert_eq!(told(seat), told(None));
            }
        });
    }
}

/// Each kind of event has a line of its own where it stands alone.
#[test]
fn every_kind_of_event_is_told() {
    let mut seen = BTreeSet::new();
    for seed in 0..120 {
        play(seed, |before, _, after| {
            let (before, after) = (before.view(None), after.view(None));
            let View::Undead(view) = &after else { panic!("Undead") };
            for event in &view.events {
                let kind = format!("{event:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
                if seen.insert(kind) {
                    let mut alone = view.clone();
                    alone.events = vec![*event];
                    let lines: Vec<StoryLine> = story(&before, &View::Undead(alone));
                    assert_eq!(lines.len(), 1, "{event:?}: {lines:?}");
                    let round = matches!(event, Event::RoundEnded { .. });
                    assert_eq!(lines[0].text.contains("is over"), round, "{event:?}: {lines:?}");
                }
            }
        });
    }
    assert!(seen.len() >= 66, "{}: {seen:?}", seen.len());
}

/// In the assault every line knows its stage, and a new stage has its heading once.
#[test]
fn the_story_of_an_assault_goes_stage_by_stage() {
    let mut stages = BTreeSet::new();
    for seed in 0..300 {
        let mut last = None;
        play(seed, |before, _, after| {
            for line in story(&before.view(None), &after.view(None)) {
                if line.weight == Weight::Heading {
                    assert!(line.stage.is_none() || last != line.stage, "{line:?} comes twice");
                    last.clone_from(&line.stage);
                } else if let Some(stage) = &line.stage {
                    let ends = line.rule.as_deref().is_some_and(|rule| {
                        ["un.cleanup.stays", "un.end.sunrise", "un.end.breach", "un.spell.marshes"]
                            .contains(&rule)
                    });
                    assert!(ends || last.as_ref() == Some(stage), "{line:?} has no heading");
                    stages.insert(stage.clone());
                }
            }
        });
    }
    for stage in Stage::ALL {
        assert!(stages.contains(stage.to_string().as_str()), "no {stage}: {stages:?}");
    }
}

/// Mana, Tome, Altar, panic and camp can be read as text, and the panels say the same.
#[test]
fn mana_tome_altar_and_panic_are_told_in_notes() {
    let (mut panic, mut tiles) = (0, 0);
    for seed in 0..24 {
        play(seed, |game, _, _| {
            let open = &siege(game).position().open;
            let sheet = sheet(&game.view(None));
            let picture = picture(&sheet);
            let note = |id: &str| picture.notes.iter().find(|note| note.id == id);
            let mana = note("mana").expect("it is told");
            assert!(mana.lines[0].starts_with(&format!("The Invader has {} of", open.mana)), "{mana:?}");
            assert_eq!((picture.necromancer.mana, picture.necromancer.altar), (open.mana, open.altar));
            let altar = note("altar").expect("it is told");
            assert!(altar.lines[0].starts_with(&open.altar.to_string()), "{altar:?}");
            for (card, spell) in picture.necromancer.tome.iter().zip(open.tome.iter().flatten()) {
                assert_eq!(card.id, spell.to_string());
                assert!(card.text.ends_with('.') && !card.colour.is_empty(), "{card:?}");
                let tome = note("tome").expect("it is told");
                assert!(tome.lines.iter().any(|line| line.contains(&*card.title)), "{tome:?}");
            }
            assert_eq!(picture.necromancer.library.len() as u32, open.library.len());
            assert_eq!(picture.panic.cards.len(), open.panic_cards.len());
            for card in &picture.panic.cards {
                let told = note("panic").expect("it is told");
                assert!(told.lines[1].contains(&*card.title) && card.text.ends_with('.'), "{told:?}");
                panic += 1;
            }
            tiles += u32::from(note("tiles").is_some());
            for line in picture.notes.iter().flat_map(|note| &note.lines) {
                assert!(line.ends_with('.') && !line.contains("  "), "{line}");
            }
        });
    }
    assert!(panic > 100 && tiles > 100, "{panic} {tiles}");
}

/// Tiles, engines, tower pieces and bones stand in the picture where they lie.
#[test]
fn what_lies_on_the_board_is_in_the_picture() {
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        play(seed, |game, _, _| {
            let open = &siege(game).position().open;
            let sheet = sheet(&game.view(None));
            let picture = picture(&sheet);
            let on_board: usize = open.tiles.values().map(|tiles| tiles.len() as usize).sum();
            let places = picture.sections.iter().map(|one| &one.marks);
            let lying = places.chain(picture.fields.iter().map(|one| &one.marks)).flatten();
            let ground = picture.fields.iter().filter_map(|one| one.ground.as_ref());
            let marks: Vec<_> = lying.chain(ground).collect();
            let tiles = marks.iter().filter(|mark| !["saint", "soul-harvest"].contains(&&*mark.id));
            assert_eq!(tiles.count(), on_board);
            let engines = picture.fields.iter().filter(|field| field.machine.is_some()).count();
            assert_eq!(engines, usize::from(open.engines_built()));
            let crossings = picture.towers.iter().filter_map(|tower| tower.crossing.as_ref()?.mark.as_ref());
            let bones = crossings.filter(|mark| mark.id == "bone").count();
            assert_eq!(bones, open.boned_bridges.len() as usize);
            for priest in &picture.stronghold.priests {
                if let Some(section) = picture.sections.iter().find(|section| section.id == priest.at) {
                    assert!(section.heroes.contains(&priest.id));
                } else {
                    assert!(["courtyard", "barracks"].contains(&&*priest.at), "{priest:?}");
                    seen.insert(priest.at.clone());
                }
            }
            assert_eq!(picture.paths.len(), open.consecrated.len() as usize);
            seen.extend(marks.iter().map(|mark| mark.id.clone()));
            seen.extend(picture.towers.iter().filter_map(|tower| tower.machine.clone()));
            seen.extend(
                picture
                    .fields
                    .iter()
                    .filter_map(|field| field.machine.as_ref())
                    .map(|one| one.machine.clone()),
            );
        });
    }
    assert!(seen.len() >= 17, "{seen:?}");
}

/// The game at this position, with these stages of an assault as all that is left to be done.
fn with_stages(game: &Game, stages: &[Stage]) -> Siege {
    let siege = siege(game);
    let mut position = siege.position().clone();
    position.agenda.clear();
    position.agenda.push(Step::CleanUp);
    for stage in stages.iter().rev() {
        position.agenda.push(Step::Stage(*stage));
        if *stage == Stage::Regroup {
            position.agenda.push(Step::WallsHeld);
        }
    }
    Siege::at(siege.book().clone(), position)
}

/// What happened at one section.
#[derive(Default)]
struct Fought {
    strengths: Option<(u8, u8, u8)>,
    damage: u8,
    breached: bool,
}

/// Plays to the end of the engagement and reports the combats.
fn fight(mut siege: Siege, rng: &mut ChaCha8Rng) -> BTreeMap<String, Fought> {
    let mut fought: BTreeMap<String, Fought> = BTreeMap::new();
    let mut last = None;
    siege.resume();
    loop {
        for event in siege.events() {
            match event {
                Event::CombatFought { at, invader, defender, units, .. } => {
                    last = Some(at.to_string());
                    fought.entry(at.to_string()).or_default().strengths = Some((*invader, *defender, *units));
                }
                Event::GameOver { outcome } if outcome.winner == Army::Invader => {
                    if let Some(one) = last.as_ref().and_then(|at| fought.get_mut(at)) {
                        one.breached = true;
                    }
                }
                Event::RoundEnded { .. } => return fought,
                _ => {}
            }
        }
        match siege.to_act() {
            ToAct::Nobody => return fought,
            ToAct::Chance => {
                let action = siege.sample_chance(rng).expect("chance is to act");
                siege.play_unchecked(action);
            }
            ToAct::Seat(_) => {
                let mut list = List::new();
                siege.list(&mut list);
                let action = list[below(rng, list.len() as u32) as usize];
                if let Some(Step::HordeLoses { at, damage, .. } | Step::GarrisonLoses { at, damage, .. }) =
                    siege.step()
                {
                    let one = fought.entry(at.to_string()).or_default();
                    one.damage = one.damage.max(damage);
                }
                siege.play_unchecked(action);
            }
        }
    }
}

/// Checks the forecasts against the fight that follows, where they speak of nothing uncertain.
fn compare(siege: &Siege, rng: &mut ChaCha8Rng, seen: &mut BTreeMap<String, u32>) {
    let shown = sheet(&Game::Undead(siege.clone()).view(None));
    let forecasts: BTreeMap<Id, Forecast> =
        picture(&shown).sections.iter().map(|one| (one.id.clone(), one.forecast.clone())).collect();
    let fought = fight(siege.clone(), rng);
    let over = Section::ALL
        .iter()
        .position(|section| fought.get(&section.to_string()).is_some_and(|one| one.breached));
    for section in Section::ALL {
        let at = section.to_string();
        let forecast = &forecasts[at.as_str()];
        let open = forecast.before.iter().any(|line| line.contains("may"));
        if open || over.is_some_and(|over| section.index() > over) {
            continue;
        }
        let Some(Fought { strengths: Some((invader, defender, units)), damage, breached }) = fought.get(&at)
        else {
            assert_eq!(forecast.verdict, Verdict::Quiet, "{at} was not fought over: {forecast:?}");
            continue;
        };
        assert_eq!((forecast.invader, forecast.defender), (*invader, *defender), "{at}: {forecast:?}");
        assert_eq!(forecast.breach_at, defender + units + 1, "{at}: {forecast:?}");
        assert_eq!(forecast.verdict == Verdict::Breach, *breached, "{at}: {forecast:?}");
        if forecast.verdict == Verdict::Even {
            assert_eq!(*damage, 0, "{at}: {forecast:?}");
        }
        *seen.entry(format!("{:?}", forecast.verdict)).or_default() += 1;
        for line in &forecast.before {
            *seen.entry(line.split(' ').take(2).collect::<Vec<_>>().join(" ")).or_default() += 1;
        }
    }
}

/// Before melee: poison, banishment, consecrated ground and cauldrons are counted where nobody has a choice.
#[test]
fn the_forecast_is_the_combat_that_follows() {
    let mut seen = BTreeMap::new();
    for seed in 0..200 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut ply = 0;
        play(seed, |game, _, _| {
            ply += 1;
            if ply % 7 == 0 && siege(game).position().open.round > 0 {
                let first = if ply % 2 == 0 { Stage::PoisonClouds } else { Stage::Engagement };
                compare(&with_stages(game, &Stage::ALL[first.index()..]), &mut rng, &mut seen);
            }
        });
    }
    for what in
        ["Breach", "Kills", "Loses", "Even", "The priest", "Consecrated ground", "The cauldron", "The poison"]
    {
        assert!(seen.get(what).is_some_and(|count| *count > 4), "{what}: {seen:?}");
    }
}

/// While the losses of an engagement are chosen, its section shows this engagement and not the next one.
#[test]
fn during_losses_the_forecast_is_what_stands_there() {
    let mut seen = 0;
    for seed in 0..200 {
        play(seed, |game, _, _| {
            let siege = siege(game);
            let (Some(Step::HordeLoses { at, .. }) | Some(Step::GarrisonLoses { at, engaged: true, .. })) =
                siege.position().agenda.top()
            else {
                return;
            };
            let clash = siege.position().open.forces(siege.book(), at).clash();
            let sheet = sheet(&game.view(None));
            let forecast = &picture(&sheet).sections[at.index()].forecast;
            assert_eq!((forecast.invader, forecast.defender), (clash.invader, clash.defender), "{at}");
            assert!(forecast.before.is_empty(), "{at}: {forecast:?}");
            assert!(matches!(forecast.verdict, Verdict::Kills | Verdict::Loses), "{at}: {forecast:?}");
            // What is left of the damage and of those whom it can defeat.
            let (damage, units) = match siege.step() {
                Some(Step::HordeLoses { damage, .. }) => (damage, clash.invader),
                Some(Step::GarrisonLoses { damage, .. }) => (damage, clash.units),
                _ => return,
            };
            assert!(0 < forecast.by && forecast.by <= damage.min(units), "{at}: {damage} {forecast:?}");
            seen += 1;
        });
    }
    assert!(seen > 20, "{seen} losses were chosen");
}

/// The lines of a forecast add up and name rules that exist.
#[test]
fn forecasts_add_up() {
    let mut what = BTreeSet::new();
    for seed in 0..24 {
        play(seed, |game, _, _| {
            let sheet = sheet(&game.view(None));
            for section in &picture(&sheet).sections {
                let forecast = &section.forecast;
                let sum = |side: Army| -> i16 {
                    forecast.sum.iter().filter(|line| line.side == side).map(|line| line.value).sum()
                };
                assert_eq!(sum(Army::Invader), i16::from(forecast.invader), "{forecast:?}");
                assert_eq!(sum(Army::Defender), i16::from(forecast.defender), "{forecast:?}");
                for line in &forecast.sum {
                    assert_rule(line.rule.as_deref().expect("a rule stands behind each line"));
                    what.insert(line.what.trim_start_matches(|sign: char| sign.is_ascii_digit()).to_owned());
                }
            }
        });
    }
    for word in ["beside a vampire", "wall pieces", "Priest", "Blood Moon", "Degradation", "silenced"] {
        assert!(what.iter().any(|line| line.contains(word)), "{word}: {what:?}");
    }
}

/// A spell that could not be cast is told with its reason; one that was skipped is skipped.
#[test]
fn a_spell_that_could_not_be_cast_is_told_with_its_reason() {
    let (mut passed, mut skipped) = (BTreeSet::new(), 0);
    for seed in 0..60 {
        play(seed, |before, action, after| {
            let text = notation::text(action);
            let chose = text.starts_with("skip");
            let lines = story(&before.view(None), &after.view(None));
            let by_hand = lines.iter().filter(|line| line.text.starts_with("The Invader skips ")).count();
            assert!(chose || by_hand == 0, "{text}: {lines:?}");
            skipped += by_hand;
            for line in lines.iter().filter(|line| line.text.contains(" cannot be cast: ")) {
                assert_eq!((line.seat, line.at.len()), (None, 1), "{line:?}");
                passed.insert(line.text.split_once(": ").expect("a reason").1.to_owned());
            }
        });
    }
    assert!(passed.len() >= 3 && skipped > 40, "{passed:?} {skipped}");
    assert!(passed.contains("there is not enough mana."), "{passed:?}");
}

/// Their names are words; the sections they join are in the tables.
#[test]
fn footbridges_are_called_after_the_sections_they_join() {
    let words = Words::of(Language::English, Edition::Undead);
    for bridge in Footbridge::ALL {
        let [one, other] = Tables::standard().tower(bridge.tower()).between;
        let said = words.say(&Message::of(bridge).part("in")).to_lowercase();
        assert_eq!(said, format!("between {one} and {other}"));
    }
}

/// What has to be read before one decides stands beside the choice, and no label shows an id.
#[test]
fn choices_can_be_read_without_knowing_ids() {
    let mut words = BTreeSet::new();
    for seed in 0..160 {
        play(seed, |game, _, _| {
            let ToAct::Seat(seat) = game.to_act() else { return };
            for choice in sheet(&game.view(Some(seat))).choices {
                let word = choice.action.split(' ').next().unwrap_or_default().to_owned();
                let id = |word: &str| {
                    let word = word.trim_matches(|sign: char| !sign.is_ascii_alphanumeric());
                    word.parse::<Place>().is_ok_and(|place| place.to_string().len() < 4)
                        || word.contains("fbw")
                };
                assert!(!choice.label.split(' ').any(id) && !choice.label.contains('_'), "{choice:?}");
                assert!(!choice.label.contains(['@', '.']), "{choice:?}");
                if ["cast", "remove", "take", "next", "spend", "activate"].contains(&word.as_str()) {
                    let note = choice.note.as_deref().unwrap_or_default();
                    assert!(note.len() > 12 && note.ends_with('.'), "{choice:?}");
                }
                words.insert(choice.kind);
            }
        });
    }
    for kind in [
        Kind::Altar,
        Kind::Activate,
        Kind::Arrange,
        Kind::Bone,
        Kind::Cast,
        Kind::Choose,
        Kind::Fire,
        Kind::Flee,
        Kind::Heal,
        Kind::Library,
        Kind::LoseMana,
        Kind::Losses,
        Kind::ManaCard,
        Kind::Maneuver,
        Kind::Move,
        Kind::Place,
        Kind::Priest,
        Kind::Remove,
        Kind::RemoveBones,
        Kind::Retreat,
        Kind::Sacrifice,
        Kind::Send,
        Kind::Skip,
        Kind::Spend,
        Kind::Swap,
        Kind::Take,
        Kind::Ambush,
    ] {
        assert!(words.contains(&kind), "no {kind:?} came up: {words:?}");
    }
}

//! The forecast is what the engine then does.

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::board::Section;
use stronghold_rules::chance::below;
use stronghold_rules::list::List;
use stronghold_rules::second::step::Stage;
use stronghold_rules::second::{Event, Siege, Step};
use stronghold_rules::{Army, Game, ToAct, View};
use stronghold_table::wire::board::{Forecast, Verdict};
use stronghold_table::wire::{Id, SumLine};

use crate::common::{EYES, assert_rule, picture, play, second, sheet};

fn forecasts(view: &View) -> BTreeMap<Id, Forecast> {
    let sheet = sheet(view);
    picture(&sheet).sections.iter().map(|section| (section.id.clone(), section.forecast.clone())).collect()
}

fn total(sum: &[SumLine], side: Army) -> i16 {
    sum.iter().filter(|line| line.side == side).map(|line| line.value).sum()
}

/// The lines of every forecast add up to its strengths and name rules that exist.
#[test]
fn the_lines_of_a_forecast_add_up() {
    let mut fury = 0;
    for seed in 0..30 {
        play(seed, |game, _, _| {
            for seat in EYES {
                for (id, forecast) in forecasts(&game.view(seat)) {
                    assert_eq!(total(&forecast.sum, Army::Invader), i16::from(forecast.invader), "{id}");
                    assert_eq!(total(&forecast.sum, Army::Defender), i16::from(forecast.defender), "{id}");
                    for line in &forecast.sum {
                        assert_rule(line.rule.as_deref().expect("a rule stands behind each line"));
                        fury += u32::from(&*line.what == "Goblin Fury");
                    }
                    let breach = forecast.invader >= forecast.breach_at;
                    if forecast.verdict != Verdict::Quiet {
                        assert_eq!(breach, forecast.verdict == Verdict::Breach, "{id}: {forecast:?}");
                    }
                }
            }
        });
    }
    assert!(fury > 20, "{fury}");
}

/// The game at this position, with these stages of an assault as all that is left to be done.
fn with_stages(game: &Game, stages: &[Stage]) -> Siege {
    let siege = second(game);
    let mut position = siege.position().clone();
    position.agenda.clear();
    position.agenda.push(Step::WallsHeld);
    for stage in stages.iter().rev() {
        position.agenda.push(Step::Stage(*stage));
    }
    position.invader.assigned = Default::default();
    Siege::at(siege.book().clone(), position)
}

/// What happened at one section.
#[derive(Default)]
struct Fought {
    strengths: Option<(u8, u8, u8)>,
    horde: u8,
    garrison: u8,
    breached: bool,
}

/// Plays to the end of the stages and reports the combats.
fn fight(mut siege: Siege, rng: &mut ChaCha8Rng) -> BTreeMap<String, Fought> {
    let mut fought: BTreeMap<String, Fought> = BTreeMap::new();
    siege.resume();
    loop {
        let mut last = None;
        for event in siege.events() {
            match event {
                Event::CombatFought { at, invader, defender, units, .. } => {
                    last = Some(at.to_string());
                    fought.entry(at.to_string()).or_default().strengths = Some((*invader, *defender, *units));
                }
                // Only what dies after the strengths were compared.
                Event::HordeDied { at, units } => {
                    if let Some(one) = fought.get_mut(&at.to_string()) {
                        one.horde += units.strength();
                    }
                }
                Event::GarrisonDied { at, units } => {
                    if let Some(one) = fought.get_mut(&at.to_string()) {
                        one.garrison += units.strength();
                    }
                }
                Event::GameOver { outcome } if outcome.winner == Army::Invader => {
                    if let Some(one) = last.as_ref().and_then(|at| fought.get_mut(at)) {
                        one.breached = true;
                    }
                }
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
                // No plan interferes: `pass` comes last.
                let action = match siege.step() {
                    Some(Step::PlanMoment(_)) => list[list.len() - 1],
                    _ => list[below(rng, list.len() as u32) as usize],
                };
                siege.play_unchecked(action);
            }
        }
    }
}

#[track_caller]
fn assert_came_true(at: &str, forecast: &Forecast, fought: &Fought) {
    let Some((invader, defender, units)) = fought.strengths else {
        panic!("no combat at {at}: {forecast:?}")
    };
    assert_eq!((forecast.invader, forecast.defender), (invader, defender), "{at}: {forecast:?}");
    assert_eq!(forecast.breach_at, defender + units + 1, "{at}: {forecast:?}");
    assert_eq!(forecast.verdict == Verdict::Breach, fought.breached, "{at}: {forecast:?}");
    match forecast.verdict {
        Verdict::Breach => assert_eq!(forecast.by, invader - defender - units, "{at}: {forecast:?}"),
        Verdict::Kills => assert_eq!((fought.horde, fought.garrison), (forecast.by, 0), "{at}: {forecast:?}"),
        Verdict::Loses => assert_eq!(fought.garrison, forecast.by, "{at}: {forecast:?}"),
        Verdict::Even => assert_eq!((fought.horde, fought.garrison), (0, 0), "{at}: {forecast:?}"),
        Verdict::Quiet => panic!("{at} was fought over: {forecast:?}"),
    }
}

/// Counts what came up, so that the tests cannot pass by seeing nothing.
#[derive(Default, Debug)]
struct Seen {
    breaches: u32,
    kills: u32,
    losses: u32,
    even: u32,
    fury: u32,
    poison: u32,
    cauldrons: u32,
    detonations: u32,
}

impl Seen {
    fn note(&mut self, forecast: &Forecast) {
        match forecast.verdict {
            Verdict::Breach => self.breaches += 1,
            Verdict::Kills => self.kills += 1,
            Verdict::Loses => self.losses += 1,
            Verdict::Even => self.even += 1,
            Verdict::Quiet => {}
        }
        let says = |word: &str| u32::from(forecast.before.iter().any(|line| line.contains(word)));
        self.fury += says("Goblin Fury");
        self.poison += says("Poison");
        self.cauldrons += says("cauldron kills");
        self.detonations += says("orc detonates");
    }
}

/// Checks the forecasts of all eyes against the fight that follows, where they speak of nothing uncertain. A breach
/// ends the game, so sections after one are not fought over.
fn compare(siege: &Siege, rng: &mut ChaCha8Rng, seen: &mut Seen) {
    let game = Game::Second(siege.clone());
    let all: Vec<_> = EYES.iter().map(|seat| forecasts(&game.view(*seat))).collect();
    let fought = fight(siege.clone(), rng);
    let over = Section::ALL
        .iter()
        .position(|section| fought.get(&section.to_string()).is_some_and(|one| one.breached));
    for forecasts in &all {
        for section in Section::ALL {
            let at = section.to_string();
            let forecast = &forecasts[at.as_str()];
            let open = forecast.before.iter().any(|line| line.contains("may") || line.contains(" to "));
            if open || over.is_some_and(|over| section.index() > over) {
                continue;
            }
            match (forecast.verdict, fought.get(&at)) {
                (Verdict::Quiet, found) => assert!(found.is_none(), "{at} was fought over: {forecast:?}"),
                (_, Some(found)) => {
                    assert_came_true(&at, forecast, found);
                    seen.note(forecast);
                }
                (_, None) => panic!("{at} was not fought over: {forecast:?}"),
            }
        }
    }
}

/// When only strengths are left to be compared, everybody's forecast is the combat that follows, with its losses.
#[test]
fn just_before_strength_is_compared_the_forecast_is_the_combat() {
    let mut seen = Seen::default();
    for seed in 0..60 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut turn = 0;
        play(seed, |game, _, _| {
            turn += 1;
            if turn % 5 == 0 {
                compare(&with_stages(game, &[Stage::Strength]), &mut rng, &mut seen);
            }
        });
    }
    assert!(seen.breaches > 20 && seen.kills > 200 && seen.losses > 100 && seen.even > 100, "{seen:?}");
}

/// Before melee: poison, cauldrons and orders are counted where nobody has a choice.
#[test]
fn certain_effects_of_earlier_stages_are_counted() {
    let mut seen = Seen::default();
    for seed in 0..120 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut turn = 0;
        play(seed, |game, _, _| {
            turn += 1;
            if turn % 5 == 0 {
                let stages = [Stage::Poison, Stage::Cauldrons, Stage::Poles, Stage::Orders, Stage::Strength];
                compare(&with_stages(game, &stages), &mut rng, &mut seen);
            }
        });
    }
    assert!(seen.breaches > 20 && seen.kills > 200 && seen.losses > 100, "{seen:?}");
    assert!(seen.fury > 10 && seen.poison > 10 && seen.cauldrons > 10 && seen.detonations > 5, "{seen:?}");
}

/// While the losses of a combat are chosen, its section shows this combat and not the next one.
#[test]
fn during_losses_nothing_comes_before() {
    let mut seen = 0;
    for seed in 0..240 {
        let mut turn = 0;
        play(seed, |game, _, _| {
            turn += 1;
            if turn % 5 != 0 {
                return;
            }
            let mut siege = with_stages(game, &[Stage::Strength]);
            siege.resume();
            // Until somebody has to choose what is lost at a section.
            let at = match siege.step() {
                Some(Step::HordeLoses { at, .. }) => at.section(),
                Some(Step::GarrisonLoses { at, .. }) => Some(at),
                _ => None,
            };
            let Some(at) = at else { return };
            let game = Game::Second(siege);
            for seat in EYES {
                let forecast = &forecasts(&game.view(seat))[at.to_string().as_str()];
                assert!(forecast.before.is_empty(), "{at}: {forecast:?}");
            }
            seen += 1;
        });
    }
    assert!(seen > 20, "{seen} losses were chosen");
}

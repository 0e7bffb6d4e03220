//! What a seat is asked, and what the others wait for.

use stronghold_rules::Army;
use stronghold_rules::ToAct;
use stronghold_rules::board::{Place, Side};
use stronghold_rules::first::View;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::first::step::{Step, Wave};

use super::{is_asked, leaders, seat_of, spot, tables, waiting, words};
use crate::show::prompt::{Asked, over, unnamed};
use crate::show::{seat_name, waiting_for};
use crate::wire::{Prompt, Spot};

/// The prompt of a sheet.
pub(super) fn prompt(view: &View) -> Prompt {
    let Some(step) = view.step() else { return over() };
    let question = step.prompt();
    let (title, text) = match question.filter(|_| is_asked(view)) {
        Some(question) => {
            let asked = Asked {
                title: title(view, step),
                own: own_text(view, step),
                it: it(step),
                detail: detail(view, step),
            };
            let text = asked.text(unnamed(question.text, is_title));
            (asked.title, text)
        }
        None => (waiting_for(view.to_act), waiting::waiting(view, step)),
    };
    Prompt {
        title,
        text,
        rule: question.map(|question| question.rule.to_owned()),
        at: about(view, step),
        after: after(view),
    }
}

fn is_title(name: &str) -> bool {
    const TITLED: [&str; 5] =
        ["Accurate Shot", "Equipment Transfer", "Training Transfer", "Escape the Knife", "On Last Legs"];
    TITLED.contains(&name) || name.starts_with("Phase ") || name.starts_with("Stage ")
}

/// What stands for the thing that the title names.
fn it(step: Step) -> &'static str {
    use PhaseAction as A;
    match step {
        Step::Place {
            action: A::Quartermaster | A::TrenchMaster | A::FireMaster | A::Drover | A::Saboteur,
            ..
        } => "him",
        Step::Place { action: A::Banners | A::Ladders | A::Ropes | A::Shields | A::Poisons, .. } => "them",
        Step::Effect { action: BuildingAction::Sharpshooter, .. } => "he",
        _ => "it",
    }
}

/// Where the words of the engine would repeat the title, or do not fit how things are shown.
fn own_text(view: &View, step: Step) -> Option<String> {
    let text = match step {
        Step::KeepCard { .. } => "One of these cards is yours for the whole game.",
        Step::Flip { .. } => "Only the special action on the back is left then, for the rest of the game.",
        Step::Spend { by } => match view.open.commanders[by].hourglasses {
            0 => "Use what is free, or end the step.",
            _ => "They go to buildings, moves, swaps and heroes. Deeds and Haste cost none.",
        },
        Step::AimCannon(_) => "Choose the place that it fires at, or hold.",
        Step::AimMachine(_) => "Choose the section that it fires at, or hold.",
        Step::AimPole(_) => "Choose the section that it strikes, or hold.",
        Step::CannonHit { .. } => "Choose the unit that dies.",
        Step::AimMarksman { .. } => "Choose whom the next of them fires at, or hold.",
        Step::Detonate(_) => "Choose how many orcs go, at least one.",
        Step::HordeLoses { .. } | Step::GarrisonLoses { .. } => "Choose who dies.",
        Step::GarrisonLosesOne { .. } => "Choose the one unit that dies.",
        Step::HordeFalls { .. } => "Choose who dies of the volley.",
        Step::GoblinShot { .. } => "Choose the marksman who is shot, or stop.",
        Step::Orders { .. } => "Tiles go to sections where your units stand; an altar helps on one section.",
        _ => return None,
    };
    Some(text.to_owned())
}

/// How far a series is.
fn detail(view: &View, step: Step) -> Option<String> {
    let numbers = &tables(view).numbers;
    match step {
        Step::March { wave, .. } => {
            let limit = numbers.dispatch_units[view.open.column.dispatch?.index()];
            Some(match wave {
                Wave::Front => format!("Up to {limit} may leave each rampart."),
                Wave::Foregrounds => format!("Up to {limit} may leave each foreground."),
                Wave::Camp => format!("Up to {limit} may go to each side, and to the barbican."),
            })
        }
        Step::Spend { by } => {
            let barricades = view.open.commanders[by].barricades;
            (barricades > 0).then(|| format!("{barricades} more are for the workshop alone."))
        }
        Step::Knife { left, .. } => Some(format!("Up to {left} may come.")),
        Step::AimMarksman { left, .. } if left > 1 => Some(format!("{left} have not aimed yet.")),
        Step::GoblinShot { left, .. } if left > 1 => Some(format!("{left} goblins may shoot.")),
        Step::HordeFalls { worth, .. } => {
            Some(format!("Their strength: {worth}, or as near below it as possible."))
        }
        Step::HordeLoses { worth, shields, .. } => {
            let counted = if shields { ", each counted 1 more for its shield" } else { "" };
            Some(format!("Their strength: at least {worth}{counted}."))
        }
        Step::GarrisonLoses { worth, .. } => Some(format!("Their strength: at least {worth}.")),
        Step::Save { left, .. } => Some(format!("{left} may return.")),
        _ => None,
    }
}

/// What the Defender's side has in hand so far for its next step.
fn after(view: &View) -> Option<String> {
    let invades = matches!(view.to_act, ToAct::Seat(seat) if seat.army() == Army::Invader);
    if !invades || view.open.turn == 0 || super::course::phase(view).is_none() {
        return None;
    }
    let held = |side: &Side| {
        let count = view.open.commanders[*side].hourglasses;
        let name = seat_name(seat_of(view, Army::Defender, *side));
        (count > 0).then(|| format!("the {name} has {}", words::count(count, "hourglass")))
    };
    let held: Vec<String> = leaders(view, Army::Defender).iter().filter_map(held).collect();
    (!held.is_empty()).then(|| format!("So far {} for the next step.", words::list(&held)))
}

/// What the question is about.
fn about(view: &View, step: Step) -> Vec<Spot> {
    let place = |at: Place| vec![spot::place(at)];
    match step {
        Step::Phase { phase, by, .. } => vec![spot::card_of(view, by, phase)],
        Step::Place { action, .. } => vec![spot::action(action)],
        Step::Knife { .. } => vec![spot::action(PhaseAction::EscapeTheKnife)],
        Step::March { wave: Wave::Camp, .. } => place(Place::Camp),
        Step::Effect { action, .. } => vec![action.to_string()],
        Step::AimCannon(tower) | Step::FireCannon(tower) | Step::AimPole(tower) | Step::FirePole(tower) => {
            let aim = view.open.aims[tower.index()].map(spot::place);
            [spot::piece("machine", tower.place())].into_iter().chain(aim).collect()
        }
        Step::CannonHit { tower, .. } => view.open.aims[tower.index()].map(spot::place).into_iter().collect(),
        Step::AimMachine(at) | Step::FireMachine(at) | Step::PickCard { at, .. } => {
            let aim = view.open.aims[at.index()].map(spot::place);
            [spot::piece("machine", at.place())].into_iter().chain(aim).collect()
        }
        Step::AimMarksman { from, .. } => place(from),
        Step::GoblinShot { from, .. } => place(from.place()),
        Step::HordeFalls { at, .. } => place(at),
        Step::StrikeBare { at, .. }
        | Step::GarrisonLosesOne { at }
        | Step::Detonate(at)
        | Step::CallTroll(at)
        | Step::HordeLoses { at, .. }
        | Step::GarrisonLoses { at, .. } => place(at.place()),
        Step::Save { .. } => place(Place::Hospital),
        Step::EmptyTower(at) => place(at.siege_tower()),
        _ => Vec::new(),
    }
}

/// A few words for the heading. The text does not repeat them.
fn title(view: &View, step: Step) -> String {
    match step {
        Step::KeepCard { phase, .. } => {
            format!("Your card of phase {}: {}", phase.number(), words::phase(phase))
        }
        Step::Flip { .. } => "Which cards do you turn over?".to_owned(),
        Step::Phase { phase, .. } => format!("Phase {}: {}", phase.number(), words::phase(phase)),
        Step::Place { action, .. } => words::action(action).to_owned(),
        Step::Knife { .. } => words::action(PhaseAction::EscapeTheKnife).to_owned(),
        Step::March { wave, .. } => {
            let name = view.open.column.dispatch.map_or("dispatch", words::dispatch);
            let stage = match wave {
                Wave::Front => "ramparts",
                Wave::Foregrounds => "foregrounds",
                Wave::Camp => "camp",
            };
            format!("{}: {stage}", words::capital(name))
        }
        Step::Orders { .. } => "Orders".to_owned(),
        Step::Stone => "A new stone".to_owned(),
        Step::Spend { by } => {
            let own = &view.open.commanders[by];
            match own.hourglasses {
                0 if own.barricades > 0 => format!("Spend {}", words::count(own.barricades, "hourglass")),
                0 => "No hourglass is left".to_owned(),
                held => format!("Spend {}", words::count(held, "hourglass")),
            }
        }
        Step::Ready { .. } => "Paid actions".to_owned(),
        Step::Effect { action, .. } => words::building_action(action).to_owned(),
        Step::LastLegs { .. } => "On Last Legs".to_owned(),
        Step::AimCannon(tower) => format!("Cannon in {}", words::place(tower.place())),
        Step::CannonHit { tower, .. } => {
            let at =
                view.open.aims[tower.index()].map_or_else(String::new, |at| format!(" {}", words::place(at)));
            format!("The cannon hits{at}")
        }
        Step::AimMachine(at) => {
            let machine = view.open.batteries[at].map_or("machine", |one| words::machine(one.machine));
            format!("{} {}", words::capital(machine), words::at(at.place()))
        }
        Step::PickCard { at, .. } => format!("Two cards for the machine {}", words::at(at.place())),
        Step::StrikeBare { at, .. } => format!("A hit on {}", words::section(at)),
        Step::GarrisonLosesOne { at } => format!("A hit on {}", words::section(at)),
        Step::AimMarksman { from, .. } => format!("Marksmen {}", words::at(from)),
        Step::HordeFalls { at, .. } => format!("The marksmen hit {}", words::place(at)),
        Step::GoblinShot { from, .. } => format!("Goblins {}", words::at(from.place())),
        Step::AimPole(tower) => format!("Pole in {}", words::place(tower.place())),
        Step::Detonate(at) => format!("Orc Detonation on {}", words::section(at)),
        Step::CallTroll(_) => "Call of the Troll".to_owned(),
        Step::HordeLoses { at, .. } => format!("Losses of the Invader on {}", words::section(at)),
        Step::GarrisonLoses { at, .. } => format!("Losses of the Defender on {}", words::section(at)),
        Step::Save { .. } => "Hospital".to_owned(),
        Step::Rise { .. } => "Spectres".to_owned(),
        Step::EmptyTower(at) => format!("Siege tower at {}", words::section(at)),
        // Nobody is asked there.
        _ => "The siege goes on".to_owned(),
    }
}

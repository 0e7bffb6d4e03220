//! What a seat is asked, and what the others wait for.

use stronghold_rules::board::Place;
use stronghold_rules::undead::View;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::{Armament, PanicCard};
use stronghold_rules::undead::spell::{Engine, Spell};
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::Maneuver;
use stronghold_rules::unit::Undead;
use stronghold_rules::{Army, ToAct};

use super::course::{Phase, awaits, phase};
use super::{cost, is_asked, spot, tables, waiting, words};
use crate::show::prompt::{Asked, over, unnamed};
use crate::show::waiting_for;
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
            // The name of the spell, card or action stands in the title.
            let text = asked.text(unnamed(question.text, |name| name == asked.title));
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

/// What stands for the thing that the title names.
fn it(step: Step) -> &'static str {
    match step {
        Step::LaySpell(Spell::Mists | Spell::SkeletonArchers) | Step::Effect(BuildingAction::AspenStakes) => {
            "them"
        }
        _ => "it",
    }
}

/// Where the words of the engine would repeat the title, or do not fit how things are shown.
fn own_text(view: &View, step: Step) -> Option<String> {
    let text = match step {
        Step::LoseMana => "Choose how much you lose. Each that you keep gives the Defender an hourglass.",
        Step::AskManaCard => "Draw one or pass. Some of them help the Defender too.",
        Step::OrderTome(position) => {
            return Some(format!("Choose the card that is number {} of the six.", position + 1));
        }
        Step::Cast(position) => {
            let spell = view.open.tome.get(usize::from(position)).copied().flatten()?;
            let cost = tables(view).spell(spell).cost;
            return Some(format!("Cast it for {cost} of your {} mana, or skip it.", view.open.mana));
        }
        Step::Window if view.open.hourglasses == 0 => "Use what is free, or end the window.",
        Step::Window => "They go to buildings, moves and swaps, bone markers, and orders of priests.",
        Step::ChooseManeuver if view.open.maneuvers.is_empty() => {
            "One a round is compulsory; after it you may do the other kind too."
        }
        Step::ChooseManeuver => "The other kind is yours to choose.",
        Step::ThrowBones { building: None, .. } => "Place a bone marker at a building or beside the section.",
        Step::ThrowBones { .. } => "Place the next bone marker at the same building or beside the section.",
        Step::StrikeTower(_) => "Choose the tower beside it that loses its piece.",
        Step::VolleyFrom(_) => "Choose how many marksmen fire at which rampart. The others hold.",
        Step::AimArchers => "Choose a rampart and the section that it fires at, or hold fire.",
        Step::HordeLoses { .. } | Step::GarrisonLoses { .. } => "Choose who is defeated next.",
        _ => return None,
    };
    Some(text.to_owned())
}

/// How far a series is.
fn detail(view: &View, step: Step) -> Option<String> {
    let numbers = &tables(view).numbers;
    match step {
        Step::LoseMana => {
            Some(format!("Up to {} can be lost; you have {}.", cost::mana_asked(view), view.open.mana))
        }
        Step::Altar => {
            Some("The Defender gains an hourglass if you use it, however many there are.".to_owned())
        }
        Step::TakeSpells(left) if left > 1 => Some(format!("{left} to take.")),
        Step::Hasten { left, from: None, .. }
        | Step::Repeat { left, begun: false, .. }
        | Step::ClearBones { left, begun: false } => Some(format!("At most {left}.")),
        Step::Hasten { left, .. } | Step::Repeat { left, .. } | Step::ClearBones { left, .. } => {
            Some(format!("At most {left} more."))
        }
        Step::BoneStorm { left, .. } | Step::ThrowBones { left, .. } if left > 1 => {
            Some(format!("{left} to place."))
        }
        Step::Activation => Some(format!("You have {} mana.", view.open.mana)),
        Step::MarchRamparts => Some(format!("Up to {} may leave each rampart.", limit(view))),
        Step::MarchForegrounds => Some(format!("Up to {} may leave each foreground.", limit(view))),
        Step::MusterCamp => Some(format!("Up to {} may come to each foreground.", limit(view))),
        Step::HordeLoses { damage, .. } | Step::GarrisonLoses { damage, .. } => {
            Some(format!("{damage} damage left; each unit costs as much as its strength."))
        }
        Step::VolleyFrom(_) => {
            Some(format!("{} defeat one skeleton.", words::count(volley_set(view), "marksman")))
        }
        Step::AimArchers => Some(format!("{} skeletons deal 1 damage.", numbers.archer_set)),
        Step::Hospital(left) => Some(format!("{left} may return.")),
        _ => None,
    }
}

/// Units that may leave each place in this maneuver.
fn limit(view: &View) -> u8 {
    let numbers = &tables(view).numbers;
    match view.open.maneuver {
        Some(Maneuver::Major) => numbers.major_units,
        _ => numbers.minor_units,
    }
}

/// Marksmen who defeat one skeleton together.
fn volley_set(view: &View) -> u8 {
    let numbers = &tables(view).numbers;
    match view.open.in_force(PanicCard::ShakingHands) {
        true => numbers.shaking_set,
        false => numbers.volley_set,
    }
}

/// What comes of it for the other side.
fn after(view: &View) -> Option<String> {
    if !matches!(view.to_act, ToAct::Seat(seat) if seat.army() == Army::Invader) {
        return None;
    }
    let handed = view.agenda.steps().iter().rev().find_map(|step| match step {
        Step::HandOver(count) => Some(*count),
        _ => None,
    });
    if let Some(count) = handed.filter(|count| *count > 0) {
        return Some(format!("After this the Defender receives {}.", words::count(count, "hourglass")));
    }
    let held = view.open.hourglasses;
    let waits = matches!(phase(view), Phase::Supplies | Phase::Maneuvers) && !awaits(view, Step::Window);
    (held > 0 && waits)
        .then(|| format!("So far the Defender has {} for the next window.", words::count(held, "hourglass")))
}

/// What the question is about.
fn about(view: &View, step: Step) -> Vec<Spot> {
    let place = |at: Place| vec![spot::place(at)];
    match step {
        Step::Flee { card, .. } => vec![spot::panic_card(card)],
        Step::Altar => vec!["altar".to_owned()],
        Step::Cast(position) => {
            let spell = view.open.tome.get(usize::from(position)).copied().flatten();
            spell.map(spot::spell).into_iter().collect()
        }
        Step::LaySpell(spell) | Step::Hasten { spell, from: None, .. } | Step::Repeat { spell, .. } => {
            vec![spot::spell(spell)]
        }
        Step::Hasten { spell, from: Some(from), .. } => vec![spot::spell(spell), spot::place(from)],
        Step::Bats => vec![spot::spell(Spell::CursedBats)],
        Step::BoneStorm { .. } => vec![spot::spell(Spell::BoneStorm)],
        Step::Wail => vec![spot::spell(Spell::BansheesWail)],
        Step::HarvestSection | Step::Harvest(_) => vec![spot::spell(Spell::SoulHarvest)],
        Step::MusterCamp => place(Place::Camp),
        Step::Effect(action) => vec![spot::action(action)],
        Step::ClearBones { .. } => vec![spot::action(BuildingAction::ClearBones)],
        Step::Retreat { from, .. } => place(from.place()),
        Step::TurnShot { tower, at } => vec![spot::piece("machine", tower), spot::place(at)],
        Step::FireEngine { rampart, at } => vec![spot::piece("machine", rampart), spot::place(at.place())],
        Step::ThrowBones { at, .. }
        | Step::StrikeTower(at)
        | Step::VolleyFrom(at)
        | Step::HordeLoses { at, .. }
        | Step::GarrisonLoses { at, .. } => place(at.place()),
        Step::Hospital(_) => place(Place::Hospital),
        _ => Vec::new(),
    }
}

/// A few words for the heading. The text does not repeat them.
fn title(view: &View, step: Step) -> String {
    let maneuver = view.open.maneuver.map_or("maneuver", words::maneuver);
    let text = match step {
        Step::Flee { card, .. } => words::panic_card(card),
        Step::LoseMana => return format!("Round {} asks for mana", view.open.round),
        Step::AskManaCard => "Mana card",
        Step::Altar => "Altar of Death",
        Step::AskLibrary => "Necromancer's Library",
        Step::RemoveSpells(_) => "Cards that leave the game",
        Step::TakeSpells(_) => "New cards",
        Step::OrderTome(_) => "The order of the Tome",
        Step::Cast(position) => {
            let spell = view.open.tome.get(usize::from(position)).copied().flatten();
            spell.map_or("Next card", words::spell)
        }
        Step::LaySpell(spell) | Step::Hasten { spell, .. } | Step::Repeat { spell, .. } => {
            words::spell(spell)
        }
        Step::Bats => words::spell(Spell::CursedBats),
        Step::BoneStorm { .. } => words::spell(Spell::BoneStorm),
        Step::Wail => words::spell(Spell::BansheesWail),
        Step::HarvestSection | Step::Harvest(_) => words::spell(Spell::SoulHarvest),
        Step::Activation => "Activation",
        Step::ChooseManeuver if view.open.maneuvers.is_empty() => "Maneuver",
        Step::ChooseManeuver => "Second maneuver",
        Step::MarchRamparts => return format!("{}: ramparts", words::capital(maneuver)),
        Step::MarchForegrounds => return format!("{}: foregrounds", words::capital(maneuver)),
        Step::MusterCamp => return format!("{}: camp", words::capital(maneuver)),
        Step::Window => match view.open.hourglasses {
            0 => "No hourglass is left",
            held => return format!("Spend {}", words::count(held, "hourglass")),
        },
        Step::Effect(action) => words::building_action(action),
        Step::ClearBones { .. } => words::building_action(BuildingAction::ClearBones),
        Step::Retreat { unit: Undead::Phantom, .. } => "A phantom is banished",
        Step::Retreat { unit: Undead::Skeleton, .. } => "A skeleton is driven off",
        Step::Retreat { unit: Undead::Vampire, .. } => "A vampire is repelled",
        Step::AimArmament(Armament::Crossbow) => "Crossbows",
        Step::AimArmament(Armament::Cannon) => "Cannons",
        Step::AimEngine(Engine::BoneThrower) => "Bone throwers",
        Step::AimEngine(Engine::SpectralBallista) => "Spectral ballistae",
        Step::AimEngine(Engine::SkullCatapult) => "Skull catapults",
        Step::ThrowBones { at, .. } => return format!("The bone thrower hits {}", words::section(at)),
        Step::StrikeTower(at) => return format!("The skull catapult hits {}", words::section(at)),
        Step::VolleyFrom(at) => return format!("Volley from {}", words::section(at)),
        Step::AimArchers => "Skeleton archers",
        Step::Stake => "Aspen stakes",
        Step::HordeLoses { at, .. } => return format!("Losses of the Invader on {}", words::section(at)),
        Step::GarrisonLoses { at, .. } => return format!("Losses of the Defender on {}", words::section(at)),
        Step::Hospital(_) => "Hospital",
        // Nobody is asked there.
        _ => "The siege goes on",
    };
    text.to_owned()
}

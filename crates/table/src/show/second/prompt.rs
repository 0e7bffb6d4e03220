//! What a seat is asked, and what the others wait for.

use stronghold_rules::board::{Place, Side};
use stronghold_rules::second::View;
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::{Card, Ritual};
use stronghold_rules::second::options::Reveal;
use stronghold_rules::second::step::{Step, Wave};
use stronghold_rules::{Seat, ToAct};

use super::{is_asked, options, spot, waiting, words};
use crate::wire::{Prompt, Spot};

/// The prompt of a sheet.
pub(crate) fn prompt(view: &View) -> Prompt {
    let Some(step) = view.step() else {
        return Prompt {
            title: "The game is over".to_owned(),
            text: String::new(),
            rule: None,
            at: Vec::new(),
            after: None,
        };
    };
    let asked = is_asked(view);
    let question = step.prompt();
    let text = match question.filter(|_| asked) {
        Some(_) if step == Step::Window && view.open.hourglasses == 0 => {
            "No hourglass is left. Use what is free, or end the window.".to_owned()
        }
        Some(question) => {
            let text = words::with_places(question.text);
            match detail(view, step) {
                Some(detail) => format!("{text} {detail}"),
                None => text,
            }
        }
        None => waiting::waiting(step),
    };
    Prompt {
        title: if asked { title(view, step) } else { waiting::title(view.to_act) },
        text,
        rule: question.map(|question| question.rule.to_owned()),
        at: if asked || !is_veiled(view, step) { about(view, step) } else { Vec::new() },
        after: after(view),
    }
}

/// Whether the agenda shows others only where a hidden series began.
fn is_veiled(view: &View, step: Step) -> bool {
    matches!(step, Step::Assign { .. }) && options(view).reveal == Reveal::March
}

/// How far a series is.
fn detail(view: &View, step: Step) -> Option<String> {
    let tables = super::tables(view);
    match step {
        Step::Assign { sent, wave, .. } => {
            let limit = view.open.maneuver_limit(tables);
            let verb = if wave == Wave::Camp { "go" } else { "leave" };
            Some(format!("Up to {limit} may {verb}; {sent} of {limit} assigned."))
        }
        Step::Window => Some(format!("{} left.", words::count(view.open.hourglasses, "hourglass"))),
        Step::FreeMoves(left) => Some(format!("{} left.", words::count(left, "move"))),
        Step::PlaceTrolls(left) if left > 1 => Some(format!("{} to place.", words::count(left, "troll"))),
        Step::HordeLoses { worth, .. } | Step::GarrisonLoses { worth, .. } => {
            Some(format!("Their strength: {worth}, or as near below it as possible."))
        }
        Step::FarlonSacrifice { strength, .. } if strength > 0 => {
            Some(format!("Strength so far: {strength}."))
        }
        _ => None,
    }
}

/// What comes of it for the other side, once the series is over.
fn after(view: &View) -> Option<String> {
    if view.to_act != ToAct::Seat(Seat::Invader) {
        return None;
    }
    let handed = view.agenda.steps().iter().rev().find_map(|step| match step {
        Step::HandOver(count) => Some(*count),
        _ => None,
    });
    if let Some(count) = handed.filter(|count| *count > 0) {
        return Some(format!("After this the Defender receives {}.", words::count(count, "hourglass")));
    }
    let due = view.open.hourglasses_due;
    let phase_6 = view.agenda.steps().contains(&Step::HandOverPhase6);
    (phase_6 && due > 0)
        .then(|| format!("After the orders the Defender receives {}.", words::count(due, "hourglass")))
}

/// What the question is about.
fn about(view: &View, step: Step) -> Vec<Spot> {
    let place = |at: Place| vec![spot::place(at)];
    match step {
        Step::Resources => vec![spot::card(Card::Resources)],
        Step::AskExchange | Step::Exchange => vec![spot::card(Card::Briefing)],
        Step::Line(slot) => {
            view.open.line.get(usize::from(slot)).copied().flatten().map(spot::card).into_iter().collect()
        }
        Step::ChooseManeuver | Step::ChooseOrders => vec![spot::card(Card::Maneuver)],
        Step::PlaceCard(card) => vec![spot::card(card)],
        Step::Artilleryman => vec![spot::card(Card::Artilleryman)],
        Step::Ritual { ritual, .. } => vec![spot::card(card_of(ritual))],
        Step::Sap(at)
        | Step::VolleyFrom(at)
        | Step::Detonate(at)
        | Step::CallTroll(at)
        | Step::StrikeTower(at) => place(at.place()),
        Step::Assign { wave: Wave::Camp, source, .. } => vec![spot::place(Place::Camp), spot::place(source)],
        Step::Assign { source, .. } => place(source),
        Step::JoinMarauder => place(Place::Rw4),
        Step::Activate(action) | Step::Effect(action) => vec![action.to_string()],
        Step::TrapKind(path) => vec![path.to_string()],
        Step::Heroic { hero, order } => vec![hero.to_string(), spot::heroic(order)],
        Step::Labour(building) => place(building.place()),
        Step::DemonVictim | Step::FarlonSacrifice { .. } => place(Place::Courtyard),
        Step::AimCannon(tower) | Step::FireCannon(tower) | Step::AimPole(tower) | Step::FirePole(tower) => {
            let aim = view.open.aims[tower.index()].map(spot::place);
            [spot::piece("machine", tower.place())].into_iter().chain(aim).collect()
        }
        Step::AimMachine(at) | Step::FireMachine(at) => {
            let aim = view.open.aims[at.index()].map(spot::place);
            [spot::piece("machine", at.place())].into_iter().chain(aim).collect()
        }
        Step::CannonHit { at, .. } | Step::HordeLoses { at, .. } | Step::HordeLosesOne { at } => place(at),
        Step::GarrisonLoses { at, .. } | Step::GarrisonLosesOne { at } => place(at.place()),
        Step::Raise { side, .. } => place(side.foreground()),
        Step::Hospital => place(Place::Hospital),
        _ => Vec::new(),
    }
}

/// The card of a ritual.
pub(super) fn card_of(ritual: Ritual) -> Card {
    Card::at(Card::Bloodstones.index() + ritual.index())
}

/// A few words for the heading.
fn title(view: &View, step: Step) -> String {
    match step {
        Step::Arrange(_) => "Arrange the line".to_owned(),
        Step::ReturnObjective => "Return an objective".to_owned(),
        Step::ReturnPlan => "Return a defense plan".to_owned(),
        Step::AskExchange => "Keep the line or exchange cards".to_owned(),
        Step::Exchange => "Exchange cards".to_owned(),
        Step::Window => match view.open.hourglasses {
            0 => "Free actions, or end the window".to_owned(),
            held => format!("Spend {}", words::count(held, "hourglass")),
        },
        Step::Resources => "Resources".to_owned(),
        Step::Line(slot) => view
            .open
            .line
            .get(usize::from(slot))
            .copied()
            .flatten()
            .map_or("Next card", words::card)
            .to_owned(),
        Step::ChooseManeuver => "Choose a maneuver".to_owned(),
        Step::ChooseOrders => "Give orders".to_owned(),
        Step::PlaceCard(card) => format!("Place: {}", words::card(card)),
        Step::Artilleryman => "Artilleryman".to_owned(),
        Step::PlaceTrolls(_) => "Place a troll".to_owned(),
        Step::Ritual { ritual, placed: 0 } => format!("{}: the Target", words::ritual(ritual)),
        Step::Ritual { ritual, .. } => format!("{}: another token", words::ritual(ritual)),
        Step::Sap(at) => format!("Sap to {}", words::section(at)),
        Step::Assign { wave: Wave::Camp, source, .. } => format!("Send troops to {}", words::place(source)),
        Step::Assign { source, .. } if source.foreground().is_some() => {
            format!("Send troops from {}", words::place(source))
        }
        Step::Assign { source, .. } => format!("Send troops from rampart {}", words::place(source)),
        Step::JoinMarauder => "One marauder joins".to_owned(),
        Step::OpenOrder => "Place an open order".to_owned(),
        Step::ClassifiedOrders => "Place face-down orders".to_owned(),
        Step::DemonVictim => "The demon kills".to_owned(),
        Step::Effect(action) => effect_title(action),
        Step::TrapKind(path) => format!("Kind of the trap from {}", words::path(path)),
        Step::PaidActions(_) => "Carry out a paid action".to_owned(),
        Step::Heroic { hero, order } => format!("{}: {}", words::hero(hero), words::heroic(order)),
        Step::Labour(building) => {
            format!("Labour: an hourglass in the {}", words::building(building).to_lowercase())
        }
        Step::FarlonForeground | Step::FarlonSacrifice { .. } => "Farlon's Hope".to_owned(),
        Step::MarbleSection => "Marble from our Altar".to_owned(),
        Step::LastLegs => "On Last Legs".to_owned(),
        Step::FreeMoves(_) => "Every Man to the Walls".to_owned(),
        Step::MeltTheBells | Step::CastInTower(_) | Step::CastCauldron(_) => "Melt the Bells".to_owned(),
        Step::ChooseObjective => "Two objectives are met".to_owned(),
        Step::ShiftEquipment => "Well-armed Horde".to_owned(),
        Step::AimCannon(tower) => format!("Aim the cannon in {}", words::place(tower.place())),
        Step::CannonHit { at, .. } => format!("The cannon hits {}", words::place(at)),
        Step::AimMachine(at) => {
            let machine =
                view.open.batteries[at.index()].map_or("machine", |one| words::machine(one.machine));
            format!("Aim the {machine} {}", words::at(at.place()))
        }
        Step::StrikeTower(at) => format!("Strike a tower beside {}", words::section(at)),
        Step::VolleyFrom(at) => format!("Volley from {}", words::section(at)),
        Step::BlessedVolley(Side::West) => "Blessed volley in the west".to_owned(),
        Step::BlessedVolley(Side::East) => "Blessed volley in the east".to_owned(),
        Step::AimPole(tower) => format!("Aim the pole in {}", words::place(tower.place())),
        Step::Detonate(at) => format!("Orc Detonation on {}", words::section(at)),
        Step::CallTroll(at) => format!("Call of the Troll to {}", words::section(at)),
        Step::PlanMoment(_) => "A moment for a plan".to_owned(),
        Step::AgariaSection => "This is Agaria!".to_owned(),
        Step::HordeLoses { at, .. } | Step::HordeLosesOne { at } => {
            format!("Losses of the Invader {}", words::at(at))
        }
        Step::GarrisonLoses { at, .. } | Step::GarrisonLosesOne { at } => {
            format!("Losses of the Defender on {}", words::section(at))
        }
        Step::Raise { .. } => "Specters rise".to_owned(),
        Step::Hospital => "Hospital".to_owned(),
        // Nobody is asked there.
        _ => "The game goes on".to_owned(),
    }
}

fn effect_title(action: BuildingAction) -> String {
    use BuildingAction as A;
    match action {
        A::Cannon | A::Pole | A::BayWindow => format!("Build: {}", words::building_action(action)),
        A::Sharpshooters => "Sharpshooters kill a unit".to_owned(),
        action => words::building_action(action).to_owned(),
    }
}

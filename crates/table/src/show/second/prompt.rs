//! What a seat is asked, and what the others wait for.

use stronghold_rules::board::{Place, Side};
use stronghold_rules::second::View;
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::{Card, Ritual};
use stronghold_rules::second::options::Reveal;
use stronghold_rules::second::step::{Step, Wave};
use stronghold_rules::{Army, ToAct};

use super::{is_asked, options, spot, waiting, words};
use crate::show::prompt::{Asked, over, unnamed};
use crate::show::waiting_for;
use crate::wire::{Prompt, Spot};

/// The prompt of a sheet.
pub(crate) fn prompt(view: &View) -> Prompt {
    let Some(step) = view.step() else { return over() };
    let asked = is_asked(view);
    let question = step.prompt();
    let (title, text) = match question.filter(|_| asked) {
        Some(question) => {
            let asked = Asked {
                title: title(view, step),
                own: own_text(view, step),
                it: it(step),
                detail: detail(view, step),
            };
            let text = asked.text(unnamed(question.text, |name| TITLED.contains(&name)));
            (asked.title, text)
        }
        None => (waiting_for(view.to_act), waiting::waiting(step)),
    };
    Prompt {
        title,
        text,
        rule: question.map(|question| question.rule.to_owned()),
        at: if asked || !is_veiled(view, step) { about(view, step) } else { Vec::new() },
        after: after(view),
    }
}

/// What stands for the thing that the title names.
fn it(step: Step) -> &'static str {
    match step {
        Step::PlaceCard(Card::Quartermaster | Card::TrenchMaster | Card::Saboteur)
        | Step::Effect(BuildingAction::Spy) => "him",
        Step::Effect(BuildingAction::Sharpshooters) => "they",
        _ => "it",
    }
}

const TITLED: [&str; 10] = [
    "Farlon's Hope",
    "Marble from our Altar",
    "On Last Legs",
    "Every Man to the Walls",
    "Melt the Bells",
    "This is Agaria!",
    "Well-armed Horde",
    "Reinforce",
    "Labour",
    "Recall",
];

/// Where the words of the engine would repeat the title, or do not fit how things are shown.
fn own_text(view: &View, step: Step) -> Option<String> {
    let text = match step {
        Step::Arrange(_) => "Cards of one phase come in the order in which you choose them.",
        Step::Window if view.open.hourglasses == 0 => "Use what is free, or end the window.",
        Step::Window => "They go to buildings, moves and swaps. Heroic orders and plans are free.",
        Step::ChooseManeuver if view.open.maneuvers.is_empty() => {
            "One a turn is compulsory; after it you may do the other kind too."
        }
        Step::ChooseManeuver => "The other kind is yours to choose.",
        Step::Assign { wave, .. } if wave != Wave::Camp => "Choose who goes and which way, or go on.",
        Step::AimCannon(_) => "Choose the foreground or rampart that it fires at.",
        Step::AimMachine(_) => "Choose the section that it fires at, or hold.",
        Step::AimPole(_) => "Choose the section that it strikes.",
        Step::VolleyFrom(_) => "Choose the ramparts that these marksmen fire at.",
        Step::TowerVolley(_) | Step::BlessedArrows(_) => "Choose how many marksmen fire.",
        Step::Detonate(_) => "Choose how many orcs go, at least one.",
        Step::HordeLoses { .. } | Step::GarrisonLoses { .. } => "Choose who dies.",
        Step::HordeLosesOne { .. } => "The ballista hits its own side too: choose the unit that dies.",
        Step::GarrisonLosesOne { .. } => "Choose the one unit that dies.",
        _ => return None,
    };
    Some(text.to_owned())
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
        Step::TowerVolley(tower) => place(tower.place()),
        Step::BlessedArrows(rampart) => place(rampart.place()),
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

/// A few words for the heading. The text does not repeat them.
fn title(view: &View, step: Step) -> String {
    match step {
        Step::Arrange(_) => "Which card comes next in the line?".to_owned(),
        Step::ReturnObjective => "Your objectives".to_owned(),
        Step::ReturnPlan => "Your defense plans".to_owned(),
        Step::AskExchange => "Briefing".to_owned(),
        Step::Exchange => "Exchange cards".to_owned(),
        Step::Window => match view.open.hourglasses {
            0 => "No hourglass is left".to_owned(),
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
        Step::ChooseManeuver if view.open.maneuvers.is_empty() => "Maneuver".to_owned(),
        Step::ChooseManeuver => "Second maneuver".to_owned(),
        Step::ChooseOrders => "Orders".to_owned(),
        Step::PlaceCard(card) => words::card(card).to_owned(),
        Step::Artilleryman => "Artilleryman".to_owned(),
        Step::PlaceTrolls(_) => "New trolls".to_owned(),
        Step::Ritual { ritual, .. } => words::ritual(ritual).to_owned(),
        Step::Sap(_) => "Sap".to_owned(),
        Step::Assign { wave: Wave::Camp, .. } => "Troops from the camp".to_owned(),
        Step::Assign { source, .. } => format!("Send troops from {}", words::place(source)),
        Step::JoinMarauder => "Marauders".to_owned(),
        Step::OpenOrder => "Open order".to_owned(),
        Step::ClassifiedOrders => "Secret orders".to_owned(),
        Step::DemonVictim => "Demon".to_owned(),
        Step::Effect(action) => words::building_action(action).to_owned(),
        Step::TrapKind(path) => format!("Trap from {}", words::path(path)),
        Step::PaidActions(_) => "Paid actions".to_owned(),
        Step::Heroic { hero, order } => format!("{}: {}", words::hero(hero), words::heroic(order)),
        Step::Labour(building) => {
            format!("Labour: an hourglass in the {}", words::building(building).to_lowercase())
        }
        Step::FarlonForeground | Step::FarlonSacrifice { .. } => "Farlon's Hope".to_owned(),
        Step::MarbleSection => "Marble from our Altar".to_owned(),
        Step::LastLegs => "On Last Legs".to_owned(),
        Step::FreeMoves(_) => "Every Man to the Walls".to_owned(),
        Step::MeltTheBells | Step::CastInTower(_) | Step::CastCauldron(_) => "Melt the Bells".to_owned(),
        Step::ChooseObjective => "Two objectives".to_owned(),
        Step::ShiftEquipment => "Well-armed Horde".to_owned(),
        Step::AimCannon(tower) => format!("Cannon in {}", words::place(tower.place())),
        Step::CannonHit { at, .. } => format!("The cannon hits {}", words::place(at)),
        Step::AimMachine(at) => {
            let machine = view.open.batteries[at].map_or("machine", |one| words::machine(one.machine));
            format!("{} {}", words::capital(machine), words::at(at.place()))
        }
        Step::StrikeTower(_) => "Trebuchet".to_owned(),
        Step::VolleyFrom(at) => format!("Volley from {}", words::section(at)),
        Step::BlessedVolley(Side::West) => "Blessed volley in the west".to_owned(),
        Step::BlessedVolley(Side::East) => "Blessed volley in the east".to_owned(),
        Step::TowerVolley(tower) => format!("Volley from {}", words::place(tower.place())),
        Step::BlessedArrows(rampart) => format!("Blessed volley at {}", words::place(rampart.place())),
        Step::AimPole(tower) => format!("Pole in {}", words::place(tower.place())),
        Step::Detonate(at) => format!("Orc Detonation on {}", words::section(at)),
        Step::CallTroll(_) => "Call of the Troll".to_owned(),
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
        _ => "The siege goes on".to_owned(),
    }
}

//! Why something is not legal, in plain words.

use stronghold_record::reference::Reference;
use stronghold_rules::Edition;
use stronghold_rules::board::{Path, Place, Section};
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::{Card, Equipment, Ritual};
use stronghold_rules::second::step::Step;
use stronghold_rules::second::token::OrderKind;
use stronghold_rules::second::{Action, View};
use stronghold_rules::unit::{Group, Horde};

use super::{picture, tables, words};
use crate::show::first_sentence;

/// The reason with the rule that tells most about it, out of the rules that forbid the action.
pub(crate) fn why(view: &View, action: Action, rules: &'static [&'static str]) -> (String, &'static str) {
    let told = match action {
        Action::March { path, .. } | Action::Roll(path) => march(view, action, path, rules),
        Action::Muster { unit, side } => muster(view, unit, side.foreground(), rules),
        Action::Sap { unit, section } => Some(sap(view, unit, section)),
        Action::Play { card, pay } => payment(view, card, pay, rules),
        Action::Place(at) => place(view, at, rules),
        Action::Lay(path) => Some(lay(view, path)),
        Action::Spend(action) | Action::Activate(action) => Some(building(view, action, rules)),
        Action::Heroic { .. } => heroic(view, action, rules),
        Action::Order { kind, section } => Some(order(view, kind, section)),
        Action::Bluff(at) => token(view, at),
        Action::Aim { at, .. } | Action::VolleyAt { at, .. } => aim(view, at, rules),
        Action::Volley { section, first, second } => volley(view, section, first, second, rules),
        Action::Spy(card) => Some(format!("A spy is already on {}.", words::card(card))),
        Action::Trap(trap) => Some(format!("No {} is left.", words::trap(trap))),
        Action::Strike(at) => Some(format!("No machine stands in {}.", words::place(at))),
        Action::LoseHorde(_) | Action::LoseGarrison(_) => losses(view),
        Action::Trade { .. } => {
            Some("A card that came or left in this exchange stays where it is.".to_owned())
        }
        _ => None,
    };
    let rule = telling(action, rules);
    (told.unwrap_or_else(|| first_sentence(Reference::of(Edition::Second), rule)), rule)
}

/// How much room there is.
const ROOM: [&str; 3] =
    ["2e.board.capacity-foreground", "2e.board.capacity-rampart", "2e.board.capacity-section-invader"];

/// The first rule; where room is short, the one that says how much there is.
fn telling(action: Action, rules: &'static [&'static str]) -> &'static str {
    let goes = matches!(
        action,
        Action::March { .. } | Action::Muster { .. } | Action::Sap { .. } | Action::Place(_)
    );
    let capacity = rules.iter().find(|rule| goes && ROOM.contains(rule));
    let general = ["2e.building.place", "2e.maneuver.room", "2e.pay.needs-effect"];
    let first = rules.first().copied().unwrap_or("2e.turn.auto");
    if let Some(capacity) = capacity {
        return capacity;
    }
    if general.contains(&first) { rules.get(1).copied().unwrap_or(first) } else { first }
}

/// `RW2 is full: 7 of 7.`
fn full(view: &View, place: Place) -> Option<String> {
    let places = view.open.horde_places(tables(view), place);
    let there = view.open.horde_at(place).total();
    let coming = picture::coming(view, place).total();
    if there >= places {
        return Some(words::full(place, there, places));
    }
    let name = words::capital(&words::place(place));
    (there + coming >= places)
        .then(|| format!("{name} is full: {there} there and {coming} on the way, {places} places."))
}

fn march(view: &View, action: Action, path: Path, rules: &[&str]) -> Option<String> {
    match (rules.first().copied()?, action) {
        ("2e.maneuver.limits", _) => {
            let limit = view.open.maneuver_limit(tables(view));
            Some(format!(
                "{} have been assigned here, as many as may leave.",
                words::capital(&words::count(limit, "piece"))
            ))
        }
        ("2e.maneuver.once-per-unit", Action::March { unit, .. }) => {
            Some(format!("All {} here are assigned already.", words::plural(&unit.to_string(), 2)))
        }
        ("2e.siege-tower.moves", _) => Some("The siege tower is assigned already.".to_owned()),
        ("2e.trap.siege-tower", _) => {
            Some(format!("A siege tower trap on the way from {} stops siege towers.", words::path(path)))
        }
        ("2e.siege-tower.one-per-section", _) => {
            Some(format!("{} has no place for a siege tower.", words::place(path.to())))
        }
        _ => full(view, path.to()),
    }
}

fn muster(view: &View, unit: Horde, to: Place, rules: &[&str]) -> Option<String> {
    match rules.first().copied()? {
        "2e.maneuver.limits" => {
            let limit = view.open.maneuver_limit(tables(view));
            Some(format!("{limit} units have been assigned, as many as may go."))
        }
        "2e.maneuver.camp" => Some(format!("No more {} in the camp.", words::plural(&unit.to_string(), 2))),
        _ => full(view, to),
    }
}

fn sap(view: &View, unit: Horde, section: Section) -> String {
    if unit == Horde::Troll {
        return "Trolls do not fit through a sap.".to_owned();
    }
    full(view, section.place()).unwrap_or_else(|| format!("No {unit} is in the camp."))
}

fn payment(view: &View, card: Card, pay: Group<Horde>, rules: &[&str]) -> Option<String> {
    let wood = tables(view).card(card).wood;
    match rules.first().copied()? {
        "2e.resources.needs-stock" => Some("No wood is left in the stock.".to_owned()),
        "2e.pay.must-afford" if view.open.wood < wood => {
            Some(format!("{} costs {wood} wood; you have {}.", words::card(card), view.open.wood))
        }
        "2e.pay.must-afford" => {
            Some(format!("It costs {}; the camp has {}.", words::units(pay), words::units(view.open.camp)))
        }
        _ => None,
    }
}

fn place(view: &View, at: Place, rules: &[&str]) -> Option<String> {
    let open = &view.open;
    let name = words::capital(&words::place(at));
    match view.step()? {
        Step::PlaceCard(card) => match card {
            Card::Ballista | Card::Catapult | Card::Trebuchet => {
                Some(format!("{name} already has a machine."))
            }
            Card::Mantelet => Some(format!("{name} already has a mantelet.")),
            Card::Quartermaster => Some(format!("{name} already has a quartermaster.")),
            Card::TrenchMaster => Some(format!("{name} already has a trench master.")),
            Card::Saboteur if rules.contains(&"2e.building.closed") => {
                Some(format!("{} closed.", words::is(at)))
            }
            Card::Saboteur => Some(format!("A saboteur is already in {}.", words::place(at))),
            card => {
                let (section, equipment) = (at.section()?, card.equipment()?);
                let lying = |kind: Equipment| open.has_equipment(kind, section);
                Some(match lying(equipment) {
                    true => format!("{name} already has {}.", words::thing(words::equipment(equipment))),
                    false => format!("{name} has no place for more equipment."),
                })
            }
        },
        Step::PlaceTrolls(_) => full(view, at),
        Step::FarlonForeground => Some(format!("Nobody stands on {}.", words::place(at))),
        Step::Artilleryman => Some("Its deck holds no Miss any more.".to_owned()),
        Step::Effect(BuildingAction::Ladder) => Some(format!("{name} already has a ladder.")),
        Step::Effect(BuildingAction::Cannon | BuildingAction::Pole | BuildingAction::BayWindow)
        | Step::CastInTower(_) => {
            let machine = open.tower_machines[at.tower()?]?;
            Some(format!("{name} already has {}.", words::article(words::tower_machine(machine))))
        }
        Step::Effect(_) | Step::CastCauldron(_) => {
            let section = at.section()?;
            Some(match open.cauldrons[section].is_empty() {
                true => format!("{name} is too small for a cauldron."),
                false => format!("{name} has no free place for a cauldron."),
            })
        }
        Step::LastLegs => Some(format!("No action of {} was completed this turn.", words::place(at))),
        Step::AgariaSection => {
            let section = at.section()?;
            Some(match open.stormers(section).is_empty() {
                true => format!("No Invader stands on {name}."),
                false => format!("None of your units died on {name} this turn."),
            })
        }
        _ => None,
    }
}

fn lay(view: &View, path: Path) -> String {
    let open = &view.open;
    let way = words::path(path);
    if open.bridges.has(path) {
        format!("A bridge lies on the path from {way}.")
    } else if open.hidden_traps.has(path) || open.shown_traps[path].is_some() {
        format!("A trap lies on the path from {way}.")
    } else {
        format!("The path from {way} has no field for it.")
    }
}

fn building(view: &View, action: BuildingAction, rules: &[&str]) -> String {
    let name = words::building_action(action);
    match rules.first().copied().unwrap_or_default() {
        "2e.window.free-after" => "No hourglass is left.".to_owned(),
        "2e.building.closed" => format!("{} closed.", words::is(action.building().place())),
        "2e.building.once" => format!("{name} was completed this turn."),
        "2e.building.ready" => format!("{name} is paid, but cannot be carried out now."),
        "2e.hero.order2" => "Labour works in the building the unit went to.".to_owned(),
        _ => format!("{} So its last hourglass has to wait.", infeasible(view, action)),
    }
}

/// Why an action cannot be carried out now (table 7.3).
fn infeasible(view: &View, action: BuildingAction) -> String {
    use BuildingAction as A;
    let (open, pieces) = (&view.open, &tables(view).pieces);
    match action {
        A::Cannon | A::Pole | A::BayWindow => match open.tower_machines.values().all(Option::is_some) {
            true => "Every tower has a machine.".to_owned(),
            false => "None of these machines is left.".to_owned(),
        },
        A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => {
            "No such cauldron is left, or no section has a place for it.".to_owned()
        }
        A::Ladder => "No ladder is left.".to_owned(),
        A::Wall => "No wall piece is left in the stock.".to_owned(),
        A::Trap | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower => {
            "No trap is left, or no path is free.".to_owned()
        }
        A::Malfunction if open.malfunction.is_some() => "The malfunction token is in use.".to_owned(),
        A::Malfunction => "The Invader has no machine.".to_owned(),
        A::Spy if open.spies.len() >= u32::from(pieces.spies) => "All spies are out.".to_owned(),
        A::Spy => "No card of the line is without a spy.".to_owned(),
        A::Blessing => "A side is blessed already.".to_owned(),
        A::Glare => "The glare protects a section already.".to_owned(),
        A::Sharpshooters => "No Invader is on the board.".to_owned(),
        A::OrdersMixup => "No order token is on the board.".to_owned(),
        A::TrainSoldier => {
            "It needs a marksman in the barracks, a free soldier's place there, and a soldier in stock."
                .to_owned()
        }
        A::TrainVeteran => {
            "It needs a soldier in the barracks, a free veteran's place there, and a veteran in stock."
                .to_owned()
        }
        A::Track => "It needs a marksman in the guards and a saboteur in the stronghold.".to_owned(),
    }
}

fn heroic(view: &View, action: Action, rules: &[&str]) -> Option<String> {
    let Action::Heroic { hero, order } = action else { return None };
    let name = words::heroic(order);
    let open = &view.open;
    match rules.first().copied()? {
        "2e.possession.effect" => Some(format!("{name} is possessed and gone.")),
        "2e.hero.per-turn" if open.heroic_used.has(order) => Some(format!("{name} was given this turn.")),
        "2e.hero.per-turn" => Some(format!("The {} gave an order this turn.", words::hero(hero))),
        "2e.plan.drawback" => Some("Shameful Negotiations: one heroic order a turn.".to_owned()),
        "2e.hero.order1" => Some("Nobody in the courtyard can go to a section with a hero.".to_owned()),
        "2e.hero.order2-needs-space" => Some("No building can take an hourglass from a worker.".to_owned()),
        "2e.hero.order3" if open.hero(hero).section().is_none() => {
            Some(format!("The {} is in the courtyard and has no side.", words::hero(hero)))
        }
        "2e.hero.order3" => Some(format!("No unit is on a section of the {}'s side.", words::hero(hero))),
        "2e.gale.known-free" => Some("The Gale would cost an hourglass, and none is left.".to_owned()),
        _ => None,
    }
}

fn order(view: &View, kind: OrderKind, section: Section) -> String {
    let open = &view.open;
    if open.stormers(section).is_empty() {
        return format!("None of your units is on {}.", words::section(section));
    }
    if open.orders[section].is_some() {
        return format!("{} already has an order.", words::section(section));
    }
    format!("No token for {} is left.", words::order(kind))
}

/// A place that a token of a ritual cannot go to.
fn token(view: &View, at: Place) -> Option<String> {
    let Step::Ritual { ritual, .. } = view.step()? else { return None };
    Some(match ritual {
        Ritual::Demon if view.open.is_closed(stronghold_rules::second::building::Building::of(at)?) => {
            format!("{} closed.", words::is(at))
        }
        ritual => {
            format!("{} already has a token of {}.", words::capital(&words::place(at)), words::ritual(ritual))
        }
    })
}

fn aim(view: &View, at: Place, rules: &[&str]) -> Option<String> {
    let name = words::capital(&words::place(at));
    match rules.first().copied()? {
        "2e.assault.glare" => Some(format!("The Unearthly Glare protects {name}.")),
        "2e.barrage.target" => Some(format!("{name} is out of range.")),
        "2e.pole.target" => Some(format!("No Invader stands on {name}.")),
        "2e.volley.mantelet" => Some(format!("A mantelet protects {name}.")),
        "2e.volley.useful" => Some(format!("No Invader stands on {name}.")),
        "2e.cannon.useful" if rules.contains(&"2e.cannon.trench-master") => {
            Some(format!("A trench master protects {name}."))
        }
        "2e.cannon.useful" if view.open.horde_at(at).is_empty() => {
            Some(format!("No Invader stands on {}.", words::place(at)))
        }
        _ => None,
    }
}

fn volley(view: &View, section: Section, first: u8, second: u8, rules: &[&str]) -> Option<String> {
    let rampart = section.ramparts().get(usize::from(first == 0 && second > 0))?;
    aim(view, rampart.place(), rules)
}

fn losses(view: &View) -> Option<String> {
    match view.step()? {
        Step::HordeLoses { worth, .. } | Step::GarrisonLoses { worth, .. } => {
            Some(format!("The loss has to come as near to {worth} as it can."))
        }
        Step::CannonHit { .. } => Some("The card does not show this unit.".to_owned()),
        _ => None,
    }
}

//! Why something is not legal, in plain words.

use stronghold_rules::Edition;
use stronghold_rules::board::Place;
use stronghold_rules::reason::{Figures, Reason};
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::Card;
use stronghold_rules::second::step::Step;
use stronghold_rules::second::token::HeroicOrder;
use stronghold_rules::second::{Action, View};
use stronghold_rules::unit::{Hero, Horde};

use super::words;
use crate::show::why::{all_have, full, tell, too_few};

/// What the next rule says more about.
const FRAMES: [&str; 14] = [
    "2e.bridge.place",
    "2e.building.place",
    "2e.cannon.useful",
    "2e.demon.place",
    "2e.machine.place-foreground",
    "2e.machine.place-rampart",
    "2e.maneuver.room",
    "2e.mantelet.place",
    "2e.order.where",
    "2e.pay.needs-effect",
    "2e.ritual.tokens",
    "2e.saboteur.place",
    "2e.sap.effect",
    "2e.trainer.effect",
];

/// The reason with its rule.
pub(super) fn why(view: &View, action: Action, reason: Reason) -> (String, &'static str) {
    tell(Edition::Second, reason, &FRAMES, |rule, figures| match action {
        Action::Play { card, pay } => match (rule, figures) {
            ("2e.resources.needs-stock", _) => Some("No wood is left in the stock.".to_owned()),
            ("2e.pay.must-afford", Some(wood)) if card != Card::Resources => {
                Some(format!("{} costs {} wood; you have {}.", words::card(card), wood.needed, wood.there))
            }
            ("2e.pay.must-afford", _) => {
                let camp = words::units(view.open.camp);
                Some(format!("It costs {}; the camp has {camp}.", words::units(pay)))
            }
            _ => None,
        },
        Action::Spend(action) | Action::Activate(action) => building(action, rule, figures),
        Action::Heroic { hero, order } => heroic(view, hero, order, rule),
        Action::LoseHorde(_) | Action::LoseGarrison(_) => Some(match figures {
            Some(worth) => format!("The dead have to be worth {}.", worth.needed),
            None => "The card does not show this unit.".to_owned(),
        }),
        Action::Spy(card) => Some(format!("A spy is already on {}.", words::card(card))),
        Action::Trap(trap) => Some(format!("No {} is left.", words::trap(trap))),
        Action::Order { kind, .. } if rule == "2e.pieces.limit" => {
            Some(format!("No token for {} is left.", words::order(kind)))
        }
        Action::BluffOrder(order) if rule == "2e.pieces.one-per-place" => {
            Some(format!("A token of Possession is already on {}.", words::heroic(order)))
        }
        Action::Trade { .. } => {
            Some("A card that came or left in this exchange stays where it is.".to_owned())
        }
        Action::Lay(path) => {
            let way = words::path(path);
            Some(match rule {
                "2e.bridge.effect" | "2e.pieces.one-per-place" => {
                    format!("A bridge lies on the path from {way}.")
                }
                "2e.trap.one-per-path" => format!("A trap lies on the path from {way}."),
                _ => format!("The path from {way} has no field for it."),
            })
        }
        _ => there(view, action, goal(action)?, rule, figures),
    })
}

/// Where the piece of an action would go, or what it would hit.
fn goal(action: Action) -> Option<Place> {
    Some(match action {
        Action::March { path, .. } | Action::Roll(path) => path.to(),
        Action::Muster { side, .. } => side.foreground(),
        Action::Sap { section, .. } | Action::Order { section, .. } => section.place(),
        Action::Place(at) | Action::Bluff(at) | Action::Strike(at) => at,
        Action::Aim { at, .. } | Action::VolleyAt { at, .. } => at,
        Action::Volley { section, first, second } => {
            section.ramparts().get(usize::from(first == 0 && second > 0))?.place()
        }
        _ => return None,
    })
}

/// A place that is out of the question.
fn there(view: &View, action: Action, at: Place, rule: &str, figures: Option<Figures>) -> Option<String> {
    let name = words::capital(&words::place(at));
    Some(match (rule, action) {
        (
            "2e.board.capacity-foreground"
            | "2e.board.capacity-rampart"
            | "2e.board.capacity-section-invader"
            | "2e.maneuver.quartermaster"
            | "2e.maneuver.hidden-trap-room",
            _,
        ) => full(at, figures?, view.open.horde_at(at).total()),
        ("2e.maneuver.limits", _) => all_have("leave", "been assigned", figures?),
        ("2e.maneuver.once-per-unit", Action::March { unit, .. }) => {
            format!("All {} here are assigned already.", words::plural(&unit.to_string(), 2))
        }
        ("2e.siege-tower.moves", _) => "The siege tower is assigned already.".to_owned(),
        ("2e.trap.siege-tower", Action::Roll(path)) => {
            format!("A siege tower trap on the way from {} stops siege towers.", words::path(path))
        }
        ("2e.siege-tower.one-per-section", _) => format!("{name} has no place for a siege tower."),
        ("2e.maneuver.camp", Action::Muster { unit, .. }) => {
            format!("No more {} in the camp.", words::plural(&unit.to_string(), 2))
        }
        ("2e.sap.effect", Action::Sap { unit: Horde::Troll, .. }) => {
            "Trolls do not fit through a sap.".to_owned()
        }
        ("2e.sap.effect", Action::Sap { unit, .. }) => format!("No {unit} is in the camp."),
        ("2e.order.where" | "2e.siege-tower.alone", _) => format!("None of your units is on {name}."),
        (_, Action::Order { .. }) => format!("{name} already has an order."),
        ("2e.building.closed", _) => format!("{} closed.", words::is(at)),
        ("2e.equipment.places", _) if figures.is_some() => format!("{name} has no place for more equipment."),
        ("2e.training.places", _) if figures.is_some() => format!("{name} has no place for more training."),
        ("2e.cauldron.place", _) => match figures?.there {
            0 => format!("{name} is too small for a cauldron."),
            _ => format!("{name} has no free place for a cauldron."),
        },
        ("2e.artilleryman.effect", _) => "Its deck holds no Miss any more.".to_owned(),
        ("2e.plan.last-legs-tokens", _) => {
            format!("No action of {} was completed this turn.", words::place(at))
        }
        ("2e.catapult.trebuchet-tower", _) => format!("No machine stands in {}.", words::place(at)),
        ("2e.assault.glare", _) => format!("The Unearthly Glare protects {name}."),
        ("2e.barrage.target", _) => format!("{name} is out of range."),
        ("2e.cannon.trench-master", _) => format!("A trench master protects {name}."),
        ("2e.volley.mantelet", _) => format!("A mantelet protects {name}."),
        ("2e.cannon.target" | "2e.pole.target" | "2e.volley.useful", _) => {
            format!("No Invader stands on {name}.")
        }
        _ => format!("{} is already {}.", words::capital(&lying(view, at)?), words::at(at)),
    })
}

/// What lies where the piece of this step would go.
fn lying(view: &View, at: Place) -> Option<String> {
    let thing = match view.step()? {
        Step::PlaceCard(Card::Ballista | Card::Catapult | Card::Trebuchet) => "machine",
        Step::PlaceCard(Card::Mantelet) => "mantelet",
        Step::PlaceCard(Card::Quartermaster) => "quartermaster",
        Step::PlaceCard(Card::TrenchMaster) => "trench master",
        Step::PlaceCard(Card::Saboteur) => "saboteur",
        Step::PlaceCard(card) => words::equipment(card.equipment()?),
        Step::Effect(BuildingAction::Ladder) => "ladder",
        Step::Effect(_) | Step::CastInTower(_) => {
            words::tower_machine(view.open.tower_machines[at.tower()?]?)
        }
        Step::Ritual { ritual, .. } => return Some(format!("a token of {}", words::ritual(ritual))),
        _ => return None,
    };
    Some(words::thing(thing))
}

fn building(action: BuildingAction, rule: &str, figures: Option<Figures>) -> Option<String> {
    let name = words::building_action(action);
    Some(match rule {
        "2e.window.free-after" => too_few("hourglass", figures?),
        "2e.building.closed" => format!("{} closed.", words::is(action.building().place())),
        "2e.building.once" => format!("{name} was completed this turn."),
        "2e.building.ready" => format!("{name} is paid, but cannot be carried out now."),
        "2e.hero.order2" => "Labour works in the building the unit went to.".to_owned(),
        _ => format!("{} So its last hourglass has to wait.", infeasible(action, rule)?),
    })
}

/// Why an action cannot be carried out now (table 7.3).
fn infeasible(action: BuildingAction, rule: &str) -> Option<&'static str> {
    use BuildingAction as A;
    Some(match (rule, action) {
        ("2e.pieces.limit", A::Ladder) => "No ladder is left.",
        ("2e.pieces.limit", A::Wall) => "No wall piece is left in the stock.",
        ("2e.pieces.limit", A::Malfunction) => "The malfunction token is in use.",
        ("2e.pieces.limit", A::Spy) => "All spies are out.",
        ("2e.pieces.limit", A::Blessing) => "A side is blessed already.",
        ("2e.pieces.limit", A::Glare) => "The glare protects a section already.",
        ("2e.pieces.limit", A::TrainSoldier) => "No soldier is in stock.",
        ("2e.pieces.limit", A::TrainVeteran) => "No veteran is in stock.",
        ("2e.pieces.limit", _) => "None of it is left.",
        ("2e.tower-machine.place", _) => "Every tower has a machine.",
        ("2e.cauldron.place", _) => "No section has a place for it.",
        ("2e.trap.place", _) => "No path is free.",
        ("2e.malfunction.effect", _) => "The Invader has no machine.",
        ("2e.spy.where", _) => "No card of the line is without a spy.",
        ("2e.sharpshooters.effect", _) => "No Invader is on the board.",
        ("2e.mixup.effect", _) => "No order token is on the board.",
        ("2e.train.place", A::TrainSoldier) => {
            "It needs a marksman in the barracks and a free soldier's place there."
        }
        ("2e.train.place", _) => "It needs a soldier in the barracks and a free veteran's place there.",
        ("2e.track.effect", _) => "It needs a marksman in the guards and a saboteur in the stronghold.",
        _ => return None,
    })
}

fn heroic(view: &View, hero: Hero, order: HeroicOrder, rule: &str) -> Option<String> {
    let name = words::heroic(order);
    Some(match rule {
        "2e.possession.effect" => format!("{name} is possessed and gone."),
        "2e.hero.per-turn" if view.open.heroic_used.has(order) => {
            format!("{name} was given this turn.")
        }
        "2e.hero.per-turn" => format!("The {} gave an order this turn.", words::hero(hero)),
        "2e.plan.drawback" => "Shameful Negotiations: one heroic order a turn.".to_owned(),
        "2e.hero.order1" => "Nobody in the courtyard can go to a section with a hero.".to_owned(),
        "2e.hero.order2-needs-space" => "No building can take an hourglass from a worker.".to_owned(),
        "2e.hero.order3" if view.open.hero(hero).section().is_none() => {
            format!("The {} is in the courtyard and has no side.", words::hero(hero))
        }
        "2e.hero.order3" => format!("No unit is on a section of the {}'s side.", words::hero(hero)),
        "2e.gale.known-free" => "The Gale would cost an hourglass, and none is left.".to_owned(),
        _ => return None,
    })
}

//! Why something is not legal, in plain words.

use stronghold_rules::Edition;
use stronghold_rules::board::Place;
use stronghold_rules::reason::{Figures, Reason};
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::Card;
use stronghold_rules::second::step::Step;
use stronghold_rules::second::{Action, View};
use stronghold_words::{Message, Words};

use crate::show::why as show;
use crate::wire::Text;

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
pub(super) fn why(view: &View, words: &Words, action: Action, reason: Reason) -> (Text, &'static str) {
    let figures = reason.figures;
    show::reason(words, Edition::Second, reason, &FRAMES, &action, |said, rule| match action {
        Action::Play { card, .. } => {
            let wood = figures.is_some() && card != Card::Resources;
            Some(said.with("for", if wood { "wood" } else { "units" }).with("camp", view.open.camp))
        }
        Action::Spend(action) | Action::Activate(action) => building(said, action, rule),
        Action::Heroic { hero, order } => Some(
            said.with("given", view.open.heroic_used.has(order))
                .with("placed", view.open.hero(hero).section().is_some()),
        ),
        Action::LoseHorde(_) | Action::LoseGarrison(_) => Some(match figures {
            Some(_) => said.keyed("reason-2e-casualty-rule"),
            None => said.keyed("reason-2e-cannon-hit"),
        }),
        Action::Spy(_) => Some(said.keyed("reason-2e-spy-where")),
        Action::Trap(_) => Some(said.keyed("reason-no-trap-left")),
        Action::Order { .. } if rule == "2e.pieces.limit" => Some(said.keyed("reason-no-token-left")),
        Action::TargetOrder(_) | Action::BluffOrder(_) => Some(match rule {
            "2e.pieces.one-per-place" => said.keyed("reason-possession-there"),
            _ => said,
        }),
        Action::Through { .. } if figures.is_none() => Some(said),
        Action::Plan(_) => Some(said),
        Action::Trade { .. } => Some(said.keyed("reason-2e-exchange-cards")),
        Action::Lay(_) => Some(match rule {
            "2e.bridge.effect" | "2e.pieces.one-per-place" => said.keyed("reason-bridge-there"),
            "2e.trap.one-per-path" => said,
            _ => said.keyed("reason-no-field"),
        }),
        _ => {
            let at = goal(action)?;
            let said = there(view, said.with("at", at), action, at, rule, figures)?;
            if words.has(&said) { Some(said) } else { lying(view, said, at) }
        }
    })
}

/// Where the piece of an action would go, or what it would hit.
fn goal(action: Action) -> Option<Place> {
    Some(match action {
        Action::March { path, .. } | Action::Roll(path) | Action::Through { second: path, .. } => path.to(),
        Action::Muster { side, .. } => side.foreground(),
        Action::Sap { section, .. } | Action::Order { section, .. } => section.place(),
        Action::Place(at) | Action::Target(at) | Action::Bluff(at) | Action::Strike(at) => at,
        Action::Aim { at, .. } | Action::VolleyAt { at, .. } => at,
        Action::Volley { section, first, second } => {
            section.ramparts().get(usize::from(first == 0 && second > 0))?.place()
        }
        _ => return None,
    })
}

/// A place that is out of the question.
fn there(
    view: &View,
    said: Message,
    action: Action,
    at: Place,
    rule: &str,
    figures: Option<Figures>,
) -> Option<Message> {
    match (rule, action) {
        (
            "2e.board.capacity-foreground"
            | "2e.board.capacity-rampart"
            | "2e.board.capacity-section-invader"
            | "2e.maneuver.quartermaster"
            | "2e.maneuver.hidden-trap-room",
            _,
        ) => Some(show::no_room(said, figures?.there, view.open.horde_at(at).total())),
        ("2e.order.where" | "2e.siege-tower.alone", _) => Some(said),
        (_, Action::Order { .. }) => Some(said.keyed("reason-2e-order-one-per-section")),
        ("2e.equipment.places" | "2e.training.places", _) if figures.is_none() => lying(view, said, at),
        _ => Some(said),
    }
}

/// What is where the piece of this step would go.
fn lying(view: &View, said: Message, at: Place) -> Option<Message> {
    let said = said.keyed("reason-taken");
    Some(match view.step()? {
        Step::PlaceCard(Card::Ballista | Card::Catapult | Card::Trebuchet) => said.with("thing", "machine"),
        Step::PlaceCard(card) => match card.equipment() {
            Some(equipment) => said.with("thing", "equipment").with("equipment", equipment),
            None => said.with("thing", card.to_string()),
        },
        Step::Effect(BuildingAction::Ladder) => said.with("thing", "ladder"),
        Step::Effect(_) | Step::CastInTower(_) => {
            said.with("thing", "tower-machine").with("machine", view.open.tower_machines[at.tower()?]?)
        }
        Step::Ritual { ritual, .. } => said.with("thing", "ritual").with("ritual", ritual),
        _ => return None,
    })
}

fn building(said: Message, action: BuildingAction, rule: &str) -> Option<Message> {
    match rule {
        "2e.building.closed" => Some(said.with("at", action.building())),
        "2e.window.free-after" | "2e.building.once" | "2e.building.ready" | "2e.hero.order2" => Some(said),
        _ => Some(said.keyed("reason-infeasible").with("why", infeasible(action, rule)?)),
    }
}

/// Why an action cannot be carried out now (table 7.3).
fn infeasible(action: BuildingAction, rule: &str) -> Option<&'static str> {
    use BuildingAction as A;
    Some(match (rule, action) {
        ("2e.pieces.limit", A::Ladder) => "ladder",
        ("2e.pieces.limit", A::Wall) => "wall",
        ("2e.pieces.limit", A::Malfunction) => "malfunction",
        ("2e.pieces.limit", A::Spy) => "spies",
        ("2e.pieces.limit", A::Blessing) => "blessing",
        ("2e.pieces.limit", A::Glare) => "glare",
        ("2e.pieces.limit", A::TrainSoldier) => "soldier",
        ("2e.pieces.limit", A::TrainVeteran) => "veteran",
        ("2e.pieces.limit", _) => "none",
        ("2e.tower-machine.place", _) => "towers",
        ("2e.cauldron.place", _) => "cauldrons",
        ("2e.trap.place", _) => "paths",
        ("2e.malfunction.effect", _) => "no-machine",
        ("2e.spy.where", _) => "line",
        ("2e.sharpshooters.effect", _) => "no-invader",
        ("2e.mixup.effect", _) => "no-order",
        ("2e.train.place", A::TrainSoldier) => "train-soldier",
        ("2e.train.place", _) => "train-veteran",
        ("2e.track.effect", _) => "track",
        _ => return None,
    })
}

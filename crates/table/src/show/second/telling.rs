//! What is told of each event: whose doing it is, how much it matters, the rule behind it, and what its words need beside
//! the event itself.

use stronghold_rules::Seat;
use stronghold_rules::board::Place;
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::Card;
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::HeroicOrder;
use stronghold_rules::second::{Event, View};
use stronghold_rules::unit::Group;
use stronghold_words::Message;

use super::combat::Combat;
use super::passing::passes_by;
use super::story::{HOSPITAL, Teller};
use super::telling_assault::{
    aim_rule, card_turned, garrison_died, horde_died, order_rule, shooter, stage_rule, trap_rule, wall_rule,
};
use super::telling_ritual::{ritual_performed, ritual_targets, ritual_token};
use super::{spot, tables};
use crate::show::told::Told;
use crate::wire::Weight;

const INVADER: Option<Seat> = Some(Seat::Invader);
const DEFENDER: Option<Seat> = Some(Seat::Defender);

/// The lines of an event, between the events before and after it.
pub(super) fn tell(
    teller: &Teller,
    previous: Option<&Event>,
    event: &Event,
    next: Option<&Event>,
) -> Vec<Told> {
    use Weight::{Heading, Major, Minor};
    let told = |seat: Option<Seat>, weight, rule| Told::of(event, seat, weight, rule);
    let one = match event {
        // Set-up.
        Event::CardsDealt { cards } => told(None, Minor, "2e.setup.cards").at(cards.map(spot::card)),
        Event::ObjectivesDealt { objectives } => {
            told(None, Minor, "2e.setup.objectives").at(objectives.map(spot::objective))
        }
        Event::ObjectiveReturned { .. } => told(INVADER, Minor, "2e.setup.objectives"),
        Event::ObjectivesChosen { objectives } => {
            told(INVADER, Major, "2e.setup.objectives").at(objectives.map(spot::objective))
        }
        Event::PlansDealt { plans } => told(None, Minor, "2e.setup.plans").at(plans.map(spot::plan)),
        Event::PlanReturned { .. } => told(DEFENDER, Minor, "2e.setup.plans"),

        // The turn.
        Event::TurnBegan { .. } => {
            let turns = tables(teller.after).numbers.turns;
            told(None, Heading, "2e.turn.briefing-always").with("turns", turns)
        }
        Event::HourglassesGained { .. } => told(None, Minor, hourglass_rule(teller, previous)),
        Event::HourglassesDiscarded { .. } => told(None, Minor, "2e.window.unspendable"),
        Event::UnitsDrawn { .. } => told(None, Major, "2e.supplies.draw").places([Place::Camp]),
        Event::WoodGained { .. } => told(INVADER, Minor, wood_rule(previous)),
        Event::ExchangeOpened => told(INVADER, Minor, "2e.exchange.cost"),
        Event::CardsTraded { out, back } => {
            told(INVADER, Major, "2e.exchange.cards").at([spot::card(*out), spot::card(*back)])
        }
        Event::LineArranged { .. } => told(INVADER, Minor, "2e.exchange.order"),
        Event::CardPlayed { card, .. } => {
            told(INVADER, Major, "2e.turn.once-left-to-right").at([spot::card(*card)])
        }
        Event::CardSkipped { card } => match passes_by(teller.after, *card) {
            Some((why, rule)) => told(None, Minor, rule).with("why", why),
            None => told(INVADER, Minor, "2e.turn.skip-free").with("why", "choice"),
        }
        .at([spot::card(*card)]),
        Event::WindowOpened { .. } => told(None, Minor, "2e.window.spend-all"),
        Event::WindowClosed => told(DEFENDER, Minor, "2e.window.free-after"),

        // Pieces of the Invader.
        Event::MachineBuilt { card, at } => told(INVADER, Minor, machine_rule(*card)).places([*at]),
        Event::EquipmentPlaced { at, .. } => told(INVADER, Minor, "2e.equipment.places").places([at.place()]),
        Event::EquipmentShifted { equipment, from, to } => {
            let way = [from.place(), to.place()];
            told(INVADER, Minor, "2e.objective.must").places(way).walks(equipment, 1, &way)
        }
        Event::BridgePlaced { path } => told(INVADER, Minor, "2e.bridge.place").at([path.to_string()]),
        Event::BridgeShifted { from, to } => {
            told(INVADER, Minor, "2e.objective.shift-bridge").at([from.to_string(), to.to_string()])
        }
        Event::TrainingPlaced { at, .. } => told(INVADER, Minor, "2e.training.places").places([*at]),
        Event::SaboteurPlaced { building } => {
            told(INVADER, Minor, "2e.saboteur.effect").places([building.place()])
        }
        Event::SaboteursGone { .. } => told(DEFENDER, Minor, "2e.track.effect"),
        Event::MissRemoved { at } => {
            told(None, Minor, "2e.artilleryman.effect").at([spot::piece("machine", at.place())])
        }
        Event::TrollPlaced { side } => {
            let at = side.foreground();
            told(INVADER, Minor, "2e.trainer.effect").with("at", at).places([at])
        }
        Event::RitualPerformed { ritual, tokens } => ritual_performed(*ritual, *tokens),
        Event::RitualTargets { ritual, targets } => ritual_targets(teller, *ritual, *targets),
        Event::RitualToken { ritual, index, target } => ritual_token(*ritual, usize::from(*index), *target),

        // Maneuvers and orders.
        Event::ManeuverBegan { .. } => {
            told(INVADER, Major, "2e.maneuver.kinds").at([spot::card(Card::Maneuver)])
        }
        Event::Sapped { unit, section } => {
            let way = [Place::Camp, section.place()];
            told(INVADER, Minor, "2e.sap.effect").places([section.place()]).walks(unit, 1, &way)
        }
        Event::Assigned { from, to, .. } => told(INVADER, Minor, "2e.maneuver.assign").places([*from, *to]),
        Event::TowerAssigned { path } => told(INVADER, Minor, "2e.siege-tower.moves").at([path.to_string()]),
        Event::Marched { path, units, towers } => {
            let way = [path.from(), path.to()];
            let mut lines = Told::marched(Seat::Invader, *units, &way, "2e.maneuver.march");
            if *towers > 0 {
                let rolled = Message::new("event-tower-rolled").with("path", path);
                let line = Told::new(INVADER, Major, "2e.siege-tower.moves", rolled);
                lines.push(line.places(way).walks("siege-tower", *towers, &way));
            }
            return lines;
        }
        Event::MarchedThrough { first, second, unit } => {
            let way = [first.from(), first.to(), second.to()];
            told(INVADER, Minor, "2e.maneuver.quartermaster").places(way).walks(unit, 1, &way)
        }
        Event::Mustered { side, units } => {
            let way = [Place::Camp, side.foreground()];
            return Told::marched(Seat::Invader, *units, &way, "2e.maneuver.camp");
        }
        Event::TrapRevealed { path, .. } => {
            let laid = teller.after.open.turn == 0 || is_laying(teller.before);
            let line = match laid {
                true => told(DEFENDER, Minor, "2e.trap.three-face-up"),
                false => told(None, Major, "2e.trap.reveal"),
            };
            line.with("laid", laid).at([path.to_string()])
        }
        Event::TrapKilled { path, units } => told(None, Major, trap_rule(*units)).at([path.to_string()]),
        Event::TowerStopped { path } => told(None, Major, "2e.trap.siege-tower").at([path.to_string()]),
        Event::MaraudersJoined { .. } => told(None, Minor, "2e.marauders.join").places([Place::Rw4]),
        Event::MaraudersFilled { .. } => told(None, Minor, "2e.marauders.refill").places([Place::Marauders]),
        Event::OrderPlaced { section } | Event::OrderKnown { section, .. } => {
            told(INVADER, Minor, "2e.order.classified").at([spot::piece("order", section)])
        }
        Event::OrderShown { section, .. } => {
            let revealed = teller.is_stage(Stage::Orders);
            let line = match revealed {
                true => told(None, Major, order_rule(event)),
                false => told(INVADER, Major, "2e.order.open"),
            };
            line.with("revealed", revealed).at([spot::piece("order", section)])
        }
        Event::OrderLost { section, .. } => told(None, Minor, "2e.order.all-dead").places([section.place()]),

        // The Defender.
        Event::HourglassPlaced { action, .. } => {
            told(DEFENDER, Minor, "2e.building.place").with("seat", Seat::Defender).at([action.to_string()])
        }
        Event::ActionActivated { action } => {
            let line = told(DEFENDER, Major, "2e.building.complete");
            line.with("seat", Seat::Defender).at([action.to_string()])
        }
        Event::UnitMoved { unit, from, to } => {
            let way = [*from, *to];
            told(DEFENDER, Minor, "2e.move.cost").places(way).walks(unit, 1, &way)
        }
        Event::UnitsSwapped { unit, from, to, .. } => {
            let way = [*from, *to];
            told(DEFENDER, Minor, "2e.move.swap").places(way).walks(unit, 1, &way)
        }
        Event::HeroMoved { hero, from, to } => {
            let way = [*from, *to];
            told(DEFENDER, Minor, "2e.move.heroes").places(way).walks(hero, 1, &way)
        }
        Event::HeroesSwapped => {
            told(DEFENDER, Minor, "2e.move.swap-heroes").places(teller.after.open.heroes.into_values())
        }
        Event::MoveFailed { from, to } => told(None, Major, "2e.gale.aborted").places([*from, *to]),
        Event::HeroicOrderGiven { hero, order } => {
            told(DEFENDER, Major, heroic_rule(*order)).at([hero.to_string(), spot::heroic(*order)])
        }
        Event::HeroicOrderPossessed { order } => {
            told(None, Major, "2e.possession.effect").at([spot::heroic(*order)])
        }
        Event::PlanUsed { plan } => told(DEFENDER, Major, "2e.plan.when").at([spot::plan(*plan)]),
        Event::TowerMachineBuilt { at, .. } => {
            let line = told(DEFENDER, Minor, "2e.tower-machine.place");
            line.with("seat", Seat::Defender).places([at.place()])
        }
        Event::CauldronBuilt { at, .. } => {
            let line = told(DEFENDER, Minor, "2e.cauldron.place");
            line.with("seat", Seat::Defender).places([at.place()])
        }
        Event::LadderBuilt { at } => told(DEFENDER, Minor, "2e.ladder-defender.effect").places([at.place()]),
        Event::WallsBuilt { at, .. } => told(DEFENDER, Minor, "2e.wall.build").places([at.place()]),
        Event::TrapLaid { path } => told(DEFENDER, Minor, "2e.trap.place").at([path.to_string()]),
        Event::TrapKindChosen { path, .. } => {
            told(DEFENDER, Minor, "2e.trap.one-action").at([path.to_string()])
        }
        Event::MalfunctionPlaced { at } => {
            told(DEFENDER, Minor, "2e.malfunction.effect").at([spot::piece("machine", at.place())])
        }
        Event::SpyPlaced { card } => told(DEFENDER, Minor, "2e.spy.cost").at([spot::card(*card)]),
        Event::SpyGone { card } => told(None, Minor, "2e.exchange.spy-leaves").at([spot::card(*card)]),
        Event::Blessed { .. } => told(DEFENDER, Minor, "2e.blessing.effect"),
        Event::GlareCast { section } => told(DEFENDER, Minor, "2e.glare.effect").places([section.place()]),
        Event::OrderReturned { section } => told(None, Minor, "2e.mixup.effect").places([section.place()]),
        Event::Trained { .. } => told(DEFENDER, Minor, "2e.train.stock").places([Place::Barracks]),
        Event::UnitsFreed { .. } => told(DEFENDER, Minor, "2e.plan.legal").places([Place::Courtyard]),
        Event::GuardLeft => told(DEFENDER, Minor, "2e.track.effect").places([Place::Guards]),
        Event::BuildingClosed { building } => {
            told(None, Major, "2e.building.closed").places([building.place()])
        }
        Event::ActionsReopened { building } => {
            told(DEFENDER, Minor, "2e.plan.last-legs-tokens").places([building.place()])
        }

        // Objectives.
        Event::ObjectiveMet { objective } => {
            told(INVADER, Major, "2e.objective.must").at([spot::objective(*objective)])
        }

        // Assault.
        Event::StageBegan { stage } => {
            let quiet = matches!(next, Some(Event::StageBegan { .. }));
            told(None, Heading, stage_rule(*stage)).with("quiet", quiet)
        }
        Event::Aimed { from, at } => {
            let (seat, rule) = aim_rule(teller, *from);
            let line = shooter(teller, *from, told(seat, Minor, rule));
            line.at([spot::piece("machine", from)]).places([*at])
        }
        Event::Held { at } => {
            shooter(teller, *at, told(INVADER, Minor, "2e.barrage.hold")).at([spot::piece("machine", at)])
        }
        Event::CardTurned { tower, card } => card_turned(teller, event, *tower, *card, next),
        Event::MachineFired { at, .. } => {
            let target = teller.aims[at.index()];
            let line = shooter(teller, at.place(), told(None, Major, "2e.barrage.draw"));
            line.with("target", target).at([spot::piece("machine", at.place())]).places(target)
        }
        Event::WallDestroyed { at } => told(None, Minor, wall_rule(teller)).places([at.place()]),
        Event::SectionDestroyed { at } => {
            told(None, Major, "2e.objective.destroyed-section").places([at.place()])
        }
        Event::CauldronDestroyed { at, .. } => told(None, Major, "2e.catapult.hit").places([at.place()]),
        Event::TowerMachineDestroyed { at, .. } => {
            told(None, Major, "2e.catapult.which-tower").places([at.place()])
        }
        Event::VolleyFired { at, .. } => {
            let chooses = next.is_none() && matches!(teller.after.step(), Some(Step::HordeLoses { .. }));
            let dies = chooses || matches!(next, Some(Event::HordeDied { at: there, .. }) if there == at);
            told(None, Major, "2e.volley.strength").with("dies", dies).places([*at])
        }
        Event::CombatFought { .. } => {
            return Combat::of(event).map(|combat| combat.told(teller)).into_iter().collect();
        }
        Event::HordeDied { at, units } => {
            let died = horde_died(teller, event, *at, *units);
            // Furious goblins die first, and the rest is counted anew.
            let again = previous.and_then(Combat::of).and_then(|combat| combat.told_again(teller));
            return [died].into_iter().chain(again).collect();
        }
        Event::GarrisonDied { at, .. } => garrison_died(teller, event, *at),
        Event::SpecterRose { side, unit } => {
            let at = side.foreground();
            told(None, Major, "2e.specter.effect")
                .with("units", Group::of(*unit, 1))
                .with("at", at)
                .places([at])
        }
        Event::Healed { .. } => {
            let seat = (teller.stage == Some(HOSPITAL)).then_some(Seat::Defender);
            told(seat, Minor, "2e.hospital.heal").places([Place::Hospital, Place::Courtyard])
        }
        Event::NotHealed { .. } => told(None, Minor, "2e.hospital.rest").places([Place::Hospital]),
        Event::TurnEnded { .. } => told(None, Minor, "2e.end.cleanup"),
        Event::GameOver { outcome } => Told::game_over(outcome.winner, ["2e.breach.win", "2e.end.turn7"]),
    };
    vec![one]
}

/// Why the Defender receives hourglasses.
fn hourglass_rule(teller: &Teller, previous: Option<&Event>) -> &'static str {
    match previous {
        Some(Event::TurnBegan { .. }) => "2e.setup.first-hourglasses",
        Some(Event::ExchangeOpened) => "2e.exchange.cost",
        Some(Event::PlanUsed { .. }) => "2e.plan.extra-hourglasses",
        _ if teller.before.open.maneuvers.is_empty() => "2e.pay.hourglass-per-unit",
        _ => "2e.maneuver.hourglasses",
    }
}

/// Why the Invader gains wood.
fn wood_rule(previous: Option<&Event>) -> &'static str {
    match previous {
        Some(Event::CardPlayed { .. }) => "2e.resources.gain",
        Some(Event::ObjectiveMet { .. }) => "2e.objective.must",
        _ => "2e.supplies.wood",
    }
}

fn machine_rule(card: Card) -> &'static str {
    match card {
        Card::Trebuchet => "2e.machine.place-foreground",
        Card::Mantelet => "2e.mantelet.effect",
        Card::SiegeTower => "2e.siege-tower.build",
        _ => "2e.machine.place-rampart",
    }
}

fn heroic_rule(order: HeroicOrder) -> &'static str {
    match order {
        HeroicOrder::Reinforce => "2e.hero.order1",
        HeroicOrder::Labour => "2e.hero.order2",
        HeroicOrder::Recall => "2e.hero.order3",
    }
}

/// A trap that lies face up from the start is not revealed by anybody.
fn is_laying(before: &View) -> bool {
    matches!(
        before.step(),
        Some(Step::Effect(
            BuildingAction::TrapGoblin | BuildingAction::TrapTroll | BuildingAction::TrapSiegeTower
        ))
    )
}

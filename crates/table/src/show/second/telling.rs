//! One sentence for each event.

use stronghold_rules::Seat;
use stronghold_rules::board::Place;
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::Card;
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::HeroicOrder;
use stronghold_rules::second::{Event, View};

use super::combat::Combat;
use super::passing::passes_by;
use super::story::{HOSPITAL, Teller};
use super::telling_assault::{
    aim_rule, card_turned, garrison_killer, horde_died, order_rule, shooter, stage_rule, stage_text,
    trap_rule, wall_rule,
};
use super::telling_ritual::{ritual_targets, ritual_text, ritual_token};
use super::{spot, tables, words};
use crate::show::told::{self, Told};
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
    let told = |seat: Option<Seat>, weight, rule, text: String| teller.told(seat, weight, rule, text);
    let one = match event {
        // Set-up.
        Event::CardsDealt { cards } => {
            let names: Vec<String> = cards.iter().map(|card| words::card(*card).to_owned()).collect();
            told(None, Minor, "2e.setup.cards", format!("Cards dealt: {}.", words::list(&names)))
                .at(cards.map(spot::card))
        }
        Event::ObjectivesDealt { objectives } => {
            let names = objectives.map(|one| words::objective(one).to_owned());
            told(None, Minor, "2e.setup.objectives", format!("The Invader draws {}.", words::list(&names)))
                .at(objectives.map(spot::objective))
        }
        Event::ObjectiveReturned { objective } => {
            let text = format!("The Invader returns {}.", words::objective(*objective));
            told(INVADER, Minor, "2e.setup.objectives", text)
        }
        Event::ObjectivesChosen { objectives } => {
            let names = objectives.map(|one| words::objective(one).to_owned());
            let text = format!("The Invader's objectives are {}.", words::list(&names));
            told(INVADER, Major, "2e.setup.objectives", text).at(objectives.map(spot::objective))
        }
        Event::PlansDealt { plans } => {
            let names = plans.map(|one| words::plan(one).to_owned());
            told(None, Minor, "2e.setup.plans", format!("The Defender draws {}.", words::list(&names)))
                .at(plans.map(spot::plan))
        }
        Event::PlanReturned { plan } => {
            told(DEFENDER, Minor, "2e.setup.plans", format!("The Defender returns {}.", words::plan(*plan)))
        }

        // The turn.
        Event::TurnBegan { turn } => {
            told::turn_began("Turn", *turn, tables(teller.after).numbers.turns, "2e.turn.briefing-always")
        }
        Event::HourglassesGained { count } => {
            let text = format!("The Defender receives {}.", words::count(*count, "hourglass"));
            told(None, Minor, hourglass_rule(teller, previous), text)
        }
        Event::HourglassesDiscarded { count } => {
            told::hourglasses_lost(*count, None, "2e.window.unspendable")
        }
        Event::UnitsDrawn { units } => {
            let text = format!("The Invader draws {}.", words::units(*units));
            told(None, Major, "2e.supplies.draw", text).places([Place::Camp])
        }
        Event::WoodGained { count } => {
            let rule = match previous {
                Some(Event::CardPlayed { .. }) => "2e.resources.gain",
                Some(Event::ObjectiveMet { .. }) => "2e.objective.must",
                _ => "2e.supplies.wood",
            };
            told(INVADER, Minor, rule, format!("The Invader gains {count} wood."))
        }
        Event::ExchangeOpened => {
            told(INVADER, Minor, "2e.exchange.cost", "The Invader exchanges cards.".to_owned())
        }
        Event::CardsTraded { out, back } => {
            let text = format!("{} leaves the line, {} comes in.", words::card(*out), words::card(*back));
            told(INVADER, Major, "2e.exchange.cards", text).at([spot::card(*out), spot::card(*back)])
        }
        Event::LineArranged { line } => {
            let names = line.map(words::card).join(", ");
            told(INVADER, Minor, "2e.exchange.order", format!("The line is {names}."))
        }
        Event::CardPlayed { card, units, wood } => {
            let wood = if *wood > 0 { format!(" and {wood} wood") } else { String::new() };
            let text =
                format!("The Invader plays {} for {}{wood}.", words::card(*card), words::units(*units));
            told(INVADER, Major, "2e.turn.once-left-to-right", text).at([spot::card(*card)])
        }
        Event::CardSkipped { card } => {
            let line = match passes_by(teller.after, *card) {
                Some((why, rule)) => {
                    told(None, Minor, rule, format!("{} passes by: {why}.", words::card(*card)))
                }
                None => {
                    let text = format!("The Invader skips {}.", words::card(*card));
                    told(INVADER, Minor, "2e.turn.skip-free", text)
                }
            };
            line.at([spot::card(*card)])
        }
        Event::WindowOpened { hourglasses } => {
            let text = format!("The Defender has {} to spend.", words::count(*hourglasses, "hourglass"));
            told(None, Minor, "2e.window.spend-all", text)
        }
        Event::WindowClosed => {
            told(DEFENDER, Minor, "2e.window.free-after", "The Defender ends his window.".to_owned())
        }

        // Pieces of the Invader.
        Event::MachineBuilt { card, at } => {
            let text =
                format!("The Invader places a {} {}.", words::card(*card).to_lowercase(), words::at(*at));
            told(INVADER, Minor, machine_rule(*card), text).places([*at])
        }
        Event::EquipmentPlaced { equipment, at } => {
            let text = format!(
                "The Invader places {} on {}.",
                words::thing(words::equipment(*equipment)),
                words::section(*at)
            );
            told(INVADER, Minor, "2e.equipment.places", text).places([at.place()])
        }
        Event::EquipmentShifted { equipment, from, to } => {
            let text = format!(
                "The Invader moves {} from {} to {}.",
                words::thing(words::equipment(*equipment)),
                words::section(*from),
                words::section(*to)
            );
            told(INVADER, Minor, "2e.objective.must", text).places([from.place(), to.place()]).walks(
                equipment,
                1,
                &[from.place(), to.place()],
            )
        }
        Event::BridgePlaced { path } => {
            let text = format!("The Invader lays a bridge on the path from {}.", words::path(*path));
            told(INVADER, Minor, "2e.bridge.place", text).at([path.to_string()])
        }
        Event::BridgeShifted { from, to } => {
            let text = format!(
                "The Invader moves a bridge from the path {} to the path {}.",
                words::path(*from),
                words::path(*to)
            );
            told(INVADER, Minor, "2e.objective.shift-bridge", text).at([from.to_string(), to.to_string()])
        }
        Event::TrainingPlaced { card, at } => {
            let text = format!(
                "The Invader places a {} on {}.",
                words::card(*card).to_lowercase(),
                words::place(*at)
            );
            told(INVADER, Minor, "2e.training.places", text).places([*at])
        }
        Event::SaboteurPlaced { building } => {
            let text = format!("A saboteur enters {}.", words::place(building.place()));
            told(INVADER, Minor, "2e.saboteur.effect", text).places([building.place()])
        }
        Event::SaboteursGone { count } => {
            let verb = if *count == 1 { "is" } else { "are" };
            let text = format!("{} {verb} driven out.", words::capital(&words::count(*count, "saboteur")));
            told(DEFENDER, Minor, "2e.track.effect", text)
        }
        Event::MissRemoved { at } => {
            let text = format!("The machine {} loses a Miss.", words::at(at.place()));
            told(None, Minor, "2e.artilleryman.effect", text).at([spot::piece("machine", at.place())])
        }
        Event::TrollPlaced { side } => {
            let at = side.foreground();
            let text = format!("A troll of the bag comes to {}.", words::place(at));
            told(INVADER, Minor, "2e.trainer.effect", text).places([at])
        }
        Event::RitualPerformed { ritual, tokens } => {
            told(INVADER, Major, "2e.ritual.hidden", ritual_text(*ritual, *tokens))
                .at(spot::rituals(*ritual, *tokens))
        }
        Event::RitualTargets { ritual, targets } => ritual_targets(teller, *ritual, *targets),
        Event::RitualToken { ritual, index, target } => {
            ritual_token(teller, *ritual, usize::from(*index), *target)
        }

        // Maneuvers and orders.
        Event::ManeuverBegan { maneuver } => {
            let text = format!("The Invader begins a {}.", words::maneuver(*maneuver));
            told(INVADER, Major, "2e.maneuver.kinds", text).at([spot::card(Card::Maneuver)])
        }
        Event::Sapped { unit, section } => {
            let name = words::article(&unit.to_string());
            let text =
                format!("{} goes through the sap to {}.", words::capital(&name), words::section(*section));
            told(INVADER, Minor, "2e.sap.effect", text).places([section.place()]).walks(
                unit,
                1,
                &[Place::Camp, section.place()],
            )
        }
        Event::Assigned { unit, from, to } => {
            let name = words::capital(&words::article(&unit.to_string()));
            let text = format!("{name} is to go from {} to {}.", words::place(*from), words::place(*to));
            told(INVADER, Minor, "2e.maneuver.assign", text).places([*from, *to])
        }
        Event::TowerAssigned { path } => {
            let text = format!("A siege tower is to go from {}.", words::path(*path));
            told(INVADER, Minor, "2e.siege-tower.moves", text).at([path.to_string()])
        }
        Event::Marched { path, units, towers } => {
            let way = [path.from(), path.to()];
            let mut lines = told::marched(Seat::Invader, *units, &way, "2e.maneuver.march");
            if *towers > 0 {
                let text = format!("A siege tower rolls from {}.", words::path(*path));
                lines.push(told(INVADER, Major, "2e.siege-tower.moves", text).places(way).walks(
                    "siege-tower",
                    *towers,
                    &way,
                ));
            }
            return lines;
        }
        Event::MarchedThrough { first, second, unit } => {
            let way = [first.from(), first.to(), second.to()];
            let text = format!(
                "{} passes from {} through {} to {}.",
                words::capital(&words::article(&unit.to_string())),
                words::place(way[0]),
                words::place(way[1]),
                words::place(way[2])
            );
            told(INVADER, Minor, "2e.maneuver.quartermaster", text).places(way).walks(unit, 1, &way)
        }
        Event::Mustered { side, units } => {
            let way = [Place::Camp, side.foreground()];
            return told::marched(Seat::Invader, *units, &way, "2e.maneuver.camp");
        }
        Event::TrapRevealed { path, trap } if teller.after.open.turn == 0 || is_laying(teller.before) => {
            let text = format!(
                "The Defender lays a {} on the path from {}.",
                words::trap(*trap),
                words::path(*path)
            );
            told(DEFENDER, Minor, "2e.trap.three-face-up", text).at([path.to_string()])
        }
        Event::TrapRevealed { path, trap } => {
            let text =
                format!("The trap on the path from {} is a {}.", words::path(*path), words::trap(*trap));
            told(None, Major, "2e.trap.reveal", text).at([path.to_string()])
        }
        Event::TrapKilled { path, units } => {
            let text =
                format!("The trap on the path from {} kills {}.", words::path(*path), words::units(*units));
            told(None, Major, trap_rule(*units), text).at([path.to_string()])
        }
        Event::TowerStopped { path } => {
            let text = format!("The trap stops the siege tower at {}.", words::place(path.from()));
            told(None, Major, "2e.trap.siege-tower", text).at([path.to_string()])
        }
        Event::MaraudersJoined { units } => {
            let verb = if units.total() == 1 { "joins" } else { "join" };
            let text = format!("Of the marauders {} {verb} on RW4.", words::units(*units));
            told(None, Minor, "2e.marauders.join", text).places([Place::Rw4])
        }
        Event::MaraudersFilled { units } => {
            let text = format!("New marauders gather: {}.", words::units(*units));
            told(None, Minor, "2e.marauders.refill", text).places([Place::Marauders])
        }
        Event::OrderPlaced { section } => {
            let text = format!("The Invader places an order face down on {}.", words::section(*section));
            told(INVADER, Minor, "2e.order.classified", text).at([spot::piece("order", section)])
        }
        Event::OrderKnown { section, kind } => {
            let text = format!(
                "The Invader places an order face down on {}: {}.",
                words::section(*section),
                words::order(*kind)
            );
            told(INVADER, Minor, "2e.order.classified", text).at([spot::piece("order", section)])
        }
        Event::OrderShown { section, kind } => {
            let order = words::order(*kind);
            let (seat, rule, text) = match teller.is_stage(Stage::Orders) {
                true => (
                    None,
                    order_rule(event),
                    format!("The order on {} is {order}.", words::section(*section)),
                ),
                false => {
                    let text = format!("The Invader orders {order} on {}.", words::section(*section));
                    (INVADER, "2e.order.open", text)
                }
            };
            told(seat, Major, rule, text).at([spot::piece("order", section)])
        }
        Event::OrderLost { section, kind } => {
            let text =
                format!("{} on {} is lost with its units.", words::order(*kind), words::section(*section));
            told(None, Minor, "2e.order.all-dead", text).places([section.place()])
        }

        // The Defender.
        Event::HourglassPlaced { action, count, cost } => {
            let named = (action, words::building_action(*action));
            told::hourglass_placed(Seat::Defender, named, [*count, *cost], "2e.building.place")
        }
        Event::ActionActivated { action } => {
            let named = (action, words::building_action(*action));
            told::action_completed(Seat::Defender, named, "2e.building.complete")
        }
        Event::UnitMoved { unit, from, to } => {
            told::unit_moved(Seat::Defender, *unit, [*from, *to], "2e.move.cost")
        }
        Event::UnitsSwapped { unit, from, other, to } => {
            told::units_swapped(Seat::Defender, (*unit, *from), (*other, *to), "2e.move.swap")
        }
        Event::HeroMoved { hero, from, to } => {
            told::hero_moved(Seat::Defender, *hero, [*from, *to], "2e.move.heroes")
        }
        Event::HeroesSwapped => {
            told(DEFENDER, Minor, "2e.move.swap-heroes", "Officer and Warrior change places.".to_owned())
                .places(teller.after.open.heroes.into_values())
        }
        Event::MoveFailed { from, to } => {
            let text = format!(
                "The Gale stops the move from {} to {}: no hourglass is left to pay it.",
                words::place(*from),
                words::place(*to)
            );
            told(None, Major, "2e.gale.aborted", text).places([*from, *to])
        }
        Event::HeroicOrderGiven { hero, order } => {
            let text = format!("The {} orders: {}.", words::hero(*hero), words::heroic(*order));
            told(DEFENDER, Major, heroic_rule(*order), text).at([hero.to_string(), spot::heroic(*order)])
        }
        Event::HeroicOrderPossessed { order } => {
            let text = format!("{} is possessed and does nothing.", words::heroic(*order));
            told(None, Major, "2e.possession.effect", text).at([spot::heroic(*order)])
        }
        Event::PlanUsed { plan } => told(
            DEFENDER,
            Major,
            "2e.plan.when",
            format!("The Defender uses {}", sentence(words::plan(*plan))),
        )
        .at([spot::plan(*plan)]),
        Event::TowerMachineBuilt { machine, at } => {
            let name = words::article(words::tower_machine(*machine));
            told::tower_machine_built(Seat::Defender, &name, at.place(), "2e.tower-machine.place")
        }
        Event::CauldronBuilt { against, at } => {
            told::cauldron_hung(Seat::Defender, *against, at.place(), "2e.cauldron.place")
        }
        Event::LadderBuilt { at } => {
            let text = format!("The Defender builds a ladder on {}.", words::section(*at));
            told(DEFENDER, Minor, "2e.ladder-defender.effect", text).places([at.place()])
        }
        Event::WallsBuilt { at, count } => {
            let text = format!(
                "The Defender adds {} to {}.",
                words::count(*count, "wall piece"),
                words::section(*at)
            );
            told(DEFENDER, Minor, "2e.wall.build", text).places([at.place()])
        }
        Event::TrapLaid { path } => {
            let text = format!("The Defender lays a trap on the path from {}.", words::path(*path));
            told(DEFENDER, Minor, "2e.trap.place", text).at([path.to_string()])
        }
        Event::TrapKindChosen { path, trap } => {
            let text = format!("It is a {}, face down.", words::trap(*trap));
            told(DEFENDER, Minor, "2e.trap.one-action", text).at([path.to_string()])
        }
        Event::MalfunctionPlaced { at } => {
            let text = format!("The machine {} will not fire in the next assault.", words::at(at.place()));
            told(DEFENDER, Minor, "2e.malfunction.effect", text).at([spot::piece("machine", at.place())])
        }
        Event::SpyPlaced { card } => {
            let text = format!("A spy makes {} dearer by a unit.", words::card(*card));
            told(DEFENDER, Minor, "2e.spy.cost", text).at([spot::card(*card)])
        }
        Event::SpyGone { card } => {
            let text = format!("The spy on {} goes home.", words::card(*card));
            told(None, Minor, "2e.exchange.spy-leaves", text).at([spot::card(*card)])
        }
        Event::Blessed { side } => {
            let text = format!("The marksmen of the {} are blessed.", words::side(*side));
            told(DEFENDER, Minor, "2e.blessing.effect", text)
        }
        Event::GlareCast { section } => {
            let text = format!("The Unearthly Glare protects {} this turn.", words::section(*section));
            told(DEFENDER, Minor, "2e.glare.effect", text).places([section.place()])
        }
        Event::OrderReturned { section } => {
            let text = format!("The order on {} goes back to the Invader.", words::section(*section));
            told(None, Minor, "2e.mixup.effect", text).places([section.place()])
        }
        Event::Trained { unit } => told::trained(DEFENDER, *unit, "2e.train.stock"),
        Event::UnitsFreed { units } => {
            let text = format!("Out of the dungeons to the courtyard: {}.", words::units(*units));
            told(DEFENDER, Minor, "2e.plan.legal", text).places([Place::Courtyard])
        }
        Event::GuardLeft => told(
            DEFENDER,
            Minor,
            "2e.track.effect",
            "The guard goes after the saboteurs and leaves the game.".to_owned(),
        )
        .places([Place::Guards]),
        Event::BuildingClosed { building } => {
            let text = format!("{} closed for good.", words::is(building.place()));
            told(None, Major, "2e.building.closed", text).places([building.place()])
        }
        Event::ActionsReopened { building } => {
            let text = format!("Completed actions of {} can be done again.", words::place(building.place()));
            told(DEFENDER, Minor, "2e.plan.last-legs-tokens", text).places([building.place()])
        }

        // Objectives.
        Event::ObjectiveMet { objective } => {
            let text = format!("The Invader meets an objective: {}.", words::objective(*objective));
            told(INVADER, Major, "2e.objective.must", text).at([spot::objective(*objective)])
        }

        // Assault.
        Event::StageBegan { stage } => {
            let quiet = matches!(next, Some(Event::StageBegan { .. }));
            told(None, Heading, stage_rule(*stage), stage_text(*stage, quiet).to_owned())
        }
        Event::Aimed { from, at } => {
            let aimer = shooter(teller.after, teller, *from);
            let text = format!("{} aims at {}.", words::capital(&aimer), words::place(*at));
            let (seat, rule) = aim_rule(teller, *from);
            told(seat, Minor, rule, text).at([spot::piece("machine", from)]).places([*at])
        }
        Event::Held { at } => {
            let text = format!("{} holds its fire.", words::capital(&shooter(teller.after, teller, *at)));
            told(INVADER, Minor, "2e.barrage.hold", text).at([spot::piece("machine", at)])
        }
        Event::CardTurned { tower, card } => card_turned(teller, *tower, *card, next),
        Event::MachineFired { at, hit } => {
            let target = teller.aims[at.index()];
            let text = told::machine_fired(&shooter(teller.after, teller, at.place()), target, *hit);
            told(None, Major, "2e.barrage.draw", text).at([spot::piece("machine", at.place())]).places(target)
        }
        Event::WallDestroyed { at } => told(
            None,
            Minor,
            wall_rule(teller),
            format!("A wall piece of {} is destroyed.", words::section(*at)),
        )
        .places([at.place()]),
        Event::SectionDestroyed { at } => {
            let text = format!("The last wall piece of {} is destroyed.", words::section(*at));
            told(None, Major, "2e.objective.destroyed-section", text).places([at.place()])
        }
        Event::CauldronDestroyed { at, against } => told::cauldron_destroyed(against, *at, "2e.catapult.hit"),
        Event::TowerMachineDestroyed { at, machine } => {
            let name = words::tower_machine(*machine);
            told::tower_machine_destroyed(name, at.place(), "2e.catapult.which-tower")
        }
        Event::VolleyFired { at, strength } => {
            let chooses = next.is_none() && matches!(teller.after.step(), Some(Step::HordeLoses { .. }));
            let dies = chooses || matches!(next, Some(Event::HordeDied { at: there, .. }) if there == at);
            told::volley_fired(*at, *strength, !dies, "2e.volley.strength")
        }
        Event::CombatFought { .. } => {
            return Combat::of(event).map(|combat| combat.told(teller)).into_iter().collect();
        }
        Event::HordeDied { at, units } => {
            let died = horde_died(teller, *at, *units);
            // Furious goblins die first, and the rest is counted anew.
            let again = previous.and_then(Combat::of).and_then(|combat| combat.told_again(teller));
            return [died].into_iter().chain(again).collect();
        }
        Event::GarrisonDied { at, units } => {
            let (by, rule) = garrison_killer(teller, *at);
            let text = told::died(by, &words::units(*units), units.total() == 1, *at);
            told(None, Major, rule, text).places([*at])
        }
        Event::SpecterRose { side, unit } => {
            let text = format!(
                "A specter rises: {} on {}.",
                words::article(&unit.to_string()),
                words::place(side.foreground())
            );
            told(None, Major, "2e.specter.effect", text).places([side.foreground()])
        }
        Event::Healed { units } => {
            let seat = (teller.stage == Some(HOSPITAL)).then_some(Seat::Defender);
            told::healed(seat, *units, "2e.hospital.heal")
        }
        Event::NotHealed { units } => told::not_healed(*units, "to the stock", "2e.hospital.rest"),
        Event::TurnEnded { turn } => told::turn_ended("Turn", *turn, "2e.end.cleanup"),
        Event::GameOver { outcome } => told::game_over(outcome.winner, ["2e.breach.win", "2e.end.turn7"]),
    };
    vec![one]
}

/// With a full stop, unless it ends in another sign.
fn sentence(text: &str) -> String {
    if text.ends_with('!') { text.to_owned() } else { format!("{text}.") }
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

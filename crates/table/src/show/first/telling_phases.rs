//! Sentences about the Invader's phases.

use stronghold_rules::board::{Place, Side};
use stronghold_rules::first::Event;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::unit::{Group, Horde};
use stronghold_rules::{Army, Seat};

use super::shots::machine_name;
use super::story::Teller;
use super::telling::by;
use super::{spot, tables, words};
use crate::show::seat_name;
use crate::show::told::Told;
use crate::wire::Weight::{Major, Minor};

/// The Invader's phases.
pub(super) fn phases(teller: &Teller, event: &Event) -> Option<Told> {
    let place = |at: Place| words::place(at);
    let lord = |side: Side| teller.lord(side);
    Some(match event {
        Event::Gained { by: side, unit, resources } => {
            let paid = words::article(&unit.to_string());
            let text = format!("pays {paid} for {}.", words::count(*resources, "resource"));
            by(lord(*side), Minor, "1e.supplies.gain", &text)
        }
        Event::Given { by: side, unit, count } => {
            let units = words::units(Group::of(*unit, *count));
            let text = format!("gives {units} to the {}.", seat_name(lord(side.other())));
            by(lord(*side), Minor, "1e.team.give", &text)
        }
        Event::Performed { by: side, action, pay, borrowed } => {
            performed(teller, lord(*side), *action, *pay, *borrowed)
        }
        Event::Lent { by: side, action } => {
            let text = format!("lends {} to the {}.", words::action(*action), seat_name(lord(side.other())));
            by(lord(*side), Minor, "1e.team.lend", &text).at([spot::action(*action)])
        }
        Event::MachineBuilt { at, machine } => {
            let text = format!("places a {} {}.", words::machine(*machine), words::at(at.place()));
            by(lord(at.side()), Minor, "1e.machine.pile", &text).places([at.place()])
        }
        Event::AltarBuilt { side } => {
            let text = format!("builds an altar on {}.", place(side.foreground()));
            by(lord(*side), Minor, "1e.altar.effect", &text).places([side.foreground()])
        }
        Event::CoverBuilt { at } => {
            let text = format!("builds a cover on {}.", place(at.place()));
            by(lord(at.side()), Minor, "1e.cover.effect", &text).places([at.place()])
        }
        Event::RamGrew { components } => {
            let text = format!("The ram has {} now.", words::count(*components, "component"));
            Told::new(teller.actor(Army::Invader), Minor, "1e.ram.place", text).places([Place::Barbican])
        }
        Event::SiegeTowerBuilt { at } => {
            let text = format!("builds a siege tower at {}.", words::section(*at));
            by(lord(at.side()), Minor, "1e.siege-tower.place", &text).places([at.place()])
        }
        Event::EquipmentPlaced { at, equipment } => {
            let text = format!("places {} at {}.", words::equipment(*equipment), words::section(*at));
            by(lord(at.side()), Minor, "1e.equipment.two-different", &text).places([at.place()])
        }
        Event::BridgeLaid { path } => {
            let text = format!("lays a bridge on the path from {}.", words::path(*path));
            by(lord(path.side()), Minor, "1e.bridge.effect", &text).at([path.to_string()])
        }
        Event::TrainingPlaced { at, training } => {
            let text = format!("sends a {} to {}.", words::training(*training), place(at.place()));
            by(lord(at.side()), Minor, "1e.training.two-different", &text).places([at.place()])
        }
        Event::SaboteurPlaced { building } => {
            let text = format!("A saboteur enters {}.", place(building.place()));
            Told::new(teller.actor(Army::Invader), Minor, "1e.saboteur.effect", text)
                .places([building.place()])
        }
        Event::HitAdded { at } => {
            let text =
                format!("The {} {} gets another Hit.", machine_name(teller, *at), words::at(at.place()));
            Told::new(lord(at.side()), Minor, "1e.artilleryman.effect", text)
                .at([spot::piece("machine", at.place())])
        }
        Event::UnitsFetched { by: side, units } => {
            let verb = if units.total() == 1 { "comes" } else { "come" };
            let text = format!("{} of the fallen {verb} to the camp.", words::capital(&words::units(*units)));
            Told::new(lord(*side), Minor, "1e.trainer.effect", text).places([Place::Camp])
        }
        Event::BloodStonesPlaced { at } => {
            let text = format!("Blood Stones mark the catapult {}.", words::at(at.place()));
            Told::new(lord(at.side()), Minor, "1e.blood-stones.effect", text)
                .at([spot::piece("machine", at.place())])
        }
        Event::HeroPossessed { hero } => {
            let text = format!("The {} is possessed: no action of his this turn.", words::hero(*hero));
            Told::new(teller.actor(Army::Invader), Minor, "1e.possession.effect", text).at([hero.to_string()])
        }
        Event::FireSet { building } => {
            let text = format!("{} on fire this turn.", words::is(building.place()));
            Told::new(teller.actor(Army::Invader), Minor, "1e.fire.effect", text).places([building.place()])
        }
        Event::SpectresCalled { by: side } => {
            let text = "calls the Spectres: who is not saved from the hospital rises.";
            by(lord(*side), Minor, "1e.spectres.effect", text).places([Place::Hospital])
        }
        Event::PanicSpread => {
            let rule = panic_rule(teller);
            let text = "Panic spreads in the courtyard.".to_owned();
            Told::new(teller.actor(Army::Invader), Minor, rule, text).places([Place::Courtyard])
        }
        Event::GaleRaised { at } => {
            let text = format!("A Gale blows over {} this turn.", words::section(*at));
            Told::new(lord(at.side()), Minor, "1e.gale.effect", text).places([at.place()])
        }
        Event::AccidentPlaced { at, against } => {
            let text =
                format!("An accident awaits the cauldron against {against}s on {}.", words::section(*at));
            Told::new(lord(at.side()), Minor, "1e.accident.effect", text).places([at.place()])
        }
        Event::ShotSteadied { at } => {
            let text = format!(
                "The {} {} will turn over two cards.",
                machine_name(teller, *at),
                words::at(at.place())
            );
            Told::new(lord(at.side()), Minor, "1e.special.accurate-shot", text)
                .at([spot::piece("machine", at.place())])
        }
        Event::EquipmentMoved { equipment, from, to } => {
            let text = format!(
                "moves {} from {} to {}.",
                words::equipment(*equipment),
                words::section(*from),
                words::section(*to)
            );
            by(lord(from.side()), Minor, "1e.special.equipment-transfer", &text)
                .places([from.place(), to.place()])
                .walks(equipment, 1, &[from.place(), to.place()])
        }
        Event::BridgeMoved { from, to } => {
            let text = format!(
                "moves a bridge from the path {} to the path {}.",
                words::path(*from),
                words::path(*to)
            );
            by(lord(from.side()), Minor, "1e.special.equipment-transfer", &text)
                .at([from.to_string(), to.to_string()])
        }
        Event::TrainingMoved { training, from, to } => {
            let text = format!(
                "moves the {} from {} to {}.",
                words::training(*training),
                place(from.place()),
                place(to.place())
            );
            by(lord(from.side()), Minor, "1e.special.training-transfer", &text)
                .places([from.place(), to.place()])
                .walks(training, 1, &[from.place(), to.place()])
        }
        Event::SaboteurMoved { from, to } => {
            let text = format!("A saboteur goes from {} to {}.", place(from.place()), place(to.place()));
            Told::new(teller.actor(Army::Invader), Minor, "1e.special.training-transfer", text)
                .places([from.place(), to.place()])
        }
        Event::GoblinEscaped { side } => {
            let text = format!("A fallen goblin comes back to {}.", place(side.foreground()));
            Told::new(lord(*side), Minor, "1e.special.escape-the-knife", text).places([side.foreground()])
        }
        _ => return None,
    })
}

pub(super) fn panic_rule(teller: &Teller) -> &'static str {
    if teller.after.book().options.is_v1() { "1e.panic.v1" } else { "1e.panic.effect" }
}

/// An action of a phase card is taken.
fn performed(teller: &Teller, seat: Seat, action: PhaseAction, pay: Group<Horde>, borrowed: bool) -> Told {
    let resources = tables(teller.after).action(action).resources;
    let mut price = Vec::new();
    if !pay.is_empty() {
        price.push(words::units(pay));
    }
    if resources > 0 {
        price.push(words::count(resources, "resource"));
    }
    let price = if price.is_empty() { String::new() } else { format!(" for {}", words::list(&price)) };
    let verb = if borrowed { "borrows" } else { "takes" };
    let name = action.dispatch().map_or(words::action(action), words::dispatch);
    let text = match action.dispatch() {
        Some(_) if borrowed => format!("begins a {name} that the partner lent."),
        Some(_) => format!("begins the {name}."),
        None => format!("{verb} {name}{price}."),
    };
    let rule = match (action.dispatch(), borrowed) {
        (_, true) => "1e.team.borrow",
        (Some(_), false) => "1e.dispatch.each-once",
        (None, false) => "1e.phase.any-number",
    };
    by(seat, Major, rule, &text).at([spot::action(action)])
}

//! What is told of the Invader's phases.

use stronghold_rules::Army;
use stronghold_rules::board::{Place, Side};
use stronghold_rules::first::Event;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::unit::{Group, Horde};
use stronghold_words::{Arg, Message, describe};

use super::story::Teller;
use super::telling::by;
use super::{names, spot, tables};
use crate::show::told::Told;
use crate::wire::Weight::{Major, Minor};

/// The Invader's phases.
pub(super) fn phases(teller: &Teller, event: &Event) -> Option<Told> {
    let lord = |side: Side| teller.lord(side);
    let minor = |side: Side, rule| by(event, lord(side), Minor, rule);
    let actor = |rule| Told::of(event, teller.actor(Army::Invader), Minor, rule);
    Some(match event {
        Event::Gained { by: side, .. } => minor(*side, "1e.supplies.gain"),
        Event::Given { by: side, unit, count } => minor(*side, "1e.team.give")
            .with("units", Group::of(*unit, *count))
            .with("partner", lord(side.other())),
        Event::Performed { by: side, action, pay, borrowed } => {
            performed(teller, event, *side, *action, *pay, *borrowed)
        }
        Event::Lent { by: side, action } => {
            minor(*side, "1e.team.lend").with("partner", lord(side.other())).at([spot::action(*action)])
        }
        Event::MachineBuilt { at, .. } => minor(at.side(), "1e.machine.pile").places([at.place()]),
        Event::AltarBuilt { side } => {
            let at = side.foreground();
            minor(*side, "1e.altar.effect").with("at", at).places([at])
        }
        Event::CoverBuilt { at } => minor(at.side(), "1e.cover.effect").places([at.place()]),
        Event::RamGrew { .. } => actor("1e.ram.place").places([Place::Barbican]),
        Event::SiegeTowerBuilt { at } => minor(at.side(), "1e.siege-tower.place").places([at.place()]),
        Event::EquipmentPlaced { at, .. } => {
            minor(at.side(), "1e.equipment.two-different").places([at.place()])
        }
        Event::BridgeLaid { path } => minor(path.side(), "1e.bridge.effect").at([path.to_string()]),
        Event::TrainingPlaced { at, .. } => {
            minor(at.side(), "1e.training.two-different").places([at.place()])
        }
        Event::SaboteurPlaced { building } => actor("1e.saboteur.effect").places([building.place()]),
        Event::HitAdded { at } => minor(at.side(), "1e.artilleryman.effect")
            .with_arg("machine", names::machine(teller.after, *at))
            .at([spot::piece("machine", at.place())]),
        Event::UnitsFetched { by: side, .. } => minor(*side, "1e.trainer.effect").places([Place::Camp]),
        Event::BloodStonesPlaced { at } => {
            minor(at.side(), "1e.blood-stones.effect").at([spot::piece("machine", at.place())])
        }
        Event::HeroPossessed { hero } => actor("1e.possession.effect").at([hero.to_string()]),
        Event::FireSet { building } => actor("1e.fire.effect").places([building.place()]),
        Event::SpectresCalled { by: side } => minor(*side, "1e.spectres.effect").places([Place::Hospital]),
        Event::PanicSpread => actor(panic_rule(teller)).places([Place::Courtyard]),
        Event::GaleRaised { at } => minor(at.side(), "1e.gale.effect").places([at.place()]),
        Event::AccidentPlaced { at, .. } => minor(at.side(), "1e.accident.effect").places([at.place()]),
        Event::ShotSteadied { at } => minor(at.side(), "1e.special.accurate-shot")
            .with_arg("machine", names::machine(teller.after, *at))
            .at([spot::piece("machine", at.place())]),
        Event::EquipmentMoved { equipment, from, to } => {
            let way = [from.place(), to.place()];
            minor(from.side(), "1e.special.equipment-transfer").places(way).walks(equipment, 1, &way)
        }
        Event::BridgeMoved { from, to } => {
            minor(from.side(), "1e.special.equipment-transfer").at([from.to_string(), to.to_string()])
        }
        Event::TrainingMoved { training, from, to } => {
            let way = [from.place(), to.place()];
            minor(from.side(), "1e.special.training-transfer").places(way).walks(training, 1, &way)
        }
        Event::SaboteurMoved { from, to } => {
            actor("1e.special.training-transfer").places([from.place(), to.place()])
        }
        Event::GoblinEscaped { side } => {
            let at = side.foreground();
            minor(*side, "1e.special.escape-the-knife").with("at", at).places([at])
        }
        _ => return None,
    })
}

pub(super) fn panic_rule(teller: &Teller) -> &'static str {
    if teller.after.book().options.is_v1() { "1e.panic.v1" } else { "1e.panic.effect" }
}

/// An action of a phase card is taken.
fn performed(
    teller: &Teller,
    event: &Event,
    side: Side,
    action: PhaseAction,
    pay: Group<Horde>,
    borrowed: bool,
) -> Told {
    let rule = match (action.dispatch(), borrowed) {
        (_, true) => "1e.team.borrow",
        (Some(_), false) => "1e.dispatch.each-once",
        (None, false) => "1e.phase.any-number",
    };
    let resources = tables(teller.after).action(action).resources;
    let paid = !pay.is_empty() || resources > 0;
    by(event, teller.lord(side), Major, rule)
        .with("paid", paid)
        .with_arg("price", price(pay, resources))
        .at([spot::action(action)])
}

/// Units and resources, as one list.
fn price(pay: Group<Horde>, resources: u8) -> Arg {
    let units = pay.kinds().iter().filter_map(|unit| describe(&Group::of(unit, pay.count(unit))));
    let resources = (resources > 0).then(|| Message::new("count-resource").with("count", resources));
    Arg::List(units.chain(resources.map(Arg::from)).collect())
}

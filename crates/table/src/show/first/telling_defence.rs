//! What is told of the Defender's step.

use stronghold_rules::board::{Place, Side};
use stronghold_rules::first::Event;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::token::Deed;
use stronghold_rules::{Army, Seat};

use super::story::Teller;
use super::telling::by;
use super::telling_phases::panic_rule;
use super::{leaders, names, spot, tables};
use crate::show::told::Told;
use crate::wire::Weight::{Major, Minor};

/// The Defender's step.
pub(super) fn defence(teller: &Teller, event: &Event) -> Option<Told> {
    let minor = |side: Side, rule| by(event, teller.captain(side), Minor, rule);
    let major = |side: Side, rule| by(event, teller.captain(side), Major, rule);
    let actor = teller.actor(Army::Defender);
    let acts = |rule| Told::of(event, actor, Minor, rule);
    let mover: Seat = actor.unwrap_or(teller.captain(Side::West));
    Some(match event {
        Event::DefenceBegan { phase, .. } => Told::of(event, None, Minor, "1e.step.after-phase")
            .with("number", phase.number())
            .with("defenders", leaders(teller.after, Army::Defender).len()),
        Event::StonePlaced { at } => acts("1e.step.stone").places([at.place()]),
        Event::HourglassPlaced { by: side, action, laid } => minor(*side, "1e.slot.add")
            .with("count", laid)
            .with("cost", teller.before.open.cost(tables(teller.before), *action))
            .at([action.to_string()]),
        Event::ActionFinished { by: side, action } => major(*side, "1e.slot.add").at([action.to_string()]),
        Event::HourglassesLost { by: side, .. } => {
            Told::of(event, None, Minor, "1e.step.unspendable").with("seat", teller.captain(*side))
        }
        Event::UnitMoved { unit, from, to } => {
            let way = [*from, *to];
            Told::of(event, mover, Minor, "1e.move.cost").places(way).walks(unit, 1, &way)
        }
        Event::UnitsSwapped { unit, from, to, .. } => {
            let way = [*from, *to];
            Told::of(event, mover, Minor, "1e.move.swap").places(way).walks(unit, 1, &way)
        }
        Event::HeroMoved { hero, from, to } => {
            let way = [*from, *to];
            Told::of(event, mover, Minor, "1e.move.hero").places(way).walks(hero, 1, &way)
        }
        Event::SpeechGiven { at, .. } => major(at.side(), "1e.officer.speech").places([at.place()]),
        Event::WarriorKilled { at, .. } => major(at.side(), "1e.warrior.excursion").places([at.place()]),
        Event::DeedDone { by: side, deed } => major(*side, deed_rule(*deed)).at([spot::deed(*deed)]),
        Event::LastLegsChosen { building } => acts("1e.deed.last-legs").places([building.place()]),
        Event::HasteUsed { by: side, action } => minor(*side, "1e.pair.haste").at([action.to_string()]),
        Event::TowerMachineBuilt { at, .. } => minor(at.side(), "1e.tower.exclusive").places([at.place()]),
        Event::CauldronBuilt { at, .. } => minor(at.side(), "1e.cauldron.permanent").places([at.place()]),
        Event::PlatformBuilt { at } => minor(at.side(), "1e.move.platform").places([at.place()]),
        Event::GateRaised { .. } => acts("1e.gate.max").places([Place::Barbican]),
        Event::WallReinforced { at } => minor(at.side(), "1e.wall.wooden-lost").places([at.place()]),
        Event::TrapLaid { path, .. } => minor(path.side(), "1e.trap.not-on-bridge").at([path.to_string()]),
        Event::MissAdded { at } => minor(at.side(), "1e.damage.not-trebuchet")
            .with_arg("machine", names::machine(teller.after, *at))
            .at([spot::piece("machine", at.place())]),
        Event::UnitShot { at, .. } => {
            let (killer, rule) = match teller.finished {
                Some(BuildingAction::TowerExcursion) => ("excursion", "1e.siege-tower.loss-order"),
                _ => ("sharpshooter", "1e.sharpshooter.scope"),
            };
            Told::of(event, actor, Major, rule).with("by", killer).places([*at])
        }
        Event::SideBlessed { side } => minor(*side, "1e.blessing.effect"),
        Event::GlareCast { at } => minor(at.side(), "1e.glare.effect").places([at.place()]),
        Event::OrderMixedUp { at } => minor(at.side(), "1e.hidden.mix-up").places([at.place()]),
        Event::UnitTrained { .. } => acts("1e.barracks.replace").places([Place::Barracks]),
        Event::GuardSacrificed { .. } => acts("1e.guards.sacrifice").places([Place::Guards]),
        Event::SaboteursCaught => acts("1e.guards.resolve"),
        Event::DungeonsOpened { .. } => acts("1e.deed.dungeons").places([Place::Courtyard]),
        Event::PanicKilled { .. } => {
            Told::of(event, None, Major, panic_rule(teller)).places([Place::Courtyard])
        }
        _ => return None,
    })
}

fn deed_rule(deed: Deed) -> &'static str {
    match deed {
        Deed::Barricades => "1e.deed.barricades",
        Deed::Negotiations => "1e.deed.negotiations",
        Deed::LastLegs => "1e.deed.last-legs",
        Deed::Dungeons => "1e.deed.dungeons",
    }
}

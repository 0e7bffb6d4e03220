//! Sentences about the Defender's step.

use stronghold_rules::Army;
use stronghold_rules::board::{Place, Side};
use stronghold_rules::first::Event;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::token::Deed;

use super::shots::machine_name;
use super::story::Teller;
use super::telling::by;
use super::telling_phases::panic_rule;
use super::{leaders, spot, tables, words};
use crate::show::told::{self, Told};
use crate::wire::Weight::{Major, Minor};

/// The Defender's step.
pub(super) fn defence(teller: &Teller, event: &Event) -> Option<Told> {
    let place = |at: Place| words::place(at);
    let captain = |side: Side| teller.captain(side);
    let actor = teller.actor(Army::Defender);
    Some(match event {
        Event::DefenceBegan { phase, west, east } => {
            let held = match leaders(teller.after, Army::Defender).len() {
                1 => format!("The Defender has {} to spend", words::count(*west, "hourglass")),
                _ => format!(
                    "The West Defender has {} to spend, the East Defender {east}",
                    words::count(*west, "hourglass")
                ),
            };
            let text = format!("After phase {}: {}.", phase.number(), lower(&held));
            Told::new(None, Minor, "1e.step.after-phase", text)
        }
        Event::StonePlaced { at } => {
            let text = format!("A stone is added to {}.", words::section(*at));
            Told::new(actor, Minor, "1e.step.stone", text).places([at.place()])
        }
        Event::HourglassPlaced { by: side, action, laid } => {
            let cost = teller.before.open.cost(tables(teller.before), *action);
            let named = (action, words::building_action(*action));
            told::hourglass_placed(captain(*side), named, [*laid, cost], "1e.slot.add")
        }
        Event::ActionFinished { by: side, action } => {
            let named = (action, words::building_action(*action));
            told::action_completed(captain(*side), named, "1e.slot.add")
        }
        Event::HourglassesLost { by: side, count } => {
            told::hourglasses_lost(*count, Some(captain(*side)), "1e.step.unspendable")
        }
        Event::UnitMoved { unit, from, to } => {
            told::unit_moved(actor.unwrap_or(captain(Side::West)), *unit, [*from, *to], "1e.move.cost")
        }
        Event::UnitsSwapped { unit, from, other, to } => {
            let seat = actor.unwrap_or(captain(Side::West));
            told::units_swapped(seat, (*unit, *from), (*other, *to), "1e.move.swap")
        }
        Event::HeroMoved { hero, from, to } => {
            told::hero_moved(actor.unwrap_or(captain(Side::West)), *hero, [*from, *to], "1e.move.hero")
        }
        Event::SpeechGiven { at, hourglasses } => {
            let text = format!("The Officer speaks: +{hourglasses} strength on {}.", words::section(*at));
            Told::new(captain(at.side()), Major, "1e.officer.speech", text).places([at.place()])
        }
        Event::WarriorKilled { at, unit } => {
            let killed = words::article(&unit.to_string());
            let text = format!("The Warrior kills {killed} on {}.", words::section(*at));
            Told::new(captain(at.side()), Major, "1e.warrior.excursion", text).places([at.place()])
        }
        Event::DeedDone { by: side, deed } => {
            let text = format!("does a dishonourable deed: {}.", words::deed(*deed));
            by(captain(*side), Major, deed_rule(*deed), &text).at([spot::deed(*deed)])
        }
        Event::LastLegsChosen { building } => {
            let text =
                format!("Every action of {} costs an hourglass less this turn.", place(building.place()));
            Told::new(actor, Minor, "1e.deed.last-legs", text).places([building.place()])
        }
        Event::HasteUsed { by: side, action } => {
            let text = format!("uses Haste on {}.", words::building_action(*action));
            by(captain(*side), Minor, "1e.pair.haste", &text).at([action.to_string()])
        }
        Event::TowerMachineBuilt { at, machine } => {
            let name = words::article(words::tower_machine(*machine));
            told::tower_machine_built(captain(at.side()), &name, at.place(), "1e.tower.exclusive")
        }
        Event::CauldronBuilt { at, against } => {
            told::cauldron_hung(captain(at.side()), *against, at.place(), "1e.cauldron.permanent")
        }
        Event::PlatformBuilt { at } => {
            let text = format!("builds a platform on {}.", words::section(*at));
            by(captain(at.side()), Minor, "1e.move.platform", &text).places([at.place()])
        }
        Event::GateRaised { toughness } => {
            let text = format!("The gate is reinforced: toughness {toughness}.");
            Told::new(actor, Minor, "1e.gate.max", text).places([Place::Barbican])
        }
        Event::WallReinforced { at } => {
            let text = format!("adds a wooden component to {}.", words::section(*at));
            by(captain(at.side()), Minor, "1e.wall.wooden-lost", &text).places([at.place()])
        }
        Event::TrapLaid { path, trap } => {
            let text = format!("lays a {} on the path from {}.", words::trap(*trap), words::path(*path));
            by(captain(path.side()), Minor, "1e.trap.not-on-bridge", &text).at([path.to_string()])
        }
        Event::MissAdded { at } => {
            let text =
                format!("The {} {} gets another Miss.", machine_name(teller, *at), words::at(at.place()));
            Told::new(captain(at.side()), Minor, "1e.damage.not-trebuchet", text)
                .at([spot::piece("machine", at.place())])
        }
        Event::UnitShot { at, unit } => {
            let (who, rule) = match teller.finished {
                Some(BuildingAction::TowerExcursion) => ("An excursion kills", "1e.siege-tower.loss-order"),
                _ => ("The sharpshooter kills", "1e.sharpshooter.scope"),
            };
            let text = format!("{who} {} {}.", words::article(&unit.to_string()), words::at(*at));
            Told::new(actor, Major, rule, text).places([*at])
        }
        Event::SideBlessed { side } => {
            let text = format!("The marksmen of the {} are blessed this turn.", words::side(*side));
            Told::new(captain(*side), Minor, "1e.blessing.effect", text)
        }
        Event::GlareCast { at } => {
            let text = format!("The Unearthly Glare protects {} this turn.", words::section(*at));
            Told::new(captain(at.side()), Minor, "1e.glare.effect", text).places([at.place()])
        }
        Event::OrderMixedUp { at } => {
            let text = format!("The order on {} goes back unseen.", words::section(*at));
            Told::new(captain(at.side()), Minor, "1e.hidden.mix-up", text).places([at.place()])
        }
        Event::UnitTrained { unit } => told::trained(actor, *unit, "1e.barracks.replace"),
        Event::GuardSacrificed { unit } => {
            let guard = words::capital(&words::article(&unit.to_string()));
            let text = format!("{guard} of the guards goes after the saboteurs: all of them are caught.");
            Told::new(actor, Minor, "1e.guards.sacrifice", text).places([Place::Guards])
        }
        Event::SaboteursCaught => {
            Told::new(actor, Minor, "1e.guards.resolve", "All saboteurs are caught.".to_owned())
        }
        Event::DungeonsOpened { units } => {
            let text = format!("Out of the dungeons to the courtyard: {}.", words::units(*units));
            Told::new(actor, Minor, "1e.deed.dungeons", text).places([Place::Courtyard])
        }
        Event::PanicKilled { unit } => {
            let text = format!("Panic kills {} in the courtyard.", words::article(&unit.to_string()));
            Told::new(None, Major, panic_rule(teller), text).places([Place::Courtyard])
        }
        _ => return None,
    })
}

/// With a small first letter.
fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

fn deed_rule(deed: Deed) -> &'static str {
    match deed {
        Deed::Barricades => "1e.deed.barricades",
        Deed::Negotiations => "1e.deed.negotiations",
        Deed::LastLegs => "1e.deed.last-legs",
        Deed::Dungeons => "1e.deed.dungeons",
    }
}

//! Sentences about the Defender's window.

use stronghold_rules::Seat;
use stronghold_rules::board::Place;
use stronghold_rules::undead::Event;

use super::story::Teller;
use super::telling::DEFENDER;
use super::{spot, tables, words};
use crate::show::told::{self, Told};
use crate::wire::Weight::{Major, Minor};

/// The Defender's window.
pub(super) fn defence(teller: &Teller, previous: Option<&Event>, event: &Event) -> Option<Told> {
    let tables = tables(teller.after);
    Some(match event {
        Event::WindowOpened { hourglasses } => {
            let text = format!("The Defender has {} to spend.", words::count(*hourglasses, "hourglass"));
            Told::new(None, Minor, "un.window.must-spend", text)
        }
        Event::WindowClosed => {
            Told::new(DEFENDER, Minor, "un.window.close", "The Defender ends his window.".to_owned())
        }
        Event::HourglassesDiscarded { count } => match previous {
            Some(Event::HourglassPlaced { action, count: laid, cost })
                if laid >= cost && teller.before.open.is_dearer(*action) =>
            {
                let name = words::building_action(*action);
                let text = format!("Panic makes {name} cost {} more.", words::count(*count, "hourglass"));
                Told::new(None, Minor, "un.action.plus-one", text)
            }
            _ => told::hourglasses_lost(*count, None, "un.window.nothing-legal"),
        },
        Event::HourglassPlaced { action, count, cost } => {
            let named = (spot::action(*action), words::building_action(*action));
            told::hourglass_placed(Seat::Defender, named, [*count, *cost], "un.action.build-up")
        }
        Event::ActionResolved { action } => {
            let named = (spot::action(*action), words::building_action(*action));
            told::action_completed(Seat::Defender, named, "un.action.resolve")
        }
        Event::UnitMoved { unit, from, to } => {
            told::unit_moved(Seat::Defender, *unit, [*from, *to], "un.move.cost")
        }
        Event::UnitsSwapped { unit, from, other, to } => {
            told::units_swapped(Seat::Defender, (*unit, *from), (*other, *to), "un.move.swap")
        }
        Event::PriestMoved { priest, from, to } => {
            let named = (priest, words::priest(*priest));
            told::person_moved(Seat::Defender, named, [*from, *to], "un.move.cost")
        }
        Event::FootbridgeCrossed { bridge } => {
            let text = format!("The footbridge {} is crossed for free.", words::between(tables, *bridge));
            Told::new(DEFENDER, Minor, "un.move.footbridge", text).at([bridge.to_string()])
        }
        Event::PriestRepelled { priest, at } => {
            let text =
                format!("The {} drives a vampire off {}.", words::priest(*priest), words::section(*at));
            Told::new(DEFENDER, Major, "un.priest.repel", text).at([priest.to_string()]).places([at.place()])
        }
        Event::PriestSpoke { priest } => {
            let text = format!("The {} calms the stronghold.", words::priest(*priest));
            Told::new(DEFENDER, Major, "un.priest.speech", text).at([priest.to_string()])
        }
        Event::Trained { unit } => told::trained(DEFENDER, *unit, "un.action.train-place"),
        Event::MalfunctionPlaced { at } => {
            let text = format!("The engine on {} will not fire this round.", words::place(at.place()));
            Told::new(DEFENDER, Minor, "un.action.malfunction", text).at([spot::piece("machine", at.place())])
        }
        Event::SaintPlaced { at } => {
            let most = tables.numbers.saint_units;
            let text = format!(
                "The Saint stands beside {}: at most {most} leave it in each maneuver.",
                words::place(at.place())
            );
            Told::new(DEFENDER, Minor, "un.maneuver.saint", text).places([at.place()])
        }
        Event::TowerPieceBuilt { piece, at } => {
            told::tower_machine_built(Seat::Defender, &words::thing(*piece), at.place(), "un.board.tower")
        }
        Event::CauldronBuilt { at } => {
            told::cauldron_hung(Seat::Defender, "skeleton", at.place(), "un.action.construction-stays")
        }
        Event::WallBuilt { at } => {
            let text = format!("The Defender adds a wall piece to {}.", words::section(*at));
            Told::new(DEFENDER, Minor, "un.action.construction-stays", text).places([at.place()])
        }
        Event::FootbridgeBuilt { at } => {
            let text = format!("The Defender lays a footbridge {}.", words::between(tables, *at));
            Told::new(DEFENDER, Minor, "un.move.footbridge", text).at([at.to_string()])
        }
        Event::BedBuilt => {
            let text = "The Defender puts another bed into the hospital.".to_owned();
            Told::new(DEFENDER, Minor, "un.regroup.hospital", text).places([Place::Hospital])
        }
        Event::GroundConsecrated { path } => {
            let text = format!("The Defender consecrates the path from {}.", words::path(*path));
            Told::new(DEFENDER, Minor, "un.board.path-spaces", text).at([path.to_string()])
        }
        _ => return None,
    })
}

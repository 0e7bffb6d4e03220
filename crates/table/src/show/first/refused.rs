//! Things near at hand that are not legal now, with the reason. Only for the seat that is asked.

use stronghold_rules::board::{Place, Rampart, Tower};
use stronghold_rules::first::building::{Building, BuildingAction};
use stronghold_rules::first::card::{Phase, PhaseAction};
use stronghold_rules::first::step::{Step, Wave};
use stronghold_rules::first::{Action, View};
use stronghold_rules::machine::Emplacement;
use stronghold_rules::unit::Horde;
use stronghold_words::Words;

use super::why::why;
use super::{clicks, is_asked, phase_card, tables};
use crate::show::places::{foregrounds, ramparts, sections};
use crate::show::refused as show;
use crate::wire::Refused;

/// What the seat might want to do and may not.
pub(super) fn refused(view: &View, words: &Words) -> Vec<Refused> {
    let Some(step) = view.step().filter(|_| is_asked(view)) else { return Vec::new() };
    let wanted = wanted(view, step);
    let clicks = |action| clicks::of(view, action);
    show::refused(&view.actions, wanted, clicks, |action| why(view, words, action, view.reason(action)))
}

/// What one might think of in this step.
fn wanted(view: &View, step: Step) -> Vec<Action> {
    let places = |places: &mut dyn Iterator<Item = Place>| places.map(Action::Place).collect::<Vec<_>>();
    match step {
        Step::Phase { phase: Phase::Supplies, .. } => Vec::new(),
        Step::Phase { phase, by, .. } => phase_card::visible(view, phase, by)
            .iter()
            .map(|slot| PhaseAction::of(phase, slot))
            .flat_map(|action| {
                let ways = tables(view).action(action).ways();
                ways.map(move |pay| Action::Perform { action, pay, borrowed: false })
            })
            .collect(),
        Step::Place { action, .. } => match action {
            PhaseAction::Ballista | PhaseAction::Catapult | PhaseAction::Cover => places(&mut ramparts()),
            PhaseAction::Trebuchet | PhaseAction::Altar => places(&mut foregrounds()),
            PhaseAction::SiegeTower | PhaseAction::Gale => places(&mut sections()),
            PhaseAction::Saboteur | PhaseAction::Fire => {
                places(&mut Building::ALL.iter().map(|building| building.place()))
            }
            PhaseAction::Bridge => tables(view).paths.iter().map(Action::Lay).collect(),
            action if action.equipment().is_some() => places(&mut sections()),
            action if action.training().is_some() => places(&mut ramparts()),
            _ => Vec::new(),
        },
        Step::March { wave: Wave::Front, .. } => {
            Rampart::ALL.iter().flat_map(|rampart| marches(view, rampart.place())).collect()
        }
        Step::March { wave: Wave::Foregrounds, .. } => {
            foregrounds().flat_map(|place| marches(view, place)).collect()
        }
        Step::Spend { .. } => BuildingAction::ALL.iter().map(|action| Action::Spend(*action)).collect(),
        Step::Effect { action, .. } => match action {
            BuildingAction::Cannon | BuildingAction::Poles => {
                places(&mut Tower::ALL.iter().map(|tower| tower.place()))
            }
            BuildingAction::GoblinTrap | BuildingAction::TrollTrap => {
                tables(view).paths.iter().map(Action::Lay).collect()
            }
            BuildingAction::MachineDamage => {
                let standing = Emplacement::ALL.iter().filter(|at| view.open.batteries[**at].is_some());
                places(&mut standing.map(|at| at.place()))
            }
            BuildingAction::Platform | BuildingAction::Wall | BuildingAction::Glare => {
                places(&mut sections())
            }
            action if action.cauldron().is_some() => places(&mut sections()),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The ways ahead of the units that stand at a place.
fn marches(view: &View, from: Place) -> Vec<Action> {
    let units: Vec<Horde> = view.open.horde_at(from).kinds().iter().collect();
    let ways = tables(view).graph.paths_from(from).iter().map(|path| path.to());
    ways.flat_map(|to| units.iter().map(move |unit| Action::March { unit: *unit, from, to })).collect()
}

//! What to point at for an action, in order.

use stronghold_rules::board::{Place, Section};
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::Footbridge;
use stronghold_rules::undead::{Action, View};
use stronghold_rules::unit::{Garrison, Undead};

use super::{spot, tables};
use crate::show::clicks::told_apart;
use crate::show::volley;
use crate::wire::Spot;

/// The spots of each legal action.
pub(super) fn of_all(view: &View) -> Vec<Vec<Spot>> {
    told_apart(view.actions.iter().map(|action| of(view, *action)).collect())
}

/// The spots for an action. Nothing: a button alone.
pub(super) fn of(view: &View, action: Action) -> Vec<Spot> {
    use Action as A;
    match action {
        A::Deal(_)
        | A::Stock { .. }
        | A::Draw(_)
        | A::Mana(_)
        | A::Reinforce(_)
        | A::Turn(_)
        | A::Hit
        | A::Miss
        | A::Panic(_)
        | A::Done
        | A::Pass
        | A::Lose(_)
        | A::DrawMana
        | A::Pairs(_)
        | A::Open
        | A::Skip(_)
        | A::SkipRest
        | A::Maneuver(_) => Vec::new(),

        A::Flee { unit, from } => vec![spot::unit(unit, from.place())],
        A::Remove(spell) | A::Take(spell) | A::Next(spell) | A::Cast(spell) | A::Activate(spell) => {
            vec![spot::spell(spell)]
        }
        A::Place(at) => vec![place(view, at)],
        A::Side(_) if view.step() == Some(Step::Bats) => Vec::new(),
        A::Side(side) => vec![spot::place(side.foreground())],
        A::Priest(priest) => vec![priest.to_string()],
        A::Bone(at) => vec![spot::bone_space(at)],

        A::March { unit, path } => vec![spot::unit(unit, path.from()), spot::place(path.to())],
        A::Muster { unit, side } => vec![spot::unit(unit, Place::Camp), spot::place(side.foreground())],

        A::Spend(action) => vec![spot::action(action)],
        A::RemoveBone(at) => vec![spot::bone(at)],
        A::Move { unit, from, to } => vec![spot::unit(unit, from), spot::place(to)],
        A::Swap { unit, from, other, to } => vec![spot::unit(unit, from), spot::unit(other, to)],
        A::MovePriest { priest, to } => vec![priest.to_string(), spot::place(to)],
        A::Repel(priest) => vec![priest.to_string(), spot::unit(Undead::Vampire, view.open.priest(priest))],
        A::Speech(priest) => vec![priest.to_string(), spot::panic()],
        A::Lay(path) => vec![path.to_string()],
        A::Shoot { unit, at } => vec![spot::unit(unit, at)],

        A::Aim { from, at } => match view.step() {
            Some(Step::AimArchers) => vec![spot::place(from), spot::place(at)],
            _ => vec![spot::piece("machine", from), spot::place(at)],
        },
        A::Volley { section, first, second } => aims(view, section, [first, second]),
        A::Strike(tower) => vec![spot::piece("machine", tower)],
        A::Stake { tower, section, unit } => {
            vec![spot::piece("machine", tower), spot::unit(unit, section.place())]
        }
        A::Slay { unit, .. } => falling(view).map(|at| spot::unit(unit, at)).into_iter().collect(),
        A::Kill(unit) => falling(view).map(|at| spot::unit(unit, at)).into_iter().collect(),
        A::Retreat(at) => vec![spot::place(at)],
        A::Heal(unit) => vec![spot::unit(unit, Place::Hospital)],
    }
}

/// What a place stands for in this step: the place, a unit or an engine there, or the space beside a tower.
fn place(view: &View, at: Place) -> Spot {
    match view.step() {
        Some(Step::Effect(BuildingAction::Malfunction)) => spot::piece("machine", at),
        Some(Step::Effect(BuildingAction::Exorcism)) => spot::unit(Undead::Vampire, at),
        Some(Step::Effect(BuildingAction::Footbridge)) => {
            at.tower().map_or_else(|| spot::place(at), |tower| Footbridge::beside(tower).to_string())
        }
        Some(Step::Repeat { spell: Spell::Strigoi, .. }) => spot::unit(Garrison::Marksman, at),
        Some(Step::Repeat { spell: Spell::DarkMetamorphosis, .. }) => spot::unit(Undead::Skeleton, at),
        _ => spot::place(at),
    }
}

/// All marksmen of the section at one rampart: that rampart. Anything else is a button.
fn aims(view: &View, section: Section, arrows: [u8; 2]) -> Vec<Spot> {
    let marksmen = view.open.garrison_at(section.place()).count(Garrison::Marksman);
    if arrows.iter().sum::<u8>() < marksmen {
        return Vec::new();
    }
    volley::clicks(section, tables(view).graph.ramparts[section], arrows)
}

/// Where units are defeated in this step.
fn falling(view: &View) -> Option<Place> {
    match view.step()? {
        Step::HordeLoses { at, .. } | Step::GarrisonLoses { at, .. } => Some(at.place()),
        _ => None,
    }
}

//! What to point at for an action, in order.

use stronghold_rules::board::Place;
use stronghold_rules::board::Side;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::PhaseAction;
use stronghold_rules::first::step::Step;
use stronghold_rules::first::{Action, View};
use stronghold_rules::unit::{Garrison, Hero, Horde};

use super::spot;
use crate::show::clicks::{single, told_apart};
use crate::wire::Spot;

/// The spots of each legal action.
pub(super) fn of_all(view: &View) -> Vec<Vec<Spot>> {
    told_apart(view.actions.iter().map(|action| of(view, *action)).collect())
}

/// The spots for an action. Nothing: a button alone.
pub(super) fn of(view: &View, action: Action) -> Vec<Spot> {
    use Action as A;
    match action {
        A::Deal { .. }
        | A::Draw(_)
        | A::Turn(_)
        | A::Hit
        | A::Miss
        | A::Two(_)
        | A::Done
        | A::Hold(_)
        | A::Give { .. }
        | A::Lend(_)
        | A::Speech(_)
        | A::Bless(_)
        | A::Detonate(_) => Vec::new(),

        A::Keep(card) => vec![spot::card(card)],
        A::Flip(phase) => vec![spot::card_of(view, by(view), phase)],
        A::Gain(unit) => vec!["action.gain".to_owned(), spot::reserve(unit)],
        // Of two ways to the same action the own one is pointed at.
        A::Perform { action, borrowed: true, .. } if has_own(view, action) => Vec::new(),
        A::Perform { action, pay, .. } => {
            [spot::action(action)].into_iter().chain(pay.kinds().iter().map(spot::reserve)).collect()
        }
        A::Place(at) => vec![place(view, at)],
        A::Lay(path) => vec![path.to_string()],
        A::Hero(hero) => vec![hero.to_string()],
        A::Cauldron { at, .. } => vec![spot::piece("cauldron", at)],
        A::Shift { equipment, from, to } => vec![spot::piece(equipment, from), spot::place(to.place())],
        A::ShiftBridge { from, to } => vec![spot::piece("bridge", from), to.to_string()],
        A::ShiftTraining { training, from, to } => vec![spot::piece(training, from), spot::place(to)],
        A::ShiftSaboteur { from, to } => vec![spot::place(from.place()), spot::place(to.place())],
        A::March { unit, from, to } => vec![spot::unit(unit, from), spot::place(to)],
        A::Order { kind, at } => vec![spot::token(kind), spot::place(at.place())],
        A::Classify { kind, at } => vec![spot::hidden(kind), spot::place(at.place())],
        A::Altar(at) | A::Stone(at) => vec![spot::place(at.place())],

        A::Spend(slot) | A::Activate(slot) => vec![slot.to_string()],
        A::Move { unit, from, to } => vec![spot::unit(unit, from), spot::place(to)],
        A::Swap { unit, from, other, to } => vec![spot::unit(unit, from), spot::unit(other, to)],
        A::MoveHero { hero, to } => vec![hero.to_string(), spot::place(to)],
        A::Excursion(unit) => {
            let at = view.open.hero(Hero::Warrior);
            vec![Hero::Warrior.to_string(), spot::dying(view, unit, at)]
        }
        A::Deed(deed) => vec![spot::deed(deed)],
        A::Haste(slot) => vec![spot::token("haste"), slot.to_string()],
        A::Building(building) => vec![spot::place(building.place())],
        A::Shoot { unit, at } => vec![spot::unit(unit, at)],
        A::Sacrifice(unit) => vec![spot::unit(unit, Place::Guards)],

        A::Aim { at, .. } => vec![spot::place(at)],
        A::LoseHorde(units) => match (single(units), dying_at(view)) {
            (Some(unit), Some(at)) => vec![spot::dying(view, unit, at)],
            _ => Vec::new(),
        },
        A::LoseGarrison(units) => match (single::<Garrison>(units), dying_at(view)) {
            (Some(unit), Some(at)) => vec![spot::unit(unit, at)],
            _ => Vec::new(),
        },
        A::Strike(at) => vec![spot::piece("machine", at)],
        A::Save(unit) => vec![spot::unit(unit, Place::Hospital)],
        A::Rise(side) => vec![spot::place(side.foreground())],
        A::StepOut(unit) => match view.step() {
            Some(Step::EmptyTower(at)) => vec![spot::unit::<Horde>(unit, at.siege_tower())],
            _ => Vec::new(),
        },
    }
}

/// Whether the seat could also take its own action of this name.
fn has_own(view: &View, sought: PhaseAction) -> bool {
    let own =
        |one: &Action| matches!(one, Action::Perform { action, borrowed: false, .. } if *action == sought);
    view.actions.iter().any(own)
}

/// The side of the Invader who is asked; a single one is the western one.
fn by(view: &View) -> Side {
    match view.step() {
        Some(Step::Flip { by }) => by,
        _ => Side::West,
    }
}

/// What a place stands for in this step: the place, the machine there or the order tile there.
fn place(view: &View, at: Place) -> Spot {
    match view.step() {
        _ if chooses_machine(view) => spot::piece("machine", at),
        Some(Step::Effect { action: BuildingAction::MixUp, .. }) => spot::piece("order", at),
        _ => spot::place(at),
    }
}

/// Whether a place stands for the machine there.
pub(super) fn chooses_machine(view: &View) -> bool {
    use PhaseAction as A;
    matches!(
        view.step(),
        Some(
            Step::Place { action: A::Artilleryman | A::AccurateShot | A::BloodStones, .. }
                | Step::Effect { action: BuildingAction::MachineDamage, .. }
        )
    )
}

/// Where units die in this step.
fn dying_at(view: &View) -> Option<Place> {
    match view.step()? {
        Step::CannonHit { tower, .. } => view.open.aims[tower.index()],
        Step::HordeFalls { at, .. } => Some(at),
        Step::HordeLoses { at, .. } | Step::GarrisonLoses { at, .. } | Step::GarrisonLosesOne { at } => {
            Some(at.place())
        }
        _ => None,
    }
}

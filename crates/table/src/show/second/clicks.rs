//! What to point at for an action, in order.

use stronghold_rules::board::{Place, Section};
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::step::Step;
use stronghold_rules::second::token::TowerMachine;
use stronghold_rules::second::{Action, View};
use stronghold_rules::unit::{Garrison, Group, Hero, Horde, UnitKind};

use super::{spot, tables};
use crate::show::{clicks, volley};
use crate::wire::Spot;

/// How things are pointed at in one position.
pub(crate) struct Clicks<'a> {
    view: &'a View,
    /// One click for each kind of unit tells the payments apart.
    kinds_pay: bool,
    /// Targets and Bluffs can both be placed, so the token is named first.
    names_token: bool,
}

impl<'a> Clicks<'a> {
    /// Looks at all actions of a position.
    pub(crate) fn new(view: &'a View) -> Self {
        let payments: Vec<Vec<Horde>> = view
            .actions
            .iter()
            .filter_map(|action| match action {
                Action::Play { pay, .. } => Some(pay.kinds().iter().collect()),
                _ => None,
            })
            .collect();
        let clear = |(at, one): (usize, &Vec<Horde>)| {
            payments.iter().enumerate().all(|(other, longer)| at == other || !longer.starts_with(one))
        };
        let targets =
            view.actions.iter().any(|one| matches!(one, Action::Target(_) | Action::TargetOrder(_)));
        let bluffs = view.actions.iter().any(|one| matches!(one, Action::Bluff(_) | Action::BluffOrder(_)));
        Self { view, kinds_pay: payments.iter().enumerate().all(clear), names_token: targets && bluffs }
    }

    /// The spots for an action. Nothing: a button alone.
    pub(crate) fn of(&self, action: Action) -> Vec<Spot> {
        use Action as A;
        match action {
            A::DealCards { .. }
            | A::DealObjectives(_)
            | A::DealPlans(_)
            | A::Draw(_)
            | A::Turn(_)
            | A::Hit
            | A::Miss
            | A::Done
            | A::Next
            | A::Skip
            | A::None
            | A::Pass
            | A::End
            | A::Keep
            | A::Exchange
            | A::Maneuver(_)
            | A::Open
            | A::Classified
            | A::Bless(_)
            | A::Hold(_)
            | A::Detonate(_)
            | A::Arrows(_)
            | A::Raise(_) => Vec::new(),

            A::ReturnObjective(objective) | A::Resolve(objective) => vec![spot::objective(objective)],
            A::ReturnPlan(plan) | A::Plan(plan) => vec![spot::plan(plan)],
            A::Arrange(card) | A::Spy(card) => vec![spot::card(card)],
            A::Trade { out, back } => vec![spot::card(out), spot::card(back)],
            A::Play { card, pay } => [spot::card(card)].into_iter().chain(self.payment(pay)).collect(),
            A::Place(at) => vec![self.place(at)],
            A::Lay(path) => vec![path.to_string()],
            A::Target(at) => self.token("target", self.ritual_place(at)),
            A::Bluff(at) => self.token("bluff", self.ritual_place(at)),
            A::TargetOrder(order) => self.token("target", spot::heroic(order)),
            A::BluffOrder(order) => self.token("bluff", spot::heroic(order)),

            A::Sap { unit, section } => {
                vec![spot::unit(unit, Place::Camp), spot::place(section.place())]
            }
            A::March { unit, path } => vec![spot::unit(unit, path.from()), spot::place(path.to())],
            A::Roll(path) => vec![spot::piece("siege-tower", path.from()), spot::place(path.to())],
            A::Through { unit, first, second } => vec![
                spot::unit(unit, first.from()),
                spot::piece("quartermaster", first.to()),
                spot::place(second.to()),
            ],
            A::Muster { unit, side } => {
                vec![spot::unit(unit, Place::Camp), spot::place(side.foreground())]
            }
            A::Join(unit) => vec![spot::unit(unit, Place::Marauders)],
            A::Order { kind, section } => vec![spot::token(kind), spot::place(section.place())],

            A::Spend(action) | A::Activate(action) => vec![action.to_string()],
            A::Move { unit, from, to } => vec![spot::unit(unit, from), spot::place(to)],
            A::Swap { unit, from, other, to } => vec![spot::unit(unit, from), spot::unit(other, to)],
            A::MoveHero { hero, to } => vec![hero.to_string(), spot::place(to)],
            A::SwapHeroes => Hero::ALL.iter().map(Hero::to_string).collect(),
            A::Heroic { hero, order } => vec![spot::heroic(order), hero.to_string()],
            A::Trap(trap) => vec![spot::token(format_args!("trap.{trap}"))],
            A::Shoot { unit, at } => vec![spot::unit(unit, at)],
            A::Sacrifice(unit) => vec![spot::unit(unit, Place::Courtyard)],
            A::Cast(TowerMachine::Cannon) => vec![BuildingAction::Cannon.to_string()],
            A::Cast(TowerMachine::Pole) => vec![BuildingAction::Pole.to_string()],
            A::Cast(TowerMachine::BayWindow) => vec![BuildingAction::BayWindow.to_string()],
            A::CastCauldron(against) => vec![format!("forge.cauldron-{against}")],

            A::Shift { equipment, from, to } => {
                vec![spot::piece(equipment, from), spot::place(to.place())]
            }
            A::ShiftBridge { from, to } => vec![spot::piece("bridge", from), to.to_string()],

            A::Aim { at, .. } | A::VolleyAt { at, .. } => vec![spot::place(at)],
            // Fewer than all are a button (2e.volley.hold).
            A::Volley { section, first, second } if first + second < self.marksmen_at(section) => Vec::new(),
            A::Volley { section, first, second } => {
                let joined = tables(self.view).graph.ramparts[section];
                volley::clicks(section, joined, [first, second])
            }
            A::LoseHorde(units) => single(units, self.dying_at()),
            A::LoseGarrison(units) => single(units, self.dying_at()),
            A::Strike(at) => vec![spot::piece("machine", at)],
            A::Heal(units) => single(units, Some(Place::Hospital)),
        }
    }

    fn marksmen_at(&self, section: Section) -> u8 {
        self.view.open.garrison_at(section.place()).count(Garrison::Marksman)
    }

    /// The units that are paid: one click for each kind if that tells all payments apart, else one for each unit.
    fn payment(&self, pay: Group<Horde>) -> Vec<Spot> {
        let clicks = |unit: Horde| if self.kinds_pay { 1 } else { pay.count(unit) };
        pay.kinds()
            .iter()
            .flat_map(|unit| (0..clicks(unit)).map(move |_| spot::unit(unit, Place::Camp)))
            .collect()
    }

    /// What a place stands for in this step: the place, the machine there or the order token there.
    fn place(&self, at: Place) -> Spot {
        match self.view.step() {
            Some(Step::Artilleryman | Step::Effect(BuildingAction::Malfunction)) => {
                spot::piece("machine", at)
            }
            Some(Step::Effect(BuildingAction::OrdersMixup)) => spot::piece("order", at),
            _ => spot::place(at),
        }
    }

    /// Tokens of Bloodstones lie on machines.
    fn ritual_place(&self, at: Place) -> Spot {
        match at.rampart().is_some() || at.foreground().is_some() {
            true => spot::piece("machine", at),
            false => spot::place(at),
        }
    }

    fn token(&self, face: &str, on: Spot) -> Vec<Spot> {
        if self.names_token { vec![spot::token(face), on] } else { vec![on] }
    }

    /// Where units die in this step.
    fn dying_at(&self) -> Option<Place> {
        match self.view.step()? {
            Step::CannonHit { at, .. } | Step::HordeLoses { at, .. } | Step::HordeLosesOne { at } => Some(at),
            Step::GarrisonLoses { at, .. } | Step::GarrisonLosesOne { at } => Some(at.place()),
            Step::DemonVictim => Some(Place::Courtyard),
            _ => None,
        }
    }
}

/// Units of one kind can be pointed at. Several kinds are a button.
fn single<K: UnitKind>(units: Group<K>, at: Option<Place>) -> Vec<Spot> {
    let unit = clicks::single(units).zip(at).map(|(unit, at)| spot::unit(unit, at));
    unit.into_iter().collect()
}

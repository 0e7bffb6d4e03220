//! What happened, event by event, with what belongs together told in one line.

use stronghold_rules::board::{Place, Side, Tower};
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::step::{Stage, Step};
use stronghold_rules::first::token::TowerMachine;
use stronghold_rules::first::{Event, View};
use stronghold_rules::machine::Emplacement;
use stronghold_rules::set::{Mask, Set};
use stronghold_rules::{Army, Seat, ToAct};
use stronghold_words::Message;

use super::shots::stage_rule;
use super::telling::tell;
use super::{course, seat_of, tables};
use crate::show::told::{self, Line, Told};
use crate::wire::Weight;

/// The lines for the events of `after`, each with the position of its event. They have no moment yet.
pub(crate) fn story(before: &View, after: &View) -> Vec<(usize, Line)> {
    let stage = course::stage(before);
    let aims = |of: &[Stage]| match stage {
        Some(stage) if of.contains(&stage) => before.open.aims,
        _ => [None; 9],
    };
    let mut teller = Teller {
        before,
        after,
        turn: before.open.turn,
        stage,
        tower_aims: aims(&[Stage::Cannons, Stage::Poles]),
        machine_aims: aims(&[Stage::Machines]),
        finished: match before.step() {
            Some(Step::Effect { action, .. }) => Some(action),
            _ => None,
        },
        counted: Set::EMPTY,
        index: 0,
        lines: Vec::new(),
    };
    for (index, previous, event, next) in told::in_turn(&after.events) {
        teller.index = index;
        teller.hear(previous, event, next);
    }
    teller.close();
    teller.lines
}

/// Goes through the events and keeps in mind where in the game they belong.
pub(super) struct Teller<'a> {
    pub before: &'a View,
    pub after: &'a View,
    pub turn: u8,
    pub stage: Option<Stage>,
    /// Targets of cannons or poles in this stage.
    pub tower_aims: [Option<Place>; 9],
    /// Targets of machines in this stage.
    pub machine_aims: [Option<Place>; 9],
    /// The building action that is being carried out.
    pub finished: Option<BuildingAction>,
    /// Sections whose clash was counted before.
    pub counted: Mask,
    index: usize,
    lines: Vec<(usize, Line)>,
}

impl Teller<'_> {
    fn hear(&mut self, previous: Option<&Event>, event: &Event, next: Option<&Event>) {
        self.follow(event);
        if is_told_by(self, event, next) || was_told_by(previous, event) {
            return;
        }
        for told in tell(self, previous, event, next) {
            self.add(told);
        }
        if let Event::ClashCounted { at, .. } = event {
            self.counted.insert(at.index());
        }
    }

    /// Keeps track of turn, stage and targets.
    fn follow(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { turn } => {
                self.turn = *turn;
                self.stage = None;
            }
            Event::AssaultBegan { .. } => {
                self.stage = Some(Stage::Cannons);
                self.tower_aims = [None; 9];
                self.machine_aims = [None; 9];
                self.counted = Set::EMPTY;
            }
            Event::SteppedOut { .. } | Event::GloryPassed | Event::HonourKept | Event::TurnEnded { .. } => {
                self.stage = None;
            }
            Event::ActionFinished { action, .. } => self.finished = Some(*action),
            _ => {
                if let Some(stage) = self.stage_of(event) {
                    self.enter(stage);
                }
            }
        }
        if let Event::Aimed { from, at } = event {
            match (from.tower(), Emplacement::of(*from)) {
                (Some(tower), _) => self.tower_aims[tower.index()] = Some(*at),
                (None, Some(machine)) => self.machine_aims[machine.index()] = Some(*at),
                (None, None) => {}
            }
        }
    }

    /// The stage that an event belongs to, if it tells.
    fn stage_of(&self, event: &Event) -> Option<Stage> {
        Some(match event {
            Event::Aimed { from, .. } => self.stage_of_shooter(*from),
            Event::Held { at } => self.stage_of_shooter(*at),
            Event::CardTurned { tower, .. } => self.stage_of_shooter(tower.place()),
            Event::MachineFired { .. }
            | Event::TwoCardsDrawn { .. }
            | Event::CauldronDestroyed { .. }
            | Event::TowerMachineDestroyed { .. } => Stage::Machines,
            Event::VolleyFired { .. } => Stage::Marksmen,
            Event::GoblinFired { .. } => Stage::Goblins,
            Event::Poisoned { .. } if self.before.book().options.is_valley() => Stage::Poisons,
            Event::CauldronPoured { .. } | Event::AccidentHappened { .. } => Stage::Cauldrons,
            Event::OrderShown { .. } | Event::OrderVoid { .. } | Event::OrcsDetonated { .. } => Stage::Orders,
            Event::ClashCounted { .. } | Event::SectionBreached { .. } => Stage::Strength,
            Event::UnitSaved { .. } | Event::UnitsNotSaved { .. } | Event::SpectreRose { .. } => {
                Stage::Hospital
            }
            Event::RamStruck { .. } | Event::GateFell { .. } => Stage::Barbican,
            _ => return None,
        })
    }

    fn stage_of_shooter(&self, from: Place) -> Stage {
        match from.tower() {
            Some(tower) => match self.machine_in(tower) {
                Some(TowerMachine::Cannon) => Stage::Cannons,
                Some(TowerMachine::Pole) => Stage::Poles,
                None => Stage::Marksmen,
            },
            None if from.section().is_some() => Stage::Marksmen,
            None => Stage::Machines,
        }
    }

    /// What stands or stood in a tower.
    pub(super) fn machine_in(&self, tower: Tower) -> Option<TowerMachine> {
        self.before.open.tower_machines[tower].or(self.after.open.tower_machines[tower])
    }

    /// A new stage has its heading.
    fn enter(&mut self, stage: Stage) {
        if self.stage != Some(stage) {
            self.stage = Some(stage);
            self.add(Told::new(None, Weight::Heading, stage_rule(stage), Message::of(&stage)));
        }
    }

    /// The stage in which the next decision falls, if nothing has told of it yet.
    fn close(&mut self) {
        let running = self.after.open.outcome.is_none();
        if let Some(stage) = course::stage(self.after).filter(|_| running) {
            self.enter(stage);
        }
    }

    fn add(&mut self, told: Told) {
        self.lines.push((self.index, told.line(self.turn, self.stage.map(course::stage_id))));
    }

    /// The Invader's seat in charge of a side.
    pub(super) fn lord(&self, side: Side) -> Seat {
        seat_of(self.after, Army::Invader, side)
    }

    /// The Defender's seat in charge of a side.
    pub(super) fn captain(&self, side: Side) -> Seat {
        seat_of(self.after, Army::Defender, side)
    }

    /// The seat whose action brought all this about, if it is of this army.
    pub(super) fn actor(&self, army: Army) -> Option<Seat> {
        match self.before.to_act {
            ToAct::Seat(seat) if seat.army() == army => Some(seat),
            _ => None,
        }
    }
}

/// The event before told this one too.
fn was_told_by(previous: Option<&Event>, event: &Event) -> bool {
    match (previous, event) {
        (Some(Event::UnitShot { at, unit }), Event::HordeDied { at: there, units }) => {
            at == there && units.has(*unit)
        }
        (Some(Event::WarriorKilled { at, unit }), Event::HordeDied { at: there, units }) => {
            at.place() == *there && units.has(*unit)
        }
        (Some(Event::OrcsDetonated { at, .. }), Event::HordeDied { at: there, .. }) => at.place() == *there,
        (Some(Event::Poisoned { at }), Event::GarrisonDied { at: there, .. }) => at.place() == *there,
        (Some(Event::GoblinFired { at, .. }), Event::GarrisonDied { at: there, .. }) => at == there,
        (Some(Event::WallHit { at, .. }), Event::SectionRuined { at: there }) => at == there,
        (Some(Event::GuardSacrificed { .. }), Event::SaboteursCaught) => true,
        (Some(Event::HonourKept), Event::GloryGained { .. }) => true,
        (Some(Event::BrokenIn { points }), Event::GloryGained { points: gained, .. }) => points == gained,
        (_, Event::DispatchBegan { .. }) => true,
        _ => false,
    }
}

/// The next event tells this one too.
fn is_told_by(teller: &Teller, event: &Event, next: Option<&Event>) -> bool {
    match (event, next) {
        // The hourglass that completes an action.
        (
            Event::HourglassPlaced { action, laid, .. },
            Some(Event::ActionFinished { action: finished, .. }),
        ) => action == finished && *laid >= teller.before.open.cost(tables(teller.before), *action),
        (Event::OrderClassified { at }, Some(Event::OrderKnown { at: known, .. })) => at == known,
        (Event::CauldronPoured { at, .. }, Some(Event::HordeDied { at: there, .. })) => at.place() == *there,
        _ => false,
    }
}

//! What happened, event by event, with what belongs together told in one line.

use stronghold_rules::board::{Place, Section, Tower};
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::Ritual;
use stronghold_rules::second::plan::Plan;
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::Emplacement;
use stronghold_rules::second::{Event, View};
use stronghold_rules::set::{Mask, Set};
use stronghold_rules::unit::{Group, Horde};

use super::course::{Assault, assault};
use super::telling::tell;
use crate::show::told::{self, Line, Told};

/// The stage that follows the last one.
pub(super) const HOSPITAL: &str = "hospital";

/// The lines for the events of `after`, each with the position of its event. They have no moment yet.
pub(crate) fn story(before: &View, after: &View) -> Vec<(usize, Line)> {
    let stage = match assault(before) {
        Assault::No => None,
        Assault::Stage(stage) => Some(stage.into()),
        Assault::Hospital => Some(HOSPITAL),
    };
    let mut teller = Teller {
        before,
        after,
        turn: before.open.turn,
        stage,
        cause: Cause::of(before),
        aims: match assault(before) {
            Assault::Stage(Stage::Cannons | Stage::SiegeMachines | Stage::Poles) => before.open.aims,
            _ => [None; 9],
        },
        furious: Section::ALL
            .iter()
            .filter(|section| before.open.is_furious(**section))
            .fold(Set::EMPTY, |furious, section| furious.with(section.index())),
        index: 0,
        lines: Vec::new(),
    };
    for (index, previous, event, next) in told::in_turn(&after.events) {
        teller.index = index;
        teller.hear(previous, event, next);
    }
    teller.lines
}

/// What kills, as far as the events before a death tell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// The stage or the step tells.
    Course,
    Sharpshooters,
    Demon,
    Farlon,
    Sacrifice,
    Agaria,
    Machine,
    Detonation,
}

impl Cause {
    /// What the decision before the events was about.
    fn of(before: &View) -> Cause {
        match before.step() {
            Some(Step::Effect(BuildingAction::Sharpshooters)) => Cause::Sharpshooters,
            Some(Step::DemonVictim) => Cause::Demon,
            Some(Step::FarlonSacrifice { .. }) => Cause::Sacrifice,
            Some(Step::FarlonForeground) => Cause::Farlon,
            Some(Step::HordeLoses { at, .. }) if at.foreground().is_some() => Cause::Farlon,
            Some(Step::HordeLoses { .. } | Step::AgariaSection)
                if !matches!(assault(before), Assault::Stage(Stage::Strength | Stage::Marksmen)) =>
            {
                Cause::Agaria
            }
            Some(Step::Detonate(_)) => Cause::Detonation,
            _ => Cause::Course,
        }
    }
}

/// Goes through the events and keeps in mind where in the game they belong.
pub(super) struct Teller<'a> {
    pub before: &'a View,
    pub after: &'a View,
    pub turn: u8,
    pub stage: Option<&'static str>,
    pub cause: Cause,
    /// Targets named in this stage, by tower or emplacement.
    pub aims: [Option<Place>; 9],
    /// Sections where furious goblins fought.
    furious: Mask,
    index: usize,
    lines: Vec<(usize, Line)>,
}

impl Teller<'_> {
    fn hear(&mut self, previous: Option<&Event>, event: &Event, next: Option<&Event>) {
        self.follow(event);
        if is_told_by(event, next) || was_told_by(previous, event) || self.is_idle(event, next) {
            return;
        }
        for told in tell(self, previous, event, next) {
            self.add(told);
        }
        if matches!(event, Event::TurnEnded { .. }) {
            self.stage = None;
        }
    }

    /// Keeps track of turn, stage and cause.
    fn follow(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { turn } => {
                self.turn = *turn;
                self.stage = None;
            }
            Event::StageBegan { stage } => {
                self.stage = Some(stage.into());
                self.cause = Cause::Course;
                self.aims = [None; 9];
            }
            Event::Aimed { from, at } => {
                let slot = from.tower().map(Tower::index).or(Emplacement::of(*from).map(Emplacement::index));
                if let Some(aim) = slot.and_then(|slot| self.aims.get_mut(slot)) {
                    *aim = Some(*at);
                }
            }
            Event::Healed { .. } | Event::NotHealed { .. } => self.stage = Some(HOSPITAL),
            Event::TurnEnded { .. } => self.stage = None,
            Event::ActionActivated { action: BuildingAction::Sharpshooters } => {
                self.cause = Cause::Sharpshooters;
            }
            Event::RitualToken { ritual: Ritual::Demon, target: true, .. } => {
                self.cause = Cause::Demon;
            }
            Event::PlanUsed { plan: Plan::ThisIsAgaria } => self.cause = Cause::Agaria,
            Event::PlanUsed { plan: Plan::FarlonsHope } => self.cause = Cause::Sacrifice,
            Event::MachineFired { .. } => self.cause = Cause::Machine,
            Event::CombatFought { at, forces, .. } => {
                self.cause = Cause::Course;
                if forces.furious {
                    self.furious.insert(at.index());
                }
            }
            Event::CardTurned { .. } | Event::VolleyFired { .. } => self.cause = Cause::Course,
            _ => {}
        }
    }

    /// A stage in which nothing happens is not worth a line; the first one tells that the assault begins.
    fn is_idle(&self, event: &Event, next: Option<&Event>) -> bool {
        let Event::StageBegan { stage } = event else { return false };
        let nothing = matches!(
            next,
            Some(
                Event::StageBegan { .. }
                    | Event::TurnEnded { .. }
                    | Event::GameOver { .. }
                    | Event::Healed { .. }
            )
        );
        nothing && *stage != Stage::Cannons
    }

    fn add(&mut self, told: Told) {
        self.lines.push((self.index, told.line(self.turn, self.stage)));
    }

    /// Whether somebody dies by the course of a stage.
    pub(super) fn is_stage(&self, stage: Stage) -> bool {
        self.stage == Some(stage.into())
    }

    /// Whether these are furious goblins at the end of their fight (2e.order.fury). Nobody else kills them there:
    /// before other losses they are dead.
    pub(super) fn is_fury(&self, at: Place, units: Group<Horde>) -> bool {
        let there = at.section().is_some_and(|section| self.furious.has(section.index()));
        there && self.is_stage(Stage::Strength) && units.total() == units.count(Horde::Goblin)
    }
}

/// The event before told this one too.
fn was_told_by(previous: Option<&Event>, event: &Event) -> bool {
    match (previous, event) {
        (Some(Event::HourglassesGained { count }), Event::WindowOpened { hourglasses }) => {
            count == hourglasses
        }
        _ => false,
    }
}

/// The next event tells this one too.
fn is_told_by(event: &Event, next: Option<&Event>) -> bool {
    match (event, next) {
        // The hourglass that completes an action.
        (
            Event::HourglassPlaced { action, count, cost },
            Some(Event::ActionActivated { action: activated }),
        ) => action == activated && count >= cost,
        (Event::OrderPlaced { section }, Some(Event::OrderKnown { section: known, .. })) => section == known,
        (Event::TrapLaid { path }, Some(Event::TrapRevealed { path: shown, .. })) => path == shown,
        (Event::RitualPerformed { ritual, .. }, Some(Event::RitualTargets { ritual: known, .. })) => {
            ritual == known
        }
        (Event::WallDestroyed { at }, Some(Event::SectionDestroyed { at: bare })) => at == bare,
        _ => false,
    }
}

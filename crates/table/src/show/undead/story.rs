//! What happened, event by event, with what belongs together told in one line.

use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::step::{Stage, Step};
use stronghold_rules::undead::{Event, View};

use super::course;
use super::telling::tell;
use crate::show::told::{self, Line, Told};

/// The lines for the events of `after`, each with the position of its event. They have no moment yet.
pub(crate) fn story(before: &View, after: &View) -> Vec<(usize, Line)> {
    let mut teller = Teller {
        before,
        after,
        round: before.open.round,
        stage: course::stage(before),
        source: Source::of(before),
        ambush: before.step() == Some(Step::Effect(BuildingAction::Ambush)),
        index: 0,
        lines: Vec::new(),
    };
    for (index, previous, event, next) in told::in_turn(&after.events) {
        teller.index = index;
        teller.hear(previous, event, next);
    }
    teller.lines
}

/// What the Defender receives hourglasses for, as far as the events before tell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Round,
    KeptMana,
    ManaCard,
    Altar,
    Library,
    Spell,
    Maneuver,
    Camp,
}

impl Source {
    /// What the decision before the events was about.
    fn of(before: &View) -> Source {
        let casting = |step: &Step| matches!(step, Step::HandOver(_));
        if before.agenda.steps().iter().any(casting) {
            return Source::Spell;
        }
        match before.step() {
            Some(Step::LoseMana) => Source::KeptMana,
            Some(Step::ChooseManeuver | Step::MarchRamparts | Step::MarchForegrounds | Step::MusterCamp) => {
                Source::Maneuver
            }
            _ => Source::Round,
        }
    }

    /// The rule behind it.
    pub(super) fn rule(self) -> &'static str {
        match self {
            Source::Round => "un.supplies.base-hourglasses",
            Source::KeptMana => "un.supplies.keep-mana",
            Source::ManaCard => "un.supplies.mana-card",
            Source::Altar => "un.supplies.altar",
            Source::Library => "un.supplies.library",
            Source::Spell => "un.cast.cost",
            Source::Maneuver => "un.maneuver.hourglasses-together",
            Source::Camp => "un.maneuver.camp-stays",
        }
    }
}

/// Goes through the events and keeps in mind where in the game they belong.
pub(super) struct Teller<'a> {
    pub before: &'a View,
    pub after: &'a View,
    pub round: u8,
    pub stage: Option<Stage>,
    pub source: Source,
    /// An ambush is under way.
    pub ambush: bool,
    index: usize,
    lines: Vec<(usize, Line)>,
}

impl Teller<'_> {
    fn hear(&mut self, previous: Option<&Event>, event: &Event, next: Option<&Event>) {
        self.follow(event);
        if is_told_by(event, next) || was_told_by(previous, event) || is_idle(event, next) {
            return;
        }
        let told = tell(self, previous, event, next);
        self.add(told);
        if matches!(event, Event::RoundEnded { .. }) {
            self.stage = None;
        }
    }

    /// Keeps track of round, stage, and of what hourglasses are for.
    fn follow(&mut self, event: &Event) {
        match event {
            Event::RoundBegan { round } => {
                self.round = *round;
                self.stage = None;
                self.source = Source::Round;
            }
            Event::StageBegan { stage } => self.stage = Some(*stage),
            Event::ManaLost { .. } => self.source = Source::KeptMana,
            Event::ManaCardDrawn { .. } => self.source = Source::ManaCard,
            Event::AltarUsed { .. } => self.source = Source::Altar,
            Event::LibraryOpened => self.source = Source::Library,
            Event::SpellCast { .. } => self.source = Source::Spell,
            Event::ManeuverBegan { .. } => self.source = Source::Maneuver,
            Event::CampCounted { .. } => self.source = Source::Camp,
            Event::ActionResolved { action } => self.ambush = *action == BuildingAction::Ambush,
            _ => {}
        }
    }

    fn add(&mut self, told: Told) {
        self.lines.push((self.index, told.line(self.round, self.stage.map(Stage::into))));
    }
}

/// A stage in which nothing happens is not worth a line; the first one tells that the assault begins.
fn is_idle(event: &Event, next: Option<&Event>) -> bool {
    let Event::StageBegan { stage } = event else { return false };
    let over = matches!(
        next,
        Some(
            Event::StageBegan { .. }
                | Event::RoundEnded { .. }
                | Event::GameOver { .. }
                | Event::ManaGained { .. }
        )
    );
    over && *stage != Stage::ALL[0]
}

/// The event before told this one too.
fn was_told_by(previous: Option<&Event>, event: &Event) -> bool {
    match (previous, event) {
        (Some(Event::HourglassesGained { count }), Event::WindowOpened { hourglasses }) => {
            count == hourglasses
        }
        (Some(Event::CampCounted { hourglasses, .. }), Event::HourglassesGained { count }) => {
            hourglasses == count
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
            Some(Event::ActionResolved { action: resolved }),
        ) => action == resolved && count >= cost,
        _ => false,
    }
}

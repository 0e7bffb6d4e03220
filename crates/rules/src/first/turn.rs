//! The turn from its beginning to the first phase: flipped cards, supplies, resources; and the camp's upkeep.

use std::ops::ControlFlow;

use crate::board::Side;
use crate::first::action::Action;
use crate::first::card::Phase;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::list::Sink;
use crate::reason::{Reason, require};
use crate::set::Set;

/// Phases whose card has a back (1e.flip.when).
const WITH_A_BACK: [Phase; 5] =
    [Phase::Supplies, Phase::Machines, Phase::Equipment, Phase::Training, Phase::Rituals];

impl Siege {
    /// The whole turn (chapter 5). A Defender's step follows each phase (1e.step.after-phase,
    /// 1e.overview.phase-alternation).
    pub(super) fn begin_turn(&mut self) {
        self.at.open.turn += 1;
        let turn = self.at.open.turn;
        self.tell(Event::TurnBegan { turn });
        self.at.agenda.follow(
            [Step::Upkeep, Step::Defence(Phase::Dispatch), Step::Assault, Step::EndOfTurn].into_iter(),
        );
        let lead = self.lord(self.at.open.lead());
        self.then(Step::Orders { by: lead, last: self.is_alone() });
        self.then(Step::BeginPhase(Phase::Dispatch));
        for phase in WITH_A_BACK.into_iter().rev() {
            self.then(Step::Defence(phase));
            self.then(Step::BeginPhase(phase));
        }
        self.at.agenda.follow([Step::Supplies, Step::Resources].into_iter());
        // 1e.team.flip-order
        let flips = self.lords().map(|by| Step::Flip { by });
        self.at.agenda.follow(flips);
    }

    /// Whether one Invader leads the whole horde.
    pub(super) fn is_alone(&self) -> bool {
        !self.book.options.players.two_invaders()
    }

    /// Step 0 (1e.flip.when).
    pub(super) fn flip_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for phase in WITH_A_BACK {
            out.offer(Action::Flip(phase), || {
                require!(!self.at.open.is_flipped(by, phase), "1e.flip.stays");
                Ok(())
            })?;
        }
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::Flip(_) => Some(Reason::by(&["1e.flip.when"])),
            _ => None,
        })
    }

    /// 1e.flip.stays.
    pub(super) fn flip(&mut self, by: Side, action: Action) {
        match action {
            Action::Flip(phase) => {
                self.warlord_mut(by).flipped.insert(phase);
                self.tell(Event::CardFlipped { by, phase });
                self.then(Step::Flip { by });
            }
            Action::Done => {}
            other => unlisted(other),
        }
    }

    /// Units that an Invader is to draw (1e.supplies.units, 1e.special.all-charge).
    fn units_due(&self, by: Side) -> u8 {
        let charge = match self.at.open.is_flipped(by, Phase::Supplies) {
            true => self.book.tables.numbers.all_charge_units,
            false => 0,
        };
        self.book.tables.income.units + charge
    }

    /// Step 1a: both draw at once, unless the pouch is too small (1e.supplies.pouch-short,
    /// 1e.supplies.pouch-short-team).
    pub(super) fn supplies(&mut self) {
        let pouch = self.at.open.pouch.total();
        if pouch == 0 {
            return;
        }
        let due: u8 = self.lords().map(|by| self.units_due(by)).sum();
        if self.is_alone() || pouch >= due {
            for by in self.lords().rev() {
                self.then(Step::Draw { by, count: self.units_due(by) });
            }
        } else {
            let by = self.lord(self.at.open.lead());
            let [west, east] = [Side::West, Side::East].map(|side| self.units_due(side));
            self.then(Step::DrawInTurn { by, west, east });
        }
    }

    /// Drawn units lie open in the reserve (1e.supplies.visible).
    pub(super) fn draw(&mut self, by: Side, action: Action) {
        let Action::Draw(units) = action else { unlisted(action) };
        self.at.open.pouch -= units;
        self.warlord_mut(by).reserve += units;
        self.tell(Event::UnitsDrawn { by, units });
    }

    /// One unit each in turn.
    pub(super) fn draw_in_turn(&mut self, by: Side, west: u8, east: u8, action: Action) {
        self.draw(by, action);
        let mut due = [west, east];
        due[by.index()] -= 1;
        let next = if due[by.other().index()] > 0 { by.other() } else { by };
        if due[next.index()] > 0 && !self.at.open.pouch.is_empty() {
            self.then(Step::DrawInTurn { by: next, west: due[0], east: due[1] });
        }
    }

    /// The Invaders take their resources, one cube each in turn where the bank is short
    /// (1e.supplies.resources, 1e.resources.bank). All Charge brings none.
    pub(super) fn resources(&mut self) {
        let mut taken = [0; Side::COUNT];
        for _ in 0..self.book.tables.income.resources {
            for by in self.lords() {
                if self.bank() > 0 && !self.at.open.is_flipped(by, Phase::Supplies) {
                    self.warlord_mut(by).resources += 1;
                    taken[by.index()] += 1;
                }
            }
        }
        for by in self.lords() {
            if taken[by.index()] > 0 {
                self.tell(Event::ResourcesTaken { by, count: taken[by.index()] });
            }
        }
    }

    /// Every action of the phase can be taken once. When Phase 6 begins, the reserve joins the camp
    /// (1e.camp.gather, 1e.phase.once, 1e.phase.no-return).
    pub(super) fn begin_phase(&mut self, phase: Phase) {
        for by in self.lords() {
            let warlord = self.warlord_mut(by);
            warlord.used = Set::EMPTY;
            warlord.lent = Set::EMPTY;
            if phase == Phase::Dispatch {
                warlord.camp += std::mem::take(&mut warlord.reserve);
            }
        }
        let by = self.lord(self.at.open.lead());
        self.then(Step::Phase { phase, by, last: self.is_alone() });
    }

    /// Step 6c (1e.camp.upkeep, 1e.team.camp).
    pub(super) fn upkeep(&mut self) {
        for by in self.lords() {
            let units = self.warlord(by).camp.total();
            let hourglasses = self.book.tables.upkeep(units);
            self.tell(Event::CampCounted { by, units, hourglasses });
            self.give_hourglasses(by, hourglasses);
        }
    }
}

//! Phase 3, Maneuvers: units come into the camp and step forward, place by place (5.4).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Rampart, Side};
use crate::list::Sink;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::{Spell, Tile};
use crate::undead::step::Step;
use crate::undead::token::{Emplacement, Maneuver};
use crate::unit::{Group, Undead};

impl Siege {
    /// M1: units of the bag go to the camp (un.pieces.invader-supply).
    pub(super) fn draw_units(&mut self, action: Action) {
        let Action::Draw(units) = action else { unlisted(action) };
        self.at.open.bag -= units;
        self.at.open.camp += units;
        self.tell(Event::UnitsDrawn { units });
    }

    /// A reinforcement card: its units, as far as the bag has them, go to the camp; the card leaves the game
    /// (un.opt.reinforcements).
    pub(super) fn draw_reinforcement(&mut self, action: Action) {
        let Action::Reinforce(card) = action else { unlisted(action) };
        self.at.open.reinforcements[card.index()] -= 1;
        let called = self.book.tables.reinforcements[card.index()].units;
        let mut units = Group::EMPTY;
        for unit in called.kinds() {
            units += Group::of(unit, called.count(unit).min(self.at.open.bag.count(unit)));
        }
        self.at.open.bag -= units;
        self.at.open.camp += units;
        self.tell(Event::ReinforcementDrawn { card, units });
    }

    /// M2: each active graveyard raises a skeleton where it lies, foregrounds first (un.spell.graveyard).
    pub(super) fn graveyards(&mut self) {
        let skeletons = self.book.tables.spell(Spell::Graveyard).amount;
        let foregrounds = Side::ALL.iter().map(|side| side.foreground());
        for at in foregrounds.chain(Rampart::ALL.iter().map(|rampart| rampart.place())) {
            let position = Tile::Graveyard.position(at).expect("graveyards lie outside the walls");
            if self.at.open.has_active(Tile::Graveyard, position) {
                for _ in 0..skeletons {
                    self.raise(Undead::Skeleton, at);
                }
            }
        }
    }

    /// M3: one is compulsory, each is performed at most once (un.maneuver.once-each, un.maneuver.second-choice).
    pub(super) fn choose_maneuver_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for maneuver in Maneuver::ALL {
            if !self.at.open.maneuvers.has(maneuver.index()) {
                out.push(Action::Maneuver(*maneuver))?;
            }
        }
        if self.at.open.maneuvers.is_empty() { ControlFlow::Continue(()) } else { out.push(Action::Done) }
    }

    /// Ramparts, then foregrounds, then the camp (un.maneuver.order).
    pub(super) fn choose_maneuver(&mut self, action: Action) {
        let Action::Maneuver(maneuver) = action else { return };
        let open = &mut self.at.open;
        open.maneuver = Some(maneuver);
        open.sent = [0; Emplacement::COUNT];
        open.reached_rw4 = false;
        self.tell(Event::ManeuverBegan { maneuver });
        let steps = [
            Step::MarchRamparts,
            Step::MarchForegrounds,
            Step::MusterCamp,
            Step::ManeuverEnds(maneuver),
            Step::ChooseManeuver,
        ];
        self.at.agenda.follow(steps.into_iter());
    }

    /// N: units that may leave each place, or arrive from the camp (un.maneuver.up-to).
    fn most_sent(&self) -> u8 {
        let numbers = &self.book.tables.numbers;
        match self.at.open.maneuver {
            Some(Maneuver::Major) => numbers.major_units,
            _ => numbers.minor_units,
        }
    }

    /// Units that may still leave a rampart or foreground in this maneuver (un.maneuver.saint, un.maneuver.outermost).
    pub(super) fn may_leave(&self, from: Emplacement) -> u8 {
        let (open, numbers) = (&self.at.open, &self.book.tables.numbers);
        let most = match from.rampart() {
            Some(Rampart::Rw4) if open.reached_rw4 => 0,
            Some(rampart) if open.saint == Some(rampart) => numbers.saint_units.min(self.most_sent()),
            _ => self.most_sent(),
        };
        most.saturating_sub(open.sent[from.index()])
    }

    /// M4: to the walls, and from `rw3` to `rw4`.
    pub(super) fn march_ramparts_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for rampart in Rampart::ALL {
            self.march_options(Emplacement::at(rampart.index()), out)?;
        }
        out.push(Action::Done)
    }

    /// M5.
    pub(super) fn march_foregrounds_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.march_options(Emplacement::Fw, out)?;
        self.march_options(Emplacement::Fe, out)?;
        out.push(Action::Done)
    }

    /// Units of one place may go to several places (un.maneuver.split), each as long as it has room
    /// (un.maneuver.capacity).
    fn march_options<S: Sink<Action>>(&self, from: Emplacement, out: &mut S) -> ControlFlow<()> {
        let units = self.at.open.horde_at(from.place());
        if units.is_empty() || self.may_leave(from) == 0 {
            return ControlFlow::Continue(());
        }
        for path in self.book.tables.graph.paths_from(from.place()).map(Path::at) {
            for unit in units.kinds() {
                if self.has_room(path.to(), unit) {
                    out.push(Action::March { unit, path })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A unit steps forward and the place is asked again, or the next kind of places follows.
    pub(super) fn march(&mut self, step: Step, action: Action) {
        match action {
            Action::March { unit, path } => {
                let from = Emplacement::of(path.from()).expect("paths start outside the walls");
                self.at.open.sent[from.index()] += 1;
                self.at.open.reached_rw4 |= path == Path::Rw3Rw4;
                self.step_forward(unit, path);
                self.then(step);
            }
            Action::Done => self.at.open.sent = [0; Emplacement::COUNT],
            other => unlisted(other),
        }
    }

    /// M6: so many may arrive on each foreground.
    pub(super) fn muster_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for side in Side::ALL {
            let at = side.foreground();
            if self.arrivals_left(at) > 0 {
                for unit in self.at.open.camp.kinds() {
                    if self.has_room(at, unit) {
                        out.push(Action::Muster { unit, side: *side })?;
                    }
                }
            }
        }
        out.push(Action::Done)
    }

    /// Units that may still come to a foreground from the camp in this maneuver.
    pub(super) fn arrivals_left(&self, foreground: Place) -> u8 {
        let position = Emplacement::of(foreground).expect("a foreground takes units of the camp");
        self.most_sent().saturating_sub(self.at.open.sent[position.index()])
    }

    pub(super) fn muster(&mut self, action: Action) {
        let Action::Muster { unit, side } = action else { return };
        let at = Emplacement::of(side.foreground()).expect("a foreground takes units of the camp");
        self.at.open.sent[at.index()] += 1;
        self.at.open.camp.remove(unit);
        self.at.open.horde_at_mut(at.place()).add(unit);
        self.tell(Event::Mustered { unit, side });
        self.then(Step::MusterCamp);
    }

    /// Its hourglasses wait for the window after the camp is counted (un.maneuver.hourglasses-together). A maneuver
    /// without a move pays them too (un.maneuver.up-to).
    pub(super) fn end_maneuver(&mut self, maneuver: Maneuver) {
        let numbers = self.book.tables.numbers;
        self.at.open.maneuvers.insert(maneuver.index());
        self.at.open.maneuver = None;
        self.at.open.reached_rw4 = false;
        self.at.open.sent = [0; Emplacement::COUNT];
        self.gain_hourglasses(match maneuver {
            Maneuver::Minor => numbers.minor_hourglasses,
            Maneuver::Major => numbers.major_hourglasses,
        });
    }

    /// M7: once, after all maneuvers (un.maneuver.camp-stays).
    pub(super) fn count_camp(&mut self) {
        let units = self.at.open.camp.total();
        let steps = &self.book.tables.numbers.camp_steps;
        let hourglasses = steps.iter().find(|step| units >= step.units).map_or(0, |step| step.hourglasses);
        self.tell(Event::CampCounted { units, hourglasses });
        self.gain_hourglasses(hourglasses);
    }
}

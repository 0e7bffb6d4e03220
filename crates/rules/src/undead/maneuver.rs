//! Phase 3, Maneuvers: units come into the camp and step forward, place by place (5.4).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Rampart, Side};
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::set::{By, Set};
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::{Spell, Tile};
use crate::undead::step::Step;
use crate::undead::token::{Emplacement, Maneuver};
use crate::unit::{Group, Undead, UnitKind};

/// Speaks of a place whose step has not come or is over.
const IN_ORDER: &str = "un.maneuver.order";

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
        self.at.open.reinforcements[card] -= 1;
        let called = self.book.tables.reinforcements[card].units;
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
            if !self.at.open.maneuvers.has(*maneuver) {
                out.push(Action::Maneuver(*maneuver))?;
            }
        }
        if !self.at.open.maneuvers.is_empty() {
            out.push(Action::Done)?;
        }
        // With nothing to activate, the spells have just ended.
        out.object(|action| self.no_activation(action).or_else(|| self.not_at_its_step(action)))
    }

    /// The step of this place is over or has not come. With no room ahead it was perhaps passed over.
    fn not_at_its_step(&self, action: Action) -> Option<Reason> {
        match action {
            Action::March { unit, path } if self.at.open.horde_at(path.from()).has(unit) => {
                self.may_enter(path.to(), unit).err()
            }
            Action::Muster { unit, side } if self.at.open.camp.has(unit) => {
                self.may_enter(side.foreground(), unit).err()
            }
            _ => None,
        }
    }

    /// No way leads there, or another place is meant.
    fn not_this_way(&self, action: Action, sends: fn(Place) -> bool) -> Option<Reason> {
        match action {
            Action::March { path, .. } if sends(path.from()) => {
                Some(Reason::by(&["un.board.forward-only", "un.board.adjacent-invader"]))
            }
            Action::Maneuver(_) => Some(Reason::by(&["un.maneuver.once-each", IN_ORDER])),
            _ => self.not_at_its_step(action),
        }
    }

    /// Ramparts, then foregrounds, then the camp (un.maneuver.order).
    pub(super) fn choose_maneuver(&mut self, action: Action) {
        let Action::Maneuver(maneuver) = action else { return };
        let open = &mut self.at.open;
        open.maneuver = Some(maneuver);
        open.sent = By::default();
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

    /// Units that may leave a rampart or foreground in this maneuver (un.maneuver.saint, un.maneuver.outermost).
    fn most_leaving(&self, from: Emplacement) -> u8 {
        let (open, numbers) = (&self.at.open, &self.book.tables.numbers);
        match from.rampart() {
            Some(Rampart::Rw4) if open.reached_rw4 => 0,
            Some(rampart) if open.saint == Some(rampart) => numbers.saint_units.min(self.most_sent()),
            _ => self.most_sent(),
        }
    }

    /// M4: to the walls, and from `rw3` to `rw4`.
    pub(super) fn march_ramparts_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for rampart in Rampart::ALL {
            self.march_options(Emplacement::at(rampart.index()), out)?;
        }
        out.push(Action::Done)?;
        out.object(|action| self.not_this_way(action, |from| from.rampart().is_some()))
    }

    /// M5.
    pub(super) fn march_foregrounds_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.march_options(Emplacement::Fw, out)?;
        self.march_options(Emplacement::Fe, out)?;
        out.push(Action::Done)?;
        out.object(|action| self.not_this_way(action, |from| from.foreground().is_some()))
    }

    /// Units of one place may go to several places (un.maneuver.split), each as long as it has room
    /// (un.maneuver.capacity).
    #[inline]
    fn march_options<S: Sink<Action>>(&self, from: Emplacement, out: &mut S) -> ControlFlow<()> {
        let units = self.at.open.horde_at(from.place());
        let sends = self.at.open.sent[from] < self.most_leaving(from);
        if !S::ASKS && (units.is_empty() || !sends) {
            return ControlFlow::Continue(());
        }
        for path in self.book.tables.graph.paths_from(from.place()) {
            let kinds = if S::ASKS { Set::ALL } else { units.kinds() };
            for unit in kinds {
                out.offer(Action::March { unit, path }, || {
                    if S::ASKS {
                        require!(units.has(unit), IN_ORDER);
                        self.may_send_one_more(from)?;
                    }
                    self.may_enter(path.to(), unit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The place has not sent as many as it may (un.maneuver.up-to).
    fn may_send_one_more(&self, from: Emplacement) -> Verdict {
        let open = &self.at.open;
        let (sent, most) = (open.sent[from], self.most_leaving(from));
        if sent < most {
            return Ok(());
        }
        let fresh = from == Emplacement::Rw4 && open.reached_rw4;
        require!(!fresh, "un.maneuver.outermost", "un.maneuver.up-to"; sent.saturating_add(1), most);
        let saint = from.rampart().is_some_and(|rampart| open.saint == Some(rampart));
        require!(!saint, "un.maneuver.saint", "un.maneuver.up-to"; sent.saturating_add(1), most);
        Err(Reason::by(&["un.maneuver.up-to"]).short(sent.saturating_add(1), most))
    }

    /// A unit steps forward and the place is asked again, or the next kind of places follows.
    pub(super) fn march(&mut self, step: Step, action: Action) {
        match action {
            Action::March { unit, path } => {
                let from = Emplacement::of(path.from()).expect("paths start outside the walls");
                self.at.open.sent[from] += 1;
                self.at.open.reached_rw4 |= path == Path::Rw3Rw4;
                self.step_forward(unit, path);
                self.then(step);
            }
            Action::Done => self.at.open.sent = By::default(),
            other => unlisted(other),
        }
    }

    /// M6: so many may arrive on each foreground.
    pub(super) fn muster_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let camp = self.at.open.camp;
        for side in Side::ALL {
            let at = side.foreground();
            for unit in Undead::KINDS {
                out.offer(Action::Muster { unit, side: *side }, || {
                    require!(camp.has(unit), IN_ORDER, "un.maneuver.camp-stays");
                    let (sent, most) = (self.arrived(at), self.most_sent());
                    require!(sent < most, "un.maneuver.up-to"; sent.saturating_add(1), most);
                    self.may_enter(at, unit)
                })?;
            }
        }
        out.push(Action::Done)?;
        out.object(|action| self.not_this_way(action, |_| false))
    }

    /// Units that have come to a foreground from the camp in this maneuver.
    fn arrived(&self, foreground: Place) -> u8 {
        let position = Emplacement::of(foreground).expect("a foreground takes units of the camp");
        self.at.open.sent[position]
    }

    pub(super) fn muster(&mut self, action: Action) {
        let Action::Muster { unit, side } = action else { return };
        let at = Emplacement::of(side.foreground()).expect("a foreground takes units of the camp");
        self.at.open.sent[at] += 1;
        self.at.open.camp.remove(unit);
        self.at.open.horde_at_mut(at.place()).add(unit);
        self.tell(Event::Mustered { unit, side });
        self.then(Step::MusterCamp);
    }

    /// Its hourglasses wait for the window after the camp is counted (un.maneuver.hourglasses-together). A maneuver
    /// without a move pays them too (un.maneuver.up-to).
    pub(super) fn end_maneuver(&mut self, maneuver: Maneuver) {
        let numbers = self.book.tables.numbers;
        self.at.open.maneuvers.insert(maneuver);
        self.at.open.maneuver = None;
        self.at.open.reached_rw4 = false;
        self.at.open.sent = By::default();
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

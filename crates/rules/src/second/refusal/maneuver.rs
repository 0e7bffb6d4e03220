//! Refused in phase 6: maneuvers and orders (6.6 to 6.8).

use super::Rules;
use crate::board::{Path, Place, Section, Side};
use crate::second::action::Action;
use crate::second::card::Equipment;
use crate::second::siege::Siege;
use crate::second::step::{Step, Wave};
use crate::second::token::{OrderKind, Trap};
use crate::unit::Horde;

impl Siege {
    /// Pieces that the source at its turn has assigned.
    fn sent(&self) -> u8 {
        match self.step() {
            Some(Step::Assign { sent, .. }) => sent,
            _ => 0,
        }
    }

    pub(super) fn refuse_maneuver(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Maneuver(_) => Some(&["2e.maneuver.kinds"]),
            Action::None | Action::Skip | Action::Done | Action::Next => Some(&["2e.turn.maneuver-always"]),
            Action::Open | Action::Classified | Action::Order { .. } => {
                Some(&["2e.order.after-maneuvers", "2e.turn.maneuver-always"])
            }
            Action::Play { card, .. } => Some(self.refuse_out_of_turn(card)),
            _ => self.refuse_after_march(action),
        }
    }

    /// N1. `asked` is the section whose sap is at its turn; with nothing to choose a sap is passed over.
    pub(super) fn refuse_sap(&self, asked: Option<Section>, action: Action) -> Option<Rules> {
        let Action::Sap { unit, section } = action else { return refuse_defender(action) };
        let open = &self.at.open;
        Some(if !open.has_equipment(Equipment::Sap, section) {
            &["2e.sap.effect"]
        } else if self.room_at(section.place()) == 0 {
            &["2e.sap.effect", "2e.board.capacity-section-invader"]
        } else if unit == Horde::Troll || !open.camp.has(unit) || asked == Some(section) {
            &["2e.sap.effect"]
        } else {
            &["2e.sap.effect", "2e.sap.both-maneuvers"]
        })
    }

    /// N2a to N4.
    pub(super) fn refuse_assignment(&self, wave: Wave, source: Place, action: Action) -> Option<Rules> {
        match action {
            Action::Muster { .. } | Action::March { .. } | Action::Roll(_) | Action::Through { .. } => {
                let no_way = self.refuse_way(action);
                Some(no_way.unwrap_or_else(|| self.refuse_in_turn(wave, source, action)))
            }
            Action::Maneuver(_) => Some(&["2e.maneuver.kinds", "2e.maneuver.assign"]),
            Action::Open | Action::Classified | Action::Order { .. } => {
                Some(&["2e.order.after-maneuvers", "2e.maneuver.assign"])
            }
            _ => self.refuse_sap(None, action),
        }
    }

    /// There is no such way on this board.
    fn refuse_way(&self, action: Action) -> Option<Rules> {
        let exists = |path: Path| self.book.tables.paths.has(path.index());
        match action {
            Action::March { path, .. } | Action::Roll(path) if !exists(path) => Some(&["2e.board.forward"]),
            Action::Through { first, second, .. } => {
                let joined = first.to() == second.from() && first.to().rampart().is_some();
                match exists(first) && exists(second) && joined && second.to().section().is_some() {
                    true => None,
                    false => Some(&["2e.maneuver.quartermaster", "2e.board.forward"]),
                }
            }
            _ => None,
        }
    }

    /// The source that is asked cannot send this, or another one is meant.
    fn refuse_in_turn(&self, wave: Wave, source: Place, action: Action) -> Rules {
        let Some(meant) = Assignment::of(action) else { return &["2e.maneuver.assign"] };
        if meant.wave == wave && meant.source == source {
            return match action {
                Action::Muster { unit, .. } => self.refuse_muster(unit),
                Action::Roll(path) => self.refuse_roll(source, path),
                Action::Through { unit, first, second } => self.refuse_through(source, unit, first, second),
                _ => self.refuse_march(source, meant.unit, meant.end),
            };
        }
        if meant.wave < wave {
            return self.refuse_full(meant).unwrap_or(&["2e.maneuver.assign"]);
        }
        match meant.wave == wave && is_before(wave, meant.source, source) {
            true => self.refuse_turn_over(meant, action),
            false => &["2e.maneuver.assign"],
        }
    }

    /// The turn of this source is over in this step: what kept it from sending more, if anything did.
    fn refuse_turn_over(&self, meant: Assignment, action: Action) -> Rules {
        let mut earlier = self.clone();
        let step = Step::Assign { wave: meant.wave, source: meant.source, sent: self.sent_by(meant) };
        earlier.at.agenda.clear();
        earlier.at.agenda.push(step);
        earlier.at.open.stopped_towers = 0;
        match earlier.is_legal(action) {
            true => &["2e.maneuver.assign"],
            false => earlier.refuse_in_turn(meant.wave, meant.source, action),
        }
    }

    /// Pieces that a source has assigned in this step (2e.maneuver.limits).
    fn sent_by(&self, meant: Assignment) -> u8 {
        let assigned = &self.at.invader.assigned;
        if let (Wave::Camp, Some(side)) = (meant.wave, meant.source.foreground()) {
            return assigned.mustered[side.index()].total();
        }
        let on_paths = self
            .book
            .tables
            .graph
            .paths_from(meant.source)
            .map(|path| assigned.units[path].total().saturating_add(assigned.towers[path]))
            .fold(0, u8::saturating_add);
        let through =
            assigned.through.iter().flatten().filter(|through| through.first.from() == meant.source);
        on_paths.saturating_add(through.count() as u8)
    }

    /// The step of this assignment has marched, or none has begun. A source with no room ahead was passed over.
    fn refuse_after_march(&self, action: Action) -> Option<Rules> {
        match Assignment::of(action).filter(|_| !self.at.open.maneuvers.is_empty()) {
            Some(meant) => self.refuse_way(action).or_else(|| self.refuse_full(meant)),
            None => self.refuse_sap(None, action),
        }
    }

    /// The unit stands there, and there is no room where it should go.
    fn refuse_full(&self, meant: Assignment) -> Option<Rules> {
        let open = &self.at.open;
        let waits = match meant.wave {
            Wave::Camp => open.camp.has(meant.unit?),
            _ => open.horde_at(meant.source).has(meant.unit?),
        };
        (waits && self.room_at(meant.goal) == 0)
            .then(|| self.refuse_room(meant.goal, meant.end.is_some_and(|path| self.has_hidden_trap(path))))
    }

    fn refuse_muster(&self, unit: Horde) -> Rules {
        let assigned = &self.at.invader.assigned;
        let mustered = assigned.mustered.iter().map(|units| units.count(unit)).fold(0, u8::saturating_add);
        if self.sent() >= self.maneuver_limit() {
            &["2e.maneuver.limits", "2e.maneuver.kinds"]
        } else if self.at.open.camp.count(unit) <= mustered {
            &["2e.maneuver.camp", "2e.maneuver.assign"]
        } else {
            &["2e.maneuver.room", "2e.board.capacity-foreground"]
        }
    }

    fn refuse_march(&self, source: Place, unit: Option<Horde>, path: Option<Path>) -> Rules {
        let (Some(unit), Some(path)) = (unit, path) else { return &["2e.maneuver.assign"] };
        self.refuse_one_more(source, unit)
            .unwrap_or_else(|| self.refuse_room(path.to(), self.has_hidden_trap(path)))
    }

    /// The source cannot send one more unit of this type.
    fn refuse_one_more(&self, source: Place, unit: Horde) -> Option<Rules> {
        if self.sent() >= self.maneuver_limit() {
            Some(&["2e.maneuver.limits", "2e.maneuver.kinds"])
        } else if !self.at.open.horde_at(source).has(unit) {
            Some(&["2e.maneuver.assign"])
        } else if !self.waiting_at(source).has(unit) {
            Some(&["2e.maneuver.once-per-unit", "2e.maneuver.assign"])
        } else {
            None
        }
    }

    /// No room at the end of the way. Face-down traps on it make none.
    fn refuse_room(&self, end: Place, hidden_trap: bool) -> Rules {
        if end.foreground().is_some() {
            return &["2e.maneuver.room", "2e.board.capacity-foreground"];
        }
        match (end.section().is_some(), hidden_trap) {
            (true, true) => {
                &["2e.maneuver.hidden-trap-room", "2e.maneuver.room", "2e.board.capacity-section-invader"]
            }
            (true, false) => &["2e.maneuver.room", "2e.board.capacity-section-invader"],
            (false, true) => {
                &["2e.maneuver.hidden-trap-room", "2e.maneuver.room", "2e.board.capacity-rampart"]
            }
            (false, false) => &["2e.maneuver.room", "2e.board.capacity-rampart"],
        }
    }

    fn has_hidden_trap(&self, path: Path) -> bool {
        self.at.open.hidden_traps.has(path.index())
    }

    fn refuse_through(&self, source: Place, unit: Horde, first: Path, second: Path) -> Rules {
        let Some(rampart) = first.to().rampart() else { return &["2e.maneuver.quartermaster"] };
        if !self.at.open.quartermasters.has(rampart.index()) {
            return &["2e.maneuver.quartermaster", "2e.quartermaster.effect"];
        }
        if self.at.invader.assigned.through[rampart.index()].is_some() {
            return &["2e.maneuver.quartermaster"];
        }
        if let Some(rules) = self.refuse_one_more(source, unit) {
            return rules;
        }
        match self.has_hidden_trap(first) || self.has_hidden_trap(second) {
            true => &[
                "2e.maneuver.hidden-trap-room",
                "2e.maneuver.room",
                "2e.maneuver.quartermaster",
                "2e.board.capacity-section-invader",
            ],
            false => &["2e.maneuver.room", "2e.maneuver.quartermaster", "2e.board.capacity-section-invader"],
        }
    }

    fn refuse_roll(&self, source: Place, path: Path) -> Rules {
        let open = &self.at.open;
        if open.siege_towers_at(source) == 0 {
            &["2e.siege-tower.moves", "2e.maneuver.assign"]
        } else if open.shown_traps[path.index()] == Some(Trap::SiegeTower) {
            &["2e.trap.siege-tower", "2e.siege-tower.trap"]
        } else if open.stopped_towers > 0 && self.towers_waiting_at(source) == 0 {
            &["2e.trap.siege-tower", "2e.siege-tower.moves"]
        } else if self.towers_waiting_at(source) == 0 {
            &["2e.siege-tower.moves", "2e.maneuver.once-per-unit"]
        } else if self.sent() >= self.maneuver_limit() {
            &["2e.maneuver.limits", "2e.siege-tower.moves"]
        } else {
            &["2e.siege-tower.one-per-section", "2e.pieces.one-per-place"]
        }
    }

    pub(super) fn refuse_marauder(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Join(_) => Some(&["2e.marauders.join", "2e.marauders.room"]),
            _ => refuse_defender(action),
        }
    }

    pub(super) fn refuse_orders(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Open | Action::Classified if self.has_order_token() => Some(&["2e.order.where"]),
            Action::Open | Action::Classified => Some(&["2e.pieces.limit", "2e.order.all-dead"]),
            Action::Order { section, .. } if self.at.open.stormers(section).is_empty() => {
                Some(&["2e.order.where", "2e.order.one-method"])
            }
            Action::Maneuver(maneuver) if self.at.open.maneuvers.has(maneuver.index()) => {
                Some(&["2e.maneuver.kinds", "2e.order.after-maneuvers"])
            }
            Action::Maneuver(_) => Some(&["2e.order.after-maneuvers", "2e.maneuver.kinds"]),
            _ => self.refuse_after_march(action),
        }
    }

    /// Whether the Invader has any order token in hand.
    fn has_order_token(&self) -> bool {
        OrderKind::ALL.iter().any(|kind| self.orders_left(*kind) > 0)
    }

    pub(super) fn refuse_open_order(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Order { kind, section } => Some(self.refuse_order(kind, section)),
            Action::Classified => Some(&["2e.order.one-method"]),
            Action::Maneuver(_) => Some(&["2e.order.after-maneuvers", "2e.maneuver.kinds"]),
            _ => refuse_defender(action),
        }
    }

    pub(super) fn refuse_classified_order(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Order { kind, section } => Some(self.refuse_order(kind, section)),
            Action::Open => Some(&["2e.order.one-method"]),
            Action::Maneuver(_) => Some(&["2e.order.after-maneuvers", "2e.maneuver.kinds"]),
            _ => refuse_defender(action),
        }
    }

    fn refuse_order(&self, kind: OrderKind, section: Section) -> Rules {
        let open = &self.at.open;
        if open.stormers(section).is_empty() && open.siege_towers_at(section.place()) > 0 {
            &["2e.order.where", "2e.siege-tower.alone"]
        } else if open.stormers(section).is_empty() {
            &["2e.order.where"]
        } else if open.orders[section.index()].is_some() {
            &["2e.order.where", "2e.pieces.one-per-place"]
        } else if open.orders_lost[kind.index()] > 0 {
            &["2e.pieces.limit", "2e.order.all-dead"]
        } else {
            &["2e.pieces.limit"]
        }
    }

    /// The step of a called troll in melee stage 3.
    pub(super) fn refuse_call(&self, section: Section, action: Action) -> Option<Rules> {
        match action {
            Action::March { unit, path } => Some(self.refuse_called_step(section, unit, path)),
            Action::None | Action::Skip | Action::Done | Action::Pass => {
                Some(&["2e.order.must-do", "2e.order.call-room"])
            }
            _ => None,
        }
    }

    fn refuse_called_step(&self, section: Section, unit: Horde, path: Path) -> Rules {
        let called = unit == Horde::Troll
            && self.at.open.stormers(section).has(Horde::Troll)
            && self.at.open.horde_at(path.from()).has(unit);
        if !self.book.tables.paths.has(path.index()) {
            return &["2e.board.forward", "2e.order.call"];
        }
        if side_of(path) != section.side() {
            return &["2e.order.call", "2e.board.sides"];
        }
        if !called {
            return &["2e.order.call"];
        }
        let way = self.way(path.from(), section);
        let rest = self.way(path.to(), section);
        match (way, rest) {
            (Some(way), Some(rest)) if rest < way && path.to().section().is_some() => {
                &["2e.order.call-room", "2e.board.capacity-section-invader"]
            }
            (Some(way), Some(rest)) if rest < way => &["2e.order.call-room", "2e.board.capacity-rampart"],
            _ => &["2e.order.call-toward", "2e.order.call"],
        }
    }
}

/// What an assignment is about.
#[derive(Clone, Copy)]
struct Assignment {
    /// The step in which its source is asked.
    wave: Wave,
    /// The source; a foreground for units of the camp.
    source: Place,
    /// The unit; a siege tower is none.
    unit: Option<Horde>,
    /// The last path of the way; units of the camp take none.
    end: Option<Path>,
    /// Where it goes.
    goal: Place,
}

impl Assignment {
    fn of(action: Action) -> Option<Assignment> {
        let on = |first: Path, end: Path, unit| {
            let source = first.from();
            let wave = match source {
                Place::Rw4 => Wave::OutermostRampart,
                _ if source.foreground().is_some() => Wave::Foregrounds,
                _ => Wave::Ramparts,
            };
            Assignment { wave, source, unit, end: Some(end), goal: end.to() }
        };
        Some(match action {
            Action::March { unit, path } => on(path, path, Some(unit)),
            Action::Roll(path) => on(path, path, None),
            Action::Through { unit, first, second } => on(first, second, Some(unit)),
            Action::Muster { unit, side } => {
                let goal = side.foreground();
                Assignment { wave: Wave::Camp, source: goal, unit: Some(unit), end: None, goal }
            }
            _ => return None,
        })
    }
}

/// Whether a source of a step is asked before another one.
fn is_before(wave: Wave, source: Place, other: Place) -> bool {
    std::iter::successors(wave.source_after(source), |next| wave.source_after(*next))
        .any(|next| next == other)
}

/// The Defender acts once in phase 6, after maneuvers and orders.
fn refuse_defender(action: Action) -> Option<Rules> {
    use Action as A;
    match action {
        A::Spend(_)
        | A::Activate(_)
        | A::Move { .. }
        | A::Swap { .. }
        | A::MoveHero { .. }
        | A::SwapHeroes
        | A::Heroic { .. }
        | A::Plan(_)
        | A::End => Some(&["2e.turn.window-once-phase6"]),
        _ => None,
    }
}

/// The side a path lies on.
fn side_of(path: Path) -> Side {
    source_side(path.from())
}

/// The side of a rampart or foreground.
fn source_side(source: Place) -> Side {
    match source.rampart() {
        Some(rampart) => rampart.side(),
        None => source.foreground().unwrap_or(Side::West),
    }
}

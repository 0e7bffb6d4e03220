//! T11: orders, their tokens, and how they are carried out in melee stage 3 (6.8, 8.8).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Section};
use crate::graph::Graph;
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::maneuver::not_before_the_window;
use crate::second::options::LostOrders;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::{OrderKind, OrderToken, Trap};
use crate::unit::{Group, Horde};

impl Siege {
    /// 2e.order.one-method. Skipped if no section holds Invader units or no token is left.
    pub(super) fn choose_orders_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let judge = || {
            let token = OrderKind::ALL.iter().any(|kind| self.orders_left(*kind) > 0);
            require!(token, "2e.pieces.limit", "2e.order.all-dead");
            let stormed = Section::ALL.iter().any(|section| self.may_take_order(*section).is_ok());
            require!(stormed, "2e.order.where");
            Ok(())
        };
        out.offer(Action::Open, judge)?;
        out.offer(Action::Classified, judge)?;
        out.push(Action::None)?;
        out.object(|action| match action {
            Action::Order { section, .. } if self.at.open.stormers(section).is_empty() => {
                Some(Reason::by(&["2e.order.where", "2e.order.one-method"]))
            }
            Action::Maneuver(maneuver) if self.at.open.maneuvers.has(maneuver) => {
                Some(Reason::by(&["2e.maneuver.kinds", "2e.order.after-maneuvers"]))
            }
            Action::Maneuver(_) => Some(Reason::by(&["2e.order.after-maneuvers", "2e.maneuver.kinds"])),
            _ => self.not_after_the_march(action),
        })
    }

    pub(super) fn choose_orders(&mut self, action: Action) {
        match action {
            Action::None => {}
            Action::Open => self.then(Step::OpenOrder),
            Action::Classified => {
                self.at.open.hourglasses_due += self.book.tables.numbers.classified_hourglasses;
                self.then(Step::ClassifiedOrders);
            }
            other => unlisted(other),
        }
    }

    /// Only on sections with Invader units, one token each (2e.order.where).
    fn may_take_order(&self, section: Section) -> Verdict {
        let open = &self.at.open;
        let (stormed, tower) =
            (!open.stormers(section).is_empty(), open.siege_towers_at(section.place()) > 0);
        require!(stormed || !tower, "2e.order.where", "2e.siege-tower.alone");
        require!(stormed, "2e.order.where");
        require!(open.orders[section].is_none(), "2e.order.where", "2e.pieces.one-per-place");
        Ok(())
    }

    fn may_be_ordered(&self, kind: OrderKind) -> Verdict {
        let (left, lost) = (self.orders_left(kind), self.at.open.orders_lost[kind] > 0);
        require!(left > 0 || !lost, "2e.pieces.limit", "2e.order.all-dead"; 1, left);
        require!(left > 0, "2e.pieces.limit"; 1, left);
        Ok(())
    }

    /// Order tokens of a kind that the Invader still has in hand.
    pub(super) fn orders_left(&self, kind: OrderKind) -> u8 {
        let placed =
            Section::ALL.iter().filter(|section| self.order_at(**section) == Some(kind)).count() as u8;
        self.book.tables.pieces.orders[kind] - self.at.open.orders_lost[kind] - placed
    }

    /// The kind of the order token on a section, known or not.
    pub(super) fn order_at(&self, section: Section) -> Option<OrderKind> {
        match self.at.open.orders[section]? {
            OrderToken::FaceDown => self.at.invader.orders[section],
            OrderToken::FaceUp(kind) | OrderToken::Resolved(kind) => Some(kind),
        }
    }

    /// Kind and section of the next token (2e.order.open, 2e.order.classified).
    pub(super) fn order_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for kind in OrderKind::ALL {
            if !S::ASKS && self.orders_left(*kind) == 0 {
                continue;
            }
            for section in Section::ALL {
                out.offer(Action::Order { kind: *kind, section: *section }, || {
                    self.may_take_order(*section)?;
                    if S::ASKS { self.may_be_ordered(*kind) } else { Ok(()) }
                })?;
            }
        }
        out.object(|action| match action {
            Action::Open | Action::Classified => Some(Reason::by(&["2e.order.one-method"])),
            Action::Maneuver(_) => Some(Reason::by(&["2e.order.after-maneuvers", "2e.maneuver.kinds"])),
            _ => not_before_the_window(action),
        })
    }

    pub(super) fn classified_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.order_options(out)?;
        if self.at.open.orders.values().any(Option::is_some) {
            out.push(Action::Done)
        } else {
            ControlFlow::Continue(())
        }
    }

    pub(super) fn open_order(&mut self, action: Action) {
        let Action::Order { kind, section } = action else { unlisted(action) };
        self.at.open.orders[section] = Some(OrderToken::FaceUp(kind));
        self.tell(Event::OrderShown { section, kind });
    }

    pub(super) fn classified_orders(&mut self, action: Action) {
        match action {
            Action::Order { kind, section } => {
                self.at.open.orders[section] = Some(OrderToken::FaceDown);
                self.at.invader.orders[section] = Some(kind);
                self.tell(Event::OrderPlaced { section });
                self.tell(Event::OrderKnown { section, kind });
                self.then(Step::ClassifiedOrders);
            }
            Action::Done => {}
            other => unlisted(other),
        }
    }

    /// An order whose units are all dead leaves the game and is shown (2e.order.all-dead).
    #[inline]
    pub(super) fn watch_orders(&mut self) {
        if self.at.open.orders.values().all(Option::is_none) {
            return;
        }
        for section in Section::ALL {
            let unresolved = self.at.open.orders[*section].is_some_and(OrderToken::is_unresolved);
            if unresolved && self.at.open.stormers(*section).is_empty() {
                self.lose_order(*section);
            }
        }
    }

    fn lose_order(&mut self, section: Section) {
        let kind = self.order_at(section).expect("the Invader knows the orders");
        self.take_order(section);
        match self.book.options.orders_lost {
            LostOrders::Removed => {
                self.at.open.orders_lost[kind] += 1;
                self.tell(Event::OrderLost { section, kind });
            }
            LostOrders::Returned => self.tell(Event::OrderReturned { section }),
        }
    }

    /// Takes the token off a section unseen (2e.mixup.effect).
    pub(super) fn take_order(&mut self, section: Section) {
        self.at.open.orders[section] = None;
        self.at.invader.orders[section] = None;
    }

    /// Stage 3: all face-down orders are revealed together, except under glare, then carried out in board order.
    pub(super) fn reveal_orders(&mut self) {
        let glare = self.at.open.glare;
        for section in Section::ALL.iter().rev().filter(|section| Some(**section) != glare) {
            if self.at.open.orders[*section].is_some() {
                self.then(Step::CarryOut(*section));
            }
        }
        for section in Section::ALL.iter().filter(|section| Some(**section) != glare) {
            if self.at.open.orders[*section] == Some(OrderToken::FaceDown) {
                let kind = self.order_at(*section).expect("the Invader knows the orders");
                self.at.open.orders[*section] = Some(OrderToken::FaceUp(kind));
                self.at.invader.orders[*section] = None;
                self.tell(Event::OrderShown { section: *section, kind });
            }
        }
    }

    pub(super) fn carry_out(&mut self, section: Section) {
        let Some(OrderToken::FaceUp(kind)) = self.at.open.orders[section] else { return };
        self.at.open.orders[section] = Some(OrderToken::Resolved(kind));
        match kind {
            // Fury works in stage 4, see `strength`.
            OrderKind::Fury | OrderKind::Bluff => {}
            OrderKind::Detonation => self.then(Step::Detonate(section)),
            OrderKind::Call => self.then(Step::CallTroll(section)),
        }
    }

    /// At least one orc must go (2e.order.detonation, 2e.order.detonation-forced).
    pub(super) fn detonate_options<S: Sink<Action>>(&self, section: Section, out: &mut S) -> ControlFlow<()> {
        let orcs = self.at.open.stormers(section).count(Horde::Orc);
        for orcs in 1..=orcs {
            out.push(Action::Detonate(orcs))?;
        }
        out.object(|action| match action {
            Action::Detonate(0) | Action::None | Action::Skip | Action::Done | Action::Pass if orcs > 0 => {
                let rules = &["2e.order.detonation-forced", "2e.order.must-do", "2e.order.detonation"];
                Some(Reason::by(rules).short(1, 0))
            }
            _ => None,
        })
    }

    pub(super) fn detonate(&mut self, section: Section, action: Action) {
        let Action::Detonate(orcs) = action else { unlisted(action) };
        self.horde_dies(section.place(), Group::of(Horde::Orc, orcs));
        for _ in 0..orcs.min(self.at.open.walls[section]) {
            self.destroy_wall(section);
        }
    }

    /// Steps of trolls towards the section (2e.order.call, 2e.order.call-toward, 2e.order.call-room).
    pub(super) fn call_options<S: Sink<Action>>(&self, section: Section, out: &mut S) -> ControlFlow<()> {
        if S::ASKS || self.at.open.stormers(section).has(Horde::Troll) {
            for from in Graph::outer_places(section.side()) {
                if !S::ASKS && !self.at.open.horde_at(from).has(Horde::Troll) {
                    continue;
                }
                for path in self.book.tables.graph.paths_from(from) {
                    let step = Action::March { unit: Horde::Troll, path };
                    out.offer(step, || self.may_follow_the_call(path, section))?;
                }
            }
        }
        out.object(|action| match action {
            Action::March { path, .. } if !self.book.tables.paths.has(path) => {
                Some(Reason::by(&["2e.board.forward", "2e.order.call"]))
            }
            Action::March { path, .. } if path.side() != section.side() => {
                Some(Reason::by(&["2e.order.call", "2e.board.sides"]))
            }
            Action::March { .. } => Some(Reason::by(&["2e.order.call"])),
            Action::None | Action::Skip | Action::Done | Action::Pass => {
                Some(Reason::by(&["2e.order.must-do", "2e.order.call-room"]))
            }
            _ => None,
        })
    }

    /// The next step of a troll towards the section that calls.
    fn may_follow_the_call(&self, path: Path, section: Section) -> Verdict {
        let (way, rest) = (self.way(path.from(), section), self.way(path.to(), section));
        let called = self.at.open.stormers(section).has(Horde::Troll)
            && self.at.open.horde_at(path.from()).has(Horde::Troll);
        require!(called, "2e.order.call");
        let nearer = way.zip(rest).is_some_and(|(way, rest)| rest < way);
        require!(nearer, "2e.order.call-toward", "2e.order.call");
        self.may_hold_one_more(
            path.to(),
            match path.to().section() {
                Some(_) => &["2e.order.call-room", "2e.board.capacity-section-invader"],
                None => &["2e.order.call-room", "2e.board.capacity-rampart"],
            },
        )
    }

    /// Steps from a place to the section: 0 from the section itself, nothing where no way leads there.
    pub(super) fn way(&self, place: Place, section: Section) -> Option<u8> {
        match place.section() {
            Some(reached) => (reached == section).then_some(0),
            None => self.book.tables.graph.steps_to(place, section),
        }
    }

    /// A called troll may meet a trap (2e.trap.called-troll) and never calls the marauders.
    pub(super) fn call_troll(&mut self, action: Action) {
        let Action::March { unit, path } = action else { unlisted(action) };
        let troll = Group::of(unit, 1);
        *self.at.open.horde_at_mut(path.from()) -= troll;
        self.tell(Event::Marched { path, units: troll, towers: 0 });
        if self.spring(path) == Some(Trap::Troll) {
            self.trap_kills(path, troll);
        } else {
            *self.at.open.horde_at_mut(path.to()) += troll;
        }
    }
}

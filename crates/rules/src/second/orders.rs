//! T11: orders, their tokens, and how they are carried out in melee stage 3 (6.8, 8.8).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Section};
use crate::graph::Graph;
use crate::list::Sink;
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::options::LostOrders;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::{OrderKind, OrderToken, Trap};
use crate::unit::{Group, Horde};

impl Siege {
    /// 2e.order.one-method. Skipped if no section holds Invader units or no token is left.
    pub(super) fn choose_orders_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let stormed = Section::ALL.iter().any(|section| self.may_order(*section));
        if stormed && OrderKind::ALL.iter().any(|kind| self.orders_left(*kind) > 0) {
            out.push(Action::Open)?;
            out.push(Action::Classified)?;
        }
        out.push(Action::None)
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
    fn may_order(&self, section: Section) -> bool {
        !self.at.open.stormers(section).is_empty() && self.at.open.orders[section.index()].is_none()
    }

    /// Order tokens of a kind that the Invader still has in hand.
    pub(super) fn orders_left(&self, kind: OrderKind) -> u8 {
        let placed =
            Section::ALL.iter().filter(|section| self.order_at(**section) == Some(kind)).count() as u8;
        self.book.tables.pieces.orders[kind.index()] - self.at.open.orders_lost[kind.index()] - placed
    }

    /// The kind of the order token on a section, known or not.
    pub(super) fn order_at(&self, section: Section) -> Option<OrderKind> {
        match self.at.open.orders[section.index()]? {
            OrderToken::FaceDown => self.at.invader.orders[section.index()],
            OrderToken::FaceUp(kind) | OrderToken::Resolved(kind) => Some(kind),
        }
    }

    /// Kind and section of the next token (2e.order.open, 2e.order.classified).
    pub(super) fn order_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for kind in OrderKind::ALL.iter().filter(|kind| self.orders_left(**kind) > 0) {
            for section in Section::ALL.iter().filter(|section| self.may_order(**section)) {
                out.push(Action::Order { kind: *kind, section: *section })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn classified_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.order_options(out)?;
        if self.at.open.orders.iter().any(Option::is_some) {
            out.push(Action::Done)
        } else {
            ControlFlow::Continue(())
        }
    }

    pub(super) fn open_order(&mut self, action: Action) {
        let Action::Order { kind, section } = action else { unlisted(action) };
        self.at.open.orders[section.index()] = Some(OrderToken::FaceUp(kind));
        self.tell(Event::OrderShown { section, kind });
    }

    pub(super) fn classified_orders(&mut self, action: Action) {
        match action {
            Action::Order { kind, section } => {
                self.at.open.orders[section.index()] = Some(OrderToken::FaceDown);
                self.at.invader.orders[section.index()] = Some(kind);
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
        if self.at.open.orders == [None; Section::COUNT] {
            return;
        }
        for section in Section::ALL {
            let unresolved = self.at.open.orders[section.index()].is_some_and(OrderToken::is_unresolved);
            if unresolved && self.at.open.stormers(*section).is_empty() {
                self.lose_order(*section);
            }
        }
    }

    fn lose_order(&mut self, section: Section) {
        let kind = self.order_at(section).expect("the Invader knows his orders");
        self.take_order(section);
        match self.book.options.orders_lost {
            LostOrders::Removed => {
                self.at.open.orders_lost[kind.index()] += 1;
                self.tell(Event::OrderLost { section, kind });
            }
            LostOrders::Returned => self.tell(Event::OrderReturned { section }),
        }
    }

    /// Takes the token off a section unseen (2e.mixup.effect).
    pub(super) fn take_order(&mut self, section: Section) {
        self.at.open.orders[section.index()] = None;
        self.at.invader.orders[section.index()] = None;
    }

    /// Stage 3: all face-down orders are revealed together, except under glare, then carried out in board order.
    pub(super) fn reveal_orders(&mut self) {
        let glare = self.at.open.glare;
        for section in Section::ALL.iter().rev().filter(|section| Some(**section) != glare) {
            if self.at.open.orders[section.index()].is_some() {
                self.then(Step::CarryOut(*section));
            }
        }
        for section in Section::ALL.iter().filter(|section| Some(**section) != glare) {
            if self.at.open.orders[section.index()] == Some(OrderToken::FaceDown) {
                let kind = self.order_at(*section).expect("the Invader knows his orders");
                self.at.open.orders[section.index()] = Some(OrderToken::FaceUp(kind));
                self.at.invader.orders[section.index()] = None;
                self.tell(Event::OrderShown { section: *section, kind });
            }
        }
    }

    pub(super) fn carry_out(&mut self, section: Section) {
        let Some(OrderToken::FaceUp(kind)) = self.at.open.orders[section.index()] else { return };
        self.at.open.orders[section.index()] = Some(OrderToken::Resolved(kind));
        match kind {
            // Fury works in stage 4, see `strength`.
            OrderKind::Fury | OrderKind::Bluff => {}
            OrderKind::Detonation => self.then(Step::Detonate(section)),
            OrderKind::Call => self.then(Step::CallTroll(section)),
        }
    }

    /// At least one orc must go (2e.order.detonation, 2e.order.detonation-forced).
    pub(super) fn detonate_options<S: Sink<Action>>(&self, section: Section, out: &mut S) -> ControlFlow<()> {
        for orcs in 1..=self.at.open.stormers(section).count(Horde::Orc) {
            out.push(Action::Detonate(orcs))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn detonate(&mut self, section: Section, action: Action) {
        let Action::Detonate(orcs) = action else { unlisted(action) };
        self.horde_dies(section.place(), Group::of(Horde::Orc, orcs));
        for _ in 0..orcs.min(self.at.open.walls[section.index()]) {
            self.destroy_wall(section);
        }
    }

    /// Steps of trolls towards the section (2e.order.call, 2e.order.call-toward, 2e.order.call-room).
    pub(super) fn call_options<S: Sink<Action>>(&self, section: Section, out: &mut S) -> ControlFlow<()> {
        if !self.at.open.stormers(section).has(Horde::Troll) {
            return ControlFlow::Continue(());
        }
        for from in Graph::outer_places(section.side()) {
            if !self.at.open.horde_at(from).has(Horde::Troll) {
                continue;
            }
            let Some(way) = self.book.tables.graph.steps_to(from, section) else { continue };
            for path in self.book.tables.graph.paths_from(from).map(Path::at) {
                if self.way(path.to(), section).is_some_and(|rest| rest < way) && self.room_at(path.to()) > 0
                {
                    out.push(Action::March { unit: Horde::Troll, path })?;
                }
            }
        }
        ControlFlow::Continue(())
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

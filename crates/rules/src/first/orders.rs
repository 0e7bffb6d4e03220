//! Orders and the altar's influence (6.8).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Section, Side};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::position::takes_horde;
use crate::first::siege::{Siege, side_of, unlisted};
use crate::first::step::Step;
use crate::first::token::Trap;
use crate::graph::Graph;
use crate::list::{Sink, offers};
use crate::order::{OrderKind, OrderToken};
use crate::reason::{Reason, Verdict, require};
use crate::set::Set;
use crate::unit::{Group, Horde};

impl Siege {
    /// Sections of an Invader where an order can lie: units there, no tile yet (1e.order.where).
    fn order_sections(&self, by: Side) -> Set<Section> {
        let free = Section::ALL.iter().filter(|section| {
            self.attacks(by, section.side())
                && self.at.open.orders[**section].is_none()
                && self.at.open.in_melee(**section)
        });
        free.copied().collect()
    }

    /// Whether, for all that lies open, an Invader might place an order.
    pub(super) fn could_give_orders(&self, by: Side) -> bool {
        let laid = self.at.open.orders.values().flatten().count() as u8;
        laid < self.book.tables.pieces.orders.values().sum() && !self.order_sections(by).is_empty()
    }

    /// One open order, any number of classified ones, one influence for each altar (1e.order.open,
    /// 1e.order.classified, 1e.order.both, 1e.order.shared).
    pub(super) fn orders_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let left = [0, 1, 2, 3].map(|kind| self.orders_left(OrderKind::at(kind)));
        let sections = if S::ASKS { Set::ALL } else { self.order_sections(by) };
        for at in sections {
            for kind in OrderKind::ALL.iter().copied().filter(|kind| S::ASKS || left[kind.index()] > 0) {
                let judged = match S::ASKS {
                    true => self.may_be_ordered(by, kind, at),
                    false => self.may_be_obeyed(kind, at),
                };
                out.offer(Action::Order { kind, at }, || {
                    self.may_order_openly()?;
                    judged
                })?;
                out.offer(Action::Classify { kind, at }, || judged)?;
            }
        }
        // 1e.altar.effect
        for side in self.at.open.altars.iter().filter(|side| self.attacks(by, *side)) {
            if self.at.open.influence[side].is_none() {
                for section in Section::ALL.iter().filter(|section| section.side() == side) {
                    out.push(Action::Altar(*section))?;
                }
            }
        }
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::Altar(at) => Some(Reason::by(match self.attacks(by, at.side()) {
                true => &["1e.altar.effect"],
                false => &["1e.team.side", "1e.altar.effect"],
            })),
            _ => None,
        })
    }

    /// One of the orders of a turn is open (1e.order.open).
    fn may_order_openly(&self) -> Verdict {
        let (given, alone) = (self.at.open.order_given, self.is_alone());
        require!(!given || !alone, "1e.order.open", "1e.order.both");
        require!(!given, "1e.order.open", "1e.order.shared");
        Ok(())
    }

    /// A section of this Invader in melee without a tile, a tile, and somebody to carry it out
    /// (1e.order.where).
    fn may_be_ordered(&self, by: Side, kind: OrderKind, at: Section) -> Verdict {
        require!(self.attacks(by, at.side()), "1e.order.shared", "1e.team.side");
        require!(self.at.open.in_melee(at), "1e.order.where");
        let free = self.at.open.orders[at].is_none();
        require!(free, "1e.order.where", "1e.board.field-holds-one");
        let (left, alone) = (self.orders_left(kind), self.is_alone());
        require!(left > 0 || !alone, "1e.pieces.supply-limit"; 1, left);
        require!(left > 0, "1e.pieces.supply-limit", "1e.order.shared"; 1, left);
        self.may_be_obeyed(kind, at)
    }

    /// Somebody can carry an order out (1e.order.carrier).
    fn may_be_obeyed(&self, kind: OrderKind, at: Section) -> Verdict {
        let units = self.at.open.stormers(at);
        match kind {
            OrderKind::Fury => {
                require!(units.has(Horde::Goblin), "1e.order.carrier", "1e.order.fury");
            }
            OrderKind::Detonation => {
                require!(units.has(Horde::Orc), "1e.order.carrier", "1e.order.detonation");
            }
            OrderKind::Call => {
                let called = offers(|any| self.call_options(at, any));
                require!(called, "1e.order.carrier", "1e.order.call");
            }
            OrderKind::Bluff => require!(!units.is_empty(), "1e.order.carrier"),
        }
        Ok(())
    }

    pub(super) fn orders(&mut self, by: Side, last: bool, action: Action) {
        self.take_turns(by, last, action, |by, last| Step::Orders { by, last });
        match action {
            Action::Done => {}
            Action::Order { kind, at } => {
                self.at.open.order_given = true;
                self.at.open.orders[at] = Some(OrderToken::FaceUp(kind));
                self.tell(Event::OrderGiven { at, kind });
            }
            Action::Classify { kind, at } => {
                self.at.open.orders[at] = Some(OrderToken::FaceDown);
                self.at.invader.orders[at] = Some(kind);
                self.tell(Event::OrderClassified { at });
                self.tell(Event::OrderKnown { at, kind });
                if !std::mem::replace(&mut self.at.open.classified, true) {
                    self.give_hourglasses(by, self.book.tables.numbers.classified_hourglasses);
                }
            }
            Action::Altar(at) => {
                self.at.open.influence[at.side()] = Some(at);
                self.tell(Event::InfluenceLent { at });
            }
            other => unlisted(other),
        }
    }

    /// Takes the tile off a section unseen (1e.hidden.mix-up).
    pub(super) fn take_order(&mut self, at: Section) {
        self.at.open.orders[at] = None;
        self.at.invader.orders[at] = None;
    }

    /// All tiles not under the Glare are turned up, then carried out in section order (1e.melee.orders).
    pub(super) fn reveal_orders(&mut self) {
        let laid =
            |siege: &Siege, at: Section| siege.at.open.orders[at].is_some() && !siege.at.open.is_spared(at);
        for at in Section::ALL.iter().rev().copied() {
            if laid(self, at) {
                self.then(Step::CarryOut(at));
            }
        }
        for at in Section::ALL.iter().copied() {
            if laid(self, at)
                && let Some(kind) = self.at.invader.orders[at].take()
            {
                self.at.open.orders[at] = Some(OrderToken::FaceUp(kind));
                self.tell(Event::OrderShown { at, kind });
            }
        }
    }

    /// Without anybody to carry it out the tile is removed (1e.order.void).
    pub(super) fn carry_out(&mut self, at: Section) {
        let Some(OrderToken::FaceUp(kind)) = self.at.open.orders[at] else { return };
        if self.may_be_obeyed(kind, at).is_err() {
            self.take_order(at);
            return self.tell(Event::OrderVoid { at, kind });
        }
        self.at.open.orders[at] = Some(OrderToken::Resolved(kind));
        match kind {
            // Fury works in the clash (1e.order.fury); a bluff does nothing (1e.order.bluff).
            OrderKind::Fury | OrderKind::Bluff => {}
            OrderKind::Detonation => self.then(Step::Detonate(at)),
            OrderKind::Call => self.then(Step::CallTroll(at)),
        }
    }

    /// At least one orc goes (1e.order.detonation).
    pub(super) fn detonate_options<S: Sink<Action>>(&self, at: Section, out: &mut S) -> ControlFlow<()> {
        for orcs in 1..=self.at.open.stormers(at).count(Horde::Orc) {
            out.push(Action::Detonate(orcs))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn detonate(&mut self, at: Section, action: Action) {
        let Action::Detonate(orcs) = action else { unlisted(action) };
        self.tell(Event::OrcsDetonated { at, orcs });
        self.stormers_die(at, Group::of(Horde::Orc, orcs));
        self.destroy_components(at, orcs);
    }

    /// Steps of trolls of the same side towards the section, into a free place (1e.order.call, 1e.order.call-toward,
    /// 1e.order.call-room).
    pub(super) fn call_options<S: Sink<Action>>(&self, at: Section, out: &mut S) -> ControlFlow<()> {
        let (open, graph) = (&self.at.open, &self.book.tables.graph);
        for from in Graph::outer_places(at.side()) {
            if !open.horde_at(from).has(Horde::Troll) {
                continue;
            }
            let way = graph.steps_to(from, at);
            for to in graph.paths_from(from).iter().map(|path| path.to()) {
                out.offer(Action::March { unit: Horde::Troll, from, to }, || {
                    let nearer = way.is_some_and(|way| self.way(to, at).is_some_and(|rest| rest < way));
                    require!(nearer, "1e.order.call-toward", "1e.order.call");
                    self.may_hold_one_more(to, &["1e.dispatch.capacity", "1e.order.call"])
                })?;
            }
        }
        out.object(|action| match action {
            Action::March { unit, from, .. } => {
                let troll = unit == Horde::Troll && takes_horde(from) && open.horde_at(from).has(unit);
                Some(Reason::by(match (troll, side_of(from) == Some(at.side())) {
                    (false, _) => &["1e.order.call"],
                    (true, false) => &["1e.order.call", "1e.board.sides"],
                    (true, true) => &["1e.order.call", "1e.board.forward-only"],
                }))
            }
            _ => None,
        })
    }

    /// Steps from a place to the section: 0 from the section itself, nothing where no way leads there.
    fn way(&self, place: Place, at: Section) -> Option<u8> {
        match place.section() {
            Some(reached) => (reached == at).then_some(0),
            None => self.book.tables.graph.steps_to(place, at),
        }
    }

    /// 1e.order.call-trap.
    pub(super) fn call_troll(&mut self, action: Action) {
        let Action::March { unit, from, to } = action else { unlisted(action) };
        self.at.open.horde_at_mut(from).remove(unit);
        self.tell(Event::Marched { unit, from, to });
        let path = Path::ALL.iter().copied().find(|path| (path.from(), path.to()) == (from, to));
        if path.and_then(|path| self.at.open.trap_on(path)) == Some(Trap::Troll) {
            self.fall_into_trap(unit, from, to);
        } else {
            self.arrive(unit, to);
        }
    }
}

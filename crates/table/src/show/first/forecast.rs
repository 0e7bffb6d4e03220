//! How the assault would go at a section now (8.2).

use stronghold_rules::board::Section;
use stronghold_rules::casualty::scalded;
use stronghold_rules::first::card::Equipment;
use stronghold_rules::first::step::{Stage, Step};
use stronghold_rules::first::token::Trap;
use stronghold_rules::first::{Clash, Forces, View};
use stronghold_rules::order::{OrderKind, OrderToken};
use stronghold_rules::unit::{Garrison, Group, Horde};
use stronghold_words::Message;

use super::course::{awaits, stage};
use super::{arithmetic, tables};
use crate::show::outlook::Outlook;
use crate::wire::board::Verdict;

pub(crate) fn forecast(view: &View, section: Section) -> Outlook {
    let mut course = Course { view, section, forces: view.open.forces(section), before: Vec::new() };
    course.run();
    course.tell()
}

/// The assault at one section, as far as it can be foreseen.
struct Course<'a> {
    view: &'a View,
    section: Section,
    forces: Forces,
    before: Vec<Message>,
}

impl Course<'_> {
    fn is_stormed(&self) -> bool {
        !self.forces.stormers.is_empty() && !self.is_breached() && !self.is_glared_at()
    }

    fn is_breached(&self) -> bool {
        self.view.open.breached.has(self.section) || self.view.open.lost_sections.has(self.section)
    }

    fn is_glared_at(&self) -> bool {
        self.view.open.glare == Some(self.section) && !self.is_next()
    }

    /// Whether a stage, or its part at this section, is still to come.
    fn comes(&self, of: Stage, part: Step) -> bool {
        let assault = stage(self.view).is_some();
        !assault || self.is_next() || awaits(self.view, Step::Stage(of)) || awaits(self.view, part)
    }

    /// Whether the section has had its clash in the assault that is under way. Then the next assault is foreseen, and
    /// nothing counts that lasts until the end of the turn.
    fn is_next(&self) -> bool {
        stage(self.view).is_some() && !self.clash_comes() && !self.is_engaged()
    }

    fn clash_comes(&self) -> bool {
        awaits(self.view, Step::Stage(Stage::Strength)) || awaits(self.view, Step::Clash(self.section))
    }

    /// Whether the losses of the clash are being chosen.
    fn is_engaged(&self) -> bool {
        self.view.agenda.steps().iter().any(|step| match step {
            Step::HordeLoses { at, .. } | Step::GarrisonLoses { at, .. } | Step::FuryEnds(at) => {
                *at == self.section
            }
            _ => false,
        })
    }

    fn run(&mut self) {
        if self.is_next() {
            self.forces = Forces { furious: false, influence: false, speech: 0, ..self.forces };
        }
        if self.is_breached() || self.is_glared_at() {
            if !self.forces.stormers.is_empty() {
                self.before.push(match self.is_breached() {
                    true => Message::new("forecast-breached"),
                    false => Message::new("forecast-glare"),
                });
            }
            return;
        }
        self.valley_poisons();
        self.cauldrons();
        self.orders();
        self.poisons();
        self.forces.banner &= !self.forces.stormers.is_empty();
    }

    /// 1e.melee.poisons-valley
    fn valley_poisons(&mut self) {
        let comes = self.comes(Stage::Poisons, Step::Poison(self.section));
        if self.view.book().options.is_valley() && self.is_stormed() && comes {
            self.poison();
        }
    }

    fn poison(&mut self) {
        if self.view.open.has_equipment(Equipment::Poisons, self.section)
            && self.forces.garrison.has(Garrison::Marksman)
        {
            self.forces.garrison.remove(Garrison::Marksman);
            self.before.push(Message::new("forecast-poisons"));
        }
    }

    /// First those without an Accident (1e.melee.cauldrons, 1e.melee.cauldron-order), then the others, each for an
    /// attacker of its kind who is left (1e.accident.effect, 1e.accident.by-type).
    fn cauldrons(&mut self) {
        if !self.comes(Stage::Cauldrons, Step::Cauldrons(self.section)) {
            return;
        }
        let open = &self.view.open;
        let spoilt = if self.is_next() { Group::EMPTY } else { open.accidents[self.section] };
        let mut poured = open.cauldrons[self.section];
        poured -= spoilt;
        let dead = scalded(self.forces.stormers, poured);
        if !dead.is_empty() {
            self.forces.stormers -= dead;
            self.before.push(Message::new("forecast-cauldrons").with("units", dead));
        }
        let [marksmen, soldiers, veterans] = self.forces.garrison.counts();
        let spilt =
            |against: Horde| if self.forces.stormers.has(against) { spoilt.count(against) } else { 0 };
        let hurt = Group::new([
            if spilt(Horde::Goblin) > 0 { marksmen } else { 0 },
            spilt(Horde::Orc).min(soldiers),
            spilt(Horde::Troll).min(veterans),
        ]);
        if !hurt.is_empty() {
            self.forces.garrison -= hurt;
            self.before.push(Message::new("forecast-accident").with("units", hurt));
        }
    }

    /// 1e.melee.orders
    fn orders(&mut self) {
        if self.is_next() {
            return;
        }
        let reveals = awaits(self.view, Step::RevealOrders);
        if !reveals && !self.comes(Stage::Orders, Step::CarryOut(self.section)) {
            return self.order_under_way();
        }
        let known = self.view.invader.as_ref().and_then(|own| own.orders[self.section]);
        match self.view.open.orders[self.section] {
            Some(OrderToken::FaceUp(kind)) => self.order(kind),
            Some(OrderToken::FaceDown) => match known {
                Some(kind) => self.order(kind),
                None => self.before.push(Message::new("forecast-hidden-order")),
            },
            Some(OrderToken::Resolved(_)) | None => self.order_under_way(),
        }
    }

    fn order(&mut self, kind: OrderKind) {
        match kind {
            // 1e.order.carrier, 1e.order.fury
            OrderKind::Fury => self.forces.furious = self.forces.stormers.has(Horde::Goblin),
            OrderKind::Detonation => self.detonation(),
            OrderKind::Call => self.call(),
            OrderKind::Bluff => self.before.push(Message::new("forecast-bluff")),
        }
    }

    /// The Invader is choosing how an order is carried out.
    fn order_under_way(&mut self) {
        if awaits(self.view, Step::Detonate(self.section)) {
            self.detonation();
        }
        if awaits(self.view, Step::CallTroll(self.section)) {
            self.call();
        }
    }

    /// One orc has to go; with more of them the Invader chooses how many. Wood goes in any case (1e.order.detonation).
    fn detonation(&mut self) {
        let orcs = self.forces.stormers.count(Horde::Orc);
        if orcs == 1 {
            self.forces.stormers.remove(Horde::Orc);
            self.forces.components = self.view.open.stones[self.section].saturating_sub(1);
        }
        if orcs > 0 {
            self.before.push(Message::new("forecast-detonation").with("orcs", orcs));
        }
    }

    /// A troll of a rampart can join, unless no place is free. Where another can take a step too, or a trap may catch it,
    /// it is open whether one does (1e.order.call, 1e.order.call-room, 1e.order.call-trap).
    fn call(&mut self) {
        let (open, tables) = (&self.view.open, tables(self.view));
        let room = open.places_at(tables, self.section.place()) > self.forces.stormers.total();
        let joins = |from| {
            let path = tables.graph.paths_from(from).iter().find(|path| path.to() == self.section.place());
            path.is_some_and(|path| open.trap_on(path) != Some(Trap::Troll))
        };
        let near = tables.graph.ramparts[self.section].into_iter();
        let called =
            near.filter(|at| open.horde_at(at.place()).has(Horde::Troll)).any(|at| joins(at.place()));
        if room && called {
            self.before.push(Message::new("forecast-call"));
        }
    }

    /// If the Invader would win (1e.melee.poisons).
    fn poisons(&mut self) {
        let Clash { invader, defender, .. } = self.forces.clash(tables(self.view));
        let counted = stage(self.view).is_some() && self.is_engaged();
        if !self.view.book().options.is_valley() && self.is_stormed() && invader > defender && !counted {
            self.poison();
        }
    }

    fn tell(mut self) -> Outlook {
        let tables = tables(self.view);
        let Clash { invader, defender, units } = self.forces.clash(tables);
        let (verdict, by) = self.verdict();
        if self.is_stormed() && self.forces.furious && self.forces.stormers.has(Horde::Goblin) {
            self.before.push(Message::new("forecast-fury"));
        }
        Outlook {
            invader,
            defender,
            verdict,
            by,
            // 1e.melee.breach
            breach_at: defender + units + 1,
            sum: arithmetic::sum(&self.forces, tables),
            before: self.before,
        }
    }

    /// What comes of the strengths, and how much strength dies at least or lies beyond a breach.
    fn verdict(&self) -> (Verdict, u8) {
        if !self.is_stormed() || self.view.open.outcome.is_some() {
            return (Verdict::Quiet, 0);
        }
        let forces = self.forces;
        let Clash { invader, defender, units } = forces.clash(tables(self.view));
        let goblins = if forces.furious { forces.stormers.count(Horde::Goblin) } else { 0 };
        if invader > defender {
            let advantage = invader - defender;
            return match advantage > units {
                true => (Verdict::Breach, advantage - units),
                false => (Verdict::Loses, advantage),
            };
        }
        let shields = self.view.open.has_equipment(Equipment::Shields, self.section);
        let lost = forces.horde_loses(tables(self.view), shields);
        match goblins + lost.min(forces.stormers.strength() - goblins) {
            0 => (Verdict::Even, 0),
            dead => (Verdict::Kills, dead),
        }
    }
}

//! How the assault would go at a section now, with what a seat knows (chapter 8).

use stronghold_rules::board::Section;
use stronghold_rules::casualty::{affordable, scalded};
use stronghold_rules::second::card::Equipment;
use stronghold_rules::second::options::Answer;
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::{Emplacement, OrderKind, OrderToken, TowerMachine};
use stronghold_rules::second::{Clash, Forces, View};
use stronghold_rules::unit::{Garrison, Horde};
use stronghold_words::Message;

use super::course::{Assault, assault, awaits};
use super::{arithmetic, options, tables};
use crate::show::outlook::Outlook;
use crate::wire::board::Verdict;

pub(crate) fn forecast(view: &View, section: Section) -> Outlook {
    let mut course = Course::new(view, section);
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

impl<'a> Course<'a> {
    fn new(view: &'a View, section: Section) -> Self {
        let forces = view.open.forces(tables(view), section);
        Self { view, section, forces, before: Vec::new() }
    }

    fn is_stormed(&self) -> bool {
        !self.forces.stormers.is_empty() && self.view.open.glare != Some(self.section)
    }

    /// Whether a stage, or its part at this section, is still to come. After the strength of this turn was compared
    /// the next assault is foreseen.
    fn comes(&self, stage: Stage, part: Option<Step>) -> bool {
        let view = self.view;
        if !matches!(assault(view), Assault::Stage(_)) || !(self.strength_comes() || self.is_engaged()) {
            return true;
        }
        awaits(view, Step::Stage(stage)) || part.is_some_and(|part| awaits(view, part))
    }

    fn strength_comes(&self) -> bool {
        awaits(self.view, Step::Stage(Stage::Strength)) || awaits(self.view, Step::Strength(self.section))
    }

    /// Whether the losses of the combat are being chosen.
    fn is_engaged(&self) -> bool {
        let (place, section) = (self.section.place(), self.section);
        self.view.agenda.steps().iter().any(|step| match step {
            Step::HordeLoses { at, .. } | Step::HordeLosesOne { at } => *at == place,
            Step::GarrisonLoses { at, .. } | Step::GarrisonLosesOne { at } => *at == section,
            _ => false,
        })
    }

    fn run(&mut self) {
        let open = &self.view.open;
        if self.forces.stormers.is_empty() {
            return;
        }
        if open.glare == Some(self.section) {
            return self.before.push(Message::new("forecast-glare"));
        }
        self.machines();
        self.poison();
        self.cauldrons();
        self.poles();
        self.orders();
        self.forces.banner &= !self.forces.stormers.is_empty();
    }

    /// Ranged stage 2: whether they fire here and hit is open.
    fn machines(&mut self) {
        let open = &self.view.open;
        let firing = assault(self.view) == Assault::Stage(Stage::SiegeMachines);
        for at in Emplacement::ALL {
            let Some(battery) = open.batteries[*at].filter(|_| open.malfunction != Some(*at)) else {
                continue;
            };
            let in_range = match at.rampart() {
                Some(rampart) => tables(self.view).graph.sections[rampart].has(self.section),
                None => at.side() == self.section.side(),
            };
            let aimed_elsewhere =
                firing && open.aims[at.index()].is_some_and(|aim| aim != self.section.place());
            let held = firing && open.aims[at.index()].is_none() && !awaits(self.view, Step::AimMachine(*at));
            let comes = self.comes(Stage::SiegeMachines, Some(Step::FireMachine(*at)));
            if in_range && comes && !aimed_elsewhere && !held {
                let deck = battery.hits + battery.misses;
                self.before.push(
                    Message::new("forecast-machine")
                        .with("machine", battery.machine)
                        .with("at", at)
                        .with("hits", battery.hits)
                        .with("deck", deck),
                );
            }
        }
    }

    /// Melee stage 0.
    fn poison(&mut self) {
        let poisoned = self.view.open.has_equipment(Equipment::Poison, self.section);
        if poisoned
            && self.comes(Stage::Poison, Some(Step::Poison(self.section)))
            && self.forces.garrison.has(Garrison::Marksman)
        {
            self.forces.garrison.remove(Garrison::Marksman);
            self.before.push(Message::new("forecast-poison"));
        }
    }

    /// Melee stage 1.
    fn cauldrons(&mut self) {
        let open = &self.view.open;
        let hanging = open.cauldrons[self.section];
        if hanging.is_empty() || !self.comes(Stage::Cauldrons, Some(Step::Cauldrons(self.section))) {
            return;
        }
        if open.siege_towers[self.section.index()] > 0 {
            return self.before.push(Message::new("forecast-idle-cauldrons"));
        }
        let dead = scalded(self.forces.stormers, hanging);
        if !dead.is_empty() {
            self.forces.stormers -= dead;
            self.before.push(Message::new("forecast-cauldron").with("units", dead));
        }
    }

    /// Melee stage 2: target and card are open.
    fn poles(&mut self) {
        if !self.is_stormed() {
            return;
        }
        let open = &self.view.open;
        let striking = assault(self.view) == Assault::Stage(Stage::Poles);
        for tower in tables(self.view).graph.towers[self.section] {
            let aim = open.aims[tower.index()].filter(|_| striking);
            let elsewhere = aim.is_some_and(|aim| aim != self.section.place());
            if open.tower_machines[tower] == Some(TowerMachine::Pole)
                && self.comes(Stage::Poles, Some(Step::FirePole(tower)))
                && !elsewhere
            {
                self.before.push(Message::new("forecast-pole").with("at", tower));
            }
        }
    }

    /// Melee stage 3.
    fn orders(&mut self) {
        if !self.is_stormed() {
            return;
        }
        let reveals = awaits(self.view, Step::RevealOrders);
        if !reveals && !self.comes(Stage::Orders, Some(Step::CarryOut(self.section))) {
            return self.order_under_way();
        }
        let kind = match self.view.open.orders[self.section] {
            Some(OrderToken::FaceUp(kind)) => kind,
            Some(OrderToken::FaceDown) => {
                let known = self.view.invader.as_ref().and_then(|own| own.orders[self.section]);
                match known {
                    Some(kind) => kind,
                    None => return self.before.push(Message::new("forecast-hidden-order")),
                }
            }
            Some(OrderToken::Resolved(_)) | None => return self.order_under_way(),
        };
        match kind {
            OrderKind::Fury => self.forces.furious = true,
            OrderKind::Detonation => self.detonation(),
            OrderKind::Call if self.forces.stormers.has(Horde::Troll) => {
                self.before.push(Message::new("forecast-call"));
            }
            OrderKind::Call | OrderKind::Bluff => {}
        }
    }

    /// The Invader is choosing how an order is carried out.
    fn order_under_way(&mut self) {
        if awaits(self.view, Step::Detonate(self.section)) {
            self.detonation();
        }
        if awaits(self.view, Step::CallTroll(self.section)) {
            self.before.push(Message::new("forecast-call"));
        }
    }

    /// One orc has to go; with more of them the Invader chooses how many.
    fn detonation(&mut self) {
        match self.forces.stormers.count(Horde::Orc) {
            0 => {}
            orcs => {
                if orcs == 1 {
                    self.forces.stormers.remove(Horde::Orc);
                    self.forces.walls = self.forces.walls.saturating_sub(1);
                }
                self.before.push(Message::new("forecast-detonation").with("orcs", orcs));
            }
        }
    }

    fn tell(mut self) -> Outlook {
        let tables = tables(self.view);
        let Clash { invader, defender, units } = self.forces.clash(tables);
        let (verdict, by) = self.verdict();
        if self.is_stormed() && self.forces.furious && self.forces.stormers.has(Horde::Goblin) {
            let survive = verdict == Verdict::Breach;
            self.before.push(Message::new("forecast-fury").with("survive", survive));
        }
        let mut sum = arithmetic::sum(&self.forces, tables);
        let walls = self.view.open.walls[self.section];
        if walls > 0 && self.view.open.siege_towers[self.section.index()] > 0 {
            sum.push(arithmetic::idle_walls(walls));
        }
        // 2e.breach.test
        Outlook { invader, defender, verdict, by, breach_at: defender + units + 1, sum, before: self.before }
    }

    /// What comes of the strengths (8.9), and how many points die or lie beyond a breach.
    fn verdict(&self) -> (Verdict, u8) {
        if !self.is_stormed() || self.view.open.outcome.is_some() {
            return (Verdict::Quiet, 0);
        }
        let Clash { invader, defender, units } = self.forces.clash(tables(self.view));
        if invader > defender {
            let advantage = invader - defender;
            if advantage > units {
                return (Verdict::Breach, advantage - units);
            }
            let points = affordable(self.forces.garrison, advantage);
            if points > 0 {
                return (Verdict::Loses, points);
            }
        }
        match self.horde_loses(defender.saturating_sub(invader)) {
            0 => (Verdict::Even, 0),
            points => (Verdict::Kills, points),
        }
    }

    /// Points that the Invader loses; furious goblins die in any case, before the rest is counted when the
    /// Invader has lost (2e.melee.fury-lost, 2e.melee.fury-won).
    fn horde_loses(&self, mut advantage: u8) -> u8 {
        let mut rest = self.forces;
        let mut dead = 0;
        if self.forces.furious {
            dead = rest.stormers.remove_all(Horde::Goblin);
            if advantage == 0 || rest.stormers.is_empty() {
                return dead;
            }
            rest.banner &= !rest.stormers.is_empty();
            if options(self.view).fury_recount == Answer::Yes {
                let again = rest.clash(tables(self.view));
                advantage = again.defender.saturating_sub(again.invader);
            }
        }
        dead + affordable(rest.stormers, advantage)
    }
}

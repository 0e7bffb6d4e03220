//! Melee: poison, cauldrons, poles, and strength against strength (8.5 to 8.9).

use std::ops::ControlFlow;

use crate::board::{Section, Tower};
use crate::casualty::scalded;
use crate::list::Sink;
use crate::reason::{Rules, require};
use crate::seat::Army;
use crate::second::action::Action;
use crate::second::cannons::declare_first;
use crate::second::clash::Clash;
use crate::second::event::Event;
use crate::second::options::Answer;
use crate::second::siege::Siege;
use crate::second::step::Step;
use crate::unit::{Garrison, Group, Horde, UnitKind};

impl Siege {
    /// Stage 0: a marksman dies (2e.melee.poison, 2e.poison.effect).
    pub(super) fn poison(&mut self, section: Section) {
        if self.at.open.garrison[section.index()].has(Garrison::Marksman) {
            self.garrison_dies(section.place(), Group::of(Garrison::Marksman, 1));
        }
    }

    /// Stage 1 (2e.melee.cauldrons); not at a siege tower (2e.melee.cauldron-tower).
    pub(super) fn cauldrons(&mut self, section: Section) {
        let dead = scalded(self.at.open.stormers(section), self.at.open.poured(section));
        for unit in Horde::KINDS {
            self.horde_dies(section.place(), Group::of(unit, dead.count(unit)));
        }
    }

    /// Stage 2: a section beside the tower with Invader units (2e.pole.target).
    pub(super) fn aim_pole_options<S: Sink<Action>>(&self, tower: Tower, out: &mut S) -> ControlFlow<()> {
        for section in self.book.tables.tower(tower).between {
            let aim = Action::Aim { from: tower.place(), at: section.place() };
            out.offer(aim, || {
                require!(self.at.open.glare != Some(section), "2e.assault.glare", "2e.pole.target");
                require!(self.is_stormed(section), "2e.pole.target");
                Ok(())
            })?;
        }
        const DECLARE: Rules = &["2e.pole.declare-first", "2e.pole.target"];
        out.object(|action| declare_first(tower.place(), action, DECLARE, &["2e.pole.target"]))
    }

    /// The weakest shown type that is present loses one unit (2e.pole.hit).
    pub(super) fn fire_pole(&mut self, tower: Tower, action: Action) {
        let card = self.turn_hit_card(tower, action);
        let at = self.at.open.aims[tower.index()].expect("only poles with a target strike");
        let shown = self.book.tables.hit_cards[card].pole;
        let struck = self.at.open.horde_at(at).kinds().iter().find(|unit| shown[unit.index()]);
        if let Some(unit) = struck {
            self.horde_dies(at, Group::of(unit, 1));
        }
    }

    /// Stage 4 (8.9).
    pub(super) fn compare_strength(&mut self, section: Section) {
        if !self.is_stormed(section) {
            return;
        }
        let forces = self.at.open.forces(&self.book.tables, section);
        let Clash { invader, defender, units } = forces.clash(&self.book.tables);
        self.tell(Event::CombatFought { at: section, invader, defender, units, forces });
        if invader > defender {
            let advantage = invader - defender;
            // 2e.breach.test, 2e.breach.exact
            if advantage > units {
                return self.finish(Army::Invader);
            }
            self.then(Step::FuryEnds(section));
            self.then(Step::GarrisonLoses { at: section, worth: advantage });
        } else if defender > invader {
            self.lose_combat(section, defender - invader);
        } else {
            self.then(Step::FuryEnds(section));
        }
    }

    /// The Invader loses units worth the advantage; furious goblins die first and the rest is counted anew
    /// (2e.melee.fury-lost).
    fn lose_combat(&mut self, section: Section, mut advantage: u8) {
        if self.at.open.is_furious(section) {
            self.goblins_fall(section);
            if self.at.open.stormers(section).is_empty() {
                return;
            }
            if self.book.options.fury_recount == Answer::Yes {
                let again = self.at.open.clash(&self.book.tables, section);
                advantage = again.defender.saturating_sub(again.invader);
            }
        }
        self.then(Step::HordeLoses { at: section.place(), worth: advantage });
    }

    /// 2e.melee.fury-won.
    pub(super) fn fury_ends(&mut self, section: Section) {
        if self.at.open.is_furious(section) {
            self.goblins_fall(section);
        }
    }

    fn goblins_fall(&mut self, section: Section) {
        let goblins = self.at.open.stormers(section).count(Horde::Goblin);
        self.horde_dies(section.place(), Group::of(Horde::Goblin, goblins));
    }
}

//! II: poisons, cauldrons, poles, and strength against strength (8.2). Orders are a chapter of their own.

use std::ops::ControlFlow;

use crate::board::{Place, Section, Tower};
use crate::casualty::scalded;
use crate::first::action::Action;
use crate::first::cannons::aim_or_hold;
use crate::first::card::Equipment;
use crate::first::clash::{Clash, Forces};
use crate::first::event::Event;
use crate::first::siege::Siege;
use crate::first::step::Step;
use crate::list::Sink;
use crate::reason::Reason;
use crate::unit::{Garrison, Group, Horde, UnitKind};

impl Siege {
    /// A marksman of the section dies (1e.melee.poisons, 1e.melee.poisons-valley).
    pub(super) fn poison(&mut self, section: Section) {
        if self.at.open.garrison_at(section.place()).has(Garrison::Marksman) {
            self.tell(Event::Poisoned { at: section });
            self.garrison_falls(section, Group::of(Garrison::Marksman, 1));
        }
    }

    /// Those without an Accident pour first (1e.melee.cauldrons, 1e.melee.cauldron-order).
    pub(super) fn pour_cauldrons(&mut self, section: Section) {
        let (poured, spoilt) = (self.at.open.poured(section), self.at.open.accidents[section]);
        for against in poured.kinds() {
            for _ in 0..poured.count(against) {
                self.pour(section, against);
            }
        }
        for against in spoilt.kinds() {
            for _ in 0..spoilt.count(against) {
                self.spill(section, against);
            }
        }
    }

    /// A cauldron kills one troll or orc, or all goblins (1e.melee.cauldrons).
    fn pour(&mut self, section: Section, against: Horde) {
        let dead = scalded(self.at.open.stormers(section), Group::of(against, 1));
        if !dead.is_empty() {
            self.tell(Event::CauldronPoured { at: section, against });
            self.stormers_die(section, dead);
        }
    }

    /// A cauldron with an Accident kills Defender units instead, by their kind; nobody if no attacker of its own kind is
    /// there (1e.accident.effect, 1e.accident.by-type).
    fn spill(&mut self, section: Section, against: Horde) {
        if !self.at.open.stormers(section).has(against) {
            return;
        }
        self.tell(Event::AccidentHappened { at: section, against });
        let hurt = Garrison::KINDS[against.rank()];
        let present = self.at.open.garrison_at(section.place()).count(hurt);
        let dead = if hurt == Garrison::Marksman { present } else { present.min(1) };
        self.garrison_falls(section, Group::of(hurt, dead));
    }

    /// A section beside the tower with Invader units, or `hold` (1e.melee.poles).
    pub(super) fn aim_pole_options<S: Sink<Action>>(&self, tower: Tower, out: &mut S) -> ControlFlow<()> {
        aim_or_hold(tower.place(), self.pole_targets(tower), out)?;
        let between = self.book.tables.tower(tower).between;
        out.object(|action| match action {
            Action::Aim { from, at } => {
                let beside = at.section().filter(|at| from == tower.place() && between.contains(at));
                let spared = beside.and_then(|section| self.may_take_part(section).err());
                Some(spared.unwrap_or(Reason::by(&["1e.melee.poles"])))
            }
            _ => None,
        })
    }

    pub(super) fn pole_targets(&self, tower: Tower) -> impl Iterator<Item = Place> + '_ {
        let beside = self.book.tables.tower(tower).between.into_iter();
        beside.filter(|section| self.is_stormed(*section)).map(Section::place)
    }

    /// A pole strikes before the next one aims.
    pub(super) fn aim_pole(&mut self, tower: Tower, action: Action) {
        self.aim(action);
        if matches!(action, Action::Aim { .. }) {
            self.then(Step::FirePole(tower));
        }
    }

    /// The weakest unit at the section dies if its kind is on the card (1e.melee.poles).
    pub(super) fn fire_pole(&mut self, tower: Tower, action: Action) {
        let face = self.turn_hit_card(tower, action);
        let section = self.aim_of(tower).section().expect("poles strike at sections");
        let weakest = self.at.open.stormers(section).kinds().first();
        if let Some(unit) = weakest.filter(|unit| face.hits(*unit)) {
            self.stormers_die(section, Group::of(unit, 1));
        }
    }

    /// Strength against strength, on each section with an Invader unit left (1e.melee.clash).
    pub(super) fn clash(&mut self, section: Section) {
        if !self.at.open.in_melee(section) {
            return;
        }
        let Clash { invader, defender, .. } = self.count(section, self.at.open.forces(section));
        if invader > defender {
            self.win_clash(section);
        } else if defender > invader {
            self.lose_clash(section);
        } else {
            // 1e.melee.equal
            self.fury_ends(section);
        }
    }

    /// Counts both strengths and says so.
    fn count(&mut self, section: Section, forces: Forces) -> Clash {
        let clash = forces.clash(&self.book.tables);
        let Clash { invader, defender, units } = clash;
        self.tell(Event::ClashCounted { at: section, invader, defender, units, forces });
        clash
    }

    /// The Invader has won: Poisons first, then losses or a breach (1e.melee.poisons, 1e.melee.breach,
    /// 1e.melee.breach-empty). Furious goblins die last (1e.melee.fury-win).
    fn win_clash(&mut self, section: Section) {
        let mut clash = self.at.open.clash(&self.book.tables, section);
        if self.poisons_work(section) {
            self.poison(section);
            clash = self.count(section, self.at.open.forces(section));
        }
        let advantage = clash.invader - clash.defender;
        if advantage > clash.units {
            self.breach(section, advantage - clash.units);
            self.fury_ends(section);
        } else {
            if self.at.open.is_furious(section) {
                self.then(Step::FuryEnds(section));
            }
            self.then(Step::GarrisonLoses { at: section, worth: advantage });
        }
    }

    fn poisons_work(&self, section: Section) -> bool {
        !self.book.options.is_valley()
            && self.at.open.has_equipment(Equipment::Poisons, section)
            && self.at.open.garrison_at(section.place()).has(Garrison::Marksman)
    }

    /// All units of the section are lost; the assault goes on (1e.melee.breach, 1e.melee.all-sections). `left` is the
    /// advantage beyond them (1e.glory.break-in-valley).
    fn breach(&mut self, section: Section, left: u8) {
        self.tell(Event::SectionBreached { at: section });
        self.at.open.breached.insert(section);
        if left >= self.book.tables.numbers.rout_advantage {
            self.at.open.routed.insert(section);
        }
        self.garrison_falls(section, self.at.open.garrison_at(section.place()));
    }

    /// The Invader has lost: furious goblins die first, Shields count last (1e.melee.fury-loss, 1e.melee.fury-all,
    /// 1e.melee.shields, 1e.melee.shields-fury).
    fn lose_clash(&mut self, section: Section) {
        let mut forces = self.at.open.forces(section);
        let shields = self.at.open.has_equipment(Equipment::Shields, section);
        let worth = forces.horde_loses(&self.book.tables, shields);
        if forces.furious && forces.stormers.has(Horde::Goblin) {
            self.fury_ends(section);
            if !self.at.open.in_melee(section) {
                return;
            }
            forces = self.at.open.forces(section);
            self.count(section, forces);
        }
        if shields && forces.is_defended() {
            forces.shields = true;
            self.count(section, forces);
        }
        if worth > 0 {
            self.then(Step::HordeLoses { at: section, worth, shields });
        }
    }

    /// Furious goblins die, all of them (1e.order.fury, 1e.melee.fury-all).
    pub(super) fn fury_ends(&mut self, section: Section) {
        if self.at.open.is_furious(section) {
            let goblins = self.at.open.stormers(section).count(Horde::Goblin);
            self.stormers_die(section, Group::of(Horde::Goblin, goblins));
        }
    }
}

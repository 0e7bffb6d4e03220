//! What the heroes do: the Officer's Speech and the Warrior's Excursion (7.5).

use std::ops::ControlFlow;

use crate::board::{Section, Side};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::siege::Siege;
use crate::list::Sink;
use crate::unit::{Group, Hero, Horde, UnitKind};

impl Siege {
    /// The section where this Defender's hero may use his action: once per turn, not possessed, and with two Defenders
    /// on his side (1e.possession.effect, 1e.pair.heroes).
    pub(super) fn hero_ready(&self, by: Side, hero: Hero) -> Option<Section> {
        let open = &self.at.open;
        let able = !open.heroes_acted.has(hero.index()) && !open.possessed.has(hero.index());
        open.hero(hero).section().filter(|section| able && self.defends(by, section.side()))
    }

    /// 1e.officer.speech, 1e.hero.no-storing.
    pub(super) fn speech_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        if self.hero_ready(by, Hero::Officer).is_some() {
            let most = self.book.tables.numbers.speech_max.min(self.commander(by).hourglasses);
            for hourglasses in 1..=most {
                out.push(Action::Speech(hourglasses))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// It lasts, even if he is possessed later (1e.possession.too-late).
    pub(super) fn give_speech(&mut self, by: Side, hourglasses: u8) {
        let at = self.hero_acts(by, Hero::Officer, hourglasses);
        self.at.open.speech = hourglasses;
        self.tell(Event::SpeechGiven { at, hourglasses });
    }

    /// Units at the Warrior's section, those in a siege tower included (1e.warrior.excursion, 1e.hero.no-storing).
    pub(super) fn excursion_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        if let Some(section) = self.hero_ready(by, Hero::Warrior) {
            for unit in self.at.open.stormers(section).kinds() {
                if self.excursion_cost(unit) <= self.commander(by).hourglasses {
                    out.push(Action::Excursion(unit))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn make_excursion(&mut self, by: Side, unit: Horde) {
        let at = self.hero_acts(by, Hero::Warrior, self.excursion_cost(unit));
        self.tell(Event::WarriorKilled { at, unit });
        self.stormers_die(at, Group::of(unit, 1));
    }

    fn excursion_cost(&self, unit: Horde) -> u8 {
        self.book.tables.numbers.excursion_cost[unit.rank()]
    }

    /// A hero uses his action of the turn and stays where he is (1e.move.hero-acted). Says where that is.
    fn hero_acts(&mut self, by: Side, hero: Hero, hourglasses: u8) -> Section {
        self.commander_mut(by).hourglasses -= hourglasses;
        self.at.open.heroes_acted.insert(hero.index());
        self.at.open.hero(hero).section().expect("heroes act on sections")
    }
}

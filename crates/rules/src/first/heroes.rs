//! What the heroes do: the Officer's Speech and the Warrior's Excursion (7.5).

use std::ops::ControlFlow;

use crate::board::{Section, Side};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::siege::Siege;
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::unit::{Group, Hero, Horde, UnitKind};

impl Siege {
    /// A hero can use its action, whatever is paid: on a section, once per turn, not possessed
    /// (1e.possession.effect).
    pub(super) fn may_use_own_action(&self, hero: Hero) -> Verdict {
        let open = &self.at.open;
        let able = !open.heroes_acted.has(hero) && open.hero(hero).section().is_some();
        let free = !open.possessed.has(hero);
        match hero {
            Hero::Officer => {
                require!(free, "1e.possession.effect", "1e.officer.speech");
                require!(able, "1e.officer.speech");
            }
            Hero::Warrior => {
                require!(free, "1e.possession.effect", "1e.warrior.excursion");
                require!(able, "1e.warrior.excursion");
            }
        }
        Ok(())
    }

    /// With two Defenders a hero obeys the one on whose side it stands (1e.pair.heroes).
    fn obeys(&self, by: Side, hero: Hero) -> bool {
        self.at.open.hero(hero).section().is_none_or(|section| self.defends(by, section.side()))
    }

    fn may_speak(&self, by: Side) -> Verdict {
        self.may_use_own_action(Hero::Officer)?;
        require!(self.obeys(by, Hero::Officer), "1e.pair.heroes", "1e.officer.speech");
        Ok(())
    }

    /// 1e.officer.speech, 1e.hero.no-storing.
    pub(super) fn speech_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let ready = self.may_speak(by);
        if S::ASKS || ready.is_ok() {
            let held = self.commander(by).hourglasses;
            for hourglasses in 1..=self.book.tables.numbers.speech_max {
                out.offer(Action::Speech(hourglasses), || {
                    ready?;
                    let enough = hourglasses <= held;
                    require!(enough, "1e.hero.no-storing", "1e.officer.speech"; hourglasses, held);
                    Ok(())
                })?;
            }
        }
        out.object(|action| match action {
            Action::Speech(_) => Some(ready.err().unwrap_or(Reason::by(&["1e.officer.speech"]))),
            _ => None,
        })
    }

    /// The speech lasts, even if the officer is possessed later (1e.possession.too-late).
    pub(super) fn give_speech(&mut self, by: Side, hourglasses: u8) {
        let at = self.hero_acts(by, Hero::Officer, hourglasses);
        self.at.open.speech = hourglasses;
        self.tell(Event::SpeechGiven { at, hourglasses });
    }

    fn may_sally(&self, by: Side) -> Verdict {
        self.may_use_own_action(Hero::Warrior)?;
        require!(self.obeys(by, Hero::Warrior), "1e.pair.heroes", "1e.warrior.excursion");
        Ok(())
    }

    /// Units at the Warrior's section, those in a siege tower included (1e.warrior.excursion, 1e.hero.no-storing).
    pub(super) fn excursion_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let ready = self.may_sally(by);
        if !S::ASKS && ready.is_err() {
            return ControlFlow::Continue(());
        }
        let section = self.at.open.hero(Hero::Warrior).section();
        let stormers = section.map_or(Group::EMPTY, |section| self.at.open.stormers(section));
        for unit in Horde::KINDS {
            out.offer(Action::Excursion(unit), || {
                ready?;
                require!(stormers.has(unit), "1e.warrior.excursion");
                let (cost, held) = (self.excursion_cost(unit), self.commander(by).hourglasses);
                require!(cost <= held, "1e.hero.no-storing", "1e.warrior.excursion"; cost, held);
                Ok(())
            })?;
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

    /// A hero uses its action of the turn and stays where it is (1e.move.hero-acted). Says where that is.
    fn hero_acts(&mut self, by: Side, hero: Hero, hourglasses: u8) -> Section {
        self.commander_mut(by).hourglasses -= hourglasses;
        self.at.open.heroes_acted.insert(hero);
        self.at.open.hero(hero).section().expect("heroes act on sections")
    }
}

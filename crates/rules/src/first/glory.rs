//! Glory: glorious deeds, ruined walls, the guard of honour (9.2).

use crate::board::{Place, Section};
use crate::first::event::Event;
use crate::first::siege::Siege;
use crate::first::token::GloriousDeed;
use crate::seat::Army;
use crate::unit::{Garrison, Horde};

impl Siege {
    /// An army gains points. In the further assault nothing scores (1e.draw.result).
    pub(super) fn gain_glory(&mut self, army: Army, points: u8) {
        if points > 0 && !self.at.open.further {
            self.at.open.glory[army] += points;
            self.tell(Event::GloryGained { army, points });
        }
    }

    /// Deeds are awarded at the moment their condition holds, once (1e.glory.deeds-instant).
    fn award(&mut self, deed: GloriousDeed) {
        if !self.at.open.further && !self.at.open.glorious.has(deed) {
            self.at.open.glorious.insert(deed);
            self.tell(Event::GloriousDeedDone { deed });
            self.gain_glory(Army::Invader, 1);
        }
    }

    /// After a unit came to a section: Troll Attack and Great Siege (1e.glory.troll-attack, 1e.glory.great-siege).
    pub(super) fn watch_storm(&mut self, section: Section) {
        let numbers = &self.book.tables.numbers;
        let (trolls, stormed) = (numbers.troll_attack, usize::from(numbers.great_siege));
        if self.at.open.stormers(section).count(Horde::Troll) >= trolls {
            self.award(GloriousDeed::TrollAttack);
        }
        let great = GloriousDeed::GreatSiege;
        if !self.at.open.glorious.has(great) {
            let sections = Section::ALL.iter().filter(|section| self.at.open.in_melee(**section));
            if sections.count() >= stormed {
                self.award(great);
            }
        }
    }

    /// 1e.glory.blood-rituals.
    pub(super) fn watch_blood_field(&mut self) {
        if self.at.open.blood_field >= self.book.tables.numbers.blood_rituals {
            self.award(GloriousDeed::BloodRituals);
        }
    }

    /// The Invader destroys stones and all wooden components of a section (1e.wall.wooden-lost). Taking the last
    /// component counts towards the Ruined Walls (1e.glory.ruined-walls); the first time it marks their field
    /// (1e.glory.ruined-marker).
    pub(super) fn destroy_components(&mut self, at: Section, stones: u8) {
        let open = &mut self.at.open;
        let stones = stones.min(open.stones[at]);
        let wood = std::mem::take(&mut open.wood[at]);
        if stones + wood == 0 {
            return;
        }
        open.stones[at] -= stones;
        let bare = open.components(at) == 0;
        self.tell(Event::WallHit { at, stones, wood });
        if bare {
            self.tell(Event::SectionRuined { at });
            let open = &mut self.at.open;
            if open.ruined == 0 {
                open.wooden_marker = stones == 0;
            }
            open.ruined = (open.ruined + 1).min(self.book.tables.numbers.ruined_walls);
            if open.ruined >= self.book.tables.numbers.ruined_walls {
                self.award(GloriousDeed::RuinedWalls);
            }
        }
    }

    /// After units left or entered the guard of honour (1e.glory.honour-lost).
    pub(super) fn honour_guard_changed(&mut self) {
        let soldiers = self.at.open.garrison_at(Place::Honour).count(Garrison::Soldier);
        if self.at.open.honour_kept && soldiers < self.book.tables.honour.count(Garrison::Soldier) {
            self.at.open.honour_kept = false;
            self.tell(Event::HonourBroken);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::first::{Options, Position, Rulebook, Tables};

    fn siege() -> Siege {
        let book = Rulebook { tables: Tables::standard(), options: Options::default(), set: None };
        Siege::at(Arc::new(book), Position::default())
    }

    #[test]
    fn the_last_component_taken_first_marks_the_ruined_walls() {
        // 1e.glory.ruined-marker: a stone if stone and wood go together, and it stays out of the supply.
        let mut siege = siege();
        (siege.at.open.stones[Section::W2], siege.at.open.wood[Section::W2]) = (1, 2);
        let (stones, wood) = (siege.stones_left(), siege.wood_left());
        siege.destroy_components(Section::W2, 1);
        assert_eq!((siege.stones_left(), siege.wood_left()), (stones, wood + 2));

        // Without a stone it is a wooden one; a second ruin takes nothing more out of play.
        let mut siege = self::siege();
        siege.at.open.wood[Section::W2] = 2;
        siege.destroy_components(Section::W2, 1);
        assert_eq!(siege.wood_left(), siege.book.tables.pieces.wood - 1);
        siege.at.open.stones[Section::W3] = 1;
        siege.destroy_components(Section::W3, 1);
        assert_eq!(siege.wood_left(), siege.book.tables.pieces.wood - 1);
        assert_eq!(siege.stones_left(), siege.book.tables.pieces.stones);
        assert!(siege.at.open.glorious.has(GloriousDeed::RuinedWalls));
    }
}

//! Ranged 7: skeleton archers (8.1).

use std::ops::ControlFlow;

use crate::board::{Rampart, Section};
use crate::list::Sink;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::Tile;
use crate::undead::step::Step;
use crate::unit::Undead;

impl Siege {
    /// Damage that the skeletons on a rampart deal as they stand (un.ranged.archers, un.ranged.archers-count).
    fn archers_damage(&self, rampart: Rampart) -> u8 {
        let skeletons = self.at.open.horde_at(rampart.place()).count(Undead::Skeleton);
        skeletons / self.book.tables.numbers.archer_set
    }

    /// Every active tile with enough skeletons that has not fired, at every section joined to its rampart; or the rest
    /// hold (un.ranged.archers, un.ranged.archers-may, un.spell.archers).
    pub(super) fn aim_archers_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let active = self.at.open.active[Tile::SkeletonArchers.index()];
        for rampart in active.without(self.at.open.fired).map(Rampart::at) {
            if self.archers_damage(rampart) > 0 {
                for section in self.book.tables.graph.sections[rampart.index()].map(Section::at) {
                    out.push(Action::Aim { from: rampart.place(), at: section.place() })?;
                }
            }
        }
        out.push(Action::Done)
    }

    /// All damage of a tile goes to one section. It breaches nothing, even if nobody is left there
    /// (un.ranged.no-breach).
    pub(super) fn aim_archers(&mut self, action: Action) {
        match action {
            Action::Done => {}
            Action::Aim { from, at } => {
                let rampart = from.rampart().expect("archers stand on a rampart");
                let section = at.section().expect("archers fire at a section");
                let damage = self.archers_damage(rampart);
                self.at.open.fired.insert(rampart.index());
                self.tell(Event::ArchersFired { at: rampart, section, damage });
                self.then(Step::AimArchers);
                self.then(Step::GarrisonLoses { at: section, damage, engaged: false });
            }
            other => unlisted(other),
        }
    }
}

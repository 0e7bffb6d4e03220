//! Ranged 7: skeleton archers (8.1).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart};
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
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
        let (open, archers) = (&self.at.open, Tile::SkeletonArchers);
        let tiles = if S::ASKS { open.tiles[archers] } else { open.active[archers].without(open.fired) };
        for rampart in tiles.recast::<Rampart>() {
            for section in self.book.tables.graph.sections[rampart] {
                out.offer(Action::Aim { from: rampart.place(), at: section.place() }, || {
                    self.may_draw_bows(rampart)?;
                    let fired = open.fired.has(rampart.index());
                    require!(!fired, "un.ranged.archers-count", "un.ranged.order");
                    Ok(())
                })?;
            }
        }
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::Aim { from, at } if from.rampart().is_some() => {
                from.rampart().and_then(|rampart| self.no_shot_of_archers(rampart, at))
            }
            _ => self.not_in_this_step(action),
        })
    }

    /// An active tile and enough skeletons.
    fn may_draw_bows(&self, rampart: Rampart) -> Verdict {
        let (open, set) = (&self.at.open, self.book.tables.numbers.archer_set);
        let active = open.has_active(Tile::SkeletonArchers, rampart.index());
        require!(active, "un.activate.lasts", "un.ranged.archers");
        let skeletons = open.horde_at(rampart.place()).count(Undead::Skeleton);
        require!(skeletons >= set, "un.ranged.archers-may", "un.ranged.archers"; set, skeletons);
        Ok(())
    }

    /// The archers of a rampart cannot fire at this place, or not in this step.
    pub(super) fn no_shot_of_archers(&self, rampart: Rampart, at: Place) -> Option<Reason> {
        if !self.at.open.has_tile(Tile::SkeletonArchers, rampart.index()) {
            return None;
        }
        let joined = at.section().is_some_and(|section| section.ramparts().contains(&rampart));
        let other = match joined {
            true => Reason::by(&["un.ranged.archers-count", "un.ranged.order"]),
            false => Reason::by(&["un.ranged.archers"]),
        };
        Some(self.may_draw_bows(rampart).err().unwrap_or(other))
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

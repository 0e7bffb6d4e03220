//! I.4: goblins with a Fire Master (8.1).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Section};
use crate::first::action::Action;
use crate::first::card::Training;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::list::Sink;
use crate::reason::Reason;
use crate::unit::{Garrison, Group};

impl Siege {
    /// Each place with a marksman in reach, or `done` (1e.ranged.goblins).
    pub(super) fn goblin_shot_options<S: Sink<Action>>(&self, from: Rampart, out: &mut S) -> ControlFlow<()> {
        for at in self.goblin_targets(from) {
            out.push(Action::Aim { from: from.place(), at })?;
        }
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::Aim { from: other, .. } if other != from.place() => {
                let master = |rampart| self.at.open.has_training(Training::FireMaster, rampart);
                Some(Reason::by(match other.rampart().is_some_and(master) {
                    true => &["1e.ranged.goblins", "1e.assault.order"],
                    false => &["1e.ranged.goblins", "1e.fire-master.effect"],
                }))
            }
            Action::Aim { at, .. } => Some(self.no_goblin_target(from, at)),
            _ => None,
        })
    }

    /// Out of reach, in melee, spared, or without a marksman.
    fn no_goblin_target(&self, from: Rampart, at: Place) -> Reason {
        const GOBLINS: Reason = Reason::by(&["1e.ranged.goblins"]);
        let joined = |at: &Section| self.book.tables.graph.sections[from].has(*at);
        match (at.section(), at.tower()) {
            (Some(section), _) if joined(&section) && self.at.open.in_melee(section) => {
                Reason::by(&["1e.ranged.goblins", "1e.assault.in-melee"])
            }
            (Some(section), _) if joined(&section) => self.may_take_part(section).err().unwrap_or(GOBLINS),
            (_, Some(_)) => Reason::by(&["1e.ranged.goblins", "1e.ranged.goblins-tower"]),
            _ => GOBLINS,
        }
    }

    /// Joined sections that are not in melee, and the tower opposite in any case (1e.ranged.goblins,
    /// 1e.ranged.goblins-tower); no section that takes no part (1e.glare.effect).
    pub(super) fn goblin_targets(&self, from: Rampart) -> impl Iterator<Item = Place> + '_ {
        let open = &self.at.open;
        let joined = self.book.tables.graph.sections[from];
        (joined.iter().filter(|section| !open.in_melee(*section) && !open.is_spared(*section)))
            .map(Section::place)
            .chain(self.book.tables.tower_facing(from).map(|tower| tower.place()))
            .filter(|place| open.garrison_at(*place).has(Garrison::Marksman))
    }

    /// One goblin shoots, then the next of this rampart. Those killed before do not (1e.ranged.goblins-order).
    pub(super) fn goblin_shot(&mut self, from: Rampart, left: u8, action: Action) {
        match action {
            Action::Aim { at, .. } => {
                self.tell(Event::GoblinFired { from, at });
                self.garrison_dies(at, Group::of(Garrison::Marksman, 1));
                if left > 1 {
                    self.then(Step::GoblinShot { from, left: left - 1 });
                }
            }
            Action::Done => {}
            other => unlisted(other),
        }
    }
}

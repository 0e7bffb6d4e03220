//! Repelled units of the Invader: back to a rampart, or lost (2.3, 7.4).

use std::ops::ControlFlow;

use crate::board::{Rampart, Section};
use crate::list::Sink;
use crate::reason::{Reason, Rules};
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::options::RepelTo;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::unit::Undead;

impl Siege {
    /// A unit has to leave a section for a rampart with room, which the Invader chooses (un.priest.repel,
    /// un.melee.banish).
    pub(super) fn repel(&mut self, unit: Undead, from: Section) {
        if self.retreats(from).next().is_some() {
            self.then(Step::Retreat { unit, from });
        } else {
            self.lose_repelled(unit, from);
        }
    }

    /// A unit has to leave a section for this rampart (un.melee.consecrated).
    pub(super) fn repel_to(&mut self, unit: Undead, from: Section, to: Rampart) {
        if self.has_room(to.place(), unit) {
            self.fall_back(unit, from, to);
        } else {
            self.lose_repelled(unit, from);
        }
    }

    /// Ramparts joined to the section that have room (un.priest.repel-to); with `repel-to = side` any of the side.
    fn retreats(&self, from: Section) -> impl Iterator<Item = Rampart> + '_ {
        let within_reach = move |rampart: &Rampart| self.may_fall_back(from, *rampart);
        // On a rampart all types take the same room.
        let has_room = |rampart: &Rampart| self.has_room(rampart.place(), Undead::Phantom);
        Rampart::ALL.iter().copied().filter(within_reach).filter(has_room)
    }

    /// Whether a repelled unit may go from a section to this rampart, if there is room.
    fn may_fall_back(&self, from: Section, to: Rampart) -> bool {
        match self.book.options.repel_to {
            RepelTo::Joined => self.book.tables.graph.ramparts[from].has(to),
            RepelTo::Side => to.side() == from.side(),
        }
    }

    pub(super) fn retreat_options<S: Sink<Action>>(
        &self,
        unit: Undead,
        from: Section,
        out: &mut S,
    ) -> ControlFlow<()> {
        for rampart in Rampart::ALL.iter().filter(|rampart| self.may_fall_back(from, **rampart)) {
            let to = rampart.place();
            out.offer(Action::Retreat(to), || match self.has_room(to, unit) {
                true => Ok(()),
                false => Err(self.crowded(to, unit, self.no_room_to_retreat(unit))),
            })?;
        }
        out.object(|action| match action {
            Action::Retreat(_) => Some(Reason::by(self.no_retreat(unit))),
            _ => None,
        })
    }

    fn no_room_to_retreat(&self, unit: Undead) -> Rules {
        match unit {
            _ if self.book.options.repel_to == RepelTo::Side => &["un.board.limit", "un.opt.repel-to"],
            Undead::Vampire => &["un.board.limit", "un.priest.repel-to", "un.priest.repel"],
            _ => &["un.board.limit", "un.priest.repel-to", "un.melee.banish"],
        }
    }

    /// A repelled unit does not go there.
    fn no_retreat(&self, unit: Undead) -> Rules {
        match unit {
            _ if self.book.options.repel_to == RepelTo::Side => &["un.opt.repel-to", "un.board.sides"],
            Undead::Vampire => &["un.priest.repel-to", "un.priest.repel"],
            _ => &["un.priest.repel-to", "un.melee.banish"],
        }
    }

    pub(super) fn retreat(&mut self, unit: Undead, from: Section, action: Action) {
        let Action::Retreat(to) = action else { unlisted(action) };
        self.fall_back(unit, from, to.rampart().expect("a rampart is chosen"));
    }

    fn fall_back(&mut self, unit: Undead, from: Section, to: Rampart) {
        self.at.open.horde_at_mut(from.place()).remove(unit);
        self.at.open.horde_at_mut(to.place()).add(unit);
        self.tell(Event::Repelled { unit, from, to });
    }

    /// No room: the unit is defeated. A skeleton goes to the Altar, any other to the bag (un.unit.repel-lost).
    fn lose_repelled(&mut self, unit: Undead, from: Section) {
        let open = &mut self.at.open;
        open.horde_at_mut(from.place()).remove(unit);
        match unit {
            Undead::Skeleton => open.altar += 1,
            Undead::Phantom | Undead::Vampire => open.bag.add(unit),
        }
        self.tell(Event::RepelledLost { unit, from });
    }
}

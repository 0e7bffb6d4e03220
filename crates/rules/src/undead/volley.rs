//! Ranged 6: the marksmen's volley (8.1).

use std::ops::ControlFlow;

use crate::board::{Rampart, Section};
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::undead::action::Action;
use crate::undead::card::PanicCard;
use crate::undead::event::Event;
use crate::undead::options::VolleyAim;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::Tile;
use crate::unit::{Garrison, Group, Undead};

impl Siege {
    /// Marksmen of a section who may fire: those of a section without Invader units (un.ranged.volley-who), unless
    /// bats haunt their side (un.spell.bats).
    pub(super) fn free_marksmen(&self, section: Section) -> u8 {
        let engaged = !self.at.open.stormers(section).is_empty();
        if engaged || self.at.open.bats == Some(section.side()) {
            return 0;
        }
        self.at.open.garrison_at(section.place()).count(Garrison::Marksman)
    }

    /// A skeleton is there, and no mists hide it (un.ranged.volley-aim, un.spell.mists).
    fn is_exposed(&self, rampart: Rampart) -> bool {
        self.at.open.horde_at(rampart.place()).has(Undead::Skeleton)
            && !self.at.open.has_active(Tile::Mists, rampart.index())
    }

    /// The ramparts joined to a section, by their position among [`Section::ramparts`].
    fn volley_targets(&self, section: Section) -> [Option<Rampart>; 2] {
        let joined = self.book.tables.graph.ramparts[section];
        [0, 1].map(|position: usize| {
            section.ramparts().get(position).copied().filter(|rampart| joined.has(*rampart))
        })
    }

    /// Every split of the marksmen over the exposed ramparts joined to their section, and those who hold
    /// (un.ranged.volley-aim). With `volley-aim = section` all aim at one rampart, or all hold.
    pub(super) fn volley_options<S: Sink<Action>>(&self, section: Section, out: &mut S) -> ControlFlow<()> {
        let marksmen = self.free_marksmen(section);
        let targets = self.volley_targets(section);
        let [at_first, at_second] = targets.map(|target| match target {
            Some(rampart) if self.is_exposed(rampart) => marksmen,
            _ => 0,
        });
        for first in (0..=at_first).rev() {
            for second in (0..=at_second.min(marksmen - first)).rev() {
                let alike = [first, second].iter().all(|aiming| [0, marksmen].contains(aiming));
                if alike || self.book.options.volley_aim == VolleyAim::Marksman {
                    out.push(Action::Volley { section, first, second })?;
                }
            }
        }
        if S::ASKS {
            for (target, [first, second]) in targets.iter().zip([[marksmen, 0], [0, marksmen]]) {
                if target.is_some() {
                    let volley = Action::Volley { section, first, second };
                    out.offer(volley, || self.may_fly(section, first, second))?;
                }
            }
        }
        out.object(|action| match action {
            Action::Volley { section: named, first, second } if named == section => {
                let flies = self.may_fly(section, first, second);
                Some(flies.err().unwrap_or_else(|| self.no_such_split(section, first, second)))
            }
            _ => self.not_in_this_step(action),
        })
    }

    /// The marksmen of a section fire, and arrows do something where they go.
    pub(super) fn may_fly(&self, section: Section, first: u8, second: u8) -> Verdict {
        let open = &self.at.open;
        require!(open.stormers(section).is_empty(), "un.ranged.volley-who");
        require!(open.bats != Some(section.side()), "un.spell.bats", "un.ranged.volley-who");
        for (position, arrows) in [first, second].into_iter().enumerate() {
            if arrows > 0 {
                let Some(rampart) = section.ramparts().get(position) else {
                    return Err(Reason::by(&["un.ranged.volley-aim"]));
                };
                let skeleton = open.horde_at(rampart.place()).has(Undead::Skeleton);
                let misty = open.has_active(Tile::Mists, rampart.index());
                require!(!misty, "un.spell.mists", "un.ranged.volley-aim");
                require!(skeleton, "un.ranged.volley-aim", "un.ranged.volley-kill");
            }
        }
        Ok(())
    }

    /// The numbers fit nobody who could fire.
    fn no_such_split(&self, section: Section, first: u8, second: u8) -> Reason {
        let (aimed, marksmen) = (first.saturating_add(second), self.free_marksmen(section));
        match self.book.options.volley_aim {
            VolleyAim::Section if aimed <= marksmen => {
                Reason::by(&["un.opt.volley-aim", "un.ranged.volley-aim"])
            }
            _ => Reason::by(&["un.ranged.volley-aim", "un.ranged.volley-who"]).short(aimed, marksmen),
        }
    }

    /// Notes who aims where.
    pub(super) fn volley(&mut self, section: Section, action: Action) {
        let Action::Volley { first, second, .. } = action else { unlisted(action) };
        for (target, marksmen) in self.volley_targets(section).into_iter().zip([first, second]) {
            if let Some(rampart) = target {
                self.at.open.volley[rampart] += marksmen;
            }
        }
    }

    /// So many marksmen defeat one skeleton; those of several sections count together, the odd ones do nothing
    /// (un.ranged.volley-kill). *Shaking Hands* asks for more of them.
    pub(super) fn volley_at(&mut self, rampart: Rampart) {
        let marksmen = std::mem::take(&mut self.at.open.volley[rampart]);
        if marksmen == 0 {
            return;
        }
        self.tell(Event::VolleyFired { at: rampart, marksmen });
        let numbers = &self.book.tables.numbers;
        let set = match self.at.open.in_force(PanicCard::ShakingHands) {
            true => numbers.shaking_set,
            false => numbers.volley_set,
        };
        let at = rampart.place();
        let present = self.at.open.horde_at(at).count(Undead::Skeleton);
        self.horde_defeated(at, Group::of(Undead::Skeleton, present.min(marksmen / set)));
    }
}

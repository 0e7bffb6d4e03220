//! Ranged stage 3: marksmen (8.4).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Section, Side, Tower};
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::options::Answer;
use crate::second::plan::Plan;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::unit::Garrison;

impl Siege {
    /// The drawback of Last Quivers: no marksman fires.
    pub(super) fn marksmen_rest(&self) -> bool {
        self.at.open.drawback(Plan::LastQuivers)
    }

    /// What each firing marksman adds (2e.volley.strength; Last Quivers).
    fn arrow_strength(&self) -> u8 {
        if self.at.open.plans_this_turn.has(Plan::LastQuivers) {
            self.book.tables.plan(Plan::LastQuivers)
        } else {
            1
        }
    }

    /// Marksmen of a section that are not engaged (2e.volley.who, 2e.assault.engaged).
    pub(super) fn free_marksmen(&self, section: Section) -> u8 {
        if self.at.open.stormers(section).is_empty() {
            self.at.open.garrison[section.index()].count(Garrison::Marksman)
        } else {
            0
        }
    }

    /// Invader units and no mantelet (2e.volley.useful, 2e.volley.mantelet).
    fn may_be_shot_at(&self, rampart: Rampart) -> Verdict {
        let mantelet = self.at.open.mantelets.has(rampart);
        require!(!mantelet, "2e.volley.mantelet", "2e.volley.useful", "2e.mantelet.effect");
        let horde = self.at.open.horde_at(rampart.place());
        require!(!horde.is_empty(), "2e.volley.useful", "2e.volley.assign");
        Ok(())
    }

    pub(super) fn is_exposed(&self, rampart: Rampart) -> bool {
        self.may_be_shot_at(rampart).is_ok()
    }

    /// Whether marksmen may hold their fire (2e.volley.hold).
    pub(super) fn may_hold_fire(&self) -> bool {
        self.book.options.volley_hold == Answer::Yes
    }

    /// Tower marksmen fire at the rampart opposite (2e.volley.tower-target). If they may hold their fire, the Defender
    /// is asked.
    pub(super) fn tower_volleys(&mut self, side: Side) {
        for tower in Tower::ALL.iter().rev() {
            let rampart = self.book.tables.tower(*tower).faces;
            if rampart.side() != side {
                continue;
            }
            if self.may_hold_fire() {
                self.then(Step::TowerVolley(*tower));
            } else if self.is_exposed(rampart) {
                self.add_arrows(rampart, self.marksmen_in(*tower));
            }
        }
    }

    fn marksmen_in(&self, tower: Tower) -> u8 {
        self.at.open.garrison_at(tower.place()).count(Garrison::Marksman)
    }

    /// How many marksmen of a tower fire (2e.volley.hold).
    pub(super) fn tower_volley_options<S: Sink<Action>>(&self, tower: Tower, out: &mut S) -> ControlFlow<()> {
        let exposed = self.is_exposed(self.book.tables.tower(tower).faces);
        let marksmen = self.marksmen_in(tower);
        if S::ASKS || (exposed && marksmen > 0) {
            arrows_options(marksmen, out)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// How many marksmen of a blessed side fire (2e.volley.hold).
    pub(super) fn blessed_arrows_options<S: Sink<Action>>(
        &self,
        rampart: Rampart,
        out: &mut S,
    ) -> ControlFlow<()> {
        arrows_options(self.blessed_marksmen(rampart.side()), out)
    }

    /// So many fire.
    pub(super) fn arrows(&mut self, rampart: Rampart, action: Action) {
        let Action::Arrows(marksmen) = action else { unlisted(action) };
        self.add_arrows(rampart, marksmen);
    }

    /// How many marksmen of a section fire at each rampart with a path to it (2e.volley.wall-targets,
    /// 2e.volley.assign).
    pub(super) fn volley_options<S: Sink<Action>>(&self, section: Section, out: &mut S) -> ControlFlow<()> {
        let marksmen = self.free_marksmen(section);
        let (first, second) = self.volley_targets(section);
        let exposed = |rampart: Option<Rampart>| rampart.is_some_and(|rampart| self.is_exposed(rampart));
        let holds = self.may_hold_fire();
        match (marksmen, exposed(first), exposed(second)) {
            (0, ..) | (_, false, false) => {}
            // 2e.volley.hold: all of them, or fewer.
            (n, one, two) if holds => {
                for arrows in (0..=n).rev() {
                    for first in (0..=arrows).rev().filter(|first| one || *first == 0) {
                        if two || first == arrows {
                            out.push(Action::Volley { section, first, second: arrows - first })?;
                        }
                    }
                }
            }
            (n, true, false) => out.push(Action::Volley { section, first: n, second: 0 })?,
            (n, false, true) => out.push(Action::Volley { section, first: 0, second: n })?,
            (n, true, true) => {
                for first in (0..=n).rev() {
                    out.push(Action::Volley { section, first, second: n - first })?;
                }
            }
        }
        if S::ASKS {
            for (first, second) in [(marksmen, 0), (0, marksmen)] {
                let volley = Action::Volley { section, first, second };
                out.offer(volley, || self.may_shoot(section, first, second))?;
            }
        }
        out.object(|action| match action {
            Action::Volley { section: other, .. } if other != section => {
                Some(Reason::by(&["2e.volley.assign"]))
            }
            Action::Volley { first, second, .. } => {
                self.may_shoot(section, first, second).err().or(Some(Reason::by(&["2e.volley.assign"])))
            }
            Action::VolleyAt { at, .. } => self.may_shoot_together(section, at).err(),
            _ => None,
        })
    }

    /// Whether the arrows of a section go where they can, and all of them go.
    fn may_shoot(&self, section: Section, first: u8, second: u8) -> Verdict {
        require!(self.at.open.stormers(section).is_empty(), "2e.assault.engaged", "2e.volley.who");
        let (one, two) = self.volley_targets(section);
        for (rampart, arrows) in [(one, first), (two, second)] {
            if arrows > 0 {
                require!(rampart.is_some(), "2e.volley.wall-targets", "2e.volley.assign");
                rampart.map_or(Ok(()), |rampart| self.may_be_shot_at(rampart))?;
            }
        }
        let (marksmen, arrows) = (self.free_marksmen(section), first.saturating_add(second));
        let (enough, holds) = (arrows == marksmen, self.may_hold_fire());
        let fits = enough || !holds || arrows < marksmen;
        require!(fits, "2e.volley.assign", "2e.volley.hold", "2e.volley.who"; arrows, marksmen);
        require!(enough || holds, "2e.volley.assign", "2e.volley.useful", "2e.volley.who"; arrows, marksmen);
        Ok(())
    }

    /// All fire at one rampart only on a blessed side.
    fn may_shoot_together(&self, section: Section, at: Place) -> Verdict {
        let joined = self.book.tables.graph.ramparts[section];
        let reached = at.rampart().is_some_and(|rampart| joined.has(rampart));
        require!(reached, "2e.volley.wall-targets", "2e.volley.assign", "2e.volley.blessing");
        Err(Reason::by(&["2e.volley.assign", "2e.volley.blessing"]))
    }

    /// The ramparts that the marksmen of a section may fire at, by their position among [`Section::ramparts`].
    pub(super) fn volley_targets(&self, section: Section) -> (Option<Rampart>, Option<Rampart>) {
        let joined = self.book.tables.graph.ramparts[section];
        let target = |position: usize| {
            section.ramparts().get(position).copied().filter(|rampart| joined.has(*rampart))
        };
        (target(0), target(1))
    }

    /// On a blessed side all fire at one rampart (2e.volley.blessing).
    pub(super) fn blessed_volley_options<S: Sink<Action>>(&self, side: Side, out: &mut S) -> ControlFlow<()> {
        if S::ASKS || self.blessed_marksmen(side) > 0 {
            for rampart in Rampart::ALL.iter().filter(|rampart| rampart.side() == side) {
                let volley = Action::VolleyAt { side, at: rampart.place() };
                out.offer(volley, || self.may_be_shot_at(*rampart))?;
            }
        }
        out.object(|action| match action {
            Action::VolleyAt { .. } => Some(Reason::by(&["2e.volley.blessing", "2e.blessing.effect"])),
            _ => None,
        })
    }

    fn blessed_marksmen(&self, side: Side) -> u8 {
        let sections = Section::ALL.iter().filter(|section| section.side() == side);
        let towers = Tower::ALL.iter().filter(|tower| self.book.tables.tower(**tower).faces.side() == side);
        let in_towers: u8 =
            towers.map(|tower| self.at.open.garrison_at(tower.place()).count(Garrison::Marksman)).sum();
        sections.map(|section| self.free_marksmen(*section)).sum::<u8>() + in_towers
    }

    pub(super) fn volley(&mut self, action: Action) {
        match action {
            Action::Volley { section, first, second } => {
                let (one, two) = self.volley_targets(section);
                for (rampart, marksmen) in [(one, first), (two, second)] {
                    if let Some(rampart) = rampart {
                        self.add_arrows(rampart, marksmen);
                    }
                }
            }
            Action::VolleyAt { side, at } => {
                let rampart = at.rampart().expect("a rampart is chosen");
                match self.may_hold_fire() {
                    true => self.then(Step::BlessedArrows(rampart)),
                    false => self.add_arrows(rampart, self.blessed_marksmen(side)),
                }
            }
            other => unlisted(other),
        }
    }

    fn add_arrows(&mut self, rampart: Rampart, marksmen: u8) {
        let arrows = marksmen.saturating_mul(self.arrow_strength());
        let volley = &mut self.at.open.volley[rampart];
        *volley = volley.saturating_add(arrows);
    }

    /// The rampart loses units worth the sum (2e.volley.strength).
    pub(super) fn volley_at(&mut self, rampart: Rampart) {
        let strength = std::mem::take(&mut self.at.open.volley[rampart]);
        if strength > 0 {
            let at: Place = rampart.place();
            self.tell(Event::VolleyFired { at, strength });
            self.then(Step::HordeLoses { at, worth: strength });
        }
    }
}

/// All of these marksmen fire, or fewer.
fn arrows_options<S: Sink<Action>>(marksmen: u8, out: &mut S) -> ControlFlow<()> {
    (0..=marksmen).rev().try_for_each(|arrows| out.push(Action::Arrows(arrows)))?;
    out.object(|action| match action {
        Action::Arrows(arrows) => {
            Some(Reason::by(&["2e.volley.hold", "2e.volley.who"]).short(arrows, marksmen))
        }
        _ => None,
    })
}

//! What spells do that are carried out at once (6.3).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Rampart, Section, Side};
use crate::list::Sink;
use crate::reason::{Reason, Rules, require};
use crate::set::Set;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::Spell;
use crate::undead::step::Step;
use crate::undead::token::{Emplacement, Priest};
use crate::unit::{Garrison, Undead};

impl Siege {
    /// Carries a spell out, as far as possible (un.cast.immediate), or asks for its choices.
    pub(super) fn take_effect(&mut self, spell: Spell) {
        let left = self.book.tables.spell(spell).amount;
        match spell {
            Spell::SpectralGust | Spell::DeathMarch => self.then(Step::Hasten { spell, from: None, left }),
            // un.spell.panic
            Spell::DreadWhispers | Spell::Nightmares | Spell::CurseOfDespair => self.shift_panic(left as i8),
            // un.spell.heavy-rain
            Spell::HeavyRain => {
                self.at.open.rain = true;
                self.tell(Event::RainFell);
            }
            // un.spell.blood-moon
            Spell::BloodMoon => {
                self.at.open.blood_moon = true;
                self.tell(Event::MoonRose);
            }
            Spell::CursedBats => self.then(Step::Bats),
            Spell::BoneStorm => self.then(Step::BoneStorm { left, used: Set::EMPTY }),
            Spell::RaiseTheFallen | Spell::Strigoi | Spell::DarkMetamorphosis => {
                self.then(Step::Repeat { spell, left, begun: false });
            }
            Spell::BansheesWail => self.then(Step::Wail),
            Spell::SoulHarvest => self.then(Step::HarvestSection),
            _ => self.then(Step::LaySpell(spell)),
        }
    }

    /// Spectral Gust: phantoms of one foreground or rampart, along any path (un.spell.gust). Death March: units of one
    /// rampart to sections (un.spell.death-march). No maneuver: the Saint does not hinder them.
    pub(super) fn hasten_options<S: Sink<Action>>(
        &self,
        spell: Spell,
        from: Option<Place>,
        left: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        if left > 0 {
            for start in Emplacement::ALL.iter().map(|start| start.place()) {
                if from.is_none_or(|from| from == start) {
                    self.hasten_from(spell, start, out)?;
                }
            }
        }
        if from.is_some() { out.push(Action::Done) } else { ControlFlow::Continue(()) }
    }

    fn hasten_from<S: Sink<Action>>(&self, spell: Spell, from: Place, out: &mut S) -> ControlFlow<()> {
        for path in self.book.tables.graph.paths_from(from) {
            if spell == Spell::DeathMarch && path.to().section().is_none() {
                continue;
            }
            for unit in self.at.open.horde_at(from).kinds() {
                let called = spell == Spell::DeathMarch || unit == Undead::Phantom;
                if called {
                    out.offer(Action::March { unit, path }, || self.may_enter(path.to(), unit))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn hasten(&mut self, spell: Spell, left: u8, action: Action) {
        if let Action::March { unit, path } = action {
            self.step_forward(unit, path);
            self.then(Step::Hasten { spell, from: Some(path.from()), left: left - 1 });
        }
    }

    /// A unit goes one step toward the walls (un.board.forward-only).
    pub(super) fn step_forward(&mut self, unit: Undead, path: Path) {
        self.at.open.horde_at_mut(path.from()).remove(unit);
        self.at.open.horde_at_mut(path.to()).add(unit);
        self.tell(Event::Marched { unit, path });
    }

    pub(super) fn bats_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for side in Side::ALL {
            out.push(Action::Side(*side))?;
        }
        ControlFlow::Continue(())
    }

    /// un.spell.bats.
    pub(super) fn bats(&mut self, action: Action) {
        let Action::Side(side) = action else { unlisted(action) };
        self.at.open.bats = Some(side);
        self.tell(Event::BatsSent { side });
    }

    pub(super) fn wail_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for priest in Priest::ALL {
            out.push(Action::Priest(*priest))?;
        }
        ControlFlow::Continue(())
    }

    /// un.spell.wail.
    pub(super) fn wail(&mut self, action: Action) {
        let Action::Priest(priest) = action else { unlisted(action) };
        self.at.open.silenced = Some(priest);
        self.tell(Event::PriestSilenced { priest });
    }

    pub(super) fn harvest_section_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for section in Section::ALL {
            out.push(Action::Place(section.place()))?;
        }
        ControlFlow::Continue(())
    }

    /// un.spell.soul-harvest.
    pub(super) fn harvest_section(&mut self, action: Action) {
        let Action::Place(at) = action else { unlisted(action) };
        let section = at.section().expect("a section is chosen");
        self.at.open.harvest = Some(section);
        self.tell(Event::HarvestBegan { section });
    }

    /// Spells that do one thing several times.
    pub(super) fn repeat_options<S: Sink<Action>>(
        &self,
        spell: Spell,
        begun: bool,
        out: &mut S,
    ) -> ControlFlow<()> {
        match spell {
            Spell::RaiseTheFallen => self.raise_options(out)?,
            Spell::Strigoi => self.strigoi_options(out)?,
            _ => self.metamorphosis_options(out)?,
        }
        if begun { out.push(Action::Done) } else { ControlFlow::Continue(()) }
    }

    /// un.spell.raise.
    fn raise_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        const FULL: Rules = &["un.board.limit", "un.spell.raise"];
        if self.at.open.altar > 0 { self.foreground_options(FULL, out) } else { ControlFlow::Continue(()) }
    }

    /// Marksmen on a section with a vampire, or joined to a rampart with one (un.spell.strigoi).
    fn strigoi_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for section in Section::ALL {
            let bitten = |at: Place| self.at.open.horde_at(at).has(Undead::Vampire);
            let joined = self.book.tables.graph.ramparts[*section];
            if self.at.open.garrison_at(section.place()).has(Garrison::Marksman) {
                out.offer(Action::Place(section.place()), || {
                    let near =
                        bitten(section.place()) || joined.iter().any(|rampart| bitten(rampart.place()));
                    require!(near, "un.spell.strigoi", "un.board.adjacent-invader");
                    Ok(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Skeletons on sections and ramparts, while there is a vampire to come (un.spell.metamorphosis,
    /// un.spell.metamorphosis-stop).
    fn metamorphosis_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        if self.has_source(Undead::Vampire) {
            let sections = Section::ALL.iter().map(|section| section.place());
            for at in sections.chain(Rampart::ALL.iter().map(|rampart| rampart.place())) {
                if self.at.open.horde_at(at).has(Undead::Skeleton) {
                    out.push(Action::Place(at))?;
                }
            }
            return ControlFlow::Continue(());
        }
        out.object(|action| match action {
            Action::Place(_) => {
                Some(Reason::by(&["un.spell.metamorphosis-stop", "un.unit.source"]).short(1, 0))
            }
            _ => None,
        })
    }

    pub(super) fn repeat(&mut self, spell: Spell, left: u8, action: Action) {
        match action {
            Action::Done => return,
            Action::Side(side) => {
                let at = side.foreground();
                self.at.open.altar -= 1;
                self.at.open.horde_at_mut(at).add(Undead::Skeleton);
                self.tell(Event::UnitRaised { unit: Undead::Skeleton, at });
            }
            Action::Place(at) if spell == Spell::Strigoi => {
                self.take_marksman(at.section().expect("a section is chosen"));
            }
            Action::Place(at) => self.transform(at, Undead::Skeleton, Undead::Vampire),
            other => unlisted(other),
        }
        if left > 1 {
            self.then(Step::Repeat { spell, left: left - 1, begun: true });
        }
    }

    /// A marksman goes to the supply, not to the hospital (un.spell.strigoi, un.engine.ballista).
    pub(super) fn take_marksman(&mut self, at: Section) {
        self.return_to_supply(at.place(), Garrison::Marksman);
        self.tell(Event::MarksmanTaken { at });
    }
}

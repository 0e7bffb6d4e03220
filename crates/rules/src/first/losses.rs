//! Losses: what a loser may choose, and where the dead go (8.2, 1e.pieces.defender-dead, 1e.hospital.entry).

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::casualty::sets_enough;
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::list::Sink;
use crate::reason::Reason;
use crate::unit::{Garrison, Group, Hero, Horde, UnitKind};

/// What a unit of each kind counts in a clash (1e.melee.counted-strength).
fn counted<K: UnitKind>(bonus: u8) -> [u8; 3] {
    K::KINDS.map(|kind| kind.strength() + bonus)
}

impl Siege {
    /// Sets of Invader units that are enough; with Shields each counts 1 more (1e.melee.loser-chooses,
    /// 1e.melee.round-up, 1e.melee.only-units).
    pub(super) fn horde_loses_options<S: Sink<Action>>(
        &self,
        at: Section,
        worth: u8,
        shields: bool,
        out: &mut S,
    ) -> ControlFlow<()> {
        for dead in sets_enough(self.at.open.stormers(at), counted::<Horde>(u8::from(shields)), worth) {
            out.push(Action::LoseHorde(dead))?;
        }
        out.object(|action| match action {
            Action::LoseHorde(_) if shields => Some(Reason::by(&[
                "1e.melee.loser-chooses",
                "1e.melee.round-up",
                "1e.melee.counted-strength",
                "1e.melee.shields",
            ])),
            Action::LoseHorde(_) => Some(Reason::by(&["1e.melee.loser-chooses", "1e.melee.round-up"])),
            _ => None,
        })
    }

    pub(super) fn horde_loses(&mut self, at: Section, action: Action) {
        let Action::LoseHorde(dead) = action else { unlisted(action) };
        self.stormers_die(at, dead);
    }

    /// Sets of Defender units that are enough; with the Officer each counts more (1e.melee.loser-chooses,
    /// 1e.melee.round-up, 1e.melee.only-units, 1e.hero.immortal).
    pub(super) fn garrison_loses_options<S: Sink<Action>>(
        &self,
        at: Section,
        worth: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        let officer = self.at.open.hero(Hero::Officer) == at.place();
        let bonus = if officer { self.book.tables.numbers.officer_bonus } else { 0 };
        for dead in sets_enough(self.at.open.garrison_at(at.place()), counted::<Garrison>(bonus), worth) {
            out.push(Action::LoseGarrison(dead))?;
        }
        out.object(|action| match action {
            Action::LoseGarrison(_) => Some(Reason::by(match officer {
                true => &["1e.melee.loser-chooses", "1e.melee.counted-strength", "1e.melee.only-units"],
                false => &["1e.melee.loser-chooses", "1e.melee.round-up", "1e.melee.only-units"],
            })),
            _ => None,
        })
    }

    pub(super) fn garrison_loses(&mut self, at: Section, action: Action) {
        let Action::LoseGarrison(dead) = action else { unlisted(action) };
        self.garrison_falls(at, dead);
    }

    /// Invader units at a section die, those on the wall before those in the siege tower (1e.siege-tower.loss-order).
    pub(super) fn stormers_die(&mut self, at: Section, dead: Group<Horde>) {
        if dead.is_empty() {
            return;
        }
        let wall = self.at.open.horde_at(at.place()).counts();
        let counts = dead.counts();
        let on_wall = Group::new([0, 1, 2].map(|rank| counts[rank].min(wall[rank])));
        let mut in_tower = dead;
        in_tower -= on_wall;
        *self.at.open.horde_at_mut(at.place()) -= on_wall;
        *self.at.open.horde_at_mut(at.siege_tower()) -= in_tower;
        self.at.open.fallen += dead;
        self.tell(Event::HordeDied { at: at.place(), units: dead });
    }

    /// Invader units of exactly this place die.
    pub(super) fn horde_dies(&mut self, at: Place, dead: Group<Horde>) {
        if !dead.is_empty() {
            *self.at.open.horde_at_mut(at) -= dead;
            self.at.open.fallen += dead;
            self.tell(Event::HordeDied { at, units: dead });
        }
    }

    /// Defender units killed outside part II go back to the supply (1e.pieces.defender-dead).
    pub(super) fn garrison_dies(&mut self, at: Place, dead: Group<Garrison>) {
        if !dead.is_empty() {
            *self.at.open.garrison_at_mut(at) -= dead;
            self.at.open.supply += dead;
            self.tell(Event::GarrisonDied { at, units: dead });
        }
    }

    /// Defender units killed in part II go to the Hospital (1e.hospital.entry).
    pub(super) fn garrison_falls(&mut self, at: Section, dead: Group<Garrison>) {
        if !dead.is_empty() {
            *self.at.open.garrison_at_mut(at.place()) -= dead;
            self.at.open.hospital += dead;
            self.tell(Event::GarrisonDied { at: at.place(), units: dead });
        }
    }
}

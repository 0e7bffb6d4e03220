//! Losses: who chooses them, where the dead go, and the Specter (8.1, 2e.casualty.*, 2e.specter.*).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Side};
use crate::casualty::{affordable, sets_worth, spared};
use crate::list::Sink;
use crate::reason::{Reason, Rules, require};
use crate::second::action::Action;
use crate::second::card::Ritual;
use crate::second::event::Event;
use crate::second::plan::{Objective, Plan};
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::unit::{Garrison, Group, Horde, UnitKind};

/// The Invader's unit of equal strength (2e.specter.effect).
fn risen(unit: Garrison) -> Horde {
    Horde::at(unit.index())
}

impl Siege {
    /// Sets of Invader units worth as much as possible of `worth`; the Defender chooses (2e.assault.golden-rule).
    pub(super) fn horde_loses_options<S: Sink<Action>>(
        &self,
        at: Place,
        worth: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        let units = self.at.open.horde_at(at);
        let worth = affordable(units, worth);
        for dead in sets_worth(units, worth) {
            out.push(Action::LoseHorde(dead))?;
        }
        let rules: Rules = if at.rampart().is_some() {
            &["2e.casualty.rule", "2e.volley.strength", "2e.casualty.enumerate"]
        } else if at.foreground().is_some() {
            &["2e.casualty.rule", "2e.plan.farlon-overkill"]
        } else {
            &["2e.casualty.rule", "2e.casualty.scope", "2e.melee.losses"]
        };
        let refuse = |dead: Group<Horde>| Reason::by(rules).short(worth, dead.strength());
        if S::ASKS {
            for one in spared(units, sets_worth(units, worth)).iter().map(|unit| Group::of(unit, 1)) {
                out.offer(Action::LoseHorde(one), || Err(refuse(one)))?;
            }
        }
        out.object(|action| match action {
            Action::LoseHorde(dead) => Some(refuse(dead)),
            _ => None,
        })
    }

    pub(super) fn horde_loses_one_options<S: Sink<Action>>(&self, at: Place, out: &mut S) -> ControlFlow<()> {
        for unit in self.at.open.horde_at(at).kinds() {
            out.push(Action::LoseHorde(Group::of(unit, 1)))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn horde_loses(&mut self, at: Place, action: Action) {
        let Action::LoseHorde(dead) = action else { unlisted(action) };
        self.horde_dies(at, dead);
    }

    /// Sets of Defender units worth as much as possible of `worth`; the Invader chooses.
    pub(super) fn garrison_loses_options<S: Sink<Action>>(
        &self,
        at: Section,
        worth: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        let units = self.at.open.garrison[at.index()];
        let worth = affordable(units, worth);
        for dead in sets_worth(units, worth) {
            out.push(Action::LoseGarrison(dead))?;
        }
        let refuse = |dead: Group<Garrison>| {
            let rules = &["2e.casualty.rule", "2e.melee.losses", "2e.assault.golden-rule"];
            Reason::by(rules).short(worth, dead.strength())
        };
        if S::ASKS {
            for one in spared(units, sets_worth(units, worth)).iter().map(|unit| Group::of(unit, 1)) {
                out.offer(Action::LoseGarrison(one), || Err(refuse(one)))?;
            }
        }
        out.object(|action| match action {
            Action::LoseGarrison(dead) => Some(refuse(dead)),
            _ => None,
        })
    }

    pub(super) fn garrison_loses_one_options<S: Sink<Action>>(
        &self,
        at: Section,
        out: &mut S,
    ) -> ControlFlow<()> {
        for unit in self.at.open.garrison[at.index()].kinds() {
            out.push(Action::LoseGarrison(Group::of(unit, 1)))?;
        }
        out.object(|action| match action {
            Action::LoseGarrison(_) => {
                Some(Reason::by(&["2e.ballista.hit", "2e.bloodstones.effect", "2e.assault.golden-rule"]))
            }
            _ => None,
        })
    }

    pub(super) fn garrison_loses(&mut self, at: Section, action: Action) {
        let Action::LoseGarrison(dead) = action else { unlisted(action) };
        self.garrison_dies(at.place(), dead);
    }

    /// Defender units killed by the Invader go to the hospital, unless Specter or This is Agaria! says otherwise
    /// (2e.assault.dead-defenders).
    pub(super) fn garrison_dies(&mut self, at: Place, dead: Group<Garrison>) {
        if dead.is_empty() {
            return;
        }
        *self.at.open.garrison_at_mut(at) -= dead;
        self.at.open.defenders_killed = self.at.open.defenders_killed.saturating_add(dead.total());
        self.tell(Event::GarrisonDied { at, units: dead });
        if let Some(section) = at.section() {
            let died = &mut self.at.open.died[section];
            *died = died.saturating_add(dead.strength());
            if self.flip(Ritual::Specter, section.index()) {
                self.at.open.stock += dead;
                return self.rise(section.side(), dead);
            }
        }
        if self.at.open.plans_this_turn.has(Plan::ThisIsAgaria) {
            self.at.open.lost += dead;
        } else {
            self.at.open.hospital += dead;
        }
    }

    /// The dead become Invader units on the foreground; if not all can, the Invader chooses (2e.specter.source).
    fn rise(&mut self, side: Side, dead: Group<Garrison>) {
        let enough = Garrison::KINDS.iter().all(|unit| self.risen_left(risen(*unit)) >= dead.count(*unit));
        if !enough || self.room_at(side.foreground()) < dead.total() {
            return self.then(Step::Raise { side, dead });
        }
        for unit in dead.kinds() {
            for _ in 0..dead.count(unit) {
                self.raise_one(side, risen(unit));
            }
        }
    }

    /// Units of this type that Specter can bring back: from the dead, else from the bag.
    fn risen_left(&self, unit: Horde) -> u8 {
        self.at.open.fallen.count(unit) + self.at.open.bag.count(unit)
    }

    fn raise_one(&mut self, side: Side, unit: Horde) {
        let open = &mut self.at.open;
        if open.fallen.has(unit) {
            open.fallen.remove(unit);
        } else {
            open.bag.remove(unit);
        }
        open.horde_at_mut(side.foreground()).add(unit);
        self.tell(Event::SpecterRose { side, unit });
    }

    pub(super) fn raise_options<S: Sink<Action>>(
        &self,
        side: Side,
        dead: Group<Garrison>,
        out: &mut S,
    ) -> ControlFlow<()> {
        for unit in dead.kinds().iter().map(risen) {
            out.offer(Action::Raise(unit), || {
                self.may_hold_one_more(
                    side.foreground(),
                    &["2e.specter.source", "2e.board.capacity-foreground"],
                )?;
                require!(self.risen_left(unit) > 0, "2e.specter.source", "2e.specter.effect");
                Ok(())
            })?;
        }
        out.object(|action| match action {
            Action::Raise(_) => Some(Reason::by(&["2e.specter.source", "2e.specter.effect"])),
            _ => None,
        })
    }

    pub(super) fn raise(&mut self, side: Side, mut dead: Group<Garrison>, action: Action) {
        let Action::Raise(unit) = action else { unlisted(action) };
        self.raise_one(side, unit);
        dead.remove(Garrison::at(unit.index()));
        self.then(Step::Raise { side, dead });
    }

    /// Stage 5: how many units return (2e.hospital.number).
    fn healed(&self) -> u8 {
        let dungeons = u8::from(self.at.open.drawback(Plan::OpenTheDungeons));
        let bloodbath = match self.at.open.bloodbath {
            true => self.book.tables.objective(Objective::Bloodbath).benefit,
            false => 0,
        };
        self.book.tables.numbers.heal.saturating_sub(dungeons + bloodbath)
    }

    /// The Defender chooses who returns (2e.hospital.heal).
    pub(super) fn hospital_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let hurt = self.at.open.hospital;
        let healed = self.healed().min(hurt.total());
        let [marksmen, soldiers, veterans] = hurt.counts();
        for veterans in (0..=veterans.min(healed)).rev() {
            for soldiers in (0..=soldiers.min(healed - veterans)).rev() {
                let rest = healed - veterans - soldiers;
                if rest <= marksmen {
                    out.push(Action::Heal(Group::new([rest, soldiers, veterans])))?;
                }
            }
        }
        out.object(|action| match action {
            Action::Heal(_) => Some(Reason::by(&["2e.hospital.heal", "2e.hospital.number"])),
            _ => None,
        })
    }

    /// The others go to the stock (2e.hospital.rest).
    pub(super) fn hospital(&mut self, action: Action) {
        let Action::Heal(healed) = action else { unlisted(action) };
        let mut rest = std::mem::take(&mut self.at.open.hospital);
        rest -= healed;
        *self.at.open.garrison_at_mut(Place::Courtyard) += healed;
        self.at.open.stock += rest;
        if !healed.is_empty() {
            self.tell(Event::Healed { units: healed });
        }
        if !rest.is_empty() {
            self.tell(Event::NotHealed { units: rest });
        }
    }
}

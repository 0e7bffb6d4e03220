//! Defense plans (7.6, table 12.6).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Side};
use crate::list::{Sink, offers};
use crate::reason::{Reason, Verdict, require};
use crate::second::action::Action;
use crate::second::building::{Building, BuildingAction};
use crate::second::event::Event;
use crate::second::movement::Fare;
use crate::second::plan::Plan;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::TowerMachine;
use crate::unit::{Garrison, Group, Horde, UnitKind};

impl Siege {
    /// Plans in hand that can be used in a window (2e.plan.when, 2e.plan.legal).
    pub(super) fn use_plan_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for plan in self.at.defender.plans {
            out.offer(Action::Plan(plan), || match self.is_usable(plan) {
                true => Ok(()),
                false => Err(S::because(|| self.not_in_a_window(plan))),
            })?;
        }
        ControlFlow::Continue(())
    }

    /// A plan cannot be used in this window (7.6).
    pub(super) fn not_in_a_window(&self, plan: Plan) -> Reason {
        Reason::by(if self.at.open.plans_used.has(plan) {
            &["2e.plan.once"]
        } else if plan == Plan::ThisIsAgaria {
            &["2e.plan.when", "2e.melee.plan-moment-1", "2e.melee.plan-moment-2"]
        } else if !self.at.defender.plans.has(plan) {
            &["2e.plan.secret", "2e.setup.plans"]
        } else {
            &["2e.plan.legal"]
        })
    }

    fn is_usable(&self, plan: Plan) -> bool {
        let open = &self.at.open;
        match plan {
            Plan::ThisIsAgaria => false,
            Plan::FarlonsHope => {
                !open.garrison_at(Place::Courtyard).is_empty()
                    && Side::ALL.iter().any(|side| !open.horde_at(side.foreground()).is_empty())
            }
            Plan::MarbleFromOurAltar => self.wall_stock() > 0,
            Plan::UseTheFurnishings | Plan::ShamefulNegotiations | Plan::LastQuivers => true,
            Plan::OpenTheDungeons => open.stock.has(Garrison::Veteran) || open.stock.has(Garrison::Soldier),
            Plan::OnLastLegs => Building::ALL.iter().any(|building| self.may_work_again(*building).is_ok()),
            Plan::EveryManToTheWalls => {
                offers(|any| self.move_options(Fare::Free, any))
                    || offers(|any| self.swap_options(Fare::Free, any))
            }
            Plan::MeltTheBells => {
                self.may_build_in_tower(TowerMachine::Cannon).is_ok()
                    || Horde::KINDS.iter().any(|against| self.may_hang_cauldron(*against).is_ok())
            }
        }
    }

    /// Benefit and drawback (2e.plan.drawback, 2e.plan.extra-hourglasses).
    pub(super) fn use_plan(&mut self, plan: Plan) {
        self.reveal_plan(plan);
        let number = self.book.tables.plan(plan);
        match plan {
            Plan::ThisIsAgaria => self.then(Step::AgariaSection),
            Plan::FarlonsHope => self.then(Step::FarlonForeground),
            Plan::MarbleFromOurAltar => {
                self.close_later(Building::Cathedral);
                self.then(Step::MarbleSection);
            }
            Plan::UseTheFurnishings => {
                self.close_later(Building::Workshop);
                self.gain_hourglasses(number);
            }
            Plan::OpenTheDungeons => self.open_the_dungeons(number),
            Plan::ShamefulNegotiations => self.gain_hourglasses(number),
            Plan::OnLastLegs => self.then(Step::LastLegs),
            // Works in the volley, see `volley`.
            Plan::LastQuivers => {}
            Plan::EveryManToTheWalls => {
                self.close_later(Building::Barracks);
                self.then(Step::FreeMoves(number));
            }
            Plan::MeltTheBells => {
                self.close_later(Building::Forge);
                self.then(Step::MeltTheBells);
            }
        }
    }

    /// Using a plan turns it face up (2e.plan.secret, 2e.plan.once).
    fn reveal_plan(&mut self, plan: Plan) {
        self.at.defender.plans.remove(plan);
        let open = &mut self.at.open;
        open.plans_hidden -= 1;
        open.plans_used.insert(plan);
        open.plans_this_turn.insert(plan);
        self.tell(Event::PlanUsed { plan });
    }

    fn close_later(&mut self, building: Building) {
        self.at.open.closing.insert(building);
    }

    fn open_the_dungeons(&mut self, number: u8) {
        let mut units = Group::EMPTY;
        for unit in [Garrison::Veteran, Garrison::Soldier] {
            units += Group::of(unit, number.min(self.at.open.stock.count(unit)));
        }
        self.at.open.stock -= units;
        *self.at.open.garrison_at_mut(Place::Courtyard) += units;
        self.tell(Event::UnitsFreed { units });
    }

    pub(super) fn farlon_foreground_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for at in Side::ALL.iter().map(|side| side.foreground()) {
            out.offer(Action::Place(at), || {
                require!(!self.at.open.horde_at(at).is_empty(), "2e.plan.legal");
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn farlon_foreground(&mut self, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        let side = place.foreground().expect("a foreground is chosen");
        self.then(Step::FarlonSacrifice { side, strength: 0 });
    }

    pub(super) fn farlon_sacrifice_options<S: Sink<Action>>(
        &self,
        strength: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        for unit in self.at.open.garrison_at(Place::Courtyard).kinds() {
            out.push(Action::Sacrifice(unit))?;
        }
        if strength > 0 { out.push(Action::Done) } else { ControlFlow::Continue(()) }
    }

    /// The chosen units leave the game; the foreground loses units worth their strength (2e.plan.farlon-overkill).
    pub(super) fn farlon_sacrifice(&mut self, side: Side, strength: u8, action: Action) {
        match action {
            Action::Sacrifice(unit) => {
                self.at.open.garrison_at_mut(Place::Courtyard).remove(unit);
                self.at.open.lost.add(unit);
                self.tell(Event::GarrisonDied { at: Place::Courtyard, units: Group::of(unit, 1) });
                self.then(Step::FarlonSacrifice { side, strength: strength.saturating_add(unit.strength()) });
            }
            Action::Done => self.then(Step::HordeLoses { at: side.foreground(), worth: strength }),
            other => unlisted(other),
        }
    }

    pub(super) fn marble_section(&mut self, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        let section = place.section().expect("a section is chosen");
        self.build_walls(section, self.book.tables.plan(Plan::MarbleFromOurAltar));
    }

    /// On Last Legs: not the barracks, whose actions repeat anyway.
    fn may_work_again(&self, building: Building) -> Verdict {
        let repeats = building == Building::Barracks;
        require!(!repeats, "2e.plan.last-legs-tokens", "2e.building.repeat-barracks");
        let worked = self.completed_in(building).next().is_some();
        require!(worked, "2e.plan.last-legs-tokens", "2e.building.once");
        Ok(())
    }

    fn completed_in(&self, building: Building) -> impl Iterator<Item = BuildingAction> {
        self.at.open.completed.iter().filter(move |action| action.building() == building)
    }

    pub(super) fn last_legs_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for building in Building::ALL {
            out.offer(Action::Place(building.place()), || self.may_work_again(*building))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn last_legs(&mut self, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        let building = Building::of(place).expect("a building is chosen");
        for action in self.completed_in(building).collect::<arrayvec::ArrayVec<_, 8>>() {
            self.at.open.completed.remove(action);
            self.at.open.paid_actions[action] = 0;
        }
        self.tell(Event::ActionsReopened { building });
        self.close_later(building);
    }

    /// Every Man to the Walls. Gale still costs (2e.gale.free-moves).
    pub(super) fn free_move_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        self.move_options(Fare::Free, out)?;
        self.swap_options(Fare::Free, out)?;
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::MoveHero { .. } | Action::SwapHeroes => {
                Some(Reason::by(&["2e.pieces.not-units", "2e.move.heroes"]))
            }
            _ => None,
        })
    }

    pub(super) fn free_move(&mut self, left: u8, action: Action) {
        if action != Action::Done {
            if left > 1 {
                self.then(Step::FreeMoves(left - 1));
            }
            self.travel(action, 0);
        }
    }

    pub(super) fn melt_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        out.offer(Action::Cast(TowerMachine::Cannon), || {
            self.may_build_in_tower(TowerMachine::Cannon).map_err(without_hourglass)
        })?;
        for against in Horde::KINDS {
            out.offer(Action::CastCauldron(against), || {
                self.may_hang_cauldron(against).map_err(without_hourglass)
            })?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn melt_the_bells(&mut self, action: Action) {
        match action {
            Action::Cast(machine) => self.then(Step::CastInTower(machine)),
            Action::CastCauldron(against) => self.then(Step::CastCauldron(against)),
            other => unlisted(other),
        }
    }

    pub(super) fn cast_in_tower(&mut self, machine: TowerMachine, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        self.build_in_tower(machine, place);
    }

    pub(super) fn cast_cauldron(&mut self, against: Horde, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        self.hang_cauldron(against, place);
    }

    /// This is Agaria! may be used, or `pass` (2e.melee.plan-moment-1, 2e.melee.plan-moment-2).
    pub(super) fn plan_moment_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        out.offer(Action::Plan(Plan::ThisIsAgaria), || {
            require!(!self.at.open.plans_used.has(Plan::ThisIsAgaria), "2e.plan.once");
            let held = self.at.defender.plans.has(Plan::ThisIsAgaria);
            require!(held, "2e.plan.secret", "2e.setup.plans");
            require!(self.has_agaria_section(), "2e.plan.legal", "2e.plan.agaria-count");
            Ok(())
        })?;
        out.push(Action::Pass)?;
        out.object(|action| match action {
            Action::Plan(plan) if self.at.open.plans_used.has(plan) => Some(Reason::by(&["2e.plan.once"])),
            Action::Plan(_) => Some(Reason::by(&["2e.plan.when"])),
            _ => None,
        })
    }

    /// Whether the Invader could think that This is Agaria! might be used now (2e.info.pause).
    pub(super) fn agaria_is_possible(&self) -> bool {
        let open = &self.at.open;
        open.plans_hidden > 0 && !open.plans_used.has(Plan::ThisIsAgaria) && self.has_agaria_section()
    }

    /// Whether there is a section for This is Agaria!.
    fn has_agaria_section(&self) -> bool {
        Section::ALL.iter().any(|section| self.may_pay_threefold(*section).is_ok())
    }

    /// A section with Invader units where Defender units died this turn (2e.plan.agaria-count).
    fn may_pay_threefold(&self, section: Section) -> Verdict {
        let open = &self.at.open;
        let fits = open.died[section] > 0 && !open.stormers(section).is_empty();
        require!(fits, "2e.plan.agaria-count");
        Ok(())
    }

    pub(super) fn plan_moment(&mut self, action: Action) {
        match action {
            Action::Plan(plan) => self.use_plan(plan),
            Action::Pass => {}
            other => unlisted(other),
        }
    }

    pub(super) fn agaria_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for section in Section::ALL {
            out.offer(Action::Place(section.place()), || self.may_pay_threefold(*section))?;
        }
        ControlFlow::Continue(())
    }

    /// The dead of this turn leave the game (2e.plan.agaria-hospital); the section's stormers pay threefold
    /// (2e.plan.agaria-count).
    pub(super) fn agaria(&mut self, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        let section = place.section().expect("a section is chosen");
        let dead = std::mem::take(&mut self.at.open.hospital);
        self.at.open.lost += dead;
        let worth = self.book.tables.plan(Plan::ThisIsAgaria).saturating_mul(self.at.open.died[section]);
        self.then(Step::HordeLoses { at: place, worth });
    }
}

/// No hourglass is placed for what a plan casts, so 2e.building.place does not apply.
fn without_hourglass(reason: Reason) -> Reason {
    Reason { rules: reason.rules.strip_prefix(&["2e.building.place"]).unwrap_or(reason.rules), ..reason }
}

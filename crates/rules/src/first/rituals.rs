//! Phase 5: rituals (6.6). Their tiles leave the board at the end of the turn (1e.ritual.until-end).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Side};
use crate::first::action::Action;
use crate::first::building::Building;
use crate::first::card::PhaseAction;
use crate::first::event::Event;
use crate::first::siege::{Siege, side_of, unlisted};
use crate::first::targets::NEEDS_TARGET;
use crate::list::Sink;
use crate::machine::{Emplacement, Machine};
use crate::reason::{Verdict, require};
use crate::unit::{Group, Hero};

impl Siege {
    pub(super) fn ritual_options<S: Sink<Action>>(
        &self,
        by: Side,
        action: PhaseAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        let open = &self.at.open;
        match action {
            PhaseAction::BloodStones => {
                for (at, battery) in &open.batteries {
                    let Some(battery) = battery else { continue };
                    out.offer(Action::Place(at.place()), || {
                        let bare = battery.machine == Machine::Catapult && !open.blood_stones.has(at);
                        require!(bare, "1e.blood-stones.effect", NEEDS_TARGET);
                        self.may_enchant(by, at.side())
                    })?;
                }
            }
            PhaseAction::Possession => {
                for hero in Hero::ALL {
                    out.offer(Action::Hero(*hero), || {
                        require!(!open.possessed.has(*hero), "1e.possession.effect", NEEDS_TARGET);
                        side_of(open.hero(*hero)).map_or(Ok(()), |side| self.may_enchant(by, side))
                    })?;
                }
            }
            PhaseAction::Fire => {
                for building in Building::ALL {
                    out.offer(Action::Place(building.place()), || {
                        require!(!open.fires.has(*building), "1e.fire.buildings", NEEDS_TARGET);
                        Ok(())
                    })?;
                }
            }
            PhaseAction::Gale => {
                for section in Section::ALL {
                    out.offer(Action::Place(section.place()), || {
                        self.may_enchant(by, section.side())?;
                        require!(!open.gales.has(*section), "1e.gale.effect", NEEDS_TARGET);
                        Ok(())
                    })?;
                }
            }
            PhaseAction::Accident => self.accident_options(by, out)?,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// A ritual stays on its side, or works in the courtyard (1e.ritual.sides).
    fn may_enchant(&self, by: Side, side: Side) -> Verdict {
        require!(self.attacks(by, side), "1e.ritual.sides", "1e.team.side", NEEDS_TARGET);
        Ok(())
    }

    /// Cauldrons without an Accident.
    fn accident_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for at in Section::ALL.iter().copied() {
            let (cauldrons, accidents) = (self.at.open.cauldrons[at], self.at.open.accidents[at]);
            for against in cauldrons.kinds() {
                out.offer(Action::Cauldron { at, against }, || {
                    self.may_enchant(by, at.side())?;
                    let whole = accidents.count(against) < cauldrons.count(against);
                    require!(whole, "1e.accident.effect", NEEDS_TARGET);
                    Ok(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn place_ritual(&mut self, tile: PhaseAction, action: Action) {
        let open = &mut self.at.open;
        match (tile, action) {
            (PhaseAction::BloodStones, Action::Place(place)) => {
                let at = Emplacement::of(place).expect("a catapult stands there");
                open.blood_stones.insert(at);
                self.tell(Event::BloodStonesPlaced { at });
            }
            (PhaseAction::Possession, Action::Hero(hero)) => {
                open.possessed.insert(hero);
                self.tell(Event::HeroPossessed { hero });
            }
            (PhaseAction::Fire, Action::Place(place)) => {
                let building = Building::of(place).expect("a building burns");
                open.fires.insert(building);
                self.tell(Event::FireSet { building });
            }
            (PhaseAction::Gale, Action::Place(place)) => {
                let at = place.section().expect("a gale blows over a section");
                open.gales.insert(at);
                self.tell(Event::GaleRaised { at });
            }
            (PhaseAction::Accident, Action::Cauldron { at, against }) => {
                open.accidents[at].add(against);
                self.tell(Event::AccidentPlaced { at, against });
            }
            _ => unlisted(action),
        }
    }

    /// 1e.spectres.effect.
    pub(super) fn call_spectres(&mut self, by: Side) {
        self.at.open.spectres = Some(by);
        self.tell(Event::SpectresCalled { by });
    }

    /// 1e.spectres.effect.
    pub(super) fn may_call_spectres(&self) -> Verdict {
        require!(self.at.open.spectres.is_none(), NEEDS_TARGET, "1e.spectres.effect");
        Ok(())
    }

    /// One tile; in the first version of the rules only with somebody to kill (1e.panic.v1).
    pub(super) fn may_panic(&self) -> Verdict {
        self.may_leave_the_box(PhaseAction::Panic)?;
        let crowd = self.at.open.garrison_at(Place::Courtyard).total() > 1;
        require!(crowd || !self.book.options.is_v1(), "1e.panic.v1", NEEDS_TARGET);
        Ok(())
    }

    pub(super) fn spread_panic(&mut self) {
        self.at.open.panic = true;
        self.tell(Event::PanicSpread);
        if self.book.options.is_v1() { self.panic_kills() } else { self.enter_courtyard() }
    }

    /// While Panic lies in the courtyard, only one unit stays alive there (1e.panic.effect, 1e.panic.scope). In the
    /// first version of the rules it strikes once, when it is called.
    pub(super) fn enter_courtyard(&mut self) {
        if self.at.open.panic && !self.book.options.is_v1() {
            while self.at.open.garrison_at(Place::Courtyard).total() > 1 {
                self.panic_kills();
            }
        }
    }

    /// The weakest unit in the courtyard goes to the supply.
    fn panic_kills(&mut self) {
        if let Some(unit) = self.at.open.garrison_at(Place::Courtyard).kinds().first() {
            self.at.open.garrison_at_mut(Place::Courtyard).remove(unit);
            self.at.open.supply += Group::of(unit, 1);
            self.tell(Event::PanicKilled { unit });
        }
    }
}

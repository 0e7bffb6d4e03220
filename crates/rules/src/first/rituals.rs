//! Phase 5: rituals (6.6). Their tiles leave the board at the end of the turn (1e.ritual.until-end).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Side};
use crate::first::action::Action;
use crate::first::building::Building;
use crate::first::card::PhaseAction;
use crate::first::event::Event;
use crate::first::siege::{Siege, side_of, unlisted};
use crate::list::Sink;
use crate::machine::{Emplacement, Machine};
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
                for at in Emplacement::ALL {
                    let catapult =
                        open.batteries[*at].is_some_and(|battery| battery.machine == Machine::Catapult);
                    if catapult && self.attacks(by, at.side()) && !open.blood_stones.has(*at) {
                        out.push(Action::Place(at.place()))?;
                    }
                }
            }
            // 1e.ritual.sides: on the own side or in the courtyard.
            PhaseAction::Possession => {
                for hero in Hero::ALL {
                    let near = side_of(open.hero(*hero)).is_none_or(|side| self.attacks(by, side));
                    if near && !open.possessed.has(*hero) {
                        out.push(Action::Hero(*hero))?;
                    }
                }
            }
            // 1e.fire.buildings
            PhaseAction::Fire => {
                for building in Building::ALL {
                    if !open.fires.has(*building) {
                        out.push(Action::Place(building.place()))?;
                    }
                }
            }
            PhaseAction::Gale => {
                for section in Section::ALL {
                    if self.attacks(by, section.side()) && !open.gales.has(*section) {
                        out.push(Action::Place(section.place()))?;
                    }
                }
            }
            PhaseAction::Accident => self.accident_options(by, out)?,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Cauldrons without an Accident.
    fn accident_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for at in Section::ALL.iter().copied().filter(|section| self.attacks(by, section.side())) {
            let cauldrons = self.at.open.cauldrons[at];
            for against in cauldrons.kinds() {
                if self.at.open.accidents[at].count(against) < cauldrons.count(against) {
                    out.push(Action::Cauldron { at, against })?;
                }
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

    /// One tile; in the first version of the rules only with somebody to kill (1e.panic.v1).
    pub(super) fn can_panic(&self) -> bool {
        let pieces = self.book.tables.pieces.panics > 0;
        let crowd = self.at.open.garrison_at(Place::Courtyard).total() > 1;
        pieces && !self.at.open.panic && (crowd || !self.book.options.is_v1())
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

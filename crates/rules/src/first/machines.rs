//! Phase 2: machines (6.3).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Section, Side};
use crate::first::action::Action;
use crate::first::card::PhaseAction;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::list::Sink;
use crate::machine::{Battery, Emplacement, Machine};
use crate::reason::{Verdict, require};

/// The machine that an action builds, if it throws.
fn thrower(action: PhaseAction) -> Option<Machine> {
    match action {
        PhaseAction::Ballista => Some(Machine::Ballista),
        PhaseAction::Catapult => Some(Machine::Catapult),
        PhaseAction::Trebuchet => Some(Machine::Trebuchet),
        _ => None,
    }
}

impl Siege {
    /// Free fields for a machine on the Invader's side.
    pub(super) fn machine_options<S: Sink<Action>>(
        &self,
        by: Side,
        action: PhaseAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        let open = &self.at.open;
        let mine = |side: Side| self.attacks(by, side);
        match action {
            PhaseAction::Ballista | PhaseAction::Catapult | PhaseAction::Trebuchet => {
                let on_rampart = action != PhaseAction::Trebuchet;
                if thrower(action).is_some_and(|machine| self.may_build(machine).is_ok()) {
                    for at in Emplacement::ALL.iter().filter(|at| at.rampart().is_some() == on_rampart) {
                        if mine(at.side()) && open.batteries[*at].is_none() {
                            out.push(Action::Place(at.place()))?;
                        }
                    }
                }
            }
            // 1e.altar.once
            PhaseAction::Altar => {
                for side in Side::ALL {
                    if mine(*side) && !open.altars.has(*side) {
                        out.push(Action::Place(side.foreground()))?;
                    }
                }
            }
            PhaseAction::Cover => {
                for rampart in Rampart::ALL {
                    if mine(rampart.side()) && !open.covers.has(*rampart) {
                        out.push(Action::Place(rampart.place()))?;
                    }
                }
            }
            // 1e.ram.place
            PhaseAction::Ram => out.push(Action::Place(Place::Barbican))?,
            // 1e.siege-tower.place
            PhaseAction::SiegeTower => {
                for section in Section::ALL {
                    let takes = self.book.tables.section(*section).siege_tower;
                    if takes && mine(section.side()) && !open.siege_towers.has(*section) {
                        out.push(Action::Place(section.place()))?;
                    }
                }
            }
            PhaseAction::AccurateShot => self.accurate_shot_options(by, out)?,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Whether tile, cards and the limit of throwing machines allow another one (1e.machine.pile,
    /// 1e.machine.max-four).
    pub(super) fn may_build(&self, machine: Machine) -> Verdict {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let standing = open.batteries.values().flatten().count() as u8;
        require!(standing < tables.numbers.throwing_max, "1e.machine.max-four", "1e.phase.needs-target");
        let tiles = open.machines(machine) < tables.pieces.machines[machine];
        require!(tiles, "1e.pieces.supply-limit", "1e.phase.needs-target");
        let cards = self.hit_cards_left() >= tables.numbers.machine_hits
            && self.miss_cards_left() >= tables.numbers.machine_misses;
        require!(cards, "1e.machine.pile", "1e.pieces.supply-limit", "1e.phase.needs-target");
        Ok(())
    }

    pub(super) fn place_machine(&mut self, tile: PhaseAction, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        if let Some(machine) = thrower(tile) {
            return self.build(machine, place);
        }
        let open = &mut self.at.open;
        match (tile, place.foreground(), place.rampart(), place.section()) {
            (PhaseAction::Altar, Some(side), ..) => {
                open.altars.insert(side);
                self.tell(Event::AltarBuilt { side });
            }
            (PhaseAction::Cover, _, Some(at), _) => {
                open.covers.insert(at);
                self.tell(Event::CoverBuilt { at });
            }
            (PhaseAction::SiegeTower, _, _, Some(at)) => {
                open.siege_towers.insert(at);
                self.tell(Event::SiegeTowerBuilt { at });
            }
            (PhaseAction::Ram, ..) => {
                open.ram += 1;
                let components = open.ram;
                self.tell(Event::RamGrew { components });
            }
            (PhaseAction::AccurateShot, ..) => self.steady(place),
            _ => unlisted(action),
        }
    }

    /// A new machine gets its pile of cards (1e.machine.pile).
    fn build(&mut self, machine: Machine, place: Place) {
        let at = Emplacement::of(place).expect("a machine stands on a rampart or foreground");
        let numbers = &self.book.tables.numbers;
        let battery = Battery { machine, hits: numbers.machine_hits, misses: numbers.machine_misses };
        self.at.open.batteries[at] = Some(battery);
        self.tell(Event::MachineBuilt { at, machine });
    }
}

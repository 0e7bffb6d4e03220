//! Phase 2: machines (6.3).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Section, Side};
use crate::first::action::Action;
use crate::first::card::PhaseAction;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::targets::NEEDS_TARGET;
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
        match action {
            PhaseAction::Ballista => self.thrower_options(by, Machine::Ballista, out),
            PhaseAction::Catapult => self.thrower_options(by, Machine::Catapult, out),
            PhaseAction::Trebuchet => self.thrower_options(by, Machine::Trebuchet, out),
            PhaseAction::Altar => {
                for side in Side::ALL {
                    out.offer(Action::Place(side.foreground()), || {
                        self.may_place_on(by, *side)?;
                        require!(!open.altars.has(*side), "1e.altar.once", NEEDS_TARGET);
                        Ok(())
                    })?;
                }
                let ramparts = Rampart::ALL.iter().map(|rampart| rampart.place());
                self.reject(by, ramparts, &["1e.text.altar-slip", "1e.altar.once"], out)
            }
            PhaseAction::Cover => {
                for rampart in Rampart::ALL {
                    out.offer(Action::Place(rampart.place()), || {
                        self.may_place_on(by, rampart.side())?;
                        let free = !open.covers.has(*rampart);
                        require!(free, "1e.board.field-holds-one", "1e.cover.effect", NEEDS_TARGET);
                        Ok(())
                    })?;
                }
                ControlFlow::Continue(())
            }
            // 1e.ram.place
            PhaseAction::Ram => out.push(Action::Place(Place::Barbican)),
            PhaseAction::SiegeTower => {
                for section in Section::ALL {
                    out.offer(Action::Place(section.place()), || {
                        self.may_place_on(by, section.side())?;
                        let takes = self.book.tables.section(*section).siege_tower;
                        require!(takes, "1e.siege-tower.place", NEEDS_TARGET);
                        let free = !open.siege_towers.has(*section);
                        require!(free, "1e.siege-tower.place", "1e.board.field-holds-one", NEEDS_TARGET);
                        Ok(())
                    })?;
                }
                ControlFlow::Continue(())
            }
            PhaseAction::AccurateShot => self.accurate_shot_options(by, out),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Ballistas and catapults stand on ramparts, trebuchets on foregrounds (1e.machine.rampart-range).
    fn thrower_options<S: Sink<Action>>(&self, by: Side, machine: Machine, out: &mut S) -> ControlFlow<()> {
        let built = self.may_build(machine);
        if !S::ASKS && built.is_err() {
            return ControlFlow::Continue(());
        }
        let on_rampart = machine != Machine::Trebuchet;
        let fits = |at: &&Emplacement| S::ASKS && on_rampart || at.rampart().is_some() == on_rampart;
        for at in Emplacement::ALL.iter().filter(fits) {
            out.offer(Action::Place(at.place()), || {
                built?;
                self.may_place_on(by, at.side())?;
                let rampart = at.rampart().is_some();
                require!(rampart || !on_rampart, "1e.machine.rampart-range", "1e.board.field-holds-one");
                let free = self.at.open.batteries[*at].is_none();
                require!(free, "1e.board.field-holds-one", NEEDS_TARGET);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Tile, cards and the limit of throwing machines allow another one (1e.machine.pile,
    /// 1e.machine.max-four).
    fn may_build(&self, machine: Machine) -> Verdict {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let standing = open.batteries.values().flatten().count() as u8;
        require!(standing < tables.numbers.throwing_max, "1e.machine.max-four", NEEDS_TARGET);
        let tiles = open.machines(machine) < tables.pieces.machines[machine];
        require!(tiles, "1e.pieces.supply-limit", NEEDS_TARGET);
        let cards = self.hit_cards_left() >= tables.numbers.machine_hits
            && self.miss_cards_left() >= tables.numbers.machine_misses;
        require!(cards, "1e.machine.pile", "1e.pieces.supply-limit", NEEDS_TARGET);
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

//! Phase 4: training (6.5).

use std::ops::ControlFlow;

use crate::board::{Rampart, Side};
use crate::first::action::Action;
use crate::first::building::Building;
use crate::first::card::{PhaseAction, Training};
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::targets::NEEDS_TARGET;
use crate::list::Sink;
use crate::machine::Emplacement;
use crate::reason::{Verdict, require};
use crate::unit::{Group, Horde, UnitKind};

impl Siege {
    pub(super) fn training_options<S: Sink<Action>>(
        &self,
        by: Side,
        action: PhaseAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        let open = &self.at.open;
        if let Some(training) = action.training() {
            for rampart in Rampart::ALL {
                out.offer(Action::Place(rampart.place()), || {
                    self.may_place_on(by, rampart.side())?;
                    self.may_take_training(*rampart, training)
                })?;
            }
            let foregrounds = Side::ALL.iter().map(|side| side.foreground());
            return self.reject(
                by,
                foregrounds,
                &["1e.text.training-slip", "1e.training.two-different"],
                out,
            );
        }
        match action {
            PhaseAction::Artilleryman => {
                for at in open.batteries.iter().filter_map(|(at, battery)| battery.and(Some(at))) {
                    out.offer(Action::Place(at.place()), || self.may_place_on(by, at.side()))?;
                }
            }
            // 1e.team.building-effects
            PhaseAction::Saboteur => {
                for building in Building::ALL {
                    out.offer(Action::Place(building.place()), || {
                        require!(!open.saboteurs.has(*building), "1e.saboteur.buildings", NEEDS_TARGET);
                        Ok(())
                    })?;
                }
            }
            PhaseAction::TrainingTransfer => self.training_transfer_options(by, out)?,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Two tiles of different types at most (1e.training.two-different).
    pub(super) fn may_take_training(&self, rampart: Rampart, training: Training) -> Verdict {
        let tiles = self.at.open.training.values().filter(|ramparts| ramparts.has(rampart)).count();
        let free = !self.at.open.has_training(training, rampart)
            && (tiles as u8) < self.book.tables.numbers.training_places;
        require!(free, "1e.training.two-different", NEEDS_TARGET);
        Ok(())
    }

    pub(super) fn place_training(&mut self, tile: PhaseAction, action: Action) {
        let Action::Place(place) = action else { return self.transfer_training(action) };
        if let (Some(training), Some(at)) = (tile.training(), place.rampart()) {
            self.at.open.training[training].insert(at);
            return self.tell(Event::TrainingPlaced { at, training });
        }
        match (tile, Building::of(place), Emplacement::of(place)) {
            (PhaseAction::Saboteur, Some(building), _) => {
                self.at.open.saboteurs.insert(building);
                self.tell(Event::SaboteurPlaced { building });
            }
            (PhaseAction::Artilleryman, _, Some(at)) => {
                let battery = self.at.open.batteries[at].as_mut().expect("a machine stands there");
                battery.hits += 1;
                self.tell(Event::HitAdded { at });
            }
            _ => unlisted(action),
        }
    }

    /// Whom the Trainer fetches for these units: the next stronger kind, as many as have fallen (1e.trainer.effect,
    /// 1e.trainer.not-spent).
    fn trained(&self, pay: Group<Horde>) -> Group<Horde> {
        let stronger = pay.kinds().first().and_then(|paid| Horde::KINDS.get(paid.rank() + 1));
        stronger.map_or(Group::EMPTY, |unit| {
            Group::of(*unit, self.at.open.fallen.count(*unit).min(self.book.tables.numbers.trainer_units))
        })
    }

    pub(super) fn can_fetch(&self, pay: Group<Horde>) -> bool {
        !self.trained(pay).is_empty()
    }

    pub(super) fn fetch(&mut self, by: Side, pay: Group<Horde>) {
        let units = self.trained(pay);
        self.at.open.fallen -= units;
        self.warlord_mut(by).camp += units;
        self.tell(Event::UnitsFetched { by, units });
    }
}

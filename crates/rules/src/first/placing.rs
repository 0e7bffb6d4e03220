//! Why a tile cannot be placed there or moved there (6.3 to 6.6, 6.9).

use crate::board::{Path, Place, Rampart, Section, Side};
use crate::first::action::Action;
use crate::first::card::{Equipment, PhaseAction, Training};
use crate::first::siege::{Siege, side_of};
use crate::machine::Emplacement;
use crate::reason::{Reason, Rules};
use crate::unit::{Hero, Horde};

impl Siege {
    pub(super) fn no_place_there(&self, by: Side, tile: PhaseAction, action: Action) -> Option<Reason> {
        use PhaseAction as A;
        let rules: Option<Rules> = match (tile, action) {
            (_, Action::Place(place)) => self.taken_place(by, tile, place),
            (A::Bridge, Action::Lay(path)) => self.no_bridge(by, path),
            (A::Possession, Action::Hero(hero)) => Some(self.no_possession(hero)),
            (A::Accident, Action::Cauldron { at, against }) => Some(self.no_accident(by, at, against)),
            (A::EquipmentTransfer, Action::Shift { equipment, from, to }) => {
                Some(self.no_shift(by, equipment, from, to))
            }
            (A::EquipmentTransfer, Action::ShiftBridge { from, to }) => {
                Some(self.no_bridge_shift(by, from, to))
            }
            (A::TrainingTransfer, Action::ShiftTraining { training, from, to }) => {
                Some(self.no_training_shift(by, training, from, to))
            }
            (A::TrainingTransfer, Action::ShiftSaboteur { .. }) => {
                Some(&["1e.special.training-transfer", "1e.saboteur.buildings"])
            }
            (_, Action::Done) => Some(&["1e.phase.complete"]),
            _ => None,
        };
        rules.map(Reason::by)
    }

    /// The place is of the other side, taken or closed.
    fn taken_place(&self, by: Side, tile: PhaseAction, place: Place) -> Option<Rules> {
        use PhaseAction as A;
        let foreign = side_of(place).is_some_and(|side| !self.attacks(by, side));
        let machine = Emplacement::of(place).is_some_and(|at| self.at.open.batteries[at].is_some());
        match tile {
            A::BloodStones | A::Gale if foreign => Some(&["1e.ritual.sides", "1e.team.side"]),
            A::Saboteur | A::Fire | A::Possession | A::Accident => None,
            A::EquipmentTransfer | A::TrainingTransfer | A::Ram => None,
            _ if foreign => Some(&["1e.team.side"]),
            A::Ballista | A::Catapult if machine => Some(&["1e.board.field-holds-one"]),
            A::Ballista | A::Catapult if place.rampart().is_none() => {
                Some(&["1e.machine.rampart-range", "1e.board.field-holds-one"])
            }
            A::Altar if place.foreground().is_none() => Some(&["1e.text.altar-slip", "1e.altar.once"]),
            A::Cover if place.rampart().is_some() => Some(&["1e.board.field-holds-one", "1e.cover.effect"]),
            A::Banners | A::Ladders | A::Ropes | A::Sap | A::Shields | A::Poisons
                if place.section().is_some() =>
            {
                Some(&["1e.equipment.two-different", "1e.board.equipment-fields"])
            }
            A::Quartermaster | A::TrenchMaster | A::FireMaster | A::Drover
                if place.foreground().is_some() =>
            {
                Some(&["1e.text.training-slip", "1e.training.two-different"])
            }
            _ => None,
        }
    }

    fn no_bridge(&self, by: Side, path: Path) -> Option<Rules> {
        if !self.attacks(by, path.side()) {
            Some(&["1e.team.side"])
        } else if self.at.open.trap_on(path).is_some() {
            Some(&["1e.bridge.not-on-trap", "1e.board.path-field"])
        } else if self.at.open.bridges.has(path) {
            Some(&["1e.board.path-field"])
        } else {
            None
        }
    }

    fn no_possession(&self, hero: Hero) -> Rules {
        match self.at.open.possessed.has(hero) {
            true => &["1e.possession.effect"],
            false => &["1e.ritual.sides", "1e.possession.effect"],
        }
    }

    fn no_accident(&self, by: Side, at: Section, against: Horde) -> Rules {
        match self.at.open.cauldrons[at].has(against) && !self.attacks(by, at.side()) {
            true => &["1e.ritual.sides", "1e.accident.effect"],
            false => &["1e.accident.effect"],
        }
    }

    fn no_shift(&self, by: Side, equipment: Equipment, from: Section, to: Section) -> Rules {
        if !self.at.open.has_equipment(equipment, from) {
            &["1e.special.equipment-transfer"]
        } else if !self.attacks(by, from.side()) {
            &["1e.team.side", "1e.special.equipment-transfer"]
        } else if from.side() != to.side() {
            &["1e.board.sides", "1e.special.equipment-transfer"]
        } else if !self.may_leave(equipment, from) {
            &["1e.special.ladder-occupied", "1e.special.equipment-transfer"]
        } else {
            &["1e.equipment.two-different", "1e.special.equipment-transfer"]
        }
    }

    fn no_bridge_shift(&self, by: Side, from: Path, to: Path) -> Rules {
        if !self.at.open.bridges.has(from) {
            &["1e.special.equipment-transfer"]
        } else if !self.attacks(by, from.side()) {
            &["1e.team.side", "1e.special.equipment-transfer"]
        } else if from.side() != to.side() {
            &["1e.board.sides", "1e.special.equipment-transfer"]
        } else if self.at.open.trap_on(to).is_some() {
            &["1e.bridge.not-on-trap", "1e.special.equipment-transfer", "1e.board.path-field"]
        } else {
            &["1e.board.path-field", "1e.special.equipment-transfer"]
        }
    }

    fn no_training_shift(&self, by: Side, training: Training, from: Place, to: Place) -> Rules {
        let lies = |rampart: &Rampart| self.at.open.has_training(training, *rampart);
        let (Some(from), Some(to)) = (from.rampart().filter(lies), to.rampart()) else {
            return &["1e.special.training-transfer"];
        };
        if !self.attacks(by, from.side()) {
            &["1e.team.side", "1e.special.training-transfer"]
        } else if from.side() != to.side() {
            &["1e.board.sides", "1e.special.training-transfer"]
        } else if !self.may_be_released(training, from) {
            &["1e.special.transfer-overfull", "1e.special.training-transfer"]
        } else {
            &["1e.training.two-different", "1e.special.training-transfer"]
        }
    }
}

//! Why an action of the Invader finds no place for its piece or nothing to work on (1e.phase.needs-target).

use crate::board::Side;
use crate::first::card::{Equipment, PhaseAction, Training};
use crate::first::siege::Siege;
use crate::machine::Machine;
use crate::reason::{Reason, Rules, Verdict};
use crate::unit::Horde;

impl Siege {
    /// The action has a target for this Invader.
    pub(super) fn may_find_target(&self, by: Side, action: PhaseAction) -> Verdict {
        if self.has_target(by, action) { Ok(()) } else { Err(Reason::by(self.no_target(by, action))) }
    }

    fn no_target(&self, by: Side, action: PhaseAction) -> Rules {
        use PhaseAction as A;
        if self.is_used_up(action) {
            return &["1e.pieces.supply-limit", "1e.phase.needs-target"];
        }
        match action {
            A::Ballista => self.no_building(Machine::Ballista),
            A::Catapult => self.no_building(Machine::Catapult),
            A::Trebuchet => self.no_building(Machine::Trebuchet),
            A::Altar => &["1e.altar.once", "1e.phase.needs-target"],
            A::Cover => &["1e.board.field-holds-one", "1e.phase.needs-target"],
            A::Ram => &["1e.ram.place", "1e.phase.needs-target"],
            A::SiegeTower => &["1e.siege-tower.place", "1e.phase.needs-target"],
            A::AccurateShot => &["1e.special.accurate-shot", "1e.phase.needs-target"],

            A::Banners | A::Ladders | A::Ropes | A::Sap | A::Shields | A::Poisons => {
                &["1e.equipment.two-different", "1e.board.equipment-fields", "1e.phase.needs-target"]
            }
            A::Bridge => &["1e.board.path-field", "1e.bridge.not-on-trap", "1e.phase.needs-target"],
            A::EquipmentTransfer if self.has_occupied_ladder(by) => {
                &["1e.special.ladder-occupied", "1e.special.equipment-transfer", "1e.phase.needs-target"]
            }
            A::EquipmentTransfer => &["1e.special.equipment-transfer", "1e.phase.needs-target"],

            A::Quartermaster | A::TrenchMaster | A::FireMaster | A::Drover => {
                &["1e.training.two-different", "1e.phase.needs-target"]
            }
            A::Artilleryman => &["1e.artilleryman.effect", "1e.phase.needs-target"],
            A::Saboteur => &["1e.saboteur.buildings", "1e.phase.needs-target"],
            A::Trainer => &["1e.trainer.effect", "1e.phase.needs-target"],
            A::TrainingTransfer if self.has_bound_quartermaster(by) => {
                &["1e.special.transfer-overfull", "1e.special.training-transfer", "1e.phase.needs-target"]
            }
            A::TrainingTransfer => &["1e.special.training-transfer", "1e.phase.needs-target"],

            A::BloodStones => self.no_ritual(&["1e.blood-stones.effect", "1e.phase.needs-target"]),
            A::Possession => self.no_ritual(&["1e.possession.effect", "1e.phase.needs-target"]),
            A::Fire => &["1e.fire.buildings", "1e.phase.needs-target"],
            A::Spectres => &["1e.phase.needs-target", "1e.spectres.effect"],
            A::Panic => &["1e.panic.v1", "1e.phase.needs-target"],
            A::Gale => self.no_ritual(&["1e.gale.effect", "1e.phase.needs-target"]),
            A::Accident => self.no_ritual(&["1e.accident.effect", "1e.phase.needs-target"]),
            A::EscapeTheKnife if self.at.open.fallen.has(Horde::Goblin) => {
                &["1e.dispatch.capacity", "1e.special.escape-the-knife", "1e.phase.needs-target"]
            }
            A::EscapeTheKnife => &["1e.special.escape-the-knife", "1e.phase.needs-target"],

            A::MinorDispatch | A::MajorDispatch => &["1e.dispatch.each-once", "1e.phase.needs-target"],
        }
    }

    /// With two Invaders a ritual stays on its side.
    fn no_ritual(&self, alone: Rules) -> Rules {
        match self.is_alone() {
            true => alone,
            false => &["1e.ritual.sides", "1e.phase.needs-target"],
        }
    }

    /// Every field is taken, or no machine can be built.
    fn no_building(&self, machine: Machine) -> Rules {
        match self.may_build(machine) {
            Ok(()) => &["1e.board.field-holds-one", "1e.phase.needs-target"],
            Err(reason) => reason.rules,
        }
    }

    /// Whether a ladder of this Invader stays where it is because its place is in use.
    fn has_occupied_ladder(&self, by: Side) -> bool {
        let ladders = self.at.open.equipment[Equipment::Ladders];
        ladders.iter().any(|at| self.attacks(by, at.side()) && !self.may_leave(Equipment::Ladders, at))
    }

    /// Whether a quartermaster of this Invader stays because too many units rely on him.
    fn has_bound_quartermaster(&self, by: Side) -> bool {
        let masters = self.at.open.training[Training::Quartermaster];
        masters
            .iter()
            .any(|at| self.attacks(by, at.side()) && !self.may_be_released(Training::Quartermaster, at))
    }
}

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

    fn no_building(&self, machine: Machine) -> Rules {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if open.batteries.values().flatten().count() >= usize::from(tables.numbers.throwing_max) {
            &["1e.machine.max-four", "1e.phase.needs-target"]
        } else if open.machines(machine) >= tables.pieces.machines[machine] {
            &["1e.pieces.supply-limit", "1e.phase.needs-target"]
        } else if !self.can_build(machine) {
            &["1e.machine.pile", "1e.pieces.supply-limit", "1e.phase.needs-target"]
        } else {
            &["1e.board.field-holds-one", "1e.phase.needs-target"]
        }
    }

    /// Whether no piece of this action is left (1e.pieces.supply-limit). Throwing machines are counted elsewhere.
    fn is_used_up(&self, action: PhaseAction) -> bool {
        use PhaseAction as A;
        let (open, pieces) = (&self.at.open, &self.book.tables.pieces);
        let (placed, boxed) = match action {
            A::Altar => (open.altars.len(), pieces.altars),
            A::Cover => (open.covers.len(), pieces.covers),
            A::Ram => (u32::from(open.ram), pieces.ram),
            A::SiegeTower => (open.siege_towers.len(), pieces.siege_towers),
            A::Bridge => (open.bridges.len(), pieces.bridges),
            A::Artilleryman => return self.hit_cards_left() == 0,
            A::Saboteur => (open.saboteurs.len(), pieces.saboteurs),
            A::BloodStones => (open.blood_stones.len(), pieces.blood_stones),
            A::Possession => (open.possessed.len(), pieces.possessions),
            A::Fire => (open.fires.len(), pieces.fires),
            A::Panic => (u32::from(open.panic), pieces.panics),
            A::Gale => (open.gales.len(), pieces.gales),
            A::Accident => {
                (open.accidents.values().map(|tiles| u32::from(tiles.total())).sum(), pieces.accidents)
            }
            _ => match (action.equipment(), action.training()) {
                (Some(tile), _) => (open.equipment[tile].len(), pieces.equipment[tile]),
                (None, Some(tile)) => (open.training[tile].len(), pieces.training[tile]),
                (None, None) => return false,
            },
        };
        placed >= u32::from(boxed)
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

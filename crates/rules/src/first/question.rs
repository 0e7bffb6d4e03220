//! The rule behind the question of each step.

use crate::first::building::BuildingAction;
use crate::first::card::{Phase, PhaseAction};
use crate::first::step::{Step, Wave};
use crate::reason::Rules;

impl Step {
    /// The rule behind the question of a step that a seat decides. Steps of chance and automatic steps ask nothing.
    pub fn rule(self) -> Option<&'static str> {
        self.question().map(|rules| rules[0])
    }

    pub(super) fn question(self) -> Option<Rules> {
        Some(match self {
            Step::KeepCard { .. } => &["1e.setup.draft-open"],
            Step::Flip { .. } => &["1e.flip.when"],
            Step::Phase { phase, .. } => take_action(phase),
            Step::Place { action, .. } => place(action),
            Step::Knife { .. } => &["1e.special.escape-the-knife"],
            Step::March { wave: Wave::Front, .. } => &["1e.dispatch.stage-a"],
            Step::March { wave: Wave::Foregrounds, .. } => &["1e.dispatch.stage-b"],
            Step::March { wave: Wave::Camp, .. } => &["1e.dispatch.stage-c"],
            Step::Orders { .. } => &["1e.order.where"],

            Step::Stone => &["1e.step.stone"],
            Step::Spend { .. } => &["1e.step.spend-all"],
            Step::Ready { .. } => &["1e.step.ready"],
            Step::Effect { action, .. } => effect(action),
            Step::LastLegs { .. } => &["1e.deed.last-legs"],

            Step::AimCannon(_) => &["1e.ranged.cannon-targets"],
            Step::CannonHit { .. } => &["1e.ranged.cannon-kill"],
            Step::AimMachine(_) => &["1e.ranged.machines"],
            Step::PickCard { .. } => &["1e.special.accurate-shot"],
            Step::StrikeBare { .. } => &["1e.catapult.bare"],
            Step::GarrisonLosesOne { .. } => &["1e.ballista.hit"],
            Step::AimMarksman { .. } => &["1e.ranged.marksmen-choice"],
            Step::HordeFalls { .. } => &["1e.ranged.volley"],
            Step::GoblinShot { .. } => &["1e.ranged.goblins"],
            Step::AimPole(_) => &["1e.melee.poles"],
            Step::Detonate(_) => &["1e.order.detonation"],
            Step::CallTroll(_) => &["1e.order.call"],
            Step::HordeLoses { .. } | Step::GarrisonLoses { .. } => &["1e.melee.loser-chooses"],
            Step::Save { .. } => &["1e.hospital.two"],
            Step::Rise { .. } => &["1e.spectres.details"],
            Step::EmptyTower(_) => &["1e.siege-tower.empty-out"],

            Step::DealCards(_)
            | Step::Turn
            | Step::Supplies
            | Step::Draw { .. }
            | Step::DrawInTurn { .. }
            | Step::Resources
            | Step::BeginPhase(_)
            | Step::BeginDispatch { .. }
            | Step::EndDispatch
            | Step::Upkeep
            | Step::Defence(_)
            | Step::NextDefender { .. }
            | Step::Assault
            | Step::Stage(_)
            | Step::FireCannon(_)
            | Step::ShuffleHits
            | Step::FireMachine(_)
            | Step::BallistaLoss(_)
            | Step::VolleyAt(_)
            | Step::Poison(_)
            | Step::Cauldrons(_)
            | Step::FirePole(_)
            | Step::RevealOrders
            | Step::CarryOut(_)
            | Step::Clash(_)
            | Step::FuryEnds(_)
            | Step::LeaveHospital
            | Step::Ram
            | Step::AssaultEnds
            | Step::EndOfTurn
            | Step::TurnOver => return None,
        })
    }
}

fn take_action(phase: Phase) -> Rules {
    match phase {
        Phase::Supplies => &["1e.supplies.gain"],
        Phase::Machines | Phase::Equipment | Phase::Training | Phase::Rituals => &["1e.phase.any-number"],
        Phase::Dispatch => &["1e.dispatch.each-once"],
    }
}

fn place(action: PhaseAction) -> Rules {
    use PhaseAction as A;
    match action {
        A::Ballista | A::Catapult | A::Trebuchet => &["1e.board.field-holds-one"],
        A::Altar => &["1e.altar.once"],
        A::Cover => &["1e.cover.effect"],
        A::Ram => &["1e.ram.place"],
        A::SiegeTower => &["1e.siege-tower.place"],
        A::AccurateShot => &["1e.special.accurate-shot"],
        A::Banners | A::Ladders | A::Ropes | A::Sap | A::Shields | A::Poisons => {
            &["1e.equipment.two-different"]
        }
        A::Bridge => &["1e.bridge.not-on-trap"],
        A::EquipmentTransfer => &["1e.special.equipment-transfer"],
        A::Quartermaster | A::TrenchMaster | A::FireMaster | A::Drover => &["1e.training.two-different"],
        A::Artilleryman => &["1e.artilleryman.effect"],
        A::Saboteur => &["1e.saboteur.buildings"],
        A::TrainingTransfer => &["1e.special.training-transfer"],
        A::BloodStones => &["1e.blood-stones.effect"],
        A::Possession => &["1e.possession.effect"],
        A::Fire => &["1e.fire.buildings"],
        A::Gale => &["1e.gale.effect"],
        A::Accident => &["1e.accident.effect"],
        // These have no place to be chosen.
        A::Trainer | A::Spectres | A::Panic | A::EscapeTheKnife | A::MinorDispatch | A::MajorDispatch => {
            &["1e.phase.complete"]
        }
    }
}

fn effect(action: BuildingAction) -> Rules {
    use BuildingAction as A;
    match action {
        A::Cannon | A::Poles => &["1e.tower.exclusive"],
        A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => &["1e.cauldron.permanent"],
        A::Platform => &["1e.move.platform"],
        A::Gate => &["1e.gate.max"],
        A::Wall => &["1e.wall.wooden-lost"],
        A::GoblinTrap | A::TrollTrap => &["1e.trap.not-on-bridge"],
        A::MachineDamage => &["1e.damage.not-trebuchet"],
        A::TowerExcursion => &["1e.siege-tower.loss-order"],
        A::Blessing => &["1e.blessing.effect"],
        A::Glare => &["1e.glare.effect"],
        A::Sharpshooter => &["1e.sharpshooter.scope"],
        A::MixUp => &["1e.mix-up.timing"],
        A::TrainSoldier | A::TrainVeteran => &["1e.barracks.replace"],
        A::Track => &["1e.guards.sacrifice"],
    }
}

#[cfg(test)]
mod tests;

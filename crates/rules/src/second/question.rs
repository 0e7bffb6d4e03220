//! The rule behind the question of each step.

use crate::reason::Rules;
use crate::second::building::BuildingAction;
use crate::second::card::{Card, Ritual};
use crate::second::step::{Step, Wave};
use crate::second::token::HeroicOrder;

impl Step {
    /// The rule behind the question of a step that a seat decides. Steps of chance and automatic steps ask nothing.
    pub fn rule(self) -> Option<&'static str> {
        self.question().map(|rules| rules[0])
    }

    pub(super) fn question(self) -> Option<Rules> {
        Some(match self {
            Step::Arrange(_) => &["2e.setup.line-order"],
            Step::ReturnObjective => &["2e.setup.objectives"],
            Step::ReturnPlan => &["2e.setup.plans"],

            Step::AskExchange => &["2e.exchange.cost"],
            Step::Exchange => &["2e.exchange.cards"],
            Step::Window => &["2e.window.spend-all"],
            Step::Resources => &["2e.resources.gain"],
            Step::Line(_) => &["2e.turn.once-left-to-right"],
            Step::ChooseManeuver => &["2e.turn.maneuver-always"],
            Step::ChooseOrders => &["2e.order.one-method"],

            Step::PlaceCard(card) => place_card(card),
            Step::Artilleryman => &["2e.artilleryman.effect"],
            Step::PlaceTrolls(_) => &["2e.trainer.effect"],
            Step::Ritual { ritual, placed: 0 } => ritual_target(ritual),
            Step::Ritual { .. } => &["2e.ritual.tokens"],

            Step::Sap(_) => &["2e.sap.effect"],
            Step::Assign { wave: Wave::Camp, .. } => &["2e.maneuver.camp"],
            Step::Assign { .. } => &["2e.maneuver.assign"],
            Step::JoinMarauder => &["2e.marauders.room"],
            Step::OpenOrder => &["2e.order.open"],
            Step::ClassifiedOrders => &["2e.order.classified"],

            Step::DemonVictim => &["2e.demon.effect"],
            Step::Effect(action) => effect(action),
            Step::TrapKind(_) => &["2e.trap.one-action"],
            Step::PaidActions(_) => &["2e.building.saboteur-leaves"],
            Step::Heroic { order, .. } => heroic(order),
            Step::Labour(_) => &["2e.hero.order2"],
            Step::FarlonForeground => &["2e.plan.legal"],
            Step::FarlonSacrifice { strength: 0, .. } => &["2e.casualty.scope"],
            Step::FarlonSacrifice { .. } => &["2e.plan.farlon-overkill"],
            Step::MarbleSection => &["2e.wall.build"],
            Step::LastLegs => &["2e.plan.last-legs-tokens"],
            Step::FreeMoves(_) => &["2e.move.targets"],
            Step::MeltTheBells => &["2e.plan.legal"],
            Step::CastInTower(_) => &["2e.tower-machine.place"],
            Step::CastCauldron(_) => &["2e.cauldron.place"],

            Step::ChooseObjective => &["2e.objective.check"],
            Step::ShiftEquipment => &["2e.objective.must"],

            Step::AimCannon(_) => &["2e.cannon.target"],
            Step::CannonHit { .. } => &["2e.cannon.hit"],
            Step::AimMachine(_) => &["2e.barrage.target"],
            Step::StrikeTower(_) => &["2e.catapult.which-tower"],
            Step::VolleyFrom(_) => &["2e.volley.assign"],
            Step::BlessedVolley(_) => &["2e.volley.blessing"],
            Step::TowerVolley(_) | Step::BlessedArrows(_) => &["2e.volley.hold"],
            Step::AimPole(_) => &["2e.pole.target"],
            Step::Detonate(_) => &["2e.order.detonation"],
            Step::CallTroll(_) => &["2e.order.call"],
            Step::PlanMoment(1) => &["2e.melee.plan-moment-1"],
            Step::PlanMoment(_) => &["2e.melee.plan-moment-2"],
            Step::AgariaSection => &["2e.plan.agaria-count"],
            Step::HordeLoses { .. } => &["2e.casualty.rule"],
            Step::HordeLosesOne { .. } => &["2e.ballista.hit"],
            Step::GarrisonLoses { .. } => &["2e.casualty.rule"],
            Step::GarrisonLosesOne { .. } => &["2e.assault.golden-rule"],
            Step::Raise { .. } => &["2e.specter.source"],
            Step::Hospital => &["2e.hospital.heal"],

            Step::DealCards(_)
            | Step::DealObjectives
            | Step::DealPlans
            | Step::Turn
            | Step::Supplies
            | Step::Draw(_)
            | Step::OpenWindow
            | Step::HandOver(_)
            | Step::HandOverPhase6
            | Step::Assault
            | Step::EndOfTurn
            | Step::Benefit(_)
            | Step::Maneuver(_)
            | Step::March(_)
            | Step::Marauders
            | Step::Activate(_)
            | Step::Stage(_)
            | Step::FireCannon(_)
            | Step::ShuffleHits
            | Step::FireMachine(_)
            | Step::VolleyAt(_)
            | Step::Poison(_)
            | Step::Cauldrons(_)
            | Step::FirePole(_)
            | Step::RevealOrders
            | Step::CarryOut(_)
            | Step::Strength(_)
            | Step::FuryEnds(_)
            | Step::WallsHeld => return None,
        })
    }
}

fn place_card(card: Card) -> Rules {
    match card {
        Card::Ballista | Card::Catapult => &["2e.machine.place-rampart"],
        Card::Trebuchet => &["2e.machine.place-foreground"],
        Card::Mantelet => &["2e.mantelet.place"],
        Card::SiegeTower => &["2e.siege-tower.build"],
        Card::Bridge => &["2e.bridge.place"],
        Card::Banner | Card::Ladder | Card::Poison | Card::Sap => &["2e.equipment.places"],
        Card::Quartermaster | Card::TrenchMaster => &["2e.training.places"],
        Card::Saboteur => &["2e.saboteur.place"],
        Card::Briefing
        | Card::Resources
        | Card::Artilleryman
        | Card::Trainer
        | Card::Bloodstones
        | Card::Demon
        | Card::Gale
        | Card::Possession
        | Card::Specter
        | Card::Maneuver => &["2e.pay.order"],
    }
}

fn ritual_target(ritual: Ritual) -> Rules {
    match ritual {
        Ritual::Bloodstones => &["2e.bloodstones.place"],
        Ritual::Demon => &["2e.demon.place"],
        Ritual::Gale => &["2e.gale.place"],
        Ritual::Possession => &["2e.possession.place"],
        Ritual::Specter => &["2e.specter.place"],
    }
}

fn effect(action: BuildingAction) -> Rules {
    use BuildingAction as A;
    match action {
        A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => &["2e.cauldron.place"],
        A::Cannon | A::Pole | A::BayWindow => &["2e.tower-machine.place"],
        A::Ladder => &["2e.ladder-defender.effect"],
        A::Wall => &["2e.wall.build"],
        A::Trap | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower => &["2e.trap.place"],
        A::Malfunction => &["2e.malfunction.effect"],
        A::Spy => &["2e.spy.where"],
        A::Blessing => &["2e.blessing.effect"],
        A::Glare => &["2e.glare.effect"],
        A::Sharpshooters => &["2e.sharpshooters.effect"],
        A::OrdersMixup => &["2e.mixup.effect"],
        A::TrainSoldier | A::TrainVeteran => &["2e.train.place"],
        A::Track => &["2e.track.effect"],
    }
}

fn heroic(order: HeroicOrder) -> Rules {
    match order {
        HeroicOrder::Reinforce => &["2e.hero.order1"],
        HeroicOrder::Labour => &["2e.hero.order2"],
        HeroicOrder::Recall => &["2e.hero.order3"],
    }
}

#[cfg(test)]
mod tests;

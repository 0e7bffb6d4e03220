//! The rule behind the question of each step.

use crate::reason::Rules;
use crate::undead::building::BuildingAction;
use crate::undead::spell::Spell;
use crate::undead::step::Step;
use crate::unit::Undead;

impl Step {
    /// The rule behind the question of a step that a seat decides. Steps of chance and automatic steps ask nothing.
    pub fn rule(self) -> Option<&'static str> {
        self.question().map(|rules| rules[0])
    }

    pub(super) fn question(self) -> Option<Rules> {
        Some(match self {
            Step::Flee { .. } => &["un.panic.in-force"],

            Step::LoseMana => &["un.supplies.keep-mana"],
            Step::AskManaCard => &["un.supplies.mana-card"],
            Step::Altar => &["un.supplies.altar"],
            Step::AskLibrary => &["un.supplies.library"],
            Step::RemoveSpells(_) => &["un.supplies.library-remove"],
            Step::TakeSpells(_) => &["un.supplies.library-refill"],
            Step::OrderTome(_) => &["un.supplies.library-order"],

            Step::Cast(_) => &["un.cast.order"],
            Step::LaySpell(spell) => lay_spell(spell),
            Step::Hasten { spell: Spell::DeathMarch, .. } => &["un.spell.death-march"],
            Step::Hasten { .. } => &["un.spell.gust"],
            Step::Bats => &["un.spell.bats"],
            Step::BoneStorm { .. } => &["un.spell.bone-storm"],
            Step::Repeat { spell: Spell::Strigoi, .. } => &["un.spell.strigoi"],
            Step::Repeat { spell: Spell::DarkMetamorphosis, .. } => &["un.spell.metamorphosis"],
            Step::Repeat { .. } => &["un.spell.raise"],
            Step::Wail => &["un.spell.wail"],
            Step::HarvestSection => &["un.spell.soul-harvest"],
            Step::Activation => &["un.activate.cost"],

            Step::ChooseManeuver => &["un.maneuver.once-each"],
            Step::MarchRamparts | Step::MarchForegrounds | Step::MusterCamp => &["un.maneuver.order"],

            Step::Window => &["un.window.must-spend"],
            Step::Effect(action) => effect(action),
            Step::ClearBones { .. } => &["un.action.resolve"],
            Step::Retreat { unit, .. } => retreat(unit),

            Step::AimArmament(_) => &["un.ranged.armament"],
            Step::AimEngine(_) => &["un.engine.shot"],
            Step::ThrowBones { .. } => &["un.engine.bone-thrower"],
            Step::StrikeTower(_) => &["un.engine.catapult"],
            Step::VolleyFrom(_) => &["un.ranged.volley-aim"],
            Step::AimArchers => &["un.ranged.archers"],
            Step::Stake => &["un.melee.stakes"],
            Step::HordeLoses { .. } | Step::GarrisonLoses { .. } => &["un.damage.pick"],
            Step::Harvest(_) => &["un.spell.soul-harvest"],
            Step::Hospital(_) => &["un.regroup.hospital"],

            Step::DealTome(_)
            | Step::StockLibrary(_)
            | Step::Round
            | Step::Gather
            | Step::DrawManaCard
            | Step::HandOver(_)
            | Step::DrawUnits
            | Step::DrawReinforcement
            | Step::Graveyards
            | Step::ManeuverEnds(_)
            | Step::CountCamp
            | Step::OpenWindow
            | Step::Assault
            | Step::Stage(_)
            | Step::TurnShot { .. }
            | Step::ShuffleShots(_)
            | Step::FireEngine { .. }
            | Step::VolleyAt(_)
            | Step::Poison(_)
            | Step::Banish(_)
            | Step::Consecrated(_)
            | Step::Cauldron(_)
            | Step::Engage(_)
            | Step::WallsHeld
            | Step::Gallows
            | Step::Panic
            | Step::DrawPanic(_)
            | Step::CleanUp => return None,
        })
    }
}

fn lay_spell(spell: Spell) -> Rules {
    match spell {
        Spell::Graveyard
        | Spell::Marshes
        | Spell::GallowsForest
        | Spell::Mists
        | Spell::SkeletonArchers
        | Spell::PoisonCloud
        | Spell::Degradation => &["un.cast.tile"],
        Spell::BoneThrower | Spell::SpectralBallista | Spell::SkullCatapult => &["un.engine.place"],
        Spell::SpectralGust
        | Spell::DreadWhispers
        | Spell::HeavyRain
        | Spell::CursedBats
        | Spell::BoneStorm
        | Spell::Nightmares
        | Spell::RaiseTheFallen
        | Spell::Strigoi
        | Spell::BloodMoon
        | Spell::DarkMetamorphosis
        | Spell::BansheesWail
        | Spell::DeathMarch
        | Spell::CurseOfDespair
        | Spell::SoulHarvest => &["un.cast.immediate"],
    }
}

/// Where a repelled unit goes. Consecrated ground leaves no choice.
fn retreat(unit: Undead) -> Rules {
    match unit {
        Undead::Phantom => &["un.melee.banish"],
        Undead::Skeleton => &["un.melee.consecrated"],
        Undead::Vampire => &["un.priest.repel-to"],
    }
}

fn effect(action: BuildingAction) -> Rules {
    use BuildingAction as A;
    match action {
        A::TrainSoldier | A::TrainVeteran => &["un.action.train-place"],
        A::Malfunction => &["un.action.malfunction"],
        A::ClearBones | A::Ambush => &["un.action.resolve"],
        A::Crossbow | A::Cannon | A::AspenStakes | A::Cross => &["un.board.tower"],
        A::Cauldron => &["un.board.one-per-space"],
        A::Wall => &["un.action.wall-max"],
        A::Footbridge => &["un.move.footbridge-safe"],
        A::HospitalBed => &["un.regroup.hospital"],
        A::Saint => &["un.board.saint-space"],
        A::Exorcism => &["un.action.resolve"],
        A::ConsecratedGround => &["un.board.path-spaces"],
    }
}

#[cfg(test)]
pub(super) mod tests;

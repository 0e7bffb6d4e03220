//! Rough worth of single pieces, in the points of [`score`](super::score). Tuned by playing, not by theory.

use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::spell::{Engine, Spell, Tile};
use stronghold_rules::undead::token::TowerPiece;

/// An hourglass in the Defender's hand.
pub const HOURGLASS: i32 = 10;

/// A crystal in the Invader's hand.
pub const MANA: i32 = 9;

/// A level of the panic track.
pub const PANIC: i32 = 7;

/// What a building action brings when it resolves.
pub fn building_action(action: BuildingAction) -> i32 {
    use BuildingAction as A;
    match action {
        A::TrainSoldier | A::TrainVeteran => 18,
        A::Malfunction => 16,
        A::ClearBones => 14,
        A::Ambush => 22,
        A::Crossbow => 26,
        A::Cannon => 40,
        A::Cauldron => 34,
        A::Wall => 26,
        A::Footbridge => 8,
        A::AspenStakes => 26,
        A::HospitalBed => 16,
        A::Cross => 6,
        A::Saint => 10,
        A::Exorcism => 22,
        A::ConsecratedGround => 34,
    }
}

/// A spell that lies ready in the Tome.
pub fn spell(spell: Spell) -> i32 {
    match spell {
        Spell::Marshes | Spell::Graveyard | Spell::SkullCatapult | Spell::SpectralBallista => 8,
        Spell::DeathMarch | Spell::DarkMetamorphosis | Spell::BloodMoon | Spell::SoulHarvest => 10,
        Spell::SpectralGust | Spell::Degradation | Spell::Strigoi | Spell::RaiseTheFallen => 9,
        Spell::Mists | Spell::SkeletonArchers | Spell::BoneThrower | Spell::PoisonCloud => 6,
        Spell::HeavyRain | Spell::CursedBats | Spell::BansheesWail | Spell::BoneStorm => 5,
        Spell::GallowsForest | Spell::DreadWhispers | Spell::Nightmares | Spell::CurseOfDespair => 4,
    }
}

/// A tile on the board, whether or not a crystal lies on it.
pub fn tile(tile: Tile) -> i32 {
    match tile {
        Tile::Graveyard => 34,
        Tile::Marshes => 30,
        Tile::Mists => 14,
        Tile::SkeletonArchers => 18,
        Tile::PoisonCloud => 16,
        Tile::Degradation => 20,
        Tile::GallowsForest => 10,
    }
}

/// What a hit of an engine brings.
pub fn hit(engine: Engine) -> i32 {
    match engine {
        Engine::BoneThrower => 18,
        Engine::SpectralBallista => 20,
        Engine::SkullCatapult => 22,
    }
}

/// A piece on a tower.
pub fn tower_piece(piece: TowerPiece) -> i32 {
    match piece {
        TowerPiece::Crossbow => 24,
        TowerPiece::Cannon => 38,
        TowerPiece::AspenStakes => 22,
        TowerPiece::Cross => 5,
    }
}

/// A panic card in force.
pub fn panic_card(card: PanicCard) -> i32 {
    match card {
        PanicCard::Deserters | PanicCard::Rout => 14,
        PanicCard::Lethargy => 10,
        PanicCard::ShakingHands | PanicCard::NarrowStairs => 8,
        PanicCard::CrowdedWalls | PanicCard::BarredBarracks | PanicCard::ColdForge | PanicCard::Doubt => 6,
    }
}

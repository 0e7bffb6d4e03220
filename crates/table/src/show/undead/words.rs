//! The words for things of Undead, as players say them.

use stronghold_rules::board::Tower;
use stronghold_rules::undead::Tables;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::{Armament, ManaCard, PanicCard, ShotCard};
use stronghold_rules::undead::spell::{Engine, Spell, Tile};
use stronghold_rules::undead::step::Stage;
use stronghold_rules::undead::token::{BoneSpot, Footbridge, Maneuver, Priest, TowerPiece};
use stronghold_rules::unit::Undead;
use stronghold_words::{Arg, Message, describe};

pub(crate) use crate::show::words::*;

/// Name of a spell.
pub(crate) fn spell(spell: Spell) -> &'static str {
    match spell {
        Spell::Graveyard => "Graveyard",
        Spell::Marshes => "Marshes",
        Spell::Mists => "Mists",
        Spell::SpectralGust => "Spectral Gust",
        Spell::BoneThrower => "Bone Thrower",
        Spell::SkeletonArchers => "Skeleton Archers",
        Spell::GallowsForest => "Gallows Forest",
        Spell::DreadWhispers => "Dread Whispers",
        Spell::SpectralBallista => "Spectral Ballista",
        Spell::SkullCatapult => "Skull Catapult",
        Spell::HeavyRain => "Heavy Rain",
        Spell::CursedBats => "Cursed Bats",
        Spell::PoisonCloud => "Poison Cloud",
        Spell::BoneStorm => "Bone Storm",
        Spell::Nightmares => "Nightmares",
        Spell::RaiseTheFallen => "Raise the Fallen",
        Spell::Degradation => "Degradation",
        Spell::Strigoi => "Strigoi",
        Spell::BloodMoon => "Blood Moon",
        Spell::DarkMetamorphosis => "Dark Metamorphosis",
        Spell::BansheesWail => "Banshee's Wail",
        Spell::DeathMarch => "Death March",
        Spell::CurseOfDespair => "Curse of Despair",
        Spell::SoulHarvest => "Soul Harvest",
    }
}

/// A tile as a thing in a sentence.
pub(crate) fn tile(tile: Tile) -> &'static str {
    match tile {
        Tile::Graveyard => "a graveyard",
        Tile::Marshes => "a marsh",
        Tile::GallowsForest => "a gallows forest",
        Tile::Mists => "mists",
        Tile::SkeletonArchers => "skeleton archers",
        Tile::PoisonCloud => "a poison cloud",
        Tile::Degradation => "degradation",
    }
}

/// Name of a siege engine.
pub(crate) fn engine(engine: Engine) -> &'static str {
    match engine {
        Engine::BoneThrower => "bone thrower",
        Engine::SpectralBallista => "spectral ballista",
        Engine::SkullCatapult => "skull catapult",
    }
}

/// Name of an armament.
pub(crate) fn armament(armament: Armament) -> &'static str {
    tower_piece(armament.piece())
}

/// Name of what stands on a tower.
pub(crate) fn tower_piece(piece: TowerPiece) -> &'static str {
    match piece {
        TowerPiece::Crossbow => "crossbow",
        TowerPiece::Cannon => "cannon",
        TowerPiece::AspenStakes => "aspen stakes",
        TowerPiece::Cross => "cross",
    }
}

/// `a cannon`, but `aspen stakes`.
pub(crate) fn thing(piece: TowerPiece) -> String {
    match piece {
        TowerPiece::AspenStakes => tower_piece(piece).to_owned(),
        piece => article(tower_piece(piece)),
    }
}

/// Name of a building action.
pub(crate) fn building_action(action: BuildingAction) -> &'static str {
    use BuildingAction as A;
    match action {
        A::TrainSoldier => "Train a soldier",
        A::TrainVeteran => "Train a veteran",
        A::Malfunction => "Malfunction",
        A::ClearBones => "Clear the Bones",
        A::Ambush => "Ambush",
        A::Crossbow => "Crossbow",
        A::Cannon => "Cannon",
        A::Cauldron => "Skeletons' Cauldron",
        A::Wall => "Wall piece",
        A::Footbridge => "Footbridge",
        A::AspenStakes => "Aspen stakes",
        A::HospitalBed => "Hospital bed",
        A::Cross => "Cross",
        A::Saint => "Saint",
        A::Exorcism => "Exorcism",
        A::ConsecratedGround => "Consecrated Ground",
    }
}

/// Name of a priest, after the side where he starts.
pub(crate) fn priest(priest: Priest) -> &'static str {
    match priest {
        Priest::West => "Priest of the West",
        Priest::East => "Priest of the East",
    }
}

/// Name of a panic card.
pub(crate) fn panic_card(card: PanicCard) -> &'static str {
    match card {
        PanicCard::Deserters => "Deserters",
        PanicCard::Rout => "Rout",
        PanicCard::Lethargy => "Lethargy",
        PanicCard::ShakingHands => "Shaking Hands",
        PanicCard::NarrowStairs => "Narrow Stairs",
        PanicCard::CrowdedWalls => "Crowded Walls",
        PanicCard::BarredBarracks => "Barred Barracks",
        PanicCard::ColdForge => "Cold Forge",
        PanicCard::Doubt => "Doubt",
    }
}

/// What a mana card brings: `3 mana, 1 hourglass and a marksman`.
pub(crate) fn mana_card_text(tables: &Tables, card: ManaCard) -> String {
    let row = &tables.mana_cards[card];
    let mut parts = vec![format!("{} mana", row.mana)];
    if row.hourglasses > 0 {
        parts.push(count(row.hourglasses, "hourglass"));
    }
    if !row.units.is_empty() {
        parts.push(units(row.units));
    }
    list(&parts)
}

/// The units that a card of the crossbows or cannons shows: `phantom and skeleton`; `miss`.
pub(crate) fn shot_card(tables: &Tables, card: ShotCard) -> String {
    let kinds: Vec<String> = hits(tables, card).iter().map(|unit| unit.to_string()).collect();
    if kinds.is_empty() { "miss".to_owned() } else { list(&kinds) }
}

/// The kinds of units that a card of the crossbows or cannons shows.
pub(crate) fn hits(tables: &Tables, card: ShotCard) -> Vec<Undead> {
    let shown = tables.shots[card];
    Undead::ALL.iter().copied().filter(|unit| shown[unit.index()]).collect()
}

/// What a mana card brings: `3 mana, 1 hourglass and a marksman`.
pub(crate) fn mana_card(tables: &Tables, card: ManaCard) -> Arg {
    let row = &tables.mana_cards[card];
    let mut parts = vec![Message::new("count-mana").with("count", row.mana).into()];
    if row.hourglasses > 0 {
        parts.push(Message::new("count-hourglass").with("count", row.hourglasses).into());
    }
    if !row.units.is_empty() {
        parts.extend(describe(&row.units));
    }
    Arg::List(parts)
}

/// What a bone marker lies on: a building action, or the space for a footbridge.
pub(crate) fn bone_spot(spot: BoneSpot) -> &'static str {
    match spot {
        BoneSpot::Action(_) => "action",
        BoneSpot::Footbridge(_) => "bridge",
    }
}

/// Name of a maneuver.
pub(crate) fn maneuver(maneuver: Maneuver) -> &'static str {
    match maneuver {
        Maneuver::Minor => "minor maneuver",
        Maneuver::Major => "major maneuver",
    }
}

/// Where a footbridge can be: `between W1 and W2`.
pub(crate) fn between(tables: &Tables, bridge: Footbridge) -> String {
    beside(tables, bridge.tower())
}

/// The space beside a tower: `between W1 and W2`.
pub(crate) fn beside(tables: &Tables, tower: Tower) -> String {
    let [one, other] = tables.tower(tower).between;
    format!("between {} and {}", section(one), section(other))
}

/// Where a bone marker lies: `on Crossbow`, `between W1 and W2`.
pub(crate) fn bone_spot_text(tables: &Tables, spot: BoneSpot) -> String {
    match spot {
        BoneSpot::Action(action) => format!("on {}", building_action(action)),
        BoneSpot::Footbridge(bridge) => between(tables, bridge),
    }
}

/// A level of the panic track with its sign: `+2`, `0`, `-1`.
pub(crate) fn level(level: i8) -> String {
    if level > 0 { format!("+{level}") } else { level.to_string() }
}

/// Id of a stage of the assault in a story.
pub(crate) fn stage(stage: Stage) -> &'static str {
    stage.into()
}

/// Name of a stage of the assault.
pub(crate) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Crossbows => "Crossbows",
        Stage::Cannons => "Cannons",
        Stage::BoneThrowers => "Bone throwers",
        Stage::SpectralBallistae => "Spectral ballistae",
        Stage::SkullCatapults => "Skull catapults",
        Stage::Volley => "Marksmen's volley",
        Stage::SkeletonArchers => "Skeleton archers",
        Stage::PoisonClouds => "Melee: poison clouds",
        Stage::Banish => "Melee: phantoms are banished",
        Stage::ConsecratedGround => "Melee: consecrated ground",
        Stage::Cauldrons => "Melee: cauldrons",
        Stage::AspenStakes => "Melee: aspen stakes",
        Stage::Engagement => "Melee: engagement",
        Stage::Regroup => "Regroup",
    }
}

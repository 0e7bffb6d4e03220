//! What things do, with the numbers of the game.

use stronghold_rules::undead::Tables;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::spell::{Engine, Spell, Tile};
use stronghold_rules::undead::token::{Priest, TowerPiece};
use stronghold_words::Message;

/// What a spell does.
pub(crate) fn spell(tables: &Tables, spell: Spell) -> Message {
    numbers(Message::of(&spell).part("text"), tables, spell)
}

/// What a tile does.
pub(crate) fn tile(tables: &Tables, tile: Tile) -> Message {
    numbers(Message::of(&tile).part("text"), tables, tile.spell())
}

/// What a siege engine does.
pub(crate) fn engine(tables: &Tables, engine: Engine) -> Message {
    numbers(Message::of(&engine).part("text"), tables, engine.spell())
}

/// The numbers in the effect of a spell.
fn numbers(text: Message, tables: &Tables, spell: Spell) -> Message {
    let numbers = &tables.numbers;
    let text = match tables.spell(spell).amount {
        0 => text,
        amount => text.with("amount", amount),
    };
    match spell {
        Spell::GallowsForest => text.with("units", numbers.gallows_units),
        Spell::SkeletonArchers => text.with("set", numbers.archer_set),
        Spell::BoneThrower => text.with("bones", numbers.thrown_bones),
        Spell::SkullCatapult => text.with("panic", numbers.catapult_panic),
        _ => text,
    }
}

/// What a priest does.
pub(crate) fn priest(tables: &Tables, priest: Priest) -> Message {
    Message::of(&priest).part("text").with("strength", tables.numbers.priest_strength)
}

/// What stands on a tower does.
pub(crate) fn tower_piece(tables: &Tables, piece: TowerPiece) -> Message {
    let text = Message::of(&piece).part("text");
    match piece {
        TowerPiece::Cross => text.with("levels", tables.numbers.speech_cross),
        _ => text,
    }
}

/// What a building action does.
pub(crate) fn action(tables: &Tables, action: BuildingAction) -> Message {
    let numbers = &tables.numbers;
    let text = Message::of(&action).part("text");
    match action {
        BuildingAction::ClearBones => text.with("bones", numbers.clear_bones),
        BuildingAction::Cauldron => text.with("skeletons", numbers.cauldron_kills),
        BuildingAction::Wall => text.with("strength", numbers.wall_strength),
        BuildingAction::HospitalBed => text.with("units", numbers.heal_bed),
        BuildingAction::Cross => text.with("levels", numbers.speech_cross),
        BuildingAction::Saint => text.with("units", numbers.saint_units),
        BuildingAction::ConsecratedGround => text.with("phantoms", numbers.consecrated_kills),
        _ => text,
    }
}

/// What a panic card does.
pub(crate) fn panic_card(tables: &Tables, card: PanicCard) -> Message {
    let numbers = &tables.numbers;
    let text = Message::of(&card).part("text");
    match card {
        PanicCard::Lethargy => text.with("hourglasses", numbers.lethargy),
        PanicCard::ShakingHands => text.with("marksmen", numbers.shaking_set),
        PanicCard::NarrowStairs => text.with("hourglasses", numbers.stairs_cost),
        PanicCard::BarredBarracks | PanicCard::ColdForge => text.with("hourglasses", numbers.surcharge),
        _ => text,
    }
}

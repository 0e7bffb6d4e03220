//! What the words of the game mean.

use stronghold_rules::Edition;
use stronghold_rules::tables::TableRow;
use stronghold_rules::undead::Tables;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::spell::{Engine, Spell, Tile};
use stronghold_rules::undead::token::{Priest, TowerPiece};
use stronghold_words::Message;

use crate::catalogue::term::{Entry, Rows};
use crate::show::undead::{BUILDINGS, action_id, meaning};

/// All terms: units, pieces and places, then spells, panic cards and building actions with the numbers of the tables.
pub(super) fn terms() -> Vec<Entry> {
    let (rows, tables) = (Rows::of(Edition::Undead), Tables::standard());
    let entry = |key: String, name: Message, text: Message, rule: &'static str| Entry {
        key,
        name,
        text,
        rule,
        reconstructed: false,
    };
    let reconstructed = |file: &str, id: String| rows.get(file, &id).is_some_and(TableRow::is_reconstructed);
    let mut terms: Vec<Entry> = WORDS.iter().map(|(key, rule)| word(&tables, key, rule)).collect();
    terms.extend(Priest::ALL.iter().map(|priest| {
        let name = Message::of(priest).part("name");
        entry(priest.to_string(), name, meaning::priest(&tables, *priest), "un.unit.priest")
    }));
    terms.extend(TowerPiece::ALL.iter().map(|piece| {
        let name = Message::of(piece).part("name");
        entry(piece.to_string(), name, meaning::tower_piece(&tables, *piece), piece_rule(*piece))
    }));
    terms.extend(Engine::ALL.iter().map(|engine| {
        let name = Message::of(engine).part("name");
        entry(engine.to_string(), name, meaning::engine(&tables, *engine), spell_rule(engine.spell()))
    }));
    terms.extend(Tile::ALL.iter().map(|tile| {
        let (name, rule) = (Message::of(&tile.spell()), spell_rule(tile.spell()));
        entry(tile.to_string(), name, meaning::tile(&tables, *tile), rule)
    }));
    terms.extend(Spell::ALL.iter().map(|spell| Entry {
        key: format!("spell.{spell}"),
        name: Message::of(spell),
        text: meaning::spell(&tables, *spell),
        rule: spell_rule(*spell),
        reconstructed: reconstructed("spells.toml", spell.to_string()),
    }));
    terms.extend(PanicCard::ALL.iter().map(|card| Entry {
        key: format!("panic.{card}"),
        name: Message::of(card),
        text: meaning::panic_card(&tables, *card),
        rule: "un.panic.in-force",
        reconstructed: reconstructed("panic.toml", card.to_string()),
    }));
    terms.extend(BUILDINGS.iter().map(|building| Entry::term(&building.to_string(), "un.action.build-up")));
    terms.extend(BuildingAction::ALL.iter().map(|action| Entry {
        key: action_id(*action),
        name: Message::of(action),
        text: meaning::action(&tables, *action),
        rule: action_rule(*action),
        reconstructed: reconstructed("buildings.toml", action.to_string()),
    }));
    terms
}

/// A word that stands in no table, with the numbers in its text.
fn word(tables: &Tables, key: &str, rule: &'static str) -> Entry {
    let numbers = &tables.numbers;
    let Entry { text, .. } = Entry::term(key, rule);
    let text = match key {
        "phantom" => text
            .with("most", numbers.aura_max)
            .with("strength", numbers.aura_strength)
            .with("levitation", numbers.levitation),
        "marksman" => text.with("set", numbers.volley_set),
        "priest" => text.with("strength", numbers.priest_strength),
        "altar" => text.with("skeletons", numbers.altar_rate),
        "wall" => text.with("strength", numbers.wall_strength),
        "consecrated-ground" => text.with("phantoms", numbers.consecrated_kills),
        "cauldron" | "cauldron.skeleton" => text.with("skeletons", numbers.cauldron_kills),
        "saint" => text.with("units", numbers.saint_units),
        "rampart" => text.with("units", numbers.rampart_units),
        "foreground" => text.with("units", numbers.foreground_units),
        _ => text,
    };
    Entry { text, ..Entry::term(key, rule) }
}

fn spell_rule(spell: Spell) -> &'static str {
    match spell {
        Spell::Graveyard => "un.spell.graveyard",
        Spell::Marshes => "un.spell.marshes",
        Spell::Mists => "un.spell.mists",
        Spell::SpectralGust => "un.spell.gust",
        Spell::BoneThrower => "un.engine.bone-thrower",
        Spell::SkeletonArchers => "un.spell.archers",
        Spell::GallowsForest => "un.spell.gallows",
        Spell::DreadWhispers | Spell::Nightmares | Spell::CurseOfDespair => "un.spell.panic",
        Spell::SpectralBallista => "un.engine.ballista",
        Spell::SkullCatapult => "un.engine.catapult",
        Spell::HeavyRain => "un.spell.heavy-rain",
        Spell::CursedBats => "un.spell.bats",
        Spell::PoisonCloud => "un.spell.poison",
        Spell::BoneStorm => "un.spell.bone-storm",
        Spell::RaiseTheFallen => "un.spell.raise",
        Spell::Degradation => "un.spell.degradation",
        Spell::Strigoi => "un.spell.strigoi",
        Spell::BloodMoon => "un.spell.blood-moon",
        Spell::DarkMetamorphosis => "un.spell.metamorphosis",
        Spell::BansheesWail => "un.spell.wail",
        Spell::DeathMarch => "un.spell.death-march",
        Spell::SoulHarvest => "un.spell.soul-harvest",
    }
}

fn piece_rule(piece: TowerPiece) -> &'static str {
    match piece {
        TowerPiece::Crossbow | TowerPiece::Cannon => "un.ranged.armament",
        TowerPiece::AspenStakes => "un.melee.stakes",
        TowerPiece::Cross => "un.priest.speech",
    }
}

fn action_rule(action: BuildingAction) -> &'static str {
    use BuildingAction as A;
    match action {
        A::TrainSoldier | A::TrainVeteran => "un.action.train-place",
        A::Malfunction => "un.action.malfunction",
        A::ClearBones => "un.bone.action-space",
        A::Ambush => "un.action.resolve",
        A::Crossbow | A::Cannon => "un.ranged.armament",
        A::Cauldron => "un.melee.cauldron",
        A::Wall => "un.action.wall-max",
        A::Footbridge => "un.move.footbridge",
        A::AspenStakes => "un.melee.stakes",
        A::HospitalBed => "un.regroup.hospital",
        A::Cross => "un.priest.speech",
        A::Saint => "un.maneuver.saint",
        A::Exorcism => "un.unit.transform",
        A::ConsecratedGround => "un.melee.consecrated",
    }
}

/// Key and rule of what stands in no table.
const WORDS: &[(&str, &str)] = &[
    ("phantom", "un.unit.phantom"),
    ("skeleton", "un.unit.skeleton"),
    ("vampire", "un.unit.vampire"),
    ("marksman", "un.unit.marksman"),
    ("soldier", "un.unit.soldier"),
    ("veteran", "un.unit.veteran"),
    ("priest", "un.unit.priest"),
    ("hourglass", "un.window.must-spend"),
    ("mana", "un.cast.save-mana"),
    ("crystal", "un.activate.cost"),
    ("altar", "un.supplies.altar"),
    ("tome", "un.cast.order"),
    ("library", "un.supplies.library"),
    ("panic", "un.panic.draw"),
    ("wall", "un.unit.wall"),
    ("bone", "un.bone.action-space"),
    ("footbridge", "un.move.footbridge"),
    ("consecrated-ground", "un.melee.consecrated"),
    ("saint", "un.maneuver.saint"),
    ("malfunction", "un.action.malfunction"),
    ("dearer", "un.action.plus-one"),
    ("cauldron", "un.melee.cauldron"),
    ("cauldron.skeleton", "un.melee.cauldron"),
    ("machine", "un.engine.shot"),
    ("soul-harvest", "un.spell.soul-harvest"),
    ("heavy-rain", "un.spell.heavy-rain"),
    ("cursed-bats", "un.spell.bats"),
    ("blood-moon", "un.spell.blood-moon"),
    ("banshees-wail", "un.spell.wail"),
    ("section", "un.engage.breach"),
    ("tower", "un.board.tower"),
    ("rampart", "un.board.limit"),
    ("foreground", "un.board.limit"),
    ("path", "un.board.forward-only"),
    ("camp", "un.maneuver.camp-stays"),
    ("bag", "un.pieces.invader-supply"),
    ("pile", "un.pieces.defeated-pile"),
    ("supply", "un.pieces.defender-supply"),
    ("courtyard", "un.move.steps"),
    ("hospital", "un.regroup.hospital"),
];

//! What the words of the game mean.

use stronghold_rules::Edition;
use stronghold_rules::tables::TableRow;
use stronghold_rules::undead::building::{Building, BuildingAction};
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::spell::Spell;

use crate::catalogue::term::{Entry, Rows, plain, told};
use crate::show::undead::{BUILDINGS, action_id, words};

/// All terms: spells and panic cards from the tables; buildings, pieces and places in words of our own.
pub(super) fn terms() -> Vec<Entry> {
    let rows = Rows::of(Edition::Undead);
    let mut terms: Vec<Entry> =
        PLAIN.iter().map(|(key, name, text, rule)| plain(*key, name, text, rule)).collect();
    terms.extend(Spell::ALL.iter().map(|spell| {
        let id = spell.to_string();
        told(format!("spell.{id}"), words::spell(*spell), spell_rule(*spell), rows.get("spells.toml", &id))
    }));
    terms.extend(PanicCard::ALL.iter().map(|card| {
        let (id, name) = (card.to_string(), words::panic_card(*card));
        told(format!("panic.{id}"), name, "un.panic.in-force", rows.get("panic.toml", &id))
    }));
    terms.extend(BUILDINGS.iter().map(|building| {
        let (name, text) = (words::building(*building), building_text(*building));
        plain(building.to_string(), name, text, "un.action.build-up")
    }));
    terms.extend(BuildingAction::ALL.iter().map(|action| {
        let (text, rule) = action_text(*action);
        let row = rows.get("buildings.toml", &action.to_string());
        Entry {
            reconstructed: row.is_some_and(TableRow::is_reconstructed),
            ..plain(action_id(*action), words::building_action(*action), text, rule)
        }
    }));
    terms
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

fn building_text(building: Building) -> &'static str {
    match building {
        Building::Barracks => "Trains marksmen to soldiers and soldiers to veterans.",
        Building::Scouts => "Engines that do not fire, bones cleared away, and ambushes before the walls.",
        Building::Forge => "Crossbows and cannons for the towers, and cauldrons against skeletons.",
        Building::Workshop => "Wall pieces, footbridges, aspen stakes, and beds for the hospital.",
        Building::Cathedral => "Crosses, the Saint, exorcism, and consecrated ground.",
        Building::Guards => "Not in use.",
    }
}

fn action_text(action: BuildingAction) -> (&'static str, &'static str) {
    use BuildingAction as A;
    match action {
        A::TrainSoldier => (
            "A marksman in the barracks becomes a soldier. It can be done again at once.",
            "un.action.train-place",
        ),
        A::TrainVeteran => (
            "A soldier in the barracks becomes a veteran. It can be done again at once.",
            "un.action.train-place",
        ),
        A::Malfunction => ("One siege engine does not fire this round.", "un.action.malfunction"),
        A::ClearBones => ("Remove up to three bone markers.", "un.bone.action-space"),
        A::Ambush => ("Defeat one Invader unit on a foreground or rampart.", "un.action.resolve"),
        A::Crossbow => (
            "Build a crossbow in a tower: each assault it may defeat a unit before the walls.",
            "un.ranged.armament",
        ),
        A::Cannon => (
            "Build a cannon in a tower: each assault it may defeat units before the walls.",
            "un.ranged.armament",
        ),
        A::Cauldron => (
            "Hang a cauldron on a section: it defeats up to two skeletons there in every melee.",
            "un.melee.cauldron",
        ),
        A::Wall => ("Add a wall piece to a section: +1 strength there.", "un.action.wall-max"),
        A::Footbridge => (
            "Lay a footbridge between two sections: the first step over it each round is free.",
            "un.move.footbridge",
        ),
        A::AspenStakes => (
            "Build stakes in a tower: each melee you may sacrifice a unit beside it to defeat a vampire there.",
            "un.melee.stakes",
        ),
        A::HospitalBed => ("One more unit returns from the hospital each round.", "un.regroup.hospital"),
        A::Cross => (
            "Build a cross in a tower: a Speech in the courtyard lowers panic by one more.",
            "un.priest.speech",
        ),
        A::Saint => (
            "Put the Saint beside a rampart: this round few units leave it in a maneuver.",
            "un.maneuver.saint",
        ),
        A::Exorcism => ("A vampire on a section or rampart becomes a phantom.", "un.unit.transform"),
        A::ConsecratedGround => (
            "Consecrate a path to a section: before every melee phantoms there fall, or a skeleton is driven off.",
            "un.melee.consecrated",
        ),
    }
}

/// Key, name, text and rule of what stands in no table.
const PLAIN: &[(&str, &str, &str, &str)] = &[
    (
        "phantom",
        "Phantom",
        "Unit of the Invader, strength 1; beside a vampire up to three of a section have strength 2. Three on each \
         section levitate and need no place.",
        "un.unit.phantom",
    ),
    (
        "skeleton",
        "Skeleton",
        "Unit of the Invader, strength 2. A defeated one goes to the Altar of Death, where it is worth mana.",
        "un.unit.skeleton",
    ),
    (
        "vampire",
        "Vampire",
        "Unit of the Invader, strength 3. It strengthens phantoms on its section.",
        "un.unit.vampire",
    ),
    (
        "marksman",
        "Marksman",
        "Unit of the Defender, strength 1. Two of them defeat a skeleton on a rampart in the volley.",
        "un.unit.marksman",
    ),
    ("soldier", "Soldier", "Unit of the Defender, strength 2.", "un.unit.soldier"),
    ("veteran", "Veteran", "Unit of the Defender, strength 3.", "un.unit.veteran"),
    (
        "priest",
        "Priest",
        "Adds 2 strength to his section and banishes a phantom from it in every melee. Once a round, for an \
         hourglass, he repels a vampire or makes a Speech. He cannot be defeated.",
        "un.unit.priest",
    ),
    (
        "priest-west",
        "Priest of the West",
        "Starts on W3. He adds 2 strength to his section, banishes a phantom there, repels a vampire or makes a Speech.",
        "un.unit.priest",
    ),
    (
        "priest-east",
        "Priest of the East",
        "Starts on E3. He adds 2 strength to his section, banishes a phantom there, repels a vampire or makes a Speech.",
        "un.unit.priest",
    ),
    (
        "hourglass",
        "Hourglass",
        "Time. All that the Defender receives has to be spent in the next window.",
        "un.window.must-spend",
    ),
    ("mana", "Mana", "Pays for spells and crystals, and is kept from round to round.", "un.cast.save-mana"),
    (
        "crystal",
        "Crystal",
        "Makes a tile work until the end of the round. One mana gives all tiles of a spell theirs.",
        "un.activate.cost",
    ),
    (
        "altar",
        "Altar of Death",
        "Defeated skeletons come here. Each pair of them can be turned into a mana.",
        "un.supplies.altar",
    ),
    ("tome", "Spell Tome", "Six spells, asked from left to right once a round.", "un.cast.order"),
    (
        "library",
        "Necromancer's Library",
        "Spells that can replace those of the Tome. Opening it gives the Defender an hourglass.",
        "un.supplies.library",
    ),
    (
        "panic",
        "Panic",
        "At the end of the round each level above 0 brings a card that is in force in the next round.",
        "un.panic.draw",
    ),
    ("wall", "Wall piece", "Adds 1 to the Defender's strength on its section.", "un.unit.wall"),
    (
        "bone",
        "Bone marker",
        "Blocks a space of a building action, or the way between two sections, until it is removed.",
        "un.bone.action-space",
    ),
    ("footbridge", "Footbridge", "The first step over it each round is free.", "un.move.footbridge"),
    (
        "consecrated-ground",
        "Consecrated ground",
        "Before melee two phantoms on the section behind it fall; if there is none, a skeleton is driven off.",
        "un.melee.consecrated",
    ),
    ("saint", "Saint", "Few units leave this rampart in a maneuver this round.", "un.maneuver.saint"),
    ("malfunction", "Malfunction", "This siege engine does not fire this round.", "un.action.malfunction"),
    ("dearer", "Dearer", "A panic card makes the last space cost an hourglass more.", "un.action.plus-one"),
    (
        "cauldron",
        "Skeletons' Cauldron",
        "Defeats up to two skeletons on its section in every melee.",
        "un.melee.cauldron",
    ),
    (
        "cauldron.skeleton",
        "Skeletons' Cauldron",
        "Defeats up to two skeletons on its section in every melee.",
        "un.melee.cauldron",
    ),
    (
        "crossbow",
        "Crossbow",
        "Each assault it fires at a place before the walls; a card tells whom it hits.",
        "un.ranged.armament",
    ),
    (
        "cannon",
        "Cannon",
        "Each assault it fires at a place before the walls; a card tells whom it hits.",
        "un.ranged.armament",
    ),
    (
        "aspen-stakes",
        "Aspen stakes",
        "Each melee a unit on a section beside them can be sacrificed to defeat a vampire there.",
        "un.melee.stakes",
    ),
    ("cross", "Cross", "A Speech in the courtyard lowers panic by one more.", "un.priest.speech"),
    ("machine", "Machine", "Fires in the assault; a card tells whether it hits.", "un.engine.shot"),
    (
        "bone-thrower",
        "Bone thrower",
        "A hit puts two bone markers on a building, or beside the section.",
        "un.engine.bone-thrower",
    ),
    (
        "spectral-ballista",
        "Spectral ballista",
        "A hit takes a marksman off the wall, and a phantom comes to the ballista.",
        "un.engine.ballista",
    ),
    (
        "skull-catapult",
        "Skull catapult",
        "A hit destroys a wall piece, else the cauldron, else what stands in a tower; panic rises.",
        "un.engine.catapult",
    ),
    ("graveyard", "Graveyard", "While active, a skeleton rises here each round.", "un.spell.graveyard"),
    ("marshes", "Marshes", "While active, they yield mana at the end of the round.", "un.spell.marshes"),
    (
        "gallows-forest",
        "Gallows Forest",
        "While active, panic rises at the end of the round if enough units stand here.",
        "un.spell.gallows",
    ),
    ("mists", "Mists", "While active, marksmen cannot aim here.", "un.spell.mists"),
    (
        "skeleton-archers",
        "Skeleton Archers",
        "While active, each three skeletons here deal a damage to a section before them.",
        "un.ranged.archers",
    ),
    (
        "poison-cloud",
        "Poison Cloud",
        "While active, a marksman here falls before melee if the Invader has a unit here.",
        "un.melee.poison",
    ),
    (
        "degradation",
        "Degradation",
        "While active, wall pieces here count for nothing.",
        "un.spell.degradation",
    ),
    (
        "soul-harvest",
        "Soul Harvest",
        "Defenders who fall here in melee this round rise for the Invader.",
        "un.spell.soul-harvest",
    ),
    ("heavy-rain", "Heavy Rain", "No cannon fires, crossbows hit phantoms only.", "un.spell.heavy-rain"),
    ("cursed-bats", "Cursed Bats", "Marksmen of one side do not fire.", "un.spell.bats"),
    ("blood-moon", "Blood Moon", "Vampires are stronger this round.", "un.spell.blood-moon"),
    ("banshees-wail", "Banshee's Wail", "A priest is silenced this round.", "un.spell.wail"),
    (
        "section",
        "Wall section",
        "Where the fight is decided. It breaks when the Invader's lead exceeds the units there.",
        "un.engage.breach",
    ),
    ("tower", "Tower", "Holds a crossbow, a cannon, aspen stakes or a cross.", "un.board.tower"),
    ("rampart", "Rampart", "The last place before the walls; it holds 7 Invader units.", "un.board.limit"),
    ("foreground", "Foreground", "Where the undead gather; it holds 10 Invader units.", "un.board.limit"),
    ("path", "Path", "Invaders march along it towards the walls and never back.", "un.board.forward-only"),
    (
        "camp",
        "Camp",
        "Units drawn from the bag. The more of them stay here, the more hourglasses the Defender gains.",
        "un.maneuver.camp-stays",
    ),
    ("bag", "Bag", "Units that can still be drawn.", "un.pieces.invader-supply"),
    (
        "pile",
        "Defeated pile",
        "Defeated phantoms and vampires, and skeletons spent from the Altar. Spells bring them back.",
        "un.pieces.defeated-pile",
    ),
    ("supply", "Supply", "Units of the Defender that are not on the board.", "un.pieces.defender-supply"),
    (
        "courtyard",
        "Courtyard",
        "Units and priests wait here; from it every section and the barracks can be reached.",
        "un.move.steps",
    ),
    (
        "hospital",
        "Hospital",
        "After the assault one unit returns, and one more for each bed; the others leave the game.",
        "un.regroup.hospital",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spells_and_panic_cards_are_called_what_their_tables_call_them() {
        let rows = Rows::of(Edition::Undead);
        for spell in Spell::ALL {
            let row = rows.get("spells.toml", &spell.to_string());
            assert_eq!(row.and_then(|row| row.name.as_deref()), Some(words::spell(*spell)));
        }
        for card in PanicCard::ALL {
            let row = rows.get("panic.toml", &card.to_string());
            assert_eq!(row.and_then(|row| row.name.as_deref()), Some(words::panic_card(*card)));
        }
        assert!(rows.get("buildings.toml", &BuildingAction::Cannon.to_string()).is_some());
    }
}

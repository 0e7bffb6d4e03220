//! What the words of the game mean.

use stronghold_rules::Edition;
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::Card;
use stronghold_rules::second::plan::{Objective, Plan};
use stronghold_rules::tables::TableRow;

use crate::catalogue::term::{Rows, plain, told};
use crate::show::second::words;
use crate::wire::Term;

/// All terms: cards, objectives and plans from the tables; buildings, pieces and places in words of our own.
pub(super) fn terms() -> Vec<Term> {
    let rows = Rows::of(Edition::Second);
    let row = |file: &str, id: &str| rows.get(file, id);
    let mut terms: Vec<Term> =
        PLAIN.iter().map(|(key, name, text, rule)| plain(*key, name, text, rule)).collect();
    terms.extend(Card::ALL.iter().map(|card| {
        let id = card.to_string();
        told(format!("card.{id}"), words::card(*card), card_rule(*card), row("cards.toml", &id))
    }));
    terms.extend(Objective::ALL.iter().map(|objective| {
        let (id, name) = (objective.to_string(), words::objective(*objective));
        told(format!("objective.{id}"), name, "2e.objective.must", row("objectives.toml", &id))
    }));
    terms.extend(Plan::ALL.iter().map(|plan| {
        let (id, name) = (plan.to_string(), words::plan(*plan));
        told(format!("plan.{id}"), name, "2e.plan.when", row("plans.toml", &id))
    }));
    terms.extend(Building::ALL.iter().map(|building| {
        let (name, text) = (words::building(*building), building_text(*building));
        plain(building.to_string(), name, text, "2e.building.place")
    }));
    terms.extend(BuildingAction::ALL.iter().map(|action| {
        let id = action.to_string();
        let (text, rule) = action_text(*action);
        Term {
            name: words::building_action(*action).to_owned(),
            text: text.to_owned(),
            rule: Some(rule.to_owned()),
            reconstructed: row("buildings.toml", &id).is_some_and(TableRow::is_reconstructed),
            key: id,
        }
    }));
    terms
}

fn card_rule(card: Card) -> &'static str {
    match card {
        Card::Briefing => "2e.supplies.draw",
        Card::Resources => "2e.resources.gain",
        Card::Ballista => "2e.ballista.hit",
        Card::Catapult | Card::Trebuchet => "2e.catapult.hit",
        Card::Mantelet => "2e.mantelet.effect",
        Card::SiegeTower => "2e.siege-tower.melee",
        Card::Banner => "2e.banner.effect",
        Card::Bridge => "2e.bridge.effect",
        Card::Ladder => "2e.ladder-invader.effect",
        Card::Poison => "2e.poison.effect",
        Card::Sap => "2e.sap.effect",
        Card::Artilleryman => "2e.artilleryman.effect",
        Card::Quartermaster => "2e.quartermaster.effect",
        Card::TrenchMaster => "2e.trench-master.effect",
        Card::Saboteur => "2e.saboteur.effect",
        Card::Trainer => "2e.trainer.effect",
        Card::Bloodstones => "2e.bloodstones.effect",
        Card::Demon => "2e.demon.effect",
        Card::Gale => "2e.gale.cost",
        Card::Possession => "2e.possession.effect",
        Card::Specter => "2e.specter.effect",
        Card::Maneuver => "2e.maneuver.kinds",
    }
}

fn building_text(building: Building) -> &'static str {
    match building {
        Building::Forge => "Cannons for the towers and cauldrons for the walls.",
        Building::Workshop => "Poles and bay windows for the towers, ladders and wall pieces for the walls.",
        Building::Scouts => "Traps on the paths, spies on cards, and machines that do not fire.",
        Building::Cathedral => {
            "Blessings, a glare that stops an assault, sharpshooters, and orders in disarray."
        }
        Building::Barracks => "Trains marksmen to soldiers and soldiers to veterans.",
        Building::Guards => "A marksman waits here to track saboteurs.",
    }
}

fn action_text(action: BuildingAction) -> (&'static str, &'static str) {
    use BuildingAction as A;
    match action {
        A::Cannon => {
            ("Build a cannon in a tower: each assault it may kill a unit before the walls.", "2e.cannon.hit")
        }
        A::CauldronTroll => {
            ("Hang a cauldron on a section: it kills a troll there in every melee.", "2e.melee.cauldrons")
        }
        A::CauldronOrc => {
            ("Hang a cauldron on a section: it kills an orc there in every melee.", "2e.melee.cauldrons")
        }
        A::CauldronGoblin => {
            ("Hang a cauldron on a section: it kills all goblins there in every melee.", "2e.melee.cauldrons")
        }
        A::Pole => {
            ("Build a pole in a tower: each melee it may kill a unit on a section beside it.", "2e.pole.hit")
        }
        A::BayWindow => (
            "Build a bay window in a tower: with a marksman inside, +1 on both sections beside it.",
            "2e.bay-window.effect",
        ),
        A::Ladder => {
            ("Build a ladder: one more place for your units on a section.", "2e.ladder-defender.effect")
        }
        A::Wall => ("Add a wall piece to a section: +1 strength there.", "2e.wall.build"),
        A::Trap => ("Lay a trap face down on a path and choose its kind in secret.", "2e.trap.place"),
        A::Malfunction => {
            ("One machine of the Invader does not fire in the next assault.", "2e.malfunction.effect")
        }
        A::Spy => ("Put a spy on a card of the line: it costs the Invader one more unit.", "2e.spy.cost"),
        A::Blessing => ("All free marksmen of one side fire together at one rampart.", "2e.blessing.effect"),
        A::Glare => ("No assault takes place at one section this turn.", "2e.glare.effect"),
        A::Sharpshooters => ("Kill one Invader unit anywhere on the board.", "2e.sharpshooters.effect"),
        A::OrdersMixup => ("Discard one order token of the Invader unseen.", "2e.mixup.effect"),
        A::TrainSoldier => ("A marksman in the barracks becomes a soldier.", "2e.train.place"),
        A::TrainVeteran => ("A soldier in the barracks becomes a veteran.", "2e.train.place"),
        A::Track => ("The guard leaves the game and takes all saboteurs along.", "2e.track.effect"),
        A::TrapGoblin => ("Lay a trap face up on a path: it kills all goblins that cross.", "2e.trap.goblin"),
        A::TrapTroll => ("Lay a trap face up on a path: it kills one troll a maneuver.", "2e.trap.troll"),
        A::TrapSiegeTower => {
            ("Lay a trap face up on a path: no siege tower crosses it.", "2e.trap.siege-tower")
        }
    }
}

/// Key, name, text and rule of what stands in no table.
const PLAIN: &[(&str, &str, &str, &str)] = &[
    ("goblin", "Goblin", "Unit of the Invader, strength 1.", "2e.pieces.unit-strength"),
    ("orc", "Orc", "Unit of the Invader, strength 2. No trap hurts it.", "2e.trap.orc-immune"),
    ("troll", "Troll", "Unit of the Invader, strength 3.", "2e.pieces.unit-strength"),
    (
        "marksman",
        "Marksman",
        "Unit of the Defender, strength 1. Fires at ramparts and is the only one to enter towers.",
        "2e.volley.who",
    ),
    ("soldier", "Soldier", "Unit of the Defender, strength 2.", "2e.pieces.unit-strength"),
    ("veteran", "Veteran", "Unit of the Defender, strength 3.", "2e.pieces.unit-strength"),
    (
        "officer",
        "Officer",
        "Hero of strength 3. Gives one heroic order a turn and cannot die.",
        "2e.hero.strength",
    ),
    (
        "warrior",
        "Warrior",
        "Hero of strength 2. Gives one heroic order a turn and cannot die.",
        "2e.hero.strength",
    ),
    (
        "heroic.reinforce",
        "Reinforce",
        "A courtyard unit goes to a section where a hero stands, for free.",
        "2e.hero.order1",
    ),
    (
        "heroic.labour",
        "Labour",
        "A unit goes to work in a building, which gains an hourglass for one of its actions.",
        "2e.hero.order2",
    ),
    (
        "heroic.recall",
        "Recall",
        "A unit from a section of the hero's side goes to the courtyard, for free.",
        "2e.hero.order3",
    ),
    (
        "hourglass",
        "Hourglass",
        "Time. Each unit that the Invader pays gives the Defender one.",
        "2e.pay.hourglass-per-unit",
    ),
    ("wood", "Wood", "Pays for machines and equipment.", "2e.supplies.wood"),
    ("wall", "Wall piece", "Adds 1 to the Defender's strength on its section.", "2e.melee.strength"),
    ("mantelet", "Mantelet", "Marksmen cannot hurt units on this rampart.", "2e.mantelet.effect"),
    (
        "quartermaster",
        "Quartermaster",
        "Each maneuver one unit may pass through this rampart to a wall.",
        "2e.maneuver.quartermaster",
    ),
    (
        "trench-master",
        "Trench master",
        "Cannons cannot hurt units on this rampart.",
        "2e.trench-master.effect",
    ),
    ("saboteur", "Saboteur", "Every action of this building costs an hourglass more.", "2e.saboteur.effect"),
    ("spy", "Spy", "This card costs the Invader one more unit of any kind.", "2e.spy.cost"),
    (
        "siege-tower",
        "Siege tower",
        "Rolls like a unit. On its section wall pieces and cauldrons count for nothing.",
        "2e.siege-tower.melee",
    ),
    (
        "ballista",
        "Ballista",
        "A hit kills a Defender on the section, and an Invader there too.",
        "2e.ballista.hit",
    ),
    (
        "catapult",
        "Catapult",
        "A hit destroys a wall piece, else a cauldron, else the machine of a tower.",
        "2e.catapult.hit",
    ),
    (
        "trebuchet",
        "Trebuchet",
        "Fires from the foreground at any section of its side, like a catapult.",
        "2e.catapult.hit",
    ),
    ("machine", "Machine", "Fires in the assault if it has a target in range.", "2e.barrage.draw"),
    (
        "malfunction",
        "Malfunction",
        "This machine does not fire in the next assault.",
        "2e.malfunction.effect",
    ),
    ("banner", "Banner", "+1 strength for the Invader's units on this section.", "2e.banner.effect"),
    ("ladder", "Ladder", "One more place on this section.", "2e.ladder-invader.effect"),
    ("poison", "Poison", "In each assault on this section a marksman dies before melee.", "2e.poison.effect"),
    (
        "sap",
        "Sap",
        "In each maneuver a goblin or an orc may go from the camp straight to this section.",
        "2e.sap.effect",
    ),
    ("bridge", "Bridge", "No trap can be laid on this path.", "2e.bridge.effect"),
    (
        "cannon",
        "Cannon",
        "Each assault it fires at a rampart or the foreground; the card tells whom it may kill.",
        "2e.cannon.hit",
    ),
    (
        "pole",
        "Pole",
        "Each melee it strikes a section beside its tower; the card tells whom it kills.",
        "2e.pole.hit",
    ),
    (
        "bay-window",
        "Bay window",
        "With a marksman inside, +1 on both sections beside the tower.",
        "2e.bay-window.effect",
    ),
    (
        "cauldron",
        "Cauldron",
        "Kills the units it is made against on its section, in every melee.",
        "2e.melee.cauldrons",
    ),
    (
        "cauldron.goblin",
        "Cauldron against goblins",
        "Kills all goblins on its section, in every melee.",
        "2e.melee.cauldrons",
    ),
    (
        "cauldron.orc",
        "Cauldron against orcs",
        "Kills an orc on its section, in every melee.",
        "2e.melee.cauldrons",
    ),
    (
        "cauldron.troll",
        "Cauldron against trolls",
        "Kills a troll on its section, in every melee.",
        "2e.melee.cauldrons",
    ),
    ("glare", "Unearthly Glare", "No assault at this section this turn.", "2e.assault.glare"),
    (
        "blessing",
        "Marksmen Blessing",
        "All free marksmen of this side fire together at one rampart.",
        "2e.blessing.effect",
    ),
    ("trap", "Trap", "Lies face down on a path until somebody crosses it.", "2e.trap.reveal"),
    ("trap.goblin", "Goblin trap", "Kills all goblins that cross.", "2e.trap.goblin"),
    ("trap.troll", "Troll trap", "Kills one troll that crosses, in each maneuver.", "2e.trap.troll"),
    ("trap.siege-tower", "Siege tower trap", "Stops siege towers.", "2e.trap.siege-tower"),
    (
        "order",
        "Order",
        "Changes the combat on its section. Face down only the Invader knows it.",
        "2e.order.classified",
    ),
    (
        "token.fury",
        "Goblin Fury",
        "Goblins here fight with more than their strength in this assault; all of them die afterwards.",
        "2e.order.fury",
    ),
    (
        "token.detonation",
        "Orc Detonation",
        "Orcs of this section blow themselves up, each with a wall piece.",
        "2e.order.detonation",
    ),
    ("token.call", "Call of the Troll", "Another troll takes a step towards this section.", "2e.order.call"),
    ("token.bluff", "Bluff", "Has no effect.", "2e.order.bluff"),
    ("token.target", "Target", "The token of a ritual that takes effect.", "2e.ritual.trigger"),
    ("token.trap.goblin", "Goblin trap", "Kills all goblins that cross.", "2e.trap.goblin"),
    ("token.trap.troll", "Troll trap", "Kills one troll that crosses, in each maneuver.", "2e.trap.troll"),
    ("token.trap.siege-tower", "Siege tower trap", "Stops siege towers.", "2e.trap.siege-tower"),
    (
        "ritual",
        "Ritual token",
        "One of a ritual's tokens is the Target; only the Invader knows which.",
        "2e.ritual.hidden",
    ),
    (
        "ritual.bloodstones",
        "Bloodstones",
        "If this machine hits, one more Defender dies on the section.",
        "2e.bloodstones.effect",
    ),
    (
        "ritual.demon",
        "Demon",
        "An action carried out here costs the life of a courtyard unit.",
        "2e.demon.effect",
    ),
    ("ritual.gale", "Gale", "Moves to or from this section cost an hourglass more.", "2e.gale.cost"),
    (
        "ritual.possession",
        "Possession",
        "The heroic order does nothing and leaves the game.",
        "2e.possession.effect",
    ),
    (
        "ritual.specter",
        "Specter",
        "Defenders who die here rise for the Invader on the foreground.",
        "2e.specter.effect",
    ),
    (
        "section",
        "Wall section",
        "Where the fight is decided. It breaks when the Invader's lead exceeds the units there.",
        "2e.breach.test",
    ),
    ("tower", "Tower", "Holds two marksmen and one machine.", "2e.board.tower"),
    (
        "rampart",
        "Rampart",
        "The last place before the walls; it holds 7 Invader units.",
        "2e.board.capacity-rampart",
    ),
    (
        "foreground",
        "Foreground",
        "Where the horde gathers; it holds 10 Invader units.",
        "2e.board.capacity-foreground",
    ),
    ("path", "Path", "Invaders march along it towards the walls and never back.", "2e.board.forward"),
    (
        "camp",
        "Camp",
        "The Invader's units that are not on the board. They pay for cards.",
        "2e.pay.from-camp",
    ),
    ("marauders", "Marauders", "They join whoever marches from RW3 to RW4.", "2e.marauders.join"),
    (
        "courtyard",
        "Courtyard",
        "Units wait here; from it every place inside can be reached.",
        "2e.move.targets",
    ),
    (
        "hospital",
        "Hospital",
        "After the assault two of the units here return, the others go to the stock.",
        "2e.hospital.heal",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use stronghold_rules::Rulebook;
    use stronghold_rules::tables::TableFiles;

    #[test]
    fn cards_objectives_and_plans_are_called_what_their_tables_call_them() {
        let rows = Rulebook::rows(Edition::Second, &TableFiles::standard()).expect("the tables are sound");
        for term in terms() {
            let Some((kind, id)) = term.key.split_once('.') else { continue };
            let row = rows.iter().find(|row| row.file == format!("{kind}s.toml") && row.id == id);
            if let Some(name) = row.and_then(|row| row.name.as_ref()) {
                assert_eq!(&term.name, name);
            }
        }
        for card in Card::ALL {
            let row = rows.iter().find(|row| row.file == "cards.toml" && row.id == card.to_string());
            assert_eq!(row.and_then(|row| row.name.as_deref()), Some(words::card(*card)));
        }
        for plan in Plan::ALL {
            let row = rows.iter().find(|row| row.file == "plans.toml" && row.id == plan.to_string());
            assert_eq!(row.and_then(|row| row.name.as_deref()), Some(words::plan(*plan)));
        }
        for objective in Objective::ALL {
            let row =
                rows.iter().find(|row| row.file == "objectives.toml" && row.id == objective.to_string());
            assert_eq!(row.and_then(|row| row.name.as_deref()), Some(words::objective(*objective)));
        }
    }
}

//! What the words of the game mean.

use stronghold_rules::Edition;
use stronghold_rules::first::Tables;
use stronghold_rules::first::building::{Building, BuildingAction};
use stronghold_rules::first::card::{Card, PhaseAction};
use stronghold_rules::first::token::{Deed, GloriousDeed};
use stronghold_rules::tables::TableRow;

use crate::catalogue::term::{Entry, Rows, plain, told};
use crate::show::first::words;

/// All terms: phase actions from the table; cards, buildings, deeds, pieces and places in words of our own.
pub(super) fn terms() -> Vec<Entry> {
    let rows = Rows::of(Edition::First);
    let tables = Tables::standard();
    let mut terms: Vec<Entry> =
        PLAIN.iter().map(|(key, name, text, rule)| plain(*key, name, text, rule)).collect();
    terms.extend(PhaseAction::ALL.iter().map(|action| {
        let id = action.to_string();
        let row = rows.get("actions.toml", &id);
        told(format!("action.{id}"), words::action(*action), action_rule(*action), row)
    }));
    terms.extend(Card::ALL.iter().map(|card| {
        let name = format!("Phase {}: {}", card.phase().number(), words::card(&tables, *card));
        let text = format!("On its back: {}.", words::back(card.phase()));
        let row = rows.get("cards.toml", &card.to_string());
        Entry {
            reconstructed: row.is_some_and(TableRow::is_reconstructed),
            ..plain(format!("card.{card}"), &name, &text, "1e.flip.replaces")
        }
    }));
    terms.extend(Building::ALL.iter().map(|building| {
        let (name, text) = (words::building(*building), building_text(*building));
        plain(building.to_string(), name, text, "1e.slot.add")
    }));
    terms.extend(BuildingAction::ALL.iter().map(|action| {
        let id = action.to_string();
        let (text, rule) = building_action_text(*action);
        let row = rows.get("buildings.toml", &id);
        Entry {
            reconstructed: row.is_some_and(TableRow::is_reconstructed),
            ..plain(id, words::building_action(*action), text, rule)
        }
    }));
    terms.extend(Deed::ALL.iter().map(|deed| {
        let (text, rule) = deed_text(*deed);
        plain(format!("deed.{deed}"), words::deed(*deed), text, rule)
    }));
    terms.extend(GloriousDeed::ALL.iter().map(|deed| {
        let (text, rule) = glorious_text(*deed);
        plain(format!("glorious.{deed}"), words::glorious(*deed), text, rule)
    }));
    terms
}

fn action_rule(action: PhaseAction) -> &'static str {
    use PhaseAction as A;
    match action {
        A::Ballista => "1e.ballista.hit",
        A::Catapult => "1e.catapult.hit",
        A::Trebuchet => "1e.trebuchet.hit",
        A::Altar => "1e.altar.effect",
        A::Cover => "1e.cover.effect",
        A::Ram => "1e.ram.strike",
        A::SiegeTower => "1e.siege-tower.at-section",
        A::AccurateShot => "1e.special.accurate-shot",
        A::Banners => "1e.banners.effect",
        A::Ladders => "1e.ladders.effect",
        A::Ropes => "1e.ropes.effect",
        A::Sap => "1e.sap.effect",
        A::Shields => "1e.melee.shields",
        A::Poisons => "1e.melee.poisons",
        A::Bridge => "1e.bridge.effect",
        A::EquipmentTransfer => "1e.special.equipment-transfer",
        A::Quartermaster => "1e.quartermaster.capacity",
        A::TrenchMaster => "1e.trench-master.effect",
        A::FireMaster => "1e.ranged.goblins",
        A::Drover => "1e.drover.effect",
        A::Artilleryman => "1e.artilleryman.effect",
        A::Saboteur => "1e.saboteur.effect",
        A::Trainer => "1e.trainer.effect",
        A::TrainingTransfer => "1e.special.training-transfer",
        A::BloodStones => "1e.blood-stones.effect",
        A::Possession => "1e.possession.effect",
        A::Fire => "1e.fire.effect",
        A::Spectres => "1e.spectres.effect",
        A::Panic => "1e.panic.effect",
        A::Gale => "1e.gale.effect",
        A::Accident => "1e.accident.effect",
        A::EscapeTheKnife => "1e.special.escape-the-knife",
        A::MinorDispatch | A::MajorDispatch => "1e.dispatch.limit-out",
    }
}

fn building_text(building: Building) -> &'static str {
    match building {
        Building::Forge => "Cannons for the towers and cauldrons for the walls.",
        Building::Workshop => "Poles for the towers, platforms and wood for the walls, and stronger gates.",
        Building::Scouts => "Traps on the paths, damage to machines, and excursions to siege towers.",
        Building::Cathedral => {
            "Blessings, a glare that stops an assault, a sharpshooter, and orders in disarray."
        }
        Building::Barracks => "Trains marksmen to soldiers and soldiers to veterans.",
        Building::Guards => "Whoever waits here can be sent after the saboteurs.",
    }
}

fn building_action_text(action: BuildingAction) -> (&'static str, &'static str) {
    use BuildingAction as A;
    match action {
        A::Cannon => (
            "Build a cannon in an empty tower: each assault it may kill a unit before the walls.",
            "1e.ranged.cannon-targets",
        ),
        A::CauldronTroll => {
            ("Hang a cauldron on a section: it kills a troll there in every melee.", "1e.melee.cauldrons")
        }
        A::CauldronOrc => {
            ("Hang a cauldron on a section: it kills an orc there in every melee.", "1e.melee.cauldrons")
        }
        A::CauldronGoblin => {
            ("Hang a cauldron on a section: it kills all goblins there in every melee.", "1e.melee.cauldrons")
        }
        A::Poles => (
            "Build a pole in an empty tower: each melee it may kill the weakest unit on a section beside it.",
            "1e.melee.poles",
        ),
        A::Platform => ("One more place for your units on a section that takes it.", "1e.move.platform"),
        A::Gate => ("The gate that stands gains a point of toughness.", "1e.gate.max"),
        A::Wall => ("A wooden component on a section: +1 strength there.", "1e.wall.wooden-lost"),
        A::GoblinTrap => {
            ("Lay a trap on a path: it kills all goblins that cross.", "1e.dispatch.goblin-trap")
        }
        A::TrollTrap => {
            ("Lay a trap on a path: it kills the first troll of each dispatch.", "1e.dispatch.troll-trap")
        }
        A::MachineDamage => ("A ballista or catapult gets another Miss.", "1e.damage.not-trebuchet"),
        A::TowerExcursion => ("Kill a unit of your choice in a siege tower.", "1e.siege-tower.loss-order"),
        A::Blessing => {
            ("This turn the free marksmen of one side reach every rampart of it.", "1e.blessing.effect")
        }
        A::Glare => ("No assault takes place at one section this turn.", "1e.glare.effect"),
        A::Sharpshooter => ("Kill one Invader unit anywhere on the board.", "1e.sharpshooter.scope"),
        A::MixUp => ("Remove one order tile of the Invader unseen.", "1e.mix-up.timing"),
        A::TrainSoldier => ("A marksman in the barracks becomes a soldier.", "1e.barracks.replace"),
        A::TrainVeteran => ("A soldier in the barracks becomes a veteran.", "1e.barracks.replace"),
        A::Track => ("A unit of the guards is given up, and all saboteurs are gone.", "1e.guards.sacrifice"),
    }
}

fn deed_text(deed: Deed) -> (&'static str, &'static str) {
    match deed {
        Deed::Barricades => (
            "4 hourglasses for the workshop alone, where actions may be finished a second time.",
            "1e.deed.barricades",
        ),
        Deed::Negotiations => ("3 more hourglasses for this step.", "1e.deed.negotiations"),
        Deed::LastLegs => (
            "A building can do its finished actions again, and all of them cost an hourglass less this turn.",
            "1e.deed.last-legs",
        ),
        Deed::Dungeons => {
            ("A veteran and a soldier of the supply come to the courtyard.", "1e.deed.dungeons")
        }
    }
}

fn glorious_text(deed: GloriousDeed) -> (&'static str, &'static str) {
    match deed {
        GloriousDeed::TrollAttack => ("4 trolls stand at one section.", "1e.glory.troll-attack"),
        GloriousDeed::BloodRituals => ("12 goblins lie on the blood field.", "1e.glory.blood-rituals"),
        GloriousDeed::GreatSiege => ("Units of the Invader stand at 7 sections.", "1e.glory.great-siege"),
        GloriousDeed::RuinedWalls => {
            ("For the second time a section loses its last component.", "1e.glory.ruined-walls")
        }
    }
}

/// Key, name, text and rule of what stands in no table.
const PLAIN: &[(&str, &str, &str, &str)] = &[
    ("goblin", "Goblin", "Unit of the Invader, strength 1.", "1e.melee.invader-strength"),
    ("orc", "Orc", "Unit of the Invader, strength 2. No trap hurts it.", "1e.melee.invader-strength"),
    ("troll", "Troll", "Unit of the Invader, strength 3.", "1e.melee.invader-strength"),
    (
        "marksman",
        "Marksman",
        "Unit of the Defender, strength 1. Fires at ramparts and is the only one to enter towers.",
        "1e.ranged.marksmen-targets",
    ),
    ("soldier", "Soldier", "Unit of the Defender, strength 2.", "1e.melee.defender-strength"),
    ("veteran", "Veteran", "Unit of the Defender, strength 3.", "1e.melee.defender-strength"),
    (
        "officer",
        "Officer",
        "Hero. Each Defender unit on his section has +1 strength. Once a turn he may speak. He cannot die.",
        "1e.officer.attribute",
    ),
    (
        "warrior",
        "Warrior",
        "Hero of strength 2. Once a turn he may kill a unit at his section. He cannot die.",
        "1e.warrior.attribute",
    ),
    (
        "hourglass",
        "Hourglass",
        "Time. Each unit that the Invader pays gives the Defender one.",
        "1e.phase.hourglass-per-unit",
    ),
    ("resources", "Resources", "They pay for machines and equipment, and are kept.", "1e.resources.keep"),
    (
        "glory",
        "Glory",
        "After a break-in the side with more of it wins. Each turn without one passes a point to the Defender.",
        "1e.winner.glory",
    ),
    ("action.gain", "Gain resources", "A unit of the reserve brings 1 to 3 resources.", "1e.supplies.gain"),
    ("action.give", "Give units", "1 to 3 units of one kind go to the partner's reserve.", "1e.team.give"),
    (
        "action.all-charge",
        "All Charge",
        "Each turn 2 more units are drawn, but no resources come any more.",
        "1e.special.all-charge",
    ),
    ("action.open-order", "Open order", "One order tile a turn is placed face up.", "1e.order.open"),
    (
        "action.classified-order",
        "Classified orders",
        "For one hourglass any number of order tiles are placed face down.",
        "1e.order.classified",
    ),
    ("card.p1", "Phase 1: Supplies", "Units and resources come in.", "1e.supplies.units"),
    ("card.p6", "Phase 6: Dispatch", "The horde moves, and orders are given.", "1e.dispatch.each-once"),
    (
        "wall",
        "Wall component",
        "Adds 1 to the Defender's strength on its section.",
        "1e.melee.defender-strength",
    ),
    (
        "wood",
        "Wooden component",
        "Counts like a stone. A hit on the wall takes all wood of the section.",
        "1e.wall.wooden-lost",
    ),
    ("platform", "Platform", "One more place for the Defender on this section.", "1e.move.platform"),
    ("cover", "Cover", "Marksmen cannot hit units on this rampart.", "1e.cover.effect"),
    ("altar", "Altar", "Each turn it gives the Invader +1 strength on one section.", "1e.altar.effect"),
    (
        "quartermaster",
        "Quartermaster",
        "More units fit on this rampart, and more may march there in each dispatch.",
        "1e.quartermaster.capacity",
    ),
    (
        "trench-master",
        "Trench master",
        "Against marksmen each unit on this rampart counts double.",
        "1e.trench-master.effect",
    ),
    ("fire-master", "Fire master", "Goblins on this rampart shoot at marksmen.", "1e.ranged.goblins"),
    (
        "drover",
        "Drover",
        "Units here may also go to the next rampart or back to the foreground.",
        "1e.drover.effect",
    ),
    ("saboteur", "Saboteur", "Every action of this building costs an hourglass more.", "1e.saboteur.effect"),
    (
        "siege-tower",
        "Siege tower",
        "3 more units of the Invader fight at this section; they come straight from the camp.",
        "1e.siege-tower.at-section",
    ),
    (
        "ballista",
        "Ballista",
        "A hit kills a Defender on the section, and the strongest Invader there too.",
        "1e.ballista.hit",
    ),
    (
        "catapult",
        "Catapult",
        "A hit destroys a stone and all wood, else a cauldron or the machine in the tower opposite.",
        "1e.catapult.hit",
    ),
    (
        "trebuchet",
        "Trebuchet",
        "Fires from the foreground at any section of its side, like a catapult.",
        "1e.trebuchet.hit",
    ),
    ("machine", "Machine", "Fires in the assault at a section in range, or holds.", "1e.ranged.machines"),
    ("banners", "Banners", "+1 strength for the Invader's units on this section.", "1e.banners.effect"),
    ("ladders", "Ladders", "One more place for the Invader on this section.", "1e.ladders.effect"),
    (
        "ropes",
        "Ropes",
        "In each dispatch one unit may climb from here to the next section.",
        "1e.ropes.effect",
    ),
    (
        "sap",
        "Sap",
        "In each dispatch one unit may go from the camp straight to this section.",
        "1e.sap.effect",
    ),
    ("shields", "Shields", "After a lost clash each unit of the Invader counts 1 more.", "1e.melee.shields"),
    ("poisons", "Poisons", "When the Invader wins here, a marksman dies first.", "1e.melee.poisons"),
    ("bridge", "Bridge", "No trap can be laid on this path.", "1e.bridge.effect"),
    (
        "cannon",
        "Cannon",
        "Each assault it fires at a place before the walls; the card tells whom it may kill.",
        "1e.ranged.cannon-kill",
    ),
    (
        "pole",
        "Pole",
        "Each melee it strikes the weakest unit on a section beside its tower; the card tells whether it hits.",
        "1e.melee.poles",
    ),
    (
        "cauldron",
        "Cauldron",
        "Kills the units it is made against on its section, in every melee.",
        "1e.melee.cauldrons",
    ),
    (
        "cauldron.goblin",
        "Cauldron against goblins",
        "Kills all goblins on its section, in every melee.",
        "1e.melee.cauldrons",
    ),
    (
        "cauldron.orc",
        "Cauldron against orcs",
        "Kills an orc on its section, in every melee.",
        "1e.melee.cauldrons",
    ),
    (
        "cauldron.troll",
        "Cauldron against trolls",
        "Kills a troll on its section, in every melee.",
        "1e.melee.cauldrons",
    ),
    ("gale", "Gale", "Coming to this section costs an hourglass more this turn.", "1e.gale.effect"),
    ("accident", "Accident", "This cauldron hurts the Defender's own units this turn.", "1e.accident.effect"),
    ("speech", "Speech", "The Officer's words add to the Defender's strength here.", "1e.officer.speech"),
    ("fire", "Fire", "Every action of this building costs an hourglass more this turn.", "1e.fire.effect"),
    ("panic", "Panic", "Only one unit can stay in the courtyard; the weaker ones die.", "1e.panic.effect"),
    (
        "spectres",
        "Spectres",
        "Whoever is not saved from the hospital rises for the Invader.",
        "1e.spectres.effect",
    ),
    (
        "accurate-shot",
        "Accurate Shot",
        "This machine turns over two cards, and the Invader chooses one.",
        "1e.special.accurate-shot",
    ),
    (
        "blood-stones",
        "Blood Stones",
        "A hit of this catapult also kills a unit on its target.",
        "1e.blood-stones.effect",
    ),
    ("glare", "Unearthly Glare", "No assault at this section this turn.", "1e.glare.effect"),
    (
        "blessing",
        "Blessing",
        "The free marksmen of this side reach every rampart of it.",
        "1e.blessing.effect",
    ),
    ("trap", "Trap", "Lies open on a path and stays there.", "1e.dispatch.trap-stays"),
    ("trap.goblin", "Goblin trap", "Kills all goblins that cross.", "1e.dispatch.goblin-trap"),
    ("trap.troll", "Troll trap", "Kills the first troll of each dispatch.", "1e.dispatch.troll-trap"),
    (
        "order",
        "Order",
        "Changes the clash on its section. Face down only the Invader's side knows it.",
        "1e.order.classified",
    ),
    (
        "token.fury",
        "Goblin Fury",
        "Goblins here have strength 3 in this clash; all of them die after it.",
        "1e.order.fury",
    ),
    (
        "token.detonation",
        "Orc Detonation",
        "Orcs of this section blow themselves up, each with a stone, the first with all wood.",
        "1e.order.detonation",
    ),
    ("token.call", "Call of the Troll", "A troll takes a step towards this section.", "1e.order.call"),
    ("token.bluff", "Bluff", "Has no effect.", "1e.order.bluff"),
    (
        "token.hidden-fury",
        "Goblin Fury, face down",
        "The same, and the Defender does not know.",
        "1e.order.classified",
    ),
    (
        "token.hidden-detonation",
        "Orc Detonation, face down",
        "The same, and the Defender does not know.",
        "1e.order.classified",
    ),
    (
        "token.hidden-call",
        "Call of the Troll, face down",
        "The same, and the Defender does not know.",
        "1e.order.classified",
    ),
    (
        "token.hidden-bluff",
        "Bluff, face down",
        "Has no effect, and the Defender does not know.",
        "1e.order.bluff",
    ),
    (
        "token.haste",
        "Haste",
        "Once a turn a Defender may use an action that his partner has finished.",
        "1e.pair.haste",
    ),
    (
        "section",
        "Wall section",
        "Where the fight is decided. It is breached when the Invader's lead exceeds the units there.",
        "1e.melee.breach",
    ),
    ("tower", "Tower", "Holds two marksmen, or a cannon, or a pole.", "1e.tower.exclusive"),
    (
        "rampart",
        "Rampart",
        "The last place before the walls; it holds 7 Invader units.",
        "1e.dispatch.capacity",
    ),
    (
        "foreground",
        "Foreground",
        "Where the horde gathers; it holds 10 Invader units.",
        "1e.dispatch.capacity",
    ),
    (
        "path",
        "Path",
        "Invaders march along it towards the walls and hardly ever back.",
        "1e.board.forward-only",
    ),
    (
        "barbican",
        "Barbican",
        "Before the gates: two units man each component of the ram and strike the gate.",
        "1e.ram.strike",
    ),
    ("gate", "Gate", "There are three. When the third falls, the stronghold is broken into.", "1e.ram.gates"),
    (
        "camp",
        "Camp",
        "Units that wait to be dispatched. Too many of them give the Defender hourglasses.",
        "1e.camp.upkeep",
    ),
    ("reserve", "Reserve", "Units drawn this turn. Only they pay for actions.", "1e.phase.pay-from-reserve"),
    ("pouch", "Pouch", "Units that nobody has drawn yet. They do not come back.", "1e.pieces.no-return"),
    (
        "courtyard",
        "Courtyard",
        "Units wait here; from it every place inside can be reached.",
        "1e.move.building",
    ),
    ("supply", "Supply", "Units of the Defender that are not on the board.", "1e.pieces.defender-dead"),
    (
        "honour",
        "Guard of honour",
        "If two soldiers stand here from the start, they bring Glory from turn 6 on.",
        "1e.glory.honour",
    ),
    (
        "hospital",
        "Hospital",
        "After the melee two of the units here return, the others go to the supply.",
        "1e.hospital.two",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_called_what_their_table_calls_them() {
        let rows = Rows::of(Edition::First);
        for action in PhaseAction::ALL {
            let row = rows.get("actions.toml", &action.to_string());
            let name = row.and_then(|row| row.name.as_deref());
            assert_eq!(name, Some(words::action(*action)), "{action}");
        }
        assert!(rows.get("buildings.toml", &BuildingAction::Cannon.to_string()).is_some());
        assert!(rows.get("cards.toml", &Card::P21.to_string()).is_some());
    }
}

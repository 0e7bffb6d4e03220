//! What the words of the game mean.

use stronghold_rules::Edition;
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::Card;
use stronghold_rules::second::plan::{Objective, Plan};

use crate::catalogue::term::{Entry, Rows};

/// All terms: cards, objectives and plans with the numbers of the tables, then buildings, pieces and places.
pub(super) fn terms() -> Vec<Entry> {
    let rows = Rows::of(Edition::Second);
    let row = |file: &str, id: &str| rows.get(file, id);
    let mut terms: Vec<Entry> = WORDS.iter().map(|(key, rule)| Entry::term(key, rule)).collect();
    terms.extend(Card::ALL.iter().map(|card| {
        Entry::of(format!("card.{card}"), card, card_rule(*card), row("cards.toml", &card.to_string()))
    }));
    terms.extend(Objective::ALL.iter().map(|objective| {
        let row = row("objectives.toml", &objective.to_string());
        Entry::of(format!("objective.{objective}"), objective, "2e.objective.must", row)
    }));
    terms.extend(Plan::ALL.iter().map(|plan| {
        Entry::of(format!("plan.{plan}"), plan, "2e.plan.when", row("plans.toml", &plan.to_string()))
    }));
    terms
        .extend(Building::ALL.iter().map(|building| Entry::term(&building.to_string(), "2e.building.place")));
    terms.extend(BuildingAction::ALL.iter().map(|action| {
        let id = action.to_string();
        Entry::of(id.clone(), action, action_rule(*action), row("buildings.toml", &id))
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

fn action_rule(action: BuildingAction) -> &'static str {
    use BuildingAction as A;
    match action {
        A::Cannon => "2e.cannon.hit",
        A::CauldronTroll => "2e.melee.cauldrons",
        A::CauldronOrc => "2e.melee.cauldrons",
        A::CauldronGoblin => "2e.melee.cauldrons",
        A::Pole => "2e.pole.hit",
        A::BayWindow => "2e.bay-window.effect",
        A::Ladder => "2e.ladder-defender.effect",
        A::Wall => "2e.wall.build",
        A::Trap => "2e.trap.place",
        A::Malfunction => "2e.malfunction.effect",
        A::Spy => "2e.spy.cost",
        A::Blessing => "2e.blessing.effect",
        A::Glare => "2e.glare.effect",
        A::Sharpshooters => "2e.sharpshooters.effect",
        A::OrdersMixup => "2e.mixup.effect",
        A::TrainSoldier => "2e.train.place",
        A::TrainVeteran => "2e.train.place",
        A::Track => "2e.track.effect",
        A::TrapGoblin => "2e.trap.goblin",
        A::TrapTroll => "2e.trap.troll",
        A::TrapSiegeTower => "2e.trap.siege-tower",
    }
}

/// Key and rule of what stands in no table.
const WORDS: &[(&str, &str)] = &[
    ("goblin", "2e.pieces.unit-strength"),
    ("orc", "2e.trap.orc-immune"),
    ("troll", "2e.pieces.unit-strength"),
    ("marksman", "2e.volley.who"),
    ("soldier", "2e.pieces.unit-strength"),
    ("veteran", "2e.pieces.unit-strength"),
    ("officer", "2e.hero.strength"),
    ("warrior", "2e.hero.strength"),
    ("heroic.reinforce", "2e.hero.order1"),
    ("heroic.labour", "2e.hero.order2"),
    ("heroic.recall", "2e.hero.order3"),
    ("hourglass", "2e.pay.hourglass-per-unit"),
    ("wood", "2e.supplies.wood"),
    ("wall", "2e.melee.strength"),
    ("mantelet", "2e.mantelet.effect"),
    ("quartermaster", "2e.maneuver.quartermaster"),
    ("trench-master", "2e.trench-master.effect"),
    ("saboteur", "2e.saboteur.effect"),
    ("spy", "2e.spy.cost"),
    ("siege-tower", "2e.siege-tower.melee"),
    ("ballista", "2e.ballista.hit"),
    ("catapult", "2e.catapult.hit"),
    ("trebuchet", "2e.catapult.hit"),
    ("machine", "2e.barrage.draw"),
    ("malfunction", "2e.malfunction.effect"),
    ("banner", "2e.banner.effect"),
    ("ladder", "2e.ladder-invader.effect"),
    ("poison", "2e.poison.effect"),
    ("sap", "2e.sap.effect"),
    ("bridge", "2e.bridge.effect"),
    ("cannon", "2e.cannon.hit"),
    ("pole", "2e.pole.hit"),
    ("bay-window", "2e.bay-window.effect"),
    ("cauldron", "2e.melee.cauldrons"),
    ("cauldron.goblin", "2e.melee.cauldrons"),
    ("cauldron.orc", "2e.melee.cauldrons"),
    ("cauldron.troll", "2e.melee.cauldrons"),
    ("glare", "2e.assault.glare"),
    ("blessing", "2e.blessing.effect"),
    ("trap", "2e.trap.reveal"),
    ("trap.goblin", "2e.trap.goblin"),
    ("trap.troll", "2e.trap.troll"),
    ("trap.siege-tower", "2e.trap.siege-tower"),
    ("order", "2e.order.classified"),
    ("token.fury", "2e.order.fury"),
    ("token.detonation", "2e.order.detonation"),
    ("token.call", "2e.order.call"),
    ("token.bluff", "2e.order.bluff"),
    ("token.target", "2e.ritual.trigger"),
    ("token.trap.goblin", "2e.trap.goblin"),
    ("token.trap.troll", "2e.trap.troll"),
    ("token.trap.siege-tower", "2e.trap.siege-tower"),
    ("ritual", "2e.ritual.hidden"),
    ("ritual.bloodstones", "2e.bloodstones.effect"),
    ("ritual.demon", "2e.demon.effect"),
    ("ritual.gale", "2e.gale.cost"),
    ("ritual.possession", "2e.possession.effect"),
    ("ritual.specter", "2e.specter.effect"),
    ("section", "2e.breach.test"),
    ("tower", "2e.board.tower"),
    ("rampart", "2e.board.capacity-rampart"),
    ("foreground", "2e.board.capacity-foreground"),
    ("path", "2e.board.forward"),
    ("camp", "2e.pay.from-camp"),
    ("marauders", "2e.marauders.join"),
    ("courtyard", "2e.move.targets"),
    ("hospital", "2e.hospital.heal"),
];

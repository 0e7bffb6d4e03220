//! What the words of the game mean.

use stronghold_rules::Edition;
use stronghold_rules::first::Tables;
use stronghold_rules::first::building::{Building, BuildingAction};
use stronghold_rules::first::card::{Card, Dispatch, PhaseAction};
use stronghold_rules::first::token::{Deed, GloriousDeed};
use stronghold_rules::tables::TableRow;
use stronghold_words::Message;

use crate::catalogue::term::{Entry, Rows};
use crate::show::first::back;

/// All terms: words of the game, phase actions, cards, buildings and deeds, with the numbers of the tables.
pub(super) fn terms() -> Vec<Entry> {
    let rows = Rows::of(Edition::First);
    let tables = Tables::standard();
    let row = |file: &str, id: &str| rows.get(file, id);
    let mut terms: Vec<Entry> = WORDS.iter().map(|(key, rule)| Entry::term(key, rule)).collect();
    terms.extend(UNLISTED.iter().map(|(id, rule)| {
        let name = Message::new(format!("phase-action-{id}"));
        let text = name.clone().part("text");
        Entry { key: format!("action.{id}"), name, text, rule, reconstructed: false }
    }));
    terms.extend(PhaseAction::ALL.iter().map(|action| {
        let row = row("actions.toml", &action.to_string());
        Entry::of(format!("action.{action}"), action, action_rule(*action), row)
    }));
    terms.extend(Card::ALL.iter().map(|card| {
        let name = Message::new("term-card")
            .with("number", card.phase().number())
            .with("actions", tables.cards[*card])
            .with_arg("back", back(card.phase()));
        Entry {
            key: format!("card.{card}"),
            text: name.clone().part("text"),
            name,
            rule: "1e.flip.replaces",
            reconstructed: row("cards.toml", &card.to_string()).is_some_and(TableRow::is_reconstructed),
        }
    }));
    terms.extend(Building::ALL.iter().map(|building| Entry::term(&building.to_string(), "1e.slot.add")));
    terms.extend(BuildingAction::ALL.iter().map(|action| {
        let id = action.to_string();
        Entry::of(id.clone(), action, action_rule_of_building(*action), row("buildings.toml", &id))
    }));
    terms
        .extend(Deed::ALL.iter().map(|deed| Entry::of(format!("deed.{deed}"), deed, deed_rule(*deed), None)));
    terms.extend(
        GloriousDeed::ALL
            .iter()
            .map(|deed| Entry::of(format!("glorious.{deed}"), deed, glorious_rule(*deed), None)),
    );
    terms.into_iter().map(|entry| numbered(entry, &tables)).collect()
}

/// With the numbers that its text speaks of.
fn numbered(mut entry: Entry, tables: &Tables) -> Entry {
    let numbers = &tables.numbers;
    let (name, number) = match entry.key.as_str() {
        "action.give" => ("units", numbers.give_units),
        "action.all-charge" => ("units", numbers.all_charge_units),
        "action.classified-order" => ("hourglasses", numbers.classified_hourglasses),
        "action.escape-the-knife" => ("units", numbers.escape_goblins),
        "action.minor-dispatch" => ("units", numbers.dispatch_units[Dispatch::Minor.index()]),
        "action.major-dispatch" => ("units", numbers.dispatch_units[Dispatch::Major.index()]),
        "deed.barricades" => ("count", numbers.barricades),
        "deed.negotiations" => ("count", numbers.negotiations),
        "glorious.troll-attack" => ("count", numbers.troll_attack),
        "glorious.blood-rituals" => ("count", numbers.blood_rituals),
        "glorious.great-siege" => ("count", numbers.great_siege),
        "glorious.ruined-walls" => ("count", numbers.ruined_walls),
        "warrior" => ("strength", numbers.warrior_strength),
        "siege-tower" => ("units", numbers.siege_tower_units),
        "token.fury" => ("strength", numbers.fury_strength),
        "tower" => ("marksmen", numbers.tower_marksmen),
        "rampart" => ("units", numbers.rampart_units),
        "foreground" => ("units", numbers.foreground_units),
        "barbican" => ("crew", numbers.crew_per_component),
        "honour" => ("turn", numbers.honour_turn),
        "hospital" => ("units", numbers.heal),
        _ => return entry,
    };
    entry.text = entry.text.with(name, number);
    entry
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

fn action_rule_of_building(action: BuildingAction) -> &'static str {
    use BuildingAction as A;
    match action {
        A::Cannon => "1e.ranged.cannon-targets",
        A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => "1e.melee.cauldrons",
        A::Poles => "1e.melee.poles",
        A::Platform => "1e.move.platform",
        A::Gate => "1e.gate.max",
        A::Wall => "1e.wall.wooden-lost",
        A::GoblinTrap => "1e.dispatch.goblin-trap",
        A::TrollTrap => "1e.dispatch.troll-trap",
        A::MachineDamage => "1e.damage.not-trebuchet",
        A::TowerExcursion => "1e.siege-tower.loss-order",
        A::Blessing => "1e.blessing.effect",
        A::Glare => "1e.glare.effect",
        A::Sharpshooter => "1e.sharpshooter.scope",
        A::MixUp => "1e.mix-up.timing",
        A::TrainSoldier | A::TrainVeteran => "1e.barracks.replace",
        A::Track => "1e.guards.sacrifice",
    }
}

fn deed_rule(deed: Deed) -> &'static str {
    match deed {
        Deed::Barricades => "1e.deed.barricades",
        Deed::Negotiations => "1e.deed.negotiations",
        Deed::LastLegs => "1e.deed.last-legs",
        Deed::Dungeons => "1e.deed.dungeons",
    }
}

fn glorious_rule(deed: GloriousDeed) -> &'static str {
    match deed {
        GloriousDeed::TrollAttack => "1e.glory.troll-attack",
        GloriousDeed::BloodRituals => "1e.glory.blood-rituals",
        GloriousDeed::GreatSiege => "1e.glory.great-siege",
        GloriousDeed::RuinedWalls => "1e.glory.ruined-walls",
    }
}

/// Id and rule of actions that stand in no table.
const UNLISTED: &[(&str, &str)] = &[
    ("gain", "1e.supplies.gain"),
    ("give", "1e.team.give"),
    ("all-charge", "1e.special.all-charge"),
    ("open-order", "1e.order.open"),
    ("classified-order", "1e.order.classified"),
];

/// Key and rule of what stands in no table.
const WORDS: &[(&str, &str)] = &[
    ("goblin", "1e.melee.invader-strength"),
    ("orc", "1e.melee.invader-strength"),
    ("troll", "1e.melee.invader-strength"),
    ("marksman", "1e.ranged.marksmen-targets"),
    ("soldier", "1e.melee.defender-strength"),
    ("veteran", "1e.melee.defender-strength"),
    ("officer", "1e.officer.attribute"),
    ("warrior", "1e.warrior.attribute"),
    ("hourglass", "1e.phase.hourglass-per-unit"),
    ("resources", "1e.resources.keep"),
    ("glory", "1e.winner.glory"),
    ("card.p1", "1e.supplies.units"),
    ("card.p6", "1e.dispatch.each-once"),
    ("wall", "1e.melee.defender-strength"),
    ("wood", "1e.wall.wooden-lost"),
    ("platform", "1e.move.platform"),
    ("cover", "1e.cover.effect"),
    ("altar", "1e.altar.effect"),
    ("quartermaster", "1e.quartermaster.capacity"),
    ("trench-master", "1e.trench-master.effect"),
    ("fire-master", "1e.ranged.goblins"),
    ("drover", "1e.drover.effect"),
    ("saboteur", "1e.saboteur.effect"),
    ("siege-tower", "1e.siege-tower.at-section"),
    ("ballista", "1e.ballista.hit"),
    ("catapult", "1e.catapult.hit"),
    ("trebuchet", "1e.trebuchet.hit"),
    ("machine", "1e.ranged.machines"),
    ("banners", "1e.banners.effect"),
    ("ladders", "1e.ladders.effect"),
    ("ropes", "1e.ropes.effect"),
    ("sap", "1e.sap.effect"),
    ("shields", "1e.melee.shields"),
    ("poisons", "1e.melee.poisons"),
    ("bridge", "1e.bridge.effect"),
    ("cannon", "1e.ranged.cannon-kill"),
    ("pole", "1e.melee.poles"),
    ("cauldron", "1e.melee.cauldrons"),
    ("cauldron.goblin", "1e.melee.cauldrons"),
    ("cauldron.orc", "1e.melee.cauldrons"),
    ("cauldron.troll", "1e.melee.cauldrons"),
    ("gale", "1e.gale.effect"),
    ("accident", "1e.accident.effect"),
    ("speech", "1e.officer.speech"),
    ("fire", "1e.fire.effect"),
    ("panic", "1e.panic.effect"),
    ("spectres", "1e.spectres.effect"),
    ("accurate-shot", "1e.special.accurate-shot"),
    ("blood-stones", "1e.blood-stones.effect"),
    ("glare", "1e.glare.effect"),
    ("blessing", "1e.blessing.effect"),
    ("trap", "1e.dispatch.trap-stays"),
    ("trap.goblin", "1e.dispatch.goblin-trap"),
    ("trap.troll", "1e.dispatch.troll-trap"),
    ("order", "1e.order.classified"),
    ("token.fury", "1e.order.fury"),
    ("token.detonation", "1e.order.detonation"),
    ("token.call", "1e.order.call"),
    ("token.bluff", "1e.order.bluff"),
    ("token.hidden-fury", "1e.order.classified"),
    ("token.hidden-detonation", "1e.order.classified"),
    ("token.hidden-call", "1e.order.classified"),
    ("token.hidden-bluff", "1e.order.bluff"),
    ("token.haste", "1e.pair.haste"),
    ("section", "1e.melee.breach"),
    ("tower", "1e.tower.exclusive"),
    ("rampart", "1e.dispatch.capacity"),
    ("foreground", "1e.dispatch.capacity"),
    ("path", "1e.board.forward-only"),
    ("barbican", "1e.ram.strike"),
    ("gate", "1e.ram.gates"),
    ("camp", "1e.camp.upkeep"),
    ("reserve", "1e.phase.pay-from-reserve"),
    ("pouch", "1e.pieces.no-return"),
    ("courtyard", "1e.move.building"),
    ("supply", "1e.pieces.defender-dead"),
    ("honour", "1e.glory.honour"),
    ("hospital", "1e.hospital.two"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_the_ids_of_what_they_are_about() {
        let rows = Rows::of(Edition::First);
        for action in PhaseAction::ALL {
            assert!(rows.get("actions.toml", &action.to_string()).is_some(), "{action}");
        }
        assert!(rows.get("buildings.toml", &BuildingAction::Cannon.to_string()).is_some());
        assert!(rows.get("cards.toml", &Card::P21.to_string()).is_some());
    }
}

//! The words for things of the Second Edition, as players say them.

use stronghold_rules::Seat;
use stronghold_rules::board::{Path, Place, Section, Side};
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::{Card, Equipment, Maneuver, Ritual};
use stronghold_rules::second::plan::{Objective, Plan};
use stronghold_rules::second::step::Stage;
use stronghold_rules::second::token::{HeroicOrder, Machine, OrderKind, TowerMachine, Trap};
use stronghold_rules::unit::{Group, Hero, UnitKind};

/// `W3`, `tower TW2`, `RW1`, `the western foreground`, `the courtyard`.
pub(crate) fn place(place: Place) -> String {
    match place {
        Place::Courtyard => "the courtyard".to_owned(),
        Place::Barracks => "the barracks".to_owned(),
        Place::Guards => "the guards".to_owned(),
        Place::Forge => "the forge".to_owned(),
        Place::Workshop => "the workshop".to_owned(),
        Place::Scouts => "the scouts".to_owned(),
        Place::Cathedral => "the cathedral".to_owned(),
        Place::Hospital => "the hospital".to_owned(),
        Place::Fw => "the western foreground".to_owned(),
        Place::Fe => "the eastern foreground".to_owned(),
        Place::Marauders => "the marauders".to_owned(),
        Place::Camp => "the camp".to_owned(),
        place if place.tower().is_some() => format!("tower {}", place.to_string().to_uppercase()),
        place => place.to_string().to_uppercase(),
    }
}

/// The same for a button, without its article: `courtyard`, `western foreground`.
pub(crate) fn short(at: Place) -> String {
    let name = place(at);
    name.strip_prefix("the ").map_or(name.clone(), str::to_owned)
}

/// `in the courtyard`, `on W3`, `in tower TW2`.
pub(crate) fn at(at: Place) -> String {
    let inside = at.tower().is_some() || (Place::Courtyard..=Place::Hospital).contains(&at);
    format!("{} {}", if inside { "in" } else { "on" }, place(at))
}

/// `W3`.
pub(crate) fn section(section: Section) -> String {
    place(section.place())
}

/// `RW2 to W3`, `the western foreground to RW1`.
pub(crate) fn path(path: Path) -> String {
    format!("{} to {}", place(path.from()), place(path.to()))
}

/// The same for a button.
pub(crate) fn short_path(path: Path) -> String {
    format!("{} to {}", short(path.from()), short(path.to()))
}

/// `The forge is`, `The barracks are`.
pub(crate) fn is(at: Place) -> String {
    let several = matches!(at, Place::Barracks | Place::Guards | Place::Scouts);
    format!("{} {}", capital(&place(at)), if several { "are" } else { "is" })
}

/// `a banner`, but `poison`.
pub(crate) fn thing(word: &str) -> String {
    if word == "poison" { word.to_owned() } else { article(word) }
}

/// `the Invader`.
pub(crate) fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::Invader => "the Invader",
        Seat::Defender => "the Defender",
    }
}

/// `west`, `east`.
pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::West => "west",
        Side::East => "east",
    }
}

/// Adds an ending to the word where there are several.
pub(crate) fn plural(word: &str, count: u8) -> String {
    match (count, word) {
        (1, word) => word.to_owned(),
        (_, "marksman") => "marksmen".to_owned(),
        (_, "hourglass") => "hourglasses".to_owned(),
        (_, "Miss") => "Misses".to_owned(),
        (_, word) => format!("{word}s"),
    }
}

/// `3 hourglasses`, `1 wall piece`.
pub(crate) fn count(count: u8, word: &str) -> String {
    format!("{count} {}", plural(word, count))
}

/// `an orc`, `a troll`.
pub(crate) fn article(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// `2 goblins and a troll`; `nobody`.
pub(crate) fn units<K: UnitKind>(units: Group<K>) -> String {
    let parts: Vec<String> = units
        .kinds()
        .map(|kind| match units.count(kind) {
            1 => article(&kind.to_string()),
            several => count(several, &kind.to_string()),
        })
        .collect();
    if parts.is_empty() { "nobody".to_owned() } else { list(&parts) }
}

/// `goblin`, `2 goblins and a troll`: a single unit goes without an article.
pub(crate) fn bare<K: UnitKind>(group: Group<K>) -> String {
    match (group.total(), group.kinds().next()) {
        (1, Some(kind)) => kind.to_string(),
        _ => units(group),
    }
}

/// `2 goblins, 1 troll`, for a button.
pub(crate) fn pile<K: UnitKind>(units: Group<K>) -> String {
    let parts: Vec<String> = units.kinds().map(|kind| count(units.count(kind), &kind.to_string())).collect();
    if parts.is_empty() { "nobody".to_owned() } else { parts.join(", ") }
}

/// `a, b and c`.
pub(crate) fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// With a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Place ids in a text of the engine as the board shows them.
pub(crate) fn with_places(text: &str) -> String {
    let is_id = |at: &Place| {
        at.section().is_some() || at.tower().is_some() || at.rampart().is_some() || at.foreground().is_some()
    };
    let word = |word: &str| {
        let id = word.trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric());
        match id.parse::<Place>().ok().filter(is_id) {
            Some(at) => word.replacen(id, &place(at), 1),
            None => word.to_owned(),
        }
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Name of an action card.
pub(crate) fn card(card: Card) -> &'static str {
    match card {
        Card::Briefing => "Briefing",
        Card::Resources => "Resources",
        Card::Ballista => "Ballista",
        Card::Catapult => "Catapult",
        Card::Trebuchet => "Trebuchet",
        Card::Mantelet => "Mantelet",
        Card::SiegeTower => "Siege Tower",
        Card::Banner => "Banner",
        Card::Bridge => "Bridge",
        Card::Ladder => "Ladder",
        Card::Poison => "Poison",
        Card::Sap => "Sap",
        Card::Artilleryman => "Artilleryman",
        Card::Quartermaster => "Quartermaster",
        Card::TrenchMaster => "Trench Master",
        Card::Saboteur => "Saboteur",
        Card::Trainer => "Trainer",
        Card::Bloodstones => "Bloodstones",
        Card::Demon => "Demon",
        Card::Gale => "Gale",
        Card::Possession => "Possession",
        Card::Specter => "Specter",
        Card::Maneuver => "Maneuver",
    }
}

/// Name of a ritual.
pub(crate) fn ritual(ritual: Ritual) -> &'static str {
    match ritual {
        Ritual::Bloodstones => "Bloodstones",
        Ritual::Demon => "Demon",
        Ritual::Gale => "Gale",
        Ritual::Possession => "Possession",
        Ritual::Specter => "Specter",
    }
}

/// Name of a building action.
pub(crate) fn building_action(action: BuildingAction) -> &'static str {
    use BuildingAction as A;
    match action {
        A::Cannon => "Cannon",
        A::CauldronTroll => "Cauldron against trolls",
        A::CauldronOrc => "Cauldron against orcs",
        A::CauldronGoblin => "Cauldron against goblins",
        A::Pole => "Pole",
        A::BayWindow => "Bay window",
        A::Ladder => "Ladder",
        A::Wall => "Wall piece",
        A::Trap => "Trap",
        A::Malfunction => "Malfunction",
        A::Spy => "Spy",
        A::Blessing => "Marksmen Blessing",
        A::Glare => "Unearthly Glare",
        A::Sharpshooters => "Sharpshooters",
        A::OrdersMixup => "Orders mix-up",
        A::TrainSoldier => "Train a soldier",
        A::TrainVeteran => "Train a veteran",
        A::Track => "Track the saboteurs",
        A::TrapGoblin => "Goblin trap",
        A::TrapTroll => "Troll trap",
        A::TrapSiegeTower => "Siege tower trap",
    }
}

/// Name of a building.
pub(crate) fn building(building: Building) -> &'static str {
    match building {
        Building::Forge => "Forge",
        Building::Workshop => "Workshop",
        Building::Scouts => "Scouts",
        Building::Cathedral => "Cathedral",
        Building::Barracks => "Barracks",
        Building::Guards => "Guards",
    }
}

/// Name of a defense plan.
pub(crate) fn plan(plan: Plan) -> &'static str {
    match plan {
        Plan::ThisIsAgaria => "This is Agaria!",
        Plan::FarlonsHope => "Farlon's Hope",
        Plan::MarbleFromOurAltar => "Marble from our Altar",
        Plan::UseTheFurnishings => "Use the Furnishings!",
        Plan::OpenTheDungeons => "Open the Dungeons",
        Plan::ShamefulNegotiations => "Shameful Negotiations",
        Plan::OnLastLegs => "On Last Legs",
        Plan::LastQuivers => "Last Quivers",
        Plan::EveryManToTheWalls => "Every Man to the Walls",
        Plan::MeltTheBells => "Melt the Bells",
    }
}

/// Name of an objective.
pub(crate) fn objective(objective: Objective) -> &'static str {
    match objective {
        Objective::BloodMagic => "Blood Magic",
        Objective::NotASingleStone => "Not A Single Stone",
        Objective::DevotedWarlocks => "Devoted Warlocks",
        Objective::ExperiencedGunners => "Experienced Gunners",
        Objective::GreatSiege => "Great Siege",
        Objective::TrollOnslaught => "Troll Onslaught",
        Objective::SiegeWorks => "Siege Works",
        Objective::WellArmedHorde => "Well-armed Horde",
        Objective::DrilledHost => "Drilled Host",
        Objective::Bloodbath => "Bloodbath",
    }
}

/// Name of a heroic order.
pub(crate) fn heroic(order: HeroicOrder) -> &'static str {
    match order {
        HeroicOrder::Reinforce => "Reinforce",
        HeroicOrder::Labour => "Labour",
        HeroicOrder::Recall => "Recall",
    }
}

/// Name of a hero.
pub(crate) fn hero(hero: Hero) -> &'static str {
    match hero {
        Hero::Officer => "Officer",
        Hero::Warrior => "Warrior",
    }
}

/// Name of an order token.
pub(crate) fn order(kind: OrderKind) -> &'static str {
    match kind {
        OrderKind::Fury => "Goblin Fury",
        OrderKind::Detonation => "Orc Detonation",
        OrderKind::Call => "Call of the Troll",
        OrderKind::Bluff => "Bluff",
    }
}

/// Name of a kind of trap.
pub(crate) fn trap(trap: Trap) -> &'static str {
    match trap {
        Trap::Goblin => "goblin trap",
        Trap::Troll => "troll trap",
        Trap::SiegeTower => "siege tower trap",
    }
}

/// Name of a barrage machine.
pub(crate) fn machine(machine: Machine) -> &'static str {
    match machine {
        Machine::Ballista => "ballista",
        Machine::Catapult => "catapult",
        Machine::Trebuchet => "trebuchet",
    }
}

/// Name of a tower machine.
pub(crate) fn tower_machine(machine: TowerMachine) -> &'static str {
    match machine {
        TowerMachine::Cannon => "cannon",
        TowerMachine::Pole => "pole",
        TowerMachine::BayWindow => "bay window",
    }
}

/// Name of equipment.
pub(crate) fn equipment(equipment: Equipment) -> &'static str {
    match equipment {
        Equipment::Banner => "banner",
        Equipment::Ladder => "ladder",
        Equipment::Poison => "poison",
        Equipment::Sap => "sap",
    }
}

/// Name of a maneuver.
pub(crate) fn maneuver(maneuver: Maneuver) -> &'static str {
    match maneuver {
        Maneuver::Minor => "minor maneuver",
        Maneuver::Major => "major maneuver",
    }
}

/// Id of a stage of the assault in a story.
pub(crate) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Cannons => "cannons",
        Stage::SiegeMachines => "siege-machines",
        Stage::Marksmen => "marksmen",
        Stage::Poison => "poison",
        Stage::Cauldrons => "cauldrons",
        Stage::Poles => "poles",
        Stage::Orders => "orders",
        Stage::Strength => "strength",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stronghold_rules::unit::{Garrison, Horde};

    #[test]
    fn units_read_like_a_sentence() {
        let units_of = |text: &str| units(text.parse::<Group<Horde>>().expect(text));
        assert_eq!(units_of("2 goblin orc troll"), "2 goblins, an orc and a troll");
        assert_eq!(units_of("nobody"), "nobody");
        assert_eq!(
            pile("2 marksman soldier".parse::<Group<Garrison>>().expect("units")),
            "2 marksmen, 1 soldier"
        );
    }

    #[test]
    fn places_in_a_text_are_shown_as_on_the_board() {
        assert_eq!(
            with_places("Choose who leaves rw2 and which way."),
            "Choose who leaves RW2 and which way."
        );
        assert_eq!(with_places("Choose the unit on fw."), "Choose the unit on the western foreground.");
        assert_eq!(with_places("the cannon in tw1 fires at."), "the cannon in tower TW1 fires at.");
        assert_eq!(with_places("the camp, the forge"), "the camp, the forge");
    }
}

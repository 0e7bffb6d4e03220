//! Words for things that all editions share, as players say them.

use stronghold_rules::board::{Path, Place, Section, Side};
use stronghold_rules::building::Building;
use stronghold_rules::unit::{Group, UnitKind};

/// `W3`, `tower TW2`, `RW1`, `the western foreground`, `the courtyard`.
pub(crate) fn place(at: Place) -> String {
    match at {
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
        Place::Barbican => "the barbican".to_owned(),
        Place::Honour => "the guard of honour".to_owned(),
        at if at.tower().is_some() => format!("tower {}", at.to_string().to_uppercase()),
        at => match at.siege_tower_at() {
            Some(section) => format!("the siege tower at {}", place(section.place())),
            None => at.to_string().to_uppercase(),
        },
    }
}

/// The same for a button, without its article: `courtyard`, `western foreground`.
pub(crate) fn short(at: Place) -> String {
    let name = place(at);
    name.strip_prefix("the ").map_or(name.clone(), str::to_owned)
}

/// `in the courtyard`, `on W3`, `in tower TW2`, `at the barbican`.
pub(crate) fn at(at: Place) -> String {
    let houses = (Place::Courtyard..=Place::Hospital).contains(&at) || at == Place::Honour;
    let inside = at.tower().is_some() || at.siege_tower_at().is_some() || houses;
    let word = match at {
        Place::Barbican => "at",
        _ if inside => "in",
        _ => "on",
    };
    format!("{word} {}", place(at))
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
        .iter()
        .map(|kind| match units.count(kind) {
            1 => article(&kind.to_string()),
            several => count(several, &kind.to_string()),
        })
        .collect();
    if parts.is_empty() { "nobody".to_owned() } else { list(&parts) }
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

#[cfg(test)]
mod tests {
    use super::*;
    use stronghold_rules::unit::Horde;

    #[test]
    fn units_read_like_a_sentence() {
        let units_of = |text: &str| units(text.parse::<Group<Horde>>().expect(text));
        assert_eq!(units_of("2 goblin orc troll"), "2 goblins, an orc and a troll");
        assert_eq!(units_of("nobody"), "nobody");
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

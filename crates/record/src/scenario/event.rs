//! What a scenario says about an event: its name and some of its fields, checked against the events that exist.

use std::sync::OnceLock;

use serde_json::{Map, Value as Json, json};
use stronghold_rules::undead::token::BoneSpot;
use stronghold_rules::unit::{Garrison, Group, Horde, Undead};
use stronghold_rules::{Edition, Event, first, second, undead};

use super::error::Fault;
use super::names::{group, plain};
use super::node::{Node, Value, join, unknown};

/// An event as a script describes it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct EventPattern {
    /// As it stands in the file, for messages.
    said: String,
    /// Fields and their values as they are written in data, the name among them.
    fields: Map<String, Json>,
}

/// The field that holds the name.
const NAME: &str = "event";

impl EventPattern {
    /// Reads a name, or a table with a name and some fields. What no event can be is refused, so that a slip of the
    /// pen is not taken for something that did not happen.
    pub fn read(node: &Node, key: &str, edition: Edition) -> Result<EventPattern, Fault> {
        let (name, name_node) = match &node.value {
            Value::Text(name) => (name.as_str(), node),
            Value::Table(_) => match node.get(NAME) {
                Some(name) => (name.as_text(&join(key, NAME))?, name),
                None => return Err(node.fault(key, "the table does not name its `event`")),
            },
            _ => {
                return Err(
                    node.fault(key, format!("expected the name of an event or a table, found {node}"))
                );
            }
        };
        let samples = samples(edition);
        let Some(sample) = samples.iter().find(|sample| is_named(sample, &plain(name))) else {
            let names: Vec<_> = samples.iter().filter_map(|sample| sample.get(NAME)?.as_str()).collect();
            return Err(name_node.fault(key, format!("`{name}` is unknown; known: {}", names.join(", "))));
        };
        let mut fields = Map::new();
        fields.insert(NAME.to_owned(), plain(name).into());
        if let Value::Table(entries) = &node.value {
            for (field, wanted) in entries.iter().filter(|(field, _)| *field != NAME) {
                if !sample.contains_key(field) {
                    let known: Vec<_> = sample.keys().map(String::as_str).collect();
                    return Err(unknown(wanted, key, field, &known));
                }
                fields.insert(field.clone(), value_of(edition, sample, field, wanted, &join(key, field))?);
            }
        }
        Ok(EventPattern { said: node.to_string(), fields })
    }

    /// Whether this event is as the script says, in all the fields that it names.
    pub fn fits(&self, event: &Event) -> bool {
        let Ok(Json::Object(event)) = serde_json::to_value(event) else { return false };
        self.fields.iter().all(|(field, wanted)| event.get(field) == Some(wanted))
    }

    /// As it stands in the file.
    pub fn said(&self) -> &str {
        &self.said
    }
}

/// The patterns that find no event of their own, however events are shared out.
pub(crate) fn unmatched<'p>(patterns: &'p [EventPattern], events: &[&Event]) -> Vec<&'p EventPattern> {
    let fitting: Vec<Vec<usize>> = patterns
        .iter()
        .map(|pattern| (0..events.len()).filter(|event| pattern.fits(events[*event])).collect())
        .collect();
    let mut taken_by = vec![None; events.len()];
    let mut unmatched = Vec::new();
    for (number, pattern) in patterns.iter().enumerate() {
        if !find_event(number, &fitting, &mut taken_by, &mut vec![false; events.len()]) {
            unmatched.push(pattern);
        }
    }
    unmatched
}

/// Gives a pattern an event, if need be one of another pattern that can take a third one instead.
fn find_event(
    pattern: usize,
    fitting: &[Vec<usize>],
    taken_by: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for event in &fitting[pattern] {
        if std::mem::replace(&mut tried[*event], true) {
            continue;
        }
        let free = taken_by[*event].is_none_or(|holder| find_event(holder, fitting, taken_by, tried));
        if free {
            taken_by[*event] = Some(pattern);
            return true;
        }
    }
    false
}

/// The first pattern that no event fits after those of the patterns before it.
pub(crate) fn out_of_order<'p>(patterns: &'p [EventPattern], events: &[&Event]) -> Option<&'p EventPattern> {
    let mut rest = events.iter();
    patterns.iter().find(|pattern| !rest.any(|event| pattern.fits(event)))
}

/// The value of a field as it is written in data. A value that the field of this event cannot have is refused.
fn value_of(
    edition: Edition,
    sample: &Map<String, Json>,
    field: &str,
    wanted: &Node,
    key: &str,
) -> Result<Json, Fault> {
    let army = read_as_event(edition, sample).map_or(Units::Horde, |event| units_of(&event));
    let value = match (&sample[field], &wanted.value) {
        (Json::Array(counts), Value::Text(_) | Value::Table(_)) if counts.iter().all(Json::is_number) => {
            match army {
                Units::Garrison => json!(group::<Garrison>(wanted, key)?.counts()),
                Units::Horde => json!(group::<Horde>(wanted, key)?.counts()),
                Units::Undead => json!(group::<Undead>(wanted, key)?.counts()),
            }
        }
        (Json::Object(_), Value::Text(text)) if field == "spot" => match plain(text).parse::<BoneSpot>() {
            Ok(spot) => json!(spot),
            Err(_) => {
                let reason = format!("{wanted} is neither a building action nor a space such as fbw1");
                return Err(wanted.fault(key, reason));
            }
        },
        (Json::Object(inner), Value::Text(text)) => {
            inner.keys().map(|part| (part.clone(), Json::from(plain(text)))).collect()
        }
        _ => plain_value(wanted, key)?,
    };
    let mut event = sample.clone();
    event.insert(field.to_owned(), value.clone());
    match read_as_event(edition, &event) {
        Ok(_) => Ok(value),
        Err(error) => Err(wanted.fault(key, misfit(wanted, &sample[field], &error))),
    }
}

fn plain_value(node: &Node, key: &str) -> Result<Json, Fault> {
    Ok(match &node.value {
        Value::Text(text) => plain(text).into(),
        Value::Number(number) => (*number).into(),
        Value::Flag(flag) => (*flag).into(),
        Value::List(list) => list.iter().map(|item| plain_value(item, key)).collect::<Result<_, _>>()?,
        Value::Table(_) | Value::Other(_) => {
            return Err(node.fault(key, format!("no event has a field such as {node}")));
        }
    })
}

/// Why a value does not fit, from what reading it as data says.
fn misfit(wanted: &Node, sample: &Json, error: &str) -> String {
    let known = error.split_once("expected one of ").map(|(_, known)| known.replace('`', ""));
    match (known, sample) {
        (Some(known), _) => format!("{wanted} is none of {known}"),
        (None, Json::Number(_)) => format!("expected a number, found {wanted}"),
        (None, Json::Bool(_)) => format!("expected true or false, found {wanted}"),
        (None, Json::Array(list)) => format!("expected a list of {}, found {wanted}", list.len()),
        (None, _) => format!("{wanted} does not fit: {error}"),
    }
}

/// Whose units an event speaks of, if it speaks of any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Units {
    Garrison,
    Horde,
    Undead,
}

fn units_of(event: &Event) -> Units {
    let (is_garrison, others) = match event {
        Event::First(event) => {
            use first::Event as E;
            let own =
                matches!(event, E::GarrisonDied { .. } | E::UnitsNotSaved { .. } | E::DungeonsOpened { .. });
            (own, Units::Horde)
        }
        Event::Second(event) => {
            use second::Event as E;
            let own = matches!(
                event,
                E::GarrisonDied { .. } | E::UnitsFreed { .. } | E::Healed { .. } | E::NotHealed { .. }
            );
            (own, Units::Horde)
        }
        Event::Undead(event) => {
            use undead::Event as E;
            let own =
                matches!(event, E::UnitsArrived { .. } | E::GarrisonDefeated { .. } | E::NotHealed { .. });
            (own, Units::Undead)
        }
    };
    if is_garrison { Units::Garrison } else { others }
}

/// An event in a few words: its name and what it tells.
pub(crate) fn brief(event: &Event) -> String {
    let Ok(Json::Object(fields)) = serde_json::to_value(event) else { return format!("{event:?}") };
    let name = fields.get(NAME).and_then(Json::as_str).unwrap_or(NAME);
    let rest: Vec<_> = fields
        .iter()
        // The strengths of a combat say enough.
        .filter(|(field, _)| *field != NAME && *field != "forces")
        .map(|(field, value)| format!("{field} {}", in_words(value, units_of(event))))
        .collect();
    if rest.is_empty() { name.to_owned() } else { format!("{name} ({})", rest.join(", ")) }
}

fn in_words(value: &Json, units: Units) -> String {
    let counts: Option<[u8; 3]> = serde_json::from_value(value.clone()).ok();
    match (value, counts) {
        (_, Some(counts)) => match units {
            Units::Garrison => Group::<Garrison>::new(counts).to_string(),
            Units::Horde => Group::<Horde>::new(counts).to_string(),
            Units::Undead => Group::<Undead>::new(counts).to_string(),
        },
        (Json::String(text), _) => text.clone(),
        (Json::Array(list), _) => {
            let words: Vec<_> = list.iter().map(|item| in_words(item, units)).collect();
            words.join(" ")
        }
        (Json::Object(parts), _) => {
            let words: Vec<_> = parts.values().map(|part| in_words(part, units)).collect();
            words.join(" ")
        }
        _ => value.to_string(),
    }
}

/// One event of each kind of an edition, with all its fields.
fn samples(edition: Edition) -> &'static [Map<String, Json>] {
    static SAMPLES: [OnceLock<Vec<Map<String, Json>>>; Edition::COUNT] =
        [const { OnceLock::new() }; Edition::COUNT];
    SAMPLES[edition.index()].get_or_init(|| all_samples(edition))
}

fn all_samples(edition: Edition) -> Vec<Map<String, Json>> {
    let nameless = read_as_event(edition, &named("")).err().unwrap_or_default();
    let (_, names) = nameless.split_once("expected one of ").unwrap_or_default();
    names.split(", ").filter_map(|name| complete(edition, named(name.trim_matches('`')))).collect()
}

fn is_named(sample: &Map<String, Json>, name: &str) -> bool {
    sample.get(NAME).and_then(Json::as_str) == Some(name)
}

fn named(name: &str) -> Map<String, Json> {
    Map::from_iter([(NAME.to_owned(), Json::from(name))])
}

/// Adds the fields that reading the event as data misses, one by one.
fn complete(edition: Edition, mut event: Map<String, Json>) -> Option<Map<String, Json>> {
    loop {
        let error = match read_as_event(edition, &event) {
            Ok(event) => return serde_json::to_value(event).ok()?.as_object().cloned(),
            Err(error) => error,
        };
        // A part that no candidate has would be missed for ever.
        let missing = missing_field(&error).filter(|missing| !event.contains_key(missing))?;
        let fits = candidates().find(|candidate| {
            let mut tried = event.clone();
            tried.insert(missing.clone(), candidate.clone());
            match read_as_event(edition, &tried) {
                Ok(_) => true,
                Err(error) => missing_field(&error).is_some(),
            }
        })?;
        event.insert(missing, fits);
    }
}

fn missing_field(error: &str) -> Option<String> {
    error.strip_prefix("missing field `")?.split('`').next().map(str::to_owned)
}

/// A value of every kind that a field can have.
fn candidates() -> impl Iterator<Item = Json> {
    const NAMES: &[&str] = &[
        "w1",
        "tw1",
        "rw1",
        "west",
        "fw-rw1",
        "orc",
        "soldier",
        "officer",
        "ballista",
        "banner",
        "minor",
        "gale",
        "forge",
        "forge.cannon",
        "cannon",
        "troll",
        "fury",
        "reinforce",
        "hit1",
        "great-siege",
        "last-quivers",
        "cannons",
        "invader",
        "p2-1",
        "banners",
        "machines",
        "quartermaster",
        "barricades",
        "troll-attack",
        "skeleton",
        "mists",
        "blue",
        "bone-thrower",
        "priest-west",
        "fbw1",
        "mana-1",
        "deserters",
        "x1",
        "ps",
        "volley",
    ];
    // Fields that are made of parts, all in one: reading leaves out what it does not know.
    let parts = json!({
        "winner": "invader",
        "stormers": [0, 1, 0],
        "furious": false,
        "banner": false,
        "garrison": [0, 1, 0],
        "walls": 1,
        "heroes": [],
        "bay_windows": 0,
        "influence": false,
        "shields": false,
        "components": 1,
        "officer": false,
        "speech": 0,
        "warrior": false,
        "strong": 0,
        "phantom": 1,
        "vampire": 3,
        "priest": 0,
    });
    let others = [json!(1), json!(true), json!([0, 1, 0]), parts, json!({ "action": "cannon" })];
    let names = NAMES.iter().map(|name| json!(name));
    let lists =
        [2, 3, 6].into_iter().flat_map(|length| NAMES.iter().map(move |name| json!(vec![name; length])));
    others.into_iter().chain(names).chain(lists)
}

fn read_as_event(edition: Edition, event: &Map<String, Json>) -> Result<Event, String> {
    let event = Json::Object(event.clone());
    let read = match edition {
        Edition::First => serde_json::from_value(event).map(Event::First),
        Edition::Second => serde_json::from_value(event).map(Event::Second),
        Edition::Undead => serde_json::from_value(event).map(Event::Undead),
    };
    read.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_has_a_sample_with_all_its_fields() {
        for edition in Edition::ALL.iter().copied() {
            let error = read_as_event(edition, &named("")).expect_err("no event has an empty name");
            assert_eq!(samples(edition).len(), error.matches("`, `").count() + 1, "{error}");
            for sample in samples(edition) {
                let event = read_as_event(edition, sample).expect("a sample is an event");
                assert_eq!(serde_json::to_value(event).expect("data"), Json::Object(sample.clone()));
            }
        }
    }

    #[test]
    fn units_are_told_in_the_words_of_their_side() {
        for edition in Edition::ALL.iter().copied() {
            let with_units =
                samples(edition).iter().filter(|sample| sample.get("units").is_some_and(Json::is_array));
            for sample in with_units {
                let event = read_as_event(edition, sample).expect("a sample is an event");
                let of_garrison = format!("{event:?}").contains("units: soldier");
                let others = if edition == Edition::Undead { "units skeleton" } else { "units orc" };
                let units = if of_garrison { "units soldier" } else { others };
                assert!(brief(&event).contains(units), "{}", brief(&event));
            }
        }
    }

    /// The words in backquotes, without those that are values.
    fn words(cell: &str) -> Vec<&str> {
        cell.split('`').skip(1).step_by(2).filter(|word| !word.contains('"')).collect()
    }

    #[test]
    fn the_book_gives_every_event_that_it_names_exactly_its_fields() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/scenarios.md");
        let chapter = std::fs::read_to_string(path).expect("the chapter");
        let tables: Vec<_> = chapter.split("| Event | Fields |\n|---|---|\n").skip(1).collect();
        let order = [Edition::Second, Edition::First, Edition::Undead];
        assert_eq!(tables.len(), order.len());
        for (edition, table) in order.into_iter().zip(tables) {
            for row in table.lines().take_while(|line| line.starts_with('|')) {
                let cells: Vec<_> = row.split('|').collect();
                let mut said = words(cells[2]);
                said.sort_unstable();
                for name in words(cells[1]) {
                    let sample = samples(edition).iter().find(|sample| is_named(sample, name));
                    let sample = sample.unwrap_or_else(|| panic!("{edition}: no event `{name}`"));
                    // The parts of a strength are for the table, not for scenarios.
                    let fields = sample.keys().map(String::as_str);
                    let mut fields: Vec<_> =
                        fields.filter(|field| *field != NAME && *field != "forces").collect();
                    fields.sort_unstable();
                    assert_eq!(said, fields, "{edition}: {name}");
                }
            }
        }
        for phase in first::card::Phase::ALL {
            assert!(chapter.contains(&format!("`\"{phase}\"`")), "{phase}");
        }
    }
}

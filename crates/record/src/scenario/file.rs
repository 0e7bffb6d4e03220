//! The parts of a scenario file.

use stronghold_rules::second::{Event as EventOfSecond, Step};
use stronghold_rules::{Action, Edition, Rulebook, Seat, ToAct};

use super::error::{Fault, ScenarioError};
use super::names::{one, plain};
use super::node::{Node, Value, join};
use super::second::{self, Eyes};
use crate::notation;

/// A scenario that was read from a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// The file it came from, for messages.
    pub file: String,
    /// Its id, such as `ex.2e.melee-marksman`; the name of the file without its ending if it names none.
    pub id: String,
    /// What it shows, in a few words.
    pub title: String,
    /// The rule system.
    pub edition: Edition,
    /// Ids of the rules it shows at work.
    pub rules: Vec<String>,
    pub(super) cases: Vec<Case>,
}

/// One run of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Case {
    pub name: Option<String>,
    pub options: Vec<(String, String)>,
    pub options_line: usize,
    pub given: Node,
    pub script: Vec<Entry>,
}

/// One entry of a script: decisions, then checks.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    pub number: usize,
    pub line: usize,
    pub play: Vec<Move>,
    pub checks: Vec<Check>,
}

/// A decision of a script.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Move {
    /// This one.
    Play(Action),
    /// The first of the list, or what chance brings most often.
    Any,
}

/// What a script expects.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Check {
    /// These are among the legal actions.
    Legal(Vec<Action>),
    /// This action is not legal, for these reasons among others.
    Refused { action: Action, rules: Vec<String> },
    /// These and no others are legal.
    Only(Vec<Action>),
    /// Who is to act.
    ToAct(ToAct),
    /// The step that waits for a decision.
    Asks(String),
    /// Chance brings this with a probability of so much in so much.
    Chance { action: Action, share: (u128, u128) },
    /// The position, as somebody sees it.
    Expect { expect: Node, eyes: Eyes },
    /// Somebody learnt that this happened, or did not, since the last decisions of the script.
    Event { event: Node, happened: bool, eyes: Eyes },
}

const TOP: &[&str] = &["id", "title", "edition", "rules", "note", "options", "given", "script", "case"];
const CASE: &[&str] = &["name", "note", "options", "given", "script"];
const ENTRY: &[&str] = &[
    "note", "play", "legal", "refused", "rule", "only", "to-act", "asks", "chance", "expect", "seen-by",
    "event", "no-event",
];

impl Scenario {
    /// Reads a scenario. `file` is its name for messages.
    pub fn parse(file: &str, text: &str) -> Result<Scenario, ScenarioError> {
        read(file, text).map_err(|fault| fault.of_file(file))
    }
}

fn read(file: &str, text: &str) -> Result<Scenario, Fault> {
    let root = Node::parse(text)?;
    root.only_keys("", TOP)?;
    let edition = match root.get("edition") {
        None => Edition::Second,
        Some(node) => {
            let name = node.as_text("edition")?;
            plain(name).parse().map_err(|_| {
                let known: Vec<_> = Edition::ALL.iter().map(ToString::to_string).collect();
                node.fault("edition", format!("`{name}` is none of {}", known.join(", ")))
            })?
        }
    };
    let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let text_of = |key: &str| root.get(key).map(|node| node.as_text(key).map(str::to_owned)).transpose();
    text_of("note")?;
    Ok(Scenario {
        file: file.to_owned(),
        id: text_of("id")?.unwrap_or_else(|| stem.trim_end_matches(".toml").to_owned()),
        title: text_of("title")?.unwrap_or_default(),
        edition,
        rules: root.get("rules").map(|node| texts(node, "rules")).transpose()?.unwrap_or_default(),
        cases: cases(&root, edition)?,
    })
}

fn cases(root: &Node, edition: Edition) -> Result<Vec<Case>, Fault> {
    let empty = Node::empty(root.line);
    let given = root.get("given").unwrap_or(&empty);
    let options = root.get("options").unwrap_or(&empty);
    let script =
        root.get("script").map(|node| script(node, "script", edition, 0)).transpose()?.unwrap_or_default();
    let Some(list) = root.get("case") else {
        check_given(given, edition)?;
        if script.is_empty() {
            return Err(
                root.fault("script", "a scenario needs at least one [[script]] entry that checks something")
            );
        }
        return Ok(vec![Case {
            name: None,
            options: option_texts(edition, options, "options")?,
            options_line: options.line,
            given: given.clone(),
            script,
        }]);
    };
    let mut cases = Vec::new();
    for (number, node) in list.as_list().iter().enumerate() {
        let key = format!("case {}", number + 1);
        node.only_keys(&key, CASE)?;
        let given = node.get("given").map_or_else(|| given.clone(), |over| given.overlaid(over));
        check_given(&given, edition)?;
        let options = node.get("options").map_or_else(|| options.clone(), |over| options.overlaid(over));
        let mut entries = script.clone();
        if let Some(own) = node.get("script") {
            entries.extend(self::script(own, &join(&key, "script"), edition, script.len())?);
        }
        if entries.is_empty() {
            return Err(node.fault(&key, "a case needs at least one [[case.script]] entry"));
        }
        let name = node.get("name").map(|name| name.as_text(&join(&key, "name"))).transpose()?;
        cases.push(Case {
            name: Some(name.map_or_else(|| (number + 1).to_string(), str::to_owned)),
            options: option_texts(edition, &options, "options")?,
            options_line: options.line,
            given,
            script: entries,
        });
    }
    Ok(cases)
}

fn check_given(given: &Node, edition: Edition) -> Result<(), Fault> {
    match edition {
        Edition::Second => second::check_given(given),
    }
}

/// Options by name: `"fury.recount" = "no"` or `fury.recount = "no"`.
fn option_texts(edition: Edition, node: &Node, key: &str) -> Result<Vec<(String, String)>, Fault> {
    let mut options = Vec::new();
    for (name, value) in node.entries(key)? {
        match &value.value {
            Value::Text(text) => options.push((name.clone(), text.clone())),
            Value::Number(number) => options.push((name.clone(), number.to_string())),
            Value::Flag(flag) => options.push((name.clone(), if *flag { "yes" } else { "no" }.to_owned())),
            Value::Table(_) => {
                let inner = option_texts(edition, value, &join(key, name))?;
                options.extend(inner.into_iter().map(|(last, text)| (join(name, &last), text)));
            }
            _ => return Err(value.fault(&join(key, name), format!("expected a text, found {value}"))),
        }
    }
    for (name, value) in options.iter().filter(|_| key == "options") {
        Rulebook::check_option(edition, name, value)
            .map_err(|error| node.fault(&join(key, name), error.to_string()))?;
    }
    Ok(options)
}

fn script(node: &Node, key: &str, edition: Edition, before: usize) -> Result<Vec<Entry>, Fault> {
    let entries = node.as_list().iter().enumerate();
    entries
        .map(|(index, node)| entry(node, &format!("{key} {}", index + 1), edition, before + index + 1))
        .collect()
}

fn entry(node: &Node, key: &str, edition: Edition, number: usize) -> Result<Entry, Fault> {
    node.only_keys(key, ENTRY)?;
    let field = |name: &str| node.get(name).map(|node| (node, join(key, name)));
    let mut play = Vec::new();
    if let Some((node, key)) = field("play") {
        for (item, text) in lines(node, &key)? {
            let (times, text) = repeated(&text);
            let step =
                if plain(text) == "any" { Move::Any } else { Move::Play(action(item, &key, text, edition)?) };
            play.extend(std::iter::repeat_n(step, times));
        }
    }
    let mut checks = Vec::new();
    if let Some((node, key)) = field("to-act") {
        checks.push(Check::ToAct(to_act(node, &key)?));
    }
    if let Some((node, key)) = field("asks") {
        checks.push(Check::Asks(step_name(node, &key, edition)?));
    }
    if let Some((node, key)) = field("legal") {
        checks.push(Check::Legal(actions(node, &key, edition)?));
    }
    if let Some((node, key)) = field("only") {
        checks.push(Check::Only(actions(node, &key, edition)?));
    }
    refusals(node, key, edition, &mut checks)?;
    if let Some((node, key)) = field("chance") {
        for (text, share) in node.entries(&key)? {
            let action = action(share, &key, text, edition)?;
            checks.push(Check::Chance { action, share: fraction(share, &join(&key, text))? });
        }
    }
    let eyes = field("seen-by").map_or(Ok(Eyes::All), |(node, key)| eyes(node, &key))?;
    let before = checks.len();
    if let Some((expect, _)) = field("expect") {
        match edition {
            Edition::Second => second::check_expect(expect)?,
        }
        checks.push(Check::Expect { expect: expect.clone(), eyes });
    }
    for (name, happened) in [("event", true), ("no-event", false)] {
        if let Some((node, key)) = field(name) {
            for event in node.as_list() {
                check_event(event, &key, edition)?;
                checks.push(Check::Event { event: event.clone(), happened, eyes });
            }
        }
    }
    if eyes != Eyes::All && checks.len() == before {
        return Err(node.fault(key, "`seen-by` needs an `expect`, `event` or `no-event`"));
    }
    if play.is_empty() && checks.is_empty() {
        return Err(node.fault(key, "neither decisions nor checks"));
    }
    Ok(Entry { number, line: node.line, play, checks })
}

/// `refused = "place w1"`, a list, or a table from action to rule; `rule` holds for all of them.
fn refusals(node: &Node, key: &str, edition: Edition, checks: &mut Vec<Check>) -> Result<(), Fault> {
    let rule_key = join(key, "rule");
    let rules = node.get("rule").map(|node| texts(node, &rule_key)).transpose()?.unwrap_or_default();
    let Some(refused) = node.get("refused") else {
        return if rules.is_empty() {
            Ok(())
        } else {
            Err(node.fault(&rule_key, "`rule` needs a `refused`"))
        };
    };
    let key = join(key, "refused");
    if let Value::Table(entries) = &refused.value {
        for (text, own) in entries {
            let mut rules = rules.clone();
            rules.extend(texts(own, &key)?);
            checks.push(Check::Refused { action: action(own, &key, text, edition)?, rules });
        }
        return Ok(());
    }
    for action in actions(refused, &key, edition)? {
        checks.push(Check::Refused { action, rules: rules.clone() });
    }
    Ok(())
}

/// Refuses an event that does not exist, so that a slip of the pen is not taken for something that did not happen.
fn check_event(event: &Node, key: &str, edition: Edition) -> Result<(), Fault> {
    let name = match &event.value {
        Value::Text(name) => name,
        Value::Table(_) => match event.get("event") {
            Some(name) => name.as_text(key)?,
            None => return Err(event.fault(key, "the table does not name its `event`")),
        },
        _ => return Err(event.fault(key, format!("expected the name of an event or a table, found {event}"))),
    };
    let json = serde_json::json!({ "event": plain(name) });
    let read = match edition {
        Edition::Second => serde_json::from_value::<EventOfSecond>(json).err(),
    };
    unknown_variant(event, key, name, read.map(|error| error.to_string()))
}

/// The name of a step that waits for a decision.
fn step_name(node: &Node, key: &str, edition: Edition) -> Result<String, Fault> {
    let name = plain(node.as_text(key)?);
    if name != "nothing" {
        let read = match edition {
            Edition::Second => serde_json::from_value::<Step>(name.clone().into()).err(),
        };
        unknown_variant(node, key, &name, read.map(|error| error.to_string()))?;
    }
    Ok(name)
}

/// A name that reading it as data does not know. Other complaints are about fields that a name alone lacks.
fn unknown_variant(node: &Node, key: &str, name: &str, error: Option<String>) -> Result<(), Fault> {
    match error {
        Some(error) if error.starts_with("unknown variant") => {
            let known = error.split("expected").nth(1).unwrap_or_default().trim().replace('`', "");
            Err(node
                .fault(key, format!("`{name}` is unknown; known: {}", known.trim_start_matches("one of "))))
        }
        _ => Ok(()),
    }
}

fn texts(node: &Node, key: &str) -> Result<Vec<String>, Fault> {
    node.as_list().iter().map(|item| item.as_text(key).map(str::to_owned)).collect()
}

/// The texts of a list. One text may hold several, each on its own line or after a semicolon.
fn lines<'a>(node: &'a Node, key: &str) -> Result<Vec<(&'a Node, String)>, Fault> {
    let mut found = Vec::new();
    for item in node.as_list() {
        let text = item.as_text(key)?;
        let parts = text.split(['\n', ';']).map(str::trim).filter(|part| !part.is_empty());
        found.extend(parts.map(|part| (item, part.to_owned())));
    }
    Ok(found)
}

/// `3x spend forge.cannon` is said three times.
fn repeated(text: &str) -> (usize, &str) {
    let split = text.split_once(['x', '×']).and_then(|(times, rest)| {
        let rest = rest.strip_prefix(' ')?;
        Some((times.trim().parse().ok()?, rest))
    });
    match split {
        Some((times @ 1..=50, rest)) => (times, rest),
        _ => (1, text),
    }
}

fn actions(node: &Node, key: &str, edition: Edition) -> Result<Vec<Action>, Fault> {
    lines(node, key)?.into_iter().map(|(item, text)| action(item, key, &text, edition)).collect()
}

fn action(node: &Node, key: &str, text: &str, edition: Edition) -> Result<Action, Fault> {
    notation::parse(edition, text).map_err(|error| node.fault(key, format!("`{text}`: {error}")))
}

fn to_act(node: &Node, key: &str) -> Result<ToAct, Fault> {
    match plain(node.as_text(key)?).as_str() {
        "invader" => Ok(ToAct::Seat(Seat::Invader)),
        "defender" => Ok(ToAct::Seat(Seat::Defender)),
        "chance" => Ok(ToAct::Chance),
        "nobody" | "none" => Ok(ToAct::Nobody),
        other => Err(node.fault(key, format!("`{other}` is none of invader, defender, chance, nobody"))),
    }
}

fn eyes(node: &Node, key: &str) -> Result<Eyes, Fault> {
    match plain(node.as_text(key)?).as_str() {
        "all" => Ok(Eyes::All),
        "spectator" => Ok(Eyes::Of(None)),
        _ => one(node, key).map(|seat: Seat| Eyes::Of(Some(seat))),
    }
}

/// `"2/6"`, or 0 or 1.
fn fraction(node: &Node, key: &str) -> Result<(u128, u128), Fault> {
    let refuse = || node.fault(key, format!("expected a fraction such as \"2/6\", found {node}"));
    match &node.value {
        Value::Number(number @ (0 | 1)) => Ok((u128::from(number.unsigned_abs()), 1)),
        Value::Text(text) => {
            let (over, under) = text.split_once('/').unwrap_or((text, "1"));
            let over = over.trim().parse::<u64>().map_err(|_| refuse())?;
            let under = under.trim().parse::<u64>().map_err(|_| refuse())?;
            if under == 0 || over > under {
                return Err(refuse());
            }
            Ok((over.into(), under.into()))
        }
        _ => Err(refuse()),
    }
}

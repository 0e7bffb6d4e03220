//! The parts of a scenario file.

use std::fmt;

use stronghold_rules::siege::RuleSystem;
use stronghold_rules::tables::TableSet;
use stronghold_rules::{Action, Edition, Rulebook, Seat, ToAct};

use super::error::{Fault, ScenarioError};
use super::event::EventPattern;
use super::eyes::Eyes;
use super::fact::split_outcome;
use super::language::{self, Language, speaking};
use super::names::{named, one, plain};
use super::node::{Node, Value, join};
use super::rule_ids;
use crate::header::listed;
use crate::notation::{self, Bar, NotationError};

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
    /// The set whose numbers it means; none if it holds by the newest ones.
    pub tables: Option<TableSet>,
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
pub(super) struct Move {
    /// The seat that must be to act, if the script says so.
    pub seat: Option<Seat>,
    /// The action; without one the first of the list, or what chance brings most often.
    pub action: Option<Action>,
}

/// Something that somebody might want to do.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Attempt {
    /// An action, legal or not.
    Action(Action),
    /// Words for which the board has no way, so that they are never legal.
    Barred { text: String, bar: Bar },
}

impl Attempt {
    /// The action, if there is such a one.
    pub fn action(&self) -> Option<Action> {
        match self {
            Attempt::Action(action) => Some(*action),
            Attempt::Barred { .. } => None,
        }
    }

    /// Whether its text begins with these words.
    pub fn is_of(&self, kind: &str) -> bool {
        let text = self.to_string();
        text.strip_prefix(kind).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Attempt::Action(action) => notation::Text(*action).fmt(f),
            Attempt::Barred { text, .. } => f.write_str(text),
        }
    }
}

/// What a script expects.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Check {
    /// These are among the legal actions.
    Legal(Vec<Attempt>),
    /// This action is not legal, for these reasons among others.
    Refused { attempt: Attempt, rules: Vec<String> },
    /// These and no others are legal, of all actions or of those whose text begins with these words.
    Only { kind: Option<String>, attempts: Vec<Attempt> },
    /// Who is to act.
    ToAct { expected: ToAct, eyes: Eyes },
    /// The step that waits for a decision.
    Asks { expected: String, eyes: Eyes },
    /// Chance brings this with a probability of so much in so much.
    Chance { action: Action, share: (u128, u128) },
    /// The end of the game and the position, as somebody sees it.
    Expect { outcome: Option<String>, expect: Node, eyes: Eyes },
    /// Somebody learnt that all of this happened since the last decisions of the script. What is listed twice happened
    /// twice.
    Events { events: Vec<EventPattern>, eyes: Eyes },
    /// Somebody learnt that this happened in this order.
    Sequence { events: Vec<EventPattern>, eyes: Eyes },
    /// Somebody learnt that this happened exactly so often, or never.
    Times { event: EventPattern, times: u8, eyes: Eyes },
}

impl Entry {
    /// The seats that it speaks of.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.play.iter().filter_map(|step| step.seat).chain(self.checks.iter().flat_map(Check::seats))
    }
}

impl Check {
    /// The seats that it speaks of.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        let eyes = match self {
            Check::ToAct { eyes, .. }
            | Check::Asks { eyes, .. }
            | Check::Expect { eyes, .. }
            | Check::Events { eyes, .. }
            | Check::Sequence { eyes, .. }
            | Check::Times { eyes, .. } => eyes.seat(),
            Check::Legal(_) | Check::Refused { .. } | Check::Only { .. } | Check::Chance { .. } => None,
        };
        let expected = match self {
            Check::ToAct { expected: ToAct::Seat(seat), .. } => Some(*seat),
            _ => None,
        };
        [eyes, expected].into_iter().flatten()
    }
}

const TOP: &[&str] =
    &["id", "title", "edition", "tables", "rules", "note", "options", "given", "script", "case"];
const CASE: &[&str] = &["name", "note", "options", "given", "script", "shared-script"];
const ENTRY: &[&str] = &[
    "note", "play", "legal", "refused", "rule", "only", "to-act", "asks", "chance", "expect", "seen-by",
    "event", "no-event", "sequence",
];
/// How often an event happened, beside its fields.
const TIMES: &str = "times";
/// Checks that `seen-by` speaks of.
const SEEN: &[&str] = &["expect", "event", "no-event", "sequence", "to-act", "asks"];

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
    let stem = stem.trim_end_matches(".toml");
    let id = text_of("id")?.unwrap_or_else(|| stem.to_owned());
    if id != stem && rule_ids::is_reserved(&id) {
        let node = root.get("id").unwrap_or(&root);
        return Err(node.fault("id", format!("`{id}` must stand in `{id}.toml`, not in `{stem}.toml`")));
    }
    Ok(Scenario {
        file: file.to_owned(),
        id,
        title: text_of("title")?.unwrap_or_default(),
        edition,
        tables: root.get("tables").map(table_set).transpose()?,
        rules: root
            .get("rules")
            .map(|node| rule_ids::read(node, "rules", edition))
            .transpose()?
            .unwrap_or_default(),
        cases: cases(&root, edition)?,
    })
}

fn table_set(node: &Node) -> Result<TableSet, Fault> {
    let name = node.as_text("tables")?;
    plain(name)
        .parse()
        .map_err(|_| node.fault("tables", format!("`{name}` is none of {}", listed(TableSet::ALL))))
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
        let shares = node.get("shared-script").map(|flag| flag.as_flag(&join(&key, "shared-script")));
        let mut entries = if shares.transpose()?.unwrap_or(true) { script.clone() } else { Vec::new() };
        if let Some(own) = node.get("script") {
            entries.extend(self::script(own, &join(&key, "script"), edition, entries.len())?);
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
    speaking!(edition, Words => language::check_given::<Words>(given))
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
            let (times, text) = repeated(item, &key, &text)?;
            let (seat, text) = with_seat(item, &key, text)?;
            // The number may also follow the seat.
            let (times, text) = if times == 1 { repeated(item, &key, text)? } else { (times, text) };
            let is_any = plain(text) == "any";
            let action = (!is_any).then(|| action(item, &key, text, edition)).transpose()?;
            play.extend(std::iter::repeat_n(Move { seat, action }, times));
        }
    }
    let eyes = field("seen-by").map_or(Ok(Eyes::All), |(node, key)| eyes(node, &key))?;
    if eyes != Eyes::All && !SEEN.iter().any(|name| node.get(name).is_some()) {
        return Err(node.fault(key, format!("`seen-by` needs one of {}", SEEN.join(", "))));
    }
    let mut checks = Vec::new();
    if let Some((node, key)) = field("to-act") {
        checks.push(Check::ToAct { expected: to_act(node, &key)?, eyes });
    }
    if let Some((node, key)) = field("asks") {
        checks.push(Check::Asks { expected: step_name(node, &key, edition)?, eyes });
    }
    if let Some((node, key)) = field("legal") {
        checks.push(Check::Legal(attempts(node, &key, edition)?));
    }
    if let Some((node, key)) = field("only") {
        only(node, &key, edition, &mut checks)?;
    }
    refusals(node, key, edition, &mut checks)?;
    if let Some((node, key)) = field("chance") {
        for (text, share) in node.entries(&key)? {
            let action = action(share, &key, text, edition)?;
            checks.push(Check::Chance { action, share: fraction(share, &join(&key, text))? });
        }
    }
    if let Some((expect, _)) = field("expect") {
        let (outcome, expect) = split_outcome(expect)?;
        speaking!(edition, Words => language::check_expect::<Words>(&expect)?);
        checks.push(Check::Expect { outcome, expect, eyes });
    }
    if let Some((node, key)) = field("event") {
        events(node, &key, edition, eyes, &mut checks)?;
    }
    let patterns = |node: &Node, key: &str| {
        node.as_list()
            .iter()
            .map(|event| EventPattern::read(event, key, edition))
            .collect::<Result<Vec<_>, _>>()
    };
    if let Some((node, key)) = field("sequence") {
        checks.push(Check::Sequence { events: patterns(node, &key)?, eyes });
    }
    if let Some((node, key)) = field("no-event") {
        let never = |event| Check::Times { event, times: 0, eyes };
        checks.extend(patterns(node, &key)?.into_iter().map(never));
    }
    if play.is_empty() && checks.is_empty() {
        return Err(node.fault(key, "neither decisions nor checks"));
    }
    Ok(Entry { number, line: node.line, play, checks })
}

/// `only = ["hit", "miss"]`, or a table from the words that actions begin with to all that begin so.
fn only(node: &Node, key: &str, edition: Edition, checks: &mut Vec<Check>) -> Result<(), Fault> {
    let Value::Table(kinds) = &node.value else {
        checks.push(Check::Only { kind: None, attempts: attempts(node, key, edition)? });
        return Ok(());
    };
    for (words, node) in kinds {
        let kind = words.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let key = join(key, &kind);
        if let Err(error) = notation::parse(edition, &kind)
            && error.offset == 0
        {
            return Err(no_action(node, &key, &kind, &error));
        }
        let attempts = attempts(node, &key, edition)?;
        if let Some(other) = attempts.iter().find(|attempt| !attempt.is_of(&kind)) {
            return Err(node.fault(&key, format!("`{other}` does not begin with `{kind}`")));
        }
        checks.push(Check::Only { kind: Some(kind), attempts });
    }
    Ok(())
}

/// `event = "window-closed"`, or a list of which every entry is another event. One with `times` is counted on its own.
fn events(
    node: &Node,
    key: &str,
    edition: Edition,
    eyes: Eyes,
    checks: &mut Vec<Check>,
) -> Result<(), Fault> {
    let mut events = Vec::new();
    for item in node.as_list() {
        let mut item = item.clone();
        let times = item.take(TIMES).map(|times| times.as_number(&join(key, TIMES))).transpose()?;
        let event = EventPattern::read(&item, key, edition)?;
        match times {
            Some(times) => checks.push(Check::Times { event, times, eyes }),
            None => events.push(event),
        }
    }
    if !events.is_empty() {
        checks.push(Check::Events { events, eyes });
    }
    Ok(())
}

/// `refused = "place w1"`, a list, or a table from action to rule; `rule` holds for all of them.
fn refusals(node: &Node, key: &str, edition: Edition, checks: &mut Vec<Check>) -> Result<(), Fault> {
    let rule_key = join(key, "rule");
    let rules = node
        .get("rule")
        .map(|node| rule_ids::read(node, &rule_key, edition))
        .transpose()?
        .unwrap_or_default();
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
            rules.extend(rule_ids::read(own, &join(&key, text), edition)?);
            checks.push(Check::Refused { attempt: attempt(own, &key, text, edition)?, rules });
        }
        return Ok(());
    }
    for attempt in attempts(refused, &key, edition)? {
        checks.push(Check::Refused { attempt, rules: rules.clone() });
    }
    Ok(())
}

/// Steps of an edition.
type StepOf<L> = <<L as Language>::System as RuleSystem>::Step;

/// The name of a step that waits for a decision.
fn step_name(node: &Node, key: &str, edition: Edition) -> Result<String, Fault> {
    let name = plain(node.as_text(key)?);
    if name != "nothing" {
        let said = serde_json::Value::from(name.clone());
        let read = speaking!(edition, Words => serde_json::from_value::<StepOf<Words>>(said).err());
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

/// Most times that a decision can be repeated in one text.
const MOST_TIMES: usize = 50;

/// `3x spend forge.cannon` is said three times.
fn repeated<'t>(node: &Node, key: &str, text: &'t str) -> Result<(usize, &'t str), Fault> {
    let split = text.split_once(['x', '×']).and_then(|(times, rest)| {
        let times = times.trim();
        let is_number = !times.is_empty() && times.bytes().all(|byte| byte.is_ascii_digit());
        Some((times, rest.strip_prefix(' ')?)).filter(|_| is_number)
    });
    let Some((times, rest)) = split else { return Ok((1, text)) };
    match times.parse() {
        Ok(times @ 1..=MOST_TIMES) => Ok((times, rest)),
        _ => Err(node.fault(key, format!("`{text}`: a decision is repeated 1 to {MOST_TIMES} times"))),
    }
}

/// `invader-west: lend ballista` says whose decision it is.
fn with_seat<'t>(node: &Node, key: &str, text: &'t str) -> Result<(Option<Seat>, &'t str), Fault> {
    match text.split_once(':') {
        Some((seat, rest)) => Ok((Some(named(node, key, seat)?), rest.trim_start())),
        None => Ok((None, text)),
    }
}

fn attempts(node: &Node, key: &str, edition: Edition) -> Result<Vec<Attempt>, Fault> {
    lines(node, key)?.into_iter().map(|(item, text)| attempt(item, key, &text, edition)).collect()
}

/// An action, or words for which the board has no way.
fn attempt(node: &Node, key: &str, text: &str, edition: Edition) -> Result<Attempt, Fault> {
    match notation::parse(edition, text) {
        Ok(action) => Ok(Attempt::Action(action)),
        Err(NotationError { bar: Some(bar), .. }) => Ok(Attempt::Barred { text: text.to_owned(), bar }),
        Err(error) => Err(no_action(node, key, text, &error)),
    }
}

fn action(node: &Node, key: &str, text: &str, edition: Edition) -> Result<Action, Fault> {
    notation::parse(edition, text).map_err(|error| no_action(node, key, text, &error))
}

fn no_action(node: &Node, key: &str, text: &str, error: &NotationError) -> Fault {
    node.fault(key, format!("`{text}`: {error}"))
}

fn to_act(node: &Node, key: &str) -> Result<ToAct, Fault> {
    match plain(node.as_text(key)?).as_str() {
        "chance" => Ok(ToAct::Chance),
        "nobody" | "none" => Ok(ToAct::Nobody),
        _ => one(node, key).map(ToAct::Seat).map_err(|fault| fault.or("chance").or("nobody")),
    }
}

fn eyes(node: &Node, key: &str) -> Result<Eyes, Fault> {
    match plain(node.as_text(key)?).as_str() {
        "all" => Ok(Eyes::All),
        "spectator" => Ok(Eyes::Of(None)),
        _ => one(node, key).map(|seat: Seat| Eyes::Of(Some(seat))).map_err(|fault| fault.or("spectator")),
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

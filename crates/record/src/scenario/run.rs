//! Playing a scenario and comparing what comes of it.

use stronghold_rules::tables::TableFiles;
use stronghold_rules::unit::{Garrison, Group, Horde};
use stronghold_rules::{Action, ActionList, Event, Game, Rulebook, Setup, ToAct};

use super::error::{FailedCheck, Fault, Mismatch, ScenarioFailure};
use super::file::{Case, Check, Entry, Move, Scenario};
use super::names::{group, plain};
use super::node::{Node, Value};
use super::second::{self, Eyes};
use crate::notation;

/// Most actions that a message lists.
const LISTED: usize = 16;

impl Scenario {
    /// Number of cases.
    pub fn cases(&self) -> usize {
        self.cases.len()
    }

    /// Plays all cases with these tables. The first thing that is not as expected ends the run.
    pub fn run(&self, tables: &TableFiles) -> Result<(), ScenarioFailure> {
        self.cases.iter().try_for_each(|case| self.run_case(case, tables))
    }

    fn run_case(&self, case: &Case, tables: &TableFiles) -> Result<(), ScenarioFailure> {
        let input = |fault: Fault| ScenarioFailure::Input(fault.of_file(&self.file));
        let setup = Setup { edition: self.edition, options: case.options.clone(), tables: tables.clone() };
        let book = Rulebook::new(&setup)
            .map_err(|error| input(Fault::new(case.options_line, "options", error.to_string())))?;
        let game = match &book {
            Rulebook::Second(book) => Game::Second(second::build(book, &case.given).map_err(input)?),
        };
        let mut events: Vec<Event> = Vec::new();
        events.extend(game.events());
        let mut run = Run { game, events };
        for entry in &case.script {
            let mismatches = run.entry(entry).map_err(input)?;
            if !mismatches.is_empty() {
                return Err(ScenarioFailure::Check(Box::new(FailedCheck {
                    file: self.file.clone(),
                    line: entry.line,
                    case: case.name.clone(),
                    entry: entry.number,
                    stopped: run.game.to_act() == ToAct::Nobody && run.game.outcome().is_none(),
                    mismatches,
                })));
            }
        }
        Ok(())
    }
}

/// A game under way, and what happened since the last decisions of the script.
struct Run {
    game: Game,
    events: Vec<Event>,
}

impl Run {
    fn entry(&mut self, entry: &Entry) -> Result<Vec<Mismatch>, Fault> {
        if !entry.play.is_empty() {
            self.events.clear();
        }
        for (number, step) in entry.play.iter().enumerate() {
            if let Err(mismatch) = self.play(*step, number) {
                return Ok(vec![mismatch]);
            }
        }
        let mut mismatches = Vec::new();
        for check in &entry.checks {
            mismatches.extend(self.check(check)?);
        }
        Ok(mismatches)
    }

    fn play(&mut self, step: Move, number: usize) -> Result<(), Mismatch> {
        let action = match step {
            Move::Play(action) => Some(action),
            Move::Any => self.any(),
        };
        let Some(action) = action else {
            return Err(Mismatch {
                what: format!("play `any` (decision {})", number + 1),
                expected: "a decision".to_owned(),
                found: self.situation(),
            });
        };
        match self.game.play(action) {
            Ok(()) => {
                self.events.extend(self.game.events());
                Ok(())
            }
            Err(illegal) => Err(Mismatch {
                what: format!("play `{}` (decision {})", notation::text(action), number + 1),
                expected: "legal".to_owned(),
                found: format!("refused ({}); {}", illegal.rules.join(", "), self.situation()),
            }),
        }
    }

    /// The first of the list, or what chance brings most often.
    fn any(&self) -> Option<Action> {
        match self.game.to_act() {
            ToAct::Chance => {
                self.game.chance_outcomes().iter().max_by_key(|(_, weight)| *weight).map(|(action, _)| action)
            }
            _ => self.possible().first().copied(),
        }
    }

    /// The legal actions of the seat to act, or the outcomes of chance.
    fn possible(&self) -> Vec<Action> {
        if self.game.to_act() == ToAct::Chance {
            return self.game.chance_outcomes().iter().map(|(action, _)| action).collect();
        }
        let mut list = ActionList::new();
        self.game.legal_actions(&mut list);
        list.to_vec()
    }

    /// Who is asked what, and what is legal, for messages.
    fn situation(&self) -> String {
        let who = match self.game.to_act() {
            ToAct::Nobody => {
                return match self.game.outcome() {
                    Some(outcome) => format!("the game is over, the {} has won", outcome.winner),
                    None => "nobody is to act".to_owned(),
                };
            }
            to_act => who(to_act),
        };
        let asked = self.step_name().map(|step| format!(" ({step})")).unwrap_or_default();
        format!("{who} is to act{asked}; possible: {}", listed(&self.possible()))
    }

    fn step_name(&self) -> Option<String> {
        match &self.game {
            Game::Second(siege) => siege.step().and_then(|step| variant(&step)),
        }
    }

    fn check(&self, check: &Check) -> Result<Vec<Mismatch>, Fault> {
        Ok(match check {
            Check::ToAct(expected) => {
                let found = self.game.to_act();
                differs("to-act", who(*expected), who(found), found == *expected)
            }
            Check::Asks(expected) => {
                let found = self.step_name().unwrap_or_else(|| "nothing".to_owned());
                let same = found == *expected;
                differs("asks", expected.clone(), found, same)
            }
            Check::Legal(actions) => {
                let illegal = actions.iter().filter(|action| !self.game.is_legal(**action));
                illegal.flat_map(|action| self.not_legal(*action)).collect()
            }
            Check::Refused { action, rules } => self.refused(*action, rules),
            Check::Only(actions) => self.only(actions),
            Check::Chance { action, share } => self.chance(*action, *share),
            Check::Expect { expect, eyes } => match &self.game {
                Game::Second(siege) => second::differences(siege, *eyes, expect)?,
            },
            Check::Event { event, happened, eyes } => self.event(event, *happened, *eyes),
        })
    }

    fn not_legal(&self, action: Action) -> Vec<Mismatch> {
        let rules = self.game.refusal(action).join(", ");
        let found = format!("refused ({rules}); {}", self.situation());
        differs(&format!("`{}`", notation::text(action)), "legal".to_owned(), found, false)
    }

    fn refused(&self, action: Action, rules: &[String]) -> Vec<Mismatch> {
        let what = format!("`{}`", notation::text(action));
        let by = if rules.is_empty() { String::new() } else { format!(" by {}", rules.join(", ")) };
        let expected = format!("refused{by}");
        if self.game.to_act() == ToAct::Nobody {
            return differs(&what, expected, self.situation(), false);
        }
        if self.game.is_legal(action) {
            return differs(&what, expected, "legal".to_owned(), false);
        }
        let found = self.game.refusal(action);
        let same = rules.iter().all(|rule| found.contains(&rule.as_str()));
        differs(&what, expected, format!("refused by {}", found.join(", ")), same)
    }

    fn only(&self, actions: &[Action]) -> Vec<Mismatch> {
        let possible = self.possible();
        let same = possible.len() == actions.len() && actions.iter().all(|action| possible.contains(action));
        if same {
            return Vec::new();
        }
        let missing: Vec<_> = actions.iter().filter(|action| !possible.contains(action)).copied().collect();
        let more: Vec<_> = possible.iter().filter(|action| !actions.contains(action)).copied().collect();
        let mut found = listed(&possible);
        if possible.is_empty() {
            found = self.situation();
        }
        if !missing.is_empty() {
            found += &format!("; missing: {}", listed(&missing));
        }
        if !more.is_empty() {
            found += &format!("; not expected: {}", listed(&more));
        }
        differs("only", listed(actions), found, false)
    }

    fn chance(&self, action: Action, (over, under): (u128, u128)) -> Vec<Mismatch> {
        let what = format!("chance of `{}`", notation::text(action));
        let expected = format!("{over}/{under}");
        if self.game.to_act() != ToAct::Chance {
            return differs(&what, expected, self.situation(), false);
        }
        let outcomes = self.game.chance_outcomes();
        let (weight, total) = (outcomes.weight_of(action), outcomes.total());
        let same = match (over.checked_mul(total), weight.checked_mul(under)) {
            (Some(a), Some(b)) => a == b,
            _ => false,
        };
        differs(&what, expected, format!("{weight}/{total}"), same)
    }

    fn event(&self, event: &Node, happened: bool, eyes: Eyes) -> Vec<Mismatch> {
        let known = |event: &&Event| match (event, eyes) {
            (_, Eyes::All) => true,
            (Event::Second(event), Eyes::Of(seat)) => event.audience().includes(seat),
        };
        let json: Vec<serde_json::Value> =
            self.events.iter().filter(known).filter_map(|event| serde_json::to_value(event).ok()).collect();
        let found = json.iter().any(|value| tells(value, event));
        let expected = if happened { "among what happened" } else { "not among what happened" };
        let names: Vec<_> = json.iter().map(brief).collect();
        let all = if names.is_empty() { "nothing happened".to_owned() } else { names.join(", ") };
        differs(&format!("event {event}"), expected.to_owned(), all, found == happened)
    }
}

fn differs(what: &str, expected: String, found: String, same: bool) -> Vec<Mismatch> {
    if same { Vec::new() } else { vec![Mismatch { what: what.to_owned(), expected, found }] }
}

fn who(to_act: ToAct) -> String {
    match to_act {
        ToAct::Seat(seat) => seat.to_string(),
        ToAct::Chance => "chance".to_owned(),
        ToAct::Nobody => "nobody".to_owned(),
    }
}

fn listed(actions: &[Action]) -> String {
    if actions.is_empty() {
        return "nothing".to_owned();
    }
    let mut texts: Vec<_> =
        actions.iter().take(LISTED).map(|action| format!("`{}`", notation::text(*action))).collect();
    if actions.len() > LISTED {
        texts.push(format!("and {} more", actions.len() - LISTED));
    }
    texts.join(", ")
}

/// The name of an enum's variant as it is written in data.
fn variant(value: &impl serde::Serialize) -> Option<String> {
    match serde_json::to_value(value).ok()? {
        serde_json::Value::String(name) => Some(name),
        serde_json::Value::Object(map) => map.keys().next().cloned(),
        _ => None,
    }
}

/// Whether an event is as a table says, in all the fields that it names; a text names the event alone.
fn tells(value: &serde_json::Value, wanted: &Node) -> bool {
    match &wanted.value {
        Value::Text(name) => value.get("event").and_then(serde_json::Value::as_str) == Some(&plain(name)),
        Value::Table(fields) => {
            fields.iter().all(|(name, wanted)| value.get(name).is_some_and(|value| equals(value, wanted)))
        }
        _ => false,
    }
}

fn equals(value: &serde_json::Value, wanted: &Node) -> bool {
    use serde_json::Value as Json;
    match (value, &wanted.value) {
        (Json::Number(number), Value::Number(wanted)) => number.as_i64() == Some(*wanted),
        (Json::Bool(flag), Value::Flag(wanted)) => flag == wanted,
        (Json::String(text), Value::Text(wanted)) => *text == plain(wanted),
        (Json::Array(counts), Value::Text(_)) => {
            let counts: Vec<_> = counts.iter().filter_map(Json::as_u64).map(|count| count as u8).collect();
            let horde: Option<Group<Horde>> = group(wanted, "").ok();
            let garrison: Option<Group<Garrison>> = group(wanted, "").ok();
            let wanted = horde.map(Group::counts).or_else(|| garrison.map(Group::counts));
            wanted.is_some_and(|wanted| counts == wanted)
        }
        (Json::Array(list), Value::List(wanted)) => {
            list.len() == wanted.len() && list.iter().zip(wanted).all(|(value, wanted)| equals(value, wanted))
        }
        (Json::Object(fields), Value::Text(_)) => fields.values().any(|value| equals(value, wanted)),
        _ => false,
    }
}

/// An event in a few words: its name and what it tells.
fn brief(value: &serde_json::Value) -> String {
    let Some(fields) = value.as_object() else { return value.to_string() };
    let name = fields.get("event").and_then(serde_json::Value::as_str).unwrap_or("event");
    let rest = fields.iter().filter(|(key, _)| *key != "event").map(|(key, value)| format!("{key} {value}"));
    let rest: Vec<_> = rest.collect();
    if rest.is_empty() { name.to_owned() } else { format!("{name} ({})", rest.join(", ")) }
}

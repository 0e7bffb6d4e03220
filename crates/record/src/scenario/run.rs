//! Playing a scenario and comparing what comes of it.

use std::fmt::Display;

use stronghold_rules::siege::{RuleSystem, Siege};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Action, ActionList, Event, Game, Illegal, Rulebook, Seat, Setup, ToAct, View};

use super::error::{FailedCheck, Fault, Mismatch, ScenarioError, ScenarioFailure};
use super::event::{EventPattern, brief, out_of_order, unmatched};
use super::eyes::Eyes;
use super::file::{Attempt, Case, Check, Entry, Move, Scenario};
use super::first::First;
use super::language::{Opening, build, differences};
use super::second::Second;
use super::undead::Undead;
use crate::notation;

/// Most actions that a message lists.
const LISTED: usize = 16;

/// How a case of a scenario went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseReport<'a> {
    /// Its name, or its number; nothing if the file has no cases.
    pub name: Option<&'a str>,
    /// The first entry of its script that is not as expected.
    pub failed: Option<FailedCheck>,
    /// What is probably not meant.
    pub warning: Option<ScenarioError>,
}

impl Scenario {
    /// Number of cases.
    pub fn cases(&self) -> usize {
        self.cases.len()
    }

    /// Plays all cases with these tables. In each case the first entry that is not as expected ends the play.
    pub fn run(&self, tables: &TableFiles) -> Result<(), ScenarioFailure> {
        self.decisions(tables).map(|_| ())
    }

    /// The same, case by case.
    pub fn run_cases(&self, tables: &TableFiles) -> Result<Vec<CaseReport<'_>>, ScenarioError> {
        let mut reports = Vec::new();
        for case in &self.cases {
            reports.push(self.run_case(case, tables, &mut Vec::new())?);
        }
        Ok(reports)
    }

    /// The same, with every decision of the script and the game that it was made in. They lead to corners of the rules
    /// that random games seldom see.
    pub fn decisions(&self, tables: &TableFiles) -> Result<Vec<(Game, Action)>, ScenarioFailure> {
        let mut decisions = Vec::new();
        let mut failed = Vec::new();
        for case in &self.cases {
            failed.extend(self.run_case(case, tables, &mut decisions)?.failed);
        }
        if failed.is_empty() { Ok(decisions) } else { Err(ScenarioFailure::Checks(failed)) }
    }

    fn run_case<'a>(
        &self,
        case: &'a Case,
        tables: &TableFiles,
        decisions: &mut Vec<(Game, Action)>,
    ) -> Result<CaseReport<'a>, ScenarioError> {
        let input = |fault: Fault| fault.of_file(&self.file);
        let tables = self.tables.map_or_else(|| tables.clone(), |set| tables.clone().over(set));
        let setup = Setup { edition: self.edition, options: case.options.clone(), tables };
        let book = Rulebook::new(&setup)
            .map_err(|error| input(Fault::new(case.options_line, "options", error.to_string())))?;
        let game = match &book {
            Rulebook::First(book) => build::<First>(book, &case.given).map(opened),
            Rulebook::Second(book) => build::<Second>(book, &case.given).map(opened),
            Rulebook::Undead(book) => build::<Undead>(book, &case.given).map(opened),
        };
        let (game, within_turn, warning) = game.map_err(input)?;
        let report = CaseReport { name: case.name.as_deref(), failed: None, warning: warning.map(input) };
        self.check_seats(case, game.seats())?;
        let mut events: Vec<Event> = Vec::new();
        events.extend(game.events());
        let mut run = Run { game, within_turn, events, decisions: Vec::new() };
        for entry in &case.script {
            let mismatches = run.entry(entry).map_err(input)?;
            if !mismatches.is_empty() {
                let failed = FailedCheck {
                    file: self.file.clone(),
                    line: entry.line,
                    case: case.name.clone(),
                    entry: entry.number,
                    stopped: run.game.to_act() == ToAct::Nobody && run.game.outcome().is_none(),
                    mismatches,
                };
                return Ok(CaseReport { failed: Some(failed), ..report });
            }
        }
        decisions.append(&mut run.decisions);
        Ok(report)
    }

    /// Refuses a script that speaks of a seat which is not at the table.
    fn check_seats(&self, case: &Case, seats: &[Seat]) -> Result<(), ScenarioError> {
        for entry in &case.script {
            if let Some(seat) = entry.seats().find(|seat| !seats.contains(seat)) {
                let known: Vec<_> = seats.iter().map(ToString::to_string).collect();
                let reason = format!("the game has no seat `{seat}`; its seats are {}", known.join(", "));
                let key = format!("script {}", entry.number);
                return Err(Fault::new(entry.line, key, reason).of_file(&self.file));
            }
        }
        Ok(())
    }
}

/// The game of an edition, and whether it stops at the end of the turn.
fn opened<E: RuleSystem>(opening: Opening<E>) -> (Game, bool, Option<Fault>)
where
    Game: From<Siege<E>>,
{
    (Game::from(opening.siege), opening.within_turn, opening.warning)
}

/// A game under way, and what happened since the last decisions of the script.
#[derive(Clone)]
struct Run {
    game: Game,
    /// Whether play stops at the end of the turn.
    within_turn: bool,
    events: Vec<Event>,
    decisions: Vec<(Game, Action)>,
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
        let mismatches = self.checks(entry)?;
        if mismatches.is_empty() {
            return Ok(mismatches);
        }
        // The script may leave out an answer that is forced; what it expects may lie behind it.
        let mut later = self.clone();
        while later.answer_forced() {
            if later.checks(entry)?.is_empty() {
                *self = later;
                return Ok(Vec::new());
            }
        }
        Ok(mismatches)
    }

    fn checks(&self, entry: &Entry) -> Result<Vec<Mismatch>, Fault> {
        let mut mismatches = Vec::new();
        for check in &entry.checks {
            mismatches.extend(self.check(check)?);
        }
        Ok(mismatches)
    }

    /// Takes a decision with one option, which is only asked because taking it unasked would betray a secret
    /// (2e.info.pause). Says whether there was one.
    fn answer_forced(&mut self) -> bool {
        let possible = self.possible();
        let forced = matches!(self.game.to_act(), ToAct::Seat(_)) && possible.len() == 1;
        if forced && self.go_on(possible[0]).is_ok() {
            self.events.extend(self.game.events());
        }
        forced
    }

    /// Plays an action, and goes on as far as the file says.
    fn go_on(&mut self, action: Action) -> Result<(), Illegal> {
        if self.within_turn { self.game.play_within_turn(action) } else { self.game.play(action) }
    }

    fn play(&mut self, step: Move, number: usize) -> Result<(), Mismatch> {
        if let Some(seat) = step.seat
            && self.game.to_act() != ToAct::Seat(seat)
        {
            if self.answer_forced() {
                return self.play(step, number);
            }
            return Err(Mismatch {
                what: format!("play decision {}", number + 1),
                expected: format!("{seat} is to act"),
                found: self.situation(),
            });
        }
        let Some(action) = step.action.or_else(|| self.any()) else {
            return Err(Mismatch {
                what: format!("play `any` (decision {})", number + 1),
                expected: "a decision".to_owned(),
                found: self.situation(),
            });
        };
        let before = self.game.clone();
        match self.go_on(action) {
            Ok(()) => {
                self.events.extend(self.game.events());
                self.decisions.push((before, action));
                Ok(())
            }
            Err(_) if self.answer_forced() => self.play(step, number),
            Err(illegal) => Err(Mismatch {
                what: format!("play `{}` (decision {})", notation::text(action), number + 1),
                expected: "legal".to_owned(),
                found: self.refusal_in_words(illegal.rules),
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
                    None => "play of this scenario is over, nobody is to act".to_owned(),
                };
            }
            to_act => who(to_act),
        };
        let asked = self.step_name(Eyes::All).map(|step| format!(" ({step})")).unwrap_or_default();
        format!(
            "{who} is to act{asked}; possible: {}",
            listed(self.possible().into_iter().map(notation::Text))
        )
    }

    fn step_name(&self, eyes: Eyes) -> Option<String> {
        match eyes.view(&self.game) {
            View::First(view) => variant(&view.step()?),
            View::Second(view) => variant(&view.step()?),
            View::Undead(view) => variant(&view.step()?),
        }
    }

    fn check(&self, check: &Check) -> Result<Vec<Mismatch>, Fault> {
        Ok(match check {
            Check::ToAct { expected, eyes } => {
                let found = eyes.view(&self.game).to_act();
                differs("to-act", who(*expected), who(found), found == *expected)
            }
            Check::Asks { expected, eyes } => {
                let found = self.step_name(*eyes).unwrap_or_else(|| "nothing".to_owned());
                let same = found == *expected;
                differs("asks", expected.clone(), found, same)
            }
            Check::Legal(actions) => {
                let illegal = actions.iter().filter(|attempt| !self.is_legal(attempt));
                illegal.flat_map(|attempt| self.not_legal(attempt)).collect()
            }
            Check::Refused { attempt, rules } => self.refused(attempt, rules),
            Check::Only { kind, attempts } => self.only(kind.as_deref(), attempts),
            Check::Chance { action, share } => self.chance(*action, *share),
            Check::Expect { outcome, expect, eyes } => {
                let mut found = self.outcome(outcome.as_deref());
                found.extend(match eyes.view(&self.game) {
                    View::First(view) => differences::<First>(view, expect)?,
                    View::Second(view) => differences::<Second>(view, expect)?,
                    View::Undead(view) => differences::<Undead>(view, expect)?,
                });
                found
            }
            Check::Events { events, eyes } => self.events(events, *eyes),
            Check::Sequence { events, eyes } => self.sequence(events, *eyes),
            Check::Times { event, times, eyes } => self.times(event, *times, *eyes),
        })
    }

    /// How the game ended lies open to all.
    fn outcome(&self, expected: Option<&str>) -> Vec<Mismatch> {
        let Some(expected) = expected else { return Vec::new() };
        let found = self.game.outcome().map_or("none".to_owned(), |outcome| outcome.winner.to_string());
        let same = found == expected;
        differs("outcome", expected.to_owned(), found, same)
    }

    fn is_legal(&self, attempt: &Attempt) -> bool {
        attempt.action().is_some_and(|action| self.game.is_legal(action))
    }

    /// The rules that refuse it.
    fn refusal(&self, attempt: &Attempt) -> &'static [&'static str] {
        match attempt {
            Attempt::Action(action) => self.game.refusal(*action),
            Attempt::Barred { bar, .. } => bar.rules(self.game.rulebook().edition()),
        }
    }

    /// Why something cannot be played. Where play is over, that is the reason, and no rule.
    fn refusal_in_words(&self, rules: &[&str]) -> String {
        match self.game.to_act() {
            ToAct::Nobody => self.situation(),
            _ => format!("refused ({}); {}", rules.join(", "), self.situation()),
        }
    }

    fn not_legal(&self, attempt: &Attempt) -> Vec<Mismatch> {
        let found = self.refusal_in_words(self.refusal(attempt));
        differs(&format!("`{attempt}`"), "legal".to_owned(), found, false)
    }

    fn refused(&self, attempt: &Attempt, rules: &[String]) -> Vec<Mismatch> {
        let what = format!("`{attempt}`");
        let by = if rules.is_empty() { String::new() } else { format!(" by {}", rules.join(", ")) };
        let expected = format!("refused{by}");
        if self.game.to_act() == ToAct::Nobody {
            return differs(&what, expected, self.situation(), false);
        }
        if self.is_legal(attempt) {
            return differs(&what, expected, "legal".to_owned(), false);
        }
        let found = self.refusal(attempt);
        let same = rules.iter().all(|rule| found.contains(&rule.as_str()));
        differs(&what, expected, format!("refused by {}", found.join(", ")), same)
    }

    fn only(&self, kind: Option<&str>, attempts: &[Attempt]) -> Vec<Mismatch> {
        let mut possible: Vec<_> = self.possible().into_iter().map(Attempt::Action).collect();
        let nothing = possible.is_empty();
        possible.retain(|attempt| kind.is_none_or(|kind| attempt.is_of(kind)));
        let missing: Vec<_> = attempts.iter().filter(|attempt| !possible.contains(attempt)).collect();
        let more: Vec<_> = possible.iter().filter(|attempt| !attempts.contains(attempt)).collect();
        let what = kind.map_or_else(|| "only".to_owned(), |kind| format!("only `{kind}`"));
        // What cannot be played because play is over is not left out by any rule.
        let over = nothing && kind.is_some();
        if missing.is_empty() && more.is_empty() && possible.len() == attempts.len() && !over {
            return Vec::new();
        }
        let mut found = listed(&possible);
        if nothing {
            found = self.situation();
        }
        if !missing.is_empty() {
            found += &format!("; missing: {}", listed(missing));
        }
        if !more.is_empty() {
            found += &format!("; not expected: {}", listed(more));
        }
        differs(&what, listed(attempts), found, false)
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

    /// What these eyes have seen happen.
    fn told(&self, eyes: Eyes) -> Vec<&Event> {
        self.events.iter().filter(|event| eyes.see(event.audience())).collect()
    }

    fn events(&self, patterns: &[EventPattern], eyes: Eyes) -> Vec<Mismatch> {
        let told = self.told(eyes);
        let wrong = |pattern: &EventPattern| {
            let expected = match told.iter().any(|event| pattern.fits(event)) {
                true => "among what happened, once for each time that it is listed",
                false => "among what happened",
            };
            event_mismatch(pattern, expected.to_owned(), &told)
        };
        unmatched(patterns, &told).into_iter().map(wrong).collect()
    }

    fn sequence(&self, patterns: &[EventPattern], eyes: Eyes) -> Vec<Mismatch> {
        let told = self.told(eyes);
        let wrong = out_of_order(patterns, &told);
        let expected = "in its place of the sequence".to_owned();
        wrong.into_iter().map(|pattern| event_mismatch(pattern, expected.clone(), &told)).collect()
    }

    fn times(&self, pattern: &EventPattern, times: u8, eyes: Eyes) -> Vec<Mismatch> {
        let told = self.told(eyes);
        let found = told.iter().filter(|event| pattern.fits(event)).count();
        if found == usize::from(times) {
            return Vec::new();
        }
        let expected = match times {
            0 => "not among what happened".to_owned(),
            1 => format!("once, not {found} times"),
            times => format!("{times} times, not {found}"),
        };
        vec![event_mismatch(pattern, expected, &told)]
    }
}

/// An event that was expected otherwise, with all that happened.
fn event_mismatch(pattern: &EventPattern, expected: String, told: &[&Event]) -> Mismatch {
    let names: Vec<_> = told.iter().map(|event| brief(event)).collect();
    let found = if names.is_empty() { "nothing happened".to_owned() } else { names.join(", ") };
    Mismatch { what: format!("event {}", pattern.said()), expected, found }
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

fn listed<T: Display>(actions: impl IntoIterator<Item = T>) -> String {
    let mut texts: Vec<_> = actions.into_iter().map(|action| format!("`{action}`")).collect();
    if texts.is_empty() {
        return "nothing".to_owned();
    }
    if texts.len() > LISTED {
        let more = texts.len() - LISTED;
        texts.truncate(LISTED);
        texts.push(format!("and {more} more"));
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

//! Where play starts, and how far it goes.

use stronghold_rules::second::card::Card;
use stronghold_rules::second::options::Answer;
use stronghold_rules::second::step::{Agenda, Stage, Step};
use stronghold_rules::second::{Position, Rulebook};

use crate::scenario::error::Fault;
use crate::scenario::names::plain;
use crate::scenario::node::Node;

/// A moment of the turn at which play can start or stop, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Moment {
    Draw,
    Wood,
    Exchange,
    BriefingWindow,
    Resources,
    /// The card at this position of the line, from 0.
    Card(u8),
    Maneuver,
    Orders,
    Phase6Window,
    Cannons,
    SiegeMachines,
    Marksmen,
    Poison,
    Cauldrons,
    Poles,
    OrdersStage,
    PlanMoment1,
    Strength,
    PlanMoment2,
    Hospital,
    EndOfTurn,
    NextTurn,
}

use Moment as M;

/// Names of moments, with the moment at which play stops if the file does not say.
const NAMES: &[(&str, Moment, Moment)] = &[
    ("turn", M::Draw, M::EndOfTurn),
    ("draw", M::Draw, M::EndOfTurn),
    ("wood", M::Wood, M::EndOfTurn),
    ("exchange", M::Exchange, M::EndOfTurn),
    ("briefing", M::Exchange, M::EndOfTurn),
    ("briefing-window", M::BriefingWindow, M::EndOfTurn),
    ("resources", M::Resources, M::EndOfTurn),
    ("maneuver", M::Maneuver, M::EndOfTurn),
    ("orders", M::Orders, M::EndOfTurn),
    ("phase-6-window", M::Phase6Window, M::EndOfTurn),
    ("assault", M::Cannons, M::EndOfTurn),
    ("ranged", M::Cannons, M::Poison),
    ("melee", M::Poison, M::PlanMoment2),
    ("cannons", M::Cannons, M::SiegeMachines),
    ("siege-machines", M::SiegeMachines, M::Marksmen),
    ("marksmen", M::Marksmen, M::Poison),
    ("poison", M::Poison, M::Cauldrons),
    ("cauldrons", M::Cauldrons, M::Poles),
    ("poles", M::Poles, M::OrdersStage),
    ("orders-stage", M::OrdersStage, M::Strength),
    ("plan-moment-1", M::PlanMoment1, M::Strength),
    ("strength", M::Strength, M::PlanMoment2),
    ("plan-moment-2", M::PlanMoment2, M::Hospital),
    ("hospital", M::Hospital, M::EndOfTurn),
    ("end-of-turn", M::EndOfTurn, M::NextTurn),
    ("next-turn", M::NextTurn, M::NextTurn),
];

/// What the file says about the course of play.
#[derive(Clone, Default, Debug)]
pub(super) struct Course {
    pub step: Option<Node>,
    pub then: Option<Node>,
    pub until: Option<Node>,
}

impl Course {
    /// Whether play starts with the set-up.
    pub fn is_setup(&self) -> bool {
        self.step.as_ref().is_some_and(|step| word(step) == "setup")
    }

    /// Refuses names that no moment has. Cards of the line are looked up later.
    pub fn check(&self, given: &Node) -> Result<(), Fault> {
        let Some(step) = &self.step else {
            return Err(
                given.fault("given.step", format!("is missing; it says where play starts: {}", known()))
            );
        };
        if self.is_setup()
            && let Some(node) = self.then.as_ref().or(self.until.as_ref())
        {
            return Err(node.fault("given", "a game that starts with its set-up goes on to its end"));
        }
        if !matches!(word(step).as_str(), "setup" | "window" | "open-window") {
            moment(step, "given.step", None)?;
        }
        if word(step) == "next-turn" {
            return Err(
                step.fault("given.step", "play can only go on `until` the next turn; start it with `turn`")
            );
        }
        if let Some(then) = &self.then {
            if !is_window(step) {
                return Err(
                    then.fault("given.then", "only a window has a `then`; use `until` for the others")
                );
            }
            moment(then, "given.then", None)?;
        }
        if let Some(until) = &self.until {
            moment(until, "given.until", None)?;
        }
        Ok(())
    }

    /// Puts the steps of play on the agenda.
    pub fn lay_out(&self, book: &Rulebook, position: &mut Position) -> Result<(), Fault> {
        let Some(step) = &self.step else { return Ok(()) };
        let mut agenda = Agenda::default();
        let (first, default) = if is_window(step) {
            match &self.then {
                Some(then) => moment(then, "given.then", Some(position))?,
                None => (M::NextTurn, M::NextTurn),
            }
        } else {
            moment(step, "given.step", Some(position))?
        };
        let last = match &self.until {
            Some(until) => moment(until, "given.until", Some(position))?.0,
            None => default,
        };
        if let Some(until) = &self.until {
            if matches!(last, M::Card(1..)) {
                return Err(
                    until.fault("given.until", "play stops by itself before a card that can be performed")
                );
            }
            if last < first {
                return Err(until.fault(
                    "given.until",
                    "this comes before the step at which play starts; `until = \"next-turn\"` goes on into the next turn",
                ));
            }
        }
        if word(step) == "turn" {
            position.open.hourglasses += book.tables.numbers.turn_hourglasses;
        }
        if !(is_window(step) && self.then.is_none() && self.until.is_none()) {
            agenda.follow(steps(book, first, last).into_iter());
        }
        match word(step).as_str() {
            "window" => agenda.push(Step::Window),
            "open-window" => agenda.push(Step::OpenWindow),
            _ => {}
        }
        position.agenda = agenda;
        Ok(())
    }
}

fn word(node: &Node) -> String {
    node.as_text("").map(plain).unwrap_or_default()
}

fn is_window(step: &Node) -> bool {
    matches!(word(step).as_str(), "window" | "open-window")
}

/// The moment of this name, and where play stops by default. Names of cards need the line.
fn moment(node: &Node, key: &str, position: Option<&Position>) -> Result<(Moment, Moment), Fault> {
    let name = plain(node.as_text(key)?);
    if let Some((_, first, last)) = NAMES.iter().find(|(known, ..)| *known == name) {
        return Ok((*first, *last));
    }
    if let Some(card) = name.strip_prefix("card-") {
        if let Ok(number @ 1..=6) = card.parse::<u8>() {
            return Ok((M::Card(number - 1), M::EndOfTurn));
        }
        if let Ok(card) = card.parse::<Card>() {
            let Some(position) = position else { return Ok((M::Card(0), M::EndOfTurn)) };
            return match position.open.line.iter().position(|held| *held == Some(card)) {
                Some(slot) => Ok((M::Card(slot as u8), M::EndOfTurn)),
                None => Err(node.fault(key, format!("{card} is not in the line; see `line`"))),
            };
        }
    }
    Err(node.fault(key, format!("`{name}` is no step; the steps are {}", known())))
}

/// All names of steps, for messages.
fn known() -> String {
    let mut known: Vec<_> = NAMES.iter().map(|(known, ..)| *known).collect();
    known.extend(["setup", "window", "open-window", "card 1 … card 6", "card ballista …"]);
    known.join(", ")
}

/// The steps from the first moment up to the last, which is not played any more.
fn steps(book: &Rulebook, first: Moment, last: Moment) -> Vec<Step> {
    let early = book.options.agaria_early == Answer::Yes;
    // The stage of orders brings its plan moment along, unless play starts or stops between the two.
    let split = first == M::PlanMoment1 || last == M::PlanMoment1;
    let orders = if split { Step::RevealOrders } else { Step::Stage(Stage::Orders) };
    let card = if let M::Card(slot) = first { slot } else { 0 };
    let turn = [
        (M::Draw, Step::Draw(book.tables.numbers.draw_units)),
        (M::Wood, Step::Supplies),
        (M::Exchange, Step::AskExchange),
        (M::BriefingWindow, Step::OpenWindow),
        (M::Resources, Step::Resources),
        (M::Card(card), Step::Line(card)),
        (M::Maneuver, Step::ChooseManeuver),
        (M::Orders, Step::ChooseOrders),
        (M::Phase6Window, Step::HandOverPhase6),
        (M::Cannons, Step::Stage(Stage::Cannons)),
        (M::SiegeMachines, Step::Stage(Stage::SiegeMachines)),
        (M::Marksmen, Step::Stage(Stage::Marksmen)),
        (M::Poison, Step::Stage(Stage::Poison)),
        (M::Cauldrons, Step::Stage(Stage::Cauldrons)),
        (M::Poles, Step::Stage(Stage::Poles)),
        (M::OrdersStage, orders),
        (M::PlanMoment1, Step::PlanMoment(1)),
        (M::Strength, Step::Stage(Stage::Strength)),
        (M::Strength, Step::WallsHeld),
        (M::PlanMoment2, Step::PlanMoment(2)),
        (M::Hospital, Step::Hospital),
        (M::EndOfTurn, Step::EndOfTurn),
    ];
    let played = |(moment, _): &(Moment, Step)| *moment >= first && *moment < last;
    let asked = |(moment, _): &(Moment, Step)| *moment != M::PlanMoment1 || (split && early);
    turn.into_iter().filter(played).filter(asked).map(|(_, step)| step).collect()
}

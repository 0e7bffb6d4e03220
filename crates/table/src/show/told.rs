//! A line of the story before it is put into its place in the game, and the sentences that all editions tell alike.

use serde::Serialize;
use stronghold_rules::board::Place;
use stronghold_rules::unit::{Group, UnitKind};
use stronghold_rules::{Army, Seat};
use stronghold_words::{Arg, Message, Words};

use super::arithmetic::Summand;
use super::id::id;
use super::spot;
use crate::wire::Id;
use crate::wire::{Spot, StoryLine, Walk, Weight};

/// A line without turn and stage, not yet put into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub seat: Option<Seat>,
    pub text: Message,
    pub rule: Option<&'static str>,
    pub at: Vec<Spot>,
    pub weight: Weight,
    pub sum: Vec<Summand>,
    pub walk: Option<Walk>,
}

/// A line in its place in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub turn: u8,
    /// The moment after which it is so.
    pub moment: u32,
    /// The stage of the assault it belongs to.
    pub stage: Option<&'static str>,
    pub told: Told,
}

impl Line {
    /// The line as it is read in a language.
    pub(crate) fn read(&self, words: &Words) -> StoryLine {
        let told = &self.told;
        StoryLine {
            turn: self.turn,
            moment: self.moment,
            seat: told.seat,
            text: words.say(&told.text),
            rule: told.rule.map(Id::Borrowed),
            at: told.at.clone(),
            weight: told.weight,
            stage: self.stage.map(Id::Borrowed),
            sum: told.sum.iter().map(|line| line.read(words)).collect(),
            walk: told.walk.clone(),
        }
    }
}

impl Told {
    /// A line without anything special.
    pub(crate) fn new(
        seat: impl Into<Option<Seat>>,
        weight: Weight,
        rule: &'static str,
        text: impl Into<Message>,
    ) -> Told {
        Told {
            seat: seat.into(),
            text: text.into(),
            rule: Some(rule),
            at: Vec::new(),
            weight,
            sum: Vec::new(),
            walk: None,
        }
    }

    /// The line of an event in its own words.
    pub(crate) fn of(
        event: &impl Serialize,
        seat: impl Into<Option<Seat>>,
        weight: Weight,
        rule: &'static str,
    ) -> Told {
        Told::new(seat, weight, rule, Message::of(event))
    }

    /// Adds something that the event does not say by itself.
    pub(crate) fn with(mut self, name: &'static str, value: impl Serialize) -> Told {
        self.text = self.text.with(name, value);
        self
    }

    /// The same for what is an argument already.
    pub(crate) fn with_arg(mut self, name: &'static str, arg: Arg) -> Told {
        self.text = self.text.with_arg(name, arg);
        self
    }

    pub(crate) fn at(mut self, at: impl IntoIterator<Item = Spot>) -> Told {
        self.at.extend(at);
        self
    }

    pub(crate) fn places(self, places: impl IntoIterator<Item = Place>) -> Told {
        self.at(places.into_iter().map(spot::place))
    }

    pub(crate) fn walks(mut self, piece: impl Into<&'static str>, count: u8, places: &[Place]) -> Told {
        let places = places.iter().copied().map(spot::place).collect();
        self.walk = Some(Walk { piece: id(piece), count, places });
        self
    }

    /// Units of the Invader march: one line for each kind.
    pub(crate) fn marched<K: UnitKind + Serialize>(
        seat: Seat,
        units: Group<K>,
        way: &[Place],
        rule: &'static str,
    ) -> Vec<Told> {
        let line = |unit: K| {
            let count = units.count(unit);
            let text = Message::new("event-marched")
                .with("units", Group::of(unit, count))
                .with("from", way[0])
                .with("to", way[way.len() - 1]);
            Told::new(seat, Weight::Minor, rule, text).places(way.iter().copied()).walks(unit, count, way)
        };
        units.kinds().iter().map(line).collect()
    }

    /// A game that is won by a breach or by holding out, without points.
    pub(crate) fn game_over(winner: Army, [breach, held]: [&'static str; 2]) -> Told {
        let rule = if winner == Army::Invader { breach } else { held };
        let text = Message::new("event-game-over").with("winner", winner);
        Told::new(None, Weight::Major, rule, text)
    }

    /// The line in its place. It has no moment yet.
    pub(crate) fn line(self, turn: u8, stage: Option<&'static str>) -> Line {
        Line { turn, moment: 0, stage, told: self }
    }
}

/// Each event with its position, and with the events before and after it.
pub(crate) fn in_turn<E>(events: &[E]) -> impl Iterator<Item = (usize, Option<&E>, &E, Option<&E>)> {
    let around = move |index: usize| index.checked_sub(1).and_then(|before| events.get(before));
    events.iter().enumerate().map(move |(index, event)| (index, around(index), event, events.get(index + 1)))
}

//! A line of the story before it is put into its place in the game, and the sentences that all editions tell alike.

use std::fmt::Display;

use stronghold_rules::board::Place;
use stronghold_rules::unit::{Garrison, Group, Hero, Horde};
use stronghold_rules::{Army, Seat};

use super::{spot, words};
use crate::wire::{Spot, StoryLine, SumLine, Walk, Weight};

/// A line without turn and stage.
pub(crate) struct Told {
    pub seat: Option<Seat>,
    pub text: String,
    pub rule: Option<&'static str>,
    pub at: Vec<Spot>,
    pub weight: Weight,
    pub sum: Vec<SumLine>,
    pub walk: Option<Walk>,
}

impl Told {
    /// A line without anything special.
    pub(crate) fn new(
        seat: impl Into<Option<Seat>>,
        weight: Weight,
        rule: &'static str,
        text: String,
    ) -> Told {
        Told {
            seat: seat.into(),
            text,
            rule: Some(rule),
            at: Vec::new(),
            weight,
            sum: Vec::new(),
            walk: None,
        }
    }

    pub(crate) fn at(mut self, at: impl IntoIterator<Item = Spot>) -> Told {
        self.at.extend(at);
        self
    }

    pub(crate) fn places(self, places: impl IntoIterator<Item = Place>) -> Told {
        self.at(places.into_iter().map(spot::place))
    }

    pub(crate) fn walks(mut self, piece: impl Display, count: u8, places: &[Place]) -> Told {
        let places = places.iter().copied().map(spot::place).collect();
        self.walk = Some(Walk { piece: format!("{piece}"), count, places });
        self
    }

    /// The line in its place. It has no moment yet.
    pub(crate) fn line(self, turn: u8, stage: Option<&'static str>) -> StoryLine {
        StoryLine {
            turn,
            moment: 0,
            seat: self.seat,
            text: self.text,
            rule: self.rule.map(str::to_owned),
            at: self.at,
            weight: self.weight,
            stage: stage.map(str::to_owned),
            sum: self.sum,
            walk: self.walk,
        }
    }
}

/// A new turn.
pub(crate) fn turn_began(turn: u8, turns: u8, rule: &'static str) -> Told {
    Told::new(None, Weight::Heading, rule, format!("Turn {turn} of {turns}"))
}

/// A unit of the Defender moves.
pub(crate) fn unit_moved(seat: Seat, unit: Garrison, way: [Place; 2], rule: &'static str) -> Told {
    let name = words::capital(&words::article(&unit.to_string()));
    let text = format!("{name} moves from {} to {}.", words::place(way[0]), words::place(way[1]));
    Told::new(seat, Weight::Minor, rule, text).places(way).walks(unit, 1, &way)
}

/// Two units of the Defender trade places.
pub(crate) fn units_swapped(
    seat: Seat,
    (unit, from): (Garrison, Place),
    (other, to): (Garrison, Place),
    rule: &'static str,
) -> Told {
    let text = format!(
        "{} {} and {} {} change places.",
        words::capital(&words::article(&unit.to_string())),
        words::at(from),
        words::article(&other.to_string()),
        words::at(to)
    );
    Told::new(seat, Weight::Minor, rule, text).places([from, to]).walks(unit, 1, &[from, to])
}

/// A hero moves.
pub(crate) fn hero_moved(seat: Seat, hero: Hero, way: [Place; 2], rule: &'static str) -> Told {
    let text =
        format!("The {} moves from {} to {}.", words::hero(hero), words::place(way[0]), words::place(way[1]));
    Told::new(seat, Weight::Minor, rule, text).places(way).walks(hero, 1, &way)
}

/// Units of the Invader march: one line for each kind.
pub(crate) fn marched(seat: Seat, units: Group<Horde>, way: &[Place], rule: &'static str) -> Vec<Told> {
    let line = |unit: Horde| {
        let count = units.count(unit);
        let verb = if count == 1 { "marches" } else { "march" };
        let text = format!(
            "{} {verb} from {} to {}.",
            words::capital(&words::units(Group::of(unit, count))),
            words::place(way[0]),
            words::place(way[way.len() - 1])
        );
        Told::new(seat, Weight::Minor, rule, text).places(way.iter().copied()).walks(unit, count, way)
    };
    units.kinds().map(line).collect()
}

/// A cauldron is hung on a wall.
pub(crate) fn cauldron_hung(seat: Seat, against: Horde, at: Place, rule: &'static str) -> Told {
    let text = format!(
        "The {} hangs a cauldron against {against}s on {}.",
        super::seat_name(seat),
        words::place(at)
    );
    Told::new(seat, Weight::Minor, rule, text).places([at])
}

/// Units die: `The cannon kills an orc on RW2.`, `An orc dies on W3.`
pub(crate) fn died(by: Option<&str>, units: &str, one: bool, at: Place) -> String {
    match by {
        Some(by) => format!("{by} {units} {}.", words::at(at)),
        None => format!("{} {} {}.", words::capital(units), if one { "dies" } else { "die" }, words::at(at)),
    }
}

/// The name of an army in a sentence.
pub(crate) fn army(army: Army) -> &'static str {
    match army {
        Army::Invader => "the Invader",
        Army::Defender => "the Defender",
    }
}

//! A line of the story before it is put into its place in the game, and the sentences that all editions tell alike.

use std::fmt::Display;

use serde::Serialize;
use stronghold_rules::board::{Place, Section};
use stronghold_rules::unit::{Garrison, Group, UnitKind};
use stronghold_rules::{Army, Seat};
use stronghold_words::{Arg, Message, Words};

use super::arithmetic::Summand;
use super::{spot, words};
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
            text: words.say(&told.text).to_string(),
            rule: told.rule.map(str::to_owned),
            at: told.at.clone(),
            weight: told.weight,
            stage: self.stage.map(str::to_owned),
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

    pub(crate) fn walks(mut self, piece: impl Display, count: u8, places: &[Place]) -> Told {
        let places = places.iter().copied().map(spot::place).collect();
        self.walk = Some(Walk { piece: format!("{piece}"), count, places });
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

/// `The West Invader`.
pub(crate) fn the(seat: Seat) -> String {
    format!("The {}", super::seat_name(seat))
}

/// A new turn, or whatever the edition calls it.
pub(crate) fn turn_began(turn: &str, number: u8, of: u8, rule: &'static str) -> Told {
    Told::new(None, Weight::Heading, rule, format!("{turn} {number} of {of}"))
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

/// Somebody with a name moves.
pub(crate) fn person_moved(
    seat: Seat,
    (piece, name): (impl Display, &str),
    way: [Place; 2],
    rule: &'static str,
) -> Told {
    let text = format!("The {name} moves from {} to {}.", words::place(way[0]), words::place(way[1]));
    Told::new(seat, Weight::Minor, rule, text).places(way).walks(piece, 1, &way)
}

/// Units of the Invader march: one line for each kind.
pub(crate) fn marched<K: UnitKind>(
    seat: Seat,
    units: Group<K>,
    way: &[Place],
    rule: &'static str,
) -> Vec<Told> {
    let line = |unit: K| {
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
    units.kinds().iter().map(line).collect()
}

/// The Defender has hourglasses that nothing can be done with.
pub(crate) fn hourglasses_lost(count: u8, owner: Option<Seat>, rule: &'static str) -> Told {
    let verb = if count == 1 { "is" } else { "are" };
    let of = owner.map_or_else(String::new, |seat| format!(" of the {}", super::seat_name(seat)));
    let text = format!("{}{of} cannot be spent and {verb} lost.", words::count(count, "hourglass"));
    Told::new(None, Weight::Minor, rule, text)
}

/// An hourglass goes to a building action, of which `laid` out of `cost` lie there now.
pub(crate) fn hourglass_placed(
    seat: Seat,
    (action, name): (impl Display, &str),
    [laid, cost]: [u8; 2],
    rule: &'static str,
) -> Told {
    let text = format!("{} places an hourglass on {name} ({laid} of {cost}).", the(seat));
    Told::new(seat, Weight::Minor, rule, text).at([action.to_string()])
}

/// A building action is completed.
pub(crate) fn action_completed(seat: Seat, (action, name): (impl Display, &str), rule: &'static str) -> Told {
    let text = format!("{} completes {name}.", the(seat));
    Told::new(seat, Weight::Major, rule, text).at([action.to_string()])
}

/// A unit is trained.
pub(crate) fn trained(seat: Option<Seat>, unit: Garrison, rule: &'static str) -> Told {
    let text = format!("The barracks train {}.", words::article(&unit.to_string()));
    Told::new(seat, Weight::Minor, rule, text).places([Place::Barracks])
}

/// Something is built in a tower: `a cannon`.
pub(crate) fn tower_machine_built(seat: Seat, thing: &str, at: Place, rule: &'static str) -> Told {
    let text = format!("{} builds {thing} in {}.", the(seat), words::place(at));
    Told::new(seat, Weight::Minor, rule, text).places([at])
}

/// Something in a tower is destroyed.
pub(crate) fn tower_machine_destroyed(name: &str, at: Place, rule: &'static str) -> Told {
    let text = format!("The {name} in {} is destroyed.", words::place(at));
    Told::new(None, Weight::Major, rule, text).places([at])
}

/// A cauldron is destroyed.
pub(crate) fn cauldron_destroyed(against: impl Display, at: Section, rule: &'static str) -> Told {
    let text = format!("The cauldron against {against}s on {} is destroyed.", words::section(at));
    Told::new(None, Weight::Major, rule, text).places([at.place()])
}

/// `The cannon in tower TW1`, or another shooter, turns a card that shows these kinds of units.
pub(crate) fn card_turned(shooter: &str, kinds: &[String], anybody_dies: bool) -> String {
    let shooter = words::capital(shooter);
    let end = if anybody_dies { "" } else { ": nobody is hit" };
    match kinds {
        [] => format!("{shooter} misses."),
        kinds => format!("{shooter} strikes; the card shows {}{end}.", words::list(kinds)),
    }
}

/// A machine hits or misses what it was aimed at.
pub(crate) fn machine_fired(shooter: &str, target: Option<Place>, hit: bool) -> String {
    let shooter = words::capital(shooter);
    let target = target.map_or_else(String::new, |target| format!(" {}", words::place(target)));
    match hit {
        true => format!("{shooter} hits{target}."),
        false => format!("{shooter} misses{target}; the Miss leaves its deck."),
    }
}

/// Units return from the hospital.
pub(crate) fn healed(seat: Option<Seat>, units: Group<Garrison>, rule: &'static str) -> Told {
    let verb = if units.total() == 1 { "returns" } else { "return" };
    let text = format!("{} {verb} from the hospital.", words::capital(&words::units(units)));
    Told::new(seat, Weight::Minor, rule, text).places([Place::Hospital, Place::Courtyard])
}

/// Units do not return from the hospital; `to` says where they go: `to the supply`.
pub(crate) fn not_healed(units: Group<Garrison>, to: &str, rule: &'static str) -> Told {
    let verb = if units.total() == 1 { "goes" } else { "go" };
    let text = format!("{} {verb} from the hospital {to}.", words::capital(&words::units(units)));
    Told::new(None, Weight::Minor, rule, text).places([Place::Hospital])
}

/// Units left in the camp give the Defender hourglasses.
pub(crate) fn camp_counted(camp: &str, units: u8, hourglasses: u8, rule: &'static str) -> Told {
    let text = format!(
        "{} in {camp}: {} for the Defender.",
        words::count(units, "unit"),
        words::count(hourglasses, "hourglass")
    );
    Told::new(None, Weight::Minor, rule, text).places([Place::Camp])
}

/// The walls have held for a turn.
pub(crate) fn turn_ended(turn: &str, number: u8, rule: &'static str) -> Told {
    Told::new(None, Weight::Minor, rule, format!("The walls hold. {turn} {number} is over."))
}

/// A cauldron is hung on a wall.
pub(crate) fn cauldron_hung(seat: Seat, against: impl Display, at: Place, rule: &'static str) -> Told {
    let text = format!("{} hangs a cauldron against {against}s on {}.", the(seat), words::place(at));
    Told::new(seat, Weight::Minor, rule, text).places([at])
}

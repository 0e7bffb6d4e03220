//! Strength against strength, line by line: what all editions count alike.

use serde::Serialize;
use stronghold_rules::Army;
use stronghold_rules::unit::{Group, UnitKind};

use stronghold_words::{Message, Words};

use crate::wire::SumLine;

/// One line of an arithmetic, not yet put into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Summand {
    pub side: Army,
    pub what: Message,
    pub value: i16,
    pub rule: &'static str,
}

impl Summand {
    pub(crate) fn read(&self, words: &Words) -> SumLine {
        SumLine {
            side: self.side,
            what: words.say(&self.what),
            value: self.value,
            rule: Some(self.rule.into()),
        }
    }
}

/// Lines that add up.
#[derive(Default)]
pub(crate) struct Sum {
    pub(crate) lines: Vec<Summand>,
}

impl Sum {
    /// Something that counts for an army.
    pub(crate) fn add(&mut self, side: Army, what: impl Into<Message>, value: u8, rule: &'static str) {
        self.line(side, what, i16::from(value), rule);
    }

    /// The same, where it may count against it.
    pub(crate) fn line(&mut self, side: Army, what: impl Into<Message>, value: i16, rule: &'static str) {
        self.lines.push(Summand { side, what: what.into(), value, rule });
    }

    /// Units by their printed strength, one line for each kind.
    pub(crate) fn units<K: UnitKind + Serialize>(&mut self, side: Army, units: Group<K>, rule: &'static str) {
        for unit in units.kinds() {
            let count = units.count(unit);
            let what = Message::new("sum-units").with("units", Group::of(unit, count));
            self.add(side, what, count * unit.strength(), rule);
        }
    }
}

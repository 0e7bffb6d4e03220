//! Strength against strength, line by line: what all editions count alike.

use stronghold_rules::Army;
use stronghold_rules::unit::{Group, UnitKind};

use super::words;
use crate::wire::SumLine;

/// Lines that add up.
#[derive(Default)]
pub(crate) struct Sum {
    pub(crate) lines: Vec<SumLine>,
}

impl Sum {
    /// Something that counts for an army.
    pub(crate) fn add(&mut self, side: Army, what: String, value: u8, rule: &str) {
        self.line(side, what, i16::from(value), rule);
    }

    /// The same, where it may count against it.
    pub(crate) fn line(&mut self, side: Army, what: String, value: i16, rule: &str) {
        self.lines.push(SumLine { side, what, value, rule: Some(rule.to_owned()) });
    }

    /// Units by their printed strength, one line for each kind.
    pub(crate) fn units<K: UnitKind>(&mut self, side: Army, units: Group<K>, rule: &str) {
        for unit in units.kinds() {
            let count = units.count(unit);
            self.add(side, words::count(count, &unit.to_string()), count * unit.strength(), rule);
        }
    }
}

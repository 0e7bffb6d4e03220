//! The text of a scenario as a tree that remembers its lines.

use std::collections::BTreeMap;
use std::fmt;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::Fault;

/// A value of a scenario file and where it is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Node {
    /// Counted from 1.
    pub line: usize,
    pub value: Value,
}

/// What can stand in a scenario file.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(BTreeMap<String, Node>),
    /// Nothing that a scenario has a use for.
    Other(String),
}

impl Node {
    /// Reads TOML.
    pub fn parse(text: &str) -> Result<Node, Fault> {
        let line_of = |offset: usize| text.get(..offset).map_or(1, |before| before.matches('\n').count() + 1);
        match DeTable::parse(text) {
            Ok(table) => Ok(Node { line: 1, value: Value::Table(convert(table.get_ref(), &line_of)) }),
            Err(error) => {
                let line = line_of(error.span().unwrap_or_default().start);
                Err(Fault::new(line, "", error.message().trim().replace('\n', ", ")))
            }
        }
    }

    /// A table without entries.
    pub fn empty(line: usize) -> Node {
        Node { line, value: Value::Table(BTreeMap::new()) }
    }

    /// The entries of a table.
    pub fn entries(&self, key: &str) -> Result<&BTreeMap<String, Node>, Fault> {
        match &self.value {
            Value::Table(entries) => Ok(entries),
            _ => Err(self.fault(key, format!("expected a table, found {self}"))),
        }
    }

    /// The entry of a table.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match &self.value {
            Value::Table(entries) => entries.get(key),
            _ => None,
        }
    }

    /// Takes an entry out of a table.
    pub fn take(&mut self, key: &str) -> Option<Node> {
        match &mut self.value {
            Value::Table(entries) => entries.remove(key),
            _ => None,
        }
    }

    /// One text.
    pub fn as_text(&self, key: &str) -> Result<&str, Fault> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.fault(key, format!("expected a text, found {self}"))),
        }
    }

    /// A list; anything else is a list of one.
    pub fn as_list(&self) -> &[Node] {
        match &self.value {
            Value::List(list) => list,
            _ => std::slice::from_ref(self),
        }
    }

    /// A number from 0 to 100.
    pub fn as_number(&self, key: &str) -> Result<u8, Fault> {
        match self.value {
            Value::Number(number @ 0..=100) => Ok(number as u8),
            _ => Err(self.fault(key, format!("expected a number from 0 to 100, found {self}"))),
        }
    }

    /// A number from -99 to 99.
    pub fn as_signed(&self, key: &str) -> Result<i8, Fault> {
        match self.value {
            Value::Number(number @ -99..=99) => Ok(number as i8),
            _ => Err(self.fault(key, format!("expected a number from -99 to 99, found {self}"))),
        }
    }

    /// `true` or `false`, also `yes` or `no`.
    pub fn as_flag(&self, key: &str) -> Result<bool, Fault> {
        match &self.value {
            Value::Flag(flag) => Ok(*flag),
            Value::Text(text) if text == "yes" => Ok(true),
            Value::Text(text) if text == "no" || text == "none" => Ok(false),
            _ => Err(self.fault(key, format!("expected true or false, found {self}"))),
        }
    }

    /// An error at this place.
    pub fn fault(&self, key: &str, reason: impl Into<String>) -> Fault {
        Fault::new(self.line, key, reason)
    }

    /// Refuses entries that are not among the known ones.
    pub fn only_keys(&self, key: &str, known: &[&str]) -> Result<(), Fault> {
        for (name, node) in self.entries(key)? {
            if !known.contains(&name.as_str()) {
                return Err(unknown(node, key, name, known));
            }
        }
        Ok(())
    }

    /// This table with the entries of another one laid over it, table by table.
    pub fn overlaid(&self, over: &Node) -> Node {
        match (&self.value, &over.value) {
            (Value::Table(under), Value::Table(over_entries)) => {
                let mut entries = under.clone();
                for (name, node) in over_entries {
                    let merged = under.get(name).map_or_else(|| node.clone(), |below| below.overlaid(node));
                    entries.insert(name.clone(), merged);
                }
                Node { line: over.line, value: Value::Table(entries) }
            }
            _ => over.clone(),
        }
    }
}

/// An entry that nobody knows.
pub(crate) fn unknown(node: &Node, key: &str, name: &str, known: &[&str]) -> Fault {
    let mut known = known.to_vec();
    known.sort_unstable();
    node.fault(&join(key, name), format!("unknown key; known here: {}", known.join(", ")))
}

/// `given.w3` and `walls` give `given.w3.walls`.
pub(crate) fn join(key: &str, name: &str) -> String {
    if key.is_empty() { name.to_owned() } else { format!("{key}.{name}") }
}

fn convert(table: &DeTable<'_>, line_of: &impl Fn(usize) -> usize) -> BTreeMap<String, Node> {
    let entry = |(key, value): (&Spanned<std::borrow::Cow<'_, str>>, &Spanned<DeValue<'_>>)| {
        let mut node = node(value, line_of);
        node.line = line_of(key.span().start);
        (key.get_ref().to_string(), node)
    };
    table.iter().map(entry).collect()
}

fn node(value: &Spanned<DeValue<'_>>, line_of: &impl Fn(usize) -> usize) -> Node {
    let line = line_of(value.span().start);
    let value = match value.get_ref() {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Value::Number(number),
            Err(_) => Value::Other(number.to_string()),
        },
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Array(list) => Value::List(list.iter().map(|item| node(item, line_of)).collect()),
        DeValue::Table(table) => Value::Table(convert(table, line_of)),
        DeValue::Float(number) => Value::Other(number.to_string()),
        DeValue::Datetime(moment) => Value::Other(moment.to_string()),
    };
    Node { line, value }
}

/// As it would stand in a file, for messages.
impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::Text(text) => write!(f, "\"{text}\""),
            Value::Number(number) => write!(f, "{number}"),
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Other(text) => f.write_str(text),
            Value::List(list) => {
                f.write_str("[")?;
                for (number, item) in list.iter().enumerate() {
                    write!(f, "{}{item}", if number > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
            Value::Table(entries) => {
                f.write_str("{ ")?;
                for (number, (name, item)) in entries.iter().enumerate() {
                    write!(f, "{}{name} = {item}", if number > 0 { ", " } else { "" })?;
                }
                f.write_str(" }")
            }
        }
    }
}

//! Why something is refused, before it is put into words.

use stronghold_words::{Language, Message, Words};

use crate::wire::{Refusal, RefusalCode};

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objection {
    /// For programs.
    pub code: RefusalCode,
    /// For people: what is wrong and what to do.
    pub message: Box<Message>,
    /// The rules that forbid it, the most telling one first.
    pub rules: Vec<&'static str>,
    /// The table that can be watched instead, where a seat is taken.
    pub table: Option<String>,
}

impl Objection {
    /// An objection that no rule needs to be named for.
    pub fn new(code: RefusalCode, message: impl Into<Message>) -> Objection {
        Objection { code, message: Box::new(message.into()), rules: Vec::new(), table: None }
    }

    /// The objection as it is read in a language.
    pub fn read(&self, language: Language) -> Refusal {
        Refusal {
            code: self.code,
            text: Words::general(language).say_once(&self.message),
            rules: self.rules.iter().map(|rule| (*rule).to_owned()).collect(),
            table: self.table.clone(),
        }
    }
}

//! Reading a text word by word.

use std::fmt;

use stronghold_rules::Edition;
use stronghold_rules::unit::{Group, UnitKind};

use super::noun::Noun;

/// A text that names no action: the word that does not fit, and what would.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct NotationError {
    /// What would have fitted.
    pub expected: String,
    /// What stands there.
    pub found: Found,
    /// Where it stands, in bytes from the start of the text.
    pub offset: usize,
    /// The words are all understood, but the board has no such way.
    pub bar: Option<Bar>,
}

/// Why words that are all understood name no action: the board has no such way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// No path leads there.
    NoPath,
    /// It is on the other side of the castle.
    OtherSide,
    /// Units of the camp go to a foreground and nowhere else.
    CampToForeground,
    /// A siege tower takes one path at a time.
    TowerOverTwoPaths,
    /// Marksmen of a section do not reach this rampart.
    OutOfReach,
}

impl Bar {
    /// The rules that say so, the most telling one first.
    pub fn rules(self, edition: Edition) -> &'static [&'static str] {
        match (edition, self) {
            (Edition::First, Bar::OtherSide) => &["1e.board.sides", "1e.board.forward-only"],
            (Edition::First, _) => &["1e.board.forward-only", "1e.board.west-chain", "1e.board.path-field"],
            (Edition::Second, bar) => bar.rules_of_second(),
            (Edition::Undead, bar) => bar.rules_of_undead(),
        }
    }

    fn rules_of_second(self) -> &'static [&'static str] {
        match self {
            Bar::NoPath => &["2e.board.forward"],
            Bar::OtherSide => &["2e.board.sides", "2e.board.forward"],
            Bar::CampToForeground => &["2e.maneuver.camp", "2e.board.forward"],
            Bar::TowerOverTwoPaths => &["2e.maneuver.quartermaster", "2e.siege-tower.moves"],
            Bar::OutOfReach => &["2e.volley.wall-targets"],
        }
    }

    fn rules_of_undead(self) -> &'static [&'static str] {
        match self {
            Bar::NoPath | Bar::TowerOverTwoPaths => &["un.board.forward-only", "un.board.adjacent-invader"],
            Bar::OtherSide => &["un.board.sides", "un.board.forward-only"],
            Bar::CampToForeground => &["un.maneuver.order", "un.board.forward-only"],
            Bar::OutOfReach => &["un.ranged.volley-aim"],
        }
    }
}

impl NotationError {
    /// The same, known to be barred by the board.
    pub(super) fn barred(self, bar: Option<Bar>) -> NotationError {
        NotationError { bar, ..self }
    }
}

/// What stands where something else was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// This word.
    Word(String),
    /// The end of the text.
    End,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Word(word) => write!(f, "`{}`", excerpt(word)),
            Found::End => f.write_str("nothing more"),
        }
    }
}

/// The beginning of a text from outside, made fit for one line of a message.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut excerpt: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        excerpt.push('…');
    }
    excerpt
}

/// The words of a text that are still to be read.
#[derive(Clone, Debug)]
pub(super) struct Words<'t> {
    text: &'t str,
    offset: usize,
}

impl<'t> Words<'t> {
    pub fn new(text: &'t str) -> Self {
        let mut words = Words { text, offset: 0 };
        words.skip_spaces();
        words
    }

    /// The next word, which stays to be read; empty at the end of the text.
    pub fn peek(&self) -> &'t str {
        let rest = &self.text[self.offset..];
        rest.split(char::is_whitespace).next().unwrap_or_default()
    }

    pub fn is_at_end(&self) -> bool {
        self.peek().is_empty()
    }

    /// Takes the next word.
    pub fn next(&mut self) -> &'t str {
        let word = self.peek();
        self.offset += word.len();
        self.skip_spaces();
        word
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.offset..];
        self.offset += rest.len() - rest.trim_start().len();
    }

    /// The next word is not what was expected.
    pub fn refuse(&self, expected: impl Into<String>) -> NotationError {
        let found = match self.peek() {
            "" => Found::End,
            word => Found::Word(word.to_owned()),
        };
        NotationError { expected: expected.into(), found, offset: self.offset, bar: None }
    }

    /// Nothing may be left.
    pub fn end(&self) -> Result<(), NotationError> {
        if self.is_at_end() { Ok(()) } else { Err(self.refuse("the end of the action")) }
    }

    /// Takes the next word if it is this one.
    pub fn accept_word(&mut self, word: &str) -> bool {
        let is_it = self.peek() == word;
        if is_it {
            self.next();
        }
        is_it
    }

    /// Takes the next word if it names a `T`.
    pub fn accept<T: Noun>(&mut self) -> Option<T> {
        let noun = T::read(self.peek())?;
        self.next();
        Some(noun)
    }

    /// Takes the next word, which must name a `T`.
    pub fn expect<T: Noun>(&mut self) -> Result<T, NotationError> {
        self.accept().ok_or_else(|| self.refuse(T::EXPECTED))
    }

    /// Takes the next word if it is a number.
    pub fn accept_number(&mut self) -> Result<Option<u8>, NotationError> {
        let word = self.peek();
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        let number = word.parse().map_err(|_| self.refuse("a number up to 255"))?;
        self.next();
        Ok(Some(number))
    }

    /// Takes units up to the end: `troll`, `2 goblin troll`, `goblin goblin` or `nobody`.
    pub fn group<K: UnitKind + Noun>(&mut self) -> Result<Group<K>, NotationError> {
        if self.accept_word("nobody") {
            return Ok(Group::EMPTY);
        }
        let mut counts = [0u8; 3];
        let mut strength = 0u8;
        loop {
            let start = self.clone();
            let count = self.accept_number()?.unwrap_or(1);
            let kind: K = self.expect()?;
            // The strength of any group fits into a byte, and with it the number of its units.
            strength = count
                .checked_mul(kind.strength())
                .and_then(|more| strength.checked_add(more))
                .ok_or_else(|| start.refuse("fewer units"))?;
            counts[kind.rank()] += count;
            if self.is_at_end() {
                return Ok(Group::new(counts));
            }
        }
    }
}

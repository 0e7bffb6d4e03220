//! The languages there are.

use std::fmt;
use std::str::FromStr;

use stronghold_rules::Edition;
use unic_langid::{LanguageIdentifier, langid};

/// A language that people can choose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// English with every letter marked and everything a third longer, to see what is not in the files and what does
    /// not fit. Nobody is offered it.
    Pseudo,
}

impl Language {
    /// Those that are offered.
    pub const OFFERED: &'static [Language] = &[Language::English];

    /// All of them.
    pub const ALL: &'static [Language] = &[Language::English, Language::Pseudo];

    /// Its tag: `en`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Pseudo => "en-XA",
        }
    }

    /// What it calls itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Pseudo => "Pseudo-English",
        }
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English | Language::Pseudo => langid!("en"),
        }
    }

    /// What is said without an edition: names, and why a request was refused.
    pub(crate) fn general_files(self) -> [(&'static str, &'static str); 3] {
        match self {
            Language::English | Language::Pseudo => [
                ("names.ftl", include_str!("../../../words/en/names.ftl")),
                ("units.ftl", include_str!("../../../words/en/units.ftl")),
                ("refusals.ftl", include_str!("../../../words/en/refusals.ftl")),
            ],
        }
    }

    /// The files of the language: what all share, then what an edition says in its own way.
    pub(crate) fn files(self, edition: Edition) -> [(&'static str, &'static str); 6] {
        match self {
            Language::English | Language::Pseudo => [
                ("names.ftl", include_str!("../../../words/en/names.ftl")),
                ("units.ftl", include_str!("../../../words/en/units.ftl")),
                ("common.ftl", include_str!("../../../words/en/common.ftl")),
                match edition {
                    Edition::First => ("first.ftl", include_str!("../../../words/en/first.ftl")),
                    Edition::Second => ("second.ftl", include_str!("../../../words/en/second.ftl")),
                    Edition::Undead => ("undead.ftl", include_str!("../../../words/en/undead.ftl")),
                },
                match edition {
                    Edition::First => {
                        ("first-options.ftl", include_str!("../../../words/en/first-options.ftl"))
                    }
                    Edition::Second => {
                        ("second-options.ftl", include_str!("../../../words/en/second-options.ftl"))
                    }
                    Edition::Undead => {
                        ("undead-options.ftl", include_str!("../../../words/en/undead-options.ftl"))
                    }
                },
                match edition {
                    Edition::First => ("first-names.ftl", include_str!("../../../words/en/first-names.ftl")),
                    Edition::Second => {
                        ("second-names.ftl", include_str!("../../../words/en/second-names.ftl"))
                    }
                    Edition::Undead => {
                        ("undead-names.ftl", include_str!("../../../words/en/undead-names.ftl"))
                    }
                },
            ],
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// By its tag: `en`, also with a region or encoding behind it, as browsers and terminals write it.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let exact = Language::ALL.iter().find(|language| language.tag().eq_ignore_ascii_case(text));
        let base = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
        let near = || Language::OFFERED.iter().find(|language| language.tag().eq_ignore_ascii_case(base));
        exact.or_else(near).copied().ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// A language that the game does not speak.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language `{0}`")]
pub struct UnknownLanguage(String);

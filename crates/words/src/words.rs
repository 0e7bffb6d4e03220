//! All that an edition says in one language.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rustc_hash::FxHashMap;
use stronghold_rules::Edition;

use crate::form::Named;
use crate::language::Language;
use crate::message::{Arg, Message};
use crate::names::Names;
use crate::{functions, pseudo};

/// As many sentences are kept ready as a few hundred tables need. Then all are forgotten, and the next ones kept.
const KEPT: usize = 20_000;

/// All that an edition says in one language, or what is said without one.
pub struct Words {
    sentences: FluentBundle<Arc<FluentResource>>,
    names: Arc<Names>,
    kept: RwLock<FxHashMap<Message, Arc<str>>>,
}

/// What is wrong with a message or its arguments.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{key}: {what}")]
pub struct Fault {
    /// The key of the message.
    pub key: String,
    /// What is wrong.
    pub what: String,
}

impl Words {
    /// The words of an edition, which are read once.
    pub fn of(language: Language, edition: Edition) -> &'static Words {
        const EDITIONS: usize = Edition::COUNT;
        static WORDS: [[OnceLock<Words>; EDITIONS]; Language::ALL.len()] =
            [const { [const { OnceLock::new() }; EDITIONS] }; Language::ALL.len()];
        WORDS[language.index()][edition.index()]
            .get_or_init(|| Words::read(language, &language.files(edition)))
    }

    /// The words that need no edition.
    pub fn general(language: Language) -> &'static Words {
        static WORDS: [OnceLock<Words>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        WORDS[language.index()].get_or_init(|| Words::read(language, &language.general_files()))
    }

    fn read(language: Language, files: &[(&'static str, &'static str)]) -> Words {
        let resources: Vec<Arc<FluentResource>> = files
            .iter()
            .map(|(_, text)| {
                Arc::new(FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(sound, _)| sound))
            })
            .collect();
        let bundle = || {
            let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
            // Names of players are cut to what cannot break a line elsewhere; marks around every argument would only
            // show up where texts are compared or copied.
            bundle.set_use_isolating(false);
            if language == Language::Pseudo {
                bundle.set_transform(Some(pseudo::marked));
            }
            for resource in &resources {
                bundle.add_resource_overriding(resource.clone());
            }
            bundle
        };
        let names = Arc::new(Names { bundle: bundle() });
        let mut sentences = bundle();
        // Fails only for a name that is taken, and no message is written in capitals.
        let _ = functions::add(&mut sentences, &names);
        Words { sentences, names, kept: RwLock::default() }
    }

    /// The message in words, without keeping it: for what somebody outside has written into, who could fill the memory.
    pub fn say_once(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|fault| format!("[{}]", fault.key))
    }

    /// The message in words. It begins with a capital letter, since it stands alone.
    pub fn say(&self, message: &Message) -> Arc<str> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner).get(message).cloned();
        kept.unwrap_or_else(|| {
            let said: Arc<str> = self.say_once(message).into();
            let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= KEPT {
                kept.clear();
            }
            kept.insert(message.clone(), said.clone());
            said
        })
    }

    /// The message in words, or what is wrong with it.
    pub fn try_say(&self, message: &Message) -> Result<String, Fault> {
        self.phrase(message).map(capital)
    }

    /// Whether there is such a message.
    pub fn has(&self, message: &Message) -> bool {
        let found = self.sentences.get_message(&message.key());
        found.is_some_and(|found| match message.attribute {
            Some(attribute) => found.get_attribute(attribute).is_some(),
            None => found.value().is_some(),
        })
    }

    #[cfg(test)]
    pub(crate) fn has_key(&self, key: &str) -> bool {
        self.sentences.has_message(key)
    }

    #[cfg(test)]
    pub(crate) fn kept(&self) -> usize {
        self.kept.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn phrase(&self, message: &Message) -> Result<String, Fault> {
        let key = || match message.attribute {
            Some(attribute) => format!("{}.{attribute}", message.key()),
            None => message.key().into_owned(),
        };
        let fault = |what: String| Fault { key: key(), what };
        let found = self.sentences.get_message(&message.key());
        let pattern = found.and_then(|found| match message.attribute {
            Some(attribute) => found.get_attribute(attribute).map(|attribute| attribute.value()),
            None => found.value(),
        });
        let pattern = pattern.ok_or_else(|| fault("no such message".to_owned()))?;
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg)?);
        }
        let mut errors = Vec::new();
        let text = self.sentences.format_pattern(pattern, Some(&args), &mut errors);
        match errors.first() {
            None => Ok(text.into_owned()),
            Some(error) => Err(fault(error.to_string())),
        }
    }

    fn value<'a>(&self, arg: &'a Arg) -> Result<FluentValue<'a>, Fault> {
        Ok(match arg {
            Arg::Count(count) => FluentValue::from(*count),
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Said(message) => FluentValue::String(Cow::Owned(self.phrase(message)?)),
            Arg::Series(phrases) => {
                let said = phrases.iter().map(|phrase| self.phrase(phrase));
                FluentValue::String(Cow::Owned(self.names.series(said.collect::<Result<Vec<_>, _>>()?)))
            }
            Arg::List(list) if list.iter().any(|one| matches!(one, Arg::Said(_))) => {
                let said = list.iter().map(|one| match one {
                    Arg::Said(message) => self.phrase(message),
                    other => Ok(self.names.form(other, None)),
                });
                FluentValue::String(Cow::Owned(self.names.joined(said.collect::<Result<_, _>>()?)))
            }
            arg => FluentValue::Custom(Box::new(Named { arg: arg.clone(), names: self.names.clone() })),
        })
    }
}

/// With a capital letter.
fn capital(text: String) -> String {
    match text.chars().next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(text.chars().skip(1)).collect(),
        _ => text,
    }
}

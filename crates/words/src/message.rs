//! What is said, before it is put into the words of a language.

use std::borrow::Cow;

use serde::Serialize;

use crate::describe::{self, describe};

/// The key of a message. What types say of themselves is only put together where it is looked up: what was said before
/// is found without that.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Key {
    /// As it is.
    Written(Cow<'static, str>),
    /// A variant of a type, or a thing with a name.
    Of { kind: &'static str, name: &'static str },
}

impl Key {
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match self {
            Key::Written(text) => Cow::Borrowed(text),
            Key::Of { kind, name } => Cow::Owned(format!("{}-{}", kebab(kind), name.replace('.', "-"))),
        }
    }
}

/// What is said: the key of a message and its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    pub(crate) key: Key,
    pub(crate) attribute: Option<&'static str>,
    pub(crate) args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// The message of this key, without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: Key::Written(key.into()), attribute: None, args: Vec::new() }
    }

    /// The message of an event, a step or an action: type and variant are its key, the fields its arguments.
    pub fn of(value: &impl Serialize) -> Message {
        describe::message(value)
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Serialize) -> Message {
        self.args.extend(describe(&value).into_iter().map(|arg| (name, arg)));
        self
    }

    /// Adds an argument that was made already.
    #[must_use]
    pub fn with_arg(mut self, name: &'static str, arg: Arg) -> Message {
        self.args.push((name, arg));
        self
    }

    /// Another message with the same arguments.
    #[must_use]
    pub fn keyed(mut self, key: impl Into<Cow<'static, str>>) -> Message {
        self.key = Key::Written(key.into());
        self
    }

    /// Adds the arguments of another message.
    #[must_use]
    pub fn and(mut self, other: Message) -> Message {
        self.args.extend(other.args);
        self
    }

    /// The part of the message that has this name, such as its title.
    #[must_use]
    pub fn part(mut self, attribute: &'static str) -> Message {
        self.attribute = Some(attribute);
        self
    }

    /// What it is called without its type: `sap` of `step-sap`.
    pub fn name(&self) -> &str {
        match &self.key {
            Key::Written(key) => key.split_once('-').map_or("", |(_, name)| name),
            Key::Of { name, .. } => name,
        }
    }

    /// The names of its arguments.
    pub fn arguments(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.args.iter().map(|(name, _)| *name)
    }

    /// The key that the files know it by.
    pub fn key(&self) -> Cow<'_, str> {
        self.key.text()
    }
}

/// The message of this key, without arguments.
impl From<&'static str> for Message {
    fn from(key: &'static str) -> Message {
        Message::new(key)
    }
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number.
    Count(i64),
    /// Something with a name.
    Noun(Noun),
    /// A way from one place to another.
    Path(Noun, Noun),
    /// Things with their number.
    Units(Vec<(Noun, u8)>),
    /// Several of a kind.
    List(Vec<Arg>),
    /// Several phrases that may be lists themselves.
    Series(Vec<Message>),
    /// A phrase, a message of its own.
    Said(Box<Message>),
    /// Given as it is: a name that somebody chose, or a word that a message chooses by.
    Text(Cow<'static, str>),
}

impl Arg {
    /// Several phrases.
    pub fn list(messages: impl IntoIterator<Item = Message>) -> Arg {
        Arg::List(messages.into_iter().map(Arg::from).collect())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Said(Box::new(message))
    }
}

/// Something that has a name in every language: `place-w3`, `card-ballista`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Noun {
    /// The type it is of, as its code calls it.
    kind: &'static str,
    /// Its own id, as records and tables write it.
    id: &'static str,
}

impl Noun {
    pub(crate) fn new(kind: &'static str, id: &'static str) -> Noun {
        // Places and units have many types in code; to a reader each of them is one thing.
        let kind = match kind {
            "Section" | "Tower" | "Rampart" | "Emplacement" | "Building" => "Place",
            "Horde" | "Garrison" | "Undead" => "Unit",
            kind => kind,
        };
        Noun { kind, id }
    }

    /// Something by its type and id, where code has no value of its own for it.
    pub fn named(kind: &'static str, id: &'static str) -> Arg {
        Arg::Noun(Noun::new(kind, id))
    }

    /// Its own id.
    pub fn id(self) -> &'static str {
        self.id
    }

    /// What an argument is called that has no name of its own: after its type.
    pub(crate) fn argument(self) -> &'static str {
        match self.kind {
            "BuildingAction" => "action",
            "PhaseAction" => "action",
            "HeroicOrder" | "OrderKind" => "order",
            kind => lower(kind),
        }
    }

    /// The key of its name.
    pub(crate) fn key(self) -> Key {
        Key::Of { kind: self.kind, name: self.id }
    }
}

/// `building-action` of `BuildingAction`.
pub(crate) fn kebab(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 2);
    for sign in name.chars() {
        if sign.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(sign.to_lowercase());
    }
    text
}

/// The types that arguments without a name of their own can have.
fn lower(kind: &'static str) -> &'static str {
    const KNOWN: &[(&str, &str)] = &[
        ("Place", "place"),
        ("Unit", "unit"),
        ("Card", "card"),
        ("Side", "side"),
        ("Hero", "hero"),
        ("Ritual", "ritual"),
        ("Plan", "plan"),
        ("Objective", "objective"),
        ("Maneuver", "maneuver"),
        ("Trap", "trap"),
        ("Spell", "spell"),
        ("Stage", "stage"),
        ("Phase", "phase"),
        ("Priest", "priest"),
        ("Machine", "machine"),
        ("TowerMachine", "machine"),
        ("Equipment", "equipment"),
        ("HitCard", "card"),
        ("Seat", "seat"),
        ("Engine", "engine"),
        ("Armament", "armament"),
        ("Footbridge", "bridge"),
        ("Colour", "colour"),
        ("PanicCard", "card"),
        ("ManaCard", "card"),
        ("ShotCard", "card"),
        ("Reinforcement", "card"),
    ];
    KNOWN.iter().find(|(known, _)| *known == kind).map_or("what", |(_, name)| name)
}

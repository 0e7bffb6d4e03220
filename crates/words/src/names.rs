//! The names of things in one language, in all their forms.

use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::message::{Arg, Noun};

/// The names of things. They use no functions, so that functions can use them.
pub(crate) struct Names {
    pub(crate) bundle: FluentBundle<Arc<FluentResource>>,
}

impl Names {
    /// The name of a thing, of several things, or of things with their number.
    pub(crate) fn form(&self, arg: &Arg, form: Option<&str>) -> String {
        match arg {
            Arg::Noun(noun) => self.noun(*noun, 1, form),
            Arg::Path(from, to) => {
                let mut args = FluentArgs::new();
                args.set("from", self.noun(*from, 1, form));
                args.set("to", self.noun(*to, 1, form));
                self.look_up("path", form, &args)
            }
            Arg::Units(units) if units.is_empty() => self.look_up("nobody", form, &FluentArgs::new()),
            Arg::Units(units) => {
                self.joined(units.iter().map(|(noun, count)| self.noun(*noun, *count, form)).collect())
            }
            Arg::List(list) => self.joined(list.iter().map(|one| self.form(one, form)).collect()),
            Arg::Count(count) => count.to_string(),
            Arg::Text(text) => text.to_string(),
            // Phrases are said before they come here.
            Arg::Said(message) => message.key().into_owned(),
            Arg::Series(phrases) => self.series(phrases.iter().map(|phrase| phrase.key().into_owned())),
        }
    }

    /// So many of a thing.
    pub(crate) fn noun(&self, noun: Noun, count: u8, form: Option<&str>) -> String {
        let mut args = FluentArgs::new();
        args.set("count", count);
        self.look_up(&noun.key().text(), form, &args)
    }

    /// So many of what a word counts: `3 hourglasses`.
    pub(crate) fn counted(&self, count: &FluentValue, what: &str, form: Option<&str>) -> String {
        let mut args = FluentArgs::new();
        args.set("count", count.clone().into_owned());
        self.look_up(&format!("count-{what}"), form, &args)
    }

    /// `2 goblins, 1 troll`.
    pub(crate) fn pile(&self, units: &[(Noun, u8)]) -> String {
        if units.is_empty() {
            return self.look_up("nobody", None, &FluentArgs::new());
        }
        let parts = units.iter().map(|(noun, count)| self.noun(*noun, *count, Some("counted")));
        parts.reduce(|list, next| self.pair("list-comma", &list, &next)).unwrap_or_default()
    }

    /// `a; b and c; d`.
    pub(crate) fn series(&self, parts: impl IntoIterator<Item = String>) -> String {
        let parts = parts.into_iter();
        parts.reduce(|list, next| self.pair("list-semicolon", &list, &next)).unwrap_or_default()
    }

    /// `a, b and c`.
    pub(crate) fn joined(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        let first = parts.into_iter().reduce(|list, next| self.pair("list-comma", &list, &next));
        match first {
            Some(first) => self.pair("list-and", &first, &last),
            None => last,
        }
    }

    fn pair(&self, pattern: &str, first: &str, last: &str) -> String {
        let mut args = FluentArgs::new();
        args.set("first", first);
        args.set("last", last);
        self.look_up(pattern, None, &args)
    }

    /// The attribute of a message; its value if it has none of this name.
    fn look_up(&self, key: &str, form: Option<&str>, args: &FluentArgs) -> String {
        let Some(message) = self.bundle.get_message(key) else { return format!("[{key}]") };
        let attribute = form.and_then(|form| message.get_attribute(form)).map(|attribute| attribute.value());
        let Some(pattern) = attribute.or_else(|| message.value()) else { return format!("[{key}]") };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }
}

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Names").finish_non_exhaustive()
    }
}

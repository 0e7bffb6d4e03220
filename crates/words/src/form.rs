//! An argument as a message meets it: a thing that can be named in several forms.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use fluent_bundle::types::FluentType;

use crate::message::{Arg, Noun};
use crate::names::Names;

/// A thing, and the names to call it by.
#[derive(Clone)]
pub(crate) struct Named {
    pub(crate) arg: Arg,
    pub(crate) names: Arc<Names>,
}

impl Named {
    /// The name in this form.
    pub(crate) fn form(&self, form: Option<&str>) -> String {
        self.names.form(&self.arg, form)
    }

    /// The things it consists of, with their number.
    pub(crate) fn units(&self) -> &[(Noun, u8)] {
        match &self.arg {
            Arg::Units(units) => units,
            _ => &[],
        }
    }
}

impl fmt::Debug for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.arg.fmt(f)
    }
}

impl PartialEq for Named {
    fn eq(&self, other: &Named) -> bool {
        self.arg == other.arg
    }
}

impl FluentType for Named {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Owned(self.form(None))
    }

    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Owned(self.form(None))
    }
}

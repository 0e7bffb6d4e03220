//! The functions that messages may use. See the crate's own page for what they do.

use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentError, FluentResource, FluentValue};

use crate::form::Named;
use crate::message::Arg;
use crate::names::Names;

/// The names of all functions.
#[cfg(test)]
pub(crate) const ALL: &[&str] = &["FORM", "PILE", "COUNT", "FROM", "TO", "ID", "SIZE"];

/// Makes the functions known to a bundle.
pub(crate) fn add(
    bundle: &mut FluentBundle<Arc<FluentResource>>,
    names: &Arc<Names>,
) -> Result<(), FluentError> {
    bundle.add_function("FORM", |args, _| match args {
        [thing, FluentValue::String(form)] => {
            named(thing).map_or_else(|| thing.clone().into_owned(), |thing| text(thing.form(Some(form))))
        }
        _ => FluentValue::Error,
    })?;
    bundle.add_function("PILE", |args, _| match args.first().and_then(named) {
        Some(thing) => text(thing.names.pile(thing.units())),
        None => FluentValue::Error,
    })?;
    let counting = names.clone();
    bundle.add_function("COUNT", move |args, _| match args {
        [count, FluentValue::String(what)] => text(counting.counted(count, what, None)),
        [count, FluentValue::String(what), FluentValue::String(form)] => {
            text(counting.counted(count, what, Some(form)))
        }
        _ => FluentValue::Error,
    })?;
    bundle.add_function("FROM", |args, _| end(args, |from, _| from))?;
    bundle.add_function("TO", |args, _| end(args, |_, to| to))?;
    bundle.add_function("ID", |args, _| match args.first().and_then(named).map(|thing| &thing.arg) {
        Some(Arg::Noun(noun)) => text(noun.id().replace('.', "-")),
        // Not given: no variant is called like this, so that the default is taken.
        _ => text(String::new()),
    })?;
    bundle.add_function("SIZE", |args, _| match args.first().and_then(named).map(|thing| &thing.arg) {
        Some(Arg::Units(units)) => units.iter().map(|(_, count)| u32::from(*count)).sum::<u32>().into(),
        Some(Arg::List(list)) => list.len().into(),
        _ => 1.into(),
    })?;
    Ok(())
}

fn text(text: String) -> FluentValue<'static> {
    FluentValue::String(text.into())
}

fn named<'a>(value: &'a FluentValue) -> Option<&'a Named> {
    match value {
        FluentValue::Custom(custom) => (**custom).as_any().downcast_ref(),
        _ => None,
    }
}

/// One end of a path.
fn end(
    args: &[FluentValue],
    of: impl Fn(crate::message::Noun, crate::message::Noun) -> crate::message::Noun,
) -> FluentValue<'static> {
    match args.first().and_then(named) {
        Some(Named { arg: Arg::Path(from, to), names }) => {
            FluentValue::Custom(Box::new(Named { arg: Arg::Noun(of(*from, *to)), names: names.clone() }))
        }
        _ => FluentValue::Error,
    }
}

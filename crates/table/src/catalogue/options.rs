//! The options of an edition, as its reference lists them.

use stronghold_record::reference::{GameOption, Reference};
use stronghold_rules::{Edition, Rulebook};
use stronghold_words::{Message, Words};

use crate::wire::OptionInfo;

/// The options that can be set by name, explained in plain words.
pub(super) fn options(edition: Edition, words: &Words) -> Vec<OptionInfo> {
    let known = Reference::of(edition).options().iter();
    let settable =
        |option: &&GameOption| Rulebook::check_option(edition, &option.id, &option.default).is_ok();
    let info = |option: &GameOption| OptionInfo {
        name: option.id.clone(),
        values: values(&option.values),
        default: option.default.clone(),
        about: words.say(&about(&option.id)).to_string(),
    };
    known.filter(settable).map(info).collect()
}

/// What an option changes.
fn about(name: &str) -> Message {
    Message::new(format!("option-{}", name.replace('.', "-")))
}

/// `march, single` or `0 to 10`.
fn values(text: &str) -> Vec<String> {
    if let Some((first, last)) = text.split_once(" to ")
        && let (Ok(first), Ok(last)) = (first.trim().parse::<u8>(), last.trim().parse::<u8>())
    {
        return (first..=last).map(|number| number.to_string()).collect();
    }
    text.split(',').map(|value| value.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stronghold_words::Language;

    #[test]
    fn every_option_is_explained_and_takes_its_values() {
        for (edition, count) in [
            (Edition::First, 7),
            (Edition::Second, Edition::Second.option_names().len()),
            (Edition::Undead, Edition::Undead.option_names().len()),
        ] {
            let words = Words::of(Language::English, edition);
            let options = options(edition, words);
            assert_eq!(options.len(), count);
            for option in options {
                assert!(words.has(&about(&option.name)), "{}", option.name);
                assert!(option.values.contains(&option.default), "{}", option.name);
                for value in &option.values {
                    let set = Rulebook::check_option(edition, &option.name, value);
                    assert_eq!(set, Ok(()), "{}", option.name);
                }
            }
        }
    }
}

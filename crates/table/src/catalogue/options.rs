//! The options of an edition, as its reference lists them.

use stronghold_record::reference::{GameOption, Reference};
use stronghold_rules::{Edition, Rulebook};

use crate::wire::OptionInfo;

/// The options that can be set by name. `about` explains them in plain words.
pub(super) fn options(edition: Edition, about: fn(&str) -> Option<&'static str>) -> Vec<OptionInfo> {
    let known = Reference::of(edition).options().iter();
    let settable =
        |option: &&GameOption| Rulebook::check_option(edition, &option.id, &option.default).is_ok();
    let info = |option: &GameOption| OptionInfo {
        name: option.id.clone(),
        values: values(&option.values),
        default: option.default.clone(),
        about: about(&option.id).map_or_else(|| option.changes.clone(), str::to_owned),
    };
    known.filter(settable).map(info).collect()
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
    use crate::catalogue::{first, second, undead};

    #[test]
    fn every_option_is_explained_and_takes_its_values() {
        for (edition, about, count) in [
            (Edition::First, first::options::about as fn(&str) -> Option<&'static str>, 7),
            (Edition::Second, second::options::about, Edition::Second.option_names().len()),
            (Edition::Undead, undead::options::about, Edition::Undead.option_names().len()),
        ] {
            let options = options(edition, about);
            assert_eq!(options.len(), count);
            for option in options {
                assert!(about(&option.name).is_some(), "{}", option.name);
                assert!(option.values.contains(&option.default), "{}", option.name);
                for value in &option.values {
                    let set = Rulebook::check_option(edition, &option.name, value);
                    assert_eq!(set, Ok(()), "{}", option.name);
                }
            }
        }
    }
}

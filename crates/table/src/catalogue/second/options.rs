//! The options, explained in plain words.

use stronghold_record::reference::{GameOption, Reference};
use stronghold_rules::second::Options;

use crate::wire::OptionInfo;

/// The options that can be set by name.
pub(super) fn options() -> Vec<OptionInfo> {
    let known = Reference::second().options().iter();
    known.filter(|option| Options::NAMES.contains(&option.id.as_str())).map(option).collect()
}

fn option(option: &GameOption) -> OptionInfo {
    OptionInfo {
        name: option.id.clone(),
        values: values(&option.values),
        default: option.default.clone(),
        about: about(&option.id).map_or_else(|| option.changes.clone(), str::to_owned),
    }
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

fn about(name: &str) -> Option<&'static str> {
    Some(match name {
        "setup.cards" => {
            "Which action cards the Invader has: three drawn at random for each phase, or a fixed set that suits a \
             first game."
        }
        "traps.actions" => {
            "One trap action whose kind stays secret, or three actions, one for each kind, whose traps lie face up."
        }
        "maneuver.reveal" => {
            "Whether all troops of a step march together, so that traps strike at the end, or each unit walks as soon \
             as it is sent."
        }
        "fury.recount" => {
            "When a combat in Goblin Fury is lost, the goblins die first. Yes: the difference is then counted anew \
             for the rest. No: the first difference stays."
        }
        "orders.lost" => {
            "What becomes of an order token whose units all died: it leaves the game, or it comes back for later turns."
        }
        "possession.tile" => {
            "A heroic order struck by Possession is gone for the game, or only for the turn."
        }
        "siege-tower.sections" => "Siege towers reach every wall section, or only the large ones.",
        "cauldron.sections" => "Cauldrons hang on every wall section, or only on the large ones.",
        "agaria.early" => {
            "Whether the plan This is Agaria! may also be used before strengths are compared, not only after."
        }
        "balance.start-hourglasses" => {
            "Hourglasses that the Defender has at the start. More of them help the Defender."
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stronghold_rules::{Edition, Rulebook};

    #[test]
    fn every_option_is_explained_and_takes_its_values() {
        let options = options();
        assert_eq!(options.len(), Options::NAMES.len());
        for option in options {
            assert!(about(&option.name).is_some(), "{}", option.name);
            assert!(option.values.contains(&option.default), "{}", option.name);
            for value in &option.values {
                assert_eq!(
                    Rulebook::check_option(Edition::Second, &option.name, value),
                    Ok(()),
                    "{}",
                    option.name
                );
            }
        }
    }
}

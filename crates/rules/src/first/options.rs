//! Choices made before the game that change the rules (chapter 14).

use serde::{Deserialize, Serialize};

use crate::named::named;
use crate::options::{OptionError, choose};
use crate::seat::Seat;

named! {
    /// `players`: how many sit at the table.
    Players {
        /// One Invader, one Defender.
        Two = "2",
        /// Two Invaders, one Defender.
        Three = "3",
        /// Two Invaders, two Defenders.
        Four = "4",
    }
}

named! {
    /// `cards`: which phase cards the Invader plays with.
    CardSet { Draft, Starter }
}

named! {
    /// `rules-version`: the later rulebook or the first one.
    RulesVersion { V2, V1 }
}

named! {
    /// `printing`: the publisher of the box.
    Printing { Portal, Valley }
}

named! {
    /// `fire-card`: goblins for the ritual of Fire.
    FireCard {
        /// As the rulebook says.
        One = "1",
        /// As the card is reported to say.
        Two = "2",
    }
}

named! {
    /// `resource-bank`: whether the cubes in the box limit the resources.
    ResourceBank {
        /// They do.
        Sixteen = "16",
        /// They do not.
        Unlimited,
    }
}

named! {
    /// `hit-deck`: copies of miss, goblin, goblin and orc, and goblin, orc and troll.
    HitDeck {
        /// Two misses, one goblin, two goblin and orc, one of all three.
        Standard = "2-1-2-1",
        /// Two misses, two goblins, one goblin and orc, one of all three.
        Gentle = "2-2-1-1",
    }
}

/// All options of the edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Options {
    pub players: Players,
    pub cards: CardSet,
    pub rules_version: RulesVersion,
    pub printing: Printing,
    pub fire_card: FireCard,
    pub resource_bank: ResourceBank,
    pub hit_deck: HitDeck,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: Players::Two,
            cards: CardSet::Draft,
            rules_version: RulesVersion::V2,
            printing: Printing::Portal,
            fire_card: FireCard::One,
            resource_bank: ResourceBank::Sixteen,
            hit_deck: HitDeck::Standard,
        }
    }
}

/// Names of all options, in the order of chapter 14.
const NAMES: [&str; 7] =
    ["players", "cards", "rules-version", "printing", "fire-card", "resource-bank", "hit-deck"];

impl Players {
    /// Seats at the table, the Invader's first.
    #[inline]
    pub const fn seats(self) -> &'static [Seat] {
        Seat::at_table(self as u8 + 2)
    }

    /// Whether two Invaders share the horde.
    #[inline]
    pub const fn two_invaders(self) -> bool {
        !matches!(self, Players::Two)
    }

    /// Whether two Defenders share the stronghold.
    #[inline]
    pub const fn two_defenders(self) -> bool {
        matches!(self, Players::Four)
    }
}

impl Options {
    /// Sets an option by name.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "players" => choose(&mut self.players, "players", value),
            "cards" => choose(&mut self.cards, "cards", value),
            "rules-version" => choose(&mut self.rules_version, "rules-version", value),
            "printing" => choose(&mut self.printing, "printing", value),
            "fire-card" => choose(&mut self.fire_card, "fire-card", value),
            "resource-bank" => choose(&mut self.resource_bank, "resource-bank", value),
            "hit-deck" => choose(&mut self.hit_deck, "hit-deck", value),
            _ => Err(OptionError::Unknown { name: name.to_owned(), known: NAMES.join(", ") }),
        }
    }

    /// Options that differ from their default values.
    pub fn changed(&self) -> Vec<(&'static str, String)> {
        let mut changed = Vec::new();
        let default = Options::default();
        for (name, (value, usual)) in NAMES.into_iter().zip(self.values().into_iter().zip(default.values())) {
            if value != usual {
                changed.push((name, value));
            }
        }
        changed
    }

    /// The values in the order of [`NAMES`].
    fn values(&self) -> [String; NAMES.len()] {
        [
            self.players.to_string(),
            self.cards.to_string(),
            self.rules_version.to_string(),
            self.printing.to_string(),
            self.fire_card.to_string(),
            self.resource_bank.to_string(),
            self.hit_deck.to_string(),
        ]
    }

    /// Whether the first version of the rulebook is played.
    #[inline]
    pub fn is_v1(&self) -> bool {
        self.rules_version == RulesVersion::V1
    }

    /// Whether the printing by Valley Games is played.
    #[inline]
    pub fn is_valley(&self) -> bool {
        self.printing == Printing::Valley
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_takes_its_values_and_reports_the_change() {
        // 1e.option.combine
        let mut options = Options::default();
        for (name, value) in [
            ("players", "4"),
            ("cards", "starter"),
            ("rules-version", "v1"),
            ("printing", "valley"),
            ("fire-card", "2"),
            ("resource-bank", "unlimited"),
            ("hit-deck", "2-2-1-1"),
        ] {
            assert_eq!(options.set(name, value), Ok(()), "{name}");
            assert!(options.changed().contains(&(name, value.to_owned())), "{name}");
            assert!(options.set(name, "other").is_err());
        }
        assert_eq!(options.changed().len(), NAMES.len());
        assert!(options.set("fury.recount", "yes").is_err());
        assert_eq!(Options::default().changed(), []);
    }
}

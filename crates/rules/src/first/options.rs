//! Choices made before the game that change the rules (chapter 14).

use crate::named::named;
use crate::options::options;
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

options! {
    /// The options of the First Edition with their default values.
    Options {
        /// How many sit at the table.
        "players" players: Players = Players::Two,
        /// 1e.setup.starter.
        "cards" cards: CardSet = CardSet::Draft,
        /// The version of the rulebook.
        "rules-version" rules_version: RulesVersion = RulesVersion::V2,
        /// The publisher of the box.
        "printing" printing: Printing = Printing::Portal,
        /// Goblins for the ritual of Fire.
        "fire-card" fire_card: FireCard = FireCard::One,
        /// 1e.resources.bank.
        "resource-bank" resource_bank: ResourceBank = ResourceBank::Sixteen,
        /// Copies of the hit cards.
        "hit-deck" hit_deck: HitDeck = HitDeck::Standard,
    }
}

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
    use crate::options::OptionSet;

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
        assert_eq!(options.changed().len(), Options::NAMES.len());
        assert!(options.set("fury.recount", "yes").is_err());
        assert_eq!(Options::default().changed(), []);
    }
}

//! Choices made before the game that change the rules (chapter 14).

use serde::{Deserialize, Serialize};

use crate::board::Mask;
use crate::named::named;
use crate::options::{OptionError, choose};
use crate::second::building::BuildingAction;

named! {
    /// `setup.cards`: which action cards are in the game.
    CardSet { Random, Starter }
}

named! {
    /// `traps.actions`: one trap action with a secret kind, or one for each kind.
    TrapActions { One, Three }
}

named! {
    /// `maneuver.reveal`: whether pieces move together at the end of a step or one by one.
    Reveal { March, Single }
}

named! {
    /// `orders.lost`: what becomes of an order token whose units all died.
    LostOrders { Removed, Returned }
}

named! {
    /// `possession.tile`: how long a possessed heroic order is gone.
    PossessedTile { Removed, Turn }
}

named! {
    /// Which sections something may stand on: all, or those with five Invader places.
    Sections { All, Large }
}

named! {
    /// A plain yes or no.
    Answer { Yes, No }
}

/// The options of the Second Edition with their default values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// `setup.cards` (2e.setup.cards, 2e.setup.starter-cards).
    #[serde(rename = "setup.cards")]
    pub cards: CardSet,
    /// `traps.actions` (2e.trap.one-action).
    #[serde(rename = "traps.actions")]
    pub traps: TrapActions,
    /// `maneuver.reveal` (2e.maneuver.march).
    #[serde(rename = "maneuver.reveal")]
    pub reveal: Reveal,
    /// `fury.recount` (2e.melee.fury-lost).
    #[serde(rename = "fury.recount")]
    pub fury_recount: Answer,
    /// `orders.lost` (2e.order.all-dead).
    #[serde(rename = "orders.lost")]
    pub orders_lost: LostOrders,
    /// `possession.tile` (2e.possession.effect).
    #[serde(rename = "possession.tile")]
    pub possession_tile: PossessedTile,
    /// `siege-tower.sections` (2e.siege-tower.one-per-section).
    #[serde(rename = "siege-tower.sections")]
    pub siege_tower_sections: Sections,
    /// `cauldron.sections` (2e.cauldron.place).
    #[serde(rename = "cauldron.sections")]
    pub cauldron_sections: Sections,
    /// `agaria.early` (2e.melee.plan-moment-1).
    #[serde(rename = "agaria.early")]
    pub agaria_early: Answer,
    /// `balance.start-hourglasses`, 0 to 10 (2e.setup.first-hourglasses). Nothing: as in the tables.
    #[serde(rename = "balance.start-hourglasses", skip_serializing_if = "Option::is_none")]
    pub start_hourglasses: Option<u8>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            cards: CardSet::Random,
            traps: TrapActions::One,
            reveal: Reveal::March,
            fury_recount: Answer::Yes,
            orders_lost: LostOrders::Removed,
            possession_tile: PossessedTile::Removed,
            siege_tower_sections: Sections::All,
            cauldron_sections: Sections::All,
            agaria_early: Answer::Yes,
            start_hourglasses: None,
        }
    }
}

impl Options {
    /// Names of all options.
    pub const NAMES: &'static [&'static str] = &[
        "setup.cards",
        "traps.actions",
        "maneuver.reveal",
        "fury.recount",
        "orders.lost",
        "possession.tile",
        "siege-tower.sections",
        "cauldron.sections",
        "agaria.early",
        "balance.start-hourglasses",
    ];

    /// The building actions that the game has (2e.trap.one-action).
    pub fn building_actions(&self) -> Mask {
        let absent = match self.traps {
            TrapActions::One => BuildingAction::SEPARATE_TRAPS,
            TrapActions::Three => Mask::only(BuildingAction::Trap.index()),
        };
        Mask((1 << BuildingAction::COUNT) - 1).without(absent)
    }

    /// Sets one option from its text.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "setup.cards" => choose(&mut self.cards, "setup.cards", value),
            "traps.actions" => choose(&mut self.traps, "traps.actions", value),
            "maneuver.reveal" => choose(&mut self.reveal, "maneuver.reveal", value),
            "fury.recount" => choose(&mut self.fury_recount, "fury.recount", value),
            "orders.lost" => choose(&mut self.orders_lost, "orders.lost", value),
            "possession.tile" => choose(&mut self.possession_tile, "possession.tile", value),
            "siege-tower.sections" => choose(&mut self.siege_tower_sections, "siege-tower.sections", value),
            "cauldron.sections" => choose(&mut self.cauldron_sections, "cauldron.sections", value),
            "agaria.early" => choose(&mut self.agaria_early, "agaria.early", value),
            "balance.start-hourglasses" => match value.parse() {
                Ok(number @ 0..=10) => {
                    self.start_hourglasses = Some(number);
                    Ok(())
                }
                _ => Err(OptionError::Value {
                    name: "balance.start-hourglasses",
                    value: value.to_owned(),
                    takes: "0 to 10".to_owned(),
                }),
            },
            _ => Err(OptionError::Unknown { name: name.to_owned(), known: Options::NAMES.join(", ") }),
        }
    }

    /// The options that differ from their default values, as texts that [`Options::set`] reads.
    pub fn changed(&self) -> Vec<(&'static str, String)> {
        let default = Options::default();
        let mut changed = Vec::new();
        let mut note = |name, value: String, default: String| {
            if value != default {
                changed.push((name, value));
            }
        };
        note("setup.cards", self.cards.to_string(), default.cards.to_string());
        note("traps.actions", self.traps.to_string(), default.traps.to_string());
        note("maneuver.reveal", self.reveal.to_string(), default.reveal.to_string());
        note("fury.recount", self.fury_recount.to_string(), default.fury_recount.to_string());
        note("orders.lost", self.orders_lost.to_string(), default.orders_lost.to_string());
        note("possession.tile", self.possession_tile.to_string(), default.possession_tile.to_string());
        note(
            "siege-tower.sections",
            self.siege_tower_sections.to_string(),
            default.siege_tower_sections.to_string(),
        );
        note("cauldron.sections", self.cauldron_sections.to_string(), default.cauldron_sections.to_string());
        note("agaria.early", self.agaria_early.to_string(), default.agaria_early.to_string());
        if let Some(number) = self.start_hourglasses {
            changed.push(("balance.start-hourglasses", number.to_string()));
        }
        changed
    }
}

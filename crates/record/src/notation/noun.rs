//! The things that a single word names.

use std::str::FromStr;

use stronghold_rules::board::{Path, Place, Section, Side, Tower};
use stronghold_rules::building::Building;
use stronghold_rules::first;
use stronghold_rules::order::OrderKind;
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::{Card, Equipment, Maneuver};
use stronghold_rules::second::plan::{Objective, Plan};
use stronghold_rules::second::token::{HeroicOrder, HitCard, TowerMachine, Trap};
use stronghold_rules::undead;
use stronghold_rules::unit::{Garrison, Hero, Horde, Undead};

/// Something that a single word names.
pub(super) trait Noun: FromStr {
    /// What to say when another word stands in its place.
    const EXPECTED: &'static str;

    /// What this word names.
    fn read(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

macro_rules! nouns {
    ($($noun:ty: $expected:literal),* $(,)?) => {
        $(impl Noun for $noun { const EXPECTED: &'static str = $expected; })*
    };
}

nouns! {
    Side: "`west` or `east`",
    Section: "a wall section such as `w3`",
    Tower: "a tower such as `tw1`",
    Path: "a path such as `rw2-w3`",
    Horde: "`goblin`, `orc` or `troll`",
    Undead: "`phantom`, `skeleton` or `vampire`",
    Garrison: "`marksman`, `soldier` or `veteran`",
    Hero: "`officer` or `warrior`",
    Card: "an action card such as `ballista`",
    Maneuver: "`minor` or `major`",
    Equipment: "`banner`, `ladder`, `poison`, `sap` or `bridge`",
    Objective: "an objective such as `great-siege`",
    Plan: "a defense plan such as `last-quivers`",
    BuildingAction: "a building action such as `forge.cannon`",
    TowerMachine: "`cannon`, `pole` or `bay-window`",
    Trap: "`goblin`, `troll` or `siege-tower`",
    OrderKind: "`fury`, `detonation`, `call` or `bluff`",
    HitCard: "a hit card from `hit1` to `hit6`",
    Building: "a building such as `forge`",
    first::building::BuildingAction: "a building action such as `forge.cannon`",
    first::card::Card: "a phase card such as `p2-1`",
    first::card::Equipment: "equipment such as `banners`",
    first::card::Training: "training such as `drover`",
    first::token::Deed: "`barricades`, `negotiations`, `last-legs` or `dungeons`",
    first::token::HitFace: "`miss`, `goblin`, `orc` or `troll`",
    undead::building::BuildingAction: "a building action such as `cannon`",
    undead::card::ManaCard: "a mana card such as `mana-2-h1`",
    undead::card::PanicCard: "a panic card such as `deserters`",
    undead::card::Reinforcement: "a reinforcement card such as `ps`",
    undead::card::ShotCard: "a card from `x1` to `x6` or from `c1` to `c6`",
    undead::spell::Colour: "`green`, `blue` or `red`",
    undead::spell::Spell: "a spell such as `mists`",
    undead::token::BoneSpot: "a building action such as `cannon` or a footbridge space such as `fbw1`",
    undead::token::Priest: "`priest-west` or `priest-east`",
}

/// Also by the short names of chapter 3 of the First Edition.
impl Noun for Place {
    const EXPECTED: &'static str = "a place such as `w3`, `tw1`, `rw2`, `fw` or `courtyard`";

    fn read(word: &str) -> Option<Self> {
        match word {
            "bar" => Some(Place::Barbican),
            "court" => Some(Place::Courtyard),
            "barr" => Some(Place::Barracks),
            "guard" => Some(Place::Guards),
            "hosp" => Some(Place::Hospital),
            word => word.parse().ok(),
        }
    }
}

/// By its number.
impl Noun for first::card::Phase {
    const EXPECTED: &'static str = "the number of a phase from `1` to `6`";

    fn read(word: &str) -> Option<Self> {
        first::card::Phase::ALL.iter().copied().find(|phase| phase.number().to_string() == word)
    }
}

/// The dispatches also by one word.
impl Noun for first::card::PhaseAction {
    const EXPECTED: &'static str = "an action of a phase such as `ballista` or `minor`";

    fn read(word: &str) -> Option<Self> {
        match word {
            "minor" => Some(first::card::PhaseAction::MinorDispatch),
            "major" => Some(first::card::PhaseAction::MajorDispatch),
            word => word.parse().ok(),
        }
    }
}

/// Also by their numbers.
impl Noun for HeroicOrder {
    const EXPECTED: &'static str = "`reinforce`, `labour` or `recall`";

    fn read(word: &str) -> Option<Self> {
        match word {
            "order1" => Some(HeroicOrder::Reinforce),
            "order2" => Some(HeroicOrder::Labour),
            "order3" => Some(HeroicOrder::Recall),
            word => word.parse().ok(),
        }
    }
}

//! Choices made before the game that change the rules (chapter 14).

use crate::named::named;
use crate::options::{Handicap, options};
use crate::second::building::BuildingAction;
use crate::set::Set;

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

options! {
    /// The options of the Second Edition with their default values.
    Options {
        /// 2e.setup.cards, 2e.setup.starter-cards.
        "setup.cards" cards: CardSet = CardSet::Random,
        /// 2e.trap.one-action.
        "traps.actions" traps: TrapActions = TrapActions::One,
        /// 2e.maneuver.march.
        "maneuver.reveal" reveal: Reveal = Reveal::March,
        /// 2e.melee.fury-lost.
        "fury.recount" fury_recount: Answer = Answer::Yes,
        /// 2e.order.all-dead.
        "orders.lost" orders_lost: LostOrders = LostOrders::Removed,
        /// 2e.possession.effect.
        "possession.tile" possession_tile: PossessedTile = PossessedTile::Removed,
        /// 2e.siege-tower.one-per-section.
        "siege-tower.sections" siege_tower_sections: Sections = Sections::All,
        /// 2e.cauldron.place.
        "cauldron.sections" cauldron_sections: Sections = Sections::All,
        /// 2e.melee.plan-moment-1.
        "agaria.early" agaria_early: Answer = Answer::Yes,
        /// 2e.volley.hold.
        "volley.hold" volley_hold: Answer = Answer::No,
        /// 2e.setup.first-hourglasses, 0 to 10.
        "balance.start-hourglasses" start_hourglasses: Handicap<0, 10> = Handicap::default(),
    }
}

impl Options {
    /// The building actions that the game has (2e.trap.one-action).
    pub fn building_actions(&self) -> Set<BuildingAction> {
        let absent = match self.traps {
            TrapActions::One => BuildingAction::SEPARATE_TRAPS,
            TrapActions::Three => Set::only(BuildingAction::Trap),
        };
        Set::<BuildingAction>::ALL.without(absent)
    }
}

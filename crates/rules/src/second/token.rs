//! Tokens of both sides that are neither cards nor units.

use crate::named::named;

pub use crate::machine::{Battery, Emplacement, Machine};
pub use crate::order::{OrderKind, OrderToken};

named! {
    /// What stands in a tower beside its marksmen.
    TowerMachine { Cannon, Pole, BayWindow }
}

named! {
    /// The kinds of traps.
    Trap { Goblin, Troll, SiegeTower }
}

named! {
    /// The three heroic orders: Reinforce, Labour and Recall.
    HeroicOrder { Reinforce, Labour, Recall }
}

named! {
    /// The Defender's hit cards. What they hit stands in the tables.
    HitCard { Hit1, Hit2, Hit3, Hit4, Hit5, Hit6 }
}

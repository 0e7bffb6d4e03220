//! Kinds of choices.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

macro_rules! kinds {
    ($($kind:ident),* $(,)?) => {
        /// Like choices stand under one heading. The [`Catalogue`](super::Catalogue) has the headings of an edition.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "their headings say what they are")]
        pub enum Kind {
            $($kind,)*
        }

        impl Kind {
            /// All of them, of all editions.
            pub const ALL: &[Kind] = &[$(Kind::$kind,)*];
        }
    };
}

kinds! {
    Deal,
    Chance,
    End,
    Keep,
    TurnOver,
    Gain,
    Give,
    Borrow,
    Pay,
    Lend,
    Choose,
    Place,
    Shift,
    Send,
    Order,
    SecretOrder,
    Altar,
    Spend,
    CarryOut,
    Move,
    Swap,
    Hero,
    Deed,
    Haste,
    Bless,
    Kill,
    Sacrifice,
    Fire,
    Losses,
    Detonate,
    Save,
    Raise,
    StepOut,
    Return,
    Arrange,
    Exchange,
    Target,
    Bluff,
    Maneuver,
    SendThrough,
    Join,
    HeroicOrder,
    Plan,
    Trap,
    Spy,
    Cast,
    Resolve,
    Aim,
    Strike,
    Heal,
    Flee,
    LoseMana,
    ManaCard,
    Library,
    Remove,
    Take,
    Skip,
    Bone,
    Activate,
    RemoveBones,
    Priest,
    Ambush,
    Retreat,
}

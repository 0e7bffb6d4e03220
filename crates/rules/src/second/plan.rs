//! The Defender's defense plans and the Invader's objectives, by name. Their effects are in `plans` and `objectives`.

use crate::named::named;

named! {
    /// A defense plan (table 12.6).
    Plan {
        ThisIsAgaria, FarlonsHope, MarbleFromOurAltar, UseTheFurnishings, OpenTheDungeons,
        ShamefulNegotiations, OnLastLegs, LastQuivers, EveryManToTheWalls, MeltTheBells,
    }
}

named! {
    /// An objective (table 12.5).
    Objective {
        BloodMagic, NotASingleStone, DevotedWarlocks, ExperiencedGunners, GreatSiege,
        TrollOnslaught, SiegeWorks, WellArmedHorde, DrilledHost, Bloodbath,
    }
}

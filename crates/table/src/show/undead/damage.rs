//! What damage can do to the units of a section (un.damage.pick).

use stronghold_rules::undead::Forces;
use stronghold_rules::unit::{Garrison, Undead, UnitKind};

/// The greatest strength of the Invader's units that so much damage defeats.
pub(crate) fn to_horde(forces: &Forces, damage: u8) -> u8 {
    let [phantoms, skeletons, vampires] = forces.stormers.counts();
    greatest(
        &[
            (Undead::Phantom.strength(), phantoms - forces.strong),
            (forces.phantom, forces.strong),
            (Undead::Skeleton.strength(), skeletons),
            (forces.vampire, vampires),
        ],
        damage,
    )
}

/// The greatest strength of the Defender's units that so much damage defeats.
pub(crate) fn to_garrison(forces: &Forces, damage: u8) -> u8 {
    greatest(&Garrison::KINDS.map(|unit| (unit.strength(), forces.garrison.count(unit))), damage)
}

/// The greatest sum of these strengths, each taken at most so many times, that is not above the damage.
fn greatest(ranks: &[(u8, u8)], damage: u8) -> u8 {
    let Some(((strength, count), others)) = ranks.split_first() else { return 0 };
    let with = |taken: u8| {
        let price = strength.checked_mul(taken)?;
        Some(price + greatest(others, damage.checked_sub(price)?))
    };
    (0..=*count).map_while(with).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_defeats_whole_units_only() {
        assert_eq!(greatest(&[(2, 3)], 5), 4);
        assert_eq!(greatest(&[(1, 1), (2, 1), (4, 2)], 6), 6);
        assert_eq!(greatest(&[(4, 2)], 3), 0);
        assert_eq!(greatest(&[], 3), 0);
    }
}

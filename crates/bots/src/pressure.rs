//! The pressure on a wall section, and what of a horde of goblins, orcs and trolls would reach it.

use stronghold_rules::casualty::scalded;
use stronghold_rules::unit::{Group, Horde};

/// A breach that comes if nobody does anything about it.
pub const BREACH: i32 = 4_000;

/// The strengths that meet at a section.
pub struct Storm {
    /// The Invader's there now.
    pub now: i32,
    /// With what one march brings.
    pub near: i32,
    /// With what two marches bring.
    pub far: i32,
    /// The Defender's.
    pub hold: i32,
    /// What a breach needs.
    pub needed: i32,
}

impl Storm {
    /// Points for the Invader. Pressure grows with the square, so that the Invader gathers and the Defender evens out.
    /// `breach` is what a breach is worth; `losses` says whether the weaker side would lose units.
    #[inline]
    pub fn points(&self, breach: i32, losses: bool) -> i32 {
        let Storm { now, near, far, hold, needed } = *self;
        let points = 2 * pressure(now, needed) + 2 * pressure(near, needed) + pressure(far, needed);
        points
            + if now >= needed {
                breach + 20 * (now - needed).min(20)
            } else if now > hold {
                9 * (now - hold)
            } else if now > 0 && losses {
                -5 * (hold - now).min(now)
            } else {
                0
            }
    }
}

/// How near a breach is, 0 to 100 and a little beyond.
#[inline]
pub fn pressure(strength: i32, needed: i32) -> i32 {
    let share = match RECIPROCALS.get(needed as usize) {
        Some(reciprocal) => ((100 * strength as u64 * reciprocal) >> 32) as i32,
        None => 100 * strength / needed,
    };
    let share = share.min(115);
    share * share / 100
}

/// For each number what to multiply with, and shift by 32, in place of a division, which takes longer. A number that
/// is rounded up is exact for all strengths there are.
const RECIPROCALS: [u64; 64] = {
    let mut reciprocals = [0; 64];
    let mut number = 1;
    while number < reciprocals.len() {
        reciprocals[number] = (1u64 << 32).div_ceil(number as u64);
        number += 1;
    }
    reciprocals
};

/// The strongest `places` of these units.
pub fn strongest(units: Group<Horde>, places: u8) -> Group<Horde> {
    let [goblins, orcs, trolls] = units.counts();
    let trolls = trolls.min(places);
    let orcs = orcs.min(places - trolls);
    Group::new([goblins.min(places - trolls - orcs), orcs, trolls])
}

/// Strength of what cauldrons leave.
pub fn left_by_cauldrons(mut units: Group<Horde>, cauldrons: Group<Horde>) -> i32 {
    units -= scalded(units, cauldrons);
    i32::from(units.strength())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pressure_is_the_square_of_the_share() {
        for needed in 1..300 {
            for strength in 0..700 {
                let share = (100 * strength / needed).min(115);
                assert_eq!(pressure(strength, needed), share * share / 100, "{strength} of {needed}");
            }
        }
    }
}

//! Chances to win, in integers: equal on every machine.

/// A chance to win, from never to always.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Chance(u16);

impl Chance {
    /// A lost game.
    pub const NEVER: Chance = Chance(0);
    /// A won game.
    pub const ALWAYS: Chance = Chance(u16::MAX);

    /// The chance that a value stands for on the logistic curve. A value of [`Chance::UNIT`] means odds of e to one.
    pub fn of_logit(value: i32) -> Chance {
        let value = value.clamp(-(REACH as i32) * STEP, REACH as i32 * STEP);
        let (step, rest) =
            (value.unsigned_abs() as usize / STEP as usize, value.unsigned_abs() % STEP as u32);
        let (here, next) = (CURVE[step], CURVE[(step + 1).min(REACH)]);
        let above = u32::from(here) + (u32::from(next) - u32::from(here)) * rest / STEP as u32;
        // The curve is written down from the middle up.
        match value < 0 {
            false => Chance(above as u16),
            true => Chance(u16::MAX - above as u16),
        }
    }

    /// What a natural logarithm of odds of one counts.
    pub const UNIT: i32 = 4 * STEP;

    /// The chance of the other army.
    #[must_use]
    pub fn of_other(self) -> Chance {
        Chance(u16::MAX - self.0)
    }

    /// The mean of chances by their sum.
    pub fn mean(sum: u64, count: u32) -> Chance {
        Chance((sum / u64::from(count.max(1))).min(u64::from(u16::MAX)) as u16)
    }

    /// For sums.
    pub fn points(self) -> u64 {
        u64::from(self.0)
    }

    /// Points that make a certain difference in odds: one part of all in so many if odds are even, and the fewer the
    /// closer a chance is to never or always.
    pub fn margin(self, part: u64) -> u64 {
        let (own, other) = (self.points(), self.of_other().points());
        4 * own * other / (Chance::ALWAYS.points() * part)
    }

    /// From 0 to 1, for reports.
    pub fn share(self) -> f64 {
        f64::from(self.0) / f64::from(u16::MAX)
    }

    /// In per cent, rounded.
    pub fn percent(self) -> u8 {
        ((u32::from(self.0) * 100 + u32::from(u16::MAX) / 2) / u32::from(u16::MAX)) as u8
    }
}

/// Values between two points of the curve.
const STEP: i32 = 256;
/// The last point of the curve: eight natural logarithms.
const REACH: usize = 32;

/// 65535 / (1 + exp(-i / 4)) for i from 0 to 32.
const CURVE: [u16; REACH + 1] = [
    32768, 36842, 40793, 44510, 47910, 50940, 53580, 55833, 57723, 59286, 60564, 61597, 62427, 63089, 63614,
    64029, 64356, 64613, 64815, 64973, 65096, 65193, 65268, 65327, 65373, 65409, 65437, 65458, 65475, 65488,
    65499, 65507, 65513,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_logistic_one() {
        for value in (-9 * Chance::UNIT..=9 * Chance::UNIT).step_by(37) {
            let exact = 1.0 / (1.0 + (-f64::from(value) / f64::from(Chance::UNIT)).exp());
            let found = f64::from(Chance::of_logit(value).0) / 65535.0;
            assert!((exact - found).abs() < 0.003, "{value}: {found} for {exact}");
        }
    }

    #[test]
    fn what_one_army_gains_the_other_loses() {
        for value in [-5000, -700, -300, 300, 700, 5000] {
            assert_eq!(u16::MAX - Chance::of_logit(value).0, Chance::of_logit(-value).0, "{value}");
        }
    }

    #[test]
    fn a_margin_is_the_same_in_odds_everywhere() {
        let middle = Chance::of_logit(0);
        assert_eq!(middle.margin(64), u64::from(u16::MAX) / 64);
        for value in [-4, -2, 2, 4] {
            let chance = Chance::of_logit(value * Chance::UNIT);
            let odds = |points: u64| points as f64 / (65535.0 - points as f64);
            let times = odds(chance.points() + chance.margin(64)) / odds(chance.points());
            assert!((times.ln() - 1.0 / 16.0).abs() < 0.01, "{value}: {times}");
        }
    }

    #[test]
    fn a_mean_is_a_chance() {
        let sum = Chance::ALWAYS.points() * 3;
        assert_eq!(Chance::mean(sum, 4).percent(), 75);
        assert_eq!(Chance::mean(0, 0), Chance::NEVER);
    }
}

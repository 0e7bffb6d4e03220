//! Chances to win, in integers: equal on every machine.

/// A chance to win, from never to always.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Chance(u32);

impl Chance {
    /// A lost game.
    pub const NEVER: Chance = Chance(0);
    /// A won game.
    pub const ALWAYS: Chance = Chance(u32::MAX);

    /// The chance that a value stands for on the logistic curve. A value of [`Chance::UNIT`] means odds of e to one.
    pub fn of_logit(value: i32) -> Chance {
        let value = value.clamp(-(REACH as i32) * STEP, REACH as i32 * STEP);
        let (step, rest) =
            (value.unsigned_abs() as usize / STEP as usize, u64::from(value.unsigned_abs()) % STEP as u64);
        let (here, next) = (CURVE[step], CURVE[(step + 1).min(REACH)]);
        let above = here + (u64::from(next - here) * rest / STEP as u64) as u32;
        // The curve is written down from the middle up.
        match value < 0 {
            false => Chance(above),
            true => Chance(u32::MAX - above),
        }
    }

    /// What a natural logarithm of odds of one counts.
    pub const UNIT: i32 = 4 * STEP;

    /// The chance of the other army.
    #[must_use]
    pub fn of_other(self) -> Chance {
        Chance(u32::MAX - self.0)
    }

    /// The mean of chances by their sum.
    pub fn mean(sum: u64, count: u32) -> Chance {
        Chance((sum / u64::from(count.max(1))).min(u64::from(u32::MAX)) as u32)
    }

    /// One part of many.
    pub fn part(part: u64, of: u64) -> Chance {
        Chance((part.min(of) * u64::from(u32::MAX) / of.max(1)) as u32)
    }

    /// Whether it is so close to never or always that winning is hardly at stake.
    pub fn is_decided(self) -> bool {
        self.0.min(self.of_other().0) < u32::MAX / DECIDED
    }

    /// For sums.
    pub fn points(self) -> u64 {
        u64::from(self.0)
    }

    /// Points that make a certain difference in odds: one part of all in so many if odds are even, and the fewer the
    /// closer a chance is to never or always.
    pub fn margin(self, part: u64) -> u64 {
        let (own, other) = (self.points(), self.of_other().points());
        // Halves keep the product within its bounds.
        (own / 2) * (other / 2) / Chance::ALWAYS.points() * 16 / part
    }

    /// From 0 to 1, for reports.
    pub fn share(self) -> f64 {
        f64::from(self.0) / f64::from(u32::MAX)
    }

    /// In per cent, rounded.
    pub fn percent(self) -> u8 {
        ((self.points() * 100 + Chance::ALWAYS.points() / 2) / Chance::ALWAYS.points()) as u8
    }
}

/// Less than one part in so many is hardly a chance.
const DECIDED: u32 = 40;

/// Values between two points of the curve.
const STEP: i32 = 256;
/// The last point of the curve: eight natural logarithms.
const REACH: usize = 32;

/// (2³² - 1) / (1 + exp(-i / 4)) for i from 0 to 32.
const CURVE: [u32; REACH + 1] = [
    2_147_483_648,
    2_414_529_685,
    2_673_442_470,
    2_917_050_300,
    3_139_872_686,
    3_338_477_482,
    3_511_455_636,
    3_659_109_421,
    3_782_994_643,
    3_885_444_462,
    3_969_158_893,
    4_036_897_098,
    4_091_274_721,
    4_134_649_535,
    4_169_072_223,
    4_196_280_243,
    4_217_717_111,
    4_234_564_477,
    4_247_778_736,
    4_258_127_276,
    4_266_221_719,
    4_272_547_026,
    4_277_486_187,
    4_281_340_726,
    4_284_347_459,
    4_286_692_033,
    4_288_519_766,
    4_289_944_287,
    4_291_054_360,
    4_291_919_284,
    4_292_593_129,
    4_293_118_066,
    4_293_526_977,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_logistic_one() {
        for value in (-9 * Chance::UNIT..=9 * Chance::UNIT).step_by(37) {
            let exact = 1.0 / (1.0 + (-f64::from(value) / f64::from(Chance::UNIT)).exp());
            let found = Chance::of_logit(value).share();
            assert!((exact - found).abs() < 0.003, "{value}: {found} for {exact}");
        }
    }

    #[test]
    fn what_one_army_gains_the_other_loses() {
        for value in [-5000, -700, -300, 300, 700, 5000] {
            assert_eq!(Chance::of_logit(value).of_other(), Chance::of_logit(-value), "{value}");
        }
    }

    #[test]
    fn a_margin_is_the_same_in_odds_everywhere() {
        let middle = Chance::of_logit(0);
        assert!(middle.margin(64).abs_diff(u64::from(u32::MAX) / 64) <= 64);
        for value in [-7, -4, -2, 2, 4] {
            let chance = Chance::of_logit(value * Chance::UNIT);
            let odds = |points: u64| points as f64 / (f64::from(u32::MAX) - points as f64);
            let times = odds(chance.points() + chance.margin(64)) / odds(chance.points());
            assert!((times.ln() - 1.0 / 16.0).abs() < 0.01, "{value}: {times}");
        }
    }

    #[test]
    fn a_mean_is_a_chance() {
        let sum = Chance::ALWAYS.points() * 3;
        assert_eq!(Chance::mean(sum, 4).percent(), 75);
        assert_eq!(Chance::mean(0, 0), Chance::NEVER);
        assert_eq!((Chance::part(3, 4).percent(), Chance::part(5, 4)), (75, Chance::ALWAYS));
    }

    #[test]
    fn a_chance_near_never_or_always_is_decided() {
        for (percent, decided) in [(0, true), (2, true), (3, false), (97, false), (98, true), (100, true)] {
            assert_eq!(Chance::part(percent, 100).is_decided(), decided, "{percent} %");
        }
    }
}

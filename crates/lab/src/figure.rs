//! How figures are written for people.

use stronghold_rules::Army;

use crate::arena::Elo;
use crate::interval::Share;

/// Stands where a figure is missing.
pub const NONE: &str = "–";

/// An army as people write it.
pub fn army_name(army: Army) -> &'static str {
    match army {
        Army::Invader => "Invader",
        Army::Defender => "Defender",
    }
}

/// A share of all, such as `73.5 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// The share of games won.
pub fn rate(share: &Share) -> String {
    share.rate.map_or_else(|| NONE.to_owned(), percent)
}

/// The ends of an interval, such as `49.0 to 94.3 %`.
pub fn interval(share: &Share) -> String {
    match share.rate {
        Some(_) => format!("{:.1} to {:.1} %", 100.0 * share.low, 100.0 * share.high),
        None => NONE.to_owned(),
    }
}

/// A difference in Elo with its sign.
pub fn elo(elo: f64) -> String {
    signed(elo)
}

/// A difference of shares in points, hundredths of the whole, with its sign.
pub fn points(difference: f64) -> String {
    signed(100.0 * difference)
}

fn signed(number: f64) -> String {
    match number.round() {
        0.0 => "0".to_owned(),
        number => format!("{number:+.0}").replace('-', "−"),
    }
}

/// The ends of an interval, such as `+150 to +233`.
pub fn elo_interval(Elo { low, high, .. }: &Elo) -> String {
    if low == high { NONE.to_owned() } else { format!("{} to {}", elo(*low), elo(*high)) }
}

/// A time given in milliseconds, with three digits and the unit that suits it.
pub fn time(ms: f64) -> String {
    let (value, unit) = match ms {
        ms if ms < 1e-3 => (ms * 1e6, "ns"),
        ms if ms < 1.0 => (ms * 1e3, "µs"),
        ms if ms < 1e3 => (ms, "ms"),
        ms if ms < 60e3 => (ms / 1e3, "s"),
        ms => (ms / 60e3, "min"),
    };
    let digits = if unit == "ns" || value >= 99.95 { 0 } else { usize::from(value < 9.995) + 1 };
    format!("{value:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_written_with_one_decimal() {
        assert_eq!(rate(&Share::of(8, 10)), "80.0 %");
        assert_eq!(interval(&Share::of(8, 10)), "49.0 to 94.3 %");
        assert_eq!((rate(&Share::of(0, 0)), interval(&Share::of(0, 0))), (NONE.to_owned(), NONE.to_owned()));
    }

    #[test]
    fn elo_has_a_sign_unless_it_is_nothing() {
        assert_eq!([190.8, -12.2, 0.3, -0.4].map(elo), ["+191", "−12", "0", "0"]);
        assert_eq!([0.125, -0.06, 0.004].map(points), ["+13", "−6", "0"]);
        assert_eq!(elo_interval(&Elo::default()), NONE);
    }

    #[test]
    fn times_have_three_digits_and_a_unit_that_suits_them() {
        let times = [0.000_25, 0.001_234, 0.025_67, 1.5, 12.34, 234.5, 1_500.0, 90_000.0];
        let written = ["250 ns", "1.23 µs", "25.7 µs", "1.50 ms", "12.3 ms", "234 ms", "1.50 s", "1.50 min"];
        assert_eq!(times.map(time), written);
    }
}

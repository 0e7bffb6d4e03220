//! How sure a share of games is.

use serde::Serialize;

/// A normal variable stays within this many standard deviations of its mean with a probability of 95 %.
pub const DEVIATIONS_95: f64 = 1.959_963_984_540_054;

/// Games won among games played, with the 95 % interval of Wilson.
///
/// The interval holds for few games and for shares near 0 and 1 too, and never leaves the range between them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// Games won.
    pub won: u64,
    /// Games played.
    pub games: u64,
    /// The share of games won, if any was played.
    pub rate: Option<f64>,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// Games won, out of games played.
    pub fn of(won: u64, games: u64) -> Share {
        if games == 0 {
            return Share { won, games, rate: None, low: 0.0, high: 1.0 };
        }
        let (count, squared) = (games as f64, DEVIATIONS_95 * DEVIATIONS_95);
        let rate = won as f64 / count;
        let middle = rate + squared / (2.0 * count);
        let reach = DEVIATIONS_95 * (rate * (1.0 - rate) / count + squared / (4.0 * count * count)).sqrt();
        let whole = 1.0 + squared / count;
        // Rounding must not push an end past a rate of exactly 0 or 1.
        let low = ((middle - reach) / whole).clamp(0.0, rate);
        let high = ((middle + reach) / whole).clamp(rate, 1.0);
        Share { won, games, rate: Some(rate), low, high }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn has_interval(won: u64, games: u64, low: f64, high: f64) {
        let share = Share::of(won, games);
        assert!((share.low - low).abs() < 5e-4 && (share.high - high).abs() < 5e-4, "{share:?}");
    }

    #[test]
    fn intervals_are_those_of_the_textbooks() {
        has_interval(8, 10, 0.490, 0.943);
        has_interval(81, 263, 0.255, 0.366);
        has_interval(15, 148, 0.062, 0.160);
        has_interval(1, 29, 0.006, 0.172);
    }

    #[test]
    fn an_interval_stays_between_nothing_and_everything() {
        has_interval(0, 20, 0.0, 0.161);
        has_interval(20, 20, 0.839, 1.0);
        assert_eq!((Share::of(0, 20).low, Share::of(20, 20).high), (0.0, 1.0));
    }

    #[test]
    fn without_games_nothing_is_known() {
        let share = Share::of(0, 0);
        assert_eq!((share.rate, share.low, share.high), (None, 0.0, 1.0));
    }
}

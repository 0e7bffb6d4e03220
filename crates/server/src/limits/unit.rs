//! How the values of limits are written: `200`, `16KiB`, `25s`, `20/s burst 200`, `1MiB/s burst 64MiB`.

use std::time::Duration;

use super::Rate;

/// Largest number that is read, of whatever.
const MOST: u64 = 1 << 40;

/// Longest time that is read.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Units of time in a rate, with their seconds.
const PERIODS: [(&str, f64); 4] = [("s", 1.0), ("min", 60.0), ("h", 3600.0), ("day", 86400.0)];

/// Units of bytes, the largest first.
const SIZES: [(&str, u64); 4] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1)];

/// How values of a kind are read and written.
pub(super) trait Unit<T> {
    /// What is expected, with an example.
    const FORM: &'static str;

    /// Reads a value. Nothing if the text has another form or the value makes no sense.
    fn read(text: &str) -> Option<T>;

    /// Writes a value so that it reads back.
    fn write(value: T) -> String;
}

/// A whole number.
pub(super) struct Count;

/// A number of bytes.
pub(super) struct Bytes;

/// A length of time.
pub(super) struct Time;

/// How often something may be done.
pub(super) struct Pace;

/// How many bytes may flow.
pub(super) struct Flow;

impl<T: TryFrom<u64> + TryInto<u64>> Unit<T> for Count {
    const FORM: &'static str = "a whole number, such as 200";

    fn read(text: &str) -> Option<T> {
        let number: u64 = text.replace('_', "").parse().ok()?;
        (number <= MOST).then(|| T::try_from(number).ok())?
    }

    fn write(value: T) -> String {
        value.try_into().unwrap_or(u64::MAX).to_string()
    }
}

impl Unit<usize> for Bytes {
    const FORM: &'static str = "a number of bytes, such as 16KiB";

    fn read(text: &str) -> Option<usize> {
        usize::try_from(read_bytes(text)?).ok()
    }

    fn write(value: usize) -> String {
        write_bytes(value as u64)
    }
}

impl Unit<Duration> for Time {
    const FORM: &'static str = "a time of up to a day, such as 25s or 10m";

    fn read(text: &str) -> Option<Duration> {
        let time = humantime::parse_duration(text).ok()?;
        (!time.is_zero() && time <= LONGEST).then_some(time)
    }

    fn write(value: Duration) -> String {
        humantime::format_duration(value).to_string()
    }
}

impl Unit<Rate> for Pace {
    const FORM: &'static str = "a rate, such as `20/s burst 200`; others are per min, h or day";

    fn read(text: &str) -> Option<Rate> {
        read_rate(text, |number| number.parse().ok())
    }

    fn write(rate: Rate) -> String {
        let is_whole = |number: f64| (number - number.round()).abs() < 1e-6 * number && number.round() >= 1.0;
        let period = PERIODS.iter().find(|(_, seconds)| is_whole(rate.per_second * seconds));
        match period {
            Some((name, seconds)) => {
                format!("{}/{name} burst {}", (rate.per_second * seconds).round(), rate.at_once)
            }
            None => format!("{}/s burst {}", rate.per_second, rate.at_once),
        }
    }
}

impl Unit<Rate> for Flow {
    const FORM: &'static str = "a flow of bytes, such as `1MiB/s burst 64MiB`";

    fn read(text: &str) -> Option<Rate> {
        read_rate(text, |number| Some(read_bytes(number)? as f64))
    }

    fn write(rate: Rate) -> String {
        let bytes = |number: f64| write_bytes(number.round() as u64);
        format!("{}/s burst {}", bytes(rate.per_second), bytes(rate.at_once))
    }
}

/// Reads `NUMBER/PERIOD burst NUMBER`.
fn read_rate(text: &str, number: impl Fn(&str) -> Option<f64>) -> Option<Rate> {
    let (steady, burst) = text.split_once(" burst ")?;
    let (amount, period) = steady.split_once('/')?;
    let (_, seconds) = PERIODS.iter().find(|(name, _)| *name == period.trim())?;
    let rate = Rate { per_second: number(amount.trim())? / seconds, at_once: number(burst.trim())? };
    let sound = |number: f64, least: f64| number.is_finite() && number >= least && number <= MOST as f64;
    // Slower than one a day would lock people out for good.
    (sound(rate.per_second, 1.0 / 86400.0 - 1e-9) && sound(rate.at_once, 1.0)).then_some(rate)
}

fn read_bytes(text: &str) -> Option<u64> {
    let named = SIZES.iter().find_map(|(name, size)| Some((text.strip_suffix(name)?, *size)));
    let (digits, size) = named.unwrap_or((text, 1));
    let number: u64 = digits.trim().replace('_', "").parse().ok()?;
    number.checked_mul(size).filter(|bytes| *bytes <= MOST)
}

fn write_bytes(bytes: u64) -> String {
    let fitting = SIZES.iter().find(|(_, size)| bytes >= *size && bytes.is_multiple_of(*size));
    match fitting {
        Some((name, size)) => format!("{}{name}", bytes / size),
        None => format!("{bytes}B"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_read_and_written_in_the_unit_in_which_they_are_whole() {
        for text in
            ["20/s burst 200", "12/min burst 100", "300/day burst 150", "1/h burst 1", "0.123/s burst 2.5"]
        {
            assert_eq!(Pace::write(Pace::read(text).expect(text)), text);
        }
        assert_eq!(Pace::read("60/min burst 5"), Some(Rate { per_second: 1.0, at_once: 5.0 }));
        for bad in [
            "",
            "20",
            "20/s",
            "20/fortnight burst 2",
            "0/s burst 5",
            "5/s burst 0",
            "-1/s burst 5",
            "NaN/s burst 5",
            "inf/s burst 5",
            "5/s burst inf",
            "1e99/s burst 5",
            "0.1/day burst 5",
        ] {
            assert_eq!(Pace::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn bytes_have_units() {
        for text in ["16KiB", "1MiB", "1000B", "3GiB"] {
            assert_eq!(Bytes::write(Bytes::read(text).expect(text)), text);
        }
        assert_eq!(Bytes::read("4096"), Some(4096));
        for bad in ["", "KiB", "-1", "1.5MiB", "9999999999GiB", "1 TB"] {
            assert_eq!(Bytes::read(bad), None, "{bad}");
        }
        assert_eq!(Flow::write(Flow::read("1MiB/s burst 64MiB").expect("a flow")), "1MiB/s burst 64MiB");
    }

    #[test]
    fn times_have_units_and_an_end() {
        for text in ["25s", "10m", "1m 30s", "1day"] {
            assert_eq!(Time::write(Time::read(text).expect(text)), text);
        }
        for bad in ["", "25", "0s", "2days", "-1s", "soon"] {
            assert_eq!(Time::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn counts_are_whole_numbers_that_fit() {
        assert_eq!(<Count as Unit<u32>>::read("4_096"), Some(4096));
        for bad in ["", "-1", "1.5", "99999999999", "ten"] {
            assert_eq!(<Count as Unit<u32>>::read(bad), None, "{bad}");
        }
    }
}

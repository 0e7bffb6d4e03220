//! Plots as SVG that fits any width: places are shares of it, and letters keep their size.

use std::fmt::Write as _;

use super::escape;
use crate::arena::Ends;

/// Where a value is along the width of a plot.
#[derive(Clone, Debug)]
pub struct Scale {
    low: f64,
    high: f64,
    /// Marked values and what is written below them.
    ticks: Vec<(f64, String)>,
}

impl Scale {
    /// From nothing to all.
    pub fn shares() -> Scale {
        let ticks = [0.0, 0.25, 0.5, 0.75, 1.0].map(|at| (at, format!("{:.0} %", 100.0 * at)));
        Scale { low: 0.0, high: 1.0, ticks: ticks.into() }
    }

    /// A scale that holds all these values, with round numbers as its marks.
    pub fn around(values: impl IntoIterator<Item = f64>, write: impl Fn(f64) -> String) -> Scale {
        let (low, high) = values
            .into_iter()
            .fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        let step = round_step((high - low).max(1.0) / 4.0);
        let (first, last) = ((low / step).floor() as i64, ((high / step).ceil() as i64).max(1));
        let ticks = (first..=last).map(|tick| (tick as f64 * step, write(tick as f64 * step)));
        Scale { low: first as f64 * step, high: last as f64 * step, ticks: ticks.collect() }
    }

    /// A scale of powers of ten that holds all these values, each of which is above zero.
    pub fn powers(values: impl IntoIterator<Item = f64>, write: impl Fn(f64) -> String) -> Scale {
        let logs = values.into_iter().map(f64::log10);
        let (low, high) = logs.fold((f64::MAX, f64::MIN), |(low, high), log| (low.min(log), high.max(log)));
        let (first, last) = if low <= high { (low.floor() as i32, high.ceil() as i32) } else { (0, 1) };
        let last = last.max(first + 1);
        let every = if last - first > 5 { 2 } else { 1 };
        let ticks = (first..=last).step_by(every).map(|power| (f64::from(power), write(10_f64.powi(power))));
        Scale { low: f64::from(first), high: f64::from(last), ticks: ticks.collect() }
    }

    /// The place of a value in per cent of the width.
    fn at(&self, value: f64) -> f64 {
        100.0 * ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// The place of a value on a scale of powers of ten.
    pub fn at_power(&self, value: f64) -> f64 {
        if value > 0.0 { self.at(value.log10()) } else { 0.0 }
    }

    fn lines(&self, zero: Option<f64>) -> String {
        let lines = self.ticks.iter().map(|(value, _)| {
            let class = if zero == Some(*value) { "zero" } else { "grid" };
            format!(r#"<line class="{class}" x1="{0:.2}%" x2="{0:.2}%" y1="0" y2="100%"/>"#, self.at(*value))
        });
        lines.collect()
    }

    /// What is written below the plots.
    pub fn axis(&self) -> String {
        let marks = self.ticks.iter().map(|(value, text)| {
            format!(r#"<span style="left:{:.2}%">{}</span>"#, self.at(*value), escape(text))
        });
        format!(
            r#"<div class="row" aria-hidden="true"><div class="axis">{}</div></div>"#,
            marks.collect::<String>()
        )
    }
}

/// The round number that is next to this one: 1, 2 or 5 times a power of ten.
fn round_step(step: f64) -> f64 {
    let power = 10_f64.powf(step.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|round| round * power).find(|round| *round >= step).unwrap_or(step)
}

/// One line of a chart: a name, a plot and figures.
pub struct Row<'a> {
    /// What it is about.
    pub label: &'a str,
    /// The colour: `invader`, `defender`, `even` or `accent`.
    pub colour: &'a str,
    /// The main figure.
    pub figure: &'a str,
    /// What stands beside it in small letters.
    pub aside: &'a str,
}

impl Row<'_> {
    fn with(&self, strip: &str) -> String {
        let Row { label, colour, figure, aside } = self;
        let [label, figure, aside] = [label, figure, aside].map(|text| escape(text));
        format!(
            r#"<div class="row"><div class="label">{label}</div><div class="plot {colour}"><svg class="strip" aria-hidden="true">{strip}</svg></div><div class="figures">{figure}<span>{aside}</span></div></div>"#
        )
    }

    /// A value with the ends of its interval. `zero` is the mark to compare it with.
    pub fn whiskers(&self, scale: &Scale, zero: f64, value: Option<f64>, ends: (f64, f64)) -> String {
        let mut strip = scale.lines(Some(zero));
        if let Some(value) = value {
            let [low, value, high] = [ends.0, value, ends.1].map(|value| scale.at(value));
            // Writing to a string does not fail.
            let _ = write!(
                strip,
                r#"<line class="whisker" x1="{low:.2}%" x2="{high:.2}%" y1="14" y2="14"/><line class="whisker" x1="{low:.2}%" x2="{low:.2}%" y1="9" y2="19"/><line class="whisker" x1="{high:.2}%" x2="{high:.2}%" y1="9" y2="19"/><circle class="dot" cx="{value:.2}%" cy="14" r="5"/>"#
            );
        }
        self.with(&strip)
    }

    /// A value as a bar.
    pub fn bar(&self, scale: &Scale, value: f64) -> String {
        let strip = format!(
            r#"{}<line class="band" x1="{:.2}%" x2="{:.2}%" y1="14" y2="14"/>"#,
            scale.lines(None),
            scale.at(0.0),
            scale.at(value)
        );
        self.with(&strip)
    }

    /// Times on a scale of powers of ten: median, mean, 95th percentile, longest.
    pub fn times(&self, scale: &Scale, [median, mean, most, longest]: [f64; 4]) -> String {
        let mut strip = scale.lines(None);
        let [median, mean, most, longest] = [median, mean, most, longest].map(|time| scale.at_power(time));
        // Writing to a string does not fail.
        let _ = write!(
            strip,
            r#"<line class="whisker" x1="{median:.2}%" x2="{longest:.2}%" y1="14" y2="14"/><line class="band" x1="{median:.2}%" x2="{most:.2}%" y1="14" y2="14"/><line class="whisker" x1="{longest:.2}%" x2="{longest:.2}%" y1="8" y2="20"/><circle class="mean" cx="{mean:.2}%" cy="14" r="4"/><circle class="dot" cx="{median:.2}%" cy="14" r="5"/>"#
        );
        self.with(&strip)
    }
}

/// A column for each turn: games that the Invader won below, those that the Defender won on top.
pub fn columns(ends: &[Ends]) -> String {
    let games = |ends: &Ends| ends.invader_wins + ends.defender_wins;
    let all: u64 = ends.iter().map(games).sum();
    let most = ends.iter().map(games).max().unwrap_or(0).max(1) as f64;
    let width = 100.0 / ends.len().max(1) as f64;
    let (mut svg, mut axis) = (String::new(), String::new());
    for (column, ends) in ends.iter().enumerate() {
        let (left, middle) = ((column as f64 + 0.14) * width, (column as f64 + 0.5) * width);
        let mut top = 100.0;
        for (colour, wins) in [("invader", ends.invader_wins), ("defender", ends.defender_wins)] {
            let height = 100.0 * wins as f64 / most;
            top -= height;
            if wins > 0 {
                // Writing to a string does not fail.
                let _ = write!(
                    svg,
                    r#"<rect class="{colour}" x="{left:.2}%" y="{top:.2}%" width="{:.2}%" height="{height:.2}%"/>"#,
                    0.72 * width
                );
            }
        }
        if games(ends) > 0 {
            let share = 100.0 * games(ends) as f64 / all as f64;
            let share = if share < 1.0 { "<1".to_owned() } else { format!("{share:.0}") };
            let _ = write!(svg, r#"<text x="{middle:.2}%" y="{top:.2}%" dy="-5">{}</text>"#, escape(&share));
        }
        let _ = write!(axis, r#"<span style="left:{middle:.2}%">{}</span>"#, ends.turn);
    }
    format!(
        r#"<div class="turns" aria-hidden="true"><svg class="columns">{svg}</svg><div class="axis">{axis}</div></div>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers_and_hold_all_values() {
        let scale = Scale::around([-130.0, 412.0], |value| format!("{value}"));
        let marks: Vec<f64> = scale.ticks.iter().map(|(value, _)| *value).collect();
        assert_eq!(marks, [-200.0, 0.0, 200.0, 400.0, 600.0]);
        assert_eq!((scale.at(-200.0), scale.at(200.0), scale.at(600.0)), (0.0, 50.0, 100.0));
    }

    #[test]
    fn powers_of_ten_are_as_far_apart_as_each_other() {
        let scale = Scale::powers([0.02, 30.0], |value| format!("{value}"));
        let places = [0.01, 0.1, 1.0, 10.0, 100.0].map(|value| scale.at_power(value).round());
        assert_eq!(places, [0.0, 25.0, 50.0, 75.0, 100.0]);
    }

    #[test]
    fn a_scale_of_nothing_breaks_nothing() {
        assert!(Scale::around([], |_| String::new()).at(0.0).is_finite());
        assert!(Scale::powers([], |_| String::new()).at_power(1.0).is_finite());
        assert!(!columns(&[]).contains("NaN"));
    }
}

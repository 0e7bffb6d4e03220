//! Plots as one picture: an SVG file that needs no page around it, for texts that show pictures.

use std::fmt::Write as _;

use super::escape;
use crate::arena::Ends;
use crate::figure::percent;

/// Width of a picture.
const WIDTH: u32 = 720;
/// Where bars begin, and how long one of the whole is.
const BARS: (u32, u32) = (170, 400);
/// From one line of a plot to the next.
const LINE: u32 = 20;
/// The tallest column of a plot, and the room for the letters below and above it.
const COLUMN: u32 = 120;

const STYLE: &str = "text{font:13px 'Segoe UI','Noto Sans','DejaVu Sans',sans-serif;fill:#2b2622}\
    .h{font-weight:600;font-size:15px}.q{fill:#6d5f4b}.e{text-anchor:end}.m{text-anchor:middle}\
    .paper{fill:#fbf7ec}.grid{stroke:#d8cbb0}.invader{fill:#8c3b2a}.defender{fill:#27447a}\
    @media (prefers-color-scheme:dark){text{fill:#efe6d3}.q{fill:#b8aa92}.paper{fill:#26221d}.grid{stroke:#463e35}\
    .invader{fill:#e58d77}.defender{fill:#9dbbeb}}";

/// A picture that grows downwards.
#[derive(Debug)]
pub struct Picture {
    svg: String,
    height: u32,
}

/// A line of a plot: a share of the whole as a bar.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What it is about.
    pub label: String,
    /// The colour: `invader` or `defender`.
    pub colour: &'static str,
    /// How long it is, from 0 to 1.
    pub share: f64,
    /// What stands behind it in small letters.
    pub aside: String,
}

impl Default for Picture {
    fn default() -> Picture {
        Picture { svg: String::new(), height: 12 }
    }
}

impl Picture {
    /// A heading, with what the plot below it shows.
    pub fn heading(&mut self, text: &str, note: &str) {
        self.height += 28;
        let _ = writeln!(self.svg, r#"<text class="h" x="16" y="{}">{}</text>"#, self.height, escape(text));
        self.height += LINE;
        let _ = writeln!(self.svg, r#"<text class="q" x="16" y="{}">{}</text>"#, self.height, escape(note));
        self.height += 8;
    }

    /// A bar for each line.
    pub fn bars(&mut self, bars: &[Bar]) {
        let (left, whole) = BARS;
        let (top, bottom) = (self.height + 4, self.height + 4 + LINE * bars.len() as u32);
        for quarter in 0..=4 {
            let x = left + whole * quarter / 4;
            let _ = writeln!(self.svg, r#"<path class="grid" d="M{x} {top}V{bottom}"/>"#);
            let _ = writeln!(
                self.svg,
                r#"<text class="q m" x="{x}" y="{}">{} %</text>"#,
                bottom + 16,
                25 * quarter
            );
        }
        for Bar { label, colour, share, aside } in bars {
            self.height += LINE;
            let (baseline, length) = (self.height, f64::from(whole) * share.clamp(0.0, 1.0));
            let _ = writeln!(
                self.svg,
                r#"<text class="e" x="{}" y="{baseline}">{}</text><rect class="{colour}" x="{left}" y="{}" width="{length:.1}" height="12"/><text class="q" x="{}" y="{baseline}">{}</text>"#,
                left - 8,
                escape(label),
                baseline - 11,
                left + whole + 12,
                escape(aside)
            );
        }
        self.height += 32;
    }

    /// A column for each turn: games that the Invader won below, those that the Defender won on top.
    pub fn columns(&mut self, ends: &[Ends]) {
        let games = |ends: &Ends| ends.invader_wins + ends.defender_wins;
        let all = ends.iter().map(games).sum::<u64>().max(1) as f64;
        let most = ends.iter().map(games).max().unwrap_or(0).max(1) as f64;
        let step = f64::from(WIDTH - 32) / ends.len().max(1) as f64;
        self.height += COLUMN + 24;
        let bottom = f64::from(self.height);
        for (column, ends) in ends.iter().enumerate() {
            let (left, mut top) = (16.0 + (column as f64 + 0.14) * step, bottom);
            let middle = left + 0.36 * step;
            for (colour, wins) in [("invader", ends.invader_wins), ("defender", ends.defender_wins)] {
                let height = f64::from(COLUMN) * wins as f64 / most;
                top -= height;
                if wins > 0 {
                    let _ = writeln!(
                        self.svg,
                        r#"<rect class="{colour}" x="{left:.1}" y="{top:.1}" width="{:.1}" height="{height:.1}"/>"#,
                        0.72 * step
                    );
                }
            }
            if games(ends) > 0 {
                let share = percent(games(ends) as f64 / all);
                let _ = writeln!(
                    self.svg,
                    r#"<text class="m" x="{middle:.1}" y="{:.1}">{}</text>"#,
                    top - 5.0,
                    escape(&share)
                );
            }
            let _ = writeln!(
                self.svg,
                r#"<text class="q m" x="{middle:.1}" y="{:.1}">{}</text>"#,
                bottom + 16.0,
                ends.turn
            );
        }
        self.height += 32;
    }

    /// The file. `title` is read out in place of the picture.
    pub fn finish(self, title: &str) -> String {
        let Picture { svg, height } = self;
        let title = escape(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
             height=\"{height}\" role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
             <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\" rx=\"10\"/>\n{svg}</svg>\n"
        )
        .replace("&nbsp;", "&#160;")
    }
}

//! How far a long command has come.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr with the time left, if somebody can see it.
pub fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    let bar = ProgressBar::new(games);
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}

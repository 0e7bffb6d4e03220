//! How far a long command has come.

use std::io::{self, IsTerminal};
use std::sync::Once;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr with the time left, if somebody can see it.
pub fn progress_bar(games: u64) -> ProgressBar {
    progress_bar_of(games, "games")
}

/// The same for other things than games.
pub fn progress_bar_of(number: u64, things: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:40}} {{human_pos}} of {{human_len}} {things}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    let bar = ProgressBar::new(number);
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}

/// A bar for games some of which may have been kept, and what to tell it.
pub fn games_bar(games: u64) -> (ProgressBar, impl Fn(u64) + Sync) {
    let bar = progress_bar(games);
    let (shown, kept) = (bar.clone(), Once::new());
    let progress = move |over| {
        shown.set_position(over);
        // Games that were kept took no time.
        kept.call_once(|| shown.reset_eta());
    };
    (bar, progress)
}

//! What a seat is shown, over random games: complete, unmistakable, and made from its view alone.

#[path = "show/board.rs"]
mod board;
#[path = "show/choices.rs"]
mod choices;
#[path = "show/common.rs"]
mod common;
#[path = "show/first.rs"]
mod first;
#[path = "show/forecast.rs"]
mod forecast;
#[path = "show/hint.rs"]
mod hint;
#[path = "show/secrets.rs"]
mod secrets;
#[path = "show/sizes.rs"]
mod sizes;
#[path = "show/story.rs"]
mod story;
#[path = "show/undead.rs"]
mod undead;
#[path = "show/words.rs"]
mod words;

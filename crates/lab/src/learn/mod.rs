//! Teaching networks to value the beginning of a turn.
//!
//! In round 0 greedy players with more or fewer slips play many games; a network learns from how they ended. In every
//! further round searchers who use the last network play, against each other and against greedy players, and the next
//! network learns from all games so far. Part of the games are played by tables whose reconstructed numbers are varied.
//!
//! A course for a [`Response`] begins with a network that is there. Both armies judge by it in the first round of
//! searchers; then one of them by what it has learned, and the other one as before. What the first gains is what can be
//! gained against such a player at least.
//!
//! Everything follows from the seed and the settings: a [`School`] that was stopped, or killed, goes on where it was
//! and ends with the same network.

mod adam;
mod lesson;
mod pupil;
mod sample;
mod school;
mod teacher;
mod variety;

pub use lesson::{Lesson, Response};
pub use sample::Sample;
pub use school::{Card, Graduate, News, School, SchoolError};
pub use teacher::{Grades, Teacher};

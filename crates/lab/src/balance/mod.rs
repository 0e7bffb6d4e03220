//! How fair a fight is: equal bots on both sides, and what decides their games.
//!
//! A [`Study`] plays one edition by one set of tables. Its [`Report`] says how often each side won, when and where the
//! walls were breached, and how often each card, action of a building, plan or spell was offered and used. Games that depart
//! from the others in one thing (a [`Departure`]) show what that thing is worth.

mod departure;
mod markdown;
mod page;
mod report;
mod study;
mod terms;
#[cfg(test)]
mod tests;
mod trial;

pub use departure::{Departure, NoSuchMeans};
pub use markdown::{markdown, picture};
pub use page::page;
pub use report::{Breaches, Difference, EARLY, Group, HARDLY_USED, MeansReport, Report};
pub use study::{Finish, Study, StudyError};
pub use terms::Terms;

//! How much anybody may ask for.

mod unit;

use std::time::Duration;

use strsim::normalized_damerau_levenshtein;

use unit::{Bytes, Count, Flow, Pace, Time, Unit};

/// How alike two names must be for one to be suggested in place of the other.
const ALIKE: f64 = 0.6;

/// So many in the long run, and so many at once after a rest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// In the long run.
    pub per_second: f64,
    /// At once.
    pub at_once: f64,
}

/// Declares all limits once: documentation, field, how the value is written, the least that makes sense, the default.
macro_rules! limits {
    ($($(#[doc = $help:literal])+ $field:ident: $type:ty as $unit:ident from $least:expr, default $default:expr;)+) => {
        /// How much anybody may ask for. The defaults are far above what people do, and far below what hurts.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Limits {
            $($(#[doc = $help])+ pub $field: $type,)+
        }

        impl Default for Limits {
            fn default() -> Limits {
                Limits { $($field: $default,)+ }
            }
        }

        impl Limits {
            /// Every limit with its value here, in the order in which they are declared.
            pub fn list(&self) -> Vec<Limit> {
                vec![$(Limit {
                    name: name_of(stringify!($field)),
                    help: concat!($($help),+).trim(),
                    value: <$unit as Unit<$type>>::write(self.$field),
                },)+]
            }

            /// Sets the limit of this name to a value as it is written in files and on the command line.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadLimit> {
                $(if name == name_of(stringify!($field)) {
                    let least: $type = $least;
                    let read = <$unit as Unit<$type>>::read(value.trim());
                    self.$field = read.filter(|read| read.reaches(least)).ok_or_else(|| BadLimit::Value {
                        name: name.to_owned(),
                        value: value.to_owned(),
                        form: <$unit as Unit<$type>>::FORM,
                        least: <$unit as Unit<$type>>::write(least),
                    })?;
                    return Ok(());
                })+
                Err(unknown(name, self.list()))
            }
        }
    };
}

limits! {
    /// Open connections. Fewer if the system grants fewer file descriptors
    connections: u32 as Count from 16, default 4096;
    /// Open connections of one address; never more than a quarter of all. Not applied behind a proxy
    connections_per_address: u32 as Count from 4, default 256;
    /// New connections of one address. Not applied behind a proxy
    new_connections: Rate as Pace from per_second(1, 16), default per_second(50, 500);
    /// How long a new connection may take to send the head of its first request
    head_time: Duration as Time from Duration::from_millis(100), default Duration::from_secs(10);
    /// How long the body of a request may take to arrive
    body_time: Duration as Time from Duration::from_millis(100), default Duration::from_secs(10);
    /// How long a request may take from its head to the end of its answer
    answer_time: Duration as Time from Duration::from_millis(100), default Duration::from_secs(60);
    /// How long a connection may wait between two requests
    keep_alive: Duration as Time from Duration::from_millis(100), default Duration::from_secs(30);
    /// Size of the head of a request
    head_bytes: usize as Bytes from 8 * 1024, default 16 * 1024;
    /// Size of the body of a request
    body_bytes: usize as Bytes from 1024, default 64 * 1024;
    /// Requests of one player
    requests: Rate as Pace from per_second(1, 5), default per_second(20, 200);
    /// Requests of one address, to any page
    requests_per_address: Rate as Pace from per_second(1, 20), default per_second(100, 1000);
    /// Bytes sent to one address
    sent: Rate as Flow from per_second(1024, 1024 * 1024), default per_second(1024 * 1024, 64 * 1024 * 1024);
    /// Bytes received from one address
    received: Rate as Flow from per_second(1024, 64 * 1024), default per_second(256 * 1024, 8 * 1024 * 1024);
    /// New players of one address
    new_players: Rate as Pace from per_day(1, 1), default per_minute(12, 100);
    /// Tables that one player may set up in a day
    tables_per_day: u64 as Count from 1, default 100;
    /// Tables that one address may set up
    tables_per_address: Rate as Pace from per_day(1, 1), default per_day(300, 150);
    /// Unfinished tables of one player that are listed in the lobby
    listed_tables: u64 as Count from 1, default 5;
    /// Tables listed in the lobby that one address may set up
    listed_per_address: Rate as Pace from per_day(1, 1), default per_day(50, 20);
    /// Unfinished tables of one player
    unfinished_tables: u64 as Count from 1, default 60;
    /// Sockets of one player
    sockets_per_player: u32 as Count from 1, default 20;
    /// Sockets of one address; never more than a quarter of all connections
    sockets_per_address: u32 as Count from 1, default 200;
    /// Messages of one player over sockets, pings included
    messages: Rate as Pace from per_second(1, 5), default per_second(20, 60);
    /// Messages of one address over sockets, pings included
    messages_per_address: Rate as Pace from per_second(1, 20), default per_second(100, 500);
    /// Messages beyond the limit that are ignored before the socket is closed
    strikes: u32 as Count from 0, default 100;
    /// Size of a message over a socket
    message_bytes: usize as Bytes from 1024, default 16 * 1024;
    /// Bytes that may wait for one slow reader. Beyond that, the reader is sent the latest position and skips what lies between
    queue: usize as Bytes from 512 * 1024, default 1024 * 1024;
    /// Bytes that may wait for all slow readers of one address. Beyond that, they are cut off
    queue_per_address: usize as Bytes from 1024 * 1024, default 16 * 1024 * 1024;
    /// Bytes that may wait for all slow readers together
    queue_in_all: usize as Bytes from 16 * 1024 * 1024, default 256 * 1024 * 1024;
    /// Hints that one address may ask for
    hints: Rate as Pace from per_day(1, 1), default per_second(2, 40);
    /// Requests of one address that look back at a game: earlier moments, the story, the record
    replays: Rate as Pace from per_day(1, 1), default per_second(20, 200);
    /// Chat lines of one player
    chat: Rate as Pace from per_day(1, 1), default per_minute(30, 8);
    /// Chat lines of one address
    chat_per_address: Rate as Pace from per_day(1, 1), default per_second(2, 40);
    /// Characters in a chat line
    chat_length: usize as Count from 1, default 500;
    /// How often a socket is pinged. One that is silent for three times as long is closed
    ping: Duration as Time from Duration::from_millis(100), default Duration::from_secs(25);
    /// Actions of all bots at tables where nobody sits or watches
    bots_alone: Rate as Pace from per_second(1, 1), default per_second(100, 200);
    /// How long after the last thing that others saw a bot acts where people sit or watch, however long it thinks
    bot_beat: Duration as Time from Duration::from_millis(1), default Duration::from_millis(700);
    /// How long a game must have waited for the move of somebody who is not there before others may let a bot play on that seat
    away: Duration as Time from Duration::from_secs(1), default Duration::from_secs(24 * 60 * 60);
    /// New names that one address may choose
    renames: Rate as Pace from per_day(1, 1), default per_minute(10, 20);
    /// Tables that one address may cause to be read from the database
    openings: Rate as Pace from per_day(1, 1), default per_second(5, 200);
    /// Tables kept in memory although nobody looks at them; the most recent ones stay
    tables_in_memory: usize as Count from 1, default 64;
    /// How long a table that nobody looks at stays in memory
    idle: Duration as Time from Duration::from_secs(1), default Duration::from_secs(600);
}

/// On one line: `connections=4096, connections-per-address=256, …`.
impl std::fmt::Display for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all: Vec<String> =
            self.list().iter().map(|limit| format!("{}={}", limit.name, limit.value)).collect();
        f.write_str(&all.join(", "))
    }
}

const fn per_second(steady: u32, burst: u32) -> Rate {
    Rate { per_second: steady as f64, at_once: burst as f64 }
}

const fn per_minute(steady: u32, burst: u32) -> Rate {
    Rate { per_second: steady as f64 / 60.0, at_once: burst as f64 }
}

const fn per_day(steady: u32, burst: u32) -> Rate {
    Rate { per_second: steady as f64 / 86400.0, at_once: burst as f64 }
}

/// A limit as hosts see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The name in files and on the command line, such as `requests-per-address`.
    pub name: String,
    /// What it limits, in a line.
    pub help: &'static str,
    /// The value as it is written.
    pub value: String,
}

/// A limit that cannot be set like that.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLimit {
    /// There is none of this name.
    #[error("there is no limit `{name}`{}", .nearest.as_ref().map(|near| format!("; did you mean `{near}`?")).unwrap_or_default())]
    Unknown {
        /// The name that was given.
        name: String,
        /// The limit that was probably meant.
        nearest: Option<String>,
    },
    /// The value does not fit.
    #[error("the limit `{name}` cannot be `{value}`: write {form}, no less than {least}")]
    Value {
        /// The limit.
        name: String,
        /// What was given.
        value: String,
        /// What is expected.
        form: &'static str,
        /// The least that makes sense.
        least: String,
    },
}

/// Values that must not fall below a least one.
trait Reaches: Sized {
    fn reaches(&self, least: Self) -> bool;
}

macro_rules! reaches_in_order {
    ($($type:ty),+) => {
        $(impl Reaches for $type {
            fn reaches(&self, least: Self) -> bool {
                *self >= least
            }
        })+
    };
}

reaches_in_order!(u32, u64, usize, Duration);

impl Reaches for Rate {
    fn reaches(&self, least: Rate) -> bool {
        // What is written in days does not read back to the last digit.
        self.per_second >= least.per_second * (1.0 - 1e-9) && self.at_once >= least.at_once
    }
}

fn name_of(field: &str) -> String {
    field.replace('_', "-")
}

fn unknown(name: &str, known: Vec<Limit>) -> BadLimit {
    let likeness = |limit: &Limit| normalized_damerau_levenshtein(name, &limit.name);
    let nearest = known.into_iter().max_by(|one, other| likeness(one).total_cmp(&likeness(other)));
    let nearest = nearest.filter(|limit| likeness(limit) >= ALIKE).map(|limit| limit.name);
    BadLimit::Unknown { name: name.to_owned(), nearest }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_reads_back_as_it_is_written() {
        let mut limits = Limits::default();
        for limit in Limits::default().list() {
            limits.set(&limit.name, &limit.value).expect("a default can be set");
        }
        assert_eq!(limits.list(), Limits::default().list());
        limits.set("requests-per-address", "7/min burst 30").expect_err("too slow for a page");
        limits.set("requests-per-address", "120/min burst 30").expect("a rate");
        assert_eq!(limits.requests_per_address, Rate { per_second: 2.0, at_once: 30.0 });
    }

    #[test]
    fn the_book_lists_every_limit_with_its_default() {
        let book = concat!(env!("CARGO_MANIFEST_DIR"), "/../../book/src/hosting.md");
        let book = std::fs::read_to_string(book).expect("the book");
        let rows: Vec<&str> =
            book.lines().filter(|line| line.starts_with("| `") && !line.contains("--")).collect();
        let limits = Limits::default().list();
        let wanted =
            limits.iter().map(|limit| format!("| `{}` | `{}` | {} |", limit.name, limit.value, limit.help));
        assert_eq!(rows, wanted.collect::<Vec<_>>());
    }

    #[test]
    fn a_misspelt_limit_is_refused_with_a_suggestion() {
        let refused = Limits::default().set("request-per-adress", "1").expect_err("no such limit");
        assert_eq!(
            refused.to_string(),
            "there is no limit `request-per-adress`; did you mean `requests-per-address`?"
        );
        let refused = Limits::default().set("colour", "red").expect_err("no such limit");
        assert_eq!(refused.to_string(), "there is no limit `colour`");
    }

    #[test]
    fn what_would_lock_everybody_out_is_refused_with_the_least_that_works() {
        for limit in Limits::default().list().iter().filter(|limit| limit.name != "strikes") {
            for bad in ["0", "0s", "0/s burst 0", "1/s burst 0", "0B/s burst 0B", "", "-1", "much"] {
                let refused = Limits::default().set(&limit.name, bad).expect_err(bad).to_string();
                assert!(refused.contains(&limit.name) && refused.contains("no less than"), "{refused}");
            }
        }
    }
}

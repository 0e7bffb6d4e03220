//! Tables of *Stronghold* over HTTP and WebSocket, with the web app inside.
//!
//! The rules of play are kept elsewhere: a [`stronghold_table::Table`] says what may be done and what each seat is
//! shown. This crate adds what a table does not have: a network, a disk and a clock. An action is stored before anybody
//! is told of it, and a seat is sent a new sheet only when what it may see has changed.
//!
//! ```no_run
//! # async fn run() -> Result<(), stronghold_server::StartError> {
//! use stronghold_server::{Config, Server};
//!
//! let server = Server::bind(Config::new("sqlite:stronghold.sqlite".parse()?)).await?;
//! println!("at {}", server.url());
//! server.run(async { tokio::signal::ctrl_c().await.ok(); }).await
//! # }
//! ```

mod allowance;
mod app;
mod assets;
mod backlog;
mod beat;
mod board;
mod bots;
mod bucket;
mod budget;
mod config;
mod consent;
mod deadline;
mod descriptors;
mod door;
mod ear;
mod figures;
mod hall;
mod headers;
mod household;
mod identity;
mod letter;
mod limits;
mod line;
mod name;
mod notice;
mod origin;
mod pace;
mod places;
mod prepared;
mod ready;
mod reply;
mod room;
mod routes;
mod secret;
mod server;
mod share;
mod shown;
mod socket;
pub mod store;
mod thinkers;

pub use config::{BadDatabase, BadUrl, Config, Database, PublicUrl};
pub use limits::{BadLimit, Limit, Limits, Rate};
pub use server::{Server, StartError};

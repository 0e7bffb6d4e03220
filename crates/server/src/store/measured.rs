//! A store that counts what it could not do.

use std::sync::Arc;

use async_trait::async_trait;
use stronghold_rules::Seat;
use stronghold_table::wire::ChatLine;

use super::{Game, Hosted, Listing, NewGame, Opened, Player, Sitting, Store, StoreError, Stored, Writing};
use crate::figures;

/// What a store does, as the figures name it.
const OPERATIONS: [&str; 16] = [
    "probe",
    "player",
    "player_or_new",
    "rename",
    "add_game",
    "game",
    "write",
    "open_link",
    "replace_link",
    "reseat",
    "games_of",
    "listed_games",
    "hosted",
    "waiting_for_bots",
    "add_chat",
    "chat",
];

/// Any store, with its failures counted.
pub(crate) struct Measured(Arc<dyn Store>);

impl Measured {
    pub(crate) fn new(store: Arc<dyn Store>) -> Measured {
        OPERATIONS.into_iter().for_each(figures::store_does);
        Measured(store)
    }
}

/// Counts an answer that is a failure. A game that has moved on is none.
fn noted<T>(operation: &'static str, answer: Stored<T>) -> Stored<T> {
    if answer.as_ref().is_err_and(|error| !matches!(error, StoreError::Stale)) {
        figures::store_failed(operation);
    }
    answer
}

#[async_trait]
impl Store for Measured {
    async fn close(&self) {
        self.0.close().await;
    }

    async fn probe(&self, at: u64) -> Stored<()> {
        noted("probe", self.0.probe(at).await)
    }

    async fn player(&self, token_hash: &str) -> Stored<Option<Player>> {
        noted("player", self.0.player(token_hash).await)
    }

    async fn player_or_new(&self, token_hash: &str, id: &str, name: &str, at: u64) -> Stored<Player> {
        noted("player_or_new", self.0.player_or_new(token_hash, id, name, at).await)
    }

    async fn rename(&self, player: &str, name: &str) -> Stored<()> {
        noted("rename", self.0.rename(player, name).await)
    }

    async fn add_game(&self, game: NewGame) -> Stored<String> {
        noted("add_game", self.0.add_game(game).await)
    }

    async fn game(&self, id: &str) -> Stored<Option<Game>> {
        noted("game", self.0.game(id).await)
    }

    async fn write(&self, writing: Writing) -> Stored<()> {
        noted("write", self.0.write(writing).await)
    }

    async fn open_link(&self, secret_hash: &str, player: &str) -> Stored<Opened> {
        noted("open_link", self.0.open_link(secret_hash, player).await)
    }

    async fn replace_link(&self, game: &str, seat: Seat, secret_hash: &str) -> Stored<bool> {
        noted("replace_link", self.0.replace_link(game, seat, secret_hash).await)
    }

    async fn reseat(&self, game: &str, seat: Seat, sitting: &Sitting) -> Stored<bool> {
        noted("reseat", self.0.reseat(game, seat, sitting).await)
    }

    async fn games_of(&self, player: &str, most: u32) -> Stored<Vec<Listing>> {
        noted("games_of", self.0.games_of(player, most).await)
    }

    async fn listed_games(&self, most: u32) -> Stored<Vec<Listing>> {
        noted("listed_games", self.0.listed_games(most).await)
    }

    async fn hosted(&self, player: &str, since: u64) -> Stored<Hosted> {
        noted("hosted", self.0.hosted(player, since).await)
    }

    async fn waiting_for_bots(&self) -> Stored<Vec<String>> {
        noted("waiting_for_bots", self.0.waiting_for_bots().await)
    }

    async fn add_chat(&self, game: &str, line: &ChatLine) -> Stored<()> {
        noted("add_chat", self.0.add_chat(game, line).await)
    }

    async fn chat(&self, game: &str, most: u32) -> Stored<Vec<ChatLine>> {
        noted("chat", self.0.chat(game, most).await)
    }
}

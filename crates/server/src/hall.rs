//! All tables in memory. One that is asked for is read from the store; one that nobody looks at is forgotten again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use stronghold_rules::{Seat, Shelf};

use stronghold_record::notation;
use stronghold_table::{Change, Objection, Ply, Table, Viewer};
use tokio::sync::{Mutex as Lock, OwnedMappedMutexGuard, OwnedMutexGuard};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

use crate::app::processors;
use crate::beat::Beat;
use crate::bots;
use crate::figures;
use crate::limits::Limits;
use crate::pace::Pace;
use crate::reply::{no_such_table, not_your_seat, stale, trouble};
use crate::room::Room;
use crate::store::{Actor, Game, Sitting, Store, StoreError, StoredPly, Writing};
use crate::thinkers::Thinkers;

/// Longest id that is looked up.
const LONGEST_ID: usize = 64;

/// All tables in memory.
pub(crate) struct Hall {
    pub(crate) store: Arc<dyn Store>,
    /// As many bots think at the same time as there are processors.
    pub(crate) thinkers: Thinkers,
    /// How fast bots play where nobody sits or watches.
    pub(crate) bots_alone: Pace,
    /// When bots act where people do.
    pub(crate) beat: Beat,
    /// The server goes down.
    pub(crate) closing: CancellationToken,
    /// What has to be finished before it does.
    pub(crate) tasks: TaskTracker,
    /// The rulebooks of the tables, each read once.
    pub(crate) shelf: Arc<Shelf>,
    rooms: Mutex<HashMap<String, Arc<Lock<Option<Room>>>>>,
    /// How many tables stay in memory at which nobody looks.
    unwatched: usize,
}

/// A room to which nobody else has access meanwhile.
pub(crate) type Entered = OwnedMappedMutexGuard<Option<Room>, Room>;

impl Hall {
    pub(crate) fn new(store: Arc<dyn Store>, limits: &Limits) -> Hall {
        Hall {
            store,
            thinkers: Thinkers::new(processors()),
            bots_alone: Pace::new(limits.bots_alone),
            beat: Beat::new(limits.bot_beat),
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
            shelf: Arc::default(),
            rooms: Mutex::new(HashMap::new()),
            unwatched: limits.tables_in_memory,
        }
    }

    /// Enters a room, once everybody else has left it.
    pub(crate) async fn enter(self: &Arc<Self>, id: &str) -> Result<Entered, Objection> {
        if id.len() > LONGEST_ID {
            return Err(no_such_table());
        }
        let room = {
            let mut rooms = self.rooms();
            let room = rooms.entry(id.to_owned()).or_default().clone();
            figures::tables_in_memory(rooms.len());
            room
        };
        let mut entered = room.clone().lock_owned().await;
        if entered.is_none() {
            match self.load(id).await {
                Ok((game, table)) => {
                    let mut room = Room::new(game, table);
                    self.go_on(&mut room).await;
                    *entered = Some(room);
                    self.make_room();
                }
                Err(refusal) => {
                    drop(entered);
                    drop(room);
                    self.forget_if_unused(id);
                    return Err(refusal);
                }
            }
        }
        let mut entered = OwnedMutexGuard::try_map(entered, Option::as_mut).map_err(|_| no_such_table())?;
        entered.used = Instant::now();
        if entered.outdated {
            self.read_again(&mut entered).await?;
        }
        Ok(entered)
    }

    /// Enters a room if it is in memory.
    pub(crate) async fn enter_if_open(self: &Arc<Self>, id: &str) -> Option<Entered> {
        let room = self.rooms().get(id)?.clone();
        OwnedMutexGuard::try_map(room.lock_owned().await, Option::as_mut).ok().filter(|room| !room.outdated)
    }

    /// Whether a table is in memory.
    pub(crate) fn is_open(&self, id: &str) -> bool {
        self.rooms().contains_key(id)
    }

    /// Whether this player looks at the table now. Says no if that cannot be told at once.
    pub(crate) fn is_present(&self, id: &str, player: &str) -> bool {
        let Some(room) = self.rooms().get(id).cloned() else { return false };
        let Ok(room) = room.try_lock() else { return false };
        room.as_ref().is_some_and(|room| room.is_present(player))
    }

    /// Carries out a change: stores it, then tells those who can see it. Bots go on from there.
    pub(crate) async fn carry_out(
        self: &Arc<Self>,
        room: &mut Room,
        change: Change,
        by: Actor,
    ) -> Result<(), Objection> {
        let begun = Instant::now();
        self.write(room, change, by).await?;
        figures::acted(by, begun.elapsed());
        self.go_on(room).await;
        Ok(())
    }

    /// A person leaves a seat to a bot, or takes it back.
    pub(crate) async fn reseat(
        self: &Arc<Self>,
        room: &mut Room,
        seat: Seat,
        sitting: Sitting,
    ) -> Result<(), Objection> {
        let stored = self.store.reseat(&room.game.id, seat, &sitting).await;
        if !stored.map_err(|error| trouble(&error))? {
            return Err(not_your_seat());
        }
        if let Some((_, own)) = room.game.seats.iter_mut().find(|(own, _)| *own == seat) {
            *own = sitting;
        }
        room.tell_table();
        self.go_on(room).await;
        Ok(())
    }

    /// What comes of itself after a change.
    async fn go_on(self: &Arc<Self>, room: &mut Room) {
        if let Some(change) = room.follows() {
            // If this fails, the request stands as it is, and can be answered later.
            let _ = self.write(room, change, Actor::Person).await;
        }
        if room.bot_to_act().is_some() && !room.driven && !self.closing.is_cancelled() {
            room.driven = true;
            let span = tracing::info_span!(parent: None, "bots", table = room.game.id);
            self.tasks.spawn(bots::drive(self.clone(), room.game.id.clone()).instrument(span));
        }
    }

    /// Stores a change, then shows it. The table is changed first, since what is stored says where it stands then; but
    /// nobody can look at it before the change is stored, and if it is not (or nobody waits to see), the table is read
    /// again as it is stored.
    async fn write(&self, room: &mut Room, change: Change, by: Actor) -> Result<(), Objection> {
        let (keep, added, lots) = (change.keep, stored(&change.added), change.lots.clone());
        let moments = room.table.moments(Viewer::Watcher);
        let (sights, at) = (room.sights(), now());
        room.outdated = true;
        room.table.apply(change);
        let writing = Writing {
            game: room.game.id.clone(),
            by,
            changes: room.game.changes,
            keep,
            added,
            progress: Room::progress(&room.table),
            lots,
            at,
            seen: room.table.moments(Viewer::Watcher) != moments || room.table.is_over(),
        };
        match self.store.write(writing).await {
            Ok(()) => {
                room.outdated = false;
                room.game.changes += 1;
                room.game.acted = at;
                if room.sights() != sights {
                    room.note_sight();
                }
                room.show();
                Ok(())
            }
            Err(error) => {
                let refusal = match error {
                    StoreError::Stale => stale(),
                    error => trouble(&error),
                };
                self.read_again(room).await?;
                Err(refusal)
            }
        }
    }

    /// Brings a room in line with what is stored. Until that succeeds, nobody can enter it.
    async fn read_again(&self, room: &mut Room) -> Result<(), Objection> {
        let (game, table) = self.load(&room.game.id).await?;
        room.renew(game, table);
        Ok(())
    }

    async fn load(&self, id: &str) -> Result<(Game, Table), Objection> {
        let game = self.store.game(id).await.map_err(|error| trouble(&error))?.ok_or_else(no_such_table)?;
        let shelf = self.shelf.clone();
        let loaded = tokio::task::spawn_blocking(move || {
            let book =
                shelf.book(game.edition, game.tables, &game.options).map_err(|error| error.to_string())?;
            let actions = game.plies.iter().map(String::as_str);
            let table = Table::load(book, game.draws.clone(), actions, game.resigned, game.counters.clone());
            let table = table.map_err(|error| error.to_string())?;
            Ok::<_, String>((Game { plies: Vec::new(), ..game }, table))
        });
        match loaded.await {
            Ok(Ok(loaded)) => Ok(loaded),
            Ok(Err(error)) => Err(trouble(&format!("table {id} cannot be opened: {error}"))),
            Err(error) => Err(trouble(&error)),
        }
    }

    /// Forgets tables that nobody has looked at for a while.
    pub(crate) fn tidy(&self, idle: Duration) {
        let mut rooms = self.rooms();
        rooms.retain(|_, room| {
            // Nobody else can come by a room while all of them are locked here.
            let unused = Arc::strong_count(room) == 1
                && room.try_lock().is_ok_and(|room| match room.as_ref() {
                    Some(room) => !room.driven && !room.is_watched() && room.used.elapsed() >= idle,
                    None => true,
                });
            !unused
        });
        figures::tables_in_memory(rooms.len());
    }

    /// Forgets tables that nobody looks at if there are too many of them, those first that were left first.
    fn make_room(&self) {
        let mut rooms = self.rooms();
        if rooms.len() <= self.unwatched {
            return;
        }
        let left = |room: &Arc<Lock<Option<Room>>>| match room.try_lock() {
            Ok(entered) if Arc::strong_count(room) == 1 => {
                entered.as_ref().filter(|room| !room.driven && !room.is_watched()).map(|room| room.used)
            }
            _ => None,
        };
        let mut idle: Vec<(Instant, String)> =
            rooms.iter().filter_map(|(id, room)| Some((left(room)?, id.clone()))).collect();
        idle.sort_unstable();
        let too_many = idle.len().saturating_sub(self.unwatched);
        for (_, id) in idle.drain(..too_many) {
            rooms.remove(&id);
        }
        figures::tables_in_memory(rooms.len());
    }

    fn forget_if_unused(&self, id: &str) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(|room| Arc::strong_count(room) == 1) {
            rooms.remove(id);
        }
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Lock<Option<Room>>>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plies as they are stored.
pub(crate) fn stored(plies: &[Ply]) -> Vec<StoredPly> {
    plies.iter().map(|ply| StoredPly { seat: ply.seat, action: notation::text(ply.action) }).collect()
}

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

#[cfg(test)]
mod tests {
    use stronghold_rules::tables::TableSet;
    use stronghold_rules::{Edition, Rulebook, Setup};
    use stronghold_table::Language;
    use stronghold_table::{Draws, Seed};

    use super::*;
    use crate::backlog::Backlogs;
    use crate::letter::Form;
    use crate::store::{NewGame, NewSeat, SqliteStore};

    /// A hall whose store has one table, at which nobody sits.
    async fn hall(folder: &std::path::Path) -> Arc<Hall> {
        let store = SqliteStore::open(&folder.join("games.sqlite")).await.expect("a store");
        add_game(&store, "one").await;
        Arc::new(Hall::new(Arc::new(store), &Limits::default()))
    }

    async fn add_game(store: &dyn Store, id: &str) {
        let host = store.player_or_new("hash", "host", "Host", 0).await.expect("a player");
        let draws = Draws::of_bots(Seed::new([3; 32]));
        let mut table =
            Table::new(Rulebook::new(&Setup::new(Edition::Second)).expect("no options"), draws.clone());
        let opening = table.opening();
        let plies = stored(&opening.added);
        table.apply(opening);
        let nobody_at = |seat: &Seat| NewSeat { seat: *seat, sitting: Sitting::Nobody, secret_hash: None };
        let seats = table.seats().iter().map(nobody_at);
        let game = NewGame {
            id: id.to_owned(),
            edition: Edition::Second,
            tables: TableSet::NEWEST,
            options: Vec::new(),
            draws,
            host: host.id,
            listed: false,
            seats: seats.collect(),
            at: 0,
            plies,
            progress: Room::progress(&table),
            rematch_of: None,
        };
        store.add_game(game).await.expect("a game");
    }

    #[tokio::test]
    async fn a_table_that_nobody_looks_at_is_forgotten_and_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = hall(folder.path()).await;
        let mut room = hall.enter("one").await.expect("a room");
        let backlog = Backlogs::new(&Limits::default()).of([10, 0, 0, 1].into(), 1024).expect("room");
        let ear = room.listen(Viewer::Watcher, None, Form::default(), Vec::new(), backlog);
        let sheet = room.table.sheet(Viewer::Watcher, Language::English);
        hall.tidy(Duration::ZERO);
        assert!(hall.is_open("one"), "somebody is in the room");
        drop(room);
        hall.tidy(Duration::ZERO);
        assert!(hall.is_open("one"), "somebody looks at it");
        hall.enter("one").await.expect("the room").leave(ear.id);
        hall.tidy(Duration::from_secs(60));
        assert!(hall.is_open("one"), "somebody was there just now");
        hall.tidy(Duration::ZERO);
        assert!(!hall.is_open("one"));
        assert_eq!(
            hall.enter("one").await.expect("the room again").table.sheet(Viewer::Watcher, Language::English),
            sheet
        );
    }

    #[tokio::test]
    async fn of_the_tables_that_nobody_looks_at_only_the_last_ones_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let one = hall(folder.path()).await;
        let hall = Arc::new(Hall { unwatched: 1, ..Hall::new(one.store.clone(), &Limits::default()) });
        for id in ["two", "three", "four"] {
            add_game(&*hall.store, id).await;
        }
        let backlog = Backlogs::new(&Limits::default()).of([10, 0, 0, 1].into(), 1024).expect("room");
        let mut watched = hall.enter("one").await.expect("a room");
        watched.listen(Viewer::Watcher, None, Form::default(), Vec::new(), backlog);
        drop(watched);
        for id in ["two", "three", "two", "four"] {
            drop(hall.enter(id).await.expect("a room"));
        }
        assert!(hall.is_open("one"), "somebody looks at it");
        assert!(!hall.is_open("three"), "nobody has been there for the longest time");
        assert!(hall.is_open("two") && hall.is_open("four"));
    }

    #[tokio::test]
    async fn tables_that_do_not_exist_leave_nothing_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = hall(folder.path()).await;
        for id in ["", "two", &"x".repeat(1000)] {
            assert!(hall.enter(id).await.is_err());
            assert!(!hall.is_open(id));
        }
    }
}

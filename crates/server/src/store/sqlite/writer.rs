//! The one connection that writes.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard};

use crate::store::{StoreError, Stored};

/// More pages than a file can have: no limit.
const ANY: u32 = u32::MAX - 1;

/// The one connection that writes, for one transaction at a time.
///
/// A connection is used again only after a transaction that was committed. After any other end (a full disk, a broken
/// statement, a caller that went away in the middle) SQLite may or may not have rolled back already, and nobody has to
/// find out: the connection is closed, and the next transaction opens another one.
pub(super) struct Writer {
    options: SqliteConnectOptions,
    place: Mutex<Place>,
    most_pages: AtomicU32,
}

/// Where the connection waits for the next transaction.
enum Place {
    Ready(Box<Ready>),
    Empty,
    Closed,
}

struct Ready {
    connection: SqliteConnection,
    most_pages: u32,
}

/// A transaction. What it wrote stays only if it is committed.
pub(super) struct Transaction<'a> {
    place: MutexGuard<'a, Place>,
    ready: Box<Ready>,
}

impl Writer {
    pub(super) async fn open(options: SqliteConnectOptions) -> Stored<Writer> {
        let writer = Writer { options, place: Mutex::new(Place::Empty), most_pages: AtomicU32::new(ANY) };
        writer.begin().await?.commit().await?;
        Ok(writer)
    }

    /// Waits for its turn and begins a transaction.
    pub(super) async fn begin(&self) -> Stored<Transaction<'_>> {
        let mut place = self.place.lock().await;
        let mut ready = match std::mem::replace(&mut *place, Place::Empty) {
            Place::Ready(ready) => ready,
            Place::Empty => Box::new(Ready { connection: self.options.connect().await?, most_pages: ANY }),
            Place::Closed => {
                *place = Place::Closed;
                return Err(StoreError::Closed);
            }
        };
        let most_pages = self.most_pages.load(Ordering::Relaxed);
        if ready.most_pages != most_pages {
            let limit = format!("PRAGMA max_page_count = {most_pages}");
            sqlx::query(AssertSqlSafe(limit)).execute(&mut ready.connection).await?;
            ready.most_pages = most_pages;
        }
        sqlx::query("BEGIN IMMEDIATE").execute(&mut ready.connection).await?;
        Ok(Transaction { place, ready })
    }

    /// From now on the file has at most as many pages as this, or as it has already if that is more.
    pub(super) fn limit_pages(&self, most: Option<u32>) {
        self.most_pages.store(most.unwrap_or(ANY), Ordering::Relaxed);
    }

    /// Lets the running transaction end, and begins no other.
    pub(super) async fn close(&self) {
        let mut place = self.place.lock().await;
        if let Place::Ready(ready) = std::mem::replace(&mut *place, Place::Closed)
            && let Err(error) = ready.connection.close().await
        {
            tracing::warn!(%error, "the database was not closed in good order");
        }
    }
}

impl Transaction<'_> {
    /// Makes what was written last.
    pub(super) async fn commit(mut self) -> Stored<()> {
        sqlx::query("COMMIT").execute(&mut self.ready.connection).await?;
        *self.place = Place::Ready(self.ready);
        Ok(())
    }
}

impl Deref for Transaction<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.ready.connection
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.ready.connection
    }
}

//! The tables that anybody may find, read once a second for all who ask.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::store::{Listing, Store, Stored};

/// How old the list may be.
const HOLDS: Duration = Duration::from_secs(1);

/// How many tables are listed.
const MOST: u32 = 100;

/// The tables that anybody may find. It is the same list for everybody: what is one's own is told apart afterwards.
#[derive(Default)]
pub(crate) struct Board {
    last: Mutex<Option<(Instant, Arc<[Listing]>)>>,
}

impl Board {
    pub(crate) async fn listings(&self, store: &dyn Store) -> Stored<Arc<[Listing]>> {
        // Those who come while it is read wait for it, instead of reading it too.
        let mut last = self.last.lock().await;
        if let Some((at, listings)) = &*last
            && at.elapsed() < HOLDS
        {
            return Ok(listings.clone());
        }
        let listings: Arc<[Listing]> = store.listed_games(MOST).await?.into();
        *last = Some((Instant::now(), listings.clone()));
        Ok(listings)
    }
}

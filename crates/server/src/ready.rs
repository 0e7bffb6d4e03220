//! Whether the server can do its work, found out at most once a second.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::hall::now;
use crate::store::Store;

/// How long an answer holds for all who ask.
const HOLDS: Duration = Duration::from_secs(1);

/// How long the store may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether the server can do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ready {
    Yes,
    /// The store does not work.
    No,
    /// The store does not answer in time.
    Slow,
}

/// Asks the store, on behalf of all who ask within a second.
#[derive(Default)]
pub(crate) struct Readiness {
    last: Arc<Mutex<Option<(Instant, Ready)>>>,
}

impl Readiness {
    pub(crate) async fn ask(&self, store: &Arc<dyn Store>) -> Ready {
        let mut last = self.last.clone().lock_owned().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < HOLDS
        {
            return ready;
        }
        let store = store.clone();
        // In a task of its own: it ends, and counts for others, even if this one goes away.
        let asked = tokio::spawn(async move {
            let ready = match timeout(PATIENCE, store.probe(now())).await {
                Ok(Ok(())) => Ready::Yes,
                Ok(Err(error)) => {
                    tracing::error!(%error, "the store does not work");
                    Ready::No
                }
                Err(_) => {
                    tracing::error!("the store does not answer in time");
                    Ready::Slow
                }
            };
            *last = Some((Instant::now(), ready));
            ready
        });
        asked.await.unwrap_or(Ready::No)
    }
}

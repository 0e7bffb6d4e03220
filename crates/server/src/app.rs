//! What all requests share.

use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;

use axum::http::HeaderMap;
use stronghold_table::catalogue;
use stronghold_table::wire::EditionInfo;
use stronghold_table::{Language, Objection};
use tokio::sync::Semaphore;
use tracing::Instrument as _;

use crate::allowance::Allowance;
use crate::backlog::Backlogs;
use crate::board::Board;
use crate::bucket::Buckets;
use crate::config::Config;
use crate::descriptors;
use crate::hall::{Entered, Hall};
use crate::household::{Counts, HouseholdCounts, household};
use crate::line::Traffic;
use crate::places::share;
use crate::ready::Readiness;
use crate::reply::{Reply, too_fast, trouble};
use crate::routes::editions::Shelf;
use crate::store::Store;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) hall: Arc<Hall>,
    pub(crate) editions: Vec<EditionInfo>,
    pub(crate) shelf: Shelf,
    /// Connections that the limits and the system allow.
    pub(crate) connections: u32,
    /// Sockets that one household may have.
    pub(crate) most_sockets: u32,
    pub(crate) traffic: Arc<Traffic>,
    pub(crate) requests: Buckets<String>,
    pub(crate) requests_per_address: Allowance,
    pub(crate) new_players: Allowance,
    pub(crate) new_tables: Allowance,
    pub(crate) messages: Buckets<String>,
    pub(crate) messages_per_address: Allowance,
    pub(crate) hints: Allowance,
    pub(crate) replays: Allowance,
    pub(crate) openings: Allowance,
    pub(crate) listings: Allowance,
    pub(crate) renames: Allowance,
    /// Looking back takes no more than half of the processors.
    pub(crate) desks: Arc<Semaphore>,
    pub(crate) chat: Buckets<String>,
    pub(crate) chat_per_address: Allowance,
    pub(crate) sockets: Counts<String>,
    pub(crate) sockets_per_address: HouseholdCounts,
    pub(crate) readiness: Readiness,
    pub(crate) board: Board,
    pub(crate) backlogs: Backlogs,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>) -> App {
        let editions = catalogue::editions(Language::English);
        let limits = &config.limits;
        let connections = limits.connections.min(descriptors::connections());
        App(Arc::new(Shared {
            hall: Arc::new(Hall::new(store, limits)),
            shelf: Shelf::new(),
            editions,
            connections,
            most_sockets: share(limits.sockets_per_address, connections),
            traffic: Arc::new(Traffic::new(limits)),
            requests: Buckets::new(limits.requests),
            requests_per_address: Allowance::new(limits.requests_per_address),
            new_players: Allowance::new(limits.new_players),
            new_tables: Allowance::new(limits.tables_per_address),
            messages: Buckets::new(limits.messages),
            messages_per_address: Allowance::new(limits.messages_per_address),
            hints: Allowance::new(limits.hints),
            replays: Allowance::new(limits.replays),
            openings: Allowance::new(limits.openings),
            listings: Allowance::new(limits.listed_per_address),
            renames: Allowance::new(limits.renames),
            desks: Arc::new(Semaphore::new(processors().div_ceil(2))),
            chat: Buckets::new(limits.chat),
            chat_per_address: Allowance::new(limits.chat_per_address),
            sockets: Counts::new(),
            sockets_per_address: HouseholdCounts::new(),
            readiness: Readiness::default(),
            board: Board::default(),
            backlogs: Backlogs::new(limits),
            config,
        }))
    }

    /// Where everything is kept.
    pub(crate) fn store(&self) -> &dyn Store {
        &*self.hall.store
    }

    /// Enters a room for somebody. One that has to be read first is paid from the budget of the household.
    pub(crate) async fn enter(&self, household: IpAddr, id: &str) -> Result<Entered, Objection> {
        if !self.hall.is_open(id) && !self.openings.take(household) {
            return Err(too_fast());
        }
        self.hall.enter(id).await
    }

    /// Who asks, as far as the network tells. A proxy adds the address that it saw to the end of the list.
    pub(crate) fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
        let last = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        household(if self.config.behind_proxy { last.unwrap_or(peer) } else { peer })
    }

    /// Does something to the end, even if whoever asked for it goes away meanwhile.
    pub(crate) async fn finish<T: Send + 'static>(
        &self,
        work: impl Future<Output = Reply<T>> + Send + 'static,
    ) -> Reply<T> {
        self.hall.tasks.spawn(work.in_current_span()).await.map_err(|error| trouble(&error))?
    }
}

/// Processors of this machine.
pub(crate) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

//! Figures for those who watch over a server: `GET /metrics` in the format of Prometheus.
//!
//! `ops/grafana.json` shows all of them; a test holds the two together.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;
use stronghold_table::wire::RefusalCode;

use crate::store::Actor;

const BUILD: &str = "stronghold_build_info";
const TABLES: &str = "stronghold_tables_in_memory";
const CONNECTIONS: &str = "stronghold_connections";
const SOCKETS: &str = "stronghold_sockets";
const ACTIONS: &str = "stronghold_actions_total";
const ACTION_SECONDS: &str = "stronghold_action_seconds";
const REFUSALS: &str = "stronghold_refusals_total";
const REQUESTS: &str = "stronghold_requests_total";
const REQUEST_SECONDS: &str = "stronghold_request_seconds";
const QUEUE: &str = "stronghold_write_queue";
const WAIT_SECONDS: &str = "stronghold_write_wait_seconds";
const BATCH: &str = "stronghold_write_batch_changes";
const COMMIT_SECONDS: &str = "stronghold_write_batch_seconds";
const STORE_ERRORS: &str = "stronghold_store_errors_total";
const BOTS_WAITING: &str = "stronghold_bots_waiting";
const BOTS_THINKING: &str = "stronghold_bots_thinking";
const DECISION_SECONDS: &str = "stronghold_bot_decision_seconds";

/// Upper bounds of the times that are told apart, in seconds.
const TIMES: [f64; 12] = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// Upper bounds of the sizes of batches that are told apart.
const SIZES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 320.0];

static FIGURES: OnceLock<Option<Figures>> = OnceLock::new();

struct Figures {
    handle: PrometheusHandle,
    process: Collector,
}

/// Starts counting. Servers in one process share their figures.
pub(crate) fn start() {
    FIGURES.get_or_init(|| match Figures::new() {
        Ok(figures) => Some(figures),
        Err(error) => {
            tracing::warn!(%error, "there will be no figures");
            None
        }
    });
}

/// All figures as text.
pub(crate) fn text() -> String {
    let Some(Some(figures)) = FIGURES.get() else { return String::new() };
    figures.process.collect();
    figures.handle.render()
}

/// To be called now and then: keeps the figures small.
pub(crate) fn tidy() {
    if let Some(Some(figures)) = FIGURES.get() {
        figures.handle.run_upkeep();
    }
}

impl Figures {
    fn new() -> Result<Figures, BuildError> {
        let handle = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &TIMES)?
            .set_buckets_for_metric(Matcher::Full(BATCH.to_owned()), &SIZES)?
            .install_recorder()?;
        let process = Collector::default();
        process.describe();
        describe();
        gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1);
        for gauge in [SOCKETS, QUEUE, BOTS_WAITING, BOTS_THINKING] {
            gauge!(gauge).set(0);
        }
        for by in [Actor::Person, Actor::Bot] {
            counter!(ACTIONS, "by" => name(by)).absolute(0);
        }
        Ok(Figures { handle, process })
    }
}

fn describe() {
    describe_gauge!(BUILD, "The version that runs, as a label");
    describe_gauge!(TABLES, "Tables that are held in memory");
    describe_gauge!(CONNECTIONS, "Open connections, sockets included");
    describe_gauge!(SOCKETS, "Open sockets");
    describe_counter!(ACTIONS, "Changes of tables that were stored, by who made them");
    describe_histogram!(
        ACTION_SECONDS,
        Unit::Seconds,
        "From a message that changes a table to its being stored and told"
    );
    describe_counter!(REFUSALS, "Refused requests and messages, by code");
    describe_counter!(REQUESTS, "Answered requests, by route and status");
    describe_histogram!(REQUEST_SECONDS, Unit::Seconds, "How long requests took to be answered, by route");
    describe_gauge!(QUEUE, "Changes that wait to be written");
    describe_histogram!(
        WAIT_SECONDS,
        Unit::Seconds,
        "How long changes waited before they were written, by who made them"
    );
    describe_histogram!(BATCH, "Changes that were written together");
    describe_histogram!(
        COMMIT_SECONDS,
        Unit::Seconds,
        "How long it took to write changes together, until they were on disk"
    );
    describe_counter!(STORE_ERRORS, "What the store could not do, by operation");
    describe_gauge!(BOTS_WAITING, "Bots that wait for a processor to think on");
    describe_gauge!(BOTS_THINKING, "Bots that think");
    describe_histogram!(DECISION_SECONDS, Unit::Seconds, "How long bots thought about a decision");
}

fn name(by: Actor) -> &'static str {
    match by {
        Actor::Person => "person",
        Actor::Bot => "bot",
    }
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

pub(crate) fn tables_in_memory(count: usize) {
    gauge!(TABLES).set(number(count));
}

pub(crate) fn connections(count: usize) {
    gauge!(CONNECTIONS).set(number(count));
}

pub(crate) fn socket_opened() {
    gauge!(SOCKETS).increment(1);
}

pub(crate) fn socket_closed() {
    gauge!(SOCKETS).decrement(1);
}

pub(crate) fn acted(by: Actor, took: Duration) {
    counter!(ACTIONS, "by" => name(by)).increment(1);
    histogram!(ACTION_SECONDS, "by" => name(by)).record(took);
}

pub(crate) fn refused(code: RefusalCode) {
    let code = serde_json::to_value(code).ok();
    let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or_default().to_owned();
    counter!(REFUSALS, "code" => code).increment(1);
}

pub(crate) fn answered(route: &str, status: u16, took: Duration) {
    counter!(REQUESTS, "route" => route.to_owned(), "status" => status.to_string()).increment(1);
    histogram!(REQUEST_SECONDS, "route" => route.to_owned()).record(took);
}

/// So many changes wait to be written.
pub(crate) fn queued(count: usize) {
    gauge!(QUEUE).set(number(count));
}

/// A change is written now.
pub(crate) fn waited(by: Actor, took: Duration) {
    histogram!(WAIT_SECONDS, "by" => name(by)).record(took);
}

pub(crate) fn batch_written(changes: usize, took: Duration) {
    histogram!(BATCH).record(number(changes));
    histogram!(COMMIT_SECONDS).record(took);
}

/// There is such an operation; it has not failed yet.
pub(crate) fn store_does(operation: &'static str) {
    counter!(STORE_ERRORS, "operation" => operation).absolute(0);
}

pub(crate) fn store_failed(operation: &'static str) {
    counter!(STORE_ERRORS, "operation" => operation).increment(1);
}

/// Counts a bot for as long as it is kept.
pub(crate) struct Counted {
    gauge: &'static str,
    since: Option<Instant>,
}

/// A bot waits until this is dropped.
pub(crate) fn bot_waits() -> Counted {
    gauge!(BOTS_WAITING).increment(1);
    Counted { gauge: BOTS_WAITING, since: None }
}

/// A bot thinks until this is dropped.
pub(crate) fn bot_thinks() -> Counted {
    gauge!(BOTS_THINKING).increment(1);
    Counted { gauge: BOTS_THINKING, since: Some(Instant::now()) }
}

impl Drop for Counted {
    fn drop(&mut self) {
        gauge!(self.gauge).decrement(1);
        if let Some(since) = self.since {
            histogram!(DECISION_SECONDS).record(since.elapsed());
        }
    }
}

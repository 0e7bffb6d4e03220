//! Figures for those who watch over a server: `GET /metrics` in the format of Prometheus.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use stronghold_table::wire::RefusalCode;

use crate::store::By;

const TABLES: &str = "stronghold_tables_in_memory";
const SOCKETS: &str = "stronghold_sockets";
const ACTIONS: &str = "stronghold_actions_total";
const LATENCY: &str = "stronghold_action_seconds";
const REFUSALS: &str = "stronghold_refusals_total";
const REQUESTS: &str = "stronghold_requests_total";

/// Upper bounds of the latencies that are told apart, in seconds.
const BOUNDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Starts counting. Servers in one process share their figures.
pub(crate) fn start() {
    HANDLE.get_or_init(|| {
        let named = Matcher::Full(LATENCY.to_owned());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(named, &BOUNDS).ok()?;
        let handle = builder.install_recorder().ok()?;
        describe_gauge!(TABLES, "Tables that are held in memory");
        describe_gauge!(SOCKETS, "Open sockets");
        describe_counter!(ACTIONS, "Changes of tables that were stored, by who made them");
        describe_histogram!(
            LATENCY,
            "Seconds from a message that changes a table to its being stored and told"
        );
        describe_counter!(REFUSALS, "Refused requests and messages, by code");
        describe_counter!(REQUESTS, "Answered requests, by route and status");
        Some(handle)
    });
}

/// All figures as text.
pub(crate) fn text() -> String {
    match HANDLE.get() {
        Some(Some(handle)) => handle.render(),
        _ => String::new(),
    }
}

/// To be called now and then: keeps the figures small.
pub(crate) fn tidy() {
    if let Some(Some(handle)) = HANDLE.get() {
        handle.run_upkeep();
    }
}

pub(crate) fn tables_in_memory(count: usize) {
    gauge!(TABLES).set(u32::try_from(count).unwrap_or(u32::MAX));
}

pub(crate) fn socket_opened() {
    gauge!(SOCKETS).increment(1);
}

pub(crate) fn socket_closed() {
    gauge!(SOCKETS).decrement(1);
}

pub(crate) fn acted(by: By, took: Duration) {
    let by = match by {
        By::Person => "person",
        By::Bot => "bot",
    };
    counter!(ACTIONS, "by" => by).increment(1);
    histogram!(LATENCY, "by" => by).record(took);
}

pub(crate) fn refused(code: RefusalCode) {
    let code = serde_json::to_value(code).ok();
    let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or_default().to_owned();
    counter!(REFUSALS, "code" => code).increment(1);
}

pub(crate) fn answered(route: &str, status: u16) {
    counter!(REQUESTS, "route" => route.to_owned(), "status" => status.to_string()).increment(1);
}

//! Many tables at once: a bot and a person with a socket at each, who plays at random, and spectators.
//!
//! `cargo run --release -p stronghold-server --example load -- [TABLES] [SECONDS] [THINK-MS] [SPECTATORS] [FORM]`
//!
//! SPECTATORS is their number at each table, FORM what all of them ask for: `plain`, `changes` or `packed` (changes too).
//! Server and players share one process here, so the processor time and the memory are those of both.

#![allow(clippy::unwrap_used, clippy::cast_precision_loss)]

use std::io::Read as _;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use stronghold_server::{Config, Database, Limits, Rate, Server};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

#[tokio::main]
async fn main() {
    let mut numbers = std::env::args().skip(1).take(4).map(|text| text.parse::<u64>().expect("a number"));
    let tables = numbers.next().unwrap_or(500);
    let seconds = numbers.next().unwrap_or(20);
    let think = Duration::from_millis(numbers.next().unwrap_or(1000));
    let spectators = numbers.next().unwrap_or(0);
    let form = match std::env::args().nth(5).as_deref() {
        None | Some("plain") => "",
        Some("changes") => "news=changes",
        Some("packed") => "news=changes&packed=deflate-raw",
        Some(other) => panic!("no such form: {other}"),
    };

    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(Database::Sqlite(folder.path().join("load.sqlite")));
    config.bind = "127.0.0.1:0".parse().unwrap();
    let any = Rate { per_second: 1e9, at_once: 1e9 };
    config.limits = Limits {
        requests: any,
        requests_per_address: any,
        new_connections: any,
        connections_per_address: u32::MAX,
        sent: any,
        received: any,
        new_players: any,
        tables_per_address: any,
        messages: any,
        messages_per_address: any,
        sockets_per_address: u32::MAX,
        ..Limits::default()
    };
    let server = Server::bind(config).await.unwrap();
    let address = server.addr();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));

    println!(
        "{tables} tables with a bot, a socket and {spectators} spectators each, {seconds} s, a thought takes {} ms",
        think.as_millis()
    );
    let stand = Arc::new(Stand { form, spectators, messages: AtomicU64::new(0), bytes: AtomicU64::new(0) });
    let begun = Instant::now();
    let end = begun + Duration::from_secs(seconds);
    let http = reqwest::Client::new();
    let mut players = JoinSet::new();
    for number in 0..tables {
        players.spawn(player(http.clone(), address, number, think, end, stand.clone()));
    }
    tokio::time::sleep_until((end - Duration::from_millis(200)).into()).await;
    let memory = resident();
    let mut latencies: Vec<Duration> = players.join_all().await.into_iter().flatten().collect();
    let took = begun.elapsed().as_secs_f64();
    let figures = reqwest::get(format!("http://{address}/metrics")).await.unwrap().text().await.unwrap();
    let by_bots = figure(&figures, "stronghold_actions_total{by=\"bot\"}");
    latencies.sort_unstable();
    let at = |part: f64| latencies.get((latencies.len() as f64 * part) as usize).copied().unwrap_or_default();
    println!("people:  {:.0} actions/s ({})", latencies.len() as f64 / took, latencies.len());
    println!("bots:    {:.0} actions/s ({by_bots:.0})", by_bots / took);
    println!(
        "latency from sending an action to its sheet: p50 {:.1?}, p99 {:.1?}, worst {:.1?}",
        at(0.5),
        at(0.99),
        at(1.0 - 1e-9)
    );
    if spectators > 0 {
        let (messages, bytes) =
            (stand.messages.load(Ordering::Relaxed) as f64, stand.bytes.load(Ordering::Relaxed) as f64);
        println!(
            "spectators: {:.1} MB in {messages:.0} messages, {:.0} bytes each",
            bytes / 1e6,
            bytes / messages
        );
    }
    match memory {
        Some(kilobytes) => println!("memory:  {} MiB, server and players together", kilobytes / 1024),
        None => println!("memory:  not known on this system"),
    }
    let _ = stop.send(());
    running.await.unwrap().unwrap();
}

/// Those who watch, and what they were sent.
struct Stand {
    form: &'static str,
    spectators: u64,
    messages: AtomicU64,
    bytes: AtomicU64,
}

impl Stand {
    /// Watches a table and only counts.
    async fn watch(self: Arc<Self>, url: String) {
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
        let url = format!("{url}?{}", self.form);
        let opened = tokio_tungstenite::connect_async_with_config(url, Some(small), false).await;
        let Ok((mut socket, _)) = opened else { return };
        while let Some(Ok(message)) = socket.next().await {
            if matches!(message, Message::Text(_) | Message::Binary(_)) {
                self.messages.fetch_add(1, Ordering::Relaxed);
                self.bytes.fetch_add(message.len() as u64, Ordering::Relaxed);
            }
        }
    }
}

/// The sheet after this message, if it has one.
fn sheet_after(sheet: Option<Value>, message: &Message) -> (Option<Value>, bool) {
    let mut text = String::new();
    match message {
        Message::Text(plain) => text.push_str(plain),
        Message::Binary(packed) => drop(DeflateDecoder::new(&packed[..]).read_to_string(&mut text).unwrap()),
        _ => return (sheet, false),
    }
    let mut said: Value = serde_json::from_str(&text).unwrap();
    match said["say"].as_str() {
        Some("sheet") => (Some(said["sheet"].take()), true),
        Some("change") => {
            let mut sheet = sheet.expect("a sheet comes first");
            let patch: json_patch::Patch = serde_json::from_value(said["patch"].take()).unwrap();
            json_patch::patch(&mut sheet, &patch).unwrap();
            (Some(sheet), true)
        }
        _ => (sheet, false),
    }
}

/// Plays one game after another at random until the end; how long each action took to come back.
async fn player(
    http: reqwest::Client,
    address: SocketAddr,
    number: u64,
    think: Duration,
    end: Instant,
    stand: Arc<Stand>,
) -> Vec<Duration> {
    let answer = http.get(format!("http://{address}/api/me")).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let mut latencies = Vec::new();
    let mut dice = number;
    while Instant::now() < end {
        let (seats, seat) = if number.is_multiple_of(2) {
            (json!({ "invader": "me", "defender": { "bot": "greedy" } }), "invader")
        } else {
            (json!({ "invader": { "bot": "greedy" }, "defender": "me" }), "defender")
        };
        let request = http.post(format!("http://{address}/api/tables")).header("cookie", &cookie);
        let request = request.header("origin", format!("http://{address}"));
        let made = request.json(&json!({ "edition": "second", "seats": seats })).send().await.unwrap();
        let made: Value = made.json().await.unwrap();
        let url = format!("ws://{address}/api/tables/{}/socket", made["table"].as_str().unwrap());
        let mut watching = JoinSet::new();
        for _ in 0..stand.spectators {
            watching.spawn(stand.clone().watch(url.clone()));
        }
        let url = format!("{url}?seat={seat}&{}", stand.form);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
        let (mut socket, _) =
            tokio_tungstenite::connect_async_with_config(request, Some(small), false).await.unwrap();
        let mut sent: Option<Instant> = None;
        let mut sheet: Option<Value> = None;
        while let Ok(Some(Ok(message))) = tokio::time::timeout_at(end.into(), socket.next()).await {
            let is_new;
            (sheet, is_new) = sheet_after(sheet, &message);
            let Some(sheet) = sheet.as_ref().filter(|_| is_new) else { continue };
            latencies.extend(sent.take().map(|sent| sent.elapsed()));
            if !sheet["ending"].is_null() {
                break;
            }
            let choices = sheet["choices"].as_array().unwrap();
            if choices.is_empty() {
                continue;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let choice = &choices[(dice >> 33) as usize % choices.len()];
            if !think.is_zero() {
                tokio::time::sleep(think.mul_f64(0.5 + (dice >> 40) as f64 / f64::from(1 << 24))).await;
            }
            let act = json!({ "do": "act", "ply": sheet["ply"], "actions": [choice["action"]] });
            sent = Some(Instant::now());
            if socket.send(Message::text(act.to_string())).await.is_err() {
                break;
            }
        }
    }
    latencies
}

/// The value of a figure.
fn figure(figures: &str, name: &str) -> f64 {
    let line = figures.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|value| value.trim().parse().ok()).unwrap_or_default()
}

/// Memory of this process in kilobytes.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

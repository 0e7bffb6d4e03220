//! The server under load, with the players in another process, on the same machine.
//!
//! ```text
//! cargo run --release -p stronghold-server --example load -- people TABLES SECONDS THINK-MS [bot] [FORM]
//! cargo run --release -p stronghold-server --example load -- beside BOT BOT-TABLES TABLES SECONDS THINK-MS
//! cargo run --release -p stronghold-server --example load -- spectators TABLES WATCHERS SECONDS THINK-MS [FORM]
//! cargo run --release -p stronghold-server --example load -- restart BOT-TABLES TABLES SECONDS THINK-MS
//! ```
//!
//! - `people`: at each table somebody plays both seats at random, with a socket for each; with `bot`, one seat against
//!   the greedy bot.
//! - `beside`: somebody plays against this bot at BOT-TABLES, on the usual beat, and beside them people play each other at
//!   TABLES: does it slow them down that others think?
//! - `spectators`: a person and a bot at each table, and that many watchers.
//! - `restart`: tables of bots alone are set up, the server is killed and started again, and people play from five
//!   seconds after that.
//!
//! FORM is what players or watchers ask for: `plain` (whole sheets as text), `changes`, or `packed` (changes too, as the
//! web app does; the default). Latency is the time from sending an action to the sheet that answers it, as read.

#![allow(clippy::unwrap_used, clippy::cast_precision_loss)]

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use stronghold_server::{Config, Database, Limits, Rate, Server};
use stronghold_table::Lot;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// As in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What the web app asks for.
const AS_THE_WEB_APP: &str = "news=changes&packed=deflate-raw";

/// Tables that are set up at the same time.
const AT_ONCE: usize = 32;

/// A bot that needs no time to think, and a beat that gives it none.
const GREEDY: &str = "greedy";
const AT_ONCE_BEAT: Duration = Duration::from_millis(1);

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["serve", file, beat] => serve(Path::new(file), Duration::from_millis(number(beat))).await,
        ["people", tables, seconds, think, rest @ ..] => {
            let bot = rest.contains(&"bot").then_some(GREEDY);
            let folder = tempfile::tempdir().unwrap();
            let server = Process::start(&folder.path().join("load.sqlite"), AT_ONCE_BEAT);
            run(&server, &Course::new(tables, seconds, think, bot), 0, form(rest)).await;
        }
        ["beside", bot, bot_tables, tables, seconds, think] => {
            let folder = tempfile::tempdir().unwrap();
            let server = Process::start(&folder.path().join("load.sqlite"), Limits::default().bot_beat);
            let against_it = Course::new(bot_tables, seconds, think, Some(bot));
            let beside = Course::new(tables, seconds, think, None);
            tokio::join!(
                run(&server, &against_it, 0, AS_THE_WEB_APP),
                run(&server, &beside, 0, AS_THE_WEB_APP)
            );
        }
        ["spectators", tables, watchers, seconds, think, rest @ ..] => {
            let course = Course::new(tables, seconds, think, Some(GREEDY));
            let folder = tempfile::tempdir().unwrap();
            let server = Process::start(&folder.path().join("load.sqlite"), AT_ONCE_BEAT);
            run(&server, &course, number(watchers), form(rest)).await;
        }
        ["restart", bots, tables, seconds, think] => restart(number(bots), tables, seconds, think).await,
        _ => eprintln!("see the head of examples/load.rs for what can be asked"),
    }
}

/// What to ask for when a socket is opened.
fn form(words: &[&str]) -> &'static str {
    match words.last() {
        Some(&"plain") => "news=whole",
        Some(&"changes") => "news=changes",
        _ => AS_THE_WEB_APP,
    }
}

fn number(text: &str) -> u64 {
    text.parse().expect("a number")
}

/// Who plays, for how long.
struct Course {
    tables: u64,
    seconds: u64,
    think: Duration,
    /// The bot on the other seat. Without one, the same person has both.
    against: Option<String>,
}

impl Course {
    fn new(tables: &str, seconds: &str, think: &str, against: Option<&str>) -> Course {
        let (think, against) = (Duration::from_millis(number(think)), against.map(str::to_owned));
        Course { tables: number(tables), seconds: number(seconds), think, against }
    }
}

impl std::fmt::Display for Course {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Course { tables, seconds, think, against } = self;
        let who = match against {
            Some(bot) => format!("a person and {bot}"),
            None => "people on both seats".to_owned(),
        };
        write!(f, "{tables} tables with {who}, {seconds} s, a thought takes {} ms", think.as_millis())
    }
}

/// A server behind a proxy, since players are told apart by the addresses that they come from. Some limits are for a
/// whole house of players; here each is a house.
async fn serve(file: &Path, bot_beat: Duration) {
    let mut config = Config::new(Database::Sqlite(file.to_owned()));
    config.bind = "127.0.0.1:0".parse().unwrap();
    config.behind_proxy = true;
    let any = Rate { per_second: 1e9, at_once: 1e9 };
    config.limits = Limits {
        requests: any,
        requests_per_address: any,
        connections: 60_000,
        sent: any,
        received: any,
        new_players: any,
        tables_per_address: any,
        tables_per_day: u64::MAX,
        unfinished_tables: u64::MAX,
        messages: any,
        messages_per_address: any,
        bot_beat,
        ..Limits::default()
    };
    let server = Server::bind(config).await.unwrap();
    println!("{}", server.addr());
    server.run(std::future::pending()).await.unwrap();
}

/// The server, in a process of its own.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(file: &Path, beat: Duration) -> Process {
        let program = std::env::current_exe().unwrap();
        let mut command = Command::new(program);
        command.arg("serve").arg(file).arg(beat.as_millis().to_string()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Process { child, address: line.trim().parse().unwrap() }
    }

    /// Seconds of processor time so far.
    fn processor_time(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|text| text.parse::<f64>().ok()).unwrap_or_default();
        (ticks(11) + ticks(12)) / 100.0
    }

    /// Megabytes of memory.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.split_whitespace().next().and_then(|text| text.parse::<u64>().ok()).unwrap_or_default() / 1024
    }

    async fn by_bots(&self) -> f64 {
        let figures =
            reqwest::get(format!("http://{}/metrics", self.address)).await.unwrap().text().await.unwrap();
        let line = figures.lines().find_map(|line| line.strip_prefix("stronghold_actions_total{by=\"bot\"}"));
        line.and_then(|value| value.trim().parse().ok()).unwrap_or_default()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sets up all tables, then measures.
async fn run(server: &Process, course: &Course, watchers: u64, form: &'static str) {
    let doors = Arc::new(Semaphore::new(AT_ONCE));
    let stand = Arc::new(Stand { form, messages: AtomicU64::new(0), bytes: AtomicU64::new(0) });
    let mut setting_up = JoinSet::new();
    for number in 0..course.tables {
        let (doors, address, against) = (doors.clone(), server.address, course.against.clone());
        setting_up.spawn(async move {
            let _door = doors.acquire_owned().await.unwrap();
            Player::sit(address, number, against, form).await
        });
    }
    let players = setting_up.join_all().await;
    let mut watching = JoinSet::new();
    for (number, player) in (0..).zip(&players) {
        for watcher in 0..watchers {
            let from = from(course.tables + number * watchers + watcher);
            watching.spawn(stand.clone().watch(player.address(), from, doors.clone()));
        }
    }
    if watchers > 0 {
        while stand.messages.load(Ordering::Relaxed) < 3 * watchers * course.tables {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    let begun = Instant::now();
    let end = begun + Duration::from_secs(course.seconds);
    let (messages, bytes) = (stand.messages.load(Ordering::Relaxed), stand.bytes.load(Ordering::Relaxed));
    let (processor, bots) = (server.processor_time(), server.by_bots().await);
    let mut playing = JoinSet::new();
    for player in players {
        playing.spawn(player.play(course.think, end));
    }
    let mut latencies: Vec<Duration> = playing.join_all().await.into_iter().flatten().collect();
    let took = begun.elapsed().as_secs_f64();
    let (processor, bots) = (server.processor_time() - processor, server.by_bots().await - bots);
    latencies.sort_unstable();
    let at = |part: f64| latencies.get((latencies.len() as f64 * part) as usize).copied().unwrap_or_default();
    println!("{course}, {watchers} watchers at each");
    println!("people: {:.0} actions/s ({})", latencies.len() as f64 / took, latencies.len());
    println!("bots: {:.0} actions/s ({bots:.0})", bots / took);
    println!("latency: p50 {:.1?}, p99 {:.1?}, worst {:.1?}", at(0.5), at(0.99), at(1.0 - 1e-9));
    println!("server: {:.2} processors busy, {} MiB", processor / took, server.memory());
    if watchers > 0 {
        let messages = (stand.messages.load(Ordering::Relaxed) - messages) as f64;
        let bytes = (stand.bytes.load(Ordering::Relaxed) - bytes) as f64;
        println!(
            "watchers: {:.1} MB in {messages:.0} messages, {:.0} bytes each",
            bytes / 1e6,
            bytes / messages
        );
    }
}

/// Bots alone at many tables, a server that is killed, and people who come five seconds after its return.
async fn restart(bots: u64, tables: &str, seconds: &str, think: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("load.sqlite");
    let server = Process::start(&file, AT_ONCE_BEAT);
    let http = reqwest::Client::new();
    let seats = json!({ "invader": { "bot": GREEDY }, "defender": { "bot": GREEDY } });
    for _ in 0..bots {
        set_up(&http, server.address, None, &seats).await;
    }
    drop(server);
    let server = Process::start(&file, AT_ONCE_BEAT);
    let course = Course::new(tables, seconds, think, None);
    println!("{bots} tables of bots, killed and started again; after 5 s:");
    tokio::time::sleep(Duration::from_secs(5)).await;
    run(&server, &course, 0, AS_THE_WEB_APP).await;
}

async fn set_up(http: &reqwest::Client, address: SocketAddr, cookie: Option<&str>, seats: &Value) -> String {
    let mut request = http.post(format!("http://{address}/api/tables"));
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie);
    }
    let request = request.header("origin", format!("http://{address}"));
    let made = request.json(&json!({ "edition": "second", "seats": seats })).send().await.unwrap();
    let made: Value = made.json().await.unwrap();
    made["table"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
}

/// Those who watch, and what they were sent.
struct Stand {
    form: &'static str,
    messages: AtomicU64,
    bytes: AtomicU64,
}

impl Stand {
    /// Watches a table and only counts.
    async fn watch(self: Arc<Self>, table: String, from: String, doors: Arc<Semaphore>) {
        let door = doors.acquire_owned().await.unwrap();
        let opened = connect(&format!("{table}?{}", self.form), &from, None).await;
        drop(door);
        let Some(mut socket) = opened else { return };
        while let Some(Ok(message)) = socket.next().await {
            if matches!(message, Message::Text(_) | Message::Binary(_)) {
                self.messages.fetch_add(1, Ordering::Relaxed);
                self.bytes.fetch_add(message.len() as u64, Ordering::Relaxed);
            }
        }
    }
}

/// An address of its own for each player and watcher, as a proxy would tell it.
fn from(number: u64) -> String {
    format!("10.{}.{}.{}", number >> 16 & 255, number >> 8 & 255, number & 255)
}

async fn connect(url: &str, from: &str, cookie: Option<&str>) -> Option<Stream> {
    let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let mut request = url.into_client_request().unwrap();
    let host = request.uri().authority().unwrap().to_string();
    request.headers_mut().insert("origin", format!("http://{host}").parse().unwrap());
    request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    let opened = tokio_tungstenite::connect_async_with_config(request, Some(small), true).await;
    opened.ok().map(|(socket, _)| socket)
}

/// Somebody at a table, who plays at random.
struct Player {
    http: reqwest::Client,
    from: String,
    address: SocketAddr,
    cookie: String,
    table: String,
    seats: Vec<Sitting>,
    against: Option<String>,
    form: &'static str,
    dice: u64,
}

/// A seat with a socket, and what it was shown last.
struct Sitting {
    socket: Stream,
    /// Changes come after the first sheet, and are made to this one.
    whole: Value,
    follows_changes: bool,
    sheet: Option<Sheet>,
}

/// All that somebody who plays at random reads of a sheet.
#[derive(Deserialize)]
struct Sheet {
    ply: u32,
    choices: Vec<Choice>,
    ending: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

/// All that such a one reads of a message.
#[derive(Deserialize)]
struct Said<'a> {
    say: &'a str,
    #[serde(borrow)]
    sheet: Option<&'a RawValue>,
    patch: Option<json_patch::Patch>,
}

impl Player {
    async fn sit(address: SocketAddr, number: u64, against: Option<String>, form: &'static str) -> Player {
        let from = from(number);
        let told = [("x-forwarded-for".parse().unwrap(), from.parse().unwrap())].into_iter().collect();
        let http = reqwest::Client::builder().default_headers(told).build().unwrap();
        let answer = http.get(format!("http://{address}/api/me")).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        let (table, seats, dice) = (String::new(), Vec::new(), number);
        let mut player = Player { http, from, address, cookie, table, seats, against, form, dice };
        player.begin().await;
        player
    }

    /// A new game, with this person's lots.
    async fn begin(&mut self) {
        let bot = json!({ "bot": self.against });
        let seats: &[&str] = match (&self.against, self.dice.is_multiple_of(2)) {
            (None, _) => &["invader", "defender"],
            (Some(_), true) => &["invader"],
            (Some(_), false) => &["defender"],
        };
        let sitter = |seat| if seats.contains(&seat) { json!("me") } else { bot.clone() };
        let wanted = json!({ "invader": sitter("invader"), "defender": sitter("defender") });
        self.table = set_up(&self.http, self.address, Some(&self.cookie), &wanted).await;
        let lot = Lot::new([(self.dice % 251) as u8; 32]);
        let of_all = |text: String| -> Value { seats.iter().map(|seat| (*seat, json!(text))).collect() };
        let (sealed, opened) = (of_all(lot.seal().to_string()), of_all(lot.to_string()));
        for lots in [json!({ "sealed": sealed }), json!({ "opened": opened })] {
            let url = format!("http://{}/api/tables/{}/lots", self.address, self.table);
            let request = self.http.put(url).header("cookie", &self.cookie).json(&lots);
            let request = request.header("origin", format!("http://{}", self.address));
            assert!(request.send().await.unwrap().status().is_success());
        }
        self.seats.clear();
        let follows_changes = self.form.contains("changes");
        for seat in seats {
            let url = format!("{}?seat={seat}&{}", self.address(), self.form);
            let socket = connect(&url, &self.from, Some(&self.cookie)).await.unwrap();
            self.seats.push(Sitting { socket, whole: Value::Null, follows_changes, sheet: None });
        }
    }

    fn address(&self) -> String {
        format!("ws://{}/api/tables/{}/socket", self.address, self.table)
    }

    /// Plays one game after another until the end; how long each action took to come back.
    async fn play(mut self, think: Duration, end: Instant) -> Vec<Duration> {
        let mut latencies = Vec::new();
        // Not all at the same time.
        self.pause(think, end).await;
        while Instant::now() < end {
            let Some((seat, ply, choices)) = self.asked(end).await else { break };
            if choices.is_empty() {
                self.begin().await;
                continue;
            }
            self.pause(think, end).await;
            let choice = &choices[(self.dice >> 33) as usize % choices.len()];
            let act = json!({ "do": "act", "ply": ply, "actions": [choice] });
            let sent = Instant::now();
            if self.seats[seat].socket.send(Message::text(act.to_string())).await.is_err() {
                break;
            }
            if self.seats[seat].hear(end).await.is_none() {
                break;
            }
            latencies.push(sent.elapsed());
        }
        latencies
    }

    async fn pause(&mut self, think: Duration, end: Instant) {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pause = think.mul_f64(0.5 + (self.dice >> 40) as f64 / f64::from(1 << 24));
        tokio::time::sleep_until((Instant::now() + pause).min(end).into()).await;
    }

    /// Waits until a seat is asked: which one, at which ply, and what it may do. Nothing may be done once the game is
    /// over.
    async fn asked(&mut self, end: Instant) -> Option<(usize, u32, Vec<String>)> {
        loop {
            for (number, seat) in self.seats.iter().enumerate() {
                let Some(sheet) = &seat.sheet else { continue };
                if !sheet.choices.is_empty() || sheet.ending.is_some() {
                    let actions = sheet.choices.iter().map(|choice| choice.action.clone()).collect();
                    return Some((number, sheet.ply, actions));
                }
            }
            match self.seats.as_mut_slice() {
                [one] => one.hear(end).await?,
                [one, other] => tokio::select! {
                    heard = one.hear(end) => heard?,
                    heard = other.hear(end) => heard?,
                },
                _ => return None,
            }
        }
    }
}

impl Sitting {
    /// Waits for the next sheet.
    async fn hear(&mut self, end: Instant) -> Option<()> {
        loop {
            let message = tokio::time::timeout_at(end.into(), self.socket.next()).await.ok()??.ok()?;
            if self.take_in(&message) {
                return Some(());
            }
        }
    }

    fn take_in(&mut self, message: &Message) -> bool {
        let mut text = String::new();
        match message {
            Message::Text(plain) => text.push_str(plain),
            Message::Binary(packed) => {
                DeflateDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
            }
            _ => return false,
        }
        let said: Said = serde_json::from_str(&text).unwrap();
        assert_ne!(said.say, "refused", "{text}");
        if let Some(sheet) = said.sheet {
            self.sheet = Some(serde_json::from_str(sheet.get()).unwrap());
            if self.follows_changes {
                self.whole = serde_json::from_str(sheet.get()).unwrap();
            }
        } else if let Some(patch) = said.patch {
            json_patch::patch(&mut self.whole, &patch).unwrap();
            self.sheet = Some(Sheet::deserialize(&self.whole).unwrap());
        } else {
            return false;
        }
        true
    }
}

//! A database with many games: how long its lists take, and how long the page that shows them.
//!
//! `cargo run --release -p stronghold-server --example lobby -- [GAMES]`
//!
//! One game in ten is listed, one in five is not over, and a player has a thousandth of them.

#![allow(clippy::unwrap_used, clippy::cast_precision_loss)]

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;
use stronghold_server::store::{SqliteStore, Store as _};
use stronghold_server::{Config, Database, Limits, Rate, Server};

/// How often each list is read.
const TIMES: u32 = 50;

/// How often the page is asked for.
const ASKED: u32 = 2000;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [serve, file] = &arguments[..]
        && serve == "serve"
    {
        return self::serve(Path::new(file)).await;
    }
    let games = arguments.first().map_or(200_000, |text| text.parse::<i64>().expect("a number"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lobby.sqlite");
    SqliteStore::open(&file).await.unwrap().close().await;
    fill(&file, games).await;
    let store = SqliteStore::open(&file).await.unwrap();
    println!("{games} games: wall clock and processor time of each");
    measure("games that anybody may find", async || store.listed_games(100).await.unwrap().len()).await;
    measure("games of a player", async || store.games_of("player-7", 100).await.unwrap().len()).await;
    measure("how many a player has set up", async || store.hosted("player-7", 0).await.unwrap().recent).await;
    measure("games in which a bot is to act", async || store.waiting_for_bots().await.unwrap().len()).await;
    store.close().await;
    watch(&file).await;
}

/// `GET /api/watch`: the list is read once a second, and written for everybody who asks.
async fn watch(file: &Path) {
    let program = std::env::current_exe().unwrap();
    let mut server = Command::new(program).arg("serve").arg(file).stdout(Stdio::piped()).spawn().unwrap();
    let mut address = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let (client, page) = (reqwest::Client::new(), format!("http://{}/api/watch", address.trim()));
    let ask = async || client.get(&page).send().await.unwrap().bytes().await.unwrap().len();
    let process = server.id().to_string();
    let bytes = ask().await;
    let used = processor_time(&process);
    for _ in 0..ASKED {
        ask().await;
    }
    let used = (processor_time(&process) - used) / ASKED;
    println!("{:43} {used:>10.2?}  {bytes} bytes", "/api/watch");
    server.kill().unwrap();
    server.wait().unwrap();
}

/// A server for one who asks often.
async fn serve(file: &Path) {
    let any = Rate { per_second: 1e9, at_once: 1e9 };
    let mut config = Config::new(Database::Sqlite(file.to_owned()));
    config.bind = "127.0.0.1:0".parse().unwrap();
    config.limits = Limits { requests: any, requests_per_address: any, sent: any, ..Limits::default() };
    let server = Server::bind(config).await.unwrap();
    println!("{}", server.addr());
    server.run(std::future::pending()).await.unwrap();
}

async fn measure<T: std::fmt::Display>(what: &str, read: impl AsyncFn() -> T) {
    read().await;
    let (begun, used) = (Instant::now(), processor_time(SELF));
    let mut found = None;
    for _ in 0..TIMES {
        found = Some(read().await);
    }
    let (took, used) = (begun.elapsed() / TIMES, (processor_time(SELF) - used) / TIMES);
    println!("{what:32} {took:>10.2?} {used:>10.2?}  {} found", found.unwrap());
}

/// This process, as the system names it.
const SELF: &str = "self";

/// Processor time of a process so far.
fn processor_time(process: &str) -> Duration {
    let mut total = 0;
    for task in std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten() {
        let text = std::fs::read_to_string(task.path().join("schedstat")).unwrap_or_default();
        total += text.split(' ').next().and_then(|number| number.parse::<u64>().ok()).unwrap_or_default();
    }
    Duration::from_nanos(total)
}

/// Fills a database with games, seats and players.
async fn fill(file: &Path, games: i64) {
    let mut connection = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    let count = "WITH RECURSIVE count (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM count WHERE n + 1 < $1)";
    let ending = r#"{"winner":"defender","resigned":null,"text":"The stronghold stands."}"#;
    let fills = [
        "INSERT INTO players (id, token_hash, name, created) SELECT 'player-' || n, 'hash-' || n, 'Player ' || n, n
            FROM count WHERE n < 1000",
        "INSERT INTO games (id, edition, options, seed, host, listed, created, touched, turn, to_act, ended, counters,
            changes) SELECT printf('game-%011d', n), 'second', '[]', printf('%064d', n), 'player-' || (n % 1000),
            n % 10 = 0, n, n * 7919 % 1000003, 3, 'invader',
            CASE WHEN n % 5 = 0 THEN NULL ELSE $2 END, '{}', 400 FROM count",
        "INSERT INTO seats (game, seat, kind, player) SELECT printf('game-%011d', n), 'invader', 'person',
            'player-' || (n % 1000) FROM count",
        "INSERT INTO seats (game, seat, kind, bot) SELECT printf('game-%011d', n), 'defender', 'bot', 'greedy' FROM count",
    ];
    for fill in fills {
        let statement = sqlx::AssertSqlSafe(format!("{count} {fill}"));
        sqlx::query(statement).bind(games).bind(ending).execute(&mut connection).await.unwrap();
    }
}

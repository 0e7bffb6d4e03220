//! `stronghold serve` as a process: killed at any moment, it loses nothing.

#![allow(clippy::unwrap_used, missing_docs)]

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use stronghold_record::{Record, notation};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Edition, Rulebook, Setup};
use stronghold_server::store::{SqliteStore, Store as _};
use stronghold_table::wire::{StoryLine, ToClient};
use stronghold_table::{Draws, Seed, Table};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// Tables where bots play bots.
const TABLES: usize = 6;

/// How often the process is killed.
const KILLS: u64 = 4;

/// Longer than all games together take.
const PATIENCE: Duration = Duration::from_secs(120);

struct Process {
    child: Child,
    url: String,
}

impl Process {
    fn start(file: &Path) -> Process {
        let database = format!("sqlite:{}", file.display());
        Process::running(command(&[
            "--bind",
            "127.0.0.1:0",
            "--database",
            &database,
            "--limit",
            "bot-beat=1ms",
        ]))
    }

    fn running(mut command: Command) -> Process {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.strip_prefix("Stronghold is at ").expect("one line on the output").trim().to_owned();
        Process { child, url }
    }

    /// Ends it without a warning.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stronghold"));
    command.arg("serve").args(arguments).env("RUST_LOG", "error").stdin(Stdio::null());
    command
}

fn output(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

async fn set_up(url: &str, number: usize) -> String {
    let (one, two) = [("greedy", "random"), ("random", "greedy"), ("greedy", "greedy")][number % 3];
    let seats = json!({ "invader": { "bot": one }, "defender": { "bot": two } });
    let wanted = json!({ "edition": "second", "seats": seats, "listed": true });
    let request = reqwest::Client::new().post(format!("{url}/api/tables")).header("origin", url);
    let answer = request.json(&wanted).send().await.unwrap();
    let made: Value = answer.error_for_status().unwrap().json().await.unwrap();
    made["table"].as_str().unwrap().to_owned()
}

/// What a spectator is told within a while.
async fn watch(url: &str, table: &str, during: Duration) -> Vec<StoryLine> {
    let address = format!("{}/api/tables/{table}/socket", url.replace("http", "ws"));
    let mut request = address.into_client_request().unwrap();
    request.headers_mut().insert("origin", url.parse().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
    let mut story = Vec::new();
    let end = tokio::time::Instant::now() + during;
    while let Ok(Some(Ok(message))) = tokio::time::timeout_at(end, socket.next()).await {
        let Ok(text) = message.into_text() else { continue };
        let Ok(ToClient::Sheet { story: news, .. }) = serde_json::from_str(&text) else { continue };
        story.truncate(news.from as usize);
        story.extend(news.lines);
    }
    story
}

async fn unfinished(url: &str) -> usize {
    let cards: Vec<Value> = reqwest::get(format!("{url}/api/watch")).await.unwrap().json().await.unwrap();
    assert_eq!(cards.len(), TABLES);
    cards.iter().filter(|card| card["ended"].is_null()).count()
}

/// The game that these bots play when nobody disturbs them.
fn undisturbed(record: &Record, bots: [&str; 2]) -> Vec<String> {
    let seed: Seed = record.header.seed().unwrap().parse().unwrap();
    let mut table = Table::new(Rulebook::new(&Setup::new(Edition::Second)).unwrap(), Draws::of_bots(seed));
    table.apply(table.opening());
    while let Some(seat) = table.to_act() {
        let mut bot =
            stronghold_bots::by_name(bots[seat.index()], table.draws().bot(table.plies().len())).unwrap();
        let action = notation::text(bot.choose(&table.view(seat)));
        let change = table.act(seat, table.ply(seat), &[action]).unwrap();
        table.apply(change);
    }
    table.plies().iter().map(|ply| notation::text(ply.action)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_in_the_middle_of_games_loses_nothing_and_doubles_nothing() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.sqlite");
    let mut process = Process::start(&file);
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(set_up(&process.url, number).await);
    }
    let mut told: Vec<Vec<StoryLine>> = vec![Vec::new(); TABLES];
    let mut interrupted = 0;
    for kill in 0..KILLS {
        let during = Duration::from_millis(40 + 35 * kill);
        let heard: Vec<_> = {
            let url = process.url.as_str();
            let watching = tables.iter().map(|table| watch(url, table, during));
            let mut heard = Vec::new();
            let mut watching: futures_util::stream::FuturesOrdered<_> = watching.collect();
            while let Some(story) = watching.next().await {
                heard.push(story);
            }
            heard
        };
        process.kill();
        process = Process::start(&file);
        for (told, heard) in told.iter_mut().zip(heard) {
            assert!(
                told.is_empty()
                    || heard.is_empty()
                    || heard.starts_with(&told[..told.len().min(heard.len())])
            );
            if heard.len() > told.len() {
                *told = heard;
            }
        }
        interrupted += unfinished(&process.url).await;
    }
    assert!(interrupted > 0, "some games were interrupted");
    let begun = Instant::now();
    while unfinished(&process.url).await > 0 {
        assert!(begun.elapsed() < PATIENCE, "all games go on and end");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    for (number, table) in tables.iter().enumerate() {
        let text = reqwest::get(format!("{}/api/tables/{table}/record", process.url)).await.unwrap();
        let record = Record::parse(&text.text().await.unwrap()).unwrap();
        record.replay(&TableFiles::standard()).expect("every action is legal");
        stronghold_table::verify(&record, &TableFiles::standard()).expect("every draw follows from the seed");
        let bots = [["greedy", "random"], ["random", "greedy"], ["greedy", "greedy"]][number % 3];
        let played: Vec<String> = record.actions().iter().map(|action| notation::text(*action)).collect();
        assert_eq!(played, undisturbed(&record, bots), "as if nothing had happened");
        let story = watch(&process.url, table, Duration::from_millis(300)).await;
        assert!(story.starts_with(&told[number]), "what was told once still holds");
    }
    assert!(told.iter().any(|story| !story.is_empty()), "somebody was told something");
    process.kill();
    let store = SqliteStore::open(&file).await.unwrap();
    for table in &tables {
        // Reading a game checks that no ply is missing.
        assert!(!store.game(table).await.unwrap().expect("the game").plies.is_empty());
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_process_that_is_asked_to_end_ends_well() {
    let folder = TempDir::new().unwrap();
    let mut process = Process::start(&folder.path().join("games.sqlite"));
    set_up(&process.url, 0).await;
    let id = process.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let status = process.child.wait().unwrap();
    assert!(status.success(), "{status}");
}

/// Asks for the server's health from an address of this machine, again if it is turned away while others still leave.
/// Says how long the answer took.
#[cfg(unix)]
async fn healthy_from(address: &str, url: &str) -> Duration {
    let from: std::net::IpAddr = address.parse().unwrap();
    let http =
        reqwest::Client::builder().local_address(from).timeout(Duration::from_secs(10)).build().unwrap();
    let begun = Instant::now();
    loop {
        match http.get(format!("{url}/healthz")).send().await {
            Ok(answer) => {
                assert_eq!(answer.text().await.unwrap(), "ok\n");
                return begun.elapsed();
            }
            Err(error) => assert!(begun.elapsed() < PATIENCE, "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[cfg(unix)]
#[tokio::test]
async fn more_silent_connections_than_descriptors_keep_nobody_out() {
    let folder = TempDir::new().unwrap();
    let line = format!(
        "ulimit -S -n 64 && ulimit -H -n 160 && exec {} serve --bind 127.0.0.1:0 --database sqlite:{}",
        env!("CARGO_BIN_EXE_stronghold"),
        folder.path().join("games.sqlite").display()
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", &line]).env("RUST_LOG", "error").stdin(Stdio::null());
    let process = Process::running(shell);
    let address = process.url.strip_prefix("http://").unwrap();
    let mut silent = Vec::new();
    for _ in 0..400 {
        silent.push(std::net::TcpStream::connect(address).unwrap());
    }
    for from in ["127.0.0.2", "127.0.0.3"] {
        let took = healthy_from(from, &process.url).await;
        assert!(took < Duration::from_secs(3), "{from}: {took:?}");
    }
    // Places for connections fit below the limit that the shell set, with room for the database.
    set_up_from("127.0.0.2", &process.url).await;
}

/// Sets up a table from an address of this machine.
#[cfg(unix)]
async fn set_up_from(address: &str, url: &str) {
    let from: std::net::IpAddr = address.parse().unwrap();
    let http = reqwest::Client::builder().local_address(from).build().unwrap();
    let wanted = json!({ "edition": "second", "seats": { "invader": "me", "defender": "me" } });
    let request = http.post(format!("{url}/api/tables")).header("origin", url).json(&wanted);
    assert_eq!(request.send().await.unwrap().status(), 201);
}

#[test]
fn what_holds_is_printed_as_a_file_and_nothing_is_started() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("stronghold.toml");
    let database = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let first = output(&["--print-config", "--database", &database, "--limit", "ping=20s"]);
    assert!(first.status.success());
    let text = String::from_utf8(first.stdout).unwrap();
    assert!(text.contains("ping = \"20s\"") && text.contains("[limits]"), "{text}");
    std::fs::write(&file, &text).unwrap();
    let second = output(&["--print-config", "--config", file.to_str().unwrap()]);
    assert_eq!(String::from_utf8(second.stdout).unwrap(), text);
    let variable = command(&["--print-config", "--config", file.to_str().unwrap()])
        .envs([("STRONGHOLD_LIMIT_PING", "30s"), ("STRONGHOLD_BIND", "127.0.0.1:1")])
        .output()
        .unwrap();
    let text = String::from_utf8(variable.stdout).unwrap();
    assert!(text.contains("ping = \"30s\"") && text.contains("bind = \"127.0.0.1:1\""), "{text}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "there is no database");
}

#[test]
fn settings_that_are_wrong_are_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("stronghold.toml");
    std::fs::write(&file, "[limits]\nrequets = \"1/s burst 5\"\n").unwrap();
    let file = file.to_str().unwrap();
    let wrong = [
        (vec!["--config", file], "did you mean `requests`"),
        (vec!["--config", "nowhere.toml"], "nowhere.toml"),
        (vec!["--limit", "pings=1s"], "did you mean `ping`"),
        (vec!["--limit", "ping=0s"], "25s"),
        (vec!["--limit", "ping"], "NAME=VALUE"),
    ];
    for (arguments, told) in wrong {
        let output = output(&arguments);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.starts_with("stronghold: ") && message.contains(told), "{message}");
    }
}

#[test]
fn a_taken_port_is_told_with_a_way_out() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = TempDir::new().unwrap();
    let database = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let output = output(&["--bind", &address, "--database", &database]);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(message.contains(&address) && message.contains("--bind"), "{message}");
}

#[test]
fn a_database_that_cannot_be_used_is_named() {
    let folder = TempDir::new().unwrap();
    let no_database: PathBuf = folder.path().join("notes.txt");
    std::fs::write(&no_database, "These are notes, and no database at all. ".repeat(50)).unwrap();
    let under_a_file = no_database.join("games.sqlite");
    for file in [folder.path(), &no_database, &under_a_file] {
        let output = output(&["--bind", "127.0.0.1:0", "--database", &format!("sqlite:{}", file.display())]);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(
            message.starts_with("stronghold: ")
                && message.contains(&no_database.parent().unwrap().display().to_string()),
            "{message}"
        );
    }
    let notes = std::fs::read_to_string(&no_database).unwrap();
    assert!(notes.starts_with("These are notes"), "a file that is no database is left alone");
    let output = output(&["--database", "mongo:x"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("sqlite:PATH"));
}

/// A process whose log goes to a file.
fn logging(folder: &Path) -> (Process, PathBuf) {
    let log = folder.join("log.json");
    let database = format!("sqlite:{}", folder.join("games.sqlite").display());
    let mut child = command(&["--bind", "127.0.0.1:0", "--log", "json", "--database", &database])
        .env("RUST_LOG", "debug")
        .stdout(Stdio::piped())
        .stderr(std::fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let url = line.strip_prefix("Stronghold is at ").expect("one line on the output").trim().to_owned();
    (Process { child, url }, log)
}

#[tokio::test]
async fn the_log_names_what_runs_each_request_and_each_table_and_no_secret() {
    let folder = TempDir::new().unwrap();
    let (process, file) = logging(folder.path());
    let (url, http) = (process.url.as_str(), reqwest::Client::new());
    let answer = http.get(format!("{url}/api/me")).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let seats = json!({ "invader": { "bot": "random" }, "defender": "friend" });
    let wanted = json!({ "edition": "second", "seats": seats });
    let request = http.post(format!("{url}/api/tables")).header("cookie", &cookie).header("origin", url);
    let answer = request.json(&wanted).send().await.unwrap();
    let set_up = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
    let made: Value = answer.json().await.unwrap();
    let (table, secret) = (made["table"].as_str().unwrap(), made["links"]["defender"].as_str().unwrap());
    let answer = http.get(format!("{url}/api/tables/{table}/sheet")).send().await.unwrap();
    let looked = answer.headers()["x-request-id"].to_str().unwrap().to_owned();
    http.get(format!("{url}/join/{secret}")).send().await.unwrap();
    let friend = json!({ "secret": secret });
    let join = http.post(format!("{url}/api/join")).header("origin", url);
    let joined = join.json(&friend).send().await.unwrap();
    assert!(joined.status().is_success());
    process.kill();

    let log = std::fs::read_to_string(file).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let find = |message: &str, id: &str| {
        let of = |line: &&Value| {
            line["fields"]["message"] == message && (id.is_empty() || line["span"]["id"] == id)
        };
        lines.iter().find(of).unwrap_or_else(|| panic!("{message} {id}: {log}"))
    };
    let serving = &find("serving", "")["fields"];
    for field in ["version", "address", "url", "database", "processors", "limits"] {
        assert!(!serving[field].is_null(), "{field}: {serving}");
    }
    assert_eq!(find("a table was set up", &set_up)["fields"]["table"], table);
    assert_eq!(find("request", &looked)["span"]["table"], table);
    for secret in [secret, cookie.split_once('=').unwrap().1] {
        assert!(!log.contains(secret), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_server_is_backed_up_and_restored() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.sqlite");
    let process = Process::start(&file);
    let table = set_up(&process.url, 2).await;
    let copy = folder.path().join("copy.sqlite");
    let backup = |to: &Path, database: &Path| {
        let database = format!("sqlite:{}", database.display());
        let mut command = Command::new(env!("CARGO_BIN_EXE_stronghold"));
        command.arg("backup").arg(to).args(["--database", &database]).output().unwrap()
    };
    let made = backup(&copy, &file);
    let told = String::from_utf8(made.stdout).unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(told.contains("copy.sqlite: 1 games, ") && told.contains(" bytes"), "{told}");
    for (to, database) in [(&copy, &file), (&folder.path().join("new"), &folder.path().join("none"))] {
        let refused = backup(to, database);
        assert_eq!(refused.status.code(), Some(2));
        assert!(String::from_utf8(refused.stderr).unwrap().starts_with("stronghold: "));
    }
    process.kill();
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
    std::fs::copy(&copy, &file).unwrap();
    let process = Process::start(&file);
    let sheet = reqwest::get(format!("{}/api/tables/{table}/sheet", process.url)).await.unwrap();
    assert!(sheet.status().is_success(), "the game goes on");
    let mut names: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.retain(|name| !name.to_string_lossy().starts_with("games.sqlite"));
    assert_eq!(names, ["copy.sqlite"], "nothing else was left behind");
}

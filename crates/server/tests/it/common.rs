//! A real server on a port of its own with a database of its own, and people who talk to it.

use std::io::Read as _;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Method, Response, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use stronghold_rules::Seat;
use stronghold_server::store::Store;
use stronghold_server::{Config, Database, Limits, Rate, Server};
use stronghold_table::Lot;
use stronghold_table::wire::{Draws, Joined, RefusalCode, Sheet, Story, StoryLine, TableMade, ToClient};
use tempfile::TempDir;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Longer than anything should take.
pub const PATIENCE: Duration = Duration::from_secs(20);

pub struct House {
    pub address: SocketAddr,
    pub file: PathBuf,
    folder: Option<TempDir>,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

impl House {
    /// For people who play as fast as they can.
    pub async fn open() -> House {
        House::with(hurried()).await
    }

    pub async fn with(limits: Limits) -> House {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("games").join("stronghold.sqlite");
        House { folder: Some(folder), ..House::at(&file, limits).await }
    }

    pub async fn at(file: &Path, limits: Limits) -> House {
        House::run(Server::bind(config(file, limits)).await.unwrap(), file)
    }

    /// With a store that the test can get at.
    pub async fn with_store(store: Arc<dyn Store>, file: &Path) -> House {
        House::run(Server::bind_with_store(config(file, hurried()), store).await.unwrap(), file)
    }

    /// All requests come through a proxy.
    pub async fn behind_proxy(limits: Limits) -> House {
        House::set(limits, |config| config.behind_proxy = true).await
    }

    /// With other settings.
    pub async fn set(limits: Limits, change: impl FnOnce(&mut Config)) -> House {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("stronghold.sqlite");
        let mut config = config(&file, limits);
        change(&mut config);
        House { folder: Some(folder), ..House::run(Server::bind(config).await.unwrap(), &file) }
    }

    fn run(server: Server, file: &Path) -> House {
        let address = server.addr();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run(stopped).await.unwrap();
        });
        House { address, file: file.to_owned(), folder: None, stop: Some(stop), running: Some(running) }
    }

    /// Goes down as a process does that is asked to.
    pub async fn close(&mut self) {
        let _ = self.stop.take().unwrap().send(());
        tokio::time::timeout(PATIENCE, self.running.take().unwrap()).await.expect("the server ends").unwrap();
    }

    /// Opens again with the same database.
    pub async fn reopen(mut self) -> House {
        self.close().await;
        let file = self.file.clone();
        House { folder: self.folder.take(), ..House::at(&file, hurried()).await }
    }

    pub async fn guest(&self) -> Person {
        self.guest_from("127.0.0.1").await
    }

    /// Somebody who comes from another address of this machine, such as 127.0.0.2.
    pub async fn guest_from(&self, address: &str) -> Person {
        let from: IpAddr = address.parse().unwrap();
        let http = reqwest::Client::builder().local_address(from).build().unwrap();
        let mut person = Person { address: self.address, from, http, cookie: None };
        let answer = person.get("/api/me").await;
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
        person.cookie = cookie.split(';').next().map(str::to_owned);
        person
    }
}

fn config(file: &Path, limits: Limits) -> Config {
    let mut config = Config::new(Database::Sqlite(file.to_owned()));
    config.bind = "127.0.0.1:0".parse().unwrap();
    config.limits = limits;
    config
}

/// Limits that nobody meets by being quick.
pub fn hurried() -> Limits {
    let any = Rate { per_second: 1e6, at_once: 1e6 };
    Limits {
        messages: any,
        messages_per_address: any,
        requests: any,
        requests_per_address: any,
        new_connections: any,
        hints: any,
        replays: any,
        openings: any,
        bot_beat: Duration::ZERO,
        sent: Rate { per_second: 1e9, at_once: 1e9 },
        received: Rate { per_second: 1e9, at_once: 1e9 },
        ..Limits::default()
    }
}

/// Somebody with a cookie.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub from: IpAddr,
    pub http: reqwest::Client,
    pub cookie: Option<String>,
}

impl Person {
    pub async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Response {
        let request = self.http.request(method, format!("http://{}{path}", self.address));
        let mut request = request.header("origin", format!("http://{}", self.address));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        request.send().await.unwrap()
    }

    pub async fn get(&self, path: &str) -> Response {
        self.ask(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Response {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub async fn read<T: DeserializeOwned>(&self, path: &str) -> T {
        let answer = self.get(path).await;
        assert!(answer.status().is_success(), "{path}: {}", answer.text().await.unwrap());
        answer.json().await.unwrap()
    }

    pub async fn set_up(&self, invader: &Value, defender: &Value) -> TableMade {
        let wanted = json!({ "edition": "second", "seats": { "invader": invader, "defender": defender } });
        let answer = self.post("/api/tables", &wanted).await;
        assert_eq!(answer.status(), StatusCode::CREATED, "{}", answer.text().await.unwrap());
        let made: TableMade = answer.json().await.unwrap();
        draw_lots(&made.table, &[self]).await;
        made
    }

    /// The lot of one of this person's seats, always the same.
    fn lot(&self, table: &str, seat: Seat) -> Lot {
        let mut bytes = [0; 32];
        let text = format!("{:?} {table} {seat}", self.cookie);
        for (at, byte) in text.bytes().enumerate() {
            bytes[at % 32] ^= byte.wrapping_add(at as u8);
        }
        Lot::new(bytes)
    }

    pub async fn socket(&self, table: &str, seat: Option<&str>) -> Socket {
        Socket::open(self, table, seat, None).await.expect("a socket")
    }

    pub async fn sit(&self, table: &str, seat: Option<&str>) -> Player {
        Player::sit(self.socket(table, seat).await).await
    }

    /// The same as a web app asks for it: with changes, packed.
    pub async fn sit_with_changes(&self, table: &str, seat: Option<&str>) -> Player {
        let seat = seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
        let query = format!("?news=changes&packed=deflate-raw{seat}");
        Player::sit(Socket::open_at(self, table, &query, None).await.expect("a socket")).await
    }
}

/// Two people at a table of their own, the Invader first.
pub async fn two_at_a_table(house: &House) -> (String, Person, Person) {
    let (host, other) = (house.guest().await, house.guest().await);
    let made = host.set_up(&me(), &friend()).await;
    let join = json!({ "secret": made.links[&Seat::Defender] });
    let _: Joined = other.post("/api/join", &join).await.json().await.unwrap();
    draw_lots(&made.table, &[&host, &other]).await;
    (made.table, host, other)
}

/// These people add their lots to the draws. If everybody at the table is among them, the game begins.
pub async fn draw_lots(table: &str, people: &[&Person]) {
    let path = format!("/api/tables/{table}/lots");
    for opened in [false, true] {
        for person in people {
            let draws: Draws = person.read(&path).await;
            for seat in draws.of {
                let lot = person.lot(table, seat);
                let seal = lot.seal();
                let lots = if opened {
                    json!({ "opened": { seat.to_string(): lot } })
                } else {
                    json!({ "sealed": { seat.to_string(): seal } })
                };
                // Seats of others are refused.
                person.ask(Method::PUT, &path, Some(&lots)).await;
            }
        }
    }
}

/// The code of a refusal, and the status it came with.
pub async fn refused(answer: Response) -> (u16, String) {
    let status = answer.status().as_u16();
    let refusal: Value = answer.json().await.expect("a refusal");
    assert!(refusal["text"].as_str().is_some_and(|text| text.len() > 10), "{refusal}");
    (status, refusal["code"].as_str().expect("a code").to_owned())
}

pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message as it came, those that were packed as they were before.
    pub raw: Vec<String>,
    /// Bytes of all messages as they came.
    pub bytes: usize,
    /// Messages that were packed.
    pub packed: usize,
    /// The last sheet, for changes to come.
    sheet: Value,
}

impl Socket {
    pub async fn open(
        person: &Person,
        table: &str,
        seat: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Socket, String> {
        let query = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        Socket::open_at(person, table, &query, origin).await
    }

    pub async fn open_at(
        person: &Person,
        table: &str,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Socket, String> {
        let address = format!("ws://{}/api/tables/{table}/socket{query}", person.address);
        let mut request = address.into_client_request().unwrap();
        if let Some(cookie) = &person.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let own = format!("http://{}", person.address);
        request.headers_mut().insert("origin", origin.unwrap_or(&own).parse().unwrap());
        let stream = TcpSocket::new_v4().unwrap();
        stream.bind((person.from, 0).into()).unwrap();
        let stream = stream.connect(person.address).await.map_err(|error| error.to_string())?;
        match tokio_tungstenite::client_async(request, MaybeTlsStream::Plain(stream)).await {
            Ok((stream, _)) => {
                Ok(Socket { stream, raw: Vec::new(), bytes: 0, packed: 0, sheet: Value::Null })
            }
            Err(error) => Err(error.to_string()),
        }
    }

    /// The next message; nothing once the socket is closed.
    pub async fn next(&mut self) -> Option<ToClient> {
        loop {
            let message =
                tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("a message in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.bytes += text.len();
                    return Some(self.take_in(text.to_string()));
                }
                Some(Ok(Message::Binary(packed))) => {
                    self.bytes += packed.len();
                    self.packed += 1;
                    let mut text = String::new();
                    DeflateDecoder::new(&packed[..]).read_to_string(&mut text).expect("a packed text");
                    return Some(self.take_in(text));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads a message. A change becomes the sheet that comes of it.
    fn take_in(&mut self, text: String) -> ToClient {
        let message = serde_json::from_str(&text).expect("a message of the wire");
        let mut said: Value = serde_json::from_str(&text).expect("JSON");
        self.raw.push(text);
        match message {
            ToClient::Change { story, .. } => {
                let patch: json_patch::Patch = serde_json::from_value(said["patch"].take()).expect("a patch");
                json_patch::patch(&mut self.sheet, &patch).expect("it fits the sheet before");
                let sheet = serde_json::from_value(self.sheet.clone()).expect("a sheet");
                ToClient::Sheet { sheet, story }
            }
            message => {
                if let ToClient::Sheet { .. } = message {
                    self.sheet = said["sheet"].take();
                }
                message
            }
        }
    }

    /// Whether nothing is said for a while.
    pub async fn is_silent(&mut self, wait: Duration) -> bool {
        let end = tokio::time::Instant::now() + wait;
        loop {
            match tokio::time::timeout_at(end, self.stream.next()).await {
                Err(_) => return true,
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Ok(_) => return false,
            }
        }
    }

    /// The code of the close frame, if the socket ends within so many seconds.
    pub async fn close_code_within(&mut self, seconds: u64) -> Option<u16> {
        tokio::time::timeout(Duration::from_secs(seconds), self.close_code()).await.ok().flatten()
    }

    /// The code of the close frame that ends the socket, whatever comes before.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("an end in time") {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    pub async fn say(&mut self, message: &Value) {
        self.send(Message::text(message.to_string())).await;
    }

    /// Sends whatever. A socket that is closed already takes nothing.
    pub async fn send(&mut self, message: Message) {
        self.try_send(message).await;
    }

    /// Sends whatever. Says whether it could be sent.
    pub async fn try_send(&mut self, message: Message) -> bool {
        self.stream.send(message).await.is_ok()
    }
}

/// Somebody at a table who keeps what the server says, as a web app does.
pub struct Player {
    pub socket: Socket,
    pub sheet: Sheet,
    pub story: Vec<StoryLine>,
}

impl Player {
    pub async fn sit(mut socket: Socket) -> Player {
        loop {
            match socket.next().await.expect("an opening") {
                ToClient::Sheet { sheet, story } => {
                    assert_eq!(story.from, 0);
                    return Player { socket, sheet: *sheet, story: story.lines };
                }
                ToClient::Refused(refusal) => panic!("{refusal:?}"),
                _ => {}
            }
        }
    }

    pub fn take_in(&mut self, sheet: Sheet, story: Story) {
        assert!(story.from as usize <= self.story.len(), "the story has no gap");
        self.story.truncate(story.from as usize);
        self.story.extend(story.lines);
        self.sheet = sheet;
    }

    /// Waits for the next sheet.
    pub async fn next_sheet(&mut self) {
        loop {
            match self.socket.next().await.expect("a sheet") {
                ToClient::Sheet { sheet, story } => return self.take_in(*sheet, story),
                ToClient::Refused(refusal) => panic!("{refusal:?}"),
                _ => {}
            }
        }
    }

    /// Waits until this seat is to act or the game is over.
    pub async fn wait_for_turn(&mut self) {
        while self.sheet.choices.is_empty() && self.sheet.ending.is_none() {
            self.next_sheet().await;
        }
    }

    pub async fn act(&mut self, actions: &[&str]) {
        self.socket.say(&json!({ "do": "act", "ply": self.sheet.ply, "actions": actions })).await;
    }

    /// Sends something and expects it to be refused.
    pub async fn expect_refusal(&mut self, message: &Value) -> RefusalCode {
        self.socket.say(message).await;
        self.refusal().await
    }

    /// The next message about the game is a refusal.
    pub async fn refusal(&mut self) -> RefusalCode {
        loop {
            match self.socket.next().await.expect("a refusal") {
                ToClient::Refused(refusal) => return refusal.code,
                ToClient::Sheet { .. } => panic!("it was not refused"),
                _ => {}
            }
        }
    }

    /// Plays at random to the end.
    pub async fn play_on(&mut self, dice: &mut Dice) {
        loop {
            self.wait_for_turn().await;
            if self.sheet.ending.is_some() {
                return;
            }
            self.play_one(dice).await;
        }
    }

    pub async fn play_one(&mut self, dice: &mut Dice) {
        let choice = dice.below(self.sheet.choices.len());
        let action = self.sheet.choices[choice].action.clone();
        self.act(&[&action]).await;
        self.next_sheet().await;
    }
}

/// Numbers that look random and are the same each time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

pub fn me() -> Value {
    json!("me")
}

pub fn friend() -> Value {
    json!("friend")
}

pub fn bot(name: &str) -> Value {
    json!({ "bot": name })
}

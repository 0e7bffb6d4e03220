//! Connections that say nothing, say it slowly, do not listen, or are too many: others do not notice them.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use stronghold_server::{Limits, Rate};
use stronghold_table::wire::ToClient;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use crate::common::{House, PATIENCE, Socket, hurried, me};

/// Long enough for a request on this machine, and short enough to wait for.
const SHORT: Duration = Duration::from_millis(400);

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

fn impatient() -> Limits {
    let long = Duration::from_secs(600);
    Limits { head_time: long, body_time: long, answer_time: long, keep_alive: long, ..hurried() }
}

/// A connection from an address of this machine.
async fn connect(from: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
    socket.connect(to).await.unwrap()
}

/// Reads to the end. A connection that is cut off ends too.
async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut all)).await.expect("the connection is closed");
    all
}

/// Whether a connection is still open and silent.
async fn is_open(stream: &mut TcpStream) -> bool {
    timeout(Duration::from_millis(50), stream.read(&mut [0])).await.is_err()
}

async fn is_well(from: &str, to: SocketAddr) -> bool {
    let asked = async {
        let mut stream = connect(from, to).await;
        stream.write_all(HEALTH).await.ok()?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.ok()?;
        Some(answer == *b"HTTP/1.1 200")
    };
    timeout(Duration::from_secs(5), asked).await.ok().flatten() == Some(true)
}

#[tokio::test]
async fn a_connection_that_says_nothing_is_closed() {
    let house = House::with(Limits { head_time: SHORT, ..impatient() }).await;
    let mut silent = connect("127.0.0.1", house.address).await;
    let begun = Instant::now();
    assert!(rest(&mut silent).await.is_empty());
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[tokio::test]
async fn a_head_that_comes_letter_by_letter_is_not_waited_for() {
    let house = House::with(Limits { head_time: SHORT, ..impatient() }).await;
    let mut slow = connect("127.0.0.1", house.address).await;
    let begun = Instant::now();
    for letter in HEALTH.iter().cycle().take(1000).filter(|letter| **letter != b'\n') {
        if slow.write_all(&[*letter]).await.is_err() || begun.elapsed() > Duration::from_secs(10) {
            break;
        }
        sleep(Duration::from_millis(20)).await;
    }
    assert!(begun.elapsed() < Duration::from_secs(5), "it was open for {:?}", begun.elapsed());
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let house = House::with(Limits { body_time: SHORT, ..impatient() }).await;
    let mut slow = connect("127.0.0.1", house.address).await;
    let head = format!(
        "PUT /api/me HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{{\"na",
        house.address
    );
    slow.write_all(head.as_bytes()).await.unwrap();
    let begun = Instant::now();
    let answer = String::from_utf8(rest(&mut slow).await).unwrap();
    assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("malformed"), "{answer}");
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[tokio::test]
async fn a_connection_that_rests_too_long_is_closed_and_one_that_goes_on_is_not() {
    let house = House::with(Limits { keep_alive: SHORT, ..impatient() }).await;
    let mut stream = connect("127.0.0.1", house.address).await;
    for _ in 0..3 {
        stream.write_all(HEALTH).await.unwrap();
        let mut answer = vec![0; 4096];
        let read = stream.read(&mut answer).await.unwrap();
        assert!(answer[..read].starts_with(b"HTTP/1.1 200"));
        sleep(SHORT / 2).await;
    }
    let begun = Instant::now();
    assert!(rest(&mut stream).await.is_empty());
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[tokio::test]
async fn a_reader_who_does_not_read_is_not_waited_for() {
    let limits = Limits { answer_time: SHORT, keep_alive: SHORT, ..impatient() };
    let house = House::with(limits).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(house.address).await.unwrap();
    let ask = b"GET /api/editions/second/rules HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    deaf.write_all(&ask).await.unwrap();
    sleep(SHORT * 5).await;
    let mut read = 0;
    let mut buffer = vec![0; 64 * 1024];
    let all = async {
        while let Ok(bytes) = deaf.read(&mut buffer).await {
            if bytes == 0 {
                break;
            }
            read += bytes;
        }
    };
    timeout(PATIENCE, all).await.expect("the connection is closed");
    let one = house.guest().await.get("/api/editions/second/rules").await.bytes().await.unwrap().len();
    assert!(read < one * 50, "most of the answers were not made: {read} bytes");
}

#[tokio::test]
async fn a_head_that_never_ends_is_cut_off() {
    let house = House::with(impatient()).await;
    let mut endless = connect("127.0.0.1", house.address).await;
    let _ = endless.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await;
    for _ in 0..200 {
        if endless.write_all(&[b'a'; 1024]).await.is_err() {
            break;
        }
    }
    let answer = rest(&mut endless).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&answer));
}

#[tokio::test]
async fn more_silent_connections_than_there_are_places_keep_nobody_out() {
    let house = House::with(Limits { connections: 32, ..impatient() }).await;
    let mut silent = Vec::new();
    for _ in 0..100 {
        silent.push(connect("127.0.0.1", house.address).await);
    }
    assert!(is_well("127.0.0.1", house.address).await, "the same household");
    assert!(is_well("127.0.0.2", house.address).await, "another one");
    let mut open = 0;
    for stream in &mut silent {
        open += usize::from(is_open(stream).await);
    }
    assert!(open <= 8, "a household has a quarter of the places: {open}");
}

#[tokio::test]
async fn silent_connections_from_everywhere_keep_nobody_out() {
    let house = House::with(Limits { connections: 32, ..impatient() }).await;
    let mut silent = Vec::new();
    for number in 0..100 {
        silent.push(connect(&format!("127.0.1.{number}"), house.address).await);
    }
    assert!(is_well("127.0.0.2", house.address).await);
}

#[tokio::test]
async fn sockets_of_one_household_leave_places_for_others() {
    let house = House::with(Limits { connections: 32, ..impatient() }).await;
    let guest = house.guest().await;
    let made = guest.set_up(&me(), &me()).await;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        if let Ok(socket) = Socket::open(&guest, &made.table, None, None).await {
            sockets.push(socket);
        }
    }
    assert!((4..=8).contains(&sockets.len()), "{}", sockets.len());
    assert!(is_well("127.0.0.2", house.address).await, "others find a place");
    assert!(sockets[0].next().await.is_some(), "sockets do not have to make room");
}

#[tokio::test]
async fn crowds_of_spectators_keep_no_newcomer_out_and_no_player() {
    let house = House::with(Limits { connections: 48, ..impatient() }).await;
    let host = house.guest().await;
    let made = host.set_up(&me(), &me()).await;
    let mut player = Socket::open(&host, &made.table, Some("invader"), None).await.unwrap();
    let mut crowd = Vec::new();
    for household in 2..6 {
        let guest = house.guest_from(&format!("127.0.0.{household}")).await;
        for _ in 0..12 {
            crowd.extend(Socket::open(&guest, &made.table, None, None).await.ok());
        }
    }
    assert!(crowd.len() >= 40, "{}", crowd.len());
    for newcomer in 100..110 {
        assert!(is_well(&format!("127.0.0.{newcomer}"), house.address).await, "{newcomer}");
    }
    player.say(&serde_json::json!({ "do": "chat", "text": "Still here" })).await;
    loop {
        match player.next().await {
            Some(ToClient::Chat { lines, all: false }) => break assert_eq!(lines[0].text, "Still here"),
            Some(_) => {}
            None => panic!("the player was cut off"),
        }
    }
}

#[tokio::test]
async fn a_household_that_connects_too_often_is_slowed_down() {
    let new_connections = Rate { per_second: 0.01, at_once: 20.0 };
    let house = House::with(Limits { new_connections, ..impatient() }).await;
    let mut answered = 0;
    for _ in 0..30 {
        answered += usize::from(is_well("127.0.0.1", house.address).await);
    }
    assert_eq!(answered, 20);
    assert!(is_well("127.0.0.2", house.address).await);
}

#[tokio::test]
async fn connections_that_wait_do_not_keep_the_server_from_ending() {
    let mut house = House::with(impatient()).await;
    let _silent = connect("127.0.0.1", house.address).await;
    let mut half = connect("127.0.0.1", house.address).await;
    half.write_all(b"GET /healthz HT").await.unwrap();
    let mut rested = connect("127.0.0.1", house.address).await;
    rested.write_all(HEALTH).await.unwrap();
    assert!(rested.read(&mut [0; 4096]).await.unwrap() > 0);
    let begun = Instant::now();
    house.close().await;
    assert!(begun.elapsed() < Duration::from_secs(3), "it took {:?}", begun.elapsed());
}

#[tokio::test]
async fn behind_a_proxy_connections_are_not_counted_by_address() {
    let limits =
        Limits { connections: 64, new_connections: Rate { per_second: 0.01, at_once: 16.0 }, ..impatient() };
    let house = House::behind_proxy(limits).await;
    let mut answered = Vec::new();
    for _ in 0..40 {
        let mut stream = connect("127.0.0.1", house.address).await;
        stream.write_all(HEALTH).await.unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(answer, *b"HTTP/1.1 200");
        answered.push(stream);
    }
}

//! Files and volumes that are ready before anybody asks: compressed once, sent in the form that is asked for.

use std::io::Read as _;
use std::time::{Duration, Instant};

use reqwest::{Method, Response};

use crate::common::{House, PATIENCE};

const RULES: &str = "/api/editions/second/rules";

async fn ask(house: &House, method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
    let mut request = reqwest::Client::new().request(method, format!("http://{}{path}", house.address));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send().await.unwrap()
}

async fn get(house: &House, path: &str, accept: &str) -> Response {
    ask(house, Method::GET, path, &[("accept-encoding", accept)]).await
}

fn header<'a>(answer: &'a Response, name: &str) -> Option<&'a str> {
    answer.headers().get(name).map(|value| value.to_str().unwrap())
}

/// Waits until a volume is compressed in this form.
async fn compressed(house: &House, accept: &str, name: &str) -> Response {
    let begun = Instant::now();
    loop {
        let answer = get(house, RULES, accept).await;
        if header(&answer, "content-encoding") == Some(name) {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "it is compressed some day");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn volumes_are_sent_in_the_form_that_is_asked_for_with_a_tag_of_their_own() {
    let house = House::open().await;
    let plain = get(&house, RULES, "identity").await;
    assert_eq!((header(&plain, "content-encoding"), header(&plain, "vary")), (None, Some("accept-encoding")));
    let mut tags = vec![header(&plain, "etag").unwrap().to_owned()];
    let plain = plain.bytes().await.unwrap();
    for (accept, name) in [("gzip, br", "br"), ("gzip;q=1.0, br;q=0.5", "gzip")] {
        let answer = compressed(&house, accept, name).await;
        assert_eq!(
            (header(&answer, "content-encoding"), header(&answer, "vary")),
            (Some(name), Some("accept-encoding"))
        );
        let tag = header(&answer, "etag").unwrap().to_owned();
        let packed = answer.bytes().await.unwrap();
        assert!(packed.len() * 2 < plain.len(), "{} of {}", packed.len(), plain.len());
        let mut unpacked = Vec::new();
        if name == "br" {
            brotli::BrotliDecompress(&mut &*packed, &mut unpacked).unwrap();
        } else {
            flate2::read::GzDecoder::new(&*packed).read_to_end(&mut unpacked).unwrap();
        }
        assert_eq!(unpacked, plain);
        let known =
            ask(&house, Method::GET, RULES, &[("accept-encoding", accept), ("if-none-match", &tag)]).await;
        assert_eq!((known.status().as_u16(), header(&known, "etag")), (304, Some(tag.as_str())));
        assert_eq!(known.bytes().await.unwrap().len(), 0);
        let head = ask(&house, Method::HEAD, RULES, &[("accept-encoding", accept)]).await;
        assert_eq!(header(&head, "content-length"), Some(packed.len().to_string().as_str()));
        assert_eq!(head.bytes().await.unwrap().len(), 0);
        assert!(!tags.contains(&tag), "each form has a tag of its own");
        tags.push(tag);
    }
}

#[tokio::test]
async fn compressed_files_are_not_pages_of_their_own() {
    let house = House::open().await;
    for path in ["/index.html.br", "/index.html.gz", "/favicon.svg.br"] {
        assert_eq!(get(&house, path, "br").await.status(), 404, "{path}");
    }
}

/// Without a built web app there is one page, which says so.
#[tokio::test]
async fn pages_are_sent_compressed_if_they_were_built_so() {
    let house = House::open().await;
    let plain = get(&house, "/", "identity").await;
    let is_built = header(&plain, "etag").is_some();
    let answer = get(&house, "/", "br").await;
    assert_eq!(header(&answer, "content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(header(&answer, "content-encoding"), is_built.then_some("br"));
    let (plain, packed) = (plain.bytes().await.unwrap(), answer.bytes().await.unwrap());
    if is_built {
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &*packed, &mut unpacked).unwrap();
        assert_eq!(unpacked, plain);
    } else {
        assert_eq!(packed, plain);
    }
}

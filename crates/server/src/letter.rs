//! A message as it is sent: written once, and sent to many.

use std::cell::OnceCell;
use std::io::Write as _;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use stronghold_table::Language;

/// Messages shorter than this are sent as they are.
const WORTH_PACKING: usize = 400;

/// How a listener wants to be told: what stands behind the question mark when a socket is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Form {
    pub(crate) news: News,
    pub(crate) packing: Option<Packing>,
    /// The language it is written in.
    pub(crate) language: Language,
}

/// What is told of a new sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum News {
    /// All of it.
    #[default]
    Whole,
    /// What has changed since the last one.
    Changes,
}

/// How long messages are packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Packing {
    /// As a binary message: DEFLATE (RFC 1951) without a header, each message on its own.
    DeflateRaw,
}

/// A message, for listeners who want it in different forms.
pub(crate) struct Letter {
    whole: Text,
    change: Option<Text>,
}

impl Letter {
    /// A message that has one form of news.
    pub(crate) fn new(text: Utf8Bytes) -> Letter {
        Letter { whole: Text::new(text), change: None }
    }

    /// The same with a shorter text for those who have the sheet before.
    pub(crate) fn with_change(self, text: Option<Utf8Bytes>) -> Letter {
        Letter { change: text.map(Text::new), ..self }
    }

    /// As it is sent to somebody who wants this form.
    pub(crate) fn message(&self, form: Form) -> Message {
        let text = match form.news {
            News::Whole => &self.whole,
            News::Changes => self.change.as_ref().unwrap_or(&self.whole),
        };
        match form.packing {
            None => Message::Text(text.plain.clone()),
            Some(Packing::DeflateRaw) => text.packed.get_or_init(|| packed(&text.plain)).clone(),
        }
    }
}

/// A text that is packed when somebody first asks for it.
struct Text {
    plain: Utf8Bytes,
    packed: OnceCell<Message>,
}

impl Text {
    fn new(plain: Utf8Bytes) -> Text {
        Text { plain, packed: OnceCell::new() }
    }
}

/// A text as JSON.
pub(crate) fn json(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message)
        .inspect_err(|error| tracing::error!(%error, "a message could not be written"))
        .unwrap_or_default()
        .into()
}

/// A text as a binary message, if that is shorter. Nothing is kept from one message to the next: what one viewer is
/// sent, or what somebody says, leaves no trace in the size of anything else.
fn packed(text: &Utf8Bytes) -> Message {
    let shorter = || {
        let mut encoder = DeflateEncoder::new(Vec::with_capacity(text.len() / 4), Compression::fast());
        encoder.write_all(text.as_bytes()).ok()?;
        encoder.finish().ok().filter(|packed| packed.len() < text.len())
    };
    if text.len() < WORTH_PACKING {
        return Message::Text(text.clone());
    }
    shorter().map_or_else(|| Message::Text(text.clone()), |packed| Message::Binary(Bytes::from(packed)))
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::DeflateDecoder;

    use super::*;

    const PACKED: Form =
        Form { news: News::Whole, packing: Some(Packing::DeflateRaw), language: Language::English };
    const CHANGES: Form = Form { news: News::Changes, packing: None, language: Language::English };

    fn unpacked(message: &Message) -> String {
        let Message::Binary(bytes) = message else { panic!("{message:?} is not packed") };
        let mut text = String::new();
        DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).expect("a packed text");
        text
    }

    #[test]
    fn a_long_message_is_packed_once_and_reads_the_same() {
        let text = "orcs at the gate ".repeat(100);
        let letter = Letter::new(text.clone().into());
        let (one, other) = (letter.message(PACKED), letter.message(PACKED));
        assert_eq!(unpacked(&one), text);
        let (Message::Binary(one), Message::Binary(other)) = (one, other) else { panic!("both are packed") };
        assert_eq!(one.as_ptr(), other.as_ptr(), "the bytes are shared");
        assert_eq!(letter.message(Form::default()), Message::Text(text.into()));
    }

    #[test]
    fn what_packing_would_not_shorten_is_sent_as_it_is() {
        let noise: String = (0..600_u32)
            .map(|number| char::from(b'!' + (number.wrapping_mul(2_654_435_761) >> 16) as u8 % 93))
            .collect();
        for text in ["short".to_owned(), noise] {
            let message = Letter::new(text.clone().into()).message(PACKED);
            let length = match &message {
                Message::Binary(bytes) => bytes.len(),
                _ => text.len(),
            };
            assert!(length <= text.len());
        }
        assert!(matches!(Letter::new("short".into()).message(PACKED), Message::Text(_)));
    }

    #[test]
    fn a_message_does_not_depend_on_those_before() {
        let (one, other) = ("the same text ".repeat(60), "another text ".repeat(60));
        let alone = Letter::new(one.clone().into()).message(PACKED);
        Letter::new(other.into()).message(PACKED);
        assert_eq!(Letter::new(one.into()).message(PACKED), alone);
    }

    #[test]
    fn changes_go_to_those_who_ask_for_them() {
        let letter = Letter::new("whole".into()).with_change(Some("change".into()));
        assert_eq!(letter.message(CHANGES), Message::Text("change".into()));
        assert_eq!(letter.message(Form::default()), Message::Text("whole".into()));
        let letter = Letter::new("whole".into()).with_change(None);
        assert_eq!(letter.message(CHANGES), Message::Text("whole".into()));
    }
}

//! The way from a room to somebody who listens: messages wait there until the socket has sent those before.

use std::sync::Arc;

use axum::extract::ws::Message;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use crate::backlog::Backlog;

/// What a message takes up beside its bytes.
const ENVELOPE: usize = 64;

/// What one hears from a room. It ends if one is too slow; then one has to listen anew.
pub(crate) struct Ear {
    /// The key of the listener.
    pub(crate) id: u64,
    messages: UnboundedReceiver<Message>,
    backlog: Arc<Backlog>,
}

/// The other end, in the room.
pub(crate) struct Voice {
    messages: UnboundedSender<Message>,
    backlog: Arc<Backlog>,
}

/// A voice and the ear that hears it. The voice falls silent when too much waits.
pub(crate) fn voice(id: u64, backlog: Backlog) -> (Voice, Ear) {
    let (sender, messages) = mpsc::unbounded_channel();
    let backlog = Arc::new(backlog);
    (Voice { messages: sender, backlog: backlog.clone() }, Ear { id, messages, backlog })
}

impl Voice {
    /// Whether there was room for the message. Whoever is too slow is dropped and listens anew.
    pub(crate) fn say(&self, message: Message) -> bool {
        self.backlog.add(size(&message)) && self.messages.send(message).is_ok()
    }
}

impl Ear {
    /// What comes next; nothing if one was too slow. What waits then is old and is not told any more.
    pub(crate) async fn hear(&mut self) -> Option<Message> {
        let message = self.messages.recv().await?;
        self.backlog.remove(size(&message));
        (!self.is_cut_off()).then_some(message)
    }

    /// Whether the room speaks to this ear no longer.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.messages.sender_strong_count() == 0
    }

    /// All that waits to be heard.
    #[cfg(test)]
    pub(crate) fn all(&mut self) -> Vec<Message> {
        std::iter::from_fn(|| self.messages.try_recv().ok()).collect()
    }
}

fn size(message: &Message) -> usize {
    ENVELOPE
        + match message {
            Message::Text(text) => text.len(),
            Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
            Message::Close(_) => 0,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backlog::Backlogs;
    use crate::limits::Limits;

    fn pair(most: usize) -> (Voice, Ear) {
        let backlogs = Backlogs::new(&Limits::default());
        voice(0, backlogs.of([10, 0, 0, 1].into(), most).expect("room"))
    }

    #[tokio::test]
    async fn bytes_that_wait_are_counted_and_one_message_always_fits() {
        let (voice, mut ear) = pair(1000);
        let large = Message::Text("x".repeat(5000).into());
        assert!(voice.say(large.clone()), "nothing waited");
        assert_eq!(ear.hear().await, Some(large));
        let small = Message::Text("x".repeat(500).into());
        assert!(voice.say(small.clone()) && voice.say(small.clone()));
        assert!(!voice.say(small), "a thousand bytes wait");
        drop(voice);
        assert_eq!(ear.hear().await, None, "what waits is old");
    }

    #[tokio::test]
    async fn whoever_keeps_reading_is_never_cut_off() {
        let (voice, mut ear) = pair(1000);
        for _ in 0..100 {
            assert!(voice.say(Message::Text("x".repeat(900).into())));
            assert!(ear.hear().await.is_some());
        }
    }
}

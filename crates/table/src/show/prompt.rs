//! How a question is put.

use stronghold_rules::ToAct;
use stronghold_words::{Message, Words};

use super::words;
use crate::wire::Prompt;

/// The question of a step to the seat that is asked; for the others, what they wait for.
pub(crate) fn put(
    words: &Words,
    step: &Message,
    to_act: ToAct,
    asked: bool,
    rule: Option<&'static str>,
) -> Prompt {
    let part = |part: &'static str| words.say(&step.clone().part(part)).to_string();
    let (title, text) = match asked {
        true => {
            let detail = step.clone().part("detail");
            let detail = words.has(&detail).then(|| words.say(&detail)).filter(|detail| !detail.is_empty());
            let question = words.say(step);
            let text = detail.map_or_else(|| question.to_string(), |detail| format!("{question} {detail}"));
            (part("title"), text)
        }
        false => {
            let title = match to_act {
                ToAct::Seat(seat) => words.say(&Message::new("waiting-for").with("seat", seat)),
                ToAct::Chance | ToAct::Nobody => words.say(&Message::new("waiting-chance")),
            };
            (title.to_string(), part("waiting"))
        }
    };
    Prompt { title, text, rule: rule.map(str::to_owned), ..Prompt::default() }
}

/// What an edition says of a step that a seat is asked about.
pub(crate) struct Asked {
    /// A few words for the heading. The text does not repeat them.
    pub title: String,
    /// Words that fit better than those of the engine.
    pub own: Option<String>,
    /// What stands for the thing that the title names.
    pub it: &'static str,
    /// How far a series is.
    pub detail: Option<String>,
}

impl Asked {
    /// The question, made from that of the engine: places as the board shows them, and what the title names is not
    /// named again.
    pub(crate) fn text(&self, question: &str) -> String {
        let text = self.own.clone().unwrap_or_else(|| {
            let named = format!("the {}", self.title.to_lowercase());
            words::with_places(&question.replacen(&named, self.it, 1))
        });
        match &self.detail {
            Some(detail) => format!("{} {detail}", words::capital(&text)),
            None => words::capital(&text),
        }
    }
}

/// The question without a name in front that stands in the title.
pub(crate) fn unnamed(question: &'static str, is_title: impl Fn(&str) -> bool) -> &'static str {
    question.split_once(": ").filter(|(name, _)| is_title(name)).map_or(question, |(_, question)| question)
}

/// What is said when all is over.
pub(crate) fn over() -> Prompt {
    Prompt { title: "The game is over".to_owned(), ..Prompt::default() }
}

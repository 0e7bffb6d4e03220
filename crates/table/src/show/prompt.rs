//! How a question is put.

use super::words;
use crate::wire::Prompt;

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

//! How a question is put.

use stronghold_rules::ToAct;
use stronghold_words::{Message, Words};

use crate::wire::{Id, Prompt};

/// The question of a step to the seat that is asked; for the others, what they wait for.
pub(crate) fn put(
    words: &Words,
    step: &Message,
    to_act: ToAct,
    asked: bool,
    rule: Option<&'static str>,
) -> Prompt {
    let part = |part: &'static str| words.say(&step.clone().part(part));
    let (title, text) = match asked {
        true => {
            let detail = step.clone().part("detail");
            let detail = words.has(&detail).then(|| words.say(&detail)).filter(|detail| !detail.is_empty());
            let question = words.say(step);
            let text =
                detail.map_or_else(|| question.clone(), |detail| format!("{question} {detail}").into());
            (part("title"), text)
        }
        false => {
            let title = match to_act {
                ToAct::Seat(seat) => words.say(&Message::new("waiting-for").with("seat", seat)),
                ToAct::Chance | ToAct::Nobody => words.say(&Message::new("waiting-chance")),
            };
            (title, part("waiting"))
        }
    };
    Prompt { title, text, rule: rule.map(Id::Borrowed), ..Prompt::default() }
}

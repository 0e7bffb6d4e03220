//! Why something is not legal, in plain words: what all editions have in common.

use serde::Serialize;
use stronghold_record::reference::Reference;
use stronghold_rules::Edition;
use stronghold_rules::board::Place;
use stronghold_rules::reason::{Figures, Reason};
use stronghold_words::{Message, Words};

use super::words;

/// The reason in words, and the rule behind it. Its message is called after the rule and has the arguments of the action
/// and the figures of the reason, unless `say` chooses another one. Where there is none, the rule's text begins to speak.
///
/// `frames` are rules that only say what has to be possible; the one that comes next says why it is not.
pub(crate) fn reason(
    words: &Words,
    edition: Edition,
    reason: Reason,
    frames: &[&str],
    action: &impl Serialize,
    say: impl FnOnce(Message, &'static str) -> Option<Message>,
) -> (String, &'static str) {
    let first = reason.rule();
    let rule = match frames.contains(&first) {
        true => reason.rules.get(1).copied().unwrap_or(first),
        false => first,
    };
    let mut said = Message::new(format!("reason-{}", rule.replace('.', "-"))).and(Message::of(action));
    if let Some(Figures { needed, there }) = reason.figures {
        said = said.with("needed", needed).with("there", there);
    }
    let said = say(said, rule).filter(|said| words.has(said));
    (said.map_or_else(|| first_sentence(edition, rule), |said| words.say(&said).to_string()), rule)
}

/// A place has room for no more, where `standing` are there already.
pub(crate) fn no_room(said: Message, there: u8, standing: u8) -> Message {
    said.keyed("reason-full").with("including", standing < there)
}

/// The sentence and the rule behind it. `say` knows words for the rule and its figures; what it has none for is said with
/// the beginning of the rule's text.
///
/// `frames` are rules that only say what has to be possible; the one that comes next says why it is not.
pub(crate) fn tell(
    edition: Edition,
    reason: Reason,
    frames: &[&str],
    say: impl FnOnce(&str, Option<Figures>) -> Option<String>,
) -> (String, &'static str) {
    let first = reason.rule();
    let rule = match frames.contains(&first) {
        true => reason.rules.get(1).copied().unwrap_or(first),
        false => first,
    };
    (say(rule, reason.figures).unwrap_or_else(|| first_sentence(edition, rule)), rule)
}

/// The beginning of a rule's text.
fn first_sentence(edition: Edition, rule: &str) -> String {
    let text = Reference::of(edition).rule(rule).map_or("Not possible now.", |rule| rule.text.as_str());
    let plain: String = text.chars().filter(|sign| !matches!(sign, '*' | '`')).collect();
    match plain.split_once(". ") {
        Some((first, _)) => format!("{first}."),
        None => plain,
    }
}

/// `RW2 is full: 7 of 7.`, `RW2 is full: 7 of 7, those on the way included.`
pub(crate) fn full(at: Place, figures: Figures, standing: u8) -> String {
    let name = words::capital(&words::place(at));
    let places = figures.there;
    let included = if standing < places { ", those on the way included" } else { "" };
    format!("{name} is full: {places} of {places}{included}.")
}

/// `As many as may leave have left: 5.`
pub(crate) fn all_have(leave: &str, left: &str, figures: Figures) -> String {
    format!("As many as may {leave} have {left}: {}.", figures.there)
}

/// `No hourglass is left.`, `It costs 3 hourglasses; there are 2.`
pub(crate) fn too_few(word: &str, figures: Figures) -> String {
    let price = words::count(figures.needed, word);
    match (figures.needed, figures.there) {
        (1, 0) => format!("No {word} is left."),
        (_, 0) => format!("It costs {price}; none is left."),
        (_, 1) => format!("It costs {price}; there is 1."),
        (_, there) => format!("It costs {price}; there are {there}."),
    }
}

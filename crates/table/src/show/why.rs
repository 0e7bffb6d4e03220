//! Why something is not legal, in plain words: what all editions have in common.

use serde::Serialize;
use stronghold_record::reference::Reference;
use stronghold_rules::Edition;
use stronghold_rules::reason::{Figures, Reason};
use stronghold_words::{Message, Words};

use crate::wire::Text;

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
) -> (Text, &'static str) {
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
    let not_now = || words.say(&Message::new("reason-none"));
    let text = match said {
        Some(said) => words.say(&said),
        None => first_sentence(edition, rule).unwrap_or_else(not_now),
    };
    (text, rule)
}

/// A place has room for no more, where `standing` are there already.
pub(crate) fn no_room(said: Message, there: u8, standing: u8) -> Message {
    said.keyed("reason-full").with("including", standing < there)
}

/// The beginning of a rule's text.
fn first_sentence(edition: Edition, rule: &str) -> Option<Text> {
    let text = &Reference::of(edition).rule(rule)?.text;
    let plain: String = text.chars().filter(|sign| !matches!(sign, '*' | '`')).collect();
    Some(match plain.split_once(". ") {
        Some((first, _)) => format!("{first}.").into(),
        None => plain.into(),
    })
}

//! A language that is English in disguise, to see what is not in the files and what does not fit.

use std::borrow::Cow;

/// Every letter marked, and every stretch of text a third longer.
pub(crate) fn marked(text: &str) -> Cow<'_, str> {
    let letters = text.chars().filter(|sign| sign.is_alphabetic()).count();
    let mut marked: String = text.chars().map(mark).collect();
    if letters > 1 {
        // Behind the last letter, so that spaces and full stops stay where they are.
        let end = marked
            .rfind(char::is_alphabetic)
            .map_or(marked.len(), |at| at + marked[at..].chars().next().map_or(0, char::len_utf8));
        marked.insert_str(end, &"~".repeat(letters.div_ceil(3)));
    }
    Cow::Owned(marked)
}

fn mark(letter: char) -> char {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const MARKED: &str = "áƀçđéƒǧħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁÇĐÉƑǦĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ";
    let at = PLAIN.chars().position(|plain| plain == letter);
    at.and_then(|at| MARKED.chars().nth(at)).unwrap_or(letter)
}

//! Where a rule comes from, in words for players.

use stronghold_rules::Edition;

/// The words for each status of the reference.
const STATED: &str = "in the rulebook";
const CLARIFIED: &str = "clarified by the publisher or other rulebooks";
const RULED: &str = "our ruling";
const RECONSTRUCTED: &str = "reconstructed: the number may differ from the printed game";

/// The status of a rule for players: `stated R2; last sentence ruled` becomes `in the rulebook, in part our ruling`.
pub(super) fn plain(edition: Edition, status: &str) -> String {
    let status = status.replace('`', "");
    let mut sources: Vec<&str> = Vec::new();
    for part in status.split([';', ',']) {
        for (word, source) in [
            ("stated", STATED),
            ("clarified", CLARIFIED),
            ("ruled", RULED),
            ("ruling", RULED),
            ("reconstructed", RECONSTRUCTED),
        ] {
            let named = part.split(|sign: char| !sign.is_alphabetic()).any(|one| one == word);
            if named && !sources.contains(&source) {
                sources.push(source);
            }
        }
    }
    match sources.as_slice() {
        [] if status.is_empty() => String::new(),
        [] => CLARIFIED.to_owned(),
        [one] if *one == RULED => match reason(edition, &status) {
            Some(reason) => format!("{RULED}: {reason}"),
            None => RULED.to_owned(),
        },
        [one] => (*one).to_owned(),
        [first, rest @ ..] => format!("{first}, in part {}", rest.join(", in part ")),
    }
}

/// Why it was ruled so, if that can be read without knowing the short names of the sources.
fn reason(edition: Edition, status: &str) -> Option<String> {
    let (_, reason) = status.split_once("ruled: ")?;
    let named = shorts(edition);
    let reason = named.iter().fold(reason.to_owned(), |reason, (short, name)| reason.replace(short, name));
    // A chapter, a rule, a public page or an option alone says nothing.
    let cites = reason
        .split(|sign: char| !sign.is_alphanumeric())
        .any(|word| word == "web" || Edition::ALL.iter().any(|edition| edition.prefix() == word));
    let readable = reason.contains(' ') && !cites;
    readable.then_some(reason)
}

/// The short names of sources that a reason may use, in words. The same short name is another book in each reference.
fn shorts(edition: Edition) -> &'static [(&'static str, &'static str)] {
    match edition {
        Edition::First => &[
            ("R0's", "the first rulebook's"),
            ("R0", "the first rulebook"),
            ("R1's", "the later rulebook's"),
            ("R1", "the later rulebook"),
            ("R2's", "the second edition's"),
            ("R2", "the second edition"),
        ],
        Edition::Second => &[
            ("R2's", "the rulebook's"),
            ("R2", "the rulebook"),
            ("R3's", "the summary sheet's"),
            ("R3", "the summary sheet"),
            ("R0", "the first edition"),
        ],
        Edition::Undead => &[
            ("R4's", "the rulebook's"),
            ("R4", "the rulebook"),
            ("R3's", "the sister game's summary sheet's"),
            ("R3", "the sister game's summary sheet"),
            ("R2's", "the sister game's"),
            ("R2", "the sister game"),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stronghold_record::reference::{Entry, Reference};

    #[test]
    fn sources_read_like_words() {
        let plain = |status: &str| plain(Edition::Second, status);
        assert_eq!(plain("stated R2, `web doczz`"), "in the rulebook");
        assert_eq!(plain("clarified R2 FAQ"), "clarified by the publisher or other rulebooks");
        assert_eq!(plain("ruled"), "our ruling");
        assert_eq!(plain("ruled: avoids loops"), "our ruling: avoids loops");
        assert_eq!(
            plain("ruled: our reading of R2's stage text"),
            "our ruling: our reading of the rulebook's stage text"
        );
        assert_eq!(plain("ruled: 2e.casualty.rule"), "our ruling");
        assert_eq!(plain("stated R2; last sentence ruled"), "in the rulebook, in part our ruling");
        assert_eq!(
            plain("stated R2; places reconstructed"),
            "in the rulebook, in part reconstructed: the number may differ from the printed game"
        );
    }

    #[test]
    fn the_same_short_name_is_another_book_in_each_reference() {
        let first = |status: &str| plain(Edition::First, status);
        assert_eq!(
            first("ruled: R1 is the later, corrected text"),
            "our ruling: the later rulebook is the later, corrected text"
        );
        assert_eq!(
            first("ruled: R0 silent; R2 FAQ says so"),
            "our ruling: the first rulebook silent; the second edition FAQ says so"
        );
        assert_eq!(first("ruled: `web faqjeux`"), "our ruling");
        assert_eq!(first("ruled: no refill, see 1e.pieces.no-return"), "our ruling");
        assert_eq!(first("stated R0, R1; order: `web faqjeux`"), "in the rulebook");
    }

    #[test]
    fn no_source_of_the_rules_names_a_short_name() {
        for edition in Edition::ALL {
            for entry in Reference::of(*edition).everything() {
                let Entry::Rule(rule) = entry else { continue };
                let told = plain(*edition, &rule.status);
                assert!(!told.is_empty(), "{}", rule.id);
                let short = |word: &str| {
                    ["R0", "R1", "R2", "R3", "R4", "web", "doczz", "1e", "2e", "un"].contains(&word)
                };
                let words = told.split(|sign: char| !sign.is_alphanumeric());
                assert!(!words.into_iter().any(short), "{}: {told}", rule.id);
            }
        }
    }
}

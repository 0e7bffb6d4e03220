//! Where a rule comes from, in words for players.

/// The words for each status of the reference.
const STATED: &str = "in the rulebook";
const CLARIFIED: &str = "clarified by the publisher or other rulebooks";
const RULED: &str = "our ruling";
const RECONSTRUCTED: &str = "reconstructed: the number may differ from the printed game";

/// The status of a rule for players: `stated R2; last sentence ruled` becomes `in the rulebook, in part our ruling`.
pub(super) fn plain(status: &str) -> String {
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
        [one] if *one == RULED => match reason(&status) {
            Some(reason) => format!("{RULED}: {reason}"),
            None => RULED.to_owned(),
        },
        [one] => (*one).to_owned(),
        [first, rest @ ..] => format!("{first}, in part {}", rest.join(", in part ")),
    }
}

/// Why it was ruled so, if that can be read without knowing the short names of the sources.
fn reason(status: &str) -> Option<String> {
    let (_, reason) = status.split_once("ruled: ")?;
    let named = [
        ("R2's", "the rulebook's"),
        ("R2", "the rulebook"),
        ("R3's", "the summary sheet's"),
        ("R3", "the summary sheet"),
        ("R0", "the first edition"),
    ];
    let reason = named.iter().fold(reason.to_owned(), |reason, (short, name)| reason.replace(short, name));
    // A chapter, a rule or an option alone says nothing.
    let readable = reason.contains(' ') && !reason.contains("2e.");
    readable.then_some(reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stronghold_record::reference::{Entry, Reference};

    #[test]
    fn sources_read_like_words() {
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
    fn no_source_of_the_rules_names_a_short_name() {
        for entry in Reference::second().everything() {
            let Entry::Rule(rule) = entry else { continue };
            let told = plain(&rule.status);
            assert!(!told.is_empty(), "{}", rule.id);
            let short = |word: &str| ["R0", "R1", "R2", "R3", "R4", "web", "doczz"].contains(&word);
            let words = told.split(|sign: char| !sign.is_alphanumeric());
            assert!(!words.into_iter().any(short), "{}: {told}", rule.id);
        }
    }
}

//! Names that people give themselves, and what they say. What cannot be seen, what breaks out of its line, and what
//! makes one name pass for another is refused.

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji as _, UnicodeGeneralCategory as _,
};
use unicode_script::{Script, UnicodeScript as _};
use unicode_security::GeneralSecurityProfile as _;
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::mixed_script::AugmentedScriptSet;

/// Characters of a name.
pub(crate) const LONGEST_NAME: usize = 40;

/// Marks on one letter. Thai and Arabic need two; towers of marks cover the lines above and below.
const MOST_MARKS: usize = 2;

/// Lines of something that is said.
const MOST_LINES: usize = 20;

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';

/// A name in the form in which it is kept, with spaces evened out. Nothing if it cannot be a name.
pub(crate) fn name(text: &str) -> Option<String> {
    let name: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let says_something = name.chars().any(|one| one.is_alphanumeric() || is_emoji(one));
    let sound = fits(&name, LONGEST_NAME) && says_something && is_plain(&name) && !mixes_scripts(&name);
    sound.then_some(name)
}

/// What somebody says, in the form in which it is kept. Nothing if it cannot be said.
pub(crate) fn talk(text: &str, longest: usize) -> Option<String> {
    let talk: String = text.trim().nfc().collect();
    let mut lines = talk.split('\n');
    let sound = fits(&talk, longest) && lines.clone().count() <= MOST_LINES && lines.all(is_plain);
    sound.then_some(talk)
}

fn fits(text: &str, longest: usize) -> bool {
    !text.is_empty() && text.chars().nth(longest).is_none()
}

/// Whether a line shows all that is in it, in its place.
fn is_plain(line: &str) -> bool {
    let characters: Vec<char> = line.chars().collect();
    let mut marks = 0;
    characters.iter().enumerate().all(|(at, one)| {
        let before = at.checked_sub(1).map(|at| characters[at]);
        let after = characters.get(at + 1).copied();
        if one.general_category() == GeneralCategory::NonspacingMark && !is_variant(*one) {
            marks += 1;
            let on_something = before.is_some_and(|before| !before.is_whitespace());
            return marks <= MOST_MARKS && on_something && !is_blank(*one);
        }
        marks = 0;
        match *one {
            JOINER => joins_emoji(before, after) || joins_letters(before, after),
            NON_JOINER => joins_letters(before, after),
            one if is_variant(one) => before.is_some_and(is_emoji),
            one => is_shown(one),
        }
    })
}

/// Whether a character other than a mark is seen by itself.
fn is_shown(one: char) -> bool {
    let hidden = matches!(one.general_category_group(), GeneralCategoryGroup::Other)
        || matches!(
            one.general_category(),
            GeneralCategory::EnclosingMark
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        );
    !hidden && !is_blank(one)
}

/// Letters, marks and symbols that look like nothing at all.
fn is_blank(one: char) -> bool {
    matches!(
        one,
        '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
            | '\u{3164}' | '\u{ffa0}' | '\u{1d159}' | '\u{e0100}'..='\u{e01ef}'
    )
}

/// Says whether the character before is shown as text or in colours.
fn is_variant(one: char) -> bool {
    matches!(one, '\u{fe00}'..='\u{fe0f}')
}

/// Pictures; not the digits that some of them are made of.
fn is_emoji(one: char) -> bool {
    one.is_emoji_char() && !one.is_ascii()
}

fn joins_emoji(before: Option<char>, after: Option<char>) -> bool {
    let picture = |one: char| is_emoji(one) || is_variant(one);
    before.is_some_and(picture) && after.is_some_and(is_emoji)
}

/// Some scripts write the same letters joined or apart, and mean something else.
fn joins_letters(before: Option<char>, after: Option<char>) -> bool {
    use Script::{
        Arabic, Bengali, Devanagari, Gujarati, Gurmukhi, Kannada, Malayalam, Oriya, Sinhala, Tamil, Telugu,
    };
    let joining = |one: Option<char>| {
        one.map(|one| one.script()).filter(|script| {
            matches!(
                script,
                Arabic
                    | Bengali
                    | Devanagari
                    | Gujarati
                    | Gurmukhi
                    | Kannada
                    | Malayalam
                    | Oriya
                    | Sinhala
                    | Tamil
                    | Telugu
            )
        })
    };
    joining(before).is_some() && joining(before) == joining(after)
}

/// Whether a word has letters that are made to look like those of another script.
fn mixes_scripts(name: &str) -> bool {
    let in_disguise = |one: char| {
        use IdentifierType::{Default_Ignorable, Deprecated, Not_NFKC};
        one.is_alphabetic()
            && matches!(one.identifier_type(), Some(Not_NFKC | Deprecated | Default_Ignorable))
    };
    name.chars().any(in_disguise)
        || name.split(|one: char| !one.is_alphabetic()).any(|word| !is_of_one_script(word))
}

/// Whether the letters of a word belong together. Chinese, Japanese and Korean words may have Latin letters in them,
/// which look like nothing of their own.
fn is_of_one_script(word: &str) -> bool {
    let is_latin = |one: char| one.script() == Script::Latin;
    let others: String = word.chars().filter(|one| !is_latin(*one)).collect();
    let scripts = AugmentedScriptSet::for_str(&others);
    let has_latin = word.chars().any(is_latin);
    !scripts.is_empty() && (!has_latin || scripts.is_all() || scripts.hanb || scripts.jpan || scripts.kore)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn real_names_are_names() {
        let names = [
            "Ada",
            "Jan z Łodzi",
            "Zażółć Gęślą",
            "Jürgen Groß",
            "François d'Aubigné",
            "Renée-Zoë",
            "O’Brien",
            "Nguyễn Thị",
            "山田太郎",
            "やまだ",
            "ヤマダ・タロウ",
            "東京タワー",
            "Tシャツ",
            "김철수",
            "王小明",
            "محمد علي",
            "مُحَمَّد",
            "علی‌رضا",
            "שלום",
            "Ольга",
            "Ελένη",
            "สมชาย",
            "ที่รัก",
            "अर्जुन",
            "நந்தினி",
            "Анна Smith",
            "player_1",
            "R2-D2",
            "🐉 Ada",
            "🐉",
            "👩‍🚀 Eve",
            "❤️ Bo",
            "👍🏽 Kim",
            "🇵🇱 Ola",
            "Ms. Ø (2nd)",
        ];
        for own in names {
            assert_eq!(name(own).as_deref(), Some(own));
        }
    }

    #[test]
    fn a_name_is_one_line_with_single_spaces_in_normal_form() {
        assert_eq!(name("  Jan   z\u{a0}Łodzi ").as_deref(), Some("Jan z Łodzi"));
        assert_eq!(name("two\nlines").as_deref(), Some("two lines"));
        assert_eq!(name("Zoe\u{308}").as_deref(), Some("Zoë"));
        assert_eq!(name(&"x".repeat(40)).map(|name| name.len()), Some(40));
        assert_eq!(name(&"x".repeat(41)), None);
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        let blanks = [
            "",
            "   ",
            "\u{3000}",
            "\u{200b}",
            "\u{2800}",
            "\u{3164}",
            "\u{115f}",
            "\u{1160}",
            "\u{ffa0}",
            "\u{34f}",
            "\u{ad}",
            "\u{2060}",
            "\u{feff}",
            "\u{180e}",
            "\u{180b}",
            "\u{17b5}",
            "\u{e0041}",
            "\u{e0100}",
            "\u{fe0f}",
            "\u{200d}",
            "\u{200c}",
            "\u{1d159}",
            "\u{1d173}",
            "\u{e000}",
            "\u{fff9}",
            "\u{0}",
            "\u{7f}",
            "\u{301}",
        ];
        for blank in blanks {
            assert_eq!(name(blank), None, "{blank:?}");
            let inside = format!("A{blank}da");
            assert!(
                name(&inside).is_none_or(|name| name == "Ada" || name == "A da" || name == "Áda"),
                "{inside:?}"
            );
        }
        for nothing in ["...", "-", "!?", "'"] {
            assert_eq!(name(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn towers_of_marks_are_refused_in_names_and_talk() {
        let zalgo = "H\u{337}\u{322}\u{33f}\u{352}e\u{336}\u{31b}\u{300}\u{344}llo";
        let hung = " \u{301}Ada";
        let circled = "A\u{20dd}da";
        for bad in [zalgo, circled] {
            assert_eq!(name(bad), None, "{bad}");
            assert_eq!(talk(bad, 500), None, "{bad}");
        }
        assert_eq!(name(&format!("x{hung}")), None);
    }

    #[test]
    fn the_direction_of_writing_is_not_turned() {
        for turn in ['\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}', '\u{200e}', '\u{200f}', '\u{61c}'] {
            assert_eq!(name(&format!("a{turn}b")), None);
            assert_eq!(talk(&format!("a{turn}b"), 500), None);
        }
    }

    #[test]
    fn a_name_does_not_pass_for_one_of_another_script() {
        // Each looks like a name in Latin letters.
        for spoof in ["Аda", "pаypal", "ΑDA", "Bοb", "𝐀𝐝𝐚", "Ａｄａ", "𝓐𝓭𝓪"] {
            assert_eq!(name(spoof), None, "{spoof}");
        }
    }

    #[test]
    fn talk_may_have_lines_and_not_too_many() {
        assert_eq!(talk(" Good siege!\nReady? \n", 500).as_deref(), Some("Good siege!\nReady?"));
        assert_eq!(talk("żółć — 3 < 4, ok… 👩‍🚀", 500).as_deref(), Some("żółć — 3 < 4, ok… 👩‍🚀"));
        assert_eq!(talk("\n \n", 500), None);
        assert_eq!(talk(&"x".repeat(501), 500), None);
        assert_eq!(talk(&"x\n".repeat(200), 500), None);
        assert_eq!(talk("a\u{7}b", 500), None);
        assert_eq!(talk("\u{3164}", 500), None);
    }
}

//! Finding rules by words or by a question.

use super::{Entry, Reference};

/// Words of questions that say nothing about the matter.
const FILLERS: &[&str] = &[
    "a", "about", "an", "and", "any", "are", "as", "at", "be", "but", "by", "can", "could", "did", "do",
    "does", "for", "from", "get", "gets", "had", "happen", "happens", "has", "have", "how", "i", "if", "in",
    "into", "is", "it", "its", "many", "may", "me", "much", "must", "my", "of", "on", "or", "our", "put",
    "shall", "should", "so", "than", "that", "the", "their", "them", "then", "there", "they", "this", "to",
    "was", "we", "were", "what", "when", "where", "which", "who", "whom", "whose", "why", "will", "with",
    "would", "you", "your",
];

/// Most entries that are shown where none has all words.
const CLOSEST: usize = 8;

/// How well a word fits an entry.
const IN_TEXT: [u32; 3] = [12, 6, 2];
const IN_ID: [u32; 3] = [40, 20, 8];

/// What a search brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found<'a> {
    /// These have all the words: in their ids before in their texts, whole words before beginnings of words before
    /// parts of words, rules before examples before options, in the order of the text.
    All(Vec<Entry<'a>>),
    /// Nothing has all the words; these have the most, and the most telling, of them. There may be none.
    Closest(Vec<Entry<'a>>),
}

impl<'a> Found<'a> {
    /// What was found, the best first.
    pub fn entries(&self) -> &[Entry<'a>] {
        match self {
            Found::All(entries) | Found::Closest(entries) => entries,
        }
    }
}

pub(super) fn search<'a>(reference: &'a Reference, words: &str) -> Found<'a> {
    let wanted = Wanted::all(words);
    if wanted.is_empty() {
        return Found::Closest(Vec::new());
    }
    let fits: Vec<(Vec<Option<u32>>, Entry)> = reference
        .everything()
        .map(|entry| {
            let page = Page::of(entry);
            (wanted.iter().map(|word| page.fit(word)).collect(), entry)
        })
        .collect();
    // A word that few entries have tells more than one that many have.
    let weights: Vec<u32> = (0..wanted.len())
        .map(|word| {
            let having = fits.iter().filter(|(fits, _)| fits[word].is_some()).count();
            1 + (fits.len() / having.max(1)).ilog2()
        })
        .collect();
    let score = |fits: &[Option<u32>]| -> u32 {
        fits.iter().zip(&weights).map(|(fit, weight)| fit.unwrap_or(0) * weight).sum()
    };
    let mut hits: Vec<(bool, u32, Entry)> = fits
        .iter()
        .map(|(fits, entry)| (fits.iter().all(Option::is_some), score(fits), *entry))
        .filter(|(_, score, _)| *score > 0)
        .collect();
    hits.sort_by_key(|(complete, score, _)| std::cmp::Reverse((*complete, *score)));
    let complete = hits.partition_point(|(complete, ..)| *complete);
    let first = |most| hits.iter().take(most).map(|(.., entry)| *entry).collect();
    match complete {
        0 => Found::Closest(first(CLOSEST)),
        complete => Found::All(first(complete)),
    }
}

/// A word that is looked for.
struct Wanted {
    /// As it was given, in lower case.
    word: String,
    /// Without the ending of a plural.
    stem: String,
}

impl Wanted {
    fn all(words: &str) -> Vec<Wanted> {
        let mut given: Vec<String> = Vec::new();
        for word in words.split_whitespace().map(plain) {
            if !word.is_empty() && !given.contains(&word) {
                given.push(word);
            }
        }
        if given.iter().any(|word| !is_filler(word)) {
            given.retain(|word| !is_filler(word));
        }
        given.into_iter().map(|word| Wanted { stem: stem(&word), word }).collect()
    }
}

fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word)
}

/// An entry, made ready for searching.
struct Page {
    id: String,
    id_words: Vec<String>,
    text: String,
    words: Vec<String>,
}

impl Page {
    fn of(entry: Entry<'_>) -> Page {
        let id = entry.id().to_lowercase();
        let text = entry.told().to_lowercase();
        let stems = |text: &str| text.split(|c: char| !c.is_alphanumeric()).map(stem).collect();
        Page { id_words: stems(&id), words: stems(&text), id, text }
    }

    /// How well the word fits; nothing if it does not occur.
    fn fit(&self, wanted: &Wanted) -> Option<u32> {
        // A word with dots or dashes in it is meant as it stands.
        let is_compound = wanted.word.contains(|c: char| !c.is_alphanumeric());
        if is_compound {
            let place = [(&self.id, IN_ID), (&self.text, IN_TEXT)];
            return place
                .into_iter()
                .find(|(text, _)| text.contains(&wanted.word))
                .map(|(_, worth)| worth[0]);
        }
        let fit = |words: &[String], text: &str| {
            let tests = [
                words.contains(&wanted.stem),
                words.iter().any(|word| word.starts_with(&wanted.stem)),
                text.contains(&wanted.stem),
            ];
            tests.into_iter().position(|fits| fits)
        };
        let in_id = fit(&self.id_words, &self.id).map(|fit| IN_ID[fit]);
        let in_text = fit(&self.words, &self.text).map(|fit| IN_TEXT[fit]);
        in_id.max(in_text)
    }
}

/// A word in lower case without the marks around it and without `'s`.
fn plain(word: &str) -> String {
    let word = word.to_lowercase().replace('\u{2019}', "'");
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    word.strip_suffix("'s").unwrap_or(word).replace('\'', "")
}

/// A word without the ending of a plural.
fn stem(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(root) if root.len() > 1 => return format!("{root}y"),
        _ => {}
    }
    match word.strip_suffix('s') {
        Some(root) if root.len() > 2 && !root.ends_with(['s', 'u', 'i']) => root.to_owned(),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The ids of these samples belong to no edition, so that they prove nothing in the check of rule coverage.
    const SAMPLE: &str = "
## 4. Walls

- **9e.wall.build** (stated) +1 wall piece on any section. There is no limit.
- **9e.wall.height** (ruled) A wall has no limit.
- **9e.wall.fall** (stated) A wall without pieces has fallen.

## 5. Others

- **9e.gate.one** (ruled) There is one gate; its wallpaper is grey.
- **9e.ally.count** (ruled) The Invader's ally counts as one unit.

| id | Given | When | Then | Rules |
|---|---|---|---|---|
| ex.9e.last-piece | 1 wall piece | A catapult hits | The section has fallen | 9e.wall.fall |
";

    fn sample() -> Reference {
        Reference::parse(SAMPLE).expect("sample")
    }

    #[track_caller]
    fn all(words: &str) -> Vec<String> {
        match sample().search(words) {
            Found::All(entries) => entries.iter().map(|entry| entry.id().to_owned()).collect(),
            Found::Closest(entries) => panic!("{words}: only close ones: {entries:?}"),
        }
    }

    #[test]
    fn ids_come_before_texts_and_whole_words_before_parts() {
        assert_eq!(all("FALL"), ["9e.wall.fall", "ex.9e.last-piece"], "the example says fallen");
        assert_eq!(all("wall limit"), ["9e.wall.build", "9e.wall.height"]);
        assert_eq!(all("wall").last().map(String::as_str), Some("9e.gate.one"), "wallpaper");
        assert_eq!(all("paper"), ["9e.gate.one"]);
        assert_eq!(all("9e.gate.*"), ["9e.gate.one"]);
        assert_eq!(all("last-piece"), ["ex.9e.last-piece"]);
    }

    #[test]
    fn questions_are_understood() {
        assert_eq!(all("What is the limit of a wall's height?"), ["9e.wall.height"]);
        assert_eq!(all("how do allies count"), ["9e.ally.count"]);
        assert_eq!(all("walls; limits!"), ["9e.wall.build", "9e.wall.height"]);
    }

    #[test]
    fn where_nothing_has_all_words_the_closest_are_found() {
        let reference = sample();
        let Found::Closest(entries) = reference.search("height dragon") else { panic!("no dragons") };
        assert_eq!(entries.iter().map(|entry| entry.id()).collect::<Vec<_>>(), ["9e.wall.height"]);
        for nothing in ["dragon", " * ", ""] {
            assert_eq!(reference.search(nothing), Found::Closest(Vec::new()), "{nothing}");
        }
    }
}

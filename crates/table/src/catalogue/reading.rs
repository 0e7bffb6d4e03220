//! Rules as HTML of our own making: Markdown goes in, tags of the source never come out.

use pulldown_cmark::{CowStr, Event, LinkType, Parser, Tag, TagEnd, TextMergeStream, html};
use stronghold_record::reference::{Entry, Reference};
use stronghold_rules::Edition;

use super::source;
use crate::wire::RuleEntry;

/// A rule, a worked example or an option.
pub(super) fn entry(edition: Edition, entry: Entry) -> RuleEntry {
    let reference = Reference::of(edition);
    match entry {
        Entry::Rule(rule) => RuleEntry {
            id: rule.id.clone(),
            chapter: rule.chapter.clone(),
            status: source::plain(edition, &rule.status),
            html: page(reference, &rule.text),
        },
        Entry::Example(example) => {
            let rules = example.rules.join(", ");
            let text = format!(
                "**Given:** {}\n\n**When:** {}\n\n**Then:** {}\n\n**Rules:** {rules}",
                example.given, example.when, example.then
            );
            RuleEntry {
                id: example.id.clone(),
                chapter: "Worked examples".to_owned(),
                status: "worked example".to_owned(),
                html: page(reference, &text),
            }
        }
        Entry::Option(option) => {
            let text = format!(
                "**Values:** {}\n\n**Default:** {}\n\n**Changes:** {}",
                option.values, option.default, option.changes
            );
            RuleEntry {
                id: option.id.clone(),
                chapter: "Options".to_owned(),
                status: "option".to_owned(),
                html: page(reference, &text),
            }
        }
    }
}

/// Markdown as HTML. Tags in the source are shown as text; ids of rules become links.
fn page(reference: &Reference, markdown: &str) -> String {
    let mut inside_link = 0u32;
    let mut events: Vec<Event> = Vec::new();
    for event in TextMergeStream::new(Parser::new(markdown)) {
        match event {
            // Nothing of the source is taken as HTML.
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            // Links and pictures of the source lead nowhere: only ids of rules are links.
            Event::Start(Tag::Link { .. } | Tag::Image { .. }) => inside_link += 1,
            Event::End(TagEnd::Link | TagEnd::Image) => inside_link = inside_link.saturating_sub(1),
            Event::Text(text) => linked(reference, &text, &mut events),
            Event::Code(text) => match reference.get(&text) {
                // Only what is set apart like this can mean an option whose name is a common word.
                Some(Entry::Option(option)) => push_link(&option.id, &option.id, &mut events),
                Some(_) => linked(reference, &text, &mut events),
                None if text.ends_with('*') => linked(reference, &text, &mut events),
                None => events.push(Event::Code(text)),
            },
            event => events.push(event),
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    page
}

/// The text with a link for each id in it. `2e.melee.fury-*` leads to the first rule that begins so. A word without a
/// dot is a word: `cards` is an option of the First Edition, and no reader wants to be led there by every card.
fn linked(reference: &Reference, text: &str, events: &mut Vec<Event>) {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-');
    let mut plain = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|sign| !is_sign(sign)).unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        let id = run.trim_end_matches(['.', '-']);
        if let Some(first) = first_of_several(reference, run, after) {
            push_text(&mut plain, events);
            push_link(&first, &format!("{run}*"), events);
            rest = &after[1..];
            continue;
        }
        if id.contains('.') && reference.get(id).is_some() {
            push_text(&mut plain, events);
            push_link(id, id, events);
            plain.push_str(&run[id.len()..]);
        } else {
            plain.push_str(run);
        }
        let signs = after.find(is_sign).unwrap_or(after.len());
        plain.push_str(&after[..signs]);
        rest = &after[signs..];
    }
    push_text(&mut plain, events);
}

/// The first rule whose id begins like this, where a star stands for the rest of it.
fn first_of_several(reference: &Reference, begin: &str, after: &str) -> Option<String> {
    let is_open = begin.contains('.') && begin.ends_with(['.', '-']) && after.starts_with('*');
    let rules = reference.everything().filter_map(|entry| match entry {
        Entry::Rule(rule) => Some(&rule.id),
        Entry::Example(_) | Entry::Option(_) => None,
    });
    rules.filter(|_| is_open).find(|id| id.starts_with(begin)).cloned()
}

fn push_text(plain: &mut String, events: &mut Vec<Event>) {
    if !plain.is_empty() {
        events.push(Event::Text(CowStr::from(std::mem::take(plain))));
    }
}

fn push_link(id: &str, text: &str, events: &mut Vec<Event>) {
    events.push(Event::Start(Tag::Link {
        link_type: LinkType::Inline,
        dest_url: CowStr::from(format!("#rule/{id}")),
        title: CowStr::from(""),
        id: CowStr::from(""),
    }));
    events.push(Event::Text(CowStr::from(text.to_owned())));
    events.push(Event::End(TagEnd::Link));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(markdown: &str) -> String {
        page(Reference::of(Edition::Second), markdown)
    }

    #[test]
    fn tags_of_the_source_come_out_as_text() {
        assert_eq!(read("a <b>bold</b> claim"), "<p>a &lt;b&gt;bold&lt;/b&gt; claim</p>\n");
        assert_eq!(read("<script>alert(1)</script>\n"), "&lt;script&gt;alert(1)&lt;/script&gt;\n");
        assert!(!read("[x](javascript:alert(1)) ![y](http://example.org/y.png)").contains(['(', '"']));
    }

    #[test]
    fn ids_of_rules_become_links() {
        let link = "<a href=\"#rule/2e.gale.cost\">2e.gale.cost</a>";
        assert_eq!(read("See 2e.gale.cost."), format!("<p>See {link}.</p>\n"));
        assert_eq!(read("See (`2e.gale.cost`), 9e.gale."), format!("<p>See ({link}), 9e.gale.</p>\n"));
        assert_eq!(read("no.such-rule"), "<p>no.such-rule</p>\n");
    }

    #[test]
    fn several_rules_are_linked_by_their_first() {
        let link = "<a href=\"#rule/2e.melee.fury-won\">2e.melee.fury-*</a>";
        assert_eq!(read("Details: 2e.melee.fury-*."), format!("<p>Details: {link}.</p>\n"));
        assert_eq!(read("Details: `2e.melee.fury-*`."), format!("<p>Details: {link}.</p>\n"));
        assert_eq!(read("no.such-*"), "<p>no.such-*</p>\n");
        assert_eq!(read("3 * 2"), "<p>3 * 2</p>\n");
    }

    #[test]
    fn a_common_word_leads_to_no_option_unless_it_is_set_apart() {
        let read = |text: &str| page(Reference::of(Edition::First), text);
        assert_eq!(read("The players draw cards."), "<p>The players draw cards.</p>\n");
        assert_eq!(read("See `cards`."), "<p>See <a href=\"#rule/cards\">cards</a>.</p>\n");
        assert_eq!(read("With `cards = starter`."), "<p>With <code>cards = starter</code>.</p>\n");
        let link = "<a href=\"#rule/1e.melee.breach\">1e.melee.breach</a>";
        assert_eq!(read("See 1e.melee.breach."), format!("<p>See {link}.</p>\n"));
    }

    #[test]
    fn every_link_of_the_rules_leads_to_an_entry() {
        for edition in Edition::ALL {
            let reference = Reference::of(*edition);
            let mut links = 0;
            for one in reference.everything().map(|one| entry(*edition, one)) {
                assert!(!one.html.is_empty(), "{}", one.id);
                for link in one.html.split("href=\"").skip(1) {
                    let target = link.split('"').next().unwrap_or_default();
                    let id = target.strip_prefix("#rule/").unwrap_or_default();
                    assert!(reference.get(id).is_some(), "{} links to {target}", one.id);
                    links += 1;
                }
            }
            assert!(links > 100, "{links}");
        }
    }
}

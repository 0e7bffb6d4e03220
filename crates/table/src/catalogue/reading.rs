//! Rules as HTML of our own making: Markdown goes in, tags of the source never come out.

use pulldown_cmark::{CowStr, Event, LinkType, Parser, Tag, TagEnd, html};
use stronghold_record::reference::{Entry, Reference};

use crate::wire::RuleEntry;

/// A rule, a worked example or an option.
pub(super) fn entry(reference: &Reference, entry: Entry) -> RuleEntry {
    match entry {
        Entry::Rule(rule) => RuleEntry {
            id: rule.id.clone(),
            chapter: rule.chapter.clone(),
            status: rule.status.clone(),
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
                status: "example".to_owned(),
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
    for event in Parser::new(markdown) {
        match event {
            // Nothing of the source is taken as HTML.
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            // Links and pictures of the source lead nowhere: only ids of rules are links.
            Event::Start(Tag::Link { .. } | Tag::Image { .. }) => inside_link += 1,
            Event::End(TagEnd::Link | TagEnd::Image) => inside_link = inside_link.saturating_sub(1),
            Event::Text(text) => linked(reference, &text, &mut events),
            Event::Code(text) => match reference.get(&text) {
                Some(_) => linked(reference, &text, &mut events),
                None => events.push(Event::Code(text)),
            },
            event => events.push(event),
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    page
}

/// The text with a link for each id in it.
fn linked(reference: &Reference, text: &str, events: &mut Vec<Event>) {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-');
    let mut plain = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|sign| !is_sign(sign)).unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        let id = run.trim_end_matches(['.', '-']);
        if reference.get(id).is_some() {
            push_text(&mut plain, events);
            push_link(id, events);
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

fn push_text(plain: &mut String, events: &mut Vec<Event>) {
    if !plain.is_empty() {
        events.push(Event::Text(CowStr::from(std::mem::take(plain))));
    }
}

fn push_link(id: &str, events: &mut Vec<Event>) {
    events.push(Event::Start(Tag::Link {
        link_type: LinkType::Inline,
        dest_url: CowStr::from(format!("#rule/{id}")),
        title: CowStr::from(""),
        id: CowStr::from(""),
    }));
    events.push(Event::Text(CowStr::from(id.to_owned())));
    events.push(Event::End(TagEnd::Link));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(markdown: &str) -> String {
        page(Reference::second(), markdown)
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
        assert_eq!(read("See (`2e.gale.cost`), 2e.gale.*"), format!("<p>See ({link}), 2e.gale.*</p>\n"));
        assert_eq!(read("no.such-rule"), "<p>no.such-rule</p>\n");
    }

    #[test]
    fn every_link_of_the_rules_leads_to_an_entry() {
        let reference = Reference::second();
        let mut links = 0;
        for one in reference.everything().map(|one| entry(reference, one)) {
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

//! What the pages of all reports are made of.

pub mod chart;
pub mod picture;

use crate::interval::Share;

const STYLE: &str = include_str!("style.css");

/// A page: one file that needs no others.
pub fn document(title: &str, parts: &[String]) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n{}\n</main>\n</body>\n</html>\n",
        parts.join("\n"),
        title = escape(title),
    )
}

/// Text that may hold signs of HTML. Figures do not break between number and unit.
pub fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    ["%", "ms", "µs", "ns", "s", "min"].iter().fold(text, |text, unit| match text.strip_suffix(unit) {
        Some(number) if number.ends_with(' ') => format!("{}&nbsp;{unit}", number.trim_end()),
        _ => text,
    })
}

/// A cell with a figure and what goes with it.
pub fn pair(figure: &str, aside: &str) -> String {
    format!("<td>{}<span class=\"quiet\">{}</span></td>", escape(figure), escape(aside))
}

pub fn capital(text: &str) -> String {
    text.chars()
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(text.chars().skip(1)).collect())
}

pub fn spread(shortest: u64, longest: u64) -> String {
    format!("{shortest} to {longest}")
}

/// Who is ahead for certain: the colour of the army.
pub fn ahead(wins: &Share) -> &'static str {
    match wins {
        wins if wins.low > 0.5 => "invader",
        wins if wins.high < 0.5 => "defender",
        _ => "even",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_html_are_escaped_and_units_stay_with_their_numbers() {
        assert_eq!(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
        assert_eq!(escape("50.0 %"), "50.0&nbsp;%");
        assert_eq!(escape("1.5 ms"), "1.5&nbsp;ms");
    }
}

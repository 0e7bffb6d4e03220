//! A view as text: the board as one seat sees it.

mod first;
mod layout;
mod second;
mod undead;

use layout::Sheet;
use stronghold_record::notation;
use stronghold_rules::{ToAct, View};
use stronghold_table::{Language, show};

/// All that a view holds, for people. Pieces and places have the names that records use; questions are put in a
/// language.
pub fn text(view: &View, language: Language) -> String {
    let mut sheet = Sheet::default();
    state_of_play(view, language, &mut sheet);
    match view {
        View::First(view) => first::table(view, &mut sheet),
        View::Second(view) => second::table(view, &mut sheet),
        View::Undead(view) => undead::table(view, &mut sheet),
    }
    choices(view, &mut sheet);
    sheet.finish()
}

/// The turn, and who has to act and is asked what.
fn state_of_play(view: &View, language: Language, sheet: &mut Sheet) {
    match view.turn() {
        (0, _) => sheet.heading("Set-up"),
        (turn, turns) => {
            let word = view.edition().turn_word();
            let (first, rest) = word.split_at(1);
            sheet.heading(&format!("{}{rest} {turn} of {turns}", first.to_uppercase()));
        }
    }
    match (view.outcome(), view.to_act()) {
        (Some(outcome), _) => sheet.line("over", format!("the {} has won", outcome.winner)),
        (None, ToAct::Seat(seat)) => {
            let asked = if view.actions().is_empty() {
                String::new()
            } else {
                let prompt = show::prompt(view, language);
                let rule = prompt.rule.map(|rule| format!(" (§ {rule})")).unwrap_or_default();
                format!(": {}. {}{rule}", prompt.title, prompt.text)
            };
            sheet.line("to act", format!("{seat}{asked}"));
        }
        (None, _) => sheet.line("to act", "chance"),
    }
}

fn choices(view: &View, sheet: &mut Sheet) {
    let actions = view.actions();
    if !actions.is_empty() {
        sheet.heading(&format!("Choices ({})", actions.len()));
        sheet.wrapped(actions.into_iter().map(notation::text));
    }
}

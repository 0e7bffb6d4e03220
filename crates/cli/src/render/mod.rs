//! A view as text: the board as one seat sees it.

mod first;
mod layout;
mod second;

use stronghold_rules::View;

/// All that a view holds, for people.
pub fn text(view: &View) -> String {
    match view {
        View::First(view) => first::text(view),
        View::Second(view) => second::text(view),
    }
}

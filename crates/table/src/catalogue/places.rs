//! What the places of the board are called.

use std::collections::BTreeMap;

use stronghold_rules::board::{Rampart, Section, Side, Tower};
use stronghold_words::{Message, Words};

use crate::wire::PlaceName;
use crate::wire::board::Board;

/// The names of all places that no term names, by id.
pub(super) fn places(board: &Board, words: &Words) -> BTreeMap<String, PlaceName> {
    let mut places = BTreeMap::new();
    let mut call = |id: String, called: Message| {
        let name = words.say(&called).to_string();
        places.insert(id, PlaceName { name, short: words.say(&called.part("short")).to_string() });
    };
    let lettered = |key: &'static str, id: &str| Message::new(key).with("id", id.to_uppercase());
    for section in Section::ALL {
        let id = section.to_string();
        call(format!("s{id}"), lettered("called-siege-tower", &id));
        call(id.clone(), lettered("called-section", &id));
    }
    for rampart in Rampart::ALL {
        let id = rampart.to_string();
        call(id.clone(), lettered("called-rampart", &id));
    }
    for tower in Tower::ALL {
        let id = tower.to_string();
        // The space beside TW1 is FBW1.
        call(id.replacen('t', "fb", 1), lettered("called-beside", &id));
        call(id.clone(), lettered("called-tower", &id));
    }
    for path in &board.paths {
        let ends = Message::new("called-path").with("from", path.from.to_uppercase());
        call(path.id.clone(), ends.with("to", path.to.to_uppercase()));
    }
    for side in Side::ALL {
        let id = side.foreground().to_string();
        call(id.clone(), Message::new(format!("called-{id}")));
    }
    for id in ["bag", "stock"] {
        call(id.to_owned(), Message::new(format!("called-{id}")));
    }
    places
}

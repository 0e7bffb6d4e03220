//! The web app's types are made from those of the wire. `UPDATE_GOLDEN=1` writes them.

use std::fmt::{Display, Write as _};
use std::path::Path;

use stronghold_rules::{Army, Edition, Seat};
use stronghold_table::wire::{self, board, first, second, undead};
use ts_rs::{Config, TS};

macro_rules! declare {
    ($text:ident: $($kind:ty),* $(,)?) => {{
        let cfg = Config::default();
        $(
            if let Some(docs) = <$kind as TS>::docs() {
                $text.push_str(&docs);
            }
            writeln!($text, "export {}\n", <$kind as TS>::decl(&cfg)).expect("a string takes all");
        )*
    }};
}

fn union<T: Display>(text: &mut String, name: &str, all: &[T]) {
    let values: Vec<String> = all.iter().map(|one| format!("\"{one}\"")).collect();
    writeln!(text, "export type {name} = {};\n", values.join(" | ")).expect("a string takes all");
}

const HEAD: &str = "// Made from the Rust types of crates/table/src/wire; do not edit.\n\
                    // UPDATE_GOLDEN=1 cargo test -p stronghold-table --test typescript\n\n";

fn common() -> String {
    let mut text = format!(
        "{HEAD}import type {{ Board }} from './board';\n\
                            import type {{ FirstPicture }} from './first';\n\
                            import type {{ SecondPicture }} from './second';\n\
                            import type {{ UndeadPicture }} from './undead';\n\n"
    );
    union(&mut text, "Edition", Edition::ALL);
    union(&mut text, "Army", Army::ALL);
    union(&mut text, "Seat", Seat::ALL);
    declare!(text:
        wire::Me, wire::Rename, wire::EditionInfo, wire::SeatTable, wire::SeatInfo, wire::OptionInfo, wire::BotInfo, wire::Sitter,
        wire::NewTable, wire::TableMade, wire::Join, wire::Joined, wire::TableCard, wire::Ended, wire::Seated, wire::Who, wire::Substitute,
        wire::Sheet, wire::PhaseMark, wire::Acting, wire::Prompt, wire::Choice, wire::Kind, wire::Refused, wire::Ending,
        wire::Picture, wire::TableInfo, wire::Draws, wire::LotsFrom, wire::StoryLine, wire::Weight, wire::SumLine, wire::Walk, wire::Story,
        wire::Chronicle, wire::TurnFigures, wire::RuleBook, wire::RuleEntry, wire::Catalogue, wire::PlaceName, wire::Term,
        wire::ToServer, wire::ToClient, wire::Hint, wire::Weighed, wire::Edit, wire::Refusal, wire::RefusalCode, wire::ChatLine,
    );
    text
}

fn of_the_board() -> String {
    let mut text = format!("{HEAD}import type {{ Seat, SumLine }} from './common';\n\n");
    declare!(text:
        board::UnitPile, board::Board, board::SectionShape, board::TowerShape, board::FieldShape, board::PathShape,
        board::BuildingShape, board::Section, board::Levitation, board::Forecast, board::Verdict, board::Order, board::RitualToken,
        board::Tower, board::Crossing, board::Field, board::Battery, board::Path, board::Trap, board::Payment, board::Building,
        board::BuildingAction, board::Mark, board::Note,
    );
    text
}

fn of_the_first_edition() -> String {
    let mut text = format!(
        "{HEAD}import type {{ Building, Field, Mark, Note, Path, Payment, Section, Tower, UnitPile }} from './board';\n\
         import type {{ Seat }} from './common';\n\n"
    );
    declare!(text:
        first::Picture, first::Barbican, first::Glory, first::DeedState, first::Warlord, first::PhaseCard,
        first::CardAction, first::Commander, first::Stronghold,
    );
    text
}

fn of_the_second_edition() -> String {
    let mut text = format!(
        "{HEAD}import type {{ Building, Field, Path, Payment, RitualToken, Section, Tower, UnitPile }} from './board';\n\n"
    );
    declare!(text:
        second::Picture, second::Invader, second::Card, second::CardState, second::Objective, second::Defender,
        second::HeroicOrder, second::Plan,
    );
    text
}

fn of_undead() -> String {
    let mut text = format!(
        "{HEAD}import type {{ Building, Field, Mark, Note, Path, Section, Tower, UnitPile }} from './board';\n\n"
    );
    declare!(text:
        undead::Picture, undead::Necromancer, undead::RoundMana, undead::SpellCard, undead::Panic, undead::PanicCard,
        undead::Stronghold, undead::Priest,
    );
    text
}

#[test]
fn the_web_app_has_the_types_of_the_wire() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let files = [
        ("common.ts", common()),
        ("board.ts", of_the_board()),
        ("first.ts", of_the_first_edition()),
        ("second.ts", of_the_second_edition()),
        ("undead.ts", of_undead()),
    ];
    for (name, made) in files {
        let file = folder.join(name);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::create_dir_all(&folder).expect("the folder of the web app can be written");
            std::fs::write(&file, &made).expect("the folder of the web app can be written");
        }
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(found == made, "{name} is out of date: run this test with UPDATE_GOLDEN=1");
    }
}

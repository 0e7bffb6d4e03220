//! The web app's types are made from those of the wire. `UPDATE_GOLDEN=1` writes them.

use std::fmt::{Display, Write as _};
use std::path::Path;

use stronghold_rules::{Edition, Seat};
use stronghold_table::wire::{self, second};
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
    let mut text = format!("{HEAD}import type {{ Board, SecondPicture }} from './second';\n\n");
    union(&mut text, "Edition", Edition::ALL);
    union(&mut text, "Seat", Seat::ALL);
    declare!(text:
        wire::Me, wire::Rename, wire::EditionInfo, wire::SeatInfo, wire::OptionInfo, wire::BotInfo, wire::Sitter,
        wire::NewTable, wire::TableMade, wire::Join, wire::Joined, wire::TableCard, wire::Seated, wire::Who,
        wire::Sheet, wire::PhaseMark, wire::Acting, wire::Prompt, wire::Choice, wire::Refused, wire::Ending,
        wire::Picture, wire::TableInfo, wire::StoryLine, wire::Weight, wire::SumLine, wire::Walk, wire::Story,
        wire::Chronicle, wire::TurnFigures, wire::RuleBook, wire::RuleEntry, wire::Catalogue, wire::Term,
        wire::ToServer, wire::ToClient, wire::Refusal, wire::RefusalCode, wire::ChatLine,
    );
    text
}

fn of_the_second_edition() -> String {
    let mut text = format!("{HEAD}import type {{ SumLine }} from './common';\n\n");
    declare!(text:
        second::UnitPile, second::Board, second::SectionShape, second::TowerShape, second::FieldShape,
        second::PathShape, second::BuildingShape, second::Picture, second::Section, second::Forecast,
        second::Verdict, second::Order, second::RitualToken, second::Tower, second::Field, second::Battery,
        second::Path, second::Trap, second::Invader, second::Card, second::Payment, second::CardState, second::Objective,
        second::Defender, second::Building, second::BuildingAction, second::HeroicOrder, second::Plan,
    );
    text
}

#[test]
fn the_web_app_has_the_types_of_the_wire() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    for (name, made) in [("common.ts", common()), ("second.ts", of_the_second_edition())] {
        let file = folder.join(name);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::create_dir_all(&folder).expect("the folder of the web app can be written");
            std::fs::write(&file, &made).expect("the folder of the web app can be written");
        }
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(found == made, "{name} is out of date: run this test with UPDATE_GOLDEN=1");
    }
}

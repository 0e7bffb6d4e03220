//! What events of this edition mean for the figures of a turn.

use stronghold_rules::board::Section;
use stronghold_rules::clash::Clash;
use stronghold_rules::first::position::Open;
use stronghold_rules::first::token::Deed;
use stronghold_rules::first::{Event, FirstEdition, Rulebook};

use crate::chronicle::{Figure, Figures};

impl Figures for FirstEdition {
    fn held(open: &Open) -> u16 {
        let commanders = open.commanders.values();
        commanders.map(|commander| u16::from(commander.hourglasses + commander.barricades)).sum()
    }

    fn clash(book: &Rulebook, open: &Open, section: Section) -> Clash {
        open.clash(&book.tables, section)
    }

    fn figure(book: &Rulebook, event: &Event) -> Option<Figure> {
        Some(match event {
            Event::TurnBegan { turn } => Figure::Began(*turn),
            Event::HourglassesGiven { count, .. } => Figure::Given(*count),
            Event::DeedDone { deed: Deed::Barricades, .. } => Figure::Given(book.tables.numbers.barricades),
            Event::HourglassesLost { count, .. } => Figure::Lost(*count),
            Event::AssaultBegan { further: false } => Figure::Assault,
            Event::HordeDied { units, .. } => Figure::InvaderLost(units.total()),
            Event::TrapKilled { .. } => Figure::InvaderLost(1),
            Event::GarrisonDied { units, .. } => Figure::DefenderLost(units.total()),
            Event::PanicKilled { .. } => Figure::DefenderLost(1),
            _ => return None,
        })
    }
}

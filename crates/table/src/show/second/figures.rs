//! What events of this edition mean for the figures of a turn.

use stronghold_rules::board::Section;
use stronghold_rules::clash::Clash;
use stronghold_rules::second::position::Open;
use stronghold_rules::second::step::Stage;
use stronghold_rules::second::{Event, Rulebook, SecondEdition};

use crate::chronicle::{Figure, Figures};

impl Figures for SecondEdition {
    fn held(open: &Open) -> u16 {
        u16::from(open.hourglasses)
    }

    fn clash(book: &Rulebook, open: &Open, section: Section) -> Clash {
        open.clash(&book.tables, section)
    }

    fn figure(_book: &Rulebook, event: &Event) -> Option<Figure> {
        Some(match event {
            Event::TurnBegan { turn } => Figure::Began(*turn),
            Event::HourglassesGained { count } => Figure::Given(*count),
            Event::HourglassesDiscarded { count } => Figure::Lost(*count),
            Event::StageBegan { stage: Stage::Cannons } => Figure::Assault,
            Event::HordeDied { units, .. } | Event::TrapKilled { units, .. } => {
                Figure::InvaderLost(units.total())
            }
            Event::GarrisonDied { units, .. } => Figure::DefenderLost(units.total()),
            _ => return None,
        })
    }
}

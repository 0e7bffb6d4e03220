//! What events of this edition mean for the figures of a turn.

use stronghold_rules::board::Section;
use stronghold_rules::clash::Clash;
use stronghold_rules::undead::position::Open;
use stronghold_rules::undead::step::Stage;
use stronghold_rules::undead::{Event, Rulebook, UndeadEdition};

use crate::chronicle::{Figure, Figures};

impl Figures for UndeadEdition {
    fn held(open: &Open) -> u16 {
        u16::from(open.hourglasses)
    }

    fn clash(book: &Rulebook, open: &Open, section: Section) -> Clash {
        open.clash(book, section)
    }

    fn figure(_book: &Rulebook, event: &Event) -> Option<Figure> {
        Some(match event {
            Event::RoundBegan { round } => Figure::Began(*round),
            Event::HourglassesGained { count } => Figure::Given(*count),
            Event::HourglassesDiscarded { count } => Figure::Lost(*count),
            Event::StageBegan { stage: Stage::Crossbows } => Figure::Assault,
            Event::HordeDefeated { units, .. } => Figure::InvaderLost(units.total()),
            Event::RepelledLost { .. } => Figure::InvaderLost(1),
            Event::GarrisonDefeated { units, .. } => Figure::DefenderLost(units.total()),
            Event::MarksmanTaken { .. } | Event::Sacrificed { .. } => Figure::DefenderLost(1),
            _ => return None,
        })
    }
}

//! The panic track and its cards (7.5).

use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::options::NegativePanic;
use crate::undead::position::Open;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::undead::tables::Tables;

impl Open {
    /// Panic cards that the level would bring at the end of the round (un.panic.draw).
    pub fn panic_ahead(&self, tables: &Tables) -> u8 {
        let most: u8 = tables.panic_cards.values().sum();
        u8::try_from(self.panic).map_or(0, |level| level.min(most))
    }
}

impl Siege {
    /// Moves the marker; changes beyond an end of the track are lost (un.panic.track, un.panic.raise, un.panic.lower).
    pub(super) fn shift_panic(&mut self, by: i8) {
        let numbers = &self.book.tables.numbers;
        let from = self.at.open.panic;
        let to = from.saturating_add(by).clamp(numbers.panic_min, numbers.panic_max);
        self.set_panic(from, to);
    }

    fn set_panic(&mut self, from: i8, to: i8) {
        if from != to {
            self.at.open.panic = to;
            self.tell(Event::PanicChanged { from, to });
        }
    }

    /// Regroup 2: last round's cards go back, one is drawn for each level above 0, then the level returns to 0
    /// (un.panic.draw, un.panic.in-force).
    pub(super) fn panic(&mut self) {
        self.at.open.panic_cards.clear();
        match self.at.open.panic_ahead(&self.book.tables) {
            0 => self.calm(),
            cards => self.then(Step::DrawPanic(cards)),
        }
    }

    pub(super) fn draw_panic(&mut self, left: u8, action: Action) {
        let Action::Panic(card) = action else { unlisted(action) };
        self.at.open.panic_cards.push(card);
        self.tell(Event::PanicCardDrawn { card });
        match left {
            0 | 1 => self.calm(),
            left => self.then(Step::DrawPanic(left - 1)),
        }
    }

    /// The level returns to 0, from below too (un.panic.reset-always), unless `negative-panic = keep`.
    fn calm(&mut self) {
        let level = self.at.open.panic;
        if level > 0 || self.book.options.negative_panic == NegativePanic::Reset {
            self.set_panic(level, 0);
        }
    }
}

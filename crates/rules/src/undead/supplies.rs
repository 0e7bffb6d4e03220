//! Phase 1, Supplies, but for the Library: mana of the round, mana card, Altar of Death (5.2).

use std::ops::ControlFlow;

use crate::board::Place;
use crate::list::Sink;
use crate::reason::Reason;
use crate::undead::action::Action;
use crate::undead::card::PanicCard;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::unit::{Group, Undead};

impl Siege {
    /// Hourglasses lie in the pool until the next window (un.round.hourglass-pool).
    pub(super) fn gain_hourglasses(&mut self, count: u8) {
        if count > 0 {
            self.at.open.hourglasses = self.at.open.hourglasses.saturating_add(count);
            self.tell(Event::HourglassesGained { count });
        }
    }

    /// Mana above the crystals in the box is lost (un.pieces.mana-cap).
    pub(super) fn gain_mana(&mut self, count: u8) {
        let count = count.min(self.book.tables.pieces.mana - self.at.open.mana);
        if count > 0 {
            self.at.open.mana += count;
            self.tell(Event::ManaGained { count });
        }
    }

    /// S1: the base hourglasses, then the mana of the round (un.supplies.gain, un.supplies.base-hourglasses).
    pub(super) fn gather(&mut self) {
        let row = self.book.tables.round(self.at.open.round);
        let base = match self.at.open.round {
            1 => self.book.options.opening_hourglasses.or(row.hourglasses),
            _ => row.hourglasses,
        };
        let copies = self.at.open.panic_copies(PanicCard::Lethargy);
        let lethargy = copies.saturating_mul(self.book.tables.numbers.lethargy);
        self.gain_hourglasses(base.saturating_sub(lethargy));
        match u8::try_from(row.mana) {
            Ok(mana) => self.gain_mana(mana),
            Err(_) => self.then(Step::LoseMana),
        }
    }

    /// Mana that the round asks for and that the Invader has (un.supplies.keep-mana-short).
    fn mana_asked(&self) -> u8 {
        self.book.tables.round(self.at.open.round).mana.unsigned_abs().min(self.at.open.mana)
    }

    /// un.supplies.keep-mana.
    pub(super) fn lose_mana_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for lost in 0..=self.mana_asked() {
            out.push(Action::Lose(lost))?;
        }
        let held = self.at.open.mana;
        out.object(|action| match action {
            Action::Lose(count) if count > held => {
                let short = Reason::by(&["un.supplies.keep-mana-short", "un.supplies.keep-mana"]);
                Some(short.short(count, held))
            }
            _ => None,
        })
    }

    /// Each mana asked for, held and not lost gives an hourglass.
    pub(super) fn lose_mana(&mut self, action: Action) {
        let Action::Lose(count) = action else { unlisted(action) };
        let kept = self.mana_asked() - count;
        if count > 0 {
            self.at.open.mana -= count;
            self.tell(Event::ManaLost { count });
        }
        self.gain_hourglasses(kept);
    }

    /// S2: an empty deck offers only to pass (un.supplies.mana-card).
    pub(super) fn ask_mana_card_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        if self.at.open.mana_deck.values().any(|copies| *copies > 0) {
            out.push(Action::DrawMana)?;
        }
        out.push(Action::Pass)?;
        out.object(passed_over)
    }

    pub(super) fn ask_mana_card(&mut self, action: Action) {
        if action == Action::DrawMana {
            self.then(Step::DrawManaCard);
        }
    }

    /// The card's mana, hourglasses and units; then it leaves the game. A unit that is not in the supply does not come
    /// (un.supplies.mana-card).
    pub(super) fn draw_mana_card(&mut self, action: Action) {
        let Action::Mana(card) = action else { unlisted(action) };
        self.at.open.mana_deck[card] -= 1;
        self.tell(Event::ManaCardDrawn { card });
        let row = self.book.tables.mana_cards[card];
        self.gain_mana(row.mana);
        self.gain_hourglasses(row.hourglasses);
        let mut units = Group::EMPTY;
        for unit in row.units.kinds() {
            let count = row.units.count(unit).min(self.at.open.supply.count(unit));
            units += Group::of(unit, count);
        }
        if !units.is_empty() {
            self.at.open.supply -= units;
            *self.at.open.garrison_at_mut(Place::Courtyard) += units;
            self.tell(Event::UnitsArrived { units });
        }
    }

    /// S3: whole pairs only (un.supplies.altar).
    pub(super) fn altar_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for pairs in 0..=self.at.open.altar / self.book.tables.numbers.altar_rate {
            out.push(Action::Pairs(pairs))?;
        }
        out.object(passed_over)
    }

    /// The skeletons go to the Defeated pile; the Defender gains the hourglass once, however many pairs.
    pub(super) fn altar(&mut self, action: Action) {
        let Action::Pairs(pairs) = action else { unlisted(action) };
        if pairs == 0 {
            return;
        }
        let numbers = self.book.tables.numbers;
        let skeletons = pairs * numbers.altar_rate;
        self.at.open.altar -= skeletons;
        self.at.open.pile.add_all(Undead::Skeleton, skeletons);
        self.tell(Event::AltarUsed { skeletons });
        self.gain_mana(pairs);
        self.gain_hourglasses(numbers.altar_hourglasses);
    }

    /// The hourglasses of a spell lie in the pool, and a window opens at once (un.cast.cost).
    pub(super) fn hand_over(&mut self, count: u8) {
        self.gain_hourglasses(count);
        self.then(Step::OpenWindow);
    }
}

/// S1 to S4a. An offer without anything to choose was passed over.
pub(super) fn passed_over(action: Action) -> Option<Reason> {
    match action {
        Action::Lose(_) => Some(Reason::by(&["un.supplies.keep-mana"])),
        Action::DrawMana => Some(Reason::by(&["un.supplies.mana-card"])),
        Action::Pairs(_) => Some(Reason::by(&["un.supplies.altar"])),
        Action::Remove(_) | Action::Take(_) | Action::Next(_) => Some(Reason::by(&["un.supplies.library"])),
        _ => None,
    }
}

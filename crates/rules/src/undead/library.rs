//! The Necromancer's Library: cards leave the Tome, others come, and all six are ordered (5.2, S4).

use std::ops::ControlFlow;

use crate::list::Sink;
use crate::reason::{Reason, require};
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::position::TOME;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::undead::supplies::passed_over;

impl Siege {
    pub(super) fn ask_library_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        out.push(Action::Open)?;
        out.push(Action::Pass)?;
        out.object(passed_over)
    }

    /// S4a: opening gives the Defender an hourglass, whatever is changed then (un.supplies.library).
    pub(super) fn ask_library(&mut self, action: Action) {
        if action == Action::Open {
            self.tell(Event::LibraryOpened);
            self.gain_hourglasses(self.book.tables.numbers.library_hourglasses);
            self.then(Step::RemoveSpells(0));
        }
    }

    /// S4b: no more than the Library can replace (un.supplies.library-refill).
    pub(super) fn remove_spell_options<S: Sink<Action>>(&self, removed: u8, out: &mut S) -> ControlFlow<()> {
        let held = self.at.open.library.len() as u8;
        let judge = || {
            require!(
                removed < held,
                "un.supplies.library-refill", "un.supplies.library-remove"; removed.saturating_add(1), held
            );
            Ok(())
        };
        for spell in self.at.open.tome.iter().flatten() {
            out.offer(Action::Remove(*spell), judge)?;
        }
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::Remove(_) => judge().err(),
            Action::Take(_) => {
                Some(Reason::by(&["un.supplies.library-remove", "un.supplies.library-refill"]))
            }
            Action::Next(_) => Some(Reason::by(&["un.supplies.library-order", "un.supplies.library-remove"])),
            _ => None,
        })
    }

    /// Removals come before any replacement; a removed spell is gone (un.supplies.library-remove). Its tiles stay
    /// (un.supplies.tiles-stay).
    pub(super) fn remove_spell(&mut self, removed: u8, action: Action) {
        match action {
            Action::Remove(spell) => {
                let position = self.in_tome(spell).expect("only cards of the Tome are removed");
                self.at.open.tome[position] = None;
                self.tell(Event::SpellRemoved { spell });
                self.then(Step::RemoveSpells(removed + 1));
            }
            Action::Done => {
                self.then(Step::OrderTome(0));
                if removed > 0 {
                    self.then(Step::TakeSpells(removed));
                }
            }
            other => unlisted(other),
        }
    }

    /// S4c: any card of the Library (un.supplies.library-refill).
    pub(super) fn take_spell_options<S: Sink<Action>>(&self, left: u8, out: &mut S) -> ControlFlow<()> {
        for spell in self.at.open.library {
            out.push(Action::Take(spell))?;
        }
        out.object(|action| match action {
            // A removal that the Library could not replace, or that comes too late.
            Action::Remove(_) if u32::from(left) >= self.at.open.library.len() => {
                Some(Reason::by(&["un.supplies.library-refill", "un.supplies.library-remove"]))
            }
            Action::Remove(_) => {
                Some(Reason::by(&["un.supplies.library-remove", "un.supplies.library-refill"]))
            }
            Action::Next(_) => Some(Reason::by(&["un.supplies.library-order", "un.supplies.library-refill"])),
            _ => None,
        })
    }

    pub(super) fn take_spell(&mut self, left: u8, action: Action) {
        let Action::Take(spell) = action else { unlisted(action) };
        let open = &mut self.at.open;
        open.library.remove(spell);
        if let Some(gap) = open.tome.iter_mut().find(|card| card.is_none()) {
            *gap = Some(spell);
        }
        self.tell(Event::SpellTaken { spell });
        if left > 1 {
            self.then(Step::TakeSpells(left - 1));
        }
    }

    /// S4d: any of the cards that have no place yet (un.supplies.library-order).
    pub(super) fn order_tome_options<S: Sink<Action>>(&self, position: u8, out: &mut S) -> ControlFlow<()> {
        for spell in self.at.open.tome[usize::from(position)..].iter().flatten() {
            out.push(Action::Next(*spell))?;
        }
        ControlFlow::Continue(())
    }

    /// The card comes to its place, the others behind it keep their order.
    pub(super) fn order_tome(&mut self, position: u8, action: Action) {
        let Action::Next(spell) = action else { unlisted(action) };
        let from = self.in_tome(spell).expect("only cards of the Tome are ordered");
        self.at.open.tome[usize::from(position)..=from].rotate_right(1);
        if usize::from(position) + 1 < TOME {
            self.then(Step::OrderTome(position + 1));
        } else {
            let tome = self.at.open.tome.map(|card| card.expect("the Tome has six cards"));
            self.tell(Event::TomeArranged { tome });
        }
    }
}

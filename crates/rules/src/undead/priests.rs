//! Orders of the priests: they drive vampires off the walls, or calm the stronghold (7.4).

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::list::Sink;
use crate::reason::{Verdict, require};
use crate::undead::action::Action;
use crate::undead::card::PanicCard;
use crate::undead::event::Event;
use crate::undead::position::Open;
use crate::undead::siege::Siege;
use crate::undead::tables::Tables;
use crate::undead::token::{Priest, TowerPiece};
use crate::unit::Undead;

impl Open {
    /// Whether a priest performed an order this round. Then it neither moves nor performs another
    /// (un.priest.acted).
    #[inline]
    pub fn has_acted(&self, priest: Priest) -> bool {
        self.priests_acted.has(priest)
    }

    /// The section with a vampire that a priest faces (un.priest.repel).
    #[inline]
    fn faces_vampire(&self, priest: Priest) -> Option<Section> {
        self.priest(priest).section().filter(|section| self.stormers(*section).has(Undead::Vampire))
    }

    /// Levels by which a priest's Speech lowers panic: more in the courtyard, for each Cross on a tower
    /// (un.priest.speech).
    pub fn speech_levels(&self, tables: &Tables, priest: Priest) -> u8 {
        let crosses = self.towers.values().filter(|piece| **piece == Some(TowerPiece::Cross)).count() as u8;
        let courtyard = self.priest(priest) == Place::Courtyard;
        tables.numbers.speech + if courtyard { crosses * tables.numbers.speech_cross } else { 0 }
    }
}

impl Siege {
    /// Orders that can be paid (un.priest.order-cost). A priest may have moved before (un.priest.move-then-act).
    pub(super) fn order_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        if !S::ASKS && self.at.open.hourglasses < self.book.tables.numbers.order_cost {
            return ControlFlow::Continue(());
        }
        for priest in Priest::ALL {
            out.offer(Action::Repel(*priest), || self.may_repel(*priest))?;
        }
        for priest in Priest::ALL {
            out.offer(Action::Speech(*priest), || self.may_speak(*priest))?;
        }
        ControlFlow::Continue(())
    }

    /// One order a round, and none while the priest is silenced (un.priest.acted, un.spell.wail).
    #[inline]
    fn may_order(&self, priest: Priest) -> Verdict {
        let open = &self.at.open;
        require!(open.silenced != Some(priest), "un.spell.wail", "un.priest.order-cost");
        require!(!open.has_acted(priest), "un.priest.acted", "un.priest.order-cost");
        Ok(())
    }

    /// A vampire faces the priest.
    #[inline]
    fn may_repel(&self, priest: Priest) -> Verdict {
        self.may_order(priest)?;
        require!(self.at.open.faces_vampire(priest).is_some(), "un.priest.repel");
        self.may_pay_order()
    }

    /// Anywhere, under *Doubt* only in the courtyard (un.priest.speech).
    #[inline]
    fn may_speak(&self, priest: Priest) -> Verdict {
        self.may_order(priest)?;
        let open = &self.at.open;
        let heard = open.priest(priest) == Place::Courtyard || !open.in_force(PanicCard::Doubt);
        require!(heard, "un.panic.in-force", "un.priest.speech");
        self.may_pay_order()
    }

    #[inline]
    fn may_pay_order(&self) -> Verdict {
        let (cost, held) = (self.book.tables.numbers.order_cost, self.at.open.hourglasses);
        require!(held > 0, "un.priest.order-cost", "un.window.close"; cost, held);
        require!(held >= cost, "un.priest.order-cost"; cost, held);
        Ok(())
    }

    /// The hourglass stays with the priest until Cleanup (un.priest.acted, un.window.discard).
    fn pay_order(&mut self, priest: Priest) {
        self.at.open.hourglasses -= self.book.tables.numbers.order_cost;
        self.at.open.priests_acted.insert(priest);
    }

    /// A vampire leaves the priest's section; the Invader chooses where to (un.priest.repel,
    /// un.priest.repel-to).
    pub(super) fn priest_repels(&mut self, priest: Priest) {
        let at = self.at.open.faces_vampire(priest).expect("a vampire faces the priest");
        self.pay_order(priest);
        self.tell(Event::PriestRepelled { priest, at });
        self.repel(Undead::Vampire, at);
    }

    /// Panic falls, also below 0 (un.priest.speech, un.panic.lower).
    pub(super) fn priest_speaks(&mut self, priest: Priest) {
        let levels = self.at.open.speech_levels(&self.book.tables, priest);
        self.pay_order(priest);
        self.tell(Event::PriestSpoke { priest });
        self.shift_panic(-(levels as i8));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::set::By;
    use crate::undead::options::Options;
    use crate::undead::siege::{Position, Rulebook};
    use crate::undead::step::Step;
    use crate::unit::Group;

    const PRIEST: Priest = Priest::West;

    /// The priest stands there, before a vampire if it is `w3`; the other one has acted.
    fn priest_at(place: Place) -> Open {
        let mut open = Open { hourglasses: 1, ..Open::default() };
        open.priests = By::from_array([place, Place::E3]);
        open.priests_acted.insert(Priest::East);
        *open.horde_at_mut(Place::W3) = Group::new([0, 0, 1]);
        open
    }

    /// A window of the Defender with this on the table.
    fn window(open: Open) -> Siege {
        let book = Rulebook { tables: Tables::standard(), options: Options::default(), set: None };
        let mut position = Position { open, ..Position::default() };
        position.agenda.push(Step::Window);
        Siege::at(Arc::new(book), position)
    }

    #[test]
    fn orders_are_offered_where_they_can_be_performed() {
        type Change = fn(&mut Open);
        let none: Change = |_| {};
        let cases: [(Place, Change, bool, bool); 11] = [
            // Place, what else; may it repel, may it speak.
            (Place::W3, none, true, true),
            (Place::W2, none, false, true),
            (Place::Courtyard, none, false, true),
            (Place::Barracks, none, false, true),
            (Place::W3, |open| *open.horde_at_mut(Place::W3) = Group::new([3, 3, 0]), false, true),
            (Place::W3, |open| open.priests_acted.insert(PRIEST), false, false),
            (Place::W3, |open| open.silenced = Some(PRIEST), false, false),
            (Place::W3, |open| open.silenced = Some(Priest::East), true, true),
            (Place::W3, |open| open.panic_cards.push(PanicCard::Doubt), true, false),
            (Place::Courtyard, |open| open.panic_cards.push(PanicCard::Doubt), false, true),
            // ex.un.panic-clamp: the order is spent for nothing.
            (Place::W2, |open| open.panic = -3, false, true),
        ];
        for (case, (place, change, repel, speech)) in cases.into_iter().enumerate() {
            let mut open = priest_at(place);
            change(&mut open);
            let siege = window(open);
            assert_eq!(siege.is_legal(Action::Repel(PRIEST)), repel, "case {case}");
            assert_eq!(siege.is_legal(Action::Speech(PRIEST)), speech, "case {case}");
            assert!(!siege.is_legal(Action::Speech(Priest::East)), "case {case}");
        }
    }

    #[test]
    fn a_speech_counts_crosses_in_the_courtyard_alone() {
        for (place, panic, after) in [
            // ex.un.speech
            (Place::Courtyard, 1, -2),
            (Place::Barracks, 1, 0),
            (Place::W2, 5, 4),
            (Place::Courtyard, -2, -3),
        ] {
            let mut open = priest_at(place);
            open.panic = panic;
            open.towers.as_mut_slice()[..2].fill(Some(TowerPiece::Cross));
            let mut siege = window(open);
            siege.play_unchecked(Action::Speech(PRIEST));
            assert_eq!((siege.at.open.panic, siege.at.open.hourglasses), (after, 0), "{place}");
            assert!(siege.at.open.has_acted(PRIEST));
        }
    }

    #[test]
    fn a_priest_who_acted_neither_moves_nor_acts() {
        // ex.un.priest-acted
        let mut open = priest_at(Place::W3);
        open.hourglasses = 3;
        let mut siege = window(open);
        siege.play_unchecked(Action::MovePriest { priest: PRIEST, to: Place::Courtyard });
        siege.play_unchecked(Action::MovePriest { priest: PRIEST, to: Place::W3 });
        let mut acted = siege.clone();
        acted.at.open.hourglasses = 2;
        acted.at.agenda.pop();
        acted.window(Action::Repel(PRIEST));
        assert_eq!(acted.step(), Some(Step::Retreat { unit: Undead::Vampire, from: Section::W3 }));
        acted.at.agenda.pop();
        for action in [
            Action::Repel(PRIEST),
            Action::Speech(PRIEST),
            Action::MovePriest { priest: PRIEST, to: Place::Courtyard },
        ] {
            assert!(siege.is_legal(action), "{action:?}");
            assert!(!acted.is_legal(action), "{action:?}");
        }
    }
}

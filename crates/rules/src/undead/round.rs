//! The start of a round: its phases, and those whom panic drives off the walls (5.1, 12.3).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Side};
use crate::list::Sink;
use crate::undead::action::Action;
use crate::undead::card::PanicCard;
use crate::undead::event::Event;
use crate::undead::options::Reinforcements;
use crate::undead::position::TOME;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::unit::Garrison;

impl Siege {
    /// A new round begins; its five phases follow in order (chapter 1).
    pub(super) fn begin_round(&mut self) {
        let round = self.at.open.round + 1;
        self.at.open.round = round;
        self.tell(Event::RoundBegan { round });
        let supplies = [Step::Gather, Step::AskManaCard, Step::Altar, Step::AskLibrary, Step::OpenWindow];
        let reinforced = self.book.options.reinforcements == Reinforcements::On;
        let maneuvers = [Step::DrawUnits]
            .into_iter()
            .chain(reinforced.then_some(Step::DrawReinforcement))
            .chain([Step::Graveyards, Step::ChooseManeuver]);
        // un.maneuver.camp-stays, un.maneuver.hourglasses-together: counted once, then one window.
        let rest = [Step::CountCamp, Step::OpenWindow, Step::Assault];
        let agenda = &mut self.at.agenda;
        agenda.follow(rest.into_iter());
        for step in maneuvers.rev() {
            agenda.push(step);
        }
        agenda.push(Step::Activation);
        agenda.follow((0..TOME as u8).map(Step::Cast));
        agenda.follow(supplies.into_iter());
        self.begin_flight();
    }

    /// R0: the flights of the cards in force, in the order drawn (un.panic.in-force).
    fn begin_flight(&mut self) {
        let cards = self.at.open.panic_cards;
        for card in cards.iter().rev() {
            match card {
                PanicCard::Deserters => self.then(Step::Flee { card, side: None }),
                PanicCard::Rout => {
                    self.then(Step::Flee { card, side: Some(Side::East) });
                    self.then(Step::Flee { card, side: Some(Side::West) });
                }
                _ => {}
            }
        }
    }

    /// *Deserters*: any unit of any section. *Rout*: a marksman of each side. Without one the card does nothing.
    pub(super) fn flee_options<S: Sink<Action>>(
        &self,
        card: PanicCard,
        side: Option<Side>,
        out: &mut S,
    ) -> ControlFlow<()> {
        for section in Section::ALL.iter().filter(|section| side.is_none_or(|side| section.side() == side)) {
            for unit in self.at.open.garrison_at(section.place()).kinds() {
                if card == PanicCard::Deserters || unit == Garrison::Marksman {
                    out.push(Action::Flee { unit, from: *section })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The unit goes to the courtyard. That is no breach, whatever is left (un.panic.no-breach).
    pub(super) fn flee(&mut self, card: PanicCard, action: Action) {
        let Action::Flee { unit, from } = action else { unlisted(action) };
        self.at.open.garrison_at_mut(from.place()).remove(unit);
        self.at.open.garrison_at_mut(Place::Courtyard).add(unit);
        self.tell(Event::UnitFled { card, unit, from });
    }
}

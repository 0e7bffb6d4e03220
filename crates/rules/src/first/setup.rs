//! Set-up (chapter 4).

use std::ops::ControlFlow;

use crate::board::{Place, Section, Side};
use crate::first::action::Action;
use crate::first::card::{CARDS_PER_PHASE, Phase};
use crate::first::event::Event;
use crate::first::options::CardSet;
use crate::first::siege::Position;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::first::token::Deed;
use crate::list::Sink;
use crate::reason::Reason;
use crate::seat::Army;
use crate::set::{Mask, Set};

impl Siege {
    /// Pieces on the board, then the draft.
    pub(super) fn lay_out(&mut self) {
        let book = self.book.clone();
        let tables = &book.tables;
        self.at = Position::default();
        let open = &mut self.at.open;

        // Step 1.
        open.glory[Army::Invader] = tables.numbers.start_glory;
        open.glory[Army::Defender] = Deed::COUNT as u8;
        open.pouch = tables.pieces.horde;
        open.hit_deck = tables.hit_deck;
        open.gate = tables.numbers.gate_toughness;
        for section in Section::ALL {
            let row = tables.section(*section);
            open.stones[*section] = tables.numbers.start_stones;
            open.garrison[section.index()] = row.garrison;
            if let Some(hero) = row.hero {
                open.heroes[hero] = section.place();
            }
        }
        *open.garrison_at_mut(Place::Honour) = tables.start.honour;
        *open.garrison_at_mut(Place::Guards) = tables.start.guards;
        *open.garrison_at_mut(Place::Barracks) = tables.start.barracks;
        open.supply = tables.start.supply;

        // 1e.setup.hourglasses
        for by in self.captains() {
            self.commander_mut(by).hourglasses = tables.income.start_hourglasses;
        }
        // 1e.setup.resources
        for by in self.lords() {
            self.warlord_mut(by).resources = tables.income.start_resources;
        }
        self.then(Step::Turn);
        match book.options.cards {
            CardSet::Starter => self.take_starter_cards(),
            CardSet::Draft => self.begin_draft(),
        }
    }

    /// 1e.setup.starter, 1e.setup.starter-three.
    fn take_starter_cards(&mut self) {
        for by in self.lords() {
            let starter = self.book.tables.starter[by.index()];
            for phase in Phase::DRAFTED {
                let card = (0..CARDS_PER_PHASE).map(|position| phase.card(position));
                let card = card.into_iter().find(|card| starter.has(*card));
                self.warlord_mut(by).cards[phase.draft()] = card;
            }
        }
    }

    /// One phase after the other; west picks first in phases 2 and 4, east in 3 and 5 (1e.setup.draft-order).
    fn begin_draft(&mut self) {
        let two = self.book.options.players.two_invaders();
        for phase in Phase::DRAFTED.into_iter().rev() {
            let first = match phase {
                Phase::Equipment | Phase::Rituals if two => Side::East,
                _ => Side::West,
            };
            if two {
                self.then(Step::KeepCard { phase, by: first.other() });
            }
            self.then(Step::KeepCard { phase, by: first });
            self.then(Step::DealCards(phase));
        }
    }

    /// Cards that are laid out for a phase of the draft (1e.setup.draft-two, 1e.setup.draft-three).
    pub(super) fn draft_size(&self) -> u32 {
        if self.book.options.players.two_invaders() { 3 } else { 2 }
    }

    /// 1e.setup.draft-open.
    pub(super) fn deal_cards(&mut self, phase: Phase, action: Action) {
        let Action::Deal { chosen, .. } = action else { unlisted(action) };
        self.at.open.offered = Mask::of_bits(u32::from(chosen));
        self.tell(Event::CardsDealt { phase, chosen });
    }

    pub(super) fn keep_card_options<S: Sink<Action>>(&self, phase: Phase, out: &mut S) -> ControlFlow<()> {
        for position in self.at.open.offered {
            out.push(Action::Keep(phase.card(position)))?;
        }
        out.object(|action| match action {
            Action::Keep(_) | Action::Done => Some(self.one_of_those_offered()),
            _ => None,
        })
    }

    /// One of the cards that lie open is kept, no other and not none.
    pub(super) fn one_of_those_offered(&self) -> Reason {
        Reason::by(match self.is_alone() {
            true => &["1e.setup.draft-two"],
            false => &["1e.setup.draft-three", "1e.setup.draft-order"],
        })
    }

    /// The card that nobody keeps leaves the game.
    pub(super) fn keep_card(&mut self, phase: Phase, by: Side, action: Action) {
        let Action::Keep(card) = action else { unlisted(action) };
        self.warlord_mut(by).cards[phase.draft()] = Some(card);
        self.at.open.offered.remove(card.position());
        if self.at.open.offered.len() == 1 {
            self.at.open.offered = Set::EMPTY;
        }
        self.tell(Event::CardKept { by, card });
    }
}

//! Set-up, steps S1 to S12.

use std::ops::ControlFlow;

use crate::board::{Place, Section, Side};
use crate::list::Sink;
use crate::reason::Reason;
use crate::second::action::Action;
use crate::second::card::{Card, Phase};
use crate::second::event::Event;
use crate::second::options::CardSet;
use crate::second::siege::Position;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::set::Set;

/// Cards of each of phases 2 to 5.
pub(super) const CARDS_PER_PHASE: usize = 5;

impl Phase {
    /// The first card of the phase in the order of [`Card`]; phases 2 to 5.
    pub(super) fn first_card(self) -> Card {
        Card::at(Card::Ballista.index() + CARDS_PER_PHASE * (self.index() - Phase::Machines.index()))
    }
}

impl Siege {
    /// S1 to S3: pieces on the board, then what chance and the players decide (2e.setup.start-units).
    pub(super) fn lay_out(&mut self) {
        let book = self.book.clone();
        let (tables, numbers) = (&book.tables, &book.tables.numbers);
        self.at = Position::default();
        let open = &mut self.at.open;

        open.bag = tables.pieces.horde;
        for side in Side::ALL {
            *open.horde_at_mut(side.foreground()) = numbers.foreground_start;
            open.bag -= numbers.foreground_start;
        }
        open.marauders = numbers.marauders;
        open.bag -= numbers.marauders;
        open.wood = numbers.start_wood;

        for section in Section::ALL {
            let row = tables.section(*section);
            open.garrison[section.index()] = row.garrison;
            open.walls[*section] = numbers.start_walls;
            if let Some(hero) = row.hero {
                open.heroes[hero] = section.place();
            }
        }
        *open.garrison_at_mut(Place::Guards) = tables.start.guards;
        *open.garrison_at_mut(Place::Barracks) = tables.start.barracks;
        open.stock = tables.start.stock;
        open.hourglasses = book.options.start_hourglasses.or(numbers.start_hourglasses);

        if book.options.cards == CardSet::Starter {
            // 2e.setup.starter-cards
            for phase in [Phase::Machines, Phase::Equipment, Phase::Training, Phase::Rituals] {
                self.take_cards(tables.starter & phase_cards(phase));
            }
            self.at.agenda.follow([Step::Arrange(0)].into_iter().chain(AFTER_CARDS));
        } else {
            let deals =
                [Phase::Machines, Phase::Equipment, Phase::Training, Phase::Rituals].map(Step::DealCards);
            self.at.agenda.follow(deals.into_iter().chain([Step::Arrange(0)]).chain(AFTER_CARDS));
        }
    }

    /// S3 (2e.setup.cards).
    pub(super) fn deal_cards(&mut self, action: Action) {
        let Action::DealCards { first, chosen } = action else { unlisted(action) };
        self.take_cards(Set::of_bits(u32::from(chosen) << first.index()));
    }

    /// Cards of phases 2 and 3 go into the line, those of phases 4 and 5 into the reserve (S4, S5).
    fn take_cards(&mut self, cards: Set<Card>) {
        let mut dealt = cards.iter();
        let [Some(a), Some(b), Some(c)] = [dealt.next(), dealt.next(), dealt.next()] else {
            unreachable!("three cards of a phase are dealt")
        };
        match a.phase() {
            Phase::Machines => self.at.open.line[..3].copy_from_slice(&[Some(a), Some(b), Some(c)]),
            Phase::Equipment => self.at.open.line[3..].copy_from_slice(&[Some(a), Some(b), Some(c)]),
            _ => self.at.open.reserve = self.at.open.reserve | cards,
        }
        self.tell(Event::CardsDealt { cards: [a, b, c] });
    }

    /// S4 and T4b: cards of equal phase from this position on (2e.setup.line-order, 2e.exchange.order).
    pub(super) fn arrange_options<S: Sink<Action>>(&self, slot: u8, out: &mut S) -> ControlFlow<()> {
        let rest = &self.at.open.line[usize::from(slot)..];
        let phase = rest[0].map(Card::phase);
        for card in rest.iter().flatten().filter(|card| Some(card.phase()) == phase) {
            out.push(Action::Arrange(*card))?;
        }
        out.object(|action| match action {
            Action::Arrange(card) => Some(self.not_next_in_line(card)),
            _ => None,
        })
    }

    /// A card of another phase, or one that does not lie in the line.
    fn not_next_in_line(&self, card: Card) -> Reason {
        Reason::by(match card.phase() {
            Phase::Supplies => &["2e.setup.phase1-order", "2e.exchange.order"],
            _ if self.at.open.turn == 0 => &["2e.setup.line-order", "2e.setup.cards"],
            _ => &["2e.exchange.order", "2e.setup.line-order"],
        })
    }

    pub(super) fn arrange(&mut self, slot: u8, action: Action) {
        let Action::Arrange(card) = action else { unlisted(action) };
        let rest = &mut self.at.open.line[usize::from(slot)..];
        let found = rest.iter().position(|held| *held == Some(card)).expect("the card lies in the line");
        rest[..=found].rotate_right(1);
        if slot < 5 {
            self.then(Step::Arrange(slot + 1));
        } else {
            let line = self.at.open.line.map(|card| card.expect("the line is complete"));
            self.tell(Event::LineArranged { line });
        }
    }

    /// S6 (2e.setup.objectives).
    pub(super) fn deal_objectives(&mut self, action: Action) {
        let Action::DealObjectives(objectives) = action else { unlisted(action) };
        for objective in objectives {
            self.at.invader.objectives.insert(objective);
        }
        self.tell(Event::ObjectivesDealt { objectives });
    }

    pub(super) fn return_objective_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for objective in self.at.invader.objectives {
            out.push(Action::ReturnObjective(objective))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn return_objective(&mut self, action: Action) {
        let Action::ReturnObjective(objective) = action else { unlisted(action) };
        let returned = Set::only(objective);
        self.at.open.goals = self.at.invader.objectives.without(returned);
        self.at.invader.objectives = returned;
        self.tell(Event::ObjectiveReturned { objective });
        let mut kept = (self.at.open.goals).iter();
        if let (Some(a), Some(b)) = (kept.next(), kept.next()) {
            self.tell(Event::ObjectivesChosen { objectives: [a, b] });
        }
    }

    /// S10 (2e.setup.plans).
    pub(super) fn deal_plans(&mut self, action: Action) {
        let Action::DealPlans(plans) = action else { unlisted(action) };
        for plan in plans {
            self.at.defender.plans.insert(plan);
        }
        self.at.open.plans_hidden = plans.len() as u8;
        self.tell(Event::PlansDealt { plans });
    }

    pub(super) fn return_plan_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for plan in self.at.defender.plans {
            out.push(Action::ReturnPlan(plan))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn return_plan(&mut self, action: Action) {
        let Action::ReturnPlan(plan) = action else { unlisted(action) };
        self.at.defender.plans.remove(plan);
        self.at.defender.returned = Some(plan);
        self.at.open.plans_hidden -= 1;
        self.tell(Event::PlanReturned { plan });
    }
}

/// All cards of one of phases 2 to 5.
pub(super) fn phase_cards(phase: Phase) -> Set<Card> {
    Set::of_bits(((1 << CARDS_PER_PHASE) - 1) << phase.first_card().index())
}

/// What follows the dealing and arranging of cards.
const AFTER_CARDS: [Step; 5] =
    [Step::DealObjectives, Step::ReturnObjective, Step::DealPlans, Step::ReturnPlan, Step::Turn];

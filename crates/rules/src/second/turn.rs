//! The turn: its order, its supplies, the exchange of cards, and its end (chapters 5 and 9).

use std::ops::ControlFlow;

use crate::list::Sink;
use crate::reason::{Reason, require};
use crate::seat::Army;
use crate::second::action::Action;
use crate::second::building::BuildingAction;
use crate::second::card::{Card, Phase};
use crate::second::cards::IN_TURN;
use crate::second::event::Event;
use crate::second::options::PossessedTile;
use crate::second::plan::Plan;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::set::{By, Set};
use crate::unit::{Group, Horde, UnitKind};

impl Siege {
    /// T1, then the rest of the turn in its order.
    pub(super) fn begin_turn(&mut self) {
        self.at.open.turn += 1;
        self.tell(Event::TurnBegan { turn: self.at.open.turn });
        let numbers = self.book.tables.numbers;
        self.gain_hourglasses(numbers.turn_hourglasses);
        self.at.agenda.follow(
            [
                Step::Draw(numbers.draw_units),
                Step::Supplies,
                Step::AskExchange,
                Step::OpenWindow,
                Step::Resources,
                Step::Line(0),
                Step::ChooseManeuver,
                Step::ChooseOrders,
                Step::HandOverPhase6,
                Step::Assault,
                Step::EndOfTurn,
            ]
            .into_iter(),
        );
    }

    /// T2 (2e.supplies.draw); also the Great Siege.
    pub(super) fn draw(&mut self, action: Action) {
        let Action::Draw(units) = action else { unlisted(action) };
        self.at.open.bag -= units;
        self.at.open.camp += units;
        self.tell(Event::UnitsDrawn { units });
    }

    /// T2 (2e.supplies.wood).
    pub(super) fn supplies(&mut self) {
        self.gain_wood(self.book.tables.numbers.draw_wood);
    }

    /// T3 (2e.exchange.cost).
    pub(super) fn ask_exchange(&mut self, action: Action) {
        match action {
            Action::Keep => {}
            Action::Exchange => {
                self.tell(Event::ExchangeOpened);
                self.gain_hourglasses(self.book.tables.numbers.exchange_hourglasses);
                self.then(Step::Exchange);
            }
            other => unlisted(other),
        }
    }

    /// T4a: allowed pairs (2e.exchange.cards, 2e.exchange.no-return).
    pub(super) fn exchange_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        for card in open.line.iter().flatten() {
            for back in open.reserve {
                out.offer(Action::Trade { out: *card, back }, || {
                    let fresh = !open.traded_in.has(*card) && !open.traded_out.has(back);
                    require!(fresh, "2e.exchange.no-return", "2e.exchange.cards");
                    Ok(())
                })?;
            }
        }
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::Trade { out, back } => Some(self.no_trade(out, back)),
            Action::Arrange(_) => Some(Reason::by(&["2e.exchange.order"])),
            _ => None,
        })
    }

    /// Cards of phases 1 and 6 stay, none comes back, and each comes from the other set.
    fn no_trade(&self, out: Card, back: Card) -> Reason {
        let fixed = |card: Card| matches!(card.phase(), Phase::Supplies | Phase::Maneuver);
        let traded = self.at.open.traded_in | self.at.open.traded_out;
        Reason::by(if fixed(out) || fixed(back) {
            &["2e.exchange.cards"]
        } else if traded.has(out) || traded.has(back) {
            &["2e.exchange.no-return", "2e.exchange.cards"]
        } else {
            &["2e.exchange.cards", "2e.exchange.any-phase"]
        })
    }

    pub(super) fn exchange(&mut self, action: Action) {
        match action {
            Action::Trade { out, back } => {
                self.trade(out, back);
                self.then(Step::Exchange);
            }
            Action::Done => {
                let open = &mut self.at.open;
                open.traded_in = Set::EMPTY;
                open.traded_out = Set::EMPTY;
                self.then(Step::Arrange(0));
            }
            other => unlisted(other),
        }
    }

    fn trade(&mut self, out: Card, back: Card) {
        let open = &mut self.at.open;
        let slot = open.line.iter().position(|card| *card == Some(out)).expect("the card lies in the line");
        // 2e.exchange.order: the line always ascends. The new card comes last in its phase until all are arranged.
        open.line[slot..].rotate_left(1);
        let earlier = |card: &Option<Card>| card.is_some_and(|card| card.phase() <= back.phase());
        let place = open.line[..5].iter().take_while(|card| earlier(card)).count();
        open.line[5] = Some(back);
        open.line[place..].rotate_right(1);
        open.reserve.remove(back);
        open.reserve.insert(out);
        open.traded_in.insert(back);
        open.traded_out.insert(out);
        // 2e.exchange.spy-leaves
        let spied = open.spies.has(out);
        open.spies.remove(out);
        self.tell(Event::CardsTraded { out, back });
        if spied {
            self.tell(Event::SpyGone { card: out });
        }
    }

    /// T6 (2e.resources.gain, 2e.resources.needs-stock).
    pub(super) fn resources_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let stock = self.wood_stock();
        let judge = || {
            require!(stock > 0, "2e.resources.needs-stock", "2e.pieces.limit"; 1, stock);
            Ok(())
        };
        for unit in Horde::KINDS {
            out.offer(Action::Play { card: Card::Resources, pay: Group::of(unit, 1) }, || {
                judge()?;
                let camp = self.at.open.camp.has(unit);
                require!(camp, "2e.pay.must-afford", "2e.pay.from-camp", "2e.resources.gain"; 1, 0);
                Ok(())
            })?;
        }
        out.push(Action::Skip)?;
        out.object(|action| match action {
            Action::Play { card: Card::Resources, .. } => {
                Some(judge().err().unwrap_or(Reason::by(&["2e.resources.gain", "2e.pay.exact"])))
            }
            Action::Play { .. } | Action::Maneuver(_) => Some(Reason::by(&[IN_TURN])),
            _ => None,
        })
    }

    pub(super) fn resources(&mut self, action: Action) {
        match action {
            Action::Play { card, pay } => {
                self.pay(card, pay);
                self.gain_wood(pay.strength());
                self.then(Step::HandOver(pay.total()));
            }
            Action::Skip => self.tell(Event::CardSkipped { card: Card::Resources }),
            other => unlisted(other),
        }
    }

    /// Units of the camp and wood go to the card (2e.pay.from-camp, 2e.pay.lie-on-card).
    pub(super) fn pay(&mut self, card: Card, units: Group<Horde>) {
        let wood = self.book.tables.card(card).wood;
        let open = &mut self.at.open;
        open.camp -= units;
        open.paid += units;
        open.wood -= wood;
        open.wood_paid += wood;
        self.tell(Event::CardPlayed { card, units, wood });
    }

    /// Hourglasses of a performed card, then the window (2e.pay.order, 2e.turn.window-after-card).
    pub(super) fn hand_over(&mut self, count: u8) {
        self.gain_hourglasses(count);
        self.then(Step::OpenWindow);
    }

    /// T12 (2e.turn.window-once-phase6).
    pub(super) fn hand_over_phase_6(&mut self) {
        let due = std::mem::take(&mut self.at.open.hourglasses_due);
        self.gain_hourglasses(due);
        self.then(Step::OpenWindow);
    }

    /// The assault is over without a breach (2e.end.turn7, 2e.end.turn7-at-once).
    pub(super) fn walls_held(&mut self) {
        if self.at.open.turn >= self.book.tables.numbers.turns {
            self.finish(Army::Defender);
        }
    }

    /// T14 (chapter 9).
    pub(super) fn end_of_turn(&mut self) {
        self.tell(Event::TurnEnded { turn: self.at.open.turn });
        self.return_tokens();
        self.clear_cards();
        self.clear_completed_actions();
        self.refresh_heroes();
        self.start_drawbacks();
        let open = &mut self.at.open;
        open.maneuvers = Set::EMPTY;
        open.maneuver = None;
        open.died = By::default();
        open.drilled = false;
        open.bloodbath = false;
        self.then(Step::Turn);
    }

    /// Step 1: tokens of one turn go back (2e.ritual.end, 2e.order.return).
    fn return_tokens(&mut self) {
        let open = &mut self.at.open;
        open.ritual_tokens = By::default();
        open.ritual_targets = By::default();
        open.two_targets = Set::EMPTY;
        open.orders = By::default();
        open.blessing = None;
        open.glare = None;
        open.malfunction = None;
        self.at.invader.targets = By::default();
        self.at.invader.orders = By::default();
    }

    /// Step 2: what lies on cards (2e.pay.lie-on-card).
    fn clear_cards(&mut self) {
        let open = &mut self.at.open;
        let paid = std::mem::take(&mut open.paid);
        open.fallen += paid;
        open.wood_paid = 0;
    }

    /// Step 3 (2e.building.once, 2e.end.unfinished).
    fn clear_completed_actions(&mut self) {
        for action in std::mem::take(&mut self.at.open.completed) {
            self.at.open.paid_actions[action] = 0;
        }
    }

    /// Step 4 (2e.hero.refresh).
    fn refresh_heroes(&mut self) {
        let open = &mut self.at.open;
        open.heroes_used = Set::EMPTY;
        open.heroic_used = Set::EMPTY;
        if self.book.options.possession_tile == PossessedTile::Turn {
            open.heroic_lost = Set::EMPTY;
        }
    }

    /// Step 5 (2e.end.plan-drawbacks, 2e.building.closed).
    fn start_drawbacks(&mut self) {
        for building in std::mem::take(&mut self.at.open.closing) {
            self.at.open.closed.insert(building);
            for action in BuildingAction::ALL.iter().filter(|action| action.building() == building) {
                self.at.open.paid_actions[*action] = 0;
            }
            self.tell(Event::BuildingClosed { building });
        }
        let open = &mut self.at.open;
        open.drawbacks.remove(Plan::LastQuivers);
        let used = std::mem::take(&mut open.plans_this_turn);
        for plan in [Plan::OpenTheDungeons, Plan::ShamefulNegotiations, Plan::LastQuivers] {
            if used.has(plan) {
                open.drawbacks.insert(plan);
            }
        }
    }
}

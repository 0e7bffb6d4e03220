//! T7: the cards of the line, what they cost, and whether they have an effect (6.2).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::Side;
use crate::list::Sink;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::second::action::Action;
use crate::second::card::{Card, Phase};
use crate::second::event::Event;
use crate::second::placing::{machine_of, places_of};
use crate::second::plan::Objective;
use crate::second::position::Open;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::tables::Tables;
use crate::unit::{Group, Horde, UnitKind};

/// Speaks of a card whose turn has not come or is over.
pub(super) const IN_TURN: &str = "2e.turn.once-left-to-right";

impl Open {
    /// One hourglass for each unit paid, and the extra ones (2e.pay.hourglass-per-unit, Blood Magic).
    pub fn hourglasses_for(&self, tables: &Tables, card: Card, pay: Group<Horde>) -> u8 {
        let given = pay.total() + tables.card(card).extra_hourglasses;
        if card.phase() == Phase::Rituals && self.benefit(Objective::BloodMagic) {
            let less = tables.objective(Objective::BloodMagic).benefit;
            return given.saturating_sub(less).max(1);
        }
        given
    }
}

impl Siege {
    /// `skip`, or each distinct legal payment (2e.turn.skip-free, 2e.pay.enumerate).
    pub(super) fn line_options<S: Sink<Action>>(&self, slot: u8, out: &mut S) -> ControlFlow<()> {
        let Some(card) = self.at.open.line[usize::from(slot)] else { return ControlFlow::Continue(()) };
        let affordable =
            self.at.open.wood >= self.book.tables.card(card).wood && !self.at.open.camp.is_empty();
        if S::ASKS || affordable && self.may_have_effect(card).is_ok() {
            for pay in self.prices(card) {
                out.offer(Action::Play { card, pay }, || {
                    if S::ASKS {
                        self.may_be_performed(card)?;
                    }
                    if self.at.open.camp.contains(pay) { Ok(()) } else { Err(self.too_dear(card)) }
                })?;
            }
        }
        out.push(Action::Skip)?;
        out.object(|action| match action {
            Action::Play { card: played, .. } if played == card => Some(self.not_its_price(card)),
            Action::Play { card, .. } => Some(self.out_of_turn(card)),
            Action::Maneuver(_) => Some(Reason::by(&[IN_TURN])),
            _ => None,
        })
    }

    /// The card does something, and there is wood for it (6.2).
    fn may_be_performed(&self, card: Card) -> Verdict {
        self.may_have_effect(card).map_err(at_its_turn)?;
        let (wood, held) = (self.book.tables.card(card).wood, self.at.open.wood);
        if held >= wood { Ok(()) } else { Err(self.too_dear(card).short(wood, held)) }
    }

    /// The sets of units that pay for a card; a spy asks for one unit more (2e.pay.exact, 2e.spy.cost).
    fn prices(&self, card: Card) -> ArrayVec<Group<Horde>, 9> {
        let mut prices: ArrayVec<Group<Horde>, 9> = ArrayVec::new();
        let spied = self.at.open.spies.has(card);
        for units in self.book.tables.card(card).payments.into_iter().filter(|units| !units.is_empty()) {
            if !spied {
                prices.push(units);
                continue;
            }
            for extra in Horde::KINDS {
                let mut units = units;
                units.add(extra);
                if !prices.contains(&units) {
                    prices.push(units);
                }
            }
        }
        prices
    }

    /// The Invader has not got the price (2e.pay.must-afford).
    fn too_dear(&self, card: Card) -> Reason {
        Reason::by(match self.at.open.spies.has(card) {
            true => &["2e.pay.must-afford", "2e.pay.from-camp", "2e.spy.cost"],
            false => &["2e.pay.must-afford", "2e.pay.from-camp"],
        })
    }

    /// Whether the camp holds one of the prices of a card.
    fn has_price(&self, card: Card) -> bool {
        self.prices(card).into_iter().any(|units| self.at.open.camp.contains(units))
    }

    /// These units are not the price of the card (2e.pay.exact).
    fn not_its_price(&self, card: Card) -> Reason {
        if let Err(reason) = self.may_be_performed(card) {
            return reason;
        }
        if !self.has_price(card) {
            return self.too_dear(card);
        }
        Reason::by(match self.at.open.spies.has(card) {
            true => &["2e.spy.cost", "2e.pay.exact", "2e.pay.enumerate"],
            false => &["2e.pay.exact", "2e.pay.enumerate"],
        })
    }

    /// A card that is not at its turn. One that can do nothing now was perhaps passed over for that reason.
    pub(super) fn out_of_turn(&self, card: Card) -> Reason {
        if card == Card::Resources && self.wood_stock() == 0 {
            return Reason::by(&[IN_TURN, "2e.resources.needs-stock"]);
        }
        if !self.at.open.line.contains(&Some(card)) {
            return Reason::by(&[IN_TURN]);
        }
        if let Err(reason) = self.may_have_effect(card) {
            return reason;
        }
        let wood = self.at.open.wood >= self.book.tables.card(card).wood;
        Reason::by(match wood && self.has_price(card) {
            true => &[IN_TURN],
            false => &[IN_TURN, "2e.pay.must-afford", "2e.pay.from-camp"],
        })
    }

    pub(super) fn line(&mut self, slot: u8, action: Action) {
        let card = self.at.open.line[usize::from(slot)].expect("the line is complete");
        if slot < 5 {
            self.then(Step::Line(slot + 1));
        }
        match action {
            Action::Skip => self.tell(Event::CardSkipped { card }),
            Action::Play { card, pay } => self.perform(card, pay),
            other => unlisted(other),
        }
    }

    /// Pay, then place, then resolve, then hand over the hourglasses (2e.pay.order).
    fn perform(&mut self, card: Card, pay: Group<Horde>) {
        self.then(Step::HandOver(self.at.open.hourglasses_for(&self.book.tables, card, pay)));
        self.pay(card, pay);
        match card.phase() {
            Phase::Training => self.at.open.trainings += 1,
            Phase::Rituals => self.at.open.ritual_goblins += pay.count(Horde::Goblin),
            _ => {}
        }
        self.then(match (card, card.ritual()) {
            (_, Some(ritual)) => Step::Ritual { ritual, placed: 0 },
            (Card::Artilleryman, _) => Step::Artilleryman,
            (Card::Trainer, _) => Step::PlaceTrolls(self.book.tables.numbers.trainer_trolls),
            _ => Step::PlaceCard(card),
        });
    }

    /// A legal placement or effect exists (2e.pay.needs-effect). The last rule speaks of a card that is not at its turn.
    fn may_have_effect(&self, card: Card) -> Verdict {
        let (standing, most) = self.barrage();
        let full = standing >= most && machine_of(card).is_some();
        require!(!full, "2e.pay.needs-effect", "2e.machine.barrage", IN_TURN; standing + 1, most);
        require!(self.has_piece(card), "2e.pay.needs-effect", "2e.pieces.limit", IN_TURN; 1, 0);
        let found = match card {
            Card::Artilleryman => self.at.open.batteries.values().flatten().any(|battery| battery.misses > 0),
            Card::Trainer => Side::ALL.iter().any(|side| self.may_take_troll(*side).is_ok()),
            Card::Bridge => !self.free_fields().is_empty(),
            card => match card.ritual() {
                Some(ritual) => !self.ritual_places(ritual).is_empty(),
                None => places_of(card).iter().any(|place| self.may_take_piece(card, *place).is_ok()),
            },
        };
        if found { Ok(()) } else { Err(Reason::by(no_place(card))) }
    }
}

/// The piece of a card finds no place, or its effect nothing to work on.
fn no_place(card: Card) -> Rules {
    match card {
        Card::Ballista | Card::Catapult => &["2e.pay.needs-effect", "2e.machine.place-rampart", IN_TURN],
        Card::Trebuchet => &["2e.pay.needs-effect", "2e.machine.place-foreground", IN_TURN],
        Card::Mantelet => &["2e.pay.needs-effect", "2e.mantelet.place", IN_TURN],
        Card::SiegeTower => &["2e.pay.needs-effect", "2e.siege-tower.build", IN_TURN],
        Card::Banner | Card::Ladder | Card::Poison | Card::Sap => {
            &["2e.pay.needs-effect", "2e.equipment.places", IN_TURN]
        }
        Card::Bridge => &["2e.pay.needs-effect", "2e.bridge.place", IN_TURN],
        Card::Artilleryman => &["2e.pay.needs-effect", "2e.artilleryman.effect", IN_TURN],
        Card::Quartermaster | Card::TrenchMaster => &["2e.pay.needs-effect", "2e.training.places", IN_TURN],
        Card::Saboteur => &["2e.pay.needs-effect", "2e.saboteur.place", IN_TURN],
        Card::Trainer => {
            &["2e.pay.needs-effect", "2e.trainer.effect", "2e.board.capacity-foreground", IN_TURN]
        }
        Card::Bloodstones => &["2e.pay.needs-effect", "2e.bloodstones.place", IN_TURN],
        Card::Demon => &["2e.pay.needs-effect", "2e.demon.place", IN_TURN],
        Card::Gale => &["2e.pay.needs-effect", "2e.gale.place", IN_TURN],
        Card::Possession => &["2e.pay.needs-effect", "2e.possession.place", IN_TURN],
        Card::Specter => &["2e.pay.needs-effect", "2e.specter.place", IN_TURN],
        Card::Briefing | Card::Resources | Card::Maneuver => &["2e.pay.needs-effect", IN_TURN],
    }
}

/// The card is at its turn, so [`IN_TURN`] does not apply.
fn at_its_turn(reason: Reason) -> Reason {
    Reason { rules: reason.rules.strip_suffix(&[IN_TURN]).unwrap_or(reason.rules), ..reason }
}

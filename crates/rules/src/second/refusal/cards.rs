//! Refused at the cards of the Invader: line, exchange, payment and placing (chapters 4 to 6.5), and at objectives.

use super::Rules;
use crate::board::{Path, Place, Section};
use crate::second::action::Action;
use crate::second::building::Building;
use crate::second::card::{Card, Equipment, Phase};
use crate::second::plan::Objective;
use crate::second::siege::Siege;
use crate::second::token::Emplacement;
use crate::unit::{Group, Horde, UnitKind};

/// Speaks of a card whose turn has not come or is over.
const IN_TURN: &str = "2e.turn.once-left-to-right";

impl Siege {
    pub(super) fn refuse_arranging(&self, action: Action) -> Option<Rules> {
        let Action::Arrange(card) = action else { return None };
        Some(match card.phase() {
            Phase::Supplies => &["2e.setup.phase1-order", "2e.exchange.order"],
            _ if self.at.open.turn == 0 => &["2e.setup.line-order", "2e.setup.cards"],
            _ => &["2e.exchange.order", "2e.setup.line-order"],
        })
    }

    pub(super) fn refuse_exchange(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Trade { out, back } => Some(self.refuse_trade(out, back)),
            Action::Arrange(_) => Some(&["2e.exchange.order"]),
            _ => None,
        }
    }

    fn refuse_trade(&self, out: Card, back: Card) -> Rules {
        let fixed = |card: Card| matches!(card.phase(), Phase::Supplies | Phase::Maneuver);
        let traded = self.at.open.traded_in | self.at.open.traded_out;
        if fixed(out) || fixed(back) {
            &["2e.exchange.cards"]
        } else if traded.has(out.index()) || traded.has(back.index()) {
            &["2e.exchange.no-return", "2e.exchange.cards"]
        } else {
            &["2e.exchange.cards", "2e.exchange.any-phase"]
        }
    }

    pub(super) fn refuse_resources(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Play { card: Card::Resources, pay } => Some(self.refuse_payment_for_wood(pay)),
            Action::Play { .. } | Action::Maneuver(_) => Some(&[IN_TURN]),
            _ => None,
        }
    }

    fn refuse_payment_for_wood(&self, pay: Group<Horde>) -> Rules {
        let one_unit = Horde::KINDS.iter().any(|unit| pay == Group::of(*unit, 1));
        if self.wood_stock() == 0 {
            &["2e.resources.needs-stock", "2e.pieces.limit"]
        } else if one_unit {
            &["2e.pay.must-afford", "2e.pay.from-camp", "2e.resources.gain"]
        } else {
            &["2e.resources.gain", "2e.pay.exact"]
        }
    }

    pub(super) fn refuse_line(&self, slot: u8, action: Action) -> Option<Rules> {
        match action {
            Action::Play { card, pay } if self.at.open.line.get(usize::from(slot)) == Some(&Some(card)) => {
                Some(self.refuse_payment(card, pay))
            }
            Action::Play { card, .. } => Some(self.refuse_out_of_turn(card)),
            Action::Maneuver(_) => Some(&[IN_TURN]),
            _ => None,
        }
    }

    /// A card that is not at its turn. One that can do nothing now was perhaps passed over for that reason.
    pub(super) fn refuse_out_of_turn(&self, card: Card) -> Rules {
        if card == Card::Resources && self.wood_stock() == 0 {
            return &[IN_TURN, "2e.resources.needs-stock"];
        }
        if !self.at.open.line.contains(&Some(card)) {
            return &[IN_TURN];
        }
        if !self.has_effect(card) {
            return self.without_effect(card);
        }
        if !self.is_affordable(card) {
            return &[IN_TURN, "2e.pay.must-afford", "2e.pay.from-camp"];
        }
        &[IN_TURN]
    }

    fn is_affordable(&self, card: Card) -> bool {
        self.at.open.wood >= self.book.tables.card(card).wood && !self.payments(card).is_empty()
    }

    /// The card is at its turn, but not for these units (6.2).
    fn refuse_payment(&self, card: Card, pay: Group<Horde>) -> Rules {
        let spied = self.at.open.spies.has(card.index());
        if !self.has_effect(card) {
            let rules = self.without_effect(card);
            return &rules[..rules.len() - 1];
        }
        if !self.is_affordable(card) || self.is_price(card, pay) {
            return match spied {
                true => &["2e.pay.must-afford", "2e.pay.from-camp", "2e.spy.cost"],
                false => &["2e.pay.must-afford", "2e.pay.from-camp"],
            };
        }
        match spied {
            true => &["2e.spy.cost", "2e.pay.exact", "2e.pay.enumerate"],
            false => &["2e.pay.exact", "2e.pay.enumerate"],
        }
    }

    /// Whether these units are the price of the card, whoever has them (2e.pay.enumerate, 2e.spy.cost).
    fn is_price(&self, card: Card, pay: Group<Horde>) -> bool {
        let spied = self.at.open.spies.has(card.index());
        let alternatives = self.book.tables.card(card).payments;
        alternatives.into_iter().filter(|units| !units.is_empty()).any(|units| match spied {
            false => units == pay,
            true => Horde::KINDS.iter().any(|extra| {
                let mut units = units;
                units.add(*extra);
                units == pay
            }),
        })
    }

    /// Why a card finds no place for its piece or nothing to work on (2e.pay.needs-effect). The last rule of each
    /// list speaks of a card that is not at its turn.
    fn without_effect(&self, card: Card) -> Rules {
        match card {
            Card::Ballista | Card::Catapult | Card::Trebuchet if self.barrage_is_full() => {
                &["2e.pay.needs-effect", "2e.machine.barrage", IN_TURN]
            }
            card if self.is_used_up(card) => &["2e.pay.needs-effect", "2e.pieces.limit", IN_TURN],
            Card::Ballista | Card::Catapult => &["2e.pay.needs-effect", "2e.machine.place-rampart", IN_TURN],
            Card::Trebuchet => &["2e.pay.needs-effect", "2e.machine.place-foreground", IN_TURN],
            Card::Mantelet => &["2e.pay.needs-effect", "2e.mantelet.place", IN_TURN],
            Card::SiegeTower => &["2e.pay.needs-effect", "2e.siege-tower.build", IN_TURN],
            Card::Banner | Card::Ladder | Card::Poison | Card::Sap => {
                &["2e.pay.needs-effect", "2e.equipment.places", IN_TURN]
            }
            Card::Bridge => &["2e.pay.needs-effect", "2e.bridge.place", IN_TURN],
            Card::Artilleryman => &["2e.pay.needs-effect", "2e.artilleryman.effect", IN_TURN],
            Card::Quartermaster | Card::TrenchMaster => {
                &["2e.pay.needs-effect", "2e.training.places", IN_TURN]
            }
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

    fn barrage_is_full(&self) -> bool {
        self.at.open.batteries.iter().flatten().count() >= usize::from(self.book.tables.numbers.barrage_max)
    }

    /// Whether no piece of this card is left (2e.pieces.limit).
    fn is_used_up(&self, card: Card) -> bool {
        let (open, pieces) = (&self.at.open, &self.book.tables.pieces);
        let (placed, boxed) = match card {
            Card::Ballista | Card::Catapult | Card::Trebuchet => return !self.machine_left(card),
            Card::Mantelet => (open.mantelets.len(), pieces.mantelets),
            Card::SiegeTower => {
                (open.siege_towers.iter().copied().map(u32::from).sum::<u32>(), pieces.siege_towers)
            }
            Card::Bridge => (open.bridges.len(), pieces.bridges),
            Card::Quartermaster => (open.quartermasters.len(), pieces.quartermasters),
            Card::TrenchMaster => (open.trench_masters.len(), pieces.trench_masters),
            Card::Saboteur => (open.saboteurs.len(), pieces.saboteurs),
            Card::Trainer => return !open.bag.has(Horde::Troll),
            card => match card.equipment() {
                Some(kind) => (open.equipment[kind.index()].len(), pieces.equipment[kind.index()]),
                None => return false,
            },
        };
        placed >= u32::from(boxed)
    }

    /// The piece of a card cannot go there.
    pub(super) fn refuse_placing(&self, card: Card, action: Action) -> Option<Rules> {
        match action {
            Action::Place(_) | Action::Lay(_) if self.is_used_up(card) => Some(match card {
                Card::Ballista | Card::Catapult | Card::Trebuchet if self.barrage_is_full() => {
                    &["2e.machine.barrage", "2e.pieces.limit"]
                }
                _ => &["2e.pieces.limit"],
            }),
            Action::Place(place) => self.refuse_place(card, place),
            Action::Lay(path) if card == Card::Bridge => Some(self.refuse_bridge(path)),
            _ => None,
        }
    }

    /// The place is of the right kind, but taken or closed.
    fn refuse_place(&self, card: Card, place: Place) -> Option<Rules> {
        let open = &self.at.open;
        let building = Building::of(place);
        let machine = Emplacement::of(place).and_then(|at| open.batteries[at.index()]).is_some();
        let mantelet = place.rampart().is_some_and(|rampart| open.mantelets.has(rampart.index()));
        match card {
            Card::Ballista | Card::Catapult if machine && place.rampart().is_some() => {
                Some(&["2e.machine.place-rampart", "2e.pieces.one-per-place"])
            }
            Card::Trebuchet if machine && place.foreground().is_some() => {
                Some(&["2e.machine.place-foreground", "2e.pieces.one-per-place"])
            }
            Card::Mantelet if mantelet => Some(&["2e.mantelet.place", "2e.pieces.one-per-place"]),
            Card::Saboteur if building.is_some_and(|building| open.is_closed(building)) => {
                Some(&["2e.saboteur.place", "2e.building.closed"])
            }
            Card::Saboteur if building.is_some() => Some(&["2e.saboteur.place", "2e.pieces.one-per-place"]),
            _ => None,
        }
    }

    fn refuse_bridge(&self, path: Path) -> Rules {
        if self.has_trap(path) {
            &["2e.bridge.place", "2e.trap.one-per-path"]
        } else {
            &["2e.bridge.place", "2e.pieces.one-per-place"]
        }
    }

    /// Whether a trap lies on the path, face up or down.
    pub(super) fn has_trap(&self, path: Path) -> bool {
        let open = &self.at.open;
        open.hidden_traps.has(path.index()) || open.shown_traps[path.index()].is_some()
    }

    pub(super) fn refuse_troll(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Place(place) if place.foreground().is_some() => {
                Some(&["2e.trainer.effect", "2e.board.capacity-foreground"])
            }
            _ => None,
        }
    }

    pub(super) fn refuse_objective(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Resolve(objective) if self.at.open.benefit(objective) => {
                Some(&["2e.objective.keep", "2e.objective.check"])
            }
            Action::None | Action::Done | Action::Skip | Action::Pass => {
                Some(&["2e.objective.must", "2e.objective.check"])
            }
            _ => None,
        }
    }

    /// Well-armed Horde (table 12.5).
    pub(super) fn refuse_shift(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Shift { equipment, from, to } => Some(self.refuse_equipment_shift(equipment, from, to)),
            Action::ShiftBridge { from, to } => Some(match self.at.open.bridges.has(from.index()) {
                true if self.free_fields().has(to.index()) => {
                    &["2e.objective.shift-bridge", "2e.board.sides"]
                }
                true => &["2e.bridge.place", "2e.objective.shift-bridge"],
                false => &["2e.objective.shift-bridge"],
            }),
            Action::Resolve(Objective::WellArmedHorde) => Some(&["2e.objective.must"]),
            _ => None,
        }
    }

    fn refuse_equipment_shift(&self, equipment: Equipment, from: Section, to: Section) -> Rules {
        if !self.at.open.has_equipment(equipment, from) {
            &["2e.objective.must", "2e.equipment.places"]
        } else if from.side() != to.side() {
            &["2e.objective.must", "2e.board.sides"]
        } else if !self.equipment_sections(equipment).has(to.index()) {
            &["2e.equipment.places", "2e.objective.must"]
        } else {
            // Only a ladder that is needed stays where it is.
            &["2e.board.capacity-section-invader", "2e.ladder-invader.effect", "2e.objective.must"]
        }
    }
}

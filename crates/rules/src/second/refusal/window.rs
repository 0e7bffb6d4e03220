//! Refused in the Defender's window: spending, movement, heroic orders and plans (5.2, 7.1, 7.5, 7.6).

use super::{Rules, takes_garrison};
use crate::board::{Place, Section};
use crate::second::action::Action;
use crate::second::building::Building;
use crate::second::plan::Plan;
use crate::second::siege::Siege;
use crate::second::token::HeroicOrder;
use crate::unit::{Garrison, Hero};

/// How a move is paid for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fare {
    /// With hourglasses of the window.
    Paid(u8),
    /// By a plan, without cost but for a Gale.
    Free,
}

impl Fare {
    fn cost(self) -> u8 {
        match self {
            Fare::Paid(cost) => cost,
            Fare::Free => 0,
        }
    }
}

impl Siege {
    pub(super) fn refuse_in_window(&self, action: Action) -> Option<Rules> {
        let numbers = &self.book.tables.numbers;
        match action {
            Action::End if self.at.open.hourglasses > 0 => {
                Some(&["2e.window.spend-all", "2e.window.no-voluntary-waste"])
            }
            Action::Spend(_) if self.at.open.hourglasses == 0 => {
                Some(&["2e.window.free-after", "2e.building.place"])
            }
            Action::Spend(building_action) => Some(self.refuse_hourglass(building_action)),
            Action::Activate(building_action) => Some(self.refuse_activation(building_action)),
            Action::Move { unit, from, to } => {
                Some(self.refuse_move(Fare::Paid(numbers.move_cost), unit, from, to))
            }
            Action::Swap { unit, from, other, to } => {
                Some(self.refuse_swap(Fare::Paid(numbers.swap_cost), [unit, other], [from, to]))
            }
            Action::MoveHero { hero, to } => Some(self.refuse_hero_move(hero, to)),
            Action::SwapHeroes => Some(self.refuse_hero_swap()),
            Action::Heroic { hero, order } => Some(self.refuse_heroic_order(hero, order)),
            Action::Plan(plan) => Some(self.refuse_plan(plan)),
            _ => self.refuse_invader_in_window(action),
        }
    }

    /// The Invader goes on with what is over, or does not wait for the end of the window.
    fn refuse_invader_in_window(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Maneuver(_) if !self.at.open.maneuvers.is_empty() => {
                Some(&["2e.order.after-maneuvers", "2e.turn.window-once-phase6", "2e.window.spend-all"])
            }
            Action::Play { .. } | Action::Skip | Action::Maneuver(_) => {
                Some(&["2e.turn.window-after-card", "2e.window.spend-all"])
            }
            Action::Target(_) | Action::Bluff(_) | Action::TargetOrder(_) | Action::BluffOrder(_) => {
                Some(&["2e.ritual.tokens", "2e.window.spend-all"])
            }
            Action::Order { section, .. } if self.at.open.stormers(section).is_empty() => {
                Some(&["2e.order.where", "2e.order.one-method", "2e.window.spend-all"])
            }
            Action::Open | Action::Classified | Action::Order { .. } => {
                Some(&["2e.order.one-method", "2e.order.open", "2e.window.spend-all"])
            }
            _ => None,
        }
    }

    /// Every Man to the Walls moves units, not heroes.
    pub(super) fn refuse_free_move(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Move { unit, from, to } => Some(self.refuse_move(Fare::Free, unit, from, to)),
            Action::Swap { unit, from, other, to } => {
                Some(self.refuse_swap(Fare::Free, [unit, other], [from, to]))
            }
            Action::MoveHero { .. } | Action::SwapHeroes => Some(&["2e.pieces.not-units", "2e.move.heroes"]),
            _ => None,
        }
    }

    fn lacks(&self, fare: Fare) -> bool {
        self.at.open.hourglasses < fare.cost()
    }

    /// 7.1: who, from where, to where, whether there is a place, and the Gale.
    fn refuse_move(&self, fare: Fare, unit: Garrison, from: Place, to: Place) -> Rules {
        if self.lacks(fare) {
            return &["2e.move.cost", "2e.window.free-after"];
        }
        if from == Place::Hospital || is_closed_target(to) {
            return &["2e.move.closed-targets", "2e.move.targets"];
        }
        if !takes_garrison(from) || !takes_garrison(to) || !self.at.open.garrison_at(from).has(unit) {
            return &["2e.move.targets"];
        }
        if to.tower().is_some() && unit != Garrison::Marksman {
            return &["2e.move.towers-marksmen", "2e.board.tower"];
        }
        if !self.book.tables.graph.reach[from.index()].has(to.index()) {
            return refuse_distance(from, to);
        }
        if !self.free_places()[unit.index()].has(to.index()) {
            return refuse_crowd(to);
        }
        refuse_gale(fare)
    }

    fn refuse_swap(&self, fare: Fare, units: [Garrison; 2], places: [Place; 2]) -> Rules {
        let [from, to] = places;
        if self.lacks(fare) {
            return &["2e.move.cost", "2e.move.swap", "2e.window.free-after"];
        }
        let closed = |place: Place| place == Place::Hospital || is_closed_target(place);
        if closed(from) || closed(to) {
            return &["2e.move.swap", "2e.move.closed-targets"];
        }
        let present = |place: Place, unit| takes_garrison(place) && self.at.open.garrison_at(place).has(unit);
        if !present(from, units[0]) || !present(to, units[1]) || units[0] == units[1] {
            return &["2e.move.swap"];
        }
        if from.tower().is_some() || to.tower().is_some() {
            return &["2e.move.swap", "2e.move.towers-marksmen", "2e.board.tower"];
        }
        if !self.book.tables.graph.reach[from.index()].has(to.index()) {
            return match is_gate(from, to) {
                true => &["2e.board.gate", "2e.move.swap", "2e.board.adjacent-defender"],
                false => &["2e.move.swap", "2e.board.adjacent-defender"],
            };
        }
        if self.gale_bars(from, to, fare.cost()) {
            return refuse_gale(fare);
        }
        match from < to {
            true => &["2e.move.swap", "2e.move.free-place"],
            // The same swap is listed the other way round.
            false => &["2e.move.swap"],
        }
    }

    fn refuse_hero_move(&self, hero: Hero, to: Place) -> Rules {
        let fare = Fare::Paid(self.book.tables.numbers.move_cost);
        let from = self.at.open.hero(hero);
        let occupied = to.section().and_then(|section| self.at.open.hero_on(section)).is_some();
        if self.lacks(fare) {
            &["2e.move.cost", "2e.window.free-after"]
        } else if is_gate(from, to) {
            &["2e.move.heroes", "2e.board.gate"]
        } else if from == to || !self.is_hero_step(from, to) {
            &["2e.move.heroes"]
        } else if occupied {
            &["2e.board.hero-place", "2e.move.heroes"]
        } else {
            refuse_gale(fare)
        }
    }

    /// Between adjacent sections, or between a section and the courtyard.
    fn is_hero_step(&self, from: Place, to: Place) -> bool {
        let stands = |place: Place| place.section().is_some() || place == Place::Courtyard;
        stands(from) && stands(to) && self.heroes_adjacent(from, to)
    }

    fn refuse_hero_swap(&self) -> Rules {
        let fare = Fare::Paid(self.book.tables.numbers.swap_cost);
        let [officer, warrior] = self.at.open.heroes;
        if self.lacks(fare) {
            &["2e.move.cost", "2e.move.swap-heroes", "2e.window.free-after"]
        } else if is_gate(officer, warrior) {
            &["2e.move.swap-heroes", "2e.board.gate"]
        } else if !self.heroes_adjacent(officer, warrior) {
            &["2e.move.swap-heroes", "2e.board.adjacent-defender"]
        } else {
            refuse_gale(fare)
        }
    }

    /// The order cannot be given at all (7.5).
    fn refuse_heroic_order(&self, hero: Hero, order: HeroicOrder) -> Rules {
        let open = &self.at.open;
        if open.heroic_lost.has(order.index()) {
            return &["2e.possession.effect", "2e.hero.possession", "2e.hero.per-turn"];
        }
        if open.heroic_used.has(order.index()) || open.heroes_used.has(hero.index()) {
            return &["2e.hero.per-turn"];
        }
        if open.drawback(Plan::ShamefulNegotiations) && !open.heroic_used.is_empty() {
            return &["2e.plan.drawback", "2e.hero.per-turn"];
        }
        let gale = self.gale_is_known();
        match order {
            HeroicOrder::Reinforce if self.at.open.garrison_at(Place::Courtyard).is_empty() => {
                &["2e.hero.order1"]
            }
            HeroicOrder::Reinforce if gale => {
                &["2e.hero.order1", "2e.board.capacity-section-defender", "2e.gale.known-free"]
            }
            HeroicOrder::Reinforce => &["2e.hero.order1", "2e.board.capacity-section-defender"],
            HeroicOrder::Labour if gale => {
                &["2e.hero.order2-needs-space", "2e.hero.order2", "2e.gale.known-free"]
            }
            HeroicOrder::Labour => &["2e.hero.order2-needs-space", "2e.hero.order2", "2e.building.place"],
            HeroicOrder::Recall if gale && open.hero(hero).section().is_some() => {
                &["2e.gale.known-free", "2e.hero.order3"]
            }
            HeroicOrder::Recall => &["2e.hero.order3"],
        }
    }

    /// Whether a face-up Gale bars moves that cost nothing but its hourglass.
    fn gale_is_known(&self) -> bool {
        Section::ALL.iter().any(|section| self.gale_bars(section.place(), Place::Courtyard, 0))
    }

    /// The move that carries out a heroic order.
    pub(super) fn refuse_heroic_move(&self, hero: Hero, order: HeroicOrder, action: Action) -> Option<Rules> {
        let Action::Move { unit, from, to } = action else { return None };
        let present = takes_garrison(from) && self.at.open.garrison_at(from).has(unit);
        Some(match order {
            HeroicOrder::Reinforce => {
                self.refuse_reinforcement(present && from == Place::Courtyard, from, to)
            }
            HeroicOrder::Labour => self.refuse_labour_move(present, from, to),
            HeroicOrder::Recall => {
                let side = self.at.open.hero(hero).section().map(Section::side);
                let called = present && from.section().is_some_and(|section| Some(section.side()) == side);
                match called && to == Place::Courtyard {
                    true => &["2e.gale.known-free", "2e.hero.order3"],
                    false => &["2e.hero.order3"],
                }
            }
        })
    }

    fn refuse_reinforcement(&self, present: bool, from: Place, to: Place) -> Rules {
        let Some(section) = to.section().filter(|_| present && self.at.open.heroes.contains(&to)) else {
            return &["2e.hero.order1"];
        };
        match self.defender_room(section) {
            0 => &["2e.hero.order1", "2e.board.capacity-section-defender"],
            _ if self.gale_bars(from, to, 0) => &["2e.gale.known-free", "2e.hero.order1"],
            _ => &["2e.hero.order1"],
        }
    }

    fn refuse_labour_move(&self, present: bool, from: Place, to: Place) -> Rules {
        let Some(building) = Building::of(to).filter(|_| is_closed_target(to) && present && from != to)
        else {
            return &["2e.hero.order2"];
        };
        if self.at.open.is_closed(building) {
            &["2e.hero.order2-needs-space", "2e.building.closed", "2e.building.place"]
        } else if !self.takes_hourglass(building) {
            &["2e.hero.order2-needs-space", "2e.building.place"]
        } else {
            &["2e.gale.known-free", "2e.hero.order2"]
        }
    }

    /// A plan cannot be used in this window (7.6).
    fn refuse_plan(&self, plan: Plan) -> Rules {
        if self.at.open.plans_used.has(plan.index()) {
            &["2e.plan.once"]
        } else if plan == Plan::ThisIsAgaria {
            &["2e.plan.when", "2e.melee.plan-moment-1", "2e.melee.plan-moment-2"]
        } else if !self.at.defender.plans.has(plan.index()) {
            &["2e.plan.secret", "2e.setup.plans"]
        } else {
            &["2e.plan.legal"]
        }
    }

    /// Only This is Agaria! has its moments in the assault.
    pub(super) fn refuse_in_plan_moment(&self, action: Action) -> Option<Rules> {
        let Action::Plan(plan) = action else { return None };
        Some(if self.at.open.plans_used.has(plan.index()) {
            &["2e.plan.once"]
        } else if plan != Plan::ThisIsAgaria {
            &["2e.plan.when"]
        } else if !self.at.defender.plans.has(plan.index()) {
            &["2e.plan.secret", "2e.setup.plans"]
        } else {
            &["2e.plan.legal", "2e.plan.agaria-count"]
        })
    }

    pub(super) fn refuse_last_legs(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Place(Place::Barracks) => {
                Some(&["2e.plan.last-legs-tokens", "2e.building.repeat-barracks"])
            }
            Action::Place(_) => Some(&["2e.plan.last-legs-tokens", "2e.building.once"]),
            _ => None,
        }
    }
}

/// Places that a unit enters by heroic order 2 or by dying alone (2e.move.closed-targets).
fn is_closed_target(place: Place) -> bool {
    matches!(place, Place::Forge | Place::Workshop | Place::Scouts | Place::Cathedral | Place::Hospital)
}

fn is_gate(a: Place, b: Place) -> bool {
    matches!((a, b), (Place::W1, Place::E1) | (Place::E1, Place::W1))
}

/// The places are not adjacent.
fn refuse_distance(from: Place, to: Place) -> Rules {
    if is_gate(from, to) {
        &["2e.board.gate", "2e.board.adjacent-defender", "2e.move.targets"]
    } else if from.tower().is_some() && to.tower().is_some() {
        &["2e.board.adjacent-defender", "2e.move.targets"]
    } else {
        &["2e.move.targets", "2e.board.adjacent-defender"]
    }
}

/// No free place of the right kind.
fn refuse_crowd(to: Place) -> Rules {
    if to.section().is_some() {
        &["2e.move.free-place", "2e.board.capacity-section-defender"]
    } else if to.tower().is_some() {
        &["2e.move.free-place", "2e.board.tower"]
    } else {
        &["2e.move.free-place"]
    }
}

/// A face-up Gale costs one hourglass more than there is.
fn refuse_gale(fare: Fare) -> Rules {
    match fare {
        Fare::Paid(_) => &["2e.gale.known", "2e.gale.cost", "2e.move.gale"],
        Fare::Free => &["2e.gale.known-free", "2e.gale.known", "2e.gale.cost"],
    }
}

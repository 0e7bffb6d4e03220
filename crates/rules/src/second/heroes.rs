//! Heroic orders: Reinforce, Labour and Recall (7.5).

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::list::{Sink, offers};
use crate::reason::{Reason, Rules, Verdict, require};
use crate::second::action::Action;
use crate::second::building::Building;
use crate::second::card::Ritual;
use crate::second::event::Event;
use crate::second::plan::Plan;
use crate::second::position::GARRISON_PLACES;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::HeroicOrder;
use crate::unit::Hero;

/// Buildings where Labour may send a unit (2e.hero.order2).
const WORKPLACES: [Building; 4] =
    [Building::Forge, Building::Workshop, Building::Scouts, Building::Cathedral];

impl Siege {
    /// Each hero one order a turn, each order once a turn (2e.hero.per-turn); none without a legal move.
    pub(super) fn give_order_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        let over = self.negotiated() || open.heroes_used.len() as usize == Hero::COUNT;
        if !S::ASKS && over {
            return ControlFlow::Continue(());
        }
        for order in HeroicOrder::ALL.iter().filter(|order| S::ASKS || open.heroic_ready(**order)) {
            for hero in Hero::ALL.iter().filter(|hero| S::ASKS || !open.heroes_used.has(**hero)) {
                out.offer(Action::Heroic { hero: *hero, order: *order }, || {
                    if S::ASKS {
                        self.may_give_another(*hero, *order)?;
                    }
                    match offers(|any| self.heroic_options(*hero, *order, any)) {
                        true => Ok(()),
                        false => Err(S::because(|| self.without_a_move(*hero, *order))),
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shameful Negotiations leave one order a turn (2e.plan.drawback).
    fn negotiated(&self) -> bool {
        self.at.open.drawback(Plan::ShamefulNegotiations) && !self.at.open.heroic_used.is_empty()
    }

    /// Neither hero nor order was used in this turn.
    fn may_give_another(&self, hero: Hero, order: HeroicOrder) -> Verdict {
        let open = &self.at.open;
        let lost = open.heroic_lost.has(order);
        require!(!lost, "2e.possession.effect", "2e.hero.possession", "2e.hero.per-turn");
        let used = open.heroic_used.has(order) || open.heroes_used.has(hero);
        require!(!used, "2e.hero.per-turn");
        require!(!self.negotiated(), "2e.plan.drawback", "2e.hero.per-turn");
        Ok(())
    }

    /// The order finds nobody who could go, or no place to go to.
    fn without_a_move(&self, hero: Hero, order: HeroicOrder) -> Reason {
        let open = &self.at.open;
        let barred = |section: &Section| self.gale_bars(section.place(), Place::Courtyard, 0);
        let gale = Section::ALL.iter().any(barred);
        Reason::by(match order {
            HeroicOrder::Reinforce if open.garrison_at(Place::Courtyard).is_empty() => &["2e.hero.order1"],
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
        })
    }

    /// The order is used, whatever comes of it. Possession may cancel it (2e.possession.effect).
    pub(super) fn give_order(&mut self, hero: Hero, order: HeroicOrder) {
        self.at.open.heroes_used.insert(hero);
        self.at.open.heroic_used.insert(order);
        self.tell(Event::HeroicOrderGiven { hero, order });
        if self.flip(Ritual::Possession, order.index()) {
            self.at.open.heroic_lost.insert(order);
            self.tell(Event::HeroicOrderPossessed { order });
        } else {
            self.then(Step::Heroic { hero, order });
        }
    }

    /// Legal moves of a heroic order.
    pub(super) fn heroic_options<S: Sink<Action>>(
        &self,
        hero: Hero,
        order: HeroicOrder,
        out: &mut S,
    ) -> ControlFlow<()> {
        match order {
            HeroicOrder::Reinforce => self.reinforce_options(out),
            HeroicOrder::Labour => self.labour_move_options(out),
            HeroicOrder::Recall => self.recall_options(hero, out),
        }
    }

    /// 2e.hero.order1: a courtyard unit to any section where a hero stands.
    fn reinforce_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let from = Place::Courtyard;
        for to in self.at.open.heroes.into_values() {
            let Some(section) = to.section() else { continue };
            let judge = || {
                let room = self.defender_room(section);
                require!(room > 0, "2e.hero.order1", "2e.board.capacity-section-defender"; 1, room);
                require!(!self.gale_bars(from, to, 0), "2e.gale.known-free", "2e.hero.order1");
                Ok(())
            };
            for unit in self.at.open.garrison_at(from).kinds() {
                out.offer(Action::Move { unit, from, to }, judge)?;
            }
        }
        out.object(|action| no_such_move(action, &["2e.hero.order1"]))
    }

    /// 2e.hero.order2: any unit to a workplace that can take an hourglass.
    fn labour_move_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for workplace in WORKPLACES {
            let to = workplace.place();
            let takes = self.may_take_work(workplace);
            if !S::ASKS && takes.is_err() {
                continue;
            }
            for from in (0..GARRISON_PLACES).map(Place::at).filter(|from| *from != to) {
                let judge = || {
                    takes?;
                    require!(!self.gale_bars(from, to, 0), "2e.gale.known-free", "2e.hero.order2");
                    Ok(())
                };
                for unit in self.at.open.garrison_at(from).kinds() {
                    out.offer(Action::Move { unit, from, to }, judge)?;
                }
            }
        }
        out.object(|action| no_such_move(action, &["2e.hero.order2"]))
    }

    /// Whether an action of the building can take the hourglass of a worker (2e.hero.order2-needs-space).
    fn may_take_work(&self, building: Building) -> Verdict {
        let closed = self.at.open.is_closed(building);
        require!(!closed, "2e.hero.order2-needs-space", "2e.building.closed", "2e.building.place");
        require!(self.takes_hourglass(building), "2e.hero.order2-needs-space", "2e.building.place");
        Ok(())
    }

    /// 2e.hero.order3: a unit from a section of the hero's side to the courtyard.
    fn recall_options<S: Sink<Action>>(&self, hero: Hero, out: &mut S) -> ControlFlow<()> {
        let side = self.at.open.hero(hero).section().map(Section::side);
        let to = Place::Courtyard;
        for section in Section::ALL.iter().filter(|section| Some(section.side()) == side) {
            let from = section.place();
            for unit in self.at.open.garrison_at(from).kinds() {
                out.offer(Action::Move { unit, from, to }, || {
                    require!(!self.gale_bars(from, to, 0), "2e.gale.known-free", "2e.hero.order3");
                    Ok(())
                })?;
            }
        }
        out.object(|action| no_such_move(action, &["2e.hero.order3"]))
    }

    /// Carries the order out; a Gale may stop the move (2e.gale.free-moves).
    pub(super) fn heroic(&mut self, order: HeroicOrder, action: Action) {
        let Action::Move { to, .. } = action else { unlisted(action) };
        if self.travel(action, 0) && order == HeroicOrder::Labour {
            let workplace = Building::of(to).expect("Labour sends to a building");
            self.then(Step::Labour(workplace));
        }
    }

    /// The hourglass gained by Labour goes to an action of that building at once.
    pub(super) fn labour_options<S: Sink<Action>>(&self, building: Building, out: &mut S) -> ControlFlow<()> {
        self.spend_options(building.actions(), |_| Ok(()), out)?;
        out.object(|action| match action {
            Action::Spend(_) => Some(Reason::by(&["2e.hero.order2", "2e.hero.order2-needs-space"])),
            _ => None,
        })
    }

    pub(super) fn labour(&mut self, action: Action) {
        let Action::Spend(building_action) = action else { unlisted(action) };
        self.place_hourglass(building_action);
    }
}

/// A heroic order moves other units, or moves them elsewhere.
fn no_such_move(action: Action, rules: Rules) -> Option<Reason> {
    matches!(action, Action::Move { .. }).then_some(Reason::by(rules))
}

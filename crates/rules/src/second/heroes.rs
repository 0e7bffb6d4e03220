//! Heroic orders: Reinforce, Labour and Recall (7.5).

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::list::{Sink, offers};
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
        let spent = open.drawback(Plan::ShamefulNegotiations) && !open.heroic_used.is_empty();
        if spent || open.heroes_used.len() as usize == Hero::COUNT {
            return ControlFlow::Continue(());
        }
        for order in HeroicOrder::ALL.iter().filter(|order| open.heroic_ready(**order)) {
            for hero in Hero::ALL.iter().filter(|hero| !open.heroes_used.has(hero.index())) {
                if self.can_carry_out(*hero, *order) {
                    out.push(Action::Heroic { hero: *hero, order: *order })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn can_carry_out(&self, hero: Hero, order: HeroicOrder) -> bool {
        offers(|any| self.heroic_options(hero, order, any))
    }

    /// The order is used, whatever comes of it. Possession may cancel it (2e.possession.effect).
    pub(super) fn give_order(&mut self, hero: Hero, order: HeroicOrder) {
        self.at.open.heroes_used.insert(hero.index());
        self.at.open.heroic_used.insert(order.index());
        self.tell(Event::HeroicOrderGiven { hero, order });
        if self.flip(Ritual::Possession, order.index()) {
            self.at.open.heroic_lost.insert(order.index());
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
        for to in self.at.open.heroes {
            let Some(section) = to.section() else { continue };
            if self.defender_room(section) > 0 && !self.gale_bars(from, to, 0) {
                for unit in self.at.open.garrison_at(from).kinds() {
                    out.push(Action::Move { unit, from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// 2e.hero.order2: any unit to a workplace that can take an hourglass.
    fn labour_move_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for workplace in WORKPLACES.into_iter().filter(|workplace| self.takes_hourglass(*workplace)) {
            let to = workplace.place();
            for from in (0..GARRISON_PLACES).map(Place::at) {
                let units = self.at.open.garrison_at(from);
                if units.is_empty() || from == to || self.gale_bars(from, to, 0) {
                    continue;
                }
                for unit in units.kinds() {
                    out.push(Action::Move { unit, from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// 2e.hero.order3: a unit from a section of the hero's side to the courtyard.
    fn recall_options<S: Sink<Action>>(&self, hero: Hero, out: &mut S) -> ControlFlow<()> {
        let Some(stand) = self.at.open.hero(hero).section() else { return ControlFlow::Continue(()) };
        let to = Place::Courtyard;
        for section in Section::ALL.iter().filter(|section| section.side() == stand.side()) {
            let from = section.place();
            let units = self.at.open.garrison_at(from);
            if units.is_empty() || self.gale_bars(from, to, 0) {
                continue;
            }
            for unit in units.kinds() {
                out.push(Action::Move { unit, from, to })?;
            }
        }
        ControlFlow::Continue(())
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
        self.spend_options(building.actions(), out)
    }

    pub(super) fn labour(&mut self, action: Action) {
        let Action::Spend(building_action) = action else { unlisted(action) };
        self.place_hourglass(building_action);
    }
}

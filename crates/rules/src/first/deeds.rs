//! Dishonourable deeds that cost the Defender steadfastness, and the Haste of two Defenders (7.6, 7.7).

use std::ops::ControlFlow;

use crate::board::{Place, Side};
use crate::first::action::Action;
use crate::first::building::{Building, BuildingAction};
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::first::token::Deed;
use crate::list::Sink;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::seat::Army;
use crate::unit::{Garrison, Group};

impl Siege {
    /// Whether a deed may be done now, by either Defender (1e.deed.start, 1e.deed.one-per-turn, 1e.pair.deeds).
    pub(super) fn deed_open(&self) -> bool {
        let open = &self.at.open;
        open.turn >= self.book.tables.numbers.deed_turn
            && !open.deed_done
            && (open.deeds.len() as usize) < Deed::COUNT
    }

    pub(super) fn deed_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        if S::ASKS || self.deed_open() {
            for deed in Deed::ALL {
                out.offer(Action::Deed(*deed), || self.may_be_done(*deed))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// 1e.deed.start, 1e.deed.one-per-turn.
    pub(super) fn may_be_done(&self, deed: Deed) -> Verdict {
        let (open, first) = (&self.at.open, self.book.tables.numbers.deed_turn);
        require!(open.turn >= first, "1e.deed.start"; first, open.turn);
        let fresh = !open.deed_done && !open.deeds.has(deed);
        require!(fresh, "1e.deed.one-per-turn", "1e.deed.start");
        Ok(())
    }

    /// Its point is gone for both sides (1e.deed.lost-point).
    pub(super) fn do_deed(&mut self, by: Side, deed: Deed) {
        let open = &mut self.at.open;
        open.deeds.insert(deed);
        open.deed_done = true;
        open.glory[Army::Defender] -= 1;
        self.tell(Event::DeedDone { by, deed });
        let numbers = self.book.tables.numbers;
        match deed {
            // 1e.deed.barricades
            Deed::Barricades => self.commander_mut(by).barricades += numbers.barricades,
            // 1e.deed.negotiations
            Deed::Negotiations => self.give_hourglasses(by, numbers.negotiations),
            Deed::LastLegs => self.then(Step::LastLegs { by }),
            Deed::Dungeons => self.open_dungeons(),
        }
    }

    /// A veteran and a soldier, each only if the supply has one (1e.deed.dungeons).
    fn open_dungeons(&mut self) {
        let open = &mut self.at.open;
        let mut units = Group::EMPTY;
        for unit in [Garrison::Soldier, Garrison::Veteran] {
            if open.supply.has(unit) {
                open.supply.remove(unit);
                units.add(unit);
            }
        }
        *open.garrison_at_mut(Place::Courtyard) += units;
        self.tell(Event::DungeonsOpened { units });
        self.enter_courtyard();
    }

    /// 1e.deed.last-legs.
    pub(super) fn last_legs_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for building in Building::ALL {
            out.push(Action::Building(*building))?;
        }
        ControlFlow::Continue(())
    }

    /// The marks of the building go, and its actions cost less (1e.deed.last-legs).
    pub(super) fn last_legs(&mut self, _by: Side, action: Action) {
        let Action::Building(building) = action else { unlisted(action) };
        let open = &mut self.at.open;
        open.last_legs = Some(building);
        for commander in open.commanders.values_mut() {
            commander.finished = commander.finished.without(BuildingAction::of(building));
        }
        self.tell(Event::LastLegsChosen { building });
    }

    /// Actions that the partner marked this turn and this Defender did not; once per turn for the pair
    /// (1e.pair.haste, 1e.pair.haste-own).
    pub(super) fn haste_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        if self.book.options.players.two_defenders() && self.at.open.hasted.is_none() {
            let partner = self.commander(by.other()).finished;
            for action in partner.without(self.commander(by).finished) {
                out.push(Action::Haste(action))?;
            }
        }
        out.object(|action| match action {
            Action::Haste(slot) => Some(Reason::by(self.no_haste(by, slot))),
            _ => None,
        })
    }

    /// 1e.pair.haste.
    fn no_haste(&self, by: Side, slot: BuildingAction) -> Rules {
        let open = &self.at.open;
        if !self.book.options.players.two_defenders() {
            &["1e.pair.haste", "1e.overview.seats"]
        } else if open.hasted.is_some() {
            &["1e.pair.haste"]
        } else if self.commander(by).finished.has(slot) {
            &["1e.pair.haste-own", "1e.pair.haste"]
        } else if open.payer(slot).is_some_and(|payer| payer != by) {
            &["1e.pair.haste", "1e.pair.one-colour"]
        } else {
            &["1e.pair.haste"]
        }
    }

    pub(super) fn make_haste(&mut self, by: Side, action: BuildingAction) {
        self.at.open.hasted = Some(action);
        self.tell(Event::HasteUsed { by, action });
    }
}

//! Hourglasses on building actions: what they cost, who may lay them, and when an action is finished (7.2).

use std::ops::ControlFlow;

use crate::board::Side;
use crate::first::action::Action;
use crate::first::building::{Building, BuildingAction};
use crate::first::event::Event;
use crate::first::position::Open;
use crate::first::siege::Siege;
use crate::first::tables::Tables;
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::set::Set;

const ACTIONS: Set<BuildingAction> = Set::<BuildingAction>::ALL;

/// The actions of the Workshop.
const WORKSHOP: Set<BuildingAction> = BuildingAction::of(Building::Workshop);

impl Open {
    /// Hourglasses that a saboteur adds to each action of a building (1e.saboteur.effect).
    #[inline]
    pub fn sabotage(&self, building: Building) -> u8 {
        u8::from(self.saboteurs.has(building))
    }

    /// Hourglasses that finish an action as things stand (1e.slot.cost, 1e.saboteur.effect, 1e.fire.effect,
    /// 1e.deed.last-legs).
    #[inline]
    pub fn cost(&self, tables: &Tables, action: BuildingAction) -> u8 {
        let usual = tables.costs[action];
        if (self.saboteurs | self.fires).is_empty() && self.last_legs.is_none() {
            return usual;
        }
        let building = action.building();
        let dearer = self.sabotage(building) + u8::from(self.fires.has(building));
        let cheaper = u8::from(self.last_legs == Some(building));
        (usual + dearer).saturating_sub(cheaper).max(1)
    }

    /// Whether hourglasses lie on some action that would be enough for it at the lowest price. Looks at all actions at
    /// once, since there seldom are.
    #[inline]
    fn anything_paid(&self, tables: &Tables) -> bool {
        let cheaper = u8::from(self.last_legs.is_some());
        let paid = |laid: u8, cost: u8| (laid > 0) & (laid >= cost.saturating_sub(cheaper));
        self.slots
            .values()
            .zip(tables.costs.values())
            .fold(false, |some, (laid, cost)| some | paid(*laid, *cost))
    }

    /// The Defender whose hourglasses lie on an action (1e.pair.one-colour).
    #[inline]
    pub fn payer(&self, action: BuildingAction) -> Option<Side> {
        match self.slots[action] {
            0 => None,
            _ if self.eastern.has(action) => Some(Side::East),
            _ => Some(Side::West),
        }
    }

    /// Actions that either Defender finished this turn.
    #[inline]
    pub fn finished(&self) -> Set<BuildingAction> {
        let [west, east] = self.commanders.as_array();
        west.finished | east.finished
    }

    /// Actions that bear a mark for this Defender (1e.slot.once, 1e.pair.mark-blocks). Haste lifts the
    /// partner's mark, not the Defender's own (1e.pair.haste).
    #[inline]
    pub fn marked(&self, by: Side) -> Set<BuildingAction> {
        let own = self.commanders[by].finished;
        let partner = self.commanders[by.other()].finished;
        match self.hasted {
            Some(action) => own | partner.but(action),
            None => own | partner,
        }
    }
}

impl Siege {
    /// Actions that can take an hourglass of this Defender now. Those of Barricades go first onto actions of the
    /// Workshop, marked or not, until they are finished twice (1e.deed.barricades).
    pub(super) fn slot_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let commander = self.commander(by);
        let mut takers = Set::EMPTY;
        if commander.hourglasses > 0 {
            takers = ACTIONS.without(self.at.open.marked(by));
        }
        if commander.barricades > 0 {
            takers = takers.without(WORKSHOP) | WORKSHOP.without(self.at.open.twice);
        }
        if S::ASKS {
            takers = ACTIONS;
        }
        for action in takers {
            out.offer(Action::Spend(action), || {
                if S::ASKS {
                    self.may_pay_for(by, action)?;
                }
                self.may_take_hourglass::<S>(by, action)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// What the masks of [`Siege::slot_options`] say at once: an hourglass, and no mark (1e.slot.once).
    fn may_pay_for(&self, by: Side, action: BuildingAction) -> Verdict {
        let (open, commander) = (&self.at.open, self.commander(by));
        if commander.barricades > 0 && WORKSHOP.has(action) {
            require!(!open.twice.has(action), "1e.deed.barricades", "1e.slot.once");
            return Ok(());
        }
        if open.marked(by).has(action) {
            require!(commander.finished.has(action), "1e.pair.mark-blocks", "1e.slot.once");
            require!(open.hasted != Some(action), "1e.pair.haste", "1e.slot.once");
            require!(!open.twice.has(action), "1e.slot.once", "1e.deed.barricades");
            return Err(Reason::by(&["1e.slot.once"]));
        }
        let (held, barricades) = (commander.hourglasses, commander.barricades > 0);
        require!(held > 0 || barricades, "1e.slot.add", "1e.step.auto-end"; 1, held);
        require!(held > 0, "1e.deed.barricades", "1e.slot.add"; 1, held);
        Ok(())
    }

    /// The action is free of the partner's hourglasses, and one that finishes it brings something about
    /// (1e.pair.one-colour, 1e.slot.target, 1e.slot.ready-no-target).
    #[inline]
    fn may_take_hourglass<S: Sink<Action>>(&self, by: Side, action: BuildingAction) -> Verdict {
        let open = &self.at.open;
        require!(open.payer(action).is_none_or(|payer| payer == by), "1e.pair.one-colour");
        let (laid, cost) = (open.slots[action], open.cost(&self.book.tables, action));
        if laid + 1 < cost || self.can_carry_out(by, action) {
            return Ok(());
        }
        require!(laid < cost, "1e.slot.ready-no-target", "1e.slot.target");
        Err(S::because(|| self.no_use(by, action)))
    }

    /// One more hourglass on an action; the last one finishes it (1e.slot.add, 1e.slot.keep).
    pub(super) fn lay_hourglass(&mut self, by: Side, action: BuildingAction) {
        let commander = self.commander_mut(by);
        if action.building() == Building::Workshop && commander.barricades > 0 {
            commander.barricades -= 1;
        } else {
            commander.hourglasses -= 1;
        }
        let open = &mut self.at.open;
        if by == Side::East {
            open.eastern.insert(action);
        }
        open.slots[action] += 1;
        let laid = open.slots[action];
        self.tell(Event::HourglassPlaced { by, action, laid });
        if laid >= self.at.open.cost(&self.book.tables, action) {
            self.finish_action(by, action);
        }
    }

    /// Unmarked actions of this Defender that are paid for and can be carried out (1e.step.ready,
    /// 1e.slot.ready-no-target, 1e.end.fire-ready).
    pub(super) fn ready_actions(&self, by: Side) -> Set<BuildingAction> {
        let open = &self.at.open;
        if !open.anything_paid(&self.book.tables) {
            return Set::EMPTY;
        }
        let ready = |action: BuildingAction| {
            open.payer(action) == Some(by)
                && open.slots[action] >= open.cost(&self.book.tables, action)
                && !open.marked(by).has(action)
                && self.can_carry_out(by, action)
        };
        ACTIONS.iter().filter(|action| ready(*action)).collect()
    }

    /// Marks the action, takes its hourglasses off and carries it out (1e.slot.once, 1e.slot.training-repeat,
    /// 1e.slot.surplus).
    pub(super) fn finish_action(&mut self, by: Side, action: BuildingAction) {
        let open = &mut self.at.open;
        let marked = open.marked(by).has(action);
        open.slots[action] = 0;
        open.eastern.remove(action);
        if !action.repeats() {
            // 1e.deed.barricades-haste
            if marked && WORKSHOP.has(action) {
                open.twice.insert(action);
            }
            open.commanders[by].finished.insert(action);
            // Haste lifted one mark, not those to come.
            if open.hasted == Some(action) {
                open.commanders[by.other()].finished.insert(action);
            }
        }
        self.tell(Event::ActionFinished { by, action });
        self.carry_out_action(by, action);
    }
}

//! Refused at buildings: hourglasses on actions, and the places of what they bring (7.2 to 7.4).

use super::{Rules, takes_horde};
use crate::board::{Path, Place};
use crate::second::action::Action;
use crate::second::building::{Building, BuildingAction};
use crate::second::card::Card;
use crate::second::siege::Siege;
use crate::second::token::{TowerMachine, Trap};
use crate::unit::{Garrison, Horde};

impl Siege {
    /// No hourglass goes on this action (2e.building.place).
    pub(super) fn refuse_hourglass(&self, action: BuildingAction) -> Rules {
        let open = &self.at.open;
        if !self.book.options.building_actions().has(action.index()) {
            &["2e.trap.one-action", "2e.building.place"]
        } else if open.is_closed(action.building()) {
            &["2e.building.closed", "2e.building.place"]
        } else if open.completed.has(action.index()) {
            &["2e.building.once", "2e.building.place"]
        } else if open.paid_actions[action.index()] >= open.cost(&self.book.tables, action) {
            &["2e.building.ready", "2e.building.place"]
        } else {
            self.refuse_completion(action)
        }
    }

    /// The action is not carried out for free.
    pub(super) fn refuse_activation(&self, action: BuildingAction) -> Rules {
        let open = &self.at.open;
        if open.is_closed(action.building()) {
            &["2e.building.closed", "2e.building.ready"]
        } else if open.completed.has(action.index()) {
            &["2e.building.once", "2e.building.ready"]
        } else {
            &["2e.building.ready", "2e.building.complete"]
        }
    }

    /// The action cannot be carried out now, so its last hourglass has to wait (table 7.3).
    fn refuse_completion(&self, action: BuildingAction) -> Rules {
        use BuildingAction as A;
        let (open, pieces) = (&self.at.open, &self.book.tables.pieces);
        match action {
            A::Cannon => self.refuse_tower_machine(TowerMachine::Cannon),
            A::Pole => self.refuse_tower_machine(TowerMachine::Pole),
            A::BayWindow => self.refuse_tower_machine(TowerMachine::BayWindow),
            A::CauldronTroll => self.refuse_cauldron(Horde::Troll),
            A::CauldronOrc => self.refuse_cauldron(Horde::Orc),
            A::CauldronGoblin => self.refuse_cauldron(Horde::Goblin),
            A::Ladder => &["2e.building.place", "2e.pieces.limit", "2e.ladder-defender.effect"],
            A::Wall => &["2e.building.place", "2e.pieces.limit", "2e.wall.build"],
            A::Trap | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower => {
                match self.free_fields().is_empty() {
                    true => &["2e.building.place", "2e.trap.place", "2e.trap.one-per-path"],
                    false => &["2e.building.place", "2e.pieces.limit", "2e.trap.place"],
                }
            }
            A::Malfunction if open.malfunction.is_some() => {
                &["2e.building.place", "2e.pieces.limit", "2e.malfunction.effect"]
            }
            A::Malfunction => &["2e.building.place", "2e.malfunction.effect"],
            A::Spy if open.spies.len() >= u32::from(pieces.spies) => {
                &["2e.building.place", "2e.pieces.limit", "2e.spy.where"]
            }
            A::Spy => &["2e.building.place", "2e.spy.where"],
            A::Blessing => &["2e.building.place", "2e.pieces.limit", "2e.blessing.effect"],
            A::Glare => &["2e.building.place", "2e.pieces.limit", "2e.glare.effect"],
            A::Sharpshooters => &["2e.building.place", "2e.sharpshooters.effect", "2e.marauders.safe"],
            A::OrdersMixup => &["2e.building.place", "2e.mixup.effect"],
            A::TrainSoldier => self.refuse_training(Garrison::Soldier),
            A::TrainVeteran => self.refuse_training(Garrison::Veteran),
            A::Track => &["2e.building.place", "2e.track.effect"],
        }
    }

    fn refuse_tower_machine(&self, machine: TowerMachine) -> Rules {
        let left =
            self.book.tables.pieces.tower_machines[machine.index()] > self.at.open.towers_with(machine);
        match left {
            true => &["2e.building.place", "2e.tower-machine.place", "2e.board.tower"],
            false => &["2e.building.place", "2e.pieces.limit", "2e.tower-machine.place"],
        }
    }

    fn refuse_cauldron(&self, against: Horde) -> Rules {
        match self.has_cauldron(against) {
            true => &["2e.building.place", "2e.cauldron.place"],
            false => &["2e.building.place", "2e.pieces.limit", "2e.cauldron.place"],
        }
    }

    /// Whether a cauldron against these units is left.
    fn has_cauldron(&self, against: Horde) -> bool {
        let hanging =
            self.at.open.cauldrons.iter().map(|kinds| kinds.count(against)).fold(0, u8::saturating_add);
        hanging < self.book.tables.pieces.cauldrons.count(against)
    }

    /// 2e.train.place; the trained unit comes from the stock.
    fn refuse_training(&self, to: Garrison) -> Rules {
        match self.at.open.stock.has(to) {
            true => &["2e.train.place", "2e.building.place"],
            false => &["2e.building.place", "2e.pieces.limit", "2e.train.stock", "2e.train.place"],
        }
    }

    /// The choices of table 7.3 (2e.building.effect-choices).
    pub(super) fn refuse_effect(&self, building_action: BuildingAction, action: Action) -> Option<Rules> {
        use BuildingAction as A;
        match (building_action, action) {
            (A::Cannon | A::Pole | A::BayWindow, _) => self.refuse_tower(action),
            (A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin, Action::Place(place))
                if place.section().is_some() =>
            {
                Some(&["2e.cauldron.place", "2e.pieces.one-per-place"])
            }
            (A::Ladder, Action::Place(place)) if place.section().is_some() => {
                Some(&["2e.ladder-defender.effect", "2e.pieces.one-per-place"])
            }
            (A::Trap | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower, Action::Lay(path)) => {
                Some(self.refuse_trap(path))
            }
            (A::Spy, Action::Spy(card)) => Some(self.refuse_spy(card)),
            (A::Sharpshooters, Action::Shoot { at, .. }) => Some(match at {
                Place::Marauders => &["2e.marauders.safe", "2e.sharpshooters.effect"],
                at if takes_horde(at) && self.at.open.siege_towers_at(at) > 0 => {
                    &["2e.sharpshooters.effect", "2e.siege-tower.not-target"]
                }
                _ => &["2e.sharpshooters.effect"],
            }),
            _ => None,
        }
    }

    /// The tower has a machine already.
    pub(super) fn refuse_tower(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Place(place) if place.tower().is_some() => {
                Some(&["2e.tower-machine.place", "2e.board.tower", "2e.pieces.one-per-place"])
            }
            _ => None,
        }
    }

    fn refuse_trap(&self, path: Path) -> Rules {
        if self.at.open.bridges.has(path.index()) {
            &["2e.bridge.effect", "2e.trap.one-per-path", "2e.trap.place"]
        } else if self.has_trap(path) {
            &["2e.trap.one-per-path", "2e.trap.place"]
        } else {
            &["2e.trap.place"]
        }
    }

    fn refuse_spy(&self, card: Card) -> Rules {
        match self.at.open.spies.has(card.index()) {
            true => &["2e.spy.where", "2e.pieces.one-per-place"],
            false => &["2e.spy.where"],
        }
    }

    pub(super) fn refuse_trap_kind(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Trap(trap) => Some(self.refuse_kind(trap)),
            _ => None,
        }
    }

    fn refuse_kind(&self, trap: Trap) -> Rules {
        match self.traps_left(trap) {
            0 => &["2e.pieces.limit", "2e.trap.place"],
            _ => &["2e.trap.place"],
        }
    }

    pub(super) fn refuse_paid_action(&self, action: Action) -> Option<Rules> {
        match action {
            Action::Activate(building_action) if self.at.open.completed.has(building_action.index()) => {
                Some(&["2e.building.saboteur-leaves", "2e.building.once"])
            }
            Action::Activate(_) => Some(&["2e.building.saboteur-leaves", "2e.building.ready"]),
            _ => None,
        }
    }

    /// The hourglass gained by Labour.
    pub(super) fn refuse_labour(&self, building: Building, action: Action) -> Option<Rules> {
        match action {
            Action::Spend(building_action) if building_action.building() == building => {
                Some(self.refuse_hourglass(building_action))
            }
            Action::Spend(_) => Some(&["2e.hero.order2", "2e.hero.order2-needs-space"]),
            _ => None,
        }
    }

    /// Melt the Bells casts a cannon or a cauldron (table 12.6).
    pub(super) fn refuse_casting(&self, action: Action) -> Option<Rules> {
        match action {
            // No hourglass is placed here, so 2e.building.place does not apply.
            Action::Cast(TowerMachine::Cannon) => Some(&self.refuse_tower_machine(TowerMachine::Cannon)[1..]),
            Action::CastCauldron(against) => Some(&self.refuse_cauldron(against)[1..]),
            _ => None,
        }
    }
}

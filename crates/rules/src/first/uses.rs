//! Why a building action is of no use, or cannot be aimed there (7.3, 7.4).

use crate::board::{Place, Side};
use crate::first::action::Action;
use crate::first::building::BuildingAction;
use crate::first::siege::{Siege, side_of};
use crate::first::token::{TowerMachine, Trap};
use crate::machine::{Emplacement, Machine};
use crate::reason::{Reason, Rules};
use crate::unit::{Garrison, Horde};

impl Siege {
    /// The action has no target or piece, so its last hourglass has to wait (1e.slot.target).
    pub(super) fn no_use(&self, by: Side, slot: BuildingAction) -> Rules {
        use BuildingAction as A;
        if self.is_out_of_stock(slot) {
            return match slot {
                A::TrainSoldier | A::TrainVeteran => {
                    &["1e.barracks.replace", "1e.pieces.supply-limit", "1e.slot.target"]
                }
                _ => &["1e.pieces.supply-limit", "1e.slot.target"],
            };
        }
        match slot {
            A::Cannon | A::Poles => self.on_his_side(&["1e.tower.exclusive", "1e.slot.target"]),
            A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => {
                self.on_his_side(&["1e.slot.target", "1e.board.field-holds-one"])
            }
            A::Platform => self.on_his_side(&["1e.slot.target", "1e.move.platform"]),
            A::Gate if !self.barbican_in_play() => &["1e.board.barbican-in-play", "1e.slot.target"],
            A::Gate => &["1e.gate.max", "1e.slot.target"],
            A::Wall => self.on_his_side(&["1e.slot.target"]),
            A::GoblinTrap | A::TrollTrap => {
                self.on_his_side(&["1e.trap.not-on-bridge", "1e.board.path-field", "1e.slot.target"])
            }
            A::MachineDamage => self.nothing_to_damage(by),
            A::TowerExcursion => self.on_his_side(&["1e.slot.target", "1e.siege-tower.enter"]),
            A::Blessing | A::Glare => &["1e.pieces.supply-limit", "1e.slot.target"],
            A::Sharpshooter if self.is_single() => &["1e.sharpshooter.scope", "1e.slot.target"],
            A::Sharpshooter => &["1e.sharpshooter.scope", "1e.pair.cathedral", "1e.slot.target"],
            A::MixUp if self.is_single() => &["1e.mix-up.timing", "1e.slot.target"],
            A::MixUp => &["1e.mix-up.timing", "1e.pair.cathedral", "1e.slot.target"],
            A::TrainSoldier | A::TrainVeteran => &["1e.barracks.replace", "1e.slot.target"],
            A::Track if self.at.open.saboteurs.is_empty() => &["1e.slot.target", "1e.guards.sacrifice"],
            A::Track => &["1e.guards.sacrifice", "1e.slot.target"],
        }
    }

    /// Whether one Defender commands the whole stronghold.
    fn is_single(&self) -> bool {
        !self.book.options.players.two_defenders()
    }

    /// With two Defenders the action finds nothing on his side.
    fn on_his_side(&self, single: Rules) -> Rules {
        match self.is_single() {
            true => single,
            false => &["1e.slot.target", "1e.pair.side"],
        }
    }

    fn nothing_to_damage(&self, by: Side) -> Rules {
        let trebuchet = Emplacement::ALL.iter().any(|at| {
            self.at.open.batteries[*at].is_some_and(|battery| battery.machine == Machine::Trebuchet)
                && self.defends(by, at.side())
        });
        match trebuchet {
            true => &["1e.damage.not-trebuchet", "1e.slot.target"],
            false => self.on_his_side(&["1e.slot.target", "1e.damage.not-trebuchet"]),
        }
    }

    /// Whether no piece for the action is in the supply (1e.pieces.supply-limit).
    pub(super) fn is_out_of_stock(&self, slot: BuildingAction) -> bool {
        use BuildingAction as A;
        let (open, pieces) = (&self.at.open, &self.book.tables.pieces);
        let built = |machine: TowerMachine| open.towers_with(machine) >= pieces.tower_machines[machine];
        let hung = |unit: Horde| open.cauldrons_against(unit) >= pieces.cauldrons.count(unit);
        let laid = |trap: Trap| open.traps[trap].len() >= u32::from(pieces.traps[trap]);
        match slot {
            A::Cannon => built(TowerMachine::Cannon),
            A::Poles => built(TowerMachine::Pole),
            A::CauldronTroll => hung(Horde::Troll),
            A::CauldronOrc => hung(Horde::Orc),
            A::CauldronGoblin => hung(Horde::Goblin),
            A::Platform => open.platforms.len() >= u32::from(pieces.platforms),
            A::Wall => self.wood_left() == 0,
            A::GoblinTrap => laid(Trap::Goblin),
            A::TrollTrap => laid(Trap::Troll),
            A::MachineDamage => self.miss_cards_left() == 0,
            A::TrainSoldier => !open.supply.has(Garrison::Soldier),
            A::TrainVeteran => !open.supply.has(Garrison::Veteran),
            A::Gate | A::TowerExcursion | A::Blessing | A::Glare | A::Sharpshooter | A::MixUp | A::Track => {
                false
            }
        }
    }

    /// The target of a finished action is on the partner's side (table 7.3).
    pub(super) fn no_target_there(
        &self,
        by: Side,
        finished: BuildingAction,
        action: Action,
    ) -> Option<Reason> {
        use BuildingAction as A;
        let rules = match (finished, action) {
            (A::Blessing, Action::Bless(_)) => Some::<Rules>(&["1e.pair.cathedral", "1e.blessing.effect"]),
            (A::Sharpshooter | A::TowerExcursion, Action::Shoot { at, .. }) => {
                self.on_the_other_side(by, finished, at)
            }
            (_, Action::Place(place)) => self.on_the_other_side(by, finished, place),
            (_, Action::Done) => Some::<Rules>(&["1e.slot.add"]),
            _ => None,
        };
        rules.map(Reason::by)
    }

    /// The place is on the partner's side (1e.pair.side, 1e.pair.cathedral).
    fn on_the_other_side(&self, by: Side, finished: BuildingAction, place: Place) -> Option<Rules> {
        use BuildingAction as A;
        if side_of(place).is_none_or(|side| self.defends(by, side)) {
            return None;
        }
        Some(match finished {
            A::Glare | A::Sharpshooter | A::MixUp => &["1e.pair.cathedral", "1e.pair.side"],
            _ => &["1e.pair.side"],
        })
    }
}

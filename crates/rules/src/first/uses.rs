//! Why a building action is of no use (7.3, 7.4).

use crate::board::Side;
use crate::first::building::BuildingAction;
use crate::first::siege::Siege;
use crate::first::step::Step;
use crate::first::token::{TowerMachine, Trap};
use crate::reason::{Reason, Rules};
use crate::unit::{Garrison, Horde};

/// The last hourglass has to wait for a target or a piece. Cited behind the rule that a target breaks.
pub(super) const SLOT_TARGET: &str = "1e.slot.target";

impl Siege {
    /// The action has no target or piece (1e.slot.target).
    pub(super) fn no_use(&self, by: Side, slot: BuildingAction) -> Reason {
        use BuildingAction as A;
        let rules: Rules = match slot {
            A::TrainSoldier | A::TrainVeteran if self.is_out_of_stock(slot) => {
                &["1e.barracks.replace", "1e.pieces.supply-limit", SLOT_TARGET]
            }
            A::TrainSoldier | A::TrainVeteran => &["1e.barracks.replace", SLOT_TARGET],
            A::Gate if !self.barbican_in_play() => &["1e.board.barbican-in-play", SLOT_TARGET],
            A::Gate => &["1e.gate.max", SLOT_TARGET],
            _ if self.is_out_of_stock(slot) => &["1e.pieces.supply-limit", SLOT_TARGET],
            _ => {
                let denied = self.nothing_legal(Step::Effect { by, action: slot });
                return denied.unwrap_or(Reason::by(self.nothing_there(slot)));
            }
        };
        Reason::by(rules)
    }

    /// Nothing on the board is of the kind that the action works on.
    fn nothing_there(&self, slot: BuildingAction) -> Rules {
        match slot {
            BuildingAction::Sharpshooter => &["1e.sharpshooter.scope", SLOT_TARGET],
            BuildingAction::MixUp => &["1e.mix-up.timing", SLOT_TARGET],
            BuildingAction::Track if !self.at.open.saboteurs.is_empty() => {
                &["1e.guards.sacrifice", SLOT_TARGET]
            }
            _ => &[SLOT_TARGET],
        }
    }

    /// Whether no piece for the action is in the supply (1e.pieces.supply-limit).
    pub fn is_out_of_stock(&self, slot: BuildingAction) -> bool {
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
            A::Blessing => open.blessing.is_some() || pieces.blessings == 0,
            A::Glare => open.glare.is_some() || pieces.glares == 0,
            A::Gate | A::TowerExcursion | A::Sharpshooter | A::MixUp | A::Track => false,
        }
    }
}

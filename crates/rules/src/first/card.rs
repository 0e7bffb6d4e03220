//! Phases of a turn, the Invader's phase cards, and the actions printed on them.

use crate::named::named;
use crate::set::Mask;

named! {
    /// The six phases of a turn.
    Phase { Supplies, Machines, Equipment, Training, Rituals, Dispatch }
}

named! {
    /// The phase cards of phases 2 to 5, five for each (table 12.1).
    Card {
        P21 = "p2-1", P22 = "p2-2", P23 = "p2-3", P24 = "p2-4", P25 = "p2-5",
        P31 = "p3-1", P32 = "p3-2", P33 = "p3-3", P34 = "p3-4", P35 = "p3-5",
        P41 = "p4-1", P42 = "p4-2", P43 = "p4-3", P44 = "p4-4", P45 = "p4-5",
        P51 = "p5-1", P52 = "p5-2", P53 = "p5-3", P54 = "p5-4", P55 = "p5-5",
    }
}

named! {
    /// The actions of phases 2 to 6, eight for each of phases 2 to 5. The eighth is the special action on the back.
    PhaseAction {
        Ballista, Catapult, Trebuchet, Altar, Cover, Ram, SiegeTower, AccurateShot,
        Banners, Ladders, Ropes, Sap, Shields, Poisons, Bridge, EquipmentTransfer,
        Quartermaster, TrenchMaster, FireMaster, Drover, Artilleryman, Saboteur, Trainer, TrainingTransfer,
        BloodStones, Possession, Fire, Spectres, Panic, Gale, Accident, EscapeTheKnife,
        MinorDispatch, MajorDispatch,
    }
}

named! {
    /// Equipment that lies on wall sections. A bridge lies on a path.
    Equipment { Banners, Ladders, Ropes, Sap, Shields, Poisons }
}

named! {
    /// Training tiles that lie on ramparts. A saboteur lies in a building.
    Training { Quartermaster, TrenchMaster, FireMaster, Drover }
}

named! {
    /// The two dispatches of a turn.
    Dispatch { Minor, Major }
}

/// Cards of each of phases 2 to 5.
pub const CARDS_PER_PHASE: usize = 5;

/// Actions of each of phases 2 to 5, the special action included.
const ACTIONS_PER_PHASE: usize = 8;

impl Phase {
    /// Phases whose cards are drafted.
    pub const DRAFTED: [Phase; 4] = [Phase::Machines, Phase::Equipment, Phase::Training, Phase::Rituals];

    /// The number that players know it by, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The phase with this number.
    pub fn numbered(number: u8) -> Option<Phase> {
        Phase::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Position among the drafted phases.
    #[inline]
    pub const fn draft(self) -> usize {
        self.index() - Phase::Machines.index()
    }

    /// One of the five cards of a drafted phase.
    #[inline]
    pub fn card(self, position: usize) -> Card {
        Card::at(CARDS_PER_PHASE * self.draft() + position)
    }

    /// The special action on the back of its card; phases 1 and 6 have none that is taken.
    #[inline]
    pub const fn special(self) -> Option<PhaseAction> {
        match self {
            Phase::Machines => Some(PhaseAction::AccurateShot),
            Phase::Equipment => Some(PhaseAction::EquipmentTransfer),
            Phase::Training => Some(PhaseAction::TrainingTransfer),
            Phase::Rituals => Some(PhaseAction::EscapeTheKnife),
            Phase::Supplies | Phase::Dispatch => None,
        }
    }
}

impl Card {
    /// The phase it is for.
    #[inline]
    pub fn phase(self) -> Phase {
        Phase::DRAFTED[self.index() / CARDS_PER_PHASE]
    }

    /// Position among the five cards of its phase.
    #[inline]
    pub const fn position(self) -> usize {
        self.index() % CARDS_PER_PHASE
    }
}

impl PhaseAction {
    /// The phase it is taken in.
    #[inline]
    pub fn phase(self) -> Phase {
        Phase::at(Phase::Machines.index() + self.index() / ACTIONS_PER_PHASE)
    }

    /// Position among the actions of its phase.
    #[inline]
    pub const fn slot(self) -> usize {
        self.index() % ACTIONS_PER_PHASE
    }

    /// The action of a phase at this position.
    #[inline]
    pub fn of(phase: Phase, slot: usize) -> PhaseAction {
        PhaseAction::at(ACTIONS_PER_PHASE * phase.draft() + slot)
    }

    /// The equipment for a section that it places.
    #[inline]
    pub fn equipment(self) -> Option<Equipment> {
        let index = self.index().checked_sub(PhaseAction::Banners.index())?;
        Equipment::ALL.get(index).copied()
    }

    /// The training tile for a rampart that it places.
    #[inline]
    pub fn training(self) -> Option<Training> {
        let index = self.index().checked_sub(PhaseAction::Quartermaster.index())?;
        Training::ALL.get(index).copied()
    }

    /// The dispatch that it is.
    #[inline]
    pub const fn dispatch(self) -> Option<Dispatch> {
        match self {
            PhaseAction::MinorDispatch => Some(Dispatch::Minor),
            PhaseAction::MajorDispatch => Some(Dispatch::Major),
            _ => None,
        }
    }

    /// Both dispatches, as positions among the actions of phase 6.
    pub const DISPATCHES: Mask = Mask::of_bits(0b11);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_know_their_phase_and_position() {
        for action in PhaseAction::ALL {
            assert_eq!(PhaseAction::of(action.phase(), action.slot()), *action);
        }
        for phase in Phase::DRAFTED {
            let special = phase.special().expect("a drafted card has a back");
            assert_eq!((special.phase(), special.slot()), (phase, ACTIONS_PER_PHASE - 1));
        }
        for card in Card::ALL {
            assert_eq!(card.phase().card(card.position()), *card);
        }
    }

    #[test]
    fn tiles_are_named_like_the_actions_that_place_them() {
        for action in PhaseAction::ALL {
            let tile = action.equipment().map(|tile| tile.to_string());
            let tile = tile.or(action.training().map(|tile| tile.to_string()));
            assert!(tile.is_none_or(|tile| tile == action.to_string()), "{action}");
        }
        assert_eq!(PhaseAction::Poisons.equipment(), Some(Equipment::Poisons));
        assert_eq!(PhaseAction::Drover.training(), Some(Training::Drover));
        assert_eq!((PhaseAction::Bridge.equipment(), PhaseAction::Saboteur.training()), (None, None));
    }
}

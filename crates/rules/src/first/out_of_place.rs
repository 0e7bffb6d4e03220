//! Actions whose step has not come, is over, or was passed over because nothing could be done in it.

use crate::board::Side;
use crate::first::action::Action;
use crate::first::siege::Siege;
use crate::first::step::{Owner, Step};
use crate::reason::Reason;
use crate::unit::Hero;

impl Siege {
    /// What speaks against an action at a step that does not ask for it.
    pub(super) fn out_of_place(&self, step: Step, action: Action) -> Option<Reason> {
        match action {
            Action::Keep(_) => Some(self.one_of_those_offered()),
            Action::Flip(_) => Some(Reason::by(&["1e.flip.when", "1e.flip.stays"])),
            Action::Gain(_) | Action::Give { .. } | Action::Perform { .. } | Action::Lend(_) => {
                Some(self.out_of_phase(step, self.lord_asked(step), action))
            }
            Action::March { unit, from, to } => Some(self.no_dispatch(self.lord_asked(step), unit, from, to)),
            Action::Order { at, .. } | Action::Classify { at, .. } if !self.at.open.in_melee(at) => {
                Some(Reason::by(&["1e.order.where"]))
            }
            Action::Spend(_)
            | Action::Activate(_)
            | Action::Move { .. }
            | Action::Swap { .. }
            | Action::MoveHero { .. }
            | Action::Speech(_)
            | Action::Excursion(_)
            | Action::Deed(_)
            | Action::Haste(_)
            | Action::Stone(_) => Some(self.out_of_step(step, action)),
            _ => None,
        }
    }

    /// The Invader who asks at this step; where a Defender decides, the one who leads.
    fn lord_asked(&self, step: Step) -> Side {
        self.lord(match step.owner() {
            Owner::Invader(side) => side,
            _ => self.at.open.lead(),
        })
    }

    /// No Defender's step is open, or it asks for something else first. What can do nothing in any case is told first:
    /// perhaps the step was passed over for that reason.
    fn out_of_step(&self, step: Step, action: Action) -> Reason {
        let reason = match action {
            Action::Deed(deed) => self.may_be_done(deed).err(),
            Action::MoveHero { hero, .. } if self.at.open.heroes_acted.has(hero) => {
                Some(Reason::by(&["1e.move.hero-acted"]))
            }
            Action::Speech(_) => self.may_use_own_action(Hero::Officer).err(),
            Action::Excursion(_) => self.may_use_own_action(Hero::Warrior).err(),
            Action::Stone(_) if matches!(step, Step::Spend { .. }) => Some(Reason::by(&["1e.step.stone"])),
            _ => None,
        };
        reason.unwrap_or(Reason::by(match step {
            Step::Stone => &["1e.step.stone"],
            Step::Ready { .. } => &["1e.step.ready"],
            Step::Effect { .. } => &["1e.slot.add"],
            Step::LastLegs { .. } => &["1e.deed.last-legs"],
            Step::Spend { .. } => &["1e.step.spend-all"],
            step if is_assault(step) => &["1e.assault.no-defender-step"],
            _ => &["1e.step.after-phase", "1e.overview.phase-alternation", "1e.step.no-saving"],
        }))
    }
}

/// Whether the step belongs to the assault or comes after it.
fn is_assault(step: Step) -> bool {
    let before = matches!(
        step,
        Step::KeepCard { .. }
            | Step::Flip { .. }
            | Step::Phase { .. }
            | Step::Place { .. }
            | Step::Knife { .. }
            | Step::March { .. }
            | Step::Orders { .. }
            | Step::DealCards(_)
            | Step::Draw { .. }
            | Step::DrawInTurn { .. }
    );
    !before && step.owner() != Owner::Nobody
}

//! Guessing what a seat cannot know, so that every guess fits all it has seen.

use rand_core::Rng;

use crate::board::Section;
use crate::chance::{below, pick, take_kind};
use crate::second::card::Ritual;
use crate::second::plan::{Objective, Plan};
use crate::second::position::{DefenderSecrets, InvaderSecrets};
use crate::second::siege::SecondEdition;
use crate::second::siege::View;
use crate::second::step::Step;
use crate::second::token::OrderToken;
use crate::set::{Mask, Set};
use crate::view::Guess;

impl Guess<SecondEdition> for View {
    /// Targets among face-down ritual tokens, kinds of classified orders, drawn objectives. What is assigned and not
    /// yet marched counts as not yet assigned; the agenda of the view starts that series anew.
    fn guess_invader<R: Rng + ?Sized>(&self, rng: &mut R) -> InvaderSecrets {
        let mut secrets = InvaderSecrets::default();
        for ritual in Ritual::ALL {
            secrets.targets[*ritual] = self.guess_targets(*ritual, rng);
        }
        self.guess_orders(&mut secrets, rng);
        secrets.objectives = self.guess_objectives(rng);
        secrets
    }

    /// Kinds of face-down traps, plans in hand, the returned plan.
    fn guess_defender<R: Rng + ?Sized>(&self, rng: &mut R) -> DefenderSecrets {
        let mut secrets = DefenderSecrets::default();
        let mut left = self.book().tables.pieces.traps;
        for trap in self.open.shown_traps.values().flatten() {
            left[*trap] -= 1;
        }
        for path in self.open.hidden_traps {
            secrets.traps[path] = take_kind(&mut left, rng);
        }
        let unseen = Set::<Plan>::ALL.without(self.open.plans_used);
        secrets.plans = pick(unseen, u32::from(self.open.plans_hidden), rng);
        let chosen = self.open.plans_hidden + self.open.plans_used.len() as u8;
        if chosen == self.book().tables.numbers.plans_kept && self.open.turn > 0 {
            secrets.returned = pick(unseen.without(secrets.plans), 1, rng).first();
        }
        secrets
    }
}

impl View {
    /// A ritual has one Target, or up to two with Devoted Warlocks (2e.ritual.target-included). One and two count as
    /// equally likely: what the Invader would choose is not for the rules to know.
    fn guess_targets<R: Rng + ?Sized>(&self, ritual: Ritual, rng: &mut R) -> Mask {
        let tokens = self.open.ritual_tokens[ritual];
        let shown = self.open.ritual_targets[ritual].len();
        if tokens.is_empty() {
            return Set::EMPTY;
        }
        let most = if self.open.two_targets.has(ritual) { 2 } else { 1 };
        let least = u32::from(shown == 0);
        let most = most.min(shown + tokens.len()).saturating_sub(shown).max(least);
        pick(tokens, least + below(rng, most - least + 1), rng)
    }

    fn guess_orders<R: Rng + ?Sized>(&self, secrets: &mut InvaderSecrets, rng: &mut R) {
        let mut left = self.book().tables.pieces.orders;
        for (kind, lost) in self.open.orders_lost {
            left[kind] -= lost;
        }
        for order in self.open.orders.values().flatten() {
            if let OrderToken::FaceUp(kind) | OrderToken::Resolved(kind) = order {
                left[*kind] -= 1;
            }
        }
        for section in Section::ALL {
            if self.open.orders[*section] == Some(OrderToken::FaceDown) {
                secrets.orders[*section] = take_kind(&mut left, rng);
            }
        }
    }

    /// During set-up the three that were drawn, afterwards the one that was returned.
    fn guess_objectives<R: Rng + ?Sized>(&self, rng: &mut R) -> Set<Objective> {
        let all = Set::<Objective>::ALL;
        let numbers = &self.book().tables.numbers;
        let waiting = |step: Step| self.agenda.steps().contains(&step);
        if waiting(Step::DealObjectives) {
            return Set::EMPTY;
        }
        if waiting(Step::ReturnObjective) {
            return pick(all, u32::from(numbers.objectives_drawn), rng);
        }
        pick(all.without(self.open.goals | self.open.fulfilled), 1, rng)
    }
}

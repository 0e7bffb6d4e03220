//! Nothing has to be guessed: both players see everything (un.info.open).

use rand_core::Rng;

use crate::undead::View;
use crate::undead::siege::UndeadEdition;
use crate::view::Guess;

impl Guess<UndeadEdition> for View {
    fn guess_invader<R: Rng + ?Sized>(&self, _rng: &mut R) {}

    fn guess_defender<R: Rng + ?Sized>(&self, _rng: &mut R) {}
}

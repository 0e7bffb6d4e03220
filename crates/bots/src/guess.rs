//! Guessing what the other army hides.

use rand_chacha::ChaCha8Rng;
use stronghold_rules::chance::below;
use stronghold_rules::{Army, Game, View};

use crate::judge::value_for;

/// Of two guesses, the one that suits those who hide it is taken in all but one of so many cases.
const DOUBT: u32 = 4;

/// A position that could lie behind the view. Whoever hid something had a reason: of two guesses, the one that looks
/// better to them is the likelier one. But nobody can be relied on to do the obvious.
pub(crate) fn guess(view: &View, rng: &mut ChaCha8Rng) -> Game {
    let mut guess = view.determinize(rng);
    guess.set_silent(true);
    let (View::First(_) | View::Second(_), Some(seat)) = (view, view.seat()) else { return guess };
    let hiding = match seat.army() {
        Army::Invader => Army::Defender,
        Army::Defender => Army::Invader,
    };
    let mut other = view.determinize(rng);
    other.set_silent(true);
    let is_better = value_for(&other, hiding) > value_for(&guess, hiding);
    let doubted = below(rng, DOUBT) == 0;
    if is_better == doubted { guess } else { other }
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::SeedableRng;
    use stronghold_rules::{Edition, Seat, Setup, ToAct};

    use super::*;
    use crate::by_name;

    /// What guesses are worth to those who hide.
    fn worth(army: Army, mut guess: impl FnMut() -> Game) -> i64 {
        (0..60).map(|_| i64::from(value_for(&guess(), army).clamp(-5_000, 5_000))).sum()
    }

    #[test]
    fn a_sensible_placing_is_likelier() {
        let (mut hidden, mut likelier) = (0, 0);
        for seed in 0..12 {
            watch(seed, |view, seat| {
                let hiding = if seat == Seat::Invader { Army::Defender } else { Army::Invader };
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let any = worth(hiding, || view.determinize(&mut rng));
                let sensible = worth(hiding, || guess(view, &mut rng));
                hidden += u32::from(any != sensible);
                likelier += u32::from(sensible > any);
            });
        }
        assert!(hidden > 50 && likelier * 4 > hidden * 3, "{likelier} of {hidden}");
    }

    /// A random game, with the view of the seat that is to act.
    fn watch(seed: u64, mut look: impl FnMut(&View, Seat)) {
        let mut game = Game::new(&Setup::new(Edition::Second)).expect("standard tables");
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut walker = by_name("random", seed).expect("there is random");
        while let Some(action) = match game.to_act() {
            ToAct::Nobody => None,
            ToAct::Chance => game.sample_chance(&mut rng),
            ToAct::Seat(seat) => {
                let view = game.view(Some(seat));
                look(&view, seat);
                Some(walker.choose(&view))
            }
        } {
            game.play_unchecked(action);
        }
    }
}

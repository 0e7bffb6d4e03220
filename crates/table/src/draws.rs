//! What settles the outcomes of chance at a table.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use stronghold_rules::{Action, Game};

use crate::lots::Lots;
use crate::seed::Seed;

/// What settles the outcomes of chance at a table: the server's seed, and the lots of the players.
///
/// A draw follows from these and from its own number alone: the first draw of the game, the second, and so on. So
/// everybody who has the record can check it, and no action that is played or taken back in between changes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draws {
    base: Seed,
    scheme: Scheme,
    /// The seed with all lots mixed in; nothing before they are open.
    mixed: Option<Seed>,
}

/// How draws follow from the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Scheme {
    /// As in games of the first version: from the seed alone, by the number of the ply.
    ByPly,
    /// From seed and lots, by the number of the draw.
    Lots(Lots),
}

impl Draws {
    /// Draws to which these lots are added.
    pub fn new(seed: Seed, lots: Lots) -> Draws {
        let mut draws = Draws { base: seed, scheme: Scheme::Lots(lots), mixed: None };
        draws.mix();
        draws
    }

    /// Draws to which nobody adds a lot: those of bots belong to the seed.
    pub fn of_bots(seed: Seed) -> Draws {
        Draws::new(seed, Lots::of(Vec::new()))
    }

    /// Draws of a game that was set up by the first version.
    pub fn by_ply(seed: Seed) -> Draws {
        Draws { mixed: Some(seed.clone()), base: seed, scheme: Scheme::ByPly }
    }

    /// The lots; games of the first version have none.
    pub fn lots(&self) -> Option<&Lots> {
        match &self.scheme {
            Scheme::ByPly => None,
            Scheme::Lots(lots) => Some(lots),
        }
    }

    /// The same draws with other lots handed in.
    pub(crate) fn with(&self, lots: Lots) -> Draws {
        Draws::new(self.base.clone(), lots)
    }

    /// Whether chance can act: all lots are open.
    pub fn are_settled(&self) -> bool {
        self.mixed.is_some()
    }

    /// The secret that is stored: the seed of the first round.
    pub fn base(&self) -> &Seed {
        &self.base
    }

    /// The seed whose hash is published. Each time the lots are begun anew there is another one, which follows from the
    /// first and tells nothing about it.
    pub fn seed(&self) -> Seed {
        match self.lots().map(Lots::round) {
            Some(round) if round > 1 => Seed::new(self.base.derive("round", u64::from(round))),
            _ => self.base.clone(),
        }
    }

    /// The outcome of chance here, after so many plies of which so many were draws. Nothing unless chance is to act and
    /// the draws are settled.
    pub(crate) fn draw(&self, plies: usize, draws: usize, game: &Game) -> Option<Action> {
        let number = match self.scheme {
            Scheme::ByPly => plies,
            Scheme::Lots(_) => draws,
        };
        let key = self.mixed.as_ref()?.derive("draw", number as u64);
        game.sample_chance(&mut ChaCha20Rng::from_seed(key))
    }

    /// A number for the bot that acts at this ply. It tells nothing about the draws.
    pub fn bot(&self, ply: usize) -> u64 {
        let seed = self.mixed.as_ref().unwrap_or(&self.base);
        let [a, b, c, d, e, f, g, h, ..] = seed.derive("bot", ply as u64);
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    fn mix(&mut self) {
        let seed = self.seed();
        self.mixed = self.lots().and_then(|lots| lots.mixed_into(seed.bytes())).map(Seed::new);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use stronghold_rules::{Edition, Seat, Setup, ToAct};

    use super::*;
    use crate::lots::Lot;

    fn game() -> Game {
        let game = Game::new(&Setup::new(Edition::Second)).expect("standard tables");
        assert_eq!(game.to_act(), ToAct::Chance);
        game
    }

    fn settled(seed: u8, lot: u8) -> Draws {
        let opened = BTreeMap::from([(Seat::Invader, Lot::new([lot; 32]))]);
        Draws::new(Seed::new([seed; 32]), Lots::opened_by(opened))
    }

    #[test]
    fn nothing_is_drawn_before_all_lots_are_open() {
        let waiting = Draws::new(Seed::new([1; 32]), Lots::of(vec![Seat::Invader]));
        assert_eq!(waiting.draw(0, 0, &game()), None);
        assert!(!waiting.are_settled());
        assert!(settled(1, 2).draw(0, 0, &game()).is_some());
    }

    #[test]
    fn a_draw_depends_on_its_number_and_not_on_the_ply() {
        let outcomes = |draws: &Draws, at: fn(usize) -> (usize, usize)| -> Vec<_> {
            (0..50).map(at).map(|(plies, drawn)| draws.draw(plies, drawn, &game())).collect()
        };
        let draws = settled(3, 4);
        let plain = outcomes(&draws, |number| (number, number));
        assert_eq!(plain, outcomes(&draws, |number| (number * 3 + 7, number)), "plies do not matter");
        assert_ne!(plain, outcomes(&draws, |number| (number, number + 1)));
        assert_ne!(plain, outcomes(&settled(3, 5), |number| (number, number)), "a lot does");
        assert_ne!(plain, outcomes(&settled(9, 4), |number| (number, number)), "and so does the seed");
    }

    #[test]
    fn a_new_round_has_another_seed() {
        let mut lots = Lots::of(vec![Seat::Invader]);
        let first = Draws::new(Seed::new([5; 32]), lots.clone());
        lots.seal(Seat::Invader, Lot::new([1; 32]).seal()).expect("a lot");
        lots.begin_anew(Seat::Invader).expect("it is lost");
        let second = first.with(lots);
        assert_ne!(first.seed().commitment(), second.seed().commitment());
        assert_eq!(first.base(), second.base());
    }
}

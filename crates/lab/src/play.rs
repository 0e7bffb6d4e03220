//! One game from its first decision to its end.

use rand_chacha::ChaCha8Rng;
use stronghold_record::Recorder;
use stronghold_rules::{Action, ActionList, Army, Game, Seat, ToAct};

use crate::lineup::Players;

/// What came of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The army that won.
    pub winner: Army,
    /// Turns, the last one included.
    pub turns: u8,
    /// Actions of the seats.
    pub decisions: u64,
    /// Actions of chance.
    pub chance_draws: u64,
    /// The hash of the final position.
    pub digest: u64,
}

/// A game that actions are played in, written down or not.
pub trait Playable {
    /// The game as it stands.
    fn game(&self) -> &Game;

    /// Plays an action that was just listed.
    fn play(&mut self, action: Action);
}

impl Playable for Game {
    #[inline]
    fn game(&self) -> &Game {
        self
    }

    #[inline]
    fn play(&mut self, action: Action) {
        self.play_unchecked(action);
    }
}

impl Playable for Recorder {
    fn game(&self) -> &Game {
        Recorder::game(self)
    }

    fn play(&mut self, action: Action) {
        self.play_unchecked(action);
    }
}

/// Who decides for all seats of a game.
pub trait Deciders {
    /// What the seat that is to act does. The list is only room for work.
    fn choose(&mut self, game: &Game, seat: Seat, list: &mut ActionList) -> Action;
}

/// # Panics
///
/// If the seat has no player.
impl Deciders for Players {
    #[inline]
    fn choose(&mut self, game: &Game, seat: Seat, list: &mut ActionList) -> Action {
        self.at(seat).expect("every seat of the game has its bot").choose(game, seat, list)
    }
}

/// Plays a game to its end. The generator chooses the outcomes of chance.
pub fn play_out(played: &mut impl Playable, deciders: &mut impl Deciders, chance: &mut ChaCha8Rng) -> Played {
    let mut list = ActionList::new();
    let (mut decisions, mut chance_draws) = (0, 0);
    loop {
        let game = played.game();
        let action = match game.to_act() {
            ToAct::Seat(seat) => {
                decisions += 1;
                deciders.choose(game, seat, &mut list)
            }
            ToAct::Chance => {
                chance_draws += 1;
                game.sample_chance(chance).expect("chance is to act")
            }
            ToAct::Nobody => break,
        };
        played.play(action);
    }
    let game = played.game();
    let winner = game.outcome().expect("a game in which nobody has to act is over").winner;
    Played { winner, turns: game.turn(), decisions, chance_draws, digest: game.digest() }
}

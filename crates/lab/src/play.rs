//! One game from its first decision to its end.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use stronghold_bots::{Player, UnknownBot};
use stronghold_record::Recorder;
use stronghold_rules::{Action, ActionList, Game, Seat, ToAct};

use crate::seeds::{Use, generator};

/// What came of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The side that won.
    pub winner: Seat,
    /// Turns, the last one included.
    pub turns: u8,
    /// Actions of the two seats.
    pub decisions: u64,
    /// Actions of chance.
    pub chance_draws: u64,
    /// The hash of the final position.
    pub digest: u64,
}

/// The two bots of a game, by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The name of the bot that storms.
    pub invader: String,
    /// The name of the bot that holds.
    pub defender: String,
}

impl Pairing {
    /// Whether both bots exist; if not, the seat that was given to nobody.
    pub fn check(&self) -> Result<(), (Seat, UnknownBot)> {
        for (seat, name) in [(Seat::Invader, &self.invader), (Seat::Defender, &self.defender)] {
            Player::by_name(name, 0).map_err(|error| (seat, error))?;
        }
        Ok(())
    }

    /// Both bots for one game of a run.
    pub fn players(&self, seed: u64, game: u64) -> Result<[Player; 2], UnknownBot> {
        let bot = |name: &str, purpose| Player::by_name(name, generator(seed, game, purpose).next_u64());
        Ok([bot(&self.invader, Use::Invader)?, bot(&self.defender, Use::Defender)?])
    }
}

/// A game that actions are played in, written down or not.
pub trait Table {
    /// The game as it stands.
    fn game(&self) -> &Game;

    /// Plays an action that was just listed.
    fn play(&mut self, action: Action);
}

impl Table for Game {
    #[inline]
    fn game(&self) -> &Game {
        self
    }

    #[inline]
    fn play(&mut self, action: Action) {
        self.play_unchecked(action);
    }
}

impl Table for Recorder {
    fn game(&self) -> &Game {
        Recorder::game(self)
    }

    fn play(&mut self, action: Action) {
        self.play_unchecked(action);
    }
}

/// Plays a game to its end. The generator chooses the outcomes of chance.
pub fn play_out(table: &mut impl Table, players: &mut [Player; 2], chance: &mut ChaCha8Rng) -> Played {
    let mut list = ActionList::new();
    let (mut decisions, mut chance_draws) = (0, 0);
    loop {
        let game = table.game();
        let action = match game.to_act() {
            ToAct::Seat(seat) => {
                decisions += 1;
                players[seat.index()].choose(game, seat, &mut list)
            }
            ToAct::Chance => {
                chance_draws += 1;
                game.sample_chance(chance).expect("chance is to act")
            }
            ToAct::Nobody => break,
        };
        table.play(action);
    }
    let game = table.game();
    let winner = game.outcome().expect("a game in which nobody has to act is over").winner;
    Played { winner, turns: game.turn(), decisions, chance_draws, digest: game.digest() }
}

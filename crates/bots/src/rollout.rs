//! One possible course of the rest of a turn.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::board::Section;
use stronghold_rules::{Action, ActionList, Army, Game, Means, Seat, ToAct, View};

use crate::chance::Chance;
use crate::futile::strike_out;
use crate::guess::guess;
use crate::judge::{SandTable, best, chance_for, pay_on, thin_out_travels};
use crate::network::Network;
use crate::threat;

/// How far and how carefully is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// Assaults that are played: one for this turn's.
    pub assaults: u8,
    /// Of many moves and swaps of the Defender's units, how many are weighed for a decision on the way.
    pub travels: usize,
    /// What its army does without, as if it were forbidden, wherever there is anything else to do. Shows what it is worth.
    pub renounced: Option<Means>,
}

impl Course {
    /// To the end of this turn's assault.
    pub const TURN: Course = Course { assaults: 1, travels: 8, renounced: None };
}

/// What a rollout ended in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The chance of the army that asked.
    pub chance: Chance,
    /// The section in the greatest danger there, if any is.
    pub threatened: Option<Section>,
    /// Whether the walls have fallen.
    pub fell: bool,
}

/// Guesses what is hidden, plays the action and plays on, everybody taking what looks best at once, until the assaults
/// are over. The network judges how that ended.
pub(crate) fn roll(
    view: &View,
    seat: Seat,
    action: Action,
    course: Course,
    network: Option<&Network>,
    seed: u64,
) -> End {
    let (mut game, mut rng) = begin(view, action, seed);
    pay_on(&mut game, action);
    let last = view.turn().0.saturating_add(course.assaults.saturating_sub(1));
    let (mut list, mut table) = (ActionList::new(), SandTable::farsighted(&game));
    while let Some(next) = next(&game, &mut table, last, course, &mut list, &mut rng) {
        game.play_unchecked(next);
        pay_on(&mut game, next);
    }
    End {
        chance: chance_for(&game, seat.army(), network),
        threatened: threat::worst(&game),
        fell: game.outcome().is_some_and(|outcome| outcome.winner == Army::Invader),
    }
}

/// A guess of what is hidden, with the action played.
pub(crate) fn begin(view: &View, action: Action, seed: u64) -> (Game, ChaCha8Rng) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = guess(view, &mut rng);
    game.play_unchecked(action);
    (game, rng)
}

/// What is done next; nothing once a decision comes after the last turn. `table` and `list` are room for work.
fn next(
    game: &Game,
    table: &mut SandTable,
    last: u8,
    course: Course,
    list: &mut ActionList,
    rng: &mut ChaCha8Rng,
) -> Option<Action> {
    match game.to_act() {
        ToAct::Nobody => None,
        ToAct::Chance => game.sample_chance(rng),
        ToAct::Seat(_) if game.turn() > last => None,
        ToAct::Seat(seat) => {
            game.legal_actions(list);
            strike_out(game, list, course.renounced);
            thin_out_travels(list, course.travels, rng);
            Some(match &list[..] {
                [only] => *only,
                several => best(several, rng, |_, action| table.value(game, seat.army(), action)),
            })
        }
    }
}

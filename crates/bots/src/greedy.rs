//! A player that takes what looks best right now.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{Action, ActionList, Army, Game, Seat, ToAct, View};

use crate::{Bot, first, second, undead};

/// Most actions that are weighed for one decision. From a longer list so many are drawn.
const MOST_WEIGHED: usize = 96;

/// Most decisions that are thought through after an action that opens a series.
const MOST_FOLLOWED: usize = 80;

/// A won game.
const WIN: i32 = 1_000_000;

/// Tries each action on a position sampled from its view and keeps the one whose result looks best.
///
/// An action that opens a series (a card and then its place, a maneuver and then its marches) is judged by the end
/// of that series, in which every choice again takes what looks best.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: ChaCha8Rng,
}

impl Greedy {
    /// Its name in the registry.
    pub const NAME: &'static str = "greedy";

    /// A greedy player whose choices follow from the seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy { rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Draws [`MOST_WEIGHED`] of a longer list.
    fn thin_out(&mut self, actions: &mut ActionList) {
        if actions.len() > MOST_WEIGHED {
            for slot in 0..MOST_WEIGHED {
                let left = (actions.len() - slot) as u32;
                actions.swap(slot, slot + below(&mut self.rng, left) as usize);
            }
            actions.truncate(MOST_WEIGHED);
        }
    }

    /// The best of these actions by `value`; one of the best if there are several.
    fn best(&mut self, actions: &[Action], mut value: impl FnMut(&mut Self, Action) -> i32) -> Action {
        let mut best = actions[0];
        let mut top = i32::MIN;
        let mut equals = 0;
        for action in actions {
            let found = value(self, *action);
            if found > top {
                (best, top, equals) = (*action, found, 1);
            } else if found == top {
                equals += 1;
                if below(&mut self.rng, equals) == 0 {
                    best = *action;
                }
            }
        }
        best
    }

    /// What comes of an action once the series that it opens is over.
    fn value(&mut self, before: &Game, seat: Seat, action: Action) -> i32 {
        let mut game = before.clone();
        game.play_unchecked(action);
        let mut list = ActionList::new();
        for _ in 0..MOST_FOLLOWED {
            if game.to_act() != ToAct::Seat(seat) || game.steps_waiting() <= before.steps_waiting() {
                break;
            }
            game.legal_actions(&mut list);
            self.thin_out(&mut list);
            let next = self.best(&list, |_, action| value_at_once(&game, seat, action));
            game.play_unchecked(next);
        }
        value_for(&game, seat)
    }
}

impl Bot for Greedy {
    fn name(&self) -> &str {
        Greedy::NAME
    }

    fn choose(&mut self, view: &View) -> Action {
        let mut list: ActionList = view.actions().into_iter().collect();
        let Some(seat) = view.seat().filter(|_| list.len() > 1) else { return list[0] };
        let mut guess = view.determinize(&mut self.rng);
        guess.set_silent(true);
        self.thin_out(&mut list);
        self.best(&list, |greedy, action| greedy.value(&guess, seat, action))
    }
}

fn value_at_once(before: &Game, seat: Seat, action: Action) -> i32 {
    let mut game = before.clone();
    game.play_unchecked(action);
    value_for(&game, seat)
}

/// How the game looks to the army of this seat.
fn value_for(game: &Game, seat: Seat) -> i32 {
    if let Some(outcome) = game.outcome() {
        return if outcome.winner == seat.army() { WIN } else { -WIN };
    }
    let score = match game {
        Game::First(siege) => first::score(siege),
        Game::Second(siege) => second::score(siege),
        Game::Undead(siege) => undead::score(siege),
    };
    match seat.army() {
        Army::Invader => score,
        Army::Defender => -score,
    }
}

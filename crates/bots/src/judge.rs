//! How a position looks, by the hand-made scores of the editions, and what looks best at once.

use rand_chacha::ChaCha8Rng;
use stronghold_rules::chance::below;
use stronghold_rules::{Action, ActionList, Army, Game, Seat, ToAct};

use crate::chance::Chance;
use crate::network::Network;
use crate::payment::goes_on;
use crate::{first, second, undead};

/// A won game.
const WIN: i32 = 1_000_000;

/// Most decisions that are thought through after an action that opens a series.
const MOST_FOLLOWED: usize = 80;

/// Points of a score that count as much as a natural logarithm of odds.
const POINTS_PER_UNIT: i32 = 200;

/// Scores beyond this are graded alike. In games that are lost already, every section that falls counts.
pub(crate) const GRADED: i32 = 40_000;

/// A grade makes up one part in this many of a chance.
const PARTS: u64 = 128;

/// How the game looks to an army, in points.
pub(crate) fn value_for(game: &Game, army: Army) -> i32 {
    value_with(game, army, &mut Memory::default())
}

/// What is left of the position that was weighed last.
#[derive(Default)]
struct Memory {
    /// Whether what comes too late is left out.
    farsighted: bool,
    first: first::Memory,
    second: second::Memory,
    undead: undead::Memory,
}

fn value_with(game: &Game, army: Army, memory: &mut Memory) -> i32 {
    if let Some(outcome) = game.outcome() {
        return if outcome.winner == army { WIN } else { -WIN };
    }
    let score = score_of(game, memory);
    match army {
        Army::Invader => score,
        Army::Defender => -score,
    }
}

/// Points for the Invader, whether or not the game is over.
fn score_of(game: &Game, memory: &mut Memory) -> i32 {
    match game {
        Game::First(siege) => first::score_with(siege, &mut memory.first),
        Game::Second(siege) => second::score_with(siege, &mut memory.second),
        Game::Undead(siege) => {
            let late = if memory.farsighted { undead::too_late(siege) } else { 0 };
            undead::score_with(siege, &mut memory.undead) - late
        }
    }
}

/// How likely an army wins: by the end of the game or a network, and a little by the score. Where every way is sure to
/// win, or to lose, the score still tells the better from the worse: who can only lose makes the other earn it.
pub(crate) fn chance_for(game: &Game, army: Army, network: Option<&Network>) -> Chance {
    let score = score_of(game, &mut Memory { farsighted: true, ..Memory::default() });
    let judged = match (game.outcome(), network) {
        (Some(outcome), _) if outcome.winner == Army::Invader => Chance::ALWAYS,
        (Some(_), _) => Chance::NEVER,
        (None, Some(network)) => network.invader(game),
        (None, None) => by_score(score),
    };
    let graded = Chance::part((score.clamp(-GRADED, GRADED) + GRADED) as u64, 2 * GRADED as u64);
    let invader = Chance::mean((PARTS - 1) * judged.points() + graded.points(), PARTS as u32);
    match army {
        Army::Invader => invader,
        Army::Defender => invader.of_other(),
    }
}

/// The Invader's chance by a score.
fn by_score(score: i32) -> Chance {
    Chance::of_logit(score.clamp(-10_000, 10_000) * Chance::UNIT / POINTS_PER_UNIT)
}

/// Where actions of one game are tried out.
pub(crate) struct SandTable {
    after: Game,
    memory: Memory,
}

impl SandTable {
    /// For a game, in whatever position.
    pub fn new(game: &Game) -> SandTable {
        SandTable { after: game.clone(), memory: Memory::default() }
    }

    /// For players who look ahead: what comes too late to be of use counts nothing.
    pub fn farsighted(game: &Game) -> SandTable {
        SandTable { after: game.clone(), memory: Memory { farsighted: true, ..Memory::default() } }
    }

    /// How a position looks.
    fn weigh(&mut self, game: &Game, army: Army) -> i32 {
        value_with(game, army, &mut self.memory)
    }

    /// How an action looks at once.
    pub fn value(&mut self, before: &Game, army: Army, action: Action) -> i32 {
        self.after.clone_from(before);
        self.after.play_unchecked(action);
        value_with(&self.after, army, &mut self.memory)
    }
}

/// Completes what an action began to pay for, if it can be completed.
pub(crate) fn pay_on(game: &mut Game, action: Action) {
    while goes_on(game, action) {
        game.play_unchecked(action);
    }
}

/// Draws `most` of a longer list.
pub(crate) fn thin_out(actions: &mut ActionList, most: usize, rng: &mut ChaCha8Rng) {
    draw(actions, 0, most, rng);
}

/// Keeps the first `kept` of a list and draws others until there are `most`.
fn draw(actions: &mut ActionList, kept: usize, most: usize, rng: &mut ChaCha8Rng) {
    if actions.len() > most {
        for slot in kept..most {
            let left = (actions.len() - slot) as u32;
            actions.swap(slot, slot + below(rng, left) as usize);
        }
        actions.truncate(most);
    }
}

/// Longer lists are those of a Defender's window, nearly all of them moves and swaps.
const LONG: usize = 40;

/// Draws `most` of the moves and swaps of a long list. Everything else stays.
pub(crate) fn thin_out_travels(actions: &mut ActionList, most: usize, rng: &mut ChaCha8Rng) {
    if actions.len() <= LONG {
        return;
    }
    let mut others = 0;
    for at in 0..actions.len() {
        if !actions[at].is_travel() {
            actions.swap(others, at);
            others += 1;
        }
    }
    draw(actions, others, others + most, rng);
}

/// The best of these actions by `value`; one of the best if there are several.
pub(crate) fn best(
    actions: &[Action],
    rng: &mut ChaCha8Rng,
    mut value: impl FnMut(&mut ChaCha8Rng, Action) -> i32,
) -> Action {
    let mut best = actions[0];
    let mut top = i32::MIN;
    let mut equals = 0;
    for action in actions {
        let found = value(rng, *action);
        if found > top {
            (best, top, equals) = (*action, found, 1);
        } else if found == top {
            equals += 1;
            if below(rng, equals) == 0 {
                best = *action;
            }
        }
    }
    best
}

/// What comes of an action once the series that it opens is over, in which every choice takes what looks best of at
/// most `most` actions. What is left for a partner counts where the partner would put it.
pub(crate) fn value_of_series(
    table: &mut SandTable,
    before: &Game,
    seat: Seat,
    action: Action,
    most: usize,
    rng: &mut ChaCha8Rng,
) -> i32 {
    let mut game = before.clone();
    game.play_unchecked(action);
    if table.memory.farsighted {
        pay_on(&mut game, action);
    }
    let mut list = ActionList::new();
    for _ in 0..MOST_FOLLOWED {
        if game.to_act() != ToAct::Seat(seat) || game.steps_waiting() <= before.steps_waiting() {
            break;
        }
        game.legal_actions(&mut list);
        thin_out(&mut list, most, rng);
        let next = best(&list, rng, |_, action| table.value(&game, seat.army(), action));
        game.play_unchecked(next);
    }
    // By itself a loan only costs: the lender can no longer take the action.
    let alone = table.weigh(&game, seat.army()) - i32::from(first::is_loan(&action));
    let uses = first::uses_of_partner(&game, seat, action);
    let partner = |action: &Action| match game.to_act() {
        ToAct::Seat(partner) => value_of_series(table, &game, partner, *action, most, rng),
        _ => alone,
    };
    uses.iter().map(partner).fold(alone, i32::max)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand_chacha::rand_core::SeedableRng;
    use stronghold_rules::{Edition, Setup};

    use super::*;
    use crate::walk::walk;

    fn setups() -> impl Iterator<Item = Setup> {
        let of_four = Setup::new(Edition::First).with("players", "4");
        Edition::ALL.iter().map(|edition| Setup::new(*edition)).chain([of_four])
    }

    #[test]
    fn of_a_long_list_only_moves_and_swaps_are_left_out() {
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        let others = |list: &ActionList| {
            let mut others: Vec<Action> = list.iter().copied().filter(|action| !action.is_travel()).collect();
            others.sort_unstable();
            others
        };
        let mut long = 0;
        for setup in setups() {
            walk(&setup, 9, |_, list| {
                let mut thin = list.clone();
                thin_out_travels(&mut thin, 5, &mut rng);
                assert_eq!(others(&thin), others(list));
                let travels = list.len() - others(list).len();
                let left = thin.len() - others(&thin).len();
                assert_eq!(left, if list.len() > LONG { travels.min(5) } else { travels });
                assert!(thin.iter().all(|action| list.contains(action)));
                long += u32::from(left < travels);
            });
        }
        assert!(long > 20, "{long} lists were long");
    }

    #[test]
    fn what_is_left_of_other_positions_changes_no_value() {
        for (setup, seed) in setups().flat_map(|setup| (0..4).map(move |seed| (setup.clone(), seed))) {
            let mut table = SandTable::new(&Game::new(&setup).expect("standard tables"));
            walk(&setup, seed, |game, list| {
                for action in list {
                    let value = table.value(game, Army::Invader, *action);
                    assert_eq!(value, value_for(&table.after, Army::Invader), "{action:?} in {setup:?}");
                }
            });
        }
    }

    #[test]
    fn what_is_left_for_a_partner_counts_where_they_would_put_it() {
        let setup = Setup::new(Edition::First).with("players", "4");
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let (mut useful, mut left) = (0, 0);
        for seed in 0..4 {
            walk(&setup, seed, |game, list| {
                let ToAct::Seat(seat) = game.to_act() else { return };
                let mut table = SandTable::new(game);
                for action in list {
                    let mut after = game.clone();
                    after.play_unchecked(*action);
                    let uses = first::uses_of_partner(&after, seat, *action);
                    if uses.is_empty() || first::is_loan(action) {
                        continue;
                    }
                    let alone = value_for(&after, seat.army());
                    let placed =
                        uses.iter().map(|put| table.value(&after, seat.army(), *put)).fold(alone, i32::max);
                    let found = value_of_series(&mut table, game, seat, *action, 96, &mut rng);
                    assert!(found >= placed, "{action:?}: {found}, and the partner makes it {placed}");
                    (left, useful) = (left + 1, useful + u32::from(found > alone));
                }
            });
        }
        assert!(useful > 50, "the partner made use of {useful} of {left}");
    }

    #[test]
    fn a_lost_game_is_lost_and_yet_one_end_is_better_than_another() {
        let mut chances = BTreeSet::new();
        for (setup, seed) in setups().flat_map(|setup| (0..4).map(move |seed| (setup.clone(), seed))) {
            let game = walk(&setup, seed, |_, _| {});
            let winner = game.outcome().expect("it is over").winner;
            let chance = chance_for(&game, winner, None).of_other();
            assert!(chance.points() <= Chance::ALWAYS.points() / PARTS, "{chance:?} in {setup:?}");
            let loser = if winner == Army::Invader { Army::Defender } else { Army::Invader };
            assert_eq!(chance_for(&game, loser, None), chance);
            chances.insert(chance);
        }
        assert!(chances.len() > 4, "{chances:?}");
    }
}

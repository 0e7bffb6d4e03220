//! What holds for the notation of every edition.

use std::collections::BTreeSet;

use arbitrary::Unstructured;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_rules::chance::below;
use stronghold_rules::first::card::Phase;
use stronghold_rules::second::card::Card;
use stronghold_rules::unit::Group;
use stronghold_rules::{Action, ActionList, Edition, Game, Rulebook, Setup, ToAct, first, second, undead};
use strum::VariantNames;

use super::{parse, text};

#[test]
fn any_action_reads_back_from_its_text() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut kinds = BTreeSet::new();
    for _ in 0..1_000_000 {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        let action: Action = Unstructured::new(&bytes).arbitrary().expect("an action");
        if !has_a_text(action) {
            continue;
        }
        let text = text(action);
        let (edition, kind): (_, &str) = match action {
            Action::First(action) => (Edition::First, action.into()),
            Action::Second(action) => (Edition::Second, action.into()),
            Action::Undead(action) => (Edition::Undead, action.into()),
        };
        assert_eq!(parse(edition, &text), Ok(action), "{text}");
        assert_eq!(text, text.to_lowercase());
        kinds.insert((edition, kind));
    }
    let all = [first::Action::VARIANTS, second::Action::VARIANTS, undead::Action::VARIANTS];
    assert_eq!(kinds.len(), all.concat().len(), "every kind of action was read back");
}

/// Whether an action is written as the reader would understand it. The others occur in no game: swaps out of board
/// order, deals that are none, more units than can be counted, a way or a volley that the board has not.
fn has_a_text(action: Action) -> bool {
    use {first::Action as F, second::Action as S, undead::Action as U};
    match action {
        Action::First(action) => match action {
            F::Deal { phase, chosen } => Phase::DRAFTED.contains(&phase) && (1..32).contains(&chosen),
            F::Draw(units) | F::LoseHorde(units) | F::Perform { pay: units, .. } => can_be_counted(units),
            F::LoseGarrison(units) => can_be_counted(units),
            F::Swap { from, to, .. } => from <= to,
            _ => true,
        },
        Action::Second(action) => match action {
            S::DealCards { first, chosen } => {
                let phase = Card::ALL.iter().filter(|card| card.phase() == first.phase());
                phase.clone().next() == Some(&first)
                    && phase.count() == 5
                    && chosen < 32
                    && chosen.count_ones() == 3
            }
            S::DealObjectives(three) => three.is_sorted_by(|a, b| a < b),
            S::DealPlans(three) => three.is_sorted_by(|a, b| a < b),
            S::Draw(units) | S::LoseHorde(units) | S::Play { pay: units, .. } => can_be_counted(units),
            S::LoseGarrison(units) | S::Heal(units) => can_be_counted(units),
            S::Through { first, second, .. } => first.to() == second.from(),
            S::Swap { from, to, .. } => from <= to,
            S::Volley { section, second, .. } => section.ramparts().len() == 2 || second == 0,
            _ => true,
        },
        Action::Undead(action) => match action {
            U::Draw(units) => can_be_counted(units),
            U::Swap { from, to, .. } => from <= to,
            _ => true,
        },
    }
}

/// Whether the strength of a group fits into a byte.
fn can_be_counted<K>(units: Group<K>) -> bool {
    let [ones, twos, threes] = units.counts().map(u16::from);
    ones + 2 * twos + 3 * threes <= u16::from(u8::MAX)
}

#[test]
fn whatever_random_games_offer_reads_back() {
    for edition in Edition::ALL.iter().copied() {
        for name in edition.option_names() {
            for (seed, value) in edition.option_values(name).into_iter().enumerate() {
                let book = Rulebook::new(&Setup::new(edition).with(name, &value)).expect("the option exists");
                play_through(&book, seed as u64);
            }
        }
    }
}

/// Plays at random and reads back all that is offered on the way.
fn play_through(book: &Rulebook, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::start(book);
    let mut list = ActionList::new();
    let reads_back = |action: Action| assert_eq!(parse(book.edition(), &text(action)), Ok(action));
    loop {
        let action = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                game.chance_outcomes().iter().for_each(|(outcome, _)| reads_back(outcome));
                game.sample_chance(&mut rng).expect("chance is to act")
            }
            ToAct::Seat(_) => {
                game.legal_actions(&mut list);
                list.iter().for_each(|action| reads_back(*action));
                list[below(&mut rng, list.len() as u32) as usize]
            }
        };
        game.play(action).expect("a listed action plays");
    }
}

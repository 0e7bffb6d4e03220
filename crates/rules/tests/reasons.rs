//! Why an action is refused: it rests on what the seat to act knows, and on rules of the reference.

mod common;

use std::collections::BTreeSet;

use common::{all_rulebooks, in_every_position, onlookers};
use rand_chacha::ChaCha8Rng;
use stronghold_rules::chance::below;
use stronghold_rules::reason::Reason;
use stronghold_rules::{Action, ActionList, Edition, Game, ToAct};

/// Hands over positions of random games of all editions, options and numbers of players, each with actions that are not
/// legal there and were legal elsewhere in a game of the same edition.
fn with_strangers(games: usize, mut check: impl FnMut(&Game, Action, &mut ChaCha8Rng)) {
    let mut list = ActionList::new();
    let mut pools: [Vec<Action>; Edition::ALL.len()] = Default::default();
    in_every_position(&all_rulebooks(), games, |game, rng| {
        let pool = &mut pools[game.edition() as usize];
        game.legal_actions(&mut list);
        for _ in 0..16.min(pool.len()) {
            let stranger = pool[below(rng, pool.len() as u32) as usize];
            if !game.is_legal(stranger) {
                check(game, stranger, rng);
            }
        }
        if pool.len() < 20_000 {
            pool.extend(list.iter().step_by(3));
            pool.extend(game.chance_outcomes().iter().map(|(action, _)| action).step_by(9));
        }
    });
}

/// The reason that the whole position gives, the secrets of all armies included.
fn from_the_whole_game(game: &Game, action: Action) -> Reason {
    match (game, action) {
        (Game::First(siege), Action::First(action)) => siege.reason(action),
        (Game::Second(siege), Action::Second(action)) => siege.reason(action),
        (Game::Undead(siege), Action::Undead(action)) => siege.reason(action),
        _ => panic!("an action of another edition"),
    }
}

#[test]
fn a_reason_is_the_same_whether_or_not_the_foes_secrets_are_known() {
    // 1e.hidden.orders-only, 2e.info.rules
    let (mut with_figures, mut guessed) = (0, 0);
    with_strangers(160, |game, action, rng| {
        let ToAct::Seat(seat) = game.to_act() else { return };
        let view = game.view(Some(seat));
        let reason = view.reason(action);
        assert_eq!(reason, from_the_whole_game(game, action), "{action:?} at {:?}", game.question());
        assert_eq!(reason, game.reason(action));
        let twin = view.determinize(rng);
        assert_eq!(reason, from_the_whole_game(&twin, action), "{action:?} at {:?}", game.question());
        with_figures += u32::from(reason.figures.is_some());
        guessed += u32::from(twin.digest() != game.digest());
    });
    assert!(with_figures > 10_000 && guessed > 10_000, "{with_figures} {guessed}");
}

#[test]
fn those_who_are_not_to_act_learn_which_question_is_open_and_no_more() {
    // 2e.ritual.shown-together: the question as they see it, which may be an earlier one of the same choice.
    with_strangers(48, |game, action, rng| {
        for seat in onlookers(game).into_iter().filter(|seat| seat.map(ToAct::Seat) != Some(game.to_act())) {
            let view = game.view(seat);
            let reason = view.reason(action);
            assert!(reason.figures.is_none());
            if let Some(question) = view.question() {
                assert_eq!(reason.rule(), question.rule, "{seat:?}");
            }
            assert_eq!(reason, view.determinize(rng).view(seat).reason(action));
            if let Some(seat) = seat {
                let refused = game.clone().play_as(seat, action).expect_err("it is not their turn");
                assert_eq!(refused.rules, reason.rules);
            }
        }
    });
}

#[test]
fn every_reason_cites_rules_of_the_reference() {
    let references = [
        include_str!("../../../rules/first.md"),
        include_str!("../../../rules/second.md"),
        include_str!("../../../rules/undead.md"),
    ];
    let mut cited: [BTreeSet<&str>; Edition::ALL.len()] = Default::default();
    with_strangers(320, |game, action, _| {
        let reason = game.reason(action);
        assert!(!reason.rules.is_empty(), "{action:?} at {:?}", game.question());
        cited[game.edition() as usize].extend(reason.rules);
    });
    for (cited, reference) in cited.iter().zip(references) {
        let unknown: Vec<_> =
            cited.iter().filter(|rule| !reference.contains(&format!("**{rule}**"))).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        assert!(cited.len() > 60, "{} rules", cited.len());
    }
}

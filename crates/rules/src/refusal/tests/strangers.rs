//! Any action whatever, in any position of random games of every edition.

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Unstructured};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use strum::VariantNames;

use crate::chance::below;
use crate::game::{Action, ActionList, Edition, Game, Rulebook, Setup, View};
use crate::reason::Reason;
use crate::seat::ToAct;
use crate::{first, second, undead};

/// Plays games at random, with every option, and hands over positions with actions that are not legal there: random
/// ones, and ones that were legal elsewhere.
pub(crate) fn in_any_position(
    edition: Edition,
    games: usize,
    mut check: impl FnMut(&Game, Action, &mut ChaCha8Rng),
) {
    let setups = edition.option_names().iter().flat_map(|name| {
        edition.option_values(name).into_iter().map(|value| Setup::new(edition).with(name, &value))
    });
    let books: Vec<_> = setups.map(|setup| Rulebook::new(&setup).expect("the option exists")).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut list = ActionList::new();
    let mut pool = Vec::new();
    for book in books.iter().cycle().take(games) {
        let mut game = Game::start(book);
        loop {
            let next = match game.to_act() {
                ToAct::Nobody => None,
                ToAct::Chance => game.sample_chance(&mut rng),
                ToAct::Seat(_) => {
                    game.legal_actions(&mut list);
                    Some(list[below(&mut rng, list.len() as u32) as usize])
                }
            };
            pool.extend(next);
            for _ in 0..12 {
                let met = pool[below(&mut rng, pool.len() as u32) as usize];
                for action in [any_action(edition, &mut rng), met] {
                    if !game.is_legal(action) {
                        check(&game, action, &mut rng);
                    }
                }
            }
            let Some(next) = next else { break };
            game.play_unchecked(next);
        }
    }
}

fn any_action(edition: Edition, rng: &mut ChaCha8Rng) -> Action {
    match edition {
        Edition::First => Action::First(any(rng)),
        Edition::Second => Action::Second(any(rng)),
        Edition::Undead => Action::Undead(any(rng)),
    }
}

fn any<T: for<'a> Arbitrary<'a>>(rng: &mut ChaCha8Rng) -> T {
    let mut bytes = [0; 32];
    rng.fill_bytes(&mut bytes);
    Unstructured::new(&bytes).arbitrary().expect("a value of names and numbers")
}

fn kind(action: Action) -> &'static str {
    match action {
        Action::First(action) => action.into(),
        Action::Second(action) => action.into(),
        Action::Undead(action) => action.into(),
    }
}

/// The reference of an edition, its kinds of actions, and how many rules at least forbid something.
fn known(edition: Edition) -> (&'static str, &'static [&'static str], usize) {
    match edition {
        Edition::First => (include_str!("../../../../../rules/first.md"), first::Action::VARIANTS, 140),
        Edition::Second => (include_str!("../../../../../rules/second.md"), second::Action::VARIANTS, 100),
        Edition::Undead => (include_str!("../../../../../rules/undead.md"), undead::Action::VARIANTS, 80),
    }
}

/// Every id is that of a rule in the reference.
#[track_caller]
pub(crate) fn are_rules(edition: Edition, ids: &BTreeSet<&str>) {
    let (reference, ..) = known(edition);
    let unknown: Vec<_> = ids.iter().filter(|id| !reference.contains(&format!("**{id}**"))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_refusal_cites_rules_of_the_reference_and_changes_nothing() {
    for edition in Edition::ALL.iter().copied() {
        let (mut rules, mut kinds) = (BTreeSet::new(), BTreeSet::new());
        in_any_position(edition, 40, |game, action, _| {
            let mut copy = game.clone();
            let illegal = copy.play(action).expect_err("not legal");
            assert_eq!(copy.digest(), game.digest(), "{action:?} at {:?}", game.question());
            assert!((1..=4).contains(&illegal.rules.len()), "{illegal}");
            rules.extend(illegal.rules);
            kinds.insert(kind(action));
        });
        let (_, all_kinds, at_least) = known(edition);
        are_rules(edition, &rules);
        assert_eq!(kinds.len(), all_kinds.len(), "{edition}: every kind of action was refused");
        assert!(rules.len() > at_least, "{edition}: {} rules", rules.len());
    }
}

/// Actions that the generator of the open step offers and its judges reject, as the seat to act knows them.
fn denied(game: &Game) -> Vec<(Action, Reason)> {
    fn all<A, B>(denied: Vec<(A, Reason)>, wrap: fn(A) -> B) -> Vec<(B, Reason)> {
        denied.into_iter().map(|(action, reason)| (wrap(action), reason)).collect()
    }
    let ToAct::Seat(seat) = game.to_act() else { return Vec::new() };
    match game.view(Some(seat)) {
        View::First(view) => all(view.denied(), Action::First),
        View::Second(view) => all(view.denied(), Action::Second),
        View::Undead(view) => all(view.denied(), Action::Undead),
    }
}

#[test]
fn what_is_denied_is_not_legal_for_the_reason_that_is_told() {
    for edition in Edition::ALL.iter().copied() {
        let (mut last, mut met) = (0, 0);
        in_any_position(edition, 24, |game, _, rng| {
            if std::mem::replace(&mut last, game.digest()) == game.digest() {
                return;
            }
            let denied = denied(game);
            for (action, reason) in &denied {
                let told = (game.is_legal(*action), game.refusal(*action));
                assert_eq!(told, (false, reason.rules), "{action:?} at {:?}", game.question());
            }
            met += denied.len();
            let ToAct::Seat(seat) = game.to_act() else { return };
            let guess = game.view(Some(seat)).determinize(rng);
            assert_eq!(denied, self::denied(&guess), "{:?}", game.question());
        });
        assert!(met > 1000, "{edition}: {met}");
    }
}

#[test]
fn no_refusal_tells_a_secret_of_the_other_army() {
    // 1e.hidden.orders-only, 2e.info.rules
    for edition in Edition::ALL.iter().copied() {
        in_any_position(edition, 12, |game, action, rng| {
            let ToAct::Seat(seat) = game.to_act() else { return };
            let guess = game.view(Some(seat)).determinize(rng);
            assert_eq!(game.refusal(action), guess.refusal(action), "{action:?} at {:?}", game.question());
        });
    }
}

//! Rules about set-up, chance and secrets that no single position can show.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_record::notation;
use stronghold_rules::chance::below;
use stronghold_rules::second::position::Open;
use stronghold_rules::second::{Action as Choice, Step};
use stronghold_rules::unit::{Group, Horde, UnitKind};
use stronghold_rules::{Action, ActionList, Edition, Game, Seat, Setup, ToAct};

fn new_game() -> Game {
    Game::new(&Setup::new(Edition::Second)).expect("the set-up is sound")
}

/// A game with the starter cards, after these actions.
fn starter_game(actions: &[&str]) -> Game {
    let setup = Setup::new(Edition::Second).with("setup.cards", "starter");
    let mut game = Game::new(&setup).expect("the set-up is sound");
    play(&mut game, &["arrange ballista", "arrange catapult", "arrange banner", "arrange bridge"]);
    play(&mut game, actions);
    game
}

fn play(game: &mut Game, actions: &[&str]) {
    for text in actions {
        let action = notation::parse(Edition::Second, text).expect("an action");
        game.play(action).unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    }
}

fn open(game: &Game) -> &Open {
    match game {
        Game::Second(siege) => &siege.position().open,
        _ => panic!("a game of the Second Edition"),
    }
}

fn step(game: &Game) -> Option<Step> {
    match game {
        Game::Second(siege) => siege.step(),
        _ => panic!("a game of the Second Edition"),
    }
}

/// Plays a random game and shows each position before the action that is played there.
fn random_game(seed: u64, mut look: impl FnMut(&Game, &ActionList, Action)) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = new_game();
    let mut list = ActionList::new();
    loop {
        game.legal_actions(&mut list);
        let action = match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance => game.sample_chance(&mut rng).expect("chance is to act"),
            ToAct::Seat(_) => list[below(&mut rng, list.len() as u32) as usize],
        };
        look(&game, &list, action);
        game.play_unchecked(action);
    }
}

/// 2e.setup.cards: three of five, all sets equal, for each of four phases.
#[test]
fn all_sets_of_three_cards_are_equally_likely() {
    let mut game = new_game();
    for phase in 2..=5 {
        let outcomes = game.chance_outcomes();
        assert_eq!(outcomes.len(), 10, "phase {phase}");
        assert!(outcomes.iter().all(|(_, weight)| weight * 10 == outcomes.total()), "phase {phase}");
        let (first, _) = outcomes.iter().next().expect("ten outcomes");
        game.play(first).expect("an outcome of chance");
    }
    assert_eq!(game.to_act(), ToAct::Seat(Seat::Invader));
}

/// 2e.setup.objectives, 2e.setup.plans: three of ten, all sets equal.
#[test]
fn all_sets_of_three_objectives_and_plans_are_equally_likely() {
    let objectives = starter_game(&[]).chance_outcomes();
    let plans =
        starter_game(&["deal blood-magic great-siege bloodbath", "return bloodbath"]).chance_outcomes();
    for outcomes in [objectives, plans] {
        assert_eq!(outcomes.len(), 120);
        assert!(outcomes.iter().all(|(_, weight)| weight * 120 == outcomes.total()));
    }
}

/// 2e.setup.objectives: the returned card is not shown.
#[test]
fn the_defender_does_not_learn_which_objective_was_returned() {
    let bloodbath = starter_game(&["deal blood-magic great-siege bloodbath", "return bloodbath"]);
    let siege_works = starter_game(&["deal blood-magic great-siege siege-works", "return siege-works"]);
    for seat in [Some(Seat::Defender), None] {
        assert_eq!(bloodbath.view(seat), siege_works.view(seat));
    }
    assert_ne!(bloodbath.view(Some(Seat::Invader)), siege_works.view(Some(Seat::Invader)));
}

/// 2e.setup.objectives: nor the three that were drawn, before two of them lie face up.
#[test]
fn the_defender_does_not_see_the_drawn_objectives() {
    let one = starter_game(&["deal blood-magic great-siege bloodbath"]);
    let other = starter_game(&["deal siege-works drilled-host troll-onslaught"]);
    for seat in [Some(Seat::Defender), None] {
        assert_eq!(one.view(seat), other.view(seat));
    }
    assert_ne!(one.view(Some(Seat::Invader)), other.view(Some(Seat::Invader)));
}

/// 2e.setup.plans: nothing is shown to the Invader.
#[test]
fn the_invader_learns_nothing_of_the_plans() {
    let before = ["deal blood-magic great-siege bloodbath", "return bloodbath"];
    let mut one = starter_game(&before);
    let mut other = starter_game(&before);
    let stages = [
        (
            "deal last-quivers melt-the-bells on-last-legs",
            "deal this-is-agaria farlons-hope open-the-dungeons",
        ),
        ("return on-last-legs", "return this-is-agaria"),
    ];
    for (first, second) in stages {
        play(&mut one, &[first]);
        play(&mut other, &[second]);
        for seat in [Some(Seat::Invader), None] {
            assert_eq!(one.view(seat), other.view(seat), "{first}");
        }
        assert_ne!(one.view(Some(Seat::Defender)), other.view(Some(Seat::Defender)), "{first}");
    }
}

/// 2e.setup.buildings-cosmetic: set-up asks for the order of cards, one objective and one plan, and for nothing else.
#[test]
fn set_up_offers_no_choice_of_building_places() {
    for seed in 0..20 {
        let mut asked = Vec::new();
        random_game(seed, |game, list, _| {
            if game.turn() == 0 && game.to_act() != ToAct::Chance {
                let Some(Action::Second(action)) = list.first() else { panic!("somebody is asked") };
                asked.push(<&str>::from(*action));
            }
        });
        assert_eq!(asked, ["Arrange", "Arrange", "Arrange", "Arrange", "ReturnObjective", "ReturnPlan"]);
    }
}

/// 2e.supplies.draw: 14 units without putting any back, from 57 goblins, 93 orcs and 38 trolls.
#[test]
fn the_first_draw_is_fair() {
    let set_up = [
        "deal blood-magic great-siege bloodbath",
        "return bloodbath",
        "deal last-quivers melt-the-bells on-last-legs",
        "return on-last-legs",
    ];
    let outcomes = starter_game(&set_up).chance_outcomes();
    let weight = |units: [u8; 3]| outcomes.weight_of(Action::Second(Choice::Draw(Group::new(units))));
    assert_eq!(outcomes.len(), 120, "all ways to make 14 of three types");
    for goblins in 0..=14 {
        for orcs in 0..=14 - goblins {
            let trolls = 14 - goblins - orcs;
            // How much more likely one goblin more in place of an orc is, and one orc more in place of a troll.
            let [left, right] = [
                u128::from(57 - goblins) * u128::from(orcs),
                u128::from(goblins + 1) * u128::from(94 - orcs),
            ];
            if orcs > 0 {
                let more = weight([goblins + 1, orcs - 1, trolls]);
                assert_eq!(weight([goblins, orcs, trolls]) * left, more * right, "{goblins} {orcs} {trolls}");
            }
            let [left, right] =
                [u128::from(93 - orcs) * u128::from(trolls), u128::from(orcs + 1) * u128::from(39 - trolls)];
            if trolls > 0 {
                let more = weight([goblins, orcs + 1, trolls - 1]);
                assert_eq!(weight([goblins, orcs, trolls]) * left, more * right, "{goblins} {orcs} {trolls}");
            }
        }
    }
}

/// 2e.turn.auto: whoever is asked has a choice. Only where a single option would betray a secret the Defender is asked
/// all the same (2e.info.pause).
#[test]
fn nobody_is_asked_without_a_choice() {
    for seed in 0..40 {
        random_game(seed, |game, list, _| {
            if game.to_act() == ToAct::Chance {
                assert!(game.chance_outcomes().len() > 1, "{:?}", step(game));
            } else if list.len() == 1 {
                let pause = match step(game) {
                    Some(Step::Window) => open(game).plans_hidden > 0 && open(game).hourglasses == 0,
                    Some(Step::PlanMoment(_)) => open(game).plans_hidden > 0,
                    Some(Step::TrapKind(_)) => true,
                    _ => false,
                };
                assert!(pause, "{:?}", step(game));
            }
        });
    }
}

/// 2e.pieces.dead-invaders: the bag never fills up again, and all 200 units are somewhere.
#[test]
fn no_unit_goes_back_to_the_bag() {
    for seed in 0..40 {
        let mut bag = Group::new([60, 100, 40]);
        random_game(seed, |game, _, _| {
            let open = open(game);
            assert!(bag.contains(open.bag), "{bag} before, {} now", open.bag);
            bag = open.bag;
            let elsewhere = [open.bag, open.camp, open.paid, open.fallen, open.marauders];
            for (kind, all) in Horde::KINDS.into_iter().zip([60, 100, 40]) {
                let found: u32 =
                    elsewhere.iter().chain(&open.horde).map(|units| u32::from(units.count(kind))).sum();
                assert_eq!(found, all, "{kind}");
            }
        });
    }
}

/// 2e.window.spend-all: `end` is offered exactly when no hourglass is left.
#[test]
fn a_window_ends_with_empty_hands() {
    for seed in 0..40 {
        random_game(seed, |game, list, _| {
            if step(game) == Some(Step::Window) {
                let end = list.contains(&Action::Second(Choice::End));
                assert_eq!(end, open(game).hourglasses == 0);
            }
        });
    }
}

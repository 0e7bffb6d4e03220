//! Rules about what a seat may know and about how a game ends, which no scenario file can show: two games that differ
//! in a secret only must look the same to the other side.

mod common;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_record::{Recorder, notation};
use stronghold_rules::board::{Path, Place, Section};
use stronghold_rules::chance::below;
use stronghold_rules::second::card::Card;
use stronghold_rules::second::plan::Plan;
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::{OrderToken, Trap};
use stronghold_rules::second::{self, Position};
use stronghold_rules::set::{By, Set};
use stronghold_rules::unit::Group;
use stronghold_rules::{Action, ActionList, Army, Edition, Event, Game, Seat, Setup, ToAct};

fn starter() -> Setup {
    Setup::new(Edition::Second).with("setup.cards", "starter")
}

/// A game that goes on with these steps, on an otherwise empty board of turn 1.
fn game_at(steps: &[Step], arrange: impl Fn(&mut Position)) -> Game {
    common::game_at(&starter(), steps, arrange)
}

/// A new game after the Invader arranged the line.
fn before_the_objectives() -> Game {
    let mut game = Game::new(&starter()).expect("the set-up is sound");
    let mut list = ActionList::new();
    while matches!(game.to_act(), ToAct::Seat(_)) {
        game.legal_actions(&mut list);
        let first = list[0];
        game.play(first).expect("a listed action plays");
    }
    game
}

/// Plays these decisions, each named by its text.
fn play(game: &mut Game, script: &[&str]) {
    for text in script {
        let action = notation::parse(Edition::Second, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(action).unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    }
}

/// The game after these decisions.
fn after(game: &Game, script: &[&str]) -> Game {
    let mut game = game.clone();
    play(&mut game, script);
    game
}

/// Whether this is what an Invader does who leaves all units where they are.
fn is_idle(action: &Action) -> bool {
    use second::Action as A;
    matches!(action, Action::Second(A::Keep | A::Skip | A::Next | A::None | A::Hold(_)))
}

/// Plays random actions to the end. A lazy Invader does nothing whenever that is allowed.
fn random_game(seed: u64, lazy: bool) -> Recorder {
    let mut recorder = Recorder::new(&Setup::new(Edition::Second)).expect("the set-up is sound");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut list = ActionList::new();
    loop {
        let action = match recorder.game().to_act() {
            ToAct::Nobody => return recorder,
            ToAct::Chance => recorder.game().sample_chance(&mut rng).expect("chance is to act"),
            ToAct::Seat(seat) => {
                recorder.game().legal_actions(&mut list);
                let idle =
                    list.iter().copied().find(|action| lazy && seat == Seat::Invader && is_idle(action));
                idle.unwrap_or_else(|| list[below(&mut rng, list.len() as u32) as usize])
            }
        };
        recorder.play(action).expect("a listed action plays");
    }
}

/// The owner of the secret can tell the games apart; the other seat and a spectator cannot.
fn assert_secret_of(owner: Seat, one: &Game, other: &Game) {
    let rivals = one.seats().iter().filter(|seat| seat.army() != owner.army());
    assert_ne!(one.view(Some(owner)), other.view(Some(owner)), "the {owner} must see a difference");
    for eyes in rivals.copied().map(Some).chain([None]) {
        assert_eq!(one.view(eyes), other.view(eyes), "seen by {eyes:?}");
    }
}

fn hold(position: &mut Position, plans: &[Plan]) {
    position.defender.plans = plans.iter().fold(Set::EMPTY, |held, plan| held.with(*plan));
    position.open.plans_hidden = plans.len() as u8;
}

// 2e.plan.secret, 2e.setup.plans, 2e.info.rules: plans in hand and the one returned at set-up.
#[test]
fn the_invader_learns_nothing_of_dealt_held_and_returned_plans() {
    let mut dealt = before_the_objectives();
    play(&mut dealt, &["deal blood-magic great-siege bloodbath", "return bloodbath"]);

    let one = after(&dealt, &["deal this-is-agaria farlons-hope melt-the-bells"]);
    let other = after(&dealt, &["deal use-the-furnishings on-last-legs last-quivers"]);
    assert_secret_of(Seat::Defender, &one, &other);

    let one = after(&one, &["return farlons-hope"]);
    let other = after(&other, &["return last-quivers"]);
    assert_secret_of(Seat::Defender, &one, &other);
}

// 2e.setup.objectives, 2e.info.rules: the objective returned at set-up.
#[test]
fn the_defender_never_sees_the_returned_objective() {
    let game = before_the_objectives();
    let one = after(&game, &["deal blood-magic great-siege bloodbath"]);
    let other = after(&game, &["deal blood-magic great-siege siege-works"]);
    assert_secret_of(Seat::Invader, &one, &other);

    let one = after(&one, &["return bloodbath"]);
    let other = after(&other, &["return siege-works"]);
    assert_secret_of(Seat::Invader, &one, &other);
}

/// From this step to the hospital, with Invader units on w3 and two soldiers who cannot hold it.
fn assault_from(stage: Stage, plan: Plan, dead: u8) -> Game {
    let steps = [
        Step::Stage(stage),
        Step::Stage(Stage::Strength),
        Step::WallsHeld,
        Step::PlanMoment(2),
        Step::Hospital,
    ];
    let steps = if stage == Stage::Strength { &steps[1..] } else { &steps[..] };
    game_at(steps, |at| {
        hold(at, &[plan]);
        *at.open.horde_at_mut(Place::W3) = Group::new([0, 0, 2]);
        *at.open.garrison_at_mut(Place::W3) = Group::new([0, 2, 0]);
        at.open.died[Section::W3] = dead;
    })
}

// 2e.info.pause: a plan moment looks the same with and without This is Agaria! in hand.
#[test]
fn a_plan_moment_shows_only_that_the_defender_is_to_act() {
    for (stage, dead) in [(Stage::Orders, 1), (Stage::Strength, 0)] {
        let [with, without] =
            [Plan::ThisIsAgaria, Plan::LastQuivers].map(|plan| assault_from(stage, plan, dead));
        assert_secret_of(Seat::Defender, &with, &without);

        let view = with.view(Some(Seat::Invader));
        assert_eq!(view.to_act(), ToAct::Seat(Seat::Defender));
        assert_eq!(view.actions().len(), 0);
        assert_eq!(view.question(), None, "the question would name the plan");
        assert_eq!(with.view(Some(Seat::Defender)).actions().len(), 2);
        assert_eq!(without.view(Some(Seat::Defender)).actions().len(), 1);

        assert_secret_of(Seat::Defender, &after(&with, &["pass"]), &after(&without, &["pass"]));
    }
}

// 2e.info.pause: no pause where nothing can be hidden, since both players know that the plan cannot be used.
#[test]
fn a_plan_moment_that_can_hide_nothing_passes_by_itself() {
    let stormed = |arrange: fn(&mut Position)| {
        game_at(&[Step::PlanMoment(2), Step::Resources], |at| {
            hold(at, &[Plan::LastQuivers]);
            at.open.camp = Group::new([1, 0, 0]);
            *at.open.horde_at_mut(Place::W3) = Group::new([0, 0, 2]);
            at.open.died[Section::W3] = 2;
            arrange(at);
        })
    };
    assert_eq!(stormed(|_| {}).to_act(), ToAct::Seat(Seat::Defender));
    let used = stormed(|at| at.open.plans_used = Set::only(Plan::ThisIsAgaria));
    assert_eq!(used.to_act(), ToAct::Seat(Seat::Invader), "the plan was used in the open");
    let nobody_died = stormed(|at| at.open.died = By::default());
    assert_eq!(nobody_died.to_act(), ToAct::Seat(Seat::Invader), "no section fits the plan");
    let no_plan_left = stormed(|at| hold(at, &[]));
    assert_eq!(no_plan_left.to_act(), ToAct::Seat(Seat::Invader), "no plan is hidden");
}

// 2e.info.pause: so does the end of a window, with and without a plan that could be used for free.
#[test]
fn a_window_without_hourglasses_shows_only_that_the_defender_is_to_act() {
    let window = |plan| {
        game_at(&[Step::OpenWindow, Step::Resources], |at| {
            hold(at, &[plan]);
            at.open.hourglasses = 1;
            at.open.camp = Group::new([1, 0, 0]);
        })
    };
    // The one can be used in any window, the other in none.
    let (free, idle) = (window(Plan::LastQuivers), window(Plan::ThisIsAgaria));
    assert_secret_of(Seat::Defender, &free, &idle);

    let spent = ["spend forge.cannon"];
    let (free, idle) = (after(&free, &spent), after(&idle, &spent));
    assert_secret_of(Seat::Defender, &free, &idle);
    let view = idle.view(Some(Seat::Invader));
    assert_eq!((view.to_act(), view.question()), (ToAct::Seat(Seat::Defender), None));

    let (free, idle) = (after(&free, &["end"]), after(&idle, &["end"]));
    assert_eq!(idle.to_act(), ToAct::Seat(Seat::Invader));
    assert_secret_of(Seat::Defender, &free, &idle);
}

// 2e.info.trap-kind-choice, 2e.info.rules: the log says where a trap lies, not which.
#[test]
fn the_invader_hears_of_a_trap_but_not_of_its_kind() {
    let mut game = game_at(&[Step::OpenWindow], |at| at.open.hourglasses = 2);
    play(&mut game, &["spend scouts.trap", "spend scouts.trap", "place rw2-w3"]);

    let goblin = after(&game, &["trap goblin"]);
    let troll = after(&game, &["trap troll"]);
    assert_secret_of(Seat::Defender, &goblin, &troll);

    let told = |game: &Game, seat| -> Vec<_> {
        let of_second = |event| match event {
            Event::Second(event) => Some(event),
            _ => None,
        };
        game.view(seat).events().into_iter().filter_map(of_second).collect()
    };
    let laid = second::Event::TrapLaid { path: Path::Rw2W3 };
    let kind = second::Event::TrapKindChosen { path: Path::Rw2W3, trap: Trap::Goblin };
    assert!(told(&goblin, Some(Seat::Defender)).contains(&kind));
    for eyes in [Some(Seat::Invader), None] {
        assert!(told(&game, eyes).contains(&laid), "{eyes:?}");
        assert!(!told(&goblin, eyes).contains(&kind), "{eyes:?}");
    }
}

// 2e.info.trap-kind-choice: no pause is missing when only one kind is left to choose.
#[test]
fn a_trap_of_the_last_kind_is_laid_like_any_other() {
    let fields = [Path::FwRw1, Path::FwRw2, Path::FwRw3, Path::FeRe1, Path::FeRe2, Path::FeRe3];
    let laying = |kinds: [Trap; 6]| {
        let mut game = game_at(&[Step::OpenWindow], |at| {
            at.open.hourglasses = 2;
            for (path, kind) in fields.into_iter().zip(kinds) {
                at.open.hidden_traps.insert(path);
                at.defender.traps[path] = Some(kind);
            }
        });
        play(&mut game, &["spend scouts.trap", "spend scouts.trap", "place rw2-w3"]);
        game
    };
    use Trap::{Goblin, SiegeTower, Troll};
    let forced = laying([Goblin, Goblin, Goblin, Troll, Troll, Troll]);
    let free = laying([Goblin, Goblin, Troll, Troll, SiegeTower, SiegeTower]);
    assert_eq!(forced.view(Some(Seat::Defender)).actions().len(), 1);
    assert_eq!(free.view(Some(Seat::Defender)).actions().len(), 3);
    assert_secret_of(Seat::Defender, &forced, &free);
    assert_secret_of(Seat::Defender, &after(&forced, &["trap siege-tower"]), &after(&free, &["trap goblin"]));
}

// 2e.info.rules: assignments before a march.
#[test]
fn the_defender_sees_assigned_units_only_when_they_march() {
    let game = game_at(&[Step::ChooseManeuver], |at| {
        *at.open.horde_at_mut(Place::Rw1) = Group::new([2, 2, 0]);
        *at.open.horde_at_mut(Place::Re1) = Group::new([1, 0, 0]);
    });
    let orc = after(&game, &["minor", "move orc rw1 w1"]);
    let goblin = after(&game, &["minor", "move goblin rw1 w2"]);
    let two = after(&game, &["minor", "move orc rw1 w1", "move goblin rw1 w2"]);
    let next_source = after(&game, &["minor", "next"]);
    for other in [&goblin, &two, &next_source] {
        assert_secret_of(Seat::Invader, &orc, other);
    }

    let (orc, goblin) = (after(&orc, &["next", "next"]), after(&goblin, &["next", "next"]));
    assert_ne!(orc.view(Some(Seat::Defender)), goblin.view(Some(Seat::Defender)), "the march is public");
}

// 2e.info.rules: classified orders, also those that a mix-up sends back.
#[test]
fn the_defender_sees_a_classified_order_but_not_its_kind() {
    let game = game_at(&[Step::ChooseOrders, Step::HandOverPhase6], |at| {
        *at.open.horde_at_mut(Place::W1) = Group::new([1, 0, 0]);
        *at.open.horde_at_mut(Place::W2) = Group::new([1, 0, 0]);
        at.open.paid_actions[second::building::BuildingAction::OrdersMixup] = 1;
    });
    let fury = after(&game, &["classified", "order fury w1"]);
    let bluff = after(&game, &["classified", "order bluff w1"]);
    assert_secret_of(Seat::Invader, &fury, &bluff);

    let (fury, bluff) = (after(&fury, &["done"]), after(&bluff, &["done"]));
    let Game::Second(siege) = &fury else { panic!("a game of the Second Edition") };
    assert_eq!(siege.position().open.orders[Section::W1], Some(OrderToken::FaceDown));
    assert_secret_of(Seat::Invader, &fury, &bluff);

    let mixup = ["spend cathedral.orders-mixup"];
    let (fury, bluff) = (after(&fury, &mixup), after(&bluff, &mixup));
    for eyes in [Some(Seat::Defender), None] {
        assert_eq!(fury.view(eyes), bluff.view(eyes), "the token went back unseen");
    }
    let Game::Second(siege) = &fury else { panic!("a game of the Second Edition") };
    assert_eq!(siege.position().open.orders[Section::W1], None);
}

// 2e.info.rules, 2e.ritual.shown-together: neither the order of placing nor a glance at the board betrays the Target,
// and tokens that were never triggered go back unseen.
#[test]
fn the_defender_cannot_tell_the_target_from_a_bluff() {
    let game = game_at(&[Step::Line(5), Step::EndOfTurn], |at| {
        let line = [Card::Ballista, Card::Catapult, Card::Mantelet, Card::Banner, Card::Bridge, Card::Gale];
        at.open.line = line.map(Some);
        at.open.camp = Group::new([1, 0, 0]);
    });
    let steps = [["play gale goblin", "target w1"], ["play gale goblin", "target w2"]];
    let [one, other] = steps.map(|script| after(&game, &script));
    assert_secret_of(Seat::Invader, &one, &other);

    let (one, other) = (after(&one, &["bluff w2"]), after(&other, &["bluff w1"]));
    assert_secret_of(Seat::Invader, &one, &other);
    let (one, other) = (after(&one, &["done"]), after(&other, &["done"]));
    assert_eq!(one.to_act(), ToAct::Seat(Seat::Defender));
    assert_secret_of(Seat::Invader, &one, &other);

    let rest = ["spend forge.cannon", "spend forge.cannon"];
    let (one, other) = (after(&one, &rest), after(&other, &rest));
    assert_eq!(one.turn(), 2);
    for eyes in [Some(Seat::Invader), Some(Seat::Defender), None] {
        assert_eq!(one.view(eyes), other.view(eyes), "the tokens went back unseen");
    }
}

// 2e.end.no-draw, 2e.end.turn7, 2e.breach.win: every game has a winner, at the latest after the seventh assault.
#[test]
fn every_random_game_has_a_winner_within_seven_turns() {
    let mut winners = [0; 2];
    for seed in 0..60 {
        let recorder = random_game(seed, seed % 3 == 0);
        let game = recorder.game();
        let winner = game.outcome().unwrap_or_else(|| panic!("seed {seed}: nobody won")).winner;
        assert!((1..=7).contains(&game.turn()), "seed {seed}: turn {}", game.turn());
        match winner {
            Army::Invader => winners[0] += 1,
            Army::Defender => {
                winners[1] += 1;
                assert_eq!(game.turn(), 7, "seed {seed}: the Defender wins after turn 7 only");
            }
        }
    }
    assert!(winners.iter().all(|wins| *wins > 0), "both ends are tried: {winners:?}");
}

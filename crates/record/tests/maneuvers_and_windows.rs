//! Rules about rituals, maneuvers, orders and traps that a single position cannot show: two games that differ in a
//! secret only must look the same to the other side, and a token is flipped once.

mod common;

use stronghold_record::notation;
use stronghold_rules::board::{Place, Section};
use stronghold_rules::second::Position;
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::{Card, Ritual};
use stronghold_rules::second::event::Event as Happening;
use stronghold_rules::second::position::Open;
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::token::{OrderKind, OrderToken};
use stronghold_rules::set::By;
use stronghold_rules::unit::{Garrison, Group, Horde};
use stronghold_rules::{Edition, Event, Game, Seat, Setup};

/// A game that goes on with these steps, on an otherwise empty board of turn 1.
fn game_at(steps: &[Step], arrange: impl Fn(&mut Position)) -> Game {
    common::game_at(&Setup::new(Edition::Second), steps, arrange)
}

/// The game after these decisions, each named by its text.
fn after(game: &Game, script: &[&str]) -> Game {
    let mut game = game.clone();
    for text in script {
        let action = notation::parse(Edition::Second, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(action).unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    }
    game
}

fn open(game: &Game) -> &Open {
    match game {
        Game::Second(siege) => &siege.position().open,
        _ => panic!("a game of the Second Edition"),
    }
}

/// The owner of the secret can tell the games apart; the other seat and a spectator cannot.
fn assert_secret_of(owner: Seat, one: &Game, other: &Game) {
    assert_ne!(one.view(Some(owner)), other.view(Some(owner)), "the {owner} must see a difference");
    assert_seen_alike(owner, one, other);
}

/// Neither the rival of this seat nor a spectator can tell the games apart.
fn assert_seen_alike(owner: Seat, one: &Game, other: &Game) {
    let rivals = one.seats().iter().filter(|seat| seat.army() != owner.army());
    for eyes in rivals.copied().map(Some).chain([None]) {
        assert_eq!(one.view(eyes), other.view(eyes), "seen by {eyes:?}");
    }
}

fn units(kind: Horde, count: u8) -> Group<Horde> {
    Group::of(kind, count)
}

// 2e.ritual.hidden: the Defender sees where tokens lie, not which is the Target.
#[test]
fn the_faces_of_ritual_tokens_are_a_secret_of_the_invader() {
    let game = game_at(&[Step::Line(0)], |at| {
        at.open.line = [Some(Card::Gale), None, None, None, None, None];
        at.open.camp = units(Horde::Goblin, 1);
        *at.open.garrison_at_mut(Place::Courtyard) = Group::of(Garrison::Soldier, 2);
    });
    let one = after(&game, &["play gale goblin", "target w1", "bluff w2", "bluff e3"]);
    let other = after(&game, &["play gale goblin", "target w2", "bluff e3", "bluff w1"]);
    assert_secret_of(Seat::Invader, &one, &other);

    let elsewhere = after(&game, &["play gale goblin", "target w1", "bluff w2", "bluff e4"]);
    assert_ne!(one.view(Some(Seat::Defender)), elsewhere.view(Some(Seat::Defender)), "the places are public");

    let script = ["move soldier courtyard w1"];
    let (one, other) = (after(&one, &script), after(&other, &script));
    assert_ne!(one.view(Some(Seat::Defender)), other.view(Some(Seat::Defender)), "a flipped token is shown");
}

// 2e.specter.trigger: units that die together flip the token once, and so does what follows.
#[test]
fn units_that_die_together_flip_a_specter_once() {
    for (is_target, risen) in [(true, 2), (false, 0)] {
        let game = game_at(&[Step::Stage(Stage::Strength)], |at| {
            let (w2, specter) = (Section::W2, Ritual::Specter);
            *at.open.horde_at_mut(Place::W2) = units(Horde::Orc, 3);
            *at.open.garrison_at_mut(Place::W2) = Group::of(Garrison::Marksman, 2);
            at.open.walls[w2] = 2;
            at.open.bag = units(Horde::Goblin, 5);
            at.open.ritual_tokens[specter].insert(w2.index());
            if is_target {
                at.invader.targets[specter].insert(w2.index());
            }
        });
        let flips = game
            .events()
            .into_iter()
            .filter(|event| matches!(event, Event::Second(Happening::RitualToken { .. })))
            .collect::<Vec<_>>();
        let index = Section::W2.index() as u8;
        let expected = Happening::RitualToken { ritual: Ritual::Specter, index, target: is_target };
        assert_eq!(flips, [Event::Second(expected)]);
        assert_eq!(open(&game).horde_at(Place::Fw), units(Horde::Goblin, risen));
    }
}

// 2e.maneuver.assign: nothing moves before the march, so nobody sees what is assigned.
#[test]
fn assignments_are_a_secret_of_the_invader_until_the_march() {
    let game = game_at(&[Step::ChooseManeuver], |at| {
        *at.open.horde_at_mut(Place::Rw1) = Group::new([1, 1, 0]);
        *at.open.horde_at_mut(Place::Re3) = units(Horde::Troll, 1);
    });
    let waiting = after(&game, &["minor"]);
    let one = after(&waiting, &["move goblin rw1 w1", "next"]);
    let other = after(&waiting, &["move orc rw1 w2", "move goblin rw1 w2"]);
    assert_eq!(open(&one), open(&waiting), "nothing has moved");
    assert_secret_of(Seat::Invader, &one, &other);

    let (one, other) = (after(&one, &["next"]), after(&other, &["next"]));
    assert_eq!(open(&one).horde_at(Place::W1), units(Horde::Goblin, 1));
    assert_eq!(open(&other).horde_at(Place::W2), Group::new([1, 1, 0]));
}

/// The Invader has an orc on `w1` and a goblin on `e2`.
fn stormed(at: &mut Position) {
    *at.open.horde_at_mut(Place::W1) = units(Horde::Orc, 1);
    *at.open.horde_at_mut(Place::E2) = units(Horde::Goblin, 1);
}

// 2e.order.classified, 2e.order.open: face down or face up.
#[test]
fn the_kinds_of_classified_orders_are_a_secret_of_the_invader() {
    let game = game_at(&[Step::ChooseOrders, Step::HandOverPhase6], stormed);
    let one = after(&game, &["classified", "order fury w1", "order bluff e2"]);
    let other = after(&game, &["classified", "order call w1", "order detonation e2"]);
    assert_secret_of(Seat::Invader, &one, &other);

    let one = after(&game, &["open", "order fury w1"]);
    let other = after(&game, &["open", "order call w1"]);
    for eyes in [Some(Seat::Invader), Some(Seat::Defender), None] {
        assert_ne!(one.view(eyes), other.view(eyes), "an open order is seen by {eyes:?}");
    }
}

// 2e.mixup.effect: the token goes back unseen.
#[test]
fn a_mixed_up_order_is_not_shown() {
    let game = |kind| {
        let game = game_at(&[Step::Window], |at| {
            stormed(at);
            at.open.hourglasses = 2;
            at.open.paid_actions[BuildingAction::OrdersMixup] = 1;
            for (section, kind) in [(Section::W1, kind), (Section::E2, OrderKind::Bluff)] {
                at.open.orders[section] = Some(OrderToken::FaceDown);
                at.invader.orders[section] = Some(kind);
            }
        });
        after(&game, &["spend cathedral.orders-mixup", "place w1"])
    };
    let (one, other) = (game(OrderKind::Fury), game(OrderKind::Detonation));
    assert_eq!(open(&one).orders[Section::W1], None);
    assert_eq!(open(&one).orders_lost, By::from_array([0; 4]));
    assert_seen_alike(Seat::Invader, &one, &other);
}

// 2e.trap.one-action, 2e.trap.place: the kind is chosen in secret.
#[test]
fn the_kind_of_a_new_trap_is_a_secret_of_the_defender() {
    let game = game_at(&[Step::Window], |at| at.open.hourglasses = 3);
    let laid = after(&game, &["spend scouts.trap", "spend scouts.trap", "place rw1-w2"]);
    let kinds = ["trap goblin", "trap troll", "trap siege-tower"].map(|kind| after(&laid, &[kind]));
    assert_secret_of(Seat::Defender, &kinds[0], &kinds[1]);
    assert_secret_of(Seat::Defender, &kinds[0], &kinds[2]);

    let elsewhere = after(&game, &["spend scouts.trap", "spend scouts.trap", "place rw1-w1", "trap goblin"]);
    assert_ne!(kinds[0].view(Some(Seat::Invader)), elsewhere.view(Some(Seat::Invader)), "the path is public");
}

//! What must hold in every position of Undead, checked over random play.

mod common;

use std::collections::BTreeSet;

use common::{Play, Style, in_every_position, onlookers, rulebooks};
use stronghold_rules::board::{Path, Section};
use stronghold_rules::chance::ways;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::{Action as A, Event as E, Siege, Step};
use stronghold_rules::unit::Undead;
use stronghold_rules::{Action, ActionList, Army, Edition, Event, Game, Rulebook, Seat, ToAct};

fn books() -> Vec<Rulebook> {
    rulebooks(Edition::Undead)
}

fn siege(game: &Game) -> &Siege {
    let Game::Undead(siege) = game else { panic!("a game of Undead") };
    siege
}

#[test]
fn chance_weights_count_all_ways_in_which_a_draw_can_come() {
    // Chapter 11, counted here without the engine's own lists.
    in_every_position(&books(), 200, |game, _| {
        let outcomes = game.chance_outcomes();
        assert_eq!(outcomes.is_empty(), game.to_act() != ToAct::Chance);
        let (open, tables) = (&siege(game).position().open, &siege(game).book().tables);
        let sum = |counts: &[u8]| counts.iter().map(|count| u128::from(*count)).sum::<u128>();
        let all = match siege(game).step() {
            Some(Step::DealTome(position)) => 8 - u128::from(position),
            Some(Step::StockLibrary(_)) => ways(8, 6),
            Some(Step::DrawUnits) => ways(open.bag.total(), 14.min(open.bag.total())),
            Some(Step::DrawManaCard) => sum(open.mana_deck.as_slice()),
            Some(Step::DrawReinforcement) => sum(open.reinforcements.as_slice()),
            Some(Step::TurnShot { .. }) => 6 - u128::from(open.turned.len()),
            Some(Step::FireEngine { rampart, .. }) => {
                open.engines[rampart].map_or(0, |deck| u128::from(deck.hits + deck.misses))
            }
            Some(Step::DrawPanic(_)) => sum(tables.panic_cards.as_slice()) - open.panic_cards.len() as u128,
            _ => 0,
        };
        assert_eq!(outcomes.total(), all, "{:?}", siege(game).step());
    });
}

#[test]
fn everybody_sees_the_same() {
    // un.info.open: views differ in nothing but the list of the seat that acts.
    in_every_position(&books(), 120, |game, _| {
        let looks = onlookers(game).into_iter().map(|seat| {
            let stronghold_rules::View::Undead(view) = game.view(seat) else { panic!("a view of Undead") };
            let mine = seat.map(ToAct::Seat) == Some(game.to_act());
            assert_eq!(mine, !view.actions.is_empty(), "only the seat to act has a list");
            (view.open, view.agenda, view.events)
        });
        let mut looks = looks.collect::<Vec<_>>();
        looks.dedup();
        assert_eq!(looks.len(), 1);
    });
}

#[test]
fn outside_windows_each_side_decides_only_its_own_questions() {
    // un.round.interrupt
    in_every_position(&books(), 200, |game, _| {
        let ToAct::Seat(seat) = game.to_act() else { return };
        let windowed = siege(game).position().agenda.steps().contains(&Step::Window);
        let step = siege(game).step().expect("a seat decides a step");
        if seat.army() == Army::Invader && windowed {
            assert!(matches!(step, Step::Retreat { .. }), "{step:?}");
        }
        if seat == Seat::Defender && !windowed {
            let own = matches!(
                step,
                Step::AimArmament(_)
                    | Step::VolleyFrom(_)
                    | Step::Stake
                    | Step::HordeLoses { .. }
                    | Step::Hospital(_)
            );
            assert!(own, "{step:?}");
        }
    });
}

#[test]
fn units_of_the_invader_never_go_back_or_change_side_by_themselves() {
    // un.board.forward-only, un.board.sides, un.maneuver.order
    for book in books() {
        for seed in 0..20 {
            let mut play = Play::new(&book, seed, Style::Uniform);
            while let Some(action) = play.choose() {
                play.game.play(action).expect("listed actions play");
                for event in play.game.events() {
                    if let Event::Undead(E::Marched { path, .. }) = event {
                        let onward =
                            |path: Path| path.to().rampart().is_some() || path.to().section().is_some();
                        assert!(onward(path) && path.from().section().is_none());
                    }
                }
            }
        }
    }
}

#[test]
fn every_spell_is_cast_and_every_kind_of_decision_comes_up() {
    // Random play reaches all of it; a spell that nobody can cast would show here.
    let mut cast = BTreeSet::new();
    let mut kinds: BTreeSet<&'static str> = BTreeSet::new();
    in_every_position(&books(), 900, |game, _| {
        let mut list = ActionList::new();
        game.legal_actions(&mut list);
        for action in list.iter().copied().chain(game.chance_outcomes().iter().map(|(action, _)| action)) {
            let Action::Undead(action) = action else { panic!("an action of Undead") };
            if let A::Cast(spell) = action {
                cast.insert(spell);
            }
            kinds.insert(action.into());
        }
    });
    assert_eq!(cast.len(), Spell::COUNT, "{cast:?}");
    let all: BTreeSet<&'static str> = <A as strum::VariantNames>::VARIANTS.iter().copied().collect();
    assert_eq!(kinds, all);
}

#[test]
fn the_sixth_tome_card_is_never_missing_outside_the_exchange() {
    // un.supplies.library-refill, un.supplies.library-remove
    in_every_position(&books(), 200, |game, _| {
        let open = &siege(game).position().open;
        let held = open.tome.iter().flatten().count();
        match siege(game).step() {
            Some(Step::DealTome(_) | Step::RemoveSpells(_) | Step::TakeSpells(_)) => {}
            _ => assert_eq!(held, 6),
        }
        let mut cards: Vec<Spell> = open.tome.iter().flatten().copied().collect();
        cards.extend(open.library);
        let distinct: BTreeSet<Spell> = cards.iter().copied().collect();
        assert_eq!(distinct.len(), cards.len(), "no spell is there twice");
    });
}

#[test]
fn a_breach_comes_only_from_an_engagement() {
    // un.engage.breach, un.ranged.no-breach, un.panic.no-breach, un.end.breach
    let mut breaches = 0;
    for book in books() {
        for seed in 0..30 {
            let mut play = Play::new(&book, seed, Style::Uniform);
            let mut fought = None;
            while let Some(action) = play.choose() {
                play.game.play(action).expect("listed actions play");
                for event in play.game.events() {
                    if let Event::Undead(E::CombatFought { invader, defender, units, .. }) = event {
                        fought = Some((i32::from(invader), i32::from(defender), i32::from(units)));
                    }
                }
            }
            let (invader, defender, units) = fought.unwrap_or((0, 0, 0));
            let breached = invader > defender && invader - defender > units;
            let winner = play.game.outcome().expect("the game is over").winner;
            assert_eq!(breached, winner == Army::Invader);
            breaches += u32::from(breached);
        }
    }
    assert!(breaches > 20, "some games end in a breach: {breaches}");
}

#[test]
fn positions_are_small() {
    assert!(size_of::<stronghold_rules::undead::Position>() <= 1024);
    assert!(size_of::<Step>() <= 8);
}

#[test]
fn the_levitation_formula_is_never_broken() {
    // un.board.levitation, counted here by itself
    in_every_position(&books(), 200, |game, _| {
        let (open, tables) = (&siege(game).position().open, &siege(game).book().tables);
        for section in Section::ALL {
            let units = open.stormers(*section);
            let others = units.count(Undead::Skeleton) + units.count(Undead::Vampire);
            let phantoms = units.count(Undead::Phantom);
            assert!(others + phantoms.max(3) - 3 <= tables.section(*section).invader_places);
        }
    });
}

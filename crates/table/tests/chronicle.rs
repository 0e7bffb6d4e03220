//! The figures of whole games of the First Edition and of Undead.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_record::notation;
use stronghold_rules::first::Event;
use stronghold_rules::{Edition, Game, Rulebook, Setup, undead};
use stronghold_table::wire::TurnFigures;
use stronghold_table::{Draws, Seed, Table};

/// A random game of the First Edition to its end.
fn played(players: u8, seed: u8) -> Table {
    played_of(Edition::First, &[("players".to_owned(), players.to_string())], seed)
}

/// A random game to its end.
fn played_of(edition: Edition, options: &[(String, String)], seed: u8) -> Table {
    let setup = Setup { options: options.to_vec(), ..Setup::new(edition) };
    let book = Rulebook::new(&setup).expect("known options");
    let mut table = Table::new(book, Draws::of_bots(Seed::new([seed; 32])));
    table.apply(table.opening());
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
    while let Some(seat) = table.to_act() {
        let actions = table.view(seat).actions();
        let action = notation::text(actions[rng.next_u32() as usize % actions.len()]);
        let change = table.act(seat, table.ply(seat), &[action]).expect("a listed action is played");
        table.apply(change);
    }
    table
}

/// Hourglasses that were lost, and those that nobody has spent when the game is over.
fn not_spent(table: &Table) -> (u16, u16) {
    let (mut game, mut lost) = (Game::start(table.book()), 0);
    for ply in table.plies() {
        game.play(ply.action).expect("it was played");
        let Game::First(siege) = &game else { panic!("a game of the First Edition") };
        for event in siege.events() {
            if let Event::HourglassesLost { count, .. } = event {
                lost += u16::from(*count);
            }
        }
    }
    let Game::First(siege) = &game else { panic!("a game of the First Edition") };
    let commanders = siege.position().open.commanders.values();
    (lost, commanders.map(|one| u16::from(one.hourglasses) + u16::from(one.barricades)).sum())
}

#[test]
fn what_was_given_was_spent_or_lost_or_is_left() {
    for (players, seed) in (2..=4).flat_map(|players| (1..=4).map(move |seed| (players, seed))) {
        let table = played(players, seed);
        let figures = table.chronicle().turns;
        assert_eq!(figures.len(), usize::from(table.turn()));
        let sum = |of: fn(&TurnFigures) -> u16| figures.iter().map(of).sum::<u16>();
        let (lost, left) = not_spent(&table);
        let (given, spent) = (sum(|turn| turn.hourglasses_given), sum(|turn| turn.hourglasses_spent));
        assert_eq!(given, spent + lost + left, "{players} players, seed {seed}");
        assert!(figures.iter().all(|turn| turn.hourglasses_given >= 2 && turn.defender_strength > 0));
    }
}

#[test]
fn in_undead_all_that_was_given_was_spent_or_lost() {
    for seed in 1..=6 {
        let table = played_of(Edition::Undead, &[], seed);
        let figures = table.chronicle().turns;
        assert_eq!(figures.len(), usize::from(table.turn()));
        let (mut game, mut lost, mut defeated) = (Game::start(table.book()), 0, 0);
        for ply in table.plies() {
            game.play(ply.action).expect("it was played");
            let Game::Undead(siege) = &game else { panic!("a game of Undead") };
            for event in siege.events() {
                match event {
                    undead::Event::HourglassesDiscarded { count } => lost += u16::from(*count),
                    undead::Event::HordeDefeated { units, .. } => defeated += u16::from(units.total()),
                    undead::Event::RepelledLost { .. } => defeated += 1,
                    _ => {}
                }
            }
        }
        let sum = |of: fn(&TurnFigures) -> u16| figures.iter().map(of).sum::<u16>();
        let (given, spent) = (sum(|turn| turn.hourglasses_given), sum(|turn| turn.hourglasses_spent));
        assert_eq!(given, spent + lost, "seed {seed}");
        assert_eq!(sum(|turn| turn.invader_losses), defeated, "seed {seed}");
        assert!(figures.iter().all(|turn| turn.hourglasses_given >= 3 && turn.defender_strength > 0));
    }
}

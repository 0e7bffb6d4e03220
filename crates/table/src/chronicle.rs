//! The figures of a game, turn by turn.

use stronghold_rules::board::Section;
use stronghold_rules::second::step::Stage;
use stronghold_rules::second::{self, Siege};
use stronghold_rules::{Action, Event, Game, Rulebook};

use crate::wire::{Chronicle, TurnFigures};

/// Counts over a whole game.
pub(crate) fn chronicle(book: &Rulebook, actions: impl IntoIterator<Item = Action>) -> Chronicle {
    let mut turns = Vec::new();
    let mut game = Game::start(book);
    for action in actions {
        let before = game.clone();
        game.play_unchecked(action);
        let events = game.events();
        match (&before, &game) {
            (Game::Second(before), Game::Second(after)) => {
                let events = events.iter().map(|event| match event {
                    Event::Second(event) => *event,
                });
                second_edition(&mut turns, before, after, events);
            }
        }
    }
    Chronicle { turns }
}

fn second_edition(
    turns: &mut Vec<TurnFigures>,
    before: &Siege,
    after: &Siege,
    events: impl Iterator<Item = second::Event>,
) {
    use second::Event as E;
    let mut held = before.position().open.hourglasses;
    for event in events {
        if let E::TurnBegan { turn } = event {
            // The first turn begins with what was given at set-up.
            let given = if turns.is_empty() { u16::from(held) } else { 0 };
            turns.push(TurnFigures { turn, hourglasses_given: given, ..TurnFigures::default() });
        }
        let Some(now) = turns.last_mut() else { continue };
        match event {
            E::HourglassesGained { count } => {
                now.hourglasses_given += u16::from(count);
                held += count;
            }
            E::HourglassesDiscarded { count } => held = held.saturating_sub(count),
            E::StageBegan { stage: Stage::Cannons } => {
                let clash = |section: &Section| before.position().open.clash(&before.book().tables, *section);
                let clashes: Vec<_> = Section::ALL.iter().map(clash).collect();
                now.invader_strength = clashes.iter().map(|clash| u16::from(clash.invader)).sum();
                now.defender_strength = clashes.iter().map(|clash| u16::from(clash.defender)).sum();
            }
            E::HordeDied { units, .. } | E::TrapKilled { units, .. } => {
                now.invader_losses += u16::from(units.total());
            }
            E::GarrisonDied { units, .. } => now.defender_losses += u16::from(units.total()),
            _ => {}
        }
    }
    if let Some(now) = turns.last_mut() {
        now.hourglasses_spent += u16::from(held.saturating_sub(after.position().open.hourglasses));
    }
}

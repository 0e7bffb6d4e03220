//! The figures of a game, turn by turn.

use stronghold_rules::board::Section;
use stronghold_rules::clash::Clash;
use stronghold_rules::first::token::Deed;
use stronghold_rules::{Action, Game, Rulebook, first, second, undead};

use crate::wire::{Chronicle, TurnFigures};

/// Counts over a whole game.
pub(crate) fn chronicle(book: &Rulebook, actions: impl IntoIterator<Item = Action>) -> Chronicle {
    let mut turns = Vec::new();
    let mut game = Game::start(book);
    for action in actions {
        let before = game.clone();
        game.play_unchecked(action);
        match (&before, &game) {
            (Game::First(before), Game::First(after)) => first_edition(&mut turns, before, after),
            (Game::Second(before), Game::Second(after)) => second_edition(&mut turns, before, after),
            (Game::Undead(before), Game::Undead(after)) => undead_edition(&mut turns, before, after),
            // A game keeps its edition.
            _ => {}
        }
    }
    Chronicle { turns }
}

/// Notes the strengths at all sections when an assault begins.
fn count_strengths(now: &mut TurnFigures, clash: impl Fn(Section) -> Clash) {
    let clashes: Vec<Clash> = Section::ALL.iter().map(|section| clash(*section)).collect();
    now.invader_strength = clashes.iter().map(|clash| u16::from(clash.invader)).sum();
    now.defender_strength = clashes.iter().map(|clash| u16::from(clash.defender)).sum();
}

fn first_edition(turns: &mut Vec<TurnFigures>, before: &first::Siege, after: &first::Siege) {
    use first::Event as E;
    let hourglasses = |siege: &first::Siege| -> u16 {
        let commanders = siege.position().open.commanders.iter();
        commanders.map(|commander| u16::from(commander.hourglasses + commander.barricades)).sum()
    };
    let mut held = hourglasses(before);
    for event in after.events().iter().copied() {
        if let E::TurnBegan { turn } = event {
            // The first turn begins with what was given at set-up.
            let given = if turns.is_empty() { hourglasses(before) } else { 0 };
            turns.push(TurnFigures { turn, hourglasses_given: given, ..TurnFigures::default() });
        }
        let Some(now) = turns.last_mut() else { continue };
        match event {
            E::HourglassesGiven { count, .. } => {
                now.hourglasses_given += u16::from(count);
                held += u16::from(count);
            }
            E::DeedDone { deed: Deed::Barricades, .. } => {
                let count = u16::from(before.book().tables.numbers.barricades);
                now.hourglasses_given += count;
                held += count;
            }
            E::HourglassesLost { count, .. } => held = held.saturating_sub(u16::from(count)),
            E::AssaultBegan { further: false } => {
                count_strengths(now, |section| before.position().open.clash(&before.book().tables, section));
            }
            E::HordeDied { units, .. } => now.invader_losses += u16::from(units.total()),
            E::TrapKilled { .. } => now.invader_losses += 1,
            E::GarrisonDied { units, .. } => now.defender_losses += u16::from(units.total()),
            E::PanicKilled { .. } => now.defender_losses += 1,
            _ => {}
        }
    }
    if let Some(now) = turns.last_mut() {
        now.hourglasses_spent += held.saturating_sub(hourglasses(after));
    }
}

fn second_edition(turns: &mut Vec<TurnFigures>, before: &second::Siege, after: &second::Siege) {
    use second::Event as E;
    let mut held = before.position().open.hourglasses;
    for event in after.events().iter().copied() {
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
            E::StageBegan { stage: second::step::Stage::Cannons } => {
                count_strengths(now, |section| before.position().open.clash(&before.book().tables, section));
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

fn undead_edition(turns: &mut Vec<TurnFigures>, before: &undead::Siege, after: &undead::Siege) {
    use undead::Event as E;
    let mut held = before.position().open.hourglasses;
    for event in after.events().iter().copied() {
        if let E::RoundBegan { round } = event {
            turns.push(TurnFigures { turn: round, ..TurnFigures::default() });
        }
        let Some(now) = turns.last_mut() else { continue };
        match event {
            E::HourglassesGained { count } => {
                now.hourglasses_given += u16::from(count);
                held += count;
            }
            E::HourglassesDiscarded { count } => held = held.saturating_sub(count),
            E::StageBegan { stage: undead::step::Stage::Crossbows } => {
                count_strengths(now, |section| before.position().open.clash(before.book(), section));
            }
            E::HordeDefeated { units, .. } => now.invader_losses += u16::from(units.total()),
            E::RepelledLost { .. } => now.invader_losses += 1,
            E::GarrisonDefeated { units, .. } => now.defender_losses += u16::from(units.total()),
            E::MarksmanTaken { .. } | E::Sacrificed { .. } => now.defender_losses += 1,
            _ => {}
        }
    }
    if let Some(now) = turns.last_mut() {
        now.hourglasses_spent += u16::from(held.saturating_sub(after.position().open.hourglasses));
    }
}

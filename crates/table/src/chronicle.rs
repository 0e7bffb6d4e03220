//! The figures of a game, turn by turn.

use stronghold_rules::board::Section;
use stronghold_rules::clash::Clash;
use stronghold_rules::siege::{RuleSystem, Rulebook, Siege};
use stronghold_rules::{Action, Game};

use crate::wire::{Chronicle, TurnFigures};

/// What an event means for the figures of a turn.
pub(crate) enum Figure {
    /// A turn or round began.
    Began(u8),
    /// The Defender got hourglasses.
    Given(u8),
    /// Hourglasses were lost unspent.
    Lost(u8),
    /// The assault began: strengths are counted.
    Assault,
    /// So many of the Invader's units fell.
    InvaderLost(u8),
    /// So many of the Defender's units fell.
    DefenderLost(u8),
}

/// What an edition tells about its figures.
pub(crate) trait Figures: RuleSystem {
    /// Hourglasses that the Defender holds.
    fn held(open: &Self::Open) -> u16;

    /// Both strengths at a section.
    fn clash(book: &Rulebook<Self>, open: &Self::Open, section: Section) -> Clash;

    /// What an event means; most mean nothing here.
    fn figure(book: &Rulebook<Self>, event: &Self::Event) -> Option<Figure>;
}

/// Counts over a whole game.
pub(crate) fn chronicle(
    book: &stronghold_rules::Rulebook,
    actions: impl IntoIterator<Item = Action>,
) -> Chronicle {
    let mut turns = Vec::new();
    let mut game = Game::start(book);
    for action in actions {
        let before = game.clone();
        game.play_unchecked(action);
        match (&before, &game) {
            (Game::First(before), Game::First(after)) => count(&mut turns, before, after),
            (Game::Second(before), Game::Second(after)) => count(&mut turns, before, after),
            (Game::Undead(before), Game::Undead(after)) => count(&mut turns, before, after),
            // A game keeps its edition.
            _ => {}
        }
    }
    Chronicle { turns }
}

/// Counts what one action brought.
fn count<E: Figures>(turns: &mut Vec<TurnFigures>, before: &Siege<E>, after: &Siege<E>) {
    let (book, open) = (before.book(), &before.position().open);
    let mut held = E::held(open);
    for figure in after.events().iter().filter_map(|event| E::figure(book, event)) {
        if let Figure::Began(turn) = figure {
            // The first turn begins with what was given at set-up.
            let given = if turns.is_empty() { held } else { 0 };
            turns.push(TurnFigures { turn, hourglasses_given: given, ..TurnFigures::default() });
        }
        let Some(now) = turns.last_mut() else { continue };
        match figure {
            Figure::Began(_) => {}
            Figure::Given(count) => {
                now.hourglasses_given += u16::from(count);
                held += u16::from(count);
            }
            Figure::Lost(count) => held = held.saturating_sub(u16::from(count)),
            Figure::Assault => {
                let clashes = Section::ALL.iter().map(|section| E::clash(book, open, *section));
                (now.invader_strength, now.defender_strength) =
                    clashes.fold((0, 0), |(invader, defender), clash| {
                        (invader + u16::from(clash.invader), defender + u16::from(clash.defender))
                    });
            }
            Figure::InvaderLost(units) => now.invader_losses += u16::from(units),
            Figure::DefenderLost(units) => now.defender_losses += u16::from(units),
        }
    }
    if let Some(now) = turns.last_mut() {
        now.hourglasses_spent += held.saturating_sub(E::held(&after.position().open));
    }
}

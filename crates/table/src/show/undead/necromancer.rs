//! What the Invader has: mana, units, spells.

use stronghold_rules::undead::View;
use stronghold_rules::undead::spell::{Colour, Spell};
use stronghold_words::{Message, Words};

use super::{meaning, tables};
use crate::show::id::id;
use crate::show::piles::units;
use crate::wire::undead::{Necromancer, RoundMana, SpellCard};

/// The Invader's side of the table.
pub(super) fn necromancer(view: &View, words: &Words) -> Necromancer {
    let (open, tables) = (&view.open, tables(view));
    let round = |(round, row): (u8, &stronghold_rules::undead::tables::RoundRow)| RoundMana {
        round,
        mana: row.mana,
        now: open.round == round,
    };
    Necromancer {
        mana: open.mana,
        mana_cap: tables.pieces.mana,
        track: (1u8..).zip(&tables.track).map(round).collect(),
        bag: units(open.bag),
        camp: units(open.camp),
        upkeep: upkeep(view),
        altar: open.altar,
        pile: units(open.pile),
        tome: tome(view).map(|(spell, exhausted)| card(view, words, spell, exhausted)).collect(),
        library: open.library.iter().map(|spell| card(view, words, spell, false)).collect(),
        mana_cards: open.mana_deck.values().sum(),
        maneuvers: open.maneuvers.iter().map(id).collect(),
    }
}

/// Hourglasses that the camp as it is would give (un.maneuver.camp-stays).
pub(super) fn upkeep(view: &View) -> u8 {
    let units = view.open.camp.total();
    let steps = tables(view).numbers.camp_steps.iter();
    steps.into_iter().find(|step| units >= step.units).map_or(0, |step| step.hourglasses)
}

/// The cards of the Tome from the left, each with whether it is exhausted.
pub(super) fn tome(view: &View) -> impl Iterator<Item = (Spell, bool)> + '_ {
    let exhausted = usize::from(view.open.exhausted);
    let cards = view.open.tome.iter().enumerate();
    cards.filter_map(move |(position, spell)| spell.map(|spell| (spell, position < exhausted)))
}

fn card(view: &View, words: &Words, spell: Spell, exhausted: bool) -> SpellCard {
    let tables = tables(view);
    let colour = Colour::ALL.iter().find(|colour| tables.colours[**colour].has(spell));
    SpellCard {
        id: id(spell),
        title: words.say(&Message::of(&spell)),
        text: words.say(&meaning::spell(tables, spell)),
        colour: colour.map(id).unwrap_or_default(),
        cost: tables.spell(spell).cost,
        exhausted,
        left: left(view, spell),
    }
}

/// Tiles or engines of a spell that can still be placed.
fn left(view: &View, spell: Spell) -> Option<u8> {
    let (open, tables) = (&view.open, tables(view));
    let tiles = spell.tile().map(|tile| open.tiles_left(tables, tile));
    tiles.or_else(|| spell.engine().map(|engine| open.engines_left(tables, engine)))
}

//! Mana of the round, mana card, Altar, Library.

use super::*;
use crate::set::Set;

#[test]
fn only_mana_that_is_asked_for_and_held_is_lost() {
    // ex.un.keep-mana, ex.un.keep-mana-poor: round 7 asks for 4
    let with = |mana| {
        at(Step::LoseMana, |position| {
            position.open.round = 7;
            position.open.mana = mana;
        })
    };
    allowed(&with(7), Action::Lose(4));
    refused(&with(7), Action::Lose(5), &["un.supplies.keep-mana"]);
    refused(&with(7), Action::Pass, &["un.supplies.keep-mana"]);
    refused(&with(2), Action::Lose(3), &["un.supplies.keep-mana-short", "un.supplies.keep-mana"]);
}

#[test]
fn the_altar_takes_whole_pairs() {
    // ex.un.altar-odd
    let siege = at(Step::Altar, |position| position.open.altar = 5);
    allowed(&siege, Action::Pairs(2));
    refused(&siege, Action::Pairs(3), &["un.supplies.altar"]);
    refused(&siege, Action::DrawMana, &["un.supplies.mana-card"]);
    // An Altar without a pair is passed over.
    refused(&at(Step::AskLibrary, |_| ()), Action::Pairs(1), &["un.supplies.altar"]);
    refused(&at(Step::AskLibrary, |_| ()), Action::Remove(Spell::Mists), &["un.supplies.library"]);
}

#[test]
fn the_library_replaces_every_card_that_leaves_the_tome() {
    let tome = [
        Spell::Graveyard,
        Spell::Marshes,
        Spell::Mists,
        Spell::SpectralGust,
        Spell::BoneThrower,
        Spell::DreadWhispers,
    ];
    let library = Set::only(Spell::HeavyRain).with(Spell::Degradation);
    let lay = |position: &mut Position| {
        position.open.tome = tome.map(Some);
        position.open.library = library;
    };
    let refill = ["un.supplies.library-refill", "un.supplies.library-remove"];
    let remove = ["un.supplies.library-remove", "un.supplies.library-refill"];
    let siege = at(Step::RemoveSpells(0), lay);
    allowed(&siege, Action::Remove(Spell::Marshes));
    refused(&siege, Action::Remove(Spell::HeavyRain), &["un.supplies.library-remove"]);
    refused(&siege, Action::Take(Spell::HeavyRain), &remove);
    refused(&siege, Action::Next(Spell::Mists), &["un.supplies.library-order", "un.supplies.library-remove"]);
    let two_gone = |position: &mut Position| {
        lay(position);
        position.open.tome.as_mut_slice()[..2].fill(None);
    };
    refused(&at(Step::RemoveSpells(2), two_gone), Action::Remove(Spell::Mists), &refill);
    let siege = at(Step::TakeSpells(2), two_gone);
    refused(&siege, Action::Remove(Spell::Mists), &refill);
    refused(&siege, Action::Take(Spell::Strigoi), &["un.supplies.library-refill"]);
    refused(&siege, Action::Done, &["un.supplies.library-refill"]);
    refused(&at(Step::TakeSpells(1), lay), Action::Remove(Spell::Mists), &remove);
    let siege = at(Step::OrderTome(2), lay);
    allowed(&siege, Action::Next(Spell::Mists));
    refused(&siege, Action::Next(Spell::Graveyard), &["un.supplies.library-order"]);
    refused(&siege, Action::Done, &["un.supplies.library-order"]);
}

#[test]
fn panic_drives_those_off_whom_its_card_names() {
    let siege = at(Step::Flee { card: PanicCard::Rout, side: Some(Side::West) }, |_| ());
    let flee = |unit, from| Action::Flee { unit, from };
    allowed(&siege, flee(Garrison::Marksman, Section::W1));
    refused(&siege, flee(Garrison::Soldier, Section::W1), &["un.panic.in-force"]);
    refused(&siege, flee(Garrison::Marksman, Section::E1), &["un.panic.in-force"]);
}

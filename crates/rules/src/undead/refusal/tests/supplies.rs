//! Mana of the round, mana card, Altar, Library.

use super::*;

#[test]
fn only_mana_that_is_asked_for_and_held_is_lost() {
    // ex.un.keep-mana, ex.un.keep-mana-poor: round 7 asks for 4
    let with = |mana| {
        at(Step::LoseMana, |open| {
            open.round = 7;
            open.mana = mana;
        })
    };
    with(7).allows([Lose(4)]).refuses("un.supplies.keep-mana", [Lose(5), Pass]);
    with(2).refuses("un.supplies.keep-mana-short: takes 3, has 2", [Lose(3)]);
}

#[test]
fn the_altar_takes_whole_pairs() {
    // ex.un.altar-odd
    at(Step::Altar, |open| open.altar = 5)
        .allows([Pairs(2)])
        .refuses("un.supplies.altar", [Pairs(3)])
        .refuses("un.supplies.mana-card", [DrawMana]);
    // An Altar without a pair is passed over.
    at(Step::AskLibrary, |_| ())
        .refuses("un.supplies.altar", [Pairs(1)])
        .refuses("un.supplies.library", [Remove(Spell::Mists)]);
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
    let library = set![Spell::HeavyRain, Spell::Degradation];
    let lay = |open: &mut Open| {
        open.tome = tome.map(Some);
        open.library = library;
    };
    at(Step::RemoveSpells(0), lay)
        .allows([Remove(Spell::Marshes)])
        .refuses("un.supplies.library-remove", [Remove(Spell::HeavyRain), Take(Spell::HeavyRain)])
        .refuses("un.supplies.library-order", [Next(Spell::Mists)]);
    let two_gone = |open: &mut Open| {
        lay(open);
        open.tome.as_mut_slice()[..2].fill(None);
    };
    at(Step::RemoveSpells(2), two_gone)
        .refuses("un.supplies.library-refill: takes 3, has 2", [Remove(Spell::Mists)]);
    at(Step::TakeSpells(2), two_gone)
        .refuses("un.supplies.library-refill", [Remove(Spell::Mists), Take(Spell::Strigoi), Done]);
    at(Step::TakeSpells(1), lay).refuses("un.supplies.library-remove", [Remove(Spell::Mists)]);
    at(Step::OrderTome(2), lay)
        .allows([Next(Spell::Mists)])
        .refuses("un.supplies.library-order", [Next(Spell::Graveyard), Done]);
}

#[test]
fn panic_drives_those_off_whom_its_card_names() {
    let flee = |unit, from| Flee { unit, from };
    at(Step::Flee { card: PanicCard::Rout, side: Some(Side::West) }, |_| ())
        .allows([flee(Marksman, Section::W1)])
        .refuses("un.panic.in-force", [flee(Soldier, Section::W1), flee(Marksman, Section::E1)]);
}

//! Every action reads back from its text.

use std::collections::BTreeSet;

use stronghold_rules::board::{Path, Place, Section, Side};
use stronghold_rules::building::Building;
use stronghold_rules::first::Action as A;
use stronghold_rules::first::building::BuildingAction;
use stronghold_rules::first::card::{Card, Equipment, Phase, PhaseAction, Training};
use stronghold_rules::first::token::{Deed, HitFace};
use stronghold_rules::order::OrderKind;
use stronghold_rules::unit::{Garrison, Group, Hero, Horde};
use stronghold_rules::{Action, Edition};
use strum::VariantNames;

use crate::notation::{Bar, NotationError, parse, text};

fn read(text: &str) -> Result<A, NotationError> {
    match parse(Edition::First, text)? {
        Action::First(action) => Ok(action),
        other => panic!("{other:?} is of another edition"),
    }
}

/// At least one action of each variant with its text.
fn samples() -> Vec<(A, &'static str)> {
    let perform = |action, pay, borrowed| A::Perform { action, pay, borrowed };
    vec![
        (A::Deal { phase: Phase::Machines, chosen: 0b00101 }, "deal p2-1 p2-3"),
        (A::Deal { phase: Phase::Rituals, chosen: 0b11010 }, "deal p5-2 p5-4 p5-5"),
        (A::Draw(Group::new([5, 6, 3])), "draw 5 goblin 6 orc 3 troll"),
        (A::Draw(Group::of(Horde::Orc, 1)), "draw orc"),
        (A::Turn(HitFace::Miss), "turn miss"),
        (A::Turn(HitFace::Troll), "turn troll"),
        (A::Hit, "hit"),
        (A::Miss, "miss"),
        (A::Two(1), "two 1"),
        (A::Done, "done"),
        (A::Keep(Card::P21), "keep p2-1"),
        (A::Flip(Phase::Supplies), "flip 1"),
        (A::Flip(Phase::Rituals), "flip 5"),
        (A::Gain(Horde::Orc), "gain orc"),
        (A::Give { unit: Horde::Orc, count: 2 }, "give 2 orc"),
        (A::Give { unit: Horde::Goblin, count: 1 }, "give 1 goblin"),
        (perform(PhaseAction::Ballista, Group::of(Horde::Troll, 1), false), "ballista troll"),
        (perform(PhaseAction::Ballista, Group::of(Horde::Orc, 2), true), "borrow ballista 2 orc"),
        (perform(PhaseAction::Altar, Group::of(Horde::Troll, 1), false), "altar troll"),
        (perform(PhaseAction::AccurateShot, Group::EMPTY, false), "accurate-shot"),
        (perform(PhaseAction::MinorDispatch, Group::EMPTY, false), "minor"),
        (perform(PhaseAction::MajorDispatch, Group::EMPTY, true), "borrow major"),
        (A::Lend(PhaseAction::Ballista), "lend ballista"),
        (A::Lend(PhaseAction::MinorDispatch), "lend minor"),
        (A::Place(Place::Rw2), "rw2"),
        (A::Place(Place::Forge), "forge"),
        (A::Lay(Path::Rw1W2), "rw1-w2"),
        (A::Hero(Hero::Officer), "officer"),
        (A::Cauldron { at: Section::W3, against: Horde::Orc }, "cauldron w3 orc"),
        (
            A::Shift { equipment: Equipment::Banners, from: Section::W1, to: Section::W2 },
            "shift banners w1 w2",
        ),
        (A::ShiftBridge { from: Path::FwRw1, to: Path::FwRw2 }, "shift bridge fw-rw1 fw-rw2"),
        (
            A::ShiftTraining { training: Training::Drover, from: Place::Rw1, to: Place::Rw2 },
            "shift drover rw1 rw2",
        ),
        (A::ShiftSaboteur { from: Building::Forge, to: Building::Workshop }, "shift saboteur forge workshop"),
        (A::March { unit: Horde::Orc, from: Place::Camp, to: Place::Fw }, "move orc camp fw"),
        (A::March { unit: Horde::Troll, from: Place::Camp, to: Place::Sw1 }, "move troll camp sw1"),
        (A::March { unit: Horde::Goblin, from: Place::Rw3, to: Place::Rw4 }, "move goblin rw3 rw4"),
        (A::Order { kind: OrderKind::Fury, at: Section::W3 }, "order fury w3"),
        (A::Classify { kind: OrderKind::Bluff, at: Section::E1 }, "classify bluff e1"),
        (A::Altar(Section::W3), "altar w3"),
        (A::Stone(Section::W3), "stone w3"),
        (A::Spend(BuildingAction::Cannon), "spend forge.cannon"),
        (A::Activate(BuildingAction::Poles), "activate workshop.poles"),
        (A::Move { unit: Garrison::Soldier, from: Place::W1, to: Place::Honour }, "move soldier w1 honour"),
        (
            A::Swap {
                unit: Garrison::Marksman,
                from: Place::W1,
                other: Garrison::Soldier,
                to: Place::Courtyard,
            },
            "swap marksman w1 soldier courtyard",
        ),
        (A::MoveHero { hero: Hero::Officer, to: Place::W4 }, "move officer w4"),
        (A::Speech(3), "speech 3"),
        (A::Excursion(Horde::Orc), "excursion orc"),
        (A::Deed(Deed::Barricades), "deed barricades"),
        (A::Deed(Deed::LastLegs), "deed last-legs"),
        (A::Haste(BuildingAction::GoblinTrap), "haste scouts.goblin-trap"),
        (A::Building(Building::Forge), "last-legs forge"),
        (A::Bless(Side::West), "bless west"),
        (A::Shoot { unit: Horde::Orc, at: Place::Rw1 }, "shoot orc rw1"),
        (A::Sacrifice(Garrison::Marksman), "sacrifice marksman"),
        (A::Aim { from: Place::Tw1, at: Place::Rw1 }, "aim tw1 rw1"),
        (A::Aim { from: Place::W1, at: Place::Barbican }, "aim w1 barbican"),
        (A::Hold(Place::Tw1), "hold tw1"),
        (A::LoseHorde(Group::of(Horde::Orc, 2)), "lose 2 orc"),
        (A::LoseHorde(Group::EMPTY), "lose no horde"),
        (A::LoseGarrison(Group::new([1, 1, 0])), "lose marksman soldier"),
        (A::LoseGarrison(Group::EMPTY), "lose no garrison"),
        (A::Strike(Place::Tw1), "strike tw1"),
        (A::Detonate(2), "detonate 2"),
        (A::Save(Garrison::Soldier), "save soldier"),
        (A::Rise(Side::West), "rise west"),
        (A::StepOut(Horde::Orc), "step-out orc"),
    ]
}

#[test]
fn every_kind_of_action_reads_back_from_its_text() {
    let mut shown = BTreeSet::new();
    for (action, said) in samples() {
        shown.insert(<&str>::from(action));
        assert_eq!(text(Action::First(action)), said);
        assert_eq!(read(said), Ok(action), "{said}");
    }
    let missing: Vec<_> = A::VARIANTS.iter().filter(|name| !shown.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn no_two_samples_have_the_same_text() {
    let texts: BTreeSet<_> = samples().into_iter().map(|(_, text)| text).collect();
    assert_eq!(texts.len(), samples().len());
}

#[test]
fn other_ways_to_say_the_same_are_understood() {
    for (said, canonical) in [
        ("  BALLISTA  Orc\torc ", "ballista 2 orc"),
        ("deal p2-3 p2-1", "deal p2-1 p2-3"),
        ("minor-dispatch", "minor"),
        ("borrow major-dispatch", "borrow major"),
        ("ballista nobody", "ballista"),
        ("give orc", "give 1 orc"),
        ("place rw2", "rw2"),
        ("place rw1-w2", "rw1-w2"),
        ("court", "courtyard"),
        ("move soldier court honour", "move soldier courtyard honour"),
        ("move orc camp bar", "move orc camp barbican"),
        ("move marksman barr guard", "move marksman barracks guards"),
        ("move officer w3 w4", "move officer w4"),
        ("swap soldier courtyard marksman w1", "swap marksman w1 soldier courtyard"),
        ("lose soldier marksman", "lose marksman soldier"),
    ] {
        assert_eq!(parse(Edition::First, said).map(text).as_deref(), Ok(canonical), "{said}");
    }
}

#[test]
fn a_refusal_names_the_word_and_what_was_expected() {
    let action = "an action such as `ballista troll`, `rw2`, `move`, `spend` or `done`";
    for (said, expected, found, offset) in [
        ("", action, "nothing more", 0),
        ("  fly w3", action, "`fly`", 2),
        ("rw9", action, "`rw9`", 0),
        ("done now", "the end of the action", "`now`", 5),
        ("rw2 now", "the end of the action", "`now`", 4),
        ("ballista soldier", "`goblin`, `orc` or `troll`", "`soldier`", 9),
        ("ballista 2", "`goblin`, `orc` or `troll`", "nothing more", 10),
        ("borrow rw2", "an action of a phase such as `ballista` or `minor`", "`rw2`", 7),
        ("deal", "a phase card such as `p2-1`", "nothing more", 4),
        ("deal p2-1 p3-1", "a card of the same phase as `p2-1`", "`p3-1`", 10),
        ("deal p2-1 p2-1", "another card", "`p2-1`", 10),
        ("flip 7", "the number of a phase from `1` to `6`", "`7`", 5),
        ("flip +1", "the number of a phase from `1` to `6`", "`+1`", 5),
        ("two", "a number of hits", "nothing more", 3),
        ("speech all", "a number of hourglasses", "`all`", 7),
        ("detonate 300", "a number up to 255", "`300`", 9),
        ("shift", "a tile such as `banners`, `bridge`, `drover` or `saboteur`", "nothing more", 5),
        ("shift saboteur forge hospital", "a building such as `forge`", "`hospital`", 21),
        ("move dragon w1 w2", "a unit or a hero", "`dragon`", 5),
        ("order fury rw1", "a wall section such as `w3`", "`rw1`", 11),
        ("swap officer w1 warrior w2", "`marksman`, `soldier` or `veteran`", "`officer`", 5),
        ("altar rw1", "`goblin`, `orc` or `troll`", "`rw1`", 6),
        ("deed fury", "`barricades`, `negotiations`, `last-legs` or `dungeons`", "`fury`", 5),
        ("place", "a place such as `rw2` or a path such as `rw2-w3`", "nothing more", 5),
    ] {
        let error = read(said).expect_err(said);
        assert_eq!(error.to_string(), format!("expected {expected}, found {found}"), "{said}");
        assert_eq!(error.offset, offset, "{said}");
    }
}

#[test]
fn a_path_that_the_board_has_not_is_told_from_a_slip() {
    let bar = |text: &str| read(text).expect_err(text).bar;
    assert_eq!(bar("fw-rw4"), Some(Bar::NoPath));
    assert_eq!(bar("rw1-e1"), Some(Bar::OtherSide));
    assert_eq!(bar("place fw-rw4"), Some(Bar::NoPath));
    assert_eq!(bar("fw-wall"), None);
    // Units may try any way; whether there is one is for the game to say.
    assert!(read("move orc fw rw4").is_ok());
}

/// The table of actions in the chapter of the book on the notation.
#[test]
fn the_book_shows_every_action() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/notation.md");
    let chapter = std::fs::read_to_string(path).expect("the chapter");
    let part = chapter.split("## Actions of the First Edition").nth(1).expect("a part on the First Edition");
    let table = part.split("| Action |").nth(1).and_then(|rest| rest.split("\n\n").next());
    let rows = table.expect("a table of actions").lines().filter_map(|row| row.strip_prefix("| `"));
    let texts: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    let shown: BTreeSet<&str> = texts.iter().map(|text| read(text).expect(text).into()).collect();
    let missing: Vec<_> = A::VARIANTS.iter().filter(|name| !shown.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for said in texts {
        assert_eq!(text(Action::First(read(said).expect(said))), said);
    }
}

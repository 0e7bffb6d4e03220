//! Every action reads back from its text.

use std::collections::BTreeSet;

use stronghold_rules::board::{Path, Place, Section, Side, Tower};
use stronghold_rules::set::Set;
use stronghold_rules::undead::Action as A;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::card::{ManaCard, PanicCard, Reinforcement, ShotCard};
use stronghold_rules::undead::spell::{Colour, Spell, SpellSet};
use stronghold_rules::undead::token::{BoneSpot, Footbridge, Maneuver, Priest};
use stronghold_rules::unit::{Garrison, Group, Undead};
use stronghold_rules::{Action, Edition};
use strum::VariantNames;

use crate::notation::{Bar, NotationError, parse, text};

fn read(text: &str) -> Result<A, NotationError> {
    match parse(Edition::Undead, text)? {
        Action::Undead(action) => Ok(action),
        other => panic!("{other:?} is of another edition"),
    }
}

/// At least one action of each variant with its text.
fn samples() -> Vec<(A, &'static str)> {
    vec![
        (A::Deal(Spell::Mists), "deal mists"),
        (
            A::Stock { colour: Colour::Blue, spells: SpellSet::of(Set::of_bits(0b1011_0111 << 8)) },
            "stock blue spectral-ballista skull-catapult heavy-rain poison-cloud bone-storm raise-the-fallen",
        ),
        (
            A::Stock { colour: Colour::Red, spells: SpellSet::of(Set::of_bits(0b1000_0001 << 16)) },
            "stock red degradation soul-harvest",
        ),
        (A::Draw(Group::new([4, 7, 3])), "draw 4 phantom 7 skeleton 3 vampire"),
        (A::Mana(ManaCard::Mana3H1M), "turn mana-3-h1-m"),
        (A::Reinforce(Reinforcement::PhantomAndSkeleton), "reinforce ps"),
        (A::Turn(ShotCard::C1), "turn c1"),
        (A::Turn(ShotCard::X3), "turn x3"),
        (A::Hit, "hit"),
        (A::Miss, "miss"),
        (A::Panic(PanicCard::ShakingHands), "panic shaking-hands"),
        (A::Done, "done"),
        (A::Pass, "pass"),
        (A::Flee { unit: Garrison::Soldier, from: Section::W3 }, "flee soldier w3"),
        (A::Lose(3), "lose 3"),
        (A::DrawMana, "draw"),
        (A::Pairs(2), "pairs 2"),
        (A::Open, "open"),
        (A::Remove(Spell::Graveyard), "remove graveyard"),
        (A::Take(Spell::HeavyRain), "take heavy-rain"),
        (A::Next(Spell::BoneThrower), "next bone-thrower"),
        (A::Cast(Spell::Mists), "cast mists"),
        (A::Skip(Spell::SpectralGust), "skip spectral-gust"),
        (A::SkipRest, "skip-rest"),
        (A::Place(Place::Rw2), "place rw2"),
        (A::Side(Side::West), "side west"),
        (A::Priest(Priest::East), "silence priest-east"),
        (A::Bone(BoneSpot::Action(BuildingAction::Cannon)), "bone cannon"),
        (A::Bone(BoneSpot::Footbridge(Footbridge::Fbw1)), "bone fbw1"),
        (A::Activate(Spell::Mists), "activate mists"),
        (A::Maneuver(Maneuver::Minor), "minor"),
        (A::Maneuver(Maneuver::Major), "major"),
        (A::March { unit: Undead::Skeleton, path: Path::Rw1W2 }, "move skeleton rw1-w2"),
        (A::Muster { unit: Undead::Vampire, side: Side::East }, "move vampire camp-fe"),
        (A::Spend(BuildingAction::AspenStakes), "spend aspen-stakes"),
        (A::RemoveBone(BoneSpot::Action(BuildingAction::Crossbow)), "remove-bone crossbow"),
        (A::RemoveBone(BoneSpot::Footbridge(Footbridge::Fbe3)), "remove-bone fbe3"),
        (A::Move { unit: Garrison::Soldier, from: Place::W1, to: Place::W2 }, "move soldier w1 w2"),
        (
            A::Swap {
                unit: Garrison::Marksman,
                from: Place::W1,
                other: Garrison::Soldier,
                to: Place::Courtyard,
            },
            "swap marksman w1 soldier courtyard",
        ),
        (A::MovePriest { priest: Priest::West, to: Place::W2 }, "priest-west to w2"),
        (A::Repel(Priest::West), "repel priest-west"),
        (A::Speech(Priest::East), "speech priest-east"),
        (A::Lay(Path::Re2E3), "place re2-e3"),
        (A::Shoot { unit: Undead::Vampire, at: Place::Rw2 }, "shoot vampire rw2"),
        (A::Aim { from: Place::Tw1, at: Place::Rw1 }, "aim tw1 rw1"),
        (A::Volley { section: Section::W2, first: 1, second: 1 }, "volley w2 1 1"),
        (A::Volley { section: Section::W3, first: 0, second: 0 }, "volley w3 0 0"),
        (A::Volley { section: Section::W1, first: 2, second: 0 }, "volley w1 2"),
        (A::Strike(Tower::Tw4), "strike tw4"),
        (
            A::Stake { tower: Tower::Te2, section: Section::E3, unit: Garrison::Marksman },
            "stake te2 e3 marksman",
        ),
        (A::Slay { unit: Undead::Phantom, strength: 2 }, "slay phantom 2"),
        (A::Kill(Garrison::Soldier), "kill soldier"),
        (A::Retreat(Place::Rw1), "retreat rw1"),
        (A::Heal(Garrison::Veteran), "heal veteran"),
    ]
}

#[test]
fn every_kind_of_action_reads_back_from_its_text() {
    let mut shown = BTreeSet::new();
    for (action, said) in samples() {
        shown.insert(<&str>::from(action));
        assert_eq!(text(Action::Undead(action)), said);
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
        ("  CAST \t Mists ", "cast mists"),
        ("draw vampire 2 phantom vampire", "draw 2 phantom 2 vampire"),
        ("stock red soul-harvest degradation", "stock red degradation soul-harvest"),
        ("rw2", "place rw2"),
        ("re2-e3", "place re2-e3"),
        ("west", "side west"),
        ("move skeleton rw1 w2", "move skeleton rw1-w2"),
        ("move skeleton camp fw", "move skeleton camp-fw"),
        ("move priest-west w2", "priest-west to w2"),
        ("move priest-west w3 w2", "priest-west to w2"),
        ("priest-east to court", "priest-east to courtyard"),
        ("swap soldier courtyard marksman w1", "swap marksman w1 soldier courtyard"),
        ("volley w2 2", "volley w2 2 0"),
        ("volley w2 nobody", "volley w2 0 0"),
        ("volley w2 1 rw1 1 rw2", "volley w2 1 1"),
        ("volley w2 rw2", "volley w2 0 1"),
        ("slay phantom", "slay phantom 1"),
        ("slay vampire", "slay vampire 3"),
    ] {
        assert_eq!(parse(Edition::Undead, said).map(text).as_deref(), Ok(canonical), "{said}");
    }
}

#[test]
fn a_refusal_names_the_word_and_what_was_expected() {
    let action = "an action such as `cast mists`, `place rw2`, `move`, `spend` or `done`";
    for (said, expected, found, offset) in [
        ("", action, "nothing more", 0),
        ("  fly w3", action, "`fly`", 2),
        ("rw9", action, "`rw9`", 0),
        ("done now", "the end of the action", "`now`", 5),
        ("west now", "the end of the action", "`now`", 5),
        ("deal", "a spell such as `mists`", "nothing more", 4),
        ("skip", "a spell such as `mists`", "nothing more", 4),
        ("stock", "`green`, `blue` or `red`", "nothing more", 5),
        ("stock red strigoi strigoi", "another spell", "`strigoi`", 18),
        ("draw 2 orc", "`phantom`, `skeleton` or `vampire`", "`orc`", 7),
        ("turn troll", "a card such as `mana-2-h1`, `x3` or `c1`", "`troll`", 5),
        ("panic mists", "a panic card such as `deserters`", "`mists`", 6),
        ("reinforce sp", "a reinforcement card such as `ps`", "`sp`", 10),
        ("lose all", "an amount of mana", "`all`", 5),
        ("lose 300", "a number up to 255", "`300`", 5),
        ("pairs", "a number of pairs", "nothing more", 5),
        ("bone rw1", "a building action such as `cannon` or a footbridge space such as `fbw1`", "`rw1`", 5),
        ("spend forge", "a building action such as `cannon`", "`forge`", 6),
        ("silence officer", "`priest-west` or `priest-east`", "`officer`", 8),
        ("priest-west w2", "`to` and a place", "`w2`", 12),
        ("priest-west to", "a place such as `w3`, `tw1`, `rw2`, `fw` or `courtyard`", "nothing more", 14),
        ("move dragon w1 w2", "a unit or a priest", "`dragon`", 5),
        ("move skeleton rw1-w5", "a path such as `rw1-w2`", "`rw1-w5`", 14),
        ("move skeleton rw2 w5", "the end of a path from `rw2`: `w2` or `w3`", "`w5`", 18),
        ("move skeleton camp-w1", "`camp-fw` or `camp-fe`", "`camp-w1`", 14),
        ("move skeleton camp w1", "`fw` or `fe`", "`w1`", 19),
        ("swap skeleton w1 soldier w2", "`marksman`, `soldier` or `veteran`", "`skeleton`", 5),
        ("volley rw1 1", "a wall section such as `w3`", "`rw1`", 7),
        ("volley w1 2 rw2", "a rampart before `w1`: `rw1`", "`rw2`", 12),
        ("volley w2 1 1 1", "a rampart before `w2`: `rw1` or `rw2`", "`1`", 12),
        ("strike rw1", "a tower such as `tw1`", "`rw1`", 7),
        ("stake te2 te3 soldier", "a wall section such as `w3`", "`te3`", 10),
        ("kill skeleton", "`marksman`, `soldier` or `veteran`", "`skeleton`", 5),
    ] {
        let error = read(said).expect_err(said);
        assert_eq!(error.to_string(), format!("expected {expected}, found {found}"), "{said}");
        assert_eq!(error.offset, offset, "{said}");
    }
}

#[test]
fn a_way_that_the_board_has_not_is_told_from_a_slip() {
    // un.board.forward-only, un.board.sides, un.board.adjacent-invader
    let bar = |text: &str| read(text).expect_err(text).bar;
    assert_eq!(bar("move skeleton rw1-w5"), Some(Bar::NoPath));
    assert_eq!(bar("move skeleton rw1 rw2"), Some(Bar::NoPath));
    assert_eq!(bar("move skeleton w1-rw1"), Some(Bar::NoPath));
    assert_eq!(bar("move skeleton fw-re1"), Some(Bar::OtherSide));
    assert_eq!(bar("move skeleton fw re1"), Some(Bar::OtherSide));
    assert_eq!(bar("move skeleton camp-rw1"), Some(Bar::CampToForeground));
    assert_eq!(bar("move skeleton camp rw1"), Some(Bar::CampToForeground));
    assert_eq!(bar("place rw1-e1"), Some(Bar::OtherSide));
    assert_eq!(bar("volley w1 1 rw4"), Some(Bar::OutOfReach));
    for slip in ["move skeleton rw1", "move skeleton rw1-wall", "move skeleton camp", "place rw1-wall"] {
        assert_eq!(bar(slip), None, "{slip}");
    }
}

/// The table of actions in the chapter of the book on the notation.
#[test]
fn the_book_shows_every_action() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/notation.md");
    let chapter = std::fs::read_to_string(path).expect("the chapter");
    let part = chapter.split("## Actions of Undead").nth(1).expect("a part on Undead");
    let table = part.split("| Action |").nth(1).and_then(|rest| rest.split("\n\n").next());
    let rows = table.expect("a table of actions").lines().filter_map(|row| row.strip_prefix("| `"));
    let texts: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    let shown: BTreeSet<&str> = texts.iter().map(|text| read(text).expect(text).into()).collect();
    let missing: Vec<_> = A::VARIANTS.iter().filter(|name| !shown.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for said in texts {
        assert_eq!(text(Action::Undead(read(said).expect(said))), said);
    }
}

//! Every action reads back from its text.

use std::collections::BTreeSet;

use stronghold_rules::board::{Path, Place, Section, Side};
use stronghold_rules::second::Action as A;
use stronghold_rules::second::building::BuildingAction;
use stronghold_rules::second::card::{Card, Equipment, Maneuver};
use stronghold_rules::second::plan::{Objective, Plan};
use stronghold_rules::second::token::{HeroicOrder, HitCard, OrderKind, TowerMachine, Trap};
use stronghold_rules::unit::{Garrison, Group, Hero, Horde};
use stronghold_rules::{Action, Edition};
use strum::VariantNames;

use crate::notation::{Bar, NotationError, parse, text};

fn read(text: &str) -> Result<A, NotationError> {
    match parse(Edition::Second, text)? {
        Action::Second(action) => Ok(action),
        other => panic!("{other:?} is of another edition"),
    }
}

/// At least one action of each variant with its text.
fn samples() -> Vec<(A, &'static str)> {
    vec![
        (A::DealCards { first: Card::Ballista, chosen: 0b01011 }, "deal ballista catapult mantelet"),
        (A::DealCards { first: Card::Bloodstones, chosen: 0b11100 }, "deal gale possession specter"),
        (
            A::DealObjectives([Objective::GreatSiege, Objective::SiegeWorks, Objective::Bloodbath]),
            "deal great-siege siege-works bloodbath",
        ),
        (
            A::DealPlans([Plan::ThisIsAgaria, Plan::LastQuivers, Plan::MeltTheBells]),
            "deal this-is-agaria last-quivers melt-the-bells",
        ),
        (A::Draw(Group::new([4, 7, 3])), "draw 4 goblin 7 orc 3 troll"),
        (A::Draw(Group::new([1, 0, 2])), "draw goblin 2 troll"),
        (A::Draw(Group::EMPTY), "draw nobody"),
        (A::Turn(HitCard::Hit3), "turn hit3"),
        (A::Hit, "hit"),
        (A::Miss, "miss"),
        (A::Done, "done"),
        (A::Next, "next"),
        (A::Skip, "skip"),
        (A::None, "none"),
        (A::Pass, "pass"),
        (A::End, "end"),
        (A::ReturnObjective(Objective::Bloodbath), "return bloodbath"),
        (A::ReturnPlan(Plan::LastQuivers), "return last-quivers"),
        (A::Arrange(Card::Ballista), "arrange ballista"),
        (A::Keep, "keep"),
        (A::Exchange, "exchange"),
        (A::Trade { out: Card::Ballista, back: Card::Demon }, "trade ballista demon"),
        (A::Play { card: Card::Ballista, pay: Group::of(Horde::Troll, 1) }, "play ballista troll"),
        (A::Play { card: Card::Catapult, pay: Group::of(Horde::Goblin, 2) }, "play catapult 2 goblin"),
        (A::Play { card: Card::Briefing, pay: Group::EMPTY }, "play briefing nobody"),
        (A::Place(Place::Rw2), "place rw2"),
        (A::Lay(Path::Rw1W2), "place rw1-w2"),
        (A::Target(Place::W2), "target w2"),
        (A::Bluff(Place::Forge), "bluff forge"),
        (A::TargetOrder(HeroicOrder::Reinforce), "target reinforce"),
        (A::BluffOrder(HeroicOrder::Labour), "bluff labour"),
        (A::Maneuver(Maneuver::Minor), "minor"),
        (A::Maneuver(Maneuver::Major), "major"),
        (A::Sap { unit: Horde::Goblin, section: Section::W3 }, "sap goblin w3"),
        (A::March { unit: Horde::Orc, path: Path::Rw2W3 }, "move orc rw2 w3"),
        (A::Roll(Path::FwRw2), "move siege-tower fw rw2"),
        (A::Through { unit: Horde::Orc, first: Path::FwRw2, second: Path::Rw2W3 }, "move orc fw rw2 w3"),
        (A::Muster { unit: Horde::Orc, side: Side::West }, "move orc camp fw"),
        (A::Join(Horde::Orc), "join orc"),
        (A::Open, "open"),
        (A::Classified, "classified"),
        (A::Order { kind: OrderKind::Fury, section: Section::W3 }, "order fury w3"),
        (A::Spend(BuildingAction::Cannon), "spend forge.cannon"),
        (A::Activate(BuildingAction::Pole), "activate workshop.pole"),
        (A::Move { unit: Garrison::Soldier, from: Place::W1, to: Place::W2 }, "move soldier w1 w2"),
        (
            A::Swap {
                unit: Garrison::Soldier,
                from: Place::W1,
                other: Garrison::Marksman,
                to: Place::Courtyard,
            },
            "swap soldier w1 marksman courtyard",
        ),
        (A::MoveHero { hero: Hero::Officer, to: Place::W4 }, "move officer w4"),
        (A::SwapHeroes, "swap heroes"),
        (A::Heroic { hero: Hero::Officer, order: HeroicOrder::Reinforce }, "hero officer reinforce"),
        (A::Plan(Plan::MeltTheBells), "plan melt-the-bells"),
        (A::Trap(Trap::SiegeTower), "trap siege-tower"),
        (A::Spy(Card::Ballista), "spy ballista"),
        (A::Bless(Side::West), "bless west"),
        (A::Shoot { unit: Horde::Troll, at: Place::Rw2 }, "shoot troll rw2"),
        (A::Sacrifice(Garrison::Soldier), "sacrifice soldier"),
        (A::Cast(TowerMachine::Cannon), "cast cannon"),
        (A::CastCauldron(Horde::Orc), "cast cauldron-orc"),
        (A::Resolve(Objective::GreatSiege), "resolve great-siege"),
        (A::Shift { equipment: Equipment::Banner, from: Section::W1, to: Section::W3 }, "shift banner w1 w3"),
        (A::ShiftBridge { from: Path::Rw1W1, to: Path::Rw1W2 }, "shift bridge rw1-w1 rw1-w2"),
        (A::Aim { from: Place::Tw1, at: Place::Rw2 }, "aim tw1 rw2"),
        (A::Hold(Place::Rw1), "hold rw1"),
        (A::Volley { section: Section::W2, first: 1, second: 1 }, "volley w2 1 rw1 1 rw2"),
        (A::Volley { section: Section::W2, first: 2, second: 0 }, "volley w2 2 rw1"),
        (A::Volley { section: Section::W4, first: 0, second: 3 }, "volley w4 3 rw4"),
        (A::Volley { section: Section::E4, first: 1, second: 0 }, "volley e4 1 re3"),
        (A::Volley { section: Section::W2, first: 0, second: 0 }, "volley w2 nobody"),
        (A::VolleyAt { side: Side::West, at: Place::Rw3 }, "volley west rw3"),
        (A::LoseHorde(Group::new([2, 0, 1])), "lose 2 goblin troll"),
        (A::LoseHorde(Group::EMPTY), "lose no horde"),
        (A::LoseGarrison(Group::of(Garrison::Soldier, 1)), "lose soldier"),
        (A::LoseGarrison(Group::of(Garrison::Veteran, 2)), "lose 2 veteran"),
        (A::LoseGarrison(Group::EMPTY), "lose no garrison"),
        (A::Strike(Place::Tw1), "strike tw1"),
        (A::Detonate(2), "detonate 2"),
        (A::Arrows(0), "arrows 0"),
        (A::Arrows(2), "arrows 2"),
        (A::Raise(Horde::Orc), "raise orc"),
        (A::Heal(Group::new([1, 1, 0])), "heal marksman soldier"),
        (A::Heal(Group::EMPTY), "heal nobody"),
    ]
}

#[test]
fn every_action_is_written_in_its_own_words() {
    for (action, said) in samples() {
        assert_eq!(text(Action::Second(action)), said);
        assert_eq!(read(said), Ok(action), "{said}");
    }
}

#[test]
fn the_samples_show_every_variant() {
    let shown: BTreeSet<&str> = samples().iter().map(|(action, _)| action.into()).collect();
    let missing: Vec<_> = A::VARIANTS.iter().filter(|name| !shown.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The chapter of the book on the notation.
fn chapter() -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/notation.md");
    std::fs::read_to_string(path).expect("the chapter")
}

/// The texts in the first column of the chapter's table of actions.
fn texts_of(chapter: &str) -> Vec<&str> {
    let table = chapter.split("| Action |").nth(1).and_then(|rest| rest.split("\n\n").next());
    let rows = table.expect("a table of actions").lines().filter_map(|row| row.strip_prefix("| `"));
    rows.filter_map(|row| row.split('`').next()).collect()
}

#[test]
fn the_book_shows_every_action() {
    let chapter = chapter();
    let texts = texts_of(&chapter);
    let shown: BTreeSet<&str> = texts.iter().map(|text| read(text).expect(text).into()).collect();
    // Shown beside the texts with a place.
    let beside = ["DealObjectives", "DealPlans", "ReturnPlan", "TargetOrder", "BluffOrder"];
    let missing: Vec<_> =
        A::VARIANTS.iter().filter(|name| !shown.contains(*name) && !beside.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for text in texts {
        let read = read(text).expect(text);
        assert_eq!(crate::notation::text(Action::Second(read)), text);
    }
    for (action, text) in samples() {
        let verb = text.split(' ').next().expect("a verb");
        let named = [format!("`{verb}`"), format!("`{verb} ")].iter().any(|word| chapter.contains(word));
        assert!(named, "{action:?}");
    }
}

#[test]
fn the_book_shows_a_record_that_can_be_read() {
    let chapter = chapter();
    let record = chapter.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let record = crate::Record::parse(record.expect("a record")).expect("a sound record");
    assert_eq!(record.actions().len(), 6);
}

#[test]
fn a_way_that_the_board_has_not_is_told_from_a_slip() {
    let bar = |text: &str| read(text).expect_err(text).bar;
    assert_eq!(bar("move orc rw1 rw2"), Some(Bar::NoPath));
    assert_eq!(bar("move orc w1 rw1"), Some(Bar::NoPath));
    assert_eq!(bar("place rw1-w5"), Some(Bar::NoPath));
    assert_eq!(bar("move orc fw re1"), Some(Bar::OtherSide));
    assert_eq!(bar("move orc fw rw1 e1"), Some(Bar::OtherSide));
    assert_eq!(bar("move orc camp rw1"), Some(Bar::CampToForeground));
    assert_eq!(bar("move siege-tower fw rw2 w3"), Some(Bar::TowerOverTwoPaths));
    assert_eq!(bar("volley w1 1 rw4"), Some(Bar::OutOfReach));
    for slip in
        ["move orc rw1", "move orc rw1 rw22", "move orc rw1 rw2 twice", "move orc camp", "place rw1-wall"]
    {
        assert_eq!(bar(slip), None, "{slip}");
    }
}

#[test]
fn other_ways_to_say_the_same_are_understood() {
    for (said, canonical) in [
        ("  PLAY  Catapult\tgoblin goblin ", "play catapult 2 goblin"),
        ("draw 1 goblin 1 orc", "draw goblin orc"),
        ("draw troll 2 goblin troll", "draw 2 goblin 2 troll"),
        ("deal mantelet ballista catapult", "deal ballista catapult mantelet"),
        ("deal bloodbath siege-works great-siege", "deal great-siege siege-works bloodbath"),
        ("target order1", "target reinforce"),
        ("bluff order3", "bluff recall"),
        ("hero warrior order2", "hero warrior labour"),
        ("move officer w3 w4", "move officer w4"),
        ("swap officer w3 warrior courtyard", "swap heroes"),
        ("swap marksman w2 soldier w1", "swap soldier w1 marksman w2"),
        ("volley w2 rw2", "volley w2 1 rw2"),
        ("volley w2 0 rw1 2 rw2", "volley w2 2 rw2"),
        ("volley w2 1 rw2 1 rw1", "volley w2 1 rw1 1 rw2"),
        ("lose troll orc", "lose orc troll"),
        ("heal soldier marksman", "heal marksman soldier"),
    ] {
        assert_eq!(parse(Edition::Second, said).map(text).as_deref(), Ok(canonical), "{said}");
    }
}

#[test]
fn a_refusal_names_the_word_and_what_was_expected() {
    let action = "an action such as `play`, `place`, `move`, `spend` or `done`";
    for (said, expected, found, offset) in [
        ("", action, "nothing more", 0),
        ("  fly w3", action, "`fly`", 2),
        ("donee", action, "`donee`", 0),
        ("done now", "the end of the action", "`now`", 5),
        ("place rw9", "a place such as `rw2` or a path such as `rw2-w3`", "`rw9`", 6),
        ("place", "a place such as `rw2` or a path such as `rw2-w3`", "nothing more", 5),
        ("play ballista", "`goblin`, `orc` or `troll`", "nothing more", 13),
        ("play ballista 2", "`goblin`, `orc` or `troll`", "nothing more", 15),
        ("play ballista 2 2 orc", "`goblin`, `orc` or `troll`", "`2`", 16),
        ("play ballista soldier", "`goblin`, `orc` or `troll`", "`soldier`", 14),
        ("play nothing orc", "an action card such as `ballista`", "`nothing`", 5),
        ("draw 256 orc", "a number up to 255", "`256`", 5),
        ("draw 2 troll 83 troll 2 goblin", "fewer units", "`2`", 22),
        ("draw 200 troll", "fewer units", "`200`", 5),
        ("draw nobody troll", "the end of the action", "`troll`", 12),
        ("deal ballista ladder sap", "a card of the same phase as `ballista`", "`ladder`", 14),
        ("deal ballista catapult ballista", "another card", "`ballista`", 23),
        ("deal bloodbath bloodbath siege-works", "a name that was not yet given", "`bloodbath`", 15),
        ("deal last-quivers bloodbath", "a defense plan such as `last-quivers`", "`bloodbath`", 18),
        ("deal out", "three action cards, objectives or defense plans", "`out`", 5),
        ("return ballista", "an objective or a defense plan", "`ballista`", 7),
        ("move orc rw2 w5", "the end of a path from `rw2`: `w2` or `w3`", "`w5`", 13),
        ("move orc w1 rw1", "another start, as no path leads from `w1`", "`rw1`", 12),
        ("move orc camp w1", "`fw` or `fe`", "`w1`", 14),
        ("move dragon w1 w2", "a unit, a hero or `siege-tower`", "`dragon`", 5),
        ("swap officer w1 officer w2", "the other hero", "`officer`", 16),
        ("swap orc w1 soldier w2", "`heroes`, `marksman`, `soldier` or `veteran`", "`orc`", 5),
        ("volley w1 2 rw2", "a rampart before `w1`: `rw1`", "`rw2`", 12),
        ("volley w2 200 rw1 200 rw1", "fewer marksmen", "`200`", 18),
        ("volley rw1", "a wall section such as `w3`, or `west` or `east`", "`rw1`", 7),
        ("lose orc soldier", "`goblin`, `orc` or `troll`", "`soldier`", 9),
        ("lose no orc", "`horde` or `garrison`", "`orc`", 8),
        ("detonate two", "a number of orcs", "`two`", 9),
        ("detonate +2", "a number of orcs", "`+2`", 9),
        ("cast cauldron-soldier", "a machine such as `cannon` or `cauldron-orc`", "`cauldron-soldier`", 5),
        ("hero officer", "`reinforce`, `labour` or `recall`", "nothing more", 12),
        ("shift bridge rw1 rw2", "a path such as `rw2-w3`", "`rw1`", 13),
        ("place ünder", "a place such as `rw2` or a path such as `rw2-w3`", "`ünder`", 6),
        ("place \u{1b}[2J", "a place such as `rw2` or a path such as `rw2-w3`", "`\\u{1b}[2j`", 6),
    ] {
        let error = read(said).expect_err(said);
        assert_eq!(error.to_string(), format!("expected {expected}, found {found}"), "{said}");
        assert_eq!(error.offset, offset, "{said}");
    }
}

#[test]
fn a_very_long_word_is_cut_in_the_message() {
    let error = read(&"x".repeat(100_000)).expect_err("no action");
    assert!(error.to_string().ends_with(&format!("found `{}…`", "x".repeat(40))), "{error}");
}

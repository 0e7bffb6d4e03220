//! What a scenario of Undead may say, and what a person is told when it is wrong.

use stronghold_rules::tables::TableFiles;

use crate::scenario::{Scenario, ScenarioFailure};

fn run(text: &str) -> Result<(), ScenarioFailure> {
    let text = format!("edition = \"undead\"\n{text}");
    Scenario::parse("case.toml", &text)?.run(&TableFiles::standard())
}

fn step_names() -> impl Iterator<Item = &'static str> {
    super::start::NAMES.iter().map(|(name, ..)| *name)
}

/// The message for a `[given]` that is no good.
#[track_caller]
fn refused(given: &str) -> String {
    match run(&format!("given.step = \"volley\"\n{given}\n[[script]]\nexpect.outcome = \"none\"")) {
        Err(ScenarioFailure::Input(error)) => error.to_string(),
        other => panic!("{given}: expected bad input, got {other:?}"),
    }
}

#[track_caller]
fn assert_passes(text: &str) {
    if let Err(failure) = run(text) {
        panic!("{failure}\nin:\n{text}");
    }
}

#[test]
fn impossible_positions_are_refused_with_key_and_rule() {
    for (given, message) in [
        ("given.round = 9", "given.round: round 9, rounds run from 1 to 8"),
        ("given.mana = 31", "given.mana: 31 mana, at most 30 (un.pieces.mana-cap)"),
        ("given.panic = 7", "given.panic: level 7, the track runs from -3 to 6 (un.panic.track)"),
        ("given.panic = -4", "given.panic: level -4, the track runs from -3 to 6"),
        (
            "given.e2.invader = \"4 skeleton\"",
            "given.e2.invader: e2: 4 Invader units, it holds 3 (un.board.levitation)",
        ),
        ("given.e2.invader = \"3 skeleton 4 phantom\"", "given.e2.invader: e2: 4 Invader units, it holds 3"),
        ("given.w2.defender = \"4 soldier\"", "given.w2.defender: w2: 4 Defender units, it holds 3"),
        ("given.rw1 = \"8 skeleton\"", "given.rw1.invader: rw1: 8 Invader units, it holds 7"),
        ("given.fw = \"11 skeleton\"", "given.fw.invader: fw: 11 Invader units, it holds 10"),
        ("given.barracks = \"7 marksman\"", "given.barracks.defender: barracks: 7 Defender units"),
        ("given.w1.walls = 5", "given.w1.walls: w1: 5 wall pieces, it holds 4 (un.action.wall-max)"),
        (
            "given.camp = \"101 skeleton\"",
            "given: 101 units of type skeleton, the box holds 100 (un.pieces.limit)",
        ),
        ("given.altar = 99\ngiven.camp = \"2 skeleton\"", "given: 101 units of type skeleton"),
        (
            "given.w1.walls = 99\ngiven.w2.walls = 99\ngiven.w3.walls = 99",
            "given.w3.walls: 297 wall pieces, at most 23",
        ),
        (
            "given.bones = { cannon = 99, crossbow = 99, wall = 99 }",
            "given.bones.crossbow: 297 bone markers, at most 12 (un.bone.supply)",
        ),
        ("given.bones = { cannon = 4 }", "4 hourglasses and bone markers, it holds 2 (un.bone.empty-only)"),
        (
            "given.rw1 = { engine = \"bone-thrower\", misses = 17 }",
            "given.rw1.misses: 17 miss cards, at most 16",
        ),
        ("given.rw1.misses = 2", "given.rw1.misses: there is no machine, order or trap that this belongs to"),
        (
            "given.rw1 = { engine = \"bone-thrower\", tiles = \"marshes\" }",
            "rw1: 2 engines or ground tiles, it holds 1 (un.board.engine-or-ground)",
        ),
        (
            "given.rw1.tiles = \"poison-cloud\"",
            "given.rw1.tiles: rw1 has no space for poison-cloud (un.board.one-per-space)",
        ),
        ("given.w1.active = \"mists\"", "given.w1.active: w1 has no space for mists"),
        ("given.w1.tiles = \"poison-cloud, degradation\"", "given.w1.tiles: w1: 2 section tiles, it holds 1"),
        (
            "given.rw1 = { tiles = \"none\", active = \"mists\" }",
            "given.rw1.tiles: contradicts `given.rw1.active`",
        ),
        ("given.malfunction = \"rw1\"", "given: a malfunction without an engine"),
        ("given.beds = 4", "given.beds: 4 hospital beds, at most 3"),
        ("given.exhausted = 7", "given.exhausted: 7 cards of the Tome, at most 6"),
        ("given.tome = \"mists, mists\"", "given.tome: the Tome has 6 cards, not 2"),
        (
            "given.tome = \"mists, mists, graveyard, marshes, bone-thrower, strigoi\"",
            "given.tome: mists is there twice",
        ),
        ("given.library = \"mists\"", "given.library: mists is both in the Tome and in the Library"),
        ("given.mana-deck = { mana-2 = 2 }", "given.mana-deck.mana-2: 2 cards of kind mana-2, the box has 1"),
        ("given.mana-deck = \"mana-2, mana-2\"", "given.mana-deck: 2 cards of kind mana-2, the box has 1"),
        ("given.panic-cards = \"rout, rout\"", "given.panic-cards: 2 cards of kind rout, the box has 1"),
        ("given.paid = { crossbow = 2 }", "given.paid.crossbow: crossbow is full, so that it has resolved"),
        (
            "given.paid = { crossbow = 1 }\ngiven.resolved = \"crossbow\"",
            "given.paid.crossbow: crossbow has resolved with 1 of 2 hourglasses (un.action.once)",
        ),
        ("given.resolved = \"train-soldier\"", "given.resolved: train-soldier is empty again"),
        ("given.rw3-rw4.consecrated = true", "consecrated ground on a path without a space for it"),
        (
            "given.priest-west = \"forge\"",
            "given.priest-west: a priest stands on a section, in the courtyard",
        ),
        ("given.priest-west = \"w3\"\ngiven.priest-east = \"w3\"", "w3: 2 priests, it holds 1"),
        ("given.priest-west = \"w3\"\ngiven.w2.priest = \"priest-west\"", "contradicts `given.priest-west`"),
        ("given.fbw1 = \"bridge\"", "given.fbw1: `bridge` is none of footbridge, crossed, bone, none"),
        (
            "given.supply = \"4 veteran\"\ngiven.lost = \"nobody\"",
            "these units of the box are nowhere: 17 marksman 20 soldier",
        ),
    ] {
        let found = refused(given);
        assert!(found.contains(message), "{given}\n  expected: {message}\n  found: {found}");
    }
}

#[test]
fn unknown_keys_are_refused_and_the_known_ones_listed() {
    let message = refused("given.w3.order = \"fury\"");
    assert!(
        message.contains("given.w3.order: unknown key; known here: ") && message.contains("cauldron"),
        "{message}"
    );
    let message = refused("given.turn = 2");
    assert!(message.contains("given.turn: unknown key") && message.contains("panic-cards"), "{message}");
    let message = refused("given.forge.defender = \"soldier\"");
    assert!(message.contains("given.forge: unknown key"), "{message}");
    let message = refused("given.w1.invader = \"2 orc\"");
    assert!(message.contains("given.w1.invader: `2 orc` is not a list of units"), "{message}");
    let message = refused("given.paid = { forge.cannon = 1 }");
    assert!(message.contains("`forge.cannon` is none of train-soldier, "), "{message}");
}

#[test]
fn the_course_of_play_must_be_known() {
    let refused = |given: &str| {
        let text = format!("[given]\n{given}\n[[script]]\nexpect.outcome = \"none\"");
        run(&text).expect_err("bad input").to_string()
    };
    for (given, message) in [
        ("round = 1", "given.step: is missing; it says where play starts: round, flight"),
        ("step = \"strength\"", "given.step: `strength` is no step; the steps are round, flight"),
        ("step = \"cast 7\"", "given.step: `cast-7` is no step"),
        ("step = \"cast strigoi\"", "given.step: strigoi is not in the Tome; see `tome`"),
        (
            "step = \"next-round\"",
            "given.step: play can only go on `until` the next round; start it with `round`",
        ),
        ("step = \"volley\"\nuntil = \"altar\"", "given.until: this comes before the step"),
        ("step = \"volley\"\nthen = \"altar\"", "given.then: only a window has a `then`"),
        ("step = \"hospital\"\nround = 8", "given.step: nothing follows the engagement of the last round"),
        ("step = \"setup\"\nuntil = \"altar\"", "given.until: a game that starts with its set-up"),
        (
            "step = \"setup\"\nmana = 2",
            "given.mana: a game that starts with its set-up has no other position",
        ),
    ] {
        let found = refused(given);
        assert!(found.contains(message), "{given}\n  expected: {message}\n  found: {found}");
    }
}

#[test]
fn what_is_not_named_follows_from_the_rest() {
    for (given, expect) in [
        ("camp = \"3 skeleton\"", "bag = \"60 phantom 97 skeleton 40 vampire\", pile = \"nobody\""),
        ("altar = 4", "bag = \"60 phantom 96 skeleton 40 vampire\""),
        ("bag = \"3 skeleton\"", "pile = \"60 phantom 97 skeleton 40 vampire\""),
        (
            "bag = \"3 skeleton\"\ncamp = \"rest\"",
            "camp = \"60 phantom 97 skeleton 40 vampire\", pile = \"nobody\"",
        ),
        ("w1.defender = \"soldier\"", "supply = \"17 marksman 19 soldier 4 veteran\", lost = \"nobody\""),
        ("supply = \"nobody\"\nw1.defender = \"soldier\"", "lost = \"17 marksman 19 soldier 4 veteran\""),
        ("rw1.engine = \"bone-thrower\"", "rw1 = { hits = 2, misses = 4 }"),
        ("rw1.engine = { kind = \"skull-catapult\", misses = 1 }", "rw1 = { hits = 2, misses = 1 }"),
        ("rw1.active = \"mists\"", "rw1.tiles = \"mists\""),
        ("resolved = \"cannon\"", "paid.cannon = 2"),
        (
            "tome = \"strigoi, mists, bone-thrower, skeleton-archers, graveyard, heavy-rain\"",
            "library = \"spectral-ballista, skull-catapult, poison-cloud, bone-storm, nightmares, degradation, \
             blood-moon, banshees-wail, death-march, curse-of-despair\"",
        ),
        ("round = 3", "priest-west = \"courtyard\", panic = 0, mana = 0, hourglasses = 0, exhausted = 6"),
        (
            "base = \"start\"",
            "w1 = { defender = \"2 marksman soldier\", walls = 2 }, barracks = \"4 marksman\", mana = 0",
        ),
        ("base = \"start\"", "priest-west = \"w3\", e3.priest = \"priest-east\", hourglasses = 0, round = 1"),
    ] {
        assert_passes(&format!(
            "[given]\nstep = \"volley\"\nuntil = \"volley\"\n{given}\n[[script]]\nexpect = {{ {expect} }}"
        ));
    }
}

/// Every key can be set, and is found again as it was set.
#[test]
fn every_key_reads_back_what_it_was_given() {
    for line in [
        "round = 4",
        "mana = 7",
        "camp = \"3 phantom skeleton\"",
        "bag = \"2 vampire\"",
        "pile = \"phantom vampire\"",
        "altar = 5",
        "tome = \"strigoi, mists, bone-thrower, skeleton-archers, graveyard, heavy-rain\"",
        "exhausted = 3",
        "library = [\"strigoi\", \"blood-moon\"]",
        "heavy-rain = true",
        "cursed-bats = \"west\"",
        "blood-moon = true",
        "banshees-wail = \"priest-east\"",
        "soul-harvest = \"e1\"",
        "hourglasses = 3",
        "hospital = \"marksman\"",
        "supply = \"2 soldier\"",
        "lost = \"veteran\"",
        "beds = 2",
        "priest-west = \"barracks\"\npriest-east = \"e3\"",
        "priests-acted = \"priest-west\"",
        "resolved = \"cannon, saint\"",
        "rw2.engine = \"skull-catapult\"\nmalfunction = \"rw2\"",
        "saint = \"rw3\"",
        "panic = -2",
        "panic-cards = \"lethargy, deserters, lethargy\"",
        "maneuvers = \"minor\"",
        "maneuver = \"major\"",
        "reached-rw4 = true",
        "turned = \"c1, c6\"",
        "mana-deck = \"mana-1, mana-1, mana-3-s\"",
        "mana-deck = { mana-1 = 0, mana-3-h3 = 1 }",
        "mana-deck = \"none\"",
        "reinforcements = \"ps, v\"",
        "paid = { crossbow = 1, exorcism = 1 }",
        "bones = { cannon = 2, train-veteran = 1 }",
        "w1 = { invader = \"skeleton\", defender = \"soldier\", walls = 3, cauldron = true, priest = \"priest-west\", tiles = \"poison-cloud\", active = \"none\" }",
        "e2 = { tiles = \"degradation\", active = \"degradation\" }",
        "tw1 = \"cannon\"\ntw2.piece = \"aspen-stakes\"\ntw3 = { piece = \"crossbow\", fired = true }",
        "rw1 = { invader = \"7 skeleton\", engine = \"bone-thrower\", hits = 1, misses = 0, malfunction = true, tiles = [\"mists\", \"skeleton-archers\"], active = \"mists\", saint = true, sent = 2, fired = true, aimed = 3 }",
        "re3 = \"vampire\"",
        "fe = { invader = \"10 phantom\", tiles = \"graveyard\", active = \"graveyard\", sent = 4 }",
        "courtyard = \"veteran\"\nbarracks.defender = \"2 marksman\"",
        "re2-e3.consecrated = true\npaths = { rw1-w1 = { consecrated = true } }",
        "fbw1 = \"footbridge\"\nfbw2 = \"crossed\"\nfbe3 = \"bone\"\nfbe1 = \"none\"",
    ] {
        let expect: String = line.lines().map(|line| format!("expect.{line}\n")).collect();
        assert_passes(&format!(
            "[given]\nstep = \"hospital\"\nuntil = \"hospital\"\n{line}\n[[script]]\n{expect}"
        ));
    }
}

#[test]
fn play_can_start_at_every_step() {
    for name in step_names().filter(|name| !name.contains("next-")) {
        let round = if name == "cleanup" { 2 } else { 1 };
        assert_passes(&format!("given.step = \"{name}\"\n[[script]]\nexpect.round = {round}"));
        assert_passes(&format!(
            "given.step = \"{name}\"\ngiven.until = \"{name}\"\n[[script]]\nto-act = \"nobody\"\nno-event = \"round-ended\""
        ));
    }
    for (step, asks, to_act) in [
        ("round", "ask-mana-card", "invader"),
        ("mana-card", "ask-mana-card", "invader"),
        ("altar", "altar", "invader"),
        ("library", "ask-library", "invader"),
        ("supplies-window", "window", "defender"),
        ("spells", "cast", "invader"),
        ("cast 3", "cast", "invader"),
        ("cast bone-thrower", "cast", "invader"),
        ("activation", "activation", "invader"),
        ("draw", "draw-units", "chance"),
        ("maneuver", "choose-maneuver", "invader"),
        ("maneuver-window", "window", "defender"),
        ("window", "window", "defender"),
        ("open-window", "window", "defender"),
        ("crossbows", "aim-armament", "defender"),
        ("cannons", "aim-armament", "defender"),
        ("bone-throwers", "aim-engine", "invader"),
        ("volley", "volley-from", "defender"),
        ("skeleton-archers", "aim-archers", "invader"),
        ("aspen-stakes", "stake", "defender"),
        ("hospital", "hospital", "defender"),
        ("regroup", "hospital", "defender"),
        ("panic", "draw-panic", "chance"),
    ] {
        assert_passes(&format!(
            "[given]\nstep = \"{step}\"\nmana = 3\naltar = 2\nhourglasses = 2\npanic = 1\nhospital = \"marksman soldier\"\n\
             rw2 = {{ invader = \"6 skeleton\", engine = \"bone-thrower\", active = \"skeleton-archers\" }}\nrw1.tiles = \"mists\"\n\
             tw1 = \"cannon\"\ntw2 = \"crossbow\"\ntw4 = \"aspen-stakes\"\nw2.defender = \"2 marksman\"\nw3.defender = \"2 marksman\"\n\
             w5 = {{ defender = \"soldier\", invader = \"vampire\" }}\n\
             [[script]]\nasks = \"{asks}\"\nto-act = \"{to_act}\""
        ));
    }
    // Flights come first in a round, in the order drawn.
    assert_passes(
        "[given]\nstep = \"round\"\nround = 3\npanic-cards = \"deserters\"\nw1.defender = \"marksman soldier\"\n\
         [[script]]\nasks = \"flee\"\nonly = [\"flee marksman w1\", \"flee soldier w1\"]",
    );
    assert_passes(
        "given.step = \"setup\"\n[[script]]\nplay = [\"deal mists\", \"deal graveyard\"]\nto-act = \"chance\"",
    );
}

#[test]
fn a_window_may_be_followed_by_a_step() {
    assert_passes(
        "[given]\nstep = \"window\"\nthen = \"cannons\"\nhourglasses = 1\npaid.cannon = 1\nrw1 = \"2 skeleton\"\n\
         [[script]]\nplay = [\"spend cannon\", \"place tw1\"]\nasks = \"aim-armament\"\n\
         [[script]]\nplay = [\"aim tw1 rw1\", \"turn c3\"]\nexpect = { rw1 = \"skeleton\", altar = 1 }",
    );
}

/// The keys of a chapter of the book, and those that files may use, are the same.
#[test]
fn the_book_names_every_key_and_every_step() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/scenarios.md");
    let chapter = std::fs::read_to_string(path).expect("the chapter");
    let part = chapter.split("## Undead").nth(1).expect("a part on Undead");
    let missing: Vec<_> = super::vocabulary::all_keys()
        .chain(step_names())
        .filter(|key| !part.contains(&format!("`{key}`")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

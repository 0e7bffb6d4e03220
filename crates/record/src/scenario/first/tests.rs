//! What a scenario of the First Edition may say, and what a person is told when it is wrong.

use stronghold_rules::tables::TableFiles;

use crate::scenario::{Scenario, ScenarioFailure};

fn run(text: &str) -> Result<(), ScenarioFailure> {
    let text = format!("edition = \"first\"\n{text}");
    Scenario::parse("case.toml", &text)?.run(&TableFiles::standard())
}

fn step_names() -> impl Iterator<Item = &'static str> {
    super::start::NAMES.iter().map(|(name, ..)| *name)
}

/// The message for a `[given]` that is no good.
#[track_caller]
fn refused(given: &str) -> String {
    match run(&format!("given.step = \"defend-2\"\n{given}\n[[script]]\nexpect.outcome = \"none\"")) {
        Err(ScenarioFailure::Input(error)) => error.to_string(),
        other => panic!("{given}: expected bad input, got {other:?}"),
    }
}

#[track_caller]
fn assert_passes(text: &str) {
    if let Err(failure) = run(text) {
        panic!("{failure}");
    }
}

#[test]
fn impossible_positions_are_refused_with_key_and_rule() {
    for (given, message) in [
        ("given.turn = 11", "given.turn: turn 11, turns run from 1 to 10"),
        (
            "given.w2.invader = \"4 orc\"",
            "given.w2.invader: w2: 4 Invader units, it holds 3 (1e.dispatch.capacity)",
        ),
        ("given.w2.defender = \"3 soldier\"", "given.w2.defender: w2: 3 Defender units, it holds 2"),
        ("given.rw1 = \"8 orc\"", "given.rw1.invader: rw1: 8 Invader units, it holds 7"),
        ("given.sw1 = \"orc\"", "given.sw1.invader: sw1: 1 Invader units, it holds 0"),
        (
            "given.barbican = \"3 orc\"\ngiven.ram = 1",
            "given.barbican.invader: barbican: 3 Invader units, it holds 2",
        ),
        ("given.tw1 = \"soldier\"", "given.tw1.defender: tw1: 1 soldiers or veterans, it holds 0"),
        (
            "given.camp = \"61 goblin\"",
            "given: 61 units of type goblin, the box holds 60 (1e.pieces.supply-limit)",
        ),
        ("given.blood-field = 61", "given: 61 units of type goblin, the box holds 60"),
        ("given.w1.stones = 24", "given.w1.stones: 24 stone components, at most 23"),
        (
            "given.w1.stones = 99\ngiven.w2.stones = 99\ngiven.w3.stones = 99",
            "297 stone components, at most 23",
        ),
        ("given.resources = 17", "given.resources: 17 resources, at most 16 (1e.resources.bank)"),
        (
            "given.rw1 = { machine = \"catapult\", misses = 26 }",
            "given.rw1.misses: 26 miss cards, at most 25",
        ),
        ("given.rw1.misses = 2", "given.rw1.misses: there is no machine, order or trap that this belongs to"),
        ("given.rw1.machine = \"trebuchet\"", "given.rw1.machine: trebuchets stand on foregrounds"),
        ("given.fw.accurate = true", "given.fw.accurate: no machine stands on fw"),
        (
            "given.rw1 = { machine = \"ballista\", blood-stones = true }",
            "given.rw1.blood-stones: no catapult",
        ),
        (
            "given.w2.siege-tower = true",
            "given.w2.siege-tower: w2 takes no siege-tower (1e.siege-tower.place)",
        ),
        ("given.e2.platform = true", "given.e2.platform: e2 takes no platform"),
        ("given.w3.influence = true", "given.w3.influence: no altar stands on fw (1e.altar.effect)"),
        ("given.w1.order = \"fury\"", "given.w1.order: no Invader unit stands on w1 (1e.order.where)"),
        ("given.rw1-w1 = { trap = \"goblin\", bridge = true }", "given.rw1-w1.trap: rw1-w1 has a bridge"),
        ("given.gate = 9", "given.gate: 9 points of the gate, at most 8 (1e.gate.max)"),
        ("given.hit-deck.miss = 3", "given.hit-deck.miss: 3 cards, the deck has 2"),
        ("given.w3.accident = \"orc\"", "given: w3: an accident without a cauldron"),
        ("given.officer = \"w3\"\ngiven.w2.hero = \"officer\"", "contradicts `given.officer`"),
        ("given.supply = \"4 veteran\"", "these units of the box are nowhere: 17 marksman 20 soldier"),
        ("given.spectres = \"east\"", "given.spectres: a single Invader has no side; say true"),
    ] {
        let found = refused(given);
        assert!(found.contains(message), "{given}\n  expected: {message}\n  found: {found}");
    }
}

#[test]
fn unknown_keys_are_refused_and_the_known_ones_listed() {
    let message = refused("given.w3.walls = 2");
    assert!(
        message.contains("given.w3.walls: unknown key; known here: ") && message.contains("stones"),
        "{message}"
    );
    let message = refused("given.marauders = \"orc\"");
    assert!(message.contains("given.marauders: unknown key") && message.contains("blood-field"), "{message}");
    let message = refused("given.then = \"assault\"");
    assert!(message.contains("given.then: unknown key"), "{message}");
    let message = refused("given.forge.defender = \"soldier\"");
    assert!(message.contains("given.forge.defender: unknown key; known here: fire, saboteur"), "{message}");
    let message = refused("given.fw-rw1.trap = { kind = \"goblin\", face = \"up\" }");
    assert!(message.contains("given.fw-rw1.face: unknown key; known here: bridge, trap"), "{message}");
    let message = refused("given.invader.paid = { \"forge.cannon\" = 1 }");
    assert!(message.contains("given.invader.paid: unknown key"), "{message}");
    let message = refused("given.flipped = [7]");
    assert!(message.contains("given.flipped: 7 is no phase; they are 1 to 6"), "{message}");
    let message = refused("given.cards = \"p2-1, p2-2\"");
    assert!(message.contains("given.cards: a second card of phase 2"), "{message}");
}

#[test]
fn the_course_of_play_must_be_known() {
    let refused = |given: &str| {
        let text = format!("[given]\n{given}\n[[script]]\nexpect.outcome = \"none\"");
        run(&text).expect_err("bad input").to_string()
    };
    for (given, message) in [
        ("turn = 1", "given.step: is missing; it says where play starts: turn, flip"),
        ("step = \"window\"", "given.step: `window` is no step; the steps are turn, flip"),
        ("step = \"next-turn\"", "given.step: play can only go on `until` the next turn"),
        ("step = \"assault\"\nuntil = \"phase-2\"", "given.until: this comes before the step"),
        ("step = \"setup\"\nuntil = \"phase-2\"", "given.until: a game that starts with its set-up"),
        (
            "step = \"setup\"\nturn = 2",
            "given.turn: a game that starts with its set-up has no other position",
        ),
    ] {
        let found = refused(given);
        assert!(found.contains(message), "{given}\n  expected: {message}\n  found: {found}");
    }
}

#[test]
fn what_a_seat_has_stands_under_its_name_where_an_army_has_two() {
    // 1e.overview.seats
    for (players, given, message) in [
        (3, "camp = \"orc\"", "given.camp: with 3 players this stands under invader-west or invader-east"),
        (
            4,
            "hourglasses = 1",
            "given.hourglasses: with 4 players this stands under defender-west or defender-east",
        ),
        (
            4,
            "paid = { forge.cannon = 1 }",
            "given.paid.forge.cannon: with 4 players this stands under defender-west",
        ),
        (
            2,
            "invader-east.camp = \"orc\"",
            "given.invader-east.camp: with 2 players this stands under invader",
        ),
        (3, "defender-west.hourglasses = 1", "with 3 players this stands under defender"),
    ] {
        let text = format!(
            "options.players = {players}\n[given]\nstep = \"defend-2\"\n{given}\n[[script]]\nexpect.outcome = \"none\""
        );
        let found = run(&text).expect_err("bad input").to_string();
        assert!(found.contains(message), "{given}\n  expected: {message}\n  found: {found}");
    }
    assert_passes(
        "[given]\nstep = \"phase-2\"\ninvader.camp = \"orc\"\ndefender.hourglasses = 1\nresources = 2\n\
         [[script]]\nexpect = { camp = \"orc\", defender.hourglasses = 1, invader.resources = 2 }",
    );
    let text = "options.players = 3\n[given]\nstep = \"phase-2\"\n[[script]]\nexpect.camp = \"orc\"";
    assert!(run(text).expect_err("bad input").to_string().contains("camp: with 3 players"));
}

#[test]
fn hourglasses_on_an_action_have_the_colour_of_their_defender() {
    // 1e.pair.one-colour
    assert_passes(
        "options.players = 4\n[given]\nstep = \"defend-2\"\ndefender-east = { hourglasses = 1, paid = { \"forge.cannon\" = 2 } }\n\
         [[script]]\nexpect = { defender-east.paid = { forge.cannon = 2 }, defender-west.paid = { forge.cannon = 0 } }",
    );
    let text = "options.players = 4\n[given]\nstep = \"defend-2\"\n\
                defender-west.paid = { \"forge.cannon\" = 1 }\ndefender-east.paid = { \"forge.cannon\" = 2 }\n\
                [[script]]\nexpect.outcome = \"none\"";
    let found = run(text).expect_err("bad input").to_string();
    assert!(found.contains("contradicts `given.defender-east.paid.forge.cannon`"), "{found}");
}

#[test]
fn a_decision_may_say_whose_it_is() {
    let given = "options.players = 3\n[given]\nstep = \"phase-2\"\n";
    assert_passes(&format!("{given}[[script]]\nplay = [\"invader-west: done\", \"invader-east: done\"]"));
    let found = run(&format!("{given}[[script]]\nplay = \"invader-east: done\"")).expect_err("a failure");
    let found = found.to_string();
    assert!(found.contains("expected: invader-east is to act"), "{found}");
    assert!(found.contains("found:    invader-west is to act (phase)"), "{found}");
    for (play, message) in [
        ("west: done", "`west` is none of invader, defender, invader-west"),
        (
            "defender-west: done",
            "the game has no seat `defender-west`; its seats are invader-west, invader-east, defender",
        ),
    ] {
        let found = run(&format!("{given}[[script]]\nplay = \"{play}\"")).expect_err("bad input").to_string();
        assert!(found.contains(message), "{found}");
    }
}

#[test]
fn what_is_not_named_follows_from_the_rest() {
    // 1e.score.baseline, 1e.glory.honour
    for (given, expect) in [
        ("turn = 1", "glory = { invader = 10, defender = 4 }"),
        ("turn = 8\nhonour = \"2 soldier\"", "glory = { invader = 3, defender = 13 }, honour-kept = true"),
        ("turn = 8", "glory = { invader = 3, defender = 11 }, honour-kept = false"),
        (
            "turn = 6\nglorious = \"great-siege\"\ndeeds = \"dungeons\"\ngates-fallen = 2",
            "glory = { invader = 8, defender = 8 }",
        ),
        ("turn = 6\nglory.invader = 9", "glory = { invader = 9, defender = 9 }"),
        ("gates-fallen = 1", "gate = 8"),
        ("gates-fallen = 3", "gate = 0"),
        ("camp = \"3 orc\"", "pouch = \"60 goblin 97 orc 40 troll\", fallen = \"nobody\""),
        ("pouch = \"3 orc\"", "fallen = \"60 goblin 97 orc 40 troll\""),
        (
            "pouch = \"3 orc\"\nreserve = \"rest\"",
            "reserve = \"60 goblin 97 orc 40 troll\", fallen = \"nobody\"",
        ),
        ("w1.defender = \"soldier\"", "supply = \"17 marksman 19 soldier 4 veteran\""),
        ("rw1.machine = \"catapult\"", "rw1 = { hits = 2, misses = 5 }"),
        ("rw1.machine = { kind = \"catapult\", misses = 1 }", "rw1 = { hits = 2, misses = 1 }"),
        ("w1 = { invader = \"orc\", order = \"bluff\" }", "classified = true, order-given = false"),
        (
            "w1 = { invader = \"orc\", order = { kind = \"bluff\", face = \"up\" } }",
            "classified = false, order-given = true",
        ),
        (
            "base = \"start\"",
            "w1 = { defender = \"marksman soldier\", stones = 2 }, hourglasses = 4, resources = 5",
        ),
        ("base = \"start\"", "cards = \"p2-1, p3-1, p4-1, p5-1\", honour-kept = true, warrior = \"e3\""),
    ] {
        assert_passes(&format!("[given]\nstep = \"phase-2\"\n{given}\n[[script]]\nexpect = {{ {expect} }}"));
    }
}

/// Every key can be set, and is found again as it was set.
#[test]
fn every_key_reads_back_what_it_was_given() {
    for line in [
        "turn = 4",
        "glorious = \"troll-attack, ruined-walls\"",
        "deeds = [\"barricades\", \"last-legs\"]",
        "deed-done = true",
        "ruined = 1",
        "honour-kept = true",
        "spent = \"2 goblin\"",
        "fallen = \"orc troll\"",
        "blood-field = 7",
        "ram = 3",
        "gate = 5",
        "gates-fallen = 1",
        "saboteurs = \"forge, guards\"",
        "fires = \"scouts\"",
        "possessed = \"officer\"",
        "spectres = true",
        "panic = true",
        "order-given = true",
        "classified = true",
        "hospital = \"soldier\"",
        "officer = \"w3\"",
        "warrior = \"courtyard\"",
        "heroes-acted = \"officer\"",
        "speech = 3",
        "twice = \"workshop.wall\"",
        "hasted = \"forge.cannon\"",
        "last-legs = \"cathedral\"",
        "blessing = \"east\"",
        "glare = \"e4\"",
        "breached = \"w1, e1\"",
        "routed = \"w1\"",
        "further = true",
        "lost-sections = \"w1\"",
        "glory = { invader = 3, defender = 12 }",
        "hit-deck = { miss = 1, goblin = 0, orc = 2, troll = 1 }",
        "paid = { \"workshop.gate\" = 0, scouts.troll-trap = 1 }",
        "resources = 9",
        "flipped = [1, 3]",
        "barricades = 2",
        "finished = \"forge.cannon, cathedral.glare\"",
        "camp = \"2 orc\"",
        "cards = \"p2-3, p5-5\"",
        "w1 = { invader = \"orc\", defender = \"soldier\", stones = 3, wood = 1, cauldron = \"goblin\", accident = \"goblin\" }",
        "w1 = { platform = true, hero = \"warrior\", equipment = [\"banners\", \"shields\"], siege-tower = true, gale = true, glare = true, breached = true }",
        "w1 = { invader = \"orc\", order = \"detonation\", order-face = \"up\" }",
        "fw.altar = true\nw2.influence = true",
        "w3.siege-tower = true\nsw3 = \"2 troll\"",
        "tw1.machine = \"pole\"\ntw2 = \"marksman\"",
        "rw1 = { invader = \"9 orc\", machine = \"catapult\", hits = 1, misses = 0, accurate = true, blood-stones = true, cover = true, training = [\"quartermaster\", \"drover\"] }",
        "fe = { invader = \"10 goblin\", machine = \"trebuchet\", misses = 3 }",
        "ram = 2\nbarbican = \"4 orc\"",
        "courtyard = \"veteran\"\nbarracks = { defender = \"marksman\", saboteur = true, fire = true }\nguards = \"soldier\"\nhonour = \"2 soldier\"",
        "forge = { saboteur = true, fire = true }",
        "fw-rw1.trap = \"troll\"\npaths = { rw3-rw4 = { bridge = true }, re1-e2 = { trap = \"goblin\" } }",
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
        let turn = if name == "end-of-turn" { 2 } else { 1 };
        assert_passes(&format!("given.step = \"{name}\"\n[[script]]\nexpect.turn = {turn}"));
        assert_passes(&format!(
            "given.step = \"{name}\"\ngiven.until = \"{name}\"\n[[script]]\nto-act = \"nobody\"\nno-event = \"turn-ended\""
        ));
    }
    for (step, asks, to_act) in [
        ("turn", "flip", "invader"),
        ("supplies", "draw", "chance"),
        ("phase-1", "phase", "invader"),
        ("defend-1", "stone", "defender"),
        ("dispatch", "phase", "invader"),
    ] {
        assert_passes(&format!(
            "given.step = \"{step}\"\ngiven.camp = \"orc\"\ngiven.reserve = \"orc\"\n[[script]]\nasks = \"{asks}\"\nto-act = \"{to_act}\""
        ));
    }
    assert_passes(
        "given.step = \"setup\"\n[[script]]\nplay = [\"deal p2-1 p2-3\", \"keep p2-3\"]\nto-act = \"chance\"",
    );
}

#[test]
fn face_down_orders_are_hidden_from_the_defender_alone() {
    // 1e.hidden.orders-only
    assert_passes(
        "options.players = 3\n[given]\nstep = \"defend-6\"\nw3 = { invader = \"goblin\", order = \"fury\" }\n\
         [[script]]\nseen-by = \"invader-east\"\nexpect.w3.order = \"fury\"\n\
         [[script]]\nseen-by = \"defender\"\nexpect.w3 = { order = \"hidden\", order-face = \"down\" }\n\
         [[script]]\nseen-by = \"spectator\"\nexpect.w3.order = \"hidden\"",
    );
}

/// The keys of a chapter of the book, and those that files may use, are the same.
#[test]
fn the_book_names_every_key_and_every_step() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/scenarios.md");
    let chapter = std::fs::read_to_string(path).expect("the chapter");
    let part = chapter.split("## The First Edition").nth(1).expect("a part on the First Edition");
    let missing: Vec<_> = super::vocabulary::all_keys()
        .chain(step_names())
        .filter(|key| !part.contains(&format!("`{key}`")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

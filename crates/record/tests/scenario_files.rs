//! What a scenario file may say, and what a person is told when it is wrong.

mod case;

use case::{assert_passes, failed, run};
use stronghold_record::scenario::Scenario;
use stronghold_rules::tables::TableFiles;

const SCRIPT: &str = "\n[[script]]\nexpect.outcome = \"none\"\n";

/// The message for a `[given]` that cannot be used.
#[track_caller]
fn refused(given: &str) -> String {
    case::refused(&format!("[given]\n{given}\n{SCRIPT}"))
}

#[test]
fn a_slip_in_toml_names_file_and_line() {
    let message = run("edition = \"second\"\n\n[given\n").expect_err("bad input").to_string();
    assert!(message.starts_with("case.toml:3: "), "{message}");
}

#[test]
fn unknown_keys_are_refused_and_the_known_ones_listed() {
    let message = run("editoin = \"second\"").expect_err("bad input").to_string();
    assert!(
        message.starts_with("case.toml:1: editoin: unknown key; known here: case, edition,"),
        "{message}"
    );

    let message = refused("step = \"window\"\nw3.wals = 2");
    assert!(message.starts_with("case.toml:3: given.w3.wals: unknown key; known here: "), "{message}");
    assert!(message.contains("walls"), "{message}");

    let message = refused("step = \"window\"\ncastle = 2");
    assert!(message.starts_with("case.toml:3: given.castle: unknown key"), "{message}");

    let message = run("given.step = \"window\"\n[[script]]\nexpct = {}").expect_err("bad input").to_string();
    assert!(message.contains("script 1.expct: unknown key"), "{message}");
}

#[test]
fn impossible_positions_are_refused_with_key_and_rule() {
    let cases = [
        (
            "w2.invader = \"4 orc\"",
            "given.w2.invader: 4 units, at most 3 (2e.board.capacity-section-invader)",
        ),
        (
            "w2.defender = \"3 soldier\"",
            "given.w2.defender: 3 units, at most 2 (2e.board.capacity-section-defender)",
        ),
        ("rw1.invader = \"8 orc\"", "given.rw1.invader: 8 units, at most 7 (2e.board.capacity-rampart)"),
        ("fw.invader = \"11 orc\"", "given.fw.invader: 11 units, at most 10 (2e.board.capacity-foreground)"),
        ("tw1.defender = \"soldier\"", "given.tw1.defender: 1 units that are no marksmen, at most 0"),
        ("camp = \"61 goblin\"", "given: 62 units of type goblin, the box holds 60 (2e.pieces.limit)"),
        ("w1.order = \"fury\"", "given.w1.order: no Invader unit stands on w1 (2e.order.where)"),
        ("rw1.bloodstones = \"target\"", "given.rw1.bloodstones: no machine stands on rw1"),
        ("rw1.misses = 2", "given.rw1.misses: there is no machine, order or trap that this belongs to"),
        ("rw1.machine = \"trebuchet\"", "given.rw1.machine: trebuchets stand on foregrounds"),
        ("turn = 8", "given.turn: turn 8, turns run from 1 to 7"),
        ("wood = 21", "given.wood: 21 wood, at most 20 (2e.pieces.limit)"),
        ("spies = [\"gale\"]", "given.spies: gale is not in the line (2e.spy.where)"),
        (
            "officer = \"forge\"",
            "given.officer: a hero stands on a section or in the courtyard, not in forge",
        ),
    ];
    for (given, expected) in cases {
        let message = refused(&format!("step = \"window\"\n{given}"));
        assert!(
            message.starts_with(&format!("case.toml:3: {expected}")) || message.contains(expected),
            "{message}"
        );
    }
}

#[test]
fn wrong_values_say_what_would_be_right() {
    assert!(refused("step = \"windo\"").contains("given.step: `windo` is no step; the steps are turn, draw"));
    assert!(refused("hourglasses = 1").contains("given.step: is missing"));
    let message = refused("step = \"window\"\nw1.hero = \"wizard\"");
    assert!(message.ends_with("given.w1.hero: `wizard` is none of officer, warrior, none"), "{message}");
    let message = refused("step = \"window\"\nw1.invader = \"2 elves\"");
    assert!(message.contains("`2 elves` is not a list of units such as `2 goblin troll`"), "{message}");
    let message =
        run("given.step = \"window\"\n[[script]]\nplay = \"dance\"").expect_err("bad input").to_string();
    assert!(message.starts_with("case.toml:3: script 1.play: `dance`: "), "{message}");
    let message = run(&format!("options.fury.recount = \"perhaps\"\ngiven.step = \"window\"\n{SCRIPT}"))
        .expect_err("bad input")
        .to_string();
    assert!(
        message.contains("options.fury.recount: option `fury.recount` does not take `perhaps`"),
        "{message}"
    );
    let message = run(&format!("tables = \"v0\"\ngiven.step = \"window\"\n{SCRIPT}")).expect_err("bad input");
    assert!(message.to_string().contains("case.toml:1: tables: `v0` is none of v1"), "{message}");
    let message =
        run("given.step = \"window\"\n[[script]]\nno-event = \"waltz\"").expect_err("bad input").to_string();
    assert!(message.contains("script 1.no-event: `waltz` is unknown; known: cards-dealt"), "{message}");
    let message =
        run("given.step = \"window\"\n[[script]]\nasks = \"waltz\"").expect_err("bad input").to_string();
    assert!(message.contains("script 1.asks: `waltz` is unknown; known: deal-cards"), "{message}");
}

#[test]
fn a_failure_shows_case_entry_expected_and_found() {
    let message = failed(
        r#"
        given.step = "strength"
        given.w3 = { invader = "troll", walls = 2 }
        [[case]]
        name = "one wall too few"
        given.w3.walls = 3
        [[case.script]]
        expect = { w3.invader = "nobody", w3.walls = 3 }
        "#,
    );
    assert_eq!(
        message,
        "case.toml:7: case `one wall too few`, script entry 1:\n  w3.invader\n    expected: nobody\n    found:    troll\n  note: play has stopped here: see `until` and `then` of [given]"
    );
}

#[test]
fn an_illegal_action_is_answered_with_the_legal_ones() {
    let message = failed(
        "given.step = \"resources\"\ngiven.camp = \"orc\"\n[[script]]\nplay = \"play resources troll\"",
    );
    assert!(message.contains("play `play resources troll` (decision 1)"), "{message}");
    assert!(
        message.contains("invader is to act (resources); possible: `play resources orc`, `skip`"),
        "{message}"
    );
}

#[test]
fn play_that_has_stopped_says_so() {
    let message = failed("given.step = \"window\"\n[[script]]\nplay = \"end\"");
    assert!(message.contains("play has stopped here: see `until` and `then` of [given]"), "{message}");
    let message = failed("given.step = \"window\"\n[[script]]\nrefused = \"end\"");
    assert!(message.contains("play has stopped here"), "{message}");
}

#[test]
fn units_may_be_written_in_many_ways() {
    for units in ["2 goblin troll", "2 goblins and a troll", "G, G, T", "goblin + goblin + troll", "1 T 2 G"]
    {
        assert_passes(&format!(
            "given.step = \"maneuver\"\ngiven.camp = \"{units}\"\n[[script]]\nexpect.camp = {{ goblin = 2, troll = 1 }}"
        ));
    }
}

#[test]
fn secrets_are_hidden_from_the_other_seat() {
    assert_passes(
        r#"
        given.step = "window"
        given.hourglasses = 2
        given.plans = ["last-quivers"]
        given.w1 = { invader = "orc", order = "bluff", gale = "bluff" }
        [[script]]
        play = ["2x spend scouts.trap", "place rw1-w1", "trap troll"]
        seen-by = "invader"
        expect = { rw1-w1.trap = "hidden", plans = "hidden", w1 = { order = "bluff", gale = "bluff" } }
        event = "trap-laid"
        no-event = "trap-kind-chosen"
        [[script]]
        seen-by = "defender"
        expect = { rw1-w1.trap = "troll", plans = "last-quivers", w1 = { order = "hidden", gale = "hidden" } }
        event = "trap-kind-chosen"
        [[script]]
        seen-by = "spectator"
        expect = { rw1-w1 = { trap = "hidden", face = "down" }, w1.order = "hidden" }
        "#,
    );
}

#[test]
fn a_game_may_start_with_its_set_up() {
    assert_passes(
        r#"
        given.step = "setup"
        [[script]]
        to-act = "chance"
        chance = { "deal ballista catapult mantelet" = "1/10" }
        [[script]]
        play = ["any", "any", "any", "any"]
        asks = "arrange"
        expect.turn = 0
        [[script]]
        play = ["any", "any", "any", "any", "deal great-siege siege-works bloodbath", "return bloodbath"]
        expect = { objectives = ["great-siege", "siege-works"] }
        "#,
    );
    let message = refused("step = \"setup\"\nwood = 3");
    assert!(
        message.contains("given.wood: a game that starts with its set-up has no other position"),
        "{message}"
    );
}

#[test]
fn every_step_can_be_started_at() {
    let names = [
        "turn",
        "draw",
        "wood",
        "exchange",
        "briefing",
        "briefing-window",
        "resources",
        "card 1",
        "card ladder",
        "maneuver",
        "orders",
        "phase-6-window",
        "assault",
        "ranged",
        "melee",
        "cannons",
        "siege-machines",
        "marksmen",
        "poison",
        "cauldrons",
        "poles",
        "orders-stage",
        "plan-moment-1",
        "strength",
        "plan-moment-2",
        "hospital",
        "end-of-turn",
        "window",
        "open-window",
    ];
    for base in ["empty", "start"] {
        for name in names {
            assert_passes(&format!("[given]\nbase = \"{base}\"\nstep = \"{name}\"\nturn = 2\n{SCRIPT}"));
        }
    }
}

#[test]
fn the_script_of_the_file_comes_before_that_of_each_case() {
    assert_passes(
        r#"
        given.step = "resources"
        given.camp = "goblin troll"
        [[script]]
        to-act = "invader"
        [[case]]
        name = "skips"
        [[case.script]]
        play = "skip"
        expect.wood = 0
        [[case]]
        name = "pays"
        [[case.script]]
        play = "play resources troll"
        expect.wood = 3
        "#,
    );
}

/// The chapter of the book on scenario files.
fn chapter() -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/scenarios.md");
    std::fs::read_to_string(path).expect("the chapter")
}

#[test]
fn the_examples_of_the_book_pass() {
    let chapter = chapter();
    let examples: Vec<_> =
        chapter.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() >= 5);
    for example in examples {
        let id = example.split("id = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("case");
        let scenario = Scenario::parse(&format!("{id}.toml"), example).expect(id);
        assert_eq!(scenario.run(&TableFiles::standard()), Ok(()));
    }
}

#[test]
fn the_book_names_every_key() {
    let chapter = chapter();
    let unknown = ["", "w1.", "tw1.", "rw1.", "fw.", "forge.", "courtyard.", "rw1-w1."];
    let mut messages: Vec<_> =
        unknown.iter().map(|place| refused(&format!("step = \"window\"\n{place}nonsense = 1"))).collect();
    for text in ["nonsense = 1", "[[case]]\nnonsense = 1", "[[script]]\nnonsense = 1"] {
        messages.push(run(&format!("{text}\n")).expect_err("bad input").to_string());
    }
    for message in messages {
        let keys = message.split("known here: ").nth(1).and_then(|keys| keys.split(';').next());
        for key in keys.expect("a list of keys").split(", ") {
            let named = chapter.contains(&format!("`{key}`"))
                || ["options", "given", "script", "case"].contains(&key) && chapter.contains(key);
            assert!(named, "the book does not name `{key}`");
        }
    }
}

/// The message for a script entry that cannot be used.
#[track_caller]
fn refused_entry(entry: &str) -> String {
    case::refused(&format!("given.step = \"maneuver\"\n[[script]]\n{entry}"))
}

#[test]
fn an_event_that_cannot_be_is_refused_so_that_no_slip_passes_as_nothing_happened() {
    let cases = [
        (
            "{ event = \"combat-fought\", att = \"w3\" }",
            "no-event.att: unknown key; known here: at, defender,",
        ),
        (
            "{ event = \"combat-fought\", invader = \"8\" }",
            "no-event.invader: expected a number, found \"8\"",
        ),
        ("{ event = \"combat-fought\", at = \"w9\" }", "no-event.at: \"w9\" is none of w1, w2"),
        (
            "{ event = \"horde-died\", units = \"2 soldier\" }",
            "no-event.units: `2 soldier` is not a list of units",
        ),
        ("{ event = \"garrison-died\", units = \"orc\" }", "no-event.units: `orc` is not a list of units"),
        ("{ event = \"machine-fired\", hit = 1 }", "no-event.hit: expected true or false, found 1"),
        ("{ event = \"marched\", path = \"rw1-w5\" }", "no-event.path: \"rw1-w5\" is none of "),
        ("{ event = \"game-over\", outcome = \"nobody\" }", "no-event.outcome: \"nobody\" "),
        ("{ event = \"window-closed\", at = \"w1\" }", "no-event.at: unknown key; known here: event"),
        ("{ event = \"waltz\" }", "no-event: `waltz` is unknown; known: cards-dealt,"),
    ];
    for (event, expected) in cases {
        let message = refused_entry(&format!("no-event = {event}"));
        assert!(message.starts_with(&format!("case.toml:3: script 1.{expected}")), "{message}");
    }
}

#[test]
fn events_in_a_failure_are_told_in_words() {
    let message = failed(
        r#"
        given.step = "strength"
        given.w3 = { invader = "2 troll orc", defender = "2 soldier marksman", walls = 2 }
        [[script]]
        event = { event = "garrison-died", units = { veteran = 1 } }
        "#,
    );
    assert!(message.contains("garrison-died (at w3, units marksman)"), "{message}");
}

#[test]
fn rule_ids_that_do_not_exist_are_refused_with_near_ones() {
    let wrong = format!("{}.melee.loses", "2e");
    let expected = format!("`{wrong}` is no rule; near to it are 2e.melee.losses, ");
    let message = run(&format!("rules = [\"{wrong}\"]")).expect_err("bad input").to_string();
    assert!(message.starts_with(&format!("case.toml:1: rules: {expected}")), "{message}");
    let message = refused_entry(&format!("refused = \"done\"\nrule = \"{wrong}\""));
    assert!(message.starts_with(&format!("case.toml:4: script 1.rule: {expected}")), "{message}");
    let message = refused_entry(&format!("refused = {{ done = \"{wrong}\" }}"));
    assert!(message.starts_with(&format!("case.toml:3: script 1.refused.done: {expected}")), "{message}");
    let message = refused_entry("refused = \"done\"\nrule = \"ex.2e.melee-marksman\"");
    assert!(message.contains("`ex.2e.melee-marksman` is a worked example, not a rule"), "{message}");
}

#[test]
fn an_id_of_the_rules_names_its_file() {
    let text = format!("id = \"ex.2e.melee-marksman\"\ngiven.step = \"window\"\n{SCRIPT}");
    let message = run(&text).expect_err("bad input").to_string();
    let expected = "case.toml:1: id: `ex.2e.melee-marksman` must stand in `ex.2e.melee-marksman.toml`";
    assert!(message.starts_with(expected), "{message}");
    assert!(Scenario::parse("some/folder/ex.2e.melee-marksman.toml", &text).is_ok());
}

#[test]
fn moves_for_which_the_board_has_no_way_are_refused() {
    assert_passes(
        r#"
        given.step = "maneuver"
        given.rw1 = "orc"
        [[script]]
        play = "minor"
        legal = "move orc rw1 w1"
        [[script]]
        rule = "2e.board.forward"
        refused = ["move orc rw1 rw2", "move orc w1 rw1", "move orc rw1 w5", "move orc rw1 camp"]
        [[script]]
        rule = "2e.board.sides"
        refused = ["move orc rw1 e1", "move siege-tower fw re1"]
        [[script]]
        refused = { "move siege-tower fw rw2 w3" = "2e.maneuver.quartermaster" }
        [[script]]
        refused = { "move orc camp rw1" = "2e.maneuver.camp" }
        [[script]]
        refused = { "volley w1 1 rw4" = "2e.volley.wall-targets" }
        "#,
    );
    let maneuver = "given.step = \"maneuver\"\ngiven.rw1 = \"orc\"\n[[script]]\nplay = \"minor\"\n";
    let message = failed(&format!("{maneuver}legal = \"move orc rw1 rw2\""));
    assert!(
        message.contains("`move orc rw1 rw2`\n    expected: legal\n    found:    refused (2e.board.forward)"),
        "{message}"
    );
    let message = failed(&format!("{maneuver}only = [\"move orc rw1 rw2\"]"));
    assert!(message.contains("missing: `move orc rw1 rw2`"), "{message}");
    // A slip is a slip, and nobody can play it.
    assert!(refused_entry("refused = \"move orc rw1 rw2 quickly\"").contains("script 1.refused"));
    assert!(refused_entry("refused = \"move orc rw1 wall\"").contains("script 1.refused"));
    assert!(refused_entry("play = \"move orc rw1 rw2\"").contains("the end of a path from `rw1`"));
}

#[test]
fn seats_and_spectators_see_who_is_asked_what() {
    assert_passes(
        r#"
        given.step = "window"
        given.hourglasses = 2
        [[script]]
        play = ["2x spend scouts.trap", "place rw1-w1"]
        seen-by = "invader"
        to-act = "defender"
        asks = "trap-kind"
        [[script]]
        seen-by = "spectator"
        to-act = "defender"
        "#,
    );
    let message = refused_entry("seen-by = \"invader\"\nlegal = \"minor\"");
    assert!(
        message.ends_with("`seen-by` needs one of expect, event, no-event, sequence, to-act, asks"),
        "{message}"
    );
    let message = refused_entry("seen-by = \"wizard\"\nexpect.wood = 0");
    assert!(message.ends_with("`wizard` is none of invader, defender, invader-west, invader-east, defender-west, defender-east, spectator"), "{message}");
}

#[test]
fn a_scenario_speaks_of_the_seats_of_its_game_only() {
    for line in ["to-act = \"invader-west\"", "seen-by = \"defender-east\"\nexpect.wood = 0"] {
        let message = refused_entry(line);
        assert!(message.contains("script 1: the game has no seat `"), "{message}");
        assert!(message.ends_with("; its seats are invader, defender"), "{message}");
    }
    let message = refused_entry("to-act = \"wizard\"");
    assert!(message.ends_with("defender-west, defender-east, chance, nobody"), "{message}");
}

#[test]
fn one_key_may_take_the_rest_of_the_box() {
    assert_passes(
        r#"
        given = { step = "maneuver", bag = "60 goblin", fallen = "97 orc", camp = "rest", marauders = "nobody" }
        [[script]]
        expect = { bag = "60 goblin", fallen = "97 orc", camp = "3 orc 40 troll" }
        "#,
    );
    assert_passes(
        r#"
        given = { step = "maneuver", stock = "2 soldier", lost = "rest" }
        [[script]]
        expect = { stock = "2 soldier", hospital = "nobody" }
        "#,
    );
    let message = refused("step = \"maneuver\"\ncamp = \"rest\"\nbag = \"rest\"");
    assert!(message.contains("takes the rest of these units already"), "{message}");
    let message = refused("step = \"maneuver\"\nw1.invader = \"rest\"");
    assert!(message.contains("given.w1.invader: `rest` is not a list of units"), "{message}");
}

#[test]
fn keys_that_contradict_each_other_are_refused() {
    let message = run(
        "given = { step = \"window\", officer = \"w3\" }\n[[script]]\nexpect.outcome = \"none\"\n[[case]]\ngiven.w2.hero = \"officer\"",
    )
    .expect_err("bad input")
    .to_string();
    assert_eq!(message, "case.toml:5: given.w2.hero: contradicts `given.officer` (line 1), which says w3");
    let message = refused("step = \"window\"\nw2.hero = \"officer\"\nw3.hero = \"officer\"");
    assert!(message.contains("given.w3.hero: contradicts `given.w2.hero`"), "{message}");
}

#[test]
fn limits_and_alternatives_are_named() {
    assert_passes(
        "given = { step = \"window\", orders-lost = \"none\" }\n[[script]]\nexpect.orders-lost = \"none\"",
    );
    let message = refused("step = \"orders\"\nuntil = \"resources\"");
    assert!(message.contains("given.until: ") && message.contains("next-turn"), "{message}");
    let message = refused("step = \"next-turn\"");
    assert!(message.contains("given.step: play can only go on `until` the next turn"), "{message}");
    let message = refused("step = \"window\"\nw1.walls = 1\nw3.walls = 99");
    assert!(message.starts_with("case.toml:4: given.w3.walls: 100 wall pieces, at most "), "{message}");
    let message = refused_entry("expect.outcome = \"draw\"");
    assert!(message.ends_with("`draw` is none of invader, defender, none"), "{message}");
    let message = refused_entry("play = \"60x next\"");
    assert!(message.ends_with("`60x next`: a decision is repeated 1 to 50 times"), "{message}");
}

#[test]
fn a_window_waits_for_its_end_if_one_defender_could_follow_a_heroic_order() {
    assert_passes(
        r#"
        given = { step = "window", hourglasses = 1, w3.defender = "soldier" }
        [[script]]
        play = "spend forge.cannon"
        asks = "window"
        legal = "end"
        "#,
    );
}

/// 2e.info.pause: a window without a choice is asked while a plan is hidden.
#[test]
fn a_window_waits_for_its_end_while_a_plan_is_hidden() {
    assert_passes(
        r#"
        given = { step = "window", hourglasses = 0, plans = "on-last-legs" }
        [[script]]
        only = "end"
        "#,
    );
}

#[test]
fn a_forced_answer_may_be_left_out_of_the_script() {
    // 2e.info.pause: with another plan in hand the Defender is asked for a `pass` and cannot refuse.
    let given = "[given]\nstep = \"strength\"\nuntil = \"end-of-turn\"\nplans = [\"melt-the-bells\"]\n\
                 w2 = { invader = \"2 troll\", defender = \"soldier\", walls = 2 }\n";
    assert_passes(&format!(
        "{given}[[script]]\nonly = [\"pass\"]\n[[script]]\nplay = \"pass\"\nto-act = \"nobody\"\n"
    ));
    assert_passes(&format!("{given}[[script]]\nto-act = \"nobody\"\nexpect.courtyard = \"soldier\"\n"));
    let message = failed(&format!("{given}[[script]]\nexpect.courtyard = \"veteran\"\n"));
    assert!(message.contains("found"), "{message}");
}

#[test]
fn every_failing_case_of_a_file_is_told() {
    let text = "[given]\nstep = \"strength\"\n[[case]]\nname = \"one\"\n[[case.script]]\nexpect.turn = 5\n\
                [[case]]\nname = \"two\"\n[[case.script]]\nexpect.turn = 1\n\
                [[case]]\nname = \"three\"\n[[case.script]]\nexpect.turn = 6\n";
    let message = failed(text);
    assert!(message.contains("case `one`") && message.contains("case `three`"), "{message}");
    assert!(!message.contains("case `two`"), "{message}");
}

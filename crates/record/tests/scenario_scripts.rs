//! What a script may say and check, and what a person is told when it does not hold.

mod case;

use case::{assert_passes, failed, refused};
use stronghold_record::scenario::Scenario;
use stronghold_rules::tables::TableFiles;

/// What the file is warned of. It has to pass.
#[track_caller]
fn warning(text: &str) -> Option<String> {
    let scenario = Scenario::parse("case.toml", text).expect("a scenario");
    let reports = scenario.run_cases(&TableFiles::standard()).expect("it can be run");
    assert!(reports.iter().all(|report| report.failed.is_none()));
    reports.into_iter().find_map(|report| report.warning).map(|warning| warning.to_string())
}

#[test]
fn a_number_of_times_may_stand_before_the_seat_or_after_it() {
    let given = r#"
        edition = "first"
        options = { players = 4 }
        [given]
        step = "defend-2"
        defender-west = { hourglasses = 2 }
        [[script]]
    "#;
    for play in ["defender-west: 2x spend workshop.wall", "2x defender-west: spend workshop.wall"] {
        assert_passes(&format!("{given}\nplay = \"{play}\"\nexpect.defender-west.hourglasses = 0"));
    }
    let message = refused(&format!("{given}\nplay = \"defender-west: 51x spend workshop.wall\""));
    assert!(message.ends_with("a decision is repeated 1 to 50 times"), "{message}");
    let message = refused(&format!("{given}\nplay = \"2x defender-west: 2x spend workshop.wall\""));
    assert!(message.contains("script 1.play: `2x spend workshop.wall`"), "{message}");
}

#[test]
fn a_case_may_have_a_script_of_its_own_from_the_start() {
    let file = |wood: u8| {
        format!(
            r#"
            given = {{ step = "resources", camp = "goblin troll" }}
            [[script]]
            play = "skip"
            expect.wood = 0
            [[case]]
            [[case.script]]
            expect.camp = "goblin troll"
            [[case]]
            name = "pays"
            shared-script = false
            [[case.script]]
            play = "play resources troll"
            expect.wood = {wood}
            "#
        )
    };
    assert_passes(&file(3));
    let message = failed(&file(4));
    assert!(message.contains("case `pays`, script entry 1:"), "{message}");
    let message =
        refused("given.step = \"resources\"\n[[script]]\nplay = \"skip\"\n[[case]]\nshared-script = false");
    assert!(message.contains("case 1: a case needs at least one [[case.script]] entry"), "{message}");
}

#[test]
fn a_decision_after_the_end_of_the_game_is_told_that_the_game_is_over() {
    let lost =
        "edition = \"undead\"\n[given]\nstep = \"engagement\"\nw3.invader = \"3 vampire\"\n[[script]]\n";
    let message = failed(&format!("{lost}play = \"done\""));
    let expected =
        "play `done` (decision 1)\n    expected: legal\n    found:    the game is over, the invader has won";
    assert!(message.contains(expected), "{message}");
    let message = failed(&format!("{lost}legal = \"done\""));
    assert!(message.contains("`done`\n    expected: legal\n    found:    the game is over"), "{message}");
    for text in
        [message, failed("edition = \"undead\"\ngiven.step = \"crossbows\"\n[[script]]\nplay = \"done\"")]
    {
        assert!(!text.contains("un."), "{text}");
    }
}

#[test]
fn a_decision_after_the_end_of_a_scenario_is_told_that_play_is_over() {
    let message = failed("given.step = \"strength\"\n[[script]]\nplay = \"done\"");
    assert!(message.contains("found:    play of this scenario is over, nobody is to act\n"), "{message}");
    assert!(message.contains("note: play has stopped here"), "{message}");
}

/// Two sections are stormed and held.
const TWO_COMBATS: &str = r#"
    given.step = "strength"
    given.w1 = { invader = "goblin", walls = 2 }
    given.w3 = { invader = "goblin", walls = 2 }
    [[script]]
"#;

#[test]
fn what_is_listed_twice_has_to_happen_twice() {
    let combat = "\"combat-fought\"";
    let at = |place: &str| format!("{{ event = \"combat-fought\", at = \"{place}\" }}");
    assert_passes(&format!("{TWO_COMBATS}event = {combat}"));
    assert_passes(&format!("{TWO_COMBATS}event = [{combat}, {combat}]"));
    // The general one leaves to the others what only they can have.
    assert_passes(&format!("{TWO_COMBATS}event = [{combat}, {}]", at("w1")));
    assert_passes(&format!("{TWO_COMBATS}event = [{}, {combat}]", at("w3")));
    let message = failed(&format!("{TWO_COMBATS}event = [{combat}, {combat}, {combat}]"));
    assert!(
        message.contains("expected: among what happened, once for each time that it is listed"),
        "{message}"
    );
    let message = failed(&format!("{TWO_COMBATS}event = [{0}, {0}]", at("w3")));
    assert_eq!(message.matches("once for each time").count(), 1, "{message}");
    let message = failed(&format!("{TWO_COMBATS}event = [{}, {combat}]", at("w5")));
    assert!(message.contains("expected: among what happened\n"), "{message}");
}

#[test]
fn events_may_be_counted() {
    assert_passes(&format!("{TWO_COMBATS}event = {{ event = \"combat-fought\", times = 2 }}"));
    assert_passes(&format!(
        "{TWO_COMBATS}event = [{{ event = \"combat-fought\", at = \"w1\", times = 1 }}, \"combat-fought\", \"combat-fought\"]"
    ));
    for (times, expected) in [(0, "not among what happened"), (1, "once, not 2 times"), (3, "3 times, not 2")]
    {
        let message =
            failed(&format!("{TWO_COMBATS}event = {{ event = \"combat-fought\", times = {times} }}"));
        assert!(message.contains(&format!("expected: {expected}\n")), "{message}");
    }
    let message =
        refused(&format!("{TWO_COMBATS}event = {{ event = \"combat-fought\", times = \"often\" }}"));
    assert!(message.contains("script 1.event.times: expected a number"), "{message}");
    let message = refused(&format!("{TWO_COMBATS}no-event = {{ event = \"combat-fought\", times = 2 }}"));
    assert!(message.contains("script 1.no-event.times: unknown key"), "{message}");
}

#[test]
fn events_may_be_expected_in_an_order() {
    let combat = |place: &str| format!("{{ event = \"combat-fought\", at = \"{place}\" }}");
    let (west, east) = (combat("w1"), combat("w3"));
    assert_passes(&format!("{TWO_COMBATS}sequence = [{west}, {east}]"));
    assert_passes(&format!("{TWO_COMBATS}sequence = [{west}, \"horde-died\", {east}, \"horde-died\"]"));
    let message = failed(&format!("{TWO_COMBATS}sequence = [{east}, {west}]"));
    assert!(message.contains("event { at = \"w1\", event = \"combat-fought\" }"), "{message}");
    assert!(message.contains("expected: in its place of the sequence"), "{message}");
    let message = failed(&format!("{TWO_COMBATS}sequence = [{west}, {west}]"));
    assert!(message.contains("expected: in its place of the sequence"), "{message}");
}

#[test]
fn all_actions_of_one_kind_may_be_listed() {
    let window = "[given]\nstep = \"window\"\nhourglasses = 1\nw3.hero = \"officer\"\n[[script]]\n";
    let moves = "[\"move officer w2\", \"move officer w4\", \"move officer courtyard\"]";
    let warrior = "\"move warrior\" = []";
    assert_passes(&format!("{window}only = {{ \"move officer\" = {moves} }}"));
    let message = failed(&format!(
        "{window}only = {{ \"Move  officer\" = [\"move officer w2\", \"move officer e1\"] }}"
    ));
    assert!(
        message.contains("only `move officer`\n    expected: `move officer w2`, `move officer e1`"),
        "{message}"
    );
    assert!(message.contains("; missing: `move officer e1`; not expected: `move officer w4`"), "{message}");
    let message = failed(&format!("{window}only = {{ {warrior} }}"));
    assert!(message.contains("only `move warrior`\n    expected: nothing\n"), "{message}");
    assert_passes(&format!("{window}only = {{ \"move troll\" = [], play = [] }}"));

    let message = refused(&format!("{window}only = {{ mve = [] }}"));
    assert!(message.contains("script 1.only.mve: `mve`: expected "), "{message}");
    let message = refused(&format!("{window}only = {{ spend = [\"end\"] }}"));
    assert!(message.contains("script 1.only.spend: `end` does not begin with `spend`"), "{message}");
}

#[test]
fn nothing_is_legal_of_any_kind_once_play_is_over() {
    let message = failed("given.step = \"strength\"\n[[script]]\nonly = { move = [] }");
    assert!(message.contains("found:    play of this scenario is over"), "{message}");
}

#[test]
fn play_may_stop_where_the_next_turn_begins() {
    assert_passes(
        r#"
        given = { step = "end-of-turn", turn = 3, until = "start-of-next-turn", w3 = { invader = "orc", order = "bluff" } }
        [[script]]
        event = "turn-ended"
        no-event = "turn-began"
        to-act = "nobody"
        expect = { turn = 3, hourglasses = 0, w3.order = "none", outcome = "none" }
        "#,
    );
    assert_passes(
        r#"
        given = { step = "siege-machines", until = "start-of-next-turn", rw1.machine = "catapult" }
        [[script]]
        play = ["aim rw1 w1", "miss"]
        expect.turn = 1
        to-act = "nobody"
        "#,
    );
    assert_passes(
        r#"
        edition = "first"
        given = { step = "end-of-turn", turn = 3, until = "start-of-next-turn" }
        [[script]]
        event = { event = "turn-ended", turn = 3 }
        no-event = "turn-began"
        to-act = "nobody"
        "#,
    );
    assert_passes(
        r#"
        edition = "undead"
        given = { step = "cleanup", round = 3, until = "start-of-next-round", heavy-rain = true }
        [[script]]
        event = { event = "round-ended", round = 3 }
        no-event = "round-began"
        to-act = "nobody"
        expect = { round = 3, mana = 0, heavy-rain = false }
        "#,
    );
    let turn = "given = { step = \"end-of-turn\", until = \"start-of-next-turn\" }\n[[script]]\n";
    let message = failed(&format!("{turn}play = \"done\""));
    assert!(message.contains("play of this scenario is over, nobody is to act"), "{message}");
    assert!(failed(&format!("{turn}legal = \"done\"")).contains("play of this scenario is over"));
    let message = refused("given.step = \"start-of-next-turn\"\n[[script]]\nto-act = \"nobody\"");
    assert!(message.contains("given.step: play can only go on `until` the next turn"), "{message}");
}

#[test]
fn an_order_that_was_not_carried_out_before_the_combat_is_warned_of() {
    let expected = "the order is not in force: orders are carried out in `orders-stage`";
    for edition in ["first", "second"] {
        for (order, key) in [
            ("order = \"fury\", order-face = \"up\"", "order-face"),
            ("order = \"fury\", order-face = \"down\"", "order-face"),
            ("order = \"fury\"", "order"),
        ] {
            let message = warning(&format!(
                "edition = \"{edition}\"\n[given]\nstep = \"strength\"\nw3 = {{ invader = \"goblin\", {order} }}\n\
                 [[script]]\nexpect.turn = 1"
            ));
            let message = message.expect("a warning");
            assert!(message.starts_with(&format!("case.toml:4: given.w3.{key}: {expected}")), "{message}");
        }
        let resolved = "order = \"fury\", order-face = \"resolved\"";
        for more in [resolved, "order = \"fury\", order-face = \"up\", glare = true"] {
            let text = format!(
                "edition = \"{edition}\"\n[given]\nstep = \"strength\"\nw3 = {{ invader = \"goblin\", {more} }}\n\
                 [[script]]\nexpect.turn = 1"
            );
            assert_eq!(warning(&text), None);
        }
    }
}

#[test]
fn supplies_are_what_is_not_on_the_board() {
    assert_passes(
        r#"
        [given]
        step = "window"
        hourglasses = 2
        wood = 3
        orders-lost = { fury = 1 }
        w3 = { invader = "goblin", walls = 4, order = "bluff", equipment = "banner" }
        rw1-w1.trap = "troll"
        plans = ["melt-the-bells", "last-quivers"]
        [[script]]
        expect.left = { walls = 19, wood = 17, mantelets = 3, orders = { fury = 0, bluff = 1 }, traps.troll = 2, equipment.banner = 2 }
        expect.plans-hidden = 2
        [[script]]
        play = ["2x spend workshop.wall", "place w1"]
        expect.left.walls = 18
        [[script]]
        seen-by = "defender"
        expect.left = { orders.fury = "hidden", traps.troll = 2 }
        [[script]]
        seen-by = "invader"
        expect = { left = { orders.fury = 0, traps.troll = "hidden" }, plans-hidden = 2, plans = "hidden" }
        "#,
    );
    assert_passes(
        r#"
        edition = "first"
        [given]
        step = "defend-6"
        w3 = { invader = "goblin", stones = 2, order = "fury" }
        resources = 5
        [[script]]
        expect.left = { stones = 21, orders.fury = 0, machines.ballista = 4, resources = 11 }
        [[script]]
        seen-by = "defender"
        expect.left.orders.fury = "hidden"
        "#,
    );
    assert_passes(
        r#"
        edition = "undead"
        [given]
        step = "window"
        hourglasses = 1
        w3 = { walls = 4, tiles = "degradation" }
        rw1.engine = "bone-thrower"
        bones = { cannon = 2 }
        panic-cards = ["deserters"]
        [[script]]
        expect.left = { walls = 19, tiles.degradation = 0, engines.bone-thrower = 1, bones = 10, panic-deck = { deserters = 1, lethargy = 2 } }
        "#,
    );
    let window = "given.step = \"window\"\n[[script]]\n";
    let message = failed(&format!("{window}expect.left.walls = 99"));
    assert!(message.contains("left.walls\n    expected: 99\n    found:    "), "{message}");
    let message = refused(&format!("{window}expect.left.wals = 1"));
    assert!(message.contains("expect.left.wals: unknown key; known here: blessings, bridges,"), "{message}");
    let message = refused(&format!("{window}expect.left.walls = \"few\""));
    assert!(message.contains("expect.left.walls: expected a number"), "{message}");
    let message = refused("given = { step = \"window\", left.walls = 2 }\n[[script]]\nto-act = \"nobody\"");
    assert!(message.contains("given.left: unknown key"), "{message}");
}

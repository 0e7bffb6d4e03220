//! Tables that are refused, and how the messages name the place.

use super::*;

/// The message that refuses such a change under the default options.
fn refusal(file: &str, from: &str, to: &str) -> String {
    changed(file, from, to).expect_err(&format!("{file}: `{to}` must be refused")).to_string()
}

/// The message that refuses such a change under these options; by default it is allowed.
fn refusal_under(settings: &[(&str, &str)], file: &str, from: &str, to: &str) -> String {
    let files = edited(file, from, to);
    assert!(load(&files, &Options::default()).is_ok(), "{file}: `{to}` matters only under {settings:?}");
    let error = load(&files, &chosen(settings)).expect_err(&format!("{file}: `{to}` must be refused"));
    assert!(rows(&files).is_err(), "{file}: reading all rows finds it too");
    error.to_string()
}

#[test]
fn missing_and_unknown_rows_and_keys_are_refused() {
    assert_eq!(refusal(CAMP, "few = { units = 3,", "few = {"), "camp.toml: few.units: missing");
    assert_eq!(refusal(INCOME, "[4]", "[5]"), "income.toml: 4: missing");
    assert_eq!(
        refusal(DECKS, "miss = { copies = 2, 2-2-1-1 = 2,", "miss = { copies = 2,"),
        "decks.toml: hit-cards.miss.2-2-1-1: missing"
    );
    assert_eq!(
        refusal(CARDS, "p2-1 =", "p2-6 = { source = \"ruled\" }\np2-1 ="),
        "cards.toml: p2-6: there is no such row"
    );
    assert_eq!(
        refusal(BUILDINGS, "cannon = { cost = 4,", "cannon = { cost = 4, v2 = 3,"),
        "buildings.toml: forge.cannon.v2: there is no such key; this row takes source, cost, v1, valley, sources, note"
    );
    let message = refusal(ACTIONS, "[ballista]", "[ballista]\nfire-card-2-payments = [\"orc\"]");
    assert!(
        message.starts_with("actions.toml: ballista.fire-card-2-payments: there is no such key; "),
        "{message}"
    );
    let message = refusal(CAMP, "more = {", "more = { units = 30,");
    assert!(message.starts_with("camp.toml: more.units: there is no such key; "), "{message}");
}

#[test]
fn values_of_the_wrong_type_or_out_of_range_are_refused() {
    assert_eq!(
        refusal(NUMBERS, "machine-hits = { value = 2", "machine-hits = { value = 0"),
        "numbers.toml: machine-hits.value: must be 1 to 10, found 0"
    );
    assert_eq!(
        refusal(NUMBERS, "crew-per-component = { value = 2", "crew-per-component = { value = 0"),
        "numbers.toml: crew-per-component.value: must be 1 to 5, found 0"
    );
    assert_eq!(
        refusal(PIECES, "altar = { count = 2", "altar = { count = 3"),
        "pieces.toml: invader.altar.count: must be 0 to 2, found 3"
    );
    assert_eq!(
        refusal(BUILDINGS, "v1 = 3", "v1 = \"three\""),
        "buildings.toml: forge.cauldron-orc.v1: must be 1 to 20, found \"three\""
    );
    assert_eq!(
        refusal(BOARD, "platform = true", "platform = 1"),
        "board.toml: sections.w1.platform: must be true or false, found 1"
    );
    let message = refusal(BOARD, "reaches = [\"rw1\", \"rw2\"]", "reaches = [\"fw\"]");
    assert!(
        message
            .starts_with("board.toml: towers.tw1.reaches: must be a list where each entry is one of rw1, ")
    );
}

#[test]
fn a_number_that_changes_with_two_options_is_refused() {
    assert_eq!(
        refusal(NUMBERS, "valley = 6,", "valley = 6, v1 = 7,"),
        "numbers.toml: gate-toughness.valley: a number changes with the version or with the printing, not with both"
    );
}

#[test]
fn a_draw_beyond_what_can_be_counted_is_refused() {
    assert_eq!(
        refusal(NUMBERS, "all-charge-units = { value = 2", "all-charge-units = { value = 7"),
        "income.toml: 2.units: 14 units and 7 more with All Charge are drawn at once, 20 may be"
    );
    assert_eq!(
        refusal_under(&[("players", "3")], INCOME, "units = 10", "units = 19"),
        "income.toml: 3.units: 19 units and 2 more with All Charge are drawn at once, 20 may be"
    );
    assert_eq!(
        refusal(NUMBERS, "quartermaster-units = { value = 9", "quartermaster-units = { value = 6"),
        "numbers.toml: quartermaster-units.value: a rampart holds 6 units with a Quartermaster and 7 without"
    );
}

#[test]
fn resources_beyond_the_bank_or_beyond_counting_are_refused() {
    assert_eq!(
        refusal(INCOME, "start-resources = 5", "start-resources = 17"),
        "income.toml: 2.start-resources: the game starts with 17 resources, the box has 16"
    );
    assert_eq!(
        refusal_under(&[("players", "3")], INCOME, "start-resources = 3", "start-resources = 9"),
        "income.toml: 3.start-resources: the game starts with 18 resources, the box has 16"
    );
    assert_eq!(
        refusal(ACTIONS, "resources = 8", "resources = 17"),
        "actions.toml: trebuchet.resources: costs 17 resources, the box has 16"
    );
    let unlimited = [("resource-bank", "unlimited")];
    assert!(load(&edited(ACTIONS, "resources = 8", "resources = 17"), &chosen(&unlimited)).is_ok());
    let numbers = newest(FILES, NUMBERS);
    let numbers = numbers.replacen("turns = { value = 10", "turns = { value = 20", 1);
    let numbers = numbers.replacen("start-glory = { value = 10", "start-glory = { value = 20", 1);
    let income = newest(FILES, INCOME);
    let income = income.replacen("\nresources = 5", "\nresources = 10", 1);
    let files = TableFiles::new([(NUMBERS, numbers), (INCOME, income)]).expect("two files");
    assert!(load(&files, &Options::default()).is_ok());
    assert_eq!(
        load(&files, &chosen(&unlimited)).expect_err("265 resources").to_string(),
        "income.toml: 2.resources: an Invader may have 255 resources, without a bank they could have 265"
    );
}

#[test]
fn glory_that_runs_out_is_refused() {
    assert_eq!(
        refusal(NUMBERS, "turns = { value = 10", "turns = { value = 11"),
        "numbers.toml: start-glory.value: 10 points cannot pass over in 11 turns"
    );
}

#[test]
fn a_garrison_that_does_not_fit_or_add_up_is_refused() {
    assert_eq!(
        refusal(BOARD, "start = \"4 marksman soldier\"", "start = \"5 marksman\""),
        "board.toml: places.barracks.start: 5 marksman start where 4 marksman 2 soldier veteran fit"
    );
    assert_eq!(
        refusal(BOARD, "holds = 2", "holds = 0"),
        "board.toml: places.guards.start: marksman start where 0 units fit"
    );
    assert_eq!(
        refusal(BOARD, "start = \"2 soldier\"", "start = \"soldier\""),
        "board.toml: places.honour.start: the guard of honour starts complete, soldier start where 2 soldier fit"
    );
    assert_eq!(
        refusal(BOARD, "4 soldier 4 veteran", "4 soldier 3 veteran"),
        "board.toml: places.supply.start: walls, barracks, guards, guard of honour and supply start with \
         17 marksman, 20 soldier, 3 veteran, the box has 17 marksman, 20 soldier, 4 veteran"
    );
}

#[test]
fn stones_beyond_the_box_are_refused() {
    assert_eq!(
        refusal(NUMBERS, "start-stones = { value = 2", "start-stones = { value = 3"),
        "numbers.toml: start-stones.value: 9 sections need 27 stones, the box has 23"
    );
}

#[test]
fn a_tower_that_does_not_fit_the_board_is_refused() {
    assert_eq!(
        refusal(BOARD, "reaches = [\"rw1\", \"rw2\"]", "reaches = [\"rw1\", \"re2\"]"),
        "board.toml: towers.tw1.reaches: `re2` is not on the side of `tw1`"
    );
    assert_eq!(
        refusal(BOARD, "reaches = [\"rw1\", \"rw2\"]", "reaches = [\"rw2\"]"),
        "board.toml: towers.tw1.reaches: `rw1` stands opposite and is not among them"
    );
}

#[test]
fn prices_that_cannot_be_paid_are_refused() {
    let (ballista, nobody) = ("[\"troll\", \"2 orc\"]", "[\"nobody\"]");
    assert_eq!(refusal(ACTIONS, ballista, "[]"), "actions.toml: ballista: has no payment");
    assert_eq!(
        refusal(ACTIONS, ballista, nobody),
        "actions.toml: ballista.payments: `nobody` is not a payment of 1 to 10 units"
    );
    assert_eq!(
        refusal(ACTIONS, ballista, "[\"troll\", \"orc\", \"goblin\"]"),
        "actions.toml: ballista.payments: at most two alternatives"
    );
    assert_eq!(
        refusal(ACTIONS, "payments = []\nhourglasses = 3", "payments = [\"orc\"]\nhourglasses = 3"),
        "actions.toml: minor-dispatch: nobody can pay in units when the reserve has joined the camp"
    );
    assert_eq!(
        refusal(ACTIONS, "payments = [\"3 goblin\"]", "payments = [\"2 goblin orc\"]"),
        "actions.toml: accident: only goblins are paid for rituals"
    );
    for mixed in ["goblin orc", "2 troll"] {
        assert_eq!(
            refusal(ACTIONS, "[\"2 goblin\", \"2 orc\"]", &format!("[\"{mixed}\"]")),
            "actions.toml: trainer: goblins alone or orcs alone become the next stronger kind"
        );
    }
    assert_eq!(
        refusal_under(
            &[("rules-version", "v1")],
            ACTIONS,
            "v1-payments = [\"troll\", \"2 orc\"]",
            "v1-payments = []"
        ),
        "actions.toml: cover: has no payment"
    );
    assert_eq!(
        refusal_under(
            &[("fire-card", "2")],
            ACTIONS,
            "2-payments = [\"2 goblin\"]",
            "2-payments = [\"orc\"]"
        ),
        "actions.toml: fire: only goblins are paid for rituals"
    );
}

#[test]
fn a_card_with_other_actions_than_three_of_its_phase_is_refused() {
    let first = "[\"ballista\", \"catapult\", \"cover\"]";
    assert_eq!(
        refusal(CARDS, first, "[\"ballista\", \"catapult\"]"),
        "cards.toml: p2-1.actions: must name three actions, names 2"
    );
    assert_eq!(
        refusal(CARDS, first, "[\"ballista\", \"catapult\", \"ballista\"]"),
        "cards.toml: p2-1.actions: `ballista` is there twice"
    );
    assert_eq!(
        refusal(CARDS, first, "[\"ballista\", \"catapult\", \"sap\"]"),
        "cards.toml: p2-1.actions: `sap` belongs to the phase equipment, not to machines"
    );
    assert_eq!(
        refusal(CARDS, first, "[\"ballista\", \"catapult\", \"accurate-shot\"]"),
        "cards.toml: p2-1.actions: `accurate-shot` stands on the back"
    );
}

#[test]
fn a_starter_set_with_none_or_two_cards_of_a_phase_is_refused() {
    assert_eq!(
        refusal(CARDS, "star = true", "star = false"),
        "cards.toml: p2-1.star: the starter set takes one card of the phase machines, here are 0"
    );
    assert_eq!(
        refusal(CARDS, "second-starter = true", "second-starter = true, star = true"),
        "cards.toml: p2-2.star: the starter set takes one card of the phase machines, here are 2"
    );
    let text = newest(FILES, CARDS).replacen("second-starter = true", "second-starter = false", 1);
    let text = text.replacen("star = true", "star = true, second-starter = true", 1);
    let files = TableFiles::new([(CARDS, text)]).expect("one file");
    assert_eq!(
        load(&files, &Options::default()).expect_err("one card twice").to_string(),
        "cards.toml: p2-1.second-starter: two Invaders cannot both have this card"
    );
}

#[test]
fn a_hit_deck_that_runs_out_is_refused() {
    let files = TableFiles::new([(
        DECKS,
        "[hit-cards]\n\
         miss = { copies = 1, 2-2-1-1 = 2, source = \"ruled\" }\n\
         goblin = { copies = 1, 2-2-1-1 = 2, source = \"ruled\" }\n\
         orc = { copies = 0, 2-2-1-1 = 1, source = \"ruled\" }\n\
         troll = { copies = 0, 2-2-1-1 = 1, source = \"ruled\" }\n",
    )]);
    let files = files.expect("one file");
    assert_eq!(
        load(&files, &Options::default()).expect_err("two cards").to_string(),
        "decks.toml: hit-cards: the deck has 2 cards, 3 may be turned over in one stage"
    );
    assert!(load(&files, &chosen(&[("hit-deck", "2-2-1-1")])).is_ok());
}

#[test]
fn a_camp_that_does_not_rise_is_refused() {
    assert_eq!(
        refusal(CAMP, "units = 7", "units = 3"),
        "camp.toml: some.units: reaches up to 3 units, the row before up to 3"
    );
    assert_eq!(
        refusal(CAMP, "hourglasses = 6", "hourglasses = 2"),
        "camp.toml: more.hourglasses: gives 2, the row before gives 3"
    );
}

#[test]
fn strengths_that_cannot_be_counted_are_refused() {
    let numbers =
        newest(FILES, NUMBERS).replace("fury-strength = { value = 3,", "fury-strength = { value = 10,");
    let board = newest(FILES, BOARD).replacen("invader-places = 5", "invader-places = 20", 1);
    let files = TableFiles::new([(NUMBERS, numbers), (BOARD, board)]).expect("two files");
    let message = load(&files, &Options::default()).expect_err("266 is too much").to_string();
    assert_eq!(
        message,
        "board.toml: sections.w1.invader-places: the Invader's strength could be 266, 255 can be counted"
    );
}

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
fn unknown_rows_and_keys_are_refused() {
    assert_eq!(refusal(MANA, "mana-3-s =", "mana-4-s ="), "mana.toml: mana-3-s: missing");
    assert_eq!(refusal(TRACK, "8 = {", "9 = {"), "track.toml: 8: missing");
    assert_eq!(
        refusal(TRACK, "1 = {", "9 = { source = \"ruled\" }\n1 = {"),
        "track.toml: 9: there is no such row"
    );
    // A spell without tile or engine has no stock, one without a number in its effect no amount.
    let message = refusal(SPELLS, "[heavy-rain]\n", "[heavy-rain]\nstock = 1\n");
    assert!(message.starts_with("spells.toml: heavy-rain.stock: there is no such key; "), "{message}");
    let message = refusal(SPELLS, "[mists]\n", "[mists]\namount = 1\n");
    assert!(message.starts_with("spells.toml: mists.amount: there is no such key; "), "{message}");
    assert_eq!(refusal(SPELLS, "stock = 2\n", ""), "spells.toml: graveyard.stock: missing");
}

#[test]
fn numbers_out_of_range_are_refused() {
    assert_eq!(
        refusal(NUMBERS, "rounds = { value = 8", "rounds = { value = 9"),
        "numbers.toml: rounds.value: must be 1 to 8, found 9"
    );
    assert_eq!(
        refusal(NUMBERS, "draw-units = { value = 14", "draw-units = { value = 21"),
        "numbers.toml: draw-units.value: must be 1 to 20, found 21"
    );
    // un.panic.track: 0 is on the track.
    assert_eq!(
        refusal(NUMBERS, "panic-min = { value = -3", "panic-min = { value = 1"),
        "numbers.toml: panic-min.value: must be -20 to 0, found 1"
    );
    assert_eq!(
        refusal(NUMBERS, "panic-max = { value = 6", "panic-max = { value = -1"),
        "numbers.toml: panic-max.value: must be 0 to 20, found -1"
    );
    assert_eq!(
        refusal(TRACK, "mild-mana = 7", "mild-mana = -300"),
        "track.toml: 1.mild-mana: must be -30 to 30, found -300"
    );
    assert_eq!(
        refusal(TRACK, "mana = 8", "mana = \"many\""),
        "track.toml: 1.mana: must be -30 to 30, found \"many\""
    );
    for (number, least) in
        [("altar-rate", 2), ("volley-set", 2), ("archer-set", 3), ("engine-hits", 2), ("move-cost", 1)]
    {
        let message =
            refusal(NUMBERS, &format!("{number} = {{ value = {least}"), &format!("{number} = {{ value = 0"));
        assert!(message.starts_with(&format!("numbers.toml: {number}.value: must be 1 to ")), "{message}");
    }
    assert_eq!(
        refusal(BUILDINGS, "crossbow = { cost = 2", "crossbow = { cost = 0"),
        "buildings.toml: crossbow.cost: must be 1 to 9, found 0"
    );
}

#[test]
fn names_that_name_nothing_are_refused() {
    assert_eq!(
        refusal(SPELLS, "colour = \"green\"", "colour = \"black\""),
        "spells.toml: graveyard.colour: must be one of green, blue, red, found \"black\""
    );
    assert_eq!(
        refusal(SHOTS, "hits = [\"vampire\"]", "hits = [\"troll\"]"),
        "shots.toml: x3.hits: must be a list where each entry is one of phantom, skeleton, vampire, found \"troll\""
    );
    assert_eq!(
        refusal(SHOTS, "[\"phantom\", \"skeleton\"]", "[\"skeleton\", \"skeleton\"]"),
        "shots.toml: c1.hits: `skeleton` is there twice"
    );
}

#[test]
fn a_horde_beyond_the_box_or_the_foregrounds_is_refused() {
    assert_eq!(
        refusal(BOARD, "phantom 3 skeleton vampire", "11 skeleton"),
        "board.toml: start.foreground.units: 11 units start on a foreground that holds 10"
    );
    assert_eq!(
        refusal(PIECES, "vampire = { count = 40", "vampire = { count = 1"),
        "board.toml: start.foreground.units: both foregrounds need 2 vampire, the box has 1"
    );
}

#[test]
fn strengths_that_cannot_be_counted_are_refused() {
    let numbers = text(NUMBERS).replace("levitation = { value = 3", "levitation = { value = 10");
    let board = text(BOARD).replacen("invader-places = 4", "invader-places = 16", 1);
    let spells =
        text(SPELLS).replace("amount = 4\nstarter-library = true", "amount = 10\nstarter-library = true");
    let files = TableFiles::new([(NUMBERS, numbers), (BOARD, board), (SPELLS, spells)]).expect("three files");
    assert_eq!(
        load(&files, &Options::default()).expect_err("260 is too much").to_string(),
        "board.toml: sections.w1.invader-places: the Invader's strength could be 260, 255 can be counted"
    );
}

#[test]
fn a_garrison_that_does_not_fit_or_add_up_is_refused() {
    assert_eq!(
        refusal_under(
            &[("garrison", "lean")],
            BOARD,
            "lean-garrison = \"2 marksman soldier\"",
            "lean-garrison = \"4 soldier\""
        ),
        "board.toml: sections.w1.garrison: 4 units start on 3 Defender places"
    );
    assert_eq!(
        refusal(BOARD, "units = \"4 marksman\"", "units = \"7 marksman\""),
        "board.toml: start.barracks.units: 7 units start where 6 fit"
    );
    assert_eq!(
        refusal(PIECES, "marksman = { count = 17", "marksman = { count = 14"),
        "board.toml: start.barracks.units: walls and barracks start with 15 marksman, 14 soldier, 0 veteran, \
         the box has 14 marksman, 20 soldier, 4 veteran"
    );
}

#[test]
fn walls_beyond_the_box_or_the_section_are_refused() {
    assert_eq!(
        refusal(BOARD, "\nwalls = 2", "\nwalls = 5"),
        "board.toml: sections.w1.walls: 5 wall pieces start where 4 fit"
    );
    assert_eq!(
        refusal_under(&[("garrison", "lean")], BOARD, "lean-walls = 1", "lean-walls = 5"),
        "board.toml: sections.w1.walls: 5 wall pieces start where 4 fit"
    );
    assert_eq!(
        refusal(PIECES, "wall = { count = 23", "wall = { count = 17"),
        "board.toml: sections.w1.walls: the sections need 18 wall pieces, the box has 17"
    );
}

#[test]
fn priests_that_start_twice_or_nowhere_are_refused() {
    let board =
        text(BOARD).replace("\"priest-west\"", "\"priest\"").replace("\"priest-east\"", "\"priest-west\"");
    let files = TableFiles::new([(BOARD, board.replace("\"priest\"", "\"priest-east\""))]).expect("one file");
    assert_eq!(
        load(&files, &Options::default()).expect_err("priests on the wrong side").to_string(),
        "board.toml: sections.e3.priest: `priest-west` starts in the east"
    );
}

#[test]
fn a_tower_that_does_not_fit_the_board_is_refused() {
    let board = text(BOARD).replacen("between = [\"w1\", \"w2\"]", "between = [\"w5\", \"w4\"]", 1);
    let board = board.replacen("between = [\"w3\", \"w4\"]", "between = [\"w1\", \"w3\"]", 1);
    let files = TableFiles::new([(BOARD, board)]).expect("one file");
    assert_eq!(
        load(&files, &Options::default()).expect_err("two towers between w4 and w5").to_string(),
        "board.toml: towers.tw4.between: a tower stands between `w4` and `w5` already"
    );
}

#[test]
fn paths_that_leave_a_place_out_are_refused() {
    assert_eq!(
        refusal(BOARD, "fw-rw1 = { open = true, ground = false", "fw-rw1 = { open = true, ground = true"),
        "board.toml: paths.fw-rw1.ground: `rw1` is no section"
    );
}

#[test]
fn colours_with_too_few_or_too_many_spells_are_refused() {
    assert_eq!(
        refusal(SPELLS, "colour = \"green\"", "colour = \"blue\""),
        "spells.toml: raise-the-fallen.colour: there must be 6 to 8 blue spells, there are 9"
    );
    let few = text(SPELLS).replacen("colour = \"green\"", "colour = \"blue\"", 3);
    let files = TableFiles::new([(SPELLS, few)]).expect("one file");
    assert_eq!(
        load(&files, &Options::default()).expect_err("five green spells").to_string(),
        "spells.toml: dread-whispers.colour: there must be 6 to 8 green spells, there are 5"
    );
    assert_eq!(
        refusal(NUMBERS, "colour-draw = { value = 6", "colour-draw = { value = 7"),
        "spells.toml: nightmares.starter-library: the Library of the starter set takes 7 blue spells, here are 6"
    );
}

#[test]
fn a_starter_set_unlike_a_draw_is_refused() {
    assert_eq!(
        refusal(SPELLS, "starter-tome = 5\n", ""),
        "spells.toml: starter-tome: no spell lies at position 5 of the Tome of the starter set"
    );
    assert_eq!(
        refusal(SPELLS, "starter-tome = 6", "starter-tome = 5"),
        "spells.toml: marshes.starter-tome: `graveyard` lies at position 5 already"
    );
    assert_eq!(
        refusal(SPELLS, "starter-tome = 6", "starter-tome = 7"),
        "spells.toml: marshes.starter-tome: must be 1 to 6, found 7"
    );
    let spells = text(SPELLS).replacen("starter-tome = 5\n", "", 1);
    let spells = spells.replacen("[cursed-bats]\n", "[cursed-bats]\nstarter-tome = 5\n", 1);
    let files = TableFiles::new([(SPELLS, spells)]).expect("one file");
    assert_eq!(
        load(&files, &Options::default()).expect_err("a blue spell").to_string(),
        "spells.toml: cursed-bats.starter-tome: only green spells start in the Tome"
    );
    assert_eq!(
        refusal(SPELLS, "[cursed-bats]\n", "[cursed-bats]\nstarter-library = true\n"),
        "spells.toml: nightmares.starter-library: the Library of the starter set takes 6 blue spells, here are 7"
    );
    // So no spell of the Tome lies in the Library too.
    assert_eq!(
        refusal(SPELLS, "starter-tome = 5\n", "starter-tome = 5\nstarter-library = true\n"),
        "spells.toml: graveyard.starter-library: the Library of the starter set takes 0 green spells, here are 1"
    );
}

#[test]
fn spells_that_cannot_be_paid_for_or_lack_crystals_are_refused() {
    assert_eq!(
        refusal(PIECES, "mana = { count = 30", "mana = { count = 3"),
        "spells.toml: blood-moon.cost: costs 4 mana, the box has 3"
    );
    assert_eq!(
        refusal(PIECES, "crystal = { count = 15", "crystal = { count = 14"),
        "pieces.toml: invader.crystal.count: 15 tiles need a crystal, the box has 14"
    );
}

#[test]
fn decks_that_run_out_are_refused() {
    assert_eq!(
        refusal(NUMBERS, "engine-max = { value = 4", "engine-max = { value = 5"),
        "numbers.toml: engine-hits.value: 5 machines need 10 cards, the box has 8"
    );
    assert_eq!(
        refusal(NUMBERS, "engine-misses = { value = 4", "engine-misses = { value = 5"),
        "numbers.toml: engine-misses.value: 4 machines need 20 cards, the box has 16"
    );
    assert_eq!(
        refusal(PIECES, "crossbow = { count = 3", "crossbow = { count = 9"),
        "pieces.toml: defender.crossbow.count: the deck has 6 cards, 7 may be turned over in one step"
    );
    assert!(changed(PIECES, "cross = { count = 3", "cross = { count = 9").is_ok());
}

#[test]
fn a_panic_deck_that_does_not_fit_its_track_is_refused() {
    assert_eq!(
        refusal(PANIC, "copies = 2", "copies = 7"),
        "panic.toml: deserters.copies: there may be 16 panic cards in all, there are 17"
    );
    assert_eq!(
        refusal(NUMBERS, "panic-max = { value = 6", "panic-max = { value = 13"),
        "numbers.toml: panic-max.value: 12 panic cards cannot be drawn 13 times"
    );
}

#[test]
fn a_camp_that_does_not_rise_is_refused() {
    assert_eq!(
        refusal(NUMBERS, "units = 8", "units = 12"),
        "numbers.toml: camp-steps.many.units: begins at 12 units, the dearer step at 12"
    );
    assert_eq!(
        refusal(NUMBERS, "units = 4, hourglasses = 1", "units = 4, hourglasses = 3"),
        "numbers.toml: camp-steps.some.hourglasses: gives 3, the dearer step gives 3"
    );
}

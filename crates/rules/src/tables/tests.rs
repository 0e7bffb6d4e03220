//! Faults that tables of several editions can have, and how the messages name the place.

use super::{StandardFile, TableError, TableFiles, TableSet, newest};
use crate::game::{Edition, Rulebook, Setup, SetupError};

use Edition::{First, Second, Undead};

/// The editions that a fault is for, what is changed in which file (the first text becomes the second), and the message,
/// whose beginning is enough if it ends with `…`.
type Fault = (&'static [Edition], &'static str, &'static str, &'static str, &'static str);

const ALL: &[Edition] = Edition::ALL;
const WITH_HEROES: &[Edition] = &[First, Second];
const WITH_FOREGROUNDS_IN_REACH: &[Edition] = &[Second, Undead];

/// What loading these files says.
fn loaded(edition: Edition, files: TableFiles) -> Result<(), TableError> {
    match Rulebook::new(&Setup { tables: files, ..Setup::new(edition) }) {
        Ok(_) => Ok(()),
        Err(SetupError::Table(error)) => Err(error),
        Err(SetupError::Option(error)) => panic!("{error}"),
    }
}

/// The message that refuses this text of a file.
#[track_caller]
fn refusal(edition: Edition, file: &str, text: &str) -> String {
    let files = TableFiles::new([(file, text)]).expect("one file");
    loaded(edition, files).expect_err(&format!("{edition}: {file} must be refused")).to_string()
}

#[track_caller]
fn are_refused(faults: &[Fault]) {
    for (editions, file, from, to, message) in faults {
        for edition in *editions {
            let text = newest(edition.table_files(), file);
            assert!(text.contains(from), "{edition}: {file} has no `{from}`");
            let refusal = refusal(*edition, file, &text.replacen(from, to, 1));
            match message.strip_suffix('…') {
                Some(beginning) => assert!(refusal.starts_with(beginning), "{edition}: {refusal}"),
                None => assert_eq!(refusal, *message, "{edition}"),
            }
        }
    }
}

#[test]
fn an_unknown_file_is_refused() {
    // The Second Edition has a table of plans, the others have not.
    for (file, editions) in [("bord.toml", ALL), ("plans.toml", &[First, Undead])] {
        for edition in editions {
            let message = refusal(*edition, file, "");
            let expected = format!("{file}: there is no such table; the tables are numbers.toml, ");
            assert!(message.starts_with(&expected), "{edition}: {message}");
        }
    }
}

#[test]
fn a_set_keeps_its_texts() {
    const CHANGED: StandardFile =
        StandardFile::new("a.toml", &[(TableSet::V1, "old"), (TableSet::NEWEST, "new")]);
    const SAME: StandardFile = StandardFile::new("b.toml", &[(TableSet::NEWEST, "ever")]);
    assert_eq!((CHANGED.text(TableSet::V1), SAME.text(TableSet::V1)), ("old", "ever"));
    let of = |set| TableFiles::of(set).text(&[CHANGED, SAME], "a.toml").map(str::to_owned);
    assert_eq!(of(TableSet::V1).as_deref(), Some("old"));
    let mine = TableFiles::new([("a.toml", "mine")]).expect("one file");
    for set in TableSet::ALL {
        let tables = mine.clone().over(*set);
        assert_eq!(tables.text(&[CHANGED, SAME], "a.toml"), Some("mine"));
        assert_eq!(tables.text(&[CHANGED, SAME], "b.toml"), Some("ever"));
        assert_eq!(tables.text(&[CHANGED, SAME], "c.toml"), None);
    }
}

#[test]
fn a_file_supplied_twice_is_refused() {
    let error = TableFiles::new([("board.toml", ""), ("board.toml", "")]).expect_err("twice");
    assert_eq!(error.to_string(), "board.toml: supplied twice");
}

#[test]
fn a_syntax_error_names_file_and_line() {
    for edition in ALL {
        let message = refusal(*edition, "pieces.toml", "# pieces\n\norc = { count = }\n");
        assert!(message.starts_with("pieces.toml: line 3: "), "{edition}: {message}");
    }
}

#[test]
fn a_row_that_is_there_twice_is_refused() {
    for edition in ALL {
        let message = refusal(*edition, "board.toml", "[sections.w1]\n[sections.w1]\n");
        assert!(message.starts_with("board.toml: line 2: "), "{edition}: {message}");
        assert!(message.ends_with("is there twice"), "{edition}: {message}");
    }
}

#[test]
fn an_empty_file_lacks_its_first_row() {
    for edition in ALL {
        assert_eq!(refusal(*edition, "board.toml", ""), "board.toml: sections.w1: missing", "{edition}");
    }
}

#[test]
fn a_missing_or_unknown_row_or_key_is_refused() {
    are_refused(&[
        (
            &[First],
            "board.toml",
            "invader-places = 5\n",
            "",
            "board.toml: sections.w1.invader-places: missing",
        ),
        (
            WITH_FOREGROUNDS_IN_REACH,
            "board.toml",
            "invader-places = 4\n",
            "",
            "board.toml: sections.w1.invader-places: missing",
        ),
        (
            ALL,
            "board.toml",
            "[towers.tw1]",
            "[towers.tw9]\n[towers.tw1]",
            "board.toml: towers.tw9: there is no such row",
        ),
        (
            ALL,
            "board.toml",
            "[sections.w1]\n",
            "[sections.w1]\nmoat = true\n",
            "board.toml: sections.w1.moat: there is no such key; this row takes …",
        ),
    ]);
}

#[test]
fn a_value_of_the_wrong_type_or_out_of_range_is_refused() {
    for found in ["\"five\"", "0", "21", "-1", "300", "2.5"] {
        for edition in ALL {
            let board = newest(edition.table_files(), "board.toml");
            let (before, rest) = board.split_once("invader-places = ").expect("a column");
            let (_, after) = rest.split_once('\n').expect("more lines");
            let message =
                refusal(*edition, "board.toml", &format!("{before}invader-places = {found}\n{after}"));
            let expected = format!("board.toml: sections.w1.invader-places: must be 1 to 20, found {found}");
            assert_eq!(message, expected, "{edition}");
        }
    }
    are_refused(&[
        (
            ALL,
            "board.toml",
            "fw-rw1 = { open = true",
            "fw-rw1 = { open = 1",
            "board.toml: paths.fw-rw1.open: must be true or false, found 1",
        ),
        (
            ALL,
            "numbers.toml",
            "move-cost = { value = 1",
            "move-cost = { value = 0",
            "numbers.toml: move-cost.value: must be 1 to …",
        ),
        (
            &[Second],
            "numbers.toml",
            "move-cost = { value = 1",
            "move-cost = { value = 0",
            "numbers.toml: move-cost.value: must be 1 to 5, found 0",
        ),
        (
            &[First, Second],
            "pieces.toml",
            "orc = { count = 100",
            "orc = { count = 200",
            "pieces.toml: invader.goblin.count: goblins, orcs and trolls may be 250 in all, they are 300",
        ),
        (
            &[Undead],
            "pieces.toml",
            "skeleton = { count = 100",
            "skeleton = { count = 200",
            "pieces.toml: invader.phantom.count: phantoms, skeletons and vampires may be 250 in all, they are 300",
        ),
    ]);
}

#[test]
fn a_garrison_that_does_not_fit_is_refused() {
    are_refused(&[
        (
            &[First],
            "board.toml",
            "garrison = \"marksman soldier\"",
            "garrison = \"2 marksman soldier\"",
            "board.toml: sections.w1.garrison: 3 units start on 2 Defender places",
        ),
        (
            WITH_FOREGROUNDS_IN_REACH,
            "board.toml",
            "garrison = \"2 marksman soldier\"",
            "garrison = \"3 marksman soldier\"",
            "board.toml: sections.w1.garrison: 4 units start on 3 Defender places",
        ),
    ]);
}

#[test]
fn heroes_that_start_twice_or_nowhere_are_refused() {
    are_refused(&[
        (
            WITH_HEROES,
            "board.toml",
            "hero = \"officer\"\n",
            "",
            "board.toml: sections: the officer must start on one section, it starts on 0",
        ),
        (
            WITH_HEROES,
            "board.toml",
            "hero = \"warrior\"\n",
            "hero = \"officer\"\n",
            "board.toml: sections.e3.hero: the officer must start on one section, it starts on 2",
        ),
        (
            WITH_HEROES,
            "board.toml",
            "hero = \"officer\"",
            "hero = \"wizard\"",
            "board.toml: sections.w3.hero: must be one of officer, warrior, found \"wizard\"",
        ),
        (
            &[Undead],
            "board.toml",
            "priest = \"priest-west\"\n",
            "",
            "board.toml: sections: `priest-west` must start on one section, it starts on 0",
        ),
        (
            &[Undead],
            "board.toml",
            "priest = \"priest-east\"",
            "priest = \"priest-west\"",
            "board.toml: sections.e3.priest: `priest-west` must start on one section, it starts on 2",
        ),
        (
            &[Undead],
            "board.toml",
            "priest = \"priest-west\"",
            "priest = \"officer\"",
            "board.toml: sections.w3.priest: must be one of priest-west, priest-east, found \"officer\"",
        ),
    ]);
}

#[test]
fn a_tower_that_does_not_fit_the_board_is_refused() {
    let between = "between = [\"w1\", \"w2\"]";
    let faults: [Fault; 7] = [
        (
            ALL,
            "board.toml",
            between,
            "between = [\"w1\", \"e1\"]",
            "board.toml: towers.tw1.between: `w1` and `e1` are not both on the side of `tw1`",
        ),
        (
            ALL,
            "board.toml",
            between,
            "between = [\"w1\"]",
            "board.toml: towers.tw1.between: must name two sections, names 1",
        ),
        (
            ALL,
            "board.toml",
            between,
            "between = [\"w3\", \"w2\"]",
            "board.toml: towers.tw1.between: `w3` has 3 towers beside it, at most 2 fit",
        ),
        (
            WITH_HEROES,
            "board.toml",
            "faces = \"rw1\"",
            "faces = \"re1\"",
            "board.toml: towers.tw1.faces: `re1` is not on the side of `tw1`",
        ),
        (
            WITH_HEROES,
            "board.toml",
            "faces = \"rw2\"",
            "faces = \"rw1\"",
            "board.toml: towers.tw2.faces: `rw1` faces two towers, each rampart faces one",
        ),
        (
            WITH_FOREGROUNDS_IN_REACH,
            "board.toml",
            "reaches = [\"fw\",",
            "reaches = [\"fe\",",
            "board.toml: towers.tw1.reaches: `fe` is not on the side of `tw1`",
        ),
        (
            WITH_FOREGROUNDS_IN_REACH,
            "board.toml",
            "reaches = [\"fw\",",
            "reaches = [\"w1\",",
            "board.toml: towers.tw1.reaches: `w1` is neither a rampart nor a foreground",
        ),
    ];
    are_refused(&faults);
}

#[test]
fn paths_that_leave_a_place_out_are_refused() {
    are_refused(&[
        (
            &[First],
            "board.toml",
            "rw1-w1 = { open = true",
            "rw1-w1 = { open = false",
            "board.toml: paths.rw1-w1.open: no path leads to `w1`",
        ),
        (
            &[First],
            "board.toml",
            "rw3-rw4 = { open = true",
            "rw3-rw4 = { open = false",
            "board.toml: paths.rw3-rw4.open: no path leads to `rw4`",
        ),
        (
            &[Second],
            "board.toml",
            "rw1-w1 = { open = true, field = true",
            "rw1-w1 = { open = false, field = false",
            "board.toml: paths.rw1-w1.open: no path leads to `w1`",
        ),
        (
            &[Second],
            "board.toml",
            "rw3-w4 = { open = true",
            "rw3-w4 = { open = false",
            "board.toml: paths.rw3-w4.field: a closed path has no field",
        ),
        (
            &[Undead],
            "board.toml",
            "rw1-w1 = { open = true, ground = true",
            "rw1-w1 = { open = false, ground = false",
            "board.toml: paths.rw1-w1.open: no path leads to `w1`",
        ),
        (
            &[Undead],
            "board.toml",
            "rw3-w4 = { open = true",
            "rw3-w4 = { open = false",
            "board.toml: paths.rw3-w4.ground: a closed path has no ground",
        ),
    ]);
}

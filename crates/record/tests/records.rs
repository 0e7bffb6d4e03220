//! Records of whole games: written, read and replayed; and what is said about broken ones.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stronghold_record::record::{MAX_ACTIONS, MAX_BYTES};
use stronghold_record::{GameResult, Header, Record, Recorder, TableMark};
use stronghold_rules::chance::below;
use stronghold_rules::tables::{TableFiles, TableSet};
use stronghold_rules::{ActionList, Army, Edition, Game, Rulebook, Seat, Setup, ToAct};

fn starter() -> Setup {
    Setup::new(Edition::Second).with("setup.cards", "starter")
}

/// Plays random actions until the game or the number of actions is over.
fn random_game(setup: &Setup, seed: u64, most: usize) -> Recorder {
    let book = Rulebook::new(setup).expect("the set-up is sound");
    let mut recorder = Recorder::start(&book, &setup.tables);
    recorder.header_mut().set_seed(&seed.to_string()).expect("a number is plain text");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut list = ActionList::new();
    for _ in 0..most {
        let action = match recorder.game().to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => recorder.game().sample_chance(&mut rng).expect("chance is to act"),
            ToAct::Seat(_) => {
                recorder.game().legal_actions(&mut list);
                list[below(&mut rng, list.len() as u32) as usize]
            }
        };
        recorder.play(action).expect("a listed action plays");
    }
    recorder
}

fn replay_error(text: &str) -> String {
    let record = Record::parse(text).expect("the record is well formed");
    record.replay(&TableFiles::standard()).expect_err("the replay goes wrong").to_string()
}

#[test]
fn a_random_game_reads_back_and_replays_to_the_same_position() {
    for seed in 0..60 {
        let edition = Edition::ALL[seed as usize % Edition::COUNT];
        let (name, value) = edition.starter();
        let setup = Setup::new(edition);
        let setup = if seed % 2 == 0 { setup } else { setup.with(name, value) };
        let recorder = random_game(&setup, seed, usize::MAX);
        let record = recorder.record();
        assert!(matches!(record.header.result(), Some(GameResult::Won(_))));

        let text = record.to_string();
        let again = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again, record);
        assert_eq!(again.to_string(), text);

        let replay = again.replay(&TableFiles::standard()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(replay.last().digest(), recorder.game().digest());
        assert_eq!(replay.actions(), record.actions());
    }
}

#[test]
fn a_replay_gives_the_game_at_every_ply() {
    let record = random_game(&starter(), 3, 150).into_record();
    let replay = record.replay(&TableFiles::standard()).expect("the record is sound");
    let mut game = Game::new(&starter()).expect("the set-up is sound");
    assert_eq!(replay.plies(), 150);
    for ply in 0..=150 {
        let found = replay.at(ply).expect("the record is that long");
        assert_eq!(found.digest(), game.digest(), "ply {ply}");
        assert_eq!(found.events(), game.events(), "ply {ply}");
        if let Some(action) = record.actions().get(ply) {
            game.play(*action).expect("the record is sound");
        }
    }
    assert!(replay.at(151).is_none());
    assert!(replay.at(usize::MAX).is_none());
}

#[test]
fn the_writer_groups_actions_by_turn_and_by_who_acts() {
    let text = random_game(&starter(), 1, usize::MAX).into_record().to_string();
    let (header, body) = text.split_once("\n\n").expect("a blank line ends the header");
    let named = format!("tables: {}\nseed: 1\nresult: ", TableSet::NEWEST);
    assert!(header.starts_with(&format!("edition: second\nrules: 1\noption setup.cards: starter\n{named}")));
    assert!(body.starts_with("# set-up\narrange "), "{body}");
    assert!(body.contains("\n\n# turn 1\ndraw "), "{body}");
    assert!(text.lines().all(|line| line.len() <= 100), "{text}");
    for line in body.lines().filter(|line| line.contains("draw ")) {
        assert!(!line.contains(';'), "chance acts alone: {line}");
    }
}

#[test]
fn names_options_and_results_survive() {
    let mut recorder = random_game(&starter().with("traps.actions", "three"), 5, 10);
    recorder.header_mut().set_name(Seat::Invader, "  Ann #1:  the \t Bold ").expect("a name");
    recorder.header_mut().set_name(Seat::Defender, "Bjørn").expect("a name");
    let header = Record::parse(&recorder.record().to_string()).expect("well formed").header;
    assert_eq!(header.name(Seat::Invader), Some("Ann #1: the Bold"));
    assert_eq!(header.name(Seat::Defender), Some("Bjørn"));
    assert_eq!(header.seed(), Some("5"));
    assert_eq!(header.result(), Some(GameResult::Unfinished));
    assert_eq!(header.digest(), Some(recorder.game().digest()));
    assert_eq!(header.tables(), Some(TableMark::Set(TableSet::NEWEST)));
    let options: Vec<_> =
        header.options().iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(options, [("setup.cards", "starter"), ("traps.actions", "three")]);
}

#[test]
fn a_name_that_does_not_fit_on_a_line_is_refused() {
    let mut header = Header::new(Edition::Second);
    for name in ["", " \n ", "a\u{7}b", &"x".repeat(101)] {
        assert!(header.set_name(Seat::Invader, name).is_err(), "{name:?}");
    }
    assert_eq!(header.name(Seat::Invader), None);
    let error = header.set_name(Seat::Invader, "\u{7}").expect_err("a bell");
    let message = "`invader` does not take `\\u{7}`; it takes 1 to 100 characters of plain text";
    assert_eq!(error.to_string(), message);
}

#[test]
fn an_illegal_action_is_not_recorded() {
    let mut recorder = Recorder::new(&starter()).expect("the set-up is sound");
    let before = recorder.record();
    let action = stronghold_record::notation::parse(Edition::Second, "detonate 2").expect("an action");
    assert!(recorder.play(action).is_err());
    assert_eq!(recorder.record(), before);
}

#[test]
fn undo_truncates_a_record() {
    let mut record = random_game(&starter(), 8, 60).into_record();
    let shorter = random_game(&starter(), 8, 25).into_record();
    record.truncate(25);
    assert_eq!(record.actions(), shorter.actions());
    assert_eq!((record.header.result(), record.header.digest()), (None, None));
    let replay = record.replay(&TableFiles::standard()).expect("the beginning of a game");
    assert_eq!(Some(replay.last().digest()), shorter.header.digest());
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}

#[test]
fn layout_is_free() {
    let tidy =
        "edition: second\nrules: 1\noption setup.cards: starter\n\narrange catapult\narrange ballista\n";
    let wild = "\u{feff}\r\n# a game\r\n Rules : 1\r\nOPTION  setup.cards:starter\r\n# more\r\nEdition: Second\r\n \t\r\n\r\n\
                ;; Arrange  CATAPULT ;arrange ballista; # the second; card\r\n# the end";
    assert_eq!(Record::parse(wild), Record::parse(tidy));
    let record = Record::parse(wild).expect("well formed");
    assert_eq!(record.actions().len(), 2);
    assert_eq!((record.line_of(0), record.line_of(1)), (Some(9), Some(9)));
}

#[test]
fn a_header_names_whoever_sits_on_any_seat() {
    let mut header = Header::new(Edition::Second);
    let names = ["Ann", "Bjørn", "Cy", "Dot"];
    for (seat, name) in Seat::at_table(4).iter().zip(names) {
        header.set_name(*seat, name).expect("a name");
    }
    let text = format!("{header}resigned: defender-west\nresult: invader\n");
    let four = "invader-west: Ann\ninvader-east: Bjørn\ndefender-west: Cy\ndefender-east: Dot\n";
    assert_eq!(text, format!("edition: second\nrules: 1\n{four}resigned: defender-west\nresult: invader\n"));
    let read = Record::parse(&text).expect("well formed").header;
    assert_eq!(Seat::ALL.iter().filter_map(|seat| read.name(*seat)).collect::<Vec<_>>(), names);
    assert_eq!(read.resigned(), Some(Seat::DefenderWest));
    assert_eq!(read.result(), Some(GameResult::Won(Army::Invader)));
    assert_eq!(Record::parse(&read.to_string()).map(|record| record.header), Ok(read));
}

#[test]
fn the_invaders_seats_stand_first_in_a_header() {
    let mut header = Header::new(Edition::Second);
    for seat in Seat::at_table(3) {
        header.set_name(*seat, "x").expect("a name");
    }
    let text = header.to_string();
    assert!(text.ends_with("invader-west: x\ninvader-east: x\ndefender: x\n"), "{text}");
}

#[test]
fn whoever_gives_up_gives_up_for_the_army() {
    let game = Game::new(&Setup::new(Edition::Second)).expect("standard tables");
    for seat in Seat::ALL {
        let mut header = Header::new(Edition::Second);
        header.set_resigned(*seat, &game);
        assert_eq!(header.result(), Some(GameResult::Won(seat.army().opponent())), "{seat}");
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_of_the_game_is_refused_when_it_is_replayed() {
    let seats = "its seats are invader, defender";
    assert_eq!(
        replay_error("edition: second\nrules: 1\ninvader: Ann\ndefender-east: Bo\n"),
        format!("line 4: the game has no seat `defender-east`; {seats}")
    );
    assert_eq!(
        replay_error("edition: second\nrules: 1\nresigned: invader-west\n"),
        format!("line 3: the game has no seat `invader-west`; {seats}")
    );
}

#[test]
fn a_broken_record_is_refused_with_its_line() {
    let keys = "edition, rules, option NAME, tables, invader, defender, invader-west, invader-east, defender-west, \
         defender-east, seed, commitment, draws, lot SEAT, resigned, result, digest";
    let pair = "expected `key: value`, or a blank line before the first action";
    let unknown = format!("line 3: there is no key `speed`; the keys are {keys}");
    let no_option = "line 3: there is no option `x`; the options are setup.cards, ";
    for (text, message) in [
        ("", "the header lacks the line `edition: …`"),
        ("edition: second\n\ndone", "the header lacks the line `rules: …`"),
        ("rules: 1\n\ndone", "the header lacks the line `edition: …`"),
        (
            "edition: third\nrules: 1",
            "line 1: `edition` does not take `third`; it takes first, second, undead",
        ),
        (
            "edition: second\nrules: 9",
            "line 2: the game was played by version 9 of the rules; this program plays by version 1",
        ),
        ("edition: second\nrules: one", "line 2: `rules` does not take `one`; it takes a number"),
        ("edition: second\nrules: 1\nspeed: 3", unknown.as_str()),
        ("edition: second\nrules: 1\nedition: second", "line 3: `edition` is there twice"),
        (
            "edition: second\nrules: 1\noption setup.cards: starter\noption  setup.cards: random",
            "line 4: `option setup.cards` is there twice",
        ),
        ("edition: second\nrules: 1\noption x: y", no_option),
        (
            "option traps.actions: two\nedition: second\nrules: 1",
            "line 1: option `traps.actions` does not take `two`; it takes one or three",
        ),
        (
            "edition: second\nrules: 1\ntables: mine",
            "line 3: `tables` does not take `mine`; it takes v1, v2 or 16 hexadecimal digits",
        ),
        (
            "edition: second\nrules: 1\nresult: draw",
            "line 3: `result` does not take `draw`; it takes invader, defender or unfinished",
        ),
        (
            "edition: second\nrules: 1\ndigest: +123456789abcdef",
            "line 3: `digest` does not take `+123456789abcdef`; it takes 16 hexadecimal digits",
        ),
        (
            "edition: second\nrules: 1\ninvader:",
            "line 3: `invader` does not take ``; it takes 1 to 100 characters of plain text",
        ),
        ("edition: second\nrules: 1\ndone", &format!("line 3: {pair}, found `done`")),
        (
            "edition: second\nrules: 1\n\n# é\nénd; done",
            "line 5, column 1: expected an action such as `play`, `place`, `move`, `spend` or `done`, found `énd`",
        ),
        (
            "edition: second\nrules: 1\n\ndone;  sap  ör w3",
            "line 4, column 13: expected `goblin`, `orc` or `troll`, found `ör`",
        ),
        (
            "edition: second\nrules: 1\n\nsap orc # w3",
            "line 4, column 9: expected a wall section such as `w3`, found nothing more",
        ),
    ] {
        let error = Record::parse(text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{text:?}\n   found: {error}\nexpected: {message}");
    }
}

#[test]
fn records_are_bounded() {
    let long = " ".repeat(MAX_BYTES + 1);
    assert_eq!(
        Record::parse(&long).expect_err("too long").to_string(),
        "a record has at most 1048576 bytes, this text has 1048577"
    );
    let many = format!("edition: second\nrules: 1\n\n{}done", "done;".repeat(MAX_ACTIONS));
    assert_eq!(
        Record::parse(&many).expect_err("too many").to_string(),
        "line 4: a record has at most 100000 actions"
    );
    assert_eq!(
        Record::from_bytes(b"edition: second\nrules: \xff").expect_err("no text").to_string(),
        "line 2: this is not text in UTF-8"
    );
}

#[test]
fn a_replay_names_the_ply_and_the_rule_of_an_illegal_action() {
    let error =
        replay_error("edition: second\nrules: 1\n\ndeal ballista catapult mantelet\n\nsap goblin w3\n");
    assert!(error.starts_with("line 6, ply 2: `sap goblin w3` is not legal here (2e."), "{error}");

    let mut record = Record::new(Header::new(Edition::Second));
    record.push(stronghold_record::notation::parse(Edition::Second, "done").expect("an action"));
    let error = record.replay(&TableFiles::standard()).expect_err("nothing is to be ended").to_string();
    assert!(error.starts_with("ply 1: `done` is not legal here (2e."), "{error}");
}

#[test]
fn a_replay_checks_what_the_header_says_about_the_end() {
    let record = random_game(&starter(), 2, usize::MAX).into_record();
    let text = record.to_string();
    let Some(GameResult::Won(winner)) = record.header.result() else { panic!("the game is over") };
    let digest = record.header.digest().expect("noted by the recorder");
    let plies = record.actions().len();
    let line = |key: &str| text.lines().position(|line| line.starts_with(key)).expect(key) + 1;
    let [result_line, digest_line] = ["result: ", "digest: "].map(line);

    let other = winner.opponent();
    assert_eq!(
        replay_error(&text.replace(&format!("result: {winner}"), &format!("result: {other}"))),
        format!("line {result_line}: the header says `result: {other}`, the actions lead to `{winner}`")
    );
    assert_eq!(
        replay_error(&text.replace(&format!("result: {winner}"), "result: unfinished")),
        format!("line {result_line}: the header says `result: unfinished`, the actions lead to `{winner}`")
    );
    assert_eq!(
        replay_error(&text.replace(&format!("{digest:016x}"), "00000000000000ff")),
        format!(
            "line {digest_line}: the header says `digest: 00000000000000ff`, the actions lead to `{digest:016x}`"
        )
    );
    let last_line = text.lines().count() + 1;
    assert_eq!(
        replay_error(&format!("{text}done\n")),
        format!("line {last_line}, ply {}: `done` comes after the end of the game", plies + 1)
    );
}

fn numbers(from: &str, to: &str) -> TableFiles {
    let text = include_str!("../../rules/tables/second/numbers.toml");
    assert!(text.contains(from));
    TableFiles::new([("numbers.toml", text.replacen(from, to, 1))]).expect("one file")
}

#[test]
fn tables_with_other_values_are_noted_and_asked_for() {
    let [three, four] =
        ["3", "4"].map(|turns| numbers("turns = { value = 7", &format!("turns = {{ value = {turns}")));
    let record = random_game(&Setup { tables: three.clone(), ..starter() }, 4, 40).into_record();
    let mark = record.header.tables().expect("other values");
    let text = record.to_string();
    assert!(text.contains(&format!("\ntables: {mark}\n")), "{text}");
    assert_eq!(
        replay_error(&text),
        format!(
            "line 4: the header says `tables: {mark}`: these tables, which are not compiled in, have to be supplied"
        )
    );
    let record = Record::parse(&text).expect("well formed");
    assert_eq!(record.header.tables(), Some(mark));
    record.replay(&three).expect("the tables are there");
    let other = record.replay(&four).expect_err("tables of another game").to_string();
    assert!(
        other.starts_with(&format!("line 4: the header says `tables: {mark}`, the supplied tables are ")),
        "{other}"
    );

    let newest = random_game(&starter(), 4, 40).into_record();
    let refusal = newest.replay(&three).expect_err("played with compiled-in tables").to_string();
    let named = format!("`tables: {}`, the supplied tables are `tables: {mark}`", TableSet::NEWEST);
    assert!(refusal.ends_with(&named), "{refusal}");
}

#[test]
fn every_set_of_tables_is_named_and_replayed_by_name() {
    for (edition, set) in
        Edition::ALL.iter().flat_map(|edition| TableSet::ALL.iter().map(move |set| (*edition, *set)))
    {
        let setup = Setup { tables: TableFiles::of(set), ..Setup::new(edition) };
        let record = random_game(&setup, 4, 40).into_record();
        assert!(record.to_string().contains(&format!("\ntables: {set}\n")));
        let read = Record::parse(&record.to_string()).expect("well formed");
        assert_eq!(read.header.tables(), Some(TableMark::Set(set)));
        for other in TableSet::ALL {
            read.replay(&TableFiles::of(*other)).expect("the record says which tables it needs");
        }
    }
}

#[test]
fn a_record_that_names_no_tables_was_played_by_the_oldest() {
    let setup = Setup { tables: TableFiles::of(TableSet::OLDEST), ..starter() };
    let text = random_game(&setup, 4, 400).into_record().to_string();
    let text = text.replacen(&format!("tables: {}\n", TableSet::OLDEST), "", 1);
    let record = Record::parse(&text).expect("well formed");
    assert_eq!((record.header.tables(), record.to_string()), (None, text));
    let replay =
        record.replay(&TableFiles::standard()).expect("every action is legal and the digest is right");
    assert_eq!(replay.plies(), record.actions().len());
    let three = numbers("turns = { value = 7", "turns = { value = 3");
    let refusal = record.replay(&three).expect_err("played by others").to_string();
    let mark = TableMark::of(Edition::Second, &three.over(TableSet::OLDEST)).expect("sound tables");
    assert!(refusal.contains("no line `tables: …`") && refusal.contains(&mark.to_string()), "{refusal}");
}

#[test]
fn remarks_do_not_make_other_tables() {
    let remarked = numbers("source = \"stated\"", "source = \"reconstructed\", note = \"a remark\"");
    let record = random_game(&Setup { tables: remarked.clone(), ..starter() }, 4, 40).into_record();
    assert_eq!(record.header.tables(), Some(TableMark::Set(TableSet::NEWEST)));
    record.replay(&TableFiles::standard()).expect("the values are the same");
    record.replay(&remarked).expect("the values are the same");
}

/// Whatever stands in a file, there is an answer and no panic.
#[test]
fn damaged_records_are_answered() {
    let text = random_game(&starter(), 6, 400).into_record().to_string();
    let words: Vec<&str> = text.split_inclusive([' ', ';', '\n']).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut pick = |count: usize| below(&mut rng, count as u32) as usize;
    for _ in 0..300 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + pick(3) {
            let at = pick(bytes.len());
            bytes[at] = pick(256) as u8;
        }
        answer(&bytes);

        let mut shuffled = words.clone();
        for _ in 0..1 + pick(3) {
            let (a, b) = (pick(words.len()), pick(words.len()));
            shuffled.swap(a, b);
        }
        answer(shuffled.concat().as_bytes());
    }
    let mut noise = vec![0; 4096];
    for _ in 0..50 {
        rng.fill_bytes(&mut noise);
        answer(&noise);
    }
}

fn answer(bytes: &[u8]) {
    match Record::from_bytes(bytes) {
        Ok(record) => {
            assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
            if let Err(error) = record.replay(&TableFiles::standard()) {
                assert!(!error.to_string().is_empty());
            }
        }
        Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
    }
}

use super::*;
use crate::board::Rampart;
use crate::second::card::Phase;
use crate::set::By;
use crate::tables::{Source, newest};

/// Loads the tables with one text replaced in one file.
fn changed(file: &str, from: &str, to: &str) -> Result<Tables, TableError> {
    let text = newest(FILES, file);
    assert!(text.contains(from), "{file} has no `{from}`");
    load(&TableFiles::new([(file, text.replacen(from, to, 1))])?)
}

/// The message that refuses such a change.
fn refusal(file: &str, from: &str, to: &str) -> String {
    changed(file, from, to).expect_err(&format!("{file}: `{to}` must be refused")).to_string()
}

fn horde(text: &str) -> Group<Horde> {
    text.parse().expect(text)
}

#[test]
fn the_standard_board_has_the_sums_of_table_3_1() {
    let tables = Tables::standard();
    assert_eq!(tables.sections.values().map(|row| row.invader_places).sum::<u8>(), 35);
    assert_eq!(tables.sections.values().map(|row| row.defender_places).sum::<u8>(), 23);
    let mut walls = Group::<Garrison>::EMPTY;
    for row in tables.sections.values() {
        walls += row.garrison;
        assert_eq!((row.cauldron_places, row.equipment_places), (1, 2));
    }
    assert_eq!(walls, Group::new([12, 9, 0]));
    assert_eq!(tables.section(Section::W3).hero, Some(Hero::Officer));
    assert_eq!(tables.section(Section::E3).hero, Some(Hero::Warrior));
    assert_eq!(tables.hero_strength, By::from_array([3, 2]));
}

#[test]
fn the_standard_paths_and_towers_are_those_of_chapter_3() {
    let tables = Tables::standard();
    assert_eq!(tables.paths.len(), 21);
    assert_eq!(tables.fields, tables.paths);
    let tower = tables.tower(Tower::Tw4);
    assert_eq!((tower.between, tower.faces), ([Section::W4, Section::W5], Rampart::Rw4));
    let reached: Vec<Place> = tower.reaches.iter().map(|at| at.place()).collect();
    assert_eq!(reached, [Place::Rw3, Place::Rw4, Place::Fw]);
    assert!(!tables.graph.neighbours[Section::W1].has(Section::E1), "2e.board.gate");
    assert_eq!(tables.graph.steps_to(Place::Fw, Section::W5), Some(3));
}

#[test]
fn the_standard_garrison_starts_as_in_set_up_s9() {
    let tables = Tables::standard();
    assert_eq!(tables.start.guards, Group::new([1, 0, 0]));
    assert_eq!(tables.start.barracks, Group::new([3, 1, 1]));
    assert_eq!(tables.start.stock, Group::new([1, 10, 3]));
    assert_eq!(tables.barracks, Group::new([4, 2, 1]));
    assert_eq!(tables.guards, Group::new([1, 0, 0]));
}

#[test]
fn the_standard_costs_are_those_of_tables_6_1_and_7_3() {
    let tables = Tables::standard();
    let ballista = tables.card(Card::Ballista);
    assert_eq!(ballista.wood, 5);
    assert_eq!(ballista.payments, [horde("troll"), horde("2 goblin"), Group::EMPTY]);
    assert_eq!(tables.card(Card::Resources).payments, [horde("goblin"), horde("orc"), horde("troll")]);
    assert_eq!(tables.card(Card::Trainer).extra_hourglasses, 1);
    assert_eq!(tables.card(Card::Trebuchet).wood, 7);
    assert_eq!(tables.card(Card::Maneuver), &CardRow::default());
    let cost = |action: BuildingAction| tables.costs[action];
    assert_eq!(cost(BuildingAction::Glare), 4);
    assert_eq!(cost(BuildingAction::Track), 3);
    assert_eq!(cost(BuildingAction::CauldronGoblin), 2);
    assert_eq!(cost(BuildingAction::TrapSiegeTower), 2);
    assert_eq!(tables.costs.values().sum::<u8>(), 44 + 3 * 2, "18 actions and the three separate traps");
}

#[test]
fn the_standard_numbers_are_those_of_table_12_1() {
    let tables = Tables::standard();
    let numbers = &tables.numbers;
    assert_eq!((numbers.turns, numbers.draw_units, numbers.draw_wood, numbers.start_wood), (7, 14, 5, 5));
    assert_eq!((numbers.start_hourglasses, numbers.turn_hourglasses), (4, 2));
    assert_eq!((numbers.minor_units, numbers.minor_hourglasses), (5, 3));
    assert_eq!((numbers.major_units, numbers.major_hourglasses), (7, 5));
    assert_eq!((numbers.foreground_units, numbers.rampart_units, numbers.tower_marksmen), (10, 7, 2));
    assert_eq!((numbers.barrage_max, numbers.machine_hits, numbers.machine_misses), (4, 2, 4));
    assert_eq!((numbers.move_cost, numbers.swap_cost, numbers.heal, numbers.start_walls), (1, 1, 2, 2));
    assert_eq!((numbers.cards_drawn, numbers.training_places, numbers.large_section), (3, 2, 5));
    assert_eq!(numbers.foreground_start, horde("goblin 3 orc troll"));
    assert_eq!(numbers.marauders, horde("goblin orc"));
}

#[test]
fn the_standard_box_holds_the_pieces_of_chapter_2() {
    let pieces = Tables::standard().pieces;
    assert_eq!(pieces.horde, Group::new([60, 100, 40]));
    assert_eq!(pieces.garrison, Group::new([17, 20, 4]));
    assert_eq!((pieces.wood, pieces.walls), (20, 23));
    assert_eq!(pieces.machines, By::from_array([3, 3, 2]));
    assert_eq!(pieces.orders, By::from_array([1, 1, 1, 2]));
    assert_eq!((pieces.ritual_targets, pieces.ritual_bluffs), (1, 2));
    assert_eq!((pieces.malfunctions, pieces.spies, pieces.ladders), (1, 3, 3));
}

#[test]
fn the_standard_hit_cards_hit_as_often_as_table_12_3_says() {
    let tables = Tables::standard();
    let hits = |part: fn(&HitRow) -> [bool; 3]| {
        Horde::ALL
            .iter()
            .map(|kind| tables.hit_cards.values().filter(|row| part(row)[kind.index()]).count())
            .collect()
    };
    let [cannon, pole]: [Vec<usize>; 2] = [hits(|row| row.cannon), hits(|row| row.pole)];
    assert_eq!((cannon, pole), (vec![3, 4, 2], vec![4, 4, 2]));
}

#[test]
fn the_standard_objectives_and_plans_have_the_numbers_of_tables_12_5_and_12_6() {
    let tables = Tables::standard();
    let objective = |objective| (tables.objective(objective).goal, tables.objective(objective).benefit);
    assert_eq!(objective(Objective::BloodMagic), (5, 1));
    assert_eq!(objective(Objective::GreatSiege), (6, 4));
    assert_eq!(objective(Objective::Bloodbath), (8, 1));
    assert_eq!(tables.plans, By::from_array([3, 0, 3, 3, 1, 4, 0, 2, 5, 0]));
}

#[test]
fn the_starter_set_has_three_cards_of_each_phase_from_2_to_5() {
    let starter: Vec<Card> = Tables::standard().starter.iter().collect();
    assert_eq!(starter.len(), 12);
    for phase in [Phase::Machines, Phase::Equipment, Phase::Training, Phase::Rituals] {
        assert_eq!(starter.iter().filter(|card| card.phase() == phase).count(), 3, "{phase}");
    }
    assert!(starter.contains(&Card::Quartermaster) && !starter.contains(&Card::TrenchMaster));
}

#[test]
fn rows_tell_their_source() {
    let rows = rows(&TableFiles::standard()).expect("the standard tables");
    let row = |file: &str, id: &str| rows.iter().find(|row| row.file == file && row.id == id).expect(id);
    let w3 = row("board.toml", "sections.w3");
    let source = |key: &str| w3.values.iter().find(|value| value.key == key).expect(key).source;
    assert_eq!(source("equipment-places"), Source::Stated);
    assert_eq!(source("defender-places"), Source::Reconstructed);
    assert!(w3.is_reconstructed() && w3.note.is_some());
    assert_eq!(row("numbers.toml", "major-hourglasses").weakest(), Source::Clarified);
    let expected = 33 + 43 + (9 + 7 + 21 + 3) + 23 + 21 + 6 + 10 + 10 + 2;
    assert_eq!(rows.len(), expected);
}

#[test]
fn a_supplied_table_replaces_the_compiled_in_one() {
    let tables =
        changed(NUMBERS, "draw-units = { value = 14", "draw-units = { value = 12").expect("a legal number");
    assert_eq!(tables.numbers.draw_units, 12);
    assert_eq!(Tables { numbers: Tables::standard().numbers, ..tables }, Tables::standard());
}

#[test]
fn a_closed_path_leaves_the_board() {
    let (from, to) = ("rw3-w4 = { open = true, field = true", "rw3-w4 = { open = false, field = false");
    let tables = changed(BOARD, from, to).expect("w4 can still be reached");
    assert_eq!((tables.paths.len(), tables.fields.len()), (20, 20));
    assert!(!tables.graph.ramparts[Section::W4].has(Rampart::Rw3));
}

#[test]
fn a_syntax_error_names_file_and_line() {
    let files =
        TableFiles::new([("heroes.toml", "# heroes\n\nofficer = { strength = }\n")]).expect("one file");
    let message = load(&files).expect_err("not TOML").to_string();
    assert!(message.starts_with("heroes.toml: line 3: "), "{message}");
}

#[test]
fn a_row_that_is_there_twice_is_refused() {
    let files = TableFiles::new([(
        "heroes.toml",
        "warrior = { strength = 2, source = \"stated\" }\nwarrior = { strength = 2, source = \"stated\" }\n",
    )]);
    let message = load(&files.expect("one file")).expect_err("a row twice").to_string();
    assert_eq!(message, "heroes.toml: line 2: `warrior` is there twice");
}

#[test]
fn a_missing_row_or_key_is_refused() {
    let files = TableFiles::new([("heroes.toml", "officer = { strength = 3, source = \"stated\" }")]);
    let message = load(&files.expect("one file")).expect_err("no warrior").to_string();
    assert_eq!(message, "heroes.toml: warrior: missing");
    assert_eq!(
        refusal(HEROES, "{ strength = 3, source = \"stated\" }", "{ strength = 3 }"),
        "heroes.toml: officer.source: missing"
    );
    assert_eq!(refusal(PLANS, "benefit = 3\n", ""), "plans.toml: this-is-agaria.benefit: missing");
}

#[test]
fn an_unknown_row_is_refused() {
    assert_eq!(refusal(DECKS, "[hit-cards]", "[hit-cards.hit7]\n[hit-cards]"), {
        "decks.toml: hit-cards.hit7: there is no such row"
    });
    let message = refusal(HEROES, "officer =", "wizard = { strength = 9 }\nofficer =");
    assert_eq!(message, "heroes.toml: wizard: there is no such row");
    assert_eq!(refusal(PLANS, "[farlons-hope]", "[empty]\n[farlons-hope]"), {
        "plans.toml: empty: there is no such row"
    });
}

#[test]
fn an_unknown_key_is_refused() {
    assert_eq!(
        refusal(HEROES, "strength = 3,", "strength = 3, health = 4,"),
        "heroes.toml: officer.health: there is no such key; this row takes source, strength, sources, note"
    );
    let message = refusal(CARDS, "starter = true", "startre = true");
    assert!(message.starts_with("cards.toml: ballista.startre: there is no such key; "), "{message}");
    assert!(message.contains("starter"), "{message}");
    let message = refusal(BOARD, "sources = { equipment-places", "sources = { equipment");
    assert!(
        message.starts_with("board.toml: sections.w1.sources.equipment: there is no such key"),
        "{message}"
    );
    let message = refusal(PLANS, "[melt-the-bells]\n", "[melt-the-bells]\nbenefit = 1\n");
    assert!(message.starts_with("plans.toml: melt-the-bells.benefit: there is no such key"), "{message}");
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    assert_eq!(
        refusal(CARDS, "payments = []", "payments = 3"),
        "cards.toml: briefing.payments: must be a list, found 3"
    );
    assert_eq!(
        refusal(NUMBERS, "turns = { value = 7, source = \"stated\" }", "turns = 7"),
        "numbers.toml: turns: must be a table, found 7"
    );
    let buildings = newest(FILES, BUILDINGS);
    let start = buildings.find("[cathedral]").expect("cathedral");
    let end = buildings.find("[barracks]").expect("barracks");
    let text = format!("cathedral = 2\n{}{}", &buildings[..start], &buildings[end..]);
    let message =
        load(&TableFiles::new([(BUILDINGS, text)]).expect("one file")).expect_err("no table").to_string();
    assert_eq!(message, "buildings.toml: cathedral: must be a table, found 2");
}

#[test]
fn a_number_out_of_range_is_refused() {
    assert_eq!(
        refusal(NUMBERS, "cards-drawn = { value = 3", "cards-drawn = { value = 4"),
        "numbers.toml: cards-drawn.value: must be 3, found 4"
    );
}

#[test]
fn a_name_that_names_nothing_is_refused() {
    assert_eq!(
        refusal(HEROES, "source = \"stated\"", "source = \"guessed\""),
        "heroes.toml: officer.source: must be one of reconstructed, ruled, clarified, stated, found \"guessed\""
    );
    assert_eq!(
        refusal(CARDS, "[\"goblin\", \"orc\", \"troll\"]", "[\"goblin\", \"elf\"]"),
        "cards.toml: resources.payments: must be a list where each entry is units such as \"2 goblin troll\", \
         found \"elf\""
    );
}

#[test]
fn a_list_that_names_one_thing_twice_is_refused() {
    assert_eq!(
        refusal(BOARD, "reaches = [\"fw\", \"rw1\"", "reaches = [\"fw\", \"fw\""),
        "board.toml: towers.tw1.reaches: `fw` is there twice"
    );
}

#[test]
fn a_garrison_that_does_not_fit_or_add_up_is_refused() {
    assert_eq!(
        refusal(BOARD, "start = \"3 marksman soldier veteran\"", "start = \"5 marksman\""),
        "board.toml: places.barracks.start: 5 marksman start where 4 marksman 2 soldier veteran fit"
    );
    let (walls, there) = ("17 marksman, 19 soldier, 4 veteran", "17 marksman, 20 soldier, 4 veteran");
    assert_eq!(
        refusal(BOARD, "marksman 10 soldier 3 veteran", "marksman 9 soldier 3 veteran"),
        format!(
            "board.toml: places.stock.start: walls, barracks, guards and stock start with {walls}, the box has {there}"
        )
    );
    let message = refusal(BOARD, "marksman 10 soldier 3 veteran", "250 marksman");
    assert!(message.contains("start with 266 marksman"), "{message}");
}

#[test]
fn a_start_beyond_the_pieces_in_the_box_is_refused() {
    assert_eq!(
        refusal(NUMBERS, "start-walls = { value = 2", "start-walls = { value = 3"),
        "numbers.toml: start-walls.value: 9 sections need 27 wall pieces, the box has 23"
    );
    assert_eq!(
        refusal(NUMBERS, "start-wood = { value = 5", "start-wood = { value = 21"),
        "numbers.toml: start-wood.value: the Invader starts with 21 wood, the box has 20"
    );
    assert_eq!(
        refusal(NUMBERS, "\"goblin 3 orc troll\"", "\"11 orc\""),
        "numbers.toml: foreground-start.value: 11 units start on a foreground that holds 10"
    );
    assert_eq!(
        refusal(PIECES, "troll = { count = 40", "troll = { count = 1"),
        "numbers.toml: foreground-start.value: both foregrounds and the marauders need 2 troll, the box has 1"
    );
    assert_eq!(
        refusal(NUMBERS, "machine-hits = { value = 2", "machine-hits = { value = 3"),
        "numbers.toml: machine-hits.value: 4 machines need 12 cards, the box has 10"
    );
}

#[test]
fn card_costs_that_cannot_be_paid_are_refused() {
    assert_eq!(
        refusal(CARDS, "wood = 5", "wood = 21"),
        "cards.toml: ballista.wood: costs 21 wood, the box has 20"
    );
    assert_eq!(
        refusal(CARDS, "[\"troll\", \"2 goblin\"]", "[]"),
        "cards.toml: ballista.payments: has no payment"
    );
    assert_eq!(
        refusal(CARDS, "[\"troll\", \"2 goblin\"]", "[\"nobody\"]"),
        "cards.toml: ballista.payments: `nobody` is not a payment of 1 to 10 units"
    );
    assert_eq!(
        refusal(CARDS, "[\"troll\", \"2 goblin\"]", "[\"troll\", \"orc\", \"goblin\", \"2 orc\"]"),
        "cards.toml: ballista.payments: at most three alternatives"
    );
    assert_eq!(
        refusal(CARDS, "[\"goblin\", \"orc\", \"troll\"]", "[\"2 goblin\"]"),
        "cards.toml: resources.payments: this card is paid with a single unit"
    );
    assert_eq!(
        refusal(CARDS, "extra-hourglasses = 0", "extra-hourglasses = 1"),
        "cards.toml: briefing.extra-hourglasses: the hourglasses of this card stand in numbers.toml"
    );
}

#[test]
fn a_starter_set_of_the_wrong_size_is_refused() {
    assert_eq!(
        refusal(CARDS, "starter = true\n", "starter = false\n"),
        "cards.toml: mantelet.starter: the starter set takes 3 cards of the phase machines, here are 2"
    );
}

#[test]
fn a_table_that_was_copied_when_rows_had_names_and_texts_can_be_used() {
    let named = "[trainer]\nname = \"Trainer\"\ntext = \"Two trolls come.\"\n";
    assert_eq!(changed(CARDS, "[trainer]\n", named), Ok(Tables::standard()));
}

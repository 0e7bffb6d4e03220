use super::*;
use crate::board::Place;
use crate::first::card::{Dispatch, Phase};
use crate::machine::Machine;
use crate::options::OptionSet;
use crate::set::{By, Mask};
use crate::tables::{Source, newest};
use crate::unit::Hero;

mod faults;

/// The options with these set.
fn chosen(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (name, value) in settings {
        options.set(name, value).expect(name);
    }
    options
}

/// The compiled-in tables under these options.
fn under(settings: &[(&str, &str)]) -> Tables {
    load(&TableFiles::standard(), &chosen(settings)).expect("the standard tables")
}

/// Files with one text replaced in one of them.
fn edited(file: &str, from: &str, to: &str) -> TableFiles {
    let text = newest(FILES, file);
    assert!(text.contains(from), "{file} has no `{from}`");
    TableFiles::new([(file, text.replacen(from, to, 1))]).expect("one file")
}

/// Loads the tables with one text replaced in one file.
fn changed(file: &str, from: &str, to: &str) -> Result<Tables, TableError> {
    load(&edited(file, from, to), &Options::default())
}

fn horde(text: &str) -> Group<Horde> {
    text.parse().expect(text)
}

fn garrison(text: &str) -> Group<Garrison> {
    text.parse().expect(text)
}

#[test]
fn the_standard_board_has_the_rows_and_sums_of_table_3_2() {
    let tables = Tables::standard();
    let row = |section| {
        let row = tables.section(section);
        (
            row.invader_places,
            row.defender_places,
            row.garrison,
            row.cauldron_places,
            row.platform,
            row.siege_tower,
        )
    };
    use Section as S;
    let (ms, ss) = (garrison("marksman soldier"), garrison("2 soldier"));
    let (mms, mss) = (garrison("2 marksman soldier"), garrison("marksman 2 soldier"));
    assert_eq!(row(S::W1), (5, 2, ms, 1, true, true));
    assert_eq!(row(S::W2), (3, 2, ss, 0, false, false));
    assert_eq!(row(S::W3), (6, 3, mss, 2, true, true));
    assert_eq!(row(S::W4), (4, 2, ms, 1, true, false));
    assert_eq!(row(S::W5), (5, 3, mms, 2, true, false));
    assert_eq!(row(S::E1), (5, 2, ms, 1, true, true));
    assert_eq!(row(S::E2), (3, 2, ss, 0, false, false));
    assert_eq!(row(S::E3), (6, 3, mss, 2, true, true));
    assert_eq!(row(S::E4), (4, 2, ms, 1, true, false));
    let sum = |column: fn(&SectionRow) -> u8| tables.sections.values().map(column).sum::<u8>();
    assert_eq!((sum(|row| row.invader_places), sum(|row| row.defender_places)), (41, 21));
    assert_eq!((sum(|row| row.cauldron_places), sum(|row| u8::from(row.siege_tower))), (10, 4));
    let mut walls = Group::EMPTY;
    for section in Section::ALL {
        let row = tables.section(*section);
        walls += row.garrison;
        assert_eq!(row.equipment_places, 2, "1e.board.equipment-fields");
        assert_eq!(row.barbican, [S::W1, S::E1].contains(section), "1e.board.barbican-reach");
        let hero = match section {
            S::W3 => Some(Hero::Officer),
            S::E3 => Some(Hero::Warrior),
            _ => None,
        };
        assert_eq!(row.hero, hero, "{section}");
    }
    assert_eq!(walls, garrison("8 marksman 13 soldier"));
}

#[test]
fn the_standard_paths_and_towers_are_those_of_table_3_3() {
    let tables = Tables::standard();
    assert_eq!(tables.paths.len(), 21);
    for tower in Tower::ALL {
        let row = tables.tower(*tower);
        let number = tower.index() % 4;
        // 1e.board.tower-facing
        assert_eq!(row.faces.index(), tower.index());
        let first = if tower.side() == Rampart::Rw1.side() { Section::W1 } else { Section::E1 };
        assert_eq!(
            row.between.map(|section| section.index()),
            [first.index() + number, first.index() + number + 1]
        );
        // 1e.board.tower-reach
        let mut reaches = tables.adjacent[row.faces];
        reaches.insert(row.faces);
        assert_eq!(row.reaches, reaches, "{tower}");
        assert_eq!(row.barbican, number == 0, "1e.board.barbican-reach: {tower}");
    }
    // 1e.board.adjacent-ramparts
    let adjacent = |rampart: Rampart| tables.adjacent[rampart].iter().collect::<Vec<_>>();
    assert_eq!(adjacent(Rampart::Rw1), [Rampart::Rw2]);
    assert_eq!(adjacent(Rampart::Rw3), [Rampart::Rw2, Rampart::Rw4]);
    assert_eq!(adjacent(Rampart::Rw4), [Rampart::Rw3]);
    assert_eq!(adjacent(Rampart::Re1), [Rampart::Re2]);
    // 1e.board.adjacent-walls
    assert!(!tables.graph.neighbours[Section::W1].has(Section::E1));
    assert!(tables.graph.neighbours[Section::W4].has(Section::W5));
    // 1e.board.west-chain
    assert_eq!(tables.graph.steps_to(Place::Fw, Section::W5), Some(3));
    assert_eq!(tables.graph.steps_to(Place::Fw, Section::W4), Some(2));
}

#[test]
fn defender_units_reach_what_chapter_7_1_says() {
    let graph = Tables::standard().graph;
    let (w1, w2) = (Section::W1.index(), Section::W2.index());
    let tw1 = Section::COUNT + Tower::Tw1.index();
    let te1 = Section::COUNT + Tower::Te1.index();
    let (courtyard, honour) = (16, 19);
    assert_eq!(YARD.iter().collect::<Vec<_>>(), [courtyard, 17, 18, honour]);
    // 1e.move.wall, 1e.move.tower
    assert_eq!(graph.reach[w1], Mask::only(w2) | Mask::only(tw1) | YARD);
    assert_eq!(graph.reach[tw1], Mask::only(w1) | Mask::only(w2) | YARD);
    // 1e.move.building
    let all = Mask::of_bits((1 << 20) - 1);
    assert!(graph.reach[honour].has(te1));
    assert_eq!(graph.reach[honour], all.without(Mask::only(honour)));
    assert_eq!(graph.reach[courtyard], all.without(Mask::only(courtyard)));
}

#[test]
fn the_standard_garrison_starts_as_in_set_up_step_7() {
    // 1e.setup.garrison
    let tables = Tables::standard();
    let start = tables.start;
    assert_eq!((start.honour, tables.honour), (garrison("2 soldier"), garrison("2 soldier")));
    assert_eq!((start.guards, tables.guards), (garrison("marksman"), 2));
    assert_eq!(start.barracks, garrison("4 marksman soldier"));
    assert_eq!(tables.barracks, garrison("4 marksman 2 soldier veteran"));
    assert_eq!(start.supply, garrison("4 marksman 4 soldier 4 veteran"));
}

#[test]
fn the_standard_prices_are_those_of_table_6_1() {
    let tables = Tables::standard();
    let price = |resources, payments: &[&str], hourglasses| {
        let mut row = ActionRow { resources, hourglasses, ..ActionRow::default() };
        for (slot, text) in row.payments.iter_mut().zip(payments) {
            *slot = horde(text);
        }
        row
    };
    let (strong, weak) = (["troll", "2 orc"], ["orc", "2 goblin"]);
    use PhaseAction as A;
    for action in PhaseAction::ALL {
        let expected = match action {
            A::Ballista | A::Catapult => price(6, &strong, 0),
            A::Trebuchet | A::SiegeTower => price(8, &strong, 0),
            A::Altar => price(4, &strong, 0),
            A::Cover => price(4, &weak, 0),
            A::Ram | A::Shields => price(3, &weak, 0),
            A::Banners | A::Bridge | A::Poisons => price(1, &weak, 0),
            A::Ladders | A::Ropes | A::Sap => price(2, &weak, 0),
            A::Artilleryman | A::Saboteur => price(0, &["2 orc", "3 goblin"], 0),
            A::Quartermaster | A::TrenchMaster | A::Drover => price(0, &["2 orc"], 0),
            A::FireMaster => price(0, &weak, 0),
            A::Trainer => price(0, &["2 goblin", "2 orc"], 0),
            A::BloodStones => price(0, &["2 goblin"], 0),
            A::Possession | A::Fire | A::Spectres | A::Panic | A::Gale => price(0, &["goblin"], 0),
            A::Accident => price(0, &["3 goblin"], 0),
            A::AccurateShot => price(0, &[], 2),
            A::EquipmentTransfer | A::TrainingTransfer | A::EscapeTheKnife => price(0, &[], 1),
            A::MinorDispatch => price(0, &[], 3),
            A::MajorDispatch => price(0, &[], 5),
        };
        assert_eq!(*tables.action(*action), expected, "{action}");
    }
    let ways = |action| tables.action(action).ways().collect::<Vec<_>>();
    assert_eq!(ways(A::Ballista), [horde("troll"), horde("2 orc")]);
    assert_eq!(ways(A::Drover), [horde("2 orc")]);
    assert_eq!(ways(A::MinorDispatch), [Group::EMPTY]);
}

#[test]
fn the_standard_costs_are_those_of_table_7_3() {
    use BuildingAction as A;
    let costs = Tables::standard().costs;
    for action in BuildingAction::ALL {
        let expected = match action {
            A::Gate | A::TowerExcursion => 1,
            A::CauldronTroll | A::Track => 3,
            A::Cannon | A::Poles | A::Glare => 4,
            _ => 2,
        };
        assert_eq!(costs[*action], expected, "{action}");
    }
}

#[test]
fn the_standard_numbers_are_those_of_the_rules() {
    let expected = Numbers {
        turns: 10,
        start_glory: 10,
        start_stones: 2,
        all_charge_units: 2,
        foreground_units: 10,
        rampart_units: 7,
        quartermaster_units: 9,
        quartermaster_extra: 2,
        siege_tower_units: 3,
        tower_marksmen: 2,
        training_places: 2,
        crew_per_component: 2,
        throwing_max: 4,
        machine_hits: 2,
        machine_misses: 5,
        dispatch_units: [5, 7],
        classified_hourglasses: 1,
        borrow_hourglasses: 1,
        give_units: 3,
        give_hourglasses: 1,
        trainer_units: 2,
        escape_goblins: 3,
        gates: 3,
        gate_toughness: 8,
        gate_glory: 1,
        move_cost: 1,
        gale_cost: 1,
        speech_max: 4,
        excursion_cost: [1, 2, 3],
        officer_bonus: 1,
        warrior_strength: 2,
        fury_strength: 3,
        trench_factor: 2,
        heal: 2,
        deed_turn: 5,
        barricades: 4,
        negotiations: 3,
        honour_turn: 6,
        troll_attack: 4,
        blood_rituals: 12,
        great_siege: 7,
        ruined_walls: 2,
        break_in_glory: 3,
        further_glory: 1,
        rout_advantage: 4,
    };
    let numbers = Tables::standard().numbers;
    assert_eq!(numbers, expected);
    assert_eq!(numbers.dispatch_units[Dispatch::Major.index()], 7);
}

#[test]
fn the_standard_box_holds_the_pieces_of_chapter_2() {
    let pieces = Tables::standard().pieces;
    assert_eq!(pieces.horde, horde("60 goblin 100 orc 40 troll"));
    assert_eq!(pieces.garrison, garrison("17 marksman 20 soldier 4 veteran"));
    assert_eq!((pieces.resources, pieces.stones, pieces.wood), (Some(16), 23, 3));
    assert_eq!((pieces.machine_hits, pieces.machine_misses), (11, 25));
    assert_eq!(pieces.machines, By::from_array([4, 4, 2]));
    assert_eq!(pieces.machines[Machine::Trebuchet], 2);
    assert_eq!((pieces.altars, pieces.covers, pieces.ram, pieces.siege_towers), (2, 3, 5, 3));
    assert_eq!(pieces.equipment, By::from_fn(|_| 3));
    assert_eq!(pieces.equipment.values().sum::<u8>() + pieces.bridges, 21);
    assert_eq!(pieces.training, By::from_fn(|_| 3));
    assert_eq!(pieces.training.values().sum::<u8>() + pieces.saboteurs, 15);
    assert_eq!((pieces.blood_stones, pieces.possessions, pieces.fires, pieces.spectres), (2, 2, 1, 2));
    assert_eq!((pieces.panics, pieces.gales, pieces.accidents), (1, 2, 2));
    assert_eq!(pieces.orders, By::from_array([1, 1, 1, 2]));
    assert_eq!((pieces.cauldrons, pieces.traps.into_array()), (Group::new([3, 3, 3]), [3, 3]));
    assert_eq!((pieces.platforms, pieces.tower_machines.into_array()), (3, [3, 3]));
    assert_eq!((pieces.blessings, pieces.glares), (1, 1));
}

#[test]
fn the_standard_phase_cards_are_those_of_table_12_1() {
    let tables = Tables::standard();
    let card = |card: Card| tables.cards[card].map(|action| action.to_string()).join(" ");
    assert_eq!(card(Card::P21), "ballista catapult cover");
    assert_eq!(card(Card::P25), "trebuchet ram altar");
    assert_eq!(card(Card::P34), "ropes poisons bridge");
    assert_eq!(card(Card::P43), "drover saboteur trainer");
    assert_eq!(card(Card::P55), "spectres accident gale");
    // Each action is there twice, one of each phase three times.
    for phase in Phase::DRAFTED {
        let copies =
            |action: &PhaseAction| tables.cards.values().flatten().filter(|other| *other == action).count();
        let mut counts: Vec<usize> =
            PhaseAction::ALL.iter().filter(|action| action.phase() == phase).map(copies).collect();
        counts.sort_unstable();
        assert_eq!(counts, [0, 2, 2, 2, 2, 2, 2, 3], "{phase}");
    }
    // 1e.setup.starter, 1e.setup.starter-three
    let set = |index: usize| tables.starter[index].iter().collect::<Vec<_>>();
    assert_eq!(set(0), [Card::P21, Card::P31, Card::P41, Card::P51]);
    assert_eq!(set(1), [Card::P22, Card::P32, Card::P42, Card::P52]);
}

#[test]
fn the_standard_hit_deck_hits_as_often_as_table_12_2_says() {
    let tables = Tables::standard();
    assert_eq!(tables.hit_deck.values().sum::<u8>(), 6);
    let hits = |unit| {
        let faces = HitFace::ALL.iter().filter(|face| face.hits(unit));
        faces.map(|face| tables.hit_deck[*face]).sum::<u8>()
    };
    assert_eq!([Horde::Goblin, Horde::Orc, Horde::Troll].map(hits), [4, 3, 1]);
}

#[test]
fn the_camp_costs_what_table_12_7_says() {
    // 1e.camp.upkeep
    let tables = Tables::standard();
    for (units, hourglasses) in [(0, 0), (3, 0), (4, 1), (7, 1), (8, 3), (11, 3), (12, 6), (200, 6)] {
        assert_eq!(tables.upkeep(units), hourglasses, "{units}");
    }
}

#[test]
fn the_income_follows_the_number_of_players() {
    // Table 12.4, 1e.setup.resources, 1e.pair.income
    let row = |players| {
        let row = under(&[("players", players)]).income;
        [row.start_resources, row.resources, row.units, row.start_hourglasses, row.hourglasses, row.stones]
    };
    assert_eq!(row("2"), [5, 5, 14, 4, 2, 1]);
    assert_eq!(row("3"), [3, 5, 10, 4, 2, 1]);
    assert_eq!(row("4"), [3, 5, 10, 2, 1, 1]);
    assert_eq!(under(&[]), Tables::standard());
}

#[test]
fn each_option_changes_its_numbers_and_no_others() {
    // Table 12.5, 1e.text.version, 1e.option.combine
    type Change = fn(&mut Tables);
    let changes: [(&str, &str, Change); 7] = [
        ("rules-version", "v1", |tables| {
            tables.costs[BuildingAction::CauldronOrc] = 3;
            tables.pieces.wood = 5;
            tables.actions[PhaseAction::Cover].payments = [horde("troll"), horde("2 orc")];
        }),
        ("printing", "valley", |tables| {
            tables.numbers.gate_toughness = 6;
            tables.pieces.possessions = 1;
            tables.pieces.fires = 2;
        }),
        ("fire-card", "2", |tables| {
            tables.actions[PhaseAction::Fire].payments = [horde("2 goblin"), Group::EMPTY];
        }),
        ("resource-bank", "unlimited", |tables| tables.pieces.resources = None),
        ("hit-deck", "2-2-1-1", |tables| tables.hit_deck = By::from_array([2, 2, 1, 1])),
        ("cards", "starter", |_| {}),
        ("players", "3", |tables| {
            tables.income = IncomeRow { start_resources: 3, units: 10, ..tables.income };
            tables.actions[PhaseAction::MinorDispatch].hourglasses = 2;
            tables.actions[PhaseAction::MajorDispatch].hourglasses = 4;
        }),
    ];
    let mut all = Tables::standard();
    let mut settings = Vec::new();
    for (name, value, change) in changes {
        let mut expected = Tables::standard();
        change(&mut expected);
        assert_eq!(under(&[(name, value)]), expected, "{name}");
        change(&mut all);
        settings.push((name, value));
    }
    assert_eq!(under(&settings), all);
}

#[test]
fn two_invaders_pay_the_prices_of_table_12_6_where_it_has_some() {
    // 1e.team.costs
    let more = "[ballista]\nteam-resources = 5\nteam-payments = [\"3 orc\"]\nteam-hourglasses = 1";
    let files = edited(ACTIONS, "[ballista]", more);
    let tables = |players| load(&files, &chosen(&[("players", players)])).expect("legal prices");
    assert_eq!(tables("2").actions, Tables::standard().actions);
    for (players, dispatches) in [("3", [2, 4]), ("4", [4, 6])] {
        let mut expected = Tables::standard().actions;
        expected[PhaseAction::MinorDispatch].hourglasses = dispatches[0];
        expected[PhaseAction::MajorDispatch].hourglasses = dispatches[1];
        assert_eq!(under(&[("players", players)]).actions, expected);
        expected[PhaseAction::Ballista] =
            ActionRow { resources: 5, payments: [horde("3 orc"), Group::EMPTY], hourglasses: 1 };
        assert_eq!(tables(players).actions, expected);
    }
}

#[test]
fn rows_tell_their_source_and_the_numbers_of_all_options() {
    let rows = rows(&TableFiles::standard()).expect("the standard tables");
    let row = |file: &str, id: &str| rows.iter().find(|row| row.file == file && row.id == id).expect(id);
    let source =
        |row: &TableRow, key: &str| row.values.iter().find(|value| value.key == key).expect(key).source;
    let w5 = row(BOARD, "sections.w5");
    assert_eq!(
        (source(w5, "invader-places"), source(w5, "defender-places")),
        (Source::Stated, Source::Reconstructed)
    );
    let orc = row(BUILDINGS, "forge.cauldron-orc");
    let shown: Vec<_> =
        orc.values.iter().map(|value| (value.key, value.value.as_str(), value.source)).collect();
    assert_eq!(shown, [("cost", "2", Source::Clarified), ("v1", "3", Source::Stated)]);
    assert_eq!(source(row(NUMBERS, "gate-toughness"), "valley"), Source::Clarified);
    let fire = row(ACTIONS, "fire");
    assert!(fire.values.iter().any(|value| value.key == "fire-card-2-payments" && value.value == "2 goblin"));
    let expected = 48 + 3 + 51 + (9 + 7 + 21 + 4) + 34 + 20 + 19 + 4 + 4;
    assert_eq!(rows.len(), expected);
}

#[test]
fn a_supplied_table_replaces_the_compiled_in_one() {
    let files = edited(NUMBERS, "heal = { value = 2", "heal = { value = 3");
    let tables = load(&files, &Options::default()).expect("a legal number");
    assert_eq!(tables.numbers.heal, 3);
    assert_eq!(Tables { numbers: Tables::standard().numbers, ..tables }, Tables::standard());
    // What another edition has under the same name does not fit here.
    let other = newest(crate::second::load::FILES, NUMBERS);
    let files = TableFiles::new([(NUMBERS, other)]).expect("one file");
    assert!(crate::second::load::load(&files).is_ok());
    assert!(load(&files, &Options::default()).is_err());
}

#[test]
fn a_closed_path_leaves_the_board() {
    let tables =
        changed(BOARD, "rw3-w4 = { open = true", "rw3-w4 = { open = false").expect("w4 has another path");
    assert_eq!(tables.paths.len(), 20);
    assert!(!tables.graph.ramparts[Section::W4].has(Rampart::Rw3));
}

use super::*;
use crate::board::{Path, Rampart};
use crate::options::OptionSet;
use crate::set::By;
use crate::tables::{Source, newest};
use crate::undead::spell::{Engine, Tile};
use crate::undead::tables::CampStep;
use crate::undead::token::Priest;
use crate::unit::Garrison;

mod faults;

/// The rules reference, whose numbers the tables have.
const RULES: &str = include_str!("../../../../../rules/undead.md");

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

/// The text of a compiled-in table.
fn text(file: &str) -> &'static str {
    newest(FILES, file)
}

/// Files with one text replaced in one of them.
fn edited(file: &str, from: &str, to: &str) -> TableFiles {
    let text = text(file);
    assert!(text.contains(from), "{file} has no `{from}`");
    TableFiles::new([(file, text.replacen(from, to, 1))]).expect("one file")
}

/// Loads the tables with one text replaced in one file.
fn changed(file: &str, from: &str, to: &str) -> Result<Tables, TableError> {
    load(&edited(file, from, to), &Options::default())
}

fn garrison(text: &str) -> Group<Garrison> {
    text.parse().expect(text)
}

fn horde(text: &str) -> Group<Undead> {
    text.parse().expect(text)
}

/// The cells of the row of the rules reference that begins with this one, under a heading that begins so.
fn cells(heading: &str, first: &str) -> Vec<&'static str> {
    let chapter = RULES.split("\n### ").find(|chapter| chapter.starts_with(heading)).expect(heading);
    let row = chapter.lines().find(|line| line.starts_with(&format!("| {first} |"))).expect(first);
    row.trim_matches('|').split('|').map(str::trim).collect()
}

fn number<T: std::str::FromStr>(cell: &str) -> Option<T> {
    cell.trim_matches('*').parse().ok()
}

#[test]
fn the_standard_sections_are_those_of_table_3_2() {
    let tables = Tables::standard();
    for section in Section::ALL {
        let gate = if [Section::W1, Section::E1].contains(section) { " (gate)" } else { "" };
        let cells = cells("3.2", &format!("{section}{gate}"));
        let row = tables.section(*section);
        assert_eq!(number(cells[2]), Some(row.invader_places), "{section}");
        assert_eq!(number(cells[3]), Some(tables.numbers.levitation), "un.board.levitation: {section}");
        assert_eq!(number(cells[4]), Some(row.defender_places), "{section}");
        let [marksmen, soldiers, veterans] = row.garrison.counts();
        assert_eq!((cells[5], veterans), (format!("{marksmen} / {soldiers}").as_str(), 0), "{section}");
        assert_eq!(number(cells[6]), Some(row.walls), "{section}");
        assert_eq!(cells[7] == "yes", row.priest.is_some(), "{section}");
        let ramparts = tables.graph.ramparts[*section].iter().map(|index| index.to_string());
        assert_eq!(cells[8], ramparts.collect::<Vec<_>>().join(", "), "un.board.adjacent-invader: {section}");
        let beside = tables.graph.neighbours[*section].iter().map(|index| index.to_string());
        assert_eq!(cells[9], beside.collect::<Vec<_>>().join(", "), "un.board.adjacent-defender: {section}");
        let towers = tables.graph.towers[*section].iter().map(|index| index.to_string());
        assert_eq!(cells[10], towers.collect::<Vec<_>>().join(", "), "{section}");
    }
    assert_eq!(tables.section(Section::W3).priest, Some(Priest::West));
    assert_eq!(tables.section(Section::E3).priest, Some(Priest::East));
    let sum = |column: fn(&SectionRow) -> u8| tables.sections.values().map(column).sum::<u8>();
    assert_eq!((sum(|row| row.invader_places), sum(|row| row.defender_places)), (35, 27));
    assert_eq!(sum(|row| row.walls), 18);
}

#[test]
fn the_standard_towers_reach_what_table_3_3_says() {
    // un.ranged.target
    let tables = Tables::standard();
    for tower in Tower::ALL {
        let cells = cells("3.3", &tower.to_string());
        let row = tables.tower(*tower);
        assert_eq!(cells[1], row.between.map(|section| section.to_string()).join(", "), "{tower}");
        let mut reached: Vec<_> = row.reaches.iter().map(|at| at.place().to_string()).collect();
        reached.sort_by_key(|place| place.len());
        assert_eq!(cells[3], reached.join(", "), "{tower}");
    }
}

#[test]
fn the_standard_paths_are_those_of_table_3_1() {
    // un.board.path-spaces: consecrated ground lies on the paths from ramparts to sections.
    let tables = Tables::standard();
    assert_eq!((tables.paths.len(), tables.grounds.len()), (21, 14));
    for path in Path::ALL {
        assert_eq!(tables.grounds.has(*path), path.to().section().is_some(), "{path}");
    }
    // un.board.sides
    assert!(!tables.graph.neighbours[Section::W1].has(Section::E1));
    // un.maneuver.outermost
    assert_eq!(tables.graph.steps_to(Place::Fw, Section::W5), Some(3));
    assert_eq!(tables.graph.steps_to(Place::Fw, Section::W4), Some(2));
    // un.move.steps
    assert_eq!(YARD.iter().map(Place::at).collect::<Vec<_>>(), [Place::Courtyard, Place::Barracks]);
    assert!(tables.graph.reach[Place::Barracks.index()].has(Place::E4.index()));
}

#[test]
fn the_standard_start_is_that_of_chapter_4() {
    // un.setup.marks
    let tables = Tables::standard();
    assert_eq!(tables.start.foreground, horde("phantom 3 skeleton vampire"));
    assert_eq!(tables.start.barracks, garrison("4 marksman"));
    let mut bag = tables.pieces.horde;
    bag -= tables.start.foreground;
    bag -= tables.start.foreground;
    assert_eq!(bag, horde("58 phantom 94 skeleton 38 vampire"));
    assert_eq!(supply(&tables), (garrison("2 marksman 6 soldier 4 veteran"), 5));
}

/// Units and wall pieces of the Defender that start off the board.
fn supply(tables: &Tables) -> (Group<Garrison>, u8) {
    let (mut units, mut walls) = (tables.pieces.garrison, tables.pieces.walls);
    for row in tables.sections.values() {
        units -= row.garrison;
        walls -= row.walls;
    }
    units -= tables.start.barracks;
    (units, walls)
}

#[test]
fn the_standard_numbers_are_those_of_table_12_6() {
    let step = |units, hourglasses| CampStep { units, hourglasses };
    let expected = Numbers {
        rounds: 8,
        colour_draw: 6,
        draw_units: 14,
        // un.maneuver.hourglasses-together
        minor_units: 6,
        minor_hourglasses: 3,
        major_units: 8,
        major_hourglasses: 5,
        camp_steps: [step(12, 6), step(8, 3), step(4, 1)],
        foreground_units: 10,
        rampart_units: 7,
        levitation: 3,
        aura_max: 3,
        aura_strength: 2,
        altar_rate: 2,
        altar_hourglasses: 1,
        library_hourglasses: 1,
        engine_hits: 2,
        engine_misses: 4,
        engine_max: 4,
        volley_set: 2,
        shaking_set: 3,
        archer_set: 3,
        heal: 1,
        heal_bed: 1,
        // un.panic.track
        panic_min: -3,
        panic_max: 6,
        barracks_units: 6,
        wall_max: 4,
        wall_strength: 1,
        priest_strength: 2,
        cauldron_kills: 2,
        consecrated_kills: 2,
        saint_units: 2,
        clear_bones: 3,
        thrown_bones: 2,
        speech: 1,
        speech_cross: 1,
        catapult_panic: 1,
        gallows_units: 3,
        move_cost: 1,
        stairs_cost: 2,
        surcharge: 1,
        lethargy: 1,
        order_cost: 1,
        bone_cost: 1,
    };
    assert_eq!(Tables::standard().numbers, expected);
}

#[test]
fn the_standard_box_holds_the_pieces_of_chapter_2() {
    // un.pieces.limit, un.pieces.mana-cap, un.bone.supply
    let pieces = Tables::standard().pieces;
    assert_eq!(pieces.horde, horde("60 phantom 100 skeleton 40 vampire"));
    assert_eq!(pieces.garrison, garrison("17 marksman 20 soldier 4 veteran"));
    assert_eq!((pieces.mana, pieces.bones, pieces.walls), (30, 12, 23));
    assert_eq!((pieces.hit_cards, pieces.miss_cards), (8, 16));
    assert_eq!(pieces.tower_pieces, By::from_fn(|_| 3));
    assert_eq!((pieces.cauldrons, pieces.consecrated_grounds), (3, 3));
    assert_eq!((pieces.footbridges, pieces.beds), (3, 3));
}

#[test]
fn the_standard_spells_are_those_of_table_6_2() {
    let tables = Tables::standard();
    for spell in Spell::ALL {
        let cells = cells("6.2", &spell.to_string());
        let row = tables.spell(*spell);
        let colour: Colour = cells[2].to_lowercase().parse().expect("a colour");
        assert!(tables.colours[colour].has(*spell), "{spell} is {colour}");
        assert_eq!(number(cells[3]), Some(row.cost), "{spell}");
        let kind = match (spell.engine(), spell.tile()) {
            (Some(_), _) => "E",
            (_, Some(Tile::Graveyard | Tile::Marshes | Tile::GallowsForest)) => "G",
            (_, Some(Tile::Mists | Tile::SkeletonArchers)) => "R",
            (_, Some(Tile::PoisonCloud | Tile::Degradation)) => "T",
            _ => "I",
        };
        assert_eq!(cells[4], kind, "{spell}");
        assert_eq!(cells[5] == "yes", spell.tile().is_some(), "un.activate.engines: {spell}");
        assert_eq!(number(cells[6]).unwrap_or(0), row.stock, "{spell}");
    }
    assert_eq!(tables.colours.map(|_, spells| spells.len()), By::from_array([8, 8, 8]));
    let amounts =
        |spells: &[Spell]| spells.iter().map(|spell| tables.spell(*spell).amount).collect::<Vec<_>>();
    use Spell as S;
    // un.spell.panic
    assert_eq!(amounts(&[S::DreadWhispers, S::Nightmares, S::CurseOfDespair]), [1, 2, 3]);
    // un.spell.gust, un.spell.bone-storm, un.spell.raise, un.spell.strigoi
    assert_eq!(amounts(&[S::SpectralGust, S::BoneStorm, S::RaiseTheFallen, S::Strigoi]), [3, 3, 4, 2]);
    // un.spell.metamorphosis, un.spell.death-march
    assert_eq!(amounts(&[S::DarkMetamorphosis, S::DeathMarch]), [3, 4]);
    // un.spell.blood-moon
    assert_eq!(amounts(&[S::BloodMoon]), [4]);
    // un.spell.graveyard, un.spell.marshes, un.spell.gallows, un.melee.poison
    assert_eq!(amounts(&[S::Graveyard, S::Marshes, S::GallowsForest, S::PoisonCloud]), [1, 1, 1, 1]);
    let without =
        [S::Mists, S::SkeletonArchers, S::HeavyRain, S::CursedBats, S::Degradation, S::BansheesWail];
    assert!(amounts(&without).iter().all(|amount| *amount == 0));
    assert_eq!(amounts(&Engine::ALL.iter().map(|engine| engine.spell()).collect::<Vec<_>>()), [0, 0, 0]);
    assert_eq!(tables.spell(S::SoulHarvest).amount, 0);
}

#[test]
fn the_starter_set_is_that_of_chapter_12_1() {
    // un.opt.spell-draw
    let tables = Tables::standard();
    let told = RULES.lines().find(|line| line.starts_with("Starter set")).expect("the starter set");
    let tome = tables.starter_tome.map(|spell| spell.to_string()).join(", ");
    assert!(told.contains(&format!("in Tome order: {tome}.")), "{tome}");
    let library: Vec<_> = tables.starter_library.iter().map(|spell| spell.to_string()).collect();
    assert!(told.contains(&format!("Library: {}.", library.join(", "))), "{library:?}");
    assert_eq!(library.len(), 12);
}

#[test]
fn the_standard_track_and_its_options_are_those_of_table_12_5() {
    let rounds = |tables: &Tables| tables.track.map(|row| row.mana);
    let told: Vec<Option<i8>> = cells("12.5", "mana")[1..].iter().map(|cell| number(cell)).collect();
    assert_eq!(rounds(&Tables::standard()).map(Some).to_vec(), told);
    // un.opt.round-track
    let mild = under(&[("round-track", "mild")]);
    let told = RULES.lines().find(|line| line.starts_with("- **un.opt.round-track**")).expect("the option");
    assert!(told.ends_with(&format!("is {}.", rounds(&mild).map(|mana| mana.to_string()).join(", "))));
    // un.supplies.base-hourglasses
    for tables in [Tables::standard(), mild] {
        assert_eq!(tables.track.map(|row| row.hourglasses), [10, 2, 2, 2, 2, 2, 2, 2]);
        assert_eq!(tables.round(1), tables.track[0]);
    }
}

#[test]
fn the_standard_costs_are_those_of_table_7_1() {
    let tables = Tables::standard();
    for action in BuildingAction::ALL {
        let cells = cells("7.1", &action.to_string());
        assert_eq!(number(cells[3]), Some(tables.costs[*action]), "{action}");
    }
    assert_eq!(tables.costs.values().sum::<u8>(), 32);
}

#[test]
fn the_standard_decks_are_those_of_chapter_12() {
    let tables = Tables::standard();
    // un.supplies.mana-card
    for card in ManaCard::ALL {
        let cells = cells("12.2", &card.to_string());
        let row = tables.mana_cards[*card];
        let numbers = [row.copies, row.mana, row.hourglasses].map(Some);
        assert_eq!([number(cells[1]), number(cells[2]), number(cells[3])], numbers, "{card}");
        let units = match cells[4] {
            "-" => Group::EMPTY,
            told => garrison(&told.to_lowercase()),
        };
        assert_eq!(row.units, units, "{card}");
    }
    assert_eq!(tables.mana_cards.values().map(|row| row.copies).sum::<u8>(), 12);
    // un.panic.no-stack
    for card in PanicCard::ALL {
        assert_eq!(number(cells("12.3", &card.to_string())[2]), Some(tables.panic_cards[*card]), "{card}");
    }
    assert_eq!(tables.panic_cards.values().sum::<u8>(), 12);
    // un.ranged.card
    for (deck, first) in [("Crossbow (6)", ShotCard::X1), ("Cannon (6)", ShotCard::C1)] {
        for (index, told) in cells("12.4", deck)[1].split("; ").enumerate() {
            let card = ShotCard::at(first.index() + index);
            let mut hits: Vec<_> =
                Undead::ALL.iter().filter(|kind| tables.shots[card][kind.index()]).collect();
            hits.sort();
            let hits: Vec<_> = hits.iter().map(|kind| kind.to_string()).collect();
            let hits = if hits.is_empty() { "miss".to_owned() } else { hits.join(" + ") };
            assert_eq!(told.to_lowercase(), format!("{card} {hits}"));
        }
    }
}

#[test]
fn the_reinforcements_are_those_of_chapter_14() {
    // un.opt.reinforcements
    let tables = Tables::standard();
    let row = |card: Reinforcement| {
        let row = tables.reinforcements[card];
        (row.copies, row.units)
    };
    assert_eq!(row(Reinforcement::TwoPhantoms), (2, horde("2 phantom")));
    assert_eq!(row(Reinforcement::Skeleton), (2, horde("skeleton")));
    assert_eq!(row(Reinforcement::PhantomAndSkeleton), (2, horde("phantom skeleton")));
    assert_eq!(row(Reinforcement::Vampire), (1, horde("vampire")));
    assert_eq!(row(Reinforcement::TwoSkeletons), (1, horde("2 skeleton")));
}

#[test]
fn a_lean_garrison_leaves_more_in_the_supply() {
    // un.opt.garrison
    let lean = under(&[("garrison", "lean")]);
    for section in Section::ALL {
        let expected = match section {
            Section::W1 | Section::E1 => garrison("2 marksman soldier"),
            _ => garrison("marksman soldier"),
        };
        let row = lean.section(*section);
        assert_eq!((row.garrison, row.walls), (expected, 1), "{section}");
    }
    assert_eq!(supply(&lean), (garrison("2 marksman 11 soldier 4 veteran"), 14));
    assert_eq!(Tables { sections: Tables::standard().sections, ..lean }, Tables::standard());
}

#[test]
fn other_options_change_no_number() {
    let settings = [
        ("aura-limit", "vampire"),
        ("damage", "largest"),
        ("repel-to", "side"),
        ("negative-panic", "keep"),
        ("hospital-rest", "supply"),
        ("volley-aim", "section"),
        ("spell-draw", "starter"),
        ("opening-hourglasses", "14"),
        ("reinforcements", "on"),
    ];
    assert_eq!(under(&settings), Tables::standard());
    // Together with the two that do, these are all.
    assert_eq!(settings.len() + ["round-track", "garrison"].len(), Options::NAMES.len());
}

#[test]
fn rows_tell_their_source_and_the_numbers_of_all_options() {
    let rows = rows(&TableFiles::standard()).expect("the standard tables");
    let row = |file: &str, id: &str| rows.iter().find(|row| row.file == file && row.id == id).expect(id);
    let value = |file: &str, id: &str, key: &str| {
        let value = row(file, id).values.iter().find(|value| value.key == key).expect(key);
        (value.value.clone(), value.source)
    };
    assert_eq!(value(BOARD, "sections.e2", "invader-places"), ("3".into(), Source::Stated));
    assert_eq!(value(BOARD, "sections.w2", "invader-places"), ("3".into(), Source::Reconstructed));
    assert_eq!(
        value(BOARD, "sections.w2", "lean-garrison"),
        ("marksman soldier".into(), Source::Reconstructed)
    );
    assert_eq!(value(TRACK, "8", "mana"), ("-6".into(), Source::Reconstructed));
    assert_eq!(value(TRACK, "8", "mild-mana"), ("-4".into(), Source::Reconstructed));
    assert_eq!(value(TRACK, "1", "hourglasses"), ("10".into(), Source::Stated));
    assert_eq!(value(SPELLS, "mists", "cost"), ("2".into(), Source::Stated));
    assert_eq!(value(NUMBERS, "panic-min", "value"), ("-3".into(), Source::Reconstructed));
    assert_eq!(row(PIECES, "invader.mana").weakest(), Source::Clarified);
    for action in BuildingAction::ALL {
        let stated =
            matches!(action, BuildingAction::Crossbow | BuildingAction::Saint | BuildingAction::Exorcism);
        assert_eq!(!row(BUILDINGS, &action.to_string()).is_reconstructed(), stated, "{action}");
    }
    let expected = 47 + 20 + (9 + 7 + 21 + 2) + 8 + 24 + 16 + 8 + 9 + 12 + 5;
    assert_eq!(rows.len(), expected);
}

#[test]
fn a_supplied_table_replaces_the_compiled_in_one() {
    let tables = changed(NUMBERS, "heal = { value = 1", "heal = { value = 2").expect("a legal number");
    assert_eq!(tables.numbers.heal, 2);
    assert_eq!(Tables { numbers: Tables::standard().numbers, ..tables }, Tables::standard());
}

#[test]
fn a_closed_path_leaves_the_board() {
    let (from, to) = ("rw3-w4 = { open = true, ground = true", "rw3-w4 = { open = false, ground = false");
    let tables = changed(BOARD, from, to).expect("w4 has another path");
    assert_eq!((tables.paths.len(), tables.grounds.len()), (20, 13));
    assert!(!tables.graph.ramparts[Section::W4].has(Rampart::Rw3));
}

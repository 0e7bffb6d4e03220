//! Reading the tables of the Second Edition.

mod check;
#[cfg(test)]
mod tests;

use crate::board::{Path, Place, Section, Tower};
use crate::graph::Graph;
use crate::second::building::BuildingAction;
use crate::second::card::Card;
use crate::second::plan::{Objective, Plan};
use crate::second::tables::{
    CardRow, HitRow, Numbers, ObjectiveRow, Pieces, SectionRow, StartRow, Tables, TowerRow,
};
use crate::second::token::HitCard;
use crate::set::{By, Set};
use crate::tables::board::{between, paths, reaches};
use crate::tables::numbers::value;
use crate::tables::{Reader, TableError, TableFile, TableFiles, TableRow, table_files};
use crate::unit::{Garrison, Group, Hero, Horde};

table_files! {
    "second":
    NUMBERS "numbers.toml",
    PIECES "pieces.toml",
    BOARD "board.toml" until V1 "v1/board.toml",
    CARDS "cards.toml",
    BUILDINGS "buildings.toml" until V1 "v1/buildings.toml",
    DECKS "decks.toml",
    OBJECTIVES "objectives.toml",
    PLANS "plans.toml",
    HEROES "heroes.toml",
}

/// Reads and checks the tables. A table that `files` does not supply is the compiled-in one.
pub fn load(files: &TableFiles) -> Result<Tables, TableError> {
    read(files).map(|(tables, _)| tables)
}

/// All rows of the tables in the order of the rules reference, for showing them. Checks them like [`load`].
pub fn rows(files: &TableFiles) -> Result<Vec<TableRow>, TableError> {
    read(files).map(|(_, rows)| rows)
}

impl Tables {
    /// The compiled-in tables.
    pub fn standard() -> Tables {
        load(&TableFiles::standard()).expect("a test loads the compiled-in tables")
    }
}

fn read(files: &TableFiles) -> Result<(Tables, Vec<TableRow>), TableError> {
    let mut reader = Reader::new(files, FILES)?;
    let numbers = reader.file(NUMBERS, |file| Numbers::read(file, &value))?;
    let (pieces, machine_cards) = reader.file(PIECES, pieces)?;
    let board = reader.file(BOARD, board)?;
    let (cards, starter) = reader.file(CARDS, cards)?;
    let costs = reader.file(BUILDINGS, |file| {
        By::try_from_fn(|action: BuildingAction| {
            file.row(&action.to_string(), |row| row.number("cost", 1..=20))
        })
    })?;
    let hit_cards = reader.file(DECKS, hit_cards)?;
    let objectives = reader.file(OBJECTIVES, objectives)?;
    let plans = reader.file(PLANS, plans)?;
    let hero_strength = reader.file(HEROES, |file| {
        By::try_from_fn(|hero: Hero| file.row(&hero.to_string(), |row| row.number("strength", 0..=9)))
    })?;
    let graph = Graph::new(
        board.towers.map(|_, tower| tower.between),
        board.paths,
        [Place::Courtyard, Place::Barracks, Place::Guards].map(Place::index).into(),
    );
    let tables = Tables {
        numbers,
        pieces,
        sections: board.sections,
        towers: board.towers,
        paths: board.paths,
        fields: board.fields,
        barracks: board.barracks,
        guards: board.guards,
        start: board.start,
        cards,
        starter,
        costs,
        hit_cards,
        objectives,
        plans,
        hero_strength,
        graph,
    };
    check::check(&tables, machine_cards)?;
    Ok((tables, reader.finish()))
}

/// Cards for the decks of barrage machines. They are so many that they never limit play, which [`check`] ensures.
#[derive(Clone, Copy)]
struct MachineCards {
    hits: u8,
    misses: u8,
}

/// Tables 2.1, 2.2 and 12.4.
fn pieces(file: &mut TableFile) -> Result<(Pieces, MachineCards), TableError> {
    let ritual_targets = file.row("invader.ritual-target", |row| row.number("count", 1..=1))?;
    let mut count = |id, max| file.row(id, |row| row.number("count", 0..=max));
    let pieces = Pieces {
        horde: Group::new([
            count("invader.goblin", 200)?,
            count("invader.orc", 200)?,
            count("invader.troll", 200)?,
        ]),
        wood: count("invader.wood", 100)?,
        machines: By::from_array([
            count("invader.ballista", 9)?,
            count("invader.catapult", 9)?,
            count("invader.trebuchet", 2)?,
        ]),
        mantelets: count("invader.mantelet", 9)?,
        siege_towers: count("invader.siege-tower", 9)?,
        equipment: By::from_array([
            count("invader.banner", 9)?,
            count("invader.ladder", 9)?,
            count("invader.poison", 9)?,
            count("invader.sap", 9)?,
        ]),
        bridges: count("invader.bridge", 21)?,
        quartermasters: count("invader.quartermaster", 9)?,
        saboteurs: count("invader.saboteur", 9)?,
        trench_masters: count("invader.trench-master", 9)?,
        ritual_targets,
        ritual_bluffs: count("invader.ritual-bluff", 8)?,
        orders: By::from_array([
            count("invader.order-fury", 9)?,
            count("invader.order-detonation", 9)?,
            count("invader.order-call", 9)?,
            count("invader.order-bluff", 9)?,
        ]),
        garrison: Group::new([
            count("defender.marksman", 80)?,
            count("defender.soldier", 80)?,
            count("defender.veteran", 80)?,
        ]),
        walls: count("defender.wall", 100)?,
        cauldrons: Group::new([
            count("defender.cauldron-goblin", 9)?,
            count("defender.cauldron-orc", 9)?,
            count("defender.cauldron-troll", 9)?,
        ]),
        traps: By::from_array([
            count("defender.trap-goblin", 21)?,
            count("defender.trap-troll", 21)?,
            count("defender.trap-siege-tower", 21)?,
        ]),
        tower_machines: By::from_array([
            count("defender.cannon", 9)?,
            count("defender.pole", 9)?,
            count("defender.bay-window", 9)?,
        ]),
        blessings: count("defender.blessing", 1)?,
        glares: count("defender.glare", 1)?,
        ladders: count("defender.ladder", 9)?,
        malfunctions: count("defender.malfunction", 1)?,
        spies: count("defender.spy", 12)?,
    };
    let machine_cards = MachineCards {
        hits: count("invader.machine-hit", 200)?,
        misses: count("invader.machine-miss", 200)?,
    };
    Ok((pieces, machine_cards))
}

/// What stands in `board.toml`.
struct Board {
    sections: By<Section, SectionRow>,
    towers: By<Tower, TowerRow>,
    paths: Set<Path>,
    fields: Set<Path>,
    barracks: Group<Garrison>,
    guards: Group<Garrison>,
    start: StartRow,
}

/// Tables 3.1 and 3.3 to 3.5, set-up S9.
fn board(file: &mut TableFile) -> Result<Board, TableError> {
    let sections = By::try_from_fn(|section: Section| {
        file.row(&format!("sections.{section}"), |row| {
            Ok(SectionRow {
                invader_places: row.number("invader-places", 1..=20)?,
                defender_places: row.number("defender-places", 1..=10)?,
                cauldron_places: row.number("cauldron-places", 0..=9)?,
                equipment_places: row.number("equipment-places", 0..=4)?,
                garrison: row.units("garrison")?,
                hero: row.name_or_none("hero")?,
            })
        })
    })?;
    let towers = By::try_from_fn(|tower: Tower| {
        file.row(&format!("towers.{tower}"), |row| {
            Ok(TowerRow { between: between(row)?, faces: row.name("faces")?, reaches: reaches(row)? })
        })
    })?;
    let [paths, fields] = paths(file, ["open", "field"])?;
    let mut place = |id| file.row(id, |row| Ok((row.units("holds")?, row.units("start")?)));
    let (barracks, barracks_start) = place("places.barracks")?;
    let (guards, guards_start) = place("places.guards")?;
    let stock = file.row("places.stock", |row| row.units("start"))?;
    let start = StartRow { guards: guards_start, barracks: barracks_start, stock };
    Ok(Board { sections, towers, paths, fields, barracks, guards, start })
}

/// Tables 6.1 and 12.2.
fn cards(file: &mut TableFile) -> Result<(By<Card, CardRow>, Set<Card>), TableError> {
    let mut starter = Set::EMPTY;
    let rows = By::try_from_fn(|card: Card| {
        file.row(&card.to_string(), |row| {
            let wood = row.number("wood", 0..=100)?;
            let alternatives = row.unit_lists::<Horde>("payments")?;
            let mut payments = [Group::EMPTY; 3];
            if alternatives.len() > payments.len() {
                return Err(row.impossible("payments", "at most three alternatives"));
            }
            for (slot, units) in payments.iter_mut().zip(alternatives) {
                if units.is_empty() || units.total() > 10 {
                    return Err(
                        row.impossible("payments", format!("`{units}` is not a payment of 1 to 10 units"))
                    );
                }
                *slot = units;
            }
            let extra_hourglasses = row.number("extra-hourglasses", 0..=10)?;
            if row.flag_or_no("starter")? {
                starter.insert(card);
            }
            Ok(CardRow { wood, payments, extra_hourglasses })
        })
    })?;
    Ok((rows, starter))
}

/// Table 12.3.
fn hit_cards(file: &mut TableFile) -> Result<By<HitCard, HitRow>, TableError> {
    By::try_from_fn(|card: HitCard| {
        file.row(&format!("hit-cards.{card}"), |row| {
            let [cannon, pole] = [row.names("cannon")?, row.names("pole")?].map(|kinds: Vec<Horde>| {
                let mut shown = [false; 3];
                for kind in kinds {
                    shown[kind.index()] = true;
                }
                shown
            });
            Ok(HitRow { cannon, pole })
        })
    })
}

/// Table 12.5.
fn objectives(file: &mut TableFile) -> Result<By<Objective, ObjectiveRow>, TableError> {
    By::try_from_fn(|objective: Objective| {
        file.row(&objective.to_string(), |row| {
            Ok(ObjectiveRow { goal: row.number("goal", 1..=50)?, benefit: row.number("benefit", 1..=20)? })
        })
    })
}

/// Table 12.6.
fn plans(file: &mut TableFile) -> Result<By<Plan, u8>, TableError> {
    By::try_from_fn(|plan: Plan| {
        file.row(&plan.to_string(), |row| match plan {
            Plan::FarlonsHope | Plan::OnLastLegs | Plan::MeltTheBells => Ok(0),
            _ => row.number("benefit", 1..=20),
        })
    })
}

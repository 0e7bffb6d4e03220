//! Reading the tables of the First Edition.

mod check;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use crate::board::{Path, Rampart, Section, Tower};
use crate::chance::MAX_DRAW;
use crate::first::building::BuildingAction;
use crate::first::card::{Card, PhaseAction};
use crate::first::options::{FireCard, HitDeck, Options, Players, Printing, ResourceBank, RulesVersion};
use crate::first::tables::{
    ActionRow, CampRow, IncomeRow, Numbers, Pieces, SectionRow, StartRow, Tables, TowerRow,
};
use crate::first::token::HitFace;
use crate::graph::Graph;
use crate::set::{By, Mask, Set};
use crate::tables::board::{between, paths};
use crate::tables::{Reader, Row, TableError, TableFile, TableFiles, TableRow, for_each, table_files};
use crate::unit::{Garrison, Group, Horde};

table_files! {
    "first":
    NUMBERS "numbers.toml",
    INCOME "income.toml",
    PIECES "pieces.toml",
    BOARD "board.toml" until V1 "v1/board.toml",
    ACTIONS "actions.toml" until V1 "v1/actions.toml",
    CARDS "cards.toml",
    BUILDINGS "buildings.toml",
    DECKS "decks.toml",
    CAMP "camp.toml",
}

/// Positions in the array of the Defender's places that every unit of the garrison can go to: courtyard,
/// barracks, guards and guard of honour (1e.move.building).
const YARD: Mask = Mask::of_bits(0b1111 << (Section::COUNT + Tower::COUNT));

/// Reads and checks the tables, with the numbers that hold under these options (table 12.5). A table that `files` does
/// not supply is the compiled-in one.
pub fn load(files: &TableFiles, options: &Options) -> Result<Tables, TableError> {
    read(files, options).map(|(tables, _)| tables)
}

/// All rows of the tables in the order of the rules reference, for showing them: each with its numbers for all options.
/// Checks them like [`load`], under every option that changes a number.
pub fn rows(files: &TableFiles) -> Result<Vec<TableRow>, TableError> {
    let usual = Options::default();
    let other = Options {
        fire_card: FireCard::Two,
        resource_bank: ResourceBank::Unlimited,
        hit_deck: HitDeck::Gentle,
        ..usual
    };
    for options in [other, usual] {
        for players in Players::ALL.iter().copied() {
            for rules_version in RulesVersion::ALL.iter().copied() {
                for printing in Printing::ALL.iter().copied() {
                    read(files, &Options { players, rules_version, printing, ..options })?;
                }
            }
        }
    }
    read(files, &usual).map(|(_, rows)| rows)
}

impl Tables {
    /// The compiled-in tables, with the numbers of the default options.
    pub fn standard() -> Tables {
        load(&TableFiles::standard(), &Options::default()).expect("a test loads the compiled-in tables")
    }
}

fn read(files: &TableFiles, options: &Options) -> Result<(Tables, Vec<TableRow>), TableError> {
    let mut reader = Reader::new(files, FILES)?;
    let numbers = reader
        .file(NUMBERS, |file| Numbers::read(file, &|row, range| number(row, "value", range, options)))?;
    let income = reader.file(INCOME, |file| income(file, options))?;
    let pieces = reader.file(PIECES, |file| pieces(file, options))?;
    let board = reader.file(BOARD, board)?;
    let actions = reader.file(ACTIONS, |file| actions(file, options))?;
    let (cards, starter) = reader.file(CARDS, cards)?;
    let costs = reader.file(BUILDINGS, |file| {
        By::try_from_fn(|action: BuildingAction| {
            file.row(&action.to_string(), |row| number(row, "cost", 1..=20, options))
        })
    })?;
    let hit_deck = reader.file(DECKS, |file| hit_deck(file, options))?;
    let camp = reader.file(CAMP, camp)?;
    let tables = Tables {
        numbers,
        income,
        pieces,
        sections: board.sections,
        towers: board.towers,
        paths: board.paths,
        adjacent: adjacent_ramparts(),
        barracks: board.barracks,
        guards: board.guards,
        honour: board.honour,
        start: board.start,
        actions,
        cards,
        starter,
        costs,
        hit_deck,
        camp,
        graph: Graph::new(board.towers.map(|_, tower| tower.between), board.paths, YARD),
    };
    check::check(&tables, options)?;
    Ok((tables, reader.finish()))
}

/// A number, or the one in the column of the chosen rules version or printing (table 12.5).
fn number(
    row: &mut Row,
    key: &'static str,
    range: RangeInclusive<u8>,
    options: &Options,
) -> Result<u8, TableError> {
    let usual = row.number(key, range.clone())?;
    let v1 = row.number_or_none("v1", range.clone())?;
    let valley = row.number_or_none("valley", range)?;
    if v1.is_some() && valley.is_some() {
        return Err(
            row.impossible("valley", "a number changes with the version or with the printing, not with both")
        );
    }
    let chosen = v1.filter(|_| options.is_v1()).or(valley.filter(|_| options.is_valley()));
    Ok(chosen.unwrap_or(usual))
}

/// Table 12.4.
fn income(file: &mut TableFile, options: &Options) -> Result<IncomeRow, TableError> {
    let rows: By<Players, IncomeRow> = By::try_from_fn(|players: Players| {
        file.row(&players.to_string(), |row| {
            Ok(IncomeRow {
                start_resources: row.number("start-resources", 0..=100)?,
                resources: row.number("resources", 0..=20)?,
                units: row.number("units", 1..=MAX_DRAW)?,
                start_hourglasses: row.number("start-hourglasses", 0..=10)?,
                hourglasses: row.number("hourglasses", 0..=10)?,
                stones: row.number("stones", 0..=5)?,
            })
        })
    })?;
    Ok(rows[options.players])
}

/// Chapter 2.
fn pieces(file: &mut TableFile, options: &Options) -> Result<Pieces, TableError> {
    let mut count = |id, max| file.row(id, |row| number(row, "count", 0..=max, options));
    let resources = count("invader.resource", 100)?;
    Ok(Pieces {
        horde: Group::new([
            count("invader.goblin", 200)?,
            count("invader.orc", 200)?,
            count("invader.troll", 200)?,
        ]),
        resources: match options.resource_bank {
            ResourceBank::Sixteen => Some(resources),
            ResourceBank::Unlimited => None,
        },
        machine_hits: count("invader.machine-hit", 200)?,
        machine_misses: count("invader.machine-miss", 200)?,
        machines: By::from_array([
            count("invader.ballista", 9)?,
            count("invader.catapult", 9)?,
            count("invader.trebuchet", 2)?,
        ]),
        altars: count("invader.altar", 2)?,
        covers: count("invader.cover", 9)?,
        ram: count("invader.ram", 9)?,
        siege_towers: count("invader.siege-tower", 9)?,
        equipment: By::from_array([
            count("invader.banners", 9)?,
            count("invader.ladders", 9)?,
            count("invader.ropes", 9)?,
            count("invader.sap", 9)?,
            count("invader.shields", 9)?,
            count("invader.poisons", 9)?,
        ]),
        bridges: count("invader.bridge", 21)?,
        training: By::from_array([
            count("invader.quartermaster", 9)?,
            count("invader.trench-master", 9)?,
            count("invader.fire-master", 9)?,
            count("invader.drover", 9)?,
        ]),
        saboteurs: count("invader.saboteur", 9)?,
        blood_stones: count("invader.blood-stones", 9)?,
        possessions: count("invader.possession", 9)?,
        fires: count("invader.fire", 9)?,
        spectres: count("invader.spectres", 9)?,
        panics: count("invader.panic", 9)?,
        gales: count("invader.gale", 9)?,
        accidents: count("invader.accident", 9)?,
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
        stones: count("defender.stone", 100)?,
        wood: count("defender.wood", 100)?,
        cauldrons: Group::new([
            count("defender.cauldron-goblin", 9)?,
            count("defender.cauldron-orc", 9)?,
            count("defender.cauldron-troll", 9)?,
        ]),
        traps: By::from_array([count("defender.trap-goblin", 21)?, count("defender.trap-troll", 21)?]),
        platforms: count("defender.platform", 9)?,
        tower_machines: By::from_array([count("defender.cannon", 9)?, count("defender.pole", 9)?]),
        blessings: count("defender.blessing", 1)?,
        glares: count("defender.glare", 1)?,
    })
}

/// What stands in `board.toml`.
struct Board {
    sections: By<Section, SectionRow>,
    towers: By<Tower, TowerRow>,
    paths: Set<Path>,
    barracks: Group<Garrison>,
    guards: u8,
    honour: Group<Garrison>,
    start: StartRow,
}

/// Tables 3.1 to 3.3, set-up steps 7 and 8.
fn board(file: &mut TableFile) -> Result<Board, TableError> {
    let sections = By::try_from_fn(|section: Section| {
        file.row(&format!("sections.{section}"), |row| {
            Ok(SectionRow {
                invader_places: row.number("invader-places", 1..=20)?,
                defender_places: row.number("defender-places", 1..=10)?,
                cauldron_places: row.number("cauldron-places", 0..=9)?,
                equipment_places: row.number("equipment-places", 0..=6)?,
                platform: row.flag("platform")?,
                siege_tower: row.flag("siege-tower")?,
                barbican: row.flag_or_no("barbican")?,
                garrison: row.units("garrison")?,
                hero: row.name_or_none("hero")?,
            })
        })
    })?;
    let towers = By::try_from_fn(|tower: Tower| {
        file.row(&format!("towers.{tower}"), |row| {
            let between = between(row)?;
            let faces = row.name("faces")?;
            let reaches = row.names::<Rampart>("reaches")?.into_iter().collect();
            Ok(TowerRow { between, faces, reaches, barbican: row.flag_or_no("barbican")? })
        })
    })?;
    let [paths] = paths(file, ["open"])?;
    let mut typed = |id| file.row(id, |row| Ok((row.units("holds")?, row.units("start")?)));
    let (barracks, barracks_start) = typed("places.barracks")?;
    let (honour, honour_start) = typed("places.honour")?;
    let (guards, guards_start) =
        file.row("places.guards", |row| Ok((row.number("holds", 0..=20)?, row.units("start")?)))?;
    let supply = file.row("places.supply", |row| row.units("start"))?;
    let start = StartRow { honour: honour_start, guards: guards_start, barracks: barracks_start, supply };
    Ok(Board { sections, towers, paths, barracks, guards, honour, start })
}

/// 1e.board.adjacent-ramparts: those of one side with neighbouring numbers.
fn adjacent_ramparts() -> By<Rampart, Set<Rampart>> {
    By::from_fn(|rampart: Rampart| {
        let beside =
            |other: &Rampart| other.side() == rampart.side() && other.index().abs_diff(rampart.index()) == 1;
        Set::<Rampart>::ALL.iter().filter(beside).collect()
    })
}

/// Tables 6.1 and 12.6.
fn actions(file: &mut TableFile, options: &Options) -> Result<By<PhaseAction, ActionRow>, TableError> {
    By::try_from_fn(|action: PhaseAction| {
        file.row(&action.to_string(), |row| {
            let is_team = options.players.two_invaders();
            let resources = row.number("resources", 0..=100)?;
            let team_resources = row.number_or_none("team-resources", 0..=100)?.filter(|_| is_team);
            let hourglasses = row.number("hourglasses", 0..=10)?;
            let team_hourglasses = row.number_or_none("team-hourglasses", 0..=10)?.filter(|_| is_team);
            let of_three = row.number_or_none("three-hourglasses", 0..=10)?;
            let of_four = row.number_or_none("four-hourglasses", 0..=10)?;
            let of_number = match options.players {
                Players::Two => None,
                Players::Three => of_three,
                Players::Four => of_four,
            };
            let listed = row.unit_lists("payments")?;
            let usual = payments(row, "payments", listed)?;
            let v1 = other_payments(row, "v1-payments")?.filter(|_| options.is_v1());
            let fire_card = match action {
                PhaseAction::Fire => other_payments(row, "fire-card-2-payments")?,
                _ => None,
            };
            let fire_card = fire_card.filter(|_| options.fire_card == FireCard::Two);
            let team = other_payments(row, "team-payments")?.filter(|_| is_team);
            Ok(ActionRow {
                resources: team_resources.unwrap_or(resources),
                payments: team.or(fire_card).or(v1).unwrap_or(usual),
                hourglasses: of_number.or(team_hourglasses).unwrap_or(hourglasses),
            })
        })
    })
}

type Payments = [Group<Horde>; 2];

/// The payments in a column that not every row has.
fn other_payments(row: &mut Row, key: &'static str) -> Result<Option<Payments>, TableError> {
    let listed = row.unit_lists_or_none(key)?;
    listed.map(|listed| payments(row, key, listed)).transpose()
}

/// Payments as they are listed in a column.
fn payments(row: &Row, key: &'static str, listed: Vec<Group<Horde>>) -> Result<Payments, TableError> {
    let mut payments = Payments::default();
    if listed.len() > payments.len() {
        return Err(row.impossible(key, "at most two alternatives"));
    }
    for (slot, units) in payments.iter_mut().zip(listed) {
        if units.is_empty() || units.total() > 10 {
            return Err(row.impossible(key, format!("`{units}` is not a payment of 1 to 10 units")));
        }
        *slot = units;
    }
    Ok(payments)
}

type Cards = By<Card, [PhaseAction; 3]>;

/// Table 12.1 and 1e.setup.starter-three.
fn cards(file: &mut TableFile) -> Result<(Cards, [Set<Card>; 2]), TableError> {
    let mut starter = [Set::EMPTY; 2];
    let cards = By::try_from_fn(|card: Card| {
        file.row(&card.to_string(), |row| {
            let actions = row.names::<PhaseAction>("actions")?;
            for (set, key) in starter.iter_mut().zip(["star", "second-starter"]) {
                if row.flag_or_no(key)? {
                    set.insert(card);
                }
            }
            let found = actions.len();
            actions
                .try_into()
                .map_err(|_| row.impossible("actions", format!("must name three actions, names {found}")))
        })
    })?;
    Ok((cards, starter))
}

/// Table 12.2.
fn hit_deck(file: &mut TableFile, options: &Options) -> Result<By<HitFace, u8>, TableError> {
    By::try_from_fn(|face: HitFace| {
        file.row(&format!("hit-cards.{face}"), |row| {
            let usual = row.number("copies", 0..=20)?;
            let gentle = row.number("2-2-1-1", 0..=20)?;
            Ok(match options.hit_deck {
                HitDeck::Standard => usual,
                HitDeck::Gentle => gentle,
            })
        })
    })
}

/// Table 12.7.
fn camp(file: &mut TableFile) -> Result<[CampRow; 4], TableError> {
    for_each(&["few", "some", "many", "more"], |id| {
        file.row(id, |row| {
            let units = if id == "more" { u8::MAX } else { row.number("units", 0..=250)? };
            Ok(CampRow { units, hourglasses: row.number("hourglasses", 0..=20)? })
        })
    })
}

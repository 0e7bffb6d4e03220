//! Reading the tables of Undead.

mod check;
#[cfg(test)]
mod tests;

use crate::board::{Path, Place, Section, Tower};
use crate::graph::Graph;
use crate::set::{By, Mask, Set};
use crate::tables::board::{between, paths, reaches};
use crate::tables::numbers::value;
use crate::tables::{Reader, Row, TableError, TableFile, TableFiles, TableRow, for_each, table_files};
use crate::undead::building::BuildingAction;
use crate::undead::card::{ManaCard, PanicCard, Reinforcement, ShotCard};
use crate::undead::options::{Options, RoundTrack, StartGarrison};
use crate::undead::position::TOME;
use crate::undead::spell::{Colour, Spell};
use crate::undead::tables::{
    ManaRow, Numbers, Pieces, ROUNDS, ReinforcementRow, RoundRow, SectionRow, SpellRow, StartRow, Tables,
    TowerRow,
};
use crate::unit::{Group, Undead};

table_files! {
    "undead":
    NUMBERS "numbers.toml",
    PIECES "pieces.toml",
    BOARD "board.toml" until V1 "v1/board.toml",
    TRACK "track.toml",
    SPELLS "spells.toml",
    BUILDINGS "buildings.toml" until V1 "v1/buildings.toml",
    MANA "mana.toml",
    PANIC "panic.toml",
    SHOTS "shots.toml",
    REINFORCEMENTS "reinforcements.toml",
}

/// Places inside the stronghold that every unit of the Defender can go to (un.move.steps).
const YARD: Mask = Mask::of_bits(1 << Place::Courtyard.index() | 1 << Place::Barracks.index());

/// Reads and checks the tables, with the numbers that hold under these options (chapter 14). A table that `files` does
/// not supply is the compiled-in one.
pub fn load(files: &TableFiles, options: &Options) -> Result<Tables, TableError> {
    read(files, options).map(|(tables, _)| tables)
}

/// All rows of the tables in the order of the rules reference, for showing them: each with its numbers for all options.
/// Checks them like [`load`], under every option that changes a number.
pub fn rows(files: &TableFiles) -> Result<Vec<TableRow>, TableError> {
    let usual = Options::default();
    for garrison in StartGarrison::ALL.iter().copied() {
        for round_track in RoundTrack::ALL.iter().copied() {
            read(files, &Options { garrison, round_track, ..usual })?;
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
    let numbers = reader.file(NUMBERS, |file| Numbers::read(file, &value))?;
    let (pieces, crystals) = reader.file(PIECES, pieces)?;
    let board = reader.file(BOARD, |file| board(file, options))?;
    let track = reader.file(TRACK, |file| track(file, options))?;
    let book = reader.file(SPELLS, spells)?;
    let costs = reader.file(BUILDINGS, |file| {
        By::try_from_fn(|action: BuildingAction| {
            file.row(&action.to_string(), |row| row.number("cost", 1..=9))
        })
    })?;
    let mana_cards = reader.file(MANA, mana_cards)?;
    let panic_cards = reader.file(PANIC, panic_cards)?;
    let shots = reader.file(SHOTS, shots)?;
    let reinforcements = reader.file(REINFORCEMENTS, reinforcements)?;
    let tables = Tables {
        numbers,
        pieces,
        sections: board.sections,
        towers: board.towers,
        paths: board.paths,
        grounds: board.grounds,
        start: board.start,
        track,
        spells: book.spells,
        colours: book.colours,
        starter_tome: book.starter_tome,
        starter_library: book.starter_library,
        mana_cards,
        panic_cards,
        shots,
        reinforcements,
        costs,
        graph: Graph::new(board.towers.map(|_, tower| tower.between), board.paths, YARD),
    };
    check::check(&tables, crystals)?;
    Ok((tables, reader.finish()))
}

/// Crystals that activate tiles. They are so many that they never limit play, which [`check`] ensures.
#[derive(Clone, Copy)]
struct Crystals(u8);

/// Tables 2.1 and 2.2.
fn pieces(file: &mut TableFile) -> Result<(Pieces, Crystals), TableError> {
    let mut count = |id, max| file.row(id, |row| row.number("count", 0..=max));
    let horde =
        [count("invader.phantom", 200)?, count("invader.skeleton", 200)?, count("invader.vampire", 200)?];
    let mana = count("invader.mana", 100)?;
    let crystals = Crystals(count("invader.crystal", 100)?);
    let pieces = Pieces {
        horde: Group::new(horde),
        mana,
        bones: count("invader.bone", 100)?,
        hit_cards: count("invader.siege-hit", 200)?,
        miss_cards: count("invader.siege-miss", 200)?,
        garrison: Group::new([
            count("defender.marksman", 80)?,
            count("defender.soldier", 80)?,
            count("defender.veteran", 80)?,
        ]),
        walls: count("defender.wall", 100)?,
        tower_pieces: By::from_array([
            count("defender.crossbow", 9)?,
            count("defender.cannon", 9)?,
            count("defender.aspen-stakes", 9)?,
            count("defender.cross", 9)?,
        ]),
        cauldrons: count("defender.cauldron", 9)?,
        consecrated_grounds: count("defender.consecrated-ground", 21)?,
        footbridges: count("defender.footbridge", 9)?,
        beds: count("defender.hospital-bed", 9)?,
    };
    Ok((pieces, crystals))
}

/// What stands in `board.toml`.
struct Board {
    sections: By<Section, SectionRow>,
    towers: By<Tower, TowerRow>,
    paths: Set<Path>,
    grounds: Set<Path>,
    start: StartRow,
}

/// Tables 3.2 and 3.3, set-up steps 2, 8 and 9.
fn board(file: &mut TableFile, options: &Options) -> Result<Board, TableError> {
    let sections = By::try_from_fn(|section: Section| {
        file.row(&format!("sections.{section}"), |row| {
            let [invader_places, defender_places] =
                [row.number("invader-places", 1..=20)?, row.number("defender-places", 1..=10)?];
            let full = (row.units("garrison")?, row.number("walls", 0..=20)?);
            let lean = (row.units("lean-garrison")?, row.number("lean-walls", 0..=20)?);
            let (garrison, walls) = match options.garrison {
                StartGarrison::Full => full,
                StartGarrison::Lean => lean,
            };
            let priest = row.name_or_none("priest")?;
            Ok(SectionRow { invader_places, defender_places, garrison, walls, priest })
        })
    })?;
    let towers = By::try_from_fn(|tower: Tower| {
        file.row(&format!("towers.{tower}"), |row| {
            Ok(TowerRow { between: between(row)?, reaches: reaches(row)? })
        })
    })?;
    let [paths, grounds] = paths(file, ["open", "ground"])?;
    let start = StartRow {
        foreground: file.row("start.foreground", |row| row.units("units"))?,
        barracks: file.row("start.barracks", |row| row.units("units"))?,
    };
    Ok(Board { sections, towers, paths, grounds, start })
}

/// Table 12.5.
fn track(file: &mut TableFile, options: &Options) -> Result<[RoundRow; ROUNDS], TableError> {
    let rounds: [usize; ROUNDS] = std::array::from_fn(|index| index + 1);
    for_each(&rounds, |round| {
        file.row(&round.to_string(), |row| {
            let [standard, mild] = [row.signed("mana", -30..=30)?, row.signed("mild-mana", -30..=30)?];
            let mana = match options.round_track {
                RoundTrack::Standard => standard,
                RoundTrack::Mild => mild,
            };
            Ok(RoundRow { mana, hourglasses: row.number("hourglasses", 0..=20)? })
        })
    })
}

/// What stands in `spells.toml`.
struct SpellBook {
    spells: By<Spell, SpellRow>,
    colours: By<Colour, Set<Spell>>,
    starter_tome: [Spell; TOME],
    starter_library: Set<Spell>,
}

/// Tables 6.2 and 12.1.
fn spells(file: &mut TableFile) -> Result<SpellBook, TableError> {
    let mut colours: By<Colour, Set<Spell>> = By::default();
    let mut tome: [Option<Spell>; TOME] = [None; TOME];
    let mut starter_library = Set::EMPTY;
    let spells = By::try_from_fn(|spell: Spell| {
        file.row(&spell.to_string(), |row| {
            colours[row.name::<Colour>("colour")?].insert(spell);
            let cost = row.number("cost", 0..=20)?;
            let stock = if spell.tile().is_some() || spell.engine().is_some() {
                row.number("stock", 0..=9)?
            } else {
                0
            };
            let amount = amount(spell, row)?;
            if let Some(position) = row.number_or_none("starter-tome", 1..=TOME as u8)? {
                let slot = &mut tome[usize::from(position) - 1];
                if let Some(other) = slot.replace(spell) {
                    let reason = format!("`{other}` lies at position {position} already");
                    return Err(row.impossible("starter-tome", reason));
                }
            }
            if row.flag_or_no("starter-library")? {
                starter_library.insert(spell);
            }
            Ok(SpellRow { cost, stock, amount })
        })
    })?;
    let mut starter_tome = [Spell::Graveyard; TOME];
    for (position, (card, dealt)) in starter_tome.iter_mut().zip(tome).enumerate() {
        let missing = || format!("no spell lies at position {} of the Tome of the starter set", position + 1);
        *card = dealt.ok_or_else(|| TableError::impossible(SPELLS, "starter-tome", missing()))?;
    }
    Ok(SpellBook { spells, colours, starter_tome, starter_library })
}

/// The number in the effect of a spell, if it has one (6.3).
fn amount(spell: Spell, row: &mut Row) -> Result<u8, TableError> {
    use Spell as S;
    match spell {
        S::Mists
        | S::BoneThrower
        | S::SkeletonArchers
        | S::SpectralBallista
        | S::SkullCatapult
        | S::HeavyRain
        | S::CursedBats
        | S::Degradation
        | S::BansheesWail
        | S::SoulHarvest => Ok(0),
        S::Graveyard
        | S::Marshes
        | S::SpectralGust
        | S::GallowsForest
        | S::DreadWhispers
        | S::PoisonCloud
        | S::BoneStorm
        | S::Nightmares
        | S::RaiseTheFallen
        | S::Strigoi
        | S::BloodMoon
        | S::DarkMetamorphosis
        | S::DeathMarch
        | S::CurseOfDespair => row.number("amount", 1..=10),
    }
}

/// Table 12.2.
fn mana_cards(file: &mut TableFile) -> Result<By<ManaCard, ManaRow>, TableError> {
    By::try_from_fn(|card: ManaCard| {
        file.row(&card.to_string(), |row| {
            Ok(ManaRow {
                copies: row.number("copies", 0..=20)?,
                mana: row.number("mana", 0..=10)?,
                hourglasses: row.number("hourglasses", 0..=10)?,
                units: row.units("units")?,
            })
        })
    })
}

/// Table 12.3.
fn panic_cards(file: &mut TableFile) -> Result<By<PanicCard, u8>, TableError> {
    By::try_from_fn(|card: PanicCard| file.row(&card.to_string(), |row| row.number("copies", 0..=20)))
}

/// Table 12.4.
fn shots(file: &mut TableFile) -> Result<By<ShotCard, [bool; 3]>, TableError> {
    By::try_from_fn(|card: ShotCard| {
        file.row(&card.to_string(), |row| {
            let mut hits = [false; 3];
            for unit in row.names::<Undead>("hits")? {
                hits[unit.index()] = true;
            }
            Ok(hits)
        })
    })
}

/// The deck of un.opt.reinforcements.
fn reinforcements(file: &mut TableFile) -> Result<By<Reinforcement, ReinforcementRow>, TableError> {
    By::try_from_fn(|card: Reinforcement| {
        file.row(&card.to_string(), |row| {
            Ok(ReinforcementRow { copies: row.number("copies", 0..=20)?, units: row.units("units")? })
        })
    })
}

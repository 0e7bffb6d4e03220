//! Tables with other numbers where no text gives them, so that a network does not depend on ours.

use rand_chacha::ChaCha8Rng;
use stronghold_rules::chance::below;
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Rulebook, Setup};
use toml::{Table, Value};

/// Numbers that are changed.
const CHANGES: usize = 8;

/// How a row says that no text gives its numbers.
const RECONSTRUCTED: &str = "reconstructed";

/// A rulebook like this one, with some reconstructed numbers one higher or lower. Not every number stands alone: of
/// changes that the rules refuse, the latter half is taken back, and so on.
pub(super) fn varied(setup: &Setup, rng: &mut ChaCha8Rng) -> Rulebook {
    let standard = setup.edition.table_files();
    let read = |name: &str| setup.tables.text(standard, name).and_then(|text| text.parse::<Table>().ok());
    let mut files: Vec<(&str, Table)> =
        standard.iter().filter_map(|file| Some((file.name(), read(file.name())?))).collect();
    let count = numbers(&mut files).len() as u32;
    let mut changes: Vec<(usize, i64)> = Vec::new();
    if count > 0 {
        changes.extend((0..CHANGES).map(|_| (below(rng, count) as usize, [-1, 1][below(rng, 2) as usize])));
    }
    while !changes.is_empty() {
        let mut changed = files.clone();
        let mut numbers = numbers(&mut changed);
        for (which, by) in &changes {
            *numbers[*which] += by;
        }
        match with(setup, &changed) {
            Some(book) => return book,
            None => changes.truncate(changes.len() / 2),
        }
    }
    Rulebook::new(setup).expect("the tables were checked")
}

fn numbers<'a>(files: &'a mut [(&str, Table)]) -> Vec<&'a mut i64> {
    let mut numbers = Vec::new();
    for (_, table) in files {
        gather(table, &mut numbers);
    }
    numbers
}

fn with(setup: &Setup, files: &[(&str, Table)]) -> Option<Rulebook> {
    let texts = files.iter().map(|(name, table)| (*name, table.to_string()));
    let tables = TableFiles::new(texts).ok()?.over(setup.tables.set());
    Rulebook::new(&Setup { tables, ..setup.clone() }).ok()
}

/// The numbers that no text gives, in a fixed order.
fn gather<'a>(table: &'a mut Table, numbers: &mut Vec<&'a mut i64>) {
    let is = |source: Option<&Value>| source.and_then(Value::as_str) == Some(RECONSTRUCTED);
    let row = is(table.get("source"));
    let sources = table.get("sources").and_then(Value::as_table).cloned().unwrap_or_default();
    for (key, value) in table.iter_mut() {
        match value {
            Value::Integer(number) if sources.get(key).map_or(row, |source| is(Some(source))) => {
                numbers.push(number);
            }
            Value::Table(inner) => gather(inner, numbers),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::SeedableRng;
    use stronghold_rules::Edition;

    use super::*;

    #[test]
    fn numbers_vary_and_only_the_reconstructed_ones() {
        for edition in Edition::ALL {
            let setup = Setup::new(*edition);
            let standard = Rulebook::new(&setup).expect("standard tables");
            let book = |seed| varied(&setup, &mut ChaCha8Rng::seed_from_u64(seed));
            let varied: Vec<Rulebook> = (0..8).map(book).collect();
            assert!(varied.iter().filter(|book| **book != standard).count() >= 6, "{edition}");
            assert_ne!(varied[0], varied[1], "{edition}");
            assert_eq!(varied[0], book(0), "{edition}");
        }
        let mut table: Table =
            "a = { x = 1, y = 2, source = 'reconstructed', sources = { y = 'stated' } }\nb = { x = 3, source = 'ruled' }"
                .parse()
                .expect("a table");
        let mut numbers = Vec::new();
        gather(&mut table, &mut numbers);
        assert_eq!(numbers, [&1]);
    }
}

//! Golden counts of lines of play: a change of the rules shows here as a change of numbers.
//!
//! A file `tests/perft/*.perft` says where to start and what to expect:
//!
//! ```text
//! # a comment
//! edition second
//! option setup.cards=starter
//! tables v2
//! seed 1
//! after 0
//! perft 1 3
//! perft 2 6
//! ```
//!
//! Without `tables` the numbers are those of new games. `stronghold perft --depth 2 --seed 1 --after 0` counts the same
//! for the starter set-up. After a change of the rules that is meant, `UPDATE_GOLDEN=1 cargo test -p stronghold-lab --test perft`
//! writes the new counts into the files.

use std::path::Path;
use std::{env, fs};

use stronghold_lab::perft::{Root, perft};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Edition, Game, Setup};

/// A file of golden counts.
struct Golden {
    setup: Setup,
    seed: u64,
    after: u32,
    counts: Vec<(u32, u64)>,
}

impl Golden {
    fn parse(text: &str) -> Option<Golden> {
        let mut golden = Golden { setup: Setup::new(Edition::Second), seed: 1, after: 0, counts: Vec::new() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (key, value) = line.split_once(' ')?;
            match key {
                "edition" => golden.setup.edition = value.parse().ok()?,
                "option" => {
                    let (name, value) = value.split_once('=')?;
                    golden.setup = golden.setup.with(name, value);
                }
                "tables" => golden.setup.tables = TableFiles::of(value.parse().ok()?),
                "seed" => golden.seed = value.parse().ok()?,
                "after" => golden.after = value.parse().ok()?,
                "perft" => {
                    let (depth, lines) = value.split_once(' ')?;
                    golden.counts.push((depth.parse().ok()?, lines.parse().ok()?));
                }
                _ => return None,
            }
        }
        Some(golden)
    }
}

#[test]
fn lines_of_play_are_as_many_as_ever() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let update = env::var_os("UPDATE_GOLDEN").is_some();
    let mut seen = 0;
    let mut changed = Vec::new();
    for entry in fs::read_dir(&dir).expect("the directory of golden counts") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a golden file");
        let golden = Golden::parse(&text).unwrap_or_else(|| panic!("{name} is not a golden file"));
        let game = Game::new(&golden.setup).expect("a set-up that exists");
        let root = Root::new(game, golden.seed).after(golden.after);
        let mut updated = text.clone();
        for (depth, expected) in golden.counts {
            let found = perft(&root, depth);
            let [old, new] = [expected, found].map(|lines| format!("perft {depth} {lines}\n"));
            if found != expected {
                changed.push(format!("{name}: expected {}, found {}", old.trim(), new.trim()));
                updated = updated.replace(&old, &new);
            }
            seen += 1;
        }
        if update && updated != text {
            fs::write(&path, updated).expect("a golden file that can be written");
        }
    }
    assert!(seen > 0, "there are golden counts");
    assert!(update || changed.is_empty(), "counts changed:\n{}", changed.join("\n"));
}

//! Bots in the corners of the rules that the scenarios lead to.

#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};

use stronghold_bots::{Budget, Strength};
use stronghold_record::scenario::Scenario;
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Edition, ToAct};

/// A budget that keeps the tests short.
const FEW: Budget<'static> = Budget { rollouts: Some(8), ..Budget::FULL };

fn every_strength_decides(edition: Edition) {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios").join(edition.to_string());
    let files = [dir.clone(), dir.join("rules")].map(|dir| fs::read_dir(dir).unwrap());
    let mut files: Vec<PathBuf> = files.into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut positions = 0;
    for file in files.iter().filter(|file| file.is_file()) {
        let scenario = Scenario::parse(&file.to_string_lossy(), &fs::read_to_string(file).unwrap()).unwrap();
        for (game, _) in scenario.decisions(&TableFiles::standard()).unwrap() {
            let ToAct::Seat(seat) = game.to_act() else { continue };
            // One of them in each position, in turn: more take long and meet the same code.
            let strength = Strength::ALL[positions % Strength::ALL.len()];
            let action = strength.bot(3).decide(&game.view(Some(seat)), &FEW).action;
            assert!(game.is_legal(action), "{}: {} chose {action:?}", file.display(), strength.name());
            positions += 1;
        }
    }
    assert!(positions > 300, "{positions} positions");
}

#[test]
fn every_strength_decides_in_the_scenarios_of_the_first_edition() {
    every_strength_decides(Edition::First);
}

#[test]
fn every_strength_decides_in_the_scenarios_of_the_second_edition() {
    every_strength_decides(Edition::Second);
}

#[test]
fn every_strength_decides_in_the_scenarios_of_undead() {
    every_strength_decides(Edition::Undead);
}

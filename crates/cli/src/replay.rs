//! `stronghold replay`.

use serde_json::json;
use stronghold_record::{Record, ReplayError};
use stronghold_rules::{Action, ActionList, Game, View};

use crate::args::{Replay, SeenBy};
use crate::failure::Failure;
use crate::files::{read_bytes, read_tables, setup_failure};
use crate::out::{print, print_json};
use crate::render;

pub fn run(args: &Replay) -> Result<(), Failure> {
    let name = args.file.display();
    let record = Record::from_bytes(&read_bytes(&args.file)?).map_err(|error| Failure::at(&name, error))?;
    let tables = read_tables(args.tables.as_deref())?;
    let replay = record.replay(&tables).map_err(|error| match error {
        ReplayError::Setup(error) => setup_failure(args.tables.as_deref(), &error),
        ReplayError::TablesNeeded => {
            Failure::at(&name, format!("{} with --tables", ReplayError::TablesNeeded))
        }
        error => Failure::at(&name, error),
    })?;
    let plies = replay.plies();
    let ply = args.at.unwrap_or(plies);
    let game = replay
        .at(ply)
        .ok_or_else(|| Failure::at(&name, format!("--at {ply}: the record has {plies} plies")))?;
    let view = seen(&game, args.seen_by);
    if args.json {
        return print_json(&json!({
            "file": name.to_string(),
            "ply": ply,
            "plies": plies,
            "as": args.seen_by.name(),
            "turn": game.turn(),
            "outcome": game.outcome(),
            "digest": format!("{:016x}", replay.last().digest()),
            "prompt": view.prompt(),
            "view": view,
        }));
    }
    let mut text =
        format!("{name}: {plies} plies, all legal; shown at ply {ply} as {}\n\n", args.seen_by.name());
    text.push_str(&render::text(&view));
    print(&text)
}

/// The game through somebody's eyes.
fn seen(game: &Game, by: SeenBy) -> View {
    let mut view = game.view(by.seat());
    if by == SeenBy::All {
        let (Game::Second(siege), View::Second(view)) = (game, &mut view);
        view.invader = Some(siege.position().invader.clone());
        view.defender = Some(siege.position().defender.clone());
        view.agenda = siege.position().agenda.clone();
        let mut list = ActionList::new();
        game.legal_actions(&mut list);
        view.actions = list.iter().map(|Action::Second(action)| *action).collect();
        view.events = siege.events().to_vec();
    }
    view
}

//! `stronghold replay`.

use serde_json::json;
use stronghold_record::notation::Text;
use stronghold_record::{Record, ReplayError};
use stronghold_rules::{Action, Game, ToAct, View};
use stronghold_table::{Language, show};

use crate::args::{Replay, SeenBy};
use crate::failure::Failure;
use crate::files::read_bytes;
use crate::out::{print, print_json};
use crate::render;

pub fn run(args: &Replay) -> Result<(), Failure> {
    let name = args.file.display();
    let record = Record::from_bytes(&read_bytes(&args.file)?).map_err(|error| Failure::at(&name, error))?;
    let tables = args.numbers.read()?;
    let replay = record.replay(&tables).map_err(|error| match error {
        ReplayError::Setup(error) => args.numbers.setup_failure(&error),
        error @ ReplayError::TablesNeeded { .. } => Failure::at(&name, format!("{error} with --tables")),
        error => Failure::at(&name, error),
    })?;
    let plies = replay.plies();
    let ply = args.at.unwrap_or(plies);
    let game = replay
        .at(ply)
        .ok_or_else(|| Failure::at(&name, format!("--at {ply}: the record has {plies} plies")))?;
    check_seat(&game, args.seen_by)?;
    let view = seen(&game, args.seen_by);
    if args.json {
        let mut shown = json!({
            "file": name.to_string(),
            "ply": ply,
            "plies": plies,
            "as": args.seen_by.name(),
            "turn": game.turn(),
            "outcome": game.outcome(),
            "question": view.question(),
            "view": view,
        });
        // It is made of all secrets too, so that whoever knows it could test guesses against it.
        if args.seen_by == SeenBy::All {
            shown["digest"] = json!(format!("{:016x}", game.digest()));
        }
        return print_json(&shown);
    }
    let language = args.lang.unwrap_or_else(of_the_terminal);
    let mut text =
        format!("{name}: {plies} plies, all legal; shown at ply {ply} as {}\n", args.seen_by.name());
    if let Some(before) = ply.checked_sub(1).and_then(|before| replay.at(before)) {
        text.push_str(&last_action(ply, before.to_act(), replay.actions()[ply - 1], args.seen_by));
        for line in show::story(&seen(&before, args.seen_by), &view, 0, language) {
            text.push_str(&format!("  {}\n", line.text));
        }
    }
    text.push('\n');
    text.push_str(&render::text(&view, language));
    print(&text)
}

/// Refuses a seat that is not at the table of this game.
fn check_seat(game: &Game, by: SeenBy) -> Result<(), Failure> {
    match by.seat().filter(|seat| !game.seats().contains(seat)) {
        Some(seat) => {
            let seats: Vec<_> = game.seats().iter().map(ToString::to_string).collect();
            let reason = format!("the game has no seat `{seat}`; its seats are {}", seats.join(", "));
            Err(Failure::at("--as", reason))
        }
        None => Ok(()),
    }
}

/// The language that the terminal speaks, if the game does too.
fn of_the_terminal() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let spoken = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    spoken.and_then(|tag| tag.parse().ok()).unwrap_or_default()
}

/// The last action, as far as it may be seen.
fn last_action(ply: usize, actor: ToAct, action: Action, by: SeenBy) -> String {
    let who = match actor {
        ToAct::Seat(seat) => seat.to_string(),
        ToAct::Chance | ToAct::Nobody => "chance".to_owned(),
    };
    let own = matches!(actor, ToAct::Seat(seat) if by.seat() == Some(seat));
    if own || by == SeenBy::All {
        format!("after ply {ply}: {} ({who})\n", Text(action))
    } else {
        format!(
            "after ply {ply}: an action of {}\n",
            if who == "chance" { who } else { format!("the {who}") }
        )
    }
}

/// The game through somebody's eyes.
fn seen(game: &Game, by: SeenBy) -> View {
    if by != SeenBy::All {
        return game.view(by.seat());
    }
    let mut view = game.view_all();
    if let ToAct::Seat(seat) = game.to_act() {
        view.take_actions(game.view(Some(seat)));
    }
    view
}

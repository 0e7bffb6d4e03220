//! `stronghold sim`.

use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use stronghold_lab::{Archive, Pairing, Report, Simulation, simulate};
use stronghold_record::Header;
use stronghold_rules::{Rulebook, Setup};

use crate::args::Sim;
use crate::failure::Failure;
use crate::files::{check_options, read_tables, setup_failure};
use crate::out::{print, print_json};

pub fn run(args: &Sim) -> Result<(), Failure> {
    check_options(&args.options)?;
    let tables = read_tables(args.tables.as_deref())?;
    let setup = Setup { edition: args.edition, options: args.options.clone(), tables };
    let book = Rulebook::new(&setup).map_err(|error| setup_failure(args.tables.as_deref(), &error))?;
    let bots = Pairing { invader: args.invader.clone(), defender: args.defender.clone() };
    bots.check().map_err(|(seat, error)| Failure::at(format!("--{seat}"), error))?;
    // Last of all, since this makes the directory.
    let header = Header::of(&book, &setup.tables);
    let archive = args.record.as_deref().map(|dir| Archive::open(dir, header.clone())).transpose();
    let archive = archive.map_err(|error| Failure::at("--record", error))?;
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let simulation = Simulation { book, games: args.games, bots, seed: args.seed, threads, archive };

    let bar = progress_bar(args.games.get());
    let report = simulate(&simulation, &|over| bar.set_position(over));
    bar.finish_and_clear();
    let report = report.map_err(|error| Failure::Input(error.to_string()))?;
    if args.json {
        print_json(&as_json(args, &header, &report))
    } else {
        print(&as_text(args, &header, &report))
    }
}

/// A bar on stderr if somebody can see it.
fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    let bar = ProgressBar::new(games);
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}

fn as_json(args: &Sim, header: &Header, report: &Report) -> serde_json::Value {
    let options: serde_json::Map<_, _> =
        header.options().iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    json!({
        "edition": args.edition,
        "seed": args.seed,
        "invader": args.invader,
        "defender": args.defender,
        "options": options,
        "tables": header.tables().map_or_else(|| "standard".to_owned(), |mark| mark.to_string()),
        "games": report.games,
        "invader_wins": report.invader_wins,
        "defender_wins": report.defender_wins,
        "mean_turns": report.mean_turns(),
        "decisions": report.decisions,
        "chance_draws": report.chance_draws,
        "decisions_per_second": report.decisions_per_second(),
        "seconds": report.time.as_secs_f64(),
        "digest": format!("{:016x}", report.digest),
    })
}

fn as_text(args: &Sim, header: &Header, report: &Report) -> String {
    let share = |wins: u64| 100.0 * wins as f64 / report.games as f64;
    let mut text = format!("{} games, edition {}, seed {}\n", report.games, args.edition, args.seed);
    let mut line = |name: &str, value: String| text.push_str(&format!("  {name:<14}{value}\n"));
    for (seat, bot, wins) in
        [("invader", &args.invader, report.invader_wins), ("defender", &args.defender, report.defender_wins)]
    {
        line(seat, format!("{bot}, {wins} wins, {:.1} %", share(wins)));
    }
    for (name, value) in header.options() {
        line("option", format!("{name}={value}"));
    }
    if let Some(mark) = header.tables() {
        line("tables", format!("not the standard ones ({mark})"));
    }
    line("turns", format!("{:.2} on average", report.mean_turns()));
    line("decisions", format!("{} and {} draws of chance", report.decisions, report.chance_draws));
    line(
        "time",
        format!(
            "{:.2} s, {:.0} decisions per second",
            report.time.as_secs_f64(),
            report.decisions_per_second()
        ),
    );
    line("digest", format!("{:016x}", report.digest));
    text
}

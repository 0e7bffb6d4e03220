//! `stronghold sim`.

use serde_json::json;
use stronghold_bots::by_name;
use stronghold_lab::{Archive, Lineup, Report, Simulation, simulate};
use stronghold_record::{Header, TableMark};
use stronghold_rules::tables::TableSet;
use stronghold_rules::{Army, Seat};

use crate::args::Sim;
use crate::failure::Failure;
use crate::network::tell_of_tables;
use crate::out::{print, print_json};
use crate::progress::progress_bar;
use crate::run::Ready;

pub fn run(args: &Sim) -> Result<(), Failure> {
    let Ready { setup, book, network, threads } = args.run.ready()?;
    let bots = lineup(args, book.seats())?.judging_by(network.clone());
    tell_of_tables(&setup, network.as_deref(), bots.bots().map(|(_, bot)| bot));
    // Last of all, since this makes the directory.
    let header = Header::of(&book, &setup.tables);
    let archive = args.record.as_deref().map(|dir| Archive::open(dir, header.clone())).transpose();
    let archive = archive.map_err(|error| Failure::at("--record", error))?;
    let simulation =
        Simulation { book, games: args.games, bots: bots.clone(), seed: args.run.seed, threads, archive };

    let bar = progress_bar(args.games.get());
    let report = simulate(&simulation, &|over| bar.set_position(over));
    bar.finish_and_clear();
    let report = report.map_err(|error| Failure::Input(error.to_string()))?;
    if args.json {
        print_json(&as_json(args, &bots, &header, &report))
    } else {
        print(&as_text(args, &bots, &header, &report))
    }
}

/// The bot of each army on all its seats, and those that are named for one seat.
fn lineup(args: &Sim, seats: &[Seat]) -> Result<Lineup, Failure> {
    let by_army = [(Seat::Invader, args.invader.as_str()), (Seat::Defender, args.defender.as_str())];
    for (seat, bot) in by_army.into_iter().chain(args.by_seat()) {
        by_name(bot, 0).map_err(|error| Failure::at(format!("--{seat}"), error))?;
    }
    args.by_seat().try_fold(Lineup::by_army(seats, &args.invader, &args.defender), |bots, (seat, bot)| {
        bots.with(seat, bot).map_err(|error| Failure::at(format!("--{seat}"), error))
    })
}

fn as_json(args: &Sim, bots: &Lineup, header: &Header, report: &Report) -> serde_json::Value {
    let options: serde_json::Map<_, _> =
        header.options().iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let mut shown = json!({
        "edition": args.run.edition,
        "seed": args.run.seed,
        "players": bots.bots().count(),
        "options": options,
        "tables": header.tables().map(|mark| mark.to_string()),
        "games": report.games,
        "invader_wins": report.invader_wins,
        "defender_wins": report.defender_wins,
        "mean_turns": report.mean_turns(),
        "decisions": report.decisions,
        "chance_draws": report.chance_draws,
        "decisions_per_second": report.decisions_per_second(),
        "seconds": report.time.as_secs_f64(),
        "digest": format!("{:016x}", report.digest),
    });
    for (seat, bot) in bots.bots() {
        shown[seat.to_string()] = json!(bot);
    }
    shown
}

fn as_text(args: &Sim, bots: &Lineup, header: &Header, report: &Report) -> String {
    let share = |wins: u64| 100.0 * wins as f64 / report.games as f64;
    let mut text = format!("{} games, edition {}, seed {}\n", report.games, args.run.edition, args.run.seed);
    let mut line = |name: &str, value: String| text.push_str(&format!("  {name:<14}{value}\n"));
    for (army, wins) in [(Army::Invader, report.invader_wins), (Army::Defender, report.defender_wins)] {
        let own: Vec<_> = bots.bots().filter(|(seat, _)| seat.army() == army).collect();
        let came_of_it = format!("{wins} wins, {:.1} %", share(wins));
        if let [(seat, bot)] = own.as_slice() {
            line(&seat.to_string(), format!("{bot}, {came_of_it}"));
            continue;
        }
        line(&army.to_string(), came_of_it);
        for (seat, bot) in own {
            line(&seat.to_string(), bot.to_owned());
        }
    }
    for (name, value) in header.options() {
        line("option", format!("{name}={value}"));
    }
    if let Some(mark) = header.tables().filter(|mark| *mark != TableMark::Set(TableSet::NEWEST)) {
        line("tables", format!("{mark}, not those of new games"));
    }
    line(&format!("{}s", args.run.edition.turn_word()), format!("{:.2} on average", report.mean_turns()));
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

//! `stronghold arena`.

use std::fmt::Write as _;

use stronghold_lab::Crew;
use stronghold_lab::arena::{Contest, ContestError, Finish, Report, page};
use stronghold_lab::figure::{elo, elo_interval, interval, rate, time};
use stronghold_record::Header;

use crate::args::Arena;
use crate::failure::Failure;
use crate::interrupt::stop_on_interrupt;
use crate::network::tell_of_tables;
use crate::paper::{ends, table};
use crate::progress::games_bar;
use crate::run::Ready;

pub fn run(args: &Arena) -> Result<(), Failure> {
    let Ready { setup, book, network, threads } = args.run.ready()?;
    let header = Header::of(&book, &setup.tables);
    let bots = args.bots.clone();
    let against = args.against.clone();
    let contest = Contest { book, header, bots, against, games: args.games, seed: args.run.seed, network };
    let named = if args.against.is_empty() { "--bots" } else { "--bots, --against" };
    contest.check().map_err(|error| Failure::at(named, error))?;
    tell_of_tables(&setup, contest.network.as_deref(), contest.everybody());
    args.paper.check()?;

    let (bar, progress) = games_bar(contest.all_games());
    let stop = stop_on_interrupt("stopping; the games that are being played come to their end first");
    let crew = Crew { threads, progress: &progress, stop: &stop };
    let finish = contest.play(args.paper.keep.as_deref(), &crew);
    bar.finish_and_clear();
    let Finish { report, unkept } = finish.map_err(|error| match error {
        ContestError::Ledger(_) | ContestError::Changed { .. } => Failure::at("--keep", error),
        _ => Failure::Input(error.to_string()),
    })?;

    args.paper.hand_over(&report, as_text, page, unkept)
}

fn as_text(report: &Report) -> String {
    let mut text = format!(
        "{} games of each pairing, edition {}, {} players, seed {}\n",
        report.games_per_pairing, report.edition, report.players, report.seed
    );
    for (name, value) in &report.options {
        // Writing to a string does not fail.
        let _ = writeln!(text, "option {name}={value}");
    }
    if report.has_other_tables() {
        let _ = writeln!(text, "tables: {}, not those of new games", report.tables);
    }
    if !report.complete {
        let _ =
            writeln!(text, "NOT COMPLETE: {} of {} games were played", report.games, report.games_asked());
    }

    if report.bots.len() > 1 {
        let rows = report.bots.iter().map(|bot| {
            let figures = [elo(bot.elo.elo), elo_interval(&bot.elo), rate(&bot.wins), interval(&bot.wins)];
            let sides = [rate(&bot.as_invader), rate(&bot.as_defender)];
            [vec![bot.name.clone()], figures.into(), sides.into()].concat()
        });
        let heads = ["bot", "Elo", "95 %", "wins", "95 %", "as Invader", "as Defender"];
        text += "\nBots, without the games against themselves\n";
        text += &table(1, &heads, rows);
    }
    let advantage = &report.invader_advantage;
    let _ = writeln!(
        text,
        "\nThe Invader's side is worth {} Elo ({}).",
        elo(advantage.elo),
        elo_interval(advantage)
    );

    let word = report.edition.turn_word();
    let rows = report.pairings.iter().map(|pairing| {
        let outcomes = &pairing.outcomes;
        vec![
            pairing.invader.clone(),
            pairing.defender.clone(),
            outcomes.invader_wins.games.to_string(),
            rate(&outcomes.invader_wins),
            interval(&outcomes.invader_wins),
            format!("{:.2}", outcomes.turns.mean),
            format!("{:.0}", outcomes.decisions.mean),
        ]
    });
    let last = format!("{word} of the end");
    text += "\nPairings: how often the Invader won\n";
    text += &table(2, &["Invader", "Defender", "games", "won", "95 %", &last, "decisions"], rows);

    let rows = report.times.bots.iter().map(|bot| {
        let times = [bot.mean_ms, bot.median_ms, bot.p95_ms, bot.longest_ms].map(time);
        [vec![bot.name.clone(), bot.decisions.to_string()], times.into()].concat()
    });
    text += "\nTime for a decision\n";
    text += &table(1, &["bot", "decisions", "mean", "median", "95th percentile", "longest"], rows);

    let _ = writeln!(text, "\nThe {word} of the end");
    text += &ends(word, &report.all.ends);

    let decisions = &report.all.decisions;
    let _ = writeln!(
        text,
        "\n{} games with {:.0} decisions on average ({} to {}), {:.1} s, {} threads, digest {}",
        report.games,
        decisions.mean,
        decisions.shortest,
        decisions.longest,
        report.times.seconds,
        report.times.threads,
        report.digest
    );
    text
}

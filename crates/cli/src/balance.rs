//! `stronghold balance`.

use std::fmt::Write as _;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;

use stronghold_bots::Network;
use stronghold_lab::balance::{
    Departure, Difference, EARLY, Finish, Group, MeansReport, Report, Study, StudyError, markdown, page,
    picture,
};
use stronghold_lab::figure::{NONE, army_name, interval, points, rate};
use stronghold_lab::{Crew, draft};
use stronghold_rules::{Army, Edition};

use crate::args::Balance;
use crate::failure::Failure;
use crate::interrupt::stop_on_interrupt;
use crate::network::{read_network, tell_of_tables};
use crate::paper::{bar, check_place, ends, table};
use crate::progress::games_bar;
use crate::run::Ready;

pub fn run(args: &Balance) -> Result<(), Failure> {
    let Ready { setup, network, threads, .. } = args.run.ready()?;
    let own = |file: &Option<_>| -> Result<Option<Arc<Network>>, Failure> {
        Ok(read_network(file.as_deref(), setup.edition)?.or_else(|| network.clone()))
    };
    let networks = [own(&args.invader_network)?, own(&args.defender_network)?];
    let study = Study {
        bot: args.bot.clone(),
        rollouts: args.rollouts,
        networks,
        games: args.games,
        departures: departures(args, &setup.options)?,
        aside: args.aside.map_or(0, NonZeroU32::get),
        seed: args.run.seed,
        setup,
    };
    study.check().map_err(|error| Failure::at("--bot", error))?;
    for network in &study.networks {
        tell_of_tables(&study.setup, network.as_deref(), [&*study.bot]);
        if study.networks[0] == study.networks[1] {
            break;
        }
    }
    args.paper.check()?;
    args.markdown.as_deref().map_or(Ok(()), |file| check_place("--markdown", file))?;

    let (bar, progress) = games_bar(study.all_games());
    let stop = stop_on_interrupt("stopping; the games that are being played come to their end first");
    let crew = Crew { threads, progress: &progress, stop: &stop };
    let finish = study.play(args.paper.keep.as_deref(), &crew);
    bar.finish_and_clear();
    let Finish { report, unkept } = finish.map_err(|error| match error {
        StudyError::Ledger(_) | StudyError::Changed(_) => Failure::at("--keep", error),
        _ => Failure::Input(error.to_string()),
    })?;

    if let Some(file) = &args.markdown {
        write_markdown(&report, file)?;
    }
    args.paper.hand_over(&report, as_text, page, unkept)
}

/// Writes the report as Markdown, and the picture that it shows.
fn write_markdown(report: &Report, file: &Path) -> Result<(), Failure> {
    let plots = file.with_extension("svg");
    let name = plots.file_name().unwrap_or_default().to_string_lossy();
    for (file, text) in [(file, markdown(report, &name)), (&plots, picture(report))] {
        draft::replace(file, text).map_err(|error| Failure::at(file.display(), error))?;
    }
    Ok(())
}

fn departures(args: &Balance, options: &[(String, String)]) -> Result<Vec<Departure>, Failure> {
    let edition: Edition = args.run.edition;
    let mut departures = Vec::new();
    for name in &args.without {
        if name == "all" {
            departures.extend(Departure::without_each(edition));
        } else {
            departures.push(
                Departure::without(edition, name).map_err(|unknown| Failure::at("--without", unknown))?,
            );
        }
    }
    if args.each_option {
        departures.extend(Departure::of_each_option(edition, options));
    }
    let mut seen = std::collections::BTreeSet::new();
    departures.retain(|departure| seen.insert(departure.clone()));
    Ok(departures)
}

fn as_text(report: &Report) -> String {
    let terms = &report.terms;
    let mut text = format!(
        "edition {}, {} players, {} on both sides, seed {}\n",
        report.edition, report.players, terms.bot, terms.seed
    );
    // Writing to a string does not fail.
    if let Some(rollouts) = terms.rollouts {
        let _ = writeln!(text, "{rollouts} rollouts for each decision");
    }
    for (army, network) in Army::ALL.iter().zip(&terms.networks) {
        if let Some(network) = network {
            let _ = writeln!(text, "network of the {}: {network}", army_name(*army));
        }
    }
    for (name, value) in &terms.options {
        let _ = writeln!(text, "option {name}={value}");
    }
    if report.has_other_tables() {
        let _ = writeln!(text, "tables: {}, not those of new games", terms.tables);
    }
    if !report.is_complete() {
        let _ = writeln!(text, "NOT COMPLETE: {} of {} games were played", report.games, report.games_asked);
    }

    let (word, outcomes) = (report.edition.turn_word(), &report.outcomes);
    let wins = &outcomes.invader_wins;
    let _ = writeln!(
        text,
        "\nThe Invader won {} of {} games: {} ({})",
        wins.won,
        wins.games,
        rate(wins),
        interval(wins)
    );
    let _ = writeln!(
        text,
        "Breached before {word} {EARLY}: {} ({}); {:.2} {word}s on average, {:.0} decisions",
        rate(&report.early),
        interval(&report.early),
        outcomes.turns.mean,
        outcomes.decisions.mean
    );

    let _ = writeln!(text, "\nThe {word} of the end");
    text += &ends(word, &outcomes.ends);

    let most = report.breaches.iter().map(|breaches| breaches.games).max().unwrap_or(0);
    let rows = report.breaches.iter().map(|breaches| {
        let name = breaches.section.to_string().to_uppercase();
        vec![name, breaches.games.to_string(), bar(breaches.games, most)]
    });
    text += "\nGames in which the section was breached\n";
    text += &table(1, &["section", "games", ""], rows);

    for army in Army::ALL {
        let own = report.means.iter().filter(|means| means.means.army == *army);
        let rows = own.map(|MeansReport { means, used, won_with, won_without }| {
            let figures = [rate(used), rate(won_with), rate(won_without)];
            [vec![means.sort.to_owned(), means.name.to_owned(), used.games.to_string()], figures.into()]
                .concat()
        });
        let heads = ["", "name", "offered", "used", "won with it", "won without"];
        let _ = writeln!(
            text,
            "\nWhat the {} could use: games that offered it, the share that used it, and the shares won",
            army_name(*army)
        );
        text += &table(2, &heads, rows);
    }
    let hardly: Vec<&str> = report.hardly_used().map(|means| means.means.name).collect();
    if !hardly.is_empty() {
        let _ = writeln!(text, "\nHardly used where offered: {}", hardly.join(", "));
    }

    if !report.departures.is_empty() {
        let rows = report.departures.iter().map(|group| {
            let Group { departure, invader_wins: wins, more, .. } = group;
            let more = more.map_or_else(
                || [NONE, NONE, NONE].map(str::to_owned),
                |Difference { pairs, mean, low, high }| {
                    [pairs.to_string(), points(mean), format!("{} to {}", points(low), points(high))]
                },
            );
            [vec![departure.clone(), wins.games.to_string(), rate(wins)], more.into()].concat()
        });
        text += "\nGames that depart in one thing: how often the Invader won, and by how many points more than in the \
                 standard games of the same numbers\n";
        text += &table(1, &["departure", "games", "won", "pairs", "points", "95 %"], rows);
    }
    let _ = writeln!(text, "\n{} games, {:.1} s, digest {}", report.games, report.seconds, report.digest);
    text
}

//! The report for a book or a wiki: Markdown, and a picture with its plots.

use std::fmt::Write as _;

use stronghold_rules::Army;

use super::page::{colour, lead};
use super::report::{Difference, EARLY, Group, MeansReport, Report};
use crate::figure::{NONE, army_name, interval, percent, points, rate};
use crate::paper::capital;
use crate::paper::picture::{Bar, Picture};

/// The text. `picture` is the name of the file with the plots.
pub fn markdown(report: &Report, picture: &str) -> String {
    let word = report.edition.turn_word();
    let title = title(report);
    let wins = &report.outcomes.invader_wins;
    let mut text = format!("# {title}\n\n{}.\n\n```text\n{}\n```\n\n", lead(report), command(report));
    if !report.is_complete() {
        let _ = writeln!(
            text,
            "**Not complete: {} of {} games were played.**\n",
            report.games, report.games_asked
        );
    }
    let facts = [
        ("Games", wins.games.to_string(), String::new()),
        ("Won by the Invader", rate(wins), interval(wins)),
        (&format!("Breached before {word} {EARLY}"), rate(&report.early), interval(&report.early)),
        (&format!("Mean {word} of the end"), format!("{:.2}", report.outcomes.turns.mean), String::new()),
        ("Mean decisions", format!("{:.0}", report.outcomes.decisions.mean), String::new()),
    ];
    text += &table(
        &["", "", "95 %"],
        facts.map(|(name, figure, interval)| vec![name.to_owned(), figure, interval]),
    );
    let _ = writeln!(text, "\n![{}]({picture})", about(report));
    for army in Army::ALL {
        let own = report.means.iter().filter(|means| means.means.army == *army);
        let rows = own.map(|MeansReport { means, used, won_with, won_without }| {
            let names = [means.sort.to_owned(), means.name.to_owned(), used.games.to_string()];
            [names.into(), vec![rate(used), interval(used), rate(won_with), rate(won_without)]].concat()
        });
        let _ = writeln!(text, "\n## What the {} could use\n", army_name(*army));
        text += &table(&["", "", "Offered", "Used", "95 %", "Won with it", "Won without"], rows);
    }
    text += &hardly(report);
    if !report.departures.is_empty() {
        let rows = report.departures.iter().map(|Group { departure, invader_wins: wins, more, .. }| {
            let more =
                more.map_or([NONE, NONE].map(str::to_owned), |Difference { mean, low, high, .. }| {
                    [points(mean), format!("{} to {}", points(low), points(high))]
                });
            [vec![departure.clone(), wins.games.to_string(), rate(wins)], more.into()].concat()
        });
        text += "\n## What things are worth\n\nGames that depart in one thing: how often the Invader won, and by how many \
                 points more than in the standard games of the same numbers.\n\n";
        text += &table(&["", "Games", "Won by the Invader", "Points", "95 %"], rows);
    }
    let Report { terms, digest, .. } = report;
    let _ = writeln!(text, "\nProgram {}, tables {}, digest {digest}.", terms.version, terms.tables);
    text
}

/// The plots.
pub fn picture(report: &Report) -> String {
    let mut picture = Picture::default();
    picture.heading(
        &format!("The {} of the end", report.edition.turn_word()),
        "Share of the games; below, those that the Invader won, on top, those that the Defender won",
    );
    picture.columns(&report.outcomes.ends);
    let games = report.outcomes.invader_wins.games.max(1) as f64;
    picture.heading("Where the walls were breached", "Share of the games");
    let breaches = report.breaches.iter().map(|breaches| {
        let share = breaches.games as f64 / games;
        bar(breaches.section.to_string().to_uppercase(), "invader", share, percent(share))
    });
    picture.bars(&breaches.collect::<Vec<_>>());
    for army in Army::ALL {
        picture.heading(&format!("What the {} used", army_name(*army)), "Share of the games that offered it");
        let own = report.means.iter().filter(|means| means.means.army == *army);
        let bars = own.map(|MeansReport { means, used, .. }| {
            bar(means.name.to_owned(), colour(*army), used.rate.unwrap_or_default(), rate(used))
        });
        picture.bars(&bars.collect::<Vec<_>>());
    }
    picture.finish(&about(report))
}

fn bar(label: String, colour: &'static str, share: f64, aside: String) -> Bar {
    Bar { label, colour, share, aside }
}

fn title(report: &Report) -> String {
    format!("{} edition, {} players", capital(&report.edition.to_string()), report.players)
}

fn about(report: &Report) -> String {
    format!("{}: when games end, where walls are breached, what is used", title(report))
}

/// The command that plays these games again.
fn command(report: &Report) -> String {
    let terms = &report.terms;
    let games = report.outcomes.invader_wins.games;
    let mut command =
        format!("stronghold balance --edition {} --games {games} --seed {}", report.edition, terms.seed);
    let mut add = |part: String| command = format!("{command} {part}");
    if terms.bot != "captain" {
        add(format!("--bot {}", terms.bot));
    }
    if let Some(rollouts) = terms.rollouts {
        add(format!("--rollouts {rollouts}"));
    }
    for (name, value) in &terms.options {
        add(format!("--option {name}={value}"));
    }
    if report.has_other_tables() {
        add(format!("--tables {}", terms.tables));
    }
    for (army, network) in Army::ALL.iter().zip(&terms.networks) {
        if network.is_some() {
            add(format!("--{army}-network FILE"));
        }
    }
    command
}

fn hardly(report: &Report) -> String {
    let names: Vec<&str> = report.hardly_used().map(|means| means.means.name).collect();
    match names[..] {
        [] => "\nEverything was used in at least 5 % of the games that offered it.\n".to_owned(),
        _ => format!("\nUsed in fewer than 5 % of the games that offered it: {}.\n", names.join(", ")),
    }
}

/// A table whose first column holds names, as all others do that have no head.
fn table(heads: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rules: Vec<&str> = heads.iter().map(|head| if head.is_empty() { "---" } else { "--:" }).collect();
    let mut text = format!("| {} |\n| {} |\n", heads.join(" | "), rules.join(" | "));
    text.extend(rows.into_iter().map(|row| line(&row)));
    text
}

//! The report as a page: one file with all that it needs.

use std::fmt::Write as _;

use stronghold_rules::Army;

use super::report::{Breaches, Difference, EARLY, Group, MeansReport, Report};
use crate::figure::{NONE, army_name, interval, percent, points, rate};
use crate::paper::chart::{Row, Scale, columns};
use crate::paper::{capital, document, escape, pair, spread};

/// The whole page.
pub fn page(report: &Report) -> String {
    let title =
        format!("Balance: {} edition, {} players", capital(&report.edition.to_string()), report.players);
    let means = Army::ALL.iter().map(|army| means(report, *army));
    let parts = [facts(report), turns(report), breaches(report)].into_iter().chain(means);
    let parts: Vec<String> = parts.chain([departures(report), footer(report)]).collect();
    document(&title, &parts)
}

pub(super) fn lead(report: &Report) -> String {
    let terms = &report.terms;
    let mut text = format!("{} on both sides", terms.bot);
    // Writing to a string does not fail.
    if let Some(rollouts) = terms.rollouts {
        let _ = write!(text, ", {rollouts} rollouts for each decision");
    }
    let _ = write!(text, ", seed {}", terms.seed);
    for (name, value) in &terms.options {
        let _ = write!(text, ", {name}={value}");
    }
    for (army, network) in Army::ALL.iter().zip(&terms.networks) {
        if let Some(network) = network {
            let _ = write!(text, ", network of the {} {network}", army_name(*army));
        }
    }
    if report.has_other_tables() {
        let _ = write!(text, ", tables {}", terms.tables);
    }
    capital(&text)
}

fn facts(report: &Report) -> String {
    let mut html = format!("<p class=\"lead\">{}</p>\n", escape(&lead(report)));
    if !report.is_complete() {
        let _ = writeln!(
            html,
            "<p class=\"warning\">Not complete: {} of {} games were played.</p>",
            report.games, report.games_asked
        );
    }
    let word = report.edition.turn_word();
    let outcomes = &report.outcomes;
    let wins = &outcomes.invader_wins;
    let (turns, decisions) = (&outcomes.turns, &outcomes.decisions);
    let facts = [
        ("Won by the Invader".to_owned(), rate(wins), interval(wins)),
        (format!("Breached before {word} {EARLY}"), rate(&report.early), interval(&report.early)),
        ("Games".to_owned(), wins.games.to_string(), format!("{} with those that depart", report.games)),
        (
            format!("Mean {word} of the end"),
            format!("{:.2}", turns.mean),
            spread(turns.shortest, turns.longest),
        ),
        (
            "Mean decisions".to_owned(),
            format!("{:.0}", decisions.mean),
            spread(decisions.shortest, decisions.longest),
        ),
    ];
    html.push_str("<dl class=\"facts\">");
    for (name, value, more) in facts {
        let [name, value, more] = [name, value, more].map(|text| escape(&text));
        let _ = write!(html, "<div><dt>{name}</dt><dd>{value}<small>{more}</small></dd></div>");
    }
    html.push_str("</dl>");
    let hardly: Vec<&str> = report.hardly_used().map(|means| means.means.name).collect();
    if !hardly.is_empty() {
        let _ = write!(
            html,
            "\n<p class=\"warning\">Used in less than 5&nbsp;% of the games that offer it: {}.</p>",
            escape(&hardly.join(", "))
        );
    }
    html
}

fn turns(report: &Report) -> String {
    let word = report.edition.turn_word();
    format!(
        "<section><h2>The {word} of the end</h2>\n<p class=\"note\">Per cent of the games that ended in each {word}, won by \
         <span class=\"invader\"><i class=\"key\"></i>the Invader</span> or by <span class=\"defender\"><i class=\"key\"></i>the \
         Defender</span>.</p>\n<figure>{}</figure></section>",
        columns(&report.outcomes.ends)
    )
}

fn breaches(report: &Report) -> String {
    let games = report.outcomes.invader_wins.games.max(1) as f64;
    let scale = Scale::shares();
    let mut chart = String::new();
    for Breaches { section, games: breached } in &report.breaches {
        let share = *breached as f64 / games;
        let label = section.to_string().to_uppercase();
        let row =
            Row { label: &label, colour: "invader", figure: &breached.to_string(), aside: &percent(share) };
        chart += &row.bar(&scale, share);
    }
    chart += &scale.axis();
    format!(
        "<section><h2>Where the walls were breached</h2>\n<p class=\"note\">Games in which the section was breached, and their \
         share of all.</p>\n<figure>{chart}</figure></section>"
    )
}

fn means(report: &Report, army: Army) -> String {
    let scale = Scale::shares();
    let (mut chart, mut rows) = (String::new(), String::new());
    for MeansReport { means, used, won_with, won_without } in
        report.means.iter().filter(|means| means.means.army == army)
    {
        let row = Row {
            label: means.name,
            colour: colour(army),
            figure: &rate(used),
            aside: &of_games(used.games),
        };
        chart += &row.bar(&scale, used.rate.unwrap_or_default());
        let cells = [used, won_with, won_without].map(|share| pair(&rate(share), &interval(share))).concat();
        let _ = write!(
            rows,
            "<tr><th scope=\"row\">{}<span class=\"quiet\">{}</span></th><td>{}</td>{cells}</tr>",
            escape(means.name),
            escape(means.sort),
            used.games
        );
    }
    chart += &scale.axis();
    format!(
        "<section><h2>What the {title} used</h2>\n<p class=\"note\">How many of the games that offered it saw it used.</p>\n\
         <figure>{chart}</figure>\n<details><summary>How often the {title} won with it, and when it was offered and not used</summary>\
         <p class=\"note\">These figures reflect when a thing is used as much as what it is worth: what helps in need is used by \
         those who lose. Games in which a side does without it tell what it is worth. To use an action of a building is to lay \
         an hourglass there.</p>\
         <div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th class=\"text\">Name</th><th>Offered</th><th>Used</th>\
         <th>Won with it</th><th>Won without</th></tr></thead><tbody>{rows}</tbody></table></div></details></section>",
        title = army_name(army),
    )
}

pub(super) fn colour(army: Army) -> &'static str {
    match army {
        Army::Invader => "invader",
        Army::Defender => "defender",
    }
}

fn of_games(games: u64) -> String {
    match games {
        0 => "never offered".to_owned(),
        1 => "of 1 game".to_owned(),
        games => format!("of {games} games"),
    }
}

fn departures(report: &Report) -> String {
    if report.departures.is_empty() {
        return String::new();
    }
    let ends = report.departures.iter().filter_map(|group| group.more).flat_map(|more| [more.low, more.high]);
    let scale = Scale::around(ends.map(|end| 100.0 * end), |end| points(end / 100.0));
    let (mut chart, mut rows) = (String::new(), String::new());
    for Group { departure, invader_wins: wins, more, .. } in &report.departures {
        let (figure, aside) = match more {
            Some(Difference { mean, low, high, .. }) => {
                (points(*mean), format!("{} to {}", points(*low), points(*high)))
            }
            None => (NONE.to_owned(), String::new()),
        };
        let row = Row { label: departure, colour: leaning(more.as_ref()), figure: &figure, aside: &aside };
        let (value, low, high) = more.map_or((None, 0.0, 0.0), |more| (Some(more.mean), more.low, more.high));
        chart += &row.whiskers(&scale, 0.0, value.map(|value| 100.0 * value), (100.0 * low, 100.0 * high));
        let _ = write!(
            rows,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td>{}</tr>",
            escape(departure),
            wins.games,
            more.map_or(0, |more| more.pairs),
            pair(&rate(wins), &interval(wins))
        );
    }
    chart += &scale.axis();
    format!(
        "<section><h2>What things are worth</h2>\n<p class=\"note\">Games that depart in one thing, against the standard games of \
         the same numbers: how many points more of them the Invader won, with 95&nbsp;% intervals. Where the whole interval is \
         on one side it speaks for <span class=\"invader\"><i class=\"key\"></i>the Invader</span> or \
         <span class=\"defender\"><i class=\"key\"></i>the Defender</span>; <span class=\"even\"><i class=\"key\"></i>otherwise\
         </span> these games do not tell. Of many such intervals, one in twenty is on one side by chance.</p>\n<figure>{chart}</figure>\n<details><summary>How often the Invader won</summary>\
         <div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th class=\"text\">Departure</th><th>Games</th>\
         <th>Pairs</th><th>Won by the Invader</th></tr></thead><tbody>{rows}</tbody></table></div></details></section>"
    )
}

/// For whom an interval speaks that is on one side.
fn leaning(more: Option<&Difference>) -> &'static str {
    match more {
        Some(more) if more.low > 0.0 => "invader",
        Some(more) if more.high < 0.0 => "defender",
        _ => "even",
    }
}

fn footer(report: &Report) -> String {
    format!(
        "<footer><p>Intervals of shares are those of Wilson. Program {}, tables {}, digest {}. The same settings give the same \
         figures on every machine.</p></footer>",
        escape(&report.terms.version),
        escape(&report.terms.tables),
        report.digest
    )
}

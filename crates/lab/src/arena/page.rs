//! The report as a page: one file with all that it needs.

use std::fmt::Write as _;

use super::report::{Outcomes, PairingReport, Report};
use crate::figure::{elo, elo_interval, interval, percent, rate, time};
use crate::paper::chart::{Row, Scale, columns};
use crate::paper::{ahead, capital, document, escape, pair, spread};

/// A table with a line for each of more pairings than this is folded away at first.
const MOST_OPEN: usize = 9;

/// The whole page.
pub fn page(report: &Report) -> String {
    let bots: Vec<&str> = report.bots.iter().map(|bot| &*bot.name).collect();
    let parts =
        [facts(report), strength(report), pairings(report), turns(report), times(report), footer(report)];
    document(&format!("Arena: {}", bots.join(", ")), &parts)
}

fn lead(report: &Report) -> String {
    let mut text = format!(
        "{} edition, {} players, {} games of each pairing, seed {}",
        report.edition, report.players, report.games_per_pairing, report.seed
    );
    for (name, value) in &report.options {
        // Writing to a string does not fail.
        let _ = write!(text, ", {name}={value}");
    }
    if report.has_other_tables() {
        let _ = write!(text, ", tables {}", report.tables);
    }
    capital(&text)
}

fn facts(report: &Report) -> String {
    let mut html = format!("<p class=\"lead\">{}</p>\n", escape(&lead(report)));
    if !report.complete {
        let _ = writeln!(
            html,
            "<p class=\"warning\">Not complete: {} of {} games were played.</p>",
            report.games,
            report.games_asked()
        );
    }
    let all = &report.all;
    let word = report.edition.turn_word();
    let advantage = &report.invader_advantage;
    let facts = [
        (
            "Games".to_owned(),
            report.games.to_string(),
            match report.pairings.len() {
                1 => "1 pairing".to_owned(),
                more => format!("{more} pairings"),
            },
        ),
        ("Won by the Invader".to_owned(), rate(&all.invader_wins), interval(&all.invader_wins)),
        ("Invader’s advantage".to_owned(), format!("{} Elo", elo(advantage.elo)), elo_interval(advantage)),
        (
            format!("Mean {word} of the end"),
            format!("{:.2}", all.turns.mean),
            spread(all.turns.shortest, all.turns.longest),
        ),
        (
            "Mean decisions".to_owned(),
            format!("{:.0}", all.decisions.mean),
            spread(all.decisions.shortest, all.decisions.longest),
        ),
    ];
    html.push_str("<dl class=\"facts\">");
    for (name, value, more) in facts {
        let [name, value, more] = [name, value, more].map(|text| escape(&text));
        let _ = write!(html, "<div><dt>{name}</dt><dd>{value}<small>{more}</small></dd></div>");
    }
    html + "</dl>"
}

fn strength(report: &Report) -> String {
    if report.bots.len() < 2 {
        return String::new();
    }
    let values = report.bots.iter().flat_map(|bot| [bot.elo.low, bot.elo.high]);
    let scale = Scale::around(values, elo);
    let mut chart = String::new();
    for bot in &report.bots {
        let row = Row {
            label: &bot.name,
            colour: "accent",
            figure: &elo(bot.elo.elo),
            aside: &if bot.elo.low == bot.elo.high {
                "zero of the scale".to_owned()
            } else {
                elo_interval(&bot.elo)
            },
        };
        chart += &row.whiskers(&scale, 0.0, Some(bot.elo.elo), (bot.elo.low, bot.elo.high));
    }
    chart += &scale.axis();
    let mut rows = String::new();
    for bot in &report.bots {
        let shares = [&bot.wins, &bot.as_invader, &bot.as_defender];
        let cells: String = shares.map(|share| pair(&rate(share), &interval(share))).concat();
        let _ = write!(
            rows,
            "<tr><th scope=\"row\">{}</th><td>{}</td>{cells}</tr>",
            escape(&bot.name),
            elo(bot.elo.elo)
        );
    }
    format!(
        "<section><h2>Strength</h2>\n<p class=\"note\">Elo with 95&nbsp;% intervals. The zero of the scale is {}. On equal \
         sides, 100 points more win 64&nbsp;% of the games, 200 points 76&nbsp;%, 400 points 91&nbsp;%.</p>\n<figure>{chart}</figure>\n\
         <div class=\"scroll\" tabindex=\"0\"><table><caption>Games won, without those against itself</caption>\
         <thead><tr><th>Bot</th><th>Elo</th><th>Both sides</th><th>As Invader</th>\
         <th>As Defender</th></tr></thead><tbody>{rows}</tbody></table></div></section>",
        escape(report.bots.first().map_or("", |bot| &bot.name)),
    )
}

fn pairings(report: &Report) -> String {
    let mut matrix = String::from("<thead><tr><th class=\"text\">Invader \\ Defender</th>");
    for bot in &report.bots {
        let _ = write!(matrix, "<th scope=\"col\" style=\"text-align:center\">{}</th>", escape(&bot.name));
    }
    matrix.push_str("</tr></thead><tbody>");
    for invader in &report.bots {
        let _ = write!(matrix, "<tr><th scope=\"row\">{}</th>", escape(&invader.name));
        for defender in &report.bots {
            let met = |pairing: &&PairingReport| {
                pairing.invader == invader.name && pairing.defender == defender.name
            };
            matrix += &report.pairings.iter().find(met).map_or_else(|| "<td></td>".to_owned(), cell);
        }
        matrix.push_str("</tr>");
    }
    matrix.push_str("</tbody>");

    let scale = Scale::shares();
    let mut chart = String::new();
    for pairing in &report.pairings {
        let wins = &pairing.outcomes.invader_wins;
        let row =
            Row { label: &names(pairing), colour: ahead(wins), figure: &rate(wins), aside: &interval(wins) };
        chart += &row.whiskers(&scale, 0.5, wins.rate, (wins.low, wins.high));
    }
    chart += &scale.axis();
    format!(
        "<section><h2>Pairings</h2>\n<p class=\"note\">How often the Invader won. <span class=\"invader\"><i class=\"key\"></i>\
         The Invader</span> or <span class=\"defender\"><i class=\"key\"></i>the Defender</span> is ahead where the whole 95&nbsp;% \
         interval is on that side of one half; <span class=\"even\"><i class=\"key\"></i>otherwise</span> these games do not tell.</p>\n\
         <div class=\"scroll\" tabindex=\"0\"><table class=\"matrix\">{matrix}</table></div>\n<figure>{chart}</figure>\n{}</section>",
        lengths(report)
    )
}

/// The table of how long the games of each pairing were.
fn lengths(report: &Report) -> String {
    let mut rows = String::new();
    for pairing in &report.pairings {
        let Outcomes { invader_wins, turns, decisions, .. } = &pairing.outcomes;
        let _ = write!(
            rows,
            "<tr><th scope=\"row\">{}</th><td>{}</td>{}{}</tr>",
            escape(&names(pairing)),
            invader_wins.games,
            pair(&format!("{:.2}", turns.mean), &spread(turns.shortest, turns.longest)),
            pair(&format!("{:.0}", decisions.mean), &spread(decisions.shortest, decisions.longest)),
        );
    }
    let open = if report.pairings.len() <= MOST_OPEN { " open" } else { "" };
    format!(
        "<details{open}><summary>Length of the games: mean, shortest to longest</summary>\
         <div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th>Invader against Defender</th><th>Games</th>\
         <th>{} of the end</th><th>Decisions</th></tr></thead><tbody>{rows}</tbody></table></div></details>",
        capital(report.edition.turn_word()),
    )
}

fn names(pairing: &PairingReport) -> String {
    format!("{} against {}", pairing.invader, pairing.defender)
}

/// A cell of the matrix, the stronger coloured the clearer the result.
fn cell(pairing: &PairingReport) -> String {
    let wins = &pairing.outcomes.invader_wins;
    let share = wins.rate.unwrap_or(0.5);
    let (colour, strength) = match share {
        share if share >= 0.5 => ("invader", share - 0.5),
        share => ("defender", 0.5 - share),
    };
    format!(
        "<td style=\"background:color-mix(in srgb, var(--{colour}) {:.0}%, var(--panel))\">{}<small>{}</small></td>",
        8.0 + 74.0 * strength,
        escape(&rate(wins)),
        escape(&interval(wins)),
    )
}

fn turns(report: &Report) -> String {
    let word = report.edition.turn_word();
    let mut html = format!(
        "<section><h2>The {word} of the end</h2>\n<p class=\"note\">Per cent of the games that ended in each {word}, won by \
         <span class=\"invader\"><i class=\"key\"></i>the Invader</span> or by <span class=\"defender\"><i class=\"key\"></i>the \
         Defender</span>.</p>\n<figure>{}</figure>\n",
        columns(&report.all.ends)
    );
    if report.pairings.len() > 1 {
        html.push_str("<div class=\"small\">");
        for pairing in &report.pairings {
            let name = escape(&names(pairing));
            let _ = write!(html, "<figure><h3>{name}</h3>{}</figure>", columns(&pairing.outcomes.ends));
        }
        html.push_str("</div>");
    }
    let mut rows = String::new();
    let games = report.games.max(1) as f64;
    for ends in &report.all.ends {
        let all = ends.invader_wins + ends.defender_wins;
        let _ = write!(
            rows,
            "<tr><th scope=\"row\">{}</th><td>{all}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            ends.turn,
            escape(&percent(all as f64 / games)),
            ends.invader_wins,
            ends.defender_wins
        );
    }
    let _ = write!(
        html,
        "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th>{}</th><th>Games</th><th>Share</th><th>Won by the \
         Invader</th><th>Won by the Defender</th></tr></thead><tbody>{rows}</tbody></table></div></section>",
        capital(word)
    );
    html
}

fn times(report: &Report) -> String {
    let bots = &report.times.bots;
    let values =
        bots.iter().flat_map(|bot| [bot.median_ms, bot.mean_ms, bot.longest_ms]).filter(|time| *time > 0.0);
    let scale = Scale::powers(values, |ms| {
        let text = time(ms * 1.000_001);
        // A mark is a power of ten: `10.0 µs` is `10 µs`.
        text.replace(".00", "").replace(".0", "")
    });
    let (mut chart, mut rows) = (String::new(), String::new());
    for bot in bots {
        let row = Row {
            label: &bot.name,
            colour: "accent",
            figure: &time(bot.median_ms),
            aside: &format!("95 %: {}", time(bot.p95_ms)),
        };
        chart += &row.times(&scale, [bot.median_ms, bot.mean_ms, bot.p95_ms, bot.longest_ms]);
        let cells = [bot.mean_ms, bot.median_ms, bot.p95_ms, bot.longest_ms];
        let cells = cells.map(|ms| format!("<td>{}</td>", escape(&time(ms)))).concat();
        let _ = write!(
            rows,
            "<tr><th scope=\"row\">{}</th><td>{}</td>{cells}</tr>",
            escape(&bot.name),
            bot.decisions
        );
    }
    chart += &scale.axis();
    format!(
        "<section><h2>Time for a decision</h2>\n<p class=\"note\">Full dot: median; ring: mean; band: up to the 95th percentile; \
         line: up to the longest. {} threads shared the machine.</p>\n<figure>{chart}</figure>\n\
         <div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th>Bot</th><th>Decisions</th><th>Mean</th><th>Median</th>\
         <th>95th percentile</th><th>Longest</th></tr></thead><tbody>{rows}</tbody></table></div></section>",
        report.times.threads
    )
}

fn footer(report: &Report) -> String {
    format!(
        "<footer><p>Game <i>n</i> of each pairing has the same chance. Intervals are those of Wilson for shares, and follow from \
         a Bradley-Terry model with a term for the side for Elo; one drawn game is added to each pairing there.</p>\
         <p>Digest {}. The same settings give the same figures on every machine, but for times.</p></footer>",
        report.digest
    )
}

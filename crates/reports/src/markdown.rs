//! The result of a match on a page in Markdown, for the summary of a continuous integration.

use crate::say::Say;
use suzume_arena::{EntrantSummary, MatchComparison, MatchDescription, SecondaryMeasure, Summary};
use suzume_words::Language;

/// The result of a match as a page in Markdown, with its comparison with a stored match if there is one.
pub fn match_markdown(
    description: &MatchDescription,
    summary: &Summary,
    against: Option<&MatchComparison>,
    language: Language,
) -> String {
    let say = Say::new(language);
    let names: Vec<String> = summary.entrants.iter().map(|entrant| plain(&entrant.player)).collect();
    let mut page = format!("## {}\n\n", names.join(" - "));
    if let Some(against) = against {
        page += &format!("**{}**\n\n", plain(&against.verdict_in(language)));
    }
    page += &format!("**{}**\n\n", plain(&summary.verdict_in(language)));
    let counts = [
        say.count("deals", summary.deals),
        say.count("games", summary.games),
        say.count("hands", summary.hands),
    ];
    page += &format!("{}: {}\n\n", description.rules, counts.join(", "));
    page += &entrants(summary, say);
    page += &figures(summary, say);
    if let Some(command) = description.command() {
        page += &format!("\n```sh\n{command}\n```\n");
    }
    page + "\n"
}

fn entrants(summary: &Summary, say: Say) -> String {
    let heads = ["match-column-wins", "match-column-points", "match-column-rank", "match-column-deal_ins"];
    let heads = heads.map(|code| say.text(code)).join(" | ");
    let row = |entrant: &EntrantSummary| {
        let cells = [
            entrant.win_rate.percent(),
            entrant.points.number(),
            entrant.rank.number(),
            entrant.deal_in_rate.percent(),
        ];
        format!("| {} {} | {} |\n", entrant.letter, plain(&entrant.player), cells.join(" | "))
    };
    let rows: String = summary.entrants.iter().map(row).collect();
    format!("| | {heads} |\n|---|---|---|---|---|\n{rows}\n")
}

fn figures(summary: &Summary, say: Say) -> String {
    let score = summary.score.percent();
    let measure = summary.measure.in_words(say.language());
    let args = [("score", (&score).into()), ("measure", (&measure).into())];
    let mut lines = vec![(say.text("match-score_of"), say.with("match-score_by", &args))];
    if let (Some(adjusted), Some(factor)) = (summary.adjusted_score, summary.luck_factor) {
        let (score, factor) = (adjusted.percent(), format!("{factor:.2}"));
        let args = [("score", (&score).into()), ("factor", (&factor).into())];
        lines.push((say.text("match-adjusted"), say.with("match-adjusted-worth", &args)));
    }
    for result in &summary.secondary {
        let name = match result.measure {
            SecondaryMeasure::Points => "match-secondary-points",
            SecondaryMeasure::Wins => "match-secondary-wins",
        };
        lines.push((say.text(name), result.shown(say.language())));
    }
    lines.into_iter().map(|(name, figure)| format!("- {name}: {figure}\n")).collect()
}

/// Text of others without the signs that Markdown would read, and on one line.
fn plain(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '!' => safe.extend(['\\', sign]),
            _ if sign.is_control() => safe.push(' '),
            _ => safe.push(sign),
        }
    }
    safe
}

//! `suzume discard`: which tile should I discard?

use super::deficiency::in_words;
use super::{TileCounts, as_json, measure_argument, measure_line, plural, write_json, write_out};
use crate::arguments::{DiscardArguments, Format};
use crate::clock::{self, Deadline};
use crate::settings::{Measured, Settings, Sizes};
use crate::stream::answer_lines;
use serde::{Serialize, Serializer};
use std::fmt::Write as _;
use std::time::Duration;
use suzume_decide::{
    Advice, Chance, ChanceByDraw, DiscardAdvice, Situation, Stops, USUAL_PLAN, advise, chance_by_draw,
    compare, shape_change,
};
use suzume_deficiency::Deficiency;
use suzume_deficiency::knowledge::SearchCache;
use suzume_tiles::{Tile, TileSet};

/// The answer for one hand.
#[derive(Serialize)]
struct Answer<'a> {
    /// The first of the ranked discards; null for a complete hand, which has nothing to gain.
    best: Option<&'a str>,
    #[serde(serialize_with = "as_json")]
    deficiency: Deficiency,
    /// The values are chances to complete the hand within so many draws.
    k: u8,
    /// Whether all values are exact; if not, `value` is null and `low` and `high` bracket it.
    exact: bool,
    discards: Vec<RankedDiscard<'a>>,
    /// The best discard against the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Why<'a>>,
    /// After the best discard, draw by draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    curve: Vec<CurvePoint>,
}

#[derive(Serialize)]
struct RankedDiscard<'a> {
    tile: &'a str,
    /// After the discard.
    #[serde(serialize_with = "as_json")]
    deficiency: Deficiency,
    /// The available tiles that lower it, with how many there are.
    accepts: TileCounts<'a>,
    /// Available tiles that make the whole hand nearer when they replace this one (Li and Yan, equation 11): none if
    /// the discard raises the deficiency.
    delta: u32,
    #[serde(flatten)]
    value: ChanceFields,
    #[serde(skip)]
    kind: Tile,
    #[serde(skip)]
    accepted: TileSet,
    #[serde(skip)]
    by_draw: Vec<f64>,
}

/// A chance in JSON: exact, or bracketed.
#[derive(Clone, Copy, Serialize)]
struct ChanceFields {
    value: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
}

impl From<Chance> for ChanceFields {
    fn from(chance: Chance) -> ChanceFields {
        match chance {
            Chance::Exact(value) => ChanceFields { value: Some(value), low: None, high: None },
            Chance::Between { low, high } => ChanceFields { value: None, low: Some(low), high: Some(high) },
        }
    }
}

impl ChanceFields {
    fn in_words(self) -> String {
        match (self.value, self.low, self.high) {
            (Some(value), ..) => percent(value),
            (None, Some(low), Some(high)) => format!("{} to {}", percent(low), percent(high)),
            _ => "unknown".to_owned(),
        }
    }
}

/// The best discard against the next: terms that add up.
#[derive(Serialize)]
struct Why<'a> {
    against: &'a str,
    /// Accepted by the best only, and by the other only.
    gained: TileCounts<'a>,
    lost: TileCounts<'a>,
    /// Gained less lost.
    accepted_difference: i32,
    /// What the j-th draw adds to the chance, the best's less the other's; all together are the difference of the exact
    /// values.
    chance_by_draw: Vec<f64>,
    /// A nearest reading of what the best discard keeps, and the shapes that it gives up.
    #[serde(serialize_with = "as_text_or_null")]
    keeps: Option<suzume_deficiency::PreDecomposition>,
    gives_up: Vec<String>,
}

#[derive(Serialize)]
struct CurvePoint {
    draws: u8,
    #[serde(flatten)]
    complete: ChanceFields,
    /// The chance to be ready; null where it was not finished in time.
    ready: Option<f64>,
}

pub(crate) fn run(arguments: &DiscardArguments) -> anyhow::Result<()> {
    let settings = Settings::new(&arguments.measure)?;
    clock::end_work_on_interrupt()?;
    let mut cache = SearchCache::new();
    let budget = arguments.budget.unwrap_or(if arguments.hand.is_some() { 1000 } else { 100 });
    let Some(text) = &arguments.hand else {
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, answers| {
            if clock::is_interrupted() {
                return Err("interrupted; the lines before this one were answered".to_owned());
            }
            let measured = measure_line(&settings, line, Sizes::WithDraw)?;
            let answer = answer(&settings, &measured, arguments, budget, &mut cache);
            serde_json::to_writer(answers, &answer).map_err(|error| error.to_string())
        });
    };
    let measured = measure_argument(&settings, text, &arguments.measure, Sizes::WithDraw)?;
    let answer = answer(&settings, &measured, arguments, budget, &mut cache);
    match arguments.measure.format {
        Format::Json => write_json(&answer),
        Format::Text => write_out(&as_text(&settings, &measured, &answer)),
    }
}

fn answer<'a>(
    settings: &'a Settings,
    measured: &Measured,
    arguments: &DiscardArguments,
    budget: u64,
    cache: &mut SearchCache,
) -> Answer<'a> {
    let Measured { hand, goal, available, .. } = *measured;
    let situation = Situation { hand, available, goal };
    let advice = advise(&situation, arguments.k, &USUAL_PLAN, cache, stops(budget));
    let mut answer = explained(settings, &situation, &advice);
    if let (Some(best), true, Some(draws)) = (answer.discards.first(), answer.why.is_some(), arguments.curve)
    {
        let rest = situation.without(best.kind);
        let chances = chance_by_draw(&rest, draws, &USUAL_PLAN, stops(budget));
        let point = |ChanceByDraw { draws, complete, ready }| CurvePoint {
            draws,
            complete: ChanceFields::from(complete),
            ready,
        };
        answer.curve = chances.into_iter().map(point).collect();
    }
    answer
}

/// Ranked discards as they are told, the best against the next.
fn explained<'a>(settings: &'a Settings, situation: &Situation, advice: &Advice) -> Answer<'a> {
    let available = &situation.available;
    let is_complete = advice.deficiency == Deficiency::COMPLETE;
    let counts = |tiles: TileSet| {
        TileCounts(tiles.iter().map(|tile| (settings.tile(tile), available.get(tile))).collect())
    };
    let ranked = |one: &DiscardAdvice| RankedDiscard {
        tile: settings.tile(one.tile),
        deficiency: one.accepted.deficiency,
        accepts: counts(one.accepted.tiles),
        delta: one.delta,
        value: one.value.into(),
        kind: one.tile,
        accepted: one.accepted.tiles,
        by_draw: one.by_draw.clone(),
    };
    let discards: Vec<RankedDiscard<'_>> = advice.discards.iter().map(ranked).collect();
    let best = discards.first().filter(|_| !is_complete && advice.deficiency.is_finite());
    let why = best.zip(discards.get(1)).map(|(best, next)| {
        let compared = compare(situation, [best.accepted, next.accepted], [&best.by_draw, &next.by_draw]);
        let list = |tiles: &[(Tile, u8)]| {
            TileCounts(tiles.iter().map(|&(tile, count)| (settings.tile(tile), count)).collect())
        };
        let shape = shape_change(situation, best.kind);
        Why {
            against: next.tile,
            gained: list(&compared.gained),
            lost: list(&compared.lost),
            accepted_difference: compared.accepted_difference,
            chance_by_draw: compared.chance_by_draw,
            keeps: shape.kept,
            gives_up: shape.given_up.iter().map(ToString::to_string).collect(),
        }
    });
    Answer {
        best: (!is_complete).then(|| discards.first().map(|best| best.tile)).flatten(),
        deficiency: advice.deficiency,
        k: advice.k,
        exact: advice.is_exact,
        why,
        curve: Vec::new(),
        discards,
    }
}

/// Advice in words: the best few discards, and why the best is better than the next.
pub(super) fn in_words_of_play(
    settings: &Settings,
    situation: &Situation,
    advice: &Advice,
    most: usize,
) -> String {
    let mut answer = explained(settings, situation, advice);
    let left_out = answer.discards.len().saturating_sub(most);
    answer.discards.truncate(most);
    let mut text = format!("deficiency {}\n{}", in_words(answer.deficiency, true), table(&answer));
    if left_out > 0 {
        let _ = writeln!(text, "and {} less good", plural(left_out, "discard"));
    }
    if !answer.exact && answer.deficiency != Deficiency::COMPLETE {
        text += "ranges hold with 95% each\n";
    }
    text + &why(&answer)
}

/// Two thirds of the budget for the exact search, the rest for sampling.
fn stops(budget: u64) -> Stops<impl FnMut() -> bool, impl FnMut() -> bool> {
    let exact = Deadline::after(Duration::from_millis(budget / 3 * 2));
    let all = Deadline::after(Duration::from_millis(budget));
    Stops { exact: move || exact.is_over(), sampling: move || all.is_over() }
}

fn as_text_or_null<S: Serializer>(value: &Option<impl ToString>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(ToString::to_string).serialize(serializer)
}

fn percent(chance: f64) -> String {
    format!("{:.2}%", 100.0 * chance)
}

fn as_text(settings: &Settings, measured: &Measured, answer: &Answer<'_>) -> String {
    let hand = settings.tiles(&measured.hand);
    let mut text = format!("{hand}\ndeficiency {}\n\n", in_words(answer.deficiency, true));
    text += &table(answer);
    if shows_values(answer) && !answer.exact {
        text += "\nThe budget passed before the exact values were finished: ranges hold with 95% each. The order is by\n\
                 the exact values for fewer draws. A greater --budget or a smaller -k gives exact ones.\n";
    }
    text += "\n";
    text += &why(answer);
    text += &curve(answer);
    text
}

fn shows_values(answer: &Answer<'_>) -> bool {
    answer.k > 0 && answer.deficiency != Deficiency::COMPLETE
}

/// The discards, one a line.
fn table(answer: &Answer<'_>) -> String {
    let shows_values = shows_values(answer);
    let title =
        if shows_values { format!("within {}", plural(answer.k.into(), "draw")) } else { String::new() };
    let values = answer.discards.iter().map(|discard| discard.value.in_words().len());
    let width = if shows_values { values.max().unwrap_or(0).max(title.len()) } else { 0 };
    let mut text = format!("discard      then  {title:>width$}  tiles  kinds  accepts\n");
    for discard in &answer.discards {
        let value = if shows_values { discard.value.in_words() } else { String::new() };
        let line = format!(
            "{:<8} {:>8}  {value:>width$} {:>6} {:>6}  {}",
            discard.tile,
            discard.deficiency.to_string(),
            discard.accepts.total(),
            discard.accepted.len(),
            discard.accepts.in_words()
        );
        text += line.trim_end();
        text += "\n";
    }
    text
}

/// The best discard in sentences, against the next one.
fn why(answer: &Answer<'_>) -> String {
    if answer.deficiency == Deficiency::COMPLETE {
        return "The hand is complete.\n".to_owned();
    }
    let ([best, ..], Some(why)) = (&answer.discards[..], &answer.why) else {
        return "The available tiles cannot complete this hand.\n".to_owned();
    };
    let change = if best.deficiency == answer.deficiency { "stays" } else { "becomes" };
    let mut text = format!(
        "Discard {}: the deficiency {change} {}, and {} {} it.\n",
        best.tile,
        best.deficiency,
        best.accepts.size_in_words(),
        if best.accepts.total() == 1 { "lowers" } else { "lower" }
    );
    if let Some(keeps) = &why.keeps {
        let _ = writeln!(text, "It keeps {keeps} and gives up {}.", why.gives_up.join(", "));
    }
    let against = why.against;
    let _ = match (why.gained.0.is_empty(), why.lost.0.is_empty()) {
        (true, true) => writeln!(text, "Discarding {against} accepts the same tiles."),
        (false, true) => writeln!(text, "Against {against} it also accepts {}.", why.gained.in_words()),
        (true, false) => writeln!(text, "Against {against} it does without {}.", why.lost.in_words()),
        (false, false) => writeln!(
            text,
            "Against {against} it accepts {} instead of {}: {:+} tiles.",
            why.gained.in_words(),
            why.lost.in_words(),
            why.accepted_difference
        ),
    };
    let total: f64 = why.chance_by_draw.iter().sum();
    if total.abs() > 5e-7 {
        let terms: Vec<String> = why
            .chance_by_draw
            .iter()
            .enumerate()
            .filter(|(_, term)| term.abs() > 5e-7)
            .map(|(draw, term)| format!("{:+.4}% with draw {}", 100.0 * term, draw + 1))
            .collect();
        let sign = if total > 0.0 { "raises" } else { "lowers" };
        let _ = writeln!(
            text,
            "That {sign} the chance by {:.4} points: {}.",
            100.0 * total.abs(),
            terms.join(", ")
        );
    }
    text
}

/// The chances draw by draw.
fn curve(answer: &Answer<'_>) -> String {
    if answer.curve.is_empty() {
        return String::new();
    }
    let best = answer.best.unwrap_or_default();
    let mut text = format!("\nAfter {best}, within so many draws:\ndraws     ready  complete\n");
    for point in &answer.curve {
        let ready = point.ready.map_or_else(|| "-".to_owned(), percent);
        let _ = writeln!(text, "{:>5} {ready:>9}  {}", point.draws, point.complete.in_words());
    }
    text
}

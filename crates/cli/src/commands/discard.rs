//! `suzume discard`: which tile should I discard?

use super::deficiency::in_words;
use super::{TileCounts, as_json, measure_argument, measure_line, plural, write_json, write_out};
use crate::arguments::{DiscardArguments, Format};
use crate::settings::{Measured, Settings, Sizes};
use crate::stream::answer_lines;
use serde::Serialize;
use std::cmp::Reverse;
use std::fmt::Write as _;
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
    discards: Vec<RankedDiscard<'a>>,
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
    delta: usize,
    #[serde(skip)]
    kind: Tile,
    #[serde(skip)]
    accepted: TileSet,
}

pub(crate) fn run(arguments: &DiscardArguments) -> anyhow::Result<()> {
    let settings = Settings::new(&arguments.measure)?;
    let mut cache = SearchCache::new();
    let Some(text) = &arguments.hand else {
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, answers| {
            let measured = measure_line(&settings, line, Sizes::WithDraw)?;
            let answer = answer(&settings, &measured, &mut cache);
            serde_json::to_writer(answers, &answer).map_err(|error| error.to_string())
        });
    };
    let measured = measure_argument(&settings, text, &arguments.measure, Sizes::WithDraw)?;
    let answer = answer(&settings, &measured, &mut cache);
    match arguments.measure.format {
        Format::Json => write_json(&answer),
        Format::Text => write_out(&as_text(&settings, &measured, &answer)),
    }
}

fn answer<'a>(settings: &'a Settings, measured: &Measured, cache: &mut SearchCache) -> Answer<'a> {
    let Measured { hand, goal, available, .. } = measured;
    let result = cache.discards(hand, available, goal);
    let mut discards: Vec<RankedDiscard<'_>> = result
        .discards
        .iter()
        .map(|discard| {
            let accepted = discard.accepted.tiles;
            let counts = accepted.iter().map(|tile| (settings.tile(tile), available.get(tile)));
            let accepts = TileCounts(counts.collect());
            let keeps = discard.accepted.deficiency == result.deficiency;
            RankedDiscard {
                tile: settings.tile(discard.tile),
                deficiency: discard.accepted.deficiency,
                delta: if keeps { accepts.total() } else { 0 },
                accepts,
                kind: discard.tile,
                accepted,
            }
        })
        .collect();
    // Nearest first, then most accepted tiles, then most kinds; among equals the tile that is of least use later:
    // honours, then tiles far from the middle, then canonical order.
    discards.sort_by_cached_key(|discard| {
        let from_middle = discard.kind.rank().map_or(5, |rank| rank.abs_diff(5));
        let accepts = (Reverse(discard.accepts.total()), Reverse(discard.accepted.len()));
        (discard.deficiency, accepts, Reverse(from_middle), discard.kind)
    });
    let is_complete = result.deficiency == Deficiency::COMPLETE;
    Answer {
        best: discards.first().filter(|_| !is_complete).map(|discard| discard.tile),
        deficiency: result.deficiency,
        discards,
    }
}

fn as_text(settings: &Settings, measured: &Measured, answer: &Answer<'_>) -> String {
    let hand = settings.tiles(&measured.hand);
    let mut text = format!("{hand}\ndeficiency {}\n\n", in_words(answer.deficiency, true));
    text += "discard      then  tiles  kinds  accepts\n";
    for discard in &answer.discards {
        let line = format!(
            "{:<8} {:>8} {:>6} {:>6}  {}",
            discard.tile,
            discard.deficiency.to_string(),
            discard.accepts.total(),
            discard.accepted.len(),
            discard.accepts.in_words()
        );
        text += line.trim_end();
        text += "\n";
    }
    text + "\n" + &why(settings, answer)
}

/// The best discard in a sentence, against the next one.
fn why(settings: &Settings, answer: &Answer<'_>) -> String {
    let (Some(best), [first, rest @ ..]) = (answer.best, &answer.discards[..]) else {
        return "The hand is complete.\n".to_owned();
    };
    if !answer.deficiency.is_finite() {
        return "The available tiles cannot complete this hand.\n".to_owned();
    }
    let mut text = format!(
        "Discard {best}: the deficiency stays {}, and {} lower it.\n",
        answer.deficiency,
        first.accepts.size_in_words()
    );
    let Some(next) = rest.first().filter(|next| next.deficiency == first.deficiency) else {
        return text + "Every other discard raises it.\n";
    };
    let names = |set: TileSet| set.iter().map(|tile| settings.tile(tile)).collect::<Vec<_>>().join(" ");
    let gained = first.accepted.without(next.accepted);
    let lost = next.accepted.without(first.accepted);
    let _ = match (gained.is_empty(), lost.is_empty()) {
        (true, true) => writeln!(text, "Discarding {} accepts the same tiles.", next.tile),
        (false, true) => writeln!(text, "Against {} it also accepts {}.", next.tile, names(gained)),
        (true, false) => writeln!(text, "Against {} it does without {}.", next.tile, names(lost)),
        (false, false) => writeln!(
            text,
            "Against {} ({}) it accepts {} instead of {}.",
            next.tile,
            plural(next.accepts.total(), "tile"),
            names(gained),
            names(lost)
        ),
    };
    text
}

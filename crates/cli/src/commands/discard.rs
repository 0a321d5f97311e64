//! `suzume discard`: which tile should I discard?

use super::deficiency::in_words;
use super::{InputLine, Pairs, as_json, in_hand, write_json, write_out};
use crate::arguments::{DiscardArguments, Format};
use crate::failure::in_argument;
use crate::settings::{Measured, Settings, Sizes};
use crate::stream::answer_lines;
use serde::Serialize;
use std::cmp::Reverse;
use std::fmt::Write as _;
use suzume_deficiency::{Deficiency, Discard, discards};
use suzume_tiles::{Tile, TileSet};

/// The answer for one hand.
#[derive(Serialize)]
struct Answer {
    /// The first of the ranked discards; null for a complete hand, which has nothing to gain.
    best: Option<String>,
    #[serde(serialize_with = "as_json")]
    deficiency: Deficiency,
    discards: Vec<RankedDiscard>,
}

#[derive(Serialize)]
struct RankedDiscard {
    tile: String,
    /// After the discard.
    #[serde(serialize_with = "as_json")]
    deficiency: Deficiency,
    /// The tiles that lower it, with how many are available.
    accepts: Pairs<u8>,
    /// Available tiles that make the whole hand nearer when they replace this one (Li and Yan, equation 11): none if
    /// the discard raises the deficiency.
    delta: u32,
    #[serde(skip)]
    kind: Tile,
    #[serde(skip)]
    accepted: TileSet,
}

pub(crate) fn run(arguments: &DiscardArguments) -> anyhow::Result<()> {
    let settings = Settings::new(&arguments.measure)?;
    let Some(text) = &arguments.hand else {
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, answers| {
            let line = InputLine::read(line)?;
            let measured = settings.measure(&line.hand, Sizes::WithDraw).map_err(|error| in_hand(&error))?;
            serde_json::to_writer(answers, &answer(&settings, &measured)).map_err(|error| error.to_string())
        });
    };
    let measured =
        settings.measure(text, Sizes::WithDraw).map_err(|error| in_argument("HAND", text, &error))?;
    let answer = answer(&settings, &measured);
    match arguments.measure.format {
        Format::Json => write_json(&answer),
        Format::Text => write_out(&as_text(&settings, &measured, &answer)),
    }
}

fn answer(settings: &Settings, measured: &Measured) -> Answer {
    let Measured { hand, goal, available, .. } = measured;
    let result = discards(hand, goal);
    let mut ranked: Vec<RankedDiscard> = result
        .discards
        .iter()
        .map(|discard| ranked_discard(settings, measured, discard, result.deficiency))
        .collect();
    // Nearest first, then most accepted tiles, then most kinds; among equals the tile that is of least use later:
    // honours, then tiles far from the middle, then canonical order.
    ranked.sort_by_key(|discard| {
        let from_middle = discard.kind.rank().map_or(5, |rank| rank.abs_diff(5));
        (
            discard.deficiency,
            Reverse(discard.accepts.0.iter().map(|(_, count)| u32::from(*count)).sum::<u32>()),
            Reverse(discard.accepted.and(available_kinds(available.counts())).len()),
            Reverse(from_middle),
            discard.kind,
        )
    });
    let complete = result.deficiency == Deficiency::COMPLETE;
    Answer {
        best: ranked.first().filter(|_| !complete).map(|discard| discard.tile.clone()),
        deficiency: result.deficiency,
        discards: ranked,
    }
}

fn available_kinds(available: &suzume_tiles::Counts34) -> TileSet {
    available.kinds().map(|(tile, _)| tile).collect()
}

fn ranked_discard(
    settings: &Settings,
    measured: &Measured,
    discard: &Discard,
    before: Deficiency,
) -> RankedDiscard {
    let available = &measured.available;
    let accepts = discard.accepted.tiles.iter();
    RankedDiscard {
        tile: settings.tile(discard.tile),
        deficiency: discard.accepted.deficiency,
        accepts: Pairs(accepts.map(|tile| (settings.tile(tile), available.get(tile))).collect()),
        delta: match discard.accepted.deficiency == before {
            true => discard.accepted.available(available.counts()),
            false => 0,
        },
        kind: discard.tile,
        accepted: discard.accepted.tiles,
    }
}

fn as_text(settings: &Settings, measured: &Measured, answer: &Answer) -> String {
    let hand = settings.tiles(&measured.hand);
    let mut text = format!("{hand}\ndeficiency {}\n\n", in_words(answer.deficiency));
    text += "discard  then  tiles  kinds  accepts\n";
    for discard in &answer.discards {
        let tiles: u32 = discard.accepts.0.iter().map(|(_, count)| u32::from(*count)).sum();
        let list: Vec<String> =
            discard.accepts.0.iter().map(|(tile, count)| format!("{tile}x{count}")).collect();
        let _ = writeln!(
            text,
            "{:<8} {:>4} {tiles:>6} {:>6}  {}",
            discard.tile,
            discard.deficiency.to_string(),
            list.len(),
            list.join(" ")
        );
    }
    text += "\n";
    text += &why(settings, answer);
    text
}

/// The best discard in a sentence, against the next one.
fn why(settings: &Settings, answer: &Answer) -> String {
    let (Some(best), [first, rest @ ..]) = (&answer.best, &answer.discards[..]) else {
        return "The hand is complete.\n".to_owned();
    };
    let tiles =
        |discard: &RankedDiscard| discard.accepts.0.iter().map(|(_, count)| u32::from(*count)).sum::<u32>();
    let mut text = format!(
        "Discard {best}: the deficiency stays {}, and {} tiles of {} kinds lower it.\n",
        answer.deficiency,
        tiles(first),
        first.accepted.len()
    );
    if let Some(next) = rest.first().filter(|next| next.deficiency == first.deficiency) {
        let names = |set: TileSet| set.iter().map(|tile| settings.tile(tile)).collect::<Vec<_>>().join(" ");
        let gained = first.accepted.without(next.accepted);
        let lost = next.accepted.without(first.accepted);
        let _ = match (gained.is_empty(), lost.is_empty()) {
            (true, true) => writeln!(text, "Discarding {} accepts the same tiles.", next.tile),
            (false, true) => writeln!(text, "Against {} it also accepts {}.", next.tile, names(gained)),
            (true, false) => writeln!(text, "Against {} it does without {}.", next.tile, names(lost)),
            (false, false) => writeln!(
                text,
                "Against {} ({} tiles) it accepts {} instead of {}.",
                next.tile,
                tiles(next),
                names(gained),
                names(lost)
            ),
        };
    }
    text
}

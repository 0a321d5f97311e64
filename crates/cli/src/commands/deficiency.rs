//! `suzume deficiency`: how far is this hand?

use super::{InputLine, Pairs, as_json, in_hand, write_json, write_out};
use crate::arguments::{DeficiencyArguments, Format};
use crate::failure::in_argument;
use crate::settings::{Measured, Settings, Sizes};
use crate::stream::answer_lines;
use serde::Serialize;
use std::fmt::Write as _;
use std::io::Write as _;
use suzume_deficiency::{
    Deficiency, Forms, Goal, accepted, deficiency, discards, pre_decompositions, readings,
};

/// The answer for one hand.
#[derive(Serialize)]
struct Answer {
    hand: String,
    #[serde(serialize_with = "as_json")]
    deficiency: Deficiency,
    /// Each form's own deficiency, where several count.
    #[serde(skip_serializing_if = "Option::is_none")]
    forms: Option<Pairs<Option<u8>>>,
    /// For a hand of 3n+1 tiles: the available tiles that lower the deficiency.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepts: Option<Pairs<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

#[derive(Serialize)]
struct Explanation {
    /// For a complete hand, every reading as sets and a pair; else the minimal pre-decompositions, the pair's holder in
    /// square brackets.
    readings: Vec<String>,
    /// Whether there are more than the limit.
    cut_off: bool,
}

pub(crate) fn run(arguments: &DeficiencyArguments) -> anyhow::Result<()> {
    let settings = Settings::new(&arguments.measure)?;
    let Some(text) = &arguments.hand else {
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, answers| {
            let line = InputLine::read(line)?;
            let measured = settings.measure(&line.hand, Sizes::Any).map_err(|error| in_hand(&error))?;
            let written = match deficiency(&measured.hand, &measured.goal).finite() {
                Some(tiles) => write!(answers, "{{\"deficiency\":{tiles}}}"),
                None => write!(answers, "{{\"deficiency\":null}}"),
            };
            written.map_err(|error| error.to_string())
        });
    };
    let measured = settings.measure(text, Sizes::Any).map_err(|error| in_argument("HAND", text, &error))?;
    let answer = answer(&settings, &measured, arguments.explain);
    match arguments.measure.format {
        Format::Json => write_json(&answer),
        Format::Text => write_out(&as_text(&settings, &measured, &answer)),
    }
}

fn answer(settings: &Settings, measured: &Measured, explain: Option<usize>) -> Answer {
    let Measured { hand, size, goal, available } = measured;
    let single = |form| deficiency(hand, &Goal { forms: form, ..*goal }).finite();
    let forms: Vec<Forms> = goal.forms.each().collect();
    let accepts = || {
        let tiles = accepted(hand, goal).tiles;
        Pairs(tiles.iter().map(|tile| (settings.tile(tile), available.get(tile))).collect())
    };
    Answer {
        hand: settings.tiles(hand),
        deficiency: deficiency(hand, goal),
        forms: (forms.len() > 1)
            .then(|| Pairs(forms.iter().map(|&form| (form.to_string(), single(form))).collect())),
        accepts: (!size.has_drawn()).then(accepts),
        explanation: explain.map(|limit| explanation(measured, limit)),
    }
}

fn explanation(measured: &Measured, limit: usize) -> Explanation {
    let Measured { hand, goal, .. } = measured;
    let mut complete = readings(hand, goal.sets);
    if complete.is_empty() {
        let nearest = pre_decompositions(hand, goal, limit);
        let readings = nearest.found.iter().map(ToString::to_string).collect();
        return Explanation { readings, cut_off: nearest.cut_off };
    }
    let cut_off = complete.len() > limit;
    complete.truncate(limit);
    Explanation { readings: complete.iter().map(ToString::to_string).collect(), cut_off }
}

/// What a deficiency is called.
pub(crate) fn in_words(deficiency: Deficiency) -> String {
    match deficiency.finite() {
        None => "infinite (cannot be completed)".to_owned(),
        Some(0) => "0 (complete)".to_owned(),
        Some(1) => "1 (ready)".to_owned(),
        Some(tiles) => format!("{tiles} ({} from ready)", tiles - 1),
    }
}

fn as_text(settings: &Settings, measured: &Measured, answer: &Answer) -> String {
    let Measured { hand, size, goal, .. } = measured;
    let mut text = format!("{}\ndeficiency {}\n", answer.hand, in_words(answer.deficiency));
    for (name, value) in answer.forms.iter().flat_map(|forms| &forms.0) {
        let value = value.map_or_else(|| "does not fit this hand".to_owned(), |value| value.to_string());
        let _ = writeln!(text, "  {name:<17} {value}");
    }
    if let Some(accepts) = &answer.accepts {
        let tiles: u32 = accepts.0.iter().map(|(_, count)| u32::from(*count)).sum();
        let list: Vec<String> = accepts.0.iter().map(|(tile, count)| format!("{tile}x{count}")).collect();
        let _ = writeln!(text, "accepts {tiles} tiles of {} kinds: {}", list.len(), list.join(" "));
    } else if size.has_drawn() && answer.deficiency != Deficiency::COMPLETE {
        let keeping: Vec<String> =
            discards(hand, goal).keeping().map(|discard| settings.tile(discard.tile)).collect();
        let _ = writeln!(text, "keeps it after discarding: {}", keeping.join(" "));
    }
    if let Some(explanation) = &answer.explanation {
        let complete = answer.deficiency == Deficiency::COMPLETE;
        text +=
            if complete { "readings:\n" } else { "nearest pre-decompositions (pair in square brackets):\n" };
        explanation.readings.iter().for_each(|reading| {
            let _ = writeln!(text, "  {reading}");
        });
        if explanation.cut_off {
            text += "  and more: raise the limit of --explain\n";
        }
    }
    text
}

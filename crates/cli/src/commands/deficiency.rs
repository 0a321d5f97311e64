//! `suzume deficiency`: how far is this hand?

use super::{TileCounts, as_json, measure_argument, measure_line, write_json, write_out};
use crate::arguments::{DeficiencyArguments, Format, Method};
use crate::failure::BadInput;
use crate::settings::{Measured, Settings, Sizes};
use crate::stream::answer_lines;
use serde::{Serialize, Serializer};
use std::fmt::Write as _;
use std::io::Write as _;
use suzume_deficiency::knowledge::{self, SearchCache};
use suzume_deficiency::{Deficiency, Forms, Goal, papers, pre_decompositions, readings};

/// The answer for one hand.
#[derive(Serialize)]
struct Answer<'a> {
    hand: String,
    #[serde(serialize_with = "as_json")]
    deficiency: Deficiency,
    /// Each form's own deficiency, where several count.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "forms_as_json")]
    forms: Option<Vec<(Forms, Deficiency)>>,
    /// For a hand of 3n+1 tiles: the available tiles that lower the deficiency.
    #[serde(skip_serializing_if = "Option::is_none")]
    accepts: Option<TileCounts<'a>>,
    /// For a hand of 3n+2 tiles: the discards after which it is as near as before.
    #[serde(skip_serializing_if = "Option::is_none")]
    keeps: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

#[derive(Serialize)]
struct Explanation {
    /// For a complete hand: every way to read it as sets and a pair.
    readings: Vec<String>,
    /// For another, when nothing is known about the others' tiles: the minimal pre-decompositions, the pair's holder in
    /// square brackets.
    pre_decompositions: Vec<String>,
    /// The nearest complete hands.
    completions: Vec<Completion>,
    /// Whether a list was cut at the limit.
    cut_off: bool,
}

#[derive(Serialize)]
struct Completion {
    target: String,
    take: String,
    give_up: String,
}

pub(crate) fn run(arguments: &DeficiencyArguments) -> anyhow::Result<()> {
    let settings = Settings::new(&arguments.measure)?;
    let method = arguments.method;
    if method != Method::Exact && settings.forms() != Forms::STANDARD {
        return Err(
            BadInput("--method: the papers' algorithms know the standard form only".to_owned()).into()
        );
    }
    let Some(text) = &arguments.hand else {
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, answers| {
            let measured = measure_line(&settings, line, Sizes::Any)?;
            let written = match deficiency(&measured, &measured.goal, method).finite() {
                Some(tiles) => write!(answers, "{{\"deficiency\":{tiles}}}"),
                None => write!(answers, "{{\"deficiency\":null}}"),
            };
            written.map_err(|error| error.to_string())
        });
    };
    let measured = measure_argument(&settings, text, &arguments.measure, Sizes::Any)?;
    let answer = answer(&settings, &measured, method, arguments.explain);
    match arguments.measure.format {
        Format::Json => write_json(&answer),
        Format::Text => write_out(&as_text(&answer)),
    }
}

fn deficiency(measured: &Measured, goal: &Goal, method: Method) -> Deficiency {
    let Measured { hand, available, .. } = measured;
    let method = match method {
        Method::Exact if measured.is_informed => return knowledge::deficiency(hand, available, goal),
        Method::Exact => return suzume_deficiency::deficiency(hand, goal),
        Method::Quadtree => papers::Method::Quadtree,
        Method::Sixtree => papers::Method::Sixtree,
        Method::Block => papers::Method::Block,
    };
    method.deficiency(hand, available, goal.sets)
}

fn answer<'a>(
    settings: &'a Settings,
    measured: &Measured,
    method: Method,
    explain: Option<usize>,
) -> Answer<'a> {
    let Measured { hand, size, goal, available, .. } = measured;
    let single = |form| deficiency(measured, &Goal { forms: form, ..*goal }, method);
    let forms: Vec<(Forms, Deficiency)> = goal.forms.each().map(|form| (form, single(form))).collect();
    let mut cache = SearchCache::new();
    let (mut accepts, mut keeps) = (None, None);
    if method == Method::Exact && size.has_drawn() {
        let discards = cache.discards(hand, available, goal);
        keeps = Some(discards.keeping().map(|discard| settings.tile(discard.tile)).collect());
    } else if method == Method::Exact {
        let tiles = cache.accepted(hand, available, goal).tiles;
        let counts = tiles.iter().map(|tile| (settings.tile(tile), available.get(tile)));
        accepts = Some(TileCounts(counts.collect()));
    }
    Answer {
        hand: settings.tiles(hand),
        deficiency: deficiency(measured, goal, method),
        forms: (forms.len() > 1).then_some(forms),
        accepts,
        keeps,
        explanation: explain.map(|limit| explanation(settings, measured, limit)),
    }
}

fn explanation(settings: &Settings, measured: &Measured, limit: usize) -> Explanation {
    let Measured { hand, goal, available, is_informed, .. } = measured;
    let mut readings = readings(hand, goal.sets);
    let mut cut_off = readings.len() > limit;
    readings.truncate(limit);
    let mut pre_decompositions_found = Vec::new();
    if readings.is_empty() && !is_informed && goal.forms.contains(Forms::STANDARD) {
        let nearest = pre_decompositions(hand, goal, limit);
        cut_off |= nearest.cut_off;
        pre_decompositions_found = nearest.found;
    }
    let completions = knowledge::completions(hand, available, goal, limit);
    cut_off |= completions.cut_off;
    let completion = |completion: &knowledge::Completion| Completion {
        target: settings.tiles(&completion.target),
        take: settings.tiles(&completion.take),
        give_up: settings.tiles(&completion.give_up),
    };
    Explanation {
        readings: readings.iter().map(ToString::to_string).collect(),
        pre_decompositions: pre_decompositions_found.iter().map(ToString::to_string).collect(),
        completions: match completions.deficiency {
            Deficiency::COMPLETE => Vec::new(),
            _ => completions.found.iter().map(completion).collect(),
        },
        cut_off,
    }
}

fn forms_as_json<S: Serializer>(
    forms: &Option<Vec<(Forms, Deficiency)>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let pairs = forms.iter().flatten().map(|(form, deficiency)| (form.to_string(), deficiency.finite()));
    serializer.collect_map(pairs)
}

/// What a deficiency is called.
pub(super) fn in_words(deficiency: Deficiency, has_drawn: bool) -> String {
    match deficiency.finite() {
        None => "infinite (cannot be completed)".to_owned(),
        Some(0) => "0 (complete)".to_owned(),
        Some(1) if has_drawn => "1 (ready after the right discard)".to_owned(),
        Some(1) => "1 (ready)".to_owned(),
        Some(tiles) => format!("{tiles} ({} from ready)", tiles - 1),
    }
}

fn as_text(answer: &Answer<'_>) -> String {
    let words = in_words(answer.deficiency, answer.keeps.is_some());
    let mut text = format!("{}\ndeficiency {words}\n", answer.hand);
    for (form, value) in answer.forms.iter().flatten() {
        let value = value.finite().map_or_else(|| "not possible".to_owned(), |value| value.to_string());
        let _ = writeln!(text, "  {form:<17} {value}", form = form.to_string());
    }
    if let Some(accepts) = &answer.accepts {
        let line = format!("accepts {}: {}", accepts.size_in_words(), accepts.in_words());
        let _ = writeln!(text, "{}", line.trim_end_matches([' ', ':']));
    }
    if let Some(keeps) = answer.keeps.as_ref().filter(|keeps| !keeps.is_empty()) {
        let _ = writeln!(text, "keeps it after discarding: {}", keeps.join(" "));
    }
    let Some(explanation) = &answer.explanation else { return text };
    let lists = [
        ("readings", &explanation.readings),
        (
            "nearest pre-decompositions (the pair's holder in square brackets)",
            &explanation.pre_decompositions,
        ),
    ];
    for (title, lines) in lists.into_iter().filter(|(_, lines)| !lines.is_empty()) {
        let _ = writeln!(text, "{title}:\n  {}", lines.join("\n  "));
    }
    if !explanation.completions.is_empty() {
        text += "nearest complete hands:\n";
        for Completion { target, take, give_up } in &explanation.completions {
            let _ = write!(text, "  {target}: take {take}");
            let _ = match give_up.is_empty() {
                true => writeln!(text),
                false => writeln!(text, ", give up {give_up}"),
            };
        }
    }
    if explanation.cut_off {
        text += "and more: raise the limit of --explain\n";
    }
    text
}

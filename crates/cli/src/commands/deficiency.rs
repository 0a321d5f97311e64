//! `suzume deficiency` and `suzume shanten`: the distance of a hand from completion.

use super::{language, note_beyond_four, situation, terms, write_json, write_text};
use crate::arguments::{DeficiencyArguments, MethodArgument, OutputFormat};
use crate::clock;
use crate::stream::{BadLines, answer_stdin};
use suzume::{DeficiencyAnswers, DeficiencyQuestion, WinLimits};
use suzume_game::situation::Description;

/// Whether the text uses deficiency, the papers' word, or shanten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Distance {
    Deficiency,
    Shanten,
}

pub(crate) fn run(arguments: &DeficiencyArguments, distance: Distance) -> anyhow::Result<()> {
    let terms = terms(&arguments.measure);
    let method = match arguments.method {
        MethodArgument::Exact => suzume::Method::Exact,
        MethodArgument::Quadtree => suzume::Method::Quadtree,
        MethodArgument::Quadtree8 => suzume::Method::Quadtree8,
        MethodArgument::Sixtree => suzume::Method::Sixtree,
        MethodArgument::Block => suzume::Method::Block,
    };
    if arguments.measure.stdin {
        let limits = WinLimits::read(arguments.only.as_deref(), arguments.colours)?;
        let answers = DeficiencyAnswers::new(&terms, method)?.limited_to(limits);
        clock::end_work_on_interrupt()?;
        return answer_stdin(BadLines::of(arguments.measure.keep_going), || {
            |line: &[u8], out: &mut Vec<u8>| answers.answer_line(line, out).map_err(|error| error.to_string())
        });
    }
    let hand = || Description { hand: arguments.hand.clone().unwrap_or_default(), ..Description::default() };
    let situation =
        situation::description(&arguments.situation, arguments.hand.as_ref(), arguments.measure.rules)?
            .unwrap_or_else(hand);
    let question = DeficiencyQuestion {
        situation,
        terms,
        method,
        only: arguments.only.clone(),
        colours: arguments.colours,
        explain: arguments.explain,
        language: Some(language().code().to_owned()),
    };
    let answer = question.answer()?;
    note_beyond_four(answer.beyond_four.map(|name| name.tile));
    match arguments.measure.format {
        OutputFormat::Json => write_json(&answer),
        OutputFormat::Text => write_text(&answer.to_text(&match distance {
            Distance::Deficiency => question.speaker()?,
            Distance::Shanten => question.speaker()?.counting_shanten(),
        })),
    }
}

//! `suzume discard`: which tile should I discard?

use super::{note_beyond_four, terms, write_json, write_out};
use crate::arguments::{DiscardArguments, Format};
use crate::clock;
use crate::stream::answer_lines;
use suzume_answers::{DiscardAnswers, DiscardQuestion};

pub(crate) fn run(arguments: &DiscardArguments) -> anyhow::Result<()> {
    let &DiscardArguments { k, budget, curve, .. } = arguments;
    let terms = terms(&arguments.measure);
    clock::end_work_on_interrupt()?;
    let Some(hand) = &arguments.hand else {
        let mut answers = DiscardAnswers::new(&terms, k, budget)?;
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, out| {
            answers.answer_line(line, clock::stop(), out).map_err(|error| error.to_string())
        });
    };
    let question = DiscardQuestion { hand: hand.clone(), terms, k, budget, curve };
    let answer = question.answer(clock::stop())?;
    note_beyond_four(answer.beyond_four);
    match arguments.measure.format {
        Format::Json => write_json(&answer),
        Format::Text => write_out(&answer.to_text()),
    }
}

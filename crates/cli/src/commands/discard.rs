//! `suzume discard`: which tile should I discard?

use super::{note_beyond_four, situation, terms, write_json, write_out};
use crate::arguments::{DiscardArguments, Format};
use crate::clock;
use crate::stream::answer_lines;
use suzume_answers::{DecisionAnswer, DiscardAnswers, DiscardQuestion, USUAL_BUDGET, Values};
use suzume_game::situation::{DescribedOffer, Description, Offered, Side};

pub(crate) fn run(arguments: &DiscardArguments) -> anyhow::Result<()> {
    let &DiscardArguments { k, budget, curve, .. } = arguments;
    let terms = terms(&arguments.measure);
    let values = arguments.with.as_deref().map(Values::of_player).transpose()?;
    clock::end_work_on_interrupt()?;
    if arguments.measure.stdin {
        let mut answers = DiscardAnswers::new(&terms, k, budget)?.with_values(values);
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), |line, out| {
            answers.answer_line(line, clock::stop(), out).map_err(|error| error.to_string())
        });
    }
    let answer = match description(arguments)? {
        Some(description) => {
            let budget = budget.unwrap_or(USUAL_BUDGET);
            let mut answers = DiscardAnswers::new(&terms, k, Some(budget))?.with_values(values);
            answers.answer_situation(description, curve, clock::stop())?
        }
        None => {
            let hand = arguments.hand.clone().unwrap_or_default();
            let answer = DiscardQuestion { hand, terms, k, budget, curve }.answer(clock::stop())?;
            note_beyond_four(answer.beyond_four);
            DecisionAnswer::Discard(Box::new(answer))
        }
    };
    match arguments.measure.format {
        Format::Json => write_json(&answer),
        Format::Text => write_out(&answer.to_text()),
    }
}

/// The situation that is asked about; `None` for a hand alone.
fn description(arguments: &DiscardArguments) -> anyhow::Result<Option<Description>> {
    let hand = arguments.hand.as_ref();
    let described = situation::description(&arguments.situation, hand)?;
    let from = Side::ALL.into_iter().find(|side| Some(side.name()) == arguments.from.as_deref());
    if described.is_none() && from.is_none() && arguments.with.is_none() {
        return Ok(None);
    }
    let hand_alone = || Description { hand: hand.cloned().unwrap_or_default(), ..Description::default() };
    let described = described.unwrap_or_else(hand_alone);
    let offered = arguments.offer.clone().zip(from).map(|(tile, from)| Offered {
        tile,
        from,
        offer: DescribedOffer::Discard,
    });
    Ok(Some(Description { offered: offered.or(described.offered), ..described }))
}

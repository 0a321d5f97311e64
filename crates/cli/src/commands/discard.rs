//! `suzume discard`: advice for a situation.

use super::{language, note_beyond_four, situation, terms, write_json, write_text};
use crate::arguments::{DiscardArguments, OutputFormat};
use crate::clock;
use crate::stream::{BadLines, answer_stdin};
use suzume::{DiscardQuestion, Session};
use suzume_game::situation::{DescribedOffer, Description, Offered, Side};
use suzume_tiles::Seats;

pub(crate) fn run(arguments: &DiscardArguments) -> anyhow::Result<()> {
    clock::end_work_on_interrupt()?;
    let question = DiscardQuestion {
        situation: description(arguments)?,
        terms: terms(&arguments.measure),
        with: arguments.with.clone(),
        also: arguments.also.clone(),
        k: arguments.k,
        budget: arguments.budget,
        curve: arguments.curve,
        language: Some(language().code().to_owned()),
    };
    let mut session = Session::new();
    if arguments.measure.stdin {
        return answer_stdin(BadLines::of(arguments.measure.keep_going), || {
            let mut session = Session::new();
            let question = &question;
            move |line: &[u8], out: &mut Vec<u8>| {
                let answered = question.answer_line(line, &mut session, clock::stop(), out);
                answered.map_err(|error| error.to_string())
            }
        });
    }
    let advice = match arguments.measure.format {
        OutputFormat::Json => question.answer_until(&mut session, clock::stop())?,
        OutputFormat::Text => question.answer_for_text(&mut session, clock::stop())?,
    };
    note_beyond_four(advice.beyond_four);
    match arguments.measure.format {
        OutputFormat::Json => write_json(&advice),
        OutputFormat::Text => write_text(&question.to_text(&advice, &mut session, arguments.all)),
    }
}

fn description(arguments: &DiscardArguments) -> anyhow::Result<Description> {
    let hand = arguments.hand.as_ref();
    let hand_alone = || Description { hand: hand.cloned().unwrap_or_default(), ..Description::default() };
    let described = situation::description(&arguments.situation, hand, arguments.measure.rules)?
        .unwrap_or_else(hand_alone);
    let from = Side::all(Seats::Four).find(|side| Some(side.name()) == arguments.from.as_deref());
    let offered = arguments.offer.clone().zip(from).map(|(tile, from)| Offered {
        tile,
        from,
        offer: DescribedOffer::Discard,
    });
    Ok(Description { offered: offered.or(described.offered), ..described })
}

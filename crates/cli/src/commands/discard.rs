//! `suzume discard`: which tile should I discard?

use super::{note_beyond_four, situation, terms, write_json, write_text};
use crate::arguments::{DiscardArguments, Format};
use crate::clock;
use crate::stream::{BadLines, answer_lines};
use suzume::{DecisionAnswer, DecisionQuestion, DiscardAnswers, DiscardQuestion, Objective, Values};
use suzume_game::situation::{DescribedOffer, Description, Offered, Side};
use suzume_rules::Family;

pub(crate) fn run(arguments: &DiscardArguments) -> anyhow::Result<()> {
    let &DiscardArguments { k, budget, curve, alone, .. } = arguments;
    let terms = terms(&arguments.measure);
    let named = |(name, _): &(&str, Objective)| Some(*name) == arguments.objective.as_deref();
    let objective = Objective::NAMES.into_iter().find(named).map_or_else(Objective::default, |(_, one)| one);
    clock::end_work_on_interrupt()?;
    if arguments.measure.stdin {
        let values = arguments.with.as_deref().map(Values::of_player).transpose()?;
        let mut answers = DiscardAnswers::new(&terms, k, budget)?
            .with_values(values)
            .with_objective(objective)
            .with_alone(alone);
        let bad_lines = BadLines::of(arguments.measure.keep_going);
        return answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), bad_lines, |line, out| {
            answers.answer_line(line, clock::stop(), out).map_err(|error| error.to_string())
        });
    }
    let answer = match description(arguments)? {
        Some(situation) => {
            let with = arguments.with.clone();
            DecisionQuestion { situation, terms, k, budget, curve, objective, alone, with }
                .answer(clock::stop())?
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
        Format::Text => write_text(&answer.to_text()),
    }
}

/// The situation that is asked about; `None` for a hand alone.
fn description(arguments: &DiscardArguments) -> anyhow::Result<Option<Description>> {
    let hand = arguments.hand.as_ref();
    let described = situation::description(&arguments.situation, hand)?;
    let from = Side::ALL.into_iter().find(|side| Some(side.name()) == arguments.from.as_deref());
    // Under rules that score, a hand is advised by what it is worth.
    let is_scored = arguments.measure.rules.is_some_and(|preset| preset.rules().family() != Family::Mahjong0);
    let asks_for_table = from.is_some() || arguments.with.is_some() || is_scored;
    if described.is_none() && !asks_for_table {
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

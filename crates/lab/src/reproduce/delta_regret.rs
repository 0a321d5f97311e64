//! How often and by how much delta's choice (Li and Yan, equation 12) falls short of the optimal discard, over random
//! hands of each deficiency. The paper shows one hand where it does (Example 3) and no figures.

use super::{AnswerPiece, ReportRow, ReproductionContext, stopped};
use serde::Serialize;
use suzume::AnswerError;
use suzume_decide::{DeltaMeasure, SearchTarget, Situation, StepSearch, deltas};
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{Deficiency, Goal, Sets, plain};
use suzume_tiles::Dealer;

/// The regret over hands of one deficiency, for the chance to complete within `k` draws.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RegretRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The deficiency of the hands.
    pub deficiency: u8,
    /// The number of draws.
    pub k: u8,
    /// The number of hands.
    pub hands: u32,
    /// Hands where delta's choice is worth less than the best discard.
    pub losing: u32,
    /// The fraction of the chance that is lost, averaged over all hands.
    pub mean_loss: f64,
    /// The greatest fraction lost in one hand.
    pub worst_loss: f64,
    /// The hand with the greatest loss.
    pub worst_hand: String,
}

/// Smaller losses are rounding errors and do not count.
const LEAST_LOSS: f64 = 1e-9;

pub(super) fn run<E: From<AnswerError>>(
    work: &mut ReproductionContext<'_>,
    each: &mut impl FnMut(AnswerPiece) -> Result<(), E>,
) -> Result<(), E> {
    let (hands, farthest) = work.effort.pick((200, 5), (50, 3));
    let title = "Delta's choice against the optimal discard: random hands of 14 tiles, 34 kinds, full knowledge\n\
                 deficiency  k  hands  losing  mean loss  worst loss  worst hand\n";
    each(AnswerPiece { text: title.to_owned(), rows: Vec::new() })?;
    for deficiency in 1..=farthest {
        for detours in 0..=1 {
            let row = measure(deficiency, deficiency + detours, hands, work)?;
            each(AnswerPiece { text: line(&row), rows: vec![ReportRow::Regret(row)] })?;
        }
    }
    Ok(())
}

fn line(row: &RegretRow) -> String {
    format!(
        "{:>10} {:>2} {:>6} {:>7} {:>9.3}% {:>10.2}%  {}\n",
        row.deficiency,
        row.k,
        row.hands,
        row.losing,
        100.0 * row.mean_loss,
        100.0 * row.worst_loss,
        row.worst_hand
    )
}

fn measure(
    deficiency: u8,
    k: u8,
    hands: u32,
    work: &mut ReproductionContext<'_>,
) -> Result<RegretRow, AnswerError> {
    let goal = Goal::standard(Sets::FOUR);
    let mut dealer = Dealer::new(work.seed + u64::from(deficiency));
    let mut cache = SearchCache::new();
    let mut row = RegretRow {
        reproduction: "delta-regret",
        deficiency,
        k,
        hands,
        losing: 0,
        mean_loss: 0.0,
        worst_loss: 0.0,
        worst_hand: String::new(),
    };
    let what = format!("deficiency {deficiency}, k {k}, hands");
    let stop = work.stop;
    let mut done = 0;
    while done < hands {
        let hand = dealer.hand(14, 34);
        if plain::deficiency(&hand, Sets::FOUR) != Deficiency::new(deficiency) {
            continue;
        }
        done += 1;
        work.step(&what, done.into(), hands.into());
        let situation = Situation { hand, available: hand.complement(), goal };
        let (_, ranked) = deltas(&situation, DeltaMeasure::KnowledgeAware, &mut cache);
        let mut search = StepSearch::new(Sets::FOUR, SearchTarget::Complete, || stop.is_asked());
        let values = search.discards(&situation, k).map_err(|_| stopped("interrupted"))?;
        let best = values.iter().map(|one| one.1).fold(0.0, f64::max);
        let chosen = values.iter().find(|one| one.0 == ranked[0].tile).map_or(0.0, |one| one.1);
        let loss = if best > 0.0 { 1.0 - chosen / best } else { 0.0 };
        if loss > LEAST_LOSS {
            row.losing += 1;
            row.mean_loss += loss / f64::from(hands);
            if loss > row.worst_loss {
                row.worst_loss = loss;
                row.worst_hand = hand.to_string();
            }
        }
    }
    Ok(row)
}

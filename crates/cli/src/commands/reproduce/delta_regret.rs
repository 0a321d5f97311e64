//! How often and by how much delta's choice (Li and Yan, equation 12) loses against the optimal discard, over random
//! hands of each deficiency. The paper shows one hand where it does (Example 3) and no figures.

use super::super::{write_json, write_out};
use crate::arguments::{Format, ReproduceArguments};
use crate::clock;
use anyhow::ensure;
use serde::Serialize;
use std::fmt::Write as _;
use std::io::IsTerminal;
use suzume_decide::{Measure, Situation, StepSearch, Target, deltas};
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{Deficiency, Goal, Sets, plain};
use suzume_tiles::Dealer;

/// Hands of one deficiency, and chances within so many draws.
#[derive(Serialize)]
struct Row {
    reproduction: &'static str,
    deficiency: u8,
    k: u8,
    hands: u32,
    /// Hands where delta's choice is worth less than the best discard.
    losing: u32,
    /// Share of the chance that is lost, averaged over all hands, and at the worst.
    mean_loss: f64,
    worst_loss: f64,
    worst_hand: String,
}

/// What is lost by rounding only does not count.
const LEAST_LOSS: f64 = 1e-9;

pub(super) fn run(arguments: &ReproduceArguments) -> anyhow::Result<()> {
    clock::end_work_on_interrupt()?;
    let (hands, farthest) = if arguments.quick { (50, 3) } else { (200, 5) };
    if arguments.format == Format::Text {
        write_out(
            "Delta's choice against the optimal discard: random hands of 14 tiles, 34 kinds, full knowledge\n\
             deficiency  k  hands  losing  mean loss  worst loss  worst hand\n",
        )?;
    }
    for deficiency in 1..=farthest {
        for detours in 0..=1 {
            let row = measure(deficiency, deficiency + detours, hands, arguments.seed)?;
            match arguments.format {
                Format::Json => write_json(&row)?,
                Format::Text => {
                    let mut line =
                        format!("{:>10} {:>2} {:>6} {:>7}", row.deficiency, row.k, row.hands, row.losing);
                    let (mean, worst) = (100.0 * row.mean_loss, 100.0 * row.worst_loss);
                    let _ = write!(line, " {mean:>9.3}% {worst:>10.2}%  {}", row.worst_hand);
                    write_out(&(line + "\n"))?;
                }
            }
        }
    }
    Ok(())
}

fn measure(deficiency: u8, k: u8, hands: u32, seed: u64) -> anyhow::Result<Row> {
    let goal = Goal::standard(Sets::FOUR);
    let mut dealer = Dealer::new(seed + u64::from(deficiency));
    let mut cache = SearchCache::new();
    let mut row = Row {
        reproduction: "delta-regret",
        deficiency,
        k,
        hands,
        losing: 0,
        mean_loss: 0.0,
        worst_loss: 0.0,
        worst_hand: String::new(),
    };
    let shows_progress = std::io::stderr().is_terminal();
    let mut done = 0;
    while done < hands {
        let hand = dealer.hand(14, 34);
        if plain::deficiency(&hand, Sets::FOUR) != Deficiency::new(deficiency) {
            continue;
        }
        done += 1;
        if shows_progress {
            eprint!("\rdeficiency {deficiency}, k {k}: hand {done} of {hands}");
        }
        let situation = Situation { hand, available: hand.complement(), goal };
        let (_, ranked) = deltas(&situation, Measure::KnowledgeAware, &mut cache);
        let values =
            StepSearch::new(Sets::FOUR, Target::Complete, clock::is_interrupted).discards(&situation, k);
        ensure!(values.is_ok(), "interrupted");
        let values = values.unwrap_or_default();
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
    if shows_progress {
        eprint!("\r\x1b[K");
    }
    Ok(row)
}

//! Compares the player `mdp` with recorded games: how hands that it would have judged ended.
//!
//! [`StudyQuestion`] fits the regressions of equation 18 of Kurita and Hoki, from the values of a hand's games to the
//! ends of real hands. It also reports how well the inclusive game predicts the ends of hands near ready.

use crate::sample::{key, mixed};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use suzume::{AnswerError, FitProgress, Stop, over_records};
use suzume_decide::solitary::Scenario;
use suzume_game::replay::ReplayStep;
use suzume_game::{Action, Event, Table};
use suzume_players::{MdpOptions, StudiedDecision, study};
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seat;

/// The records to study, and the sample of their discards.
#[derive(Clone, Debug)]
pub struct StudyQuestion {
    /// Record files. Their order matters for the result.
    pub records: Vec<PathBuf>,
    /// One discard in this many is examined.
    pub one_in: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

/// A fitted logistic regression.
#[derive(Clone, Debug, PartialEq)]
pub struct Regression {
    /// The predicted event and the hands it applies to.
    pub name: String,
    /// The names of the features, the constant first.
    pub features: &'static [&'static str],
    /// The weights of the features.
    pub weights: Vec<f64>,
    /// The number of rows.
    pub n: usize,
    /// The mean log-loss over all rows.
    pub log_loss: f64,
    /// The mean log-loss of the base rate.
    pub base_log_loss: f64,
}

/// How hands ended compared with the prediction, by scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Foreseen {
    /// The hands it applies to.
    pub name: String,
    /// The number of hands.
    pub n: usize,
    /// The mean predicted chances, in the order of [`Scenario::ALL`].
    pub foreseen: [f64; 5],
    /// The observed fractions, in the same order.
    pub observed: [f64; 5],
}

/// The result of a study.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyAnswer {
    /// The regressions of equation 18.
    pub regressions: Vec<Regression>,
    /// The predictions of the inclusive game.
    pub foreseen: Vec<Foreseen>,
}

/// A discard and how the hand ended.
#[derive(Clone, Copy, Debug)]
struct StudiedDiscard {
    studied: StudiedDecision,
    is_riichi: bool,
    end: Scenario,
}

/// Examines the discards of a stretch of records.
#[derive(Default)]
struct Watcher {
    key: u64,
    seen: u64,
    waiting: Vec<(Seat, bool, StudiedDecision)>,
    ended: Vec<StudiedDiscard>,
}

/// How a hand ended for a seat; `None` if it was aborted.
fn end_of(table: &Table, seat: Seat) -> Option<Scenario> {
    let mut end = None;
    for event in table.events() {
        match event {
            Event::Win { seat: winner, .. } if *winner == seat => return Some(Scenario::Win),
            Event::Win { from, .. } if *from == Some(seat) => end = Some(Scenario::DealIn),
            Event::Win { .. } => end = end.or(Some(Scenario::OtherWin)),
            Event::Exhausted { .. } => {
                let is_ready = !table.view(seat).private.waits.is_empty();
                end = Some(if is_ready { Scenario::Ready } else { Scenario::NotReady });
            }
            _ => {}
        }
    }
    end
}

impl StudyQuestion {
    /// Reads the records and fits the regressions.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<StudyAnswer, AnswerError> {
        let options = MdpOptions::default();
        let begin = |watcher: &mut Watcher, path: &Path| (watcher.key, watcher.seen) = (key(path), 0);
        let watch = |watcher: &mut Watcher, _: &Path, step: &ReplayStep<'_>| match step {
            ReplayStep::Decision(decision) => {
                let is_riichi = matches!(decision.chosen, Action::Riichi(_));
                let seat = decision.view.seat();
                let is_free = decision.view.public.seats[seat].riichi == Riichi::No;
                if decision.chosen.discarded().is_none() || !is_free {
                    return;
                }
                watcher.seen += 1;
                if mixed(watcher.key ^ watcher.seen).is_multiple_of(self.one_in.max(1))
                    && let Some(studied) = study(&decision.view, decision.chosen, &options)
                {
                    watcher.waiting.push((seat, is_riichi, studied));
                }
            }
            ReplayStep::HandEnds(table) => {
                for (seat, is_riichi, studied) in watcher.waiting.drain(..) {
                    if let Some(end) = end_of(table, seat) {
                        watcher.ended.push(StudiedDiscard { studied, is_riichi, end });
                    }
                }
            }
            ReplayStep::GameStarts(_) | ReplayStep::Asked(_) | ReplayStep::GameEnds { .. } => {}
        };
        let watchers =
            over_records(&self.records, self.threads, stop, progress, Watcher::default, begin, watch)?;
        let rows: Vec<StudiedDiscard> = watchers.into_iter().flat_map(|watcher| watcher.ended).collect();
        Ok(StudyAnswer { regressions: regressions(&rows), foreseen: foreseen(&rows) })
    }
}

fn logit(chance: f64) -> f64 {
    let chance = chance.clamp(1e-4, 1.0 - 1e-4);
    (chance / (1.0 - chance)).ln()
}

/// The regressions of `mdp` while no seat is in riichi, and those of the paper's features.
fn regressions(rows: &[StudiedDiscard]) -> Vec<Regression> {
    let mut all = Vec::new();
    for least in 1..=3 {
        let of_distance: Vec<&StudiedDiscard> =
            rows.iter().filter(|row| row.studied.least == least && !row.is_riichi).collect();
        let calm: Vec<&StudiedDiscard> =
            of_distance.iter().copied().filter(|row| row.studied.riichis == 0).collect();
        let mut add = |name: &str,
                       features,
                       rows: &[&StudiedDiscard],
                       of: &dyn Fn(&StudiedDecision) -> Vec<f64>,
                       is: &[Scenario]| {
            let inputs: Vec<Vec<f64>> = rows.iter().map(|row| of(&row.studied)).collect();
            let labels: Vec<bool> = rows.iter().map(|row| is.contains(&row.end)).collect();
            all.extend(Regression::fit(format!("{name}, {least} from ready"), features, &inputs, &labels));
        };
        let within = |rows: &[&'_ StudiedDiscard], ends: &[Scenario]| -> Vec<StudiedDiscard> {
            rows.iter().filter(|row| ends.contains(&row.end)).map(|row| **row).collect()
        };
        let drawn = [Scenario::Ready, Scenario::NotReady];
        let lost = [Scenario::DealIn, Scenario::OtherWin];
        let of_drawn = within(&calm, &drawn);
        let of_lost = within(&calm, &lost);
        add(
            "win",
            &["1", "logit of M_win", "another seat ready"],
            &calm,
            &|row| vec![1.0, logit(row.win), row.anybody_ready],
            &[Scenario::Win],
        );
        add(
            "ready at an empty wall",
            &["1", "logit of M_tenpai"],
            &of_drawn.iter().collect::<Vec<_>>(),
            &|row| vec![1.0, logit(row.ready)],
            &[Scenario::Ready],
        );
        add(
            "deal-in when another wins",
            &["1", "calls"],
            &of_lost.iter().collect::<Vec<_>>(),
            &|row| vec![1.0, row.calls as f64],
            &[Scenario::DealIn],
        );
        if least == 1 {
            continue;
        }
        let of_drawn = within(&of_distance, &drawn);
        let of_lost = within(&of_distance, &lost);
        add(
            "paper: win",
            &["1", "logit of M_win", "riichi", "another seat ready"],
            &of_distance,
            &|row| vec![1.0, logit(row.win), row.riichis as f64, row.anybody_ready],
            &[Scenario::Win],
        );
        add(
            "paper: ready at an empty wall",
            &["1", "logit of M_tenpai", "riichi"],
            &of_drawn.iter().collect::<Vec<_>>(),
            &|row| vec![1.0, logit(row.ready), row.riichis as f64],
            &[Scenario::Ready],
        );
        add(
            "paper: deal-in when another wins",
            &["1", "logit of M_fold", "calls"],
            &of_lost.iter().collect::<Vec<_>>(),
            &|row| vec![1.0, logit(row.fold_deal_in), row.calls as f64],
            &[Scenario::DealIn],
        );
    }
    all
}

fn foreseen(rows: &[StudiedDiscard]) -> Vec<Foreseen> {
    let mut groups: BTreeMap<(u8, bool, bool, bool), Vec<&StudiedDiscard>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.studied.inclusive.is_some()) {
        let group = (row.studied.least, row.is_riichi, row.studied.is_open, row.studied.riichis > 0);
        groups.entry(group).or_default().push(row);
    }
    let group =
        |((least, is_riichi, is_open, has_riichi), rows): ((u8, bool, bool, bool), Vec<&StudiedDiscard>)| {
            let n = rows.len();
            let mean =
                |of: &dyn Fn(&StudiedDiscard) -> f64| rows.iter().map(|row| of(row)).sum::<f64>() / n as f64;
            let place = |place: usize| {
                mean(&|row| row.studied.inclusive.map_or(0.0, |scenarios| scenarios.chances[place]))
            };
            let observed = |place: usize| mean(&|row| f64::from(u8::from(row.end as usize == place)));
            let what = match (is_riichi, is_open) {
                (true, _) => "riichi",
                (false, true) => "open",
                (false, false) => "silent",
            };
            let others = if has_riichi { "others in riichi" } else { "no seat in riichi" };
            Foreseen {
                name: format!("{least} from ready, {what}, {others}"),
                n,
                foreseen: std::array::from_fn(place),
                observed: std::array::from_fn(observed),
            }
        };
    groups.into_iter().map(group).collect()
}

impl Regression {
    /// Fits by Newton's method; `None` without rows of both outcomes.
    fn fit(
        name: String,
        features: &'static [&'static str],
        inputs: &[Vec<f64>],
        labels: &[bool],
    ) -> Option<Regression> {
        let n = labels.len();
        let positive = labels.iter().filter(|label| **label).count();
        if positive == 0 || positive == n {
            return None;
        }
        let width = features.len();
        let mut weights = vec![0.0; width];
        let chance = |weights: &[f64], input: &[f64]| {
            let sum: f64 = weights.iter().zip(input).map(|(weight, feature)| weight * feature).sum();
            1.0 / (1.0 + (-sum).exp())
        };
        for _ in 0..25 {
            // A little shrinkage towards zero, so that there is always a solution.
            let mut matrix = vec![vec![0.0; width + 1]; width];
            for (place, row) in matrix.iter_mut().enumerate() {
                row[place] = 1e-3;
                row[width] = -1e-3 * weights[place];
            }
            for (input, label) in inputs.iter().zip(labels) {
                let predicted = chance(&weights, input);
                let error = f64::from(u8::from(*label)) - predicted;
                for (row, feature) in matrix.iter_mut().zip(input) {
                    for (cell, other) in row.iter_mut().zip(input) {
                        *cell += predicted * (1.0 - predicted) * feature * other;
                    }
                    row[width] += error * feature;
                }
            }
            let step = solved(matrix);
            weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight += step);
        }
        let loss = |predicted: f64, label: bool| -if label { predicted } else { 1.0 - predicted }.ln();
        let base = positive as f64 / n as f64;
        let losses = inputs.iter().zip(labels).map(|(input, &label)| loss(chance(&weights, input), label));
        Some(Regression {
            name,
            features,
            n,
            log_loss: losses.sum::<f64>() / n as f64,
            base_log_loss: labels.iter().map(|&label| loss(base, label)).sum::<f64>() / n as f64,
            weights,
        })
    }
}

/// Solves linear equations by elimination; the last column is the right side.
fn solved(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let width = rows.len();
    for place in 0..width {
        let largest =
            (place..width).max_by(|&one, &other| rows[one][place].abs().total_cmp(&rows[other][place].abs()));
        rows.swap(place, largest.unwrap_or(place));
        let pivot = rows[place].clone();
        for (other, row) in rows.iter_mut().enumerate() {
            if other != place && pivot[place] != 0.0 {
                let factor = row[place] / pivot[place];
                row.iter_mut().zip(&pivot).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    rows.iter().enumerate().map(|(place, row)| row[width] / row[place]).collect()
}

impl StudyAnswer {
    /// Formats the study for people.
    pub fn to_text(&self) -> String {
        let mut text = String::from("regressions of equation 18\n");
        for Regression { name, features, weights, n, log_loss, base_log_loss } in &self.regressions {
            let terms =
                features.iter().zip(weights).map(|(feature, weight)| format!("{weight:+.3} {feature}"));
            let terms: Vec<String> = terms.collect();
            let _ = writeln!(
                text,
                "{name}: {}; n {n}, log-loss {log_loss:.4}, base {base_log_loss:.4}",
                terms.join(", ")
            );
        }
        text += "\nthe inclusive game next to real ends: foreseen / observed\n";
        for Foreseen { name, n, foreseen, observed } in &self.foreseen {
            let _ = write!(text, "{name}, n {n}:");
            for scenario in Scenario::ALL {
                let place = scenario as usize;
                let (one, other) = (100.0 * foreseen[place], 100.0 * observed[place]);
                let _ = write!(text, " {} {one:.1} / {other:.1}%", scenario.name());
            }
            text.push('\n');
        }
        text
    }
}

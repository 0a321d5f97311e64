//! Compares the player `mdp` with recorded games: how hands that it would have judged ended.
//!
//! [`StudyQuestion`] fits the regressions of equation 18 of Kurita and Hoki, from the values of a hand's games to the
//! ends of real hands.

use crate::ends::end_of;
use crate::sample::{key, mixed};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use suzume::{AnswerError, FitProgress, RecordList, Stop, fit_baselines, fitted_on, over_records};
use suzume_decide::solitary::{Reach, Scenario};
use suzume_game::Action;
use suzume_game::replay::ReplayStep;
use suzume_models::{EndRegressions, LogisticRegression, PaperModels, RegressionRows};
use suzume_players::{MdpOptions, StudiedDecision, Version, study};
use suzume_rules::riichi::Riichi;
use suzume_tiles::Seat;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;

/// The records to study, and the sample of their discards.
#[derive(Clone, Debug)]
pub struct StudyQuestion {
    /// Record files. Their order matters for the result.
    pub records: Vec<PathBuf>,
    /// One discard in this many is examined.
    pub one_in: u64,
    /// The most hands of a graph of the paper's player.
    pub budget: u32,
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
    /// The fitted weights.
    pub fitted: LogisticRegression,
    /// The number of rows.
    pub n: usize,
    /// The mean log-loss over all rows.
    pub log_loss: f64,
    /// The mean log-loss of the base rate.
    pub base_log_loss: f64,
}

/// The reaches of graphs that decisions used.
#[derive(Clone, Debug, PartialEq)]
pub struct UsedReaches {
    /// The player.
    pub player: &'static str,
    /// The exchanges that the hand needed to be ready.
    pub least: u8,
    /// The reaches; several if the budget allowed more exchanges or more claims, but not both.
    pub reaches: Vec<Reach>,
    /// The number of decisions.
    pub n: usize,
}

/// The result of a study.
#[derive(Clone, Debug, PartialEq)]
pub struct StudyAnswer {
    /// The regressions of equation 18.
    pub regressions: Vec<Regression>,
    /// The reaches that were used.
    pub reaches: Vec<UsedReaches>,
    /// The models of the paper's player, with the regressions of equation 18.
    pub paper: PaperModels,
}

/// A discard and how the hand ended.
#[derive(Clone, Debug)]
struct StudiedDiscard {
    studied: StudiedDecision,
    /// The same by the paper's player, for hands two or three exchanges from ready of games to fit on.
    paper: Option<StudiedDecision>,
    is_riichi: bool,
    end: Scenario,
}

/// Examines the discards of a stretch of records.
#[derive(Default)]
struct Watcher {
    key: u64,
    seen: u64,
    /// Whether the paper's regressions may be fitted on the record.
    is_fitted: bool,
    waiting: Vec<(Seat, bool, StudiedDecision, Option<StudiedDecision>)>,
    ended: Vec<StudiedDiscard>,
}

impl StudyQuestion {
    /// Reads the records and fits the regressions.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        progress: &(impl Fn(FitProgress) + Sync),
    ) -> Result<StudyAnswer, AnswerError> {
        let fitted = fitted_on(&self.records);
        let baselines = fit_baselines(&fitted, self.threads, stop, progress)?;
        let options = MdpOptions::default();
        let as_paper = MdpOptions {
            version: Version::Paper,
            budget: self.budget,
            paper: Some(Arc::new(baselines.clone())),
            ..MdpOptions::default()
        };
        let begin = |watcher: &mut Watcher, path: &Path| {
            (watcher.key, watcher.seen) = (key(path), 0);
            watcher.is_fitted = fitted.iter().any(|one| one == path);
        };
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
                    let is_far = watcher.is_fitted && (2..=3).contains(&studied.least);
                    let paper = is_far.then(|| study(&decision.view, decision.chosen, &as_paper)).flatten();
                    watcher.waiting.push((seat, is_riichi, studied, paper));
                }
            }
            ReplayStep::HandEnds(table) => {
                for (seat, is_riichi, studied, paper) in watcher.waiting.drain(..) {
                    if let Some(end) = end_of(table, seat) {
                        watcher.ended.push(StudiedDiscard { studied, paper, is_riichi, end });
                    }
                }
            }
            ReplayStep::GameStarts(_) | ReplayStep::Asked(_) | ReplayStep::GameEnds { .. } => {}
        };
        let watchers = over_records(
            RecordList::of_four(&self.records),
            self.threads,
            stop,
            progress,
            Watcher::default,
            begin,
            watch,
        )?;
        let rows: Vec<StudiedDiscard> = watchers.into_iter().flat_map(|watcher| watcher.ended).collect();
        let of_paper = paper_regressions(&rows);
        let ends = match &of_paper[..] {
            [win, tenpai, lose] => Some(EndRegressions {
                win: win.fitted.clone(),
                tenpai: tenpai.fitted.clone(),
                lose: lose.fitted.clone(),
            }),
            _ => None,
        };
        let mut regressions = regressions(&rows);
        regressions.extend(of_paper);
        Ok(StudyAnswer { regressions, reaches: reaches(&rows), paper: baselines.with_ends(ends) })
    }
}

fn logit(chance: f64) -> f64 {
    let chance = chance.clamp(1e-4, 1.0 - 1e-4);
    real::ln(chance / (1.0 - chance))
}

/// The regressions of `mdp`, while no seat is in riichi.
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
            rows.iter().filter(|row| ends.contains(&row.end)).map(|row| (*row).clone()).collect()
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
            &|row| vec![1.0, row.calls.to_f64()],
            &[Scenario::DealIn],
        );
    }
    all
}

/// The regressions of equation 18 with the paper's features, from the games of the paper's player, for hands two and three
/// exchanges from ready together: chance to win, to be tenpai at an empty wall, and to deal in when another seat wins.
fn paper_regressions(rows: &[StudiedDiscard]) -> Vec<Regression> {
    let rows: Vec<(&StudiedDecision, Scenario)> = rows
        .iter()
        .filter(|row| !row.is_riichi)
        .filter_map(|row| Some((row.paper.as_ref()?, row.end)))
        .collect();
    let fit = |name: &str,
               features: &'static [&'static str],
               among: &[Scenario],
               is: Scenario,
               of: &dyn Fn(&StudiedDecision) -> Vec<f64>| {
        let rows = || rows.iter().filter(|(_, end)| among.contains(end));
        let inputs: Vec<Vec<f64>> = rows().map(|(row, _)| of(row)).collect();
        let labels: Vec<bool> = rows().map(|(_, end)| *end == is).collect();
        Regression::fit(format!("paper: {name}"), features, &inputs, &labels)
    };
    let fitted = [
        fit(
            "win",
            &["1", "logit of M_win", "riichi", "anybody tenpai"],
            &Scenario::ALL,
            Scenario::Win,
            &|row| vec![1.0, logit(row.win), row.riichis.to_f64(), row.anybody_ready],
        ),
        fit(
            "tenpai at an empty wall",
            &["1", "logit of M_tenpai", "riichi"],
            &[Scenario::Ready, Scenario::NotReady],
            Scenario::Ready,
            &|row| vec![1.0, logit(row.ready), row.riichis.to_f64()],
        ),
        fit(
            "deal-in when another wins",
            &["1", "logit of M_fold", "calls"],
            &[Scenario::DealIn, Scenario::OtherWin],
            Scenario::DealIn,
            &|row| vec![1.0, logit(row.fold_deal_in), row.calls.to_f64()],
        ),
    ];
    fitted.into_iter().flatten().collect()
}

/// How often each set of reaches was used.
fn reaches(rows: &[StudiedDiscard]) -> Vec<UsedReaches> {
    let mut counts: BTreeMap<(&str, u8, Vec<Reach>), usize> = BTreeMap::new();
    for row in rows {
        let of_paper = row.paper.iter().map(|studied| ("mdp:as=paper", studied));
        for (player, studied) in std::iter::once(("mdp", &row.studied)).chain(of_paper) {
            *counts.entry((player, studied.least, studied.reaches.clone())).or_default() += 1;
        }
    }
    let used = |((player, least, reaches), n)| UsedReaches { player, least, reaches, n };
    counts.into_iter().map(used).collect()
}

impl Regression {
    /// Fits a regression; `None` without rows of both outcomes.
    fn fit(
        name: String,
        features: &'static [&'static str],
        inputs: &[Vec<f64>],
        labels: &[bool],
    ) -> Option<Regression> {
        let mut rows = RegressionRows::new(features.len(), 2);
        for (input, label) in inputs.iter().zip(labels) {
            rows.push_binary(input, f64::from(u8::from(*label)));
        }
        let fitted = LogisticRegression::fit(&rows)?;
        Some(Regression {
            name,
            features,
            n: rows.len(),
            log_loss: rows.log_loss(|features| fitted.chances(features)),
            base_log_loss: rows.base_log_loss(),
            fitted,
        })
    }
}

impl StudyAnswer {
    /// Formats the study for people.
    pub fn to_text(&self) -> String {
        let mut text = String::from("regressions of equation 18\n");
        for Regression { name, features, fitted, n, log_loss, base_log_loss } in &self.regressions {
            let weights = fitted.weights().iter().flatten();
            let terms =
                features.iter().zip(weights).map(|(feature, weight)| format!("{weight:+.3} {feature}"));
            let terms: Vec<String> = terms.collect();
            let _ = writeln!(
                text,
                "{name}: {}; n {n}, log-loss {log_loss:.4}, base {base_log_loss:.4}",
                terms.join(", ")
            );
        }
        text += "\nreaches used (exchanges, claims)\n";
        for UsedReaches { player, least, reaches, n } in &self.reaches {
            let shown = reaches.iter().map(|reach| format!("({}, {})", reach.exchanges, reach.claims));
            let shown: Vec<String> = shown.collect();
            let _ = writeln!(text, "{player}, {least} from ready: {}, n {n}", shown.join(" and "));
        }
        text
    }
}

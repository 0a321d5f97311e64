//! Fits models of opponents on records and checks them on other records.
//!
//! Several threads each read one stretch of the list of records. Their results are joined in the order of the list, so
//! the output has the same bytes at any number of threads. Only feature rows are kept in memory, not games.

use crate::error::{AnswerError, Problem};
use crate::records::in_named;
use crate::stop::Stop;
use std::fmt::Write as _;
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use suzume_game::replay::ReplayStep;
use suzume_interop::recorded::RecordChecker;
use suzume_interop::records::{RecordFormat, read_any};
use suzume_models::games::GameModel;
use suzume_models::{ClassFigures, Figures, PaperModels, Parameters};
use suzume_models::{FitPart, FitStep, Fitter, HoldOut, Model, ModelSamples, Models, Sampler, WantedRows};
use suzume_tiles::Seats;

/// The records to fit on, and how to use them.
#[derive(Clone, Debug)]
pub struct FitQuestion {
    /// Record files. Their order matters for the result.
    pub records: Vec<PathBuf>,
    /// The fraction of the records that is held out, in 0..1.
    pub hold_out: f64,
    /// The seed that selects the held-out records.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Models to keep; only models missing from these are fitted.
    pub kept: Option<Parameters>,
}

/// Records to replay, which must all be of games that the work is for.
#[derive(Clone, Copy, Debug)]
pub struct RecordList<'a> {
    /// The files, in order.
    pub paths: &'a [PathBuf],
    /// The number of players that every game must have; `None` for any.
    pub players: Option<Seats>,
}

impl<'a> RecordList<'a> {
    /// Records of games of four.
    pub const fn of_four(paths: &'a [PathBuf]) -> RecordList<'a> {
        RecordList { paths, players: Some(Seats::Four) }
    }
}

/// The number of players in the first game of the records; four if there is none.
pub fn players_in(records: &[PathBuf]) -> Result<Seats, AnswerError> {
    let mut players = None;
    if let Some(path) = records.first() {
        replay(path, None, &mut RecordChecker::new(), |step| {
            if let ReplayStep::GameStarts(header) = step {
                players.get_or_insert(header.rules.table().seats());
            }
        })?;
    }
    Ok(players.unwrap_or(Seats::Four))
}

/// Progress of a fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitProgress {
    /// Records have been read.
    Read {
        /// Records read so far.
        done: usize,
        /// The number of records.
        of: usize,
    },
    /// Games have been played.
    Played {
        /// Games played so far.
        done: usize,
        /// The number of games.
        of: usize,
    },
    /// Boosting rounds of a model of own games have been fitted.
    OfGames {
        /// The model being fitted.
        model: GameModel,
        /// Rounds fitted so far.
        done: usize,
        /// The number of boosting rounds.
        of: usize,
    },
    /// Boosting rounds of a model have been fitted.
    Fitted {
        /// The model being fitted.
        model: Model,
        /// Rounds fitted so far.
        done: usize,
        /// The number of boosting rounds.
        of: usize,
    },
}

impl FitQuestion {
    /// Reads the records and fits every model.
    ///
    /// Stops early with an error if `stop` asks for it.
    pub fn answer(
        &self,
        stop: Stop<'_>,
        report: &(impl Fn(FitProgress) + Sync),
    ) -> Result<Parameters, AnswerError> {
        let players = players_in(&self.records)?;
        let mut fitter = self.fitter(players);
        if let Some(kept) = &self.kept {
            fitter = fitter.keeping(kept.clone()).ok_or_else(|| {
                AnswerError::value(
                    "keep",
                    "models of as many players that were fitted with the same games held out",
                )
            })?;
        }
        Ok(self.fitted(fitter, players, stop, report)?.finish())
    }

    /// Reads the records and fits some models, as a part of a fit that is spread over machines. `before` has the models of
    /// the first step, if there are any of the second among these.
    pub fn part(
        &self,
        models: &[Model],
        before: Option<FitPart>,
        stop: Stop<'_>,
        report: &(impl Fn(FitProgress) + Sync),
    ) -> Result<FitPart, AnswerError> {
        let players = players_in(&self.records)?;
        let fitter = self.fitter(players).of_part(models, before);
        Ok(self.fitted(fitter, players, stop, report)?.into_part())
    }

    fn hold_out(&self) -> HoldOut {
        HoldOut { share: self.hold_out, seed: self.seed }
    }

    fn fitter(&self, players: Seats) -> Fitter {
        let names: Vec<String> = self.records.iter().map(|path| name_of(path)).collect();
        Fitter::new(players, names.iter().map(String::as_str), self.hold_out(), self.threads)
    }

    /// Fits what a fitter lacks.
    fn fitted(
        &self,
        mut fitter: Fitter,
        players: Seats,
        stop: Stop<'_>,
        report: &(impl Fn(FitProgress) + Sync),
    ) -> Result<Fitter, AnswerError> {
        if !(0.0..1.0).contains(&self.hold_out) {
            return Err(AnswerError::value("hold-out", "a share from 0 up to, but not including, 1"));
        }
        let hold_out = self.hold_out();
        let records = RecordList { paths: &self.records, players: Some(players) };
        let fitted = |model, done, of| {
            report(FitProgress::Fitted { model, done, of });
            if stop.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let split = |path: &Path| hold_out.holds(&name_of(path));
        for step in [FitStep::First, FitStep::Second] {
            if !fitter.needs(step) {
                continue;
            }
            let wanted = match (step, fitter.first_forests()) {
                (FitStep::Second, Some(forests)) => forests.map(WantedRows::Second),
                _ => [WantedRows::First; 2],
            };
            let (samples, held_out) =
                gather(records, wanted, &fitter.left_out(), self.threads, split, stop, report)?;
            if samples.hands == 0 {
                return Err(AnswerError::value("records", "no hands of riichi to fit on"));
            }
            fitter.fit(step, &samples, &held_out, fitted);
            if stop.is_asked() {
                return Err(stopped());
            }
        }
        Ok(fitter)
    }
}

/// The records that models are checked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckedOn {
    /// All of the given records.
    All,
    /// The given records that were held out when the models were fitted, matched by name.
    HeldOut,
}

impl CheckedOn {
    /// Selects the records of a list to check on.
    pub fn of(self, models: &Models, records: &[PathBuf]) -> Vec<PathBuf> {
        let provenance = models.provenance();
        let hold_out = HoldOut { share: provenance.hold_out, seed: provenance.seed };
        let is_wanted = |path: &&PathBuf| self == CheckedOn::All || hold_out.holds(&name_of(path));
        records.iter().filter(is_wanted).cloned().collect()
    }
}

/// How well models predict records.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckAnswer {
    /// Games that were read.
    pub games: u64,
    /// The figures of every model that has rows.
    pub figures: Vec<Figures>,
    /// The figures of the paper's logistic regressions on the same games.
    pub baselines: Vec<Figures>,
    /// Deal-in rates against one riichi, by class of tile.
    pub classes: Vec<ClassFigures>,
}

/// The models to check: the trees, and the paper's regressions to compare them with.
#[derive(Clone, Copy, Debug)]
pub struct CheckedModels<'a> {
    /// The trees.
    pub trees: &'a Models,
    /// The regressions; games of three are checked without them.
    pub paper: Option<&'a PaperModels>,
}

/// Measures models on records.
pub fn check_models(
    CheckedModels { trees: models, paper }: CheckedModels<'_>,
    records: &[PathBuf],
    on: CheckedOn,
    threads: NonZeroUsize,
    stop: Stop<'_>,
    report: &(impl Fn(FitProgress) + Sync),
) -> Result<CheckAnswer, AnswerError> {
    let paths = on.of(models, records);
    let records = RecordList { paths: &paths, players: Some(models.players()) };
    let wanted = WantedRows::All(models.first_forests());
    // The regressions of the paper are of four players.
    let paper = paper.filter(|_| models.players() == Seats::Four);
    let new = || Sampler::new(wanted).with_baselines(paper);
    let samples = sampled(records, threads, stop, report, new)?;
    Ok(CheckAnswer {
        games: samples.games,
        figures: models.figures(&samples),
        baselines: paper.map(|paper| paper.figures(&samples)).unwrap_or_default(),
        classes: models.class_figures(&samples),
    })
}

impl CheckAnswer {
    /// Formats the report for people: the figures of the models, then deal-in rates by class of tile.
    pub fn to_text(&self) -> String {
        let mut text = figures_text(&self.figures);
        if !self.baselines.is_empty() {
            text += "\nlogistic regressions as in the paper of Kurita and Hoki, on the same games\n";
            text += &figures_text(&self.baselines);
        }
        if !self.classes.is_empty() {
            text += "\nwaits of one riichi by class of tile\n";
            let _ = writeln!(
                text,
                "{:<14} {:>9} {:>9} {:>9} {:>9}",
                "class", "n", "predicted", "observed", "error"
            );
        }
        for ClassFigures { class, n, predicted, observed, error } in &self.classes {
            let _ = writeln!(
                text,
                "{:<14} {n:>9} {:>8.2}% {:>8.2}% {:>8.2}%",
                class.name(),
                100.0 * predicted,
                100.0 * observed,
                100.0 * error
            );
        }
        text
    }
}

/// Formats the figures of models for people.
pub fn figures_text(figures: &[Figures]) -> String {
    let width = figures.iter().map(|figures| figures.model.len()).max().unwrap_or(0).max(12);
    let mut text = format!(
        "{:<width$} {:>9} {:>9} {:>8} {:>9} {:>7} {:>7} {:>11}\n",
        "model", "n", "log-loss", "error", "base", "AUC", "Brier", "calibration"
    );
    for figures in figures {
        let Figures {
            model, n, log_loss, log_loss_error, base_log_loss, auc, brier, calibration_error, ..
        } = figures;
        let or_none =
            |figure: Option<f64>| figure.map_or_else(|| "-".to_owned(), |figure| format!("{figure:.4}"));
        let (auc, error) = (or_none(*auc), or_none(*log_loss_error));
        let _ = writeln!(
            text,
            "{model:<width$} {n:>9} {log_loss:>9.4} {error:>8} {base_log_loss:>9.4} {auc:>7} {brier:>7.4} \
             {calibration_error:>11.4}"
        );
    }
    text
}

fn stopped() -> AnswerError {
    AnswerError::whole(Problem::Stopped("interrupted".to_owned()))
}

/// The name of a record, which is its file name.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Gathers the rows of records in two sets: those that `is_held_out` leaves and those that it takes. Each set has its
/// own selection of rows.
fn gather<'w>(
    records: RecordList<'_>,
    wanted: [WantedRows<'w>; 2],
    left_out: &[Model],
    threads: NonZeroUsize,
    is_held_out: impl Fn(&Path) -> bool + Sync,
    stop: Stop<'_>,
    report: &(impl Fn(FitProgress) + Sync),
) -> Result<(ModelSamples, ModelSamples), AnswerError> {
    let new = || {
        let [fitted, held_out] = wanted.map(|wanted| Sampler::new(wanted).without(left_out));
        (fitted, held_out)
    };
    let begin = |(fitted, held_out): &mut (Sampler<'w>, Sampler<'w>), path: &Path| {
        let sampler = if is_held_out(path) { held_out } else { fitted };
        sampler.begin_record(&name_of(path));
    };
    let watch = |(fitted, held_out): &mut (Sampler<'w>, Sampler<'w>), path: &Path, step: &ReplayStep<'_>| {
        if is_held_out(path) { held_out } else { fitted }.watch(step);
    };
    let watchers = over_records(records, threads, stop, report, new, begin, watch)?;
    let (mut fitted, mut held_out) = (ModelSamples::default(), ModelSamples::default());
    for (more_fitted, more_held_out) in watchers {
        fitted.append(more_fitted.finish());
        held_out.append(more_held_out.finish());
    }
    Ok((fitted, held_out))
}

/// Gathers the rows of records with samplers made by `new`.
fn sampled<'w>(
    records: RecordList<'_>,
    threads: NonZeroUsize,
    stop: Stop<'_>,
    report: &(impl Fn(FitProgress) + Sync),
    new: impl Fn() -> Sampler<'w> + Sync,
) -> Result<ModelSamples, AnswerError> {
    let begin = |sampler: &mut Sampler<'w>, path: &Path| sampler.begin_record(&name_of(path));
    let watch = |sampler: &mut Sampler<'w>, _: &Path, step: &ReplayStep<'_>| sampler.watch(step);
    let mut samples = ModelSamples::default();
    for sampler in over_records(records, threads, stop, report, new, begin, watch)? {
        samples.append(sampler.finish());
    }
    Ok(samples)
}

/// The records that were not held out when the shipped models of four were fitted, on which models may be fitted.
pub fn fitted_on(records: &[PathBuf]) -> Vec<PathBuf> {
    let held_out = CheckedOn::HeldOut.of(Models::shipped(Seats::Four), records);
    records.iter().filter(|record| !held_out.contains(record)).cloned().collect()
}

/// Fits the logistic regressions of the paper on records, without those of equation 18.
pub fn fit_baselines(
    records: &[PathBuf],
    threads: NonZeroUsize,
    stop: Stop<'_>,
    report: &(impl Fn(FitProgress) + Sync),
) -> Result<PaperModels, AnswerError> {
    let others: Vec<Model> =
        Model::ALL.into_iter().filter(|model| !matches!(model, Model::Ready | Model::Rank)).collect();
    let records = RecordList::of_four(records);
    let samples =
        sampled(records, threads, stop, report, || Sampler::new(WantedRows::First).without(&others))?;
    if samples.hands == 0 {
        return Err(AnswerError::value("records", "no hands of riichi to fit on"));
    }
    let first = PaperModels::fit_first(&samples);
    let outlook: Vec<Model> = Model::ALL.into_iter().filter(|model| *model != Model::OtherWin).collect();
    let new = || Sampler::new(WantedRows::First).without(&outlook).with_baselines(Some(&first));
    let samples = sampled(records, threads, stop, report, new)?;
    Ok(first.clone().fit_second(&samples))
}

/// Replays records on several threads. Each thread handles a stretch of the list with its own watcher; the watchers are
/// returned in the order of the list. `begin` is called with each record, `watch` with each step of its replay.
pub fn over_records<W: Send>(
    records: RecordList<'_>,
    threads: NonZeroUsize,
    stop: Stop<'_>,
    report: &(impl Fn(FitProgress) + Sync),
    new: impl Fn() -> W + Sync,
    begin: impl Fn(&mut W, &Path) + Sync,
    watch: impl Fn(&mut W, &Path, &ReplayStep<'_>) + Sync,
) -> Result<Vec<W>, AnswerError> {
    let watched = over_records_so_far(records, threads, stop, report, new, begin, watch)?;
    if watched.is_finished { Ok(watched.watchers) } else { Err(stopped()) }
}

/// The watchers of records, in the order of the list.
#[derive(Clone, Debug)]
pub struct WatchedRecords<W> {
    /// One watcher per thread.
    pub watchers: Vec<W>,
    /// Whether every record was replayed. If not, each watcher has seen the first records of its stretch, each of them whole.
    pub is_finished: bool,
}

/// Like [`over_records`], but keeps what was watched when `stop` is raised.
pub fn over_records_so_far<W: Send>(
    records: RecordList<'_>,
    threads: NonZeroUsize,
    stop: Stop<'_>,
    report: &(impl Fn(FitProgress) + Sync),
    new: impl Fn() -> W + Sync,
    begin: impl Fn(&mut W, &Path) + Sync,
    watch: impl Fn(&mut W, &Path, &ReplayStep<'_>) + Sync,
) -> Result<WatchedRecords<W>, AnswerError> {
    let RecordList { paths: records, players } = records;
    let done = AtomicUsize::new(0);
    let read = |stretch: &[PathBuf]| {
        let mut checker = RecordChecker::new();
        let mut watcher = new();
        for path in stretch {
            if stop.is_asked() {
                break;
            }
            begin(&mut watcher, path);
            replay(path, players, &mut checker, |step| watch(&mut watcher, path, step))?;
            report(FitProgress::Read { done: done.fetch_add(1, Ordering::Relaxed) + 1, of: records.len() });
        }
        Ok(watcher)
    };
    let size = records.len().div_ceil(threads.get()).max(1);
    let watchers: Result<Vec<W>, AnswerError> = std::thread::scope(|scope| {
        let handles: Vec<_> = records.chunks(size).map(|stretch| scope.spawn(|| read(stretch))).collect();
        let failed = || Err(AnswerError::whole(Problem::Failed("a thread failed".to_owned())));
        handles.into_iter().map(|handle| handle.join().unwrap_or_else(|_| failed())).collect()
    });
    Ok(WatchedRecords { watchers: watchers?, is_finished: done.into_inner() == records.len() })
}

/// Reads a record and passes every step of its replay on. Its games must have this number of players, if one is given.
fn replay(
    path: &Path,
    players: Option<Seats>,
    checker: &mut RecordChecker,
    mut watch: impl FnMut(&ReplayStep<'_>),
) -> Result<(), AnswerError> {
    let name = path.to_string_lossy();
    let file = suzume_players::open_input(path).map_err(|error| in_named(&name, &error))?;
    let record = read_any(&name, BufReader::new(file), None)?;
    if let RecordFormat::Botzone(_) = record.format() {
        return Err(in_named(&name, &"a log of Botzone; hint: models are of riichi"));
    }
    let mut other = None;
    record.replay(checker, None, |step| {
        if let ReplayStep::GameStarts(header) = &step {
            let found = header.rules.table().seats();
            other = other.or(players.is_some_and(|players| players != found).then_some(found));
        }
        if other.is_none() {
            watch(&step);
        }
    })?;
    match other {
        None => Ok(()),
        Some(Seats::Three) => {
            Err(in_named(&name, &"a game of three players where those of four are fitted or checked"))
        }
        Some(Seats::Four) => {
            Err(in_named(&name, &"a game of four players where those of three are fitted or checked"))
        }
    }
}

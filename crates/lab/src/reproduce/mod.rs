//! Tables and examples of the papers, with the papers' figures next to ours.
//!
//! Some take an hour, so an answer comes in pieces, each as soon as it is ready: text for people, and rows for JSON.

mod cpu_time;
mod delta_regret;
mod examples;
mod games_needed;
mod guoshi;
mod matches;
mod mdp_match;
mod pure_hands;
mod stable_wall;
mod tables;
mod whole_games;

pub use delta_regret::RegretRow;
pub use games_needed::GamesNeededRow;
pub use guoshi::{GuoshiMatchRow, GuoshiRow};
pub use mdp_match::{MdpMatchRow, RankDifferenceRow};
pub use pure_hands::GateRow;
pub use tables::{AlgorithmTimes, BlockByDeficiency, BlockComparison, PrintedRow, TableRow};
pub use whole_games::WholeGamesRow;

use clap::ValueEnum;
use mdp_match::MdpMatch;
use serde::Serialize;
use std::fmt::Write as _;
use suzume::{AnswerError, Problem, Stop};
use suzume_players::Spec;

/// Which tables of the papers to recompute, and how thoroughly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReproduceQuestion {
    /// The reproduction to run; all of them if absent.
    pub name: Option<Reproduction>,
    /// The size of the samples.
    pub effort: SampleSize,
    /// The seed of random hands and walls.
    pub seed: u64,
    /// The entrants of `mdp-match`: three, the last with two seats.
    pub players: Option<Vec<Spec>>,
    /// The number of games in `mdp-match`, or of each match of `stable-wall`.
    pub games: Option<u64>,
    /// The k of the k-gates that `pure-hands` lists; those of eight and nine if absent.
    pub gates: Option<u8>,
}

/// The size of samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleSize {
    /// As in the papers, or enough for their digits.
    Full,
    /// Small enough to take seconds instead of minutes.
    Quick,
}

impl SampleSize {
    fn pick<T>(self, full: T, quick: T) -> T {
        match self {
            SampleSize::Full => full,
            SampleSize::Quick => quick,
        }
    }
}

/// What can be recomputed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reproduction {
    /// Pure 14-tile hands by deficiency and pure 13-tile hands by gates (Li and Yan, sections 3 and 6).
    PureHands,
    /// Every numbered example of the two deficiency papers.
    Examples,
    /// How often and by how much delta's choice loses against the optimal discard.
    DeltaRegret,
    /// Tables 1-3 of Yan, Li and Li: times of the algorithms, and how often the block algorithm errs.
    DeficiencyTables,
    /// Section 6.4 of Yan, Li and Li: whole games of four players with each of the deficiency algorithms.
    WholeGames,
    /// The programs of Kong's GuoShiWuShuang: fast, slow, exact and with claims (minutes; --quick: seconds).
    Guoshi,
    /// Tables 1-7 of Tang, Chen and Wu: stealing and draws on the ordinary and the stable draw wall (about half an hour;
    /// --quick: seconds).
    StableWall,
    /// How many games it takes to distinguish 55% from 50%, by wall, seat plan and luck adjustment.
    GamesNeeded,
    /// Table II of Kurita and Hoki: East-only matches of three entrants, the last with two seats (hours; --quick: seconds).
    MdpMatch,
}

/// One figure of a paper (or another independent source) with ours.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// What the figure measures.
    pub figure: String,
    /// The value as printed.
    pub theirs: String,
    /// Where it is printed.
    pub source: &'static str,
    /// The value computed here.
    pub ours: String,
    /// Why the values differ, if a difference is expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<&'static str>,
}

/// A row of an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ReportRow {
    /// A figure next to its source.
    Figure(Figure),
    /// A k-gate of `pure-hands`.
    Gate(GateRow),
    /// A row of `delta-regret`.
    Regret(RegretRow),
    /// A row of `deficiency-tables` for one size of the knowledge base.
    Table(TableRow),
    /// A row of `deficiency-tables` for one deficiency.
    BlockByDeficiency(BlockByDeficiency),
    /// A row of `whole-games`.
    WholeGames(WholeGamesRow),
    /// The decisions of `guoshi`.
    Guoshi(GuoshiRow),
    /// An entrant of the match of `guoshi`.
    GuoshiMatch(Box<GuoshiMatchRow>),
    /// A row of `games-needed`.
    GamesNeeded(GamesNeededRow),
    /// A row of `mdp-match`.
    MdpMatch(MdpMatchRow),
    /// The difference between the first two entrants of `mdp-match`.
    RankDifference(RankDifferenceRow),
}

/// A part of an answer, delivered as soon as it is ready.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnswerPiece {
    /// The text for people.
    pub text: String,
    /// The same content for JSON, one object per line.
    pub rows: Vec<ReportRow>,
}

/// Progress of a reproduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabProgress<'a> {
    /// A step of the current work is done.
    Step {
        /// The current work.
        what: &'a str,
        /// Steps done so far.
        done: u64,
        /// Steps in all.
        of: u64,
    },
    /// A remark that is not part of the answer.
    Note(&'a str),
}

struct ReproductionContext<'a> {
    effort: SampleSize,
    seed: u64,
    stop: Stop<'a>,
    watch: &'a mut dyn FnMut(LabProgress<'_>),
}

impl ReproductionContext<'_> {
    fn step(&mut self, what: &str, done: u64, of: u64) {
        (self.watch)(LabProgress::Step { what, done, of });
    }
}

impl Reproduction {
    fn run<E: From<AnswerError>>(
        self,
        question: &ReproduceQuestion,
        work: &mut ReproductionContext<'_>,
        each: &mut impl FnMut(AnswerPiece) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Reproduction::PureHands => {
                each(figures_piece(pure_hands::figures()))?;
                each(pure_hands::gate_list(question.gates))
            }
            Reproduction::Examples => each(figures_piece(examples::figures()?)),
            Reproduction::DeltaRegret => delta_regret::run(work, each),
            Reproduction::DeficiencyTables => tables::run(work, each),
            Reproduction::WholeGames => whole_games::run(work, each),
            Reproduction::Guoshi => guoshi::run_all(work, each),
            Reproduction::StableWall => each(figures_piece(stable_wall::figures(question.games, work)?)),
            Reproduction::GamesNeeded => each(games_needed::piece(work)?),
            Reproduction::MdpMatch => {
                let players = question.players.as_deref();
                each(mdp_match::piece(&MdpMatch { players, games: question.games }, work)?)
            }
        }
    }
}

impl ReproduceQuestion {
    /// Recomputes the requested tables and passes the pieces to `each` as they are ready. An error of `each` ends the
    /// work.
    pub fn answer<E: From<AnswerError>>(
        &self,
        stop: Stop<'_>,
        watch: &mut dyn FnMut(LabProgress<'_>),
        mut each: impl FnMut(AnswerPiece) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut work = ReproductionContext { effort: self.effort, seed: self.seed, stop, watch };
        let wanted =
            Reproduction::value_variants().iter().filter(|&&one| self.name.is_none_or(|name| name == one));
        for (place, reproduction) in wanted.enumerate() {
            if place > 0 {
                each(AnswerPiece { text: "\n".to_owned(), rows: Vec::new() })?;
            }
            reproduction.run(self, &mut work, &mut each)?;
        }
        Ok(())
    }
}

fn stopped(words: &str) -> AnswerError {
    AnswerError::whole(Problem::Stopped(words.to_owned()))
}

/// The error for internal work that cannot continue.
fn failed(error: impl Into<Box<dyn std::error::Error>>) -> AnswerError {
    AnswerError::whole(Problem::Failed(error.into().to_string()))
}

fn figures_piece(figures: Vec<Figure>) -> AnswerPiece {
    let text = figures_text(&figures);
    AnswerPiece { text, rows: figures.into_iter().map(ReportRow::Figure).collect() }
}

fn figures_text(figures: &[Figure]) -> String {
    let width =
        |text: fn(&Figure) -> &str| figures.iter().map(|figure| text(figure).len()).max().unwrap_or(0);
    let (names, theirs, ours) =
        (width(|figure| &figure.figure), width(|figure| &figure.theirs), width(|figure| &figure.ours));
    let mut text = String::new();
    let mut source = "";
    for figure in figures {
        if figure.source != source {
            source = figure.source;
            let _ = writeln!(text, "{}{source}", if text.is_empty() { "" } else { "\n" });
            let _ = writeln!(text, "  {:<names$}  {:>theirs$}  {:>ours$}", "", "theirs", "ours");
        }
        let mark = match (figure.theirs == figure.ours, figure.remark) {
            (true, _) => String::new(),
            (false, Some(remark)) => format!("  {remark}"),
            (false, None) => "  DIFFERS".to_owned(),
        };
        let Figure { figure, theirs: their_value, ours: our_value, .. } = figure;
        let _ = writeln!(text, "  {figure:<names$}  {their_value:>theirs$}  {our_value:>ours$}{mark}");
    }
    text
}

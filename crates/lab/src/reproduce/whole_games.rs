//! Section 6.4 of Yan, Li and Li: the cost of a whole game if all four players measure with the quadtree, and if all
//! four use the block algorithm; here compared with the exact measure on the same walls.
//!
//! All players are `delta`: the paper says only "the same set of Mahjong AIs", in games of Sichuan Mahjong. The papers'
//! algorithms support sets and a pair only, so the exact measure leaves seven pairs out here too, and every difference
//! comes from the algorithms. At each decision the exact player answers as well, outside the measured time, which gives
//! the number of answers that differ from the exact ones.
//!
//! The paper's games were played on another machine, by a program in Python: compare ratios, not seconds. Ours are
//! seconds of processor time.

use super::{AnswerPiece, LabProgress, ReportRow, ReproductionContext, cpu_time, failed};
use serde::Serialize;
use std::time::Duration;
use suzume::{AnswerError, Stop};
use suzume_decide::{Situation, Worth};
use suzume_deficiency::{Forms, Goal, papers};
use suzume_game::wall::WallKind;
use suzume_game::{Action, Event, Setup, Table, View};
use suzume_players::{
    ActionsWanted, Best, DeltaJudge, DeltaMethod, Fault, HandQuestion, Judge, Judged, JudgedDiscard, Moment,
    Player, play_hand,
};
use suzume_rules::RuleSet;
use suzume_tiles::{BySeat, Seats, TileSet};

/// A way to measure, and the seconds per game with it in the paper.
struct MeasuringWay {
    name: &'static str,
    method: DeltaMethod,
    paper_seconds: Option<f64>,
}

/// The exact one is first: the others are compared with it. In the paper's experiments the quadtree has six children
/// per node (section 6) and is exact; the text also mentions one with four, down to a depth of 8 (section 3.2), and
/// says that one "may" stop early. So the paper's figure for the quadtree is compared with three trees.
const WAYS: [MeasuringWay; 5] = [
    way("exact", DeltaMethod::Exact, None),
    way("block", DeltaMethod::Papers(papers::PaperMethod::Block), Some(1.0)),
    way("quadtree8", DeltaMethod::Papers(papers::PaperMethod::QuadtreeToDepth8), Some(219.4)),
    way("sixtree", DeltaMethod::Papers(papers::PaperMethod::Sixtree), Some(219.4)),
    way("every-word", DeltaMethod::Papers(papers::PaperMethod::SixtreeEveryWord), Some(219.4)),
];

const fn way(name: &'static str, method: DeltaMethod, paper_seconds: Option<f64>) -> MeasuringWay {
    MeasuringWay { name, method, paper_seconds }
}

/// The number of the paper.
const GAMES: u64 = 100;
/// Chosen so that a quick run takes about two seconds.
const QUICK_GAMES: u64 = 5;

const RULES: [&str; 2] = ["mahjong0", "sichuan"];

/// The games of one way under one rule set.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WholeGamesRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// The name of the way to measure.
    pub method: &'static str,
    /// The number of games played.
    pub games: u32,
    /// The mean time of a game.
    pub seconds_a_game: f64,
    /// The longest time of a game.
    pub most_seconds: f64,
    /// The mean time of a game in the paper.
    pub paper_seconds_a_game: Option<f64>,
    /// Decisions with more than one legal action.
    pub questions: u64,
    /// Decisions where the exact measure would have answered differently.
    pub answered_otherwise: u64,
    /// Games whose events differ from those of the exact players on the same wall.
    pub games_otherwise: u64,
    /// The number of hands won.
    pub wins: u32,
    /// Games without a winner.
    pub without_win: u64,
    /// The mean value of a win, in the unit of the rules.
    pub mean_points_a_win: f64,
    /// The mean number of discards per game.
    pub mean_discards: f64,
}

/// Restricts the goal to sets and a pair, whatever else the rules count as complete.
struct StandardForm(DeltaJudge);

impl StandardForm {
    fn question<'a>(question: &HandQuestion<'a>) -> HandQuestion<'a> {
        let goal = Goal { forms: Forms::STANDARD, ..question.situation.goal };
        HandQuestion { situation: Situation { goal, ..question.situation }, ..*question }
    }
}

impl Judge for StandardForm {
    fn discards(
        &mut self,
        question: &HandQuestion<'_>,
        among: TileSet,
        ask: ActionsWanted,
        each: &mut dyn FnMut(JudgedDiscard),
    ) -> Option<Worth> {
        self.0.discards(&StandardForm::question(question), among, ask, each)
    }

    fn waiting(&mut self, question: &HandQuestion<'_>) -> Worth {
        self.0.waiting(&StandardForm::question(question))
    }
}

fn delta(method: DeltaMethod) -> Best<Judged<StandardForm>> {
    Best(Judged::new(StandardForm(DeltaJudge::new(method))))
}

/// A player, with the exact player answering the same decisions.
struct WatchedPlayer<'a> {
    stop: Stop<'a>,
    player: Best<Judged<StandardForm>>,
    exact: Best<Judged<StandardForm>>,
    questions: u64,
    answered_otherwise: u64,
    /// Time spent on the exact player, which is excluded from the game.
    aside: Duration,
}

impl<'a> WatchedPlayer<'a> {
    fn new(method: DeltaMethod, stop: Stop<'a>) -> WatchedPlayer<'a> {
        WatchedPlayer {
            stop,
            player: delta(method),
            exact: delta(DeltaMethod::Exact),
            questions: 0,
            answered_otherwise: 0,
            aside: Duration::ZERO,
        }
    }
}

impl Player for WatchedPlayer<'_> {
    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        if self.stop.is_asked() {
            return Err(Fault::NoAnswer { seat: moment.seat(), cause: "interrupted".to_owned() });
        }
        let action = self.player.act(view, legal, moment)?;
        let start = cpu_time::used();
        let exact = self.exact.act(view, legal, moment)?;
        self.aside += cpu_time::used() - start;
        self.questions += 1;
        self.answered_otherwise += u64::from(action != exact);
        Ok(action)
    }
}

struct Series<'a> {
    row: WholeGamesRow,
    players: BySeat<WatchedPlayer<'a>>,
    seconds: f64,
    /// The sum of the values of all wins.
    points: f64,
    /// The sum of the discards of all games.
    discards: f64,
}

impl<'a> Series<'a> {
    fn new(rules: &'static str, seats: Seats, way: &MeasuringWay, stop: Stop<'a>) -> Series<'a> {
        let row = WholeGamesRow {
            reproduction: "whole-games",
            rules,
            method: way.name,
            games: 0,
            seconds_a_game: 0.0,
            most_seconds: 0.0,
            paper_seconds_a_game: way.paper_seconds,
            questions: 0,
            answered_otherwise: 0,
            games_otherwise: 0,
            wins: 0,
            without_win: 0,
            mean_points_a_win: 0.0,
            mean_discards: 0.0,
        };
        let players = BySeat::from_fn(seats, |_| WatchedPlayer::new(way.method, stop));
        Series { row, players, seconds: 0.0, points: 0.0, discards: 0.0 }
    }

    /// Plays a game and returns its seconds; `None` if it was interrupted.
    fn play(&mut self, table: &mut Table, setup: &Setup) -> Option<f64> {
        let aside =
            |players: &BySeat<WatchedPlayer<'_>>| players.iter().map(|one| one.aside).sum::<Duration>();
        let before = aside(&self.players);
        let start = cpu_time::used();
        play_hand(table, setup, self.players.as_mut_slice()).ok()?;
        let used = cpu_time::used() - start;
        Some(used.saturating_sub(aside(&self.players) - before).as_secs_f64())
    }

    /// Counts a finished game; `exact` holds the events of the exact players on the same wall.
    fn add(&mut self, seconds: f64, table: &Table, exact: &[Event]) {
        self.row.games += 1;
        self.row.questions = self.players.iter().map(|player| player.questions).sum();
        self.row.answered_otherwise = self.players.iter().map(|player| player.answered_otherwise).sum();
        self.seconds += seconds;
        self.row.most_seconds = self.row.most_seconds.max(seconds);
        self.row.games_otherwise += u64::from(table.events() != exact);
        self.row.without_win += u64::from(table.wins().is_empty());
        for win in table.wins() {
            self.row.wins += 1;
            self.points += f64::from(win.score.value().amount);
        }
        self.discards += f64::from(table.public().turns);
    }

    fn finish(mut self) -> WholeGamesRow {
        let games = f64::from(self.row.games.max(1));
        self.row.seconds_a_game = self.seconds / games;
        self.row.mean_points_a_win = self.points / f64::from(self.row.wins.max(1));
        self.row.mean_discards = self.discards / games;
        self.row
    }
}

pub(super) fn run<E: From<AnswerError>>(
    work: &mut ReproductionContext<'_>,
    each: &mut impl FnMut(AnswerPiece) -> Result<(), E>,
) -> Result<(), E> {
    let title = "Whole games of four delta players (Yan, Li and Li, section 6.4), all on the same walls.\n\
        Seconds a game: the paper's, our mean and our longest; the multiple of the exact one's. Answers, those that\n\
        the exact measure would not give, and the games that differ from those of exact players.\n\
        rules     method      games  paper s    ours s    most s  times  answers  other  games  wins  points\n";
    each(AnswerPiece { text: title.to_owned(), rows: Vec::new() })?;
    for rules in RULES {
        let rows = play(rules, work)?;
        let exact = rows.first().map_or(1.0, |row| row.seconds_a_game);
        let text = rows.iter().map(|row| line(row, exact)).chain([verdict(&rows)]).collect();
        each(AnswerPiece { text, rows: rows.into_iter().map(ReportRow::WholeGames).collect() })?;
        if work.stop.is_asked() {
            (work.watch)(LabProgress::Note("interrupted; the games finished so far are shown"));
            break;
        }
    }
    Ok(())
}

/// How many times faster games with blocks are than games with each tree, where the paper has 219.
fn verdict(rows: &[WholeGamesRow]) -> String {
    let Some(block) = rows.iter().find(|row| row.method == "block") else { return String::new() };
    let times = |row: &WholeGamesRow| row.seconds_a_game / block.seconds_a_game.max(1e-9);
    let trees: Vec<String> = rows
        .iter()
        .filter(|row| row.paper_seconds_a_game.is_some() && row.method != block.method)
        .map(|row| format!("{:.1} times as long with {}", times(row), row.method))
        .collect();
    let same = rows.iter().filter(|row| row.method == "sixtree" || row.method == "every-word");
    let differs = same.map(|row| row.games_otherwise).sum::<u64>() > 0;
    format!(
        "{}: compared with block, a game takes {}; the paper says 219 times.\n\
         {} of {} games with block differ from the exact ones; {} with the six-way tree, which is exact.\n",
        block.rules,
        trees.join(", "),
        block.games_otherwise,
        block.games,
        if differs { "some" } else { "none" },
    )
}

fn line(row: &WholeGamesRow, exact: f64) -> String {
    let paper = row.paper_seconds_a_game.map_or_else(|| "-".to_owned(), |seconds| format!("{seconds:.1}"));
    format!(
        "{:<9} {:<10} {:>6} {paper:>8} {:>9.5} {:>9.5} {:>6.0} {:>8} {:>6} {:>6} {:>5} {:>7.2}\n",
        row.rules,
        row.method,
        row.games,
        row.seconds_a_game,
        row.most_seconds,
        row.seconds_a_game / exact.max(1e-9),
        row.questions,
        row.answered_otherwise,
        row.games_otherwise,
        row.wins,
        row.mean_points_a_win,
    )
}

fn play(rules: &'static str, work: &mut ReproductionContext<'_>) -> Result<Vec<WholeGamesRow>, AnswerError> {
    let (games, seed) = (work.effort.pick(GAMES, QUICK_GAMES), work.seed);
    let rule_set = RuleSet::preset(rules).map_err(failed)?;
    let mut table = Table::new(rule_set, WallKind::Ordinary);
    let seats = table.table_rules().seats();
    let mut series = WAYS.each_ref().map(|way| Series::new(rules, seats, way, work.stop));
    // The table and the measures build their caches at first use, which no game should pay for.
    let mut warm_up = delta(DeltaMethod::Exact);
    play_hand(&mut table, &Setup::single(seats, seed, u64::MAX), std::slice::from_mut(&mut warm_up))
        .map_err(failed)?;
    'games: for game in 0..games {
        let setup = Setup::single(seats, seed, game);
        let mut exact: Vec<Event> = Vec::new();
        for (way, series) in WAYS.iter().zip(&mut series) {
            work.step(&format!("{rules}, {}, games", way.name), game, games);
            let Some(seconds) = series.play(&mut table, &setup) else { break 'games };
            if exact.is_empty() {
                exact.extend(table.events());
            }
            series.add(seconds, &table, &exact);
        }
    }
    Ok(series.into_iter().map(Series::finish).collect())
}

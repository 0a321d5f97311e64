//! Replays records and values their decisions on all cores.
//!
//! A record is replayed once. Its hands are held back until the whole record has been checked, but at most [`HANDS_AHEAD`]
//! of them: in a longer record the first hands are valued before the last ones are checked.

use crate::answer::{HandReview, ReviewAnswer, ReviewedGame, ReviewedSeats};
use crate::decision::DecisionReview;
use crate::kept::KeptDecision;
use crate::luck::{DrawLuck, Luck, Snapshot};
use crate::summary::Summing;
use crate::task::{ReviewAdvisor, ReviewFinding, Task, work};
use crate::totals::Totals;
use std::collections::VecDeque;
use std::io::BufRead;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use suzume_game::Table;
use suzume_game::replay::ReplayStep;
use suzume_interop::recorded::RecordChecker;
use suzume_interop::records::{AnyRecordError, read_any};
use suzume_players::advice::{Advisor, Speaker};
use suzume_players::{SpecError, usual_at_table};
use suzume_rules::RuleSet;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::BySeat;
use suzume_words::Language;

/// Why a record cannot be reviewed.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The player cannot advise.
    #[error(transparent)]
    Advisor(#[from] SpecError),
    /// The record cannot be read or fails its check.
    #[error(transparent)]
    Record(#[from] AnyRecordError),
    /// A fault ended the game, so its last hand cannot be shown.
    #[error("a fault of a player ended the game")]
    Fault {
        /// The name of the record.
        record: String,
    },
    /// The record has no player of the requested name.
    #[error("no player in {record} is called `{wanted}`; the players are {players:?}")]
    NoSuchPlayer {
        /// The name of the record.
        record: String,
        /// The name that matched no player.
        wanted: String,
        /// The names in the record.
        players: Vec<String>,
    },
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// The number of decisions valued.
    pub done: usize,
    /// The number of decisions replayed: all decisions of the record, unless it is very long.
    pub of: usize,
}

/// The default limit on the size of a record, in bytes: some thousand games.
const MOST_BYTES: u64 = 1 << 28;

/// The maximum number of hands waiting to be valued. Chosen: more than a match has, and some tens of megabytes.
const HANDS_AHEAD: usize = 64;

/// Reviews record after record.
pub struct Reviews {
    seats: ReviewedSeats,
    /// The evaluating player; by default the usual one of the rules.
    with: Option<String>,
    rules: Option<RiichiConfig>,
    threads: NonZeroUsize,
    most_bytes: u64,
    checker: RecordChecker,
    advisors: Vec<ReviewAdvisor>,
    speaker: Speaker,
    /// The luck measure for the rules of the last game.
    luck: Option<(RuleSet, Option<Luck>)>,
}

impl Reviews {
    /// Reviews the decisions of `seats` by the values of the player `with`, by default the usual one of the rules. `rules`
    /// are the riichi rules for checking records.
    pub fn new(
        seats: ReviewedSeats,
        with: Option<&str>,
        rules: Option<RiichiConfig>,
        threads: NonZeroUsize,
    ) -> Result<Reviews, ReviewError> {
        // Report an unknown name before doing any work.
        with.map(Advisor::named).transpose()?;
        Ok(Reviews {
            seats,
            with: with.map(str::to_owned),
            rules,
            threads,
            most_bytes: MOST_BYTES,
            checker: RecordChecker::new(),
            advisors: Vec::new(),
            speaker: Speaker::default(),
            luck: None,
        })
    }

    /// Sets the language of sentences.
    #[must_use]
    pub fn speaking(self, speaker: Speaker) -> Reviews {
        Reviews { speaker, ..self }
    }

    /// Sets the maximum size of a record, in bytes after unpacking.
    #[must_use]
    pub fn at_most(self, most_bytes: u64) -> Reviews {
        Reviews { most_bytes, ..self }
    }

    /// Reviews a record; `name` is used in reports and errors. Once `stop` is true, the answer has the hands finished so
    /// far.
    pub fn review(
        &mut self,
        name: &str,
        input: impl BufRead,
        stop: &AtomicBool,
        report: &(impl Fn(ReviewProgress) + Sync),
    ) -> Result<ReviewAnswer, ReviewError> {
        self.review_with_mistakes(name, input, stop, report).map(|(answer, _)| answer)
    }

    /// Like [`Reviews::review`], also returning the decisions that cost something in the main quantity of the review, with
    /// their costs.
    pub fn review_with_mistakes(
        &mut self,
        name: &str,
        input: impl BufRead,
        stop: &AtomicBool,
        report: &(impl Fn(ReviewProgress) + Sync),
    ) -> Result<(ReviewAnswer, Vec<(f64, KeptDecision)>), ReviewError> {
        let record = read_any(name, input, Some(self.most_bytes))?;
        let mut gathering = Gathering::new(name, stop, report);
        let (mut checker, rules) = (std::mem::take(&mut self.checker), self.rules);
        let mut watched = Ok(());
        let replayed = record.replay(&mut checker, rules.as_ref(), |step| {
            if watched.is_ok() {
                watched = gathering.watch(self, &step);
            }
        });
        self.checker = checker;
        if replayed?.is_ended_by_fault {
            return Err(ReviewError::Fault { record: name.to_owned() });
        }
        watched?;
        gathering.value_waiting(self, 0)?;
        let with = match (&self.with, self.advisors.first()) {
            (Some(with), _) => with.clone(),
            (None, advisor) => {
                advisor.map_or_else(String::new, |advisor| advisor.advisor.player().to_owned())
            }
        };
        if let ReviewedSeats::Named(wanted) = &self.seats
            && !gathering.games.iter().any(|game| game.names.iter().any(|name| name == wanted))
        {
            let players =
                gathering.games.iter().flat_map(|game| game.names.iter().cloned()).take(4).collect();
            return Err(ReviewError::NoSuchPlayer {
                record: name.to_owned(),
                wanted: wanted.clone(),
                players,
            });
        }
        let mistakes = std::mem::take(&mut gathering.mistakes);
        let answer = gathering.finish(with, self.speaker.language(), &self.seats);
        let in_main = mistakes.into_iter().filter_map(|(decision, kept)| {
            let cost = answer.decisions[decision].cost?;
            (Some(cost.quantity) == answer.summary.quantity).then_some((cost.value, kept))
        });
        let mistakes = in_main.collect();
        Ok((answer, mistakes))
    }

    /// Prepares the advisors and the luck measure for the hands of a game.
    fn prepare(&mut self, rules: &RuleSet) -> Result<(), ReviewError> {
        let player = self.with.clone().unwrap_or_else(|| usual_at_table(rules).to_owned());
        if self.advisors.first().is_none_or(|one| one.advisor.player() != player) {
            let advisors = (0..self.threads.get()).map(|_| ReviewAdvisor::named(&player));
            self.advisors = advisors.collect::<Result<_, _>>()?;
        }
        self.advisors.first().map_or(Ok(()), |one| one.advisor.check_rules(rules))?;
        if self.luck.as_ref().is_none_or(|(known, _)| known != rules) {
            self.luck = Some((rules.clone(), Luck::under(rules)));
        }
        Ok(())
    }
}

/// A hand that has been replayed.
struct WaitingHand {
    /// The game, counted from 1, and the hand within it.
    place: (usize, usize),
    tasks: Vec<Task>,
    /// The table as the hand left it.
    table: Table,
    /// The scores at the end of the game, if this is its last hand.
    final_scores: Option<BySeat<i64>>,
}

/// The review of a record under way.
struct Gathering<'a, T> {
    file: &'a str,
    stop: &'a AtomicBool,
    report: &'a T,
    progress: ReviewProgress,
    /// The tasks of the hand being replayed.
    tasks: Vec<Task>,
    waiting: VecDeque<WaitingHand>,
    games: Vec<ReviewedGame>,
    hands: Vec<HandReview>,
    decisions: Vec<DecisionReview>,
    /// Decisions that cost something, with their positions in the answer.
    mistakes: Vec<(usize, KeptDecision)>,
    /// The number of hands of the current game so far.
    hands_of_game: usize,
    finished: bool,
}

impl<'a, T: Fn(ReviewProgress) + Sync> Gathering<'a, T> {
    fn new(file: &'a str, stop: &'a AtomicBool, report: &'a T) -> Gathering<'a, T> {
        Gathering {
            file,
            stop,
            report,
            progress: ReviewProgress { done: 0, of: 0 },
            tasks: Vec::new(),
            waiting: VecDeque::new(),
            games: Vec::new(),
            hands: Vec::new(),
            decisions: Vec::new(),
            mistakes: Vec::new(),
            hands_of_game: 0,
            finished: true,
        }
    }

    fn watch(&mut self, reviews: &mut Reviews, step: &ReplayStep<'_>) -> Result<(), ReviewError> {
        match step {
            _ if !self.finished => {}
            ReplayStep::GameStarts(header) => {
                self.hands_of_game = 0;
                self.games.push(ReviewedGame::new(self.games.len() + 1, self.file, header));
            }
            ReplayStep::Asked(table) => {
                let snapshot = Snapshot::of(table);
                self.tasks.extend(snapshot.map(|snapshot| Task::Draw(Box::new(snapshot))));
            }
            ReplayStep::Decision(decision) => {
                let names = self.games.last().map(|game| &game.names);
                if reviews.seats.includes(names, decision.view.seat()) {
                    self.tasks.push(Task::Decision(Box::new(KeptDecision::of(decision))));
                }
            }
            ReplayStep::HandEnds(table) => {
                self.hands_of_game += 1;
                self.progress.of += self.tasks.iter().filter(|task| task.is_decision()).count();
                self.waiting.push_back(WaitingHand {
                    place: (self.games.len(), self.hands_of_game),
                    tasks: std::mem::take(&mut self.tasks),
                    table: Table::clone(table),
                    final_scores: None,
                });
                self.value_waiting(reviews, HANDS_AHEAD)?;
            }
            ReplayStep::GameEnds { scores } => {
                if let Some(hand) = self.waiting.back_mut() {
                    hand.final_scores = Some(*scores);
                }
            }
        }
        Ok(())
    }

    /// Values hands in order until at most `most` of them wait.
    fn value_waiting(&mut self, reviews: &mut Reviews, most: usize) -> Result<(), ReviewError> {
        while self.finished && self.waiting.len() > most {
            let Some(hand) = self.waiting.pop_front() else { break };
            self.value(reviews, hand)?;
        }
        Ok(())
    }

    fn value(&mut self, reviews: &mut Reviews, hand: WaitingHand) -> Result<(), ReviewError> {
        let WaitingHand { place: (game, number), tasks, table, final_scores } = hand;
        reviews.prepare(table.rules())?;
        let report = |is_decision| {
            if is_decision {
                self.progress.done += 1;
                (self.report)(self.progress);
            }
        };
        let place = (game, number);
        let found = work(&tasks, &mut reviews.advisors, place, &reviews.speaker, self.stop, report);
        if self.stop.load(Ordering::Relaxed) {
            self.finished = false;
            // Later games are not reviewed at all.
            self.games.truncate(game);
            return Ok(());
        }
        let mut draws = Vec::new();
        let seats = table.table_rules().seats();
        let mut own: BySeat<Option<f64>> = BySeat::all(seats, None);
        let mut totals = BySeat::from_fn(seats, |_| Totals::default());
        for (task, found) in tasks.into_iter().zip(found) {
            match (task, found) {
                (Task::Decision(kept), ReviewFinding::Decision(decision)) => {
                    if !decision.agrees && decision.cost.is_some_and(|cost| cost.value > 0.0) {
                        self.mistakes.push((self.decisions.len(), *kept.clone()));
                    }
                    if let Some(points) = decision.cost.and_then(|cost| cost.points) {
                        *own[kept.seat()].get_or_insert(0.0) -= points;
                    }
                    totals[kept.seat()].add(&decision);
                    self.decisions.push(*decision);
                }
                (_, ReviewFinding::Draw(draw)) => draws.push(draw),
                (Task::Draw(_), ReviewFinding::Decision(_)) => {}
            }
        }
        // If a draw was not measured, the luck of the hand is unknown.
        let draws: Option<Vec<DrawLuck>> = draws.into_iter().collect();
        let luck = reviews.luck.as_ref().and_then(|(_, luck)| luck.as_ref());
        let review = HandReview::of(&table, game, number, &reviews.speaker);
        let review = review.with_ratings(&BySeat::from_fn(seats, |seat| totals[seat].rating()));
        self.hands.push(match luck.zip(draws) {
            Some((luck, draws)) => review.with_luck(&luck.of_hand(&table, draws), &own),
            None => review,
        });
        if let Some(game) = self.games.get_mut(game - 1) {
            game.scores = final_scores.unwrap_or(table.public().board.scores);
        }
        Ok(())
    }

    fn finish(self, with: String, language: Language, seats: &ReviewedSeats) -> ReviewAnswer {
        let mut summing = Summing::default();
        summing.add_all(&self.games, &self.hands, &self.decisions, seats);
        ReviewAnswer {
            file: self.file.to_owned(),
            summary: summing.finish(&self.decisions, &with),
            with,
            language: language.code(),
            finished: self.finished,
            games: self.games,
            hands: self.hands,
            decisions: self.decisions,
        }
    }
}

//! Records replayed, and their decisions valued on all cores.
//!
//! A record is replayed once. Its hands wait until it is known to be true, [`HANDS_AHEAD`] of them at the most: of a longer
//! record the first hands are valued before the last ones are checked.

use crate::answer::{HandReview, ReviewAnswer, ReviewedGame, ReviewedSeats};
use crate::decision::DecisionReview;
use crate::kept::KeptDecision;
use crate::luck::{DrawLuck, Luck, Snapshot};
use crate::summary::Summing;
use std::collections::VecDeque;
use std::io::BufRead;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use suzume_decide::Quantity;
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

/// Why a record has no review.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The player cannot advise.
    #[error(transparent)]
    Advisor(#[from] SpecError),
    /// The record cannot be read or is not true.
    #[error(transparent)]
    Record(#[from] AnyRecordError),
    /// A fault ended the game, so that its last hand cannot be shown.
    #[error("a fault of a player ended the game")]
    Fault {
        /// The name of the record.
        record: String,
    },
    /// No player of the record has the name that was asked for.
    #[error("no player in {record} is called `{wanted}`; the players are {players:?}")]
    NoSuchPlayer {
        /// The name of the record.
        record: String,
        /// The name that was asked for.
        wanted: String,
        /// The names in the record.
        players: Vec<String>,
    },
}

/// How far the review of a record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// Hands that are reviewed.
    pub done: usize,
    /// Of so many: those that have been replayed, which are all of them unless the record is very long.
    pub of: usize,
}

/// The largest record that is reviewed unless the caller says otherwise, in bytes: some thousand games.
const MOST_BYTES: u64 = 1 << 28;

/// The most hands that wait to be valued. Chosen: more than a match has, and some tens of megabytes.
const HANDS_AHEAD: usize = 64;

/// Reviews record after record.
pub struct Reviews {
    seats: ReviewedSeats,
    /// The player that is asked; the usual one of the rules without it.
    with: Option<String>,
    rules: Option<RiichiConfig>,
    threads: NonZeroUsize,
    most_bytes: u64,
    checker: RecordChecker,
    /// An advisor for each thread.
    advisors: Vec<Advisor>,
    speaker: Speaker,
    /// What luck is measured with, for the rules of the last game.
    luck: Option<(RuleSet, Option<Luck>)>,
}

impl Reviews {
    /// Reviews decisions of some seats by the values of a player, or of the usual one of the rules. `rules`: the riichi rules
    /// by which records are checked.
    pub fn new(
        seats: ReviewedSeats,
        with: Option<&str>,
        rules: Option<RiichiConfig>,
        threads: NonZeroUsize,
    ) -> Result<Reviews, ReviewError> {
        // What is wrong with a name is better said before any work.
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

    /// The same in another language.
    #[must_use]
    pub fn speaking(self, speaker: Speaker) -> Reviews {
        Reviews { speaker, ..self }
    }

    /// Refuses records of more bytes than these, unpacked.
    #[must_use]
    pub fn at_most(self, most_bytes: u64) -> Reviews {
        Reviews { most_bytes, ..self }
    }

    /// Reviews a record under the name by which it is spoken of. Once `stop` is true, the hands that are finished are the
    /// answer.
    pub fn review(
        &mut self,
        name: &str,
        input: impl BufRead,
        stop: &AtomicBool,
        report: &(impl Fn(ReviewProgress) + Sync),
    ) -> Result<ReviewAnswer, ReviewError> {
        self.review_with_mistakes(name, input, stop, report).map(|(answer, _)| answer)
    }

    /// The same, with the decisions that cost something in the main quantity of the review, and how much.
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
            (None, advisor) => advisor.map_or_else(String::new, |advisor| advisor.player().to_owned()),
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

    /// Prepares for the hands of a game: who values, and how luck is measured.
    fn prepare(&mut self, rules: &RuleSet) -> Result<(), ReviewError> {
        let player = self.with.clone().unwrap_or_else(|| usual_at_table(rules).to_owned());
        if self.advisors.first().is_none_or(|advisor| advisor.player() != player) {
            let advisors = (0..self.threads.get()).map(|_| Advisor::named(&player));
            self.advisors = advisors.collect::<Result<_, _>>()?;
        }
        self.advisors.first().map_or(Ok(()), |advisor| advisor.check_rules(rules))?;
        if self.luck.as_ref().is_none_or(|(known, _)| known != rules) {
            self.luck = Some((rules.clone(), Luck::under(rules)));
        }
        Ok(())
    }
}

/// What is to be worked out for a hand.
enum Task {
    Decision(Box<KeptDecision>),
    Draw(Box<Snapshot>),
}

/// What was worked out.
enum ReviewFinding {
    Decision(Box<DecisionReview>),
    Draw(Option<DrawLuck>),
}

/// A hand that has been replayed.
struct WaitingHand {
    /// Which game, from one on, and which of its hands.
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
    /// Of the hand that is being replayed.
    tasks: Vec<Task>,
    waiting: VecDeque<WaitingHand>,
    games: Vec<ReviewedGame>,
    hands: Vec<HandReview>,
    decisions: Vec<DecisionReview>,
    /// Decisions that cost something: their places, and what was asked.
    mistakes: Vec<(usize, KeptDecision)>,
    /// The hands of the current game so far.
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
                self.progress.of += 1;
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

    /// Values hands in their order until at most some of them wait.
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
        let found = work(&tasks, &mut reviews.advisors, (game, number), &reviews.speaker, self.stop);
        if self.stop.load(Ordering::Relaxed) {
            self.finished = false;
            // Later ones are not reviewed at all.
            self.games.truncate(game);
            return Ok(());
        }
        let mut draws = Vec::new();
        let mut own: BySeat<Option<f64>> = BySeat::all(table.table_rules().seats(), None);
        for (task, found) in tasks.into_iter().zip(found) {
            match (task, found) {
                (Task::Decision(kept), ReviewFinding::Decision(decision)) => {
                    if !decision.agrees && decision.cost.is_some_and(|cost| cost.value > 0.0) {
                        self.mistakes.push((self.decisions.len(), *kept.clone()));
                    }
                    if let Some(cost) = decision.cost.filter(|cost| cost.quantity == Quantity::Points) {
                        *own[kept.seat()].get_or_insert(0.0) -= cost.value;
                    }
                    self.decisions.push(*decision);
                }
                (_, ReviewFinding::Draw(draw)) => draws.push(draw),
                (Task::Draw(_), ReviewFinding::Decision(_)) => {}
            }
        }
        // Without one of its draws the luck of a hand is not known.
        let draws: Option<Vec<DrawLuck>> = draws.into_iter().collect();
        let luck = reviews.luck.as_ref().and_then(|(_, luck)| luck.as_ref());
        let review = HandReview::of(&table, game, number, &reviews.speaker);
        self.hands.push(match luck.zip(draws) {
            Some((luck, draws)) => review.with_luck(&luck.of_hand(&table, draws), &own),
            None => review,
        });
        if let Some(game) = self.games.get_mut(game - 1) {
            game.scores = final_scores.unwrap_or(table.public().scores);
        }
        self.progress.done += 1;
        (self.report)(self.progress);
        Ok(())
    }

    fn finish(self, with: String, language: Language, seats: &ReviewedSeats) -> ReviewAnswer {
        let mut summing = Summing::default();
        summing.add_all(&self.games, &self.hands, &self.decisions, seats);
        ReviewAnswer {
            file: self.file.to_owned(),
            with,
            language: language.code(),
            finished: self.finished,
            games: self.games,
            hands: self.hands,
            summary: summing.finish(&self.decisions),
            decisions: self.decisions,
        }
    }
}

/// Works on all tasks, a thread for each valuer; the results are in the order of the tasks. Stops early if asked to.
fn work(
    tasks: &[Task],
    advisors: &mut [Advisor],
    place_of_hand: (usize, usize),
    speaker: &Speaker,
    stop: &AtomicBool,
) -> Vec<ReviewFinding> {
    let next = AtomicUsize::new(0);
    let mut found: Vec<(usize, ReviewFinding)> = std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for advisor in advisors {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(place) else { return };
                    let found = match task {
                        Task::Decision(kept) => {
                            let decision = DecisionReview::of(kept, advisor, place_of_hand, speaker);
                            ReviewFinding::Decision(Box::new(decision))
                        }
                        Task::Draw(snapshot) => ReviewFinding::Draw(snapshot.luck()),
                    };
                    if sender.send((place, found)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        results.into_iter().collect()
    });
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, found)| found).collect()
}

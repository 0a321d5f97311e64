//! Records replayed, and their decisions valued on all cores.
//!
//! A record is replayed once. Its hands wait until it is known to be true, [`HANDS_AHEAD`] of them at the most: of a longer
//! record the first hands are valued before the last ones are checked.

use super::decision::DecisionReview;
use super::summary::Summing;
use super::{HandLuck, HandReview, ReviewAnswer, ReviewedGame, ReviewedSeats};
use crate::error::AnswerError;
use crate::records::{refuse_fault, riichi_rules};
use crate::stop::Stop;
use crate::values::{Values, usual_player};
use std::collections::VecDeque;
use std::io::BufRead;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use suzume_game::Table;
use suzume_game::replay::Step;
use suzume_interop::recorded::Checker;
use suzume_interop::records::read_any;
use suzume_review::{Asked, DrawLuck, Luck, Snapshot};
use suzume_rules::RuleSet;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::{BySeat, Seat};

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
    checker: Checker,
    /// A valuer for each thread.
    valuers: Vec<Values>,
    /// What luck is measured with, for the rules of the last game.
    luck: Option<(RuleSet, Option<Luck>)>,
}

impl Reviews {
    /// Reviews decisions of some seats by the values of a player, or of the usual one of the rules. `rules`: the name of
    /// the riichi rules by which records are checked.
    pub fn new(
        seats: ReviewedSeats,
        with: Option<&str>,
        rules: Option<&str>,
        threads: NonZeroUsize,
    ) -> Result<Reviews, AnswerError> {
        // What is wrong with a name is better said before any work.
        with.map(Values::of_player).transpose()?;
        Ok(Reviews {
            seats,
            with: with.map(str::to_owned),
            rules: riichi_rules(rules)?,
            threads,
            most_bytes: MOST_BYTES,
            checker: Checker::new(),
            valuers: Vec::new(),
            luck: None,
        })
    }

    /// Refuses records of more bytes than these, unpacked.
    #[must_use]
    pub fn at_most(self, most_bytes: u64) -> Reviews {
        Reviews { most_bytes, ..self }
    }

    /// Reviews a record under the name by which it is spoken of. When somebody asks to stop, the hands that are finished are
    /// the answer.
    pub fn review(
        &mut self,
        name: &str,
        input: impl BufRead,
        stop: Stop<'_>,
        told: &(impl Fn(ReviewProgress) + Sync),
    ) -> Result<ReviewAnswer, AnswerError> {
        self.review_with_mistakes(name, input, stop, told).map(|(answer, _)| answer)
    }

    /// The same, with the decisions that cost something in the main quantity of the review, and how much.
    pub(crate) fn review_with_mistakes(
        &mut self,
        name: &str,
        input: impl BufRead,
        stop: Stop<'_>,
        told: &(impl Fn(ReviewProgress) + Sync),
    ) -> Result<(ReviewAnswer, Vec<(f64, Asked)>), AnswerError> {
        let record = read_any(name, input, Some(self.most_bytes))?;
        let mut gathering = Gathering::new(name, stop, told);
        let (mut checker, rules) = (std::mem::take(&mut self.checker), self.rules);
        let mut watched = Ok(());
        let replayed = record.replay(&mut checker, rules.as_ref(), |step| {
            if watched.is_ok() {
                watched = gathering.watch(self, &step);
            }
        });
        self.checker = checker;
        refuse_fault(name, &replayed?)?;
        watched?;
        gathering.value_waiting(self, 0)?;
        let with = match (&self.with, self.valuers.first()) {
            (Some(with), _) => with.clone(),
            (None, valuer) => valuer.map_or_else(String::new, |valuer| valuer.player().to_owned()),
        };
        if let ReviewedSeats::Named(wanted) = &self.seats
            && !gathering.games.iter().any(|game| game.names.iter().any(|name| name == wanted))
        {
            let names: Vec<&String> =
                gathering.games.iter().flat_map(|game| game.names.iter()).take(4).collect();
            let problem = format!("nobody in {name} is called `{wanted}`; the players are {names:?}");
            return Err(AnswerError::value("seat", problem));
        }
        let mistakes = std::mem::take(&mut gathering.mistakes);
        let answer = gathering.finish(with, &self.seats);
        let in_main = mistakes.into_iter().filter(|(decision, _)| {
            let decision = &answer.decisions[*decision];
            Some(decision.quantity.name()) == answer.summary.quantity
        });
        let mistakes = in_main.map(|(decision, asked)| (answer.decisions[decision].regret, asked)).collect();
        Ok((answer, mistakes))
    }

    /// Prepares for the hands of a game: who values, and how luck is measured.
    fn prepare(&mut self, rules: &RuleSet) -> Result<(), AnswerError> {
        let player = self.with.clone().unwrap_or_else(|| usual_player(rules).to_owned());
        if self.valuers.first().is_none_or(|valuer| valuer.player() != player) {
            let valuers = (0..self.threads.get()).map(|_| Values::of_player(&player));
            self.valuers = valuers.collect::<Result<_, _>>()?;
        }
        if self.luck.as_ref().is_none_or(|(known, _)| known != rules) {
            self.luck = Some((rules.clone(), Luck::under(rules)));
        }
        Ok(())
    }
}

/// What is to be worked out for a hand.
enum Task {
    Decision(Box<Asked>),
    Draw(Box<Snapshot>),
}

/// What was worked out.
enum Found {
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
    stop: Stop<'a>,
    told: &'a T,
    progress: ReviewProgress,
    /// Of the hand that is being replayed.
    tasks: Vec<Task>,
    waiting: VecDeque<WaitingHand>,
    games: Vec<ReviewedGame>,
    hands: Vec<HandReview>,
    decisions: Vec<DecisionReview>,
    /// Decisions that cost something: their places, and what was asked.
    mistakes: Vec<(usize, Asked)>,
    /// The hands of the current game so far.
    hands_of_game: usize,
    finished: bool,
}

impl<'a, T: Fn(ReviewProgress) + Sync> Gathering<'a, T> {
    fn new(file: &'a str, stop: Stop<'a>, told: &'a T) -> Gathering<'a, T> {
        Gathering {
            file,
            stop,
            told,
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

    fn watch(&mut self, reviews: &mut Reviews, step: &Step<'_>) -> Result<(), AnswerError> {
        match step {
            _ if !self.finished => {}
            Step::GameStarts(header) => {
                self.hands_of_game = 0;
                self.games.push(ReviewedGame::new(self.games.len() + 1, self.file, header));
            }
            Step::Asked(table) => {
                let snapshot = Snapshot::of(table);
                self.tasks.extend(snapshot.map(|snapshot| Task::Draw(Box::new(snapshot))));
            }
            Step::Decision(decision) => {
                let names = self.games.last().map(|game| &game.names);
                if is_reviewed(&reviews.seats, names, decision.view.seat()) {
                    self.tasks.push(Task::Decision(Box::new(Asked::of(decision))));
                }
            }
            Step::HandEnds(table) => {
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
            Step::GameEnds { scores } => {
                if let Some(hand) = self.waiting.back_mut() {
                    hand.final_scores = Some(*scores);
                }
            }
        }
        Ok(())
    }

    /// Values hands in their order until at most some of them wait.
    fn value_waiting(&mut self, reviews: &mut Reviews, most: usize) -> Result<(), AnswerError> {
        while self.finished && self.waiting.len() > most {
            let Some(hand) = self.waiting.pop_front() else { break };
            self.value(reviews, hand)?;
        }
        Ok(())
    }

    fn value(&mut self, reviews: &mut Reviews, hand: WaitingHand) -> Result<(), AnswerError> {
        let WaitingHand { place: (game, number), tasks, table, final_scores } = hand;
        reviews.prepare(table.rules())?;
        let found = work(&tasks, &mut reviews.valuers, (game, number), self.stop);
        if self.stop.is_asked() {
            self.finished = false;
            // Later ones are not reviewed at all.
            self.games.truncate(game);
            return Ok(());
        }
        let mut draws = Vec::new();
        for (task, found) in tasks.into_iter().zip(found) {
            match (task, found) {
                (Task::Decision(asked), Found::Decision(decision)) => {
                    if !decision.agrees && decision.measured_regret().is_some_and(|(_, regret)| regret > 0.0)
                    {
                        self.mistakes.push((self.decisions.len(), *asked));
                    }
                    self.decisions.push(*decision);
                }
                (_, Found::Draw(draw)) => draws.push(draw),
                (Task::Draw(_), Found::Decision(_)) => {}
            }
        }
        // Without one of its draws the luck of a hand is not known.
        let draws: Option<Vec<DrawLuck>> = draws.into_iter().collect();
        let luck = reviews.luck.as_ref().and_then(|(_, luck)| luck.as_ref());
        let luck = luck.zip(draws).map(|(luck, draws)| HandLuck::from(luck.of_hand(&table, draws)));
        self.hands.push(HandReview::of(&table, game, number, luck));
        if let Some(game) = self.games.get_mut(game - 1) {
            game.scores = final_scores.unwrap_or(table.public().scores);
        }
        self.progress.done += 1;
        (self.told)(self.progress);
        Ok(())
    }

    fn finish(self, with: String, seats: &ReviewedSeats) -> ReviewAnswer {
        let mut summing = Summing::default();
        summing.add_all(&self.games, &self.hands, &self.decisions, seats);
        ReviewAnswer {
            file: self.file.to_owned(),
            with,
            finished: self.finished,
            games: self.games,
            hands: self.hands,
            summary: summing.finish(&self.decisions),
            decisions: self.decisions,
        }
    }
}

/// Whether the decisions of a seat are reviewed.
pub(super) fn is_reviewed(seats: &ReviewedSeats, names: Option<&BySeat<String>>, seat: Seat) -> bool {
    match seats {
        ReviewedSeats::All => true,
        ReviewedSeats::Seat(number) => seat.index() == usize::from(*number),
        ReviewedSeats::Named(name) => names.is_some_and(|names| names[seat] == *name),
    }
}

/// Works on all tasks, a thread for each valuer; the results are in the order of the tasks. Stops early if asked to.
fn work(tasks: &[Task], valuers: &mut [Values], (game, hand): (usize, usize), stop: Stop<'_>) -> Vec<Found> {
    let next = AtomicUsize::new(0);
    let mut found: Vec<(usize, Found)> = std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for valuer in valuers {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while !stop.is_asked() {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(place) else { return };
                    let found = match task {
                        Task::Decision(asked) => {
                            Found::Decision(Box::new(DecisionReview::of(asked, valuer, game, hand)))
                        }
                        Task::Draw(snapshot) => Found::Draw(snapshot.luck()),
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

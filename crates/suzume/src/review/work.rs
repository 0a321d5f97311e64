//! Records replayed, and their decisions valued on all cores.

use super::decision::DecisionReview;
use super::summary::Summing;
use super::{HandLuck, HandReview, ReviewAnswer, ReviewedGame, ReviewedSeats};
use crate::error::AnswerError;
use crate::records::{Begun, Kind, in_named, riichi_rules, show};
use crate::stop::Stop;
use crate::values::{Values, usual_player};
use std::io::{BufRead, Read};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use suzume_game::Table;
use suzume_game::replay::{GameHeader, Replayer, Step};
use suzume_interop::recorded::Checker;
use suzume_review::{Asked, DrawLuck, Luck, Snapshot};
use suzume_rules::RuleSet;
use suzume_rules::riichi::RiichiConfig;
use suzume_tiles::{BySeat, Seat};

/// How far the review of a record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// Hands that are reviewed.
    pub done: usize,
    /// Of so many.
    pub of: usize,
}

/// The largest record that is reviewed, in bytes: some thousand games.
const MOST_BYTES: u64 = 1 << 28;

/// Reviews record after record.
pub struct Reviews {
    seats: ReviewedSeats,
    /// The player that is asked; the usual one of the rules without it.
    with: Option<String>,
    rules: Option<RiichiConfig>,
    threads: NonZeroUsize,
    checker: Checker,
    replayer: Replayer,
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
            checker: Checker::new(),
            replayer: Replayer::new(),
            valuers: Vec::new(),
            luck: None,
        })
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
        let mut bytes = Vec::new();
        let begun = Begun::read(name, input)?;
        let kind = begun.kind();
        let whole = begun.whole();
        whole.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| in_named(name, &error))?;
        if bytes.len() as u64 > MOST_BYTES {
            return Err(in_named(
                name,
                &format!("more than {MOST_BYTES} bytes; hint: review its games in parts"),
            ));
        }
        let mut hands = 0;
        self.replay(name, kind, &bytes, &mut |_, step| {
            hands += usize::from(matches!(step, Step::HandEnds(_)));
            Ok(())
        })?;
        let mut gathering = Gathering::new(name, stop, told, hands);
        self.replay(name, kind, &bytes, &mut |reviews, step| gathering.watch(reviews, &step))?;
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

    /// Replays a record and shows its steps. An error of `watch` ends the showing, and is returned.
    fn replay(
        &mut self,
        name: &str,
        kind: Kind,
        bytes: &[u8],
        watch: &mut dyn FnMut(&mut Reviews, Step<'_>) -> Result<(), AnswerError>,
    ) -> Result<(), AnswerError> {
        let mut checker = std::mem::take(&mut self.checker);
        let mut replayer = std::mem::take(&mut self.replayer);
        let rules = self.rules;
        let mut watched = Ok(());
        let mut show_step = |step: Step<'_>| {
            if watched.is_ok() {
                watched = watch(self, step);
            }
        };
        let replayed = show(name, kind, bytes, rules.as_ref(), (&mut checker, &mut replayer), &mut show_step);
        (self.checker, self.replayer) = (checker, replayer);
        replayed.map(|_| ()).and(watched)
    }

    /// Prepares for a game: who values, and how luck is measured.
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

/// The review of a record under way.
struct Gathering<'a, T> {
    file: &'a str,
    stop: Stop<'a>,
    told: &'a T,
    progress: ReviewProgress,
    tasks: Vec<Task>,
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
    fn new(file: &'a str, stop: Stop<'a>, told: &'a T, hands: usize) -> Gathering<'a, T> {
        Gathering {
            file,
            stop,
            told,
            progress: ReviewProgress { done: 0, of: hands },
            tasks: Vec::new(),
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
            Step::GameStarts(header) => {
                self.begin(self.file, header);
                reviews.prepare(&header.rules)?;
            }
            _ if !self.finished => {}
            Step::Asked(table) => {
                let snapshot =
                    reviews.luck.as_ref().and_then(|(_, luck)| luck.as_ref()).and(Snapshot::of(table));
                self.tasks.extend(snapshot.map(|snapshot| Task::Draw(Box::new(snapshot))));
            }
            Step::Decision(decision) => {
                let names = self.games.last().map(|game| &game.names);
                if is_reviewed(&reviews.seats, names, decision.view.seat()) {
                    self.tasks.push(Task::Decision(Box::new(Asked::of(decision))));
                }
            }
            Step::HandEnds(table) => self.end_hand(reviews, table)?,
            Step::GameEnds { scores } => {
                if let Some(game) = self.games.last_mut() {
                    game.scores = *scores;
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self, file: &str, header: &GameHeader) {
        self.hands_of_game = 0;
        if self.finished {
            self.games.push(ReviewedGame::new(self.games.len() + 1, file, header));
        }
    }

    fn end_hand(&mut self, reviews: &mut Reviews, table: &Table) -> Result<(), AnswerError> {
        self.hands_of_game += 1;
        let (game, hand) = (self.games.len(), self.hands_of_game);
        let tasks = std::mem::take(&mut self.tasks);
        let found = work(&tasks, &mut reviews.valuers, (game, hand), self.stop);
        if self.stop.is_asked() {
            self.finished = false;
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
        let luck = luck.zip(draws).map(|(luck, draws)| HandLuck::from(luck.of_hand(table, draws)));
        self.hands.push(HandReview::of(table, game, hand, luck));
        if let Some(game) = self.games.last_mut() {
            game.scores = table.public().scores;
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

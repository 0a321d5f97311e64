//! The work of a review that runs on all cores: valuing decisions and draws.

use crate::decision::DecisionReview;
use crate::kept::KeptDecision;
use crate::luck::{DrawLuck, Snapshot};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use suzume_players::SpecError;
use suzume_players::advice::{Advisor, Speaker};

/// The player that values decisions, and the same player playing for points if it usually plays for something else.
pub(crate) struct ReviewAdvisor {
    pub(crate) advisor: Advisor,
    in_points: Option<Advisor>,
}

impl ReviewAdvisor {
    pub(crate) fn named(player: &str) -> Result<ReviewAdvisor, SpecError> {
        let advisor = Advisor::named(player)?;
        Ok(ReviewAdvisor { in_points: advisor.playing_for_points(), advisor })
    }
}

/// A piece of work for a hand.
pub(crate) enum Task {
    Decision(Box<KeptDecision>),
    Draw(Box<Snapshot>),
}

impl Task {
    pub(crate) fn is_decision(&self) -> bool {
        matches!(self, Task::Decision(_))
    }

    fn run(
        &self,
        with: &mut ReviewAdvisor,
        place_of_hand: (usize, usize),
        speaker: &Speaker,
    ) -> ReviewFinding {
        match self {
            Task::Decision(kept) => {
                let mut decision = DecisionReview::of(kept, &mut with.advisor, place_of_hand, speaker);
                if let Some(in_points) = &mut with.in_points {
                    decision.count_points(kept, in_points);
                }
                ReviewFinding::Decision(Box::new(decision))
            }
            Task::Draw(snapshot) => ReviewFinding::Draw(snapshot.luck()),
        }
    }
}

/// The result of a [`Task`].
pub(crate) enum ReviewFinding {
    Decision(Box<DecisionReview>),
    Draw(Option<DrawLuck>),
}

/// Runs all tasks, one thread per advisor (a single advisor works on the thread of the caller, since a browser has no
/// other); the results are in the order of the tasks. `report` is called after each task,
/// with whether it is a decision. Returns early when stopped.
pub(crate) fn work(
    tasks: &[Task],
    advisors: &mut [ReviewAdvisor],
    place_of_hand: (usize, usize),
    speaker: &Speaker,
    stop: &AtomicBool,
    mut report: impl FnMut(bool),
) -> Vec<ReviewFinding> {
    if let [advisor] = advisors {
        let runnable = tasks.iter().take_while(|_| !stop.load(Ordering::Relaxed));
        let run = |task: &Task| {
            let found = task.run(advisor, place_of_hand, speaker);
            report(task.is_decision());
            found
        };
        return runnable.map(run).collect();
    }
    let next = AtomicUsize::new(0);
    let mut found: Vec<(usize, ReviewFinding)> = std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for advisor in advisors {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(task) = tasks.get(place) else { return };
                    let found = task.run(advisor, place_of_hand, speaker);
                    if sender.send((place, found)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        results.into_iter().inspect(|(place, _)| report(tasks[*place].is_decision())).collect()
    });
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, found)| found).collect()
}

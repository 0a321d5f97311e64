//! Combines the reviews of many records: one summary, and the worst decisions with their hands.

use crate::answer::{HandReview, ReviewAnswer, ReviewedGame, ReviewedSeats};
use crate::decision::DecisionReview;
use crate::summary::{MOST_WORST, Summing};
use std::collections::BTreeMap;
use suzume_decide::Quantity;
use suzume_words::Language;

/// A decision with everything needed to show it.
struct WorstHand {
    cost: f64,
    decision: DecisionReview,
    hand: HandReview,
    game: ReviewedGame,
}

/// Adds up reviews, keeping only the worst decisions of each.
pub struct ManyReviews {
    seats: ReviewedSeats,
    with: Option<String>,
    language: &'static str,
    records: usize,
    games: usize,
    finished: bool,
    summing: Summing,
    /// The worst decisions of each quantity, the worst first.
    worst: BTreeMap<Quantity, Vec<WorstHand>>,
}

impl ManyReviews {
    /// Starts without reviews; `seats` are the reviewed seats.
    pub fn new(seats: ReviewedSeats) -> ManyReviews {
        ManyReviews {
            seats,
            with: None,
            language: Language::default().code(),
            records: 0,
            games: 0,
            finished: true,
            summing: Summing::default(),
            worst: BTreeMap::new(),
        }
    }

    /// Adds the review of a record.
    pub fn add(&mut self, answer: ReviewAnswer) {
        let ReviewAnswer { with, language, finished, games, hands, decisions, .. } = answer;
        self.summing.add_all(&games, &hands, &decisions, &self.seats);
        for decision in decisions {
            let Some(cost) = decision.cost.filter(|cost| cost.value > 0.0) else { continue };
            let kept = self.worst.entry(cost.quantity).or_default();
            let place = kept.partition_point(|other| other.cost >= cost.value);
            let of_hand = |hand: &&HandReview| hand.game == decision.game && hand.hand == decision.hand;
            if place < MOST_WORST
                && let (Some(hand), Some(game)) = (hands.iter().find(of_hand), games.get(decision.game - 1))
            {
                // Games are numbered across all records.
                let number = self.games + decision.game;
                let hand = HandReview { game: number, ..hand.clone() };
                let game = ReviewedGame { game: number, ..game.clone() };
                kept.insert(
                    place,
                    WorstHand {
                        cost: cost.value,
                        decision: DecisionReview { game: number, ..decision },
                        hand,
                        game,
                    },
                );
                kept.truncate(MOST_WORST);
            }
        }
        self.records += 1;
        self.games += games.len();
        self.finished &= finished;
        self.with.get_or_insert(with);
        self.language = language;
    }

    /// Returns the combined review.
    pub fn finish(mut self) -> ReviewAnswer {
        let kept =
            self.summing.quantity().and_then(|quantity| self.worst.remove(&quantity)).unwrap_or_default();
        let (mut games, mut hands, mut decisions) = (Vec::new(), Vec::new(), Vec::new());
        for WorstHand { decision, hand, game, .. } in kept {
            decisions.push(decision);
            if !hands.iter().any(|one: &HandReview| (one.game, one.hand) == (hand.game, hand.hand)) {
                hands.push(hand);
            }
            if !games.iter().any(|one: &ReviewedGame| one.game == game.game) {
                games.push(game);
            }
        }
        ReviewAnswer {
            file: format!("{} records", self.records),
            with: self.with.unwrap_or_default(),
            language: self.language,
            finished: self.finished,
            summary: self.summing.finish(&decisions),
            games,
            hands,
            decisions,
        }
    }
}

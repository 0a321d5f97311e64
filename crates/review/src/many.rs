//! Combines the reviews of many records: one summary, and the worst decisions with their hands.

use crate::answer::{HandReview, ReviewAnswer, ReviewedGame, ReviewedSeats};
use crate::decision::DecisionReview;
use crate::flag::Flag;
use crate::summary::{MOST_WORST, Summing};
use std::collections::BTreeMap;
use suzume_decide::Quantity;
use suzume_words::Language;

/// A decision with everything needed to show it.
struct ShownDecision {
    /// The place in the list: the cost, or how rare it is.
    weight: f64,
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
    worst: BTreeMap<Quantity, Vec<ShownDecision>>,
    /// The rarest of the decisions flagged because of their rarity, the rarest first.
    rare: Vec<ShownDecision>,
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
            rare: Vec::new(),
        }
    }

    /// Adds the review of a record.
    pub fn add(&mut self, answer: ReviewAnswer) {
        let ReviewAnswer { with, language, finished, games, hands, decisions, .. } = answer;
        self.summing.add_all(&games, &hands, &decisions, &self.seats);
        for decision in decisions {
            let (list, weight) = match (decision.flag, decision.cost) {
                (Some(Flag::Rarity), _) => (&mut self.rare, 1.0 - decision.rarity.unwrap_or(1.0)),
                (_, Some(cost)) if cost.value > 0.0 => {
                    (self.worst.entry(cost.quantity).or_default(), cost.value)
                }
                _ => continue,
            };
            let place = list.partition_point(|other| other.weight >= weight);
            let of_hand = |hand: &&HandReview| hand.game == decision.game && hand.hand == decision.hand;
            if place < MOST_WORST
                && let (Some(hand), Some(game)) = (hands.iter().find(of_hand), games.get(decision.game - 1))
            {
                // Games are numbered across all records.
                let number = self.games + decision.game;
                let hand = HandReview { game: number, ..hand.clone() };
                let game = ReviewedGame { game: number, ..game.clone() };
                let decision = DecisionReview { game: number, ..decision };
                list.insert(place, ShownDecision { weight, decision, hand, game });
                list.truncate(MOST_WORST);
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
        for ShownDecision { decision, hand, game, .. } in kept.into_iter().chain(self.rare) {
            decisions.push(decision);
            if !hands.iter().any(|one: &HandReview| (one.game, one.hand) == (hand.game, hand.hand)) {
                hands.push(hand);
            }
            if !games.iter().any(|one: &ReviewedGame| one.game == game.game) {
                games.push(game);
            }
        }
        let with = self.with.unwrap_or_default();
        ReviewAnswer {
            file: format!("{} records", self.records),
            summary: self.summing.finish(&decisions, &with),
            with,
            language: self.language,
            finished: self.finished,
            games,
            hands,
            decisions,
        }
    }
}

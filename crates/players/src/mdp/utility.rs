//! The values of the ends of a hand for a seat: the payoff of its final rank, or points.
//!
//! The rules give the points after an end and the start of the next hand. From there the model of final ranks predicts how the
//! match will end (equation 2); a finished match needs no model. The same ends recur many times in a hand, so each is valued
//! once.

use std::collections::HashMap;
use suzume_game::View;
use suzume_models::{MatchStanding, Models, PaperModels, RankCurves};
use suzume_rules::riichi::FourthShare;
use suzume_rules::table::{MatchPlan, TableRules};
use suzume_rules::{AfterHand, Outcome, RuleSet, Scoreboard, WinWorth, WonFrom, place};
use suzume_tiles::numbers::{ToFloat, narrow};
use suzume_tiles::{BySeat, Seat, SeatSet, Seats};

/// The objective of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payoff {
    /// The expected final rank, 1 to 4, or 1 to 3; less is better.
    Rank,
    /// A payoff for each final rank, first place first.
    ByRank([i32; 4]),
    /// The same with three players.
    ByRankOfThree([i32; 3]),
    /// The points won or lost in the hand.
    Points,
}

impl Payoff {
    /// The number of players that it is for; `None` for any.
    pub(super) fn players(self) -> Option<Seats> {
        match self {
            Payoff::ByRank(_) => Some(Seats::Four),
            Payoff::ByRankOfThree(_) => Some(Seats::Three),
            Payoff::Rank | Payoff::Points => None,
        }
    }

    /// The amount that is worth about as much as one rank: the mean step from the first to the last, or the points that
    /// real matches need for it (1,000 points are 0.071 of rank).
    pub(super) fn of_one_rank(self) -> f64 {
        match self {
            Payoff::Rank => 1.0,
            Payoff::ByRank([first, .., last]) => (f64::from(first - last) / 3.0).abs().max(1e-9),
            Payoff::ByRankOfThree([first, .., last]) => (f64::from(first - last) / 2.0).abs().max(1e-9),
            Payoff::Points => 14_000.0,
        }
    }

    fn of_rank(self, rank: usize) -> f64 {
        match self {
            Payoff::ByRank(payoffs) => f64::from(payoffs[rank]),
            // The chance of a fourth place is 0.
            Payoff::ByRankOfThree(payoffs) => payoffs.get(rank).map_or(0.0, |&payoff| f64::from(payoff)),
            Payoff::Rank | Payoff::Points => -f64::from(u8::try_from(rank).unwrap_or(u8::MAX)) - 1.0,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum EndOfHand {
    /// The seat wins this amount, in the unit of the rules.
    Win { amount: u32, from: WonFrom },
    /// Another seat wins these points, without counters and sticks.
    Other { winner: Seat, from: WonFrom, points: u32 },
    /// The wall is empty, and these seats are ready.
    Exhausted { ready: SeatSet },
}

/// Whether the seat has put a riichi stick on the table since.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stake {
    None,
    Paid,
}

/// The model of final ranks.
#[derive(Clone, Copy, Debug)]
pub(super) enum RankPredictor<'a> {
    /// The curves of four players, or the trees of three.
    Own(&'a Models),
    /// The paper's multi-class logistic regression.
    Regressions(&'a PaperModels),
}

impl RankPredictor<'_> {
    /// The chances of a seat's final ranks, first place first.
    fn rank_probs(self, standing: &MatchStanding, seat: Seat) -> [f64; 4] {
        match self {
            RankPredictor::Own(models) => match models.players() {
                Seats::Four => RankCurves::shipped().rank_probs(standing, seat),
                Seats::Three => models.rank_probs(standing, seat),
            },
            RankPredictor::Regressions(models) => models.rank_probs(standing, seat),
        }
    }
}

/// Values the ends of one hand for one seat.
#[derive(Clone, Debug)]
pub(super) struct Utility {
    payoff: Payoff,
    rules: RuleSet,
    table: TableRules,
    start: Scoreboard,
    seat: Seat,
    known: HashMap<(EndOfHand, Stake), f64>,
}

impl Utility {
    /// Values the ends of the hand that a seat sees.
    pub(super) fn new(payoff: Payoff, view: &View<'_>) -> Utility {
        // Ranks need a match with points; a single hand is played for points.
        let has_ranks = matches!(view.table.match_plan, MatchPlan::ByPoints(_));
        Utility {
            payoff: if has_ranks { payoff } else { Payoff::Points },
            rules: view.rules.clone(),
            table: *view.table,
            start: view.public.board,
            seat: view.seat(),
            known: HashMap::new(),
        }
    }

    /// Whether it applies to the viewed hand with its current points.
    pub(super) fn is_for(&self, view: &View<'_>) -> bool {
        self.start == view.public.board && self.seat == view.seat() && self.rules == *view.rules
    }

    pub(super) fn payoff(&self) -> Payoff {
        self.payoff
    }

    /// The value of an end. Greater is better, so an expected rank is negated.
    pub(super) fn value(&mut self, ranks: RankPredictor<'_>, end: EndOfHand, stake: Stake) -> f64 {
        if let Some(&value) = self.known.get(&(end, stake)) {
            return value;
        }
        let value = self.value_of_next(ranks, self.settled(end, stake));
        self.known.insert((end, stake), value);
        value
    }

    /// The value of an end without a stake if the match is then over and ranks count.
    pub(super) fn final_value(&self, end: EndOfHand) -> Option<f64> {
        match (self.payoff, self.settled(end, Stake::None)) {
            (Payoff::Points, _) | (_, AfterHand::Hand(_)) => None,
            (payoff, AfterHand::Over { scores }) => Some(payoff.of_rank(place(&scores, self.seat))),
        }
    }

    /// What follows an end without a stake.
    #[cfg(test)]
    pub(super) fn next_after(&self, end: EndOfHand) -> AfterHand {
        self.settled(end, Stake::None)
    }

    /// What follows an end.
    fn settled(&self, end: EndOfHand, stake: Stake) -> AfterHand {
        let riichi = match stake {
            Stake::None => SeatSet::EMPTY,
            Stake::Paid => std::iter::once(self.seat).collect(),
        };
        match end {
            EndOfHand::Win { amount, from } => {
                self.settle(&Outcome::won(self.seat, from, WinWorth::Value(amount)).with_riichi(riichi))
            }
            EndOfHand::Exhausted { ready } => {
                self.settle(&Outcome::drawn(self.table.seats(), ready).with_riichi(riichi))
            }
            EndOfHand::Other { winner, from, points } => self.paid(winner, from, points, riichi),
        }
    }

    /// The value of the end of a hand played out from here, with the points and sticks after it.
    pub(super) fn value_of_hand(
        &self,
        ranks: RankPredictor<'_>,
        outcome: &Outcome,
        scores: BySeat<i64>,
        sticks: u32,
    ) -> f64 {
        self.value_of_next(ranks, self.table.next_hand(&self.start, outcome, scores, sticks))
    }

    /// Equation 2: the expected payoff of what follows, over the final ranks.
    fn value_of_next(&self, ranks: RankPredictor<'_>, next: AfterHand) -> f64 {
        let before = self.start.scores[self.seat];
        match (self.payoff, next) {
            (Payoff::Points, AfterHand::Hand(Scoreboard { scores, .. }) | AfterHand::Over { scores }) => {
                (scores[self.seat] - before).to_f64()
            }
            (payoff, AfterHand::Hand(start)) => {
                let chances = ranks.rank_probs(&MatchStanding::at(&self.table, &start), self.seat);
                chances.iter().enumerate().map(|(rank, chance)| chance * payoff.of_rank(rank)).sum()
            }
            (payoff, AfterHand::Over { scores }) => payoff.of_rank(place(&scores, self.seat)),
        }
    }

    /// What follows an outcome. If it cannot be settled, which no legal outcome is, the hand is left as it stands.
    fn settle(&self, outcome: &Outcome) -> AfterHand {
        self.rules.settle(&self.start, outcome).map_or(AfterHand::Hand(self.start), |settled| settled.next)
    }

    /// What follows if another seat wins any number of points, even one that no hand pays, such as a mean.
    fn paid(&self, winner: Seat, from: WonFrom, points: u32, riichi: SeatSet) -> AfterHand {
        let table = &self.table;
        let Scoreboard { dealer, repeats, sticks, mut scores, .. } = self.start;
        let stake = table.stake_points();
        riichi.iter().for_each(|seat| scores[seat] -= stake);
        let sticks = i64::from(sticks) + narrow::<_, i64>(riichi.len());
        let honba = table.riichi.map_or(0, |riichi| i64::from(riichi.honba_points));
        let counters = honba * i64::from(repeats);
        let points = i64::from(points);
        let mut lost = 0;
        match from.payer() {
            Some(payer) => scores[payer] -= points + counters,
            None => {
                let others = narrow::<_, i64>(table.seats().count()) - 1;
                // With three players North's share is lost or split.
                let share = if winner == dealer { points / 3 } else { points / 4 };
                let is_split = table.riichi.is_some_and(|riichi| riichi.fourth_share == FourthShare::Split);
                let added = match (table.seats(), is_split) {
                    (Seats::Three, true) => share / 2,
                    (Seats::Three, false) => {
                        lost = share;
                        0
                    }
                    (Seats::Four, _) => 0,
                };
                for seat in table.seats().others(winner) {
                    // The dealer pays half, or receives equal shares from all.
                    let share = if seat == dealer { points / 2 } else { share };
                    scores[seat] -= share + added + counters / others;
                }
            }
        }
        scores[winner] += points - lost + counters + sticks * stake;
        // For the next hand, only the winner matters.
        let outcome = Outcome::won(winner, from, WinWorth::Value(0));
        table.next_hand(&self.start, &outcome, scores, 0)
    }
}

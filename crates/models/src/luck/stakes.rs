//! What the ends of a hand are worth to each seat: the units of luck.
//!
//! Where a hand is a game, a win is worth 1 to its winner. In a match that is ranked by points it is worth what it changes of the final rank: a
//! model of final ranks ([`Models::rank_probs`]), fitted on records, values the scores after the hand, 1 for a certain first place and
//! 0 for a certain last. For hands that are not over, typical points stand for those that the winner will get; for a hand
//! that is over it is the points it has. Luck has expectation zero whatever the values are, so that models and typical
//! points decide how much of the variance goes away, and nothing else.

use crate::{MatchStanding, Models};
use suzume_game::{Event, Table};
use suzume_rules::table::MatchPlan;
use suzume_tiles::{BySeat, Seat};

/// What each end of the current hand is worth to each seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EndStakes {
    /// By winner.
    wins: BySeat<BySeat<f64>>,
    /// If nobody wins.
    drawn: BySeat<f64>,
}

impl EndStakes {
    /// The stakes of a hand, at its beginning.
    pub(super) fn of(table: &Table) -> EndStakes {
        let seats = table.table_rules().seats();
        if !is_ranked(table) {
            let one = |winner| BySeat::from_fn(seats, |seat| f64::from(u8::from(winner == seat)));
            return EndStakes { wins: BySeat::from_fn(seats, one), drawn: BySeat::all(seats, 0.0) };
        }
        let public = table.public();
        let wins = BySeat::from_fn(seats, |winner| {
            let points = table.rules().profile().win_points(winner == public.dealer) as i64;
            let points = points + table.table_rules().repeat_points() * i64::from(public.repeats);
            let stake = i64::from(public.sticks) * table.table_rules().stake_points();
            let scores = BySeat::from_fn(seats, |seat| {
                let others = seats.count() as i64 - 1;
                let change = if seat == winner { points + stake } else { -points / others };
                public.scores[seat] + change
            });
            rank_values(table, scores, Some(winner))
        });
        EndStakes { wins, drawn: rank_values(table, public.scores, None) }
    }

    /// What a hand is worth to each seat by the chances of all to win it.
    pub(super) fn expected(&self, chances: &BySeat<f64>) -> BySeat<f64> {
        let nobody = 1.0 - chances.iter().sum::<f64>();
        BySeat::from_fn(chances.seats(), |seat| {
            let won = chances.with_seats().map(|(winner, chance)| chance * self.wins[winner][seat]);
            won.sum::<f64>() + nobody * self.drawn[seat]
        })
    }

    /// What a hand that is over was worth to each seat.
    pub(super) fn at_end(table: &Table) -> BySeat<f64> {
        if !is_ranked(table) {
            let seats = table.table_rules().seats();
            return BySeat::from_fn(seats, |seat| f64::from(u8::from(table.public().won.contains(seat))));
        }
        let winner = table.events().iter().find_map(|event| match event {
            Event::Win { seat, .. } => Some(*seat),
            _ => None,
        });
        rank_values(table, table.public().scores, winner)
    }
}

/// Whether the result of the match is a rank, so that a hand is worth what it changes of it.
fn is_ranked(table: &Table) -> bool {
    matches!(table.table_rules().match_plan, MatchPlan::ByPoints(_))
}

/// The value of the final ranks of all seats, by the scores after a hand.
fn rank_values(table: &Table, scores: BySeat<i64>, winner: Option<Seat>) -> BySeat<f64> {
    let public = table.public();
    let seats = scores.seats();
    let MatchPlan::ByPoints(plan) = table.table_rules().match_plan else { return BySeat::all(seats, 0.5) };
    let stays = winner == Some(public.dealer);
    let played = seats.count() * public.round_wind.index() + public.dealer.index();
    let passes = (seats.count() * usize::from(plan.rounds)).saturating_sub(played + 1);
    // The last hand, and the deal passes on: the ranks are those of the scores.
    if passes == 0 && !stays {
        let others = seats.count() as f64 - 1.0;
        return BySeat::from_fn(seats, |seat| {
            let better = scores.iter().filter(|&&other| other > scores[seat]).count() as f64;
            let equal = scores.iter().filter(|&&other| other == scores[seat]).count() as f64;
            (others - better - (equal - 1.0) / 2.0) / others
        });
    }
    let standing = MatchStanding {
        hands_left: if stays { passes } else { passes - 1 },
        dealer: if stays { public.dealer } else { seats.after(public.dealer, 1) },
        repeats: if winner.is_none() || stays { public.repeats + 1 } else { 0 },
        sticks: if winner.is_some() { 0 } else { public.sticks },
        scores,
    };
    let models = Models::shipped();
    BySeat::from_fn(seats, |seat| {
        let [first, second, third, _] = models.rank_probs(&standing, seat);
        first + second * 2.0 / 3.0 + third / 3.0
    })
}

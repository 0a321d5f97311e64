//! The values of the ends of a hand for each seat: the units of luck.
//!
//! If a hand is a whole game, a win counts 1 for its winner. In a match ranked by points, a win counts by how much it
//! changes the final rank: a model of final ranks ([`Models::rank_probs`]), fitted on records, values the scores after the
//! hand, from 1 for a certain first place to 0 for a certain last. A hand in progress is valued with typical points of a win;
//! a hand that is over, with its actual points. Luck has expectation zero whatever the values are, so the model and the
//! typical points determine only how much of the variance is removed.

use crate::{MatchStanding, Models};
use suzume_game::{Event, Table};
use suzume_rules::Scoreboard;
use suzume_rules::table::MatchPlan;
use suzume_tiles::numbers::{ToFloat, narrow};
use suzume_tiles::{BySeat, Seat};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EndStakes {
    /// By winner, then by seat.
    wins: BySeat<BySeat<f64>>,
    /// The values if no seat wins.
    drawn: BySeat<f64>,
}

impl EndStakes {
    /// The stakes of a hand at its start.
    pub(super) fn of(table: &Table) -> EndStakes {
        let seats = table.table_rules().seats();
        if !is_ranked(table) {
            let one = |winner| BySeat::from_fn(seats, |seat| f64::from(u8::from(winner == seat)));
            return EndStakes { wins: BySeat::from_fn(seats, one), drawn: BySeat::all(seats, 0.0) };
        }
        let public = table.public();
        let wins = BySeat::from_fn(seats, |winner| {
            let points = table.rules().profile().win_points(winner == public.board.dealer) as i64;
            let points = points + table.table_rules().repeat_points() * i64::from(public.board.repeats);
            let stake = i64::from(public.board.sticks) * table.table_rules().stake_points();
            let scores = BySeat::from_fn(seats, |seat| {
                let others = narrow::<_, i64>(seats.count()) - 1;
                let change = if seat == winner { points + stake } else { -points / others };
                public.board.scores[seat] + change
            });
            rank_values(table, scores, Some(winner))
        });
        EndStakes { wins, drawn: rank_values(table, public.board.scores, None) }
    }

    /// The expected value of a hand for each seat, given all seats' chances to win it.
    pub(super) fn expected(&self, chances: &BySeat<f64>) -> BySeat<f64> {
        let nobody = 1.0 - chances.iter().sum::<f64>();
        BySeat::from_fn(chances.seats(), |seat| {
            let won = chances.with_seats().map(|(winner, chance)| chance * self.wins[winner][seat]);
            won.sum::<f64>() + nobody * self.drawn[seat]
        })
    }

    /// The value of a finished hand for each seat.
    pub(super) fn at_end(table: &Table) -> BySeat<f64> {
        if !is_ranked(table) {
            let seats = table.table_rules().seats();
            return BySeat::from_fn(seats, |seat| f64::from(u8::from(table.public().won.contains(seat))));
        }
        let winner = table.events().iter().find_map(|event| match event {
            Event::Win { seat, .. } => Some(*seat),
            _ => None,
        });
        rank_values(table, table.public().board.scores, winner)
    }
}

/// Whether the match is ranked by points, so that a hand counts by how much it changes the final rank.
fn is_ranked(table: &Table) -> bool {
    matches!(table.table_rules().match_plan, MatchPlan::ByPoints(_))
}

/// The value of each seat's final rank, given the scores after a hand.
fn rank_values(table: &Table, scores: BySeat<i64>, winner: Option<Seat>) -> BySeat<f64> {
    let board = table.public().board;
    let seats = scores.seats();
    let MatchPlan::ByPoints(plan) = table.table_rules().match_plan else { return BySeat::all(seats, 0.5) };
    let stays = winner == Some(board.dealer);
    let played = seats.count() * board.round_wind.index() + board.dealer.index();
    let passes = (seats.count() * usize::from(plan.rounds)).saturating_sub(played + 1);
    // After the last hand, if the deal passes, the scores determine the ranks.
    if passes == 0 && !stays {
        let others = seats.count().to_f64() - 1.0;
        return BySeat::from_fn(seats, |seat| {
            let better = scores.iter().filter(|&&other| other > scores[seat]).count().to_f64();
            let equal = scores.iter().filter(|&&other| other == scores[seat]).count().to_f64();
            (others - better - (equal - 1.0) / 2.0) / others
        });
    }
    let standing = MatchStanding {
        hands_left: if stays { passes } else { passes - 1 },
        board: Scoreboard {
            dealer: if stays { board.dealer } else { seats.after(board.dealer, 1) },
            repeats: if winner.is_none() || stays { board.repeats + 1 } else { 0 },
            sticks: if winner.is_some() { 0 } else { board.sticks },
            scores,
            ..board
        },
    };
    let models = Models::shipped(seats);
    // The share of the other seats that are behind; the chances after the last rank are zero.
    let behind =
        |rank: usize| (seats.count() - 1).saturating_sub(rank).to_f64() / (seats.count() - 1).to_f64();
    BySeat::from_fn(seats, |seat| {
        let chances = models.rank_probs(&standing, seat);
        chances.iter().enumerate().map(|(rank, chance)| chance * behind(rank)).sum()
    })
}

//! The values of the ends of a hand for each seat: the units of luck.
//!
//! If a hand is a whole game with one winner, a win counts 1 for its winner. Otherwise points decide who ends ahead of whom, and a
//! seat's value is the share of the others that it can expect to end ahead of: 1 for a certain first place, 0 for a certain last.
//! The points after the hand give it by a model of final ranks: under riichi for four [`Models::rank_probs`], fitted on records;
//! else the chance to stay ahead follows from the difference of points, compared with what two seats' results of a hand differ by
//! ([`OutlookWeights::spread`](suzume_rules::OutlookWeights), from own games) times the square root of the hands left. A hand in
//! progress is valued with typical points of a win; a hand that is over, with its actual points. Luck has expectation zero
//! whatever the values are, so the models and the typical points determine only how much of the variance is removed.

use super::outlook_weights;
use crate::{MatchStanding, Models};
use suzume_game::{Event, Table};
use suzume_rules::Scoreboard;
use suzume_rules::table::MatchPlan;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;
use suzume_tiles::{BySeat, Seat};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EndStakes {
    /// By winner, then by seat.
    wins: BySeat<BySeat<f64>>,
    /// The values if no seat wins.
    drawn: BySeat<f64>,
}

impl EndStakes {
    /// The stakes of a hand as it stands.
    pub(super) fn of(table: &Table) -> EndStakes {
        let seats = table.table_rules().seats();
        if !is_ranked(table) {
            let one = |winner| BySeat::from_fn(seats, |seat| f64::from(u8::from(winner == seat)));
            return EndStakes { wins: BySeat::from_fn(seats, one), drawn: BySeat::all(seats, 0.0) };
        }
        let public = table.public();
        let payers = public.playing().len().saturating_sub(1).max(1).to_f64();
        let scores = public.board.scores.map(ToFloat::to_f64);
        let wins = BySeat::from_fn(seats, |winner| {
            let points = outlook_weights(table.rules()).map_or([0.0; 2], |outlook| outlook.points);
            let repeats = table.table_rules().repeat_points() * i64::from(public.board.repeats);
            let points = points[usize::from(winner == public.board.dealer)] + repeats.to_f64();
            let stake = i64::from(public.board.sticks) * table.table_rules().stake_points();
            let scores = BySeat::from_fn(seats, |seat| {
                let change = match seat == winner {
                    true => points + stake.to_f64(),
                    false if public.won.contains(seat) => 0.0,
                    false => -points / payers,
                };
                scores[seat] + change
            });
            rank_values(table, scores, Some(winner))
        });
        EndStakes { wins, drawn: rank_values(table, scores, None) }
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
        let seats = table.table_rules().seats();
        let scores = table.public().board.scores.map(ToFloat::to_f64);
        match is_ranked(table) {
            false => BySeat::from_fn(seats, |seat| f64::from(u8::from(table.public().won.contains(seat)))),
            true if is_whole_game(table) => final_values(&scores),
            true => {
                let winner = table.events().iter().find_map(|event| match event {
                    Event::Win { seat, .. } => Some(*seat),
                    _ => None,
                });
                rank_values(table, scores, winner)
            }
        }
    }
}

/// Whether a hand is a whole game.
fn is_whole_game(table: &Table) -> bool {
    matches!(table.table_rules().match_plan, MatchPlan::OneHand | MatchPlan::OneHandByWind)
}

/// Whether points decide, so that a hand counts by how much it changes who ends ahead.
pub(super) fn is_ranked(table: &Table) -> bool {
    table.table_rules().play_on || !is_whole_game(table)
}

/// The share of the others that each seat ends ahead of, given the final scores; equal scores count half.
fn final_values(scores: &BySeat<f64>) -> BySeat<f64> {
    ahead(scores, |difference| f64::from(i8::from(difference > 0.0) - i8::from(difference < 0.0)) / 2.0 + 0.5)
}

/// The mean over the others of the chance to end ahead, which follows from the difference of the scores.
fn ahead(scores: &BySeat<f64>, chance: impl Fn(f64) -> f64) -> BySeat<f64> {
    let others = scores.seats().count().to_f64() - 1.0;
    BySeat::from_fn(scores.seats(), |seat| {
        let others_of = scores.seats().others(seat);
        others_of.map(|other| chance(scores[seat] - scores[other])).sum::<f64>() / others
    })
}

/// The hands after this one, if the deal passes.
fn hands_left(table: &Table) -> usize {
    let rounds = match table.table_rules().match_plan {
        MatchPlan::OneHand | MatchPlan::OneHandByWind => return 0,
        MatchPlan::Rounds { rounds, .. } => rounds,
        MatchPlan::ByPoints(plan) => plan.rounds,
    };
    let (seats, board) = (table.table_rules().seats(), table.public().board);
    let played = seats.count() * board.round_wind.index() + board.dealer.index();
    (seats.count() * usize::from(rounds)).saturating_sub(played + 1)
}

/// The value of each seat's final rank, given the scores after a hand, or after a win while the hand is played on.
fn rank_values(table: &Table, scores: BySeat<f64>, winner: Option<Seat>) -> BySeat<f64> {
    let board = table.public().board;
    let seats = scores.seats();
    let passes = hands_left(table);
    let stays = winner == Some(board.dealer)
        && match table.table_rules().match_plan {
            MatchPlan::OneHand | MatchPlan::OneHandByWind => false,
            MatchPlan::Rounds { dealer_stays, .. } => dealer_stays,
            MatchPlan::ByPoints(_) => true,
        };
    if !is_whole_game(table) && passes == 0 && !stays {
        return final_values(&scores);
    }
    let profile = table.rules().profile();
    if !profile.has_opponent_models {
        let hands = match is_whole_game(table) {
            // What is left of this hand.
            true => f64::from(table.public().left.max(1)) / table.table_rules().wall.tiles.total().to_f64(),
            false => (passes + usize::from(stays)).to_f64(),
        };
        let spread = outlook_weights(table.rules()).map_or(1.0, |outlook| outlook.spread) * hands.sqrt();
        // The logistic curve nearest to the normal one.
        return ahead(&scores, |difference| 1.0 / (1.0 + real::exp(-1.702 * difference / spread)));
    }
    let standing = MatchStanding {
        hands_left: if stays { passes } else { passes - 1 },
        board: Scoreboard {
            dealer: if stays { board.dealer } else { seats.after(board.dealer, 1) },
            repeats: if winner.is_none() || stays { board.repeats + 1 } else { 0 },
            sticks: if winner.is_some() { 0 } else { board.sticks },
            scores: scores.map(|score| score.round() as i64),
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

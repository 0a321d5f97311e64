//! Features of the match: scores, counters, sticks, the dealer, and how much of the match is left.

use super::{Bytes, other_seats};
use suzume_game::View;
use suzume_rules::Scoreboard;
use suzume_rules::table::{MatchPlan, TableRules};
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::real;
use suzume_tiles::{Seat, Wind};

/// The number of bytes that [`write()`] appends.
pub(crate) const WIDTH: usize = 33;

/// The places of some bytes, for models of few features: the hands left, and the gaps to the other seats from the best to the
/// worst.
pub(crate) const HANDS_LEFT: usize = 0;
pub(crate) const ORDERED_GAPS: [usize; 3] = [12, 15, 18];

/// The standard deviation of a seat's points in one hand. Chosen, not fitted; the trees correct for it.
const POINTS_IN_A_HAND: f64 = 4500.0;

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchStanding {
    /// How many more times the deal must pass before the match may end; 0 in its last hand and after it.
    pub hands_left: usize,
    /// Dealer, round wind, repeats, sticks and scores. The round wind counts only through `hands_left`.
    pub board: Scoreboard,
}

impl MatchStanding {
    /// The standing at the start of a hand.
    pub fn at(rules: &TableRules, start: &Scoreboard) -> MatchStanding {
        MatchStanding { hands_left: hands_left_after(rules, start.round_wind, start.dealer), board: *start }
    }

    /// The standing in a view.
    pub fn of(view: &View<'_>) -> MatchStanding {
        MatchStanding::at(view.table, &view.public.board)
    }
}

/// How many more times the deal must pass before the match may end.
pub(crate) fn hands_left(view: &View<'_>) -> usize {
    hands_left_after(view.table, view.public.board.round_wind, view.public.board.dealer)
}

pub(crate) fn hands_left_after(rules: &TableRules, round: Wind, dealer: Seat) -> usize {
    let rounds = match rules.match_plan {
        MatchPlan::ByPoints(plan) => usize::from(plan.rounds),
        MatchPlan::Rounds { rounds, .. } => usize::from(rounds),
        MatchPlan::OneHand | MatchPlan::OneHandByWind => 0,
    };
    let hands = rules.seats().count();
    (hands * rounds).saturating_sub(hands * round.index() + dealer.index() + 1)
}

/// Appends what the final rank of a seat depends on.
pub(crate) fn write(standing: &MatchStanding, seat: Seat, out: &mut Vec<u8>) {
    let MatchStanding { hands_left, board: Scoreboard { dealer, repeats, sticks, scores, .. } } = *standing;
    let mut bytes = Bytes(out);
    let score = scores[seat];
    bytes.number(hands_left);
    bytes.number(scores.seats().distance(dealer, seat));
    bytes.number(repeats as usize);
    bytes.number(sticks as usize);
    bytes.number((score.max(0) / 400) as usize);
    // The seats that would rank before it if the match ended now; ties go by seat.
    let is_ahead = |other: Seat| scores[other] > score || (scores[other] == score && other < seat);
    let others = other_seats(scores.seats(), seat);
    bytes.number(others.into_iter().flatten().filter(|&other| is_ahead(other)).count());
    // An empty place has no gap to it.
    let gap = |other: Option<Seat>| other.map_or(0, |other| score - scores[other]);
    // Gaps in turn order: coarse, and fine near a tie.
    for other in others {
        bytes.difference(gap(other), 500);
        bytes.difference(gap(other).clamp(-8000, 8000), 100);
    }
    // Gaps from the best to the worst of the other seats, with the place of the dealer among them. An empty place is last.
    let mut ordered = others;
    ordered.sort_by_key(|other| other.map(|other| (-scores[other], other)).ok_or(()));
    for other in ordered {
        bytes.difference(gap(other), 500);
        bytes.flag(other == Some(dealer));
        bytes.number((other.map_or(0, |other| scores[other].max(0)) / 400) as usize);
    }
    bytes.difference(gap(ordered[1]) - gap(ordered[0]), 500);
    bytes.difference(ordered[2].map_or(0, |_| gap(ordered[2]) - gap(ordered[1])), 500);
    // Gaps between neighbours, scaled down by what can still be won.
    let scale = |gap: i64| gap * 3 / (3 + hands_left as i64);
    for other in ordered {
        bytes.difference(scale(gap(other)), 200);
    }
    // The chance to finish ahead of each other seat if points follow a random walk; from these, the expected rank and the
    // chances to be first and last, as if the others were independent.
    let strays = POINTS_IN_A_HAND * (2.0 * (hands_left.to_f64() + 1.0)).sqrt();
    let ahead = ordered.map(|other| other.map(|_| logistic_normal(gap(other).to_f64() / strays)));
    ahead.iter().for_each(|chance| bytes.share(chance.unwrap_or(1.0)));
    let count = ahead.iter().flatten().count();
    bytes.share(1.0 - ahead.iter().flatten().sum::<f64>() / count.to_f64());
    bytes.share(ahead.iter().flatten().product());
    bytes.share(ahead.iter().flatten().map(|chance| 1.0 - chance).product());
    // Whether any seat has enough points for the match to end after its last hand.
    let best = scores.iter().copied().max().unwrap_or(0);
    bytes.number((best.max(0) / 1000) as usize);
}

/// The normal distribution function, approximated by the closest logistic function.
fn logistic_normal(deviations: f64) -> f64 {
    1.0 / (1.0 + real::exp(-1.702 * deviations))
}

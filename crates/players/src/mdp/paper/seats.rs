//! What the other seats do, and what it costs (equations 20, 22 and 25 to 29 of the paper).

use super::super::utility::{EndOfHand, RankPredictor, Stake, Utility};
use suzume_decide::solitary::ByKind;
use suzume_models::CLASSES;
use suzume_rules::WonFrom;
use suzume_tiles::{Seat, SeatSet, Tile};

/// A self-drawn win pays more than one by discard, thanks to the yaku of self-draw. From the means of real games.
const DRAWN_POINTS: f64 = 1.25;

/// Another seat.
#[derive(Clone, Debug)]
pub(in super::super) struct PaperSeat {
    pub(in super::super) seat: Seat,
    /// P_tenpai(t, u0), by the number t of own discards of the deciding seat from now.
    pub(in super::super) tenpai: Vec<f64>,
    /// For each kind, the chance that the seat wins on it if it is tenpai.
    pub(in super::super) takes: ByKind,
    /// For each kind, the chances of the classes of points of such a win: the phi of the paper.
    pub(in super::super) classes: Vec<[f64; CLASSES]>,
    /// The points of each class.
    pub(in super::super) class_points: [f64; CLASSES],
}

/// The payoffs of the wins of another seat, by class of points.
#[derive(Clone, Debug)]
pub(in super::super) struct WinPayoffs {
    /// On a discard of the deciding seat.
    pub(in super::super) from_me: [f64; CLASSES],
    /// On a discard of each third seat.
    pub(in super::super) from_others: Vec<[f64; CLASSES]>,
    /// By the seat's own draw.
    pub(in super::super) drawn: [f64; CLASSES],
}

impl WinPayoffs {
    /// U_hand of the ends in which a seat wins (equation 2).
    pub(in super::super) fn new(
        seat: &PaperSeat,
        others: &[PaperSeat],
        me: Seat,
        (utility, ranks): (&mut Utility, RankPredictor<'_>),
        stake: Stake,
    ) -> WinPayoffs {
        let mut value = |from: WonFrom, factor: f64| -> [f64; CLASSES] {
            seat.class_points.map(|points| {
                let points = hundreds(points * factor);
                utility.value(ranks, EndOfHand::Other { winner: seat.seat, from, points }, stake)
            })
        };
        let third = others.iter().map(|other| other.seat).filter(|&other| other != seat.seat);
        WinPayoffs {
            from_me: value(WonFrom::Discard(me), 1.0),
            from_others: third.map(|other| value(WonFrom::Discard(other), 1.0)).collect(),
            drawn: value(WonFrom::Wall, DRAWN_POINTS),
        }
    }
}

/// Points rounded to the next hundred, so that the same ends recur.
pub(in super::super) fn hundreds(points: f64) -> u32 {
    // Whole and within the range after rounding and clamping.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to 0..=10^6 and rounded"
    )]
    let hundreds = (points / 100.0).round().clamp(0.0, 1e6) as u32;
    hundreds * 100
}

fn expected(chances: &[f64; CLASSES], payoffs: &[f64; CLASSES]) -> f64 {
    chances.iter().zip(payoffs).map(|(chance, payoff)| chance * payoff).sum()
}

impl PaperSeat {
    /// The chance that it is tenpai after `discards` own discards of the deciding seat.
    pub(in super::super) fn tenpai_at(&self, discards: usize) -> f64 {
        self.tenpai.get(discards).or(self.tenpai.last()).copied().unwrap_or(0.0)
    }

    /// Equation 20, summed over the points: the chance that it wins on a kind that is discarded after `discards` discards.
    pub(in super::super) fn lose(&self, tile: Tile, discards: usize) -> f64 {
        self.takes[tile.index()] * self.tenpai_at(discards)
    }
}

/// Equation 22: the chance to deal in with a kind. The paper adds the chances of the seats; the sum is kept at 1 or less.
pub(in super::super) fn lose_chance(seats: &[PaperSeat], tile: Tile, discards: usize) -> f64 {
    seats.iter().map(|seat| seat.lose(tile, discards)).sum::<f64>().min(1.0)
}

/// Equation 25: the payoff of dealing in with a kind; that of the first seat's wins if no seat wins on it.
pub(in super::super) fn lose_payoff(
    seats: &[PaperSeat],
    payoffs: &[WinPayoffs],
    tile: Tile,
    discards: usize,
) -> f64 {
    let (mut sum, mut all) = (0.0, 0.0);
    for (seat, payoffs) in seats.iter().zip(payoffs) {
        // A kind on which no seat wins has any payoff, since its chance is 0.
        let chance = seat.lose(tile, discards) + 1e-12;
        sum += chance * expected(&seat.classes[tile.index()], &payoffs.from_me);
        all += chance;
    }
    if all > 0.0 { sum / all } else { 0.0 }
}

/// Equation 27, with 28 for wins on discards of third seats and 29 for self-drawn wins: each of them has the same chance for a
/// kind that is discarded or drawn. Kinds count once each, as in the paper; only kinds that are left are listed.
pub(in super::super) fn other_win_payoff(seats: &[PaperSeat], payoffs: &[WinPayoffs], kinds: &[Tile]) -> f64 {
    let (mut sum, mut all) = (0.0, 0.0);
    for (seat, payoffs) in seats.iter().zip(payoffs) {
        for &tile in kinds {
            let chance = seat.lose(tile, 0) + 1e-12;
            for ways in payoffs.from_others.iter().chain([&payoffs.drawn]) {
                sum += chance * expected(&seat.classes[tile.index()], ways);
                all += chance;
            }
        }
    }
    if all > 0.0 { sum / all } else { 0.0 }
}

/// Equation 26: the payoff of an empty wall, over which of the other seats are tenpai after the last of `discards` discards.
/// `payoff` is U_hand of an end with these seats ready.
pub(in super::super) fn washout_payoff(
    seats: &[PaperSeat],
    own: SeatSet,
    discards: usize,
    payoff: &mut dyn FnMut(SeatSet) -> f64,
) -> f64 {
    let Some((seat, rest)) = seats.split_first() else { return payoff(own) };
    let chance = seat.tenpai_at(discards);
    let mut with = own;
    with.insert(seat.seat);
    let mut value = 0.0;
    for (ready, chance) in [(with, chance), (own, 1.0 - chance)] {
        if chance > 0.0 {
            value += chance * washout_payoff(rest, ready, discards, payoff);
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::Seats;

    fn seats() -> (Vec<PaperSeat>, Vec<WinPayoffs>) {
        let number = |one: usize, other: usize| ((one * 7 + other * 5) % 11) as f64 / 10.0;
        let seat = |place: usize| PaperSeat {
            seat: Seats::Four.after(Seat::ALL[0], place),
            tenpai: (0..5).map(|later| 0.1 + 0.1 * number(place, 0) + 0.1 * f64::from(later)).collect(),
            takes: std::array::from_fn(|kind| 0.2 * number(place, kind)),
            classes: (0..Tile::KINDS)
                .map(|kind| {
                    let raw: [f64; CLASSES] = std::array::from_fn(|class| 0.1 + number(class + place, kind));
                    let sum: f64 = raw.iter().sum();
                    raw.map(|chance| chance / sum)
                })
                .collect(),
            class_points: [1000.0; CLASSES],
        };
        let payoffs = |place: usize| {
            let row = |way: usize| std::array::from_fn(|class| -2.0 - number(place + way, class));
            WinPayoffs { from_me: row(0), from_others: vec![row(1), row(2)], drawn: row(3) }
        };
        ((1..4).map(seat).collect(), (1..4).map(payoffs).collect())
    }

    /// Equations 22, 25 and 27 to 29 as sums over j, k, h and phi, with the joint chances listed one by one.
    #[test]
    fn sums_over_all_ends_agree() {
        let (seats, payoffs) = seats();
        let kinds: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| tile.index() % 3 != 1).collect();
        for discards in [0, 2, 9] {
            for &tile in &kinds {
                let mut joint = Vec::new();
                for (seat, payoffs) in seats.iter().zip(&payoffs) {
                    for class in 0..CLASSES {
                        let given_tenpai = seat.takes[tile.index()] * seat.classes[tile.index()][class];
                        joint.push((given_tenpai * seat.tenpai_at(discards), payoffs.from_me[class]));
                    }
                }
                let all: f64 = joint.iter().map(|(chance, _)| chance).sum();
                assert!((lose_chance(&seats, tile, discards) - all).abs() < 1e-12);
                let mean = joint.iter().map(|(chance, payoff)| chance * payoff).sum::<f64>() / all;
                let found = lose_payoff(&seats, &payoffs, tile, discards);
                assert!(all < 1e-6 || (found - mean).abs() < 1e-6, "{found} for {mean}");
            }
        }
        let mut joint = Vec::new();
        for (j, (seat, payoffs)) in seats.iter().zip(&payoffs).enumerate() {
            for k in 0..3 {
                let ways = match k.cmp(&j) {
                    std::cmp::Ordering::Equal => &payoffs.drawn,
                    std::cmp::Ordering::Less => &payoffs.from_others[k],
                    std::cmp::Ordering::Greater => &payoffs.from_others[k - 1],
                };
                for &tile in &kinds {
                    for (class, &payoff) in ways.iter().enumerate() {
                        let given_tenpai = seat.takes[tile.index()] * seat.classes[tile.index()][class];
                        joint.push((given_tenpai * seat.tenpai[0], payoff));
                    }
                }
            }
        }
        let all: f64 = joint.iter().map(|(chance, _)| chance).sum();
        let mean = joint.iter().map(|(chance, payoff)| chance * payoff).sum::<f64>() / all;
        assert!((other_win_payoff(&seats, &payoffs, &kinds) - mean).abs() < 1e-6);
    }

    /// The danger of a kind grows with the chance that seats are tenpai: equation 22 depends on t.
    #[test]
    fn danger_depends_on_the_turn() {
        let (seats, _) = seats();
        let tile = Tile::ALL.into_iter().find(|tile| lose_chance(&seats, *tile, 0) > 0.0).expect("a danger");
        assert!(lose_chance(&seats, tile, 4) > lose_chance(&seats, tile, 0));
        let certain = PaperSeat { tenpai: vec![1.0], takes: [0.9; 34], ..seats[0].clone() };
        assert_eq!(lose_chance(&[certain.clone(), certain], tile, 0), 1.0);
    }

    /// Equation 26 as a sum over all tuples b.
    #[test]
    fn an_empty_wall_is_a_sum_over_who_is_ready() {
        let (seats, _) = seats();
        let me = Seat::ALL[0];
        let of =
            |ready: SeatSet| -> f64 { ready.iter().map(|seat| 1.0 + seat.index() as f64).product::<f64>() };
        for own in [SeatSet::EMPTY, std::iter::once(me).collect()] {
            let mut expected = 0.0;
            for b in 0..8_u32 {
                let mut ready = own;
                let mut chance = 1.0;
                for (place, seat) in seats.iter().enumerate() {
                    let is_ready = b >> place & 1 == 1;
                    chance *= if is_ready { seat.tenpai_at(4) } else { 1.0 - seat.tenpai_at(4) };
                    if is_ready {
                        ready.insert(seat.seat);
                    }
                }
                expected += chance * of(ready);
            }
            let found = washout_payoff(&seats, own, 4, &mut |ready| of(ready));
            assert!((found - expected).abs() < 1e-12, "{found} for {expected}");
        }
    }
}

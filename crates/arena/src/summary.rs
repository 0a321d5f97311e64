//! What the deals of a match say: rates with their intervals, raw and adjusted for luck, and a verdict in words.

use crate::game::{DealResult, GameResult};
use crate::sprt::{Decision, Sprt, SprtState};
use crate::stats::{Estimate, Interval, Range, Sample};
use serde::Serialize;
use suzume_tiles::Seat;

/// What a match says of an entrant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntrantSummary {
    /// A for the first.
    pub letter: char,
    /// The player with its options.
    pub player: String,
    /// Hands won, a seat and hand.
    pub win_rate: Estimate,
    /// Points, a seat and game.
    pub points: Estimate,
    /// Rank from 1 to 4, a seat and game; equal points share their ranks.
    pub rank: Estimate,
    /// Hands in which it gave the winning tile, a seat and hand.
    pub deal_in_rate: Estimate,
    /// With four entrants, what each wall brings: by their points in all its games 4, 3, 2 and 1; equals share.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wall_points: Option<Estimate>,
}

/// What a match says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Deals, each one observation.
    pub deals: u64,
    /// Games.
    pub games: u64,
    /// Hands.
    pub hands: u64,
    /// The entrants.
    pub entrants: Vec<EntrantSummary>,
    /// Hands that nobody won.
    pub drawn_rate: Estimate,
    /// The first entrant's score: 1 for a game that it has won, a half for a draw, against the mean of all others.
    pub score: Estimate,
    /// The same, adjusted for luck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjusted_score: Option<Estimate>,
    /// How many times fewer deals the adjusted score needs for the same interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_factor: Option<f64>,
    /// That luck was to be measured and is not, under rules for which nobody can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_note: Option<String>,
    /// The difference of the score from a half in standard deviations of a deal; unknown if all deals score the same and
    /// not a half.
    pub normalised_difference: Option<f64>,
    /// The sequential test, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtState>,
    /// In words.
    pub verdict: String,
}

/// The score of the first entrant in a game: who has won it, the first or the others? Equal players score a half on
/// average, however many seats each side has.
///
/// Where one hand is a game and one seat wins it, that seat's side has won; a side with one seat of four wins more with it
/// than it loses with another's. Otherwise points decide: with as many seats on both sides, which side has more; else
/// the ranks of the first's seats, 1 for the best and 0 for the last.
pub fn score(game: &GameResult) -> f64 {
    let points = sides(game, |seat| game.points[seat] as f64);
    if game.hands == 1 && game.wins.iter().sum::<u32>() <= 1 {
        return 0.5 + sides(game, |seat| f64::from(game.wins[seat])).difference();
    }
    if points.seats[0] != points.seats[1] {
        return sides(game, |seat| (4.0 - rank(game, seat)) / 3.0).mean(0);
    }
    match points.difference().total_cmp(&0.0) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// The luck of the first entrant in a game, in score.
pub fn luck(game: &GameResult) -> Option<f64> {
    let luck = game.luck?;
    Some(sides(game, |seat| luck[seat]).difference())
}

/// Sums over the seats of the first entrant and over those of the others.
struct Sides {
    seats: [f64; 2],
    sums: [f64; 2],
}

impl Sides {
    fn mean(&self, side: usize) -> f64 {
        self.sums[side] / self.seats[side].max(1.0)
    }

    /// The difference of the means, so large that a win of one hand is worth a half at the most.
    fn difference(&self) -> f64 {
        self.seats[0].min(self.seats[1]) / 2.0 * (self.mean(0) - self.mean(1))
    }
}

fn sides(game: &GameResult, of_seat: impl Fn(Seat) -> f64) -> Sides {
    let mut sides = Sides { seats: [0.0; 2], sums: [0.0; 2] };
    for (seat, letter) in Seat::ALL.into_iter().zip(game.seating.chars()) {
        let side = usize::from(letter != 'A');
        sides.seats[side] += 1.0;
        sides.sums[side] += of_seat(seat);
    }
    sides
}

/// The mean of something over the games of a deal.
fn over_games(deal: &DealResult, of_game: impl Fn(&GameResult) -> f64) -> f64 {
    deal.games.iter().map(of_game).sum::<f64>() / deal.games.len().max(1) as f64
}

/// Something about an entrant's seats, over what it is counted by, in a deal.
fn over_seats(
    deal: &DealResult,
    letter: char,
    of_seat: impl Fn(&GameResult, Seat) -> f64,
    weight: impl Fn(&GameResult) -> f64,
) -> f64 {
    let (mut sum, mut total) = (0.0, 0.0);
    for game in &deal.games {
        let seated = Seat::ALL.into_iter().zip(game.seating.chars());
        for (seat, _) in seated.filter(|(_, other)| *other == letter) {
            sum += of_seat(game, seat);
            total += weight(game);
        }
    }
    if total > 0.0 { sum / total } else { 0.0 }
}

/// The rank of a seat by points; equal points share their ranks.
fn rank(game: &GameResult, seat: Seat) -> f64 {
    let better = game.points.iter().filter(|&&points| points > game.points[seat]).count() as f64;
    let equal = game.points.iter().filter(|&&points| points == game.points[seat]).count() as f64;
    1.0 + better + (equal - 1.0) / 2.0
}

/// What a wall brings an entrant of four, as Botzone's duplicate matches count it: 4 for the most points over all games of
/// the wall, then 3, 2 and 1. Equal points share.
fn wall_points(deal: &DealResult, entrant: usize) -> f64 {
    let totals: [i64; 4] = std::array::from_fn(|other| {
        let letter = crate::plan::Seating::letter(other as u8);
        let of_game = |game: &GameResult| -> i64 {
            let seats = game.seating.chars().zip(game.points).filter(|(seated, _)| *seated == letter);
            seats.map(|(_, points)| points).sum()
        };
        deal.games.iter().map(of_game).sum()
    });
    let better = totals.iter().filter(|&&total| total > totals[entrant]).count() as f64;
    let equal = totals.iter().filter(|&&total| total == totals[entrant]).count() as f64;
    4.0 - better - (equal - 1.0) / 2.0
}

/// The score of a deal, and the same adjusted for luck if that was measured in all its games.
pub fn deal_scores(deal: &DealResult) -> (f64, Option<f64>) {
    let raw = over_games(deal, score);
    let is_measured = deal.games.iter().all(|game| game.luck.is_some());
    (raw, is_measured.then(|| raw - over_games(deal, |game| luck(game).unwrap_or(0.0))))
}

/// The score of a deal that is worth most: adjusted if it can be.
pub fn best_score(deal: &DealResult) -> f64 {
    let (raw, adjusted) = deal_scores(deal);
    adjusted.unwrap_or(raw)
}

/// Sums up deals.
pub fn summarise(deals: &[DealResult], players: &[String], sprt: Option<Sprt>) -> Summary {
    let sample = |of_deal: &dyn Fn(&DealResult) -> f64| -> Sample { deals.iter().map(of_deal).collect() };
    let entrants = players.iter().enumerate().map(|(entrant, player)| {
        let letter = crate::plan::Seating::letter(entrant as u8);
        let hands = |game: &GameResult| f64::from(game.hands);
        let of_seats = |of_seat: &dyn Fn(&GameResult, Seat) -> f64, weight: &dyn Fn(&GameResult) -> f64| {
            sample(&|deal| over_seats(deal, letter, of_seat, weight))
        };
        EntrantSummary {
            letter,
            player: player.clone(),
            win_rate: of_seats(&|game, seat| f64::from(game.wins[seat]), &hands).estimate(Range::SHARE),
            points: of_seats(&|game, seat| game.points[seat] as f64, &|_| 1.0).estimate(Range::Unbounded),
            rank: of_seats(&|game, seat| rank(game, seat), &|_| 1.0).estimate(Range::RANK),
            deal_in_rate: of_seats(&|game, seat| f64::from(game.deal_ins[seat]), &hands)
                .estimate(Range::SHARE),
            wall_points: (players.len() == 4)
                .then(|| sample(&|deal| wall_points(deal, entrant)).estimate(Range::RANK)),
        }
    });
    let entrants: Vec<EntrantSummary> = entrants.collect();
    let raw = sample(&|deal| deal_scores(deal).0);
    let is_measured = !deals.is_empty() && deals.iter().all(|deal| deal_scores(deal).1.is_some());
    let adjusted = is_measured.then(|| sample(&best_score));
    let best = adjusted.unwrap_or(raw);
    let games = || deals.iter().flat_map(|deal| &deal.games);
    let deviation = raw.variance().sqrt();
    let sprt = sprt.map(|test| test.state(&best));
    Summary {
        deals: deals.len() as u64,
        games: games().count() as u64,
        hands: games().map(|game| u64::from(game.hands)).sum(),
        drawn_rate: sample(&|deal| {
            over_games(deal, |game| f64::from(game.drawn_hands) / f64::from(game.hands.max(1)))
        })
        .estimate(Range::SHARE),
        score: raw.estimate(Range::SHARE),
        adjusted_score: adjusted.map(|adjusted| adjusted.estimate(Range::Unbounded)),
        luck_factor: adjusted.map(|adjusted| match raw.variance() / adjusted.variance() {
            factor if factor.is_finite() => factor,
            _ => 1.0,
        }),
        luck_note: None,
        normalised_difference: match raw.mean() - 0.5 {
            difference if deviation > 0.0 => Some(difference / deviation),
            0.0 => Some(0.0),
            _ => None,
        },
        verdict: verdict(&entrants, &raw, adjusted.as_ref(), sprt.as_ref()),
        entrants,
        sprt,
    }
}

fn verdict(
    entrants: &[EntrantSummary],
    raw: &Sample,
    adjusted: Option<&Sample>,
    sprt: Option<&SprtState>,
) -> String {
    let first = entrants.first().map_or("the first", |entrant| entrant.player.as_str());
    let others = match entrants {
        [_, second] => second.player.clone(),
        _ => "the others".to_owned(),
    };
    if raw.count > 0 && raw.variance() == 0.0 && raw.mean() == 0.5 {
        return format!("{first} and {others} tie exactly, deal for deal");
    }
    // Too few deals give the adjusted score no interval; the raw one always has one.
    let adjusted = adjusted.map(|adjusted| adjusted.estimate(Range::Unbounded));
    let (estimate, how) = match adjusted.filter(|adjusted| adjusted.interval.is_some()) {
        Some(adjusted) => (adjusted, ", adjusted for luck"),
        None => (raw.estimate(Range::SHARE), ""),
    };
    let words = match estimate.interval {
        None => "no deal has been played".to_owned(),
        Some(Interval { low, high }) => {
            let says = if low > 0.5 {
                format!("{first} is stronger than {others}")
            } else if high < 0.5 {
                format!("{first} is weaker than {others}")
            } else {
                format!("nobody can say yet whether {first} or {others} is stronger")
            };
            let [mean, low, high] = [estimate.mean, low, high].map(|share| 100.0 * share);
            format!("{says}: {mean:.1}% of the score (95%: {low:.1} to {high:.1}{how})")
        }
    };
    match sprt.map(|state| (state.decision, state.test)) {
        Some((Decision::AcceptP0, test)) => {
            format!("{words}; the sequential test accepts {} over {}", test.p0, test.p1)
        }
        Some((Decision::AcceptP1, test)) => {
            format!("{words}; the sequential test accepts {} over {}", test.p1, test.p0)
        }
        Some((Decision::Undecided, _)) => format!("{words}; the sequential test is undecided"),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::BySeat;

    #[test]
    fn a_wall_brings_ten_points_and_equals_share() {
        let game = |seating: &str, points| GameResult {
            seating: seating.to_owned(),
            points,
            ..GameResult::default()
        };
        let deal = DealResult {
            deal: 0,
            games: vec![
                game("ABCD", BySeat::new([30, -10, -10, -10])),
                game("DCBA", BySeat::new([8, -4, -4, 0])),
            ],
        };
        let points = [0, 1, 2, 3].map(|entrant| wall_points(&deal, entrant));
        assert_eq!(points, [4.0, 1.5, 1.5, 3.0]);
        assert_eq!(points.iter().sum::<f64>(), 10.0);
    }

    /// Deals of one game, all won by the first entrant.
    fn all_won(deals: u64) -> Vec<DealResult> {
        let game = GameResult {
            seating: "ABAB".to_owned(),
            hands: 1,
            wins: [1, 0, 0, 0].into(),
            points: [3, -1, -1, -1].into(),
            luck: Some(BySeat::all(0.0)),
            ..GameResult::default()
        };
        (0..deals).map(|deal| DealResult { deal, games: vec![game.clone()] }).collect()
    }

    #[test]
    fn a_handful_of_equal_deals_is_no_certainty() {
        let players = ["a".to_owned(), "b".to_owned()];
        for deals in [0, 1, 2, 5, 40] {
            let summary = summarise(&all_won(deals), &players, Some(Sprt::new(0.5, 0.55)));
            let json = serde_json::to_string(&summary).unwrap();
            for text in [&json, &summary.verdict] {
                assert!(!text.contains("inf") && !text.contains("NaN"), "{text}");
            }
            match summary.score.interval {
                None => assert_eq!(deals, 0),
                Some(interval) => assert!(interval.low < 1.0 && interval.high == 1.0, "{interval:?}"),
            }
            assert_eq!(summary.normalised_difference, None);
        }
        let verdict = |deals| summarise(&all_won(deals), &players, None).verdict;
        assert!(verdict(5).starts_with("nobody can say yet"), "{}", verdict(5));
        assert!(verdict(5).contains("95%: 47.8 to 100.0"), "{}", verdict(5));
        assert!(verdict(8).starts_with("a is stronger"), "{}", verdict(8));
    }

    #[test]
    fn equal_players_score_a_half_whatever_the_seats() {
        for seating in ["ABAB", "ABBB", "AABA", "ABCD", "AABC"] {
            let game = |hands: u32, winner: Seat| GameResult {
                seating: seating.to_owned(),
                hands,
                wins: BySeat::from_fn(|seat| u32::from(seat == winner)),
                points: BySeat::from_fn(|seat| if seat == winner { 3 } else { -1 }),
                luck: Some(BySeat::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 })),
                ..GameResult::default()
            };
            for hands in [1, 8] {
                let scores: Vec<f64> =
                    Seat::ALL.into_iter().map(|winner| score(&game(hands, winner))).collect();
                assert!((scores.iter().sum::<f64>() / 4.0 - 0.5).abs() < 1e-12, "{seating}: {scores:?}");
                assert!(scores.iter().all(|score| (0.0..=1.0).contains(score)));
            }
            // Luck is what the score would be if luck had decided it.
            let of_luck = |winner| 0.5 + luck(&game(1, winner)).unwrap();
            assert!(Seat::ALL.into_iter().all(|winner| of_luck(winner) == score(&game(1, winner))));
        }
    }
}

//! What the deals of a match say: rates with their intervals, raw and adjusted for luck, and a verdict in words.

use crate::game::{DealResult, GameResult};
use crate::sprt::{Decision, Sprt, SprtState};
use crate::stats::{Estimate, Sample};
use serde::Serialize;

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
    /// The difference of the score from a half in standard deviations of a deal.
    pub normalised_difference: f64,
    /// The sequential test, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtState>,
    /// In words.
    pub verdict: String,
}

/// The score of the first entrant in a game: who has won it, the first or the others?
///
/// Where one hand is a game and one seat wins it, that seat's entrant has won. Otherwise points decide, a seat of the
/// first against a seat of the others on average.
pub fn score(game: &GameResult) -> f64 {
    let (mut own, mut others) = ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0));
    for (seat, letter) in game.seating.chars().enumerate().take(4) {
        let side = if letter == 'A' { &mut own } else { &mut others };
        side.0 += 1.0;
        side.1 += f64::from(game.wins[seat]);
        side.2 += game.points[seat] as f64;
    }
    let is_single = game.hands == 1 && game.wins.iter().sum::<u32>() <= 1;
    let (mine, theirs) = match is_single {
        true => (own.1, others.1),
        false => (own.2 / own.0, others.2 / others.0),
    };
    match mine.total_cmp(&theirs) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// The luck of the first entrant in a game, in score: half the difference of the chances to win that came by luck.
pub fn luck(game: &GameResult) -> Option<f64> {
    let luck = game.luck?;
    let of = |is_own: bool| -> f64 {
        let seats = game.seating.chars().zip(luck).filter(|(letter, _)| (*letter == 'A') == is_own);
        seats.map(|(_, luck)| luck).sum()
    };
    Some((of(true) - of(false)) / 2.0)
}

/// The mean of something over the games of a deal.
fn over_games(deal: &DealResult, of_game: impl Fn(&GameResult) -> f64) -> f64 {
    deal.games.iter().map(of_game).sum::<f64>() / deal.games.len().max(1) as f64
}

/// Something about an entrant's seats, over what it is counted by, in a deal.
fn over_seats(
    deal: &DealResult,
    letter: char,
    of_seat: impl Fn(&GameResult, usize) -> f64,
    weight: impl Fn(&GameResult) -> f64,
) -> f64 {
    let (mut sum, mut total) = (0.0, 0.0);
    for game in &deal.games {
        for seat in
            game.seating.chars().enumerate().filter(|(_, other)| *other == letter).map(|(seat, _)| seat)
        {
            sum += of_seat(game, seat);
            total += weight(game);
        }
    }
    if total > 0.0 { sum / total } else { 0.0 }
}

/// The rank of a seat by points; equal points share their ranks.
fn rank(game: &GameResult, seat: usize) -> f64 {
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
        let mean = |of_seat: &dyn Fn(&GameResult, usize) -> f64, weight: &dyn Fn(&GameResult) -> f64| {
            sample(&|deal| over_seats(deal, letter, of_seat, weight)).estimate()
        };
        EntrantSummary {
            letter,
            player: player.clone(),
            win_rate: mean(&|game, seat| f64::from(game.wins[seat]), &hands),
            points: mean(&|game, seat| game.points[seat] as f64, &|_| 1.0),
            rank: mean(&|game, seat| rank(game, seat), &|_| 1.0),
            deal_in_rate: mean(&|game, seat| f64::from(game.deal_ins[seat]), &hands),
            wall_points: (players.len() == 4).then(|| sample(&|deal| wall_points(deal, entrant)).estimate()),
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
        .estimate(),
        score: raw.estimate(),
        adjusted_score: adjusted.map(|adjusted| adjusted.estimate()),
        luck_factor: adjusted.map(|adjusted| match adjusted.variance() > 0.0 {
            true => raw.variance() / adjusted.variance(),
            false => 1.0,
        }),
        normalised_difference: if deviation > 0.0 { (raw.mean() - 0.5) / deviation } else { 0.0 },
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
    let (estimate, how) = match adjusted {
        Some(adjusted) => (adjusted.estimate(), ", adjusted for luck"),
        None => (raw.estimate(), ""),
    };
    let scores = format!(
        "{:.1}% of the score (95%: {:.1} to {:.1}{how})",
        100.0 * estimate.mean,
        100.0 * estimate.low,
        100.0 * estimate.high
    );
    let words = if estimate.low > 0.5 {
        format!("{first} is stronger than {others}: {scores}")
    } else if estimate.high < 0.5 {
        format!("{first} is weaker than {others}: {scores}")
    } else {
        format!("nobody can say yet whether {first} or {others} is stronger: {scores}")
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

    #[test]
    fn a_wall_brings_ten_points_and_equals_share() {
        let game = |seating: &str, points| GameResult {
            seating: seating.to_owned(),
            points,
            ..GameResult::default()
        };
        let deal = DealResult {
            deal: 0,
            games: vec![game("ABCD", [30, -10, -10, -10]), game("DCBA", [8, -4, -4, 0])],
        };
        let points = [0, 1, 2, 3].map(|entrant| wall_points(&deal, entrant));
        assert_eq!(points, [4.0, 1.5, 1.5, 3.0]);
        assert_eq!(points.iter().sum::<f64>(), 10.0);
    }
}

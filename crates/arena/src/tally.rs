//! The running sums of a match. Deals are added in the order of their numbers, on one thread, and then dropped: memory does
//! not grow with the match, and the sums are identical to the last bit for any number of threads.

use crate::adjust::Adjuster;
use crate::game::{DealResult, GameResult};
use crate::measure::{ScoreMeasure, over_games, rank};
use crate::plan::Seating;
use crate::ratio::Ratio;
use crate::stats::Sample;
use crate::swapped::SwappedTally;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use suzume_tiles::numbers::{ToFloat, wide};
use suzume_tiles::{BySeat, Seat, Seats};

/// The number of faults of programs kept in words; all are counted.
const FAULTS_IN_WORDS: usize = 5;

/// The running sums over the deals of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchTally {
    measure: ScoreMeasure,
    seats: Seats,
    /// The number of deals added.
    pub deals: u64,
    /// The number of games in them.
    pub games: u64,
    /// The number of hands in them.
    pub hands: u64,
    /// The scores of the first entrant, one for each deal.
    pub raw: Sample,
    /// The scores adjusted for luck; fewer than deals if luck was not measured in all of them.
    adjusted: Sample,
    adjuster: Adjuster,
    /// The first entrant's share of hands won less that of all others, per seat and hand, one observation for each deal.
    pub win_difference: Sample,
    /// The scores of single games, as if they were independent, and the deals by their score.
    pub swapped: SwappedTally,
    /// The share of hands without a winner, one observation for each deal.
    pub drawn: Sample,
    /// The sums of each entrant, by number.
    pub entrants: Vec<EntrantTally>,
    /// Every pair of entrants.
    pub pairs: Vec<PairTally>,
    /// The development of the score over the match.
    pub curve: ScoreCurve,
    /// The number of games that a fault of a program ended.
    pub faults: u64,
    /// The first few faults, in words.
    pub first_faults: Vec<String>,
}

/// The sums of one entrant; samples have one observation for each deal.
#[derive(Clone, Debug, PartialEq)]
pub struct EntrantTally {
    /// The share of hands won, per seat and hand.
    pub win_rate: Sample,
    /// Points per seat and game.
    pub points: Sample,
    /// Rank per seat and game.
    pub rank: Sample,
    /// The share of hands in which it dealt in, per seat and hand.
    pub deal_in_rate: Sample,
    /// The points for a wall, where each seat has its own entrant.
    pub wall_points: Sample,
    /// The share of each place, the first place first, per seat and game; seats with equal points share their places.
    pub places: Vec<Sample>,
    /// The share of hands in which it declared riichi, per seat and hand.
    pub riichi_rate: Sample,
    /// The share of hands in which it claimed a discard for a set, per seat and hand.
    pub call_rate: Sample,
    /// Points of a win.
    pub win_value: Ratio,
    /// Points paid for a winning tile that it gave.
    pub deal_in_value: Ratio,
    /// Hands won and hands played, by seat.
    pub by_seat: BySeat<(u64, u64)>,
    /// The points of its seats in single games.
    pub histogram: Histogram,
}

/// The sums of two entrants against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairTally {
    /// The number of one.
    pub one: usize,
    /// The number of the other, greater than that of the one.
    pub other: usize,
    /// How often a seat of `one` finishes a game ahead of a seat of `other`, over all such pairs; equal points count half.
    pub ahead: Sample,
}

impl PairTally {
    fn add(&mut self, deal: &DealResult) {
        let [one, other] = [self.one, self.other].map(Seating::letter);
        let (mut ahead, mut met) = (0.0, 0.0);
        for game in &deal.games {
            let of = |letter: char| {
                game.seating.chars().zip(game.points).filter(move |(seated, _)| *seated == letter)
            };
            for (_, points) in of(one) {
                for (_, others) in of(other) {
                    met += 1.0;
                    ahead += match points.cmp(&others) {
                        Ordering::Greater => 1.0,
                        Ordering::Equal => 0.5,
                        Ordering::Less => 0.0,
                    };
                }
            }
        }
        if met > 0.0 {
            self.ahead.add(ahead / met);
        }
    }
}

impl MatchTally {
    /// A tally without deals, of a match among this number of entrants.
    pub fn new(measure: ScoreMeasure, entrants: usize, seats: Seats) -> MatchTally {
        MatchTally {
            measure,
            seats,
            deals: 0,
            games: 0,
            hands: 0,
            raw: Sample::default(),
            adjusted: Sample::default(),
            adjuster: Adjuster::default(),
            win_difference: Sample::default(),
            swapped: SwappedTally::default(),
            drawn: Sample::default(),
            entrants: vec![EntrantTally::new(seats); entrants],
            pairs: (0..entrants)
                .flat_map(|one| (one + 1..entrants).map(move |other| (one, other)))
                .map(|(one, other)| PairTally { one, other, ahead: Sample::default() })
                .collect(),
            curve: ScoreCurve::default(),
            faults: 0,
            first_faults: Vec::new(),
        }
    }

    /// The number of seats in a game.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// What the score counts.
    pub fn measure(&self) -> ScoreMeasure {
        self.measure
    }

    /// The scores adjusted for luck, if luck was measured in all deals.
    pub fn adjusted(&self) -> Option<&Sample> {
        (self.deals > 0 && self.adjusted.count == self.raw.count).then_some(&self.adjusted)
    }

    /// The most precise scores available: adjusted for luck if possible, otherwise raw.
    pub fn best(&self) -> &Sample {
        self.adjusted().unwrap_or(&self.raw)
    }

    /// Adds the next deal.
    pub fn add(&mut self, deal: &DealResult) {
        self.deals += 1;
        self.games += wide(deal.games.len());
        self.hands += deal.games.iter().map(|game| u64::from(game.hands)).sum::<u64>();
        let score = self.measure.deal_score(deal);
        self.raw.add(score);
        if let Some(luck) = self.measure.deal_luck(deal) {
            self.adjusted.add(self.adjuster.add(score, luck));
        }
        self.win_difference.add(win_difference(deal));
        self.swapped.add(score, deal.games.iter().map(|game| self.measure.score(game)));
        self.drawn.add(over_games(deal, |game| f64::from(game.drawn_hands) / f64::from(game.hands.max(1))));
        let entrants = self.entrants.len();
        for (number, entrant) in self.entrants.iter_mut().enumerate() {
            entrant.add(deal, Seating::letter(number));
            if entrants == self.seats.count() {
                entrant.wall_points.add(wall_points(deal, number, entrants));
            }
        }
        self.pairs.iter_mut().for_each(|pair| pair.add(deal));
        for game in &deal.games {
            let Some(fault) = &game.fault else { continue };
            self.faults += 1;
            if self.first_faults.len() < FAULTS_IN_WORDS {
                let text = format!("deal {}, seating {}: {fault}", deal.deal, game.seating);
                self.first_faults.push(text);
            }
        }
        self.curve.add(&self.raw);
    }
}

impl EntrantTally {
    fn new(seats: Seats) -> EntrantTally {
        EntrantTally {
            win_rate: Sample::default(),
            points: Sample::default(),
            rank: Sample::default(),
            deal_in_rate: Sample::default(),
            wall_points: Sample::default(),
            places: vec![Sample::default(); seats.count()],
            riichi_rate: Sample::default(),
            call_rate: Sample::default(),
            win_value: Ratio::default(),
            deal_in_value: Ratio::default(),
            by_seat: BySeat::all(seats, (0, 0)),
            histogram: Histogram::default(),
        }
    }

    fn add(&mut self, deal: &DealResult, letter: char) {
        let (mut seats, mut hands) = (0.0, 0.0);
        let (mut wins, mut deal_ins, mut points, mut ranks) = (0.0, 0.0, 0.0, 0.0);
        let (mut riichis, mut open_hands, mut won, mut dealt_in) = (0.0, 0.0, 0.0, 0.0);
        let mut places = vec![0.0; self.places.len()];
        for game in &deal.games {
            let seated = game.points.seats().iter().zip(game.seating.chars());
            for (seat, _) in seated.filter(|(_, other)| *other == letter) {
                seats += 1.0;
                hands += f64::from(game.hands);
                wins += f64::from(game.wins[seat]);
                deal_ins += f64::from(game.deal_ins[seat]);
                points += game.points[seat].to_f64();
                ranks += rank(game, seat);
                riichis += f64::from(game.riichis[seat]);
                open_hands += f64::from(game.open_hands[seat]);
                won += game.won_points[seat].to_f64();
                dealt_in += game.dealt_in_points[seat].to_f64();
                let (first, last) = places_of(game, seat);
                places[first..=last].iter_mut().for_each(|place| *place += 1.0 / (last - first + 1).to_f64());
                self.by_seat[seat].0 += u64::from(game.wins[seat]);
                self.by_seat[seat].1 += u64::from(game.hands);
                self.histogram.add(game.points[seat]);
            }
        }
        let mean = |sum: f64, of: f64| if of > 0.0 { sum / of } else { 0.0 };
        self.win_rate.add(mean(wins, hands));
        self.deal_in_rate.add(mean(deal_ins, hands));
        self.points.add(mean(points, seats));
        self.rank.add(mean(ranks, seats));
        self.riichi_rate.add(mean(riichis, hands));
        self.call_rate.add(mean(open_hands, hands));
        self.win_value.add(won, wins);
        self.deal_in_value.add(dealt_in, deal_ins);
        self.places.iter_mut().zip(places).for_each(|(sample, place)| sample.add(mean(place, seats)));
    }
}

/// The first entrant's share of hands won less that of all others, per seat and hand.
fn win_difference(deal: &DealResult) -> f64 {
    let (mut wins, mut hands) = ([0.0; 2], [0.0; 2]);
    for game in &deal.games {
        for (won, letter) in game.wins.iter().zip(game.seating.chars()) {
            let side = usize::from(letter != 'A');
            wins[side] += f64::from(*won);
            hands[side] += f64::from(game.hands);
        }
    }
    let share = |side: usize| if hands[side] > 0.0 { wins[side] / hands[side] } else { 0.0 };
    share(0) - share(1)
}

/// The places, from 0, that a seat shares with the seats of equal points.
fn places_of(game: &GameResult, seat: Seat) -> (usize, usize) {
    let better = game.points.iter().filter(|&&points| points > game.points[seat]).count();
    let equal = game.points.iter().filter(|&&points| points == game.points[seat]).count();
    (better, better + equal - 1)
}

/// The points of an entrant for a wall, as Botzone's duplicate matches count them: with n = `entrants`, n points for the
/// most points over all games of the wall, then n - 1 and so on. Entrants with equal points get the mean.
fn wall_points(deal: &DealResult, entrant: usize, entrants: usize) -> f64 {
    let total = |other: usize| -> i64 {
        let letter = Seating::letter(other);
        let of_game = |game: &GameResult| -> i64 {
            let seats = game.seating.chars().zip(game.points).filter(|(seated, _)| *seated == letter);
            seats.map(|(_, points)| points).sum()
        };
        deal.games.iter().map(of_game).sum()
    };
    let totals: Vec<i64> = (0..entrants).map(total).collect();
    let better = totals.iter().filter(|&&total| total > totals[entrant]).count().to_f64();
    let equal = totals.iter().filter(|&&total| total == totals[entrant]).count().to_f64();
    entrants.to_f64() - better - (equal - 1.0) / 2.0
}

/// A histogram with bars whose width is a power of two: the narrowest for which [`Histogram::BARS`] bars are enough. The
/// bars depend only on the numbers, not on their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// The width of a bar is two to this power.
    power: u32,
    /// Counts by the number of the bar, which is the value divided by the width, rounded down.
    bars: BTreeMap<i64, u64>,
}

impl Histogram {
    /// The maximum number of bars. Chosen: more are indistinguishable in a plot.
    pub const BARS: i64 = 48;

    /// Counts a number in its bar.
    pub fn add(&mut self, value: i64) {
        *self.bars.entry(value >> self.power).or_default() += 1;
        while self.span().is_some_and(|(first, last)| last - first >= Histogram::BARS) {
            self.power += 1;
            let narrow = std::mem::take(&mut self.bars);
            narrow.into_iter().for_each(|(bar, count)| *self.bars.entry(bar >> 1).or_default() += count);
        }
    }

    fn span(&self) -> Option<(i64, i64)> {
        Some((*self.bars.first_key_value()?.0, *self.bars.last_key_value()?.0))
    }

    /// The width of its bars is two to this power.
    pub fn power(&self) -> u32 {
        self.power
    }

    /// The range (first value, first value beyond it) and the count of every non-empty bar, with bars of width two to the
    /// `power`, which must be at least the histogram's own.
    pub fn bars_of(&self, power: u32) -> impl Iterator<Item = (i64, i64, u64)> {
        let narrower = power.saturating_sub(self.power);
        let mut wide: BTreeMap<i64, u64> = BTreeMap::new();
        self.bars.iter().for_each(|(bar, count)| *wide.entry(bar >> narrower).or_default() += count);
        wide.into_iter().map(move |(bar, count)| (bar << power, (bar + 1) << power, count))
    }
}

/// The score at regular intervals of deals. When there are too many points, every other one is dropped.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreCurve {
    every: u64,
    points: Vec<Sample>,
}

impl Default for ScoreCurve {
    fn default() -> ScoreCurve {
        ScoreCurve { every: 1, points: Vec::new() }
    }
}

impl ScoreCurve {
    /// The maximum number of points. Chosen: more cannot be seen.
    const POINTS: usize = 256;

    fn add(&mut self, scores: &Sample) {
        if !scores.count.is_multiple_of(self.every) {
            return;
        }
        if self.points.len() == ScoreCurve::POINTS {
            self.every *= 2;
            let every = self.every;
            self.points.retain(|point| point.count.is_multiple_of(every));
            if !scores.count.is_multiple_of(every) {
                return;
            }
        }
        self.points.push(*scores);
    }

    /// The scores after each recorded number of deals, in order.
    pub fn points(&self) -> &[Sample] {
        &self.points
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
            ..GameResult::empty(Seats::Four)
        };
        let deal = DealResult {
            deal: 0,
            games: vec![
                game("ABCD", BySeat::from([30, -10, -10, -10])),
                game("DCBA", BySeat::from([8, -4, -4, 0])),
            ],
        };
        let points = [0, 1, 2, 3].map(|entrant| wall_points(&deal, entrant, 4));
        assert_eq!(points, [4.0, 1.5, 1.5, 3.0]);
        assert_eq!(points.iter().sum::<f64>(), 10.0);
    }

    #[test]
    fn bars_depend_on_the_numbers_and_not_on_their_order() {
        let numbers: Vec<i64> = (0..2_000).map(|number| (number * 7919) % 3001 - 1_500).collect();
        let of = |numbers: &mut dyn Iterator<Item = i64>| {
            let mut histogram = Histogram::default();
            numbers.for_each(|number| histogram.add(number));
            histogram
        };
        let found = of(&mut numbers.iter().copied());
        assert_eq!(found, of(&mut numbers.iter().rev().copied()));
        assert_eq!(found.bars_of(found.power()).map(|(.., count)| count).sum::<u64>(), 2_000);
        let bars: Vec<_> = found.bars_of(found.power()).collect();
        assert!(bars.len() <= 48 && bars.len() > 20, "{}", bars.len());
        for &(from, below, count) in &bars {
            let expected = numbers.iter().filter(|&&number| from <= number && number < below).count();
            assert_eq!(count, expected as u64);
        }
    }

    #[test]
    fn the_memory_of_a_match_does_not_grow() {
        let deal = DealResult {
            deal: 0,
            games: vec![GameResult {
                seating: "ABAB".to_owned(),
                hands: 1,
                wins: [1, 0, 0, 0].into(),
                ..GameResult::empty(Seats::Four)
            }],
        };
        let mut tally = MatchTally::new(ScoreMeasure::Wins, 2, Seats::Four);
        for _ in 0..100_000 {
            tally.add(&deal);
        }
        assert!(
            tally.curve.points().len() <= ScoreCurve::POINTS
                && tally.curve.points().len() > ScoreCurve::POINTS / 4
        );
        assert_eq!((tally.deals, tally.best().mean()), (100_000, 1.0));
        assert!(tally.curve.points().windows(2).all(|pair| pair[0].count < pair[1].count));
    }
}

//! The summary of a match: rates with intervals, raw and adjusted for luck, and a verdict in words.
//!
//! The verdict names the measure it rests on. There is none if the seats are not balanced, because the dealer's advantage
//! would count as strength.

use crate::measure::ScoreMeasure;
use crate::plan::{SeatPlan, Seating};
use crate::secondary::SecondaryResult;
use crate::sprt::{Sprt, SprtDecision, SprtState};
use crate::stats::{Estimate, Interval, Looks, Range, Sample};
use crate::swapped::SwappedDeals;
use crate::tally::MatchTally;
use serde::Serialize;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Seats};
use suzume_words::{Language, words};

/// The result of an entrant in a match.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct EntrantSummary {
    /// The entrant's letter in seatings, A for the first.
    pub letter: char,
    /// The player with its options.
    pub player: String,
    /// The share of hands won, per seat and hand.
    pub win_rate: Estimate,
    /// Points per seat and game.
    pub points: Estimate,
    /// The rank from 1 for the first, per seat and game; seats with equal points get the mean of their ranks.
    pub rank: Estimate,
    /// The share of hands in which it dealt in, per seat and hand.
    pub deal_in_rate: Estimate,
    /// The share of each place, the first place first, per seat and game; seats with equal points share their places.
    #[schemars(with = "BySeat<Estimate>")]
    pub places: Vec<Estimate>,
    /// The share of hands in which it declared riichi, per seat and hand; left out where there is no riichi.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub riichi_rate: Option<Estimate>,
    /// The share of hands in which it claimed a discard for a set, per seat and hand.
    pub call_rate: Estimate,
    /// The mean points of a win; absent if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_value: Option<Estimate>,
    /// The mean payment when dealing in; absent if it never dealt in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal_in_value: Option<Estimate>,
    /// Whether it is stronger than the mean of the table, by rank or points, whichever the score counts.
    pub standing: Finding,
    /// With four entrants: 4, 3, 2 or 1 for each wall, by the points in all games of that wall; equals get the mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wall_points: Option<Estimate>,
}

/// The comparison of two entrants in a match.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct PairSummary {
    /// The letter of the first entrant.
    pub one: char,
    /// The letter of the second entrant.
    pub other: char,
    /// The share of comparisons in which a seat of the first ends a game ahead of a seat of the second; equal points
    /// count half.
    pub ahead: Estimate,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct Summary {
    /// Deals; each deal is one observation.
    pub deals: u64,
    /// The games of all deals.
    pub games: u64,
    /// The hands of all games.
    pub hands: u64,
    /// The entrants in the order given, which is that of their letters.
    pub entrants: Vec<EntrantSummary>,
    /// The comparisons of every two entrants.
    pub pairs: Vec<PairSummary>,
    /// The share of hands that no seat won.
    pub drawn_rate: Estimate,
    /// What the score counts.
    pub measure: ScoreMeasure,
    /// Whether the intervals are for a number of deals fixed beforehand, or hold at any time of stopping.
    pub intervals: Looks,
    /// The first entrant's score against all others together: see [`ScoreMeasure`].
    pub score: Estimate,
    /// The first entrant's score, adjusted for luck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjusted_score: Option<Estimate>,
    /// The factor by which the adjusted score needs fewer deals for the same interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_factor: Option<f64>,
    /// The SHA-256 of the fitted figures that luck is measured with, which were fixed before the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_figures: Option<String>,
    /// A note if luck was requested but cannot be measured under these rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_note: Option<String>,
    /// The score less one half, in standard deviations of a deal; unknown if all deals have the same score and it is
    /// not one half.
    pub normalised_difference: Option<f64>,
    /// The score less one half, in standard deviations of a single game, times 800 / ln 10: the normalised Elo of Van den
    /// Bergh. Comparable between rule sets and seat plans; the games that a test needs are proportional to its inverse
    /// square. Unknown where `normalised_difference` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub normalised_elo: Option<Estimate>,
    /// What the score does not count, with intervals corrected for looking at several measures.
    pub secondary: Vec<SecondaryResult>,
    /// What is gained by playing each wall in several seatings; absent if a deal is one game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swapped: Option<SwappedDeals>,
    /// The sequential test, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtState>,
    /// The conclusion so far.
    pub finding: Finding,
    /// The result in English; [`Summary::verdict_in`] says it in another language.
    pub verdict: String,
    /// Whether every entrant has sat on every seat equally often, so that a verdict is possible.
    #[serde(skip)]
    pub is_balanced: bool,
}

/// The conclusion of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// The first entrant is stronger.
    Stronger,
    /// The first entrant is weaker.
    Weaker,
    /// All deals were ties.
    Tied,
    /// Not decided.
    Open,
}

impl Finding {
    /// The finding for an interval of a score or difference, where equal players have `even`.
    pub fn of(interval: Option<Interval>, even: f64) -> Finding {
        match interval {
            Some(interval) if interval.low > even => Finding::Stronger,
            Some(interval) if interval.high < even => Finding::Weaker,
            _ => Finding::Open,
        }
    }
}

/// Summarises the deals of a match.
pub fn summarise(tally: &MatchTally, players: &[String], plan: SeatPlan, sprt: Option<Sprt>) -> Summary {
    let looks = if sprt.is_some() { Looks::EveryDeal } else { Looks::Once };
    let has_riichi = tally.entrants.iter().any(|of| of.riichi_rate.mean() > 0.0);
    let share = |sample: &Sample| sample.estimate(Range::SHARE, looks);
    let entrants = players.iter().zip(&tally.entrants).enumerate().map(|(number, (player, of))| {
        let points = of.points.estimate(Range::Unbounded, looks);
        let rank = of.rank.estimate(Range::rank(tally.seats()), looks);
        EntrantSummary {
            letter: Seating::letter(number),
            player: player.clone(),
            win_rate: share(&of.win_rate),
            points,
            rank,
            deal_in_rate: share(&of.deal_in_rate),
            places: of.places.iter().map(share).collect(),
            riichi_rate: has_riichi.then(|| share(&of.riichi_rate)),
            call_rate: share(&of.call_rate),
            win_value: of.win_value.estimate(looks),
            deal_in_value: of.deal_in_value.estimate(looks),
            standing: standing(tally, plan, points, rank),
            wall_points: (players.len() == tally.seats().count())
                .then(|| of.wall_points.estimate(Range::rank(tally.seats()), looks)),
        }
    });
    let pairs = tally.pairs.iter().map(|pair| PairSummary {
        one: Seating::letter(pair.one),
        other: Seating::letter(pair.other),
        ahead: share(&pair.ahead),
    });
    let raw = &tally.raw;
    let adjusted = tally.adjusted();
    let adjusted_score = adjusted.map(|adjusted| adjusted.estimate_mean_within((0.0, 1.0), looks));
    let deviation = raw.variance().sqrt();
    let score = raw.estimate(Range::SHARE, looks);
    let mut summary = Summary {
        deals: tally.deals,
        games: tally.games,
        hands: tally.hands,
        entrants: entrants.collect(),
        pairs: pairs.collect(),
        drawn_rate: tally.drawn.estimate(Range::SHARE, looks),
        measure: tally.measure(),
        intervals: looks,
        score,
        adjusted_score,
        luck_factor: adjusted.map(|adjusted| match raw.variance() / adjusted.variance() {
            factor if factor.is_finite() => factor,
            _ => 1.0,
        }),
        luck_figures: None,
        luck_note: None,
        normalised_difference: match raw.mean() - 0.5 {
            difference if deviation > 0.0 => Some(difference / deviation),
            0.0 => Some(0.0),
            _ => None,
        },
        normalised_elo: normalised_elo(tally, score),
        secondary: Vec::new(),
        swapped: tally.swapped.summary(tally.games),
        finding: Finding::Open,
        sprt: sprt.map(|test| test.state(tally.best())),
        verdict: String::new(),
        is_balanced: plan.is_balanced(),
    };
    let is_tied = raw.count > 0 && raw.variance() == 0.0 && raw.mean() == 0.5;
    summary.finding = match summary.is_balanced {
        false => Finding::Open,
        true if is_tied => Finding::Tied,
        true => Finding::of(summary.best_score().0.interval, 0.5),
    };
    if summary.is_balanced {
        summary.secondary = SecondaryResult::all(tally, looks);
    }
    summary.verdict = summary.verdict_in(Language::English);
    summary
}

/// The score in normalised Elo. The interval is that of the score; the error of the standard deviation, which is small
/// compared with it, is left out.
fn normalised_elo(tally: &MatchTally, score: Estimate) -> Option<Estimate> {
    let elo = 800.0 / std::f64::consts::LN_10;
    // The deviation of a game for which independent games would have the variance of these deals.
    let games = tally.games.to_f64() / tally.deals.max(1).to_f64();
    let deviation = (tally.raw.variance() * games).sqrt();
    let scaled = |score: f64| elo * (score - 0.5) / deviation;
    let ends = |interval: Interval| Interval { low: scaled(interval.low), high: scaled(interval.high) };
    (deviation > 0.0).then(|| Estimate { mean: scaled(score.mean), interval: score.interval.map(ends) })
}

fn middle_rank(seats: Seats) -> f64 {
    (1 + seats.count()).to_f64() / 2.0
}

/// Whether an entrant is above the mean of the table.
fn standing(tally: &MatchTally, plan: SeatPlan, points: Estimate, rank: Estimate) -> Finding {
    match (plan.is_balanced(), tally.measure()) {
        (false, _) => Finding::Open,
        (true, ScoreMeasure::Rank) => match Finding::of(rank.interval, middle_rank(tally.seats())) {
            // A low rank is better.
            Finding::Stronger => Finding::Weaker,
            Finding::Weaker => Finding::Stronger,
            other => other,
        },
        (true, _) => Finding::of(points.interval, 0.0),
    }
}

impl EntrantSummary {
    /// The standing of the entrant, as a sentence.
    pub fn verdict(&self, language: Language) -> String {
        let player = format!("{} {}", self.letter, self.player);
        let code = match self.standing {
            Finding::Stronger => "match-entrant-stronger",
            Finding::Weaker => "match-entrant-weaker",
            Finding::Tied | Finding::Open => "match-entrant-open",
        };
        words(language).say(code, &[("player", (&player).into())])
    }
}

impl Summary {
    /// The score that the verdict rests on, and whether it is adjusted for luck. With too few deals the adjusted score has
    /// no interval; the raw score always has one.
    fn best_score(&self) -> (Estimate, bool) {
        let adjusted = self.adjusted_score.filter(|adjusted| adjusted.interval.is_some());
        adjusted.map_or((self.score, false), |adjusted| (adjusted, true))
    }

    /// Returns the verdict as a sentence.
    pub fn verdict_in(&self, language: Language) -> String {
        let words = words(language);
        let text = |code: &str| words.say(code, &[]);
        let first =
            self.entrants.first().map_or_else(|| text("match-first"), |entrant| entrant.player.clone());
        let other = match &self.entrants[..] {
            [_, second] => second.player.clone(),
            _ => text("match-others"),
        };
        let code = match self.finding {
            Finding::Tied => "match-tied",
            Finding::Stronger => "match-stronger",
            Finding::Weaker => "match-weaker",
            Finding::Open if !self.is_balanced => "match-unbalanced",
            Finding::Open => "match-open",
        };
        let says = words.say(code, &[("first", (&first).into()), ("other", (&other).into())]);
        let (estimate, is_adjusted) = self.best_score();
        let verdict = match estimate.interval {
            _ if self.finding == Finding::Tied => says,
            None => text("match-no_deals"),
            Some(Interval { low, high }) => {
                let shares = [estimate.mean, low, high].map(|share| format!("{:.1}", 100.0 * share));
                let code = match (self.intervals, is_adjusted) {
                    (Looks::Once, false) => "match-score",
                    (Looks::Once, true) => "match-score-adjusted",
                    (Looks::EveryDeal, false) => "match-score-any_time",
                    (Looks::EveryDeal, true) => "match-score-any_time-adjusted",
                };
                self.measure.say_score(code, &says, &shares, language)
            }
        };
        // Other measures are named where they say something that the score does not.
        let differs = |result: &&SecondaryResult| {
            let is_clear = matches!(result.finding, Finding::Stronger | Finding::Weaker);
            is_clear && result.finding != self.finding
        };
        let verdict = self
            .secondary
            .iter()
            .filter(differs)
            .fold(verdict, |verdict, result| result.added_to(&verdict, &first, language));
        let accepts = |accepted: f64, other: f64| {
            let (accepted, other) = (accepted.to_string(), other.to_string());
            let args = [
                ("verdict", (&verdict).into()),
                ("accepted", (&accepted).into()),
                ("other", (&other).into()),
            ];
            words.say("match-test-accepts", &args)
        };
        match self.sprt.map(|state| (state.decision, state.test)) {
            Some((SprtDecision::AcceptP0, test)) => accepts(test.p0, test.p1),
            Some((SprtDecision::AcceptP1, test)) => accepts(test.p1, test.p0),
            Some((SprtDecision::Undecided, _)) => {
                words.say("match-test-undecided", &[("verdict", (&verdict).into())])
            }
            None => verdict,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DealResult, GameResult};

    /// Deals of one game, all won by the first entrant.
    fn all_won(deals: u64) -> MatchTally {
        let game = GameResult {
            seating: "ABAB".to_owned(),
            hands: 1,
            wins: [1, 0, 0, 0].into(),
            points: [3, -1, -1, -1].into(),
            luck: Some(BySeat::all(Seats::Four, 0.0)),
            ..GameResult::empty(Seats::Four)
        };
        let mut tally = MatchTally::new(ScoreMeasure::Wins, 2, Seats::Four);
        (0..deals).for_each(|deal| tally.add(&DealResult { deal, games: vec![game.clone()] }));
        tally
    }

    fn players() -> [String; 2] {
        ["a".to_owned(), "b".to_owned()]
    }

    #[test]
    fn a_handful_of_equal_deals_is_no_certainty() {
        for deals in [0, 1, 2, 5, 40] {
            let summary = summarise(&all_won(deals), &players(), SeatPlan::Swap, Some(Sprt::new(0.5, 0.55)));
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
        let verdict = |deals| summarise(&all_won(deals), &players(), SeatPlan::Swap, None).verdict;
        assert!(verdict(5).starts_with("it is not yet clear"), "{}", verdict(5));
        assert!(verdict(5).contains("95%: 47.8 to 100.0"), "{}", verdict(5));
        assert!(verdict(8).starts_with("a is stronger"), "{}", verdict(8));
    }

    #[test]
    fn seats_that_are_not_balanced_have_no_verdict() {
        let summary = summarise(&all_won(100), &players(), SeatPlan::Plain, None);
        assert_eq!(summary.finding, Finding::Open);
        assert!(summary.verdict.starts_with("no verdict"), "{}", summary.verdict);
        assert!(summary.verdict.contains("by hands won"), "{}", summary.verdict);
    }

    #[test]
    fn after_a_sequential_test_intervals_are_wider_and_say_so() {
        let once = summarise(&all_won(100), &players(), SeatPlan::Swap, None);
        let sequential = summarise(&all_won(100), &players(), SeatPlan::Swap, Some(Sprt::new(0.5, 0.55)));
        let low = |summary: &Summary| summary.score.interval.unwrap().low;
        assert!(low(&sequential) < low(&once));
        assert!(sequential.verdict.contains("at any time of stopping"), "{}", sequential.verdict);
    }
}

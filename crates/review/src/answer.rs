//! The answer of a review: every decision with the values of all its actions, every hand with its luck, and a summary.

use crate::decision::DecisionReview;
use crate::luck::LuckOfHand;
use crate::summary::ReviewSummary;
use crate::win::WinReview;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use suzume_game::Table;
use suzume_game::record::{GameHeader, lines_of_hand};
use suzume_players::advice::Speaker;
use suzume_tiles::numbers::ToFloat;
use suzume_tiles::{BySeat, Seat};

/// The seats whose decisions are reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewedSeats {
    /// The decisions of all seats.
    All,
    /// One seat, counted from 0.
    Seat(u8),
    /// The player with this name, at any seat.
    Named(String),
}

impl ReviewedSeats {
    /// Whether the decisions of a seat are reviewed.
    pub fn includes(&self, names: Option<&BySeat<String>>, seat: Seat) -> bool {
        match self {
            ReviewedSeats::All => true,
            ReviewedSeats::Seat(number) => seat.index() == usize::from(*number),
            ReviewedSeats::Named(name) => names.is_some_and(|names| names[seat] == *name),
        }
    }
}

impl std::str::FromStr for ReviewedSeats {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<ReviewedSeats, Self::Err> {
        Ok(match text {
            "all" => ReviewedSeats::All,
            "0" | "1" | "2" | "3" => ReviewedSeats::Seat(text.as_bytes()[0] - b'0'),
            name => ReviewedSeats::Named(name.to_owned()),
        })
    }
}

/// The review of a record.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewAnswer {
    /// The name of the record.
    pub file: String,
    /// The player that valued the actions.
    pub with: String,
    /// The language of the sentences: en, ja or zh.
    pub language: &'static str,
    /// Whether all decisions were valued: false if the review was stopped.
    pub finished: bool,
    /// The games of the record.
    pub games: Vec<ReviewedGame>,
    /// The hands of all games.
    pub hands: Vec<HandReview>,
    /// The decisions of the reviewed seats, in the order of the game.
    pub decisions: Vec<DecisionReview>,
    /// The totals over all decisions.
    pub summary: ReviewSummary,
}

/// A game of the record.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewedGame {
    /// The number of the game, from 1.
    pub game: usize,
    /// The name of the record that contains it.
    pub file: String,
    /// The name of the rule set.
    pub rules: &'static str,
    /// The players by seat.
    pub names: BySeat<String>,
    /// The points of a riichi stick; 0 without riichi.
    pub stick_points: i64,
    /// The points of each seat after its last hand.
    pub scores: BySeat<i64>,
}

/// A hand of a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct HandReview {
    /// The number of the game, from 1.
    pub game: usize,
    /// The number of the hand in its game, from 1.
    pub hand: usize,
    /// The hand in words: `East 2, 1 honba`.
    pub name: String,
    /// The dealer's seat, from 0.
    pub dealer: usize,
    /// The points each seat won or lost, split by cause.
    pub seats: BySeat<SeatResult>,
    /// The wins in the order of the events; absent if there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<WinReview>,
    /// The value of the hand before each draw and the luck of the draw; absent where luck is not measured.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub curve: Vec<CurveStep>,
    /// The events as lines of suzume's record format.
    #[schemars(with = "Vec<suzume_game::record::RecordLine>")]
    pub events: Vec<Value>,
}

/// The points of a seat in a hand, split by cause. Where luck is measured, `result = deal + draws + own + rest`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct SeatResult {
    /// The seat, from 0.
    pub seat: usize,
    /// The points the seat won or lost.
    pub result: i64,
    /// The luck of the dealt tiles; null where luck is not measured.
    pub deal: Option<f64>,
    /// The luck of all draws.
    pub draws: Option<f64>,
    /// What the seat's own decisions lost or gained compared with the advised ones, summed over the decisions that have a
    /// cost; null if the seat is not reviewed or its cost is not counted in points.
    pub own: Option<f64>,
    /// Everything else: the play of the other seats, decisions without a cost in points, and what the measure does not see.
    pub rest: Option<f64>,
    /// The rating of the seat's decisions, 0 to 100; null if none has a cost with a fixed scale.
    pub rating: Option<f64>,
}

/// A draw on the curve of a hand's value. Amounts are rounded to tenths of points.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CurveStep {
    /// The number of events up to and including the draw.
    pub event: usize,
    /// The value of the hand for each seat before the draw, in points.
    pub value: BySeat<f64>,
    /// The luck of the draw for each seat, in points.
    pub luck: BySeat<f64>,
}

impl ReviewedGame {
    /// Starts the entry of a game from its header.
    pub fn new(game: usize, file: &str, header: &GameHeader) -> ReviewedGame {
        ReviewedGame {
            game,
            file: file.to_owned(),
            rules: header.rules.name(),
            names: header.names.clone(),
            stick_points: header.rules.table().stake_points(),
            scores: BySeat::all(header.names.seats(), 0),
        }
    }
}

impl HandReview {
    /// Describes a finished hand, without its luck.
    pub fn of(table: &Table, game: usize, hand: usize, speaker: &Speaker) -> HandReview {
        let start = table.start();
        let speaker = speaker.under(table.rules());
        HandReview {
            game,
            hand,
            name: speaker.hand_name(&start.board),
            dealer: start.board.dealer.index(),
            seats: BySeat::from_fn(start.board.scores.seats(), |seat| SeatResult {
                seat: seat.index(),
                result: table.public().board.scores[seat] - start.board.scores[seat],
                ..SeatResult::default()
            }),
            wins: WinReview::all(table, &speaker),
            curve: Vec::new(),
            events: lines_of_hand(table),
        }
    }

    /// Adds the rating of each seat's decisions.
    #[must_use]
    pub fn with_ratings(mut self, ratings: &BySeat<Option<f64>>) -> HandReview {
        for (seat, of_seat) in self.seats.with_seats_mut() {
            of_seat.rating = ratings[seat];
        }
        self
    }

    /// Adds the luck of the hand, and what each seat's decisions lost or gained in points.
    #[must_use]
    pub fn with_luck(mut self, luck: &LuckOfHand, own: &BySeat<Option<f64>>) -> HandReview {
        for (seat, of_seat) in self.seats.with_seats_mut() {
            let (deal, draws) = (luck.deal[seat], luck.draws[seat]);
            of_seat.deal = Some(deal);
            of_seat.draws = Some(draws);
            of_seat.own = own[seat];
            of_seat.rest = Some(of_seat.result.to_f64() - deal - draws - own[seat].unwrap_or(0.0));
        }
        let tenths = |amounts: BySeat<f64>| amounts.map(|amount| (10.0 * amount).round() / 10.0);
        let steps = luck.by_draw.iter().map(|draw| CurveStep {
            event: draw.events,
            value: tenths(draw.value),
            luck: tenths(draw.luck),
        });
        self.curve = steps.collect();
        self
    }
}

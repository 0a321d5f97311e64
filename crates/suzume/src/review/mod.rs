//! Where points were lost, and why: the decisions of recorded games with what each cost.
//!
//! [`Reviews`] reviews record after record. What is said of a record is a [`ReviewAnswer`]: every decision with the values
//! of all its actions, every hand with its luck, and a summary. The same value is printed as JSON, told in words, and shown
//! by the page.
//!
//! A record is replayed and checked to its end before anything is valued, so that a bad one gives an error and nothing else.
//! Decisions are valued on all cores; the order and the numbers are the same at any number of threads.

mod decision;
mod many;
mod reason;
mod summary;
mod text;
mod work;

pub use decision::{DecisionReview, DoneAdvised, ReviewedValue};
pub use many::ManyReviews;
pub use summary::{GroupTotals, PlayerSummary, ReviewSummary, TotalsAnswer, WorstDecision};
pub use text::amount_in_words;
pub use work::{ReviewProgress, Reviews};

use serde::Serialize;
use serde_json::Value;
use suzume_game::record::{GameHeader, lines_of_hand};
use suzume_game::{Start, Table};
use suzume_tiles::BySeat;

/// Whose decisions are reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewedSeats {
    /// Those of all seats.
    All,
    /// Those of one seat, from 0.
    Seat(u8),
    /// Those of a player by name, wherever it sits.
    Named(String),
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

/// What is said of a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewAnswer {
    /// The name of the record.
    pub file: String,
    /// The player whose values they are.
    pub with: String,
    /// Whether all decisions were valued: false if somebody asked to stop.
    pub finished: bool,
    /// The games.
    pub games: Vec<ReviewedGame>,
    /// The hands of all games.
    pub hands: Vec<HandReview>,
    /// The decisions of the reviewed seats, in the order of the game.
    pub decisions: Vec<DecisionReview>,
    /// What they come to.
    pub summary: ReviewSummary,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewedGame {
    /// Which, from 1.
    pub game: usize,
    /// The record in which it is.
    pub file: String,
    /// The rules.
    pub rules: &'static str,
    /// The players by seat.
    pub names: BySeat<String>,
    /// The points of each seat after its last hand.
    pub scores: BySeat<i64>,
}

/// A hand of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandReview {
    /// Which game, from 1.
    pub game: usize,
    /// Which hand of the game, from 1.
    pub hand: usize,
    /// The wind of the round, the number of the deal in it and the repeats: `E1-0`.
    pub name: String,
    /// The dealer's seat, from 0.
    pub dealer: usize,
    /// What each seat won or lost, in points.
    pub points: BySeat<i64>,
    /// How much of that was luck; left out where luck is not measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<HandLuck>,
    /// What happened, in the lines of our own records.
    pub events: Vec<Value>,
}

/// The luck of a hand, in points for each seat. Deal, draws and play sum to what the seat won or lost.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandLuck {
    /// Of the tiles that were dealt.
    pub deal: BySeat<f64>,
    /// Of all draws.
    pub draws: BySeat<f64>,
    /// The rest: the play of all four seats, and what the measure does not see.
    pub play: BySeat<f64>,
    /// Before each draw, the value of the hand and the luck of that draw.
    pub curve: Vec<CurveStep>,
}

/// A draw on the curve of a hand's value. Amounts are rounded to tenths of points.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CurveStep {
    /// How many events there were, the draw included.
    pub event: usize,
    /// What the hand was worth to each seat before the draw, in points.
    pub value: BySeat<f64>,
    /// The luck of the draw for each seat, in points.
    pub luck: BySeat<f64>,
}

impl ReviewedGame {
    /// A game of a record that begins.
    pub(crate) fn new(game: usize, file: &str, header: &GameHeader) -> ReviewedGame {
        ReviewedGame {
            game,
            file: file.to_owned(),
            rules: header.rules.name(),
            names: header.names.clone(),
            scores: BySeat::all(0),
        }
    }
}

impl HandReview {
    /// A hand that is over.
    pub fn of(table: &Table, game: usize, hand: usize, luck: Option<HandLuck>) -> HandReview {
        let start = table.start();
        HandReview {
            game,
            hand,
            name: HandReview::name_of(start),
            dealer: start.dealer.index(),
            points: BySeat::from_fn(|seat| table.public().scores[seat] - start.scores[seat]),
            luck,
            events: lines_of_hand(table),
        }
    }

    /// What a hand is called: `E1-0`.
    pub fn name_of(start: &Start) -> String {
        format!("{}{}-{}", start.round_wind.letter(), start.dealer.index() + 1, start.repeats)
    }
}

impl From<suzume_review::LuckOfHand> for HandLuck {
    fn from(luck: suzume_review::LuckOfHand) -> HandLuck {
        let tenths = |amounts: BySeat<f64>| amounts.map(|amount| (10.0 * amount).round() / 10.0);
        let curve = luck.by_draw.iter().map(|draw| CurveStep {
            event: draw.events,
            value: tenths(draw.value),
            luck: tenths(draw.luck),
        });
        HandLuck { deal: luck.deal, draws: luck.draws, play: luck.play, curve: curve.collect() }
    }
}

//! The messages about a game that the page receives.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use suzume::{Advice, HandReview};
use suzume_game::Action;
use suzume_game::record::RecordLine;
use suzume_tiles::BySeat;

/// A message, with its number from 0.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameMessage")]
pub(super) struct Message {
    pub(super) n: usize,
    #[serde(flatten)]
    pub(super) what: MessageContent,
}

/// The content of a message.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "GameNews")]
pub(super) enum MessageContent {
    /// A hand begins; its first line follows as an event.
    Start(HandStarted),
    /// A line of the record as the person's seat sees it, with `?` for tiles that it may not know.
    Event(#[schemars(with = "RecordLine")] Value),
    /// The person has to choose an action.
    Ask(PersonQuestion),
    /// The person has chosen an action.
    Answered(PersonChoice),
    /// The person takes the last choice back: the hand follows again from its start, up to that question.
    Undone(UndoneChoice),
    /// A hand is over: all its lines with all tiles visible.
    Hand(Box<HandReview>),
    /// The game is over; the last message.
    Over(Over),
}

/// The start of a hand.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameHand")]
pub(super) struct HandStarted {
    pub(super) game: usize,
    /// The number of the hand in its game, from 1.
    pub(super) hand: usize,
    /// The hand in words: `East 2, 1 honba`.
    pub(super) name: String,
    /// The dealer's seat, from 0.
    pub(super) dealer: usize,
}

/// A question to the person.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameAsk")]
pub(super) struct PersonQuestion {
    /// The number of the question.
    pub(super) decision: u64,
    /// All legal actions of the person.
    pub(super) legal: Vec<LegalAction>,
}

/// An action that the person may take.
#[derive(Clone, Serialize, JsonSchema)]
pub(super) struct LegalAction {
    pub(super) action: Action,
    /// The action in words.
    pub(super) text: String,
}

/// The action the person chose.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameAnswered")]
pub(super) struct PersonChoice {
    pub(super) decision: u64,
    pub(super) action: Action,
}

/// A choice that was taken back.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameUndone")]
pub(super) struct UndoneChoice {
    /// The number of the hand in its game, from 1.
    pub(super) hand: usize,
}

/// The end of a game.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameOver")]
pub(super) struct Over {
    /// The points of each seat.
    pub(super) scores: BySeat<i64>,
    /// Why the game was ended early; null if it was not.
    pub(super) reason: Option<String>,
}

/// The values of all legal actions.
#[derive(Serialize, JsonSchema)]
pub(super) struct Hint {
    /// The number of the question.
    pub(super) decision: u64,
    /// The advised action with its reasons.
    pub(super) advice: Advice,
}

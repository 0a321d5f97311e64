//! Errors in messages, in answers, and in records of messages.

use serde_json::Value;
use suzume_tiles::{BySeat, Seat};

/// Why something is no message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MjaiMessageError {
    /// It has no type.
    #[error("no message: it has no `type`")]
    NoType,
    /// A field is missing or wrong, in the words of the JSON reader.
    #[error("{words}")]
    Fields {
        /// What is wrong.
        words: String,
    },
    /// A field is wrong.
    #[error("`{field}` {words}")]
    Field {
        /// Which, with its place in lists: `tehais[2][4]`.
        field: String,
        /// What is wrong.
        words: String,
    },
    /// A field that must be there.
    #[error("no field `{0}`")]
    Missing(&'static str),
    /// A list of tiles that is too short or too long.
    #[error("`{field}` must have {count} tiles")]
    Count {
        /// Which.
        field: &'static str,
        /// How many there must be.
        count: usize,
    },
    /// A letter that is no wind.
    #[error("`bakaze` is no wind")]
    NoWind,
    /// Hands of other than four seats.
    #[error("`tehais` must be four hands")]
    Hands,
    /// A hand that must be known.
    #[error("the own hand must be known")]
    HiddenHand,
    /// More copies of a tile than there are.
    #[error("{0}")]
    Copies(#[from] suzume_tiles::TooMany),
    /// The seat is unknown: no message gave it, and the hands do not show it.
    #[error("no start_game before, and not one hand that is known")]
    NoSeat,
    /// Nothing was started before.
    #[error("no start_game before")]
    NoGame,
    /// Something happens between hands.
    #[error("no hand is being played")]
    NoHand,
    /// A seat has the wrong number of tiles for its action.
    #[error("it is not this seat's turn for it, with {tiles} tiles")]
    OutOfTurn {
        /// How many it has.
        tiles: usize,
    },
    /// The seat's own draw has no tile.
    #[error("the own draw must be known")]
    HiddenDraw,
    /// A seat uses tiles that it does not have.
    #[error("the own hand does not have these tiles")]
    NotHeld,
}

/// Why an answer is not taken. The answer is repeated, cut to a length that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusedAnswer {
    /// It has no type.
    #[error("{0}: no field `type`")]
    NoType(String),
    /// Its type is no text.
    #[error("{0}: `type` is text")]
    TypeIsNoText(String),
    /// The program gives up.
    #[error("it reports an error: {0}")]
    Reported(String),
    /// It is the answer of another seat.
    #[error("{answer}: wrong actor, this is seat {}", .seat.index())]
    WrongActor {
        /// The answer.
        answer: String,
        /// Whose answer it had to be.
        seat: Seat,
    },
    /// It would be allowed but for one field.
    #[error("{answer} is not allowed here: {field}")]
    Differs {
        /// The answer.
        answer: String,
        /// The field, and the value it must have.
        field: String,
    },
    /// It cannot be done now.
    #[error("{answer} is not allowed here; allowed: {allowed}")]
    NotAllowed {
        /// The answer.
        answer: String,
        /// The legal actions, in mjai's words.
        allowed: String,
    },
}

/// A problem with a record of messages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordProblem {
    /// A message.
    #[error(transparent)]
    Message(#[from] MjaiMessageError),
    /// The hand of a seat.
    #[error("seat {}: {error}; hint: only a record with the hands of all seats can be checked", .seat.index())]
    Hand {
        /// Whose.
        seat: Seat,
        /// What is wrong with it.
        error: MjaiMessageError,
    },
    /// No hand at all.
    #[error("the record has no hand")]
    NoHand,
    /// A game without a hand.
    #[error("the game has no hand")]
    NoHandInGame,
    /// A message that belongs into a game.
    #[error("`{0}` before the game")]
    BeforeGame(String),
    /// A message that belongs into a hand.
    #[error("`{0}` outside a hand")]
    OutsideHand(String),
    /// Too many games.
    #[error("more games than fit into a record")]
    TooManyGames,
    /// Too many hands.
    #[error("more hands than any match has")]
    TooManyHands,
    /// Too many events.
    #[error("more events than any hand has")]
    TooManyEvents,
    /// Too many wins.
    #[error("more wins than seats")]
    TooManyWins,
    /// Something follows the end of a hand.
    #[error("the hand was over")]
    HandOver,
    /// The record stops too early.
    #[error("the record ends in the middle of a hand")]
    MiddleOfHand,
    /// The first indicator.
    #[error("`dora_marker` must be known")]
    HiddenIndicator,
    /// Dealer and number of the hand.
    #[error("`kyoku` and `oya` do not fit: seat 0 deals the first hand of a round")]
    Dealer,
    /// A tile that the record does not show.
    #[error("an unknown tile; hint: a record must know what every seat draws")]
    HiddenDraw,
    /// Too many indicators.
    #[error("more indicators than kongs")]
    IndicatorWithoutKong,
    /// An indicator at the wrong time.
    #[error("an indicator was turned that no kong asks for")]
    Indicator,
    /// Too many indicators below.
    #[error("more indicators than there are")]
    TooManyIndicators,
    /// Changes and points.
    #[error("`deltas` and `scores` do not fit: {counted:?} by the messages so far")]
    Points {
        /// The points that follow from the earlier messages.
        counted: BySeat<i64>,
    },
    /// The stake of a riichi.
    #[error("`deltas` of a riichi must be the stake of its seat")]
    Stake,
    /// A kong of different tiles.
    #[error("`consumed` of a closed kong must be four equal tiles")]
    NoKong,
    /// A tile is added to no pong.
    #[error("`consumed` is no pong that this seat has made")]
    NoPong,
    /// Two lists of ura indicators that differ.
    #[error("`ura_markers` and `uradora_markers` differ")]
    TwoIndicators,
    /// A reason that is not known.
    #[error("an unknown `reason`")]
    UnknownReason,
    /// A hand was aborted, but points changed hands.
    #[error("the hand was thrown in and points were paid")]
    PaidForNothing,
}

/// A message as shown in an error: in full if it is short, otherwise only its type.
pub(super) fn shown(message: &Value) -> String {
    const LONGEST: usize = 200;
    let text = message.to_string();
    if text.chars().count() <= LONGEST {
        return text;
    }
    let last = message.as_array().and_then(|list| list.last()).unwrap_or(message);
    match (last.get("type").and_then(Value::as_str), message) {
        (Some(kind), Value::Array(list)) => format!("{} messages up to `{kind:.30}`", list.len()),
        (Some(kind), _) => format!("`{kind:.30}`"),
        (None, _) => text.chars().take(LONGEST).collect(),
    }
}

//! Errors in messages, in answers, and in records of messages.

use serde_json::Value;
use suzume_tiles::{BySeat, Seat};

/// Why a value is not a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MjaiMessageError {
    /// It has no type.
    #[error("no message: it has no `type`")]
    NoType,
    /// A field is missing or wrong; the text is the parser's message.
    #[error("{words}")]
    Fields {
        /// The problem, in words.
        words: String,
    },
    /// A field is wrong.
    #[error("`{field}` {words}")]
    Field {
        /// The field, with its position in lists: `tehais[2][4]`.
        field: String,
        /// The problem, in words.
        words: String,
    },
    /// A required field is missing.
    #[error("no field `{0}`")]
    Missing(&'static str),
    /// A list of tiles that is too short or too long.
    #[error("`{field}` must have {count} tiles")]
    Count {
        /// The name of the field.
        field: &'static str,
        /// The number of tiles that the field must have.
        count: usize,
    },
    /// A letter that is not a wind.
    #[error("`bakaze` is no wind")]
    NoWind,
    /// The number of hands is not that of the table.
    #[error("`tehais` must be {0} hands")]
    Hands(usize),
    /// A seat that the table does not have.
    #[error("there is no seat {} at a table of {seats}", .seat.index())]
    NotAtTable {
        /// The seat that is named.
        seat: Seat,
        /// The number of seats.
        seats: usize,
    },
    /// Points of another number of seats.
    #[error("points must be {0} numbers")]
    Points(usize),
    /// A tile other than North is set aside.
    #[error("only a north can be set aside")]
    NotNorth,
    /// The seat's own hand is unknown.
    #[error("the own hand must be known")]
    HiddenHand,
    /// More copies of a tile than exist.
    #[error("{0}")]
    Copies(#[from] suzume_tiles::TooMany),
    /// The seat is unknown: no message gave it, and the hands do not show it.
    #[error("no start_game before, and not one hand that is known")]
    NoSeat,
    /// A message before `start_game`.
    #[error("no start_game before")]
    NoGame,
    /// An event outside a hand.
    #[error("no hand is being played")]
    NoHand,
    /// A seat has the wrong number of tiles for its action.
    #[error("it is not this seat's turn for it, with {tiles} tiles")]
    OutOfTurn {
        /// The number of tiles it has.
        tiles: usize,
    },
    /// The seat's own draw has no tile.
    #[error("the own draw must be known")]
    HiddenDraw,
    /// A seat uses tiles that it does not have.
    #[error("the own hand does not have these tiles")]
    NotHeld,
}

/// Why an answer is refused. The answer is quoted, shortened for display.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusedAnswer {
    /// It has no type.
    #[error("{0}: no field `type`")]
    NoType(String),
    /// Its type is not a string.
    #[error("{0}: `type` is text")]
    TypeIsNoText(String),
    /// The program gives up.
    #[error("it reports an error: {0}")]
    Reported(String),
    /// It names another seat as the actor.
    #[error("{answer}: wrong actor, this is seat {}", .seat.index())]
    WrongActor {
        /// The program's answer, cut to a printable length.
        answer: String,
        /// The seat that had to answer.
        seat: Seat,
    },
    /// It would be legal except for one field.
    #[error("{answer} is not allowed here: {field}")]
    Differs {
        /// The program's answer, cut to a printable length.
        answer: String,
        /// The field, and the value it must have.
        field: String,
    },
    /// The action is not legal here.
    #[error("{answer} is not allowed here; allowed: {allowed}")]
    NotAllowed {
        /// The program's answer, cut to a printable length.
        answer: String,
        /// The legal actions, in mjai's words.
        allowed: String,
    },
}

/// A problem with a record of messages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordProblem {
    /// A message is invalid.
    #[error(transparent)]
    Message(#[from] MjaiMessageError),
    /// The hand of a seat is invalid.
    #[error("seat {}: {error}; hint: only a record with the hands of all seats can be checked", .seat.index())]
    Hand {
        /// The seat of the hand.
        seat: Seat,
        /// The problem with it.
        error: MjaiMessageError,
    },
    /// The rules that are asked for have another number of players.
    #[error("a game of {} players, other than the rules that are asked for", .0)]
    Players(usize),
    /// The record has no hands.
    #[error("the record has no hand")]
    NoHand,
    /// A game has no hands.
    #[error("the game has no hand")]
    NoHandInGame,
    /// A message that is only valid inside a game.
    #[error("`{0}` before the game")]
    BeforeGame(String),
    /// A message that is only valid inside a hand.
    #[error("`{0}` outside a hand")]
    OutsideHand(String),
    /// More games than the limit.
    #[error("more games than fit into a record")]
    TooManyGames,
    /// More hands than any match has.
    #[error("more hands than any match has")]
    TooManyHands,
    /// More events than any hand has.
    #[error("more events than any hand has")]
    TooManyEvents,
    /// More wins than a hand can have.
    #[error("more wins than seats")]
    TooManyWins,
    /// An event follows the end of a hand.
    #[error("the hand was over")]
    HandOver,
    /// The record stops too early.
    #[error("the record ends in the middle of a hand")]
    MiddleOfHand,
    /// The first indicator is unknown.
    #[error("`dora_marker` must be known")]
    HiddenIndicator,
    /// The dealer does not fit the number of the hand.
    #[error("`kyoku` and `oya` do not fit: seat 0 deals the first hand of a round")]
    Dealer,
    /// A tile that the record does not show.
    #[error("an unknown tile; hint: a record must know what every seat draws")]
    HiddenDraw,
    /// More indicators than kongs allow.
    #[error("more indicators than kongs")]
    IndicatorWithoutKong,
    /// An indicator at the wrong time.
    #[error("an indicator was turned that no kong asks for")]
    Indicator,
    /// More ura indicators than exist.
    #[error("more indicators than there are")]
    TooManyIndicators,
    /// The stated points do not follow from the changes.
    #[error("`deltas` and `scores` do not fit: {counted:?} by the messages so far")]
    Points {
        /// The points that follow from the earlier messages.
        counted: BySeat<i64>,
    },
    /// The point changes of a riichi are not its stake.
    #[error("`deltas` of a riichi must be the stake of its seat")]
    Stake,
    /// A kong of tiles that are not equal.
    #[error("`consumed` of a closed kong must be four equal tiles")]
    NoKong,
    /// A tile is added, but there is no such pong.
    #[error("`consumed` is no pong that this seat has made")]
    NoPong,
    /// Two lists of ura indicators that differ.
    #[error("`ura_markers` and `uradora_markers` differ")]
    TwoIndicators,
    /// An unknown reason for an aborted hand.
    #[error("an unknown `reason`")]
    UnknownReason,
    /// A hand was aborted, but points changed hands.
    #[error("the hand was aborted, but points were paid")]
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

//! Errors in records of Tenhou, other than those of the replay.

use super::pieces::PieceProblem;
use super::turns::TurnProblem;
use suzume_rules::riichi::Length;
use suzume_tiles::{Seat, Seats};

/// A problem with an element of the server's XML.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("element `{}`: {problem}", .name.escape_debug())]
pub struct ElementError {
    /// The name of the element, cut if it is long.
    pub name: String,
    /// The problem with it.
    pub problem: ElementProblem,
}

/// The problem with an element.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ElementProblem {
    /// An element that records do not have.
    #[error("not an element of a record")]
    Unknown,
    /// Attributes that cannot be parsed; the parser's message.
    #[error("{0}")]
    Attributes(String),
    /// A required attribute is missing.
    #[error("there is no `{0}`")]
    Missing(&'static str),
    /// A list that does not consist of numbers.
    #[error("`{0}` is not all numbers")]
    NotNumbers(&'static str),
    /// A list that is too short or too long.
    #[error("`{key}` must have {count} numbers")]
    Count {
        /// The name of the attribute.
        key: &'static str,
        /// The required number of values.
        count: usize,
    },
    /// A number out of range.
    #[error("`{key}` cannot be {number}")]
    Range {
        /// The name of the attribute.
        key: &'static str,
        /// The value of the attribute.
        number: i32,
    },
    /// The rules follow the names of the players or the first hand.
    #[error("the rules come after the names or the first hand")]
    RulesTooLate,
    /// A value for the fourth seat of a game of three.
    #[error("`{0}` has a fourth player in a game of three")]
    FourthSeat(&'static str),
    /// The walls of a game with another number of players than the match.
    #[error("a game of {} players, other than the rules of the match", match .0 {
        Seats::Three => "three", Seats::Four => "four",
    })]
    OtherPlayers(Seats),
    /// Bits of `type` that stand for rules of no known room.
    #[error("rules that are not supported: bits {0:#x} of `type`")]
    UnknownRules(i32),
    /// More hands than any match has.
    #[error("more hands than any match has")]
    TooManyHands,
    /// More events than any hand has.
    #[error("more events than any hand has")]
    TooManyEvents,
    /// An event before the first deal.
    #[error("before the first hand")]
    BeforeFirstHand,
    /// The seed has been removed.
    #[error("the seed has been taken out")]
    SeedTakenOut,
    /// The seed does not come before the first hand.
    #[error("the first hand, and no seed before it")]
    SeedTooLate,
    /// The dealer does not fit the round.
    #[error("seat {} deals, but not in round {round}", .dealer.index())]
    Dealer {
        /// The seat that deals by the element.
        dealer: Seat,
        /// The number of the round.
        round: i32,
    },
    /// The first dealer is not the announced one.
    #[error("seat {} deals the first hand, but the record names seat {} as first dealer", .dealer.index(), .stated.index())]
    FirstDealer {
        /// The first dealer that the record announced.
        stated: Seat,
        /// The seat that deals by the element.
        dealer: Seat,
    },
    /// The seed gives other dice.
    #[error("dice {stated:?}, but {thrown:?} by the seed")]
    Dice {
        /// The dice in the element, from one to six.
        stated: [u8; 2],
        /// The dice of the seed.
        thrown: [u8; 2],
    },
    /// A player comes back under another name.
    #[error("seat {} comes back under another name", .0.index())]
    OtherName(Seat),
    /// The hand of a seat that does not exist.
    #[error("`{0}` is the hand of no seat")]
    NoSuchHand(String),
    /// A code that no meld has.
    #[error("there is no meld {0}")]
    NoMeld(i32),
    /// More indicators than exist.
    #[error("more indicators than there are")]
    TooManyIndicators,
    /// A list of yaku that ends without the last han.
    #[error("a yaku without its han")]
    YakuWithoutHan,
    /// A yaku without han.
    #[error("yaku {0} without any han")]
    NoHan(i32),
    /// An unknown type of a hand without a win.
    #[error("an unknown `type` of a hand without a win")]
    UnknownEnd,
    /// A hand was aborted, but points changed hands.
    #[error("the hand was aborted, but points were paid")]
    PaidForNothing,
    /// The requested rules contradict the record.
    #[error(transparent)]
    Rules(#[from] OtherRules),
    /// The results of a match do not fit its points.
    #[error("the results do not fit the points")]
    Results,
    /// Tiles, melds, points or sticks that contradict each other.
    #[error(transparent)]
    Pieces(#[from] PieceProblem),
}

/// A problem with a record of the log viewer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewerError {
    /// The record has no hands.
    #[error("there is no list `log`")]
    NoLog,
    /// The list of hands is empty.
    #[error("`log` has no hands")]
    NoHands,
    /// A number of red fives per suit other than one or none.
    #[error("{0} red fives of a suit, which is not supported: there is one, or none")]
    RedFives(String),
    /// The requested rules contradict the record.
    #[error(transparent)]
    Rules(#[from] OtherRules),
    /// The final points are invalid.
    #[error("`sc` must be points and results of every seat")]
    FinalScores,
    /// A hand is invalid.
    #[error("hand {hand}: {problem}")]
    Hand {
        /// The hand, counted from one.
        hand: usize,
        /// The problem with it.
        problem: ViewerProblem,
    },
}

/// A requested rule that contradicts the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OtherRules {
    /// The number of players in the record.
    #[error("the record is of a game of {} players, other than the rules that are asked for", match .0 {
        Seats::Three => "three", Seats::Four => "four",
    })]
    Players(Seats),
    /// The length of the match in the record.
    #[error("the record is of a match of {}, other than the rules that are asked for", match .0 {
        Length::East => "East only", _ => "East and South",
    })]
    Length(Length),
    /// Red fives: whether the record has them.
    #[error("the record is of a game {} red fives, other than the rules that are asked for", if *.0 { "with" } else { "without" })]
    RedFives(bool),
    /// Open tanyao: whether the record allows it.
    #[error("the record is of a game {} open tanyao, other than the rules that are asked for", if *.0 { "with" } else { "without" })]
    OpenTanyao(bool),
}

/// A problem with a hand of the log viewer. Texts of the record are shortened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewerProblem {
    /// A list is missing.
    #[error("there are no {0}")]
    Missing(&'static str),
    /// A value that is not a tile.
    #[error("a tile among {list}: {found}")]
    NoTile {
        /// The list of the hand.
        list: &'static str,
        /// The value found, shortened.
        found: String,
    },
    /// A hand with the wrong number of entries.
    #[error("a hand must be a list of {count} entries")]
    Entries {
        /// The number of values that the list must have.
        count: usize,
    },
    /// Values follow the result.
    #[error("something follows the result")]
    ResultTooLong,
    /// A hand was aborted, but points changed hands.
    #[error("the hand was aborted, but points were paid")]
    PaidForNothing,
    /// A list that does not have the required numbers.
    #[error("{list} must be {count} numbers")]
    Numbers {
        /// The list of the hand.
        list: &'static str,
        /// The number of values that the list must have.
        count: usize,
    },
    /// A round that does not exist; there are sixteen.
    #[error("there is no such round")]
    NoRound,
    /// A negative number of honba or sticks.
    #[error("a count below zero")]
    NegativeCount,
    /// No indicators, or more than five.
    #[error("one to five indicators")]
    Indicators,
    /// An indicator without a kong.
    #[error("an indicator was turned that no kong asks for")]
    IndicatorWithoutKong,
    /// A seat was not dealt thirteen tiles.
    #[error("seat {} was dealt {tiles} tiles", .seat.index())]
    Dealt {
        /// The seat that was dealt them.
        seat: Seat,
        /// The number of tiles.
        tiles: usize,
    },
    /// A seat that does not exist.
    #[error("there is no seat {0}")]
    NoSeat(i64),
    /// The text of a result that no hand of Tenhou has.
    #[error("an unknown result")]
    UnknownResult,
    /// A name that is no yaku of Tenhou's.
    #[error("an unknown yaku: {0}")]
    UnknownYaku(String),
    /// The value of a win cannot be parsed.
    #[error("not what a win is worth: {0}")]
    Worth(String),
    /// A problem with the draws and discards of the seats.
    #[error(transparent)]
    Turns(#[from] TurnProblem),
}

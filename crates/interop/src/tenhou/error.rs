//! Errors in records of Tenhou, other than those of the replay.

use super::pieces::PieceProblem;
use super::turns::TurnProblem;
use suzume_rules::riichi::Length;
use suzume_tiles::Seat;

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
    /// Not one of those that records have.
    #[error("not an element of a record")]
    Unknown,
    /// Attributes that cannot be read, in the words of the XML reader.
    #[error("{0}")]
    Attributes(String),
    /// An attribute that must be there.
    #[error("there is no `{0}`")]
    Missing(&'static str),
    /// A list that must be numbers.
    #[error("`{0}` is not all numbers")]
    NotNumbers(&'static str),
    /// A list that is too short or too long.
    #[error("`{key}` must have {count} numbers")]
    Count {
        /// The name of the attribute.
        key: &'static str,
        /// How many numbers it must have.
        count: usize,
    },
    /// A number out of its range.
    #[error("`{key}` cannot be {number}")]
    Range {
        /// The name of the attribute.
        key: &'static str,
        /// The value of the attribute.
        number: i32,
    },
    /// A game of three.
    #[error("a game of three players, which is not supported")]
    ThreePlayers,
    /// Rules that are not known.
    #[error("rules that are not supported: bits {0:#x} of `type`")]
    UnknownRules(i32),
    /// A match without end.
    #[error("more hands than any match has")]
    TooManyHands,
    /// A hand without end.
    #[error("more events than any hand has")]
    TooManyEvents,
    /// Something happens before the first deal.
    #[error("before the first hand")]
    BeforeFirstHand,
    /// The seed has been taken out.
    #[error("the seed has been taken out")]
    SeedTakenOut,
    /// The seed must come first.
    #[error("the first hand, and no seed before it")]
    SeedTooLate,
    /// The dealer follows from the round.
    #[error("seat {} deals, but not in round {round}", .dealer.index())]
    Dealer {
        /// The dealer.
        dealer: Seat,
        /// The number of the round.
        round: i32,
    },
    /// The first dealer is another one than announced.
    #[error("seat {} deals the first hand, but seat {} was to begin", .dealer.index(), .told.index())]
    FirstDealer {
        /// The announced seat.
        told: Seat,
        /// The dealer.
        dealer: Seat,
    },
    /// The seed gives other dice.
    #[error("dice {told:?}, but {thrown:?} by the seed")]
    Dice {
        /// As the element has them, from one to six.
        told: [u8; 2],
        /// As the seed has them.
        thrown: [u8; 2],
    },
    /// A player comes back under another name.
    #[error("seat {} comes back under another name", .0.index())]
    OtherName(Seat),
    /// The hand of a seat that is not there.
    #[error("`{0}` is the hand of no seat")]
    NoSuchHand(String),
    /// A code that no meld has.
    #[error("there is no meld {0}")]
    NoMeld(i32),
    /// More indicators than kongs allow.
    #[error("more indicators than there are")]
    TooManyIndicators,
    /// A list of yaku that ends with a yaku.
    #[error("a yaku without its han")]
    YakuWithoutHan,
    /// A yaku without han.
    #[error("yaku {0} without any han")]
    NoHan(i32),
    /// A kind of end that is not known.
    #[error("an unknown `type` of a hand without a win")]
    UnknownEnd,
    /// A hand was aborted, but points changed hands.
    #[error("a hand was thrown in and points were paid")]
    PaidForNothing,
    /// The requested rules contradict the record.
    #[error(transparent)]
    Rules(#[from] OtherRules),
    /// The results of a match do not fit its points.
    #[error("the results do not fit the points")]
    Results,
    /// Tiles, melds, points and sticks that do not fit together.
    #[error(transparent)]
    Pieces(#[from] PieceProblem),
}

/// A problem with a record of the log viewer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewerError {
    /// The record has no hands.
    #[error("there is no list `log`")]
    NoLog,
    /// No hands in it.
    #[error("`log` has no hands")]
    NoHands,
    /// A game of three.
    #[error("a game of three players, which is not supported")]
    ThreePlayers,
    /// Red fives: one of each suit, or none.
    #[error("{0} red fives of a suit, which is not supported: there is one, or none")]
    RedFives(String),
    /// The requested rules contradict the record.
    #[error(transparent)]
    Rules(#[from] OtherRules),
    /// The points at the end of the match.
    #[error("`sc` must be points and results of four seats")]
    FinalScores,
    /// A hand is invalid.
    #[error("hand {hand}: {problem}")]
    Hand {
        /// Which, from one on.
        hand: usize,
        /// The problem with it.
        problem: ViewerProblem,
    },
}

/// A requested rule that contradicts the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OtherRules {
    /// The length of the match.
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
    /// A list that is not there.
    #[error("there are no {0}")]
    Missing(&'static str),
    /// Something that is no tile.
    #[error("a tile among {list}: {found}")]
    NoTile {
        /// The list of the hand.
        list: &'static str,
        /// The value found.
        found: String,
    },
    /// A hand has a number of entries.
    #[error("a hand must be a list of {count} entries")]
    Entries {
        /// The number found.
        count: usize,
    },
    /// Something follows a result.
    #[error("something follows the result")]
    ResultTooLong,
    /// A hand was aborted, but points changed hands.
    #[error("the hand was thrown in and points were paid")]
    PaidForNothing,
    /// A list of numbers.
    #[error("{list} must be {count} numbers")]
    Numbers {
        /// The list of the hand.
        list: &'static str,
        /// The number found.
        count: usize,
    },
    /// There are sixteen rounds.
    #[error("there is no such round")]
    NoRound,
    /// A negative number of counters or sticks.
    #[error("a count below zero")]
    NegativeCount,
    /// None, or more than there are.
    #[error("one to five indicators")]
    Indicators,
    /// An indicator too many.
    #[error("an indicator was turned that no kong asks for")]
    IndicatorWithoutKong,
    /// Thirteen tiles are dealt.
    #[error("seat {} was dealt {tiles} tiles", .seat.index())]
    Dealt {
        /// The seat that was dealt them.
        seat: Seat,
        /// The number found.
        tiles: usize,
    },
    /// There are four seats.
    #[error("there is no seat {0}")]
    NoSeat(i64),
    /// A way to end that is not known.
    #[error("an unknown result")]
    UnknownResult,
    /// A yaku that is not known.
    #[error("an unknown yaku: {0}")]
    UnknownYaku(String),
    /// The value of a win cannot be parsed.
    #[error("not what a win is worth: {0}")]
    Worth(String),
    /// A problem with the draws and discards of the seats.
    #[error(transparent)]
    Turns(#[from] TurnProblem),
}

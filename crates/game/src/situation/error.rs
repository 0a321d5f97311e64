//! What can be wrong with a situation: the place, the contradiction, and a hint.

use crate::situation::LONGEST_TEXT;
use suzume_rules::RuleSetError;
use suzume_tiles::{Face, MeldError, MeldKind, ParseError, Tile, UnknownName};

/// Why a description is no situation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}; hint: {hint}")]
pub struct SituationError {
    /// The field, as a path in the JSON object: `seats[1].river`.
    pub place: String,
    /// What is wrong there.
    pub problem: Box<Contradiction>,
    /// What to do about it.
    pub hint: String,
}

/// What is wrong with a situation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// Text that is not JSON, or fields that a situation does not have.
    #[error("{0}")]
    Json(String),
    /// A text that is longer than any situation.
    #[error("a text of {0} bytes")]
    TooLong(usize),
    /// Tiles that cannot be read; `text` is what they were read from.
    #[error("{error}")]
    Tiles {
        /// The text of the field.
        text: String,
        /// What is wrong with it, and where.
        error: ParseError,
    },
    /// An unknown rule set, or options that it does not have.
    #[error("{0}")]
    Rules(#[from] RuleSetError),
    /// An unknown name.
    #[error("{0}")]
    Name(#[from] UnknownName),
    /// Tiles that do not make a meld.
    #[error("{0}")]
    Meld(#[from] MeldError),
    /// A field with a wrong number of entries.
    #[error("{found} where there must be {wanted}")]
    Number {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// A fifth copy of a kind among all tiles that are seen.
    #[error("a fifth {0} among the hand, melds, rivers, indicators and other tiles that are seen")]
    FifthCopy(Tile),
    /// More copies of a red five or a flower than there are.
    #[error("one {0} more than these rules have")]
    NoSuchTile(Face),
    /// A hand that is too small or too large for its melds.
    #[error("{tiles} concealed tiles with {melds} melds")]
    HandSize {
        /// Concealed tiles.
        tiles: usize,
        /// Melds.
        melds: usize,
    },
    /// The tile just drawn is not in the hand.
    #[error("the drawn {0} is not in the hand")]
    DrawnNotHeld(Face),
    /// A tile just drawn in a hand that has no tile to discard.
    #[error("a drawn tile in a hand that waits for one")]
    DrawnOutOfTurn,
    /// A field that has no meaning under the rules.
    #[error("these rules have no {0}")]
    NotInTheseRules(&'static str),
    /// A field that describes a table, without rules or with only part of a hand.
    #[error("this needs a table")]
    NoTable,
    /// Riichi with an open meld.
    #[error("riichi with an open {0}")]
    OpenRiichi(MeldKind),
    /// Riichi without a discard marked with it, or such a mark without riichi.
    #[error("riichi and the marks of the river disagree")]
    RiichiMark,
    /// A tile that was not discarded as drawn, after riichi.
    #[error("{0} was not discarded as drawn, after riichi")]
    ChangedAfterRiichi(Face),
    /// Fewer sticks on the table than seats that have declared riichi.
    #[error("{sticks} sticks on the table after {declared} riichi")]
    Sticks {
        /// Sticks.
        sticks: u32,
        /// Riichi whose stick lies on the table.
        declared: u32,
    },
    /// More indicators than kongs allow.
    #[error("{found} indicators with {kongs} kongs")]
    Indicators {
        /// Indicators.
        found: usize,
        /// Kongs of all seats.
        kongs: usize,
    },
    /// A discard that was claimed, but is in no meld.
    #[error("{0} was claimed, but no meld has it")]
    ClaimedByNobody(Face),
    /// A meld whose claimed discard is in no river.
    #[error("a {0} with no claimed discard")]
    MeldOfNoDiscard(MeldKind),
    /// Rivers and melds that no order of turns explains.
    #[error("no order of turns leads to these rivers and melds{0}")]
    NoOrder(String),
    /// A number of tiles left that differs from the number that follows from the rivers.
    #[error("{told} draws left, but {counted} by the tiles on the table")]
    DrawsLeft {
        /// The number in the description.
        told: usize,
        /// The number that follows from the tiles on the table.
        counted: usize,
    },
    /// More tiles left to draw than unseen tiles.
    #[error("{told} draws left, but no more than {most} tiles can be left")]
    TooManyDraws {
        /// The number in the description.
        told: usize,
        /// The most that is possible.
        most: usize,
    },
    /// Two fields that say the same thing differently.
    #[error("this contradicts {0}")]
    Contradicts(&'static str),
}

impl SituationError {
    pub(crate) fn new(
        place: impl Into<String>,
        problem: impl Into<Contradiction>,
        hint: impl Into<String>,
    ) -> SituationError {
        SituationError { place: place.into(), problem: Box::new(problem.into()), hint: hint.into() }
    }

    pub(crate) fn too_long(bytes: usize) -> SituationError {
        let hint = format!("a situation has at most {LONGEST_TEXT} bytes");
        SituationError::new("situation", Contradiction::TooLong(bytes), hint)
    }

    pub(crate) fn json(error: &serde_json::Error) -> SituationError {
        let place = format!("line {} column {}", error.line(), error.column());
        let problem = error.to_string();
        let problem = problem.split(" at line ").next().unwrap_or_default().to_owned();
        SituationError::new(
            place,
            Contradiction::Json(problem),
            "a situation is a JSON object such as {\"rules\":\"riichi\",\"hand\":\"123m0567p23456s1z\"}",
        )
    }

    pub(crate) fn tiles(place: impl Into<String>, text: &str, error: ParseError) -> SituationError {
        let hint = error.hint().to_owned();
        SituationError::new(place, Contradiction::Tiles { text: text.to_owned(), error }, hint)
    }

    /// The message for a terminal, and below it, for tiles that cannot be read, the place in the text.
    pub fn report(&self) -> String {
        match &*self.problem {
            Contradiction::Tiles { text, error } => format!("{}: {}", self.place, error.report(text)),
            _ => self.to_string(),
        }
    }
}

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
    /// Text that is not JSON, or fields that are no fields of a situation.
    #[error("{0}")]
    Json(String),
    /// A text beyond any situation.
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
    /// No such rule set, or options that it has not.
    #[error("{0}")]
    Rules(#[from] RuleSetError),
    /// A name that is none.
    #[error("{0}")]
    Name(#[from] UnknownName),
    /// Tiles that are no meld.
    #[error("{0}")]
    Meld(#[from] MeldError),
    /// A field that must have another number of entries.
    #[error("{found} where there must be {wanted}")]
    Number {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// A fifth copy of a kind among all that is seen.
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
    /// A tile just drawn in a hand that has none to discard.
    #[error("a drawn tile in a hand that waits for one")]
    DrawnOutOfTurn,
    /// A field that has no meaning under the rules.
    #[error("these rules have no {0}")]
    NotInTheseRules(&'static str),
    /// A field that says something of a table, without rules or with part of a hand.
    #[error("this needs a table")]
    NoTable,
    /// Riichi with an open meld.
    #[error("riichi with an open {0}")]
    OpenRiichi(MeldKind),
    /// Riichi without the discard it was declared with, or the other way round.
    #[error("riichi and the marks of the river disagree")]
    RiichiMark,
    /// A tile discarded from the hand after riichi.
    #[error("{0} was not discarded as drawn, after riichi")]
    ChangedAfterRiichi(Face),
    /// Fewer sticks on the table than riichi declared.
    #[error("{sticks} sticks on the table after {declared} riichi")]
    Sticks {
        /// Sticks.
        sticks: u32,
        /// Riichi that count.
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
    /// A discard that was claimed, and no meld that has it.
    #[error("{0} was claimed, but no meld has it")]
    ClaimedByNobody(Face),
    /// A meld with another's discard, which no river has.
    #[error("a {0} with no claimed discard")]
    MeldOfNoDiscard(MeldKind),
    /// Rivers and melds that no order of turns explains.
    #[error("no order of turns leads to these rivers and melds{0}")]
    NoOrder(String),
    /// Another number of tiles left than the rivers say.
    #[error("{told} draws left, but {counted} by the tiles on the table")]
    DrawsLeft {
        /// As told.
        told: usize,
        /// As counted.
        counted: usize,
    },
    /// More tiles left to draw than nobody has seen.
    #[error("{told} draws left, but no more than {most} tiles can be left")]
    TooManyDraws {
        /// As told.
        told: usize,
        /// The most.
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

    /// For a terminal: the message, and below it the place in the text of the field where there is one.
    pub fn report(&self) -> String {
        match &*self.problem {
            Contradiction::Tiles { text, error } => format!("{}: {}", self.place, error.report(text)),
            _ => self.to_string(),
        }
    }
}

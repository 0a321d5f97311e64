//! Errors of a situation: the place, the contradiction and a hint.

use crate::situation::LONGEST_TEXT;
use suzume_rules::RuleSetError;
use suzume_tiles::{Face, MeldError, MeldKind, ParseError, Tile, UnknownName};

/// Why a description is not a valid situation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}; hint: {hint}")]
pub struct SituationError {
    /// The field, as a path in the JSON object: `seats[1].river`.
    pub place: String,
    /// What is wrong at that place.
    pub problem: Box<Contradiction>,
    /// How to fix it.
    pub hint: String,
}

/// What is wrong with a situation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// The text is not JSON, or has fields that a situation does not have.
    #[error("{0}")]
    Json(String),
    /// A field is a text where it must be a list, and the like.
    #[error("{found} where there must be {wanted}")]
    Shape {
        /// What the field is.
        found: &'static str,
        /// What it must be.
        wanted: &'static str,
    },
    /// The text is longer than any situation; holds its length in bytes.
    #[error("a text of {0} bytes")]
    TooLong(usize),
    /// Tiles that cannot be parsed.
    #[error("{error}")]
    Tiles {
        /// The text of the field.
        text: String,
        /// The parse error, with its place in `text`.
        error: ParseError,
    },
    /// The rule set is unknown, or does not have such options.
    #[error("{0}")]
    Rules(#[from] RuleSetError),
    /// A name of a wind, suit or meld is unknown.
    #[error("{0}")]
    Name(#[from] UnknownName),
    /// The tiles do not make a meld.
    #[error("{0}")]
    Meld(#[from] MeldError),
    /// A field has the wrong number of entries.
    #[error("{found} where there must be {wanted}")]
    Number {
        /// The number of entries given.
        found: usize,
        /// The number of entries needed.
        wanted: usize,
    },
    /// The visible tiles include a fifth copy of a kind.
    #[error("a fifth {0} among the hand, melds, rivers, indicators and other tiles that are seen")]
    FifthCopy(Tile),
    /// A red five or a flower appears more often than it exists.
    #[error("one {0} more than these rules have")]
    NoSuchTile(Face),
    /// The hand is too small or too large for its melds.
    #[error("{tiles} concealed tiles with {melds} melds")]
    HandSize {
        /// The number of concealed tiles.
        tiles: usize,
        /// The number of melds.
        melds: usize,
    },
    /// The tile just drawn is not in the hand.
    #[error("the drawn {0} is not in the hand")]
    DrawnNotHeld(Face),
    /// A tile is marked as just drawn, but the hand has no tile to discard.
    #[error("a drawn tile in a hand that waits for one")]
    DrawnOutOfTurn,
    /// A field has no meaning under the rules.
    #[error("these rules have no {0}")]
    NotInTheseRules(&'static str),
    /// A field describes a table, but there are no rules or only part of a hand.
    #[error("this needs a table")]
    NoTable,
    /// A seat declared riichi but has an open meld.
    #[error("riichi with an open {0}")]
    OpenRiichi(MeldKind),
    /// A seat in riichi has no discard marked with it, or a discard has the mark without riichi.
    #[error("riichi and the marks of the river disagree")]
    RiichiMark,
    /// A tile discarded after riichi is not the tile just drawn.
    #[error("{0} was not discarded as drawn, after riichi")]
    ChangedAfterRiichi(Face),
    /// There are fewer sticks on the table than seats in riichi.
    #[error("{sticks} sticks on the table after {declared} riichi")]
    Sticks {
        /// The number of sticks.
        sticks: u32,
        /// The number of seats in riichi whose stick lies on the table.
        declared: u32,
    },
    /// There are more indicators than the number of kongs allows.
    #[error("{found} indicators with {kongs} kongs")]
    Indicators {
        /// The number of indicators.
        found: usize,
        /// The number of kongs of all seats.
        kongs: usize,
    },
    /// A discard is marked as claimed, but is in no meld.
    #[error("{0} was claimed, but no meld has it")]
    NoClaim(Face),
    /// The claimed discard of a meld is in no river.
    #[error("a {0} with no claimed discard")]
    MeldOfNoDiscard(MeldKind),
    /// No order of turns explains the rivers and melds.
    #[error("no order of turns leads to these rivers and melds{0}")]
    NoOrder(String),
    /// The number of tiles left differs from the number that follows from the rivers.
    #[error("{stated} draws left, but {counted} by the tiles on the table")]
    DrawsLeft {
        /// The number given in the description.
        stated: usize,
        /// The number that follows from the tiles on the table.
        counted: usize,
    },
    /// There are more tiles left to draw than unseen tiles.
    #[error("{stated} draws left, but no more than {most} tiles can be left")]
    TooManyDraws {
        /// The number given in the description.
        stated: usize,
        /// The greatest possible number.
        most: usize,
    },
    /// Two fields contradict each other.
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

    /// A field that holds one kind of JSON value where there must be another.
    pub fn shape(
        place: impl Into<String>,
        value: &serde_json::Value,
        wanted: &'static str,
        hint: impl Into<String>,
    ) -> SituationError {
        use serde_json::Value;
        let found = match value {
            Value::String(_) => "a text",
            Value::Number(_) => "a number",
            Value::Array(_) => "a list",
            Value::Object(_) => "an object",
            Value::Bool(_) => "true or false",
            Value::Null => "null",
        };
        SituationError::new(place, Contradiction::Shape { found, wanted }, hint)
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

    /// The message for a terminal. For tiles that cannot be parsed, the place in the text is shown below it.
    pub fn report(&self) -> String {
        match &*self.problem {
            Contradiction::Tiles { text, error } => format!("{}: {}", self.place, error.report(text)),
            _ => self.to_string(),
        }
    }
}

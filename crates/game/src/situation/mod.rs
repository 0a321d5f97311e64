//! A situation: the position of one seat as an owned value, read from text and checked once.
//!
//! A [`Description`] is what a user wrote, as JSON or as options; all fields but the hand may be left out. A
//! [`CheckedSituation`] is its meaning: the hand, its goal, the available tiles and, if the description has rules and a whole
//! hand, the [`Position`] with the same [`View`] that a table would give. So legal actions, players and scores work
//! alike on a table and on a description.
//!
//! The position is made from events by the same code as at the table. If `seats` is given, the rivers are complete, and
//! the order of all discards and melds follows from them (`order.rs`). If not, only the viewing seat's melds and the
//! offered tile become events, and the other numbers (tiles left, sizes of the other hands) are set as given.
//!
//! A contradiction is refused with its place and a hint. Values that were left out and had to be chosen are listed in
//! [`CheckedSituation::assumed`].

mod check;
mod description;
mod error;
mod hand;
mod of_view;
mod order;
mod read;
mod seats;
mod without_rivers;

pub use description::{
    DescribedMeld, DescribedOffer, DescribedSeat, DescribedWin, Description, Offered, Side, Stage, ToMove,
    TurnOrigin,
};
pub use error::{Contradiction, SituationError};

use crate::position::Position;
use crate::view::View;
use serde::Serialize;
use suzume_deficiency::Goal;
use suzume_rules::{RuleSet, RuleSetError};
use suzume_tiles::{Counts34, HandSize, KnowledgeBase};

/// The longest JSON object that is read; a whole hand of riichi takes about 2,000 bytes.
pub const LONGEST_TEXT: usize = 64 * 1024;

/// A field that was left out, with the value chosen for it. As JSON it is the name of the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[schemars(with = "String")]
#[serde(into = "String")]
pub struct Assumption {
    /// The field, as it is called in JSON.
    pub field: &'static str,
    /// What was chosen: a wind, a number, a meld; empty if nothing is known.
    pub value: String,
}

impl From<Assumption> for String {
    fn from(assumption: Assumption) -> String {
        assumption.field.to_owned()
    }
}

impl Assumption {
    #[allow(clippy::needless_pass_by_value, reason = "a word or a number")]
    pub(super) fn new(field: &'static str, value: impl ToString) -> Assumption {
        Assumption { field, value: value.to_string() }
    }
}

/// A checked position of one seat.
#[derive(Clone, Debug)]
pub struct CheckedSituation {
    pub(super) description: Description,
    pub(super) rules: Option<RuleSet>,
    pub(super) hand: Counts34,
    pub(super) size: HandSize,
    pub(super) goal: Goal,
    pub(super) available: KnowledgeBase,
    pub(super) is_informed: bool,
    pub(super) position: Option<Position>,
    pub(super) assumed: Vec<Assumption>,
}

impl CheckedSituation {
    /// Checks a description.
    pub fn new(description: Description) -> Result<CheckedSituation, SituationError> {
        CheckedSituation::under(description, RuleSet::from_toml)
    }

    /// The same with rule sets from elsewhere, so that one that is known need not be built again: `build` takes a name and
    /// options as TOML.
    pub fn under(
        description: Description,
        build: impl FnOnce(&str, &str) -> Result<RuleSet, RuleSetError>,
    ) -> Result<CheckedSituation, SituationError> {
        check::checked(description, build)
    }

    /// Reads and checks the JSON object.
    pub fn from_json(text: &str) -> Result<CheckedSituation, SituationError> {
        CheckedSituation::new(Description::from_json(text)?)
    }

    /// The description as written.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The rules, if any were named.
    pub fn rules(&self) -> Option<&RuleSet> {
        self.rules.as_ref()
    }

    /// The concealed tiles, with the tile just drawn.
    pub fn hand(&self) -> &Counts34 {
        &self.hand
    }

    /// The size of the hand: how many sets it still has to make, and whether it has a tile to discard.
    pub fn size(&self) -> HandSize {
        self.size
    }

    /// The goal of the concealed tiles.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The available tiles: those of `kb` if it was given, else those that the seat cannot see. Hand and available
    /// tiles together are at most four of a kind.
    pub fn available(&self) -> &KnowledgeBase {
        &self.available
    }

    /// Whether any other tiles than the concealed ones are known.
    pub fn is_informed(&self) -> bool {
        self.is_informed
    }

    /// The seat's position at a table. `None` without rules, and for a hand that is smaller because its melds were not
    /// described: such a hand can be measured but not played.
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// The seat's view of the table; `None` where [`CheckedSituation::position`] is `None`.
    pub fn view(&self) -> Option<View<'_>> {
        self.position.as_ref().map(Position::view)
    }

    /// The fields that were left out, each with the value chosen for it.
    pub fn assumed(&self) -> &[Assumption] {
        &self.assumed
    }
}

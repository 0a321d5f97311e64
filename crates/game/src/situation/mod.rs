//! Situations: the position of one seat as an owned value, parsed from text and checked once.
//!
//! A [`Description`] is what a user wrote, as JSON or as options; every field except the hand is optional. A
//! [`CheckedSituation`] is its meaning: the hand, its goal, the available tiles and, if the description has rules and a whole
//! hand, the [`Position`] with the same [`View`] that a table would give. Legal actions, players and scores therefore work
//! the same on a table and on a description.
//!
//! The position is built from events, by the same code as at the table. If `seats` is given, the rivers are complete, and
//! the order of all discards and melds is derived from them (`order.rs`). Otherwise only the viewing seat's melds and the
//! offered tile become events, and the other numbers (tiles left, sizes of the other hands) are set as given.
//!
//! A contradiction is refused, with its place and a hint. Fields that were left out and had to be chosen are listed in
//! [`CheckedSituation::assumed`].

mod check;
mod description;
mod error;
mod hand;
mod of_view;
mod order;
mod read;
mod seats;
mod shape;
mod without_rivers;

pub use description::{
    DescribedMeld, DescribedNorths, DescribedOffer, DescribedSeat, DescribedWin, Description, Offered, Side,
    Stage, ToMove, TurnOrigin,
};
pub use error::{Contradiction, SituationError};

use crate::position::Position;
use crate::view::View;
use serde::Serialize;
use suzume_deficiency::Goal;
use suzume_rules::{RuleSet, RuleSetError};
use suzume_tiles::{Counts34, HandSize, KnowledgeBase};

/// The limit on the JSON text, in bytes. A whole hand of riichi takes about 2,000.
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
    /// Checks a description: its tiles, sizes, turns and whether its events can have happened.
    pub fn new(description: Description) -> Result<CheckedSituation, SituationError> {
        CheckedSituation::under(description, RuleSet::from_toml)
    }

    /// Like [`CheckedSituation::new`], but `build` makes the rule set from its name and its options as TOML. This lets a caller
    /// reuse rule sets that it has built before.
    pub fn under(
        description: Description,
        build: impl FnOnce(&str, &str) -> Result<RuleSet, RuleSetError>,
    ) -> Result<CheckedSituation, SituationError> {
        check::checked(description, build)
    }

    /// Parses the JSON object and checks it.
    pub fn from_json(text: &str) -> Result<CheckedSituation, SituationError> {
        CheckedSituation::new(Description::from_json(text)?)
    }

    /// The description as written.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The rules, if the description names any.
    pub fn rules(&self) -> Option<&RuleSet> {
        self.rules.as_ref()
    }

    /// The concealed tiles, including the tile just drawn.
    pub fn hand(&self) -> &Counts34 {
        &self.hand
    }

    /// The size of the hand: how many sets it still has to make, and whether it has a tile to discard.
    pub fn size(&self) -> HandSize {
        self.size
    }

    /// What counts as complete for the concealed tiles.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The available tiles: the given `kb`, or else the tiles that the seat cannot see. Hand and available tiles together have
    /// at most four of a kind.
    pub fn available(&self) -> &KnowledgeBase {
        &self.available
    }

    /// Whether any tiles other than the concealed ones are known.
    pub fn is_informed(&self) -> bool {
        self.is_informed
    }

    /// The seat's position at a table. `None` without rules, and for a smaller hand whose melds are not described: such a hand
    /// can be measured but not played.
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

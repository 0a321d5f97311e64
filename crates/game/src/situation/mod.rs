//! A situation: the position of one seat as an owned value, read from text and checked once.
//!
//! A [`Description`] is what somebody wrote, as JSON or as options; everything but the hand may be left out. A
//! [`Situation`] is what it means: the hand, what it has to become, what is available, and, where the description speaks
//! of a whole hand under some rules, the [`Position`] with the same [`View`] that a table would give. So legal actions,
//! players and scores do not know whether they look at a table or at a description.
//!
//! The position is made of events, folded by the same code as at the table. With `seats` given, the rivers are whole
//! and the order of all discards and melds follows from them (`order.rs`). Without, only one's own melds and the offered
//! tile are events, and the numbers that depend on the rest (tiles left, sizes of the other hands) are set as told.
//!
//! What contradicts itself is refused with the place and a hint. What was left out and had to be chosen is listed
//! ([`Situation::assumed`]).

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
    After, DescribedMeld, DescribedOffer, DescribedSeat, DescribedWin, Description, Offered, Side, Stage,
    ToMove,
};
pub use error::{Contradiction, SituationError};

use crate::position::Position;
use crate::view::View;
use suzume_deficiency::Goal;
use suzume_rules::RuleSet;
use suzume_tiles::{Counts34, HandSize, KnowledgeBase};

/// The longest JSON object that is read; a whole hand of riichi takes about 2,000 bytes.
pub const LONGEST_TEXT: usize = 64 * 1024;

/// A checked position of one seat.
#[derive(Clone, Debug)]
pub struct Situation {
    pub(super) description: Description,
    pub(super) rules: Option<RuleSet>,
    pub(super) hand: Counts34,
    pub(super) size: HandSize,
    pub(super) goal: Goal,
    pub(super) available: KnowledgeBase,
    pub(super) is_informed: bool,
    pub(super) position: Option<Position>,
    pub(super) assumed: Vec<String>,
}

impl Situation {
    /// Checks a description.
    pub fn new(description: Description) -> Result<Situation, SituationError> {
        check::checked(description)
    }

    /// Reads and checks the JSON object.
    pub fn from_json(text: &str) -> Result<Situation, SituationError> {
        Situation::new(Description::from_json(text)?)
    }

    /// What was written.
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// The rules, if any were named.
    pub fn rules(&self) -> Option<&RuleSet> {
        self.rules.as_ref()
    }

    /// The concealed tiles, the one just drawn included.
    pub fn hand(&self) -> &Counts34 {
        &self.hand
    }

    /// The size of the hand: how many sets it has still to make, and whether there is a tile to discard.
    pub fn size(&self) -> HandSize {
        self.size
    }

    /// What the concealed tiles have to become.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The tiles that may still come: those of `kb` if it was given, else those that the seat cannot see. Hand and available
    /// tiles together are at most four of a kind.
    pub fn available(&self) -> &KnowledgeBase {
        &self.available
    }

    /// Whether anything is known of the tiles beside the concealed ones.
    pub fn is_informed(&self) -> bool {
        self.is_informed
    }

    /// The seat's position at a table. `None` without rules, and for a hand that lacks whole sets whose melds were not
    /// described: such a hand can be measured but not played.
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// The seat's view of the table, as [`Situation::position`].
    pub fn view(&self) -> Option<View<'_>> {
        self.position.as_ref().map(Position::view)
    }

    /// What was left out and chosen, each as a field and its value: `round_wind E`.
    pub fn assumed(&self) -> &[String] {
        &self.assumed
    }
}

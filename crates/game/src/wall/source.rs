//! Sources of the walls of a match: generated from (seed, deal), or given from outside for each game and hand.

use super::{AnyWall, OrdinaryWall, WallKind};
use crate::table::Table;
use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;
use suzume_tiles::Face;

/// Walls from outside. The same game and hand must always have the same wall.
pub trait GivenWalls: Debug + Send + Sync {
    /// A name that identifies these walls.
    fn name(&self) -> &str;

    /// The number of games that have walls.
    fn games(&self) -> u64;

    /// The wall of a hand of a game, both counted from 0, in the order of an [`OrdinaryWall`].
    fn row(&self, game: u64, hand: u64) -> Vec<Face>;
}

/// The walls of a match.
#[derive(Clone, Debug)]
pub struct WallSource {
    kind: WallKind,
    given: Option<Arc<dyn GivenWalls>>,
}

impl From<WallKind> for WallSource {
    fn from(kind: WallKind) -> WallSource {
        WallSource { kind, given: None }
    }
}

impl WallSource {
    /// Walls from outside. Tiles are drawn as from an ordinary wall.
    pub fn given(walls: Arc<dyn GivenWalls>) -> WallSource {
        WallSource { kind: WallKind::Ordinary, given: Some(walls) }
    }

    /// The kind of wall, which determines how tiles are drawn.
    pub fn kind(&self) -> WallKind {
        self.kind
    }

    /// The name used in descriptions of a match.
    pub fn name(&self) -> Cow<'_, str> {
        match &self.given {
            Some(walls) => walls.name().into(),
            None => self.kind.name().into(),
        }
    }

    /// The number of games that have walls; `None` if there is no limit.
    pub fn games(&self) -> Option<u64> {
        self.given.as_ref().map(|walls| walls.games())
    }

    /// The tiles of a hand's wall, if walls are given from outside.
    pub fn row(&self, game: u64, hand: u64) -> Option<Vec<Face>> {
        self.given.as_ref().map(|walls| walls.row(game, hand))
    }

    /// Lays out the given wall for the next hand. Walls from (seed, deal) are laid out by the table itself.
    pub fn lay(&self, table: &mut Table, game: u64, hand: u64) {
        if let Some(row) = self.row(game, hand) {
            let plan = table.table_rules().wall;
            table.set_wall(AnyWall::Ordinary(OrdinaryWall::laid(plan, row)));
        }
    }
}

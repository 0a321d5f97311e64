//! Where the walls of a match come from: laid from (seed, deal), or given from outside for every game and deal.

use super::{AnyWall, OrdinaryWall, WallKind};
use crate::table::Table;
use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;
use suzume_tiles::Face;

/// Walls from outside. The same game and hand always have the same wall.
pub trait GivenWalls: Debug + Send + Sync {
    /// A name that identifies these walls.
    fn name(&self) -> &str;

    /// The number of games for which there are walls.
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
    /// Walls from outside, drawn from like an ordinary wall.
    pub fn given(walls: Arc<dyn GivenWalls>) -> WallSource {
        WallSource { kind: WallKind::Ordinary, given: Some(walls) }
    }

    /// The kind of wall, which says how tiles are drawn.
    pub fn kind(&self) -> WallKind {
        self.kind
    }

    /// The name in descriptions of a match.
    pub fn name(&self) -> Cow<'_, str> {
        match &self.given {
            Some(walls) => walls.name().into(),
            None => self.kind.name().into(),
        }
    }

    /// The number of games for which there are walls, or `None` if there is no limit.
    pub fn games(&self) -> Option<u64> {
        self.given.as_ref().map(|walls| walls.games())
    }

    /// The wall of a hand, if it is given.
    pub fn row(&self, game: u64, hand: u64) -> Option<Vec<Face>> {
        self.given.as_ref().map(|walls| walls.row(game, hand))
    }

    /// Lays the given wall of the next hand. Walls from (seed, deal) are laid by the table.
    pub fn lay(&self, table: &mut Table, game: u64, hand: u64) {
        if let Some(row) = self.row(game, hand) {
            let plan = table.table_rules().wall;
            table.set_wall(AnyWall::Ordinary(OrdinaryWall::laid(plan, row)));
        }
    }
}

//! Where the walls of a match come from: laid by a kind of wall from (seed, deal), or given from elsewhere, game after game
//! and hand after hand.

use super::{AnyWall, OrdinaryWall, WallKind};
use crate::table::Table;
use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;
use suzume_tiles::Face;

/// Walls from elsewhere: the same for the same game and hand, whoever asks and in whatever order.
pub trait GivenWalls: Debug + Send + Sync {
    /// A name that the same walls always have, and no others.
    fn name(&self) -> &str;

    /// For how many games there are walls.
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
    /// Walls from elsewhere, drawn from as an ordinary wall is.
    pub fn given(walls: Arc<dyn GivenWalls>) -> WallSource {
        WallSource { kind: WallKind::Ordinary, given: Some(walls) }
    }

    /// How tiles are drawn.
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

    /// For how many games there are walls, if not for any number.
    pub fn games(&self) -> Option<u64> {
        self.given.as_ref().map(|walls| walls.games())
    }

    /// The wall of a hand, if it is given.
    pub fn row(&self, game: u64, hand: u64) -> Option<Vec<Face>> {
        self.given.as_ref().map(|walls| walls.row(game, hand))
    }

    /// Lays the wall of a hand that is to be dealt next. Walls that come from (seed, deal) the table lays itself.
    pub fn lay(&self, table: &mut Table, game: u64, hand: u64) {
        if let Some(row) = self.row(game, hand) {
            let plan = table.table_rules().wall;
            table.set_wall(AnyWall::Ordinary(OrdinaryWall::laid(plan, row)));
        }
    }
}

//! A win as the input of a scorer: the tiles, the source of the winning tile, and the circumstances.

use suzume_tiles::{Counts34, Flower, Meld, Tile, TooMany, Wind};

/// The source of the winning tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Drawn by the winner, perhaps as a replacement tile.
    SelfDrawn,
    /// Discarded by another seat, or the tile of a kong that was robbed.
    Claimed,
}

/// Further facts about a win. Every rule set reads the circumstances that it knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Circumstances {
    /// The winning tile was the last tile of the wall, or the discard after it.
    pub last_tile: bool,
    /// The winning tile was the replacement tile of a kong (or, where that counts, of a flower).
    pub kong_draw: bool,
    /// The winning tile was the tile of another seat's added kong, or of its closed kong where the rules allow that.
    pub robbing_kong: bool,
    /// The winning tile was the last of its kind, and all seats saw the other three.
    pub last_copy: bool,
    /// The discarder had just made a kong.
    pub shot_after_kong: bool,
    /// Won in the first turn: as dealt, or on the first draw before any claim.
    pub first_turn: bool,
    /// How early the hand was ready, if it was ready as dealt or by its first discard and has not changed since.
    pub ready: Option<EarlyReady>,
}

/// How early a hand was ready that has not changed since.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EarlyReady {
    /// Ready as dealt, before the first draw.
    Heavenly,
    /// Ready by the first discard, before any claim.
    Earthly,
}

/// A hand that is declared won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The concealed tiles without the winning tile.
    pub concealed: Counts34,
    /// The declared melds, kongs included.
    pub melds: Vec<Meld>,
    /// The tile that completes the hand.
    pub winning_tile: Tile,
    /// The source of the winning tile.
    pub source: Source,
    /// The winner's seat wind.
    pub seat_wind: Wind,
    /// The wind of the round.
    pub round_wind: Wind,
    /// Flowers shown by the winner.
    pub flowers: Vec<Flower>,
    /// Further facts about the win.
    pub circumstances: Circumstances,
}

impl Win {
    /// The concealed tiles with the winning tile; an error if that makes five of a kind.
    pub fn whole_concealed(&self) -> Result<Counts34, TooMany> {
        let mut whole = self.concealed;
        whole.add(self.winning_tile)?;
        Ok(whole)
    }

    /// All tiles, with the melds; a kong counts as four tiles. An error if that makes five of a kind.
    pub fn all_tiles(&self) -> Result<Counts34, TooMany> {
        self.melds.iter().try_fold(self.whole_concealed()?, |all, meld| all.plus(&meld.counts()))
    }

    /// Whether the hand is concealed: it has no melds but closed kongs.
    pub fn is_concealed(&self) -> bool {
        self.melds.iter().all(Meld::is_concealed)
    }
}

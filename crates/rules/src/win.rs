//! A win as it is given to a scorer: the tiles, how the last one came, and the circumstances.

use suzume_tiles::{Counts34, Flower, Meld, Tile, TooMany, Wind};

/// How the winning tile came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Drawn by the winner, replacement tiles included.
    SelfDrawn,
    /// Discarded by another, or the tile of an added kong that was robbed.
    Claimed,
}

/// What else was true when the hand was won. Every rule set reads those that it knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Circumstances {
    /// The last tile of the wall, or the discard after it.
    pub last_tile: bool,
    /// The winning tile replaced a kong (or, where that counts, a flower).
    pub kong_draw: bool,
    /// The winning tile was the tile of another's added kong.
    pub robbing_kong: bool,
    /// The winning tile was the last of its kind, and everybody saw the other three.
    pub last_copy: bool,
    /// The discarder had just made a kong.
    pub shot_after_kong: bool,
    /// Won in the first turn: as dealt, or on the first draw before any claim.
    pub first_turn: bool,
    /// Ready as dealt, or by the first discard, and never changed since.
    pub ready: Option<Ready>,
}

/// How early a hand was ready for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ready {
    /// As dealt.
    Heavenly,
    /// By the first discard, before any claim.
    Earthly,
}

/// A hand that somebody declares won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The concealed tiles without the winning one.
    pub concealed: Counts34,
    /// The declared sets.
    pub melds: Vec<Meld>,
    /// The tile that completes the hand.
    pub winning_tile: Tile,
    /// How it came.
    pub source: Source,
    /// The winner's wind.
    pub seat_wind: Wind,
    /// The wind of the round.
    pub round_wind: Wind,
    /// Flowers shown by the winner.
    pub flowers: Vec<Flower>,
    /// What else was true.
    pub circumstances: Circumstances,
}

impl Win {
    /// The concealed tiles with the winning one; an error if that makes five of a kind.
    pub fn whole_concealed(&self) -> Result<Counts34, TooMany> {
        let mut whole = self.concealed;
        whole.add(self.winning_tile)?;
        Ok(whole)
    }

    /// All tiles, melds included; a kong counts four. An error if that makes five of a kind.
    pub fn all_tiles(&self) -> Result<Counts34, TooMany> {
        self.melds.iter().try_fold(self.whole_concealed()?, |all, meld| all.plus(&meld.counts()))
    }

    /// Whether nothing is open: no meld but closed kongs.
    pub fn is_concealed(&self) -> bool {
        self.melds.iter().all(Meld::is_concealed)
    }
}

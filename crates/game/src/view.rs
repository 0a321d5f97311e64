//! What a seat may know: the public state and its own private state. A player gets this view and nothing else, so it cannot
//! see hidden tiles.

use crate::private::Private;
use crate::public::{Phase, Public};
use suzume_deficiency::Goal;
use suzume_rules::RuleSet;
use suzume_rules::table::TableRules;
use suzume_tiles::{Counts34, Face, KnowledgeBase, Meld, Seat, Tile, TileSet, Wind};

/// The table as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The rule set that is played.
    pub rules: &'a RuleSet,
    /// The table rules of the rule set.
    pub table: &'a TableRules,
    /// The state that all seats see.
    pub public: &'a Public,
    /// The state that only this seat knows.
    pub private: &'a Private,
}

impl View<'_> {
    /// The seat whose view this is.
    pub fn seat(&self) -> Seat {
        self.private.seat
    }

    /// The seat's wind in this hand.
    pub fn wind(&self) -> Wind {
        self.table.seats().wind(self.seat(), self.public.board.dealer)
    }

    /// The concealed tiles, including the tile just drawn.
    pub fn concealed(&self) -> &Counts34 {
        &self.private.concealed
    }

    /// The seat's melds, its closed kongs included.
    pub fn melds(&self) -> &[Meld] {
        &self.private.melds
    }

    /// What counts as complete for the concealed tiles. It does not exclude the void suit.
    pub fn goal(&self) -> Goal {
        self.table.goal(self.private.melds.len())
    }

    /// The tile that may be claimed, and the seat that gave it.
    pub fn offered(&self) -> Option<(Face, Seat)> {
        match self.public.phase {
            Phase::Claims { face, from, .. } if from != self.seat() => Some((face, from)),
            _ => None,
        }
    }

    /// The knowledge base: the tiles that this seat cannot see, each of which may be in the wall.
    ///
    /// It has four of each kind in the game, minus the tiles that lie open and the seat's own tiles. Other seats' closed kongs that lie face
    /// down are subtracted too if they are certain, that is, if there are no more completely unseen kinds than such kongs.
    pub fn knowledge(&self) -> KnowledgeBase {
        let mut seen = self.public.seen;
        let own_hidden = self.private.melds.iter().zip(&self.public.seats[self.seat()].melds);
        for (meld, _) in own_hidden.filter(|(_, shown)| shown.is_hidden()) {
            seen = seen.plus(&meld.counts()).unwrap_or(seen);
        }
        let seen = seen.plus(&self.private.concealed).unwrap_or(seen);
        let kinds = self.table.wall.tiles.kinds();
        let playing = self.table.wall.tiles.playing();
        let mut unseen = seen.complement();
        if playing != TileSet::ALL {
            unseen = unseen.only(playing);
        }
        let others = self.table.seats().others(self.seat());
        let hidden =
            others.flat_map(|seat| &self.public.seats[seat].melds).filter(|shown| shown.is_hidden()).count();
        if hidden > 0 {
            let whole = |unseen: &Counts34| -> TileSet {
                unseen.kinds().filter(|&(_, count)| count == Tile::COPIES).map(|(tile, _)| tile).collect()
            };
            let candidates = whole(&unseen);
            if candidates.len() <= hidden {
                for tile in candidates.iter() {
                    (0..Tile::COPIES).for_each(|_| {
                        let _ = unseen.remove(tile);
                    });
                }
            }
        }
        KnowledgeBase::new(unseen).restricted_to(kinds)
    }

    /// Whether another seat certainly does not hold a kind. This is so if the viewing seat sees all four copies, and also for
    /// the other seat's void suit once it has discarded another suit, since the void suit must be discarded first.
    pub fn cannot_hold(&self, seat: Seat, tile: Tile) -> bool {
        let other = &self.public.seats[seat];
        (other.has_no_void && tile.suit() == other.void)
            || self.public.seen.get(tile) + self.private.concealed.get(tile) >= Tile::COPIES
    }
}

//! What a seat may know: everything public, and what is its own. A player is given this and nothing else, so it cannot
//! look at what it may not see.

use crate::private::Private;
use crate::public::{Phase, Public};
use suzume_deficiency::Goal;
use suzume_rules::RuleSet;
use suzume_rules::table::TableRules;
use suzume_tiles::{Counts34, Face, KnowledgeBase, Meld, Seat, Tile, TileSet, Wind};

/// The table as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The rules.
    pub rules: &'a RuleSet,
    /// What the table does under these rules.
    pub table: &'a TableRules,
    /// What everybody sees.
    pub public: &'a Public,
    /// What only this seat knows.
    pub private: &'a Private,
}

impl View<'_> {
    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.private.seat
    }

    /// The seat's wind.
    pub fn wind(&self) -> Wind {
        self.seat().wind(self.public.dealer)
    }

    /// The concealed tiles.
    pub fn concealed(&self) -> &Counts34 {
        &self.private.concealed
    }

    /// The seat's melds.
    pub fn melds(&self) -> &[Meld] {
        &self.private.melds
    }

    /// What the concealed tiles have to become. In a game with a void suit this says nothing of it.
    pub fn goal(&self) -> Goal {
        self.table.goal(self.private.melds.len())
    }

    /// The tile that may be claimed, and whose it was.
    pub fn offered(&self) -> Option<(Face, Seat)> {
        match self.public.phase {
            Phase::Claims { face, from, .. } if from != self.seat() => Some((face, from)),
            _ => None,
        }
    }

    /// The knowledge base: the tiles that this seat cannot see, each of which may be in the wall.
    ///
    /// That is four of each kind less what lies open and what is in the own hand, less what follows for certain: kongs
    /// that lie face down, as soon as only so many kinds can be in them as there are such kongs.
    pub fn knowledge(&self) -> KnowledgeBase {
        let mut seen = self.public.seen;
        let own_hidden = self.private.melds.iter().zip(&self.public.seats[self.seat()].melds);
        for (meld, _) in own_hidden.filter(|(_, shown)| shown.is_hidden()) {
            seen = seen.plus(&meld.counts()).unwrap_or(seen);
        }
        let seen = seen.plus(&self.private.concealed).unwrap_or(seen);
        let kinds = self.table.wall.tiles.kinds();
        let mut unseen = seen.complement_within(kinds.count());
        let others = Seat::ALL.into_iter().filter(|&seat| seat != self.seat());
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

    /// Whether another seat certainly does not hold a kind: it is of its void suit, and the seat has just discarded
    /// something else while void tiles go first; or this seat sees all four.
    pub fn cannot_hold(&self, seat: Seat, tile: Tile) -> bool {
        let other = &self.public.seats[seat];
        (other.has_no_void && tile.suit() == other.void)
            || self.public.seen.get(tile) + self.private.concealed.get(tile) >= Tile::COPIES
    }
}

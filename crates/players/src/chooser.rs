//! From a judgement of hands to a choice among actions: the part that all players with a plan share.
//!
//! A [`Judge`] says which discard it likes best and how much a hand is worth to it. The [`Chooser`] compares by that
//! whatever is legal: every claim with the discard that would follow it against passing, every kong against not making
//! it. It wins whenever it may.
//!
//! Tiles of the void suit are no part of a hand: they are left out of what is judged, and so are draws of that suit.

use crate::player::{Fault, Moment, Player};
use suzume_decide::{Situation, least_useful_first};
use suzume_deficiency::{Goal, deficiency};
use suzume_game::{Action, Discard, Phase, View};
use suzume_tiles::{Counts34, Face, Suit, Tile, TileSet};

/// What a hand is worth to somebody; more is better.
pub trait Judge: Send {
    /// A question begins: everything asked until the next one is about it.
    fn begin(&mut self, _view: &View<'_>, _moment: &Moment) {}

    /// The best discard of a hand of 3n+2 tiles among some kinds, and what the rest is worth.
    fn best_discard(&mut self, situation: &Situation, among: TileSet) -> Option<(Tile, f64)>;

    /// What a hand of 3n+1 tiles is worth.
    fn waiting(&mut self, situation: &Situation) -> f64;

    /// What a hand of 3n+2 tiles is worth right after a claim, which takes the place of a draw.
    fn after_claim(&mut self, situation: &Situation) -> Option<f64> {
        Some(self.best_discard(situation, TileSet::ALL)?.1)
    }
}

/// A player that does what a judge likes best.
#[derive(Clone, Debug)]
pub struct Chooser<J> {
    judge: J,
}

impl<J: Judge> Chooser<J> {
    /// A player with a judge.
    pub fn new(judge: J) -> Chooser<J> {
        Chooser { judge }
    }

    fn own_turn(&mut self, view: &View<'_>, legal: &[Action]) -> Option<Action> {
        let discardable: TileSet = legal.iter().filter_map(Action::discarded).collect();
        let situation = situation(view);
        let void = view.public.seats[view.seat().index()].void;
        let is_void_first = discardable.iter().any(|tile| void.is_some() && tile.suit() == void);
        let (tile, worth) = if is_void_first {
            let tile = discardable.iter().min_by_key(|&tile| least_useful_first(tile))?;
            // With void tiles in hand the rest is shorter than a hand; what it is worth is only compared with a kong.
            (tile, self.judge.waiting(&situation))
        } else {
            self.judge.best_discard(&situation, discardable)?
        };
        let kong = legal.iter().filter_map(|action| {
            let after = match *action {
                Action::ClosedKong(tile) => after_meld(&situation, &[tile; 4])?,
                Action::AddedKong(tile) => situation.without(tile),
                _ => return None,
            };
            Some((*action, self.judge.waiting(&after)))
        });
        // A kong draws once more, so it need not be better, only as good.
        let best_kong = kong.max_by(|one, other| one.1.total_cmp(&other.1));
        match best_kong {
            Some((kong, worth_of_kong)) if worth_of_kong >= worth => Some(kong),
            _ => discard_of(view, legal, tile),
        }
    }

    fn claim(&mut self, view: &View<'_>, legal: &[Action], face: Face) -> Option<Action> {
        let situation = situation(view);
        let tile = face.tile()?;
        let mut best = (Action::Pass, self.judge.waiting(&situation));
        for action in legal {
            let worth = match *action {
                Action::Pong(_) => self.after_claim(&situation, &[tile; 2]),
                Action::Chow([low, high]) => self.after_claim(&situation, &[low.tile()?, high.tile()?]),
                Action::OpenKong => {
                    after_meld(&situation, &[tile; 3]).map(|after| self.judge.waiting(&after))
                }
                _ => continue,
            };
            // Passing is free, so a claim must be better.
            if let Some(worth) = worth.filter(|&worth| worth > best.1) {
                best = (*action, worth);
            }
        }
        legal.contains(&best.0).then_some(best.0)
    }

    fn after_claim(&mut self, situation: &Situation, own: &[Tile]) -> Option<f64> {
        self.judge.after_claim(&after_meld(situation, own)?)
    }
}

impl<J: Judge> Player for Chooser<J> {
    fn is_memoryless(&self) -> bool {
        true
    }

    fn act(&mut self, view: &View<'_>, legal: &[Action], moment: &Moment) -> Result<Action, Fault> {
        if legal.contains(&Action::Win) {
            return Ok(Action::Win);
        }
        self.judge.begin(view, moment);
        let chosen = match view.public.phase {
            Phase::Exchange => exchange(view, legal),
            Phase::Void => Some(Action::Void(void_suit(view))),
            Phase::Claims { face, .. } => self.claim(view, legal, face),
            _ => self.own_turn(view, legal),
        };
        Ok(chosen.unwrap_or(legal[0]))
    }
}

/// What the viewing seat plays for now: its tiles and the available ones, less the void suit.
pub fn situation(view: &View<'_>) -> Situation {
    let void = view.public.seats[view.seat().index()].void;
    Situation {
        hand: without_suit(view.concealed(), void),
        available: without_suit(view.knowledge().counts(), void),
        goal: view.goal(),
    }
}

/// The hand after some of its tiles went into a set, with one set fewer to make; `None` if it does not have them.
pub fn after_meld(situation: &Situation, own: &[Tile]) -> Option<Situation> {
    let mut hand = situation.hand;
    own.iter().all(|&tile| hand.remove(tile)).then_some(())?;
    let sets = situation.goal.sets.get().checked_sub(1).and_then(suzume_deficiency::Sets::new)?;
    Some(Situation { hand, goal: Goal { sets, ..situation.goal }, ..*situation })
}

/// Some tiles without those of a suit.
pub fn without_suit(tiles: &Counts34, suit: Option<Suit>) -> Counts34 {
    let Some(suit) = suit else { return *tiles };
    let mut counts = *tiles.as_array();
    counts[9 * suit.index()..][..9].fill(0);
    Counts34::new(counts).unwrap_or(*tiles)
}

/// The legal discard of a kind: the tile just drawn if it is one, and a plain five rather than a red one.
pub(crate) fn discard_of(view: &View<'_>, legal: &[Action], tile: Tile) -> Option<Action> {
    let drawn = view.private.drawn;
    let rank = |discard: &Discard| {
        (matches!(discard.face, Face::RedFive(_)), Some(discard.face) != drawn, !discard.drawn)
    };
    let discards = legal.iter().filter_map(|action| match action {
        Action::Discard(discard) if discard.face.tile() == Some(tile) => Some(*discard),
        _ => None,
    });
    let discard = discards.min_by_key(rank)?;
    // A ready hand that may declare riichi does: without a yaku it would wait in vain.
    let riichi = Action::Riichi(discard);
    Some(if legal.contains(&riichi) { riichi } else { Action::Discard(discard) })
}

/// The suit without which the hand is nearest; among equals the one with the fewest tiles.
fn void_suit(view: &View<'_>) -> Suit {
    let goal = view.goal();
    let rank = |suit: &Suit| {
        let rest = without_suit(view.concealed(), Some(*suit));
        (deficiency(&rest, &goal), view.concealed().total() - rest.total())
    };
    Suit::ALL.into_iter().min_by_key(rank).unwrap_or(Suit::Characters)
}

/// The three tiles without which the hand is nearest, from the shortest suit that can give them.
fn exchange(view: &View<'_>, legal: &[Action]) -> Option<Action> {
    let goal = view.goal();
    let rank = |action: &&Action| {
        let Action::Exchange(given) = action else { return None };
        let mut rest = *view.concealed();
        let tiles = given.iter().filter_map(|face| face.tile());
        let suit = given[0].tile().and_then(Tile::suit)?;
        tiles.for_each(|tile| {
            let _ = rest.remove(tile);
        });
        let of_suit = rest.group(suit.index()).iter().sum::<u8>();
        Some((of_suit, deficiency(&rest, &goal)))
    };
    legal.iter().filter(|action| rank(action).is_some()).min_by_key(|action| rank(action)).copied()
}

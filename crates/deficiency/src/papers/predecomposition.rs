//! Pre-decompositions: a hand sorted into set holders and an eye holder.
//!
//! A pre-decomposition (Yan, Li and Li, Def. 6) has one holder for each set to make and one for the eye. Here a set
//! holder is empty, a whole meld or a premeld (two tiles of a meld), and the eye holder is empty or a pair. The other
//! tiles of the hand are the remainder. While a tree grows, single tiles stay in the remainder; they are used when the
//! leaf is priced.
//!
//! Both trees, [`quadtree`](super::quadtree()) and [`sixtree`](super::sixtree()), build these values one piece at a
//! time and price them at their leaves:
//!
//! - [`BuiltDecomposition::is_completable`] asks whether all premelds can be completed together (Def. 7);
//! - [`BuiltDecomposition::cost_under`] is the least number of tiles of the knowledge base that make the
//!   pre-decomposition a win. Def. 7 and section 4.2 do not say what happens when one choice takes the tile that
//!   another needs, so all choices are tried: each completion of each premeld, each eye, and each multiset of new
//!   melds. A new eye or meld begins with at most one tile of the remainder. A new meld with two tiles of the remainder
//!   is not needed: those two tiles are a premeld of another leaf.

/// The number of kinds of tile: three suits of nine and seven honours.
pub(super) const KINDS: usize = 34;

/// Copies of each kind, in the canonical order: characters, dots, bamboo, honours.
pub(super) type KindCounts = [u8; KINDS];

/// The most sets a hand can have to make (five, in the Taiwanese game).
pub(super) const MOST_SETS: usize = 5;

/// The kind `step` places above `kind` in the same suit, if there is one.
pub(super) fn above(kind: usize, step: usize) -> Option<usize> {
    (kind < 27 && kind % 9 + step < 9).then_some(kind + step)
}

/// The kind `step` places below `kind` in the same suit, if there is one.
pub(super) fn below(kind: usize, step: usize) -> Option<usize> {
    (kind < 27 && kind % 9 >= step).then(|| kind - step)
}

/// Meld number `index`: the 34 pongs, then the 21 chows.
fn meld(index: usize) -> [usize; 3] {
    if index < KINDS {
        return [index; 3];
    }
    let chow = index - KINDS;
    let low = chow / 7 * 9 + chow % 7;
    [low, low + 1, low + 2]
}

/// The number of different melds.
const MELDS: usize = KINDS + 21;

/// Two tiles of a meld: a pair when `low == high`, a prechow otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Premeld {
    pub low: usize,
    pub high: usize,
}

impl Premeld {
    /// The kinds that complete this premeld: one, or two for neighbours away from the ends of a suit.
    pub(super) fn completions(self) -> impl Iterator<Item = usize> {
        let (first, second) = match self.high - self.low {
            0 => (Some(self.low), None),
            1 => (below(self.low, 1), above(self.high, 1)),
            _ => (Some(self.low + 1), None),
        };
        first.into_iter().chain(second)
    }

    /// Def. 10: whether some tile of `available` completes this premeld.
    pub(super) fn is_completable(self, available: &KindCounts) -> bool {
        self.completions().any(|kind| available[kind] > 0)
    }
}

/// A pre-decomposition of a hand, built and undone piece by piece.
#[derive(Clone, Debug)]
pub(super) struct BuiltDecomposition {
    sets: usize,
    melds: usize,
    premelds: [Premeld; MOST_SETS],
    premeld_count: usize,
    eye: Option<usize>,
    placed: KindCounts,
}

impl BuiltDecomposition {
    /// The pre-decomposition with `sets` empty set holders and an empty eye holder.
    pub(super) fn empty(sets: usize) -> Self {
        BuiltDecomposition {
            sets,
            melds: 0,
            premelds: [Premeld::default(); MOST_SETS],
            premeld_count: 0,
            eye: None,
            placed: [0; KINDS],
        }
    }

    pub(super) fn empty_set_holders(&self) -> usize {
        self.sets - self.melds - self.premeld_count
    }

    pub(super) fn has_eye(&self) -> bool {
        self.eye.is_some()
    }

    pub(super) fn is_full(&self) -> bool {
        self.has_eye() && self.empty_set_holders() == 0
    }

    /// The copies of each kind that lie in a holder.
    pub(super) fn placed(&self) -> &KindCounts {
        &self.placed
    }

    pub(super) fn push_meld(&mut self, tiles: [usize; 3]) {
        self.melds += 1;
        tiles.iter().for_each(|&kind| self.placed[kind] += 1);
    }

    pub(super) fn pop_meld(&mut self, tiles: [usize; 3]) {
        self.melds -= 1;
        tiles.iter().for_each(|&kind| self.placed[kind] -= 1);
    }

    pub(super) fn push_premeld(&mut self, low: usize, high: usize) {
        self.premelds[self.premeld_count] = Premeld { low, high };
        self.premeld_count += 1;
        self.placed[low] += 1;
        self.placed[high] += 1;
    }

    pub(super) fn pop_premeld(&mut self) {
        self.premeld_count -= 1;
        let Premeld { low, high } = self.premelds[self.premeld_count];
        self.placed[low] -= 1;
        self.placed[high] -= 1;
    }

    pub(super) fn push_eye(&mut self, kind: usize) {
        self.eye = Some(kind);
        self.placed[kind] += 2;
    }

    pub(super) fn pop_eye(&mut self) {
        if let Some(kind) = self.eye.take() {
            self.placed[kind] -= 2;
        }
    }

    /// The number of tiles missing from the holders: the cost of Def. 7, if the pre-decomposition is
    /// completable.
    pub(super) fn missing(&self) -> usize {
        self.premeld_count + 3 * self.empty_set_holders() + if self.has_eye() { 0 } else { 2 }
    }

    /// A lower bound of the cost after adding `unprocessed` further tiles, with recycling.
    ///
    /// A recycled tile saves one in each empty holder. Two tiles in a holder save one more than that, and three save
    /// two more. So `unprocessed` tiles save at most two thirds of their number beyond the recycling.
    pub(super) fn least_cost(&self, unprocessed: usize) -> usize {
        let set_holders = self.empty_set_holders();
        let eye_holders = usize::from(!self.has_eye());
        let beyond_recycling = (2 * unprocessed / 3).min(2 * set_holders + eye_holders);
        self.missing() - set_holders - eye_holders - beyond_recycling
    }

    /// Whether all premelds can be completed together with tiles of `available`.
    pub(super) fn is_completable(&self, available: &KindCounts) -> bool {
        fn complete(premelds: &[Premeld], available: &mut KindCounts) -> bool {
            let Some((premeld, others)) = premelds.split_first() else { return true };
            premeld.completions().any(|kind| {
                if available[kind] == 0 {
                    return false;
                }
                available[kind] -= 1;
                let completed = complete(others, available);
                available[kind] += 1;
                completed
            })
        }
        complete(&self.premelds[..self.premeld_count], &mut available.clone())
    }

    /// The least number of tiles of `available` that complete this pre-decomposition of `hand`, if below
    /// `limit`.
    pub(super) fn cost_under(
        &self,
        hand: &KindCounts,
        available: &KindCounts,
        limit: usize,
    ) -> Option<usize> {
        let mut remainder = *hand;
        for (count, placed) in remainder.iter_mut().zip(self.placed()) {
            *count -= placed;
        }
        let mut completion = CompletionSearch { remainder, available: *available, limit, best: None };
        completion.complete_premelds(
            &self.premelds[..self.premeld_count],
            self.empty_set_holders(),
            !self.has_eye(),
            0,
        );
        completion.best
    }
}

/// The search for the cheapest completion of one pre-decomposition.
struct CompletionSearch {
    remainder: KindCounts,
    available: KindCounts,
    limit: usize,
    best: Option<usize>,
}

impl CompletionSearch {
    fn complete_premelds(&mut self, premelds: &[Premeld], new_melds: usize, new_eye: bool, spent: usize) {
        let least = spent + premelds.len() + 2 * new_melds + usize::from(new_eye);
        if least >= self.limit {
            return;
        }
        let Some((premeld, others)) = premelds.split_first() else {
            self.create_eye(new_melds, new_eye, spent);
            return;
        };
        for kind in premeld.completions() {
            if self.available[kind] > 0 {
                self.available[kind] -= 1;
                self.complete_premelds(others, new_melds, new_eye, spent + 1);
                self.available[kind] += 1;
            }
        }
    }

    fn create_eye(&mut self, new_melds: usize, new_eye: bool, spent: usize) {
        if !new_eye {
            self.create_melds(0, new_melds, spent);
            return;
        }
        for kind in 0..KINDS {
            if self.remainder[kind] > 0 && self.available[kind] > 0 {
                self.remainder[kind] -= 1;
                self.available[kind] -= 1;
                self.create_melds(0, new_melds, spent + 1);
                self.remainder[kind] += 1;
                self.available[kind] += 1;
            }
        }
        for kind in 0..KINDS {
            if self.available[kind] >= 2 {
                self.available[kind] -= 2;
                self.create_melds(0, new_melds, spent + 2);
                self.available[kind] += 2;
            }
        }
    }

    /// Creates `new_melds` melds with numbers from `first` on, so that each multiset is tried once.
    fn create_melds(&mut self, first: usize, new_melds: usize, spent: usize) {
        if spent + 2 * new_melds >= self.limit {
            return;
        }
        if new_melds == 0 {
            self.limit = spent;
            self.best = Some(spent);
            return;
        }
        for index in first..MELDS {
            let tiles = meld(index);
            for position in 0..3 {
                let recycled = tiles[position];
                let is_repeat = position > 0 && tiles[position - 1] == recycled;
                if self.remainder[recycled] == 0 || is_repeat {
                    continue;
                }
                let drawn = [tiles[(position + 1) % 3], tiles[(position + 2) % 3]];
                if self.take(&drawn) {
                    self.remainder[recycled] -= 1;
                    self.create_melds(index, new_melds - 1, spent + 2);
                    self.remainder[recycled] += 1;
                    self.put_back(&drawn);
                }
            }
            if spent + 3 + 2 * (new_melds - 1) < self.limit && self.take(&tiles) {
                self.create_melds(index, new_melds - 1, spent + 3);
                self.put_back(&tiles);
            }
        }
    }

    /// Takes all of `tiles` from the available ones, or none of them.
    fn take(&mut self, tiles: &[usize]) -> bool {
        for (position, &kind) in tiles.iter().enumerate() {
            if self.available[kind] == 0 {
                self.put_back(&tiles[..position]);
                return false;
            }
            self.available[kind] -= 1;
        }
        true
    }

    fn put_back(&mut self, tiles: &[usize]) {
        tiles.iter().for_each(|&kind| self.available[kind] += 1);
    }
}

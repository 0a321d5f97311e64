//! The special forms under a knowledge base: the least number of tiles to take for a hand of the form. A kind can be
//! used as often as it is held or available.

use super::kernel::{self, HandGroups};
use crate::goal::{Forms, Goal, Sets};
use crate::special::{KNITTED_STRAIGHTS, ORPHAN_KINDS};
use suzume_tiles::numbers::byte;
use suzume_tiles::{Counts34, Tile};

pub(super) const NEVER: u8 = u8::MAX;

/// The counts of a hand, and the usable copies of each kind: held and available ones together.
#[derive(Clone, Copy)]
pub(super) struct Usable {
    pub(super) count: [u8; Tile::KINDS],
    pub(super) limit: [u8; Tile::KINDS],
}

impl Usable {
    pub(super) fn new(hand: &Counts34, available: &Counts34, goal: &Goal) -> Usable {
        let exists = |kind: usize| kind < goal.kinds.count() && goal.only.contains(Tile::ALL[kind]);
        let (hand, available) = (hand.as_array(), available.as_array());
        Usable {
            count: std::array::from_fn(|kind| if exists(kind) { hand[kind] } else { 0 }),
            limit: std::array::from_fn(|kind| match exists(kind) {
                true => (hand[kind] + available[kind]).min(Tile::COPIES),
                false => 0,
            }),
        }
    }

    /// The cost of using `copies` copies of a kind; `NEVER` if there are not enough.
    pub(super) fn cost(&self, kind: usize, copies: u8) -> u8 {
        if copies > self.limit[kind] { NEVER } else { copies.saturating_sub(self.count[kind]) }
    }

    /// The tiles outside a knitted straight, and the number of tiles that the straight lacks; `None` if it cannot be
    /// made.
    pub(super) fn without_straight(&self, straight: &[usize; 9]) -> Option<(Usable, u8)> {
        let mut rest = *self;
        let mut missing = 0;
        for &kind in straight {
            missing += match self.cost(kind, 1) {
                NEVER => return None,
                cost => cost,
            };
            rest.count[kind] = self.count[kind].saturating_sub(1);
            rest.limit[kind] -= 1;
        }
        Some((rest, missing))
    }

    /// The held and the available tiles.
    pub(super) fn split(&self) -> (Counts34, Counts34) {
        let available = std::array::from_fn(|kind| self.limit[kind].saturating_sub(self.count[kind]));
        let counts = |counts| Counts34::new(counts).expect("no more than the limit of four");
        (counts(self.count), counts(available))
    }
}

/// The least over the special forms of a goal.
pub(super) fn deficiency(hand: &Counts34, available: &Counts34, goal: &Goal) -> u8 {
    let usable = Usable::new(hand, available, goal);
    goal.forms
        .each()
        .filter(|&form| form != Forms::STANDARD)
        .map(|form| of_form(&usable, form, goal))
        .min()
        .unwrap_or(NEVER)
}

/// The deficiency in one special form.
fn of_form(usable: &Usable, form: Forms, goal: &Goal) -> u8 {
    let whole_hand = goal.sets == Sets::FOUR;
    match form {
        Forms::PAIRS if whole_hand => pairs(usable, 1),
        Forms::PAIRS_WITH_QUADS if whole_hand => pairs(usable, 2),
        Forms::ORPHANS if whole_hand => orphans(usable),
        Forms::KNITTED => {
            let straight = knitted_straight(usable, goal);
            if whole_hand { straight.min(honors_and_knitted(usable)) } else { straight }
        }
        Forms::PONGS => pongs(usable, goal.sets),
        _ => NEVER,
    }
}

/// Pongs and a pair: the least cost over all kinds, by the number of pongs and whether the pair is among the kinds so
/// far.
fn pongs(usable: &Usable, sets: Sets) -> u8 {
    let mut least = [[NEVER; 6]; 2];
    least[0][0] = 0;
    for kind in 0..Tile::KINDS {
        let (pair, pong) = (usable.cost(kind, 2), usable.cost(kind, 3));
        let before = least;
        for made in 0..=sets.get() {
            least[1][made] = least[1][made].min(before[0][made].saturating_add(pair));
            if made > 0 {
                for has_pair in 0..2 {
                    let with_pong = before[has_pair][made - 1].saturating_add(pong);
                    least[has_pair][made] = least[has_pair][made].min(with_pong);
                }
            }
        }
    }
    least[1][sets.get()]
}

/// Seven pairs with at most `most_of_a_kind` copies of one kind. The first pair of a kind never costs more than its
/// second, so the seven cheapest pairs are the answer.
fn pairs(usable: &Usable, most_of_a_kind: u8) -> u8 {
    let mut by_cost = [0u8; 3];
    for kind in 0..Tile::KINDS {
        for pair in 1..=most_of_a_kind {
            let (before, after) = (usable.cost(kind, 2 * pair - 2), usable.cost(kind, 2 * pair));
            if after != NEVER {
                by_cost[usize::from(after - before)] += 1;
            }
        }
    }
    let free = by_cost[0].min(7);
    let cheap = by_cost[1].min(7 - free);
    let dear = 7 - free - cheap;
    if by_cost[2] < dear { NEVER } else { cheap + 2 * dear }
}

/// Thirteen orphans: one copy of each, and a second copy of one.
fn orphans(usable: &Usable) -> u8 {
    let kinds = || (0..Tile::KINDS).filter(|kind| ORPHAN_KINDS >> kind & 1 == 1);
    let mut total = 0;
    for kind in kinds() {
        match usable.cost(kind, 1) {
            NEVER => return NEVER,
            cost => total += cost,
        }
    }
    let second = kinds()
        .filter(|&kind| usable.cost(kind, 2) != NEVER)
        .map(|kind| usable.cost(kind, 2) - usable.cost(kind, 1))
        .min();
    second.map_or(NEVER, |second| total + second)
}

/// Fourteen different tiles among the honours and a knitted straight.
fn honors_and_knitted(usable: &Usable) -> u8 {
    let least = KNITTED_STRAIGHTS.iter().map(|straight| {
        let kinds = || straight.iter().copied().chain(27..Tile::KINDS);
        let held = kinds().filter(|&kind| usable.cost(kind, 1) == 0).count();
        let usable_kinds = kinds().filter(|&kind| usable.cost(kind, 1) != NEVER).count();
        if usable_kinds < 14 { NEVER } else { 14 - byte(held.min(14)) }
    });
    least.min().unwrap_or(NEVER)
}

/// A knitted straight with a pair and the remaining set, or no set if one is melded.
fn knitted_straight(usable: &Usable, goal: &Goal) -> u8 {
    let Some(sets) = goal.sets.get().checked_sub(3).and_then(Sets::new).filter(|_| goal.sets <= Sets::FOUR)
    else {
        return NEVER;
    };
    let least = KNITTED_STRAIGHTS.iter().filter_map(|straight| {
        let (rest, missing) = usable.without_straight(straight)?;
        let (hand, available) = rest.split();
        let others = kernel::deficiency(&HandGroups::of(&hand, &available, goal), sets);
        Some(missing.saturating_add(others))
    });
    least.min().unwrap_or(NEVER)
}

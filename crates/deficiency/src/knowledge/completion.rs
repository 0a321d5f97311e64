//! The nearest complete hands, each with the tiles to take and the tiles to give up.
//!
//! In the standard form, the sets and the pair are distributed over the four groups in every way whose costs add up to
//! the deficiency. For each group, every choice of tiles at its cost is listed, and the choices of the groups are
//! combined. No hand comes twice, because the number of tiles in a group determines its share.

use super::deficiency;
use super::special::{NEVER, Usable};
use crate::goal::{Forms, Goal, Sets};
use crate::special::{KNITTED_STRAIGHTS, ORPHAN_KINDS};
use crate::value::Deficiency;
use std::collections::HashSet;
use suzume_tiles::{Counts34, Tile};

/// A complete hand at the least distance, with the tiles to exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Completion {
    /// The complete hand, without declared melds.
    pub target: Counts34,
    /// The tiles to take; their number is the deficiency.
    pub take: Counts34,
    /// The tiles of the hand that are not needed.
    pub give_up: Counts34,
    /// The form of the complete hand. A hand with several forms comes once, with one of them.
    pub form: Forms,
}

/// The nearest complete hands of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completions {
    /// The distance of all of them, in tiles to take.
    pub deficiency: Deficiency,
    /// The completions, each once, always in the same order.
    pub found: Vec<Completion>,
    /// Whether the limit cut the list off.
    pub cut_off: bool,
}

/// One nearest complete hand, or `None` if the hand cannot be completed.
pub fn completion(hand: &Counts34, available: &Counts34, goal: &Goal) -> Option<Completion> {
    completions(hand, available, goal, 1).found.into_iter().next()
}

/// The nearest complete hands, at most `limit` of them.
pub fn completions(hand: &Counts34, available: &Counts34, goal: &Goal, limit: usize) -> Completions {
    let deficiency = deficiency(hand, available, goal);
    let mut listing = CompletionListing {
        hand: *hand,
        usable: Usable::new(hand, available, goal),
        limit,
        seen: HashSet::new(),
        result: Completions { deficiency, found: Vec::new(), cut_off: false },
    };
    if let Some(cost) = deficiency.finite() {
        for form in goal.forms.each() {
            listing.list(form, goal.sets, cost);
        }
    }
    listing.result
}

struct CompletionListing {
    hand: Counts34,
    usable: Usable,
    limit: usize,
    seen: HashSet<[u8; Tile::KINDS]>,
    result: Completions,
}

impl CompletionListing {
    fn list(&mut self, form: Forms, sets: Sets, cost: u8) {
        let usable = self.usable;
        let whole_hand = sets == Sets::FOUR;
        match form {
            Forms::STANDARD => standard(&usable, sets, cost, &mut |target| self.add(target, form)),
            Forms::PAIRS if whole_hand => self.pairs(1, cost, form),
            Forms::PAIRS_WITH_QUADS if whole_hand => self.pairs(2, cost, form),
            Forms::ORPHANS if whole_hand => {
                let one_of_each: [u8; Tile::KINDS] =
                    std::array::from_fn(|kind| u8::from(ORPHAN_KINDS >> kind & 1 == 1));
                for kind in (0..Tile::KINDS).filter(|&kind| one_of_each[kind] == 1) {
                    let mut target = one_of_each;
                    target[kind] += 1;
                    self.add_if(target, cost, form);
                }
            }
            Forms::KNITTED => {
                for straight in &KNITTED_STRAIGHTS {
                    if whole_hand {
                        let kinds: Vec<usize> = straight.iter().copied().chain(27..Tile::KINDS).collect();
                        self.choose(&kinds, 14, &mut [0; Tile::KINDS], 1, cost, form);
                    }
                    self.with_straight(straight, sets, cost);
                }
            }
            Forms::PONGS => {
                for pair in 0..Tile::KINDS {
                    let Some(rest) = cost.checked_sub(usable.cost(pair, 2)) else { continue };
                    let others: Vec<usize> = (0..Tile::KINDS).filter(|&kind| kind != pair).collect();
                    let mut target = [0; Tile::KINDS];
                    target[pair] = 2;
                    self.choose(&others, sets.get(), &mut target, 3, rest, form);
                }
            }
            _ => {}
        }
    }

    /// Adds a target. Returns whether the limit allows more.
    fn add(&mut self, target: [u8; Tile::KINDS], form: Forms) -> bool {
        if !self.seen.insert(target) {
            return true;
        }
        if self.result.found.len() == self.limit {
            self.result.cut_off = true;
            return false;
        }
        let hand = self.hand.as_array();
        let counts = |counts| Counts34::new(counts).expect("no more than the limit of four");
        self.result.found.push(Completion {
            target: counts(target),
            take: counts(std::array::from_fn(|kind| target[kind].saturating_sub(hand[kind]))),
            give_up: counts(std::array::from_fn(|kind| hand[kind].saturating_sub(target[kind]))),
            form,
        });
        true
    }

    /// Adds a target if it costs exactly `cost`.
    fn add_if(&mut self, target: [u8; Tile::KINDS], cost: u8, form: Forms) -> bool {
        let costs = (0..Tile::KINDS).map(|kind| self.usable.cost(kind, target[kind]));
        match costs.fold(0, u8::saturating_add) == cost {
            true => self.add(target, form),
            false => true,
        }
    }

    fn pairs(&mut self, most_of_a_kind: usize, cost: u8, form: Forms) {
        let kinds: Vec<usize> =
            (0..Tile::KINDS).flat_map(|kind| std::iter::repeat_n(kind, most_of_a_kind)).collect();
        self.choose(&kinds, 7, &mut [0; Tile::KINDS], 2, cost, form);
    }

    /// Adds `left` more of the kinds, each with `copies` copies, at exactly this cost. Returns whether the limit
    /// allows more.
    fn choose(
        &mut self,
        kinds: &[usize],
        left: usize,
        target: &mut [u8; Tile::KINDS],
        copies: u8,
        cost: u8,
        form: Forms,
    ) -> bool {
        if left == 0 {
            return cost > 0 || self.add(*target, form);
        }
        let Some((&kind, rest)) = kinds.split_first() else { return true };
        if kinds.len() < left {
            return true;
        }
        let (before, after) =
            (self.usable.cost(kind, target[kind]), self.usable.cost(kind, target[kind] + copies));
        if after != NEVER
            && let Some(cost) = cost.checked_sub(after - before)
        {
            target[kind] += copies;
            let more = self.choose(rest, left - 1, target, copies, cost, form);
            target[kind] -= copies;
            if !more {
                return false;
            }
        }
        self.choose(rest, left, target, copies, cost, form)
    }

    /// Adds the hands of a whole knitted straight and, in the other tiles, the standard form.
    fn with_straight(&mut self, straight: &[usize; 9], sets: Sets, cost: u8) {
        let other_sets = sets.get().checked_sub(3).and_then(Sets::new).filter(|_| sets <= Sets::FOUR);
        let (Some(other_sets), Some((rest, missing))) = (other_sets, self.usable.without_straight(straight))
        else {
            return;
        };
        let Some(cost) = cost.checked_sub(missing) else { return };
        standard(&rest, other_sets, cost, &mut |mut target| {
            straight.iter().for_each(|&kind| target[kind] += 1);
            self.add(target, Forms::KNITTED)
        });
    }
}

/// For each share `[sets][pair]` of one group: its least cost, and every choice of tiles at that cost.
type GroupShares = Vec<[GroupShare; 2]>;

#[derive(Default)]
struct GroupShare {
    cost: Option<u8>,
    targets: Vec<[u8; 9]>,
}

/// Lists the targets of the standard form at exactly `cost`, which must be the least cost.
fn standard(usable: &Usable, sets: Sets, cost: u8, each: &mut dyn FnMut([u8; Tile::KINDS]) -> bool) {
    let groups: Vec<GroupShares> = (0..4).map(|group| shares(usable, group, sets.get(), cost)).collect();
    multiply(&groups, sets.get(), 1, cost, &mut [0; Tile::KINDS], each);
}

/// Combines the targets of the groups. Returns whether the limit allows more.
fn multiply(
    groups: &[GroupShares],
    sets: usize,
    pairs: usize,
    cost: u8,
    target: &mut [u8; Tile::KINDS],
    each: &mut dyn FnMut([u8; Tile::KINDS]) -> bool,
) -> bool {
    let Some((shares, rest)) = groups.split_first() else {
        return sets > 0 || pairs > 0 || cost > 0 || each(*target);
    };
    let start = (4 - groups.len()) * 9;
    let length = (Tile::KINDS - start).min(9);
    for (mine, row) in shares.iter().enumerate().take(sets + 1) {
        for (pair, share) in row.iter().enumerate().take(pairs + 1) {
            let Some(left) = share.cost.and_then(|share| cost.checked_sub(share)) else { continue };
            // The groups that remain must be able to make the rest at exactly the rest of the cost.
            if !reaches(rest, sets - mine, pairs - pair, left) {
                continue;
            }
            for choice in &share.targets {
                target[start..start + length].copy_from_slice(&choice[..length]);
                if !multiply(rest, sets - mine, pairs - pair, left, target, each) {
                    return false;
                }
            }
            target[start..start + length].fill(0);
        }
    }
    true
}

/// Whether the groups can make `sets` sets and `pairs` pairs at exactly this cost.
fn reaches(groups: &[GroupShares], sets: usize, pairs: usize, cost: u8) -> bool {
    let Some((shares, rest)) = groups.split_first() else { return sets == 0 && pairs == 0 && cost == 0 };
    shares.iter().enumerate().take(sets + 1).any(|(mine, row)| {
        row.iter().enumerate().take(pairs + 1).any(|(pair, share)| {
            let left = share.cost.and_then(|share| cost.checked_sub(share));
            left.is_some_and(|left| reaches(rest, sets - mine, pairs - pair, left))
        })
    })
}

fn shares(usable: &Usable, group: usize, sets: usize, most: u8) -> GroupShares {
    let mut shares: GroupShares =
        (0..=sets).map(|_| [GroupShare::default(), GroupShare::default()]).collect();
    let length = if group == 3 { 7 } else { 9 };
    let mut walk = GroupWalk { usable, start: group * 9, length, most, target: [0; 11], shares: &mut shares };
    walk.at(0, 0, 0, 0);
    for share in shares.iter_mut().flatten() {
        share.targets.sort_unstable();
        share.targets.dedup();
    }
    shares
}

/// Walks over the kinds of a group and keeps, for each share, the choices at the least cost.
struct GroupWalk<'a> {
    usable: &'a Usable,
    start: usize,
    length: usize,
    /// Choices that cost more are dropped.
    most: u8,
    target: [u8; 11],
    shares: &'a mut GroupShares,
}

impl GroupWalk<'_> {
    fn at(&mut self, place: usize, sets: usize, pairs: usize, cost: u8) {
        if place == self.length {
            let share = &mut self.shares[sets][pairs];
            let least = share.cost.unwrap_or(u8::MAX);
            if cost < least {
                share.cost = Some(cost);
                share.targets.clear();
            }
            if cost <= least {
                let mut target = [0; 9];
                target.copy_from_slice(&self.target[..9]);
                share.targets.push(target);
            }
            return;
        }
        let is_honor = self.start == 27;
        let most_sets = self.shares.len() - 1;
        let before = self.target;
        for chows in 0..=if is_honor || place >= 7 { 0 } else { 2 } {
            for (tiles, more_sets, more_pairs) in [(0, 0, 0), (2, 0, 1), (3, 1, 0)] {
                let used = before[place] + chows + tiles;
                let price = self.usable.cost(self.start + place, used);
                let (sets, pairs) = (sets + usize::from(chows) + more_sets, pairs + more_pairs);
                if price == NEVER || cost + price > self.most || sets > most_sets || pairs > 1 {
                    continue;
                }
                self.target[place] = used;
                self.target[place + 1] = before[place + 1] + chows;
                self.target[place + 2] = before[place + 2] + chows;
                self.at(place + 1, sets, pairs, cost + price);
                self.target = before;
            }
        }
    }
}

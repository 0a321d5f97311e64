//! Accepted tiles under knowledge: which available tiles lower the deficiency, for a hand and after every discard.
//!
//! A draw or a discard changes one group, so only that group's cost vector is computed anew, two at a time, and put
//! together with the merged vectors of the other three.

use super::kernel::{self, Group, Groups, discarded, drawn, two_vectors};
use super::{deficiency, special};
use crate::accept::{Accepted, Discard, Discards};
use crate::cost::CostVector;
use crate::goal::{Forms, Goal};
use crate::value::Deficiency;
use suzume_tiles::{Counts34, Tile, TileSet};

/// The available tiles that lower the knowledge-aware deficiency of a hand.
pub fn accepted(hand: &Counts34, available: &Counts34, goal: &Goal) -> Accepted {
    if goal.forms != Forms::STANDARD {
        return one_by_one(hand, available, goal);
    }
    let groups = Groups::new(hand, available, goal.kinds);
    let vectors = group_vectors(&groups);
    let draws = Draws::new(&groups, hand, available, goal);
    let mut tiles = TileSet::EMPTY;
    let rests = [0, 1, 2, 3].map(|group| merge_others(&vectors, group));
    let before = vectors[0].complete_with(&rests[0], goal.sets.get());
    for (group, rest) in rests.iter().enumerate() {
        draws.lower(group, rest, before, goal, &mut tiles);
    }
    Accepted { deficiency: Deficiency::new(before), tiles }
}

/// The same after every discard of a hand of 3n+2 tiles.
pub fn discards(hand: &Counts34, available: &Counts34, goal: &Goal) -> Discards {
    if goal.forms != Forms::STANDARD {
        let discards = hand.kinds().map(|(tile, _)| {
            let mut rest = *hand;
            let was_there = rest.remove(tile);
            debug_assert!(was_there, "{tile} is one of the hand's kinds");
            Discard { tile, accepted: one_by_one(&rest, available, goal) }
        });
        return Discards { deficiency: deficiency(hand, available, goal), discards: discards.collect() };
    }
    let groups = Groups::new(hand, available, goal.kinds);
    let vectors = group_vectors(&groups);
    let draws = Draws::new(&groups, hand, available, goal);
    let sets = goal.sets.get();
    let discards = hand.kinds().map(|(tile, _)| {
        let (group, place) = tile.group();
        let mut rest = groups;
        if goal.kinds.tiles().any(|exists| exists == tile) {
            rest.0[group][place] = discarded(rest.0[group][place]);
        }
        let mut vectors = vectors;
        vectors[group] = two_vectors(&rest.0[group], &rest.0[group])[0];
        let own = merge_others(&vectors, group);
        let before = vectors[group].complete_with(&own, sets);
        let mut tiles = TileSet::EMPTY;
        for other in (0..4).filter(|&other| other != group) {
            draws.lower(other, &merge_others(&vectors, other), before, goal, &mut tiles);
        }
        let mut held = *hand;
        let was_there = held.remove(tile);
        debug_assert!(was_there, "{tile} is one of the hand's kinds");
        Draws::of_group(&rest, &held, available, goal, group).lower(group, &own, before, goal, &mut tiles);
        Discard { tile, accepted: Accepted { deficiency: Deficiency::new(before), tiles } }
    });
    Discards {
        deficiency: Deficiency::new(kernel::deficiency(&groups, goal.sets)),
        discards: discards.collect(),
    }
}

/// For goals with special forms: one call for each draw.
fn one_by_one(hand: &Counts34, available: &Counts34, goal: &Goal) -> Accepted {
    let before = deficiency(hand, available, goal);
    let lower = |tile: &Tile| {
        let (mut hand, mut available) = (*hand, *available);
        available.remove(*tile) && hand.add(*tile).is_ok() && deficiency(&hand, &available, goal) < before
    };
    Accepted { deficiency: before, tiles: goal.kinds.tiles().filter(lower).collect() }
}

fn group_vectors(groups: &Groups) -> [CostVector; 4] {
    let [characters, dots] = two_vectors(&groups.0[0], &groups.0[1]);
    let [bamboo, honors] = two_vectors(&groups.0[2], &groups.0[3]);
    [characters, dots, bamboo, honors]
}

/// The vectors of the three other groups, merged.
fn merge_others(vectors: &[CostVector; 4], group: usize) -> CostVector {
    let others = (0..4).filter(|&other| other != group).map(|other| vectors[other]);
    others.reduce(CostVector::merge).unwrap_or(CostVector::NOTHING)
}

/// The vectors of groups after each possible draw.
struct Draws(Vec<(Tile, CostVector)>);

impl Draws {
    /// Every draw.
    fn new(groups: &Groups, hand: &Counts34, available: &Counts34, goal: &Goal) -> Draws {
        Draws::of(groups, hand, available, goal, |_| true)
    }

    /// The draws of one group.
    fn of_group(groups: &Groups, hand: &Counts34, available: &Counts34, goal: &Goal, group: usize) -> Draws {
        Draws::of(groups, hand, available, goal, |tile| tile.group().0 == group)
    }

    fn of(
        groups: &Groups,
        hand: &Counts34,
        available: &Counts34,
        goal: &Goal,
        wanted: impl Fn(Tile) -> bool,
    ) -> Draws {
        let can_draw = |tile: &Tile| available.get(*tile) > 0 && hand.get(*tile) < Tile::COPIES;
        let tiles: Vec<Tile> = goal.kinds.tiles().filter(|tile| can_draw(tile) && wanted(*tile)).collect();
        let after = |tile: Tile| -> Group {
            let (group, place) = tile.group();
            let mut numbers = groups.0[group];
            numbers[place] = drawn(numbers[place]);
            numbers
        };
        let mut vectors = Vec::with_capacity(tiles.len() + 1);
        for two in tiles.chunks(2) {
            let (first, last) = (two[0], two[two.len() - 1]);
            let [one, other] = two_vectors(&after(first), &after(last));
            vectors.push((first, one));
            if two.len() == 2 {
                vectors.push((last, other));
            }
        }
        Draws(vectors)
    }

    /// Adds the tiles of one group whose draw lowers the deficiency.
    fn lower(&self, group: usize, rest: &CostVector, before: u8, goal: &Goal, tiles: &mut TileSet) {
        for (tile, vector) in self.0.iter().filter(|(tile, _)| tile.group().0 == group) {
            if vector.complete_with(rest, goal.sets.get()) < before {
                tiles.insert(*tile);
            }
        }
    }
}

/// The least over standard and special forms.
pub(super) fn over_forms(hand: &Counts34, available: &Counts34, goal: &Goal) -> u8 {
    let standard = match goal.forms.contains(Forms::STANDARD) {
        true => kernel::deficiency(&Groups::new(hand, available, goal.kinds), goal.sets),
        false => special::NEVER,
    };
    match goal.forms {
        Forms::STANDARD => standard,
        _ => standard.min(special::deficiency(hand, available, goal)),
    }
}

//! Counts every ready hand that another seat may hold, and which kinds would complete it.
//!
//! The paper (Kurita and Hoki, VI-C) enumerates the ready hands that fit the melds of a seat, each weighted by the number of
//! ways to take its tiles from those that the viewer cannot see. The same numbers can be had without listing hands. A ready
//! hand of 3S+1 concealed tiles falls into four groups, the suits and the honours, and has one of two shapes:
//!
//! - one group of 3k+1 tiles that one more tile turns into sets and a pair, and sets in the others;
//! - two groups of 3k+2 tiles, one of them sets and a pair, the other turned into sets by one more tile.
//!
//! The tile counts of each single group are therefore listed once, each with the ranks it waits for. For a question, the
//! ways are summed by group, and the groups are multiplied. Furiten hands are left out: if the seat has passed one of a
//! hand's waits, it cannot win on a discard.
//!
//! Limits: at most two sets are considered; further concealed sets are taken to be complete, whatever they are, as the paper
//! does for a single call. Seven pairs and thirteen orphans are not counted. No yaku is required, but hands without
//! terminals and honours, and hands of one suit and honours, can be counted separately.

use std::sync::LazyLock;
use suzume_tiles::numbers::{ToFloat, byte};
use suzume_tiles::{Counts34, Suit, Tile, TileSet};

/// The most sets considered.
const MOST_SETS: usize = 2;

/// The groups of kinds: three suits, and the honours.
const GROUPS: usize = 4;
const HONORS: usize = 3;

/// The number of ranks in the largest group.
const RANKS: usize = 9;

/// The number of ways to take some copies of a kind (second index) from those that are left (first index).
const CHOICES: [[u64; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// The role of a group's tiles in a ready hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GroupPart {
    /// Sets alone, so that the group awaits nothing.
    Sets,
    /// One more tile makes sets and a pair.
    AwaitsPair,
    /// Sets and a pair; one more tile may make it sets.
    Pair,
    /// No pair; one more tile makes sets.
    AwaitsSet,
}

/// A combination of a group's tiles that can be part of a ready hand.
#[derive(Clone, Copy, Debug)]
struct GroupPattern {
    counts: [u8; RANKS],
    /// The first rank that differs from the preceding pattern.
    first_new: usize,
    part: GroupPart,
    /// The number of complete sets: a third of the tiles, rounded down.
    sets: usize,
    /// The ranks that complete it, one bit each. For [`GroupPart::Pair`], the ranks that make it sets.
    waits: u16,
    /// Whether it has no terminals and no honours.
    is_simple: bool,
}

/// The patterns of a suit and of the honours, in hands of zero, one and two sets.
static PATTERNS: LazyLock<[[Vec<GroupPattern>; 2]; MOST_SETS + 1]> = LazyLock::new(|| {
    std::array::from_fn(|sets| [patterns(HasChows::Yes, sets), patterns(HasChows::No, sets)])
});

/// Whether a group has chows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HasChows {
    Yes,
    No,
}

impl HasChows {
    const fn ranks(self) -> usize {
        match self {
            HasChows::Yes => RANKS,
            HasChows::No => 7,
        }
    }
}

/// Lists the patterns of a group in hands of `sets` sets.
fn patterns(chows: HasChows, sets: usize) -> Vec<GroupPattern> {
    let mut found = Vec::new();
    list(&mut [0; RANKS], 0, 3 * sets + 1, chows, &mut found);
    for place in (1..found.len()).rev() {
        let before = found[place - 1].counts;
        let counts = &found[place].counts;
        found[place].first_new = (0..RANKS).find(|&rank| counts[rank] != before[rank]).unwrap_or(RANKS);
    }
    found
}

/// Fills the ranks from `rank` on with at most `left` tiles, in every way.
fn list(counts: &mut [u8; RANKS], rank: usize, left: usize, chows: HasChows, found: &mut Vec<GroupPattern>) {
    if rank == chows.ranks() {
        found.extend(pattern(counts, chows));
        return;
    }
    for count in 0..=left.min(4) {
        counts[rank] = byte(count);
        list(counts, rank + 1, left - count, chows, found);
    }
    counts[rank] = 0;
}

/// The pattern that these tiles make, if any.
fn pattern(counts: &[u8; RANKS], chows: HasChows) -> Option<GroupPattern> {
    let tiles: usize = counts.iter().map(|&count| usize::from(count)).sum();
    let completed = |is_complete: fn(&[u8; RANKS], HasChows) -> bool| {
        (0..chows.ranks()).filter(|&rank| counts[rank] < 4).fold(0, |waits, rank| {
            let mut more = *counts;
            more[rank] += 1;
            waits | u16::from(is_complete(&more, chows)) << rank
        })
    };
    let (part, waits) = match tiles % 3 {
        0 if is_sets(counts, chows) => (GroupPart::Sets, 0),
        1 => (GroupPart::AwaitsPair, completed(is_sets_and_pair)),
        2 if is_sets_and_pair(counts, chows) => (GroupPart::Pair, completed(is_sets)),
        2 => (GroupPart::AwaitsSet, completed(is_sets)),
        _ => return None,
    };
    if waits == 0 && matches!(part, GroupPart::AwaitsPair | GroupPart::AwaitsSet) {
        return None;
    }
    let is_simple = tiles == 0 || chows == HasChows::Yes && counts[0] == 0 && counts[RANKS - 1] == 0;
    Some(GroupPattern { counts: *counts, first_new: 0, part, sets: tiles / 3, waits, is_simple })
}

/// Whether the tiles are sets: the lowest rank is part of pongs or starts chows.
fn is_sets(counts: &[u8; RANKS], chows: HasChows) -> bool {
    let mut left = *counts;
    for rank in 0..RANKS {
        let chow = left[rank] % 3;
        if chow == 0 {
            continue;
        }
        if chows == HasChows::No || rank + 2 >= RANKS || left[rank + 1] < chow || left[rank + 2] < chow {
            return false;
        }
        left[rank + 1] -= chow;
        left[rank + 2] -= chow;
    }
    true
}

fn is_sets_and_pair(counts: &[u8; RANKS], chows: HasChows) -> bool {
    (0..RANKS).filter(|&rank| counts[rank] >= 2).any(|rank| {
        let mut rest = *counts;
        rest[rank] -= 2;
        is_sets(&rest, chows)
    })
}

/// The ways to hold the patterns of one group, summed by the number of sets. Furiten parts are left out, or kept apart where
/// they may be the pair for another group's wait.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    sets: [u64; MOST_SETS + 1],
    awaits_pair: [WaitingParts; MOST_SETS + 1],
    awaits_set: [WaitingParts; MOST_SETS + 1],
    /// Pairs that cannot become sets.
    pair: [u64; MOST_SETS + 1],
    /// Pairs that can become sets and would not be furiten.
    waiting_pair: [WaitingParts; MOST_SETS + 1],
    /// Pairs that can become sets and would be furiten: usable as the pair of a hand whose wait is elsewhere.
    furiten_pair: [u64; MOST_SETS + 1],
}

/// The ways to hold waiting parts, in total and by rank.
#[derive(Clone, Copy, Debug, Default)]
struct WaitingParts {
    all: u64,
    by_rank: [u64; RANKS],
}

impl WaitingParts {
    fn include(&mut self, other: &WaitingParts) {
        self.all += other.all;
        self.by_rank.iter_mut().zip(&other.by_rank).for_each(|(sum, more)| *sum += more);
    }

    fn add(&mut self, ways: u64, waits: u16) {
        self.all += ways;
        let mut left = waits;
        while left != 0 {
            self.by_rank[left.trailing_zeros() as usize] += ways;
            left &= left - 1;
        }
    }
}

impl Sums {
    /// A group with no tiles.
    fn nothing() -> Sums {
        let mut sums = Sums::default();
        sums.sets[0] = 1;
        sums
    }

    /// Adds the sums of other patterns.
    fn include(&mut self, other: &Sums) {
        for sets in 0..=MOST_SETS {
            self.sets[sets] += other.sets[sets];
            self.pair[sets] += other.pair[sets];
            self.furiten_pair[sets] += other.furiten_pair[sets];
            self.awaits_pair[sets].include(&other.awaits_pair[sets]);
            self.awaits_set[sets].include(&other.awaits_set[sets]);
            self.waiting_pair[sets].include(&other.waiting_pair[sets]);
        }
    }

    fn add(&mut self, pattern: &GroupPattern, ways: u64, passed: u16) {
        let sets = pattern.sets;
        let is_furiten = pattern.waits & passed != 0;
        match pattern.part {
            GroupPart::Sets => self.sets[sets] += ways,
            GroupPart::Pair if pattern.waits == 0 => self.pair[sets] += ways,
            GroupPart::Pair if is_furiten => self.furiten_pair[sets] += ways,
            GroupPart::Pair => self.waiting_pair[sets].add(ways, pattern.waits),
            _ if is_furiten => {}
            GroupPart::AwaitsPair => self.awaits_pair[sets].add(ways, pattern.waits),
            GroupPart::AwaitsSet => self.awaits_set[sets].add(ways, pattern.waits),
        }
    }
}

/// Counts of ready hands, weighted by the ways to hold them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadyHandCounts {
    /// The total over all ready hands.
    pub all: u64,
    /// The total for each kind that completes a hand.
    by_kind: [u64; Tile::KINDS],
}

impl ReadyHandCounts {
    const NONE: ReadyHandCounts = ReadyHandCounts { all: 0, by_kind: [0; Tile::KINDS] };

    /// The ways to hold a ready hand that would win with a kind.
    pub fn ways(&self, tile: Tile) -> u64 {
        self.by_kind[tile.index()]
    }

    /// The share of ready hands that would win with a kind, weighted by the ways to hold them; 0 if there is no ready hand.
    pub fn share(&self, tile: Tile) -> f64 {
        self.ways(tile).to_f64() / self.all.max(1).to_f64()
    }
}

/// The ready hands that a seat may hold, counted from the tiles that the viewer cannot see.
#[derive(Clone, Debug)]
pub struct ReadyHands {
    sets: usize,
    any: [Sums; GROUPS],
    simple: [Sums; GROUPS],
}

impl ReadyHands {
    /// The hands of a seat that still makes `sets` sets and a pair from `unseen` tiles, and has `passed` some kinds. If it makes
    /// more than two sets, two are considered.
    pub fn new(unseen: &Counts34, passed: TileSet, sets: usize) -> ReadyHands {
        let sets = sets.min(MOST_SETS);
        let mut hands =
            ReadyHands { sets, any: [Sums::default(); GROUPS], simple: [Sums::default(); GROUPS] };
        for group in 0..GROUPS {
            let left = unseen.group(group);
            let of_group = passed_in(passed, group);
            // The ways to take the tiles below each rank, reused between patterns as far as these agree.
            let mut ways = [1; RANKS + 1];
            for pattern in &PATTERNS[sets][usize::from(group == HONORS)] {
                for rank in pattern.first_new..left.len() {
                    let choices = CHOICES[usize::from(left[rank])][usize::from(pattern.counts[rank])];
                    ways[rank + 1] = ways[rank] * choices;
                }
                let ways = ways[left.len()];
                if ways > 0 {
                    let sums = if pattern.is_simple { &mut hands.simple } else { &mut hands.any };
                    sums[group].add(pattern, ways, of_group);
                }
            }
            let simple = hands.simple[group];
            hands.any[group].include(&simple);
        }
        hands
    }

    /// Counts all ready hands.
    pub fn any(&self) -> ReadyHandCounts {
        combine(&self.any, self.sets)
    }

    /// Counts the hands without terminals and honours. They may still wait for one.
    pub fn simple(&self) -> ReadyHandCounts {
        combine(&self.simple, self.sets)
    }

    /// Counts the hands of one suit and honours.
    pub fn flush(&self, suit: Suit) -> ReadyHandCounts {
        let mut groups = [Sums::nothing(); GROUPS];
        for group in [suit.index(), HONORS] {
            groups[group] = self.any[group];
        }
        combine(&groups, self.sets)
    }
}

/// The passed kinds of a group, one bit per rank.
fn passed_in(passed: TileSet, group: usize) -> u16 {
    (passed.bits() >> (group * RANKS)) as u16 & 0x1FF
}

fn combine(groups: &[Sums; GROUPS], sets: usize) -> ReadyHandCounts {
    let mut ready = ReadyHandCounts::NONE;
    for group in 0..GROUPS {
        let of_group = &groups[group];
        let mut add = |waiting: &WaitingParts, ways: u64| {
            let kinds = ready.by_kind.iter_mut().skip(group * RANKS);
            kinds.zip(&waiting.by_rank).for_each(|(kind, by_rank)| *kind += by_rank * ways);
        };
        for here in 0..=sets {
            let rest = sets_in(groups, &[group], sets - here);
            add(&of_group.awaits_pair[here], rest);
            ready.all += of_group.awaits_pair[here].all * rest;
        }
        for other in (0..GROUPS).filter(|&other| other != group) {
            let of_other = &groups[other];
            for (here, there) in (0..sets).flat_map(|here| (0..sets - here).map(move |there| (here, there))) {
                let rest = sets_in(groups, &[group, other], sets - 1 - here - there);
                let waiting = of_other.waiting_pair[there].all;
                let quiet = of_other.pair[there];
                let pairs = quiet + waiting + of_other.furiten_pair[there];
                add(&of_group.awaits_set[here], pairs * rest);
                add(&of_group.waiting_pair[here], (quiet + waiting) * rest);
                ready.all += of_group.awaits_set[here].all * pairs * rest;
                ready.all += of_group.waiting_pair[here].all * quiet * rest;
                // Two waiting pairs are found from either side but are one hand.
                if group < other {
                    ready.all += of_group.waiting_pair[here].all * waiting * rest;
                }
            }
        }
    }
    ready
}

/// The ways to hold `sets` sets in all groups except `but`.
fn sets_in(groups: &[Sums; GROUPS], but: &[usize], sets: usize) -> u64 {
    let mut ways = [0; MOST_SETS + 1];
    ways[0] = 1;
    for (_, of_group) in groups.iter().enumerate().filter(|(group, _)| !but.contains(group)) {
        let before = ways;
        for (total, sum) in ways.iter_mut().enumerate() {
            *sum = (0..=total).map(|here| of_group.sets[here] * before[total - here]).sum();
        }
    }
    ways[sets]
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_tiles::{Notation, parse_counts};

    fn counts(text: &str) -> Counts34 {
        parse_counts(text, Notation::Canonical).unwrap()
    }

    /// The slow twin: for every hand of 3S+1 unseen tiles, tries whether each kind completes it.
    fn brute(
        unseen: &Counts34,
        passed: TileSet,
        sets: usize,
        fits: &dyn Fn(Tile) -> bool,
    ) -> ReadyHandCounts {
        let mut ready = ReadyHandCounts::NONE;
        let mut hand = [0u8; Tile::KINDS];
        fill(&mut hand, 0, 3 * sets + 1, unseen, fits, &mut |hand, ways| {
            let wins = |tile: &Tile| {
                let mut more = *hand;
                more[tile.index()] += 1;
                more[tile.index()] <= 4 && is_complete(&mut more, false)
            };
            let waits: TileSet = Tile::ALL.into_iter().filter(wins).collect();
            if !waits.is_empty() && waits.and(passed).is_empty() {
                ready.all += ways;
                waits.iter().for_each(|tile| ready.by_kind[tile.index()] += ways);
            }
        });
        ready
    }

    fn fill(
        hand: &mut [u8; Tile::KINDS],
        kind: usize,
        left: usize,
        unseen: &Counts34,
        fits: &dyn Fn(Tile) -> bool,
        found: &mut dyn FnMut(&[u8; Tile::KINDS], u64),
    ) {
        if left == 0 {
            let ways = |(&held, &left): (&u8, &u8)| {
                (0..u64::from(held)).fold(1, |ways, taken| ways * (u64::from(left) - taken) / (taken + 1))
            };
            found(hand, hand.iter().zip(unseen.as_array()).map(ways).product());
            return;
        }
        let Some(tile) = Tile::from_index(kind) else { return };
        let most = if fits(tile) { left.min(unseen.get(tile).into()) } else { 0 };
        for count in 0..=most {
            hand[kind] = count as u8;
            fill(hand, kind + 1, left - count, unseen, fits, found);
        }
        hand[kind] = 0;
    }

    /// Whether the tiles are sets and a pair, tried in every way.
    fn is_complete(hand: &mut [u8; Tile::KINDS], has_pair: bool) -> bool {
        let Some(kind) = hand.iter().position(|&count| count > 0) else { return has_pair };
        let count = hand[kind];
        let can_chow = kind < 27 && kind % 9 < 7 && hand[kind + 1] > 0 && hand[kind + 2] > 0;
        let mut tries: Vec<(Vec<usize>, bool)> = Vec::new();
        if count >= 3 {
            tries.push((vec![kind; 3], has_pair));
        }
        if count >= 2 && !has_pair {
            tries.push((vec![kind; 2], true));
        }
        if can_chow {
            tries.push((vec![kind, kind + 1, kind + 2], has_pair));
        }
        tries.into_iter().any(|(kinds, has_pair)| {
            kinds.iter().for_each(|&kind| hand[kind] -= 1);
            let done = is_complete(hand, has_pair);
            kinds.iter().for_each(|&kind| hand[kind] += 1);
            done
        })
    }

    /// Every hand of one tile and of four from all kinds; of seven from a few dozen tiles.
    #[test]
    fn counts_are_those_of_the_enumeration() {
        let passed: TileSet = counts("17m5p2s4z").kind_set();
        let full = counts("").complement();
        let thin = counts("1113444566678889m1122335555788p1346679s1112256677z").complement();
        let small = counts("1223345m1234p567s11167z");
        for (unseen, sets) in [(&full, 0), (&full, 1), (&thin, 1), (&small, 2)] {
            for passed in [TileSet::EMPTY, passed] {
                let hands = ReadyHands::new(unseen, passed, sets);
                assert_eq!(hands.any(), brute(unseen, passed, sets, &|_| true));
                let is_simple = |tile: Tile| !tile.is_honor() && !tile.is_terminal();
                assert_eq!(hands.simple(), brute(unseen, passed, sets, &is_simple));
                let suit = Suit::ALL[0];
                let is_flush = |tile: Tile| tile.is_honor() || tile.suit() == Some(suit);
                assert_eq!(hands.flush(suit), brute(unseen, passed, sets, &is_flush));
            }
        }
    }

    /// 34m with a complete rest waits for 2m and 5m. With 2m passed the hand is furiten, so 5m does not count as a wait.
    #[test]
    fn suji_is_furiten() {
        let unseen = counts("34m55z");
        let five = counts("5m").kind_set().iter().next().unwrap();
        assert_eq!(ReadyHands::new(&unseen, TileSet::EMPTY, 1).any().share(five), 1.0);
        let passed = counts("2m").kind_set();
        assert_eq!(ReadyHands::new(&unseen, passed, 1).any(), ReadyHandCounts::NONE);
    }
}

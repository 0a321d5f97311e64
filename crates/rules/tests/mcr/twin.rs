//! The slow twin of the Chinese Standard scorer, written from the principles.
//!
//! Everything is tried: every form, every reading, every set that the winning tile may have completed, and every order in
//! which sets can be combined: each new combination may share one set with those before it, and not to make the same fan
//! again. What is implied comes from the table of the documentation. The result is the best total with every list of
//! fans that reaches it.

use std::collections::{BTreeMap, BTreeSet};
use suzume_rules::mcr::{Fan, KnittedStraightWaits};
use suzume_rules::{Source, Win};
use suzume_tiles::{MeldKind, Tile};

pub(crate) type Fans = BTreeMap<Fan, u32>;
type Counts = [u8; Tile::KINDS];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Sort {
    Chow,
    Pung,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Block {
    sort: Sort,
    first: usize,
    /// Whether a claimed tile made the set.
    open: bool,
    kong: bool,
    melded: bool,
}

impl Block {
    fn has(&self, kind: usize) -> bool {
        match self.sort {
            Sort::Chow => (self.first..self.first + 3).contains(&kind),
            Sort::Pung => self.first == kind,
        }
    }
    fn tiles(&self) -> [usize; 3] {
        match self.sort {
            Sort::Chow => [self.first, self.first + 1, self.first + 2],
            Sort::Pung => [self.first; 3],
        }
    }
}

fn is_honor(kind: usize) -> bool {
    kind >= 27
}
fn rank(kind: usize) -> usize {
    kind % 9 + 1
}
fn suit(kind: usize) -> usize {
    kind / 9
}
fn is_orphan(kind: usize) -> bool {
    is_honor(kind) || rank(kind) == 1 || rank(kind) == 9
}

/// Every way to read tiles as `sets` sets and a pair; a fifth copy counts like any other.
fn readings(counts: &Counts, sets: usize) -> BTreeSet<(Vec<(Sort, usize)>, usize)> {
    fn go(
        counts: &mut Counts,
        sets: usize,
        found: &mut Vec<(Sort, usize)>,
        all: &mut BTreeSet<Vec<(Sort, usize)>>,
    ) {
        let Some(kind) = counts.iter().position(|&count| count > 0) else {
            if sets == 0 {
                let mut sorted = found.clone();
                sorted.sort_unstable();
                all.insert(sorted);
            }
            return;
        };
        if sets == 0 {
            return;
        }
        for sort in [Sort::Chow, Sort::Pung] {
            let tiles = match sort {
                Sort::Pung => [kind; 3],
                Sort::Chow if !is_honor(kind) && rank(kind) <= 7 => [kind, kind + 1, kind + 2],
                Sort::Chow => continue,
            };
            let before = *counts;
            let fits = tiles.iter().all(|&tile| {
                let some = counts[tile] > 0;
                counts[tile] = counts[tile].saturating_sub(1);
                some
            });
            if fits {
                found.push((sort, kind));
                go(counts, sets - 1, found, all);
                found.pop();
            }
            *counts = before;
        }
    }
    let mut all = BTreeSet::new();
    for pair in (0..34).filter(|&pair| counts[pair] >= 2) {
        let mut rest = *counts;
        rest[pair] -= 2;
        let mut found = BTreeSet::new();
        go(&mut rest, sets, &mut Vec::new(), &mut found);
        all.extend(found.into_iter().map(|sets| (sets, pair)));
    }
    all
}

/// The six knitted straights.
fn straights() -> Vec<[usize; 9]> {
    let mut all = Vec::new();
    for a in 0..3 {
        for b in (0..3).filter(|&b| b != a) {
            let starts = [a, b, 3 - a - b];
            all.push(std::array::from_fn(|place| place / 3 * 9 + starts[place / 3] + place % 3 * 3));
        }
    }
    all
}

/// The tiles that remain outside each knitted straight in the hand.
fn straights_and_rests(counts: &Counts) -> Vec<([usize; 9], Counts)> {
    let there = straights().into_iter().filter(|straight| straight.iter().all(|&kind| counts[kind] > 0));
    there
        .map(|straight| {
            let mut rest = *counts;
            straight.iter().for_each(|&kind| rest[kind] -= 1);
            (straight, rest)
        })
        .collect()
}

fn is_pairs(counts: &Counts) -> bool {
    counts.iter().map(|&count| u32::from(count)).sum::<u32>() == 14
        && counts.iter().all(|count| count % 2 == 0)
}
fn is_orphans(counts: &Counts) -> bool {
    (0..34).all(|kind| (counts[kind] > 0) == is_orphan(kind))
        && counts.iter().map(|&c| u32::from(c)).sum::<u32>() == 14
}
fn is_knitted(counts: &Counts) -> bool {
    let single =
        counts.iter().all(|&count| count <= 1) && counts.iter().filter(|&&count| count == 1).count() == 14;
    let fits = |straight: [usize; 9]| (0..27).all(|kind| counts[kind] == 0 || straight.contains(&kind));
    single && straights().into_iter().any(fits)
}

/// Whether concealed tiles are complete in any form, with `melds` melds.
fn is_complete(counts: &Counts, melds: usize) -> bool {
    let straight =
        || straights_and_rests(counts).iter().any(|(_, rest)| !readings(rest, 1 - melds).is_empty());
    !readings(counts, 4 - melds).is_empty()
        || melds <= 1 && straight()
        || melds == 0 && (is_pairs(counts) || is_orphans(counts) || is_knitted(counts))
}

/// The table of implied fans: from a fan to those that do not count together with it.
pub(crate) type Implied = BTreeMap<Fan, BTreeSet<Fan>>;

pub(crate) struct Twin<'a> {
    win: &'a Win,
    implied: &'a Implied,
    knitted_straight_waits: KnittedStraightWaits,
    before: Counts,
    melds: Vec<Block>,
    only_wait: bool,
    best: u32,
    lists: BTreeSet<Fans>,
}

/// The best total, flowers included, with every list of fans that reaches it; `None` if the hand is no win.
pub(crate) fn best(
    win: &Win,
    implied: &Implied,
    waits: KnittedStraightWaits,
) -> Option<(u32, BTreeSet<Fans>)> {
    let melds: Vec<Block> = win
        .melds
        .iter()
        .map(|meld| Block {
            sort: if meld.kind() == MeldKind::Chow { Sort::Chow } else { Sort::Pung },
            first: meld.first().index(),
            open: meld.kind() != MeldKind::ClosedKong,
            kong: meld.kind().is_kong(),
            melded: true,
        })
        .collect();
    let before = *win.concealed.as_array();
    let winning = win.winning_tile.index();
    let completes = |kind: usize| {
        let mut counts = before;
        counts[kind] += 1;
        is_complete(&counts, melds.len())
    };
    let only_wait = (0..34).all(|kind| kind == winning || !completes(kind));
    let mut twin = Twin {
        win,
        implied,
        knitted_straight_waits: waits,
        before,
        only_wait,
        best: 0,
        lists: BTreeSet::new(),
        melds,
    };
    twin.try_forms();
    (!twin.lists.is_empty()).then_some((twin.best, twin.lists))
}

impl Twin<'_> {
    fn winning(&self) -> usize {
        self.win.winning_tile.index()
    }

    fn try_forms(&mut self) {
        let mut whole = self.before;
        whole[self.winning()] += 1;
        let melds = self.melds.len();
        for (sets, pair) in readings(&whole, 4 - melds) {
            self.try_places(&sets, pair, None);
        }
        if melds <= 1 {
            for (straight, rest) in straights_and_rests(&whole) {
                for (sets, pair) in readings(&rest, 1 - melds) {
                    self.try_places(&sets, pair, Some(straight));
                }
            }
        }
        if melds > 0 {
            return;
        }
        let mut fans = self.tile_fans();
        if is_pairs(&whole) {
            let kinds: Vec<usize> = (0..34).filter(|&kind| whole[kind] > 0).collect();
            fans.insert(Fan::SevenPairs, 1);
            if kinds.len() == 7
                && kinds[6] == kinds[0] + 6
                && !is_honor(kinds[6])
                && suit(kinds[0]) == suit(kinds[6])
            {
                fans.insert(Fan::SevenShiftedPairs, 1);
            }
            self.offer(fans.clone());
        }
        if is_orphans(&whole) {
            fans.insert(Fan::ThirteenOrphans, 1);
            self.offer(fans.clone());
        }
        if is_knitted(&whole) {
            fans.insert(Fan::LesserHonorsAndKnittedTiles, 1);
            if (27..34).all(|kind| whole[kind] == 1) {
                fans.insert(Fan::GreaterHonorsAndKnittedTiles, 1);
            }
            if !straights_and_rests(&whole).is_empty() {
                fans.insert(Fan::KnittedStraight, 1);
            }
            self.offer(fans);
        }
    }

    /// The winning tile may have completed any set that has it, the pair, or the straight.
    fn try_places(&mut self, sets: &[(Sort, usize)], pair: usize, straight: Option<[usize; 9]>) {
        let winning = self.winning();
        let block =
            |&(sort, first): &(Sort, usize)| Block { sort, first, open: false, kong: false, melded: false };
        let concealed: Vec<Block> = sets.iter().map(block).collect();
        let claimed = self.win.source == Source::Claimed;
        let mut places: Vec<Option<usize>> = Vec::new();
        places.extend((0..concealed.len()).filter(|&place| concealed[place].has(winning)).map(Some));
        let in_straight = straight.is_some_and(|straight| straight.contains(&winning));
        let referee = in_straight && self.knitted_straight_waits == KnittedStraightWaits::Referee;
        if pair == winning {
            places.push(None);
        }
        for place in places {
            let mut blocks = self.melds.clone();
            let mut wait = None;
            for (index, &block) in concealed.iter().enumerate() {
                let mut block = block;
                if place == Some(index) {
                    block.open = claimed;
                    wait = match block.sort {
                        Sort::Pung => None,
                        Sort::Chow if winning == block.first + 1 => Some(Fan::ClosedWait),
                        Sort::Chow if rank(winning) == 3 && winning == block.first + 2 => Some(Fan::EdgeWait),
                        Sort::Chow if rank(winning) == 7 && winning == block.first => Some(Fan::EdgeWait),
                        Sort::Chow => None,
                    };
                }
                blocks.push(block);
            }
            if place.is_none() {
                wait = Some(Fan::SingleWait);
            }
            self.try_combinations(&blocks, pair, straight, wait.filter(|_| self.only_wait && !referee));
        }
        if in_straight {
            let blocks: Vec<Block> = self.melds.iter().copied().chain(concealed).collect();
            self.try_combinations(&blocks, pair, straight, None);
        }
    }

    fn try_combinations(
        &mut self,
        blocks: &[Block],
        pair: usize,
        straight: Option<[usize; 9]>,
        wait: Option<Fan>,
    ) {
        let mut fans = self.tile_fans();
        self.add_set_fans(blocks, pair, straight.is_some(), &mut fans);
        fans.extend(wait.map(|wait| (wait, 1)));
        let mut candidates: Vec<(Fan, u8)> = Vec::new();
        for mask in 0u8..1 << blocks.len() {
            let chosen: Vec<Block> =
                (0..blocks.len()).filter(|place| mask >> place & 1 == 1).map(|place| blocks[place]).collect();
            candidates.extend(combination(&chosen, pair).map(|fan| (fan, mask)));
        }
        self.extend(&fans, &candidates, &mut Vec::new());
    }

    /// Tries every further combination, and stopping here.
    fn extend(&mut self, fans: &Fans, candidates: &[(Fan, u8)], made: &mut Vec<(Fan, u8)>) {
        let mut all = fans.clone();
        made.iter().for_each(|&(fan, _)| *all.entry(fan).or_insert(0) += 1);
        // A hand with a combination cannot become a chicken hand by leaving the combination out.
        if !made.is_empty() || candidates.is_empty() {
            self.offer(all);
        }
        let used = made.iter().fold(0, |used, (_, mask)| used | mask);
        for &(fan, mask) in candidates {
            let shared = mask & used;
            let again = made.iter().any(|&(other, sets)| other == fan && sets & shared != 0);
            if shared.count_ones() <= 1 && mask & !used != 0 && !again {
                made.push((fan, mask));
                self.extend(fans, candidates, made);
                made.pop();
            }
        }
    }

    /// Leaves out implied fans, from the most expensive fan down, and keeps the list if none is better.
    fn offer(&mut self, mut fans: Fans) {
        for fan in Fan::ALL {
            if fans.contains_key(fan) {
                let implied = self.implied.get(fan).cloned().unwrap_or_default();
                fans.retain(|other, _| !implied.contains(other));
            }
        }
        if fans.is_empty() {
            fans.insert(Fan::ChickenHand, 1);
        }
        if !self.win.flowers.is_empty() {
            fans.insert(Fan::FlowerTiles, self.win.flowers.len() as u32);
        }
        let total = fans.iter().map(|(fan, count)| fan.points() * count).sum();
        if total > self.best {
            self.best = total;
            self.lists.clear();
        }
        if total == self.best {
            self.lists.insert(fans);
        }
    }

    /// The fans that depend on the tiles alone, or on how the hand was won.
    fn tile_fans(&self) -> Fans {
        let win = self.win;
        let winning = self.winning();
        let mut all = self.before;
        all[winning] += 1;
        for block in &self.melds {
            block.tiles().iter().for_each(|&kind| all[kind] += 1);
            all[block.first] += u8::from(block.kong);
        }
        let kinds: Vec<usize> = (0..34).filter(|&kind| all[kind] > 0).collect();
        let only = |of: &dyn Fn(usize) -> bool| kinds.iter().all(|&kind| of(kind));
        let ranks =
            |low: usize, high: usize| only(&|kind| !is_honor(kind) && (low..=high).contains(&rank(kind)));
        let suits: BTreeSet<usize> =
            kinds.iter().filter(|&&kind| !is_honor(kind)).map(|&kind| suit(kind)).collect();
        let honors = kinds.iter().any(|&kind| is_honor(kind));
        let winds = kinds.iter().any(|kind| (27..31).contains(kind));
        let dragons = kinds.iter().any(|kind| (31..34).contains(kind));
        let green = |kind: usize| [19, 20, 21, 23, 25, 32].contains(&kind);
        let reversible =
            |kind: usize| [9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31].contains(&kind);
        let drawn = win.source == Source::SelfDrawn;
        let open = self.melds.iter().filter(|block| block.open).count();
        let kongs = self.melds.iter().filter(|block| block.kong).count();
        let closed = self.melds.iter().filter(|block| block.kong && !block.open).count();
        let circumstances = &win.circumstances;
        let concealed_others = self.before[winning] > 0;
        let shown_by_self = all[winning] == 4 && !concealed_others;
        let robbed = !drawn && circumstances.robbing_kong && all[winning] == 1;
        let hogs = kinds.iter().filter(|&&kind| {
            all[kind] == 4 && !self.melds.iter().any(|block| block.kong && block.first == kind)
        });
        let holding = [
            (Fan::AllGreen, only(&green)),
            (Fan::AllTerminals, only(&|kind| is_orphan(kind) && !is_honor(kind))),
            (Fan::AllHonors, suits.is_empty()),
            (Fan::AllTerminalsAndHonors, only(&is_orphan)),
            (Fan::FullFlush, suits.len() == 1 && !honors),
            (Fan::HalfFlush, suits.len() == 1 && honors),
            (Fan::OneVoidedSuit, suits.len() == 2),
            (Fan::AllTypes, suits.len() == 3 && winds && dragons),
            (Fan::UpperTiles, ranks(7, 9)),
            (Fan::MiddleTiles, ranks(4, 6)),
            (Fan::LowerTiles, ranks(1, 3)),
            (Fan::UpperFour, ranks(6, 9)),
            (Fan::LowerFour, ranks(1, 4)),
            (Fan::AllSimples, ranks(2, 8)),
            (Fan::NoHonors, !honors),
            (Fan::ReversibleTiles, only(&reversible)),
            (Fan::SelfDrawn, drawn),
            (Fan::FullyConcealedHand, drawn && open == 0),
            (Fan::ConcealedHand, !drawn && open == 0),
            (Fan::MeldedHand, !drawn && open == 4),
            (Fan::LastTileDraw, drawn && circumstances.last_tile),
            (Fan::LastTileClaim, !drawn && circumstances.last_tile),
            (Fan::OutWithReplacementTile, drawn && circumstances.kong_draw && kongs > 0),
            (Fan::RobbingTheKong, robbed),
            (Fan::LastTile, !concealed_others && (circumstances.last_copy || robbed || shown_by_self)),
            (Fan::FourKongs, kongs == 4),
            (Fan::ThreeKongs, kongs == 3),
            (Fan::TwoConcealedKongs, kongs == 2 && closed == 2),
            (Fan::ConcealedKongAndMeldedKong, kongs == 2 && closed == 1),
            (Fan::TwoMeldedKongs, kongs == 2 && closed == 0),
            (Fan::ConcealedKong, kongs == 1 && closed == 1),
            (Fan::MeldedKong, kongs == 1 && closed == 0),
        ];
        let mut fans: Fans =
            holding.into_iter().filter(|(_, holds)| *holds).map(|(fan, _)| (fan, 1)).collect();
        let hogs = hogs.count() as u32;
        if hogs > 0 {
            fans.insert(Fan::TileHog, hogs);
        }
        fans
    }

    /// Adds the fans that depend on sets and pair, except combinations.
    fn add_set_fans(&self, blocks: &[Block], pair: usize, is_knitted: bool, fans: &mut Fans) {
        let pungs: Vec<usize> =
            blocks.iter().filter(|block| block.sort == Sort::Pung).map(|block| block.first).collect();
        let all = |of: &dyn Fn(usize) -> bool| {
            !is_knitted && of(pair) && blocks.iter().all(|block| block.tiles().iter().any(|&kind| of(kind)))
        };
        let all_pungs = !is_knitted && pungs.len() == 4;
        let is_wind = |kind: usize| (27..31).contains(&kind);
        let is_dragon = |kind: usize| kind >= 31;
        let winds = pungs.iter().filter(|&&kind| is_wind(kind)).count();
        let dragons = pungs.iter().filter(|&&kind| is_dragon(kind)).count();
        let (seat, round) = (self.win.seat_wind.tile().index(), self.win.round_wind.tile().index());
        let concealed = blocks.iter().filter(|block| block.sort == Sort::Pung && !block.open).count();
        let gates = [3, 1, 1, 1, 1, 1, 1, 1, 3];
        let nine_gates = (0..3).any(|suit| self.before[9 * suit..9 * suit + 9] == gates);
        let holding = [
            (Fan::KnittedStraight, is_knitted),
            (Fan::AllChows, pungs.is_empty() && !is_honor(pair)),
            (Fan::AllPungs, all_pungs),
            (Fan::AllEvenPungs, all_pungs && all(&|kind| !is_honor(kind) && rank(kind).is_multiple_of(2))),
            (Fan::OutsideHand, all(&is_orphan)),
            (Fan::AllFives, all(&|kind| !is_honor(kind) && rank(kind) == 5)),
            (Fan::NineGates, nine_gates),
            (Fan::BigFourWinds, winds == 4),
            (Fan::LittleFourWinds, winds == 3 && is_wind(pair)),
            (Fan::BigThreeWinds, winds == 3),
            (Fan::BigThreeDragons, dragons == 3),
            (Fan::LittleThreeDragons, dragons == 2 && is_dragon(pair)),
            (Fan::TwoDragonPungs, dragons == 2),
            (Fan::DragonPung, dragons == 1),
            (Fan::SeatWind, pungs.contains(&seat)),
            (Fan::PrevalentWind, pungs.contains(&round)),
            (Fan::TwoConcealedPungs, concealed == 2),
            (Fan::ThreeConcealedPungs, concealed == 3),
            (Fan::FourConcealedPungs, concealed == 4),
        ];
        fans.extend(holding.into_iter().filter(|(_, holds)| *holds).map(|(fan, _)| (fan, 1)));
        let unnamed = |kind: usize| match kind {
            31.. => false,
            27.. => winds < 3 && kind != seat && kind != round,
            _ => is_orphan(kind),
        };
        let orphans = pungs.iter().filter(|&&kind| unnamed(kind)).count() as u32;
        let orphans = orphans.saturating_sub(u32::from(nine_gates));
        if orphans > 0 {
            fans.insert(Fan::PungOfTerminalsOrHonors, orphans);
        }
    }
}

/// The fan that the given sets make together, all of them needed.
fn combination(blocks: &[Block], pair: usize) -> Option<Fan> {
    let sort = blocks.first()?.sort;
    if blocks.iter().any(|block| block.sort != sort || is_honor(block.first)) {
        return None;
    }
    let mut firsts: Vec<usize> = blocks.iter().map(|block| block.first).collect();
    firsts.sort_unstable();
    let mut ranks: Vec<usize> = firsts.iter().map(|&kind| rank(kind)).collect();
    ranks.sort_unstable();
    let suits: BTreeSet<usize> = firsts.iter().map(|&kind| suit(kind)).collect();
    let shift = |by: usize| ranks.windows(2).all(|two| two[1] == two[0] + by);
    let (pure, spread) = (suits.len() == 1, suits.len() == blocks.len());
    match (sort, blocks.len()) {
        (Sort::Chow, 2) if pure && shift(0) => Some(Fan::PureDoubleChow),
        (Sort::Chow, 2) if pure && shift(3) => Some(Fan::ShortStraight),
        (Sort::Chow, 2) if pure && shift(6) => Some(Fan::TwoTerminalChows),
        (Sort::Chow, 2) if spread && shift(0) => Some(Fan::MixedDoubleChow),
        (Sort::Chow, 3) if pure && shift(0) => Some(Fan::PureTripleChow),
        (Sort::Chow, 3) if pure && shift(3) => Some(Fan::PureStraight),
        (Sort::Chow, 3) if pure && (shift(1) || shift(2)) => Some(Fan::PureShiftedChows),
        (Sort::Chow, 3) if spread && shift(0) => Some(Fan::MixedTripleChow),
        (Sort::Chow, 3) if spread && shift(3) => Some(Fan::MixedStraight),
        (Sort::Chow, 3) if spread && shift(1) => Some(Fan::MixedShiftedChows),
        (Sort::Chow, 4) if pure && shift(0) => Some(Fan::QuadrupleChow),
        (Sort::Chow, 4) if pure && (shift(1) || shift(2)) => Some(Fan::FourPureShiftedChows),
        (Sort::Chow, 4) if ranks == [1, 1, 7, 7] && !is_honor(pair) && rank(pair) == 5 => {
            let twice = firsts[0] == firsts[1] && firsts[2] == firsts[3];
            let both =
                suits.len() == 2 && rank(firsts[0]) == 1 && rank(firsts[1]) == 7 && rank(firsts[2]) == 1;
            let third = !suits.contains(&suit(pair));
            match pure {
                true => (twice && !third).then_some(Fan::PureTerminalChows),
                false => (both && third && suit(firsts[0]) == suit(firsts[1]))
                    .then_some(Fan::ThreeSuitedTerminalChows),
            }
        }
        (Sort::Pung, 2) if spread && shift(0) => Some(Fan::DoublePung),
        (Sort::Pung, 3) if spread && shift(0) => Some(Fan::TriplePung),
        (Sort::Pung, 3) if pure && shift(1) => Some(Fan::PureShiftedPungs),
        (Sort::Pung, 3) if spread && shift(1) => Some(Fan::MixedShiftedPungs),
        (Sort::Pung, 4) if pure && shift(1) => Some(Fan::FourPureShiftedPungs),
        _ => None,
    }
}

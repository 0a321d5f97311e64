//! The hands of eight points and more that are in reach, and what each discard leaves of them.
//!
//! Kong's slow greedy program, extended. It lists complete hands by the number of tiles they lack, nearest first, until
//! some reach the points that a win needs, and a little further. Each counts with the chance that its tiles come in time
//! ([`Arrivals`]) times what the win would bring; a discard keeps the hands that give it up. The sum over hands is no
//! chance, as hands overlap; it compares discards of one hand, and a hand with the same hand after a claim.
//!
//! A hand may be finished in several ways: with sets claimed, won on anybody's tile; concealed, which is worth points of
//! its own; or by self-draw only, where that makes up for missing points. The best of them counts.
//!
//! Near hands are listed in full, others by the [routes](super::routes) only.

use super::chance::{Arrivals, Sources};
use super::points::{Planned, Points};
use super::routes::{ROUTES, Route};
use super::sets::{self, TILES};
use std::collections::HashSet;
use std::hash::BuildHasherDefault;
use suzume_rules::Source;
use suzume_tiles::{Meld, Tile};

/// How far a plan is worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Thousand positions that a list may look at; a level of distance that takes more is left out.
    pub budget: u64,
    /// How many tiles further than the nearest win the list goes.
    pub further: u8,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { budget: 300, further: 1 }
    }
}

/// What is known when a plan is made.
pub(super) struct Question<'a> {
    pub(super) hand: [u8; Tile::KINDS],
    pub(super) available: [u8; Tile::KINDS],
    pub(super) melds: &'a [Meld],
    pub(super) arrivals: &'a Arrivals,
}

impl Question<'_> {
    /// The chance that everything comes that a target lacks.
    fn chance(&self, target: &[u8; Tile::KINDS], sources: &[Sources; Tile::KINDS]) -> f64 {
        let Question { hand, available, arrivals, .. } = self;
        let missing = (0..Tile::KINDS).filter(|&kind| target[kind] > hand[kind]);
        missing
            .map(|kind| arrivals.chance(sources[kind], available[kind], target[kind] - hand[kind]))
            .product()
    }
}

/// What a hand is worth by the wins in reach.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    /// The tiles that the nearest allowed win lacks.
    pub(super) distance: Option<u8>,
    /// The sum over all wins.
    pub(super) value: f64,
    /// The sum over the wins that do not need a kind.
    pub(super) discards: [f64; Tile::KINDS],
}

/// What every win is worth beside its points: 24 from the base payments, and about as much again as others' wins cost on
/// average. Chosen.
const WIN_POINTS: f64 = 34.0;
/// Points count so many times more than the base, as a self-draw is paid by three. Chosen.
const CLAIM_WEIGHT: f64 = 1.5;
/// The same for a hand that can be won by self-draw only.
const SELF_DRAW_WEIGHT: f64 = 3.0;
/// What a win counts for each tile that it is further away than the nearest: the further, the more wins there are, and the
/// less the sum over them is a chance. Chosen by matches among values from 0.05 to 1.
const FURTHER_WEIGHT: f64 = 0.4;
/// Hands that lack more tiles are not searched for without a route. Chosen by matches: with 3 or 4, hands of many small
/// fans outweigh the others by their number.
const FAR: u8 = 2;
/// No hand lacks more.
const MOST_MISSING: u8 = 9;

/// Makes the plan of a hand.
pub(super) fn plan(
    question: &Question<'_>,
    points: &mut Points,
    limits: Limits,
    out_of_time: &mut dyn FnMut() -> bool,
) -> Plan {
    let melds: Vec<usize> = question.melds.iter().map(sets::of_meld).collect();
    let routes: Vec<Route> = ROUTES.iter().filter_map(|route| route.after(&melds)).collect();
    let any = Route::any().after(&melds);
    let mut listing = Listing {
        question,
        points,
        is_open: question.melds.iter().any(|meld| !meld.is_concealed()),
        target: [0; Tile::KINDS],
        chosen: [0; 4],
        level: 0,
        seen: HashSet::default(),
        positions: limits.budget.saturating_mul(1000),
        out_of_time,
        plan: Plan { distance: None, value: 0.0, discards: [0.0; Tile::KINDS] },
    };
    for level in 1..=MOST_MISSING {
        if listing.plan.distance.is_some_and(|nearest| level > nearest + limits.further) {
            break;
        }
        let before = listing.plan.clone();
        listing.level = level;
        let near = any.iter().filter(|_| level <= FAR);
        routes.iter().chain(near).for_each(|route| listing.follow(route));
        if melds.is_empty() {
            listing.special_forms();
        }
        if listing.positions == 0 {
            // A level that was cut short would favour the routes that come first.
            if before.distance.is_some() {
                return before;
            }
            break;
        }
    }
    listing.plan
}

struct Listing<'a, 'q> {
    question: &'a Question<'q>,
    points: &'a mut Points,
    is_open: bool,
    target: [u8; Tile::KINDS],
    /// The sets that fill the slots so far.
    chosen: [usize; 4],
    /// Only wins that lack so many tiles are valued.
    level: u8,
    seen: HashSet<u128, BuildHasherDefault<MixHasher>>,
    positions: u64,
    out_of_time: &'a mut dyn FnMut() -> bool,
    plan: Plan,
}

/// A target as one number, three bits a kind.
fn key(target: &[u8; Tile::KINDS]) -> u128 {
    target.iter().fold(0, |key, &count| key << 3 | u128::from(count))
}

impl Listing<'_, '_> {
    /// Takes one more of a kind into the target; what it costs, or `None` if there are no more.
    fn take(&mut self, kind: usize) -> Option<u8> {
        let count = &mut self.target[kind];
        let held = self.question.hand[kind];
        if *count >= held + self.question.available[kind] || *count >= Tile::COPIES {
            return None;
        }
        *count += 1;
        Some(u8::from(*count > held))
    }

    /// Takes all tiles of a set; what they cost. If they cannot be had the target is as before.
    fn take_set(&mut self, set: usize) -> Option<u8> {
        let mut cost = 0;
        for (place, &kind) in TILES[set].iter().enumerate() {
            match self.take(usize::from(kind)) {
                Some(more) => cost += more,
                None => {
                    TILES[set][..place].iter().for_each(|&kind| self.target[usize::from(kind)] -= 1);
                    return None;
                }
            }
        }
        Some(cost)
    }

    fn put_back(&mut self, set: usize) {
        TILES[set].iter().for_each(|&kind| self.target[usize::from(kind)] -= 1);
    }

    fn follow(&mut self, route: &Route) {
        let mut cost = 0;
        let mut straight = route.straight;
        let mut is_possible = true;
        while straight != 0 {
            let kind = straight.trailing_zeros() as usize;
            straight &= straight - 1;
            match self.take(kind) {
                Some(more) => cost += more,
                None => is_possible = false,
            }
        }
        if is_possible && cost <= self.level {
            self.fill(route, 0, cost);
        }
        self.target = [0; Tile::KINDS];
    }

    /// Fills the slots from a place on.
    fn fill(&mut self, route: &Route, place: usize, cost: u8) {
        let Some(&slot) = route.slots.get(place) else { return self.pair(route, cost) };
        // Equal slots are filled in order, so that nothing comes twice.
        let from = match place.checked_sub(1) {
            Some(previous) if route.slots[previous] == slot => self.chosen[previous],
            _ => 0,
        };
        let mut sets = slot >> from << from;
        while sets != 0 {
            let set = sets.trailing_zeros() as usize;
            sets &= sets - 1;
            if self.positions == 0 {
                return;
            }
            let Some(more) = self.take_set(set) else { continue };
            if cost + more <= self.level {
                self.positions -= 1;
                self.chosen[place] = set;
                self.fill(route, place + 1, cost + more);
            }
            self.put_back(set);
        }
    }

    fn pair(&mut self, route: &Route, cost: u8) {
        let mut pairs = route.pairs;
        while pairs != 0 {
            let kind = pairs.trailing_zeros() as usize;
            pairs &= pairs - 1;
            let before = self.target[kind];
            let more = self.take(kind).and_then(|one| Some(one + self.take(kind)?));
            if more.is_some_and(|more| cost + more == self.level) && self.seen.insert(key(&self.target)) {
                self.positions = self.positions.saturating_sub(1);
                self.value_sets(route, kind);
            }
            self.target[kind] = before;
        }
    }

    /// Values the target, which is made of the chosen sets and a pair.
    fn value_sets(&mut self, route: &Route, pair: usize) {
        if self.positions.is_multiple_of(1024) && (self.out_of_time)() {
            self.positions = 0;
        }
        let chosen = self.chosen;
        let chosen = &chosen[..route.slots.len()];
        let mut sources = [Sources::Own; Tile::KINDS];
        let mut rest = self.question.hand;
        let mut straight = route.straight;
        while straight != 0 {
            rest[straight.trailing_zeros() as usize] =
                rest[straight.trailing_zeros() as usize].saturating_sub(1);
            straight &= straight - 1;
        }
        let mut opened = [0; 4];
        let mut lacking = 0;
        for &set in chosen {
            let mut missing = [0; 3];
            let mut count = 0;
            for &kind in &TILES[set] {
                let held = &mut rest[usize::from(kind)];
                if *held > 0 {
                    *held -= 1;
                } else {
                    missing[count] = usize::from(kind);
                    count += 1;
                }
            }
            let source = match (sets::is_pong(set), count) {
                (_, 0) => continue,
                (true, 1) => Sources::Anybody,
                (true, _) => Sources::HalfPong,
                (false, 1) => Sources::Chow,
                (false, _) => Sources::HalfChow,
            };
            for &kind in &missing[..count] {
                if (source as u8) > sources[kind] as u8 {
                    sources[kind] = source;
                }
            }
            opened[lacking] = set;
            lacking += 1;
        }
        let Some(winning) = self.hardest() else { return };
        // The set that the last tile completes stays concealed.
        let is_last = |set: &usize| TILES[*set].contains(&(winning as u8));
        let is_in_set = winning != pair || rest[pair] > 1;
        if let Some(place) = opened[..lacking].iter().position(is_last).filter(|_| is_in_set) {
            opened.copy_within(place + 1..lacking, place);
            lacking -= 1;
        }
        let opened = &opened[..lacking];
        let target = self.target;
        let key = key(&target);
        let question = self.question;
        let chance = |sources: &[Sources; Tile::KINDS]| question.chance(&target, sources);
        let mut points = |opened: &[usize], source: Source| {
            let planned =
                Planned { target: &target, melds: question.melds, opened, winning: winning as u8, source };
            f64::from(self.points.of(key, &planned))
        };
        let claimed = points(opened, Source::Claimed);
        let mut best = 0.0;
        if claimed > 0.0 {
            sources[winning] = Sources::Anybody;
            best = chance(&sources) * (WIN_POINTS + CLAIM_WEIGHT * claimed);
        } else if self.is_open {
            let drawn = points(opened, Source::SelfDrawn);
            if drawn > 0.0 {
                sources[winning] = Sources::Own;
                best = chance(&sources) * (WIN_POINTS + SELF_DRAW_WEIGHT * drawn);
            }
        }
        if !self.is_open && (best == 0.0 || !opened.is_empty()) {
            let own = [Sources::Own; Tile::KINDS];
            let claimed = points(&[], Source::Claimed);
            if claimed > 0.0 {
                let mut sources = own;
                sources[winning] = Sources::Anybody;
                best = f64::max(best, chance(&sources) * (WIN_POINTS + CLAIM_WEIGHT * claimed));
            } else {
                let drawn = points(&[], Source::SelfDrawn);
                if drawn > 0.0 {
                    best = f64::max(best, chance(&own) * (WIN_POINTS + SELF_DRAW_WEIGHT * drawn));
                }
            }
        }
        self.credit(best);
    }

    /// The missing kind that is least likely to be drawn.
    fn hardest(&self) -> Option<usize> {
        let Question { hand, available, arrivals, .. } = self.question;
        let chance =
            |kind: &usize| arrivals.chance(Sources::Own, available[*kind], self.target[*kind] - hand[*kind]);
        let missing = (0..Tile::KINDS).filter(|&kind| self.target[kind] > hand[kind]);
        missing.min_by(|one, other| chance(one).total_cmp(&chance(other)))
    }

    /// Adds the worth of the target to everything that it does without.
    fn credit(&mut self, worth: f64) {
        if worth <= 0.0 {
            return;
        }
        let nearest = *self.plan.distance.get_or_insert(self.level);
        let worth = worth * FURTHER_WEIGHT.powi(i32::from(self.level - nearest));
        self.plan.value += worth;
        for kind in 0..Tile::KINDS {
            if self.question.hand[kind] > self.target[kind] {
                self.plan.discards[kind] += worth;
            }
        }
    }

    /// Seven pairs, thirteen orphans, honours and knitted tiles: concealed, and won on anybody's tile.
    fn special_forms(&mut self) {
        self.seven_pairs();
        self.orphans();
        for route in ROUTES.iter().filter(|route| route.straight != 0) {
            self.honors_and_knitted(route.straight);
        }
        self.target = [0; Tile::KINDS];
    }

    fn value_special(&mut self, points: f64) {
        if let Some(winning) = self.hardest() {
            let mut sources = [Sources::Own; Tile::KINDS];
            sources[winning] = Sources::Anybody;
            let worth = self.question.chance(&self.target, &sources) * (WIN_POINTS + CLAIM_WEIGHT * points);
            self.credit(worth);
        }
    }

    fn seven_pairs(&mut self) {
        let hand = self.question.hand;
        let pairs: u8 = hand.iter().map(|count| count / 2).sum();
        let Some(missing) = 7u8.checked_sub(pairs).filter(|&missing| missing == self.level) else { return };
        let is_single = |&kind: &usize| hand[kind] % 2 == 1 && self.question.available[kind] > 0;
        let singles: Vec<usize> = (0..Tile::KINDS).filter(is_single).collect();
        self.target = hand.map(|count| count / 2 * 2);
        self.pair_up(&singles, missing);
    }

    fn pair_up(&mut self, singles: &[usize], missing: u8) {
        if missing == 0 {
            return self.value_special(24.0);
        }
        for (place, &kind) in singles.iter().enumerate() {
            self.target[kind] += 2;
            self.pair_up(&singles[place + 1..], missing - 1);
            self.target[kind] -= 2;
        }
    }

    fn orphans(&mut self) {
        const ORPHANS: u64 = 0x101 | 0x101 << 9 | 0x101 << 18 | 0x7F << 27;
        let kinds: Vec<usize> = (0..Tile::KINDS).filter(|kind| ORPHANS >> kind & 1 == 1).collect();
        let held = kinds.iter().filter(|&&kind| self.question.hand[kind] > 0).count();
        if held + usize::from(self.level) < 13 {
            return;
        }
        for &double in &kinds {
            self.target = [0; Tile::KINDS];
            kinds.iter().for_each(|&kind| self.target[kind] = 1 + u8::from(kind == double));
            self.if_at_level(88.0);
        }
    }

    /// Fourteen of the sixteen kinds of a straight and the honours.
    fn honors_and_knitted(&mut self, straight: u64) {
        let kinds: Vec<usize> =
            (0..Tile::KINDS).filter(|&kind| straight >> kind & 1 == 1 || kind >= 27).collect();
        let held = kinds.iter().filter(|&&kind| self.question.hand[kind] > 0).count();
        if held + usize::from(self.level) < 14 {
            return;
        }
        for (place, &one) in kinds.iter().enumerate() {
            for &other in &kinds[place + 1..] {
                self.target = [0; Tile::KINDS];
                kinds.iter().for_each(|&kind| self.target[kind] = u8::from(kind != one && kind != other));
                self.if_at_level(if one < 27 && other < 27 { 24.0 } else { 12.0 });
            }
        }
    }

    /// Values the target if it can be had and lacks as many tiles as are asked for.
    fn if_at_level(&mut self, points: f64) {
        let Question { hand, available, .. } = self.question;
        let missing: u8 = (0..Tile::KINDS).map(|kind| self.target[kind].saturating_sub(hand[kind])).sum();
        let is_possible = (0..Tile::KINDS).all(|kind| self.target[kind] <= hand[kind] + available[kind]);
        if missing == self.level && is_possible {
            self.value_special(points);
        }
    }
}

/// A quick hash of one number; the numbers are our own, so nobody can aim at it.
#[derive(Default)]
struct MixHasher(u64);

impl std::hash::Hasher for MixHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u128(u128::from(byte)));
    }

    fn write_u128(&mut self, word: u128) {
        // 2^64 over the golden ratio, once for each half.
        let low = (self.0 ^ word as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        self.0 = (low ^ (word >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_rules::mcr::McrConfig;
    use suzume_tiles::{Notation, Wind, parse_counts};

    fn planned(hand: &str, melds: &[Meld], limits: Limits) -> Plan {
        let hand = parse_counts(hand, Notation::Canonical).unwrap();
        let held = melds.iter().fold(hand, |all, meld| all.plus(&meld.counts()).unwrap());
        let available = held.complement();
        let mut points = Points::new();
        points.begin(&McrConfig::default(), Wind::East, Wind::East);
        let question = Question {
            hand: *hand.as_array(),
            available: *available.as_array(),
            melds,
            arrivals: &Arrivals::new(12, available.total()),
        };
        plan(&question, &mut points, limits, &mut || false)
    }

    fn best(plan: &Plan) -> String {
        let most = plan.discards.iter().copied().fold(0.0, f64::max);
        let kinds = Tile::ALL.into_iter().filter(|tile| most > 0.0 && plan.discards[tile.index()] == most);
        kinds.map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn chow(first: &str) -> Meld {
        Meld::chow(parse_counts(first, Notation::Canonical).unwrap().tiles().next().unwrap()).unwrap()
    }

    #[test]
    fn what_the_fans_need_is_kept() {
        // A pure straight, but for 9m.
        let plan = planned("12345678m22p123s7z", &[], Limits::default());
        assert_eq!((plan.distance, best(&plan)), (Some(1), "7z".to_owned()));
        // Seven pairs, but for one; a lone honour of which nobody has shown any is as good as another.
        let plan = planned("1199m2288p3377s56z", &[], Limits::default());
        assert_eq!(plan.distance, Some(1));
        // Complete in form with 4m, but only with 1m are there points: a mixed triple chow.
        let plan = planned("23m123p123s55z789s", &[], Limits::default());
        assert!(plan.distance == Some(1) && plan.value > 0.0);
    }

    #[test]
    fn a_hand_without_points_is_worth_nothing() {
        // Two chows that fit nothing lie open, and the rest waits for 2z and 3z: no fan of weight is left.
        let plan = planned("2233z", &[chow("1m"), chow("5p"), chow("2s")], Limits::default());
        assert!(plan.distance.is_none_or(|distance| distance > 1), "{plan:?}");
    }

    #[test]
    fn a_small_budget_still_answers_and_the_same_question_has_the_same_answer() {
        let hand = "1479m258p369s1234z";
        let small = planned(hand, &[], Limits { budget: 1, further: 1 });
        assert!(small.value >= 0.0);
        let usual = planned(hand, &[], Limits::default());
        assert!(usual.distance.is_some() && usual.value > 0.0);
        assert_eq!(usual, planned(hand, &[], Limits::default()));
    }

    #[test]
    fn a_wider_list_is_worth_more() {
        for hand in ["1345m2567p3488s12z", "11m234p5567s44777z", "2233445m3378p12s"] {
            let worth = |further| planned(hand, &[], Limits { budget: 1_000, further }).value;
            assert!(worth(0) > 0.0 && worth(0) <= worth(1) && worth(1) <= worth(2), "{hand}");
        }
    }
}

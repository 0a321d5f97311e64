//! Sets of fans, and fans with their counts, in a few machine words.

use super::Fan;
use suzume_tiles::numbers::index;

/// A set of fans.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct FanSet(u128);

impl FanSet {
    pub(super) const EMPTY: FanSet = FanSet(0);

    pub(super) const fn of(fans: &[Fan]) -> FanSet {
        let (mut set, mut place) = (0, 0);
        while place < fans.len() {
            set |= 1 << fans[place].number();
            place += 1;
        }
        FanSet(set)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn contains(self, fan: Fan) -> bool {
        self.0 >> fan.number() & 1 == 1
    }

    pub(super) const fn and(self, other: FanSet) -> FanSet {
        FanSet(self.0 & other.0)
    }

    pub(super) const fn with(self, other: FanSet) -> FanSet {
        FanSet(self.0 | other.0)
    }

    pub(super) const fn without(self, other: FanSet) -> FanSet {
        FanSet(self.0 & !other.0)
    }

    pub(super) const fn insert(&mut self, fan: Fan) {
        self.0 |= 1 << fan.number();
    }

    pub(super) const fn insert_if(&mut self, fan: Fan, holds: bool) {
        self.0 |= (holds as u128) << fan.number();
    }

    /// Removes and returns the most expensive fan.
    pub(super) fn pop(&mut self) -> Option<Fan> {
        let fan = Fan::ALL.get(index(self.0.trailing_zeros())).copied()?;
        self.0 &= self.0 - 1;
        Some(fan)
    }

    /// The fans, the most expensive first.
    pub(super) fn iter(mut self) -> impl Iterator<Item = Fan> {
        std::iter::from_fn(move || self.pop())
    }
}

/// Fans and how often each counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct FanTally {
    pub(super) fans: FanSet,
    /// The number of repetitions beyond the first, four bits for each repeatable fan; meaningless for a fan not in
    /// `fans`.
    again: u32,
}

impl FanTally {
    /// Adds a fan `times` times. A fan that is not repeatable is added at most once.
    pub(super) fn add_times(&mut self, fan: Fan, times: u32) {
        if times == 0 {
            return;
        }
        let first = !self.fans.contains(fan);
        self.fans.insert(fan);
        if let Some(shift) = shift(fan) {
            self.again += (times - u32::from(first)) << shift;
        }
    }

    /// How often a fan counts.
    pub(super) fn count(&self, fan: Fan) -> u32 {
        match (self.fans.contains(fan), shift(fan)) {
            (false, _) => 0,
            (true, None) => 1,
            (true, Some(shift)) => 1 + (self.again >> shift & 15),
        }
    }

    /// The points of all fans together.
    pub(super) fn points(&self) -> u32 {
        let mut points: u32 = self.fans.iter().map(Fan::points).sum();
        if self.again != 0 {
            for fan in Fan::REPEATABLE {
                points += self.count(fan).saturating_sub(1) * fan.points();
            }
        }
        points
    }
}

/// Where the repetitions of a fan are stored.
const fn shift(fan: Fan) -> Option<usize> {
    let mut place = 0;
    while place < Fan::REPEATABLE.len() {
        if Fan::REPEATABLE[place].number() == fan.number() {
            return Some(4 * place);
        }
        place += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_counts() {
        let mut tally = FanTally::default();
        tally.add_times(Fan::AllPungs, 1);
        tally.add_times(Fan::TileHog, 0);
        tally.add_times(Fan::DoublePung, 1);
        tally.add_times(Fan::DoublePung, 1);
        tally.add_times(Fan::FlowerTiles, 8);
        assert_eq!([Fan::AllPungs, Fan::TileHog, Fan::DoublePung].map(|fan| tally.count(fan)), [1, 0, 2]);
        assert_eq!(tally.points(), 6 + 2 * 2 + 8);
        assert!(tally.fans.iter().eq([Fan::AllPungs, Fan::DoublePung, Fan::FlowerTiles]));
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = FanSet::of(&[Fan::SelfDrawn, Fan::BigFourWinds]);
        assert!(set.contains(Fan::SelfDrawn) && !set.contains(Fan::NoHonors));
        set.insert_if(Fan::NoHonors, false);
        assert_eq!(set.pop(), Some(Fan::BigFourWinds));
        assert_eq!(set.without(FanSet::of(&[Fan::SelfDrawn])), FanSet::EMPTY);
        assert!(FanSet::EMPTY.is_empty() && set.with(FanSet::EMPTY).and(set) == set);
    }
}

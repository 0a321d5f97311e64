//! The part of Tenhou's records (mjlog XML) that the test needs: elements, tiles and melds.

use suzume_tiles::{Counts34, Meld, MeldKind, Tile};

/// An element of a record: its name and what follows it, up to the end of the tag.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element<'a> {
    pub(crate) name: &'a str,
    rest: &'a str,
}

impl<'a> Element<'a> {
    /// The value of an attribute.
    pub(crate) fn get(&self, key: &str) -> Option<&'a str> {
        let places = self.rest.match_indices(key).map(|(place, _)| place);
        let mut values = places.filter(|&place| self.rest[..place].ends_with(' ')).filter_map(|place| {
            let value = self.rest[place + key.len()..].strip_prefix("=\"")?;
            value.split_once('"').map(|(value, _)| value)
        });
        values.next()
    }

    /// The numbers of an attribute; none if it is not there.
    pub(crate) fn numbers(&self, key: &str) -> Vec<i64> {
        let list = self.get(key).unwrap_or_default();
        list.split(',').filter(|text| !text.is_empty()).map(|text| text.parse().unwrap()).collect()
    }

    /// The number of an attribute.
    pub(crate) fn number(&self, key: &str) -> Option<i64> {
        self.numbers(key).first().copied()
    }
}

/// The elements of a game.
pub(crate) fn elements(game: &str) -> impl Iterator<Item = Element<'_>> {
    game.split('<').filter(|text| !text.is_empty()).map(|text| {
        let text = text.split('>').next().unwrap().trim_end_matches('/');
        let end = text.find(' ').unwrap_or(text.len());
        Element { name: &text[..end], rest: &text[end..] }
    })
}

/// The kind of a tile number 0..136.
pub(crate) fn tile(number: i64) -> Tile {
    Tile::from_index(number as usize / 4).unwrap()
}

/// Whether a tile number is a red five.
pub(crate) fn is_red(number: i64) -> bool {
    [16, 52, 88].contains(&number)
}

pub(crate) fn counts(numbers: &[i64]) -> Counts34 {
    Counts34::from_tiles(numbers.iter().map(|&number| tile(number))).unwrap()
}

/// A meld with the numbers of its tiles, and the one that was claimed or added.
pub(crate) struct Called {
    pub(crate) meld: Meld,
    pub(crate) numbers: Vec<i64>,
    pub(crate) called: Option<i64>,
}

impl Called {
    /// Reads the code of a meld.
    pub(crate) fn new(code: i64) -> Called {
        let from_self = code & 3 == 0;
        let (kind, numbers, called) = if code & 4 != 0 {
            let (chow, place) = ((code >> 10) / 3, (code >> 10) % 3);
            let first = chow / 7 * 9 + chow % 7;
            let numbers: Vec<i64> =
                (0..3).map(|step| 4 * (first + step) + (code >> (3 + 2 * step) & 3)).collect();
            let called = numbers[place as usize];
            (MeldKind::Chow, numbers, Some(called))
        } else if code & 0b11000 != 0 {
            let (fourth, kind) = (code >> 5 & 3, (code >> 9) / 3);
            let added = code & 8 == 0;
            let numbers: Vec<i64> =
                (0..4).filter(|&copy| added || copy != fourth).map(|copy| 4 * kind + copy).collect();
            if added {
                (MeldKind::AddedKong, numbers, Some(4 * kind + fourth))
            } else {
                let called = numbers[(code >> 9) as usize % 3];
                (MeldKind::Pong, numbers, Some(called))
            }
        } else {
            let called = code >> 8;
            let numbers = (0..4).map(|copy| called / 4 * 4 + copy).collect();
            let kind = if from_self { MeldKind::ClosedKong } else { MeldKind::OpenKong };
            (kind, numbers, (!from_self).then_some(called))
        };
        let first = tile(*numbers.iter().min().unwrap());
        let meld = match kind {
            MeldKind::Chow => Meld::chow(first).unwrap(),
            MeldKind::Pong => Meld::pong(first),
            kong => Meld::kong(kong, first).unwrap(),
        };
        Called { meld, numbers, called }
    }
}

//! The action space: every action of a rule set as a number.
//!
//! Actions are arranged in groups, in a fixed order; a rule set has only the groups it can need. Numbers are lossless: two
//! distinct actions never share a number at one decision.
//!
//! | group | actions | under rules with |
//! |---|---|---|
//! | pass, win | one each | everything |
//! | discard | each face of a tile that was held before: the kinds, then the red fives `0m 0p 0s` | everything |
//! | discard the drawn tile | one | everything |
//! | riichi | as the two groups of discards | riichi |
//! | nine terminals | one | riichi |
//! | chow | the claimed tile as the lowest, the middle and the highest; each without and with a red five of the hand | chows |
//! | pong | without and with a red five of the hand | everything |
//! | open kong | one | kongs |
//! | closed kong, added kong | each kind | kongs |
//! | void suit | characters, dots, bamboo | a void suit |
//! | exchange | by suit, all sorted triples of ranks 1 1 1, 1 1 2, .. 9 9 9 | an exchange of three tiles |
//!
//! The groups follow from the rules of the table, so all presets of a family that share these rules share a space.

use suzume_game::{Action, Discard, View};
use suzume_rules::table::TableRules;
use suzume_tiles::{Face, Suit, Tile};

/// A group of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionGroup {
    /// Pass on a discard.
    Pass,
    /// Win, on a draw or a claim.
    Win,
    /// Discard a tile that was held before.
    Discard,
    /// Discard the drawn tile.
    DiscardDrawn,
    /// Declare riichi with a tile that was held before.
    Riichi,
    /// Declare riichi with the drawn tile.
    RiichiDrawn,
    /// End the hand by nine terminals.
    Abort,
    /// Claim a discard for a chow.
    Chow,
    /// Claim a discard for a pong.
    Pong,
    /// Claim a discard for a kong.
    OpenKong,
    /// A kong of four concealed tiles.
    ClosedKong,
    /// Add a tile to a pong of one's own.
    AddedKong,
    /// Name the void suit.
    Void,
    /// Give three tiles away.
    Exchange,
    /// Set a north aside, with three players.
    North,
}

impl ActionGroup {
    /// Every group, in the order of the space.
    pub const ALL: [ActionGroup; 15] = [
        ActionGroup::Pass,
        ActionGroup::Win,
        ActionGroup::Discard,
        ActionGroup::DiscardDrawn,
        ActionGroup::Riichi,
        ActionGroup::RiichiDrawn,
        ActionGroup::Abort,
        ActionGroup::Chow,
        ActionGroup::Pong,
        ActionGroup::OpenKong,
        ActionGroup::ClosedKong,
        ActionGroup::AddedKong,
        ActionGroup::Void,
        ActionGroup::Exchange,
        ActionGroup::North,
    ];

    /// The number of its actions under the rules of a table.
    fn size(self, rules: &TableRules) -> usize {
        let kinds = rules.wall.tiles.kinds().count();
        let has_red_fives = rules.wall.tiles.has_red_fives();
        let faces = kinds + if has_red_fives { Suit::ALL.len() } else { 0 };
        let (riichi, kongs) = (usize::from(rules.allows_riichi()), usize::from(rules.kongs));
        let reds = if has_red_fives { 2 } else { 1 };
        match self {
            ActionGroup::Pass | ActionGroup::Win | ActionGroup::DiscardDrawn => 1,
            ActionGroup::Discard => faces,
            ActionGroup::Riichi => riichi * faces,
            ActionGroup::RiichiDrawn | ActionGroup::Abort => riichi,
            ActionGroup::Chow => usize::from(rules.chows) * 3 * reds,
            ActionGroup::Pong => reds,
            ActionGroup::OpenKong => kongs,
            ActionGroup::ClosedKong | ActionGroup::AddedKong => kongs * kinds,
            ActionGroup::North => usize::from(rules.sets_norths_aside()),
            ActionGroup::Void => usize::from(rules.void_suit) * Suit::ALL.len(),
            ActionGroup::Exchange => {
                usize::from(rules.exchange.turns().is_some()) * Suit::ALL.len() * TRIPLES
            }
        }
    }
}

/// The number of sorted triples of ranks.
const TRIPLES: usize = 165;

/// The index of a sorted triple of ranks, counted from 0, among all sorted triples.
fn triple_index([low, middle, high]: [usize; 3]) -> usize {
    let mut index = 0;
    for first in 0..9 {
        for second in first..9 {
            if (first, second) == (low, middle) {
                return index + high - second;
            }
            index += 9 - second;
        }
    }
    index
}

/// The inverse of [`triple_index`].
fn triple_at(index: usize) -> [usize; 3] {
    let mut left = index;
    for first in 0..9 {
        for second in first..9 {
            if left < 9 - second {
                return [first, second, second + left];
            }
            left -= 9 - second;
        }
    }
    [8; 3]
}

/// The action space of a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionSpace {
    /// The first number of each group, in the order of [`ActionGroup::ALL`], and the number of all actions at the end.
    starts: [usize; ActionGroup::ALL.len() + 1],
    kinds: usize,
    /// Numbers per shape of a chow or pong: two with red fives, otherwise one.
    reds: usize,
}

impl ActionSpace {
    /// The action space under the rules of a table.
    pub fn new(rules: &TableRules) -> ActionSpace {
        let mut starts = [0; ActionGroup::ALL.len() + 1];
        for (place, group) in ActionGroup::ALL.into_iter().enumerate() {
            starts[place + 1] = starts[place] + group.size(rules);
        }
        ActionSpace { starts, kinds: rules.wall.tiles.kinds().count(), reds: ActionGroup::Pong.size(rules) }
    }

    /// The number of actions in the space.
    pub const fn size(&self) -> usize {
        self.starts[ActionGroup::ALL.len()]
    }

    /// The range of action numbers of a group.
    pub const fn range(&self, group: ActionGroup) -> std::ops::Range<usize> {
        self.starts[group as usize]..self.starts[group as usize + 1]
    }

    /// The index of a face among the kinds and red fives.
    fn face(&self, face: Face) -> usize {
        match face {
            Face::RedFive(suit) => self.kinds + suit.index(),
            _ => face.index42(),
        }
    }

    /// The number of an action, at a decision where `offered` may be claimed.
    pub fn index(&self, action: &Action, offered: Option<Face>) -> usize {
        let is_red = |faces: &[Face]| faces.iter().any(|face| matches!(face, Face::RedFive(_)));
        let discard = |held: ActionGroup, drawn: ActionGroup, discard: &Discard| match discard.drawn {
            true => (drawn, 0),
            false => (held, self.face(discard.face)),
        };
        let (group, place) = match action {
            Action::Pass => (ActionGroup::Pass, 0),
            Action::Win => (ActionGroup::Win, 0),
            Action::Discard(which) => discard(ActionGroup::Discard, ActionGroup::DiscardDrawn, which),
            Action::Riichi(which) => discard(ActionGroup::Riichi, ActionGroup::RiichiDrawn, which),
            Action::Abort => (ActionGroup::Abort, 0),
            Action::Chow(own) => {
                let claimed = offered.map_or(0, Face::index42);
                let below = own.iter().filter(|face| face.index42() < claimed).count();
                (ActionGroup::Chow, below * self.reds + usize::from(is_red(own)))
            }
            Action::Pong(own) => (ActionGroup::Pong, usize::from(is_red(own))),
            Action::OpenKong => (ActionGroup::OpenKong, 0),
            Action::ClosedKong(tile) => (ActionGroup::ClosedKong, tile.index()),
            Action::AddedKong(tile) => (ActionGroup::AddedKong, tile.index()),
            Action::North => (ActionGroup::North, 0),
            Action::Void(suit) => (ActionGroup::Void, suit.index()),
            Action::Exchange(given) => {
                let (suit, mut ranks) = (given[0].index42() / 9, given.map(|face| face.index42() % 9));
                ranks.sort_unstable();
                (ActionGroup::Exchange, suit * TRIPLES + triple_index(ranks))
            }
        };
        self.starts[group as usize] + place
    }

    /// The legal action with this number; `None` if there is none.
    pub fn action(&self, index: usize, view: &View<'_>, legal: &[Action]) -> Option<Action> {
        let offered = view.offered().map(|(face, _)| face);
        legal.iter().find(|action| self.index(action, offered) == index).copied()
    }

    /// Marks the legal actions of a view in `mask`, whose length must be [`ActionSpace::size`].
    pub fn mask(&self, view: &View<'_>, legal: &[Action], mask: &mut [bool]) {
        assert_eq!(mask.len(), self.size(), "the mask has a place for every action");
        mask.fill(false);
        let offered = view.offered().map(|(face, _)| face);
        legal.iter().for_each(|action| mask[self.index(action, offered)] = true);
    }

    /// The name of the action with this number; `None` past the last one.
    pub fn name(&self, index: usize) -> Option<String> {
        let group = ActionGroup::ALL.into_iter().find(|&group| self.range(group).contains(&index))?;
        let place = index - self.starts[group as usize];
        let face = |place: usize| match place.checked_sub(self.kinds) {
            Some(suit) => Suit::ALL.get(suit).map(|&suit| Face::RedFive(suit).to_string()),
            None => Tile::from_index(place).map(|tile| tile.to_string()),
        };
        let red = if place % self.reds == 1 { " with a red five" } else { "" };
        Some(match group {
            ActionGroup::Pass => "pass".into(),
            ActionGroup::Win => "win".into(),
            ActionGroup::Discard => format!("discard {}", face(place)?),
            ActionGroup::DiscardDrawn => "discard the drawn tile".into(),
            ActionGroup::Riichi => format!("riichi, discard {}", face(place)?),
            ActionGroup::RiichiDrawn => "riichi, discard the drawn tile".into(),
            ActionGroup::Abort => "end the hand by nine terminals".into(),
            ActionGroup::Chow => {
                format!("chow, claimed the {}{red}", ["lowest", "middle", "highest"][place / self.reds])
            }
            ActionGroup::Pong => format!("pong{red}"),
            ActionGroup::OpenKong => "open kong".into(),
            ActionGroup::ClosedKong => format!("closed kong {}", face(place)?),
            ActionGroup::AddedKong => format!("added kong {}", face(place)?),
            ActionGroup::North => "set a north aside".into(),
            ActionGroup::Void => format!("void suit {}", Suit::ALL.get(place)?.letter()),
            ActionGroup::Exchange => {
                let ranks = triple_at(place % TRIPLES).map(|rank| rank + 1);
                let [low, middle, high] = ranks;
                format!("give away {low}{middle}{high}{}", Suit::ALL.get(place / TRIPLES)?.letter())
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triples_are_numbered_in_order() {
        let mut expected = 0;
        for low in 0..9 {
            for middle in low..9 {
                for high in middle..9 {
                    assert_eq!(triple_index([low, middle, high]), expected);
                    assert_eq!(triple_at(expected), [low, middle, high]);
                    expected += 1;
                }
            }
        }
        assert_eq!(expected, TRIPLES);
    }
}

//! Random wins of every form of Chinese Standard, for tests and benchmarks.
//!
//! Flushes, pungs, kongs and special forms are far more frequent than in real games, so that every fan appears. The
//! circumstances never contradict the tiles.

use suzume_deficiency::Set;
use suzume_rules::{Circumstances, Source, Win};
use suzume_tiles::{Counts34, Dealer, Flower, Meld, MeldKind, Tile, Wind};

/// A random win. The same dealer deals the same wins on every machine.
pub fn random_mcr_win(dealer: &mut Dealer) -> Win {
    loop {
        // Of sixteen wins: ten standard, two each with a knitted straight and seven pairs, one each of the others.
        let (sets, rest) = match dealer.below(16) {
            0 => (Vec::new(), thirteen_orphans(dealer)),
            1 => (Vec::new(), honors_and_knitted(dealer)),
            2 | 3 => (Vec::new(), seven_pairs(dealer)),
            4 | 5 => {
                let straight = knitted_straight(dealer);
                (random_sets(dealer, 1), straight)
            }
            _ => (random_sets(dealer, 4), Some(Counts34::EMPTY)),
        };
        let whole = rest.and_then(|rest| {
            let pair = (!sets.is_empty()).then(|| Tile::ALL[dealer.below(Tile::KINDS)]);
            with_pair(rest, &sets, pair)
        });
        if let Some(win) = whole.and_then(|rest| finish(dealer, &sets, rest)) {
            return win;
        }
    }
}

/// The tiles outside the sets, with the pair; `None` if a kind has too many copies.
fn with_pair(rest: Counts34, sets: &[Set], pair: Option<Tile>) -> Option<Counts34> {
    // A pair of a kind of the sets keeps flushes whole and makes tile hogs.
    let pair = pair.map(|pair| match sets.first() {
        Some(set) if pair.index().is_multiple_of(3) => {
            Tile::from_index(set.tiles()[0].index() / 9 * 9 + pair.index() % 9).unwrap_or(pair)
        }
        _ => pair,
    });
    let mut whole = rest;
    for tile in pair.into_iter().flat_map(|pair| [pair; 2]) {
        whole.add(tile).ok()?;
    }
    let mut all = whole;
    for tile in sets.iter().flat_map(|set| set.tiles()) {
        all.add(tile).ok()?;
    }
    Some(whole)
}

/// Random sets, half of the time near each other.
fn random_sets(dealer: &mut Dealer, sets: usize) -> Vec<Set> {
    let pungs_of_eight = [0, 2, 4, 8][dealer.below(4)];
    // Kinds to choose from: all, a suit, a suit and honours, two suits, honours and terminals, a few ranks of all suits.
    let (style, suit, low) = (dealer.below(8), dealer.below(3), dealer.below(7));
    let allowed = |tile: Tile| match style {
        0 => tile.group().0 == suit,
        1 => tile.is_honor() || tile.group().0 == suit,
        2 => !tile.is_honor() && tile.group().0 != suit,
        3 => tile.is_honor() || tile.is_terminal() || tile.rank() == Some(7),
        4 => tile.rank().is_some_and(|rank| (low..low + 3).contains(&usize::from(rank))),
        _ => true,
    };
    let kinds: Vec<Tile> = Tile::ALL.into_iter().filter(|&tile| allowed(tile)).collect();
    (0..sets)
        .map(|_| {
            let first = kinds[dealer.below(kinds.len())];
            let chow = Set::chow(first).filter(|_| dealer.below(8) >= pungs_of_eight);
            chow.unwrap_or(Set::Pong(first))
        })
        .collect()
}

fn seven_pairs(dealer: &mut Dealer) -> Option<Counts34> {
    let (kinds, from) = [(34, 0), (9, 9), (7, 1), (7, 27)][dealer.below(4)];
    let mut counts = Counts34::EMPTY;
    for place in 0..7 {
        let kind = if kinds == 7 && dealer.below(4) > 0 { place } else { dealer.below(kinds) };
        let tile = Tile::from_index(from + kind)?;
        counts.add(tile).ok()?;
        counts.add(tile).ok()?;
    }
    Some(counts)
}

fn thirteen_orphans(dealer: &mut Dealer) -> Option<Counts34> {
    let orphans = Tile::ALL.into_iter().filter(|tile| tile.is_honor() || tile.is_terminal());
    let mut counts = Counts34::from_tiles(orphans.clone()).ok()?;
    counts.add(orphans.clone().nth(dealer.below(orphans.count()))?).ok()?;
    Some(counts)
}

/// 147, 258 and 369 of the three suits, in random order.
fn knitted_straight(dealer: &mut Dealer) -> Option<Counts34> {
    let mut starts = [0, 1, 2];
    dealer.shuffle(&mut starts);
    let kinds =
        (0..9).filter_map(|place| Tile::from_index(place / 3 * 9 + starts[place / 3] + place % 3 * 3));
    Counts34::from_tiles(kinds).ok()
}

fn honors_and_knitted(dealer: &mut Dealer) -> Option<Counts34> {
    let honors = Counts34::from_tiles(Tile::ALL.into_iter().filter(|tile| tile.is_honor())).ok()?;
    let all = honors.plus(&knitted_straight(dealer)?).ok()?;
    Some(dealer.draw(14, &all))
}

/// Declares some of the sets, and chooses the winning tile and its circumstances.
fn finish(dealer: &mut Dealer, sets: &[Set], rest: Counts34) -> Option<Win> {
    let declared_of_four = dealer.below(5);
    let mut concealed = rest;
    let mut melds = Vec::new();
    for &set in sets {
        let is_declared = dealer.below(4) < declared_of_four;
        match set {
            Set::Chow(first) if is_declared => melds.push(Meld::chow(first)?),
            Set::Pong(tile) if is_declared => melds.push(match dealer.below(6) {
                0 => Meld::kong(MeldKind::ClosedKong, tile)?,
                1 => Meld::kong(MeldKind::OpenKong, tile)?,
                2 => Meld::kong(MeldKind::AddedKong, tile)?,
                _ => Meld::pong(tile),
            }),
            _ => set.tiles().into_iter().try_for_each(|tile| concealed.add(tile)).ok()?,
        }
    }
    // A kong needs the fourth copy, but another set may have it.
    melds.iter().try_fold(concealed, |all, meld| all.plus(&meld.counts())).ok()?;
    let held: Vec<Tile> = concealed.tiles().collect();
    let winning_tile = held[dealer.below(held.len())];
    let concealed_copies = concealed.get(winning_tile);
    let all_copies = concealed_copies + melds.iter().map(|meld| meld.counts().get(winning_tile)).sum::<u8>();
    let was_there = concealed.remove(winning_tile);
    debug_assert!(was_there, "the winning tile is one of the concealed tiles");
    let self_drawn = dealer.below(2) == 0;
    let has_kong = melds.iter().any(|meld| meld.kind().is_kong());
    let mut one_in = |bound: usize| dealer.below(bound) == 0;
    let circumstances = Circumstances {
        last_tile: one_in(16),
        kong_draw: one_in(8) && self_drawn && has_kong,
        robbing_kong: one_in(16) && !self_drawn && all_copies == 1,
        last_copy: one_in(8) && concealed_copies == 1,
        ..Circumstances::default()
    };
    let flowers = if one_in(4) { dealer.below(Flower::KINDS + 1) } else { 0 };
    Some(Win {
        concealed,
        melds,
        winning_tile,
        source: if self_drawn { Source::SelfDrawn } else { Source::Claimed },
        seat_wind: Wind::ALL[dealer.below(4)],
        round_wind: Wind::ALL[dealer.below(4)],
        flowers: Flower::ALL[..flowers].to_vec(),
        circumstances,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use suzume_rules::mcr::{Fan, Form, McrConfig, score};

    #[test]
    fn random_wins_are_wins_and_have_every_form_and_nearly_every_fan() {
        let mut dealer = Dealer::new(1);
        let (mut forms, mut fans) = (HashSet::<Form>::new(), HashSet::<Fan>::new());
        for _ in 0..200_000 {
            let win = random_mcr_win(&mut dealer);
            let score = score(&win, &McrConfig::default()).unwrap();
            forms.insert(score.form());
            fans.extend(score.fans().map(|entry| entry.fan));
        }
        assert_eq!(forms.len(), 5);
        let missing: Vec<_> = Fan::ALL.iter().filter(|fan| !fans.contains(fan)).collect();
        assert!(missing.len() <= 1, "{missing:?}");
    }
}

//! Goals that allow some kinds only, or pongs only, compared with an enumeration of all complete hands.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_deficiency::knowledge::{self, SearchCache, completions};
use suzume_deficiency::{Deficiency, Forms, Goal, Sets, accepted, after_draws, deficiency, discards};
use suzume_tiles::{Counts34, Dealer, Kinds, Notation, Suit, Tile, TileSet, parse_counts};

/// Every complete hand of a goal with at most two sets, as counts.
fn complete_hands(goal: &Goal) -> Vec<[u8; Tile::KINDS]> {
    let is_in = |kind: usize| kind < goal.kinds.count() && goal.only.contains(Tile::ALL[kind]);
    let mut sets: Vec<[usize; 3]> = (0..Tile::KINDS).map(|kind| [kind; 3]).collect();
    if goal.forms.contains(Forms::STANDARD) {
        let starts = (0..27).filter(|kind| kind % 9 < 7);
        sets.extend(starts.map(|kind| [kind, kind + 1, kind + 2]));
    }
    sets.retain(|set| set.iter().all(|&kind| is_in(kind)));
    let mut hands = vec![[0u8; Tile::KINDS]];
    for _ in 0..goal.sets.get() {
        let with_set = |hand: &[u8; Tile::KINDS], set: &[usize; 3]| {
            let mut hand = *hand;
            set.iter().for_each(|&kind| hand[kind] += 1);
            hand
        };
        hands = hands.iter().flat_map(|hand| sets.iter().map(move |set| with_set(hand, set))).collect();
    }
    let pairs: Vec<usize> = (0..Tile::KINDS).filter(|&kind| is_in(kind)).collect();
    let with_pair = hands.iter().flat_map(|hand| {
        pairs.iter().map(move |&kind| {
            let mut hand = *hand;
            hand[kind] += 2;
            hand
        })
    });
    let mut all: Vec<_> = with_pair.filter(|hand| hand.iter().all(|&count| count <= Tile::COPIES)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The least number of available tiles to take.
fn literal(hand: &Counts34, available: &Counts34, complete: &[[u8; Tile::KINDS]]) -> Deficiency {
    let cost = |target: &[u8; Tile::KINDS]| {
        let mut cost = 0;
        for (kind, &wanted) in target.iter().enumerate() {
            let missing = wanted.saturating_sub(hand.as_array()[kind]);
            if missing > available.as_array()[kind] {
                return None;
            }
            cost += missing;
        }
        Some(cost)
    };
    complete.iter().filter_map(cost).min().map_or(Deficiency::INFINITE, Deficiency::new)
}

/// Goals of one and two sets: without a suit, of one colour, of one suit, of simple tiles, of few kinds.
fn goals() -> Vec<Goal> {
    let without_dots = TileSet::ALL.without(TileSet::of_suit(Suit::Dots));
    let characters = TileSet::of_suit(Suit::Characters);
    let simple = Tile::ALL.into_iter().filter(|tile| !tile.is_honor() && !tile.is_terminal()).collect();
    let few = Tile::ALL.into_iter().filter(|tile| tile.index() % 11 < 2).collect();
    let kinds = [TileSet::ALL, without_dots, characters, simple, few, TileSet::THREE_PLAYERS];
    let mut goals = Vec::new();
    for only in kinds {
        for sets in [1, 2] {
            for forms in [Forms::STANDARD, Forms::PONGS] {
                goals.push(Goal { only, forms, ..Goal::standard(Sets::new(sets).unwrap()) });
            }
        }
    }
    goals
}

#[test]
fn deficiencies_are_those_of_the_nearest_complete_hand() {
    let mut random = Dealer::new(41);
    for goal in goals() {
        let complete = complete_hands(&goal);
        let tiles = 3 * goal.sets.get() + 1;
        for round in 0..40 {
            let hand = random.hand(tiles + round % 2, [9, 34][round / 2 % 2]);
            let all = hand.complement();
            assert_eq!(deficiency(&hand, &goal), literal(&hand, &all, &complete), "{hand} {goal:?}");
            let some = random.draw(10 + round, &all);
            let expected = literal(&hand, &some, &complete);
            assert_eq!(knowledge::deficiency(&hand, &some, &goal), expected, "{hand} {some} {goal:?}");
            let near = completions(&hand, &some, &goal, 1000);
            assert_eq!(near.deficiency, expected);
            for completion in near.found {
                assert!(complete.contains(completion.target.as_array()), "{hand} {goal:?} {completion:?}");
            }
        }
    }
}

#[test]
fn accepted_tiles_are_those_whose_draw_lowers_the_deficiency() {
    let mut random = Dealer::new(43);
    let mut cache = SearchCache::new();
    for goal in goals() {
        for round in 0..30 {
            let hand = random.hand(3 * goal.sets.get() + 2, [9, 34][round % 2]);
            let available = random.draw(60, &hand.complement());
            let by_discard = discards(&hand, &goal).discards;
            let known = cache.discards(&hand, &available, &goal).discards;
            for ((tile, _), (plain, known)) in hand.kinds().zip(by_discard.into_iter().zip(known)) {
                let mut rest = hand;
                assert!(rest.remove(tile) && plain.tile == tile && known.tile == tile);
                assert_eq!(plain.accepted, accepted(&rest, &goal));
                let before = deficiency(&rest, &goal);
                assert_eq!(plain.accepted.deficiency, before);
                assert_eq!(known.accepted.deficiency, knowledge::deficiency(&rest, &available, &goal));
                let after_each = after_draws(&rest, &goal);
                for drawn in Tile::ALL {
                    let (mut after, mut left) = (rest, available);
                    if after.add(drawn).is_err() {
                        continue;
                    }
                    let lowers = deficiency(&after, &goal) < before;
                    assert_eq!(plain.accepted.tiles.contains(drawn), lowers, "{rest} {drawn} {goal:?}");
                    assert_eq!(
                        after_each[drawn.index()],
                        deficiency(&after, &goal),
                        "{rest} {drawn} {goal:?}"
                    );
                    let lowers = left.remove(drawn)
                        && knowledge::deficiency(&after, &left, &goal) < known.accepted.deficiency;
                    assert_eq!(known.accepted.tiles.contains(drawn), lowers, "{rest} {drawn} {goal:?}");
                }
            }
        }
    }
}

/// Four sets with all forms of riichi among the kinds of three players. The twin is the knowledge-aware measure, for which
/// 2m to 8m are not available. Hands are drawn so that many have three or four of 1m or 9m.
#[test]
fn hands_of_three_players_are_measured_without_the_missing_kinds() {
    let mut random = Dealer::new(47);
    let forms = Forms::STANDARD | Forms::PAIRS | Forms::ORPHANS;
    let goal = Goal { only: TileSet::THREE_PLAYERS, forms, ..Goal::standard(Sets::FOUR) };
    let whole = Goal { only: TileSet::ALL, ..goal };
    let all = Counts34::FULL.only(TileSet::THREE_PLAYERS);
    for round in 0..3_000 {
        let ends = Tile::ALL[if round % 2 == 0 { 0 } else { 8 }];
        let copies = [0, 2, 3, 4][round / 2 % 4];
        let mut rest = all;
        let mut hand = Counts34::EMPTY;
        for _ in 0..copies {
            assert!(rest.remove(ends) && hand.add(ends).is_ok());
        }
        // Few kinds make sets and quads likely.
        let few: TileSet = Tile::ALL.into_iter().filter(|tile| (tile.index() + round) % 5 == 0).collect();
        let from = if round % 3 == 0 { rest.only(few) } else { rest };
        let size = 13 + round % 2 - copies;
        if from.total() < size {
            continue;
        }
        hand = hand.plus(&random.draw(size, &from)).unwrap();
        let available = all.minus(&hand).unwrap();
        let expected = knowledge::deficiency(&hand, &available, &whole);
        assert_eq!(deficiency(&hand, &goal), expected, "{hand}");
        if hand.total() == 13 {
            let lowers = |tile: &Tile| {
                let (mut after, mut left) = (hand, available);
                left.remove(*tile)
                    && after.add(*tile).is_ok()
                    && knowledge::deficiency(&after, &left, &whole) < expected
            };
            let tiles: TileSet = Tile::ALL.into_iter().filter(lowers).collect();
            assert_eq!(accepted(&hand, &goal).tiles, tiles, "{hand}");
        } else {
            for discard in discards(&hand, &goal).discards {
                let mut rest = hand;
                assert!(rest.remove(discard.tile));
                assert_eq!(discard.accepted, accepted(&rest, &goal), "{hand}");
            }
        }
    }
    // The tables alone would make a chow of the fourth 1m.
    let quads = parse_counts("1111m111122223z", Notation::Canonical).unwrap();
    assert_eq!([&goal, &whole].map(|goal| deficiency(&quads, goal)), [4, 3].map(Deficiency::new));
}

/// The number of suits in a complete hand.
fn colours(hand: &[u8; Tile::KINDS]) -> usize {
    hand[..27].chunks(9).filter(|suit| suit.iter().any(|&count| count > 0)).count()
}

/// Section 6 of Li and Yan: complete hands of at most one or two colours.
#[test]
fn few_colours_are_those_of_the_nearest_complete_hand() {
    let mut random = Dealer::new(61);
    for sets in [1, 2] {
        for (forms, kinds) in
            [(Forms::STANDARD, Kinds::All34), (Forms::STANDARD, Kinds::Suits27), (Forms::PONGS, Kinds::All34)]
        {
            let goal = Goal { forms, kinds, ..Goal::standard(Sets::new(sets).unwrap()) };
            let complete = complete_hands(&goal);
            for most in 0..=3 {
                let few: Vec<_> = complete.iter().copied().filter(|hand| colours(hand) <= most).collect();
                let goals = goal.of_colours(most);
                let plain = |hand: &Counts34| goals.iter().map(|goal| deficiency(hand, goal)).min().unwrap();
                for round in 0..30 {
                    let hand = random.hand(3 * sets + 1 + round % 2, goal.kinds.count());
                    let all = hand.complement_within(goal.kinds.count());
                    assert_eq!(plain(&hand), literal(&hand, &all, &few), "{hand} {most} {goal:?}");
                    let some = random.draw(10 + round, &all);
                    let known =
                        goals.iter().map(|goal| knowledge::deficiency(&hand, &some, goal)).min().unwrap();
                    assert_eq!(known, literal(&hand, &some, &few), "{hand} {some} {most} {goal:?}");
                }
            }
        }
    }
}

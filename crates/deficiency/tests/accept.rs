//! Accepted tiles, discards and special forms, compared with single calls and with enumeration.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use suzume_deficiency::{
    Deficiency, Forms, Goal, Sets, accepted, after_discards, after_draws, deficiency, discards, plain,
};
use suzume_tiles::{Counts34, Dealer, Kinds, Notation, Tile, TileSet, parse_counts};

const ALL_FORMS: [Forms; 5] =
    [Forms::STANDARD, Forms::PAIRS, Forms::PAIRS_WITH_QUADS, Forms::ORPHANS, Forms::KNITTED];

/// The accepted tiles by one call for each draw.
fn accepted_one_by_one(hand: &Counts34, goal: &Goal) -> (Deficiency, TileSet) {
    let before = deficiency(hand, goal);
    let lower = |tile: &Tile| {
        let mut drawn = *hand;
        let exists = goal.kinds == Kinds::All34 || !tile.is_honor();
        exists && drawn.add(*tile).is_ok() && deficiency(&drawn, goal) < before
    };
    (before, Tile::ALL.into_iter().filter(lower).collect())
}

#[test]
fn the_sweep_agrees_with_separate_calls() {
    let mut random = Dealer::new(5);
    for round in 0..30_000 {
        let sets = round % 6;
        let kinds = if round % 4 == 0 { Kinds::Suits27 } else { Kinds::All34 };
        let forms = ALL_FORMS.iter().skip(round % 5).fold(ALL_FORMS[round % 3], |all, &form| all | form);
        let forms = if round % 2 == 0 { Forms::STANDARD } else { forms };
        let goal = Goal { forms, kinds, ..Goal::standard(Sets::new(sets).unwrap()) };
        // Sometimes few kinds, so that four of a kind and complete hands appear.
        let spread = [34, 27, 9][round / 7 % 3].min(kinds.count());
        let hand = random.hand(3 * sets + 2, spread);
        let result = discards(&hand, &goal);
        assert_eq!(result.deficiency, deficiency(&hand, &goal), "{hand}");
        assert_eq!(result.discards.len(), hand.kinds().count());
        for discard in &result.discards {
            let mut rest = hand;
            assert!(rest.remove(discard.tile));
            let (after, tiles) = accepted_one_by_one(&rest, &goal);
            assert_eq!(
                (discard.accepted.deficiency, discard.accepted.tiles),
                (after, tiles),
                "{hand} {discard:?}"
            );
            assert_eq!(accepted(&rest, &goal), discard.accepted);
            for (tile, drawn) in Tile::ALL.into_iter().zip(after_draws(&rest, &goal)) {
                assert!(drawn >= after || tiles.contains(tile));
            }
        }
        let mut measured = Vec::new();
        after_discards(&hand, &goal, hand.kind_set(), |tile, after| measured.push((tile, after)));
        let after = result.discards.iter().map(|discard| (discard.tile, discard.accepted.deficiency));
        assert_eq!(measured, after.collect::<Vec<_>>(), "{hand}");
        assert_eq!(result.keeping().count() + result.raising().count(), result.discards.len());
        let is_complete = result.deficiency == Deficiency::COMPLETE;
        if result.deficiency.is_finite() {
            assert_eq!(result.keeping().next().is_none(), is_complete, "{hand}");
        }
    }
}

#[test]
fn twenty_seven_kinds_offer_no_honours() {
    // With honours the pair may come from them; the papers' hands never see one.
    let goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::new(1).unwrap()) };
    let hand = parse_counts("1111m", Notation::Canonical).unwrap();
    assert_eq!(deficiency(&hand, &goal).finite(), Some(2));
    assert!(accepted(&hand, &goal).tiles.iter().all(|tile| !tile.is_honor()));
    let honors = parse_counts("11z1m2m", Notation::Canonical).unwrap();
    assert_eq!(deficiency(&honors, &goal).finite(), Some(3));
    assert_eq!(plain::deficiency(&honors, goal.sets).finite(), Some(1));
}

/// The least number of tiles missing from any hand of a list.
fn nearest(hand: &Counts34, targets: impl Iterator<Item = [u8; 34]>) -> u8 {
    let missing = |target: [u8; 34]| {
        target.iter().zip(hand.as_array()).map(|(&want, &have)| want.saturating_sub(have)).sum::<u8>()
    };
    targets.map(missing).min().unwrap()
}

/// Every choice of `take` of the kinds, each used `copies` times.
fn choices(kinds: &[usize], take: usize, copies: u8) -> Vec<[u8; 34]> {
    let Some((&first, rest)) = kinds.split_first() else {
        return if take == 0 { vec![[0; 34]] } else { Vec::new() };
    };
    let mut all = choices(rest, take, copies);
    if take > 0 {
        all.extend(choices(rest, take - 1, copies).into_iter().map(|mut target| {
            target[first] += copies;
            target
        }));
    }
    all
}

#[test]
fn special_forms_agree_with_enumeration() {
    let single = |form| Goal { forms: form, ..Goal::standard(Sets::FOUR) };
    let value = |hand: &Counts34, form| deficiency(hand, &single(form)).finite().unwrap();
    let mut random = Dealer::new(7);
    for round in 0..120 {
        // Seven pairs among ten kinds only, so that all targets can be listed.
        let hand = random.hand(13 + round % 2, 10);
        let kinds: Vec<usize> = (0..11).collect();
        assert_eq!(value(&hand, Forms::PAIRS), nearest(&hand, choices(&kinds, 7, 2).into_iter()), "{hand}");
        // With quads: every kind may be chosen twice.
        let twice: Vec<usize> = (0..11).flat_map(|kind| [kind, kind]).collect();
        assert_eq!(
            value(&hand, Forms::PAIRS_WITH_QUADS),
            nearest(&hand, choices(&twice, 7, 2).into_iter()),
            "{hand}"
        );
    }
    let orphans: Vec<usize> = Tile::ALL
        .iter()
        .filter(|tile| tile.is_honor() || tile.is_terminal())
        .map(|tile| tile.index())
        .collect();
    for round in 0..2_000 {
        let whole: [u8; 34] = std::array::from_fn(|kind| if orphans.contains(&kind) { 4 } else { 1 });
        let hand = random.draw(13 + round % 2, &Counts34::new(whole).unwrap());
        let targets = orphans.iter().map(|&pair| {
            let mut target = [0; 34];
            orphans.iter().for_each(|&kind| target[kind] = 1);
            target[pair] = 2;
            target
        });
        assert_eq!(value(&hand, Forms::ORPHANS), nearest(&hand, targets), "{hand}");
    }
}

#[test]
fn knitted_hands_agree_with_enumeration() {
    let suits_orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let straights: Vec<Vec<usize>> = suits_orders
        .iter()
        .map(|order| (0..9).map(|place| place / 3 * 9 + order[place / 3] + place % 3 * 3).collect())
        .collect();
    let mut not_knit = Vec::new();
    let mut with_set: [Vec<[u8; 34]>; 2] = Default::default();
    for straight in &straights {
        let mut kinds = straight.clone();
        kinds.extend(27..34);
        not_knit.extend(choices(&kinds, 14, 1));
        let mut body = [0; 34];
        straight.iter().for_each(|&kind| body[kind] = 1);
        for pair in 0..34 {
            let mut base: [u8; 34] = body;
            base[pair] += 2;
            with_set[0].push(base);
            for low in 0..34 {
                let mut pong = base;
                pong[low] += 3;
                let mut sets = vec![pong];
                if low < 27 && low % 9 < 7 {
                    let mut chow = base;
                    (low..low + 3).for_each(|kind| chow[kind] += 1);
                    sets.push(chow);
                }
                with_set[1].extend(sets.into_iter().filter(|set| set.iter().all(|&count| count <= 4)));
            }
        }
    }
    let mut random = Dealer::new(11);
    for round in 0..400 {
        let melded = round % 2;
        let hand = random.hand(13 + round / 2 % 2 - 3 * melded, 34);
        let goal = Goal { forms: Forms::KNITTED, ..Goal::standard(Sets::new(4 - melded).unwrap()) };
        let mut expected = nearest(&hand, with_set[1 - melded].iter().copied());
        if melded == 0 {
            expected = expected.min(nearest(&hand, not_knit.iter().copied()));
        }
        assert_eq!(deficiency(&hand, &goal).finite(), Some(expected), "{hand}");
    }
}

#[test]
fn forms_that_do_not_fit_are_infinite() {
    let hand = parse_counts("1122334455667z", Notation::Canonical).unwrap();
    for form in [Forms::PAIRS, Forms::ORPHANS, Forms::KNITTED] {
        let five = Goal { forms: form, ..Goal::standard(Sets::FIVE) };
        assert_eq!(deficiency(&hand, &five), Deficiency::INFINITE);
    }
    let pairs = Goal { forms: Forms::STANDARD | Forms::PAIRS, ..Goal::standard(Sets::FOUR) };
    assert_eq!(deficiency(&hand, &pairs).finite(), Some(1));
    assert_eq!(accepted(&hand, &pairs).tiles.to_string(), "7z");
}

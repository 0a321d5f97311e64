//! Why one discard is better than another: differences as data, with terms that add up to the whole.

use crate::Situation;
use suzume_deficiency::{PreDecomposition, SetPart, pre_decompositions};
use suzume_tiles::{Tile, TileSet};

/// Two discards compared: the first minus the second.
#[derive(Clone, Debug, PartialEq)]
pub struct DiscardComparison {
    /// Tiles that only the first discard accepts, with the number available.
    pub gained: Vec<(Tile, u8)>,
    /// Tiles that only the second discard accepts, with the number available.
    pub lost: Vec<(Tile, u8)>,
    /// The accepted available tiles of the first minus those of the second: the sum of `gained` minus the sum of
    /// `lost`.
    pub accepted_difference: i32,
    /// The difference in what each further draw adds to the chance, the first discard minus the second. Entry j is
    /// about draw j + 1; the entries sum to the difference of the values.
    pub chance_by_draw: Vec<f64>,
}

/// Compares two discards by the tiles they accept and their chances within 1, 2, .. draws.
pub fn compare(
    situation: &Situation,
    accepted: [TileSet; 2],
    values_by_draw: [&[f64]; 2],
) -> DiscardComparison {
    let only = |mine: TileSet, other: TileSet| -> Vec<(Tile, u8)> {
        let available = mine.without(other).iter().map(|tile| (tile, situation.available.get(tile)));
        available.filter(|&(_, count)| count > 0).collect()
    };
    let gained = only(accepted[0], accepted[1]);
    let lost = only(accepted[1], accepted[0]);
    let sum = |tiles: &[(Tile, u8)]| tiles.iter().map(|&(_, count)| i32::from(count)).sum::<i32>();
    let added = |values: &[f64], draw: usize| values[draw] - if draw > 0 { values[draw - 1] } else { 0.0 };
    let draws = values_by_draw[0].len().min(values_by_draw[1].len());
    DiscardComparison {
        accepted_difference: sum(&gained) - sum(&lost),
        gained,
        lost,
        chance_by_draw: (0..draws)
            .map(|draw| added(values_by_draw[0], draw) - added(values_by_draw[1], draw))
            .collect(),
    }
}

/// How a discard changes the shape of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeChange {
    /// A minimal pre-decomposition of the kept tiles, without a knowledge base.
    pub kept: Option<PreDecomposition>,
    /// The sets, pairs and two-sided, closed or edge shapes that the tile formed with others of the hand, or the single tile if none.
    pub given_up: Vec<SetPart>,
}

/// The shape that a discard keeps and the parts that it gives up.
pub fn shape_change(situation: &Situation, discard: Tile) -> ShapeChange {
    let rest = situation.without(discard);
    let kept = pre_decompositions(&rest.hand, &situation.goal, 1).found.into_iter().next();
    let hand = &situation.hand;
    let held = |tile: Option<Tile>| tile.is_some_and(|tile| hand.get(tile) > 0);
    let below = |steps: u8| Tile::suited(discard.suit()?, discard.rank()?.checked_sub(steps)?);
    let mut given_up = Vec::new();
    match hand.get(discard) {
        0 | 1 => {}
        2 => given_up.push(SetPart::Pair(discard)),
        _ => given_up.push(SetPart::Pong(discard)),
    }
    for first in [below(2), below(1), Some(discard)].into_iter().flatten() {
        if held(Some(first)) && held(first.above(1)) && held(first.above(2)) {
            given_up.push(SetPart::Chow(first));
        }
    }
    let in_chow = |low: Tile, high: Tile| {
        given_up.iter().any(|part| {
            let tiles: Vec<Tile> = part.tiles().collect();
            matches!(part, SetPart::Chow(_)) && tiles.contains(&low) && tiles.contains(&high)
        })
    };
    let mut pairs = Vec::new();
    for (low, high, part) in [
        (below(2), Some(discard), SetPart::Closed as fn(Tile) -> SetPart),
        (below(1), Some(discard), SetPart::consecutive),
        (Some(discard), discard.above(1), SetPart::consecutive),
        (Some(discard), discard.above(2), SetPart::Closed),
    ] {
        if let (Some(low), Some(high)) = (low, high)
            && held(Some(low))
            && held(Some(high))
            && !in_chow(low, high)
        {
            pairs.push(part(low));
        }
    }
    given_up.extend(pairs);
    if given_up.is_empty() {
        given_up.push(SetPart::Single(discard));
    }
    ShapeChange { kept, given_up }
}

#[cfg(test)]
mod tests {
    use super::*;
    use suzume_deficiency::{Goal, Sets, discards};
    use suzume_tiles::{Counts34, Notation, parse_counts};

    fn situation(text: &str) -> Situation {
        let hand: Counts34 = parse_counts(text, Notation::Canonical).unwrap();
        let sets = Sets::new((hand.total() - 1) / 3).unwrap();
        Situation { hand, available: hand.complement(), goal: Goal::standard(sets) }
    }

    #[test]
    fn terms_sum_to_the_total() {
        let situation = situation("124m4568p23456s11z");
        let all = discards(&situation.hand, &situation.goal).discards;
        for first in &all {
            for second in &all {
                let values = [[0.0, 0.1, 0.3], [0.05, 0.1, 0.2]];
                let compared = compare(
                    &situation,
                    [first.accepted.tiles, second.accepted.tiles],
                    [&values[0], &values[1]],
                );
                let total = |one: &suzume_deficiency::DiscardAccepts| {
                    one.accepted.available(&situation.available) as i32
                };
                assert_eq!(compared.accepted_difference, total(first) - total(second));
                assert!((compared.chance_by_draw.iter().sum::<f64>() - 0.1).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn shapes_kept_and_given_up() {
        let tile = |text: &str| parse_counts(text, Notation::Canonical).unwrap().tiles().next().unwrap();
        let given_up = |hand: &str, discard: &str| shape_change(&situation(hand), tile(discard)).given_up;
        assert_eq!(given_up("19m11z1p", "1p"), [SetPart::Single(tile("1p"))]);
        assert_eq!(given_up("19m11z1p", "1z"), [SetPart::Pair(tile("1z"))]);
        assert_eq!(given_up("12899m", "8m"), [SetPart::Edge(tile("8m"))]);
        assert_eq!(given_up("1123m", "2m"), [SetPart::Chow(tile("1m"))]);
        assert_eq!(given_up("13467m", "4m"), [SetPart::TwoSided(tile("3m")), SetPart::Closed(tile("4m"))]);
        let change = shape_change(&situation("123m4568p23456s11z"), tile("8p"));
        assert_eq!(change.kept.unwrap().to_string(), "(123m)(456p)(234s)(56s)[11z]");
        assert_eq!(change.given_up, [SetPart::Closed(tile("6p"))]);
    }
}

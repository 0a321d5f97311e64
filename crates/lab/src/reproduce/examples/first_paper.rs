//! Li and Yan, "Let's Play Mahjong!".

use super::{GOAL, PaperFigures, deficiency, hand, joined, knowledge_base, minimal, plain};
use crate::reproduce::Figure;
use suzume::AnswerError;
use suzume_decide::{DeltaMeasure, SearchTarget, Situation, StepSearch, deltas};
use suzume_deficiency::knowledge::SearchCache;
use suzume_deficiency::{Sets, papers};
use suzume_tiles::{Counts34, Tile};

const EXAMPLE_2: &str = "B1B1B1B8B8B9 C1C5C5C5 D1D5D6D7";
const EXAMPLE_3: &str = "B1B2B3B7B8B9 C2C2C2 D1D2D3D5D9";

pub(super) fn figures() -> Result<Vec<Figure>, AnswerError> {
    let mut paper = PaperFigures::of("Li and Yan, Let's Play Mahjong!");
    set_and_residual(&mut paper);
    hands(&mut paper)?;
    example_2(&mut paper)?;
    example_3(&mut paper)?;
    Ok(paper.figures)
}

fn set_and_residual(paper: &mut PaperFigures) {
    let printed = [3, 2, 2, 1, 0, 0, 3, 2, 2];
    let (set, residual) = papers::set_and_residual(&printed);
    let written = |pattern: [u8; 9]| -> String {
        (1..=9).zip(pattern).map(|(rank, count)| rank.to_string().repeat(usize::from(count))).collect()
    };
    let tiles = printed.iter().sum::<u8>();
    let remark = "the paper errs: the pure 14-tile (111223347778899) has 15 tiles";
    paper.add_error("section 2: tiles of S", "14", tiles.to_string(), remark);
    paper.add("section 2: Set(S)", "1234789", written(set));
    paper.add("section 2: Res(S)", "11237789", written(residual));
}

fn hands(paper: &mut PaperFigures) -> Result<(), AnswerError> {
    paper.add("equation 1: deficiency", "0", plain("B1B2B2B3B3B4B7B7B7 C1C1 D4D5D6")?);
    paper.add("equation 2: deficiency", "3", plain("B1B1B2B2B5B5B6B6B8B8B8B8B9B9")?);
    let remark = "the paper errs: 222 and 345 are two disjoint sets, so Proposition 1 gives 2";
    let ours = plain("B1B1B2B2B2B3B4B4B5B5B8B8B9B9")?;
    paper.add_error("after Proposition 2: deficiency", "3", ours, remark);
    paper.add("equation 3: deficiency", "6", plain("B1B1B2B5B8 C1C2C2C5C8 D3D6D8D9")?);
    let remark = "the paper errs: Proposition 6 lists no hand with suits of 7, 4 and 3 tiles";
    let ours = plain("B1B1B2B5B8B8B9 C1C2C5C8 D1D4D7")?;
    paper.add_error("Proposition 6: deficiency of 1125889s1258m147p", "below 6", ours, remark);
    let example = "B1B1B2B2B2B2B3B3 C1C2C8 D2D2D8";
    paper.add("Example 1: deficiency", "2", plain(example)?);
    paper.add("Example 1: pi_1", "not minimal", minimal(example, "(123s)(123s)(3s)(22p)[8p]")?);
    paper.add("Example 1: pi_2", "minimal", minimal(example, "(12m)(22p)(123s)(123s)[22s]")?);
    for text in ["B2B2B2B2B5B6B6B7B7B7B7B8B8B9", "B1B1B1B1B5B6B6B7B7B7B7B8B8B9"] {
        let missed = hand(text)?;
        let by_tree = papers::quadtree(missed.as_array(), Sets::FOUR.get());
        let remark = "the paper errs: the tree cannot keep 56 while a 7 is unprocessed, so it is not exact";
        paper.add_error(
            &format!("section 4.2: the tree's {missed}"),
            &plain(text)?,
            by_tree.to_string(),
            remark,
        );
    }
    Ok(())
}

fn example_2(paper: &mut PaperFigures) -> Result<(), AnswerError> {
    let example = hand(EXAMPLE_2)?;
    let ones = knowledge_base(&"1".repeat(27))?;
    paper.add("Example 2: deficiency", "2", plain(EXAMPLE_2)?);
    let printed = "0 0 0 3 3 7 6 0 0 0 6 0 0 0";
    paper.add("Example 2: delta (equation 11)", printed, delta(&example, &ones, DeltaMeasure::Plain));
    let name = "Example 2: delta under the knowledge base";
    paper.add(name, printed, delta(&example, &ones, DeltaMeasure::KnowledgeAware));
    // Equation 20: val_1 = delta / |omega|.
    let nine = step_value(&example, &ones, 1, Tile::ALL[26]);
    let remark = "the paper errs: val_1 counts complete hands, so equation 20 needs a deficiency of 1";
    let ours = format!("{}/27", rounded(27.0 * nine));
    paper.add_error("equation 20 in Example 2: val_1 of B9", "7/27", ours, remark);
    Ok(())
}

fn example_3(paper: &mut PaperFigures) -> Result<(), AnswerError> {
    let example = hand(EXAMPLE_3)?;
    let few = knowledge_base("(000000000)(000000000)(010110001)")?;
    paper.add("Example 3: deficiency", "1", deficiency(&example, &few));
    let printed = "0 0 0 0 0 0 0 0 0 0 0 0 1 1";
    paper.add("Example 3: delta (equation 11)", printed, delta(&example, &few, DeltaMeasure::Plain));
    let tile = |rank: usize| Tile::ALL[9 + rank - 1];
    let first = step_value(&example, &few, 1, tile(9));
    paper.add("equation 20 in Example 3: val_1 of D9", "1/4", format!("{}/4", rounded(4.0 * first)));
    // The values of the example are twelfths: four tiles, then three.
    let twelfths = |rank: usize| format!("{}/12", rounded(12.0 * step_value(&example, &few, 2, tile(rank))));
    paper.add("Example 3: value of D9 within 2 changes", "7/12", twelfths(9));
    paper.add("Example 3: value of D5 within 2 changes", "6/12", twelfths(5));
    let remark = "the paper errs: after D2, discarding D9 for D4 gives D2D2 + D3D4D5";
    paper.add_error("Example 3: value of D1 within 2 changes", "4/12", twelfths(1), remark);
    let remark = "the paper errs: every draw leaves one change, as D2 back, or D4 for D3D4D5";
    paper.add_error("Example 3: value of D2 within 2 changes", "0/12", twelfths(2), remark);
    Ok(())
}

/// The chance to complete the hand within `k` changes if `tile` is discarded first (Definition 14).
fn step_value(hand: &Counts34, available: &Counts34, k: u8, tile: Tile) -> f64 {
    let situation = Situation { hand: *hand, available: *available, goal: GOAL };
    let values = StepSearch::new(Sets::FOUR, SearchTarget::Complete, || false)
        .discards(&situation, k)
        .unwrap_or_default();
    values.iter().find(|one| one.0 == tile).map_or(0.0, |one| one.1)
}

fn rounded(value: f64) -> f64 {
    (value * 1e9).round() / 1e9
}

/// Delta of every tile of the hand, in the papers' order, bamboo first (equation 11).
fn delta(hand: &Counts34, available: &Counts34, measure: DeltaMeasure) -> String {
    let situation = Situation { hand: *hand, available: *available, goal: GOAL };
    let (_, ranked) = deltas(&situation, measure, &mut SearchCache::new());
    let mut tiles: Vec<_> = hand.tiles().collect();
    tiles.sort_by_key(|tile| ((tile.group().0 + 1) % 3, tile.index()));
    let value = |tile| ranked.iter().find(|one| one.tile == tile).map_or(0, |one| one.delta);
    joined(tiles.into_iter().map(value))
}

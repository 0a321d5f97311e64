//! Every numbered example of the two deficiency papers, and the unnumbered hands whose deficiency they print.

use super::{Figure, failed};
use suzume::AnswerError;
use suzume_decide::{DeltaMeasure, SearchTarget, Situation, StepSearch, deltas};
use suzume_deficiency::knowledge::{self, SearchCache};
use suzume_deficiency::{Goal, Sets, papers, pre_decompositions};
use suzume_tiles::{Counts34, Kinds, KnowledgeBase, KnowledgeOrder, Notation, parse_counts, parse_knowledge};

const FIRST: &str = "Li and Yan, Let's Play Mahjong!";
const SECOND: &str = "Yan, Li and Li, A Fast Algorithm for Computing the Deficiency Number of a Mahjong Hand";

/// The papers' game: 27 kinds, four sets and a pair.
const GOAL: Goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };

fn hand(text: &str) -> Result<Counts34, AnswerError> {
    parse_counts(text, Notation::Papers).map_err(failed)
}

fn knowledge_base(text: &str) -> Result<Counts34, AnswerError> {
    Ok(*parse_knowledge(text, KnowledgeOrder::Bcd).map_err(failed)?.counts())
}

fn deficiency(hand: &Counts34, available: &Counts34) -> String {
    knowledge::deficiency(hand, available, &GOAL).to_string()
}

pub(super) fn figures() -> Result<Vec<Figure>, AnswerError> {
    let mut figures = Vec::new();
    let mut add = |source, figure: &str, theirs: &str, ours: String, remark| {
        figures.push(Figure {
            reproduction: "examples",
            figure: figure.to_owned(),
            theirs: theirs.to_owned(),
            source,
            ours,
            remark,
        });
    };
    let plain = |text: &str| -> Result<String, AnswerError> {
        let hand = hand(text)?;
        Ok(deficiency(&hand, KnowledgeBase::for_hand(&hand).restricted_to(Kinds::Suits27).counts()))
    };
    let minimal = |text: &str, wanted: &str| -> Result<String, AnswerError> {
        let all = pre_decompositions(&hand(text)?, &GOAL, 10_000);
        Ok(if all.found.iter().any(|found| found.to_string() == wanted) { "minimal" } else { "not minimal" }
            .to_owned())
    };

    add(FIRST, "equation 1: deficiency", "0", plain("B1B2B2B3B3B4B7B7B7 C1C1 D4D5D6")?, None);
    add(FIRST, "equation 2: deficiency", "3", plain("B1B1B2B2B5B5B6B6B8B8B8B8B9B9")?, None);
    let remark = Some("the paper errs: 222 and 345 are two disjoint sets, so Proposition 1 gives 2");
    add(FIRST, "after Proposition 2: deficiency", "3", plain("B1B1B2B2B2B3B4B4B5B5B8B8B9B9")?, remark);
    add(FIRST, "equation 3: deficiency", "6", plain("B1B1B2B5B8 C1C2C2C5C8 D3D6D8D9")?, None);
    let example = "B1B1B2B2B2B2B3B3 C1C2C8 D2D2D8";
    add(FIRST, "Example 1: deficiency", "2", plain(example)?, None);
    add(FIRST, "Example 1: pi_2", "minimal", minimal(example, "(12m)(22p)(123s)(123s)[22s]")?, None);
    let example = hand("B1B1B1B8B8B9 C1C5C5C5 D1D5D6D7")?;
    let ones = knowledge_base(&"1".repeat(27))?;
    add(FIRST, "Example 2: deficiency", "2", plain("B1B1B1B8B8B9 C1C5C5C5 D1D5D6D7")?, None);
    let printed = "0 0 0 3 3 7 6 0 0 0 6 0 0 0";
    add(FIRST, "Example 2: delta", printed, delta(&example, &ones), None);
    let example = hand("B1B2B3B7B8B9 C2C2C2 D1D2D3D5D9")?;
    let few = knowledge_base("(000000000)(000000000)(010110001)")?;
    add(FIRST, "Example 3: deficiency", "1", deficiency(&example, &few), None);
    add(FIRST, "Example 3: delta", "0 0 0 0 0 0 0 0 0 0 0 0 1 1", delta(&example, &few), None);

    let values = StepSearch::new(Sets::FOUR, SearchTarget::Complete, || false)
        .discards(&Situation { hand: example, available: few, goal: GOAL }, 2)
        .unwrap_or_default();
    // The values of the example are twelfths: four tiles, then three.
    let twelfths = |tile: &str| {
        let value = values.iter().find(|one| one.0.to_string() == tile).map_or(0.0, |one| one.1);
        format!("{}/12", (12.0 * value * 1e9).round() / 1e9)
    };
    add(FIRST, "Example 3: value of D9 within 2 changes", "7/12", twelfths("9p"), None);
    add(FIRST, "Example 3: value of D5 within 2 changes", "6/12", twelfths("5p"), None);
    let remark = Some("the paper errs: after D2, discarding D9 for D4 gives D2D2 + D3D4D5");
    add(FIRST, "Example 3: value of D1 within 2 changes", "4/12", twelfths("1p"), remark);
    let remark = Some("the paper errs: every draw leaves one change, as D2 back, or D4 for D3D4D5");
    add(FIRST, "Example 3: value of D2 within 2 changes", "0/12", twelfths("2p"), remark);

    add(SECOND, "after Proposition 1: deficiency", "6", plain("B3B5B6B9 C2C2C3C6C9 D1D1D2D5D8")?, None);
    let example = "B1B5B6B8B8B8B9 D1D2D4D5D5D6D7";
    add(SECOND, "Example 1: deficiency", "3", plain(example)?, None);
    add(SECOND, "Example 1: pi_1", "minimal", minimal(example, "(456p)(57p)(56s)(888s)[1s]")?, None);
    add(SECOND, "Example 1: pi_2", "minimal", minimal(example, "(45p)(567p)(56s)(888s)[1s]")?, None);
    add(SECOND, "Example 2: deficiency", "6", plain("B1B4B7 C2C5C8 D1D4D7D8D8D9D9D9")?, None);
    let available = knowledge_base("(343423023)(434434443)(334220344)")?;
    // Knowledge base and hand have five B8 together; at most four count.
    add(SECOND, "Example 3: deficiency", "3", deficiency(&hand(example)?, &available), None);
    let example = hand("C1C4C6C7C8C9 D1D2D3D6D6D7D8")?;
    let available = knowledge_base("(001100121)(010000030)(032242321)")?;
    add(SECOND, "Example 4: deficiency", "4", deficiency(&example, &available), None);
    let by_blocks = papers::PaperMethod::Block.deficiency(&example, &available, Sets::FOUR).to_string();
    add(SECOND, "Example 4: by blocks", "4", by_blocks, None);
    let blocks = papers::kb_blocks(example.as_array(), available.as_array());
    let text = |block: &[u8; 34]| Counts34::new(*block).map(|block| block.to_string()).unwrap_or_default();
    let listed: Vec<String> = blocks.iter().map(text).collect();
    add(SECOND, "Example 4: blocks", "1m 4m 6789m 123p 6678p", listed.join(" "), None);
    // pi_5 = (D6D7D8) leaves D6.
    let types = papers::local_types(&blocks[4], available.as_array());
    let one_chow = types.iter().map(|one| one.printed()).find(|one| one[..2] == [1, 0]);
    let remark = Some("the paper errs: pi_5 holds one meld, and the joined type is printed with three");
    add(SECOND, "Example 4: type of pi_5", "2 0 0 0 1 1 1", one_chow.map(joined).unwrap_or_default(), remark);
    Ok(figures)
}

/// Delta of every tile of the hand, in the papers' order, bamboo first (equation 11).
fn delta(hand: &Counts34, available: &Counts34) -> String {
    let situation = Situation { hand: *hand, available: *available, goal: GOAL };
    let (_, ranked) = deltas(&situation, DeltaMeasure::KnowledgeAware, &mut SearchCache::new());
    let mut tiles: Vec<_> = hand.tiles().collect();
    tiles.sort_by_key(|tile| ((tile.group().0 + 1) % 3, tile.index()));
    let value = |tile| ranked.iter().find(|one| one.tile == tile).map_or(0, |one| one.delta);
    joined(tiles.into_iter().map(value))
}

fn joined(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

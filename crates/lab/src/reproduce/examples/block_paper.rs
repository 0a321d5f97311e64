//! Yan, Li and Li, "A Fast Algorithm for Computing the Deficiency Number of a Mahjong Hand".

use super::{PaperFigures, deficiency, hand, joined, knowledge_base, minimal, plain};
use crate::reproduce::{Figure, failed};
use std::collections::BTreeSet;
use suzume::AnswerError;
use suzume_deficiency::Sets;
use suzume_deficiency::papers::{self, PaperMethod, Type, node_of_word, nodes_at_depth};
use suzume_tiles::{Counts34, Notation, parse_counts};

/// The hand of Examples 1 and 3.
const EXAMPLE_1: &str = "B1B5B6B8B8B8B9 D1D2D4D5D5D6D7";

pub(super) fn figures() -> Result<Vec<Figure>, AnswerError> {
    let mut paper = PaperFigures::of(
        "Yan, Li and Li, A Fast Algorithm for Computing the Deficiency Number of a Mahjong Hand",
    );
    paper.add("after Proposition 1: deficiency", "6", plain("B3B5B6B9 C2C2C3C6C9 D1D1D2D5D8")?);
    example_1(&mut paper)?;
    example_2(&mut paper)?;
    example_3(&mut paper)?;
    example_4(&mut paper)?;
    wrong_claims(&mut paper)?;
    Ok(paper.figures)
}

fn example_1(paper: &mut PaperFigures) -> Result<(), AnswerError> {
    paper.add("Example 1: deficiency", "3", plain(EXAMPLE_1)?);
    paper.add("Example 1: pi_0", "not minimal", minimal(EXAMPLE_1, "(456p)(57p)(56s)(88s)[8s]")?);
    paper.add("Example 1: pi_1", "minimal", minimal(EXAMPLE_1, "(456p)(57p)(56s)(888s)[1s]")?);
    paper.add("Example 1: pi_2", "minimal", minimal(EXAMPLE_1, "(45p)(567p)(56s)(888s)[1s]")?);
    let tiles = hand(EXAMPLE_1)?;
    paper.add("Example 1: node 121411122", "(56s)(88s)(456p)(57p)[]", node(&tiles, "121411122"));
    paper.add("Example 1: node 12411122", "(56s)(888s)(456p)(57p)[]", node(&tiles, "12411122"));
    paper.add("Example 1: word of pi_2", "none", word(&tiles, "(56s)(888s)(45p)(567p)[]"));
    Ok(())
}

fn example_2(paper: &mut PaperFigures) -> Result<(), AnswerError> {
    let text = "B1B4B7 C2C5C8 D1D4D7D8D8D9D9D9";
    let tiles = hand(text)?;
    paper.add("Example 2: deficiency", "6", plain(text)?);
    let open =
        |depth| nodes_at_depth(tiles.as_array(), depth).iter().filter(|node| !node.is_closed()).count();
    paper.add("Example 2: open nodes at depth 1-8", "1 1 1 1 1 1 1 1", joined((1..=8).map(open)));
    let left = node_of_word(tiles.as_array(), "11111111").map(|node| written(&node.unprocessed));
    paper.add("Example 2: tiles left at 11111111", "788999p", left.unwrap_or_default());
    Ok(())
}

fn example_3(paper: &mut PaperFigures) -> Result<(), AnswerError> {
    let tiles = hand(EXAMPLE_1)?;
    let available = knowledge_base("(343423023)(434434443)(334220344)")?;
    let together = |kind: usize| tiles.as_array()[kind] + available.as_array()[kind];
    let most = (0..27).map(together).max().unwrap_or_default();
    let remark =
        "the paper errs: the hand has three B8 and the knowledge base two; at most four are used here";
    paper.add_error("Example 3: most copies in hand and KB", "4", most.to_string(), remark);
    paper.add("Example 3: node 12311222", "(56s)(12p)(456p)(57p)[88s]", node(&tiles, "12311222"));
    paper.add("Example 3: word of pi*", "none", word(&tiles, "(56s)(12p)(45p)(567p)[88s]"));
    paper.add("Example 3: deficiency", "3", deficiency(&tiles, &available));
    Ok(())
}

fn example_4(paper: &mut PaperFigures) -> Result<(), AnswerError> {
    let tiles = hand("C1C4C6C7C8C9 D1D2D3D6D6D7D8")?;
    let available = knowledge_base("(001100121)(010000030)(032242321)")?;
    paper.add("Example 4: deficiency", "4", deficiency(&tiles, &available));
    let by_blocks = PaperMethod::Block.deficiency(&tiles, &available, Sets::FOUR);
    paper.add("Example 4: by blocks", "4", by_blocks.to_string());
    let wide = papers::plain_blocks(tiles.as_array());
    paper.add("Example 4: blocks of Definition 13", "1m 46789m 123p 6678p", joined(wide.iter().map(written)));
    let blocks = papers::kb_blocks(tiles.as_array(), available.as_array());
    let listed = joined(blocks.iter().map(written));
    paper.add("Example 4: blocks of Definition 14", "1m 4m 6789m 123p 6678p", listed);
    // pi_5 = (D6D7D8) leaves D6.
    let one_chow = blocks.get(4).and_then(|block| {
        let types = papers::local_types(block, available.as_array());
        types.into_iter().map(Type::printed).find(|one| one[..2] == [1, 0])
    });
    let remark = "the paper errs: pi_5 holds one meld, and the joined type is printed with three";
    let ours = one_chow.map(joined).unwrap_or_default();
    paper.add_error("Example 4: type of pi_5", "2 0 0 0 1 1 1", ours, remark);
    let printed = |types: Vec<Type>| types.into_iter().map(Type::printed).collect::<BTreeSet<_>>();
    let of_blocks = printed(papers::joined_types(tiles.as_array(), available.as_array(), Sets::FOUR.get()));
    let of_whole = printed(papers::local_types(tiles.as_array(), available.as_array()));
    let ours = if of_blocks == of_whole { "equal" } else { "different" };
    paper.add("Lemmas 7-8 in Example 4: joined and direct types", "equal", ours);
    Ok(())
}

fn wrong_claims(paper: &mut PaperFigures) -> Result<(), AnswerError> {
    let parse = |text: &str| parse_counts(text, Notation::Canonical).map_err(failed);
    let (tiles, available) = (parse("1259m1444777p199s")?, parse("34m456s")?);
    let remark = "the paper errs: a premeld and a new meld both rely on the only 3m";
    let block = PaperMethod::Block.deficiency(&tiles, &available, Sets::FOUR);
    let name = "Theorem 3: block of 1259m1444777p199s, KB 34m456s";
    paper.add_error(name, &deficiency(&tiles, &available), block.to_string(), remark);
    let twice = parse("1122233345678m")?;
    let (one, other) = (node(&twice, "12"), node(&twice, "21"));
    let remark = "the paper errs: with two copies of a tile, pass then chow is chow then pass";
    let ours = if one == other { "equal" } else { "different" };
    paper.add_error("section 3.2: nodes 12 and 21 of 1122233345678m", "different", ours, remark);
    let (tiles, available) = (parse("111555m45567p199s")?, parse("3p")?);
    let tree = PaperMethod::Quadtree.deficiency(&tiles, &available, Sets::FOUR);
    // Section 4.1 says that the tree is incomplete; its Example 3 shows no hand whose value is wrong.
    paper.add("section 4.1: the tree's 111555m45567p199s, KB 3p", "infinite", tree.to_string());
    Ok(())
}

fn node(hand: &Counts34, word: &str) -> String {
    node_of_word(hand.as_array(), word).map_or_else(|| "no such node".to_owned(), |node| node.to_string())
}

/// The word that leads to a pre-decomposition.
fn word(hand: &Counts34, wanted: &str) -> String {
    let mut nodes = (0..=hand.total()).flat_map(|depth| nodes_at_depth(hand.as_array(), depth));
    nodes.find(|node| node.to_string() == wanted).map_or_else(|| "none".to_owned(), |node| node.word)
}

fn written(block: &[u8; 34]) -> String {
    Counts34::new(*block).map(|block| block.to_string()).unwrap_or_default()
}

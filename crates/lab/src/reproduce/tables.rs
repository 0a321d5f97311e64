//! Tables 1-3 of Yan, Li and Li: random hands of one, two and three colours with random knowledge bases, the times of
//! the algorithms by size of the knowledge base, and how often the block algorithm differs from the exact value.
//!
//! The paper says only that the sizes of the knowledge bases are normally distributed. Half of the largest size as mean
//! and 0.3 of it as deviation, cut at the ends, give its buckets to within three percentage points.

use super::{AnswerPiece, ReportRow, ReproductionContext, stopped};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Instant;
use suzume::AnswerError;
use suzume_deficiency::papers::{PaperMethod, sixtree_every_word};
use suzume_deficiency::{Deficiency, Goal, Sets, knowledge};
use suzume_tiles::{Counts34, Dealer, Kinds};

/// A table of the paper.
struct PaperTable {
    number: u8,
    colours: usize,
    bases_per_hand: usize,
    /// Bucket bounds: from, below.
    buckets: &'static [(usize, usize)],
    /// The paper's rows: pairs, then milliseconds: maximum and mean of the tree, maximum and mean of the blocks.
    printed: &'static [[f64; 5]],
}

const TABLES: [PaperTable; 3] = [
    PaperTable {
        number: 1,
        colours: 1,
        bases_per_hand: 30,
        buckets: &[(0, 5), (5, 10), (10, 15), (15, 23)],
        printed: &[
            [4767.0, 1279.2, 86.3, 78.2, 13.1],
            [8923.0, 5133.3, 604.8, 110.6, 29.6],
            [9635.0, 7280.3, 1319.3, 112.7, 40.1],
            [6675.0, 9344.9, 2197.5, 115.8, 44.8],
        ],
    },
    PaperTable {
        number: 2,
        colours: 2,
        bases_per_hand: 100,
        buckets: &[(0, 10), (10, 20), (20, 30), (30, 40), (40, 50), (50, 59)],
        printed: &[
            [9963.0, 424.5, 15.1, 9.4, 0.5],
            [18798.0, 1155.2, 69.0, 18.0, 0.9],
            [25350.0, 1633.0, 156.1, 18.1, 1.1],
            [23646.0, 2235.8, 274.8, 18.5, 1.2],
            [15734.0, 2525.1, 381.8, 17.4, 1.2],
            [6509.0, 2679.5, 456.7, 17.3, 1.2],
        ],
    },
    PaperTable {
        number: 3,
        colours: 3,
        bases_per_hand: 100,
        buckets: &[(0, 10), (10, 20), (20, 30), (30, 40), (40, 50), (50, 60), (60, 70), (70, 80), (80, 95)],
        printed: &[
            [4966.0, 58.0, 3.1, 3.7, 0.2],
            [8151.0, 212.4, 17.7, 3.4, 0.3],
            [11407.0, 470.6, 29.7, 4.0, 0.4],
            [14519.0, 647.2, 50.5, 6.7, 0.4],
            [15842.0, 873.8, 80.9, 4.4, 0.4],
            [15297.0, 1054.8, 110.8, 5.4, 0.5],
            [12611.0, 1256.7, 139.3, 6.4, 0.5],
            [9454.0, 1325.8, 165.8, 4.4, 0.5],
            [7753.0, 1386.2, 190.5, 4.3, 0.5],
        ],
    },
];

/// Times of one algorithm in microseconds.
#[derive(Clone, Copy, Default, Debug, PartialEq, Serialize)]
pub struct AlgorithmTimes {
    /// The longest time of one pair.
    pub most_us: f64,
    /// The mean time of a pair.
    pub mean_us: f64,
}

impl AlgorithmTimes {
    fn add(&mut self, microseconds: f64) {
        self.most_us = self.most_us.max(microseconds);
        // A sum until the row is finished.
        self.mean_us += microseconds;
    }

    fn finish(&mut self, pairs: u32) {
        self.mean_us /= f64::from(pairs.max(1));
    }
}

/// How the block algorithm compares with the exact value.
#[derive(Clone, Copy, Default, Debug, PartialEq, Serialize)]
pub struct BlockComparison {
    /// Pairs of a hand and a knowledge base.
    pub pairs: u32,
    /// Pairs where the block algorithm gives a lower value.
    pub block_below: u32,
    /// Pairs where the block algorithm gives a higher value.
    pub block_above: u32,
}

impl BlockComparison {
    fn add(&mut self, block: Deficiency, exact: Deficiency) {
        self.pairs += 1;
        self.block_below += u32::from(block < exact);
        self.block_above += u32::from(block > exact);
    }
}

/// The times and differences for one size of the knowledge base.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableRow {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The number of the table in the paper.
    pub table: u8,
    /// The least number of tiles in the knowledge base.
    pub knowledge_from: usize,
    /// The upper bound of the number of tiles, exclusive.
    pub knowledge_below: usize,
    /// The six-way tree as the text describes it.
    pub tree: AlgorithmTimes,
    /// The same tree with the bound that the text allows.
    pub tree_with_bound: AlgorithmTimes,
    /// The block algorithm.
    pub block: AlgorithmTimes,
    /// The exact measure.
    pub exact: AlgorithmTimes,
    /// The number of pairs in the paper.
    pub paper_pairs: f64,
    /// The mean time of the tree in the paper, in milliseconds.
    pub paper_tree_mean_ms: f64,
    /// The mean time of the block algorithm in the paper, in milliseconds.
    pub paper_block_mean_ms: f64,
    /// The block algorithm compared with the exact measure.
    #[serde(flatten)]
    pub comparison: BlockComparison,
}

/// The differences of the block algorithm for one deficiency.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BlockByDeficiency {
    /// The name of the reproduction.
    pub reproduction: &'static str,
    /// The number of the table in the paper.
    pub table: u8,
    /// The exact deficiency; null if the hand cannot be completed.
    pub exact_deficiency: Option<u8>,
    /// The block algorithm compared with the exact measure.
    #[serde(flatten)]
    pub comparison: BlockComparison,
}

pub(super) fn run<E: From<AnswerError>>(
    work: &mut ReproductionContext<'_>,
    each: &mut impl FnMut(AnswerPiece) -> Result<(), E>,
) -> Result<(), E> {
    let hands = work.effort.pick(1000, 100);
    let (mut near, mut far) = (BlockComparison::default(), BlockComparison::default());
    for table in &TABLES {
        let (rows, by_deficiency) = measure(table, hands, work)?;
        for row in &by_deficiency {
            let side =
                if row.exact_deficiency.is_some_and(|value| value <= 4) { &mut near } else { &mut far };
            side.pairs += row.comparison.pairs;
            side.block_below += row.comparison.block_below;
            side.block_above += row.comparison.block_above;
        }
        let text = as_text(table, &rows, &by_deficiency);
        let rows = rows.into_iter().map(ReportRow::Table);
        each(AnswerPiece {
            text,
            rows: rows.chain(by_deficiency.into_iter().map(ReportRow::BlockByDeficiency)).collect(),
        })?;
    }
    each(AnswerPiece { text: verdict(&near, &far), rows: Vec::new() })
}

fn measure(
    table: &PaperTable,
    hands: u64,
    work: &mut ReproductionContext<'_>,
) -> Result<(Vec<TableRow>, Vec<BlockByDeficiency>), AnswerError> {
    let goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };
    let mut dealer = Dealer::new(work.seed + u64::from(table.number));
    let mut rows: Vec<TableRow> = table
        .buckets
        .iter()
        .zip(table.printed)
        .map(|(&(from, below), printed)| TableRow {
            reproduction: "deficiency-tables",
            table: table.number,
            knowledge_from: from,
            knowledge_below: below,
            tree: AlgorithmTimes::default(),
            tree_with_bound: AlgorithmTimes::default(),
            block: AlgorithmTimes::default(),
            exact: AlgorithmTimes::default(),
            paper_pairs: printed[0],
            paper_tree_mean_ms: printed[2],
            paper_block_mean_ms: printed[4],
            comparison: BlockComparison::default(),
        })
        .collect();
    let mut by_deficiency: BTreeMap<Deficiency, BlockComparison> = BTreeMap::new();
    let what = format!("table {}, hands", table.number);
    for number in 0..hands {
        work.step(&what, number, hands);
        if work.stop.is_asked() {
            return Err(stopped("interrupted"));
        }
        let hand = hand_of_colours(&mut dealer, table.colours);
        for _ in 0..table.bases_per_hand {
            let available = knowledge_base(&mut dealer, &hand, table.colours);
            let size = available.total();
            let place = table.buckets.iter().position(|&(from, below)| (from..below).contains(&size));
            let row = &mut rows[place.expect("the buckets hold every size")];
            // One unmeasured run, so that cold caches and lazily built tables do not count.
            let exact = knowledge::deficiency(&hand, &available, &goal);
            row.exact.add(microseconds(|| knowledge::deficiency(&hand, &available, &goal)));
            let mut block = Deficiency::INFINITE;
            row.block
                .add(microseconds(|| block = PaperMethod::Block.deficiency(&hand, &available, goal.sets)));
            let tree = || PaperMethod::Sixtree.deficiency(&hand, &available, goal.sets);
            row.tree_with_bound.add(microseconds(tree));
            row.tree.add(microseconds(|| sixtree_every_word(hand.as_array(), available.as_array(), 4)));
            row.comparison.add(block, exact);
            by_deficiency.entry(exact).or_default().add(block, exact);
        }
    }
    for row in &mut rows {
        let pairs = row.comparison.pairs;
        let times = [&mut row.tree, &mut row.tree_with_bound, &mut row.block, &mut row.exact];
        times.into_iter().for_each(|times| times.finish(pairs));
    }
    let by_deficiency = by_deficiency.into_iter().map(|(exact, comparison)| BlockByDeficiency {
        reproduction: "deficiency-tables",
        table: table.number,
        exact_deficiency: exact.finite(),
        comparison,
    });
    Ok((rows, by_deficiency.collect()))
}

fn microseconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed().as_secs_f64() * 1e6
}

/// A random hand of 14 tiles with exactly `colours` colours.
fn hand_of_colours(dealer: &mut Dealer, colours: usize) -> Counts34 {
    loop {
        let hand = dealer.hand(14, 9 * colours);
        if (0..colours).all(|suit| hand.group(suit).iter().any(|&count| count > 0)) {
            return hand;
        }
    }
}

/// A knowledge base of normally distributed size over the colours of the hand.
fn knowledge_base(dealer: &mut Dealer, hand: &Counts34, colours: usize) -> Counts34 {
    let rest = hand.complement_within(9 * colours);
    let largest = rest.total();
    loop {
        // Twelve uniform numbers of mean 1/2 and variance 1/12 sum to a nearly normal one of mean 6 and variance 1.
        // Additions alone give the same result on every machine.
        const PARTS: usize = 1 << 20;
        let sum: usize = (0..12).map(|_| dealer.below(PARTS)).sum();
        let normal = sum as f64 / PARTS as f64 - 6.0;
        let size = (largest as f64 * (0.5 + 0.3 * normal)).round();
        if (0.0..=largest as f64).contains(&size) {
            return dealer.draw(size as usize, &rest);
        }
    }
}

fn as_text(table: &PaperTable, rows: &[TableRow], by_deficiency: &[BlockByDeficiency]) -> String {
    let mut text = format!(
        "Table {}: hands of {} colour{}; times in microseconds, the paper's (Python) in milliseconds\n",
        table.number,
        table.colours,
        if table.colours == 1 { "" } else { "s" }
    );
    text += "               ---- six-way tree ----  -bound-  ----- block -----  ---- exact ----   tree/  block/  \
             ----- paper -----  tree/   block differs\n";
    text += "tiles   pairs      most       mean     mean     most     mean     most    mean    block   exact  \
             tree ms  block ms  block   below  above\n";
    for row in rows {
        let _ = writeln!(
            text,
            "{:>2}-{:<2} {:>8} {:>9.1} {:>10.1} {:>8.1} {:>8.1} {:>8.1} {:>8.2} {:>7.3} {:>8.1} {:>7.0}  {:>7.1} {:>9.1} {:>6.1} {:>7} {:>6}",
            row.knowledge_from,
            row.knowledge_below - 1,
            row.comparison.pairs,
            row.tree.most_us,
            row.tree.mean_us,
            row.tree_with_bound.mean_us,
            row.block.most_us,
            row.block.mean_us,
            row.exact.most_us,
            row.exact.mean_us,
            row.tree.mean_us / row.block.mean_us,
            row.block.mean_us / row.exact.mean_us,
            row.paper_tree_mean_ms,
            row.paper_block_mean_ms,
            row.paper_tree_mean_ms / row.paper_block_mean_ms,
            row.comparison.block_below,
            row.comparison.block_above,
        );
    }
    text += "by true deficiency: pairs, block below, block above\n";
    for row in by_deficiency {
        let exact = row.exact_deficiency.map_or_else(|| "infinite".to_owned(), |value| value.to_string());
        let BlockComparison { pairs, block_below, block_above } = row.comparison;
        let _ = writeln!(text, "  {exact:>8} {pairs:>8} {block_below:>7} {block_above:>7}");
    }
    text + "\n"
}

fn verdict(near: &BlockComparison, far: &BlockComparison) -> String {
    let share = |comparison: &BlockComparison| {
        100.0 * f64::from(comparison.block_below + comparison.block_above)
            / f64::from(comparison.pairs.max(1))
    };
    format!(
        "Theorem 3 says: block <= true deficiency, and equal where that is at most 4.\n\
         At most 4: {} pairs, block below in {}, above in {} ({:.2}% differ).\n\
         Beyond 4 or infinite: {} pairs, block below in {}, above in {} ({:.2}% differ).\n",
        near.pairs,
        near.block_below,
        near.block_above,
        share(near),
        far.pairs,
        far.block_below,
        far.block_above,
        share(far)
    )
}

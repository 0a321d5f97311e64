//! Tables 1-3 of Yan, Li and Li: random hands of one, two and three colours with random knowledge bases, the times of
//! the algorithms by size of the knowledge base, and how often the block algorithm differs from the exact value.
//!
//! The paper says only that the sizes of the knowledge bases are normally distributed. Half of the largest size as mean
//! and 0.3 of it as deviation, cut at the ends, give its buckets to within three percentage points.
//!
//! The paper's programs are in Python and were run on another machine, so times cannot be compared, but ratios can. The
//! nodes of the tree can be compared with the paper's times: both grow with the knowledge base. Times are processor time.

mod printed;
mod text;

pub use printed::PrintedRow;

use super::cpu_time::microseconds;
use super::{AnswerPiece, ReportRow, ReproductionContext, stopped};
use printed::{PrintedTable, TABLES};
use serde::Serialize;
use std::collections::BTreeMap;
use suzume::AnswerError;
use suzume_deficiency::papers::{PaperMethod, sixtree_nodes};
use suzume_deficiency::{Deficiency, Goal, Sets, knowledge};
use suzume_tiles::{Counts34, Dealer, Kinds};

/// Times of one algorithm in microseconds.
#[derive(Clone, Copy, Default, Debug, PartialEq, Serialize)]
pub struct AlgorithmTimes {
    /// The longest time of one pair.
    pub most_us: f64,
    /// The mean time of a pair.
    pub mean_us: f64,
}

impl AlgorithmTimes {
    /// Adds a time. The mean is a sum until the row is finished.
    fn add(&mut self, microseconds: f64) {
        self.most_us = self.most_us.max(microseconds);
        self.mean_us += microseconds;
    }

    fn add_all(&mut self, other: &AlgorithmTimes) {
        self.most_us = self.most_us.max(other.most_us);
        self.mean_us += other.mean_us;
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

    fn add_all(&mut self, other: &BlockComparison) {
        self.pairs += other.pairs;
        self.block_below += other.block_below;
        self.block_above += other.block_above;
    }

    fn errors(&self) -> u32 {
        self.block_below + self.block_above
    }
}

/// The times and differences for one size of the knowledge base, or for all sizes of a table.
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
    /// Whether this is the last row of a table, over all sizes.
    pub is_total: bool,
    /// The six-way tree as the text describes it.
    pub tree: AlgorithmTimes,
    /// The mean number of nodes of that tree.
    pub tree_mean_nodes: u64,
    /// The same tree with the bound that the text allows.
    pub tree_with_bound: AlgorithmTimes,
    /// The block algorithm.
    pub block: AlgorithmTimes,
    /// The exact measure.
    pub exact: AlgorithmTimes,
    /// Pairs in which the tree with the bound was faster than the block algorithm.
    pub bound_beats_block: u32,
    /// The row of the paper.
    pub paper: PrintedRow,
    /// The block algorithm compared with the exact measure.
    #[serde(flatten)]
    pub comparison: BlockComparison,
}

impl TableRow {
    fn new(
        table: &PrintedTable,
        (knowledge_from, knowledge_below): (usize, usize),
        paper: PrintedRow,
    ) -> TableRow {
        TableRow {
            reproduction: "deficiency-tables",
            table: table.number,
            knowledge_from,
            knowledge_below,
            is_total: false,
            tree: AlgorithmTimes::default(),
            tree_mean_nodes: 0,
            tree_with_bound: AlgorithmTimes::default(),
            block: AlgorithmTimes::default(),
            exact: AlgorithmTimes::default(),
            bound_beats_block: 0,
            paper,
            comparison: BlockComparison::default(),
        }
    }

    /// The sums of all rows, not yet divided by the number of pairs.
    fn total(table: &PrintedTable, rows: &[TableRow]) -> TableRow {
        let below = table.buckets.last().map_or(0, |bucket| bucket.1);
        let mut total = TableRow { is_total: true, ..TableRow::new(table, (0, below), table.total) };
        for row in rows {
            total.tree.add_all(&row.tree);
            total.tree_mean_nodes += row.tree_mean_nodes;
            total.tree_with_bound.add_all(&row.tree_with_bound);
            total.block.add_all(&row.block);
            total.exact.add_all(&row.exact);
            total.bound_beats_block += row.bound_beats_block;
            total.comparison.add_all(&row.comparison);
        }
        total
    }

    /// Turns the sums into means.
    fn finish(&mut self) {
        let pairs = self.comparison.pairs.max(1);
        for times in [&mut self.tree, &mut self.tree_with_bound, &mut self.block, &mut self.exact] {
            times.mean_us /= f64::from(pairs);
        }
        self.tree_mean_nodes /= u64::from(pairs);
    }

    /// Measures one pair and returns the value of the block algorithm and the exact one.
    fn add(&mut self, hand: &Counts34, available: &Counts34) -> (Deficiency, Deficiency) {
        // One unmeasured run, so that cold caches and lazily built tables do not count.
        let exact = knowledge::deficiency(hand, available, &GOAL);
        self.exact.add(microseconds(32, || knowledge::deficiency(hand, available, &GOAL)).1);
        let (block, block_us) = microseconds(4, || PaperMethod::Block.deficiency(hand, available, GOAL.sets));
        self.block.add(block_us);
        let (_, bound_us) = microseconds(8, || PaperMethod::Sixtree.deficiency(hand, available, GOAL.sets));
        self.tree_with_bound.add(bound_us);
        self.bound_beats_block += u32::from(bound_us < block_us);
        let tree = || sixtree_nodes(hand.as_array(), available.as_array(), GOAL.sets.get());
        let (nodes, tree_us) = microseconds(1, tree);
        self.tree.add(tree_us);
        self.tree_mean_nodes += nodes;
        self.comparison.add(block, exact);
        (block, exact)
    }
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

/// The papers' game: 27 kinds, four sets and a pair.
const GOAL: Goal = Goal { kinds: Kinds::Suits27, ..Goal::standard(Sets::FOUR) };

/// Everything that is measured for one table.
struct MeasuredTable {
    rows: Vec<TableRow>,
    total: TableRow,
    by_deficiency: Vec<BlockByDeficiency>,
    /// Errors of the block algorithm at knowledge bases of at most the size that section 6.4 names.
    small_errors: u32,
}

pub(super) fn run<E: From<AnswerError>>(
    work: &mut ReproductionContext<'_>,
    each: &mut impl FnMut(AnswerPiece) -> Result<(), E>,
) -> Result<(), E> {
    let hands = work.effort.pick(1000, 100);
    let (mut near, mut far) = (BlockComparison::default(), BlockComparison::default());
    for table in &TABLES {
        let measured = measure(table, hands, work)?;
        for row in &measured.by_deficiency {
            let is_near = row.exact_deficiency.is_some_and(|value| value <= 4);
            if is_near { &mut near } else { &mut far }.add_all(&row.comparison);
        }
        let text = text::table(table, &measured);
        let rows = measured.rows.into_iter().chain([measured.total]).map(ReportRow::Table);
        let by_deficiency = measured.by_deficiency.into_iter().map(ReportRow::BlockByDeficiency);
        each(AnswerPiece { text, rows: rows.chain(by_deficiency).collect() })?;
    }
    each(AnswerPiece { text: text::verdict(&near, &far), rows: Vec::new() })
}

fn measure(
    table: &PrintedTable,
    hands: u64,
    work: &mut ReproductionContext<'_>,
) -> Result<MeasuredTable, AnswerError> {
    let mut dealer = Dealer::new(work.seed + u64::from(table.number));
    let buckets = table.buckets.iter().zip(table.rows);
    let mut rows: Vec<TableRow> =
        buckets.map(|(&bounds, &printed)| TableRow::new(table, bounds, printed)).collect();
    let mut by_deficiency: BTreeMap<Deficiency, BlockComparison> = BTreeMap::new();
    let mut small_errors = 0;
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
            let (block, exact) = row.add(&hand, &available);
            small_errors += u32::from(block != exact && size <= table.small);
            by_deficiency.entry(exact).or_default().add(block, exact);
        }
    }
    let mut total = TableRow::total(table, &rows);
    rows.iter_mut().chain([&mut total]).for_each(TableRow::finish);
    let by_deficiency = by_deficiency.into_iter().map(|(exact, comparison)| BlockByDeficiency {
        reproduction: "deficiency-tables",
        table: table.number,
        exact_deficiency: exact.finite(),
        comparison,
    });
    Ok(MeasuredTable { rows, total, by_deficiency: by_deficiency.collect(), small_errors })
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
        let normal = exact_f64(sum) / exact_f64(PARTS) - 6.0;
        let size = (exact_f64(largest) * (0.5 + 0.3 * normal)).round();
        if let Some(size) = (0..=largest).find(|&candidate| exact_f64(candidate) == size) {
            return dealer.draw(size, &rest);
        }
    }
}

/// A number of tiles or parts, all far below 2^32, as a float.
fn exact_f64(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::INFINITY, f64::from)
}

//! Tables 1-3 and what they show, as text.

use super::printed::PrintedTable;
use super::{BlockComparison, MeasuredTable, TableRow};
use std::fmt::Write as _;

/// Section 6.4 claims this share of the errors for small knowledge bases.
const CLAIMED_SHARE: f64 = 99.0;

pub(super) fn table(table: &PrintedTable, measured: &MeasuredTable) -> String {
    let mut text = format!(
        "Table {}: hands of {} colour{}\n",
        table.number,
        table.colours,
        if table.colours == 1 { "" } else { "s" }
    );
    text += &times(measured);
    text += &further(measured);
    text += "by true deficiency: pairs, block below, block above\n";
    for row in &measured.by_deficiency {
        let exact = row.exact_deficiency.map_or_else(|| "infinite".to_owned(), |value| value.to_string());
        let BlockComparison { pairs, block_below, block_above } = row.comparison;
        let _ = writeln!(text, "  {exact:>8} {pairs:>8} {block_below:>7} {block_above:>7}");
    }
    text + &findings(table, measured) + "\n"
}

fn rows(measured: &MeasuredTable) -> impl Iterator<Item = (String, &TableRow)> {
    measured.rows.iter().chain([&measured.total]).map(|row| {
        let bounds = format!("{}-{}", row.knowledge_from, row.knowledge_below - 1);
        (if row.is_total { format!("all {bounds}") } else { bounds }, row)
    })
}

/// The columns of the paper, printed and measured.
fn times(measured: &MeasuredTable) -> String {
    let mut text =
        "          ---------- paper, in milliseconds (Python) ---------   ------------- here, in microseconds -------------\n\
         tiles      pairs  tree most  block most  tree  block   ratio    pairs  tree most  block most    tree  block   ratio\n"
            .to_owned();
    for (name, row) in rows(measured) {
        let paper = &row.paper;
        let _ = writeln!(
            text,
            "{name:<8} {:>7} {:>10.1} {:>11.1} {:>6.1} {:>5.1} {:>7.1} {:>9} {:>10.1} {:>11.1} {:>7.1} {:>6.1} {:>7.1}",
            paper.pairs,
            paper.tree_most_ms,
            paper.block_most_ms,
            paper.tree_mean_ms,
            paper.block_mean_ms,
            paper.ratio,
            row.comparison.pairs,
            row.tree.most_us,
            row.block.most_us,
            row.tree.mean_us,
            row.block.mean_us,
            row.tree.mean_us / row.block.mean_us,
        );
    }
    text
}

/// What the paper does not print: the size of the tree, the tree with its bound, the exact measure, the errors.
fn further(measured: &MeasuredTable) -> String {
    let mut text = "          tree's   tree with bound    exact    block differs\n\
                    tiles      nodes     us  beats block    us     below  above\n"
        .to_owned();
    for (name, row) in rows(measured) {
        let _ = writeln!(
            text,
            "{name:<8} {:>7} {:>6.1} {:>11.1}% {:>7.3} {:>7} {:>6}",
            row.tree_mean_nodes,
            row.tree_with_bound.mean_us,
            percent(row.bound_beats_block, row.comparison.pairs),
            row.exact.mean_us,
            row.comparison.block_below,
            row.comparison.block_above,
        );
    }
    text
}

fn findings(table: &PrintedTable, measured: &MeasuredTable) -> String {
    let MeasuredTable { rows, total, small_errors, .. } = measured;
    let mut text = format!(
        "Block is {:.1} times faster than the whole tree here, {:.1} times in the paper. The tree with the bound that \
         the paper allows takes {:.2} of block's time\nand beats it in {:.1}% of the pairs; the exact measure is {:.0} \
         times faster than block.\n",
        total.tree.mean_us / total.block.mean_us,
        total.paper.ratio,
        total.tree_with_bound.mean_us / total.block.mean_us,
        percent(total.bound_beats_block, total.comparison.pairs),
        total.block.mean_us / total.exact.mean_us,
    );
    if let [first, .., last] = &rows[..]
        && first.tree_mean_nodes > 0
    {
        let nodes = |row: &TableRow| row.tree.mean_us / first.tree.mean_us;
        let _ = writeln!(
            text,
            "From the smallest to the largest knowledge bases the tree grows {:.1} times in nodes and {:.1} times in time; \
             the paper's time {:.1} times.",
            ratio(last.tree_mean_nodes, first.tree_mean_nodes),
            nodes(last),
            last.paper.tree_mean_ms / first.paper.tree_mean_ms,
        );
    }
    let errors = total.comparison.errors();
    let share = percent(*small_errors, errors);
    let _ = writeln!(
        text,
        "Errors of block with at most {} tiles in the knowledge base: {small_errors} of {errors} ({share:.1}%); the paper \
         says at least {CLAIMED_SHARE:.0}%{}",
        table.small,
        match share < CLAIMED_SHARE {
            true => ", which is false here.",
            false => ".",
        }
    );
    text
}

pub(super) fn verdict(near: &BlockComparison, far: &BlockComparison) -> String {
    let share = |comparison: &BlockComparison| percent(comparison.errors(), comparison.pairs);
    format!(
        "Theorem 3 says: block <= true deficiency, and equal where that is at most 4. Section 6.4 says that its errors \
         are above.\n\
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

fn percent(part: u32, whole: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(whole.max(1))
}

/// A quotient of two counts, to a hundredth.
fn ratio(above: u64, below: u64) -> f64 {
    u32::try_from(100 * above / below).map_or(f64::INFINITY, f64::from) / 100.0
}

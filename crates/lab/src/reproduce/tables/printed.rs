//! Tables 1-3 of Yan, Li and Li as printed.

use serde::Serialize;

/// A table of the paper.
pub(super) struct PrintedTable {
    pub(super) number: u8,
    pub(super) colours: usize,
    pub(super) bases_per_hand: usize,
    /// Bucket bounds: from, below.
    pub(super) buckets: &'static [(usize, usize)],
    pub(super) rows: &'static [PrintedRow],
    pub(super) total: PrintedRow,
    /// Section 6.4: at least 99% of the errors occur at knowledge bases of at most this size.
    pub(super) small: usize,
}

/// A row as printed, times in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PrintedRow {
    /// Pairs of a hand and a knowledge base.
    pub pairs: u32,
    /// The longest time of the quadtree.
    pub tree_most_ms: f64,
    /// The longest time of the block algorithm.
    pub block_most_ms: f64,
    /// The mean time of the quadtree.
    pub tree_mean_ms: f64,
    /// The mean time of the block algorithm.
    pub block_mean_ms: f64,
    /// The printed ratio of the means. The printed means are rounded, so their quotient is not this.
    pub ratio: f64,
}

const fn row(pairs: u32, most: [f64; 2], mean: [f64; 2], ratio: f64) -> PrintedRow {
    let ([tree_most_ms, block_most_ms], [tree_mean_ms, block_mean_ms]) = (most, mean);
    PrintedRow { pairs, tree_most_ms, block_most_ms, tree_mean_ms, block_mean_ms, ratio }
}

pub(super) const TABLES: [PrintedTable; 3] = [
    PrintedTable {
        number: 1,
        colours: 1,
        bases_per_hand: 30,
        buckets: &[(0, 5), (5, 10), (10, 15), (15, 23)],
        rows: &[
            row(4767, [1279.2, 78.2], [86.3, 13.1], 6.6),
            row(8923, [5133.3, 110.6], [604.8, 29.6], 20.4),
            row(9635, [7280.3, 112.7], [1319.3, 40.1], 32.9),
            row(6675, [9344.9, 115.8], [2197.5, 44.8], 49.0),
        ],
        total: row(30_000, [9344.9, 115.8], [1106.3, 33.7], 32.8),
        small: 2,
    },
    PrintedTable {
        number: 2,
        colours: 2,
        bases_per_hand: 100,
        buckets: &[(0, 10), (10, 20), (20, 30), (30, 40), (40, 50), (50, 59)],
        rows: &[
            row(9963, [424.5, 9.4], [15.1, 0.5], 28.3),
            row(18_798, [1155.2, 18.0], [69.0, 0.9], 75.4),
            row(25_350, [1633.0, 18.1], [156.1, 1.1], 145.6),
            row(23_646, [2235.8, 18.5], [274.8, 1.2], 237.5),
            row(15_734, [2525.1, 17.4], [381.8, 1.2], 311.7),
            row(6509, [2679.5, 17.3], [456.7, 1.2], 375.4),
        ],
        // The greatest time of all rows is 18.5, but the paper repeats that of the last row here.
        total: row(100_000, [2679.5, 17.3], [208.8, 1.0], 200.4),
        small: 10,
    },
    PrintedTable {
        number: 3,
        colours: 3,
        bases_per_hand: 100,
        buckets: &[(0, 10), (10, 20), (20, 30), (30, 40), (40, 50), (50, 60), (60, 70), (70, 80), (80, 95)],
        rows: &[
            row(4966, [58.0, 3.7], [3.1, 0.2], 13.3),
            row(8151, [212.4, 3.4], [17.7, 0.3], 50.7),
            row(11_407, [470.6, 4.0], [29.7, 0.4], 74.0),
            row(14_519, [647.2, 6.7], [50.5, 0.4], 119.3),
            row(15_842, [873.8, 4.4], [80.9, 0.4], 179.8),
            row(15_297, [1054.8, 5.4], [110.8, 0.5], 242.1),
            row(12_611, [1256.7, 6.4], [139.3, 0.5], 297.1),
            row(9454, [1325.8, 4.4], [165.8, 0.5], 349.6),
            row(7753, [1386.2, 4.3], [190.5, 0.5], 396.8),
        ],
        total: row(100_000, [1386.2, 6.7], [90.1, 0.4], 209.6),
        small: 20,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_rows_add_up() {
        for PrintedTable { number, buckets, rows, total, .. } in &TABLES {
            assert_eq!(buckets.len(), rows.len());
            assert_eq!(rows.iter().map(|row| row.pairs).sum::<u32>(), total.pairs, "table {number}");
            let most = rows.iter().map(|row| row.tree_most_ms).fold(0.0, f64::max);
            assert!((most - total.tree_most_ms).abs() < 1e-9, "table {number}");
            let sum: f64 = rows.iter().map(|row| f64::from(row.pairs) * row.tree_mean_ms).sum();
            let mean = sum / f64::from(total.pairs);
            assert!((mean / total.tree_mean_ms - 1.0).abs() < 0.01, "table {number}: {mean}");
        }
    }
}

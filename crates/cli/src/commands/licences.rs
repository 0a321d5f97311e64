//! `suzume licences`: the licences of everything in the program.

use super::write_out;

/// The list, which tools/licences generates.
pub(crate) static LICENCES: &str = include_str!("../../licences.txt");

pub(crate) fn run() -> anyhow::Result<()> {
    write_out(LICENCES)
}

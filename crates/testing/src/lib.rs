//! Helpers shared by the tests of several crates, and by the benchmarks of crate `bench`.
//!
//! A few tests need things that are not part of the project: recorded games ([`each_archive`]), Python packages
//! ([`python_with`]), a browser ([`chromium`]) and the page without a server ([`site()`]). If these are missing, the tests are skipped, and [`skip()`] reports
//! that. Long checks are cut short unless everything is to be checked ([`thorough`]). Tests that write files do so in a
//! [`TempFolder`]; tests of a program run it by [`run_with_input`].
//! [`counts`], [`tile`], [`without`] and [`numbered_set`] write hands shortly.

mod archives;
mod browser;
mod exhaustive;
mod folder;
mod hands;
mod mcr_wins;
mod program;
mod python;
mod site;
mod skip;

pub use archives::{each_archive, each_archive_of_three, shared_file, unpack_archives};
pub use browser::chromium;
pub use exhaustive::{is_exhaustive, thorough};
pub use folder::TempFolder;
pub use hands::{counts, numbered_set, tile, without};
pub use mcr_wins::random_mcr_win;
pub use program::{ProgramResult, run_with_input};
pub use python::python_with;
pub use site::site;
pub use skip::{Need, skip};

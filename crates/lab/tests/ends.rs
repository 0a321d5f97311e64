//! The ends of riichi that `mdp` foresees are those of real games.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use suzume::{CheckedOn, Stop};
use suzume_decide::solitary::Scenario;
use suzume_lab::{EndsQuestion, HandStance};
use suzume_testing::{Need, TempFolder, skip, unpack_archives};

/// On the held-out games of 2022, riichi without and against another one: 2 points, and three standard errors.
#[test]
fn riichi_ends_as_foreseen() {
    let folder = TempFolder::new("ends");
    if !unpack_archives(&folder, &["tenhou-houou-2022.tar.xz"]) {
        return skip(Need::Data, "no recorded games, or no tar and xz to unpack them");
    }
    let mut records: Vec<PathBuf> =
        std::fs::read_dir(&*folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    records.sort();
    // One game in three, and hardly any discard but riichi: some 500 hands.
    let records = records.into_iter().step_by(3).collect();
    let question = EndsQuestion { records, on: CheckedOn::HeldOut, one_in: 5000, threads: NonZeroUsize::MIN };
    let answer = question.answer(Stop::never(), &|_| {}).unwrap();
    let mut compared = 0;
    for (cell, ends) in &answer.cells {
        if !matches!(cell.stance, HandStance::Riichi { .. }) || ends.n < 60 {
            continue;
        }
        for scenario in Scenario::ALL {
            let (foreseen, observed) = (ends.foreseen[scenario as usize], ends.observed[scenario as usize]);
            let error = (foreseen * (1.0 - foreseen) / f64::from(u32::try_from(ends.n).unwrap())).sqrt();
            let difference = (foreseen - observed).abs();
            assert!(difference < 0.02 + 3.0 * error, "{cell:?}: {foreseen} and {observed} for {scenario:?}");
        }
        compared += 1;
    }
    assert!(compared >= 2, "{}", answer.to_text());
}

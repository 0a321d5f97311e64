//! Runs every target on its seeds, on simple mutations of them, and on every input that has ever failed.
#![allow(clippy::unwrap_used, reason = "tests may use `unwrap`")]

use std::path::Path;
use suzume_fuzz_checks::{TARGETS, target};
use suzume_tiles::Dealer;

#[test]
fn findings_stay_mended() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/regressions"));
    let mut inputs = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // The file is named after its target: `tiles.short-name`.
        let name = path.file_name().unwrap().to_str().unwrap();
        let check = target(name.split('.').next().unwrap()).check;
        check(&std::fs::read(&path).unwrap());
        inputs += 1;
    }
    assert!(inputs > 0);
}

#[test]
fn seeds_hold_and_so_do_changes_of_them() {
    const CHANGES: usize = 20;
    let mut random = Dealer::new(13);
    for target in TARGETS {
        let seeds = (target.seeds)();
        assert!(!seeds.is_empty(), "{}", target.name);
        for seed in seeds {
            (target.check)(&seed);
            for _ in 0..CHANGES {
                let mut changed = seed.clone();
                let place = random.below(changed.len());
                match random.below(4) {
                    0 => changed.truncate(place),
                    1 => changed[place] = b' ' + random.below(95) as u8,
                    2 => drop(changed.remove(place)),
                    _ => changed.insert(place, b'0' + random.below(10) as u8),
                }
                (target.check)(&changed);
            }
        }
    }
}

//! Real ranked games, where they are: archives in `shared/data` beside the project, or in the folder that `SUZUME_DATA`
//! names. They are no part of the project. `SUZUME_GAMES` sets how many games of each archive are looked at.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

const ARCHIVES: [&str; 2] = ["tenhou-houou-2022.tar.xz", "tenhou-houou-tonpu-2023.tar.xz"];

/// The games of an archive, in its order, unpacked as they are asked for.
struct Archive {
    child: Child,
    text: BufReader<ChildStdout>,
}

impl Archive {
    /// Opens an archive; `None` if it is not there or there is no program to unpack it.
    fn open(path: &Path) -> Option<Archive> {
        if !path.exists() {
            return None;
        }
        let mut tar = Command::new("tar");
        let mut child =
            tar.arg("-xJOf").arg(path).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let text = BufReader::new(child.stdout.take()?);
        Some(Archive { child, text })
    }
}

impl Iterator for Archive {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let mut game = Vec::new();
        while self.text.read_until(b'>', &mut game).unwrap() > 0 {
            if game.ends_with(b"</mjloggm>") {
                return Some(game);
            }
        }
        None
    }
}

impl Drop for Archive {
    fn drop(&mut self) {
        // Whether it had finished or not, nobody reads on.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// How many games of each archive, so many unless `SUZUME_GAMES` says otherwise, and the folder of the archives.
fn settings(sample: usize) -> (usize, PathBuf) {
    let beside = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data"));
    let games = match std::env::var("SUZUME_GAMES").as_deref() {
        Ok("all") => usize::MAX,
        Ok(number) => number.parse().unwrap(),
        Err(_) => sample,
    };
    (games, std::env::var_os("SUZUME_DATA").map_or(beside, PathBuf::from))
}

/// The games of each archive that is there, as many as asked for.
pub(crate) fn each_archive(sample: usize, mut each: impl FnMut(&str, &mut dyn Iterator<Item = Vec<u8>>)) {
    let (games, folder) = settings(sample);
    for name in ARCHIVES {
        match Archive::open(&folder.join(name)) {
            Some(archive) => each(name, &mut archive.take(games)),
            None => println!("skipped: no {name}, or no tar to unpack it"),
        }
    }
}

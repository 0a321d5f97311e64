//! Archives of recorded ranked games, in `shared/data` next to the project or in the folder named by `SUZUME_DATA`. The
//! archives are not part of the project. `SUZUME_GAMES` sets the number of games read from each archive; `all` reads
//! every game.

use crate::{Need, skip};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

const NAMES: [&str; 2] = ["tenhou-houou-2022.tar.xz", "tenhou-houou-tonpu-2023.tar.xz"];
const OF_THREE: [&str; 1] = ["tenhou-houou-sanma-2022.tar.xz"];

/// The folder of the archives if `SUZUME_DATA` is not set.
pub(crate) fn beside_the_project() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data"))
}

/// The games of an archive as Tenhou's XML, in the order of the archive, unpacked one by one.
struct Archive {
    child: Child,
    text: BufReader<ChildStdout>,
}

impl Archive {
    /// Opens an archive; `None` if the file or the program to unpack it is missing.
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
        // A read error ends the archive; the tests count the games they have read.
        while self.text.read_until(b'>', &mut game).is_ok_and(|length| length > 0) {
            if game.ends_with(b"</mjloggm>") {
                return Some(game);
            }
        }
        None
    }
}

impl Drop for Archive {
    fn drop(&mut self) {
        // The program may still be running, but its output is no longer read.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn folder() -> PathBuf {
    std::env::var_os("SUZUME_DATA").map_or_else(beside_the_project, PathBuf::from)
}

/// A file next to the archives, such as positions that strong players judged; `None` if it is missing.
pub fn shared_file(name: &str) -> Option<PathBuf> {
    Some(folder().join(name)).filter(|path| path.is_file())
}

/// Unpacks archives into a folder, each game with its own name; `false` if one is missing or cannot be unpacked.
pub fn unpack_archives(into: &Path, names: &[&str]) -> bool {
    let unpacked = |name: &&str| {
        let path = folder().join(name);
        let mut tar = Command::new("tar");
        tar.arg("-xJf").arg(&path).arg("-C").arg(into).stderr(Stdio::null());
        path.exists() && tar.status().is_ok_and(|status| status.success())
    };
    std::fs::create_dir_all(into).is_ok() && names.iter().all(unpacked)
}

/// Calls `each` with the name and the first games of each archive of four players: `sample` games unless `SUZUME_GAMES` says otherwise.
/// An archive that is missing or has no game is a [`skip()`].
///
/// # Panics
/// If `SUZUME_GAMES` is neither `all` nor a number.
pub fn each_archive(sample: usize, each: impl FnMut(&str, &mut dyn Iterator<Item = Vec<u8>>)) {
    each_named(&NAMES, sample, each);
}

/// Like [`each_archive`], for games of three players.
///
/// # Panics
/// If `SUZUME_GAMES` is neither `all` nor a number.
pub fn each_archive_of_three(sample: usize, each: impl FnMut(&str, &mut dyn Iterator<Item = Vec<u8>>)) {
    each_named(&OF_THREE, sample, each);
}

fn each_named(names: &[&str], sample: usize, mut each: impl FnMut(&str, &mut dyn Iterator<Item = Vec<u8>>)) {
    let games = match std::env::var("SUZUME_GAMES").as_deref() {
        Ok("all") => usize::MAX,
        Ok(number) => number.parse().expect("SUZUME_GAMES is `all` or a number"),
        Err(_) => sample,
    };
    for name in names {
        let mut archive = Archive::open(&folder().join(name)).into_iter().flatten().peekable();
        match archive.peek() {
            Some(_) => each(name, &mut archive.take(games)),
            None => skip(Need::Data, format_args!("no {name}, or no tar and xz to unpack it")),
        }
    }
}

//! Writes files atomically: a file is written under a temporary name and renamed when complete, so that no half-written
//! file remains.
//!
//! This applies to regular files only. A device or FIFO is written to directly and never replaced, a symbolic link is
//! followed, and a folder is rejected.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};

pub(crate) struct WholeFile {
    path: PathBuf,
    /// The temporary name; `None` if the target is written to directly.
    partial: Option<PathBuf>,
    file: Option<BufWriter<File>>,
}

impl WholeFile {
    /// Starts a file, which stays invisible under its own name until it is finished.
    pub(crate) fn create(path: &Path) -> Result<WholeFile> {
        let found = path.metadata();
        // Decided by file type, not by name: `/dev/stdout` is a link to a pipe, which has no path of its own.
        if found.as_ref().is_ok_and(|found| !found.is_file() && !found.is_dir()) {
            let file = OpenOptions::new().write(true).open(path)?;
            return Ok(WholeFile { path: path.to_owned(), partial: None, file: Some(BufWriter::new(file)) });
        }
        // Follows links; a path to nothing yet stands for itself.
        let is_link = path.symlink_metadata().is_ok_and(|found| found.is_symlink());
        let path = match path.canonicalize() {
            Ok(real) => real,
            Err(error) if is_link => return Err(Error::new(error.kind(), "a link that leads nowhere")),
            Err(_) => path.to_owned(),
        };
        match found {
            Ok(found) if found.is_dir() => Err(Error::new(ErrorKind::IsADirectory, "a folder")),
            _ => {
                remove_strays(&path);
                let mut partial = path.clone();
                // Another process may be writing the same file.
                partial.as_mut_os_string().push(format!(".{}.partial", std::process::id()));
                let file = OpenOptions::new().write(true).create_new(true).open(&partial)?;
                Ok(WholeFile { path, partial: Some(partial), file: Some(BufWriter::new(file)) })
            }
        }
    }

    /// Changes the final name of the file.
    pub(crate) fn rename(&mut self, path: PathBuf) {
        self.path = path;
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.as_mut().map_or(Ok(()), |file| file.write_all(bytes))
    }

    /// Completes the file under its final name.
    pub(crate) fn finish(mut self) -> Result<()> {
        if let Some(file) = &mut self.file {
            file.flush()?;
        }
        if let Some(partial) = &self.partial {
            std::fs::rename(partial, &self.path)?;
        }
        self.file = None;
        Ok(())
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let (Some(_), Some(partial)) = (self.file.take(), &self.partial) {
            // If the removal fails, nothing more can be done.
            let _ = std::fs::remove_file(partial);
        }
    }
}

/// Removes the partial files of this target whose process has ended: it was killed before it could.
fn remove_strays(path: &Path) {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let found = entry.file_name();
        let rest = found.as_encoded_bytes().strip_prefix(name.as_encoded_bytes());
        let number =
            rest.and_then(|rest| std::str::from_utf8(rest).ok()?.strip_prefix('.')?.strip_suffix(".partial"));
        if number.and_then(|number| number.parse().ok()).is_some_and(|number| !is_running(number)) {
            // If the removal fails, nothing more can be done.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Whether a process may still be running.
#[cfg(unix)]
fn is_running(process: i32) -> bool {
    let found = rustix::process::Pid::from_raw(process).map(rustix::process::test_kill_process);
    found != Some(Err(rustix::io::Errno::SRCH))
}

#[cfg(not(unix))]
fn is_running(_process: i32) -> bool {
    true
}

/// Writes a whole file atomically.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write(bytes)?;
    file.finish()
}

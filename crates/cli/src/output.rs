//! A file that is written as a whole: it comes into being under another name and gets its own when it is whole, so that nothing
//! half-written remains.
//!
//! Only files are made so. What is no file is never replaced by one: a device or a FIFO is written to as it comes, through a link
//! goes the way to what it names, and a folder is refused.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};

/// A file that is being written.
pub(crate) struct WholeFile {
    /// What it will be called.
    path: PathBuf,
    /// What it is called until then; `None` if it is written to as it comes.
    partial: Option<PathBuf>,
    file: Option<BufWriter<File>>,
}

impl WholeFile {
    /// Begins a file, which nobody sees before it is finished.
    pub(crate) fn create(path: &Path) -> Result<WholeFile> {
        let found = path.metadata();
        // Whatever it is called: `/dev/stdout` is a link to a pipe, which has no path of its own.
        if found.as_ref().is_ok_and(|found| !found.is_file() && !found.is_dir()) {
            let file = OpenOptions::new().write(true).open(path)?;
            return Ok(WholeFile { path: path.to_owned(), partial: None, file: Some(BufWriter::new(file)) });
        }
        // What a link leads to; a path that leads to nothing yet is its own.
        let is_link = path.symlink_metadata().is_ok_and(|found| found.is_symlink());
        let path = match path.canonicalize() {
            Ok(real) => real,
            Err(error) if is_link => return Err(Error::new(error.kind(), "a link that leads nowhere")),
            Err(_) => path.to_owned(),
        };
        match found {
            Ok(found) if found.is_dir() => Err(Error::new(ErrorKind::IsADirectory, "a folder")),
            _ => {
                let mut partial = path.clone();
                // Another process may be writing the same file.
                partial.as_mut_os_string().push(format!(".{}.partial", std::process::id()));
                let file = OpenOptions::new().write(true).create_new(true).open(&partial)?;
                Ok(WholeFile { path, partial: Some(partial), file: Some(BufWriter::new(file)) })
            }
        }
    }

    /// Gives the file another name than it was begun with.
    pub(crate) fn rename(&mut self, path: PathBuf) {
        self.path = path;
    }

    /// Writes more of it.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.as_mut().map_or(Ok(()), |file| file.write_all(bytes))
    }

    /// Ends it.
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
            // Nothing can be done about a file that does not go.
            let _ = std::fs::remove_file(partial);
        }
    }
}

/// Writes a file as a whole.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write(bytes)?;
    file.finish()
}

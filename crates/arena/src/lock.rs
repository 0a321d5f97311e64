//! Lets only one process at a time play into a folder. The lock belongs to the operating system, so it ends with the
//! process, even after a crash; the file names the holder. Outside Unix nothing is locked.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, Write};
use std::path::Path;

pub(crate) const LOCK_FILE: &str = "lock";

/// The lock of a folder, held until this is dropped.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

pub(crate) enum LockError {
    /// Another process holds the lock; the text describes it.
    Held(String),
    Io(std::io::Error),
}

impl Lock {
    /// Locks a folder; the error names the holder.
    pub(crate) fn take(folder: &Path) -> Result<Lock, LockError> {
        let path = folder.join(LOCK_FILE);
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.map_err(LockError::Io)?;
        if !try_lock(&file).map_err(LockError::Io)? {
            let mut holder = String::new();
            let _ = (&file).take(80).read_to_string(&mut holder);
            let is_named = holder.starts_with("process ");
            return Err(LockError::Held(match holder.lines().next().filter(|_| is_named) {
                Some(holder) => holder.to_owned(),
                None => "another process".to_owned(),
            }));
        }
        let name = format!("process {}\n", std::process::id());
        let written =
            file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(name.as_bytes()));
        written.map_err(LockError::Io)?;
        Ok(Lock { _file: file })
    }
}

#[cfg(unix)]
fn try_lock(file: &File) -> std::io::Result<bool> {
    use rustix::fs::{FlockOperation, flock};
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(true),
        Err(rustix::io::Errno::WOULDBLOCK) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn try_lock(_file: &File) -> std::io::Result<bool> {
    Ok(true)
}

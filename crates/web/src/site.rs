//! `suzume site`: the page as a folder of files that needs no server, with the program as a WebAssembly module.
//!
//! The folder works at any path of any host of files, and after the first visit without a network: a service worker (sw.js) keeps its
//! files. A new version of the files is fetched in the background and used at the next visit.

use crate::page::Dist;
use std::path::Path;

/// Why the folder was not written.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// This program was built without the module.
    #[error("this program was built without its browser module; tools/site builds one that has it")]
    NoModule,
    /// A file could not be written.
    #[error("cannot write {file}: {error}")]
    Write {
        /// The file.
        file: String,
        /// What went wrong.
        error: std::io::Error,
    },
}

/// Marks the page as one that asks its own workers.
const MARK: (&str, &str) = (
    "<meta charset=\"utf-8\">",
    "<meta charset=\"utf-8\">\n    <meta name=\"suzume-backend\" content=\"browser\">",
);

const SERVICE_WORKER: &str = include_str!("site/sw.js");

/// Writes the site to a folder, which is created if needed, with further files by name. Returns the number of files.
pub fn write_site(folder: &Path, further: &[(&str, &[u8])]) -> Result<usize, SiteError> {
    let module = module()?;
    let mut files: Vec<(String, Vec<u8>)> = Dist::iter()
        .filter_map(|name| Some((name.to_string(), Dist::get(&name)?.data.into_owned())))
        .collect();
    for (_, page) in files.iter_mut().filter(|(name, _)| name == "index.html") {
        *page = String::from_utf8_lossy(page).replacen(MARK.0, MARK.1, 1).into_bytes();
    }
    files.extend(further.iter().map(|(name, text)| ((*name).to_owned(), text.to_vec())));
    files.push(("suzume.wasm".to_owned(), module));
    files.sort();
    files.push(("sw.js".to_owned(), service_worker(&files).into_bytes()));
    for (name, content) in &files {
        let path = folder.join(name);
        let wrong = |error| SiteError::Write { file: path.display().to_string(), error };
        path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(wrong)?;
        std::fs::write(&path, content).map_err(wrong)?;
    }
    Ok(files.len())
}

/// The script that keeps the files. Its version follows from their contents.
fn service_worker(files: &[(String, Vec<u8>)]) -> String {
    // FNV-1a: a changed file must change the script; it protects from nothing.
    let mut version = 0xCBF2_9CE4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for &byte in bytes {
            version = (version ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    };
    files.iter().for_each(|(name, content)| {
        add(name.as_bytes());
        add(content);
    });
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let list = serde_json::to_string(&names).unwrap_or_default();
    SERVICE_WORKER.replace("VERSION", &format!("{version:016x}")).replace("[\"FILES\"]", &list)
}

#[cfg(feature = "site")]
fn module() -> Result<Vec<u8>, SiteError> {
    use std::io::Read;
    static PACKED: &[u8] =
        include_bytes!(env!("SUZUME_WASM", "the path of the packed module; tools/site sets it"));
    let mut module = Vec::new();
    let read = flate2::read::GzDecoder::new(PACKED).read_to_end(&mut module);
    read.map_err(|error| SiteError::Write { file: "suzume.wasm".to_owned(), error })?;
    Ok(module)
}

#[cfg(not(feature = "site"))]
fn module() -> Result<Vec<u8>, SiteError> {
    Err(SiteError::NoModule)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_place_of_the_mark() {
        let page = Dist::get("index.html").unwrap();
        assert!(String::from_utf8_lossy(&page.data).contains(MARK.0));
    }

    #[test]
    fn the_service_worker_names_all_files_and_changes_with_them() {
        let files = |text: &[u8]| vec![("a.js".to_owned(), text.to_vec()), ("b.css".to_owned(), vec![1])];
        let (one, other) = (service_worker(&files(b"1")), service_worker(&files(b"2")));
        assert!(one.contains(r#"["a.js","b.css"]"#) && !one.contains("VERSION"), "{one}");
        assert_ne!(one, other);
        assert_eq!(one, service_worker(&files(b"1")));
    }
}

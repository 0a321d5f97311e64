//! `suzume site`: writes the page as a folder that needs no server.

use super::write_out;
use crate::arguments::SiteArguments;
use crate::commands::licences::LICENCES;
use crate::failure::BadInput;
use suzume_web::write_site;

pub(crate) fn run(arguments: &SiteArguments) -> anyhow::Result<()> {
    let out = &arguments.out;
    if out.exists() && !out.is_dir() {
        return Err(BadInput(format!("--out {}: this is not a folder", out.display())).into());
    }
    let files = write_site(out, &[("licences.txt", LICENCES.as_bytes())])?;
    eprintln!(
        "suzume: {files} files; show them with any server of files, such as: python3 -m http.server -d {0}",
        out.display()
    );
    write_out(&format!("{}\n", out.join("index.html").display()))
}

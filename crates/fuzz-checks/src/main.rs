//! `suzume-fuzz-checks FOLDER` writes the seeds into subfolders, one per target. Without FOLDER it prints the targets.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let Some(folder) = std::env::args_os().nth(1) else {
        suzume_fuzz_checks::TARGETS.iter().for_each(|target| println!("{}", target.name));
        return Ok(());
    };
    for target in suzume_fuzz_checks::TARGETS {
        let folder = Path::new(&folder).join(target.name);
        std::fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}

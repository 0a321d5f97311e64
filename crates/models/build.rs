//! Packs the parameter files that come with the program: see `src/packed`.

#[path = "src/packed/write.rs"]
mod write;

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::env::var("OUT_DIR")?;
    for name in ["riichi", "sanma", "games/sichuan", "games/taiwan", "games/taiwan-flowers", "games/mcr"] {
        let file = format!("data/{name}.json");
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        let packed = Path::new(&out).join(name).with_extension("packed");
        std::fs::create_dir_all(packed.parent().unwrap_or(&packed))?;
        std::fs::write(packed, write::pack(&text)?)?;
        println!("cargo::rerun-if-changed={file}");
    }
    println!("cargo::rerun-if-changed=src/packed/write.rs");
    Ok(())
}

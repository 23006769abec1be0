//! Puts the page into the command, if it was built: `cargo xtask page` leaves it in `target/page`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page");
    println!("cargo:rerun-if-changed={}", folder.join("stamp").display());
    println!("cargo:rerun-if-changed=build.rs");
    let mut list = String::from("/// The files of the page, compressed.\npub const FILES: &[(&str, &[u8])] = &[\n");
    if folder.join("stamp").exists() {
        for path in compressed(&folder) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let path = path.canonicalize().unwrap_or(path);
            writeln!(list, "    ({name:?}, include_bytes!({:?})),", path.display().to_string()).expect("a string takes all");
        }
    }
    list.push_str("];\n");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where")).join("page_files.rs");
    std::fs::write(out, list).expect("the list of the page's files can be written");
}

fn compressed(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "br")).collect();
    paths.sort();
    paths
}

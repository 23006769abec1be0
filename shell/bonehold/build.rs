//! Puts the page into the command, if it was built: `cargo xtask page` leaves it in `target/pages`, `cargo play` says where its own
//! lies.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    let usual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/pages");
    let folder = std::env::var_os("BONEHOLD_PAGE").map_or(usual, PathBuf::from);
    println!("cargo:rerun-if-env-changed=BONEHOLD_PAGE");
    println!("cargo:rerun-if-changed={}", folder.join("stamp").display());
    println!("cargo:rerun-if-changed=build.rs");
    let mut list = String::from(
        "/// The files of the page: name, version, and what is in it, compressed.\npub const FILES: &[(&str, &str, &[u8])] = &[\n",
    );
    if folder.join("stamp").exists() {
        for path in compressed(&folder) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let path = path.canonicalize().unwrap_or(path);
            let version = version(&std::fs::read(&path).unwrap_or_default());
            writeln!(list, "    ({name:?}, {version:?}, include_bytes!({:?})),", path.display().to_string())
                .expect("a string takes all");
        }
    }
    list.push_str("];\n");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where")).join("page_files.rs");
    std::fs::write(out, list).expect("the list of the page's files can be written");
}

/// A text that is another one whenever the file is, as a browser is told it (FNV-1a).
fn version(bytes: &[u8]) -> String {
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    format!("\"{sum:016x}\"")
}

fn compressed(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "br")).collect();
    paths.sort();
    paths
}

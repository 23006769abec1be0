//! Temporary: binds and weighs programs.
use std::io::Write;
fn main() {
    for path in std::env::args().skip(1) {
        let name = std::path::Path::new(&path).file_stem().unwrap().to_string_lossy().into_owned();
        let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
        bindgen
            .input_path(&path)
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .keep_lld_exports(true);
        bindgen.web(true).unwrap().generate("/tmp/weigh").unwrap();
        for file in [format!("{name}.js"), format!("{name}_bg.wasm")] {
            let bytes = std::fs::read(format!("/tmp/weigh/{file}")).unwrap();
            let mut small = Vec::new();
            brotli::CompressorWriter::new(&mut small, 1 << 16, 11, 22).write_all(&bytes).unwrap();
            println!("{file} {} {}", bytes.len(), small.len());
        }
    }
}

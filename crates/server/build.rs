//! The web app is compiled in from `web/dist`. Where it was not built yet, an empty folder stands in for it.

fn main() {
    let dist = std::path::Path::new("../../web/dist");
    if !dist.exists() {
        // If this fails, the compiler names the folder that is missing.
        let _ = std::fs::create_dir_all(dist);
    }
    println!("cargo::rerun-if-changed=../../web/dist");
    println!("cargo::rerun-if-changed=migrations");
}

//! Files that appear under their names only when they are complete.
//!
//! A draft is written beside the file first, under a name such as `.a1b2c3.siege.tmp`, and then renamed.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

const ENDING: &str = ".siege.tmp";

/// Writes a new file. Nothing is left behind if that fails, and a file of that name is not overwritten.
pub fn write(file: &Path, text: &str) -> io::Result<()> {
    draft(file, text.as_bytes())?.persist_noclobber(file).map(drop).map_err(plain)
}

/// Writes a file in the place of the one of that name, if there is one. If that fails, the old one is still there.
pub fn replace(file: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    draft(file, content.as_ref())?.persist(file).map(drop).map_err(plain)
}

/// Writes several new files, all or none.
pub fn write_all(files: &[(PathBuf, &str)]) -> Result<(), (PathBuf, io::Error)> {
    let at = |file: &PathBuf| {
        let file = file.clone();
        move |error| (file, error)
    };
    let mut drafts = Vec::with_capacity(files.len());
    for (file, text) in files {
        drafts.push((file, draft(file, text.as_bytes()).map_err(at(file))?));
    }
    let mut written: Vec<&PathBuf> = Vec::with_capacity(files.len());
    for (file, draft) in drafts {
        if let Err(error) = draft.persist_noclobber(file).map_err(plain) {
            for file in written {
                // What cannot be taken back stays; the first error is the one to tell.
                let _ = fs::remove_file(file);
            }
            return Err((file.clone(), error));
        }
        written.push(file);
    }
    Ok(())
}

/// Removes drafts that a run left behind when it was stopped.
pub fn clear(dir: &Path) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = entry.file_name();
        let is_draft = name.to_string_lossy().starts_with('.') && name.to_string_lossy().ends_with(ENDING);
        if is_draft && entry.file_type()?.is_file() {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn draft(file: &Path, content: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".").suffix(ENDING);
    // Readable for those for whom any new file would be, not only for oneself.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let dir = file.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut draft = builder.tempfile_in(dir).map_err(plain)?;
    draft.write_all(content).map_err(plain)?;
    Ok(draft)
}

/// What the system says, without the name of the draft.
fn plain(error: impl Into<io::Error>) -> io::Error {
    let error = error.into();
    error.raw_os_error().map_or_else(|| io::Error::from(error.kind()), io::Error::from_raw_os_error)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(dir: &Path) -> Vec<String> {
        let entries = fs::read_dir(dir).expect("a directory");
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn all_files_are_written_or_none() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = |name: &str| dir.path().join(name);
        fs::create_dir(file("b")).expect("something in the way");
        let (place, _) = write_all(&[(file("a"), "1"), (file("b"), "2")]).expect_err("the name is taken");
        assert_eq!(place, file("b"));
        assert_eq!(names(dir.path()), ["b"]);
    }

    #[test]
    fn only_drafts_are_cleared_away() {
        let dir = tempfile::tempdir().expect("a directory");
        for name in [".x1.siege.tmp", "x1.siege.tmp", ".notes"] {
            fs::write(dir.path().join(name), "").expect("a file");
        }
        clear(dir.path()).expect("cleared");
        let mut left = names(dir.path());
        left.sort();
        assert_eq!(left, [".notes", "x1.siege.tmp"]);
    }

    #[test]
    fn a_failure_says_nothing_of_the_draft() {
        let error = write(Path::new("/no/such/place/file"), "").expect_err("no such directory");
        assert!(!error.to_string().contains("tmp") && !error.to_string().contains("place"), "{error}");
    }

    #[test]
    #[cfg(unix)]
    fn others_may_read_what_they_may_read_of_any_new_file() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().expect("a directory");
        let mode = |name: &str| fs::metadata(dir.path().join(name)).expect("a file").permissions().mode();
        fs::write(dir.path().join("plain"), "").expect("a file");
        write(&dir.path().join("drafted"), "").expect("a file");
        assert_eq!(mode("drafted"), mode("plain"));
    }
}

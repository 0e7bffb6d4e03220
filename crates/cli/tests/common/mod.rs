//! Running the program in tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a run of the program left behind.
pub struct Run {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    /// The output of a run that went well.
    pub fn good(self) -> String {
        assert_eq!((self.status, self.stderr.as_str()), (0, ""), "{}", self.stdout);
        self.stdout
    }

    /// The output of a run that went well, as JSON.
    #[allow(dead_code)]
    pub fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.good()).expect("one JSON object")
    }
}

/// Runs `stronghold` with these arguments in a directory.
pub fn stronghold_in<S: AsRef<str>>(dir: &Path, args: &[S]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stronghold"));
    run(command.args(args.iter().map(AsRef::as_ref)).current_dir(dir))
}

fn run(command: &mut Command) -> Run {
    let output = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Run {
        status: output.status.code().expect("an exit status"),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

/// Runs `stronghold` with arguments that hold no spaces.
#[allow(dead_code)]
pub fn stronghold(line: &str) -> Run {
    stronghold_in(Path::new("."), &line.split_whitespace().collect::<Vec<_>>())
}

/// An empty directory that goes away in the end.
pub struct Dir(tempfile::TempDir);

impl Dir {
    pub fn new() -> Dir {
        Dir(tempfile::tempdir().expect("a directory"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a directory");
        fs::write(&path, content).expect("a file");
        path
    }

    /// Runs `stronghold` here with arguments that hold no spaces.
    pub fn stronghold(&self, line: &str) -> Run {
        stronghold_in(self.path(), &line.split_whitespace().collect::<Vec<_>>())
    }

    /// The same, but no file may grow beyond this many blocks of 512 bytes, as if the disk were full.
    #[allow(dead_code)]
    pub fn stronghold_on_a_full_disk(&self, blocks: u32, line: &str) -> Run {
        let limited =
            format!("trap '' XFSZ; ulimit -f {blocks}; exec {} {line}", env!("CARGO_BIN_EXE_stronghold"));
        run(Command::new("sh").args(["-c", &limited]).current_dir(self.path()))
    }

    /// Names of everything in here.
    #[allow(dead_code)]
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path()).expect("a directory");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

/// A scenario that passes.
#[allow(dead_code)]
pub const GOOD_SCENARIO: &str = r#"
edition = "second"
given.step = "strength"
given.w3 = { invader = "2 troll orc", defender = "2 soldier marksman", walls = 2 }

[[script]]
expect = { w3.defender = "2 soldier", hospital = "marksman", outcome = "none" }
"#;

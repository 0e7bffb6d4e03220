//! Chores of the project: `cargo xtask help` lists them.

mod web;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

const HELP: &str = "\
Chores of the Stronghold project.

  cargo xtask play    build what is missing and open a table in the browser; further arguments go to
                      `stronghold serve`
  cargo xtask test    everything that CI runs; stops at the first failure
  cargo xtask browser whole games in a real browser, one part of the tests; pictures go to target/shots
  cargo xtask bench   the benchmarks
  cargo xtask help    this text
";

/// Why a chore did not succeed.
enum Failure {
    /// A command said so, and has told why.
    Failed(String),
    /// Something that the chore needs is not there.
    Missing(String),
}

type Result<T = ()> = std::result::Result<T, Failure>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        ["test"] => test(),
        ["browser"] => web::build().and_then(|()| games_in_the_browser()),
        ["bench", rest @ ..] => bench(rest),
        ["play", rest @ ..] => play(rest),
        ["test" | "browser" | "help" | "--help" | "-h", extra, ..] => {
            Err(Failure::Missing(format!("unexpected argument `{extra}`; see `cargo xtask help`")))
        }
        [unknown, ..] => Err(Failure::Missing(format!("no chore `{unknown}`; see `cargo xtask help`"))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Failed(step)) => {
            eprintln!("\nxtask: failed: {step}");
            ExitCode::from(1)
        }
        Err(Failure::Missing(what)) => {
            eprintln!("xtask: {what}");
            ExitCode::from(2)
        }
    }
}

/// Everything that CI runs. All steps share the development profile, so that nothing is built twice.
fn test() -> Result {
    let begun = Instant::now();
    format()?;
    web::test()?;
    lint()?;
    tests()?;
    scenarios()?;
    games_in_the_browser()?;
    fuzz_targets()?;
    println!("\nAll checks passed in {} s.", begun.elapsed().as_secs());
    Ok(())
}

/// The table in the browser, from the sources to the open page.
fn play(arguments: &[&str]) -> Result {
    web::build()?;
    heading("Program");
    println!("The first build takes a few minutes.");
    run(cargo(["build", "--release", "--package", "stronghold"]))?;
    heading("Table");
    let mut serve = Command::new(program("release"));
    serve.arg("serve").args(arguments).arg("--open").current_dir(root());
    run(serve)
}

fn games_in_the_browser() -> Result {
    run(cargo(["build", "--package", "stronghold"]))?;
    web::play_in_the_browser(&program("debug"))
}

/// The program `stronghold` as it was built last.
fn program(profile: &str) -> PathBuf {
    target().join(profile).join(format!("stronghold{}", env::consts::EXE_SUFFIX))
}

fn format() -> Result {
    heading("Format");
    component("rustfmt", "fmt")?;
    run(cargo(["fmt", "--all", "--check"]))
}

/// `--all-targets` takes in tests, examples and benchmarks, so those are known to compile as well.
fn lint() -> Result {
    heading("Lints");
    component("clippy", "clippy")?;
    run(cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn tests() -> Result {
    if succeeds(cargo(["nextest", "--version"])) {
        heading("Tests");
        run(cargo(["nextest", "run", "--workspace", "--no-fail-fast"]))?;
        heading("Documentation tests");
        run(cargo(["test", "--workspace", "--doc"]))
    } else {
        heading("Tests and documentation tests");
        run(cargo(["test", "--workspace", "--no-fail-fast"]))
    }
}

fn scenarios() -> Result {
    heading("Scenarios");
    run(cargo(["run", "--quiet", "--package", "stronghold", "--", "check", "scenarios"]))
}

/// The fuzz targets are a workspace of their own. Here they are only compiled; fuzzing itself needs `cargo fuzz`.
fn fuzz_targets() -> Result {
    let manifest = root().join("fuzz/Cargo.toml");
    if !manifest.exists() {
        return Ok(());
    }
    heading("Fuzz targets");
    let mut check = cargo(["check", "--manifest-path"]);
    check.arg(manifest);
    // A check links nothing, so the fuzzing runtime need not be built and no C++ compiler is needed.
    check.env("CUSTOM_LIBFUZZER_PATH", target().join("unused/libfuzzer.a"));
    check.env("CARGO_TARGET_DIR", target());
    run(check)
}

fn bench(arguments: &[&str]) -> Result {
    heading("Benchmarks");
    let mut bench = cargo(["bench", "--workspace", "--bench", "*"]);
    if !arguments.is_empty() {
        bench.arg("--").args(arguments);
    }
    run(bench)
}

/// Sees to it that a component of the toolchain is there.
fn component(name: &str, subcommand: &str) -> Result {
    let is_there = || succeeds(cargo([subcommand, "--version"]));
    if is_there() {
        return Ok(());
    }
    println!("{name} is missing; asking rustup for it");
    let mut rustup = Command::new("rustup");
    rustup.args(["component", "add", name]).current_dir(root());
    // Whether rustup is missing or failed does not matter: the component is there now or it is not.
    let _ = rustup.status();
    if is_there() {
        return Ok(());
    }
    Err(Failure::Missing(format!(
        "{name} is missing and could not be installed; install that component of your Rust toolchain and try again"
    )))
}

fn heading(title: &str) {
    println!("\n== {title} ==");
}

/// The cargo that runs this program, in the root of the project.
fn cargo<const N: usize>(arguments: [&str; N]) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root());
    cargo
}

/// Shows a command, runs it, and lets it speak for itself.
fn run(mut command: Command) -> Result {
    let shown = shown(&command);
    println!("$ {shown}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure::Failed(shown)),
        Err(error) => Err(Failure::Missing(format!("cannot run `{shown}`: {error}"))),
    }
}

/// Whether a command succeeds. What it says is not shown.
fn succeeds(mut command: Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// A command as a person would type it in the root of the project.
fn shown(command: &Command) -> String {
    let program =
        Path::new(command.get_program()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let arguments = command.get_args().map(|argument| {
        let path = Path::new(argument);
        path.strip_prefix(root()).unwrap_or(path).to_string_lossy().into_owned()
    });
    std::iter::once(program).chain(arguments).collect::<Vec<_>>().join(" ")
}

/// The root of the project.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// Where builds go.
fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

//! The web app: its packages, its build, its tests, and a browser for them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Failure, Result, heading, root, run, succeeds, target};

/// Oldest Node.js that the web app is built with.
const NODE: u32 = 20;

/// Where Debian and others put Chromium.
const BROWSERS: [&str; 4] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
];

/// Packages, type check, linters and unit tests, then the build that the program embeds.
pub fn test() -> Result {
    heading("Web app");
    packages()?;
    run(npm(["run", "check"]))?;
    run(npm(["run", "lint"]))?;
    run(npm(["test"]))?;
    run(npm(["run", "build"]))
}

/// Builds the web app if its sources are newer than the last build.
pub fn build() -> Result {
    let built = folder().join("dist/index.html");
    let sources = ["src", "public", "index.html", "package-lock.json", "vite.config.ts"];
    let words = newest(&root().join("words"));
    let newest = sources.iter().filter_map(|source| newest(&folder().join(source))).chain(words).max();
    if let (Some(built), Some(newest)) = (newest_file(&built), newest)
        && built >= newest
    {
        return Ok(());
    }
    heading("Web app");
    packages()?;
    run(npm(["run", "build"]))
}

/// Whole games in a real browser against the real program, which must have been built.
pub fn play_in_the_browser(program: &Path) -> Result {
    heading("Games in the browser");
    let browser = browser()?;
    let mut tests = npm(["run", "e2e"]);
    tests.env("STRONGHOLD_PROGRAM", program);
    tests.env("STRONGHOLD_BROWSER", browser);
    tests.env("STRONGHOLD_SHOTS", target().join("shots"));
    run(tests)
}

/// Installs the packages that the lock file names, unless they are there.
fn packages() -> Result {
    node()?;
    let installed = folder().join("node_modules/.package-lock.json");
    let wanted = newest_file(&folder().join("package-lock.json"));
    if installed.exists() && newest_file(&installed) >= wanted {
        return Ok(());
    }
    // Not `npm ci`: it refuses a lock file without the optional packages of other systems. This one leaves the file alone.
    run(npm(["install", "--no-save", "--no-audit", "--no-fund"]))
}

fn node() -> Result {
    let version = Command::new("node").arg("--version").output();
    let version = version.ok().and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    let major: Option<u32> =
        version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    match major {
        Some(found) if found >= NODE => Ok(()),
        Some(found) => Err(Failure::Missing(format!(
            "the web app is built with Node.js {NODE} or newer; this is {found}. Get it from https://nodejs.org"
        ))),
        None => Err(Failure::Missing(format!(
            "the web app is built with Node.js {NODE} or newer; get it from https://nodejs.org and try again"
        ))),
    }
}

/// A Chromium. Where there is none, Debian's is asked for.
fn browser() -> Result<PathBuf> {
    if let Some(browser) = env::var_os("STRONGHOLD_BROWSER") {
        return Ok(browser.into());
    }
    if let Some(browser) = find_browser() {
        return Ok(browser);
    }
    println!("there is no Chromium; asking apt-get for it");
    for arguments in
        [vec!["update"], vec!["install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"]]
    {
        let mut apt = if succeeds(shell("test \"$(id -u)\" = 0")) {
            Command::new("apt-get")
        } else {
            let mut sudo = Command::new("sudo");
            sudo.args(["--non-interactive", "apt-get"]);
            sudo
        };
        // Whether it is missing or failed does not matter: the browser is there now or it is not.
        let _ = apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
    }
    find_browser().ok_or_else(|| {
        Failure::Missing(
            "the games in the browser need Chromium; install it, or name it with STRONGHOLD_BROWSER=PATH"
                .to_owned(),
        )
    })
}

fn find_browser() -> Option<PathBuf> {
    BROWSERS.iter().map(PathBuf::from).find(|path| path.exists())
}

fn shell(line: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]);
    shell
}

fn npm<const N: usize>(arguments: [&str; N]) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(arguments).current_dir(folder());
    npm
}

fn folder() -> PathBuf {
    root().join("web")
}

fn newest_file(path: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(path).and_then(|found| found.modified()).ok()
}

/// When a file, or the newest file of a folder, was changed.
fn newest(path: &Path) -> Option<std::time::SystemTime> {
    match fs::read_dir(path) {
        Ok(entries) => entries.filter_map(|entry| newest(&entry.ok()?.path())).max(),
        Err(_) => newest_file(path),
    }
}

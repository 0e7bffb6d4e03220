//! The program `stronghold`: games of bots, records, scenarios, rules and tables on the command line.

mod arena;
mod args;
mod backup;
mod balance;
mod check;
mod failure;
mod files;
mod interrupt;
mod learn;
mod network;
mod numbers;
mod out;
mod paper;
mod perft;
mod progress;
mod render;
mod replay;
mod rules;
mod run;
mod serve;
mod settings;
mod sim;
mod tables;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use failure::Failure;

/// A server writes and reads many short texts, which this one is quicker at.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(answer) => return args::refuse(&answer),
    };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        Command::Backup(args) => backup::run(args),
        Command::Serve(args) => serve::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Balance(args) => balance::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Tables(args) => tables::run(&args),
    }
}

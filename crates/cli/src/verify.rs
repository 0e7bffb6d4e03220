//! `stronghold verify`.

use serde_json::json;
use stronghold_record::{Record, ReplayError};
use stronghold_table::VerifyError;

use crate::args::Verify;
use crate::failure::Failure;
use crate::files::read_bytes;
use crate::out::{print, print_json};

pub fn run(args: &Verify) -> Result<(), Failure> {
    let name = args.file.display();
    let record = Record::from_bytes(&read_bytes(&args.file)?).map_err(|error| Failure::at(&name, error))?;
    let tables = args.numbers.read()?;
    let found = stronghold_table::verify(&record, &tables).map_err(|error| match error {
        VerifyError::Setup(error) | VerifyError::Replay(ReplayError::Setup(error)) => {
            args.numbers.setup_failure(&error)
        }
        error => Failure::at(&name, error),
    })?;
    if let Some(noted) = &args.commitment
        && !noted.eq_ignore_ascii_case(&found.commitment)
    {
        let text = format!("the commitment is {}, not the one that you noted", found.commitment);
        return Err(Failure::at(&name, text));
    }
    for (seat, noted) in &args.lot {
        let known = found.seals.get(seat);
        // Who noted the lot itself has its hash compared.
        if known != Some(noted) && known != Some(&noted.as_lot().seal()) {
            let text = format!("the lot of `{seat}` is not the one that you noted");
            return Err(Failure::at(&name, text));
        }
    }
    if args.json {
        return print_json(&json!({
            "file": name.to_string(),
            "fair": true,
            "plies": found.plies,
            "draws": found.draws,
            "commitment": found.commitment,
            "lots": found.seals,
        }));
    }
    let from = if found.seals.is_empty() { "the seed says" } else { "the seed and the lots say" };
    let mut text = format!(
        "{name}: {} plies, all legal; {} draws, all as {from}\ncommitment: {}\n",
        found.plies, found.draws, found.commitment
    );
    for (seat, seal) in &found.seals {
        text.push_str(&format!("lot of {seat}: {seal}\n"));
    }
    if args.commitment.is_none() {
        text.push_str("Compare this with what the table showed before the first draw.\n");
    }
    print(&text)
}

//! `stronghold backup`.

use stronghold_server::Database;
use stronghold_server::store::{Backup as Copied, BackupError, backup};

use crate::args::Backup;
use crate::failure::Failure;
use crate::out::print;
use crate::serve::told_to_stop;
use crate::settings::default_database;

pub fn run(args: Backup) -> Result<(), Failure> {
    let database = args.database.map_or_else(default_database, Ok)?;
    let Database::Sqlite(source) = &database;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::at("cannot start", error))?;
    let copied = runtime.block_on(async {
        tokio::select! {
            copied = backup(source, &args.file) => copied.map_err(|error| failure(&error)),
            // What was begun is removed.
            () = told_to_stop() => Err(Failure::Input("interrupted; no copy was made".to_owned())),
        }
    });
    let Copied { games, bytes } = copied?;
    print(&format!(
        "{}: {games} games, {bytes} bytes, copied from {}\n",
        args.file.display(),
        source.display()
    ))
}

fn failure(error: &BackupError) -> Failure {
    Failure::Input(error.to_string())
}

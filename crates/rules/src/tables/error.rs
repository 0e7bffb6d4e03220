//! What can be wrong with a table.

/// Why a table was refused. The message names the file and, past its syntax, the key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum TableError {
    /// The edition has no table of this name.
    #[error("{file}: there is no such table; the tables are {known}")]
    UnknownFile { file: String, known: String },
    /// Two texts were supplied for one table.
    #[error("{file}: supplied twice")]
    FileTwice { file: String },
    /// The text is not TOML, or has a row or a key twice.
    #[error("{file}: line {line}: {reason}")]
    Syntax { file: String, line: usize, reason: String },
    /// A row or a key that must be there is not.
    #[error("{file}: {key}: missing")]
    Missing { file: String, key: String },
    /// The table has no such row.
    #[error("{file}: {key}: there is no such row")]
    UnknownRow { file: String, key: String },
    /// The row has no such key.
    #[error("{file}: {key}: there is no such key; this row takes {known}")]
    UnknownKey { file: String, key: String, known: String },
    /// A value of the wrong type, outside its range, or naming nothing.
    #[error("{file}: {key}: must be {expected}, found {found}")]
    Value { file: String, key: String, expected: String, found: String },
    /// A value that is fine alone and impossible together with others.
    #[error("{file}: {key}: {reason}")]
    Impossible { file: String, key: String, reason: String },
}

impl TableError {
    /// The file that has to be corrected.
    pub fn file(&self) -> &str {
        match self {
            TableError::UnknownFile { file, .. }
            | TableError::FileTwice { file }
            | TableError::Syntax { file, .. }
            | TableError::Missing { file, .. }
            | TableError::UnknownRow { file, .. }
            | TableError::UnknownKey { file, .. }
            | TableError::Value { file, .. }
            | TableError::Impossible { file, .. } => file,
        }
    }

    pub(crate) fn impossible(file: &str, key: impl Into<String>, reason: impl Into<String>) -> TableError {
        TableError::Impossible { file: file.to_owned(), key: key.into(), reason: reason.into() }
    }
}

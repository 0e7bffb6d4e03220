//! Reading all tables of an edition.

use crate::tables::{StandardFiles, TableError, TableFile, TableFiles, TableRow};

/// Opens one table of an edition after the other and collects their rows.
pub(crate) struct Reader<'a> {
    files: &'a TableFiles,
    standard: &'a StandardFiles,
    rows: Vec<TableRow>,
}

impl<'a> Reader<'a> {
    /// Starts reading. Refuses a supplied table whose name the edition does not know.
    pub fn new(files: &'a TableFiles, standard: &'a StandardFiles) -> Result<Reader<'a>, TableError> {
        files.check_names(standard)?;
        Ok(Reader { files, standard, rows: Vec::new() })
    }

    /// Reads the table of this name.
    pub fn file<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut TableFile) -> Result<T, TableError>,
    ) -> Result<T, TableError> {
        let mut file = TableFile::open(self.files, self.standard, name)?;
        let read = read(&mut file)?;
        self.rows.extend(file.finish()?);
        Ok(read)
    }

    /// All rows, in the order in which they were read.
    pub fn finish(self) -> Vec<TableRow> {
        self.rows
    }
}

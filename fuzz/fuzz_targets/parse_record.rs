//! Whatever the bytes are, a record is read or refused; what is read replays or is refused, and reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stronghold_record::Record;
use stronghold_rules::tables::TableFiles;

fuzz_target!(|data: &[u8]| {
    let Ok(record) = Record::from_bytes(data) else { return };
    let again = Record::parse(&record.to_string()).expect("what was written reads back");
    assert_eq!(record.actions(), again.actions());
    let _ = record.replay(&TableFiles::standard());
});

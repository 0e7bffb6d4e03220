//! Whatever the text is, a scenario is read or refused, and running it ends.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stronghold_record::scenario::Scenario;
use stronghold_rules::tables::TableFiles;

fuzz_target!(|text: &str| {
    if let Ok(scenario) = Scenario::parse("fuzz.toml", text) {
        let _ = scenario.run(&TableFiles::standard());
    }
});

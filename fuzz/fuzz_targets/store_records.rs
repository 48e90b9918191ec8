//! See `reprise_fuzzing::store_records`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    reprise_fuzzing::store_records(data);
});

//! See `reprise_fuzzing::smtlib_reader`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    reprise_fuzzing::smtlib_reader(data);
});

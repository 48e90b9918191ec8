//! See `reprise_fuzzing::solver`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    reprise_fuzzing::solver(data);
});

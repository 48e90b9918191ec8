//! See `reprise_fuzzing::ir_reader`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    reprise_fuzzing::ir_reader(data);
});

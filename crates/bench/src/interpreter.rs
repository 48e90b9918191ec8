//! The interpreter on concrete code, against the same program run natively.

use reprise_explore::ExploreConfig;
use serde_json::json;

use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::measure::{Bench, wrong_paths};

const LOOP: &str = include_str!("../../../tests/corpus/shapes/loop5m.c");
const TIMES_NATIVE: f64 = 30.0;

pub(crate) fn measure(bench: &Bench) -> Result<Figure, BenchError> {
    let native = bench.native_time(&bench.native("loop5m", LOOP)?)?;
    let (time, result) = bench.explore(&bench.text_ir("loop5m", LOOP)?, &ExploreConfig::default())?;
    let instructions = result.instructions as f64 / time.as_secs_f64() / 1e6;
    Ok(Figure {
        name: "interpreter".into(),
        value: time.as_secs_f64() / native.as_secs_f64(),
        unit: "times native",
        limit: Limit::AtMost(TIMES_NATIVE),
        text: format!(
            "5 million rounds: {:.3} s, native -O0 {:.3} s, {instructions:.0} M instructions/s",
            time.as_secs_f64(),
            native.as_secs_f64()
        ),
        wrong: wrong_paths(&result, 1, 0),
        details: json!({
            "seconds": time.as_secs_f64(),
            "native_seconds": native.as_secs_f64(),
            "instructions": result.instructions,
        }),
    })
}

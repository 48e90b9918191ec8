//! How fast text IR is read.

use std::path::PathBuf;
use std::time::Instant;

use serde_json::json;

use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::measure::Bench;
use crate::options::Options;

const MEGABYTES_PER_SECOND: f64 = 50.0;
const FUNCTIONS: usize = 3000;
const QUICK_FUNCTIONS: usize = 300;

pub(crate) fn measure(bench: &Bench, options: &Options) -> Result<Figure, BenchError> {
    let path = match &options.ll {
        Some(path) => path.clone(),
        None => generated(bench, if options.quick { QUICK_FUNCTIONS } else { FUNCTIONS })?,
    };
    let text = std::fs::read(&path).map_err(|error| BenchError::File { path: path.clone(), error })?;
    let name = path.display().to_string();
    let (time, functions) = bench.best(|| {
        let copy = text.clone();
        let started = Instant::now();
        let module = reprise_ir::read_module(&name, copy).map_err(reprise_ir::driver::DriverError::Read)?;
        Ok((started.elapsed(), module.functions.len()))
    })?;
    let megabytes = text.len() as f64 / 1e6;
    Ok(Figure {
        name: "reading".into(),
        value: megabytes / time.as_secs_f64(),
        unit: "MB/s",
        limit: Limit::AtLeast(MEGABYTES_PER_SECOND),
        text: format!("{megabytes:.1} MB with {functions} functions in {:.3} s", time.as_secs_f64()),
        wrong: None,
        details: json!({ "bytes": text.len(), "seconds": time.as_secs_f64(), "functions": functions }),
    })
}

/// The compiler's own text, debug information and all, of many functions that are alike but not the same.
fn generated(bench: &Bench, functions: usize) -> Result<PathBuf, BenchError> {
    let mut source = String::from(
        "struct item { struct item *next; long weight; char name[16]; };\nint printf(const char *, ...);\n",
    );
    for number in 0..functions {
        source.push_str(&TEMPLATE.replace("NUMBER", &number.to_string()));
    }
    bench.text_ir("many", &source)
}

const TEMPLATE: &str = r#"
static long total_NUMBER(const struct item *list, int kind, unsigned limit) {
  long total = NUMBER;
  const struct item *item;
  for (item = list; item && limit; item = item->next, limit--) {
    switch (kind) {
      case 0: total += item->weight; break;
      case 1: total -= item->weight * 3; break;
      case 2: total ^= item->weight << (limit & 7); break;
      default: total = total / (item->weight ? item->weight : 1); break;
    }
    if (total > 100000 && kind != 3) {
      printf("item %s of NUMBER: %ld\n", item->name, total);
      total %= 1000;
    }
  }
  return total;
}

int compare_NUMBER(const struct item *left, const struct item *right, int depth) {
  char buffer[32];
  unsigned length = 0;
  while (left->name[length] && left->name[length] == right->name[length] && length < 16) {
    buffer[length] = left->name[length];
    length++;
  }
  buffer[length] = 0;
  if (depth > 0 && left->next && right->next) return compare_NUMBER(left->next, right->next, depth - 1);
  long difference = total_NUMBER(left, depth & 3, length) - total_NUMBER(right, depth & 3, length);
  return difference < 0 ? -1 : difference > 0 ? 1 : buffer[0] - right->name[0];
}
"#;

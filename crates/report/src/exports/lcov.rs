//! Coverage as LCOV's tracefiles have it: `genhtml`, editors and code hosts read them.
//!
//! A line counts if the compiler has code for it. How often a line ran is not known, since paths run for many inputs at once: the count is 1 or 0.

use std::fmt::Write;

use reprise_explore::{FileCoverage, FunctionCoverage};

use crate::escape::one_line;

/// Every file on its own, in order; `path` says where one is.
pub(super) fn tracefile(files: &[FileCoverage], path: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for file in files {
        // Writing to memory does not fail.
        let _ = write_file(&mut text, &path(&file.file), file);
    }
    text
}

fn write_file(text: &mut String, path: &str, file: &FileCoverage) -> std::fmt::Result {
    let FileCoverage { lines, functions, .. } = file;
    let count = |is_covered: bool| u32::from(is_covered);
    writeln!(text, "TN:\nSF:{}", one_line(path))?;
    for FunctionCoverage { line, name, .. } in functions {
        writeln!(text, "FN:{line},{}", one_line(name))?;
    }
    for FunctionCoverage { name, is_covered, .. } in functions {
        writeln!(text, "FNDA:{},{}", count(*is_covered), one_line(name))?;
    }
    let covered = functions.iter().filter(|function| function.is_covered).count();
    writeln!(text, "FNF:{}\nFNH:{covered}", functions.len())?;
    for (line, is_covered) in lines {
        writeln!(text, "DA:{line},{}", count(*is_covered))?;
    }
    let covered = lines.iter().filter(|(_, is_covered)| *is_covered).count();
    writeln!(text, "LF:{}\nLH:{covered}\nend_of_record", lines.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_a_name_that_wants_to_be_a_line() {
        let function = FunctionCoverage { line: 3, name: "f".into(), is_covered: true };
        let file =
            FileCoverage { file: "a\nDA:9,9".into(), lines: vec![(3, true), (4, false)], functions: vec![function] };
        assert_eq!(
            tracefile(&[file], str::to_string),
            "TN:\nSF:a\\nDA:9,9\nFN:3,f\nFNDA:1,f\nFNF:1\nFNH:1\nDA:3,1\nDA:4,0\nLF:2\nLH:1\nend_of_record\n"
        );
    }
}

//! Test cases as JUnit's XML, which builds show among their tests.
//!
//! Written by hand: `quick-junit` is kept and good, but means a dozen crates (dates, identifiers, a whole XML library) for four elements, and
//! what matters here, that no name of a program can become an element, is one function.

use std::fmt::Write;
use std::time::Duration;

use crate::escape;

/// Something that a build shows as passed, failed or skipped.
#[derive(Clone, Debug)]
pub struct JunitCase {
    /// What groups it: a file, for one.
    pub class: String,
    pub name: String,
    pub outcome: JunitOutcome,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JunitOutcome {
    Passed,
    /// It is counted, but does not fail the build.
    Skipped {
        message: String,
    },
    Failed {
        kind: String,
        message: String,
        details: String,
    },
    /// It could not be told.
    Error {
        message: String,
    },
}

/// A suite of these cases.
pub fn junit_xml(suite: &str, cases: &[JunitCase], time: Duration) -> String {
    let count = |is_counted: fn(&JunitOutcome) -> bool| cases.iter().filter(|case| is_counted(&case.outcome)).count();
    let failures = count(|outcome| matches!(outcome, JunitOutcome::Failed { .. }));
    let errors = count(|outcome| matches!(outcome, JunitOutcome::Error { .. }));
    let skipped = count(|outcome| matches!(outcome, JunitOutcome::Skipped { .. }));
    let tests = cases.len();
    let seconds = time.as_secs_f64();
    let suite = attribute(suite);
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let counts = format!("tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" time=\"{seconds:.3}\"");
    // Writing to memory does not fail.
    let _ = writeln!(xml, "<testsuites name=\"reprise\" {counts}>");
    let _ = writeln!(xml, "  <testsuite name=\"{suite}\" {counts} skipped=\"{skipped}\">");
    cases.iter().for_each(|case| write_case(&mut xml, case));
    xml.push_str("  </testsuite>\n</testsuites>\n");
    xml
}

fn write_case(xml: &mut String, JunitCase { class, name, outcome }: &JunitCase) {
    let _ = write!(xml, "    <testcase classname=\"{}\" name=\"{}\"", attribute(class), attribute(name));
    let inner = match outcome {
        JunitOutcome::Passed => {
            xml.push_str("/>\n");
            return;
        }
        JunitOutcome::Skipped { message } => format!("<skipped message=\"{}\"/>", attribute(message)),
        JunitOutcome::Error { message } => format!("<error message=\"{}\"/>", attribute(message)),
        JunitOutcome::Failed { kind, message, details } => {
            let (kind, message) = (attribute(kind), attribute(message));
            format!("<failure type=\"{kind}\" message=\"{message}\">{}</failure>", content(details))
        }
    };
    let _ = writeln!(xml, ">\n      {inner}\n    </testcase>");
}

/// Text of one line.
fn attribute(text: &str) -> String {
    escaped(&escape::one_line(text))
}

/// Text of several lines.
fn content(text: &str) -> String {
    escaped(&escape::lines(text))
}

/// What hides or steers is gone already, and with it all that XML has no way to say, but for two characters.
fn escaped(text: &str) -> String {
    let mut xml = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '"' => xml.push_str("&quot;"),
            '\'' => xml.push_str("&apos;"),
            '\u{fffe}' | '\u{ffff}' => xml.push('\u{fffd}'),
            character => xml.push(character),
        }
    }
    xml
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_become_elements() {
        let evil = "x\"/><failure message='\u{1b}[2J\n&\u{ffff}";
        let case = |outcome| JunitCase { class: evil.into(), name: evil.into(), outcome };
        let (kind, message, details) = (evil.to_string(), evil.to_string(), format!("{evil}\n]]>"));
        let cases = [
            case(JunitOutcome::Passed),
            case(JunitOutcome::Skipped { message: evil.into() }),
            case(JunitOutcome::Error { message: evil.into() }),
            case(JunitOutcome::Failed { kind, message, details }),
        ];
        let xml = junit_xml(evil, &cases, Duration::from_millis(1500));
        assert_eq!(xml.matches("<failure").count(), 1, "{xml}");
        assert_eq!(xml.matches("<testcase").count(), 4, "{xml}");
        assert!(xml.contains("tests=\"4\" failures=\"1\" errors=\"1\" time=\"1.500\" skipped=\"1\""), "{xml}");
        assert!(!xml.contains('\u{1b}') && !xml.contains('\u{ffff}'), "{xml}");
        assert!(xml.contains("x&quot;/&gt;&lt;failure message=&apos;\\x1b[2J\\n&amp;\u{fffd}"), "{xml}");
    }
}

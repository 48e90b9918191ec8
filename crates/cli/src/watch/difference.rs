//! What is new and what is gone between two results.
//!
//! Lines move when something is written above them, so a fault is the same one if it is of the same kind, in the same function, with the same
//! message, and if the text of its line is the same. One whose line was edited is another: whether it was meant by the edit is not for us to guess.

use std::collections::BTreeMap;

use reprise_explore::{Covered, FoundFault, PathCounts, RunResult, Status};

/// What is compared of a result.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub status: Status,
    /// `None` where paths were merged and nobody counted.
    pub paths: Option<PathCounts>,
    pub lines: Covered,
    pub branches: Covered,
    pub faults: Vec<Sighting>,
}

/// A fault, and what its line said.
#[derive(Clone, Debug)]
pub(super) struct Sighting {
    pub fault: FoundFault,
    text: String,
}

/// By the numbers of faults in the later and in the earlier result.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Difference {
    pub added: Vec<usize>,
    pub removed: Vec<usize>,
}

impl Snapshot {
    /// `text_of` gives what a file says now.
    pub(super) fn of(result: &RunResult, text_of: &mut dyn FnMut(&str) -> Option<String>) -> Snapshot {
        let mut texts: BTreeMap<&str, Option<String>> = BTreeMap::new();
        let mut faults = Vec::with_capacity(result.faults.len());
        for fault in &result.faults {
            let file = fault.place.file.as_str();
            let text = texts.entry(file).or_insert_with(|| text_of(file));
            faults.push(Sighting::of(fault, text.as_deref()));
        }
        Snapshot {
            status: result.status,
            paths: result.merging.is_none().then_some(result.paths),
            lines: result.coverage.lines,
            branches: result.coverage.branches,
            faults,
        }
    }

    pub(super) fn since(&self, earlier: &Snapshot) -> Difference {
        let mut known: BTreeMap<Key<'_>, Vec<usize>> = BTreeMap::new();
        for (number, sighting) in earlier.faults.iter().enumerate().rev() {
            known.entry(sighting.key()).or_default().push(number);
        }
        let mut added = Vec::new();
        for (number, sighting) in self.faults.iter().enumerate() {
            if known.get_mut(&sighting.key()).and_then(Vec::pop).is_none() {
                added.push(number);
            }
        }
        let mut removed: Vec<usize> = known.into_values().flatten().collect();
        removed.sort_unstable();
        Difference { added, removed }
    }
}

/// What makes a fault the same in two versions.
type Key<'a> = (&'a str, &'a str, &'a str, &'a str, &'a str);

impl Sighting {
    /// `text` is that of the whole file.
    fn of(fault: &FoundFault, text: Option<&str>) -> Sighting {
        let line = (fault.place.line as usize).checked_sub(1).and_then(|line| text?.lines().nth(line));
        // Where the line cannot be had, its number has to do.
        let text = line.map_or_else(|| fault.place.line.to_string(), |line| line.trim().to_string());
        Sighting { fault: fault.clone(), text }
    }

    fn key(&self) -> Key<'_> {
        let FoundFault { kind, place, function, message, .. } = &self.fault;
        (kind.name(), &place.file, function, message, &self.text)
    }
}

#[cfg(test)]
mod tests {
    use reprise_explore::SourcePlace;
    use reprise_machine::FaultKind;

    use super::*;

    /// Division by zero in these lines of a file that says `text`.
    fn snapshot(text: &str, lines: &[u32]) -> Snapshot {
        let fault = |&line: &u32| FoundFault {
            kind: FaultKind::DivideByZero,
            message: "division by zero".into(),
            place: SourcePlace { file: "a.c".into(), line, column: 1 },
            function: "f".into(),
            stack: Vec::new(),
            inputs: None,
            input_is_canonical: true,
            depends_on_undefined: false,
            paths: 1,
            story: Default::default(),
            fingerprint: None,
        };
        let mut result = crate::guard::nothing_yet();
        result.faults = lines.iter().map(fault).collect();
        Snapshot::of(&result, &mut |file| (file == "a.c").then(|| text.to_string()))
    }

    #[test]
    fn faults_keep_their_names_when_lines_move() {
        let before = snapshot("a / b;\nc / d;\n", &[1, 2]);
        for (text, lines, added, removed) in [
            ("a / b;\nc / d;\n", &[1, 2][..], &[][..], &[][..]),
            ("\n// why\n  a / b;\nc / d;\n", &[3, 4], &[], &[]),
            ("a / b;\nc / (d | 1);\n", &[1], &[], &[1]),
            // One mended and another one made at its place, by one save.
            ("a / b;\nc / e;\n", &[1, 2], &[1], &[1]),
            ("a / b;\na / b;\nc / d;\n", &[1, 2, 3], &[1], &[]),
            ("", &[], &[], &[0, 1]),
        ] {
            let difference = snapshot(text, lines).since(&before);
            assert_eq!(difference, Difference { added: added.to_vec(), removed: removed.to_vec() }, "{text}");
        }
    }

    #[test]
    fn without_the_text_the_number_of_the_line_counts() {
        let before = snapshot("", &[7]);
        assert_eq!(snapshot("", &[7]).since(&before), Difference::default());
        assert_eq!(snapshot("", &[8]).since(&before), Difference { added: vec![0], removed: vec![0] });
    }
}

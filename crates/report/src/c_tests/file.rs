//! A file of tests in sections: a head, cases, and a table of them. Each begins with a line that says what it is and what its text was when it was
//! written, so that what somebody has changed by hand is known and stays.
//!
//! Always holds: a file that is not understood is neither changed nor removed.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use reprise_hash::digest;

use super::types::IN_MEMORY;

const MARK: &str = "/* reprise: ";
const MARK_END: &str = " */";

/// What a section is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Of the tests of a function, in a style.
    Head {
        function: String,
        style: String,
    },
    /// A case, and how it ends: `returns`, `faults`, `exits-3`.
    Case {
        name: String,
        ending: String,
    },
    Table,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Section {
    pub kind: Kind,
    pub text: String,
    /// Its text is not what was written.
    pub is_edited: bool,
}

impl Section {
    pub(super) fn new(kind: Kind, text: String) -> Section {
        Section { kind, text, is_edited: false }
    }

    fn marker(&self, digest: &str) -> String {
        match &self.kind {
            Kind::Head { function, style } => format!("{MARK}head {function} {style} {digest}{MARK_END}\n"),
            Kind::Case { name, ending } => format!("{MARK}case {name} {ending} {digest}{MARK_END}\n"),
            Kind::Table => format!("{MARK}table {digest}{MARK_END}\n"),
        }
    }
}

fn digest_of(text: &str) -> String {
    digest(text.trim_end().as_bytes()).to_string()[..16].to_string()
}

/// The text of a file. What was edited keeps the mark of what it was made of, so that it stays known as edited.
pub(super) fn render(sections: &[Section]) -> String {
    let mut text = String::new();
    for section in sections {
        let digest = if section.is_edited { "edited-by-hand".to_string() } else { digest_of(&section.text) };
        write!(text, "{}{}", section.marker(&digest), section.text).expect(IN_MEMORY);
    }
    text
}

/// The sections of a file; `Err` has the line that makes no sense.
pub(super) fn parse(text: &str) -> Result<Vec<Section>, usize> {
    let mut sections: Vec<(Kind, String, String)> = Vec::new();
    for (number, line) in text.split_inclusive('\n').enumerate() {
        match line.trim_end().strip_prefix(MARK) {
            Some(marker) => {
                let marker = marker.strip_suffix(MARK_END).ok_or(number + 1)?;
                let words: Vec<&str> = marker.split(' ').collect();
                let (kind, digest) = match words[..] {
                    ["head", function, style, digest] if number == 0 => {
                        (Kind::Head { function: function.into(), style: style.into() }, digest)
                    }
                    ["case", name, ending, digest] if number > 0 => {
                        (Kind::Case { name: name.into(), ending: ending.into() }, digest)
                    }
                    ["table", digest] if number > 0 => (Kind::Table, digest),
                    _ => return Err(number + 1),
                };
                sections.push((kind, digest.to_string(), String::new()));
            }
            None => sections.last_mut().ok_or(number + 1)?.2.push_str(line),
        }
    }
    let is_whole = matches!(sections.last(), Some((Kind::Table, ..)));
    if !is_whole {
        return Err(text.lines().count().max(1));
    }
    let section = |(kind, digest, text): (Kind, String, String)| {
        let is_edited = digest_of(&text) != digest;
        Section { kind, text, is_edited }
    };
    Ok(sections.into_iter().map(section).collect())
}

/// What became of a file that was there.
#[derive(Clone, Default, Debug)]
pub(super) struct Merged {
    pub sections: Vec<Section>,
    /// Names of what was edited by hand and left alone.
    pub left_alone: Vec<String>,
}

/// New sections with what was edited by hand in their place. The table is made by whoever knows all cases.
pub(super) fn merge(old: Vec<Section>, new: Vec<Section>) -> Merged {
    let mut merged = Merged::default();
    let mut edited: Vec<Section> = old.into_iter().filter(|section| section.is_edited).collect();
    let is_same = |a: &Kind, b: &Kind| match (a, b) {
        (Kind::Head { .. }, Kind::Head { .. }) | (Kind::Table, Kind::Table) => true,
        (Kind::Case { name: one, .. }, Kind::Case { name: other, .. }) => one == other,
        _ => false,
    };
    for section in new {
        match edited.iter().position(|old| is_same(&old.kind, &section.kind)) {
            Some(at) if section.kind != Kind::Table => {
                let kept = edited.remove(at);
                merged.left_alone.push(called(&kept.kind));
                merged.sections.push(kept);
            }
            _ => merged.sections.push(section),
        }
    }
    let is_case = |section: &Section| matches!(section.kind, Kind::Case { .. });
    for section in edited.into_iter().filter(is_case) {
        merged.left_alone.push(called(&section.kind));
        merged.sections.push(section);
    }
    merged
}

fn called(kind: &Kind) -> String {
    match kind {
        Kind::Head { .. } => "the head of the file".into(),
        Kind::Case { name, .. } => name.clone(),
        Kind::Table => "the table".into(),
    }
}

/// Puts a text under a name, whole or not at all; what has it already is left as it is. Whether anything changed.
pub(crate) fn put(path: &Path, text: &[u8]) -> std::io::Result<bool> {
    if std::fs::read(path).is_ok_and(|known| known == text) {
        return Ok(false);
    }
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut beside = tempfile::Builder::new().prefix(".reprise-").tempfile_in(folder)?;
    std::io::Write::write_all(&mut beside, text)?;
    // As any file that is made there; a temporary one is its owner's alone.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        beside.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    beside.persist(path).map_err(|error| error.error)?;
    Ok(true)
}

/// The functions that files of a folder have tests of, in order, and the style of each.
pub(super) fn files_in(directory: &Path) -> std::io::Result<Vec<(PathBuf, String, String)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        let is_source = path.extension().is_some_and(|extension| extension == "c" || extension == "cc");
        let Some(text) = is_source.then(|| std::fs::read(&path).ok()).flatten() else { continue };
        let text = String::from_utf8_lossy(&text);
        let first = text.lines().next().unwrap_or_default();
        let words = first.strip_prefix(MARK).and_then(|rest| rest.strip_suffix(MARK_END));
        let words: Vec<&str> = words.map(|words| words.split(' ').collect()).unwrap_or_default();
        if let ["head", function, style, _] = words[..] {
            found.push((path, function.to_string(), style.to_string()));
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(name: &str, text: &str) -> Section {
        Section::new(Kind::Case { name: name.into(), ending: "returns".into() }, format!("{text}\n"))
    }

    fn file(cases: &[(&str, &str)]) -> Vec<Section> {
        let head = Kind::Head { function: "f".into(), style: "plain".into() };
        let mut sections = vec![Section::new(head, "int f(void);\n".into())];
        sections.extend(cases.iter().map(|(name, text)| case(name, text)));
        sections.push(Section::new(Kind::Table, "table\n".into()));
        sections
    }

    #[test]
    fn what_is_written_is_read_back() {
        let sections = file(&[("f_returns_one", "one"), ("f_returns_two", "two")]);
        assert_eq!(parse(&render(&sections)), Ok(sections));
    }

    #[test]
    fn an_edited_case_stays_and_is_still_known_as_edited_later() {
        let text = render(&file(&[("a", "old a"), ("b", "old b"), ("c", "old c")])).replace("old b", "mine");
        let mut text = text;
        for round in 0..3 {
            let merged = merge(parse(&text).expect("ours"), file(&[("a", "new a"), ("b", "new b")]));
            assert_eq!(merged.left_alone, ["b"], "{round}");
            text = render(&merged.sections);
            assert!(text.contains("new a") && text.contains("mine"), "{text}");
            assert!(!text.contains("new b") && !text.contains("old c"), "{text}");
        }
    }

    #[test]
    fn an_edited_case_stays_where_there_is_no_such_path_any_more() {
        let text = render(&file(&[("a", "old a")])).replace("old a", "mine");
        let merged = merge(parse(&text).expect("ours"), file(&[("b", "new b")]));
        assert_eq!(merged.left_alone, ["a"]);
        assert!(render(&merged.sections).contains("mine"));
    }

    #[test]
    fn nonsense_is_told_by_its_line() {
        let text = render(&file(&[("a", "old")]));
        assert_eq!(parse(""), Err(1));
        assert_eq!(parse("int main;\n"), Err(1));
        assert_eq!(parse(&text.replace("case a returns", "case a b returns")), Err(3));
        let cut = &text[..text.rfind(MARK).expect("a table")];
        assert_eq!(parse(cut), Err(4));
    }

    #[test]
    fn a_file_that_is_the_same_is_not_touched() {
        let folder = tempfile::tempdir().expect("a temporary directory");
        let path = folder.path().join("test_f.c");
        assert!(put(&path, b"one").expect("writable"));
        assert!(!put(&path, b"one").expect("writable"));
        assert!(put(&path, b"two").expect("writable"));
        assert_eq!(std::fs::read_dir(folder.path()).expect("readable").count(), 1);
    }
}

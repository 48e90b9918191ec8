//! Source lines under a fault, in the manner of compilers: the place underlined, beside it the decisions that lead there and what became of
//! the object.
//!
//! `annotate-snippets` draws them as rustc does. A file that is gone, was changed since the program was compiled or has no such line is not
//! quoted: a wrong line is worse than none. What is quoted goes through `escape` first.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use reprise_explore::{FoundFault, SourcePlace};

use crate::escape::{one_line, printed};
use crate::terminal::Style;

/// Lines longer than this are no source that people read.
const LONGEST_LINE: usize = 2000;
/// Larger files are not read for a quotation.
const LARGEST_FILE: u64 = 64 << 20;
/// Where no terminal says how wide it is, and at most.
const COLUMNS: usize = 140;
const FEWEST_COLUMNS: usize = 40;
/// How far a snippet stands in from the margin.
const INDENT: &str = "   ";

/// The texts of source files, as far as they are still what was compiled.
pub struct SourceTexts {
    /// A file that was changed later is not quoted.
    compiled: Option<SystemTime>,
    /// What was compiled, as it was named.
    sources: Vec<PathBuf>,
    /// Longer lines are cut.
    columns: usize,
    files: BTreeMap<String, Option<Vec<u8>>>,
}

impl SourceTexts {
    /// Of a program of these files that was read at this time.
    pub fn as_of(compiled: SystemTime, sources: Vec<PathBuf>) -> SourceTexts {
        SourceTexts { compiled: Some(compiled), sources, columns: COLUMNS, files: BTreeMap::new() }
    }

    /// Quoted on standard output, which may be a narrow terminal.
    pub fn for_stdout(self) -> SourceTexts {
        let columns = crate::terminal::columns(&std::io::stdout()).unwrap_or(COLUMNS);
        SourceTexts { columns: columns.clamp(FEWEST_COLUMNS, COLUMNS) - INDENT.len(), ..self }
    }

    /// For whoever quotes nothing.
    pub fn none() -> SourceTexts {
        SourceTexts { compiled: None, sources: Vec::new(), columns: COLUMNS, files: BTreeMap::new() }
    }

    /// Where a file is that the compiler calls so. What it has in common with the folder that clang runs in, clang leaves out of a name: then
    /// the files that were compiled say what that was.
    pub(crate) fn path(&self, file: &str) -> Option<PathBuf> {
        let file = Path::new(file);
        let named = self.sources.iter().filter(|source| source.ends_with(file));
        let beside = self.sources.iter().flat_map(|source| source.ancestors().skip(1).map(|folder| folder.join(file)));
        let here = std::iter::once(file.to_owned());
        named.cloned().chain(here).chain(beside).find(|path| path.is_file())
    }

    fn read(&self, file: &str) -> Option<Vec<u8>> {
        let compiled = self.compiled?;
        let file = self.path(file)?;
        let about = std::fs::metadata(&file).ok()?;
        if about.len() > LARGEST_FILE || about.modified().ok()? > compiled {
            return None;
        }
        std::fs::read(file).ok()
    }

    fn line(&mut self, place: &SourcePlace) -> Option<&[u8]> {
        if !self.files.contains_key(&place.file) {
            let text = self.read(&place.file);
            self.files.insert(place.file.clone(), text);
        }
        let number = (place.line as usize).checked_sub(1)?;
        lines(self.files.get(&place.file)?.as_ref()?).nth(number)
    }

    /// Lines from one on to another, both included.
    fn lines(&self, file: &str, (first, last): (u32, u32)) -> Option<Vec<&[u8]>> {
        let text = self.files.get(file)?.as_ref()?;
        Some(lines(text).skip(first as usize - 1).take((last - first + 1) as usize).collect())
    }
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

/// A place with something to say of it.
struct Note {
    place: SourcePlace,
    label: String,
    is_primary: bool,
}

/// The lines of a fault, each with a newline; empty where there is nothing to quote.
pub(crate) fn fault_snippet(fault: &FoundFault, sources: &mut SourceTexts, style: Style) -> String {
    if sources.line(&fault.place).is_none() {
        return String::new();
    }
    let mut notes = vec![Note { place: fault.place.clone(), label: primary_label(fault), is_primary: true }];
    let story = &fault.story;
    let decisions = story.that_matter().map(|decision| Note {
        place: decision.place.clone(),
        label: match &decision.condition {
            Some(condition) => format!("taken: {condition}"),
            None => "this way was taken".into(),
        },
        is_primary: false,
    });
    let object = story.object.iter().map(|event| Note {
        place: event.place.clone(),
        label: event.what.text().into(),
        is_primary: false,
    });
    for note in decisions.chain(object) {
        // The fault's own place has its label already.
        let is_quoted = note.place != fault.place && sources.line(&note.place).is_some();
        if is_quoted && !notes.iter().any(|known| known.place == note.place && known.label == note.label) {
            notes.push(note);
        }
    }
    let drawn = draw(&notes, sources, style);
    drawn.lines().map(|line| format!("{INDENT}{line}").trim_end().to_string() + "\n").collect()
}

fn primary_label(fault: &FoundFault) -> String {
    let kind = fault.kind.name().replace('-', " ");
    match &fault.story.condition {
        Some(condition) => format!("{kind} where {condition}"),
        None => kind,
    }
}

fn draw(notes: &[Note], sources: &SourceTexts, style: Style) -> String {
    let mut files: Vec<&str> = Vec::new();
    for note in notes {
        if !files.contains(&&*note.place.file) {
            files.push(&note.place.file);
        }
    }
    let snippets = files.iter().filter_map(|file| snippet(file, notes, sources));
    let group = Group::with_level(Level::ERROR).elements(snippets);
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Colored => Renderer::styled(),
    };
    renderer.decor_style(DecorStyle::Ascii).term_width(sources.columns).render(&[group])
}

/// The lines of one file that have notes, and those between.
fn snippet(
    file: &str,
    notes: &[Note],
    sources: &SourceTexts,
) -> Option<Snippet<'static, annotate_snippets::Annotation<'static>>> {
    let here: Vec<&Note> = notes.iter().filter(|note| note.place.file == file).collect();
    let first = here.iter().map(|note| note.place.line).min()?;
    let last = here.iter().map(|note| note.place.line).max()?;
    let lines = sources.lines(file, (first, last))?;
    let mut text = String::new();
    let mut spans: Vec<(Range<usize>, &Note)> = Vec::new();
    for (number, line) in (first..).zip(lines) {
        // What is too long to be read is there with its number only.
        let line = if line.len() > LONGEST_LINE { b"" } else { line };
        let shown = printed(line);
        for note in here.iter().filter(|note| note.place.line == number) {
            let Range { start, end } = token(line, &shown, note.place.column);
            spans.push((text.len() + start..text.len() + end, note));
        }
        text.push_str(&shown);
        text.push('\n');
    }
    let annotations = spans.into_iter().map(|(span, note)| {
        let kind = if note.is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        kind.span(span).label(one_line(&note.label).into_owned())
    });
    let snippet = Snippet::source(text).line_start(first as usize).path(one_line(file).into_owned());
    Some(snippet.annotations(annotations))
}

/// What stands at a column of a line, as a part of how it is shown: a word with what it is called or indexed with, or an operator.
fn token(line: &[u8], shown: &str, column: u32) -> Range<usize> {
    let mut before = match column {
        0 => line.len() - line.trim_ascii_start().len(),
        _ => (column as usize - 1).min(line.len()),
    };
    // In the midst of a letter, if the column is not one of this line.
    while before > 0 && line.get(before).is_some_and(|byte| byte & 0xc0 == 0x80) {
        before -= 1;
    }
    let mut start = printed(&line[..before]).len().min(shown.len());
    while !shown.is_char_boundary(start) {
        start -= 1;
    }
    let rest = &shown[start..];
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let word = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
    let length = match rest.chars().next() {
        None => 0,
        Some(_) if column == 0 => rest.trim_end().len(),
        Some(letter) if is_word(letter) => word + arguments(&rest[word..]),
        Some('(' | '[') => arguments(rest).max(1),
        Some(letter) => {
            let operator = rest.find(|letter: char| !"+-*/%&|^<>=!~?:.".contains(letter)).unwrap_or(rest.len());
            operator.clamp(letter.len_utf8(), letter.len_utf8().max(2))
        }
    };
    start..start + length
}

/// How far the brackets reach with which a text begins; 0 if there are none, or they are not closed in it.
fn arguments(text: &str) -> usize {
    if !text.starts_with(['(', '[']) {
        return 0;
    }
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_at_a_column() {
        for (line, column, expected) in [
            ("  return table[i[0]];", 10, "table[i[0]]"),
            ("  free(p);", 3, "free(p)"),
            ("  x = a / b;", 9, "/"),
            ("  if (a <= b)", 9, "<="),
            ("  assert(x", 3, "assert"),
            ("  return *p;", 10, "*"),
            ("  int ä = ö;", 7, "ä"),
            ("  int ä;", 8, "ä"),
            ("short", 99, ""),
            ("", 1, ""),
            ("  the whole line ", 0, "the whole line"),
        ] {
            let Range { start, end } = token(line.as_bytes(), line, column);
            assert_eq!(&line[start..end], expected, "column {column} of {line:?}");
        }
    }

    #[test]
    fn files_are_found_by_what_was_compiled() {
        let folder = tempfile::tempdir().expect("there is room for files");
        let place = |name: &str| folder.path().join(name);
        std::fs::create_dir_all(place("project/include")).expect("ours");
        std::fs::write(place("project/a.c"), "a\n").expect("ours");
        std::fs::write(place("project/include/a.h"), "h\n").expect("ours");
        let now = SystemTime::now() + std::time::Duration::from_secs(1);
        let sources = SourceTexts::as_of(now, vec![place("project/a.c")]);
        // As clang calls them from a folder beside the project.
        assert_eq!(sources.path("project/a.c"), Some(place("project/a.c")));
        assert_eq!(sources.path("project/include/a.h"), Some(place("project/include/a.h")));
        assert_eq!(sources.path("project/none.h"), None);
        let line = |sources: &mut SourceTexts, line| {
            let place = SourcePlace { file: "project/a.c".into(), line, column: 1 };
            sources.line(&place).map(|line| String::from_utf8_lossy(line).into_owned())
        };
        let mut sources = sources;
        assert_eq!(line(&mut sources, 1).as_deref(), Some("a"));
        assert_eq!(line(&mut sources, 2), None);
        assert_eq!(
            line(&mut SourceTexts::as_of(SystemTime::UNIX_EPOCH, vec![place("project/a.c")]), 1),
            None,
            "changed"
        );
        assert_eq!(line(&mut SourceTexts::none(), 1), None);
    }
}

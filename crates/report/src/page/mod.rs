//! A run as one page: the source with what its lines cost, the tree of its paths, what functions do, and figures.
//!
//! `source` makes the listing of lines, `tree` is the picture of the tree, both plain data; `assets` are the style and the scripts, written by hand
//! and put into the page as they are. The page needs no network.
//!
//! Invariants:
//! - whatever comes from a program is data: it stands in one element that no browser executes, with `<` written so that nothing can end the
//!   element, and scripts put it on the page as text;
//! - what is left out is counted or said: lines of files that cannot be read, nodes that are folded, conditions that are too long.

mod source;
mod tree;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use reprise_explore::{Coverage, InputValue, RunResult};
use serde_json::{Value, json};

pub use source::{PageFile, PageFunction, SourceListing};
pub use tree::{NodeKind, PageNode, PageTree};

use crate::escape::one_line;
use crate::heap::shown_inputs;
use crate::json::{fault_json, incomplete_json};

/// Longer values of inputs are cut.
const LONGEST_VALUE: usize = 400;
/// Inputs that are shown of one path.
const SHOWN_INPUTS: usize = 40;

const TEMPLATE: &str = include_str!("assets/page.html");
const STYLE: &str = include_str!("assets/page.css");
/// In the order in which the browser has them.
const SCRIPTS: [&str; 8] = [
    include_str!("assets/core.js"),
    include_str!("assets/overview.js"),
    include_str!("assets/source.js"),
    include_str!("assets/tree.js"),
    include_str!("assets/picture.js"),
    include_str!("assets/figures.js"),
    include_str!("assets/search.js"),
    include_str!("assets/live.js"),
];

/// How far a run was at a moment.
#[derive(Clone, Copy, Debug)]
pub struct ProgressPoint {
    pub milliseconds: u64,
    pub paths: u64,
    pub queries: u64,
    pub calls: u64,
    pub instructions: u64,
    pub covered_lines: u64,
    pub waiting: u64,
}

impl ProgressPoint {
    fn json(&self) -> Value {
        let ProgressPoint { milliseconds, paths, queries, calls, instructions, covered_lines, waiting } = *self;
        json!([milliseconds, paths, queries, calls, instructions, covered_lines, waiting])
    }
}

/// Everything that is on a page.
pub struct PageData {
    /// Sources and entry.
    pub title: String,
    /// The result, as `--json` has it; null where there is none yet.
    pub run: Value,
    /// By fault of the result: its input for people, and its node of the tree.
    pub faults: Vec<(Option<Vec<String>>, Option<usize>)>,
    pub listing: SourceListing,
    /// Or why there is none.
    pub tree: Result<PageTree, String>,
    /// Summaries of functions, as `reprise tree --function --json` has them.
    pub summaries: Vec<Value>,
    pub progress: Vec<ProgressPoint>,
    /// Runs of the program and its versions that were written down, oldest first.
    pub history: Vec<Value>,
    /// What readers have to know of what is shown.
    pub notes: Vec<String>,
    /// What changes when what is served has changed; `None` in a file.
    pub generation: Option<String>,
}

impl PageData {
    /// As JSON.
    pub fn text(&self) -> String {
        let faults = self.faults.iter().map(|(input, node)| json!({ "input": input, "node": node }));
        let rest = json!({
            "format": 1,
            "tool": concat!("reprise ", env!("CARGO_PKG_VERSION")),
            "title": self.title,
            "run": self.run,
            "faults": faults.collect::<Vec<_>>(),
            "source": self.listing.json(),
            "no_tree": self.tree.as_ref().err(),
            "summaries": self.summaries,
            "progress": self.progress.iter().map(ProgressPoint::json).collect::<Vec<_>>(),
            "history": self.history,
            "notes": self.notes,
            "generation": self.generation,
        });
        // The tree is most of it, and is written by itself.
        let mut text = rest.to_string();
        text.pop();
        text.push_str(",\"tree\":");
        match &self.tree {
            Ok(tree) => text.push_str(&tree.text()),
            Err(_) => text.push_str("null"),
        }
        text.push('}');
        text
    }
}

/// A result without what only the run that came to it can say: what it cost, and what it had of the store.
pub fn result_json(result: &RunResult) -> Value {
    let Coverage { lines, branches, .. } = &result.coverage;
    json!({
        "status": result.status.name(),
        "paths": result.merging.is_none().then(|| json!({
            "completed": result.paths.completed,
            "faulted": result.paths.faulted,
            "pruned": result.paths.pruned,
            "incomplete": result.paths.incomplete,
        })),
        "faults": result.faults.iter().map(fault_json).collect::<Vec<_>>(),
        "incomplete": result.incomplete.iter().map(incomplete_json).collect::<Vec<_>>(),
        "coverage": {
            "lines": { "covered": lines.covered, "total": lines.total },
            "branches": { "covered": branches.covered, "total": branches.total },
        },
        "assumptions": result.assumptions,
        "warnings": result.warnings,
        "states": 0,
    })
}

/// The page with its data, which are JSON.
pub fn page_html(data: &str) -> String {
    let scripts = SCRIPTS.concat();
    // Not one text into another: what is put in is not looked at again.
    let mut page = String::with_capacity(TEMPLATE.len() + STYLE.len() + scripts.len() + (1 << 16));
    let mut rest = TEMPLATE;
    let data = inert(data);
    for (mark, text) in [("/*STYLE*/", STYLE), ("/*DATA*/", &data), ("/*SCRIPT*/", &scripts)] {
        let (before, after) = rest.split_once(mark).expect("the template has its marks in this order");
        page.push_str(before);
        page.push_str(text);
        rest = after;
    }
    page.push_str(rest);
    page
}

/// JSON in which nothing can end a script element, or begin a comment in it.
fn inert(data: &str) -> String {
    data.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// Writes a page, whole or not at all: it is written beside and gets its name when it is there.
pub fn write_page(path: &Path, data: &str) -> io::Result<u64> {
    let html = page_html(data);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if path.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder"));
    }
    let beside = tempfile::Builder::new().prefix(".reprise-page-").suffix(".html").tempfile_in(folder)?;
    {
        let mut out = BufWriter::new(beside.as_file());
        out.write_all(html.as_bytes())?;
        out.flush()?;
    }
    allow_reading(beside.as_file())?;
    beside.persist(path).map_err(|error| error.error)?;
    Ok(html.len() as u64)
}

/// Temporary files are their owner's alone; what is written on request is as readable as other files are.
fn allow_reading(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

/// Inputs for people, one a line. Very long ones are cut, and it is said how many are left out.
pub fn input_lines(inputs: &[InputValue]) -> Vec<String> {
    let shown = shown_inputs(inputs);
    let mut lines: Vec<String> = shown
        .iter()
        .take(SHOWN_INPUTS)
        .map(|(name, value)| shortened(&one_line(&format!("{name} = {value}"))))
        .collect();
    if shown.len() > SHOWN_INPUTS {
        lines.push(format!("... {} more inputs", shown.len() - SHOWN_INPUTS));
    }
    lines
}

/// A text that is not too long to be read.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_VALUE) {
        Some((end, _)) => format!("{} ... ({} characters)", &text[..end], text.chars().count()),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_data_can_end_its_element() {
        let hostile = json!({ "title": "</script><script>alert(1)</script><!--", "\u{2028}<b": "/*SCRIPT*/ /*DATA*/" });
        let page = page_html(&hostile.to_string());
        let (_, behind) = page.split_once("id=\"data\">").expect("the data is there");
        let (data, _) = behind.split_once("</script>").expect("the element ends");
        assert_eq!(serde_json::from_str::<Value>(data).expect("it is JSON"), hostile);
        assert!(!data.contains('<'), "{data}");
        assert_eq!(page.matches("<script").count(), 2, "the data and the scripts");
    }

    #[test]
    fn a_page_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("page.html");
        std::fs::write(&path, "before").expect("written");
        let bytes = write_page(&path, "{}").expect("written");
        assert_eq!(std::fs::metadata(&path).expect("there").len(), bytes);
        assert!(write_page(folder.path(), "{}").is_err(), "a folder is no file");
        assert!(write_page(&folder.path().join("none/page.html"), "{}").is_err());
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing is left beside");
    }
}

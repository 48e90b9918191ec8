//! The source with what is known of its lines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use reprise_explore::{LineCost, Profile};
use reprise_ir::code::{Body, EdgeKind, FileId, Origin, Program};
use serde_json::{Value, json};

/// Longer files are listed without their text.
const LONGEST_FILE: u64 = 2 << 20;
/// Of the texts of all files together.
const MOST_TEXT: usize = 4 << 20;

/// A file of the program.
#[derive(Clone, Debug)]
pub struct PageFile {
    pub name: String,
    pub text: Option<String>,
    /// Why there is no text, or what is to be known of it.
    pub note: Option<String>,
    /// Those with code.
    lines: BTreeMap<u32, PageLine>,
}

#[derive(Clone, Copy, Default, Debug)]
struct PageLine {
    ran: bool,
    branches: u32,
    taken: u32,
    instructions: u64,
    queries: u64,
    microseconds: u64,
    forks: u64,
}

impl PageLine {
    fn json(&self, line: u32) -> Value {
        let PageLine { ran, branches, taken, instructions, queries, microseconds, forks } = *self;
        json!([line, u8::from(ran), branches, taken, instructions, queries, microseconds, forks])
    }
}

/// A function of the program.
#[derive(Clone, Debug)]
pub struct PageFunction {
    pub name: String,
    file: usize,
    line: u32,
    lines: BTreeSet<u32>,
}

/// The program's files and functions.
#[derive(Clone, Debug, Default)]
pub struct SourceListing {
    pub files: Vec<PageFile>,
    pub functions: Vec<PageFunction>,
    /// Instructions, queries and times were counted, and in which run.
    pub measured: Option<String>,
}

impl SourceListing {
    /// Of the program's own code. `folders` are where files lie that are named relative to somewhere else than here.
    pub fn new(program: &Program, profile: &Profile, measured: Option<String>, folders: &[&Path]) -> SourceListing {
        let mut listing = SourceListing { measured, ..SourceListing::default() };
        let mut numbers: BTreeMap<FileId, usize> = BTreeMap::new();
        let mut by_function: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for (edge, &is_taken) in program.edges.iter().zip(&profile.covered) {
            if program.function(edge.function).origin != Origin::Program {
                continue;
            }
            for &(file, line) in program.lines(edge) {
                let known = listing.line(program, &mut numbers, file, line);
                known.ran |= is_taken;
                by_function.entry(edge.function.0).or_default().insert(line);
            }
            let place = program.location(edge.location);
            if edge.kind == EdgeKind::Outcome && place.line != 0 {
                let known = listing.line(program, &mut numbers, place.file, place.line);
                known.branches += 1;
                known.taken += u32::from(is_taken);
            }
        }
        for LineCost { place, instructions, queries, time, forks } in profile.lines.iter().flatten() {
            let Some(file) = listing.files.iter_mut().find(|file| file.name == place.file) else { continue };
            let known = file.lines.entry(place.line).or_default();
            known.instructions += instructions;
            known.queries += queries;
            known.microseconds += u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
            known.forks += forks;
        }
        for (number, function) in program.functions.iter().enumerate() {
            let place = program.location(function.location);
            let lines = by_function.remove(&(number as u32)).unwrap_or_default();
            let is_shown = matches!(function.body, Body::Defined(_)) && function.origin == Origin::Program;
            if let (true, Some(&file)) = (is_shown, numbers.get(&place.file)) {
                let name = function.source_name.to_string();
                listing.functions.push(PageFunction { name, file, line: place.line, lines });
            }
        }
        listing
            .functions
            .sort_by(|one, other| (one.file, one.line, &one.name).cmp(&(other.file, other.line, &other.name)));
        listing.read_texts(folders);
        listing
    }

    fn line(
        &mut self,
        program: &Program,
        numbers: &mut BTreeMap<FileId, usize>,
        file: FileId,
        line: u32,
    ) -> &mut PageLine {
        let number = *numbers.entry(file).or_insert_with(|| {
            let name = program.file(file).to_string();
            self.files.push(PageFile { name, text: None, note: None, lines: BTreeMap::new() });
            self.files.len() - 1
        });
        self.files[number].lines.entry(line).or_default()
    }

    fn read_texts(&mut self, folders: &[&Path]) {
        let mut room = MOST_TEXT;
        for file in &mut self.files {
            match read_text(&file.name, folders, room) {
                Ok((text, note)) => {
                    room -= text.len().min(room);
                    file.text = Some(text);
                    file.note = note;
                }
                Err(why) => file.note = Some(why),
            }
        }
    }

    pub(crate) fn json(&self) -> Value {
        let files = self.files.iter().map(|file| {
            let lines: Vec<Value> = file.lines.iter().map(|(&number, line)| line.json(number)).collect();
            json!({ "name": file.name, "text": file.text, "note": file.note, "lines": lines })
        });
        let functions = self.functions.iter().map(|function| {
            let of_file = &self.files[function.file].lines;
            let lines = function.lines.iter().filter_map(|line| of_file.get(line));
            let sum = lines.fold((0u32, PageLine::default()), |(ran, mut sum), line| {
                sum.instructions += line.instructions;
                sum.queries += line.queries;
                sum.microseconds += line.microseconds;
                sum.forks += line.forks;
                (ran + u32::from(line.ran), sum)
            });
            let (ran, PageLine { instructions, queries, microseconds, forks, .. }) = sum;
            let total = function.lines.len();
            json!([function.name, function.file, function.line, ran, total, instructions, queries, microseconds, forks])
        });
        json!({
            "measured": self.measured,
            "files": files.collect::<Vec<_>>(),
            "functions": functions.collect::<Vec<_>>(),
        })
    }
}

/// The text of a file and what is to be known of it, or why there is none.
fn read_text(name: &str, folders: &[&Path], room: usize) -> Result<(String, Option<String>), String> {
    let candidates = std::iter::once(Path::new(name).to_owned()).chain(folders.iter().map(|folder| folder.join(name)));
    let Some(path) = candidates.into_iter().find(|path| path.is_file()) else {
        return Err("the file is not where the compiler says it is".into());
    };
    let size = std::fs::metadata(&path).map_or(0, |metadata| metadata.len());
    if size > LONGEST_FILE || size as usize > room {
        return Err(format!("left out: {size} bytes"));
    }
    let bytes = std::fs::read(&path).map_err(|error| format!("cannot be read: {error}"))?;
    Ok(match String::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            (text, Some("not UTF-8: what cannot be read is shown as \u{fffd}".into()))
        }
    })
}

//! Names the sources that this crate is built from, and lists what is where in the text of the C library.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

const LIBRARY: &str = "library/library.ll";

fn main() -> Result<(), String> {
    let text = fs::read_to_string(LIBRARY).map_err(|error| format!("{LIBRARY}: {error}"))?;
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo runs build scripts")?);
    let file = folder.join("library_index.rs");
    fs::write(&file, index(&text)?).map_err(|error| format!("{}: {error}", file.display()))?;
    reprise_hash::sources::stamp(&["src", "library", "build.rs"], &["rustc_apfloat"])
}

/// A function or global of the library, by where its text begins and ends.
struct Definition<'t> {
    start: usize,
    end: usize,
    text: &'t str,
}

/// What is between definitions belongs to all of them: types and the target.
fn index(text: &str) -> Result<String, String> {
    let mut definitions: BTreeMap<&str, Definition> = BTreeMap::new();
    let mut common = String::new();
    let mut place = 0;
    while place < text.len() {
        let line_end = text[place..].find('\n').map_or(text.len(), |end| place + end + 1);
        let line = &text[place..line_end];
        let is_code = line.starts_with("define ");
        if !is_code && !line.starts_with("declare ") && !line.starts_with('@') {
            common.push_str(line);
            place = line_end;
            continue;
        }
        let end = if is_code {
            place + text[place..].find("\n}\n").ok_or("a function without an end")? + 3
        } else {
            line_end
        };
        let name = names(line).next().ok_or("a definition without a name")?;
        definitions.insert(name, Definition { start: place, end, text: &text[place..end] });
        place = end;
    }
    let numbers: BTreeMap<&str, usize> = definitions.keys().enumerate().map(|(number, name)| (*name, number)).collect();
    let mut rust = format!("pub(super) const COMMON: &str = {common:?};\n");
    let digest = reprise_hash::digest(text.as_bytes()).bytes();
    writeln!(rust, "pub(super) const DIGEST: [u8; {}] = {digest:?};", digest.len()).expect(IN_MEMORY);
    rust.push_str("pub(super) static DEFINITIONS: &[Definition] = &[\n");
    for (name, Definition { start, end, text }) in &definitions {
        let mut mentions: Vec<usize> = names(text).filter_map(|name| numbers.get(name).copied()).collect();
        mentions.sort_unstable();
        mentions.dedup();
        writeln!(rust, "Definition {{ name: {name:?}, start: {start}, end: {end}, mentions: &{mentions:?} }},")
            .expect(IN_MEMORY);
    }
    rust.push_str("];\n");
    Ok(rust)
}

const IN_MEMORY: &str = "writing to a string does not fail";

/// Every name of a function or global in a text.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split('@').skip(1).map(|rest| {
        let is_part = |character: char| character.is_ascii_alphanumeric() || "_.$-".contains(character);
        let end = rest.find(|character| !is_part(character)).unwrap_or(rest.len());
        &rest[..end]
    })
}

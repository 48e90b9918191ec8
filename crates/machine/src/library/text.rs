//! The text of the C library, and the part of it that a program needs.
//!
//! Reading text takes most of the time of a short run, so what no program refers to is not read. What is where was listed when this crate
//! was built.

use reprise_hash::Digest;

/// The text IR of the library in C.
pub const LIBRARY_IR: &str = include_str!("../../library/library.ll");

/// A function or global of the library.
struct Definition {
    name: &'static str,
    /// In bytes of the text.
    start: usize,
    end: usize,
    /// The definitions that its text names, itself among them.
    mentions: &'static [u16],
}

mod listed {
    use super::Definition;

    include!(concat!(env!("OUT_DIR"), "/library_index.rs"));
}

/// What linking asks for by itself, where a program leaves something to be done at its end.
const ALWAYS: &str = "__reprise_finish";

/// Of the library's whole text.
pub fn library_digest() -> Digest {
    Digest::of_bytes(listed::DIGEST)
}

/// Whether the library has a definition of this name.
pub(super) fn defines(name: &str) -> bool {
    listed::DEFINITIONS.binary_search_by(|known| known.name.cmp(name)).is_ok()
}

/// The library as far as a program that mentions these names can reach it.
pub fn library_for<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let definitions = listed::DEFINITIONS;
    let mut is_needed = vec![false; definitions.len()];
    let mut pending: Vec<usize> = names
        .chain([ALWAYS])
        .filter_map(|name| definitions.binary_search_by(|known| known.name.cmp(name)).ok())
        .collect();
    while let Some(number) = pending.pop() {
        if !std::mem::replace(&mut is_needed[number], true) {
            pending.extend(definitions[number].mentions.iter().map(|&mentioned| usize::from(mentioned)));
        }
    }
    let mut places: Vec<(usize, usize)> = definitions
        .iter()
        .zip(is_needed)
        .filter_map(|(known, is_needed)| is_needed.then_some((known.start, known.end)))
        .collect();
    places.sort_unstable();
    let mut text = listed::COMMON.to_string();
    for (start, end) in places {
        text.push_str(&LIBRARY_IR[start..end]);
    }
    text
}

#[cfg(test)]
mod tests {
    use reprise_ir::code::Origin;
    use reprise_ir::lower::{Input, link_and_lower};
    use reprise_ir::read_module;

    use super::*;

    #[test]
    fn a_part_links_to_the_same_program_as_the_whole() {
        let declared = |name: &str| format!("declare void @{name}()\n");
        let calls = |name: &str| format!("call void @{name}()\n");
        let all = read_module("library.ll", LIBRARY_IR.into()).expect("the library reads");
        for names in [&["strlen"][..], &["printf"], &["fopen", "qsort"], &["atexit"], &["scanf", "getopt"], &[]] {
            let (declared, calls): (String, String) =
                (names.iter().map(|name| declared(name)).collect(), names.iter().map(|name| calls(name)).collect());
            let text = format!("{declared}define void @main() {{\n{calls}ret void\n}}\n");
            let module = read_module("main.ll", text.into_bytes()).expect("it reads");
            let part = library_for(names.iter().copied());
            assert!(part.len() < LIBRARY_IR.len() / 2, "{names:?}: {}", part.len());
            let part = read_module("library.ll", part.into_bytes()).expect("a part of the library reads");
            let dumped = |library| {
                let program = Input { module: &module, origin: Origin::Program };
                let library = Input { module: library, origin: Origin::Library };
                link_and_lower(&[program, library]).expect("it links").dump().to_string()
            };
            assert_eq!(dumped(&part), dumped(&all), "{names:?}");
        }
        assert_eq!(library_digest(), reprise_hash::digest(LIBRARY_IR.as_bytes()));
    }
}

//! Which members of archives a program needs, as linkers choose them.

use std::path::PathBuf;

use super::symbols::Symbols;
use crate::error::SessionError;

/// Those of `members`, files of text IR, that `texts` and the entry need, in their order. A name that the members define twice is taken from
/// the first.
pub fn needed_members(texts: &[PathBuf], members: &[PathBuf], entry: &str) -> Result<Vec<PathBuf>, SessionError> {
    let read = |path: &PathBuf| match std::fs::read(path) {
        Ok(text) => Ok(Symbols::of(&text)),
        Err(error) => Err(SessionError::File { path: path.clone(), error }),
    };
    let mut chosen = texts.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let mut waiting = Vec::with_capacity(members.len());
    for (number, path) in members.iter().enumerate() {
        waiting.push((number, read(path)?));
    }
    let mut taken = Vec::new();
    // An entry may be static, or known by its name in the source.
    if !chosen.iter().any(|symbols| symbols.has_function(entry))
        && let Some(place) = waiting.iter().position(|(_, symbols)| symbols.has_function(entry))
    {
        let (number, symbols) = waiting.remove(place);
        taken.push(number);
        chosen.push(symbols);
    }
    loop {
        let is_defined = |name: &String| chosen.iter().any(|symbols| symbols.defines(name));
        let mut needed = chosen.iter().flat_map(|symbols| &symbols.needed).filter(|name| !is_defined(name));
        let place = needed.find_map(|name| waiting.iter().position(|(_, symbols)| symbols.defines(name)));
        let Some(place) = place else { break };
        let (number, symbols) = waiting.remove(place);
        taken.push(number);
        chosen.push(symbols);
    }
    taken.sort_unstable();
    Ok(taken.into_iter().map(|number| members[number].clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_taken_for_what_is_undefined() {
        let folder = tempfile::tempdir().expect("there is room");
        let put = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("there is room");
            path
        };
        let main = put("main.ll", "define i32 @main() {\n}\ndeclare void @a()\ndeclare void @puts()\n");
        let members = [
            put("unused.ll", "define void @unused() {\n}\ndeclare void @b()\n"),
            put("b.ll", "define void @b() {\n}\n"),
            put("a.ll", "define void @a() {\n}\ndeclare void @b()\n"),
            put("second.ll", "define void @a() {\n}\n"),
            put("static.ll", "define internal void @inner() {\n}\n"),
        ];
        let names = |texts: &[PathBuf], entry: &str| {
            let found = needed_members(texts, &members, entry).expect("they can be read");
            found
                .iter()
                .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(names(&[main], "main"), "b a");
        assert_eq!(names(&[], "unused"), "unused b");
        assert_eq!(names(&[], "inner"), "static");
    }
}

//! The rule that a compiler writes with `-MD`: what its output depends on.

use std::ffi::OsString;
use std::path::PathBuf;

/// The files behind the colon; `None` if it is no such rule.
pub(super) fn parse(rule: &[u8]) -> Option<Vec<PathBuf>> {
    let colon = rule.windows(2).position(|pair| pair[0] == b':' && pair[1].is_ascii_whitespace())?;
    let mut files = Vec::new();
    let mut name = Vec::new();
    let mut bytes = rule[colon + 1..].iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match (byte, bytes.peek()) {
            (b'\\', Some(b'\n' | b'\r')) => {
                bytes.next();
            }
            (b'\\', Some(b' ' | b'#')) | (b'$', Some(b'$')) => name.extend(bytes.next()),
            (b' ' | b'\n' | b'\r' | b'\t', _) => finish(&mut name, &mut files),
            _ => name.push(byte),
        }
    }
    finish(&mut name, &mut files);
    (!files.is_empty()).then_some(files)
}

fn finish(name: &mut Vec<u8>, files: &mut Vec<PathBuf>) {
    if !name.is_empty() {
        files.push(path_of(std::mem::take(name)));
    }
}

#[cfg(unix)]
pub(super) fn path_of(name: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    PathBuf::from(OsString::from_vec(name))
}

#[cfg(not(unix))]
pub(super) fn path_of(name: Vec<u8>) -> PathBuf {
    PathBuf::from(OsString::from(String::from_utf8_lossy(&name).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules() {
        let table: [(&str, Option<&[&str]>); 5] = [
            ("text: a.c\n", Some(&["a.c"])),
            ("text: a.c /usr/include/stdio.h \\\n  b.h\n", Some(&["a.c", "/usr/include/stdio.h", "b.h"])),
            ("text: my\\ file.c x$$y.h a\\#b.h\n", Some(&["my file.c", "x$y.h", "a#b.h"])),
            ("text:\n", None),
            ("no rule", None),
        ];
        for (rule, files) in table {
            let expected = files.map(|files| files.iter().map(PathBuf::from).collect::<Vec<_>>());
            assert_eq!(parse(rule.as_bytes()), expected, "{rule}");
        }
    }
}

//! Where a compiler may have looked for files, so that one that appears, or goes away, is noticed.
//!
//! What a compiler read it says itself (`dependencies`). What it looked for in vain, or only asked after (`__has_include`), it does not say.
//! But it looks for the names that stand in the texts it read and in its options, in folders that it lists; so every name is tried in every
//! folder. That is more than the compiler tried, which costs a little time and never a wrong answer.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What a text depends on, besides the compiler and its options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dependencies {
    /// What was read, the source included.
    pub files: Vec<PathBuf>,
    /// What may have been looked for: whether each of these is there decides what is read.
    pub looked_for: Vec<PathBuf>,
    /// Folders of which every name decides.
    pub listed: Vec<PathBuf>,
}

/// Where a compiler looks, as it says with `-v`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchPath {
    pub folders: Vec<PathBuf>,
    pub frameworks: Vec<PathBuf>,
    /// It takes the best of what it finds in these.
    pub listed: Vec<PathBuf>,
    /// It read these for options.
    pub files: Vec<PathBuf>,
}

impl SearchPath {
    /// `None` if it says nothing of the kind, or something we do not know.
    pub(super) fn parse(messages: &str) -> Option<SearchPath> {
        let mut search = SearchPath::default();
        let mut is_list = false;
        let mut is_complete = false;
        for line in messages.lines() {
            let quoted = |start: &str| line.strip_prefix(start).and_then(|rest| rest.strip_suffix('"'));
            if let Some(missing) = quoted("ignoring nonexistent directory \"") {
                search.folders.push(missing.into());
            } else if let Some(candidate) = line.strip_prefix("Found candidate GCC installation: ") {
                search.listed.extend(Path::new(candidate).parent().map(Path::to_owned));
            } else if let Some(file) = line.strip_prefix("Configuration file: ") {
                search.files.push(file.into());
            } else if line.starts_with("#include ") && line.ends_with("search starts here:") {
                is_list = true;
            } else if line == "End of search list." {
                is_complete = is_list;
                is_list = false;
            } else if let (true, Some(folder)) = (is_list, line.strip_prefix(' ')) {
                if folder.ends_with(" (headermap)") {
                    return None;
                }
                match folder.strip_suffix(" (framework directory)") {
                    Some(framework) => search.frameworks.push(framework.into()),
                    None => search.folders.push(folder.into()),
                }
            }
        }
        search.listed.sort();
        search.listed.dedup();
        is_complete.then_some(search)
    }

    /// Without a folder of ours that is gone later.
    pub(super) fn without(mut self, own: &Path) -> SearchPath {
        self.folders.retain(|folder| folder != own);
        self
    }

    /// Whether a compiler that looks here can have found these files, of which the source is the first: below a folder of the list, or
    /// beside the source.
    pub(super) fn explains(&self, read: &[PathBuf], own: &Path) -> bool {
        let beside = read.first().and_then(|source| source.parent()).filter(|folder| !folder.as_os_str().is_empty());
        let folders = || self.folders.iter().chain(&self.frameworks).map(PathBuf::as_path).chain([own]).chain(beside);
        read.iter().all(|file| file.is_relative() || folders().any(|folder| file.starts_with(folder)))
    }
}

/// What a text depends on, given what the compiler read. `None` if names were computed that we would have to compute too, or if the text
/// depends on the time of day. `own` is a folder of ours that comes last and is gone later.
pub(super) fn dependencies_of(
    read: Vec<PathBuf>,
    search: SearchPath,
    flags: &[OsString],
    own: &Path,
) -> Option<Dependencies> {
    if flags.iter().any(|flag| is_about_modules(&flag.to_string_lossy())) {
        return None;
    }
    let mut names = BTreeSet::new();
    for file in &read {
        if !scan(&std::fs::read(file).ok()?, &mut names) {
            return None;
        }
    }
    let mut files: Vec<PathBuf> = read.into_iter().filter(|file| !file.starts_with(own)).collect();
    let mut folders: BTreeSet<PathBuf> = search.folders.into_iter().filter(|folder| folder != own).collect();
    folders.extend(files.iter().filter_map(|file| file.parent()).map(Path::to_owned));
    // Where the compiler is run.
    folders.insert(PathBuf::new());
    for value in flags.iter().flat_map(values_of) {
        // It may have been compiled before.
        for suffix in ["", ".pch", ".gch"] {
            names.insert(PathBuf::from(format!("{value}{suffix}")));
        }
        if Path::new(&value).is_file() {
            files.push(value.into());
        }
    }
    files.extend(search.files);
    files.sort();
    files.dedup();
    let mut looked_for = BTreeSet::new();
    for name in &names {
        looked_for.extend(folders.iter().map(|folder| folder.join(name)));
        if let Some(first) = name.components().next() {
            let mut framework = first.as_os_str().to_owned();
            framework.push(".framework");
            looked_for.extend(search.frameworks.iter().map(|folder| folder.join(&framework)));
        }
    }
    let looked_for = looked_for.into_iter().filter(|path| files.binary_search(path).is_err());
    let looked_for: BTreeSet<PathBuf> = looked_for.map(shortest_missing).collect();
    Some(Dependencies { files, looked_for: looked_for.into_iter().collect(), listed: search.listed })
}

/// What is not there because a folder is not there is missing as long as the folder is: many names, one folder.
fn shortest_missing(mut path: PathBuf) -> PathBuf {
    if path.exists() {
        return path;
    }
    while let Some(parent) = path.parent()
        && !parent.as_os_str().is_empty()
        && !parent.exists()
    {
        path = parent.to_owned();
    }
    path
}

/// Modules are looked for in ways of their own.
fn is_about_modules(flag: &str) -> bool {
    flag.starts_with("-f") && flag.contains("module")
}

/// What an option may name: a file to be read, now or when it is there.
fn values_of(flag: &OsString) -> Vec<String> {
    let Some(flag) = flag.to_str() else { return Vec::new() };
    let mut values = Vec::new();
    for part in flag.split(',') {
        let joined = ["-include", "-imacros", "@"].iter().find_map(|option| part.strip_prefix(option));
        let value = match (joined, part.split_once('=')) {
            (Some(value), _) | (None, Some((_, value))) => value,
            (None, None) if part.starts_with('-') => continue,
            (None, None) => part,
        };
        if !value.is_empty() {
            values.push(value.to_owned());
        }
    }
    values
}

/// What the preprocessor knows by these names is not the same tomorrow.
const CLOCKS: [&[u8]; 3] = [b"__DATE__", b"__TIME__", b"__TIMESTAMP__"];
const DIRECTIVES: [&[u8]; 5] = [b"include", b"include_next", b"import", b"embed", b"__include_macros"];
const QUESTIONS: [&[u8]; 3] = [b"__has_include", b"__has_include_next", b"__has_embed"];

/// Adds the names of the files that a text includes or asks after, whether or not it comes to that. `false` where that cannot be seen.
fn scan(text: &[u8], names: &mut BTreeSet<PathBuf>) -> bool {
    // What looks like a comment in a raw string is none. Names in comments do no harm.
    let is_raw = text.windows(2).any(|pair| pair == b"R\"");
    let spliced = spliced(text);
    let text = if is_raw { spliced } else { without_comments(&spliced) };
    let mut at = 0;
    while at < text.len() {
        let length = identifier_length(&text[at..]);
        if length == 0 {
            at += 1;
            continue;
        }
        let (word, rest) = (&text[at..at + length], &text[at + length..]);
        if CLOCKS.contains(&word) {
            return false;
        }
        let argument = if QUESTIONS.contains(&word) {
            // Without one, somebody asks whether the question can be asked.
            skip_spaces(rest).strip_prefix(b"(").map(skip_spaces)
        } else if DIRECTIVES.contains(&word) && is_behind_hash(&text[..at]) {
            Some(skip_spaces(rest))
        } else {
            None
        };
        if let Some(argument) = argument {
            match quoted_name(argument) {
                Some(name) => names.insert(name),
                None => return false,
            };
        }
        at += length;
    }
    true
}

fn identifier_length(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | 0x80..)).count()
}

fn skip_spaces(text: &[u8]) -> &[u8] {
    let spaces = text.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | 0x0b | 0x0c)).count();
    &text[spaces..]
}

/// Whether a directive's name may follow: there is nothing else on the line than the sign for one.
fn is_behind_hash(text: &[u8]) -> bool {
    let line = text.rsplit(|byte| *byte == b'\n').next().unwrap_or(text);
    let line = line.trim_ascii();
    line == b"#" || line == b"%:" || line == b"??="
}

fn quoted_name(text: &[u8]) -> Option<PathBuf> {
    let end = match text.first()? {
        b'"' => b'"',
        b'<' => b'>',
        _ => return None,
    };
    let name = text[1..].split(|byte| *byte == b'\n').next()?;
    let length = name.iter().position(|byte| *byte == end)?;
    Some(super::dependencies::path_of(name[..length].to_vec()))
}

/// Lines that go on are one.
fn spliced(text: &[u8]) -> Vec<u8> {
    let mut spliced = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let mark = match &text[at..] {
            [b'\\', ..] => 1,
            [b'?', b'?', b'/', ..] => 3,
            _ => 0,
        };
        let blanks = |rest: &[u8]| rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r')).count();
        let end = at + mark + blanks(&text[at + mark..]);
        if mark > 0 && text.get(end) == Some(&b'\n') {
            at = end + 1;
        } else {
            spliced.push(text[at]);
            at += 1;
        }
    }
    spliced
}

/// A comment is a space. What is between quotes on one line is no comment.
fn without_comments(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let length = match rest {
            [b'/', b'*', ..] => rest[2..].windows(2).position(|pair| pair == b"*/").map_or(rest.len(), |end| end + 4),
            [b'/', b'/', ..] => rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len()),
            [quote @ (b'"' | b'\''), ..] => {
                let length = literal_length(rest, *quote);
                plain.extend_from_slice(&rest[..length]);
                at += length;
                continue;
            }
            _ => {
                plain.push(text[at]);
                at += 1;
                continue;
            }
        };
        plain.push(b' ');
        at += length;
    }
    plain
}

/// Up to the quote that ends it, or the end of the line.
fn literal_length(text: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'\n' => return at,
            b'\\' => at += 1,
            byte if byte == quote => return at + 1,
            _ => {}
        }
        at += 1;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Option<Vec<String>> {
        let mut names = BTreeSet::new();
        let is_known = scan(text.as_bytes(), &mut names);
        is_known.then(|| names.iter().map(|name| name.display().to_string()).collect())
    }

    #[test]
    fn names_in_a_text() {
        let table: [(&str, Option<&[&str]>); 20] = [
            ("#include <a.h>\n#include \"b/c.h\"", Some(&["a.h", "b/c.h"])),
            ("  #  include/* why */ <a.h> // so", Some(&["a.h"])),
            ("/* why */ # /* this\n*/ include \"a.h\"", Some(&["a.h"])),
            ("#inc\\\nlude \\\n <a.h>", Some(&["a.h"])),
            ("%:include <a.h>\n??=include <b.h>", Some(&["a.h", "b.h"])),
            ("#include_next <a.h>\n#import <b.h>\n#embed \"c\"", Some(&["a.h", "b.h", "c"])),
            ("#if __has_include(<a.h>) && __has_include_next ( \"b.h\" )", Some(&["a.h", "b.h"])),
            ("#ifdef __has_include\n#if defined(__has_include)", Some(&[])),
            ("#if 0\n#include <a.h>\n#endif", Some(&["a.h"])),
            ("#include HEADER", None),
            ("#define ASK(x) __has_include(x)", None),
            ("/* #include HEADER */ // #include HEADER\n", Some(&[])),
            ("x = \"/*\"; \n#include HEADER\n/* */", None),
            ("c = '\\''; /* #include HEADER */", Some(&[])),
            ("s = \"\\\"/*\";\n#include <a.h>\n/* */", Some(&["a.h"])),
            ("s = R\"(/*)\";\n#include <a.h>\n/* */", Some(&["a.h"])),
            ("int include; s = \"#include X\"; a #include X", Some(&[])),
            ("s = __TIME__;", None),
            ("s = my__TIME__; /* __DATE__ */", Some(&[])),
            ("#include <a.h", None),
        ];
        for (text, expected) in table {
            let expected = expected.map(|names| names.iter().map(ToString::to_string).collect());
            assert_eq!(names(text), expected, "{text}");
        }
    }

    #[test]
    fn where_clang_looks() {
        let messages = "Debian clang version 14.0.6\nFound candidate GCC installation: /usr/lib/gcc/x/11\n\
            Found candidate GCC installation: /usr/lib/gcc/x/12\nConfiguration file: /etc/clang.cfg\n\
            ignoring nonexistent directory \"/include\"\n#include \"...\" search starts here:\n quoted folder\n\
            #include <...> search starts here:\n /usr/include\n /Library (framework directory)\nEnd of search list.\n \
            later\n";
        let search = SearchPath::parse(messages).expect("a list");
        assert_eq!(search.folders, ["/include", "quoted folder", "/usr/include"].map(PathBuf::from));
        assert_eq!(search.frameworks, [PathBuf::from("/Library")]);
        assert_eq!(search.listed, [PathBuf::from("/usr/lib/gcc/x")]);
        assert_eq!(search.files, [PathBuf::from("/etc/clang.cfg")]);
        assert_eq!(SearchPath::parse("error: no such thing"), None);
        assert_eq!(
            SearchPath::parse("#include <...> search starts here:\n a.hmap (headermap)\nEnd of search list."),
            None
        );
    }

    #[test]
    fn options_that_name_files() {
        let values = |flag: &str| values_of(&OsString::from(flag));
        assert_eq!(values("-O2"), [""; 0]);
        assert_eq!(values("header.h"), ["header.h"]);
        assert_eq!(values("-includeheader.h"), ["header.h"]);
        assert_eq!(values("-fprofile-use=file"), ["file"]);
        assert_eq!(values("@options"), ["options"]);
        assert_eq!(values("-Wp,-include,header.h"), ["header.h"]);
        assert!(is_about_modules("-fmodules") && !is_about_modules("-Ifolder/modules"));
    }

    #[test]
    fn what_is_missing_is_named_by_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("there.h"), "").expect("ours");
        assert_eq!(shortest_missing(path("there.h")), path("there.h"));
        assert_eq!(shortest_missing(path("missing.h")), path("missing.h"));
        assert_eq!(shortest_missing(path("a/b/c.h")), path("a"));
    }
}

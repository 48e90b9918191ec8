//! What a compiler is asked to do, by its command line.

use std::path::{Path, PathBuf};

/// The ends of names of compilers, behind a prefix such as `x86_64-linux-gnu-` and before a version.
const COMPILERS: [&str; 8] = ["gcc", "g++", "clang", "clang++", "cc", "c++", "c99", "c89"];
/// Flags whose value follows.
const WITH_VALUE: [&str; 23] = [
    "-o",
    "-I",
    "-D",
    "-U",
    "-x",
    "-L",
    "-l",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-include",
    "-imacros",
    "-isysroot",
    "-MF",
    "-MT",
    "-MQ",
    "-MJ",
    "-arch",
    "-Xlinker",
    "-Xclang",
    "-T",
    "-z",
    "--param",
];
/// With these, nothing is compiled that could be run.
const NOT_COMPILING: [&str; 7] = ["-E", "-S", "-M", "-MM", "-fsyntax-only", "--version", "-###"];
const SOURCES: [&str; 9] = ["c", "i", "cc", "cp", "cpp", "cxx", "c++", "C", "ii"];

pub(super) fn is_compiler(name: &str) -> bool {
    let plain = match name.rsplit_once('-') {
        Some((plain, version)) if version.starts_with(|letter: char| letter.is_ascii_digit()) => plain,
        _ => name,
    };
    COMPILERS
        .iter()
        .any(|compiler| plain.strip_suffix(compiler).is_some_and(|prefix| prefix.is_empty() || prefix.ends_with('-')))
}

/// A compilation that can be recorded.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Compilation {
    pub sources: Vec<PathBuf>,
    /// What is written: an object for each source, or one file of all.
    pub output: Option<PathBuf>,
    pub is_linking: bool,
}

impl Compilation {
    /// `None` where nothing is compiled.
    pub(super) fn of(arguments: &[String]) -> Option<Compilation> {
        let mut found = Compilation { sources: Vec::new(), output: None, is_linking: true };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                "-o" => found.output = rest.next().map(PathBuf::from),
                "-c" => found.is_linking = false,
                flag if NOT_COMPILING.contains(&flag) => return None,
                flag if WITH_VALUE.contains(&flag) => drop(rest.next()),
                flag if flag.starts_with('-') => {
                    if let Some(output) = flag.strip_prefix("-o") {
                        found.output = Some(output.into());
                    }
                }
                name if is_source(Path::new(name)) => found.sources.push(name.into()),
                _ => {}
            }
        }
        (!found.sources.is_empty() && !found.is_probe()).then_some(found)
    }

    /// Configurations compile hundreds of small programs, which nobody wants to explore.
    fn is_probe(&self) -> bool {
        self.sources.iter().any(|source| {
            let name = source.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            let is_of_cmake = ["CMakeScratch", "CMakeTmp", "CompilerIdC", "CompilerIdCXX"]
                .iter()
                .any(|folder| source.components().any(|part| part.as_os_str() == *folder));
            name == "conftest" || name == "CMakeCCompilerId" || name == "CMakeCXXCompilerId" || is_of_cmake
        })
    }

    /// What is made of a source, relative to where the compiler runs.
    pub(super) fn output_of(&self, source: &Path) -> PathBuf {
        match (&self.output, self.is_linking) {
            (Some(output), _) => output.clone(),
            (None, true) => PathBuf::from("a.out"),
            (None, false) => PathBuf::from(source.file_name().unwrap_or_default()).with_extension("o"),
        }
    }

    /// Where the text of a source is written.
    pub(super) fn text_of(&self, source: &Path) -> PathBuf {
        let output = self.output_of(source);
        let mut name = output.file_name().unwrap_or_default().to_owned();
        if self.is_linking {
            // Files of one name may come from several folders.
            name.push("-");
            name.push(source.to_string_lossy().replace("../", "").trim_start_matches('/').replace('/', "+"));
        }
        name.push(".ll");
        output.with_file_name(name)
    }
}

fn is_source(path: &Path) -> bool {
    path.extension().and_then(|extension| extension.to_str()).is_some_and(|extension| SOURCES.contains(&extension))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_compilers() {
        for name in ["cc", "gcc", "gcc-12", "clang++-14", "x86_64-linux-gnu-gcc-12", "c++", "x86_64-w64-mingw32-g++"] {
            assert!(is_compiler(name), "{name}");
        }
        for name in ["gcc-ar", "tcc", "clang-format", "clang-cpp-14", "reprise", "ccache", "gcc-ar-12"] {
            assert!(!is_compiler(name), "{name}");
        }
    }

    #[test]
    fn what_is_compiled() {
        let of = |words: &str| Compilation::of(&words.split(' ').map(String::from).collect::<Vec<_>>());
        let object = of("-O2 -Ix -D a.c -c sub/b.c -MF b.c").expect("one source");
        assert_eq!(object.sources, [Path::new("sub/b.c")]);
        assert_eq!(object.output_of(Path::new("sub/b.c")), Path::new("b.o"));
        assert_eq!(object.text_of(Path::new("sub/b.c")), Path::new("b.o.ll"));
        let program = of("a.c sub/b.cpp c.o -lm -o out/prog").expect("two sources");
        assert!(program.is_linking);
        assert_eq!(program.text_of(Path::new("sub/b.cpp")), Path::new("out/prog-sub+b.cpp.ll"));
        for nothing in
            ["-E a.c", "a.o -o prog", "conftest.c -o conftest", "--version", "-c CMakeFiles/CMakeScratch/x/a.c"]
        {
            assert_eq!(of(nothing), None, "{nothing}");
        }
    }
}

//! The compiler's texts, so that an unchanged program does not wait for the compiler.
//!
//! A text is known by everything it depends on: the source's path and the folder it is compiled in, the flags, the environment, the files
//! among which the compiler is chosen, the contents of all files the compiler read, and which of the files are there that it looked for.

use std::collections::BTreeSet;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_ir::driver::{CompileOptions, CompiledSource, Dependencies, Maker, clang_candidates, rustc_identity};
use reprise_store::{Batch, Digest, Digester, Space, Store, StoreError, digest};
use serde::{Deserialize, Serialize};

use crate::record;

/// By compilation: the files it read with their digests, and the text's digest.
pub(crate) const COMPILATIONS: Space = Space("compilations");
/// By their digest.
pub(crate) const TEXTS: Space = Space("texts");
/// Variables that change what a compiler is or reads, or what it writes of that.
const VARIABLES: [&str; 19] = [
    "CPATH",
    "C_INCLUDE_PATH",
    "CPLUS_INCLUDE_PATH",
    "OBJC_INCLUDE_PATH",
    "OBJCPLUS_INCLUDE_PATH",
    "INCLUDE",
    "SDKROOT",
    "MACOSX_DEPLOYMENT_TARGET",
    "CCC_OVERRIDE_OPTIONS",
    "CLANG_NO_DEFAULT_CONFIG",
    "COMPILER_PATH",
    "GCC_EXEC_PREFIX",
    "SOURCE_DATE_EPOCH",
    "PWD",
    "HOME",
    "RUSTUP_TOOLCHAIN",
    "LD_LIBRARY_PATH",
    "LD_PRELOAD",
    "PATH",
];
/// The libraries that most of a compiler may be in, by the beginnings of their names.
const LIBRARIES: [&str; 2] = ["libclang-cpp", "libLLVM"];
/// Folders where compilers look for options that nobody gave them, beside their own.
const OPTION_FOLDERS: [&str; 1] = ["/etc/clang"];

/// Names a compilation, before it is known what it reads.
#[derive(Clone, Copy, Debug)]
pub struct CompilationKey {
    digest: Digest,
    /// Files changed later than this may not be what the compiler read.
    begun: SystemTime,
}

impl CompilationKey {
    /// `None` if nothing is compiled, or it is not known by whom.
    pub fn new(source: &Path, maker: Maker, folder: &Path, options: &CompileOptions) -> Option<CompilationKey> {
        let mut digester = Digester::default();
        // Which options we give it, the headers that come with us, and the form of what is kept of it.
        digester.text(reprise_ir::SOURCES).text(crate::SOURCES);
        digester.bytes(source.as_os_str().as_encoded_bytes()).bytes(folder.as_os_str().as_encoded_bytes());
        let flags = options.flags_for(source);
        digester.number(flags.len() as u128);
        for flag in &*flags {
            digester.bytes(flag.as_encoded_bytes());
        }
        for flag in &options.rust_flags {
            digester.bytes(flag.as_encoded_bytes());
        }
        digest_environment(&mut digester);
        match maker {
            Maker::Clang => digest_clangs(&mut digester, options),
            Maker::Rustc => {
                digester.bytes(&rustc_identity()?);
            }
            Maker::Nobody => return None,
        }
        Some(CompilationKey { digest: digester.finish(), begun: SystemTime::now() })
    }
}

/// What changes what a compiler is or reads.
pub(crate) fn digest_environment(digester: &mut Digester) {
    for variable in VARIABLES {
        let value = std::env::var_os(variable);
        // One that is empty may mean something else than none.
        digester.number(u128::from(value.is_some())).bytes(value.unwrap_or_default().as_encoded_bytes());
    }
}

/// The files among which the clang is chosen, and what they are made of.
pub(crate) fn digest_clangs(digester: &mut Digester, options: &CompileOptions) {
    let candidates = clang_candidates(options.compiler.as_deref());
    candidates.iter().for_each(|compiler| digest_state(digester, compiler));
    // What is on the PATH is often a link, and several lead to one.
    let installed: BTreeSet<PathBuf> = candidates.iter().filter_map(|path| path.canonicalize().ok()).collect();
    installed.iter().for_each(|compiler| digest_program(digester, compiler));
}

/// A package manager replaces the file; reading all of it would take longer than to compile.
fn digest_program(digester: &mut Digester, program: &Path) {
    digest_state(digester, program);
    let Some(folder) = program.parent() else { return };
    for folder in OPTION_FOLDERS.map(Path::new).into_iter().chain([folder]) {
        digest_states_in(digester, folder, &|name| name.ends_with(".cfg"));
    }
    if let Some(parent) = folder.parent() {
        // Of archives, of which there may be hundreds, nothing is loaded.
        let is_loaded = |name: &str| !name.ends_with(".a");
        let is_part = |name: &str| LIBRARIES.iter().any(|library| name.starts_with(library)) && is_loaded(name);
        digest_states_in(digester, &parent.join("lib"), &is_part);
    }
}

/// Of the files in a folder whose names are like that.
fn digest_states_in(digester: &mut Digester, folder: &Path, is_meant: &dyn Fn(&str) -> bool) {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.file_name()));
    let mut names: Vec<_> = entries.filter(|name| name.to_str().is_some_and(is_meant)).collect();
    names.sort();
    names.iter().for_each(|name| digest_state(digester, &folder.join(name)));
}

/// What tells a file from what it is replaced by, without reading it.
fn digest_state(digester: &mut Digester, path: &Path) {
    digester.bytes(path.as_os_str().as_encoded_bytes());
    let Ok(metadata) = fs::metadata(path) else { return };
    digester.number(u128::from(metadata.len()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        digester.number(u128::from(metadata.dev())).number(u128::from(metadata.ino()));
    }
    digester.number(nanoseconds(metadata.modified().ok())).number(nanoseconds(last_change(&metadata)));
}

fn nanoseconds(time: Option<SystemTime>) -> u128 {
    time.and_then(|time| time.duration_since(UNIX_EPOCH).ok()).map_or(0, |time| time.as_nanos())
}

/// When a file, or what is known of it, was changed: unlike the time of modification, nobody can set that back.
#[cfg(unix)]
fn last_change(metadata: &Metadata) -> Option<SystemTime> {
    use std::os::unix::fs::MetadataExt;
    let (seconds, nanoseconds) = (u64::try_from(metadata.ctime()).ok()?, u64::try_from(metadata.ctime_nsec()).ok()?);
    UNIX_EPOCH.checked_add(std::time::Duration::new(seconds, 0) + std::time::Duration::from_nanos(nanoseconds))
}

#[cfg(not(unix))]
fn last_change(metadata: &Metadata) -> Option<SystemTime> {
    metadata.modified().ok()
}

/// A text that need not be compiled again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KnownText {
    pub digest: Digest,
    pub warnings: String,
    /// What it depends on: files that were read or looked for.
    #[serde(skip)]
    pub files: Vec<PathBuf>,
}

/// The text of a compilation, if everything it depends on still is what it was.
pub fn known_text(store: &Store, key: CompilationKey) -> Result<Option<KnownText>, StoreError> {
    let Some(bytes) = store.get(COMPILATIONS, &key.digest.bytes())? else { return Ok(None) };
    let Ok(CompilationRecord { known, surroundings }) = record::decode(&bytes) else { return Ok(None) };
    Ok(surroundings.are_unchanged().then(|| KnownText { files: surroundings.paths(), ..known }))
}

/// The text itself; `None` if it is gone.
pub fn text(store: &Store, known: &KnownText) -> Result<Option<Vec<u8>>, StoreError> {
    store.get(TEXTS, &known.digest.bytes())
}

/// Keeps a text, unless it is not known what it depends on.
pub fn remember_text(batch: &mut Batch, key: CompilationKey, compiled: &CompiledSource, text: Digest) {
    let surroundings = compiled.dependencies.as_ref().and_then(|found| CompilerSurroundings::now(found, key.begun));
    let Some(surroundings) = surroundings else { return };
    let known = KnownText { digest: text, warnings: compiled.warnings.clone(), files: Vec::new() };
    batch.put(COMPILATIONS, key.digest.bytes(), record::encode(&CompilationRecord { known, surroundings }));
    batch.put(TEXTS, text.bytes(), compiled.text.clone());
}

/// Keeps a text for whoever looks at its program later, but nothing of how it came about.
pub fn keep_text(batch: &mut Batch, compiled: &CompiledSource, text: Digest) {
    batch.put(TEXTS, text.bytes(), compiled.text.clone());
}

#[derive(Serialize, Deserialize)]
struct CompilationRecord {
    known: KnownText,
    surroundings: CompilerSurroundings,
}

/// What a compilation found around it.
#[derive(Serialize, Deserialize)]
pub(crate) struct CompilerSurroundings {
    files: Vec<(String, Digest)>,
    /// Looked for and there, though not read.
    there: Vec<String>,
    missing: Vec<String>,
    /// Folders, and the names in them.
    folders: Vec<(String, Digest)>,
}

impl CompilerSurroundings {
    /// `None` if something changed after the compilation had begun: it may not be what the compiler saw.
    pub(crate) fn now(dependencies: &Dependencies, begun: SystemTime) -> Option<CompilerSurroundings> {
        let Dependencies { files, looked_for, listed } = dependencies;
        let text = |path: &Path| path.to_str().map(str::to_owned);
        let file = |path: &Path| {
            is_older(path, begun)?;
            Some((text(path)?, digest(&fs::read(path).ok()?)))
        };
        let files = files.iter().map(|path| file(path)).collect::<Option<_>>()?;
        let (mut there, mut missing) = (Vec::new(), Vec::new());
        for path in looked_for {
            // A folder changes whenever something in it does, and is not what is looked for.
            if path.is_file() {
                is_older(path, begun)?;
            }
            if path.exists() { there.push(text(path)?) } else { missing.push(text(path)?) }
        }
        let folders = listed.iter().map(|path| Some((text(path)?, listing(path)))).collect::<Option<_>>()?;
        Some(CompilerSurroundings { files, there, missing, folders })
    }

    /// Files that were read or looked for.
    fn paths(&self) -> Vec<PathBuf> {
        let read = self.files.iter().map(|(path, _)| path);
        read.chain(&self.there).chain(&self.missing).map(PathBuf::from).collect()
    }

    pub(crate) fn are_unchanged(&self) -> bool {
        let is_there = |path: &String| Path::new(path).exists();
        self.files.iter().all(|(path, expected)| fs::read(path).is_ok_and(|now| digest(&now) == *expected))
            && self.there.iter().all(is_there)
            && !self.missing.iter().any(is_there)
            && self.folders.iter().all(|(path, expected)| listing(Path::new(path)) == *expected)
    }
}

/// Whether a file is what it was when the compilation began.
fn is_older(path: &Path, begun: SystemTime) -> Option<()> {
    let metadata = fs::metadata(path).ok()?;
    (metadata.modified().ok()? < begun && last_change(&metadata)? < begun).then_some(())
}

/// Of the names in a folder; of none where there is no folder.
fn listing(folder: &Path) -> Digest {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.file_name()));
    let mut names: Vec<_> = entries.collect();
    names.sort();
    let mut digester = Digester::default();
    for name in names {
        digester.bytes(name.as_encoded_bytes());
    }
    digester.finish()
}

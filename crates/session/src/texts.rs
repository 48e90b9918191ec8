//! From files to a program: texts that a compiler wrote or the store remembers, linked with the C library and lowered.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use reprise_ir::code::{Origin, Program};
use reprise_ir::driver::{self, CompileOptions, CompiledSource, Compiler, DriverError, LoadedModule};
use reprise_ir::lower::{Input, function_of_intrinsic, link_and_lower};
use reprise_machine::{MachineConfig, library_digest, library_for};
use reprise_memo::{CompilationKey, CompilerBook, KnownText, ProgramRecord};
use reprise_store::{Batch, Digest, Store, digest};

use crate::error::SessionError;

/// A program ready to be explored, with the modules it was made of.
pub struct LoadedProgram {
    pub program: Arc<Program>,
    /// Those of the user, in the order of the files.
    pub modules: Vec<LoadedModule>,
}

/// The texts of all files, compiled or remembered.
pub struct Texts {
    sources: Vec<SourceText>,
}

pub(crate) struct SourceText {
    pub source: PathBuf,
    text: ModuleText,
    warnings: String,
    digest: Digest,
    /// What it depends on, where that is known.
    files: Option<Vec<PathBuf>>,
}

impl SourceText {
    fn remembered(source: &Path, known: KnownText) -> SourceText {
        SourceText {
            source: source.to_owned(),
            warnings: known.warnings.clone(),
            digest: known.digest,
            files: Some(known.files.clone()),
            text: ModuleText::Remembered(known),
        }
    }

    fn compiled(compiled: CompiledSource, digest: Digest) -> SourceText {
        let CompiledSource { source, text, warnings, dependencies } = compiled;
        let files = dependencies.map(|found| [found.files, found.looked_for].concat());
        SourceText { source, text: ModuleText::Here(text), warnings, digest, files }
    }

    /// The text itself; `None` if the store has lost it.
    pub(crate) fn text(&self, store: Option<&Store>) -> Option<Cow<'_, [u8]>> {
        match &self.text {
            ModuleText::Here(text) => Some(text.into()),
            ModuleText::Remembered(known) => Some(reprise_memo::text(store?, known).ok()??.into()),
        }
    }
}

enum ModuleText {
    Here(Vec<u8>),
    /// In the store, from which it is fetched if it is needed at all.
    Remembered(KnownText),
}

/// The texts, if none of them needs to be compiled.
pub(crate) fn recall(files: &[PathBuf], options: &CompileOptions, store: &Store) -> Option<Texts> {
    // Texts are remembered by where they are, and other folders come and go.
    if options.directory.is_some() {
        return None;
    }
    let folder = std::env::current_dir().ok()?;
    let sources = files.iter().map(|source| {
        if source.extension().is_some_and(|extension| extension == "ll") {
            let text = std::fs::read(source).ok()?;
            let (files, warnings) = (Some(vec![source.clone()]), String::new());
            let (source, digest) = (source.clone(), digest(&text));
            return Some(SourceText { source, digest, text: ModuleText::Here(text), warnings, files });
        }
        let key = CompilationKey::new(source, driver::maker(source).ok()?, &folder, options)?;
        let known = reprise_memo::known_text(store, key).ok()??;
        Some(SourceText::remembered(source, known))
    });
    Some(Texts { sources: sources.collect::<Option<_>>()? })
}

/// Compiles what the store does not know.
pub(crate) fn compile(
    files: &[PathBuf],
    options: &CompileOptions,
    store: Option<&Store>,
) -> Result<Texts, SessionError> {
    // What cannot be compiled at all is said before time is spent on the rest.
    driver::check_kinds(files, options)?;
    let sources = compile_each(files, options, store)?.into_iter().collect::<Result<_, DriverError>>()?;
    Ok(Texts { sources })
}

/// The same for files that do not depend on each other, several at a time: what becomes of each.
pub(crate) fn compile_each(
    files: &[PathBuf],
    options: &CompileOptions,
    store: Option<&Store>,
) -> Result<Vec<Result<SourceText, DriverError>>, SessionError> {
    let folder = std::env::current_dir().map_err(SessionError::Directory)?;
    let mut texts: Vec<Option<Result<SourceText, DriverError>>> = Vec::with_capacity(files.len());
    let mut keys = Vec::with_capacity(files.len());
    for source in files {
        let key = match (store, driver::maker(&options.located(source))) {
            (_, Err(error)) => {
                texts.push(Some(Err(error)));
                keys.push(None);
                continue;
            }
            (Some(_), Ok(maker)) if options.directory.is_none() => CompilationKey::new(source, maker, &folder, options),
            _ => None,
        };
        let known = match (store, key) {
            (Some(store), Some(key)) => reprise_memo::known_text(store, key)?,
            _ => None,
        };
        texts.push(known.map(|known| Ok(SourceText::remembered(source, known))));
        keys.push(key);
    }
    let missing: Vec<usize> = (0..files.len()).filter(|&number| texts[number].is_none()).collect();
    let mut batch = Batch::default();
    let mut book = store.map(|store| CompilerBook::new(store, &folder, options));
    let sources: Vec<&Path> = missing.iter().map(|&number| &*files[number]).collect();
    let compiled = driver::compile_all(&sources, options, store.is_some(), book.as_mut().map(|book| book as _));
    for (&number, compiled) in missing.iter().zip(compiled) {
        texts[number] = Some(compiled.map(|compiled| {
            let digest = digest(&compiled.text);
            match keys[number] {
                Some(key) => reprise_memo::remember_text(&mut batch, key, &compiled, digest),
                // What is text already need not be kept.
                None if compiled.source.extension().is_some_and(|extension| extension == "ll") => {}
                None => reprise_memo::keep_text(&mut batch, &compiled, digest),
            }
            SourceText::compiled(compiled, digest)
        }));
    }
    batch.append(book.map_or_else(Batch::default, CompilerBook::into_news));
    if let Some(store) = store
        && !batch.is_empty()
    {
        store.commit_soon(batch)?;
    }
    Ok(texts.into_iter().flatten().collect())
}

impl Texts {
    /// Of every text that decides what the program does, the library's included.
    pub(crate) fn digests(&self) -> Vec<Digest> {
        let sources = self.sources.iter().map(|source| source.digest);
        sources.chain([library_digest()]).collect()
    }

    /// Those that are here or in the store, by their digests.
    pub(crate) fn copies(&self, store: Option<&Store>) -> Vec<(Digest, Vec<u8>)> {
        let copy = |source: &SourceText| Some((source.digest, source.text(store)?.into_owned()));
        self.sources.iter().filter_map(copy).collect()
    }

    /// Texts that others have compiled, each with the name of its source.
    pub(crate) fn of_others(texts: Vec<(String, Digest, Vec<u8>)>) -> Texts {
        let source = |(name, digest, text): (String, Digest, Vec<u8>)| {
            let (source, text) = (PathBuf::from(name), ModuleText::Here(text));
            SourceText { source, text, warnings: String::new(), digest, files: None }
        };
        Texts { sources: texts.into_iter().map(source).collect() }
    }

    /// With which they can be had again.
    pub(crate) fn record(&self, entry: &str, machine: &MachineConfig) -> ProgramRecord {
        let path = |source: &SourceText| source.source.display().to_string();
        let sources = self.sources.iter().map(|source| (path(source), source.digest)).collect();
        ProgramRecord { sources, entry: entry.to_string(), machine: machine.clone() }
    }

    pub(crate) fn warnings(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|source| source.warnings.as_str())
    }

    /// Files that were read or looked for; `None` where that is not known of all.
    pub(crate) fn files(&self) -> Option<Vec<PathBuf>> {
        let files: Vec<&Vec<PathBuf>> =
            self.sources.iter().map(|source| source.files.as_ref()).collect::<Option<_>>()?;
        Some(files.into_iter().flatten().cloned().collect())
    }

    /// Reads, links with the C library and lowers. What the store has lost meanwhile is compiled after all.
    pub(crate) fn link(self, options: &CompileOptions, store: Option<&Store>) -> Result<LoadedProgram, SessionError> {
        let mut compiler = Compiler::new(options);
        let mut modules = Vec::with_capacity(self.sources.len());
        for source in self.sources {
            let text = match source.text {
                ModuleText::Here(text) => Some(text),
                ModuleText::Remembered(known) => {
                    store.and_then(|store| reprise_memo::text(store, &known).ok().flatten())
                }
            };
            let compiled = match text {
                Some(text) => {
                    CompiledSource { source: source.source, text, warnings: source.warnings, dependencies: None }
                }
                None => compiler.compile(&source.source)?,
            };
            modules.push(compiled.read()?);
        }
        let symbols = || modules.iter().flat_map(|loaded| loaded.module.symbols.iter().map(|symbol| &*symbol.name));
        let of_intrinsics: Vec<String> = symbols().filter_map(function_of_intrinsic).collect();
        let needed = symbols().chain(of_intrinsics.iter().map(String::as_str));
        let library = reprise_ir::read_module("library.ll", library_for(needed).into())
            .expect("the library that comes with the tool is well formed");
        let user = modules.iter().map(|loaded| Input { module: &loaded.module, origin: Origin::Program });
        let inputs: Vec<Input> = user.chain([Input { module: &library, origin: Origin::Library }]).collect();
        let program = link_and_lower(&inputs)?;
        Ok(LoadedProgram { program: Arc::new(program), modules })
    }
}

/// The program of a tree, of the texts it was explored with, and their digests.
pub(crate) fn remembered_program(
    store: &Store,
    record: &ProgramRecord,
) -> Result<(Arc<Program>, Vec<Digest>), SessionError> {
    let mut sources = Vec::with_capacity(record.sources.len());
    for (path, digest) in &record.sources {
        let source = PathBuf::from(path);
        let text = match ProgramRecord::text(store, *digest)? {
            Some(text) => Some(text),
            // Text IR that the user gave is not kept.
            None => std::fs::read(&source).ok().filter(|text| reprise_store::digest(text) == *digest),
        };
        let gone = || {
            SessionError::Usage(format!("the store no longer has what {path} was when it was explored; run it again"))
        };
        let text = ModuleText::Here(text.ok_or_else(gone)?);
        sources.push(SourceText { source, text, warnings: String::new(), digest: *digest, files: None });
    }
    let texts = Texts { sources };
    let digests = texts.digests();
    Ok((texts.link(&CompileOptions::default(), None)?.program, digests))
}

/// Compiles, reads, links with the C library and lowers, without any memory. What the compiler had to say goes to `said`.
pub fn load(
    files: &[PathBuf],
    options: &CompileOptions,
    said: &mut dyn FnMut(&str),
) -> Result<LoadedProgram, SessionError> {
    let texts = compile(files, options, None)?;
    texts.warnings().for_each(said);
    texts.link(options, None)
}

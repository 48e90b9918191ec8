//! From files to a program and its entry.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use reprise_ir::code::{Body, Function, FunctionId, Origin, Program};
use reprise_ir::driver::{self, CompileOptions, CompiledSource, Compiler, LoadedModule};
use reprise_ir::lower::{Input, link_and_lower};
use reprise_machine::{LIBRARY_IR, MachineConfig};
use reprise_memo::{CompilationKey, KnownText, ProgramRecord};
use reprise_store::{Batch, Digest, Store, digest};

use crate::error::CliError;

/// Names offered for one that does not exist.
const SUGGESTIONS: usize = 5;

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

struct SourceText {
    source: PathBuf,
    text: Text,
    warnings: String,
    digest: Digest,
}

impl SourceText {
    fn remembered(source: &Path, known: KnownText) -> SourceText {
        SourceText {
            source: source.to_owned(),
            warnings: known.warnings.clone(),
            digest: known.digest,
            text: Text::Remembered(known),
        }
    }
}

enum Text {
    Here(Vec<u8>),
    /// In the store, from which it is fetched if it is needed at all.
    Remembered(KnownText),
}

/// The texts, if none of them needs to be compiled.
pub fn recall(files: &[PathBuf], options: &CompileOptions, store: &Store) -> Option<Texts> {
    let folder = std::env::current_dir().ok()?;
    let sources = files.iter().map(|source| {
        if source.extension().is_some_and(|extension| extension == "ll") {
            let text = std::fs::read(source).ok()?;
            let (source, warnings) = (source.clone(), String::new());
            return Some(SourceText { source, digest: digest(&text), text: Text::Here(text), warnings });
        }
        let key = CompilationKey::new(source, driver::maker(source).ok()?, &folder, options)?;
        let known = reprise_memo::known_text(store, key).ok()??;
        Some(SourceText::remembered(source, known))
    });
    Some(Texts { sources: sources.collect::<Option<_>>()? })
}

/// Compiles what the store does not know.
pub fn compile(files: &[PathBuf], options: &CompileOptions, store: Option<&Store>) -> Result<Texts, CliError> {
    // What cannot be compiled at all is said before time is spent on the rest.
    driver::check_kinds(files)?;
    let folder = std::env::current_dir().map_err(CliError::Directory)?;
    let mut compiler = Compiler::new(options).finding_dependencies(store.is_some());
    let mut sources = Vec::with_capacity(files.len());
    let mut batch = Batch::default();
    for source in files {
        let key = match store {
            Some(_) => CompilationKey::new(source, driver::maker(source)?, &folder, options),
            None => None,
        };
        if let (Some(store), Some(key)) = (store, key)
            && let Some(known) = reprise_memo::known_text(store, key)?
        {
            sources.push(SourceText::remembered(source, known));
            continue;
        }
        let compiled = compiler.compile(source)?;
        let digest = digest(&compiled.text);
        if let Some(key) = key {
            reprise_memo::remember_text(&mut batch, key, &compiled, digest);
        }
        let CompiledSource { source, text, warnings, .. } = compiled;
        sources.push(SourceText { source, text: Text::Here(text), warnings, digest });
    }
    if let Some(store) = store
        && !batch.is_empty()
    {
        store.commit_soon(batch)?;
    }
    Ok(Texts { sources })
}

impl Texts {
    /// Of every text that decides what the program does, the library's included.
    pub fn digests(&self) -> Vec<Digest> {
        let sources = self.sources.iter().map(|source| source.digest);
        sources.chain([digest(LIBRARY_IR.as_bytes())]).collect()
    }

    /// With which they can be had again.
    pub fn record(&self, entry: &str, machine: &MachineConfig) -> ProgramRecord {
        let path = |source: &SourceText| source.source.display().to_string();
        let sources = self.sources.iter().map(|source| (path(source), source.digest)).collect();
        ProgramRecord { sources, entry: entry.to_string(), machine: machine.clone() }
    }

    pub fn warnings(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|source| source.warnings.as_str())
    }

    /// Reads, links with the C library and lowers. What the store has lost meanwhile is compiled after all.
    pub fn link(self, options: &CompileOptions, store: Option<&Store>) -> Result<LoadedProgram, CliError> {
        let mut compiler = Compiler::new(options);
        let mut modules = Vec::with_capacity(self.sources.len());
        for source in self.sources {
            let text = match source.text {
                Text::Here(text) => Some(text),
                Text::Remembered(known) => store.and_then(|store| reprise_memo::text(store, &known).ok().flatten()),
            };
            let compiled = match text {
                Some(text) => {
                    CompiledSource { source: source.source, text, warnings: source.warnings, dependencies: None }
                }
                None => compiler.compile(&source.source)?,
            };
            modules.push(compiled.read()?);
        }
        let library = reprise_ir::read_module("library.ll", LIBRARY_IR.into())
            .expect("the library that comes with the tool is well formed");
        let user = modules.iter().map(|loaded| Input { module: &loaded.module, origin: Origin::Program });
        let inputs: Vec<Input> = user.chain([Input { module: &library, origin: Origin::Library }]).collect();
        let program = link_and_lower(&inputs)?;
        Ok(LoadedProgram { program: Arc::new(program), modules })
    }
}

/// The program of a tree, of the texts it was explored with, and their digests.
pub fn remembered_program(store: &Store, record: &ProgramRecord) -> Result<(Arc<Program>, Vec<Digest>), CliError> {
    let mut sources = Vec::with_capacity(record.sources.len());
    for (path, digest) in &record.sources {
        let source = PathBuf::from(path);
        let text = match ProgramRecord::text(store, *digest)? {
            Some(text) => Some(text),
            // Text IR that the user gave is not kept.
            None => std::fs::read(&source).ok().filter(|text| reprise_store::digest(text) == *digest),
        };
        let gone =
            || CliError::Usage(format!("the store no longer has what {path} was when it was explored; run it again"));
        let text = Text::Here(text.ok_or_else(gone)?);
        sources.push(SourceText { source, text, warnings: String::new(), digest: *digest });
    }
    let texts = Texts { sources };
    let digests = texts.digests();
    Ok((texts.link(&CompileOptions::default(), None)?.program, digests))
}

pub fn compile_options(compiler: Option<PathBuf>, flags: &[String]) -> CompileOptions {
    CompileOptions { compiler, flags: flags.iter().map(Into::into).collect(), ..CompileOptions::default() }
}

/// Compiles, reads, links with the C library and lowers, without any memory.
pub fn load(files: &[PathBuf], compiler: Option<PathBuf>, flags: &[String]) -> Result<LoadedProgram, CliError> {
    let options = compile_options(compiler, flags);
    compile(files, &options, None)?.link(&options, None)
}

/// The function of this name, by its linkage name or by its name in the source.
pub fn find_entry(program: &Program, name: &str) -> Result<FunctionId, CliError> {
    let by_linkage_name = program.function_names.get(name).copied().filter(|&id| is_own(program.function(id)));
    let found = match by_linkage_name {
        Some(id) => id,
        None => by_source_name(program, name)?,
    };
    match program.function(found).body {
        Body::External => Err(CliError::Usage(format!("`{name}` is declared, but defined in none of the files"))),
        // An unreadable one is reported by the run, with the reason and the place.
        Body::Defined(_) | Body::Unreadable { .. } => Ok(found),
    }
}

fn by_source_name(program: &Program, name: &str) -> Result<FunctionId, CliError> {
    let matching: Vec<usize> = (0..program.functions.len())
        .filter(|&number| {
            let function = &program.functions[number];
            is_own(function) && *function.source_name == *name && !matches!(function.body, Body::External)
        })
        .collect();
    match matching[..] {
        [only] => Ok(FunctionId(only as u32)),
        [] => Err(CliError::Usage(missing_entry(program, name))),
        _ => {
            let names: Vec<String> =
                matching.iter().map(|&number| format!("`{}`", program.functions[number].name)).collect();
            let names = names.join(", ");
            Err(CliError::Usage(format!(
                "several functions are called `{name}`; choose one by its linkage name: {names}"
            )))
        }
    }
}

fn is_own(function: &Function) -> bool {
    function.origin == Origin::Program
}

fn missing_entry(program: &Program, name: &str) -> String {
    let defined =
        program.functions.iter().filter(|function| is_own(function) && !matches!(function.body, Body::External));
    let mut names: Vec<&str> = defined.map(|function| &*function.source_name).collect();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() {
        return format!("no function `{name}`: the program defines no functions at all");
    }
    let near = near_names(&names, name);
    let list = |names: &[&str]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    match (near.is_empty(), name) {
        (false, _) => format!("no function `{name}`; did you mean {}?", list(&near)),
        (true, "main") => {
            format!(
                "no function `main`; name the function to explore with --entry: {}",
                list(&names[..names.len().min(SUGGESTIONS)])
            )
        }
        (true, _) => {
            let more = if names.len() > SUGGESTIONS { ", ..." } else { "" };
            format!("no function `{name}`; the program defines {}{more}", list(&names[..names.len().min(SUGGESTIONS)]))
        }
    }
}

/// Names a slip of the fingers away, nearest first.
fn near_names<'a>(names: &[&'a str], wanted: &str) -> Vec<&'a str> {
    let limit = (wanted.chars().count() / 3).max(1);
    let mut near: Vec<(usize, &str)> = names
        .iter()
        .map(|&name| (edit_distance(name, wanted), name))
        .filter(|&(distance, name)| distance <= limit || wanted.len() >= 3 && name.contains(wanted))
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, name)| name).take(SUGGESTIONS).collect()
}

/// Insertions, deletions, replacements and swaps of neighbours; upper and lower case are alike.
fn edit_distance(left: &str, right: &str) -> usize {
    let left: Vec<char> = left.to_lowercase().chars().collect();
    let right: Vec<char> = right.to_lowercase().chars().collect();
    let width = right.len() + 1;
    let mut table = vec![0; (left.len() + 1) * width];
    for row in 0..=left.len() {
        for column in 0..=right.len() {
            table[row * width + column] = if row == 0 || column == 0 {
                row + column
            } else {
                let replaced = table[(row - 1) * width + column - 1] + usize::from(left[row - 1] != right[column - 1]);
                let removed = table[(row - 1) * width + column] + 1;
                let added = table[row * width + column - 1] + 1;
                let mut best = replaced.min(removed).min(added);
                if row > 1 && column > 1 && left[row - 1] == right[column - 2] && left[row - 2] == right[column - 1] {
                    best = best.min(table[(row - 2) * width + column - 2] + 1);
                }
                best
            };
        }
    }
    table[left.len() * width + right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        for (left, right, distance) in
            [("", "", 0), ("a", "", 1), ("parse", "prase", 1), ("parse", "Parser", 1), ("kitten", "sitting", 3)]
        {
            assert_eq!(edit_distance(left, right), distance, "{left} {right}");
        }
    }

    #[test]
    fn near() {
        let names = ["main", "parse_line", "parse_list", "print"];
        assert_eq!(near_names(&names, "parse_lime"), ["parse_line", "parse_list"]);
        assert_eq!(near_names(&names, "parse"), ["parse_line", "parse_list"]);
        assert_eq!(near_names(&names, "mian"), ["main"]);
        assert!(near_names(&names, "frobnicate").is_empty());
    }
}

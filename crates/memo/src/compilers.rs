//! What compilers said of themselves, so that a changed program waits for one start of the compiler, not for three.
//!
//! An answer is known by what decides which compilers there are and what they read: the environment, and the files among which the compiler
//! is chosen, with its libraries. Where a compiler looks depends on what is around it besides, which is on record with the answer.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use reprise_ir::driver::{CompileOptions, CompilerMemory, Dependencies, SearchPath, SearchQuestion};
use reprise_store::{Batch, Digest, Digester, Space, Store};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::compilations::{CompilerSurroundings, digest_clangs, digest_environment};
use crate::record;

/// Answers by compiler and question.
pub(crate) const COMPILERS: Space = Space("compilers");
/// Folders in which a compiler looks for the libraries of another one.
const INSTALLATIONS: [&str; 2] = ["/usr/lib/gcc", "/usr/lib64/gcc"];

/// The memory of one run's compilers.
pub struct CompilerBook<'s> {
    store: &'s Store,
    /// Of the environment and the compilers that there are.
    compilers: Digest,
    folder: PathBuf,
    begun: SystemTime,
    news: Batch,
}

#[derive(Serialize, Deserialize)]
struct SearchRecord {
    folders: Vec<PathBuf>,
    frameworks: Vec<PathBuf>,
    listed: Vec<PathBuf>,
    files: Vec<PathBuf>,
    surroundings: CompilerSurroundings,
}

impl<'s> CompilerBook<'s> {
    pub fn new(store: &'s Store, folder: &Path, options: &CompileOptions) -> CompilerBook<'s> {
        let begun = SystemTime::now();
        let mut digester = Digester::default();
        // Which options we give it, and the form of what is kept of it.
        digester.text(reprise_ir::SOURCES).text(crate::SOURCES);
        digest_environment(&mut digester);
        digest_clangs(&mut digester, options);
        let folder = options.directory.as_ref().map_or_else(|| folder.to_owned(), |own| folder.join(own));
        CompilerBook { store, compilers: digester.finish(), folder, begun, news: Batch::default() }
    }

    /// What was learnt, to be written.
    pub fn into_news(self) -> Batch {
        self.news
    }

    fn key(&self, question: &str, ask: impl FnOnce(&mut Digester)) -> Vec<u8> {
        let mut digester = Digester::default();
        digester.digest(self.compilers).text(question);
        ask(&mut digester);
        digester.finish().bytes().to_vec()
    }

    fn version_key(&self, compiler: &Path) -> Vec<u8> {
        self.key("version", |digester| {
            digester.bytes(compiler.as_os_str().as_encoded_bytes());
        })
    }

    fn search_key(&self, question: &SearchQuestion<'_>) -> Vec<u8> {
        self.key("search path", |digester| {
            digester.bytes(question.compiler.as_os_str().as_encoded_bytes()).text(question.extension);
            digester.bytes(self.folder.as_os_str().as_encoded_bytes());
            question.flags.iter().for_each(|flag| {
                digester.bytes(flag.as_encoded_bytes());
            });
        })
    }

    /// What cannot be read is asked again.
    fn read<T: DeserializeOwned>(&self, key: &[u8]) -> Option<T> {
        record::decode(&self.store.get(COMPILERS, key).ok()??).ok()
    }
}

impl CompilerMemory for CompilerBook<'_> {
    fn version(&self, compiler: &Path) -> Option<u32> {
        self.read(&self.version_key(compiler))
    }

    fn keep_version(&mut self, compiler: &Path, version: u32) {
        self.news.put(COMPILERS, self.version_key(compiler), record::encode(&version));
    }

    fn search_path(&self, question: &SearchQuestion<'_>) -> Option<SearchPath> {
        let known: SearchRecord = self.read(&self.search_key(question))?;
        let SearchRecord { folders, frameworks, listed, files, surroundings } = known;
        surroundings.are_unchanged().then_some(SearchPath { folders, frameworks, listed, files })
    }

    fn keep_search_path(&mut self, question: &SearchQuestion<'_>, search: &SearchPath) {
        let SearchPath { folders, frameworks, listed, files } = search.clone();
        let around = Dependencies {
            files: files.clone(),
            looked_for: folders.iter().chain(&frameworks).cloned().collect(),
            listed: listed.iter().cloned().chain(INSTALLATIONS.map(PathBuf::from)).collect(),
        };
        let Some(surroundings) = CompilerSurroundings::now(&around, self.begun) else { return };
        let record = record::encode(&SearchRecord { folders, frameworks, listed, files, surroundings });
        let key = self.search_key(question);
        // Mostly it is what was recalled.
        if !matches!(self.store.get(COMPILERS, &key), Ok(Some(known)) if known == record) {
            self.news.put(COMPILERS, key, record);
        }
    }
}

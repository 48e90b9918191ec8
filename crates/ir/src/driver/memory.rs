//! What compilers say of themselves, for whoever remembers it: to ask costs a start of the compiler each time, tens of milliseconds.

use std::ffi::OsString;
use std::path::Path;

use super::lookups::SearchPath;

/// Remembers what compilers said, for as long as it would be the same.
pub trait CompilerMemory {
    /// The major version of a clang.
    fn version(&self, compiler: &Path) -> Option<u32>;

    fn keep_version(&mut self, compiler: &Path, version: u32);

    /// Where a clang looks for what a source includes.
    fn search_path(&self, question: &SearchQuestion<'_>) -> Option<SearchPath>;

    fn keep_search_path(&mut self, question: &SearchQuestion<'_>, search: &SearchPath);
}

/// What decides where a clang looks, besides what is around it.
pub struct SearchQuestion<'a> {
    pub compiler: &'a Path,
    /// Of the source: the language.
    pub extension: &'a str,
    pub flags: &'a [OsString],
}

pub(super) fn reborrow<'m>(
    memory: &'m mut Option<&mut dyn CompilerMemory>,
) -> Option<&'m mut (dyn CompilerMemory + 'm)> {
    match memory {
        Some(memory) => Some(&mut **memory),
        None => None,
    }
}

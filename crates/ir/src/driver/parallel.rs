//! Files that are compiled at the same time, with what is known of compilers between them.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::lookups::SearchPath;
use super::{CompileOptions, CompiledSource, Compiler, CompilerMemory, DriverError, SearchQuestion};

/// What becomes of each file, in their order. As many compilers run as there are cores.
pub fn compile_all(
    files: &[&Path],
    options: &CompileOptions,
    finds_dependencies: bool,
    memory: Option<&mut (dyn CompilerMemory + Send)>,
) -> Vec<Result<CompiledSource, DriverError>> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(files.len());
    let memory = memory.map(Mutex::new);
    let results = Mutex::new((0..files.len()).map(|_| None).collect::<Vec<_>>());
    let next = AtomicUsize::new(0);
    let work = || {
        let mut shared = memory.as_ref().map(SharedMemory);
        let memory = shared.as_mut().map(|shared| shared as &mut dyn CompilerMemory);
        let mut compiler = Compiler::new(options).finding_dependencies(finds_dependencies).remembering(memory);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(file) = files.get(number) else { break };
            let compiled = compiler.compile(file);
            results.lock().unwrap_or_else(PoisonError::into_inner)[number] = Some(compiled);
        }
    };
    match threads {
        0 => {}
        1 => work(),
        _ => std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work)))),
    }
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().flatten().collect()
}

/// One memory for several compilers.
struct SharedMemory<'s, 'm>(&'s Mutex<&'m mut (dyn CompilerMemory + Send)>);

impl SharedMemory<'_, '_> {
    fn with<T>(&self, question: impl FnOnce(&mut dyn CompilerMemory) -> T) -> T {
        question(&mut **self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl CompilerMemory for SharedMemory<'_, '_> {
    fn version(&self, compiler: &Path) -> Option<u32> {
        self.with(|memory| memory.version(compiler))
    }

    fn keep_version(&mut self, compiler: &Path, version: u32) {
        self.with(|memory| memory.keep_version(compiler, version));
    }

    fn search_path(&self, question: &SearchQuestion<'_>) -> Option<SearchPath> {
        self.with(|memory| memory.search_path(question))
    }

    fn keep_search_path(&mut self, question: &SearchQuestion<'_>, search: &SearchPath) {
        self.with(|memory| memory.keep_search_path(question, search));
    }
}

//! The compiler's texts, so that an unchanged program does not wait for the compiler.
//!
//! A text is known by everything it depends on: the source's path and the folder it is compiled in, the flags, the files among which the
//! compiler is chosen, and the contents of all files the compiler read. As with make, a file that did not exist when the program was
//! compiled and would now be found first is not noticed.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_ir::driver::{CompileOptions, CompiledSource, Maker, clang_candidates, rustc_identity};
use reprise_store::{Batch, Decoder, Digest, Digester, Encoder, Malformed, Space, Store, StoreError, digest};

/// By compilation: the files it read with their digests, and the text's digest.
pub(crate) const COMPILATIONS: Space = Space("compilations");
/// By their digest.
pub(crate) const TEXTS: Space = Space("texts");
/// Variables that change what clang reads.
const VARIABLES: [&str; 5] = ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "SDKROOT", "CCC_OVERRIDE_OPTIONS"];

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
        digester.text(env!("CARGO_PKG_VERSION"));
        digester.bytes(source.as_os_str().as_encoded_bytes()).bytes(folder.as_os_str().as_encoded_bytes());
        digester.number(options.flags.len() as u128);
        for flag in &options.flags {
            digester.bytes(flag.as_encoded_bytes());
        }
        for variable in VARIABLES {
            digester.bytes(std::env::var_os(variable).unwrap_or_default().as_encoded_bytes());
        }
        match maker {
            Maker::Clang => {
                let candidates = clang_candidates(options.compiler.as_deref());
                candidates.iter().for_each(|compiler| digest_program(&mut digester, compiler));
            }
            Maker::Rustc => {
                digester.bytes(&rustc_identity()?);
            }
            Maker::Nobody => return None,
        }
        Some(CompilationKey { digest: digester.finish(), begun: SystemTime::now() })
    }
}

/// A package manager replaces the file; reading all of it would take longer than to compile.
fn digest_program(digester: &mut Digester, program: &Path) {
    digester.bytes(program.as_os_str().as_encoded_bytes());
    if let Ok(metadata) = std::fs::metadata(program) {
        let modified = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        digester.number(u128::from(metadata.len())).number(modified.map_or(0, |time| time.as_nanos()));
    }
}

/// A text that need not be compiled again.
#[derive(Clone, Debug)]
pub struct KnownText {
    pub digest: Digest,
    pub warnings: String,
}

/// The text of a compilation, if all files it read still are what they were.
pub fn known_text(store: &Store, key: CompilationKey) -> Result<Option<KnownText>, StoreError> {
    let Some(bytes) = store.get(COMPILATIONS, &key.digest.bytes())? else { return Ok(None) };
    let Ok((known, files)) = decode(&bytes) else { return Ok(None) };
    let unchanged = files.iter().all(|(path, expected)| std::fs::read(path).is_ok_and(|now| digest(&now) == *expected));
    Ok(unchanged.then_some(known))
}

/// The text itself; `None` if it is gone.
pub fn text(store: &Store, known: &KnownText) -> Result<Option<Vec<u8>>, StoreError> {
    store.get(TEXTS, &known.digest.bytes())
}

/// Keeps a text, unless it is not known what it depends on.
pub fn remember_text(batch: &mut Batch, key: CompilationKey, compiled: &CompiledSource, text: Digest) {
    let Some(dependencies) = &compiled.dependencies else { return };
    let Some(files) = dependencies.iter().map(|path| file_digest(path, key.begun)).collect::<Option<Vec<_>>>() else {
        return;
    };
    let mut encoder = Encoder::new();
    encoder.fixed(&text.bytes()).text(&compiled.warnings).number(files.len() as u64);
    for (path, digest) in files {
        encoder.text(path).fixed(&digest.bytes());
    }
    batch.put(COMPILATIONS, key.digest.bytes(), encoder.finish());
    batch.put(TEXTS, text.bytes(), compiled.text.clone());
}

fn file_digest(path: &Path, begun: SystemTime) -> Option<(&str, Digest)> {
    let modified = std::fs::metadata(path).ok()?.modified().ok()?;
    if modified >= begun {
        return None;
    }
    Some((path.to_str()?, digest(&std::fs::read(path).ok()?)))
}

fn decode(bytes: &[u8]) -> Result<(KnownText, Vec<(PathBuf, Digest)>), Malformed> {
    let mut decoder = Decoder::new(bytes);
    let digest = |decoder: &mut Decoder<'_>| {
        decoder.digest()
    };
    let known = KnownText { digest: digest(&mut decoder)?, warnings: decoder.text()?.to_string() };
    let count = decoder.count()?;
    let files = (0..count)
        .map(|_| Ok((PathBuf::from(decoder.text()?), digest(&mut decoder)?)))
        .collect::<Result<_, Malformed>>()?;
    decoder.end()?;
    Ok((known, files))
}

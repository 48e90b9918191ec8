//! Keys of functions and globals: what they are called from one version of a program to the next.
//!
//! A key is the linkage name, without what a Rust compiler adds to it of its own accord. Things of one name, as the statics of two
//! files, are told apart by their file, and in one file by their order. A private constant, whose name is a number among its like,
//! is called by its content.

use std::borrow::Cow;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::hash::{Label, label_of};

/// The name of a function or global across versions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Key(pub u64);

/// The keys of a program's functions and globals, by number.
#[derive(Debug, Default)]
pub struct Keys {
    pub functions: Vec<Key>,
    pub globals: Vec<Key>,
    /// By global: whether its content is all that it is called by.
    pub is_by_content: Vec<bool>,
}

/// What a key is made of.
pub(crate) struct Called<'a> {
    pub name: &'a str,
    /// The file it is defined in.
    pub file: &'a str,
}

const NAME: u8 = 1;
const NAMESAKE: u8 = 2;
const CONTENT: u8 = 3;

fn key_of(domain: u8, content: impl Hash) -> Key {
    Key(label_of(domain, content).0 as u64)
}

/// The keys of things that have names, in their order.
pub(crate) fn keys_of_names(called: &[Called]) -> Vec<Key> {
    let mut namesakes: FxHashMap<Cow<str>, Vec<usize>> = FxHashMap::default();
    for (number, called) in called.iter().enumerate() {
        namesakes.entry(stem(called.name)).or_default().push(number);
    }
    let mut keys = vec![Key::default(); called.len()];
    for (name, mut numbers) in namesakes {
        if let [number] = numbers[..] {
            keys[number] = key_of(NAME, &*name);
            continue;
        }
        let file = |number: usize| called[number].file.rsplit('/').next().unwrap_or("");
        numbers.sort_by_key(|&number| (file(number), called[number].file, number));
        let mut last = ("", 0);
        for number in numbers {
            let file = file(number);
            last = if last.0 == file { (file, last.1 + 1) } else { (file, 0) };
            keys[number] = key_of(NAMESAKE, (&*name, last));
        }
    }
    keys
}

/// The keys of private constants, in their order: those with the same content are told apart by it.
pub(crate) fn keys_of_contents(contents: impl Iterator<Item = Label>) -> Vec<Key> {
    let mut twins: FxHashMap<Label, u32> = FxHashMap::default();
    let keys = contents.map(|content| {
        let twin = twins.entry(content).or_default();
        *twin += 1;
        key_of(CONTENT, (content, *twin))
    });
    keys.collect()
}

/// A linkage name without what changes when nothing else does: Rust's hash of everything a function depends on, and numbers that
/// the linker's optimiser gave.
pub(crate) fn stem(name: &str) -> Cow<'_, str> {
    let name = match name.rfind(".llvm.") {
        Some(at) if name[at + 6..].bytes().all(|byte| byte.is_ascii_digit()) => &name[..at],
        _ => name,
    };
    let hash = name.strip_suffix('E').and_then(|name| name.len().checked_sub(19).map(|at| (at, &name[at..])));
    match hash {
        Some((at, hash)) if name.starts_with("_ZN") && is_rust_hash(hash) => Cow::Borrowed(&name[..at]),
        _ => without_crate_numbers(name).map_or(Cow::Borrowed(name), Cow::Owned),
    }
}

fn is_rust_hash(text: &str) -> bool {
    text.strip_prefix("17h").is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// A v0 name without the numbers that tell crates of one name apart: `_RNvCs4fqI2P2rA04_5crate1f` is `_RNvC5crate1f`.
fn without_crate_numbers(name: &str) -> Option<String> {
    let rest = name.strip_prefix("_R")?;
    let mut parts = rest.split("Cs");
    let mut plain = format!("_R{}", parts.next()?);
    for part in parts {
        let number = part.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(0);
        let is_number =
            part[number..].strip_prefix('_').is_some_and(|name| name.starts_with(|first: char| first.is_ascii_digit()));
        plain.push_str(if is_number { "C" } else { "Cs" });
        plain.push_str(if is_number { &part[number + 1..] } else { part });
    }
    Some(plain)
}

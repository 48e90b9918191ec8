//! What is asked for of the heap behind input pointers, as a value and as options.

use serde::{Deserialize, Serialize};

/// What is known beforehand of the heap behind input pointers. A plain value, part of what a result is valid for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LazyConfig {
    /// When a pointer is decided.
    pub decided_at: PointerDecision,
    /// How many pointers lead from a parameter to the furthest object.
    pub depth: u32,
    /// How many elements an array has at most behind a pointer.
    pub array: u32,
    /// Pointers, by access path, that are never null.
    pub non_null: Vec<String>,
    /// No two pointers are equal unless both are null.
    pub no_alias: bool,
    /// Pointers to arrays with the parameter that says how many elements there are.
    pub lengths: Vec<(String, String)>,
    /// Pointers to text that ends with a zero.
    pub strings: Vec<String>,
    /// Global variables that hold anything of their type when the entry is called.
    pub globals: InputGlobals,
}

/// Which global variables are inputs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
pub struct InputGlobals {
    /// Those that the entry may come to, and that anything in the program may write.
    pub all: bool,
    /// By name, besides.
    pub named: Vec<String>,
}

impl InputGlobals {
    pub fn is_empty(&self) -> bool {
        !self.all && self.named.is_empty()
    }
}

impl Default for LazyConfig {
    fn default() -> Self {
        LazyConfig {
            decided_at: PointerDecision::Use,
            depth: 4,
            array: 8,
            non_null: Vec::new(),
            no_alias: false,
            lengths: Vec::new(),
            strings: Vec::new(),
            globals: InputGlobals::default(),
        }
    }
}

/// When an input pointer is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PointerDecision {
    /// When what it points to is accessed.
    Use,
    /// When it is read from memory, as in the literature.
    Read,
}

impl LazyConfig {
    /// As options of the command line, those that are not at their defaults.
    pub fn options(&self) -> Vec<String> {
        let LazyConfig { decided_at, depth, array, non_null, no_alias, lengths, strings, globals } = self;
        let plain = LazyConfig::default();
        let flags = [
            (*decided_at == PointerDecision::Read, "--lazy read".to_string()),
            (*depth != plain.depth, format!("--lazy-depth {depth}")),
            (*array != plain.array, format!("--lazy-array {array}")),
            (*no_alias, "--no-alias".to_string()),
            (globals.all, "--sym-globals".to_string()),
        ];
        let flags = flags.into_iter().filter_map(|(is_set, text)| is_set.then_some(text));
        let non_null = non_null.iter().map(|path| format!("--non-null {path}"));
        let lengths = lengths.iter().map(|(pointer, length)| format!("--len {pointer}={length}"));
        let strings = strings.iter().map(|path| format!("--string {path}"));
        let named = globals.named.iter().map(|name| format!("--sym-global {name}"));
        flags.chain(non_null).chain(lengths).chain(strings).chain(named).collect()
    }

    /// What [options](Self::options) say; `None` if they say nothing of the kind.
    pub fn of_options<'a>(options: impl IntoIterator<Item = &'a str>) -> Option<LazyConfig> {
        let mut config = LazyConfig::default();
        for option in options {
            let (name, value) = option.split_once(' ').unwrap_or((option, ""));
            match name {
                "--lazy" if value == "read" => config.decided_at = PointerDecision::Read,
                "--lazy-depth" => config.depth = value.parse().ok()?,
                "--lazy-array" => config.array = value.parse().ok()?,
                "--no-alias" if value.is_empty() => config.no_alias = true,
                "--sym-globals" if value.is_empty() => config.globals.all = true,
                "--sym-global" => config.globals.named.push(value.to_string()),
                "--non-null" => config.non_null.push(value.to_string()),
                "--len" => {
                    let (pointer, length) = value.split_once('=')?;
                    config.lengths.push((pointer.to_string(), length.to_string()));
                }
                "--string" => config.strings.push(value.to_string()),
                _ => return None,
            }
        }
        Some(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_say_what_is_asked_for() {
        assert!(LazyConfig::default().options().is_empty());
        let config = LazyConfig {
            decided_at: PointerDecision::Read,
            depth: 7,
            array: 3,
            non_null: vec!["list".into(), "list->next".into()],
            no_alias: true,
            lengths: vec![("values".into(), "count".into())],
            strings: vec!["name".into()],
            globals: InputGlobals { all: true, named: vec!["count".into()] },
        };
        let options = config.options();
        assert_eq!(options.len(), 10);
        assert_eq!(LazyConfig::of_options(options.iter().map(String::as_str)), Some(config));
        assert_eq!(LazyConfig::of_options(["--len values"]), None);
        assert_eq!(LazyConfig::of_options(["--lazy-depth many"]), None);
    }
}

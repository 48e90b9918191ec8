//! Arguments that say where in the source a call is.
//!
//! `assert` hands its file, its line and its function on to whoever reports that it failed; Rust's panics and sanitizers hand on a
//! place. Such an argument changes whenever a line is added above the call, and nothing comes of it but a message. So it is no part
//! of what a call does, as long as the program does not define the function itself.

use super::key::stem;

/// Which arguments of a call say where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SourceArguments {
    None,
    /// From the first of these on, up to the second.
    Between(usize, usize),
    Last,
}

impl SourceArguments {
    pub(crate) fn contains(self, argument: usize, count: usize) -> bool {
        match self {
            SourceArguments::None => false,
            SourceArguments::Between(from, to) => (from..to).contains(&argument),
            SourceArguments::Last => argument + 1 == count,
        }
    }
}

/// By the function's name.
const BY_NAME: &[(&str, SourceArguments)] = &[
    ("__assert_fail", SourceArguments::Between(1, 4)),
    ("__assert_perror_fail", SourceArguments::Between(1, 4)),
    ("__assert", SourceArguments::Between(1, 3)),
    ("__assert_rtn", SourceArguments::Between(0, 3)),
    ("__assert_func", SourceArguments::Between(0, 3)),
];

/// By how the function's name begins.
const BY_BEGINNING: &[(&str, SourceArguments)] = &[
    ("_ZN4core9panicking", SourceArguments::Last),
    ("_ZN4core6option13unwrap_failed", SourceArguments::Last),
    ("_ZN4core6option13expect_failed", SourceArguments::Last),
    ("_ZN4core6result13unwrap_failed", SourceArguments::Last),
    ("_ZN4core5slice5index", SourceArguments::Last),
    ("_RNvNtC4core9panicking", SourceArguments::Last),
    ("__ubsan_handle_", SourceArguments::Between(0, 1)),
];

/// Of a function that the program does not define.
pub(crate) fn source_arguments(name: &str) -> SourceArguments {
    let name = stem(name);
    let by_name = BY_NAME.iter().find(|(known, _)| *known == name);
    let by_beginning = || BY_BEGINNING.iter().find(|(beginning, _)| name.starts_with(beginning));
    by_name.or_else(by_beginning).map_or(SourceArguments::None, |(_, arguments)| *arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_known_by_their_function() {
        let of = |name: &str, count: usize| -> Vec<usize> {
            (0..count).filter(|&argument| source_arguments(name).contains(argument, count)).collect()
        };
        assert_eq!(of("__assert_fail", 4), [1, 2, 3]);
        assert_eq!(of("__assert_rtn", 4), [0, 1, 2]);
        assert_eq!(of("_ZN4core9panicking18panic_bounds_check17h0123456789abcdefE", 3), [2]);
        assert_eq!(of("_RNvNtCs4fqI2P2rA04_4core9panicking5panic", 3), [2]);
        assert_eq!(of("__ubsan_handle_add_overflow", 3), [0]);
        assert!(of("printf", 3).is_empty());
        assert!(of("__assert_failure", 3).is_empty());
    }
}

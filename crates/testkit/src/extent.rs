//! How much is tested: a part at every push, all of it by `./test --long`.

use std::process::{Command, Stdio};

/// Set by `./test --long`.
const LONG: &str = "REPRISE_LONG";

pub fn is_long() -> bool {
    std::env::var_os(LONG).is_some()
}

/// So many in an ordinary run, and so many in a long one.
pub fn extent<T>(ordinary: T, long: T) -> T {
    if is_long() { long } else { ordinary }
}

/// Every so manieth in an ordinary run, the same ones each time; all in a long one. Those of another turn are others, so that what is
/// tested in as many ways as there are turns has each item in one of them.
pub fn share<T>(items: Vec<T>, one_in: usize, turn: usize) -> Vec<T> {
    if is_long() {
        return items;
    }
    items.into_iter().skip(turn % one_in).step_by(one_in).collect()
}

/// Fails where a program is missing that the test cannot do without: a test that does not look finds nothing.
#[track_caller]
pub fn require(program: &str) {
    let found = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    assert!(found, "this test needs {program}, which is not on the PATH; `scripts/setup --tests` installs it");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_share_all_among_them() {
        if is_long() {
            assert_eq!(share(vec![1, 2, 3], 2, 1), [1, 2, 3]);
            return;
        }
        let mut all: Vec<u32> = (0..3).flat_map(|turn| share((0..10).collect(), 3, turn)).collect();
        all.sort_unstable();
        assert_eq!(all, (0..10).collect::<Vec<_>>());
        assert_eq!(share((0..10).collect::<Vec<u32>>(), 3, 4), [1, 4, 7]);
    }

    #[test]
    #[should_panic(expected = "scripts/setup --tests")]
    fn what_is_missing_is_said() {
        require("no-such-program-is-installed-anywhere");
    }
}

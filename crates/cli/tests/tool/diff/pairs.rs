//! Pairs of versions, equal and not, each judged by all of its inputs.

use std::collections::BTreeSet;

use serde_json::Value;

use super::oracle::differing;
use super::{diff, versions};

/// Name, the old version, the new one. Whether they differ is for the oracle to say.
const PAIRS: &[(&str, &str, &str)] = &[
    (
        "a loop and a formula",
        "int f(unsigned char a, unsigned char b) { int s = 0; for (int i = 0; i <= (a & 15); i++) s += i; return s; }",
        "int f(unsigned char a, unsigned char b) { int n = a & 15; return n * (n + 1) / 2; }",
    ),
    (
        "a loop and a formula that is one off",
        "int f(unsigned char a, unsigned char b) { int s = 0; for (int i = 0; i < (a & 15); i++) s += i; return s; }",
        "int f(unsigned char a, unsigned char b) { int n = a & 15; return n * (n + 1) / 2; }",
    ),
    (
        "operands in another order",
        "int f(unsigned char a, unsigned char b) { return (a + b) * (a ^ b); }",
        "int f(unsigned char a, unsigned char b) { return (b ^ a) * (b + a); }",
    ),
    (
        "an early return",
        "int f(unsigned char a, unsigned char b) { int r = 0; if (a > b) { r = a - b; } else { r = b - a; } return r; }",
        "int f(unsigned char a, unsigned char b) { if (a <= b) return b - a; return a - b; }",
    ),
    (
        "a shift for a product",
        "int f(unsigned char a, unsigned char b) { return a * 2 + b * 8; }",
        "int f(unsigned char a, unsigned char b) { return (a << 1) + (b << 3); }",
    ),
    (
        "a switch and a chain of ifs",
        "int f(unsigned char a, unsigned char b) { switch (a) { case 1: return b; case 2: return 7; case 9: return 3; } return 0; }",
        "int f(unsigned char a, unsigned char b) { if (a == 9) return 3; if (a == 1) return b; return a == 2 ? 7 : 0; }",
    ),
    (
        "a switch that lost a case",
        "int f(unsigned char a, unsigned char b) { switch (a) { case 1: return b; case 2: return 7; case 9: return 3; } return 0; }",
        "int f(unsigned char a, unsigned char b) { if (a == 1) return b; return a == 2 ? 7 : 0; }",
    ),
    (
        "off by one",
        "int f(unsigned char a, unsigned char b) { if (a < 100) return b; return 1; }",
        "int f(unsigned char a, unsigned char b) { if (a <= 100) return b; return 1; }",
    ),
    (
        "a constant",
        "int f(unsigned char a, unsigned char b) { if (a == 3 && b == 77) return 40; return 2; }",
        "int f(unsigned char a, unsigned char b) { if (a == 3 && b == 77) return 41; return 2; }",
    ),
    (
        "a constant nobody gets to",
        "int f(unsigned char a, unsigned char b) { if (a > 10 && a < 5) return 40; return 2; }",
        "int f(unsigned char a, unsigned char b) { if (a > 10 && a < 5) return 41; return 2; }",
    ),
    (
        "an overflow at one input",
        "int f(unsigned char a, unsigned char b) { unsigned char sum = a + 1; return sum; }",
        "int f(unsigned char a, unsigned char b) { int sum = a + 1; return sum; }",
    ),
    (
        "an average without overflow",
        "int f(unsigned char a, unsigned char b) { return (a + b) / 2; }",
        "int f(unsigned char a, unsigned char b) { return (a & b) + ((a ^ b) >> 1); }",
    ),
    (
        "a fault added",
        "int f(unsigned char a, unsigned char b) { if (a == b) return 0; return 100 / (a - b); }",
        "int f(unsigned char a, unsigned char b) { return 100 / (a - b); }",
    ),
    (
        "a fault removed",
        "int f(unsigned char a, unsigned char b) { return 100 % b; }",
        "int f(unsigned char a, unsigned char b) { return b ? 100 % b : 0; }",
    ),
    (
        "the same fault elsewhere in the function",
        "int f(unsigned char a, unsigned char b) { if (b == 0) return a / b; return a; }",
        "int f(unsigned char a, unsigned char b) { int x = b; if (!x) { return 1 / x; } return a; }",
    ),
    (
        "output",
        "#include <stdio.h>\nint f(unsigned char a, unsigned char b) { putchar('A' + a % 26); if (b == 200) putchar('!'); return 0; }",
        "#include <stdio.h>\nint f(unsigned char a, unsigned char b) { putchar('A' + a % 26); if (b == 201) putchar('!'); return 0; }",
    ),
    (
        "the same output, symbolic",
        "#include <stdio.h>\nint f(unsigned char a, unsigned char b) { putchar(a); putchar(b); return 0; }",
        "#include <stdio.h>\nint f(unsigned char a, unsigned char b) { int x[2] = {a, b}; for (int i = 0; i < 2; i++) putchar(x[i]); return 0; }",
    ),
    (
        "output in another order",
        "#include <stdio.h>\nint f(unsigned char a, unsigned char b) { putchar(a); putchar(b); return 0; }",
        "#include <stdio.h>\nint f(unsigned char a, unsigned char b) { putchar(b); putchar(a); return 0; }",
    ),
    (
        "a global that is written",
        "int g;\nint f(unsigned char a, unsigned char b) { if (a > 7) g = b; return 0; }",
        "int g;\nint f(unsigned char a, unsigned char b) { if (a > 7) g = b + (b == 255); return 0; }",
    ),
    (
        "a global that is written to by one of them only",
        "int g;\nint f(unsigned char a, unsigned char b) { return a; }",
        "int g;\nint f(unsigned char a, unsigned char b) { if (a == 66) g = b; return a; }",
    ),
    (
        "a global that is written to and put back",
        "int g;\nint f(unsigned char a, unsigned char b) { return a; }",
        "int g;\nint f(unsigned char a, unsigned char b) { int old = g; g = b; g = old; return a; }",
    ),
    (
        "a static variable that nobody sees",
        "static int state;\nint f(unsigned char a, unsigned char b) { state = 0; state += a; return state; }",
        "static int state;\nint f(unsigned char a, unsigned char b) { state = 2 * a; return state - a; }",
    ),
    (
        "an exit code",
        "#include <stdlib.h>\nint f(unsigned char a, unsigned char b) { if (a == 9) exit(b & 3); return 0; }",
        "#include <stdlib.h>\nint f(unsigned char a, unsigned char b) { if (a == 9) exit(b & 7); return 0; }",
    ),
    (
        "exit codes that are the same to whoever waits",
        "#include <stdlib.h>\nint f(unsigned char a, unsigned char b) { if (a == 9) exit(1); return 0; }",
        "#include <stdlib.h>\nint f(unsigned char a, unsigned char b) { if (a == 9) exit(257); return 0; }",
    ),
    (
        "a callee",
        "static int helper(int x) { return x > 3 ? 1 : 0; }\nint f(unsigned char a, unsigned char b) { return helper(a) + helper(b); }",
        "static int helper(int x) { return x >= 3 ? 1 : 0; }\nint f(unsigned char a, unsigned char b) { return helper(a) + helper(b); }",
    ),
    (
        "a table behind a pointer",
        "static int state = 7;\nstatic int *const table[] = {&state};\nint f(unsigned char a, unsigned char b) { return *table[0] == 8 ? a : b; }",
        "static int state = 8;\nstatic int *const table[] = {&state};\nint f(unsigned char a, unsigned char b) { return *table[0] == 8 ? a : b; }",
    ),
    (
        "renamed and reordered parts",
        "int f(unsigned char a, unsigned char b) { int x = a & 7, y = b & 7; if (x == y) return 1; return x * y; }",
        "int f(unsigned char first, unsigned char second) { int q = second & 7, p = first & 7; if (q == p) return 1; return q * p; }",
    ),
    (
        "parameters that changed places",
        "int f(unsigned char a, unsigned char b) { return a - b; }",
        "int f(unsigned char b, unsigned char a) { return a - b; }",
    ),
    (
        "signed and unsigned comparison",
        "int f(unsigned char a, unsigned char b) { return (signed char)a < (signed char)b; }",
        "int f(unsigned char a, unsigned char b) { return a < b; }",
    ),
    (
        "an array out of bounds",
        "int f(unsigned char a, unsigned char b) { int t[4] = {1, 2, 3, 4}; return a < 4 ? t[a] : b; }",
        "int f(unsigned char a, unsigned char b) { int t[4] = {1, 2, 3, 4}; if (a >= 4) return b; return t[a & 3]; }",
    ),
];

/// The parameters of an input that the tool names, by their place.
pub fn shown_input(behaviour: &Value) -> (u8, u8) {
    let inputs = behaviour["old"]["inputs"].as_object().expect("inputs");
    let names: Vec<&String> = inputs.keys().collect();
    let value = |name: &str| inputs.get(name).and_then(Value::as_i64).expect("a number") as u8;
    match names.len() {
        2 if inputs.contains_key("first") => (value("first"), value("second")),
        _ => (value("a"), value("b")),
    }
}

#[test]
fn versions_differ_where_some_input_shows_it() {
    let sources: Vec<(String, String)> = PAIRS.iter().map(|(_, old, new)| (old.to_string(), new.to_string())).collect();
    let natively = differing(&sources);
    for ((name, old, new), differing) in PAIRS.iter().zip(natively) {
        let folder = versions(old, new);
        let verdict = diff(folder.path(), &["--entry", "f"]);
        let expected = if differing.is_empty() { ("equal", 0) } else { ("different", 1) };
        assert_eq!((verdict.status(), verdict.code), expected, "{name}: {:#}", verdict.json);
        for behaviour in verdict.behaviours() {
            assert!(differing.contains(&shown_input(behaviour)), "{name}: {behaviour:#}");
            assert_eq!(behaviour["native"]["shown"], true, "{name}: {behaviour:#}");
        }
    }
}

#[test]
fn faults_are_added_and_removed() {
    let kinds = |name: &str| {
        let (_, old, new) = PAIRS.iter().find(|(known, ..)| *known == name).expect("it is listed");
        let folder = versions(old, new);
        let verdict = diff(folder.path(), &["--entry", "f", "--no-replay"]);
        verdict.kinds().into_iter().map(str::to_string).collect::<BTreeSet<String>>()
    };
    assert_eq!(kinds("a fault added"), BTreeSet::from(["added".to_string()]));
    assert_eq!(kinds("a fault removed"), BTreeSet::from(["removed".to_string()]));
    assert_eq!(kinds("a constant"), BTreeSet::from(["changed".to_string()]));
}

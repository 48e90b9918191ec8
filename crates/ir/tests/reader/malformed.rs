//! Texts that are no LLVM IR, and texts that are out to break the reader.

use std::time::{Duration, Instant};

use reprise_ir::module::{Initializer, LlvmBody};
use reprise_ir::{Module, read_module};

fn error(text: &[u8]) -> String {
    match read_module("bad.ll", text.to_vec()) {
        Ok(_) => panic!("{:?} was read", String::from_utf8_lossy(text)),
        Err(error) => error.to_string(),
    }
}

#[test]
fn messages_say_where_and_what() {
    let table: &[(&[u8], &str)] = &[
        (b"hello", "bad.ll:1:1: expected a definition, found `hello`"),
        (b"\n\n  \x00", "bad.ll:3:3: expected a definition, found `\\0`"),
        (b"\xff\xfe", "bad.ll:1:1: expected a definition, found `\u{fffd}`"),
        (b"int main(void) { return 0; }", "bad.ll:1:1: expected a definition, found `int`"),
        (b"BC\xc0\xde\x35\x14", "bad.ll:1:1: this is LLVM bitcode; convert it to text with `llvm-dis`"),
        (b"\x7fELF", "bad.ll:1:1: expected a definition, found `\\u{7f}`"),
        (b"source_filename = x", "bad.ll:1:19: expected a string, found `x`"),
        (b"source_filename = \"x", "bad.ll:1:19: the string that starts here does not end"),
        (b"@g = global i32", "bad.ll:1:16: expected a constant, found the end of the file"),
        (b"@g = i32 0", "bad.ll:1:6: expected `global`, `constant`, `alias` or `ifunc`, found `i32`"),
        (b"@g = global i32 0\n@g = global i32 1", "bad.ll:2:1: `@g` is defined twice"),
        (b"%t = type { i32", "bad.ll:1:16: expected `}`, found the end of the file"),
        (b"%t = type { i32 }\n%t = type { i8 }", "bad.ll:2:11: `%t` is defined twice"),
        (b"define void @f() {", "bad.ll:1:19: expected an instruction, found the end of the file"),
        (b"define void @f() {\n  ret void\n", "bad.ll:3:1: expected an instruction, found the end of the file"),
        (b"define void @f() {\n  %1 = add i32 1,", "bad.ll:2:18: expected a constant, found the end of the file"),
        (b"define void", "bad.ll:1:12: expected a name that starts with `@`, found the end of the file"),
        (b"attributes #0 = { nounwind", "bad.ll:1:27: expected an attribute, found the end of the file"),
        (b"!99999999999 = !{}", "bad.ll:1:1: number too large"),
        (b"@99999999999 = global i32 0", "bad.ll:1:1: number too large"),
        (b"}", "bad.ll:1:1: expected a definition, found `}`"),
    ];
    let found: Vec<String> = table.iter().map(|(text, _)| error(text)).collect();
    let expected: Vec<&str> = table.iter().map(|(_, expected)| *expected).collect();
    assert_eq!(found, expected);
}

#[test]
fn an_empty_text_is_an_empty_module() {
    for text in ["", "\n", "; nothing\n", "\r\n\t "] {
        let module = read_module("empty.ll", text.into()).expect("nothing is wrong with it");
        assert!(module.functions.is_empty() && module.variables.is_empty());
    }
}

/// Reads within a second, whatever the answer.
fn read_soon(text: String) -> Option<Module> {
    let size = text.len();
    let start = Instant::now();
    let module = read_module("hostile.ll", text.into_bytes()).ok();
    let elapsed = start.elapsed();
    assert!(elapsed < Duration::from_secs(5), "{size} bytes took {elapsed:?}");
    module
}

#[test]
fn huge_numbers_take_no_memory() {
    let module = read_soon(
        "@a = external global [18446744073709551615 x i8]\n@b = global [18446744073709551615 x [18446744073709551615 x i64]] \
         zeroinitializer\n@c = external global i8388608\n@d = global i8388608 1\n@e = external global <4294967295 x i8388608>\n@f = \
         external global i8388609\n@g = external global [99999999999999999999 x i8]\n@h = global [1000000000000 x i8] c\"\"\n@i = \
         addrspace(4294967295) global i32 0\n!4294967294 = !{}\n!4294967293 = !{}\n!0 = !{}\n"
            .into(),
    )
    .expect("all of it is confined to its variable");
    let size = |index: usize| module.types.alloc_size(module.variables[index].ty);
    assert_eq!((size(0), size(1), size(2), size(4)), (None, None, Some(1 << 20), Some(1 << 52)));
    for index in [3, 5, 6, 7] {
        assert!(matches!(module.variables[index].initializer, Initializer::Unreadable(_)), "{index}");
    }
    assert_eq!(module.metadata.len(), 3);
}

#[test]
fn deep_nesting_is_refused() {
    const DEPTH: usize = 200_000;
    let texts = [
        format!("@a = global {}i32{} zeroinitializer\n", "[1 x ".repeat(DEPTH), "]".repeat(DEPTH)),
        format!("@a = global i32 {}\n", "trunc (i64 ".repeat(DEPTH)),
        format!("@a = global {{}} {}\n", "{".repeat(DEPTH)),
        format!("@a = global i32 0, align 4, !x !{}\n", "{!".repeat(DEPTH)),
        format!("define void @f(void {}) {{\n  ret void\n}}\n", "(".repeat(DEPTH)),
        format!("define void @f() {{\n  call void {}\n  ret void\n}}\n", "@g(i32 ".repeat(DEPTH)),
        format!("define void @f() {}{{\n  ret void\n}}\n", "newattribute(".repeat(DEPTH)),
        format!("!0 = {}\n", "!{".repeat(DEPTH)),
        format!("%t = type {}\n", "<{ ".repeat(DEPTH)),
        format!("@a = global i32{} null\n", "*".repeat(DEPTH)),
    ];
    for text in texts {
        read_soon(text);
    }
}

#[test]
fn named_types_nest_as_deep_as_they_like() {
    let mut chain = String::from("%t0 = type { i32 }\n");
    for level in 1..100_000 {
        chain.push_str(&format!("%t{level} = type {{ %t{} }}\n", level - 1));
    }
    let module = read_soon(chain).expect("nothing is wrong with it");
    assert_eq!(module.types.alloc_size(module.types.named("t99999").expect("defined")), Some(4));

    // Each contains the one before twice: 2^63 times an i32 is too large, but it must not take as long to find out.
    let mut doubling = String::from("%t0 = type { i32 }\n");
    for level in 1..64 {
        doubling.push_str(&format!("%t{level} = type {{ %t{0}, %t{0} }}\n", level - 1));
    }
    let module = read_soon(doubling).expect("nothing is wrong with it");
    assert_eq!(module.types.alloc_size(module.types.named("t40").expect("defined")), Some(4 << 40));
    assert_eq!(module.types.alloc_size(module.types.named("t63").expect("defined")), None);

    let module = read_soon("%a = type { i32, %b }\n%b = type { %a }\n@g = external global %a\n".into()).expect("read");
    assert_eq!(module.types.alloc_size(module.variables[0].ty), None);
}

#[test]
fn many_small_things_take_linear_time() {
    const COUNT: usize = 20_000;
    let functions: String = (0..COUNT).map(|index| format!("define void @f{index}() {{\n  bad\n}}\n")).collect();
    let module = read_soon(functions).expect("each is confined to itself");
    assert_eq!(module.functions.len(), COUNT);
    assert!(module.functions.iter().all(|function| matches!(function.body, LlvmBody::Unreadable(_))));

    let forwards: String = (0..COUNT).map(|index| format!("  %v{index} = add i32 %w{index}, 1\n")).collect();
    let definitions: String = (0..COUNT).map(|index| format!("  %w{index} = add i32 0, 1\n")).collect();
    let module = read_soon(format!("define void @f() {{\n{forwards}{definitions}  ret void\n}}\n")).expect("read");
    assert!(module.functions[0].body.code().is_some());

    let blocks: String =
        (0..COUNT).map(|index| format!("b{index}:\n  br label %b{}\n", (index + 7919) % COUNT)).collect();
    let module = read_soon(format!("define void @f() {{\n  br label %b0\n{blocks}}}\n")).expect("read");
    assert_eq!(module.functions[0].body.code().map(|code| code.blocks.len()), Some(COUNT + 1));

    let gaps: String = (0..COUNT).map(|index| format!("define void @f{index}() {{\n1000:\n  ret void\n}}\n")).collect();
    read_soon(gaps);
    let unclosed = "define void @f() {\n".repeat(COUNT);
    read_soon(unclosed);
    read_soon("@a = global [1 x i8] c\"".repeat(COUNT));
    read_soon("module asm \"x\"\n".repeat(COUNT));
    let labels: String =
        (0..COUNT).map(|index| format!("@a{index} = global ptr blockaddress(@f, %b{index})\n")).collect();
    let blocks: String = (0..COUNT).map(|index| format!("b{index}:\n  br label %b{index}\n")).collect();
    read_soon(format!("{labels}define void @f() {{\n{blocks}}}\n"));
}

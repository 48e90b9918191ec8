//! Names across modules, and the contents of globals.

use super::texts::{LAYOUT, link, lower, read};
use crate::code::Origin::{Library, Program as Main};
use crate::code::*;
use crate::lower::{Input, LinkError, link_and_lower};

fn names(program: &Program) -> Vec<&str> {
    program.functions.iter().map(|function| &*function.name).collect()
}

fn global<'p>(program: &'p Program, name: &str) -> &'p Global {
    program.globals.iter().find(|global| &*global.name == name).unwrap_or_else(|| panic!("no global {name}"))
}

#[test]
fn the_library_comes_in_as_it_is_needed() {
    let program = link(&[
        ("main.ll", Main, "define i32 @main() { %a = call i32 @used(i32 1)\n call void @mine()\n ret i32 %a }
                           declare i32 @used(i32)\n declare i32 @unused(i32)\n define void @mine() { ret void }"),
        ("library.ll", Library, "@state = global i32 7\n @other = global i32 9
                                 define i32 @unused(i32 %x) { ret i32 %x }
                                 define i32 @used(i32 %x) { %v = load i32, ptr @state\n %a = call i32 @helper(i32 %v)\n ret i32 %a }
                                 define internal i32 @helper(i32 %x) { call void @mine()\n call void @outside()\n ret i32 %x }
                                 define void @mine() { ret void }\n declare void @outside()"),
    ])
    .expect("they link");
    assert_eq!(names(&program), ["main", "mine", "used", "helper", "outside"]);
    let origins: Vec<Origin> = program.functions.iter().map(|function| function.origin).collect();
    assert_eq!(origins, [Main, Main, Library, Library, Library]);
    assert_eq!(program.globals.len(), 1);
    assert!(matches!(program.functions[4].body, Body::External));
}

#[test]
fn local_names_stay_local() {
    let program = link(&[
        ("a.ll", Main, "@v = internal global i32 1\n define internal ptr @h() { ret ptr @v }\n define ptr @a() { %p = call ptr @h()\n ret ptr %p }"),
        ("b.ll", Main, "@v = internal global i32 2\n define internal ptr @h() { ret ptr @v }\n define ptr @b() { %p = call ptr @h()\n ret ptr %p }
                        define internal void @only() { ret void }"),
    ])
    .expect("they link");
    assert_eq!(names(&program), ["h", "a", "h", "b", "only"]);
    assert!(!program.function_names.contains_key("h"), "there are two");
    assert!(program.function_names.contains_key("only"));
    assert_eq!(program.globals.len(), 2);
    let callees: Vec<Callee> = ["a", "b"]
        .map(|name| match &program.function(program.function_names[name]).body {
            Body::Defined(code) => code.calls[0].callee,
            other => panic!("{other:?}"),
        })
        .to_vec();
    assert_eq!(callees, [Callee::Direct(FunctionId(0)), Callee::Direct(FunctionId(2))]);
}

#[test]
fn weak_yields_and_strong_collides() {
    let weak = "define weak i32 @f() { ret i32 1 }\n @c = common global [2 x i32] zeroinitializer\n define ptr @u() { ret ptr @c }";
    let strong = "define i32 @f() { ret i32 2 }\n @c = common global [5 x i32] zeroinitializer";
    let program = link(&[("weak.ll", Main, weak), ("strong.ll", Main, strong)]).expect("they link");
    assert_eq!(names(&program), ["f", "u"]);
    let Body::Defined(code) = &program.functions[0].body else { panic!("defined") };
    assert_eq!(code.constants, [Constant::Word(2)]);
    assert_eq!(program.globals.len(), 1);
    assert_eq!(program.globals[0].size, 20, "the larger of two tentative definitions");

    let error = link(&[("a.ll", Main, strong), ("b.ll", Main, strong)]).map(|_| ()).expect_err("they collide");
    let expected = LinkError::Duplicate { symbol: "f".into(), first: "a.ll".into(), second: "b.ll".into() };
    assert_eq!(error, expected);
    assert_eq!(error.to_string(), "`f` is defined in a.ll and in b.ll");

    let program = link(&[("library.ll", Library, strong), ("weak.ll", Main, weak)]).expect("the program wins");
    let Body::Defined(code) = &program.functions[0].body else { panic!("defined") };
    assert_eq!(code.constants, [Constant::Word(1)]);
}

#[test]
fn a_weak_reference_to_nothing_is_null() {
    let program = lower("@w = extern_weak global i32\n define i1 @f() { %c = icmp eq ptr @w, null\n ret i1 %c }");
    let Body::Defined(code) = &program.functions[0].body else { panic!("defined") };
    assert_eq!(code.constants, [Constant::Word(0)]);
    assert!(program.globals.is_empty());
}

#[test]
fn other_targets_are_refused() {
    let refuse = |layout: &str| {
        let text = format!("target datalayout = \"{layout}\"\ndefine void @f() {{ ret void }}");
        let module = crate::read_module("x.ll", text.into_bytes()).expect("the text is valid");
        link_and_lower(&[Input { module: &module, origin: Main }]).map(|_| ()).expect_err("it is refused")
    };
    assert_eq!(refuse("e-p:32:32"), LinkError::PointerWidth { module: "x.ll".into(), width: 32 });
    assert_eq!(refuse("E-p:64:64"), LinkError::BigEndian { module: "x.ll".into() });
}

#[test]
fn initial_values() {
    let program = lower(
        "%s = type { i8, i32, ptr, <4 x i1> }
         @a = global %s { i8 1, i32 -2, ptr @b, <4 x i1> <i1 1, i1 0, i1 1, i1 1> }
         @b = constant [3 x i16] [i16 1, i16 undef, i16 3], align 8
         @c = global [1000000000000 x i8] zeroinitializer
         @d = private unnamed_addr constant [3 x i8] c\"hi\\00\"
         @e = external global i64
         @g = global [2 x ptr] [ptr getelementptr (i8, ptr @d, i64 1), ptr @e]
         @h = global i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @h to i64)) to i32)
         @i = global { float, x86_fp80 } { float 0.5, x86_fp80 0xK3FFF8000000000000000 }
         @j = global i128 -1
         define void @f() { ret void }",
    );
    let bytes = |name: &str| match &global(&program, name).initial {
        Initial::Bytes { bytes, relocations } => (bytes.to_vec(), relocations.clone()),
        other => panic!("{name}: {other:?}"),
    };
    let (a, relocations) = bytes("a");
    assert_eq!(a, [1, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0b1101, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!((relocations[0].offset, relocations[0].bytes), (8, 8));
    assert_eq!(bytes("b").0, [1, 0, 0, 0, 3, 0], "what is left open is zero");
    assert_eq!((global(&program, "b").align, global(&program, "b").constant), (8, true));
    assert!(matches!(global(&program, "c").initial, Initial::Zero));
    assert_eq!(global(&program, "c").size, 1_000_000_000_000);
    assert_eq!(bytes("d").0, b"hi\0");
    assert!(matches!(global(&program, "e").initial, Initial::External));
    let (_, relocations) = bytes("g");
    assert!(matches!(relocations[0].value, Constant::Global { offset: 1, .. }));
    let (_, relocations) = bytes("h");
    assert!(matches!(relocations[0].value, Constant::Difference(..)));
    assert_eq!(relocations[0].bytes, 4);
    let (i, _) = bytes("i");
    assert_eq!(i[..4], 0.5f32.to_bits().to_le_bytes());
    assert_eq!(i[16..26], [0, 0, 0, 0, 0, 0, 0, 0x80, 0xff, 0x3f]);
    assert_eq!(bytes("j").0, [0xff; 16]);
}

#[test]
fn the_same_inputs_give_the_same_program() {
    let text = "declare void @x()\n declare void @y()\n @t = global [2 x ptr] [ptr @y, ptr @x]
                define void @f() { call void @y()\n call void @x()\n ret void }";
    let listing = || {
        let module = read("a.ll", text);
        let program = link_and_lower(&[Input { module: &module, origin: Main }]).expect("it links");
        program.dump().to_string()
    };
    assert_eq!(listing(), listing());
    assert!(LAYOUT.contains("i64:64"));
}

//! Calls and intrinsics.

use super::interpreter::Interpreter;
use super::texts::{check, code, function, lower};
use crate::code::*;

#[test]
fn arguments_and_results_are_spread() {
    check(
        "declare { i64, i64 } @g({ i32, float }, ...)
         define i64 @f(ptr %p, i32 %x) {
           %a = insertvalue { i32, float } undef, i32 %x, 0
           %r = call { i64, i64 } ({ i32, float }, ...) @g({ i32, float } %a, i32 7, double 1.0)
           %s = call { i64, i64 } ({ i32, float }, ...) %p({ i32, float } %a)
           %b = extractvalue { i64, i64 } %r, 0
           %c = extractvalue { i64, i64 } %s, 1
           %d = add i64 %b, %c
           ret i64 %d
         }",
        "0:
         r2 = undefined
         r2..r4 = call i64, i64 @g(i32 r1 Single r2; i32 7, Double 0x3ff0000000000000) [edge 0: 2]
         r3 = undefined
         r0..r2 = call i64, i64 *r0(i32 r1 Single r3) [edge 1: 1]
         r0 = Add i64 r2, r1
         return r0 [edge 2: 4]",
    );
}

#[test]
fn copies_are_made_by_the_call() {
    let program = lower(
        "%s = type { [5 x i64] }
         define void @f(ptr byval(%s) align 16 %x, ptr sret(%s) %r) {
           call void @f(ptr byval(%s) align 16 %x, ptr sret(%s) %r)
           ret void
         }",
    );
    let copy = Some(ByValue { size: 40, align: 16 });
    let f = function(&program, "f");
    assert_eq!([f.parameters[0].by_value, f.parameters[1].by_value], [copy, None]);
    let call = &code(&program, "f").calls[0];
    assert_eq!([call.arguments[0].by_value, call.arguments[1].by_value], [copy, None]);
}

#[test]
fn known_callees_are_direct() {
    check(
        "@other = alias i32 (i32), ptr @g
         @table = constant [1 x ptr] [ptr @g]
         define i32 @g(i32 %x) { ret i32 %x }
         define i32 @f(i32 %x) {
           %a = call i32 @other(i32 %x)
           %b = call i32 bitcast (i32 (i32)* @g to i32 (i32)*)(i32 %a)
           ret i32 %b
         }",
        "0:
         r0 = call i32 @g(i32 r0) [edge 1: 1]
         r0 = call i32 @g(i32 r0) [edge 2: 1]
         return r0 [edge 3: 1]",
    );
}

#[test]
fn lists_of_variadic_arguments_have_the_form_of_one_target() {
    for (triple, is_known) in [
        ("x86_64-pc-linux-gnu", true),
        ("x86_64-apple-macosx12.0.0", true),
        ("x86_64-pc-windows-msvc19.20.0", false),
        ("aarch64-unknown-linux-gnu", false),
        ("riscv64-unknown-linux-gnu", false),
    ] {
        let text = format!(
            "target triple = \"{triple}\"
             define void @f(ptr %list, ...) {{
               call void @llvm.va_start(ptr %list)
               ret void
             }}
             declare void @llvm.va_start(ptr)"
        );
        let program = lower(&text);
        let is_started = matches!(code(&program, "f").instructions[0], Instruction::VariadicStart { .. });
        assert_eq!(is_started, is_known, "{triple}");
    }
}

#[test]
fn vectors_travel_in_one_register() {
    let program = lower(
        "define void @f(<2 x float> %v, [2 x float] %a, ...) {
           call void (<2 x float>, [2 x float], ...) @f(<2 x float> %v, [2 x float] %a, <2 x float> %v)
           ret void
         }",
    );
    let of_parameters: Vec<bool> =
        function(&program, "f").parameters.iter().map(|parameter| parameter.is_vector).collect();
    let of_arguments: Vec<bool> =
        code(&program, "f").calls[0].arguments.iter().map(|argument| argument.is_vector).collect();
    assert_eq!((of_parameters, of_arguments), (vec![true, false], vec![true, false, true]));
}

#[test]
fn a_function_without_prototype_is_not_variadic() {
    let program = lower(
        "define i32 @f(i32 %x) {
           %a = call i32 (...) @f(i32 %x)
           ret i32 %a
         }",
    );
    assert_eq!(code(&program, "f").calls[0].variadic, 0);
}

#[test]
fn intrinsics() {
    check(
        "define i32 @f(i32 %x, i32 %y, ptr %p, ptr %q) {
           call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
           call void @llvm.memset.p0.i32(ptr %p, i8 0, i32 8, i1 false)
           call void @llvm.assume(i1 true)
           %a = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
           %b = extractvalue { i32, i1 } %a, 1
           br i1 %b, label %trap, label %go
         trap:
           call void @llvm.ubsantrap(i8 0)
           unreachable
         go:
           %c = extractvalue { i32, i1 } %a, 0
           %d = call i32 @llvm.expect.i32(i32 %c, i32 0)
           %e = call i32 @llvm.ctlz.i32(i32 %d, i1 false)
           %g = call i32 @llvm.fshl.i32(i32 %e, i32 %x, i32 3)
           %h = call i32 @llvm.umin.i32(i32 %g, i32 %y)
           %i = call i1 @llvm.is.constant.i32(i32 %h)
           %j = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
           %k = trunc i64 %j to i32
           %l = select i1 %i, i32 %h, i32 %k
           ret i32 %l
         }
         declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
         declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)
         declare void @llvm.assume(i1)
         declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
         declare void @llvm.ubsantrap(i8)
         declare i32 @llvm.expect.i32(i32, i32)
         declare i32 @llvm.ctlz.i32(i32, i1)
         declare i32 @llvm.fshl.i32(i32, i32, i32)
         declare i32 @llvm.umin.i32(i32, i32)
         declare i1 @llvm.is.constant.i32(i32)
         declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)",
        "0:
         copy memory [r2] = [r3], i64 8 bytes
         set memory [r2] = 0, i32 8 bytes
         r3, r4 = SignedAddOverflow i32 r0, r1
         if r4 jump 4 else 6 [edge 0: 6]
         trap:
         trap
         unreachable
         go:
         r3 = CountLeadingZeros i32 r3
         r0 = FunnelShiftLeft i32 r3, r0, 3
         r0 = UnsignedMinimum i32 r0, r1
         r1 = object size i64 [r2], unknown -1
         r1 = Truncate i64 r1 to i32
         r0 = if 0 then i32 r0 else r1
         return r0 [edge 2: 10]",
    );
}

#[test]
fn vector_intrinsics() {
    check(
        "define i32 @f(<2 x i32> %x, <2 x float> %y) {
           %a = call <2 x i32> @llvm.abs.v2i32(<2 x i32> %x, i1 false)
           %b = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %a)
           %c = call float @llvm.vector.reduce.fadd.v2f32(float 0.0, <2 x float> %y)
           %d = fptosi float %c to i32
           %e = add i32 %b, %d
           ret i32 %e
         }
         declare <2 x i32> @llvm.abs.v2i32(<2 x i32>, i1)
         declare i32 @llvm.vector.reduce.add.v2i32(<2 x i32>)
         declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>)",
        "0:
         r0 = Absolute i32 r0
         r1 = Absolute i32 r1
         r0 = Add i32 r0, r1
         r1 = Add Single 0, r2
         r1 = Add Single r1, r3
         r1 = ToSigned Single r1 to i32
         r0 = Add i32 r0, r1
         return r0 [edge 0: 6]",
    );
}

#[test]
fn what_is_not_known_is_named() {
    check(
        "define i32 @f(i32 %x) {
           %a = call i32 asm \"nop\", \"=r,0\"(i32 %x)
           call void asm sideeffect \"\", \"~{memory}\"()
           %b = call i32 asm \"\", \"=r,0\"(i32 %x)
           %c = call i32 @llvm.future.thing.i32(i32 %b)
           %d = add i32 %a, %c
           ret i32 %d
         }
         declare i32 @llvm.future.thing.i32(i32)",
        "0:
         unsupported: inline assembly
         unsupported: llvm.future.thing.i32 intrinsic
         r0 = undefined
         r1 = undefined
         r0 = Add i32 r0, r1
         return r0 [edge 0: 6]",
    );
}

#[test]
fn a_constructor_and_a_body_that_cannot_be_read() {
    let program = lower(
        "@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @late, ptr null },
           { i32, ptr, ptr } { i32 101, ptr @early, ptr null }]
         define internal void @late() { ret void }
         define internal void @early() { ret void }
         define void @broken() {
           %a = frobnicate i32 1
           ret void\n}\n",
    );
    let names: Vec<&str> = program.constructors.iter().map(|id| &*program.function(*id).name).collect();
    assert_eq!(names, ["early", "late"]);
    let Body::Unreadable { message } = &function(&program, "broken").body else { panic!("it cannot be read") };
    assert!(message.contains("frobnicate"), "{message}");
}

#[test]
fn float_classes() {
    let numbers: [(f64, u64); 10] = [
        (f64::from_bits(0x7ff0_0000_0000_0001), 0),
        (f64::NAN, 1),
        (f64::NEG_INFINITY, 2),
        (-1.5, 3),
        (-5e-324, 4),
        (-0.0, 5),
        (0.0, 6),
        (f64::MIN_POSITIVE / 2.0, 7),
        (f64::MAX, 8),
        (f64::INFINITY, 9),
    ];
    for classes in [0, 3, 0x204, 0x108, 0x90, 0x60, 0x1f8, 0x3ff, 0x20, 0x200, 0x155] {
        let program = lower(&format!(
            "define i1 @f(double %x) {{
               %r = call i1 @llvm.is.fpclass.f64(double %x, i32 {classes})
               ret i1 %r
             }}
             declare i1 @llvm.is.fpclass.f64(double, i32)"
        ));
        for (number, class) in numbers {
            let result = Interpreter::new(&program).run("f", &[number.to_bits()]);
            assert_eq!(result, Ok(Some(classes >> class & 1)), "{number} in {classes:#x}");
        }
    }
}

#[test]
fn intrinsics_give_the_right_results() {
    let cases: [(&str, &str, [u64; 3], u64); 12] = [
        ("llvm.scmp.i32.i64", "i32 (i64, i64)", [u64::MAX, 1, 0], 0xffff_ffff),
        ("llvm.ucmp.i32.i64", "i32 (i64, i64)", [u64::MAX, 1, 0], 1),
        ("llvm.ucmp.i32.i64", "i32 (i64, i64)", [4, 4, 0], 0),
        ("llvm.sadd.sat.i64", "i64 (i64, i64)", [i64::MAX as u64, 1, 0], i64::MAX as u64),
        ("llvm.usub.sat.i64", "i64 (i64, i64)", [3, 4, 0], 0),
        ("llvm.fshr.i64", "i64 (i64, i64, i64)", [1, 0, 1], 1 << 63),
        ("llvm.bitreverse.i64", "i64 (i64)", [1, 0, 0], 1 << 63),
        ("llvm.cttz.i64", "i64 (i64, i1)", [0, 0, 0], 64),
        ("llvm.smax.i64", "i64 (i64, i64)", [u64::MAX, 0, 0], 0),
        ("llvm.abs.i64", "i64 (i64, i1)", [u64::MAX - 4, 0, 0], 5),
        ("llvm.ptrmask.p0.i64", "ptr (ptr, i64)", [0x1237, !7, 0], 0x1230),
        ("llvm.expect.i64", "i64 (i64, i64)", [9, 0, 0], 9),
    ];
    for (name, signature, arguments, expected) in cases {
        let (result, parameters) = signature.split_once(' ').expect("a result and parameters");
        let types: Vec<&str> = parameters.trim_matches(['(', ')']).split(", ").collect();
        let named: Vec<String> = types.iter().enumerate().map(|(index, ty)| format!("{ty} %a{index}")).collect();
        let passed: Vec<String> = named.iter().map(|argument| argument.replace("i1 %a1", "i1 false")).collect();
        let program = lower(&format!(
            "define {result} @f({}) {{\n %r = call {result} @{name}({})\n ret {result} %r\n }}\n declare {result} @{name}({})",
            named.join(", "),
            passed.join(", "),
            types.join(", ")
        ));
        let found = Interpreter::new(&program).run("f", &arguments[..types.len()]);
        assert_eq!(found, Ok(Some(expected)), "{name}");
    }
}

#[test]
fn assumptions_and_constants() {
    check(
        "define i32 @f(i1 %c, i32 %x, ptr %p) {
           call void @llvm.assume(i1 %c) [ \"align\"(ptr %p, i64 8), \"nonnull\"(ptr %p) ]
           call void @llvm.assume(i1 true) [ \"align\"(ptr %p, i64 8) ]
           %a = call i1 @llvm.is.constant.i32(i32 4)
           %b = call i1 @llvm.is.constant.f64(double 1.5)
           %d = call i1 @llvm.is.constant.p0(ptr null)
           %e = call i1 @llvm.is.constant.i32(i32 %x)
           %g = call i1 @llvm.is.constant.p0(ptr @f)
           call void @g(i1 %a, i1 %b, i1 %d, i1 %e, i1 %g)
           ret i32 0
         }
         declare void @g(i1, i1, i1, i1, i1)
         declare void @llvm.assume(i1)
         declare i1 @llvm.is.constant.i32(i32)
         declare i1 @llvm.is.constant.f64(double)
         declare i1 @llvm.is.constant.p0(ptr)",
        "0:
         assume r0
         call @g(i1 1, i1 1, i1 1, i1 0, i1 0) [edge 0: 8]
         return 0 [edge 1: 1]",
    );
}

#[test]
fn tail_calls_that_must_be() {
    let program = lower(
        "define i32 @f(i32 %x, ...) {
           %a = tail call i32 @g(i32 %x)
           %b = musttail call i32 (i32, ...) @f(i32 %a, ...)
           ret i32 %b
         }
         define i32 @g(i32 %x) {
           %a = musttail call i32 @g(i32 %x)
           ret i32 %a
         }",
    );
    let tails = |name| code(&program, name).calls.iter().map(|call| call.tail).collect::<Vec<_>>();
    assert_eq!(tails("f"), [Tail::No, Tail::ReplacesAndForwards]);
    assert_eq!(tails("g"), [Tail::Replaces]);
}

#[test]
fn destructors_run_in_reverse() {
    let program = lower(
        "@llvm.global_dtors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @last, ptr null },
           { i32, ptr, ptr } { i32 65535, ptr @second, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @first, ptr null }]
         define internal void @last() { ret void }
         define internal void @second() { ret void }
         define internal void @first() { ret void }",
    );
    let names: Vec<&str> = program.destructors.iter().map(|id| &*program.function(*id).name).collect();
    assert_eq!(names, ["first", "second", "last"]);
}

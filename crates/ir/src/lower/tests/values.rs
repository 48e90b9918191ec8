//! Arithmetic, aggregates, vectors, addresses and constants.

use super::texts::{check, code, lower};
use crate::code::*;

#[test]
fn structs_are_their_scalars() {
    check(
        "define { i32, { i8, i64 } } @f({ i32, { i8, i64 } } %v, i8 %x) {
           %a = extractvalue { i32, { i8, i64 } } %v, 1, 1
           %b = insertvalue { i32, { i8, i64 } } %v, i8 %x, 1, 0
           %c = add i64 %a, 1
           %d = insertvalue { i32, { i8, i64 } } %b, i64 %c, 1, 1
           ret { i32, { i8, i64 } } %d
         }",
        "0:
         r1 = Add i64 r2, 1
         return r0, r3, r1 [edge 0: 5]",
    );
}

#[test]
fn aggregates_are_loaded_and_stored_by_part() {
    check(
        "define void @f(ptr %p, ptr %q) {
           %v = load { i8, [2 x i32], <2 x i16> }, ptr %p
           store { i8, [2 x i32], <2 x i16> } %v, ptr %q
           ret void
         }",
        "0:
         r2 = load i8 [r0]
         r3 = Add i64 r0, 4
         r3 = load i32 [r3]
         r4 = Add i64 r0, 8
         r4 = load i32 [r4]
         r5 = Add i64 r0, 12
         r5 = load i16 [r5]
         r0 = Add i64 r0, 14
         r0 = load i16 [r0]
         store i8 [r1] = r2
         r2 = Add i64 r1, 4
         store i32 [r2] = r3
         r2 = Add i64 r1, 8
         store i32 [r2] = r4
         r2 = Add i64 r1, 12
         store i16 [r2] = r5
         r1 = Add i64 r1, 14
         store i16 [r1] = r0
         return [edge 0: 3]",
    );
}

#[test]
fn vectors_of_bits_are_packed_in_memory() {
    check(
        "define void @f(ptr %p, ptr %q) {
           %v = load <3 x i1>, ptr %p
           %w = shufflevector <3 x i1> %v, <3 x i1> <i1 true, i1 false, i1 false>, <2 x i32> <i32 3, i32 2>
           store <2 x i1> %w, ptr %q
           ret void
         }",
        "0:
         r0 = load i3 [r0]
         r0 = LogicalShiftRight i3 r0, 2
         r0 = Truncate i3 r0 to i1
         r2 = ZeroExtend i1 1 to i2
         r0 = ZeroExtend i1 r0 to i2
         r0 = ShiftLeft i2 r0, 1
         r0 = Or i2 r2, r0
         store i2 [r1] = r0
         return [edge 0: 4]",
    );
}

#[test]
fn vectors_are_element_wise() {
    check(
        "define <2 x i32> @f(<2 x i32> %a, <2 x i32> %b, i32 %i) {
           %c = icmp sgt <2 x i32> %a, %b
           %s = select <2 x i1> %c, <2 x i32> %a, <2 x i32> %b
           %e = extractelement <2 x i32> %s, i32 %i
           %r = insertelement <2 x i32> %s, i32 %e, i64 1
           ret <2 x i32> %r
         }",
        "0:
         r5 = SignedGreater i32 r0, r2
         r6 = SignedGreater i32 r1, r3
         r0 = if r5 then i32 r0 else r2
         r1 = if r6 then i32 r1 else r3
         r2 = undefined
         r3 = Equal i32 r4, 0
         r2 = if r3 then i32 r0 else r2
         r3 = Equal i32 r4, 1
         r1 = if r3 then i32 r1 else r2
         return r0, r1 [edge 0: 5]",
    );
}

#[test]
fn bitcasts_repack_as_few_elements_as_possible() {
    check(
        "define <2 x i64> @f(<4 x i32> %a) {
           %r = bitcast <4 x i32> %a to <2 x i64>
           ret <2 x i64> %r
         }",
        "0:
         r0 = ZeroExtend i32 r0 to i64
         r1 = ZeroExtend i32 r1 to i64
         r1 = ShiftLeft i64 r1, 32
         r0 = Or i64 r0, r1
         r1 = ZeroExtend i32 r2 to i64
         r2 = ZeroExtend i32 r3 to i64
         r2 = ShiftLeft i64 r2, 32
         r1 = Or i64 r1, r2
         return r0, r1 [edge 0: 2]",
    );
    check(
        "define i16 @f(i64 %a) {
           %v = bitcast i64 %a to <4 x i16>
           %r = extractelement <4 x i16> %v, i32 2
           %w = bitcast <4 x i16> %v to <4 x half>
           ret i16 %r
         }",
        "0:
         r0 = LogicalShiftRight i64 r0, 32
         r0 = Truncate i64 r0 to i16
         return r0 [edge 0: 4]",
    );
}

#[test]
fn addresses() {
    check(
        "%s = type { i32, [4 x { i16, i64 }] }
         define i64 @f(ptr %p, i32 %i, i64 %j, i8 %k) {
           %w = sext i32 %i to i64
           %a = getelementptr inbounds %s, ptr %p, i64 %w, i32 1, i64 %j, i32 1
           %b = getelementptr i8, ptr %a, i64 -8
           %c = getelementptr i16, ptr %b, i8 %k
           %v = load i64, ptr %a
           %x = load i64, ptr %b
           %y = load i64, ptr %c
           %1 = add i64 %v, %x
           %2 = add i64 %1, %y
           ret i64 %2
         }",
        "0:
         r0 = r0 + i32 r1 * 72
         r0 = r0 + i64 r2 * 16
         r1 = Add i64 r0, 16
         r0 = Add i64 r0, 8
         r2 = r0 + i8 r3 * 2
         r1 = load i64 [r1]
         r0 = load i64 [r0]
         r2 = load i64 [r2]
         r0 = Add i64 r1, r0
         r0 = Add i64 r0, r2
         return r0 [edge 0: 10]",
    );
}

#[test]
fn addresses_of_globals_are_constants() {
    check(
        "@g = global [4 x [8 x i32]] zeroinitializer
         define i32 @f(i64 %i) {
           %p = getelementptr inbounds [4 x [8 x i32]], ptr @g, i64 0, i64 2, i64 %i
           %a = load i32, ptr %p
           %b = load i32, ptr getelementptr inbounds ([4 x [8 x i32]], ptr @g, i64 0, i64 1, i64 3)
           %c = add i32 %a, %b
           %d = icmp eq ptr @g, null
           %e = select i1 %d, i32 1, i32 %c
           %z = trunc i64 and (i64 ptrtoint (ptr @g to i64), i64 7) to i32
           %h = add i32 %e, %z
           ret i32 %h
         }"
        .replace(
            "and (i64 ptrtoint (ptr @g to i64), i64 7)",
            "sub (i64 ptrtoint (ptr @h to i64), i64 ptrtoint (ptr @g to i64))",
        )
        .replace("@g = ", "@h = global i32 0\n@g = ")
        .as_str(),
        "0:
         r0 = @g+64 + i64 r0 * 4
         r0 = load i32 [r0]
         r1 = load i32 [@g+44]
         r0 = Add i32 r0, r1
         r1 = Equal i64 @g, 0
         r0 = if r1 then i32 1 else r0
         r1 = Truncate i64 @h - @g to i32
         r0 = Add i32 r0, r1
         return r0 [edge 0: 9]",
    );
}

#[test]
fn a_huge_element_is_multiplied() {
    check(
        "define ptr @f(ptr %p, i32 %i) {
           %a = getelementptr [5000000000 x i8], ptr %p, i32 %i
           ret ptr %a
         }",
        "0:
         r1 = SignExtend i32 r1 to i64
         r1 = Multiply i64 r1, 0x12a05f200
         r0 = Add i64 r0, r1
         return r0 [edge 0: 2]",
    );
}

#[test]
fn floats_are_bits_of_their_own_format() {
    let program = lower(
        "define float @f(float %x) {
           %a = fadd float %x, 1.5
           %b = fneg float %a
           ret float %b
         }
         define x86_fp80 @g(x86_fp80 %x) {
           %a = fneg x86_fp80 %x
           ret x86_fp80 %a
         }",
    );
    assert_eq!(code(&program, "f").constants, [Constant::Word(0x3fc0_0000), Constant::Word(0x8000_0000)]);
    assert_eq!(code(&program, "g").constants, [Constant::Wide([0, 0x8000].into())]);
}

#[test]
fn casts() {
    check(
        "define i128 @f(ptr %p, i64 %x, float %d) {
           %a = ptrtoint ptr %p to i128
           %b = inttoptr i64 %x to ptr
           %c = ptrtoint ptr %b to i16
           %e = fptosi float %d to i16
           %g = fpext float %d to double
           %h = uitofp i16 %c to double
           %i = fcmp olt double %g, %h
           %j = select i1 %i, i16 %c, i16 %e
           %k = sext i16 %j to i128
           %l = freeze i128 %k
           %m = add i128 %a, %l
           ret i128 %m
         }",
        "0:
         r0 = ZeroExtend i64 r0 to i128
         r1 = Truncate i64 r1 to i16
         r3 = ToSigned Single r2 to i16
         r2 = Convert Single r2 to Double
         r4 = FromUnsigned i16 r1 to Double
         r2 = OrderedLess Double r2, r4
         r1 = if r2 then i16 r1 else r3
         r1 = SignExtend i16 r1 to i128
         r0 = Add i128 r0, r1
         return r0 [edge 0: 12]",
    );
}

#[test]
fn atomics_are_sequences() {
    check(
        "define i32 @f(ptr %p, i32 %x) {
           fence seq_cst
           %a = atomicrmw add ptr %p, i32 %x seq_cst
           %b = cmpxchg ptr %p, i32 %a, i32 7 acq_rel monotonic
           %c = extractvalue { i32, i1 } %b, 0
           %d = load atomic i32, ptr %p acquire, align 4
           %e = add i32 %c, %d
           ret i32 %e
         }",
        "0:
         r2 = load i32 [r0]
         r1 = Add i32 r2, r1
         store i32 [r0] = r1
         r1 = load i32 [r0]
         r2 = Equal i32 r1, r2
         r2 = if r2 then i32 7 else r1
         store i32 [r0] = r2
         r0 = load i32 [r0]
         r0 = Add i32 r1, r0
         return r0 [edge 0: 7]",
    );
}

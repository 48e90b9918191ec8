//! Stack objects in registers.

use super::texts::check;

#[test]
fn a_local_becomes_a_register() {
    check(
        "define i32 @f(i32 %x) {
           %p = alloca i32
           %q = alloca i32
           store i32 %x, ptr %p
           %a = load i32, ptr %p
           %b = add nsw i32 %a, 1
           store i32 %b, ptr %q
           %c = load i32, ptr %q
           %d = load i32, ptr %p
           %e = mul nsw i32 %c, %d
           ret i32 %e
         }",
        "0:
         r1 = Add nsw i32 r0, 1
         r0 = Multiply nsw i32 r1, r0
         return r0 [edge 0: 10]",
    );
}

#[test]
fn a_value_outlives_a_store() {
    check(
        "define i32 @f(i32 %x, i32 %y) {
           %a = alloca i32
           %b = alloca i32
           store i32 %x, ptr %a
           store i32 %y, ptr %b
           %1 = load i32, ptr %a
           %2 = load i32, ptr %b
           store i32 %2, ptr %a
           store i32 %1, ptr %b
           %3 = load i32, ptr %a
           %4 = load i32, ptr %b
           %5 = sub i32 %3, %4
           ret i32 %5
         }",
        "0:
         r2 = i32 r0
         r0 = i32 r1
         r1 = i32 r2
         r0 = Subtract i32 r0, r1
         return r0 [edge 0: 12]",
    );
}

#[test]
fn a_stored_value_is_read_from_its_object() {
    // `while (--n)`
    check(
        "define void @f(i32 %x) {
           %n = alloca i32
           store i32 %x, ptr %n
           br label %loop
         loop:
           %1 = load i32, ptr %n
           %2 = add nsw i32 %1, -1
           store i32 %2, ptr %n
           %3 = icmp ne i32 %2, 0
           br i1 %3, label %loop, label %end
         end:
           ret void
         }",
        "0:
         jump 1 [edge 0: 3]
         loop:
         r0 = Add nsw i32 r0, 0xffffffff
         if NotEqual i32 r0, 0 jump 1 else 3 [edge 1: 5]
         end:
         return [edge 3: 1]",
    );
}

#[test]
fn what_is_not_promoted() {
    // Volatile, of another width, or known elsewhere.
    check(
        "declare void @g(ptr)
         define i32 @f(i32 %x) {
           %a = alloca i32
           %b = alloca i32
           %c = alloca i32
           store volatile i32 %x, ptr %a
           store i32 %x, ptr %b
           %1 = load i16, ptr %b
           store i32 %x, ptr %c
           call void @g(ptr %c)
           %2 = load volatile i32, ptr %a
           %3 = load i32, ptr %c
           %4 = add i32 %2, %3
           %5 = zext i16 %1 to i32
           %6 = add i32 %4, %5
           ret i32 %6
         }",
        "0:
         r1 = allocate 4 bytes, align 4
         r2 = allocate 4 bytes, align 4
         r3 = allocate 4 bytes, align 4
         store i32 [r1] = r0
         store i32 [r2] = r0
         r2 = load i16 [r2]
         store i32 [r3] = r0
         call @g(pointer r3) [edge 0: 8]
         r0 = load i32 [r1]
         r1 = load i32 [r3]
         r0 = Add i32 r0, r1
         r1 = ZeroExtend i16 r2 to i32
         r0 = Add i32 r0, r1
         return r0 [edge 1: 6]",
    );
    // Its own address in it.
    check(
        "define ptr @f() {
           %a = alloca ptr
           store ptr %a, ptr %a
           %1 = load ptr, ptr %a
           ret ptr %1
         }",
        "0:
         r0 = allocate 8 bytes, align 8
         store i64 [r0] = r0
         r0 = load i64 [r0]
         return r0 [edge 0: 4]",
    );
}

#[test]
fn an_object_that_may_not_be_written_is_undefined() {
    check(
        "define i32 @f(i1 %c) {
           %a = alloca i32
           br i1 %c, label %yes, label %no
         yes:
           store i32 5, ptr %a
           br label %no
         no:
           %1 = load i32, ptr %a
           ret i32 %1
         }",
        "0:
         r1 = undefined
         if r0 jump 2 else 4 [edge 0: 2]
         yes:
         r1 = i32 5
         jump 4 [edge 2: 2]
         no:
         return r1 [edge 3: 2]",
    );
}

#[test]
fn an_object_is_new_each_time() {
    // In a loop, by its place or by its marker.
    for (start, marker) in [("%a = alloca i32", ""), ("", "call void @llvm.lifetime.start.p0(i64 4, ptr %a)")] {
        let first = if start.is_empty() { "%a = alloca i32" } else { "" };
        check(
            &format!(
                "declare void @llvm.lifetime.start.p0(i64, ptr)
                 define void @f(i1 %c, i1 %d) {{
                   {first}
                   br label %loop
                 loop:
                   {start}
                   {marker}
                   br i1 %c, label %set, label %read
                 set:
                   store i32 1, ptr %a
                   br label %read
                 read:
                   %x = load i32, ptr %a
                   call void @g(i32 %x)
                   br i1 %d, label %loop, label %end
                 end:
                   ret void
                 }}
                 declare void @g(i32)"
            ),
            &format!(
                "0:
                 jump 1 [edge 0: {}]
                 loop:
                 r2 = undefined
                 if r0 jump 3 else 5 [edge 1: {}]
                 set:
                 r2 = i32 1
                 jump 5 [edge 3: 2]
                 read:
                 call @g(i32 r2) [edge 4: 2]
                 if r1 jump 1 else 7 [edge 5: 1]
                 end:
                 return [edge 7: 1]",
                if start.is_empty() { 2 } else { 1 },
                // Markers are not counted.
                if start.is_empty() { 1 } else { 2 }
            ),
        );
    }
}

#[test]
fn floats_and_pointers_too() {
    check(
        "define double @f(double %x, ptr %p) {
           %a = alloca double
           %b = alloca ptr
           store double %x, ptr %a
           store ptr %p, ptr %b
           %1 = load ptr, ptr %b
           %2 = load double, ptr %1
           %3 = load i64, ptr %a
           store double %2, ptr %a
           %4 = load double, ptr %a
           %5 = bitcast i64 %3 to double
           %6 = fsub double %5, %4
           ret double %6
         }",
        "0:
         r1 = load i64 [r1]
         r2 = i64 r0
         r0 = i64 r1
         r0 = Subtract Double r2, r0
         return r0 [edge 0: 12]",
    );
}

#[test]
fn dead_code_that_cannot_fault_goes() {
    check(
        "define void @f(i32 %x, i32 %y, ptr %p) {
           %a = alloca i32
           store i32 %x, ptr %a
           %1 = add i32 %x, %y
           %2 = add nsw i32 %x, %y
           %3 = sdiv i32 %x, %y
           %4 = shl i32 %x, %y
           %5 = shl i32 %x, 3
           %6 = load i32, ptr %p
           %7 = icmp eq i32 %1, %5
           %8 = getelementptr i32, ptr %p, i32 %7
           ret void
         }"
        .replace("i32 %7", "i1 %7")
        .as_str(),
        "0:
         r3 = Add nsw i32 r0, r1
         r3 = SignedDivide i32 r0, r1
         r0 = ShiftLeft i32 r0, r1
         r0 = load i32 [r2]
         return [edge 0: 11]",
    );
}

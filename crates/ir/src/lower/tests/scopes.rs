//! Markers of scopes.

use super::texts::{check, code, lower};
use crate::code::{EdgeKind, Instruction};

const DECLARATIONS: &str = "declare void @llvm.lifetime.start.p0(i64, ptr)
    declare void @llvm.lifetime.end.p0(i64, ptr)
    declare void @use(ptr)";

fn text(body: &str, is_optimised: bool) -> String {
    let body = if is_optimised { body.to_string() } else { body.replace(") {", ") noinline optnone {") };
    format!("{body}\n{DECLARATIONS}")
}

const LOOP: &str = "define void @f(i1 %c) {
      %a = alloca i32
      br label %loop
    loop:
      call void @llvm.lifetime.start.p0(i64 4, ptr %a)
      call void @use(ptr %a)
      call void @llvm.lifetime.end.p0(i64 4, ptr %a)
      br i1 %c, label %loop, label %end
    end:
      ret void
    }";

#[test]
fn each_start_makes_an_object() {
    check(
        &text(LOOP, false),
        "0:
         jump 1 [edge 0: 2]
         loop:
         r1 = allocate 4 bytes, align 4
         call @use(pointer r1) [edge 1: 1]
         end [r1]
         if r0 jump 1 else 5 [edge 2: 1]
         end:
         return [edge 4: 1]",
    );
}

#[test]
fn of_optimised_code_there_is_one_object() {
    check(
        &text(LOOP, true),
        "0:
         r1 = allocate 4 bytes, align 4
         jump 2 [edge 0: 2]
         loop:
         call @use(pointer r1) [edge 1: 1]
         if r0 jump 2 else 4 [edge 2: 1]
         end:
         return [edge 4: 1]",
    );
}

fn ends(text: &str) -> usize {
    let program = lower(text);
    let instructions = &code(&program, "f").instructions;
    instructions.iter().filter(|instruction| matches!(instruction, Instruction::EndObject { .. })).count()
}

#[test]
fn the_last_end_before_a_return_is_the_return() {
    let body = |between: &str| {
        format!(
            "define void @f(ptr %p) {{
               %a = alloca i32
               call void @llvm.lifetime.start.p0(i64 4, ptr %a)
               call void @use(ptr %a)
               call void @llvm.lifetime.end.p0(i64 4, ptr %a)
               {between}
               br label %end
             end:
               ret void
             }}"
        )
    };
    for is_optimised in [false, true] {
        assert_eq!(ends(&text(&body(""), is_optimised)), 0);
        assert_eq!(ends(&text(&body("call void @use(ptr %p)"), is_optimised)), 1);
        assert_eq!(ends(&text(&body("store i32 1, ptr %p"), is_optimised)), 1);
    }
}

#[test]
fn markers_that_say_nothing() {
    // Of a part, of something that is no stack object, without a size, and of an object used before it starts.
    let body = |object: &str, marker: &str, before: &str| {
        format!(
            "define void @f(ptr %p, i1 %c) {{
               %a = alloca [2 x i32]
               {before}
               call void @llvm.lifetime.start.p0({marker} {object})
               call void @use(ptr {object})
               call void @llvm.lifetime.end.p0({marker} {object})
               call void @use(ptr %p)
               ret void
             }}"
        )
    };
    assert_eq!(ends(&text(&body("%a", "i64 8, ptr", ""), false)), 1);
    assert_eq!(ends(&text(&body("%a", "i64 -1, ptr", ""), false)), 1);
    assert_eq!(ends(&text(&body("%a", "i64 4, ptr", ""), false)), 0);
    assert_eq!(ends(&text(&body("%p", "i64 8, ptr", ""), false)), 0);
    let early = text(&body("%a", "i64 8, ptr", "call void @use(ptr %a)"), false);
    assert_eq!(ends(&early), 1);
    let program = lower(&early);
    let first = &code(&program, "f").instructions[0];
    assert!(matches!(first, Instruction::Allocate { .. }), "{first:?}");
    let newer = text(&body("%a", "ptr", ""), false).replace("p0(i64, ptr)", "p0(ptr)");
    assert_eq!(ends(&newer), 1);
}

#[test]
fn ways_out_of_a_scope_are_those_of_the_text() {
    let program = lower(&text(
        "define i32 @f(i32 %x) {
           %number = alloca i32
           %a = alloca i32
           call void @llvm.lifetime.start.p0(i64 4, ptr %a)
           call void @use(ptr %a)
           %leaves = icmp eq i32 %x, 3
           br i1 %leaves, label %return, label %goes
         return:
           store i32 1, ptr %number
           br label %cleanup
         goes:
           store i32 0, ptr %number
           br label %cleanup
         cleanup:
           call void @llvm.lifetime.end.p0(i64 4, ptr %a)
           %where = load i32, ptr %number
           switch i32 %where, label %never [ i32 0, label %on
                                             i32 1, label %out ]
         on:
           call void @use(ptr null)
           br label %out
         out:
           %r = phi i32 [ 1, %cleanup ], [ 2, %on ]
           ret i32 %r
         never:
           unreachable
         }",
        false,
    ));
    // The phi wants to know that control came through the block: that way stays.
    let outcomes =
        |program: &crate::code::Program| program.edges.iter().filter(|edge| edge.kind == EdgeKind::Outcome).count();
    assert_eq!(outcomes(&program), 5);
    let plain = lower(&text(
        "define i32 @f(i32 %x) {
           %number = alloca i32
           %a = alloca i32
           call void @llvm.lifetime.start.p0(i64 4, ptr %a)
           call void @use(ptr %a)
           %leaves = icmp eq i32 %x, 3
           br i1 %leaves, label %return, label %goes
         return:
           store i32 1, ptr %number
           br label %cleanup
         goes:
           store i32 0, ptr %number
           br label %cleanup
         cleanup:
           call void @llvm.lifetime.end.p0(i64 4, ptr %a)
           %where = load i32, ptr %number
           switch i32 %where, label %never [ i32 0, label %on
                                             i32 1, label %out ]
         on:
           call void @use(ptr null)
           br label %out
         out:
           ret i32 %x
         never:
           unreachable
         }",
        false,
    ));
    assert_eq!(outcomes(&plain), 2);
    let ends = code(&plain, "f").instructions.iter();
    assert_eq!(ends.filter(|instruction| matches!(instruction, Instruction::EndObject { .. })).count(), 1);
}

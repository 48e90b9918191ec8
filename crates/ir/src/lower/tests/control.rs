//! Branches, switches, phis and what edges count.

use super::texts::{check, code, function, lower};
use crate::code::*;

#[test]
fn compares_are_fused_with_their_branch() {
    check(
        "define i32 @f(i32 %x, i32 %y) {
           %c = icmp slt i32 %x, %y
           br i1 %c, label %a, label %b
         a:
           %d = icmp ne i32 %x, 0
           %e = xor i1 %d, true
           br i1 %e, label %b, label %g
         b:
           %h = icmp ult i32 %x, %y
           %i = zext i1 %h to i32
           %j = icmp ne i32 %i, 0
           br i1 %j, label %g, label %k
         g:
           %l = icmp eq i32 %x, 9
           %m = zext i1 %l to i32
           br i1 %l, label %k, label %n
         k:
           ret i32 0
         n:
           ret i32 %m
         }",
        "0:
         if SignedLess i32 r0, r1 jump 1 else 2 [edge 0: 2]
         a:
         if Equal i32 r0, 0 jump 2 else 3 [edge 2: 3]
         b:
         if UnsignedLess i32 r0, r1 jump 3 else 6 [edge 4: 4]
         g:
         r0 = Equal i32 r0, 9
         r1 = ZeroExtend i1 r0 to i32
         if r0 jump 6 else 7 [edge 6: 3]
         k:
         return 0 [edge 8: 1]
         n:
         return r1 [edge 9: 1]",
    );
}

#[test]
fn a_loop_is_updated_in_place() {
    check(
        "define i32 @f(i32 %n) {
         entry:
           br label %loop
         loop:
           %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
           %s = phi i32 [ 1, %entry ], [ %s2, %loop ]
           %s2 = mul i32 %s, %i
           %i2 = add i32 %i, 1
           %c = icmp ult i32 %i2, %n
           br i1 %c, label %loop, label %end
         end:
           ret i32 %s2
         }",
        "entry:
         r1 = i32 0
         r2 = i32 1
         jump 3 [edge 0: 1]
         loop:
         r2 = Multiply i32 r2, r1
         r1 = Add i32 r1, 1
         if UnsignedLess i32 r1, r0 jump 3 else 6 [edge 1: 6]
         end:
         return r2 [edge 3: 1]",
    );
}

#[test]
fn phis_may_exchange_their_values() {
    check(
        "define i32 @f(i32 %a, i32 %b, i1 %c) {
         entry:
           br label %loop
         loop:
           %x = phi i32 [ %a, %entry ], [ %y, %loop ]
           %y = phi i32 [ %b, %entry ], [ %x, %loop ]
           br i1 %c, label %loop, label %end
         end:
           %r = sub i32 %x, %y
           ret i32 %r
         }",
        "entry:
         jump 1 [edge 0: 1]
         loop:
         r3 = i32 r0
         if r2 jump 5 else 3 [edge 1: 3]
         end:
         r0 = Subtract i32 r3, r1
         return r0 [edge 3: 2]
         r0 = i32 r1
         r1 = i32 r3
         jump 1 [edge 4: 0]",
    );
}

#[test]
fn a_value_that_leaves_the_loop_late_is_kept() {
    // `%x` is needed after the edge has given the phi its next value.
    check(
        "define i32 @f(i32 %a, i1 %c) {
         entry:
           br label %loop
         loop:
           %x = phi i32 [ %a, %entry ], [ %y, %loop ]
           %y = add i32 %x, 1
           br i1 %c, label %loop, label %end
         end:
           %r = mul i32 %x, %y
           ret i32 %r
         }",
        "entry:
         jump 1 [edge 0: 1]
         loop:
         r2 = Add i32 r0, 1
         if r1 jump 5 else 3 [edge 1: 3]
         end:
         r0 = Multiply i32 r0, r2
         return r0 [edge 3: 2]
         r0 = i32 r2
         jump 1 [edge 4: 0]",
    );
}

#[test]
fn an_undefined_phi_operand_stays_undefined() {
    check(
        "define i32 @f(i1 %c) {
         entry:
           br i1 %c, label %a, label %b
         a:
           br label %b
         b:
           %x = phi i32 [ undef, %entry ], [ 3, %a ]
           ret i32 %x
         }",
        "entry:
         if r0 jump 1 else 4 [edge 0: 1]
         a:
         r0 = i32 3
         jump 3 [edge 2: 1]
         b:
         return r0 [edge 3: 2]
         r0 = undefined
         jump 3 [edge 4: 0]",
    );
}

#[test]
fn labels_that_share_a_target_are_one_outcome() {
    let program = lower(
        "define i32 @f(i32 %x) {
           switch i32 %x, label %d [ i32 1, label %a
                                     i32 7, label %b
                                     i32 3, label %a
                                     i32 4, label %d
                                     i32 -1, label %b ]
         a:
           ret i32 1
         b:
           ret i32 2
         d:
           ret i32 3
         }
         define void @g(i32 %x, i1 %c) {
           br i1 %c, label %one, label %one
         one:
           switch i32 %x, label %two [ i32 1, label %two ]
         two:
           ret void
         }",
    );
    let f = code(&program, "f");
    let table = &f.switches[0];
    let labels: Vec<&[u64]> = table.arms.iter().map(|arm| &arm.labels[..]).collect();
    assert_eq!(labels, [&[1, 3][..], &[7, 0xffff_ffff]]);
    assert_eq!(table.sorted, [(1, 0), (3, 0), (7, 1), (0xffff_ffff, 1)]);
    assert_eq!([table.arms[0].target, table.arms[1].target, table.default], [1, 2, 3]);
    let kinds: Vec<EdgeKind> = (0..3).map(|edge| program.edge(EdgeId(table.edge.0 + edge)).kind).collect();
    assert_eq!(kinds, [EdgeKind::Outcome; 3]);
    // One way to go is no outcome.
    let g = code(&program, "g");
    for instruction in &g.instructions[..2] {
        let Instruction::Jump { edge, .. } = instruction else { panic!("{instruction:?}") };
        assert_eq!(program.edge(*edge).kind, EdgeKind::Plain);
    }
}

#[test]
fn regions_end_at_calls_and_count_what_was_promoted() {
    let program = lower(
        "define i32 @f(i32 %x) !dbg !3 {
           %a = alloca i32
           store i32 %x, ptr %a, !dbg !4
           %1 = load i32, ptr %a, !dbg !5
           %2 = call i32 @g(i32 %1), !dbg !5
           call void @llvm.donothing(), !dbg !6
           call void @llvm.dbg.value(metadata i32 %2, metadata !9, metadata !DIExpression()), !dbg !8
           %3 = add i32 %2, 1, !dbg !7
           %4 = add i32 %3, 1, !dbg !6
           ret i32 %4, !dbg !7
         }
         declare i32 @g(i32)
         declare void @llvm.donothing()
         declare void @llvm.dbg.value(metadata, metadata, metadata)
         !llvm.dbg.cu = !{!0}
         !llvm.module.flags = !{!2}
         !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
         !1 = !DIFile(filename: \"a/b.c\", directory: \"/home\")
         !2 = !{i32 2, !\"Debug Info Version\", i32 3}
         !3 = distinct !DISubprogram(name: \"source_f\", scope: !1, file: !1, line: 10, unit: !0)
         !4 = !DILocation(line: 11, column: 2, scope: !3)
         !5 = !DILocation(line: 12, column: 3, scope: !3)
         !6 = !DILocation(line: 14, column: 4, scope: !3)
         !7 = !DILocation(line: 13, column: 5, scope: !3)
         !8 = !DILocation(line: 99, column: 5, scope: !3)
         !9 = !DILocalVariable(name: \"v\", scope: !3, file: !1, line: 99)",
    );
    let f = function(&program, "f");
    assert_eq!(&*f.source_name, "source_f");
    assert_eq!(program.location(f.location).line, 10);
    assert_eq!(program.file(program.location(f.location).file), "a/b.c");
    let lines = |edge: &Edge| -> Vec<u32> {
        let (start, end) = edge.lines;
        program.region_lines[start as usize..end as usize].iter().map(|line| line.1).collect()
    };
    let described = |edge: &Edge| (edge.instructions, lines(edge), program.location(edge.location).line);
    let (edges, beginnings) = program.edges.split_at(program.first_beginning as usize);
    let edges: Vec<(u32, Vec<u32>, u32)> = edges.iter().map(described).collect();
    assert_eq!(edges, [(4, vec![11, 12], 12), (4, vec![14, 13, 14, 13], 13)]);
    let beginnings: Vec<Vec<u32>> = beginnings.iter().map(lines).collect();
    assert_eq!(beginnings, [vec![11, 12], vec![14, 13], vec![14, 13, 14], vec![14, 13, 14, 13]]);
    let Body::Defined(code) = &f.body else { panic!("f has code") };
    assert_eq!(code.beginnings, [0, 1, 2, 3]);
}

#[test]
fn a_region_that_control_does_not_leave_has_beginnings_only() {
    let program = lower(
        "define void @f(ptr %p) !dbg !3 {
           store i32 1, ptr %p, !dbg !4
           store i32 2, ptr %p, !dbg !5
           unreachable, !dbg !6
         }
         !llvm.dbg.cu = !{!0}
         !llvm.module.flags = !{!2}
         !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
         !1 = !DIFile(filename: \"b.c\", directory: \"/home\")
         !2 = !{i32 2, !\"Debug Info Version\", i32 3}
         !3 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 10, unit: !0)
         !4 = !DILocation(line: 11, column: 2, scope: !3)
         !5 = !DILocation(line: 12, column: 3, scope: !3)
         !6 = !DILocation(line: 12, column: 4, scope: !3)",
    );
    assert_eq!(program.first_beginning, 0);
    let lines = |edge: &Edge| program.lines(edge).iter().map(|line| line.1).collect::<Vec<u32>>();
    assert_eq!(program.edges.iter().map(lines).collect::<Vec<_>>(), [vec![11], vec![11, 12]]);
    let at = |position| program.beginning_at(FunctionId(0), position).map(|edge| edge.0);
    assert_eq!([at(0), at(1), at(2)], [Some(0), Some(1), Some(1)]);
}

#[test]
fn blocks_by_address() {
    check(
        "define i32 @f(i1 %c, i32 %x) {
         entry:
           %t = select i1 %c, ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)
           indirectbr ptr %t, [label %a, label %b]
         a:
           %p = phi i32 [ %x, %entry ]
           ret i32 %p
         b:
           ret i32 2
         }",
        "entry:
         r0 = if r0 then i64 block 1 of @f else block 2 of @f
         jump [r0]; block 1 -> 2 [edge 0: 2]; block 2 -> 3 [edge 1: 2]
         a:
         return r1 [edge 2: 2]
         b:
         return 2 [edge 3: 1]",
    );
}

#[test]
fn exceptions_are_reported_where_they_are_reached() {
    check(
        "declare i32 @g(i32)
         declare i32 @personality(...)
         declare void @llvm.donothing()
         define i32 @f(i32 %x) personality ptr @personality {
           %r = invoke i32 @g(i32 %x) to label %ok unwind label %bad
         ok:
           invoke void @llvm.donothing() to label %end unwind label %bad
         end:
           ret i32 %r
         bad:
           %l = landingpad { ptr, i32 } cleanup
           resume { ptr, i32 } %l
         }",
        "0:
         r0 = call i32 @g(i32 r0) [edge 0: 1]
         jump 2 [edge 1: 0]
         ok:
         jump 3 [edge 2: 1]
         end:
         return r0 [edge 3: 1]
         bad:
         unsupported: landingpad (exception handling)
         unsupported: resume (exception handling)",
    );
}

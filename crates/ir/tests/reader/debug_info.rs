//! Nodes of the debug information.

use reprise_ir::debug::{DebugInfo, Field};
use reprise_ir::module::MetadataId;

use crate::constructs::read;

const NODES: &str = r#"
define void @f() !dbg !1 {
  ret void, !dbg !2
}
!llvm.dbg.cu = !{!9}
!0 = !{i32 7, !"text \22\41", null, !1, !{!2}, ptr @f}
!1 = distinct !DISubprogram(name: "f", linkageName: "_Z1f", scope: !3, file: !3, line: 4, type: !5, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !9)
!2 = !DILocation(line: 6, column: 2, scope: !4)
!3 = !DIFile(filename: "a.c", directory: "/tmp/x y")
!4 = distinct !DILexicalBlock(scope: !1, file: !6, line: 5, column: 1)
!5 = !DISubroutineType(types: !{null})
!6 = !DIFile(filename: "/abs/b.h", directory: "/tmp")
!7 = !DILocation(line: 1, scope: !7, inlinedAt: !7)
!8 = !DIExpression(DW_OP_plus_uconst, 8, DW_OP_deref)
!9 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: true)
!10 = !DIEnumerator(name: "low", value: -170141183460469231731687303715884105728)
!11 = !DILocation(line: 1, scope: !3, inlinedAt: !11)
!12 = garbage
!14 = !DIFile(filename: "unfinished
"#;

#[test]
fn nodes() {
    let module = read(NODES);
    let debug = DebugInfo::new(&module);
    let node = |number| debug.node(MetadataId::new(number)).expect("it is defined");
    let tuple = node(0);
    assert_eq!((tuple.kind, tuple.distinct, tuple.fields.len()), ("", false, 6));
    assert_eq!(tuple.fields[0].1, Field::Other("i32 7"));
    assert_eq!(tuple.fields[1].1, Field::String("text \"A".into()));
    assert_eq!(tuple.fields[2].1, Field::Null);
    assert_eq!(tuple.fields[3].1, Field::Node(MetadataId::new(1)));
    assert!(
        matches!(&tuple.fields[4].1, Field::Inline(inner) if inner.fields == [("", Field::Node(MetadataId::new(2)))])
    );
    assert_eq!(tuple.fields[5].1, Field::Other("ptr @f"));
    let subprogram = node(1);
    assert!(subprogram.distinct);
    assert_eq!(subprogram.word("spFlags"), Some("DISPFlagDefinition | DISPFlagOptimized"));
    assert_eq!(subprogram.number("line"), 4);
    let unit = node(9);
    assert_eq!(unit.get("isOptimized"), Some(&Field::Boolean(false)));
    assert_eq!(unit.word("emissionKind"), Some("FullDebug"));
    assert_eq!(
        node(8).fields,
        [("", Field::Word("DW_OP_plus_uconst")), ("", Field::Integer(8)), ("", Field::Word("DW_OP_deref"))]
    );
    assert_eq!(node(10).integer("value"), Some(i128::MIN));
    assert!(debug.node(MetadataId::new(12)).is_none(), "garbage");
    assert!(debug.node(MetadataId::new(13)).is_none(), "missing");
    assert!(debug.node(MetadataId::new(14)).is_none(), "unfinished");
}

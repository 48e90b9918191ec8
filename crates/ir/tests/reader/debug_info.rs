//! Files, lines and names.

use reprise_ir::debug::{DebugInfo, Field};
use reprise_ir::module::{InstructionKind, MetadataId, Module};

use crate::constructs::read;

/// The lines of a function's instructions, in order and without repetitions.
fn lines(module: &Module, name: &str) -> Vec<u32> {
    let debug = DebugInfo::new(module);
    let code = module.function_named(name).and_then(|function| function.body.code()).expect("it is defined");
    let instructions = code.blocks.iter().flat_map(|block| &block.instructions);
    let mut lines: Vec<u32> = instructions
        .filter_map(|instruction| debug.location(instruction.location?))
        .map(|location| location.line)
        .collect();
    lines.dedup();
    lines
}

#[test]
fn of_clang() {
    for text in [include_str!("programs/clang-14.ll"), include_str!("programs/clang-19.ll")] {
        let module = read(text);
        let debug = DebugInfo::new(&module);
        let mean = module.function_named("mean").expect("it is defined");
        let subprogram = debug.function(mean).expect("compiled with -g");
        assert_eq!((&*subprogram.name, subprogram.line), ("mean", 7));
        let file = subprogram.file.expect("it is in a file");
        assert!(file.starts_with('/') && file.ends_with("/seed.c"), "{file}");
        let parameters = debug.parameter_variables(mean);
        let names: Vec<_> =
            parameters.iter().map(|parameter| parameter.as_ref().map(|variable| &*variable.name)).collect();
        assert_eq!(names, [Some("values"), Some("count")]);
        assert_eq!(parameters[1].as_ref().and_then(|variable| variable.argument), Some(2));
        let source: Vec<_> = debug.source_parameters(mean).into_iter().map(|variable| variable.name).collect();
        assert_eq!(source, ["values".into(), "count".into()]);
        assert!(lines(&module, "mean").contains(&9));
        let units = debug.compile_units();
        assert_eq!(units.len(), 1);
        assert!(units[0].language.starts_with("DW_LANG_C"), "{units:?}");
        let counter = module.variables.iter().find(|variable| &*module.symbol(variable.symbol).name == "counter");
        let counter = debug.global_variable(counter.expect("it is defined")).expect("compiled with -g");
        assert_eq!((&*counter.name, counter.line), ("counter", 3));
    }
}

#[test]
fn of_parameters_in_parts() {
    // `struct pair` is passed in two registers, which become one variable.
    let module = read(include_str!("programs/clang-14.ll"));
    let debug = DebugInfo::new(&module);
    let swap = module.function_named("swap").expect("it is defined");
    let parameters = debug.parameter_variables(swap);
    let names: Vec<_> = parameters.iter().map(|parameter| parameter.as_ref().map(|variable| &*variable.name)).collect();
    assert_eq!(names, [Some("p"), Some("p")]);
    assert_eq!(debug.source_parameters(swap).len(), 1);
    let locals = debug.local_variables(swap.body.code().expect("it is defined"));
    let mut names: Vec<_> = locals.values().map(|variable| &*variable.name).collect();
    names.sort_unstable();
    assert_eq!(names, ["p", "q"]);
}

#[test]
fn of_rustc_and_its_inlined_calls() {
    let module = read(include_str!("programs/rustc-1.95.ll"));
    let debug = DebugInfo::new(&module);
    let area = module
        .functions
        .iter()
        .find(|function| debug.function(function).is_some_and(|subprogram| &*subprogram.name == "area"));
    let area = area.expect("it is compiled");
    let code = area.body.code().expect("it is readable");
    let instructions = code.blocks.iter().flat_map(|block| &block.instructions);
    let deepest = instructions
        .filter_map(|instruction| Some(debug.inline_stack(instruction.location?)))
        .max_by_key(Vec::len)
        .expect("there are locations");
    assert!(deepest.len() > 1, "`checked_mul` is inlined");
    assert_eq!(deepest.last().and_then(|location| location.function.as_deref()), Some("area"));
    assert!(deepest.last().is_some_and(|location| location.file.ends_with("seed.rs") && location.inlined_at.is_none()));
}

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
    assert!(matches!(&tuple.fields[4].1, Field::Inline(inner) if inner.nodes().eq([MetadataId::new(2)])));
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
    assert_eq!(module.named_metadata("llvm.dbg.cu"), [MetadataId::new(9)]);
}

#[test]
fn locations() {
    let module = read(NODES);
    let debug = DebugInfo::new(&module);
    let code = module.functions[0].body.code().expect("it is readable");
    let ret = &code.blocks[0].instructions[0];
    assert!(matches!(ret.kind, InstructionKind::Return(None)));
    let location = debug.location(ret.location.expect("it has one")).expect("it makes sense");
    assert_eq!((&*location.file, location.line, location.column), ("/abs/b.h", 6, 2));
    assert_eq!(location.function.as_deref(), Some("f"));
    assert_eq!(location.subprogram, Some(MetadataId::new(1)));
    let subprogram = debug.function(&module.functions[0]).expect("it has one");
    assert_eq!(subprogram.file.as_deref(), Some("/tmp/x y/a.c"));
    assert_eq!(subprogram.linkage_name.as_deref(), Some("_Z1f"));
    assert!(debug.location(MetadataId::new(7)).is_none(), "its scope is itself");
    assert!(debug.location(MetadataId::new(3)).is_none(), "a file is no location");
    assert!(debug.inline_stack(MetadataId::new(11)).len() < 2000, "inlined into itself");
}

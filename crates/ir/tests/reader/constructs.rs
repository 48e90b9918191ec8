//! Every construct, by hand.

use std::process::Command;

use reprise_ir::module::*;
use reprise_ir::read_module;

use crate::compare::assert_same;
use crate::printer::Printer;

pub const CONSTRUCTS: &str = include_str!("programs/constructs.ll");

pub fn read(text: &str) -> Module {
    match read_module("t.ll", text.as_bytes().to_vec()) {
        Ok(module) => module,
        Err(error) => panic!("{error}"),
    }
}

/// The first function's body.
fn code(module: &Module) -> &LlvmCode {
    let body = module
        .functions
        .iter()
        .find(|function| !matches!(function.body, LlvmBody::None))
        .map(|function| &function.body);
    match body.expect("a definition") {
        LlvmBody::Code(code) => code,
        other => panic!("{other:?}"),
    }
}

/// A body of one function, as it is printed again.
fn printed(body: &str) -> Vec<String> {
    let module = read(&format!("declare void @g()\ndefine void @f(ptr %p, i32 %i) {{\n{body}\n}}\n"));
    let function = module.function_named("f").expect("it was just defined");
    Printer { module: &module, fold_pointers: false }.body(function, code(&module))
}

#[test]
fn everything_is_read_as_it_is_printed() {
    let module = read(CONSTRUCTS);
    assert!(assert_same(&module, CONSTRUCTS) > 150);
}

/// The text above is what LLVM accepts, where there is an LLVM to ask.
#[test]
fn llvm_accepts_the_constructs() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = directory.path().join("constructs.ll");
    std::fs::write(&path, CONSTRUCTS).expect("the directory was just made");
    for tool in ["llvm-as-19", "llvm-as-20", "llvm-as-21", "llvm-as-22"] {
        match Command::new(tool).args(["-o", "/dev/null"]).arg(&path).output() {
            Err(error) => println!("{tool}: {error}"),
            Ok(output) => {
                assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
                println!("{tool}: accepted");
            }
        }
    }
}

#[test]
fn the_module_itself() {
    let module = read(CONSTRUCTS);
    assert_eq!(&*module.source_name, "constructs.c");
    assert_eq!(&*module.target_triple, "x86_64-unknown-linux-gnu");
    assert_eq!(&*module.module_assembly, ".globl marker\nmarker:\n");
    assert_eq!(module.data_layout().endianness, Endianness::Little);
    assert_eq!(module.data_layout().pointer_width(), 64);
    assert_eq!(module.data_layout().pointer(271).width, 32);
    assert_eq!(module.metadata.len(), 1);
}

#[test]
fn linkage_and_properties_of_variables() {
    let module = read(CONSTRUCTS);
    let variable = |name: &str| {
        let symbol = module.symbol_named(name).expect("defined");
        match module.symbol(symbol).definition {
            SymbolDefinition::Variable(id) => module.variable(id),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(variable("integers").linkage, Linkage::External);
    assert_eq!(variable("text").linkage, Linkage::Private);
    assert_eq!(variable("internal").linkage, Linkage::Internal);
    assert_eq!(variable("weak_external").linkage, Linkage::ExternWeak);
    assert_eq!(variable("weak_definition").linkage, Linkage::Weak);
    assert_eq!(variable("common").linkage, Linkage::Common);
    assert!(matches!(variable("external").initializer, Initializer::None));
    assert!(matches!(variable("weak_external").initializer, Initializer::None));
    assert!(variable("truth").constant && !variable("odd").constant);
    assert!(variable("thread").thread_local);
    assert_eq!(variable("other_space").address_space, 1);
    assert_eq!(variable("placed").section.as_deref(), Some(".special"));
    assert_eq!(variable("placed").align.map(Alignment::bytes), Some(64));
    let unnamed = module.symbols.iter().find(|symbol| symbol.unnamed).expect("`@0`");
    assert_eq!(&*unnamed.name, "0");
    assert!(module.symbol_named("0").is_none());
    assert_eq!(module.aliases.len(), 3);
    assert_eq!(module.aliases[1].linkage, Linkage::Weak);
    assert_eq!(module.aliases[2].kind, AliasKind::IndirectFunction);
}

#[test]
fn attributes_that_matter() {
    let module = read(
        r#"
define internal signext i32 @f(ptr noundef byval({ i32, i64 }) align 8 %a, ptr sret(i32) %r, i8 zeroext range(i8 -3, 9) %b, ptr nonnull dereferenceable(16) newattribute(1, ")") futureattribute %c) #0 {
  call void @g(ptr align 4 elementtype(i16) %c) #1
  call void @g(ptr %a) nounwind unheard_of(5)
  ret i32 0
}
declare void @g(ptr) #2
attributes #0 = { noinline nounwind optnone "frame-pointer"="all" uwtable(sync) }
attributes #1 = { noreturn memory(none) }
attributes #2 = { returns_twice memory(argmem: read) align=8 }
"#,
    );
    let f = module.function_named("f").expect("defined");
    assert_eq!(f.linkage, Linkage::Internal);
    assert_eq!(f.attributes, FunctionAttributes::OPT_NONE);
    let [a, r, b, c] = &f.parameters[..] else { panic!("four parameters") };
    assert_eq!(a.attributes.flags, ParameterFlags::NO_UNDEF);
    assert_eq!(a.attributes.align.map(Alignment::bytes), Some(8));
    assert_eq!(module.types.alloc_size(a.attributes.by_value.expect("byval")), Some(12));
    assert_eq!(b.attributes.flags, ParameterFlags::ZERO_EXTEND);
    assert!([r, c].iter().all(|other| other.attributes == ParameterAttributes::default()));
    assert_eq!(c.name.as_deref(), Some("c"));
    let calls: Vec<&LlvmCall> = code(&module).blocks[0]
        .instructions
        .iter()
        .filter_map(|instruction| match &instruction.kind {
            InstructionKind::Call(call) => Some(&**call),
            _ => None,
        })
        .collect();
    assert!(calls[0].attributes.contains(FunctionAttributes::NO_RETURN));
    assert_eq!(calls[0].arguments[0].attributes.align.map(Alignment::bytes), Some(4));
    assert_eq!(calls[1].attributes, FunctionAttributes::NONE);
    let g = module.function_named("g").expect("declared");
    assert_eq!(g.attributes, FunctionAttributes::NONE);
}

#[test]
fn values_and_blocks_are_numbered_in_order() {
    let text = r#"
define i32 @f(i32, i32 %named) {
  br label %3

2:
  %x = add i32 %4, %0
  ret i32 %x

3:
  %4 = add i32 %named, 1
  br label %2
}
"#;
    // The parameter without a name is %0, the entry block %1.
    let module = read(text);
    let code = code(&module);
    assert_eq!(code.blocks.iter().map(|block| block.label.to_string()).collect::<Vec<_>>(), ["1", "2", "3"]);
    let InstructionKind::Branch(target) = code.blocks[0].instructions[0].kind else { panic!("a branch") };
    assert_eq!(target, BlockId::new(2));
    let InstructionKind::Binary { left, right, .. } = code.blocks[1].instructions[0].kind else {
        panic!("an addition")
    };
    assert_eq!(left, LlvmOperand::Local(ValueId::new(3)), "defined later in the text");
    assert_eq!(right, LlvmOperand::Local(ValueId::new(0)));
    assert_eq!(code.blocks[1].instructions[0].result, Some(ValueId::new(2)));
    assert_eq!(code.value_names, [(ValueId::new(1), "named".into()), (ValueId::new(2), "x".into())]);
    assert_eq!(code.blocks[2].instructions[0].line, 10);
}

#[test]
fn results_without_names_take_numbers() {
    assert_eq!(
        printed("  load i32, ptr %p\n  %2 = add i32 %1, 1\n  ret void"),
        ["0:", "%1 = load i32, ptr %p", "%2 = add i32 %1, 1", "ret void"]
    );
}

/// Newer versions of LLVM accept gaps, though they never print any.
#[test]
fn numbers_may_have_gaps() {
    let module = read(
        "define i32 @f(i32 %3) {\n  %10 = add i32 %3, 1\n  br label %20\n20:\n  %30 = add i32 %10, %3\n  ret i32 %30\n}\n",
    );
    assert_eq!(code(&module).value_types.len(), 3);
}

#[test]
fn comments_and_space_are_free() {
    let module = read(
        ";c\n\t\r\ndefine\tvoid ; why\n@f ( i32\n%a ) ; {\n{ ; }\n%b=add i32%a,1;x\nbr label%c\nc:ret void}\ndeclare void @g()",
    );
    assert_eq!(code(&module).blocks.len(), 2);
    assert_eq!(module.functions.len(), 2);
}

#[test]
fn typed_pointers_lose_their_types() {
    let module = read(
        r#"
%s = type { %s*, i32 (i8*, ...)*, [2 x %s]** }
@g = global i8* bitcast (i32* @h to i8*)
@h = global i32 0
@v = global i8* getelementptr inbounds ([4 x i8], [4 x i8]* @w, i64 0, i64 1)
@w = global [4 x i8] zeroinitializer
define i32 @f(%s* %p, void (i32)* %q, i8 addrspace(3)* %r) {
  %a = getelementptr inbounds %s, %s* %p, i64 0, i32 1
  %b = load i32 (i8*, ...)*, i32 (i8*, ...)** %a, align 8
  %c = bitcast %s* %p to i8*
  %d = call i32 (i8*, ...) %b(i8* %c, i32 2)
  call void %q(i32 %d)
  %e = call i32* @k()
  ret i32 %d
}
declare i32* @k()
"#,
    );
    let pointer = Type::Pointer { address_space: 0 };
    let s = module.types.named("s").expect("defined");
    let Type::Struct { fields, .. } = module.ty(s) else { panic!("a struct") };
    assert!(fields.iter().all(|&field| *module.ty(field) == pointer));
    let f = module.function_named("f").expect("defined");
    assert_eq!(*module.ty(f.parameters[2].ty), Type::Pointer { address_space: 3 });
    assert!(f.body.code().is_some());
    assert!(module.variables.iter().all(|variable| matches!(variable.initializer, Initializer::Constant(_))));
}

#[test]
fn layouts() {
    let module = read(
        r#"
target datalayout = "e-m:e-p270:32:32-i64:64-i128:128-f80:128-S128"
%a = type { i8, i32, i8, double }
%b = type <{ i8, i32, double }>
%c = type { i1, i128, x86_fp80 }
%d = type { [3 x %a], <4 x i32>, ptr addrspace(270), ptr }
%e = type { i37, <3 x i32>, <2 x i1> }
%open = type opaque
%f = type { %open }
%g = type { ptr, %g2 }
%g2 = type { ptr }
%z = type {}
@a = external global %a
@b = external global %b
@c = external global %c
@d = external global %d
@e = external global %e
@g = external global %g
@z = external global [5 x %z]
@f = external global %f
"#,
    );
    let layout = |name: &str| {
        let layout = module.types.layout(module.types.named(name).expect("defined"))?;
        Some((layout.alloc_size, layout.abi_align, layout.field_offsets.to_vec()))
    };
    assert_eq!(layout("a"), Some((24, 8, vec![0, 4, 8, 16])));
    assert_eq!(layout("b"), Some((13, 1, vec![0, 1, 5])));
    assert_eq!(layout("c"), Some((48, 16, vec![0, 16, 32])));
    assert_eq!(layout("d"), Some((112, 16, vec![0, 80, 96, 104])));
    assert_eq!(layout("e"), Some((48, 16, vec![0, 16, 32])));
    assert_eq!(layout("f"), None);
    assert_eq!(layout("g"), Some((16, 8, vec![0, 8])));
    assert_eq!(layout("z"), Some((0, 1, vec![])));
    assert_eq!(module.types.store_size(module.types.named("b").expect("defined")), Some(13));
}

#[test]
fn default_layout_is_llvms() {
    let module = read("@a = external global { i8, i64 }\n@b = external global i128\n@c = external global x86_fp80\n");
    let size = |index: usize| module.types.alloc_size(module.variables[index].ty);
    assert_eq!(size(0), Some(12), "without a layout an i64 is aligned to 4");
    assert_eq!(size(1), Some(16));
    assert_eq!(size(2), Some(16));
}

#[test]
fn newer_forms() {
    assert_eq!(
        printed(
            r#"
  %a = getelementptr inbounds nuw i8, ptr %p, i64 1
  %b = getelementptr nusw nuw i8, ptr %p, i64 1
  %c = icmp samesign ult i32 %i, 5
  %d = trunc nuw i32 %i to i8
  %e = uitofp nneg i32 %i to float
  %f = add <2 x i32> splat (i32 3), zeroinitializer
  %g = atomicrmw usub_sat ptr %p, i32 1 monotonic, align 4
  %h = ptrtoaddr ptr %p to i64
  ret void"#
        ),
        [
            "0:",
            "%a = getelementptr inbounds nuw i8, ptr %p, i64 1",
            "%b = getelementptr nusw nuw i8, ptr %p, i64 1",
            "%c = icmp samesign ult i32 %i, 5",
            "%d = trunc nuw i32 %i to i8",
            "%e = uitofp nneg i32 %i to float",
            "%f = add <2 x i32> splat (i32 3), zeroinitializer",
            "%g = atomicrmw usub_sat ptr %p, i32 1 monotonic, align 4",
            "%h = ptrtoaddr ptr %p to i64",
            "ret void",
        ]
    );
    let module = read(
        r#"
@a = global float f0x3FC00000
@b = global double +inf
@c = global float -nan(0x1)
@d = global double 0x1.8p1
@e = global x86_fp80 1.0
@f = global half 1.5
@g = global i8 u0xFF
@h = global i16 s0xFF
@i = global double 1e+5
@j = global [2 x double] [double -inf, double +qnan]
@v = constant ptr getelementptr inbounds inrange(-16, 8) ({ [3 x ptr] }, ptr @a, i32 0, i32 0, i32 2)
"#,
    );
    let printer = Printer { module: &module, fold_pointers: false };
    let constants: Vec<String> = module
        .variables
        .iter()
        .map(|variable| match &variable.initializer {
            Initializer::Constant(constant) => printer.constant(*constant),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        constants,
        [
            "0x3FF8000000000000",
            "0x7FF0000000000000",
            "0xFFF8000020000000",
            "0x4008000000000000",
            "0xK3FFF8000000000000000",
            "0xH3E00",
            "-1",
            "-1",
            "0x40F86A0000000000",
            "[double 0xFFF0000000000000, double 0x7FF8000000000000]",
            "getelementptr inbounds ({ [3 x ptr] }, ptr @a, i32 0, i32 0, i32 2)",
        ]
    );
}

/// What is wrong with each function and variable, by name.
fn unreadable(text: &str) -> Vec<String> {
    let module = read(text);
    let functions = module.functions.iter().filter_map(|function| match &function.body {
        LlvmBody::Unreadable(reason) => Some((function.symbol, reason.clone())),
        _ => None,
    });
    let variables = module.variables.iter().filter_map(|variable| match &variable.initializer {
        Initializer::Unreadable(reason) => Some((variable.symbol, reason.clone())),
        _ => None,
    });
    variables.chain(functions).map(|(symbol, reason)| format!("{}: {reason}", module.symbol(symbol).name)).collect()
}

#[test]
fn what_is_not_known_stays_where_it_is() {
    let text = r#"
@good = global i32 1, align 4
@bad = global i32 newconstant(5), align 4
@worse = global quux 3
@fine = global ptr @worse
define void @first() {
  frobnicate i32 5
  ret void
}
define void @second() {
  ret void
}
declare quux @third(quux)
define quux @fourth(i32 %a) #0 {
  ret void
}
define void @fifth() {
  ret void
}
define void @unfinished() {
  call void @fifth(
define void @sixth() {
  ret void
}
"#;
    assert_eq!(
        unreadable(text),
        [
            "bad: 3:19: expected a constant, found `newconstant`",
            "worse: 4:17: expected a type, found `quux`",
            "first: 7:3: unknown instruction `frobnicate`",
            "third: 13:14: expected a type, found `@third`",
            "fourth: 14:13: expected a type, found `@fourth`",
            "unfinished: 22:1: expected a type, found `define`",
        ]
    );
    let module = read(text);
    let readable = |name: &str| module.function_named(name).is_some_and(|function| function.body.code().is_some());
    assert!(readable("second") && readable("fifth") && readable("sixth"));
    assert!(matches!(module.variables[3].initializer, Initializer::Constant(_)));
}

#[test]
fn ill_typed_bodies_are_unreadable() {
    let table = [
        ("%x = add i32 %p, 1", "expected a value of type i32, found one of ptr"),
        ("%x = add ptr %p, %p", "no operand of this instruction is a ptr"),
        ("%x = add i32 %y, 1\n  %y = add i64 1, 1", "this value is used as i32 before"),
        ("%x = add i32 %y, 1", "the value used here is not defined in this function"),
        ("br label %nowhere", "no block has the label `nowhere`"),
        ("%x = trunc i32 %i to i64", "no such cast from i32 to i64"),
        ("%x = load i32, i32 %i", "expected a pointer, found a i32"),
        ("store void, ptr %p", "no value has type void"),
        ("%x = icmp eq float 0.0, 1.0", "no float can be compared"),
        ("%x = extractvalue { i32 } undef, 1", "{ i32 } has no field 1"),
        ("%x = store i32 1, ptr %p", "an instruction without a result has a name"),
        ("ret i32 1", "the returned value has another type than the function returns"),
        ("%p = add i32 1, 1", "this name is defined twice"),
        ("%7 = add i32 1, 1\n  %7 = add i32 1, 1", "this number is out of sequence"),
        ("%4000000000 = add i32 1, 1", "this number is out of sequence"),
        ("%99999999999 = add i32 1, 1", "number too large"),
        (
            "br label %b\nb:\n  %x = phi i32 [ 1, %b ]",
            "`phi` does not have one value for each predecessor of its block",
        ),
        ("%x = add i32 1, 1\n  %y = phi i32 [ 1, %0 ]", "`phi` behind another instruction"),
        ("call i32 (i32) @g(ptr %p)", "the arguments do not have the types of the parameters"),
        ("%x = alloca i32, align 3", "an alignment is a power of two"),
        ("%x = add i8 %i, 1", "expected a value of type i8, found one of i32"),
        ("%x = add i8 300, 1", "the number does not fit in i8"),
        ("%x = add i8 -129, 1", "the number does not fit in i8"),
        ("%x = fadd float 0x3FB999999999999A, 1.0", "this floating point type cannot hold the literal"),
        ("%x = select i1 true, i32 1, i64 1", "`select` of mismatching types"),
        (
            "%x = shufflevector <2 x i32> undef, <2 x i32> undef, <2 x i64> undef",
            "`shufflevector` of mismatching types",
        ),
        ("switch i32 %i, label %0 [ i64 1, label %0 ]", "a case of another type than the value"),
        ("%x = getelementptr i8, i32 %i, i64 0", "`getelementptr` of the wrong types"),
        ("%x = add i32 1, 1\nb:\n  ret void", "the block before this label has no terminator"),
        ("%x = alloca [", "expected a number, found `ret`"),
    ];
    for (body, expected) in table {
        let text = format!("declare void @g()\ndefine void @f(ptr %p, i32 %i) {{\n  {body}\n  ret void\n}}\n");
        let found = unreadable(&text);
        assert!(found.len() == 1 && found[0].contains(expected), "{body}: expected {expected}, found {found:?}");
    }
}

#[test]
fn unreadable_block_addresses_are_constants() {
    let module = read("@a = global ptr blockaddress(@f, %nowhere)\ndefine void @f() {\n  ret void\n}\n");
    let Initializer::Constant(constant) = module.variables[0].initializer else { panic!("a constant") };
    assert_eq!(module.constant(constant).kind, ConstantKind::Unreadable("blockaddress(@f, %nowhere)".into()));
}

#[test]
fn debug_intrinsics_and_records_are_the_same() {
    let old = read(
        r#"
declare void @llvm.dbg.declare(metadata, metadata, metadata)
define void @f(i32 %v) {
  %x = alloca i32
  call void @llvm.dbg.declare(metadata ptr %x, metadata !1, metadata !DIExpression()), !dbg !2
  store i32 %v, ptr %x
  call void @llvm.dbg.value(metadata i32 %v, metadata !3, metadata !DIExpression()), !dbg !4
  call void @llvm.dbg.value(metadata i32 undef, metadata !3, metadata !DIExpression(DW_OP_deref)), !dbg !4
  call void @llvm.dbg.label(metadata !5), !dbg !2
  ret void
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
"#,
    );
    let new = read(
        r#"
define void @f(i32 %v) {
  %x = alloca i32
    #dbg_declare(ptr %x, !1, !DIExpression(), !2)
  store i32 %v, ptr %x
    #dbg_value(i32 %v, !3, !DIExpression(), !4)
    #dbg_value(i32 poison, !3, !DIExpression(DW_OP_deref), !4)
    #dbg_label(!5, !2)
    #dbg_unheard_of(!1)
  ret void
}
"#,
    );
    assert_eq!(code(&old).variables, code(&new).variables);
    let variables = &code(&new).variables;
    assert_eq!(variables.len(), 3);
    assert_eq!(variables[0].kind, VariableRecordKind::Declare);
    assert_eq!(variables[0].value, Some(LlvmOperand::Local(ValueId::new(1))));
    assert_eq!((variables[0].variable.number(), variables[0].location.map(MetadataId::number)), (1, Some(2)));
    assert_eq!((variables[1].kind, variables[1].instruction), (VariableRecordKind::Value(RecordedValue::Whole), 2));
    assert_eq!((variables[2].kind, variables[2].value), (VariableRecordKind::Value(RecordedValue::Changed), None));
    assert_eq!(code(&old).blocks[0].instructions.len(), 3);
}

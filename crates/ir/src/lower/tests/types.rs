//! The types of the source, of what compilers say about small programs and of what none of them would say.

use reprise_testkit::Random;

use super::texts::{function, read};
use crate::code::*;
use crate::lower::{Input, link_and_lower};

const SHAPES: &str = include_str!("types/shapes.ll");
const CLASSES: &str = include_str!("types/classes.ll");
const ONE: &str = include_str!("types/one.ll");
const TWO: &str = include_str!("types/two.ll");

fn lowered(texts: &[&str]) -> Program {
    let read = |text: &&str| crate::read_module("test.ll", text.as_bytes().to_vec()).expect("it can be read");
    let modules: Vec<_> = texts.iter().map(read).collect();
    let inputs: Vec<Input> = modules.iter().map(|module| Input { module, origin: Origin::Program }).collect();
    link_and_lower(&inputs).expect("they link")
}

fn parameter(program: &Program, name: &str, position: usize) -> ShapeId {
    function(program, name).parameters[position].shape.unwrap_or_else(|| panic!("{name} has no type at {position}"))
}

/// What the pointer that a function has as its parameter points at.
fn pointee(program: &Program, name: &str, position: usize) -> ShapeId {
    match program.types.shape(parameter(program, name, position)).kind {
        ShapeKind::Pointer { to: Some(to), .. } => to,
        ref other => panic!("no pointer to something: {other:?}"),
    }
}

/// A shape in one line: name, size/alignment, members with their offsets.
fn shown(types: &SourceTypes, id: ShapeId) -> String {
    let shape = types.shape(id);
    let mut text = format!("{} {}/{}", shape.name, shape.size, shape.align);
    for Member { name, offset, bits, shape } in shape.members() {
        let bits = bits.map(|(first, width)| format!("+{first}:{width}")).unwrap_or_default();
        text += &format!("; {name} {offset}{bits} {}", types.shape(*shape).name);
    }
    text
}

fn cells(types: &SourceTypes, id: ShapeId, count: u64) -> Vec<(u64, &str)> {
    let name = |to: Option<ShapeId>| to.map_or("void", |to| &types.shape(to).name);
    types.pointer_cells(id, count).iter().map(|cell| (cell.offset, name(cell.to))).collect()
}

#[track_caller]
fn check_pointee(name: &str, expected: &str) {
    let program = lowered(&[SHAPES]);
    assert_eq!(shown(&program.types, pointee(&program, name, 0)), expected);
}

#[test]
fn structures() {
    check_pointee("list", "struct node 16/8; elem 0 int; next 8 struct node *");
    check_pointee("tree", "struct tree 24/8; left 0 struct tree *; right 8 struct tree *; key 16 long");
    check_pointee(
        "nested",
        "struct outer 88/8; tag 0 char; corners 2 struct point [3]; low 14+0:3 unsigned int; high 14+3:7 unsigned int; \
         far 16+0:11 int; weights 24 double [2][3]; heads 72 struct node *[2]",
    );
    check_pointee("tagged", "struct cell 32/8; kind 0 int; as 8 union {...}; tail 24 struct node *");
    check_pointee(
        "flexible",
        "struct packet 16/8; length 0 unsigned int; owner 8 struct node *; data 16 unsigned char []",
    );
    check_pointee(
        "callback",
        "struct handler 16/8; call 0 int (*)(struct handler *, const void *, ...); context 8 void *",
    );
    check_pointee("incomplete", "struct secret 0/1");
    check_pointee("area", "size_pair 8/4; width 0 int; height 4 int");
    check_pointee("couple", "struct wife 16/8; spouse 0 struct husband *; age 8 int");
    check_pointee("packed", "struct tight 13/1; c 0 char; i 1 int; n 5 struct node *");
}

#[test]
fn parameters_results_and_globals() {
    let program = lowered(&[SHAPES]);
    let names = |name: &str| -> Vec<Option<&str>> {
        let parameters = function(&program, name).parameters.iter();
        parameters.map(|parameter| parameter.shape.map(|shape| &*program.types.shape(shape).name)).collect()
    };
    assert_eq!(names("list"), [Some("struct node *"), Some("const char *")]);
    assert_eq!(names("area"), [Some("size_pair *"), Some("const size_pair *")]);
    assert_eq!(
        names("rows"),
        ["int (*)[3]", "enum colour", "enum level", "_Bool", "signed char", "unsigned char"].map(Some)
    );
    assert_eq!(names("plain"), ["float", "unsigned long long", "void *", "int *"].map(Some));
    assert_eq!(names("swapped"), [None, None], "one parameter in two parts");
    assert_eq!(names("by_value"), [Some("struct large"), Some("struct {...} *")]);
    let kinds: Vec<&ShapeKind> =
        [1, 2, 3, 4, 5].map(|at| &program.types.shape(parameter(&program, "rows", at)).kind).into();
    let expected = [
        ScalarShape::Unsigned,
        ScalarShape::Signed,
        ScalarShape::Boolean,
        ScalarShape::Character { signed: true },
        ScalarShape::Character { signed: false },
    ];
    assert_eq!(kinds, expected.map(ShapeKind::Scalar).iter().collect::<Vec<_>>());
    let constant = |name, at| match program.types.shape(parameter(&program, name, at)).kind {
        ShapeKind::Pointer { constant, .. } => constant,
        _ => panic!("no pointer"),
    };
    assert_eq!(
        [constant("list", 0), constant("list", 1), constant("area", 0), constant("area", 1)],
        [false, true, false, true]
    );

    let result = |name: &str| function(&program, name).result_shape.map(|shape| &*program.types.shape(shape).name);
    assert_eq!(
        [result("tree"), result("swapped"), result("nothing")],
        [Some("long"), Some("struct pair"), Some("int")]
    );
    let global = |name: &str| {
        let global = program.globals.iter().find(|global| &*global.name == name).expect("it is there");
        global.shape.map(|shape| &*program.types.shape(shape).name)
    };
    assert_eq!(global("tree_root"), Some("struct tree *"));
    assert_eq!(global("chosen"), Some("int (*)(const void *, const void *)"));
}

#[test]
fn pointers_in_objects() {
    let program = lowered(&[SHAPES]);
    let types = &program.types;
    let of = |name, count| cells(types, pointee(&program, name, 0), count);
    assert_eq!(of("list", 1), [(8, "struct node")]);
    assert_eq!(of("list", 3), [(8, "struct node"), (24, "struct node"), (40, "struct node")]);
    assert_eq!(of("nested", 1), [(72, "struct node"), (80, "struct node")]);
    assert_eq!(of("tagged", 1), [(24, "struct node")], "not what is in the union");
    assert_eq!(of("callback", 1), [(0, "int (struct handler *, const void *, ...)"), (8, "void")]);
    assert_eq!(of("packed", 2), [(5, "struct node"), (18, "struct node")]);
    assert_eq!(of("rows", 4), []);
    let by_value = parameter(&program, "by_value", 0);
    assert_eq!(cells(types, by_value, 1), [(0, "struct node"), (8, "struct node"), (16, "struct node")]);

    let tagged = pointee(&program, "tagged", 0);
    let found = types.union_pointer_at(tagged, 8).expect("`as.list`");
    assert_eq!((found.offset, found.to), (8, Some(pointee(&program, "list", 0))));
    assert_eq!(types.union_pointer_at(tagged, 32 + 8).map(|cell| cell.offset), Some(40));
    assert_eq!([0, 9, 16, 24].map(|offset| types.union_pointer_at(tagged, offset)), [None; 4]);
}

#[test]
fn what_is_at_an_offset() {
    let program = lowered(&[SHAPES]);
    let types = &program.types;
    let at = |name, offset| {
        let found = types.cell_at(pointee(&program, name, 0), offset);
        found.map(|(path, shape, place)| format!("{path} {} {place}", types.shape(shape).name)).unwrap_or_default()
    };
    assert_eq!(at("list", 0), ".elem int 0");
    assert_eq!(at("list", 3), ".elem int 0");
    assert_eq!(at("list", 4), "", "padding");
    assert_eq!(at("list", 15), ".next struct node * 8");
    assert_eq!(at("list", 40), "[2].next struct node * 40");
    assert_eq!(at("nested", 1), "", "padding");
    assert_eq!(at("nested", 12), ".corners[2].y short 12", "two shorts a point, from 2 on");
    assert_eq!(at("nested", 10), ".corners[2].x short 10");
    assert_eq!(at("nested", 14), ".low unsigned int 14");
    assert_eq!(at("nested", 15), ".high unsigned int 14");
    assert_eq!(at("nested", 64), ".weights[1][2] double 64");
    assert_eq!(at("tagged", 23), ".as.text[15] char 23");
    assert_eq!(at("flexible", 15), ".owner struct node * 8");
    assert_eq!(at("flexible", 116), ".data[100] unsigned char 116");
    assert_eq!(at("rows", 8), "[2] int 8");
    assert_eq!(at("rows", 16), "[1][1] int 16");
    assert_eq!(at("incomplete", 0), "");
}

#[test]
fn classes() {
    let program = lowered(&[CLASSES]);
    let types = &program.types;
    let of = |name: &str| shown(types, pointee(&program, name, 0));
    assert_eq!(
        of("_Z3dogPKN3zoo3DogENS_4MoodE"),
        "zoo::Dog 32/8; zoo::Animal 0 zoo::Animal; name 16 char [8]; leader 24 zoo::Dog *"
    );
    let dog = pointee(&program, "_Z3dogPKN3zoo3DogENS_4MoodE", 0);
    assert_eq!(cells(types, dog, 1), [(8, "zoo::Animal"), (24, "zoo::Dog")]);
    assert_eq!(shown(types, parameter(&program, "_Z3dogPKN3zoo3DogENS_4MoodE", 1)), "zoo::Mood 1/1");
    let shape = pointee(&program, "_Z5shapeRN3zoo5ShapeE", 0);
    assert_eq!(types.opaque_part(shape), Some((0, "a pointer to a virtual table")));
    assert_eq!(types.cell_at(shape, 8).map(|cell| cell.0), Some(".side".into()));
    let diamond = pointee(&program, "_Z7diamondPN3zoo7DiamondE", 0);
    assert_eq!(types.opaque_part(diamond), Some((0, "a virtual base class")));
    assert_eq!(types.opaque_part(dog), None);
    // What has a body has types, its own `this` too.
    assert_eq!(types.shape(parameter(&program, "_ZNK3zoo6Animal4walkEv", 0)).name, "const zoo::Animal *".into());
}

#[test]
fn two_modules() {
    for texts in [[ONE, TWO], [TWO, ONE]] {
        let program = lowered(&texts);
        let types = &program.types;
        assert_eq!(parameter(&program, "first", 0), parameter(&program, "second", 0), "`shared` is one");
        assert_eq!(parameter(&program, "first", 1), parameter(&program, "second", 1), "`hidden` is known");
        assert_eq!(
            shown(types, pointee(&program, "first", 1)),
            "struct hidden 16/8; inside 0 long; list 8 struct shared *"
        );
        assert_eq!(parameter(&program, "first", 3), parameter(&program, "second", 2), "`holder` is one");
        let (one, other) = (pointee(&program, "first", 2), pointee(&program, "third", 0));
        assert_eq!(shown(types, one), "struct namesake 16/8; a 0 int; again 8 struct namesake *");
        assert_eq!(shown(types, other), "struct namesake 8/8; a 0 long");
        let named = |name: &str| types.iter().filter(|(_, shape)| &*shape.name == name).count();
        assert_eq!(
            (named("int"), named("struct shared"), named("struct shared *"), named("struct holder")),
            (1, 1, 1, 1)
        );
    }
    let alone = lowered(&[ONE]);
    assert_eq!(alone.types.shape(pointee(&alone, "first", 1)).kind, ShapeKind::Incomplete);
}

/// A declaration whose definitions disagree stays one.
#[test]
fn a_declaration_between_two_definitions() {
    let third = TWO.replace("@second", "@fourth").replace("@third", "@fifth").replace("\"inside\"", "\"elsewhere\"");
    let program = lowered(&[ONE, TWO, &third]);
    assert_eq!(program.types.shape(pointee(&program, "first", 1)).kind, ShapeKind::Incomplete);
    assert_ne!(parameter(&program, "second", 1), parameter(&program, "fourth", 1));
    assert_eq!(parameter(&program, "second", 0), parameter(&program, "fourth", 0));
}

#[test]
fn compatible_shapes() {
    let program = lowered(&[SHAPES]);
    let types = &program.types;
    let of = |name| pointee(&program, name, 0);
    let are = |one, other| types.are_compatible(one, other);
    assert!(are(of("list"), of("list")));
    assert!(!are(of("list"), of("tree")));
    // Equal in size and places: a pair is a pair, and each leads to the other.
    let husband = types.iter().find(|(_, shape)| &*shape.name == "struct husband").expect("it is reached").0;
    assert!(are(of("couple"), husband));
    assert!(!are(of("list"), of("couple")), "its pointer is elsewhere");
    assert!(!are(of("tagged"), parameter(&program, "by_value", 0)));
    assert!(!are(of("incomplete"), of("list")));
    assert!(!are(of("area"), types.shape(of("couple")).members()[1].shape), "sizes differ");
    let void = parameter(&program, "plain", 2);
    assert!(are(void, parameter(&program, "list", 0)), "`void *` may be any pointer");
    assert!(!are(parameter(&program, "list", 0), parameter(&program, "list", 1)), "`struct node *` and `const char *`");
}

#[test]
fn digests() {
    let digest = |text: &str, name: &str| {
        let program = lowered(&[text]);
        program.types.digest(parameter(&program, name, 0))
    };
    let original = digest(SHAPES, "list");
    assert_eq!(original, digest(SHAPES, "list"));
    // Another type of the program changes nothing, nor does the place of a definition.
    assert_eq!(original, digest(&SHAPES.replace("name: \"husband\"", "name: \"man\""), "list"));
    assert_eq!(original, digest(&SHAPES.replace("line: 2,", "line: 3,"), "list"));
    assert_ne!(original, digest(&SHAPES.replace("name: \"elem\"", "name: \"element\""), "list"));
    assert_ne!(digest(SHAPES, "couple"), digest(&SHAPES.replace("name: \"husband\"", "name: \"man\""), "couple"));
    assert_ne!(digest(SHAPES, "list"), digest(SHAPES, "tree"));
    // Along with other modules, types are called the same.
    let both = lowered(&[TWO, ONE]);
    let first = |program: &Program| program.types.digest(parameter(program, "first", 0));
    assert_eq!(first(&both), first(&lowered(&[ONE])));
}

#[test]
fn compilers_of_several_ages() {
    for text in [
        include_str!("../../../tests/reader/programs/clang-14.ll"),
        include_str!("../../../tests/reader/programs/clang-19.ll"),
    ] {
        let program = lowered(&[text]);
        let name = |function, position| &*program.types.shape(parameter(&program, function, position)).name;
        assert_eq!(
            [name("mean", 0), name("mean", 1), name("sum", 0), name("main", 1)],
            ["double *", "unsigned int", "int", "char **"]
        );
        assert_eq!(function(&program, "swap").parameters[0].shape, None);
        let result = function(&program, "swap").result_shape.expect("a structure");
        assert_eq!(shown(&program.types, result), "struct pair 16/8; first 0 int; second 8 long");
    }
}

#[test]
fn rust() {
    let program = lowered(&[include_str!("../../../tests/reader/programs/rustc-1.95.ll")]);
    let types = &program.types;
    let shape = types.shape(parameter(&program, "area", 0));
    assert!(matches!(shape.kind, ShapeKind::Pointer { constant: true, .. }), "{shape:?}");
    assert!(shape.name.starts_with('&'), "{}", shape.name);
    assert_eq!(types.opaque_part(pointee(&program, "area", 0)), Some((0, "an enumeration with fields")));
    let slice = types.iter().find(|(_, shape)| &*shape.name == "&[u64]");
    assert!(slice.is_none(), "what is passed in two parts has no type, and nothing else has this one");
    // The first part of a slice is its pointer, the second how many elements it has.
    let [pointer, length] = &function(&program, "largest").parameters[..] else { panic!("two parts") };
    assert_eq!((pointer.slice, length.slice), (Some(PointerPromise::Present), None));
    assert_eq!(&*types.shape(pointer.shape.expect("a pointer")).name, "u64 *");
    assert_eq!(length.shape, None);
}

#[test]
fn rust_structures() {
    let program = lowered(&[include_str!("types/holder.ll")]);
    let types = &program.types;
    let holder = pointee(&program, "hold", 0);
    assert_eq!(
        shown(types, holder),
        "holder::Holder 48/8; slice 8 &[u64]; object 24 &dyn holder::Speak; one 40 &mut i32; maybe 0 Option<u32>; unit 48 ()"
    );
    let slice = types.shape(holder).members()[0].shape;
    // How many elements are behind it is said by nothing that could be believed of any object.
    let unsaid = "a pointer of Rust's library, whose type does not say how much it points to";
    assert_eq!(types.opaque_part(slice), Some((0, unsaid)));
    assert_eq!(cells(types, holder, 1), [(40, "i32")]);
    let fat = types.shape(holder).members()[1].shape;
    assert_eq!(types.opaque_part(fat), Some((0, unsaid)));
    let exclusive = types.shape(types.pointer_cells(holder, 1)[0].pointer);
    assert!(matches!(exclusive.kind, ShapeKind::Pointer { promise: PointerPromise::Exclusive, .. }), "{exclusive:?}");
}

#[test]
fn without_debug_information() {
    let program = super::texts::lower("@g = global i32 1\ndefine i32 @f(ptr %p) { ret i32 0 }");
    assert!(program.types.is_empty());
    let f = function(&program, "f");
    assert_eq!((f.parameters[0].shape, f.result_shape, program.globals[0].shape), (None, None, None));
}

/// Types that the list of the function's type says, since no variable does.
#[test]
fn parameters_without_variables() {
    let text = |types: &str| {
        format!(
            "define i32 @f(ptr %p, i32 %n) !dbg !1 {{ ret i32 0 }}
             !1 = distinct !DISubprogram(name: \"f\", type: !2)
             !2 = !DISubroutineType(types: {types})
             !3 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
             !4 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64)"
        )
    };
    let names = |types: &str| {
        let program = super::texts::lower(&text(types));
        let shapes: Vec<_> = function(&program, "f").parameters.iter().map(|parameter| parameter.shape).collect();
        shapes.iter().map(|shape| shape.map(|shape| program.types.shape(shape).name.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(names("!{!3, !4, !3}"), [Some("int *".into()), Some("int".into())]);
    assert_eq!(names("!{!3, !4, !3, null}"), [Some("int *".into()), Some("int".into())], "variadic in the source");
    assert_eq!(names("!{!3, !4}"), [None, None]);
    assert_eq!(names("!{!3, !3, !4}"), [None, None], "an integer is not passed as a pointer");
}

/// The type of one global, from the text of its nodes; node 5 is its type.
fn of_global(nodes: &str) -> Program {
    let text = format!(
        "@g = global [4096 x i8] zeroinitializer, !dbg !1
         !1 = !DIGlobalVariableExpression(var: !2, expr: !DIExpression())
         !2 = distinct !DIGlobalVariable(name: \"g\", type: !5)
         !8 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
         {nodes}"
    );
    let module = read("test.ll", &text);
    link_and_lower(&[Input { module: &module, origin: Origin::Program }]).expect("it links")
}

#[test]
fn malformed_types() {
    let kind = |nodes: &str| {
        let program = of_global(nodes);
        exercise(&program);
        let shape = program.globals[0].shape.expect("it says something");
        program.types.shape(shape).clone()
    };
    let opaque = |nodes: &str| match kind(nodes).kind {
        ShapeKind::Opaque(reason) => reason.to_string(),
        other => panic!("{other:?}"),
    };
    let unknown = "the debug information does not say what it is";
    assert_eq!(opaque("!5 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !5)"), unknown);
    assert_eq!(
        opaque(
            "!5 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !6)
             !6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)"
        ),
        unknown
    );
    assert_eq!(opaque("!5 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !77)"), unknown);
    assert_eq!(opaque("!5 = !{!5}"), unknown);
    let structure = |members: &str| {
        format!(
            "!5 = !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", size: 64, elements: !6)\n!6 = !{{!7}}\n!7 = {members}"
        )
    };
    let member = "!DIDerivedType(tag: DW_TAG_member, name: \"m\", baseType: !8, size: 32";
    let inside = kind(&structure(&format!("{member}, offset: 32)")));
    assert_eq!(inside.members().len(), 1);
    assert_eq!(opaque(&structure(&format!("{member}, offset: 64)"))), "a member that is not inside it");
    assert_eq!(opaque(&structure(&format!("{member}, offset: -32)"))), "a member at no place that makes sense");
    assert_eq!(opaque(&structure(&format!("{member}, offset: 3)"))), "a member at no place that makes sense");
    let itself = "!DIDerivedType(tag: DW_TAG_member, name: \"m\", baseType: !5, size: 64)";
    assert_eq!(opaque(&structure(itself)), "a type that contains itself");
    let missing = structure("garbage");
    assert_eq!(opaque(&missing), "the debug information does not say what its members are");
    let array = |range: &str| {
        kind(&format!("!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, elements: !6)\n!6 = !{{{range}}}"))
    };
    let count = |range: &str| match array(range).kind {
        ShapeKind::Array { count, .. } => count,
        other => panic!("{other:?}"),
    };
    assert_eq!(count("!DISubrange(count: 7)"), Some(7));
    assert_eq!(count("!DISubrange(count: -1)"), None);
    assert_eq!(count("!DISubrange(count: -9223372036854775808)"), None);
    assert_eq!(count("!DISubrange(count: !5)"), None);
    assert_eq!(count("!DISubrange(lowerBound: 2, upperBound: 6)"), Some(5));
    assert_eq!(count("!DISubrange(upperBound: 6)"), Some(7));
    assert_eq!(count(""), None);
    assert!(matches!(array("!DISubrange(count: 9223372036854775807)").kind, ShapeKind::Opaque(_)));
    let pointers =
        "!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !{!DISubrange(count: 99999999)})
                    !6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)";
    assert_eq!(of_global(pointers).globals[0].shape, None, "it is larger than the global");
    assert!(of_global(pointers).types.iter().any(|(_, shape)| matches!(shape.kind, ShapeKind::Opaque(_))));
}

/// Structures within structures, deeper than anything should descend.
#[test]
fn deep_types() {
    let mut nodes = String::new();
    for level in 0..5000 {
        let (composite, tuple, member) = (10 + 3 * level, 11 + 3 * level, 12 + 3 * level);
        let base = if level == 4999 { 8 } else { composite + 3 };
        nodes += &format!(
            "!{composite} = !DICompositeType(tag: DW_TAG_structure_type, name: \"s{level}\", size: 64, elements: !{tuple})
             !{tuple} = !{{!{member}}}
             !{member} = !DIDerivedType(tag: DW_TAG_member, name: \"m\", baseType: !{base}, size: 64)\n"
        );
    }
    let program = of_global(&format!("!5 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !10)\n{nodes}"));
    assert_eq!(program.types.len(), 5001);
    exercise(&program);
    let is_opaque = |(_, shape): &(ShapeId, &Shape)| matches!(shape.kind, ShapeKind::Opaque(_));
    assert!(program.types.iter().any(|shape| is_opaque(&shape)));
}

/// Asks everything about every shape.
fn exercise(program: &Program) {
    let types = &program.types;
    let mut last = None;
    for (id, shape) in types.iter() {
        for offset in [0, 1, 8, shape.size / 2, shape.size, shape.size.saturating_add(7), u64::MAX] {
            if let Some((_, cell, place)) = types.cell_at(id, offset) {
                assert!(place <= offset, "{shape:?}");
                assert!(matches!(types.shape(cell).kind, ShapeKind::Scalar(_) | ShapeKind::Pointer { .. }));
            }
            types.union_pointer_at(id, offset);
        }
        for cell in types.pointer_cells(id, 2) {
            assert!(cell.offset < 2 * shape.size, "{shape:?}");
        }
        assert!(types.are_compatible(id, id));
        if let Some(last) = last {
            assert_eq!(types.are_compatible(last, id), types.are_compatible(id, last));
        }
        last = Some(id);
        types.opaque_part(id);
        assert!(!shape.name.is_empty());
        assert!(shape.align.is_power_of_two(), "{shape:?}");
    }
    types.digest_of(types.iter().map(|(id, _)| Some(id)));
}

#[test]
fn mutated_types_never_panic() {
    for (seed, original) in
        [SHAPES, CLASSES, include_str!("../../../tests/reader/programs/rustc-1.95.ll")].iter().enumerate()
    {
        exercise(&lowered(&[original]));
        let first = original.find("\n!0 = ").expect("nodes");
        let (code, nodes) = original.split_at(first);
        let mut random = Random::new(seed as u64);
        let words: Vec<&str> = nodes.split([' ', ',', '(', ')']).filter(|word| !word.is_empty()).collect();
        for _ in 0..300 {
            let mut text = nodes.to_string();
            for _ in 0..1 + random.below(12) {
                let from = words[random.below(words.len())];
                let to = words[random.below(words.len())];
                let found: Vec<usize> = text.match_indices(from).map(|(at, _)| at).collect();
                if let Some(&at) = found.get(random.below(found.len().max(1))) {
                    text.replace_range(at..at + from.len(), to);
                }
            }
            if let Ok(module) = crate::read_module("mutated.ll", format!("{code}{text}").into_bytes())
                && let Ok(program) = link_and_lower(&[Input { module: &module, origin: Origin::Program }])
            {
                exercise(&program);
            }
        }
    }
}

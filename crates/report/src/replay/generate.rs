//! The parts of the harness that depend on the program.
//!
//! C text, made of the description in the index alone: the program itself is not read.

use std::fmt::Write;

use reprise_machine::failures::{self, Failure};
use reprise_machine::world::CLOCKS;

use super::WatchedGlobal;
use crate::test_files::{
    Extension, ParameterDescription, ProgramDescription, ScalarDescription, ScalarForm, StubDescription,
};

/// Every function the harness defines, which a program may define too: the engine knows them by name in either case.
const HARNESS_FUNCTIONS: &[&str] = &[
    "klee_make_symbolic",
    "klee_int",
    "klee_range",
    "klee_assume",
    "klee_assert",
    "klee_silent_exit",
    "klee_abort",
    "klee_report_error",
    "klee_warning",
    "klee_warning_once",
    "klee_prefer_cex",
    "klee_print_expr",
    "klee_open_merge",
    "klee_close_merge",
    "klee_stack_trace",
    "klee_is_symbolic",
    "klee_assert_fail",
    "klee_choose",
    "klee_get_obj_size",
    "klee_check_memory_access",
    "klee_get_valuef",
    "klee_get_valued",
    "klee_get_valuel",
    "klee_get_valuell",
    "klee_get_value_i32",
    "klee_get_value_i64",
    "klee_define_fixed_object",
    "klee_mark_global",
    "klee_set_forking",
    "klee_print_range",
    "klee_is_replay",
    "klee_get_errno",
    "__VERIFIER_atomic_begin",
    "__VERIFIER_atomic_end",
    "__VERIFIER_nondet_memory",
    "__VERIFIER_assume",
    "__VERIFIER_error",
    "reach_error",
    "__VERIFIER_nondet_bool",
    "__VERIFIER_nondet_char",
    "__VERIFIER_nondet_uchar",
    "__VERIFIER_nondet_short",
    "__VERIFIER_nondet_ushort",
    "__VERIFIER_nondet_int",
    "__VERIFIER_nondet_uint",
    "__VERIFIER_nondet_u32",
    "__VERIFIER_nondet_unsigned",
    "__VERIFIER_nondet_long",
    "__VERIFIER_nondet_ulong",
    "__VERIFIER_nondet_longlong",
    "__VERIFIER_nondet_ulonglong",
    "__VERIFIER_nondet_size_t",
    "__VERIFIER_nondet_pointer",
    "__VERIFIER_nondet_float",
    "__VERIFIER_nondet_double",
    "__VERIFIER_nondet_long_double",
    "__VERIFIER_nondet_int128",
    "__VERIFIER_nondet_uint128",
    "__VERIFIER_nondet_unsigned_char",
    "__VERIFIER_nondet_u8",
    "__VERIFIER_nondet_s8",
    "__VERIFIER_nondet_uint8_t",
    "__VERIFIER_nondet_int8_t",
    "__VERIFIER_nondet_unsigned_short",
    "__VERIFIER_nondet_u16",
    "__VERIFIER_nondet_s16",
    "__VERIFIER_nondet_uint16_t",
    "__VERIFIER_nondet_int16_t",
    "__VERIFIER_nondet_unsigned_int",
    "__VERIFIER_nondet_s32",
    "__VERIFIER_nondet_uint32_t",
    "__VERIFIER_nondet_int32_t",
    "__VERIFIER_nondet_unsigned_long",
    "__VERIFIER_nondet_long_long",
    "__VERIFIER_nondet_unsigned_long_long",
    "__VERIFIER_nondet_u64",
    "__VERIFIER_nondet_s64",
    "__VERIFIER_nondet_uint64_t",
    "__VERIFIER_nondet_int64_t",
    "__VERIFIER_nondet_ssize_t",
    "__VERIFIER_nondet_loff_t",
    "__VERIFIER_nondet_off_t",
    "__VERIFIER_nondet_sector_t",
    "__VERIFIER_nondet_pthread_t",
    "__VERIFIER_nondet_pchar",
    "__VERIFIER_nondet_charp",
    "__VERIFIER_nondet_const_char_pointer",
];

/// Included before every source: a definition of the program's own becomes weak, and the harness's wins at link time.
pub(super) fn weak_header() -> String {
    HARNESS_FUNCTIONS.iter().map(|name| format!("#pragma weak {name}\n")).collect()
}

/// The harness with other names for what is its own: the program's functions and variables are found by name, and may have these.
pub(super) fn renamed(harness: &str) -> String {
    let own = harness.lines().filter_map(|line| {
        let declaration = line.strip_prefix("static ")?;
        let end = declaration.find(['(', ';', '='])?;
        let name = declaration[..end].trim_end();
        Some(&name[name.rfind(|character: char| !(character.is_alphanumeric() || character == '_'))? + 1..])
    });
    let renames: String = own.map(|name| format!("#define {name} reprise_own_{name}\n")).collect();
    let includes = harness.rfind("\n#include").map_or(0, |last| last + 1);
    let end = includes + harness[includes..].find('\n').map_or(0, |end| end + 1);
    format!(
        "{}{renames}#define take_scalar reprise_own_take_scalar\n#define take_output reprise_own_take_output\n{}",
        &harness[..end],
        &harness[end..]
    )
}

/// Compiled instead of a source whose `static` function is the entry, or whose `static` variables are inputs, to make them reachable.
pub(super) fn opened_source(source: &str, entry: Option<&str>, variables: &[(usize, &str)]) -> String {
    let language = "#ifdef __cplusplus\nextern \"C\"\n#endif\n";
    let mut text = format!("#include \"{}\"\n", escaped(source));
    if let Some(function) = entry {
        write!(
            text,
            "{language}void (*const reprise_local_entry)(void);\n\
             void (*const reprise_local_entry)(void) = (void (*)(void))&{function};\n"
        )
        .expect(IN_MEMORY);
    }
    for (number, variable) in variables {
        write!(
            text,
            "{language}void *const reprise_local_global_{number};\n\
             void *const reprise_local_global_{number} = (void *)&{variable};\n"
        )
        .expect(IN_MEMORY);
    }
    text
}

/// Declarations of the global variables that are inputs, and what fills them; `Err` says which cannot be reached.
fn input_globals(program: &ProgramDescription) -> Result<(String, String), String> {
    let (mut declarations, mut takes) = (String::new(), String::new());
    for (number, global) in program.globals.iter().enumerate() {
        let name = escaped(&global.name);
        let place = match global.local_to {
            None => {
                writeln!(declarations, "extern unsigned char reprise_input_global_{number}[] __asm__(\"{name}\");")
                    .expect(IN_MEMORY);
                format!("reprise_input_global_{number}")
            }
            Some(_) if !global.name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') => {
                return Err(format!(
                    "`{}` is a variable that the harness cannot name, such as a static one of a function",
                    global.name
                ));
            }
            Some(_) => {
                writeln!(declarations, "extern void *const reprise_local_global_{number};").expect(IN_MEMORY);
                format!("(unsigned char *)reprise_local_global_{number}")
            }
        };
        let input = escaped(&global.input);
        writeln!(takes, "  take_scalar(\"{input}\", {place}, {}u);", global.size).expect(IN_MEMORY);
        for offset in &global.pointers {
            writeln!(takes, "  relocate({place} + {offset});").expect(IN_MEMORY);
        }
    }
    Ok((declarations, takes))
}

/// Definitions of the functions that were stubbed: each call takes the next input of that name.
pub(super) fn stubs(program: &ProgramDescription) -> Result<String, String> {
    let mut text = String::new();
    for (number, stub) in program.stubs.iter().enumerate() {
        let mut fields = String::new();
        let mut takes = String::new();
        for (part, &result) in stub.results.iter().enumerate() {
            let c_type = c_type(result, Extension::None)
                .ok_or_else(|| format!("the stub `{}` returns a type that C cannot name", stub.name))?;
            write!(fields, "{c_type} part{part}; ").expect(IN_MEMORY);
            writeln!(takes, "  take_scalar(\"{}\", &value.part{part}, sizeof value.part{part});", escaped(&stub.name))
                .expect(IN_MEMORY);
            if c_type == POINTER {
                writeln!(takes, "  build_heap();\n  value.part{part} = native_pointer((uintptr_t)value.part{part});")
                    .expect(IN_MEMORY);
            }
        }
        let name = escaped(&stub.name);
        let (parameters, fills) = stub_outputs(stub)?;
        // A struct of one scalar is passed like the scalar.
        if stub.results.is_empty() {
            writeln!(
                text,
                "void reprise_stub_{number}({parameters}) __asm__(\"{name}\");\n\
                 void reprise_stub_{number}({parameters}) {{\n{fills}}}"
            )
            .expect(IN_MEMORY);
        } else {
            writeln!(
                text,
                "struct reprise_stub_{number} {{ {fields}}};\n\
                 struct reprise_stub_{number} reprise_stub_{number}({parameters}) __asm__(\"{name}\");\n\
                 struct reprise_stub_{number} reprise_stub_{number}({parameters}) {{\n  \
                 struct reprise_stub_{number} value = {{0}};\n{fills}{takes}  return value;\n}}"
            )
            .expect(IN_MEMORY);
        }
    }
    Ok(text)
}

/// The parameters of a stub that it has to know, and what fills what they point to.
fn stub_outputs(stub: &StubDescription) -> Result<(String, String), String> {
    if stub.outputs.is_empty() {
        return Ok(("void".into(), String::new()));
    }
    let declared = |(number, parameter): (usize, &ParameterDescription)| {
        let c_type = parameter_type(parameter).ok_or_else(|| {
            format!("argument {} of the stub `{}` has a type that C cannot name", number + 1, stub.name)
        })?;
        Ok(format!("{c_type} argument{}", number + 1))
    };
    let parameters: Vec<String> = stub.parameters.iter().enumerate().map(declared).collect::<Result<_, String>>()?;
    let name = escaped(&stub.name);
    let fill = |number: &usize| format!("  take_output(\"{name}:{number}\", (void *)argument{number});\n");
    Ok((parameters.join(", "), stub.outputs.iter().map(fill).collect()))
}

/// Calls that may fail come here: the one that the test says does.
pub(super) fn failures(program: &ProgramDescription) -> String {
    let failing: Vec<&Failure> = program.world.failing.iter().filter_map(|name| failures::failure(name)).collect();
    if failing.is_empty() {
        return String::new();
    }
    let mut text = format!(
        "static uint64_t failing_call, failable_calls;\n\
         void prepare_failures(void) {{ failing_call = take_integer(\"{}\", 0); }}\n",
        failures::FAILING_CALL
    );
    for Failure { function, parameters, arguments, result_type, result, error, stream } in failing {
        // What glibc notes in a stream that has failed.
        let noted = stream.and_then(|number| arguments.split(", ").nth(number));
        let noted = noted.map_or(String::new(), |stream| format!(" *(int *){stream} |= 0x20;"));
        let errno = if *error == 0 { String::new() } else { format!(" errno = {error};") };
        writeln!(
            text,
            "{result_type} reprise_real_{function}({parameters}) __asm__(\"__real_{function}\");\n\
             {result_type} __wrap_{function}({parameters}) {{\n  \
             if (++failable_calls == failing_call) {{{errno}{noted} return ({result_type}){result}; }}\n  \
             return reprise_real_{function}({arguments});\n}}"
        )
        .expect(IN_MEMORY);
    }
    text
}

/// The harness itself calls the functions as they are.
pub(super) fn unwrapped(program: &ProgramDescription) -> impl Iterator<Item = String> + '_ {
    let failing = program.world.failing.iter().filter_map(|name| failures::failure(name));
    failing.map(|Failure { function, .. }| format!("-D{function}=__real_{function}"))
}

/// What the linker is told of them, of chance and of the time.
pub(super) fn wrapping(program: &ProgramDescription) -> impl Iterator<Item = String> + '_ {
    let failing = program.world.failing.iter().filter_map(|name| failures::failure(name));
    let chance = ["arc4random", "arc4random_buf", "arc4random_uniform", "getentropy", "getrandom"];
    let wrapped = failing.map(|failure| failure.function).chain(chance).chain(CLOCKS);
    wrapped.map(|function| format!("-Wl,--wrap={function}"))
}

/// A `main` that calls the entry with the recorded parameters; nothing where the entry is `main` itself. `Err` says why the
/// entry cannot be called from C.
///
/// The types are those of the compiled function's scalars, not those of its source: what matters is in which registers they are
/// passed, and that follows from them.
pub(super) fn entry_call(program: &ProgramDescription, watched: &[WatchedGlobal]) -> Result<String, String> {
    if program.is_main() {
        return Ok(String::new());
    }
    let entry = &program.entry;
    let mut types = Vec::new();
    let mut takes = String::new();
    let mut names = Vec::new();
    for (number, parameter) in entry.parameters.iter().enumerate() {
        let c_type = parameter_type(parameter).ok_or_else(|| {
            format!("parameter `{}` of `{}` has a type that the harness cannot pass", parameter.name, entry.source_name)
        })?;
        writeln!(takes, "  {c_type} parameter{number} = 0;").expect(IN_MEMORY);
        writeln!(
            takes,
            "  take_scalar(\"{}\", &parameter{number}, sizeof parameter{number});",
            escaped(&parameter.name)
        )
        .expect(IN_MEMORY);
        if c_type == POINTER {
            writeln!(takes, "  parameter{number} = native_pointer((uintptr_t)parameter{number});").expect(IN_MEMORY);
        }
        types.push(c_type);
        names.push(format!("parameter{number}"));
    }
    // Of several result registers the first is predicted only, and which one that is natively depends on more than the scalars.
    let result = match entry.results[..] {
        [result] => c_type(result, Extension::None),
        _ => None,
    };
    let types = if types.is_empty() { "void".to_string() } else { types.join(", ") };
    let (declaration, function) = match entry.local_to {
        Some(_) => ("extern void (*const reprise_local_entry)(void);".to_string(), "reprise_local_entry"),
        None => (format!("extern void reprise_entry(void) __asm__(\"{}\");", escaped(&entry.name)), "reprise_entry"),
    };
    let result_type = result.unwrap_or("void");
    let call = format!("(({result_type} (*)({types})){function})({})", names.join(", "));
    let call = match result {
        Some(POINTER) => format!("  uintptr_t value = tested_pointer({call});\n  returned(&value, sizeof value);\n"),
        Some(result) => format!("  {result} value = {call};\n  returned(&value, sizeof value);\n"),
        None => format!("  {call};\n  returned(NULL, 0);\n"),
    };
    let (mut globals, filled) = input_globals(program)?;
    takes.push_str(&filled);
    let mut watches = String::new();
    for (number, WatchedGlobal { name, size }) in watched.iter().enumerate() {
        let name = escaped(name);
        writeln!(globals, "extern unsigned char reprise_global_{number}[] __asm__(\"{name}\");").expect(IN_MEMORY);
        writeln!(watches, "  watch({number}, reprise_global_{number}, {size}u);").expect(IN_MEMORY);
    }
    Ok(format!(
        "{declaration}\n{globals}int __wrap_main(void) {{\n  build_heap();\n{takes}{call}{watches}  return 0;\n}}\n"
    ))
}

const POINTER: &str = "void *";

/// The functions that pointers of tests lead to. One that is nobody else's to name is not found, and null.
pub(super) fn functions(names: &[String]) -> String {
    let mut text = String::new();
    for (number, name) in names.iter().enumerate() {
        let name = escaped(name);
        writeln!(text, "extern void reprise_function_{number}(void) __asm__(\"{name}\") __attribute__((weak));")
            .expect(IN_MEMORY);
    }
    let listed = |number: usize| format!("    case {}: return (void *)reprise_function_{number};\n", number + 1);
    let listed: String = (0..names.len()).map(listed).collect();
    format!(
        "{text}static void *function_of_test(uint32_t number) {{\n  switch (number) {{\n{listed}  }}\n  return NULL;\n}}\n"
    )
}

/// What both of the above use.
pub(super) const TAKE_SCALAR: &str = "
static void take_output(const char *name, void *target) {
  uint32_t length;
  if (!target) return;
  const unsigned char *bytes = take(name, &length);
  memcpy(target, bytes, length);
}

static void take_scalar(const char *name, void *target, size_t size) {
  uint32_t length;
  const unsigned char *bytes = take(name, &length);
  for (size_t i = 0; i < size; i++) ((unsigned char *)target)[i] = i < length ? bytes[i] : 0;
}
";

fn parameter_type(parameter: &ParameterDescription) -> Option<&'static str> {
    match parameter.scalars[..] {
        [scalar] if !parameter.by_value => c_type(scalar, parameter.extension),
        _ => None,
    }
}

/// The narrowest type of C that holds the scalar and is passed like it.
fn c_type(scalar: ScalarDescription, extension: Extension) -> Option<&'static str> {
    let unsigned = extension == Extension::Zero;
    Some(match (scalar.form, scalar.width) {
        (ScalarForm::Integer, 1) => "_Bool",
        (ScalarForm::Integer, ..=8) if unsigned => "unsigned char",
        (ScalarForm::Integer, ..=8) => "signed char",
        (ScalarForm::Integer, ..=16) if unsigned => "unsigned short",
        (ScalarForm::Integer, ..=16) => "short",
        (ScalarForm::Integer, ..=32) => "int",
        (ScalarForm::Integer, ..=64) => "long long",
        (ScalarForm::Integer, ..=128) => "__int128",
        (ScalarForm::Pointer, _) => POINTER,
        (ScalarForm::Single, _) => "float",
        (ScalarForm::Double, _) => "double",
        (ScalarForm::X87, _) => "long double",
        (ScalarForm::Integer | ScalarForm::Half | ScalarForm::Bfloat | ScalarForm::Quad, _) => return None,
    })
}

/// For a string literal of C.
fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'"' | b'\\' => format!("\\{}", byte as char),
            b' '..=b'~' => (byte as char).to_string(),
            _ => format!("\\{byte:03o}"),
        })
        .collect()
}

const IN_MEMORY: &str = "writing to a string does not fail";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_harness_are_its_own() {
        let text = renamed(
            "#include <a.h>\n#include <b.h>\n\nstatic int *next;\nstatic void take(int x) {\n}\nint take_not;\n",
        );
        assert_eq!(
            text,
            "#include <a.h>\n#include <b.h>\n#define next reprise_own_next\n#define take reprise_own_take\n\
             #define take_scalar reprise_own_take_scalar\n#define take_output reprise_own_take_output\n\nstatic int *next;\nstatic void take(int x) {\n}\nint take_not;\n"
        );
    }

    use crate::test_files::EntryDescription;

    fn scalar(width: u16, form: ScalarForm) -> ScalarDescription {
        ScalarDescription { width, form }
    }

    fn program(parameters: Vec<ParameterDescription>, results: Vec<ScalarDescription>) -> ProgramDescription {
        ProgramDescription {
            directory: "/".into(),
            sources: Vec::new(),
            entry: EntryDescription { name: "f".into(), source_name: "f".into(), local_to: None, parameters, results },
            compiler: None,
            cflags: Vec::new(),
            stubs: vec![StubDescription {
                name: "g".into(),
                results: vec![scalar(32, ScalarForm::Integer)],
                outputs: Vec::new(),
                parameters: Vec::new(),
            }],
            check: Vec::new(),
            stack_limit: 0,
            globals: Vec::new(),
            world: Default::default(),
        }
    }

    fn parameter(name: &str, scalars: Vec<ScalarDescription>, extension: Extension) -> ParameterDescription {
        ParameterDescription { name: name.into(), scalars, extension, by_value: false }
    }

    #[test]
    fn the_call_of_an_entry() {
        let parameters = vec![
            parameter("a", vec![scalar(8, ScalarForm::Integer)], Extension::Zero),
            parameter("b", vec![scalar(64, ScalarForm::Double)], Extension::None),
        ];
        let text = entry_call(&program(parameters, vec![scalar(32, ScalarForm::Integer)]), &[]).expect("callable");
        assert!(
            text.contains("int value = ((int (*)(unsigned char, double))reprise_entry)(parameter0, parameter1);"),
            "{text}"
        );
        assert!(text.contains("__asm__(\"f\")"), "{text}");
    }

    #[test]
    fn pointers_are_those_of_the_heap_that_was_built() {
        let pointer = || vec![scalar(64, ScalarForm::Pointer)];
        let given = parameter("p", pointer(), Extension::None);
        let text = entry_call(&program(vec![given], pointer()), &[]).expect("callable");
        let steps =
            ["build_heap();", "parameter0 = native_pointer(", "tested_pointer(((void * (*)(void *))reprise_entry)"];
        let places: Vec<_> =
            steps.iter().map(|step| text.find(step).unwrap_or_else(|| panic!("{step}: {text}"))).collect();
        assert!(places.is_sorted(), "{text}");
        let copied = ParameterDescription { by_value: true, ..parameter("s", pointer(), Extension::None) };
        assert!(entry_call(&program(vec![copied], Vec::new()), &[]).is_err());
    }

    #[test]
    fn entries_that_cannot_be_called() {
        for scalars in [
            vec![scalar(32, ScalarForm::Integer); 4],
            vec![scalar(16, ScalarForm::Half)],
            vec![scalar(300, ScalarForm::Integer)],
        ] {
            let reason = entry_call(&program(vec![parameter("p", scalars, Extension::None)], Vec::new()), &[])
                .expect_err("not callable");
            assert!(reason.contains("`p`"), "{reason}");
        }
    }

    /// Every name is defined by the harness, and what it defines is in the list.
    #[test]
    fn the_list_and_the_harness_agree() {
        let harness = include_str!("harness.c");
        let defined = |name: &str| match name.strip_prefix("__VERIFIER_nondet_") {
            Some("memory") | None => harness.contains(&format!(" {name}(")),
            Some(suffix @ ("float" | "double" | "long_double" | "int128" | "uint128")) => harness
                .lines()
                .any(|line| line.starts_with("NONDETERMINISTIC_BYTES(") && line.contains(&format!(", {suffix}, "))),
            Some(suffix) => harness.contains(&format!("NONDETERMINISTIC({suffix}, ")),
        };
        for name in HARNESS_FUNCTIONS {
            assert!(defined(name), "{name}");
        }
        let functions = harness.lines().filter(|line| line.starts_with("HARNESS ")).count();
        let numbers = harness.lines().filter(|line| line.starts_with("NONDETERMINISTIC")).count();
        assert_eq!(functions + numbers, HARNESS_FUNCTIONS.len());
    }

    #[test]
    fn strings_are_escaped() {
        assert_eq!(escaped("a\"\\\n"), "a\\\"\\\\\\012");
    }
}

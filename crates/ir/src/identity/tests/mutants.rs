//! Random edits: where two versions call a region the same, it is the same.

use reprise_testkit::Random;
use rustc_hash::FxHashMap;

use super::{Version, compile, compilers};
use crate::code::visit::{map_inline_definitions, map_inline_operands};
use crate::code::{Body, Callee, Code, Constant, FunctionId, Initial, Instruction, Operand, Register};
use crate::identity::Label;
use crate::identity::locals::Locals;
use crate::identity::regions::Regions;
use crate::identity::view::FormView;

/// A region written out.
#[derive(Default)]
struct Written {
    function: u32,
    /// With the registers it mentions numbered in the order in which it mentions them.
    text: String,
    /// The registers by these numbers; `None` for those that live in the region only.
    registers: Vec<Option<Register>>,
}

fn written(version: &Version, function: FunctionId, code: &Code, regions: &Regions) -> Vec<Written> {
    let view = FormView::new(code);
    let mut left = &code.form.operands[..];
    let across = Locals::new(&view, regions).across;
    let mut all = Vec::new();
    for region in 0..regions.count() as u32 {
        let mut names: FxHashMap<Register, u32> = FxHashMap::default();
        let mut text = String::new();
        for index in regions.instructions_of(region) {
            let original = code.form.instructions[index];
            let lists = view.take_lists(&original, &mut left);
            let mut say = |text: &mut String, operand: Operand| match operand.as_constant() {
                Some(index) => text.push_str(&said(version, &code.form.constants[index])),
                None => {
                    let next = names.len() as u32;
                    let register = Register(operand.index() as u32);
                    text.push_str(&format!(" r{}", names.entry(register).or_insert(next)));
                }
            };
            let mut copy = original;
            map_inline_operands(&mut copy, |operand, _| {
                say(&mut text, *operand);
                *operand = Operand::register(Register(0));
            });
            map_inline_definitions(&mut copy, |register| {
                say(&mut text, Operand::register(*register));
                *register = Register(0);
            });
            lists.operands.iter().for_each(|operand| say(&mut text, *operand));
            lists.result.into_iter().for_each(|register| say(&mut text, Operand::register(register)));
            text.push_str(&told(version, function, code, &copy));
        }
        let mut registers = vec![None; names.len()];
        for (register, number) in names {
            registers[number as usize] = across.contains(&register).then_some(register);
        }
        all.push(Written { function: function.0, text, registers });
    }
    all
}

/// A constant by what it is in its program.
fn said(version: &Version, constant: &Constant) -> String {
    match constant {
        Constant::Global { global, offset } => {
            let global = version.program.global(*global);
            let name = if global.name.starts_with('.') { "string" } else { &global.name };
            let Initial::Bytes { bytes, relocations } = &global.initial else {
                return format!(" {name}+{offset}={:?}", global.initial);
            };
            let pointers: Vec<String> = relocations.iter().map(|pointer| said(version, &pointer.value)).collect();
            format!(" {name}+{offset}={bytes:?}{pointers:?}")
        }
        Constant::Function(function) => format!(" @{}", version.program.function(*function).name),
        other => format!(" {other:?}"),
    }
}

/// An instruction without the numbers of tables, edges and targets, which are others in every version.
fn told(version: &Version, function: FunctionId, code: &Code, instruction: &Instruction) -> String {
    match *instruction {
        Instruction::Call { call, .. } => {
            let call = &code.calls[call as usize];
            match call.callee {
                Callee::Direct(callee) if callee == function => " call itself\n".into(),
                Callee::Direct(callee) => format!(" call {}\n", version.program.function(callee).name),
                Callee::Indirect(_) => " call\n".into(),
            }
        }
        Instruction::Jump { .. } | Instruction::Branch { .. } | Instruction::Return { .. } => "\n".into(),
        Instruction::CompareBranch { predicate, width, .. } => format!(" {predicate:?} {width}\n"),
        Instruction::Switch { width, table, .. } => {
            let labels: Vec<&Vec<u64>> = code.switches[table as usize].arms.iter().map(|arm| &arm.labels).collect();
            format!(" switch {width} {labels:?}\n")
        }
        other => format!(" {other:?}\n"),
    }
}

fn regions_of(version: &Version) -> FxHashMap<Label, Written> {
    let mut all = FxHashMap::default();
    for (number, function) in version.program.functions.iter().enumerate() {
        let Body::Defined(code) = &function.body else { continue };
        let id = FunctionId(number as u32);
        let regions = Regions::new(&FormView::new(code));
        let labels = version.identity.function(id).labels();
        let texts = written(version, id, code, &regions);
        for (label, text) in labels.iter().zip(texts) {
            assert!(all.insert(*label, text).is_none(), "two regions of {} have one label", function.name);
        }
    }
    all
}

/// Small programs out of statements, some of which are then replaced, inserted, removed or exchanged.
struct Generator(Random);

impl Generator {
    fn expression(&mut self) -> String {
        let variables = ["a", "b", "c", "d", "shared", "3", "17", "-1", "tab[a & 3]", "*at"];
        let operators = ["+", "-", "*", "^", "&", "<", "=="];
        let mut pick = |list: &[&str]| list[self.0.below(list.len())].to_string();
        let (left, operator, right) = (pick(&variables), pick(&operators), pick(&variables));
        format!("({left} {operator} {right})")
    }

    fn statement(&mut self) -> String {
        let target = ["a", "b", "c", "d", "shared"][self.0.below(5)];
        let value = self.expression();
        match self.0.below(9) {
            0 => format!("if {value} {{ {target} = 1; }} else {{ {target} = 2; }}"),
            1 => format!("while (b-- > 0) {{ {target} += {value}; if (a > 9) break; }}"),
            2 => format!("{target} = callee({value}, {target});"),
            3 => format!("puts(\"{}\");", ["x", "y", "z"][self.0.below(3)]),
            4 => format!("switch ({target} & 3) {{ case 0: {target} = 5; break; case 1: c = {value}; default: d++; }}"),
            5 => format!("{target} = pointer({value});"),
            6 => format!("{{ int fresh{} = {value}; {target} += fresh{0}; }}", self.0.below(4)),
            7 => format!("if {value} {{ {target} = 5; goto out; }}"),
            _ => format!("{target} = {value};"),
        }
    }

    fn program(&mut self) -> Vec<Vec<String>> {
        (0..3).map(|_| (0..3 + self.0.below(5)).map(|_| self.statement()).collect()).collect()
    }

    fn mutate(&mut self, program: &mut [Vec<String>]) {
        let function = self.0.below(program.len());
        let body = &mut program[function];
        let (one, other) = (self.0.below(body.len()), self.0.below(body.len()));
        let statement = Generator(Random::new(self.0.next())).statement();
        match self.0.below(4) {
            0 => body[one] = statement,
            1 => body.insert(one, statement),
            2 if body.len() > 1 => drop(body.remove(one)),
            _ => body.swap(one, other),
        }
    }
}

fn text_of(program: &[Vec<String>]) -> String {
    let mut text = String::from(
        "int puts(const char *);\nstatic int shared = 4;\nstatic int tab[4] = {1, 2, 3, 4};\nstatic int *at = &tab[2];\n\
         static int callee(int x, int y) { return x > y ? x : y + 1; }\n\
         static int one(int x) { return x + 1; }\nint (*pointer)(int) = one;\n",
    );
    for (number, body) in program.iter().enumerate() {
        text += &format!("int f{number}(int a, int b) {{\n  int c = 1, d = 2;\n");
        body.iter().for_each(|statement| text += &format!("  {statement}\n"));
        text += "out:\n  return a + b + c + d + shared;\n}\n";
    }
    text
}

/// Regions that are called the same are the same, and locals that occur in several of them are the same in all: each one's
/// counterpart is one of its own. Says how many there are.
fn compare(old: &FxHashMap<Label, Written>, new: &FxHashMap<Label, Written>, context: &str) -> usize {
    let mut counterparts: FxHashMap<(u32, Register), Register> = FxHashMap::default();
    let mut taken: FxHashMap<(u32, Register), Register> = FxHashMap::default();
    let mut count = 0;
    for (label, region) in new {
        let Some(known) = old.get(label) else { continue };
        count += 1;
        assert_eq!(known.text, region.text, "{context}");
        for (before, after) in known.registers.iter().zip(&region.registers) {
            assert_eq!(before.is_some(), after.is_some(), "{context}");
            if let (Some(before), Some(after)) = (before, after) {
                let counterpart = *counterparts.entry((region.function, *after)).or_insert(*before);
                let owner = *taken.entry((known.function, *before)).or_insert(*after);
                assert_eq!((counterpart, owner), (*before, *after), "{context}");
            }
        }
    }
    count
}

/// Chains of edits: what is called the same is the same, up to what registers are called; and most of it is called the same.
#[test]
fn equal_labels_are_equal_code() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (mut kept, mut all) = (0, 0);
    for (seed, level) in (0..16).zip(["-O0", "-O1"].into_iter().cycle()) {
        for compiler in compilers().into_iter().take(1 + seed as usize % 2) {
            let mut generator = Generator(Random::new(seed + 1));
            let mut program = generator.program();
            let mut before: Option<Version> = None;
            for _ in 0..5 {
                let text = text_of(&program);
                let module = compile(compiler, level, folder.path(), "mutant.c", &text);
                let version = Version::of_modules(&[module], before.as_ref());
                if let Some(before) = &before {
                    let (old, new) = (regions_of(before), regions_of(&version));
                    all += new.len();
                    kept += compare(&old, &new, &format!("{compiler} {level}, seed {seed}\n{text}"));
                }
                before = Some(version);
                generator.mutate(&mut program);
            }
        }
    }
    assert!(kept * 10 > all * 7, "{kept} of {all} regions are called the same");
}

//! Terms as C: compiled by a C compiler they have the values that the evaluator gives them.

use std::fmt::Write;
use std::process::Command;

use reprise_expr::{Assignment, Evaluator, ExprId, Origin, Pool, Signedness, VariableId};
use reprise_testkit::Random;

/// One of each width, signed and unsigned.
const VARIABLES: [(&str, u32, Signedness); 8] = [
    ("a", 8, Signedness::Signed),
    ("b", 8, Signedness::Unsigned),
    ("c", 16, Signedness::Signed),
    ("d", 16, Signedness::Unsigned),
    ("e", 32, Signedness::Signed),
    ("f", 32, Signedness::Unsigned),
    ("g", 64, Signedness::Signed),
    ("h", 64, Signedness::Unsigned),
];

const WIDTHS: [u32; 6] = [8, 16, 32, 64, 24, 5];

fn interesting(random: &mut Random, width: u32) -> u64 {
    let value = match random.below(4) {
        0 => random.below(10),
        1 => 0u64.wrapping_sub(random.below(10)),
        2 => 1 << random.below(u64::from(width)),
        _ => random.next(),
    };
    value & (u64::MAX >> (64 - width))
}

fn term(pool: &mut Pool, random: &mut Random, width: u32, depth: u32) -> ExprId {
    if depth == 0 || random.below(6) == 0 {
        let fitting: Vec<_> = VARIABLES.iter().filter(|variable| variable.1 == width).collect();
        if fitting.is_empty() || random.below(4) == 0 {
            return pool.constant(width, interesting(random, width));
        }
        let (name, width, _) = fitting[random.below(fitting.len() as u64) as usize];
        return pool.variable(name, *width, Origin::Input);
    }
    let operand = |pool: &mut Pool, random: &mut Random| term(pool, random, width, depth - 1);
    match random.below(16) {
        0 => {
            let (left, right) = (operand(pool, random), operand(pool, random));
            pool.and(left, right)
        }
        1 => {
            let (left, right) = (operand(pool, random), operand(pool, random));
            pool.or(left, right)
        }
        2 => {
            let (left, right) = (operand(pool, random), operand(pool, random));
            pool.xor(left, right)
        }
        3..=5 => {
            let (left, right) = (operand(pool, random), operand(pool, random));
            pool.add(left, right)
        }
        6 => {
            let (left, right) = (operand(pool, random), operand(pool, random));
            pool.sub(left, right)
        }
        7 => {
            let (left, right) = (operand(pool, random), operand(pool, random));
            pool.mul(left, right)
        }
        8 => {
            // By a constant: what C leaves undefined is not asked for.
            let left = operand(pool, random);
            let by = pool.constant(width, 1 + random.below(7));
            match random.below(4) {
                0 => pool.udiv(left, by),
                1 => pool.urem(left, by),
                2 => pool.sdiv(left, by),
                _ => pool.srem(left, by),
            }
        }
        9 => {
            let left = operand(pool, random);
            let by = pool.constant(width, random.below(u64::from(width)));
            match random.below(3) {
                0 => pool.shl(left, by),
                1 => pool.lshr(left, by),
                _ => pool.ashr(left, by),
            }
        }
        10 => {
            let left = operand(pool, random);
            pool.not(left)
        }
        11 | 12 if width > 8 => {
            let narrower: Vec<u32> = WIDTHS.iter().copied().filter(|&other| other < width).collect();
            let narrower = narrower[random.below(narrower.len() as u64) as usize];
            let inner = term(pool, random, narrower, depth - 1);
            if random.below(2) == 0 { pool.zero_extend(inner, width) } else { pool.sign_extend(inner, width) }
        }
        13 if width < 64 => {
            let wider = *WIDTHS.iter().find(|&&other| other > width).unwrap_or(&64);
            let inner = term(pool, random, wider, depth - 1);
            let low = random.below(u64::from(wider - width + 1)) as u32;
            pool.extract(inner, low, width)
        }
        14 => {
            let test = condition(pool, random, depth - 1);
            let (then, otherwise) = (operand(pool, random), operand(pool, random));
            pool.ite(test, then, otherwise)
        }
        _ if width == 16 || width == 64 => {
            let (high, low) = (term(pool, random, width / 2, depth - 1), term(pool, random, width / 2, depth - 1));
            pool.concat(high, low)
        }
        _ => operand(pool, random),
    }
}

fn condition(pool: &mut Pool, random: &mut Random, depth: u32) -> ExprId {
    let width = WIDTHS[random.below(WIDTHS.len() as u64) as usize];
    let (left, right) = (term(pool, random, width, depth), term(pool, random, width, depth));
    let test = match random.below(3) {
        0 => pool.eq(left, right),
        1 => pool.ult(left, right),
        _ => pool.slt(left, right),
    };
    if depth == 0 {
        return test;
    }
    match random.below(5) {
        0 => pool.not(test),
        1 => {
            let other = condition(pool, random, depth - 1);
            pool.and(test, other)
        }
        2 => {
            let other = condition(pool, random, depth - 1);
            pool.or(test, other)
        }
        3 => {
            let other = condition(pool, random, depth - 1);
            pool.xor(test, other)
        }
        _ => test,
    }
}

fn signedness(pool: &Pool) -> impl Fn(VariableId) -> Signedness + '_ {
    |variable| {
        let name = &*pool.variable_info(variable).name;
        VARIABLES.iter().find(|known| known.0 == name).expect("one of ours").2
    }
}

#[test]
fn compiled_conditions_have_the_values_of_the_evaluator() {
    const CONDITIONS: usize = 1000;
    const INPUTS: usize = 40;
    let mut random = Random::new(5);
    let mut pool = Pool::new();
    let mut texts = Vec::new();
    let mut unsayable = 0;
    while texts.len() < CONDITIONS {
        let depth = 1 + random.below(3) as u32;
        let test = condition(&mut pool, &mut random, depth);
        if pool.is_constant(test) {
            continue;
        }
        match pool.c_text(test, &signedness(&pool)) {
            Some(text) => texts.push((test, text)),
            None => unsayable += 1,
        }
    }
    assert!(unsayable * 20 < CONDITIONS, "{unsayable} of {CONDITIONS} had no text");
    let inputs: Vec<[u64; VARIABLES.len()]> =
        (0..INPUTS).map(|_| std::array::from_fn(|number| interesting(&mut random, VARIABLES[number].1))).collect();
    let mut program = "#include <stdint.h>\n#include <stdio.h>\n".to_string();
    let parameters: Vec<String> = VARIABLES
        .iter()
        .map(|(name, width, sign)| {
            format!("{}int{width}_t {name}", if *sign == Signedness::Unsigned { "u" } else { "" })
        })
        .collect();
    let parameters = parameters.join(", ");
    for (number, (_, text)) in texts.iter().enumerate() {
        writeln!(program, "static int f{number}({parameters}) {{ return {text}; }}").expect("a string");
    }
    writeln!(program, "static int (*const all[])({parameters}) = {{").expect("a string");
    (0..texts.len()).for_each(|number| write!(program, "f{number}, ").expect("a string"));
    writeln!(program, "}};\nstatic const uint64_t inputs[][{}] = {{", VARIABLES.len()).expect("a string");
    for input in &inputs {
        let values: Vec<String> = input.iter().map(|value| format!("{value}ull")).collect();
        writeln!(program, "  {{{}}},", values.join(", ")).expect("a string");
    }
    let values: Vec<String> = (0..VARIABLES.len()).map(|number| format!("inputs[i][{number}]")).collect();
    writeln!(
        program,
        "}};\nint main(void) {{\n  for (int i = 0; i < {}; i++)\n    for (int f = 0; f < {}; f++) putchar('0' + !!all[f]({}));\n}}",
        inputs.len(),
        texts.len(),
        values.join(", ")
    )
    .expect("a string");
    let folder = std::env::temp_dir().join(format!("reprise-c-text-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("terms.c"), program).expect("ours");
    let compiled = Command::new("clang")
        .current_dir(&folder)
        .args(["-w", "-O0", "-fwrapv", "terms.c", "-o", "terms"])
        .output()
        .expect("clang runs");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let printed = Command::new(folder.join("terms")).output().expect("it runs").stdout;
    std::fs::remove_dir_all(&folder).expect("ours");
    assert_eq!(printed.len(), texts.len() * inputs.len());
    let mut ones = 0;
    for (round, input) in inputs.iter().enumerate() {
        let mut assignment = Assignment::new();
        for ((name, width, _), value) in VARIABLES.iter().zip(input) {
            let variable = pool.variable(name, *width, Origin::Input);
            let reprise_expr::Node::Variable(id) = pool.node(variable) else { unreachable!("just made") };
            assignment.set(id, *value);
        }
        let mut evaluator = Evaluator::new(assignment);
        for (number, (test, text)) in texts.iter().enumerate() {
            let expected = evaluator.value(&pool, *test).low_u64();
            let native = u64::from(printed[round * texts.len() + number] - b'0');
            assert_eq!(native, expected, "{text}\n{}\nof {input:?}", pool.display(*test));
            ones += native;
        }
    }
    assert!(ones > 1000, "{ones}");
}

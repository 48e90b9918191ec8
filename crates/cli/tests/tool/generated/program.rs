//! A program from a seed: declarations, and a body of chunks, each a statement that stands alone, so that a program that shows a
//! difference can be made smaller by leaving chunks out.

use reprise_testkit::Random;

/// What inputs a program has: 16 bits in all.
const INPUTS: [&str; 3] = [
    "unsigned char in[2]; klee_make_symbolic(in, 2, \"in\"); unsigned x = in[0], y = in[1], w = x | y << 8;",
    "uint16_t in; klee_make_symbolic(&in, 2, \"in\"); unsigned w = in, x = w & 255u, y = w >> 8;",
    "struct { uint8_t first, second; } in; klee_make_symbolic(&in, 2, \"in\"); unsigned x = in.first, y = in.second, w = x + y * 256u;",
];

pub struct Program {
    pub seed: u64,
    /// Outside functions, then at the beginning of `main`.
    outside: Vec<Declaration>,
    inside: Vec<Declaration>,
    input: &'static str,
    pub chunks: Vec<Vec<String>>,
    /// A power of two: results are told apart by so many of their bits.
    classes: u64,
    /// Whether the program stops on a result that few inputs have.
    needle: bool,
}

/// Left out where nothing that is kept mentions one of its names.
struct Declaration {
    name: String,
    lines: Vec<String>,
}

pub struct Generator {
    pub random: Random,
    /// Whether statements of this program may be wrong for some inputs.
    faulty: bool,
    /// Paths may double this often.
    pub forks: u32,
    /// Whether what is generated now runs more than once.
    pub in_loop: bool,
    pub counter: u32,
    outside: Vec<Declaration>,
    inside: Vec<Declaration>,
}

impl Generator {
    pub fn may_be_wrong(&mut self) -> bool {
        let wrong = self.random.percent(35);
        self.faulty && wrong
    }

    pub fn fresh(&mut self, prefix: &str) -> String {
        self.counter += 1;
        format!("{prefix}{}", self.counter)
    }

    /// Whether there is room for so many more doublings of the paths; takes it.
    pub fn take_forks(&mut self, count: u32) -> bool {
        let fits = !self.in_loop && self.forks >= count;
        if fits {
            self.forks -= count;
        }
        fits
    }

    pub fn outside(&mut self, name: &str, lines: &[String]) {
        add(&mut self.outside, name, lines);
    }

    pub fn inside(&mut self, name: &str, lines: &[String]) {
        add(&mut self.inside, name, lines);
    }

    pub fn knows(&self, name: &str) -> bool {
        self.outside.iter().chain(&self.inside).any(|declaration| declaration.name == name)
    }
}

fn add(to: &mut Vec<Declaration>, name: &str, lines: &[String]) {
    if !to.iter().any(|declaration| declaration.name == name) {
        to.push(Declaration { name: name.into(), lines: lines.to_vec() });
    }
}

impl Program {
    pub fn generate(seed: u64) -> Program {
        let mut random = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d);
        let faulty = random.percent(60);
        let (input, classes, length) = (random.pick(&INPUTS), random.pick(&[1, 2, 4, 8]), random.between(4, 9));
        let (forks, needle) = (random.between(2, 6) as u32, random.percent(30));
        let mut generator =
            Generator { random, faulty, forks, in_loop: false, counter: 0, outside: Vec::new(), inside: Vec::new() };
        let chunks = (0..length).map(|_| generator.statement(2)).collect();
        Program { seed, outside: generator.outside, inside: generator.inside, input, chunks, classes, needle }
    }

    /// The text with these chunks only. `rare` and `never` are what the last line compares the result with.
    pub fn text(&self, kept: &[bool], rare: u32, never: u32) -> String {
        let chunks: Vec<&String> =
            self.chunks.iter().zip(kept).filter(|&(_, kept)| *kept).flat_map(|(chunk, _)| chunk).collect();
        let mut body: String = chunks.iter().map(|line| format!("    {line}\n")).collect();
        // A declaration may mention only those before it.
        for declaration in self.inside.iter().rev() {
            if mentions(&body, &declaration.name) {
                body = declaration.lines.iter().map(|line| format!("    {line}\n")).collect::<String>() + &body;
            }
        }
        let mut text = String::new();
        for declaration in self.outside.iter().rev() {
            if mentions(&body, &declaration.name) || mentions(&text, &declaration.name) {
                text = declaration.lines.iter().map(|line| format!("{line}\n")).collect::<String>() + &text;
            }
        }
        let globals: String = self
            .outside
            .iter()
            .filter(|declaration| mentions(&text, &format!("{}_USES", declaration.name)))
            .map(|declaration| format!("    {}_USES;\n", declaration.name))
            .collect();
        let mut out = format!("// Generated from the seed {}.\n", self.seed);
        out += "#ifdef TWIN\n#include \"twin.h\"\n#else\n#include \"plain.h\"\n#endif\n";
        out += &format!("#define RARE {rare:#x}u\n#define NEVER {never:#x}u\n");
        out += &text;
        out += &format!("int main(void) {{\n{globals}    {}\n", self.input);
        out += "    unsigned u0 = 1, u1 = x, u2 = y + 3, u3 = w * 5;\n    (void)w;\n";
        out += &body;
        out += "    u0 ^= u1 ^ u2 << 1 ^ u3 >> 1;\n";
        if self.needle {
            out += "    RESULT(u0);\n";
        }
        for class in 1..self.classes {
            out += &format!(
                "    if ((u0 & {}u) == {class}u) {{ SAY(\"class {class}\"); return {class}; }}\n",
                self.classes - 1
            );
        }
        out += "    SAY(\"class 0\");\n    return 0;\n}\n";
        out
    }
}

fn mentions(text: &str, name: &str) -> bool {
    let word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    text.match_indices(name).any(|(at, _)| {
        let (before, after) = (at.checked_sub(1).map(|at| text.as_bytes()[at]), text.as_bytes().get(at + name.len()));
        !before.is_some_and(word) && !after.copied().is_some_and(word)
    })
}

//! Random programs in C whose paths are mostly those of the functions they call: several calls of the same function, by different callers, with
//! arguments and globals that differ; out-parameters, structures by pointer, early returns, bounded loops and recursion.
//!
//! A program follows from the randomness it is made with. How many paths it has at most is estimated while it grows, and what would have too many is
//! left out. Arithmetic may wrap around: a compiler must be told so (`-fwrapv`).

use crate::random::Random;

/// What programs there are to be.
#[derive(Clone, Copy, Debug)]
pub struct CallGraphOptions {
    /// Besides `main`.
    pub functions: usize,
    /// Of one byte each: what a chain of functions makes of more is too hard to solve now and then.
    pub inputs: usize,
    /// At most, if every condition could be either way wherever it is. Mostly there are a hundredth of them or fewer.
    pub paths: u64,
    /// Whether some operations go wrong for some inputs: divisions, indices and assertions.
    pub may_fault: bool,
}

impl Default for CallGraphOptions {
    fn default() -> CallGraphOptions {
        CallGraphOptions { functions: 5, inputs: 3, paths: 10_000, may_fault: true }
    }
}

/// Paths of a function at most, so that there can be several calls.
const PATHS_OF_A_FUNCTION: u64 = 32;
const MOST_DEPTH: u32 = 2;
const ELEMENTS: u64 = 4;
const RECURSION: u64 = 3;

const PRELUDE: &str = "\
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct pair {
  int first, second;
};

struct node {
  int key;
  struct node *next;
};

static int total, last = 1;
static int table[4] = {3, 1, 4, 1};
static struct pair state = {2, 7};
static struct node nodes[3] = {{5, &nodes[1]}, {9, &nodes[2]}, {2, 0}};
static struct node *chosen = &nodes[1];
";

/// What a function takes besides its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extra {
    Nothing,
    /// `int *out`: a number that it may look at and changes.
    Out,
    /// `struct pair *pair`.
    Pair,
    /// `struct pair *pair, struct pair *other`, which may be the same.
    Pairs,
    /// `struct node *list`, which may be null.
    List,
    /// `int depth`: calls itself so often.
    Depth,
}

#[derive(Clone, Debug)]
struct Signature {
    name: String,
    numbers: usize,
    extra: Extra,
    paths: u64,
}

struct Grower<'a> {
    random: &'a mut Random,
    options: CallGraphOptions,
    /// What can be called, callees first.
    functions: Vec<Signature>,
    body: Body,
}

/// The function that is being written.
#[derive(Default)]
struct Body {
    text: String,
    /// Numbers that can be looked at and, all but those of loops, assigned to.
    variables: Vec<String>,
    counters: Vec<String>,
    /// The product of what its statements so far have.
    paths: u64,
    most_paths: u64,
    /// Names made so far.
    names: u32,
    /// How often what is written now runs.
    repeated: u32,
    is_main: bool,
}

/// A program; the same for the same randomness and options.
pub fn program(random: &mut Random, options: CallGraphOptions) -> String {
    let mut grower = Grower { random, options, functions: Vec::new(), body: Body::default() };
    let mut text = PRELUDE.to_owned();
    for number in 0..options.functions {
        text += &grower.function(number);
    }
    text + &grower.main()
}

impl Grower<'_> {
    fn function(&mut self, number: usize) -> String {
        let extra = self.random.pick(&[
            Extra::Nothing,
            Extra::Nothing,
            Extra::Out,
            Extra::Pair,
            Extra::Pairs,
            Extra::List,
            Extra::Depth,
        ]);
        let numbers = self.random.between(1, 3) as usize;
        let name = format!("f{number}");
        let mut parameters: Vec<String> = (0..numbers).map(|number| format!("int a{number}")).collect();
        let mut variables: Vec<String> = (0..numbers).map(|number| format!("a{number}")).collect();
        match extra {
            Extra::Nothing => {}
            Extra::Out => {
                parameters.push("int *out".into());
                variables.push("*out".into());
            }
            Extra::Pair => {
                parameters.push("struct pair *pair".into());
                variables.extend(["pair->first".to_owned(), "pair->second".to_owned()]);
            }
            Extra::Pairs => {
                parameters.extend(["struct pair *pair".to_owned(), "struct pair *other".to_owned()]);
                variables.extend(["pair->first", "pair->second", "other->first"].map(str::to_owned));
            }
            Extra::List => parameters.push("struct node *list".into()),
            Extra::Depth => parameters.push("int depth".into()),
        }
        // What calls itself has as many paths to the power of how often.
        let most_paths = if extra == Extra::Depth { 2 } else { PATHS_OF_A_FUNCTION };
        self.body = Body { variables, paths: 1, most_paths, ..Body::default() };
        match extra {
            Extra::Pairs if self.random.chance(2) => {
                let value = self.expression(1);
                self.line(1, &format!("if (pair == other) return {value};"));
            }
            Extra::List => self.walk_list(),
            _ => {}
        }
        let count = self.random.between(2, 5);
        (0..count).for_each(|_| self.statement(1));
        if extra == Extra::Depth {
            self.recursion(&name, numbers);
        }
        let result = self.expression(2);
        self.line(1, &format!("return {result};"));
        let paths = if extra == Extra::Depth { self.body.paths.pow(RECURSION as u32) } else { self.body.paths };
        let text = format!("\nstatic int {name}({}) {{\n{}}}\n", parameters.join(", "), self.body.text);
        self.functions.push(Signature { name, numbers, extra, paths });
        text
    }

    /// Something is done with the nodes of a list, and the first of them may be changed.
    fn walk_list(&mut self) {
        let (sum, value) = (self.random.pick(&["total", "last", "state.second"]), self.expression(1));
        self.line(1, "for (struct node *at = list; at; at = at->next) {");
        match self.takes(4) {
            true => self.line(2, &format!("if (at->key > ({value} & 15)) {sum} += at->key;")),
            false => self.line(2, &format!("{sum} ^= at->key;")),
        }
        self.line(1, "}");
        if self.random.chance(2) {
            let value = self.expression(1);
            self.line(1, &format!("if (list) list->key = {value};"));
        }
        if self.random.chance(2) {
            self.line(1, "if (list && list->next) chosen = list->next;");
        }
        if self.random.chance(2) {
            self.line(1, "if (chosen != list) chosen->key++;");
        }
    }

    fn recursion(&mut self, name: &str, numbers: usize) {
        let arguments: Vec<String> = (0..numbers).map(|_| self.expression(1)).collect();
        let to = self.target();
        self.line(1, &format!("if (depth > 0) {to} += {name}({}, depth - 1);", arguments.join(", ")));
    }

    fn main(&mut self) -> String {
        let inputs: Vec<String> = (0..self.options.inputs).map(|number| format!("x{number}")).collect();
        self.body = Body {
            variables: inputs.clone(),
            paths: 1,
            most_paths: self.options.paths,
            is_main: true,
            ..Body::default()
        };
        for input in &inputs {
            self.line(1, &format!("signed char {input}_byte;"));
            self.line(1, &format!("klee_make_symbolic(&{input}_byte, sizeof {input}_byte, \"{input}\");"));
            self.line(1, &format!("int {input} = {input}_byte;"));
        }
        // Every function once at least, if there is room, and some again.
        let mut calls: Vec<usize> = (0..self.functions.len()).rev().collect();
        let again = self.random.between(2, 4);
        calls.extend((0..again).map(|_| self.random.below(self.functions.len().max(1))));
        for callee in calls {
            self.call(1, callee);
            if self.random.chance(3) {
                self.statement(1);
            }
        }
        self.line(
            1,
            "return (total ^ last ^ state.first ^ state.second ^ table[1] ^ nodes[0].key ^ chosen->key) & 127;",
        );
        format!("\nint main(void) {{\n{}}}\n", self.body.text)
    }

    fn line(&mut self, depth: u32, line: &str) {
        self.body.text += &"  ".repeat(depth as usize);
        self.body.text += line;
        self.body.text.push('\n');
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.body.names += 1;
        format!("{prefix}{}", self.body.names)
    }

    /// Whether there is room for so many times as many paths; takes it.
    fn takes(&mut self, times: u64) -> bool {
        let times = times.saturating_pow(self.body.repeated.max(1));
        let paths = self.body.paths.saturating_mul(times);
        let fits = paths <= self.body.most_paths;
        if fits {
            self.body.paths = paths;
        }
        fits
    }

    fn statement(&mut self, depth: u32) {
        match self.random.below(16) {
            0..=2 if depth <= MOST_DEPTH && self.takes(2) => self.branch(depth),
            3 | 4 if !self.body.is_main && self.takes(2) => self.early_return(depth),
            5 if depth <= MOST_DEPTH && self.body.repeated == 0 && self.takes(ELEMENTS) => self.symbolic_loop(depth),
            6 if depth <= MOST_DEPTH && self.body.repeated == 0 => self.constant_loop(depth),
            7..=9 if !self.functions.is_empty() => {
                let callee = self.random.below(self.functions.len());
                self.call(depth, callee);
            }
            10 => self.division(depth),
            11 => self.index(depth),
            12 if self.options.may_fault && self.random.chance(2) => self.claim(depth),
            _ => self.assignment(depth),
        }
    }

    fn block(&mut self, depth: u32) {
        // What is declared inside is not known behind.
        let known = self.body.variables.len();
        let count = self.random.between(1, 2);
        (0..count).for_each(|_| self.statement(depth + 1));
        self.body.variables.truncate(known);
    }

    fn branch(&mut self, depth: u32) {
        let condition = self.condition();
        self.line(depth, &format!("if ({condition}) {{"));
        self.block(depth);
        if self.random.percent(60) {
            self.line(depth, "} else {");
            self.block(depth);
        }
        self.line(depth, "}");
    }

    fn early_return(&mut self, depth: u32) {
        let (condition, result) = (self.condition(), self.expression(1));
        self.line(depth, &format!("if ({condition}) return {result};"));
    }

    fn symbolic_loop(&mut self, depth: u32) {
        let (counter, bound) = (self.fresh("i"), self.variable());
        self.line(depth, &format!("for (int {counter} = 0; {counter} < ({bound} & {}); {counter}++) {{", ELEMENTS - 1));
        // What the bound depends on must not grow.
        let sum = self.random.pick(&["total", "table[2]"]);
        let sum = if sum == bound { "last" } else { sum };
        self.line(depth + 1, &format!("{sum} += {counter} + 1;"));
        self.line(depth, "}");
    }

    fn constant_loop(&mut self, depth: u32) {
        let counter = self.fresh("i");
        let times = self.random.between(2, 3) as u32;
        self.line(depth, &format!("for (int {counter} = 0; {counter} < {times}; {counter}++) {{"));
        self.body.counters.push(counter);
        self.body.repeated = times;
        self.block(depth);
        self.body.repeated = 0;
        self.body.counters.pop();
        self.line(depth, "}");
    }

    fn call(&mut self, depth: u32, callee: usize) {
        let Signature { name, numbers, extra, paths } = self.functions[callee].clone();
        if !self.takes(paths) {
            return self.assignment(depth);
        }
        let mut arguments: Vec<String> = (0..numbers).map(|_| self.expression(1)).collect();
        let to = self.fresh("v");
        match extra {
            Extra::Nothing => {}
            Extra::Out => arguments.push(match self.random.below(3) {
                0 => "&total".into(),
                1 => format!("&table[{}]", self.random.below(ELEMENTS)),
                _ => {
                    let (out, value) = (self.fresh("v"), self.expression(1));
                    self.line(depth, &format!("int {out} = {value};"));
                    self.body.variables.push(out.clone());
                    format!("&{out}")
                }
            }),
            Extra::Pair => {
                let pair = self.pair(depth);
                arguments.push(pair);
            }
            Extra::Pairs => {
                let (pair, other) = (self.pair(depth), self.pair(depth));
                let is_same = self.random.chance(4);
                arguments.extend(if is_same { [pair.clone(), pair] } else { [pair, other] });
            }
            Extra::List => {
                let list = self.list(depth);
                arguments.push(list);
            }
            Extra::Depth => arguments.push(self.random.below(RECURSION).to_string()),
        }
        self.line(depth, &format!("int {to} = {name}({});", arguments.join(", ")));
        let sum = self.random.pick(&["total", "last", "state.first", "table[3]"]);
        self.line(depth, &format!("{sum} ^= {to};"));
        self.body.variables.push(to);
    }

    /// The address of a pair, which may be one that comes into being.
    fn pair(&mut self, depth: u32) -> String {
        if self.random.chance(3) {
            return "&state".into();
        }
        let (pair, first, second) = (self.fresh("p"), self.expression(1), self.expression(1));
        self.line(depth, &format!("struct pair {pair} = {{{first}, {second}}};"));
        self.body.variables.push(format!("{pair}.second"));
        format!("&{pair}")
    }

    /// A list, which may have a first node that comes into being. What others see must be there when this is not.
    fn list(&mut self, depth: u32) -> String {
        let list = self.random.pick(&["0", "&nodes[0]", "&nodes[2]", "chosen", ""]);
        if !list.is_empty() || !self.body.is_main {
            return if list.is_empty() { "chosen".into() } else { list.into() };
        }
        let (node, key) = (self.fresh("n"), self.expression(1));
        let next = self.random.pick(&["0", "&nodes[0]", "&nodes[1]", "chosen"]);
        self.line(depth, &format!("struct node {node} = {{{key}, {next}}};"));
        self.body.variables.push(format!("{node}.key"));
        format!("&{node}")
    }

    fn division(&mut self, depth: u32) {
        let (to, left, right) = (self.target(), self.expression(1), self.variable());
        let operator = self.random.pick(&["/", "%"]);
        let least = if self.options.may_fault && self.random.chance(3) { 0 } else { 1 };
        self.line(depth, &format!("{to} = ({left} & 255) {operator} (({right} & 3) + {least});"));
    }

    fn index(&mut self, depth: u32) {
        let (to, index) = (self.target(), self.variable());
        // One more than there are elements, once in a while.
        let mask = if self.options.may_fault && self.random.chance(4) { 4 } else { ELEMENTS - 1 };
        if self.random.chance(3) {
            let value = self.expression(1);
            self.line(depth, &format!("table[{index} & {mask}] = {value};"));
        } else {
            self.line(depth, &format!("{to} ^= table[{index} & {mask}];"));
        }
    }

    fn claim(&mut self, depth: u32) {
        let (claimed, never) = (self.variable(), self.random.below(40));
        self.line(depth, &format!("assert(({claimed} & 63) != {never});"));
    }

    fn assignment(&mut self, depth: u32) {
        let (to, value) = (self.target(), self.expression(2));
        let operator = self.random.pick(&["=", "+=", "-=", "^="]);
        self.line(depth, &format!("{to} {operator} {value};"));
    }

    /// Something to look at: mostly what depends on inputs.
    fn variable(&mut self) -> String {
        self.local_or_global(80)
    }

    /// Something to assign to: mostly what the caller sees.
    fn target(&mut self) -> String {
        self.local_or_global(35)
    }

    fn local_or_global(&mut self, percent: u64) -> String {
        let globals = ["total", "last", "state.first", "state.second", "table[0]"];
        match self.random.percent(percent) && !self.body.variables.is_empty() {
            true => self.body.variables[self.random.below(self.body.variables.len())].clone(),
            false => self.random.pick(&globals).into(),
        }
    }

    fn condition(&mut self) -> String {
        let (left, right) = (self.expression(1), self.random.below(30));
        let relation = self.random.pick(&["<", ">", "==", "!=", "<=", ">="]);
        match self.random.below(3) {
            0 => format!("({left} & 31) {relation} {right}"),
            1 => format!("{left} {relation} {right}"),
            _ => format!("{left} {relation} {}", self.variable()),
        }
    }

    fn expression(&mut self, depth: u32) -> String {
        if depth == 0 || self.random.chance(4) {
            return match self.random.below(6) {
                0 => self.random.below(20).to_string(),
                1 if !self.body.counters.is_empty() => {
                    self.body.counters[self.random.below(self.body.counters.len())].clone()
                }
                _ => self.variable(),
            };
        }
        let (left, right) = (self.expression(depth - 1), self.expression(depth - 1));
        match self.random.below(7) {
            0 | 1 => format!("({left} + {right})"),
            2 => format!("({left} - {right})"),
            3 => format!("({left} ^ {right})"),
            4 => format!("({left} & {right})"),
            5 => format!("({left} * {})", self.random.between(2, 5)),
            _ => format!("({left} | {right})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_one_program_and_another_gives_another() {
        let text = |seed| program(&mut Random::new(seed), CallGraphOptions::default());
        assert_eq!(text(1), text(1));
        assert_ne!(text(1), text(2));
    }

    #[test]
    fn everything_that_can_be_in_a_program_is_in_some() {
        let all: String = (0..40).map(|seed| program(&mut Random::new(seed), CallGraphOptions::default())).collect();
        let parts = [
            "int *out",
            "struct pair *pair",
            "struct pair *other",
            "if (pair == other)",
            "struct node *list",
            "chosen->key++",
            "depth - 1)",
            "assert((",
            "table[",
            " / (",
            " % (",
            "for (int",
            "} else {",
        ];
        for part in parts {
            assert!(all.contains(part), "{part}");
        }
    }

    #[test]
    fn without_faults_nothing_can_go_wrong() {
        let options = CallGraphOptions { may_fault: false, ..CallGraphOptions::default() };
        let all: String = (0..40).map(|seed| program(&mut Random::new(seed), options)).collect();
        for part in ["assert((", "& 4]", " & 3) + 0)"] {
            assert!(!all.contains(part), "{part}");
        }
    }
}

//! Scripts: commands in, answers out.
//!
//! What a command says is out before the next one is waited for. A command that is refused ends the script, with its place.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::{Duration, Instant};

use reprise_expr::{Assignment, Evaluator, ExprId, Node, Origin, Pool, variable_of_smtlib_name};
use reprise_sexpr::{
    Expression, ExpressionReader, ExpressionShape, PartId, SmtlibError, SmtlibReadError, TextPlace, quoted_string,
    quoted_symbol,
};
use reprise_solver::{PathCondition, Query, Reason, Solver, SolverConfig, Verdict};
use rustc_hash::FxHashSet;

use crate::answer::value_text;
use crate::floats::FreeChoices;
use crate::operators::Builder;
use crate::size::CircuitSize;
use crate::sort::{ScriptValue, Sort};
use crate::symbols::{Macro, Scoping, ScriptSymbol, Symbols};
use crate::terms::{TermReader, sort};

/// Why a session cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ScriptError {
    /// The script is not what it should be; it was said as an `(error ...)` already.
    #[error(transparent)]
    Script(#[from] SmtlibError),
    #[error("{0}")]
    Input(io::Error),
    #[error("{0}")]
    Output(io::Error),
}

/// One `check-sat` and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    pub place: TextPlace,
    pub verdict: Verdict,
    /// What `(set-info :status ...)` announced.
    pub announced: Option<Announced>,
    pub time: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announced {
    Sat,
    Unsat,
    Unknown,
}

impl Check {
    /// Whether the script announced the opposite.
    pub fn contradicts_status(&self) -> bool {
        matches!(
            (self.verdict, self.announced),
            (Verdict::Sat, Some(Announced::Unsat)) | (Verdict::Unsat, Some(Announced::Sat))
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ScriptFlow {
    GoOn,
    Exit,
}

/// What the last check left behind, for commands that ask about it.
enum Last {
    Nothing,
    Sat { path: PathCondition, model: Option<Rc<Assignment>> },
    Unsat { path: PathCondition, assumptions: Vec<(ExprId, String)> },
    Unknown(Reason),
}

struct AssertionLevel {
    path: PathCondition,
    named: usize,
}

/// Levels that a script may open at a time.
const MOST_LEVELS: usize = 1 << 20;
/// Paths known to be satisfiable; with these, a longer one can be asked about by its last condition alone.
const KNOWN_SATISFIABLE: usize = 1 << 16;

/// Answers the commands of one script after the other.
pub struct ScriptSession {
    pool: Pool,
    solver: Solver,
    symbols: Symbols,
    free: FreeChoices,
    /// Everything asserted, in order.
    path: PathCondition,
    levels: Vec<AssertionLevel>,
    /// Named assertions and their positions on the path.
    named: Vec<(Box<str>, usize)>,
    satisfiable: FxHashSet<u128>,
    size: CircuitSize,
    last: Last,
    announced: Option<Announced>,
    print_success: bool,
    checks: Vec<Check>,
}

type Done = Result<ScriptFlow, SmtlibError>;

impl ScriptSession {
    pub fn new(config: SolverConfig) -> ScriptSession {
        ScriptSession::with_pool(config, Pool::new())
    }

    /// A session whose terms are made in a pool that may hold others.
    pub(crate) fn with_pool(config: SolverConfig, pool: Pool) -> ScriptSession {
        ScriptSession {
            pool,
            solver: Solver::new(config),
            symbols: Symbols::default(),
            free: FreeChoices::default(),
            path: PathCondition::new(),
            levels: Vec::new(),
            named: Vec::new(),
            satisfiable: FxHashSet::default(),
            size: CircuitSize::default(),
            last: Last::Nothing,
            announced: None,
            print_success: false,
            checks: Vec::new(),
        }
    }

    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// See [`Solver::take_warnings`].
    pub fn take_warnings(&mut self) -> Vec<String> {
        self.solver.take_warnings()
    }

    /// Everything asserted, in order.
    #[cfg(test)]
    pub(crate) fn assertions(&self) -> Vec<ExprId> {
        self.path.conjuncts()
    }

    #[cfg(test)]
    pub(crate) fn into_pool(self) -> Pool {
        self.pool
    }

    /// The checks answered so far.
    pub fn checks(&self) -> &[Check] {
        &self.checks
    }

    /// Answers the commands of `input` one by one: what a command says has reached `out` before the next one is waited
    /// for.
    pub fn run(&mut self, input: impl io::Read, out: &mut dyn Write) -> Result<(), ScriptError> {
        let mut reader = ExpressionReader::new(input);
        loop {
            let expression = match reader.next_expression() {
                Ok(Some(expression)) => Rc::new(expression),
                Ok(None) => return Ok(()),
                Err(SmtlibReadError::Input(error)) => return Err(ScriptError::Input(error)),
                Err(SmtlibReadError::Text(error)) => return Err(refuse(error, out)),
            };
            let mut answer = String::new();
            let done = self.execute(&expression, &mut answer);
            if done.is_ok() && self.print_success && answer.is_empty() {
                answer.push_str("success\n");
            }
            out.write_all(answer.as_bytes()).and_then(|()| out.flush()).map_err(ScriptError::Output)?;
            match done {
                // No later answer would be worth anything; whoever runs the session says so.
                Ok(_) if self.solver.disagreement().is_some() => return Ok(()),
                Ok(ScriptFlow::GoOn) => {}
                Ok(ScriptFlow::Exit) => return Ok(()),
                Err(error) => return Err(refuse(error, out)),
            }
        }
    }

    fn execute(&mut self, expression: &Rc<Expression>, answer: &mut String) -> Done {
        let command = Command::new(expression)?;
        match command.name() {
            "assert" => self.assert(&command)?,
            "check-sat" => self.check_sat(&command, answer)?,
            "check-sat-assuming" => self.check_sat_assuming(&command, answer)?,
            "declare-const" => {
                let [name, result] = command.arguments("a symbol and a sort")?;
                self.declare(&command, name, result)?;
            }
            "declare-fun" => self.declare_function(&command)?,
            "define-const" => {
                let [name, result, body] = command.arguments("a symbol, a sort and a term")?;
                self.define(&command, name, result, body)?;
            }
            "define-fun" => self.define_function(&command)?,
            "define-sort" => self.define_sort(&command)?,
            "push" => self.push(&command)?,
            "pop" => self.pop(&command)?,
            "reset-assertions" => self.reset_assertions(),
            "reset" => {
                let checks = std::mem::take(&mut self.checks);
                let solver = self.solver.successor();
                *self = ScriptSession { checks, solver, ..ScriptSession::new(SolverConfig::default()) };
            }
            "get-value" => self.get_value(&command, answer)?,
            "get-model" => self.get_model(&command, answer)?,
            "get-unsat-core" => self.get_unsat_core(&command, answer)?,
            "get-unsat-assumptions" => self.get_unsat_assumptions(&command, answer)?,
            "get-info" => self.get_info(&command, answer)?,
            "set-info" => self.set_info(&command)?,
            "set-option" => self.set_option(&command, answer)?,
            "set-logic" => {
                let [logic] = command.arguments("a symbol")?;
                command.symbol(logic)?;
            }
            "echo" => {
                let [text] = command.arguments("a string")?;
                if expression.shape(text) != ExpressionShape::String {
                    return Err(command.expected("a string", text));
                }
                line(answer, &quoted_string(expression.text(text)));
            }
            "exit" => return Ok(ScriptFlow::Exit),
            "get-assertions" | "get-assignment" | "get-option" | "get-proof" => line(answer, "unsupported"),
            name @ ("declare-sort" | "declare-datatype" | "declare-datatypes" | "define-fun-rec"
            | "define-funs-rec") => {
                let message = format!("{name} is not supported: expected another command");
                return Err(command.error(command.head(), message));
            }
            _ => return Err(command.expected("a command", command.head())),
        }
        Ok(ScriptFlow::GoOn)
    }

    fn declare_function(&mut self, command: &Command<'_>) -> Result<(), SmtlibError> {
        let [name, parameters, result] = command.arguments("a symbol, sorts and a sort")?;
        command.expect_list(parameters)?;
        if let Some(&first) = command.expression.list(parameters).first() {
            let message = "functions without a definition are not supported: expected `()`";
            return Err(command.error(first, message));
        }
        self.declare(command, name, result)
    }

    fn define_function(&mut self, command: &Command<'_>) -> Result<(), SmtlibError> {
        let [name, parameters, result, body] = command.arguments("a symbol, parameters, a sort and a term")?;
        command.expect_list(parameters)?;
        if command.expression.list(parameters).is_empty() {
            self.define(command, name, result, body)
        } else {
            self.define_macro(command, name, parameters, result, body)
        }
    }

    fn define_sort(&mut self, command: &Command<'_>) -> Result<(), SmtlibError> {
        let [name, parameters, body] = command.arguments("a symbol, symbols and a sort")?;
        command.expect_list(parameters)?;
        if let Some(&first) = command.expression.list(parameters).first() {
            return Err(command.error(first, "sorts with parameters are not supported: expected `()`"));
        }
        let sort = sort(&self.symbols, command.expression, body)?;
        self.add_symbol(command, name, ScriptSymbol::Sort(sort))
    }

    fn reader(&mut self) -> TermReader<'_> {
        TermReader::new(Builder { pool: &mut self.pool, free: &mut self.free }, &mut self.symbols)
    }

    fn add_symbol(&mut self, command: &Command<'_>, name: PartId, symbol: ScriptSymbol) -> Result<(), SmtlibError> {
        let text = command.symbol(name)?;
        let builder = Builder { pool: &mut self.pool, free: &mut self.free };
        if builder.constant(text).is_some() {
            return Err(command.error(name, format!("expected a new symbol, found {text}, which the theories have")));
        }
        self.symbols.insert(text, symbol).map_err(|message| command.error(name, message))
    }

    fn declare(&mut self, command: &Command<'_>, name: PartId, result: PartId) -> Result<(), SmtlibError> {
        let text = command.symbol(name)?.to_owned();
        let sort = sort(&self.symbols, command.expression, result)?;
        let format = match sort {
            Sort::Float(format) => Some(format),
            Sort::Bool | Sort::BitVector(_) => None,
            Sort::RoundingMode | Sort::Real => {
                return Err(command.error(result, format!("constants of {sort} are not supported")));
            }
        };
        let width = match format {
            // As the theory has it, without the explicit integer bit that one of ours has.
            Some(format) => format.exponent_bits() + format.significand_bits(),
            None => sort.term_width().expect("vectors and booleans have one"),
        };
        // What our own writer wrote names the same variable again.
        let (mut plain, origin) =
            variable_of_smtlib_name(&text, width).unwrap_or_else(|| (text.clone(), Origin::Input));
        let term = loop {
            let term = self.pool.variable(&plain, width, origin);
            let Node::Variable(variable) = self.pool.node(term) else { unreachable!("it was made as a variable") };
            if self.symbols.claim(variable, &text) {
                break term;
            }
            plain.push('\'');
        };
        let mut builder = Builder { pool: &mut self.pool, free: &mut self.free };
        let id = format.map_or(term, |format| builder.float_of_bits(format, term));
        self.add_symbol(command, name, ScriptSymbol::Constant(ScriptValue::Term { id, sort }))
    }

    fn define(&mut self, command: &Command<'_>, name: PartId, result: PartId, body: PartId) -> Result<(), SmtlibError> {
        let expected = sort(&self.symbols, command.expression, result)?;
        let value = self.reader().term(command.expression, body)?;
        if value.sort() != expected {
            return Err(command.error(body, format!("expected {expected}, found {}", value.sort())));
        }
        self.add_symbol(command, name, ScriptSymbol::Definition(value))
    }

    fn define_macro(
        &mut self,
        command: &Command<'_>,
        name: PartId,
        parameters: PartId,
        result: PartId,
        body: PartId,
    ) -> Result<(), SmtlibError> {
        let expression = command.expression;
        let mut read = Vec::new();
        for &parameter in expression.list(parameters) {
            let &[name, kind] = expression.list(parameter) else {
                return Err(command.expected("(symbol sort)", parameter));
            };
            read.push((command.symbol(name)?.into(), sort(&self.symbols, expression, kind)?));
        }
        let function = Macro {
            number: self.symbols.next_macro(),
            parameters: read,
            result: sort(&self.symbols, expression, result)?,
            expression: expression.clone(),
            body,
        };
        self.reader().try_macro(&function)?;
        self.add_symbol(command, name, ScriptSymbol::Macro(Rc::new(function)))
    }

    fn assert(&mut self, command: &Command<'_>) -> Result<(), SmtlibError> {
        let [term] = command.arguments("a term")?;
        let mut reader = self.reader();
        let condition = reader.condition(command.expression, term)?;
        // Names of parts are names too, but only those of the whole name the assertion.
        let whole = ScriptValue::boolean(condition);
        let named: Vec<Box<str>> =
            reader.named.drain(..).filter(|(_, value)| *value == whole).map(|(name, _)| name).collect();
        self.path = self.path.push(&self.pool, condition);
        if command.expression.list(term).first().is_some_and(|&head| command.expression.is_symbol(head, "!")) {
            self.named.extend(named.into_iter().next_back().map(|name| (name, self.path.len() - 1)));
        }
        self.last = Last::Nothing;
        Ok(())
    }

    fn push(&mut self, command: &Command<'_>) -> Result<(), SmtlibError> {
        let count = command.count()?;
        if self.levels.len() + count > MOST_LEVELS {
            return Err(command.error(command.head(), format!("expected at most {MOST_LEVELS} levels")));
        }
        for _ in 0..count {
            self.levels.push(AssertionLevel { path: self.path.clone(), named: self.named.len() });
            self.symbols.push();
        }
        self.last = Last::Nothing;
        Ok(())
    }

    fn pop(&mut self, command: &Command<'_>) -> Result<(), SmtlibError> {
        let count = command.count()?;
        if count > self.levels.len() {
            let message = format!("expected at most {} levels to pop, found {count}", self.levels.len());
            return Err(command.error(command.head(), message));
        }
        for _ in 0..count {
            let level = self.levels.pop().expect("counted");
            self.path = level.path;
            self.named.truncate(level.named);
            self.symbols.pop();
        }
        self.last = Last::Nothing;
        Ok(())
    }

    fn reset_assertions(&mut self) {
        self.path = PathCondition::new();
        self.levels.clear();
        self.named.clear();
        match self.symbols.scoping {
            Scoping::Levels => self.symbols.clear(),
            Scoping::Global => self.symbols.forget_levels(),
        }
        self.last = Last::Nothing;
    }

    fn check_sat(&mut self, command: &Command<'_>, answer: &mut String) -> Result<(), SmtlibError> {
        let [] = command.arguments("nothing")?;
        self.check(command, Vec::new(), answer);
        Ok(())
    }

    fn check_sat_assuming(&mut self, command: &Command<'_>, answer: &mut String) -> Result<(), SmtlibError> {
        let [list] = command.arguments("a list of literals")?;
        command.expect_list(list)?;
        let mut assumptions = Vec::new();
        for &literal in command.expression.list(list) {
            let condition = self.reader().condition(command.expression, literal)?;
            assumptions.push((condition, command.expression.to_text(literal)));
        }
        self.check(command, assumptions, answer);
        Ok(())
    }

    fn check(&mut self, command: &Command<'_>, assumptions: Vec<(ExprId, String)>, answer: &mut String) {
        let start = Instant::now();
        let mut path = self.path.clone();
        for &condition in self.free.axioms() {
            path = path.push(&self.pool, condition);
        }
        for (condition, _) in &assumptions {
            path = path.push(&self.pool, *condition);
        }
        let verdict = self.decide(&path);
        let (text, last) = match verdict {
            Verdict::Sat => ("sat", Last::Sat { path, model: None }),
            Verdict::Unsat => ("unsat", Last::Unsat { path, assumptions }),
            Verdict::Unknown(reason) => ("unknown", Last::Unknown(reason)),
        };
        self.last = last;
        line(answer, text);
        let announced = self.announced.take();
        self.checks.push(Check { place: command.place(), verdict, announced, time: start.elapsed() });
    }

    fn decide(&mut self, path: &PathCondition) -> Verdict {
        let Some(goal) = path.last() else { return Verdict::Sat };
        if self.size.is_too_large(&self.pool, path) {
            return Verdict::Unknown(Reason::Unsupported("circuits as large as these terms need"));
        }
        let parent = path.parent().expect("not empty");
        let known = parent.is_empty() || self.satisfiable.contains(&parent.sequence_hash());
        let verdict = if known {
            self.solver.check(&mut self.pool, Query { path: parent, goal })
        } else {
            self.solver.check_path(&mut self.pool, path)
        };
        if verdict == Verdict::Sat {
            if self.satisfiable.len() >= KNOWN_SATISFIABLE {
                self.satisfiable.clear();
            }
            self.satisfiable.insert(path.sequence_hash());
        }
        verdict
    }

    /// A model of the last check, evaluated against everything it has to satisfy.
    fn model(&mut self, command: &Command<'_>) -> Result<Rc<Assignment>, SmtlibError> {
        let Last::Sat { path, model } = &mut self.last else {
            return Err(command.error(command.head(), "expected a check that answered sat before"));
        };
        if let Some(model) = model {
            return Ok(model.clone());
        }
        let (verdict, found) = self.solver.path_model(&mut self.pool, path);
        let found = found.filter(|found| {
            verdict == Verdict::Sat && Evaluator::new((**found).clone()).all(&self.pool, &path.conjuncts())
        });
        let Some(found) = found else {
            let message = match verdict {
                Verdict::Unknown(reason) => format!("there is no model: {reason}"),
                _ => format!("there is no model: {}", Reason::InvalidModel),
            };
            return Err(command.error(command.head(), message));
        };
        *model = Some(found.clone());
        Ok(found)
    }

    fn get_value(&mut self, command: &Command<'_>, answer: &mut String) -> Result<(), SmtlibError> {
        let [list] = command.arguments("a list of terms")?;
        command.expect_list(list)?;
        let mut values = Vec::new();
        for &term in command.expression.list(list) {
            values.push(self.reader().term(command.expression, term)?);
        }
        let model = self.model(command)?;
        let mut evaluator = Evaluator::new((*model).clone());
        let mut text = String::from("(");
        for (number, (&term, value)) in command.expression.list(list).iter().zip(&values).enumerate() {
            let separator = if number == 0 { "" } else { "\n " };
            let value = value_text(&self.pool, &mut evaluator, value)
                .ok_or_else(|| command.expected("a term that has a value", term))?;
            write!(text, "{separator}({} {value})", command.expression.to_text(term)).expect("a string takes all");
        }
        text.push(')');
        line(answer, &text);
        Ok(())
    }

    fn get_model(&mut self, command: &Command<'_>, answer: &mut String) -> Result<(), SmtlibError> {
        let [] = command.arguments("nothing")?;
        let model = self.model(command)?;
        let mut evaluator = Evaluator::new((*model).clone());
        line(answer, "(");
        for (name, value) in self.symbols.constants() {
            let text = value_text(&self.pool, &mut evaluator, value).expect("constants are terms");
            line(answer, &format!("  (define-fun {} () {} {text})", quoted_symbol(name), value.sort()));
        }
        line(answer, ")");
        Ok(())
    }

    /// Positions on the path of the last check that contradict each other.
    fn core(&mut self, command: &Command<'_>) -> Result<Vec<usize>, SmtlibError> {
        let Last::Unsat { path, .. } = &self.last else {
            return Err(command.error(command.head(), "expected a check that answered unsat before"));
        };
        Ok(self.solver.path_core(&self.pool, path))
    }

    fn get_unsat_core(&mut self, command: &Command<'_>, answer: &mut String) -> Result<(), SmtlibError> {
        let [] = command.arguments("nothing")?;
        let core = self.core(command)?;
        let names: Vec<String> = self
            .named
            .iter()
            .filter(|(_, position)| core.contains(position))
            .map(|(name, _)| quoted_symbol(name))
            .collect();
        line(answer, &format!("({})", names.join(" ")));
        Ok(())
    }

    fn get_unsat_assumptions(&mut self, command: &Command<'_>, answer: &mut String) -> Result<(), SmtlibError> {
        let [] = command.arguments("nothing")?;
        let core = self.core(command)?;
        let Last::Unsat { path, assumptions } = &self.last else { unreachable!("it has a core") };
        let first = path.len() - assumptions.len();
        let texts: Vec<&str> = assumptions
            .iter()
            .enumerate()
            .filter(|(number, _)| core.contains(&(first + number)))
            .map(|(_, (_, text))| &**text)
            .collect();
        line(answer, &format!("({})", texts.join(" ")));
        Ok(())
    }

    fn get_info(&mut self, command: &Command<'_>, answer: &mut String) -> Result<(), SmtlibError> {
        let [keyword] = command.arguments("a keyword")?;
        let text = match command.keyword(keyword)? {
            ":name" => "(:name \"reprise\")".to_owned(),
            ":version" => format!("(:version \"{}\")", env!("CARGO_PKG_VERSION")),
            ":authors" => "(:authors \"the authors of reprise\")".to_owned(),
            ":error-behavior" => "(:error-behavior immediate-exit)".to_owned(),
            ":assertion-stack-levels" => format!("(:assertion-stack-levels {})", self.levels.len()),
            ":reason-unknown" => match &self.last {
                Last::Unknown(reason) => format!("(:reason-unknown {})", quoted_string(&reason.to_string())),
                _ => return Err(command.error(command.head(), "expected a check that answered unknown before")),
            },
            _ => "unsupported".to_owned(),
        };
        line(answer, &text);
        Ok(())
    }

    fn set_info(&mut self, command: &Command<'_>) -> Result<(), SmtlibError> {
        let Some(&keyword) = command.rest().first() else {
            return Err(command.error(command.head(), "expected a keyword after set-info"));
        };
        if command.keyword(keyword)? == ":status" {
            let [_, status] = command.arguments(":status and a symbol")?;
            self.announced = match command.symbol(status)? {
                "sat" => Some(Announced::Sat),
                "unsat" => Some(Announced::Unsat),
                "unknown" => Some(Announced::Unknown),
                _ => return Err(command.expected("sat, unsat or unknown", status)),
            };
        }
        Ok(())
    }

    fn set_option(&mut self, command: &Command<'_>, answer: &mut String) -> Result<(), SmtlibError> {
        let [option, value] = command.arguments("a keyword and a value")?;
        let truth = || match command.symbol(value)? {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(command.expected("true or false", value)),
        };
        match command.keyword(option)? {
            ":print-success" => self.print_success = truth()?,
            ":global-declarations" => {
                self.symbols.scoping = if truth()? { Scoping::Global } else { Scoping::Levels };
            }
            // Models and cores are always at hand.
            ":produce-models"
            | ":produce-unsat-cores"
            | ":produce-unsat-assumptions"
            | ":produce-assertions"
            | ":interactive-mode"
            | ":incremental" => {}
            _ => line(answer, "unsupported"),
        }
        Ok(())
    }
}

/// Says what is wrong where the script's answers go, as the standard has it.
fn refuse(error: SmtlibError, out: &mut dyn Write) -> ScriptError {
    let text = format!("(error {})\n", quoted_string(&error.to_string()));
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ScriptError::Script(error),
        Err(error) => ScriptError::Output(error),
    }
}

fn line(answer: &mut String, text: &str) {
    answer.push_str(text);
    answer.push('\n');
}

/// A list whose head is a symbol.
struct Command<'a> {
    expression: &'a Rc<Expression>,
}

impl<'a> Command<'a> {
    fn new(expression: &'a Rc<Expression>) -> Result<Command<'a>, SmtlibError> {
        let command = Command { expression };
        let root = expression.root();
        match expression.list(root).first() {
            Some(&head) if expression.shape(head) == ExpressionShape::Symbol => Ok(command),
            Some(&head) => Err(command.expected("a command", head)),
            None => Err(command.expected("a command", root)),
        }
    }

    fn head(&self) -> PartId {
        self.expression.list(self.expression.root())[0]
    }

    fn rest(&self) -> &'a [PartId] {
        &self.expression.list(self.expression.root())[1..]
    }

    fn name(&self) -> &'a str {
        self.expression.text(self.head())
    }

    fn place(&self) -> TextPlace {
        self.expression.place(self.expression.root())
    }

    fn arguments<const COUNT: usize>(&self, what: &str) -> Result<[PartId; COUNT], SmtlibError> {
        let rest = self.rest();
        rest.try_into().map_err(|_| {
            let message = format!("expected {what} after {}, found {} arguments", self.name(), rest.len());
            self.error(rest.get(COUNT).copied().unwrap_or(self.head()), message)
        })
    }

    /// Of `push` and `pop`: 1 where nothing is said.
    fn count(&self) -> Result<usize, SmtlibError> {
        if self.rest().is_empty() {
            return Ok(1);
        }
        let [count] = self.arguments("a number")?;
        crate::terms::index(self.expression, count).map(|count| count as usize)
    }

    fn symbol(&self, node: PartId) -> Result<&'a str, SmtlibError> {
        self.expression.as_symbol(node).ok_or_else(|| self.expected("a symbol", node))
    }

    fn keyword(&self, node: PartId) -> Result<&'a str, SmtlibError> {
        if self.expression.shape(node) == ExpressionShape::Keyword {
            return Ok(self.expression.text(node));
        }
        Err(self.expected("a keyword", node))
    }

    fn expect_list(&self, node: PartId) -> Result<(), SmtlibError> {
        if self.expression.shape(node) == ExpressionShape::List { Ok(()) } else { Err(self.expected("a list", node)) }
    }

    fn expected(&self, what: &str, node: PartId) -> SmtlibError {
        self.error(node, format!("expected {what}, found {}", self.expression.describe(node)))
    }

    fn error(&self, node: PartId, message: impl Into<String>) -> SmtlibError {
        SmtlibError::new(self.expression.place(node), message)
    }
}

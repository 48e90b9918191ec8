//! The session with a solver process.
//!
//! A process that makes trouble is ended, and another begun or the program given up: the run goes on without it. Models that it names are
//! evaluated like our own.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Pool, VariableId, smtlib_variable_name};
use rustc_hash::FxHashMap;

use super::config::ExternalConfig;
use super::process::{Process, Trouble};
use super::stack::{Naming, StackWriter, Written};
use crate::config::Links;
use crate::path::PathCondition;
use reprise_sexpr::{Expression, ExpressionShape, PartId};

/// What the process said of a query.
#[derive(Debug)]
pub(crate) enum Opinion {
    /// With a model that was evaluated.
    Sat(Assignment),
    /// With a model that does not satisfy what was asked.
    Refuted,
    Unsat,
    Unknown,
    /// It said nothing, and may have been given up.
    None,
    /// Somebody raised the interrupt flag.
    Interrupted,
}

/// Times in a row that a process is started again after it took too long: a single hard query is no reason to give it
/// up, but a process that answers nothing must not cost its time limit for every query.
const MOST_TIMEOUTS: u32 = 3;
/// Bytes of commands after which a process is started again, since it keeps every definition.
const LONGEST_SESSION: usize = 256 << 20;

/// See the module's documentation.
pub(crate) struct ExternalSolver {
    config: ExternalConfig,
    process: Option<Process>,
    stack: StackWriter,
    /// Keep assertions from query to query; otherwise each begins with a reset.
    incremental: bool,
    given_up: bool,
    timeouts: u32,
    said_timeout: bool,
    sent: usize,
    warnings: Vec<String>,
    pub queries: u64,
}

impl ExternalSolver {
    pub(crate) fn new(config: ExternalConfig, links: Links) -> ExternalSolver {
        ExternalSolver {
            config,
            process: None,
            stack: StackWriter::new(if links.sharing { Naming::Shared } else { Naming::PerCondition }),
            incremental: links.incremental,
            given_up: false,
            timeouts: 0,
            said_timeout: false,
            sent: 0,
            warnings: Vec::new(),
            queries: 0,
        }
    }

    pub(crate) fn config(&self) -> &ExternalConfig {
        &self.config
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// What has to be said about the process and was not said yet.
    pub(crate) fn take_warnings(&mut self) -> Vec<String> {
        std::mem::take(&mut self.warnings)
    }

    /// Asks whether the conditions and the goal can hold together.
    pub(crate) fn ask(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
        variables: &[VariableId],
        deadline: Option<Instant>,
        interrupt: &AtomicBool,
    ) -> Opinion {
        if self.given_up {
            return Opinion::None;
        }
        self.queries += 1;
        match self.converse(pool, path, goal, variables, deadline, interrupt) {
            Ok(opinion) => {
                self.timeouts = 0;
                opinion
            }
            Err(Trouble::Interrupted) => {
                self.end_process();
                Opinion::Interrupted
            }
            Err(Trouble::TimedOut) => {
                self.end_process();
                self.timeouts += 1;
                if !std::mem::replace(&mut self.said_timeout, true) {
                    self.warn("it did not answer in time; no verdict is taken from it for such queries");
                }
                if self.timeouts >= MOST_TIMEOUTS {
                    self.give_up("it did not answer in time again and again");
                }
                Opinion::None
            }
            Err(Trouble::Broken(what)) => {
                self.give_up(&what);
                Opinion::None
            }
        }
    }

    fn converse(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
        variables: &[VariableId],
        deadline: Option<Instant>,
        interrupt: &AtomicBool,
    ) -> Result<Opinion, Trouble> {
        if self.sent > LONGEST_SESSION {
            self.end_process();
        }
        // Answers that run ahead of the queries would be taken for those of later ones.
        if let Some(trouble) = self.process.as_mut().and_then(Process::unasked) {
            return Err(trouble);
        }
        if self.process.is_none() {
            self.process = Some(Process::start(&self.config.command).map_err(Trouble::Broken)?);
            self.stack.restart();
            self.sent = 0;
        }
        if !self.incremental {
            self.stack.restart();
        }
        let mut text = String::new();
        if self.stack.align(pool, path, goal, &mut text) == Written::Afresh {
            let options = "(set-option :print-success false)\n(set-option :produce-models true)\n";
            text.insert_str(0, options);
            if self.sent > 0 {
                text.insert_str(0, "(reset)\n");
            }
        }
        text.push_str("(check-sat)\n");
        self.send(text);
        match self.answer(deadline, interrupt)? {
            SolverAnswer::Unsat => Ok(Opinion::Unsat),
            SolverAnswer::Unknown => Ok(Opinion::Unknown),
            SolverAnswer::Sat => {
                let model = self.model(pool, variables, deadline, interrupt)?;
                let mut evaluator = Evaluator::new(model);
                let mut conditions = goal.into_iter().chain(path.newest_first());
                if conditions.all(|condition| evaluator.truth(pool, condition)) {
                    return Ok(Opinion::Sat(evaluator.into_assignment()));
                }
                Ok(Opinion::Refuted)
            }
        }
    }

    fn send(&mut self, text: String) {
        self.sent += text.len();
        self.process.as_ref().expect("it was started").send(text);
    }

    fn receive(&mut self, deadline: Option<Instant>, interrupt: &AtomicBool) -> Result<Expression, Trouble> {
        self.process.as_mut().expect("it was started").receive(deadline, interrupt)
    }

    fn answer(&mut self, deadline: Option<Instant>, interrupt: &AtomicBool) -> Result<SolverAnswer, Trouble> {
        loop {
            let said = self.receive(deadline, interrupt)?;
            match said.as_symbol(said.root()) {
                Some("sat") => return Ok(SolverAnswer::Sat),
                Some("unsat") => return Ok(SolverAnswer::Unsat),
                Some("unknown" | "timeout") => return Ok(SolverAnswer::Unknown),
                // Of options it does not have.
                Some("unsupported" | "success") => {}
                _ => return Err(nonsense("sat, unsat or unknown", &said)),
            }
        }
    }

    /// The values of the variables.
    fn model(
        &mut self,
        pool: &Pool,
        variables: &[VariableId],
        deadline: Option<Instant>,
        interrupt: &AtomicBool,
    ) -> Result<Assignment, Trouble> {
        let mut model = Assignment::new();
        if variables.is_empty() {
            return Ok(model);
        }
        let names: Vec<String> = variables.iter().map(|&variable| smtlib_variable_name(pool, variable)).collect();
        self.send(format!("(get-value ({}))\n", names.join(" ")));
        let said = self.receive(deadline, interrupt)?;
        let mut by_name: FxHashMap<&str, VariableId> = FxHashMap::default();
        for (name, &variable) in names.iter().zip(variables) {
            by_name.insert(name.trim_matches('|'), variable);
        }
        for &pair in said.list(said.root()) {
            let known = match *said.list(pair) {
                [name, value] => by_name.remove(said.text(name)).map(|variable| (variable, value)),
                _ => None,
            };
            let Some((variable, value)) = known else { return Err(nonsense("the values of variables", &said)) };
            let width = pool.variable_info(variable).width;
            let bits = vector(&said, value, width).ok_or_else(|| nonsense("values that are bit-vectors", &said))?;
            model.set_wide(variable, bits);
        }
        if !by_name.is_empty() {
            return Err(nonsense("the values of all variables", &said));
        }
        Ok(model)
    }

    /// Ends the process; the next query starts another.
    pub(crate) fn end_process(&mut self) {
        self.process = None;
        self.stack.restart();
        self.sent = 0;
    }

    /// For terms of another pool.
    pub(crate) fn forget_terms(&mut self) {
        self.stack.restart();
    }

    fn warn(&mut self, what: &str) {
        self.warnings.push(format!("the solver {}: {what}", self.config.program()));
    }

    /// Ends the process for good.
    pub(crate) fn give_up(&mut self, what: &str) {
        self.end_process();
        self.given_up = true;
        self.warn(&format!("{what}; the run goes on without it"));
    }
}

#[derive(Clone, Copy)]
enum SolverAnswer {
    Sat,
    Unsat,
    Unknown,
}

fn nonsense(expected: &str, said: &Expression) -> Trouble {
    Trouble::Broken(format!("expected {expected}, found {}", said.describe(said.root())))
}

/// A literal of this width.
fn vector(said: &Expression, node: PartId, width: u32) -> Option<BitVector> {
    let digits = said.text(node);
    match said.shape(node) {
        ExpressionShape::Binary if digits.len() == width as usize => {
            BitVector::parse(&format!("#b{digits}"), width).ok()
        }
        ExpressionShape::Hexadecimal if 4 * digits.len() == width as usize => {
            BitVector::parse(&format!("#x{digits}"), width).ok()
        }
        ExpressionShape::List => match *said.list(node) {
            [underscore, value, bits] if said.is_symbol(underscore, "_") && said.text(bits) == width.to_string() => {
                BitVector::parse(said.as_symbol(value)?.strip_prefix("bv")?, width).ok()
            }
            _ => None,
        },
        _ => None,
    }
}

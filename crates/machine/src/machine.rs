//! What runs states, and what it owns for all of them: the terms, the image of the program, and the counts of what ran.
//!
//! How instructions are executed is in `step` and `execute`; here is how a state begins, how it is resumed, what is covered.
//!
//! - a state is of use only with the machine that began it: its terms are in that machine's pool;
//! - an edge is listed once in a stretch, however often it is taken;
//! - whatever can stop an instruction returns [`OrStop`], and has changed nothing that executing it again would do twice.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use reprise_expr::{ExprId, Pool, VariableId};
use reprise_hash::Digester;
use reprise_ir::code::{Body, EdgeId, Function, FunctionId, Operand, Program, Register};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::image::{Image, ImageError};
use crate::input::{Inputs, Names};
use crate::lazy::{LazyConfig, LazyHeap};
use crate::library::Builtin;
use crate::outcome::{Case, Fault, FaultKind, Incomplete, Stop, Then};
use crate::persistent::PersistentList;
use crate::selections::Selections;
use crate::state::{Frame, State};
use crate::value::Value;
use crate::world::World;

/// What the machine is asked to do beyond the plain meaning. A plain value, printed in every report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MachineConfig {
    /// Signed overflow where the IR promises there is none is a fault.
    pub check_overflow: bool,
    /// A branch, address or divisor that depends on an undefined value is a fault.
    pub check_uninitialised: bool,
    /// Bytes of stack before `stack-overflow`.
    pub stack_limit: u64,
    /// Undefined functions that return a fresh symbolic value instead of ending the path; [`ALL_UNDEFINED`] for all there are. `f:2,3` fills what
    /// its second and third argument point to besides.
    pub stubs: Vec<String>,
    /// What a call of `abort` means.
    pub abort_is: AbortMeaning,
    /// What a branch settles is put into values computed later, so that the same question is not asked twice on a path. Without, every
    /// branch on a symbolic value is a decision, as in the literature.
    pub branches_settle: bool,
    /// What is known of the heap behind input pointers.
    pub lazy: LazyConfig,
    /// Arguments, standard input, files and environment.
    pub world: World,
}

/// What a call of `abort` means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AbortMeaning {
    /// A bug.
    Fault,
    /// An assumption that does not hold, as SV-COMP's programs write it: the path ends and nothing is said of it.
    Assumption,
}

impl AbortMeaning {
    pub fn name(self) -> &'static str {
        match self {
            AbortMeaning::Fault => "fault",
            AbortMeaning::Assumption => "assume",
        }
    }
}

/// Among the stubs: every function that is defined nowhere.
pub const ALL_UNDEFINED: &str = "*";

/// A stub's name, and the arguments that it fills.
fn split_stub(stub: &str) -> (&str, Option<&str>) {
    stub.split_once(':').map_or((stub, None), |(name, outputs)| (name, Some(outputs)))
}

impl MachineConfig {
    /// The functions of a program that are stubs: defined nowhere, and without a meaning here either.
    pub fn stubs<'a>(&'a self, program: &'a Program) -> impl Iterator<Item = &'a Function> {
        program.functions.iter().filter(|function| {
            matches!(function.body, Body::External)
                && self.is_stub(&function.name)
                && Builtin::of(program, function).is_none()
        })
    }

    /// Whether a function that is defined nowhere returns any value. What the library calls where it cannot go on stays undefined.
    pub(crate) fn is_stub(&self, name: &str) -> bool {
        let is_all =
            |stub: &String| stub == ALL_UNDEFINED && !name.starts_with("__reprise_") && !name.starts_with("llvm.");
        self.stubs.iter().any(|stub| split_stub(stub).0 == name || is_all(stub))
    }

    /// The arguments of a stub, from 1, that point to what it fills, each once and in order; `Err` with what is no number.
    pub fn stub_outputs(&self, name: &str) -> Result<Vec<usize>, String> {
        let told = self.stubs.iter().map(|stub| split_stub(stub)).filter(|(stub, _)| *stub == name);
        let numbers = told.filter_map(|(_, outputs)| outputs).flat_map(|outputs| outputs.split(','));
        let number = |text: &str| text.parse().ok().filter(|&number| number > 0).ok_or_else(|| text.to_string());
        let mut numbers = numbers.map(number).collect::<Result<Vec<usize>, _>>()?;
        numbers.sort_unstable();
        numbers.dedup();
        Ok(numbers)
    }

    /// All of it, for the names of what is valid for it alone.
    pub fn digest_into(&self, digester: &mut Digester) {
        let MachineConfig {
            check_overflow,
            check_uninitialised,
            stack_limit,
            stubs,
            abort_is,
            branches_settle,
            lazy,
            world,
        } = self;
        digester.number(u128::from(*check_overflow)).number(u128::from(*check_uninitialised));
        digester.number(u128::from(*stack_limit)).number(stubs.len() as u128);
        for stub in stubs {
            digester.text(stub);
        }
        digester.number(u128::from(*branches_settle)).text(abort_is.name());
        let lazy = lazy.options();
        digester.number(lazy.len() as u128);
        for option in &lazy {
            digester.text(option);
        }
        world.digest_into(digester);
    }
}

impl Default for MachineConfig {
    fn default() -> Self {
        MachineConfig {
            check_overflow: false,
            check_uninitialised: false,
            stack_limit: 8 << 20,
            stubs: Vec::new(),
            abort_is: AbortMeaning::Fault,
            branches_settle: true,
            lazy: LazyConfig::default(),
            world: World::default(),
        }
    }
}

/// Runs states. Owns what all states of a run share: the terms, the program's image, and the count of what ran.
pub struct Machine {
    pub pool: Pool,
    pub image: Rc<Image>,
    pub config: MachineConfig,
    pub(crate) names: Names,
    /// What is behind input pointers.
    pub(crate) lazy: LazyHeap,
    /// What parameters of the entry are called instead.
    pub(crate) parameter_names: Option<Vec<Box<str>>>,
    /// What `main` is called with, once a path has started.
    pub(crate) arguments: Option<crate::arguments::Arguments>,
    /// The input that says which call fails; `None` where none may.
    pub(crate) failing_call: Option<ExprId>,
    /// Which edges were ever taken.
    pub(crate) covered: Vec<bool>,
    /// How many of them.
    pub(crate) covered_count: u64,
    /// By edge: the stretch in which it was last taken for the first time; 0 for one that may not be covered yet.
    pub(crate) last_taken: Vec<u32>,
    /// The number of the current stretch.
    pub(crate) stretch: u32,
    /// The edges of the current stretch, that of the layout included, each once: there is room for all, and so many of them were taken.
    taken: Box<[EdgeId]>,
    taken_count: usize,
    /// By edge: how often it was taken, where somebody wants to know.
    pub(crate) edge_counts: Option<Box<[u64]>>,
    /// The compiler's instructions executed so far, by all states.
    pub(crate) instructions: u64,
    /// What long instructions took since the state was run, as the number of short ones that take as long.
    pub(crate) long_work: u64,
    /// Of all states so far.
    pub(crate) deepest_stack: StackUse,
    /// Raised by whoever wants long instructions to be left.
    stop: Arc<AtomicBool>,
    /// What is printed is kept also where it is symbolic.
    pub(crate) keeps_printed: bool,
    /// Calls that are announced before they are made, if any are.
    pub(crate) announced: Option<Box<crate::announced::AnnouncedCalls>>,
    /// What reads at symbolic offsets have found.
    pub(crate) selections: Selections,
    /// The variables of undefined bytes, by address.
    pub(crate) undefined: FxHashMap<u64, VariableId>,
}

/// How much of the stack was in use at most, and how many frames were on it, not necessarily at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StackUse {
    pub bytes: u64,
    pub frames: u64,
}

impl StackUse {
    pub fn take_in(&mut self, other: StackUse) {
        self.bytes = self.bytes.max(other.bytes);
        self.frames = self.frames.max(other.frames);
    }
}

/// Where the interpreter goes after an instruction that left the hot path.
pub(crate) enum Transfer {
    Next,
    Goto {
        target: u32,
        edge: EdgeId,
    },
    /// Another frame is on top.
    Frame,
    Stop(Stop),
}

/// `Err` is the early way out of an instruction: it stops here.
pub(crate) type OrStop<T> = Result<T, Box<Stop>>;

pub(crate) fn incomplete<T>(reason: Incomplete) -> OrStop<T> {
    Err(Box::new(Stop::Incomplete(reason)))
}

pub(crate) fn fault<T>(kind: FaultKind, message: impl Into<Box<str>>) -> OrStop<T> {
    Err(Box::new(Stop::Fault(Fault::new(kind, message))))
}

impl Machine {
    pub fn new(program: Arc<Program>, config: MachineConfig) -> Result<Machine, ImageError> {
        Machine::in_pool(program, config, Pool::new())
    }

    /// With the terms of another machine: variables of the same name are the same.
    pub fn in_pool(program: Arc<Program>, config: MachineConfig, mut pool: Pool) -> Result<Machine, ImageError> {
        let image = Rc::new(Image::new(program, &mut pool)?);
        Ok(Machine::with_image(image, config, pool))
    }

    /// For an image whose constants are in the pool, or will be before anything runs.
    pub(crate) fn with_image(image: Rc<Image>, config: MachineConfig, pool: Pool) -> Machine {
        let edges = image.program.edges.len();
        Machine {
            pool,
            image,
            config,
            names: Names::default(),
            lazy: LazyHeap::default(),
            parameter_names: None,
            arguments: None,
            failing_call: None,
            covered: vec![false; edges],
            covered_count: 0,
            last_taken: vec![0; edges + 1],
            stretch: 1,
            taken: vec![EdgeId(0); edges + 1].into(),
            taken_count: 0,
            edge_counts: None,
            instructions: 0,
            long_work: 0,
            deepest_stack: StackUse::default(),
            announced: None,
            stop: Arc::default(),
            keeps_printed: false,
            selections: Selections::default(),
            undefined: FxHashMap::default(),
        }
    }

    /// Frees all terms but these, the machine's own and what they are made of; how many are left.
    pub fn collect_terms(&mut self, roots: Vec<ExprId>) -> usize {
        self.selections.forget();
        self.pool.collect(roots.into_iter()).kept
    }

    /// From now on states keep what they print also where it is symbolic, for whoever compares it. Where a symbolic string ends is
    /// then a decision.
    pub fn keep_printed(&mut self) {
        self.keeps_printed = true;
    }

    /// Inputs that are asked for from now on are those of these names on a path of another version of the program, in the same pool.
    pub fn share_inputs(&mut self, inputs: &Inputs) {
        self.names.share(inputs);
    }

    /// The scalars of the entry's parameters are inputs of these names from now on, whatever they are called in the source.
    pub fn name_parameters(&mut self, names: Vec<Box<str>>) {
        self.parameter_names = Some(names);
    }

    /// From now on states pause soon after the flag is raised, and long instructions are left in their midst.
    pub fn stop_by(&mut self, flag: Arc<AtomicBool>) {
        self.stop = flag;
    }

    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// A part of a long instruction is about to be executed, which takes as long as so many short ones. May stop here.
    pub(crate) fn go_on_with(&mut self, work: u64) -> OrStop<()> {
        self.long_work += work;
        if self.is_stopped() { Err(Box::new(Stop::CutShort)) } else { Ok(()) }
    }

    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// From now on it is counted how often each edge is taken. Whoever does not ask pays nothing in the loop.
    pub fn count_edges(&mut self) {
        self.edge_counts = Some(vec![0; self.image.program.edges.len()].into());
    }

    /// By edge: how often it was taken; `None` where nobody counts.
    pub fn edge_counts(&self) -> Option<&[u64]> {
        self.edge_counts.as_deref()
    }

    /// The most that any state so far has used of its stack.
    pub fn deepest_stack(&self) -> StackUse {
        self.deepest_stack
    }

    pub fn covered(&self) -> &[bool] {
        &self.covered
    }

    /// How many edges were ever taken: grows when a state reaches new code.
    pub fn covered_count(&self) -> u64 {
        self.covered_count
    }

    /// Counts edges as covered, which an earlier run may have taken.
    #[cold]
    pub fn cover(&mut self, edges: &[EdgeId]) {
        for edge in edges {
            let covered = &mut self.covered[edge.0 as usize];
            self.covered_count += !*covered as u64;
            *covered = true;
        }
    }

    /// The edges taken since the stretch began, each once, in the order of their first time; among them
    /// [that of the layout](reprise_ir::code::Program::layout_edge) if something depended on that.
    pub fn taken(&self) -> &[EdgeId] {
        &self.taken[..self.taken_count]
    }

    /// Begins a new stretch, to which an edge leads.
    #[inline]
    pub fn begin_stretch(&mut self, first: Option<EdgeId>) {
        self.taken_count = 0;
        self.stretch = self.stretch.wrapping_add(1);
        if self.stretch == 0 {
            self.last_taken.fill(0);
            self.stretch = 1;
        }
        if let Some(edge) = first {
            self.first_taken(edge);
        }
    }

    /// Begins a new stretch as a part of another, of which `taken` are the edges so far.
    pub fn resume_stretch(&mut self, taken: &[EdgeId]) {
        self.begin_stretch(None);
        let layout = self.image.program.layout_edge();
        for &edge in taken {
            if edge == layout {
                self.depend_on_layout();
            } else if self.last_taken[edge.0 as usize] != self.stretch {
                self.first_taken(edge);
            }
        }
    }

    /// What happens here depends on which objects there are and where: in a program with others it may be something else.
    pub(crate) fn depend_on_layout(&mut self) {
        let edge = self.image.program.layout_edge();
        if std::mem::replace(&mut self.last_taken[edge.0 as usize], self.stretch) != self.stretch {
            self.taken[self.taken_count] = edge;
            self.taken_count += 1;
        }
    }

    /// A state about to run `entry`, constructors first. `main` gets the arguments of its world, and what is to be done at
    /// the program's end is done when it returns; any other function gets symbolic ones, and its return is no program's end. An `Err`
    /// says why the entry cannot be called.
    pub fn start(&mut self, entry: FunctionId) -> Result<State, Incomplete> {
        let program = self.image.program.clone();
        let function = program.function(entry);
        let Body::Defined(_) = function.body else {
            return Err(match &function.body {
                Body::Unreadable { message } => Incomplete::Unsupported(message.clone()),
                _ => Incomplete::UndefinedFunction(function.name.clone()),
            });
        };
        let finisher = program.finisher.filter(|_| &*function.name == "main");
        // The agenda is taken from its end.
        let constructors = program.constructors.iter().rev().copied();
        let agenda: Rc<[FunctionId]> = finisher.into_iter().chain([entry]).chain(constructors).collect();
        let mut state = State { agenda_left: agenda.len(), agenda, ..self.blank_state() };
        state.top.function = entry;
        self.arguments = Some(self.place_arguments(&mut state, &*function.name == "main")?);
        self.add_failing_call(&mut state);
        self.next_on_agenda(&mut state, None)?;
        Ok(state)
    }

    /// Every term that is held whatever states there are, for reclaiming the others.
    pub fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.image.terms().for_each(&mut *visit);
        self.names.terms(visit);
        self.lazy.terms(visit);
        self.failing_call.iter().for_each(|variable| visit(*variable));
        self.arguments.iter().for_each(|arguments| arguments.terms(visit));
    }

    /// A state in which nothing has happened and nothing is to be done.
    pub fn blank_state(&self) -> State {
        State {
            top: Frame {
                function: FunctionId(0),
                position: 0,
                registers: Box::default(),
                objects: Default::default(),
                variadic: None,
                stack_bytes: 0,
            },
            callers: PersistentList::default(),
            memory: self.image.memory(),
            inputs: Inputs::default(),
            facts: Default::default(),
            output: PersistentList::default(),
            kept: None,
            undefined_values: 0,
            stack_bytes: 0,
            output_is_partial: false,
            agenda: Rc::new([]),
            agenda_left: 0,
            jumps: None,
            attempts: Default::default(),
            preferences: PersistentList::default(),
            picked: None,
        }
    }

    /// Puts the next function of the agenda on the empty stack; `false` when there is none. What runs after the entry gets its result.
    pub(crate) fn next_on_agenda(&mut self, state: &mut State, result: Option<Value>) -> Result<bool, Incomplete> {
        if state.agenda_left == 0 {
            return Ok(false);
        }
        state.agenda_left -= 1;
        let function = state.agenda[state.agenda_left];
        if let Body::Unreadable { message } = &self.image.program.function(function).body {
            return Err(Incomplete::Unsupported(message.clone()));
        }
        state.top = Frame {
            function,
            position: 0,
            registers: vec![Value::Undefined; self.image.code(function).registers as usize].into_boxed_slice(),
            objects: Default::default(),
            variadic: None,
            stack_bytes: 0,
        };
        let finisher = self.image.program.finisher;
        let entry_left = finisher.is_some_and(|finisher| state.agenda[0] == finisher) as usize;
        if state.agenda_left == entry_left {
            self.set_entry_arguments(state, function)?;
        } else if Some(function) == finisher
            && let Some(status) = state.top.registers.first_mut()
        {
            *status = result.unwrap_or(Value::Word(0));
        }
        Ok(true)
    }

    /// Lets a state go on in the way its engine chose among the cases it stopped with. The condition must have been assumed.
    pub fn resume(&mut self, state: &mut State, then: &Then) -> Option<Fault> {
        match then {
            Then::Goto { target, edge } => {
                self.take(*edge);
                state.top.position = *target;
                None
            }
            Then::Again => None,
            Then::Settle { term, value } => {
                state.settle(*term, *value);
                None
            }
            Then::Fault(fault) => Some(fault.clone()),
        }
    }

    #[inline(always)]
    pub fn take(&mut self, edge: EdgeId) {
        if self.last_taken[edge.0 as usize] != self.stretch {
            self.first_taken(edge);
        }
        self.instructions += self.image.weights[edge.0 as usize] as u64;
        if let Some(counts) = &mut self.edge_counts {
            counts[edge.0 as usize] += 1;
        }
    }

    /// A path ends at this instruction: what of its region has run until there is covered.
    #[cold]
    pub fn end_within(&mut self, function: FunctionId, position: u32) {
        if let Some(beginning) = self.image.program.beginning_at(function, position)
            && self.last_taken[beginning.0 as usize] != self.stretch
        {
            self.first_taken(beginning);
        }
    }

    /// Takes an edge for the first time in this stretch.
    #[inline]
    pub(crate) fn first_taken(&mut self, edge: EdgeId) {
        let last_taken = std::mem::replace(&mut self.last_taken[edge.0 as usize], self.stretch);
        self.taken[self.taken_count] = edge;
        self.taken_count += 1;
        if last_taken == 0 {
            self.cover(&[edge]);
        }
    }

    /// Reads an operand, making an undefined register fixed, and using what the path knows.
    pub(crate) fn operand(&mut self, state: &mut State, operand: Operand, width: u16) -> Value {
        let value = match operand.as_constant() {
            Some(index) => self.image.constants(state.top.function)[index],
            None => state.top.registers[operand.index()],
        };
        match value {
            Value::Word(_) => value,
            Value::Term(term) => {
                let term = self.fitted(term, width);
                self.settled(state, term)
            }
            Value::Undefined => {
                let fresh = Value::Term(state.undefined_variable(&mut self.pool, width.into()));
                if let Some(register) = operand.as_register() {
                    state.top.registers[register.0 as usize] = fresh;
                }
                fresh
            }
        }
    }

    /// A term as a value, with what the path has fixed put in.
    pub(crate) fn settled(&self, state: &State, term: ExprId) -> Value {
        match state.facts.value(&self.pool, term) {
            Some(word) if !self.lazy.keeps(term) => Value::Word(word),
            _ => Value::of_term(&self.pool, term),
        }
    }

    /// A term with what the path has fixed put into it, as far as that is near its top. What was stored before a branch fixed some
    /// part of it is loaded as if it had been stored after.
    pub(crate) fn with_facts(&mut self, state: &State, term: ExprId) -> ExprId {
        /// Parts that are looked at: this is done for every load of a term.
        const MOST_PARTS: usize = 8;
        let Machine { pool, lazy, .. } = self;
        pool.with_known(term, MOST_PARTS, |pool, part| {
            let value = state.facts.value(pool, part).filter(|_| !lazy.keeps(part))?;
            Some(pool.constant(pool.width(part), value))
        })
    }

    /// Wide constants come in whole words; a use knows the width.
    fn fitted(&mut self, term: ExprId, width: u16) -> ExprId {
        if self.pool.width(term) == u32::from(width) { term } else { self.pool.extract(term, 0, width.into()) }
    }

    pub(crate) fn term(&mut self, state: &mut State, operand: Operand, width: u16) -> ExprId {
        match self.operand(state, operand, width) {
            Value::Word(word) => self.pool.constant(width.into(), word),
            Value::Term(term) => term,
            Value::Undefined => unreachable!("operand() makes undefined values fixed"),
        }
    }

    pub(crate) fn term_of(&mut self, value: Value, width: u16) -> ExprId {
        match value {
            Value::Word(word) => self.pool.constant(width.into(), word),
            Value::Term(term) => term,
            Value::Undefined => unreachable!("values that were read are fixed"),
        }
    }

    pub(crate) fn set(&mut self, state: &mut State, register: Register, value: Value) {
        state.top.registers[register.0 as usize] = value;
    }

    pub(crate) fn set_term(&mut self, state: &mut State, register: Register, term: ExprId) {
        let value = self.settled(state, term);
        self.set(state, register, value);
    }

    /// The truth of a condition, where it is a constant or settled by the path.
    pub fn decided(&self, state: &State, condition: ExprId) -> Option<bool> {
        self.pool.as_constant(condition).or_else(|| state.facts.value(&self.pool, condition)).map(|value| value != 0)
    }

    /// Goes on only where the condition holds; where it does not, the program has the fault.
    pub(crate) fn require(
        &mut self,
        state: &State,
        condition: ExprId,
        fault: impl FnOnce(&Self) -> Fault,
    ) -> OrStop<()> {
        match self.decided(state, condition) {
            Some(true) => Ok(()),
            Some(false) => Err(Box::new(Stop::Fault(fault(self)))),
            None => {
                let fault = fault(self);
                let negation = self.pool.not(condition);
                Err(Box::new(Stop::Cases(smallvec::smallvec![
                    Case { condition, then: Then::Again },
                    Case { condition: negation, then: Then::Fault(fault) },
                ])))
            }
        }
    }
}

//! Calls and returns.
//!
//! A call counts as taken once nothing can stop it any more: one that stops with cases is executed again from the beginning. The callers of a state
//! are frames whose position is their call.

use std::rc::Rc;

use reprise_ir::code::visit;
use reprise_ir::code::{Argument, Body, Call, Callee, EdgeId, FunctionId, Instruction, Scalar, ScalarKind, Tail};

use smallvec::SmallVec;

use crate::address::ObjectId;
use crate::failures::Attempt;
use crate::image::Image;
use crate::input::{InputSource, ScalarInput, ScalarInputKind};
use crate::lazy::{LazyPointer, Null, PointerRule};
use crate::machine::{Machine, OrStop, StackUse, Transfer, fault, incomplete};
use crate::memory::{Fill, ObjectKind};
use crate::outcome::{Fault, FaultKind, Finish, Incomplete, Stop};
use crate::resolve::{Access, Offset};
use crate::state::{Frame, State, VariadicArgument};
use crate::value::{Value, mask};

/// What a frame costs beside its objects: the return address, the saved frame pointer and a little spill space.
pub(crate) const FRAME_OVERHEAD: u64 = 32;

impl Machine {
    pub(crate) fn call(&mut self, state: &mut State, image: &Image, call: u32, edge: EdgeId) -> OrStop<Transfer> {
        let call = &image.code(state.top.function).calls[call as usize];
        let function = match call.callee {
            Callee::Direct(function) => function,
            Callee::Indirect(pointer) => {
                let pointer = self.operand(state, pointer, 64);
                self.indirect_callee(state, pointer)?
            }
        };
        let attempt = if self.failing_call.is_some() { self.attempt(state, function)? } else { Attempt::Plain };
        if let Attempt::Fails(failure) = attempt {
            self.fail(state, call, failure)?;
            self.take(edge);
            return Ok(Transfer::Next);
        }
        if let Some(builtin) = image.builtin(function) {
            let mut arguments = smallvec::SmallVec::<[(Value, Scalar); 4]>::new();
            for &(operand, scalar) in call.arguments.iter().flat_map(|argument| &argument.scalars) {
                arguments.push((self.operand(state, operand, scalar.width), scalar));
            }
            if !self.is_left_to_library(state, builtin, function, &arguments)? {
                let flow = self.builtin(state, builtin, call, &arguments)?;
                state.attempts.count += attempt.count();
                self.take(edge);
                return Ok(flow);
            }
        }
        match &image.program.function(function).body {
            Body::Defined(_) => {
                if image.reads_numbers_to_nearest(function) {
                    self.require_rounding_to_nearest(state, &image.program.function(function).name)?;
                }
                if self.announced.is_some() {
                    self.announce(call, function)?;
                }
                let frame = self.new_frame(state, image, call, function)?;
                state.attempts.count += attempt.count();
                self.take(edge);
                if call.tail == Tail::No {
                    let caller = std::mem::replace(&mut state.top, frame);
                    state.callers.push(caller);
                } else {
                    self.replace_frame(state, image, frame);
                }
                Ok(Transfer::Frame)
            }
            Body::External => {
                let name = &image.program.function(function).name;
                if self.config.is_stub(name) {
                    self.fill_stub_outputs(state, call, name)?;
                    self.stub(state, call, function);
                    self.take(edge);
                    return Ok(Transfer::Next);
                }
                // What the library calls where it cannot go on says why.
                if let Some(why) = name.strip_prefix("__reprise_") {
                    return incomplete(Incomplete::Unsupported(why.replace('_', " ").into()));
                }
                incomplete(Incomplete::UndefinedFunction(name.clone()))
            }
            Body::Unreadable { message } => incomplete(Incomplete::Unsupported(message.clone())),
        }
    }

    /// The caller has returned all but its result, which is the callee's.
    fn replace_frame(&mut self, state: &mut State, image: &Image, mut frame: Frame) {
        let rest = &image.code(state.top.function).instructions[state.top.position as usize + 1..];
        if let Some(Instruction::Return { edge, .. }) = rest.iter().find(|next| !visit::falls_through(next)) {
            self.take(*edge);
        }
        // Copies of aggregates that are passed on in a variadic list.
        let passed_on = frame.variadic.iter().flat_map(|list| list.iter());
        let passed_on = passed_on.filter(|argument| argument.by_value.is_some());
        let passed_on: Vec<_> = passed_on
            .filter_map(|argument| argument.value.word().and_then(|address| state.memory.object_named(address)))
            .collect();
        let (kept, ended) = std::mem::take(&mut state.top.objects).into_iter().partition(|id| passed_on.contains(id));
        state.top.objects = ended;
        for &id in &kept {
            let size = state.memory.size(id);
            state.top.stack_bytes -= size;
            frame.stack_bytes += size;
        }
        frame.objects.extend::<SmallVec<[ObjectId; 4]>>(kept);
        let location = self.location(state);
        state.end_stack_objects(0, location);
        state.stack_bytes -= state.top.stack_bytes;
        state.forget_jumps(state.callers.len());
        state.top = frame;
    }

    /// What arguments of a stub point to that it was said to fill: all of the object from there on. Where a pointer is null nothing is filled.
    fn fill_stub_outputs(&mut self, state: &mut State, call: &Call, name: &str) -> OrStop<()> {
        let outputs = self.config.stub_outputs(name).unwrap_or_default();
        let mut filled = SmallVec::<[(usize, u64, u64); 2]>::new();
        // Whatever may stop the call comes before anything is an input: the call may be executed again.
        for number in outputs {
            let Some(&(operand, scalar)) = call.arguments.get(number - 1).and_then(|argument| argument.scalars.first())
            else {
                continue;
            };
            let pointer = match self.operand(state, operand, scalar.width) {
                Value::Term(term) => self.decided_pointer(state, term, Null::Settles)?,
                pointer => pointer,
            };
            if pointer == Value::Word(0) {
                continue;
            }
            let place = self.resolve(state, pointer, 1, Access::Write)?;
            let Offset::Known(offset) = place.offset else {
                return incomplete(Incomplete::SymbolicData("a stub fills memory at a symbolic address".into()));
            };
            let size = state.memory.size(place.object) - offset;
            filled.push((number, state.memory.base(place.object) + offset, size));
        }
        for (number, address, size) in filled {
            self.symbolic_bytes(state, Value::Word(address), size, &format!("{name}:{number}"))?;
        }
        Ok(())
    }

    /// An undefined function asked to be a source of fresh values.
    fn stub(&mut self, state: &mut State, call: &Call, function: FunctionId) {
        let image = self.image.clone();
        let function = image.program.function(function);
        let name = &*function.name;
        // A native run makes the value also where nobody looks at it.
        let results = if call.results.is_empty() { &function.results } else { &call.results };
        for (number, scalar) in results.iter().enumerate() {
            let (kind, c_type) = match scalar.kind {
                ScalarKind::Float(format) => (ScalarInputKind::Float(format), ""),
                ScalarKind::Pointer => (ScalarInputKind::Unsigned, "void *"),
                ScalarKind::Integer => (ScalarInputKind::Signed, ""),
            };
            let input = ScalarInput { width: scalar.width, kind, c_type, source: InputSource::Stub };
            let variable = state.inputs.add_scalar(&mut self.names, &mut self.pool, name, input);
            if scalar.kind == ScalarKind::Pointer {
                // What it points to is decided where it is used, as for a parameter.
                let path = state.inputs.newest_name().unwrap_or_else(|| name.into());
                self.add_lazy_pointer(variable, LazyPointer::of_parameter(&path, None, PointerRule::Plain));
            }
            if number < call.results.len() {
                state.top.registers[call.result.0 as usize + number] = Value::Term(variable);
            }
        }
    }

    fn indirect_callee(&mut self, state: &State, pointer: Value) -> OrStop<FunctionId> {
        self.check_defined(state, pointer, "the address of a call")?;
        let pointer = match pointer {
            Value::Term(term) => self.decided_pointer(state, term, Null::Faults(null_call()))?,
            pointer => pointer,
        };
        match pointer {
            Value::Word(address) => match self.image.placement().function_at(address) {
                Some((function, None)) => Ok(FunctionId(function)),
                _ if address == 0 => Err(Box::new(Stop::Fault(null_call()))),
                _ => {
                    self.depend_on_layout();
                    fault(FaultKind::InvalidCall, format!("call of {address:#x}, which is not a function"))
                }
            },
            Value::Term(term) => {
                let functions = self.image.program.functions.len();
                let all = |machine: &Machine| {
                    (0..functions).map(|number| machine.image.placement().function_address(number)).collect()
                };
                let addresses = self.exact_addresses(state, term, all);
                let wild =
                    Fault::new(FaultKind::InvalidCall, "call through a pointer that is not a function's address");
                Err(self.address_cases(state, term, &addresses, wild))
            }
            Value::Undefined => unreachable!("values that were read are fixed"),
        }
    }

    fn new_frame(&mut self, state: &mut State, image: &Image, call: &Call, function: FunctionId) -> OrStop<Frame> {
        let callee = image.program.function(function);
        let code = image.code(function);
        let cost = FRAME_OVERHEAD + code.frame_bytes;
        // Whatever may stop the call comes before anything is allocated: the call may be executed again.
        self.check_stack(state, call, cost)?;
        self.check_copies(state, call)?;
        let mut frame = Frame {
            function,
            position: 0,
            registers: vec![Value::Undefined; code.registers as usize].into_boxed_slice(),
            objects: Default::default(),
            variadic: None,
            stack_bytes: cost,
        };
        let mut variadic = Vec::new();
        let mut register = 0;
        for (number, argument) in call.arguments.iter().enumerate() {
            let copy = self.argument_copy(state, argument, &mut frame)?;
            match callee.parameters.get(number) {
                Some(parameter) => {
                    for (part, scalar) in parameter.scalars.iter().enumerate() {
                        if let Some(&(operand, given)) = argument.scalars.get(part) {
                            let value = match copy {
                                Some(base) => Value::Word(base),
                                None => self.operand_as_is(state, image, operand, given.width),
                            };
                            frame.registers[register] = self.converted(value, given.width, scalar.width);
                        }
                        register += 1;
                    }
                }
                None if callee.variadic => {
                    for (part, &(operand, scalar)) in argument.scalars.iter().enumerate() {
                        let value = match copy {
                            Some(base) => Value::Word(base),
                            None => self.operand(state, operand, scalar.width),
                        };
                        let vector =
                            argument.is_vector.then(|| u32::try_from(part).expect("vectors have fewer elements"));
                        variadic.push(VariadicArgument { value, scalar, by_value: argument.by_value, vector });
                    }
                }
                // More arguments than the callee takes: it never sees them.
                None => {}
            }
        }
        if call.tail == Tail::ReplacesAndForwards {
            variadic.extend(state.top.variadic.iter().flat_map(|list| list.iter().copied()));
        }
        if callee.variadic {
            frame.variadic = Some(Rc::from(variadic));
        }
        state.stack_bytes += frame.stack_bytes;
        Ok(frame)
    }

    /// Whether the stack has room for a frame of so many bytes.
    fn check_stack(&mut self, state: &State, call: &Call, cost: u64) -> OrStop<()> {
        let replaced = if call.tail == Tail::No { 0 } else { state.top.stack_bytes };
        let bytes = state.stack_bytes + cost - replaced;
        self.deepest_stack.take_in(StackUse { bytes, frames: state.depth() as u64 + 1 });
        if bytes <= self.config.stack_limit {
            return Ok(());
        }
        let calls = match state.depth() {
            1 => "1 call uses".to_string(),
            depth => format!("{depth} nested calls use"),
        };
        let message = format!("{calls} more than the stack's {} bytes", self.config.stack_limit);
        fault(FaultKind::StackOverflow, message)
    }

    /// Whether all aggregates that are passed by value can be read.
    fn check_copies(&mut self, state: &mut State, call: &Call) -> OrStop<()> {
        for argument in call.arguments.iter() {
            if let (Some(by_value), Some(&(pointer, scalar))) = (argument.by_value, argument.scalars.first())
                && by_value.size > 0
            {
                let pointer = self.operand(state, pointer, scalar.width);
                self.resolve(state, pointer, by_value.size, crate::resolve::Access::Read)?;
            }
        }
        Ok(())
    }

    /// An undefined constant stays undefined: it has no identity to share.
    fn operand_as_is(
        &mut self,
        state: &mut State,
        image: &Image,
        operand: reprise_ir::code::Operand,
        width: u16,
    ) -> Value {
        match operand.as_constant().map(|index| image.constants(state.top.function)[index]) {
            Some(Value::Undefined) => Value::Undefined,
            _ => self.operand(state, operand, width),
        }
    }

    /// The callee's own copy of an aggregate passed by value.
    fn argument_copy(&mut self, state: &mut State, argument: &Argument, frame: &mut Frame) -> OrStop<Option<u64>> {
        let (Some(by_value), Some(&(pointer, scalar))) = (argument.by_value, argument.scalars.first()) else {
            return Ok(None);
        };
        let pointer = self.operand(state, pointer, scalar.width);
        let location = self.location(state);
        let id = match state.memory.allocate(
            by_value.size,
            by_value.align.max(1) as u64,
            ObjectKind::Stack,
            location,
            Fill::Undefined,
        ) {
            Ok(id) => id,
            Err(error) => return incomplete(self.allocation_incomplete(error, by_value.size)),
        };
        let base = state.memory.live(id).expect("just allocated").base;
        self.copy_memory(state, Value::Word(base), pointer, Value::Word(by_value.size))?;
        frame.objects.push(id);
        frame.stack_bytes += by_value.size;
        Ok(Some(base))
    }

    /// A value seen at another width, as where a function is called through another type.
    fn converted(&mut self, value: Value, from: u16, to: u16) -> Value {
        match value {
            _ if from == to => value,
            Value::Word(word) if to <= 64 => Value::Word(word & mask(to)),
            Value::Undefined => value,
            value => {
                let term = self.term_of(value, from);
                let term = if to < from {
                    self.pool.extract(term, 0, to.into())
                } else {
                    self.pool.zero_extend(term, to.into())
                };
                Value::of_term(&self.pool, term)
            }
        }
    }

    pub(crate) fn return_from(
        &mut self,
        state: &mut State,
        image: &Image,
        values: u32,
        count: u32,
        edge: EdgeId,
    ) -> OrStop<Transfer> {
        let code = image.code(state.top.function);
        let results = &image.program.function(state.top.function).results;
        let operands = &code.operand_lists[values as usize..(values + count) as usize];
        let mut returned = smallvec::SmallVec::<[(Value, u16); 2]>::new();
        for (&operand, scalar) in operands.iter().zip(results) {
            returned.push((self.operand_as_is(state, image, operand, scalar.width), scalar.width));
        }
        self.take(edge);
        let location = self.location(state);
        state.end_stack_objects(0, location);
        state.stack_bytes -= state.top.stack_bytes;
        state.forget_jumps(state.callers.len());
        let Some(caller) = state.callers.pop() else {
            let result = returned.first().map(|&(value, _)| value);
            if self.keeps_printed {
                let others = returned.iter().skip(1).map(|&(value, _)| value);
                state.kept.get_or_insert_default().more_results = others.collect();
            }
            let status = returned.first().map(|&(value, width)| self.converted(value, width, 32));
            return match self.next_on_agenda(state, status) {
                Ok(true) => Ok(Transfer::Frame),
                Ok(false) => Ok(Transfer::Stop(Stop::Finished(Finish::Returned(result)))),
                Err(reason) => incomplete(reason),
            };
        };
        state.top = caller;
        let Instruction::Call { call, .. } = image.code(state.top.function).instructions[state.top.position as usize]
        else {
            unreachable!("a caller waits at its call");
        };
        let call = &image.code(state.top.function).calls[call as usize];
        for (number, scalar) in call.results.iter().enumerate() {
            let value = match returned.get(number) {
                Some(&(value, width)) => self.converted(value, width, scalar.width),
                None => Value::Undefined,
            };
            state.top.registers[call.result.0 as usize + number] = value;
        }
        state.top.position += 1;
        Ok(Transfer::Frame)
    }
}

fn null_call() -> Fault {
    Fault::new(FaultKind::InvalidCall, "call through a null function pointer")
}

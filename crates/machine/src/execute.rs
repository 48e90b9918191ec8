//! Every instruction, in full: symbolic operands, faults, calls. The hot loop comes here when an operand is not a word.

use reprise_expr::ExprId;
use reprise_ir::code::{BinaryFlags, BinaryOp, EdgeId, Instruction, IntegerPredicate, Operand, OverflowOp, Register};
use smallvec::SmallVec;

use crate::image::Image;
use crate::machine::{Machine, OrStop, StackUse, Transfer, fault, incomplete};
use crate::memory::{Fill, ObjectKind};
use crate::outcome::{Case, Cases, Fault, FaultKind, Incomplete, Stop, Then};
use crate::semantics::{float, integer};
use crate::state::State;
use crate::value::{Value, mask};

impl Machine {
    pub(crate) fn execute(&mut self, state: &mut State, image: &Image, instruction: Instruction) -> Transfer {
        match self.try_execute(state, image, instruction) {
            Ok(flow) => flow,
            Err(stop) => Transfer::Stop(*stop),
        }
    }

    fn try_execute(&mut self, state: &mut State, image: &Image, instruction: Instruction) -> OrStop<Transfer> {
        match instruction {
            Instruction::Move { width, dest, source } => {
                // An undefined constant has no identity to share, so it stays undefined.
                let constant = source.as_constant().map(|index| image.constants(state.top.function)[index]);
                let value = match constant {
                    Some(Value::Undefined) => Value::Undefined,
                    _ => self.operand(state, source, width),
                };
                self.set(state, dest, value);
            }
            Instruction::Undefine { dest } => self.set(state, dest, Value::Undefined),
            Instruction::Binary { op, flags, width, dest, left, right } => {
                self.binary(state, op, flags, width, dest, left, right)?;
            }
            Instruction::Compare { predicate, width, dest, left, right } => {
                let (left, right) = self.compared(state, predicate, width, (left, right))?;
                let term = integer::compare_term(&mut self.pool, predicate, left, right);
                self.set_term(state, dest, term);
            }
            Instruction::Cast { op, from, to, dest, operand } => {
                let value = self.operand(state, operand, from);
                self.decide_operands(state, &[value])?;
                let operand = self.term(state, operand, from);
                let term = integer::cast_term(&mut self.pool, op, to, operand);
                self.set_term(state, dest, term);
            }
            Instruction::Select { width, dest, condition, on_true, on_false } => {
                match self.operand(state, condition, 1) {
                    Value::Word(truth) => {
                        let value = self.operand(state, if truth != 0 { on_true } else { on_false }, width);
                        self.set(state, dest, value);
                    }
                    condition => {
                        let condition = self.term_of(condition, 1);
                        let on_true = self.term(state, on_true, width);
                        let on_false = self.term(state, on_false, width);
                        let term = self.pool.ite(condition, on_true, on_false);
                        self.set_term(state, dest, term);
                    }
                }
            }
            Instruction::Overflow { op, width, dest, overflowed, left, right } => {
                let operands = [left, right].map(|operand| self.operand(state, operand, width));
                self.decide_operands(state, &operands)?;
                self.overflow(state, op, width, (dest, overflowed), left, right);
            }
            Instruction::Intrinsic { op, width, dest, first, second, third } => {
                let operands = [first, second, third].map(|operand| self.operand(state, operand, width));
                self.decide_operands(state, &operands)?;
                let operands = [first, second, third].map(|operand| self.operand(state, operand, width));
                if let ([Value::Word(first), Value::Word(second), Value::Word(third)], true) = (operands, width <= 64) {
                    let word = integer::intrinsic(op, width, first, second, third) & mask(width);
                    self.set(state, dest, Value::Word(word));
                } else {
                    let [first, second, third] = operands.map(|operand| self.term_of(operand, width));
                    let term = integer::intrinsic_term(&mut self.pool, op, first, second, third);
                    self.set_term(state, dest, term);
                }
            }
            Instruction::FloatBinary { op, format, dest, left, right } => {
                let rounding = self.rounding(state)?;
                let width = format.bits();
                let left = self.term(state, left, width);
                let right = self.term(state, right, width);
                let term = self.float_binary(rounding, op, format, left, right)?;
                self.set_term(state, dest, term);
            }
            Instruction::FloatUnary { op, format, dest, operand } => {
                let rounding = self.rounding(state)?;
                let operand = self.term(state, operand, format.bits());
                let term = self.float_unary(rounding, op, format, operand)?;
                self.set_term(state, dest, term);
            }
            Instruction::FloatFusedMultiplyAdd { format, dest, first, second, third } => {
                let rounding = self.rounding(state)?;
                let operands = [first, second, third].map(|operand| self.term(state, operand, format.bits()));
                let term = self.float_fused_multiply_add(rounding, format, operands)?;
                self.set_term(state, dest, term);
            }
            Instruction::FloatCompare { predicate, format, dest, left, right } => {
                let left = self.term(state, left, format.bits());
                let right = self.term(state, right, format.bits());
                let term = float::compare_term(&mut self.pool, predicate, format, left, right);
                self.set_term(state, dest, term);
            }
            Instruction::FloatCast { op, dest, operand } => {
                let rounding = self.rounding(state)?;
                let operand = self.term(state, operand, op.widths().0);
                let mut term = self.float_cast(rounding, op, operand)?;
                if let Some(inside) = float::cast_is_defined(&mut self.pool, op, operand) {
                    term = self.defined_where(state, inside, term);
                }
                self.set_term(state, dest, term);
            }
            Instruction::AddScaled { index_width, scale, dest, base, index } => {
                let base = self.term(state, base, 64);
                let index = self.term(state, index, index_width);
                let index =
                    if index_width > 64 { self.pool.extract(index, 0, 64) } else { self.pool.sign_extend(index, 64) };
                let scale = self.pool.constant(64, scale as u64);
                let offset = self.pool.mul(index, scale);
                let term = self.pool.add(base, offset);
                self.set_term(state, dest, term);
            }
            Instruction::Load { width, dest, pointer } => {
                let pointer = self.operand(state, pointer, 64);
                let value = self.load(state, pointer, width)?;
                self.set(state, dest, value);
            }
            Instruction::Store { width, pointer, value } => {
                let pointer = self.operand(state, pointer, 64);
                let value = self.operand(state, value, width);
                self.store(state, pointer, value, width)?;
            }
            Instruction::Allocate { align, dest, size } => self.allocate(state, align, dest, size)?,
            Instruction::EndObject { pointer } => {
                let pointer = match pointer.as_constant() {
                    Some(index) => image.constants(state.top.function)[index],
                    None => state.top.registers[pointer.index()],
                };
                if let Some(object) = pointer.word().and_then(|address| state.memory.object_named(address)) {
                    let location = self.location(state);
                    state.leave_scope(object, location);
                }
            }
            Instruction::StackSave { dest } => {
                let token = state.top.objects.len() as u64;
                self.set(state, dest, Value::Word(token));
            }
            Instruction::StackRestore { token } => {
                let Value::Word(token) = self.operand(state, token, 64) else {
                    return incomplete(Incomplete::Unsupported("stack restored to a symbolic place".into()));
                };
                let location = self.location(state);
                let from = (token as usize).min(state.top.objects.len());
                state.end_stack_objects(from, location);
            }
            Instruction::CopyMemory { length_width, to, from, length, .. } => {
                let to = self.operand(state, to, 64);
                let from = self.operand(state, from, 64);
                let length = self.operand(state, length, length_width);
                self.copy_memory(state, to, from, length)?;
            }
            Instruction::SetMemory { length_width, to, byte, length } => {
                let to = self.operand(state, to, 64);
                let byte = self.operand(state, byte, 8);
                let length = self.operand(state, length, length_width);
                self.set_memory(state, to, byte, length)?;
            }
            Instruction::ObjectSize { width, unknown_is_zero, dest, pointer } => {
                let unknown = if unknown_is_zero { 0 } else { mask(width) };
                let size = match self.operand(state, pointer, 64) {
                    Value::Word(address) => self.bytes_left(state, address).unwrap_or(unknown),
                    _ => unknown,
                };
                self.set(state, dest, Value::Word(size & mask(width)));
            }
            Instruction::VariadicStart { list } => {
                let list = self.operand(state, list, 64);
                self.variadic_start(state, image, list)?;
            }
            Instruction::VariadicCopy { to, from } => {
                let to = self.operand(state, to, 64);
                let from = self.operand(state, from, 64);
                self.copy_memory(state, to, from, Value::Word(24))?;
            }
            Instruction::Assume { condition } => {
                let condition = self.term(state, condition, 1);
                return Ok(self.assuming(state, condition));
            }
            Instruction::Jump { target, edge } => return Ok(Transfer::Goto { target, edge }),
            Instruction::Branch { condition, on_true, on_false, edge } => {
                let condition = self.operand(state, condition, 1);
                return self.branch(state, condition, (on_true, on_false), edge);
            }
            Instruction::CompareBranch { predicate, width, left, right, on_true, on_false, edge } => {
                let (left, right) = self.compared(state, predicate, width, (left, right))?;
                let term = integer::compare_term(&mut self.pool, predicate, left, right);
                let condition = self.settled(state, term);
                return self.branch(state, condition, (on_true, on_false), edge);
            }
            Instruction::Switch { width, value, table } => return self.switch(state, image, width, value, table),
            Instruction::IndirectJump { address, table, edge } => {
                return self.indirect_jump(state, image, address, table, edge);
            }
            Instruction::Call { call, edge } => return self.call(state, image, call, edge),
            Instruction::Return { values, count, edge } => return self.return_from(state, image, values, count, edge),
            Instruction::Unreachable => {
                return fault(FaultKind::Unreachable, "control reached code marked unreachable");
            }
            Instruction::Trap => return fault(FaultKind::Abort, "the program trapped"),
            Instruction::UndefinedOperation => {
                let message = "an operation on constants that has no result, such as a division by zero or a shift past the width";
                return fault(FaultKind::UndefinedOperation, message);
            }
            Instruction::Unsupported { message } => {
                let message = image.code(state.top.function).messages[message as usize].clone();
                return incomplete(Incomplete::Unsupported(message));
            }
        }
        Ok(Transfer::Next)
    }

    /// The operands of a comparison.
    fn compared(
        &mut self,
        state: &mut State,
        predicate: IntegerPredicate,
        width: u16,
        (left, right): (Operand, Operand),
    ) -> OrStop<(ExprId, ExprId)> {
        let (left, right) = (self.operand(state, left, width), self.operand(state, right, width));
        let is_equality = matches!(predicate, IntegerPredicate::Equal | IntegerPredicate::NotEqual);
        self.decide_compared(state, left, right, is_equality)?;
        Ok((self.term_of(left, width), self.term_of(right, width)))
    }

    #[expect(clippy::too_many_arguments, reason = "they are the operands of one instruction")]
    fn binary(
        &mut self,
        state: &mut State,
        op: BinaryOp,
        flags: BinaryFlags,
        width: u16,
        dest: Register,
        left: Operand,
        right: Operand,
    ) -> OrStop<()> {
        let left_value = self.operand(state, left, width);
        let right_value = self.operand(state, right, width);
        if op != BinaryOp::Add {
            self.decide_operands(state, &[left_value, right_value])?;
        }
        let left = self.term_of(left_value, width);
        let right = self.term_of(right_value, width);
        match op {
            BinaryOp::UnsignedDivide
            | BinaryOp::UnsignedRemainder
            | BinaryOp::SignedDivide
            | BinaryOp::SignedRemainder => {
                self.check_defined(state, right_value, "a divisor")?;
                let zero = self.pool.constant(width as u32, 0);
                let nonzero = self.pool.ne(right, zero);
                self.require(state, nonzero, |_| Fault::new(FaultKind::DivideByZero, "division by zero"))?;
                if matches!(op, BinaryOp::SignedDivide | BinaryOp::SignedRemainder) {
                    let no_overflow = {
                        let ones = self.pool.not(zero);
                        let divisor = self.pool.ne(right, ones);
                        let minimum = self.signed_minimum(width);
                        let dividend = self.pool.ne(left, minimum);
                        self.pool.or(divisor, dividend)
                    };
                    self.require(state, no_overflow, |_| {
                        Fault::new(FaultKind::DivisionOverflow, format!("the smallest {width}-bit value divided by -1"))
                    })?;
                }
            }
            BinaryOp::ShiftLeft | BinaryOp::LogicalShiftRight | BinaryOp::ArithmeticShiftRight => {
                // A width that does not fit its own type (1 bit) leaves only the shift by 0.
                let bound = self.pool.constant(width as u32, width as u64);
                let inside = if width == 1 { self.pool.not(right) } else { self.pool.ult(right, bound) };
                if flags.contains(BinaryFlags::SPECULATED) {
                    let term = integer::binary_term(&mut self.pool, op, left, right);
                    let term = self.defined_where(state, inside, term);
                    self.set_term(state, dest, term);
                    return Ok(());
                }
                self.require(state, inside, |machine| {
                    let by = match machine.pool.as_constant(right) {
                        Some(amount) => format!("by {}", crate::value::signed(amount, width)),
                        None => "by a symbolic amount".to_string(),
                    };
                    Fault::new(FaultKind::ShiftOverflow, format!("{width}-bit value shifted {by}"))
                })?;
            }
            _ => {}
        }
        if self.config.check_overflow && flags.contains(BinaryFlags::NO_SIGNED_WRAP) {
            let (overflow, verb) = match op {
                BinaryOp::Add => (self.pool.add_overflows_signed(left, right), "addition"),
                BinaryOp::Subtract => (self.pool.sub_overflows_signed(left, right), "subtraction"),
                BinaryOp::Multiply => (self.pool.mul_overflows_signed(left, right), "multiplication"),
                _ => (self.pool.truth(false), ""),
            };
            let fits = self.pool.not(overflow);
            if flags.contains(BinaryFlags::SPECULATED) {
                let term = integer::binary_term(&mut self.pool, op, left, right);
                let term = self.defined_where(state, fits, term);
                self.set_term(state, dest, term);
                return Ok(());
            }
            self.require(state, fits, |_| {
                Fault::new(FaultKind::SignedOverflow, format!("{width}-bit signed {verb} overflows"))
            })?;
        }
        let term = integer::binary_term(&mut self.pool, op, left, right);
        self.set_term(state, dest, term);
        Ok(())
    }

    /// The term where the condition holds, elsewhere a value that nobody defines.
    fn defined_where(&mut self, state: &mut State, condition: ExprId, term: ExprId) -> ExprId {
        match self.decided(state, condition) {
            Some(true) => term,
            decided => {
                let width = self.pool.width(term);
                let undefined = state.undefined_variable(&mut self.pool, width);
                if decided == Some(false) { undefined } else { self.pool.ite(condition, term, undefined) }
            }
        }
    }

    fn signed_minimum(&mut self, width: u16) -> ExprId {
        let one = self.pool.constant(1, 1);
        if width == 1 {
            return one;
        }
        let low = self.pool.constant(width as u32 - 1, 0);
        self.pool.concat(one, low)
    }

    fn overflow(
        &mut self,
        state: &mut State,
        op: OverflowOp,
        width: u16,
        (dest, overflowed): (Register, Register),
        left: Operand,
        right: Operand,
    ) {
        let left = self.operand(state, left, width);
        let right = self.operand(state, right, width);
        if let (Value::Word(left), Value::Word(right), true) = (left, right, width <= 64) {
            let (word, wrapped) = integer::overflow(op, width, left, right);
            self.set(state, dest, Value::Word(word));
            self.set(state, overflowed, Value::Word(wrapped as u64));
        } else {
            let left = self.term_of(left, width);
            let right = self.term_of(right, width);
            let (term, wrapped) = integer::overflow_term(&mut self.pool, op, left, right);
            self.set_term(state, dest, term);
            self.set_term(state, overflowed, wrapped);
        }
    }

    fn allocate(&mut self, state: &mut State, align: u32, dest: Register, size: Operand) -> OrStop<()> {
        let size = match self.operand(state, size, 64) {
            Value::Word(size) => size,
            Value::Term(term) => {
                return Err(Box::new(Stop::Concretise { term, what: "the size of a stack object" }));
            }
            Value::Undefined => unreachable!("operand() makes undefined values fixed"),
        };
        let bytes = state.stack_bytes.saturating_add(size);
        self.deepest_stack.take_in(StackUse { bytes, frames: state.depth() as u64 });
        if bytes > self.config.stack_limit {
            return fault(FaultKind::StackOverflow, format!("a stack object of {size} bytes exceeds the stack"));
        }
        let location = self.location(state);
        let id = match state.memory.allocate(size, align as u64, ObjectKind::Stack, location, Fill::Undefined) {
            Ok(id) => id,
            Err(error) => return incomplete(self.allocation_incomplete(error, size)),
        };
        state.top.objects.push(id);
        state.top.stack_bytes += size;
        state.stack_bytes += size;
        let base = state.memory.live(id).expect("just allocated").base;
        self.set(state, dest, Value::Word(base));
        Ok(())
    }

    fn branch(
        &mut self,
        state: &State,
        condition: Value,
        (on_true, on_false): (u32, u32),
        edge: EdgeId,
    ) -> OrStop<Transfer> {
        let other = EdgeId(edge.0 + 1);
        match condition {
            Value::Word(0) => Ok(Transfer::Goto { target: on_false, edge: other }),
            Value::Word(_) => Ok(Transfer::Goto { target: on_true, edge }),
            _ => {
                self.check_defined(state, condition, "a branch")?;
                let condition = self.term_of(condition, 1);
                let negation = self.pool.not(condition);
                Ok(Transfer::Stop(Stop::Cases(smallvec::smallvec![
                    Case { condition, then: Then::Goto { target: on_true, edge } },
                    Case { condition: negation, then: Then::Goto { target: on_false, edge: other } },
                ])))
            }
        }
    }

    fn switch(&mut self, state: &mut State, image: &Image, width: u16, value: Operand, table: u32) -> OrStop<Transfer> {
        let table = &image.code(state.top.function).switches[table as usize];
        let edge = |arm: usize| EdgeId(table.edge.0 + arm as u32);
        let default = table.arms.len();
        let looked_at = self.operand(state, value, width);
        self.decide_operands(state, &[looked_at])?;
        match looked_at {
            Value::Word(word) => {
                let arm = match table.sorted.binary_search_by_key(&word, |&(label, _)| label) {
                    Ok(at) => table.sorted[at].1 as usize,
                    Err(_) => default,
                };
                let target = table.arms.get(arm).map_or(table.default, |arm| arm.target);
                Ok(Transfer::Goto { target, edge: edge(arm) })
            }
            value => {
                self.check_defined(state, value, "a branch")?;
                let value = self.term_of(value, width);
                let mut cases = Cases::new();
                let mut labelled = SmallVec::<[_; 8]>::new();
                for (number, arm) in table.arms.iter().enumerate() {
                    let equalities: SmallVec<[_; 8]> = arm
                        .labels
                        .iter()
                        .map(|&label| {
                            let label = self.pool.constant(width as u32, label);
                            self.pool.eq(value, label)
                        })
                        .collect();
                    let condition = self.pool.or_all(equalities);
                    labelled.push(condition);
                    cases.push(Case { condition, then: Then::Goto { target: arm.target, edge: edge(number) } });
                }
                let any = self.pool.or_all(labelled);
                let condition = self.pool.not(any);
                cases.push(Case { condition, then: Then::Goto { target: table.default, edge: edge(default) } });
                Ok(Transfer::Stop(Stop::Cases(cases)))
            }
        }
    }

    fn indirect_jump(
        &mut self,
        state: &mut State,
        image: &Image,
        address: Operand,
        table: u32,
        edge: EdgeId,
    ) -> OrStop<Transfer> {
        let targets = &image.code(state.top.function).indirect_targets[table as usize];
        let function = state.top.function.0 as usize;
        let wild =
            || Fault::new(FaultKind::InvalidCall, "indirect jump to something that is not a label of this function");
        match self.operand(state, address, 64) {
            Value::Word(address) => {
                let position =
                    targets.iter().position(|&(block, _)| image.placement().block_address(function, block) == address);
                match position {
                    Some(position) => {
                        Ok(Transfer::Goto { target: targets[position].1, edge: EdgeId(edge.0 + position as u32) })
                    }
                    None => Ok(Transfer::Stop(Stop::Fault(wild()))),
                }
            }
            value => {
                self.check_defined(state, value, "a branch")?;
                let value = self.term_of(value, 64);
                let mut cases = Cases::new();
                let mut known = SmallVec::<[_; 8]>::new();
                for (position, &(block, target)) in targets.iter().enumerate() {
                    let address = self.pool.constant(64, image.placement().block_address(function, block));
                    let condition = self.pool.eq(value, address);
                    known.push(condition);
                    let edge = EdgeId(edge.0 + position as u32);
                    cases.push(Case { condition, then: Then::Goto { target, edge } });
                }
                let any = self.pool.or_all(known);
                let condition = self.pool.not(any);
                cases.push(Case { condition, then: Then::Fault(wild()) });
                Ok(Transfer::Stop(Stop::Cases(cases)))
            }
        }
    }
}

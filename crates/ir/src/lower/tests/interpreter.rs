//! A small concrete interpreter of the executable form: an oracle for lowering that shares no code with the machine.
//!
//! It knows numbers of up to 128 bits, `float` and `double`. A register may be undefined; a jump, address or divisor that is
//! fails the run, so that a promoted object that is not written where it should be is noticed.

use std::collections::HashMap;

use crate::code::*;

pub(crate) struct Interpreter<'p> {
    program: &'p Program,
    objects: Vec<Vec<Option<u8>>>,
    globals: Vec<u64>,
    fuel: u64,
    /// How often each edge was taken.
    pub edges: HashMap<u32, u64>,
}

type Value = Option<u128>;
type Run<T> = Result<T, String>;

const FUNCTION_BASE: u64 = 1 << 60;
const BLOCK_BASE: u64 = 1 << 61;

fn mask(value: u128, width: u16) -> u128 {
    if width >= 128 { value } else { value & ((1 << width) - 1) }
}

fn signed(value: u128, width: u16) -> i128 {
    ((value << (128 - width)) as i128) >> (128 - width)
}

struct Frame<'p> {
    code: &'p Code,
    registers: Vec<Value>,
    variadic: Vec<(Value, Scalar)>,
}

impl<'p> Interpreter<'p> {
    pub(crate) fn new(program: &'p Program) -> Self {
        let mut this =
            Interpreter { program, objects: Vec::new(), globals: Vec::new(), fuel: 20_000_000, edges: HashMap::new() };
        for global in &program.globals {
            let address = this.allocate(global.size);
            this.globals.push(address);
        }
        for (index, global) in program.globals.iter().enumerate() {
            let base = this.globals[index];
            match &global.initial {
                Initial::Zero => this.objects[object_of(base)].fill(Some(0)),
                Initial::Bytes { bytes, relocations } => {
                    this.objects[object_of(base)] = bytes.iter().map(|byte| Some(*byte)).collect();
                    for relocation in relocations {
                        let value = this.constant(&relocation.value);
                        this.store(Some(base as u128 + relocation.offset as u128), relocation.bytes as u16 * 8, value)
                            .unwrap();
                    }
                }
                Initial::External | Initial::Unreadable { .. } => {}
            }
        }
        this
    }

    pub(crate) fn run(&mut self, name: &str, arguments: &[u64]) -> Run<Option<u64>> {
        let function = *self.program.function_names.get(name).ok_or("no such function")?;
        let arguments = arguments.iter().map(|value| Some(*value as u128)).collect();
        let results = self.call(function, arguments, Vec::new(), 0)?;
        Ok(results.first().copied().flatten().map(|value| value as u64))
    }

    /// Memory starts out as zeros: a bit-field is written by reading its neighbours, and this oracle does not know of single
    /// undefined bits.
    fn allocate(&mut self, size: u64) -> u64 {
        self.objects.push(vec![Some(0); size as usize]);
        (self.objects.len() as u64) << 32
    }

    fn constant(&self, constant: &Constant) -> Value {
        match constant {
            Constant::Word(value) => Some(*value as u128),
            Constant::Wide(words) => {
                assert!(words.len() <= 2, "constants of more than 128 bits");
                Some(words[0] as u128 | (words[1] as u128) << 64)
            }
            Constant::Undefined => None,
            Constant::Global { global, offset } => {
                Some(self.globals[global.0 as usize].wrapping_add(*offset as u64) as u128)
            }
            Constant::Function(function) => Some((FUNCTION_BASE + ((function.0 as u64) << 8)) as u128),
            Constant::Block { function, block } => {
                Some((BLOCK_BASE + ((function.0 as u64) << 24) + *block as u64) as u128)
            }
            Constant::Difference(left, right) => {
                let (left, right) = (self.constant(left)? as u64, self.constant(right)? as u64);
                Some(left.wrapping_sub(right) as u128)
            }
        }
    }

    fn place(&mut self, pointer: Value, size: u64) -> Run<(usize, usize)> {
        let pointer = pointer.ok_or("an undefined address")? as u64;
        let (object, offset) = (object_of(pointer), (pointer & 0xffff_ffff) as usize);
        match self.objects.get(object) {
            Some(bytes) if pointer >> 32 != 0 && offset + size as usize <= bytes.len() => Ok((object, offset)),
            _ => Err(format!("an access of {size} bytes at {pointer:#x}")),
        }
    }

    fn load(&mut self, pointer: Value, width: u16) -> Run<Value> {
        let size = width.div_ceil(8) as usize;
        let (object, offset) = self.place(pointer, size as u64)?;
        let mut value = 0u128;
        for (position, byte) in self.objects[object][offset..offset + size].iter().enumerate() {
            match byte {
                Some(byte) => value |= (*byte as u128) << (8 * position),
                None => return Ok(None),
            }
        }
        Ok(Some(mask(value, width)))
    }

    fn store(&mut self, pointer: Value, width: u16, value: Value) -> Run<()> {
        let size = width.div_ceil(8) as usize;
        let (object, offset) = self.place(pointer, size as u64)?;
        for position in 0..size {
            self.objects[object][offset + position] = value.map(|value| (mask(value, width) >> (8 * position)) as u8);
        }
        Ok(())
    }

    fn call(
        &mut self,
        id: FunctionId,
        arguments: Vec<Value>,
        variadic: Vec<(Value, Scalar)>,
        depth: u32,
    ) -> Run<Vec<Value>> {
        let function = self.program.function(id);
        if depth > 2000 {
            return Err("recursion".into());
        }
        match &function.body {
            Body::Defined(code) => {
                let mut registers = vec![None; code.registers as usize];
                registers[..arguments.len()].copy_from_slice(&arguments);
                self.execute(Frame { code, registers, variadic }, id, depth)
            }
            Body::External => self.external(&function.name, arguments),
            Body::Unreadable { message } => Err(format!("unreadable {}: {message}", function.name)),
        }
    }

    fn external(&mut self, name: &str, arguments: Vec<Value>) -> Run<Vec<Value>> {
        let argument = |index: usize| arguments[index].ok_or("an undefined argument");
        match name {
            "malloc" => Ok(vec![Some(self.allocate(argument(0)? as u64) as u128)]),
            "free" => Ok(vec![]),
            "llabs" => Ok(vec![Some(mask(signed(argument(0)?, 64).unsigned_abs(), 64))]),
            "strlen" => {
                let mut length = 0;
                while self.load(Some(argument(0)? + length), 8)?.ok_or("an undefined byte")? != 0 {
                    length += 1;
                }
                Ok(vec![Some(length)])
            }
            "memcpy" | "memmove" => {
                self.copy(arguments[0], arguments[1], argument(2)? as u64)?;
                Ok(vec![arguments[0]])
            }
            "memset" => {
                self.fill(arguments[0], arguments[1], argument(2)? as u64)?;
                Ok(vec![arguments[0]])
            }
            "memcmp" | "bcmp" => {
                for position in 0..argument(2)? {
                    let left = self.load(Some(argument(0)? + position), 8)?;
                    let right = self.load(Some(argument(1)? + position), 8)?;
                    if left != right {
                        return Ok(vec![Some(if left < right { 0xffff_ffff } else { 1 })]);
                    }
                }
                Ok(vec![Some(0)])
            }
            _ => Err(format!("external {name}")),
        }
    }

    fn copy(&mut self, to: Value, from: Value, length: u64) -> Run<()> {
        if length == 0 {
            return Ok(());
        }
        let (from_object, from_offset) = self.place(from, length)?;
        let (to_object, to_offset) = self.place(to, length)?;
        let bytes = self.objects[from_object][from_offset..from_offset + length as usize].to_vec();
        self.objects[to_object][to_offset..to_offset + length as usize].copy_from_slice(&bytes);
        Ok(())
    }

    fn fill(&mut self, to: Value, byte: Value, length: u64) -> Run<()> {
        if length == 0 {
            return Ok(());
        }
        let (object, offset) = self.place(to, length)?;
        self.objects[object][offset..offset + length as usize].fill(byte.map(|byte| byte as u8));
        Ok(())
    }

    fn take(&mut self, edge: EdgeId, outcome: usize) {
        *self.edges.entry(edge.0 + outcome as u32).or_default() += 1;
    }

    fn execute(&mut self, mut frame: Frame<'p>, id: FunctionId, depth: u32) -> Run<Vec<Value>> {
        let code = frame.code;
        let constants: Vec<Value> = code.constants.iter().map(|constant| self.constant(constant)).collect();
        let mut next = 0usize;
        loop {
            self.fuel = self.fuel.checked_sub(1).ok_or("out of fuel")?;
            let instruction = code.instructions[next];
            next += 1;
            macro_rules! value {
                ($operand:expr) => {{
                    let operand: Operand = $operand;
                    match operand.as_register() {
                        Some(register) => frame.registers[register.0 as usize],
                        None => constants[operand.index()],
                    }
                }};
            }
            macro_rules! set {
                ($register:expr, $value:expr) => {{
                    let value = $value;
                    frame.registers[$register.0 as usize] = value;
                }};
            }
            let failed = |message: &str| format!("{message} at {} of @{}", next - 1, self.program.function(id).name);
            match instruction {
                Instruction::Move { width, dest, source } => set!(dest, value!(source).map(|value| mask(value, width))),
                Instruction::Undefine { dest } => set!(dest, None),
                Instruction::Binary { op, width, dest, left, right, .. } => {
                    let result = binary(op, width, value!(left), value!(right)).map_err(|message| failed(&message))?;
                    set!(dest, result)
                }
                Instruction::Compare { predicate, width, dest, left, right } => {
                    set!(dest, compare(predicate, width, value!(left), value!(right)).map(u128::from))
                }
                Instruction::Cast { op, from, to, dest, operand } => {
                    set!(
                        dest,
                        value!(operand).map(|value| match op {
                            CastOp::Truncate | CastOp::ZeroExtend => mask(mask(value, from), to),
                            CastOp::SignExtend => mask(signed(value, from) as u128, to),
                        })
                    )
                }
                Instruction::Select { dest, condition, on_true, on_false, .. } => {
                    set!(
                        dest,
                        match value!(condition) {
                            None => None,
                            Some(0) => value!(on_false),
                            Some(_) => value!(on_true),
                        }
                    )
                }
                Instruction::Overflow { op, width, dest, overflowed, left, right } => {
                    let (result, flag) = match (value!(left), value!(right)) {
                        (Some(left), Some(right)) => {
                            let (result, flag) = overflow(op, width, left, right);
                            (Some(result), Some(u128::from(flag)))
                        }
                        _ => (None, None),
                    };
                    set!(dest, result);
                    set!(overflowed, flag)
                }
                Instruction::Intrinsic { op, width, dest, first, second, third } => {
                    let result = match (value!(first), value!(second), value!(third)) {
                        (Some(first), Some(second), Some(third)) => Some(intrinsic(op, width, first, second, third)),
                        _ => None,
                    };
                    set!(dest, result)
                }
                Instruction::FloatBinary { op, format, dest, left, right } => {
                    set!(dest, float_binary(op, format, value!(left), value!(right)))
                }
                Instruction::FloatUnary { op, format, dest, operand } => {
                    set!(
                        dest,
                        value!(operand).map(|value| {
                            let number = to_double(format, value);
                            from_double(
                                format,
                                match op {
                                    FloatUnaryOp::SquareRoot => number.sqrt(),
                                    FloatUnaryOp::Floor => number.floor(),
                                    FloatUnaryOp::Ceil => number.ceil(),
                                    FloatUnaryOp::Truncate => number.trunc(),
                                    FloatUnaryOp::RoundInMode | FloatUnaryOp::RoundEven => number.round_ties_even(),
                                    FloatUnaryOp::Round => number.round(),
                                },
                            )
                        })
                    )
                }
                Instruction::FloatFusedMultiplyAdd { .. } => return Err("fma".into()),
                Instruction::FloatCompare { predicate, format, dest, left, right } => {
                    set!(
                        dest,
                        match (value!(left), value!(right)) {
                            (Some(left), Some(right)) => {
                                Some(u128::from(float_compare(
                                    predicate,
                                    to_double(format, left),
                                    to_double(format, right),
                                )))
                            }
                            _ => None,
                        }
                    )
                }
                Instruction::FloatCast { op, dest, operand } => {
                    set!(dest, value!(operand).map(|value| float_cast(op, value)))
                }
                Instruction::AddScaled { index_width, scale, dest, base, index } => {
                    set!(
                        dest,
                        match (value!(base), value!(index)) {
                            (Some(base), Some(index)) => {
                                let distance = (signed(index, index_width) as i64).wrapping_mul(i64::from(scale));
                                Some((base as u64).wrapping_add(distance as u64) as u128)
                            }
                            _ => None,
                        }
                    )
                }
                Instruction::Load { width, dest, pointer } => {
                    let pointer = value!(pointer);
                    set!(dest, self.load(pointer, width)?)
                }
                Instruction::Store { width, pointer, value } => {
                    let (pointer, value) = (value!(pointer), value!(value));
                    self.store(pointer, width, value)?
                }
                Instruction::Allocate { dest, size, .. } => {
                    let size = value!(size).ok_or("an undefined size")?;
                    set!(dest, Some(self.allocate(size as u64) as u128))
                }
                Instruction::StackSave { dest } => set!(dest, Some(0)),
                Instruction::StackRestore { .. } => {}
                Instruction::CopyMemory { to, from, length, .. } => {
                    let (to, from) = (value!(to), value!(from));
                    let length = value!(length).ok_or("an undefined length")? as u64;
                    self.copy(to, from, length)?
                }
                Instruction::SetMemory { to, byte, length, .. } => {
                    let (to, byte) = (value!(to), value!(byte));
                    let length = value!(length).ok_or("an undefined length")? as u64;
                    self.fill(to, byte, length)?
                }
                Instruction::ObjectSize { width, unknown_is_zero, dest, .. } => {
                    set!(dest, Some(if unknown_is_zero { 0 } else { mask(u128::MAX, width) }))
                }
                Instruction::VariadicStart { list } => {
                    // As if all registers were used up: everything comes from the overflow area.
                    let list = value!(list).ok_or("an undefined list")?;
                    let area = self.allocate(8 * frame.variadic.len() as u64) as u128;
                    for (position, (value, scalar)) in frame.variadic.clone().into_iter().enumerate() {
                        self.store(Some(area + 8 * position as u128), scalar.width, value)?;
                    }
                    self.store(Some(list), 32, Some(48))?;
                    self.store(Some(list + 4), 32, Some(176))?;
                    self.store(Some(list + 8), 64, Some(area))?;
                    self.store(Some(list + 16), 64, Some(0))?;
                }
                Instruction::VariadicCopy { to, from } => {
                    let (to, from) = (value!(to), value!(from));
                    self.copy(to, from, 24)?
                }
                Instruction::EndObject { .. } => {}
                Instruction::Assume { condition } => {
                    if value!(condition) == Some(0) {
                        return Err(failed("an assumption that does not hold"));
                    }
                }
                Instruction::Jump { target, edge } => {
                    self.take(edge, 0);
                    next = target as usize
                }
                Instruction::Branch { condition, on_true, on_false, edge } => {
                    let holds = value!(condition).ok_or_else(|| failed("an undefined branch"))? != 0;
                    self.take(edge, usize::from(!holds));
                    next = if holds { on_true } else { on_false } as usize
                }
                Instruction::CompareBranch { predicate, width, left, right, on_true, on_false, edge } => {
                    let holds = compare(predicate, width, value!(left), value!(right));
                    let holds = holds.ok_or_else(|| failed("an undefined branch"))?;
                    self.take(edge, usize::from(!holds));
                    next = if holds { on_true } else { on_false } as usize
                }
                Instruction::Switch { value, table, .. } => {
                    let value = value!(value).ok_or_else(|| failed("an undefined switch"))? as u64;
                    let table = &code.switches[table as usize];
                    match table.sorted.binary_search_by_key(&value, |entry| entry.0) {
                        Ok(found) => {
                            let arm = table.sorted[found].1 as usize;
                            assert!(table.arms[arm].labels.contains(&value));
                            self.take(table.edge, arm);
                            next = table.arms[arm].target as usize
                        }
                        Err(_) => {
                            self.take(table.edge, table.arms.len());
                            next = table.default as usize
                        }
                    }
                }
                Instruction::IndirectJump { address, table, edge } => {
                    let address = value!(address).ok_or_else(|| failed("an undefined jump"))? as u64;
                    let block = (address & 0xff_ffff) as u32;
                    assert_eq!(address - u64::from(block), BLOCK_BASE + ((id.0 as u64) << 24));
                    let targets = &code.indirect_targets[table as usize];
                    let position = targets.iter().position(|target| target.0 == block).ok_or("a wild jump")?;
                    self.take(edge, position);
                    next = targets[position].1 as usize
                }
                Instruction::Call { call, edge } => {
                    self.take(edge, 0);
                    let call = &code.calls[call as usize];
                    let mut arguments = Vec::new();
                    let mut variadic = Vec::new();
                    let named = call.arguments.len() - call.variadic as usize;
                    for (position, argument) in call.arguments.iter().enumerate() {
                        for (operand, scalar) in &argument.scalars {
                            let mut value = value!(*operand);
                            if let Some(by_value) = argument.by_value {
                                let copy = self.allocate(by_value.size) as u128;
                                self.copy(Some(copy), value, by_value.size)?;
                                value = Some(copy);
                            }
                            if position < named {
                                arguments.push(value);
                            } else {
                                variadic.push((value, *scalar));
                            }
                        }
                    }
                    let callee = match call.callee {
                        Callee::Direct(function) => function,
                        Callee::Indirect(operand) => {
                            let address = value!(operand).ok_or_else(|| failed("an undefined callee"))? as u64;
                            if address & FUNCTION_BASE == 0 {
                                return Err("a call of no function".into());
                            }
                            FunctionId(((address - FUNCTION_BASE) >> 8) as u32)
                        }
                    };
                    let results = self.call(callee, arguments, variadic, depth + 1)?;
                    for (offset, value) in results.iter().take(call.results.len()).enumerate() {
                        frame.registers[call.result.0 as usize + offset] = *value;
                    }
                }
                Instruction::Return { values, count, edge } => {
                    self.take(edge, 0);
                    let list = &code.operand_lists[values as usize..(values + count) as usize];
                    return Ok(list.iter().map(|operand| value!(*operand)).collect());
                }
                Instruction::Unreachable => return Err(failed("unreachable")),
                Instruction::Trap => return Err(failed("trap")),
                Instruction::UndefinedOperation => return Err(failed("an undefined operation")),
                Instruction::Unsupported { message } => {
                    return Err(failed(&format!("unsupported: {}", code.messages[message as usize])));
                }
            }
        }
    }
}

fn object_of(address: u64) -> usize {
    ((address >> 32) as usize).wrapping_sub(1)
}

fn binary(op: BinaryOp, width: u16, left: Value, right: Value) -> Result<Value, String> {
    let (Some(left), Some(right)) = (left, right) else {
        if matches!(
            op,
            BinaryOp::UnsignedDivide | BinaryOp::SignedDivide | BinaryOp::UnsignedRemainder | BinaryOp::SignedRemainder
        ) && right.is_none()
        {
            return Err("an undefined divisor".into());
        }
        return Ok(None);
    };
    let (signed_left, signed_right) = (signed(left, width), signed(right, width));
    let (largest, smallest) = (signed(mask(u128::MAX, width) >> 1, width), signed(1 << (width - 1), width));
    let clamp = |value: Option<i128>, high: bool| match value {
        Some(value) => value.clamp(smallest, largest),
        None if high => largest,
        None => smallest,
    };
    let shift = || if right < width as u128 { Ok(right as u32) } else { Err("a shift past the width".to_string()) };
    let divisor = || if right == 0 { Err("a division by zero".to_string()) } else { Ok(()) };
    let value = match op {
        BinaryOp::Add => left.wrapping_add(right),
        BinaryOp::Subtract => left.wrapping_sub(right),
        BinaryOp::Multiply => left.wrapping_mul(right),
        BinaryOp::UnsignedDivide => divisor().map(|()| left / right)?,
        BinaryOp::UnsignedRemainder => divisor().map(|()| left % right)?,
        BinaryOp::SignedDivide => divisor().map(|()| signed_left.wrapping_div(signed_right) as u128)?,
        BinaryOp::SignedRemainder => divisor().map(|()| signed_left.wrapping_rem(signed_right) as u128)?,
        BinaryOp::ShiftLeft => left << shift()?,
        BinaryOp::LogicalShiftRight => left >> shift()?,
        BinaryOp::ArithmeticShiftRight => (signed_left >> shift()?) as u128,
        BinaryOp::And => left & right,
        BinaryOp::Or => left | right,
        BinaryOp::Xor => left ^ right,
        BinaryOp::SignedMaximum => signed_left.max(signed_right) as u128,
        BinaryOp::SignedMinimum => signed_left.min(signed_right) as u128,
        BinaryOp::UnsignedMaximum => left.max(right),
        BinaryOp::UnsignedMinimum => left.min(right),
        BinaryOp::SignedAddSaturating => clamp(signed_left.checked_add(signed_right), signed_left > 0) as u128,
        BinaryOp::SignedSubtractSaturating => clamp(signed_left.checked_sub(signed_right), signed_left > 0) as u128,
        BinaryOp::UnsignedAddSaturating => left.saturating_add(right).min(mask(u128::MAX, width)),
        BinaryOp::UnsignedSubtractSaturating => left.saturating_sub(right),
        BinaryOp::SignedShiftLeftSaturating | BinaryOp::UnsignedShiftLeftSaturating => {
            return Err("a saturating shift".into());
        }
    };
    Ok(Some(mask(value, width)))
}

fn compare(predicate: IntegerPredicate, width: u16, left: Value, right: Value) -> Option<bool> {
    let (left, right) = (left?, right?);
    let (signed_left, signed_right) = (signed(left, width), signed(right, width));
    Some(match predicate {
        IntegerPredicate::Equal => left == right,
        IntegerPredicate::NotEqual => left != right,
        IntegerPredicate::UnsignedLess => left < right,
        IntegerPredicate::UnsignedLessEqual => left <= right,
        IntegerPredicate::UnsignedGreater => left > right,
        IntegerPredicate::UnsignedGreaterEqual => left >= right,
        IntegerPredicate::SignedLess => signed_left < signed_right,
        IntegerPredicate::SignedLessEqual => signed_left <= signed_right,
        IntegerPredicate::SignedGreater => signed_left > signed_right,
        IntegerPredicate::SignedGreaterEqual => signed_left >= signed_right,
    })
}

/// Widths up to 64, where nothing overflows 128 bits.
fn overflow(op: OverflowOp, width: u16, left: u128, right: u128) -> (u128, bool) {
    let (signed_left, signed_right) = (signed(left, width), signed(right, width));
    let unsigned = |value: u128| (mask(value, width), mask(value, width) != value);
    let wrapped = |value: i128| (mask(value as u128, width), signed(mask(value as u128, width), width) != value);
    match op {
        OverflowOp::SignedAdd => wrapped(signed_left + signed_right),
        OverflowOp::SignedSubtract => wrapped(signed_left - signed_right),
        OverflowOp::SignedMultiply => wrapped(signed_left * signed_right),
        OverflowOp::UnsignedAdd => unsigned(left + right),
        OverflowOp::UnsignedSubtract => (mask(left.wrapping_sub(right), width), left < right),
        OverflowOp::UnsignedMultiply => unsigned(left * right),
    }
}

fn intrinsic(op: Intrinsic, width: u16, first: u128, second: u128, third: u128) -> u128 {
    let bits = u32::from(width);
    let amount = (third % u128::from(width)) as u32;
    let result = match op {
        Intrinsic::PopulationCount => first.count_ones() as u128,
        Intrinsic::CountLeadingZeros => (first.leading_zeros() - (128 - bits)) as u128,
        Intrinsic::CountTrailingZeros => first.trailing_zeros().min(bits) as u128,
        Intrinsic::ByteSwap => first.swap_bytes() >> (128 - bits),
        Intrinsic::BitReverse => first.reverse_bits() >> (128 - bits),
        Intrinsic::Absolute => signed(first, width).unsigned_abs(),
        Intrinsic::FunnelShiftLeft if amount == 0 => first,
        Intrinsic::FunnelShiftLeft => first << amount | second >> (bits - amount),
        Intrinsic::FunnelShiftRight if amount == 0 => second,
        Intrinsic::FunnelShiftRight => first << (bits - amount) | second >> amount,
    };
    mask(result, width)
}

fn to_double(format: FloatFormat, bits: u128) -> f64 {
    match format {
        FloatFormat::Single => f64::from(f32::from_bits(bits as u32)),
        FloatFormat::Double => f64::from_bits(bits as u64),
        _ => panic!("a float format that this interpreter does not know"),
    }
}

fn from_double(format: FloatFormat, value: f64) -> u128 {
    match format {
        FloatFormat::Single => (value as f32).to_bits() as u128,
        FloatFormat::Double => value.to_bits() as u128,
        _ => panic!("a float format that this interpreter does not know"),
    }
}

/// Going through `double` is exact for single precision: it has more than twice the bits.
fn float_binary(op: FloatBinaryOp, format: FloatFormat, left: Value, right: Value) -> Value {
    let (left, right) = (to_double(format, left?), to_double(format, right?));
    Some(from_double(
        format,
        match op {
            FloatBinaryOp::Add => left + right,
            FloatBinaryOp::Subtract => left - right,
            FloatBinaryOp::Multiply => left * right,
            FloatBinaryOp::Divide => left / right,
            FloatBinaryOp::Remainder => left % right,
            FloatBinaryOp::MinimumNumber | FloatBinaryOp::Minimum => left.min(right),
            FloatBinaryOp::MaximumNumber | FloatBinaryOp::Maximum => left.max(right),
            FloatBinaryOp::CopySign => left.copysign(right),
        },
    ))
}

fn float_compare(predicate: FloatPredicate, left: f64, right: f64) -> bool {
    let unordered = left.is_nan() || right.is_nan();
    match predicate {
        FloatPredicate::OrderedEqual => left == right,
        FloatPredicate::OrderedGreater => left > right,
        FloatPredicate::OrderedGreaterEqual => left >= right,
        FloatPredicate::OrderedLess => left < right,
        FloatPredicate::OrderedLessEqual => left <= right,
        FloatPredicate::OrderedNotEqual => !unordered && left != right,
        FloatPredicate::Ordered => !unordered,
        FloatPredicate::UnorderedEqual => unordered || left == right,
        FloatPredicate::UnorderedGreater => unordered || left > right,
        FloatPredicate::UnorderedGreaterEqual => unordered || left >= right,
        FloatPredicate::UnorderedLess => unordered || left < right,
        FloatPredicate::UnorderedLessEqual => unordered || left <= right,
        FloatPredicate::UnorderedNotEqual => left != right,
        FloatPredicate::Unordered => unordered,
    }
}

fn float_cast(op: FloatCastOp, value: u128) -> u128 {
    match op {
        FloatCastOp::Convert { from, to } => from_double(to, to_double(from, value)),
        FloatCastOp::FromSigned { from, to: FloatFormat::Single } => (signed(value, from) as f32).to_bits() as u128,
        FloatCastOp::FromUnsigned { to: FloatFormat::Single, .. } => (value as f32).to_bits() as u128,
        FloatCastOp::FromSigned { from, to } => from_double(to, signed(value, from) as f64),
        FloatCastOp::FromUnsigned { to, .. } => from_double(to, value as f64),
        FloatCastOp::ToSigned { from, to } | FloatCastOp::ToSignedSaturating { from, to } => {
            mask(to_double(from, value) as i128 as u128, to)
        }
        FloatCastOp::ToUnsigned { from, to } | FloatCastOp::ToUnsignedSaturating { from, to } => {
            mask(to_double(from, value) as u128, to)
        }
    }
}

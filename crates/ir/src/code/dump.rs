//! A listing of a program in executable form, for people.
//!
//! One instruction a line: its index, what it writes, what it does, and where it is in the source. Edges show how many of the
//! compiler's instructions they stand for: `[edge 7: 4]`.

use std::fmt::{self, Display, Formatter};

use super::{
    BinaryFlags, Body, Callee, Code, Constant, EdgeId, FloatCastOp, Function, FunctionId, Global, Initial, Instruction,
    LocationId, Operand, Origin, Program, Register, Scalar, ScalarKind,
};

/// See [`Program::dump`].
pub struct ProgramDump<'p>(&'p Program);

/// See [`Program::dump_function`].
pub struct FunctionDump<'p> {
    program: &'p Program,
    function: &'p Function,
}

impl Program {
    /// Everything in the program.
    pub fn dump(&self) -> ProgramDump<'_> {
        ProgramDump(self)
    }

    pub fn dump_function(&self, id: FunctionId) -> FunctionDump<'_> {
        FunctionDump { program: self, function: self.function(id) }
    }
}

impl Display for ProgramDump<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let program = self.0;
        for constructor in &program.constructors {
            writeln!(f, "constructor @{}", shown(&program.function(*constructor).name))?;
        }
        for (index, global) in program.globals.iter().enumerate() {
            write_global(f, program, index, global)?;
        }
        for index in 0..program.functions.len() {
            writeln!(f)?;
            program.dump_function(FunctionId(index as u32)).fmt(f)?;
        }
        Ok(())
    }
}

fn write_global(f: &mut Formatter<'_>, program: &Program, index: usize, global: &Global) -> fmt::Result {
    let kind = if global.constant { "constant" } else { "global" };
    write!(f, "{kind} {index} @{}: {} bytes, align {}", shown(&global.name), global.size, global.align)?;
    match &global.initial {
        Initial::Bytes { bytes, relocations } => {
            write!(f, " = \"{}\"", bytes[..bytes.len().min(64)].escape_ascii())?;
            if bytes.len() > 64 {
                f.write_str("...")?;
            }
            for relocation in relocations.iter().take(16) {
                write!(f, ", +{}: {}", relocation.offset, ConstantDump { program, constant: &relocation.value })?;
            }
            if relocations.len() > 16 {
                write!(f, ", {} more", relocations.len() - 16)?;
            }
        }
        Initial::Zero => f.write_str(" = zero")?,
        Initial::External => f.write_str(", declared only")?,
        Initial::Unreadable { message } => write!(f, ", unreadable: {message}")?,
    }
    writeln!(f)
}

impl Display for FunctionDump<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let function = self.function;
        write!(f, "function @{}", shown(&function.name))?;
        if function.source_name != function.name {
            write!(f, " ({})", shown(&function.source_name))?;
        }
        f.write_str("(")?;
        let mut register = 0;
        for (position, parameter) in function.parameters.iter().enumerate() {
            if position > 0 {
                f.write_str(", ")?;
            }
            shown(&parameter.name).fmt(f)?;
            for scalar in &parameter.scalars {
                write!(f, " r{register}: {scalar}")?;
                register += 1;
            }
            if let Some(by_value) = parameter.by_value {
                write!(f, " (copy of {} bytes, align {})", by_value.size, by_value.align)?;
            }
        }
        if function.variadic {
            f.write_str(if function.parameters.is_empty() { "..." } else { ", ..." })?;
        }
        f.write_str(")")?;
        for (position, result) in function.results.iter().enumerate() {
            write!(f, "{}{result}", if position == 0 { " -> " } else { ", " })?;
        }
        if function.origin == Origin::Library {
            f.write_str(", library")?;
        }
        if function.no_return {
            f.write_str(", does not return")?;
        }
        match &function.body {
            Body::External => writeln!(f, ", declared only"),
            Body::Unreadable { message } => writeln!(f, ", unreadable: {message}"),
            Body::Defined(code) => {
                writeln!(f, ", {} registers, {} bytes of frame", code.registers, code.frame_bytes)?;
                write_code(f, self.program, code)
            }
        }
    }
}

fn write_code(f: &mut Formatter<'_>, program: &Program, code: &Code) -> fmt::Result {
    let mut blocks: Vec<(u32, &str)> = code.blocks.iter().map(|block| (block.start, &*block.name)).collect();
    blocks.sort_by_key(|block| block.0);
    let mut blocks = blocks.into_iter().peekable();
    for (index, instruction) in code.instructions.iter().enumerate() {
        while let Some((_, name)) = blocks.next_if(|block| block.0 == index as u32) {
            writeln!(f, "  {}:", shown(name))?;
        }
        let text = InstructionDump { program, code, instruction }.to_string();
        write!(f, "  {index:5}  {text}")?;
        if code.locations[index] != LocationId(0) {
            write!(
                f,
                "{:width$}; {}",
                "",
                LocationDump { program, id: code.locations[index] },
                width = 60usize.saturating_sub(text.len()).max(2)
            )?;
        }
        writeln!(f)?;
    }
    Ok(())
}

struct LocationDump<'p> {
    program: &'p Program,
    id: LocationId,
}

impl Display for LocationDump<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let location = self.program.location(self.id);
        write!(f, "{}:{}:{}", shown(self.program.file(location.file)), location.line, location.column)?;
        if let Some(call) = location.inlined_at {
            let call = self.program.location(call);
            write!(f, " in {}:{}", shown(self.program.file(call.file)), call.line)?;
        }
        Ok(())
    }
}

struct ConstantDump<'p> {
    program: &'p Program,
    constant: &'p Constant,
}

impl Display for ConstantDump<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let program = self.program;
        match self.constant {
            Constant::Word(value) if *value < 1 << 16 => write!(f, "{value}"),
            Constant::Word(value) => write!(f, "{value:#x}"),
            Constant::Wide(words) => {
                f.write_str("0x")?;
                words.iter().rev().try_for_each(|word| write!(f, "{word:016x}"))
            }
            Constant::Undefined => f.write_str("undefined"),
            Constant::Global { global, offset } => {
                write!(f, "@{}", shown(program.globals.get(global.0 as usize).map_or("?", |global| &global.name)))?;
                if *offset != 0 { write!(f, "{offset:+}") } else { Ok(()) }
            }
            Constant::Function(function) => write!(f, "@{}", shown(function_name(program, *function))),
            Constant::Block { function, block } => {
                write!(f, "block {block} of @{}", shown(function_name(program, *function)))
            }
            Constant::Difference(left, right) => {
                write!(
                    f,
                    "{} - {}",
                    ConstantDump { program, constant: left },
                    ConstantDump { program, constant: right }
                )
            }
        }
    }
}

/// A name, which may have anything in it, within a line.
fn shown(name: &str) -> std::str::EscapeDebug<'_> {
    name.escape_debug()
}

fn function_name(program: &Program, id: FunctionId) -> &str {
    program.functions.get(id.0 as usize).map_or("?", |function| &function.name)
}

impl Display for Register {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0)
    }
}

impl Display for Scalar {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.kind {
            ScalarKind::Integer => write!(f, "i{}", self.width),
            ScalarKind::Pointer => f.write_str("pointer"),
            ScalarKind::Float(format) => write!(f, "{format:?}"),
        }
    }
}

impl Display for BinaryFlags {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (flag, name) in [
            (BinaryFlags::NO_SIGNED_WRAP, " nsw"),
            (BinaryFlags::NO_UNSIGNED_WRAP, " nuw"),
            (BinaryFlags::EXACT, " exact"),
        ] {
            if self.contains(flag) {
                f.write_str(name)?;
            }
        }
        Ok(())
    }
}

struct InstructionDump<'p> {
    program: &'p Program,
    code: &'p Code,
    instruction: &'p Instruction,
}

impl InstructionDump<'_> {
    fn operand(&self, operand: Operand) -> String {
        match operand.as_constant() {
            None => format!("r{}", operand.index()),
            Some(index) => match self.code.constants.get(index) {
                Some(constant) => ConstantDump { program: self.program, constant }.to_string(),
                None => format!("c{index}"),
            },
        }
    }

    fn operands(&self, operands: &[Operand]) -> String {
        operands.iter().map(|operand| self.operand(*operand)).collect::<Vec<_>>().join(", ")
    }

    fn edge(&self, edge: EdgeId) -> String {
        let instructions = self.program.edges.get(edge.0 as usize).map_or(0, |edge| edge.instructions);
        format!("[edge {}: {instructions}]", edge.0)
    }

    fn write_call(&self, f: &mut Formatter<'_>, number: u32, edge: EdgeId) -> fmt::Result {
        let call = &self.code.calls[number as usize];
        if let [first, rest @ ..] = &call.results[..] {
            write!(f, "{}", call.result)?;
            if !rest.is_empty() {
                write!(f, "..{}", Register(call.result.0 + call.results.len() as u32))?;
            }
            write!(f, " = call {first}")?;
            rest.iter().try_for_each(|scalar| write!(f, ", {scalar}"))?;
        } else {
            f.write_str("call")?;
        }
        match call.callee {
            Callee::Direct(function) => write!(f, " @{}(", shown(function_name(self.program, function)))?,
            Callee::Indirect(operand) => write!(f, " *{}(", self.operand(operand))?,
        }
        let named = call.arguments.len().saturating_sub(call.variadic as usize);
        for (position, argument) in call.arguments.iter().enumerate() {
            if position > 0 {
                f.write_str(if position == named { "; " } else { ", " })?;
            }
            for (scalar_position, (operand, scalar)) in argument.scalars.iter().enumerate() {
                let separator = if scalar_position > 0 { " " } else { "" };
                write!(f, "{separator}{scalar} {}", self.operand(*operand))?;
            }
            if let Some(by_value) = argument.by_value {
                write!(f, " (copy of {} bytes)", by_value.size)?;
            }
        }
        write!(f, ") {}", self.edge(edge))
    }

    fn write_switch(&self, f: &mut Formatter<'_>, width: u16, value: Operand, table: u32) -> fmt::Result {
        let table = &self.code.switches[table as usize];
        write!(f, "switch i{width} {}", self.operand(value))?;
        for (position, arm) in table.arms.iter().enumerate() {
            let labels: Vec<String> = arm.labels.iter().map(u64::to_string).collect();
            let edge = self.edge(EdgeId(table.edge.0 + position as u32));
            write!(f, "; {} -> {} {edge}", labels.join("|"), arm.target)?;
        }
        let edge = self.edge(EdgeId(table.edge.0 + table.arms.len() as u32));
        write!(f, "; else -> {} {edge}", table.default)
    }

    fn write_indirect_jump(&self, f: &mut Formatter<'_>, address: Operand, table: u32, edge: EdgeId) -> fmt::Result {
        write!(f, "jump [{}]", self.operand(address))?;
        for (position, (block, target)) in self.code.indirect_targets[table as usize].iter().enumerate() {
            let edge = self.edge(EdgeId(edge.0 + position as u32));
            write!(f, "; block {block} -> {target} {edge}")?;
        }
        Ok(())
    }

    fn write_float_cast(
        &self,
        f: &mut Formatter<'_>,
        op: FloatCastOp,
        dest: Register,
        operand: Operand,
    ) -> fmt::Result {
        let (name, from, to) = match op {
            FloatCastOp::Convert { from, to } => ("Convert", format!("{from:?}"), format!("{to:?}")),
            FloatCastOp::FromSigned { from, to } => ("FromSigned", format!("i{from}"), format!("{to:?}")),
            FloatCastOp::FromUnsigned { from, to } => ("FromUnsigned", format!("i{from}"), format!("{to:?}")),
            FloatCastOp::ToSigned { from, to } => ("ToSigned", format!("{from:?}"), format!("i{to}")),
            FloatCastOp::ToUnsigned { from, to } => ("ToUnsigned", format!("{from:?}"), format!("i{to}")),
            FloatCastOp::ToSignedSaturating { from, to } => {
                ("ToSignedSaturating", format!("{from:?}"), format!("i{to}"))
            }
            FloatCastOp::ToUnsignedSaturating { from, to } => {
                ("ToUnsignedSaturating", format!("{from:?}"), format!("i{to}"))
            }
        };
        write!(f, "{dest} = {name} {from} {} to {to}", self.operand(operand))
    }
}

impl Display for InstructionDump<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        use Instruction as I;
        let o = |operand: Operand| self.operand(operand);
        match *self.instruction {
            I::Move { width, dest, source } => write!(f, "{dest} = i{width} {}", o(source)),
            I::Undefine { dest } => write!(f, "{dest} = undefined"),
            I::Binary { op, flags, width, dest, left, right } => {
                write!(f, "{dest} = {op:?}{flags} i{width} {}, {}", o(left), o(right))
            }
            I::Compare { predicate, width, dest, left, right } => {
                write!(f, "{dest} = {predicate:?} i{width} {}, {}", o(left), o(right))
            }
            I::Cast { op, from, to, dest, operand } => write!(f, "{dest} = {op:?} i{from} {} to i{to}", o(operand)),
            I::Select { width, dest, condition, on_true, on_false } => {
                write!(f, "{dest} = if {} then i{width} {} else {}", o(condition), o(on_true), o(on_false))
            }
            I::Overflow { op, width, dest, overflowed, left, right } => {
                write!(f, "{dest}, {overflowed} = {op:?}Overflow i{width} {}, {}", o(left), o(right))
            }
            I::Intrinsic { op, width, dest, first, second, third } => match op {
                super::Intrinsic::FunnelShiftLeft | super::Intrinsic::FunnelShiftRight => {
                    write!(f, "{dest} = {op:?} i{width} {}", self.operands(&[first, second, third]))
                }
                _ => write!(f, "{dest} = {op:?} i{width} {}", o(first)),
            },
            I::FloatBinary { op, format, dest, left, right } => {
                write!(f, "{dest} = {op:?} {format:?} {}, {}", o(left), o(right))
            }
            I::FloatUnary { op, format, dest, operand } => write!(f, "{dest} = {op:?} {format:?} {}", o(operand)),
            I::FloatFusedMultiplyAdd { format, dest, first, second, third } => {
                write!(f, "{dest} = FusedMultiplyAdd {format:?} {}", self.operands(&[first, second, third]))
            }
            I::FloatCompare { predicate, format, dest, left, right } => {
                write!(f, "{dest} = {predicate:?} {format:?} {}, {}", o(left), o(right))
            }
            I::FloatCast { op, dest, operand } => self.write_float_cast(f, op, dest, operand),
            I::AddScaled { index_width, scale, dest, base, index } => {
                write!(f, "{dest} = {} + i{index_width} {} * {scale}", o(base), o(index))
            }
            I::Load { width, dest, pointer } => write!(f, "{dest} = load i{width} [{}]", o(pointer)),
            I::Store { width, pointer, value } => write!(f, "store i{width} [{}] = {}", o(pointer), o(value)),
            I::Allocate { align, dest, size } => write!(f, "{dest} = allocate {} bytes, align {align}", o(size)),
            I::StackSave { dest } => write!(f, "{dest} = stack save"),
            I::StackRestore { token } => write!(f, "stack restore {}", o(token)),
            I::CopyMemory { overlap_allowed, length_width, to, from, length } => {
                let name = if overlap_allowed { "move memory" } else { "copy memory" };
                write!(f, "{name} [{}] = [{}], i{length_width} {} bytes", o(to), o(from), o(length))
            }
            I::SetMemory { length_width, to, byte, length } => {
                write!(f, "set memory [{}] = {}, i{length_width} {} bytes", o(to), o(byte), o(length))
            }
            I::ObjectSize { width, unknown_is_zero, dest, pointer } => {
                let unknown = if unknown_is_zero { "0" } else { "-1" };
                write!(f, "{dest} = object size i{width} [{}], unknown {unknown}", o(pointer))
            }
            I::VariadicStart { list } => write!(f, "variadic start [{}]", o(list)),
            I::EndObject { pointer } => write!(f, "end [{}]", o(pointer)),
            I::Assume { condition } => write!(f, "assume {}", o(condition)),
            I::VariadicCopy { to, from } => write!(f, "variadic copy [{}] = [{}]", o(to), o(from)),
            I::Jump { target, edge } => write!(f, "jump {target} {}", self.edge(edge)),
            I::Branch { condition, on_true, on_false, edge } => {
                write!(f, "if {} jump {on_true} else {on_false} {}", o(condition), self.edge(edge))
            }
            I::CompareBranch { predicate, width, left, right, on_true, on_false, edge } => {
                let edge = self.edge(edge);
                write!(f, "if {predicate:?} i{width} {}, {} jump {on_true} else {on_false} {edge}", o(left), o(right))
            }
            I::Switch { width, value, table } => self.write_switch(f, width, value, table),
            I::IndirectJump { address, table, edge } => self.write_indirect_jump(f, address, table, edge),
            I::Call { call, edge } => self.write_call(f, call, edge),
            I::Return { values, count, edge } => {
                let values = &self.code.operand_lists[values as usize..(values + count) as usize];
                let separator = if values.is_empty() { "" } else { " " };
                write!(f, "return {}{separator}{}", self.operands(values), self.edge(edge))
            }
            I::Unreachable => f.write_str("unreachable"),
            I::Trap => f.write_str("trap"),
            I::UndefinedOperation => f.write_str("undefined operation"),
            I::Unsupported { message } => write!(f, "unsupported: {}", self.code.messages[message as usize]),
        }
    }
}

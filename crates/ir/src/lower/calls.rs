//! Calls of functions, and of what only looks like one.

use super::function::{FunctionLowering, by_value};
use super::intrinsic_names::function_of_intrinsic;
use super::{Lowered, Values, unsupported};
use crate::code::{Argument, Call, Callee, Constant, EdgeKind, Instruction, Operand, Register, Tail};
use crate::module::{ConstantKind, InlineAssemblyId, LlvmCall, LlvmInstruction, LlvmOperand, TailKind, Type};

impl FunctionLowering<'_, '_> {
    /// The call's value. Its region ends here unless it is an intrinsic.
    pub(crate) fn call(&mut self, instruction: &LlvmInstruction, call: &LlvmCall) -> Lowered<Values> {
        match call.callee {
            LlvmOperand::InlineAssembly(assembly) => return self.inline_assembly(assembly, call),
            LlvmOperand::Constant(callee) => {
                if let ConstantKind::Symbol(symbol) = self.module.constant(callee).kind
                    && let name = &self.module.symbol(symbol).name
                    && name.starts_with("llvm.")
                    && function_of_intrinsic(name).is_none()
                {
                    return self.intrinsic(instruction, symbol, call);
                }
            }
            _ => {}
        }
        let callee = self.value(call.callee)?;
        let callee = match self.draft.known(callee) {
            Some(Constant::Function(function)) => Callee::Direct(*function),
            _ => Callee::Indirect(callee),
        };
        let Type::Function { result, parameters, variadic } = self.types.get(call.function_type) else {
            return unsupported("a call of something that is no function");
        };
        let named = parameters.len();
        // A function declared without a prototype is called as if it were variadic.
        let callee_is_not = matches!(callee, Callee::Direct(function) if self.linker.has_prototype(function));
        let variadic = if *variadic && !callee_is_not { call.arguments.len().saturating_sub(named) as u32 } else { 0 };
        let results = self.shape(*result)?;
        let mut arguments = Vec::with_capacity(call.arguments.len());
        // How a constrained intrinsic rounds is no argument of the function.
        let passed = call.arguments.iter().filter(|argument| !matches!(argument.value, LlvmOperand::Metadata(_)));
        for argument in passed {
            let scalars = self.shape(argument.ty)?;
            let values = self.values(argument.value)?;
            arguments.push(Argument {
                scalars: values.into_iter().zip(scalars.iter().copied()).collect(),
                by_value: by_value(self.types, &argument.attributes),
                is_vector: matches!(self.types.get(argument.ty), Type::Vector { .. }),
            });
        }
        let registers: Vec<Register> = results.iter().map(|_| self.draft.temporary()).collect();
        if let [first, _, ..] = registers[..] {
            self.draft.groups.push((first, registers.len() as u32));
        }
        let number = self.draft.tables.calls.len() as u32;
        self.draft.tables.calls.push(Call {
            callee,
            arguments,
            result: registers.first().copied().unwrap_or(Register(0)),
            results: results.to_vec(),
            variadic,
            tail: match call.tail {
                TailKind::MustTail if call.forwards_variadic => Tail::ReplacesAndForwards,
                TailKind::MustTail => Tail::Replaces,
                _ => Tail::No,
            },
        });
        let edge = self.draft.regions.end(1, EdgeKind::Plain, self.draft.location);
        self.draft.emit(Instruction::Call { call: number, edge });
        Ok(registers.into_iter().map(Operand::register).collect())
    }

    /// An empty text does nothing; compilers are told lies with it. Its results are the inputs that share their registers.
    fn inline_assembly(&mut self, assembly: InlineAssemblyId, call: &LlvmCall) -> Lowered<Values> {
        let assembly = &self.module.inline_assembly[assembly.index()];
        if !assembly.template.trim().is_empty() {
            return unsupported("inline assembly");
        }
        let mut outputs = 0usize;
        let mut inputs: Vec<&str> = Vec::new();
        for constraint in assembly.constraints.split(',').filter(|constraint| !constraint.is_empty()) {
            if constraint.starts_with('~') {
                continue;
            }
            match constraint.strip_prefix('=') {
                // Written through a pointer, which is an argument.
                Some(rest) if rest.contains('*') => inputs.push(constraint),
                Some(_) => outputs += 1,
                None => inputs.push(constraint),
            }
        }
        if inputs.len() != call.arguments.len() {
            return unsupported("inline assembly");
        }
        let mut values = Values::new();
        for output in 0..outputs {
            let tied = inputs.iter().position(|input| input.parse() == Ok(output));
            match tied {
                Some(input) => values.extend(self.values(call.arguments[input].value)?),
                None => return unsupported("inline assembly"),
            }
        }
        Ok(values)
    }
}

//! The world of one function on its own: what a summary of it is a summary of.
//!
//! Parameters are inputs, and so is every global that anything in the program may write: whatever a caller passes and memory holds, it is one
//! of these. What nobody writes is as the program has it. The stack holds the function's frame and nothing below it. What pointers lead to
//! is made as it is looked at ([`crate::lazy`]), with nothing assumed of it.

use std::rc::Rc;

use reprise_expr::{ExprId, Origin, Pool};
use reprise_ir::code::{FunctionId, GlobalId, ScalarKind};

use crate::call::FRAME_OVERHEAD;
use crate::image::Image;
use crate::input::{InputSource, ScalarInput, ScalarInputKind};
use crate::lazy::{LazyPointer, ParameterRule, PointerRule};
use crate::library::Builtin;
use crate::machine::{Machine, MachineConfig, StackUse};
use crate::state::{Frame, State};
use crate::value::Value;

/// A function about to run in a world of its own.
pub struct SummaryWorld {
    pub state: State,
    /// The variables of the parameters, one for each scalar.
    pub parameters: Vec<ExprId>,
    /// The globals that are inputs, by the number of the input.
    pub globals: Vec<GlobalId>,
}

impl Machine {
    /// A machine for the same program with counts of its own, whose terms are lent to it while it runs ([`Machine::swap_terms`]).
    pub fn beside(image: Rc<Image>, config: MachineConfig) -> Machine {
        let mut machine = Machine::with_image(image, config, Pool::new());
        // Results beyond the first are kept with what is printed.
        machine.keep_printed();
        machine
    }

    /// Exchanges the terms of two machines: constants of their image must be in both.
    pub fn swap_terms(&mut self, pool: &mut Pool) {
        std::mem::swap(&mut self.pool, pool);
    }

    /// A state about to run `function` alone, with these globals as inputs. The stack's depth counts from here.
    ///
    /// The function must be defined and its parameters scalars.
    pub fn start_summary(&mut self, function: FunctionId, globals: &[GlobalId]) -> SummaryWorld {
        let program = self.image.program.clone();
        let definition = program.function(function);
        let code = self.image.code(function);
        let bytes = FRAME_OVERHEAD + code.frame_bytes;
        let registers = vec![Value::Undefined; code.registers as usize].into_boxed_slice();
        let mut state = self.blank_state();
        state.top =
            Frame { function, position: 0, registers, objects: Default::default(), variadic: None, stack_bytes: bytes };
        state.stack_bytes = bytes;
        self.deepest_stack = StackUse { bytes, frames: 1 };
        self.lazy.hold_for_any_caller();
        let signature = self.rules().signature(definition);
        let mut parameters = Vec::new();
        for parameter in &definition.parameters {
            for (number, scalar) in parameter.scalars.iter().enumerate() {
                let part = if parameter.scalars.len() > 1 { format!(".{number}") } else { String::new() };
                let name = format!("{}{part}@{}", parameter.name, definition.name);
                let kind = match scalar.kind {
                    ScalarKind::Float(format) => ScalarInputKind::Float(format),
                    ScalarKind::Integer | ScalarKind::Pointer => ScalarInputKind::Signed,
                };
                let input = ScalarInput { width: scalar.width, kind, c_type: "", source: InputSource::Parameter };
                let variable = state.inputs.add_scalar(&mut self.names, &mut self.pool, &name, input);
                if scalar.kind == ScalarKind::Pointer {
                    let (to, rule) = self.rules().parameter(&signature, parameters.len());
                    let rule = if rule == ParameterRule::Code { PointerRule::Code } else { PointerRule::Plain };
                    self.add_lazy_pointer(variable, LazyPointer::of_parameter(&name, to, rule));
                }
                state.top.registers[parameters.len()] = Value::Term(variable);
                parameters.push(variable);
            }
        }
        let mut inputs = Vec::new();
        for &global in globals {
            let name = format!("{}@{}", program.global(global).name, definition.name);
            if self.put_input_into_global(&mut state, global, &name) {
                inputs.push(global);
            }
        }
        self.begin_stretch(None);
        SummaryWorld { state, parameters, globals: inputs }
    }

    /// The variables of the pointers in a global, by offset; each is registered.
    pub(crate) fn pointers_of_global(&mut self, global: GlobalId, name: &str) -> Vec<(u32, ExprId)> {
        let program = self.image.program.clone();
        let global = program.global(global);
        let Some(shape) = global.shape else { return Vec::new() };
        let cells = program.types.pointer_cells(shape, 1).into_iter().filter(|cell| cell.offset + 8 <= global.size);
        let mut pieces = Vec::new();
        for cell in cells {
            let inner = program.types.cell_at(shape, cell.offset).map_or(String::new(), |(inner, ..)| inner);
            let path = format!("{name}{inner}");
            let variable = self.pool.variable(&path, 64, Origin::Input);
            self.add_cell_pointer(variable, path.into(), &cell, 0);
            // Fits: the size does.
            pieces.push((cell.offset as u32, variable));
        }
        pieces
    }

    /// Why a function that the machine does itself has no place in a summary; `None` where it has.
    pub fn obstacle_to_summary(&self, function: FunctionId) -> Option<&'static str> {
        Some(match self.image.builtin(function)? {
            Builtin::Abort
            | Builtin::AbortHarness
            | Builtin::AssertFail
            | Builtin::Assert
            | Builtin::Assume
            | Builtin::ErrorReached
            | Builtin::ReportError
            | Builtin::Sanitizer(_)
            | Builtin::Ignore
            | Builtin::CopyMemory
            | Builtin::SetMemory => return None,
            Builtin::Malloc
            | Builtin::Calloc
            | Builtin::Realloc
            | Builtin::ReallocArray
            | Builtin::Free
            | Builtin::AlignedAlloc
            | Builtin::PosixMemalign => "it allocates or frees memory",
            Builtin::Exit | Builtin::SilentExit | Builtin::Destructor => "it may end the program",
            Builtin::Print(_) => "it prints",
            Builtin::MakeSymbolic
            | Builtin::Range
            | Builtin::Int
            | Builtin::Nondeterministic(_)
            | Builtin::NondeterministicMemory
            | Builtin::Choose
            | Builtin::World => "it asks for inputs of its own",
            Builtin::SetJump | Builtin::LongJump => "control jumps there or from there",
            Builtin::Prefer => "it prefers some inputs",
            Builtin::GetValue => "it asks for a value in full",
            Builtin::ObjectSize | Builtin::CheckMemory => "it asks how large an object is",
            Builtin::FixedObject => "it puts an object at an address of its choice",
            Builtin::Mathematics(_) => "it calls the platform's mathematics",
            Builtin::IsSymbolic => "it asks whether a value is symbolic",
        })
    }

    /// Whether a state may hold what is not written down: where it can jump to, which call fails, what is preferred.
    pub fn has_unwritten_parts(&self) -> bool {
        let mut functions = (0..self.image.program.functions.len() as u32).map(FunctionId);
        let is_unwritten = |builtin| matches!(builtin, Some(Builtin::SetJump | Builtin::Prefer));
        self.failing_call.is_some() || functions.any(|function| is_unwritten(self.image.builtin(function)))
    }

    /// Whether the machine does a function itself, whatever code it has.
    pub fn does_itself(&self, function: FunctionId) -> bool {
        self.image.builtin(function).is_some()
    }
}

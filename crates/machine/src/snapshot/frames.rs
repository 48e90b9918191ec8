//! The stack in writing.

use std::rc::Rc;

use reprise_codec::Malformed;
use reprise_ir::code::{Body, ByValue, FloatFormat, FunctionId, Program, Scalar, ScalarKind};
use smallvec::SmallVec;

use super::{SnapshotReader, SnapshotWriter};
use crate::address::ObjectId;
use crate::state::{Frame, State, VariadicArgument};
use crate::value::Value;

const FLOATS: [FloatFormat; 6] = [
    FloatFormat::Half,
    FloatFormat::BFloat,
    FloatFormat::Single,
    FloatFormat::Double,
    FloatFormat::X87,
    FloatFormat::Quad,
];

impl SnapshotWriter<'_> {
    pub(super) fn frames(&mut self, state: &State, before: &State) {
        self.list(&state.callers, &before.callers, |frame, writer| writer.frame(frame, None));
        self.frame(&state.top, Some(&before.top));
    }

    /// A frame; of its registers those that are not as in another frame of the same function.
    fn frame(&mut self, frame: &Frame, before: Option<&Frame>) {
        self.number(u64::from(frame.function.0));
        self.number(u64::from(frame.position));
        self.number(frame.stack_bytes);
        self.number(frame.objects.len() as u64);
        for object in &frame.objects {
            self.number(u64::from(object.number()));
        }
        let known: &[Value] = match before.filter(|before| before.function == frame.function) {
            Some(before) => &before.registers,
            None => &[],
        };
        let before = |register: usize| known.get(register).copied().unwrap_or(Value::Undefined);
        let is_new = |&register: &usize| frame.registers[register] != before(register);
        let changed: SmallVec<[usize; 32]> = (0..frame.registers.len()).filter(is_new).collect();
        self.number(changed.len() as u64);
        for register in changed {
            self.number(register as u64);
            self.value(frame.registers[register]);
        }
        self.flag(frame.variadic.is_some());
        if let Some(arguments) = &frame.variadic {
            self.number(arguments.len() as u64);
            arguments.iter().for_each(|argument| self.variadic_argument(argument));
        }
    }

    fn variadic_argument(&mut self, argument: &VariadicArgument) {
        self.value(argument.value);
        self.number(u64::from(argument.scalar.width));
        self.number(match argument.scalar.kind {
            ScalarKind::Integer => 0,
            ScalarKind::Pointer => 1,
            ScalarKind::Float(format) => {
                2 + FLOATS.iter().position(|&known| known == format).expect("all are there") as u64
            }
        });
        self.flag(argument.by_value.is_some());
        if let Some(ByValue { size, align }) = argument.by_value {
            self.number(size);
            self.number(u64::from(align));
        }
        self.number(argument.vector.map_or(0, |element| u64::from(element) + 1));
    }
}

impl SnapshotReader<'_> {
    pub(super) fn read_frames(&mut self, program: &Program, state: &mut State) -> Result<(), Malformed> {
        let mut callers = std::mem::take(&mut state.callers);
        self.list(&mut callers, |reader| reader.frame(program, None))?;
        state.callers = callers;
        state.top = self.frame(program, Some(&state.top))?;
        Ok(())
    }

    fn frame(&mut self, program: &Program, before: Option<&Frame>) -> Result<Frame, Malformed> {
        let function = FunctionId(self.number_u32()?);
        let Body::Defined(code) = &program.functions.get(function.0 as usize).ok_or(Malformed)?.body else {
            return Err(Malformed);
        };
        let position = self.number_u32()?;
        if position as usize >= code.instructions.len() {
            return Err(Malformed);
        }
        let stack_bytes = self.number()?;
        let mut objects = SmallVec::new();
        for _ in 0..self.count()? {
            objects.push(ObjectId::of_number(self.number_u32()?));
        }
        let mut registers = match before.filter(|before| before.function == function) {
            Some(before) => before.registers.clone(),
            None => vec![Value::Undefined; code.registers as usize].into_boxed_slice(),
        };
        for _ in 0..self.count()? {
            let register = self.number()? as usize;
            *registers.get_mut(register).ok_or(Malformed)? = self.value()?;
        }
        let variadic = if self.flag()? { Some(self.variadic_arguments()?) } else { None };
        Ok(Frame { function, position, registers, objects, variadic, stack_bytes })
    }

    fn variadic_arguments(&mut self) -> Result<Rc<[VariadicArgument]>, Malformed> {
        let count = self.count()?;
        let mut arguments = Vec::with_capacity(count);
        for _ in 0..count {
            let value = self.value()?;
            let width = u16::try_from(self.number()?).map_err(|_| Malformed)?;
            let kind = match self.number()? {
                0 => ScalarKind::Integer,
                1 => ScalarKind::Pointer,
                float => ScalarKind::Float(*FLOATS.get((float - 2) as usize).ok_or(Malformed)?),
            };
            let by_value =
                if self.flag()? { Some(ByValue { size: self.number()?, align: self.number_u32()? }) } else { None };
            let vector = self.number_u32()?.checked_sub(1);
            arguments.push(VariadicArgument { value, scalar: Scalar { width, kind }, by_value, vector });
        }
        Ok(arguments.into())
    }
}

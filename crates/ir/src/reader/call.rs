//! Calls in all their forms, and the debug records that once were calls.

use smallvec::SmallVec;

use super::Reader;
use super::error::Parse;
use super::instruction::Operation;
use super::scanner::{Name, text_of};
use crate::module::{
    ConstantKind, FastMathFlags, FunctionAttributes, InlineAssembly, InlineAssemblyId, InstructionKind, LlvmArgument,
    LlvmCall, LlvmOperand, MetadataId, MetadataOperand, MetadataOperandId, OperandBundle, ParameterAttributes,
    RecordedValue, TailKind, Type, TypeId, Types, VariableRecord, VariableRecordKind,
};

/// A call up to its closing parenthesis and attributes.
struct CallParts {
    call: LlvmCall,
    result: TypeId,
}

impl<'t> Reader<'t> {
    /// `call`, or the word before it, is consumed.
    pub(super) fn call(&mut self, opcode: &'t [u8]) -> Parse<Option<Operation>> {
        let tail = match opcode {
            b"tail" => TailKind::Tail,
            b"musttail" => TailKind::MustTail,
            b"notail" => TailKind::NoTail,
            _ => TailKind::None,
        };
        if tail != TailKind::None {
            self.scanner.expect_word("call")?;
        }
        match self.call_parts(tail)? {
            Some(CallParts { call, result }) => Ok(Some((InstructionKind::Call(Box::new(call)), result))),
            None => Ok(None),
        }
    }

    pub(super) fn invoke(&mut self) -> Parse<Operation> {
        let Some(CallParts { call, result }) = self.call_parts(TailKind::None)? else {
            return Err(self.scanner.problem("a debug intrinsic cannot be invoked"));
        };
        self.scanner.expect_word("to")?;
        let normal = self.label()?;
        self.scanner.expect_word("unwind")?;
        let unwind = self.label()?;
        Ok((InstructionKind::Invoke { call: Box::new(call), normal, unwind }, result))
    }

    pub(super) fn call_branch(&mut self) -> Parse<Operation> {
        let Some(CallParts { call, result }) = self.call_parts(TailKind::None)? else {
            return Err(self.scanner.problem("a debug intrinsic cannot branch"));
        };
        self.scanner.expect_word("to")?;
        let fallthrough = self.label()?;
        let indirect = self.label_list()?;
        Ok((InstructionKind::CallBranch { call: Box::new(call), fallthrough, indirect }, result))
    }

    /// `None` if the callee was a debug intrinsic.
    fn call_parts(&mut self, tail: TailKind) -> Parse<Option<CallParts>> {
        let fast_math = match self.scanner.peek() {
            b'f' | b'n' | b'a' | b'c' | b'r' => self.fast_math_flags(),
            _ => FastMathFlags::NONE,
        };
        self.convention_and_attributes()?;
        let ty = self.ty()?;
        if self.scanner.debug_intrinsic_follows() {
            self.debug_intrinsic()?;
            return Ok(None);
        }
        let callee = self.callee()?;
        let position = self.scanner.problem_position();
        let arguments = self.argument_list(b'(', b')')?;
        let forwards_variadic = self.body.forwards_variadic;
        let types: SmallVec<[TypeId; 8]> = arguments.iter().map(|argument| argument.ty).collect();
        let (function_type, result) = match self.module.types.get(ty) {
            Type::Function { result, parameters, variadic } => {
                let enough = if *variadic { types.len() >= parameters.len() } else { types.len() == parameters.len() };
                if !enough || !parameters.iter().zip(&types).all(|(parameter, argument)| parameter == argument) {
                    return Err(position.problem("the arguments do not have the types of the parameters"));
                }
                (ty, *result)
            }
            _ => {
                if matches!(self.module.types.get(ty), Type::Label | Type::Metadata) {
                    return Err(position.problem("no function returns this"));
                }
                let function_type = self.module.types.intern_function(ty, &types, false);
                (function_type, ty)
            }
        };
        let mut attributes = FunctionAttributes::NONE;
        self.call_attributes(&mut attributes)?;
        let bundles = if self.scanner.peek() == b'[' { self.bundles()? } else { Box::default() };
        let call = LlvmCall {
            callee,
            function_type,
            arguments: arguments.into(),
            forwards_variadic,
            tail,
            attributes,
            fast_math,
            bundles,
        };
        Ok(Some(CallParts { call, result }))
    }

    #[inline]
    fn callee(&mut self) -> Parse<LlvmOperand> {
        if self.scanner.peek() == b'a' && self.scanner.peek_word() == b"asm" {
            return self.inline_assembly();
        }
        self.value(Types::POINTER)
    }

    fn inline_assembly(&mut self) -> Parse<LlvmOperand> {
        self.scanner.expect_word("asm")?;
        let mut side_effects = false;
        loop {
            match self.scanner.peek_word() {
                b"" => break,
                word => {
                    side_effects |= word == b"sideeffect";
                    self.scanner.skip_word(word);
                }
            }
        }
        let template = self.scanner.string_text()?.into();
        self.scanner.expect(b',')?;
        let constraints = self.scanner.string_text()?.into();
        let id = InlineAssemblyId::from_index(self.module.inline_assembly.len());
        self.module.inline_assembly.push(InlineAssembly { template, constraints, side_effects });
        Ok(LlvmOperand::InlineAssembly(id))
    }

    /// `(T attributes value, ...)`
    pub(super) fn argument_list(&mut self, open: u8, close: u8) -> Parse<Vec<LlvmArgument>> {
        self.body.forwards_variadic = false;
        self.body.call_groups.clear();
        self.scanner.expect(open)?;
        let mut arguments = Vec::new();
        if self.scanner.peek() == close {
            self.body.call_line = self.scanner.line();
            self.scanner.eat(close);
            return Ok(arguments);
        }
        loop {
            if self.scanner.eat_exactly(b"...") {
                self.body.forwards_variadic = true;
                break;
            }
            let ty = self.ty()?;
            if ty == Types::METADATA {
                let value = self.metadata_operand()?;
                arguments.push(LlvmArgument { ty, value, attributes: ParameterAttributes::default() });
            } else {
                let attributes = self.parameter_attributes()?;
                let value = self.value(ty)?;
                arguments.push(LlvmArgument { ty, value, attributes });
            }
            if !self.scanner.eat(b',') {
                break;
            }
        }
        self.body.call_line = self.scanner.line();
        self.scanner.expect(close)?;
        Ok(arguments)
    }

    /// Attributes behind the arguments. They are on the line of the closing parenthesis, which tells an attribute
    /// that is not known from the opcode of the next instruction.
    fn call_attributes(&mut self, attributes: &mut FunctionAttributes) -> Parse<()> {
        let mut groups = std::mem::take(&mut self.body.call_groups);
        while self.scanner.line() == self.body.call_line {
            if matches!(self.scanner.peek_word(), b"to" | b"unwind") {
                break;
            }
            if !self.function_attribute(attributes, &mut groups)? {
                break;
            }
        }
        self.body.call_groups = groups;
        Ok(())
    }

    /// `[ "tag"(T value, ...), ... ]`
    fn bundles(&mut self) -> Parse<Box<[OperandBundle]>> {
        self.scanner.expect(b'[')?;
        let mut bundles = Vec::new();
        loop {
            let tag = self.scanner.string_text()?.into();
            self.scanner.expect(b'(')?;
            let mut values = Vec::new();
            if !self.scanner.eat(b')') {
                loop {
                    let ty = self.ty()?;
                    values.push(if ty == Types::METADATA { self.metadata_operand()? } else { self.value(ty)? });
                    if !self.scanner.eat(b',') {
                        break;
                    }
                }
                self.scanner.expect(b')')?;
            }
            bundles.push(OperandBundle { tag, values: values.into() });
            if !self.scanner.eat(b',') {
                break;
            }
        }
        self.scanner.expect(b']')?;
        Ok(bundles.into())
    }

    /// What follows `metadata` in an argument: `!5`, `!"text"`, `!DIExpression()` or `i32 %x`.
    fn metadata_operand(&mut self) -> Parse<LlvmOperand> {
        let operand = if self.scanner.peek() != b'!' {
            MetadataOperand::Value(self.typed_value()?.0)
        } else if self.scanner.peek_at(1).is_ascii_digit() {
            match self.scanner.name()? {
                Name::Number(number) => MetadataOperand::Node(MetadataId::new(number)),
                Name::Text(_) => return Err(self.scanner.expected("a metadata node")),
            }
        } else if self.scanner.peek_at(1) == b'"' {
            self.scanner.eat(b'!');
            MetadataOperand::String(self.scanner.string_text()?.into())
        } else {
            let start = self.scanner.position();
            self.skip_inline_metadata()?;
            let text = self.scanner.slice(start, self.scanner.position()).trim_ascii_end();
            MetadataOperand::Inline(text_of(text).into())
        };
        let id = MetadataOperandId::from_index(self.body.metadata_operands.len());
        self.body.metadata_operands.push(operand);
        Ok(LlvmOperand::Metadata(id))
    }

    /// `@llvm.dbg.declare(metadata ptr %x, metadata !1, metadata !DIExpression()), !dbg !2`
    fn debug_intrinsic(&mut self) -> Parse<()> {
        let Name::Text(name) = self.scanner.name()? else { return Err(self.scanner.expected("a name")) };
        let line = self.scanner.line();
        let record = self.record_parts(&name["llvm.dbg.".len()..])?;
        let mut ignored = FunctionAttributes::NONE;
        while self.scanner.line() == line && self.function_attribute(&mut ignored, &mut Vec::new())? {}
        let location = self.attachments()?;
        self.push_record(record.map(|record| VariableRecord { location, ..record }));
        Ok(())
    }

    /// `#dbg_declare(ptr %x, !1, !DIExpression(), !2)`
    pub(super) fn debug_record(&mut self) -> Parse<()> {
        let position = self.scanner.problem_position();
        self.scanner.eat(b'#');
        let word = self.scanner.word();
        let Some(kind) = word.strip_prefix(b"dbg_") else { return Err(position.problem("expected an instruction")) };
        self.ensure_block(position)?;
        let record = self.record_parts(kind)?;
        self.push_record(record);
        Ok(())
    }

    fn push_record(&mut self, record: Option<VariableRecord>) {
        self.body.variables.extend(record);
    }

    /// The parenthesised part of a record; `None` if it says nothing about a variable.
    fn record_parts(&mut self, kind: &[u8]) -> Parse<Option<VariableRecord>> {
        let start = self.scanner;
        if self.scanner.peek() != b'(' {
            return Err(self.scanner.expected("`(`"));
        }
        let mut kind = match kind {
            b"declare" | b"addr" => VariableRecordKind::Declare,
            b"value" => VariableRecordKind::Value(RecordedValue::Changed),
            b"assign" => VariableRecordKind::Assign,
            _ => {
                self.scanner.skip_balanced()?;
                return Ok(None);
            }
        };
        self.scanner.eat(b'(');
        let value = self.record_value()?;
        self.scanner.expect(b',')?;
        self.scanner.eat_word(b"metadata");
        let variable = self.node_number()?;
        if let VariableRecordKind::Value(recorded) = &mut kind
            && self.scanner.eat(b',')
        {
            self.scanner.eat_word(b"metadata");
            if self.scanner.eat_exactly(b"!DIExpression()") {
                *recorded = RecordedValue::Whole;
            } else if self.scanner.eat_exactly(b"!DIExpression(DW_OP_LLVM_fragment,") {
                *recorded = RecordedValue::Part;
            }
        }
        // The location of a `#dbg` line is its last operand.
        self.scanner = start;
        let open = self.scanner.position();
        self.scanner.skip_balanced()?;
        let text = self.scanner.slice(open, self.scanner.position()).trim_ascii_end();
        let location = last_node_number(text);
        let Some(variable) = variable else { return Ok(None) };
        Ok(Some(VariableRecord {
            kind,
            value,
            variable,
            location,
            block: self.body.locals.current_block(),
            instruction: self.body.instructions.len() as u32,
        }))
    }

    fn node_number(&mut self) -> Parse<Option<MetadataId>> {
        if self.scanner.peek() == b'!'
            && self.scanner.peek_at(1).is_ascii_digit()
            && let Name::Number(number) = self.scanner.name()?
        {
            return Ok(Some(MetadataId::new(number)));
        }
        Ok(None)
    }

    /// The value a record is about, `None` if there is none any more.
    fn record_value(&mut self) -> Parse<Option<LlvmOperand>> {
        self.scanner.eat_word(b"metadata");
        if self.scanner.peek() == b'!' {
            if self.node_number()?.is_none() {
                self.skip_inline_metadata()?;
            }
            return Ok(None);
        }
        let (value, _) = self.typed_value()?;
        let lost = match value {
            LlvmOperand::Constant(constant) => {
                matches!(self.module.constants.get(constant).kind, ConstantKind::Undef | ConstantKind::Poison)
            }
            _ => false,
        };
        Ok((!lost).then_some(value))
    }
}

/// The number in `..., !12)`.
fn last_node_number(text: &[u8]) -> Option<MetadataId> {
    let text = text.strip_suffix(b")")?.trim_ascii_end();
    let digits = text.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let (before, digits) = text.split_at(text.len() - digits);
    if before.last() != Some(&b'!') {
        return None;
    }
    let number = std::str::from_utf8(digits).ok()?.parse::<u32>().ok()?;
    (number <= MetadataId::MAX).then(|| MetadataId::new(number))
}

impl super::scanner::Scanner<'_> {
    #[inline]
    fn debug_intrinsic_follows(&self) -> bool {
        self.peek() == b'@' && self.peek_at(1) == b'l' && self.rest_starts_with(b"@llvm.dbg.")
    }
}

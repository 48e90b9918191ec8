//! Functions: the header, and the statements of the body.

use super::error::{Parse, Problem};
use super::globals::{linkage, unreadable};
use super::locals::{Conflict, Locals, Position};
use super::scanner::{Name, Scanner, text_of, unescape};
use super::{PendingCallGroup, Reader};
use crate::module::{
    FunctionAttributes, InstructionKind, Label, Linkage, LlvmBlock, LlvmBody, LlvmCode, LlvmFunction, LlvmFunctionId,
    LlvmInstruction, LlvmOperand, LlvmParameter, MetadataId, MetadataOperand, SymbolDefinition, Types, VariableRecord,
};

/// The state of reading one body; its memory serves one function after the other.
#[derive(Default)]
pub(super) struct BodyReader<'t> {
    pub(super) locals: Locals<'t>,
    blocks: Vec<LlvmBlock>,
    /// The block being read; its label is `None` between two blocks.
    label: Option<Label>,
    pub(super) instructions: Vec<LlvmInstruction>,
    pub(super) metadata_operands: Vec<MetadataOperand>,
    pub(super) variables: Vec<VariableRecord>,
    /// Attribute groups of the call being read.
    pub(super) call_groups: Vec<u32>,
    /// The line its argument list ends on.
    pub(super) call_line: u32,
    pub(super) forwards_variadic: bool,
    function: Option<LlvmFunctionId>,
    has_phi: bool,
}

impl<'t> Reader<'t> {
    pub(super) fn function(&mut self) -> Parse<()> {
        let start = self.scanner;
        let defined = self.scanner.peek_word() == b"define";
        let id = LlvmFunctionId::from_index(self.module.functions.len());
        let groups = self.pending_function_groups.len();
        match self.function_header(id) {
            Ok(function) => {
                self.define_symbol(function.symbol, SymbolDefinition::Function(id), function.line)?;
                self.module.functions.push(function);
                if defined {
                    let body = self.body(id)?;
                    self.module.functions[id.index()].body = body;
                }
            }
            Err(problem) => {
                self.pending_function_groups.truncate(groups);
                let function = self.recover_header(start, defined, problem)?;
                self.define_symbol(function.symbol, SymbolDefinition::Function(id), function.line)?;
                self.module.functions.push(function);
            }
        }
        Ok(())
    }

    fn function_header(&mut self, id: LlvmFunctionId) -> Parse<LlvmFunction> {
        let line = self.scanner.line();
        self.scanner.word();
        // `declare !dbg !5 void @f()`
        while self.scanner.peek() == b'!' {
            self.attachment()?;
        }
        let mut function_linkage = Linkage::External;
        if let Some(linkage) = linkage(self.scanner.peek_word()) {
            function_linkage = linkage;
            self.scanner.word();
        }
        // Preemption, visibility, storage class and calling convention are skipped like unknown attributes.
        self.convention_and_attributes()?;
        let result = self.ty()?;
        let symbol = self.symbol_reference()?;
        self.body.locals.clear();
        let (parameters, variadic) = self.parameters()?;
        let types: Vec<_> = parameters.iter().map(|parameter| parameter.ty).collect();
        let mut function = LlvmFunction {
            symbol,
            linkage: function_linkage,
            function_type: self.module.types.intern_function(result, &types, variadic),
            result,
            parameters,
            variadic,
            attributes: FunctionAttributes::NONE,
            personality: None,
            section: None,
            debug: None,
            line,
            body: LlvmBody::None,
        };
        self.function_properties(&mut function, id)?;
        Ok(function)
    }

    /// A function whose header makes no sense, by its name alone; an error if not even that is there.
    fn recover_header(&mut self, start: Scanner<'t>, defined: bool, problem: Problem) -> Parse<LlvmFunction> {
        self.scanner = start;
        let line = self.scanner.line();
        if !self.scanner.skip_to_on_line(b'@') {
            return Err(problem);
        }
        let Ok(symbol) = self.symbol_reference() else { return Err(problem) };
        if !defined {
            // Behind a name that ends the line the position is on the next one.
            if self.scanner.line() == line {
                self.scanner.skip_line();
            }
        } else if !self.skip_body() {
            return Err(problem);
        }
        Ok(LlvmFunction {
            symbol,
            linkage: Linkage::External,
            function_type: self.module.types.intern_function(Types::VOID, &[], true),
            result: Types::VOID,
            parameters: Vec::new(),
            variadic: true,
            attributes: FunctionAttributes::NONE,
            personality: None,
            section: None,
            debug: None,
            line,
            body: LlvmBody::Unreadable(unreadable(problem)),
        })
    }

    /// `cc 10`, `fastcc` and attributes in any order, up to the result type.
    pub(super) fn convention_and_attributes(&mut self) -> Parse<()> {
        self.parameter_attributes()?;
        while self.scanner.peek().is_ascii_digit() {
            // The number of `cc 10`: `cc` itself was skipped as an attribute.
            self.scanner.unsigned()?;
            self.parameter_attributes()?;
        }
        Ok(())
    }

    fn parameters(&mut self) -> Parse<(Vec<LlvmParameter>, bool)> {
        self.scanner.expect(b'(')?;
        let mut parameters = Vec::new();
        if self.scanner.eat(b')') {
            return Ok((parameters, false));
        }
        loop {
            if self.scanner.eat_exactly(b"...") {
                self.scanner.expect(b')')?;
                return Ok((parameters, true));
            }
            let ty = self.ty()?;
            let attributes = self.parameter_attributes()?;
            let position = self.scanner.problem_position();
            let name = if self.scanner.peek() == b'%' { Some(self.scanner.name()?) } else { None };
            let text = match &name {
                Some(Name::Text(text)) => Some(text_of(text).into()),
                _ => None,
            };
            if let Err(conflict) = self.body.locals.define_value(name, ty) {
                return Err(position.problem(self.conflict_message(conflict)));
            }
            parameters.push(LlvmParameter { ty, name: text, attributes });
            if !self.scanner.eat(b',') {
                self.scanner.expect(b')')?;
                return Ok((parameters, false));
            }
        }
    }

    /// What stands between the parameters and the body.
    fn function_properties(&mut self, function: &mut LlvmFunction, id: LlvmFunctionId) -> Parse<()> {
        let mut groups = Vec::new();
        loop {
            match self.scanner.peek() {
                b'!' => {
                    // Behind a declaration this may be the first metadata node of the file.
                    if self.scanner.at_line_start() {
                        break;
                    }
                    if let Some(debug) = self.attachment()? {
                        function.debug = Some(debug);
                    }
                    continue;
                }
                b'a'..=b'z' => {}
                b'#' | b'"' => {
                    if !self.function_attribute(&mut function.attributes, &mut groups)? {
                        break;
                    }
                    continue;
                }
                _ => break,
            }
            let word = self.scanner.peek_word();
            match word {
                b"define" | b"declare" | b"attributes" | b"source_filename" | b"target" | b"module" => break,
                b"uselistorder" | b"uselistorder_bb" => break,
                b"personality" => {
                    self.scanner.skip_word(word);
                    function.personality = Some(self.typed_constant()?);
                }
                b"prefix" | b"prologue" => {
                    self.scanner.skip_word(word);
                    self.typed_constant()?;
                }
                b"section" => {
                    self.scanner.skip_word(word);
                    function.section = Some(self.scanner.string_text()?.into());
                }
                b"gc" | b"partition" => {
                    self.scanner.skip_word(word);
                    self.scanner.string()?;
                }
                b"align" => {
                    self.scanner.skip_word(word);
                    self.scanner.unsigned()?;
                }
                _ => {
                    self.function_attribute(&mut function.attributes, &mut groups)?;
                }
            }
        }
        self.pending_function_groups.extend(groups.into_iter().map(|group| (id, group)));
        Ok(())
    }

    /// `{ ... }`; what is wrong inside makes the body unreadable, unless the text ends in it.
    fn body(&mut self, id: LlvmFunctionId) -> Parse<LlvmBody> {
        if self.scanner.peek() != b'{' {
            return Err(self.scanner.expected("`{`"));
        }
        let calls = self.pending_call_groups.len();
        match self.code(id) {
            Ok(code) => Ok(LlvmBody::Code(Box::new(code))),
            Err(problem) => {
                self.pending_call_groups.truncate(calls);
                self.scanner.leave_all();
                if !self.skip_body() {
                    return Err(problem);
                }
                Ok(LlvmBody::Unreadable(unreadable(problem)))
            }
        }
    }

    /// Goes on behind the body that the position is in. A closing brace at the start of a line ends it, and so does
    /// the next function, should the brace be missing.
    fn skip_body(&mut self) -> bool {
        let ends_body =
            |line: &[u8]| line.first() == Some(&b'}') || line.starts_with(b"define ") || line.starts_with(b"declare ");
        let found =
            self.scanner.at_line_start() && self.scanner.rest_is(ends_body) || self.scanner.skip_to_line(ends_body);
        if found {
            self.scanner.eat(b'}');
        }
        found
    }

    fn code(&mut self, id: LlvmFunctionId) -> Parse<LlvmCode> {
        let body = &mut self.body;
        body.blocks.clear();
        body.label = None;
        body.instructions.clear();
        body.metadata_operands.clear();
        body.variables.clear();
        body.function = Some(id);
        body.has_phi = false;
        self.scanner.expect(b'{')?;
        loop {
            match self.scanner.peek() {
                b'%' => self.named_instruction()?,
                b'}' => break,
                b'#' => self.debug_record()?,
                b'"' => {
                    let position = self.scanner.problem_position();
                    let name = Name::Text(unescape(self.scanner.string()?));
                    self.scanner.expect(b':')?;
                    self.start_block(Some(name), position)?;
                }
                _ => self.word_statement()?,
            }
        }
        if self.body.label.is_some() {
            return Err(self.scanner.expected("an instruction"));
        }
        if self.body.blocks.is_empty() {
            return Err(self.scanner.expected("a block"));
        }
        self.body.locals.check_complete()?;
        let code = self.finish_code();
        self.check_code(id, &code)?;
        self.scanner.expect(b'}')?;
        Ok(code)
    }

    #[inline]
    fn named_instruction(&mut self) -> Parse<()> {
        let line = self.scanner.line();
        let position = self.scanner.problem_position();
        let name = self.scanner.name()?;
        self.scanner.expect(b'=')?;
        let opcode = self.scanner.peek_word();
        self.instruction(Some(name), opcode, line, position)
    }

    /// A label, an instruction without a name, or a use-list order.
    #[inline]
    fn word_statement(&mut self) -> Parse<()> {
        let line = self.scanner.line();
        let position = self.scanner.problem_position();
        let word = self.scanner.peek_word();
        if word.is_empty() {
            return Err(self.scanner.expected("an instruction"));
        }
        if self.scanner.peek_at(word.len()) == b':' {
            let name = if word.iter().all(u8::is_ascii_digit) {
                self.scanner.label_number(word)?
            } else {
                Name::Text(word.into())
            };
            self.scanner.skip_word(word);
            self.scanner.expect(b':')?;
            return self.start_block(Some(name), position);
        }
        if word == b"uselistorder" || word == b"uselistorder_bb" {
            self.scanner.skip_line();
            return Ok(());
        }
        self.instruction(None, word, line, position)
    }

    /// Starts an unnamed block if none is open.
    #[inline]
    pub(super) fn ensure_block(&mut self, position: Position) -> Parse<()> {
        if self.body.label.is_none() { self.start_block(None, position) } else { Ok(()) }
    }

    fn start_block(&mut self, name: Option<Name<'t>>, position: Position) -> Parse<()> {
        if self.body.label.is_some() {
            return Err(position.problem("the block before this label has no terminator"));
        }
        match self.body.locals.define_block(name, position) {
            Ok(label) => self.body.label = Some(label),
            Err(conflict) => return Err(position.problem(self.conflict_message(conflict))),
        }
        Ok(())
    }

    #[inline]
    fn instruction(&mut self, name: Option<Name<'t>>, opcode: &'t [u8], line: u32, position: Position) -> Parse<()> {
        self.ensure_block(position)?;
        let Some((kind, ty)) = self.operation(opcode)? else {
            // A debug intrinsic is kept as a record.
            return Ok(());
        };
        let location = self.attachments()?;
        let result = if ty == Types::VOID {
            if name.is_some() {
                return Err(position.problem("an instruction without a result has a name"));
            }
            None
        } else {
            match self.body.locals.define_value(name, ty) {
                Ok(value) => Some(value),
                Err(conflict) => return Err(position.problem(self.conflict_message(conflict))),
            }
        };
        if !self.body.call_groups.is_empty() {
            self.note_call_groups();
        }
        let terminator = kind.is_terminator();
        self.body.has_phi |= matches!(kind, InstructionKind::Phi { .. });
        self.body.instructions.push(LlvmInstruction { result, location, line, kind });
        if terminator {
            self.end_block();
        }
        Ok(())
    }

    fn note_call_groups(&mut self) {
        let body = &mut self.body;
        let Some(function) = body.function else { return };
        let (block, instruction) = (body.blocks.len() as u32, body.instructions.len() as u32);
        for group in body.call_groups.drain(..) {
            self.pending_call_groups.push(PendingCallGroup { function, block, instruction, group });
        }
    }

    fn end_block(&mut self) {
        let body = &mut self.body;
        if let Some(label) = body.label.take() {
            let instructions = body.instructions.drain(..).collect();
            body.blocks.push(LlvmBlock { label, instructions });
        }
    }

    /// `, !dbg !5, !tbaa !6`: the `dbg` one.
    #[inline]
    pub(super) fn attachments(&mut self) -> Parse<Option<MetadataId>> {
        let mut location = None;
        while self.scanner.eat(b',') {
            if let Some(node) = self.attachment()? {
                location = Some(node);
            }
        }
        Ok(location)
    }

    /// Gives forward references and blocks their final ids.
    fn finish_code(&mut self) -> LlvmCode {
        let body = &mut self.body;
        let locals = &mut body.locals;
        let mut blocks: Vec<LlvmBlock> = body.blocks.drain(..).collect();
        let mut variables: Vec<VariableRecord> = body.variables.drain(..).collect();
        let mut metadata_operands: Vec<MetadataOperand> = body.metadata_operands.drain(..).collect();
        for block in &mut blocks {
            if body.has_phi {
                for instruction in &mut block.instructions {
                    if !matches!(instruction.kind, InstructionKind::Phi { .. }) {
                        break;
                    }
                    instruction.kind.for_each_block_mut(|block| *block = locals.final_block(*block));
                }
            }
            if let Some(terminator) = block.instructions.last_mut() {
                terminator.kind.for_each_block_mut(|block| *block = locals.final_block(*block));
            }
        }
        if locals.has_forwards() {
            let resolve = |operand: &mut LlvmOperand| {
                if let LlvmOperand::Local(value) = operand {
                    *value = locals.final_value(*value);
                }
            };
            for instruction in blocks.iter_mut().flat_map(|block| &mut block.instructions) {
                instruction.kind.for_each_operand_mut(resolve);
            }
            for operand in &mut metadata_operands {
                if let MetadataOperand::Value(value) = operand {
                    resolve(value);
                }
            }
            variables.iter_mut().filter_map(|variable| variable.value.as_mut()).for_each(resolve);
        }
        LlvmCode {
            blocks,
            value_types: locals.value_types.clone(),
            value_names: std::mem::take(&mut locals.value_names),
            metadata_operands,
            variables,
        }
    }

    pub(super) fn conflict_message(&self, conflict: Conflict) -> String {
        match conflict {
            Conflict::DefinedTwice => "this name is defined twice".into(),
            Conflict::OutOfSequence => "this number is out of sequence".into(),
            Conflict::TypeDiffers(ty) => {
                format!("this value is used as {} before", self.module.types.display(ty))
            }
        }
    }
}

impl<'t> Scanner<'t> {
    fn label_number(&self, digits: &[u8]) -> Parse<Name<'t>> {
        let number =
            digits.iter().try_fold(0u32, |value, digit| value.checked_mul(10)?.checked_add(u32::from(digit - b'0')));
        match number {
            Some(number) if number < u32::MAX => Ok(Name::Number(number)),
            _ => Err(self.problem("number too large")),
        }
    }
}

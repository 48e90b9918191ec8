//! The top level: variables, aliases, and everything that is neither a function nor a type.

use rustc_hash::FxHashMap;

use super::Reader;
use super::error::{Parse, Problem};
use super::scanner::{Name, text_of};
use crate::module::{
    Alias, AliasId, AliasKind, BlockId, ConstantKind, DataLayout, FunctionAttributes, GlobalVariable, Initializer,
    InstructionKind, Label, Linkage, LlvmBody, MetadataId, Symbol, SymbolDefinition, SymbolId, Type, Unreadable,
    VariableId,
};

impl<'t> Reader<'t> {
    pub(super) fn top_level(&mut self) -> Parse<()> {
        loop {
            match self.scanner.peek() {
                b'!' => self.metadata_node()?,
                b'@' => self.global()?,
                b'%' => self.type_definition()?,
                // Comdats matter to linkers only, summaries to link-time optimisation only.
                b'$' | b'^' => self.scanner.skip_line(),
                0 if self.scanner.at_end() => return Ok(()),
                _ => self.top_level_word()?,
            }
        }
    }

    fn top_level_word(&mut self) -> Parse<()> {
        let word = self.scanner.peek_word();
        match word {
            b"define" | b"declare" => self.function(),
            b"attributes" => self.attribute_group(),
            b"source_filename" => {
                self.scanner.skip_word(word);
                self.scanner.expect(b'=')?;
                self.module.source_name = self.scanner.string_text()?.into();
                Ok(())
            }
            b"target" => {
                self.scanner.skip_word(word);
                let property = self.scanner.word();
                self.scanner.expect(b'=')?;
                let value = self.scanner.string_text()?;
                match property {
                    b"datalayout" => self.module.types.set_data_layout(DataLayout::parse(&value)),
                    b"triple" => self.module.target_triple = value.into(),
                    _ => {}
                }
                Ok(())
            }
            b"module" => {
                self.scanner.skip_word(word);
                self.scanner.expect_word("asm")?;
                let line = self.scanner.string_text()?;
                self.module_assembly.push_str(&line);
                self.module_assembly.push('\n');
                Ok(())
            }
            b"uselistorder" | b"uselistorder_bb" => {
                self.scanner.skip_line();
                Ok(())
            }
            _ => Err(self.scanner.expected("a definition")),
        }
    }

    /// `!0 = ...`: only where it is. Of `!name = ...` nobody asks.
    fn metadata_node(&mut self) -> Parse<()> {
        if self.scanner.peek_at(1).is_ascii_digit() {
            let name = self.scanner.name()?;
            self.scanner.expect(b'=')?;
            if let Name::Number(number) = name {
                self.module.metadata.insert(MetadataId::new(number), self.scanner.position() as u32);
            }
        }
        self.scanner.skip_line();
        Ok(())
    }

    /// The symbol behind an `@`, which is added if it is new.
    #[inline]
    pub(super) fn symbol_reference(&mut self) -> Parse<SymbolId> {
        if self.scanner.peek() != b'@' {
            return Err(self.scanner.expected("a name that starts with `@`"));
        }
        let name = self.scanner.name()?;
        Ok(self.symbol(name))
    }

    pub(super) fn symbol(&mut self, name: Name<'t>) -> SymbolId {
        let known = match &name {
            Name::Number(number) => self.numbered_symbols.get(number),
            Name::Text(text) => self.named_symbols.get(&**text),
        };
        if let Some(&symbol) = known {
            return symbol;
        }
        let id = SymbolId::from_index(self.module.symbols.len());
        self.module.symbols.push(Symbol {
            name: name.to_text().into(),
            unnamed: matches!(name, Name::Number(_)),
            definition: SymbolDefinition::Missing,
        });
        match name {
            Name::Number(number) => self.numbered_symbols.insert(number, id),
            Name::Text(text) => self.named_symbols.insert(text, id),
        };
        id
    }

    /// Says what a symbol is, which can be said only once.
    pub(super) fn define_symbol(&mut self, id: SymbolId, definition: SymbolDefinition, line: u32) -> Parse<()> {
        let symbol = &mut self.module.symbols[id.index()];
        if symbol.definition != SymbolDefinition::Missing {
            return Err(Problem::new(line, 1, format!("`@{}` is defined twice", symbol.name)));
        }
        symbol.definition = definition;
        Ok(())
    }

    /// `@name = ... global|constant|alias|ifunc ...`
    fn global(&mut self) -> Parse<()> {
        let line = self.scanner.line();
        let symbol = self.symbol_reference()?;
        self.scanner.expect(b'=')?;
        let mut properties = Properties::default();
        let missing = |reader: &Reader| reader.scanner.expected("`global`, `constant`, `alias` or `ifunc`");
        // New words appear with new versions; one that no keyword follows is what is wrong.
        let mut unknown: Option<Problem> = None;
        loop {
            let word = self.scanner.peek_word();
            match word {
                b"global" | b"constant" => {
                    self.scanner.skip_word(word);
                    return self.variable(symbol, line, word == b"constant", properties);
                }
                b"alias" | b"ifunc" => {
                    self.scanner.skip_word(word);
                    let kind = if word == b"alias" { AliasKind::Alias } else { AliasKind::IndirectFunction };
                    return self.alias(symbol, line, kind, properties);
                }
                b"" => return Err(unknown.unwrap_or_else(|| missing(self))),
                b"addrspace" => {
                    properties.address_space = self.address_space()?;
                    continue;
                }
                b"thread_local" => properties.thread_local = true,
                b"external" => properties.declared = true,
                _ => {
                    if let Some(linkage) = linkage(word) {
                        properties.linkage = linkage;
                        properties.declared |= linkage == Linkage::ExternWeak;
                    } else if !is_irrelevant_property(word) && unknown.is_none() {
                        unknown = Some(missing(self));
                    }
                }
            }
            self.scanner.skip_word(word);
            if self.scanner.peek() == b'(' {
                self.scanner.skip_balanced()?;
            }
            if self.scanner.line() != line {
                return Err(unknown.unwrap_or_else(|| missing(self)));
            }
        }
    }

    fn variable(&mut self, symbol: SymbolId, line: u32, constant: bool, properties: Properties) -> Parse<()> {
        let id = VariableId::from_index(self.module.variables.len());
        self.define_symbol(symbol, SymbolDefinition::Variable(id), line)?;
        let (ty, problem) = match self.ty() {
            Ok(ty) => (ty, None),
            Err(problem) => (self.module.types.intern(Type::Other("unreadable".into())), Some(problem)),
        };
        self.module.variables.push(GlobalVariable {
            symbol,
            linkage: properties.linkage,
            ty,
            initializer: Initializer::None,
            constant,
            thread_local: properties.thread_local,
            address_space: properties.address_space,
            align: None,
            section: None,
            debug: None,
            line,
        });
        if let Some(problem) = problem {
            let reason = self.recover_line(problem, line)?;
            self.module.variables[id.index()].initializer = Initializer::Unreadable(reason);
            return Ok(());
        }
        if !properties.declared {
            let initializer = match self.constant(ty) {
                Ok(constant) => Initializer::Constant(constant),
                Err(problem) => Initializer::Unreadable(self.recover_line(problem, line)?),
            };
            let unreadable = matches!(initializer, Initializer::Unreadable(_));
            self.module.variables[id.index()].initializer = initializer;
            if unreadable {
                return Ok(());
            }
        }
        while self.scanner.eat(b',') {
            self.variable_property(id)?;
        }
        self.skip_trailing_attributes(line)
    }

    fn variable_property(&mut self, id: VariableId) -> Parse<()> {
        if self.scanner.peek() == b'!' {
            if let Some(debug) = self.attachment()? {
                self.module.variables[id.index()].debug = Some(debug);
            }
            return Ok(());
        }
        let word = self.scanner.peek_word();
        self.scanner.skip_word(word);
        match word {
            b"align" => self.module.variables[id.index()].align = Some(self.alignment()?),
            b"section" => self.module.variables[id.index()].section = Some(self.scanner.string_text()?.into()),
            b"" => return Err(self.scanner.expected("a property of the variable")),
            _ => {
                if self.scanner.peek() == b'(' {
                    self.scanner.skip_balanced()?;
                } else if self.scanner.peek() == b'"' {
                    self.scanner.string()?;
                }
            }
        }
        Ok(())
    }

    /// Attribute groups and sanitizer words behind a variable.
    fn skip_trailing_attributes(&mut self, line: u32) -> Parse<()> {
        while self.scanner.line() == line && !self.scanner.at_end() {
            let mut ignored = FunctionAttributes::NONE;
            if !self.function_attribute(&mut ignored, &mut Vec::new())? {
                return Err(self.scanner.expected("the end of the line"));
            }
        }
        Ok(())
    }

    fn alias(&mut self, symbol: SymbolId, line: u32, kind: AliasKind, properties: Properties) -> Parse<()> {
        let ty = self.ty()?;
        self.scanner.expect(b',')?;
        let id = AliasId::from_index(self.module.aliases.len());
        self.define_symbol(symbol, SymbolDefinition::Alias(id), line)?;
        let target = match self.alias_target() {
            Ok(target) => {
                while self.scanner.eat(b',') {
                    if self.scanner.peek() == b'!' {
                        self.attachment()?;
                    } else {
                        self.scanner.word();
                        self.scanner.string()?;
                    }
                }
                target
            }
            Err(problem) => Initializer::Unreadable(self.recover_line(problem, line)?),
        };
        self.module.aliases.push(Alias { symbol, linkage: properties.linkage, kind, ty, target, line });
        Ok(())
    }

    /// An expression as target may come without its type.
    fn alias_target(&mut self) -> Parse<Initializer> {
        match self.optional_type()? {
            Some(ty) => Ok(Initializer::Constant(self.constant(ty)?)),
            None => Ok(Initializer::Constant(self.constant(crate::module::Types::POINTER)?)),
        }
    }

    /// Gives up on a definition and goes on behind its line; an error that is not confined to the line stays one.
    fn recover_line(&mut self, problem: Problem, line: u32) -> Parse<Unreadable> {
        // Behind the last token of the line the position is already at the start of the next definition.
        let behind = self.scanner.at_line_start() && problem.line() == line;
        if self.scanner.at_end() || (self.scanner.line() != line && !behind) {
            return Err(problem);
        }
        self.scanner.leave_all();
        if !behind {
            self.scanner.skip_line();
        }
        Ok(unreadable(problem))
    }

    /// `!kind !7`: the node, if the kind is `dbg`.
    #[inline]
    pub(super) fn attachment(&mut self) -> Parse<Option<MetadataId>> {
        self.scanner.expect(b'!')?;
        let kind = self.scanner.word();
        if self.scanner.peek() != b'!' {
            return Err(self.scanner.expected("a metadata node"));
        }
        if self.scanner.peek_at(1).is_ascii_digit() {
            return match self.scanner.name()? {
                Name::Number(number) if kind == b"dbg" => Ok(Some(MetadataId::new(number))),
                _ => Ok(None),
            };
        }
        self.skip_inline_metadata()?;
        Ok(None)
    }

    /// `!{...}`, `!DIExpression(...)` or `!"string"`, whose `!` is at the position.
    pub(super) fn skip_inline_metadata(&mut self) -> Parse<()> {
        self.scanner.expect(b'!')?;
        if self.scanner.peek() == b'"' {
            self.scanner.string()?;
            return Ok(());
        }
        self.scanner.word();
        if !matches!(self.scanner.peek(), b'(' | b'{') {
            return Err(self.scanner.expected("a metadata node"));
        }
        self.scanner.skip_balanced()
    }

    pub(super) fn resolve_attribute_groups(&mut self) {
        for &(function, group) in &self.pending_function_groups {
            if let Some(&attributes) = self.attribute_groups.get(&group) {
                let function = &mut self.module.functions[function.index()];
                function.attributes = function.attributes.with(attributes);
            }
        }
        for pending in &self.pending_call_groups {
            let Some(&attributes) = self.attribute_groups.get(&pending.group) else { continue };
            let LlvmBody::Code(code) = &mut self.module.functions[pending.function.index()].body else { continue };
            let block = &mut code.blocks[pending.block as usize];
            match &mut block.instructions[pending.instruction as usize].kind {
                InstructionKind::Call(call)
                | InstructionKind::Invoke { call, .. }
                | InstructionKind::CallBranch { call, .. } => call.attributes = call.attributes.with(attributes),
                _ => {}
            }
        }
    }

    pub(super) fn resolve_block_addresses(&mut self) {
        let mut labels: FxHashMap<SymbolId, FxHashMap<Label, BlockId>> = FxHashMap::default();
        for pending in std::mem::take(&mut self.pending_block_addresses) {
            let function = pending.function;
            let blocks = labels.entry(function).or_insert_with(|| match self.module.symbol(function).definition {
                SymbolDefinition::Function(id) => match self.module.function(id).body.code() {
                    Some(code) => {
                        let labelled = code.blocks.iter().enumerate();
                        labelled.map(|(index, block)| (block.label.clone(), BlockId::from_index(index))).collect()
                    }
                    None => FxHashMap::default(),
                },
                _ => FxHashMap::default(),
            });
            let label = match pending.block {
                Name::Number(number) => Label::Number(number),
                Name::Text(text) => Label::Name(text_of(&text).into()),
            };
            // A block that is not there leaves the constant unreadable, as it was made.
            if let Some(&block) = blocks.get(&label) {
                self.module.constants.replace(pending.constant, ConstantKind::BlockAddress { function, block });
            }
        }
    }
}

/// What may stand before `global` and its like.
#[derive(Default)]
struct Properties {
    linkage: Linkage,
    declared: bool,
    thread_local: bool,
    address_space: u32,
}

/// Visibility and the like, which say nothing to an interpreter.
fn is_irrelevant_property(word: &[u8]) -> bool {
    matches!(
        word,
        b"dso_local"
            | b"dso_preemptable"
            | b"default"
            | b"hidden"
            | b"protected"
            | b"dllimport"
            | b"dllexport"
            | b"unnamed_addr"
            | b"local_unnamed_addr"
            | b"externally_initialized"
    )
}

pub(super) fn unreadable(problem: Problem) -> Unreadable {
    Unreadable { line: problem.line(), column: problem.column(), reason: problem.into_message() }
}

pub(super) fn linkage(word: &[u8]) -> Option<Linkage> {
    Some(match word {
        b"external" => Linkage::External,
        b"private" => Linkage::Private,
        b"internal" => Linkage::Internal,
        b"available_externally" => Linkage::AvailableExternally,
        b"linkonce" => Linkage::LinkOnce,
        b"linkonce_odr" => Linkage::LinkOnceOdr,
        b"weak" => Linkage::Weak,
        b"weak_odr" => Linkage::WeakOdr,
        b"common" => Linkage::Common,
        b"appending" => Linkage::Appending,
        b"extern_weak" => Linkage::ExternWeak,
        _ => return None,
    })
}

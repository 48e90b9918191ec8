//! Prints what was read the way LLVM 15 and newer do, without attributes and metadata, so that it can be compared
//! with the text it was read from.

use reprise_ir::module::*;

pub struct Printer<'m> {
    pub module: &'m Module,
    /// Leave out what LLVM folds when it reads typed pointers: casts between pointers, and offsets of zero.
    pub fold_pointers: bool,
}

/// The names of one function's values and blocks.
struct Names {
    values: Vec<String>,
    blocks: Vec<String>,
}

impl Printer<'_> {
    /// One line per statement; labels end with a colon.
    pub fn body(&self, function: &LlvmFunction, code: &LlvmCode) -> Vec<String> {
        let names = self.names(function, code);
        let mut lines = Vec::new();
        for (index, block) in code.blocks.iter().enumerate() {
            lines.push(format!("{}:", &names.blocks[index][1..]));
            for instruction in &block.instructions {
                let text = self.instruction(instruction, code, &names);
                match instruction.result {
                    Some(value) => lines.push(format!("{} = {text}", names.values[value.index()])),
                    None => lines.push(text),
                }
            }
        }
        lines
    }

    fn names(&self, function: &LlvmFunction, code: &LlvmCode) -> Names {
        let mut values = vec![String::new(); code.value_types.len()];
        for (value, name) in &code.value_names {
            values[value.index()] = format!("%{}", quoted(name));
        }
        let mut next = 0;
        let mut number = |name: &mut String| {
            if name.is_empty() {
                *name = format!("%{next}");
                next += 1;
            }
        };
        for value in &mut values[..function.parameters.len()] {
            number(value);
        }
        let mut blocks = Vec::new();
        for block in &code.blocks {
            let mut name = match &block.label {
                Label::Name(name) => format!("%{}", quoted(name)),
                Label::Number(_) => String::new(),
            };
            number(&mut name);
            if let Label::Number(written) = &block.label {
                assert_eq!(name, format!("%{written}"), "numbers are those of the text");
            }
            blocks.push(name);
            for instruction in &block.instructions {
                if let Some(value) = instruction.result {
                    number(&mut values[value.index()]);
                }
            }
        }
        Names { values, blocks }
    }

    pub fn ty(&self, ty: TypeId) -> String {
        if let Some(name) = self.module.types.name(ty) {
            let numbered = name.bytes().all(|byte| byte.is_ascii_digit());
            return if numbered { format!("%{name}") } else { format!("%{}", quoted(name)) };
        }
        let list = |types: &[TypeId]| types.iter().map(|&ty| self.ty(ty)).collect::<Vec<_>>().join(", ");
        match self.module.ty(ty) {
            Type::Array { length, element } => format!("[{length} x {}]", self.ty(*element)),
            Type::Vector { length, element, scalable } => {
                format!("<{}{length} x {}>", if *scalable { "vscale x " } else { "" }, self.ty(*element))
            }
            Type::Struct { fields, packed } => {
                let inner = if fields.is_empty() { "{}".into() } else { format!("{{ {} }}", list(fields)) };
                if *packed { format!("<{inner}>") } else { inner }
            }
            Type::Function { result, parameters, variadic } => {
                let dots = match (variadic, parameters.is_empty()) {
                    (false, _) => "",
                    (true, true) => "...",
                    (true, false) => ", ...",
                };
                format!("{} ({}{dots})", self.ty(*result), list(parameters))
            }
            _ => self.module.types.display(ty).to_string(),
        }
    }

    pub fn typed_constant(&self, id: ConstantId) -> String {
        format!("{} {}", self.ty(self.module.constant(id).ty), self.constant(id))
    }

    fn symbol(&self, id: SymbolId) -> String {
        let symbol = self.module.symbol(id);
        if self.fold_pointers && symbol.name.starts_with("llvm.") {
            // Intrinsics are named after their types.
            let parts: Vec<_> =
                symbol.name.split('.').map(|part| if part.starts_with("p0") { "p0" } else { part }).collect();
            return format!("@{}", parts.join("."));
        }
        if symbol.unnamed { format!("@{}", symbol.name) } else { format!("@{}", quoted(&symbol.name)) }
    }

    pub fn constant(&self, id: ConstantId) -> String {
        let constant = self.module.constant(id);
        let list = |ids: &[ConstantId]| ids.iter().map(|&id| self.typed_constant(id)).collect::<Vec<_>>().join(", ");
        match &constant.kind {
            ConstantKind::Integer(value) => match self.module.ty(constant.ty) {
                Type::Integer(1) => (*value == 1).to_string(),
                Type::Integer(width) => {
                    let shift = 64 - width;
                    (((value << shift) as i64) >> shift).to_string()
                }
                other => panic!("an integer of type {other:?}"),
            },
            ConstantKind::WideInteger(words) => match self.module.ty(constant.ty) {
                Type::Integer(width) => wide(words, *width),
                other => panic!("an integer of type {other:?}"),
            },
            ConstantKind::Float(bits) => float(self.module.ty(constant.ty), *bits),
            ConstantKind::Null => "null".into(),
            ConstantKind::Undef => "undef".into(),
            ConstantKind::Poison => "poison".into(),
            ConstantKind::Zero => "zeroinitializer".into(),
            ConstantKind::None => "none".into(),
            ConstantKind::Array(elements) => format!("[{}]", list(elements)),
            ConstantKind::Vector(elements) => format!("<{}>", list(elements)),
            ConstantKind::Struct(elements) => {
                let inner = if elements.is_empty() { "{}".into() } else { format!("{{ {} }}", list(elements)) };
                match self.module.ty(constant.ty) {
                    Type::Struct { packed: true, .. } => format!("<{inner}>"),
                    _ => inner,
                }
            }
            ConstantKind::Splat(element) => format!("splat ({})", self.typed_constant(*element)),
            ConstantKind::Bytes(bytes) => format!("c\"{}\"", escaped(bytes)),
            ConstantKind::Symbol(symbol) => self.symbol(*symbol),
            ConstantKind::DsoLocalEquivalent(symbol) => format!("dso_local_equivalent {}", self.symbol(*symbol)),
            ConstantKind::NoCfi(symbol) => format!("no_cfi {}", self.symbol(*symbol)),
            ConstantKind::SignedPointer(pointer) => format!("ptrauth ({})", self.typed_constant(*pointer)),
            ConstantKind::BlockAddress { function, block } => {
                let SymbolDefinition::Function(id) = self.module.symbol(*function).definition else {
                    panic!("a block address of something that is no function")
                };
                let code = self.module.function(id).body.code().expect("its function was read");
                let label = match &code.block(*block).label {
                    Label::Name(name) => quoted(name),
                    Label::Number(number) => number.to_string(),
                };
                format!("blockaddress({}, %{label})", self.symbol(*function))
            }
            ConstantKind::Expression(expression) => self.expression(constant.ty, expression),
            ConstantKind::Unreadable(reason) => format!("<unreadable: {reason}>"),
        }
    }

    fn expression(&self, ty: TypeId, expression: &ConstantExpression) -> String {
        match expression {
            ConstantExpression::Cast { operator: CastOperator::Bitcast, value }
                if self.fold_pointers && self.module.constant(*value).ty == ty =>
            {
                return self.constant(*value);
            }
            ConstantExpression::GetElementPointer { base, indices, .. }
                if self.fold_pointers
                    && indices.iter().all(|&index| self.module.constant(index).kind == ConstantKind::Integer(0)) =>
            {
                return self.constant(*base);
            }
            _ => {}
        }
        let typed = |id: &ConstantId| self.typed_constant(*id);
        match expression {
            ConstantExpression::Binary { operator, flags, left, right } => {
                format!("{}{} ({}, {})", binary(*operator), binary_flags(*flags), typed(left), typed(right))
            }
            ConstantExpression::FloatNegate(value) => format!("fneg ({})", typed(value)),
            ConstantExpression::Cast { operator, value } => {
                format!("{} ({} to {})", cast(*operator), typed(value), self.ty(ty))
            }
            ConstantExpression::GetElementPointer { source, base, indices, flags } => {
                let indices: String = indices.iter().map(|index| format!(", {}", typed(index))).collect();
                format!("getelementptr{} ({}, {}{indices})", pointer_flags(*flags), self.ty(*source), typed(base))
            }
            ConstantExpression::IntegerCompare { predicate, left, right } => {
                format!("icmp {} ({}, {})", integer_predicate(*predicate), typed(left), typed(right))
            }
            ConstantExpression::FloatCompare { predicate, left, right } => {
                format!("fcmp {} ({}, {})", float_predicate(*predicate), typed(left), typed(right))
            }
            ConstantExpression::Select { condition, if_true, if_false } => {
                format!("select ({}, {}, {})", typed(condition), typed(if_true), typed(if_false))
            }
            ConstantExpression::ExtractElement { vector, index } => {
                format!("extractelement ({}, {})", typed(vector), typed(index))
            }
            ConstantExpression::InsertElement { vector, element, index } => {
                format!("insertelement ({}, {}, {})", typed(vector), typed(element), typed(index))
            }
            ConstantExpression::ShuffleVector { left, right, mask } => {
                format!("shufflevector ({}, {}, {})", typed(left), typed(right), typed(mask))
            }
            ConstantExpression::ExtractValue { aggregate, indices } => {
                format!("extractvalue ({}{})", typed(aggregate), index_list(indices))
            }
            ConstantExpression::InsertValue { aggregate, element, indices } => {
                format!("insertvalue ({}, {}{})", typed(aggregate), typed(element), index_list(indices))
            }
        }
    }

    fn operand(&self, operand: LlvmOperand, code: &LlvmCode, names: &Names) -> String {
        match operand {
            LlvmOperand::Local(value) => names.values[value.index()].clone(),
            LlvmOperand::Constant(constant) => self.constant(constant),
            LlvmOperand::InlineAssembly(id) => {
                let assembly = &self.module.inline_assembly[id.index()];
                let effects = if assembly.side_effects { "sideeffect " } else { "" };
                let escape = |text: &str| escaped(text.as_bytes());
                format!("asm {effects}\"{}\", \"{}\"", escape(&assembly.template), escape(&assembly.constraints))
            }
            LlvmOperand::Metadata(id) => match code.metadata_operand(id) {
                MetadataOperand::Node(node) => format!("{node:?}"),
                MetadataOperand::String(text) => format!("!\"{text}\""),
                MetadataOperand::Value(value) => self.typed(*value, code, names),
                MetadataOperand::Inline(text) => text.to_string(),
            },
        }
    }

    fn typed(&self, operand: LlvmOperand, code: &LlvmCode, names: &Names) -> String {
        let ty = code.type_of(operand, &self.module.constants).map_or("metadata".into(), |ty| self.ty(ty));
        format!("{ty} {}", self.operand(operand, code, names))
    }

    fn instruction(&self, instruction: &LlvmInstruction, code: &LlvmCode, names: &Names) -> String {
        let value = |operand: &LlvmOperand| self.operand(*operand, code, names);
        let typed = |operand: &LlvmOperand| self.typed(*operand, code, names);
        let label = |block: &BlockId| format!("label {}", names.blocks[block.index()]);
        let labels = |blocks: &[BlockId]| blocks.iter().map(label).collect::<Vec<_>>().join(", ");
        let result = instruction.result.map_or(String::new(), |value| self.ty(code.value_types[value.index()]));
        let arguments = |arguments: &[LlvmArgument]| {
            let list: Vec<_> = arguments.iter().map(|argument| typed(&argument.value)).collect();
            list.join(", ")
        };
        match &instruction.kind {
            InstructionKind::Return(None) => "ret void".into(),
            InstructionKind::Return(Some(value)) => format!("ret {}", typed(value)),
            InstructionKind::Branch(target) => format!("br {}", label(target)),
            InstructionKind::ConditionalBranch { condition, if_true, if_false } => {
                format!("br {}, {}, {}", typed(condition), label(if_true), label(if_false))
            }
            InstructionKind::Switch { value, default, cases } => {
                let cases: String = cases
                    .iter()
                    .map(|(constant, target)| format!("{}, {} ", self.typed_constant(*constant), label(target)))
                    .collect();
                format!("switch {}, {} [ {cases}]", typed(value), label(default))
            }
            InstructionKind::IndirectBranch { address, targets } => {
                format!("indirectbr {}, [{}]", typed(address), labels(targets))
            }
            InstructionKind::Invoke { call, normal, unwind } => {
                format!("invoke {} to {} unwind {}", self.call(call, code, names), label(normal), label(unwind))
            }
            InstructionKind::CallBranch { call, fallthrough, indirect } => {
                format!("callbr {} to {} [{}]", self.call(call, code, names), label(fallthrough), labels(indirect))
            }
            InstructionKind::Resume(value) => format!("resume {}", typed(value)),
            InstructionKind::Unreachable => "unreachable".into(),
            InstructionKind::CatchReturn { pad, target } => {
                format!("catchret from {} to {}", value(pad), label(target))
            }
            InstructionKind::CleanupReturn { pad, unwind } => {
                let target = unwind.as_ref().map_or("to caller".into(), label);
                format!("cleanupret from {} unwind {target}", value(pad))
            }
            InstructionKind::CatchSwitch { parent, handlers, unwind } => {
                let target = unwind.as_ref().map_or("to caller".into(), label);
                format!("catchswitch within {} [{}] unwind {target}", value(parent), labels(handlers))
            }
            InstructionKind::LandingPad { cleanup, clauses } => {
                let mut text = format!("landingpad {result}");
                if *cleanup {
                    text.push_str(" cleanup");
                }
                for clause in clauses {
                    text.push_str(&match clause {
                        LandingPadClause::Catch(constant) => format!(" catch {}", self.typed_constant(*constant)),
                        LandingPadClause::Filter(constant) => format!(" filter {}", self.typed_constant(*constant)),
                    });
                }
                text
            }
            InstructionKind::CatchPad { parent, arguments: list } => {
                format!("catchpad within {} [{}]", value(parent), arguments(list))
            }
            InstructionKind::CleanupPad { parent, arguments: list } => {
                format!("cleanuppad within {} [{}]", value(parent), arguments(list))
            }
            InstructionKind::FloatNegate { value, fast_math } => format!("fneg{} {}", fast(*fast_math), typed(value)),
            InstructionKind::Binary { operator, flags, fast_math, left, right } => {
                let flags = format!("{}{}", binary_flags(*flags), fast(*fast_math));
                format!("{}{flags} {}, {}", binary(*operator), typed(left), value(right))
            }
            InstructionKind::Cast { operator, flags, value } => {
                let mut text = cast(*operator).to_owned();
                for (flag, word) in [(CastFlags::NNEG, " nneg"), (CastFlags::NUW, " nuw"), (CastFlags::NSW, " nsw")] {
                    if flags.contains(flag) {
                        text.push_str(word);
                    }
                }
                format!("{text} {} to {result}", typed(value))
            }
            InstructionKind::IntegerCompare { predicate, same_sign, left, right } => {
                let same_sign = if *same_sign { "samesign " } else { "" };
                format!("icmp {same_sign}{} {}, {}", integer_predicate(*predicate), typed(left), value(right))
            }
            InstructionKind::FloatCompare { predicate, fast_math, left, right } => {
                format!("fcmp{} {} {}, {}", fast(*fast_math), float_predicate(*predicate), typed(left), value(right))
            }
            InstructionKind::Select { condition, if_true, if_false, fast_math } => {
                format!("select{} {}, {}, {}", fast(*fast_math), typed(condition), typed(if_true), typed(if_false))
            }
            InstructionKind::Freeze(value) => format!("freeze {}", typed(value)),
            InstructionKind::Phi { incoming, fast_math } => {
                let list: Vec<_> = incoming
                    .iter()
                    .map(|(incoming, block)| format!("[ {}, {} ]", value(incoming), names.blocks[block.index()]))
                    .collect();
                format!("phi{} {result} {}", fast(*fast_math), list.join(", "))
            }
            InstructionKind::ExtractElement { vector, index } => {
                format!("extractelement {}, {}", typed(vector), typed(index))
            }
            InstructionKind::InsertElement { vector, element, index } => {
                format!("insertelement {}, {}, {}", typed(vector), typed(element), typed(index))
            }
            InstructionKind::ShuffleVector { left, right, mask } => {
                format!("shufflevector {}, {}, {}", typed(left), typed(right), self.typed_constant(*mask))
            }
            InstructionKind::ExtractValue { aggregate, indices } => {
                format!("extractvalue {}{}", typed(aggregate), index_list(indices))
            }
            InstructionKind::InsertValue { aggregate, element, indices } => {
                format!("insertvalue {}, {}{}", typed(aggregate), typed(element), index_list(indices))
            }
            InstructionKind::Alloca { allocated, count, align, address_space } => {
                let count = count.as_ref().map_or(String::new(), |count| format!(", {}", typed(count)));
                let space = if *address_space == 0 { String::new() } else { format!(", addrspace({address_space})") };
                format!("alloca {}{count}{}{space}", self.ty(*allocated), alignment(*align))
            }
            InstructionKind::Load { pointer, access } => {
                format!("load{} {result}, {}{}", access_words(access), typed(pointer), access_end(access))
            }
            InstructionKind::Store { value, pointer, access } => {
                format!("store{} {}, {}{}", access_words(access), typed(value), typed(pointer), access_end(access))
            }
            InstructionKind::GetElementPointer { source, base, indices, flags } => {
                let indices: String = indices.iter().map(|index| format!(", {}", typed(index))).collect();
                format!("getelementptr{} {}, {}{indices}", pointer_flags(*flags), self.ty(*source), typed(base))
            }
            InstructionKind::Fence(ordering) => format!("fence {}", order(*ordering)),
            InstructionKind::CompareExchange(exchange) => {
                let weak = if exchange.weak { " weak" } else { "" };
                let volatile = if exchange.access.volatile { " volatile" } else { "" };
                format!(
                    "cmpxchg{weak}{volatile} {}, {}, {} {} {}{}",
                    typed(&exchange.pointer),
                    typed(&exchange.expected),
                    typed(&exchange.replacement),
                    order(exchange.access.ordering.expect("an exchange is atomic")),
                    order(exchange.failure),
                    alignment(exchange.access.align)
                )
            }
            InstructionKind::AtomicReadModifyWrite { operator, pointer, value, access } => {
                let volatile = if access.volatile { " volatile" } else { "" };
                let end = access_end(access);
                format!("atomicrmw{volatile} {} {}, {}{end}", atomic(*operator), typed(pointer), typed(value))
            }
            InstructionKind::Call(call) => {
                let tail = match call.tail {
                    TailKind::None => "",
                    TailKind::Tail => "tail ",
                    TailKind::MustTail => "musttail ",
                    TailKind::NoTail => "notail ",
                };
                format!("{tail}call {}", self.call(call, code, names))
            }
            InstructionKind::VariadicArgument { list } => format!("va_arg {}, {result}", typed(list)),
        }
    }

    fn call(&self, call: &LlvmCall, code: &LlvmCode, names: &Names) -> String {
        let Type::Function { result, variadic, .. } = self.module.ty(call.function_type) else {
            panic!("the type of a call is a function's")
        };
        let ty = if *variadic { call.function_type } else { *result };
        let mut arguments: Vec<_> =
            call.arguments.iter().map(|argument| self.typed(argument.value, code, names)).collect();
        if call.forwards_variadic {
            arguments.push("...".into());
        }
        let fast_math = fast(call.fast_math);
        let mut text = format!(
            "{}{}{} {}({})",
            fast_math.trim_start(),
            if fast_math.is_empty() { "" } else { " " },
            self.ty(ty),
            self.operand(call.callee, code, names),
            arguments.join(", ")
        );
        if !call.bundles.is_empty() {
            let bundles: Vec<_> = call
                .bundles
                .iter()
                .map(|bundle| {
                    let values: Vec<_> = bundle.values.iter().map(|&value| self.typed(value, code, names)).collect();
                    format!("\"{}\"({})", bundle.tag, values.join(", "))
                })
                .collect();
            text.push_str(&format!(" [ {} ]", bundles.join(", ")));
        }
        text
    }
}

fn index_list(indices: &[u32]) -> String {
    indices.iter().map(|index| format!(", {index}")).collect()
}

fn alignment(align: Option<Alignment>) -> String {
    align.map_or(String::new(), |align| format!(", align {}", align.bytes()))
}

fn access_words(access: &Access) -> &'static str {
    match (access.ordering.is_some(), access.volatile) {
        (false, false) => "",
        (false, true) => " volatile",
        (true, false) => " atomic",
        (true, true) => " atomic volatile",
    }
}

fn access_end(access: &Access) -> String {
    let ordering = access.ordering.map_or(String::new(), |ordering| format!(" {}", order(ordering)));
    format!("{ordering}{}", alignment(access.align))
}

fn order(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Unordered => "unordered",
        Ordering::Monotonic => "monotonic",
        Ordering::Acquire => "acquire",
        Ordering::Release => "release",
        Ordering::AcquireRelease => "acq_rel",
        Ordering::SequentiallyConsistent => "seq_cst",
    }
}

fn fast(flags: FastMathFlags) -> String {
    if flags == FastMathFlags::FAST {
        return " fast".into();
    }
    let table = [
        (FastMathFlags::REASSOC, " reassoc"),
        (FastMathFlags::NNAN, " nnan"),
        (FastMathFlags::NINF, " ninf"),
        (FastMathFlags::NSZ, " nsz"),
        (FastMathFlags::ARCP, " arcp"),
        (FastMathFlags::CONTRACT, " contract"),
        (FastMathFlags::AFN, " afn"),
    ];
    table.iter().filter(|(flag, _)| flags.contains(*flag)).map(|(_, word)| *word).collect()
}

fn binary_flags(flags: LlvmBinaryFlags) -> String {
    let table = [
        (LlvmBinaryFlags::NUW, " nuw"),
        (LlvmBinaryFlags::NSW, " nsw"),
        (LlvmBinaryFlags::EXACT, " exact"),
        (LlvmBinaryFlags::DISJOINT, " disjoint"),
    ];
    table.iter().filter(|(flag, _)| flags.contains(*flag)).map(|(_, word)| *word).collect()
}

fn pointer_flags(flags: GetElementPointerFlags) -> String {
    let mut text = String::new();
    if flags.contains(GetElementPointerFlags::INBOUNDS) {
        text.push_str(" inbounds");
    } else if flags.contains(GetElementPointerFlags::NUSW) {
        text.push_str(" nusw");
    }
    if flags.contains(GetElementPointerFlags::NUW) {
        text.push_str(" nuw");
    }
    text
}

fn binary(operator: BinaryOperator) -> &'static str {
    match operator {
        BinaryOperator::Add => "add",
        BinaryOperator::Sub => "sub",
        BinaryOperator::Mul => "mul",
        BinaryOperator::UnsignedDiv => "udiv",
        BinaryOperator::SignedDiv => "sdiv",
        BinaryOperator::UnsignedRem => "urem",
        BinaryOperator::SignedRem => "srem",
        BinaryOperator::ShiftLeft => "shl",
        BinaryOperator::LogicalShiftRight => "lshr",
        BinaryOperator::ArithmeticShiftRight => "ashr",
        BinaryOperator::And => "and",
        BinaryOperator::Or => "or",
        BinaryOperator::Xor => "xor",
        BinaryOperator::FloatAdd => "fadd",
        BinaryOperator::FloatSub => "fsub",
        BinaryOperator::FloatMul => "fmul",
        BinaryOperator::FloatDiv => "fdiv",
        BinaryOperator::FloatRem => "frem",
    }
}

fn cast(operator: CastOperator) -> &'static str {
    match operator {
        CastOperator::Truncate => "trunc",
        CastOperator::ZeroExtend => "zext",
        CastOperator::SignExtend => "sext",
        CastOperator::FloatTruncate => "fptrunc",
        CastOperator::FloatExtend => "fpext",
        CastOperator::FloatToUnsigned => "fptoui",
        CastOperator::FloatToSigned => "fptosi",
        CastOperator::UnsignedToFloat => "uitofp",
        CastOperator::SignedToFloat => "sitofp",
        CastOperator::PointerToInteger => "ptrtoint",
        CastOperator::PointerToAddress => "ptrtoaddr",
        CastOperator::IntegerToPointer => "inttoptr",
        CastOperator::Bitcast => "bitcast",
        CastOperator::AddressSpaceCast => "addrspacecast",
    }
}

fn integer_predicate(predicate: LlvmIntegerPredicate) -> &'static str {
    match predicate {
        LlvmIntegerPredicate::Equal => "eq",
        LlvmIntegerPredicate::NotEqual => "ne",
        LlvmIntegerPredicate::UnsignedGreater => "ugt",
        LlvmIntegerPredicate::UnsignedGreaterEqual => "uge",
        LlvmIntegerPredicate::UnsignedLess => "ult",
        LlvmIntegerPredicate::UnsignedLessEqual => "ule",
        LlvmIntegerPredicate::SignedGreater => "sgt",
        LlvmIntegerPredicate::SignedGreaterEqual => "sge",
        LlvmIntegerPredicate::SignedLess => "slt",
        LlvmIntegerPredicate::SignedLessEqual => "sle",
    }
}

fn float_predicate(predicate: LlvmFloatPredicate) -> &'static str {
    match predicate {
        LlvmFloatPredicate::False => "false",
        LlvmFloatPredicate::OrderedEqual => "oeq",
        LlvmFloatPredicate::OrderedGreater => "ogt",
        LlvmFloatPredicate::OrderedGreaterEqual => "oge",
        LlvmFloatPredicate::OrderedLess => "olt",
        LlvmFloatPredicate::OrderedLessEqual => "ole",
        LlvmFloatPredicate::OrderedNotEqual => "one",
        LlvmFloatPredicate::Ordered => "ord",
        LlvmFloatPredicate::Unordered => "uno",
        LlvmFloatPredicate::UnorderedEqual => "ueq",
        LlvmFloatPredicate::UnorderedGreater => "ugt",
        LlvmFloatPredicate::UnorderedGreaterEqual => "uge",
        LlvmFloatPredicate::UnorderedLess => "ult",
        LlvmFloatPredicate::UnorderedLessEqual => "ule",
        LlvmFloatPredicate::UnorderedNotEqual => "une",
        LlvmFloatPredicate::True => "true",
    }
}

fn atomic(operator: AtomicOperator) -> &'static str {
    match operator {
        AtomicOperator::Exchange => "xchg",
        AtomicOperator::Add => "add",
        AtomicOperator::Sub => "sub",
        AtomicOperator::And => "and",
        AtomicOperator::Nand => "nand",
        AtomicOperator::Or => "or",
        AtomicOperator::Xor => "xor",
        AtomicOperator::SignedMax => "max",
        AtomicOperator::SignedMin => "min",
        AtomicOperator::UnsignedMax => "umax",
        AtomicOperator::UnsignedMin => "umin",
        AtomicOperator::FloatAdd => "fadd",
        AtomicOperator::FloatSub => "fsub",
        AtomicOperator::FloatMax => "fmax",
        AtomicOperator::FloatMin => "fmin",
        AtomicOperator::FloatMaximum => "fmaximum",
        AtomicOperator::FloatMinimum => "fminimum",
        AtomicOperator::FloatMaximumNumber => "fmaximumnum",
        AtomicOperator::FloatMinimumNumber => "fminimumnum",
        AtomicOperator::IncrementWrap => "uinc_wrap",
        AtomicOperator::DecrementWrap => "udec_wrap",
        AtomicOperator::SubConditional => "usub_cond",
        AtomicOperator::SubSaturate => "usub_sat",
    }
}

/// A name, quoted where LLVM quotes it.
fn quoted(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-');
    if name.bytes().next().is_some_and(|byte| !byte.is_ascii_digit()) && name.bytes().all(plain) {
        return name.to_owned();
    }
    format!("\"{}\"", escaped(name.as_bytes()))
}

fn escaped(bytes: &[u8]) -> String {
    let printable = |byte: u8| (b' '..=b'~').contains(&byte) && byte != b'"' && byte != b'\\';
    bytes
        .iter()
        .map(|&byte| if printable(byte) { char::from(byte).to_string() } else { format!("\\{byte:02X}") })
        .collect()
}

/// A floating point constant as LLVM up to version 22 prints those that have no short decimal form.
fn float(ty: &Type, [low, high]: [u64; 2]) -> String {
    let double = match ty {
        Type::Half => return format!("0xH{low:04X}"),
        Type::BFloat => return format!("0xR{low:04X}"),
        Type::X86Fp80 => return format!("0xK{high:04X}{low:016X}"),
        Type::Fp128 => return format!("0xL{low:016X}{high:016X}"),
        Type::PpcFp128 => return format!("0xM{low:016X}{high:016X}"),
        Type::Float => {
            let single = f32::from_bits(low as u32);
            if single.is_nan() {
                let bits = low;
                (bits >> 31) << 63 | 0x7ff << 52 | (bits & 0x7f_ffff) << 29
            } else {
                f64::from(single).to_bits()
            }
        }
        _ => low,
    };
    format!("0x{double:X}")
}

/// A two's complement number in decimal.
fn wide(words: &[u64], width: u32) -> String {
    let negative = words[(width as usize - 1) / 64] >> ((width - 1) % 64) & 1 == 1;
    let mut words = words.to_vec();
    if negative {
        if let (Some(last), used @ 1..) = (words.last_mut(), width % 64) {
            *last |= u64::MAX << used;
        }
        let mut carry = true;
        for word in &mut words {
            (*word, carry) = (!*word).overflowing_add(u64::from(carry));
        }
    }
    let mut digits = Vec::new();
    while words.iter().any(|&word| word != 0) || digits.is_empty() {
        let mut rest = 0u128;
        for word in words.iter_mut().rev() {
            let value = rest << 64 | u128::from(*word);
            *word = (value / 10) as u64;
            rest = value % 10;
        }
        digits.push(char::from(b'0' + rest as u8));
    }
    if negative {
        digits.push('-');
    }
    digits.iter().rev().collect()
}

//! Constants as they are written behind their type.

use super::Reader;
use super::error::{Parse, Problem};
use super::floats::{Format, literal_bits};
use super::scanner::{Name, hex_digit, unescape};
use crate::module::{
    BinaryOperator, CastOperator, ConstantExpression, ConstantId, ConstantKind, GetElementPointerFlags,
    LlvmBinaryFlags, LlvmConstant, SymbolId, Type, TypeId, Types,
};

/// Wider integer constants are refused: each would take memory out of proportion to its text.
const WIDEST_CONSTANT: u32 = 1024;
/// No integer of that width has more digits.
const LONGEST_INTEGER: usize = 512;

/// A `blockaddress` whose block is looked up when all functions are read.
pub(super) struct PendingBlockAddress<'t> {
    pub(super) constant: ConstantId,
    pub(super) function: SymbolId,
    pub(super) block: Name<'t>,
}

impl<'t> Reader<'t> {
    pub(super) fn intern(&mut self, ty: TypeId, kind: ConstantKind) -> ConstantId {
        self.module.constants.intern(LlvmConstant { ty, kind })
    }

    pub(super) fn typed_constant(&mut self) -> Parse<ConstantId> {
        let ty = self.ty()?;
        self.constant(ty)
    }

    /// A constant of type `ty`.
    pub(super) fn constant(&mut self, ty: TypeId) -> Parse<ConstantId> {
        match self.scanner.peek() {
            b'0'..=b'9' | b'-' | b'+' => self.number(ty),
            b'@' => {
                let symbol = self.symbol_reference()?;
                self.check_pointer(ty, "a symbol")?;
                Ok(self.symbol_constant(ty, symbol))
            }
            b'{' | b'[' | b'<' => {
                self.scanner.enter()?;
                let constant = self.aggregate(ty)?;
                self.scanner.leave();
                Ok(constant)
            }
            b'a'..=b'z' => {
                self.scanner.enter()?;
                let constant = self.constant_word(ty)?;
                self.scanner.leave();
                Ok(constant)
            }
            _ => Err(self.scanner.expected("a constant")),
        }
    }

    /// Most operands that are constants are the same few functions, so they are found without hashing.
    fn symbol_constant(&mut self, ty: TypeId, symbol: SymbolId) -> ConstantId {
        if ty != Types::POINTER {
            return self.intern(ty, ConstantKind::Symbol(symbol));
        }
        if let Some(&Some(known)) = self.symbol_constants.get(symbol.index()) {
            return known;
        }
        let constant = self.intern(ty, ConstantKind::Symbol(symbol));
        if self.symbol_constants.len() <= symbol.index() {
            self.symbol_constants.resize(symbol.index() + 1, None);
        }
        self.symbol_constants[symbol.index()] = Some(constant);
        constant
    }

    fn number(&mut self, ty: TypeId) -> Parse<ConstantId> {
        match *self.module.types.get(ty) {
            Type::Integer(width) => self.integer(ty, width),
            _ => match self.float_format(ty) {
                Some(format) => self.float(ty, format),
                None => Err(self.scanner.expected(&format!("a constant of type {}", self.module.types.display(ty)))),
            },
        }
    }

    fn float_format(&self, ty: TypeId) -> Option<Format> {
        match self.module.types.get(ty) {
            Type::Half => Some(Format::Half),
            Type::BFloat => Some(Format::BFloat),
            Type::Float => Some(Format::Single),
            Type::Double => Some(Format::Double),
            Type::X86Fp80 => Some(Format::X87),
            Type::Fp128 => Some(Format::Quad),
            Type::PpcFp128 => Some(Format::PpcDoubleDouble),
            _ => None,
        }
    }

    fn float(&mut self, ty: TypeId, format: Format) -> Parse<ConstantId> {
        let (line, column, start) = (self.scanner.line(), self.scanner.column(), self.scanner.position());
        self.scanner.eat(b'+');
        let word = self.scanner.peek_word();
        self.scanner.skip_word(word);
        // `1.0e+5` and `+nan(0x1)` are more than a word.
        if self.scanner.eat(b'+') {
            self.scanner.word();
        }
        if self.scanner.peek() == b'(' {
            self.scanner.skip_balanced()?;
        }
        let token = self.scanner.slice(start, self.scanner.position());
        let end = token.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b';').unwrap_or(token.len());
        match literal_bits(&token[..end], format) {
            Ok(bits) => Ok(self.intern(ty, ConstantKind::Float([bits as u64, (bits >> 64) as u64]))),
            Err(message) => Err(Problem::new(line, column, message.into())),
        }
    }

    #[inline]
    fn integer(&mut self, ty: TypeId, width: u32) -> Parse<ConstantId> {
        let word = self.scanner.peek_word();
        let (negative, digits) = match word {
            [b'-', digits @ ..] => (true, digits),
            digits => (false, digits),
        };
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return Err(self.scanner.expected("an integer"));
        }
        if digits.len() > 18 || width > 64 {
            if width > WIDEST_CONSTANT {
                return Err(self.scanner.problem(format!("integer constants have at most {WIDEST_CONSTANT} bits")));
            }
            return self.wide_integer(ty, width, word);
        }
        let magnitude = digits.iter().fold(0u64, |value, digit| value * 10 + u64::from(digit - b'0'));
        let mask = u64::MAX >> (64 - width);
        let fits = if negative { magnitude <= mask / 2 + 1 } else { magnitude <= mask };
        if !fits {
            return Err(self.scanner.problem(format!("the number does not fit in i{width}")));
        }
        self.scanner.skip_word(word);
        let value = if negative { magnitude.wrapping_neg() & mask } else { magnitude };
        Ok(self.intern(ty, ConstantKind::Integer(value)))
    }

    fn wide_integer(&mut self, ty: TypeId, width: u32, word: &'t [u8]) -> Parse<ConstantId> {
        let (negative, digits) = match word {
            [b'-', digits @ ..] => (true, digits),
            digits => (false, digits),
        };
        if digits.len() > LONGEST_INTEGER {
            return Err(self.scanner.problem("integer literal too long"));
        }
        let mut words = Vec::new();
        for digit in digits {
            multiply_add(&mut words, 10, u64::from(digit - b'0'));
        }
        let kind = match self.truncated(words, negative, width) {
            Some(kind) => kind,
            None => return Err(self.scanner.problem(format!("the number does not fit in i{width}"))),
        };
        self.scanner.skip_word(word);
        Ok(self.intern(ty, kind))
    }

    /// `u0x1F` and `s0x1F`; the latter is negative if its uppermost digit has its uppermost bit set.
    fn hexadecimal_integer(&mut self, ty: TypeId, word: &'t [u8]) -> Parse<ConstantId> {
        let Type::Integer(width) = *self.module.types.get(ty) else {
            return Err(self.scanner.expected(&format!("a constant of type {}", self.module.types.display(ty))));
        };
        if width > WIDEST_CONSTANT {
            return Err(self.scanner.problem(format!("integer constants have at most {WIDEST_CONSTANT} bits")));
        }
        let (signed, digits) = (word[0] == b's', &word[3..]);
        if digits.is_empty() || digits.len() > LONGEST_INTEGER {
            return Err(self.scanner.problem("integer literal too long"));
        }
        let mut words = Vec::new();
        for &digit in digits {
            let Some(digit) = hex_digit(digit) else { return Err(self.scanner.expected("hexadecimal digits")) };
            multiply_add(&mut words, 16, u64::from(digit));
        }
        let negative = signed && hex_digit(digits[0]).is_some_and(|digit| digit >= 8);
        if negative {
            // 16^n minus the pattern is the magnitude.
            words.resize((digits.len() * 4).div_ceil(64), 0);
            negate(&mut words);
            let used = digits.len() * 4 % 64;
            if used != 0
                && let Some(last) = words.last_mut()
            {
                *last &= u64::MAX >> (64 - used);
            }
        }
        let kind = match self.truncated(words, negative, width) {
            Some(kind) => kind,
            None => return Err(self.scanner.problem(format!("the number does not fit in i{width}"))),
        };
        self.scanner.skip_word(word);
        Ok(self.intern(ty, kind))
    }

    /// A magnitude and a sign in two's complement, or `None` if the width is too small.
    fn truncated(&self, mut words: Vec<u64>, negative: bool, width: u32) -> Option<ConstantKind> {
        while words.last() == Some(&0) {
            words.pop();
        }
        let bits = words.last().map_or(0, |last| words.len() as u64 * 64 - u64::from(last.leading_zeros()));
        let power_of_two = words.iter().map(|word| word.count_ones()).sum::<u32>() == 1;
        let width_needed = if negative && !power_of_two { bits + 1 } else { bits };
        if width_needed > u64::from(width) {
            return None;
        }
        words.resize(width.div_ceil(64) as usize, 0);
        if negative {
            negate(&mut words);
        }
        if !width.is_multiple_of(64)
            && let Some(last) = words.last_mut()
        {
            *last &= u64::MAX >> (64 - width % 64);
        }
        Some(if width <= 64 { ConstantKind::Integer(words[0]) } else { ConstantKind::WideInteger(words.into()) })
    }

    fn constant_word(&mut self, ty: TypeId) -> Parse<ConstantId> {
        let word = self.scanner.peek_word();
        let kind = match word {
            b"true" | b"false" if ty == Types::I1 => ConstantKind::Integer(u64::from(word == b"true")),
            b"null" => {
                self.check_pointer(ty, "`null`")?;
                ConstantKind::Null
            }
            b"undef" => ConstantKind::Undef,
            b"poison" => ConstantKind::Poison,
            b"zeroinitializer" => ConstantKind::Zero,
            b"none" if ty == Types::TOKEN => ConstantKind::None,
            b"c" if self.scanner.peek_at(1) == b'"' => return self.byte_string(ty),
            b"splat" => return self.splat(ty),
            b"blockaddress" => return self.block_address(ty),
            b"dso_local_equivalent" | b"no_cfi" => {
                self.scanner.skip_word(word);
                self.check_pointer(ty, "a symbol")?;
                let symbol = self.symbol_reference()?;
                let kind = if word == b"no_cfi" {
                    ConstantKind::NoCfi(symbol)
                } else {
                    ConstantKind::DsoLocalEquivalent(symbol)
                };
                return Ok(self.intern(ty, kind));
            }
            b"ptrauth" => {
                self.scanner.skip_word(word);
                self.check_pointer(ty, "a pointer")?;
                self.scanner.expect(b'(')?;
                let pointer = self.typed_constant()?;
                while self.scanner.eat(b',') {
                    self.typed_constant()?;
                }
                self.scanner.expect(b')')?;
                return Ok(self.intern(ty, ConstantKind::SignedPointer(pointer)));
            }
            [b'u' | b's', b'0', b'x', ..] => return self.hexadecimal_integer(ty, word),
            [b'f', b'0', b'x', ..] => return self.number(ty),
            _ => return self.expression(ty, word),
        };
        if matches!(self.module.types.get(ty), Type::Void | Type::Label | Type::Metadata | Type::Function { .. }) {
            return Err(self.scanner.problem(format!("no value has type {}", self.module.types.display(ty))));
        }
        self.scanner.skip_word(word);
        Ok(self.intern(ty, kind))
    }

    pub(super) fn check_pointer(&self, ty: TypeId, what: &str) -> Parse<()> {
        match self.module.types.get(ty) {
            Type::Pointer { .. } => Ok(()),
            _ => Err(self.scanner.problem(format!("{what} is no {}", self.module.types.display(ty)))),
        }
    }

    fn byte_string(&mut self, ty: TypeId) -> Parse<ConstantId> {
        let (line, column) = (self.scanner.line(), self.scanner.column());
        self.scanner.eat_exactly(b"c");
        let bytes = unescape(self.scanner.string()?);
        match *self.module.types.get(ty) {
            Type::Array { length, element: Types::I8 } if length == bytes.len() as u64 => {
                Ok(self.intern(ty, ConstantKind::Bytes(bytes.into_owned().into())))
            }
            _ => {
                let message = format!("a string of {} bytes is no {}", bytes.len(), self.module.types.display(ty));
                Err(Problem::new(line, column, message))
            }
        }
    }

    fn splat(&mut self, ty: TypeId) -> Parse<ConstantId> {
        self.scanner.expect_word("splat")?;
        self.scanner.expect(b'(')?;
        let element = self.typed_constant()?;
        self.scanner.expect(b')')?;
        match *self.module.types.get(ty) {
            Type::Vector { element: expected, .. } if expected == self.module.constants.get(element).ty => {
                Ok(self.intern(ty, ConstantKind::Splat(element)))
            }
            _ => Err(self.scanner.problem("`splat` of the wrong type")),
        }
    }

    fn block_address(&mut self, ty: TypeId) -> Parse<ConstantId> {
        self.scanner.expect_word("blockaddress")?;
        self.check_pointer(ty, "a block address")?;
        self.scanner.expect(b'(')?;
        let function = self.symbol_reference()?;
        self.scanner.expect(b',')?;
        if self.scanner.peek() != b'%' {
            return Err(self.scanner.expected("a block"));
        }
        let block = self.scanner.name()?;
        self.scanner.expect(b')')?;
        let reason = format!("blockaddress(@{}, %{})", self.module.symbol(function).name, block.to_text());
        let constant = self.intern(ty, ConstantKind::Unreadable(reason.into()));
        self.pending_block_addresses.push(PendingBlockAddress { constant, function, block });
        Ok(constant)
    }

    fn aggregate(&mut self, ty: TypeId) -> Parse<ConstantId> {
        let (line, column) = (self.scanner.line(), self.scanner.column());
        let open = self.scanner.peek();
        self.scanner.eat(open);
        let packed = open == b'<' && self.scanner.eat(b'{');
        let close = match open {
            b'{' => b'}',
            b'[' => b']',
            _ if packed => b'}',
            _ => b'>',
        };
        let mut elements: Vec<ConstantId> = Vec::new();
        if !self.scanner.eat(close) {
            loop {
                elements.push(self.typed_constant()?);
                if !self.scanner.eat(b',') {
                    break;
                }
            }
            self.scanner.expect(close)?;
        }
        if packed {
            self.scanner.expect(b'>')?;
        }
        let element_type = |constant: &ConstantId| self.module.constants.get(*constant).ty;
        let matches = match self.module.types.get(ty) {
            Type::Array { length, element } => {
                open == b'['
                    && *length == elements.len() as u64
                    && elements.iter().all(|constant| element_type(constant) == *element)
            }
            Type::Vector { length, element, .. } => {
                open == b'<'
                    && !packed
                    && u64::from(*length) == elements.len() as u64
                    && elements.iter().all(|constant| element_type(constant) == *element)
            }
            Type::Struct { fields, packed: packed_type } => {
                (open == b'{' || packed)
                    && *packed_type == packed
                    && fields.len() == elements.len()
                    && elements.iter().zip(fields).all(|(constant, field)| element_type(constant) == *field)
            }
            _ => false,
        };
        if !matches {
            let message = format!("the constant that starts here is no {}", self.module.types.display(ty));
            return Err(Problem::new(line, column, message));
        }
        let kind = match open {
            b'[' => ConstantKind::Array(elements.into()),
            b'<' if !packed => ConstantKind::Vector(elements.into()),
            _ => ConstantKind::Struct(elements.into()),
        };
        Ok(self.intern(ty, kind))
    }

    fn expression(&mut self, ty: TypeId, word: &'t [u8]) -> Parse<ConstantId> {
        let (line, column) = (self.scanner.line(), self.scanner.column());
        self.scanner.skip_word(word);
        let (expression, actual) = if let Some(operator) = cast_operator(word) {
            self.cast_expression(operator)?
        } else if let Some(operator) = binary_operator(word) {
            self.binary_expression(operator)?
        } else if let Some(named) = self.named_expression(word)? {
            named
        } else {
            let word = String::from_utf8_lossy(word).into_owned();
            return Err(Problem::new(line, column, format!("expected a constant, found `{word}`")));
        };
        if actual != ty {
            let types = &self.module.types;
            let message =
                format!("expected a constant of type {}, found one of {}", types.display(ty), types.display(actual));
            return Err(Problem::new(line, column, message));
        }
        Ok(self.intern(ty, ConstantKind::Expression(Box::new(expression))))
    }

    /// What follows the name of an expression that is no operator's, and its type; `None` where there is none of that name.
    fn named_expression(&mut self, name: &[u8]) -> Parse<Option<(ConstantExpression, TypeId)>> {
        Ok(Some(match name {
            b"getelementptr" => self.pointer_expression()?,
            b"icmp" => {
                let predicate = self.integer_predicate()?;
                let [left, right] = self.constant_arguments()?;
                let ty = self.comparison_type(self.type_of_constant(left));
                (ConstantExpression::IntegerCompare { predicate, left, right }, ty)
            }
            b"fcmp" => {
                let predicate = self.float_predicate()?;
                let [left, right] = self.constant_arguments()?;
                let ty = self.comparison_type(self.type_of_constant(left));
                (ConstantExpression::FloatCompare { predicate, left, right }, ty)
            }
            b"fneg" => {
                let [value] = self.constant_arguments()?;
                (ConstantExpression::FloatNegate(value), self.type_of_constant(value))
            }
            b"select" => {
                let [condition, if_true, if_false] = self.constant_arguments()?;
                (ConstantExpression::Select { condition, if_true, if_false }, self.type_of_constant(if_true))
            }
            b"extractelement" => {
                let [vector, index] = self.constant_arguments()?;
                let element = self.module.types.element(self.type_of_constant(vector), 0);
                (ConstantExpression::ExtractElement { vector, index }, element.unwrap_or(Types::VOID))
            }
            b"insertelement" => {
                let [vector, element, index] = self.constant_arguments()?;
                let ty = self.type_of_constant(vector);
                (ConstantExpression::InsertElement { vector, element, index }, ty)
            }
            b"shufflevector" => {
                let [left, right, mask] = self.constant_arguments()?;
                let ty = self.shuffle_type(self.type_of_constant(left), self.type_of_constant(mask));
                (ConstantExpression::ShuffleVector { left, right, mask }, ty.unwrap_or(Types::VOID))
            }
            b"extractvalue" => {
                self.scanner.expect(b'(')?;
                let aggregate = self.typed_constant()?;
                let indices = self.field_indices()?;
                self.scanner.expect(b')')?;
                let field = self.field_type(self.type_of_constant(aggregate), &indices)?;
                (ConstantExpression::ExtractValue { aggregate, indices }, field)
            }
            b"insertvalue" => {
                self.scanner.expect(b'(')?;
                let aggregate = self.typed_constant()?;
                self.scanner.expect(b',')?;
                let element = self.typed_constant()?;
                let indices = self.field_indices()?;
                self.scanner.expect(b')')?;
                let ty = self.type_of_constant(aggregate);
                (ConstantExpression::InsertValue { aggregate, element, indices }, ty)
            }
            _ => return Ok(None),
        }))
    }

    pub(super) fn type_of_constant(&self, constant: ConstantId) -> TypeId {
        self.module.constants.get(constant).ty
    }

    /// `(T a, T b)`
    fn constant_arguments<const COUNT: usize>(&mut self) -> Parse<[ConstantId; COUNT]> {
        self.scanner.expect(b'(')?;
        let first = self.typed_constant()?;
        let mut arguments = [first; COUNT];
        for argument in &mut arguments[1..] {
            self.scanner.expect(b',')?;
            *argument = self.typed_constant()?;
        }
        self.scanner.expect(b')')?;
        Ok(arguments)
    }

    fn binary_expression(&mut self, operator: BinaryOperator) -> Parse<(ConstantExpression, TypeId)> {
        let flags = self.binary_flags();
        let [left, right] = self.constant_arguments()?;
        let ty = self.type_of_constant(left);
        if self.type_of_constant(right) != ty || !self.binary_accepts(operator, ty) {
            return Err(self.scanner.problem("the expression has operands of the wrong types"));
        }
        Ok((ConstantExpression::Binary { operator, flags, left, right }, ty))
    }

    pub(super) fn binary_flags(&mut self) -> LlvmBinaryFlags {
        let mut flags = LlvmBinaryFlags::NONE;
        loop {
            let word = self.scanner.peek_word();
            flags = flags.with(match word {
                b"nuw" => LlvmBinaryFlags::NUW,
                b"nsw" => LlvmBinaryFlags::NSW,
                b"exact" => LlvmBinaryFlags::EXACT,
                b"disjoint" => LlvmBinaryFlags::DISJOINT,
                _ => return flags,
            });
            self.scanner.skip_word(word);
        }
    }

    fn cast_expression(&mut self, operator: CastOperator) -> Parse<(ConstantExpression, TypeId)> {
        while self.scanner.peek() != b'(' && !self.scanner.word().is_empty() {}
        self.scanner.expect(b'(')?;
        let value = self.typed_constant()?;
        self.scanner.expect_word("to")?;
        let to = self.ty()?;
        self.scanner.expect(b')')?;
        if !self.cast_accepts(operator, self.type_of_constant(value), to) {
            return Err(self.scanner.problem("the cast is between the wrong types"));
        }
        Ok((ConstantExpression::Cast { operator, value }, to))
    }

    fn pointer_expression(&mut self) -> Parse<(ConstantExpression, TypeId)> {
        let flags = self.pointer_flags()?;
        self.scanner.expect(b'(')?;
        let source = self.ty()?;
        self.scanner.expect(b',')?;
        let base = self.typed_constant()?;
        let mut indices = Vec::new();
        while self.scanner.eat(b',') {
            self.scanner.eat_word(b"inrange");
            indices.push(self.typed_constant()?);
        }
        self.scanner.expect(b')')?;
        let index_types: Vec<TypeId> = indices.iter().map(|&index| self.type_of_constant(index)).collect();
        let ty = self.pointer_result(self.type_of_constant(base), &index_types)?;
        let indices = indices.into();
        Ok((ConstantExpression::GetElementPointer { source, base, indices, flags }, ty))
    }

    /// The flags of a `getelementptr`, instruction or expression.
    pub(super) fn pointer_flags(&mut self) -> Parse<GetElementPointerFlags> {
        let mut flags = GetElementPointerFlags::NONE;
        loop {
            let word = self.scanner.peek_word();
            flags = flags.with(match word {
                b"inbounds" => GetElementPointerFlags::INBOUNDS.with(GetElementPointerFlags::NUSW),
                b"nusw" => GetElementPointerFlags::NUSW,
                b"nuw" => GetElementPointerFlags::NUW,
                b"inrange" => {
                    self.scanner.skip_word(word);
                    self.scanner.skip_balanced()?;
                    continue;
                }
                _ => return Ok(flags),
            });
            self.scanner.skip_word(word);
        }
    }
}

/// `words * factor + term`
fn multiply_add(words: &mut Vec<u64>, factor: u64, term: u64) {
    let mut carry = u128::from(term);
    for word in words.iter_mut() {
        let product = u128::from(*word) * u128::from(factor) + carry;
        *word = product as u64;
        carry = product >> 64;
    }
    if carry != 0 {
        words.push(carry as u64);
    }
}

fn negate(words: &mut [u64]) {
    let mut carry = true;
    for word in words {
        let (value, overflow) = (!*word).overflowing_add(u64::from(carry));
        *word = value;
        carry = overflow;
    }
}

pub(super) fn binary_operator(word: &[u8]) -> Option<BinaryOperator> {
    Some(match word {
        b"add" => BinaryOperator::Add,
        b"sub" => BinaryOperator::Sub,
        b"mul" => BinaryOperator::Mul,
        b"udiv" => BinaryOperator::UnsignedDiv,
        b"sdiv" => BinaryOperator::SignedDiv,
        b"urem" => BinaryOperator::UnsignedRem,
        b"srem" => BinaryOperator::SignedRem,
        b"shl" => BinaryOperator::ShiftLeft,
        b"lshr" => BinaryOperator::LogicalShiftRight,
        b"ashr" => BinaryOperator::ArithmeticShiftRight,
        b"and" => BinaryOperator::And,
        b"or" => BinaryOperator::Or,
        b"xor" => BinaryOperator::Xor,
        b"fadd" => BinaryOperator::FloatAdd,
        b"fsub" => BinaryOperator::FloatSub,
        b"fmul" => BinaryOperator::FloatMul,
        b"fdiv" => BinaryOperator::FloatDiv,
        b"frem" => BinaryOperator::FloatRem,
        _ => return None,
    })
}

pub(super) fn cast_operator(word: &[u8]) -> Option<CastOperator> {
    Some(match word {
        b"trunc" => CastOperator::Truncate,
        b"zext" => CastOperator::ZeroExtend,
        b"sext" => CastOperator::SignExtend,
        b"fptrunc" => CastOperator::FloatTruncate,
        b"fpext" => CastOperator::FloatExtend,
        b"fptoui" => CastOperator::FloatToUnsigned,
        b"fptosi" => CastOperator::FloatToSigned,
        b"uitofp" => CastOperator::UnsignedToFloat,
        b"sitofp" => CastOperator::SignedToFloat,
        b"ptrtoint" => CastOperator::PointerToInteger,
        b"ptrtoaddr" => CastOperator::PointerToAddress,
        b"inttoptr" => CastOperator::IntegerToPointer,
        b"bitcast" => CastOperator::Bitcast,
        b"addrspacecast" => CastOperator::AddressSpaceCast,
        _ => return None,
    })
}

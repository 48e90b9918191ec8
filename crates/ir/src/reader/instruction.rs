//! Instructions: one function per opcode, or per family of opcodes.

use super::Reader;
use super::check::Class;
use super::constants::{binary_operator, cast_operator};
use super::error::Parse;
use crate::module::{
    Access, AtomicOperator, BinaryOperator, BlockId, CastFlags, CastOperator, CompareExchange, ConstantId,
    FastMathFlags, InstructionKind, LandingPadClause, LlvmBinaryFlags, LlvmFloatPredicate, LlvmIntegerPredicate,
    LlvmOperand, Ordering, Type, TypeId, Types,
};

/// An instruction and the type of its result, `void` if it has none.
pub(super) type Operation = (InstructionKind, TypeId);

impl<'t> Reader<'t> {
    /// An instruction up to its metadata; `None` if it was a debug intrinsic. The opcode is still to be consumed.
    #[inline]
    pub(super) fn operation(&mut self, opcode: &'t [u8]) -> Parse<Option<Operation>> {
        let position = self.scanner.problem_position();
        self.scanner.skip_word(opcode);
        match opcode {
            b"call" | b"tail" | b"musttail" | b"notail" => return self.call(opcode),
            b"load" => self.load(),
            b"store" => self.store(),
            b"br" => self.branch(),
            b"getelementptr" => self.get_element_pointer(),
            b"icmp" => self.integer_compare(),
            b"alloca" => self.alloca(),
            b"ret" => self.ret(),
            b"phi" => self.phi(),
            b"select" => self.select(),
            b"switch" => self.switch(),
            b"unreachable" => Ok((InstructionKind::Unreachable, Types::VOID)),
            b"invoke" => self.invoke(),
            b"landingpad" => self.landing_pad(),
            b"extractvalue" => self.extract_value(),
            b"insertvalue" => self.insert_value(),
            b"fcmp" => self.float_compare(),
            b"fneg" => self.float_negate(),
            b"freeze" => {
                let (value, ty) = self.typed_value()?;
                Ok((InstructionKind::Freeze(value), ty))
            }
            b"extractelement" => self.extract_element(),
            b"insertelement" => self.insert_element(),
            b"shufflevector" => self.shuffle_vector(),
            b"indirectbr" => self.indirect_branch(),
            b"resume" => {
                let (value, _) = self.typed_value()?;
                Ok((InstructionKind::Resume(value), Types::VOID))
            }
            b"fence" => self.fence(),
            b"cmpxchg" => self.compare_exchange(),
            b"atomicrmw" => self.atomic_read_modify_write(),
            b"va_arg" => self.variadic_argument(),
            b"callbr" => self.call_branch(),
            b"catchret" => self.catch_return(),
            b"cleanupret" => self.cleanup_return(),
            b"catchswitch" => self.catch_switch(),
            b"catchpad" | b"cleanuppad" => self.pad(opcode == b"catchpad"),
            _ => {
                if let Some(operator) = binary_operator(opcode) {
                    self.binary(operator)
                } else if let Some(operator) = cast_operator(opcode) {
                    self.cast(operator)
                } else {
                    let opcode = String::from_utf8_lossy(&opcode[..opcode.len().min(40)]);
                    Err(position.problem(format!("unknown instruction `{opcode}`")))
                }
            }
        }
        .map(Some)
    }

    /// A value of a known type.
    #[inline]
    pub(super) fn value(&mut self, ty: TypeId) -> Parse<LlvmOperand> {
        if self.scanner.peek() != b'%' {
            return Ok(LlvmOperand::Constant(self.constant(ty)?));
        }
        let position = self.scanner.problem_position();
        let name = self.scanner.name()?;
        let (value, known) = self.body.locals.value(name, ty, position);
        if let Some(known) = known
            && known != ty
        {
            let types = &self.module.types;
            let message =
                format!("expected a value of type {}, found one of {}", types.display(ty), types.display(known));
            return Err(position.problem(message));
        }
        Ok(LlvmOperand::Local(value))
    }

    #[inline]
    pub(super) fn typed_value(&mut self) -> Parse<(LlvmOperand, TypeId)> {
        let ty = self.ty()?;
        let value = self.value(ty)?;
        Ok((value, ty))
    }

    /// `ptr %p`
    #[inline]
    fn pointer(&mut self) -> Parse<LlvmOperand> {
        let position = self.scanner.problem_position();
        let (value, ty) = self.typed_value()?;
        if self.class(ty) != Class::Pointer || self.is_vector(ty) {
            return Err(position.problem(format!("expected a pointer, found a {}", self.module.types.display(ty))));
        }
        Ok(value)
    }

    #[inline]
    fn block_name(&mut self) -> Parse<BlockId> {
        if self.scanner.peek() != b'%' {
            return Err(self.scanner.expected("a block"));
        }
        let position = self.scanner.problem_position();
        let name = self.scanner.name()?;
        Ok(self.body.locals.block(name, position))
    }

    /// `label %b`
    #[inline]
    pub(super) fn label(&mut self) -> Parse<BlockId> {
        self.scanner.expect_word("label")?;
        self.block_name()
    }

    /// A comma that does not introduce metadata.
    #[inline]
    pub(super) fn comma(&mut self) -> bool {
        if self.scanner.peek() != b',' || self.scanner.metadata_follows_comma() {
            return false;
        }
        self.scanner.eat(b',')
    }

    pub(super) fn fast_math_flags(&mut self) -> FastMathFlags {
        let mut flags = FastMathFlags::NONE;
        loop {
            let word = self.scanner.peek_word();
            flags = flags.with(match word {
                b"fast" => FastMathFlags::FAST,
                b"nnan" => FastMathFlags::NNAN,
                b"ninf" => FastMathFlags::NINF,
                b"nsz" => FastMathFlags::NSZ,
                b"arcp" => FastMathFlags::ARCP,
                b"contract" => FastMathFlags::CONTRACT,
                b"afn" => FastMathFlags::AFN,
                b"reassoc" => FastMathFlags::REASSOC,
                _ => return flags,
            });
            self.scanner.skip_word(word);
        }
    }

    fn ret(&mut self) -> Parse<Operation> {
        let ty = self.ty()?;
        let value = if ty == Types::VOID { None } else { Some(self.value(ty)?) };
        Ok((InstructionKind::Return(value), Types::VOID))
    }

    fn branch(&mut self) -> Parse<Operation> {
        if self.scanner.peek() == b'l' {
            let target = self.label()?;
            return Ok((InstructionKind::Branch(target), Types::VOID));
        }
        self.scanner.expect_word("i1")?;
        let condition = self.value(Types::I1)?;
        self.scanner.expect(b',')?;
        let if_true = self.label()?;
        self.scanner.expect(b',')?;
        let if_false = self.label()?;
        Ok((InstructionKind::ConditionalBranch { condition, if_true, if_false }, Types::VOID))
    }

    fn switch(&mut self) -> Parse<Operation> {
        let (value, ty) = self.typed_value()?;
        self.check_class(ty, Class::Integer, "switch")?;
        self.scanner.expect(b',')?;
        let default = self.label()?;
        self.scanner.expect(b'[')?;
        let mut cases = Vec::new();
        while !self.scanner.eat(b']') {
            let position = self.scanner.problem_position();
            let case_type = self.ty()?;
            if case_type != ty {
                return Err(position.problem("a case of another type than the value"));
            }
            let constant = self.constant(case_type)?;
            self.scanner.expect(b',')?;
            cases.push((constant, self.label()?));
        }
        Ok((InstructionKind::Switch { value, default, cases: cases.into() }, Types::VOID))
    }

    fn indirect_branch(&mut self) -> Parse<Operation> {
        let address = self.pointer()?;
        self.scanner.expect(b',')?;
        let targets = self.label_list()?;
        Ok((InstructionKind::IndirectBranch { address, targets }, Types::VOID))
    }

    /// `[label %a, label %b]`
    pub(super) fn label_list(&mut self) -> Parse<Box<[BlockId]>> {
        self.scanner.expect(b'[')?;
        let mut labels = Vec::new();
        if !self.scanner.eat(b']') {
            loop {
                labels.push(self.label()?);
                if !self.scanner.eat(b',') {
                    break;
                }
            }
            self.scanner.expect(b']')?;
        }
        Ok(labels.into())
    }

    fn binary(&mut self, operator: BinaryOperator) -> Parse<Operation> {
        let (flags, fast_math) = if operator.is_float() {
            (LlvmBinaryFlags::NONE, self.fast_math_flags())
        } else {
            (self.binary_flags(), FastMathFlags::NONE)
        };
        let position = self.scanner.problem_position();
        let ty = self.ty()?;
        if !self.binary_accepts(operator, ty) {
            return Err(
                position.problem(format!("no operand of this instruction is a {}", self.module.types.display(ty)))
            );
        }
        let left = self.value(ty)?;
        self.scanner.expect(b',')?;
        let right = self.value(ty)?;
        Ok((InstructionKind::Binary { operator, flags, fast_math, left, right }, ty))
    }

    fn float_negate(&mut self) -> Parse<Operation> {
        let fast_math = self.fast_math_flags();
        let (value, ty) = self.typed_value()?;
        self.check_class(ty, Class::Float, "fneg")?;
        Ok((InstructionKind::FloatNegate { value, fast_math }, ty))
    }

    fn cast(&mut self, operator: CastOperator) -> Parse<Operation> {
        let mut flags = CastFlags::NONE;
        loop {
            let word = self.scanner.peek_word();
            flags = flags.with(match word {
                b"nneg" => CastFlags::NNEG,
                b"nuw" => CastFlags::NUW,
                b"nsw" => CastFlags::NSW,
                _ => break,
            });
            self.scanner.skip_word(word);
        }
        self.fast_math_flags();
        let position = self.scanner.problem_position();
        let (value, from) = self.typed_value()?;
        self.scanner.expect_word("to")?;
        let to = self.ty()?;
        if !self.cast_accepts(operator, from, to) {
            let types = &self.module.types;
            return Err(position.problem(format!(
                "no such cast from {} to {}",
                types.display(from),
                types.display(to)
            )));
        }
        Ok((InstructionKind::Cast { operator, flags, value }, to))
    }

    fn integer_compare(&mut self) -> Parse<Operation> {
        let same_sign = self.scanner.eat_word(b"samesign");
        let predicate = self.integer_predicate()?;
        let ty = self.ty()?;
        if !matches!(self.class(ty), Class::Integer | Class::Pointer) {
            return Err(self.scanner.problem(format!("no {} can be compared", self.module.types.display(ty))));
        }
        let left = self.value(ty)?;
        self.scanner.expect(b',')?;
        let right = self.value(ty)?;
        let result = self.comparison_type(ty);
        Ok((InstructionKind::IntegerCompare { predicate, same_sign, left, right }, result))
    }

    fn float_compare(&mut self) -> Parse<Operation> {
        let fast_math = self.fast_math_flags();
        let predicate = self.float_predicate()?;
        let ty = self.ty()?;
        self.check_class(ty, Class::Float, "fcmp")?;
        let left = self.value(ty)?;
        self.scanner.expect(b',')?;
        let right = self.value(ty)?;
        let result = self.comparison_type(ty);
        Ok((InstructionKind::FloatCompare { predicate, fast_math, left, right }, result))
    }

    pub(super) fn integer_predicate(&mut self) -> Parse<LlvmIntegerPredicate> {
        let word = self.scanner.peek_word();
        let predicate = match word {
            b"eq" => LlvmIntegerPredicate::Equal,
            b"ne" => LlvmIntegerPredicate::NotEqual,
            b"ugt" => LlvmIntegerPredicate::UnsignedGreater,
            b"uge" => LlvmIntegerPredicate::UnsignedGreaterEqual,
            b"ult" => LlvmIntegerPredicate::UnsignedLess,
            b"ule" => LlvmIntegerPredicate::UnsignedLessEqual,
            b"sgt" => LlvmIntegerPredicate::SignedGreater,
            b"sge" => LlvmIntegerPredicate::SignedGreaterEqual,
            b"slt" => LlvmIntegerPredicate::SignedLess,
            b"sle" => LlvmIntegerPredicate::SignedLessEqual,
            _ => return Err(self.scanner.expected("a predicate")),
        };
        self.scanner.skip_word(word);
        Ok(predicate)
    }

    pub(super) fn float_predicate(&mut self) -> Parse<LlvmFloatPredicate> {
        let word = self.scanner.peek_word();
        let Some(predicate) = LlvmFloatPredicate::named(word) else {
            return Err(self.scanner.expected("a predicate"));
        };
        self.scanner.skip_word(word);
        Ok(predicate)
    }

    fn select(&mut self) -> Parse<Operation> {
        let fast_math = self.fast_math_flags();
        let position = self.scanner.problem_position();
        let (condition, condition_type) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let (if_true, ty) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let (if_false, other) = self.typed_value()?;
        if other != ty || !(condition_type == Types::I1 || condition_type == self.comparison_type(ty)) {
            return Err(position.problem("`select` of mismatching types"));
        }
        Ok((InstructionKind::Select { condition, if_true, if_false, fast_math }, ty))
    }

    fn phi(&mut self) -> Parse<Operation> {
        let fast_math = self.fast_math_flags();
        let ty = self.value_type()?;
        let mut incoming = Vec::new();
        loop {
            self.scanner.expect(b'[')?;
            let value = self.value(ty)?;
            self.scanner.expect(b',')?;
            let block = self.block_name()?;
            self.scanner.expect(b']')?;
            incoming.push((value, block));
            if !self.comma() {
                break;
            }
        }
        Ok((InstructionKind::Phi { incoming: incoming.into(), fast_math }, ty))
    }

    /// A type that values can have.
    pub(super) fn value_type(&mut self) -> Parse<TypeId> {
        let position = self.scanner.problem_position();
        let ty = self.ty()?;
        if matches!(self.module.types.get(ty), Type::Void | Type::Label | Type::Function { .. } | Type::Metadata) {
            return Err(position.problem(format!("no value has type {}", self.module.types.display(ty))));
        }
        Ok(ty)
    }

    fn extract_element(&mut self) -> Parse<Operation> {
        let (vector, ty) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let (index, index_type) = self.typed_value()?;
        self.check_class(index_type, Class::Integer, "an index")?;
        let Some(element) = self.vector_element(ty) else { return Err(self.scanner.problem("expected a vector")) };
        Ok((InstructionKind::ExtractElement { vector, index }, element))
    }

    fn insert_element(&mut self) -> Parse<Operation> {
        let (vector, ty) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let (element, element_type) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let (index, index_type) = self.typed_value()?;
        self.check_class(index_type, Class::Integer, "an index")?;
        if self.vector_element(ty) != Some(element_type) {
            return Err(self.scanner.problem("`insertelement` of mismatching types"));
        }
        Ok((InstructionKind::InsertElement { vector, element, index }, ty))
    }

    fn shuffle_vector(&mut self) -> Parse<Operation> {
        let position = self.scanner.problem_position();
        let (left, ty) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let (right, right_type) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let mask: ConstantId = self.typed_constant()?;
        match self.shuffle_type(ty, self.type_of_constant(mask)) {
            Some(result) if right_type == ty => Ok((InstructionKind::ShuffleVector { left, right, mask }, result)),
            _ => Err(position.problem("`shufflevector` of mismatching types")),
        }
    }

    fn extract_value(&mut self) -> Parse<Operation> {
        let (aggregate, ty) = self.typed_value()?;
        let indices = self.field_indices()?;
        let field = self.field_type(ty, &indices)?;
        Ok((InstructionKind::ExtractValue { aggregate, indices }, field))
    }

    fn insert_value(&mut self) -> Parse<Operation> {
        let (aggregate, ty) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let (element, element_type) = self.typed_value()?;
        let indices = self.field_indices()?;
        if self.field_type(ty, &indices)? != element_type {
            return Err(self.scanner.problem("`insertvalue` of mismatching types"));
        }
        Ok((InstructionKind::InsertValue { aggregate, element, indices }, ty))
    }

    /// `, 0, 1`
    pub(super) fn field_indices(&mut self) -> Parse<Box<[u32]>> {
        let mut indices = Vec::new();
        while self.comma() {
            indices.push(self.scanner.unsigned_32()?);
        }
        if indices.is_empty() {
            return Err(self.scanner.expected("an index"));
        }
        Ok(indices.into())
    }

    fn alloca(&mut self) -> Parse<Operation> {
        self.scanner.eat_word(b"inalloca");
        self.scanner.eat_word(b"swifterror");
        let allocated = self.ty()?;
        let mut count = None;
        let mut align = None;
        let mut address_space = self.module.types.data_layout().alloca_address_space;
        while self.comma() {
            match self.scanner.peek_word() {
                b"align" => {
                    self.scanner.expect_word("align")?;
                    align = Some(self.alignment()?);
                }
                b"addrspace" => address_space = self.address_space()?,
                _ => {
                    let (value, ty) = self.typed_value()?;
                    self.check_class(ty, Class::Integer, "a count")?;
                    count = Some(value);
                }
            }
        }
        let result = self.pointer_type(address_space);
        Ok((InstructionKind::Alloca { allocated, count, align, address_space }, result))
    }

    fn load(&mut self) -> Parse<Operation> {
        let (atomic, volatile) = self.access_words();
        let ty = self.value_type()?;
        self.scanner.expect(b',')?;
        let pointer = self.pointer()?;
        let access = self.access(atomic, volatile)?;
        Ok((InstructionKind::Load { pointer, access }, ty))
    }

    fn store(&mut self) -> Parse<Operation> {
        let (atomic, volatile) = self.access_words();
        let ty = self.value_type()?;
        let value = self.value(ty)?;
        self.scanner.expect(b',')?;
        let pointer = self.pointer()?;
        let access = self.access(atomic, volatile)?;
        Ok((InstructionKind::Store { value, pointer, access }, Types::VOID))
    }

    /// `atomic volatile`
    #[inline]
    fn access_words(&mut self) -> (bool, bool) {
        let atomic = self.scanner.peek() == b'a' && self.scanner.eat_word(b"atomic");
        let volatile = self.scanner.peek() == b'v' && self.scanner.eat_word(b"volatile");
        (atomic, volatile)
    }

    /// `syncscope("...") ordering, align N`
    #[inline]
    fn access(&mut self, atomic: bool, volatile: bool) -> Parse<Access> {
        let ordering = if atomic { Some(self.ordering()?) } else { None };
        let align = if self.comma() {
            self.scanner.expect_word("align")?;
            Some(self.alignment()?)
        } else {
            None
        };
        Ok(Access { align, volatile, ordering })
    }

    fn skip_sync_scope(&mut self) -> Parse<()> {
        if self.scanner.eat_word(b"syncscope") {
            self.scanner.skip_balanced()?;
        }
        Ok(())
    }

    fn ordering(&mut self) -> Parse<Ordering> {
        self.skip_sync_scope()?;
        let word = self.scanner.peek_word();
        let ordering = match word {
            b"unordered" => Ordering::Unordered,
            b"monotonic" => Ordering::Monotonic,
            b"acquire" => Ordering::Acquire,
            b"release" => Ordering::Release,
            b"acq_rel" => Ordering::AcquireRelease,
            b"seq_cst" => Ordering::SequentiallyConsistent,
            _ => return Err(self.scanner.expected("a memory ordering")),
        };
        self.scanner.skip_word(word);
        Ok(ordering)
    }

    fn fence(&mut self) -> Parse<Operation> {
        Ok((InstructionKind::Fence(self.ordering()?), Types::VOID))
    }

    fn compare_exchange(&mut self) -> Parse<Operation> {
        let weak = self.scanner.eat_word(b"weak");
        let volatile = self.scanner.eat_word(b"volatile");
        let pointer = self.pointer()?;
        self.scanner.expect(b',')?;
        let (expected, ty) = self.typed_value()?;
        self.scanner.expect(b',')?;
        let (replacement, other) = self.typed_value()?;
        if other != ty {
            return Err(self.scanner.problem("`cmpxchg` of mismatching types"));
        }
        let success = self.ordering()?;
        let failure = self.ordering()?;
        let mut access = self.access(false, volatile)?;
        access.ordering = Some(success);
        let result = Type::Struct { fields: Box::new([ty, Types::I1]), packed: false };
        let result = self.module.types.intern(result);
        let exchange = CompareExchange { pointer, expected, replacement, weak, access, failure };
        Ok((InstructionKind::CompareExchange(Box::new(exchange)), result))
    }

    fn atomic_read_modify_write(&mut self) -> Parse<Operation> {
        let volatile = self.scanner.eat_word(b"volatile");
        let word = self.scanner.peek_word();
        let operator = match word {
            b"xchg" => AtomicOperator::Exchange,
            b"add" => AtomicOperator::Add,
            b"sub" => AtomicOperator::Sub,
            b"and" => AtomicOperator::And,
            b"nand" => AtomicOperator::Nand,
            b"or" => AtomicOperator::Or,
            b"xor" => AtomicOperator::Xor,
            b"max" => AtomicOperator::SignedMax,
            b"min" => AtomicOperator::SignedMin,
            b"umax" => AtomicOperator::UnsignedMax,
            b"umin" => AtomicOperator::UnsignedMin,
            b"fadd" => AtomicOperator::FloatAdd,
            b"fsub" => AtomicOperator::FloatSub,
            b"fmax" => AtomicOperator::FloatMax,
            b"fmin" => AtomicOperator::FloatMin,
            b"fmaximum" => AtomicOperator::FloatMaximum,
            b"fminimum" => AtomicOperator::FloatMinimum,
            b"fmaximumnum" => AtomicOperator::FloatMaximumNumber,
            b"fminimumnum" => AtomicOperator::FloatMinimumNumber,
            b"uinc_wrap" => AtomicOperator::IncrementWrap,
            b"udec_wrap" => AtomicOperator::DecrementWrap,
            b"usub_cond" => AtomicOperator::SubConditional,
            b"usub_sat" => AtomicOperator::SubSaturate,
            _ => return Err(self.scanner.expected("an atomic operation")),
        };
        self.scanner.skip_word(word);
        let pointer = self.pointer()?;
        self.scanner.expect(b',')?;
        let position = self.scanner.problem_position();
        let (value, ty) = self.typed_value()?;
        let accepted = match self.class(ty) {
            Class::Float => operator.is_float() || operator == AtomicOperator::Exchange,
            Class::Integer => !operator.is_float(),
            Class::Pointer => operator == AtomicOperator::Exchange,
            Class::Other => false,
        };
        if !accepted {
            return Err(position.problem("`atomicrmw` of the wrong type"));
        }
        let access = self.access(true, volatile)?;
        Ok((InstructionKind::AtomicReadModifyWrite { operator, pointer, value, access }, ty))
    }

    fn get_element_pointer(&mut self) -> Parse<Operation> {
        let flags = self.pointer_flags()?;
        let source = self.ty()?;
        self.scanner.expect(b',')?;
        let (base, base_type) = self.typed_value()?;
        let mut indices: smallvec::SmallVec<[LlvmOperand; 4]> = smallvec::SmallVec::new();
        let mut index_types: smallvec::SmallVec<[TypeId; 4]> = smallvec::SmallVec::new();
        while self.comma() {
            let (index, index_type) = self.typed_value()?;
            indices.push(index);
            index_types.push(index_type);
        }
        let result = self.pointer_result(base_type, &index_types)?;
        let indices = indices.into_vec().into();
        Ok((InstructionKind::GetElementPointer { source, base, indices, flags }, result))
    }

    fn variadic_argument(&mut self) -> Parse<Operation> {
        let list = self.pointer()?;
        self.scanner.expect(b',')?;
        let ty = self.value_type()?;
        Ok((InstructionKind::VariadicArgument { list }, ty))
    }

    fn landing_pad(&mut self) -> Parse<Operation> {
        let ty = self.value_type()?;
        let cleanup = self.scanner.eat_word(b"cleanup");
        let mut clauses = Vec::new();
        loop {
            if self.scanner.eat_word(b"catch") {
                clauses.push(LandingPadClause::Catch(self.typed_constant()?));
            } else if self.scanner.eat_word(b"filter") {
                clauses.push(LandingPadClause::Filter(self.typed_constant()?));
            } else {
                return Ok((InstructionKind::LandingPad { cleanup, clauses: clauses.into() }, ty));
            }
        }
    }

    /// `within none` or `within %pad`
    fn parent_pad(&mut self) -> Parse<LlvmOperand> {
        self.scanner.expect_word("within")?;
        self.value(Types::TOKEN)
    }

    fn pad(&mut self, catch: bool) -> Parse<Operation> {
        let parent = self.parent_pad()?;
        let arguments = self.argument_list(b'[', b']')?.into();
        let kind = if catch {
            InstructionKind::CatchPad { parent, arguments }
        } else {
            InstructionKind::CleanupPad { parent, arguments }
        };
        Ok((kind, Types::TOKEN))
    }

    fn catch_return(&mut self) -> Parse<Operation> {
        self.scanner.expect_word("from")?;
        let pad = self.value(Types::TOKEN)?;
        self.scanner.expect_word("to")?;
        let target = self.label()?;
        Ok((InstructionKind::CatchReturn { pad, target }, Types::VOID))
    }

    fn cleanup_return(&mut self) -> Parse<Operation> {
        self.scanner.expect_word("from")?;
        let pad = self.value(Types::TOKEN)?;
        let unwind = self.unwind_target()?;
        Ok((InstructionKind::CleanupReturn { pad, unwind }, Types::VOID))
    }

    /// `unwind to caller` or `unwind label %b`
    fn unwind_target(&mut self) -> Parse<Option<BlockId>> {
        self.scanner.expect_word("unwind")?;
        if self.scanner.eat_word(b"to") {
            self.scanner.expect_word("caller")?;
            return Ok(None);
        }
        Ok(Some(self.label()?))
    }

    fn catch_switch(&mut self) -> Parse<Operation> {
        let parent = self.parent_pad()?;
        let handlers = self.label_list()?;
        let unwind = self.unwind_target()?;
        Ok((InstructionKind::CatchSwitch { parent, handlers, unwind }, Types::TOKEN))
    }
}

impl super::scanner::Scanner<'_> {
    /// At a comma: whether a metadata attachment is behind it.
    #[inline]
    fn metadata_follows_comma(&self) -> bool {
        let mut distance = 1;
        while matches!(self.peek_at(distance), b' ' | b'\t') {
            distance += 1;
        }
        self.peek_at(distance) == b'!'
    }
}

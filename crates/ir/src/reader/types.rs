//! Types as they are written.

use super::Reader;
use super::error::Parse;
use super::scanner::{Name, text_of};
use crate::module::{Type, TypeId, Types};

/// The widest integer LLVM knows.
const WIDEST_INTEGER: u64 = 1 << 23;

impl<'t> Reader<'t> {
    /// A type, with the `*` and parameter lists behind it.
    #[inline]
    pub(super) fn ty(&mut self) -> Parse<TypeId> {
        match self.optional_type()? {
            Some(ty) => Ok(ty),
            None => Err(self.scanner.expected("a type")),
        }
    }

    /// A type, if that is what comes next; a word that is no type is left where it is.
    pub(super) fn optional_type(&mut self) -> Parse<Option<TypeId>> {
        let base = match self.scanner.peek() {
            b'%' => self.named_type()?,
            b'[' => self.array_type()?,
            b'<' => self.vector_or_packed_type()?,
            b'{' => self.struct_type(false)?,
            b'a'..=b'z' => match self.simple_type()? {
                Some(ty) => ty,
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        match self.scanner.peek() {
            b'*' | b'(' | b'a' => self.type_suffixes(base).map(Some),
            _ => Ok(Some(base)),
        }
    }

    fn type_suffixes(&mut self, base: TypeId) -> Parse<TypeId> {
        let mut ty = base;
        loop {
            match self.scanner.peek() {
                b'*' => {
                    self.scanner.eat(b'*');
                    ty = Types::POINTER;
                }
                b'(' => ty = self.function_type(ty)?,
                b'a' if self.scanner.peek_word() == b"addrspace" => {
                    let address_space = self.address_space()?;
                    let opaque_pointer = self.module.types.get(ty) == &Type::Pointer { address_space: 0 };
                    if !self.scanner.eat(b'*') && !opaque_pointer {
                        return Err(self.scanner.expected("`*`"));
                    }
                    ty = self.module.types.intern(Type::Pointer { address_space });
                }
                _ => return Ok(ty),
            }
        }
    }

    /// `addrspace(N)`, or the symbolic `addrspace("A")` of newer versions, which names a default.
    pub(super) fn address_space(&mut self) -> Parse<u32> {
        self.scanner.expect_word("addrspace")?;
        self.scanner.expect(b'(')?;
        let address_space = if self.scanner.peek() == b'"' {
            let layout = self.module.types.data_layout();
            let (alloca, global, program) =
                (layout.alloca_address_space, layout.global_address_space, layout.program_address_space);
            match self.scanner.string()? {
                b"A" => alloca,
                b"G" => global,
                b"P" => program,
                _ => return Err(self.scanner.problem("unknown address space")),
            }
        } else {
            self.scanner.unsigned_32()?
        };
        self.scanner.expect(b')')?;
        Ok(address_space)
    }

    fn simple_type(&mut self) -> Parse<Option<TypeId>> {
        let word = self.scanner.peek_word();
        let ty = match word {
            b"i32" => Types::I32,
            b"ptr" => Types::POINTER,
            b"i64" => Types::I64,
            b"i8" => Types::I8,
            b"i1" => Types::I1,
            b"void" => Types::VOID,
            b"i16" => Types::I16,
            b"metadata" => Types::METADATA,
            b"label" => Types::LABEL,
            b"token" => Types::TOKEN,
            b"half" => self.module.types.intern(Type::Half),
            b"bfloat" => self.module.types.intern(Type::BFloat),
            b"float" => self.module.types.intern(Type::Float),
            b"double" => self.module.types.intern(Type::Double),
            b"x86_fp80" => self.module.types.intern(Type::X86Fp80),
            b"fp128" => self.module.types.intern(Type::Fp128),
            b"ppc_fp128" => self.module.types.intern(Type::PpcFp128),
            b"opaque" => self.module.types.intern(Type::Opaque),
            b"x86_amx" | b"x86_mmx" => self.module.types.intern(Type::Other(text_of(word).into())),
            b"target" => return self.target_type(),
            [b'i', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
                let width = digits
                    .iter()
                    .fold(0u64, |value, digit| value.saturating_mul(10).saturating_add(u64::from(digit - b'0')));
                if !(1..=WIDEST_INTEGER).contains(&width) {
                    return Err(self.scanner.problem("integers have from 1 to 8388608 bits"));
                }
                self.module.types.intern(Type::Integer(width as u32))
            }
            // `b8` and so on: bytes that may hold pointers, proposed for newer versions, are left unknown.
            _ => return Ok(None),
        };
        self.scanner.skip_word(word);
        Ok(Some(ty))
    }

    /// `target("name", ...)`
    fn target_type(&mut self) -> Parse<Option<TypeId>> {
        let start = self.scanner.position();
        self.scanner.expect_word("target")?;
        if self.scanner.peek() != b'(' {
            return Err(self.scanner.expected("`(`"));
        }
        self.scanner.skip_balanced()?;
        let text = self.scanner.slice(start, self.scanner.position()).trim_ascii_end();
        Ok(Some(self.module.types.intern(Type::Other(text_of(text).into()))))
    }

    fn named_type(&mut self) -> Parse<TypeId> {
        match self.scanner.name()? {
            Name::Number(number) => {
                if let Some(&id) = self.numbered_types.get(&number) {
                    return Ok(id);
                }
                let id = self.module.types.mention(&number.to_string());
                self.numbered_types.insert(number, id);
                Ok(id)
            }
            Name::Text(name) => {
                if let Some(&id) = self.named_types.get(&*name) {
                    return Ok(id);
                }
                let id = self.module.types.mention(&text_of(&name));
                self.named_types.insert(name, id);
                Ok(id)
            }
        }
    }

    /// `%name = type ...` at the top level.
    pub(super) fn type_definition(&mut self) -> Parse<()> {
        let name = self.scanner.name()?;
        self.scanner.expect(b'=')?;
        self.scanner.expect_word("type")?;
        if self.scanner.eat_word(b"opaque") {
            return Ok(());
        }
        let line = self.scanner.line();
        let column = self.scanner.column();
        let body = self.ty()?;
        let known = match &name {
            Name::Number(number) => self.numbered_types.get(number).copied(),
            Name::Text(text) => self.named_types.get(&**text).copied(),
        };
        let shape = self.module.types.get(body);
        // `%t = type i32` gives a second name to a type; it cannot be mentioned before, for it would have been taken
        // for a struct.
        let alias = !matches!(shape, Type::Struct { .. }) || self.module.types.name(body).is_some();
        let id = match (known, alias) {
            (Some(_), true) => {
                let message = format!("`%{}` is used as a struct before", name.to_text());
                return Err(super::error::Problem::new(line, column, message));
            }
            (None, true) => body,
            (Some(id), false) => {
                if self.module.types.get(id) != &Type::Opaque {
                    let message = format!("`%{}` is defined twice", name.to_text());
                    return Err(super::error::Problem::new(line, column, message));
                }
                let body = shape.clone();
                self.module.types.define(id, body);
                return Ok(());
            }
            (None, false) => {
                let body = shape.clone();
                let id = self.module.types.mention(&name.to_text());
                self.module.types.define(id, body);
                id
            }
        };
        match name {
            Name::Number(number) => self.numbered_types.insert(number, id),
            Name::Text(text) => self.named_types.insert(text, id),
        };
        Ok(())
    }

    fn array_type(&mut self) -> Parse<TypeId> {
        self.scanner.expect(b'[')?;
        let length = self.scanner.unsigned()?;
        self.scanner.expect_word("x")?;
        let element = self.nested_type()?;
        self.scanner.expect(b']')?;
        Ok(self.module.types.intern(Type::Array { length, element }))
    }

    fn vector_or_packed_type(&mut self) -> Parse<TypeId> {
        self.scanner.expect(b'<')?;
        if self.scanner.peek() == b'{' {
            let ty = self.struct_type(true)?;
            self.scanner.expect(b'>')?;
            return Ok(ty);
        }
        let scalable = self.scanner.eat_word(b"vscale");
        if scalable {
            self.scanner.expect_word("x")?;
        }
        let length = self.scanner.unsigned_32()?;
        self.scanner.expect_word("x")?;
        let element = self.nested_type()?;
        self.scanner.expect(b'>')?;
        let scalar = matches!(
            self.module.types.get(element),
            Type::Integer(_)
                | Type::Pointer { .. }
                | Type::Half
                | Type::BFloat
                | Type::Float
                | Type::Double
                | Type::X86Fp80
                | Type::Fp128
                | Type::PpcFp128
                | Type::Other(_)
        );
        if length == 0 || !scalar {
            return Err(self.scanner.problem("no vector can have this length or element type"));
        }
        Ok(self.module.types.intern(Type::Vector { length, element, scalable }))
    }

    fn struct_type(&mut self, packed: bool) -> Parse<TypeId> {
        self.scanner.expect(b'{')?;
        let mut fields = Vec::new();
        if !self.scanner.eat(b'}') {
            loop {
                fields.push(self.nested_type()?);
                if !self.scanner.eat(b',') {
                    break;
                }
            }
            self.scanner.expect(b'}')?;
        }
        Ok(self.module.types.intern(Type::Struct { fields: fields.into(), packed }))
    }

    fn function_type(&mut self, result: TypeId) -> Parse<TypeId> {
        self.scanner.expect(b'(')?;
        let mut parameters = Vec::new();
        let mut variadic = false;
        if !self.scanner.eat(b')') {
            loop {
                if self.scanner.eat_exactly(b"...") {
                    variadic = true;
                    break;
                }
                parameters.push(self.nested_type()?);
                if !self.scanner.eat(b',') {
                    break;
                }
            }
            self.scanner.expect(b')')?;
        }
        Ok(self.module.types.intern_function(result, &parameters, variadic))
    }

    fn nested_type(&mut self) -> Parse<TypeId> {
        self.scanner.enter()?;
        let ty = self.ty()?;
        self.scanner.leave();
        Ok(ty)
    }
}

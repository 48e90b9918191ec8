//! Attributes. Those that change a program's meaning are kept; all others, known or not, are skipped.

use super::Reader;
use super::error::Parse;
use crate::module::{Alignment, FunctionAttributes, ParameterAttributes, ParameterFlags, TypeId, ValueRange};

impl<'t> Reader<'t> {
    /// The attributes before a type (of a result) or between a type and a value (of a parameter).
    #[inline]
    pub(super) fn parameter_attributes(&mut self) -> Parse<ParameterAttributes> {
        let mut attributes = ParameterAttributes::default();
        while let b'a'..=b'z' | b'"' = self.scanner.peek() {
            if !self.parameter_attribute(&mut attributes)? {
                break;
            }
        }
        Ok(attributes)
    }

    /// One attribute; `false` if what comes next is none.
    fn parameter_attribute(&mut self, attributes: &mut ParameterAttributes) -> Parse<bool> {
        if self.scanner.peek() == b'"' {
            self.string_attribute()?;
            return Ok(true);
        }
        let word = self.scanner.peek_word();
        let flag = match word {
            b"noundef" => ParameterFlags::NO_UNDEF,
            b"zeroext" => ParameterFlags::ZERO_EXTEND,
            b"signext" => ParameterFlags::SIGN_EXTEND,
            b"nonnull" => ParameterFlags::NON_NULL,
            b"noalias" => ParameterFlags::NO_ALIAS,
            b"nocapture" => ParameterFlags::NO_CAPTURE,
            b"returned" => ParameterFlags::RETURNED,
            b"inreg" => ParameterFlags::IN_REG,
            b"immarg" => ParameterFlags::IMMEDIATE,
            b"readonly" => ParameterFlags::READ_ONLY,
            b"readnone" => ParameterFlags::READ_NONE,
            b"writeonly" => ParameterFlags::WRITE_ONLY,
            b"nest" => ParameterFlags::NEST,
            b"swiftself" => ParameterFlags::SWIFT_SELF,
            b"swifterror" => ParameterFlags::SWIFT_ERROR,
            b"nofree" => ParameterFlags::NO_FREE,
            b"allocalign" => ParameterFlags::ALLOC_ALIGN,
            b"dead_on_unwind" => ParameterFlags::DEAD_ON_UNWIND,
            _ => return self.detailed_attribute(word, attributes),
        };
        self.scanner.skip_word(word);
        attributes.flags = attributes.flags.with(flag);
        Ok(true)
    }

    fn detailed_attribute(&mut self, word: &'t [u8], attributes: &mut ParameterAttributes) -> Parse<bool> {
        match word {
            b"byval" => {
                let ty = self.type_attribute(word)?;
                attributes.details_mut().by_value = ty;
            }
            b"sret" => {
                let ty = self.type_attribute(word)?;
                attributes.details_mut().struct_return = ty;
            }
            b"byref" => {
                let ty = self.type_attribute(word)?;
                attributes.details_mut().by_reference = ty;
            }
            b"inalloca" => {
                let ty = self.type_attribute(word)?;
                attributes.details_mut().in_alloca = ty;
            }
            b"preallocated" => {
                let ty = self.type_attribute(word)?;
                attributes.details_mut().preallocated = ty;
            }
            b"elementtype" => {
                let ty = self.type_attribute(word)?;
                attributes.details_mut().element_type = ty;
            }
            b"align" | b"alignstack" => {
                self.scanner.skip_word(word);
                let parenthesised = self.scanner.eat(b'(');
                let align = self.alignment()?;
                if parenthesised {
                    self.scanner.expect(b')')?;
                }
                if word == b"align" {
                    attributes.details_mut().align = Some(align);
                }
            }
            b"dereferenceable" | b"dereferenceable_or_null" => {
                self.scanner.skip_word(word);
                self.scanner.expect(b'(')?;
                let bytes = self.scanner.unsigned()?;
                self.scanner.expect(b')')?;
                if word == b"dereferenceable" {
                    attributes.details_mut().dereferenceable = bytes;
                } else {
                    attributes.details_mut().dereferenceable_or_null = bytes;
                }
            }
            b"range" => {
                self.scanner.skip_word(word);
                self.scanner.expect(b'(')?;
                let ty = self.ty()?;
                let low = self.constant(ty)?;
                self.scanner.expect(b',')?;
                let high = self.constant(ty)?;
                self.scanner.expect(b')')?;
                attributes.details_mut().range = Some(ValueRange { low, high });
            }
            _ if is_value_or_type_word(word) || self.is_integer_type(word) => return Ok(false),
            _ => self.unknown_attribute(word)?,
        }
        Ok(true)
    }

    fn is_integer_type(&self, word: &[u8]) -> bool {
        matches!(word, [b'i', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit))
    }

    /// `byval(T)`, or `byval` alone, as it was once.
    fn type_attribute(&mut self, word: &'t [u8]) -> Parse<Option<TypeId>> {
        self.scanner.skip_word(word);
        if !self.scanner.eat(b'(') {
            return Ok(None);
        }
        let ty = self.ty()?;
        self.scanner.expect(b')')?;
        Ok(Some(ty))
    }

    pub(super) fn alignment(&mut self) -> Parse<Alignment> {
        let problem = self.scanner.problem_position();
        let bytes = self.scanner.unsigned()?;
        Alignment::new(bytes).ok_or_else(|| problem.problem("an alignment is a power of two"))
    }

    /// `"key"="value"` or `"key"`
    fn string_attribute(&mut self) -> Parse<()> {
        self.scanner.string()?;
        if self.scanner.eat(b'=') {
            self.scanner.string()?;
        }
        Ok(())
    }

    fn unknown_attribute(&mut self, word: &'t [u8]) -> Parse<()> {
        self.scanner.skip_word(word);
        if self.scanner.peek() == b'(' {
            self.scanner.skip_balanced()?;
        } else if self.scanner.eat(b'=') {
            // Inside an attribute group: `align=8`.
            self.scanner.word();
        }
        Ok(())
    }

    /// One attribute of a function or call, which may be a group (`#0`); `false` if what comes next is none.
    pub(super) fn function_attribute(
        &mut self,
        attributes: &mut FunctionAttributes,
        groups: &mut Vec<u32>,
    ) -> Parse<bool> {
        match self.scanner.peek() {
            b'#' => {
                if !self.scanner.peek_at(1).is_ascii_digit() {
                    return Ok(false);
                }
                self.scanner.eat(b'#');
                groups.push(self.scanner.unsigned_32()?);
                return Ok(true);
            }
            b'"' => {
                self.string_attribute()?;
                return Ok(true);
            }
            b'a'..=b'z' => {}
            _ => return Ok(false),
        }
        let word = self.scanner.peek_word();
        let flag = match word {
            b"noreturn" => FunctionAttributes::NO_RETURN,
            b"nounwind" => FunctionAttributes::NO_UNWIND,
            b"willreturn" => FunctionAttributes::WILL_RETURN,
            b"returns_twice" => FunctionAttributes::RETURNS_TWICE,
            b"cold" => FunctionAttributes::COLD,
            b"alwaysinline" => FunctionAttributes::ALWAYS_INLINE,
            b"noinline" => FunctionAttributes::NO_INLINE,
            b"optnone" => FunctionAttributes::OPT_NONE,
            b"naked" => FunctionAttributes::NAKED,
            b"nobuiltin" => FunctionAttributes::NO_BUILTIN,
            b"builtin" => FunctionAttributes::BUILTIN,
            b"null_pointer_is_valid" => FunctionAttributes::NULL_POINTER_IS_VALID,
            b"strictfp" => FunctionAttributes::STRICT_FP,
            b"mustprogress" => FunctionAttributes::MUST_PROGRESS,
            b"convergent" => FunctionAttributes::CONVERGENT,
            b"readnone" => FunctionAttributes::READ_NONE,
            b"readonly" => FunctionAttributes::READ_ONLY,
            b"speculatable" => FunctionAttributes::SPECULATABLE,
            b"nofree" => FunctionAttributes::NO_FREE,
            b"nosync" => FunctionAttributes::NO_SYNC,
            b"norecurse" => FunctionAttributes::NO_RECURSE,
            b"memory" => {
                self.scanner.skip_word(word);
                let start = self.scanner.position();
                self.scanner.skip_balanced()?;
                let effect = self.scanner.slice(start, self.scanner.position()).trim_ascii_end();
                *attributes = attributes.with(match effect {
                    b"(none)" => FunctionAttributes::READ_NONE,
                    b"(read)" => FunctionAttributes::READ_ONLY,
                    _ => FunctionAttributes::NONE,
                });
                return Ok(true);
            }
            _ => {
                self.unknown_attribute(word)?;
                return Ok(true);
            }
        };
        self.scanner.skip_word(word);
        *attributes = attributes.with(flag);
        Ok(true)
    }

    /// `attributes #0 = { ... }`
    pub(super) fn attribute_group(&mut self) -> Parse<()> {
        self.scanner.expect_word("attributes")?;
        self.scanner.expect(b'#')?;
        let number = self.scanner.unsigned_32()?;
        self.scanner.expect(b'=')?;
        self.scanner.expect(b'{')?;
        let mut attributes = FunctionAttributes::NONE;
        let mut nested = Vec::new();
        while !self.scanner.eat(b'}') {
            if !self.function_attribute(&mut attributes, &mut nested)? {
                return Err(self.scanner.expected("an attribute"));
            }
        }
        self.attribute_groups.insert(number, attributes);
        Ok(())
    }
}

/// A word that starts a value or a type, so that it cannot be an attribute.
fn is_value_or_type_word(word: &[u8]) -> bool {
    matches!(
        word,
        b"undef"
            | b"poison"
            | b"null"
            | b"true"
            | b"false"
            | b"none"
            | b"zeroinitializer"
            | b"c"
            | b"splat"
            | b"blockaddress"
            | b"dso_local_equivalent"
            | b"no_cfi"
            | b"ptrauth"
            | b"asm"
            | b"getelementptr"
            | b"icmp"
            | b"fcmp"
            | b"fneg"
            | b"select"
            | b"extractelement"
            | b"insertelement"
            | b"shufflevector"
            | b"extractvalue"
            | b"insertvalue"
            | b"ptr"
            | b"void"
            | b"half"
            | b"bfloat"
            | b"float"
            | b"double"
            | b"x86_fp80"
            | b"fp128"
            | b"ppc_fp128"
            | b"metadata"
            | b"label"
            | b"token"
            | b"x86_amx"
            | b"x86_mmx"
            | b"opaque"
            | b"target"
    ) || super::constants::binary_operator(word).is_some()
        || super::constants::cast_operator(word).is_some()
        || matches!(word, [b'u' | b's' | b'f', b'0', b'x', ..])
}

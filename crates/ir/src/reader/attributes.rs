//! Attributes. Those that somebody looks at are kept; all others, known or not, are skipped.

use super::Reader;
use super::error::Parse;
use crate::module::{Alignment, FunctionAttributes, ParameterAttributes, ParameterFlags, TypeId};

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
        match word {
            b"noundef" => self.parameter_flag(word, ParameterFlags::NO_UNDEF, attributes),
            b"zeroext" => self.parameter_flag(word, ParameterFlags::ZERO_EXTEND, attributes),
            b"signext" => self.parameter_flag(word, ParameterFlags::SIGN_EXTEND, attributes),
            b"byval" => attributes.by_value = self.type_attribute(word)?,
            b"align" | b"alignstack" => {
                self.scanner.skip_word(word);
                let parenthesised = self.scanner.eat(b'(');
                let align = self.alignment()?;
                if parenthesised {
                    self.scanner.expect(b')')?;
                }
                if word == b"align" {
                    attributes.align = Some(align);
                }
            }
            _ if is_frequent_attribute(word) => self.skipped_attribute(word)?,
            _ if is_value_or_type_word(word) || self.is_integer_type(word) => return Ok(false),
            _ => self.skipped_attribute(word)?,
        }
        Ok(true)
    }

    fn parameter_flag(&mut self, word: &'t [u8], flag: ParameterFlags, attributes: &mut ParameterAttributes) {
        self.scanner.skip_word(word);
        attributes.flags = attributes.flags.with(flag);
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

    fn skipped_attribute(&mut self, word: &'t [u8]) -> Parse<()> {
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
            b"optnone" => FunctionAttributes::OPT_NONE,
            _ => {
                self.skipped_attribute(word)?;
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

/// What clang and rustc write most often: it need not be compared with all that is no attribute.
fn is_frequent_attribute(word: &[u8]) -> bool {
    matches!(
        word,
        b"nonnull"
            | b"noalias"
            | b"nocapture"
            | b"captures"
            | b"readonly"
            | b"readnone"
            | b"writeonly"
            | b"returned"
            | b"immarg"
            | b"sret"
            | b"dereferenceable"
            | b"dereferenceable_or_null"
            | b"range"
    )
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

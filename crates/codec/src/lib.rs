//! How records are written: little-endian numbers in groups of seven bits, texts with their length.

#![warn(unreachable_pub)]

use reprise_hash::Digest;

/// The payload is not what its writer would have written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a record's content is malformed")]
pub struct Malformed;

#[derive(Clone, Default, Debug)]
pub struct Encoder {
    bytes: Vec<u8>,
}

impl Encoder {
    pub fn new() -> Encoder {
        Encoder::default()
    }

    #[inline]
    pub fn byte(&mut self, byte: u8) -> &mut Self {
        self.bytes.push(byte);
        self
    }

    #[inline]
    pub fn number(&mut self, number: u64) -> &mut Self {
        if number < 0x80 {
            self.bytes.push(number as u8);
        } else {
            self.long_number(number);
        }
        self
    }

    fn long_number(&mut self, mut number: u64) {
        let mut bytes = [0; 10];
        let mut length = 0;
        while number >= 0x80 {
            bytes[length] = number as u8 | 0x80;
            number >>= 7;
            length += 1;
        }
        bytes[length] = number as u8;
        self.bytes.extend_from_slice(&bytes[..=length]);
    }

    pub fn flag(&mut self, flag: bool) -> &mut Self {
        self.byte(flag as u8)
    }

    #[inline]
    pub fn fixed(&mut self, bytes: &[u8]) -> &mut Self {
        self.bytes.extend_from_slice(bytes);
        self
    }

    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as u64).fixed(bytes)
    }

    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub fn written(&self) -> &[u8] {
        &self.bytes
    }

    /// Begins anew, in the same memory.
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }

    /// What was written so far; the encoder begins anew.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }
}

pub struct Decoder<'a> {
    rest: &'a [u8],
}

impl<'a> Decoder<'a> {
    pub fn new(bytes: &'a [u8]) -> Decoder<'a> {
        Decoder { rest: bytes }
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn digest(&mut self) -> Result<Digest, Malformed> {
        let (&bytes, rest) = self.rest.split_first_chunk().ok_or(Malformed)?;
        self.rest = rest;
        Ok(Digest::of_bytes(bytes))
    }

    #[inline]
    pub fn byte(&mut self) -> Result<u8, Malformed> {
        let (&first, rest) = self.rest.split_first().ok_or(Malformed)?;
        self.rest = rest;
        Ok(first)
    }

    #[inline]
    pub fn number(&mut self) -> Result<u64, Malformed> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7f);
            if shift == 63 && part > 1 {
                return Err(Malformed);
            }
            number |= part << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(Malformed)
    }

    pub fn number_u32(&mut self) -> Result<u32, Malformed> {
        self.number()?.try_into().map_err(|_| Malformed)
    }

    pub fn flag(&mut self) -> Result<bool, Malformed> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Malformed),
        }
    }

    pub fn fixed(&mut self, length: usize) -> Result<&'a [u8], Malformed> {
        let (bytes, rest) = self.rest.split_at_checked(length).ok_or(Malformed)?;
        self.rest = rest;
        Ok(bytes)
    }

    pub fn bytes(&mut self) -> Result<&'a [u8], Malformed> {
        let length = self.number()?.try_into().map_err(|_| Malformed)?;
        self.fixed(length)
    }

    pub fn text(&mut self) -> Result<&'a str, Malformed> {
        std::str::from_utf8(self.bytes()?).map_err(|_| Malformed)
    }

    /// How many items follow; never more than there are bytes, so that nothing is allocated for what cannot be there.
    pub fn count(&mut self) -> Result<usize, Malformed> {
        let count = self.number()?.try_into().map_err(|_| Malformed)?;
        if count > self.rest.len() { Err(Malformed) } else { Ok(count) }
    }

    /// All that follows.
    pub fn rest(self) -> &'a [u8] {
        self.rest
    }

    /// Nothing may follow.
    pub fn end(self) -> Result<(), Malformed> {
        if self.rest.is_empty() { Ok(()) } else { Err(Malformed) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let numbers = [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX];
        let mut encoder = Encoder::new();
        for number in numbers {
            encoder.number(number);
        }
        encoder.text("größe").flag(true).bytes(&[]);
        let bytes = encoder.finish();
        let mut decoder = Decoder::new(&bytes);
        for number in numbers {
            assert_eq!(decoder.number(), Ok(number));
        }
        assert_eq!(decoder.text(), Ok("größe"));
        assert_eq!(decoder.flag(), Ok(true));
        assert_eq!(decoder.bytes(), Ok(&[][..]));
        assert_eq!(decoder.end(), Ok(()));
    }

    #[test]
    fn what_nobody_wrote_is_refused() {
        let too_long = [0xff; 11];
        assert_eq!(Decoder::new(&too_long).number(), Err(Malformed));
        assert_eq!(Decoder::new(&[0x80]).number(), Err(Malformed));
        assert_eq!(Decoder::new(&[5, b'a']).text(), Err(Malformed));
        assert_eq!(Decoder::new(&[1, 0xff]).text(), Err(Malformed));
        assert_eq!(Decoder::new(&[2]).flag(), Err(Malformed));
        assert_eq!(Decoder::new(&[9, 1, 2]).count(), Err(Malformed));
        assert_eq!(Decoder::new(&[0]).end(), Err(Malformed));
    }
}

//! Numbers and texts as bytes: numbers in groups of seven bits, the least significant first; texts and lists behind their length.

use thiserror::Error;

/// There are fewer bytes than were announced, or others than there can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the certificate is cut short or has bytes that mean nothing")]
pub struct Malformed;

#[derive(Default)]
pub(crate) struct Writer {
    pub bytes: Vec<u8>,
}

impl Writer {
    pub(crate) fn number(&mut self, number: u64) -> &mut Self {
        let mut rest = number;
        while rest >= 0x80 {
            self.bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.bytes.push(rest as u8);
        self
    }

    pub(crate) fn raw(&mut self, bytes: &[u8]) -> &mut Self {
        self.bytes.extend_from_slice(bytes);
        self
    }

    pub(crate) fn block(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as u64).raw(bytes)
    }

    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        self.block(text.as_bytes())
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub(crate) fn number(&mut self) -> Result<u64, Malformed> {
        let mut number = 0_u64;
        for shift in (0..u64::BITS).step_by(7) {
            let [byte] = *self.array::<1>()?;
            let part = u64::from(byte & 0x7f);
            if part << shift >> shift != part {
                return Err(Malformed);
            }
            number |= part << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(Malformed)
    }

    pub(crate) fn raw(&mut self, length: usize) -> Result<&'a [u8], Malformed> {
        let (taken, rest) = self.bytes.split_at_checked(length).ok_or(Malformed)?;
        self.bytes = rest;
        Ok(taken)
    }

    pub(crate) fn array<const LENGTH: usize>(&mut self) -> Result<&'a [u8; LENGTH], Malformed> {
        self.raw(LENGTH)?.try_into().map_err(|_| Malformed)
    }

    /// How many follow, each of which takes a byte at least.
    pub(crate) fn count(&mut self) -> Result<usize, Malformed> {
        let count = usize::try_from(self.number()?).map_err(|_| Malformed)?;
        if count > self.bytes.len() { Err(Malformed) } else { Ok(count) }
    }

    pub(crate) fn block(&mut self) -> Result<&'a [u8], Malformed> {
        let length = self.count()?;
        self.raw(length)
    }

    pub(crate) fn text(&mut self) -> Result<String, Malformed> {
        String::from_utf8(self.block()?.to_vec()).map_err(|_| Malformed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX - 1, u64::MAX] {
            let mut writer = Writer::default();
            writer.number(number).text("x");
            let mut reader = Reader::new(&writer.bytes);
            assert_eq!((reader.number(), reader.text()), (Ok(number), Ok("x".to_string())));
            assert!(reader.is_empty());
            for length in 0..writer.bytes.len() {
                let mut reader = Reader::new(&writer.bytes[..length]);
                assert!(reader.number().and_then(|_| reader.text()).is_err(), "{number} cut to {length}");
            }
        }
        assert_eq!(Reader::new(&[0xff; 11]).number(), Err(Malformed));
        assert_eq!(Reader::new(&[5, 1]).count(), Err(Malformed));
    }
}

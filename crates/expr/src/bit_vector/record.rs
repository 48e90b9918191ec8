//! How a value is kept in records: its width and its words. What is read back has as many words as its width says.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{BitVector, word_count};

impl Serialize for BitVector {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.width(), self.words()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for BitVector {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BitVector, D::Error> {
        let (width, words) = <(u32, Vec<u64>)>::deserialize(deserializer)?;
        if width == 0 || words.len() != word_count(width) {
            return Err(serde::de::Error::custom("a value whose width and words do not match"));
        }
        Ok(BitVector::from_words(width, &words))
    }
}

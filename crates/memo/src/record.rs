//! The form of all records that are no log's: what serde derives of a type, as postcard writes it.
//!
//! A record says nothing of its form: every key depends on the sources that wrote it, so one of another form is never found. The store's
//! checksum finds bytes that changed; what is read here besides is whole, or [`Malformed`].

use reprise_store::Malformed;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The whole of a record.
pub(crate) fn encode(record: &impl Serialize) -> Vec<u8> {
    let mut bytes = Vec::new();
    append(&mut bytes, record);
    bytes
}

/// Writes one behind others.
pub(crate) fn append(bytes: &mut Vec<u8>, record: &impl Serialize) {
    let written = std::mem::take(bytes);
    *bytes = postcard::to_extend(record, written).expect("only a list of unknown length cannot be written");
}

/// Reads what [`encode`] wrote, with nothing behind it.
pub(crate) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Malformed> {
    let mut rest = bytes;
    let record = take(&mut rest)?;
    if rest.is_empty() { Ok(record) } else { Err(Malformed) }
}

/// Reads the first of several.
pub(crate) fn take<T: DeserializeOwned>(rest: &mut &[u8]) -> Result<T, Malformed> {
    let (record, behind) = postcard::take_from_bytes(rest).map_err(|_| Malformed)?;
    *rest = behind;
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_whole_or_not_at_all() {
        let bytes = encode(&("name", Some(300u32), true));
        let read = decode::<(String, Option<u32>, bool)>;
        assert_eq!(read(&bytes), Ok(("name".to_string(), Some(300), true)));
        for end in 0..bytes.len() {
            assert_eq!(read(&bytes[..end]), Err(Malformed), "cut at {end}");
        }
        assert_eq!(read(&[&bytes[..], &[0]].concat()), Err(Malformed), "more behind it");
        // A length that no memory has room for is found before anything is reserved for it.
        assert_eq!(decode::<Vec<u64>>(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]), Err(Malformed));
    }

    #[test]
    fn several_follow_one_another() {
        let mut bytes = Vec::new();
        append(&mut bytes, &1u64);
        append(&mut bytes, &"two");
        let mut rest = &bytes[..];
        assert_eq!((take(&mut rest), take(&mut rest)), (Ok(1u64), Ok("two".to_string())));
        assert_eq!(take::<bool>(&mut rest), Err(Malformed));
    }
}

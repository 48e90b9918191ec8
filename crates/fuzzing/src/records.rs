//! What the store holds: what was written is read, and what was not is refused.

use std::rc::Rc;

use reprise_expr::BitVector;
use reprise_solver::reuse::canonical::{Constraint, NamedAtom, Relatives, StoredModel};
use reprise_solver::reuse::record;
use reprise_solver::reuse::store::{Fact, Known, Reach};
use reprise_solver::reuse::values::ValueSet;
use reprise_store::{Decoder, Encoder};

use crate::{Bytes, Came};

/// A fact of the solver, the fields of records, and the bytes themselves as a record.
pub fn store_records(data: &[u8]) -> Came {
    let _ = record::decode(data);
    read_anything(data);
    fields_are_read_as_written(data);
    let mut bytes = Bytes(data);
    let Some(fact) = fact(&mut bytes) else { return Came::NotFar };
    let encoded = record::encode(&fact);
    let decoded = record::decode(&encoded).expect("what was written is read");
    assert_eq!((&decoded.constraint.atoms, &decoded.known), (&fact.constraint.atoms, &fact.known));
    assert_eq!((decoded.constraint.key, decoded.reach), (fact.constraint.key, fact.reach));
    // One byte that is another, and every end too early.
    let mut damaged = encoded.clone();
    damaged[bytes.word() as usize % encoded.len()] ^= 1 << bytes.below(8);
    assert!(record::decode(&damaged).is_err(), "a changed byte is noticed");
    for end in 0..encoded.len() {
        assert!(record::decode(&encoded[..end]).is_err(), "a record of {end} bytes instead of {}", encoded.len());
    }
    Came::AllTheWay
}

/// A set of comparisons and a model or none.
fn fact(bytes: &mut Bytes) -> Option<Fact> {
    let mut atoms = Vec::new();
    for _ in 0..bytes.below(5) {
        let width = 1 + bytes.below(64) as u32;
        let most = u64::MAX >> (64 - width);
        let mut ends: Vec<u64> = (0..2 * (1 + bytes.below(3))).map(|_| bytes.word() & most).collect();
        ends.sort_unstable();
        let values = ValueSet::from_ranges(width, ends.chunks(2).map(|pair| (pair[0], pair[1])))?;
        atoms.push(NamedAtom { prefix: bytes.wide(), values, relatives: Relatives::None });
    }
    atoms.sort_unstable();
    atoms.dedup_by_key(|atom| atom.prefix);
    let known = match bytes.below(2) {
        0 => Known::Unsat,
        _ => Known::Sat(Rc::new(model(bytes))),
    };
    let reach = if bytes.below(2) == 0 { Reach::Itself } else { Reach::Related };
    Some(Fact { constraint: Constraint::new(atoms), known, reach })
}

fn model(bytes: &mut Bytes) -> StoredModel {
    let mut values: Vec<(u128, BitVector)> = Vec::new();
    for _ in 0..bytes.below(4) {
        let width = 1 + bytes.below(200) as u32;
        let words: Vec<u64> = (0..width.div_ceil(64)).map(|_| bytes.word()).collect();
        values.push((bytes.wide(), BitVector::from_words(width, &words)));
    }
    values.sort_by_key(|(name, _)| *name);
    values.dedup_by_key(|(name, _)| *name);
    StoredModel { values }
}

/// Every kind of field, as often as there is something left.
fn read_anything(data: &[u8]) {
    let mut decoder = Decoder::new(data);
    for kind in 0.. {
        if decoder.is_empty() {
            break;
        }
        let refused = match kind % 6 {
            0 => decoder.number().is_err(),
            1 => decoder.flag().is_err(),
            2 => decoder.text().is_err(),
            3 => decoder.number_u32().is_err(),
            4 => decoder.bytes().is_err(),
            _ => decoder.count().is_err(),
        };
        if refused {
            break;
        }
    }
}

fn fields_are_read_as_written(data: &[u8]) {
    let mut bytes = Bytes(data);
    let (number, small, flag) = (bytes.word() >> bytes.below(64), bytes.word() as u32, bytes.below(2) == 0);
    let text = String::from_utf8_lossy(bytes.0).into_owned();
    let mut encoder = Encoder::new();
    encoder.number(number).flag(flag).text(&text).number(u64::from(small)).bytes(bytes.0);
    let written = encoder.finish();
    let mut decoder = Decoder::new(&written);
    assert_eq!((decoder.number(), decoder.flag(), decoder.text()), (Ok(number), Ok(flag), Ok(text.as_str())));
    assert_eq!((decoder.number_u32(), decoder.bytes(), decoder.end()), (Ok(small), Ok(bytes.0), Ok(())));
}

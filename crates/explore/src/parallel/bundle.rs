//! How prefixes travel between machines: each as what differs from the one before it.
//!
//! What is read here others have written: it is a list of prefixes or [`Malformed`], and whether the program has such paths shows when
//! they are gone along.

use reprise_codec::{Decoder, Encoder, Malformed};

use super::prefix::PathPrefix;
use crate::guide::{GuideName, PickedValues, TreePosition};
use crate::result::SourcePlace;
use crate::state::{Choice, NonZeroEdge};

/// Writes prefixes one after the other; in canonical order they are shortest.
pub fn write_bundle<'p>(prefixes: impl ExactSizeIterator<Item = &'p PathPrefix>) -> Vec<u8> {
    let mut encoder = Encoder::new();
    encoder.number(prefixes.len() as u64);
    let mut last: Option<&PathPrefix> = None;
    for prefix in prefixes {
        let PathPrefix { giver, choices, picks, position, first_edge, place: _ } = prefix;
        let has_same_giver = last.is_some_and(|last| last.giver == *giver);
        encoder.flag(has_same_giver);
        if !has_same_giver {
            encoder.fixed(&giver.0.to_le_bytes());
        }
        encoder.number(u64::from(position.decision)).number(u64::from(position.case));
        encoder.number(first_edge.map_or(0, |edge| u64::from(edge.get())));
        let common = last.map_or(0, |last| common_beginning(&numbers(&last.choices), &numbers(choices)));
        encoder.number(common as u64).number((choices.len() - common) as u64);
        choices[common..].iter().for_each(|choice| {
            encoder.number(u64::from(choice.number()));
        });
        let common = last.map_or(0, |last| common_beginning(&last.picks, picks));
        encoder.number(common as u64).number((picks.len() - common) as u64);
        for picked in &picks[common..] {
            encoder.flag(picked.are_all).number(picked.values.len() as u64);
            picked.values.iter().for_each(|&value| {
                encoder.number(value);
            });
        }
        last = Some(prefix);
    }
    encoder.finish()
}

/// With what follows from the others, which the order of paths does not tell apart.
fn numbers(choices: &[Choice]) -> Vec<u32> {
    choices.iter().map(|choice| choice.number()).collect()
}

fn common_beginning<T: PartialEq>(one: &[T], other: &[T]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// The other way round.
pub fn read_bundle(bytes: &[u8]) -> Result<Vec<PathPrefix>, Malformed> {
    let mut decoder = Decoder::new(bytes);
    let mut prefixes: Vec<PathPrefix> = Vec::new();
    for _ in 0..decoder.count()? {
        let last = prefixes.last();
        let giver = match (decoder.flag()?, last) {
            (true, Some(last)) => last.giver,
            (true, None) => return Err(Malformed),
            (false, _) => GuideName(u64::from_le_bytes(decoder.fixed(8)?.try_into().map_err(|_| Malformed)?)),
        };
        let position = TreePosition { decision: decoder.number_u32()?, case: decoder.number_u32()? };
        let first_edge = NonZeroEdge::new(decoder.number_u32()?);
        let mut choices = beginning_of(last.map(|last| &last.choices[..]), decoder.number()?)?;
        for _ in 0..decoder.count()? {
            choices.push(Choice::of_number(decoder.number_u32()?));
        }
        let mut picks = beginning_of(last.map(|last| &last.picks[..]), decoder.number()?)?;
        for _ in 0..decoder.count()? {
            let are_all = decoder.flag()?;
            let values = (0..decoder.count()?).map(|_| decoder.number()).collect::<Result<_, _>>()?;
            picks.push(PickedValues { values, are_all });
        }
        prefixes.push(PathPrefix { giver, choices, picks, position, first_edge, place: SourcePlace::default() });
    }
    decoder.end()?;
    Ok(prefixes)
}

fn beginning_of<T: Clone>(last: Option<&[T]>, length: u64) -> Result<Vec<T>, Malformed> {
    let length = usize::try_from(length).map_err(|_| Malformed)?;
    Ok(last.unwrap_or_default().get(..length).ok_or(Malformed)?.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prefix(giver: u64, cases: &[usize], values: &[u64]) -> PathPrefix {
        PathPrefix {
            giver: GuideName(giver),
            choices: cases
                .iter()
                .map(|&case| if case % 3 == 2 { Choice::forced(case) } else { Choice::free(case) })
                .collect(),
            picks: values
                .iter()
                .map(|&value| PickedValues {
                    values: [value, value / 2].into_iter().collect(),
                    are_all: value % 2 == 0,
                })
                .collect(),
            position: TreePosition { decision: cases.len() as u32, case: 1 },
            first_edge: NonZeroEdge::new(values.len() as u32),
            place: SourcePlace::default(),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let bundle = [
            prefix(7, &[0, 1, 2, 3], &[]),
            prefix(7, &[0, 1, 3], &[5, u64::MAX]),
            prefix(8, &[], &[5]),
            prefix(8, &[2], &[]),
        ];
        let bytes = write_bundle(bundle.iter());
        let read = read_bundle(&bytes).expect("it is well formed");
        assert_eq!(format!("{read:?}"), format!("{bundle:?}"));
        for end in 0..bytes.len() {
            assert!(read_bundle(&bytes[..end]).is_err(), "cut at {end}");
        }
        assert!(read_bundle(&[&bytes[..], &[0]].concat()).is_err(), "more behind it");
    }

    #[test]
    fn what_others_have_in_common_is_written_once() {
        let deep: Vec<usize> = (0..1000).map(|depth| depth % 2).collect();
        let bundle: Vec<PathPrefix> = (900..1000).map(|depth| prefix(1, &deep[..depth], &[])).collect();
        assert!(write_bundle(bundle.iter()).len() < 1000 + 100 * 16);
    }
}

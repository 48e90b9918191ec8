//! Bytes that repeat themselves, for the way over a wire: what was there before is named by how far back it is.
//!
//! A token has the number of bytes that are written out in its upper half and, less the shortest, that of those repeated in its lower one; 15 is
//! continued behind it. Then come the bytes written out, then how far back the repeated ones are. The last token repeats nothing.
//! Entropy coding would halve the little that is left of a log, and cost several times the time.

use reprise_store::{Decoder, Encoder, Malformed};

/// Naming less is no shorter.
const SHORTEST: usize = 4;
const TABLE_BITS: u32 = 14;
/// In half of a token: more follows.
const CONTINUED: usize = 15;

/// Shorter, where something repeats itself.
pub(crate) fn squeeze(plain: &[u8]) -> Vec<u8> {
    let mut encoder = Encoder::new();
    encoder.number(plain.len() as u64);
    // Of each beginning its last place, plus one.
    let mut places = vec![0usize; 1 << TABLE_BITS];
    let (mut at, mut written) = (0, 0);
    while let Some(beginning) = plain.get(at..).and_then(|rest| rest.first_chunk()) {
        let before = std::mem::replace(&mut places[slot_of(*beginning)], at + 1);
        let length = before.checked_sub(1).map_or(0, |before| common(&plain[before..], &plain[at..]));
        if length < SHORTEST {
            at += 1;
            continue;
        }
        write(&mut encoder, &plain[written..at], Some((length, at + 1 - before)));
        at += length;
        written = at;
    }
    if written < plain.len() {
        write(&mut encoder, &plain[written..], None);
    }
    encoder.finish()
}

fn slot_of(beginning: [u8; SHORTEST]) -> usize {
    (u32::from_le_bytes(beginning).wrapping_mul(0x9e37_79b1) >> (u32::BITS - TABLE_BITS)) as usize
}

/// How long both are the same.
fn common(one: &[u8], other: &[u8]) -> usize {
    let words = one.chunks_exact(8).zip(other.chunks_exact(8)).take_while(|(one, other)| one == other).count() * 8;
    words + one[words..].iter().zip(&other[words..]).take_while(|(one, other)| one == other).count()
}

fn write(encoder: &mut Encoder, bytes: &[u8], repeated: Option<(usize, usize)>) {
    let more = repeated.map_or(0, |(length, _)| length - SHORTEST);
    encoder.byte((bytes.len().min(CONTINUED) << 4 | more.min(CONTINUED)) as u8);
    if bytes.len() >= CONTINUED {
        encoder.number((bytes.len() - CONTINUED) as u64);
    }
    encoder.fixed(bytes);
    let Some((_, back)) = repeated else { return };
    if more >= CONTINUED {
        encoder.number((more - CONTINUED) as u64);
    }
    encoder.number(back as u64);
}

/// What was [squeezed](squeeze), if that is no longer than `most`. Memory is taken for what comes, not for what is announced.
pub(crate) fn expand(squeezed: &[u8], most: usize) -> Result<Vec<u8>, Malformed> {
    let mut decoder = Decoder::new(squeezed);
    let length = size(&mut decoder)?;
    if length > most {
        return Err(Malformed);
    }
    let mut plain = Vec::new();
    while plain.len() < length {
        let token = usize::from(decoder.byte()?);
        let bytes = continued(&mut decoder, token >> 4)?;
        plain.extend(decoder.fixed(bytes)?);
        if plain.len() >= length {
            break;
        }
        let repeated = continued(&mut decoder, token & 15)?.checked_add(SHORTEST).ok_or(Malformed)?;
        let back = size(&mut decoder)?;
        let from = plain.len().checked_sub(back).filter(|_| back > 0).ok_or(Malformed)?;
        if repeated > length - plain.len() {
            return Err(Malformed);
        }
        repeat(&mut plain, from, repeated);
    }
    if plain.len() != length {
        return Err(Malformed);
    }
    decoder.end().map(|()| plain)
}

/// Appends what is from there on, which may go on with what it appends.
fn repeat(plain: &mut Vec<u8>, from: usize, mut left: usize) {
    while left > 0 {
        let count = left.min(plain.len() - from);
        plain.extend_from_within(from..from + count);
        left -= count;
    }
}

fn size(decoder: &mut Decoder<'_>) -> Result<usize, Malformed> {
    decoder.number()?.try_into().map_err(|_| Malformed)
}

fn continued(decoder: &mut Decoder<'_>, half: usize) -> Result<usize, Malformed> {
    if half < CONTINUED { Ok(half) } else { size(decoder)?.checked_add(CONTINUED).ok_or(Malformed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that look random, the same ones each time.
    fn noise(count: usize, mut state: u64) -> Vec<u8> {
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 56) as u8
        };
        (0..count).map(|_| next()).collect()
    }

    fn texts() -> Vec<Vec<u8>> {
        let mut texts = vec![vec![], vec![7], vec![1, 2, 3], vec![0; 5], vec![9; 100_000], noise(70_000, 1)];
        for count in [14, 15, 16, 18, 19, 20, 142, 143, 144, 300] {
            // So many written out and so many repeated.
            texts.push([noise(count, 2), vec![5; count], noise(3, 3)].concat());
            texts.push([noise(count, 4), noise(count, 4)].concat());
        }
        // A few letters in any order, and records that are alike.
        texts.push(noise(20_000, 5).iter().map(|byte| byte & 1).collect());
        texts.push(noise(2_000, 6).iter().flat_map(|byte| [0x80, byte & 3, 0x44, 10 + (byte & 1), 0]).collect());
        texts
    }

    #[test]
    fn what_is_squeezed_is_expanded() {
        for text in texts() {
            let squeezed = squeeze(&text);
            assert_eq!(expand(&squeezed, text.len()).as_deref(), Ok(&text[..]), "{} bytes", text.len());
            assert!(squeezed.len() <= text.len() + text.len() / 64 + 16, "{} of {}", squeezed.len(), text.len());
            if !text.is_empty() {
                assert_eq!(expand(&squeezed, text.len() - 1), Err(Malformed), "it is longer than it may be");
            }
        }
        assert!(squeeze(&[9; 100_000]).len() < 16);
    }

    #[test]
    fn what_nobody_wrote_is_refused_or_bounded() {
        for text in texts() {
            let squeezed = squeeze(&text);
            let step = 1 + squeezed.len() / 200;
            for at in (0..squeezed.len()).step_by(step) {
                assert_eq!(expand(&squeezed[..at], 1 << 20), Err(Malformed), "cut at {at}");
                for bits in [1, 0x10, 0x80, 0xff] {
                    let mut damaged = squeezed.clone();
                    damaged[at] ^= bits;
                    if let Ok(plain) = expand(&damaged, 1 << 20) {
                        assert!(plain.len() <= 1 << 20, "{} bytes", plain.len());
                    }
                }
            }
            assert_eq!(expand(&[&squeezed[..], &[0]].concat(), 1 << 20), Err(Malformed), "something follows");
        }
        // A few bytes that stand for more than there may be, and one that repeats what is not there.
        let mut bomb = Encoder::new();
        bomb.number(1 << 40).byte(0x1f).byte(7).number((1 << 40) - 20).number(1);
        assert_eq!(expand(bomb.written(), 1 << 20), Err(Malformed));
        assert_eq!(expand(&[8, 0x10, 7, 2], 8), Err(Malformed));
        assert_eq!(expand(&[8, 0x10, 7, 0], 8), Err(Malformed));
        assert_eq!(expand(&[5, 0x10, 7, 1], 8), Ok(vec![7; 5]));
        assert_eq!(expand(&[4, 0x10, 7, 1], 8), Err(Malformed));
    }
}

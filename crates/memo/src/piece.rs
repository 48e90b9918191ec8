//! What a worker elsewhere sends of its log and its tests, made small for the way.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use reprise_store::{Batch, Decoder, Encoder, Malformed};

use crate::kept_tests::TESTS;
use crate::trie::{LogHeader, PAGES, with_checks, without_checks};

/// A worker finds some megabytes until it sends them. What pretends to be longer than this is nobody's, and takes no memory.
const MOST_BYTES: usize = 128 << 20;

/// Of deflating.
const LEVEL: u8 = 6;

/// Pages by number, and tests by the number of the first.
pub(crate) struct Piece {
    pub(crate) header: LogHeader,
    pub(crate) pages: Vec<(u32, Vec<u8>)>,
    pub(crate) tests: Vec<(u32, Vec<u8>)>,
}

impl Piece {
    /// What is among these changes.
    pub(crate) fn of(header: LogHeader, pending: &Batch) -> Piece {
        let numbered = |space| {
            let puts = pending.puts().filter(|(of, ..)| *of == space);
            puts.map(|(_, key, payload)| (number_of(key), payload.to_vec())).collect()
        };
        Piece { header, pages: numbered(PAGES), tests: numbered(TESTS) }
    }

    pub(crate) fn encode(&self) -> Result<Vec<u8>, Malformed> {
        let mut encoder = Encoder::new();
        encoder.bytes(&self.header.encode());
        let (mut checks, mut plain) = (Vec::new(), Vec::new());
        encoder.number(self.pages.len() as u64);
        for (number, page) in &self.pages {
            let rest = without_checks(page, &mut checks)?;
            encoder.number(u64::from(*number)).number(rest.len() as u64);
            plain.extend(rest);
        }
        encoder.number(self.tests.len() as u64);
        for (first, payload) in &self.tests {
            encoder.number(u64::from(*first)).number(payload.len() as u64);
            plain.extend(payload);
        }
        encoder.bytes(&checks).fixed(&squeeze(&plain));
        Ok(encoder.finish())
    }

    pub(crate) fn decode(bytes: &[u8]) -> Result<Piece, Malformed> {
        let mut decoder = Decoder::new(bytes);
        let header = LogHeader::decode(decoder.bytes()?)?;
        let mut lengths = || -> Result<Vec<(u32, usize)>, Malformed> {
            let count = decoder.count()?;
            let mut length = || Ok((decoder.number_u32()?, decoder.number_u32()? as usize));
            (0..count).map(|_| length()).collect()
        };
        let (pages, tests) = (lengths()?, lengths()?);
        let mut checks = Decoder::new(decoder.bytes()?);
        let plain = expand(decoder.rest(), MOST_BYTES)?;
        let mut rest = Decoder::new(&plain);
        let pages =
            pages.into_iter().map(|(number, length)| Ok((number, with_checks(rest.fixed(length)?, &mut checks)?)));
        let pages = pages.collect::<Result<_, Malformed>>()?;
        let tests = tests.into_iter().map(|(first, length)| Ok((first, rest.fixed(length)?.to_vec())));
        let tests = tests.collect::<Result<_, Malformed>>()?;
        rest.end()?;
        checks.end()?;
        Ok(Piece { header, pages, tests })
    }
}

fn squeeze(plain: &[u8]) -> Vec<u8> {
    compress_to_vec(plain, LEVEL)
}

/// What was [squeezed](squeeze), if that is no longer than `most`. Memory is taken for what comes, not for what is announced.
fn expand(squeezed: &[u8], most: usize) -> Result<Vec<u8>, Malformed> {
    decompress_to_vec_with_limit(squeezed, most).map_err(|_| Malformed)
}

fn number_of(key: &[u8]) -> u32 {
    u32::from_be_bytes(*key.last_chunk().expect("a key ends with a number"))
}

#[cfg(test)]
mod tests {
    use reprise_explore::{CaseVerdict, PickedValues, TreePosition};
    use reprise_machine::StackUse;
    use reprise_store::Digest;
    use reprise_testkit::Random;

    use super::*;
    use crate::trie::{Decision, Leaf, LogId, Record, RecordWriter, SiteDefinition, page_of};

    fn header() -> LogHeader {
        LogHeader {
            title: "a.c main".into(),
            depth: None,
            tests_of: None,
            created: 1,
            used: 2,
            decisions: 3,
            nodes: 0,
            cuts: 0,
            subject: Digest::of_bytes([7; Digest::BYTES]),
            frames: None,
            stack: StackUse::default(),
            part: None,
        }
    }

    /// Records as a search depth first has them, with some of each other kind among them.
    fn page(random: &mut Random, count: u32) -> Vec<u8> {
        let mut writer = RecordWriter { decisions: 100, leaves: 50, ..RecordWriter::default() };
        let before = (writer.decisions, writer.leaves);
        for _ in 0..count {
            let at = TreePosition { decision: writer.decisions - 1, case: random.below(4) as u32 };
            let (stretch, check) = (random.below(300) as u32, random.next() >> 16);
            let decision =
                Decision { at, stretch, check, verdicts: smallvec::smallvec![CaseVerdict::Feasible; 2], value: None };
            let record = match random.below(12) {
                0..6 => Record::Decision(decision),
                6..9 => Record::Leaf(Leaf { at, stretch, outcome: 0, is_least: false }),
                9 => Record::Site(SiteDefinition { label: 7, number: stretch, kind: None }),
                10 => Record::Part { log: LogId(9), at },
                _ => {
                    let value =
                        PickedValues { values: smallvec::smallvec![1, u64::MAX], are_all: random.below(2) == 0 };
                    Record::Decision(Decision { value: Some(value), ..decision })
                }
            };
            writer.write(&record);
        }
        page_of(before, writer.encoder.written())
    }

    fn piece(random: &mut Random) -> Piece {
        let pages = (0..3).map(|number| (number, page(random, 400))).collect();
        Piece {
            header: header(),
            pages,
            tests: vec![(0, b"inputs of tests, inputs of tests".to_vec()), (70_000, vec![])],
        }
    }

    #[test]
    fn what_is_sent_arrives() {
        let mut random = Random::new(17);
        for _ in 0..20 {
            let piece = piece(&mut random);
            let sent = piece.encode().expect("it can be read");
            let came = Piece::decode(&sent).expect("it is what was written");
            assert_eq!((&came.header, &came.pages, &came.tests), (&piece.header, &piece.pages, &piece.tests));
            let bytes: usize = piece.pages.iter().map(|(_, page)| page.len()).sum();
            assert!(sent.len() < bytes, "{} of {bytes}", sent.len());
        }
    }

    #[test]
    fn what_is_damaged_is_refused_or_bounded() {
        let mut random = Random::new(18);
        let piece = piece(&mut random);
        let sent = piece.encode().expect("it can be read");
        for end in (0..sent.len()).step_by(37) {
            assert!(Piece::decode(&sent[..end]).is_err(), "cut at {end}");
        }
        for _ in 0..2000 {
            let mut damaged = sent.clone();
            let at = random.below(damaged.len() as u64) as usize;
            damaged[at] ^= 1 << random.below(8);
            if let Ok(came) = Piece::decode(&damaged) {
                assert!(came.pages.iter().all(|(_, page)| page.len() <= 4 * sent.len() + (1 << 16)));
            }
        }
        // A check too few, one too many, and more than there may be.
        let mut checks = Vec::new();
        let rest = without_checks(&piece.pages[0].1, &mut checks).expect("it can be read");
        let written = |length: u64, checks: &[u8], squeezed: &[u8]| {
            let mut encoder = Encoder::new();
            encoder.bytes(&header().encode()).number(1).number(0).number(length).number(0);
            encoder.bytes(checks).fixed(squeezed);
            Piece::decode(encoder.written())
        };
        let (length, squeezed) = (rest.len() as u64, squeeze(&rest));
        assert!(written(length, &checks, &squeezed).is_ok_and(|came| came.pages[0].1 == piece.pages[0].1));
        assert!(written(length, &checks[6..], &squeezed).is_err());
        assert!(written(length, &[&checks[..], &[0; 6]].concat(), &squeezed).is_err());
        assert!(written(length - 1, &checks, &squeezed).is_err());
        let bomb = squeeze(&vec![0; MOST_BYTES + 1]);
        assert!(bomb.len() < MOST_BYTES / 500 && written(MOST_BYTES as u64 + 1, &[], &bomb).is_err());
    }
}

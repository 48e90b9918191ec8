//! A summary in writing: what the solver said at each stop, in the order of exploring.
//!
//! Terms are not written. Whoever reads explores the function again, with the answers read instead of asked. What a solver says depends on
//! the conditions alone, so an answer counts only where the contents of all conditions so far are those that it was given for: a byte of
//! their name stands beside each stop, and all of it at the end. That a function came to no summary is written too, with what was tried.

use std::borrow::Cow;

use reprise_codec::{Decoder, Encoder, Malformed};
use reprise_expr::{ExprId, Pool};
use reprise_hash::{WordHasher, digest};
use smallvec::SmallVec;

use crate::build::SummaryLimits;
use crate::summary::NoSummary;

/// By case of a stop: whether it can be.
pub(crate) type Answers = SmallVec<[bool; 4]>;

const VERSION: u8 = 1;
const ANSWERS: u8 = 0;
const NONE: u8 = 1;
const CHECKSUM_BYTES: usize = 8;
/// Keeps names of conversations apart from those of terms.
const DOMAIN: u64 = 0x5355_4d4d;

/// Names what was asked and answered so far.
#[derive(Clone, Copy)]
struct Conversation(WordHasher);

impl Conversation {
    fn new() -> Conversation {
        Conversation(WordHasher::new(DOMAIN))
    }

    /// What is asked next. Gives what stands beside it in writing.
    fn ask(&mut self, pool: &Pool, conditions: &[ExprId]) -> u8 {
        self.0.word(conditions.len() as u64);
        for &condition in conditions {
            self.0.wide(pool.content_hash(condition));
        }
        self.0.finish_short() as u8
    }

    fn answer(&mut self, answers: &[bool]) {
        answers.iter().for_each(|&answer| self.0.word(u64::from(answer)));
    }

    fn name(self) -> [u8; 16] {
        self.0.finish().to_le_bytes()
    }
}

/// Writes answers down.
pub(crate) struct AnswerWriter {
    stops: Encoder,
    conversation: Conversation,
}

impl AnswerWriter {
    pub(crate) fn new() -> AnswerWriter {
        let mut stops = Encoder::new();
        stops.byte(VERSION).byte(ANSWERS);
        AnswerWriter { stops, conversation: Conversation::new() }
    }

    pub(crate) fn note(&mut self, pool: &Pool, conditions: &[ExprId], answers: &[bool]) {
        let check = self.conversation.ask(pool, conditions);
        self.stops.number(answers.len() as u64).byte(check);
        for eight in answers.chunks(8) {
            self.stops.byte(eight.iter().rev().fold(0, |bits, &answer| bits << 1 | u8::from(answer)));
        }
        self.conversation.answer(answers);
    }

    pub(crate) fn finish(mut self) -> Vec<u8> {
        // No stop has no case.
        self.stops.number(0).fixed(&self.conversation.name());
        with_checksum(self.stops)
    }
}

fn with_checksum(encoder: Encoder) -> Vec<u8> {
    let mut bytes = encoder.finish();
    let checksum: [u8; CHECKSUM_BYTES] = digest(&bytes).short();
    bytes.extend(checksum);
    bytes
}

/// That no summary was come to within limits, which are written with it.
pub(crate) fn write_none(why: &NoSummary, limits: SummaryLimits) -> Vec<u8> {
    let mut encoder = Encoder::new();
    encoder.byte(VERSION).byte(NONE);
    encoder.number(limits.leaves as u64).number(limits.work).number(limits.effort).text(&why.0);
    with_checksum(encoder)
}

/// What somebody wrote of a summary.
pub(crate) enum Written<'w> {
    Answers(AnswerReader<'w>),
    None { why: NoSummary, tried: SummaryLimits },
}

impl Written<'_> {
    /// `None` if nobody wrote that.
    pub(crate) fn read(bytes: &[u8]) -> Option<Written<'_>> {
        let (content, checksum) = bytes.split_last_chunk::<CHECKSUM_BYTES>()?;
        if digest(content).short() != *checksum {
            return None;
        }
        Written::decode(content).ok()
    }

    fn decode(content: &[u8]) -> Result<Written<'_>, Malformed> {
        let mut decoder = Decoder::new(content);
        if decoder.byte()? != VERSION {
            return Err(Malformed);
        }
        match decoder.byte()? {
            ANSWERS => Ok(Written::Answers(AnswerReader { stops: decoder, conversation: Conversation::new() })),
            NONE => {
                let leaves = decoder.number()?.try_into().map_err(|_| Malformed)?;
                let tried = SummaryLimits { leaves, work: decoder.number()?, effort: decoder.number()? };
                let why = NoSummary(Cow::from(decoder.text()?).into());
                if decoder.is_empty() { Ok(Written::None { why, tried }) } else { Err(Malformed) }
            }
            _ => Err(Malformed),
        }
    }
}

/// Reads answers as they are asked for.
pub(crate) struct AnswerReader<'w> {
    stops: Decoder<'w>,
    conversation: Conversation,
}

impl AnswerReader<'_> {
    /// What was said of these conditions, one of which holds; `None` if it is something else that was asked.
    pub(crate) fn next(&mut self, pool: &Pool, conditions: &[ExprId]) -> Option<Answers> {
        let check = self.conversation.ask(pool, conditions);
        let answers = self.read_stop(conditions.len(), check).ok().flatten()?;
        self.conversation.answer(&answers);
        Some(answers)
    }

    fn read_stop(&mut self, cases: usize, check: u8) -> Result<Option<Answers>, Malformed> {
        if self.stops.number()? != cases as u64 || self.stops.byte()? != check {
            return Ok(None);
        }
        let mut answers = Answers::new();
        while answers.len() < cases {
            let in_byte = (cases - answers.len()).min(8);
            let bits = self.stops.byte()?;
            if u32::from(bits) >> in_byte != 0 {
                return Ok(None);
            }
            answers.extend((0..in_byte).map(|bit| bits >> bit & 1 != 0));
        }
        // One of the cases holds.
        Ok(answers.contains(&true).then_some(answers))
    }

    /// Whether everything was asked for that is written, and for all of it the same conditions.
    pub(crate) fn is_exhausted(&mut self) -> bool {
        self.stops.number() == Ok(0)
            && self.conversation.name().iter().all(|&byte| self.stops.byte() == Ok(byte))
            && self.stops.is_empty()
    }
}

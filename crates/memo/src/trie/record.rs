//! One entry of the log.
//!
//! The first byte says what it is; for decisions and leaves it also holds the common case of the parent, the case and the verdicts, so that a
//! decision of a depth-first run takes eight or nine bytes and a leaf three or four.

use reprise_explore::{CaseVerdict, PickedValues, QuestionKind, TreePosition};
use reprise_store::{Decoder, Encoder, Malformed};
use smallvec::SmallVec;

use super::outcome::Outcome;
use super::pages::LogId;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    Site(SiteDefinition),
    Region(RegionName),
    /// Region numbers, ascending.
    RegionSet(Vec<u32>),
    Stretch(Stretch),
    Outcome(Outcome),
    Decision(Decision),
    Leaf(Leaf),
    /// An undecided case of an earlier decision has a verdict now.
    Verdict {
        at: TreePosition,
        verdict: CaseVerdict,
    },
    /// Something to be reported about a decision, such as that other values were left out.
    Note {
        decision: u32,
        outcome: u32,
    },
    /// The program does not do what stands at this position: everything there and below is dropped, and the position is open again.
    Cut {
        at: TreePosition,
        /// Of the decision or of the leaf that is dropped, among its like.
        number: u32,
    },
    /// A worker goes on where another one was: at this position in the log of that one. It has a number among the decisions of its log, of
    /// which it is the only case. Only parts of a log have such records.
    Part {
        log: LogId,
        at: TreePosition,
    },
}

/// What ran, or what that depended on: an outcome of a region of code, by content.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct RegionName {
    pub label: u128,
    pub ordinal: u32,
}

/// An instruction by content: where decisions are made, where paths stop and where frames go on. Which line that is only the program says.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SiteDefinition {
    /// Of the region it is in; the key of its function, if it is the function itself.
    pub label: u128,
    /// Within the region; that of no instruction, if it is the function itself.
    pub number: u32,
    /// Of a decision; `None` elsewhere.
    pub kind: Option<QuestionKind>,
}

/// What ran since the last decision, and where it stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stretch {
    /// The regions that were completed.
    pub ran: u32,
    /// Inside of a region that was not, or right behind one that was.
    pub site: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub at: TreePosition,
    /// What ran on the way here, and where it is made.
    pub stretch: u32,
    /// [`Question::check`](reprise_explore::Question::check).
    pub check: u64,
    pub verdicts: SmallVec<[CaseVerdict; 4]>,
    pub value: Option<PickedValues>,
}

/// A decision that is only written: what belongs to who asked for it is not copied.
#[derive(Clone, Copy)]
pub(crate) struct NewDecision<'a> {
    pub(crate) at: TreePosition,
    pub(crate) stretch: u32,
    pub(crate) check: u64,
    pub(crate) verdicts: &'a [CaseVerdict],
    pub(crate) value: Option<&'a PickedValues>,
}

/// The end of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    pub at: TreePosition,
    pub stretch: u32,
    pub outcome: u32,
    /// No earlier path ends in the same fault before this one in canonical order.
    pub is_least: bool,
}

const SITE: u8 = 0;
const REGION: u8 = 1;
const REGION_SET: u8 = 2;
const OUTCOME: u8 = 3;
const VERDICT: u8 = 4;
const NOTE: u8 = 5;
const CUT: u8 = 6;
const STRETCH: u8 = 7;
const PART: u8 = 8;
const LEAF: u8 = 0x40;
const DECISION: u8 = 0x80;

/// Bits 0 and 1 of leaves and decisions.
const PARENT_LAST: u8 = 0;
const PARENT_DISTANT: u8 = 1;
const PARENT_ROOT: u8 = 2;
/// Bits 2 and 3: the case, or 2 where it is written out.
const CASE_WRITTEN: u8 = 2;
/// Bit 4 of a leaf.
const LEAST: u8 = 0x10;
/// Bits 4 to 6 of a decision.
const BOTH: u8 = 0;
const FIRST_OF_TWO: u8 = 1;
const SECOND_OF_TWO: u8 = 2;
const ONLY: u8 = 3;
const NONE: u8 = 4;
const VERDICTS_WRITTEN: u8 = 5;
/// All of them: the values follow, a case for each.
const HAS_VALUE: u8 = 0x70;
/// Of a check.
pub(crate) const CHECK_BYTES: usize = 6;
/// Of the kind of a site at which nothing is decided.
const NO_KIND: u8 = 4;

/// Appends records; knows how many decisions and leaves the log has.
#[derive(Default)]
pub struct RecordWriter {
    pub encoder: Encoder,
    pub decisions: u32,
    pub leaves: u32,
}

impl RecordWriter {
    pub fn write(&mut self, record: &Record) {
        match record {
            Record::Site(site) => self.site(site),
            Record::Region(RegionName { label, ordinal }) => {
                self.encoder.byte(REGION).fixed(&label.to_le_bytes()).number(u64::from(*ordinal));
            }
            Record::RegionSet(regions) => {
                self.encoder.byte(REGION_SET).number(regions.len() as u64);
                let mut last = 0;
                for &region in regions {
                    self.encoder.number(u64::from(region - last));
                    last = region;
                }
            }
            Record::Stretch(Stretch { ran, site }) => {
                self.encoder.byte(STRETCH).number(u64::from(*ran)).number(u64::from(*site));
            }
            Record::Outcome(outcome) => {
                self.encoder.byte(OUTCOME);
                outcome.encode(&mut self.encoder);
            }
            Record::Decision(Decision { at, stretch, check, verdicts, value }) => {
                let (at, stretch, check, value) = (*at, *stretch, *check, value.as_ref());
                self.decision(NewDecision { at, stretch, check, verdicts, value });
            }
            Record::Leaf(leaf) => self.leaf(leaf),
            Record::Verdict { at, verdict } => {
                self.encoder.byte(VERDICT).number(u64::from(at.decision)).number(u64::from(at.case));
                self.encoder.byte(verdict_number(*verdict));
            }
            Record::Note { decision, outcome } => {
                self.encoder.byte(NOTE).number(u64::from(*decision)).number(u64::from(*outcome));
            }
            Record::Cut { at, number } => {
                self.encoder.byte(CUT).number(u64::from(at.decision)).number(u64::from(at.case));
                self.encoder.number(u64::from(*number));
            }
            Record::Part { log, at } => {
                self.encoder.byte(PART).fixed(&log.0.to_le_bytes());
                self.encoder.number(u64::from(at.decision)).number(u64::from(at.case));
                self.decisions += 1;
            }
        }
    }

    fn site(&mut self, site: &SiteDefinition) {
        self.encoder.byte(SITE).fixed(&site.label.to_le_bytes()).number(u64::from(site.number));
        self.encoder.byte(site.kind.map_or(NO_KIND, kind_number));
    }

    /// The tag's bits for a position; what does not fit is written behind the tag by `rest_of_position`.
    #[inline]
    fn position_bits(&self, at: TreePosition) -> u8 {
        let parent = if at.decision == TreePosition::ROOT.decision {
            PARENT_ROOT
        } else if at.decision + 1 == self.decisions {
            PARENT_LAST
        } else {
            PARENT_DISTANT
        };
        parent | (at.case.min(u32::from(CASE_WRITTEN)) as u8) << 2
    }

    #[inline]
    fn rest_of_position(&mut self, at: TreePosition, bits: u8) {
        if bits & 3 == PARENT_DISTANT {
            self.encoder.number(u64::from(self.decisions - at.decision));
        }
        if bits >> 2 & 3 == CASE_WRITTEN {
            self.encoder.number(u64::from(at.case));
        }
    }

    #[inline]
    pub(crate) fn leaf(&mut self, leaf: &Leaf) {
        let bits = self.position_bits(leaf.at);
        self.encoder.byte(LEAF | bits | if leaf.is_least { LEAST } else { 0 });
        self.rest_of_position(leaf.at, bits);
        self.encoder.number(u64::from(leaf.stretch)).number(u64::from(leaf.outcome));
        self.leaves += 1;
    }

    #[inline]
    pub(crate) fn decision(&mut self, decision: NewDecision<'_>) {
        use CaseVerdict::{Feasible, Infeasible};
        let bits = self.position_bits(decision.at);
        let shape = match (decision.verdicts, decision.value) {
            (_, Some(_)) => HAS_VALUE >> 4,
            ([Feasible, Feasible], None) => BOTH,
            ([Feasible, Infeasible], None) => FIRST_OF_TWO,
            ([Infeasible, Feasible], None) => SECOND_OF_TWO,
            ([Feasible], None) => ONLY,
            ([Infeasible], None) => NONE,
            _ => VERDICTS_WRITTEN,
        };
        self.encoder.byte(DECISION | bits | shape << 4);
        self.rest_of_position(decision.at, bits);
        self.encoder.number(u64::from(decision.stretch));
        self.encoder.fixed(&decision.check.to_le_bytes()[..CHECK_BYTES]);
        if shape >= VERDICTS_WRITTEN {
            self.rest_of_decision(&decision);
        }
        self.decisions += 1;
    }

    /// Apart from what is common, so that only this keeps what it needs in its frame.
    #[inline(never)]
    fn rest_of_decision(&mut self, decision: &NewDecision<'_>) {
        if let Some(value) = decision.value {
            self.encoder.flag(value.are_all).number(value.values.len() as u64);
            value.values.iter().for_each(|value| {
                self.encoder.number(*value);
            });
        } else {
            self.encoder.number(decision.verdicts.len() as u64);
            for &verdict in decision.verdicts {
                self.encoder.byte(verdict_number(verdict));
            }
        }
    }
}

/// Reads the records of a page, which knows how many decisions and leaves come before it.
pub(crate) struct PageReader<'a> {
    decoder: Decoder<'a>,
    decisions: u32,
    leaves: u32,
    /// Whether decisions have their checks; else they are elsewhere.
    has_checks: bool,
    /// Bytes behind the check of the last decision, or where that would be.
    behind_check: usize,
}

impl<'a> PageReader<'a> {
    pub(crate) fn new(bytes: &'a [u8], decisions: u32, leaves: u32) -> PageReader<'a> {
        PageReader { decoder: Decoder::new(bytes), decisions, leaves, has_checks: true, behind_check: 0 }
    }

    /// Of a page whose checks are elsewhere.
    pub(crate) fn without_checks(self) -> PageReader<'a> {
        PageReader { has_checks: false, ..self }
    }

    /// Reads on to the next decision; how many bytes are behind its check, or where that would be. `None` at the end.
    pub(crate) fn next_check(&mut self) -> Result<Option<usize>, Malformed> {
        while let Some(record) = self.next()? {
            if matches!(record, Record::Decision(_)) {
                return Ok(Some(self.behind_check));
            }
        }
        Ok(None)
    }

    fn left(&mut self) -> usize {
        let rest = std::mem::replace(&mut self.decoder, Decoder::new(&[])).rest();
        self.decoder = Decoder::new(rest);
        rest.len()
    }

    /// Leaves so far.
    pub(crate) fn leaves(&self) -> u32 {
        self.leaves
    }

    pub(crate) fn decisions(&self) -> u32 {
        self.decisions
    }

    /// `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<Record>, Malformed> {
        if self.decoder.is_empty() {
            return Ok(None);
        }
        let tag = self.decoder.byte()?;
        let record = if tag & DECISION != 0 {
            Record::Decision(self.decision(tag)?)
        } else if tag & LEAF != 0 {
            let at = self.position(tag)?;
            let stretch = self.decoder.number_u32()?;
            let outcome = self.decoder.number_u32()?;
            self.leaves = self.leaves.checked_add(1).ok_or(Malformed)?;
            Record::Leaf(Leaf { at, stretch, outcome, is_least: tag & LEAST != 0 })
        } else {
            self.definition(tag)?
        };
        Ok(Some(record))
    }

    fn definition(&mut self, tag: u8) -> Result<Record, Malformed> {
        Ok(match tag {
            SITE => Record::Site(SiteDefinition {
                label: self.fixed_u128()?,
                number: self.decoder.number_u32()?,
                kind: match self.decoder.byte()? {
                    NO_KIND => None,
                    number => Some(kind_of(number)?),
                },
            }),
            REGION => Record::Region(RegionName { label: self.fixed_u128()?, ordinal: self.decoder.number_u32()? }),
            REGION_SET => {
                let count = self.decoder.count()?;
                let mut regions = Vec::with_capacity(count);
                let mut last = 0u32;
                for _ in 0..count {
                    last = last.checked_add(self.decoder.number_u32()?).ok_or(Malformed)?;
                    regions.push(last);
                }
                Record::RegionSet(regions)
            }
            STRETCH => Record::Stretch(Stretch { ran: self.decoder.number_u32()?, site: self.decoder.number_u32()? }),
            OUTCOME => Record::Outcome(Outcome::decode(&mut self.decoder)?),
            VERDICT => Record::Verdict { at: self.written_position()?, verdict: verdict_of(self.decoder.byte()?)? },
            NOTE => Record::Note { decision: self.decoder.number_u32()?, outcome: self.decoder.number_u32()? },
            CUT => Record::Cut { at: self.written_position()?, number: self.decoder.number_u32()? },
            PART => {
                let log = LogId(u64::from_le_bytes(self.decoder.fixed(8)?.try_into().map_err(|_| Malformed)?));
                let at = self.written_position()?;
                self.decisions = self.decisions.checked_add(1).ok_or(Malformed)?;
                Record::Part { log, at }
            }
            _ => return Err(Malformed),
        })
    }

    fn written_position(&mut self) -> Result<TreePosition, Malformed> {
        Ok(TreePosition { decision: self.decoder.number_u32()?, case: self.decoder.number_u32()? })
    }

    fn position(&mut self, tag: u8) -> Result<TreePosition, Malformed> {
        let decision = match tag & 3 {
            PARENT_LAST => self.decisions.checked_sub(1).ok_or(Malformed)?,
            PARENT_DISTANT => {
                let distance = self.decoder.number_u32()?;
                self.decisions.checked_sub(distance.max(1)).ok_or(Malformed)?
            }
            PARENT_ROOT => u32::MAX,
            _ => return Err(Malformed),
        };
        let case = match tag >> 2 & 3 {
            CASE_WRITTEN => self.decoder.number_u32()?,
            3 => return Err(Malformed),
            case => u32::from(case),
        };
        let at = TreePosition { decision, case };
        if decision == u32::MAX && at != TreePosition::ROOT { Err(Malformed) } else { Ok(at) }
    }

    fn decision(&mut self, tag: u8) -> Result<Decision, Malformed> {
        use CaseVerdict::{Feasible, Infeasible};
        let at = self.position(tag)?;
        let stretch = self.decoder.number_u32()?;
        let mut check = [0; size_of::<u64>()];
        if self.has_checks {
            check[..CHECK_BYTES].copy_from_slice(self.decoder.fixed(CHECK_BYTES)?);
        }
        self.behind_check = self.left();
        let check = u64::from_le_bytes(check);
        let shape = tag >> 4 & 7;
        let verdicts: SmallVec<[CaseVerdict; 4]> = match shape {
            BOTH => smallvec::smallvec![Feasible, Feasible],
            FIRST_OF_TWO => smallvec::smallvec![Feasible, Infeasible],
            SECOND_OF_TWO => smallvec::smallvec![Infeasible, Feasible],
            ONLY => smallvec::smallvec![Feasible],
            NONE => smallvec::smallvec![Infeasible],
            VERDICTS_WRITTEN => {
                let count = self.decoder.count()?;
                (0..count).map(|_| verdict_of(self.decoder.byte()?)).collect::<Result<_, _>>()?
            }
            // A case for each value.
            _ if shape << 4 == HAS_VALUE => SmallVec::new(),
            _ => return Err(Malformed),
        };
        let (verdicts, value) = if shape << 4 == HAS_VALUE {
            let are_all = self.decoder.flag()?;
            let count = self.decoder.count()?;
            let values: SmallVec<[u64; 1]> = (0..count).map(|_| self.decoder.number()).collect::<Result<_, _>>()?;
            if values.is_empty() {
                return Err(Malformed);
            }
            (smallvec::smallvec![Feasible; values.len()], Some(PickedValues { values, are_all }))
        } else {
            (verdicts, None)
        };
        self.decisions = self.decisions.checked_add(1).ok_or(Malformed)?;
        Ok(Decision { at, stretch, check, verdicts, value })
    }

    fn fixed_u128(&mut self) -> Result<u128, Malformed> {
        Ok(u128::from_le_bytes(self.decoder.fixed(16)?.try_into().map_err(|_| Malformed)?))
    }
}

fn kind_number(kind: QuestionKind) -> u8 {
    match kind {
        QuestionKind::Branch => 0,
        QuestionKind::Cases => 1,
        QuestionKind::Assumption => 2,
        QuestionKind::Concretisation => 3,
    }
}

fn kind_of(number: u8) -> Result<QuestionKind, Malformed> {
    Ok(match number {
        0 => QuestionKind::Branch,
        1 => QuestionKind::Cases,
        2 => QuestionKind::Assumption,
        3 => QuestionKind::Concretisation,
        _ => return Err(Malformed),
    })
}

fn verdict_number(verdict: CaseVerdict) -> u8 {
    match verdict {
        CaseVerdict::Feasible | CaseVerdict::Closed => 0,
        CaseVerdict::Infeasible => 1,
        CaseVerdict::Undecided => 2,
    }
}

fn verdict_of(number: u8) -> Result<CaseVerdict, Malformed> {
    Ok(match number {
        0 => CaseVerdict::Feasible,
        1 => CaseVerdict::Infeasible,
        2 => CaseVerdict::Undecided,
        _ => return Err(Malformed),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(at: TreePosition, verdicts: &[CaseVerdict]) -> Record {
        Record::Decision(Decision {
            at,
            stretch: 200,
            check: 0xbeef_1234_5678,
            verdicts: verdicts.iter().copied().collect(),
            value: None,
        })
    }

    #[test]
    fn what_is_written_is_read() {
        use CaseVerdict::{Feasible, Infeasible, Undecided};
        let at = |decision, case| TreePosition { decision, case };
        let site = SiteDefinition { label: 7 << 100, number: 4, kind: Some(QuestionKind::Assumption) };
        let records = [
            Record::Site(site.clone()),
            Record::Site(SiteDefinition { kind: None, ..site }),
            Record::Region(RegionName { label: u128::MAX, ordinal: 1 }),
            Record::RegionSet(vec![0, 1, 7, 300]),
            Record::RegionSet(vec![]),
            Record::Stretch(Stretch { ran: 300, site: 1 }),
            Record::Outcome(Outcome::Completed),
            decision(TreePosition::ROOT, &[Feasible, Feasible]),
            decision(at(0, 0), &[Infeasible, Feasible]),
            decision(at(0, 1), &[Feasible, Infeasible]),
            decision(at(1, 1), &[Feasible; 5]),
            decision(at(3, 4), &[Undecided, Feasible]),
            decision(at(4, 1), &[Feasible]),
            decision(at(5, 0), &[Infeasible]),
            Record::Decision(Decision {
                at: at(2, 0),
                stretch: 0,
                check: 0,
                verdicts: smallvec::smallvec![Feasible, Feasible],
                value: Some(PickedValues { values: smallvec::smallvec![1, u64::MAX], are_all: false }),
            }),
            Record::Leaf(Leaf { at: at(7, 0), stretch: 1, outcome: 0, is_least: false }),
            Record::Leaf(Leaf { at: at(3, 3), stretch: 1, outcome: 9, is_least: true }),
            Record::Leaf(Leaf { at: TreePosition::ROOT, stretch: 0, outcome: 0, is_least: false }),
            Record::Verdict { at: at(4, 0), verdict: Infeasible },
            Record::Note { decision: 7, outcome: 2 },
            Record::Cut { at: at(3, 3), number: 1 },
            Record::Cut { at: TreePosition::ROOT, number: 2 },
            Record::Part { log: LogId(u64::MAX - 7), at: at(2, 1) },
            decision(at(8, 0), &[Feasible, Feasible]),
            Record::Part { log: LogId(0), at: at(300, 0) },
        ];
        let mut writer = RecordWriter::default();
        records.iter().for_each(|record| writer.write(record));
        let (decisions, leaves) = (writer.decisions, writer.leaves);
        let bytes = writer.encoder.finish();
        let mut reader = PageReader::new(&bytes, 0, 0);
        for record in &records {
            assert_eq!(reader.next(), Ok(Some(record.clone())));
        }
        assert_eq!(reader.next(), Ok(None));
        assert_eq!((reader.decisions(), reader.leaves()), (decisions, leaves));
        for end in 0..bytes.len() {
            let mut reader = PageReader::new(&bytes[..end], 0, 0);
            while let Ok(Some(_)) = reader.next() {}
        }
    }
}

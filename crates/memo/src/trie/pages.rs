//! A log in the store: its header, and its pages in order.

use std::ops::ControlFlow;
use std::sync::Arc;

use reprise_explore::TreePosition;
use reprise_machine::StackUse;
use reprise_store::{Batch, Decoder, Digest, Encoder, KeyOrder, Malformed, Space, Store, StoreError};

use super::record::{PageReader, Record};
use super::tables::TrieTables;
use crate::family::Family;
use crate::states::STATES;

/// Headers by family and log.
pub(crate) const LOGS: Space = Space("logs");
/// Pages by family, log and number.
pub(crate) const PAGES: Space = Space("pages");
/// Of a log: its family and its own number.
const KEY_BYTES: usize = Digest::BYTES + size_of::<u64>();
/// Just below a power of two: the database gives a record pages of such sizes.
pub(crate) const PAGE_BYTES: usize = 32_000;

/// Tells the logs of one family apart: two processes may have written one each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct LogId(pub u64);

/// How many a log has of what its records name by number, and of its pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LogCounts {
    pub decisions: u32,
    pub leaves: u32,
    pub sites: u32,
    pub regions: u32,
    pub sets: u32,
    pub stretches: u32,
    pub outcomes: u32,
    pub pages: u32,
}

impl LogCounts {
    /// In the order of [`numbers`](Self::numbers).
    pub(crate) fn of_numbers(written: [u32; 8]) -> LogCounts {
        let mut counts = LogCounts::default();
        for (number, written) in counts.numbers().into_iter().zip(written) {
            *number = written;
        }
        counts
    }

    pub(crate) fn numbers(&mut self) -> [&mut u32; 8] {
        let LogCounts { decisions, leaves, sites, regions, sets, stretches, outcomes, pages } = self;
        [decisions, leaves, sites, regions, sets, stretches, outcomes, pages]
    }
}

/// What one of several workers wrote: not a log by itself, but what comes behind another one. Its numbers go on where those of that log
/// end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartOfLog {
    pub log: LogId,
    /// What that log had when the run began.
    pub after: LogCounts,
}

/// What a log is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogHeader {
    /// As in the report: sources and entry.
    pub title: String,
    /// The deepest bound on depth any run had; `None` is no bound.
    pub depth: Option<u32>,
    /// The result whose tests are complete for every path in the log; of a part, whose tests are beside it.
    pub tests_of: Option<Digest>,
    /// Seconds since 1970.
    pub created: u64,
    pub used: u64,
    /// Decisions when it was last written.
    pub decisions: u64,
    /// Cases of decisions, the root included: what a trie calls its nodes.
    pub nodes: u64,
    /// Parts of the tree that were cut off: the log is written anew before it is used again.
    pub cuts: u64,
    /// The program that used it last.
    pub subject: Digest,
    /// Stands for the sizes of the frames of all programs whose paths are in it, if they are the same for all.
    pub frames: Option<u128>,
    /// The most that any path in it has used of its stack.
    pub stack: StackUse,
    /// `None` is a log by itself.
    pub part: Option<PartOfLog>,
}

impl LogHeader {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut encoder = Encoder::new();
        encoder.text(&self.title).number(self.depth.map_or(0, |depth| u64::from(depth) + 1));
        encoder.flag(self.tests_of.is_some());
        if let Some(tests) = self.tests_of {
            encoder.fixed(&tests.bytes());
        }
        encoder.number(self.created).number(self.used).number(self.decisions).number(self.nodes);
        encoder.number(self.cuts).fixed(&self.subject.bytes()).flag(self.frames.is_some());
        encoder.fixed(&self.frames.unwrap_or_default().to_le_bytes());
        encoder.number(self.stack.bytes).number(self.stack.frames);
        if let Some(PartOfLog { log, mut after }) = self.part {
            encoder.fixed(&log.0.to_le_bytes());
            after.numbers().into_iter().for_each(|number| {
                encoder.number(u64::from(*number));
            });
        }
        encoder.finish()
    }

    pub(crate) fn decode(bytes: &[u8]) -> Result<LogHeader, Malformed> {
        let mut decoder = Decoder::new(bytes);
        let title = decoder.text()?.to_string();
        let depth = match decoder.number()? {
            0 => None,
            depth => Some(u32::try_from(depth - 1).map_err(|_| Malformed)?),
        };
        let tests_of = if decoder.flag()? { Some(decoder.digest()?) } else { None };
        let header = LogHeader {
            title,
            depth,
            tests_of,
            created: decoder.number()?,
            used: decoder.number()?,
            decisions: decoder.number()?,
            nodes: decoder.number()?,
            cuts: decoder.number()?,
            subject: decoder.digest()?,
            frames: {
                let are_same = decoder.flag()?;
                let frames = decoder.fixed(size_of::<u128>())?.try_into().map_err(|_| Malformed)?;
                are_same.then_some(u128::from_le_bytes(frames))
            },
            stack: StackUse { bytes: decoder.number()?, frames: decoder.number()? },
            part: if decoder.is_empty() { None } else { Some(PartOfLog::decode(&mut decoder)?) },
        };
        decoder.end()?;
        Ok(header)
    }
}

impl PartOfLog {
    fn decode(decoder: &mut Decoder<'_>) -> Result<PartOfLog, Malformed> {
        let log = LogId(u64::from_le_bytes(decoder.fixed(8)?.try_into().map_err(|_| Malformed)?));
        let mut after = LogCounts::default();
        for number in after.numbers() {
            *number = decoder.number_u32()?;
        }
        Ok(PartOfLog { log, after })
    }
}

/// One log of a family.
#[derive(Clone)]
pub struct Log {
    store: Arc<Store>,
    key: Vec<u8>,
}

impl Log {
    pub fn new(store: Arc<Store>, family: Family, id: LogId) -> Log {
        let mut key = family.0.bytes().to_vec();
        key.extend(id.0.to_be_bytes());
        Log { store, key }
    }

    /// Every log of a family, or of all, with its header. What is only part of one is not among them.
    pub fn all(store: &Arc<Store>, family: Option<Family>) -> Result<Vec<(Log, LogHeader)>, StoreError> {
        let mut logs = Log::with_parts(store, family)?;
        logs.retain(|(_, header)| header.part.is_none());
        Ok(logs)
    }

    /// Logs, and what workers left that is not joined to them yet.
    pub(crate) fn with_parts(store: &Arc<Store>, family: Option<Family>) -> Result<Vec<(Log, LogHeader)>, StoreError> {
        let prefix = family.map_or(Vec::new(), |family| family.0.bytes().to_vec());
        let mut found = Vec::new();
        store.scan(LOGS, &prefix, KeyOrder::Ascending, &mut |key, payload| {
            if let (Ok(header), KEY_BYTES) = (LogHeader::decode(payload), key.len()) {
                found.push((Log { store: store.clone(), key: key.to_vec() }, header));
            }
            ControlFlow::Continue(())
        })?;
        Ok(found)
    }

    /// Every log and every part of one whose header can be read.
    pub(crate) fn readable(store: &Arc<Store>) -> Result<Vec<(Log, LogHeader)>, StoreError> {
        let mut found = Vec::new();
        store.scan_readable(LOGS, &[], &mut |key, payload| {
            if let (Ok(header), KEY_BYTES) = (LogHeader::decode(payload), key.len()) {
                found.push((Log { store: store.clone(), key: key.to_vec() }, header));
            }
            ControlFlow::Continue(())
        })?;
        Ok(found)
    }

    /// Of the log that the header or page with this key is of.
    pub(crate) fn key_of(key: &[u8]) -> Option<Vec<u8>> {
        key.get(..KEY_BYTES).map(<[u8]>::to_vec)
    }

    /// The last 8 bytes of the key.
    pub fn id(&self) -> LogId {
        LogId(u64::from_be_bytes(*self.key.last_chunk().expect("a key ends with the log's own number")))
    }

    /// What the key begins with.
    pub fn family(&self) -> Family {
        Family(Digest::of_bytes(*self.key.first_chunk().expect("a key begins with its family")))
    }

    /// Another log of the same family.
    pub(crate) fn beside(&self, id: LogId) -> Log {
        Log::new(self.store.clone(), self.family(), id)
    }

    pub(crate) fn store(&self) -> &Arc<Store> {
        &self.store
    }

    pub fn put_header(&self, batch: &mut Batch, header: &LogHeader) {
        batch.put(LOGS, self.key.clone(), header.encode());
    }

    /// What the keys of all that belongs to it begin with.
    pub(crate) fn key(&self) -> &[u8] {
        &self.key
    }

    pub(crate) fn page_key(&self, number: u32) -> Vec<u8> {
        let mut key = self.key.clone();
        key.extend(number.to_be_bytes());
        key
    }

    /// The pages in order, each with its number. `Ok(false)` where a page is malformed or
    /// missing: from there on nothing is read.
    pub(crate) fn pages(
        &self,
        order: KeyOrder,
        visit: &mut dyn FnMut(u32, PageReader<'_>) -> Result<(), Malformed>,
    ) -> Result<bool, StoreError> {
        let mut intact = true;
        let mut expected = None;
        self.store.scan(PAGES, &self.key, order, &mut |key, payload| {
            let read = read_page(key, payload).and_then(|(number, reader)| {
                if expected.is_some_and(|expected| expected != number) {
                    return Err(Malformed);
                }
                expected = match order {
                    KeyOrder::Ascending => number.checked_add(1),
                    KeyOrder::Descending => number.checked_sub(1),
                };
                visit(number, reader)
            });
            match read {
                Ok(()) => ControlFlow::Continue(()),
                Err(Malformed) => {
                    intact = false;
                    ControlFlow::Break(())
                }
            }
        })?;
        Ok(intact)
    }

    /// The payload of one page.
    pub(crate) fn page(&self, number: u32) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.get(PAGES, &self.page_key(number))
    }

    /// How many pages there are, if none is missing.
    pub(crate) fn page_count(&self) -> Result<u32, StoreError> {
        let mut count = 0;
        self.store.scan(PAGES, &self.key, KeyOrder::Descending, &mut |key, _| {
            count = key.last_chunk().map_or(0, |number| u32::from_be_bytes(*number).saturating_add(1));
            ControlFlow::Break(())
        })?;
        Ok(count)
    }

    /// Visits every record, with the number of a decision among decisions and of a leaf among leaves.
    pub fn records(&self, visit: &mut dyn FnMut(Record, u32) -> Result<(), Malformed>) -> Result<bool, StoreError> {
        self.pages(KeyOrder::Ascending, &mut |_, mut reader| {
            loop {
                let (decisions, leaves) = (reader.decisions(), reader.leaves());
                match reader.next()? {
                    Some(record @ Record::Leaf(_)) => visit(record, leaves)?,
                    Some(record) => visit(record, decisions)?,
                    None => return Ok(()),
                }
            }
        })
    }

    /// Whether every record names only what stands before it. A part of a log names more, and is not for this.
    pub fn is_sound(&self) -> Result<bool, StoreError> {
        let mut tables = TrieTables::default();
        let mut decisions = 0;
        self.records(&mut |record, _| {
            if tables.define(&record)? {
                return Ok(());
            }
            let is_below = |at: TreePosition| at == TreePosition::ROOT || at.decision < decisions;
            let (is_sound, stretch, outcome) = match &record {
                Record::Decision(decision) => (is_below(decision.at), Some(decision.stretch), None),
                Record::Leaf(leaf) => (is_below(leaf.at), Some(leaf.stretch), Some(leaf.outcome)),
                Record::Note { decision, outcome } => (*decision < decisions, None, Some(*outcome)),
                Record::Verdict { at, .. } | Record::Cut { at, .. } => (is_below(*at), None, None),
                _ => (true, None, None),
            };
            decisions += u32::from(matches!(record, Record::Decision(_)));
            let has_stretch = stretch.is_none_or(|stretch| tables.stretch(stretch).is_some());
            let has_outcome = outcome.is_none_or(|outcome| (outcome as usize) < tables.outcomes.len());
            if is_sound && has_stretch && has_outcome { Ok(()) } else { Err(Malformed) }
        })
    }

    /// Bytes of all pages.
    pub fn bytes(&self) -> Result<u64, StoreError> {
        let mut bytes = 0;
        self.store.scan(PAGES, &self.key, KeyOrder::Ascending, &mut |_, payload| {
            bytes += payload.len() as u64;
            ControlFlow::Continue(())
        })?;
        Ok(bytes)
    }

    /// Takes the header and every page away, and the states beside it.
    pub fn remove(&self, batch: &mut Batch) -> Result<(), StoreError> {
        batch.remove(LOGS, self.key.clone());
        for space in [PAGES, STATES] {
            self.store.scan(space, &self.key, KeyOrder::Ascending, &mut |key, _| {
                batch.remove(space, key);
                ControlFlow::Continue(())
            })?;
        }
        Ok(())
    }
}

fn read_page<'a>(key: &[u8], payload: &'a [u8]) -> Result<(u32, PageReader<'a>), Malformed> {
    let (_, number) = key.split_last_chunk::<4>().ok_or(Malformed)?;
    Ok((u32::from_be_bytes(*number), records_of(payload)?))
}

/// The records of a page.
pub(crate) fn records_of(payload: &[u8]) -> Result<PageReader<'_>, Malformed> {
    let (decisions, rest) = payload.split_first_chunk::<4>().ok_or(Malformed)?;
    let (leaves, records) = rest.split_first_chunk::<4>().ok_or(Malformed)?;
    Ok(PageReader::new(records, u32::from_le_bytes(*decisions), u32::from_le_bytes(*leaves)))
}

/// The payload of a page, before which there are so many decisions and leaves.
pub(crate) fn page_of(before: (u32, u32), records: &[u8]) -> Vec<u8> {
    let mut page = Vec::with_capacity(2 * size_of::<u32>() + records.len());
    page.extend(before.0.to_le_bytes());
    page.extend(before.1.to_le_bytes());
    page.extend(records);
    page
}

//! Families of programs: the versions of one program, which share a log.
//!
//! A *lineage* is what versions must have in common for a tree to mean the same: the entry, what the machine is asked to do, and what this
//! tool does. Below it lie the versions that were run, each with what its functions are called, and the family whose log has its paths. A new
//! version joins the family of the nearest one that is on record, whoever made it and in whatever order versions came; where nothing is
//! like it, a new family begins.

use std::ops::ControlFlow;
use std::sync::Arc;

use reprise_ir::code::{FunctionId, Program};
use reprise_ir::identity::{Card, Cards};
use reprise_machine::{ImageError, MachineConfig};
use reprise_store::{Batch, Digest, Digester, KeyOrder, Space, Store, StoreError};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::record;
use crate::subject::{Subject, semantics};
use crate::tidy::seconds_now;
use crate::trie::{Log, LogHeader};
use crate::version::Version;

/// Versions by lineage and by what their code is called.
pub(crate) const VERSIONS: Space = Space("versions");
/// Cards by family and by what they are of.
pub(crate) const CARDS: Space = Space("cards");
/// A version is like another if at least one part in so many of its instructions is in functions that both have.
const LIKENESS: u64 = 8;

/// What has a log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Family(pub Digest);

/// What the versions of one program have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lineage(Digest);

impl Lineage {
    pub(crate) fn digest(self) -> Digest {
        self.0
    }

    pub(crate) fn new(program: &Program, entry: FunctionId, machine: &MachineConfig) -> Lineage {
        let mut digester = Digester::default();
        digester.digest(semantics()).number(u128::from(program.function_key(entry).0));
        machine.digest_into(&mut digester);
        Lineage(digester.finish())
    }
}

/// A version and where it belongs.
pub struct FamilyMember {
    pub version: Arc<Version>,
    pub family: Family,
    /// The version it is nearest to, if there is one and it is another.
    pub nearest: Option<NearestVersion>,
    lineage: Lineage,
    /// Of all that a run may meet, by what it is called without any history: the same in every store.
    pub(crate) plain_label: u128,
    /// Whether it is on record itself.
    pub is_known: bool,
}

/// The version on record that a new one is most like.
#[derive(Clone, Debug)]
pub struct NearestVersion {
    pub subject: Subject,
    pub title: String,
}

/// One that was run.
#[derive(Clone, Serialize, Deserialize)]
struct VersionRecord {
    family: Digest,
    /// The program's.
    subject: Digest,
    title: String,
    /// Seconds since 1970.
    used: u64,
    functions: Vec<FunctionRecord>,
}

/// A function of a version, which has a card.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct FunctionRecord {
    key: u64,
    name: u64,
    digest: u128,
    instructions: u32,
}

impl FunctionRecord {
    fn of_card(card: &Card, instructions: u32) -> FunctionRecord {
        FunctionRecord { key: card.key.0, name: card.name.0, digest: card.digest.0, instructions }
    }

    fn card_key(&self, family: Family) -> Vec<u8> {
        let mut key = family.0.bytes().to_vec();
        key.extend(self.key.to_be_bytes());
        key.extend(self.name.to_be_bytes());
        key.extend(self.digest.to_be_bytes());
        key
    }
}

/// Finds the family of a program.
pub fn find_family(
    store: &Arc<Store>,
    program: &Arc<Program>,
    entry: FunctionId,
    machine: &MachineConfig,
    title: &str,
) -> Result<Result<FamilyMember, ImageError>, StoreError> {
    let lineage = Lineage::new(program, entry, machine);
    let named = |cards: &Cards| Version::new(program.clone(), entry, machine, cards);
    let plain = match named(&Cards::default()) {
        Ok(plain) => plain,
        Err(error) => return Ok(Err(error)),
    };
    let records = records(store, lineage)?;
    let plain_label = plain.label();
    let is_first = records.iter().any(|(label, _)| *label == plain_label);
    let Some(nearest) = nearest(&records, &functions_of(&plain), title) else {
        let family = new_family(lineage, &plain);
        let version = Arc::new(plain);
        let member = FamilyMember { version, family, nearest: None, lineage, plain_label, is_known: false };
        return Ok(Ok(member));
    };
    // One that calls its code what a first version does needs no card to do so.
    let named = if is_first { Ok(plain) } else { named(&cards(store, Family(nearest.family), nearest)?) };
    let version = match named {
        Ok(version) => version,
        Err(error) => return Ok(Err(error)),
    };
    let label = version.label();
    let known = records.iter().find(|(known, _)| *known == label).map(|(_, record)| record);
    let mut family = Family(known.map_or(nearest.family, |record| record.family));
    if !has_room(store, family, &version, machine.stack_limit)? {
        family = family.with_frames(&version);
    }
    let is_known = known.is_some_and(|record| record.family == family.0);
    let other = NearestVersion { subject: Subject(nearest.subject), title: nearest.title.clone() };
    let nearest = Some(other).filter(|_| known.is_none());
    Ok(Ok(FamilyMember { version: Arc::new(version), family, nearest, lineage, plain_label, is_known }))
}

impl Family {
    /// For those with frames of these sizes only.
    fn with_frames(self, version: &Version) -> Family {
        let mut digester = Digester::default();
        digester.digest(self.0).number(version.frames());
        Family(digester.finish())
    }
}

impl FamilyMember {
    /// One of a family of its own.
    #[cfg(test)]
    pub(crate) fn alone(version: Version, family: Family) -> FamilyMember {
        let lineage = Lineage(family.0);
        let plain_label = version.label();
        FamilyMember { version: Arc::new(version), family, nearest: None, lineage, plain_label, is_known: false }
    }

    pub(crate) fn lineage_digest(&self) -> Digest {
        self.lineage.0
    }

    /// Writes down that the version was run, and what its functions are called.
    pub(crate) fn put(&self, batch: &mut Batch, subject: Subject, title: &str) {
        let mut functions = Vec::new();
        for (card, instructions) in self.version.own_cards() {
            let function = FunctionRecord::of_card(card, instructions);
            if !self.is_known {
                let mut bytes = Vec::new();
                card.encode(&mut bytes);
                batch.put(CARDS, function.card_key(self.family), bytes);
            }
            functions.push(function);
        }
        let (family, title) = (self.family.0, title.to_string());
        let record = VersionRecord { family, subject: subject.0, title, used: seconds_now(), functions };
        let key = [&self.lineage.0.bytes()[..], &self.version.label().to_be_bytes()].concat();
        batch.put(VERSIONS, key, record::encode(&record));
    }
}

fn new_family(lineage: Lineage, version: &Version) -> Family {
    let mut digester = Digester::default();
    digester.digest(lineage.0).number(version.label());
    Family(digester.finish())
}

/// Every version of a lineage, by its label.
fn records(store: &Store, lineage: Lineage) -> Result<Vec<(u128, VersionRecord)>, StoreError> {
    let mut records = Vec::new();
    store.scan(VERSIONS, &lineage.0.bytes(), KeyOrder::Ascending, &mut |key, payload| {
        // One that makes no sense is as good as none.
        let label = key.last_chunk().map(|label| u128::from_be_bytes(*label));
        let record = record::decode(payload);
        if let (Some(label), Ok(record)) = (label, record) {
            records.push((label, record));
        }
        ControlFlow::Continue(())
    })?;
    Ok(records)
}

/// The families of all versions of a lineage, each once.
pub(crate) fn families_of(store: &Store, lineage: Digest) -> Result<Vec<Family>, StoreError> {
    let mut families: Vec<Digest> = records(store, Lineage(lineage))?.iter().map(|(_, record)| record.family).collect();
    families.sort_unstable();
    families.dedup();
    Ok(families.into_iter().map(Family).collect())
}

/// Forgets the versions of a family. Returns how many bytes that frees.
pub(crate) fn remove_versions(store: &Store, family: Family, batch: &mut Batch) -> Result<u64, StoreError> {
    let mut bytes = 0;
    store.scan(VERSIONS, &[], KeyOrder::Ascending, &mut |key, payload| {
        if record::decode::<VersionRecord>(payload).is_ok_and(|record| record.family == family.0) {
            bytes += (key.len() + payload.len()) as u64;
            batch.remove(VERSIONS, key);
        }
        ControlFlow::Continue(())
    })?;
    Ok(bytes)
}

/// By name: what a function does, and how many instructions it has.
type Functions = FxHashMap<u64, (u128, u32)>;

fn functions_of(version: &Version) -> Functions {
    version.own_cards().map(|(card, instructions)| (card.name.0, (card.digest.0, instructions))).collect()
}

/// The version with most instructions in functions that are still there; of several, one of the same files, then the one used last.
fn nearest<'r>(records: &'r [(u128, VersionRecord)], functions: &Functions, title: &str) -> Option<&'r VersionRecord> {
    let all: u64 = functions.values().map(|&(_, instructions)| u64::from(instructions)).sum();
    let ranked = records.iter().filter_map(|(_, record)| {
        let is_same = |function: &&FunctionRecord| {
            functions.get(&function.name).is_some_and(|&(digest, _)| digest == function.digest)
        };
        let common: u64 =
            record.functions.iter().filter(is_same).map(|function| u64::from(function.instructions)).sum();
        let has_same_files = files(&record.title) == files(title);
        let is_like = common * LIKENESS >= all.max(1) || has_same_files;
        is_like.then_some(((common, has_same_files, record.used), record))
    });
    ranked.max_by_key(|(rank, _)| *rank).map(|(_, record)| record)
}

/// The names of the files in a title, wherever they lie, and the entry.
fn files(title: &str) -> Vec<&str> {
    title.split(' ').map(|file| file.rsplit('/').next().unwrap_or(file)).collect()
}

/// The cards of a family, those of one version first.
fn cards(store: &Store, family: Family, nearest: &VersionRecord) -> Result<Cards, StoreError> {
    let mut found: FxHashMap<Vec<u8>, Card> = FxHashMap::default();
    let mut order = Vec::new();
    store.scan(CARDS, &family.0.bytes(), KeyOrder::Ascending, &mut |key, payload| {
        if let Some(card) = Card::decode(&mut &payload[..]) {
            order.push(key.to_vec());
            found.insert(key.to_vec(), card);
        }
        ControlFlow::Continue(())
    })?;
    let mut cards = Cards::default();
    for function in &nearest.functions {
        if let Some(card) = found.remove(&function.card_key(family)) {
            cards.add(card);
        }
    }
    order.into_iter().filter_map(|key| found.remove(&key)).for_each(|card| cards.add(card));
    Ok(cards)
}

/// Whether no path on record can run out of stack because frames have other sizes in this version.
pub(crate) fn has_room(store: &Arc<Store>, family: Family, version: &Version, limit: u64) -> Result<bool, StoreError> {
    let fits = |header: &LogHeader| {
        header.frames == Some(version.frames()) || {
            let growth = header.stack.frames.saturating_mul(version.largest_frame());
            header.stack.bytes.saturating_add(growth) <= limit
        }
    };
    // What killed workers left counts too.
    Ok(Log::with_parts(store, Some(family))?.iter().all(|(_, header)| fits(header)))
}

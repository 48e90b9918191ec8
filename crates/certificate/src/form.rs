//! What a certificate is on disk; see `docs/certificates.md`.

use std::collections::BTreeMap;

use reprise_hash::digest;
use reprise_machine::FaultKind;
use thiserror::Error;

use crate::bytes::{Malformed, Reader, Writer};
use crate::claim::{Claim, Cut, FaultSite, Place};
use crate::identity::Subject;

const MAGIC: &[u8; 8] = b"REPCERT\n";
const VERSION: u64 = 1;
const CHECKSUM: usize = 32;

/// A certificate that was read, or is to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    pub subject: Subject,
    /// With files by their names alone.
    pub claim: Claim,
    /// Nothing was explored at all.
    pub root_is_open: bool,
    /// What became of cases, in the order of the walk.
    pub tree: Vec<u8>,
    /// An input for each path that ends, in the order of the walk.
    pub models: Vec<u8>,
    /// Why cases cannot be, in the order in which that is needed first.
    pub refutations: Vec<u8>,
}

/// Why something is no certificate.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FormError {
    #[error("this is not a certificate")]
    NotACertificate,
    #[error("a certificate of format {0}; this version reads format {VERSION}")]
    OtherVersion(u64),
    #[error("the certificate was changed or damaged: its checksum is another one")]
    Checksum,
    #[error(transparent)]
    Malformed(#[from] Malformed),
}

impl Certificate {
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Writer::default();
        out.raw(MAGIC).number(VERSION);
        self.subject.write(&mut out);
        write_claim(&self.claim, &mut out);
        out.number(u64::from(self.root_is_open));
        out.block(&self.tree).block(&self.models).block(&self.refutations);
        let checksum = digest(&out.bytes);
        out.raw(&checksum.bytes());
        out.bytes
    }

    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, FormError> {
        let mut reader = Reader::new(bytes);
        if reader.array() != Ok(MAGIC) {
            return Err(FormError::NotACertificate);
        }
        let content = bytes.len().checked_sub(CHECKSUM).and_then(|length| bytes.split_at_checked(length));
        let (content, checksum) = content.ok_or(Malformed)?;
        match reader.number()? {
            VERSION => {}
            _ if digest(content).bytes() != checksum => return Err(FormError::Checksum),
            other => return Err(FormError::OtherVersion(other)),
        }
        if digest(content).bytes() != checksum {
            return Err(FormError::Checksum);
        }
        let subject = Subject::read(&mut reader)?;
        let claim = read_claim(&mut reader)?;
        let root_is_open = flag(&mut reader)?;
        let [tree, models, refutations] = [reader.block()?, reader.block()?, reader.block()?].map(<[u8]>::to_vec);
        reader.raw(CHECKSUM)?;
        match reader.is_empty() {
            true => Ok(Certificate { subject, claim, root_is_open, tree, models, refutations }),
            false => Err(Malformed.into()),
        }
    }
}

fn flag(reader: &mut Reader<'_>) -> Result<bool, Malformed> {
    match reader.number()? {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Malformed),
    }
}

fn write_claim(claim: &Claim, out: &mut Writer) {
    let Claim { completed, faulted, pruned, faults, cuts, open, open_because } = claim;
    out.number(*completed).number(*faulted).number(*pruned).number(*open);
    out.number(faults.len() as u64);
    for (site, &count) in faults {
        out.text(site.kind.name()).text(&site.function);
        write_place(&site.place, out);
        out.number(count);
    }
    out.number(cuts.len() as u64);
    for (cut, &count) in cuts {
        out.number(u64::from(cut.is_bound)).text(&cut.reason);
        write_place(&cut.place, out);
        out.number(count);
    }
    out.number(open_because.len() as u64);
    for (was_asked_for, reason) in open_because {
        out.number(u64::from(*was_asked_for)).text(reason);
    }
}

fn read_claim(reader: &mut Reader<'_>) -> Result<Claim, Malformed> {
    let [completed, faulted, pruned, open] = [reader.number()?, reader.number()?, reader.number()?, reader.number()?];
    let mut faults = BTreeMap::new();
    for _ in 0..reader.count()? {
        let name = reader.text()?;
        let kind = *FaultKind::ALL.iter().find(|kind| kind.name() == name).ok_or(Malformed)?;
        let site = FaultSite { kind, function: reader.text()?, place: read_place(reader)? };
        if faults.insert(site, reader.number()?).is_some() {
            return Err(Malformed);
        }
    }
    let mut cuts = BTreeMap::new();
    for _ in 0..reader.count()? {
        let cut = Cut { is_bound: flag(reader)?, reason: reader.text()?, place: read_place(reader)? };
        if cuts.insert(cut, reader.number()?).is_some() {
            return Err(Malformed);
        }
    }
    let mut open_because = Vec::new();
    for _ in 0..reader.count()? {
        open_because.push((flag(reader)?, reader.text()?));
    }
    Ok(Claim { completed, faulted, pruned, faults, cuts, open, open_because })
}

fn write_place(place: &Place, out: &mut Writer) {
    out.text(&place.file).number(u64::from(place.line)).number(u64::from(place.column));
}

fn read_place(reader: &mut Reader<'_>) -> Result<Place, Malformed> {
    let file = reader.text()?;
    let mut number = || reader.number().and_then(|number| u32::try_from(number).map_err(|_| Malformed));
    Ok(Place { file, line: number()?, column: number()? })
}

//! How a path ended, as records name it. Sites are numbers of the log's table.

use reprise_explore::{BoundKind, IncompleteReason};
use reprise_machine::{FaultKind, Incomplete};
use reprise_store::{Decoder, Encoder, Malformed};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    Completed,
    /// At an instruction of the program under test.
    Faulted {
        kind: FaultKind,
        site: u32,
    },
    /// Cut before a branch at this depth.
    Boundary {
        depth: u32,
        site: u32,
        stack: CutStack,
    },
    /// Not followed, because it cannot reach what the run aimed at.
    LeftOut {
        site: u32,
        stack: CutStack,
    },
    /// For good.
    Incomplete {
        reason: IncompleteReason,
        site: u32,
    },
    /// The solver could not tell; to be tried again.
    Undecided,
    /// Not one path but a part of the tree, finished and not kept.
    Finished(Finished),
}

/// What the paths of a finished part of the tree came to.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Finished {
    /// Paths that an assumption ended.
    pub pruned: u64,
    /// Outcomes of single paths, ascending, and how many paths have each.
    pub ends: Vec<(u32, u64)>,
    /// Outcomes that were reported about decisions, ascending, and how often.
    pub notes: Vec<(u32, u64)>,
    /// Where the stretches of the part stopped, ascending.
    pub sites: Vec<u32>,
}

impl Finished {
    /// Every outcome that is named.
    pub fn outcomes(&self) -> impl Iterator<Item = u32> {
        self.ends.iter().chain(&self.notes).map(|&(outcome, _)| outcome)
    }
}

/// The sites where the frames of a path that was cut go on. The innermost comes first.
pub(crate) type CutStack = Box<[u32]>;

impl Outcome {
    /// Whether a later record at the same position may take its place.
    pub(crate) fn is_for_good(&self) -> bool {
        use Outcome::{Boundary, Finished, LeftOut, Undecided};
        !matches!(self, Boundary { .. } | LeftOut { .. } | Undecided | Finished(_))
    }

    /// Every site that is named.
    pub fn sites(&self) -> impl Iterator<Item = u32> {
        let (site, others): (Option<u32>, &[u32]) = match self {
            Outcome::Completed | Outcome::Undecided => (None, &[]),
            Outcome::Faulted { site, .. } | Outcome::Incomplete { site, .. } => (Some(*site), &[]),
            Outcome::Boundary { site, stack, .. } | Outcome::LeftOut { site, stack } => (Some(*site), stack),
            Outcome::Finished(finished) => (None, &finished.sites),
        };
        site.into_iter().chain(others.iter().copied())
    }

    /// The same with other numbers for its sites.
    pub(crate) fn with_sites(mut self, mut number: impl FnMut(u32) -> u32) -> Outcome {
        match &mut self {
            Outcome::Completed | Outcome::Undecided => {}
            Outcome::Faulted { site, .. } | Outcome::Incomplete { site, .. } => *site = number(*site),
            Outcome::Boundary { site, stack, .. } | Outcome::LeftOut { site, stack } => {
                *site = number(*site);
                stack.iter_mut().for_each(|site| *site = number(*site));
            }
            Outcome::Finished(finished) => finished.sites.iter_mut().for_each(|site| *site = number(*site)),
        }
        self
    }

    pub(crate) fn encode(&self, encoder: &mut Encoder) {
        match self {
            Outcome::Completed => {
                encoder.byte(0);
            }
            Outcome::Faulted { kind, site } => {
                encoder.byte(1).text(kind.name()).number(u64::from(*site));
            }
            Outcome::Boundary { depth, site, stack } => {
                encoder.byte(2).number(u64::from(*depth)).number(u64::from(*site));
                encode_sites(encoder, stack);
            }
            Outcome::LeftOut { site, stack } => {
                encoder.byte(6).number(u64::from(*site));
                encode_sites(encoder, stack);
            }
            Outcome::Incomplete { reason, site } => {
                encoder.byte(3);
                encode_reason(encoder, reason);
                encoder.number(u64::from(*site));
            }
            Outcome::Undecided => {
                encoder.byte(4);
            }
            Outcome::Finished(Finished { pruned, ends, notes, sites }) => {
                encoder.byte(5).number(*pruned);
                for counted in [ends, notes] {
                    encoder.number(counted.len() as u64);
                    for (outcome, count) in counted {
                        encoder.number(u64::from(*outcome)).number(*count);
                    }
                }
                encode_sites(encoder, sites);
            }
        }
    }

    pub(crate) fn decode(decoder: &mut Decoder<'_>) -> Result<Outcome, Malformed> {
        Ok(match decoder.byte()? {
            0 => Outcome::Completed,
            1 => Outcome::Faulted { kind: fault_kind_named(decoder.text()?)?, site: decoder.number_u32()? },
            2 => Outcome::Boundary {
                depth: decoder.number_u32()?,
                site: decoder.number_u32()?,
                stack: decode_sites(decoder)?.into(),
            },
            3 => Outcome::Incomplete { reason: decode_reason(decoder)?, site: decoder.number_u32()? },
            4 => Outcome::Undecided,
            5 => Outcome::Finished(Finished {
                pruned: decoder.number()?,
                ends: decode_counted(decoder)?,
                notes: decode_counted(decoder)?,
                sites: decode_sites(decoder)?,
            }),
            6 => Outcome::LeftOut { site: decoder.number_u32()?, stack: decode_sites(decoder)?.into() },
            _ => return Err(Malformed),
        })
    }
}

fn decode_counted(decoder: &mut Decoder<'_>) -> Result<Vec<(u32, u64)>, Malformed> {
    (0..decoder.count()?).map(|_| Ok((decoder.number_u32()?, decoder.number()?))).collect()
}

fn encode_sites(encoder: &mut Encoder, sites: &[u32]) {
    encoder.number(sites.len() as u64);
    sites.iter().for_each(|site| {
        encoder.number(u64::from(*site));
    });
}

fn decode_sites(decoder: &mut Decoder<'_>) -> Result<Vec<u32>, Malformed> {
    (0..decoder.count()?).map(|_| decoder.number_u32()).collect()
}

pub(crate) fn fault_kind_named(name: &str) -> Result<FaultKind, Malformed> {
    FaultKind::ALL.iter().copied().find(|kind| kind.name() == name).ok_or(Malformed)
}

pub(crate) fn encode_reason(encoder: &mut Encoder, reason: &IncompleteReason) {
    match reason {
        IncompleteReason::Machine(reason) => {
            let (number, text, count): (u8, &str, u64) = match reason {
                Incomplete::UndefinedFunction(name) => (0, name, 0),
                Incomplete::UndefinedGlobal(name) => (1, name, 0),
                Incomplete::Unsupported(what) => (2, what, 0),
                Incomplete::AllocationTooLarge(size) => (3, "", *size),
                Incomplete::TooManyObjects => (4, "", 0),
                Incomplete::UnknownPointer => (5, "", 0),
                Incomplete::IndexTooWide { elements } => (6, "", *elements),
                Incomplete::SymbolicData(what) => (7, what, 0),
                Incomplete::LazyDepth(path) => (8, path, 0),
                Incomplete::LazyArray(path) => (9, path, 0),
            };
            encoder.byte(0).byte(number).text(text).number(count);
        }
        IncompleteReason::Solver(reason) => {
            encoder.byte(1).text(reason);
        }
        IncompleteReason::Concretised(what) => {
            encoder.byte(2).text(what);
        }
        IncompleteReason::Bound(bound) => {
            encoder.byte(3).byte(bound_number(*bound));
        }
        IncompleteReason::Interrupted => {
            encoder.byte(4);
        }
    }
}

/// Without a list to look it up in, so that the compiler notices a bound that has no number.
fn bound_number(bound: BoundKind) -> u8 {
    match bound {
        BoundKind::Depth => 0,
        BoundKind::Paths => 1,
        BoundKind::Time => 2,
        BoundKind::Memory => 3,
        BoundKind::Instructions => 4,
        BoundKind::Visits => 5,
        BoundKind::Target => 6,
        BoundKind::StopAtTarget => 7,
        BoundKind::Part => 8,
    }
}

fn bound_of(number: u8) -> Result<BoundKind, Malformed> {
    Ok(match number {
        0 => BoundKind::Depth,
        1 => BoundKind::Paths,
        2 => BoundKind::Time,
        3 => BoundKind::Memory,
        4 => BoundKind::Instructions,
        5 => BoundKind::Visits,
        6 => BoundKind::Target,
        7 => BoundKind::StopAtTarget,
        8 => BoundKind::Part,
        _ => return Err(Malformed),
    })
}

pub(crate) fn decode_reason(decoder: &mut Decoder<'_>) -> Result<IncompleteReason, Malformed> {
    Ok(match decoder.byte()? {
        0 => {
            let number = decoder.byte()?;
            let text: Box<str> = decoder.text()?.into();
            let count = decoder.number()?;
            IncompleteReason::Machine(match number {
                0 => Incomplete::UndefinedFunction(text),
                1 => Incomplete::UndefinedGlobal(text),
                2 => Incomplete::Unsupported(text),
                3 => Incomplete::AllocationTooLarge(count),
                4 => Incomplete::TooManyObjects,
                5 => Incomplete::UnknownPointer,
                6 => Incomplete::IndexTooWide { elements: count },
                7 => Incomplete::SymbolicData(text),
                8 => Incomplete::LazyDepth(text),
                9 => Incomplete::LazyArray(text),
                _ => return Err(Malformed),
            })
        }
        1 => IncompleteReason::Solver(decoder.text()?.to_string()),
        2 => IncompleteReason::Concretised(decoder.text()?.into()),
        3 => IncompleteReason::Bound(bound_of(decoder.byte()?)?),
        4 => IncompleteReason::Interrupted,
        _ => return Err(Malformed),
    })
}

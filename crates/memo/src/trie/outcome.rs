//! How a path ended, as records name it.

use reprise_explore::{BoundKind, IncompleteReason, SourcePlace};
use reprise_machine::{FaultKind, Incomplete};
use reprise_store::{Decoder, Encoder, Malformed};

use crate::names::FunctionName;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    Completed,
    /// At an instruction of the program under test.
    Faulted {
        kind: FaultKind,
        function: FunctionName,
        position: u32,
    },
    /// Cut before a branch at this depth.
    Boundary {
        depth: u32,
        place: SourcePlace,
        stack: Box<[Continuation]>,
    },
    /// Not followed, because it cannot reach what the run aimed at.
    LeftOut {
        place: SourcePlace,
        stack: Box<[Continuation]>,
    },
    /// For good.
    Incomplete {
        reason: IncompleteReason,
        place: SourcePlace,
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
}

impl Finished {
    /// Every outcome that is named.
    pub fn outcomes(&self) -> impl Iterator<Item = u32> {
        self.ends.iter().chain(&self.notes).map(|&(outcome, _)| outcome)
    }
}

/// Where a frame of a path that was cut goes on: a function and a position. The innermost comes first.
pub type Continuation = (FunctionName, u32);

impl Outcome {
    /// Whether a later record at the same position may take its place.
    pub fn is_for_good(&self) -> bool {
        use Outcome::{Boundary, Finished, LeftOut, Undecided};
        !matches!(self, Boundary { .. } | LeftOut { .. } | Undecided | Finished(_))
    }

    pub(crate) fn encode(&self, encoder: &mut Encoder) {
        match self {
            Outcome::Completed => {
                encoder.byte(0);
            }
            Outcome::Faulted { kind, function, position } => {
                encoder.byte(1).text(kind.name());
                encode_position(encoder, function, *position);
            }
            Outcome::Boundary { depth, place, stack } => {
                encoder.byte(2).number(u64::from(*depth));
                encode_place(encoder, place);
                encode_stack(encoder, stack);
            }
            Outcome::LeftOut { place, stack } => {
                encoder.byte(6);
                encode_place(encoder, place);
                encode_stack(encoder, stack);
            }
            Outcome::Incomplete { reason, place } => {
                encoder.byte(3);
                encode_reason(encoder, reason);
                encode_place(encoder, place);
            }
            Outcome::Undecided => {
                encoder.byte(4);
            }
            Outcome::Finished(Finished { pruned, ends, notes }) => {
                encoder.byte(5).number(*pruned);
                for counted in [ends, notes] {
                    encoder.number(counted.len() as u64);
                    for (outcome, count) in counted {
                        encoder.number(u64::from(*outcome)).number(*count);
                    }
                }
            }
        }
    }

    pub(crate) fn decode(decoder: &mut Decoder<'_>) -> Result<Outcome, Malformed> {
        Ok(match decoder.byte()? {
            0 => Outcome::Completed,
            1 => {
                let kind = fault_kind_named(decoder.text()?)?;
                let (function, position) = decode_position(decoder)?;
                Outcome::Faulted { kind, function, position }
            }
            2 => Outcome::Boundary {
                depth: decoder.number_u32()?,
                place: decode_place(decoder)?,
                stack: decode_stack(decoder)?,
            },
            3 => Outcome::Incomplete { reason: decode_reason(decoder)?, place: decode_place(decoder)? },
            4 => Outcome::Undecided,
            5 => Outcome::Finished(Finished {
                pruned: decoder.number()?,
                ends: decode_counted(decoder)?,
                notes: decode_counted(decoder)?,
            }),
            6 => Outcome::LeftOut { place: decode_place(decoder)?, stack: decode_stack(decoder)? },
            _ => return Err(Malformed),
        })
    }
}

fn decode_counted(decoder: &mut Decoder<'_>) -> Result<Vec<(u32, u64)>, Malformed> {
    (0..decoder.count()?).map(|_| Ok((decoder.number_u32()?, decoder.number()?))).collect()
}

fn encode_position(encoder: &mut Encoder, function: &FunctionName, position: u32) {
    encoder.text(&function.name).number(u64::from(function.namesake)).number(u64::from(position));
}

fn decode_position(decoder: &mut Decoder<'_>) -> Result<(FunctionName, u32), Malformed> {
    let function = FunctionName { name: decoder.text()?.to_string(), namesake: decoder.number_u32()? };
    Ok((function, decoder.number_u32()?))
}

fn encode_stack(encoder: &mut Encoder, stack: &[Continuation]) {
    encoder.number(stack.len() as u64);
    stack.iter().for_each(|(function, position)| encode_position(encoder, function, *position));
}

fn decode_stack(decoder: &mut Decoder<'_>) -> Result<Box<[Continuation]>, Malformed> {
    (0..decoder.count()?).map(|_| decode_position(decoder)).collect()
}

pub(crate) fn fault_kind_named(name: &str) -> Result<FaultKind, Malformed> {
    FaultKind::ALL.iter().copied().find(|kind| kind.name() == name).ok_or(Malformed)
}

pub(crate) fn encode_place(encoder: &mut Encoder, place: &SourcePlace) {
    encoder.text(&place.file).number(u64::from(place.line)).number(u64::from(place.column));
}

pub(crate) fn decode_place(decoder: &mut Decoder<'_>) -> Result<SourcePlace, Malformed> {
    Ok(SourcePlace { file: decoder.text()?.to_string(), line: decoder.number_u32()?, column: decoder.number_u32()? })
}

const BOUNDS: [BoundKind; 5] =
    [BoundKind::Depth, BoundKind::Paths, BoundKind::Time, BoundKind::Memory, BoundKind::Instructions];

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
            let number = BOUNDS.iter().position(|known| known == bound).expect("all bounds are listed");
            encoder.byte(3).byte(number as u8);
        }
        IncompleteReason::Interrupted => {
            encoder.byte(4);
        }
    }
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
                _ => return Err(Malformed),
            })
        }
        1 => IncompleteReason::Solver(decoder.text()?.to_string()),
        2 => IncompleteReason::Concretised(decoder.text()?.into()),
        3 => IncompleteReason::Bound(*BOUNDS.get(decoder.byte()? as usize).ok_or(Malformed)?),
        4 => IncompleteReason::Interrupted,
        _ => return Err(Malformed),
    })
}

//! What the values of some of a gate's four terminals imply about the others.
//!
//! The tables are computed from the gates' truth tables, so that no implication is written by hand.
//! A terminal is the gate's output or one of its three inputs; the value of a terminal is
//! `UNASSIGNED`, `TRUE` or `FALSE`, two bits each, and the four values side by side index the table.

use std::sync::LazyLock;

use super::{GATE_KINDS, GateKind};

pub(crate) const UNASSIGNED: u8 = 0;
pub(crate) const TRUE: u8 = 1;
pub(crate) const FALSE: u8 = 2;

/// What follows from a gate's values: nothing, a conflict, or the value of one more terminal.
///
/// A gate that implies two values gets the second when the first is propagated, since every gate at
/// a newly assigned variable is visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Implication(u16);

impl Implication {
    const NOTHING: Implication = Implication(0);
    const CONFLICT: u16 = 1 << 15;
    const IMPLIED: u16 = 1 << 14;
    const COMPLEMENTED: u16 = 1 << 13;

    fn conflict(reasons: u16) -> Self {
        Implication(Self::CONFLICT | reasons)
    }

    fn implied(terminal: usize, value: bool, reasons: u16) -> Self {
        let complemented = if value { 0 } else { Self::COMPLEMENTED };
        Implication(Self::IMPLIED | complemented | (terminal as u16) << 4 | reasons)
    }

    #[inline]
    pub(crate) fn is_nothing(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn is_conflict(self) -> bool {
        self.0 & Self::CONFLICT != 0
    }

    /// The implied terminal: 0 is the output, 1 to 3 the inputs.
    #[inline]
    pub(crate) fn terminal(self) -> usize {
        (self.0 >> 4 & 3) as usize
    }

    #[inline]
    pub(crate) fn is_complemented(self) -> bool {
        self.0 & Self::COMPLEMENTED != 0
    }

    /// The terminals whose values are the cause, one bit each; as few as will do.
    #[inline]
    pub(crate) fn reasons(self) -> u32 {
        u32::from(self.0 & 15)
    }
}

pub(crate) type ImplicationTable = [Implication; GATE_KINDS << 8];

pub(crate) static TABLE: LazyLock<Box<ImplicationTable>> = LazyLock::new(|| {
    let mut table = Box::new([Implication::NOTHING; GATE_KINDS << 8]);
    let kinds = [GateKind::And, GateKind::Xor, GateKind::Multiplexer, GateKind::Xor3, GateKind::Majority];
    for kind in kinds {
        for index in 0..256usize {
            let values = std::array::from_fn(|terminal| (index >> (2 * terminal) & 3) as u8);
            if values.iter().all(|&value| value <= FALSE) {
                table[(kind as usize) << 8 | index] = derive(kind, values);
            }
        }
    }
    table
});

/// Value of a gate's output.
pub(crate) fn output(kind: GateKind, [a, b, c]: [bool; 3]) -> bool {
    match kind {
        GateKind::And => a & b,
        GateKind::Xor => a ^ b,
        GateKind::Multiplexer => {
            if a {
                b
            } else {
                c
            }
        }
        GateKind::Xor3 => a ^ b ^ c,
        GateKind::Majority => a as u8 + b as u8 + c as u8 >= 2,
        GateKind::Constant | GateKind::Input | GateKind::Reclaimed => {
            unreachable!("only gates with inputs have a function")
        }
    }
}

/// Which values each terminal can take in the completions of `values`, restricted to `terminals`.
fn possible(kind: GateKind, values: [u8; 4], terminals: u16) -> [u8; 4] {
    let mut possible = [0; 4];
    for pattern in 0..8u8 {
        let inputs = [pattern & 1 != 0, pattern & 2 != 0, pattern & 4 != 0];
        let all = [output(kind, inputs), inputs[0], inputs[1], inputs[2]];
        let agrees = |terminal: usize| {
            terminals >> terminal & 1 == 0
                || match values[terminal] {
                    TRUE => all[terminal],
                    FALSE => !all[terminal],
                    _ => true,
                }
        };
        if (0..4).all(agrees) {
            for terminal in 0..4 {
                possible[terminal] |= if all[terminal] { TRUE } else { FALSE };
            }
        }
    }
    possible
}

fn derive(kind: GateKind, values: [u8; 4]) -> Implication {
    let assigned: u16 = (0..4).filter(|&terminal| values[terminal] != UNASSIGNED).map(|terminal| 1 << terminal).sum();
    // Subsets of the assigned terminals, the smallest first: the first that will do is a shortest reason.
    let mut subsets: Vec<u16> = (0..16).filter(|subset| subset & !assigned == 0).collect();
    subsets.sort_by_key(|subset| subset.count_ones());
    let now = possible(kind, values, assigned);
    if now == [0; 4] {
        let reasons = subsets.into_iter().find(|&subset| possible(kind, values, subset) == [0; 4]);
        return Implication::conflict(reasons.expect("all assigned terminals together conflict"));
    }
    for terminal in 0..4 {
        if values[terminal] != UNASSIGNED || now[terminal] == TRUE | FALSE {
            continue;
        }
        let value = now[terminal];
        let reasons = subsets.iter().find(|&&subset| possible(kind, values, subset)[terminal] == value);
        let reasons = *reasons.expect("all assigned terminals together imply the value");
        return Implication::implied(terminal, value == TRUE, reasons);
    }
    Implication::NOTHING
}

/// One side of a terminal: the terminal has, or has not, the value true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TerminalSide {
    /// 0 is the output, 1 to 3 the inputs.
    pub terminal: usize,
    pub complemented: bool,
}

/// The clauses over a gate's terminals that say what the gate is: all its prime implicates, so that unit propagation
/// over them finds whatever [`TABLE`] implies.
pub(crate) fn clauses(kind: GateKind) -> Vec<Vec<TerminalSide>> {
    let mut clauses = Vec::new();
    for index in 0..256usize {
        let values: [u8; 4] = std::array::from_fn(|terminal| (index >> (2 * terminal) & 3) as u8);
        if values.iter().any(|&value| value > FALSE) {
            continue;
        }
        let assigned: u16 = (0..4).filter(|&terminal| values[terminal] != UNASSIGNED).map(|t| 1 << t).sum();
        let contradicts = |terminals: u16| possible(kind, values, terminals) == [0; 4];
        let is_least =
            (0..4).all(|terminal| assigned >> terminal & 1 == 0 || !contradicts(assigned & !(1 << terminal)));
        if contradicts(assigned) && is_least {
            let terminals = (0..4).filter(|&terminal| values[terminal] != UNASSIGNED);
            let side = |terminal: usize| TerminalSide { terminal, complemented: values[terminal] == TRUE };
            clauses.push(terminals.map(side).collect());
        }
    }
    clauses
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [GateKind; 5] =
        [GateKind::And, GateKind::Xor, GateKind::Multiplexer, GateKind::Xor3, GateKind::Majority];

    /// The clauses hold for exactly the values a gate can have, and whatever the table implies is unit in one of them.
    #[test]
    fn clauses_say_what_the_table_says() {
        for kind in KINDS {
            let clauses = clauses(kind);
            for pattern in 0..16u8 {
                let all: [bool; 4] = std::array::from_fn(|terminal| pattern >> terminal & 1 != 0);
                let holds =
                    |clause: &Vec<TerminalSide>| clause.iter().any(|side| all[side.terminal] != side.complemented);
                assert_eq!(clauses.iter().all(holds), output(kind, [all[1], all[2], all[3]]) == all[0]);
            }
            for index in 0..256usize {
                let values: [u8; 4] = std::array::from_fn(|terminal| (index >> (2 * terminal) & 3) as u8);
                if values.iter().any(|&value| value > FALSE) || look_up(kind, values).is_nothing() {
                    continue;
                }
                let implication = look_up(kind, values);
                let is_false = |side: &TerminalSide| {
                    implication.reasons() >> side.terminal & 1 != 0
                        && values[side.terminal] == if side.complemented { TRUE } else { FALSE }
                };
                let found = clauses.iter().any(|clause| {
                    let open: Vec<&TerminalSide> = clause.iter().filter(|side| !is_false(side)).collect();
                    match open[..] {
                        [] => implication.is_conflict(),
                        [side] if !implication.is_conflict() => {
                            side.terminal == implication.terminal()
                                && side.complemented == implication.is_complemented()
                        }
                        _ => false,
                    }
                });
                assert!(found, "{kind:?} {values:?}");
            }
        }
    }

    fn look_up(kind: GateKind, values: [u8; 4]) -> Implication {
        let index = values.iter().rev().fold(0, |index, &value| index << 2 | value as usize);
        TABLE[(kind as usize) << 8 | index]
    }

    #[test]
    fn conjunction() {
        let implied = look_up(GateKind::And, [UNASSIGNED, TRUE, TRUE, TRUE]);
        assert_eq!((implied.terminal(), implied.is_complemented(), implied.reasons()), (0, false, 0b110));
        let implied = look_up(GateKind::And, [UNASSIGNED, UNASSIGNED, FALSE, TRUE]);
        assert_eq!((implied.terminal(), implied.is_complemented(), implied.reasons()), (0, true, 0b100));
        let implied = look_up(GateKind::And, [FALSE, TRUE, UNASSIGNED, TRUE]);
        assert_eq!((implied.terminal(), implied.is_complemented(), implied.reasons()), (2, true, 0b011));
        assert!(look_up(GateKind::And, [TRUE, TRUE, FALSE, TRUE]).is_conflict());
        assert!(look_up(GateKind::And, [FALSE, UNASSIGNED, UNASSIGNED, TRUE]).is_nothing());
    }

    /// A multiplexer whose branches agree has that value, whatever its selector.
    #[test]
    fn multiplexer_with_equal_branches() {
        let implied = look_up(GateKind::Multiplexer, [UNASSIGNED, UNASSIGNED, TRUE, TRUE]);
        assert_eq!((implied.terminal(), implied.is_complemented(), implied.reasons()), (0, false, 0b1100));
    }

    /// All inputs known always settles the output: the solver relies on it to call a search complete.
    #[test]
    fn inputs_determine_outputs() {
        for kind in KINDS {
            for pattern in 0..8u8 {
                let inputs: [bool; 3] = std::array::from_fn(|input| pattern >> input & 1 != 0);
                let code = |value: bool| if value { TRUE } else { FALSE };
                let [a, b, c] = inputs.map(code);
                let implied = look_up(kind, [UNASSIGNED, a, b, c]);
                assert_eq!(implied.terminal(), 0);
                assert_eq!(implied.is_complemented(), !output(kind, inputs));
                assert!(look_up(kind, [code(output(kind, inputs)), a, b, c]).is_nothing());
                assert!(look_up(kind, [code(!output(kind, inputs)), a, b, c]).is_conflict());
            }
        }
    }
}

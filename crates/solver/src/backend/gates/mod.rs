//! The gate network: a hash-consed circuit of two- and three-input gates.
//!
//! Constructors simplify structurally, so equal functions of equal inputs are usually one gate, and a
//! circuit rebuilt for another path is the circuit that is already there. The SAT solver propagates
//! over these gates directly, through the tables of [`implication`]; no clauses are emitted for them.
//!
//! Invariants: a gate's inputs exist before the gate; an exclusive-or has no complemented input; a
//! majority has at most one; a multiplexer's selector and first branch are not complemented. Unused
//! inputs are the constant `TRUE`, so that every gate can be visited by the same code.

pub(crate) mod implication;

use hashbrown::HashTable;

use super::literal::{GateId, Literal};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum GateKind {
    /// Always true.
    Constant,
    /// Free: a bit of a variable.
    Input,
    And,
    Xor,
    /// `inputs[0] ? inputs[1] : inputs[2]`
    Multiplexer,
    /// Exclusive-or of three: the sum of a full adder.
    Xor3,
    /// At least two of three: the carry of a full adder.
    Majority,
    /// Reclaimed; its number is waiting to be used again.
    Reclaimed,
}

pub(crate) const GATE_KINDS: usize = 8;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    pub kind: GateKind,
    pub inputs: [Literal; 3],
}

/// See the module's documentation.
pub(crate) struct Network {
    gates: Vec<Gate>,
    unique: HashTable<u32>,
    reclaimed: Vec<u32>,
    built: u64,
}

fn hash_gate(gate: &Gate) -> u64 {
    let [a, b, c] = gate.inputs;
    let low = (u64::from(a.0) << 32) | u64::from(b.0);
    let high = (u64::from(c.0) << 8) | gate.kind as u64;
    let mixed = (low ^ high.rotate_left(27)).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ high;
    let folded = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    folded ^ (folded >> 32)
}

impl Default for Network {
    fn default() -> Self {
        Self::new()
    }
}

impl Network {
    pub(crate) fn new() -> Self {
        let constant = Gate { kind: GateKind::Constant, inputs: [Literal::TRUE; 3] };
        Network { gates: vec![constant], unique: HashTable::new(), reclaimed: Vec::new(), built: 0 }
    }

    /// One more than the highest gate number in use.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.gates.len()
    }

    /// Gates that are not reclaimed.
    pub(crate) fn live(&self) -> usize {
        self.gates.len() - self.reclaimed.len()
    }

    #[inline]
    pub(crate) fn gates(&self) -> &[Gate] {
        &self.gates
    }

    #[inline]
    pub(crate) fn gate(&self, gate: GateId) -> &Gate {
        &self.gates[gate.index()]
    }

    /// Gates made so far, those that were reclaimed included.
    pub(crate) fn built(&self) -> u64 {
        self.built
    }

    fn allocate(&mut self, gate: Gate) -> GateId {
        self.built += 1;
        match self.reclaimed.pop() {
            Some(number) => {
                self.gates[number as usize] = gate;
                GateId(number)
            }
            None => {
                let number = self.gates.len() as u32;
                assert!(number < 1 << 27, "gate numbers are limited to 27 bits");
                self.gates.push(gate);
                GateId(number)
            }
        }
    }

    pub(crate) fn input(&mut self) -> Literal {
        self.allocate(Gate { kind: GateKind::Input, inputs: [Literal::TRUE; 3] }).literal()
    }

    fn intern(&mut self, kind: GateKind, inputs: [Literal; 3]) -> Literal {
        let gate = Gate { kind, inputs };
        let hash = hash_gate(&gate);
        let gates = &self.gates;
        let found = self.unique.find(hash, |&number| {
            let other = &gates[number as usize];
            other.kind == kind && other.inputs == inputs
        });
        if let Some(&number) = found {
            return GateId(number).literal();
        }
        let id = self.allocate(gate);
        let gates = &self.gates;
        self.unique.insert_unique(hash, id.0, |&number| hash_gate(&gates[number as usize]));
        id.literal()
    }

    fn inputs_if(&self, literal: Literal, kind: GateKind) -> Option<[Literal; 3]> {
        let gate = self.gate(literal.gate());
        (gate.kind == kind).then_some(gate.inputs)
    }

    pub(crate) fn and(&mut self, a: Literal, b: Literal) -> Literal {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        // The constants are the two least literals.
        if a == Literal::TRUE || a == b {
            return b;
        }
        if a == Literal::FALSE || a == !b {
            return Literal::FALSE;
        }
        let inputs_a = self.inputs_if(a, GateKind::And);
        let inputs_b = self.inputs_if(b, GateKind::And);
        for (outer, inner, inputs) in [(b, a, inputs_a), (a, b, inputs_b)] {
            let Some([x, y, _]) = inputs else { continue };
            if !inner.is_negated() {
                if outer == x || outer == y {
                    return inner;
                }
                if outer == !x || outer == !y {
                    return Literal::FALSE;
                }
            } else {
                if outer == !x || outer == !y {
                    return outer;
                }
                if outer == x {
                    return self.and(outer, !y);
                }
                if outer == y {
                    return self.and(outer, !x);
                }
            }
        }
        if let (Some([w, x, _]), Some([y, z, _])) = (inputs_a, inputs_b)
            && !a.is_negated()
            && !b.is_negated()
            && (w == !y || w == !z || x == !y || x == !z)
        {
            return Literal::FALSE;
        }
        self.intern(GateKind::And, [a, b, Literal::TRUE])
    }

    pub(crate) fn or(&mut self, a: Literal, b: Literal) -> Literal {
        !self.and(!a, !b)
    }

    pub(crate) fn xor(&mut self, a: Literal, b: Literal) -> Literal {
        let complement = a.is_negated() ^ b.is_negated();
        let (a, b) = (a.gate(), b.gate());
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if a == b {
            return Literal::constant(complement);
        }
        let (a, b) = (a.literal(), b.literal());
        if a == Literal::TRUE {
            return b.negate_if(!complement);
        }
        for (outer, inner) in [(a, b), (b, a)] {
            if let Some([x, y, _]) = self.inputs_if(inner, GateKind::Xor) {
                if outer == x {
                    return y.negate_if(complement);
                }
                if outer == y {
                    return x.negate_if(complement);
                }
            }
        }
        self.intern(GateKind::Xor, [a, b, Literal::TRUE]).negate_if(complement)
    }

    pub(crate) fn equal(&mut self, a: Literal, b: Literal) -> Literal {
        !self.xor(a, b)
    }

    /// `selector ? then : otherwise`
    pub(crate) fn multiplex(&mut self, selector: Literal, then: Literal, otherwise: Literal) -> Literal {
        if let Some(value) = selector.as_constant() {
            return if value { then } else { otherwise };
        }
        if then == otherwise {
            return then;
        }
        if then == !otherwise {
            return self.equal(selector, then);
        }
        if then == Literal::TRUE || then == selector {
            return self.or(selector, otherwise);
        }
        if then == Literal::FALSE || then == !selector {
            return self.and(!selector, otherwise);
        }
        if otherwise == Literal::TRUE || otherwise == !selector {
            return self.or(!selector, then);
        }
        if otherwise == Literal::FALSE || otherwise == selector {
            return self.and(selector, then);
        }
        let (selector, then, otherwise) =
            if selector.is_negated() { (!selector, otherwise, then) } else { (selector, then, otherwise) };
        let complement = then.is_negated();
        let inputs = [selector, then.negate_if(complement), otherwise.negate_if(complement)];
        self.intern(GateKind::Multiplexer, inputs).negate_if(complement)
    }

    pub(crate) fn xor3(&mut self, a: Literal, b: Literal, c: Literal) -> Literal {
        let complement = a.is_negated() ^ b.is_negated() ^ c.is_negated();
        let mut inputs = [a.gate().literal(), b.gate().literal(), c.gate().literal()];
        inputs.sort_unstable();
        let [a, b, c] = inputs;
        // After sorting, the constant comes first and equal inputs are neighbours.
        if a == Literal::TRUE {
            return self.xor(b, c).negate_if(!complement);
        }
        if a == b {
            return c.negate_if(complement);
        }
        if b == c {
            return a.negate_if(complement);
        }
        self.intern(GateKind::Xor3, inputs).negate_if(complement)
    }

    pub(crate) fn majority(&mut self, a: Literal, b: Literal, c: Literal) -> Literal {
        let mut inputs = [a, b, c];
        inputs.sort_unstable();
        let [a, b, c] = inputs;
        if a == Literal::TRUE {
            return self.or(b, c);
        }
        if a == Literal::FALSE {
            return self.and(b, c);
        }
        // Sorting puts a gate and its complement side by side.
        if a == b || b == c {
            return b;
        }
        if a == !b {
            return c;
        }
        if b == !c {
            return a;
        }
        // Majority is its own dual.
        let negated = inputs.iter().filter(|input| input.is_negated()).count();
        let complement = negated >= 2;
        let inputs = inputs.map(|input| input.negate_if(complement));
        self.intern(GateKind::Majority, inputs).negate_if(complement)
    }

    /// Conjunction as a balanced tree: its depth bounds the length of implication chains.
    pub(crate) fn and_all(&mut self, literals: &[Literal]) -> Literal {
        let mut layer: smallvec::SmallVec<[Literal; 64]> = literals.into();
        while layer.len() > 1 {
            let pairs = layer.len().div_ceil(2);
            for pair in 0..pairs {
                let left = layer[2 * pair];
                layer[pair] = match layer.get(2 * pair + 1) {
                    Some(&right) => self.and(left, right),
                    None => left,
                };
            }
            layer.truncate(pairs);
        }
        layer.first().copied().unwrap_or(Literal::TRUE)
    }

    pub(crate) fn or_all(&mut self, literals: &[Literal]) -> Literal {
        let complemented: smallvec::SmallVec<[Literal; 64]> = literals.iter().map(|&literal| !literal).collect();
        !self.and_all(&complemented)
    }

    /// Marks the cone of influence of `roots` in `marked`, which must be as long as the network.
    pub(crate) fn mark_cone(&self, roots: impl Iterator<Item = GateId>, marked: &mut [bool]) {
        let mut pending: Vec<GateId> = roots.collect();
        marked[0] = true;
        while let Some(gate) = pending.pop() {
            if std::mem::replace(&mut marked[gate.index()], true) {
                continue;
            }
            pending.extend(self.gate(gate).inputs.iter().map(|input| input.gate()).filter(|g| !marked[g.index()]));
        }
    }

    /// Reclaims every gate that is not marked; the marks must be closed under inputs.
    pub(crate) fn reclaim_unmarked(&mut self, marked: &[bool]) {
        self.unique.clear();
        self.reclaimed.clear();
        for number in (1..self.gates.len()).rev() {
            if !marked[number] {
                self.gates[number] = Gate { kind: GateKind::Reclaimed, inputs: [Literal::TRUE; 3] };
                self.reclaimed.push(number as u32);
            }
        }
        let gates = &self.gates;
        for (number, gate) in gates.iter().enumerate() {
            if !matches!(gate.kind, GateKind::Constant | GateKind::Input | GateKind::Reclaimed) {
                self.unique.insert_unique(hash_gate(gate), number as u32, |&other| hash_gate(&gates[other as usize]));
            }
        }
    }

    /// Value of every gate under values for the inputs; the reference that tests compare against.
    #[cfg(test)]
    pub(crate) fn simulate(&self, input_value: impl Fn(GateId) -> bool, literal: Literal) -> bool {
        fn gate_value(
            network: &Network,
            input_value: &dyn Fn(GateId) -> bool,
            memo: &mut rustc_hash::FxHashMap<GateId, bool>,
            gate: GateId,
        ) -> bool {
            if let Some(&value) = memo.get(&gate) {
                return value;
            }
            let record = *network.gate(gate);
            let value = match record.kind {
                GateKind::Constant => true,
                GateKind::Input => input_value(gate),
                kind => {
                    let inputs = record
                        .inputs
                        .map(|input| gate_value(network, input_value, memo, input.gate()) ^ input.is_negated());
                    implication::output(kind, inputs)
                }
            };
            memo.insert(gate, value);
            value
        }
        gate_value(self, &input_value, &mut Default::default(), literal.gate()) ^ literal.is_negated()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every constructor, over every combination of constants, inputs, complements and a few gates
    /// over them, must compute its function.
    #[test]
    fn constructors_compute_their_functions() {
        let mut network = Network::new();
        let (x, y, z) = (network.input(), network.input(), network.input());
        let mut operands = vec![Literal::TRUE, x, y, z];
        let inner = [network.and(x, y), network.and(!x, z), network.xor(x, y), network.or(y, z), network.xor3(x, y, z)];
        operands.extend(inner);
        operands.extend(operands.clone().iter().map(|&operand| !operand));
        type Expected<'a> = &'a dyn Fn(&dyn Fn(Literal) -> bool) -> bool;
        let check = |network: &Network, built: Literal, expected: Expected<'_>| {
            for pattern in 0..8u32 {
                let value = |gate: GateId| {
                    let position = [x, y, z].iter().position(|input| input.gate() == gate).expect("an input");
                    pattern >> position & 1 != 0
                };
                let operand_value = |literal: Literal| network.simulate(value, literal);
                assert_eq!(network.simulate(value, built), expected(&operand_value), "{built:?} pattern {pattern}");
            }
        };
        for &a in &operands {
            for &b in &operands {
                let built = network.and(a, b);
                check(&network, built, &|value| value(a) & value(b));
                let built = network.xor(a, b);
                check(&network, built, &|value| value(a) ^ value(b));
                for &c in &operands {
                    let built = network.multiplex(a, b, c);
                    check(&network, built, &|value| if value(a) { value(b) } else { value(c) });
                    let (sum, carry) = (network.xor3(a, b, c), network.majority(a, b, c));
                    check(&network, sum, &|value| value(a) ^ value(b) ^ value(c));
                    check(&network, carry, &|value| value(a) as u8 + value(b) as u8 + value(c) as u8 >= 2);
                }
            }
        }
    }

    #[test]
    fn equal_gates_are_one_gate() {
        let mut network = Network::new();
        let (x, y, z) = (network.input(), network.input(), network.input());
        assert_eq!(network.and(x, y), network.and(y, x));
        assert_eq!(network.xor(x, !y), !network.xor(y, x));
        assert_eq!(network.majority(!x, !y, !z), !network.majority(z, x, y));
        assert_eq!(network.multiplex(!x, y, z), network.multiplex(x, z, y));
        assert_eq!(network.and_all(&[]), Literal::TRUE);
        assert_eq!(network.or_all(&[]), Literal::FALSE);
    }

    #[test]
    fn reclaimed_numbers_are_used_again_and_shared_gates_survive() {
        let mut network = Network::new();
        let (x, y) = (network.input(), network.input());
        let kept = network.and(x, y);
        let dropped = network.xor(x, y);
        let mut marked = vec![false; network.len()];
        network.mark_cone([kept.gate()].into_iter(), &mut marked);
        network.reclaim_unmarked(&marked);
        assert_eq!(network.and(x, y), kept);
        assert_eq!(network.multiplex(x, y, kept).gate(), dropped.gate());
    }
}
